//! Boards for LaTeX.
//!
//! The packages for chess (`skak`, `chessboard`) are made for 8 × 8; TikZ is in
//! every TeX distribution, draws any size, and needs no font of its own.

use std::fmt::Write;

use super::entry::Entry;
use super::outline::{BALLS, OUTLINE_SIZE, POLYGONS};

/// One board is one call: `\queens{number}{n}{x for each rank from the bottom}`.
const HEAD: &str = r"\documentclass[a4paper]{article}
\usepackage[margin=15mm]{geometry}
\usepackage{tikz}
\setlength{\parindent}{0pt}
\pagestyle{empty}
\newlength{\queenssquare}
\setlength{\queenssquare}{5mm}
% \queens{number}{size of the board}{the queens' files from 0, ranks from the bottom}
\newcommand{\queens}[3]{%
  \begin{tikzpicture}[x=\queenssquare, y=\queenssquare]
    \foreach \y in {1,...,#2}
      \foreach \x in {1,...,#2} {
        \ifodd\numexpr\x+\y\relax\else
          \fill[black!25] (\x-1,\y-1) rectangle (\x,\y);
        \fi
      }
    \draw (0,0) rectangle (#2,#2);
    \foreach \x [count=\y from 0] in {#3} {
      \begin{scope}[shift={(\x,\y)}]
";
const TAIL: &str = r"      \end{scope}
    }
    \node[below] at (#2/2,0) {#1};
  \end{tikzpicture}\hspace{5mm}}
\begin{document}
\raggedright
";
const END: &str = "\\end{document}\n";

/// What stands before the first board.
pub(super) fn begin(out: &mut String) {
    out.push_str(HEAD);
    let point = |(x, y): (u8, u8)| {
        let part = |v: u8| format!("{:.2}", f32::from(v) / f32::from(OUTLINE_SIZE));
        format!("({},{})", part(x), part(OUTLINE_SIZE - y))
    };
    for polygon in POLYGONS {
        let corners: Vec<String> = polygon.iter().map(|&corner| point(corner)).collect();
        let _ = writeln!(out, "        \\fill {} -- cycle;", corners.join(" -- "));
    }
    for (x, y, r) in BALLS {
        let radius = f32::from(r) / f32::from(OUTLINE_SIZE);
        let _ = writeln!(out, "        \\fill {} circle[radius={radius:.2}];", point((x, y)));
    }
    out.push_str(TAIL);
}

/// One board, under its number or a document's title.
pub(super) fn board(out: &mut String, entry: &Entry, title: Option<String>) {
    let Entry { number, solution, .. } = entry;
    let title = title.unwrap_or_else(|| number.to_string());
    let _ = writeln!(out, "\\queens{{{title}}}{{{}}}{{{solution}}}", solution.size());
}

/// What stands after the last board.
pub(super) fn end(out: &mut String) {
    out.push_str(END);
}
