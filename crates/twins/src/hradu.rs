use crate::Twin;
pub(crate) fn open(
    _options: &[(&str, &str)],
    _position: Option<&str>,
    _layouts: &[(String, String)],
) -> Result<Box<dyn Twin>, String> {
    unimplemented!()
}
