//! How the reader's board looks.
//!
//! `boot.js` reads what is written here, before the first board is drawn.

use queens::board::Notation;
use queens::export::{Colour, Palette, Preset};

/// How a queen is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// The drawn piece.
    #[default]
    Picture,
    /// The letter of the language.
    Letter,
    /// The symbol ♛.
    Symbol,
}

impl Shape {
    /// Every shape, in the order of the menu.
    pub const ALL: [Shape; 3] = [Shape::Picture, Shape::Letter, Shape::Symbol];

    /// The name in storage and style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Picture => "picture",
            Shape::Letter => "letter",
            Shape::Symbol => "symbol",
        }
    }
}

/// How the board looks. Without a palette it has the theme's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Colours of the reader's own.
    pub palette: Option<Palette>,
    /// How queens are drawn.
    pub shape: Shape,
    /// Whether there are labels beside the board.
    pub labels: bool,
    /// How squares are named.
    pub notation: Notation,
}

impl Default for Look {
    fn default() -> Look {
        Look { palette: None, shape: Shape::default(), labels: true, notation: Notation::default() }
    }
}

impl Look {
    /// The key under which it is stored; `boot.js` knows it, too.
    pub const KEY: &str = "queenside.look";

    /// The colours, those of the usual preset where there are none of one's own.
    pub fn colours(&self) -> Palette {
        self.palette.unwrap_or(Preset::default().palette())
    }

    /// Changes one part; says whether its value can be. What cannot changes nothing.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let mut palette = self.colours();
        let colour = match name {
            "light" => Some(&mut palette.light),
            "dark" => Some(&mut palette.dark),
            "queen" => Some(&mut palette.queen),
            "mark" => Some(&mut palette.mark),
            _ => None,
        };
        if let Some(colour) = colour {
            let Ok(chosen) = value.parse::<Colour>() else { return false };
            *colour = chosen;
            self.palette = Some(palette);
            return true;
        }
        let changed = match name {
            "shape" => {
                let shape = Shape::ALL.into_iter().find(|shape| shape.name() == value);
                shape.map(|shape| self.shape = shape)
            }
            "labels" => {
                let labels = matches!(value, "0" | "1").then_some(value == "1");
                labels.map(|labels| self.labels = labels)
            }
            "notation" => Notation::named(value).map(|notation| self.notation = notation),
            _ => None,
        };
        changed.is_some()
    }

    /// Reads what was stored; nonsense counts as never chosen.
    pub fn parse(text: &str) -> Look {
        let mut look = Look::default();
        for (name, value) in text.split('&').filter_map(|part| part.split_once('=')) {
            look.set(name, &value.replace("%23", "#"));
        }
        look
    }
}

impl std::fmt::Display for Look {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(Palette { light, dark, queen, mark }) = self.palette {
            let text = format!("light={light}&dark={dark}&queen={queen}&mark={mark}&");
            f.write_str(&text.replace('#', "%23"))?;
        }
        let (shape, labels) = (self.shape.name(), u8::from(self.labels));
        write!(f, "shape={shape}&labels={labels}&notation={}", self.notation.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_survives_storage() {
        let mut look = Look::default();
        assert_eq!(Look::parse(&look.to_string()), look);
        for (name, value) in [
            ("mark", "#123456"),
            ("light", "#ABCDEF"),
            ("shape", "letter"),
            ("labels", "0"),
            ("notation", "field"),
        ] {
            assert!(look.set(name, value));
            assert_eq!(Look::parse(&look.to_string()), look);
        }
        assert_eq!(look.colours().dark, Preset::default().palette().dark);
    }

    #[test]
    fn nonsense_changes_nothing() {
        for nonsense in ["", "light=red&dark=#12&shape=&labels=2&notation", "&=&%23=%23", "{}"] {
            assert_eq!(Look::parse(nonsense), Look::default(), "{nonsense}");
        }
    }
}
