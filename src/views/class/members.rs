//! Members and their work, read from codes in mail, messages, forms and spreadsheets.

use std::collections::BTreeMap;
use std::ops::Range;

use queens::export::csv_row;
use queens::game::Predictions;
use queens::plain_text::plain;
use queens::sealed_line::{Fields, SealError, SealedLine};

use crate::components::features::lessons::free_answers::{FreeAnswers, line};
use crate::components::features::lessons::progress::{AnswerMark, HandedIn, Progress};
use crate::components::features::python::goal::LARGEST_OF_PROGRAMS;
use crate::components::features::python::handed_in::HandedProgram;
use crate::views::class::programs::{ProgramVerdict, Verdicts};
use crate::views::class::text::ClassTexts;

/// No class is larger.
pub const MOST: usize = 500;

/// A code of a class, or a line without one.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// The text before the code, after it or on the line above; may be empty.
    pub name: String,
    pub work: Result<Work, Broken>,
    /// The texts below the code.
    pub texts: FreeAnswers,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Work {
    Lesson {
        /// The lesson's name.
        lesson: String,
        progress: Progress,
        /// Number of questions that are answered in one's own words.
        written: usize,
    },
    /// Predicted steps of a search.
    Predictions {
        /// The search's name.
        search: &'static str,
        n: u8,
        right: u32,
        answers: u32,
    },
    /// A program, which the page runs again.
    Program(HandedProgram),
}

impl Work {
    /// Answers right at once, and all that can be: of a lesson, every question except those that are
    /// answered in one's own words. A code that has more right answers than that was made by hand.
    pub fn score(&self) -> (u32, u32) {
        match self {
            Work::Lesson { progress, written, .. } => {
                let count = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
                let judged = progress.questions().saturating_sub(*written);
                (count(progress.right_at_once().min(judged)), count(judged))
            }
            Work::Predictions { right, answers, .. } => (*right, *answers),
            Work::Program(_) => (0, 0),
        }
    }
}

/// Reason why a line has no valid code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// There is no code in it.
    NoCode,
    OtherVersion,
    /// The check sum does not fit.
    Damaged,
    /// Well-formed, but impossible: no such lesson, or another number of questions.
    Invented,
}

/// A code's place in a text, and its content.
type Found = (Range<usize>, Result<Work, Broken>);

/// Reads all codes of a text and the lines without one. `questions` returns how many questions a
/// lesson has, and how many of them are answered in one's own words; `None` where there is no such
/// lesson. `pause` is awaited between lines and codes: a text of a megabyte takes a while.
pub async fn members(
    text: &str,
    questions: impl Fn(&str) -> Option<(usize, usize)>,
    mut pause: impl AsyncFnMut(),
) -> Vec<Member> {
    let (text, answers) = without_answers(&plain(text), &mut pause).await;
    let mut codes: Vec<Found> = Vec::new();
    find_all(&text, &mut codes, &mut pause, |code: HandedIn| {
        let known =
            questions(&code.lesson).filter(|(count, _)| *count == code.progress.questions());
        let (_, written) = known.ok_or(Broken::Invented)?;
        Ok(Work::Lesson { lesson: code.lesson, progress: code.progress, written })
    })
    .await;
    find_all(&text, &mut codes, &mut pause, |_: OldRound| Err(Broken::OtherVersion)).await;
    find_all(&text, &mut codes, &mut pause, |code: Predictions| {
        code.verify().map_err(broken)?;
        let answers = u32::try_from(code.answers.len()).unwrap_or(u32::MAX);
        let (search, n) = (code.kind.name, code.size.get());
        Ok(Work::Predictions { search, n, right: code.right, answers })
    })
    .await;
    find_all(&text, &mut codes, &mut pause, |code: HandedProgram| {
        let is_small = code.size.get() <= LARGEST_OF_PROGRAMS;
        is_small.then_some(Work::Program(code)).ok_or(Broken::Invented)
    })
    .await;
    codes.sort_by_key(|(range, _)| range.start);
    named(&text, codes, &answers, pause).await
}

/// A round of the game of 0.2.0, whose answers this version cannot judge.
struct OldRound(String);

impl SealedLine for OldRound {
    const NAME: &'static str = "queenside-follow/";
    const FIELDS: &'static [&'static str] = &["by", "n", "seed", "answers", "right"];

    fn fields(&self) -> String {
        self.0.clone()
    }

    fn read(fields: &mut Fields<'_>) -> Option<OldRound> {
        let values: Option<Vec<String>> = Self::FIELDS
            .iter()
            .map(|name| Some(format!("{name}={}", fields.value(name)?)))
            .collect();
        Some(OldRound(values?.join(" ")))
    }
}

/// Longest line that is a name when it stands above a code, in words.
const WORDS_OF_A_NAME: usize = 6;

/// A text with empty lines in the place of the answers in own words, and these with their places.
async fn without_answers(
    text: &str,
    pause: &mut impl AsyncFnMut(),
) -> (String, Vec<(usize, String)>) {
    let (mut bare, mut answers) = (String::new(), Vec::new());
    for row in text.split_inclusive('\n') {
        pause().await;
        let words = row.trim_start_matches([' ', '>', '"', '•', '*', '-']).trim();
        let words = words.trim_end_matches('"');
        if line(words).is_some() {
            answers.push((bare.len(), words.to_owned()));
            bare.push('\n');
        } else {
            bare.push_str(row);
        }
    }
    (bare, answers)
}

/// True if the line above a code can be the name of its author: no sentence, no other code.
fn is_name(line: &str) -> bool {
    !line.contains("check=")
        && line.split_whitespace().count() <= WORDS_OF_A_NAME
        && !line.ends_with(['.', ',', '!', '?', '。', '，', '！', '？'])
}

/// Appends all codes of one kind.
async fn find_all<T: SealedLine>(
    text: &str,
    codes: &mut Vec<Found>,
    pause: &mut impl AsyncFnMut(),
    judge: impl Fn(T) -> Result<Work, Broken>,
) {
    let mut from = 0;
    while let Some((range, code)) =
        text.get(from..).and_then(T::find).filter(|_| codes.len() < MOST)
    {
        pause().await;
        let range = from + range.start..from + range.end;
        from = range.end;
        codes.push((range, code.map_err(broken).and_then(&judge)));
    }
}

/// Gives each code the name beside it, else the one on the line above. Other lines have no code.
async fn named(
    text: &str,
    codes: Vec<Found>,
    answers: &[(usize, String)],
    mut pause: impl AsyncFnMut(),
) -> Vec<Member> {
    let mut members = Vec::new();
    let part = |range: Range<usize>| text.get(range).unwrap_or_default();
    let starts: Vec<usize> = codes.iter().map(|(range, _)| range.start).collect();
    let mut from = 0;
    for (k, (range, work)) in codes.into_iter().enumerate() {
        let row = part(from..range.start).rfind('\n').map_or(from, |end| from + end + 1);
        let mut others = Vec::new();
        for line in part(from..row).lines() {
            pause().await;
            others.extend(Some(line.trim_end()).filter(|line| !label(line).is_empty()));
        }
        let mut name = label(part(row..range.start));
        let next = starts.get(k + 1).copied().unwrap_or(text.len());
        let after = part(range.end..next);
        let after = after.split('\n').next().unwrap_or(after);
        from = range.end;
        if name.is_empty() {
            // What stands between two codes of one row belongs to the nameless one.
            name = label(after.trim_end_matches(['.', '!']));
            from += after.len();
        } else if range.end + after.len() < next || next == text.len() {
            from += after.len();
        }
        if name.is_empty() {
            name = others.pop_if(|line| is_name(line)).map(label).unwrap_or_default();
        }
        let room = MOST.saturating_sub(members.len());
        members.extend(others.into_iter().take(room).map(label).map(without_code));
        // The answers between this code and the next.
        let own = answers.iter().filter(|(at, _)| (range.end..=next).contains(at));
        let texts = FreeAnswers::read(own.map(|(_, text)| text.as_str()));
        members.push(Member { name, work, texts });
    }
    let rest = part(from..text.len()).lines().map(label).filter(|line| !line.is_empty());
    let room = MOST.saturating_sub(members.len());
    members.extend(rest.take(room).map(without_code));
    members.truncate(MOST);
    members
}

fn without_code(name: String) -> Member {
    Member { name, work: Err(Broken::NoCode), texts: FreeAnswers::default() }
}

/// True for a date with or without a time, as forms write it before a name.
fn is_stamp(cell: &str) -> bool {
    const WORDS: [&str; 11] =
        ["AM", "PM", "Uhr", "GMT", "UTC", "MESZ", "MEZ", "CEST", "CET", "上午", "下午"];
    let digits = WORDS.iter().fold(cell.to_owned(), |text, word| text.replace(word, ""));
    let groups = digits.split(|c: char| !c.is_ascii_digit()).filter(|group| !group.is_empty());
    groups.count() > 2 && digits.chars().all(|c| c.is_ascii_digit() || "-./:, TZ+".contains(c))
}

/// A name without time stamps, quotation marks, bullets and the separators of cells.
fn label(text: &str) -> String {
    let is_around = |c: char| c.is_whitespace() || ",:'>*`-•·".contains(c);
    let cells = text.split([';', '\t', '"', '|']).map(|cell| {
        let cell = match cell.split_once(',') {
            Some((stamp, rest)) if is_stamp(stamp) => rest,
            _ => cell,
        };
        let cell = cell.trim_matches(is_around).trim_start_matches([')', ']', '.', '>']);
        cell.trim_end_matches(['(', '[', '<', '=']).trim_matches(is_around)
    });
    cells.filter(|cell| !cell.is_empty() && !is_stamp(cell)).collect::<Vec<_>>().join(", ")
}

/// The names that stand before several codes, each once.
pub fn repeated(members: &[Member]) -> Vec<&str> {
    let mut counts: BTreeMap<String, (&str, usize)> = BTreeMap::new();
    let coded = members.iter().filter(|it| it.work != Err(Broken::NoCode) && !it.name.is_empty());
    for member in coded {
        counts.entry(member.name.to_lowercase()).or_insert((&member.name, 0)).1 += 1;
    }
    counts.into_values().filter(|(_, count)| *count > 1).map(|(name, _)| name).collect()
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
        let Ok(Work::Lesson { lesson, progress, .. }) = &member.work else { continue };
        for (question, mark) in progress.marks().iter().enumerate() {
            if *mark == AnswerMark::Open {
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

/// The words for a line without a valid code.
pub const fn why(texts: &ClassTexts, broken: Broken) -> &'static str {
    match broken {
        Broken::NoCode => texts.no_code,
        Broken::OtherVersion => texts.other_version,
        Broken::Damaged => texts.damaged,
        Broken::Invented => texts.invented,
    }
}

/// The letters of answers in a code, with their meaning.
const fn legend(texts: &ClassTexts) -> [(AnswerMark, &'static str); 5] {
    [
        (AnswerMark::Right, texts.mark_right),
        (AnswerMark::RightLater, texts.mark_later),
        (AnswerMark::Wrong, texts.mark_wrong),
        (AnswerMark::Compared, texts.mark_compared),
        (AnswerMark::Open, texts.mark_open),
    ]
}

/// The table as a file (RFC 4180) in the reader's language: a row for each code, and a column for
/// each question, with 1 for an answer that was right at once and 0 for one that was not.
pub fn csv(members: &[Member], texts: &ClassTexts, verdicts: &Verdicts) -> String {
    let mut out = String::new();
    let questions = members.iter().map(|it| match &it.work {
        Ok(Work::Lesson { progress, .. }) => progress.questions(),
        _ => 0,
    });
    let questions = questions.max().unwrap_or(0);
    let meanings = legend(texts).map(|(mark, meaning)| format!("{} = {meaning}", mark.letter()));
    let letters = format!("{} ({})", texts.head_answers, meanings.join(" / "));
    let heads = [texts.head_name, texts.head_work, texts.head_right, texts.head_questions];
    let numbers: Vec<String> =
        (1..=questions).map(|number| texts.head_question(&number.to_string())).collect();
    let more = [letters.as_str(), texts.head_texts, texts.head_note];
    csv_row(&mut out, heads.into_iter().chain(numbers.iter().map(String::as_str)).chain(more));
    let coded = members.iter().filter(|it| it.work != Err(Broken::NoCode));
    for Member { name, work, texts: own } in coded {
        let marks: &[AnswerMark] = match work {
            Ok(Work::Lesson { progress, .. }) => progress.marks(),
            _ => &[],
        };
        let points = (0..questions).map(|question| match marks.get(question) {
            Some(AnswerMark::Right) => "1",
            Some(AnswerMark::RightLater | AnswerMark::Wrong) => "0",
            Some(AnswerMark::Compared | AnswerMark::Open) | None => "",
        });
        let own = own.to_string().replace('\n', " ");
        let cells = match work {
            Ok(work) => {
                let (what, marks) = match work {
                    Work::Lesson { lesson, progress, .. } => (lesson.clone(), progress.letters()),
                    Work::Predictions { search, n, .. } => {
                        (format!("{search} n={n}"), String::new())
                    }
                    Work::Program(HandedProgram { task, size, .. }) => {
                        (format!("{task} n={size}"), String::new())
                    }
                };
                let (right, of) = match work {
                    Work::Program(handed) => {
                        let right = match verdicts.get(handed) {
                            None => "",
                            Some(ProgramVerdict::Right) => "1",
                            Some(ProgramVerdict::Wrong | ProgramVerdict::Damaged) => "0",
                        };
                        (right.to_owned(), 1)
                    }
                    _ => (work.score().0.to_string(), work.score().1),
                };
                [what, right, of.to_string(), marks, own, String::new()]
            }
            Err(broken) => {
                let none = String::new;
                [none(), none(), none(), none(), own, why(texts, *broken).to_owned()]
            }
        };
        let (first, last) = cells.split_at(3);
        let cells = first.iter().map(String::as_str).chain(points);
        let cells = cells.chain(last.iter().map(String::as_str));
        csv_row(&mut out, [name.as_str()].into_iter().chain(cells));
    }
    out
}

/// Lines as two pupils hand them in, for a lesson with this number of questions.
pub fn example(lesson: &str, questions: usize) -> String {
    let code = |answers: &str| {
        let answers: String = answers.chars().cycle().take(questions).collect();
        Progress::parse(&answers, questions).code(lesson)
    };
    format!("Ada: {}\nBen: {}", code("rrR"), code("rwR"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::browser::task::now;
    use crate::text::Lang;
    use queens::board::Size;
    use queens::crc32::crc32;

    fn members(text: &str, questions: impl Fn(&str) -> Option<(usize, usize)>) -> Vec<Member> {
        now(super::members(text, questions, async || ()))
    }

    /// Four questions, the last of which is answered in one's own words.
    fn questions(lesson: &str) -> Option<(usize, usize)> {
        (lesson == "backtracking").then_some((4, 1))
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
        // k = 1: rRr., k = 2: wr--. A pupil without a written answer has the same questions.
        assert_eq!((score(0), score(1)), ((2, 3), (1, 3)));
        // k = 3: rrrr. Nobody can be right in own words, so that it stays three of three.
        assert_eq!(score(2), (3, 3));
        let missed = most_missed(&members);
        assert_eq!(missed.len(), 2);
        // Question 1 was missed by every third, as was question 2, by others.
        assert_eq!(
            missed.iter().map(|it| (it.missed, it.of)).collect::<Vec<_>>(),
            [(9, 27), (9, 27)]
        );
        let texts = ClassTexts::of(Lang::En);
        let file = csv(&members, texts, &Verdicts::new());
        // The heads and the codes, and nothing else.
        assert_eq!(file.lines().count(), 1 + 29);
        assert!(file.contains("Name 1,backtracking,2,3,1,0,1,,rlrc,,\r\n"), "{file}");
        let mut damaged = String::new();
        csv_row(&mut damaged, ["Lost", "", "", "", "", "", "", "", "", "", texts.damaged]);
        assert!(file.contains(&damaged), "{file}");
        let heads = file.lines().next().unwrap_or_default();
        assert!(heads.contains("question 4") && heads.contains("o = not answered"), "{heads}");
        let columns = |line: &str| line.split(',').count();
        assert!(file.lines().skip(1).all(|line| columns(line) == 11), "{file}");
        assert!(!file.contains("Nobody"), "{file}");
    }

    /// The page stays responsive as no piece of work between two pauses grows with the text.
    #[test]
    fn every_line_and_every_code_brings_a_pause() {
        let pauses = |text: &str| {
            let mut count = 0;
            let read = now(super::members(text, questions, async || count += 1));
            (read.len(), count)
        };
        let line = "Some words of a long mail\n";
        assert_eq!(pauses(&line.repeat(10_000)), (MOST, 10_000));
        let (rows, count) = pauses(&format!("Ada: {}\n", code("rrrr")).repeat(MOST));
        assert!(rows == MOST && count >= 2 * MOST, "{rows} rows, {count} pauses");
        let (rows, count) = pauses(&format!("{}{}", line.repeat(10_000), code("rrrr")));
        assert!(rows == MOST && count >= 20_000, "{rows} rows, {count} pauses");
    }

    #[test]
    fn the_example_is_read_as_two_results() {
        let members = members(&example("backtracking", 4), questions);
        let scores: Vec<_> = members
            .iter()
            .map(|it| (it.name.as_str(), it.work.as_ref().unwrap().score()))
            .collect();
        assert_eq!(scores, [("Ada", (3, 3)), ("Ben", (2, 3))]);
    }

    #[test]
    fn a_program_is_read_with_its_name() {
        let handed = |size| {
            let (task, program) = ("the-loop".to_owned(), "1ab_c".to_owned());
            HandedProgram { task, size, program }
        };
        let (small, large) = (handed(Size::EIGHT), handed(Size::LARGEST));
        let read = members(&format!("Ada: {}\nBen: {}", small.seal(), large.seal()), questions);
        let work: Vec<_> = read.iter().map(|it| (it.name.as_str(), it.work.clone())).collect();
        assert_eq!(work, [("Ada", Ok(Work::Program(small))), ("Ben", Err(Broken::Invented))]);
        let file = csv(&read, ClassTexts::of(Lang::En), &Verdicts::new());
        assert!(file.contains("Ada,the-loop n=8,,1,,,\r\n"), "{file}");
    }

    #[test]
    fn codes_are_read_as_mail_and_spreadsheets_bring_them() {
        let code = code("rRw.");
        let (start, end) = code.split_at(code.find("answers").unwrap());
        let good = Ok(Work::Lesson {
            lesson: "backtracking".to_owned(),
            progress: Progress::parse("rRw.", 4),
            written: 1,
        });
        for (text, name) in [
            (format!("Ada: {code}"), "Ada"),
            (format!("{code} Ada"), "Ada"),
            (format!("{code}. "), ""),
            (format!("Ada {code}."), "Ada"),
            (format!("Ada\n{code}"), "Ada"),
            (format!("> Ada:\r\n>\r\n> {start}\r\n> {end}\r\n"), "Ada"),
            (format!("Ada – {}", code.replace(' ', "\u{a0}")), "Ada"),
            (format!("• Ada (“{code}”)"), "Ada"),
            (format!("\"7b\";\"Ada\";\"{code}\";\"\""), "7b, Ada"),
            (format!("Ada\t{}", code.replacen('q', "Q", 1)), "Ada"),
            (format!("Ada,{}", code.replace(' ', ";")), "Ada"),
            (format!("Ada\u{3000}{}", code.replace('-', "\u{2011}")), "Ada"),
            (format!("小安：{code}。"), "小安"),
            (
                format!("Ada {}", code.replace("answers", "Answers").replace("check", "Check")),
                "Ada",
            ),
        ] {
            let read = members(&text, questions);
            let texts = FreeAnswers::default();
            let member = Member { name: name.to_owned(), work: good.clone(), texts };
            assert_eq!(read, [member], "{text}");
        }
        let old = "queenside-learn/1 lesson=backtracking answers=rRw.";
        let old = format!("Ada {old} check={:08x}", crc32(old.as_bytes()));
        assert_eq!(members(&old, questions)[0].work, good);
    }

    #[test]
    fn time_stamps_of_forms_are_no_names() {
        for (row, name) in [
            ("2026-11-28 10:03;Öztürk Efe;", "Öztürk Efe"),
            ("\"2026/11/28 10:03:22 AM GMT+1\",\"Öztürk Efe\",", "Öztürk Efe"),
            ("28.11.2026 10:03:22\tÖztürk Efe\t", "Öztürk Efe"),
            ("2026-11-28 10:03,Öztürk Efe,", "Öztürk Efe"),
            ("2026-11-28T10:03:00Z;", ""),
            ("3a;Öztürk Efe;", "3a, Öztürk Efe"),
            ("Gruppe 12.3;", "Gruppe 12.3"),
        ] {
            assert_eq!(label(row), name, "{row}");
        }
    }

    #[test]
    fn a_sentence_above_a_code_is_no_name() {
        let code = code("rrrr");
        for (text, name) in [
            (format!("Dana Müller\n\n{code}"), "Dana Müller"),
            (format!("From: Dana\n{code}"), "From: Dana"),
            (format!("Hallo Frau Beck,\n{code}"), ""),
            (format!("老師好，這是我的代碼。\n{code}"), ""),
            (format!("I did it with my brother on Sunday\n{code}"), ""),
            (format!("{code}\nAda"), ""),
        ] {
            let all = members(&text, questions);
            let found = all.iter().find(|it| it.work.is_ok()).map(|it| it.name.as_str());
            assert_eq!(found, Some(name), "{text}");
        }
    }

    #[test]
    fn every_line_and_every_code_has_its_row() {
        let (good, other) = (code("rrrr"), code("wr--"));
        let cut = other.split_at(60).0;
        let text =
            format!("Class 7b\n\nAda {good} {other} Ben\n{cut}\nCyd\n{good}\nada: {other}\nEnd");
        let read = members(&text, questions);
        let rows: Vec<_> =
            read.iter().map(|it| (it.name.as_str(), it.work.as_ref().err())).collect();
        assert_eq!(
            rows,
            [
                ("Class 7b", Some(&Broken::NoCode)),
                ("Ada", None),
                ("Ben", None),
                ("", Some(&Broken::Damaged)),
                ("Cyd", None),
                ("ada", None),
                ("End", Some(&Broken::NoCode)),
            ]
        );
        assert_eq!(repeated(&read), ["Ada"]);
    }

    #[test]
    fn answers_in_own_words_belong_to_the_code_above() {
        let good = code("rrr.");
        let text = format!(
            "Ada: {good}\n[4] Weil man Land für Land färbt; dann zurück.\nBen\n{good}\n\n> [4] =1+1\nCyd"
        );
        let read = members(&text, questions);
        let rows: Vec<_> = read.iter().map(|it| (it.name.as_str(), it.texts.get(4))).collect();
        assert_eq!(
            rows,
            [("Ada", "Weil man Land für Land färbt; dann zurück."), ("Ben", "=1+1"), ("Cyd", "")]
        );
        // A lesson with such an answer can be all right.
        assert_eq!(read[0].work.as_ref().unwrap().score(), (3, 3));
        let file = csv(&read, ClassTexts::of(Lang::De), &Verdicts::new());
        assert!(file.contains("[4] Weil man Land für Land färbt"), "{file}");
    }

    #[test]
    fn predictions_are_run_again() {
        let said = "queenside-predict/1 by=rows n=4 answers=0sp.2sr right=2";
        let sum = queens::crc32::crc32(said.as_bytes());
        let read = members(&format!("Ann; {said} check={sum:08x}"), questions);
        let follow = Work::Predictions { search: "rows", n: 4, right: 2, answers: 2 };
        let texts = FreeAnswers::default();
        assert_eq!(read, [Member { name: "Ann".to_owned(), work: Ok(follow), texts }]);
        let said = "queenside-predict/1 by=rows n=4 answers=0sp.2sp right=2";
        let sum = queens::crc32::crc32(said.as_bytes());
        let read = members(&format!("Ann; {said} check={sum:08x}"), questions);
        assert_eq!(read[0].work, Err(Broken::Invented));
    }

    #[test]
    fn codes_of_rounds_of_the_game_are_of_another_version() {
        let said = "queenside-follow/1 by=one-per-line n=4 seed=0 answers=t0.p0.t4 right=3";
        for (sum, why) in [(crc32(said.as_bytes()), Broken::OtherVersion), (0, Broken::Damaged)] {
            let member = &members(&format!("Ann {said} check={sum:08x}"), questions)[0];
            assert_eq!((member.name.as_str(), &member.work), ("Ann", &Err(why)));
        }
    }
}
