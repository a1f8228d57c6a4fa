//! The view for the reader's own program.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use queens::board::Square;
use queens::game::SquareSet;
use queens::search::{Event, Explanation, Levels, RecordedProgram, Removal, RunLength, Verdict};
use yew::prelude::*;

use crate::address;
use crate::address::grain::Grain;
use crate::browser::files::clipboard;
use crate::browser::locale::Locale;
use crate::browser::task::OwnedTask;
use crate::components::features::board::marks::marks;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::solved::conflict;
use crate::components::features::board::square::corner;
use crate::components::features::board::view::Board;
use crate::components::features::counters::counters;
use crate::components::features::host::{Config, Context, Scene, View};
use crate::components::features::keys::shortcuts::{Command, times_held};
use crate::components::features::player::action::PlayerAction;
use crate::components::features::player::view::Player;
use crate::components::features::python::code;
use crate::components::features::python::goal::LARGEST_OF_PROGRAMS;
use crate::components::features::python::io::board::find_board;
use crate::components::features::python::io::python::{PythonRun, RunEvent};
use crate::components::features::python::outcome::{Break, RunEnd};
use crate::components::features::row_notes::state::BesideRows;
use crate::components::features::row_notes::view::RowsBeside;
use crate::components::features::status::Status;
use crate::components::features::tree::run_tree::{NoTree, RunTree, TREES, TreeFunctions};
use crate::components::features::tree::view::TreeContent;
use crate::components::widgets::panels::Asked;
use crate::components::widgets::stage::Stage;
use crate::text::{NoticeTexts, StepTexts, number};
use crate::views::write::address::WriteRoute;
use crate::views::write::editor::Editor;
use crate::views::write::error::{broken, mistake, remark_words, words};
use crate::views::write::found::{found, missing};
use crate::views::write::io::storage;
use crate::views::write::kinds::{ProgramPiece, WritePanel};
use crate::views::write::panels::{
    all_boards, brought, fault_words, judgement, output, present_fault, row_notes, values, verdict,
};
use crate::views::write::setup::setup;
use crate::views::write::start::{HEADER, Start};
use crate::views::write::state::{BoardSource, Origin, WriteAction, WriteState};
use crate::views::write::tasks::TASKS;
use crate::views::write::text::{FoundTexts, WriteTexts};

/// Milliseconds without a change until the program is stored.
const STORE_PAUSE: u32 = 400;

/// Milliseconds until the tree is recorded further.
const EXPLORE_PAUSE: u32 = 20;

/// Milliseconds between two sentences about a program that is still running.
const SLOW: u32 = 1_000;

pub struct WriteView {
    state: WriteState,
    run: Option<PythonRun>,
    /// The search for the board of the last run.
    finder: Option<OwnedTask>,
    /// Makes the code of the program, or reads that of a link.
    coding: OwnedTask,
    /// The code of the program for links; empty until it is known.
    code: String,
    /// The code of the program that came by a link or a file; empty while the reader's own is shown.
    brought: String,
    /// True if the program is too long for a link.
    is_too_long: bool,
    /// True if the last change led to the end of the program, or came after it.
    was_over: bool,
    storing: Option<Timeout>,
    slow: Option<Timeout>,
    repeats: u32,
    /// The step of a link, until the program has run.
    place: u64,
    /// The tree of the last run or, before it, of the usual search.
    tree: Option<(Rc<RecordedProgram>, RunTree)>,
    content: Option<Result<TreeContent, NoTree>>,
    looked: Option<SquareSet>,
    explore: Option<Timeout>,
    /// True while a notice about the last run may be shown.
    has_notice: bool,
    /// Names of the tasks that the reader has solved.
    solved: Vec<String>,
}

pub(super) fn picture(state: &WriteState, looked: Option<SquareSet>) -> BoardPicture {
    if let Some(squares) = looked {
        let queens: Vec<Square> = squares.iter().collect();
        return BoardPicture::of_queens(state.board_size(), &queens);
    }
    let mut picture =
        BoardPicture::of_run(state.run(), state.is_calm() || state.is_at_regular_end());
    // Other queens than those of a search may stand on the board.
    picture.is_solution =
        state.run().last_event() == Some(Event::Solution) && present_fault(state).is_none();
    let dead = state.dead_line().filter(|_| !state.is_calm() && !state.is_at_regular_end());
    picture.dead_lines = dead.into_iter().collect();
    if let Some(queens) = state.last_solution() {
        picture = BoardPicture {
            is_solution: true,
            ..BoardPicture::of_queens(state.board_size(), queens)
        };
    }
    picture
}

/// The most lines between queens that are drawn.
const MOST_CONFLICTS: usize = 8;

/// A dot on each marked square, and a line between queens that threaten each other.
fn written_marks(state: &WriteState) -> Html {
    let dot = |square: &Square| {
        let (x, y) = corner(state.board_size(), *square);
        html! { <circle class="write-mark" cx={format!("{}", x + 5)} cy={format!("{}", y + 5)} r="1.3" data-marked={square.to_string()} /> }
    };
    let conflicts = state.conflicts().into_iter().filter(|_| !state.is_calm());
    let conflicts = conflicts.take(MOST_CONFLICTS).map(|(a, b)| conflict(state.board_size(), a, b));
    html! { <>{ for state.replay.marks().iter().map(dot) }{ for conflicts }</> }
}

/// The present step in a sentence.
pub(super) fn sentence(locale: &Locale, state: &WriteState) -> String {
    let texts = WriteTexts::of(locale.lang);
    if state.is_running {
        let words = || texts.still_running(&locale.number(state.recorded_words()));
        return if state.is_slow { words() } else { texts.running.to_owned() };
    }
    let Some(end) = &state.end else { return texts.before.to_owned() };
    if let Some(mistake) = state.present_mistake() {
        return match mistake.line {
            _ if mistake.is_of_text => texts.not_started.to_owned(),
            0 => texts.stopped_somewhere.to_owned(),
            line => texts.stopped(&locale.number(line.into())),
        };
    }
    if let Some(why) =
        end.is_broken_by.filter(|why| *why == Break::Missing || state.played.is_over())
    {
        return broken(locale, why, state);
    }
    if state.is_changed {
        return texts.changed.to_owned();
    }
    if state.source == BoardSource::Sought {
        return FoundTexts::of(locale.lang).sought.to_owned();
    }
    if state.played.is_over() {
        let is_idle = state.recording().length() == 0 && !state.is_solved;
        let remark = end.remark.as_ref().map(|it| remark_words(locale, it));
        return match (&state.source, remark) {
            (_, Some(remark)) if is_idle => remark,
            (BoardSource::Variables(reply), None) if is_idle => {
                missing(locale, reply).join(locale.lang.space())
            }
            (BoardSource::Failed, None) if is_idle => FoundTexts::of(locale.lang).failed.to_owned(),
            _ if is_idle => texts.no_steps.to_owned(),
            _ => verdict(locale, state),
        };
    }
    if state.is_calm() {
        return String::new();
    }
    if let Some(said) = state.replay.said() {
        return said.to_owned();
    }
    step_words(locale, state)
}

/// The announcement at the end of a program, with the verdict; `None` if `was_over`: the end was
/// reached before.
pub(super) fn comes_to_end(state: &WriteState, was_over: bool) -> bool {
    state.is_at_end() && !was_over
}

fn step_words(locale: &Locale, state: &WriteState) -> String {
    let texts = WriteTexts::of(locale.lang);
    let spelling = (state.board_size(), locale.look.notation, None);
    let event = state.run().last_event();
    let piece = ProgramPiece::of(state.start.goal());
    let at = |square: Square| {
        (locale.square(state.board_size(), square), square.x().to_string(), square.y().to_string())
    };
    if let (Some(Event::Solution), Some(fault)) = (event, present_fault(state)) {
        return fault_words(locale, state, fault);
    }
    let words = state.run().sentences().first().map(|why| match (why, event) {
        (_, Some(Event::Remove { square, .. })) => match state.dead_line() {
            Some(line) => {
                let why = Explanation::Removed { square, why: Removal::NoneFree { line } };
                StepTexts::of(locale.lang).sentence(why, spelling, |it| locale.number(it))
            }
            None => {
                let (name, x, y) = at(square);
                texts.taken(piece, &name, &x, &y)
            }
        },
        // In the variables of a program its answer is seen, and not its reason.
        (_, Some(Event::Test { square, verdict, .. })) if state.found().is_some() => {
            match verdict {
                Verdict::Free => texts.tested_free(&at(square).0),
                Verdict::Threatened { .. } => texts.tested_threatened(&at(square).0),
            }
        }
        (_, Some(Event::Move { from, to })) => texts.moved(&at(from).0, &at(to).0),
        (_, Some(Event::Place(square))) => {
            let (name, x, y) = at(square);
            texts.placed(piece, &name, &x, &y)
        }
        (_, Some(Event::Solution)) => {
            let step = state.played.step();
            let ordinal = state.check.right.partition_point(|it| it.0 <= step);
            texts.reported(&locale.number(ordinal as u64))
        }
        (Explanation::Given, _) => texts.before.to_owned(),
        (why, _) => StepTexts::of(locale.lang).sentence(*why, spelling, |it| locale.number(it)),
    });
    let line = state.line();
    let next = (state.grain() == Grain::Line && line > 0).then(|| texts.line(&line.to_string()));
    [words, next].into_iter().flatten().collect::<Vec<_>>().join(locale.lang.space())
}

impl WriteView {
    fn act(&mut self, context: &mut Context<Self>, action: WriteAction) {
        let is_move = matches!(action, WriteAction::Player(action) if action.is_move());
        self.state.act(action);
        self.state.follow();
        if is_move {
            self.say_present(context);
        } else {
            context.withdraw();
        }
    }

    /// A mistake beside the program is an alert of its own.
    fn say_present(&self, context: &mut Context<Self>) {
        let locale = context.locale();
        let said = sentence(locale, &self.state);
        match self.state.present_mistake().filter(|_| !self.state.is_changed) {
            None => context.say(said),
            Some(mistake) if !context.scene().is_shown(WritePanel::Program) => {
                context.say([said, words(locale, mistake)].join(locale.lang.space()));
            }
            Some(_) => {}
        }
    }

    fn start(&mut self, context: &mut Context<Self>, action: WriteAction) {
        let old = self.state.limit;
        self.withdraw_notice(context);
        self.state.act(action);
        let on_event = context.callback(WriteAction::Event);
        let (text, size, limit) = (&self.state.text, self.state.size, self.state.limit);
        self.run = PythonRun::start(text, size, limit, move |event| on_event.emit(event));
        if self.run.is_none() {
            self.state.limit = old;
            let is_broken_by = Some(Break::Missing);
            let end = RunEnd { is_broken_by, ..RunEnd::default() };
            self.state.act(WriteAction::Event(RunEvent::End(end)));
        }
        self.slow = context.after(SLOW, WriteAction::StillRunning);
        context.say(sentence(context.locale(), &self.state));
    }

    /// Ends the run; what it has recorded stays.
    fn stop(&mut self, context: &mut Context<Self>) {
        let (functions, parameters) =
            self.run.as_ref().map(PythonRun::functions).unwrap_or_default();
        let is_broken_by = Some(Break::Stopped);
        self.ended(context, RunEnd { functions, parameters, is_broken_by, ..RunEnd::default() });
    }

    /// Does what a button of the player asks for. *Play* runs a program that is new or changed.
    fn play(&mut self, context: &mut Context<Self>, action: PlayerAction) {
        let is_play = matches!(action, PlayerAction::Play | PlayerAction::Toggle);
        let is_new = self.is_new_or_changed();
        if self.state.is_running && (is_play || action == PlayerAction::Pause) {
            self.stop(context);
        } else if is_play && is_new && self.state.status() != Status::Running {
            self.store(context);
            self.start(context, WriteAction::Run);
        } else {
            self.act(context, WriteAction::Player(action));
        }
    }

    fn ended(&mut self, context: &mut Context<Self>, end: RunEnd) {
        (self.run, self.slow) = (None, None);
        self.state.act(WriteAction::Event(RunEvent::End(end)));
        self.seek_board(context);
        if self.state.source != BoardSource::Sought {
            self.shown(context);
        }
    }

    /// Looks for the board in the variables, if it is wanted.
    fn seek_board(&mut self, context: &Context<Self>) {
        self.finder = self.state.sought().map(|(request, kept)| {
            let on_result = context.callback(WriteAction::Derived);
            OwnedTask::start(async move { on_result.emit(find_board(request, &kept.words).await) })
        });
    }

    /// Shows the recording of a program that has ended.
    fn shown(&mut self, context: &mut Context<Self>) {
        let broken_by = self.state.end.as_ref().and_then(|it| it.is_broken_by);
        let place = std::mem::take(&mut self.place);
        if place > 0 && self.state.has_run() {
            self.state.act(WriteAction::GoToStep(place));
        }
        self.state.follow();
        if self.state.only_prints() {
            context.open_panel(WritePanel::Output);
        }
        if let Some(why) =
            broken_by.filter(|_| self.state.has_run() && !self.state.played.is_over())
        {
            // The sentence below the board is about the steps until their end.
            context.notice(broken(context.locale(), why, &self.state));
            self.has_notice = true;
        }
        if self.state.played.playback.is_moving() && broken_by.is_none() {
            let steps = context.locale().number(self.state.recording().length());
            context.say(WriteTexts::of(context.lang()).played_back(&steps));
        } else if self.state.is_at_end() || !self.state.has_run() {
            self.say_present(context);
        }
    }

    /// Shows another program.
    fn show(&mut self, context: &mut Context<Self>, open: impl FnOnce(&mut WriteState)) {
        (self.run, self.finder) = (None, None);
        self.withdraw_notice(context);
        open(&mut self.state);
        self.encode(context);
    }

    /// Shows the reader's own program.
    fn show_own(&mut self, context: &mut Context<Self>, start: &'static Start) {
        self.brought.clear();
        self.show(context, |state| state.open_own(start, storage::load(start)));
    }

    /// Shows a program that came by a link or a file, unless it is the reader's own.
    fn bring(&mut self, context: &mut Context<Self>, text: String) {
        if text == storage::load(self.state.start) {
            return self.show_own(context, self.state.start);
        }
        self.show(context, |state| state.bring(text));
    }

    /// Withdraws the notice about a run that the reader has gone on from.
    fn withdraw_notice(&mut self, context: &Context<Self>) {
        if std::mem::take(&mut self.has_notice) {
            context.mended();
        }
    }

    fn change(&mut self, context: &mut Context<Self>, text: String) {
        self.withdraw_notice(context);
        self.state.act(WriteAction::SetText(text));
        self.encode(context);
        self.storing = context.after(STORE_PAUSE, WriteAction::Settled);
    }

    fn store(&self, context: &Context<Self>) {
        let text = self.state.own_text();
        if text.is_some_and(|text| !storage::store(self.state.start, text)) {
            context.notice(WriteTexts::of(context.lang()).not_stored.to_owned());
        }
    }

    /// Makes the code for links.
    fn encode(&mut self, context: &Context<Self>) {
        (self.code, self.is_too_long, self.coding) = (String::new(), false, OwnedTask::default());
        if self.state.text == self.state.start.program {
            self.brought.clear();
            return;
        }
        let coded = context.callback(WriteAction::Coded);
        let text = self.state.text.clone();
        self.coding = OwnedTask::start(async move { coded.emit(code::code(&text).await) });
    }

    /// Shows what is known of a run at work, if that is due. Returns true if it is.
    fn preview(&mut self, context: &mut Context<Self>) -> bool {
        let run = self.run.as_ref().filter(|_| self.state.is_preview_due());
        let Some(run) = run else { return false };
        let (functions, parameters) = run.functions();
        self.state.preview(functions, parameters);
        self.seek_board(context);
        true
    }

    /// The board of a program has been found, or a part of it.
    fn derived(&mut self, context: &mut Context<Self>, action: WriteAction) {
        self.finder = None;
        let is_sought = self.state.source == BoardSource::Sought;
        let is_longer = self.state.is_prefix || self.state.recording().length() == 0;
        let is_first = is_sought && is_longer && !self.state.is_running;
        self.state.act(action);
        if is_first {
            self.shown(context);
        } else if self.state.is_endless && self.has_notice {
            context.notice(broken(context.locale(), Break::Full, &self.state));
        }
    }

    /// Shows the program of a file; `None` if it could not be read.
    fn opened(&mut self, context: &mut Context<Self>, text: Option<String>) {
        match text.filter(|text| text.chars().count() <= code::MOST_CHARACTERS) {
            Some(text) => {
                let text = text.replace("\r\n", "\n");
                let own = text.strip_prefix(HEADER).unwrap_or(&text).to_owned();
                self.store(context);
                self.bring(context, own);
            }
            None => {
                let most = context.locale().number(code::MOST_CHARACTERS as u64);
                context.notice(WriteTexts::of(context.lang()).unreadable(&most));
            }
        }
    }

    /// The program has its code for links, unless it is too long for one.
    fn coded(&mut self, code: Option<String>) {
        self.is_too_long = code.is_none();
        self.code = code.unwrap_or_default();
        if self.state.origin == Origin::Brought && !self.is_too_long {
            self.brought.clone_from(&self.code);
        }
    }
}

impl View for WriteView {
    const CONFIG: Config<Self> = Config {
        has_titles: true,
        panel_class: "write-panel",
        // The editor stays in the document while other panels are shown.
        slide_panel: Some(WritePanel::Program),
        // The tree takes the room of further panels.
        columns: |_| 1,
        ..Config::new(
            address::View::Write,
            [WritePanel::Program, WritePanel::Output, WritePanel::Tasks],
            WriteAction::SetSize,
        )
    };
    type Route = WriteRoute;
    type Msg = WriteAction;
    type Panel = WritePanel;

    fn open(context: &mut Context<Self>, route: &WriteRoute) -> WriteView {
        let mut view = WriteView {
            state: WriteState::first(route.size),
            run: None,
            finder: None,
            coding: OwnedTask::default(),
            code: String::new(),
            brought: String::new(),
            is_too_long: false,
            was_over: false,
            storing: None,
            slow: None,
            repeats: 0,
            place: 0,
            tree: None,
            content: None,
            looked: None,
            explore: None,
            has_notice: false,
            solved: storage::load_solved(),
        };
        // The program comes before the board.
        context.open_panels();
        view.go_to(context, route);
        view
    }

    fn go_to(&mut self, context: &mut Context<Self>, route: &WriteRoute) {
        let start = Start::named(&route.task);
        let is_same = *start == *self.state.start && route.size == self.state.size;
        if route.grain != self.state.grain() {
            self.state.act(WriteAction::Player(PlayerAction::ToggleGrain));
        }
        if route.choice != self.state.choice {
            self.state.act(WriteAction::Choose(route.choice.clone()));
            self.seek_board(context);
        }
        if is_same && route.program == self.brought && self.state.has_run() {
            return self.act(context, WriteAction::GoToStep(route.at));
        }
        if self.storing.take().is_some() {
            self.store(context);
        }
        self.state.act(WriteAction::SetSize(route.size));
        self.show_own(context, start);
        self.state.act(WriteAction::Choose(route.choice.clone()));
        self.place = route.at;
        if !route.program.is_empty() {
            let linked = context.callback(WriteAction::Linked);
            let code = route.program.clone();
            self.brought.clone_from(&code);
            self.coding = OwnedTask::start(async move { linked.emit(code::text(&code).await) });
        }
    }

    fn panels_of(_: &WriteRoute) -> Asked<WritePanel> {
        Asked::Nothing
    }

    fn update(&mut self, context: &mut Context<Self>, action: WriteAction) -> bool {
        match action {
            WriteAction::SetSize(size) if size.get() > LARGEST_OF_PROGRAMS => {
                let largest = LARGEST_OF_PROGRAMS.to_string();
                context.notice(WriteTexts::of(context.lang()).too_large(&largest));
            }
            WriteAction::SetSize(_) => {
                (self.run, self.finder) = (None, None);
                self.act(context, action);
            }
            WriteAction::Choose(_) => {
                self.act(context, action);
                self.seek_board(context);
            }
            WriteAction::GoToStep(_) | WriteAction::Zero => self.act(context, action),
            WriteAction::GoOn => self.start(context, action),
            WriteAction::Player(action) => self.play(context, action),
            WriteAction::StepText(text) => match number::read(&text) {
                Ok(step) => self.act(context, WriteAction::Player(PlayerAction::GoTo(step))),
                Err(_) => context.refuse(NoticeTexts::step, &text),
            },
            WriteAction::SetText(text) => self.change(context, text),
            WriteAction::Run if self.state.is_running => self.stop(context),
            WriteAction::Run => {
                self.store(context);
                self.start(context, action);
            }
            WriteAction::Event(RunEvent::Words(..)) => {
                self.state.act(action);
                return self.preview(context);
            }
            WriteAction::StillRunning if self.state.is_running => {
                let is_first = !self.state.is_slow;
                self.state.act(action);
                if is_first {
                    context.say(sentence(context.locale(), &self.state));
                }
                self.slow = context.after(SLOW, WriteAction::StillRunning);
            }
            WriteAction::StillRunning => return false,
            WriteAction::Event(RunEvent::End(end)) => self.ended(context, end),
            WriteAction::Derived(_) => self.derived(context, action),
            WriteAction::Open(start) => {
                self.store(context);
                self.show_own(context, start);
                context.open_panel(WritePanel::Program);
            }
            WriteAction::Restore => {
                let start = self.state.start;
                let text = start.program.to_owned();
                self.show(context, |state| state.open(state.size, start, text));
                self.store(context);
            }
            WriteAction::Copy(text) => {
                let copied = context.callback(WriteAction::Copied);
                clipboard::copy_text(text, move |done| copied.emit(done));
                return false;
            }
            WriteAction::Copied(done) => {
                let texts = WriteTexts::of(context.lang());
                context.notice(if done { texts.copied } else { texts.not_copied }.to_owned());
            }
            WriteAction::Look(squares) => self.looked = squares,
            WriteAction::Redraw => {}
            WriteAction::File(text) => self.opened(context, text),
            WriteAction::Switch => {
                self.store(context);
                match &self.state.origin {
                    Origin::OwnBefore(text) => self.bring(context, text.clone()),
                    _ => self.show_own(context, self.state.start),
                }
            }
            WriteAction::Keep => {
                self.act(context, action);
                self.brought.clear();
                self.store(context);
            }
            WriteAction::Linked(Some(text)) => {
                // The choice of a link belongs to its program.
                let choice = self.state.choice.clone();
                self.bring(context, text);
                self.state.act(WriteAction::Choose(choice));
            }
            WriteAction::Linked(None) => {
                self.brought.clear();
                context.notice(WriteTexts::of(context.lang()).bad_link.to_owned());
            }
            WriteAction::Coded(code) => self.coded(code),
            WriteAction::Settled => {
                self.store(context);
                return false;
            }
        }
        true
    }

    fn command(
        &mut self,
        context: &mut Context<Self>,
        command: Command,
        event: &KeyboardEvent,
    ) -> bool {
        let Command::Player(action) = command else { return false };
        if !self.state.has_run() && action != PlayerAction::Toggle {
            return false;
        }
        self.repeats = if event.repeat() { self.repeats + 1 } else { 0 };
        for _ in 0..times_held(action, self.repeats).unwrap_or(0) {
            self.play(context, action);
        }
        true
    }

    fn next_tick(&self) -> Option<f64> {
        self.state.played.playback.next_tick()
    }

    fn settle(&mut self, context: &mut Context<Self>) {
        let is_end = comes_to_end(&self.state, self.was_over);
        self.was_over = self.state.is_at_end();
        let name = self.state.start.name;
        let is_own = self.state.origin != Origin::Brought;
        if is_own && self.state.is_solved && self.state.start.is_task() && !self.is_ticked(name) {
            self.solved.push(name.to_owned());
            storage::store_solved(&mut self.solved);
        }
        if is_end {
            self.say_present(context);
        }
    }

    fn tick(&mut self, context: &mut Context<Self>, elapsed: f64) {
        self.state.tick(elapsed, context.portion());
    }

    fn prepare(&mut self, context: &mut Context<Self>) {
        self.state.follow();
        self.grow(context);
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    fn route(&self, _: &Scene<Self>) -> WriteRoute {
        let task = self.state.start.name.to_owned();
        let at = if self.state.has_run() { self.state.played.step() } else { self.place };
        let (grain, choice) = (self.state.grain(), self.state.choice.clone());
        let program = self.brought.clone();
        WriteRoute { size: self.state.size, task, at, grain, choice, program, is_too_long: false }
    }

    fn shared_route(&self, scene: &Scene<Self>) -> WriteRoute {
        let (program, is_too_long) = (self.code.clone(), self.is_too_long);
        WriteRoute { program, is_too_long, ..self.route(scene) }
    }

    fn tab(&self, locale: &Locale, panel: WritePanel) -> (&'static str, Option<String>) {
        let printed = Some(self.state.replay.printed_lines()).filter(|it| *it > 0);
        let solved = Some(self.solved.len()).filter(|it| *it > 0);
        let figure = match panel {
            WritePanel::Program => None,
            WritePanel::Output => printed.map(|lines| locale.number(lines as u64)),
            WritePanel::Tasks => solved.map(|count| format!("{count}/{}", Start::tasks())),
        };
        (WriteTexts::of(locale.lang).panel(panel), figure)
    }

    fn panel(&self, scene: &Scene<Self>, panel: WritePanel) -> Option<Html> {
        let (locale, state) = (scene.locale(), &self.state);
        let on_action = scene.callback(|action| action);
        Some(match panel {
            WritePanel::Program => self.program(scene),
            WritePanel::Output => output(locale, state),
            WritePanel::Tasks => scene
                .lazy(&TASKS, |draw| draw(locale, (state, &self.solved), &self.code, &on_action)),
        })
    }

    fn draw(&self, scene: &Scene<Self>) -> Stage {
        let (locale, state) = (scene.locale(), &self.state);
        let run = state.run();
        let (unknown, is_hidden) = state.unknown_counters();
        let act = scene.callback(WriteAction::Player);
        let before = match state.status() {
            Status::Running => (true, true),
            _ => (
                state.played.previous_solution().is_some(),
                state.played.previous_backtrack().is_some(),
            ),
        };
        let length = state.length();
        let on_action = scene.callback(|action| action);
        let texts = WriteTexts::of(locale.lang);
        let runs = if state.is_running {
            Some(("stop", texts.stop))
        } else {
            let is_new = self.is_new_or_changed() && state.status() != Status::Running;
            is_new.then_some(("run", texts.run))
        };
        let picture = picture(state, self.looked);
        let overlay = html! { <>{ marks(&picture, &[]) }{ written_marks(state) }</> };
        Stage {
            board: html! {
                <>
                    <Board picture={Rc::new(picture)} locale={locale.clone()} calm={state.is_calm()} {overlay} />
                    { for all_boards(locale, state, &on_action).filter(|_| self.looked.is_none()) }
                    if state.has_run() {
                        <RowsBeside locale={locale.clone()} shown={BesideRows::Calls} notes={row_notes(state, self.levels())} />
                    }
                    { self.tree(scene) }
                </>
            },
            say: Some(html! { <p class="caption">{ sentence(locale, state) }</p> }),
            player: Some(html! {
                <Player locale={locale.clone()} status={state.status()} step={state.position()}
                    length={RunLength::Exact(length)} furthest={length} solutions={state.marked_solutions().to_vec()} {before}
                    speed={state.played.playback.speed()} is_automatic={state.played.playback.chosen_speed().is_none()} grain={state.grain()}
                    leaps={!state.marked_solutions().is_empty()} {runs} is_empty={!state.has_run()} on_action={act}
                    on_step_text={scene.callback(WriteAction::StepText)} />
            }),
            counters: state.has_run().then(|| {
                let now = (run.counters(), &state.played.zero);
                counters(
                    locale,
                    run.kind(),
                    now,
                    (&unknown, is_hidden),
                    &scene.callback(|()| WriteAction::Zero),
                )
            }),
            setup: Some(setup(locale, state, &scene.on_size_text(), &on_action)),
            ..Stage::default()
        }
    }

    fn leave(&mut self, context: &mut Context<Self>) {
        self.run = None;
        self.store(context);
    }
}

impl WriteView {
    /// Brings the tree to the present step.
    fn grow(&mut self, context: &Context<Self>) {
        let recording = self.state.recording();
        if self.tree.as_ref().is_some_and(|(of, _)| !Rc::ptr_eq(of, recording)) {
            (self.tree, self.content, self.looked) = (None, None, None);
        }
        let Some(trees) = TREES.get().filter(|_| self.has_tree()) else { return };
        let run = self.state.run();
        let new = || {
            let is_own = self.state.has_run();
            let tree = if is_own { (trees.tree)(run) } else { (trees.rows)(self.state.size) };
            (recording.clone(), tree)
        };
        let (_, tree) = self.tree.get_or_insert_with(new);
        self.content = Some((trees.content)(tree, run, false));
        self.explore = tree
            .is_recording()
            .then(|| context.after(EXPLORE_PAUSE, WriteAction::Redraw))
            .flatten();
    }

    /// True if *Play* runs the program.
    fn is_new_or_changed(&self) -> bool {
        !self.state.has_run() || self.state.is_changed
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.solved.iter().any(|it| it == name)
    }

    fn levels(&self) -> Levels {
        self.tree.as_ref().map_or(Levels::Rows, |(_, tree)| tree.levels())
    }

    /// True if there is a tree: of the last run or, before it, of the usual search.
    fn has_tree(&self) -> bool {
        match self.state.has_run() {
            true => self.state.recording().length() > 0,
            false => self.state.start.has_usual_tree(self.state.size),
        }
    }

    /// The tree beside the rows of the board.
    fn tree(&self, scene: &Scene<Self>) -> Html {
        let (locale, state) = (scene.locale(), &self.state);
        let is_ahead = !state.has_run();
        let draw = |it: TreeFunctions| match &self.content {
            Some(content) if !is_ahead || content.is_ok() => {
                let callbacks =
                    (scene.callback(WriteAction::GoToStep), scene.callback(WriteAction::Look));
                (it.draw)(locale, state.run().kind(), content, callbacks)
            }
            _ => Html::default(),
        };
        html! {
            <div class="write-tree" data-stale={state.is_changed.then_some("")} inert={is_ahead} aria-hidden={is_ahead.then_some("true")}>
                if self.has_tree() {
                    { scene.lazy(&TREES, draw) }
                }
            </div>
        }
    }

    fn program(&self, scene: &Scene<Self>) -> Html {
        let (locale, state) = (scene.locale(), &self.state);
        let present = state.present_mistake().filter(|_| !state.is_changed);
        let wrong = present.map_or((0, 0), |it| (it.line, it.column));
        let start = state.start;
        let on_action = scene.callback(|action| action);
        // Nothing was ever solved, written or run here.
        let is_new = self.solved.is_empty() && !state.has_run() && state.text == start.program;
        let is_current = state.has_run() && !state.is_changed;
        let runs = if is_current { state.replay.runs().to_vec() } else { Vec::new() };
        let is_ended = is_current && state.is_at_end();
        html! {
            <>
                if let Some(about) = start.about(locale.lang) {
                    <p class="write-about">{ about }</p>
                }
                { brought(locale, state, &on_action) }
                <Editor key={format!("{} {}", start.name, state.origin == Origin::Brought)} locale={locale.clone()} text={AttrValue::from(state.text.clone())} line={state.line()} {wrong} {runs}
                    on_text={scene.callback(WriteAction::SetText)} on_run={scene.callback(|()| WriteAction::Run)} on_ready={scene.callback(|()| WriteAction::Redraw)} />
                if is_new {
                    <p class="write-about quiet">{ WriteTexts::of(locale.lang).of_lesson }</p>
                }
                { found(locale, state, &on_action) }
                if let Some(present) = present {
                    { mistake(locale, present) }
                } else if is_ended || is_current && (state.can_go_on() || !state.check.faults.is_empty()) {
                    { judgement(locale, state, &self.code, &on_action) }
                }
                if state.has_run() && (!is_ended || present.is_some_and(|it| !it.is_of_text)) {
                    { values(locale, state) }
                }
            </>
        }
    }
}
