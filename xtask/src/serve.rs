//! `cargo xtask serve`: the page on this machine, built anew on each change.

use crate::build::{Profile, trunk};
use crate::options::Options;
use crate::run::{Outcome, root};
use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;

/// Folders that the page is not made of: a change there builds nothing.
const IGNORED: [&str; 7] = [".ci", ".github", "dist", "docs", "target", "tests", "xtask"];

/// Taken when the command names none; the next free one follows.
const FIRST_PORT: u16 = 8080;

pub(crate) fn serve(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &["--release"], &["--port"])?;
    if let Some(word) = options.word()? {
        return Err(format!("`serve` takes no `{word}`"));
    }
    let port = match options.value("--port") {
        Some(text) => chosen(text)?,
        None => (FIRST_PORT..FIRST_PORT + 100)
            .find(|port| is_free(*port))
            .ok_or("no port is free; name one with --port")?,
    };

    let is_release = options.has("--release");
    let mut trunk = trunk(if is_release { Profile::Release } else { Profile::Debug })?;
    // Away from dist/, which holds what `build` made and nothing else.
    trunk.args(["serve", "--address", "127.0.0.1", "--port", &port.to_string(), "--dist"]);
    if is_release {
        // The released page's policy forbids the script that reloads it.
        trunk.args(["target/site/release", "--release", "--no-autoreload"]);
    } else {
        trunk.arg("target/site/debug");
    }
    // Trunk stops at a folder to ignore that is not there.
    for folder in IGNORED.iter().filter(|folder| root().join(folder).exists()) {
        trunk.args(["--ignore", folder]);
    }
    println!("Queenside will be at http://127.0.0.1:{port}/ once it is built; Ctrl-C ends it.");
    become_program(&mut trunk)
}

fn chosen(text: &str) -> Outcome<u16> {
    let port = text.parse().map_err(|_| format!("`{text}` is no port number"))?;
    if is_free(port) { Ok(port) } else { Err(format!("port {port} is taken")) }
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// Hands this process over, so that whoever ends it ends the server.
#[cfg(unix)]
fn become_program(program: &mut Command) -> Outcome {
    use std::os::unix::process::CommandExt;
    Err(format!("Trunk could not be started: {}", program.exec()))
}

#[cfg(not(unix))]
fn become_program(program: &mut Command) -> Outcome {
    crate::run::run(program)
}
