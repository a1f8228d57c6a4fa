//! Messages between the window with the slides and the one with the notes.

#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The notes: where is the talk?
    Asks,
    /// The slides: here.
    Shows(Shown),
    /// The notes: go to the slide at this place, from 0.
    GoTo(usize),
    /// The notes: make the screen black, or show it again.
    Black,
    /// The slides: the talk is over.
    Ends,
}

/// Where a talk is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// The place of the slide, from 0.
    pub at: usize,
    pub is_black: bool,
    /// When it has begun, in milliseconds since 1970.
    pub started: f64,
    /// The talk, as it is stored.
    pub talk: String,
}

impl Message {
    /// The text that [`Message::read`] reads.
    pub fn written(&self) -> String {
        match self {
            Message::Asks => "asks".to_owned(),
            Message::Shows(Shown { at, is_black, started, talk }) => {
                let black = u8::from(*is_black);
                format!("shows {at} {black} {} {talk}", *started as u64)
            }
            Message::GoTo(at) => format!("go {at}"),
            Message::Black => "black".to_owned(),
            Message::Ends => "ends".to_owned(),
        }
    }

    /// The message of a text; `None` if another version sends an unknown one.
    pub fn read(text: &str) -> Option<Message> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "asks" => Some(Message::Asks),
            "shows" => {
                let mut values = rest.splitn(4, ' ');
                let at = values.next()?.parse().ok()?;
                let is_black = values.next()? == "1";
                let started = values.next()?.parse::<u64>().ok()? as f64;
                let talk = values.next()?.to_owned();
                Some(Message::Shows(Shown { at, is_black, started, talk }))
            }
            "go" => Some(Message::GoTo(rest.parse().ok()?)),
            "black" => Some(Message::Black),
            "ends" => Some(Message::Ends),
            _ => None,
        }
    }
}

/// True if a text from an address can name a channel.
pub fn is_channel(name: &str) -> bool {
    (1..=16).contains(&name.len()) && name.bytes().all(|it| it.is_ascii_alphanumeric())
}

/// A duration as on a clock: minutes and seconds, and hours if there are any.
pub fn elapsed(milliseconds: f64) -> String {
    // A float becomes the nearest whole number, whatever it is.
    let seconds = (milliseconds / 1_000.0) as u64;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_back() {
        let shown = Shown {
            at: 2,
            is_black: true,
            started: 1_763_900_000_123.0,
            talk: "lab\u{1f}a b\u{1f}c\nd".to_owned(),
        };
        for message in [
            Message::Asks,
            Message::Shows(shown),
            Message::Shows(Shown::default()),
            Message::GoTo(5),
            Message::Black,
            Message::Ends,
        ] {
            assert_eq!(Message::read(&message.written()), Some(message));
        }
        for text in ["", "jump", "go", "go x", "go -1", "shows 1", "shows 1 0 x y", "Asks"] {
            assert_eq!(Message::read(text), None, "{text}");
        }
    }

    #[test]
    fn channels_have_plain_names() {
        assert!(is_channel("k3") && is_channel(&"a".repeat(16)));
        for name in ["", "a b", "ä", "a-b", &"a".repeat(17)] {
            assert!(!is_channel(name), "{name}");
        }
    }

    #[test]
    fn time_is_shown_as_clocks_do() {
        for (time, words) in [
            (0.0, "0:00"),
            (59_999.0, "0:59"),
            (600_000.0, "10:00"),
            (3_725_000.0, "1:02:05"),
            (-5.0, "0:00"),
        ] {
            assert_eq!(elapsed(time), words);
        }
    }
}
