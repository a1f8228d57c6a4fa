//! Toolbar, choice of game, and counters.

use yew::prelude::*;

use queens::board::Size;
use queens::game::{Grade, Player};

use crate::address::View;
use crate::browser::locale::Locale;
use crate::components::features::keys::shortcuts::{Command, keys_for, titled};
use crate::components::features::play::text::MoveTexts;
use crate::components::features::size_setup::setup_card;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::reading;
use crate::components::widgets::choice::{Choice, select};
use crate::components::widgets::icons::{Icon, taken_back};
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
    // The player's own board is what everybody begins with.
    let named = (kind != Kind::Free).then(|| words(kind));
    setup_card(locale, size, named, (&props.on_size, &props.on_size_text), rest)
}

/// A button with a sign.
fn key(
    locale: &Locale,
    (name, sign): (&'static str, Icon),
    words: &'static str,
    command: Option<Command>,
    (off, pressed): (bool, Option<bool>),
    on_press: Callback<()>,
) -> Html {
    let keys = command.map_or("", |command| keys_for(View::Game, command));
    html! {
        <Button action={name} label={words} title={titled(locale.lang, words, keys)} icon={sign} disabled={off} {pressed}
            shortcut={(!keys.is_empty()).then_some(keys)} on_click={on_press} />
    }
}

/// The buttons of the game. `next` is the challenge of the day that comes after a solved one.
pub fn buttons(
    locale: &Locale,
    state: &GameState,
    (next, said): (Option<Grade>, &str),
    on_act: &Callback<GameAction>,
    (on_new, on_copy): (&Callback<()>, &Callback<()>),
) -> Html {
    let texts = KeyTexts::of(locale.lang);
    if state.status() == GameStatus::Solved {
        let another =
            next.map_or_else(|| texts.another.to_owned(), |it| texts.next(texts.grade(it)));
        return html! {
            <div class="game-keys row wrap" role="group" aria-label={texts.label}>
                <Button class="button game-main" action="another" label={another} main=true on_click={on_new} />
                { for to_last(locale, state, on_act) }
                if state.play.is_solved_by_reader() {
                    <Button class="button game-computer" action="copy-result" label={texts.share} title={texts.share_more}
                        on_click={on_copy} />
                }
                <span role="status" class="quiet game-said">{ said.to_owned() }</span>
            </div>
        };
    }
    let rung = state.ladder.as_ref().map_or(0, |ladder| ladder.rung);
    // Without help by moves, the reason is the last rung.
    let rungs = (1..=Ladder::LAST).filter(|it| state.setup.help.has(Ladder::kind(*it))).count();
    let rungs = rungs as u8;
    let is_over = rung == rungs;
    let hint = match rung {
        0 => StageTexts::of(locale.lang).hint.to_owned(),
        rung => texts
            .hint_of(&locale.number((rung + 1).min(rungs).into()), &locale.number(rungs.into())),
    };
    let act = |action: GameAction| on_act.reform(move |()| action.clone());
    let stage = StageTexts::of(locale.lang);
    let (helps, last) = (state.setup.help.has(HelpKind::Move), to_last(locale, state, on_act));
    html! {
        <div class="game-keys row wrap" role="group" aria-label={texts.label}>
            { key(locale, ("new", Icon::New), texts.new, None, (false, None), on_new.clone()) }
            { key(locale, ("undo", Icon::Undo), texts.undo, Some(Command::Undo), (!state.can_undo(), None), act(GameAction::Undo)) }
            { key(locale, ("redo", Icon::Redo), stage.redo, Some(Command::Redo), (!state.can_redo(), None), act(GameAction::Redo)) }
            if state.is_crossing {
                { key(locale, ("cross", Icon::Cross), stage.cross, Some(Command::Cross), (false, Some(true)), act(GameAction::Crossing(false))) }
            }
            if state.is_stuck() {
                <Button class="button game-main" action="take-back" main=true on_click={act(GameAction::TakeBack)}>
                    { taken_back() }{ texts.take_back }
                </Button>
            } else if state.setup.help.has(HelpKind::Rules) {
                <button type="button" class="button game-main" data-main={(!is_over).then_some("")} data-action="hint" aria-keyshortcuts={keys_for(View::Game, Command::Hint)}
                    aria-disabled={is_over.then_some("true")}
                    onclick={reading(on_act, move |_: MouseEvent| (!is_over).then_some(GameAction::Hint))}>{ hint }</button>
            }
            if helps || last.is_some() {
                <span class="game-slot">
                    if helps && state.ladder.is_some() {
                        <button type="button" class="button" data-main={is_over.then_some("")} data-action="do-hint"
                            onclick={on_act.reform(|_: MouseEvent| GameAction::DoHint)}>
                            { HelpTexts::of(locale.lang).do_it }
                        </button>
                    }
                    { last.unwrap_or_else(|| play_on(locale, state, on_act)) }
                </span>
            }
        </div>
    }
}

/// The entries of the menu below the panels: what presses do, and what is needed rarely.
pub fn more(locale: &Locale, state: &GameState, on_act: &Callback<GameAction>) -> Html {
    let is_solved = state.status() == GameStatus::Solved;
    let entry = |name: &'static str, label: &'static str, disabled: bool, action: GameAction| {
        let pressed = (name == "cross").then_some(state.is_crossing);
        html! {
            <Button action={name} {label} {pressed} {disabled} closes="more-panels"
                on_click={on_act.reform(move |()| action.clone())} />
        }
    };
    let texts = KeyTexts::of(locale.lang);
    let is_clear = state.play.queens().is_empty() && !state.can_undo();
    html! {
        <>
            if is_solved {
                { entry("undo", texts.undo, !state.can_undo(), GameAction::Undo) }
            } else {
                { entry("cross", StageTexts::of(locale.lang).cross, false, GameAction::Crossing(!state.is_crossing)) }
            }
            { entry("clear", texts.clear, is_clear, GameAction::Clear) }
        </>
    }
}

/// Leads from an earlier moment to the last one.
fn to_last(locale: &Locale, state: &GameState, on_act: &Callback<GameAction>) -> Option<Html> {
    let last = state.play.moments().len() - 1;
    let on_click = on_act.reform(move |()| GameAction::GoTo(last));
    let label = MoveTexts::of(locale.lang).to_last;
    state.can_redo().then(|| {
        html! { <Button class="button game-computer" action="to-last" {label} {on_click} /> }
    })
}

/// Lets the computer play on from here, or stops it.
fn play_on(locale: &Locale, state: &GameState, on_act: &Callback<GameAction>) -> Html {
    let texts = KeyTexts::of(locale.lang);
    let [short, more] = match state.play.counts(Player::Computer) {
        _ if state.is_computer() => [texts.stop, texts.stop_more],
        (0, 0) => [texts.play_on, texts.play_on_more],
        _ => [texts.go_on, texts.play_on_more],
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
    (is_first, is_hidden): (bool, bool),
) -> Html {
    html! {
        <div class="counter" data-first={is_first.then_some("")} hidden={is_hidden}>
            <dt>{ if bare == "1" { one } else { many } }</dt>
            <dd data-counter={name} data-value={bare.clone()}
                data-album={(name == "album").then_some("")}
                data-found={(name == "album").then_some(bare)}>{ words }</dd>
        </div>
    }
}

/// The counters of the game. The first ones are hidden until they count something.
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
                { counter("moves", [texts.moves_one, texts.moves], (made.to_string(), number(made)), (true, made == 0)) }
                { counter("time", [texts.time; 2], (seconds.to_string(), clock(state.elapsed)), (true, made == 0 && seconds == 0)) }
                { counter("hints", [texts.hints_one, texts.hints], (state.hints.to_string(), number(state.hints.into())), (true, state.hints == 0)) }
                if state.settings.iterations {
                    { counter("iterations", [texts.iterations_one, texts.iterations], (tried.to_string(), number(tried)), (true, tried == 0)) }
                }
                { counter("queens", [texts.queens_placed; 2], (stand.to_string(), of(stand, u64::from(size.get()))), (false, false)) }
                { counter("album", [texts.found; 2], (collected.to_string(), of(collected, totals(size).0)), (false, false)) }
            </dl>
        </div>
    }
}
