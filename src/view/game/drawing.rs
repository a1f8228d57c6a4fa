//! How the game view is drawn.

use std::rc::Rc;

use yew::prelude::*;

use queens::board::{Size, Square};
use queens::game::Date;

use crate::browser;
use crate::browser::locale::Locale;
use crate::route::game::{HelpKinds, Task};
use crate::route::panel::OpenPanels;
use crate::state::game::action::{GameAction, Tool};
use crate::state::game::album::{Album, Find};
use crate::state::game::begun::Begun;
use crate::state::game::days::Days;
use crate::state::game::follow::{FollowAction, FollowState};
use crate::state::game::picture::picture;
use crate::state::game::state::GameState;
use crate::state::picture::Picture;
use crate::view::game::album_panel::AlbumPanel;
use crate::view::game::day_panel::{DayPanel, day_panel};
use crate::view::game::editor_panel::EditorPanel;
use crate::view::game::help_panel::{self, HelpPanel};
use crate::view::game::keys::{self, Kind, Setup};
use crate::view::game::msg::{Msg, Play};
use crate::view::game::panels::{GamePanel, tab_row};
use crate::view::game::rules_panel::rules_panel;
use crate::view::game::sentence::sentence;
use crate::view::game::{follow_panel, over};
use crate::view::parts::board::Board;
use crate::view::parts::callbacks::reading;
use crate::view::parts::stage::{Stage, stage};

/// What is drawn, and what is called.
pub struct Drawing<'a> {
    /// The language.
    pub locale: &'a Locale,
    /// How many panels have room side by side.
    pub columns: usize,
    /// What is played.
    pub play: &'a Play,
    /// The solutions found.
    pub album: &'a Album,
    /// The days solved.
    pub days: &'a Days,
    /// The challenges of the days as they were left.
    pub begun: &'a Begun,
    /// What the solution on the board was for the album.
    pub find: Option<Find>,
    /// The day that is looked at.
    pub day: Option<Date>,
    /// The square in the field of the help panel.
    pub typed: &'a str,
    /// What has become of adding, removing or copying.
    pub said: &'a AttrValue,
    /// The open panels.
    pub panels: OpenPanels<GamePanel>,
    /// Whether the panels have taken the board's room.
    pub is_open: bool,
    /// How often something has been asked: an answer that repeats is said again.
    pub times_asked: u32,
    /// Called with what happens.
    pub on: Callback<Msg>,
    /// The callbacks that stay the same.
    pub fixed: &'a Fixed,
}

/// Callbacks that are made once: a part with the same ones is not drawn again.
pub struct Fixed {
    on_point: Callback<Option<Square>>,
    on_act: Callback<GameAction>,
    on_import: Callback<String>,
    on_remove: Callback<()>,
}

impl Fixed {
    /// All of them call `on`.
    pub fn new(on: &Callback<Msg>) -> Fixed {
        Fixed {
            on_point: on.reform(Msg::Point),
            on_act: on.reform(Msg::Act),
            on_import: on.reform(Msg::Import),
            on_remove: on.reform(|()| Msg::Remove),
        }
    }
}

fn size_of(play: &Play) -> Size {
    match play {
        Play::Game(state) => state.size(),
        Play::Follow(state) => state.follow().run().size(),
    }
}

/// The whole view.
pub fn drawing(view: &Drawing) -> Html {
    let Drawing { locale, columns, on, .. } = view;
    let on_tab = reading(on, |place: usize| GamePanel::ALL.get(place).copied().map(Msg::Panel));
    let shown = GamePanel::ALL.into_iter().filter(|it| view.panels.is_shown(*it, *columns));
    let size = size_of(view.play);
    let found = view.album.solutions(size).len();
    let setup = |kind| {
        Some(keys::setup(Setup {
            locale,
            size,
            kind,
            on_size: on.reform(Msg::Size),
            on_size_text: on.reform(Msg::SizeText),
            on_kind: on.reform(Msg::Kind),
        }))
    };
    let on_panels = on.reform(|()| Msg::TogglePanels);
    let common = Stage {
        tabs: Some(tab_row(locale, view.panels, *columns, found, &on_tab)),
        panels: Some(html! {
            <div class="panels">{ for shown.map(|panel| panel_of(view, panel)) }</div>
        }),
        is_open: view.is_open,
        ..Stage::default()
    };
    match view.play {
        Play::Game(state) => {
            let conflicts = state.conflicts().len();
            let on_act = on.reform(Msg::Act);
            html! {
                <div class="game" data-game="" data-status={state.status().name()}
                    data-moves={state.tally().moves.to_string()} data-conflicts={conflicts.to_string()}
                    data-tool={state.tool().name()}>
                    { stage(Stage {
                        board: board(view, state),
                        say: Some(say(view, state)),
                        player: Some(keys::keys(locale, state, &on_act, [&on.reform(|()| Msg::New), &on_panels])),
                        counters: Some(keys::counters(locale, state, view.album)),
                        setup: setup(Kind::of(state.task())),
                        ..common
                    }) }
                </div>
            }
        }
        Play::Follow(state) => {
            let on_act = on.reform(Msg::Follow);
            html! {
                <div class="game" data-following="">
                    { stage(Stage {
                        board: follow_board(view, state),
                        say: Some(html! {
                            <p class="caption" role="status">{ follow_panel::sentence(locale, state) }</p>
                        }),
                        player: Some(html! {
                            <div class="game-keys">
                                { follow_panel::answers(locale, state, &on_act) }
                                { keys::panels_button(locale, &on_panels) }
                            </div>
                        }),
                        counters: Some(keys::follow_counters(locale, state)),
                        setup: setup(Kind::Follow),
                        ..common
                    }) }
                </div>
            }
        }
    }
}

fn board(view: &Drawing, state: &GameState) -> Html {
    let Drawing { locale, on, .. } = view;
    html! {
        <Board picture={Rc::new(picture(state))} locale={(*locale).clone()} calm=false
            on_square={on.reform(|square| Msg::Act(GameAction::Press(square)))}
            on_mark={on.reform(|square| Msg::Act(GameAction::Cross(square)))}
            on_carry={on.reform(|(from, to)| Msg::Act(GameAction::Carry(from, to)))}
            on_command={on.reform(|(command, square)| Msg::Ask(command, square))}
            on_point={view.fixed.on_point.clone()}
            over={over::over(state)} figures={over::figures(locale, state).map(Rc::new)} />
    }
}

fn follow_board(view: &Drawing, state: &FollowState) -> Html {
    let picture = Picture::of_run(state.follow().run(), false);
    html! {
        <Board picture={Rc::new(picture)} locale={view.locale.clone()} calm=false
            on_square={view.on.reform(|square| Msg::Follow(FollowAction::Press(square)))} />
    }
}

fn say(view: &Drawing, state: &GameState) -> Html {
    let locale = view.locale;
    let texts = &locale.lang.game();
    let challenge = state.challenge().map(|(_, grade, seed)| {
        let day = match state.task() {
            Task::Day(day, _) => Some(day),
            Task::Free | Task::Challenge(..) | Task::Follow(..) => None,
        };
        let name = day.map_or_else(|| format!("#{seed}"), |day| day.to_string());
        html! {
            <span class="quiet" data-challenge="" data-seed={seed.to_string()} data-grade={grade.name()}
                data-day={day.map(|day| day.to_string())} data-waiting={state.is_waiting().then_some("")}>
                { format!("{name} · {}", (texts.day.grade)(grade)) }
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

fn panel_of(view: &Drawing, panel: GamePanel) -> Html {
    let Drawing { locale, columns, .. } = view;
    let name = panel.name();
    // A panel that stands alone has its tab as a visible title.
    let title = if *columns > 1 { "panel-title" } else { "for-ears" };
    html! {
        <div class="panel" key={name} role="tabpanel" tabindex="0" id={format!("panel-{name}")}
            aria-labelledby={format!("tab-{name}")}>
            <h2 class={title}>{ panel.label(locale) }</h2>
            { content(view, panel) }
        </div>
    }
}

fn content(view: &Drawing, panel: GamePanel) -> Html {
    let (locale, on) = (view.locale, &view.on);
    let on_act = on.reform(Msg::Act);
    match (panel, view.play) {
        (GamePanel::Help, Play::Game(state)) => help_panel::help_panel(HelpPanel {
            locale,
            state,
            square: view.typed,
            on_act,
            on_square: on.reform(Msg::SquareText),
            on_command: on.reform(Msg::Command),
        }),
        (GamePanel::Help, Play::Follow(state)) => follow_panel::follow_panel(
            locale,
            state,
            browser::random() % 100_000,
            &on.reform(Msg::Follow),
            &on.reform(Msg::Copy),
        ),
        (GamePanel::Album, _) => html! {
            <AlbumPanel locale={(*locale).clone()} size={size_of(view.play)} album={view.album.clone()}
                days={view.days.clone()} begun={view.begun.clone()} said={view.said.clone()}
                on_import={view.fixed.on_import.clone()} on_remove={view.fixed.on_remove.clone()} />
        },
        (GamePanel::Day, play) => {
            let Some((today, day)) = days(view) else { return Html::default() };
            let help = match play {
                Play::Game(state) => state.kinds(),
                Play::Follow(_) => HelpKinds::EVERY,
            };
            day_panel(DayPanel {
                locale,
                today,
                day,
                days: view.days,
                begun: view.begun,
                help,
                said: view.said,
                on_day: on.reform(Msg::Day),
                on_share: on.reform(Msg::Copy),
            })
        }
        (GamePanel::Editor, play) => {
            let (tool, answer) = match play {
                Play::Game(state) => (
                    state.tool(),
                    state
                        .asked()
                        .filter(|_| state.tool() != Tool::Play)
                        .map(|asked| AttrValue::from(help_panel::answer(locale, state, asked))),
                ),
                Play::Follow(_) => (Tool::Play, None),
            };
            html! {
                <EditorPanel locale={(*locale).clone()} {tool} answer={answer.unwrap_or_default()}
                    on_act={view.fixed.on_act.clone()} />
            }
        }
        (GamePanel::Rules, Play::Game(state)) => {
            rules_panel(locale, state, &on_act, &on.reform(Msg::Choose))
        }
        (GamePanel::Rules, Play::Follow(_)) => Html::default(),
    }
}

/// Today, and the day that is looked at.
fn days(view: &Drawing) -> Option<(Date, Date)> {
    let today = browser::today()?;
    Some((today, view.day.unwrap_or(today)))
}
