//! Makes what is loaded lighter without another meaning.

use crate::run::Outcome;
use std::collections::BTreeSet;

/// How many digits wasm-bindgen's hashes have.
const DIGITS: usize = 16;

/// Gives program and glue the same short names for what they exchange. wasm-bindgen ends
/// each by a hash, so that those of several programs never meet; here there is one, and
/// nothing compresses worse. Each name keeps its length, so that nothing moves in the program.
pub(super) fn plain_names(program: &mut [u8], glue: &str) -> String {
    let mut plain = glue.to_owned();
    let names: BTreeSet<&str> =
        glue.split(|it: char| !is_of_name(it)).filter(|it| ends_in_hash(it)).collect();
    let mut taken = BTreeSet::new();
    for name in names {
        let (stem, _) = name.split_at(name.len() - DIGITS);
        let numbered = (0..).map(|number: u32| format!("{stem}{number:0DIGITS$}"));
        let Some(new) = numbered.into_iter().find(|it| !taken.contains(it)) else { continue };
        plain = plain.replace(name, &new);
        replace(program, name.as_bytes(), new.as_bytes());
        taken.insert(new);
    }
    plain
}

const fn is_of_name(it: char) -> bool {
    it.is_ascii_alphanumeric() || it == '_'
}

/// `__wbg_error_3f9a…`, `…__invoke__h3f9a…`
fn ends_in_hash(name: &str) -> bool {
    let Some((stem, hash)) =
        name.len().checked_sub(DIGITS).and_then(|at| name.split_at_checked(at))
    else {
        return false;
    };
    let is_known = (stem.starts_with("__wbg_") && stem.ends_with('_')) || stem.ends_with("__h");
    is_known && hash.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

fn replace(bytes: &mut [u8], old: &[u8], new: &[u8]) {
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(old.len()).position(|it| it == old) {
        let start = at + found;
        at = start + old.len();
        bytes[start..at].copy_from_slice(new);
    }
}

/// A script without its indentation, and without the lines that are comments.
///
/// # Errors
///
/// A text in it is longer than a line, where such lines might be no comments.
pub(super) fn script(text: &str) -> Outcome<String> {
    let mut short = String::new();
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        let is_code = !is_comment && !line.is_empty() && !line.starts_with("//");
        is_comment &= !line.ends_with("*/");
        if is_code && line.matches('`').count() % 2 == 1 {
            return Err(format!("a text goes on behind its line: {line}"));
        }
        if is_code {
            short.push_str(line);
            short.push('\n');
        }
    }
    Ok(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_program_and_glue_and_differ_from_each_other() {
        let [one, other] = ["__wbg_get_0123456789abcdef", "__wbg_get_fedcba9876543210"];
        let invoke = "convert__invoke__h00000000deadbeef";
        let glue =
            format!("{one}: f, {other}: g, wasm.{invoke}, __wbg_get_short, deadbeefdeadbeef");
        let mut program = [one, "-", other, "-", invoke].concat().into_bytes();
        let plain = plain_names(&mut program, &glue);
        assert_eq!(
            plain,
            "__wbg_get_0000000000000000: f, __wbg_get_0000000000000001: g, \
             wasm.convert__invoke__h0000000000000000, __wbg_get_short, deadbeefdeadbeef"
        );
        assert_eq!(
            program,
            b"__wbg_get_0000000000000000-__wbg_get_0000000000000001-convert__invoke__h0000000000000000"
        );
    }

    #[test]
    fn a_script_loses_comments_and_indentation() {
        let text =
            "/**\n * What\n */\nf(`a`);\n\n    // Why.\n    g(\"// no\");\n/* one */\nh();\n";
        assert_eq!(script(text).unwrap(), "f(`a`);\ng(\"// no\");\nh();\n");
        assert!(script("f(`a\nb`);").is_err());
    }
}
