//! What is played, the keys, and the counters.

use yew::prelude::*;

use queens::board::Size;
use queens::game::{Count, Grade};

use crate::browser::locale::Locale;
use crate::route::Route;
use crate::route::game::{GameRules, Task};
use crate::route::search::SearchRoute;
use crate::state::game::action::GameAction;
use crate::state::game::album::Album;
use crate::state::game::follow::FollowState;
use crate::state::game::help::{Question, total};
use crate::state::game::state::{GameState, GameStatus};
use crate::view::game::words::clock;
use crate::view::parts::callbacks::reading;
use crate::view::parts::choice::{Choice, select};
use crate::view::parts::icons::{Icon, icon};
use crate::view::parts::size_setup::size_setup;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The player's own board.
    Free,
    /// Completing a position.
    Challenge(Grade),
    /// Be the algorithm.
    Follow,
}

impl Kind {
    const ALL: [(Kind, &'static str); 5] = [
        (Kind::Free, "free"),
        (Kind::Challenge(Grade::Easy), "easy"),
        (Kind::Challenge(Grade::Medium), "medium"),
        (Kind::Challenge(Grade::Hard), "hard"),
        (Kind::Follow, "follow"),
    ];

    /// What a task is.
    pub const fn of(task: Task) -> Kind {
        match task {
            Task::Free => Kind::Free,
            Task::Challenge(_, grade) | Task::Day(_, grade) => Kind::Challenge(grade),
            Task::Follow(..) => Kind::Follow,
        }
    }

    fn name(self) -> &'static str {
        Kind::ALL.into_iter().find(|(kind, _)| *kind == self).map_or("free", |(_, name)| name)
    }
}

/// What the set-up calls.
pub struct Setup<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// The size.
    pub size: Size,
    /// What is played.
    pub kind: Kind,
    /// Called with another size.
    pub on_size: Callback<Size>,
    /// Called with a size as typed.
    pub on_size_text: Callback<String>,
    /// Called with what is to be played.
    pub on_kind: Callback<Kind>,
}

/// The set-up.
pub fn setup(props: Setup) -> Html {
    let Setup { locale, size, kind, .. } = props;
    let texts = &locale.lang.game().keys;
    let words = |kind| match kind {
        Kind::Free => texts.free,
        Kind::Challenge(grade) => (texts.challenge)(grade),
        Kind::Follow => texts.follow,
    };
    let on_choose = reading(&props.on_kind, |name: String| {
        Kind::ALL.into_iter().find(|(_, it)| *it == name).map(|(kind, _)| kind)
    });
    html! {
        <div class="setup" id="setup" popover="auto">
            { size_setup(locale, size, &props.on_size, &props.on_size_text) }
            { select("field setup-by", Choice {
                name: "kind",
                label: texts.kind,
                options: Kind::ALL.map(|(kind, name)| (name, words(kind), None)).to_vec(),
                value: kind.name(),
                on_choose,
            }) }
        </div>
    }
}

/// The button that opens the panels where there is room for the board alone.
pub fn panels_button(locale: &Locale, on_panels: &Callback<()>) -> Html {
    let panels = locale.texts().stage.open_panels;
    html! {
        <button type="button" class="icon-button player-panels" data-action="panels" aria-label={panels}
            title={panels} onclick={on_panels.reform(|_: MouseEvent| ())}>{ icon(Icon::Panels) }</button>
    }
}

/// The keys of the game.
pub fn keys(
    locale: &Locale,
    state: &GameState,
    on_act: &Callback<GameAction>,
    [on_new, on_panels]: [&Callback<()>; 2],
) -> Html {
    let texts = &locale.lang.game().keys;
    let (can_undo, can_redo) = state.can_undo_redo();
    let is_over = state.status() == GameStatus::Solved;
    let key = |name: &'static str,
               words: &'static str,
               keys: &'static str,
               sign,
               off: bool,
               action: GameAction| {
        let far = matches!(name, "redo" | "cross" | "clear").then_some("game-far");
        let title = if keys.is_empty() {
            words.to_owned()
        } else {
            format!("{words} ({})", (locale.texts().app.key)(keys))
        };
        let pressed = (name == "cross").then(|| if state.is_crossing() { "true" } else { "false" });
        html! {
            <button type="button" class={classes!("icon-button", far)} data-action={name} aria-label={words}
                {title} aria-keyshortcuts={(!keys.is_empty()).then_some(keys)} aria-pressed={pressed}
                aria-disabled={off.then_some("true")}
                onclick={reading(on_act, move |_: MouseEvent| (!off).then(|| action.clone()))}>{ icon(sign) }</button>
        }
    };
    let crossing = GameAction::Crossing(!state.is_crossing());
    let none = state.position().queens().is_empty() && !can_undo;
    html! {
        <div class="game-keys" role="group" aria-label={texts.label}>
            { key("undo", texts.undo, "U", Icon::Undo, !can_undo, GameAction::Undo) }
            { key("redo", texts.redo, "R", Icon::Redo, !can_redo, GameAction::Redo) }
            { key("cross", texts.cross, "X", Icon::Cross, false, crossing) }
            <button type="button" class="button" data-main="" data-action="hint" aria-keyshortcuts="H"
                aria-disabled={is_over.then_some("true")}
                onclick={on_act.reform(|_: MouseEvent| GameAction::Hint)}>{ texts.hint }</button>
            { key("clear", texts.clear, "", Icon::Clear, none, GameAction::Clear) }
            <button type="button" class="icon-button game-far" data-action="new" aria-label={texts.new} title={texts.new}
                onclick={on_new.reform(|_: MouseEvent| ())}>{ icon(Icon::New) }</button>
            { let_computer(locale, state) }
            { panels_button(locale, on_panels) }
        </div>
    }
}

/// The way to the search that goes on from this position, where there is one.
fn let_computer(locale: &Locale, state: &GameState) -> Html {
    let [short, more] = locale.lang.game().keys.let_computer;
    let position = state.position();
    let off = state.rules() != GameRules::Queens || position.has_conflict() || state.is_waiting();
    let route =
        SearchRoute { size: state.size(), given: *position.queens(), ..SearchRoute::default() };
    let href = (!off).then(|| Route::Search(route).to_string());
    html! {
        <a class="button game-computer" data-action="let-computer" {href} role={off.then_some("link")}
            aria-label={format!("{short}{more}")} title={format!("{short}{more}")}
            aria-disabled={off.then_some("true")} tabindex={off.then_some("0")}>
            { short }<span class="game-more">{ more }</span>
        </a>
    }
}

fn counter(
    name: &'static str,
    label: &'static str,
    (bare, words): (String, String),
    is_first: bool,
) -> Html {
    html! {
        <div class="counter" data-first={is_first.then_some("")}>
            <dt>{ label }</dt>
            <dd data-counter={name} data-value={bare.clone()}
                data-through={(name == "through").then_some("")}
                data-album={(name == "album").then_some("")}
                data-found={(name == "album").then_some(bare)}>{ words }</dd>
        </div>
    }
}

/// The counters of the game.
pub fn counters(locale: &Locale, state: &GameState, album: &Album) -> Html {
    let texts = &locale.lang.game().keys;
    let [moves, time, queens, through, found] = texts.counters;
    let number = |number: u64| locale.number(number);
    let size = state.size();
    let shows_clock = !state.settings().hides_clock;
    let made = state.tally().moves;
    let stand = state.position().queens().len() as u64;
    let of = |part: u64, all: u64| texts.of.fill([&number(part), &number(all)]);
    let asked = state.asked().filter(|asked| asked.question == Question::Through);
    let count = total(asked.and_then(|asked| asked.answer.as_ref()));
    let through_words = match count {
        Some(Count::Exact(count)) => (count.to_string(), number(count)),
        Some(Count::AtLeast(count)) => (String::new(), format!("≥ {}", number(count))),
        Some(Count::Unknown) | None => (String::new(), "–".to_owned()),
    };
    let collected = album.solutions(size).len() as u64;
    let seconds = (state.elapsed() / 1_000.0) as u64;
    html! {
        <div class="counters">
            <dl class="counter-list" aria-label={locale.texts().search.counters}>
                if shows_clock {
                    { counter("moves", moves, (made.to_string(), number(made)), true) }
                    { counter("time", time, (seconds.to_string(), clock(state.elapsed())), true) }
                }
                { counter("queens", queens, (stand.to_string(), of(stand, u64::from(size.get()))), false) }
                { counter("through", through, through_words, false) }
                { counter("album", found, (collected.to_string(), of(collected, Album::totals(size).0)), false) }
            </dl>
        </div>
    }
}

/// The counters of a search that is followed.
pub fn follow_counters(locale: &Locale, state: &FollowState) -> Html {
    let [right, wrong] = locale.lang.game().follow.counters;
    let score = state.follow().score();
    let number = |number: u32| (number.to_string(), locale.number(number.into()));
    let counters = state.follow().run().counters();
    let search = &locale.texts().search;
    let iterations = (counters.iterations.to_string(), locale.number(counters.iterations));
    let solutions = (counters.solutions.to_string(), locale.number(counters.solutions));
    html! {
        <div class="counters">
            <dl class="counter-list" aria-label={search.counters}>
                { counter("right", right, number(score.right), true) }
                { counter("wrong", wrong, number(score.answers() - score.right), true) }
                { counter("tests", search.iterations, iterations, false) }
                { counter("solutions", search.solutions, solutions, false) }
            </dl>
        </div>
    }
}
