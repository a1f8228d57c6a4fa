//! As much of JSON (RFC 8259) as a talk's file takes: texts, lists, objects.

/// A value. Numbers and words are read over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    Text(String),
    List(Vec<Json>),
    /// Names with their values, in their order.
    Object(Vec<(String, Json)>),
    /// A number, `true`, `false` or `null`.
    Other,
}

/// Values lie no deeper in each other.
const DEEPEST: usize = 8;

impl Json {
    /// Reads a whole text; `None` where it is no JSON.
    pub fn read(text: &str) -> Option<Json> {
        let mut rest = text.trim_start_matches('\u{feff}');
        let value = value(&mut rest, DEEPEST)?;
        blank(&mut rest);
        rest.is_empty().then_some(value)
    }

    /// The value of a name, where it is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Json> {
        let Json::Object(pairs) = self else { return None };
        pairs.iter().find(|(it, _)| it == name).map(|(_, value)| value)
    }

    /// The text, where it is one.
    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }
}

fn blank(rest: &mut &str) {
    *rest = rest.trim_start_matches([' ', '\t', '\n', '\r']);
}

/// Takes a sign, after blanks.
fn take(rest: &mut &str, sign: char) -> Option<()> {
    blank(rest);
    *rest = rest.strip_prefix(sign)?;
    Some(())
}

fn value(rest: &mut &str, depth: usize) -> Option<Json> {
    blank(rest);
    let depth = depth.checked_sub(1)?;
    match rest.chars().next()? {
        '"' => Some(Json::Text(text(rest)?)),
        '[' => {
            let items = items(rest, ['[', ']'], |rest| value(rest, depth))?;
            Some(Json::List(items))
        }
        '{' => {
            let pair = |rest: &mut &str| {
                blank(rest);
                let name = text(rest)?;
                take(rest, ':')?;
                Some((name, value(rest, depth)?))
            };
            Some(Json::Object(items(rest, ['{', '}'], pair)?))
        }
        _ => {
            let end = rest.find([',', ']', '}', ' ', '\t', '\n', '\r']).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            *rest = after;
            let is_number = word.parse::<f64>().is_ok() && !word.contains(['n', 'N', 'f', 'F']);
            (is_number || ["true", "false", "null"].contains(&word)).then_some(Json::Other)
        }
    }
}

fn items<T>(
    rest: &mut &str,
    [open, close]: [char; 2],
    item: impl Fn(&mut &str) -> Option<T>,
) -> Option<Vec<T>> {
    take(rest, open)?;
    let mut items = Vec::new();
    if take(rest, close).is_some() {
        return Some(items);
    }
    loop {
        items.push(item(rest)?);
        if take(rest, close).is_some() {
            return Some(items);
        }
        take(rest, ',')?;
    }
}

fn text(rest: &mut &str) -> Option<String> {
    *rest = rest.strip_prefix('"')?;
    let mut text = String::new();
    loop {
        let mut signs = rest.chars();
        let sign = signs.next()?;
        *rest = signs.as_str();
        match sign {
            '"' => return Some(text),
            '\\' => {
                let mut signs = rest.chars();
                let sign = signs.next()?;
                *rest = signs.as_str();
                text.push(match sign {
                    '"' | '\\' | '/' => sign,
                    'b' => '\u{8}',
                    'f' => '\u{c}',
                    'n' => '\n',
                    'r' => '\r',
                    't' => '\t',
                    'u' => escaped(rest)?,
                    _ => return None,
                });
            }
            sign if sign < ' ' => return None,
            sign => text.push(sign),
        }
    }
}

/// The character of `\u` and four digits, or of two such halves.
fn escaped(rest: &mut &str) -> Option<char> {
    let four = |rest: &mut &str| {
        let digits = rest.get(..4).filter(|it| it.bytes().all(|it| it.is_ascii_hexdigit()))?;
        *rest = &rest[4..];
        u32::from_str_radix(digits, 16).ok()
    };
    let unit = four(rest)?;
    if !(0xD800..0xDC00).contains(&unit) {
        return char::from_u32(unit);
    }
    *rest = rest.strip_prefix("\\u")?;
    let low = four(rest).filter(|it| (0xDC00..0xE000).contains(it))?;
    char::from_u32(0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
}

/// Appends a text as JSON.
pub fn quote(text: &str, out: &mut String) {
    out.push('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => {
                out.push('\\');
                out.push(sign);
            }
            '\n' => out.push_str("\\n"),
            // No text of a talk has others of these.
            sign if sign < ' ' => out.push(' '),
            sign => out.push(sign),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The same as another reader has read it.
    fn same(value: &serde_json::Value) -> Json {
        use serde_json::Value;
        match value {
            Value::String(text) => Json::Text(text.clone()),
            Value::Array(items) => Json::List(items.iter().map(same).collect()),
            Value::Object(pairs) => Json::Object(
                pairs.iter().map(|(name, value)| (name.clone(), same(value))).collect(),
            ),
            _ => Json::Other,
        }
    }

    fn sorted(json: Json) -> Json {
        match json {
            Json::Object(mut pairs) => {
                pairs.sort_by(|a, b| a.0.cmp(&b.0));
                Json::Object(pairs.into_iter().map(|(name, it)| (name, sorted(it))).collect())
            }
            Json::List(items) => Json::List(items.into_iter().map(sorted).collect()),
            other => other,
        }
    }

    #[test]
    fn what_another_reader_reads_is_read_alike() {
        for text in [
            r#"{"a":["b",1,-2.5e3,true,null,{}],"c":"\u00e4\uD83D\uDE00\n\"\\\/"}"#,
            " [ ] ",
            "\"皇后\"",
            "[[[[[]]]]]",
        ] {
            let other = serde_json::from_str(text).unwrap();
            assert_eq!(Json::read(text).map(sorted), Some(sorted(same(&other))), "{text}");
        }
        for text in [
            "",
            "{",
            "[1,]",
            "{\"a\"}",
            "{\"a\":1,}",
            "\"\\x\"",
            "\"\\uD800\"",
            "[1] 2",
            "nul",
            "NaN",
            "inf",
            "\"\n\"",
            "\"\\u12\"",
        ] {
            assert!(serde_json::from_str::<serde_json::Value>(text).is_err(), "{text}");
            assert_eq!(Json::read(text), None, "{text}");
        }
        assert_eq!(Json::read(&"[".repeat(100_000)), None, "deep nesting ends");
    }

    proptest! {
        #[test]
        fn any_text_reads_back(text in "[\\PC\n\"\\\\]{0,40}") {
            let mut out = String::new();
            quote(&text, &mut out);
            prop_assert_eq!(serde_json::from_str::<String>(&out).ok(), Some(text.clone()));
            prop_assert_eq!(Json::read(&out), Some(Json::Text(text)));
        }

        #[test]
        fn nothing_breaks_it(text in "[\\[\\]{}\":,\\\\a1u ]{0,30}") {
            let other = serde_json::from_str::<serde_json::Value>(&text).is_ok();
            prop_assert_eq!(Json::read(&text).is_some() || !other, true);
        }
    }
}
