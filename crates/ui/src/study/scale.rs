//! Axes of charts.

/// An axis from a low to a high value, with a few round numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Scale {
    /// Value at the beginning.
    pub low: f64,
    /// Value at the end.
    pub high: f64,
    /// Round values to name, ascending.
    pub ticks: Vec<f64>,
    /// Digits after the decimal sign that the round values need.
    pub digits: usize,
}

/// Round steps within a power of ten.
const STEPS: [f64; 4] = [1.0, 2.0, 2.5, 5.0];

/// Room at both ends, as a part of the range.
const MARGIN: f64 = 0.06;

impl Scale {
    /// Returns an axis that holds all values, with at most `most` round numbers.
    pub fn around(values: impl IntoIterator<Item = f64>, most: usize) -> Scale {
        let (low, high) = (values.into_iter().filter(|value| value.is_finite()))
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
                (low.min(value), high.max(value))
            });
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        // A single value gets some room too.
        let room = ((high - low) * MARGIN).max(high.abs() * 0.002).max(0.05);
        Scale::new(low - room, high + room, most)
    }

    /// Returns an axis between two values.
    pub fn new(low: f64, high: f64, most: usize) -> Scale {
        // Logarithms would make the program larger.
        let (mut unit, mut digits) = (0.01, 2);
        let step = loop {
            // Half a unit would need a further digit.
            let mut fitting = STEPS
                .into_iter()
                .filter(|step| unit >= 10.0 || step.fract() == 0.0);
            let fits = |step: &f64| count(low, high, *step) <= most.max(2) as i64;
            if let Some(step) = fitting.by_ref().map(|step| step * unit).find(fits) {
                break step;
            }
            unit *= 10.0;
            digits = usize::saturating_sub(digits, 1);
        };
        let first = (low / step).ceil() as i64;
        let ticks = (first..first + count(low, high, step)).map(|number| number as f64 * step);
        Scale {
            low,
            high,
            ticks: ticks.collect(),
            digits,
        }
    }

    /// Returns the place of a value in percent of the axis.
    pub fn place(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        (share * 10_000.0).round().clamp(0.0, 10_000.0) / 100.0
    }
}

/// Returns the number of multiples of a step.
fn count(low: f64, high: f64, step: f64) -> i64 {
    (high / step).floor() as i64 - (low / step).ceil() as i64 + 1
}
