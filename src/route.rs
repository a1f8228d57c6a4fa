//! The part of the address after `#`: what a link restores.

pub mod compare;
pub mod count;
pub mod panel;
pub mod search;
pub mod solutions;
pub mod speed;
pub mod theme;

use crate::text::{Lang, NoticeTexts};
use queens::board::{Size, SizeError};
use queens::search::{CATALOGUE, Extent, SearchKind};

use crate::route::speed::Speed;
use crate::route::theme::Theme;

/// What an address says. What it leaves out is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// Which view.
    pub view: View,
    /// `n`.
    pub size: Option<Size>,
    /// `by`.
    pub by: Option<&'static SearchKind>,
    /// `extent`, where it is not the usual one.
    pub extent: Option<Extent>,
    /// `at`.
    pub at: Option<u64>,
    /// `speed`.
    pub speed: Option<Speed>,
    /// What only the view itself understands: the names and values it will judge.
    /// So the first program carries no reader of what it never shows.
    pub own: Vec<(&'static str, String)>,
    /// `lang`.
    pub lang: Option<Lang>,
    /// `theme`.
    pub theme: Option<Theme>,
    /// `embed=1`: only the view, without the frame around it.
    pub embed: bool,
}

/// A view of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// The search.
    #[default]
    Search,
    /// The solutions.
    Solutions,
    /// The comparison.
    Compare,
    /// Counting.
    Count,
    /// The options.
    Options,
}

impl View {
    /// Every view, in the order of the menu.
    pub const ALL: [View; 5] =
        [View::Search, View::Solutions, View::Compare, View::Count, View::Options];

    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            View::Search => "search",
            View::Solutions => "solutions",
            View::Compare => "compare",
            View::Count => "count",
            View::Options => "options",
        }
    }
}

/// The names that belong to single views.
const OWN: [&str; 12] = [
    "solution",
    "found",
    "queens",
    "class",
    "orbit",
    "fundamental",
    "order",
    "turn",
    "pace",
    "workers",
    "part",
    "parts",
];

/// What an address says that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No such view.
    View(String),
    /// No such name.
    Name(String),
    /// The name's value cannot be: name, value.
    Value(&'static str, String),
}

impl Problem {
    /// The notice about it.
    pub fn words(&self, texts: &NoticeTexts) -> String {
        match self {
            Problem::View(view) => (texts.view)(view),
            Problem::Name(name) => (texts.unknown_name)(name),
            Problem::Value(name, value) => (texts.value)(name, value),
        }
    }
}

/// At most this many characters of a wrong value are repeated in a notice.
const QUOTED: usize = 40;

pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Undoes percent-encoding; what is no encoding stays as it is.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        let code = match (first, tail) {
            (b'%', [high, low, ..]) => hex(*high).zip(hex(*low)),
            _ => None,
        };
        if let Some((high, low)) = code {
            bytes.push((high * 16 + low) as u8);
            rest = tail.get(2..).unwrap_or_default();
        } else {
            bytes.push(first);
            rest = tail;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The value as it may stand in an address: plain or percent-encoded.
pub(super) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b",-._".contains(&byte) {
            out.push(byte.into());
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

impl Address {
    /// Reads an address, with or without its `#`. Whatever it says, the result is
    /// the nearest valid state, with the problems met on the way.
    pub fn parse(hash: &str) -> (Address, Vec<Problem>) {
        let mut address = Address::default();
        let mut problems = Vec::new();
        let hash = hash.trim_start_matches('#');
        let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
        let path = path.trim_matches('/');
        if !path.is_empty() {
            match View::ALL.into_iter().find(|view| view.name() == path) {
                Some(view) => address.view = view,
                None => problems.push(Problem::View(quoted(&decoded(path)))),
            }
        }
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let (name, value) = (decoded(name), decoded(value));
            if let Err(problem) = address.set(&name, &value) {
                problems.push(problem);
            }
        }
        // Only some searches can do with less than all solutions.
        if let Some(extent) = address.extent.filter(|e| !address.by().extents.contains(e)) {
            problems.push(Problem::Value("extent", extent_name(extent).to_owned()));
            address.extent = None;
        }
        (address, problems)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        let wrong = |name| Problem::Value(name, quoted(value));
        match name {
            "n" => {
                let size = value.parse();
                self.size = match size {
                    Ok(size) => Some(size),
                    Err(SizeError::OutOfRange) => {
                        let is_zero = value.trim().bytes().all(|b| b == b'0');
                        Some(Size::nearest(if is_zero { 0 } else { i64::MAX }))
                    }
                    Err(SizeError::NotANumber) => match value.trim().parse::<i64>() {
                        Ok(negative) => Some(Size::nearest(negative)),
                        Err(_) => None,
                    },
                };
                size.map(|_| ()).map_err(|_| wrong("n"))
            }
            // Of several searches, in step.
            "by" | "at" if self.view == View::Compare => {
                let name = if name == "by" { "by" } else { "at" };
                self.own.retain(|(other, _)| *other != name);
                self.own.push((name, value.to_owned()));
                Ok(())
            }
            "by" => {
                self.by = SearchKind::named(value);
                self.by.map(|_| ()).ok_or_else(|| wrong("by"))
            }
            "extent" => {
                self.extent = match value {
                    "first" => Some(Extent::FirstSolution),
                    _ => None,
                };
                if matches!(value, "all" | "first") { Ok(()) } else { Err(wrong("extent")) }
            }
            "at" => {
                self.at = parse_step(value);
                self.at.map(|_| ()).ok_or_else(|| wrong("at"))
            }
            "speed" => {
                self.speed = Speed::parse(value);
                self.speed.map(|_| ()).ok_or_else(|| wrong("speed"))
            }
            "lang" => {
                self.lang = Lang::tagged(value);
                self.lang.map(|_| ()).ok_or_else(|| wrong("lang"))
            }
            "theme" => {
                self.theme = Theme::named(value);
                self.theme.map(|_| ()).ok_or_else(|| wrong("theme"))
            }
            "embed" => {
                self.embed = value == "1";
                if matches!(value, "0" | "1") { Ok(()) } else { Err(wrong("embed")) }
            }
            other => {
                let name = OWN.into_iter().find(|name| *name == other);
                let name = name.ok_or_else(|| Problem::Name(quoted(other)))?;
                self.own.retain(|(other, _)| *other != name);
                self.own.push((name, value.to_owned()));
                Ok(())
            }
        }
    }

    /// The size, 8 where none is said.
    pub fn size(&self) -> Size {
        self.size.unwrap_or(Size::EIGHT)
    }

    /// The search, the first of the catalogue where none is said.
    pub fn by(&self) -> &'static SearchKind {
        self.by.unwrap_or(&CATALOGUE[0])
    }
}

/// How addresses name an extent.
pub const fn extent_name(extent: Extent) -> &'static str {
    match extent {
        Extent::All => "all",
        Extent::FirstSolution => "first",
    }
}

/// A step's number: digits only, below 2⁶⁴.
pub fn parse_step(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

impl std::fmt::Display for Address {
    /// The address with its `#`, parts in a fixed order.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#/{}", self.view.name())?;
        let parts = [
            ("n", self.size.map(|size| size.to_string())),
            ("by", self.by.map(|kind| kind.name.to_owned())),
            ("extent", self.extent.map(|extent| extent_name(extent).to_owned())),
            ("at", self.at.map(|at| at.to_string())),
            ("speed", self.speed.map(|speed| speed.to_string())),
        ];
        let last = [
            ("lang", self.lang.map(|lang| lang.tag().to_owned())),
            ("theme", self.theme.map(|theme| theme.name().to_owned())),
            ("embed", self.embed.then(|| "1".to_owned())),
        ];
        let own = self.own.iter().map(|(name, value)| (*name, Some(encoded(value))));
        let parts = parts.into_iter().chain(own).chain(last);
        let said = parts.filter_map(|(name, value)| Some((name, value?)));
        for (i, (name, value)) in said.enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { '?' } else { '&' })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_documented_address_is_read_and_written() {
        let text = "#/search?n=8&by=one-per-line&at=1234&speed=20";
        let (address, problems) = Address::parse(text);
        assert_eq!(problems, []);
        assert_eq!(address.size, Some(Size::EIGHT));
        assert_eq!(address.by.map(|kind| kind.name), Some("one-per-line"));
        assert_eq!((address.at, address.speed), (Some(1234), Some(Speed::PerSecond(20))));
        assert_eq!(address.to_string(), text);
    }

    #[test]
    fn what_cannot_be_is_named_and_the_nearest_taken() {
        let (address, problems) =
            Address::parse("#/serach?n=99&by=magic&at=-1&speed=0&x=1&theme=%F0");
        assert_eq!(address.size, Some(Size::LARGEST));
        assert_eq!(address.by().name, "one-per-line");
        assert_eq!(address.at, None);
        assert_eq!(
            problems,
            [
                Problem::View("serach".into()),
                Problem::Value("n", "99".into()),
                Problem::Value("by", "magic".into()),
                Problem::Value("at", "-1".into()),
                Problem::Value("speed", "0".into()),
                Problem::Name("x".into()),
                Problem::Value("theme", "\u{FFFD}".into()),
            ]
        );
        for (n, nearest) in [("0", 1), ("-7", 1), ("28", 27), ("4000000000000000000000", 27)] {
            let (address, problems) = Address::parse(&format!("#/search?n={n}"));
            assert_eq!(address.size().get(), nearest);
            assert_eq!(problems.len(), 1);
        }
        assert_eq!(Address::parse("#/search?n=eight").0.size(), Size::EIGHT);
    }

    #[test]
    fn what_belongs_to_a_view_is_kept_for_it() {
        let text = "#/solutions?n=8&solution=12&queens=c4,e2&class=3&orbit=4&fundamental=1\
                    &order=class&turn=quarter-turn";
        let (address, problems) = Address::parse(text);
        assert_eq!(problems, []);
        assert_eq!(address.view, View::Solutions);
        assert_eq!(address.to_string(), text);
    }

    #[test]
    fn only_a_search_that_can_stop_early_does() {
        let text = "#/search?n=8&by=threat-arrays&extent=first";
        let (address, problems) = Address::parse(text);
        assert_eq!((address.extent, problems), (Some(Extent::FirstSolution), vec![]));
        assert_eq!(address.to_string(), text);
        let other = |tail| Address::parse(&format!("#/search?{tail}"));
        let (address, problems) = other("extent=first&by=bit-masks");
        assert_eq!((address.extent, problems.len()), (None, 1));
        assert_eq!(other("extent=all").0.extent, None);
        assert_eq!(other("extent=most").1, [Problem::Value("extent", "most".into())]);
    }

    #[test]
    fn a_comparison_has_several_searches() {
        let text = "#/compare?n=8&by=one-per-line,field-order&pace=solutions&at=3";
        let (address, problems) = Address::parse(text);
        assert_eq!((address.by, address.at, problems), (None, None, vec![]));
        assert_eq!(address.to_string(), text);
        assert_eq!(Address::parse("#/search?by=one-per-line,field-order").1.len(), 1);
    }

    #[test]
    fn an_empty_address_is_the_search() {
        for empty in ["", "#", "#/", "#/search", "#/search?", "#/search/?&&"] {
            assert_eq!(Address::parse(empty), (Address::default(), vec![]), "{empty}");
        }
    }

    proptest! {
        #[test]
        fn any_text_leads_to_a_state_that_reads_back(text in "\\PC{0,60}", tail in "[&=?%#a-z0-9,]{0,40}", k in "[0-9a-z,]{0,9}") {
            let (address, _) = Address::parse(&format!(
                "#/search?n={text}&{tail}&solution={k}&queens={k}&orbit={k}&class={k}&turn={k}"
            ));
            let (again, problems) = Address::parse(&address.to_string());
            prop_assert_eq!(again, address);
            prop_assert_eq!(problems, vec![]);
        }
    }
}
