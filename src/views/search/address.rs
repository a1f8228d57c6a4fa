//! The address of the search view.

use queens::board::{Notation, Size, Solution, Square};
use queens::game::predict::step_of;
use queens::game::{QuestionPlan, SquareSet, print_squares};
use queens::search::{CATALOGUE, ClimbRules, Extent, Rows, Run, SearchKind};

use crate::address::parameter::{
    Codec, NONE, Named, Optional, Parameter, Plain, parameter, search_names, take_in,
};
use crate::address::problem::{Possible, Problem};
use crate::address::route::{ViewRoute, wrong};
use crate::address::speed::Speed;
use crate::components::features::predict::plan::PlanWords;
use crate::components::features::row_notes::state::BesideRows;
use crate::views::search::panel::Panels;

/// The search, its position and its presentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchRoute {
    /// `n`.
    pub size: Size,
    pub by: &'static SearchKind,
    /// `extent`: one of those that the search knows.
    pub extent: Extent,
    /// `at`: the step.
    pub at: u64,
    /// `solution`: the solution shown at that step instead of the search, counted from 1.
    pub solution: Option<u64>,
    /// `speed`; `None` while it is automatic.
    pub speed: Option<Speed>,
    /// `panel`: the open panels; `None` for those that the reader has chosen.
    pub panels: Option<Panels>,
    /// `notation`; `None` for the reader's own.
    pub notation: Option<Notation>,
    /// `given`: queens on the board before the search begins, of one-per-line and rows only. A
    /// whole solution is one of those that rows looks for.
    pub given: SquareSet,
    /// `given=none`: rows keeps none of the reader's queens.
    pub keeps_none: bool,
    /// `demo=1`: it plays slowly by itself and rests where it first has to go back.
    pub is_demonstration: bool,
    /// `loop=1`: what has played to its end begins again.
    pub repeats: bool,
    /// `beside`: notes beside the rows of the board; of rows only.
    pub beside: BesideRows,
    /// `predict`: questions before steps.
    pub predict: QuestionPlan,
    /// `questions`: number of questions of a round; without it, they have no end.
    pub questions: Option<u32>,
    /// `seed`, `sideways`, `restart`: the rules of hill climbing.
    pub climb: ClimbRules,
    /// `as=document`: names, numbers and results as in the search's document.
    pub as_document: bool,
}

impl Default for SearchRoute {
    fn default() -> SearchRoute {
        SearchRoute {
            size: Size::EIGHT,
            by: &CATALOGUE[0],
            extent: Extent::All,
            at: 0,
            solution: None,
            speed: None,
            panels: None,
            notation: None,
            given: SquareSet::EMPTY,
            keeps_none: false,
            is_demonstration: false,
            repeats: false,
            beside: BesideRows::Calls,
            predict: QuestionPlan::NONE,
            questions: None,
            climb: ClimbRules { seed: FIRST_SEED, ..ClimbRules::default() },
            as_document: false,
        }
    }
}

/// The seed of the climb that is shown first: its start has ten pairs in conflict, and four moves
/// lead to one from which none leads on.
const FIRST_SEED: u64 = 2;

/// The most sideways moves in a row, where they are allowed.
pub const SIDEWAYS: u32 = 100;

/// Parameters that a climb lacks.
const NOT_OF_CLIMBS: [&str; 4] = ["extent", "predict", "questions", "as"];

/// The value for "as in the document".
const DOCUMENT: &str = "document";

impl SearchRoute {
    /// The search that runs: in its document's direction, if that is to be followed.
    /// Queens that stand before it begins are gone around by rows.
    pub fn runs(&self) -> &'static SearchKind {
        let is_turned = self.as_document && self.given.is_empty();
        if is_turned { self.by.in_document() } else { self.by }
    }

    /// The queens that stand before the first step.
    pub fn starts_with(&self) -> Vec<Square> {
        let given: Vec<Square> = self.given.iter().collect();
        if self.by == SearchKind::ROWS { Rows::kept(self.size, &given) } else { given }
    }

    /// The solution that the reader brings, which rows will find, too.
    pub fn own(&self) -> Option<Solution> {
        let given: Vec<Square> = self.given.iter().collect();
        let is_whole = self.by == SearchKind::ROWS && given.len() == self.size.as_usize();
        Solution::from_squares(&given).ok().filter(|_| is_whole)
    }

    fn climbs(&self) -> bool {
        self.by == SearchKind::HILL_CLIMBING
    }

    /// The route without what its search cannot do: nothing is asked about the steps of a climb,
    /// and it has but one end.
    pub fn fitted(self) -> SearchRoute {
        if !self.climbs() {
            return self;
        }
        SearchRoute {
            predict: QuestionPlan::NONE,
            extent: Extent::FirstSolution,
            as_document: false,
            ..self
        }
    }

    /// The parameters that mean nothing to the search of the address.
    fn meaningless(&self, pairs: &[(String, String)]) -> Vec<Problem> {
        let names: &[&str] = match self.climbs() {
            true if self.extent == Extent::FirstSolution => &NOT_OF_CLIMBS[1..],
            true => &NOT_OF_CLIMBS,
            false => &["sideways", "restart"],
        };
        let has = |name: &&&str| pairs.iter().any(|it| it.0 == **name);
        names.iter().filter(has).map(|name| Problem::Name((*name).to_owned())).collect()
    }
}

/// A search of the menu, the deck's reading by columns, or hill climbing.
struct AnySearch;

impl Codec<&'static SearchKind> for AnySearch {
    fn read(value: &str) -> Result<&'static SearchKind, Possible> {
        SearchKind::by_name(value).ok_or_else(|| {
            let climbing = SearchKind::HILL_CLIMBING.name;
            Possible::Words(search_names().into_iter().chain([climbing]).collect())
        })
    }

    fn write(field: &&'static SearchKind) -> Option<String> {
        Plain::write(field)
    }
}

/// Allowed numbers of questions of a round.
const ROUND: std::ops::RangeInclusive<u32> = 1..=1_000;

impl ViewRoute for SearchRoute {
    const PARAMETERS: &'static [Parameter<SearchRoute>] = &[
        Parameter::always(parameter!("n", size, Plain)),
        Parameter::always(parameter!("by", by, AnySearch)),
        Parameter::new(
            "extent",
            |it, value| take_in::<_, Named>(&mut it.extent, value),
            // A climb has but one end.
            |it| (!it.climbs()).then(|| it.extent.name().to_owned()),
        ),
        parameter!("at", at, Plain),
        parameter!("solution", solution, Optional<Plain>),
        Parameter::new(
            "given",
            |it, value| {
                it.keeps_none = value == NONE;
                if !it.keeps_none {
                    it.given = Plain::read(value).map_err(|_| Possible::Squares(it.size))?;
                }
                Ok(())
            },
            |it| if it.keeps_none { Some(NONE.to_owned()) } else { Plain::write(&it.given) },
        ),
        parameter!("speed", speed, Optional<Plain>),
        parameter!("panel", panels, Optional<Plain>),
        parameter!("names", notation, Optional<Named>),
        parameter!("demo", is_demonstration, Plain),
        parameter!("loop", repeats, Plain),
        parameter!("beside", beside, Named),
        parameter!("predict", predict, PlanWords),
        Parameter::new(
            "questions",
            |it, value| {
                let count = Plain::read(value).ok().filter(|it| ROUND.contains(it));
                it.questions = Some(count.ok_or(Possible::Numbers(1, 1_000))?);
                Ok(())
            },
            |it| it.questions.map(|it| it.to_string()),
        ),
        Parameter::new(
            "seed",
            |it, value| take_in::<_, Plain>(&mut it.climb.seed, value),
            // Other searches read it as the number that chooses the step of a question.
            |it| it.climbs().then(|| it.climb.seed.to_string()),
        ),
        Parameter::new(
            "sideways",
            |it, value| {
                let most = [0, SIDEWAYS].into_iter().find(|most| most.to_string() == value);
                it.climb.sideways = most.ok_or(Possible::Words(vec!["0", "100"]))?;
                Ok(())
            },
            |it| it.climbs().then(|| it.climb.sideways.to_string()),
        ),
        Parameter::new(
            "restart",
            |it, value| take_in::<_, Plain>(&mut it.climb.restarts, value),
            |it| it.climbs().then(|| Plain::write(&it.climb.restarts)).flatten(),
        ),
        Parameter::new(
            "as",
            |it, value| {
                it.as_document = value == DOCUMENT;
                if it.as_document { Ok(()) } else { Err(Possible::Words(vec![DOCUMENT])) }
            },
            |it| it.as_document.then(|| DOCUMENT.to_owned()),
        ),
    ];

    fn settle(&mut self, pairs: &[(String, String)]) -> Vec<Problem> {
        let mut problems = self.meaningless(pairs);
        *self = self.fitted();
        let seed = pairs.iter().find(|it| it.0 == "seed").and_then(|it| it.1.parse().ok());
        if let Some(seed) = seed.filter(|_| self.at == 0 && !self.predict.is_none()) {
            self.at = step_of(seed, self.by, self.size);
        }
        if !self.climbs() {
            self.climb = SearchRoute::default().climb;
        }
        let is_off = self.given.iter().any(|queen| !queen.is_on(self.size));
        if self.by == SearchKind::ROWS && !is_off {
            let kept = self.starts_with();
            if self.own().is_none() && kept.len() < self.given.len() {
                self.keeps_none = kept.is_empty();
                self.given = kept.into_iter().collect();
            }
        } else if !self.given.is_empty() {
            let queens: Vec<Square> = self.given.iter().collect();
            if Run::given(self.by, self.size, Extent::All, &queens).is_none() {
                let said = print_squares(&std::mem::take(&mut self.given));
                problems.push(wrong("given", &said, Possible::Givens(self.size)));
                return problems;
            }
        }
        self.keeps_none &= self.by == SearchKind::ROWS;
        if self.predict.is_none() {
            self.questions = None;
        }
        // Only some searches can do with less than all solutions.
        if self.by.extents.contains(&self.extent) {
            return problems;
        }
        let said = std::mem::replace(&mut self.extent, Extent::All).name();
        let possible = self.by.extents.iter().map(|extent| extent.name()).collect();
        problems.push(wrong("extent", said, Possible::Words(possible)));
        problems
    }

    fn size(&self) -> Option<Size> {
        Some(self.size)
    }
}
