//! Problems of an address.

use queens::board::{Size, Square};

use crate::address::squares::names;
use crate::text::{Lang, ProblemTexts};

/// A problem of an address. Texts from the address are shortened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No view has this name; the search is shown instead.
    View(String),
    /// No parameter has this name; it is ignored.
    Name(String),
    Value(WrongValue),
    /// A former address, with the row of `ProblemTexts::former`.
    Former(&'static str),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongValue {
    pub name: &'static str,
    /// The value in the address.
    pub said: String,
    pub possible: Possible,
    /// The value that is shown instead; `None` if it depends on the user's settings.
    pub shown: Option<String>,
}

/// The possible values of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Possible {
    /// From the first to the second.
    Numbers(u64, u64),
    /// From the first to the second, or the word.
    NumbersOr(u64, u64, &'static str),
    /// From this number on.
    NumbersFrom(u64),
    Words(Vec<&'static str>),
    /// Between the first and the second number of different words, separated by commas.
    Several(usize, usize, Vec<&'static str>),
    /// Squares of a board of this size.
    Squares(Size),
    /// Squares of a board of this size without a queen.
    EmptySquares(Size),
    /// Squares of a board of this size for the first queens of a search.
    Givens(Size),
    /// One of these squares.
    These(Vec<Square>),
    Days,
}

impl Possible {
    /// In the syntax of addresses, with a condition in the reader's language.
    fn words(&self, lang: Lang) -> String {
        let all = |size: &Size| format!("a1–{}", Square::nearest(*size, u8::MAX, u8::MAX));
        match self {
            Possible::Numbers(first, last) => format!("{first}–{last}"),
            Possible::NumbersOr(first, last, word) => format!("{first}–{last}, {word}"),
            Possible::NumbersFrom(first) => format!("{first}, {}, {}, …", first + 1, first + 2),
            Possible::Words(words) => words.join(", "),
            Possible::Several(fewest, most, words) => {
                format!("{fewest}–{most}{}{}", lang.colon(), words.join(", "))
            }
            Possible::Squares(size) => all(size),
            Possible::EmptySquares(size) => ProblemTexts::of(lang).empty_squares(&all(size)),
            Possible::Givens(size) => ProblemTexts::of(lang).givens(&all(size)),
            Possible::These(squares) if squares.is_empty() => "–".to_owned(),
            Possible::These(squares) => names(squares, ", "),
            Possible::Days => "1900-01-01–9999-12-31".to_owned(),
        }
    }
}

impl Problem {
    /// The text of the notice.
    pub fn words(&self, lang: Lang) -> String {
        let texts = ProblemTexts::of(lang);
        match self {
            Problem::View(view) => texts.view(view),
            Problem::Name(name) => texts.unknown_name(name),
            Problem::Former(notice) => texts.former(notice).unwrap_or_default().to_owned(),
            Problem::Value(WrongValue { name, said, possible, shown }) => {
                let shown = match shown {
                    Some(shown) => format!("{name}={shown}"),
                    None => texts.default_value.to_owned(),
                };
                let said = format!("{name}={said}");
                texts.value(&said, &possible.words(lang), &shown)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_is_told_in_signs() {
        for (possible, words) in [
            (Possible::Numbers(1, 27), "1–27"),
            (Possible::NumbersOr(1, 9, "max"), "1–9, max"),
            (Possible::NumbersFrom(0), "0, 1, 2, …"),
            (Possible::Words(vec!["all", "first"]), "all, first"),
            (Possible::Several(2, 4, vec!["a", "b"]), "2–4: a, b"),
            (Possible::Squares(Size::EIGHT), "a1–h8"),
            (Possible::Days, "1900-01-01–9999-12-31"),
        ] {
            assert_eq!(possible.words(Lang::En), words);
        }
        let two = vec![Square::nearest(Size::EIGHT, 2, 3), Square::nearest(Size::EIGHT, 5, 5)];
        assert_eq!(Possible::These(two).words(Lang::En), "c4, f6");
        for lang in Lang::ALL {
            let empty = Possible::EmptySquares(Size::EIGHT).words(lang);
            let givens = Possible::Givens(Size::EIGHT).words(lang);
            assert!(empty.contains("a1–h8") && empty != "a1–h8", "{empty}");
            assert!(givens.contains("a1–h8") && givens.contains("by=one-per-line"), "{givens}");
        }
    }

    #[test]
    fn a_notice_names_what_is_shown_instead() {
        let size = |shown: Option<&str>| {
            Problem::Value(WrongValue {
                name: "n",
                said: "99".into(),
                possible: Possible::Numbers(1, 27),
                shown: shown.map(str::to_owned),
            })
        };
        let words = |lang| (size(Some("27")).words(lang), size(None).words(lang));
        for lang in Lang::ALL {
            let (with, without) = words(lang);
            assert!(with.contains("n=99") && with.contains("1–27") && with.contains("n=27"));
            assert!(without.contains("n=99") && !without.contains("n=27"));
        }
        assert_eq!(words(Lang::De).0, "n=99 ist nicht möglich (1–27). Angezeigt wird n=27.");
    }
}
