//! The player: buttons, timeline and speed, like the controls of a media player.

use yew::prelude::*;

use queens::search::RunLength;

use crate::address::grain::Grain;
use crate::address::speed::Speed;
use crate::browser::locale::Locale;
use crate::components::features::keys::shortcuts::{keys_of, titled};
use crate::components::features::player::action::PlayerAction;
use crate::components::features::status::Status;
use crate::components::widgets::button::Button;
use crate::components::widgets::callbacks::{range_value, reading};
use crate::components::widgets::icons::{Icon, icon};
use crate::components::widgets::number_field::NumberField;
use crate::text::number::hundredths;
use crate::text::{LinesTexts, SearchTexts, StageTexts, TitleTexts};

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    pub status: Status,
    pub step: u64,
    /// The number of steps of the run.
    pub length: RunLength,
    /// The furthest step so far.
    pub furthest: u64,
    /// The steps of the marked solutions.
    #[prop_or_default]
    pub solutions: Vec<u64>,
    /// True if a solution, and a backtrack, precede the present step.
    pub before: (bool, bool),
    /// True if there are buttons for solutions and backtracks.
    #[prop_or(true)]
    pub leaps: bool,
    /// True once a solution has been found: before, the button to the next one is in the card.
    /// `None` if it never is.
    #[prop_or_default]
    pub knows_solution: Option<bool>,
    pub speed: Speed,
    pub is_automatic: bool,
    /// The automatic speed in words, if it is not one that grows.
    #[prop_or_default]
    pub automatic: Option<&'static str>,
    /// The unit of a step, if it can be chosen.
    #[prop_or_default]
    pub grain: Option<Grain>,
    /// Another switch of the view.
    #[prop_or_default]
    pub switch: Option<Html>,
    /// The hook and label of *Play* where it runs a program first.
    #[prop_or_default]
    pub runs: Option<(&'static str, &'static str)>,
    /// True until there is something to play: then the dock has nothing but *Play* with its label.
    #[prop_or_default]
    pub is_empty: bool,
    pub on_action: Callback<PlayerAction>,
    /// Called with a text that was entered as a step.
    pub on_step_text: Callback<String>,
}

const KEY: &str = "icon-button player-key";
const PLAY: &str = "icon-button player-key player-play";

/// A button with its name for hooks, its action and label.
fn player_button(
    props: &Props,
    (name, action, label): (&'static str, PlayerAction, &'static str),
    icon: Icon,
    disabled: bool,
) -> Html {
    let keys = keys_of(action);
    let once = matches!(name, "play" | "pause" | "run" | "stop");
    let class = if once { PLAY } else { KEY };
    // The card would cover the end.
    let closes = (name == "finish").then_some("speed");
    html! {
        <Button {class} action={name} {label} title={titled(props.locale.lang, label, keys)} {icon} {disabled} {once} {closes}
            shortcut={keys} on_click={props.on_action.reform(move |()| action)}>
            <span class="player-word">{ label }</span>
        </Button>
    }
}

/// The buttons to the next solution, and to the solution and the returns around the present step.
fn leaps(props: &Props, is_over: bool) -> (Html, Html) {
    if !props.leaps {
        return Default::default();
    }
    let texts = SearchTexts::of(props.locale.lang);
    let next = player_button(
        props,
        ("next-solution", PlayerAction::NextSolution, texts.next_solution),
        Icon::NextSolution,
        is_over,
    );
    let others = [
        (
            ("previous-solution", PlayerAction::PreviousSolution, texts.previous_solution),
            Icon::PreviousSolution,
            !props.before.0,
        ),
        (
            ("previous-return", PlayerAction::PreviousBacktrack, texts.previous_return),
            Icon::PreviousReturn,
            !props.before.1,
        ),
        (
            ("next-return", PlayerAction::NextBacktrack, texts.next_return),
            Icon::NextReturn,
            is_over,
        ),
    ];
    let others = others.map(|(it, icon, disabled)| player_button(props, it, icon, disabled));
    // The place where the button is not is kept: the timeline would become shorter at the first
    // solution, and the entries of the card would move.
    let place = |class| {
        html! {
            <span class={classes!(KEY, class)} aria-hidden="true" aria-disabled="true">
                { icon(Icon::NextSolution) }<span class="player-word">{ texts.next_solution }</span>
            </span>
        }
    };
    let (dock, card) = match props.knows_solution {
        None => (next, Html::default()),
        Some(true) => (next, place(None)),
        Some(false) => (place(Some("player-place")), next),
    };
    (dock, html! { <>{ card }{ for others }</> })
}

/// The field with the step, the timeline, and the number of steps.
#[hook]
fn use_timeline(props: &Props) -> Html {
    let (locale, texts) = (&props.locale, SearchTexts::of(props.locale.lang));
    let on_timeline =
        reading(&props.on_action, |event: InputEvent| range_value(&event).map(PlayerAction::GoTo));
    let label = TitleTexts::of(locale.lang).at;
    let position = format!("{label} {}", locale.number(props.step));
    // The end of the timeline. A range from 0 to 0 would have its thumb anywhere.
    let is_unknown = props.length == RunLength::Unknown;
    // As far again: a thumb at the end would mean that nothing is left.
    let open = if is_unknown { props.furthest.saturating_mul(2) } else { props.furthest };
    let end = props.length.steps().unwrap_or(0).max(open).max(1);
    let place = |step: u64| hundredths(1_000.0 * step as f64 / end as f64);
    let ticks = use_memo((props.solutions.clone(), end), |(solutions, _)| {
        let ticks = solutions.iter().map(|step| format!("M{} 2v6", place(*step)));
        AttrValue::from(ticks.collect::<String>())
    });
    let is_estimate = matches!(props.length, RunLength::Estimated(_));
    let length = match props.length {
        RunLength::Unknown => texts.open.to_owned(),
        RunLength::Exact(steps) => texts.length_of(&locale.compact(steps)),
        RunLength::Estimated(steps) => texts.length_of(&format!("≈ {}", locale.compact(steps))),
    };
    let has_unit = !is_unknown && props.grain != Some(Grain::Line);
    html! {
        <div class="player-time stack gap-3">
            <NumberField name="at" {label} value={locale.number(props.step)} room={7}
                on_commit={props.on_step_text.clone()} />
            <div class="player-track" data-open={is_unknown.then_some("")}>
                <svg class="player-ticks" viewBox="0 0 1000 24" preserveAspectRatio="none" aria-hidden="true">
                    <path class="player-rail" d="M0 12H1000" />
                    <path class="player-past" d={format!("M0 12H{}", place(props.step))} />
                    <path class="player-tick" d={(*ticks).clone()} />
                </svg>
                <input type="range" class="range" aria-label={texts.timeline} aria-valuetext={position}
                    min="0" step="1" max={end.to_string()} value={props.step.to_string()}
                    title={(!props.solutions.is_empty()).then_some(texts.marks)} data-timeline="" oninput={on_timeline} />
            </div>
            <span class="player-step" data-counter="step" data-value={props.step.to_string()}
                data-estimate={is_estimate.then_some("")}
                title={if is_estimate { Some(texts.estimated) } else { is_unknown.then_some(texts.end_unknown) }}>
                { length }
                if has_unit {
                    <span class="player-unit">{ locale.lang.space() }{ texts.length_unit }</span>
                }
            </span>
        </div>
    }
}

#[component]
pub fn Player(props: &Props) -> Html {
    let (texts, stage) = (SearchTexts::of(props.locale.lang), StageTexts::of(props.locale.lang));
    let status = props.status;
    // Line by line, the first lines come before step 1.
    let at_start = props.step == 0 && status != Status::Paused;
    let is_running = status == Status::Running;
    let is_over = status == Status::Done;
    let button = |name, action, label, icon, disabled| {
        player_button(props, (name, action, label), icon, disabled)
    };
    let is_reset = at_start && !is_running;
    let reset = button("reset", PlayerAction::Reset, texts.reset, Icon::Reset, is_reset);
    let finish = button("finish", PlayerAction::Finish, texts.finish, Icon::Finish, is_over);
    let (next_solution, leaps) = leaps(props, is_over);
    let (play_name, play_label) = props.runs.unwrap_or(("play", texts.play));
    let play_icon = if is_running { Icon::Pause } else { Icon::Play };
    let play = if props.runs.is_some() {
        button(play_name, PlayerAction::Toggle, play_label, play_icon, false)
    } else if is_running {
        button("pause", PlayerAction::Pause, texts.pause, Icon::Pause, false)
    } else if is_over {
        button("play", PlayerAction::Play, texts.again, Icon::New, false)
    } else {
        button("play", PlayerAction::Play, texts.play, Icon::Play, false)
    };
    let speed = (props.speed, props.is_automatic, props.automatic);
    let (seen, words) = rate(&props.locale, speed, props.grain);
    let timeline = use_timeline(props);
    if props.is_empty {
        let keys = keys_of(PlayerAction::Toggle);
        return html! {
            <div class="player" data-dock="" role="group" aria-label={texts.controls}>
                <Button class="button player-start inline-row" action={play_name} main={true} once={true}
                    title={titled(props.locale.lang, play_label, keys)} shortcut={keys}
                    on_click={props.on_action.reform(|()| PlayerAction::Toggle)}>
                    { icon(play_icon) }{ play_label }
                </Button>
            </div>
        };
    }
    html! {
        <div class="player" data-dock="" role="group" aria-label={texts.controls}>
            { timeline }
            <div class="player-keys row split">
                { button("back", PlayerAction::Back, texts.back, Icon::Back, is_reset) }
                { play }
                { button("step", PlayerAction::Step, texts.step, Icon::Step, is_over) }
                { next_solution }
            </div>
            <Button class="player-more inline-row split" popover="speed" title={words}>
                <span class="player-rate">{ seen }</span>
                { for short_rate(&props.locale, speed).map(|it| html! { <span class="player-rate-short">{ it }</span> }) }
                <span class="visually-hidden">{ ", " }{ stage.more_controls }</span>
            </Button>
            <div class="player-speed" id="speed" popover="auto">
                { pace(&props.locale, speed, props.grain, &props.on_action) }
                <div class="player-rest">{ reset }{ finish }{ leaps }</div>
                <div class="player-modes flow">
                    <button type="button" class="switch" name="automatic" data-action="automatic"
                        aria-pressed={if props.is_automatic { "true" } else { "false" }}
                        onclick={props.on_action.reform(|_: MouseEvent| PlayerAction::ToggleAutomatic)}>
                        { props.automatic.unwrap_or(texts.grows) }
                    </button>
                    { for props.grain.map(|grain| grain_switch(props, grain)) }
                    { for props.switch.clone() }
                </div>
            </div>
        </div>
    }
}

/// A speed, true if it is automatic, and the words of an automatic one that does not grow.
type NamedSpeed = (Speed, bool, Option<&'static str>);

/// The speed, as short as it is seen, and in full.
fn rate(
    locale: &Locale,
    (speed, is_automatic, named): NamedSpeed,
    grain: Option<Grain>,
) -> (String, String) {
    let texts = SearchTexts::of(locale.lang);
    if let Some(words) = named.filter(|_| is_automatic) {
        return (words.to_owned(), words.to_owned());
    }
    let seen = match speed {
        Speed::PerSecond(steps) => {
            let steps = locale.number(steps.into());
            match grain {
                Some(Grain::Line) => LinesTexts::of(locale.lang).per_second(&steps),
                _ => texts.per_second(&steps),
            }
        }
        Speed::Max => texts.speed_max.to_owned(),
    };
    let words = if is_automatic { texts.speed_automatic(&seen) } else { seen.clone() };
    (seen, words)
}

/// The number of a speed alone, for narrow windows.
fn short_rate(locale: &Locale, (speed, is_automatic, named): NamedSpeed) -> Option<String> {
    match speed {
        Speed::PerSecond(steps) if !is_automatic || named.is_none() => {
            let steps = locale.number(steps.into());
            Some(SearchTexts::of(locale.lang).each_second(&steps))
        }
        _ => None,
    }
}

/// The slider for the speed.
pub fn pace(
    locale: &Locale,
    speed: NamedSpeed,
    grain: Option<Grain>,
    on_action: &Callback<PlayerAction>,
) -> Html {
    let texts = SearchTexts::of(locale.lang);
    let on_speed = reading(on_action, |event: InputEvent| {
        let notch = range_value(&event)?;
        Some(PlayerAction::SetSpeed(Speed::at_notch(notch as usize)))
    });
    let (seen, words) = rate(locale, speed, grain);
    html! {
        <label class="player-pace row">
            <span class="setup-label">{ texts.speed }</span>
            <input type="range" class="range" name="speed" min="0" max={Speed::LAST_NOTCH.to_string()} step="1"
                value={speed.0.notch().to_string()} aria-label={texts.speed} aria-valuetext={words.clone()} oninput={on_speed} />
            <output title={words} aria-live="off">{ seen }</output>
        </label>
    }
}

/// Switches between lines of the listing and steps of the search.
fn grain_switch(props: &Props, grain: Grain) -> Html {
    let texts = LinesTexts::of(props.locale.lang);
    let keys = keys_of(PlayerAction::ToggleGrain);
    html! {
        <button type="button" class="switch" name="grain" data-action="grain"
            aria-pressed={if grain == Grain::Line { "true" } else { "false" }} aria-keyshortcuts={keys}
            title={titled(props.locale.lang, texts.grain_hint, keys)}
            onclick={props.on_action.reform(|_: MouseEvent| PlayerAction::ToggleGrain)}>
            { texts.grain }
        </button>
    }
}
