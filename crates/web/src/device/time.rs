//! Time, dates and chance.

use burgrave_words::Language;

/// Returns a random number. Not suitable for secrets.
pub fn random() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}

/// Returns the device's time in milliseconds. It advances while the page sleeps.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the number of the device's day since 1970.
pub fn today() -> u32 {
    let minutes = js_sys::Date::now() / 60_000.0 - js_sys::Date::new_0().get_timezone_offset();
    (minutes / 1_440.0) as u32
}

/// Returns the short name of a day's weekday in the current language.
pub fn weekday(day: u32) -> String {
    // At noon, so that no time zone moves it to another day.
    let date = js_sys::Date::new(&(f64::from(day) * 86_400_000.0 + 43_200_000.0).into());
    spoken(&date, &[("weekday", "short"), ("timeZone", "UTC")])
}

/// Returns a date in the current language; `time` is in seconds since 1970.
pub fn date(time: u64) -> String {
    let date = js_sys::Date::new(&(time as f64 * 1_000.0).into());
    spoken(
        &date,
        &[("day", "numeric"), ("month", "short"), ("year", "numeric")],
    )
}

fn spoken(date: &js_sys::Date, options: &[(&str, &str)]) -> String {
    let object = js_sys::Object::new();
    for (name, value) in options {
        let _ = js_sys::Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    // The app's English is British.
    let language = match crate::words::current_language() {
        Language::English => "en-GB",
        other => other.code(),
    };
    date.to_locale_date_string(language, &object).into()
}
