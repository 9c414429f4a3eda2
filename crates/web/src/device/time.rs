//! Time, dates and random numbers.

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
    days(&js_sys::Date::new_0()) as u32
}

/// Returns the days from 1970 to a date, where the user is.
fn days(date: &js_sys::Date) -> f64 {
    let minutes = date.get_time() / 60_000.0 - date.get_timezone_offset();
    (minutes / 1_440.0).floor()
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

/// Returns a day as in a list of recent ones: today, yesterday, or the date, which has a year only if that is not this
/// one. `time` is in seconds since 1970.
pub fn day(time: u64) -> String {
    let date = js_sys::Date::new(&(time as f64 * 1_000.0).into());
    let now = js_sys::Date::new_0();
    let ago = days(&date) - days(&now);
    if (-1.0..=0.0).contains(&ago) {
        let words = object(&[("numeric", "auto")]);
        let languages = js_sys::Array::of1(&language().into());
        return js_sys::Intl::RelativeTimeFormat::new(&languages, &words)
            .format(ago, "day")
            .into();
    }
    let parts = [("day", "numeric"), ("month", "short"), ("year", "numeric")];
    let is_this_year = date.get_full_year() == now.get_full_year();
    spoken(&date, &parts[..if is_this_year { 2 } else { 3 }])
}

fn object(options: &[(&str, &str)]) -> js_sys::Object {
    let object = js_sys::Object::new();
    for (name, value) in options {
        let _ = js_sys::Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    object
}

/// Returns the language of dates.
fn language() -> &'static str {
    match crate::words::current_language() {
        // The app's English is British.
        Language::English => "en-GB",
        other => other.code(),
    }
}

fn spoken(date: &js_sys::Date, options: &[(&str, &str)]) -> String {
    date.to_locale_date_string(language(), &object(options))
        .into()
}
