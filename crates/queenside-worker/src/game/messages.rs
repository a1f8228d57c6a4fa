//! What page and worker say to each other about the game: short texts that begin with
//! `game` and the number of the question.

use std::fmt;
use std::str::FromStr;

use queens::board::{Size, Solution, Square};
use queens::game::{Count, Grade, Position, SquareSet, TakeOff, parse_squares, print_squares};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRequest {
    /// How many solutions go through the position and through its free squares?
    Survey(Position),
    /// Which queens are to be taken off, so that the rest can be completed?
    TakeOff(Position),
    /// What speaks against a queen on this free square?
    WhyNot(Square, Position),
    /// Which one is this solution, and of which class?
    Name(Solution),
    /// Which position stands for this seed?
    Challenge(Size, Grade, u64),
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameReply {
    /// The numbers of solutions.
    Surveyed(Surveyed),
    /// The queens to be taken off.
    TakeOff(TakeOff),
    /// Every way to go on with a queen there was tried: so many queens were put on, at
    /// most so many behind each other.
    LeadsNowhere(u64, usize),
    /// Nothing speaks against it: there is a solution.
    Nothing,
    /// The number of the solution and of its class, both from 1.
    Named(u64, u64),
    /// The given queens of a challenge.
    Challenge(SquareSet),
    /// It could not be found out in time.
    NotKnown,
}

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surveyed {
    /// Through the position.
    pub total: Count,
    /// Through the position with one more queen, for each free square.
    pub through: Vec<(Square, Count)>,
}

/// A question or an answer with the number of the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered<T> {
    /// The number.
    pub id: u32,
    /// The question or answer.
    pub body: T,
}

impl<T: fmt::Display> fmt::Display for Numbered<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} {}", self.id, self.body)
    }
}

/// The text says nothing of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMessage;

impl<T: FromStr> FromStr for Numbered<T> {
    type Err = NoMessage;

    fn from_str(text: &str) -> Result<Self, NoMessage> {
        let rest = text.strip_prefix("game ").ok_or(NoMessage)?;
        let (id, body) = rest.split_once(' ').ok_or(NoMessage)?;
        let id = id.parse().map_err(|_| NoMessage)?;
        Ok(Numbered { id, body: body.parse().map_err(|_| NoMessage)? })
    }
}

impl fmt::Display for GameRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameRequest::Survey(position) => write!(f, "survey {position}"),
            GameRequest::TakeOff(position) => write!(f, "take-off {position}"),
            GameRequest::WhyNot(square, position) => write!(f, "why-not {square} {position}"),
            GameRequest::Name(solution) => {
                let squares: SquareSet = solution.squares().collect();
                write!(f, "name {} {}", solution.size(), print_squares(&squares))
            }
            GameRequest::Challenge(size, grade, seed) => {
                write!(f, "challenge {size} {} {seed}", grade.name())
            }
        }
    }
}

impl FromStr for GameRequest {
    type Err = NoMessage;

    fn from_str(text: &str) -> Result<GameRequest, NoMessage> {
        request(text).ok_or(NoMessage)
    }
}

fn request(text: &str) -> Option<GameRequest> {
    let (word, rest) = text.split_once(' ')?;
    match word {
        "survey" => rest.parse().ok().map(GameRequest::Survey),
        "take-off" => rest.parse().ok().map(GameRequest::TakeOff),
        "why-not" => {
            let (square, position) = rest.split_once(' ')?;
            let position: Position = position.parse().ok()?;
            let square = Square::parse(position.size(), square).ok()?;
            Some(GameRequest::WhyNot(square, position))
        }
        "name" => {
            let (size, squares) = rest.split_once(' ')?;
            let squares = parse_squares(size.parse().ok()?, squares).ok()?;
            let queens: Vec<Square> = squares.iter().collect();
            let solution = Solution::from_squares(&queens).ok()?;
            (solution.size().to_string() == size).then_some(GameRequest::Name(solution))
        }
        "challenge" => {
            let mut words = rest.split(' ');
            let size = words.next()?.parse().ok()?;
            let grade = Grade::named(words.next()?)?;
            let seed = words.next()?.parse().ok()?;
            words.next().is_none().then_some(GameRequest::Challenge(size, grade, seed))
        }
        _ => None,
    }
}

fn print_count(count: Count) -> String {
    match count {
        Count::Exact(number) => number.to_string(),
        Count::AtLeast(number) => format!("{number}+"),
        Count::Unknown => "?".to_owned(),
    }
}

fn parse_count(text: &str) -> Option<Count> {
    if text == "?" {
        return Some(Count::Unknown);
    }
    match text.strip_suffix('+') {
        Some(number) => number.parse().ok().map(Count::AtLeast),
        None => text.parse().ok().map(Count::Exact),
    }
}

/// Reads squares of any board.
fn any_squares(text: &str) -> Option<SquareSet> {
    parse_squares(Size::LARGEST, text).ok()
}

impl fmt::Display for GameReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameReply::Surveyed(Surveyed { total, through }) => {
                write!(f, "surveyed {}", print_count(*total))?;
                through
                    .iter()
                    .try_for_each(|(square, count)| write!(f, " {square}={}", print_count(*count)))
            }
            GameReply::TakeOff(TakeOff::Smallest(queens)) => {
                write!(f, "smallest {}", print_squares(queens))
            }
            GameReply::TakeOff(TakeOff::Enough(queens)) => {
                write!(f, "enough {}", print_squares(queens))
            }
            GameReply::TakeOff(TakeOff::Hopeless) => f.write_str("hopeless"),
            GameReply::LeadsNowhere(nodes, depth) => write!(f, "nowhere {nodes} {depth}"),
            GameReply::Nothing => f.write_str("nothing"),
            GameReply::Named(number, class) => write!(f, "named {number} {class}"),
            GameReply::Challenge(given) => write!(f, "given {}", print_squares(given)),
            GameReply::TakeOff(TakeOff::NotKnown) | GameReply::NotKnown => f.write_str("not-known"),
        }
    }
}

impl FromStr for GameReply {
    type Err = NoMessage;

    fn from_str(text: &str) -> Result<GameReply, NoMessage> {
        reply(text).ok_or(NoMessage)
    }
}

fn reply(text: &str) -> Option<GameReply> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some(match word {
        "surveyed" => {
            let mut words = rest.split(' ');
            let total = parse_count(words.next()?)?;
            let through = words.map(|word| {
                let (square, count) = word.split_once('=')?;
                Some((Square::parse(Size::LARGEST, square).ok()?, parse_count(count)?))
            });
            let through = through.collect::<Option<Vec<_>>>()?;
            GameReply::Surveyed(Surveyed { total, through })
        }
        "smallest" => GameReply::TakeOff(TakeOff::Smallest(any_squares(rest)?)),
        "enough" => GameReply::TakeOff(TakeOff::Enough(any_squares(rest)?)),
        "hopeless" => GameReply::TakeOff(TakeOff::Hopeless),
        "nowhere" => {
            let (nodes, depth) = rest.split_once(' ')?;
            GameReply::LeadsNowhere(nodes.parse().ok()?, depth.parse().ok()?)
        }
        "nothing" => GameReply::Nothing,
        "named" => {
            let (number, class) = rest.split_once(' ')?;
            GameReply::Named(number.parse().ok()?, class.parse().ok()?)
        }
        "given" => GameReply::Challenge(any_squares(rest)?),
        "not-known" => GameReply::NotKnown,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::game::Piece;

    fn squares(names: &str) -> SquareSet {
        parse_squares(Size::LARGEST, names).unwrap()
    }

    #[test]
    fn questions_read_back() {
        let position: Position =
            "n=8 piece=toroidal queens=a1,c2 given=a1 crossed=h8".parse().unwrap();
        let solution = Solution::new(&[1, 3, 0, 2]).unwrap();
        for body in [
            GameRequest::Survey(position),
            GameRequest::Survey(Position::new(Size::EIGHT, Piece::Queen)),
            GameRequest::TakeOff(position),
            GameRequest::WhyNot(Square::nearest(Size::EIGHT, 4, 4), position),
            GameRequest::Name(solution),
            GameRequest::Challenge(Size::EIGHT, Grade::Hard, u64::MAX),
        ] {
            let asked = Numbered { id: 7, body };
            assert_eq!(asked.to_string().parse(), Ok(asked));
        }
    }

    #[test]
    fn answers_read_back() {
        let square = |x, y| Square::nearest(Size::LARGEST, x, y);
        let through = vec![
            (square(0, 0), Count::Exact(4)),
            (square(26, 26), Count::AtLeast(12)),
            (square(3, 1), Count::Unknown),
        ];
        for body in [
            GameReply::Surveyed(Surveyed { total: Count::Exact(92), through }),
            GameReply::Surveyed(Surveyed { total: Count::Unknown, through: vec![] }),
            GameReply::TakeOff(TakeOff::Smallest(squares("a1,b3"))),
            GameReply::TakeOff(TakeOff::Smallest(SquareSet::EMPTY)),
            GameReply::TakeOff(TakeOff::Enough(squares("aa1"))),
            GameReply::TakeOff(TakeOff::Hopeless),
            GameReply::LeadsNowhere(12, 3),
            GameReply::Nothing,
            GameReply::Named(92, 12),
            GameReply::Challenge(squares("a1,h8")),
            GameReply::NotKnown,
        ] {
            let answered = Numbered { id: u32::MAX, body };
            assert_eq!(answered.to_string().parse(), Ok(answered));
        }
    }

    #[test]
    fn nonsense_is_no_message() {
        for text in [
            "",
            "game",
            "game 1",
            "game x survey n=8",
            "game 1 survey n=99",
            "game 1 dance n=8",
            "game 1 name 4 a1,b2,c3,d4",
            "game 1 name 8 b1,d2,a3,c4",
            "game 1 challenge 8 hard",
            "game 1 challenge 8 cruel 1",
            "game 1 why-not z9 n=8",
            "survey n=8",
        ] {
            assert_eq!(text.parse::<Numbered<GameRequest>>(), Err(NoMessage), "{text}");
        }
        for text in
            ["game 1 surveyed", "game 1 surveyed 3 a1", "game 1 named 3", "game 1 given zz99"]
        {
            assert_eq!(text.parse::<Numbered<GameReply>>(), Err(NoMessage), "{text}");
        }
    }
}
