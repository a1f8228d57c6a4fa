//! What a reader has chosen in the search view.

use crate::address::parameter::{Named, Optional, Parameter, parameter};
use crate::settings::record::Record;
use crate::views::search::panel::Panel;

/// What was never chosen is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchSettings {
    /// The panel asked for last.
    pub panel: Option<Panel>,
}

impl Record for SearchSettings {
    const KEY: &'static str = "queenside.search";

    const FIELDS: &'static [Parameter<SearchSettings>] =
        &[parameter!("panel", panel, Optional<Named>)];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_survives_storage_and_nonsense_does_no_harm() {
        for panel in [None, Some(Panel::Tree)] {
            let settings = SearchSettings { panel };
            assert_eq!(SearchSettings::parse(&settings.written()), settings);
        }
        for nonsense in ["", "panel", "panel=x", "lang=de&tree"] {
            assert_eq!(SearchSettings::parse(nonsense), SearchSettings::default());
        }
    }
}
