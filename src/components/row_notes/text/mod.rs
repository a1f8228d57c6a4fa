//! The words beside the rows.

mod de;
mod en;
mod zh_hant;

use crate::components::row_notes::state::{BesideRows, Trial};
use crate::text::{Template, words};

/// The choice of what stands beside the rows: apart, as it is needed before the rest.
pub struct BesideChoiceTexts {
    /// Label of the choice.
    pub label: &'static str,
    pub choice: fn(BesideRows) -> &'static str,
}

words!(self::BESIDE_CHOICE: BesideChoiceTexts);

pub struct BesideTexts {
    pub caption: fn(BesideRows) -> &'static str,
    /// Trees are drawn up to this n.
    pub small_trees: Template<1>,
    /// A call waits for the one above.
    pub waits: &'static str,
    pub trial: fn(Trial) -> &'static str,
}

words!(self::BESIDE: BesideTexts);
