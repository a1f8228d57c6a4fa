//! Codes that a camera reads: a link on paper, or on a projector.

use fast_qr::{ECL, QRBuilder};
use yew::prelude::*;

use crate::components::widgets::lazy::{LoadState, lazy, use_lazy};

lazy! {
    /// Makes the code of a text.
    static CODE: fn(&str) -> Option<Code> = qr(code);
}

/// A code, in modules.
pub struct Code {
    /// The width in modules, without the quiet zone.
    side: usize,
    /// The dark ones, as the path of a drawing.
    path: String,
}

/// The modules around a code that have to be light.
const QUIET: usize = 4;

/// The code of a text, with as much correction as there is room for; `None` where the text is
/// longer than codes can be.
fn code(text: &str) -> Option<Code> {
    let made = |level| QRBuilder::new(text.as_bytes()).ecl(level).build().ok();
    let qr = made(ECL::M).or_else(|| made(ECL::L))?;
    let mut path = String::new();
    for y in 0..qr.size {
        let mut x = 0;
        while x < qr.size {
            let length = (x..qr.size).take_while(|x| qr[y][*x].value()).count();
            if length > 0 {
                for part in ["M", &x.to_string(), " ", &y.to_string(), "h", &length.to_string()] {
                    path.push_str(part);
                }
                path.push_str("v1h-");
                path.push_str(&length.to_string());
                path.push('z');
            }
            x += length + 1;
        }
    }
    Some(Code { side: qr.size, path })
}

#[derive(PartialEq, Properties)]
pub struct Props {
    pub text: AttrValue,
    /// The description for screen readers.
    pub label: AttrValue,
}

/// A code as a drawing: nothing if the text is too long, an empty square while the chunk is
/// loading.
#[component]
pub fn QrCode(props: &Props) -> Html {
    let code = match use_lazy(&CODE, true) {
        LoadState::Loaded(make) => match make(&props.text) {
            Some(code) => code,
            None => return Html::default(),
        },
        LoadState::Loading | LoadState::Failed(_) => Code { side: 21, path: String::new() },
    };
    let whole = (code.side + 2 * QUIET).to_string();
    html! {
        <svg class="qr" viewBox={format!("-{QUIET} -{QUIET} {whole} {whole}")} role="img"
            aria-label={props.label.clone()} data-qr={props.text.clone()} data-waiting={code.path.is_empty().then_some("")}
            shape-rendering="crispEdges">
            <rect x={format!("-{QUIET}")} y={format!("-{QUIET}")} width={whole.clone()} height={whole} />
            <path d={code.path} />
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_corners_and_grows_with_its_text() {
        let short = code("https://example.org/#/game?n=6").map(|it| it.side);
        let long = code(&"queens".repeat(100)).map(|it| it.side);
        assert_eq!(short, Some(29), "30 letters need the third size");
        assert!(short < long);
        // Each row of the upper left corner's square.
        let path = code("a").map(|it| it.path).unwrap_or_default();
        assert!(path.starts_with("M0 0h7v1h-7z"), "{path}");
        assert!(path.contains("M0 6h7v1h-7z"), "{path}");
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert!(code(&"x".repeat(2_900)).is_some());
        assert!(code(&"x".repeat(3_000)).is_none());
    }
}
