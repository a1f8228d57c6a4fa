//! `cargo xtask serve`: the page on this machine, built anew on each change.

mod host;
mod watch;

use crate::bundle::Bundler;
use crate::options::Options;
use crate::profile::Profile;
use crate::run::{Outcome, root};
use host::Host;
use std::net::{Ipv4Addr, TcpListener};
use std::thread;
use watch::Watch;

/// Taken when the command names none; the next free one follows.
const FIRST_PORT: u16 = 8080;

pub(crate) fn serve(arguments: Vec<String>) -> Outcome {
    let options = Options::read(arguments, &["--release"], &["--port"])?;
    if let Some(word) = options.word()? {
        return Err(format!("`serve` takes no `{word}`"));
    }
    let listener = match options.value("--port") {
        Some(text) => chosen(text)?,
        None => (FIRST_PORT..FIRST_PORT + 100)
            .find_map(listener)
            .ok_or("no port is free; name one with --port")?,
    };
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    // Away from dist/, which holds what `build` made and nothing else.
    let (profile, folder) = if options.has("--release") {
        (Profile::Release, "target/site/release")
    } else {
        (Profile::Debug, "target/site/debug")
    };
    println!("Queenside will be at http://{address}/ once it is built; Ctrl-C ends it.");

    let folder = root().join(folder);
    let mut watch = Watch::new(root());
    let bundler = Bundler::new(profile)?;
    bundler.write(&folder)?;
    // The released page's policy forbids what reloads it.
    let host = Host::new(folder.clone(), profile == Profile::Debug);
    println!("Queenside is at http://{address}/");
    thread::scope(|scope| {
        scope.spawn(|| host.answer(&listener));
        loop {
            watch.wait();
            // Whoever wrote the mistake reads about it here; the page before it stays.
            match bundler.write(&folder) {
                Ok(()) => {
                    host.tell_new();
                    println!("Queenside at http://{address}/ is new.");
                }
                Err(error) => eprintln!("error: {error}"),
            }
        }
    })
}

fn chosen(text: &str) -> Outcome<TcpListener> {
    let port = text.parse().map_err(|_| format!("`{text}` is no port number"))?;
    listener(port).ok_or_else(|| format!("port {port} is taken"))
}

fn listener(port: u16) -> Option<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()
}
