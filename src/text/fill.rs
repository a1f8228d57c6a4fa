//! Texts with placeholders.

/// A text with its placeholders `{0}`, `{1}`, … replaced by the values.
pub fn fill(text: &str, values: &[&str]) -> String {
    let mut parts = text.split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (place, rest) = part.split_once('}').unwrap_or((part, ""));
        let place = place.bytes().next().map_or(0, |digit| digit.wrapping_sub(b'0'));
        out.push_str(values.get(usize::from(place)).unwrap_or(&""));
        out.push_str(rest);
    }
    out
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
}
