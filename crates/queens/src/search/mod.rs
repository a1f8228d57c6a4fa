//! The searches, step by step, forwards and backwards.
//!
//! A [`Search`] is a resumable machine that does one small thing per step. A
//! [`Run`] moves one to any step. Knows nothing of the page or of timers.

mod catalogue;
mod checkpoints;
mod counters;
mod event;
mod extent;
mod figures;
mod form;
mod kinds;
mod levels;
mod listing;
mod machine;
mod race;
mod run;
mod standing;
mod whole_tree;
mod whole_way;

pub use catalogue::{CATALOGUE, SearchKind};
pub use counters::{Counter, Counters};
pub use event::{Event, Verdict};
pub use extent::Extent;
pub use figures::measured::{MIN_CONFLICTS, RepairMoves, SOLVED_CLIMBS, TRAPS, Traps};
pub use figures::measurement::{Measurement, MeasurementProgress, Total};
pub use figures::natural::{Natural, Rounding, Scientific};
pub use figures::possibilities::{
    Possibilities, on_any_squares, one_in_each_row, one_in_each_row_and_column, sets_of_squares,
};
pub use figures::quoted_figure::QuotedFigure;
pub use figures::run_length::{LengthFinder, RunLength};
pub use figures::second_optimisation::{Needs, Reading, SECOND_OPTIMISATION};
pub use form::Form;
pub use kinds::climb::{Climb, ClimbRules, ClimbTally, HillClimbing, RowQueens};
pub use kinds::given_walk::GivenWalk;
pub use kinds::line_walk::{LineWalk, Rules};
pub use kinds::recording::{
    RECORDED, RecordedCall, RecordedPlace, RecordedProgram, RecordedSearch, Replay, SolutionCheck,
    SolutionFault,
};
pub use kinds::rows::Rows;
pub use levels::Levels;
pub use listing::document::{DocumentWay, PlacingOrder, Printout, Source, renamed};
pub use listing::explanation::{Explanation, Removal};
pub use listing::inspection::{
    Body, Call, Cell, Datum, Focus, Name, Ray, Region, Section, Title, Value, Word,
};
pub use listing::presentation::Presentation;
pub use listing::square_names::{Axis, SquareNames};
pub use listing::{At, Keyword, Label, LineMark, Listing, ListingLine, Token};
pub use machine::{Machine, Search, Stop, Until};
pub use race::{Pace, Race, RaceError};
pub use run::{Run, Seek};
pub use standing::Standing;
pub use whole_tree::{Branch, Outcome, Recording, TreeRecorder, WholeTree};
pub use whole_way::{Stretch, WholeWay, way_line};
