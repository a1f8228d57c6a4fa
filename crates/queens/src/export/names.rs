//! Names of files.

use crate::board::Size;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// One solution, by its number from 1.
    Solution(u32),
    /// Chosen solutions.
    Selection,
    /// Every solution found.
    Solutions,
    /// Pieces that the reader has placed.
    Board,
    /// The search at one step.
    Step(u64),
    /// Its tree or its stairs at one step.
    Tree(u64),
}

/// The name for a file, such as `queens-8-solution-12.svg`. `extension` comes
/// without its dot.
pub fn file_name(size: Size, contents: Contents, extension: &str) -> String {
    match contents {
        Contents::Solution(number) => format!("queens-{size}-solution-{number}.{extension}"),
        Contents::Selection => format!("queens-{size}-selection.{extension}"),
        Contents::Solutions => format!("queens-{size}-solutions.{extension}"),
        Contents::Board => format!("queens-{size}-board.{extension}"),
        Contents::Step(step) => format!("queens-{size}-step-{step}.{extension}"),
        Contents::Tree(step) => format!("queens-{size}-tree-{step}.{extension}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_what_is_inside() {
        let name = |contents, extension| file_name(Size::EIGHT, contents, extension);
        assert_eq!(name(Contents::Solution(12), "svg"), "queens-8-solution-12.svg");
        assert_eq!(name(Contents::Selection, "csv"), "queens-8-selection.csv");
        assert_eq!(name(Contents::Solutions, "tex"), "queens-8-solutions.tex");
        assert_eq!(name(Contents::Board, "svg"), "queens-8-board.svg");
        assert_eq!(name(Contents::Step(7), "png"), "queens-8-step-7.png");
        assert_eq!(name(Contents::Tree(7), "svg"), "queens-8-tree-7.svg");
    }
}
