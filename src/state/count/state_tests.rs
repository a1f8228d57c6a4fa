//! Counts with workers that exist in the test only.

use super::*;
use crate::state::count::task_set::TaskSet;
use queens::board::Size;
use queens::count::Part;
use queens::count::known;
use queenside_worker::counting::TaskCounter;
use std::collections::{BTreeMap, VecDeque};

/// Workers that reply when they are told to, and a clock.
struct Stage {
    session: CountState,
    clerks: BTreeMap<u32, TaskCounter>,
    letters: VecDeque<(u32, String)>,
    kept: Option<String>,
    now: f64,
    announcement: Vec<Announcement>,
}

impl Stage {
    fn new(session: CountState) -> Stage {
        let (clerks, letters) = (BTreeMap::new(), VecDeque::new());
        Stage { session, clerks, letters, kept: None, now: 0.0, announcement: Vec::new() }
    }

    fn settle(&mut self, announcement: Option<Announcement>) {
        self.announcement.extend(announcement);
        for effect in self.session.effects() {
            match effect {
                Effect::Spawn(id) => {
                    self.clerks.insert(id, TaskCounter::default());
                    self.letters.push_back((id, Reply::Ready(VERSION).to_string()));
                }
                Effect::Terminate(id) => {
                    self.clerks.remove(&id).unwrap();
                }
                Effect::Send(id, request) => {
                    let reply = self.clerks.get_mut(&id).unwrap().reply(&request.to_string());
                    self.letters.push_back((id, reply.to_string()));
                }
                Effect::Save => self.kept = Some(self.session.progress().to_string()),
                Effect::Forget => self.kept = None,
            }
        }
    }

    fn act(&mut self, action: CountAction) {
        let announcement = self.session.act(action, self.now);
        self.settle(announcement);
    }

    /// One letter arrives, `time` milliseconds later.
    fn arrive(&mut self, time: f64) -> bool {
        self.now += time;
        let Some((id, text)) = self.letters.pop_front() else { return false };
        let announcement = self.session.receive(id, Reply::parse(&text), self.now);
        self.settle(announcement);
        true
    }

    fn finish(&mut self) {
        while self.arrive(1.0) {}
    }
}

fn stage(n: u8, workers: u32) -> Stage {
    Stage::new(CountState::new(Assignment::whole(Size::new(n).unwrap()), workers, 100.0))
}

#[test]
fn any_number_of_workers_counts_right() {
    for n in 1..=13 {
        for workers in [1, 2, 7] {
            let mut stage = stage(n, workers);
            assert_eq!(stage.session.status(), Status::Ready);
            stage.act(CountAction::Start);
            stage.finish();
            let solutions = known(Size::new(n).unwrap()).solutions;
            assert_eq!(stage.session.result(), Some(Ok(solutions)), "n = {n}, {workers}");
            assert_eq!(stage.announcement, [Announcement::Done(solutions)]);
            assert_eq!(stage.session.tally().progress(), 1.0);
            assert!(stage.clerks.is_empty() && stage.kept.is_none() && !stage.session.is_busy());
        }
    }
}

#[test]
fn a_pause_counts_what_is_under_way_and_then_stops_the_clock() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(CountAction::Pause);
    assert_eq!(stage.session.status(), Status::Paused);
    stage.finish();
    assert!(!stage.session.is_busy() && stage.clerks.is_empty());
    let elapsed = stage.session.elapsed();
    stage.now += 1e9;
    stage.act(CountAction::Continue);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
    assert!(stage.session.elapsed() - elapsed < 1e6);
}

#[test]
fn kept_progress_is_continued() {
    let mut first = stage(13, 3);
    first.act(CountAction::Start);
    for _ in 0..9 {
        first.arrive(10.0);
    }
    let kept =
        CountProgress::parse(first.session.assignment(), first.kept.as_ref().unwrap()).unwrap();
    let mut second = Stage::new(CountState::resume(kept, 1, 100.0));
    assert_eq!(second.session.status(), Status::Paused);
    assert!(second.session.tally().progress() > 0.0);
    second.act(CountAction::Continue);
    second.finish();
    assert_eq!(second.session.result(), Some(Ok(73_712)));
}

#[test]
fn a_cancelled_count_leaves_nothing() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(CountAction::Cancel);
    assert!(stage.clerks.is_empty() && stage.kept.is_none());
    assert_eq!(stage.session.status(), Status::Ready);
    assert_eq!((stage.session.tally().progress(), stage.session.tally().solutions()), (0.0, 0));
    stage.finish();
    assert_eq!(stage.session.tally().solutions(), 0, "late answers are not on_event");
    stage.act(CountAction::Start);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn failed_workers_are_replaced_and_the_third_failure_stops() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    let mut failed = 0;
    let mut steps = 0;
    while stage.arrive(1.0) {
        steps += 1;
        if steps % 5 == 0 && failed < 2 {
            failed += 1;
            let id = *stage.clerks.keys().next().unwrap();
            stage.letters.retain(|(other, _)| *other != id);
            let announcement = stage.session.fail(id, stage.now);
            stage.settle(announcement);
        }
    }
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
    assert_eq!(
        stage.announcement,
        [Announcement::Replaced(1), Announcement::Replaced(2), Announcement::Done(73_712)]
    );

    let mut stage = self::stage(13, 1);
    stage.act(CountAction::Start);
    for id in 0..3 {
        let announcement = stage.session.fail(id, stage.now);
        stage.settle(announcement);
    }
    assert_eq!(
        stage.announcement,
        [Announcement::Replaced(1), Announcement::Replaced(2), Announcement::GaveUp]
    );
    assert_eq!(stage.session.status(), Status::Paused);
    stage.letters.clear();
    stage.act(CountAction::Continue);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn a_worker_that_falls_silent_is_replaced_but_sleep_is_no_silence() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    for _ in 0..3 {
        stage.arrive(10.0);
    }
    stage.letters.clear();
    // The machine sleeps for a day.
    stage.now += 86_400_000.0;
    let announcement = stage.session.tick(stage.now);
    assert_eq!(announcement, None);
    for _ in 0..1_000 {
        stage.now += 1_000.0;
        let announcement = stage.session.tick(stage.now);
        stage.settle(announcement);
        if !stage.announcement.is_empty() {
            break;
        }
    }
    assert_eq!(stage.announcement, [Announcement::Replaced(1)]);
    stage.finish();
    assert_eq!(stage.session.result(), Some(Ok(73_712)));
}

#[test]
fn an_old_worker_is_noticed_and_nothing_it_says_is_counted() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    let announcement = stage.session.receive(0, Some(Reply::Ready(VERSION + 1)), 1.0);
    assert_eq!(announcement, Some(Announcement::OtherVersion));
    stage.settle(announcement);
    assert!(stage.clerks.is_empty());
    assert_eq!(stage.session.status(), Status::Paused);
    stage.finish();
    assert_eq!(stage.session.tally().solutions(), 0);
}

#[test]
fn workers_can_be_more_or_fewer_while_they_count() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    stage.arrive(1.0);
    stage.act(CountAction::SetWorkers(4));
    assert_eq!(stage.clerks.len(), 4);
    stage.arrive(1.0);
    stage.act(CountAction::SetWorkers(1));
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
            let assignment = Assignment::new(size, Part { part, parts }).unwrap();
            let mut stage = Stage::new(CountState::new(assignment, 2, 1.0));
            stage.act(CountAction::Start);
            stage.finish();
            stage.session.line().unwrap().solutions
        })
        .sum();
    assert_eq!(total, 14_200);
    assert!(Assignment::new(size, Part { part: 6, parts }).is_err());
}

#[test]
fn a_wrong_result_is_told_as_such() {
    let assignment = Assignment::whole(Size::new(13).unwrap());
    let all = 0..assignment.range().tasks() - 1;
    let mut done = TaskSet::default();
    done.add(all);
    let progress = CountProgress { assignment, done, solutions: 1, elapsed: 5.0 };
    let mut stage = Stage::new(CountState::resume(progress, 1, 1.0));
    stage.act(CountAction::Continue);
    stage.finish();
    assert!(matches!(stage.session.result(), Some(Err(Contradiction { published: 73_712, .. }))));
    assert_eq!(stage.session.line(), None);
}

#[test]
fn the_remaining_time_is_told_after_the_first_seconds() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    assert_eq!(stage.session.remaining(0.0), None);
    for _ in 0..8 {
        stage.arrive(400.0);
    }
    let left = stage.session.remaining(stage.now).unwrap();
    assert!(left.time > 0.0 && left.uncertainty > 0.0);
}
