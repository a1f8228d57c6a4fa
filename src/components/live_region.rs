//! What a screen reader says next, politely.

use yew::prelude::*;

/// Words for a screen reader. Said again, the same words are heard again.
#[derive(Default)]
pub struct Saying {
    words: AttrValue,
    times: u32,
}

impl Saying {
    /// Says something.
    pub fn say(&mut self, words: impl Into<AttrValue>) {
        self.words = words.into();
        self.times = self.times.wrapping_add(1);
    }

    /// What was said is no longer so.
    pub fn withdraw(&mut self) {
        self.words = AttrValue::default();
    }

    /// The region of the document that is read out.
    pub fn html(&self) -> Html {
        html! {
            <div role="status" class="visually-hidden"><span key={self.times}>{ self.words.clone() }</span></div>
        }
    }
}
