//! The options of an export.

use std::ops::RangeInclusive;

use crate::address::parameter::{Codec, Named, Parameter, Plain, one_of, parameter};
use crate::address::problem::Possible;
use crate::settings::record::Record;
use crate::text::number::{self, NumberError};
use queens::board::Size;
use queens::export::{Contents, Format, Preset, TextStyle, file_name};
use queens::value_enum;

value_enum! {
    /// The solutions to export.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Scope {
        /// The one shown, as it is turned.
        #[default]
        Shown = "shown",
        Listed = "listed",
        /// All that are found.
        All = "all",
        /// The position of a search instead.
        Position = "position",
    }
}

value_enum! {
    /// The subject of a search's picture.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Drawn {
        #[default]
        Board = "board",
        /// Its tree; of a climb, its stairs.
        Tree = "tree",
    }
}

/// The menus of formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    Solutions,
    Search,
    /// A board of the lab.
    Board,
}

impl Menu {
    /// The formats of the menu, in its order.
    pub fn formats(self) -> Vec<Format> {
        let has = |format: &Format| match self {
            Menu::Solutions => *format != Format::Printed,
            Menu::Search => true,
            Menu::Board => format.has_pieces(),
        };
        Format::ALL.into_iter().filter(has).collect()
    }
}

/// The options. All of them are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    pub solutions_format: Format,
    pub search_format: Format,
    /// The format of a file with a board of the lab.
    pub board_format: Format,
    pub scope: Scope,
    /// The placeholders of the text.
    pub text: TextStyle,
    /// Of pictures, in pixels.
    pub width: u16,
    pub labels: bool,
    /// Of boards: with the marks of the step.
    pub marks: bool,
    pub drawn: Drawn,
    /// The colours of pictures; `None` for those of the options.
    pub preset: Option<Preset>,
}

impl Default for ExportRequest {
    fn default() -> ExportRequest {
        ExportRequest {
            solutions_format: Format::default(),
            search_format: Format::Png,
            board_format: Format::Png,
            scope: Scope::default(),
            text: TextStyle::default(),
            width: 800,
            labels: true,
            marks: true,
            drawn: Drawn::default(),
            preset: None,
        }
    }
}

/// Stands for the colours of the options.
pub const OWN: &str = "own";

/// The longest placeholder, in characters.
const LONGEST: usize = 20;

impl ExportRequest {
    /// Widths of pictures in pixels.
    pub const WIDTHS: RangeInclusive<u16> = 64..=2048;

    /// The position or the solutions of a search: what is asked for if it is there.
    pub fn scope_of_search(&self, format: Format, is_shown: bool, has_solutions: bool) -> Scope {
        let is_position = self.scope == Scope::Position || !has_solutions;
        match self.scope {
            _ if is_position && format.form().position.is_some() => Scope::Position,
            Scope::Shown if is_shown => Scope::Shown,
            _ => Scope::All,
        }
    }
}

/// The name of a file with solutions; `number` is that of the one shown, from 1.
pub fn solutions_name(format: Format, scope: Scope, size: Size, number: u32) -> String {
    let contents = match scope {
        _ if format.is_picture() => Contents::Solution(number),
        Scope::Shown => Contents::Solution(number),
        Scope::Listed => Contents::Selection,
        Scope::All | Scope::Position => Contents::Solutions,
    };
    file_name(size, contents, format.form().extension)
}

/// A format that a menu has.
macro_rules! format_of {
    ($name:literal, $field:ident, $menu:expr) => {
        Parameter::new(
            $name,
            |it: &mut ExportRequest, value| {
                it.$field = one_of(&$menu.formats(), value)?;
                Ok(())
            },
            |it| Named::write(&it.$field),
        )
    };
}

/// A text for a square, or between two squares.
struct Placeholder;

impl Codec<String> for Placeholder {
    fn read(value: &str) -> Result<String, Possible> {
        let is_short = value.chars().count() <= LONGEST;
        is_short.then(|| value.to_owned()).ok_or(Possible::Words(Vec::new()))
    }

    fn write(field: &String) -> Option<String> {
        Some(field.clone())
    }
}

/// A number in a range, as people type it.
fn within(read: Result<u64, NumberError>, range: RangeInclusive<u16>) -> Result<u16, Possible> {
    let number = read.ok().and_then(|number| u16::try_from(number).ok());
    let possible = Possible::Numbers((*range.start()).into(), (*range.end()).into());
    number.filter(|number| range.contains(number)).ok_or(possible)
}

impl Record for ExportRequest {
    const KEY: &'static str = "queenside.export";

    const FIELDS: &'static [Parameter<ExportRequest>] = &[
        format_of!("form", solutions_format, Menu::Solutions),
        format_of!("moment", search_format, Menu::Search),
        format_of!("board", board_format, Menu::Board),
        parameter!("what", scope, Named),
        parameter!("queen", text.queen, Placeholder),
        parameter!("empty", text.empty, Placeholder),
        parameter!("between", text.between, Placeholder),
        Parameter::new(
            "width",
            |it, value| {
                it.width = within(number::read(value), ExportRequest::WIDTHS)?;
                Ok(())
            },
            |it| Some(it.width.to_string()),
        ),
        parameter!("labels", labels, Plain),
        parameter!("marks", marks, Plain),
        parameter!("drawn", drawn, Named),
        Parameter::new(
            "preset",
            |it, value| {
                it.preset = if value == OWN { None } else { Some(Named::read(value)?) };
                Ok(())
            },
            |it| Some(it.preset.map_or(OWN, Preset::name).to_owned()),
        ),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_survives_storage() {
        let mut request = ExportRequest::default();
        for (name, value) in [
            ("form", "json"),
            ("moment", "printed"),
            ("board", "text"),
            ("what", "all"),
            ("queen", "皇&後=%"),
            ("empty", ""),
            ("between", "\t "),
            ("width", "512"),
            ("labels", "0"),
            ("marks", "0"),
            ("drawn", "tree"),
            ("preset", "print"),
        ] {
            assert!(request.set(name, value), "{name}");
        }
        assert_eq!(ExportRequest::parse(&request.written()), request);
    }

    #[test]
    fn nonsense_changes_nothing() {
        for nonsense in [
            "",
            "form=pdf&form=printed&moment=gif&board=csv&width=9&width=9999&labels=x",
            "&&=",
            "queen",
            "\u{0}=%FF",
        ] {
            assert_eq!(ExportRequest::parse(nonsense), ExportRequest::default(), "{nonsense}");
        }
    }

    #[test]
    fn files_are_named_after_what_is_in_them() {
        let name = |form: &str, what: &str| {
            let request = ExportRequest::parse(&format!("form={form}&what={what}"));
            solutions_name(request.solutions_format, request.scope, Size::EIGHT, 12)
        };
        assert_eq!(name("text", "shown"), "queens-8-solution-12.txt");
        assert_eq!(name("fen", "listed"), "queens-8-selection.fen");
        assert_eq!(name("csv", "all"), "queens-8-solutions.csv");
        assert_eq!(name("png", "all"), "queens-8-solution-12.png");
    }
}
