//! Logarithms that are equal on all machines. Those of the platform may differ in the last bit, and one bit
//! can change a search.

/// Returns the binary logarithm, off by less than 0.01. Returns 0 for 0.
pub(crate) fn log2(number: u32) -> f64 {
    if number == 0 {
        return 0.0;
    }
    let whole = number.ilog2();
    let part = f64::from(number) / f64::from(1u32 << whole) - 1.0;
    f64::from(whole) + part * (1.346_555_3 - 0.346_555_3 * part)
}

/// Returns the natural logarithm, off by less than 0.01. Returns 0 for 0.
pub(crate) fn ln(number: u32) -> f64 {
    log2(number) * core::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    #[test]
    fn logarithms_are_within_a_hundredth() {
        for number in (1..100_000u32).chain([u32::MAX, 1 << 31]) {
            let error = super::ln(number) - f64::from(number).ln();
            assert!(error.abs() < 0.01, "{number}");
        }
        assert_eq!(super::ln(0).to_bits(), 0);
    }
}
