//! Toolbar, choice of game, and counters.

use yew::prelude::*;

use queens::board::Size;
use queens::game::{Grade, print_squares};

use crate::address::{View, link};
use crate::browser::locale::Locale;
use crate::components::features::keys::shortcuts::{Command, keys_for, titled};
use crate::components::features::play::text::MoveTexts;
use crate::components::features::size_setup::setup_card;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, select};
use crate::components::widgets::icons::{Icon, icon, taken_back};
use crate::text::{SearchTexts, StageTexts};
use crate::views::game::action::{GameAction, Ladder};
use crate::views::game::address::{HelpKind, Task};
use crate::views::game::album::totals;
use crate::views::game::saved::log::Log;
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::{HelpTexts, KeyTexts};
use crate::views::game::words::clock;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The player's own board.
    Free,
    /// Completing a position.
    Challenge(Grade),
}

impl Kind {
    fn all() -> impl Iterator<Item = Kind> {
        let grades = Grade::ALL.into_iter().map(Kind::Challenge);
        [Kind::Free].into_iter().chain(grades)
    }

    pub const fn of(task: Task) -> Kind {
        match task {
            Task::Free => Kind::Free,
            Task::Challenge(_, grade) | Task::Day(_, grade) => Kind::Challenge(grade),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Free => "free",
            Kind::Challenge(grade) => grade.name(),
        }
    }
}

pub struct Setup<'a> {
    pub locale: &'a Locale,
    pub size: Size,
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
    let texts = KeyTexts::of(locale.lang);
    let words = |kind| match kind {
        Kind::Free => texts.free,
        Kind::Challenge(grade) => texts.challenge(grade),
    };
    let on_choose =
        reading(&props.on_kind, |name: String| Kind::all().find(|it| it.name() == name));
    let rest = select(
        "setup-by",
        Choice {
            name: "kind",
            label: texts.kind,
            options: Kind::all().map(|kind| (kind.name(), words(kind), None)).collect(),
            value: kind.name(),
            on_choose,
        },
    );
    setup_card(locale, size, Some(words(kind)), (&props.on_size, &props.on_size_text), rest)
}

/// The buttons of the game. `next` is the challenge of the day that comes after a solved one.
pub fn buttons(
    locale: &Locale,
    state: &GameState,
    next: Option<Grade>,
    on_act: &Callback<GameAction>,
    on_new: &Callback<()>,
) -> Html {
    let texts = KeyTexts::of(locale.lang);
    let (can_undo, can_redo) = (state.can_undo(), state.can_redo());
    let rung = state.ladder.as_ref().map_or(0, |ladder| ladder.rung);
    // Without help by moves, the reason is the last rung.
    let rungs = (1..=Ladder::LAST).filter(|it| state.setup.help.has(Ladder::kind(*it))).count();
    let rungs = rungs as u8;
    let is_over = state.status() == GameStatus::Solved || rung == rungs;
    let hint = match rung {
        0 => StageTexts::of(locale.lang).hint.to_owned(),
        rung => texts
            .hint_of(&locale.number((rung + 1).min(rungs).into()), &locale.number(rungs.into())),
    };
    let key = |name: &'static str,
               words: &'static str,
               command: Option<Command>,
               sign,
               off: bool,
               action: GameAction| {
        let far = matches!(name, "redo" | "cross" | "clear").then_some("game-far");
        let keys = command.map_or("", |command| keys_for(View::Game, command));
        let title = titled(locale.lang, words, keys);
        let pressed = (name == "cross").then_some(if state.is_crossing { "true" } else { "false" });
        html! {
            <button type="button" class={classes!("icon-button", far)} data-action={name} aria-label={words}
                {title} aria-keyshortcuts={(!keys.is_empty()).then_some(keys)} aria-pressed={pressed}
                aria-disabled={off.then_some("true")}
                onclick={reading(on_act, move |_: MouseEvent| (!off).then(|| action.clone()))}>{ icon(sign) }</button>
        }
    };
    let is_solution = state.status() == GameStatus::Solved;
    let crossing = GameAction::Crossing(!state.is_crossing);
    let none = state.play.queens().is_empty() && !can_undo;
    html! {
        <div class="game-keys row wrap" role="group" aria-label={texts.label}>
            { key("undo", texts.undo, Some(Command::Undo), Icon::Undo, !can_undo, GameAction::Undo) }
            { key("redo", StageTexts::of(locale.lang).redo, Some(Command::Redo), Icon::Redo, !can_redo, GameAction::Redo) }
            { key("cross", StageTexts::of(locale.lang).cross, Some(Command::Cross), Icon::Cross, false, crossing) }
            if is_solution {
                <button type="button" class="button game-main" data-main="" data-action="another"
                    onclick={on_new.reform(|_: MouseEvent| ())}>{ next.map_or_else(|| texts.another.to_owned(), |it| texts.next(texts.grade(it))) }</button>
            } else if state.is_stuck() {
                <Button class="button game-main" action="take-back" main=true on_click={on_act.reform(|()| GameAction::TakeBack)}>
                    { taken_back() }{ texts.take_back }
                </Button>
            } else if state.setup.help.has(HelpKind::Rules) {
                <button type="button" class="button game-main" data-main={(!is_over).then_some("")} data-action="hint" aria-keyshortcuts={keys_for(View::Game, Command::Hint)}
                    aria-disabled={is_over.then_some("true")}
                    onclick={reading(on_act, move |_: MouseEvent| (!is_over).then_some(GameAction::Hint))}>{ hint }</button>
            }
            { key("clear", texts.clear, None, Icon::Clear, none, GameAction::Clear) }
            <button type="button" class="icon-button game-far" data-action="new" aria-label={texts.new} title={texts.new}
                onclick={on_new.reform(|_: MouseEvent| ())}>{ icon(Icon::New) }</button>
            // There is room for one of them, and no other button moves.
            if is_solution {
                { family(locale, state) }
            } else if state.setup.help.has(HelpKind::Move) {
                <span class="game-slot">
                    if state.ladder.is_some() {
                        <button type="button" class="button" data-main={is_over.then_some("")} data-action="do-hint"
                            onclick={on_act.reform(|_: MouseEvent| GameAction::DoHint)}>
                            { HelpTexts::of(locale.lang).do_it }
                        </button>
                    }
                    { play_on(locale, state, on_act) }
                </span>
            }
        </div>
    }
}

/// The way from a solution to those that it becomes by turns and mirrors.
fn family(locale: &Locale, state: &GameState) -> Html {
    let texts = KeyTexts::of(locale.lang);
    let [short, more] = [texts.family, texts.family_more];
    let queens = print_squares(state.position().queens());
    let this = state.name.map_or(("queens", queens), |number| ("solution", number.to_string()));
    let values = [("n", state.size().to_string()), this, ("panel", "symmetry".to_owned())];
    html! {
        <a class="button game-computer" data-action="family" href={link::to(View::Solutions, values)}
            aria-label={format!("{short}{more}")} title={format!("{short}{more}")}>
            <span>{ short }<span class="game-more">{ more }</span></span>
        </a>
    }
}

/// Lets the computer play on from here, or stops it. From an earlier moment, leads to the last one.
fn play_on(locale: &Locale, state: &GameState, on_act: &Callback<GameAction>) -> Html {
    if state.can_redo() {
        let last = state.play.moments().len() - 1;
        let on_click = on_act.reform(move |()| GameAction::GoTo(last));
        return html! { <Button class="button game-computer" action="to-last" label={MoveTexts::of(locale.lang).to_last} {on_click} /> };
    }
    let texts = KeyTexts::of(locale.lang);
    let [short, more] = match state.is_computer() {
        true => [texts.stop, texts.stop_more],
        false => [texts.play_on, texts.play_on_more],
    };
    html! {
        <button type="button" class="button game-computer" data-action="play-on" aria-pressed={state.is_computer().to_string()}
            aria-label={format!("{short}{more}")} title={format!("{short}{more}")}
            onclick={on_act.reform(|_: MouseEvent| GameAction::PlayOn)}>{ short }</button>
    }
}

fn counter(
    name: &'static str,
    [one, many]: [&'static str; 2],
    (bare, words): (String, String),
    is_first: bool,
) -> Html {
    html! {
        <div class="counter" data-first={is_first.then_some("")}>
            <dt>{ if bare == "1" { one } else { many } }</dt>
            <dd data-counter={name} data-value={bare.clone()}
                data-album={(name == "album").then_some("")}
                data-found={(name == "album").then_some(bare)}>{ words }</dd>
        </div>
    }
}

/// The counters of the game.
pub fn counters(locale: &Locale, state: &GameState, log: &Log) -> Html {
    let texts = KeyTexts::of(locale.lang);
    let number = |number: u64| locale.number(number);
    let size = state.size();
    let (made, tried) = (state.tally().moves, state.tally().set);
    let stand = state.play.queens().len() as u64;
    let of = |part: u64, all: u64| texts.of_all(&number(part), &number(all));
    let collected = log.solutions(size).len() as u64;
    let seconds = (state.elapsed / 1_000.0) as u64;
    html! {
        <div class="counters row split gap-2">
            <dl class="counter-list flow" aria-label={SearchTexts::of(locale.lang).counters}>
                { counter("moves", [texts.moves_one, texts.moves], (made.to_string(), number(made)), true) }
                { counter("time", [texts.time; 2], (seconds.to_string(), clock(state.elapsed)), true) }
                { counter("hints", [texts.hints_one, texts.hints], (state.hints.to_string(), number(state.hints.into())), true) }
                if state.settings.iterations {
                    { counter("iterations", [texts.iterations_one, texts.iterations], (tried.to_string(), number(tried)), true) }
                }
                { counter("queens", [texts.queens_placed; 2], (stand.to_string(), of(stand, u64::from(size.get()))), false) }
                { counter("album", [texts.found; 2], (collected.to_string(), of(collected, totals(size).0)), false) }
            </dl>
        </div>
    }
}
