//! English.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "Link for the class",
    projector: "Projector",
    leave_projector: "Leave projector mode",
    blank: "Projector: black screen",
    sheet: ["Name", "Date"],
    print: "Print",
};
