//! The searches, step by step, forwards and backwards.
//!
//! A [`Search`] is a resumable machine that does one small thing per step. A
//! [`Run`] moves one to any step. Knows nothing of the page or of timers.

mod bit_masks;
mod board_scan;
mod catalogue;
mod checkpoints;
mod climb;
mod counters;
mod document;
mod event;
mod explanation;
mod extent;
mod field_order;
mod following_tree;
mod free_slots;
mod given_walk;
mod inspection;
mod levels;
mod line_walk;
mod listing;
mod look_ahead;
mod machine;
mod measured;
mod measurement;
mod natural;
mod one_per_column;
mod one_per_line;
mod position_array;
mod possibilities;
mod presentation;
mod quoted_figure;
mod race;
mod recording;
mod right_edge;
mod right_edge_fields;
mod rows;
mod run;
mod run_length;
mod second_optimisation;
mod square_names;
mod standing;
mod threat_arrays;
mod tree;
mod whole_tree;

pub use catalogue::{CATALOGUE, SearchKind};
pub use climb::{Climb, ClimbRules, ClimbTally, HillClimbing, RowQueens};
pub use counters::{Counter, Counters};
pub use document::{DocumentWay, PlacingOrder, Printout, Source, renamed};
pub use event::{Event, Verdict};
pub use explanation::{Explanation, Removal};
pub use extent::Extent;
pub use following_tree::{FollowingTree, Row};
pub use given_walk::GivenWalk;
pub use inspection::{
    Body, Call, Cell, Datum, Focus, Name, Ray, Region, Section, Title, Value, Word,
};
pub use levels::Levels;
pub use listing::{At, Keyword, Label, LineMark, Listing, ListingLine, Token};
pub use machine::{Machine, Search, Stop, Until};
pub use measured::{MIN_CONFLICTS, RepairMoves, SOLVED_CLIMBS, TRAPS, Traps};
pub use measurement::{Measurement, MeasurementProgress, Total};
pub use natural::{Natural, Rounding, Scientific};
pub use possibilities::{
    Possibilities, on_any_squares, one_in_each_row, one_in_each_row_and_column,
};
pub use presentation::Presentation;
pub use quoted_figure::QuotedFigure;
pub use race::{Pace, Race, RaceError};
pub use recording::{
    RECORDED, RecordedCall, RecordedPlace, RecordedProgram, RecordedSearch, Replay, SolutionCheck,
    SolutionFault,
};
pub use rows::Rows;
pub use run::{Run, Seek};
pub use run_length::{LengthFinder, RunLength};
pub use second_optimisation::{Needs, Reading, SECOND_OPTIMISATION};
pub use square_names::{Axis, SquareNames};
pub use standing::Standing;
pub use tree::{Node, Outcome};
pub use whole_tree::{Branch, Recording, TreeRecorder, WholeTree};
