//! Other people's texts in a sentence.

/// At most this many characters of them are repeated.
const LONGEST: usize = 40;

/// A text as a notice repeats it: without white space around it, and shortened if it is
/// long.
pub fn quoted(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_shortened_between_characters() {
        assert_eq!(quoted(" eight "), "eight");
        assert_eq!(quoted(&"ä".repeat(40)), "ä".repeat(40));
        assert_eq!(quoted(&"ä".repeat(10_000)), format!("{}…", "ä".repeat(40)));
    }
}
