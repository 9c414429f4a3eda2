//! Logarithms that are the same on every machine: the platform's own may differ in the last bit, and
//! one bit can change a search.

/// The binary logarithm of a number, off by less than 0.01; 0 for 0.
pub(crate) fn log2(number: u32) -> f64 {
    if number == 0 {
        return 0.0;
    }
    let whole = number.ilog2();
    let part = f64::from(number) / f64::from(1u32 << whole) - 1.0;
    f64::from(whole) + part * (1.346_555_3 - 0.346_555_3 * part)
}

/// The natural logarithm, likewise.
pub(crate) fn ln(number: u32) -> f64 {
    log2(number) * core::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    #[test]
    fn logarithms_are_near_enough() {
        for number in (1..100_000u32).chain([u32::MAX, 1 << 31]) {
            let error = super::ln(number) - f64::from(number).ln();
            assert!(error.abs() < 0.01, "{number}");
        }
        assert_eq!(super::ln(0).to_bits(), 0);
    }
}
