//! Pictures and films of boards, drawn by a worker of their own that ends with its task.

use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use queens::board::Size;
use queens::export::{Layout, PictureStyle, png};
use queenside_worker::drawing::messages::{DrawingReply, DrawingRequest};
use queenside_worker::messages::{Reply, Request, VERSION};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker};

use crate::browser::download::Download;
use crate::browser::letter_mask::letter_mask;
use crate::browser::listener::Listener;
use crate::browser::{compression, worker_pool};
use crate::components::export::state::{ExportEvent, ExportProblem};

/// The largest side of a letter's picture, in pixels. In larger squares it is enlarged:
/// a board of one square should not make the page wait.
const LARGEST_MASK: usize = 768;

/// A drawing under way. Its worker ends when it is dropped.
pub struct BoardDrawing {
    worker: Worker,
    _listeners: [Listener; 3],
}

impl Drop for BoardDrawing {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// What becomes of a drawing: an event, with the file when it is ready.
type OnEvent = Rc<dyn Fn(ExportEvent, Option<Download>)>;

impl BoardDrawing {
    /// Begins to draw. `queen` is painted in place of the drawn piece. `None` if that is
    /// impossible, which `on_event` has been told.
    pub fn start(
        request: DrawingRequest,
        queen: Option<&str>,
        on_event: impl Fn(ExportEvent, Option<Download>) + 'static,
    ) -> Option<BoardDrawing> {
        let on_event: OnEvent = Rc::new(on_event);
        let fail = |problem| {
            on_event(ExportEvent::Failed(problem), None);
            None
        };
        let (size, style) = match &request {
            DrawingRequest::Picture { picture, style } => (picture.size(), style.clone()),
            DrawingRequest::Film { scene, style } => (scene.size, style.clone()),
        };
        if matches!(request, DrawingRequest::Picture { .. }) && !compression::is_known() {
            return fail(ExportProblem::NoCompression);
        }
        let on_failure = on_event.clone();
        let worker = worker_pool::started(move || {
            on_failure(ExportEvent::Failed(ExportProblem::NoWorker), None);
        });
        let Some(worker) = worker else { return fail(ExportProblem::NoWorker) };
        let side = Layout::new(size, &style).cell().min(LARGEST_MASK);
        // Without a canvas, queens are drawn pieces.
        let mask = queen.and_then(|text| letter_mask(text, u32::try_from(side).ok()?));
        let message = Array::of1(&Request::Drawing(request).to_string().into());
        if let Some(mask) = mask {
            message.push(&Uint8Array::from(&mask[..]));
        }
        let failed = |name: &'static str| {
            let on_event = on_event.clone();
            Listener::new(worker.clone(), name, move |event| {
                // It is told in a notice, not on the console as well.
                event.prevent_default();
                on_event(ExportEvent::Failed(ExportProblem::NoWorker), None);
            })
        };
        let listeners = [
            failed("error"),
            failed("messageerror"),
            Listener::new(worker.clone(), "message", {
                let (worker, on_event) = (worker.clone(), on_event.clone());
                move |event| receive(&event, &worker, &message, (size, &style), &on_event)
            }),
        ];
        Some(BoardDrawing { worker, _listeners: listeners })
    }
}

/// Hears what the worker says: first its version, then how far it is, then the result.
fn receive(
    event: &Event,
    worker: &Worker,
    request: &Array,
    (size, style): (Size, &PictureStyle),
    on_event: &OnEvent,
) {
    let message = event.dyn_ref::<MessageEvent>().map_or(JsValue::UNDEFINED, MessageEvent::data);
    let (text, bytes) = match message.dyn_ref::<Array>() {
        Some(parts) => (parts.get(0), parts.get(1).dyn_into::<Uint8Array>().ok()),
        None => (message, None),
    };
    let text = text.as_string().unwrap_or_default();
    let fail = |problem| on_event(ExportEvent::Failed(problem), None);
    let reply = match text.parse() {
        // Such a message can always be posted.
        Ok(Reply::Ready(VERSION)) => return drop(worker.post_message(request)),
        Ok(Reply::Ready(_)) => return fail(ExportProblem::OtherVersion),
        Ok(Reply::Drawing(reply)) => reply,
        _ => return fail(ExportProblem::NoWorker),
    };
    match (reply, bytes) {
        (DrawingReply::Progress(thousandths), None) => {
            on_event(ExportEvent::Progress(thousandths), None);
        }
        (DrawingReply::Picture, Some(rows)) => {
            let (style, on_event) = (style.clone(), on_event.clone());
            compression::compress(&rows, move |compressed| match compressed {
                Some(compressed) => {
                    let file = png(size, &style, &compressed);
                    let file = Download::of_bytes(&Uint8Array::from(&file[..]));
                    on_event(ExportEvent::Picture, Some(file));
                }
                None => on_event(ExportEvent::Failed(ExportProblem::NoCompression), None),
            });
        }
        (DrawingReply::Film(from, to), Some(file)) => {
            on_event(ExportEvent::Film(from, to), Some(Download::of_bytes(&file)));
        }
        _ => fail(ExportProblem::NoWorker),
    }
}
