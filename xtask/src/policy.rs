//! The content security policy of the released page.

use crate::run::Outcome;
use regex::Regex;

/// The page loads everything from its own folder, except pictures that the page makes. Inline
/// scripts and styles are forbidden without exception.
const POLICY: [&str; 10] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
];

/// The page with the content security policy in its head.
///
/// # Errors
///
/// The policy would block a script or style in the page.
pub(crate) fn with_policy(page: &str) -> Outcome<String> {
    let regex = |text| Regex::new(text).map_err(|error| error.to_string());
    let tags = regex(r"(?s)<!--.*?-->|<[A-Za-z][^>]*>")?;
    let inline_code = regex(r#"^<style|\s(?:style|on\w+)=|=["']?javascript:"#)?;
    let is_blocked = |tag: &&str| {
        let tag = tag.to_lowercase();
        let is_inline_script = tag.starts_with("<script") && !tag.contains(" src=");
        !tag.starts_with("<!--") && (is_inline_script || inline_code.is_match(&tag))
    };
    if let Some(tag) = tags.find_iter(page).map(|tag| tag.as_str()).find(is_blocked) {
        return Err(format!("the content security policy would block {tag} in index.html"));
    }
    let (before, after) =
        page.split_once("<head>").ok_or("index.html has no <head> without attributes")?;
    let policy = POLICY.join("; ");
    Ok(format!(
        "{before}<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">{after}"
    ))
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
