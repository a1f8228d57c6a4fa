//! The browser's own zlib (RFC 1950), which works beside the page.

/// The compressed bytes; `None` if the browser cannot compress.
pub async fn compress(bytes: &[u8]) -> Option<Vec<u8>> {
    streams::pipe("CompressionStream", bytes, usize::MAX).await
}

/// The decompressed bytes; `None` if they are damaged or become more than `most`.
pub async fn decompress(bytes: &[u8], most: usize) -> Option<Vec<u8>> {
    streams::pipe("DecompressionStream", bytes, most).await
}

#[cfg(not(all(test, not(target_arch = "wasm32"))))]
mod streams {
    use js_sys::{Array, Function, Reflect, Uint8Array};
    use wasm_bindgen::JsCast;
    use web_sys::{ReadableStreamDefaultReader, ReadableWritablePair};

    use crate::browser;
    use crate::browser::files::download::Download;
    use crate::browser::promise::{value, when};

    pub async fn pipe(class: &str, bytes: &[u8], most: usize) -> Option<Vec<u8>> {
        let reader = reader(class, bytes)?;
        let mut made = Vec::new();
        loop {
            let part = Reflect::get(&value(reader.read()).await?, &"value".into()).ok()?;
            // At the end there is no value.
            let Ok(part) = part.dyn_into::<Uint8Array>() else { return Some(made) };
            if made.len() + part.length() as usize > most {
                when(reader.cancel(), drop);
                return None;
            }
            made.extend(part.to_vec());
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
}

/// In place of the browser's streams; runs without a pause.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod streams {
    use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

    pub async fn pipe(class: &str, bytes: &[u8], most: usize) -> Option<Vec<u8>> {
        let mut made = Vec::with_capacity(most.min(bytes.len() + 32_000));
        let (status, read) = if class == "CompressionStream" {
            let mut it = Compress::new(Compression::default(), true);
            (it.compress_vec(bytes, &mut made, FlushCompress::Finish).ok(), it.total_in())
        } else {
            let mut it = Decompress::new(true);
            (it.decompress_vec(bytes, &mut made, FlushDecompress::Finish).ok(), it.total_in())
        };
        let is_whole = status == Some(Status::StreamEnd) && read == bytes.len() as u64;
        Some(made).filter(|it| is_whole && it.len() <= most)
    }
}
