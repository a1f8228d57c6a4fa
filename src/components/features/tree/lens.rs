//! The lens through which the time of a search is seen.
//!
//! A branch of a tree owns the time from the step that puts its queen on to the step that takes
//! her off. With `n` queens, a solution counts `n + 2` steps more than it takes, so that it is
//! as wide as a dead end. The lens magnifies what is near the present time `f` of `T`:
//!
//! ```text
//! g(u) = (u + e)^gamma - e^gamma        e = (n + 2) / 2
//! X(t) = margin + room * (g(f) ± g(|t - f|)) / (g(f) + g(T - f))
//! ```
//!
//! `gamma` is 1 if a dead end is wide enough without a lens, else it is found by bisection.

/// Room across the levels of a tree, in px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    pub length: f64,
    /// Left free at both ends.
    pub margin: f64,
    /// The width of a dead end at the present step, in the middle of the search.
    pub leaf: f64,
}

impl Span {
    pub fn new(length: f64) -> Span {
        let is_small = length < 500.0;
        let margin = if is_small { 9.0 } else { 16.0 };
        let part = if is_small { 0.062 } else { 0.056 };
        let leaf = (part * (length - 2.0 * margin)).min(36.0);
        Span { length, margin, leaf }
    }

    fn room(&self) -> f64 {
        self.length - 2.0 * self.margin
    }
}

/// The place of each time.
#[derive(Clone, Copy, Debug)]
pub struct Lens {
    focus: f64,
    gamma: f64,
    bend: f64,
    margin: f64,
    /// g(f).
    before: f64,
    scale: f64,
}

/// g(u), if `bend` is e.
fn spread(u: f64, bend: f64, gamma: f64) -> f64 {
    (u + bend).powf(gamma) - bend.powf(gamma)
}

impl Lens {
    /// Looks at the time `focus` of `total`; a dead end lasts `leaf`. Without a focus all times
    /// are equally wide.
    pub fn new(span: &Span, total: f64, leaf: f64, focus: Option<f64>) -> Lens {
        let bend = leaf / 2.0;
        let width = |gamma: f64| {
            span.room() * spread(leaf / 2.0, bend, gamma) / spread(total / 2.0, bend, gamma)
        };
        let gamma = if focus.is_none() || width(1.0) >= span.leaf {
            1.0
        } else {
            let (mut low, mut high) = (0.02, 1.0);
            for _ in 0..40 {
                let middle = f64::midpoint(low, high);
                if width(middle) > span.leaf { low = middle } else { high = middle }
            }
            f64::midpoint(low, high)
        };
        let focus = focus.unwrap_or(0.0);
        let before = spread(focus, bend, gamma);
        let all = before + spread((total - focus).max(0.0), bend, gamma);
        let scale = span.room() / all;
        Lens { focus, gamma, bend, margin: span.margin, before, scale }
    }

    /// X(t), in px.
    pub fn at(&self, time: f64) -> f64 {
        let distance = spread((time - self.focus).abs(), self.bend, self.gamma);
        let signed = if time < self.focus { -distance } else { distance };
        self.margin + self.scale * (self.before + signed)
    }
}
