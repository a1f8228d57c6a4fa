//! The themes.

use queens::value_enum;

value_enum! {
    /// A set of colours.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Theme {
        /// Light or dark, as the system is.
        #[default]
        Auto = "auto",
        Light = "light",
        Dark = "dark",
        /// High contrast.
        Contrast = "contrast",
    }
}
