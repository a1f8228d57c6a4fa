//! How much the answer to a question may cost.

use queens::game::SurveyLimits;

/// How much may be spent on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerLimits {
    /// For counting solutions.
    pub survey: SurveyLimits,
    /// For every other question, in nodes: queens put on squares.
    pub nodes: u64,
    /// Up to this size a solution is looked up among all of them.
    pub largest_listed: u8,
}

impl AnswerLimits {
    /// What a worker spends: about two seconds at most on a machine of these years.
    pub const WORKER: AnswerLimits = AnswerLimits {
        survey: SurveyLimits { count: 4_000_000, square: 5_000, proof: 20_000_000 },
        nodes: 1_500_000,
        largest_listed: 13,
    };

    /// What the page spends where it has no worker. Counting goes on portion by portion;
    /// what is answered at once takes less than a person notices.
    pub const PAGE: AnswerLimits =
        AnswerLimits { nodes: 40_000, largest_listed: 9, ..AnswerLimits::WORKER };
}
