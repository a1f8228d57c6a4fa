//! A host for one person: static files, to this machine only.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use std::{fs, thread};

/// Where the page asks which build there is. No file of the site has this name.
const BUILD: &str = "/build-number";

/// Reloads the page when there is a new build.
const RELOADER: &str = "<script>\n(async () => {\n  let first;\n  for (;;) {\n    \
    const build = await fetch(\"/build-number\").then((it) => it.text()).catch(() => first);\n    \
    first ??= build;\n    if (build !== first) location.reload();\n    \
    await new Promise((resolve) => setTimeout(resolve, 1000));\n  }\n})();\n</script>\n";

/// The types by file name endings. Browsers compile a program while it arrives only where
/// the host calls it by its type.
const TYPES: [(&str, &str); 7] = [
    ("css", "text/css"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

pub(super) struct Host {
    folder: PathBuf,
    /// Whether pages shall reload by themselves.
    reloads: bool,
    builds: AtomicUsize,
}

/// What goes back to the browser.
struct Answer {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

impl Host {
    pub(super) fn new(folder: PathBuf, reloads: bool) -> Host {
        Host { folder, reloads, builds: AtomicUsize::new(0) }
    }

    /// Pages shall know that there is a new build.
    pub(super) fn tell_new(&self) {
        self.builds.fetch_add(1, Ordering::Relaxed);
    }

    /// Answers whoever asks, for ever.
    pub(super) fn answer(&self, listener: &TcpListener) {
        thread::scope(|scope| {
            for stream in listener.incoming().flatten() {
                scope.spawn(move || self.answer_one(stream));
            }
        });
    }

    /// A browser that goes away while it is answered wants no answer.
    fn answer_one(&self, mut stream: TcpStream) {
        // Browsers open connections in advance and may never use them.
        let _ = stream.set_read_timeout(Some(Duration::from_secs(30)));
        let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
        let Some(request) = lines.next() else { return };
        // What else the browser tells does not matter; unread, it would break the connection.
        for _ in lines.take_while(|line| !line.is_empty()) {}
        let Answer { status, kind, body } = self.answer_to(&request);
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
            body.len()
        );
        let body = if request.starts_with("HEAD ") { &[][..] } else { &body };
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
    }

    fn answer_to(&self, request: &str) -> Answer {
        let text = |status, text: &str| Answer { status, kind: "text/plain", body: text.into() };
        let mut words = request.split(' ');
        let (Some("GET" | "HEAD"), Some(target)) = (words.next(), words.next()) else {
            return text("405 Method Not Allowed", "only GET\n");
        };
        let path = target.split(['?', '#']).next().unwrap_or_default();
        if path == BUILD {
            return text("200 OK", &self.builds.load(Ordering::Relaxed).to_string());
        }
        let Some(file) = file(&self.folder, path) else { return text("404 Not Found", "no\n") };
        let Ok(mut body) = fs::read(&file) else { return text("404 Not Found", "not there\n") };
        let ending = file.extension().unwrap_or_default();
        let kind = TYPES.iter().find(|(it, _)| ending == *it).map(|(_, kind)| *kind);
        if self.reloads && ending == "html" {
            body.extend_from_slice(RELOADER.as_bytes());
        }
        Answer { status: "200 OK", kind: kind.unwrap_or("application/octet-stream"), body }
    }
}

/// The file that a path asks for: a name in the folder itself, as the site has no folders.
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
    fn a_build_has_a_number() {
        let host = Host::new(PathBuf::from("nowhere"), true);
        let number = || String::from_utf8(host.answer_to("GET /build-number HTTP/1.1").body);
        assert_eq!(number().as_deref(), Ok("0"));
        host.tell_new();
        assert_eq!(number().as_deref(), Ok("1"));
        assert_eq!(host.answer_to("GET /gone.js HTTP/1.1").status, "404 Not Found");
        assert_eq!(host.answer_to("POST / HTTP/1.1").status, "405 Method Not Allowed");
    }
}
