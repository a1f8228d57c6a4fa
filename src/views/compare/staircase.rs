//! The staircase of a race: the solutions of each search against its tests.

use std::fmt::Write;

use yew::prelude::*;

use queens::search::Counter;

use crate::browser::locale::Locale;
use crate::components::features::tree::view::use_bounds;
use crate::text::SearchTexts;
use crate::text::number::hundredths;
use crate::views::compare::text::CompareTexts;

/// The line of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub name: &'static str,
    pub tests: u64,
    pub solutions: u64,
    /// Tests, and the number of solutions after them.
    pub steps: Vec<(u64, u64)>,
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// The tests at the right edge.
    pub end: u64,
    /// The number of all solutions.
    pub all: u64,
    pub lines: Vec<Line>,
}

/// Room over the topmost line, and for the numbers under the lowest one and before the lines.
const TOP: f64 = 18.0;
const BOTTOM: f64 = 24.0;
const DIGIT: f64 = 9.0;
/// The distance of two names.
const NAME: f64 = 20.0;

/// The picture. Its text says how many solutions each search has.
#[component]
pub fn Staircase(props: &Props) -> Html {
    let Props { locale, end, all, lines } = props;
    let texts = CompareTexts::of(locale.lang);
    let node = use_node_ref();
    let (width, height) = use_bounds(&node);
    let levels: Vec<u64> = if all % 2 == 0 { vec![0, all / 2, *all] } else { vec![0, *all] };
    let left = DIGIT * locale.number(*all).chars().count() as f64 + 14.0;
    let x = |tests: u64| left + (width - left - 4.0) * tests as f64 / (*end).max(1) as f64;
    let bottom = height - BOTTOM;
    let y = |solutions: u64| bottom - (bottom - TOP) * solutions as f64 / (*all).max(1) as f64;
    let level = |level: &u64| {
        let y = hundredths(y(*level));
        html! {
            <>
                <path class="chart-grid" d={format!("M{} {y}H{width}", hundredths(left))} />
                <text class="race-level" x={hundredths(left - 10.0)} {y} dy="0.35em">{ locale.number(*level) }</text>
            </>
        }
    };
    let tests = SearchTexts::of(locale.lang).counter(Counter::Tests);
    let spoken =
        lines.iter().map(|line| format!("{} {}", line.name, locale.number(line.solutions)));
    let spoken = [texts.lanes_solutions.to_owned(), locale.list(&spoken.collect::<Vec<_>>())];
    // The names, from the lowest line on, each above the one before; then from the top down, in
    // case the highest ones have no room.
    let is_right = |line: &Line| x(line.tests) > left + (width - left) * 0.45;
    let mut names: Vec<(f64, &Line, usize)> = (0..)
        .zip(lines)
        .map(|(place, line)| {
            (y(line.solutions) - if is_right(line) { 12.0 } else { 0.0 }, line, place)
        })
        .collect();
    names.sort_by_key(|(_, line, _)| line.solutions);
    let mut floor = f64::INFINITY;
    for (name, ..) in &mut names {
        *name = name.min(floor);
        floor = *name - NAME;
    }
    let mut ceiling = 10.0_f64;
    for (name, ..) in names.iter_mut().rev() {
        *name = name.max(ceiling);
        ceiling = *name + NAME;
    }
    let drawn = names.iter().map(|(name, line, place)| {
        let (here, top, is_right) = (x(line.tests), y(line.solutions), is_right(line));
        let beside = if is_right { here - 8.0 } else { here + 10.0 };
        let mut path = format!("M{} {}", hundredths(x(0)), hundredths(y(0)));
        for (tests, solutions) in &line.steps {
            // Writing to a string does not fail.
            let _ = write!(path, "H{}V{}", hundredths(x(*tests)), hundredths(y(*solutions)));
        }
        let _ = write!(path, "H{}V{}", hundredths(here), hundredths(top));
        html! {
            <g class="race-line" data-place={place.to_string()}>
                <path d={path} />
                <circle cx={hundredths(here)} cy={hundredths(top)} r="4.5" />
                <text x={hundredths(beside)} y={hundredths(*name)} dy="0.35em" text-anchor={is_right.then_some("end")}>
                    { line.name }
                </text>
            </g>
        }
    });
    html! {
        <svg ref={node} class="staircase" role="img" aria-label={spoken.join(locale.lang.colon())}
            data-race={end.to_string()} viewBox={format!("0 0 {width} {height}")}>
            { for levels.iter().map(level) }
            <text class="race-level" x={hundredths(width - 4.0)} y={hundredths(height - 6.0)}>
                { format!("{tests} → {}", locale.number(*end)) }
            </text>
            { for drawn }
        </svg>
    }
}
