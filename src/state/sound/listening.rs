//! What is to be heard of a search.

use queens::board::Size;
use crate::state::search::state::Session;
use queens::search::{Event, Extent, SearchKind};

use crate::state::sound::tone::Sound;

/// At most one solution is heard in so many milliseconds.
const SOLUTION_EVERY: f64 = 150.0;

/// At most one of all other sounds in so many: a little less than a step takes at
/// the fastest speed that can be followed.
const NOTE_EVERY: f64 = 15.0;

/// Compares a search with what it was when it was last looked at. What is heard is
/// what is seen: many steps in one draw make one sound.
#[derive(Debug, Default)]
pub struct Ear {
    before: Option<Glimpse>,
    solution_at: Option<f64>,
    note_at: Option<f64>,
}

/// A search at one moment.
#[derive(Clone, Copy, Debug)]
struct Glimpse {
    run: (&'static SearchKind, Size, Extent),
    step: u64,
    solutions: u64,
    queens: u8,
}

impl Glimpse {
    fn of(session: &Session) -> Glimpse {
        let run = session.run();
        Glimpse {
            run: (run.kind(), run.size(), run.extent()),
            step: run.counters().step,
            solutions: run.counters().solutions,
            queens: run.standing().len(),
        }
    }
}

/// Whether it is time again, `now`, and takes that down.
fn is_time(last: &mut Option<f64>, now: f64, every: f64) -> bool {
    let is_time = last.is_none_or(|last| now - last >= every);
    if is_time {
        *last = Some(now);
    }
    is_time
}

impl Ear {
    /// What is to be heard of what has happened since the last call; `now` is in
    /// milliseconds. A search seen for the first time is silent.
    pub fn hear(&mut self, session: &Session, now: f64) -> Option<Sound> {
        let after = Glimpse::of(session);
        let before = self.before.replace(after)?;
        let sound = sound(before, after, session)?;
        let is_due = match sound {
            Sound::Solution => is_time(&mut self.solution_at, now, SOLUTION_EVERY),
            _ => is_time(&mut self.note_at, now, NOTE_EVERY),
        };
        is_due.then_some(sound)
    }

    /// Forgets what was before.
    pub fn rest(&mut self) {
        *self = Ear::default();
    }
}

fn sound(before: Glimpse, after: Glimpse, session: &Session) -> Option<Sound> {
    if after.run != before.run || after.step == before.step {
        return None;
    }
    if after.solutions > before.solutions {
        return Some(Sound::Solution);
    }
    if session.is_calm() {
        return None;
    }
    let size = session.run().size();
    let by_queens = match after.queens {
        queens if queens > before.queens => Some(Sound::Placed { queens, size }),
        queens if queens < before.queens => Some(Sound::Taken { queens: queens + 1, size }),
        _ => None,
    };
    if after.step + 1 == before.step {
        // The step that was taken back is not there any more to be asked.
        let is_withdrawn = after.solutions < before.solutions;
        return by_queens.or(is_withdrawn.then_some(Sound::Withdrawn));
    }
    let queens = after.queens;
    let arrived = match session.run().last_event()? {
        Event::Solution => return Some(Sound::Solution),
        Event::Place(_) => Some(Sound::Placed { queens, size }),
        Event::Remove { .. } => Some(Sound::Taken { queens: queens + 1, size }),
        _ => None,
    };
    if after.step > before.step { arrived.or(by_queens) } else { by_queens.or(arrived) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::search::state::{Action, Status};
    use crate::route::speed::Speed;
    use queens::search::CATALOGUE;

    fn session(name: &str, n: u8, speed: Speed) -> Session {
        let kind = SearchKind::named(name).expect("a search");
        Session::new(kind, Size::nearest(n.into()), Extent::All, speed)
    }

    /// An ear that has seen the session.
    fn ear(session: &Session) -> Ear {
        let mut ear = Ear::default();
        assert_eq!(ear.hear(session, 0.0), None);
        ear
    }

    /// What should be heard of one step with this effect.
    fn expected(event: Event, session: &Session) -> Option<Sound> {
        let (queens, size) = (session.run().standing().len(), session.run().size());
        match event {
            Event::Place(_) => Some(Sound::Placed { queens, size }),
            Event::Remove { .. } => Some(Sound::Taken { queens: queens + 1, size }),
            Event::Solution => Some(Sound::Solution),
            _ => None,
        }
    }

    #[test]
    fn each_step_of_every_search_is_heard_forwards_and_backwards() {
        for kind in CATALOGUE {
            let mut session = session(kind.name, 4, Speed::DEFAULT);
            let (mut ear, mut now) = (ear(&session), 0.0);
            let (mut sounds, mut chords) = (Vec::new(), 0);
            while session.status() != Status::Done {
                session.act(Action::Step);
                now += 1_000.0;
                let event = session.run().last_event().expect("a step");
                let sound = ear.hear(&session, now);
                assert_eq!(sound, expected(event, &session), "{}: {event:?}", kind.name);
                chords += u32::from(sound == Some(Sound::Solution));
                sounds.push(sound);
            }
            assert_eq!(chords, 2, "{}", kind.name);
            while let Some(sound) = sounds.pop() {
                session.act(Action::Back);
                now += 1_000.0;
                let reverse = sound.map(|sound| match sound {
                    Sound::Placed { queens, size } => Sound::Taken { queens, size },
                    Sound::Taken { queens, size } => Sound::Placed { queens, size },
                    _ => Sound::Withdrawn,
                });
                assert_eq!(ear.hear(&session, now), reverse, "{}", kind.name);
            }
            assert_eq!(session.status(), Status::Ready);
        }
    }

    #[test]
    fn leaps_forwards_and_to_solutions_sound_like_the_step_they_lead_to() {
        let mut session = session("one-per-line", 6, Speed::DEFAULT);
        let (mut ear, mut now) = (ear(&session), 0.0);
        for action in [
            Action::NextSolution,
            Action::NextReturn,
            Action::NextSolution,
            Action::PreviousSolution,
            Action::NextReturn,
            Action::NextReturn,
            Action::NextReturn,
            Action::NextReturn,
        ] {
            session.act(action);
            now += 1_000.0;
            let event = session.run().last_event().expect("a step");
            assert_eq!(ear.hear(&session, now), expected(event, &session), "{action:?}");
        }
    }

    #[test]
    fn leaps_back_sound_like_the_queens_that_are_there_again_or_not_any_more() {
        let mut session = session("one-per-line", 6, Speed::DEFAULT);
        session.act(Action::Finish);
        let (mut ear, mut now, mut leaps) = (ear(&session), 0.0, 0);
        while session.previous_return().is_some() {
            let before = session.run().standing().len();
            session.act(Action::PreviousReturn);
            let (queens, size) = (session.run().standing().len(), session.run().size());
            let sound = match queens > before {
                true => Sound::Placed { queens, size },
                false => Sound::Taken { queens: queens + 1, size },
            };
            now += 1_000.0;
            assert_eq!(ear.hear(&session, now), Some(sound));
            leaps += 1;
        }
        assert!(leaps > 10, "{leaps}");
    }

    #[test]
    fn another_run_and_a_solution_looked_at_are_silent() {
        let mut session = session("field-order", 6, Speed::DEFAULT);
        session.act(Action::NextSolution);
        let mut ear = ear(&session);
        let other = SearchKind::named("board-scan").expect("a search");
        for action in [
            Action::Show(1),
            Action::Unshow,
            Action::SetSpeed(Speed::Max),
            Action::SetSize(Size::EIGHT),
            Action::SetSearch(other),
            Action::Play,
            Action::Pause,
        ] {
            session.act(action);
            assert_eq!(ear.hear(&session, 1_000.0), None, "{action:?}");
        }
    }

    #[test]
    fn at_high_speed_only_solutions_are_heard_and_not_all_of_them() {
        let mut session = session("one-per-line", 8, Speed::PerSecond(20_000));
        let (mut ear, mut now) = (ear(&session), 0.0);
        let mut heard = Vec::new();
        session.act(Action::Play);
        while session.status() == Status::Running {
            now += 10.0;
            session.tick(10.0, || true);
            if session.is_calm() {
                heard.extend(ear.hear(&session, now).map(|sound| (sound, now)));
            }
        }
        assert!(heard.len() > 2 && heard.len() < 92, "{heard:?}");
        assert!(heard.iter().all(|(sound, _)| *sound == Sound::Solution));
        assert!(heard.is_sorted_by(|(_, one), (_, next)| next - one >= SOLUTION_EVERY));
    }

    #[test]
    fn the_fastest_speed_that_can_be_followed_is_heard_whole_and_bursts_are_not() {
        let mut session = session("one-per-line", 5, Speed::PerSecond(60));
        let (mut ear, mut now) = (ear(&session), 0.0);
        for at_once in [false, true] {
            let mut heard = 0;
            for _ in 0..60 {
                session.act(Action::Step);
                now += if at_once { 0.1 } else { 1_000.0 / 60.0 };
                heard += u32::from(ear.hear(&session, now).is_some());
            }
            assert!(if at_once { heard <= 2 } else { heard > 10 }, "{heard}");
        }
    }

    #[test]
    fn after_a_rest_the_first_look_is_silent() {
        let mut session = session("field-order", 5, Speed::DEFAULT);
        let mut ear = ear(&session);
        ear.rest();
        session.act(Action::NextSolution);
        assert_eq!(ear.hear(&session, 1_000.0), None);
    }
}
