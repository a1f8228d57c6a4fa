//! Who did what, read from lines with codes, each behind a name or alone.

use std::collections::BTreeMap;

use queens::game::{HandIn, Predictions};
use queens::sealed_line::{SealError, SealedLine};

use crate::components::lessons::progress::{HandedIn, Mark, Progress};

/// No class is larger.
pub const MOST: usize = 500;

/// A line of a class.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// Text before the code; may be empty.
    pub name: String,
    pub work: Result<Work, Broken>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    Lesson {
        /// The lesson's name.
        lesson: String,
        progress: Progress,
    },
    /// Be the algorithm, or predict what it does.
    Follow {
        /// The search's name.
        search: &'static str,
        n: u8,
        right: u32,
        answers: u32,
    },
}

impl Work {
    /// Answers right at once, and all answers.
    pub fn score(&self) -> (u32, u32) {
        match self {
            Work::Lesson { progress, .. } => {
                let count = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
                (count(progress.right_at_once()), count(progress.questions()))
            }
            Work::Follow { right, answers, .. } => (*right, *answers),
        }
    }
}

/// Why a line tells nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// There is no code in it.
    NoCode,
    OtherVersion,
    /// The check sum does not fit.
    Damaged,
    /// It fits, but what it says cannot be: no such lesson, or another number of questions.
    Invented,
}

/// Reads a text line by line. `questions` tells how many questions a lesson has; `None` where
/// there is no such lesson.
pub fn members(text: &str, questions: impl Fn(&str) -> Option<usize>) -> Vec<Member> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.take(MOST).map(|line| member(line, &questions)).collect()
}

fn member(line: &str, questions: &impl Fn(&str) -> Option<usize>) -> Member {
    let at = ["queenside-learn/", "queenside-follow/", "queenside-predict/"]
        .iter()
        .find_map(|it| line.find(it));
    let Some(at) = at else {
        return Member { name: line.to_owned(), work: Err(Broken::NoCode) };
    };
    let (name, code) = line.split_at(at);
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '"' | '\t');
    let name = name.trim_matches(is_between).to_owned();
    let code = code.trim_end_matches(|c: char| is_between(c));
    Member { name, work: work(code, questions) }
}

fn work(code: &str, questions: &impl Fn(&str) -> Option<usize>) -> Result<Work, Broken> {
    if code.starts_with("queenside-learn") {
        let read = HandedIn::unseal(code).map_err(broken)?;
        let is_known = questions(&read.lesson) == Some(read.progress.questions());
        return match is_known {
            true => Ok(Work::Lesson { lesson: read.lesson, progress: read.progress }),
            false => Err(Broken::Invented),
        };
    }
    let judged = if code.starts_with("queenside-predict") {
        code.parse::<Predictions>().and_then(|it| {
            let answers = u32::try_from(it.answers.len()).unwrap_or(u32::MAX);
            it.verify().map(|()| (it.kind, it.size, it.right, answers))
        })
    } else {
        code.parse::<HandIn>().and_then(|it| {
            it.verify().map(|score| (it.kind, it.size, score.right, score.answers()))
        })
    };
    match judged {
        Ok((kind, size, right, answers)) => {
            Ok(Work::Follow { search: kind.name, n: size.get(), right, answers })
        }
        Err(error) => Err(broken(error)),
    }
}

const fn broken(error: SealError) -> Broken {
    match error {
        SealError::NotALine => Broken::NoCode,
        SealError::OtherVersion => Broken::OtherVersion,
        SealError::Damaged | SealError::Malformed => Broken::Damaged,
        SealError::WrongScore { .. } => Broken::Invented,
    }
}

/// A question of a lesson, and how many have missed it at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed {
    pub lesson: String,
    /// From 0.
    pub question: usize,
    pub missed: usize,
    /// Number of pupils who answered it.
    pub of: usize,
}

/// The questions that were missed, the most missed first.
pub fn most_missed(members: &[Member]) -> Vec<Missed> {
    let mut all: BTreeMap<(String, usize), (usize, usize)> = BTreeMap::new();
    for member in members {
        let Ok(Work::Lesson { lesson, progress }) = &member.work else { continue };
        for (question, mark) in progress.marks().iter().enumerate() {
            if *mark == Mark::Open {
                continue;
            }
            let counts = all.entry((lesson.clone(), question)).or_default();
            counts.0 += usize::from(mark.was_missed());
            counts.1 += 1;
        }
    }
    let mut missed: Vec<Missed> = all
        .into_iter()
        .filter(|(_, (missed, _))| *missed > 0)
        .map(|((lesson, question), (missed, of))| Missed { lesson, question, missed, of })
        .collect();
    missed.sort_by_key(|it| std::cmp::Reverse(it.missed * 1_000 / it.of.max(1)));
    missed
}

/// The table as a file, with the heads in the reader's language.
pub fn csv(members: &[Member], heads: [&str; 5]) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut lines = vec![heads.map(quoted).join(",")];
    for Member { name, work } in members {
        let Ok(work) = work else { continue };
        let (what, marks) = match work {
            Work::Lesson { lesson, progress } => (lesson.clone(), progress.to_string()),
            Work::Follow { search, n, .. } => (format!("{search} n={n}"), String::new()),
        };
        let (right, of) = work.score();
        lines.push(
            [quoted(name), quoted(&what), right.to_string(), of.to_string(), quoted(&marks)]
                .join(","),
        );
    }
    lines.join("\r\n") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::crc32::crc32;

    fn questions(lesson: &str) -> Option<usize> {
        (lesson == "backtracking").then_some(4)
    }

    fn code(answers: &str) -> String {
        Progress::parse(answers, answers.len()).code("backtracking")
    }

    #[test]
    fn a_class_of_thirty_with_three_broken_codes() {
        let mut lines: Vec<String> = (1..=27)
            .map(|k| {
                let answers = ["rrrr", "rRr.", "wr--"][k % 3];
                format!("Name {k}, {}", code(answers))
            })
            .collect();
        lines.insert(3, format!("Lost: {}", code("rrrr").replace("rrrr", "rrr")));
        let forged = "queenside-learn/1 lesson=backtracking answers=rrrrr";
        lines.insert(9, format!("{forged} check={:08x}", crc32(forged.as_bytes())));
        lines.push("Nobody".to_owned());
        let members = members(&lines.join("\n"), questions);
        assert_eq!(members.len(), 30);
        let broken: Vec<_> = members.iter().filter_map(|it| it.work.clone().err()).collect();
        assert_eq!(broken, [Broken::Damaged, Broken::Invented, Broken::NoCode]);
        assert_eq!(members[0].name, "Name 1");
        assert_eq!(members[3].name, "Lost");
        assert_eq!(members[9].name, "");
        let score = |k: usize| members[k].work.as_ref().unwrap().score();
        // k = 1: rRr., k = 2: wr--.
        assert_eq!((score(0), score(1)), ((2, 4), (1, 4)));
        let missed = most_missed(&members);
        assert_eq!(missed.len(), 2);
        // Question 1 was missed by every third, as was question 2, by others.
        assert_eq!(
            missed.iter().map(|it| (it.missed, it.of)).collect::<Vec<_>>(),
            [(9, 27), (9, 27)]
        );
        let file = csv(&members, ["Name", "Lesson", "Right", "Of", "Marks"]);
        assert_eq!(file.lines().count(), 28);
        assert!(file.contains("\"Name 1\",\"backtracking\",2,4,\"rRr.\"\r\n"), "{file}");
    }

    #[test]
    fn predictions_are_run_again() {
        let said = "queenside-predict/1 by=rows n=4 answers=0sp.2sr right=2";
        let sum = queens::crc32::crc32(said.as_bytes());
        let read = members(&format!("Ann; {said} check={sum:08x}"), questions);
        let follow = Work::Follow { search: "rows", n: 4, right: 2, answers: 2 };
        assert_eq!(read, [Member { name: "Ann".to_owned(), work: Ok(follow) }]);
        let said = "queenside-predict/1 by=rows n=4 answers=0sp.2sp right=2";
        let sum = queens::crc32::crc32(said.as_bytes());
        let read = members(&format!("Ann; {said} check={sum:08x}"), questions);
        assert_eq!(read[0].work, Err(Broken::Invented));
    }

    #[test]
    fn codes_of_the_game_are_run_again() {
        // The game's own example (crates/queens, hand_in.rs), whose sum does not fit.
        let broken = "Ann queenside-follow/1 by=one-per-line n=4 seed=0 answers=t0.p0.t4 right=3 check=00000000";
        assert_eq!(members(broken, questions)[0].work, Err(Broken::Damaged));
        let said = "queenside-follow/1 by=one-per-line n=4 seed=0 answers=t0.p0.t4 right=3";
        let code = format!("Ann {said} check={:08x}", crc32(said.as_bytes()));
        let member = &members(&code, questions)[0];
        assert_eq!(member.name, "Ann");
        assert_eq!(
            member.work,
            Ok(Work::Follow { search: "one-per-line", n: 4, right: 3, answers: 3 })
        );
        let said = said.replace("right=3", "right=2");
        let code = format!("{said} check={:08x}", crc32(said.as_bytes()));
        assert_eq!(members(&code, questions)[0].work, Err(Broken::Invented));
    }
}
