//! What the page and a worker that draws say to each other: short texts, with bytes
//! beside them where a text will not do.
//!
//! A request is `picture …` or `film …`. The shape of queens that are no drawn pieces
//! comes beside it as a mask: only the page has fonts.

use std::fmt;
use std::str::SplitAsciiWhitespace;

use queens::board::{Notation, Size, Square};
use queens::export::{Colour, Mark, Palette, Picture, PictureStyle, QueenShape};
use queens::search::{Extent, SearchKind};

/// What the page asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The pixels of one board.
    Picture {
        /// What stands on it.
        picture: Picture,
        /// How it looks; the shape of the queens is not part of the text.
        style: PictureStyle,
    },
    /// An animation of a search.
    Film {
        /// What is filmed.
        scene: Scene,
        /// How the boards look; the shape of the queens is not part of the text.
        style: PictureStyle,
    },
}

/// Steps of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scene {
    /// The search.
    pub kind: &'static SearchKind,
    /// The size of the board.
    pub size: Size,
    /// How far the search goes.
    pub extent: Extent,
    /// The first step.
    pub from: u64,
    /// The last step, at most [`Scene::STEPS`] after the first.
    pub to: u64,
    /// How long a step is shown, in hundredths of a second.
    pub time: u16,
}

impl Scene {
    /// At most so many steps follow the first.
    pub const STEPS: u64 = 10_000;
    /// The shortest time for a step: browsers show shorter ones for a tenth of a second.
    pub const SHORTEST: u16 = 2;
}

/// What the worker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// So much is done, in thousandths.
    Progress(u16),
    /// The rows of the picture are beside this text.
    Picture,
    /// The file is beside this text; it shows the steps from the first number to the
    /// second.
    Film(u64, u64),
    /// It cannot be done.
    Refused,
}

/// The letters of marks, each at its place in [`MARKS`].
const LETTERS: [char; 5] = ['.', 'q', 'x', 'f', 't'];
const MARKS: [Mark; 5] =
    [Mark::Free, Mark::Queen, Mark::Threatened, Mark::TestedFree, Mark::TestedThreatened];

const NO_LABELS: &str = "none";

impl Request {
    /// Reads what [`Request`]'s `Display` writes.
    pub fn parse(text: &str) -> Option<Request> {
        let mut words = text.split_ascii_whitespace();
        let request = match words.next()? {
            "picture" => {
                let size: Size = words.next()?.parse().ok()?;
                let picture = parse_board(size, words.next()?)?;
                Request::Picture { picture, style: parse_style(&mut words)? }
            }
            "film" => {
                Request::Film { scene: parse_scene(&mut words)?, style: parse_style(&mut words)? }
            }
            _ => return None,
        };
        words.next().is_none().then_some(request)
    }
}

fn parse_board(size: Size, letters: &str) -> Option<Picture> {
    let mark = |letter| Some(MARKS[LETTERS.iter().position(|known| *known == letter)?]);
    let marks: Option<Vec<Mark>> = letters.chars().map(mark).collect();
    let marks = marks.filter(|marks| marks.len() == usize::from(size.squares()))?;
    Some(Picture::new(size, |square| {
        marks.get(usize::from(square.field(size))).copied().unwrap_or_default()
    }))
}

fn parse_scene(words: &mut SplitAsciiWhitespace<'_>) -> Option<Scene> {
    let name = words.next()?;
    let kind = SearchKind::every().find(|kind| kind.name == name)?;
    let size = words.next()?.parse().ok()?;
    let extent = match words.next()? {
        "all" => Extent::All,
        "first" => Extent::FirstSolution,
        _ => return None,
    };
    let (from, to): (u64, u64) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let time = words.next()?.parse().ok()?;
    let is_possible = to.checked_sub(from)? <= Scene::STEPS && time >= Scene::SHORTEST;
    is_possible.then_some(Scene { kind, size, extent, from, to, time })
}

fn parse_style(words: &mut SplitAsciiWhitespace<'_>) -> Option<PictureStyle> {
    let width = words.next()?.parse().ok()?;
    let labels = match words.next()? {
        NO_LABELS => None,
        name => Some(Notation::named(name)?),
    };
    let mut colour = || words.next()?.parse::<Colour>().ok();
    let palette = Palette { light: colour()?, dark: colour()?, queen: colour()?, mark: colour()? };
    let (ink, background) = (colour()?, colour()?);
    Some(PictureStyle { width, labels, palette, ink, background, queen: QueenShape::default() })
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let style = match self {
            Request::Picture { picture, style } => {
                let size = picture.size();
                write!(f, "picture {size} ")?;
                for square in Square::all(size) {
                    let mark = picture.mark(square);
                    let place = MARKS.iter().position(|known| *known == mark).unwrap_or(0);
                    write!(f, "{}", LETTERS[place])?;
                }
                style
            }
            Request::Film { scene: Scene { kind, size, extent, from, to, time }, style } => {
                let extent = match extent {
                    Extent::All => "all",
                    Extent::FirstSolution => "first",
                };
                write!(f, "film {} {size} {extent} {from} {to} {time}", kind.name)?;
                style
            }
        };
        write!(f, " {} {}", style.width, style.labels.map_or(NO_LABELS, Notation::name))?;
        let Palette { light, dark, queen, mark } = style.palette;
        for colour in [light, dark, queen, mark, style.ink, style.background] {
            write!(f, " {colour}")?;
        }
        Ok(())
    }
}

impl Reply {
    /// Reads `progress 250`, `picture`, `film 10 30` or `refused`.
    pub fn parse(text: &str) -> Option<Reply> {
        let mut words = text.split(' ');
        let reply = match words.next()? {
            "progress" => Reply::Progress(words.next()?.parse().ok().filter(|it| *it <= 1_000)?),
            "picture" => Reply::Picture,
            "film" => Reply::Film(words.next()?.parse().ok()?, words.next()?.parse().ok()?),
            "refused" => Reply::Refused,
            _ => return None,
        };
        words.next().is_none().then_some(reply)
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Progress(thousandths) => write!(f, "progress {thousandths}"),
            Reply::Picture => f.write_str("picture"),
            Reply::Film(from, to) => write!(f, "film {from} {to}"),
            Reply::Refused => f.write_str("refused"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn styles() -> impl Strategy<Value = PictureStyle> {
        let labels = proptest::option::of(proptest::sample::select(&Notation::ALL[..]));
        let colours = proptest::array::uniform6((0u32..1 << 24).prop_map(Colour::rgb));
        (any::<u16>(), labels, colours).prop_map(|(width, labels, colours)| {
            let [light, dark, queen, mark, ink, background] = colours;
            let palette = Palette { light, dark, queen, mark };
            PictureStyle { width, labels, palette, ink, background, queen: QueenShape::Piece }
        })
    }

    proptest! {
        #[test]
        fn a_picture_is_understood_as_it_is_asked_for(
            style in styles(),
            n in 1i64..=27,
            marks in proptest::collection::vec(0..MARKS.len(), 27 * 27),
        ) {
            let size = Size::nearest(n);
            let mark = |square: Square| MARKS[marks[usize::from(square.field(size))]];
            let request = Request::Picture { picture: Picture::new(size, mark), style };
            prop_assert_eq!(Request::parse(&request.to_string()), Some(request));
        }

        #[test]
        fn a_film_is_understood_as_it_is_asked_for(
            style in styles(),
            kind in proptest::sample::select(SearchKind::every().collect::<Vec<_>>()),
            n in 1i64..=27,
            is_first in any::<bool>(),
            from in 0..u64::MAX - Scene::STEPS,
            length in 0..=Scene::STEPS,
            time in Scene::SHORTEST..,
        ) {
            let extent = if is_first { Extent::FirstSolution } else { Extent::All };
            let size = Size::nearest(n);
            let scene = Scene { kind, size, extent, from, to: from + length, time };
            let request = Request::Film { scene, style };
            prop_assert_eq!(Request::parse(&request.to_string()), Some(request));
        }

        #[test]
        fn any_text_is_survived(text in "(film|picture)?[ a-z0-9#.]{0,60}") {
            let _ = Request::parse(&text);
            let _ = Reply::parse(&text);
        }
    }

    #[test]
    fn what_cannot_be_is_not_understood() {
        let style = "64 none #ffffff #000000 #000000 #000000 #000000 #ffffff";
        let film = |words: &str| Request::parse(&format!("film {words} {style}")).is_some();
        assert!(film("one-per-line 8 all 0 10000 2"));
        for wrong in [
            "one-per-line 8 all 0 10001 2",
            "one-per-line 8 all 5 4 2",
            "one-per-line 8 all 0 9 1",
            "one-per-line 28 all 0 9 5",
            "one-per-line 8 some 0 9 5",
            "nothing 8 all 0 9 5",
        ] {
            assert!(!film(wrong), "{wrong}");
        }
        let picture = |words: &str| Request::parse(&format!("picture {words}")).is_some();
        assert!(picture(&format!("2 .qxf {style}")));
        for wrong in ["2 .qx", "2 .qxfq", "2 .qxz", "0 ."] {
            assert!(!picture(&format!("{wrong} {style}")), "{wrong}");
        }
        assert!(!picture(&format!("2 .qxf {style} more")));
        assert!(!picture("2 .qxf 64 none #ffffff"));
    }

    #[test]
    fn replies_are_understood() {
        for reply in [
            Reply::Progress(0),
            Reply::Progress(1_000),
            Reply::Picture,
            Reply::Film(0, u64::MAX),
            Reply::Refused,
        ] {
            assert_eq!(Reply::parse(&reply.to_string()), Some(reply));
        }
        for wrong in ["", "progress", "progress 1001", "film 1", "film 1 2 3", "done"] {
            assert_eq!(Reply::parse(wrong), None, "{wrong}");
        }
    }
}
