//! The drawing of the queen.

/// The only drawing of the queen. `tests/browser/icons.mjs` copies its path to `index.html`
/// and to the other icons.
const DRAWING: &str = include_str!("../../../../web/icons/queen.svg");

/// The width and height of the drawing.
pub(super) const SIDE: i32 = 48;

/// The queen as SVG path data.
pub fn queen_path() -> &'static str {
    DRAWING.split('"').skip_while(|part| !part.ends_with(" d=")).nth(1).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_and_icons_contain_the_same_queen() {
        assert!(DRAWING.contains(&format!("viewBox=\"0 0 {SIDE} {SIDE}\"")));
        let path = queen_path();
        assert!(path.starts_with('M'));
        let symbol = format!("class=\"piece\" d=\"{path}\"");
        let favicon = format!("class='piece' d='{path}'");
        for (name, file, parts) in [
            ("index.html", include_str!("../../../../index.html"), &[&symbol, &favicon][..]),
            ("icon.svg", include_str!("../../../../web/icons/icon.svg"), &[&symbol]),
            ("maskable.svg", include_str!("../../../../web/icons/maskable.svg"), &[&symbol]),
        ] {
            for part in parts {
                assert!(file.contains(*part), "{name}: run node tests/browser/icons.mjs");
            }
        }
    }
}
