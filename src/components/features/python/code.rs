//! A program as a code for links: compressed, in base64url.

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::browser::files::compression::{compress, decompress};

/// The version of the codes, with which they begin.
const VERSION: char = '1';

/// Longer codes do not fit into addresses.
const LONGEST: usize = 8_000;

/// Longer programs are refused.
pub const MOST_CHARACTERS: usize = 32_000;

/// The code of a program; `None` if it is too long or the browser cannot compress.
pub async fn code(program: &str) -> Option<String> {
    let bytes = compress(program.as_bytes()).await?;
    let code = format!("{VERSION}{}", Base64UrlUnpadded::encode_string(&bytes));
    (code.len() <= LONGEST).then_some(code)
}

/// The program of a code; `None` if it is damaged.
pub async fn text(code: &str) -> Option<String> {
    let digits = code.strip_prefix(VERSION).filter(|_| code.len() <= LONGEST)?;
    let bytes = Base64UrlUnpadded::decode_vec(digits).ok()?;
    String::from_utf8(decompress(&bytes, 4 * MOST_CHARACTERS).await?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::task::now;

    #[test]
    fn programs_read_back_and_damaged_codes_do_not() {
        let program = "def setze(y):\n    print('後 ä')\n";
        let code = now(code(program)).unwrap();
        assert_eq!(now(text(&code)).as_deref(), Some(program));
        for damaged in [&code[..9], &format!("2{code}")] {
            assert_eq!(now(text(damaged)), None);
        }
    }
}
