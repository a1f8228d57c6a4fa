//! Animated GIFs of a search. The page draws the board once for each mark, with that mark on
//! every square; the frames are composed of squares of these images.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::ops::Range;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use queens::board::{Size, Square};
use queens::export::{Picture, SquareMark, covered_pixels};
use queens::game::SquareSet;
use queens::search::{Extent, Run, SearchKind, Seek, Until};
use serde::{Deserialize, Serialize};

/// Steps of a search as a film.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FilmRequest {
    pub kind: &'static SearchKind,
    pub size: Size,
    pub extent: Extent,
    /// The queens that the search begins with.
    pub given: SquareSet,
    /// The first step.
    pub from: u64,
    /// The last step, at most [`FilmRequest::STEPS`] after the first.
    pub to: u64,
    /// The time for a step in hundredths of a second, at least [`FilmRequest::SHORTEST`].
    pub time: u16,
    /// The width and height of the images in pixels.
    pub width: u16,
    /// True if the images have labels beside the board.
    pub has_labels: bool,
}

impl FilmRequest {
    /// The maximum distance of the last step from the first.
    pub const STEPS: u64 = 10_000;
    /// The shortest time for a step: browsers show shorter ones for a tenth of a second.
    pub const SHORTEST: u16 = 2;

    /// The search before its first step; `None` if it cannot begin with the given queens.
    fn run(&self) -> Option<Run> {
        if self.given.is_empty() {
            return Some(Run::to(self.kind, self.size, self.extent));
        }
        let queens: Vec<Square> = self.given.iter().collect();
        Run::given(self.kind, self.size, self.extent, &queens)
    }

    /// True if the values are within their limits.
    fn is_valid(&self) -> bool {
        self.to.checked_sub(self.from).is_some_and(|steps| steps <= FilmRequest::STEPS)
            && self.time >= FilmRequest::SHORTEST
    }
}

/// A finished film. A search that ends before the first requested step has only its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The first step that is shown.
    pub from: u64,
    /// The last step that is shown.
    pub to: u64,
    pub file: Vec<u8>,
}

/// The time for the last frame, in hundredths of a second.
const LAST: u16 = 200;

/// Makes a film from images of the board, RGBA, one for each [`SquareMark`]. Calls
/// `on_progress` with the finished part in thousandths when it changes. `None` if the request
/// is impossible, or if the film is larger than the memory.
pub fn film(
    request: &FilmRequest,
    images: &[Vec<u8>],
    on_progress: impl FnMut(u16),
) -> Option<Film> {
    if !request.is_valid() {
        return None;
    }
    encode(request, request.run()?, &Boards::new(request, images)?, on_progress).ok()
}

fn encode(
    request: &FilmRequest,
    mut run: Run,
    boards: &Boards,
    mut on_progress: impl FnMut(u16),
) -> Result<Film, EncodingError> {
    let FilmRequest { from, to, time, width, .. } = *request;
    let _ = run.approach(Seek::Step(from), u64::MAX, &mut |_, _| ());
    let mut gif = Encoder::new(Vec::new(), width, width, &boards.palette)?;
    gif.set_repeat(Repeat::Infinite)?;
    let from = from.min(run.counters().step);
    let mut before = None;
    let mut reported = 0;
    loop {
        let step = run.counters().step;
        let is_last = step >= to || run.is_over();
        let picture = Picture::of_run(&run);
        let mut frame = boards.frame(&picture, before.as_ref());
        frame.delay = if is_last { LAST } else { time };
        gif.write_frame(&frame)?;
        if is_last {
            return Ok(Film { from, to: step, file: gif.into_inner()? });
        }
        before = Some(picture);
        let progress = ((step - from) * 1_000 / (to - from)) as u16;
        if progress > reported {
            reported = progress;
            on_progress(progress);
        }
        let _ = run.advance(1, Until::End, &mut |_, _| ());
    }
}

/// The board with one mark on all squares, for each mark.
struct Boards {
    size: Size,
    width: u16,
    has_labels: bool,
    /// Red, green and blue of each colour.
    palette: Vec<u8>,
    /// The index in the palette that means "as in the frame before".
    unchanged: u8,
    /// By [`SquareMark`], the index in the palette of each pixel.
    pixels: Vec<Vec<u8>>,
}

type Rgb = [u8; 3];

impl Boards {
    /// `None` if the number of images or of their pixels is wrong.
    fn new(request: &FilmRequest, images: &[Vec<u8>]) -> Option<Boards> {
        let FilmRequest { size, width, has_labels, .. } = *request;
        let bytes = 4 * usize::from(width) * usize::from(width);
        if images.len() != SquareMark::ALL.len() || images.iter().any(|it| it.len() != bytes) {
            return None;
        }
        let colours = frequent_first(images);
        // One of the 256 indices means "unchanged". Rare colours, all of them mixtures at the
        // edges of shapes, are replaced by similar ones.
        let kept = &colours[..colours.len().min(255)];
        let nearest = |colour: &Rgb| {
            let distance = |at: &usize| -> u32 {
                kept[*at].iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
            };
            (0..kept.len()).min_by_key(distance).unwrap_or_default() as u8
        };
        let indices: BTreeMap<Rgb, u8> = colours.iter().map(|it| (*it, nearest(it))).collect();
        let indexed = |image: &Vec<u8>| {
            let index = |(colour, count)| repeat_n(indices.get(&colour).copied(), count);
            runs(image).flat_map(index).map(Option::unwrap_or_default).collect()
        };
        let pixels = images.iter().map(indexed).collect();
        let palette = [kept, &[[0; 3]]].concat().concat();
        Some(Boards { size, width, has_labels, palette, unchanged: kept.len() as u8, pixels })
    }

    /// The whole picture, or the smallest rectangle with all changes since `before`.
    fn frame(&self, picture: &Picture, before: Option<&Picture>) -> Frame<'static> {
        let width = usize::from(self.width);
        let covered = |square| covered_pixels(self.size, square, self.width, self.has_labels);
        let (squares, left, top, right, bottom): (Vec<Square>, _, _, _, _) = match before {
            None => (Square::all(self.size).collect(), 0, 0, width, width),
            Some(before) => {
                let squares: Vec<Square> = picture.changes(before).collect();
                let (columns, rows): (Vec<_>, Vec<_>) =
                    squares.iter().copied().map(covered).unzip();
                let start = |ranges: &[Range<usize>]| ranges.iter().map(|it| it.start).min();
                let end = |ranges: &[Range<usize>]| ranges.iter().map(|it| it.end).max();
                // A GIF frame has at least one pixel.
                let (left, top) = (start(&columns).unwrap_or(0), start(&rows).unwrap_or(0));
                (squares, left, top, end(&columns).unwrap_or(1), end(&rows).unwrap_or(1))
            }
        };
        let across = right - left;
        let mut buffer = match before {
            None => self.pixels[SquareMark::Free as usize].clone(),
            Some(_) => vec![self.unchanged; across * (bottom - top)],
        };
        for square in squares {
            let board = &self.pixels[picture.mark(square) as usize];
            let (columns, rows) = covered(square);
            for y in rows {
                let to = (y - top) * across + columns.start - left;
                let from = y * width + columns.start;
                let count = columns.len();
                buffer[to..to + count].copy_from_slice(&board[from..from + count]);
            }
        }
        Frame {
            dispose: DisposalMethod::Keep,
            transparent: Some(self.unchanged),
            left: left as u16,
            top: top as u16,
            width: across as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        }
    }
}

/// Equal pixels in succession: their colour and their number.
fn runs(image: &[u8]) -> impl Iterator<Item = (Rgb, usize)> + '_ {
    let runs = image.as_chunks::<4>().0.chunk_by(PartialEq::eq);
    runs.filter_map(|run| run.first().map(|&[r, g, b, _]| ([r, g, b], run.len())))
}

/// The colours of all images, the most frequent one first.
fn frequent_first(images: &[Vec<u8>]) -> Vec<Rgb> {
    let mut counts = BTreeMap::<Rgb, usize>::new();
    for (colour, count) in images.iter().flat_map(|image| runs(image)) {
        *counts.entry(colour).or_default() += count;
    }
    let mut colours: Vec<_> = counts.into_iter().collect();
    colours.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    colours.into_iter().map(|(colour, _)| colour).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use queens::game::parse_squares;

    /// The colour of a mark in the images for tests.
    fn colour(mark: SquareMark) -> Rgb {
        [40 * mark as u8 + 20, 10, 200]
    }

    const EDGE: Rgb = [255, 255, 255];

    /// Images in which each square has the colour of its mark, except for its edge.
    fn images(request: &FilmRequest) -> Vec<Vec<u8>> {
        let FilmRequest { size, width, has_labels, .. } = *request;
        SquareMark::ALL
            .map(|mark| {
                let side = usize::from(width);
                let mut pixels = vec![EDGE; side * side];
                for square in Square::all(size) {
                    let (columns, rows) = covered_pixels(size, square, width, has_labels);
                    for y in rows.start + 1..rows.end - 1 {
                        for x in columns.start + 1..columns.end - 1 {
                            pixels[y * side + x] = colour(mark);
                        }
                    }
                }
                pixels.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect()
            })
            .to_vec()
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

    fn request(size: Size, from: u64, to: u64) -> FilmRequest {
        let (kind, extent) = (SearchKind::ONE_PER_LINE, Extent::All);
        let given = SquareSet::EMPTY;
        FilmRequest { kind, size, extent, given, from, to, time: 5, width: 160, has_labels: true }
    }

    fn filmed(request: &FilmRequest) -> Film {
        film(request, &images(request), |_| ()).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn each_frame_shows_the_search_at_its_step(
            kind in proptest::sample::select(SearchKind::every().collect::<Vec<_>>()),
            n in 1u8..=7,
            width in 64u16..160,
            has_labels in any::<bool>(),
            from in 0u64..60,
            length in 0u64..12,
            time in 2u16..300,
        ) {
            let (size, extent) = (Size::nearest(n.into()), Extent::All);
            let to = from + length;
            let given = SquareSet::EMPTY;
            let request =
                FilmRequest { kind, size, extent, given, from, to, time, width, has_labels };
            let film = filmed(&request);
            let frames = shown(&film.file);
            prop_assert_eq!(frames.len() as u64, film.to - film.from + 1);
            let mut run = Run::to(kind, size, extent);
            for (step, (screen, delay)) in (film.from..).zip(&frames) {
                while run.counters().step < step {
                    let _ = run.advance(1, Until::End, &mut |_, _| ());
                }
                let picture = Picture::of_run(&run);
                for square in Square::all(size) {
                    let (columns, rows) = covered_pixels(size, square, width, has_labels);
                    let middle = usize::midpoint(columns.start, columns.end);
                    for y in rows.start + 1..rows.end - 1 {
                        let at = 3 * (y * usize::from(width) + middle);
                        prop_assert_eq!(&screen[at..at + 3], colour(picture.mark(square)));
                    }
                }
                prop_assert_eq!(*delay, if step == film.to { LAST } else { time });
            }
        }
    }

    #[test]
    fn a_search_that_ends_early_has_fewer_frames() {
        let size = Size::nearest(1);
        let last = {
            let mut run = Run::new(SearchKind::ONE_PER_LINE, size);
            while !run.is_over() {
                let _ = run.advance(1, Until::End, &mut |_, _| ());
            }
            run.counters().step
        };
        for (from, first) in [(0, 0), (1_000, last)] {
            let film = filmed(&request(size, from, 2_000));
            assert_eq!((film.from, film.to), (first, last));
            assert_eq!(shown(&film.file).len() as u64, last - first + 1);
        }
    }

    fn squares(list: &str) -> SquareSet {
        parse_squares(Size::EIGHT, list).unwrap()
    }

    #[test]
    fn a_film_of_given_queens_begins_with_them() {
        for (kind, given) in [(SearchKind::ROWS, "a1,c2"), (SearchKind::ONE_PER_LINE, "d3")] {
            let queens = squares(given);
            let request = FilmRequest { kind, given: queens, ..request(Size::nearest(5), 0, 15) };
            let frames = shown(&filmed(&request).file);
            assert_eq!(frames.len(), 16, "{given}");
            let side = usize::from(request.width);
            for square in Square::all(request.size).filter(|it| queens.contains(*it)) {
                let (columns, rows) = covered_pixels(request.size, square, request.width, true);
                let middle = |range: &Range<usize>| usize::midpoint(range.start, range.end);
                let at = 3 * (middle(&rows) * side + middle(&columns));
                for (screen, _) in &frames {
                    assert_eq!(screen[at..at + 3], colour(SquareMark::Queen), "{given}");
                }
            }
        }
    }

    #[test]
    fn later_frames_are_small() {
        let bytes = |to| {
            let request = FilmRequest { width: 400, ..request(Size::EIGHT, 0, to) };
            let mut images = images(&request);
            // Noise, which does not compress.
            let mut seed = 1u32;
            for red in images[0].iter_mut().step_by(4) {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *red = (seed >> 24) as u8;
            }
            film(&request, &images, |_| ()).unwrap().file.len()
        };
        let (one, two) = (bytes(0), bytes(1));
        assert!((two - one) * 4 < one, "{one} and {} bytes", two - one);
    }

    #[test]
    fn progress_is_reported_for_each_thousandth() {
        let request = request(Size::EIGHT, 20, 40);
        let mut reported = Vec::new();
        let film = film(&request, &images(&request), |progress| reported.push(progress)).unwrap();
        assert_eq!((film.from, film.to), (20, 40));
        // One more frame for each of twenty steps; the last one is the end.
        assert_eq!(reported, (1..20).map(|step| step * 50).collect::<Vec<_>>());
    }

    #[test]
    fn many_colours_are_reduced_to_a_palette() {
        let request = request(Size::nearest(2), 0, 3);
        let mut images = images(&request);
        for (at, pixel) in images[0].as_chunks_mut::<4>().0.iter_mut().enumerate().take(2_000) {
            *pixel = [(at % 50) as u8, (at / 50) as u8, 200, 255];
        }
        let film = film(&request, &images, |_| ()).unwrap();
        assert_eq!(shown(&film.file)[0].0[..3], [0, 0, 200]);
    }

    #[test]
    fn impossible_requests_and_wrong_images_are_refused() {
        let valid = request(Size::EIGHT, 0, 5);
        let images = images(&valid);
        for wrong in [
            FilmRequest { to: FilmRequest::STEPS + 1, ..valid },
            FilmRequest { from: 6, ..valid },
            FilmRequest { time: 1, ..valid },
            FilmRequest { width: 161, ..valid },
            // Queens that threaten each other.
            FilmRequest { given: squares("a1,b2"), ..valid },
        ] {
            assert_eq!(film(&wrong, &images, |_| ()), None, "{wrong:?}");
        }
        assert_eq!(film(&valid, &images[1..], |_| ()), None);
    }
}
