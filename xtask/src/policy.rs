//! The content security policy of the released page.

use crate::run::Outcome;

/// Everything comes from the page's own folder, except pictures that the page makes. Inline
/// scripts and styles are forbidden without exception.
const POLICY: [&str; 11] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // The preview of the embedding code.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
];

/// The page with the content security policy in its head.
pub(crate) fn with_policy(page: &str) -> Outcome<String> {
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

/// The content of all start tags, without comments.
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
    fn the_policy_is_the_first_element_of_the_head() {
        let page = with_policy("<html><head><title>x</title></head></html>").unwrap();
        let (_, head) = page.split_once("<head>").unwrap();
        assert!(head.trim_start().starts_with("<meta http-equiv=\"Content-Security-Policy\""));
        assert!(!page.contains("'unsafe-"));
        assert!(page.ends_with("<title>x</title></head></html>"));
    }

    #[test]
    fn blocked_code_is_an_error() {
        for inline in [
            "<script>start()</script>",
            "<script type=\"module\">start()</script>",
            "<style>p {}</style>",
            "<p style=\"color: red\">",
            "<p hidden onclick=\"start()\">",
            "<a href=\"javascript:start()\">",
        ] {
            assert!(with_policy(&format!("<head>{inline}</head>")).is_err(), "{inline}");
        }
    }

    #[test]
    fn allowed_code_is_no_error() {
        for allowed in [
            "<script src=\"./boot.js\" defer></script>",
            "<link rel=\"stylesheet\" href=\"./main.css\">",
            "<!-- <script>not there</script> --><p data-style=\"x\">2 < 3</p>",
        ] {
            assert!(with_policy(&format!("<head>{allowed}</head>")).is_ok(), "{allowed}");
        }
    }
}
