//! Numbers as people type them.

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// A number without the marks between groups of three digits, in ASCII digits; another
/// text as it is, but without white space around it.
pub fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10).unwrap_or(c),
        _ => c,
    };
    let mut text: String = text.trim().chars().map(narrow).collect();
    let mut groups = text.split([',', '.', ' ', '\u{a0}', '\u{202f}', '’', '\'']);
    let first = groups.next().unwrap_or_default();
    if first.len() <= 3 && is_number(first) && groups.all(|it| it.len() == 3 && is_number(it)) {
        text.retain(|c| c.is_ascii_digit());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn numbers_are_read_as_the_page_writes_them() {
        for text in ["1234567", "1,234,567", "1.234.567", "1\u{a0}234 567", " １,２３４,５６７ "]
        {
            assert_eq!(plain(text), "1234567", "{text:?}");
        }
        assert_eq!(plain("８"), "8");
    }

    #[test]
    fn other_texts_stay() {
        for text in ["", "1.5", "12,34", "1234,567", "-1,000", "1e3", "eight", "1,,000", ",000"] {
            assert_eq!(plain(text), text);
        }
    }
}
