//! The next hint for a player.

use crate::board::Square;

use super::SquareSet;
use super::hint::{Advice, Hint, Why};
use super::open_board::{OpenBoard, Unit};
use super::outlook::{Outlook, Removal};
use super::position::{Layer, Position};
use super::rules::{Deduction, deduce};

/// True if threats are shown to the player, or crossing them out is the player's work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Threats {
    /// They are shown: no hint speaks of attacked squares.
    #[default]
    Shown,
    /// The player crosses attacked squares out.
    ByHand,
}

/// The answer to a player who asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Help {
    /// The board is solved.
    Solved,
    /// No solution goes through what the player cannot change.
    Hopeless,
    /// No rule helps, and whether there is a solution was not found out.
    NotKnown,
    /// The next thing to find.
    Hint(Hint),
}

/// The next hint for a player: the way back where no solution goes through the position,
/// else the simplest rule that shows something new, and where there is none a trial.
///
/// `outlook` is what is known of this very position. What the player has crossed out is
/// not repeated; but it is believed only where a rule proves it, so a wrong cross never
/// leads a hint astray.
///
/// Anyone who follows only hints reaches a solution: as long as there is none, each
/// hint takes a queen off; from then on each puts one on or crosses out, and there stays
/// one.
pub fn help(position: &Position, threats: Threats, outlook: &Outlook) -> Help {
    if position.solution().is_some() {
        return Help::Solved;
    }
    let solution = match outlook {
        Outlook::Hopeless => return Help::Hopeless,
        &Outlook::Dead { queen, others, nodes, removal } => {
            return Help::Hint(way_back(position, queen, &others, nodes, removal));
        }
        Outlook::Alive(solution) => Some(solution),
        Outlook::NotKnown => None,
    };
    let mut board = OpenBoard::of(position);
    if threats == Threats::ByHand
        && let Some(hint) = attacked(position)
    {
        return Help::Hint(hint);
    }
    loop {
        let mut hint = match deduce(&board) {
            Deduction::Hint(hint) => hint,
            Deduction::Trial { unit } => {
                let square = solution.and_then(|it| it.squares().find(|s| unit.contains(*s)));
                return square.map_or(Help::NotKnown, |square| {
                    Help::Hint(Hint::new(Why::Trial { unit }, Advice::Place(square)))
                });
            }
            Deduction::NoSquare => return Help::NotKnown,
        };
        let Advice::Cross(squares) = &mut hint.advice else { return Help::Hint(hint) };
        squares.iter().for_each(|&square| board.close(square));
        squares.retain(|&square| !position.layer(Layer::Crossed).contains(square));
        if !squares.is_empty() {
            return Help::Hint(hint);
        }
    }
}

/// That a queen has to go, and why.
fn way_back(
    position: &Position,
    queen: Square,
    others: &SquareSet,
    nodes: u64,
    removal: Removal,
) -> Hint {
    let unit = starved(position, queen, others);
    let others = others.iter().collect();
    let why = match unit {
        Some(unit) => Why::NoSquare { unit, queen, others, removal },
        None => Why::NoWay { queen, others, nodes, removal },
    };
    Hint::new(why, Advice::Remove(queen))
}

/// The rank or file in which these queens leave no square.
fn starved(position: &Position, queen: Square, others: &SquareSet) -> Option<Unit> {
    let gone = position.queens().difference(others).difference(&SquareSet::from_iter([queen]));
    let board = OpenBoard::of(&position.without(&gone));
    board.units().find(|&unit| board.open_in(unit) == 0)
}

/// The first queen that attacks empty squares which are not yet crossed out.
fn attacked(position: &Position) -> Option<Hint> {
    let marked = position
        .queens()
        .union(position.layer(Layer::Forbidden))
        .union(position.layer(Layer::Crossed));
    position.queens().iter().find_map(|queen| {
        let attacked = SquareSet::threatened_from(position.size(), queen).difference(&marked);
        let squares: Vec<Square> = attacked.iter().collect();
        let why = Why::Attacked { queen };
        (!squares.is_empty()).then(|| Hint::new(why, Advice::Cross(squares)))
    })
}
