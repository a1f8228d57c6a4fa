//! The panel after a solution: other challenges, and the result as a text.

use yew::prelude::*;

use queens::game::{Date, Grade};

use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::views::game::address::{GameRoute, Task};
use crate::views::game::days::{Days, Solved};
use crate::views::game::state::GameState;
use crate::views::game::text::{DayTexts, KeyTexts, OnwardTexts};
use crate::views::game::words::clock;

pub struct Onward<'a> {
    pub locale: &'a Locale,
    pub state: &'a GameState,
    pub today: Option<Date>,
    pub days: &'a Days,
    /// Result message of the last copy.
    pub said: &'a str,
    /// Called with a result to be copied.
    pub on_copy: Callback<String>,
}

pub fn onward(props: Onward) -> Html {
    let Onward { locale, state, days, .. } = props;
    let (texts, keys) = (OnwardTexts::of(locale.lang), KeyTexts::of(locale.lang));
    let empty = GameRoute { help: state.setup.help, ..GameRoute::empty(state.size()) };
    let to = |task: Task| link::of(View::Game, &GameRoute { task, ..empty });
    // The day that is played, or today.
    let day = match state.task() {
        Task::Day(day, _) => Some(day),
        Task::Free | Task::Challenge(..) => props.today,
    };
    let of_day = day.map(|day| {
        let open = Grade::ALL.into_iter().filter(move |it| days.solved(day, *it).is_none());
        let day_of = move |grade| (texts.of_day(&locale.date(day), keys.grade(grade)), grade, day);
        open.map(day_of).collect::<Vec<_>>()
    });
    let solved = Solved { seconds: state.seconds(), hints: state.hints };
    let setup = GameRoute { task: state.task(), ..state.setup };
    let result = result(locale, setup, solved);
    let be_the_search = link::to(
        View::Search,
        [("n", state.size().to_string()), ("by", "rows".into()), ("predict", "every".into())],
    );
    let at_random = Grade::on(state.size());
    html! {
        <section data-onward="">
            <h3 class="game-heading">{ texts.heading }</h3>
            <ul class="game-onward">
                { for of_day.into_iter().flatten().map(|(words, grade, day)| html! {
                    <li><a href={link::of(View::Game, &GameRoute { task: Task::Day(day, grade), help: empty.help, ..GameRoute::default() })}
                        data-onward-day={grade.name()}>{ words }</a></li>
                }) }
                { for at_random.iter().map(|grade| html! {
                    <li><a href={to(Task::Challenge(u64::from(browser::random() % 100_000), *grade))}>{ keys.challenge(*grade) }</a></li>
                }) }
                <li><a href={be_the_search}>{ keys.follow }</a></li>
            </ul>
            <div class="asks">
                <button type="button" class="button" data-action="copy-result"
                    onclick={props.on_copy.reform(move |_: MouseEvent| result.clone())}>{ texts.copy }</button>
                <span role="status" class="quiet">{ props.said.to_owned() }</span>
            </div>
        </section>
    }
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
