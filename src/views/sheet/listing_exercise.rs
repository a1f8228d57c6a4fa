//! A listing with gaps, and one whose lines are to be put in order.

use yew::prelude::*;

use queens::board::Size;
use queens::random::Random;
use queens::search::{ListingLine, SearchKind, Token};

use crate::browser::locale::Locale;
use crate::components::features::listing::{plain, token, words_after};
use crate::views::sheet::board::blank;
use crate::views::sheet::text::SheetTexts;

/// A listing to be worked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingExercise {
    pub lines: Vec<ListingLine>,
    /// The gaps: a line, and the token in it that is left out; or the order in which the
    /// lines stand, each with token 0.
    pub marks: Vec<(usize, usize)>,
    /// The expressions that are left out, in an order that reveals nothing; none where lines are
    /// to be put in order.
    pub bank: Vec<&'static str>,
}

/// Listings with more lines are set closer.
pub const DENSE_FROM: usize = 21;

/// Most lines with a gap.
const MOST_GAPS: usize = 8;

/// A gap in every other line that has an expression, in an order of the seed.
pub fn with_gaps(kind: &SearchKind, seed: u64) -> ListingExercise {
    let lines = kind.presentation().listing.lines();
    let mut random = Random::new(seed);
    let mut marks: Vec<(usize, usize)> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        // Half a comparison cannot be found out.
        let is_code = |(_, token): &(usize, &Token)| matches!(token, Token::Code(code) if !code.ends_with('='));
        let places: Vec<usize> =
            line.tokens.iter().enumerate().filter(is_code).map(|(place, _)| place).collect();
        if let Some(place) = places.get(random.below(places.len() as u32) as usize) {
            marks.push((number, *place));
        }
    }
    random.shuffle(&mut marks);
    marks.truncate(MOST_GAPS.min(marks.len().div_ceil(2)));
    let code = |(line, token): &(usize, usize)| match lines.get(*line)?.tokens.get(*token)? {
        Token::Code(code) => Some(*code),
        _ => None,
    };
    // They are in random order still.
    let bank = marks.iter().filter_map(code).collect();
    marks.sort_unstable();
    ListingExercise { lines, marks, bank }
}

/// The lines in another order than their own.
pub fn shuffled(kind: &SearchKind, seed: u64) -> ListingExercise {
    let lines = kind.presentation().listing.lines();
    let mut marks: Vec<(usize, usize)> = (0..lines.len()).map(|line| (line, 0)).collect();
    let mut random = Random::new(seed);
    random.shuffle(&mut marks);
    if marks.is_sorted() {
        marks.reverse();
    }
    ListingExercise { lines, marks, bank: Vec::new() }
}

fn dense(made: &ListingExercise) -> Option<&'static str> {
    (made.lines.len() >= DENSE_FROM).then_some("")
}

/// Width class of a gap for `letters` letters: wider than the answer, so that it reveals little.
fn room(letters: usize) -> &'static str {
    match letters {
        0..=8 => "short",
        9..=18 => "middle",
        _ => "long",
    }
}

/// The listing with lines to write on, and what belongs there, in any order.
pub fn listing_picture(
    locale: &Locale,
    size: Size,
    made: &ListingExercise,
    has_answers: bool,
) -> Html {
    let gap = |number: usize, line: &ListingLine, place: usize, code: &'static str| {
        // The answer has these words within.
        let after = if has_answers { "" } else { words_after(locale, line, place) };
        html! {
            <>
            <span class="paper-blank" data-gap="" data-room={room(locale.code(code).chars().count())}>
                if has_answers { <b data-answer="">{ token(locale, size, line, place) }</b> }
                else { { blank(locale, &(number + 1).to_string()) } }
            </span>
            if !after.is_empty() { { " " }<b>{ after }</b> }
            </>
        }
    };
    let part = |number: usize, line: &ListingLine, place: usize| {
        let is_gap = made.marks.contains(&(number, place));
        match line.tokens.get(place) {
            Some(Token::Code(code)) if is_gap => gap(number, line, place, code),
            _ => token(locale, size, line, place),
        }
    };
    html! {
        <>
            <p class="paper-bank flow">
                { for made.bank.iter().map(|code| html! { <code>{ locale.code(code) }</code> }) }
            </p>
            <ol class="paper-lines" data-dense={dense(made)}>
                { for made.lines.iter().enumerate().map(|(number, line)| html! {
                    <li aria-level={(line.indent + 1).to_string()}>
                        <i>{ number + 1 }</i>
                        <span>{ for (0..line.tokens.len()).map(|place| html! { <>{ part(number, line, place) }{ " " }</> }) }</span>
                    </li>
                }) }
            </ol>
        </>
    }
}

/// The lines in another order, each with a box for its number.
pub fn order_picture(
    locale: &Locale,
    size: Size,
    made: &ListingExercise,
    has_answers: bool,
) -> Html {
    let texts = SheetTexts::of(locale.lang);
    let lines =
        made.marks.iter().filter_map(|(number, _)| Some((number, made.lines.get(*number)?)));
    // Functions may be written in any order.
    let is_free = made.lines.iter().filter(|line| line.indent == 0).count() > 1;
    html! {
        <>
        if has_answers && is_free {
            <p class="paper-remark">{ texts.order_free }</p>
        }
        <ul class="paper-lines" data-order="" data-dense={dense(made)}>
            { for lines.map(|(number, line)| html! {
                <li>
                    <i class="paper-box" data-gap="">
                        if has_answers { <b data-answer="">{ number + 1 }</b> }
                        else { { blank(locale, &plain(locale, size, line, 0..line.tokens.len())) } }
                    </i>
                    <span>{ for (0..line.tokens.len()).map(|place| html! { <>{ token(locale, size, line, place) }{ " " }</> }) }</span>
                </li>
            }) }
        </ul>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::CATALOGUE;

    #[test]
    fn each_gap_is_filled_by_what_the_listing_has_there() {
        for kind in CATALOGUE {
            for seed in 0..10 {
                let made = with_gaps(kind, seed);
                assert_eq!(made, with_gaps(kind, seed));
                assert!((2..=MOST_GAPS).contains(&made.marks.len()), "{}", kind.name);
                assert!(made.bank.iter().all(|code| !code.ends_with('=')), "{}", kind.name);
                let mut missing: Vec<&str> = made
                    .marks
                    .iter()
                    .map(|(line, token)| match made.lines[*line].tokens[*token] {
                        Token::Code(code) => code,
                        other => panic!("{other:?}"),
                    })
                    .collect();
                let mut bank = made.bank.clone();
                missing.sort_unstable();
                bank.sort_unstable();
                assert_eq!(missing, bank);
                let numbers: Vec<usize> = made.marks.iter().map(|it| it.0).collect();
                assert!(numbers.is_sorted_by(|a, b| a < b), "one gap a line");
            }
            assert_ne!(with_gaps(kind, 1), with_gaps(kind, 2), "{}", kind.name);
        }
    }

    #[test]
    fn all_lines_are_there_in_another_order() {
        for kind in CATALOGUE {
            for seed in 0..10 {
                let made = shuffled(kind, seed);
                let mut numbers: Vec<usize> = made.marks.iter().map(|it| it.0).collect();
                assert!(!numbers.is_sorted());
                numbers.sort_unstable();
                assert!(numbers.into_iter().eq(0..kind.presentation().listing.lines().len()));
            }
        }
    }
}
