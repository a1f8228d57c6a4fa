//! What can happen to a worksheet.

use queens::board::Size;

use crate::views::sheet::address::Sheet;

/// What can happen.
pub enum Msg {
    Set(Sheet),
    Size(Size),
    SizeText(String),
    AtText(String),
    New,
    Print,
}
