//! The words for what happens while counting.

use crate::browser::locale::Locale;
use crate::views::count::announcement::Announcement;
use crate::views::count::state::CountState;
use crate::views::count::text::CountTexts;

/// The words of an announcement, and where they belong.
pub enum Wording {
    /// Read out by a screen reader; others see it anyway.
    Spoken(String),
    Notice(String),
}

/// The words for what a count announces.
pub fn wording(locale: &Locale, state: &CountState, announcement: Announcement) -> Wording {
    let texts = CountTexts::of(locale.lang);
    let n = state.assignment().size().to_string();
    match announcement {
        Announcement::Done(solutions) => {
            Wording::Spoken((texts.said_done)(&n, &locale.number(solutions)))
        }
        Announcement::Paused => {
            Wording::Spoken((texts.said_paused)(&locale.share(state.tally().progress())))
        }
        Announcement::Wrong(wrong) => Wording::Notice((texts.wrong)(
            &n,
            &locale.number(wrong.counted),
            &locale.number(wrong.published),
        )),
        Announcement::Replaced(failures) => {
            Wording::Notice((texts.replaced)(&locale.number(failures.into())))
        }
        Announcement::GaveUp => Wording::Notice(texts.gave_up.to_owned()),
        Announcement::NotStarted => Wording::Notice(texts.not_started.to_owned()),
        Announcement::OtherVersion => Wording::Notice(texts.other_version.to_owned()),
    }
}
