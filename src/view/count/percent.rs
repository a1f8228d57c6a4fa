//! Shares in per cent.

use crate::browser::locale::Locale;

/// A share from 0 to 1 in per cent.
pub fn percent(locale: &Locale, share: f64) -> String {
    // Rounded down: 100 stands for all only.
    locale.tenths((share * 1_000.0) as u64)
}
