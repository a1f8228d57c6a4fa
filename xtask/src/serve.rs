//! `cargo xtask serve`: the page on this machine, rebuilt on each change.

use crate::build::debug_site;
use crate::bundle::{Bundler, Profile};
use crate::run::{Outcome, root};
use crate::tools;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use std::fs;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;
use tiny_http::{Header, Response, Server};

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    /// Serve the optimised site.
    #[arg(long)]
    release: bool,
    /// The first free port from 8080 on, if none is given.
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

const FIRST_PORT: u16 = 8080;

/// Folders that are not sources of the page, or that nobody edits.
const IGNORED: [&str; 6] = ["dist", "docs", "node_modules", "target", "tests", "xtask"];

/// An editor, or git, writes several files in a row: the build starts after this pause.
const PAUSE: Duration = Duration::from_millis(300);

/// The page asks here for the number of the build. No file of the site has this name.
const BUILD: &str = "build-number";

/// Reloads the page when there is a new build.
const RELOADER: &str = "<script>\n(async () => {\n  let first;\n  for (;;) {\n    \
    const build = await fetch(\"/build-number\").then((it) => it.text()).catch(() => first);\n    \
    first ??= build;\n    if (build !== first) location.reload();\n    \
    await new Promise((resolve) => setTimeout(resolve, 1000));\n  }\n})();\n</script>\n";

pub(crate) fn serve(args: &ServeArgs) -> Outcome {
    let bind = |port: u16| Server::http((Ipv4Addr::LOCALHOST, port)).ok();
    let server = match args.port {
        Some(port) => bind(port).ok_or_else(|| format!("port {port} is taken"))?,
        None => (FIRST_PORT..FIRST_PORT + 100)
            .find_map(bind)
            .ok_or("no port is free; choose one with --port")?,
    };
    let address = server.server_addr();
    let (profile, folder) = if args.release {
        (Profile::Release, root().join("target/site/release"))
    } else {
        (Profile::Debug, debug_site())
    };
    println!("Queenside will be at http://{address}/ after the build; Ctrl-C stops it.");

    // The packages come to lie beside sources, which would count as a change later.
    tools::python_packages()?;
    let (sender, changes) = channel();
    let mut watcher = watcher(sender).map_err(|error| error.to_string())?;
    watch(&mut watcher, &root()).map_err(|error| error.to_string())?;

    let site = Site { folder, reloads: !args.release, ..Site::default() };
    let bundler = Bundler::new(profile)?;
    bundler.write(&site.folder)?;
    println!("Queenside is at http://{address}/");
    thread::scope(|scope| {
        scope.spawn(|| site.answer_all(&server));
        loop {
            wait(&changes)?;
            // A mistake is reported here; the page of the last build stays.
            match bundler.write(&site.folder) {
                Ok(()) => {
                    site.builds.fetch_add(1, Ordering::Relaxed);
                    println!("Queenside at http://{address}/ is rebuilt.");
                }
                Err(error) => eprintln!("error: {error}"),
            }
        }
    })
}

/// A watcher that sends a message for each change.
fn watcher(sender: Sender<()>) -> notify::Result<RecommendedWatcher> {
    notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // The build itself reads the files.
        if event.is_ok_and(|it| !it.kind.is_access()) {
            let _ = sender.send(());
        }
    })
}

/// Watches a folder's files and all folders with sources below it. A watch costs one handle per
/// folder, so the large folders that are not sources are left out.
fn watch(watcher: &mut RecommendedWatcher, folder: &Path) -> notify::Result<()> {
    watcher.watch(folder, RecursiveMode::NonRecursive)?;
    for entry in fs::read_dir(folder)?.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.path().is_dir() && !name.starts_with('.') && !IGNORED.contains(&&*name) {
            if has_packages(&entry.path()) {
                watch(watcher, &entry.path())?;
            } else {
                watcher.watch(&entry.path(), RecursiveMode::Recursive)?;
            }
        }
    }
    Ok(())
}

/// True if packages are installed somewhere below the folder, beside the sources that use them.
fn has_packages(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|it| it.is_dir());
    files.iter().any(|it| it.ends_with("package.json")) || folders.iter().any(|it| has_packages(it))
}

/// Returns after a change, once no others follow for a moment.
fn wait(changes: &Receiver<()>) -> Outcome {
    changes.recv().map_err(|_| "watching the files ended".to_owned())?;
    while changes.recv_timeout(PAUSE).is_ok() {}
    Ok(())
}

/// The served folder.
#[derive(Default)]
struct Site {
    folder: PathBuf,
    /// True if pages reload themselves. The released page's security policy forbids it.
    reloads: bool,
    builds: AtomicUsize,
}

impl Site {
    fn answer_all(&self, server: &Server) {
        for request in server.incoming_requests() {
            let (status, kind, body) = self.answer(request.url());
            let headers = [("Content-Type", kind.as_str()), ("Cache-Control", "no-cache")];
            let headers = headers.iter().filter_map(|(name, value)| {
                Header::from_bytes(name.as_bytes(), value.as_bytes()).ok()
            });
            let mut response = Response::from_data(body).with_status_code(status);
            headers.for_each(|header| response.add_header(header));
            // A browser may have closed the connection meanwhile.
            let _ = request.respond(response);
        }
    }

    /// The status, the media type and the content of an address.
    fn answer(&self, url: &str) -> (u16, String, Vec<u8>) {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        if path.strip_prefix('/') == Some(BUILD) {
            let build = self.builds.load(Ordering::Relaxed).to_string();
            return (200, "text/plain".to_owned(), build.into());
        }
        let found = file(&self.folder, path).and_then(|file| Some((fs::read(&file).ok()?, file)));
        let Some((mut body, file)) = found else {
            return (404, "text/plain".to_owned(), b"not found\n".to_vec());
        };
        let kind = mime_guess::from_path(&file).first_or_octet_stream();
        if self.reloads && kind == "text/html" {
            body.extend_from_slice(RELOADER.as_bytes());
        }
        (200, kind.to_string(), body)
    }
}

/// The file of a path: a name in the folder itself, as the site has no folders.
fn file(folder: &Path, path: &str) -> Option<PathBuf> {
    let name = path.strip_prefix('/')?;
    if name.is_empty() {
        return Some(folder.join("index.html"));
    }
    let is_name = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
    (!name.starts_with('.') && name.chars().all(is_name)).then(|| folder.join(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::RecvTimeoutError;

    #[test]
    fn only_files_of_the_folder_are_served() {
        let folder = Path::new("site");
        assert_eq!(file(folder, "/"), Some(folder.join("index.html")));
        assert_eq!(file(folder, "/a-1_b.wasm"), Some(folder.join("a-1_b.wasm")));
        for path in ["/../secret", "/..", "/.git", "/a/b", "/%2e%2e", "no-slash", "/a\\b"] {
            assert_eq!(file(folder, path), None, "{path}");
        }
    }

    #[test]
    fn the_page_can_ask_for_the_number_of_the_build() {
        let site = Site { reloads: true, ..Site::default() };
        assert_eq!(site.answer("/build-number").2, b"0");
        site.builds.fetch_add(1, Ordering::Relaxed);
        assert_eq!(site.answer("/build-number").2, b"1");
        assert_eq!(site.answer("/gone.js").0, 404);
    }

    #[test]
    fn browsers_get_the_type_by_which_they_compile_while_loading() {
        for (name, kind) in
            [("a.wasm", "application/wasm"), ("a.webmanifest", "application/manifest+json")]
        {
            assert_eq!(mime_guess::from_path(name).first_or_octet_stream(), kind);
        }
    }

    #[test]
    fn writing_is_noticed_and_reading_is_not() {
        let folder = std::env::temp_dir().join(format!("queenside-watch-{}", std::process::id()));
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::write(folder.join("src/old.rs"), "").unwrap();
        let (sender, changes) = channel();
        let mut watcher = watcher(sender).unwrap();
        watcher.watch(&folder, RecursiveMode::Recursive).unwrap();
        fs::read(folder.join("src/old.rs")).unwrap();
        assert_eq!(changes.recv_timeout(PAUSE), Err(RecvTimeoutError::Timeout));
        fs::write(folder.join("src/new.rs"), "").unwrap();
        assert_eq!(wait(&changes), Ok(()));
        fs::remove_dir_all(&folder).unwrap();
    }
}
