//! Text from keyboards, word processors and messengers, with look-alike characters made ASCII.

/// The text with ASCII characters in place of those that look like them: dashes, quotes, spaces,
/// full-width letters, digits and brackets. Invisible characters are removed, and every line ends
/// with `\n`. The number of lines stays the same.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let ascii = match c {
            '\r' if chars.peek() == Some(&'\n') => continue,
            // Word separates lines of a paragraph by a vertical tab.
            '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
            // Texts in UTF-16 that were read as UTF-8 have these between their letters.
            '\0' => continue,
            // Soft hyphen, zero-width characters, marks of writing direction, byte-order mark.
            '\u{ad}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' => continue,
            '\u{a0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200a}'
            | '\u{202f}'
            | '\u{205f}'
            | '\u{3000}'
            | '\u{3164}' => ' ',
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
            '‘' | '’' | '‚' | '‛' | '′' | '‹' | '›' | '´' => '\'',
            '“' | '”' | '„' | '‟' | '″' | '«' | '»' | '「' | '」' | '『' | '』' => {
                '"'
            }
            '、' | '﹐' | '､' => ',',
            '。' | '﹒' | '｡' => '.',
            '﹔' => ';',
            '﹕' => ':',
            '﹦' => '=',
            '﹙' | '（' => '(',
            '﹚' | '）' => ')',
            '【' | '〔' => '[',
            '】' | '〕' => ']',
            '﹛' => '{',
            '﹜' => '}',
            '…' => {
                out.push_str("..");
                '.'
            }
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xff01 + 0x21).unwrap_or(c),
            other => other,
        };
        out.push(ascii);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn characters_that_look_alike_become_ascii() {
        for (text, ascii) in [
            ("‐‑‒–—―−﹘﹣－", "----------"),
            ("０１２３４５６７８９", "0123456789"),
            ("ｎ＝８；Ａｚ＿", "n=8;Az_"),
            ("（［｛，．：｝］）﹙﹚", "([{,.:}])()"),
            ("【〔、。﹐〕】", "[[,.,]]"),
            ("a\u{a0}b\u{2009}c\u{202f}d\u{3000}e", "a b c d e"),
            ("\u{feff}a\u{200b}b\u{200d}c\u{2060}d\u{ad}e", "abcde"),
            ("‘a’ “b” „c“ «d» 「e」", "'a' \"b\" \"c\" \"d\" \"e\""),
            ("rr…", "rr..."),
            ("n\0=\08\0", "n=8"),
            ("a\r\nb\rc\u{2028}d\u{b}e\n", "a\nb\nc\nd\ne\n"),
        ] {
            assert_eq!(plain(text), ascii, "{text}");
        }
        assert_eq!(plain("Größe 皇后 ♛ ²"), "Größe 皇后 ♛ ²");
    }

    proptest! {
        #[test]
        fn plain_text_stays_as_it_is(text in "[ -~\n]{0,40}", any in "\\PC{0,40}") {
            prop_assert_eq!(plain(&text), text);
            prop_assert_eq!(plain(&plain(&any)), plain(&any));
        }
    }
}
