//! Scripts without what only people read: comments and white space. Style sheets lose their comments alone: the
//! same crate takes the spaces around the plus out of `clamp(1rem, 2px + 1vw, 3rem)`, which means nothing then.

use crate::Outcome;

/// A script that does the same in fewer bytes.
pub fn script(content: Vec<u8>) -> Outcome<Vec<u8>> {
    let text = String::from_utf8(content).map_err(|error| error.to_string())?;
    let short = minifier::js::minify(&text).map_err(|error| format!("a script: {error}"))?;
    Ok(short.to_string().into_bytes())
}

/// A style sheet without its comments.
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

    #[test]
    fn style_sheets_lose_comments_alone() {
        let short =
            |text: &str| style(text.into()).map(|short| String::from_utf8(short).expect("text"));
        assert_eq!(
            short("/* a\n** b */a { b: clamp(1rem, 2px + 1vw, 3rem); /**/ }\n").expect("a style"),
            "a { b: clamp(1rem, 2px + 1vw, 3rem);  }\n"
        );
        assert!(short("a {} /* b").is_err());
    }
}
