//! The words for what happens while counting.

use crate::browser::locale::Locale;
use crate::views::count::announcement::CountAnnouncement;
use crate::views::count::state::CountState;
use crate::views::count::text::CountTexts;

/// The words of an announcement, and where they belong.
pub enum Wording {
    /// Read out by a screen reader; others see it anyway.
    Spoken(String),
    Notice(String),
}

/// The words for what a count announces.
pub fn wording(locale: &Locale, state: &CountState, announcement: CountAnnouncement) -> Wording {
    let texts = CountTexts::of(locale.lang);
    let n = state.assignment().size().to_string();
    match announcement {
        CountAnnouncement::Done(solutions) => {
            Wording::Spoken((texts.said_done)(&n, &locale.number(solutions)))
        }
        CountAnnouncement::Paused => {
            Wording::Spoken((texts.said_paused)(&locale.share(state.tally().progress())))
        }
        CountAnnouncement::Wrong(wrong) => Wording::Notice((texts.wrong)(
            &n,
            &locale.number(wrong.counted),
            &locale.number(wrong.published),
        )),
        CountAnnouncement::Replaced(failures) => {
            Wording::Notice((texts.replaced)(&locale.number(failures.into())))
        }
        CountAnnouncement::GaveUp => Wording::Notice(texts.gave_up.to_owned()),
        CountAnnouncement::NotStarted => Wording::Notice(texts.not_started.to_owned()),
        CountAnnouncement::OtherVersion => Wording::Notice(texts.other_version.to_owned()),
    }
}
