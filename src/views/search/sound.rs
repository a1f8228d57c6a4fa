//! Sounds of a search.

use crate::views::search::state::SearchState;
use queens::board::Size;
use queens::search::{Counter, Event, Extent, SearchKind};

use crate::components::sound::tone::Sound;

/// Milliseconds between two sounds of solutions.
const SOLUTION_EVERY: f64 = 150.0;

/// Milliseconds between two other sounds: a little less than a step at the fastest speed that
/// can be followed.
const NOTE_EVERY: f64 = 15.0;

/// Compares a search with what it was when it was last looked at. What is heard is
/// what is seen: many steps in one draw make one sound.
#[derive(Debug, Default)]
pub struct SoundTrigger {
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
    fn of(state: &SearchState) -> Glimpse {
        let run = state.run();
        Glimpse {
            run: (run.kind(), run.size(), run.extent()),
            step: run.counters().step,
            solutions: run.counters()[Counter::Solutions],
            queens: run.standing().len(),
        }
    }
}

/// True if `every` milliseconds have passed since `last`, which is then set to `now`.
fn is_time(last: &mut Option<f64>, now: f64, every: f64) -> bool {
    let is_time = last.is_none_or(|last| now - last >= every);
    if is_time {
        *last = Some(now);
    }
    is_time
}

impl SoundTrigger {
    /// The sound of the change since the last call; `now` is in milliseconds. A search seen for the first time is silent.
    pub fn hear(&mut self, state: &SearchState, now: f64) -> Option<Sound> {
        let after = Glimpse::of(state);
        let before = self.before.replace(after)?;
        let sound = sound(before, after, state)?;
        let is_due = match sound {
            Sound::Solution => is_time(&mut self.solution_at, now, SOLUTION_EVERY),
            _ => is_time(&mut self.note_at, now, NOTE_EVERY),
        };
        is_due.then_some(sound)
    }

    /// Keeps what a search was until its sounds are loaded. True if there was nothing before.
    pub fn keep(&mut self, state: &SearchState) -> bool {
        let is_new = self.before.is_none();
        self.before.get_or_insert_with(|| Glimpse::of(state));
        is_new
    }

    /// Forgets what was before.
    pub fn rest(&mut self) {
        *self = SoundTrigger::default();
    }
}

fn sound(before: Glimpse, after: Glimpse, state: &SearchState) -> Option<Sound> {
    if after.run != before.run || after.step == before.step {
        return None;
    }
    if after.solutions > before.solutions {
        return Some(Sound::Solution);
    }
    if state.is_calm() {
        return None;
    }
    let size = state.run().size();
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
    let arrived = match state.run().last_event()? {
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
    use crate::address::speed::Speed;
    use crate::components::player::action::PlayerAction;
    use crate::components::status::Status;
    use crate::views::search::state::SearchAction;
    use queens::search::CATALOGUE;

    fn state(name: &str, n: u8, speed: Speed) -> SearchState {
        let kind = SearchKind::named(name).expect("a search");
        SearchState::new(kind, Size::nearest(n.into()), Extent::All, speed)
    }

    #[test]
    fn a_queen_placed_while_the_sounds_are_loaded_is_heard_afterwards() {
        let mut state = state("field-order", 8, Speed::DEFAULT);
        let mut ear = SoundTrigger::default();
        assert!(ear.keep(&state));
        while state.run().standing().is_empty() {
            state.act(PlayerAction::Step);
        }
        assert!(!ear.keep(&state));
        assert!(matches!(ear.hear(&state, 0.0), Some(Sound::Placed { queens: 1, .. })));
        assert_eq!(ear.hear(&state, 1_000.0), None);
    }

    /// An ear that has seen the state.
    fn ear(state: &SearchState) -> SoundTrigger {
        let mut ear = SoundTrigger::default();
        assert_eq!(ear.hear(state, 0.0), None);
        ear
    }

    /// The expected sound of one step with this effect.
    fn expected(event: Event, state: &SearchState) -> Option<Sound> {
        let (queens, size) = (state.run().standing().len(), state.run().size());
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
            let mut state = state(kind.name, 4, Speed::DEFAULT);
            let (mut ear, mut now) = (ear(&state), 0.0);
            let (mut sounds, mut chords) = (Vec::new(), 0);
            while state.played.status() != Status::Done {
                state.act(PlayerAction::Step);
                now += 1_000.0;
                let event = state.run().last_event().expect("a step");
                let sound = ear.hear(&state, now);
                assert_eq!(sound, expected(event, &state), "{}: {event:?}", kind.name);
                chords += u32::from(sound == Some(Sound::Solution));
                sounds.push(sound);
            }
            assert_eq!(chords, 2, "{}", kind.name);
            while let Some(sound) = sounds.pop() {
                state.act(PlayerAction::Back);
                now += 1_000.0;
                let reverse = sound.map(|sound| match sound {
                    Sound::Placed { queens, size } => Sound::Taken { queens, size },
                    Sound::Taken { queens, size } => Sound::Placed { queens, size },
                    _ => Sound::Withdrawn,
                });
                assert_eq!(ear.hear(&state, now), reverse, "{}", kind.name);
            }
            assert_eq!(state.played.status(), Status::Ready);
        }
    }

    #[test]
    fn leaps_forwards_and_to_solutions_sound_like_the_step_they_lead_to() {
        let mut state = state("one-per-line", 6, Speed::DEFAULT);
        let (mut ear, mut now) = (ear(&state), 0.0);
        for action in [
            PlayerAction::NextSolution,
            PlayerAction::NextBacktrack,
            PlayerAction::NextSolution,
            PlayerAction::PreviousSolution,
            PlayerAction::NextBacktrack,
            PlayerAction::NextBacktrack,
            PlayerAction::NextBacktrack,
            PlayerAction::NextBacktrack,
        ] {
            state.act(action);
            now += 1_000.0;
            let event = state.run().last_event().expect("a step");
            assert_eq!(ear.hear(&state, now), expected(event, &state), "{action:?}");
        }
    }

    #[test]
    fn leaps_back_sound_like_the_queens_that_are_there_again_or_not_any_more() {
        let mut state = state("one-per-line", 6, Speed::DEFAULT);
        state.act(PlayerAction::Finish);
        let (mut ear, mut now, mut leaps) = (ear(&state), 0.0, 0);
        while state.played.previous_backtrack().is_some() {
            let before = state.run().standing().len();
            state.act(PlayerAction::PreviousBacktrack);
            let (queens, size) = (state.run().standing().len(), state.run().size());
            let sound = match queens > before {
                true => Sound::Placed { queens, size },
                false => Sound::Taken { queens: queens + 1, size },
            };
            now += 1_000.0;
            assert_eq!(ear.hear(&state, now), Some(sound));
            leaps += 1;
        }
        assert!(leaps > 10, "{leaps}");
    }

    #[test]
    fn another_run_and_a_solution_looked_at_are_silent() {
        let mut state = state("field-order", 6, Speed::DEFAULT);
        state.act(PlayerAction::NextSolution);
        let mut ear = ear(&state);
        let other = SearchKind::named("board-scan").expect("a search");
        for action in [
            SearchAction::Show(1),
            SearchAction::Unshow,
            PlayerAction::SetSpeed(Speed::Max).into(),
            SearchAction::SetSize(Size::EIGHT),
            SearchAction::SetSearch(other),
            PlayerAction::Play.into(),
            PlayerAction::Pause.into(),
        ] {
            state.act(action.clone());
            assert_eq!(ear.hear(&state, 1_000.0), None, "{action:?}");
        }
    }

    #[test]
    fn at_high_speed_only_solutions_are_heard_and_not_all_of_them() {
        let mut state = state("one-per-line", 8, Speed::PerSecond(20_000));
        let (mut ear, mut now) = (ear(&state), 0.0);
        let mut heard = Vec::new();
        state.act(PlayerAction::Play);
        while state.played.status() == Status::Running {
            now += 10.0;
            state.tick(10.0, || true);
            if state.is_calm() {
                heard.extend(ear.hear(&state, now).map(|sound| (sound, now)));
            }
        }
        assert!(heard.len() > 2 && heard.len() < 92, "{heard:?}");
        assert!(heard.iter().all(|(sound, _)| *sound == Sound::Solution));
        assert!(heard.is_sorted_by(|(_, one), (_, next)| next - one >= SOLUTION_EVERY));
    }

    #[test]
    fn the_fastest_speed_that_can_be_followed_is_heard_whole_and_bursts_are_not() {
        let mut state = state("one-per-line", 5, Speed::PerSecond(60));
        let (mut ear, mut now) = (ear(&state), 0.0);
        for at_once in [false, true] {
            let mut heard = 0;
            for _ in 0..60 {
                state.act(PlayerAction::Step);
                now += if at_once { 0.1 } else { 1_000.0 / 60.0 };
                heard += u32::from(ear.hear(&state, now).is_some());
            }
            assert!(if at_once { heard <= 2 } else { heard > 10 }, "{heard}");
        }
    }

    #[test]
    fn after_a_rest_the_first_look_is_silent() {
        let mut state = state("field-order", 5, Speed::DEFAULT);
        let mut ear = ear(&state);
        ear.rest();
        state.act(PlayerAction::NextSolution);
        assert_eq!(ear.hear(&state, 1_000.0), None);
    }
}
