//! The symmetry of what is shown: its class, its turns; and all classes.

use yew::prelude::*;

use queens::board::{Solution, Square, Symmetry};
use queens::solutions::{Kept, members};

use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::icons::drawn;
use crate::components::widgets::lazy::lazy;
use crate::text::{Lang, ListTexts};
use crate::views::solutions::state::{SolutionsAction, SolutionsState};
use crate::views::solutions::text::SolutionsTexts;
use crate::views::solutions::turning::path;

/// The panels about symmetry. Loaded with the first of them.
#[derive(Clone, Copy)]
pub struct Symmetries {
    /// The class of the solution shown, and its last turn in numbers.
    pub of_shown: fn(&Locale, &SolutionsState, &Callback<SolutionsAction>) -> Html,
    /// All classes.
    pub classes: fn(&Locale, &SolutionsState) -> Html,
}

lazy! {
    pub static SYMMETRY: Symmetries = symmetry(Symmetries {
        of_shown: |locale, state, act| html! {
            <>{ turns(locale, state, act) }{ class(locale, state, act) }{ turning(locale, state) }</>
        },
        classes,
    });
}

/// The turns of what is shown.
fn turns(locale: &Locale, state: &SolutionsState, act: &Callback<SolutionsAction>) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let disabled = state.shown().is_none();
    let button = |symmetry: Symmetry| {
        let sign = match symmetry {
            Symmetry::Identity => "M6 5h2.400v14H6zM19 5v14l-9.600-7z",
            Symmetry::Rotation90 => {
                "M12 5a7 7 0 1 1-6.900 8.200h2.100A5 5 0 1 0 12 7v3L6.500 6 12 2z"
            }
            Symmetry::Rotation180 => "M3 14a8 8 0 0 1 16 0h3l-4 5-4-5h3a6 6 0 0 0-12 0z",
            Symmetry::Rotation270 => {
                "M12 5a7 7 0 1 0 6.900 8.200h-2.100A5 5 0 1 1 12 7v3l5.500-4L12 2z"
            }
            Symmetry::ReflectionHorizontal => "M11 3h2v18h-2zM9 6v12H2zm6 0v12h7z",
            Symmetry::ReflectionVertical => "M3 11h18v2H3zM6 9h12V2zm0 6h12v7z",
            Symmetry::ReflectionMainDiagonal => {
                "M3.700 19 19 3.700l1.300 1.300L5 20.300zM4 4h9l-9 9zm16 16h-9l9-9z"
            }
            Symmetry::ReflectionSecondaryDiagonal => {
                "M5 3.700 20.300 19 19 20.300 3.700 5zM20 4v9l-9-9zM4 20v-9l9 9z"
            }
        };
        let is_back = symmetry == Symmetry::Identity;
        let label = if is_back { texts.turn_back } else { texts.turn(symmetry) };
        let disabled = disabled || is_back && state.turn == Symmetry::Identity;
        let action =
            if is_back { SolutionsAction::TurnBack } else { SolutionsAction::Turn(symmetry) };
        html! {
            <Button class="icon-button" action={symmetry.name()} {label} {disabled}
                on_click={act.reform(move |()| action.clone())}>{ drawn(sign) }</Button>
        }
    };
    html! {
        <div class="solution-turns row gap-1" role="group" aria-label={texts.turns}>
            { for Symmetry::ALL.map(button) }
        </div>
    }
}

/// The class of what is shown, with its members.
fn class(locale: &Locale, state: &SolutionsState, act: &Callback<SolutionsAction>) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let (Some((shown, solution)), Some((kept, class))) = (state.shown(), state.class_of_shown())
    else {
        return Html::default();
    };
    let keeping = kept.symmetries().iter().filter(|s| **s != Symmetry::Identity);
    let keeping: Vec<&str> = keeping.map(|symmetry| texts.turn(*symmetry)).collect();
    let images = members(&solution).into_iter().map(|(symmetry, image)| {
        let number = state.found.store.number_of(&image);
        let name = number.map(|number| locale.number(u64::from(number) + 1));
        let label = name.as_ref().map(|name| {
            ListTexts::of(locale.lang).entry(name, &locale.queens(&image))
        });
        let onclick = reading(act, move |_: MouseEvent| {
            number.map(|number| SolutionsAction::Show(u64::from(number) + 1))
        });
        html! {
            <li>
                <button type="button" class="entry" data-member={name.clone()} aria-label={label} aria-disabled={number.is_none().then_some("true")}
                    title={texts.turn(symmetry)} {onclick}
                    aria-pressed={if number == Some(shown) { "true" } else { "false" }}>
                    { mini_board(&image) }
                    <span>{ name.unwrap_or_else(|| "–".into()) }</span>
                </button>
            </li>
        }
    });
    html! {
        <section class="class"
            data-class={class.map(|class| (u64::from(class) + 1).to_string())}>
            <h2 class="visually-hidden">{ texts.class }</h2>
            <p>
                if keeping.is_empty() { { texts.keeps_nothing } } else {
                    { texts.keeps }{ locale.lang.space() }{ locale.list(&keeping) }
                }
            </p>
            <ul role="list" class="members">{ for images }</ul>
        </section>
    }
}

/// Coordinates before and after the symmetry.
fn turning(locale: &Locale, state: &SolutionsState) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let Some((_, solution)) = state.shown() else { return Html::default() };
    let symmetry = state.turn;
    html! {
        <details class="turned">
            <summary>{ texts.as_numbers }</summary>
            <p>{ texts.turn(symmetry) }</p>
            { plane(locale, &solution, symmetry) }
        </details>
    }
}

/// Number of classes by size, and their sum.
fn classes(locale: &Locale, state: &SolutionsState) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let tally = state.tally;
    let number = |value: u32| locale.number(value.into());
    let kinds: Vec<Kept> = Kept::ALL.into_iter().filter(|kept| tally.of(*kept) > 0).collect();
    let terms: Vec<String> = kinds
        .iter()
        .map(|kept| format!("{} · {}", number(tally.of(*kept)), kept.orbit()))
        .collect();
    // The identity holds once every member of each class is found.
    let is_whole = tally.solutions() == state.found.store.len() as u64;
    let sum = (is_whole && !kinds.is_empty())
        .then(|| format!("{} = {}", locale.number(tally.solutions()), terms.join(" + ")));
    let times = if locale.lang == Lang::De { "·" } else { "×" };
    // The same by what the classes with a symmetry lack of eight.
    let lacking: Vec<String> = kinds
        .iter()
        .filter(|kept| kept.orbit() < 8)
        .map(|kept| match (tally.of(*kept), 8 - kept.orbit()) {
            (1, lack) => lack.to_string(),
            (count, lack) => format!("{} {times} {lack}", number(count)),
        })
        .collect();
    let other = sum.as_ref().filter(|_| !lacking.is_empty()).map(|_| {
        let (classes, lacking) = (number(tally.classes()), lacking.join(" − "));
        let all = locale.number(8 * u64::from(tally.classes()));
        let solutions = locale.number(tally.solutions());
        format!("{classes} {times} 8 − {lacking} = {all} − {lacking} = {solutions}")
    });
    html! {
        <section class="classes" data-classes={tally.classes().to_string()}>
            <h2>{ texts.classes }</h2>
            <p class="quiet">{ texts.class_words }</p>
            <p>{ texts.classes_found(&number(tally.classes())) }</p>
            <ul>
                { for kinds.iter().map(|&kept| html! {
                    <li>{ number(tally.of(kept)) }{ " × " }{ texts.kept(kept) }</li>
                }) }
            </ul>
            <p class="formula" data-identity={sum.clone()}>{ for sum }</p>
            <p class="formula" data-other={other.clone()}>{ for other }</p>
        </section>
    }
}

/// A queen's place from the centre of the board, in half squares: whole numbers
/// for even and odd n.
fn halves(m: u8, square: Square) -> (i32, i32) {
    let from_centre = |v: u8| 2 * i32::from(v) - i32::from(m);
    (from_centre(square.x()), from_centre(square.y()))
}

/// Half a square in the drawing.
const UNIT: i32 = 10;

/// A queen's place in the drawing, whose y goes down.
fn place(m: u8, square: Square) -> (i32, i32) {
    let (x, y) = halves(m, square);
    (UNIT * x, -UNIT * y)
}

const fn formula(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Identity => "z ↦ z",
        Symmetry::Rotation90 => "z ↦ i · z",
        Symmetry::Rotation180 => "z ↦ −z",
        Symmetry::Rotation270 => "z ↦ −i · z",
        Symmetry::ReflectionHorizontal => "z ↦ −z̄",
        Symmetry::ReflectionVertical => "z ↦ z̄",
        Symmetry::ReflectionMainDiagonal => "z ↦ i · z̄",
        Symmetry::ReflectionSecondaryDiagonal => "z ↦ −i · z̄",
    }
}

/// Formula of the symmetry for (x, y) on a board with `m` = n − 1.
fn map(symmetry: Symmetry, m: u8) -> String {
    let (x, y) = match symmetry {
        Symmetry::Identity => ("x".into(), "y".into()),
        Symmetry::Rotation90 => (format!("{m} − y"), "x".into()),
        Symmetry::Rotation180 => (format!("{m} − x"), format!("{m} − y")),
        Symmetry::Rotation270 => ("y".into(), format!("{m} − x")),
        Symmetry::ReflectionHorizontal => (format!("{m} − x"), "y".into()),
        Symmetry::ReflectionVertical => ("x".into(), format!("{m} − y")),
        Symmetry::ReflectionMainDiagonal => ("y".into(), "x".into()),
        Symmetry::ReflectionSecondaryDiagonal => (format!("{m} − y"), format!("{m} − x")),
    };
    format!("(x, y) ↦ ({x}, {y})")
}

/// Halves as a decimal number with a minus sign.
fn half(locale: &Locale, halves: i32) -> String {
    let size = u64::from(halves.unsigned_abs());
    let sign = if halves < 0 { "−" } else { "" };
    let number = if size % 2 == 0 { locale.number(size / 2) } else { locale.tenths(5 * size) };
    format!("{sign}{number}")
}

fn complex(locale: &Locale, (re, im): (i32, i32)) -> String {
    let sign = if im < 0 { '−' } else { '+' };
    format!("{} {sign} {}i", half(locale, re), half(locale, im.abs()))
}

/// The drawing, the formulas and the table of all queens.
fn plane(locale: &Locale, solution: &Solution, symmetry: Symmetry) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let size = solution.size();
    let (n, m) = (i32::from(size.get()), size.get() - 1);
    let moved = solution.squares().filter_map(|s| Some((s, symmetry.apply(size, s)?)));
    let moved: Vec<(Square, Square)> = moved.collect();
    let point = |square, class: &'static str, r: &'static str| {
        let (x, y) = place(m, square);
        html! { <circle {class} cx={x.to_string()} cy={y.to_string()} {r} /> }
    };
    let radius = |square| {
        let (x, y) = place(m, square);
        f64::from(x).hypot(f64::from(y))
    };
    let way = |&(from, to): &(Square, Square)| {
        let d = path(symmetry, radius(from), place(m, from), place(m, to));
        html! { <path class="way" {d} /> }
    };
    let edge = UNIT * n;
    // Turns of queens in the corners leave the board.
    let farthest = moved.iter().map(|it| radius(it.0).ceil() as i32).max();
    let half_width = farthest.unwrap_or(0).max(edge) + UNIT;
    // At most about eight numbers on an axis.
    let every = (n / 8).max(1);
    let numbers = (1..=n / (2 * every)).flat_map(|k| [-k * every, k * every]);
    let number = |value: i32| {
        let (at, words) = (2 * UNIT * value, half(locale, 2 * value));
        let imaginary = match value {
            1 => "i".to_owned(),
            -1 => "−i".to_owned(),
            _ => format!("{words}i"),
        };
        html! {
            <>
                <text x={at.to_string()} y="9">{ words }</text>
                <text x="-9" y={(-at).to_string()}>{ imaginary }</text>
            </>
        }
    };
    let rows = moved.iter().map(|&(from, to)| {
        let z = |square| complex(locale, halves(m, square));
        html! {
            <tr>
                <th scope="row">{ locale.square(size, from) }</th><td>{ z(from) }</td>
                <td>{ z(to) }</td><td>{ locale.square(size, to) }</td>
            </tr>
        }
    });
    html! {
        <>
            <svg class="plane" viewBox={format!("{0} {0} {1} {1}", -half_width, 2 * half_width)} role="img"
                aria-label={texts.plane}>
                <rect x={(-edge).to_string()} y={(-edge).to_string()} width={(2 * edge).to_string()}
                    height={(2 * edge).to_string()} />
                <g>{ for moved.iter().map(way) }</g>
                <path class="axes" d={format!("M{} 0H{}M0 {0}V{1}", -edge - UNIT, edge + UNIT)} />
                { for numbers.map(number) }
                { for moved.iter().map(|&(from, _)| point(from, "was", "6.2")) }
                { for moved.iter().map(|&(_, to)| point(to, "is", "3.6")) }
            </svg>
            <p class="quiet">{ texts.plane }</p>
            <p class="formula" data-map={map(symmetry, m)}>{ map(symmetry, m) }</p>
            <p class="quiet">{ texts.complex }</p>
            <p class="formula">{ formula(symmetry) }</p>
            <details>
                <summary>{ texts.map }</summary>
                <table>
                    <thead><tr>
                        <th scope="col" colspan="2">{ texts.before }</th>
                        <th scope="col" colspan="2">{ texts.after }</th>
                    </tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </details>
        </>
    }
}
