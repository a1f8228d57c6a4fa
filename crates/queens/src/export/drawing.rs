//! The shaded drawing in text: in the page's own way what the C tutorial prints.

use crate::board::Solution;

const DARK: char = '▒';
const LIGHT: char = ' ';

/// How solutions are drawn in text: squares shaded and blank by turns (a1 is
/// shaded), a letter for the queen, the solution's number above, the number of
/// solutions at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingStyle {
    /// The letter for the queen.
    pub queen: char,
    /// Stands before a solution's number, for example `Solution `.
    pub heading: String,
    /// Stands before the number of solutions, for example `Solutions: `.
    pub closing: String,
}

impl DrawingStyle {
    /// With a document's title in place of heading and number, if it is followed.
    pub(super) fn write(
        &self,
        out: &mut String,
        number: u32,
        title: Option<String>,
        solution: &Solution,
    ) {
        out.push_str(&title.unwrap_or_else(|| format!("{}{number}", self.heading)));
        out.push('\n');
        let n = solution.size().get();
        for (y, &queen) in (0..n).zip(solution.xs()).rev() {
            out.extend((0..n).map(|x| match (x == queen, (x + y) % 2) {
                (true, _) => self.queen,
                (false, 0) => DARK,
                (false, _) => LIGHT,
            }));
            out.push('\n');
        }
        out.push('\n');
    }

    pub(super) fn close(&self, out: &mut String, solutions: u32) {
        out.push_str(&self.closing);
        out.push_str(&solutions.to_string());
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_shaded_by_turns() {
        let style = DrawingStyle { queen: 'D', heading: "Lösung ".into(), closing: "= ".into() };
        let mut out = String::new();
        style.write(&mut out, 7, None, &Solution::new(&[1, 3, 0, 2]).expect("a known solution"));
        style.close(&mut out, 1);
        assert_eq!(out, "Lösung 7\n ▒D▒\nD ▒ \n ▒ D\n▒D▒ \n\n= 1\n");
    }
}
