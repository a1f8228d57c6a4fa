//! Messages of a worksheet.

use queens::board::Size;

use crate::views::sheet::address::Sheet;

pub enum Msg {
    Set(Sheet),
    Size(Size),
    SizeText(String),
    AtText(String),
    New,
    Print,
}
