//! A whole talk as a code that stands in an address.

use crate::views::talk::moment::{Moment, read, written};
use crate::views::talk::packing::{pack, unpack};

/// The version of the codes: what they begin with.
const VERSION: char = '1';

/// No code is longer, so that addresses can be sent and typed into programs.
pub const LONGEST: usize = 8_000;

/// No talk in a code has more bytes.
const MOST_BYTES: usize = 32_000;

/// The digits of codes, which stand in addresses as they are.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why a code is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// A part is missing or has been changed.
    Broken,
    /// It has more characters than [`LONGEST`].
    TooLong,
    /// Another version of the page has made it.
    OtherVersion,
}

/// The code of a talk; `None` where it would be too long.
pub fn code(talk: &[Moment]) -> Option<String> {
    let text = written(talk);
    let mut bytes = check(&text).to_vec();
    bytes.extend(pack(&text));
    let mut code = String::from(VERSION);
    for three in bytes.chunks(3) {
        let all = (0..3).fold(0, |all, k| all << 8 | u32::from(three.get(k).copied().unwrap_or(0)));
        for k in 0..=three.len() {
            code.push(DIGITS[(all >> (18 - 6 * k) & 63) as usize].into());
        }
    }
    (code.len() <= LONGEST && text.len() <= MOST_BYTES).then_some(code)
}

/// The talk of a code.
///
/// # Errors
///
/// Why it is no code.
pub fn talk(code: &str) -> Result<Vec<Moment>, CodeError> {
    if code.len() > LONGEST {
        return Err(CodeError::TooLong);
    }
    let digits = match code.strip_prefix(VERSION) {
        Some(digits) => digits,
        None if code.starts_with(|it: char| it.is_ascii_digit()) => {
            return Err(CodeError::OtherVersion);
        }
        None => return Err(CodeError::Broken),
    };
    let bytes = bytes(digits).ok_or(CodeError::Broken)?;
    let (sum, packed) = bytes.split_first_chunk::<3>().ok_or(CodeError::Broken)?;
    let text = unpack(packed, MOST_BYTES).ok_or(CodeError::Broken)?;
    let talk = read(&text).filter(|_| check(&text) == *sum).ok_or(CodeError::Broken)?;
    // What was appended changes no talk, but is no code either.
    if self::code(&talk).as_deref() == Some(code) { Ok(talk) } else { Err(CodeError::Broken) }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for four in digits.as_bytes().chunks(4) {
        let mut all = 0;
        for k in 0..4 {
            let digit = match four.get(k) {
                Some(digit) => DIGITS.iter().position(|it| it == digit)?,
                None => 0,
            };
            all = all << 6 | digit as u32;
        }
        bytes.extend((1..four.len()).map(|k| (all >> (24 - 8 * k)) as u8));
    }
    Some(bytes)
}

/// Three bytes by which a changed text is known (FNV-1a, folded).
fn check(text: &str) -> [u8; 3] {
    let sum = text
        .bytes()
        .fold(0x811C_9DC5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let [_, a, b, c] = (sum ^ sum >> 24).to_be_bytes();
    [a, b, c]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::talk::moment::tests::talks;
    use proptest::prelude::*;

    fn moment(address: &str, title: &str, notes: &str) -> Moment {
        Moment::new(address, title, notes).unwrap()
    }

    #[test]
    fn a_talk_of_six_moments_has_a_short_link() {
        let addresses = [
            "#/search?n=6&by=rows&at=33&beside=tried&panel=state",
            "#/search?n=6&by=rows&at=120&beside=tried&panel=state",
            "#/lab?n=8&queens=d5",
            "#/lab?n=8&queens=d5,f6",
            "#/game?n=6&help=threats,rules",
            "#/solutions?n=8&solution=12&panel=classes",
        ];
        let talk: Vec<Moment> =
            addresses.iter().map(|it| moment(it, "Woran scheitert es?", "Erst fragen.")).collect();
        let code = code(&talk).unwrap();
        assert!(code.len() < 200, "{}", code.len());
        assert_eq!(super::talk(&code), Ok(talk));
    }

    #[test]
    fn what_is_no_code_is_told_apart() {
        let code = code(&[moment("#/lab?n=8&queens=d5", "Dame", "")]).unwrap();
        assert_eq!(talk(""), Err(CodeError::Broken));
        assert_eq!(talk("1"), Err(CodeError::Broken));
        assert_eq!(talk(&format!("2{}", &code[1..])), Err(CodeError::OtherVersion));
        assert_eq!(talk(&"1".repeat(LONGEST + 1)), Err(CodeError::TooLong));
        assert_eq!(talk(&format!("{code}A")), Err(CodeError::Broken));
        assert_eq!(talk(&format!("{code}=")), Err(CodeError::Broken));
        for end in 0..code.len() {
            assert!(talk(&code[..end]).is_err(), "{end}");
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
        let talk: Vec<Moment> = (0..20).map(|k| moment("#/", "", &notes(k))).collect();
        assert_eq!(code(&talk), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_talk_comes_back(made in talks()) {
            let code = code(&made).unwrap();
            prop_assert!(code.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-' || it == b'_'));
            prop_assert_eq!(talk(&code), Ok(made));
        }

        #[test]
        fn a_changed_character_is_noticed(made in talks(), at in any::<prop::sample::Index>(), digit in 0_usize..64) {
            let code = code(&made).unwrap();
            let mut changed = code.clone().into_bytes();
            let at = at.index(changed.len());
            changed[at] = DIGITS[digit];
            let changed = String::from_utf8(changed).unwrap();
            prop_assert!(changed == code || talk(&changed).is_err());
        }

        #[test]
        fn any_text_is_read_without_harm(text in "1[A-Za-z0-9_-]{0,90}|\\PC{0,40}") {
            if let Ok(made) = talk(&text) {
                prop_assert_eq!(code(&made), Some(text));
            }
        }
    }
}
