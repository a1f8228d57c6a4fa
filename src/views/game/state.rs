//! The game: a position, what the player has done, and the help asked for.
//!
//! Pure: time comes in as numbers, the worker's answers as actions, and what has to be
//! done outside goes out as [`GameEffect`]s.

use std::borrow::Cow;

use queens::board::{Size, Solution, Square};
use queens::game::{
    Advice, Conflict, Daily, Grade, Help, History, Layer, Move, MoveError, Outlook, PlayerCounters,
    Position, Rule, SquareSet, Threats, help,
};
use queens::value_enum;
use queenside_worker::game::{GameReply, GameRequest};

use crate::settings::game::{GameSettings, ThreatDisplay};
use crate::views::game::action::{
    Answer, Asked, GameAction, GameAnnouncement, GameEffect, Ladder, Question, Subject, Tool,
};
use crate::views::game::address::{GameRoute, HelpKind, Task};

value_enum! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GameStatus {
        /// It goes on.
        Playing = "playing",
        /// It is done.
        Solved = "solved",
        /// No queen can be put on any more.
        Stuck = "stuck",
    }
}

/// The stored part of a game besides its address.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub history: History,
    pub seconds: u32,
    /// Number of hints asked for.
    pub hints: u32,
}

/// The game view's state.
#[derive(Clone, Debug)]
pub struct GameState {
    /// The address of the same game with an empty board.
    pub setup: GameRoute,
    pub history: History,
    /// The squares of the address that wait for the challenge's given queens.
    waiting: Option<GameRoute>,
    /// The given queens of the challenge, once they are generated.
    puzzle: Option<SquareSet>,
    pub settings: GameSettings,
    pub tool: Tool,
    /// True if pressing a square crosses it out.
    pub is_crossing: bool,
    is_checked: bool,
    pub ladder: Option<Ladder>,
    pub asked: Option<Asked>,
    pub announcement: Option<GameAnnouncement>,
    /// The number of the solution on the board and of its class, as soon as known.
    pub name: Option<(u64, u64)>,
    /// The solution to which hints lead, as long as it goes through the position.
    aim: Option<Solution>,
    /// The game that this one has taken the place of: to take that back as well.
    before: Option<Box<GameState>>,
    /// The position for which a hint is being looked for.
    hint_for: Option<Position>,
    /// Milliseconds played.
    pub elapsed: f64,
    /// Number of hints asked for.
    pub hints: u32,
    /// True if this solution has been celebrated.
    is_celebrated: bool,
    /// True if this solution of a day's puzzle has been recorded or is not a win.
    is_recorded: bool,
}

impl GameState {
    /// The game of an address, and what it needs from outside at first.
    pub fn new(route: &GameRoute, settings: GameSettings) -> (GameState, Vec<GameEffect>) {
        let route = &route.on_its_board();
        let mut state = GameState {
            setup: route.without_squares(),
            history: History::new(route.position()),
            waiting: None,
            puzzle: None,
            settings,
            tool: if route.edit { Tool::Give } else { Tool::Play },
            is_crossing: false,
            is_checked: false,
            ladder: None,
            asked: None,
            announcement: None,
            name: None,
            aim: None,
            before: None,
            hint_for: None,
            elapsed: 0.0,
            hints: 0,
            is_celebrated: false,
            is_recorded: false,
        };
        let mut effects = Vec::new();
        if let Some((size, ..)) = state.challenge() {
            state.history = History::new(Position::new(size));
            state.waiting = Some(*route);
            state.ask_for_puzzle(&mut effects);
        } else {
            state.after_change(&mut effects);
        }
        (state, effects)
    }

    /// Requests the challenge's given queens.
    fn ask_for_puzzle(&self, effects: &mut Vec<GameEffect>) {
        if let Some((size, grade, seed)) = self.challenge() {
            let request = GameRequest::Challenge(size, grade, seed);
            effects.push(GameEffect::Ask(Subject::Challenge, Box::new(request)));
        }
    }

    /// A game where it was left. A challenge is compared with its puzzle as soon as that is generated.
    pub fn resume(
        route: &GameRoute,
        settings: GameSettings,
        progress: Progress,
    ) -> (GameState, Vec<GameEffect>) {
        let Progress { history, seconds, hints } = progress;
        let free = GameRoute { task: Task::Free, ..*route };
        let (mut state, _) = GameState::new(&free, settings);
        state.setup.task = route.task;
        state.setup.size = history.now().size();
        state.history = history;
        (state.elapsed, state.hints) = (f64::from(seconds) * 1_000.0, hints);
        state.is_celebrated = state.status() == GameStatus::Solved;
        state.is_recorded = state.is_celebrated;
        let mut effects = Vec::new();
        state.ask_for_puzzle(&mut effects);
        state.after_change(&mut effects);
        (state, effects)
    }

    /// The part that is stored; `None` before its challenge is generated.
    pub fn progress(&self) -> Option<Progress> {
        (!self.is_waiting()).then(|| Progress {
            history: self.history.clone(),
            seconds: self.seconds(),
            hints: self.hints,
        })
    }

    /// Whole seconds played.
    pub const fn seconds(&self) -> u32 {
        (self.elapsed / 1_000.0) as u32
    }

    /// The present position.
    pub const fn position(&self) -> &Position {
        self.history.now()
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.position().size()
    }

    /// The task that is played. A challenge whose given queens or forbidden squares were edited is
    /// the player's own board.
    pub fn task(&self) -> Task {
        match self.puzzle {
            Some(given) if !self.is_puzzle(&given) => Task::Free,
            _ => self.setup.task,
        }
    }

    /// True if the board is that of a challenge with these given queens.
    fn is_puzzle(&self, given: &SquareSet) -> bool {
        let position = self.position();
        let is_size = match self.setup.task {
            Task::Day(day, grade) => position.size() == Daily::of(day, grade).size,
            _ => true,
        };
        is_size
            && position.layer(Layer::Given) == given
            && position.layer(Layer::Forbidden).is_empty()
    }

    /// The challenge that is played: size, grade and seed.
    pub fn challenge(&self) -> Option<(Size, Grade, u64)> {
        match self.task() {
            Task::Challenge(seed, grade) => {
                let size = self.waiting.map_or(self.size(), |route| route.size);
                Some((size, grade, seed))
            }
            Task::Day(day, grade) => {
                let Daily { size, grade, seed } = Daily::of(day, grade);
                Some((size, grade, seed))
            }
            Task::Free => None,
        }
    }

    /// True if the challenge is still being made.
    pub const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    pub const fn tally(&self) -> PlayerCounters {
        self.history.tally
    }

    pub const fn can_undo(&self) -> bool {
        self.history.can_undo() || self.before.is_some()
    }

    pub const fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The pairs of queens that strike each other where they must not.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.position().conflicts()
    }

    /// Where the game is.
    pub fn status(&self) -> GameStatus {
        if self.is_waiting() {
            return GameStatus::Playing;
        }
        let position = self.position();
        if position.queens().len() == self.size().as_usize() && !position.has_conflict() {
            GameStatus::Solved
        } else if position.free().is_empty() {
            GameStatus::Stuck
        } else {
            GameStatus::Playing
        }
    }

    /// The queen that is to be taken back first.
    fn last_queen(&self) -> Option<Square> {
        let own = self.position().queens().difference(self.position().layer(Layer::Given));
        let highest = own.iter().max_by_key(|queen| queen.y());
        self.history.latest().first().copied().or(highest)
    }

    /// True on a board without a free square that the player sees, and on which no queen is wrong.
    pub fn is_stuck(&self) -> bool {
        self.status() == GameStatus::Stuck
            && self.threats() != ThreatDisplay::Never
            && !self.position().has_conflict()
    }

    /// The present display of threatened squares.
    pub fn threats(&self) -> ThreatDisplay {
        let shown = match self.settings.threats {
            ThreatDisplay::OnDemand if self.is_checked => ThreatDisplay::Dots,
            ThreatDisplay::OnDemand => ThreatDisplay::Never,
            shown => shown,
        };
        if self.setup.help.has(HelpKind::Threats) { shown } else { ThreatDisplay::Never }
    }

    /// The address of this state.
    pub fn route(&self) -> GameRoute {
        if let Some(route) = self.waiting {
            return route;
        }
        let mut route = self.setup.with_position(self.position());
        route.task = self.task();
        if self.challenge().is_some() {
            // The seed determines them.
            route.given = SquareSet::EMPTY;
        }
        route
    }

    /// Lets time pass.
    pub fn tick(&mut self, milliseconds: f64) {
        if self.is_timed() {
            self.elapsed += milliseconds;
        }
    }

    /// True while the clock is running: from the first move on until all is done.
    pub fn is_timed(&self) -> bool {
        let has_begun = self.tally().moves > 0 || self.challenge().is_some();
        has_begun && !self.is_waiting() && self.status() != GameStatus::Solved
    }

    /// The state as it is drawn while a queen is dragged: she stands where she would be dropped. A
    /// solution is shown only once she is.
    pub fn seen(&self, dragged: Option<(Square, Option<Square>)>) -> Cow<'_, GameState> {
        let Some((from, to)) = dragged.filter(|(from, to)| *to != Some(*from)) else {
            return Cow::Borrowed(self);
        };
        let mut seen = self.clone();
        seen.act(GameAction::Carry(from, to));
        if seen.status() == GameStatus::Solved { Cow::Borrowed(self) } else { Cow::Owned(seen) }
    }

    /// Does what is asked.
    pub fn act(&mut self, action: GameAction) -> Vec<GameEffect> {
        let mut effects = Vec::new();
        if self.is_waiting() && !matches!(action, GameAction::Answer(..) | GameAction::Settings(_))
        {
            return effects;
        }
        let before = *self.position();
        if !matches!(action, GameAction::Answer(..) | GameAction::Settings(_)) {
            self.announcement = None;
        }
        match action {
            GameAction::Press(square) => self.press(square),
            GameAction::Place(square) => {
                self.make(&[Move::Place(square)], GameAnnouncement::Placed(square));
            }
            GameAction::Cross(square) => self.cross(square),
            GameAction::Carry(from, to) => self.carry(from, to),
            GameAction::Undo => {
                if let Some(left) = self.before.take_if(|_| !self.history.can_undo()) {
                    *self = GameState {
                        settings: self.settings,
                        announcement: Some(GameAnnouncement::Undone),
                        ..*left
                    };
                    if self.puzzle.is_none() {
                        // The answer may have come while another board was open.
                        self.ask_for_puzzle(&mut effects);
                    }
                    self.after_change(&mut effects);
                    return effects;
                }
                self.announcement = self.history.undo().then_some(GameAnnouncement::Undone);
            }
            GameAction::TakeBack => {
                if let Some(queen) = self.last_queen() {
                    self.make(&[Move::Take(queen)], GameAnnouncement::Taken(queen));
                }
            }
            GameAction::Redo => {
                self.announcement = self.history.redo().then_some(GameAnnouncement::Redone);
            }
            GameAction::Clear => {
                self.make(&[Move::Clear], GameAnnouncement::Cleared);
            }
            GameAction::New(seed) => return self.new_game(seed),
            GameAction::SetSize(size) if size == self.size() => {}
            GameAction::SetSize(size) => return self.go(GameRoute { size, ..self.setup }),
            GameAction::Begin(position) => {
                let route = GameRoute { size: position.size(), task: Task::Free, ..self.setup };
                return self.go(route.with_position(&position));
            }
            GameAction::Hint => self.hint(&mut effects),
            GameAction::DoHint => self.do_hint(),
            GameAction::Ask(question) => {
                self.ask(question, &mut effects);
                // An open hint must not hide the answer.
                self.announcement.get_or_insert(GameAnnouncement::Asked);
            }
            GameAction::AskStrikers(square) => {
                let strikers = self.position().strikers(square);
                self.announcement = Some(GameAnnouncement::Strikers(square, strikers));
            }
            GameAction::AskQueens => {
                self.announcement =
                    Some(GameAnnouncement::Queens(self.position().queens().iter().collect()));
            }
            GameAction::Check => {
                self.is_checked = true;
                self.announcement = Some(GameAnnouncement::Checked(self.conflicts().len()));
            }
            GameAction::Crossing(is_crossing) => self.is_crossing = is_crossing,
            GameAction::Take(tool) => {
                self.tool = tool;
                self.setup.edit = tool != Tool::Play;
                self.survey_in_editor(&mut effects);
            }
            GameAction::Settings(settings) => self.settings = settings,
            GameAction::Answer(subject, reply) => self.answer(subject, reply, &mut effects),
        }
        if *self.position() != before {
            if self.position().queens().len() != before.queens().len() {
                effects.push(GameEffect::Moved);
            }
            self.after_change(&mut effects);
        }
        effects
    }

    fn go(&mut self, mut route: GameRoute) -> Vec<GameEffect> {
        match route.task {
            // A day has its own size.
            Task::Day(..) if route.size != self.size() => route.task = Task::Free,
            Task::Challenge(_, grade) if !Grade::on(route.size).contains(&grade) => {
                route.task = Task::Free;
            }
            _ => {}
        }
        let (state, effects) = GameState::new(&route, self.settings);
        let is_crossing = self.is_crossing;
        let mut left = std::mem::replace(self, GameState { is_crossing, ..state });
        if left.tally().moves > 0 && !left.is_waiting() {
            left.before = None;
            self.before = Some(Box::new(left));
        }
        effects
    }

    fn new_game(&mut self, seed: u64) -> Vec<GameEffect> {
        let mut route = GameRoute { task: self.task(), ..self.setup };
        if let Task::Challenge(_, grade) = route.task {
            route.task = Task::Challenge(seed, grade);
        }
        if self.tool == Tool::Play && route.task == Task::Free {
            // What the editor has set stays.
            let start = self.position();
            route.given = *start.layer(Layer::Given);
            route.forbidden = *start.layer(Layer::Forbidden);
        }
        self.go(route)
    }

    /// Updates everything that depends on the position.
    fn after_change(&mut self, effects: &mut Vec<GameEffect>) {
        (self.ladder, self.asked, self.name, self.is_checked) = (None, None, None, false);
        if let Some(solution) = self.position().solution() {
            effects.push(GameEffect::Ask(Subject::Name, Box::new(GameRequest::Name(solution))));
            if !std::mem::replace(&mut self.is_celebrated, true) {
                effects.push(GameEffect::Solved(solution));
            }
        } else {
            (self.is_celebrated, self.is_recorded) = (false, false);
        }
        self.record_win(effects);
        self.survey_in_editor(effects);
    }

    /// Records a day's puzzle that is solved, once the board is known to be the puzzle's.
    fn record_win(&mut self, effects: &mut Vec<GameEffect>) {
        if let Task::Day(day, grade) = self.task()
            && self.puzzle.is_some()
            && self.status() == GameStatus::Solved
            && !std::mem::replace(&mut self.is_recorded, true)
        {
            effects.push(GameEffect::Won(day, grade));
        }
    }
}

impl GameState {
    /// Makes moves that are undone as one, and announces them or the reason why not.
    fn make(&mut self, moves: &[Move], announcement: GameAnnouncement) {
        self.announcement = match self.history.make(moves) {
            Ok(()) => Some(announcement),
            Err(MoveError::Given(square)) => Some(GameAnnouncement::Given(square)),
            Err(MoveError::Forbidden(square)) => Some(GameAnnouncement::Forbidden(square)),
            Err(MoveError::NotPossible) => None,
        };
    }

    fn has(&self, layer: Layer, square: Square) -> bool {
        self.position().layer(layer).contains(square)
    }

    fn press(&mut self, square: Square) {
        match self.tool {
            Tool::Play if self.is_crossing => self.cross(square),
            Tool::Play if self.has(Layer::Queens, square) => {
                self.make(&[Move::Take(square)], GameAnnouncement::Taken(square));
            }
            Tool::Play if self.has(Layer::Crossed, square) => self.cross(square),
            Tool::Play => {
                self.make(&[Move::Place(square)], GameAnnouncement::Placed(square));
            }
            Tool::Give if self.has(Layer::Given, square) => {
                let moves = [Move::Ungive(square), Move::Take(square)];
                self.make(&moves, GameAnnouncement::Taken(square));
            }
            Tool::Give if self.has(Layer::Queens, square) => {
                self.make(&[Move::Give(square)], GameAnnouncement::Placed(square));
            }
            Tool::Give => {
                let moves = [Move::Place(square), Move::Give(square)];
                self.make(&moves, GameAnnouncement::Placed(square));
            }
            Tool::Forbid if self.has(Layer::Forbidden, square) => {
                self.make(&[Move::Allow(square)], GameAnnouncement::Uncrossed(square));
            }
            Tool::Forbid => {
                self.make(&[Move::Forbid(square)], GameAnnouncement::Forbidden(square));
            }
        }
    }

    fn cross(&mut self, square: Square) {
        if self.has(Layer::Crossed, square) {
            self.make(&[Move::Uncross(square)], GameAnnouncement::Uncrossed(square));
        } else if self.has(Layer::Queens, square) {
            let moves = [Move::Take(square), Move::Cross(square)];
            self.make(&moves, GameAnnouncement::Swapped(square));
        } else {
            self.make(&[Move::Cross(square)], GameAnnouncement::Crossed(vec![square]));
        }
    }

    fn carry(&mut self, from: Square, to: Option<Square>) {
        let Some(to) = to else {
            self.make(&[Move::Take(from)], GameAnnouncement::Taken(from));
            return;
        };
        let can_land = !self.has(Layer::Queens, to) && !self.has(Layer::Forbidden, to);
        if can_land || self.has(Layer::Given, from) {
            self.make(&[Move::Take(from), Move::Place(to)], GameAnnouncement::Placed(to));
        }
    }
}

/// Queens put on squares, for each question about a position, while a pressed key waits:
/// enough for almost every position, and a few milliseconds.
const NODES_AT_ONCE: u64 = 10_000;

impl GameState {
    /// True if help of a kind is allowed; announces it if not.
    fn may(&mut self, kind: HelpKind) -> bool {
        let may = self.setup.help.has(kind);
        if !may {
            self.announcement = Some(GameAnnouncement::HelpOff(kind));
        }
        may
    }

    /// The next rung of the ladder, and after the last one its move.
    fn hint(&mut self, effects: &mut Vec<GameEffect>) {
        let rung = self.ladder.as_ref().map_or(0, |ladder| ladder.rung);
        if !self.may(Ladder::kind(rung + 1)) {
            return;
        }
        match &mut self.ladder {
            None => self.look_for_hint(effects),
            Some(ladder) if ladder.rung < Ladder::LAST => {
                ladder.rung += 1;
            }
            Some(_) => self.do_hint(),
        }
    }

    fn look_for_hint(&mut self, effects: &mut Vec<GameEffect>) {
        match Outlook::of(self.position(), &self.history.latest(), self.aim, NODES_AT_ONCE) {
            // It takes longer than a person who has pressed a key should notice.
            Outlook::NotKnown => {
                self.announcement = Some(GameAnnouncement::Thinking);
                self.hint_for = Some(*self.position());
                let request = GameRequest::Outlook(*self.position(), self.history.latest());
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

    /// Makes the move of the hint, however much of it has been shown. What a rule crosses out is
    /// crossed out all at once.
    fn do_hint(&mut self) {
        if !self.may(HelpKind::Move) {
            return;
        }
        let Some(Ladder { hint, rung }) = self.ladder.take() else { return };
        match &hint.advice {
            Advice::Place(square) => {
                self.make(&[Move::Place(*square)], GameAnnouncement::Placed(*square));
            }
            Advice::Remove(square) => {
                self.make(&[Move::Take(*square)], GameAnnouncement::Taken(*square));
            }
            Advice::Cross(squares) => self.cross_by(hint.rule, squares.clone()),
        }
        // Shows the reason if the player skipped it.
        if rung < Ladder::REASON {
            self.announcement = self.announcement.take().map(|announcement| {
                GameAnnouncement::ByHint(Box::new(hint), Box::new(announcement))
            });
        }
    }

    /// Crosses squares out, with the further squares of the same rule, as one move.
    fn cross_by(&mut self, rule: Rule, mut squares: Vec<Square>) {
        let (mut history, mut crossed) = (self.history.clone(), Vec::new());
        let crosses =
            |squares: &[Square]| squares.iter().copied().map(Move::Cross).collect::<Vec<_>>();
        while !squares.is_empty() && history.make(&crosses(&squares)).is_ok() {
            crossed.append(&mut squares);
            // Without a look: the aim is enough, and without one the rules are.
            let outlook = Outlook::of(history.now(), &[], self.aim, 0);
            if let Help::Hint(hint) = help(history.now(), self.hint_threats(), &outlook)
                && let (true, Advice::Cross(more)) = (hint.rule == rule, hint.advice)
            {
                squares = more;
            }
        }
        self.make(&crosses(&crossed), GameAnnouncement::Crossed(crossed));
    }

    fn ask(&mut self, question: Question, effects: &mut Vec<GameEffect>) {
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
    fn survey_in_editor(&mut self, effects: &mut Vec<GameEffect>) {
        if self.tool != Tool::Play && self.setup.help.has(HelpKind::Count) {
            self.ask(Question::Through, effects);
        }
    }

    fn answer(&mut self, subject: Subject, reply: GameReply, effects: &mut Vec<GameEffect>) {
        match (subject, reply) {
            (Subject::Challenge, _) if self.setup.task == Task::Free => {}
            (Subject::Challenge, GameReply::Challenge(given)) => {
                self.puzzle = Some(given);
                self.setup = self.setup.on_its_board();
                let start = GameRoute { given, ..self.setup }.position();
                if let Some(route) = self.waiting.take() {
                    // The queens of the address are the player's moves.
                    self.history = History::new(start);
                    let position = GameRoute { given, ..route }.position();
                    let own = position.queens().difference(&given);
                    let crossed = position.layer(Layer::Crossed);
                    let moves = own.iter().map(Move::Place).chain(crossed.iter().map(Move::Cross));
                    for made in moves {
                        // An address may name a given queen's square: such a move is left out.
                        let _ = self.history.make(&[made]);
                    }
                    // A solution that the address contains is not the player's.
                    self.is_recorded = self.status() == GameStatus::Solved;
                    self.is_celebrated = self.is_recorded;
                    self.after_change(effects);
                } else if self.is_puzzle(&given) {
                    self.record_win(effects);
                } else {
                    // A stored board that is not the puzzle's.
                    let (state, _) = GameState::new(&self.setup, self.settings);
                    let history = History::new(start);
                    *self = GameState { history, waiting: None, puzzle: Some(given), ..state };
                }
            }
            (Subject::Challenge, _) => {
                self.setup.task = Task::Free;
                if let Some(route) = self.waiting.take() {
                    self.history = History::new(route.position());
                    self.announcement = Some(GameAnnouncement::NoChallenge);
                }
            }
            (Subject::Name, GameReply::Named(number, class)) => self.name = Some((number, class)),
            (Subject::Name, _) => {}
            (Subject::Hint, reply) => {
                // Ignored if the position has changed.
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
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
