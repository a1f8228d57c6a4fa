//! Where requests to draw come in, and what is drawn goes out.

use js_sys::{Array, Uint8Array};
use queens::export::Mask;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

use super::messages::{Reply, Request};
use super::{Drawn, draw};

/// Answers a message if it asks for something to be drawn: an array of the request's
/// text and, if queens are no drawn pieces, the opacities of their mask. Returns whether
/// it was such a message.
pub fn receive(scope: &DedicatedWorkerGlobalScope, message: &JsValue) -> bool {
    let Some(parts) = message.dyn_ref::<Array>() else { return false };
    let request = parts.get(0).as_string().and_then(|text| Request::parse(&text));
    let mask = parts.get(1).dyn_into::<Uint8Array>().ok().and_then(|alpha| {
        let alpha = alpha.to_vec();
        Mask::new(alpha.len().isqrt(), alpha)
    });
    let tell = |reply: Reply| {
        // A text can always be posted.
        let _ = scope.post_message(&reply.to_string().into());
    };
    let drawn =
        request.and_then(|it| draw(&it, mask.as_ref(), |part| tell(Reply::Progress(part))).ok());
    let (reply, bytes) = match drawn {
        Some(Drawn::Picture(rows)) => (Reply::Picture, rows),
        Some(Drawn::Film((from, to), file)) => (Reply::Film(from, to), file),
        None => {
            tell(Reply::Refused);
            return true;
        }
    };
    let bytes = Uint8Array::from(&bytes[..]);
    let message = Array::of2(&reply.to_string().into(), &bytes);
    // The bytes are handed over, not copied. They are nobody else's, so this is allowed.
    let _ = scope.post_message_with_transfer(&message, &Array::of1(&bytes.buffer()));
    true
}
