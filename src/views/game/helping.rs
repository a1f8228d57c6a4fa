//! Hints, questions, and what the worker answers.

use queens::board::Square;
use queens::game::{Advice, Help, History, Layer, Move, Outlook, Rule, Threats, help};
use queenside_worker::game::{GameReply, GameRequest};

use crate::settings::game::ThreatDisplay;
use crate::views::game::action::{GameEffect, Subject, Tool};
use crate::views::game::address::{GameRoute, HelpKind, Task};
use crate::views::game::announcement::GameAnnouncement;
use crate::views::game::help::{Answer, Asked, Ladder, Question};
use crate::views::game::state::GameState;

/// Queens put on squares, for each question about a position, while a pressed key waits:
/// enough for almost every position, and a few milliseconds.
const NODES_AT_ONCE: u64 = 10_000;

impl GameState {
    /// True if help of a kind is allowed; announces it if not.
    fn may(&mut self, kind: HelpKind) -> bool {
        let may = self.kinds.has(kind);
        if !may {
            self.announcement = Some(GameAnnouncement::HelpOff(kind));
        }
        may
    }

    /// The next rung of the ladder, and after the last one its move.
    pub(super) fn hint(&mut self, effects: &mut Vec<GameEffect>) {
        let rung = self.ladder.as_ref().map_or(0, |ladder| ladder.rung);
        if !self.may(Ladder::kind(rung + 1)) {
            return;
        }
        match &mut self.ladder {
            None => self.look_for_hint(effects),
            Some(ladder) if ladder.rung < Ladder::LAST => {
                ladder.rung += 1;
                self.hints += 1;
            }
            Some(_) => self.do_hint(),
        }
    }

    fn look_for_hint(&mut self, effects: &mut Vec<GameEffect>) {
        match Outlook::of(self.position(), self.aim, NODES_AT_ONCE) {
            // It takes longer than a person who has pressed a key should notice.
            Outlook::NotKnown => {
                self.announcement = Some(GameAnnouncement::Thinking);
                self.hint_for = Some(*self.position());
                let request = GameRequest::Outlook(*self.position());
                effects.push(GameEffect::Ask(Subject::Hint, Box::new(request)));
            }
            outlook => self.begin_hint(&outlook),
        }
    }

    fn begin_hint(&mut self, outlook: &Outlook) {
        if let Outlook::Alive(solution) = outlook {
            self.aim = Some(*solution);
        }
        self.announcement = match help(self.position(), self.hint_threats(), outlook) {
            Help::Solved => None,
            Help::Hopeless => Some(GameAnnouncement::Hopeless),
            Help::NotKnown => Some(GameAnnouncement::NoHint),
            Help::Hint(hint) => {
                self.ladder = Some(Ladder { hint, rung: 1 });
                self.hints += 1;
                None
            }
        };
    }

    /// True if hints may take threats as seen.
    fn hint_threats(&self) -> Threats {
        match self.threats() {
            ThreatDisplay::Dots | ThreatDisplay::Crosses => Threats::Shown,
            ThreatDisplay::OnDemand | ThreatDisplay::Never => Threats::ByHand,
        }
    }

    /// Makes the move of the hint, whatever has been told of it. What a rule crosses out is
    /// crossed out all at once.
    pub(super) fn do_hint(&mut self) {
        if !self.may(HelpKind::Move) {
            return;
        }
        let Some(Ladder { hint, rung }) = self.ladder.take() else { return };
        self.hints += u32::from(rung < Ladder::LAST);
        match &hint.advice {
            Advice::Place(square) => {
                self.make(Move::Place(*square), GameAnnouncement::Placed(*square));
            }
            Advice::Remove(square) => {
                self.make(Move::Take(*square), GameAnnouncement::Taken(*square));
            }
            Advice::Cross(squares) => self.cross_by(hint.rule, squares.clone()),
        }
        // Who has a move made without having asked for its reason is told it now.
        if rung < Ladder::REASON {
            self.announcement = self.announcement.take().map(|announcement| {
                GameAnnouncement::ByHint(Box::new(hint), Box::new(announcement))
            });
        }
    }

    /// Crosses squares out, and what else the same rule says then, as one move.
    fn cross_by(&mut self, rule: Rule, mut squares: Vec<Square>) {
        let first = self.history.moves().len();
        let mut crossed = Vec::new();
        let cross = |state: &mut GameState, square: &Square| {
            state.make(Move::Cross(*square), GameAnnouncement::Crossed(vec![*square]))
        };
        while !squares.is_empty() && squares.iter().all(|square| cross(self, square)) {
            crossed.append(&mut squares);
            // Without a look: the aim is enough, and without one the rules are.
            let outlook = Outlook::of(self.position(), self.aim, 0);
            if let Help::Hint(hint) = help(self.position(), self.hint_threats(), &outlook)
                && let (true, Advice::Cross(more)) = (hint.rule == rule, hint.advice)
            {
                squares = more;
            }
        }
        self.announcement = Some(GameAnnouncement::Crossed(crossed));
        self.joined.extend(first + 1..self.history.moves().len());
    }

    pub(super) fn ask(&mut self, question: Question, effects: &mut Vec<GameEffect>) {
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
                answer = Answer::at_once(&position, square);
                GameRequest::WhyNot(square, position)
            }
        };
        if answer.is_none() {
            effects.push(GameEffect::Ask(Subject::Position, Box::new(request)));
        }
        self.asked = Some(Asked { question, answer });
    }

    /// In the editor the number of solutions is always shown.
    pub(super) fn survey_in_editor(&mut self, effects: &mut Vec<GameEffect>) {
        if self.tool != Tool::Play && self.kinds.has(HelpKind::Count) {
            self.ask(Question::Through, effects);
        }
    }

    pub(super) fn answer(
        &mut self,
        subject: Subject,
        reply: GameReply,
        effects: &mut Vec<GameEffect>,
    ) {
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
                    self.announcement = Some(GameAnnouncement::NoChallenge);
                }
            }
            (Subject::Name, GameReply::Named(number, class)) => self.name = Some((number, class)),
            (Subject::Name, _) => {}
            (Subject::Hint, reply) => {
                // Who has gone on in the meantime asks again.
                if self.hint_for.take() == Some(*self.position()) && self.ladder.is_none() {
                    self.begin_hint(&match reply {
                        GameReply::Outlook(outlook) => outlook,
                        _ => Outlook::NotKnown,
                    });
                }
            }
            (Subject::Position, reply) => {
                if let Some(asked) = &mut self.asked {
                    asked.answer = Some(Answer::of(reply));
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
