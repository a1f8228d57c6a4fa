//! The way of a play: its counts, its line, and the text that a win is shared by.

use queens::board::Size;
use queens::game::{Play, Player, Stride, print_trace};
use queens::search::{Stretch, way_line};
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::play::text::MoveTexts;

/// The numbers of queens set and taken back: the reader's, and the computer's if it has played.
pub fn counts(locale: &Locale, play: &Play) -> String {
    let parts = parts(locale, play);
    match &parts[..] {
        [(.., own)] => own.clone(),
        _ => joined(parts.iter().map(|it| [it.1, &it.2].join(locale.lang.colon()))),
    }
}

/// Those who have played, with their names and numbers.
fn parts(locale: &Locale, play: &Play) -> Vec<(Player, &'static str, String)> {
    let texts = MoveTexts::of(locale.lang);
    let its = play.counts(Player::Computer);
    let computer = (Player::Computer, texts.computer, made(locale, its));
    let own = (Player::Reader, texts.you, readers(locale, play));
    [own].into_iter().chain((its != (0, 0)).then_some(computer)).collect()
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" · ")
}

/// The reader's numbers, with that of the times that the play went on from an earlier moment.
fn readers(locale: &Locale, play: &Play) -> String {
    let made = made(locale, play.counts(Player::Reader));
    match play.jumps() {
        0 => made,
        jumps => MoveTexts::of(locale.lang).jumps(&made, &jumps.to_string()),
    }
}

fn made(locale: &Locale, (set, taken): (usize, usize)) -> String {
    let [set, taken] = [set, taken].map(|it| locale.number(it as u64));
    MoveTexts::of(locale.lang).counts(&set, &taken)
}

/// The line of the way, and over it the computer's, whose way on the task's board has these heights;
/// each with its numbers, but after a win of the reader: these are in the text to share.
pub fn lines(locale: &Locale, play: &Play, computer: &[usize]) -> Html {
    let texts = MoveTexts::of(locale.lang);
    let size = play.size();
    let steps = [0].iter().chain(computer).zip(computer);
    let stride =
        |(from, to): (&usize, &usize)| Stride { from: *from, to: *to, by: Player::Computer };
    let steps: Vec<_> = steps.map(stride).collect();
    let set = steps.iter().filter(|it| it.to > it.from).count();
    let its = made(locale, (set, steps.len() - set));
    let is_told = play.is_solved_by_reader();
    let own = parts(locale, play).into_iter();
    let own = own.map(|(by, name, counts)| (by, name, Some(counts).filter(|_| !is_told)));
    html! {
        <div class="play-ways quiet" data-trace="">
            if !steps.is_empty() {
                { caption(locale, vec![(Player::Computer, texts.by_rows, Some(its))]) }
                { line(size, &steps) }
            }
            { caption(locale, own.collect()) }
            { line(size, &play.trace()) }
        </div>
    }
}

/// The names and numbers of those whose moves a line has, each with a piece of its stroke.
fn caption(locale: &Locale, parts: Vec<(Player, &'static str, Option<String>)>) -> Html {
    let part = |(place, (by, name, counts)): (usize, (Player, &'static str, Option<String>))| {
        html! {
            <>
                { if place > 0 { " · " } else { "" } }
                <span class="play-name" data-by={by_name(by)}>{ name }</span>
                { for counts.map(|it| html! { <>{ locale.lang.colon() }{ it }</> }) }
            </>
        }
    };
    html! { <p>{ for parts.into_iter().enumerate().map(part) }</p> }
}

fn by_name(by: Player) -> Option<&'static str> {
    (by == Player::Computer).then_some("computer")
}

/// A way; each player has an own stroke. It is interrupted where the play went on from an earlier
/// moment.
fn line(size: Size, way: &[Stride]) -> Html {
    let mut place = 0;
    let parts = way.chunk_by(|a, b| a.by == b.by && a.to == b.from).map(|moves| {
        let heights: Vec<Stretch> = moves.iter().map(|it| Stretch::of(it.to as u8)).collect();
        let first = moves.first().map_or(0, |it| it.from as u8);
        let d = way_line(size, (place, first), &heights, 1);
        place += moves.len() as u64;
        let by = moves.first().map_or(Player::Reader, |it| it.by);
        html! { <path class="play-line" data-by={by_name(by)} {d} /> }
    });
    html! {
        <svg class="play-way" viewBox={format!("0 0 {} {size}", way.len().max(1))} preserveAspectRatio="none" aria-hidden="true">
            { for parts }
        </svg>
    }
}

/// The text that a win is shared by without its link: the way, but not the solution.
pub fn shown(locale: &Locale, play: &Play) -> String {
    let heights: Vec<usize> = play.trace().iter().map(|it| it.to).collect();
    let n = locale.number(play.size().get().into());
    let name = |(by, name, counts): (Player, &str, String)| match by {
        Player::Reader => counts,
        Player::Computer => [name, &counts].join(locale.lang.colon()),
    };
    let counts = joined(parts(locale, play).into_iter().map(name));
    let words = MoveTexts::of(locale.lang).shared(&n, &counts);
    format!("♛ {} {words}", print_trace(play.size(), &heights))
}

/// The text that a win is shared by, with the link to the same task.
pub fn shared(locale: &Locale, play: &Play, link: &str) -> String {
    format!("{}\n{link}", shown(locale, play))
}
