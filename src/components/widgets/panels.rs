//! The panels beside the board.

/// The panels that an address asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked<P> {
    /// The open panels stay.
    Nothing,
    /// This panel first, and the usual ones after it.
    First(P),
    /// These and no others, the most important first.
    Only(Vec<P>),
}

impl<P> From<Option<P>> for Asked<P> {
    /// A panel or none at all.
    fn from(panel: Option<P>) -> Asked<P> {
        panel.map_or(Asked::Only(Vec::new()), Asked::First)
    }
}

/// The open panels, the last chosen one first. As many are shown as there is room for, unless an
/// address or the reader asks for fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPanels<P> {
    open: [P; 3],
    /// The number of panels that an address asks for.
    asked: usize,
    /// The largest number of panels that are shown.
    most: usize,
}

impl<P: Copy + PartialEq> OpenPanels<P> {
    pub const fn new(panels: [P; 3]) -> OpenPanels<P> {
        OpenPanels { open: panels, asked: 1, most: panels.len() }
    }

    /// Opens the panels of an address, the most important first.
    pub fn asked_for(self, panels: &[P]) -> OpenPanels<P> {
        let open = panels.iter().rev().fold(self, |it, panel| it.with(*panel));
        OpenPanels { asked: panels.len().min(open.open.len()), ..open }
    }

    /// Shows this many panels and no others.
    pub fn only(self, most: usize) -> OpenPanels<P> {
        OpenPanels { most: most.min(self.open.len()), ..self }
    }

    /// The panels of the address for which there is no room in this number of columns.
    pub fn waiting(self, columns: usize) -> impl Iterator<Item = P> {
        self.open.into_iter().take(self.asked).skip(columns.max(1))
    }

    /// The last chosen panel.
    pub fn first(self) -> P {
        self.open[0]
    }

    /// The last chosen panel, unless all are closed.
    pub fn open(self) -> Option<P> {
        (self.most > 0).then(|| self.first())
    }

    pub fn with(self, panel: P) -> OpenPanels<P> {
        let mut open = self.open;
        let end = open.iter().position(|it| *it == panel).unwrap_or(open.len() - 1);
        if let Some(moved) = open.get_mut(..=end) {
            moved.rotate_right(1);
        }
        open[0] = panel;
        OpenPanels { open, asked: 1, ..self }.only(self.most.max(1))
    }

    /// The number of panels that are shown in this number of columns.
    pub fn shown(self, columns: usize) -> usize {
        columns.max(1).min(self.most)
    }

    pub fn is_shown(self, panel: P, columns: usize) -> bool {
        self.open.iter().take(self.shown(columns)).any(|it| *it == panel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_asked_for_last_comes_first_and_none_comes_twice() {
        let open = OpenPanels::new(['a', 'b', 'c']);
        let shown = |open: OpenPanels<char>, columns| {
            ('a'..='d').filter(|it| open.is_shown(*it, columns)).collect::<Vec<_>>()
        };
        assert_eq!(shown(open, 1), ['a']);
        assert_eq!(open.with('c').open, ['c', 'a', 'b']);
        let open = open.with('d');
        assert_eq!(open.open, ['d', 'a', 'b']);
        assert_eq!(shown(open, 2), ['a', 'd']);
        assert_eq!(open.with('d'), open);
    }

    #[test]
    fn another_panel_takes_the_place_of_the_one_chosen_longest_ago() {
        let open = OpenPanels::new(['a', 'b', 'c']);
        let shown = |open: OpenPanels<char>, columns| {
            ('a'..='d').filter(|it| open.is_shown(*it, columns)).collect::<Vec<_>>()
        };
        for columns in 1..=3 {
            assert_eq!(shown(open.only(0), columns), [], "{columns}");
            assert_eq!(shown(open.only(1), columns), ['a'], "{columns}");
            assert_eq!(shown(open.only(0).with('d'), columns), ['d'], "{columns}");
        }
        assert_eq!((open.only(0).open(), open.only(0).with('d').open()), (None, Some('d')));
        assert_eq!(shown(open.only(1).with('a'), 3), ['a']);
        assert_eq!(shown(open.only(1).with('c'), 3), ['c']);
        assert_eq!(shown(open.only(2).with('c'), 3), ['a', 'c']);
        assert_eq!(shown(open.only(2).with('c'), 1), ['c']);
        assert_eq!([0, 1, 2].map(|most| open.only(most).shown(2)), [0, 1, 2]);
    }

    #[test]
    fn what_an_address_asks_for_waits_for_room_until_another_panel_is_chosen() {
        let waiting = |open: OpenPanels<char>, columns| open.waiting(columns).collect::<Vec<_>>();
        let open = OpenPanels::new(['a', 'b', 'c']);
        assert_eq!(waiting(open, 1), []);
        let open = open.asked_for(&['d', 'b']);
        assert_eq!(open.open, ['d', 'b', 'a']);
        assert_eq!((waiting(open, 1), waiting(open, 2)), (vec!['b'], vec![]));
        assert_eq!(waiting(open.with('c'), 1), []);
    }
}
