//! Address of the lab.

use queens::arithmetic::{Example, LineLetter};
use queens::board::{Piece, Size, Square};
use queens::value_enum;

use crate::address::parameter::{Named, Optional, OrNone, Parameter, Plain, parameter};
use crate::address::problem::{Possible, Problem};
use crate::address::route::{ViewRoute, wrong};
use crate::address::squares::names;

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum LabPanel {
        /// The rays of a piece, with their end points and steps.
        #[default]
        Rays = "rays",
        /// The whole lines through a queen, and the minima that give their ends.
        Lines = "lines",
        /// The tests for whether one square threatens another.
        Ways = "ways",
        /// Field numbers, and back.
        Fields = "fields",
        /// Mirror images and quarter turns of a square.
        Symmetry = "symmetry",
        /// The pieces side by side.
        Pieces = "pieces",
        /// The board as a file.
        Export = "export",
    }
}

value_enum! {
    /// A document whose names for squares the lab uses.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LabDocument {
        /// The slide deck, whose spelling of rays and numbers is used, too.
        Deck = "document",
        /// Columns and rows from 1, rows from the top.
        Worksheet = "worksheet",
        /// The same two numbers as one.
        Article = "article",
    }
}

impl LabDocument {
    /// The document that draws an example, if the example depends on its names.
    const fn of(example: Example) -> Option<LabDocument> {
        match example {
            Example::Array | Example::RisingDiagonal | Example::FallingDiagonal => {
                Some(LabDocument::Worksheet)
            }
            Example::Star => Some(LabDocument::Article),
            Example::OneQueen | Example::SmallBoard => None,
        }
    }
}

/// Which pieces stand where, and what is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabRoute {
    /// `n`.
    pub size: Size,
    pub piece: Piece,
    /// `queens`: where the pieces stand, in the order of placing.
    pub queens: Vec<Square>,
    /// `chosen`: the piece whose lines are worked out; `None` for the first.
    pub chosen: Option<Square>,
    /// `square`: the square that is asked about.
    pub asked: Option<Square>,
    /// `lit`: the line that is lit.
    pub lit: Option<LineLetter>,
    /// `alone=1`: only the chosen piece attacks.
    pub alone: bool,
    /// `reach=1`: each square carries how many squares a piece would attack from there.
    pub reach: bool,
    /// `as`: squares are named as in a document; `None` for the reader's own names.
    pub document: Option<LabDocument>,
    /// `panel`: the panel asked for last; `None` for no panel at all.
    pub panel: Option<LabPanel>,
}

impl Default for LabRoute {
    fn default() -> LabRoute {
        LabRoute::of(Size::EIGHT)
    }
}

impl LabRoute {
    pub const fn of(size: Size) -> LabRoute {
        LabRoute {
            size,
            piece: Piece::Queen,
            queens: Vec::new(),
            chosen: None,
            asked: None,
            lit: None,
            alone: false,
            reach: false,
            document: None,
            panel: Some(LabPanel::Rays),
        }
    }

    /// True if rays and numbers are spelled as in the deck.
    pub fn is_deck(&self) -> bool {
        self.document == Some(LabDocument::Deck)
    }

    /// True if squares are named by a document that counts columns and rows from 1, rows from
    /// the top.
    pub fn has_rows_from_top(&self) -> bool {
        matches!(self.document, Some(LabDocument::Worksheet | LabDocument::Article))
    }

    /// An example of a document, with the panel that explains it.
    pub fn example(example: Example) -> LabRoute {
        LabRoute {
            queens: example.squares(),
            document: LabDocument::of(example),
            asked: example.asked(),
            lit: match example {
                Example::RisingDiagonal => Some(LineLetter::C),
                Example::FallingDiagonal => Some(LineLetter::D),
                Example::Array | Example::Star | Example::OneQueen | Example::SmallBoard => None,
            },
            panel: Some(match example {
                Example::Array | Example::RisingDiagonal | Example::FallingDiagonal => {
                    LabPanel::Ways
                }
                Example::Star | Example::OneQueen => LabPanel::Rays,
                Example::SmallBoard => LabPanel::Fields,
            }),
            ..LabRoute::of(example.size())
        }
    }
}

/// The parameters of the example with one queen.
pub const ONE_QUEEN: &str = "?n=8&queens=c4";

/// A line's name in addresses and in the document.
pub const fn line_name(letter: LineLetter) -> &'static str {
    letter.name()
}

impl ViewRoute for LabRoute {
    const PARAMETERS: &'static [Parameter<LabRoute>] = &[
        Parameter::always(parameter!("n", size, Plain)),
        parameter!("piece", piece, Named),
        parameter!("queens", queens, Plain, on size),
        parameter!("chosen", chosen, Optional<Plain>, on size),
        parameter!("square", asked, Optional<Plain>, on size),
        parameter!("lit", lit, Optional<Named>),
        parameter!("alone", alone, Plain),
        parameter!("reach", reach, Plain),
        parameter!("as", document, Optional<Named>),
        parameter!("panel", panel, OrNone),
    ];

    fn settle(&mut self, _: &[(String, String)]) -> Vec<Problem> {
        // The size may stand behind the squares.
        let size = self.size;
        let off: Vec<Square> = self.queens.extract_if(.., |it| !it.is_on(size)).collect();
        let mut problems = Vec::new();
        if !off.is_empty() {
            problems.push(wrong("queens", &names(&off, ","), Possible::Squares(size)));
        }
        if let Some(chosen) = self.chosen.take_if(|chosen| !self.queens.contains(chosen)) {
            let possible = Possible::These(self.queens.clone());
            problems.push(wrong("chosen", &chosen.to_string(), possible));
        }
        if let Some(asked) = self.asked.take_if(|asked| !asked.is_on(size)) {
            problems.push(wrong("square", &asked.to_string(), Possible::Squares(size)));
        }
        problems
    }

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::{View, link};

    fn read(query: &str) -> (String, Vec<Problem>) {
        let (route, problems) =
            link::read::<LabRoute>(View::Lab, &format!("#/lab?{query}")).unwrap();
        (link::of(View::Lab, &route), problems)
    }

    #[test]
    fn the_lab_begins_with_one_queen() {
        let route = LabRoute::example(Example::OneQueen);
        assert_eq!(link::of(View::Lab, &route), format!("#/lab{ONE_QUEEN}"));
    }

    #[test]
    fn parts_read_back() {
        for query in [
            "n=8",
            "n=8&panel=none",
            "n=8&queens=c4,f6",
            "n=8&queens=c4&as=worksheet",
            "n=8&queens=c4&as=article&panel=ways",
            "n=27&piece=knight&queens=aa27&chosen=aa27&square=a1&lit=c&alone=1&reach=1&as=document&panel=ways",
        ] {
            assert_eq!(read(query), (format!("#/lab?{query}"), vec![]));
        }
    }

    #[test]
    fn squares_off_the_board_are_left_out_and_repeated_ones_read_once() {
        let (written, problems) = read("queens=c4,i9,c4,a1&chosen=i9&square=h8&n=6");
        assert_eq!(written, "#/lab?n=6&queens=c4,a1");
        let said: Vec<_> = problems
            .iter()
            .map(|problem| match problem {
                Problem::Value(wrong) => (wrong.name, &*wrong.said),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(said, [("queens", "i9"), ("chosen", "i9"), ("square", "h8")]);
        // Only a piece can be chosen.
        let (written, problems) = read("queens=c4&chosen=d5");
        assert_eq!((&*written, problems.len()), ("#/lab?n=8&queens=c4", 1));
    }

    #[test]
    fn what_cannot_be_changes_nothing() {
        for (name, value) in [
            ("piece", "pawn"),
            ("queens", "c4,x"),
            ("chosen", "4c"),
            ("square", "nowhere"),
            ("lit", "e"),
            ("alone", "yes"),
            ("reach", "2"),
            ("as", "deck"),
            ("panel", "tree"),
        ] {
            let (written, problems) = read(&format!("{name}={value}"));
            assert!(
                matches!(&*problems, [Problem::Value(wrong)] if wrong.name == name),
                "{name}={value}: {problems:?}"
            );
            assert_eq!(written, "#/lab?n=8");
        }
    }
}
