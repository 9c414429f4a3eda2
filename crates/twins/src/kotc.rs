use crate::Twin;
pub(crate) fn open(
    _options: &[(&str, &str)],
    _position: Option<&str>,
) -> Result<Box<dyn Twin>, String> {
    unimplemented!()
}
