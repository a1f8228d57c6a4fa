//! The origin of another site.

use crate::address::parameter::{Codec, Plain};
use crate::address::problem::Possible;

/// An origin such as `https://school.example` or `http://localhost:8000`, in the spelling of
/// browsers, which compare it byte by byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// Reads a scheme, a host in lower case and an optional port, with nothing after them. It does
    /// not normalise: `https://x:443` parses but never matches.
    pub fn parse(text: &str) -> Option<Origin> {
        let rest = text.strip_prefix("http")?;
        let rest = rest.strip_prefix('s').unwrap_or(rest).strip_prefix("://")?;
        // Labels of the host and the port are never empty.
        let mut before = b'.';
        for byte in rest.bytes() {
            let is_sign = matches!(byte, b'.' | b':');
            let is_letter = matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
            if !(is_letter || is_sign && !matches!(before, b'.' | b':')) {
                return None;
            }
            before = byte;
        }
        (!matches!(before, b'.' | b':')).then(|| Origin(text.to_owned()))
    }
}

impl Codec<Origin> for Plain {
    fn read(value: &str) -> Result<Origin, Possible> {
        Origin::parse(value).ok_or_else(|| Possible::Words(vec!["https://example.org"]))
    }

    fn write(field: &Origin) -> Option<String> {
        Some(field.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_what_browsers_call_one() {
        for origin in [
            "https://school.example",
            "https://lms.school-7.example:8443",
            "http://localhost:8000",
            "http://127.0.0.1",
            "https://xn--mnchen-3ya.example",
        ] {
            assert_eq!(
                Origin::parse(origin).as_ref().and_then(<Plain as Codec<Origin>>::write),
                Some(origin.to_owned())
            );
        }
    }

    #[test]
    fn what_is_none_is_refused() {
        for wrong in [
            "",
            "*",
            "null",
            "1",
            "school.example",
            "https://",
            "https://school.example/",
            "https://school.example/moodle",
            "https://School.example",
            "https://münchen.example",
            "https://user@school.example",
            "https://*.example",
            "https://school..example",
            "https://school.example.",
            "https://school.example:",
            "https://school.example:+1",
            "ftp://school.example",
            "javascript:alert(1)",
            "https://school.example https://other.example",
        ] {
            assert_eq!(Origin::parse(wrong), None, "{wrong}");
        }
    }
}
