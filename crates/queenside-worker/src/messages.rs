//! What the page and a worker say to each other: short texts, whose first word says
//! what they are. Bytes go beside a text where a text will not do.

use crate::codec::message;
use crate::counting::{Counted, CountingRequest};
use crate::drawing::messages::{DrawingReply, DrawingRequest};
use crate::game::{GameReply, GameRequest};

/// The version of these texts and of the tasks' numbers. A worker that lies in a
/// cache from an older page says another one.
pub const VERSION: u32 = 3;

message! {
    /// What the page asks of a worker, by the kind of work.
    #[derive(Clone, Debug, PartialEq)]
    #[allow(clippy::large_enum_variant, reason = "one at a time, read and done with")]
    pub enum Request {
        /// To count solutions, or to get ready for it.
        Counting(request: CountingRequest) = "counting",
        /// To answer a question of the game; the answer carries the same number.
        Game(id: u32, request: GameRequest) = "game",
        /// To draw. The opacities of the queens' mask are beside it, if queens are no
        /// drawn pieces.
        Drawing(request: DrawingRequest) = "drawing",
    }
}

message! {
    /// What a worker says.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Reply {
        /// It has started, and speaks this version. Nothing may be asked before.
        Ready(version: u32) = "ready",
        /// It has made the lists that were asked for.
        Prepared = "prepared",
        /// It has counted the tasks asked for.
        Counted(counted: Counted) = "counted",
        /// It answers the question of that number.
        Game(id: u32, reply: GameReply) = "game",
        /// How far it has drawn, or what is beside this text.
        Drawing(reply: DrawingReply) = "drawing",
        /// It cannot do what was asked, or does not understand it.
        Refused = "refused",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use queens::board::{Notation, Size, Solution, Square};
    use queens::count::Plan;
    use queens::export::{Colour, Palette, Picture, PictureStyle, QueenShape, SquareMark};
    use queens::game::{Count, Grade, Outlook, Position, QueenKind, SquareSet, TakeOff};
    use queens::search::{Extent, SearchKind};

    use crate::codec::MessageError;
    use crate::counting::Tasks;
    use crate::drawing::messages::Scene;
    use crate::game::messages::Surveyed;

    fn sizes() -> impl Strategy<Value = Size> {
        (1i64..=27).prop_map(Size::nearest)
    }

    fn squares() -> impl Strategy<Value = Square> {
        (0u8..27, 0u8..27).prop_map(|(x, y)| Square::nearest(Size::LARGEST, x, y))
    }

    fn square_sets() -> impl Strategy<Value = SquareSet> {
        proptest::collection::vec(squares(), 0..9).prop_map(|it| it.into_iter().collect())
    }

    fn tasks() -> impl Strategy<Value = Tasks> {
        (sizes(), any::<u32>(), any::<u32>()).prop_map(|(size, a, b)| {
            let plan = Plan::new(size);
            let (a, b) = (a % (plan.tasks() + 1), b % (plan.tasks() + 1));
            Tasks { size, range: plan.range(a.min(b)..a.max(b)).unwrap() }
        })
    }

    fn positions() -> impl Strategy<Value = Position> {
        let piece = proptest::sample::select(&QueenKind::ALL[..]);
        (piece, square_sets(), square_sets()).prop_map(|(piece, queens, crossed)| {
            let crossed = crossed.difference(&queens);
            let layers = [queens, SquareSet::EMPTY, SquareSet::EMPTY, crossed];
            Position::with_layers(Size::LARGEST, piece, layers).unwrap()
        })
    }

    fn counts() -> impl Strategy<Value = Count> {
        prop_oneof![
            any::<u64>().prop_map(Count::Exact),
            any::<u64>().prop_map(Count::AtLeast),
            Just(Count::Unknown),
        ]
    }

    fn styles() -> impl Strategy<Value = PictureStyle> {
        let labels = proptest::option::of(proptest::sample::select(&Notation::ALL[..]));
        let colours = proptest::array::uniform6((0u32..1 << 24).prop_map(Colour::rgb));
        (any::<u16>(), labels, colours).prop_map(|(width, labels, colours)| {
            let [light, dark, queen, mark, ink, background] = colours;
            let palette = Palette { light, dark, queen, mark };
            PictureStyle { width, labels, palette, ink, background, queen: QueenShape::Piece }
        })
    }

    fn pictures() -> impl Strategy<Value = Picture> {
        let mark = proptest::sample::select(&SquareMark::ALL[..]);
        (sizes(), proptest::collection::vec(mark, 27 * 27)).prop_map(|(size, marks)| {
            Picture::new(size, |square| marks[usize::from(square.field(size))])
        })
    }

    fn scenes() -> impl Strategy<Value = Scene> {
        (
            proptest::sample::select(SearchKind::every().filter(is_drawn).collect::<Vec<_>>()),
            sizes(),
            proptest::sample::select(&Extent::ALL[..]),
            (0..u64::MAX - Scene::STEPS, 0..=Scene::STEPS),
            Scene::SHORTEST..,
        )
            .prop_map(|(kind, size, extent, (from, length), time)| Scene {
                kind,
                size,
                extent,
                from,
                to: from + length,
                time,
            })
    }

    /// Whether films are made of it by that name: they are the same however it is told.
    fn is_drawn(kind: &&'static SearchKind) -> bool {
        SearchKind::every().find(|it| it.name == kind.name) == Some(*kind)
    }

    fn requests() -> impl Strategy<Value = Request> {
        let game = prop_oneof![
            positions().prop_map(GameRequest::Survey),
            positions().prop_map(GameRequest::Outlook),
            positions().prop_map(GameRequest::TakeOff),
            (squares(), positions()).prop_map(|(at, it)| GameRequest::WhyNot(at, it)),
            Just(GameRequest::Name(Solution::new(&[1, 3, 0, 2]).unwrap())),
            (sizes(), proptest::sample::select(&Grade::ALL[..]), any::<u64>())
                .prop_map(|(size, grade, seed)| GameRequest::Challenge(size, grade, seed)),
        ];
        prop_oneof![
            sizes().prop_map(|size| Request::Counting(CountingRequest::Prepare(size))),
            tasks().prop_map(|tasks| Request::Counting(CountingRequest::Count(tasks))),
            (any::<u32>(), game).prop_map(|(id, game)| Request::Game(id, game)),
            (pictures(), styles()).prop_map(|(picture, style)| {
                Request::Drawing(DrawingRequest::Picture { picture, style })
            }),
            (scenes(), styles()).prop_map(|(scene, style)| {
                Request::Drawing(DrawingRequest::Film { scene, style })
            }),
        ]
    }

    fn outlooks() -> impl Strategy<Value = Outlook> {
        prop_oneof![
            Just(Outlook::Alive(Solution::new(&[1, 3, 0, 2]).unwrap())),
            (squares(), square_sets(), any::<u64>())
                .prop_map(|(queen, others, nodes)| Outlook::Dead { queen, others, nodes }),
            Just(Outlook::Hopeless),
            Just(Outlook::NotKnown),
        ]
    }

    fn replies() -> impl Strategy<Value = Reply> {
        let through = proptest::collection::vec((squares(), counts()), 0..9);
        let game = prop_oneof![
            (counts(), through)
                .prop_map(|(total, through)| GameReply::Surveyed(Surveyed { total, through })),
            outlooks().prop_map(GameReply::Outlook),
            square_sets().prop_map(|it| GameReply::TakeOff(TakeOff::Smallest(it))),
            square_sets().prop_map(|it| GameReply::TakeOff(TakeOff::Enough(it))),
            Just(GameReply::TakeOff(TakeOff::Hopeless)),
            (any::<u64>(), any::<usize>())
                .prop_map(|(nodes, depth)| GameReply::LeadsNowhere(nodes, depth)),
            Just(GameReply::Nothing),
            (any::<u64>(), any::<u64>())
                .prop_map(|(number, class)| GameReply::Named(number, class)),
            square_sets().prop_map(GameReply::Challenge),
            Just(GameReply::NotKnown),
        ];
        let drawing = prop_oneof![
            (0u16..=1_000).prop_map(DrawingReply::Progress),
            Just(DrawingReply::Picture),
            (any::<u64>(), any::<u64>()).prop_map(|(from, to)| DrawingReply::Film(from, to)),
        ];
        prop_oneof![
            any::<u32>().prop_map(Reply::Ready),
            Just(Reply::Prepared),
            (tasks(), any::<u64>())
                .prop_map(|(tasks, solutions)| Reply::Counted(Counted { solutions, tasks })),
            (any::<u32>(), game).prop_map(|(id, game)| Reply::Game(id, game)),
            drawing.prop_map(Reply::Drawing),
            Just(Reply::Refused),
        ]
    }

    proptest! {
        #[test]
        fn messages_read_back(request in requests(), reply in replies()) {
            prop_assert_eq!(request.to_string().parse(), Ok(request));
            prop_assert_eq!(reply.to_string().parse(), Ok(reply));
        }

        /// One letter of a message is another one: it is refused, or it is the text of
        /// another message.
        #[test]
        fn a_letter_that_is_wrong_is_survived(
            request in requests(),
            at in any::<proptest::sample::Index>(),
            letter in "[ -~]",
        ) {
            let mut text = request.to_string();
            let at = at.index(text.len());
            text.replace_range(at..=at, &letter);
            if let Ok(other) = text.parse::<Request>() {
                prop_assert_eq!(other.to_string().parse(), Ok(other));
            }
        }

        #[test]
        fn any_text_is_survived(text in "\\PC{0,80}") {
            prop_assert!(text.parse::<Request>().is_err());
            let _ = text.parse::<Reply>();
        }
    }

    #[test]
    fn what_cannot_be_is_no_message() {
        let style = "64 none #ffffff #000000 #000000 #000000 #000000 #ffffff";
        let film = |words: &str| format!("drawing film {words} {style}");
        let picture = |words: &str| format!("drawing picture {words} {style}");
        for text in [film("one-per-line 8 all 0 10000 2"), picture("2 .qxf")] {
            assert!(text.parse::<Request>().is_ok(), "{text}");
        }
        for (text, error) in [
            (String::new(), MessageError::UnknownKind),
            ("count 8 0 1".to_owned(), MessageError::UnknownKind),
            ("counting count 8 0".to_owned(), MessageError::TooShort),
            ("counting count 8 0 1 2".to_owned(), MessageError::TooLong),
            ("counting count 28 0 1".to_owned(), MessageError::BadValue),
            ("counting count 8 0 999999".to_owned(), MessageError::Contradiction),
            ("counting prepare 0".to_owned(), MessageError::BadValue),
            ("counting Prepare 8".to_owned(), MessageError::UnknownKind),
            ("game x survey n=8".to_owned(), MessageError::BadValue),
            ("game 1 survey n=99".to_owned(), MessageError::BadValue),
            ("game 1 name 1,3,0".to_owned(), MessageError::BadValue),
            ("game 1 name 0,1,2,3".to_owned(), MessageError::BadValue),
            ("game 1 challenge 8 hard".to_owned(), MessageError::TooShort),
            ("game 1 challenge 8 cruel 1".to_owned(), MessageError::BadValue),
            ("game 1 why-not z9 n=8".to_owned(), MessageError::Contradiction),
            (film("one-per-line 8 all 0 10001 2"), MessageError::Contradiction),
            (film("one-per-line 8 all 5 4 2"), MessageError::Contradiction),
            (film("one-per-line 8 all 0 9 1"), MessageError::Contradiction),
            (film("one-per-line 28 all 0 9 5"), MessageError::BadValue),
            (film("one-per-line 8 some 0 9 5"), MessageError::BadValue),
            (film("nothing 8 all 0 9 5"), MessageError::BadValue),
            (picture("2 .qx"), MessageError::BadValue),
            (picture("2 .qxfq"), MessageError::BadValue),
            (picture("2 .qxz"), MessageError::BadValue),
            (picture("0 ."), MessageError::BadValue),
            (picture("2 .qxf") + " more", MessageError::TooLong),
            ("drawing picture 2 .qxf 64 none #ffffff".to_owned(), MessageError::TooShort),
        ] {
            assert_eq!(text.parse::<Request>(), Err(error), "{text}");
        }
        for (text, error) in [
            ("ready", MessageError::TooShort),
            ("ready one", MessageError::BadValue),
            ("counted -1 8 0 1", MessageError::BadValue),
            ("counted 1 8 2 1", MessageError::Contradiction),
            ("hello", MessageError::UnknownKind),
            ("refused 1", MessageError::TooLong),
            ("drawing progress 1001", MessageError::Contradiction),
            ("drawing film 1", MessageError::TooShort),
            ("game 1 surveyed", MessageError::TooShort),
            ("game 1 surveyed exact 3 a1", MessageError::TooShort),
            ("game 1 given zz99", MessageError::BadValue),
        ] {
            assert_eq!(text.parse::<Reply>(), Err(error), "{text}");
        }
    }
}
