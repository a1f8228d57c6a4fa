//! English.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "Link for the class",
    explained: "The link leads to exactly this moment: view, step, panel and notation.",
    link: "Link",
    language: ["Language", "the reader's own"],
    help: "Help allowed",
    kinds: ["threatened squares", "hints", "counting solutions", "telling moves"],
    code: "QR code",
    worksheet: "Worksheet of this",
    copy: "Copy",
    copied: "Copied",
    projector: "Projector",
    leave_projector: "Leave projector mode",
    blank: "Projector: black screen",
    sheet: ["Name", "Date"],
    print: "Print",
};
