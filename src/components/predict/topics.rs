//! Topics of the questions before steps.

use queens::EnumSet;
use queens::game::Topic;

use crate::address::parameter::Codec;
use crate::address::problem::Possible;

pub type Topics = EnumSet<Topic>;

/// The topics in an address: `1` for all, nothing for none.
pub struct Asked;

const ALL: &str = "1";

impl Codec<Topics> for Asked {
    fn read(value: &str) -> Result<Topics, Possible> {
        match value {
            ALL => Ok(Topics::ALL),
            _ => Topics::parse(value).filter(|topics| !topics.is_empty()).ok_or_else(|| {
                Possible::Words(Topic::ALL.map(Topic::name).into_iter().chain([ALL]).collect())
            }),
        }
    }

    fn write(field: &Topics) -> Option<String> {
        let is_all = *field == Topics::ALL;
        (!field.is_empty()).then(|| if is_all { ALL.to_owned() } else { field.to_string() })
    }
}
