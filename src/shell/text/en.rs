//! English.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "Link for the class",
    explained: "The link leads to exactly this moment: view, step, panel and notation.",
    link: "Link",
    language: ["Language", "the reader's own"],
    help: "Help allowed",
    kinds: ["threatened squares", "hints", "counting solutions", "telling moves"],
    embed: "Code for a learning platform",
    slide: "embed as a slide: only board, iterations, solutions and start",
    preview: "How it looks there",
    code: "QR code",
    worksheet: "Worksheet of this",
    copy: "Copy",
    copied: "Copied",
    not_copied: "This browser does not let the page copy. Select the text and copy it yourself.",
    frame_title: "Queenside: the n-queens problem",
    projector: "Projector",
    leave_projector: "Leave projector mode",
    blank: "Projector: black screen",
    sheet: ["Name", "Date"],
    print: "Print",
};
