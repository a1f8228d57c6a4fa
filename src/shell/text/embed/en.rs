//! English.

use crate::shell::text::embed::EmbedTexts;

pub static EMBED: EmbedTexts = EmbedTexts {
    heading: "Embed",
    explained: "Code for a learning platform or another website:",
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
