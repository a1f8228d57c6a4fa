//! How the reader's board looks.

use queens::board::Notation;
use queens::export::{Colour, Palette, Preset};

use crate::route::pairs;
use crate::settings::record::Record;

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
    /// The colours, those of the usual preset where there are none of one's own.
    pub fn colours(&self) -> Palette {
        self.palette.unwrap_or(Preset::default().palette())
    }

    /// Changes the look; says whether it could be done. What cannot changes nothing.
    pub fn change(&mut self, change: &LookChange) -> bool {
        match change {
            LookChange::Part(name, value) => self.set(name, value),
            LookChange::Palette(palette) => {
                self.palette = *palette;
                true
            }
        }
    }
}

/// What a reader changes of the look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookChange {
    /// A part, by its name in the stored record, and its value.
    Part(&'static str, String),
    /// All colours; `None` for those of the theme.
    Palette(Option<Palette>),
}

impl Record for Look {
    const KEY: &'static str = "queenside.look";

    fn set(&mut self, name: &str, value: &str) -> bool {
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
            "labels" => pairs::flag(value).map(|labels| self.labels = labels),
            "notation" => Notation::named(value).map(|notation| self.notation = notation),
            _ => None,
        };
        changed.is_some()
    }
}

impl std::fmt::Display for Look {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let colours = self.palette.map(|Palette { light, dark, queen, mark }| {
            [("light", light), ("dark", dark), ("queen", queen), ("mark", mark)]
        });
        let colours = colours.into_iter().flatten();
        let rest = [
            ("shape", self.shape.name().to_owned()),
            ("labels", u8::from(self.labels).to_string()),
            ("notation", self.notation.name().to_owned()),
        ];
        let values = colours.map(|(name, colour)| (name, colour.to_string())).chain(rest);
        f.write_str(&pairs::written(values))
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
    fn one_tab_leaves_what_another_has_chosen() {
        let printed = Look::changed(None, |look| look.palette = Some(Preset::Print.palette()));
        let letter = Look::changed(Some(&printed), |look| look.shape = Shape::Letter);
        let look = Look::parse(&letter);
        assert_eq!((look.palette, look.shape), (Some(Preset::Print.palette()), Shape::Letter));
    }

    #[test]
    fn changes_are_checked() {
        let mut look = Look::default();
        assert!(!look.change(&LookChange::Part("shape", "horse".into())));
        assert_eq!(look, Look::default());
        assert!(look.change(&LookChange::Palette(Some(Preset::Blue.palette()))));
        assert!(look.change(&LookChange::Part("dark", "#00FF00".into())));
        assert_eq!(look.colours().light, Preset::Blue.palette().light);
        assert!(look.change(&LookChange::Palette(None)));
        assert_eq!(look, Look::default());
    }

    #[test]
    fn a_look_of_earlier_versions_is_read() {
        let text = "light=%23FFFFFF&dark=%23000000&queen=%23ff0000&mark=%230000FF&shape=symbol&labels=0&notation=xy";
        let look = Look::parse(text);
        assert_eq!(look.palette.map(|palette| palette.queen), "#FF0000".parse().ok());
        assert_eq!(
            (look.shape, look.labels, look.notation),
            (Shape::Symbol, false, Notation::Coordinates)
        );
    }

    #[test]
    fn nonsense_changes_nothing() {
        for nonsense in ["", "light=red&dark=#12&shape=&labels=2&notation", "&=&%23=%23", "{}"] {
            assert_eq!(Look::parse(nonsense), Look::default(), "{nonsense}");
        }
    }
}
