//! The computer's pace where it plays on.

use queens::game::{Moment, Play, Player};

/// Milliseconds before its first move.
pub const PACE: u32 = 500;

/// Milliseconds at its first return.
const REST: u32 = 2_000;

/// The fewest milliseconds between two moves.
const FASTEST: u32 = 60;

/// Milliseconds until the computer's next move; `None` once the board is solved. After its first
/// return it gets faster, in a way that can be followed.
pub fn pause(play: &Play) -> Option<u32> {
    let (made, taken) = in_a_row(play);
    let pace = match taken {
        0 => PACE,
        1 if is_first_return(play) => REST,
        1 => PACE,
        _ => (PACE * 8 / made.max(8)).max(FASTEST),
    };
    (!play.is_solved()).then_some(pace)
}

/// True if the last move was the computer's first way back since it began.
pub fn is_first_return(play: &Play) -> bool {
    let before = play.at().checked_sub(1).and_then(|it| play.moments().get(it));
    let is_back = before.is_some_and(|it| play.now().is_way_back_from(it));
    is_back && in_a_row(play).1 == 1
}

/// The computer's moves in a row up to now, and those of them that took a queen back.
fn in_a_row(play: &Play) -> (u32, u32) {
    let moments = play.moments().get(..=play.at()).unwrap_or_default();
    let is_own = |it: &Moment| it.by == Player::Computer && it.again.is_none();
    let own = moments.windows(2).rev().take_while(|it| it.last().is_some_and(is_own));
    let taken = |it: &[Moment]| matches!(it, [a, b] if b.is_way_back_from(a));
    own.fold((0, 0), |(made, back), it| (made + 1, back + u32::from(taken(it))))
}

#[cfg(test)]
mod tests {
    use queens::board::{Size, Square};

    use super::*;

    #[test]
    fn it_begins_slowly_and_rests_at_its_first_return() {
        let mut play = Play::new(Size::nearest(4));
        play.press(Square::nearest(play.size(), 0, 0));
        assert_eq!((pause(&play), is_first_return(&play)), (Some(PACE), false));
        let mut pauses = Vec::new();
        while play.play_on().is_some() {
            pauses.push(pause(&play));
        }
        // c2, back, d2, b3, back …
        let [pace, rest] = [PACE, REST].map(Some);
        assert_eq!(pauses.get(..4), Some(&[pace, rest, pace, pace][..]));
        let (last, others) = pauses.split_last().expect("moves");
        assert_eq!(*last, None, "solved");
        assert!(others.iter().flatten().all(|it| *it >= FASTEST), "{others:?}");
    }
}
