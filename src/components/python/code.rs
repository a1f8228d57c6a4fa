//! A program as a code for links: compressed, in base64url.

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::browser::compression::{compress, decompress};

/// The version of the codes, with which they begin.
const VERSION: char = '1';

/// Longer codes do not fit into addresses.
const LONGEST: usize = 8_000;

/// Longer programs are refused.
pub const MOST_CHARACTERS: usize = 32_000;

/// Calls `then` with the code of a program; with `None` if it is too long or the browser cannot
/// compress.
pub fn code(program: &str, then: impl FnOnce(Option<String>) + 'static) {
    compress(program.as_bytes(), |bytes| {
        let code = bytes.map(|it| format!("{VERSION}{}", Base64UrlUnpadded::encode_string(&it)));
        then(code.filter(|code| code.len() <= LONGEST));
    });
}

/// Calls `then` with the program of a code; with `None` if it is damaged.
pub fn text(code: &str, then: impl FnOnce(Option<String>) + 'static) {
    let digits = code.strip_prefix(VERSION).filter(|_| code.len() <= LONGEST);
    let Some(bytes) = digits.and_then(|it| Base64UrlUnpadded::decode_vec(it).ok()) else {
        return then(None);
    };
    decompress(&bytes, 4 * MOST_CHARACTERS, |bytes| {
        then(bytes.and_then(|it| String::from_utf8(it).ok()));
    });
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn programs_read_back_and_damaged_codes_do_not() {
        let (send, receive) = channel();
        let program = "def setze(y):\n    print('後 ä')\n";
        code(program, move |code| {
            let code = code.unwrap();
            for (wrong, expected) in [
                (code.clone(), Some(program)),
                (code[..9].to_owned(), None),
                (format!("2{code}"), None),
            ] {
                let send = send.clone();
                let expected = expected.map(str::to_owned);
                text(&wrong, move |text| send.send(text == expected).unwrap());
            }
        });
        assert_eq!(receive.iter().collect::<Vec<_>>(), [true; 3]);
    }
}
