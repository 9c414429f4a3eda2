//! Escapes of characters that quoted texts and comments cannot contain literally.

use core::fmt::Write;

/// Appends a quoted text, `"…"`, on one line.
pub(crate) fn quote(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            _ => push(out, c),
        }
    }
    out.push('"');
}

/// Appends a character. Escapes backslashes, line breaks and invisible characters.
pub(crate) fn push(out: &mut String, c: char) {
    match c {
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\u{2028}' | '\u{2029}' => push_number(out, c),
        _ if c.is_control() => push_number(out, c),
        _ => out.push(c),
    }
}

fn push_number(out: &mut String, c: char) {
    // Writing to a string cannot fail.
    let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
}

/// Reads an escape at the beginning of `text`, at the backslash. Returns the character and the length of the escape
/// in bytes, or `None` if the escape is invalid.
pub(crate) fn read(text: &str) -> Option<(char, usize)> {
    let c = match text[1..].chars().next()? {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        's' => ' ',
        c @ ('\\' | '"' | '{' | '}' | '[' | ']') => c,
        'u' => return read_number(text),
        _ => return None,
    };
    Some((c, 2))
}

/// Reads `\u{…}` with one to six hexadecimal digits.
fn read_number(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("\\u{")?;
    let length = digits.bytes().take_while(u8::is_ascii_hexdigit).count();
    if !(1..=6).contains(&length) || digits.as_bytes().get(length) != Some(&b'}') {
        return None;
    }
    let number = u32::from_str_radix(&digits[..length], 16).ok()?;
    Some((char::from_u32(number)?, length + 4))
}

/// Returns the text of an invalid escape for a fault.
pub(crate) fn invalid(text: &str) -> &str {
    let end = text.char_indices().nth(2).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_read_back() {
        for c in (0..=0x10_ffff).filter_map(char::from_u32) {
            let mut text = String::new();
            push(&mut text, c);
            match text.strip_prefix('\\') {
                Some(_) => assert_eq!(read(&text), Some((c, text.len()))),
                None => assert_eq!(text, c.to_string()),
            }
        }
    }

    #[test]
    fn invalid_escapes_are_faults() {
        for text in [
            "\\",
            "\\x",
            "\\u",
            "\\u{}",
            "\\u{d800}",
            "\\u{1234567}",
            "\\u{12",
            "\\é",
            "\\u{110000}",
        ] {
            assert_eq!(read(text), None, "{text}");
            assert!(text.starts_with(invalid(text)));
        }
    }
}
