//! Rendering of the game view.

use std::rc::Rc;

use yew::prelude::*;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::board::picture::BoardPicture;
use crate::components::board::view::Board;
use crate::components::host::Scene;
use crate::components::stage::Stage;
use crate::views::game::action::GameAction;
use crate::views::game::address::Task;
use crate::views::game::follow::{FollowAction, FollowState};
use crate::views::game::follow_panel::SEARCHES;
use crate::views::game::help_panel::{self, HelpPanel};
use crate::views::game::msg::{Msg, Play};
use crate::views::game::overlay;
use crate::views::game::panel_part::{PANELS, PanelPlace};
use crate::views::game::panels::GamePanel;
use crate::views::game::picture::picture;
use crate::views::game::sentence::sentence;
use crate::views::game::state::GameState;
use crate::views::game::text::KeyTexts;
use crate::views::game::toolbar::{self, Kind, Setup};
use crate::views::game::view::GameView;

/// The view in an element with its hooks.
pub fn around(play: &Play, stage: Html) -> Html {
    match play {
        Play::Game(state) => {
            let conflicts = state.conflicts().len();
            html! {
                <div class="game" data-game="" data-status={state.status().name()}
                    data-moves={state.tally().moves.to_string()} data-conflicts={conflicts.to_string()}
                    data-tool={state.tool().name()}>
                    { stage }
                </div>
            }
        }
        Play::Follow(_) => html! { <div class="game" data-following="">{ stage }</div> },
    }
}

pub fn drawing(view: &GameView, scene: &Scene<GameView>) -> Stage {
    let locale = scene.locale();
    let on = scene.callback(|msg| msg);
    let on_panels = scene.on_panels();
    let setup = |kind| {
        Some(toolbar::setup(Setup {
            locale,
            size: view.size(),
            kind,
            on_size: on.reform(Msg::Size),
            on_size_text: scene.on_size_text(),
            on_kind: on.reform(Msg::Kind),
        }))
    };
    match &view.play {
        Play::Game(state) => {
            let on_act = on.reform(Msg::Act);
            let on_new = on.reform(|()| Msg::New);
            Stage {
                board: board(view, state, locale, &on),
                say: Some(say(view, state, locale)),
                player: Some(toolbar::keys(locale, state, &on_act, [&on_new, &on_panels])),
                counters: Some(toolbar::counters(locale, state, &view.album)),
                setup: setup(Kind::of(state.task())),
                ..Stage::default()
            }
        }
        Play::Follow(state) => {
            let on_act = on.reform(Msg::Follow);
            Stage {
                board: follow_board(state, locale, &on_act),
                say: Some(html! {
                    <p class="caption" role="status">
                        { scene.lazy(&SEARCHES, |it| html! { { (it.sentence)(locale, state) } }) }
                    </p>
                }),
                player: Some(html! {
                    <div class="game-keys">
                        { scene.lazy(&SEARCHES, |it| (it.answers)(locale, state, &on_act)) }
                        { toolbar::panels_button(locale, &on_panels) }
                    </div>
                }),
                counters: Some(scene.lazy(&SEARCHES, |it| (it.counters)(locale, state))),
                setup: setup(Kind::Follow),
                ..Stage::default()
            }
        }
    }
}

fn board(view: &GameView, state: &GameState, locale: &Locale, on: &Callback<Msg>) -> Html {
    html! {
        <Board picture={Rc::new(picture(state))} locale={locale.clone()} calm=false
            on_square={on.reform(|square| Msg::Act(GameAction::Press(square)))}
            on_mark={on.reform(|square| Msg::Act(GameAction::Cross(square)))}
            on_carry={on.reform(|(from, to)| Msg::Act(GameAction::Carry(from, to)))}
            on_command={on.reform(|(command, square)| Msg::Ask(command, square))}
            on_point={view.fixed.on_point.clone()}
            overlay={overlay::overlay(state)} figures={overlay::figures(locale, state).map(Rc::new)} />
    }
}

fn follow_board(state: &FollowState, locale: &Locale, on_act: &Callback<FollowAction>) -> Html {
    let picture = Rc::new(BoardPicture::of_run(state.follow.run(), false));
    html! {
        <Board {picture} locale={locale.clone()} calm=false on_square={on_act.reform(FollowAction::Press)} />
    }
}

fn say(view: &GameView, state: &GameState, locale: &Locale) -> Html {
    let texts = KeyTexts::of(locale.lang);
    let challenge = state.challenge().map(|(_, grade, seed)| {
        let day = match state.task() {
            Task::Day(day, _) => Some(day),
            Task::Free | Task::Challenge(..) | Task::Follow(..) => None,
        };
        let name = day.map_or_else(|| format!("#{seed}"), |day| day.to_string());
        html! {
            <span class="quiet" data-challenge="" data-seed={seed.to_string()} data-grade={grade.name()}
                data-day={day.map(|day| day.to_string())} data-waiting={state.is_waiting().then_some("")}>
                { format!("{name} · {}", texts.grade(grade)) }
            </span>
        }
    });
    html! {
        <>
            { for challenge }
            <p class="caption" role="status">
                <span key={view.times_asked}>{ sentence(locale, state, view.find) }</span>
            </p>
        </>
    }
}

pub fn panel(view: &GameView, scene: &Scene<GameView>, panel: GamePanel) -> Html {
    let locale = scene.locale();
    let on = scene.callback(|msg| msg);
    match (panel, &view.play) {
        (GamePanel::Help, Play::Game(state)) => help_panel::help_panel(HelpPanel {
            locale,
            state,
            square: &view.typed,
            on_act: on.reform(Msg::Act),
            on_square: on.reform(Msg::SquareText),
            on_command: on.reform(Msg::Command),
        }),
        (GamePanel::Help, Play::Follow(state)) => scene.lazy(&SEARCHES, |it| {
            (it.panel)(locale, state, browser::random() % 100_000, &on.reform(Msg::Follow))
        }),
        _ => match PANELS.get() {
            Some(draw) => draw(view, scene, panel),
            None => html! {
                <PanelPlace locale={locale.clone()} on_arrive={on.reform(|()| Msg::PanelsArrive)} />
            },
        },
    }
}
