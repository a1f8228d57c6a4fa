//! Texts with placeholders.

/// A text with its placeholders `{0}`, `{1}`, … replaced by the values. Between a Chinese character
/// and a Latin letter or digit of a value there is a space; beside full-width signs there is none.
pub fn fill(text: &str, values: &[&str]) -> String {
    let mut parts = text.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once('}').unwrap_or((part, ""));
        let place = place.bytes().next().map_or(0, |digit| digit.wrapping_sub(b'0'));
        push_spaced(&mut out, values.get(usize::from(place)).unwrap_or(&""));
        push_spaced(&mut out, rest);
    }
    out
}

/// The items with a text between them, spaced as by [`fill`].
pub fn joined<T: AsRef<str>>(items: &[T], between: &str) -> String {
    let mut out = String::new();
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            push_spaced(&mut out, between);
        }
        push_spaced(&mut out, item.as_ref());
    }
    out
}

fn push_spaced(out: &mut String, mut text: &str) {
    let is_chinese = |c: char| matches!(c, '\u{4E00}'..='\u{9FFF}');
    // Such signs have room of their own.
    let is_wide = |c: char| matches!(c, '\u{3001}'..='\u{301F}' | '\u{FF01}'..='\u{FF60}');
    if out.ends_with(is_wide) {
        text = text.strip_prefix(' ').unwrap_or(text);
    } else if text.starts_with(is_wide) && out.ends_with(' ') {
        out.pop();
    }
    if let (Some(last), Some(first)) = (out.chars().next_back(), text.chars().next()) {
        let meet = is_chinese(last) && first.is_ascii_alphanumeric()
            || last.is_ascii_alphanumeric() && is_chinese(first);
        if meet {
            out.push(' ');
        }
    }
    out.push_str(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_replace_placeholders() {
        assert_eq!(fill("{1} vor {0}, und {1}.", &["a1", "b2"]), "b2 vor a1, und b2.");
        assert_eq!(fill("Nichts.", &[]), "Nichts.");
        assert_eq!(fill("第 {0} 個", &["{0}"]), "第 {0} 個");
    }

    #[test]
    fn chinese_and_latin_are_spaced() {
        assert_eq!(fill("請看{0}。", &["a1"]), "請看 a1。");
        assert_eq!(fill("請看{0}。", &["第 3 列"]), "請看第 3 列。");
        assert_eq!(fill("{0}的皇后在「{1}」", &["a1", "c4"]), "a1 的皇后在「c4」");
        assert_eq!(fill("第 {0} 個", &["5"]), "第 5 個");
        assert_eq!(fill("{0}×{0}, {0}x", &["5"]), "5×5, 5x");
        assert_eq!(fill("{0} 為真", &["row[1]（第 8 列）"]), "row[1]（第 8 列）為真");
        assert_eq!(fill("放在 {0} 上", &["「c4」"]), "放在「c4」上");
        assert_eq!(joined(&["a1", "c2"], "與"), "a1 與 c2");
        assert_eq!(joined(&["f 行", "a1"], "與"), "f 行與 a1");
        assert_eq!(joined(&["a1", "c2"], " und "), "a1 und c2");
    }
}
