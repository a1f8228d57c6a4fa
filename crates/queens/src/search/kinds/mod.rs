//! The searches, one in each file, and the walks that several of them share.

pub mod bit_masks;
pub mod board_scan;
pub mod climb;
pub mod field_order;
pub mod free_slots;
pub mod given_walk;
pub mod line_walk;
pub mod look_ahead;
pub mod one_per_column;
pub mod one_per_line;
pub mod position_array;
pub mod recording;
pub mod right_edge;
pub mod right_edge_fields;
pub mod rows;
pub mod threat_arrays;
