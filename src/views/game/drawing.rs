//! Rendering of the game view.

use std::rc::Rc;

use yew::prelude::*;

use crate::address::{View, link};
use crate::browser;
use crate::browser::locale::Locale;
use crate::components::features::board::marks::marks;
use crate::components::features::board::view::Board;
use crate::components::features::host::Scene;
use crate::components::features::play::way::lines;
use crate::components::features::tree::own_tree::OwnTree;
use crate::components::features::tree::run_tree::TREES;
use crate::components::widgets::lazy::lazy;
use crate::components::widgets::next_view::next_view;
use crate::components::widgets::stage::Stage;
use crate::views::game::action::GameAction;
use crate::views::game::address::{GamePanel, Task};
use crate::views::game::album::panel::AlbumPanel;
use crate::views::game::board::{overlay, picture};
use crate::views::game::day_panel::{DayPanel, day_panel};
use crate::views::game::help_panel::{help_panel, switched_off};
use crate::views::game::onward::{Onward, onward};
use crate::views::game::rules_panel::rules_panel;
use crate::views::game::saved::saved_game::SavedGame;
use crate::views::game::sentence::sentence;
use crate::views::game::state::{GameState, GameStatus};
use crate::views::game::text::{KeyTexts, OnwardTexts};
use crate::views::game::toolbar::{self, Kind, Setup};
use crate::views::game::view::{GameView, LARGEST_TREE, Msg};

impl GameView {
    pub(super) fn drawing(&self, scene: &Scene<GameView>) -> Stage {
        let locale = scene.locale();
        let on = scene.callback(|msg| msg);
        let (state, seen) = (&self.state, &*self.state.seen(self.dragged));
        let on_new = on.reform(|()| Msg::New);
        Stage {
            board: board(self, seen, locale, &on),
            say: Some(say(self, seen, locale)),
            player: Some(toolbar::buttons(
                locale,
                state,
                (self.next(), &self.said),
                &on.reform(Msg::Act),
                (&on_new, &on.reform(|()| Msg::Share)),
            )),
            more: Some(toolbar::more(locale, state, &on.reform(Msg::Act))),
            counters: Some(toolbar::counters(locale, state, &self.log)),
            setup: Some(toolbar::setup(Setup {
                locale,
                size: self.size(),
                kind: Kind::of(state.setup.task),
                on_size: on.reform(Msg::Size),
                on_size_text: scene.on_size_text(),
                on_kind: on.reform(Msg::Kind),
            })),
            ..Stage::default()
        }
    }

    pub(super) fn draw_panel(&self, scene: &Scene<GameView>, panel: GamePanel) -> Html {
        let locale = scene.locale();
        let state = &self.state;
        if panel == GamePanel::Tree {
            return tree(self, scene);
        }
        if panel != GamePanel::Help {
            return scene.lazy(&PANELS, |draw| draw(self, scene, panel));
        }
        html! {
            <>
                if state.status() == GameStatus::Solved {
                    { scene.lazy(&PANELS, |draw| draw(self, scene, panel)) }
                }
                { help_panel(locale, state) }
            </>
        }
    }
}

/// The tree of the player's moves, and the line of the way.
fn tree(view: &GameView, scene: &Scene<GameView>) -> Html {
    let state = &view.state;
    let (locale, play) = (scene.locale(), &state.play);
    let won = (state.status() == GameStatus::Solved)
        .then(|| scene.lazy(&PANELS, |draw| draw(view, scene, GamePanel::Help)));
    if play.size().get() > LARGEST_TREE {
        let words = KeyTexts::of(locale.lang).no_tree;
        return html! { <>{ for switched_off(locale, state) }{ for won }<p class="quiet" data-tree="too-large">{ words }</p></> };
    }
    let computer = state.computers_way();
    let way = match play.trace().is_empty() {
        // Keeps the place of the tree.
        true => html! { <p class="quiet">{ "\u{a0}" }</p> },
        false => lines(locale, play, &computer),
    };
    let on_go = scene.callback(|moment: u64| Msg::Act(GameAction::GoTo(moment as usize)));
    html! {
        <div class="game-own">
            { for switched_off(locale, state) }
            { way }
            { for won }
            <div class="game-tree">
                { scene.lazy(&TREES, |trees| (trees.own)(locale, OwnTree::of(play), on_go)) }
            </div>
        </div>
    }
}

fn board(view: &GameView, state: &GameState, locale: &Locale, on: &Callback<Msg>) -> Html {
    let picture = picture(state);
    let overlay = html! { <>{ marks(&picture, &[]) }{ overlay(state) }</> };
    html! {
        <Board picture={Rc::new(picture)} locale={locale.clone()} calm=false {overlay}
            on_square={on.reform(|square| Msg::Act(GameAction::Press(square)))}
            on_mark={on.reform(|square| Msg::Act(GameAction::Cross(square)))}
            on_carry={on.reform(|(from, to)| Msg::Act(GameAction::Carry(from, to)))}
            on_drag={on.reform(Msg::Drag)}
            on_command={on.reform(|(command, square)| Msg::Ask(command, square))}
            on_point={view.on_point.clone()} />
    }
}

fn say(view: &GameView, state: &GameState, locale: &Locale) -> Html {
    let texts = KeyTexts::of(locale.lang);
    let challenge = state.challenge().map(|(_, grade, seed)| {
        let day = match state.task() {
            Task::Day(day, _) => Some(day),
            Task::Free | Task::Challenge(..) => None,
        };
        let name = match day {
            Some(day) => OnwardTexts::of(locale.lang).of_day(&locale.date(day), texts.grade(grade)),
            None => texts.puzzle(&seed.to_string(), texts.grade(grade)),
        };
        html! {
            <span class="quiet" data-challenge="" data-seed={seed.to_string()} data-grade={grade.name()}
                data-day={day.map(|day| day.to_string())} data-waiting={state.is_waiting().then_some("")}>
                { name }
            </span>
        }
    });
    html! {
        <>
            { for challenge }
            <p class="caption" role="status">
                <span key={view.times_asked}>{ sentence(locale, state) }</span>
                if state.status() == GameStatus::Solved {
                    { next_view(View::Search, link::to_rows(state.size()),
                        KeyTexts::of(locale.lang).next_view) }
                }
            </p>
        </>
    }
}

lazy! {
    /// Draws any panel except those of the tree and of help, of which it draws what comes after a solution: at first,
    /// the others are hidden behind their tabs.
    pub static PANELS: fn(&GameView, &Scene<GameView>, GamePanel) -> Html = panels(panel);
}

fn panel(view: &GameView, scene: &Scene<GameView>, panel: GamePanel) -> Html {
    let locale = scene.locale();
    let on = scene.callback(|msg| msg);
    let state = &view.state;
    match panel {
        GamePanel::Tree => Html::default(),
        GamePanel::Help => onward(Onward { locale, state, find: view.find }),
        GamePanel::Album => html! {
            <AlbumPanel locale={locale.clone()} size={view.size()} log={view.log.clone()} said={view.said.clone()}
                on_remove={view.on_remove.clone()} />
        },
        GamePanel::Day => {
            let Some(day) = browser::today() else { return Html::default() };
            let here = match state.task() {
                Task::Day(day, grade) => Some((day, grade)),
                Task::Free | Task::Challenge(..) => None,
            };
            let others = view.log.open_except(day).filter(|it| it.day() != here);
            let begun: Vec<&SavedGame> = view.begun.iter().chain(others).collect();
            day_panel(DayPanel {
                locale,
                day,
                begun: &begun,
                log: &view.log,
                help: state.setup.help,
                said: &view.said,
                on_share: on.reform(Msg::Copy),
            })
        }
        GamePanel::Rules => rules_panel(locale, state, &on.reform(Msg::Choose)),
    }
}
