//! The stairs of a climb, the figures on its board, and the results of other starts: a chunk that
//! is loaded when a climb is shown.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::rc::Rc;

use queens::board::Square;
use queens::search::{Climb, RowQueens};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::features::board::pairs_left::{pairs_left, than};
use crate::components::features::board::square::corner;
use crate::components::features::export::subject::Figure;
use crate::components::features::keys::focus::is_of_view;
use crate::components::features::tree::view::use_bounds;
use crate::components::widgets::lazy::lazy;
use crate::text::number::hundredths;
use crate::views::search::climb::sentence;
use crate::views::search::climb::tally::Tally;
use crate::views::search::text::StairsTexts;

#[derive(Clone, Copy)]
pub struct Stairs {
    /// The drawing over the squares of the board after a step.
    pub overlay: fn(&Climb, u64) -> Html,
    /// The panel after a step; the callback goes to another step.
    pub panel: fn(&Locale, &Rc<Climb>, u64, Callback<u64>) -> Html,
    /// The stairs after a step as a picture of their own.
    pub figure: fn(&Locale, &Rc<Climb>, u64) -> Figure,
}

lazy! {
    pub static STAIRS: Stairs = stairs(Stairs { overlay, panel, figure });
}

fn overlay(climb: &Climb, step: u64) -> Html {
    let (queens, size) = (climb.queens(step), climb.size());
    let middle = |square: Square| {
        let (x, y) = corner(size, square);
        (x + 5, y + 5)
    };
    let squares: Vec<Square> = queens.squares().collect();
    let mut lines = String::new();
    for (place, a) in squares.iter().enumerate() {
        let others = squares.iter().skip(place + 1);
        for b in others.filter(|b| queens::board::threat(*a, **b).is_some()) {
            let ((x1, y1), (x2, y2)) = (middle(*a), middle(*b));
            // Writing to a string does not fail.
            let _ = write!(lines, "M{x1} {y1}L{x2} {y2}");
        }
    }
    let arrow = climb.moved(step).map(|(from, to)| {
        let ((x1, _), (x2, _)) = (middle(from), middle(to));
        // To the edge of the square on which she stands now.
        let (x2, tip) =
            if x1 < x2 { (x2 - 5, "l-2.4-1.3v2.600z") } else { (x2 + 5, "l2.4-1.3v2.600z") };
        let (left, top) = corner(size, from);
        // Below the numbers of the squares on the way.
        let y = format!("{}.8", top + 8);
        html! {
            <>
                <use class="climb-ghost" href="#queen" x={format!("{left}.7")} y={format!("{top}.7")} width="8.6" height="8.6" />
                <path class="climb-arrow" d={format!("M{x1} {y}H{x2}M{x2} {y}{tip}")} />
            </>
        }
    });
    html! {
        <g data-climb="">
            <path class="climb-conflicts" d={lines} />
            { for arrow }
            { pairs_left(&queens, climb.moved(step + 1).is_some()) }
        </g>
    }
}

fn panel(locale: &Locale, climb: &Rc<Climb>, step: u64, on_go: Callback<u64>) -> Html {
    html! {
        <div class="stairs" data-stairs="">
            <Picture locale={locale.clone()} climb={climb.clone()} {step} {on_go} />
            { legend(locale) }
            <Tally locale={locale.clone()} size={climb.size()} seed={climb.rules().seed} />
        </div>
    }
}

fn legend(locale: &Locale) -> Html {
    let texts = StairsTexts::of(locale.lang);
    let entry = |than: &'static str, words: &'static str| {
        html! { <li><span class="stairs-sign" data-than={than} aria-hidden="true"></span>{ words }</li> }
    };
    html! {
        <ul class="stairs-legend flow quiet">
            { entry("fewer", texts.fewer) }
            { entry("equal", texts.equal) }
            { entry("stuck", texts.stuck) }
        </ul>
    }
}

/// The place of positions and pairs in the picture, in px.
#[derive(Clone, Copy, Debug, PartialEq)]
struct StairsArea {
    width: f64,
    height: f64,
    /// The first position that is drawn, and the number of them.
    first: usize,
    count: usize,
    /// The most pairs.
    top: u16,
}

impl StairsArea {
    const LEFT: f64 = 26.0;
    const TOP: f64 = 22.0;
    const BOTTOM: f64 = 20.0;
    /// The least and the largest distance between two positions.
    const DISTANCE: (f64, f64) = (18.0, 80.0);

    /// A window of positions around `step`. One that has no room for the whole climb shows more
    /// of the past than of the future.
    fn new((width, height): (f64, f64), climb: &Climb, step: u64) -> StairsArea {
        let room = ((width - StairsArea::LEFT) / StairsArea::DISTANCE.0) as usize;
        let count = climb.len().min(room.max(4));
        let place = usize::try_from(step).unwrap_or(usize::MAX).min(climb.len() - 1);
        let first = place.saturating_sub(count * 2 / 3).min(climb.len() - count);
        StairsArea { width, height, first, count, top: 1 }
    }

    fn distance(&self) -> f64 {
        // Nothing is measured while the panel is hidden.
        ((self.width - StairsArea::LEFT) / self.count as f64).clamp(1.0, StairsArea::DISTANCE.1)
    }

    fn x(&self, place: usize) -> f64 {
        StairsArea::LEFT + (place as f64 - self.first as f64 + 0.5) * self.distance()
    }

    fn y(&self, pairs: u16) -> f64 {
        let room = self.height - StairsArea::TOP - StairsArea::BOTTOM;
        self.height - StairsArea::BOTTOM - room * f64::from(pairs) / f64::from(self.top.max(1))
    }

    /// The position at a distance from the left edge.
    fn place(&self, x: f64) -> usize {
        let steps = ((x - StairsArea::LEFT) / self.distance()).max(0.0) as usize;
        self.first + steps.min(self.count - 1)
    }
}

/// A position of a climb with all its moves by the pairs that they leave.
struct Position {
    queens: RowQueens,
    moves: BTreeMap<u16, u16>,
}

impl Position {
    fn of(climb: &Climb, place: usize) -> Position {
        let queens = climb.queens(place as u64);
        let mut moves = BTreeMap::new();
        if queens.pairs() > 0 {
            for square in queens.moves() {
                *moves.entry(queens.pairs_after(square)).or_default() += 1;
            }
        }
        Position { queens, moves }
    }

    /// The moves that leave fewer pairs, as many, and more.
    fn counts(&self) -> [u16; 3] {
        let mut counts = [0; 3];
        for (pairs, count) in &self.moves {
            let place = match pairs.cmp(&self.queens.pairs()) {
                Ordering::Less => 0,
                Ordering::Equal => 1,
                Ordering::Greater => 2,
            };
            counts[place] += count;
        }
        counts
    }
}

#[derive(PartialEq, Properties)]
struct Props {
    locale: Locale,
    climb: Rc<Climb>,
    step: u64,
    on_go: Callback<u64>,
}

/// The picture; for the keyboard and screen readers a slider over the positions.
#[component]
fn Picture(props: &Props) -> Html {
    let Props { locale, climb, step, .. } = props;
    let texts = StairsTexts::of(locale.lang);
    let node = use_node_ref();
    let bounds = use_bounds(&node);
    let (frame, positions) = shown(bounds, climb, *step);
    let last = climb.len() - 1;
    let here = usize::try_from(*step).unwrap_or(usize::MAX).min(last);
    let onclick = {
        let on_go = props.on_go.clone();
        move |event: MouseEvent| {
            event.stop_propagation();
            let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
            let picture = target.and_then(|it| it.closest(".stairs-picture").ok().flatten());
            if let Some(picture) = picture {
                let left = picture.get_bounding_client_rect().left();
                on_go.emit(frame.place(f64::from(event.client_x()) - left) as u64);
            }
        }
    };
    let onkeydown = {
        let on_go = props.on_go.clone();
        move |event: KeyboardEvent| {
            if is_of_view(&event) {
                return;
            }
            let to = match event.key().as_str() {
                "ArrowRight" | "ArrowUp" => (here + 1).min(last),
                "ArrowLeft" | "ArrowDown" => here.saturating_sub(1),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            on_go.emit(to as u64);
        }
    };
    let counts = positions.get(here - frame.first).map_or([0; 3], Position::counts);
    let mut spoken = vec![sentence(locale, climb, *step)];
    // Without pairs, no move is considered.
    if counts != [0; 3] {
        let [fewer, equal, more] = counts.map(|count| locale.number(count.into()));
        spoken.push(texts.spoken(&fewer, &equal, &more));
    }
    html! {
        <div class="stairs-slider" role="slider" tabindex="0" aria-label={texts.label}
            aria-valuemin="0" aria-valuemax={last.to_string()} aria-valuenow={here.to_string()}
            aria-valuetext={spoken.join(locale.lang.space())} {onclick} {onkeydown}>
        <svg ref={node} class="stairs-picture" aria-hidden="true" focusable="false"
            viewBox={format!("0 0 {} {}", hundredths(bounds.0), hundredths(bounds.1))}>
            { whole(locale, climb, &frame, &positions, here) }
        </svg>
        </div>
    }
}

/// The area and its positions, with room for all their moves.
fn shown(bounds: (f64, f64), climb: &Climb, step: u64) -> (StairsArea, Vec<Position>) {
    let mut frame = StairsArea::new(bounds, climb, step);
    let positions: Vec<Position> =
        (frame.first..frame.first + frame.count).map(|place| Position::of(climb, place)).collect();
    let tops = positions.iter().map(|it| {
        let most = it.moves.keys().next_back().copied().unwrap_or_default();
        most.max(it.queens.pairs())
    });
    frame.top = tops.max().unwrap_or(1).max(1);
    (frame, positions)
}

fn whole(
    locale: &Locale,
    climb: &Climb,
    frame: &StairsArea,
    positions: &[Position],
    here: usize,
) -> Html {
    html! {
        <>
            { grid(frame, positions.get(here.saturating_sub(frame.first))) }
            { starts(locale, climb, frame) }
            { bars(frame, positions, here) }
            { path(climb, frame, positions, here) }
            { for (frame.first..).zip(positions).map(|(place, it)| mark(climb, frame, place, it, here)) }
        </>
    }
}

fn figure(locale: &Locale, climb: &Rc<Climb>, step: u64) -> Figure {
    // A short climb would fill the left of it only; the words over the axis have room.
    let width = StairsArea::LEFT + climb.len() as f64 * StairsArea::DISTANCE.1;
    let width = width.clamp(200.0, 1_000.0);
    let (frame, positions) = shown((width, 500.0), climb, step);
    let here = usize::try_from(step).unwrap_or(usize::MAX).min(climb.len() - 1);
    let drawn = whole(locale, climb, &frame, &positions, here);
    let axis = StairsTexts::of(locale.lang).axis;
    let drawn = html! { <g class="stairs">{ drawn }<text class="stairs-axis" x="0" y="11">{ axis }</text></g> };
    Figure::Drawing(drawn, [0, 0, width as i32, 500])
}

/// The lines of no pairs and of the present number of them.
fn grid(frame: &StairsArea, here: Option<&Position>) -> Html {
    let pairs = here.map(|it| it.queens.pairs()).filter(|it| *it > 0);
    let levels: Vec<u16> = [0].into_iter().chain(pairs).collect();
    let left = hundredths(StairsArea::LEFT);
    let right = hundredths(StairsArea::LEFT + frame.distance() * frame.count as f64);
    let mut d = String::new();
    for level in levels.iter().filter(|it| **it > 0) {
        // Writing to a string does not fail.
        let _ = write!(d, "M{left} {}H{right}", hundredths(frame.y(*level)));
    }
    html! {
        <>
            <path class="stairs-grid" d={d} />
            <path class="stairs-solved" d={format!("M{left} {}H{right}", hundredths(frame.y(0)))} />
            { for levels.iter().map(|level| html! {
                <text class="stairs-level" x={hundredths(StairsArea::LEFT - 6.0)} y={hundredths(frame.y(*level) + 4.0)}>{ *level }</text>
            }) }
        </>
    }
}

/// A line before each further start, and its number.
fn starts(locale: &Locale, climb: &Climb, frame: &StairsArea) -> Html {
    let shown = frame.first..frame.first + frame.count;
    let starts = (1_u64..).zip(climb.starts()).filter(|(_, place)| shown.contains(place));
    let bottom = frame.height - StairsArea::BOTTOM;
    let start = |(number, place): (u64, &usize)| {
        let x = frame.x(*place);
        let left = hundredths(x - frame.distance() / 2.0);
        html! {
            <>
                if number > 1 {
                    <path class="stairs-start" d={format!("M{left} {}V{}", hundredths(StairsArea::TOP), hundredths(bottom))} />
                }
                if climb.starts().len() > 1 {
                    <text class="stairs-number" x={hundredths(x)} y={hundredths(bottom + 15.0)}>{ locale.number(number) }</text>
                }
            </>
        }
    };
    html! { { for starts.map(start) } }
}

/// All moves of each position up to the present one, as wide as there are many, at the height of what they leave.
fn bars(frame: &StairsArea, positions: &[Position], here: usize) -> Html {
    let most = positions.iter().flat_map(|it| it.moves.values()).max().copied().unwrap_or(1);
    let widest = 0.94 * frame.distance();
    let high = (0.7 * (frame.y(0) - frame.y(1))).clamp(1.5, 14.0);
    let mut paths: BTreeMap<&'static str, String> = BTreeMap::new();
    let until_here = (here + 1).saturating_sub(frame.first);
    for (place, position) in (frame.first..).zip(positions).take(until_here) {
        for (pairs, count) in &position.moves {
            let wide = (widest * f64::from(*count) / f64::from(most)).max(2.0);
            let (x, y) = (frame.x(place) - wide / 2.0, frame.y(*pairs) - high / 2.0);
            let path = paths.entry(than(&position.queens, *pairs)).or_default();
            // Writing to a string does not fail.
            let [x, y, wide, high] = [x, y, wide, high].map(hundredths);
            let _ = write!(path, "M{x} {y}h{wide}v{high}h-{wide}z");
        }
    }
    html! {
        { for paths.into_iter().map(|(than, d)| html! {
            <path class="stairs-bars" data-than={than} {d} />
        }) }
    }
}

/// The way through the best moves, apart for each start: up to the present position, and ahead.
fn path(climb: &Climb, frame: &StairsArea, positions: &[Position], here: usize) -> Html {
    let mut ways = [String::new(), String::new()];
    for ((place, position), before) in
        (frame.first + 1..).zip(positions.iter().skip(1)).zip(positions)
    {
        if climb.moved(place as u64).is_some() {
            let (start, from) = (frame.x(place - 1), frame.y(before.queens.pairs()));
            let (end, to) = (frame.x(place), frame.y(position.queens.pairs()));
            let [start, from, end, to] = [start, from, end, to].map(hundredths);
            let way = &mut ways[usize::from(place > here)];
            // Writing to a string does not fail.
            let _ = write!(way, "M{start} {from}L{end} {to}");
        }
    }
    let [done, ahead] = ways;
    html! {
        <>
            <path class="stairs-path" data-ahead="" d={ahead} />
            <path class="stairs-path" d={done} />
        </>
    }
}

/// A position: a circle, or a cross where no move is allowed.
fn mark(climb: &Climb, frame: &StairsArea, place: usize, position: &Position, here: usize) -> Html {
    let pairs = position.queens.pairs();
    let is_stuck = pairs > 0 && climb.moved(place as u64 + 1).is_none();
    let state = match pairs {
        0 => "solved",
        _ if is_stuck => "stuck",
        _ if climb.starts().binary_search(&place).is_ok() => "start",
        _ => "move",
    };
    html! {
        <g key={place} data-move={place.to_string()} data-pairs={pairs.to_string()} data-stair={state}
            data-ahead={(place > here).then_some("")} data-current={(place == here).then_some("")}
            transform={format!("translate({} {})", hundredths(frame.x(place)), hundredths(frame.y(pairs)))}>
            if place == here {
                <circle class="stairs-here" r="9" />
            }
            if is_stuck {
                <path d="M-4.500-4.500l9 9m0-9l-9 9" />
            } else {
                <circle r="4" />
            }
        </g>
    }
}

#[cfg(test)]
mod tests {
    use queens::board::Size;
    use queens::search::ClimbRules;

    use crate::shell::render_tests::{check_all, render};
    use crate::text::Lang;

    use super::*;

    fn climb(n: i64, sideways: u32, restarts: bool) -> Climb {
        Climb::new(Size::nearest(n), ClimbRules { seed: 2, sideways, restarts })
    }

    #[test]
    fn a_solution_has_no_moves_to_compare() {
        let spoken = |step: u64| {
            let address =
                format!("#/search?by=hill-climbing&n=8&seed=2&restart=1&at={step}&panel=tree");
            let page = render(&address, Lang::En);
            page.one("class", "stairs-slider").of("aria-valuetext").to_owned()
        };
        assert!(spoken(0).contains("Moves that leave fewer: "), "{}", spoken(0));
        let last = climb(8, 0, true).len() as u64;
        assert!(!spoken(last).contains("Moves"), "{}", spoken(last));
    }

    #[test]
    fn the_window_always_has_the_present_position_and_no_other_than_those_of_the_climb() {
        for climb in
            [climb(8, 0, false), climb(8, 0, true), climb(3, 100, true), climb(1, 0, false)]
        {
            for bounds in [(280.0, 200.0), (560.0, 420.0), (0.0, 0.0)] {
                for step in [0, 1, 17, climb.len() as u64 - 1, climb.len() as u64, u64::MAX] {
                    let frame = StairsArea::new(bounds, &climb, step);
                    let place = (step as usize).min(climb.len() - 1);
                    assert!((frame.first..frame.first + frame.count).contains(&place));
                    assert!(frame.first + frame.count <= climb.len());
                    assert_eq!(frame.place(-5.0), frame.first);
                    assert_eq!(frame.place(1e6), frame.first + frame.count - 1);
                    if bounds.0 > 0.0 {
                        assert_eq!(frame.place(frame.x(place)), place);
                    }
                }
            }
        }
    }

    const ADDRESS: &str = "#/search?n=8&by=hill-climbing&seed=2&restart=1&panel=tree";

    /// The pairs of the first positions, the two best squares and the number of starts are those
    /// that an independent program in JavaScript draws from the same seed.
    #[test]
    fn the_stairs_lead_down_to_a_ledge_and_begin_again() {
        check_all([format!("{ADDRESS}&at=4")], |_, _, page| {
            let stairs = page.one("data-stairs", "");
            let marks = stairs.with("data-move");
            let of = |name: &str| marks.iter().map(|it| it.of(name)).collect::<Vec<_>>();
            let numbers: Vec<String> = (0..18).map(|it| it.to_string()).collect();
            assert_eq!(of("data-move"), numbers);
            assert_eq!(of("data-pairs")[..5], ["10", "5", "3", "2", "1"]);
            assert_eq!(of("data-stair")[..6], ["start", "move", "move", "move", "stuck", "start"]);
            assert_eq!(of("data-stair").last(), Some(&"solved"));
            assert_eq!(of("data-stair").iter().filter(|it| **it == "start").count(), 4);
            assert_eq!(stairs.with("data-current")[0].of("data-move"), "4");
            let slider = stairs.one("role", "slider");
            assert_eq!((slider.of("aria-valuenow"), slider.of("aria-valuemax")), ("4", "17"));
            let board = page.one("data-board", "");
            let best: Vec<&str> = board
                .by("data-pairs", "1")
                .iter()
                .filter(|it| it.of("data-state") == "threatened")
                .map(|it| it.of("data-square"))
                .collect();
            assert_eq!((board.with("data-pairs").len(), best), (64, vec!["d8", "h8"]));
            assert_eq!(page.with("data-climb")[0].with("data-than").len(), 56);
        });
        let page = render(&format!("{ADDRESS}&at=18"), Lang::De);
        assert!(page.one("data-board", "").with("data-pairs").is_empty(), "a solution");
    }

    #[test]
    fn large_boards_have_figures_only_on_the_best_squares() {
        for (n, all) in [(13, true), (14, false), (27, false)] {
            let page = render(&format!("#/search?n={n}&by=hill-climbing"), Lang::En);
            let shown = page.with("data-climb")[0].with("data-than");
            assert_eq!(shown.len() == n * (n - 1), all, "n = {n}");
            assert_eq!(shown.iter().all(|it| it.get("data-best").is_some()), !all, "n = {n}");
            assert_eq!(page.one("data-board", "").with("data-pairs").len(), n * n);
        }
    }

    #[test]
    fn exact_shares_stand_beside_the_other_starts_where_they_are_known() {
        for (n, exact) in [(3, None), (4, Some("419")), (8, Some("140")), (9, None)] {
            let page = render(&format!("#/search?n={n}&by=hill-climbing&panel=tree"), Lang::De);
            assert_eq!(page.with("data-tally").len(), 2);
            assert_eq!(page.with("data-exact").first().map(|it| it.of("data-exact")), exact);
        }
    }

    #[test]
    fn every_move_is_in_a_bar() {
        let climb = climb(8, 0, true);
        for place in 0..climb.len() - 1 {
            let position = Position::of(&climb, place);
            let counts = position.counts();
            assert_eq!(counts.iter().sum::<u16>(), 56, "position {place}");
            let is_better = counts[0] > 0;
            assert_eq!(climb.moved(place as u64 + 1).is_some(), is_better, "position {place}");
        }
        assert_eq!(Position::of(&climb, climb.len() - 1).counts(), [0; 3], "a solution");
    }
}
