//! Scripts and styles without what only people read: comments and white space.

use crate::Outcome;

/// A script that does the same in fewer bytes.
pub fn script(content: Vec<u8>) -> Outcome<Vec<u8>> {
    let text = text(content)?;
    let short = minifier::js::minify(&text).map_err(|error| format!("a script: {error}"))?;
    Ok(short.to_string().into_bytes())
}

/// A style sheet that says the same in fewer bytes.
pub fn css(content: Vec<u8>) -> Outcome<Vec<u8>> {
    let text = text(content)?;
    let short = minifier::css::minify(&text).map_err(|error| format!("a style sheet: {error}"))?;
    Ok(short.to_string().into_bytes())
}

fn text(content: Vec<u8>) -> Outcome<String> {
    String::from_utf8(content).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(of: fn(Vec<u8>) -> Outcome<Vec<u8>>, text: &str) -> String {
        String::from_utf8(of(text.into()).expect("it can be read")).expect("still text")
    }

    #[test]
    fn comments_and_indents_go_and_texts_stay() {
        let script_text = "// why\nexport const a = (b) => {\n  return `${b}  // ${\"x\"}`;\n};\n";
        let short_script = short(script, script_text);
        assert!(!short_script.contains("why") && short_script.len() < script_text.len());
        assert!(
            short_script.contains("`${b}  // ${\"x\"}`"),
            "{short_script}"
        );
        let sheet = short(css, "/* why */\n.a > .b {\n  content: \"a  b\";\n}\n");
        assert_eq!(sheet.trim(), ".a>.b{content:\"a  b\";}");
    }
}
