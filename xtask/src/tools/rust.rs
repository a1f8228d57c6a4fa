//! The WebAssembly target, rustfmt and clippy of the pinned toolchain.

use crate::run::{Outcome, answer, cargo, command, run};
use std::path::Path;

pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure that Rust's library for WebAssembly is installed.
pub(super) fn wasm_target() -> Outcome {
    let folder = answer(command("rustc").args(["--print", "target-libdir", "--target", WASM]));
    if folder.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    run(command("rustup").args(["target", "add", WASM])).map_err(|error| {
        format!("{error}\nInstall rustup (https://rustup.rs), then: rustup target add {WASM}")
    })
}

/// Makes sure that `cargo <subcommand>` is there, from rustup's `component`.
pub(super) fn component(subcommand: &str, component: &str) -> Outcome {
    if answer(cargo().args([subcommand, "--version"])).is_some() {
        return Ok(());
    }
    run(command("rustup").args(["component", "add", component])).map_err(|error| {
        format!(
            "{error}\nInstall rustup (https://rustup.rs), then: rustup component add {component}"
        )
    })
}
