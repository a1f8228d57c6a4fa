//! What the page and a worker that draws say to each other. The shape of queens that are
//! no drawn pieces comes beside a request as a mask: only the page has fonts.

use queens::board::{Size, Square};
use queens::export::{Palette, Picture, PictureStyle, QueenShape, SquareMark};
use queens::search::{Extent, SearchKind};

use crate::codec::{Field, MessageError, Words, message, push};

message! {
    /// What the page asks for. The shape of the queens is not part of the texts.
    #[derive(Clone, Debug, PartialEq)]
    pub enum DrawingRequest {
        /// The pixels of one board.
        Picture {
            /// What stands on it.
            picture: Picture,
            /// How it looks.
            style: PictureStyle,
        } = "picture",
        /// An animation of a search.
        Film {
            /// What is filmed.
            scene: Scene,
            /// How the boards look.
            style: PictureStyle,
        } = "film",
    }
}

message! {
    /// Steps of a search.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Scene {
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
    if to.checked_sub(from).is_some_and(|steps| steps <= Scene::STEPS) && time >= Scene::SHORTEST
}

impl Scene {
    /// At most so many steps follow the first.
    pub const STEPS: u64 = 10_000;
    /// The shortest time for a step: browsers show shorter ones for a tenth of a second.
    pub const SHORTEST: u16 = 2;
}

message! {
    /// What the worker says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DrawingReply {
        /// So much is done, in thousandths.
        Progress(thousandths: u16) = "progress" if thousandths <= 1_000,
        /// The rows of the picture are beside this text.
        Picture = "picture",
        /// The file is beside this text; it shows the steps from the first number to the
        /// second.
        Film(from: u64, to: u64) = "film",
    }
}

/// The letters of [`SquareMark::ALL`].
const LETTERS: [char; SquareMark::ALL.len()] = ['.', 'q', 'x', 'f', 't'];

/// The size, and a letter for each square by field number.
impl Field for Picture {
    fn write(&self, text: &mut String) {
        self.size().write(text);
        let letter = |square| LETTERS[self.mark(square) as usize];
        push(text, &Square::all(self.size()).map(letter).collect::<String>());
    }

    fn read(words: &mut Words<'_>) -> Result<Picture, MessageError> {
        let size = Size::read(words)?;
        let mark =
            |letter| Some(SquareMark::ALL[LETTERS.iter().position(|known| *known == letter)?]);
        let marks: Option<Vec<SquareMark>> = words.word()?.chars().map(mark).collect();
        let marks = marks.filter(|marks| marks.len() == usize::from(size.squares()));
        let marks = marks.ok_or(MessageError::BadValue)?;
        Ok(Picture::new(size, |square| marks[usize::from(square.field(size))]))
    }
}

impl Field for PictureStyle {
    fn write(&self, text: &mut String) {
        (self.width, self.labels).write(text);
        let Palette { light, dark, queen, mark } = self.palette;
        for colour in [light, dark, queen, mark, self.ink, self.background] {
            colour.write(text);
        }
    }

    fn read(words: &mut Words<'_>) -> Result<PictureStyle, MessageError> {
        let (width, labels) = Field::read(words)?;
        let mut colour = || Field::read(words);
        let (light, dark, queen, mark) = (colour()?, colour()?, colour()?, colour()?);
        let palette = Palette { light, dark, queen, mark };
        let (ink, background) = (colour()?, colour()?);
        Ok(PictureStyle { width, labels, palette, ink, background, queen: QueenShape::default() })
    }
}
