//! The structure that a lesson has in common in all languages.

use crate::lesson::{Body, Lesson, LessonBoard, Scene, Task};

/// The bones of a part: what no language may change.
#[derive(Debug, PartialEq, Eq)]
struct Bones<'a> {
    stage: Option<&'a LessonBoard>,
    scenes: Vec<&'a Scene>,
    questions: Vec<(&'a Scene, String)>,
}

fn bones(lesson: &Lesson) -> Vec<Bones<'_>> {
    let bones = lesson.parts.iter().map(|part| {
        let questions = part.blocks.iter().filter_map(|block| match &block.body {
            Body::Question(question) => Some((&block.scene, told(&question.task))),
            _ => None,
        });
        let mut scenes: Vec<&Scene> = part.blocks.iter().map(|block| &block.scene).collect();
        scenes.dedup();
        Bones { stage: part.stage.as_ref(), scenes, questions: questions.collect() }
    });
    bones.collect()
}

/// A question without its words.
fn told(task: &Task) -> String {
    let answers = match task {
        Task::Choice(answers) => {
            format!("{:?}", answers.iter().map(|it| it.is_right).collect::<Vec<_>>())
        }
        Task::Number(answers) => {
            let right = answers.iter().filter(|it| it.is_right);
            format!("{:?}", right.map(|it| &it.answer).collect::<Vec<_>>())
        }
        Task::Square(answers) => {
            let right = answers.iter().filter(|it| it.is_right);
            format!("{:?}", right.map(|it| it.answer).collect::<Vec<_>>())
        }
        Task::Stack(answers) => {
            format!(
                "{:?}",
                answers.iter().map(|it| (it.answer.len(), it.is_right)).collect::<Vec<_>>()
            )
        }
        Task::Order { lines, .. } => {
            format!("{:?}", lines.iter().map(|(indent, _)| indent).collect::<Vec<_>>())
        }
        Task::Trace { rows, gaps, .. } => format!("{} {gaps:?}", rows.len()),
        Task::Because { points, .. } => format!("{} points", points.len()),
        Task::Solve { n, given } => format!("n = {n} {given:?}"),
        Task::Follow { steps } => format!("{steps} steps"),
    };
    format!("{} {answers}", task.name())
}

/// Where two languages of a lesson differ in more than words; `None` where they do not.
pub(super) fn difference(one: &Lesson, other: &Lesson) -> Option<String> {
    if one.number != other.number {
        return Some(format!("`number` is {}, not {}", other.number, one.number));
    }
    if one.sheet != other.sheet {
        return Some(format!("`sheet` is `{}`, not `{}`", other.sheet, one.sheet));
    }
    let (one, other) = (bones(one), bones(other));
    if one.len() != other.len() {
        return Some(format!("the number of parts is {}, not {}", other.len(), one.len()));
    }
    one.iter().zip(&other).enumerate().find_map(|(k, (one, other))| {
        let part = k + 1;
        if one.stage != other.stage {
            return Some(format!("part {part} has another stage"));
        }
        if one.questions.len() != other.questions.len() {
            let (had, has) = (one.questions.len(), other.questions.len());
            return Some(format!("the number of questions in part {part} is {has}, not {had}"));
        }
        let mut pairs = one.questions.iter().zip(&other.questions).enumerate();
        let other_question = pairs.find(|(_, (one, other))| one != other);
        let words = other_question.map(|(k, ((was_at, was), (at, is)))| {
            format!("question {} of part {part} is {is} at {at:?}, not {was} at {was_at:?}", k + 1)
        });
        words.or_else(|| {
            (one.scenes != other.scenes).then(|| format!("part {part} has other scenes"))
        })
    })
}
