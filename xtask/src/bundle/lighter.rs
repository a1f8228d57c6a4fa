//! Makes what is loaded lighter without another meaning.

use super::imports::{Import, renamed};
use crate::run::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// How many digits wasm-bindgen's hashes have.
const DIGITS: usize = 16;

/// Gives program and glue the same short names for what they exchange. wasm-bindgen ends
/// each by a hash, so that those of several programs never meet; here there is one, and
/// nothing compresses worse. What the program takes is numbered in the order of its names;
/// what it hands out keeps its length, so that nothing moves there.
///
/// # Errors
///
/// The program takes unknown things.
pub(super) fn plain_names(program: &mut Vec<u8>, glue: &str) -> Outcome<String> {
    let imports = Import::all(program).ok_or("the program takes unknown things")?;
    let taken: BTreeSet<&str> = imports.iter().map(|it| it.name.as_str()).collect();
    let names: BTreeSet<&str> =
        glue.split(|it: char| !is_of_name(it)).filter(|it| ends_in_hash(it)).collect();
    let mut plain: BTreeMap<String, String> = BTreeMap::new();
    let mut given = BTreeSet::new();
    for name in names {
        if taken.contains(name) {
            plain.insert(name.to_owned(), format!("_{}", plain.len()));
            continue;
        }
        let (stem, _) = name.split_at(name.len() - DIGITS);
        let mut numbered = (0..).map(|number: u32| format!("{stem}{number:0DIGITS$}"));
        let Some(new) = numbered.find(|it| !given.contains(it)) else { continue };
        replace(program, name.as_bytes(), new.as_bytes());
        given.insert(new.clone());
        plain.insert(name.to_owned(), new);
    }
    *program = renamed(program, &plain).ok_or("the program takes unknown things")?;
    let mut short = String::new();
    for piece in glue.split_inclusive(|it: char| !is_of_name(it)) {
        let name = piece.trim_end_matches(|it| !is_of_name(it));
        short.push_str(plain.get(name).map_or(name, String::as_str));
        short.push_str(&piece[name.len()..]);
    }
    Ok(short)
}

const fn is_of_name(it: char) -> bool {
    it.is_ascii_alphanumeric() || it == '_'
}

/// `__wbg_error_3f9a…`, `__wbindgen_cast_3f9a…`, `…__invoke__h3f9a…`
fn ends_in_hash(name: &str) -> bool {
    let Some((stem, hash)) =
        name.len().checked_sub(DIGITS).and_then(|at| name.split_at_checked(at))
    else {
        return false;
    };
    let is_imported = stem.starts_with("__wbg_") || stem.starts_with("__wbindgen_");
    let is_known = (is_imported && stem.ends_with('_')) || stem.ends_with("__h");
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
        let cast = "__wbindgen_cast_0000000000000003";
        let invoke = "convert__invoke__h00000000deadbeef";
        let glue = format!(
            "{one}: f, {cast}: h, {other}: g, wasm.{invoke}, __wbg_get_short, deadbeefdeadbeef"
        );
        let program = |[one, other, cast, invoke]: [&str; 4]| {
            let imports = [one, other, cast]
                .map(|name| [&[1, b'a', name.len() as u8], name.as_bytes(), &[0, 0]].concat());
            let imports = [vec![3], imports.concat()].concat();
            let content = [&[0, invoke.len() as u8 + 1, 0][..], invoke.as_bytes()].concat();
            [b"\0asm\x01\0\0\0\x02", &[imports.len() as u8][..], &imports, &content].concat()
        };
        let mut short = program([one, other, cast, invoke]);
        let plain = plain_names(&mut short, &glue).unwrap();
        assert_eq!(
            plain,
            "_0: f, _2: h, _1: g, wasm.convert__invoke__h0000000000000000, \
             __wbg_get_short, deadbeefdeadbeef"
        );
        assert_eq!(short, program(["_0", "_1", "_2", "convert__invoke__h0000000000000000"]));
        assert!(plain_names(&mut b"text".to_vec(), &glue).is_err());
    }

    #[test]
    fn a_script_loses_comments_and_indentation() {
        let text =
            "/**\n * What\n */\nf(`a`);\n\n    // Why.\n    g(\"// no\");\n/* one */\nh();\n";
        assert_eq!(script(text).unwrap(), "f(`a`);\ng(\"// no\");\nh();\n");
        assert!(script("f(`a\nb`);").is_err());
    }
}
