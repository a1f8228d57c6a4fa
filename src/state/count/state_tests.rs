//! Counts with workers that exist in the test only.

use super::*;
use queens::board::Size;
use queens::count::known;
use crate::state::count::clerk::Clerk;
use crate::state::count::task_set::Ranges;
use crate::state::count::assignment::Part;
use std::collections::{BTreeMap, VecDeque};

/// Workers that answer when they are told to, and a clock.
struct Stage {
    session: Session,
    clerks: BTreeMap<u32, Clerk>,
    letters: VecDeque<(u32, String)>,
    kept: Option<String>,
    now: f64,
    news: Vec<News>,
}

impl Stage {
    fn new(session: Session) -> Stage {
        let (clerks, letters) = (BTreeMap::new(), VecDeque::new());
        Stage { session, clerks, letters, kept: None, now: 0.0, news: Vec::new() }
    }

    fn settle(&mut self, news: Option<News>) {
        self.news.extend(news);
        for order in self.session.orders() {
            match order {
                Order::Hire(id) => {
                    self.clerks.insert(id, Clerk::default());
                    self.letters.push_back((id, Answer::Ready(VERSION).to_string()));
                }
                Order::Dismiss(id) => {
                    self.clerks.remove(&id).unwrap();
                }
                Order::Send(id, job) => {
                    let answer = self.clerks.get_mut(&id).unwrap().answer(&job.to_string());
                    self.letters.push_back((id, answer.to_string()));
                }
                Order::Save => self.kept = Some(self.session.saved().to_string()),
                Order::Forget => self.kept = None,
            }
        }
    }

    fn act(&mut self, action: Action) {
        let news = self.session.act(action, self.now);
        self.settle(news);
    }

    /// One letter arrives, `time` milliseconds later.
    fn arrive(&mut self, time: f64) -> bool {
        self.now += time;
        let Some((id, text)) = self.letters.pop_front() else { return false };
        let news = self.session.hear(id, Answer::parse(&text), self.now);
        self.settle(news);
        true
    }

    fn finish(&mut self) {
        while self.arrive(1.0) {}
    }
}

fn stage(n: u8, workers: u32) -> Stage {
    Stage::new(Session::new(Work::whole(Size::new(n).unwrap()), workers, 100.0))
}

#[test]
fn any_number_of_workers_counts_right() {
    for n in 1..=13 {
        for workers in [1, 2, 7] {
            let mut stage = stage(n, workers);
            assert_eq!(stage.session.status(), Status::Ready);
            stage.act(Action::Start);
            stage.finish();
            let solutions = known(Size::new(n).unwrap()).solutions;
            assert_eq!(stage.session.result(), Some(Ok(solutions)), "n = {n}, {workers}");
            assert_eq!(stage.news, [News::Done(solutions)]);
            assert_eq!(stage.session.tally().progress(), 1.0);
            assert!(stage.clerks.is_empty() && stage.kept.is_none() && !stage.session.is_busy());
        }
    }
}

#[test]
fn a_pause_counts_what_is_under_way_and_then_stops_the_clock() {
    let mut stage = stage(13, 2);
    stage.act(Action::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(Action::Pause);
    assert_eq!(stage.session.status(), Status::Paused);
    stage.finish();
    assert!(!stage.session.is_busy() && stage.clerks.is_empty());
    let elapsed = stage.session.elapsed();
    stage.now += 1e9;
    stage.act(Action::Continue);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
    assert!(stage.session.elapsed() - elapsed < 1e6);
}

#[test]
fn kept_progress_is_continued() {
    let mut first = stage(13, 3);
    first.act(Action::Start);
    for _ in 0..9 {
        first.arrive(10.0);
    }
    let kept = Saved::parse(first.session.work(), first.kept.as_ref().unwrap()).unwrap();
    let mut second = Stage::new(Session::resume(kept, 1, 100.0));
    assert_eq!(second.session.status(), Status::Paused);
    assert!(second.session.tally().progress() > 0.0);
    second.act(Action::Continue);
    second.finish();
    assert_eq!(second.session.result(), Some(Ok(73_712)));
}

#[test]
fn a_cancelled_count_leaves_nothing() {
    let mut stage = stage(13, 2);
    stage.act(Action::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(Action::Cancel);
    assert!(stage.clerks.is_empty() && stage.kept.is_none());
    assert_eq!(stage.session.status(), Status::Ready);
    assert_eq!((stage.session.tally().progress(), stage.session.tally().solutions()), (0.0, 0));
    stage.finish();
    assert_eq!(stage.session.tally().solutions(), 0, "late answers are not heard");
    stage.act(Action::Start);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn failed_workers_are_replaced_and_the_third_failure_stops() {
    let mut stage = stage(13, 2);
    stage.act(Action::Start);
    let mut failed = 0;
    let mut steps = 0;
    while stage.arrive(1.0) {
        steps += 1;
        if steps % 5 == 0 && failed < 2 {
            failed += 1;
            let id = *stage.clerks.keys().next().unwrap();
            stage.letters.retain(|(other, _)| *other != id);
            let news = stage.session.fail(id, stage.now);
            stage.settle(news);
        }
    }
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
    assert_eq!(stage.news, [News::Replaced(1), News::Replaced(2), News::Done(73_712)]);

    let mut stage = self::stage(13, 1);
    stage.act(Action::Start);
    for id in 0..3 {
        let news = stage.session.fail(id, stage.now);
        stage.settle(news);
    }
    assert_eq!(stage.news, [News::Replaced(1), News::Replaced(2), News::GaveUp]);
    assert_eq!(stage.session.status(), Status::Paused);
    stage.letters.clear();
    stage.act(Action::Continue);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn a_worker_that_falls_silent_is_replaced_but_sleep_is_no_silence() {
    let mut stage = stage(13, 1);
    stage.act(Action::Start);
    for _ in 0..3 {
        stage.arrive(10.0);
    }
    stage.letters.clear();
    // The machine sleeps for a day.
    stage.now += 86_400_000.0;
    let news = stage.session.tick(stage.now);
    assert_eq!(news, None);
    for _ in 0..1_000 {
        stage.now += 1_000.0;
        let news = stage.session.tick(stage.now);
        stage.settle(news);
        if !stage.news.is_empty() {
            break;
        }
    }
    assert_eq!(stage.news, [News::Replaced(1)]);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn an_old_worker_is_noticed_and_nothing_it_says_is_counted() {
    let mut stage = stage(13, 2);
    stage.act(Action::Start);
    let news = stage.session.hear(0, Some(Answer::Ready(VERSION + 1)), 1.0);
    assert_eq!(news, Some(News::OtherVersion));
    stage.settle(news);
    assert!(stage.clerks.is_empty());
    assert_eq!(stage.session.status(), Status::Paused);
    stage.finish();
    assert_eq!(stage.session.tally().solutions(), 0);
}

#[test]
fn workers_can_be_more_or_fewer_while_they_count() {
    let mut stage = stage(13, 1);
    stage.act(Action::Start);
    stage.arrive(1.0);
    stage.act(Action::SetWorkers(4));
    assert_eq!(stage.clerks.len(), 4);
    stage.arrive(1.0);
    stage.act(Action::SetWorkers(1));
    stage.arrive(1.0);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn parts_make_the_whole() {
    let size = Size::new(12).unwrap();
    let parts = 5;
    let total: u64 = (1..=parts)
        .map(|part| {
            let work = Work::new(size, Part { part, parts }).unwrap();
            let mut stage = Stage::new(Session::new(work, 2, 1.0));
            stage.act(Action::Start);
            stage.finish();
            stage.session.line().unwrap().solutions
        })
        .sum();
    assert_eq!(total, 14_200);
    assert!(Work::new(size, Part { part: 6, parts }).is_err());
}

#[test]
fn a_wrong_result_is_told_as_such() {
    let work = Work::whole(Size::new(13).unwrap());
    let all = 0..work.range().tasks() - 1;
    let mut done = Ranges::default();
    done.add(all);
    let saved = Saved { work, done, solutions: 1, elapsed: 5.0 };
    let mut stage = Stage::new(Session::resume(saved, 1, 1.0));
    stage.act(Action::Continue);
    stage.finish();
    assert!(matches!(stage.session.result(), Some(Err(Contradiction { published: 73_712, .. }))));
    assert_eq!(stage.session.line(), None);
}

#[test]
fn the_remaining_time_is_told_after_the_first_seconds() {
    let mut stage = stage(13, 1);
    stage.act(Action::Start);
    assert_eq!(stage.session.remaining(0.0), None);
    for _ in 0..8 {
        stage.arrive(400.0);
    }
    let left = stage.session.remaining(stage.now).unwrap();
    assert!(left.time > 0.0 && left.uncertainty > 0.0);
}
