//! What is asked before steps.

use queens::game::Topic;

use crate::address::parameter::{Codec, Plain};
use crate::address::problem::Possible;

/// Some topics, each at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Topics {
    /// A bit for each topic, in the order of [`Topic::ALL`].
    bits: u8,
}

/// Stands in an address for all topics.
const ALL: &str = "1";

impl Topics {
    /// Nothing is asked.
    pub const NONE: Topics = Topics { bits: 0 };
    /// Everything is asked.
    pub const ALL: Topics = Topics { bits: (1 << Topic::ALL.len()) - 1 };

    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub const fn has(self, topic: Topic) -> bool {
        self.bits & 1 << topic as u8 != 0
    }

    /// With this topic, or without it.
    pub const fn toggled(self, topic: Topic) -> Topics {
        Topics { bits: self.bits ^ 1 << topic as u8 }
    }

    /// In the order of [`Topic::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Topic> {
        Topic::ALL.into_iter().filter(move |topic| self.has(*topic))
    }
}

impl Codec<Topics> for Plain {
    fn read(value: &str) -> Result<Topics, Possible> {
        if value == ALL {
            return Ok(Topics::ALL);
        }
        let mut topics = Topics::NONE;
        for name in value.split(',') {
            let words = || Topic::ALL.map(Topic::name).into_iter().chain([ALL]).collect();
            let topic = Topic::named(name).ok_or_else(|| Possible::Words(words()))?;
            topics.bits |= 1 << topic as u8;
        }
        Ok(topics)
    }

    fn write(field: &Topics) -> Option<String> {
        match *field {
            Topics::NONE => None,
            Topics::ALL => Some(ALL.to_owned()),
            some => Some(some.iter().map(Topic::name).collect::<Vec<_>>().join(",")),
        }
    }
}
