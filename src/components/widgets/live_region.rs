//! The live region for screen readers.

use yew::prelude::*;

/// A polite announcement. The same text is announced again if it is set again.
#[derive(Default)]
pub struct Saying {
    words: AttrValue,
    times: u32,
}

impl Saying {
    pub fn say(&mut self, words: impl Into<AttrValue>) {
        self.words = words.into();
        self.times = self.times.wrapping_add(1);
    }

    /// Clears a text that is no longer true.
    pub fn withdraw(&mut self) {
        self.words = AttrValue::default();
    }

    pub fn html(&self) -> Html {
        html! {
            <div role="status" class="visually-hidden"><span key={self.times}>{ self.words.clone() }</span></div>
        }
    }
}
