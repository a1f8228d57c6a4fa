//! Serialization of checked types for messages between the page and its workers.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Size, Solution, Square};
use crate::game::{Grade, Layer, Position, SquareSet};
use crate::search::{Extent, SearchKind};

/// In the order of [`Position::with_layers`].
const LAYERS: [Layer; 4] = [Layer::Queens, Layer::Given, Layer::Forbidden, Layer::Crossed];

/// Serializes each type as another one, and checks the value when it is deserialized.
macro_rules! serialized {
    ($($kind:ty as $carrier:ty: $write:expr, $read:expr;)+) => { $(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$kind) -> $carrier = $write;
                write(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read: fn($carrier) -> Option<$kind> = $read;
                read(<$carrier>::deserialize(deserializer)?)
                    .ok_or_else(|| D::Error::custom(concat!("invalid ", stringify!($kind))))
            }
        }
    )+ };
}

serialized! {
    Size as u8: |it| it.get(), |n| Size::new(n).ok();
    Square as (u8, u8): |it| (it.x(), it.y()), |(x, y)| Square::new(Size::LARGEST, x, y);
    SquareSet as Vec<Square>: |it| it.iter().collect(), |it| Some(it.into_iter().collect());
    Solution as Vec<u8>: |it| it.xs().to_vec(), |xs| Solution::new(&xs).ok();
    Position as (Size, [SquareSet; LAYERS.len()]):
        |it| (it.size(), LAYERS.map(|layer| *it.layer(layer))),
        |(size, layers)| Position::with_layers(size, layers).ok();
    Grade as u8: |it| *it as u8, |at| Grade::ALL.get(usize::from(at)).copied();
    Extent as u8: |it| *it as u8, |at| Extent::ALL.get(usize::from(at)).copied();
}

impl Serialize for SearchKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for &'static SearchKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <&str>::deserialize(deserializer)?;
        SearchKind::every()
            .find(|kind| kind.name == name)
            .ok_or_else(|| D::Error::custom("unknown search"))
    }
}
