//! Boards drawn in pixels: one picture, or a film of a search's steps.

pub mod film;
pub mod messages;

use queens::export::{Mask, Raster, scanlines};
use queens::solutions::Progress;

use film::{Film, FilmError};
use messages::{DrawingReply, DrawingRequest};

/// What a request leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub reply: DrawingReply,
    /// The rows of a picture, ready to be compressed for PNG, or a GIF file.
    pub bytes: Vec<u8>,
}

/// Does what a request asks. `queen` is painted in place of the drawn piece.
/// `on_progress` is called with the part that is done, in thousandths, whenever that is
/// another number.
pub fn draw(
    request: &DrawingRequest,
    queen: Option<&Mask>,
    mut on_progress: impl FnMut(u16),
) -> Result<Drawn, FilmError> {
    match request {
        DrawingRequest::Picture { picture, style } => {
            let raster = Raster::new(picture.size(), style, queen);
            Ok(Drawn { reply: DrawingReply::Picture, bytes: scanlines(picture, &raster) })
        }
        DrawingRequest::Film { scene, style } => {
            let raster = Raster::new(scene.size, style, queen);
            let mut film = Film::new(scene, raster)?;
            let mut told = 0;
            while film.advance()? == Progress::More {
                let progress = film.progress();
                if progress > told {
                    told = progress;
                    on_progress(told);
                }
            }
            let (from, to) = film.steps();
            Ok(Drawn { reply: DrawingReply::Film(from, to), bytes: film.finish()? })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Scene;
    use queens::board::{Size, Solution};
    use queens::export::{Layout, Picture, PictureStyle};
    use queens::search::{Extent, SearchKind};

    #[test]
    fn a_picture_has_a_row_for_each_line_of_pixels() {
        let solution = Solution::new(&[1, 3, 0, 2]).unwrap();
        let style = PictureStyle { width: 96, ..PictureStyle::default() };
        let side = Layout::new(solution.size(), &style).side();
        let request = DrawingRequest::Picture { picture: Picture::from(&solution), style };
        let Drawn { reply, bytes: rows } = draw(&request, None, |_| ()).unwrap();
        assert_eq!((reply, rows.len()), (DrawingReply::Picture, side * (side + 1)));
        let mask = Mask::new(1, vec![255]).unwrap();
        let other = draw(&request, Some(&mask), |_| ()).unwrap().bytes;
        assert_eq!(other.len(), rows.len());
        assert_ne!(other, rows);
    }

    #[test]
    fn a_film_tells_how_far_it_is() {
        let scene = Scene {
            kind: SearchKind::ONE_PER_LINE,
            size: Size::EIGHT,
            extent: Extent::All,
            from: 20,
            to: 40,
            time: 5,
        };
        let style = PictureStyle { width: 64, ..PictureStyle::default() };
        let mut told = Vec::new();
        let drawn =
            draw(&DrawingRequest::Film { scene, style }, None, |progress| told.push(progress));
        assert_eq!(drawn.unwrap().reply, DrawingReply::Film(20, 40));
        // One frame more for each of twenty steps; the last one is the end.
        assert_eq!(told, (1..20).map(|step| step * 50).collect::<Vec<_>>());
    }
}
