//! After a solution: its number and images, and the result as a text.

use yew::prelude::*;

use queens::board::{Solution, Square, Symmetry};
use queens::count::known;
use queens::solutions::members;

use crate::address::squares::names;
use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::components::features::play::way::{shared, shown};
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::album::Find;
use crate::views::game::saved::log::Solved;
use crate::views::game::state::GameState;
use crate::views::game::text::{DayTexts, KeyTexts, OnwardTexts};
use crate::views::game::words::clock;

pub struct Onward<'a> {
    pub locale: &'a Locale,
    pub state: &'a GameState,
    /// Result of looking up the solution in the album.
    pub find: Option<Find>,
}

pub fn onward(props: Onward) -> Html {
    let Onward { locale, state, find } = props;
    html! {
        <section class="won-card" data-onward="">
            { for state.position().solution().map(|solution| found(locale, state, find, &solution)) }
            if state.play.is_solved_by_reader() {
                <p class="quiet">{ shown(locale, &state.play) }</p>
            }
        </section>
    }
}

/// The solution by its number, once it is known, and its images. The number takes the place
/// of other words, so nothing moves.
fn found(locale: &Locale, state: &GameState, find: Option<Find>, solution: &Solution) -> Html {
    let texts = OnwardTexts::of(locale.lang);
    let total = locale.digits(&known(state.size()).solutions.to_string());
    let name = match state.name {
        Some(number) => texts.name(&locale.number(number), &total),
        None => texts.no_name(&total),
    };
    let images = members(solution);
    let find = find.map(|find| match find {
        Find::NewClass => texts.new_class,
        Find::SameFamily => texts.same_family,
        Find::Again => texts.again,
    });
    let image = |(symmetry, image): &(Symmetry, Solution)| {
        let queens: Vec<Square> = image.squares().collect();
        let queens = names(&queens, ",");
        let values =
            [("n", state.size().to_string()), ("queens", queens), ("panel", "symmetry".to_owned())];
        html! {
            <li>
                <a class="won-image" href={link::to(View::Solutions, values)} data-image={symmetry.name()}
                    aria-label={locale.queens(image)}>{ mini_board(image) }</a>
            </li>
        }
    };
    html! {
        <>
            <h3 class="game-heading" role="status" data-won-name="">{ name }</h3>
            <p>{ texts.images(&images.len().to_string()) }{ for find.map(|it| html! { <>{ locale.lang.space() }{ it }</> }) }</p>
            <ul class="won-images stack gap-2" role="list">{ for images.iter().map(image) }</ul>
        </>
    }
}

/// The text that a win is shared by: the way, and the link to the same task.
pub fn won(locale: &Locale, state: &GameState) -> String {
    let setup = GameRoute { task: state.task(), ..state.setup.clone() };
    let route = match setup.task {
        Task::Free => GameRoute {
            given: state.play.given().iter().copied().collect(),
            forbidden: *state.play.forbidden(),
            ..setup
        },
        Task::Challenge(..) | Task::Day(..) => setup,
    };
    shared(locale, &state.play, &browser::address_with(&link::of(View::Game, &route)))
}

/// A result that gives nothing away, with the link to the game.
pub fn result(locale: &Locale, route: GameRoute, solved: Solved) -> String {
    let grade = |grade| KeyTexts::of(locale.lang).grade(grade).to_owned();
    let mut what = match route.task {
        Task::Day(day, of) => vec![locale.date(day), grade(of)],
        Task::Challenge(_, of) => vec![grade(of)],
        Task::Free => Vec::new(),
    };
    what.push(format!("{0} × {0}", route.size));
    let words = DayTexts::of(locale.lang).result(
        &locale.list(&what),
        &clock(f64::from(solved.seconds) * 1_000.0),
        &locale.number(solved.hints.into()),
    );
    format!("{words}\n{}", browser::address_with(&link::of(View::Game, &route)))
}
