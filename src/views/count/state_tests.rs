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
struct TestPool {
    state: CountState,
    workers: BTreeMap<u32, Worker>,
    replies: VecDeque<(u32, Reply)>,
    requests: Vec<CountingRequest>,
    stored: Option<String>,
    now: f64,
    announcements: Vec<CountAnnouncement>,
}

impl TestPool {
    fn new(state: CountState) -> TestPool {
        TestPool {
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

fn pool(n: u8, workers: u32) -> TestPool {
    TestPool::new(CountState::new(Size::new(n).unwrap(), workers))
}

#[test]
fn the_verdict_on_the_guess_is_announced_with_the_result() {
    // 2,680 solutions for n = 11, 14,200 for n = 12: one digit more.
    let mut pool = pool(12, 2);
    pool.act(CountAction::Start);
    pool.finish();
    for lang in Lang::ALL {
        let (locale, texts) = (Locale::new(lang, Look::default()), CountTexts::of(lang));
        let spoken =
            |guess| match wording(&locale, &pool.state, guess, CountAnnouncement::Done(14_200)) {
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
            let mut pool = pool(n, workers);
            assert_eq!(pool.state.status(), Status::Ready);
            pool.act(CountAction::Start);
            pool.finish();
            let solutions = known(Size::new(n).unwrap()).solutions;
            assert_eq!(pool.state.result(), Some(Ok(solutions)), "n = {n}, {workers}");
            assert_eq!(pool.announcements, [CountAnnouncement::Done(solutions)]);
            assert_eq!(pool.state.tally.progress(), 1.0);
            assert!(!pool.is_counting() && pool.stored.is_none());
        }
    }
}

#[test]
fn prepared_workers_count_at_once_and_wait_for_the_next_count() {
    let mut pool = pool(13, 2);
    pool.prepare();
    pool.finish();
    assert_eq!(pool.requests, [CountingRequest::Prepare(Size::nearest(13)); 2]);
    // They are prepared once.
    pool.prepare();
    assert_eq!((pool.requests.len(), pool.replies.len()), (2, 0));
    assert_eq!((pool.state.status(), pool.is_counting()), (Status::Ready, false));
    pool.act(CountAction::Start);
    let is_count = |it: &&CountingRequest| matches!(it, CountingRequest::Count(tasks) if tasks.size == Size::nearest(13));
    let asked = pool.requests[2..].iter().filter(is_count).count();
    assert_eq!(asked, 2 * RANGES, "in the same moment, and what each goes on to");
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
    // The same workers serve another size.
    pool.state.go(Size::nearest(14), None);
    pool.prepare();
    pool.finish();
    let prepare = CountingRequest::Prepare(Size::nearest(14));
    assert_eq!(pool.requests.iter().filter(|it| **it == prepare).count(), 2);
    assert_eq!(pool.workers.keys().copied().collect::<Vec<_>>(), [0, 1]);
    pool.act(CountAction::Start);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(365_596)));
}

#[test]
fn workers_with_large_lists_do_not_wait() {
    let size = Size::nearest(18);
    let mut pool = pool(18, 1);
    pool.prepare();
    pool.finish();
    assert_eq!(pool.requests, [], "these lists are made when they are needed");
    pool.act(CountAction::Start);
    assert_eq!(pool.workers.len(), 1);
    pool.act(CountAction::Cancel);
    assert_eq!(pool.workers.len(), 0);
    assert_eq!(pool.state.tally.size, size);
}

#[test]
fn workers_that_fail_before_the_start_are_neither_announced_nor_started_again() {
    let mut pool = pool(13, 2);
    pool.prepare();
    pool.replies.clear();
    pool.fail(0);
    let announcement = pool.state.receive(1, Some(Reply::Ready(VERSION + 1)), 1.0);
    pool.settle(announcement);
    pool.prepare();
    assert_eq!((pool.announcements.len(), pool.workers.len()), (0, 0));
    pool.act(CountAction::Start);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
}

#[test]
fn a_pause_counts_what_is_under_way_and_then_stops_the_clock() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    for _ in 0..6 {
        pool.arrive(10.0);
    }
    pool.act(CountAction::Pause);
    assert_eq!(pool.state.status(), Status::Paused);
    let counted = pool.state.tally.solutions;
    assert!(pool.state.is_busy() && pool.is_counting() && pool.state.remaining().is_none());
    pool.finish();
    assert!(!pool.is_counting() && pool.state.tally.solutions > counted);
    let elapsed = pool.state.elapsed();
    pool.now += 1e9;
    pool.act(CountAction::Continue);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
    assert!(pool.state.elapsed() - elapsed < 1e6);
}

#[test]
fn stored_progress_is_continued() {
    let mut first = pool(13, 3);
    first.act(CountAction::Start);
    for _ in 0..9 {
        first.arrive(10.0);
    }
    let stored =
        CountProgress::parse(first.state.tally.size, first.stored.as_ref().unwrap()).unwrap();
    let mut second = TestPool::new(CountState::resume(stored, 1));
    assert_eq!(second.state.status(), Status::Paused);
    assert!(second.state.tally.progress() > 0.0);
    second.act(CountAction::Continue);
    second.finish();
    assert_eq!(second.state.result(), Some(Ok(73_712)));
}

fn stored(n: u8, left: u32, solutions: u64) -> TestPool {
    let size = Size::new(n).unwrap();
    let mut done = TaskSet::default();
    done.add(0..Plan::new(size).tasks() - left);
    let progress = CountProgress { size, done, solutions, elapsed: 5.0 };
    TestPool::new(CountState::resume(progress, 1))
}

#[test]
fn a_stored_count_that_is_complete_is_finished_when_it_is_continued() {
    let mut pool = stored(13, 0, 73_712);
    assert_eq!(pool.state.status(), Status::Paused);
    pool.act(CountAction::Continue);
    assert_eq!(pool.announcements, [CountAnnouncement::Done(73_712)]);
    assert_eq!((pool.state.status(), pool.is_counting()), (Status::Done, false));
    assert_eq!(pool.state.per_second().map(f64::round), Some(14_742_400.0), "in 5 ms");
    // Workers get ready for the same count once more.
    assert_eq!(pool.workers.len(), 0);
    pool.prepare();
    assert_eq!(pool.workers.len(), 1);
    let mut pool = stored(13, 0, 73_711);
    pool.act(CountAction::Continue);
    assert!(matches!(pool.announcements[..], [CountAnnouncement::Wrong(_)]));
}

#[test]
fn a_cancelled_count_leaves_nothing() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    for _ in 0..6 {
        pool.arrive(10.0);
    }
    pool.act(CountAction::Cancel);
    assert!(!pool.is_counting() && pool.stored.is_none());
    assert_eq!(pool.state.status(), Status::Ready);
    assert_eq!((pool.state.tally.progress(), pool.state.tally.solutions), (0.0, 0));
    pool.finish();
    assert_eq!(pool.state.tally.solutions, 0, "late replies are ignored");
    pool.act(CountAction::Start);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
}

#[test]
fn progress_that_another_tab_has_removed_is_stored_again() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    for _ in 0..6 {
        pool.arrive(10.0);
    }
    pool.act(CountAction::Pause);
    pool.finish();
    let before = pool.stored.take();
    pool.state.dropped_elsewhere();
    pool.settle(None);
    assert!(before.is_some() && pool.stored == before);
    // Nothing is left to be stored at the end.
    pool.act(CountAction::Continue);
    pool.finish();
    pool.state.dropped_elsewhere();
    pool.settle(None);
    assert_eq!((pool.state.status(), pool.stored), (Status::Done, None));
    // One that has nothing of its own leaves the other's decision alone.
    let mut pool = self::pool(13, 2);
    for action in [CountAction::Cancel, CountAction::Start] {
        pool.act(action);
        pool.state.dropped_elsewhere();
        pool.settle(None);
        assert_eq!(pool.stored, None);
    }
}

#[test]
fn failed_workers_are_replaced_and_the_third_failure_stops() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    let mut failed = 0;
    let mut steps = 0;
    while pool.arrive(1.0) {
        steps += 1;
        if steps % 5 == 0 && failed < 2 {
            failed += 1;
            let id = *pool.workers.keys().next().unwrap();
            pool.replies.retain(|(other, _)| *other != id);
            pool.fail(id);
        }
    }
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
    assert_eq!(
        pool.announcements,
        [
            CountAnnouncement::Replaced(1),
            CountAnnouncement::Replaced(2),
            CountAnnouncement::Done(73_712)
        ]
    );

    let mut pool = self::pool(13, 1);
    pool.act(CountAction::Start);
    for id in 0..3 {
        // It is ready.
        pool.arrive(1.0);
        pool.replies.clear();
        pool.fail(id);
    }
    assert_eq!(
        pool.announcements,
        [CountAnnouncement::Replaced(1), CountAnnouncement::Replaced(2), CountAnnouncement::GaveUp]
    );
    assert_eq!(pool.state.status(), Status::Paused);
    pool.replies.clear();
    pool.act(CountAction::Continue);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
}

#[test]
fn workers_that_do_not_start_are_told_once_and_as_such() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    for id in 0..3 {
        pool.fail(id);
    }
    assert_eq!(pool.announcements, [CountAnnouncement::NotStarted]);
    assert_eq!(pool.state.status(), Status::Paused);
    pool.replies.clear();
    pool.act(CountAction::Continue);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
    // Those that have made their lists had started.
    let mut pool = self::pool(13, 1);
    pool.prepare();
    pool.finish();
    pool.act(CountAction::Start);
    pool.fail(0);
    assert_eq!(pool.announcements, [CountAnnouncement::Replaced(1)]);
}

#[test]
fn a_worker_that_falls_silent_is_replaced_but_sleep_is_no_silence() {
    let mut pool = pool(13, 1);
    pool.act(CountAction::Start);
    for _ in 0..3 {
        pool.arrive(10.0);
    }
    pool.replies.clear();
    // The machine sleeps for a day.
    pool.now += 86_400_000.0;
    let announcement = pool.state.tick(pool.now);
    assert_eq!(announcement, None);
    for _ in 0..1_000 {
        pool.now += 1_000.0;
        let announcement = pool.state.tick(pool.now);
        pool.settle(announcement);
        if !pool.announcements.is_empty() {
            break;
        }
    }
    assert_eq!(pool.announcements, [CountAnnouncement::Replaced(1)]);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
}

#[test]
fn sleep_is_no_counting_time_and_says_nothing_of_the_speed() {
    let mut pool = pool(13, 1);
    pool.act(CountAction::Start);
    for _ in 0..8 {
        pool.arrive(400.0);
    }
    let (elapsed, left) = (pool.state.elapsed(), pool.state.remaining().unwrap());
    assert_eq!(elapsed, 3_200.0);
    // Five hours, in the middle of a range.
    pool.arrive(5.0 * 3_600_000.0);
    assert_eq!(pool.state.elapsed(), elapsed);
    assert!(pool.state.remaining().unwrap().time <= left.time);
}

#[test]
fn an_old_worker_is_noticed_and_nothing_it_says_is_counted() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    let announcement = pool.state.receive(0, Some(Reply::Ready(VERSION + 1)), 1.0);
    assert_eq!(announcement, Some(CountAnnouncement::OtherVersion));
    pool.settle(announcement);
    assert!(pool.workers.is_empty());
    assert_eq!(pool.state.status(), Status::Paused);
    pool.finish();
    assert_eq!(pool.state.tally.solutions, 0);
}

#[test]
fn workers_can_be_more_or_fewer_while_they_count() {
    let mut pool = pool(13, 1);
    pool.act(CountAction::Start);
    pool.arrive(1.0);
    pool.act(CountAction::SetWorkers(4));
    assert_eq!(pool.workers.len(), 4);
    pool.arrive(1.0);
    pool.act(CountAction::SetWorkers(1));
    assert!(pool.workers.keys().eq([&0]), "the one that counts stays");
    pool.arrive(1.0);
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
}

#[test]
fn a_wrong_result_is_announced_as_such() {
    let mut pool = stored(13, 1, 1);
    pool.act(CountAction::Continue);
    pool.finish();
    assert!(matches!(pool.state.result(), Some(Err(Contradiction { published: 73_712, .. }))));
}

#[test]
fn the_remaining_time_is_shown_after_the_first_seconds() {
    let mut pool = pool(13, 1);
    pool.act(CountAction::Start);
    assert_eq!((pool.state.remaining(), pool.state.per_second()), (None, None));
    pool.arrive(400.0);
    assert_eq!(pool.state.per_second(), None, "nothing is counted yet");
    for _ in 0..7 {
        pool.arrive(400.0);
    }
    let solutions = pool.state.tally.solutions;
    assert!(solutions > 0);
    let seconds = pool.state.elapsed() / 1_000.0;
    assert!(seconds > 2.0 && seconds <= 3.2);
    let rate = pool.state.per_second().unwrap();
    assert!((rate * seconds - solutions as f64).abs() < 1e-6);
    let left = pool.state.remaining().unwrap();
    assert!(left.time > 0.0 && left.uncertainty > 0.0);
}

#[test]
fn the_remaining_time_passes_with_the_clock_and_shrinks_with_workers() {
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    // Two are ready, and count four ranges.
    for time in [300.0, 300.0, 300.0, 300.0, 300.0, 499.0] {
        pool.arrive(time);
    }
    assert_eq!((pool.state.elapsed(), pool.state.remaining()), (1_999.0, None));
    let mut remaining = |now: f64| {
        pool.state.tick(now);
        pool.state.remaining().expect("two seconds have passed")
    };
    let (first, later) = (remaining(2_000.0), remaining(2_050.0));
    assert!((first.time - later.time - 50.0).abs() < 1e-6, "{first:?} {later:?}");
    assert!(later.time > 0.0);
    pool.act(CountAction::SetWorkers(4));
    let shared = pool.state.remaining().expect("it goes on");
    assert!((shared.time * 2.0 - later.time).abs() < 1e-6);
    assert!((shared.uncertainty * 2.0 - later.uncertainty).abs() < 1e-6);
}

#[test]
fn a_worker_that_says_what_it_was_not_asked_is_replaced() {
    // It was not asked to make lists.
    let mut pool = pool(13, 2);
    pool.act(CountAction::Start);
    pool.arrive(1.0);
    let announcement = pool.state.receive(1, Some(Reply::Prepared), 2.0);
    pool.settle(announcement);
    assert_eq!(pool.workers.keys().copied().collect::<Vec<_>>(), [0, 2]);
    // It was given other tasks.
    let others =
        pool.replies.iter().find(|(id, reply)| *id == 0 && matches!(reply, Reply::Counted(_)));
    let others = others.expect("the first one counts").1.clone();
    while pool.state.pool.iter().any(|worker| worker.is_starting()) {
        pool.arrive(1.0);
    }
    let before = pool.state.tally.solutions;
    let announcement = pool.state.receive(2, Some(others), pool.now);
    pool.settle(announcement);
    assert_eq!(pool.state.tally.solutions, before);
    assert!(!pool.workers.contains_key(&2));
    pool.finish();
    assert_eq!(pool.state.result(), Some(Ok(73_712)));
    // It has reported that it is ready.
    let mut pool = self::pool(13, 1);
    pool.prepare();
    pool.finish();
    let announcement = pool.state.receive(0, Some(Reply::Ready(VERSION)), 1.0);
    pool.settle(announcement);
    assert!(pool.workers.is_empty());
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
