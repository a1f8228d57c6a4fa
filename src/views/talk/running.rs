//! A talk that is being shown.

use crate::views::talk::channel::Shown;
use crate::views::talk::slide::{Slide, read, written};

/// Language and theme of an address.
pub fn besides(address: &str) -> String {
    let query = address.split_once('?').map_or("", |(_, query)| query);
    let holds = |it: &&str| it.starts_with("lang=") || it.starts_with("theme=");
    query.split('&').filter(holds).collect::<Vec<_>>().join("&")
}

/// Where it is, and how it goes on. It outlives a reload of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Running {
    talk: Vec<Slide>,
    at: usize,
    /// When it has begun, in milliseconds since 1970.
    pub started: f64,
    /// The name of the channel to the window with the notes.
    pub channel: String,
    /// The address that it came from, and goes back to.
    pub back: String,
    /// Parameters added to the address of every slide, such as `lang=de&theme=dark`.
    pub besides: String,
}

impl Running {
    /// From the first slide on; `None` where there is none. `back` is the address of the talk,
    /// from its `#` on; its language and theme hold for the slides.
    pub fn new(talk: Vec<Slide>, started: f64, channel: String, back: String) -> Option<Running> {
        let besides = besides(&back);
        (!talk.is_empty()).then_some(Running { talk, at: 0, started, channel, back, besides })
    }

    pub fn talk(&self) -> &[Slide] {
        &self.talk
    }

    /// The place of the slide, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The slide.
    pub fn slide(&self) -> Option<&Slide> {
        self.talk.get(self.at)
    }

    /// Goes to a slide, the last one for what is beyond. Returns whether it is another one.
    pub fn go_to(&mut self, at: usize) -> bool {
        let before = self.at;
        self.at = at.min(self.talk.len() - 1);
        self.at != before
    }

    /// The address of the slide in projector mode, from its `#` on.
    pub fn address(&self) -> String {
        let Some(slide) = self.slide() else { return self.back.clone() };
        let mut address = slide.address().to_owned();
        let own = |name: &str| {
            let query = slide.address().split_once('?').map_or("", |(_, query)| query);
            query.split('&').any(|it| it.split('=').next() == Some(name))
        };
        let is_new = |it: &&str| !own(it.split('=').next().unwrap_or_default());
        let besides = self.besides.split('&').filter(|it| !it.is_empty()).filter(is_new);
        for pair in besides.chain(["full=1"].into_iter().filter(is_new)) {
            address.push(if address.contains('?') { '&' } else { '?' });
            address.push_str(pair);
        }
        address
    }

    /// State sent to the window with the notes.
    pub fn shown(&self, is_black: bool) -> Shown {
        Shown { at: self.at, is_black, started: self.started, talk: written(&self.talk) }
    }

    /// The text that [`Running::read`] reads.
    pub fn written(&self) -> String {
        let started = (self.started as u64).to_string();
        let at = self.at.to_string();
        let values = [&at, &started, &self.channel, &self.back, &self.besides];
        let mut text: String = values.iter().flat_map(|it| [it.as_str(), "\n"]).collect();
        text.push_str(&written(&self.talk));
        text
    }

    /// The stored talk; `None` if it is invalid.
    pub fn read(text: &str) -> Option<Running> {
        let mut values = text.splitn(6, '\n');
        let mut value = || values.next().map(str::to_owned);
        let at = value()?.parse().ok()?;
        let started = value()?.parse::<u64>().ok()? as f64;
        let [channel, back, besides] = [value()?, value()?, value()?];
        let talk = read(&value()?).filter(|it| !it.is_empty())?;
        let mut running = Running { talk, at: 0, started, channel, back, besides };
        running.go_to(at);
        Some(running)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::talk::slide::tests::talks;
    use proptest::prelude::*;

    fn running(addresses: &[&str], back: &str) -> Running {
        let talk = addresses.iter().map(|it| Slide::new(it, "", "").unwrap()).collect();
        Running::new(talk, 1_000.0, "k3".to_owned(), back.to_owned()).unwrap()
    }

    #[test]
    fn slides_are_shown_in_projector_mode_in_the_language_of_the_talk() {
        let mut running = running(
            &["#/", "#/lab?n=8", "#/lab?n=8&lang=en&full=1"],
            "#/talk?talk=1abc&lang=de&theme=dark",
        );
        for (at, address) in [
            (0, "#/?lang=de&theme=dark&full=1"),
            (1, "#/lab?n=8&lang=de&theme=dark&full=1"),
            (2, "#/lab?n=8&lang=en&full=1&theme=dark"),
        ] {
            running.go_to(at);
            assert_eq!(running.address(), address);
        }
        assert!(!running.go_to(7), "there is nothing behind the last");
    }

    #[test]
    fn a_talk_without_slides_is_not_shown() {
        assert_eq!(Running::new(Vec::new(), 0.0, String::new(), String::new()), None);
        for text in ["", "1\n2\n3", "0\n0\nk\n#/talk\n\n", "x\n0\nk\n#/talk\n\nlab\u{1f}\u{1f}"] {
            assert_eq!(Running::read(text), None, "{text:?}");
        }
        let beyond = Running::read("9\n0\nk\n#/talk\n\nlab\u{1f}\u{1f}").unwrap();
        assert_eq!(beyond.at(), 0);
    }

    proptest! {
        #[test]
        fn what_is_kept_goes_on(talk in talks(), at in 0_usize..9) {
            let made = Running::new(talk, 5.0, "k".to_owned(), "#/talk?lang=de".to_owned());
            if let Some(mut made) = made {
                made.go_to(at);
                prop_assert_eq!(Running::read(&made.written()), Some(made));
            }
        }
    }
}
