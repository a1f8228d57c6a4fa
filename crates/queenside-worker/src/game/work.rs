//! Answering the questions of the game.

use queens::board::Solution;
use queens::game::{
    Completions, Count, Generator, Layer, Outlook, Position, Survey, TakeOff, WhyNot,
};
use queens::solutions::{AllSolutions, Progress, canonical, is_canonical};

use super::messages::Surveyed;
use super::{AnswerLimits, GameReply, GameRequest};

/// Nodes between two looks at the clock.
const PORTION: u64 = 20_000;

/// The answer to a question within the limits. Counting stops when `may_go_on` returns false;
/// the answer is then the result so far.
pub fn answer(
    request: &GameRequest,
    limits: AnswerLimits,
    mut may_go_on: impl FnMut() -> bool,
) -> GameReply {
    let mut work = Work::new(request, limits);
    loop {
        if let Some(reply) = work.advance(may_go_on()) {
            return reply;
        }
    }
}

/// The work on a question, in portions. Work that cannot be divided has low limits instead.
#[derive(Debug)]
pub enum Work {
    /// Counting through the position.
    Survey(Position, Box<Survey>),
    /// Making a challenge.
    Challenge(Generator),
    /// Everything else.
    Whole(GameRequest, AnswerLimits),
}

impl Work {
    /// Before the first portion.
    pub fn new(request: &GameRequest, limits: AnswerLimits) -> Work {
        match request {
            GameRequest::Survey(position) => {
                Work::Survey(*position, Box::new(Survey::of(position, limits.survey)))
            }
            GameRequest::Challenge(size, grade, seed) => {
                Work::Challenge(Generator::new(*size, *grade, *seed))
            }
            request => Work::Whole(request.clone(), limits),
        }
    }

    /// Does a portion. Returns the answer as soon as there is one. If the work may not go on,
    /// counting returns its result so far. A challenge is always finished, so that it is the
    /// same on slow machines.
    pub fn advance(&mut self, may_go_on: bool) -> Option<GameReply> {
        match self {
            Work::Survey(position, survey) => {
                if !survey.advance(PORTION) && may_go_on {
                    return None;
                }
                let free = position.free();
                let through = free.iter().map(|square| (square, survey.through(square))).collect();
                Some(GameReply::Surveyed(Surveyed { total: survey.total(), through }))
            }
            Work::Challenge(generator) => generator.advance().map(|made| {
                made.map_or(GameReply::NotKnown, |challenge| {
                    GameReply::Challenge(*challenge.position.layer(Layer::Given))
                })
            }),
            Work::Whole(request, limits) => Some(whole(request, *limits)),
        }
    }
}

fn whole(request: &GameRequest, limits: AnswerLimits) -> GameReply {
    match request {
        GameRequest::Outlook(position, latest) => {
            GameReply::Outlook(Outlook::of(position, latest, None, limits.nodes))
        }
        GameRequest::TakeOff(position) => match TakeOff::ask(position, limits.nodes) {
            TakeOff::NotKnown => GameReply::NotKnown,
            found => {
                let (TakeOff::Smallest(gone) | TakeOff::Enough(gone)) = &found else {
                    return GameReply::TakeOff(found, Count::Exact(0));
                };
                let mut rest = Completions::of(&position.without(gone));
                rest.advance(limits.nodes);
                GameReply::TakeOff(found, rest.total())
            }
        },
        GameRequest::WhyNot(square, position) if square.is_on(position.size()) => {
            match WhyNot::ask(position, *square, limits.nodes) {
                WhyNot::LeadsNowhere { nodes, depth } => GameReply::LeadsNowhere(nodes, depth),
                WhyNot::Nothing(_) => GameReply::Nothing,
                _ => GameReply::NotKnown,
            }
        }
        GameRequest::Name(solution) => name(solution, limits).unwrap_or(GameReply::NotKnown),
        GameRequest::Survey(_) | GameRequest::WhyNot(..) | GameRequest::Challenge(..) => {
            GameReply::NotKnown
        }
    }
}

/// The number of a solution and of its class, in the order in which the search by rows
/// finds them.
fn name(solution: &Solution, limits: AnswerLimits) -> Option<GameReply> {
    let size = solution.size();
    if size.get() > limits.largest_listed {
        return None;
    }
    let least = canonical(solution);
    let (mut place, mut number, mut classes, mut class) = (0, None, 0, None);
    let mut all = AllSolutions::new(size);
    loop {
        let progress = all.advance(PORTION as usize, |found| {
            place += 1;
            // The least member of each class is found first.
            classes += u64::from(is_canonical(&found));
            if found == least {
                class = Some(classes);
            }
            if found == *solution {
                number = Some(place);
            }
        });
        if let (Some(number), Some(class)) = (number, class) {
            return Some(GameReply::Named(number, class));
        }
        if matches!(progress, Progress::Done) {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::{Size, Square};
    use queens::game::{Challenge, Grade};

    fn ask(request: &GameRequest) -> GameReply {
        answer(request, AnswerLimits::WORKER, || true)
    }

    #[test]
    fn the_empty_board_has_its_published_solutions() {
        let position = Position::new(Size::EIGHT);
        let GameReply::Surveyed(survey) = ask(&GameRequest::Survey(position)) else {
            panic!("numbers")
        };
        assert_eq!((survey.total, survey.through.len()), (Count::Exact(92), 64));
        // Ahrens 1901: the solutions through the squares of an edge.
        let edge: Vec<Count> =
            survey.through.iter().filter(|(s, _)| s.y() == 0).map(|(_, count)| *count).collect();
        assert_eq!(edge, [4, 8, 16, 18, 18, 16, 8, 4].map(Count::Exact));
    }

    #[test]
    fn every_solution_has_its_number_and_class() {
        let mut number = 0;
        let mut classes = std::collections::BTreeSet::new();
        let _ = AllSolutions::new(Size::EIGHT).advance(usize::MAX, |solution| {
            number += 1;
            let GameReply::Named(place, class) = ask(&GameRequest::Name(solution)) else {
                panic!("a name")
            };
            assert_eq!(place, number);
            classes.insert(class);
            let GameReply::Named(_, same) = ask(&GameRequest::Name(canonical(&solution))) else {
                panic!("a name")
            };
            assert_eq!(class, same);
        });
        assert_eq!((number, classes.len(), classes.last()), (92, 12, Some(&12)));
    }

    #[test]
    fn a_queen_too_many_is_found() {
        let position: Position = "n=4 queens=a1,b3".parse().unwrap();
        let reply = ask(&GameRequest::TakeOff(position));
        assert!(
            matches!(reply, GameReply::TakeOff(TakeOff::Smallest(queens), Count::Exact(2)) if queens.len() == 2),
            "{reply:?}"
        );
        let square = Square::nearest(Size::nearest(4), 3, 1);
        let why = ask(&GameRequest::WhyNot(square, "n=4 queens=a1".parse().unwrap()));
        assert!(matches!(why, GameReply::LeadsNowhere(..)), "{why:?}");
    }

    #[test]
    fn a_queen_that_has_to_go_is_named() {
        let reply = ask(&GameRequest::Outlook("n=8 queens=d4,e6,b5".parse().unwrap(), vec![]));
        let GameReply::Outlook(Outlook::Dead { queen, .. }) = reply else { panic!("{reply:?}") };
        let rest: Position =
            format!("n=8 queens={}", "d4,e6,b5".replace(&format!("{queen}"), "").trim_matches(','))
                .replace(",,", ",")
                .parse()
                .unwrap();
        let reply = ask(&GameRequest::Outlook(rest, vec![]));
        assert!(matches!(reply, GameReply::Outlook(Outlook::Alive(_))), "{reply:?}");
    }

    #[test]
    fn challenges_are_made_and_what_there_is_not_is_said() {
        let request = GameRequest::Challenge(Size::EIGHT, Grade::Easy, 1);
        let whole = Challenge::generate(Size::EIGHT, Grade::Easy, 1).unwrap();
        let given = GameReply::Challenge(*whole.position.layer(Layer::Given));
        assert_eq!(ask(&request), given);
        assert_eq!(answer(&request, AnswerLimits::PAGE, || false), given, "also in no time");
        let none = ask(&GameRequest::Challenge(Size::nearest(5), Grade::Hard, 1));
        assert_eq!(none, GameReply::NotKnown);
    }

    #[test]
    fn counting_can_be_stopped() {
        let position: Position = "n=27 queens=a1".parse().unwrap();
        let request = GameRequest::Survey(position);
        let GameReply::Surveyed(survey) = answer(&request, AnswerLimits::WORKER, || false) else {
            panic!("numbers")
        };
        assert!(!matches!(survey.total, Count::Exact(_)));
    }
}
