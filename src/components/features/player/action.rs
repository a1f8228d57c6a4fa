//! The actions of the player; each view defines what they do.

use crate::address::speed::Speed;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    /// Starts or continues; at the end, starts again.
    Play,
    Pause,
    /// Plays or pauses.
    Toggle,
    Step,
    Back,
    /// To the next solution, at full speed.
    NextSolution,
    PreviousSolution,
    NextBacktrack,
    PreviousBacktrack,
    /// To the end, at full speed.
    Finish,
    Reset,
    GoTo(u64),
    /// Replaces the automatic speed.
    SetSpeed(Speed),
    /// Switches between the automatic speed and the present one.
    ToggleAutomatic,
    /// Switches between steps and lines of the listing.
    ToggleGrain,
}

impl PlayerAction {
    /// True if the action leads to another step at once, in contrast to playing.
    pub const fn is_move(self) -> bool {
        !matches!(
            self,
            PlayerAction::Play
                | PlayerAction::Pause
                | PlayerAction::Toggle
                | PlayerAction::SetSpeed(_)
                | PlayerAction::ToggleAutomatic
                | PlayerAction::ToggleGrain
        )
    }
}
