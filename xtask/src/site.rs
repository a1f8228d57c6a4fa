//! What the site is made of.

use crate::run::{Outcome, root};
use std::fs;

/// The binaries that index.html has Trunk compile for the browser. The others
/// of the package are for the terminal and never see the WebAssembly target.
pub(crate) fn browser_binaries() -> Outcome<Vec<String>> {
    let page = fs::read_to_string(root().join("index.html"))
        .map_err(|error| format!("index.html can not be read: {error}"))?;
    Ok(binaries(&page))
}

fn binaries(page: &str) -> Vec<String> {
    page.split("data-bin=\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"'))
        .map(|(name, _)| name.to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_binary_of_the_page_is_found() {
        let page = r#"<link data-trunk rel="rust" data-bin="page" data-type="main">
                      <link data-trunk rel="rust" data-bin="worker" data-type="worker">"#;
        assert_eq!(binaries(page), ["page", "worker"]);
    }
}
