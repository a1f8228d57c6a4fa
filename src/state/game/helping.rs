//! Hints, questions, and what the worker answers.

use queens::game::{Advice, Help, History, Layer, Move, Threats, help};
use queenside_worker::game::{GameReply, GameRequest};

use crate::route::game::{GameRoute, HelpKind, Task};
use crate::settings::game::ThreatDisplay;
use crate::state::game::action::{Effect, Subject, Tool};
use crate::state::game::help::{Asked, Found, Ladder, Note, Question};
use crate::state::game::state::GameState;

impl GameState {
    /// Whether help of a kind may be used; says so if not.
    fn may(&mut self, kind: HelpKind) -> bool {
        if !self.kinds.has(kind) {
            self.note = Some(Note::HelpOff(kind));
            return false;
        }
        if self.rules.domination().is_some() {
            self.note = Some(Note::NoHelp);
            return false;
        }
        true
    }

    pub(super) fn hint(&mut self) {
        let rung = self.ladder.as_ref().map_or(0, |ladder| ladder.rung);
        if !self.may(Ladder::kind(rung + 1)) {
            return;
        }
        match &mut self.ladder {
            None => {
                let threats = match self.threats() {
                    ThreatDisplay::Dots | ThreatDisplay::Crosses => Threats::Shown,
                    ThreatDisplay::OnDemand | ThreatDisplay::Never => Threats::ByHand,
                };
                match help(self.position(), threats) {
                    Help::Solved => {}
                    Help::Conflicts(conflicts) => {
                        self.is_checked = true;
                        self.note = Some(Note::Checked(conflicts.len()));
                    }
                    Help::Hint(hint) => {
                        self.ladder = Some(Ladder { hint, rung: 1 });
                        self.hints += 1;
                    }
                }
            }
            Some(ladder) if ladder.rung < Ladder::LAST => {
                ladder.rung += 1;
                self.hints += 1;
            }
            Some(ladder) => {
                let advice = ladder.hint.advice.clone();
                self.follow(advice);
            }
        }
    }

    /// Makes the move of a hint.
    fn follow(&mut self, advice: Advice) {
        match advice {
            Advice::Place(square) => {
                self.make(Move::Place(square), Note::Placed(square));
            }
            Advice::Cross(squares) => {
                let first = self.history.moves().len();
                for square in &squares {
                    self.make(Move::Cross(*square), Note::Crossed(squares.clone()));
                }
                self.joined.extend(first + 1..self.history.moves().len());
            }
            Advice::TakeBack | Advice::Try(_) => {}
        }
    }

    pub(super) fn ask(&mut self, question: Question, effects: &mut Vec<Effect>) {
        let kind = match question {
            Question::Solvable | Question::Through => HelpKind::Count,
            Question::TakeOff | Question::WhyNot(_) => HelpKind::Move,
        };
        if !self.may(kind) {
            return;
        }
        let position = *self.position();
        let mut answer = None;
        let request = match question {
            Question::Solvable | Question::Through => GameRequest::Survey(position),
            Question::TakeOff => GameRequest::TakeOff(position),
            Question::WhyNot(square) => {
                answer = Found::at_once(&position, square);
                GameRequest::WhyNot(square, position)
            }
        };
        if answer.is_none() {
            effects.push(Effect::Ask(Subject::Position, Box::new(request)));
        }
        self.asked = Some(Asked { question, answer });
    }

    /// In the editor the number of solutions is always shown.
    pub(super) fn survey_in_editor(&mut self, effects: &mut Vec<Effect>) {
        let may = self.kinds.has(HelpKind::Count) && self.rules.domination().is_none();
        if self.tool != Tool::Play && may {
            self.ask(Question::Through, effects);
        }
    }

    pub(super) fn answer(&mut self, subject: Subject, reply: GameReply, effects: &mut Vec<Effect>) {
        match (subject, reply) {
            (Subject::Challenge, GameReply::Challenge(given)) => {
                if let Some(route) = self.waiting.take() {
                    let with_given = GameRoute { given, ..route };
                    let start = GameRoute { given, ..GameRoute::empty(route.size) };
                    // The queens of the address are the player's moves.
                    self.history = History::new(start.position());
                    let position = with_given.position();
                    let own = position.queens().difference(&given);
                    own.iter().for_each(|square| self.retrace(Move::Place(square)));
                    let crossed = *position.layer(Layer::Crossed);
                    crossed.iter().for_each(|square| self.retrace(Move::Cross(square)));
                    self.after_change(effects);
                }
            }
            (Subject::Challenge, _) => {
                if let Some(route) = self.waiting.take() {
                    self.task = Task::Free;
                    self.history = History::new(route.position());
                    self.note = Some(Note::NoChallenge);
                }
            }
            (Subject::Name, GameReply::Named(number, class)) => self.name = Some((number, class)),
            (Subject::Name, _) => {}
            (Subject::Position, reply) => {
                if let Some(asked) = &mut self.asked {
                    asked.answer = Some(Found::of(reply));
                }
            }
        }
    }

    /// A move that the address tells of. One that cannot be is left out.
    fn retrace(&mut self, made: Move) {
        // An address may name a given queen's square.
        let _ = self.history.make(made);
    }
}
