//! Figures of local search that take too long to compute while the page is built or shown.
//! `cargo xtask bench min_conflicts` prints the moves, `cargo xtask bench climb` the shares for n = 8;
//! `tests/engine/` repeats those of small boards and counts the traps.

/// Mean numbers of moves of min-conflicts until no queen is threatened, by the start. Each move takes
/// a random threatened queen to a random one of the columns with the fewest threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairMoves {
    pub n: u32,
    /// Each queen in a random column. `None` where the moves, which grow with n, take too long.
    pub random: Option<u32>,
    /// Row by row in a column with the fewest threats, each of these with the same probability.
    pub greedy: u32,
    /// Row by row in the first column with the fewest threats, from a random one on.
    pub greedy_first: Option<u32>,
}

/// The mean of 20,000 runs up to n = 100, of 2,000 for 1,000, of 200 for 10,000, of 20 above. A run
/// that was not solved after 10,000 + 10 n moves does not count: 6 to 9 of 100 for n = 8, none from
/// n = 100 on.
pub static MIN_CONFLICTS: [RepairMoves; 7] = [
    RepairMoves { n: 8, random: Some(62), greedy: 54, greedy_first: Some(54) },
    RepairMoves { n: 50, random: Some(102), greedy: 54, greedy_first: Some(57) },
    RepairMoves { n: 100, random: Some(139), greedy: 55, greedy_first: Some(61) },
    RepairMoves { n: 1_000, random: Some(710), greedy: 54, greedy_first: Some(79) },
    RepairMoves { n: 10_000, random: Some(6_226), greedy: 49, greedy_first: Some(112) },
    RepairMoves { n: 100_000, random: None, greedy: 48, greedy_first: Some(159) },
    RepairMoves { n: 1_000_000, random: None, greedy: 44, greedy_first: None },
];

/// The 8^8 boards with a queen in each of eight rows, by pairs of queens that threaten each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traps {
    pub pairs: u16,
    pub boards: u32,
    /// Boards that no move of one queen within her row improves.
    pub stuck: u32,
}

/// Boards with more pairs can always be improved.
pub static TRAPS: [Traps; 4] = [
    Traps { pairs: 1, boards: 2_824, stuck: 2_200 },
    Traps { pairs: 2, boards: 35_268, stuck: 11_068 },
    Traps { pairs: 3, boards: 218_644, stuck: 8_360 },
    Traps { pairs: 4, boards: 745_462, stuck: 770 },
];

/// The share of all boards with a queen in each row from which a climb without sideways moves is
/// solved, by n, in thousandths.
pub const SOLVED_CLIMBS: [(u8, u16); 5] = [(4, 419), (5, 717), (6, 102), (7, 260), (8, 140)];
