//! Rounding of shares that are shown together.

/// Rounds the parts of a whole so that they add up to what their sum rounds to (method of the largest remainder).
pub fn round_parts(parts: &[f64]) -> Vec<u32> {
    let mut rounded: Vec<u32> = parts.iter().map(|part| part.floor() as u32).collect();
    let sum = parts.iter().sum::<f64>().round() as u32;
    let missing = sum.saturating_sub(rounded.iter().sum());
    let mut places: Vec<usize> = (0..parts.len()).collect();
    places.sort_by(|&a, &b| parts[b].fract().total_cmp(&parts[a].fract()));
    for &place in places.iter().take(missing as usize) {
        rounded[place] += 1;
    }
    rounded
}
