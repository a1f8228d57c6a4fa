//! Stored progress: a text for each lesson.

use crate::browser;
use crate::browser::listener::Listener;
use crate::browser::record;
use crate::components::features::lessons::free_answers::FreeAnswers;
use crate::components::features::lessons::progress::Progress;
use crate::views::learn::own_boards::OwnBoards;
use crate::views::learn::state::{Learning, Stored};

fn key(lesson: &str) -> String {
    format!("queenside.learn.{lesson}")
}

/// The key under which the lesson is stored that was open last.
const LAST: &str = "queenside.learn-last";

/// The place that keeps the reader's answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeper {
    /// The browser, on this device.
    #[default]
    Device,
    /// This page, until it is left: the browser refuses.
    Visit,
    /// The page around this one, which has sent the marks of earlier visits.
    Host,
}

impl Keeper {
    /// The keeper of a lesson's answers after they were stored or refused. The host stays.
    pub fn now(self, lesson: &str) -> Keeper {
        match self {
            Keeper::Host => Keeper::Host,
            _ if browser::is_stored(&key(lesson)) => Keeper::Device,
            _ => Keeper::Visit,
        }
    }
}

/// Progress in a lesson with this number of questions.
pub fn load(lesson: &str, questions: usize) -> Progress {
    let stored = browser::stored(&key(lesson)).unwrap_or_default();
    Progress::parse(stored.lines().next().unwrap_or_default(), questions)
}

/// All that is stored of a lesson with this number of questions.
pub fn load_all(lesson: &str, questions: usize) -> Stored {
    let stored = browser::stored(&key(lesson)).unwrap_or_default();
    let lines = || stored.lines().skip(1);
    (load(lesson, questions), FreeAnswers::read(lines()), OwnBoards::read(lines()))
}

/// Stores progress, and the reader's own texts and boards below. If the browser refuses, all is kept
/// for this visit.
pub fn store(lesson: &str, (progress, texts, boards): &Stored) {
    if progress.is_untouched() && texts.is_empty() && boards.is_empty() {
        browser::remove(&key(lesson));
    } else {
        browser::store(&key(lesson), &format!("{progress}\n{texts}{boards}"));
    }
}

/// Brings a lesson to what is stored, then changes and stores it. Returns true if something to store
/// has changed: only that question or board differs from what other tabs have stored.
pub fn change(learning: &mut Learning, change: impl FnOnce(&mut Learning)) -> bool {
    learning.take_over(load_all(&learning.lesson.name, learning.progress.questions()));
    let all = |of: &Learning| -> Stored { (of.progress.clone(), of.texts.clone(), of.own.clone()) };
    let before = all(learning);
    change(learning);
    let now = all(learning);
    let is_changed = now != before;
    if is_changed {
        store(&learning.lesson.name, &now);
    }
    is_changed
}

/// Calls `then` when another tab has changed what is stored of lessons.
pub fn on_change(then: impl Fn() + 'static) -> Option<Listener> {
    record::on_change(&["queenside.learn."], then)
}

/// Forgets how far one is in a lesson.
pub fn forget(lesson: &str) {
    browser::remove(&key(lesson));
}

/// Where one was last: a lesson's name and a part, from 1.
pub fn last() -> Option<(String, u8)> {
    let stored = browser::stored(LAST)?;
    let (lesson, part) = stored.split_once('/')?;
    Some((lesson.to_owned(), part.parse().ok()?))
}

/// Remembers where one is. Where it cannot be stored, nothing leads back there.
pub fn remember(lesson: &str, part: u8) {
    let _ = browser::store(LAST, &format!("{lesson}/{part}"));
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;
    use crate::browser::stand_in::{self, StandIn};
    use crate::components::features::lessons::progress::AnswerMark;
    use crate::views::learn::answering::AnswerWork;
    use crate::views::learn::state::{LearnAction, Stand};
    use crate::views::learn::state_tests::{answer, lessons};

    /// A tab with a part of a lesson, from 0.
    fn tab(lesson: &str, part: usize) -> Learning {
        let lesson = lessons().of("de").iter().find(|it| it.name == lesson).expect("a lesson");
        let questions = lesson.parts.iter().map(|it| it.questions().count()).sum();
        let stored = load_all(&lesson.name, questions);
        let lesson = Rc::new(lesson.clone());
        let mut tab = Learning::new(lesson, part, stored.0.clone(), stored.1.clone(), 7);
        tab.take_over(stored);
        tab
    }

    fn write(tab: &mut Learning, place: usize, text: &str) {
        let work = AnswerWork::Because { text: text.to_owned(), is_compared: false };
        change(tab, |it| it.act(LearnAction::Put(place, work)));
    }

    #[test]
    fn two_tabs_of_a_lesson_keep_the_answers_of_both() {
        stand_in::set(StandIn::default());
        let (mut here, mut there) = (tab("backtracking", 1), tab("backtracking", 2));
        let (first, other) = (here.number(0), there.number(0));
        assert!(change(&mut here, |it| assert!(answer(it, 0, true))));
        assert!(change(&mut there, |it| assert!(answer(it, 0, false))));
        assert!(change(&mut here, |it| assert!(answer(it, 1, true))));
        let marks = |it: &Learning| [other, first, first + 1].map(|k| it.progress.mark(k));
        let both = [AnswerMark::Wrong, AnswerMark::Right, AnswerMark::Right];
        assert_eq!((marks(&here), marks(&tab("backtracking", 2))), (both, both));
        // The tab that has answered the same question wrongly is right later.
        let mut again = tab("backtracking", 2);
        change(&mut again, |it| assert!(answer(it, 0, true)));
        change(&mut there, |it| it.act(LearnAction::Read(0)));
        assert_eq!(marks(&there)[0], AnswerMark::RightLater);
        // All is deleted elsewhere.
        forget("backtracking");
        assert!(!change(&mut here, |it| it.act(LearnAction::Read(0))));
        assert!(here.progress.is_untouched());
    }

    #[test]
    fn two_tabs_keep_the_texts_of_both_and_a_field_keeps_its_spaces() {
        stand_in::set(StandIn::default());
        let (mut here, mut there) = (tab("problem", 0), tab("problem", 0));
        write(&mut here, 1, "Weil zwei ");
        assert!(!change(&mut here, |it| it.act(LearnAction::Read(1))), "nothing has changed");
        let text = |it: &Learning| match &it.asked[1].work {
            AnswerWork::Because { text, .. } => text.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(text(&here), "Weil zwei ");
        assert!(change(&mut there, |it| assert!(answer(it, 0, true))));
        assert_eq!(
            (text(&there), text(&tab("problem", 0))),
            ("Weil zwei".into(), "Weil zwei".into())
        );
    }

    #[test]
    fn the_queens_on_a_board_are_there_after_a_reload_and_in_another_tab() {
        stand_in::set(StandIn::default());
        let (mut here, mut there) = (tab("counting", 0), tab("counting", 0));
        let squares = |it: &Learning| match &it.stand {
            Stand::Run(_) => panic!("a board"),
            board => board.squares().to_vec(),
        };
        let Stand::Play { play, .. } = &here.stand else { panic!("queens are set") };
        let free = play.free()[0];
        assert!(change(&mut here, |it| it.act(LearnAction::Press(free))));
        let with_it = squares(&here);
        assert!(with_it.contains(&free));
        assert_eq!(squares(&tab("counting", 0)), with_it);
        change(&mut there, |it| it.act(LearnAction::Step));
        assert_eq!(squares(&there), with_it);
        // Another part has a board of its own.
        assert!(tab("counting", 1).own.get(&(1, here.stand.size().get(), Vec::new())).is_none());
        change(&mut there, |it| it.act(LearnAction::Home));
        assert_eq!(browser::stored(&key("counting")), None);
    }
}
