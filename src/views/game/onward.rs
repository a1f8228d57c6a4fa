//! The card after a solution: its number and images, the result as a text, other challenges.

use yew::prelude::*;

use queens::board::{Solution, Square, Symmetry};
use queens::count::known;
use queens::game::{Date, Grade};
use queens::solutions::members;

use crate::address::squares::names;
use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::board::mini::mini_board;
use crate::components::features::play::way::shared;
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::album::Find;
use crate::views::game::saved::log::{Log, Solved};
use crate::views::game::state::GameState;
use crate::views::game::text::{DayTexts, KeyTexts, OnwardTexts};
use crate::views::game::words::clock;

pub struct Onward<'a> {
    pub locale: &'a Locale,
    pub state: &'a GameState,
    pub today: Option<Date>,
    pub log: &'a Log,
    /// Result of looking up the solution in the album.
    pub find: Option<Find>,
    /// Result message of the last copy.
    pub said: &'a str,
    /// Called with a result to be copied.
    pub on_copy: Callback<String>,
}

pub fn onward(props: Onward) -> Html {
    let Onward { locale, state, log, .. } = props;
    let (texts, keys) = (OnwardTexts::of(locale.lang), KeyTexts::of(locale.lang));
    let empty = GameRoute { help: state.setup.help, ..GameRoute::empty(state.size()) };
    let to = |task: Task| link::of(View::Game, &GameRoute { task, ..empty.clone() });
    // The day that is played, or today.
    let day = match state.task() {
        Task::Day(day, _) => Some(day),
        Task::Free | Task::Challenge(..) => props.today,
    };
    let of_day = day.map(|day| {
        let open = Grade::ALL.into_iter().filter(move |it| log.solved(day, *it).is_none());
        let day_of = move |grade| (texts.of_day(&locale.date(day), keys.grade(grade)), grade, day);
        open.map(day_of).collect::<Vec<_>>()
    });
    let result = won(locale, state);
    let be_the_search = link::to(
        View::Search,
        [("n", state.size().to_string()), ("by", "rows".into()), ("predict", "every".into())],
    );
    let at_random = Grade::on(state.size());
    html! {
        <section class="won-card" data-onward="">
            { for state.position().solution().map(|solution| found(locale, state, props.find, &solution)) }
            <div class="asks row wrap">
                if state.play.is_solved_by_reader() {
                    <button type="button" class="button" data-action="copy-result"
                        onclick={props.on_copy.reform(move |_: MouseEvent| result.clone())}>{ texts.copy }</button>
                }
                <span role="status" class="quiet">{ props.said.to_owned() }</span>
            </div>
            <details class="game-fold">
                <summary>{ texts.heading }</summary>
                <ul class="stack">
                    { for of_day.into_iter().flatten().map(|(words, grade, day)| html! {
                        <li><a class="tap" href={link::of(View::Game, &GameRoute { task: Task::Day(day, grade), help: empty.help, ..GameRoute::default() })}
                            data-onward-day={grade.name()}>{ words }</a></li>
                    }) }
                    { for at_random.iter().map(|grade| html! {
                        <li><a class="tap" href={to(Task::Challenge(u64::from(browser::random() % 100_000), *grade))}>{ keys.challenge(*grade) }</a></li>
                    }) }
                    <li><a class="tap" href={be_the_search}>{ keys.follow }</a></li>
                </ul>
            </details>
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
