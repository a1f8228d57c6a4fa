//! Colour themes.

use queens::value_enum;

value_enum! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Theme {
        /// Light or dark, by the system's setting.
        #[default]
        Auto = "auto",
        Light = "light",
        Dark = "dark",
        /// High contrast.
        Contrast = "contrast",
    }
}
