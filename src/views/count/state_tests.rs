//! Counts with workers that exist in the test only.

use std::collections::{BTreeMap, VecDeque};

use super::*;

use queens::count::known;
use queenside_worker::worker::Worker;

use crate::browser::locale::Locale;
use crate::settings::look::Look;
use crate::text::Lang;
use crate::views::count::task_queue::TaskSet;
use crate::views::count::text::CountTexts;
use crate::views::count::view::{Wording, wording};

/// Workers that reply when they are asked to, a store and a clock.
struct Stage {
    state: CountState,
    workers: BTreeMap<u32, Worker>,
    replies: VecDeque<(u32, Reply)>,
    requests: Vec<CountingRequest>,
    stored: Option<String>,
    now: f64,
    announcements: Vec<CountAnnouncement>,
}

impl Stage {
    fn new(state: CountState) -> Stage {
        Stage {
            state,
            workers: BTreeMap::new(),
            replies: VecDeque::new(),
            requests: Vec::new(),
            stored: None,
            now: 0.0,
            announcements: Vec::new(),
        }
    }

    fn settle(&mut self, announcement: Option<CountAnnouncement>) {
        self.announcements.extend(announcement);
        for effect in self.state.effects() {
            match effect {
                CountEffect::Spawn(id) => {
                    self.workers.insert(id, Worker::default());
                    self.replies.push_back((id, Reply::Ready(VERSION)));
                }
                CountEffect::Terminate(id) => {
                    self.workers.remove(&id).unwrap();
                }
                CountEffect::Send(id, request) => {
                    self.requests.push(request);
                    let reply = self.workers.get_mut(&id).unwrap().count(request).unwrap();
                    self.replies.push_back((id, reply));
                }
                CountEffect::Save => self.stored = Some(self.state.progress().to_string()),
                CountEffect::Forget => self.stored = None,
            }
        }
    }

    fn act(&mut self, action: CountAction) {
        let announcement = self.state.act(action, self.now);
        self.settle(announcement);
    }

    fn prepare(&mut self) {
        self.state.prepare();
        self.settle(None);
    }

    fn fail(&mut self, id: u32) {
        let announcement = self.state.receive(id, None, self.now);
        self.settle(announcement);
    }

    /// One reply arrives, `time` milliseconds later.
    fn arrive(&mut self, time: f64) -> bool {
        self.now += time;
        let Some((id, reply)) = self.replies.pop_front() else { return false };
        let announcement = self.state.receive(id, Some(reply), self.now);
        self.settle(announcement);
        true
    }

    fn finish(&mut self) {
        while self.arrive(1.0) {}
    }

    fn is_counting(&self) -> bool {
        self.state.is_busy() || self.state.pool.iter().any(WorkerState::is_counting)
    }
}

fn stage(n: u8, workers: u32) -> Stage {
    Stage::new(CountState::new(Size::new(n).unwrap(), workers))
}

#[test]
fn the_verdict_on_the_guess_is_announced_with_the_result() {
    // 2,680 solutions for n = 11, 14,200 for n = 12: one digit more.
    let mut stage = stage(12, 2);
    stage.act(CountAction::Start);
    stage.finish();
    for lang in Lang::ALL {
        let (locale, texts) = (Locale::new(lang, Look::default()), CountTexts::of(lang));
        let spoken =
            |guess| match wording(&locale, &stage.state, guess, CountAnnouncement::Done(14_200)) {
                Wording::Spoken(words) => words,
                Wording::Notice(words) => panic!("{words}"),
            };
        let result = spoken(None);
        assert!(
            spoken(Some(1)).starts_with(&result) && spoken(Some(1)).ends_with(texts.digits_right)
        );
        assert!(
            spoken(Some(0)).starts_with(&result) && spoken(Some(0)).ends_with(texts.digits_wrong)
        );
    }
}

#[test]
fn any_number_of_workers_counts_right() {
    for n in 1..=13 {
        for workers in [1, 2, 7] {
            let mut stage = stage(n, workers);
            assert_eq!(stage.state.status(), Status::Ready);
            stage.act(CountAction::Start);
            stage.finish();
            let solutions = known(Size::new(n).unwrap()).solutions;
            assert_eq!(stage.state.result(), Some(Ok(solutions)), "n = {n}, {workers}");
            assert_eq!(stage.announcements, [CountAnnouncement::Done(solutions)]);
            assert_eq!(stage.state.tally.progress(), 1.0);
            assert!(!stage.is_counting() && stage.stored.is_none());
        }
    }
}

#[test]
fn prepared_workers_count_at_once_and_wait_for_the_next_count() {
    let mut stage = stage(13, 2);
    stage.prepare();
    stage.finish();
    assert_eq!(stage.requests, [CountingRequest::Prepare(Size::nearest(13)); 2]);
    // They are prepared once.
    stage.prepare();
    assert_eq!((stage.requests.len(), stage.replies.len()), (2, 0));
    assert_eq!((stage.state.status(), stage.is_counting()), (Status::Ready, false));
    stage.act(CountAction::Start);
    let is_count = |it: &&CountingRequest| matches!(it, CountingRequest::Count(tasks) if tasks.size == Size::nearest(13));
    let asked = stage.requests[2..].iter().filter(is_count).count();
    assert_eq!(asked, 2 * RANGES, "in the same moment, and what each goes on to");
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
    // The same workers serve another size.
    stage.state.go(Size::nearest(14), None);
    stage.prepare();
    stage.finish();
    let prepare = CountingRequest::Prepare(Size::nearest(14));
    assert_eq!(stage.requests.iter().filter(|it| **it == prepare).count(), 2);
    assert_eq!(stage.workers.keys().copied().collect::<Vec<_>>(), [0, 1]);
    stage.act(CountAction::Start);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(365_596)));
}

#[test]
fn workers_with_large_lists_do_not_wait() {
    let size = Size::nearest(18);
    let mut stage = stage(18, 1);
    stage.prepare();
    stage.finish();
    assert_eq!(stage.requests, [], "these lists are made when they are needed");
    stage.act(CountAction::Start);
    assert_eq!(stage.workers.len(), 1);
    stage.act(CountAction::Cancel);
    assert_eq!(stage.workers.len(), 0);
    assert_eq!(stage.state.tally.size, size);
}

#[test]
fn workers_that_fail_before_the_start_are_neither_announced_nor_started_again() {
    let mut stage = stage(13, 2);
    stage.prepare();
    stage.replies.clear();
    stage.fail(0);
    let announcement = stage.state.receive(1, Some(Reply::Ready(VERSION + 1)), 1.0);
    stage.settle(announcement);
    stage.prepare();
    assert_eq!((stage.announcements.len(), stage.workers.len()), (0, 0));
    stage.act(CountAction::Start);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
}

#[test]
fn a_pause_counts_what_is_under_way_and_then_stops_the_clock() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(CountAction::Pause);
    assert_eq!(stage.state.status(), Status::Paused);
    let counted = stage.state.tally.solutions;
    assert!(stage.state.is_busy() && stage.is_counting() && stage.state.remaining().is_none());
    stage.finish();
    assert!(!stage.is_counting() && stage.state.tally.solutions > counted);
    let elapsed = stage.state.elapsed();
    stage.now += 1e9;
    stage.act(CountAction::Continue);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
    assert!(stage.state.elapsed() - elapsed < 1e6);
}

#[test]
fn stored_progress_is_continued() {
    let mut first = stage(13, 3);
    first.act(CountAction::Start);
    for _ in 0..9 {
        first.arrive(10.0);
    }
    let stored =
        CountProgress::parse(first.state.tally.size, first.stored.as_ref().unwrap()).unwrap();
    let mut second = Stage::new(CountState::resume(stored, 1));
    assert_eq!(second.state.status(), Status::Paused);
    assert!(second.state.tally.progress() > 0.0);
    second.act(CountAction::Continue);
    second.finish();
    assert_eq!(second.state.result(), Some(Ok(73_712)));
}

fn stored(n: u8, left: u32, solutions: u64) -> Stage {
    let size = Size::new(n).unwrap();
    let mut done = TaskSet::default();
    done.add(0..Plan::new(size).tasks() - left);
    let progress = CountProgress { size, done, solutions, elapsed: 5.0 };
    Stage::new(CountState::resume(progress, 1))
}

#[test]
fn a_stored_count_that_is_complete_is_finished_when_it_is_continued() {
    let mut stage = stored(13, 0, 73_712);
    assert_eq!(stage.state.status(), Status::Paused);
    stage.act(CountAction::Continue);
    assert_eq!(stage.announcements, [CountAnnouncement::Done(73_712)]);
    assert_eq!((stage.state.status(), stage.is_counting()), (Status::Done, false));
    assert_eq!(stage.state.per_second().map(f64::round), Some(14_742_400.0), "in 5 ms");
    // Workers get ready for the same count once more.
    assert_eq!(stage.workers.len(), 0);
    stage.prepare();
    assert_eq!(stage.workers.len(), 1);
    let mut stage = stored(13, 0, 73_711);
    stage.act(CountAction::Continue);
    assert!(matches!(stage.announcements[..], [CountAnnouncement::Wrong(_)]));
}

#[test]
fn a_cancelled_count_leaves_nothing() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(CountAction::Cancel);
    assert!(!stage.is_counting() && stage.stored.is_none());
    assert_eq!(stage.state.status(), Status::Ready);
    assert_eq!((stage.state.tally.progress(), stage.state.tally.solutions), (0.0, 0));
    stage.finish();
    assert_eq!(stage.state.tally.solutions, 0, "late replies are ignored");
    stage.act(CountAction::Start);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
}

#[test]
fn progress_that_another_tab_has_removed_is_stored_again() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    for _ in 0..6 {
        stage.arrive(10.0);
    }
    stage.act(CountAction::Pause);
    stage.finish();
    let before = stage.stored.take();
    stage.state.dropped_elsewhere();
    stage.settle(None);
    assert!(before.is_some() && stage.stored == before);
    // Nothing is left to be stored at the end.
    stage.act(CountAction::Continue);
    stage.finish();
    stage.state.dropped_elsewhere();
    stage.settle(None);
    assert_eq!((stage.state.status(), stage.stored), (Status::Done, None));
    // One that has nothing of its own leaves the other's decision alone.
    let mut stage = self::stage(13, 2);
    for action in [CountAction::Cancel, CountAction::Start] {
        stage.act(action);
        stage.state.dropped_elsewhere();
        stage.settle(None);
        assert_eq!(stage.stored, None);
    }
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
            let id = *stage.workers.keys().next().unwrap();
            stage.replies.retain(|(other, _)| *other != id);
            stage.fail(id);
        }
    }
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
    assert_eq!(
        stage.announcements,
        [
            CountAnnouncement::Replaced(1),
            CountAnnouncement::Replaced(2),
            CountAnnouncement::Done(73_712)
        ]
    );

    let mut stage = self::stage(13, 1);
    stage.act(CountAction::Start);
    for id in 0..3 {
        // It is ready.
        stage.arrive(1.0);
        stage.replies.clear();
        stage.fail(id);
    }
    assert_eq!(
        stage.announcements,
        [CountAnnouncement::Replaced(1), CountAnnouncement::Replaced(2), CountAnnouncement::GaveUp]
    );
    assert_eq!(stage.state.status(), Status::Paused);
    stage.replies.clear();
    stage.act(CountAction::Continue);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
}

#[test]
fn workers_that_do_not_start_are_told_once_and_as_such() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    for id in 0..3 {
        stage.fail(id);
    }
    assert_eq!(stage.announcements, [CountAnnouncement::NotStarted]);
    assert_eq!(stage.state.status(), Status::Paused);
    stage.replies.clear();
    stage.act(CountAction::Continue);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
    // Those that have made their lists had started.
    let mut stage = self::stage(13, 1);
    stage.prepare();
    stage.finish();
    stage.act(CountAction::Start);
    stage.fail(0);
    assert_eq!(stage.announcements, [CountAnnouncement::Replaced(1)]);
}

#[test]
fn a_worker_that_falls_silent_is_replaced_but_sleep_is_no_silence() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    for _ in 0..3 {
        stage.arrive(10.0);
    }
    stage.replies.clear();
    // The machine sleeps for a day.
    stage.now += 86_400_000.0;
    let announcement = stage.state.tick(stage.now);
    assert_eq!(announcement, None);
    for _ in 0..1_000 {
        stage.now += 1_000.0;
        let announcement = stage.state.tick(stage.now);
        stage.settle(announcement);
        if !stage.announcements.is_empty() {
            break;
        }
    }
    assert_eq!(stage.announcements, [CountAnnouncement::Replaced(1)]);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
}

#[test]
fn sleep_is_no_counting_time_and_says_nothing_of_the_speed() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    for _ in 0..8 {
        stage.arrive(400.0);
    }
    let (elapsed, left) = (stage.state.elapsed(), stage.state.remaining().unwrap());
    assert_eq!(elapsed, 3_200.0);
    // Five hours, in the middle of a range.
    stage.arrive(5.0 * 3_600_000.0);
    assert_eq!(stage.state.elapsed(), elapsed);
    assert!(stage.state.remaining().unwrap().time <= left.time);
}

#[test]
fn an_old_worker_is_noticed_and_nothing_it_says_is_counted() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    let announcement = stage.state.receive(0, Some(Reply::Ready(VERSION + 1)), 1.0);
    assert_eq!(announcement, Some(CountAnnouncement::OtherVersion));
    stage.settle(announcement);
    assert!(stage.workers.is_empty());
    assert_eq!(stage.state.status(), Status::Paused);
    stage.finish();
    assert_eq!(stage.state.tally.solutions, 0);
}

#[test]
fn workers_can_be_more_or_fewer_while_they_count() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    stage.arrive(1.0);
    stage.act(CountAction::SetWorkers(4));
    assert_eq!(stage.workers.len(), 4);
    stage.arrive(1.0);
    stage.act(CountAction::SetWorkers(1));
    assert!(stage.workers.keys().eq([&0]), "the one that counts stays");
    stage.arrive(1.0);
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
}

#[test]
fn a_wrong_result_is_announced_as_such() {
    let mut stage = stored(13, 1, 1);
    stage.act(CountAction::Continue);
    stage.finish();
    assert!(matches!(stage.state.result(), Some(Err(Contradiction { published: 73_712, .. }))));
}

#[test]
fn the_remaining_time_is_shown_after_the_first_seconds() {
    let mut stage = stage(13, 1);
    stage.act(CountAction::Start);
    assert_eq!((stage.state.remaining(), stage.state.per_second()), (None, None));
    stage.arrive(400.0);
    assert_eq!(stage.state.per_second(), None, "nothing is counted yet");
    for _ in 0..7 {
        stage.arrive(400.0);
    }
    let solutions = stage.state.tally.solutions;
    assert!(solutions > 0);
    let seconds = stage.state.elapsed() / 1_000.0;
    assert!(seconds > 2.0 && seconds <= 3.2);
    let rate = stage.state.per_second().unwrap();
    assert!((rate * seconds - solutions as f64).abs() < 1e-6);
    let left = stage.state.remaining().unwrap();
    assert!(left.time > 0.0 && left.uncertainty > 0.0);
}

#[test]
fn the_remaining_time_passes_with_the_clock_and_shrinks_with_workers() {
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    // Two are ready, and count four ranges.
    for time in [300.0, 300.0, 300.0, 300.0, 300.0, 499.0] {
        stage.arrive(time);
    }
    assert_eq!((stage.state.elapsed(), stage.state.remaining()), (1_999.0, None));
    let mut remaining = |now: f64| {
        stage.state.tick(now);
        stage.state.remaining().expect("two seconds have passed")
    };
    let (first, later) = (remaining(2_000.0), remaining(2_050.0));
    assert!((first.time - later.time - 50.0).abs() < 1e-6, "{first:?} {later:?}");
    assert!(later.time > 0.0);
    stage.act(CountAction::SetWorkers(4));
    let shared = stage.state.remaining().expect("it goes on");
    assert!((shared.time * 2.0 - later.time).abs() < 1e-6);
    assert!((shared.uncertainty * 2.0 - later.uncertainty).abs() < 1e-6);
}

#[test]
fn a_worker_that_says_what_it_was_not_asked_is_replaced() {
    // It was not asked to make lists.
    let mut stage = stage(13, 2);
    stage.act(CountAction::Start);
    stage.arrive(1.0);
    let announcement = stage.state.receive(1, Some(Reply::Prepared), 2.0);
    stage.settle(announcement);
    assert_eq!(stage.workers.keys().copied().collect::<Vec<_>>(), [0, 2]);
    // It was given other tasks.
    let others =
        stage.replies.iter().find(|(id, reply)| *id == 0 && matches!(reply, Reply::Counted(_)));
    let others = others.expect("the first one counts").1.clone();
    while stage.state.pool.iter().any(|worker| worker.is_starting()) {
        stage.arrive(1.0);
    }
    let before = stage.state.tally.solutions;
    let announcement = stage.state.receive(2, Some(others), stage.now);
    stage.settle(announcement);
    assert_eq!(stage.state.tally.solutions, before);
    assert!(!stage.workers.contains_key(&2));
    stage.finish();
    assert_eq!(stage.state.result(), Some(Ok(73_712)));
    // It has reported that it is ready.
    let mut stage = self::stage(13, 1);
    stage.prepare();
    stage.finish();
    let announcement = stage.state.receive(0, Some(Reply::Ready(VERSION)), 1.0);
    stage.settle(announcement);
    assert!(stage.workers.is_empty());
}

#[test]
fn the_first_range_is_waited_for_as_long_as_a_slow_machine_needs() {
    let size = Size::nearest(24);
    let mut state = CountState::new(size, 1);
    state.act(CountAction::Start, 0.0);
    state.receive(0, Some(Reply::Ready(VERSION)), 0.0);
    let is_count = |effect: &CountEffect| match effect {
        CountEffect::Send(0, CountingRequest::Count(tasks)) => Some(tasks.range.tasks()),
        _ => None,
    };
    let tasks = state.effects().iter().find_map(is_count).expect("it counts");
    let usual = cost(size) * f64::from(tasks) / f64::from(Plan::new(size).tasks());
    let mut now = 0.0;
    while state.tick(now) != Some(CountAnnouncement::Replaced(1)) {
        now += 1_000.0;
        assert!(now < 200.0 * usual, "{now} ms, usually {usual}");
    }
    assert!(now > 40.0 * usual, "{now} ms, usually {usual}");
}
