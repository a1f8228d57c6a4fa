//! The way of a play: its counts, its line, and the text that a win is shared by.

use queens::board::Size;
use queens::game::{Play, Player, print_trace};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::play::text::MoveTexts;
use crate::text::number::hundredths;

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
            { line(size, &computer, 0, 0.0) }
            { line(size, &play.trace(), first, 32.0) }
        </svg>
    }
}

/// A way as steps of its heights from `first` on, in a strip 300 wide and 28 high.
fn line(size: Size, way: &[(usize, Player)], first: usize, top: f64) -> Html {
    let step = 300.0 / way.len().max(1) as f64;
    let (mut reader, mut computer, mut before) = (String::new(), String::new(), first as f64);
    for (place, (height, by)) in way.iter().enumerate() {
        let y = |it: f64| hundredths(top + 28.0 * (1.0 - it / f64::from(size.get())));
        let (x, height) = (place as f64 * step, *height as f64);
        let line = if *by == Player::Computer { &mut computer } else { &mut reader };
        let [x, from, to, step] = [hundredths(x), y(before), y(height), hundredths(step)];
        line.push_str(&format!("M{x} {from}V{to}h{step}"));
        before = height;
    }
    html! {
        <>
            <path class="play-line" data-by="computer" d={computer} />
            <path class="play-line" data-by="reader" d={reader} />
        </>
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
