//! The board at a scene of a lesson.

use queens::ValueEnum;
use queens::board::{Piece, Size, Square, Symmetry, threat};
use queens::search::{Counter, Event, Extent, RowQueens, Run, SearchKind, Until, Verdict};

use super::figures::search;
use crate::lesson::{self, LessonBoard, Mark, Place, Scene, TraceRow};

/// The longest run that a lesson may step through, in steps.
const LONGEST: u64 = 200_000;

/// A board at a scene.
pub(super) struct Situation {
    size: Size,
    piece: Piece,
    pieces: Vec<Square>,
    run: Option<Run>,
}

impl Situation {
    /// The content of a stage at a scene.
    ///
    /// # Errors
    ///
    /// The problem with a stage or scene, in words.
    pub(super) fn at(stage: &LessonBoard, scene: &Scene) -> Result<Situation, String> {
        let size =
            Size::new(stage.n()).map_err(|_| format!("there is no board of {}", stage.n()))?;
        match (stage, scene) {
            (LessonBoard::Run { by, .. }, Scene::At(step)) => {
                let mut run = Run::new(search(by)?, size);
                if *step > LONGEST {
                    return Err(format!("a lesson may go to step {LONGEST}"));
                }
                run.advance(*step, Until::End, &mut |_, _| ());
                if run.counters().step != *step {
                    return Err(format!("the run ends after step {}", run.counters().step));
                }
                let pieces = run.standing().squares().to_vec();
                Ok(Situation { size, piece: Piece::Queen, pieces, run: Some(run) })
            }
            (LessonBoard::Board { piece, has_pairs, .. }, Scene::Queens(places)) => {
                let piece = Piece::named(piece).ok_or_else(|| {
                    let names: Vec<&str> = Piece::VALUES.iter().map(|it| it.name()).collect();
                    format!("there is no piece `{piece}`; there are {}", names.join(", "))
                })?;
                let pieces = places.iter().map(|at| square(size, *at)).collect::<Result<_, _>>()?;
                let situation = Situation { size, piece, pieces, run: None };
                if *has_pairs && situation.row_queens().is_none() {
                    return Err("a stage with `pairs` needs one queen in each row".to_owned());
                }
                Ok(situation)
            }
            (LessonBoard::Run { .. }, Scene::Queens(_)) => {
                Err("on the stage of a run, a scene is a step: `{at 14}`".to_owned())
            }
            (LessonBoard::Board { .. }, Scene::At(_)) => {
                Err("on a board, a scene is its pieces: `{queens a1,c2}`".to_owned())
            }
        }
    }

    /// True if the claim of a mark holds.
    ///
    /// # Errors
    ///
    /// The true statement instead, in words.
    pub(super) fn confirm(&self, mark: Mark) -> Result<(), String> {
        let square = |at| square(self.size, at);
        match mark {
            Mark::Queen(at) => {
                let queen = square(at)?;
                claim(self.pieces.contains(&queen), || format!("no queen stands on {queen} here"))
            }
            Mark::Threatened(at) => {
                let at = square(at)?;
                claim(self.is_attacked(at), || format!("{at} is not threatened here"))
            }
            Mark::Refused(at, by) => {
                let at = square(at)?;
                claim(self.is_attacked(at), || format!("{at} is not threatened here"))?;
                let Some(by) = by else { return Ok(()) };
                let by = square(by)?;
                let is_so = self.pieces.contains(&by) && self.attacks(by, at);
                claim(is_so, || format!("{by} does not threaten {at} here"))
            }
            Mark::Free(at) => {
                let at = square(at)?;
                let is_free = !self.is_attacked(at) && !self.pieces.contains(&at);
                claim(is_free, || format!("{at} is not free here"))
            }
            Mark::TakenBack(at) | Mark::Point(at) => square(at).map(|_| ()),
            Mark::Row(y) => {
                claim(y < self.size.get(), || format!("there is no row {} here", u16::from(y) + 1))
            }
        }
    }

    fn attacks(&self, by: Square, at: Square) -> bool {
        match self.piece {
            Piece::Queen => threat(by, at).is_some(),
            other => other.attacks(self.size, by).any(|it| it == at),
        }
    }

    fn is_attacked(&self, at: Square) -> bool {
        self.pieces.iter().any(|by| *by != at && self.attacks(*by, at))
    }

    /// The squares that a claim of a question is true of.
    ///
    /// # Errors
    ///
    /// If there is no such claim, or none can be made here.
    pub(super) fn squares(&self, claim: &str) -> Result<Vec<Place>, String> {
        let all = Square::all(self.size);
        let squares: Vec<Square> = match claim {
            "free" => {
                all.filter(|at| !self.is_attacked(*at) && !self.pieces.contains(at)).collect()
            }
            "threatened" => {
                all.filter(|at| self.is_attacked(*at) && !self.pieces.contains(at)).collect()
            }
            "completes" => {
                let empty = all.filter(|at| !self.pieces.contains(at) && !self.is_attacked(*at));
                empty.filter(|at| self.completes(*at)).collect()
            }
            "best-move" => self.best_moves()?,
            "next-queen" => self.next(|event| matches!(event, Event::Place(_)))?,
            "next-test" => self.next(|event| matches!(event, Event::Test { .. }))?,
            "next-removal" => self.next(|event| matches!(event, Event::Remove { .. }))?,
            // `half-turn c2`: where a symmetry of the board brings a square.
            other => {
                let unknown = || format!("`is {other}` is not understood");
                let (symmetry, at) = other.split_once(' ').ok_or_else(unknown)?;
                let symmetry = Symmetry::named(symmetry).ok_or_else(unknown)?;
                let at = Square::parse(self.size, at.trim()).map_err(|_| unknown())?;
                symmetry.apply(self.size, at).into_iter().collect()
            }
        };
        Ok(squares.into_iter().map(|it| (it.x(), it.y())).collect())
    }

    fn completes(&self, with: Square) -> bool {
        let mut queens = self.pieces.clone();
        queens.push(with);
        let run = Run::given(SearchKind::ONE_PER_LINE, self.size, Extent::FirstSolution, &queens);
        run.is_some_and(|mut run| {
            run.advance(u64::MAX, Until::End, &mut |_, _| ());
            run.counters()[Counter::Solutions] > 0
        })
    }

    /// The moves of a queen within her row that leave the fewest pairs in conflict.
    fn best_moves(&self) -> Result<Vec<Square>, String> {
        let queens = self.row_queens().ok_or("each row needs one queen")?;
        let fewest = queens.least_after();
        Ok(queens.moves().filter(|it| Some(queens.pairs_after(*it)) == fewest).collect())
    }

    /// The pieces, if they are one queen in each row.
    fn row_queens(&self) -> Option<RowQueens> {
        RowQueens::on(self.size, &self.pieces).filter(|_| self.piece == Piece::Queen)
    }

    fn next(&self, is_wanted: impl Fn(Event) -> bool) -> Result<Vec<Square>, String> {
        let here = self.run.as_ref().ok_or("there is no run on this stage")?;
        let mut run = Run::new(here.kind(), self.size);
        run.advance(here.counters().step, Until::End, &mut |_, _| ());
        while !run.is_over() {
            run.advance(1, Until::End, &mut |_, _| ());
            if let Some(event) = run.last_event().filter(|event| is_wanted(*event)) {
                return Ok(event.square().into_iter().collect());
            }
        }
        Ok(Vec::new())
    }

    /// The number of open calls of a recursive search: one for each queen, and one that looks for the
    /// next.
    ///
    /// # Errors
    ///
    /// If the search is not recursive.
    pub(super) fn calls(&self) -> Result<u8, String> {
        let run = self.run.as_ref().ok_or("there is no run on this stage")?;
        if !run.kind().is_recursive() {
            return Err(format!("{} does not call itself", run.kind().name));
        }
        Ok(calls(run))
    }

    /// The next placements and removals of the run, `rows` times.
    ///
    /// # Errors
    ///
    /// If there is no run, or it ends before.
    pub(super) fn trace(&self, rows: usize) -> Result<Vec<TraceRow>, String> {
        let here = self.run.as_ref().ok_or("there is no run on this stage")?;
        let mut run = Run::new(here.kind(), self.size);
        run.advance(here.counters().step, Until::End, &mut |_, _| ());
        let mut trace = Vec::new();
        while trace.len() < rows {
            if run.is_over() {
                return Err("the run ends before".to_owned());
            }
            run.advance(1, Until::End, &mut |_, _| ());
            let verdict = match run.last_event() {
                Some(Event::Test { verdict: Verdict::Free, .. }) => lesson::Verdict::Free,
                Some(Event::Test { .. }) => lesson::Verdict::Refused,
                Some(Event::Remove { .. }) => lesson::Verdict::TakenBack,
                _ => continue,
            };
            let Some(square) = run.last_event().and_then(Event::square) else { continue };
            trace.push(TraceRow { square: (square.x(), square.y()), verdict, calls: calls(&run) });
        }
        Ok(trace)
    }

    /// Where pieces stand.
    pub(super) fn places(&self) -> Vec<Place> {
        self.pieces.iter().map(|it| (it.x(), it.y())).collect()
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// The number of remaining steps of the run.
    pub(super) fn steps_left(&self) -> u64 {
        let Some(run) = &self.run else { return 0 };
        let mut whole = Run::new(run.kind(), self.size);
        whole.advance(LONGEST, Until::End, &mut |_, _| ());
        whole.counters().step - run.counters().step
    }
}

fn calls(run: &Run) -> u8 {
    run.size().get().min(run.standing().len() + 1)
}

fn claim(is_so: bool, else_say: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(else_say()) }
}

fn square(size: Size, (x, y): Place) -> Result<Square, String> {
    Square::new(size, x, y).ok_or_else(|| format!("{} is not on a board of {size}", name((x, y))))
}

/// A square's name: `c4`.
pub(super) fn name((x, y): Place) -> String {
    Square::nearest(Size::LARGEST, x, y).to_string()
}

/// The steps of a run, a line each, for those who write lessons.
///
/// # Errors
///
/// If there is no such search or size, in words.
pub fn steps(by: &str, n: u8) -> Result<String, String> {
    let size = Size::new(n).map_err(|_| format!("there is no board of {n}"))?;
    let mut run = Run::new(search(by)?, size);
    let mut text = String::new();
    while !run.is_over() && run.counters().step < LONGEST {
        run.advance(1, Until::End, &mut |_, _| ());
        let what = match run.last_event() {
            Some(Event::Test { square, verdict: Verdict::Free, .. }) => format!("{square} is free"),
            Some(Event::Test { square, verdict: Verdict::Threatened { by }, .. }) => {
                let by = run.standing().squares().get(usize::from(by));
                format!("{square} is refused: {}", by.map_or(String::new(), Square::to_string))
            }
            Some(Event::Place(square)) => format!("{square} gets a queen"),
            Some(Event::Remove { square, .. }) => format!("{square} is taken back"),
            Some(Event::Solution) => "a solution".to_owned(),
            Some(Event::TestBelow { x, .. }) => format!("below column {x}"),
            Some(Event::Prune) => "given up".to_owned(),
            Some(Event::Move { from, to }) => format!("{from} moves to {to}"),
            Some(Event::Restart) => "another start".to_owned(),
            None => break,
        };
        let queens: Vec<String> = run.standing().squares().iter().map(Square::to_string).collect();
        text.push_str(&format!("{:>6}  {what:<24} {}\n", run.counters().step, queens.join(" ")));
    }
    Ok(text)
}
