//! A whole talk as a code in an address: compressed, in base64url.

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::browser::compression::{self, compress, decompress};
use crate::views::talk::slide::{Slide, read};

/// The version of the codes: what they begin with.
const VERSION: char = '1';

/// No code is longer, so that addresses can be sent and typed into programs.
pub const LONGEST: usize = 8_000;

/// No talk in a code has more bytes.
const MOST_BYTES: usize = 32_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// A part is missing or has been changed.
    Broken,
    /// The code has more characters than [`LONGEST`], or the talk more bytes than fit.
    TooLong,
    /// Another version of the page has made the code.
    OtherVersion,
    /// The browser cannot compress.
    Unsupported,
}

/// The code of the written form of a talk.
///
/// # Errors
///
/// [`CodeError::TooLong`] or [`CodeError::Unsupported`].
pub async fn code(talk: String) -> Result<String, CodeError> {
    if talk.len() > MOST_BYTES {
        return Err(CodeError::TooLong);
    }
    let bytes = compress(talk.as_bytes()).await.ok_or(CodeError::Unsupported)?;
    let code = format!("{VERSION}{}", Base64UrlUnpadded::encode_string(&bytes));
    if code.len() <= LONGEST { Ok(code) } else { Err(CodeError::TooLong) }
}

/// The compressed talk of a code.
///
/// # Errors
///
/// The reason if it cannot be read.
pub fn bytes(code: &str) -> Result<Vec<u8>, CodeError> {
    if code.len() > LONGEST {
        return Err(CodeError::TooLong);
    }
    let digits = match code.strip_prefix(VERSION) {
        Some(_) if !compression::is_known() => return Err(CodeError::Unsupported),
        Some(digits) => digits,
        None if code.starts_with(|it: char| it.is_ascii_digit()) => {
            return Err(CodeError::OtherVersion);
        }
        None => return Err(CodeError::Broken),
    };
    Base64UrlUnpadded::decode_vec(digits).map_err(|_| CodeError::Broken)
}

/// The talk of the [`bytes`] of a code; `None` if they are damaged.
pub async fn talk(bytes: &[u8]) -> Option<Vec<Slide>> {
    read(&String::from_utf8(decompress(bytes, MOST_BYTES).await?).ok()?)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::browser::task::now;
    use crate::views::talk::slide::tests::talks;
    use crate::views::talk::slide::written;
    use proptest::prelude::*;

    pub fn packed(talk: &[Slide]) -> Result<String, CodeError> {
        now(code(written(talk)))
    }

    fn unpacked(code: &str) -> Result<Vec<Slide>, CodeError> {
        let bytes = bytes(code)?;
        now(talk(&bytes)).ok_or(CodeError::Broken)
    }

    fn slide(address: &str, title: &str, notes: &str) -> Slide {
        Slide::new(address, title, notes).unwrap()
    }

    #[test]
    fn a_talk_of_six_slides_has_a_short_link() {
        let addresses = [
            "#/search?n=6&by=rows&at=33&beside=tried&panel=state",
            "#/search?n=6&by=rows&at=120&beside=tried&panel=state",
            "#/lab?n=8&queens=d5",
            "#/lab?n=8&queens=d5,f6",
            "#/game?n=6&help=threats,rules",
            "#/solutions?n=8&solution=12&panel=classes",
        ];
        let talk: Vec<Slide> =
            addresses.iter().map(|it| slide(it, "Woran scheitert es?", "Erst fragen.")).collect();
        let code = packed(&talk).unwrap();
        assert!(code.len() < 220, "{}", code.len());
        assert_eq!(unpacked(&code), Ok(talk));
    }

    #[test]
    fn what_is_no_code_is_told_apart() {
        let code = packed(&[slide("#/lab?n=8&queens=d5", "Dame", "")]).unwrap();
        assert_eq!(unpacked(""), Err(CodeError::Broken));
        assert_eq!(unpacked("1"), Err(CodeError::Broken));
        assert_eq!(unpacked(&format!("2{}", &code[1..])), Err(CodeError::OtherVersion));
        assert_eq!(unpacked(&"1".repeat(LONGEST + 1)), Err(CodeError::TooLong));
        assert_eq!(unpacked(&format!("{code}AAAA")), Err(CodeError::Broken));
        assert_eq!(unpacked(&format!("{code}=")), Err(CodeError::Broken));
        for end in 0..code.len() {
            assert!(unpacked(&code[..end]).is_err(), "{end}");
        }
    }

    #[test]
    fn what_no_address_can_hold_has_no_code() {
        let notes = |seed: u32| {
            let mut seed = seed;
            let mut letter = || {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                char::from(b'a' + (seed >> 24) as u8 % 26)
            };
            (0..2_000).map(|_| letter()).collect::<String>()
        };
        let talk: Vec<Slide> = (0..20).map(|k| slide("#/", "", &notes(k))).collect();
        assert_eq!(packed(&talk), Err(CodeError::TooLong));
        assert_eq!(packed(&talk[..15]), Err(CodeError::TooLong), "they do not become small enough");
    }

    #[test]
    fn a_short_code_of_a_huge_text_is_refused() {
        let notes = "x".repeat(2_000);
        let huge: Vec<Slide> = (0..50).map(|_| slide("#/", "", &notes)).collect();
        let bytes = now(compress(written(&huge).as_bytes())).unwrap();
        let code = format!("{VERSION}{}", Base64UrlUnpadded::encode_string(&bytes));
        assert!(code.len() < 1_000, "{}", code.len());
        assert_eq!(unpacked(&code), Err(CodeError::Broken));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_talk_comes_back(made in talks()) {
            let code = packed(&made).unwrap();
            prop_assert!(code.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-' || it == b'_'));
            prop_assert_eq!(unpacked(&code), Ok(made));
        }

        #[test]
        fn a_changed_character_changes_no_talk(made in talks(), at in any::<prop::sample::Index>(), digit in "[A-Za-z0-9_-]") {
            let mut code = packed(&made).unwrap();
            let at = at.index(code.len());
            code.replace_range(at..=at, &digit);
            // A few bits of the last byte mean nothing.
            prop_assert!(unpacked(&code).is_err() || unpacked(&code) == Ok(made));
        }

        #[test]
        fn any_text_is_read_without_harm(text in "1[A-Za-z0-9_-]{0,90}|\\PC{0,40}") {
            if let Ok(made) = unpacked(&text) {
                prop_assert_eq!(unpacked(&packed(&made).unwrap()), Ok(made));
            }
        }
    }
}
