//! Boards as text with free placeholders.

use crate::board::{Size, Solution, Square};

/// The text form of a board: the top rank first, a placeholder for each square, and separators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// For a square with a queen.
    pub queen: String,
    /// For a square without.
    pub empty: String,
    /// Between two squares of a rank.
    pub between: String,
    /// After each rank.
    pub rank_end: String,
    /// After each solution.
    pub solution_end: String,
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle {
            queen: "Q".into(),
            empty: ".".into(),
            between: " ".into(),
            rank_end: "\n".into(),
            solution_end: "\n".into(),
        }
    }
}

impl TextStyle {
    /// True if the squares with queens can be read from the text: from the left, the texts of a
    /// square with a queen and of one without never begin alike. (`QQ` and `Q` do; `X` and nothing
    /// do not if there is a separator.)
    pub fn is_clear(&self) -> bool {
        [&self.between, &self.rank_end].into_iter().all(|end| {
            let (queen, empty) = (format!("{}{end}", self.queen), format!("{}{end}", self.empty));
            !queen.starts_with(&empty) && !empty.starts_with(&queen)
        })
    }

    pub fn write(&self, out: &mut String, solution: &Solution) {
        self.board(out, solution.size(), |square| solution.has(square));
        out.push_str(&self.solution_end);
    }

    /// Appends the ranks, without the end of the solution.
    pub(super) fn board(&self, out: &mut String, size: Size, has: impl Fn(Square) -> bool) {
        for y in (0..size.get()).rev() {
            for x in 0..size.get() {
                if x > 0 {
                    out.push_str(&self.between);
                }
                let has_queen = has(Square::nearest(size, x, y));
                out.push_str(if has_queen { &self.queen } else { &self.empty });
            }
            out.push_str(&self.rank_end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(style: &TextStyle) -> String {
        let mut out = String::new();
        style.write(&mut out, &Solution::new(&[1, 3, 0, 2]).expect("a known solution"));
        out
    }

    #[test]
    fn the_top_rank_comes_first() {
        assert_eq!(written(&TextStyle::default()), ". . Q .\nQ . . .\n. . . Q\n. Q . .\n\n");
    }

    #[test]
    fn placeholders_are_free() {
        let style = TextStyle {
            queen: "皇后".into(),
            empty: String::new(),
            between: ",".into(),
            rank_end: ";".into(),
            solution_end: "|".into(),
        };
        assert_eq!(written(&style), ",,皇后,;皇后,,,;,,,皇后;,皇后,,;|");
        assert!(style.is_clear());
    }

    #[test]
    fn what_cannot_be_told_apart_is_noticed() {
        let style = |queen: &str, empty: &str, between: &str| TextStyle {
            queen: queen.into(),
            empty: empty.into(),
            between: between.into(),
            ..TextStyle::default()
        };
        assert!(style("Q", ".", "").is_clear());
        assert!(style("QQ", "Q", " ").is_clear());
        assert!(style("", ".", " ").is_clear());
        assert!(!style("Q", "Q", " ").is_clear());
        assert!(!style("QQ", "Q", "").is_clear());
        assert!(!style("Q", "", "").is_clear());
        assert!(!style("", "", "").is_clear());
    }
}
