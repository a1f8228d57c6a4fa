//! What a WebAssembly file takes from others, read from the file itself, the same file with
//! other names for it, and a file that takes it from elsewhere and hands it on.

use std::collections::BTreeMap;

/// How a file begins: its mark and the version of the format.
const START: &[u8] = b"\0asm\x01\0\0\0";

const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;
const CODE: u8 = 10;
const DATA: u8 = 11;

/// The kinds of what is taken, in the format's numbers.
const FUNCTION: u8 = 0;
const TABLE: u8 = 1;
const MEMORY: u8 = 2;
const GLOBAL: u8 = 3;

/// Something that a file takes from another.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Import {
    /// The file that it is taken from.
    from: String,
    pub(super) name: String,
    kind: u8,
    /// Its type, as it stands in the file.
    of_type: Vec<u8>,
}

impl Import {
    /// All that a file takes; none of what is no such file, or has kinds unknown here.
    pub(super) fn all(file: &[u8]) -> Option<Vec<Import>> {
        let mut rest = Reader(file.strip_prefix(START)?);
        while let Some(section) = rest.byte() {
            let length = rest.number()?;
            let content = rest.bytes(length)?;
            if section == IMPORTS {
                let mut content = Reader(content);
                return (0..content.number()?).map(|_| Import::read(&mut content)).collect();
            }
        }
        Some(Vec::new())
    }

    fn read(file: &mut Reader<'_>) -> Option<Import> {
        let (from, name, kind) = (file.name()?, file.name()?, file.byte()?);
        let before = file.0;
        match kind {
            FUNCTION => {
                file.number()?;
            }
            TABLE => {
                file.byte()?;
                file.limits()?;
            }
            MEMORY => file.limits()?,
            GLOBAL => {
                file.bytes(2)?;
            }
            _ => return None,
        }
        let of_type = before[..before.len() - file.0.len()].to_vec();
        Some(Import { from, name, kind, of_type })
    }

    fn written(&self, from: &str) -> Vec<u8> {
        [text(from), text(&self.name), vec![self.kind], self.of_type.clone()].concat()
    }

    /// Whether it is taken from `file`.
    pub(super) fn is_from(&self, file: &str) -> bool {
        self.from == file
    }
}

/// A file that takes all these from `from`, and hands them on by their names. None where
/// there are functions: their types stand elsewhere in the files that take them.
pub(super) fn handing_on(imports: &[&Import], from: &str) -> Option<Vec<u8>> {
    if imports.iter().any(|it| it.kind == FUNCTION) {
        return None;
    }
    let mut taken = number(imports.len());
    let mut handed_on = number(imports.len());
    let mut counts = [0; 4];
    for import in imports {
        let Import { name, kind, .. } = import;
        taken.extend(import.written(from));
        let count = counts.get_mut(usize::from(*kind))?;
        handed_on.extend([text(name), vec![*kind], number(*count)].concat());
        *count += 1;
    }
    Some([START.to_vec(), section(IMPORTS, &taken), section(EXPORTS, &handed_on)].concat())
}

/// The file that takes under a new name what has one in `names`, and is else the same. None
/// where [`Import::all`] is.
pub(super) fn renamed(file: &[u8], names: &BTreeMap<String, String>) -> Option<Vec<u8>> {
    let mut whole = START.to_vec();
    let mut rest = Reader(file.strip_prefix(START)?);
    while let Some(id) = rest.byte() {
        let length = rest.number()?;
        let content = rest.bytes(length)?;
        if id != IMPORTS {
            whole.extend(section(id, content));
            continue;
        }
        let imports = Import::all(file)?;
        let mut taken = number(imports.len());
        for mut import in imports {
            if let Some(name) = names.get(&import.name) {
                import.name.clone_from(name);
            }
            taken.extend(import.written(&import.from));
        }
        whole.extend(section(id, &taken));
    }
    Some(whole)
}

/// The bytes of a file's functions and data, without what names and links them. None where it
/// is no such file.
pub(super) fn content_size(file: &[u8]) -> Option<u64> {
    let mut rest = Reader(file.strip_prefix(START)?);
    let mut size = 0;
    while let Some(id) = rest.byte() {
        let length = rest.number()?;
        rest.bytes(length)?;
        if matches!(id, CODE | DATA) {
            size += length as u64;
        }
    }
    Some(size)
}

fn section(id: u8, content: &[u8]) -> Vec<u8> {
    [vec![id], number(content.len()), content.to_vec()].concat()
}

/// A number in the format's way: seven bits a byte, the lowest first.
fn number(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

fn text(text: &str) -> Vec<u8> {
    [number(text.len()), text.as_bytes().to_vec()].concat()
}

/// What is left of a file.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (some, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(some)
    }

    fn byte(&mut self) -> Option<u8> {
        self.bytes(1)?.first().copied()
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for place in (0..usize::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7F) << place;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn name(&mut self) -> Option<String> {
        let length = self.number()?;
        String::from_utf8(self.bytes(length)?.to_vec()).ok()
    }

    /// How large a table or memory is at first, and at most if that is told.
    fn limits(&mut self) -> Option<()> {
        let is_bounded = self.byte()? & 1 == 1;
        self.number()?;
        if is_bounded {
            self.number()?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function, a table of at least 3668, a memory of 20 to 30 pages, a number that
    /// changes; a section without meaning stands before.
    const FILE: &[u8] = b"\0asm\x01\0\0\0\x00\x02\x01x\
        \x02\x29\x04\x01a\x01f\x00\x85\x01\
        \x04link\x01t\x01\x70\x00\xD4\x1C\
        \x04link\x01m\x02\x01\x14\x1E\
        \x04link\x01g\x03\x7F\x01\
        \x0A\x01\x00";

    #[test]
    fn what_a_file_takes_is_read() {
        let imports = Import::all(FILE).unwrap();
        let seen: Vec<_> = imports
            .iter()
            .map(|it| (it.from.as_str(), it.name.as_str(), it.kind, it.of_type.as_slice()))
            .collect();
        assert_eq!(
            seen,
            [
                ("a", "f", FUNCTION, &b"\x85\x01"[..]),
                ("link", "t", TABLE, b"\x70\x00\xD4\x1C"),
                ("link", "m", MEMORY, b"\x01\x14\x1E"),
                ("link", "g", GLOBAL, b"\x7F\x01"),
            ]
        );
        assert_eq!(Import::all(START), Some(Vec::new()));
        // Nothing that is no program, ends early, or takes what nobody knows here.
        assert_eq!(Import::all(b"text"), None);
        assert_eq!(Import::all(&FILE[..30]), None);
        let unknown = FILE.iter().map(|it| if *it == FUNCTION + 3 { 9 } else { *it });
        assert_eq!(Import::all(&unknown.collect::<Vec<_>>()), None);
    }

    #[test]
    fn what_is_handed_on_is_taken_as_it_was() {
        let imports = Import::all(FILE).unwrap();
        let [function, rest @ ..] = imports.as_slice() else { panic!("{imports:?}") };
        let rest: Vec<_> = rest.iter().collect();
        let file = handing_on(&rest, "other").unwrap();
        let taken = Import::all(&file).unwrap();
        let others: Vec<_> =
            rest.iter().map(|it| Import { from: "other".to_owned(), ..(*it).clone() }).collect();
        assert_eq!(taken, others);
        assert!(file.ends_with(b"\x07\x0D\x03\x01t\x01\x00\x01m\x02\x00\x01g\x03\x00"), "{file:?}");
        assert_eq!(handing_on(&[function], "other"), None);
    }

    #[test]
    fn names_do_not_count_as_content() {
        assert_eq!(content_size(FILE), Some(1));
        let code = section(CODE, &[1, 2, 0, 0x0B]);
        let file = [FILE, &code, &section(DATA, &[0])].concat();
        assert_eq!(content_size(&file), Some(6));
        assert_eq!(content_size(b"no such file"), None);
    }

    #[test]
    fn what_is_renamed_is_else_the_same() {
        let names = BTreeMap::from([("f".to_owned(), "longer".to_owned())]);
        let file = renamed(FILE, &names).unwrap();
        let imports = Import::all(&file).unwrap();
        let seen: Vec<_> = imports.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(seen, ["longer", "t", "m", "g"]);
        assert!(file.ends_with(b"\x0A\x01\x00"));
        let back = BTreeMap::from([("longer".to_owned(), "f".to_owned())]);
        assert_eq!(renamed(&file, &back).as_deref(), Some(FILE));
        assert_eq!(renamed(&FILE[..30], &names), None);
    }

    #[test]
    fn numbers_are_written_as_they_are_read() {
        for it in [0, 1, 127, 128, 3_668, 1 << 20] {
            assert_eq!(Reader(&number(it)).number(), Some(it));
        }
    }
}
