//! The visitor's own play. Loaded with the first press on the board.

use yew::prelude::*;

use queens::board::{Direction, Size, Solution, Square, ray};
use queens::game::{Effect, Play, Player, Refusal, print_squares, trace_of_rows};
use queens::solutions::{AllSolutions, Progress};

use crate::address::{View, link};
use crate::browser;
use crate::browser::files::clipboard::copy_text;
use crate::browser::locale::Locale;
use crate::components::features::all_solutions::own::START_VERSION;
use crate::components::features::board::carrying::Carried;
use crate::components::features::board::marks::marks;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::solved::won_lines;
use crate::components::features::board::square::corner;
use crate::components::features::play::text::MoveTexts;
use crate::components::features::play::{pace, said, way};
use crate::components::features::tree::own_tree::OwnTree;
use crate::components::features::tree::run_tree::TREES;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::{range_value, reading};
use crate::components::widgets::icons::taken_back;
use crate::components::widgets::lazy::{LoadState, lazy, use_lazy};
use crate::text::number::hundredths;
use crate::views::start::address::SIZES;
use crate::views::start::storage;
use crate::views::start::text::PlayTexts;

/// The act of a visitor, or the time for the computer's next move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Press {
    Square(Square),
    /// Dropped where she may not stand, a queen goes back; dragged from there, she is shown there.
    Carry(Carried),
    TakeBack,
    /// Shows a moment.
    GoTo(usize),
    /// Lets the computer play on, or stops it.
    PlayOn,
    /// The computer's next move.
    Move,
    /// Shows the play of a size.
    Open(Size),
    /// Begins again with a size; the play so far can be brought back.
    Begin(Size),
}

/// A play and the last thing that happened in it.
#[derive(Clone, Debug)]
pub struct OwnPlay {
    play: Play,
    last: Option<Effect>,
    is_computer: bool,
}

pub struct Drawing {
    pub picture: BoardPicture,
    pub overlay: Html,
    pub sentence: String,
    /// The buttons below the board.
    pub acts: Html,
    /// The line over the tree: the numbers of moves, or after a win the trace.
    pub way: Html,
    /// After a win: the text that it is shared by, in place of the task.
    pub won: Option<String>,
    pub tree: Html,
}

/// Functions of the chunk.
#[derive(Clone, Copy)]
pub struct PlayFunctions {
    /// The stored play of a size, or an empty one.
    pub open: fn(Size, Option<&str>) -> OwnPlay,
    pub press: fn(&OwnPlay, Press) -> OwnPlay,
    /// `None` before the first move.
    pub draw: fn(&Locale, &OwnPlay, &Callback<Press>) -> Option<Drawing>,
    /// Stores a play. Returns the milliseconds until the computer's next move; `None` while it does
    /// not play.
    pub keep: fn(&OwnPlay) -> Option<u32>,
    /// True if the browser has stored a play that goes on from this one.
    pub has_gone_on: fn(&OwnPlay) -> bool,
}

lazy! {
    pub static OWN_PLAY: PlayFunctions = own_play(PlayFunctions {
        open,
        press: OwnPlay::after,
        draw,
        keep,
        has_gone_on,
    });
}

/// Opens the stored play that is worth most, of equals the last.
fn open(size: Size, stored: Option<&str>) -> OwnPlay {
    let plays = stored.into_iter().flat_map(str::lines).map(|it| read(size, it));
    plays.max_by_key(OwnPlay::worth).unwrap_or_else(|| OwnPlay::of(Play::new(size)))
}

/// Reads a stored play; the version before stored the queens alone: `1 d4,b8`.
fn read(size: Size, stored: &str) -> OwnPlay {
    let mut play = Play::new(size);
    if let Some(queens) = stored.strip_prefix(START_VERSION) {
        let names = queens.split(',').filter_map(|it| Square::parse(size, it).ok());
        play.set_all(&names.collect::<Vec<_>>());
    } else if let Some(read) = stored.strip_prefix("2 ").and_then(|it| Play::new(size).read(it)) {
        play = read;
    }
    OwnPlay::of(play)
}

fn keep(own: &OwnPlay) -> Option<u32> {
    let size = own.play.size();
    // What could not be read stays until something new is played.
    if let Some(play) = own.print() {
        storage::store(size, &play);
        if let Some(plays) = storage::before(size).filter(|it| it.contains('\n'))
            && let Some(best) = open(size, Some(&plays)).print()
        {
            storage::keep_before(size, &best);
        }
    }
    if let Some(found) = own.found() {
        storage::keep_found(&found);
    }
    pace::pause(&own.play).filter(|_| own.is_computer)
}

/// Other tabs may also begin another play, which does not take the place of one in sight.
fn has_gone_on(own: &OwnPlay) -> bool {
    let (stored, mine) = (storage::load(own.play.size()), own.print());
    let is_later = |it: (String, String)| {
        storage::is_continued(&it.1, &it.0) && !storage::is_continued(&it.0, &it.1)
    };
    stored.zip(mine).is_some_and(is_later)
}

impl OwnPlay {
    fn of(play: Play) -> OwnPlay {
        OwnPlay { last: play.last_move(), play, is_computer: false }
    }

    /// Of the plays of a size that others have replaced, the one worth most is kept, of equals the
    /// last: one that the reader has won, else the one with the most moves of the reader.
    fn worth(&self) -> usize {
        if self.play.was_solved_by_reader() { usize::MAX } else { self.play.moves(Player::Reader) }
    }

    /// `None` before the first move.
    fn print(&self) -> Option<String> {
        (self.play.moments().len() > 1).then(|| format!("2 {}", self.play))
    }

    /// The solution that the reader has found, as the album has it.
    fn found(&self) -> Option<String> {
        let size = self.play.size();
        let queens = self.play.queens().iter().copied().collect();
        self.play.is_solved_by_reader().then(|| format!("{size} {}", print_squares(&queens)))
    }

    fn after(&self, press: Press) -> OwnPlay {
        let mut next = self.clone();
        next.is_computer = match press {
            Press::PlayOn => !self.is_computer,
            Press::Move => self.is_computer,
            // Any press of the reader stops it.
            _ => false,
        };
        next.last = match press {
            Press::Square(square) => Some(next.play.press(square)),
            // Where a queen stands, nothing happens.
            Press::Carry((_, Some(to))) if self.play.queens().contains(&to) => self.last,
            Press::Carry((from, Some(to))) => Some(next.play.carry(from, to)),
            Press::Carry((from, None)) => Some(next.play.press(from)),
            Press::TakeBack => next.play.take_back(),
            Press::GoTo(moment) => {
                next.play.go_to(moment);
                next.play.last_move().filter(|_| next.play.at() + 1 == next.play.moments().len())
            }
            Press::PlayOn | Press::Open(_) | Press::Begin(_) => self.last,
            Press::Move => next.play.play_on(),
        };
        next.is_computer &= !next.play.is_solved() && (next.last.is_some() || press != Press::Move);
        next
    }

    fn solution(&self) -> Option<Solution> {
        Solution::from_squares(self.play.queens()).ok().filter(|_| self.play.is_solved())
    }
}

/// The number of a solution in the list of all, and their number.
fn number(solution: &Solution) -> (u64, u64) {
    let (mut all, mut number) = (AllSolutions::new(solution.size()), 0);
    let mut found = 0;
    while all.advance(10_000, |it| {
        found += 1;
        if it == *solution {
            number = found;
        }
    }) == Progress::More
    {}
    (number, found)
}

fn draw(locale: &Locale, own: &OwnPlay, on_press: &Callback<Press>) -> Option<Drawing> {
    let (play, size) = (&own.play, own.play.size());
    if play.moments().len() < 2 {
        return None;
    }
    let solution = own.solution();
    let mut picture = BoardPicture::of_play(play);
    if let Some(Effect::Taken(square)) = own.last {
        picture.lifted = Some(square);
    }
    let overlay = match own.last {
        _ if solution.is_some() => won_lines(size, play.queens().iter().copied()),
        Some(Effect::Set(queen)) if picture.dead_lines.is_empty() => rays(size, queen),
        Some(Effect::Refused(square, Refusal::Threatened { by })) => threat_line(size, by, square),
        _ => Html::default(),
    };
    let won = solution.map(|_| match play.is_solved_by_reader() {
        true => way::shown(locale, play),
        // Its numbers are beside the line of the way.
        false => String::new(),
    });
    let way = match solution {
        Some(_) => way::lines(locale, play, &trace_of_rows(size, &[])),
        None => html! { <p class="start-counts quiet">{ way::counts(locale, play) }</p> },
    };
    let overlay = html! { <>{ marks(&picture, &[]) }{ overlay }</> };
    let tree = OwnTree::of(play);
    Some(Drawing {
        picture,
        overlay,
        sentence: sentence(locale, own, solution.as_ref()),
        acts: acts(locale, own, solution.as_ref(), on_press),
        way,
        won,
        tree: html! { <TreePlace locale={locale.clone()} {tree} on_press={on_press.clone()} /> },
    })
}

#[derive(PartialEq, Properties)]
struct TreeProps {
    locale: Locale,
    tree: OwnTree,
    on_press: Callback<Press>,
}

/// The tree, once its chunk is there.
#[component]
fn TreePlace(props: &TreeProps) -> Html {
    let LoadState::Loaded(trees) = use_lazy(&TREES, true) else { return Html::default() };
    let on_go = props.on_press.reform(|moment: u64| Press::GoTo(moment as usize));
    (trees.own)(&props.locale, props.tree.clone(), on_go)
}

/// The last move, and what is true of the position after it.
fn sentence(locale: &Locale, own: &OwnPlay, solution: Option<&Solution>) -> String {
    let (texts, play) = (PlayTexts::of(locale.lang), &own.play);
    if let Some(solution) = solution {
        let (number, total) = number(solution);
        let (number, total) = (locale.number(number), locale.number(total));
        return match play.is_solved_by_reader() {
            true => texts.solved(&number, &total),
            false => texts.solved_by_computer(&number, &total),
        };
    }
    let is_computers = play.at() > 0 && play.now().by == Player::Computer;
    // Two moves a second leave time for a few words.
    if let Some(effect) = own.last.filter(|_| own.is_computer && is_computers) {
        return said::moved(locale, play, effect);
    }
    let dead_end = said::dead_end(locale, play, own.last);
    // The dead end counts.
    let is_readers = |it: &Effect| matches!(it, Effect::Set(_)) && !is_computers;
    let moved = own.last.filter(|it| dead_end.is_none() || !is_readers(it));
    let state = dead_end.or_else(|| match own.last {
        Some(Effect::Set(_)) if !is_computers => {
            Some(texts.free(&locale.number(play.free().len() as u64)))
        }
        Some(Effect::Refused(..)) => Some(texts.choose.to_owned()),
        _ if play.queens().is_empty() => Some(texts.empty.to_owned()),
        None => Some(said::looked(locale, play)),
        _ => None,
    });
    let moved = moved.map(|it| said::moved(locale, play, it));
    moved.into_iter().chain(state).collect::<Vec<_>>().join(locale.lang.space())
}

/// The label of the button that lets the computer play on.
fn computer_button(texts: &PlayTexts, own: &OwnPlay) -> &'static str {
    match own.play.counts(Player::Computer) {
        _ if own.is_computer => texts.stop,
        (0, 0) => texts.computer,
        _ => texts.go_on,
    }
}

fn acts(
    locale: &Locale,
    own: &OwnPlay,
    solution: Option<&Solution>,
    on_press: &Callback<Press>,
) -> Html {
    let (texts, play, size) = (PlayTexts::of(locale.lang), &own.play, own.play.size());
    let act = |press: Press| on_press.reform(move |()| press);
    let next = SIZES.into_iter().find(|it| *it > size.get());
    let last = play.moments().len() - 1;
    let onward = match (solution, next) {
        _ if play.at() < last => html! {
            <Button action="to-last" label={MoveTexts::of(locale.lang).to_last} on_click={act(Press::GoTo(last))} />
        },
        (None, _) => html! {
            <Button action="play-on" pressed={own.is_computer} on_click={act(Press::PlayOn)}>
                <>{ computer_button(texts, own) }</>
            </Button>
        },
        (Some(_), Some(n)) => html! {
            <Button action="next-size" main=true on_click={act(Press::Open(Size::nearest(n.into())))}>
                <>{ texts.next(&n.to_string()) }</>
            </Button>
        },
        (Some(solution), None) => {
            let (number, _) = number(solution);
            let values = [("n", size.to_string()), ("solution", number.to_string())];
            html! {
                <a class="button" data-main="" data-action="see-solution" href={link::to(View::Solutions, values)}>
                    { texts.see }
                </a>
            }
        }
    };
    html! {
        <>
            <Button action="take-back" main={play.is_dead_end() && !own.is_computer} disabled={play.queens().is_empty()}
                on_click={act(Press::TakeBack)}>
                <>{ taken_back() }{ texts.take_back }</>
            </Button>
            { onward }
            if play.is_solved_by_reader() {
                <Share text={shared(locale, play)} label={texts.share} copied={texts.copied} refused={texts.not_copied} />
            }
            { timeline(locale, play, on_press) }
        </>
    }
}

/// The moments of the play; the thumb shows one.
fn timeline(locale: &Locale, play: &Play, on_press: &Callback<Press>) -> Html {
    let texts = PlayTexts::of(locale.lang);
    let (at, last) = (play.at(), play.moments().len() - 1);
    let [now, total] = [at, last].map(|it| locale.number(it as u64));
    let on_input = reading(on_press, |event: InputEvent| {
        range_value(&event).map(|moment| Press::GoTo(moment as usize))
    });
    html! {
        <div class="start-time">
            <span>{ &now }</span>
            <input type="range" class="range" aria-label={texts.moments} aria-valuetext={said::looked(locale, play)}
                min="0" step="1" max={last.to_string()} value={at.to_string()} data-timeline="" oninput={on_input} />
            <span class="quiet">{ &total }</span>
        </div>
    }
}

/// The text that a win is shared by, with the link to the task.
fn shared(locale: &Locale, play: &Play) -> String {
    way::shared(locale, play, &browser::address_with(&format!("#/?n={}", play.size())))
}

#[derive(PartialEq, Properties)]
struct ShareProps {
    text: AttrValue,
    label: &'static str,
    copied: &'static str,
    refused: &'static str,
}

/// The button that copies a text to share. Afterwards its label is the result. Where the browser
/// refuses, the text is shown to be copied by hand.
#[component]
fn Share(props: &ShareProps) -> Html {
    let result = use_state(|| None);
    let on_click = {
        let (result, text) = (result.setter(), props.text.clone());
        move |()| {
            let result = result.clone();
            copy_text(&text, move |is_copied| result.set(Some(is_copied)));
        }
    };
    let label = match *result {
        None => props.label,
        Some(true) => props.copied,
        Some(false) => props.refused,
    };
    html! {
        <>
            <Button action="copy-result" {on_click}><span role="status">{ label }</span></Button>
            if *result == Some(false) {
                <textarea class="field" readonly=true rows="3" aria-label={props.label} value={props.text.clone()} />
            }
        </>
    }
}

fn centre(size: Size, square: Square) -> (f64, f64) {
    let (x, y) = corner(size, square);
    (f64::from(x) + 5.0, f64::from(y) + 5.0)
}

/// The lines of a queen to the edges of the board.
fn rays(size: Size, queen: Square) -> Html {
    let from = centre(size, queen);
    // Small boards have large squares.
    let head = if size.get() <= 5 { 0.6 } else { 1.0 };
    let (mut lines, mut heads) = (String::new(), String::new());
    for direction in Direction::ALL {
        let Some(last) = ray(size, queen, direction).last() else { continue };
        let (x, y) = centre(size, last);
        let (dx, dy) = (x - from.0, y - from.1);
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        let (bx, by) = (x - 2.2 * head * dx, y - 2.2 * head * dy);
        let (px, py) = (-dy * 1.5 * head, dx * 1.5 * head);
        lines += &path(&[(from.0 + 5.0 * dx, from.1 + 5.0 * dy), (x, y)]);
        heads += &path(&[(bx + px, by + py), (x, y), (bx - px, by - py)]);
    }
    html! { <g><path class="mark-ray" d={lines} /><path class="mark-head" d={heads} /></g> }
}

/// The line from a queen to a square that she threatens.
fn threat_line(size: Size, queen: Square, square: Square) -> Html {
    let (from, to) = (centre(size, queen), centre(size, square));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let share = 4.5 / dx.hypot(dy);
    let ends = [(from.0 + dx * share, from.1 + dy * share), (to.0 - dx * share, to.1 - dy * share)];
    html! {
        <g>
            <path class="mark-line" d={path(&ends)} />
            <circle class="mark-ring" cx={hundredths(to.0)} cy={hundredths(to.1)} r="4.5" />
        </g>
    }
}

fn path(points: &[(f64, f64)]) -> String {
    let points = points.iter().map(|(x, y)| format!("{} {}", hundredths(*x), hundredths(*y)));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}

#[cfg(test)]
#[path = "own_play_tests.rs"]
mod tests;
