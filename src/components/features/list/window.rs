//! The entries of a long list that are near the visible part.

use std::ops::Range;

/// The least width of a column in CSS pixels, as in `lists.css`.
const COLUMN: f64 = 84.0;
/// The height of a row in CSS pixels, as in `lists.css`.
const ROW: f64 = 112.0;
/// Rows that are drawn beyond the edges.
const OVERSCAN: f64 = 3.0;
/// Browsers limit elements to about 17 million pixels. Longer lists scroll proportionally.
const TALLEST: f64 = 8_000_000.0;

/// The scrollable element, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Geometry {
    pub width: f64,
    pub height: f64,
    pub scroll: f64,
}

/// The rows to draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Indices, from 0.
    pub range: Range<u64>,
    /// The empty space above them, in CSS pixels.
    pub above: f64,
    /// The empty space below them, in CSS pixels.
    pub below: f64,
}

impl Layout {
    pub fn of(geometry: &Geometry, total: u64) -> Layout {
        let columns = (geometry.width / COLUMN).floor().max(1.0);
        let rows = (total as f64 / columns).ceil();
        let visible = (geometry.height / ROW).ceil() + 1.0;
        let tall = rows * ROW;
        // `clamp` would link the formatting of floats for its panic.
        let scroll = geometry.scroll.min(tall.min(TALLEST) - geometry.height).max(0.0);
        let (first, last, above) = if tall <= TALLEST {
            let first = ((scroll / ROW).floor() - OVERSCAN).max(0.0);
            (first, first + visible + 2.0 * OVERSCAN, first * ROW)
        } else {
            let part = scroll / (TALLEST - geometry.height);
            let first = (part * (rows - visible + 1.0)).floor();
            (first, first + visible, scroll.min(TALLEST - visible * ROW))
        };
        let last = last.min(rows);
        let below = (tall.min(TALLEST) - above - (last - first) * ROW).max(0.0);
        let index = |row: f64| ((row * columns) as u64).min(total);
        Layout { range: index(first)..index(last), above, below }
    }

    /// The layout with all entries, for print.
    pub const fn of_all(total: u64) -> Layout {
        Layout { range: 0..total, above: 0.0, below: 0.0 }
    }

    /// The scroll position, in whole pixels, at which the entry with this index is visible.
    pub fn scroll_to(geometry: &Geometry, total: u64, place: u64) -> f64 {
        let columns = (geometry.width / COLUMN).floor().max(1.0);
        let rows = (total as f64 / columns).ceil();
        let row = (place as f64 / columns).floor();
        if rows * ROW <= TALLEST {
            (row * ROW - (geometry.height - ROW) / 2.0).max(0.0).round()
        } else {
            // A pixel may stand for several rows.
            let visible = (geometry.height / ROW).ceil() + 1.0;
            let first = (row - (visible / 2.0).floor()).min(rows - visible + 1.0).max(0.0);
            (first / (rows - visible + 1.0) * (TALLEST - geometry.height)).ceil()
        }
    }

    /// The index to which a key leads; `None` if it leads nowhere.
    pub fn neighbour(geometry: &Geometry, total: u64, place: u64, key: &str) -> Option<u64> {
        let columns = (geometry.width / COLUMN).floor().max(1.0) as u64;
        let page = columns * ((geometry.height / ROW).floor().max(1.0) as u64);
        let last = total.checked_sub(1)?;
        let to = match key {
            "ArrowLeft" => place.checked_sub(1)?,
            "ArrowRight" => place + 1,
            "ArrowUp" => place.checked_sub(columns)?,
            "ArrowDown" => place + columns,
            "PageUp" => place.saturating_sub(page),
            "PageDown" => (place + page).min(last),
            "Home" => 0,
            "End" => last,
            _ => return None,
        };
        (to <= last).then_some(to)
    }

    /// True if the entry with this index is completely visible.
    pub fn is_seen(&self, geometry: Option<Geometry>, place: u64) -> bool {
        geometry.is_some_and(|geometry| {
            let columns = (geometry.width / COLUMN).floor().max(1.0);
            let row = (place.saturating_sub(self.range.start) as f64 / columns).floor();
            let top = self.above + row * ROW - geometry.scroll;
            self.range.contains(&place) && top >= 0.0 && top + ROW <= geometry.height
        })
    }

    /// True if the list is scrolled to its last row.
    pub fn is_at_end(&self, geometry: &Geometry) -> bool {
        let drawn = (self.range.end - self.range.start) as f64;
        let columns = (geometry.width / COLUMN).floor().max(1.0);
        let tall = self.above + (drawn / columns).ceil() * ROW + self.below;
        geometry.scroll > 0.0 && geometry.scroll + geometry.height > tall - ROW
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(scroll: f64) -> Geometry {
        Geometry { width: 360.0, height: 500.0, scroll }
    }

    #[test]
    fn every_entry_can_be_reached_and_few_are_drawn() {
        for total in [0, 1, 92, 14_200, 2_279_184, 95_815_104] {
            let mut reached = 0;
            let tall = (total as f64 / 4.0).ceil() * ROW;
            let bottom = (tall.min(TALLEST) - 500.0).max(0.0);
            for part in 0..=1_000 {
                let layout = Layout::of(&at(bottom * f64::from(part) / 1_000.0), total);
                assert!(layout.range.end - layout.range.start <= 4 * 14, "{total}: {layout:?}");
                assert!(layout.above >= 0.0 && layout.below >= 0.0);
                reached = reached.max(layout.range.end);
                if part == 0 {
                    assert_eq!(layout.range.start, 0);
                }
            }
            assert_eq!(reached, total, "the last entry is reached");
        }
    }

    #[test]
    fn a_place_scrolled_to_is_drawn() {
        for total in [1, 92, 14_200, 2_279_184, 95_815_104] {
            for place in [0, total / 3, total / 2, total - 1] {
                let scroll = Layout::scroll_to(&at(0.0), total, place);
                let range = Layout::of(&at(scroll), total).range;
                assert!(range.contains(&place), "{place} of {total}: {range:?}");
            }
        }
    }

    #[test]
    fn keys_lead_to_neighbours_and_stay_in_the_list() {
        let to = |place, key| Layout::neighbour(&at(0.0), 92, place, key);
        // Four columns, four complete rows.
        for (place, key, wanted) in [
            (5, "ArrowLeft", Some(4)),
            (5, "ArrowRight", Some(6)),
            (5, "ArrowUp", Some(1)),
            (5, "ArrowDown", Some(9)),
            (5, "PageUp", Some(0)),
            (5, "PageDown", Some(21)),
            (85, "PageDown", Some(91)),
            (5, "Home", Some(0)),
            (5, "End", Some(91)),
            (0, "ArrowLeft", None),
            (3, "ArrowUp", None),
            (91, "ArrowRight", None),
            (90, "ArrowDown", None),
            (5, "x", None),
        ] {
            assert_eq!(to(place, key), wanted, "{key} from {place}");
        }
        assert_eq!(Layout::neighbour(&at(0.0), 0, 0, "End"), None);
    }

    #[test]
    fn the_end_is_where_a_reader_scrolled_to() {
        let top = Layout::of(&at(0.0), 92);
        assert!(!top.is_at_end(&at(0.0)));
        let bottom = at(23.0 * ROW - 500.0);
        assert!(Layout::of(&bottom, 92).is_at_end(&bottom));
    }
}
