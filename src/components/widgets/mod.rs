//! Controls and other parts of the page that know no chessboard.

pub mod button;
pub mod callbacks;
pub mod choice;
pub mod draft;
pub mod file_field;
pub mod icons;
pub mod lazy;
pub mod live_region;
pub mod load_error;
pub mod long_number;
pub mod next_view;
pub mod number_field;
pub mod panels;
pub mod qr;
pub mod stage;
