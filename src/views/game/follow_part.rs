//! What the game needs the searches for, as a part of the program of its own.

use queens::board::Size;
use yew::prelude::*;

use crate::browser::locale::Locale;
use crate::components::board::picture::BoardPicture;
use crate::components::lazy::lazy;
use crate::components::status::Status;
use crate::views::game::address::GameRoute;
use crate::views::game::follow::{FollowAction, FollowState};
use crate::views::game::follow_panel;
use crate::views::game::following::{Following, Searches};
use crate::views::game::machine::rivals;

lazy! {
    pub static SEARCHES: Searches = follow(Searches {
        follow: |kind, size, seed, questions| {
            Box::new(FollowState::new(kind, size, seed, questions))
        },
        rivals,
    });
}

impl Following for FollowState {
    fn size(&self) -> Size {
        self.follow().run().size()
    }

    fn status(&self) -> Status {
        if self.is_over() {
            Status::Done
        } else if self.follow().answers().is_empty() {
            Status::Ready
        } else {
            Status::Running
        }
    }

    fn route(&self, before: &GameRoute) -> GameRoute {
        FollowState::route(self, before)
    }

    fn act(&mut self, action: FollowAction) {
        FollowState::act(self, action);
    }

    fn begin_anew(&mut self) {
        FollowState::act(self, FollowAction::Begin(self.follow().seed()));
    }

    fn picture(&self) -> BoardPicture {
        BoardPicture::of_run(self.follow().run(), false)
    }

    fn sentence(&self, locale: &Locale) -> String {
        follow_panel::sentence(locale, self)
    }

    fn answers(&self, locale: &Locale, on_act: &Callback<FollowAction>) -> Html {
        follow_panel::answers(locale, self, on_act)
    }

    fn counters(&self, locale: &Locale) -> Html {
        follow_panel::counters(locale, self)
    }

    fn panel(
        &self,
        locale: &Locale,
        random: u32,
        on_act: &Callback<FollowAction>,
        on_copy: &Callback<String>,
    ) -> Html {
        follow_panel::follow_panel(locale, self, random, on_act, on_copy)
    }
}
