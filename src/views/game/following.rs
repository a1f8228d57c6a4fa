//! Be the algorithm, behind a trait: what implements it brings all searches along, and is a
//! part of the program of its own.

use queens::board::Size;
use queens::search::SearchKind;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::board::picture::BoardPicture;
use crate::components::status::Status;
use crate::views::game::address::GameRoute;
use crate::views::game::follow::FollowAction;
use crate::views::game::machine::Rival;

/// A search whose steps the player says.
pub trait Following {
    fn size(&self) -> Size;

    fn status(&self) -> Status;

    /// The address of this task.
    fn route(&self, before: &GameRoute) -> GameRoute;

    /// Does what is asked.
    fn act(&mut self, action: FollowAction);

    /// To the place where this task began.
    fn begin_anew(&mut self);

    fn picture(&self) -> BoardPicture;

    /// The sentence below the board.
    fn sentence(&self, locale: &Locale) -> String;

    /// The answers that need no square, and the verbs for those that do.
    fn answers(&self, locale: &Locale, on_act: &Callback<FollowAction>) -> Html;

    fn counters(&self, locale: &Locale) -> Html;

    /// What stands in the panel. `random` is a place to begin at; `on_copy` is called with
    /// the code to hand in.
    fn panel(
        &self,
        locale: &Locale,
        random: u32,
        on_act: &Callback<FollowAction>,
        on_copy: &Callback<String>,
    ) -> Html;
}

/// What the game needs the searches for.
#[derive(Clone, Copy)]
pub struct Searches {
    /// A search before its first question, at the place of a seed, with so many questions.
    pub follow: fn(&'static SearchKind, Size, u64, Option<u32>) -> Box<dyn Following>,
    /// Every search on an empty board, up to its first solution.
    pub rivals: fn(Size) -> Vec<Rival>,
}
