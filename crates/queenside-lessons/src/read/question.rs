//! A question: a fenced block in lines.

use queens::board::Symmetry;

use super::inline::{Prepared, marks, place, places};
use super::problem::Problems;
use super::situation::{Situation, name};
use crate::lesson::{Answer, Column, LessonBoard, Place, Question, Scene, Task, Text};

/// A line that begins with a word of the list, with those that go on with it.
struct QuestionEntry {
    line: usize,
    word: &'static str,
    rest: String,
}

/// The words that lines begin with, and whether what follows has to be one of a kind, so
/// that no sentence of a question is taken for one.
const WORDS: [&str; 12] =
    ["+", "-", "at", "queens", "is", "line", "steps", "gap", "model", "point", "n", "given"];

const CLAIMS: [&str; 7] =
    ["next-queen", "next-test", "next-removal", "free", "threatened", "completes", "best-move"];

fn entry(line: &str) -> Option<(&'static str, &str)> {
    let (first, rest) = line.split_once(' ')?;
    let word = WORDS.into_iter().find(|word| *word == first)?;
    let is_number = |text: &str| text.trim().starts_with(|c: char| c.is_ascii_digit());
    let is_meant = match word {
        "at" | "steps" | "gap" | "n" => is_number(rest),
        "is" => {
            let claim = rest.split_whitespace().next().unwrap_or_default();
            CLAIMS.contains(&claim) || Symmetry::named(claim).is_some()
        }
        "queens" | "given" => places(rest).is_ok(),
        _ => true,
    };
    is_meant.then_some((word, rest))
}

fn entries_of<'a>(
    entries: &'a [QuestionEntry],
    word: &'static str,
) -> impl Iterator<Item = &'a QuestionEntry> {
    entries.iter().filter(move |entry| entry.word == word)
}

/// The question and the entries.
fn entries(start: usize, text: &str) -> (Vec<(usize, String)>, Vec<QuestionEntry>) {
    let mut ask: Vec<(usize, String)> = Vec::new();
    let mut entries: Vec<QuestionEntry> = Vec::new();
    let mut is_apart = true;
    for (k, line) in text.lines().enumerate() {
        let number = start + k;
        match (entry(line), entries.last_mut()) {
            (Some((word, rest)), _) => {
                entries.push(QuestionEntry { line: number, word, rest: rest.to_owned() });
            }
            (None, Some(last)) if !line.trim().is_empty() => {
                last.rest.push('\n');
                last.rest.push_str(line.trim());
            }
            (None, Some(_)) => {}
            (None, None) if line.trim().is_empty() => is_apart = true,
            (None, None) => match ask.last_mut() {
                Some((_, last)) if !is_apart => {
                    last.push('\n');
                    last.push_str(line.trim());
                }
                _ => {
                    ask.push((number, line.trim().to_owned()));
                    is_apart = false;
                }
            },
        }
    }
    (ask, entries)
}

struct Reader<'a> {
    prepared: &'a Prepared,
    problems: &'a mut Problems,
    line: usize,
    situation: Option<Situation>,
}

/// The answers as they are written: the line, the answer, whether it is right, its reason.
type Written = Vec<(usize, String, bool, Text)>;

/// Reads a question that begins in a line; `scene` is the one before it. Returns it with the
/// scene that it sets.
pub(super) fn question(
    (line, kind): (usize, &str),
    text: &str,
    (stage, scene): (&LessonBoard, &Scene),
    prepared: &Prepared,
    problems: &mut Problems,
) -> Option<(Scene, Question)> {
    let (ask, entries) = entries(line + 1, text);
    if ask.is_empty() {
        problems.add(line, "nothing is asked here");
    }
    let mut scene = scene.clone();
    for entry in &entries {
        match entry.word {
            "at" => {
                let step = entry.rest.trim().parse().map_err(|_| "`at` needs a step".to_owned());
                scene = Scene::At(problems.note(entry.line, step)?);
            }
            "queens" => {
                scene = Scene::Queens(problems.note(entry.line, places(&entry.rest))?);
            }
            _ => {}
        }
    }
    let situation = problems.note(line, Situation::at(stage, &scene));
    let ask = ask.iter().map(|(line, text)| prepared.inline(*line, text, problems)).collect();
    let mut reader = Reader { prepared, problems, line, situation };
    let (mut right, mut other) = (Text::new(), Text::new());
    let task = reader.task(kind, &entries, &mut right, &mut other)?;
    for text in [&ask, &vec![right.clone(), other.clone()]].into_iter().flatten() {
        reader.confirm(line, text);
    }
    Some((scene, Question { ask, task, right, other }))
}

impl Reader<'_> {
    fn confirm(&mut self, line: usize, text: &Text) {
        let Some(situation) = &self.situation else { return };
        for mark in marks(text) {
            self.problems.note(line, situation.confirm(mark));
        }
    }

    /// The answers, but for the right one and any other that name nothing.
    fn answers(
        &mut self,
        entries: &[QuestionEntry],
        right: &mut Text,
        other: &mut Text,
    ) -> Written {
        let mut answers = Vec::new();
        for entry in entries.iter().filter(|entry| matches!(entry.word, "+" | "-")) {
            let is_right = entry.word == "+";
            let (answer, why) = match entry.rest.split_once("=>") {
                Some((answer, why)) => (answer.trim(), why),
                None => {
                    self.problems.add(entry.line, "an answer needs ` => ` and a reason");
                    continue;
                }
            };
            let text = self.prepared.inline(entry.line, why, self.problems);
            if text.is_empty() {
                self.problems.add(entry.line, "there is no reason behind ` => `");
            }
            match (is_right, answer) {
                (true, "") => *right = text,
                (false, "*") => *other = text,
                _ => answers.push((entry.line, answer.to_owned(), is_right, text)),
            }
        }
        answers
    }

    /// Reads each answer, and sees that one at least is right.
    fn read<T: Clone>(
        &mut self,
        written: Written,
        mut one: impl FnMut(&mut Self, usize, &str) -> Option<T>,
    ) -> Vec<Answer<T>> {
        let mut answers = Vec::new();
        for (line, answer, is_right, why) in written {
            if let Some(answer) = one(self, line, &answer) {
                answers.push(Answer { answer, is_right, why });
            }
        }
        if !answers.iter().any(|answer| answer.is_right) {
            self.problems.add(self.line, "no answer is right here");
        }
        answers
    }

    fn must(&mut self, is_so: bool, words: &str) {
        if !is_so {
            self.problems.add(self.line, words);
        }
    }

    fn task(
        &mut self,
        kind: &str,
        entries: &[QuestionEntry],
        right: &mut Text,
        other: &mut Text,
    ) -> Option<Task> {
        let written = self.answers(entries, right, other);
        let number = |word: &'static str| {
            entries_of(entries, word).next().and_then(|entry| entry.rest.trim().parse::<u8>().ok())
        };
        let task = match kind {
            "choice" => {
                let answers = self.read(written, |this, line, answer| {
                    Some(this.prepared.inline(line, answer, this.problems))
                });
                self.must(answers.len() >= 2, "a choice needs two answers at least");
                Task::Choice(answers)
            }
            "number" => {
                let answers = self.read(written, |this, line, answer| {
                    let digits = this.prepared.digits(answer);
                    this.problems.note(line, digits.ok_or(format!("`{answer}` is no number")))
                });
                self.must(!other.is_empty(), "`- * => …` is missing");
                Task::Number(answers)
            }
            "square" => {
                let answers = self
                    .read(written, |this, line, answer| this.problems.note(line, place(answer)));
                self.confirm_squares(entries, &answers);
                self.must(!other.is_empty(), "`- * => …` is missing");
                Task::Square(answers)
            }
            "stack" => {
                let answers = self.read(written, |_, _, answer| {
                    Some(answer.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
                });
                let calls = self.situation.as_ref().map(Situation::calls)?;
                let calls = self.problems.note(self.line, calls)?;
                for answer in answers.iter().filter(|answer| answer.is_right) {
                    let is_so = answer.answer.len() == usize::from(calls);
                    self.must(is_so, &format!("{calls} calls are open here"));
                }
                Task::Stack(answers)
            }
            "order" => self.order(entries, written)?,
            "trace" => self.trace(entries, written, number("steps"))?,
            "because" => return self.because(entries),
            "solve" => self.solve(entries, number("n"))?,
            "follow" => {
                let steps = number("steps").ok_or("`steps` is missing".to_owned());
                let steps = self.problems.note(self.line, steps)?;
                let left = self.situation.as_ref().map_or(0, Situation::steps_left);
                self.must(u64::from(steps) <= left, "the run has not so many steps left");
                Task::Follow { steps }
            }
            other => {
                self.problems.add(self.line, format!("there is no kind of question `{other}`"));
                return None;
            }
        };
        let has_right =
            matches!(task, Task::Choice(_) | Task::Number(_) | Task::Square(_) | Task::Stack(_))
                || !right.is_empty();
        self.must(has_right, "`+ => …` is missing: what is said to the right answer");
        Some(task)
    }

    /// Compares the right squares with those that the engine finds.
    fn confirm_squares(&mut self, entries: &[QuestionEntry], answers: &[Answer<Place>]) {
        let claim = entries_of(entries, "is").next();
        if let Some((entry, situation)) = claim.zip(self.situation.as_ref()) {
            let wanted = situation.squares(entry.rest.trim());
            if let Some(mut wanted) = self.problems.note(entry.line, wanted) {
                let right = answers.iter().filter(|it| it.is_right);
                let mut right: Vec<_> = right.map(|it| it.answer).collect();
                wanted.sort_unstable();
                right.sort_unstable();
                if wanted != right {
                    let names: Vec<String> = wanted.into_iter().map(name).collect();
                    let names = names.join(", ");
                    self.problems.add(entry.line, format!("right would be: {names}"));
                }
            }
        } else {
            self.must(false, "`is …` is missing: what the build is to confirm");
        }
    }

    fn because(&mut self, entries: &[QuestionEntry]) -> Option<Task> {
        let model = entries_of(entries, "model").next();
        let model = model.map(|entry| (entry.line, entry.rest.clone()));
        let (line, model) =
            self.problems.note(self.line, model.ok_or("`model` is missing".to_owned()))?;
        let model = self.prepared.inline(line, &model, self.problems);
        let points: Vec<Text> = entries_of(entries, "point")
            .map(|entry| self.prepared.inline(entry.line, &entry.rest, self.problems))
            .collect();
        self.must(!points.is_empty(), "`point` is missing");
        Some(Task::Because { model, points })
    }

    fn solve(&mut self, entries: &[QuestionEntry], n: Option<u8>) -> Option<Task> {
        let n = n.or(self.situation.as_ref().map(|it| it.size().get()))?;
        let given = entries_of(entries, "given").next();
        let given = given.map_or(Ok(Vec::new()), |it| places(&it.rest));
        let given = self.problems.note(self.line, given)?;
        let stage = LessonBoard::Board {
            n,
            piece: "queen".to_owned(),
            queens: Vec::new(),
            has_dots: true,
            has_pairs: false,
        };
        let board = Situation::at(&stage, &Scene::Queens(given.clone()));
        let board = self.problems.note(self.line, board)?;
        let can_be = n == 1 || board.squares("completes").is_ok_and(|it| !it.is_empty());
        self.must(can_be, "this cannot be completed");
        Some(Task::Solve { n, given })
    }

    fn order(&mut self, entries: &[QuestionEntry], written: Written) -> Option<Task> {
        let lines: Vec<(u8, String)> = entries
            .iter()
            .filter(|entry| entry.word == "line")
            .map(|entry| {
                let text = entry.rest.trim_start();
                let indent = (entry.rest.len() - text.len()) / 2;
                (u8::try_from(indent).unwrap_or(0), text.replace('`', ""))
            })
            .collect();
        self.must((3..=12).contains(&lines.len()), "three to twelve lines can be put into order");
        let mut wrong = Vec::new();
        for (line, answer, _, why) in written {
            let pair = answer.split_once('<').and_then(|(first, second)| {
                let read = |text: &str| {
                    let place = text.trim().parse::<u8>().ok()?.checked_sub(1)?;
                    (usize::from(place) < lines.len()).then_some(place)
                };
                Some((read(first)?, read(second)?))
            });
            match pair {
                Some((first, second)) if first > second => wrong.push(((first, second), why)),
                Some(_) => self.problems.add(line, format!("`{answer}` is the right order")),
                None => self.problems.add(line, format!("`{answer}` names no two lines")),
            }
        }
        Some(Task::Order { lines, wrong })
    }

    fn trace(
        &mut self,
        entries: &[QuestionEntry],
        written: Written,
        steps: Option<u8>,
    ) -> Option<Task> {
        let steps = self.problems.note(self.line, steps.ok_or("`steps` is missing".to_owned()))?;
        let rows = self.situation.as_ref()?.trace(usize::from(steps));
        let rows = self.problems.note(self.line, rows)?;
        let cell = |text: &str| {
            let (row, column) = text.trim().split_once(' ')?;
            let row = row.parse::<u8>().ok()?.checked_sub(1).filter(|row| *row < steps)?;
            let column = match column.trim() {
                "row" => Column::Row,
                "column" => Column::Column,
                "free" => Column::Free,
                "calls" => Column::Calls,
                _ => return None,
            };
            Some((row, column))
        };
        let mut gaps = Vec::new();
        for entry in entries.iter().filter(|entry| entry.word == "gap") {
            match cell(&entry.rest) {
                Some(gap) => gaps.push(gap),
                None => self
                    .problems
                    .add(entry.line, "a gap is a step and one of row, column, free, calls"),
            }
        }
        self.must(!gaps.is_empty(), "`gap` is missing");
        let mut wrong = Vec::new();
        for (line, answer, _, why) in written {
            match cell(&answer).filter(|cell| gaps.contains(cell)) {
                Some(cell) => wrong.push((cell, why)),
                None => self.problems.add(line, format!("`{answer}` is no gap")),
            }
        }
        Some(Task::Trace { rows, gaps, wrong })
    }
}
