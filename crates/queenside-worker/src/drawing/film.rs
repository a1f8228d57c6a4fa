//! Steps of a search as an animated GIF.

use std::borrow::Cow;
use std::fmt;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use queens::export::{Picture, Pixels, Raster};
use queens::search::{Run, Seek, Until};
use queens::solutions::Progress;

use crate::drawing::messages::Scene;

/// Steps of the search done at once on the way to the first frame.
const APPROACH: u64 = 1 << 16;
/// How long the last frame stays, in hundredths of a second.
const LAST: u16 = 200;

/// The film could not be encoded: it is larger than the memory.
#[derive(Debug)]
pub struct FilmError(EncodingError);

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the film cannot be encoded: {}", self.0)
    }
}

impl std::error::Error for FilmError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

impl From<EncodingError> for FilmError {
    fn from(error: EncodingError) -> FilmError {
        FilmError(error)
    }
}

/// A film that grows frame by frame. The first frame is whole; each later one holds the
/// squares that changed.
pub struct Film {
    run: Run,
    raster: Raster,
    gif: Encoder<Vec<u8>>,
    before: Option<Picture>,
    /// The steps asked for.
    from: u64,
    to: u64,
    /// How long a frame is shown, in hundredths of a second.
    time: u16,
}

impl Film {
    /// No frame yet; the search is before its first step.
    pub fn new(scene: &Scene, raster: Raster) -> Result<Film, FilmError> {
        let palette: Vec<u8> = raster.colours().iter().flat_map(|c| [c.r, c.g, c.b]).collect();
        // At most `Raster::MAX_WIDTH`.
        let side = raster.layout().side() as u16;
        let mut gif = Encoder::new(Vec::new(), side, side, &palette)?;
        gif.set_repeat(Repeat::Infinite)?;
        let Scene { kind, size, extent, from, to, time } = *scene;
        let run = Run::to(kind, size, extent);
        Ok(Film { run, raster, gif, before: None, from, to, time })
    }

    /// The part of the steps that is filmed, in thousandths.
    pub fn progress(&self) -> u16 {
        let filmed = self.run.counters().step.saturating_sub(self.from);
        let all = (self.to - self.from).max(1);
        (u128::from(filmed.min(all)) * 1_000 / u128::from(all)) as u16
    }

    /// The first and the last step that it shows. A search that ends before the first
    /// step asked for has only its end.
    pub fn steps(&self) -> (u64, u64) {
        let step = self.run.counters().step;
        (self.from.min(step), step)
    }

    /// Adds a frame, or comes nearer to the first one.
    pub fn advance(&mut self) -> Result<Progress, FilmError> {
        match &self.before {
            None if !self.run.approach(Seek::Step(self.from), APPROACH, &mut |_, _| ()) => {
                return Ok(Progress::More);
            }
            None => {}
            Some(_) => {
                let _ = self.run.advance(1, Until::End, &mut |_, _| ());
            }
        }
        let is_last = self.run.counters().step >= self.to || self.run.is_over();
        self.add(Picture::of_run(&self.run), if is_last { LAST } else { self.time })?;
        Ok(if is_last { Progress::Done } else { Progress::More })
    }

    fn add(&mut self, picture: Picture, time: u16) -> Result<(), FilmError> {
        let Pixels { x, y, width, height, indices } = match &self.before {
            None => self.raster.whole(&picture),
            Some(before) => self.raster.changed(&picture, before),
        };
        self.gif.write_frame(&Frame {
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: Some(Raster::AS_BEFORE),
            left: x as u16,
            top: y as u16,
            width: width as u16,
            height: height as u16,
            buffer: Cow::Owned(indices),
            ..Frame::default()
        })?;
        self.before = Some(picture);
        Ok(())
    }

    /// The file.
    pub fn finish(self) -> Result<Vec<u8>, FilmError> {
        Ok(self.gif.into_inner()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use queens::board::{Notation, Size};
    use queens::export::PictureStyle;
    use queens::search::{Extent, SearchKind};

    fn filmed(scene: &Scene, raster: Raster) -> ((u64, u64), Vec<u8>) {
        let mut film = Film::new(scene, raster).unwrap();
        while film.advance().unwrap() == Progress::More {}
        (film.steps(), film.finish().unwrap())
    }

    /// The screen after each frame as red, green and blue, and the times of the frames.
    fn shown(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
        let mut options = gif::DecodeOptions::new();
        options.check_frame_consistency(true);
        let mut decoder = options.read_info(file).unwrap();
        let side = usize::from(decoder.width());
        let palette = decoder.global_palette().unwrap().to_vec();
        let mut screen = vec![0; 3 * side * side];
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            assert_eq!(frame.dispose, DisposalMethod::Keep);
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (place, index) in frame.buffer.iter().enumerate() {
                let (row, column) =
                    (place / usize::from(frame.width), place % usize::from(frame.width));
                if Some(*index) != frame.transparent {
                    let pixel = 3 * ((top + row) * side + left + column);
                    let colour = 3 * usize::from(*index);
                    screen[pixel..pixel + 3].copy_from_slice(&palette[colour..colour + 3]);
                }
            }
            shown.push((screen.clone(), frame.delay));
        }
        assert_eq!(decoder.repeat(), Repeat::Infinite);
        shown
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn each_frame_shows_the_search_at_its_step(
            kind in proptest::sample::select(SearchKind::every().collect::<Vec<_>>()),
            n in 1u8..=7,
            width in 1u16..160,
            labels in proptest::option::of(proptest::sample::select(&Notation::ALL[..])),
            from in 0u64..60,
            length in 0u64..12,
            time in 2u16..300,
        ) {
            let size = Size::nearest(n.into());
            let style = PictureStyle { width, labels, ..PictureStyle::default() };
            let raster = Raster::new(size, &style, None);
            let scene = Scene { kind, size, extent: Extent::All, from, to: from + length, time };
            let (steps, file) = filmed(&scene, raster.clone());
            let frames = shown(&file);
            prop_assert_eq!(frames.len() as u64, steps.1 - steps.0 + 1);
            let mut run = Run::to(kind, size, Extent::All);
            for (step, (screen, delay)) in (steps.0..).zip(&frames) {
                while run.counters().step < step {
                    let _ = run.advance(1, Until::End, &mut |_, _| ());
                }
                let colours = raster.colours();
                let pixels = raster.whole(&Picture::of_run(&run)).indices;
                let pixels: Vec<u8> = pixels
                    .iter()
                    .map(|&index| colours[usize::from(index)])
                    .flat_map(|colour| [colour.r, colour.g, colour.b])
                    .collect();
                prop_assert_eq!(&pixels, screen);
                prop_assert_eq!(*delay, if step == steps.1 { LAST } else { time });
            }
        }
    }

    #[test]
    fn a_search_that_ends_before_has_fewer_frames() {
        let style = PictureStyle { width: 64, ..PictureStyle::default() };
        let size = Size::nearest(1);
        let kind = SearchKind::ONE_PER_LINE;
        let last = {
            let mut run = Run::new(kind, size);
            while !run.is_over() {
                let _ = run.advance(1, Until::End, &mut |_, _| ());
            }
            run.counters().step
        };
        for (from, first) in [(0, 0), (1_000, last)] {
            let scene = Scene { kind, size, extent: Extent::All, from, to: 2_000, time: 5 };
            let (steps, file) = filmed(&scene, Raster::new(size, &style, None));
            assert_eq!(steps, (first, last));
            assert_eq!(shown(&file).len() as u64, last - first + 1);
        }
    }

    #[test]
    fn later_frames_are_small() {
        let style = PictureStyle { width: 400, ..PictureStyle::default() };
        let raster = Raster::new(Size::EIGHT, &style, None);
        let bytes = |to| {
            let scene = Scene {
                kind: SearchKind::ONE_PER_LINE,
                size: Size::EIGHT,
                extent: Extent::All,
                from: 0,
                to,
                time: 5,
            };
            filmed(&scene, raster.clone()).1.len()
        };
        let (one, two) = (bytes(0), bytes(1));
        assert!((two - one) * 4 < one, "{one} and {} bytes", two - one);
    }
}
