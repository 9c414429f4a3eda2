//! Smaller scripts, style sheets and texts. Style sheets and texts only lose their comments: the crate that shortens
//! scripts would remove the spaces around the plus in `clamp(1rem, 2px + 1vw, 3rem)`, which makes it invalid.

use crate::Outcome;

/// Removes comments and white space of a script.
pub fn script(content: Vec<u8>) -> Outcome<Vec<u8>> {
    let text = String::from_utf8(content).map_err(|error| error.to_string())?;
    // The minifier removes the ends of lines, and `wasm-bindgen` writes imports without semicolons.
    let text = text.replace(".js\"\n", ".js\";\n");
    let short = minifier::js::minify(&text).map_err(|error| format!("a script: {error}"))?;
    Ok(short.to_string().into_bytes())
}

/// Removes the comments of a style sheet.
pub fn style(content: Vec<u8>) -> Outcome<Vec<u8>> {
    let text = String::from_utf8(content).map_err(|error| error.to_string())?;
    let mut parts = text.split("/*");
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, rest) = (part.split_once("*/")).ok_or("a style sheet: a comment has no end")?;
        short += rest;
    }
    Ok(short.into_bytes())
}

/// Removes the comments of a Fluent file.
pub fn words(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines.filter(|line| !line.starts_with('#')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_loses_comments_and_indents_but_not_strings() {
        let text_of_script =
            "// why\nexport const a = (b) => {\n  return `${b}  // ${\"x\"}`;\n};\n";
        let short_script =
            String::from_utf8(script(text_of_script.into()).expect("it can be read"))
                .expect("text");
        assert!(!short_script.contains("why") && short_script.len() < text_of_script.len());
        assert!(
            short_script.contains("`${b}  // ${\"x\"}`"),
            "{short_script}"
        );
    }

    #[test]
    fn a_fluent_file_loses_only_its_comments() {
        let text = "# Why.\na = b\n    # c\n\n## Part\nd =\n    e\n";
        assert_eq!(words(text), "a = b\n    # c\n\nd =\n    e\n");
    }

    #[test]
    fn a_style_sheet_loses_only_its_comments() {
        let short =
            |text: &str| style(text.into()).map(|short| String::from_utf8(short).expect("text"));
        assert_eq!(
            short("/* a\n** b */a { b: clamp(1rem, 2px + 1vw, 3rem); /**/ }\n").expect("a style"),
            "a { b: clamp(1rem, 2px + 1vw, 3rem);  }\n"
        );
        assert!(short("a {} /* b").is_err());
    }
}
