//! Shares a page's time between work and drawing.

/// Milliseconds that drawing may claim for work in turn: where it takes longer, the page
/// still moves.
const LONGEST_CLAIM: f64 = 14.0;

/// The time for work as a multiple of that for drawing: with two screens' frames for each drawing,
/// pictures change about thirty times a second.
const WORK_TO_DRAWING: f64 = 2.0;

/// Milliseconds after which is drawn without a frame: browsers give none to what is out
/// of sight.
const LONGEST_WAIT: f64 = 100.0;

/// Work goes on in short portions, and is drawn with the frames that the browser gives.
/// A frame is asked for when work has had twice as long as drawing took the last time.
#[derive(Debug, Default)]
pub struct FramePace {
    /// The time of the last drawing.
    drawing: f64,
    /// The start of the last frame, until its duration is known.
    frame: Option<f64>,
    /// The start of the current portion of work.
    portion: Option<f64>,
    /// The time of work since the last frame.
    worked: f64,
    /// The time since which a frame is awaited.
    asked: Option<f64>,
}

impl FramePace {
    /// A tick begins at `now`, with a frame of the browser or without one. Returns whether
    /// it is to draw.
    pub fn begin(&mut self, now: f64, is_frame: bool) -> bool {
        if let Some(frame) = self.frame.take() {
            self.drawing = now - frame;
        }
        let is_late = self.asked.is_some_and(|asked| now - asked >= LONGEST_WAIT);
        if is_frame || is_late {
            *self = FramePace { drawing: self.drawing, frame: Some(now), ..FramePace::default() };
            return true;
        }
        self.portion = Some(now);
        false
    }

    /// The tick ends at `now`, and there is more to do: at once, or with the next frame
    /// (`is_idle`). Returns whether a frame is to be asked for.
    pub fn end(&mut self, now: f64, is_idle: bool) -> bool {
        if let Some(portion) = self.portion.take() {
            self.worked += now - portion;
        }
        if is_idle {
            // What is idle until the next frame does not draw.
            self.frame = None;
        }
        let is_due = is_idle || self.worked >= (WORK_TO_DRAWING * self.drawing).min(LONGEST_CLAIM);
        let is_asked = is_due && self.asked.is_none();
        if is_asked {
            self.asked = Some(now);
        }
        is_asked
    }

    /// All work is done.
    pub fn rest(&mut self) {
        *self = FramePace { drawing: self.drawing, ..FramePace::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame that begins at `start` and takes `drawing` milliseconds.
    fn after_frame(start: f64, drawing: f64) -> FramePace {
        let mut pace = FramePace::default();
        assert!(pace.begin(start, true), "a frame is drawn");
        assert!(pace.end(start + 1.0, false), "nothing is known yet about drawing");
        assert!(!pace.begin(start + drawing, false));
        assert!(pace.begin(start + drawing, true));
        pace
    }

    #[test]
    fn a_frame_is_asked_for_when_work_has_had_twice_as_long_as_drawing_and_only_once() {
        let mut pace = after_frame(0.0, 6.0);
        assert!(!pace.end(7.0, false), "work is due");
        let mut asked = Vec::new();
        for portion in [10.0, 14.0, 18.0] {
            assert!(!pace.begin(portion, false));
            asked.push(pace.end(portion + 4.0, false));
        }
        // The frame took four milliseconds this time.
        assert_eq!(asked, [false, true, false]);
        assert!(pace.begin(22.0, true));
    }

    #[test]
    fn work_has_at_least_twice_as_long_as_drawing_but_no_longer_than_it_may_claim() {
        for (drawing, portions) in [(0.5, 1), (4.0, 2), (6.0, 3), (11.0, 4), (90.0, 4)] {
            let mut pace = after_frame(0.0, drawing);
            assert!(!pace.end(drawing + 0.5, false));
            let mut now = 2.0 * drawing;
            let asked_after = (1..).find(|_| {
                assert!(!pace.begin(now, false));
                now += 4.0;
                pace.end(now, false)
            });
            assert_eq!(asked_after, Some(portions), "{drawing} ms");
        }
    }

    #[test]
    fn what_is_idle_waits_for_the_next_frame_which_tells_nothing_of_drawing() {
        let mut pace = after_frame(0.0, 5.0);
        assert!(pace.end(6.0, true));
        assert!(pace.begin(16.0, true));
        assert_eq!(pace.drawing, 5.0);
    }

    #[test]
    fn without_frames_is_drawn_after_a_while_all_the_same() {
        let mut pace = FramePace::default();
        assert!(!pace.begin(0.0, false) && pace.end(4.0, false));
        assert!(!pace.begin(103.0, false) && !pace.end(104.0, false));
        assert!(pace.begin(104.0, false));
        pace.end(104.0, false);
        pace.rest();
        assert!(!pace.begin(900.0, false), "nobody waits while it rests");
    }
}
