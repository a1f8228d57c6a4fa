//! Which panels stand beside the board.

/// Which panels are open: the one asked for last first. As many of them are shown as
/// there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPanels<P>([P; 3]);

impl<P: Copy + PartialEq> OpenPanels<P> {
    /// These panels, the most important first.
    pub const fn new(panels: [P; 3]) -> OpenPanels<P> {
        OpenPanels(panels)
    }

    /// The panel asked for last.
    pub fn first(self) -> P {
        self.0[0]
    }

    /// With another panel asked for.
    pub fn with(self, panel: P) -> OpenPanels<P> {
        let mut open = self.0;
        let end = open.iter().position(|it| *it == panel).unwrap_or(open.len() - 1);
        if let Some(moved) = open.get_mut(..=end) {
            moved.rotate_right(1);
        }
        open[0] = panel;
        OpenPanels(open)
    }

    /// Whether a panel is among those shown in so many columns.
    pub fn is_shown(self, panel: P, columns: usize) -> bool {
        self.0.iter().take(columns.max(1)).any(|it| *it == panel)
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
        assert_eq!(open.with('c').0, ['c', 'a', 'b']);
        let open = open.with('d');
        assert_eq!(open.0, ['d', 'a', 'b']);
        assert_eq!(shown(open, 2), ['a', 'd']);
        assert_eq!(open.with('d'), open);
    }
}
