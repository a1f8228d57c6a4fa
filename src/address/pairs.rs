//! The format `name=value&name=value` of addresses and stored records. Values are percent-encoded
//! and may contain any text.

use std::fmt::Write as _;

use queens::plain_text::plain;

/// The address without the punctuation of the sentence that it stood in, percent-encoded or not,
/// and without letters of that sentence behind it. Letters and digits of any script at the end of
/// a value stay. No written address ends with such a sign.
pub fn without_punctuation(address: &str) -> &str {
    let (mut rest, mut kept) = (address, address);
    while let Some((at, c)) = last(rest) {
        let is_sign = is_sign(c);
        // Full-width letters and digits are values that were typed with an input method.
        if !is_sign && (c.is_ascii() || matches!(c, '\u{FF00}'..='\u{FFEF}')) {
            break;
        }
        rest = rest.get(..at).unwrap_or_default();
        if is_sign {
            kept = rest;
        }
    }
    kept
}

/// Punctuation and symbols; beyond ASCII by their blocks, which are smaller than Unicode's tables.
const fn is_sign(c: char) -> bool {
    matches!(
        c,
        ' ' | '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '"' | ')' | ']' | '}' | '>'
            | '\u{A0}' | '\u{AB}' | '\u{BB}' | '\u{60C}' | '\u{61B}' | '\u{61F}' | '\u{6D4}'
            | '\u{2000}'..='\u{206F}' | '\u{2190}'..='\u{2BFF}'
            | '\u{3000}'..='\u{3004}' | '\u{3008}'..='\u{3020}' | '\u{FE10}'..='\u{FE6F}'
            | '\u{FEFF}' | '\u{FF01}'..='\u{FF0F}' | '\u{FF1A}'..='\u{FF20}'
            | '\u{FF3B}'..='\u{FF40}' | '\u{FF5B}'..='\u{FF65}' | '\u{FFFD}'
            | '\u{1F000}'..='\u{1FAFF}'
    )
}

/// The last character of an address, decoded, and where it begins.
fn last(address: &str) -> Option<(usize, char)> {
    let mut start = address.len();
    while let Some([.., b'%', high, low]) = address.as_bytes().get(..start) {
        let Some(byte) = hex(*high, *low) else { break };
        start -= 3;
        // A byte that continues a character has its first bytes before it.
        if byte & 0xC0 != 0x80 {
            break;
        }
    }
    match address.get(start..) {
        Some(code) if !code.is_empty() => decoded(code).chars().next().map(|c| (start, c)),
        _ => address.char_indices().next_back(),
    }
}

fn hex(high: u8, low: u8) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    digit(high).zip(digit(low)).map(|(high, low)| (high * 16 + low) as u8)
}

/// An address in plain characters, however often it was percent-encoded on its way. No value of a
/// parameter contains a character with a meaning in addresses.
pub fn unencoded(address: &str) -> String {
    let mut text = address.to_owned();
    loop {
        let next = plain(&decoded(&text));
        if next == text {
            return text;
        }
        text = next;
    }
}

/// The parameters of an address with `&` between them, where there was `?`, `;` or an HTML entity.
/// `;` is also used between the squares of one value.
pub fn with_ampersands(query: &str) -> String {
    let mut text = String::with_capacity(query.len());
    for (place, piece) in query.replace('?', "&").split(';').enumerate() {
        let is_pair = piece.split('&').next().is_some_and(|first| first.contains('='));
        if text.to_ascii_lowercase().ends_with("&amp") {
            text.truncate(text.len() - "amp".len());
        } else if place > 0 {
            text.push(if is_pair { '&' } else { ';' });
        }
        text.push_str(piece);
    }
    text
}

/// The pairs of a text, in order. A part without `=` has no value; empty parts are skipped.
pub fn read(text: &str) -> impl Iterator<Item = (String, Option<String>)> {
    text.split('&').filter(|part| !part.is_empty()).map(|part| match part.split_once('=') {
        Some((name, value)) => (decoded(name), Some(decoded(value))),
        None => (decoded(part), None),
    })
}

/// The pairs that have a value.
pub fn read_stored(text: &str) -> impl Iterator<Item = (String, String)> {
    read(text).filter_map(|(name, value)| Some((name, value?)))
}

/// The reverse of [`read`], also after [`without_punctuation`].
pub fn written<'a>(pairs: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let mut text = String::new();
    for (name, value) in pairs {
        if !text.is_empty() {
            text.push('&');
        }
        text.push_str(name);
        text.push('=');
        encode(&value, &mut text);
    }
    // Keeps a sign at the end of a value from being read as the punctuation after an address.
    if without_punctuation(&text) != text {
        text.push('&');
    }
    text
}

pub fn flag(value: &str) -> Option<bool> {
    match value {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

/// Decodes percent-encoding. Invalid sequences are left as they are.
pub fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let code = match (first, tail) {
            (b'%', [high, low, ..]) => hex(*high, *low),
            _ => None,
        };
        if let Some(byte) = code {
            bytes.push(byte);
            rest = tail.get(2..).unwrap_or_default();
        } else {
            bytes.push(first);
            rest = tail;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Appends a value, percent-encoded where necessary.
fn encode(value: &str, text: &mut String) {
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b",-._".contains(&byte) {
            text.push(byte.into());
        } else {
            // Writing to a string never fails.
            let _ = write!(text, "%{byte:02X}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parts_without_a_value_are_told_apart() {
        let pairs: Vec<_> = read("n=8&&by&=x&a=b=c&%41=%26").collect();
        let pair = |name: &str, value: Option<&str>| (name.to_owned(), value.map(str::to_owned));
        assert_eq!(
            pairs,
            [
                pair("n", Some("8")),
                pair("by", None),
                pair("", Some("x")),
                pair("a", Some("b=c")),
                pair("A", Some("&")),
            ]
        );
        assert_eq!(read_stored("by&n=8").collect::<Vec<_>>(), [("n".to_owned(), "8".to_owned())]);
    }

    #[test]
    fn what_messengers_add_to_an_address_is_no_part_of_it() {
        for added in [
            "",
            ".",
            ",",
            ";",
            ":",
            "!",
            "?!",
            ")",
            ").",
            "'",
            "\"",
            "]",
            ">",
            "%3E",
            "%22.",
            " ",
            "%20",
            "。",
            "%E3%80%82",
            "，看看",
            "%EF%BC%8C%E7%9C%8B",
            "”",
            "%E2%80%9D",
            "…",
            "🙂",
            "\u{200B}",
            "%E2%80%8B",
        ] {
            for address in ["#/search?n=6", "#/search", "#/about?talk=a%20b_-", "#/lab?queens="] {
                assert_eq!(without_punctuation(&format!("{address}{added}")), address, "{added}");
            }
        }
        for address in [
            "n=８",
            "n=%EF%BC%98",
            "n=٨",
            "squares=ａ１，ｃ２",
            "squares=%EF%BD%81%EF%BC%91%EF%BC%8C%EF%BD%83%EF%BC%92",
            "name=Zoë",
            "name=Zo%C3%AB",
            "name=小安",
            "name=%E5%B0%8F%E5%AE%89",
            "name=क्षि",
            "name=½",
        ] {
            for added in ["", "。", "%E3%80%82", ".", "，看看", "…", "”."] {
                assert_eq!(without_punctuation(&format!("{address}{added}")), address, "{added}");
            }
        }
    }

    #[test]
    fn separators_become_ampersands() {
        for (query, plain) in [
            ("n=6&amp;by=rows&amp;amp;at=3&amp;", "n=6&by=rows&at=3&"),
            ("n=6&AMP;by=rows", "n=6&by=rows"),
            ("n=6;by=rows;at=3", "n=6&by=rows&at=3"),
            ("n=6?utm_source=x", "n=6&utm_source=x"),
            ("queens=c4;f6;n=8&by=rows", "queens=c4;f6&n=8&by=rows"),
        ] {
            assert_eq!(with_ampersands(query), plain, "{query}");
        }
    }

    #[test]
    fn broken_encodings_stay_as_they_are() {
        assert_eq!(decoded("%%41%4"), "%A%4");
        assert_eq!(decoded("%F0"), "\u{FFFD}");
    }

    proptest! {
        #[test]
        fn any_value_reads_back(value in "\\PC{0,20}|.{0,20}", other in ".{0,5}") {
            let text = written([("a", value.clone()), ("b", other.clone())]);
            let pairs: Vec<_> = read_stored(without_punctuation(&text)).collect();
            prop_assert_eq!(pairs, vec![("a".to_owned(), value), ("b".to_owned(), other)]);
        }
    }
}
