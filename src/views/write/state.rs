//! State of the view for programs: the text, its recording, and the place in it.
//!
//! Pure: time comes in as numbers, and nothing is drawn here.

use std::rc::Rc;

use queens::board::{Line, LineKind, Size, Square};
use queens::game::SquareSet;
use queens::search::{
    Counter, Event, RecordedPlace, RecordedProgram, Replay, Run, Seek, SolutionCheck, Stop, Until,
};

use queenside_worker::derive::{BoardChoice, BoardReply, BoardRequest, FoundBoard, may_have_board};

use crate::address::grain::Grain;
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::playback::{Mode, Playback};
use crate::components::features::player::played_run::{CHUNK, PlayedRun, TURN_PAUSE};
use crate::components::features::python::goal::{Goal, LARGEST_OF_PROGRAMS, unused_column};
use crate::components::features::python::io::board::BoardResult;
use crate::components::features::python::io::python::RunEvent;
use crate::components::features::python::outcome::{
    Break, ProgramMistake, Remark, RemarkKind, RunEnd, WORDS,
};
use crate::components::features::status::Status;
use crate::views::write::kinds::ProgramPiece;
use crate::views::write::recorded_lines::RecordedLines;
use crate::views::write::start::{START, Start};

/// No run records more words.
const MOST_WORDS: u32 = 10_000_000;

/// Words after which the board of a program that still runs is shown, and shown again.
const PREVIEWS: [usize; 2] = [30_000, 200_000];

/// The most solutions that are marked on the timeline.
const MOST_MARKS: usize = 512;

/// Presses, keys and events of the view.
pub enum WriteAction {
    Player(PlayerAction),
    /// A step was typed.
    StepText(String),
    /// Goes to a step, also while the player goes by lines.
    GoToStep(u64),
    SetSize(Size),
    /// The reader has changed the text.
    SetText(String),
    Open(&'static Start),
    /// Replaces the program by that from which it started.
    Restore,
    /// A program of a file.
    File(Option<String>),
    /// Shows the reader's own program, or again the one that came by a link or a file.
    Switch,
    /// Stores the program that came in place of the reader's own.
    Keep,
    /// A program of a link.
    Linked(Option<String>),
    /// Runs the program, or ends the run.
    Run,
    /// Runs again with a higher limit.
    GoOn,
    Event(RunEvent),
    /// The program has run for another second.
    StillRunning,
    /// The board of the last run was looked for in its variables.
    Derived(BoardResult),
    /// Reads the variables of the last run in another way.
    Choose(BoardChoice),
    Zero,
    /// The position of the tree that is looked at.
    Look(Option<SquareSet>),
    Copy(&'static str),
    Copied(bool),
    /// The code of the present program for links.
    Coded(Option<String>),
    /// The text has not changed for a moment.
    Settled,
    /// The editor can be used, or more of the tree can be found.
    Redraw,
}

/// Where the queens on the board come from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BoardSource {
    /// The commands of the program, or nothing has run.
    #[default]
    Commands,
    /// The worker looks for the board in the variables.
    Sought,
    /// The worker could not be loaded or has died.
    Failed,
    Variables(BoardReply),
}

/// Whose program is in the editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    #[default]
    Own,
    /// Came by a link or a file, and is not stored.
    Brought,
    /// The reader's own; the one that came waits with this text.
    OwnBefore(String),
}

/// A run as it was recorded.
#[derive(Debug, Default)]
pub struct Kept {
    pub words: Vec<u32>,
    texts: Vec<String>,
    source: String,
}

#[derive(Debug)]
pub struct WriteState {
    pub size: Size,
    pub text: String,
    pub start: &'static Start,
    pub origin: Origin,
    /// True if the text was changed since the program ran.
    pub is_changed: bool,
    /// True while the interpreter is at work.
    pub is_running: bool,
    /// True after a second of the present run.
    pub is_slow: bool,
    /// True if the reader has asked for the end of the present run before there was one.
    is_end_wanted: bool,
    pub limit: u32,
    /// Words and texts of the present run.
    recorded: (Vec<u32>, Vec<String>),
    /// The number of previews that the present run has had.
    previews: usize,
    /// The end of the words of which a board is sought for a preview.
    previewed: Option<RunEnd>,
    /// True if the recording that is shown is the beginning of a longer one.
    pub is_prefix: bool,
    /// The last run, if the worker reads it.
    kept: Rc<Kept>,
    /// True until the worker has read a run that has used up its words.
    may_be_endless: bool,
    /// True if the same state came again and again until the last run was broken off.
    pub is_endless: bool,
    pub source: BoardSource,
    /// The reader's way to read the variables.
    pub choice: BoardChoice,
    pub played: PlayedRun<RecordedLines>,
    pub replay: Replay,
    /// The solutions that are marked on the timeline, by lines.
    solution_lines: Vec<u64>,
    /// The end of the last run.
    pub end: Option<RunEnd>,
    pub check: SolutionCheck,
    /// True if the last run has reached the goal.
    pub is_solved: bool,
}

impl WriteState {
    pub fn new(size: Size, start: &'static Start, text: String) -> WriteState {
        let recording = Rc::new(RecordedProgram::empty(size));
        WriteState {
            size,
            text,
            start,
            origin: Origin::Own,
            is_changed: false,
            is_running: false,
            is_slow: false,
            is_end_wanted: false,
            limit: WORDS,
            recorded: (Vec::new(), Vec::new()),
            previews: 0,
            previewed: None,
            is_prefix: false,
            kept: Rc::default(),
            may_be_endless: false,
            is_endless: false,
            source: BoardSource::Commands,
            choice: BoardChoice::default(),
            played: PlayedRun::new(
                Run::recorded(recording.clone()),
                RecordedLines::new(recording.clone(), Grain::Step),
                None,
            ),
            replay: Replay::new(recording),
            solution_lines: Vec::new(),
            end: None,
            check: SolutionCheck::default(),
            is_solved: false,
        }
    }

    /// The first starting program.
    pub fn first(size: Size) -> WriteState {
        WriteState::new(size, &START[0], START[0].program.to_owned())
    }

    pub const fn run(&self) -> &Run {
        &self.played.run
    }

    pub const fn recording(&self) -> &Rc<RecordedProgram> {
        &self.played.lines.recording
    }

    pub const fn grain(&self) -> Grain {
        self.played.lines.grain
    }

    pub fn is_calm(&self) -> bool {
        self.played.playback.is_calm()
    }

    /// The number of words that the present run has recorded so far.
    pub fn recorded_words(&self) -> u64 {
        self.recorded.0.len() as u64
    }

    /// True if there is a recording to be played.
    pub fn has_run(&self) -> bool {
        self.end.is_some() && !self.recording().is_empty()
    }

    fn place(&self) -> RecordedPlace {
        self.played.lines.place(&self.played.run)
    }

    /// The place on the timeline: the number of steps or, line by line, of lines.
    pub fn position(&self) -> u64 {
        match self.grain() {
            Grain::Step => self.played.step(),
            Grain::Line => self.recording().lines_to(self.place()),
        }
    }

    /// The length of the timeline.
    pub fn length(&self) -> u64 {
        match self.grain() {
            Grain::Step => self.recording().length(),
            Grain::Line => self.recording().all_lines(),
        }
    }

    /// The solutions that are marked on the timeline.
    pub fn marked_solutions(&self) -> &[u64] {
        match self.grain() {
            Grain::Step if self.solution_lines.is_empty() => &[],
            Grain::Step => self.recording().solutions(),
            Grain::Line => &self.solution_lines,
        }
    }

    /// Queens on the board that threaten each other by the rule of the program's goal.
    pub fn conflicts(&self) -> Vec<(Square, Square)> {
        let threatens = self.start.goal().threatens();
        let squares = self.played.run.standing().squares();
        let pairs = squares.iter().enumerate();
        pairs
            .flat_map(|(place, a)| squares.iter().skip(place + 1).map(move |b| (*a, *b)))
            .filter(|(a, b)| threatens(*a, *b))
            .collect()
    }

    /// The row without a free square because of which the present step takes a queen off. The steps
    /// of a board in a variable have no known reason.
    pub fn dead_line(&self) -> Option<Line> {
        if self.found().is_some() {
            return None;
        }
        let taken = self.played.run.last_event().and_then(Event::square)?;
        let row = self.recording().stuck_row(self.played.step())?;
        let (first, goal) = (Square::new(self.size, 0, row)?, self.start.goal());
        let threatens = goal.threatens();
        let is_threatened = |x: u8| {
            let square = Square::nearest(self.size, x, row);
            let mut queens = self.played.run.standing().squares().iter().chain([&taken]);
            queens.any(|queen| threatens(*queen, square))
        };
        let is_dead = ProgramPiece::of(goal) == ProgramPiece::Queen
            && row != taken.y()
            && (0..self.size.get()).all(is_threatened);
        Line::through(self.size, first, LineKind::Rank).filter(|_| is_dead)
    }

    /// The solution shown at the end of a program that leaves the board empty: the last right one. A
    /// variable keeps what it likes.
    pub fn last_solution(&self) -> Option<&[Square]> {
        let is_end = self.is_at_end() && !self.is_changed && self.present_mistake().is_none();
        let is_left = !self.check.left.is_empty() && self.found().is_none();
        let last = self.check.right.last().filter(|_| is_end && !is_left);
        last.map(|(_, board)| board.as_slice())
    }

    /// True at the end of a program that has ended by itself and without a mistake.
    pub fn is_at_regular_end(&self) -> bool {
        let end = self.end.as_ref().filter(|_| self.is_at_end() && !self.is_changed);
        end.is_some_and(RunEnd::is_regular)
    }

    /// Counters without a known value, and true if they are hidden. Commands count all but the tests
    /// of a program's own function.
    pub fn unknown_counters(&self) -> (Vec<Counter>, bool) {
        let has_tests = self.recording().has_tests();
        let is_certain = |counter: &Counter| match (counter, self.found()) {
            (Counter::Tests, _) => has_tests,
            (Counter::Removals, Some(board)) => has_tests && board.takes,
            (Counter::Solutions, Some(it)) => it.unreported == 0 && self.check.faults.is_empty(),
            _ => true,
        };
        let all = [Counter::Tests, Counter::Removals, Counter::Solutions];
        (all.into_iter().filter(|it| !is_certain(it)).collect(), self.found().is_some())
    }

    /// True at the regular end of a program that has printed and done nothing on the board. A
    /// variable that may be its board is offered beside the program.
    pub fn only_prints(&self) -> bool {
        let has_offers =
            matches!(&self.source, BoardSource::Variables(reply) if !reply.offers.is_empty());
        let is_idle = self.recording().length() == 0 && self.is_at_regular_end();
        is_idle && !has_offers && self.replay.printed_lines() > 0
    }

    /// True at the last step of a run that has ended in any way.
    pub fn is_at_end(&self) -> bool {
        self.end.is_some() && self.played.is_over() && !self.is_running
    }

    pub fn status(&self) -> Status {
        match self.played.status() {
            _ if self.is_running => Status::Running,
            Status::Done if !self.has_run() => Status::Ready,
            status => status,
        }
    }

    /// The mistake that ended the run, if the present place is where it happened.
    pub fn present_mistake(&self) -> Option<&ProgramMistake> {
        let mistake = self.end.as_ref()?.mistake.as_ref()?;
        (mistake.is_of_text || self.played.is_over()).then_some(mistake)
    }

    /// The current line; 0 for none.
    pub fn line(&self) -> u32 {
        let has_ended = self.played.is_over() && self.present_mistake().is_none();
        let is_known = self.has_run() && !self.is_changed && !has_ended;
        if is_known { self.replay.line().unwrap_or(0) } else { 0 }
    }

    pub fn act(&mut self, action: WriteAction) {
        match action {
            WriteAction::Player(action) => self.play_by(action),
            WriteAction::GoToStep(step) => self.seek(Seek::Step(step)),
            WriteAction::SetSize(size) => {
                let size = Size::nearest(i64::from(size.get().min(LARGEST_OF_PROGRAMS)));
                if size != self.size {
                    let text = std::mem::take(&mut self.text);
                    let choice = std::mem::take(&mut self.choice);
                    self.open(size, self.start, text);
                    self.choice = choice;
                }
            }
            WriteAction::SetText(text) => {
                self.is_changed = self.end.is_some();
                self.text = text;
                // The choice belongs to the text before.
                self.choice = BoardChoice::default();
            }
            WriteAction::Run => self.begin(WORDS),
            WriteAction::GoOn => self.begin(self.limit.saturating_add(WORDS)),
            WriteAction::Event(RunEvent::Words(words, texts)) => {
                self.recorded.0.extend(words);
                self.recorded.1.extend(texts);
            }
            WriteAction::StillRunning => self.is_slow = self.is_running,
            WriteAction::Event(RunEvent::End(end)) => self.finish(end),
            WriteAction::Derived(result) => self.derived(result),
            WriteAction::Choose(choice) => {
                self.choice = choice;
                if self.end.is_some() && self.source != BoardSource::Commands {
                    self.source = BoardSource::Sought;
                }
            }
            WriteAction::Keep => self.origin = Origin::Own,
            WriteAction::Zero => self.played.toggle_zero(),
            // The view does the others.
            _ => {}
        }
        self.played.check_zero();
    }

    /// Shows another program or another board; grain, speed and origin stay.
    pub fn open(&mut self, size: Size, start: &'static Start, text: String) {
        let (grain, speed) = (self.grain(), self.played.playback.chosen_speed());
        let origin = std::mem::take(&mut self.origin);
        *self = WriteState { origin, ..WriteState::new(size, start, text) };
        self.played.lines.grain = grain;
        self.played.playback = Playback::new(speed);
    }

    /// Shows the reader's own program. One that came for the same task waits.
    pub fn open_own(&mut self, start: &'static Start, own: String) {
        let origin = match std::mem::take(&mut self.origin) {
            _ if start != self.start => Origin::Own,
            Origin::Brought => Origin::OwnBefore(std::mem::take(&mut self.text)),
            origin => origin,
        };
        self.open(self.size, start, own);
        self.origin = origin;
    }

    /// Shows a program that came by a link or a file.
    pub fn bring(&mut self, text: String) {
        self.open(self.size, self.start, text);
        self.origin = Origin::Brought;
    }

    /// The text to be stored as the reader's own; `None` while another program is shown.
    pub fn own_text(&self) -> Option<&str> {
        (self.origin != Origin::Brought).then_some(&self.text)
    }

    /// True if the run was broken off and may have more words.
    pub fn can_go_on(&self) -> bool {
        let is_full = self.end.as_ref().and_then(|it| it.is_broken_by) == Some(Break::Full);
        is_full && self.limit < MOST_WORDS && !self.is_changed
    }

    fn begin(&mut self, limit: u32) {
        self.played.playback.stop();
        self.limit = limit.min(MOST_WORDS);
        self.recorded = (Vec::new(), Vec::new());
        (self.is_running, self.is_slow, self.is_changed) = (true, false, false);
        (self.previews, self.previewed, self.is_prefix) = (0, None, false);
        self.is_end_wanted = false;
        self.set_recording(RecordedProgram::empty(self.size));
        (self.end, self.is_solved) = (None, false);
        (self.may_be_endless, self.is_endless) = (false, false);
        (self.kept, self.source) = (Rc::default(), BoardSource::Commands);
    }

    /// The request to read the last run, with its words; `None` if no board is sought and the run
    /// has ended.
    pub fn sought(&self) -> Option<(BoardRequest, Rc<Kept>)> {
        let is_read = self.source == BoardSource::Sought || self.may_be_endless;
        let end = self.previewed.as_ref().or_else(|| self.end.as_ref().filter(|_| is_read))?;
        let request = BoardRequest {
            texts: self.kept.texts.clone(),
            functions: end.functions.clone(),
            parameters: end.parameters.clone(),
            source: self.kept.source.clone(),
            n: self.size.get(),
            is_broken: end.is_broken_by.is_some(),
            choice: self.choice.clone(),
        };
        Some((request, self.kept.clone()))
    }

    /// The size of the board: that of the program's queens.
    pub fn board_size(&self) -> Size {
        self.recording().size()
    }

    /// The board that was found in the variables.
    pub fn found(&self) -> Option<&FoundBoard> {
        match &self.source {
            BoardSource::Variables(reply) => reply.board.as_ref(),
            _ => None,
        }
    }

    /// True if the present run has recorded enough for its next preview.
    pub fn is_preview_due(&self) -> bool {
        let most = PREVIEWS.get(self.previews);
        let is_reached = most.is_some_and(|most| self.recorded.0.len() >= *most);
        self.is_running && self.previewed.is_none() && is_reached
    }

    /// Shows the steps so far if the program has commands, or else asks for its board. The functions
    /// are those of the program, with the names of their parameters.
    pub fn preview(&mut self, functions: Vec<String>, parameters: Vec<Vec<String>>) {
        let (words, texts) = self.recorded.clone();
        let is_broken_by = Some(Break::Running);
        let end = RunEnd { functions, parameters, is_broken_by, ..RunEnd::default() };
        self.previews += 1;
        if self.start.goal().is_of_queens() && may_have_board(&words) {
            self.kept = Rc::new(Kept { words, texts, source: self.text.clone() });
            self.previewed = Some(end);
        } else {
            self.source = BoardSource::Commands;
            let functions = end.functions.clone();
            self.replace(RecordedProgram::new(self.size, words, texts, functions), end);
        }
    }

    /// Replaces a recording by a longer one of the same run. The place and the clock stay, unless
    /// there was no recording or the end is to be shown.
    fn replace(&mut self, recording: RecordedProgram, end: RunEnd) {
        let (place, playback) = (self.place(), self.played.playback);
        let (is_first, was_over) = (self.recording().is_empty(), self.played.is_over());
        let is_end_shown = end.mistake.is_some() || self.is_end_wanted;
        self.is_prefix = end.is_broken_by == Some(Break::Running);
        self.set_recording(recording);
        self.end = Some(end);
        self.judge();
        if !is_first && !is_end_shown {
            self.seek(Seek::Step(place.step));
            self.played.lines.lines = if self.grain() == Grain::Line { place.lines } else { 0 };
            self.played.playback = playback;
            if was_over {
                self.played.playback.play();
            }
        }
        self.follow();
    }

    fn finish(&mut self, end: RunEnd) {
        let (words, texts) = std::mem::take(&mut self.recorded);
        (self.is_running, self.is_slow) = (false, false);
        self.previewed = None;
        let has_board = self.start.goal().is_of_queens() && may_have_board(&words);
        self.may_be_endless = end.is_broken_by == Some(Break::Full);
        self.source = if has_board { BoardSource::Sought } else { BoardSource::Commands };
        if has_board || self.may_be_endless {
            let (words, texts) = (words.clone(), texts.clone());
            self.kept = Rc::new(Kept { words, texts, source: self.text.clone() });
        }
        if self.is_prefix && has_board {
            // The preview stays until the board of the whole run is found.
            self.end = Some(end);
            return;
        }
        let recording = RecordedProgram::new(self.size, words, texts, end.functions.clone());
        if self.is_prefix {
            return self.replace(recording, end);
        }
        self.set_recording(recording);
        let is_end_shown = end.mistake.is_some() || self.is_end_wanted;
        self.end = Some(end);
        if !has_board {
            self.judge();
        } else if is_end_shown {
            // The board that is found keeps the place.
            self.seek(Seek::Step(u64::MAX));
        }
        self.follow();
    }

    /// Puts the board that was found into the recording. A line that the reader has gone to stays.
    fn derived(&mut self, result: BoardResult) {
        if let Some(end) = self.previewed.take() {
            return self.show_preview(result, end);
        }
        if self.end.is_none() {
            return;
        }
        self.may_be_endless = false;
        self.is_endless = result.as_ref().is_some_and(|(reply, _)| reply.is_endless);
        let Some(end) = self.end.as_ref().filter(|_| self.source == BoardSource::Sought) else {
            return;
        };
        let functions = end.functions.clone();
        let (place, length) = (self.place(), self.recording().length());
        let line = self.recording().lines_to(place);
        let (source, size, words) = match result {
            Some((reply, words)) => {
                let size = reply.board.as_ref().and_then(|it| Size::new(it.size).ok());
                if reply.board.as_ref().is_none_or(|it| it.name != self.choice.name) {
                    self.choice.name.clear();
                }
                (BoardSource::Variables(reply), size, words)
            }
            None => (BoardSource::Failed, None, self.kept.words.clone()),
        };
        self.source = source;
        let texts = self.kept.texts.clone();
        let size = size.unwrap_or(self.size);
        let recording = RecordedProgram::new(size, words, texts, functions);
        if let Some(end) = self.end.take_if(|_| self.is_prefix) {
            return self.replace(recording, end);
        }
        self.set_recording(recording);
        self.judge();
        if length > 0 || line > 0 && !self.played.playback.is_moving() {
            self.played.playback.stop();
            // Rows and columns that are exchanged, and row 0 at the other side, change no step.
            let is_same = length > 0 && length == self.recording().length();
            let place = if is_same { place } else { self.recording().place_of_line(line) };
            self.seek(Seek::Step(place.step));
            self.played.lines.lines = if self.grain() == Grain::Line { place.lines } else { 0 };
        }
        self.follow();
    }

    /// Shows the board of a program that still runs, if one was found.
    fn show_preview(&mut self, result: BoardResult, end: RunEnd) {
        let Some((reply, words)) = result else { return };
        let Some(size) = reply.board.as_ref().and_then(|it| Size::new(it.size).ok()) else {
            return;
        };
        self.source = BoardSource::Variables(reply);
        let (texts, functions) = (self.kept.texts.clone(), end.functions.clone());
        self.replace(RecordedProgram::new(size, words, texts, functions), end);
    }

    /// Checks the solutions of the recording, and begins to play it.
    fn judge(&mut self) {
        let Some(end) = self.end.take() else { return };
        let goal = self.start.goal();
        self.check = goal.check(self.recording());
        let has_ended = end.is_regular();
        let is_derived = self.found().is_some();
        self.is_solved =
            has_ended && goal.is_reached(&self.text, self.recording(), &self.check, is_derived);
        let has_mistake = end.mistake.is_some();
        let is_remarked = has_ended && !self.is_solved;
        let of_run = || {
            // The variables of a program do not show what it means.
            let of_commands = || self.kept_remark().or_else(|| self.column_remark());
            let of_commands = if is_derived { None } else { of_commands() };
            of_commands.or_else(|| self.command_remark())
        };
        let remark = is_remarked.then(|| end.remark.clone().or_else(of_run));
        self.end = Some(RunEnd { remark: remark.flatten(), ..end });
        if has_mistake {
            // The reader wants to see where it happened.
            self.seek(Seek::Step(u64::MAX));
        } else if self.is_end_wanted {
            self.seek(Seek::Step(u64::MAX));
        } else if self.length() > 0 {
            self.played.playback.restart_slowly();
            self.played.playback.play();
        }
    }

    fn column_remark(&self) -> Option<Remark> {
        let word = unused_column(self.recording())?.to_string();
        Some(Remark { kind: RemarkKind::Column, word, line: 0 })
    }

    /// A search that reports nothing and never takes a queen off.
    fn kept_remark(&self) -> Option<Remark> {
        let reports = line_of_call(&self.text, "solution").is_some();
        if !reports || self.check.reported > 0 || self.start.goal() == Goal::Count {
            return None;
        }
        let mut run = Run::recorded(self.recording().clone());
        run.advance(u64::MAX, Until::End, &mut |_, _| ());
        let counted = run.counters();
        let is_kept = counted[Counter::Placements] > 1 && counted[Counter::Removals] == 0;
        is_kept.then(|| Remark { kind: RemarkKind::Kept, word: String::new(), line: 0 })
    }

    /// A command that the program does not reach, or lacks.
    fn command_remark(&self) -> Option<Remark> {
        let goal = self.start.goal();
        let has_solutions = goal.total(self.board_size()) > 0 && goal != Goal::Count;
        if self.found().is_some() || self.check.reported > 0 || !has_solutions {
            return None;
        }
        let placed = line_of_call(&self.text, "put")?;
        let is_of_variables = matches!(self.source, BoardSource::Variables(_));
        let is_idle = is_of_variables || self.recording().length() == 0;
        let (command, line) = match is_idle {
            true => ("put", Some(placed)),
            false => ("solution", line_of_call(&self.text, "solution")),
        };
        let kind = if line.is_some() { RemarkKind::Unreached } else { RemarkKind::Unreported };
        Some(Remark { kind, word: command.to_owned(), line: line.unwrap_or(0) })
    }

    fn set_recording(&mut self, recording: RecordedProgram) {
        let recording = Rc::new(recording);
        let lines = RecordedLines::new(recording.clone(), self.grain());
        let playback = self.played.playback;
        self.played = PlayedRun::new(Run::recorded(recording.clone()), lines, None);
        self.played.playback = playback;
        self.replay = Replay::new(recording);
        let recording = self.recording();
        let solutions = Some(recording.solutions()).filter(|it| it.len() <= MOST_MARKS);
        let line = |step: &u64| recording.lines_to(RecordedPlace { step: *step, lines: 0 });
        self.solution_lines = solutions.into_iter().flatten().map(line).collect();
    }

    /// Brings lines, calls and output to the present place. The work is that of the distance.
    pub fn follow(&mut self) {
        let words = match self.grain() {
            Grain::Step if self.played.run.is_over() => usize::MAX,
            _ => self.recording().words_to(self.place()),
        };
        self.replay.go_to(words);
    }

    fn play_by(&mut self, action: PlayerAction) {
        match action {
            PlayerAction::Finish if self.is_running => self.is_end_wanted = true,
            PlayerAction::GoTo(line) if self.grain() == Grain::Line => {
                let place = self.recording().place_of_line(line);
                self.seek(Seek::Step(place.step));
                self.played.lines.lines = place.lines;
            }
            action => {
                self.played.act(action);
                self.played.travel(|| true);
            }
        }
    }

    /// Goes to a place at full speed. Recordings are short enough to do it at once.
    fn seek(&mut self, place: Seek) {
        self.played.seek(place);
        self.played.travel(|| true);
    }

    /// Works for a tick, as the search does.
    pub fn tick(&mut self, elapsed: f64, mut time_left: impl FnMut() -> bool) {
        if self.played.playback.mode() != Mode::Playing {
            return;
        }
        let mut left = self.played.playback.due(elapsed);
        let until = match self.played.awaited() {
            (true, true) => Until::SolutionOrRemoval,
            (true, false) => Until::Removal,
            (false, true) => Until::Solution,
            (false, false) => Until::End,
        };
        while left > 0 {
            let (stop, done) = self.played.advance(left.min(CHUNK), until);
            if stop == Stop::End {
                break;
            }
            if stop == Stop::Reached {
                self.played.playback.rest(TURN_PAUSE);
                break;
            }
            left -= done.max(1);
            if !time_left() {
                break;
            }
        }
    }
}

/// The first line, from 1, that calls a command.
fn line_of_call(text: &str, command: &str) -> Option<u32> {
    let call = format!("{command}(");
    if text.contains(&format!("def {call}")) {
        return None;
    }
    let is_own =
        |before: &str| before.ends_with(|sign: char| sign.is_alphanumeric() || "_.".contains(sign));
    let calls = |line: &str| {
        let code = line.split('#').next().unwrap_or("");
        code.match_indices(&call).any(|(at, _)| code.get(..at).is_some_and(|it| !is_own(it)))
    };
    (1..).zip(text.lines()).find(|(_, line)| calls(line)).map(|it| it.0)
}
