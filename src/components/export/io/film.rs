//! Films of a search, encoded by a worker that ends with its film.

use queens::export::{Picture, PictureStyle, SquareMark, svg};
use queenside_worker::film::FilmRequest;
use queenside_worker::messages::{Reply, Request};

use crate::browser::download::Download;
use crate::browser::svg_picture::svg_pixels;
use crate::browser::worker_pool::{RunningWorker, WorkerProblem};
use crate::components::export::state::ExportProblem;

/// Makes a film. Returns the first and the last step that it shows, and its file. `on_progress`
/// receives the finished part, in thousandths.
pub async fn film(
    request: FilmRequest,
    style: &PictureStyle,
    on_progress: impl Fn(u16),
) -> Result<(u64, u64, Download), ExportProblem> {
    let (worker, replies) = RunningWorker::ready().await.map_err(|it| match it {
        WorkerProblem::Failed => ExportProblem::NoWorker,
        WorkerProblem::OtherVersion => ExportProblem::OtherVersion,
    })?;
    // The board once for each mark, one after another so that the page stays responsive.
    let mut images = Vec::new();
    for mark in SquareMark::ALL {
        let board = svg(&Picture::new(request.size, |_| mark), style, "");
        let pixels = svg_pixels(&board, style.width.into()).await;
        images.push(pixels.ok_or(ExportProblem::Refused)?);
    }
    worker.send_with(&Request::Film(request), &images);
    loop {
        match replies.next().await {
            Some((Reply::FilmProgress(thousandths), _)) => on_progress(thousandths),
            Some((Reply::Film { from, to }, Some(file))) => {
                return Ok((from, to, Download::of_bytes(&file)));
            }
            _ => return Err(ExportProblem::NoWorker),
        }
    }
}
