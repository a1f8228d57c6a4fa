//! The appearance of boards.

use queens::board::Notation;
use queens::export::{Colour, Palette, Preset};

use crate::address::parameter::{Codec, Named, Parameter, Plain, parameter};
use crate::address::problem::Possible;
use crate::settings::record::Record;

/// The appearance of boards. Without a palette, the theme sets the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub palette: Option<Palette>,
    /// Shows the labels of rows and columns.
    pub labels: bool,
    /// The names of squares.
    pub notation: Notation,
}

impl Default for Look {
    fn default() -> Look {
        Look { palette: None, labels: true, notation: Notation::default() }
    }
}

impl Look {
    /// The palette, or the default one.
    pub fn colours(&self) -> Palette {
        self.palette.unwrap_or(Preset::default().palette())
    }

    /// Returns false and changes nothing if the change is invalid.
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookChange {
    /// A field, by its name in the record, with its value.
    Part(&'static str, String),
    /// All colours; `None` for those of the theme.
    Palette(Option<Palette>),
}

impl Codec<Colour> for Plain {
    fn read(value: &str) -> Result<Colour, Possible> {
        value.parse().map_err(|_| Possible::Words(Vec::new()))
    }

    fn write(field: &Colour) -> Option<String> {
        Some(field.to_string())
    }
}

/// A colour of the palette. Choosing one creates a palette.
macro_rules! colour {
    ($name:literal, $field:ident) => {
        Parameter::new(
            $name,
            |it: &mut Look, value| {
                let $field = Plain::read(value)?;
                it.palette = Some(Palette { $field, ..it.colours() });
                Ok(())
            },
            |it| Plain::write(&it.palette?.$field),
        )
    };
}

impl Record for Look {
    const KEY: &'static str = "queenside.look";

    const FIELDS: &'static [Parameter<Look>] = &[
        colour!("light", light),
        colour!("dark", dark),
        colour!("queen", queen),
        colour!("mark", mark),
        parameter!("labels", labels, Plain),
        parameter!("notation", notation, Named),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_survives_storage() {
        let mut look = Look::default();
        assert_eq!(Look::parse(&look.written()), look);
        for (name, value) in
            [("mark", "#123456"), ("light", "#ABCDEF"), ("labels", "0"), ("notation", "field")]
        {
            assert!(look.set(name, value));
            assert_eq!(Look::parse(&look.written()), look);
        }
        assert_eq!(look.colours().dark, Preset::default().palette().dark);
    }

    #[test]
    fn changes_are_checked() {
        let mut look = Look::default();
        assert!(!look.change(&LookChange::Part("notation", "horse".into())));
        assert_eq!(look, Look::default());
        assert!(look.change(&LookChange::Palette(Some(Preset::Blue.palette()))));
        assert!(look.change(&LookChange::Part("dark", "#00FF00".into())));
        assert_eq!(look.colours().light, Preset::Blue.palette().light);
        assert!(look.change(&LookChange::Palette(None)));
        assert_eq!(look, Look::default());
    }

    #[test]
    fn nonsense_changes_nothing() {
        for nonsense in ["", "light=red&dark=#12&shape=&labels=2&notation", "&=&%23=%23", "{}"] {
            assert_eq!(Look::parse(nonsense), Look::default(), "{nonsense}");
        }
    }
}
