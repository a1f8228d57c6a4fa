//! Texts of predicting.

use queens::game::Topic;

include!(concat!(env!("OUT_DIR"), "/components/features/predict/text.rs"));
