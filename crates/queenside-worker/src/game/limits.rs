//! Limits for the cost of an answer.

use queens::game::SurveyLimits;

/// Limits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerLimits {
    /// For counting solutions.
    pub survey: SurveyLimits,
    /// For all other questions, in nodes: queens placed.
    pub nodes: u64,
    /// Up to this size a solution is looked up in the list of all.
    pub largest_listed: u8,
}

impl AnswerLimits {
    /// In a worker: at most about two seconds on a machine of 2025.
    pub const WORKER: AnswerLimits = AnswerLimits {
        survey: SurveyLimits { count: 4_000_000, square: 5_000, proof: 20_000_000 },
        nodes: 1_500_000,
        largest_listed: 13,
    };

    /// On the page, where workers are not available. Counting runs in portions; all other
    /// answers take less time than a person notices.
    pub const PAGE: AnswerLimits =
        AnswerLimits { nodes: 40_000, largest_listed: 9, ..AnswerLimits::WORKER };
}
