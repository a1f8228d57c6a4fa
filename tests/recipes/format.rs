//! The recipe of a format: the columns of the queens, a line for each solution, as many programs
//! print them.
//!
//! In the project, the format is a variant of `Format` in `crates/queens/src/export/format.rs`,
//! `NUMBERS` is its arm in `Format::form` there, and `ExportTexts.form` has its text. The compiler
//! asks for the arm and the text. Menus, previews, files and the clipboard then have it.

use std::collections::BTreeSet;

use queens::board::{Size, Solution};
use queens::export::{Document, Entry, FileForm, Format, TextStyle, Writer};

/// In the project, the arm of `Format::Numbers`.
const NUMBERS: FileForm = FileForm::text(
    "numbers",
    Writer::of(|out, entry, _| {
        let columns: Vec<_> = entry.solution.xs().iter().map(u8::to_string).collect();
        out.push_str(&columns.join(" "));
        out.push('\n');
    }),
);

#[test]
fn each_solution_is_a_line_of_columns() {
    let writer = NUMBERS.writer.expect("a format of text");
    let mut document = Document::new(writer, Size::nearest(4), TextStyle::default(), None);
    let mut text = String::new();
    document.begin(&mut text);
    for (number, xs) in [(1, [1, 3, 0, 2]), (2, [2, 0, 3, 1])] {
        let solution = Solution::new(&xs).expect("a solution");
        document.entry(&mut text, &Entry { number, solution, class: None });
    }
    document.end(&mut text);
    assert_eq!(text, "1 3 0 2\n2 0 3 1\n");
}

/// Files of one name must not have two contents; what a program prints is text.
#[test]
fn no_two_formats_have_an_extension() {
    let of = |format: Format| format.form().extension;
    let others = Format::ALL.into_iter().filter(|it| *it != Format::Printed);
    let extensions: BTreeSet<_> = others.map(of).chain([NUMBERS.extension]).collect();
    assert_eq!(extensions.len(), Format::ALL.len(), "add an extension of its own to format.rs");
}

#[test]
fn the_recipe_names_its_files() {
    let files = ["crates/queens/src/export/format.rs", "features/export/text.toml"];
    crate::names_files("### An export format", &files);
}
