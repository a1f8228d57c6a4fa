//! Sentences about steps and their reasons.

use queens::board::{Line, LineKind, Notation, Size, Square};
use queens::search::{DocumentWay, Explanation, Printout, Removal};

use crate::text::StepTexts;

impl StepTexts {
    /// The sentence of an explanation about a board of `size`, with names as in the listing
    /// or the document; `number` writes large numbers as the language does.
    pub fn sentence(
        &self,
        explanation: Explanation,
        (size, notation, document): (Size, Notation, Option<DocumentWay>),
        number: impl Fn(u64) -> String,
    ) -> String {
        let name = |square: Square| notation.square(size, square);
        let of = |line: Line| match line.kind {
            LineKind::File => self.column(&notation.file(line.from.x())),
            _ => self.row(&notation.rank(size, line.from.y())),
        };
        // An array's entry; where it stands for the queen's row, with the board's label, unless
        // the board counts its rows as the listing does: from the top one on.
        let entry = |line: LineKind, array: &str, index: i32, queen: Square| {
            let array = document.map_or_else(|| array.to_owned(), |it| it.renamed(array));
            let label = |y: u8| notation.rank(size, y);
            let top = size.get() - 1;
            let first = index - i32::from(top.saturating_sub(queen.y()));
            let is_alike = label(queen.y()) == whole(index) && label(top) == whole(first);
            let row = (line == LineKind::Rank && !is_alike)
                .then(|| self.in_brackets(&self.row(&label(queen.y()))));
            format!("{array}[{}]{}", whole(index), row.unwrap_or_default())
        };
        match explanation {
            Explanation::Start => self.start.to_owned(),
            Explanation::Given => self.given.to_owned(),
            Explanation::Free { square } => self.free(&name(square)),
            Explanation::NextFree { square } => self.next_free(&name(square)),
            Explanation::LowestBit { square, bit } => {
                self.lowest_bit(&name(square), &bit.to_string())
            }
            Explanation::Threatened { square, by, line } => {
                let (square, by) = (name(square), name(by));
                self.threatened(&square, &by, self.same_line(line))
            }
            Explanation::FlagSet { square, by, line, index } => {
                let array = if document.is_some() { array(line) } else { self.array(line) };
                let flag = entry(line, array, index.into(), by);
                let (square, by) = (name(square), name(by));
                if let Some(document) = document {
                    let flag = format!("{flag} = {}", document.truth(true));
                    return self.row_compared(&square, &by, &flag, self.same_line(line));
                }
                self.flag_set(&square, &by, &flag, self.same_line(line))
            }
            Explanation::RowCompared { square, row, by, line } => {
                let entry = entry(LineKind::Rank, "a", row.into(), by);
                let entry = format!("{entry} = {}", by.x());
                let (square, by) = (name(square), name(by));
                self.row_compared(&square, &by, &entry, self.same_line(line))
            }
            Explanation::Below { column, by } => self.below(&notation.file(column), &name(by)),
            Explanation::Placed { square, ordinal } => {
                self.placed(&name(square), &ordinal.to_string())
            }
            Explanation::Removed { square, why } => {
                let square = name(square);
                match why {
                    Removal::NoneFree { line } => self.none_free(&square, &of(line)),
                    Removal::AllTried { line } => self.all_tried(&square, &of(line)),
                    Removal::Exhausted => self.exhausted(&square),
                    Removal::AfterSolution => self.after_solution(&square),
                    Removal::EdgeReached { edge } => self.edge_reached(&square, &name(edge)),
                    Removal::Pruned => self.given_up(&square),
                }
            }
            Explanation::Pruned { free, missing } => {
                self.pruned(&number(free.into()), &missing.to_string())
            }
            Explanation::Emptied { line } => self.emptied(&of(line)),
            Explanation::Solution { ordinal } => {
                let title = document
                    .filter(|it| it.has_titles() && it.printout != Printout::Placeholders)
                    .map(|it| self.in_brackets(&it.title(ordinal)));
                self.solution(&(number(ordinal) + &title.unwrap_or_default()))
            }
            Explanation::Over { solutions } => self.over(&number(solutions)),
        }
    }
}

/// The array of the flags for lines of a kind, as threat-arrays' listing names it.
const fn array(line: LineKind) -> &'static str {
    match line {
        LineKind::Rank => "row",
        LineKind::File => "queen",
        LineKind::Rising => "rising",
        LineKind::Falling => "falling",
    }
}

/// A whole number as formulas write it: with a minus sign, not a hyphen.
pub fn whole(number: i32) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::text::{Lang, StepTexts};
    use queens::board::{Notation, Size};
    use queens::search::{Run, SearchKind, Seek, Until};

    fn sentence(lang: Lang, notation: Notation, run: &Run) -> String {
        let texts = StepTexts::of(lang);
        let sentences = run.sentences().into_iter();
        let spelling = (run.size(), notation, None);
        sentences.map(|s| texts.sentence(s, spelling, |n| n.to_string()) + " ").collect()
    }

    #[test]
    fn every_step_of_every_search_has_a_sentence_of_its_own_in_every_language() {
        for kind in SearchKind::every() {
            let mut run = Run::new(kind, Size::nearest(5));
            // Texts that differ in one language differ in the others, too.
            let mut said: BTreeMap<String, [String; 2]> = BTreeMap::new();
            while !run.is_over() {
                run.advance(1, Until::End, &mut |_, _| ());
                let [en, de, zh] =
                    [Lang::En, Lang::De, Lang::ZhHant].map(|l| sentence(l, Notation::Chess, &run));
                for text in [&en, &de, &zh] {
                    assert!(text.len() > 8 && !text.contains(['{', '}']), "{text}");
                    if let Some(square) = run.last_event().and_then(queens::search::Event::square) {
                        assert!(text.contains(&square.to_string()), "{kind:?}: {text}");
                    }
                }
                let others = [de, zh];
                assert_eq!(said.entry(en).or_insert_with(|| others.clone()), &others);
            }
        }
    }

    #[test]
    fn a_refused_square_names_queen_and_line() {
        let at = |name: &str, step| {
            let mut run = Run::new(SearchKind::named(name).expect("a search"), Size::EIGHT);
            while !run.approach(Seek::Step(step), 1_000, &mut |_, _| ()) {}
            run
        };
        let run = at("one-per-line", 3);
        assert_eq!(
            Lang::ALL.map(|lang| sentence(lang, Notation::Chess, &run)),
            [
                "a2 wird von der Dame auf a1 bedroht: dieselbe Spalte. ",
                "a2 is threatened by the queen on a1: same column. ",
                "a2 受到 a1 的皇后威脅：位於同一行。 ",
            ]
        );
        let run = at("threat-arrays", 3);
        assert_eq!(
            sentence(Lang::En, Notation::Chess, &run),
            "row[1] (row 8) is set: the queen on a8 threatens b8 (same row). "
        );
        let run = at("position-array", 3);
        assert_eq!(
            sentence(Lang::De, Notation::Chess, &run),
            "a[0] (Zeile 8) = 0: Die Dame auf a8 bedroht a7 (dieselbe Spalte). "
        );
        assert_eq!(
            sentence(Lang::En, Notation::Coordinates, &run),
            "a[0] (row 7) = 0: the queen on (0,7) threatens (0,6) (same column). "
        );
        assert_eq!(
            sentence(Lang::De, Notation::Field, &run),
            "a[0] (Zeile 7) = 0: Die Dame auf 56 bedroht 48 (dieselbe Spalte). "
        );
    }

    #[test]
    fn a_queen_is_taken_back_for_a_reason() {
        let mut run = Run::new(SearchKind::named("one-per-line").expect("a search"), Size::EIGHT);
        let mut said = Vec::new();
        while said.len() < 2 {
            run.advance(1, Until::End, &mut |_, _| ());
            if let Some(queens::search::Event::Remove { .. }) = run.last_event() {
                said.push(sentence(Lang::De, Notation::Chess, &run));
            }
        }
        assert_eq!(
            said,
            [
                "In Zeile 6 ist kein Feld frei: Die Dame auf d5 wird zurückgenommen. ",
                "In Zeile 6 ist kein Feld frei: Die Dame auf h5 wird zurückgenommen. ",
            ]
        );
        run.advance(1, Until::End, &mut |_, _| ());
        assert_eq!(
            sentence(Lang::En, Notation::Chess, &run),
            "In row 5 every free square has been tried: the queen on b4 is taken back. "
        );
    }

    #[test]
    fn negative_numbers_have_a_minus_sign() {
        assert_eq!([-7, 0, 12].map(super::whole), ["−7", "0", "12"]);
    }
}
