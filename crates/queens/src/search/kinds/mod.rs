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

/// Calls a macro with the list of the searches: their constants, types, and names in addresses.
macro_rules! every_search {
    ($with:ident) => {
        $with! {
            in the menu {
                ONE_PER_LINE: one_per_line::OnePerLine = "one-per-line",
                RIGHT_EDGE: right_edge::RightEdge = "right-edge",
                FIELD_ORDER: field_order::FieldOrder = "field-order",
                RIGHT_EDGE_FIELDS: right_edge_fields::RightEdgeFields = "right-edge-fields",
                ROWS: rows::Rows = "rows",
                BOARD_SCAN: board_scan::BoardScan = "board-scan",
                THREAT_ARRAYS: threat_arrays::ThreatArrays = "threat-arrays",
                POSITION_ARRAY: position_array::PositionArray = "position-array",
                FREE_SLOTS: free_slots::FreeSlots = "free-slots",
                BIT_MASKS: bit_masks::BitMasks = "bit-masks",
                FORWARD_CHECKING: look_ahead::ForwardChecking = "forward-checking",
                FEWEST_FIRST: look_ahead::FewestFirst = "fewest-first",
            }
            // Those that run as in the document in place of another search, and a reading of the
            // deck that only its table leads to.
            beside the menu {
                ONE_PER_COLUMN: one_per_column::OnePerColumn = "one-per-column",
                RIGHT_EDGE_COLUMN: right_edge::RightEdgeColumn = "right-edge-column",
                RIGHT_EDGE_TO_LAST: right_edge_fields::RightEdgeToLast = "right-edge-to-last",
                RIGHT_EDGE_COLUMNS: right_edge_fields::RightEdgeColumns = "right-edge-columns",
            }
            as in their documents {
                board_scan::BoardScan = "board-scan",
                threat_arrays::ThreatArrays = "threat-arrays",
                position_array::PositionArray = "position-array",
                free_slots::FreeSlots = "free-slots",
            }
            without a tree { HILL_CLIMBING: climb::HillClimbing = "hill-climbing" }
        }
    };
}
pub(super) use every_search;
