//! The plan of questions in an address.

use queens::EnumSet;
use queens::game::{QuestionPlan, Topic};

use crate::address::parameter::Codec;
use crate::address::problem::Possible;

/// `1` for all topics before chosen steps, `every` for each step and its square, or words; nothing
/// without questions.
pub struct PlanWords;

const ALL: &str = "1";
const EVERY: &str = "every";

impl Codec<QuestionPlan> for PlanWords {
    fn read(value: &str) -> Result<QuestionPlan, Possible> {
        if value == ALL {
            return Ok(QuestionPlan::ALL);
        }
        let is_every_step = value.split(',').any(|it| it == EVERY);
        let topics: Vec<&str> = value.split(',').filter(|it| *it != EVERY).collect();
        if is_every_step && topics.is_empty() {
            return Ok(QuestionPlan::every_step());
        }
        match EnumSet::parse(&topics.join(",")) {
            Some(topics) if !topics.is_empty() => Ok(QuestionPlan { topics, is_every_step }),
            _ => Err(Possible::Words(
                Topic::ALL.map(Topic::name).into_iter().chain([EVERY, ALL]).collect(),
            )),
        }
    }

    fn write(plan: &QuestionPlan) -> Option<String> {
        let words = match *plan {
            plan if plan == QuestionPlan::ALL => ALL.to_owned(),
            plan if plan == QuestionPlan::every_step() => EVERY.to_owned(),
            QuestionPlan { topics, is_every_step: true } => format!("{EVERY},{topics}"),
            QuestionPlan { topics, .. } => topics.to_string(),
        };
        (!plan.is_none()).then_some(words)
    }
}
