//! Languages, texts that several views share, and numbers as people type them.

pub mod duration;
pub mod fill;
pub mod formats;
mod lang;
pub mod number;
mod quoted;
mod step;

pub use fill::fill;
pub use lang::Lang;
use queens::board::LineKind;
use queens::search::{Counter, Form, Keyword, Name, Outcome, Title};
pub use quoted::quoted;
pub use step::whole;

include!(concat!(env!("OUT_DIR"), "/text/text.rs"));

impl TitleTexts {
    /// The name of a search in the menu. A search without a text is called as in addresses.
    pub fn search_name<'a>(&self, name: &'a str) -> &'a str {
        self.name(name).unwrap_or(name)
    }
}

impl StateTexts {
    /// The name of a value.
    pub const fn name(&self, name: Name) -> &'static str {
        match name {
            Name::Code(code) => code,
            Name::FreeSquares => self.free_squares,
            Name::MissingQueens => self.missing_queens,
        }
    }
}
