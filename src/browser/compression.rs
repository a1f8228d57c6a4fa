//! The browser's own zlib (RFC 1950), which works beside the page.

use js_sys::Reflect;

use crate::browser;

/// Called with the bytes of a stream, or with `None` if it has failed.
type Then = Box<dyn FnOnce(Option<Vec<u8>>)>;

/// True if the browser can compress, as all can since 2023.
pub fn is_known() -> bool {
    let has = |window: &_| Reflect::has(window, &"DecompressionStream".into()).unwrap_or(false);
    cfg!(test) || browser::window().is_some_and(|it| has(&it))
}

/// Compresses bytes. Calls `then` with `None` if the browser cannot.
pub fn compress(bytes: &[u8], then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    streams::pipe("CompressionStream", bytes, usize::MAX, Box::new(then));
}

/// Decompresses bytes. Calls `then` with `None` if they are damaged or become more than `most`.
pub fn decompress(bytes: &[u8], most: usize, then: impl FnOnce(Option<Vec<u8>>) + 'static) {
    streams::pipe("DecompressionStream", bytes, most, Box::new(then));
}

#[cfg(not(all(test, not(target_arch = "wasm32"))))]
mod streams {
    use js_sys::{Array, Function, Reflect, Uint8Array};
    use wasm_bindgen::JsCast;
    use web_sys::{ReadableStreamDefaultReader, ReadableWritablePair};

    use super::Then;
    use crate::browser;
    use crate::browser::download::Download;
    use crate::browser::promise::{settled, when};

    pub fn pipe(class: &str, bytes: &[u8], most: usize, then: Then) {
        match reader(class, bytes) {
            Some(reader) => read(reader, Vec::new(), most, then),
            None => then(None),
        }
    }

    /// Reads what bytes become in a stream of that class.
    fn reader(class: &str, bytes: &[u8]) -> Option<ReadableStreamDefaultReader> {
        let class = Reflect::get(&browser::window()?.into(), &class.into()).ok()?;
        let class: Function = class.dyn_into().ok()?;
        // "deflate" is what the standard calls the zlib format.
        let stream = Reflect::construct(&class, &Array::of1(&"deflate".into())).ok()?;
        let blob = Download::of_bytes(&Uint8Array::from(bytes)).blob("")?;
        let stream = blob.stream().pipe_through(stream.unchecked_ref::<ReadableWritablePair>());
        stream.get_reader().dyn_into().ok()
    }

    fn read(reader: ReadableStreamDefaultReader, mut bytes: Vec<u8>, most: usize, then: Then) {
        settled(&reader.read(), move |result| {
            let Ok(result) = result else { return then(None) };
            let part = Reflect::get(&result, &"value".into()).and_then(|it| it.dyn_into());
            // At the end there is no value.
            let Ok(part): Result<Uint8Array, _> = part else { return then(Some(bytes)) };
            if bytes.len() + part.length() as usize > most {
                when(reader.cancel(), drop);
                return then(None);
            }
            bytes.extend(part.to_vec());
            read(reader, bytes, most, then);
        });
    }
}

/// In place of the browser's streams; answers at once.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod streams {
    use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

    pub fn pipe(class: &str, bytes: &[u8], most: usize, then: super::Then) {
        let mut made = Vec::with_capacity(most.min(bytes.len() + 32_000));
        let (status, read) = if class == "CompressionStream" {
            let mut it = Compress::new(Compression::default(), true);
            (it.compress_vec(bytes, &mut made, FlushCompress::Finish).ok(), it.total_in())
        } else {
            let mut it = Decompress::new(true);
            (it.decompress_vec(bytes, &mut made, FlushDecompress::Finish).ok(), it.total_in())
        };
        let is_whole = status == Some(Status::StreamEnd) && read == bytes.len() as u64;
        then(Some(made).filter(|it| is_whole && it.len() <= most));
    }
}
