//! Vector instructions, of which the page has none.

use super::program::read;
use crate::run::{Outcome, root};
use std::path::Path;
use wasmparser::{Validator, WasmFeatures};

/// Fails where a program of the page in `dist/` has vector instructions. WebKit's interpreter
/// knows none, so it compiles whatever has them at once, and WebKit on Linux now and then breaks
/// what it compiles (`tests/browser/engines/engines.mjs`): with vectors all over the page, as
/// compilers copy with them, in seven of nine runs of the tests, without in one of sixteen.
pub(crate) fn check() -> Outcome {
    let folder = root().join("dist");
    let entries = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?;
    let programs: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|it| it == "wasm") && !is_worker(path))
        .collect();
    if programs.is_empty() {
        return Err(format!("{} holds no program", folder.display()));
    }
    for program in &programs {
        validate(&read(program)?).map_err(|error| {
            format!("{}: {error}; enable vectors where they are used", program.display())
        })?;
    }
    Ok(())
}

/// The worker counts by vectors.
fn is_worker(program: &Path) -> bool {
    program.file_name().is_some_and(|name| name.to_string_lossy().starts_with("queenside-worker"))
}

fn validate(program: &[u8]) -> Outcome {
    let features = WasmFeatures::all() - (WasmFeatures::SIMD | WasmFeatures::RELAXED_SIMD);
    let valid = Validator::new_with_features(features).validate_all(program);
    valid.map(|_| ()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of one function, with this body.
    fn module(body: &[u8]) -> Vec<u8> {
        let length = u8::try_from(body.len()).unwrap();
        let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0A".to_vec();
        module.extend([length + 4, 1, length + 2, 0]);
        module.extend(body);
        module.push(0x0B);
        module
    }

    #[test]
    fn vectors_are_found() {
        // i32.const 1, drop
        assert_eq!(validate(&module(b"\x41\x01\x1A")), Ok(()));
        // v128.const 0, drop
        let vector = [&b"\xFD\x0C"[..], &[0; 16], b"\x1A"].concat();
        assert!(validate(&module(&vector)).is_err_and(|error| error.contains("SIMD")));
    }
}
