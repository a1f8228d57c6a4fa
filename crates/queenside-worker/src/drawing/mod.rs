//! Boards drawn in pixels: one picture, or a film of a search's steps.

pub mod film;
pub mod messages;
#[cfg(target_arch = "wasm32")]
pub mod port;

use queens::export::{Mask, Raster, scanlines};
use queens::solutions::Progress;

use film::{Film, FilmError};
use messages::Request;

/// What a request leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The rows of a picture, ready to be compressed for PNG.
    Picture(Vec<u8>),
    /// A GIF file, with the first and the last step that it shows.
    Film((u64, u64), Vec<u8>),
}

/// Does what a request asks. `queen` is painted in place of the drawn piece.
/// `on_progress` is called with the part that is done, in thousandths, whenever that is
/// another number.
pub fn draw(
    request: &Request,
    queen: Option<&Mask>,
    mut on_progress: impl FnMut(u16),
) -> Result<Drawn, FilmError> {
    match request {
        Request::Picture { picture, style } => {
            let raster = Raster::new(picture.size(), style, queen);
            Ok(Drawn::Picture(scanlines(picture, &raster)))
        }
        Request::Film { scene, style } => {
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
            let steps = film.steps();
            Ok(Drawn::Film(steps, film.finish()?))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Scene;
    use queens::board::{Size, Solution};
    use queens::export::{Layout, Picture, PictureStyle};
    use queens::search::{CATALOGUE, Extent};

    #[test]
    fn a_picture_has_a_row_for_each_line_of_pixels() {
        let solution = Solution::new(&[1, 3, 0, 2]).unwrap();
        let style = PictureStyle { width: 96, ..PictureStyle::default() };
        let side = Layout::new(solution.size(), &style).side();
        let request = Request::Picture { picture: Picture::from(&solution), style };
        let Ok(Drawn::Picture(rows)) = draw(&request, None, |_| ()) else { panic!("a picture") };
        assert_eq!(rows.len(), side * (side + 1));
        let mask = Mask::new(1, vec![255]).unwrap();
        let Ok(Drawn::Picture(other)) = draw(&request, Some(&mask), |_| ()) else {
            panic!("a picture")
        };
        assert_eq!(other.len(), rows.len());
        assert_ne!(other, rows);
    }

    #[test]
    fn a_film_tells_how_far_it_is() {
        let scene = Scene {
            kind: &CATALOGUE[0],
            size: Size::EIGHT,
            extent: Extent::All,
            from: 20,
            to: 40,
            time: 5,
        };
        let style = PictureStyle { width: 64, ..PictureStyle::default() };
        let mut told = Vec::new();
        let drawn = draw(&Request::Film { scene, style }, None, |progress| told.push(progress));
        assert!(matches!(drawn, Ok(Drawn::Film((20, 40), _))));
        // One frame more for each of twenty steps; the last one is the end.
        assert_eq!(told, (1..20).map(|step| step * 50).collect::<Vec<_>>());
    }
}
