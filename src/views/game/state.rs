//! The game: a position, what the player has done, and the help asked for.
//!
//! Pure: time comes in as numbers, long tasks are [`Work`] in portions, and what has to be done
//! outside goes out as [`GameEffect`]s.

use std::borrow::Cow;

use queens::board::{Size, Solution, Square};
use queens::game::{
    Advice, Conflict, Daily, Generator, Grade, Help, History, Layer, Looking, Move, MoveError,
    Outlook, PlayerCounters, Position, Rule, SquareSet, Threats, help,
};
use queens::value_enum;

use crate::settings::game::{GameSettings, ThreatDisplay};
use crate::views::game::action::{GameAction, GameAnnouncement, GameEffect, Ladder};
use crate::views::game::address::{GameRoute, HelpKind, Task};
use crate::views::game::work::{Found, Naming, Work};

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
    /// True once the given queens are known to be those of the challenge.
    is_confirmed: bool,
    pub settings: GameSettings,
    /// True if pressing a square crosses it out.
    pub is_crossing: bool,
    is_checked: bool,
    pub ladder: Option<Ladder>,
    pub announcement: Option<GameAnnouncement>,
    /// The number of the solution on the board, as soon as known.
    pub name: Option<u64>,
    /// The solution to which hints lead, as long as it goes through the position.
    aim: Option<Solution>,
    /// The game that this one has taken the place of: to take that back as well.
    before: Option<Box<GameState>>,
    /// In the order in which it is done.
    work: Vec<Work>,
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
            is_confirmed: false,
            settings,
            is_crossing: false,
            is_checked: false,
            ladder: None,
            announcement: None,
            name: None,
            aim: None,
            before: None,
            work: Vec::new(),
            elapsed: 0.0,
            hints: 0,
            is_celebrated: false,
            is_recorded: false,
        };
        let mut effects = Vec::new();
        if let Some((size, ..)) = state.challenge() {
            state.history = History::new(Position::new(size));
            state.waiting = Some(*route);
            state.make_puzzle();
        } else {
            state.after_change(&mut effects);
        }
        (state, effects)
    }

    /// Begins to look for the challenge's given queens.
    fn make_puzzle(&mut self) {
        let made = self.challenge().map(|(size, grade, seed)| Generator::new(size, grade, seed));
        self.work.extend(made.map(Work::Puzzle));
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
        state.make_puzzle();
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

    /// The task that is played.
    pub const fn task(&self) -> Task {
        self.setup.task
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

    /// The pairs of queens that attack each other where they must not.
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
        let is_setting = matches!(action, GameAction::Settings(_));
        if self.is_waiting() && !is_setting {
            return effects;
        }
        let before = *self.position();
        if !is_setting {
            self.announcement = None;
        }
        match action {
            GameAction::Press(square) => self.press(square),
            GameAction::Cross(square) => self.cross(square),
            GameAction::Carry(from, to) => self.carry(from, to),
            GameAction::Undo => {
                if let Some(left) = self.before.take_if(|_| !self.history.can_undo()) {
                    *self = GameState {
                        settings: self.settings,
                        announcement: Some(GameAnnouncement::Undone),
                        ..*left
                    };
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
            GameAction::Hint => self.hint(),
            GameAction::DoHint => self.do_hint(),
            GameAction::AskAttackers(square) => {
                let attackers = self.position().attackers(square);
                self.announcement = Some(GameAnnouncement::Attackers(square, attackers));
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
            GameAction::Settings(settings) => self.settings = settings,
        }
        if *self.position() != before {
            self.after_change(&mut effects);
        }
        effects
    }

    /// True while there is work to do.
    pub const fn is_working(&self) -> bool {
        !self.work.is_empty()
    }

    /// Works while there is time. Returns what is to be done outside.
    pub fn work(&mut self, mut has_time: impl FnMut() -> bool) -> Vec<GameEffect> {
        let mut effects = Vec::new();
        while let Some(work) = self.work.first_mut() {
            if let Some(found) = work.advance() {
                self.work.remove(0);
                self.receive(found, &mut effects);
            }
            if !has_time() {
                break;
            }
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
        if route.task == Task::Free {
            let start = self.position();
            route.given = *start.layer(Layer::Given);
            route.forbidden = *start.layer(Layer::Forbidden);
        }
        self.go(route)
    }

    /// Updates everything that depends on the position.
    fn after_change(&mut self, effects: &mut Vec<GameEffect>) {
        (self.ladder, self.name, self.is_checked) = (None, None, false);
        // Nobody waits for what was to be found out about another position.
        self.work.retain(|it| matches!(it, Work::Puzzle(_)));
        if let Some(solution) = self.position().solution() {
            self.work.extend(Naming::of(solution).map(|it| Work::Name(Box::new(it))));
            if !std::mem::replace(&mut self.is_celebrated, true) {
                effects.push(GameEffect::Solved(solution));
            }
        } else {
            (self.is_celebrated, self.is_recorded) = (false, false);
        }
        self.record_win(effects);
    }

    /// Records a day's puzzle that is solved, once the board is known to be the puzzle's.
    fn record_win(&mut self, effects: &mut Vec<GameEffect>) {
        if let Task::Day(day, grade) = self.task()
            && self.is_confirmed
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
        if self.is_crossing || self.has(Layer::Crossed, square) {
            self.cross(square);
        } else if self.has(Layer::Queens, square) {
            self.make(&[Move::Take(square)], GameAnnouncement::Taken(square));
        } else {
            self.make(&[Move::Place(square)], GameAnnouncement::Placed(square));
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

/// The same for a hint that takes longer: about two seconds on a machine of 2025.
const NODES: u64 = 1_500_000;

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
    fn hint(&mut self) {
        let rung = self.ladder.as_ref().map_or(0, |ladder| ladder.rung);
        if !self.may(Ladder::kind(rung + 1)) {
            return;
        }
        match &mut self.ladder {
            None => self.look_for_hint(),
            Some(ladder) if ladder.rung < Ladder::LAST => {
                ladder.rung += 1;
            }
            Some(_) => self.do_hint(),
        }
    }

    fn look_for_hint(&mut self) {
        match Outlook::of(self.position(), &self.history.latest(), self.aim, NODES_AT_ONCE) {
            // It takes longer than a person who has pressed a key should notice.
            Outlook::NotKnown => {
                self.announcement = Some(GameAnnouncement::Thinking);
                if !self.work.iter().any(|it| matches!(it, Work::Hint(_))) {
                    let looking = Looking::at(self.position(), &self.history.latest(), NODES);
                    self.work.push(Work::Hint(Box::new(looking)));
                }
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

    fn receive(&mut self, found: Found, effects: &mut Vec<GameEffect>) {
        let before = *self.position();
        match found {
            Found::Name(number) => self.name = Some(number),
            // Another hint may have been found at once.
            Found::Hint(outlook) if self.ladder.is_none() => self.begin_hint(&outlook),
            Found::Hint(_) => {}
            Found::Puzzle(Some(given)) => self.receive_puzzle(given, effects),
            Found::Puzzle(None) => {
                self.setup.task = Task::Free;
                if let Some(route) = self.waiting.take() {
                    self.history = History::new(route.position());
                    self.announcement = Some(GameAnnouncement::NoChallenge);
                }
            }
        }
        if *self.position() != before {
            self.after_change(effects);
        }
    }

    fn receive_puzzle(&mut self, given: SquareSet, effects: &mut Vec<GameEffect>) {
        self.is_confirmed = true;
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
        } else if self.is_puzzle(&given) {
            self.record_win(effects);
        } else {
            // A stored board that is not the puzzle's.
            let (state, _) = GameState::new(&self.setup, self.settings);
            let (history, work) = (History::new(start), Vec::new());
            *self = GameState { history, work, waiting: None, is_confirmed: true, ..state };
        }
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
