//! A vector that grows by equal chunks.

use super::OutOfMemory;

/// Entries per chunk. A chunk of words takes 32 KiB.
const CHUNK: usize = 4096;

/// A vector that never moves its entries while it grows.
///
/// `Vec` doubles: for a moment it needs three times the memory of its entries,
/// and WebAssembly never gives memory back to the browser. Chunks need at most
/// one chunk more than the entries.
#[derive(Clone, Debug, Default)]
pub(super) struct Chunked<T> {
    chunks: Vec<Box<[T]>>,
    len: usize,
}

impl<T: Copy + Default> Chunked<T> {
    /// Without entries and without memory.
    pub(super) const fn new() -> Self {
        Chunked { chunks: Vec::new(), len: 0 }
    }

    /// The number of entries.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Appends `value`; on an error nothing has changed.
    pub(super) fn push(&mut self, value: T) -> Result<(), OutOfMemory> {
        if self.len == self.chunks.len() * CHUNK {
            let mut chunk = Vec::new();
            chunk.try_reserve_exact(CHUNK).map_err(|_| OutOfMemory)?;
            chunk.resize(CHUNK, T::default());
            self.chunks.try_reserve(1).map_err(|_| OutOfMemory)?;
            self.chunks.push(chunk.into_boxed_slice());
        }
        self.len += 1;
        if let Some(slot) = self.get_mut(self.len - 1) {
            *slot = value;
        }
        Ok(())
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<T> {
        if index < self.len {
            self.chunks.get(index / CHUNK)?.get(index % CHUNK).copied()
        } else {
            None
        }
    }

    /// Entry `index`, to be changed.
    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if index < self.len {
            self.chunks.get_mut(index / CHUNK)?.get_mut(index % CHUNK)
        } else {
            None
        }
    }

    /// The entries in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.chunks.iter().flat_map(|chunk| chunk.iter().copied()).take(self.len)
    }

    /// The memory that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.chunks.len() * CHUNK * size_of::<T>() + self.chunks.capacity() * size_of::<Box<[T]>>()
    }

    /// The memory that it takes once it has `len` entries.
    pub(super) fn bytes_for(&self, len: usize) -> usize {
        let more = len.div_ceil(CHUNK).saturating_sub(self.chunks.len());
        self.bytes() + more * CHUNK * size_of::<T>()
    }
}
