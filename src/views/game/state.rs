//! The game: a position, what the player has done, and the help asked for.
//!
//! Pure: time comes in as numbers, long tasks are [`Work`] in portions, and what has to be done
//! outside goes out as [`GameEffect`]s.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

use queens::board::{Size, Solution, Square};
use queens::game::{
    Advice, Change, Daily, Effect, Generator, Grade, Help, Layer, Looking, Outlook, Play, Player,
    Position, Refusal, Rule, SquareSet, Threats, help, trace_of_rows,
};
use queens::value_enum;

use crate::components::features::play::pace::{PACE, pause};
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

/// The number of a player's actions, comparable with the counters of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Moves made.
    pub moves: u64,
    /// Queens set up to the moment that is shown.
    pub set: u64,
    /// Queens taken back up to the moment that is shown.
    pub taken: u64,
}

impl Tally {
    pub fn of(play: &Play) -> Tally {
        let (set, taken) = play.counts(Player::Reader);
        let [moves, set, taken] = [play.moves(Player::Reader), set, taken].map(|it| it as u64);
        Tally { moves, set, taken }
    }
}

/// The stored part of a game besides its address.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub play: Play,
    /// The moves before the first moment of the play.
    pub earlier: Tally,
    /// Queens of the stored game that threaten others.
    pub left_out: Vec<Square>,
    pub seconds: u32,
    /// Number of hints asked for.
    pub hints: u32,
}

/// The game view's state.
#[derive(Clone, Debug)]
pub struct GameState {
    /// The address of the same game with an empty board.
    pub setup: GameRoute,
    pub play: Play,
    earlier: Tally,
    /// Milliseconds until the computer's next move; `None` while it does not play.
    computer: Option<f64>,
    /// The heights of the computer's way on the task's board, once they are asked for.
    computers_way: OnceCell<Rc<[usize]>>,
    /// The squares of the address that wait for the challenge's given queens.
    waiting: Option<GameRoute>,
    /// True once the given queens are known to be those of the challenge.
    is_confirmed: bool,
    pub settings: GameSettings,
    /// True if pressing a square crosses it out.
    pub is_crossing: bool,
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
        let route = route.clone().on_its_board();
        let (play, left_out) = route.play();
        let mut state = GameState {
            setup: route.clone().without_squares(),
            play,
            earlier: Tally::default(),
            computer: None,
            computers_way: OnceCell::new(),
            waiting: None,
            is_confirmed: false,
            settings,
            is_crossing: false,
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
            state.play = Play::new(size);
            state.waiting = Some(route);
            state.make_puzzle();
        } else {
            state.after_change(&mut effects);
            state.leave_out(left_out);
        }
        (state, effects)
    }

    /// Says which queens are left out, if any.
    fn leave_out(&mut self, queens: Vec<Square>) {
        if !queens.is_empty() {
            self.announcement = Some(GameAnnouncement::LeftOut(queens));
        }
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
        let Progress { play, earlier, left_out, seconds, hints } = progress;
        let free = GameRoute { task: Task::Free, ..route.clone() };
        let (mut state, _) = GameState::new(&free, settings);
        state.setup.task = route.task;
        state.setup.size = play.size();
        (state.play, state.earlier) = (play, earlier);
        (state.elapsed, state.hints) = (f64::from(seconds) * 1_000.0, hints);
        state.is_celebrated = state.status() == GameStatus::Solved;
        state.is_recorded = state.is_celebrated;
        let mut effects = Vec::new();
        state.make_puzzle();
        state.after_change(&mut effects);
        state.announcement = None;
        state.leave_out(left_out);
        (state, effects)
    }

    /// The part that is stored; `None` before its challenge is generated.
    pub fn progress(&self) -> Option<Progress> {
        (!self.is_waiting()).then(|| Progress {
            play: self.play.clone(),
            earlier: self.earlier,
            left_out: Vec::new(),
            seconds: self.seconds(),
            hints: self.hints,
        })
    }

    /// Whole seconds played.
    pub const fn seconds(&self) -> u32 {
        (self.elapsed / 1_000.0) as u32
    }

    /// The present position.
    pub fn position(&self) -> Position {
        self.play.position()
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.play.size()
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
                let size = self.waiting.as_ref().map_or(self.size(), |route| route.size);
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

    pub fn tally(&self) -> Tally {
        let Tally { moves, set, taken } = Tally::of(&self.play);
        let earlier = self.earlier;
        Tally { moves: earlier.moves + moves, set: earlier.set + set, taken: earlier.taken + taken }
    }

    pub const fn can_undo(&self) -> bool {
        self.play.at() > 0 || self.before.is_some()
    }

    pub fn can_redo(&self) -> bool {
        self.play.at() + 1 < self.play.moments().len()
    }

    /// The heights of the computer's way from the task's board to its first solution; empty where
    /// it is too long to be drawn.
    pub fn computers_way(&self) -> Rc<[usize]> {
        let way = || {
            let is_drawn = self.size().get() <= LARGEST_WAY && self.play.forbidden().is_empty();
            let way = is_drawn.then(|| trace_of_rows(self.size(), self.play.given()));
            way.filter(|it| it.len() <= LONGEST_WAY).unwrap_or_default().into()
        };
        self.computers_way.get_or_init(way).clone()
    }

    /// True while the computer plays on.
    pub const fn is_computer(&self) -> bool {
        self.computer.is_some()
    }

    /// Where the game is.
    pub fn status(&self) -> GameStatus {
        if self.is_waiting() {
            return GameStatus::Playing;
        }
        if self.play.is_solved() {
            GameStatus::Solved
        } else if self.play.free().is_empty() {
            GameStatus::Stuck
        } else {
            GameStatus::Playing
        }
    }

    /// True where the player sees that no solution has the standing queens, of which one can be
    /// taken back.
    pub fn is_stuck(&self) -> bool {
        let can_take = self.play.queens().len() > self.play.given().len();
        can_take && self.shows_threats() && self.play.is_dead_end()
    }

    /// The present display of threatened squares.
    pub fn threats(&self) -> ThreatDisplay {
        let has_help = self.setup.help.has(HelpKind::Threats);
        if has_help { self.settings.threats } else { ThreatDisplay::Never }
    }

    /// True if threatened squares, and rows and columns without a free one, are shown.
    pub fn shows_threats(&self) -> bool {
        self.threats() != ThreatDisplay::Never
    }

    /// The address of this state.
    pub fn route(&self) -> GameRoute {
        if let Some(route) = &self.waiting {
            return route.clone();
        }
        let mut route = self.setup.clone().with_play(&self.play);
        route.task = self.task();
        if self.challenge().is_some() {
            // The seed determines them.
            route.given = SquareSet::EMPTY;
        }
        route
    }

    /// Lets time pass; the computer moves when it is due.
    pub fn tick(&mut self, milliseconds: f64) -> Vec<GameEffect> {
        let mut effects = Vec::new();
        if self.is_timed() {
            self.elapsed += milliseconds;
        }
        let Some(left) = &mut self.computer else { return effects };
        *left -= milliseconds;
        if *left <= 0.0 {
            let effect = self.play.play_on();
            self.announcement = effect.map(GameAnnouncement::Moved);
            self.computer = effect.and(pause(&self.play)).map(f64::from);
            self.after_change(&mut effects);
        }
        effects
    }

    /// Milliseconds until the computer's next move.
    pub const fn until_move(&self) -> Option<f64> {
        self.computer
    }

    /// True while the clock is running: from the player's first move on until a solution stands,
    /// and not while the computer plays.
    pub fn is_timed(&self) -> bool {
        let has_begun = self.tally().moves > 0 || self.challenge().is_some();
        let is_over =
            self.play.moments().last().is_some_and(|it| it.queens.len() == self.size().as_usize());
        has_begun && !self.is_waiting() && !is_over && !self.is_computer()
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
        let before = self.position();
        if !is_setting {
            self.announcement = None;
            // Any press of the player stops it.
            let is_toggled = matches!(action, GameAction::PlayOn) && self.computer.is_none();
            self.computer = is_toggled.then_some(f64::from(PACE));
        }
        match action {
            GameAction::Press(square) => self.press(square),
            GameAction::Cross(square) => self.cross(square),
            GameAction::Carry(from, to) => self.carry(from, to),
            GameAction::Undo => {
                if let Some(left) = self.before.take_if(|_| self.play.at() == 0) {
                    *self = GameState {
                        settings: self.settings,
                        announcement: Some(GameAnnouncement::Undone),
                        ..*left
                    };
                    self.after_change(&mut effects);
                    return effects;
                }
                self.announcement = self.play.undo().then_some(GameAnnouncement::Looked);
            }
            GameAction::TakeBack => {
                self.announcement = self.play.take_back().map(GameAnnouncement::Moved);
            }
            GameAction::Redo => {
                self.announcement = self.play.redo().then_some(GameAnnouncement::Looked);
            }
            GameAction::GoTo(moment) => {
                self.announcement = self.play.go_to(moment).then_some(GameAnnouncement::Looked);
            }
            GameAction::PlayOn => {}
            GameAction::Clear => {
                self.announcement = self.play.clear().then_some(GameAnnouncement::Cleared);
            }
            GameAction::New(seed) => return self.new_game(seed),
            GameAction::SetSize(size) if size == self.size() => {}
            GameAction::SetSize(size) => return self.go(GameRoute { size, ..self.setup.clone() }),
            GameAction::Hint => self.hint(),
            GameAction::DoHint => self.do_hint(),
            GameAction::AskAttackers(square) => {
                let attackers = self.position().attackers(square);
                self.announcement = Some(GameAnnouncement::Attackers(square, attackers));
            }
            GameAction::AskQueens => {
                self.announcement = Some(GameAnnouncement::Queens(self.play.queens().to_vec()));
            }
            GameAction::Crossing(is_crossing) => self.is_crossing = is_crossing,
            GameAction::Settings(settings) => self.settings = settings,
        }
        if self.position() != before {
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
        let left = std::mem::replace(self, GameState { is_crossing, ..state });
        // A board on which nothing was done does not take the place of a game.
        let has_moves = left.tally().moves > 0 && !left.is_waiting();
        self.before = if has_moves { Some(Box::new(left)) } else { left.before };
        effects
    }

    fn new_game(&mut self, seed: u64) -> Vec<GameEffect> {
        let mut route = GameRoute { task: self.task(), ..self.setup.clone() };
        if let Task::Challenge(_, grade) = route.task {
            route.task = Task::Challenge(seed, grade);
        }
        if route.task == Task::Free {
            route.given = self.play.given().iter().copied().collect();
            route.forbidden = *self.play.forbidden();
        }
        self.go(route)
    }

    /// Updates everything that depends on the position.
    fn after_change(&mut self, effects: &mut Vec<GameEffect>) {
        (self.ladder, self.name) = (None, None);
        // Nobody waits for what was to be found out about another position.
        self.work.retain(|it| matches!(it, Work::Puzzle(_)));
        if let Some(solution) = self.position().solution() {
            self.work.extend(Naming::of(solution).map(|it| Work::Name(Box::new(it))));
            // What the computer found is not the player's.
            let is_own = self.play.is_solved_by_reader();
            if is_own && !std::mem::replace(&mut self.is_celebrated, true) {
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
            && self.play.is_solved_by_reader()
            && !std::mem::replace(&mut self.is_recorded, true)
        {
            effects.push(GameEffect::Won(day, grade));
        }
    }
}

impl GameState {
    /// Makes changes that are undone as one, and announces them.
    fn make(&mut self, changes: &[Change], announcement: GameAnnouncement) {
        let is_made = self.play.change(changes, Player::Reader);
        self.announcement = is_made.then_some(announcement);
    }

    fn press(&mut self, square: Square) {
        if self.is_crossing || self.play.now().crosses.contains(square) {
            self.cross(square);
        } else {
            self.announcement = Some(GameAnnouncement::Moved(self.play.press(square)));
        }
    }

    fn cross(&mut self, square: Square) {
        let refused = |why| Some(GameAnnouncement::Moved(Effect::Refused(square, why)));
        if self.play.given().contains(&square) {
            self.announcement = refused(Refusal::Given);
        } else if self.play.forbidden().contains(square) {
            self.announcement = refused(Refusal::Forbidden);
        } else if self.play.now().crosses.contains(square) {
            self.make(&[Change::Uncross(square)], GameAnnouncement::Uncrossed(square));
        } else if self.play.queens().contains(&square) {
            let changes = [Change::Take(square), Change::Cross(square)];
            self.make(&changes, GameAnnouncement::Swapped(square));
        } else {
            self.make(&[Change::Cross(square)], GameAnnouncement::Crossed(vec![square]));
        }
    }

    fn carry(&mut self, from: Square, to: Option<Square>) {
        self.announcement = Some(GameAnnouncement::Moved(match to {
            Some(to) if self.play.queens().contains(&to) => return,
            Some(to) => self.play.carry(from, to),
            None => self.play.press(from),
        }));
    }
}

/// The largest board on which the computer's way is drawn over the player's, and most moves of it.
const LARGEST_WAY: u8 = 12;
const LONGEST_WAY: usize = 2_000;

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
        let (here, latest) = (self.position(), self.play.latest());
        match Outlook::of(&here, &latest, self.aim, NODES_AT_ONCE) {
            // It takes longer than a person who has pressed a key should notice.
            Outlook::NotKnown => {
                self.announcement = Some(GameAnnouncement::Thinking);
                if !self.work.iter().any(|it| matches!(it, Work::Hint(_))) {
                    let looking = Looking::at(&here, &latest, NODES);
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
        self.announcement = match help(&self.position(), self.hint_threats(), outlook) {
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
        if self.shows_threats() { Threats::Shown } else { Threats::ByHand }
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
                let effect = self.play.set(*square, Player::Reader);
                self.announcement = Some(GameAnnouncement::Moved(effect));
            }
            Advice::Remove(square) => {
                let taken = GameAnnouncement::Moved(Effect::Taken(*square));
                self.make(&[Change::Take(*square)], taken);
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
        let (mut play, mut crossed) = (self.play.clone(), Vec::new());
        let crosses =
            |squares: &[Square]| squares.iter().copied().map(Change::Cross).collect::<Vec<_>>();
        while !squares.is_empty() && play.change(&crosses(&squares), Player::Reader) {
            crossed.append(&mut squares);
            let here = play.position();
            // Without a look: the aim is enough, and without one the rules are.
            let outlook = Outlook::of(&here, &[], self.aim, 0);
            if let Help::Hint(hint) = help(&here, self.hint_threats(), &outlook)
                && let (true, Advice::Cross(more)) = (hint.rule == rule, hint.advice)
            {
                squares = more;
            }
        }
        self.make(&crosses(&crossed), GameAnnouncement::Crossed(crossed));
    }

    fn receive(&mut self, found: Found, effects: &mut Vec<GameEffect>) {
        let before = self.position();
        match found {
            Found::Name(number) => self.name = Some(number),
            // Another hint may have been found at once.
            Found::Hint(outlook) if self.ladder.is_none() => self.begin_hint(&outlook),
            Found::Hint(_) => {}
            Found::Puzzle(Some(given)) => self.receive_puzzle(given, effects),
            Found::Puzzle(None) => {
                self.setup.task = Task::Free;
                if let Some(route) = self.waiting.take() {
                    self.play = route.play().0;
                    self.announcement = Some(GameAnnouncement::NoChallenge);
                }
            }
        }
        if self.position() != before {
            self.after_change(effects);
        }
    }

    fn receive_puzzle(&mut self, given: SquareSet, effects: &mut Vec<GameEffect>) {
        self.is_confirmed = true;
        self.setup = self.setup.clone().on_its_board();
        self.computers_way = OnceCell::new();
        let start = GameRoute { given, ..self.setup.clone() }.play().0;
        if let Some(route) = self.waiting.take() {
            // The queens of the address are the player's moves.
            self.play = start;
            let left_out = self.play.set_all(&route.queens);
            let crosses: Vec<Change> = route.crossed.iter().map(Change::Cross).collect();
            self.play.change(&crosses, Player::Reader);
            self.leave_out(left_out);
            // A solution that the address contains is not the player's.
            self.is_recorded = self.status() == GameStatus::Solved;
            self.is_celebrated = self.is_recorded;
        } else if self.is_puzzle(&given) {
            self.record_win(effects);
        } else {
            // A stored board that is not the puzzle's.
            let (state, _) = GameState::new(&self.setup, self.settings);
            let (play, work) = (start, Vec::new());
            *self = GameState { play, work, waiting: None, is_confirmed: true, ..state };
        }
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
