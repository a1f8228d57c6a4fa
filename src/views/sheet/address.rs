//! What an address says about a worksheet.
//!
//! The first part of the program reads the addresses of all views, so this one is a table of
//! numbers; `choice.rs` has the same as types.

use queens::game::Grade;
use queens::search::CATALOGUE;

use crate::address::parameter::{AddressPart, search_names};
use crate::address::part::{AnyRoute, wrong};
use crate::address::problem::{Possible, Problem};
use crate::text::number;

/// What a name in the address can say, and how that is kept as a number.
enum Kind {
    /// A number from the first to the second.
    Number(u32, u32),
    /// One of these words, by its place.
    Word(&'static [&'static str]),
    /// Some of these words, a bit for each.
    Words(&'static [&'static str]),
    /// A search, by its place in the catalogue.
    Search,
}

/// The sizes of which there are sheets.
pub const SIZES: std::ops::RangeInclusive<u8> = 4..=14;

/// How far into a search a table may begin.
pub const LATEST: u32 = 9_999;

/// The names in the address.
const NAMES: [&str; 10] =
    ["tasks", "n", "by", "seed", "boards", "grade", "at", "steps", "paper", "answers"];

/// The places of those that an address says even where they are as usual.
const SAID: [usize; 3] = [place::TASKS, place::SIZE, place::SEED];

/// The places of the values.
pub mod place {
    pub const TASKS: usize = 0;
    pub const SIZE: usize = 1;
    pub const SEARCH: usize = 2;
    pub const SEED: usize = 3;
    pub const BOARDS: usize = 4;
    pub const GRADE: usize = 5;
    pub const AT: usize = 6;
    pub const STEPS: usize = 7;
    pub const PAPER: usize = 8;
    pub const ANSWERS: usize = 9;
}

/// The game's own list: a value is the place in it.
static GRADES: [&str; Grade::ALL.len()] = {
    let mut names = [""; Grade::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Grade::ALL[at].name();
        at += 1;
    }
    names
};

static KINDS: [Kind; 10] = [
    Kind::Words(&["boards", "complete", "marks", "trace", "tree", "listing", "order"]),
    Kind::Number(*SIZES.start() as u32, *SIZES.end() as u32),
    Kind::Search,
    Kind::Number(0, u32::MAX),
    Kind::Word(&["1", "2", "4", "6"]),
    Kind::Word(&GRADES),
    Kind::Number(0, LATEST),
    Kind::Word(&["6", "9", "12", "15", "18"]),
    Kind::Word(&["a4", "letter"]),
    Kind::Number(0, 1),
];

/// A worksheet: with these values it is always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetRoute {
    /// In the order of [`place`].
    pub values: [u32; 10],
}

impl Default for SheetRoute {
    /// Positions to complete on 6 by 6 squares; of searches, the one of the lessons.
    fn default() -> SheetRoute {
        SheetRoute { values: [0b10, 6, ROWS, 1, 2, Grade::Easy as u32, 0, 2, 0, 1] }
    }
}

/// The place of `rows` in the catalogue.
const ROWS: u32 = 4;

impl SheetRoute {
    fn read(&mut self, place: usize, value: &str) -> Result<(), Possible> {
        let at = |words: &[&str], word: &str| words.iter().position(|it| *it == word);
        let read = match &KINDS[place] {
            Kind::Number(least, most) => {
                let possible = Possible::Numbers((*least).into(), (*most).into());
                let read = number::read_digits(value).and_then(|it| u32::try_from(it).ok());
                read.filter(|it| (*least..=*most).contains(it)).ok_or(possible)?
            }
            Kind::Word(words) => {
                at(words, value).ok_or_else(|| Possible::Words(words.to_vec()))? as u32
            }
            Kind::Words(words) => {
                let mut bits = 0;
                for word in value.split(',') {
                    let possible = || Possible::Several(1, words.len(), words.to_vec());
                    bits |= 1 << at(words, word).ok_or_else(possible)?;
                }
                bits
            }
            Kind::Search => {
                at(&search_names(), value).ok_or_else(|| Possible::Words(search_names()))? as u32
            }
        };
        self.values[place] = read;
        Ok(())
    }

    fn written(&self, place: usize) -> String {
        let value = self.values[place];
        match &KINDS[place] {
            Kind::Number(..) => value.to_string(),
            Kind::Word(words) => words[value as usize].to_owned(),
            Kind::Words(words) => {
                let mut text = String::new();
                for (bit, word) in words.iter().enumerate() {
                    if value >> bit & 1 == 1 {
                        if !text.is_empty() {
                            text.push(',');
                        }
                        text.push_str(word);
                    }
                }
                text
            }
            Kind::Search => CATALOGUE[value as usize].name.to_owned(),
        }
    }
}

/// Not by parameters of its own, each with its functions: the first part would grow by them.
impl AnyRoute for SheetRoute {
    fn names(&self) -> Vec<&'static str> {
        NAMES.to_vec()
    }

    fn set(&mut self, name: &str, value: &str) -> Option<Problem> {
        let place = NAMES.iter().position(|it| *it == name)?;
        Some(wrong(NAMES[place], value, self.read(place, value).err()?))
    }

    fn read_path(&mut self, path: &str) -> bool {
        path.is_empty()
    }

    fn path(&self) -> String {
        String::new()
    }

    fn settle(&mut self, _: &[(String, String)]) -> Vec<Problem> {
        Vec::new()
    }

    fn parts(&self) -> Vec<AddressPart> {
        let usual = SheetRoute::default();
        let part = |(place, name): (usize, &&'static str)| AddressPart {
            name,
            value: self.written(place),
            is_usual: !SAID.contains(&place) && self.values[place] == usual.values[place],
        };
        NAMES.iter().enumerate().map(part).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::address::Address;
    use crate::shell::route::Route;

    fn read(query: &str) -> (String, Vec<Problem>) {
        let (address, problems) = Address::parse(&format!("#/sheet?{query}"));
        assert!(matches!(address.route, Route::Sheet(_)));
        (address.route.to_string(), problems)
    }

    #[test]
    fn sheets_read_back() {
        for query in [
            "tasks=complete&n=6&seed=1",
            "tasks=trace,tree,listing&n=5&by=bit-masks&seed=4711&boards=2&grade=medium&at=20&steps=18&paper=letter&answers=0",
            "tasks=boards,marks,order&n=8&seed=4294967295",
        ] {
            assert_eq!(read(query), (format!("#/sheet?{query}"), vec![]));
        }
    }

    #[test]
    fn what_cannot_be_changes_nothing() {
        for (name, value) in [
            ("n", "3"),
            ("n", "15"),
            ("tasks", ""),
            ("tasks", "sums"),
            ("by", "luck"),
            ("seed", "-1"),
            ("boards", "5"),
            ("grade", "mild"),
            ("at", "10000"),
            ("steps", "7"),
            ("paper", "a5"),
            ("answers", "yes"),
        ] {
            let (written, problems) = read(&format!("{name}={value}"));
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
            assert_eq!(written, "#/sheet?tasks=complete&n=6&seed=1");
        }
    }
}
