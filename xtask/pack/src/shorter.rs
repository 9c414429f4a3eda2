//! Scripts without what only people read: comments and white space. Style sheets stay as they are: the same
//! crate takes the spaces around the plus out of `clamp(1rem, 2px + 1vw, 3rem)`, which means nothing then.

use crate::Outcome;

/// A script that does the same in fewer bytes.
pub fn script(content: Vec<u8>) -> Outcome<Vec<u8>> {
    let text = String::from_utf8(content).map_err(|error| error.to_string())?;
    let short = minifier::js::minify(&text).map_err(|error| format!("a script: {error}"))?;
    Ok(short.to_string().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go_and_texts_stay() {
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
}
