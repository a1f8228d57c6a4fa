//! The browser's part of an export.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::future_to_promise;

use crate::browser::files::clipboard::{copy_picture, copy_text, is_secure};
use crate::browser::files::download::{Download, Saved};
use crate::browser::files::svg_picture::svg_png;
use crate::browser::promise::value;
use crate::browser::task::inbox;
use crate::components::features::export::state::{Destination, Done, ExportJob, ExportProblem};

/// Saves or copies the result of a job. `begun` has the first parts of a text.
pub async fn deliver(
    job: ExportJob,
    begun: Download,
) -> Result<(Done, Option<Saved>), ExportProblem> {
    let (file, name, media_type) = match job {
        ExportJob::Text { text, destination: Destination::Clipboard, .. } => {
            let (put, copied) = inbox();
            copy_text(&text, put);
            let is_copied = copied.next().await;
            return is_copied.then_some((Done::Copied, None)).ok_or_else(copy_refused);
        }
        ExportJob::Text { name, text, media_type, .. } => {
            begun.append_text(&text);
            (begun, name, media_type)
        }
        ExportJob::Picture { svg, width, destination: Destination::Clipboard, .. } => {
            // The clipboard is asked at once: later, browsers no longer count it as the
            // reader's own action.
            let png = future_to_promise(async move {
                let png = svg_png(&svg, width.into()).await;
                png.map(JsValue::from).ok_or(JsValue::NULL)
            });
            if copy_picture(&png).await {
                return Ok((Done::Copied, None));
            }
            let is_drawn = value(png).await.is_some();
            return Err(if is_drawn { copy_refused() } else { ExportProblem::NoPng });
        }
        ExportJob::Picture { name, svg, width, .. } => {
            let png = svg_png(&svg, width.into()).await;
            (Download::of_blob(&png.ok_or(ExportProblem::NoPng)?), name, "image/png")
        }
    };
    let saved = file.save(&name, media_type).ok_or(ExportProblem::Refused)?;
    Ok((Done::Saved(name, saved.delivery), Some(saved)))
}

fn copy_refused() -> ExportProblem {
    if is_secure() { ExportProblem::Refused } else { ExportProblem::NotSecure }
}
