//! Another site, as browsers name it.

use crate::address::parameter::{Codec, Plain};
use crate::address::problem::Possible;

/// The origin of a page: `https://school.example`, `http://localhost:8000`. Written as
/// browsers write it, since they compare it letter by letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// What the ports are that nobody writes.
const USUAL_PORTS: [(&str, &str); 2] = [("https://", "443"), ("http://", "80")];

impl Origin {
    /// Reads an origin: a scheme, a host in small letters, perhaps a port, nothing behind it.
    pub fn parse(text: &str) -> Option<Origin> {
        let is_origin = USUAL_PORTS.iter().any(|(scheme, usual)| {
            let Some(rest) = text.strip_prefix(scheme) else { return false };
            let (host, port) = rest.split_once(':').unwrap_or((rest, "1"));
            let is_of_host = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
            let is_label = |label: &str| !label.is_empty() && label.bytes().all(is_of_host);
            host.split('.').all(is_label)
                && !port.starts_with('0')
                && port.parse::<u16>().is_ok()
                && port.bytes().all(|it| it.is_ascii_digit())
                && port != *usual
        });
        is_origin.then(|| Origin(text.to_owned()))
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
            "https://school.example:0",
            "https://school.example:+1",
            "https://school.example:443",
            "https://school.example:99999",
            "http://school.example:80",
            "ftp://school.example",
            "javascript:alert(1)",
            "https://school.example https://other.example",
        ] {
            assert_eq!(Origin::parse(wrong), None, "{wrong}");
        }
    }
}
