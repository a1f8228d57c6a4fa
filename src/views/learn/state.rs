//! A part of a lesson: the reader's place in the text, the position on the stage, and the
//! answers.

use std::rc::Rc;

use queens::board::{Piece, Size, Square};
use queens::game::predict::{fresh_step, go_on, go_to};
use queens::game::{Effect, Outcome, Play, SquareSet, next_outcome};
use queens::search::{RowQueens, Run, SearchKind, Until};
use queenside_lessons::lesson::{
    Block, Body, Lesson, LessonBoard, Part, Place, Question, Scene, Task,
};

use crate::components::features::lessons::free_answers::FreeAnswers;
use crate::components::features::lessons::progress::{AnswerMark, Progress};
use crate::views::learn::answering::{AnswerWork, Verdict, judge, moved, square};
use crate::views::learn::own_boards::{OwnBoards, Setup};

/// The position on the stage.
pub enum Stand {
    Run(Run),
    /// Queens that the reader sets as in a game, and the effect of the last press.
    Play {
        play: Play,
        last: Option<Effect>,
    },
    /// Pieces that may threaten each other.
    Pieces {
        size: Size,
        piece: Piece,
        squares: Vec<Square>,
    },
}

impl Stand {
    pub fn size(&self) -> Size {
        match self {
            Stand::Run(run) => run.size(),
            Stand::Play { play, .. } => play.size(),
            Stand::Pieces { size, .. } => *size,
        }
    }

    /// The squares of the pieces that stand.
    pub fn squares(&self) -> &[Square] {
        match self {
            Stand::Run(run) => run.standing().squares(),
            Stand::Play { play, .. } => play.queens(),
            Stand::Pieces { squares, .. } => squares,
        }
    }
}

/// A question and its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The block that contains it.
    pub block: usize,
    pub work: AnswerWork,
    pub verdict: Option<Verdict>,
    /// The last outcome named by the reader.
    pub guess: Option<Outcome>,
    /// Number of wrong outcomes named since the last right one.
    pub misses: u8,
    /// The step from which the run is followed, where that is another than the lesson's: such
    /// rounds are for practice, and count for nothing.
    pub fresh: Option<u64>,
    /// The place of the line that was moved last.
    pub moved: Option<usize>,
    /// Number of replies so far. The same words are announced again if it differs.
    pub replies: u32,
    /// True once the reader has dealt with the question in this visit.
    pub is_touched: bool,
}

impl Asked {
    fn new(block: usize, work: AnswerWork, fresh: Option<u64>) -> Asked {
        Asked {
            block,
            work,
            verdict: None,
            guess: None,
            misses: 0,
            fresh,
            moved: None,
            replies: 0,
            is_touched: false,
        }
    }

    /// `open`, `wrong` or `right`, as in the page's hooks.
    pub fn state(&self) -> &'static str {
        match &self.verdict {
            None => "open",
            Some(Verdict::Wrong(_)) => "wrong",
            Some(Verdict::Right(_)) => "right",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum LearnAction {
    /// The reader has come to a block of the text.
    Read(usize),
    /// A step of the stage forwards.
    Step,
    Back,
    /// To a step of the run.
    GoTo(u64),
    /// Back to what the text speaks of.
    Home,
    /// A square of the stage.
    Press(Square),
    /// Something is put in, by the question's place in the part.
    Put(usize, AnswerWork),
    /// Moves a line of a question's program from a place to another; the same place at an end.
    Move(usize, usize, usize),
    /// Judges the answer.
    Check(usize),
    /// The next outcome, as the reader names it.
    Guess(usize, Outcome),
    /// Starts a question again.
    Again(usize),
    /// The run is to be followed from somewhere else.
    Fresh(usize),
}

impl LearnAction {
    /// The place of the question that it is about.
    const fn question(&self) -> Option<usize> {
        match self {
            LearnAction::Put(place, _)
            | LearnAction::Move(place, ..)
            | LearnAction::Check(place)
            | LearnAction::Guess(place, _)
            | LearnAction::Again(place)
            | LearnAction::Fresh(place) => Some(*place),
            _ => None,
        }
    }
}

/// Progress, texts and boards of a lesson.
pub type Stored = (Progress, FreeAnswers, OwnBoards);

/// A part of a lesson, open.
pub struct Learning {
    pub lesson: Rc<Lesson>,
    /// From 0.
    pub part_number: usize,
    /// The block that the reader is at.
    pub here: usize,
    pub stand: Stand,
    /// True if the stage shows another position than the text.
    pub has_strayed: bool,
    pub asked: Vec<Asked>,
    pub progress: Progress,
    /// The reader's own texts.
    pub texts: FreeAnswers,
    /// The reader's own pieces on boards.
    pub own: OwnBoards,
    /// The block whose board is on the stage: an earlier one while a solution is held back.
    shown: usize,
    /// True if the reader wants to see the solution before the question is solved.
    is_revealed: bool,
    /// The piece of the text that the reader has just tried to remove.
    pub kept: Option<Square>,
    /// The boards beside the blocks on paper.
    pub figures: Vec<Option<Figure>>,
    seed: u32,
}

/// A board with queens.
type Figure = (Size, Vec<Square>);

/// The board that each block speaks of, except where it is that of the block before or empty. The
/// board of a question about queens to be placed is shown in any case.
fn figures(part: &Part) -> Vec<Option<Figure>> {
    let (mut run, mut before) = (None::<Run>, Vec::new());
    let figure = |block: &Block| {
        let on = |n: u8, places: &[Place]| {
            let size = Size::nearest(n.into());
            (size, places.iter().map(|at| square(size, *at)).collect())
        };
        if let Body::Question(question) = &block.body
            && let Task::Solve { n, given } = &question.task
        {
            return Some(on(*n, given));
        }
        let (size, queens): Figure = match (part.stage.as_ref()?, &block.scene) {
            (LessonBoard::Run { by, n, .. }, Scene::At(step)) => {
                let kind = SearchKind::named(by)?;
                let run = run.get_or_insert_with(|| Run::new(kind, Size::nearest((*n).into())));
                go_to(run, *step);
                (run.size(), run.standing().squares().to_vec())
            }
            (LessonBoard::Board { n, piece, .. }, Scene::Queens(places)) => {
                Piece::named(piece).filter(|it| *it == Piece::Queen)?;
                on(*n, places)
            }
            _ => return None,
        };
        let is_same = queens == before;
        before.clone_from(&queens);
        (!is_same && !queens.is_empty()).then_some((size, queens))
    };
    part.blocks.iter().map(figure).collect()
}

impl Learning {
    /// Opens a part, from 0; the last one for what is beyond.
    pub fn new(
        lesson: Rc<Lesson>,
        part: usize,
        progress: Progress,
        texts: FreeAnswers,
        seed: u32,
    ) -> Learning {
        let part = part.min(lesson.parts.len().saturating_sub(1));
        let blocks = lesson.parts.get(part).map_or(&[][..], |part| &part.blocks);
        let figures = lesson.parts.get(part).map_or_else(Vec::new, figures);
        let mut asked = Vec::new();
        for (block, it) in blocks.iter().enumerate() {
            if let Body::Question(question) = &it.body {
                let work = AnswerWork::new(&question.task, seed.wrapping_add(asked.len() as u32));
                asked.push(Asked::new(block, work, None));
            }
        }
        let stand = Stand::Play { play: Play::new(Size::EIGHT), last: None };
        let mut learning = Learning {
            lesson,
            part_number: part,
            here: 0,
            stand,
            has_strayed: false,
            asked,
            progress,
            texts,
            own: OwnBoards::default(),
            shown: 0,
            is_revealed: false,
            kept: None,
            figures,
            seed,
        };
        learning.take_texts();
        learning.read(0);
        learning
    }

    /// Takes over what is stored, perhaps by another tab.
    pub fn take_over(&mut self, (progress, texts, own): Stored) {
        // A field keeps its text until another one is stored: spaces are not.
        let here = FreeAnswers::read(self.texts.to_string().lines());
        if here == texts && (&self.progress, &self.own) == (&progress, &own) {
            return;
        }
        self.progress = progress;
        if here != texts {
            self.texts = texts;
        }
        self.take_texts();
        let setup = self.setup(self.shown);
        let of_stage = |own: &OwnBoards| Some(own.get(setup.as_ref()?)?.to_vec());
        let is_same = of_stage(&self.own) == of_stage(&own);
        self.own = own;
        if !is_same {
            self.read(self.here);
        }
    }

    /// Shows the board of the reader's place, also if it answers an earlier question.
    pub fn reveal(&mut self) {
        self.is_revealed = true;
        self.read(self.here);
    }

    /// Puts the stored texts into their fields.
    fn take_texts(&mut self) {
        for place in 0..self.asked.len() {
            let number = self.number(place);
            let is_compared = self.progress.mark(number) == AnswerMark::Compared;
            let stored = self.texts.get(number + 1).to_owned();
            if let Some(AnswerWork::Because { text, is_compared: it }) =
                self.asked.get_mut(place).map(|it| &mut it.work)
            {
                (*text, *it) = (stored, is_compared);
            }
        }
    }

    pub fn part(&self) -> Option<&Part> {
        self.lesson.parts.get(self.part_number)
    }

    /// The size of the part's board.
    pub fn board_size(&self) -> u8 {
        self.part().and_then(|it| it.stage.as_ref()).map_or(8, LessonBoard::n)
    }

    pub fn has_listing(&self) -> bool {
        let stage = self.part().and_then(|part| part.stage.as_ref());
        matches!(stage, Some(LessonBoard::Run { has_listing: true, .. }))
    }

    /// True on a board whose queens move within their rows.
    pub fn has_pairs(&self) -> bool {
        let stage = self.part().and_then(|part| part.stage.as_ref());
        matches!(stage, Some(LessonBoard::Board { has_pairs: true, .. }))
    }

    /// The queens of such a board, whose pairs in conflict are shown. `None` up to the last question
    /// whose answer that is.
    pub fn row_queens(&self) -> Option<RowQueens> {
        let Stand::Pieces { size, squares, .. } = &self.stand else { return None };
        let answers = |(place, asked): (usize, &Asked)| {
            let task = self.question(place).map(|it| &it.task);
            asked.block >= self.here
                && matches!(task, Some(Task::Number(_)))
                && !asked.verdict.as_ref().is_some_and(Verdict::is_right)
        };
        if !self.has_pairs() || self.asked.iter().enumerate().any(answers) {
            return None;
        }
        RowQueens::on(*size, squares)
    }

    /// The question's place in the whole lesson, from 0.
    pub fn number(&self, question: usize) -> usize {
        let before = self.lesson.parts.iter().take(self.part_number);
        before.map(|part| part.questions().count()).sum::<usize>() + question
    }

    /// A question by its number in the part.
    pub fn question(&self, question: usize) -> Option<&Question> {
        let block = self.asked.get(question)?.block;
        match &self.part()?.blocks.get(block)?.body {
            Body::Question(question) => Some(question),
            _ => None,
        }
    }

    /// The question that the reader is at.
    pub fn present(&self) -> Option<usize> {
        self.asked.iter().position(|asked| asked.block == self.here)
    }

    /// The task of the open question that the reader is at. Nothing beside it may answer it.
    pub fn open_task(&self) -> Option<&Task> {
        let place = self.present()?;
        let is_right = self.asked.get(place)?.verdict.as_ref().is_some_and(Verdict::is_right);
        self.question(place).filter(|_| !is_right).map(|it| &it.task)
    }

    /// The block of the first open question from the reader's place on. The blocks after it may
    /// contain its answer.
    pub fn open_block(&self) -> Option<usize> {
        let is_open = |(place, asked): &(usize, &Asked)| {
            asked.block >= self.here
                && !asked.verdict.as_ref().is_some_and(Verdict::is_right)
                && !self.progress.mark(self.number(*place)).is_done()
        };
        self.asked.iter().enumerate().find(is_open).map(|(_, asked)| asked.block)
    }

    /// The task of the next open question, if the board that is shown is that of the question. It
    /// may be in sight before the reader's place is there, and its board may not answer it.
    pub fn next_task(&self) -> Option<&Task> {
        let is_next =
            |(place, asked): &(usize, &Asked)| asked.block >= self.here && !self.is_right(*place);
        let (place, asked) = self.asked.iter().enumerate().find(is_next)?;
        let scene = |block| self.block(block).map(|it| &it.scene);
        let is_shown = !self.has_strayed && scene(asked.block) == scene(self.here);
        let task = || self.question(place).map(|it| &it.task);
        (asked.block == self.here || is_shown).then(task).flatten()
    }

    /// The block whose board is shown when `block` is read: a paragraph with an empty board leaves
    /// it to the next block in sight with pieces, up to the next question.
    pub fn with_pieces(&self, block: usize, in_sight: &[usize]) -> usize {
        let is_empty = |it: &usize| self.setup(*it).is_some_and(|(_, _, places)| places.is_empty());
        let mut questions = self.asked.iter().map(|it| it.block).filter(|it| *it >= block);
        let last = questions.next().unwrap_or(usize::MAX);
        let mut later = in_sight.iter().filter(|it| (block..=last).contains(*it));
        let found = later.find(|it| !is_empty(it)).copied();
        found.filter(|_| is_empty(&block)).unwrap_or(block)
    }

    /// True if the answer to a question is right.
    pub fn is_right(&self, question: usize) -> bool {
        let verdict = self.asked.get(question).and_then(|it| it.verdict.as_ref());
        verdict.is_some_and(Verdict::is_right)
    }

    /// True if pressing a square has an effect.
    pub fn is_pressable(&self) -> bool {
        match (&self.stand, self.present().and_then(|it| self.question(it))) {
            (_, Some(Question { task: Task::Square(_), .. })) => true,
            (Stand::Play { .. } | Stand::Pieces { .. }, _) => true,
            // One of them may be in sight.
            (Stand::Run(_), _) => (0..self.asked.len()).any(|it| self.is_on_board(it)),
        }
    }

    /// True if the question is answered on the board.
    pub fn is_on_board(&self, question: usize) -> bool {
        let task = self.question(question).map(|it| &it.task);
        matches!(task, Some(Task::Square(_) | Task::Solve { .. }))
    }

    /// The block that a press of the board belongs to, of the blocks in sight: that of the present
    /// question, or of an open one that is answered on the board.
    pub fn block_of_press(&self, in_sight: &[usize]) -> usize {
        let is_answered = |asked: &&Asked| !asked.verdict.as_ref().is_some_and(Verdict::is_right);
        let open = (0..).zip(&self.asked).filter(|(it, _)| self.is_on_board(*it));
        let open = open.map(|(_, asked)| asked).filter(is_answered);
        let found = open.map(|it| it.block).find(|it| in_sight.contains(it));
        match self.present() {
            Some(present) if self.is_on_board(present) => self.here,
            _ => found.unwrap_or(self.here),
        }
    }

    pub fn act(&mut self, action: LearnAction) {
        self.kept = None;
        if let Stand::Play { last, .. } = &mut self.stand {
            *last = None;
        }
        let (mut touched, is_press) = (action.question(), matches!(action, LearnAction::Press(_)));
        match action {
            LearnAction::Read(block) if block != self.here => self.read(block),
            LearnAction::Read(_) => {}
            LearnAction::Home => {
                if let Some(setup) = self.setup(self.here) {
                    self.own.remove(&setup);
                }
                self.is_revealed |= self.shown != self.here;
                self.show(self.here);
            }
            LearnAction::Step => self.stray(|run| {
                run.advance(1, Until::End, &mut |_, _| ());
            }),
            LearnAction::Back => self.stray(|run| {
                run.step_back();
            }),
            LearnAction::GoTo(step) => self.stray(|run| go_to(run, step)),
            LearnAction::Press(square) => self.press(square),
            LearnAction::Put(question, work) => {
                if let AnswerWork::Because { text, .. } = &work {
                    self.texts.set(self.number(question) + 1, text);
                }
                if let Some(asked) = self.asked.get_mut(question) {
                    let is_choice = matches!(work, AnswerWork::Choice(_));
                    // The verdict was about another answer.
                    asked.verdict = None;
                    asked.work = work;
                    if is_choice {
                        self.check(question);
                    }
                }
            }
            LearnAction::Move(question, from, to) => {
                let Some(asked) = self.asked.get_mut(question) else { return };
                let AnswerWork::Order(order) = &asked.work else { return };
                if let Some(order) = moved(order, from, to) {
                    (asked.work, asked.verdict) = (AnswerWork::Order(order), None);
                }
                asked.moved = Some(to);
                asked.replies += 1;
            }
            LearnAction::Check(question) => self.check(question),
            LearnAction::Guess(question, guess) => self.guess(question, guess),
            LearnAction::Again(question) => {
                let fresh = self.asked.get(question).and_then(|it| it.fresh);
                self.begin(question, fresh);
            }
            LearnAction::Fresh(question) => {
                let fresh = self.fresh_step(question);
                self.begin(question, fresh);
            }
        }
        if is_press {
            touched = self.present();
        }
        if let Some(asked) = touched.and_then(|it| self.asked.get_mut(it)) {
            asked.is_touched = true;
        }
    }

    fn block(&self, block: usize) -> Option<&Block> {
        self.part()?.blocks.get(block)
    }

    /// The board of a block at first; `None` for a run.
    fn setup(&self, block: usize) -> Option<Setup> {
        let it = self.block(block)?;
        if let Body::Question(question) = &it.body
            && let Task::Solve { n, given } = &question.task
        {
            return Some((self.part_number, *n, given.clone()));
        }
        match (&it.scene, self.part()?.stage.as_ref()?) {
            (Scene::Queens(queens), LessonBoard::Board { n, .. }) => {
                Some((self.part_number, *n, queens.clone()))
            }

            _ => None,
        }
    }

    /// Comes to a block. What the reader has put on its board is there again, and no solution is
    /// shown before the question is solved.
    fn read(&mut self, block: usize) {
        let solves = |asked: &&Asked| {
            let is_open =
                asked.block < block && !asked.verdict.as_ref().is_some_and(Verdict::is_right);
            let is_shown =
                |(_, n, squares): &Setup| squares.len() == usize::from(*n) && !self.has_pairs();
            let same = |it: &Setup| self.setup(asked.block).is_some_and(|of| of.1 == it.1);
            is_open && self.setup(block).is_some_and(|it| is_shown(&it) && same(&it))
        };
        let kept = self.asked.iter().find(solves).filter(|_| !self.is_revealed);
        let kept = kept.map(|it| it.block);
        self.show(kept.unwrap_or(block));
        let setup = self.setup(self.here);
        let own = setup.and_then(|setup| self.own.get(&setup));
        if let Some(own) = own {
            match &mut self.stand {
                Stand::Play { play, .. } => {
                    let task = Play::with_task(play.size(), play.given(), SquareSet::EMPTY);
                    *play = task.beginning_with(own, SquareSet::EMPTY).0;
                }
                Stand::Pieces { squares, .. } => *squares = own.to_vec(),
                Stand::Run(_) => {}
            }
            self.has_strayed = true;
            self.judge_board();
        }
        if kept.is_some() {
            (self.here, self.has_strayed) = (block, true);
        }
    }

    /// Sets the stage to what a block speaks of.
    fn show(&mut self, block: usize) {
        let Some((scene, stage)) = self
            .block(block)
            .map(|it| it.scene.clone())
            .zip(self.part().and_then(|part| part.stage.clone()))
        else {
            return;
        };
        (self.here, self.shown, self.has_strayed) = (block, block, false);
        if let Some(question) = self.present() {
            match self.question(question).map(|it| it.task.clone()) {
                Some(Task::Solve { n, given }) => {
                    self.set_up(n, Piece::Queen.name(), &given, true);
                    return;
                }
                Some(Task::Follow { .. }) => {
                    let fresh = self.asked.get(question).and_then(|it| it.fresh);
                    self.set(&stage, &fresh.map_or(scene, Scene::At));
                    self.follow_on(question);
                    return;
                }
                _ => {}
            }
        }
        self.set(&stage, &scene);
    }

    /// Advances the run by the steps that were already named.
    fn follow_on(&mut self, question: usize) {
        let said = match self.asked.get(question).map(|it| &it.work) {
            Some(AnswerWork::Follow(said)) => *said,
            _ => 0,
        };
        if let Stand::Run(run) = &mut self.stand {
            for _ in 0..said {
                go_on(run);
            }
        }
    }

    fn set(&mut self, stage: &LessonBoard, scene: &Scene) {
        match (stage, scene) {
            (LessonBoard::Run { by, n, .. }, Scene::At(step)) => {
                let size = Size::nearest((*n).into());
                let Some(kind) = SearchKind::named(by) else { return };
                let is_same = matches!(&self.stand, Stand::Run(run) if run.kind() == kind && run.size() == size);
                if !is_same {
                    self.stand = Stand::Run(Run::new(kind, size));
                }
                self.go_to(*step);
            }
            (LessonBoard::Board { n, piece, .. }, Scene::Queens(queens)) => {
                let piece = piece.clone();
                self.set_up(*n, &piece, queens, false);
            }
            // The build has seen to it that there is no other pair.
            _ => {}
        }
    }

    fn set_up(&mut self, n: u8, piece: &str, places: &[Place], are_given: bool) {
        let size = Size::nearest(n.into());
        let squares: Vec<Square> = places.iter().map(|at| square(size, *at)).collect();
        let piece = Piece::named(piece).unwrap_or(Piece::Queen);
        // The pieces of a full board of the text can be moved.
        let is_fixed = are_given || places.len() < usize::from(n);
        let given = if is_fixed { &squares[..] } else { &[] };
        let task = Play::with_task(size, given, SquareSet::EMPTY);
        let (play, _) = task.beginning_with(&squares, SquareSet::EMPTY);
        // A text may speak of queens that threaten each other.
        let is_play = piece == Piece::Queen && !self.has_pairs() && play.queens() == squares;
        self.stand = match is_play {
            true => Stand::Play { play, last: None },
            false => Stand::Pieces { size, piece, squares },
        };
    }

    fn go_to(&mut self, step: u64) {
        if let Stand::Run(run) = &mut self.stand {
            go_to(run, step);
        }
    }

    fn stray(&mut self, go: impl FnOnce(&mut Run)) {
        if let Stand::Run(run) = &mut self.stand {
            let before = run.counters().step;
            go(run);
            self.has_strayed |= run.counters().step != before;
        }
    }

    fn press(&mut self, square: Square) {
        self.here = self.shown;
        let present = self.present();
        let task = present.and_then(|it| self.question(it)).map(|it| &it.task);
        if let (Some(question), Some(Task::Square(_))) = (present, task) {
            if let Some(asked) = self.asked.get_mut(question) {
                asked.work = AnswerWork::Square(Some(square));
            }
            self.check(question);
            return;
        }
        if let Stand::Play { play, last } = &mut self.stand {
            let effect = play.press(square);
            *last = Some(effect);
            if !matches!(effect, Effect::Refused(..)) {
                self.note_own();
            }
            return;
        }
        let is_fixed = self.is_fixed(square);
        let moves = self.has_pairs();
        let Stand::Pieces { squares, .. } = &mut self.stand else { return };
        if is_fixed {
            self.kept = Some(square);
            return;
        }
        match squares.iter().position(|it| *it == square) {
            Some(_) if moves => return,
            Some(place) => {
                squares.remove(place);
            }
            None => {
                squares.retain(|it| !moves || it.y() != square.y());
                squares.push(square);
            }
        }
        self.note_own();
    }

    /// Keeps and judges what the reader has put on the board.
    fn note_own(&mut self) {
        self.has_strayed = true;
        if let Some(setup) = self.setup(self.here) {
            self.own.set(&setup, self.stand.squares());
        }
        self.judge_board();
    }

    /// True if a piece belongs to the text: without it, the board is another task. The pieces of a
    /// full board can be moved.
    fn is_fixed(&self, at: Square) -> bool {
        let size = self.stand.size();
        self.setup(self.here).is_some_and(|(_, n, places)| {
            places.len() < usize::from(n) && places.iter().any(|it| square(size, *it) == at)
        })
    }

    /// Judges the position on the board, if that is the question.
    fn judge_board(&mut self) {
        let Some(question) = self.present() else { return };
        let Some(Task::Solve { .. }) = self.question(question).map(|it| &it.task) else { return };
        let Stand::Play { play, .. } = &self.stand else { return };
        let is_solved = play.is_solved();
        let right = self.question(question).map(|it| it.right.clone()).unwrap_or_default();
        self.say(question, is_solved.then_some(Verdict::Right(right)), is_solved);
    }

    fn check(&mut self, question: usize) {
        let Some((asked, it)) = self.asked.get(question).zip(self.question(question)) else {
            return;
        };
        if let AnswerWork::Because { text, .. } = &asked.work {
            let work = AnswerWork::Because { text: text.clone(), is_compared: true };
            self.asked[question].work = work;
            self.progress.set(self.number(question), AnswerMark::Compared);
            return;
        }
        match judge(it, &asked.work).filter(|_| asked.work.is_ready()) {
            Some(verdict) => self.say(question, Some(verdict), true),
            None => self.asked[question].replies += 1,
        }
    }

    fn say(&mut self, question: usize, verdict: Option<Verdict>, counts: bool) {
        let is_fresh = self.asked.get(question).is_some_and(|it| it.fresh.is_some());
        if let Some(verdict) = verdict.as_ref().filter(|_| counts && !is_fresh) {
            let number = self.number(question);
            let mark = self.progress.mark(number).then(verdict.is_right());
            self.progress.set(number, mark);
        }
        if let Some(asked) = self.asked.get_mut(question) {
            asked.verdict = verdict;
            asked.replies += 1;
        }
    }

    fn guess(&mut self, question: usize, guess: Outcome) {
        let Some(Task::Follow { steps }) = self.question(question).map(|it| it.task.clone()) else {
            return;
        };
        if self.present() != Some(question) || self.has_strayed {
            let block = self.asked.get(question).map_or(0, |it| it.block);
            self.read(block);
        }
        let Stand::Run(run) = &mut self.stand else { return };
        let Some((wanted, _)) = next_outcome(run) else { return };
        if guess != wanted {
            self.say(question, Some(Verdict::Wrong(Vec::new())), true);
            if let Some(asked) = self.asked.get_mut(question) {
                asked.guess = Some(guess);
                asked.misses = asked.misses.saturating_add(1);
            }
            return;
        }
        if let Stand::Run(run) = &mut self.stand {
            go_on(run);
        }
        let right = self.question(question).map(|it| it.right.clone()).unwrap_or_default();
        let Some(asked) = self.asked.get_mut(question) else { return };
        // The lesson's text is about its own place.
        let right = if asked.fresh.is_some() { Vec::new() } else { right };
        let said = match asked.work {
            AnswerWork::Follow(said) => said.saturating_add(1),
            _ => 1,
        };
        (asked.work, asked.guess, asked.verdict) = (AnswerWork::Follow(said), Some(guess), None);
        (asked.misses, asked.replies) = (0, asked.replies + 1);
        if said >= steps {
            self.say(question, Some(Verdict::Right(right)), true);
        }
    }

    /// Another place for the run of a question that is followed.
    fn fresh_step(&mut self, question: usize) -> Option<u64> {
        let Some(Task::Follow { steps }) = self.question(question).map(|it| &it.task) else {
            return None;
        };
        let steps = usize::from(*steps);
        let Some(LessonBoard::Run { by, n, .. }) = self.part()?.stage.as_ref() else { return None };
        let run = Run::new(SearchKind::named(by)?, Size::nearest((*n).into()));
        let before = self.asked.get(question)?.fresh;
        self.seed = self.seed.wrapping_add(1);
        fresh_step(run, steps, before, self.seed)
    }

    fn begin(&mut self, question: usize, fresh: Option<u64>) {
        let Some(task) = self.question(question).map(|it| it.task.clone()) else { return };
        self.seed = self.seed.wrapping_add(1);
        let seed = self.seed;
        if let Some(block) = self.asked.get(question).map(|it| it.block) {
            if let Some(setup) = self.setup(block) {
                self.own.remove(&setup);
            }
            let Some(asked) = self.asked.get_mut(question) else { return };
            *asked = Asked::new(block, AnswerWork::new(&task, seed), fresh);
            self.read(block);
        }
    }
}
