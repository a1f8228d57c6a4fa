//! The words of being the algorithm.

use queens::game::Mistake;

use crate::text::Template;

/// Be the algorithm.
pub struct FollowTexts {
    pub lead: &'static str,
    /// Label of the verbs.
    pub verbs: &'static str,
    /// Test, place, remove, test below.
    pub verb: [&'static str; 4],
    /// Give the branch up.
    pub prune: &'static str,
    /// Report a solution.
    pub solution: &'static str,
    /// The search is over.
    pub over: &'static str,
    /// A short round of questions.
    pub round: &'static str,
    /// All questions.
    pub whole: &'static str,
    pub mistake: fn(Mistake) -> &'static str,
    pub did_test: Template<1>,
    /// Tested below the board, in the column of a letter.
    pub did_below: Template<1>,
    pub did_place: Template<1>,
    pub did_remove: Template<1>,
    /// Gave up.
    pub did_prune: &'static str,
    /// Reported.
    pub did_solution: &'static str,
    /// Ended.
    pub did_over: &'static str,
    /// Label of the field for a code that was handed in.
    pub handed_in: &'static str,
    /// The code is right: search, n, right answers, all answers.
    pub code_right: Template<4>,
    /// The code is not: it is none, of another version, damaged, or says too much.
    pub code_wrong: [&'static str; 4],
    pub from_start: &'static str,
    /// From a random place.
    pub from_random: &'static str,
    /// Heading of the guesses.
    pub guess: &'static str,
    /// Will it live?
    pub lives: &'static str,
    pub yes_no: [&'static str; 2],
    pub how_many: &'static str,
    /// The guess was right, wrong, or could not be judged.
    pub guessed: [&'static str; 3],
    /// Counters: right answers, mistakes.
    pub counters: [&'static str; 2],
}
