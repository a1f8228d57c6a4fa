//! Exporting in portions, so that the page draws in between.

use crate::state::picture::{Picture as Shown, SquareState};
use crate::state::solutions::state::SolutionsState;
use queens::board::Size;
use queens::export::{Document, Entry, Format, Gif, Mark, Picture, Raster, Repeat};
use queens::search::{Run, Seek, Until};
use queens::solutions::{List, Progress};

use crate::state::export::request::What;

/// Solutions written between two looks at the clock.
const PORTION: usize = 64;
/// Steps done between two looks at the clock, on the destination to the first frame.
const STEPS: u64 = 4_096;
/// How long the last frame of an animation stays, in hundredths of a second.
const LAST: u16 = 200;

/// Solutions on their destination into a text.
#[derive(Debug)]
pub struct Writing {
    document: Document,
    what: What,
    at: usize,
}

/// What is shown, as it is turned.
pub fn entry_shown(solutions: &SolutionsState) -> Option<Entry> {
    let (number, solution) = solutions.shown()?;
    let image = solution.map(solutions.turn());
    let number = solutions.number_of(&image).unwrap_or(number);
    Some(entry(solutions, number, image))
}

fn entry(solutions: &SolutionsState, number: u32, solution: queens::board::Solution) -> Entry {
    let class = solutions.classes().of(number as usize).map(|class| class + 1);
    Entry { number: number + 1, solution, class }
}

impl Writing {
    /// Nothing written.
    pub const fn new(format: Format, what: What, size: Size) -> Writing {
        Writing { document: Document::new(format, size), what, at: 0 }
    }

    /// The form.
    pub const fn format(&self) -> &Format {
        self.document.format()
    }

    fn list<'a>(&self, solutions: &'a SolutionsState) -> List<'a> {
        match self.what {
            What::All => List::all(solutions.store()),
            What::Listed | What::Shown => solutions.list(),
        }
    }

    fn len(&self, solutions: &SolutionsState) -> usize {
        match self.what {
            What::Shown => 1,
            _ => self.list(solutions).len(),
        }
    }

    /// The part that is written, from 0 to 1.
    pub fn progress(&self, solutions: &SolutionsState) -> f64 {
        self.at as f64 / self.len(solutions).max(1) as f64
    }

    /// Appends further solutions to `out`; in the end the closing, once.
    pub fn advance(&mut self, solutions: &SolutionsState, out: &mut String) -> Progress {
        if self.at == 0 {
            self.document.begin(out);
        }
        let end = self.at.saturating_add(PORTION).min(self.len(solutions));
        for place in self.at..end {
            let next = match self.what {
                What::Shown => entry_shown(solutions),
                _ => self.list(solutions).get(place).map(|(n, s)| entry(solutions, n, s)),
            };
            if let Some(next) = next {
                self.document.entry(out, &next);
            }
        }
        self.at = end;
        if end < self.len(solutions) {
            return Progress::More;
        }
        self.document.end(out);
        Progress::Done
    }
}

/// Steps of a search on their destination into an animation.
#[derive(Debug)]
pub struct Filming {
    run: Run,
    gif: Gif,
    steps: (u64, u64),
    pace: u16,
    has_begun: bool,
}

/// What the board shows, to be drawn elsewhere.
pub fn picture(shown: &Shown) -> Picture {
    Picture::new(shown.size, |square| {
        let rank = shown.ranks.get(usize::from(square.y()));
        match rank.and_then(|rank| rank.get(usize::from(square.x()))) {
            Some(SquareState::Queen) => Mark::Queen,
            Some(SquareState::Threatened) => Mark::Threatened,
            Some(SquareState::Tested) => Mark::Tested,
            Some(SquareState::Free) | None => Mark::Free,
        }
    })
}

impl Filming {
    /// Nothing filmed of a run before its first step. `pace` is the time of a step in
    /// hundredths of a second.
    pub fn new(run: Run, steps: (u64, u64), pace: u16, raster: Raster) -> Filming {
        let gif = Gif::new(raster, Repeat::Forever);
        Filming { run, gif, steps, pace, has_begun: false }
    }

    /// The part that is filmed, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let (from, to) = self.steps;
        let step = self.run.counters().step;
        step.saturating_sub(from) as f64 / (to - from).max(1) as f64
    }

    /// The first and the last step of what is filmed. A search that ends before the
    /// first step asked for has only its end.
    pub fn filmed(&self) -> (u64, u64) {
        let step = self.run.counters().step;
        (self.steps.0.min(step), step)
    }

    /// Appends the next frame to `out`, or comes nearer to the first one.
    pub fn advance(&mut self, out: &mut Vec<u8>) -> Progress {
        let (from, to) = self.steps;
        if !self.has_begun {
            if !self.run.approach(Seek::Step(from), STEPS, &mut |_, _| ()) {
                return Progress::More;
            }
            self.has_begun = true;
            self.gif.begin(out);
        } else {
            let _ = self.run.advance(1, Until::End, &mut |_, _| ());
        }
        let is_last = self.run.counters().step >= to || self.run.is_over();
        let shown = Shown::of_run(&self.run, false);
        self.gif.frame(out, picture(&shown), if is_last { LAST } else { self.pace });
        if !is_last {
            return Progress::More;
        }
        self.gif.end(out);
        Progress::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::solutions::SolutionsRoute;
    use crate::state::solutions::state::SolutionsAction;
    use crate::state::status::Status;
    use queens::board::{Solution, Symmetry};
    use queens::export::PictureStyle;
    use queens::search::CATALOGUE;

    fn solutions(n: i64, route: &SolutionsRoute) -> SolutionsState {
        let route = SolutionsRoute { size: Size::nearest(n), ..route.clone() };
        let mut solutions = SolutionsState::new(&route);
        while solutions.status() == Status::Running {
            solutions.tick(|| true);
        }
        solutions
    }

    fn written(solutions: &SolutionsState, format: Format, what: What) -> String {
        let mut writing = Writing::new(format, what, solutions.size());
        let mut out = String::new();
        let mut before = 0.0;
        while writing.advance(solutions, &mut out) == Progress::More {
            assert!(writing.progress(solutions) > before);
            before = writing.progress(solutions);
        }
        out
    }

    #[test]
    fn portions_make_the_whole() {
        let eight = solutions(8, &SolutionsRoute::default());
        let lines = written(&eight, Format::Lines, What::All);
        let solutions: Vec<Solution> =
            lines.lines().map(|line| line.parse().expect("a solution")).collect();
        assert_eq!(solutions.len(), 92);
        for (number, solution) in solutions.iter().enumerate() {
            assert_eq!(eight.store().get(number).as_ref(), Some(solution));
        }
        let json = written(&eight, Format::Json, What::All);
        assert_eq!(json.matches("\"number\":").count(), 92);
        assert!(json.contains("\"class\":12,") && !json.contains("\"class\":13,"));
        assert!(json.starts_with("{\"n\":8,") && json.ends_with("]}\n"));
    }

    #[test]
    fn the_list_is_what_is_listed_and_the_shown_one_is_turned() {
        let mut eight =
            solutions(8, &SolutionsRoute { solution: Some(5), ..SolutionsRoute::default() });
        eight.act(SolutionsAction::Choose(queens::solutions::Filter {
            fundamental: true,
            ..Default::default()
        }));
        while eight.status() == Status::Running {
            eight.tick(|| true);
        }
        assert_eq!(written(&eight, Format::Fen, What::Listed).lines().count(), 12);
        eight.act(SolutionsAction::Turn(Symmetry::QuarterTurn));
        let shown = entry_shown(&eight).expect("shown");
        assert_ne!(shown.number, 5);
        assert_eq!(eight.store().get(shown.number as usize - 1), Some(shown.solution));
        assert_eq!(written(&eight, Format::Lines, What::Shown), format!("{}\n", shown.solution));
    }

    #[test]
    fn an_animation_has_a_frame_for_each_step() {
        let style = PictureStyle { width: 128, ..PictureStyle::default() };
        let film = |size, steps| {
            let raster = Raster::new(size, &style, None);
            Filming::new(Run::new(&CATALOGUE[0], size), steps, 5, raster)
        };
        for (steps, frames) in [((0, 10), 11), ((5, 5), 1), ((20, 40), 21)] {
            let mut filming = film(Size::EIGHT, steps);
            let mut out = Vec::new();
            while filming.advance(&mut out) == Progress::More {}
            assert_eq!(filming.gif.frames(), frames);
            let mut decoder = gif::DecodeOptions::new().read_info(&out[..]).expect("a GIF");
            let mut seen = 0;
            while decoder.read_next_frame().expect("no error").is_some() {
                seen += 1;
            }
            assert_eq!(seen, frames);
            assert_eq!(filming.filmed(), steps);
        }
        let mut short = film(Size::nearest(1), (0, 1_000));
        let mut out = Vec::new();
        while short.advance(&mut out) == Progress::More {}
        assert_eq!(short.gif.frames(), 5, "the search ends at step 4");
        assert_eq!(short.filmed(), (0, 4));
    }
}
