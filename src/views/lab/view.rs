//! The lab of threats.

use std::rc::Rc;

use yew::prelude::*;

use queens::arithmetic::QueenLines;
use queens::board::{BoardText, Notation, Square};
use queens::export::Format;

use crate::address;
use crate::browser::locale::Locale;
use crate::components::features::board::marks::marks;
use crate::components::features::board::pieces::pieces;
use crate::components::features::board::view::Board;
use crate::components::features::export::panel::Exported;
use crate::components::features::host::{Config, Context, Export, Scene, View};
use crate::components::features::keys::shortcuts::Command;
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::views::lab::address::{LabDocument, LabPanel, LabRoute, line_name};
use crate::views::lab::export::{subject, written};
use crate::views::lab::fields::fields_panel;
use crate::views::lab::lines_panel::lines_panel;
use crate::views::lab::overlay::overlay;
use crate::views::lab::paste_field::PasteField;
use crate::views::lab::pieces::pieces_panel;
use crate::views::lab::rays_panel::{pair, rays_panel, sentence};
use crate::views::lab::state::{LabAction, LabAnnouncement, LabState};
use crate::views::lab::symmetry::symmetry_panel;
use crate::views::lab::text::LabTexts;
use crate::views::lab::toolbar::{buttons, counters, more, setup};
use crate::views::lab::ways::ways_panel;

pub struct LabView {
    state: LabState,
}

impl View for LabView {
    const CONFIG: Config<Self> = Config {
        panel_class: "lab-panel",
        has_titles: true,
        // One question at a time.
        columns: |_| 1,
        folded: 4,
        export: Some(Export {
            panel: LabPanel::Export,
            subject: |view, scene, exporter| {
                subject(scene.locale(), &view.state, scene.panel(), exporter)
            },
            source: |_| None,
        }),
        ..Config::new(
            address::View::Lab,
            [LabPanel::Rays, LabPanel::Lines, LabPanel::Fields],
            LabAction::SetSize,
        )
    };
    type Route = LabRoute;
    type Msg = LabAction;
    type Panel = LabPanel;

    fn open(_: &mut Context<Self>, route: &LabRoute) -> LabView {
        LabView { state: LabState::new(route) }
    }

    fn go_to(&mut self, _: &mut Context<Self>, route: &LabRoute) {
        self.state = LabState::new(route);
    }

    fn panels_of(route: &LabRoute) -> Asked<LabPanel> {
        route.panel.into()
    }

    fn update(&mut self, context: &mut Context<Self>, action: LabAction) -> bool {
        let announcement = self.state.act(action);
        if let (LabAction::Example(_), Some(panel)) = (action, self.state.choices.panel) {
            context.open_panel(panel);
        }
        if let Some(announcement) = announcement {
            let panel = context.scene().panel();
            context.say(self.words(&self.in_document(context.locale(), panel), announcement));
        }
        true
    }

    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        _: &KeyboardEvent,
    ) -> bool {
        LabAction::of(command).is_some_and(|action| self.update(context, action))
    }

    fn route(&self, scene: &Scene<Self>) -> LabRoute {
        LabRoute { panel: scene.asked_panel(), ..self.state.route() }
    }

    fn tab(&self, locale: &Locale, panel: LabPanel) -> (&'static str, Option<String>) {
        (LabTexts::of(locale.lang).panels(panel), None)
    }

    fn panel(&self, scene: &Scene<Self>, panel: LabPanel) -> Option<Html> {
        let (locale, state) = (&self.in_document(scene.locale(), panel), &*self.state.seen());
        let act = &scene.callback(|action| action);
        Some(match panel {
            LabPanel::Rays => rays_panel(locale, state, act),
            LabPanel::Lines => lines_panel(locale, state, act),
            LabPanel::Ways => ways_panel(locale, state, act),
            LabPanel::Fields => fields_panel(locale, state),
            LabPanel::Symmetry => symmetry_panel(locale, state),
            LabPanel::Pieces => pieces_panel(locale, state, act),
            LabPanel::Export => {
                let exporter = scene.exporter()?;
                let is_text = exporter.request().board_format == Format::Text;
                let text = is_text.then(|| written(state, &exporter.request().text));
                let on_paste = act.reform(|it: BoardText| {
                    LabAction::Arrange(it.size, it.queens.into_iter().collect())
                });
                html! {
                    <>
                        { exporter.panel(locale, Exported::Board, text, false, None) }
                        <PasteField locale={locale.clone()} size={state.size()} {on_paste} />
                    </>
                }
            }
        })
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let state = &*self.state.seen();
        let locale = &self.in_document(scene.locale(), scene.panel());
        let act = scene.callback(|action| action);
        let spoken = Square::all(state.size()).map(|it| spoken_of(locale, state, it).into());
        let spoken: Vec<AttrValue> = spoken.collect();
        let (picture, asked) = (state.picture(), state.choices.asked.as_slice());
        let overlay = html! { <>{ marks(&picture, asked) }{ overlay(state, scene.panel()) }</> };
        Stage {
            board: html! {
                <>
                { pieces() }
                <Board picture={Rc::new(picture)} locale={locale.clone()} calm={false}
                    plain={true}
                    attackers={Rc::new(state.attacker_counts())} spoken={Rc::new(spoken)} {overlay}
                    on_square={act.reform(LabAction::Press)} on_mark={act.reform(LabAction::Mark)} on_point={act.reform(LabAction::Point)}
                    on_down={act.reform(LabAction::Down)}
                    on_carry={act.reform(|(from, to)| LabAction::Carry(from, to))}
                    on_drag={act.reform(LabAction::Drag)} />
                </>
            },
            say: Some(html! { <p class="caption">{ sentence_of(locale, state) }</p> }),
            player: Some(buttons(locale, state, &act)),
            counters: Some(counters(locale, state)),
            more: Some(more(locale, state, &act)),
            setup: Some(setup(locale, state, &act, &scene.on_size_text())),
            ..Stage::default()
        }
    }
}

impl LabView {
    /// With the names for squares of the chosen document. The deck's boards have 0 to 7 at their
    /// edges and coordinates for squares, except the one with field numbers.
    fn in_document(&self, locale: &Locale, panel: LabPanel) -> Locale {
        let mut locale = locale.clone();
        locale.look.notation = match (self.state.choices.document, panel) {
            (None, _) => locale.look.notation,
            (Some(LabDocument::Deck), LabPanel::Fields) => Notation::Field,
            (Some(LabDocument::Deck), _) => Notation::Coordinates,
            (Some(LabDocument::Worksheet), _) => Notation::FromTop,
            (Some(LabDocument::Article), _) => Notation::Digits,
        };
        locale
    }

    fn words(&self, locale: &Locale, announcement: LabAnnouncement) -> String {
        let texts = LabTexts::of(locale.lang);
        let state = &self.state;
        let name = |square: Square| locale.square(state.size(), square);
        let threats = |square| sentence(locale, state, square);
        let piece = texts.piece(state.piece());
        match announcement {
            LabAnnouncement::Placed(square) => {
                [texts.placed(piece, &name(square)), threats(square)].join(locale.lang.space())
            }
            LabAnnouncement::Taken(square) => texts.taken(&name(square)),
            LabAnnouncement::Moved(from, to) => {
                [texts.moved(&name(from), &name(to)), threats(to)].join(locale.lang.space())
            }
            LabAnnouncement::Chosen(square) => threats(square),
            LabAnnouncement::Asked(square) => spoken_of(locale, state, square),
            LabAnnouncement::Arranged(count) => texts.arranged(&count.to_string()),
            LabAnnouncement::Cleared => texts.cleared.to_owned(),
            LabAnnouncement::Undone => texts.undone.to_owned(),
        }
    }
}

/// Description of a square: its piece, and the pieces that threaten it.
fn spoken_of(locale: &Locale, state: &LabState, square: Square) -> String {
    let texts = LabTexts::of(locale.lang);
    let name = |square: Square| locale.square(state.size(), square);
    let by = locale.squares(state.size(), state.attackers(square));
    let piece = texts.piece(state.piece());
    match (state.squares().contains(&square), by.is_empty()) {
        (true, true) => texts.piece_safe(&name(square), piece),
        (true, false) => texts.piece_attacked(&name(square), piece, &by),
        (false, true) => texts.is_free(&name(square)),
        (false, false) => texts.is_attacked(&name(square), &by),
    }
}

/// The largest number of pieces that a sentence of one line names.
const NAMED: usize = 8;

/// Sentence below the board: the highlighted line, the square in question, or the chosen piece.
fn sentence_of(locale: &Locale, state: &LabState) -> String {
    let texts = LabTexts::of(locale.lang);
    let Some(present) = state.present() else { return texts.empty.to_owned() };
    let lines = QueenLines::new(state.size(), present);
    let lit = state.lit().zip(lines).and_then(|(letter, lines)| {
        lines.lines.iter().find(|line| line.letter == letter).map(|line| {
            // Coordinates, unless squares have other numbers.
            let end = |square| match locale.look.notation {
                Notation::Chess | Notation::Coordinates => pair(square),
                other => other.square(state.size(), square),
            };
            let (from, to) = (end(line.line.from), end(line.line.to));
            texts.line_ends(line_name(letter), &from, &to)
        })
    });
    if let Some(lit) = lit.filter(|_| state.piece().slides()) {
        return lit;
    }
    match state.asked().filter(|it| !state.squares().contains(it)) {
        Some(asked) if state.attackers(asked).len() > NAMED => {
            let count = state.attackers(asked).len().to_string();
            texts.is_attacked_by_many(&locale.square(state.size(), asked), &count)
        }
        Some(asked) => texts.as_sentence(&spoken_of(locale, state, asked)),
        None => sentence(locale, state, present),
    }
}
