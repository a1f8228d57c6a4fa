//! The panels behind the tabs, as a part of the program of its own: none of them is open at
//! first, except in the editor.

use yew::prelude::*;

use queens::game::Date;

use crate::browser;
use crate::browser::locale::Locale;
use crate::components::host::Scene;
use crate::components::lazy::{LoadState, lazy, use_lazy};
use crate::components::load_error::load_error;
use crate::views::game::action::Tool;
use crate::views::game::address::HelpKinds;
use crate::views::game::album_panel::AlbumPanel;
use crate::views::game::day_panel::{DayPanel, day_panel};
use crate::views::game::editor_panel::EditorPanel;
use crate::views::game::help_panel;
use crate::views::game::msg::{Msg, Play};
use crate::views::game::panels::GamePanel;
use crate::views::game::rules_panel::rules_panel;
use crate::views::game::view::GameView;

lazy! {
    /// Draws what stands in any panel but that of help.
    pub static PANELS: fn(&GameView, &Scene<GameView>, GamePanel) -> Html = panels(panel);
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
    /// Called when the panels have come.
    pub on_arrive: Callback<()>,
}

/// Stands in the place of a panel until its part has come.
#[component]
pub fn PanelPlace(props: &Props) -> Html {
    let arrival = use_lazy(&PANELS, true);
    let is_here = matches!(arrival, LoadState::Loaded(_));
    use_effect_with(is_here, {
        let on_arrive = props.on_arrive.clone();
        move |is_here| {
            if *is_here {
                on_arrive.emit(());
            }
        }
    });
    match arrival {
        LoadState::Loaded(_) | LoadState::Loading => Html::default(),
        LoadState::Failed(on_retry) => load_error(&props.locale, on_retry),
    }
}

fn panel(view: &GameView, scene: &Scene<GameView>, panel: GamePanel) -> Html {
    let locale = scene.locale();
    let on = scene.callback(|msg| msg);
    match (panel, &view.play) {
        (GamePanel::Help, _) | (GamePanel::Rules, Play::Follow(_)) => Html::default(),
        (GamePanel::Album, _) => html! {
            <AlbumPanel locale={locale.clone()} size={view.size()} album={view.album.clone()}
                days={view.days.clone()} begun={view.begun.clone()} said={view.said.clone()}
                on_import={view.fixed.on_import.clone()} on_remove={view.fixed.on_remove.clone()} />
        },
        (GamePanel::Day, play) => {
            let Some((today, day)) = days(view) else { return Html::default() };
            let help = match play {
                Play::Game(state) => state.kinds(),
                Play::Follow(_) => HelpKinds::ALL,
            };
            day_panel(DayPanel {
                locale,
                today,
                day,
                days: &view.days,
                begun: &view.begun,
                help,
                said: &view.said,
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
                <EditorPanel locale={locale.clone()} {tool} answer={answer.unwrap_or_default()}
                    on_act={view.fixed.on_act.clone()} />
            }
        }
        (GamePanel::Rules, Play::Game(state)) => {
            rules_panel(locale, state, &on.reform(Msg::Act), &on.reform(Msg::Choose))
        }
    }
}

/// Today, and the day that is looked at.
fn days(view: &GameView) -> Option<(Date, Date)> {
    let today = browser::today()?;
    Some((today, view.day.unwrap_or(today)))
}
