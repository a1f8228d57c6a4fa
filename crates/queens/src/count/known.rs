//! The published numbers of solutions.
//!
//! Sources: OEIS A000170 (all solutions), A002562 (fundamental solutions).

use crate::board::Size;
use std::fmt;

/// The published numbers for one size of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// All solutions (OEIS A000170).
    pub solutions: u64,
    /// Solutions up to the eight symmetries of the board (OEIS A002562).
    pub fundamental: u64,
}

/// The published numbers for a board of this size; there are some for each.
pub fn known(size: Size) -> Known {
    let i = usize::from(size.get()) - 1;
    Known { solutions: SOLUTIONS[i], fundamental: FUNDAMENTAL[i] }
}

/// A result that cannot be right, since it contradicts the published number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction {
    pub size: Size,
    pub counted: u64,
    /// OEIS A000170.
    pub published: u64,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contradiction { size, counted, published } = self;
        write!(
            f,
            "n = {size}: counted {counted}, but {published} is published; this result is wrong"
        )
    }
}

impl std::error::Error for Contradiction {}

/// Compares a complete count with the published number.
pub fn check(size: Size, counted: u64) -> Result<u64, Contradiction> {
    let published = known(size).solutions;
    if counted == published { Ok(counted) } else { Err(Contradiction { size, counted, published }) }
}

const SOLUTIONS: [u64; Size::MAX as usize] = [
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

const FUNDAMENTAL: [u64; Size::MAX as usize] = [
    1,
    0,
    0,
    1,
    2,
    1,
    6,
    12,
    46,
    92,
    341,
    1_787,
    9_233,
    45_752,
    285_053,
    1_846_955,
    11_977_939,
    83_263_591,
    621_012_754,
    4_878_666_808,
    39_333_324_973,
    336_376_244_042,
    3_029_242_658_210,
    28_439_272_956_934,
    275_986_683_743_434,
    2_789_712_466_510_289,
    29_363_495_934_315_694,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_numbers_are_noticed() {
        assert_eq!(check(Size::EIGHT, 92), Ok(92));
        assert_eq!(
            check(Size::EIGHT, 91),
            Err(Contradiction { size: Size::EIGHT, counted: 91, published: 92 })
        );
    }
}
