//! English.

use crate::shell::text::LinkTexts;

pub static LINK: LinkTexts = LinkTexts {
    explained: "The link leads to exactly this moment: view, step, panel and notation.",
    link: "Link",
    language: ["Language", "the reader's own"],
    help: "Help allowed",
    kinds: ["threatened squares", "hints", "counting solutions", "telling moves"],
    qr: "QR code",
    worksheet: "Worksheet of this",
    copy: "Copy",
    copied: "Copied",
    embed: "Embed",
    platform: "Code for a learning platform or another website:",
    extent: "What is shown",
    extents: [
        "the whole view",
        "only board, sentence and play button",
        "slide: board, iterations, solutions and start",
    ],
    speed: "Speed",
    speeds: [
        "as it is here",
        "1 step per second",
        "4 steps per second",
        "20 steps per second",
        "100 steps per second",
        "as fast as it can",
    ],
    panel: "Panel",
    panels: ["as it is here", "none"],
    repeat: "begin again at the end",
    width: "Width",
    full_width: "full width",
    height: "Height",
    code: "Code",
    preview: "How it looks there",
    frame_title: "Queenside: the n-queens problem",
    share: "Share…",
    selected: "This browser does not let the page copy. The text is selected: press Ctrl+C (⌘C on a Mac).",
};
