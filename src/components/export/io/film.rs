//! Films of a search, encoded by a worker that ends with its film.

use std::cell::OnceCell;
use std::rc::Rc;

use js_sys::ArrayBuffer;
use queens::board::Size;
use queens::export::{Picture, PictureStyle, SquareMark, svg};
use queenside_worker::film::FilmRequest;
use queenside_worker::messages::{Reply, Request, VERSION};

use crate::browser::download::Download;
use crate::browser::svg_picture::svg_pixels;
use crate::browser::worker_pool::RunningWorker;
use crate::components::export::state::{ExportEvent, ExportProblem};

/// A film in production, until it is dropped.
pub struct FilmWorker {
    _worker: Rc<OnceCell<RunningWorker>>,
}

impl FilmWorker {
    /// Starts a film. `on_event` receives its progress, and the file when it is ready. `None`
    /// after a failure that was reported.
    pub fn start(
        request: FilmRequest,
        style: PictureStyle,
        on_event: impl Fn(ExportEvent, Option<Download>) + 'static,
    ) -> Option<FilmWorker> {
        let (on_event, style) = (Rc::new(on_event), Rc::new(style));
        let worker = Rc::new(OnceCell::<RunningWorker>::new());
        let started = Rc::downgrade(&worker);
        let running = RunningWorker::start(move |reply| match reply {
            Some((Reply::Ready(VERSION), _)) => {
                let (started, on_event) = (started.clone(), on_event.clone());
                draw_boards(request.size, style.clone(), Vec::new(), move |images| match images {
                    Some(images) => {
                        if let Some(worker) = started.upgrade().as_ref().and_then(|it| it.get()) {
                            worker.send_with(&Request::Film(request), &images);
                        }
                    }
                    None => on_event(ExportEvent::Failed(ExportProblem::Refused), None),
                });
            }
            Some((Reply::Ready(_), _)) => {
                on_event(ExportEvent::Failed(ExportProblem::OtherVersion), None);
            }
            Some((Reply::FilmProgress(thousandths), _)) => {
                on_event(ExportEvent::Progress(thousandths), None);
            }
            Some((Reply::Film { from, to }, Some(file))) => {
                on_event(ExportEvent::Film(from, to), Some(Download::of_bytes(&file)));
            }
            _ => on_event(ExportEvent::Failed(ExportProblem::NoWorker), None),
        });
        let is_set = worker.set(running?).is_ok();
        is_set.then_some(FilmWorker { _worker: worker })
    }
}

/// Draws the board once for each mark, one after another so that the page stays responsive.
fn draw_boards(
    size: Size,
    style: Rc<PictureStyle>,
    mut images: Vec<ArrayBuffer>,
    then: impl FnOnce(Option<Vec<ArrayBuffer>>) + 'static,
) {
    let Some(&mark) = SquareMark::ALL.get(images.len()) else { return then(Some(images)) };
    let board = svg(&Picture::new(size, |_| mark), &style, "");
    svg_pixels(&board, style.width.into(), move |pixels| match pixels {
        Some(pixels) => {
            images.push(pixels);
            draw_boards(size, style, images, then);
        }
        None => then(None),
    });
}
