//! The content security policy of the released page. `cargo xtask seal` puts it into a page
//! that Trunk has just put together; Trunk calls it (see Trunk.toml).

use crate::run::Outcome;
use std::path::PathBuf;
use std::{env, fs};

/// Everything comes from the page's own folder; pictures may be made on the
/// page. No inline script or style has an exception.
const POLICY: [&str; 11] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // The preview of what is embedded elsewhere.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
];

pub(crate) fn seal(_: Vec<String>) -> Outcome {
    let variable = |name: &str| env::var(name).map_err(|_| format!("{name}: Trunk sets it"));
    // While developing, Trunk's script that reloads the page stands inline.
    if variable("TRUNK_PROFILE")? != "release" {
        return Ok(());
    }
    let page = PathBuf::from(variable("TRUNK_STAGING_DIR")?).join("index.html");
    let failed = |error| format!("{}: {error}", page.display());
    let sealed = sealed(&fs::read_to_string(&page).map_err(failed)?)?;
    fs::write(&page, sealed).map_err(failed)
}

/// The page with the content security policy in its head.
pub(crate) fn sealed(page: &str) -> Outcome<String> {
    if let Some(tag) = tags(page).find(|tag| breaks_policy(tag)) {
        return Err(format!("the content security policy would block <{tag}> in index.html"));
    }
    let (before, after) =
        page.split_once("<head>").ok_or("index.html has no <head> without attributes")?;
    let policy = POLICY.join("; ");
    Ok(format!(
        "{before}<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">{after}"
    ))
}

/// The insides of the start tags, comments left out.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    let mut rest = page;
    std::iter::from_fn(move || {
        loop {
            rest = &rest[rest.find('<')? + 1..];
            if let Some(comment) = rest.strip_prefix("!--") {
                rest = comment.split_once("-->")?.1;
            } else if rest.starts_with(|first: char| first.is_ascii_alphabetic()) {
                let (tag, after) = rest.split_once('>')?;
                rest = after;
                return Some(tag);
            }
        }
    })
}

fn breaks_policy(tag: &str) -> bool {
    let tag = tag.to_ascii_lowercase();
    let mut words = tag.split_ascii_whitespace();
    let name = words.next().unwrap_or_default();
    let inline_script = name == "script" && !tag.contains(" src=");
    let inline_code = words.any(|word| {
        word.split_once('=').is_some_and(|(name, value)| {
            name == "style"
                || name.starts_with("on")
                || value.trim_start_matches(['"', '\'']).starts_with("javascript:")
        })
    });
    inline_script || inline_code || name == "style"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_stands_first_in_the_head() {
        let page = sealed("<html><head><title>x</title></head></html>").unwrap();
        let (_, head) = page.split_once("<head>").unwrap();
        assert!(head.trim_start().starts_with("<meta http-equiv=\"Content-Security-Policy\""));
        assert!(!page.contains("'unsafe-"));
        assert!(page.ends_with("<title>x</title></head></html>"));
    }

    #[test]
    fn what_the_policy_would_block_is_an_error() {
        for inline in [
            "<script>start()</script>",
            "<script type=\"module\">start()</script>",
            "<style>p {}</style>",
            "<p style=\"color: red\">",
            "<p hidden onclick=\"start()\">",
            "<a href=\"javascript:start()\">",
        ] {
            assert!(sealed(&format!("<head>{inline}</head>")).is_err(), "{inline}");
        }
    }

    #[test]
    fn what_it_allows_is_none() {
        for allowed in [
            "<script src=\"./boot.js\" defer></script>",
            "<link rel=\"stylesheet\" href=\"./main.css\">",
            "<!-- <script>not there</script> --><p data-style=\"x\">2 < 3</p>",
        ] {
            assert!(sealed(&format!("<head>{allowed}</head>")).is_ok(), "{allowed}");
        }
    }
}
