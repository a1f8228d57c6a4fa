//! The way of a play: its counts, its line, and the text that a win is shared by.

use queens::board::Size;
use queens::game::{Play, Player, print_trace};
use queens::search::{Stretch, way_line};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::play::text::MoveTexts;

/// The numbers of queens set and taken back: the reader's, and the computer's if it has played.
pub fn counts(locale: &Locale, play: &Play) -> String {
    let texts = MoveTexts::of(locale.lang);
    let [set, taken] = numbers(locale, play.counts(Player::Reader));
    let computers = play.counts(Player::Computer);
    if computers == (0, 0) {
        return texts.counts(&set, &taken);
    }
    let [its_set, its_taken] = numbers(locale, computers);
    texts.both_counts(&set, &taken, &its_set, &its_taken)
}

fn numbers(locale: &Locale, (set, taken): (usize, usize)) -> [String; 2] {
    [set, taken].map(|it| locale.number(it as u64))
}

/// The same with the computer's numbers, whose way on the task's board has these heights.
pub fn counts_with(locale: &Locale, play: &Play, computer: &[usize]) -> String {
    let last = computer.last().copied().unwrap_or_default();
    let set = computer.len().midpoint(last);
    let [set, taken] = numbers(locale, (set, computer.len() - set));
    let its_way = MoveTexts::of(locale.lang).its_way(&set, &taken);
    format!("{}. {its_way}.", counts(locale, play))
}

/// The line of the way, and over it the computer's, if there is one.
pub fn lines(play: &Play, computer: &[usize], label: String) -> Html {
    let size = play.size();
    let computer: Vec<_> = computer.iter().map(|it| (*it, Player::Computer)).collect();
    let first = play.moments().first().map_or(0, |it| it.queens.len() - play.given().len());
    html! {
        <svg class="play-way" data-trace="" viewBox="0 0 300 60" preserveAspectRatio="none" role="img" aria-label={label}>
            { line(size, &computer, 0, 0) }
            { line(size, &play.trace(), first, 32) }
        </svg>
    }
}

/// A way from `first` queens on, in a strip 300 wide and 28 high; each player has an own stroke.
fn line(size: Size, way: &[(usize, Player)], first: usize, top: u8) -> Html {
    let (mut place, mut before) = (0, first as u8);
    let parts = way.chunk_by(|(_, by), (_, next)| by == next).map(|moves| {
        let heights: Vec<Stretch> =
            moves.iter().map(|(height, _)| Stretch::of(*height as u8)).collect();
        let d = way_line(size, (place, before), &heights, 1);
        place += moves.len() as u64;
        before = moves.last().map_or(before, |(height, _)| *height as u8);
        let is_computers = moves.iter().any(|(_, by)| *by == Player::Computer);
        html! { <path class="play-line" data-by={is_computers.then_some("computer")} {d} /> }
    });
    html! {
        <svg y={top.to_string()} width="300" height="28" viewBox={format!("0 0 {} {size}", way.len().max(1))}
            preserveAspectRatio="none" overflow="visible" aria-hidden="true">
            { for parts }
        </svg>
    }
}

/// The text that a win is shared by: the way without the solution, and the link to the same task.
pub fn shared(locale: &Locale, play: &Play, link: &str) -> String {
    let heights: Vec<usize> = play.trace().into_iter().map(|it| it.0).collect();
    let [set, taken] = numbers(locale, play.counts(Player::Reader));
    let n = locale.number(play.size().get().into());
    let words = MoveTexts::of(locale.lang).shared(&n, &set, &taken);
    format!("♛ {} {words}\n{link}", print_trace(play.size(), &heights))
}
