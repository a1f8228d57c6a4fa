//! Colours of a board, and their contrast.

use std::fmt;
use std::str::FromStr;

/// An opaque colour (sRGB).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    pub r: u8,
    pub g: u8,
    pub b: u8,
}

/// The text is not `#` followed by six hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourError;

impl Colour {
    pub const BLACK: Colour = Colour::rgb(0x00_00_00);
    pub const WHITE: Colour = Colour::rgb(0xFF_FF_FF);

    /// The colour written as 0xRRGGBB; higher bits do not count.
    pub const fn rgb(rgb: u32) -> Colour {
        Colour { r: (rgb >> 16) as u8, g: (rgb >> 8) as u8, b: rgb as u8 }
    }

    /// The contrast ratio of WCAG 2.2: from 1 (same brightness) to 21 (black and white). Graphics
    /// with a meaning need at least 3 (success criterion 1.4.11).
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }
}

impl fmt::Display for Colour {
    /// `#rrggbb`, as colour inputs of a page have it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

impl fmt::Display for ColourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a colour is # and six hexadecimal digits")
    }
}

impl std::error::Error for ColourError {}

impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Colour, ColourError> {
        let digits = text.strip_prefix('#').ok_or(ColourError)?;
        if digits.len() != 6 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(ColourError);
        }
        u32::from_str_radix(digits, 16).map(Colour::rgb).map_err(|_| ColourError)
    }
}

/// The colours of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub light: Colour,
    /// Includes a1.
    pub dark: Colour,
    pub queen: Colour,
    /// The marks of threatened and tested squares.
    pub mark: Colour,
}

value_enum! {
    /// A palette to choose by name.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Preset {
        /// A wooden board.
        #[default]
        Wood = "wood",
        /// Green and cream, as in clubs.
        Green = "green",
        Blue = "blue",
        /// White and light grey, to save ink.
        Print = "print",
        HighContrast = "high-contrast",
    }
}

impl Preset {
    pub const fn palette(self) -> Palette {
        let [light, dark, queen, mark] = match self {
            Preset::Wood => [0xF0_DE_BE, 0xC9_A2_73, 0x2B_1A_0E, 0x8A_1C_1C],
            Preset::Green => [0xEE_EE_DA, 0x8F_B0_73, 0x12_24_10, 0x7A_12_3D],
            Preset::Blue => [0xE6_EC_F2, 0x93_AF_CB, 0x0E_1F_38, 0x8A_1C_1C],
            Preset::Print => [0xFF_FF_FF, 0xD0_D0_D0, 0x00_00_00, 0x50_50_50],
            Preset::HighContrast => [0xFF_FF_FF, 0x76_76_76, 0x00_00_00, 0x00_00_00],
        };
        Palette {
            light: Colour::rgb(light),
            dark: Colour::rgb(dark),
            queen: Colour::rgb(queen),
            mark: Colour::rgb(mark),
        }
    }
}

impl Palette {
    /// The minimum contrast of queens and marks (WCAG 2.2, 1.4.11).
    pub const SEEN: f64 = 3.0;

    /// The lowest contrast of the queens or the marks with a square.
    pub fn contrast(&self) -> f64 {
        let on = [self.light, self.dark];
        let pieces = [self.queen, self.mark];
        pieces
            .iter()
            .flat_map(|piece| on.iter().map(|square| piece.contrast(*square)))
            .fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written() {
        for rgb in [0, 0xFF_FF_FF, 0x12_34_56, 0xAB_CD_EF] {
            let colour = Colour::rgb(rgb);
            assert_eq!(colour.to_string().parse(), Ok(colour));
            assert_eq!(colour.to_string().to_uppercase().parse(), Ok(colour));
        }
        for nonsense in ["", "#", "#fff", "123456", "#12345g", "#1234567", "#+12345", "#ä1234"] {
            assert_eq!(nonsense.parse::<Colour>(), Err(ColourError), "{nonsense}");
        }
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((Colour::BLACK.contrast(Colour::WHITE) - 21.0).abs() < 1e-9);
        assert!((Colour::WHITE.contrast(Colour::WHITE) - 1.0).abs() < 1e-9);
        // The guidelines' well-known edge: #767676 on white is just above 4.5.
        let grey = Colour::rgb(0x76_76_76);
        assert!((4.54..4.55).contains(&grey.contrast(Colour::WHITE)));
        assert_eq!(grey.contrast(Colour::BLACK), Colour::BLACK.contrast(grey));
    }

    #[test]
    fn every_preset_can_be_seen() {
        for preset in Preset::ALL {
            let contrast = preset.palette().contrast();
            assert!(contrast >= Palette::SEEN, "{preset:?}: {contrast}");
        }
    }
}
