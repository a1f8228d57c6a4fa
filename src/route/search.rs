//! What an address says about the search view.

use queens::board::{Notation, Size, Square};
use queens::game::{SquareSet, print_squares};
use queens::search::{CATALOGUE, DocumentWay, Extent, GivenWalk, SearchKind};

use crate::route::grain::Grain;
use crate::route::panel::Panels;
use crate::route::problem::{Possible, Problem};
use crate::route::speed::Speed;
use crate::route::view_route::{
    AddressPart, ViewRoute, always, set_named, set_size, unless, wrong,
};
use crate::text::number;

/// Which search is shown, where it is, and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchRoute {
    /// `n`.
    pub size: Size,
    /// `by`.
    pub by: &'static SearchKind,
    /// `extent`: one of those that the search knows.
    pub extent: Extent,
    /// `at`: the step.
    pub at: u64,
    /// `grain`: by steps of the search, or by lines of its listing.
    pub grain: Grain,
    /// `line`: how many lines behind that step; none by steps.
    pub line: u32,
    /// `speed`; `None` as long as nobody has set one.
    pub speed: Option<Speed>,
    /// `panel`: the open panels; `None` for those that the reader has chosen.
    pub panels: Option<Panels>,
    /// `notation`; `None` for the reader's own.
    pub notation: Option<Notation>,
    /// `given`: queens that stand before the search begins; of one-per-line only.
    pub given: SquareSet,
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
            grain: Grain::Step,
            line: 0,
            speed: None,
            panels: None,
            notation: None,
            given: SquareSet::EMPTY,
            as_document: false,
        }
    }
}

/// Stands in an address for "as in the document".
const DOCUMENT: &str = "document";

impl SearchRoute {
    /// The search that runs: in its document's direction, if that is to be followed.
    /// Queens that stand before it begins are gone around by rows.
    pub fn runs(&self) -> &'static SearchKind {
        let is_turned = self.as_document && self.given.is_empty();
        if is_turned { self.by.in_document() } else { self.by }
    }

    /// How the search's document calls things, if it is to be followed.
    pub fn document(&self) -> Option<DocumentWay> {
        self.by.document().filter(|_| self.as_document)
    }
}

/// How addresses name an extent.
pub const fn extent_name(extent: Extent) -> &'static str {
    match extent {
        Extent::All => "all",
        Extent::FirstSolution => "first",
    }
}

/// The names of all searches.
pub(super) fn search_names() -> Vec<&'static str> {
    CATALOGUE.iter().map(|kind| kind.name).collect()
}

impl ViewRoute for SearchRoute {
    fn names(&self) -> &'static [&'static str] {
        &["n", "by", "extent", "at", "grain", "line", "speed", "panel", "notation", "given", "as"]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Possible> {
        match name {
            "n" => set_size(&mut self.size, value)?,
            "by" => {
                self.by =
                    SearchKind::named(value).ok_or_else(|| Possible::Words(search_names()))?;
            }
            "extent" => {
                let all = [Extent::All, Extent::FirstSolution];
                set_named(&mut self.extent, value, &all, extent_name)?;
            }
            "at" => self.at = number::read_digits(value).ok_or(Possible::NumbersFrom(0))?,
            "grain" => set_named(&mut self.grain, value, &Grain::ALL, Grain::name)?,
            "line" => {
                let lines = number::read_digits(value).and_then(|it| u32::try_from(it).ok());
                self.line = lines.ok_or(Possible::NumbersFrom(0))?;
            }
            "speed" => {
                let possible = Possible::NumbersOr(1, Speed::FASTEST.into(), "max");
                self.speed = Some(Speed::parse(value).ok_or(possible)?);
            }
            "panel" => {
                let possible = || Possible::Words(Panels::words());
                self.panels = Some(Panels::parse(value).ok_or_else(possible)?);
            }
            "notation" => {
                let mut notation = Notation::default();
                set_named(&mut notation, value, &Notation::ALL, Notation::name)?;
                self.notation = Some(notation);
            }
            "given" => {
                let squares = Notation::Chess.parse_all(Size::LARGEST, value);
                let squares = squares.map_err(|_| Possible::Squares(self.size))?;
                self.given = squares.into_iter().collect();
            }
            "as" => {
                self.as_document = value == DOCUMENT;
                if !self.as_document {
                    return Err(Possible::Words(vec![DOCUMENT]));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn settle(&mut self, _: &[(String, String)]) -> Vec<Problem> {
        let queens: Vec<Square> = self.given.iter().collect();
        if self.by != &CATALOGUE[0] || GivenWalk::new(self.size, &queens).is_none() {
            let said = print_squares(&std::mem::take(&mut self.given));
            if !queens.is_empty() {
                return vec![wrong("given", &said, Possible::Squares(self.size))];
            }
        }
        if self.grain == Grain::Step {
            self.line = 0;
        }
        // Only some searches can do with less than all solutions.
        if self.by.extents.contains(&self.extent) {
            return Vec::new();
        }
        let said = extent_name(std::mem::replace(&mut self.extent, Extent::All));
        let possible = self.by.extents.iter().map(|extent| extent_name(*extent)).collect();
        vec![wrong("extent", said, Possible::Words(possible))]
    }

    fn parts(&self) -> Vec<AddressPart> {
        let mut parts = vec![
            always("n", self.size),
            always("by", self.by.name),
            unless(self.extent == Extent::All, "extent", extent_name(self.extent)),
            unless(self.at == 0, "at", self.at),
            unless(self.grain == Grain::Step, "grain", self.grain.name()),
            unless(self.line == 0, "line", self.line),
        ];
        parts.push(unless(self.given.is_empty(), "given", print_squares(&self.given)));
        parts.extend(self.speed.map(|speed| always("speed", speed)));
        parts.extend(self.panels.map(|panels| always("panel", panels)));
        parts.extend(self.notation.map(|notation| always("notation", notation.name())));
        parts.push(unless(!self.as_document, "as", DOCUMENT));
        parts
    }
}
