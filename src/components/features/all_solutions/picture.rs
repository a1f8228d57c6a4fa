//! All solutions as one picture.

use std::cell::RefCell;
use std::rc::Rc;

use queens::board::{Size, Solution, Square};

use crate::browser::files::download::{Download, Saved};
use crate::browser::files::svg_picture::svg_png;
use crate::browser::task;
use crate::text::number::hundredths;

/// Up to this many solutions have room in one picture.
pub const MOST_PICTURED: usize = 1_000;

/// The side of that picture in px.
const SIDE: u32 = 1_200;

/// All solutions as one square picture.
fn mosaic(size: Size, solutions: &[Solution]) -> String {
    let n = size.get();
    let columns = (1..=solutions.len()).find(|it| it * it >= solutions.len()).unwrap_or(1);
    let cell = f64::from(SIDE) / columns as f64;
    let scale = hundredths(0.88 * cell / f64::from(n));
    let top = (f64::from(SIDE) - cell * solutions.len().div_ceil(columns) as f64) / 2.0;
    // a1 is dark.
    let dark =
        if n.is_multiple_of(2) { "M1 0h1v1H1zM0 1h1v1H0z" } else { "M0 0h1v1H0zM1 1h1v1H1z" };
    let boards = solutions.iter().enumerate().map(|(place, solution)| {
        let x = hundredths(cell * ((place % columns) as f64 + 0.06));
        let y = hundredths(top + cell * ((place / columns) as f64 + 0.06));
        let dot = |square: Square| format!("M{}.5 {}.5h0", square.x(), n - 1 - square.y());
        let dots: String = solution.squares().map(dot).collect();
        format!(
            r##"<g transform="translate({x} {y}) scale({scale})"><path fill="#f2e9d7" d="M0 0h{n}v{n}H0z"/><path fill="url(#dark)" d="M0 0h{n}v{n}H0z"/><path stroke="#211e1a" d="{dots}"/></g>"##
        )
    });
    let boards: String = boards.collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}"><pattern id="dark" width="2" height="2" patternUnits="userSpaceOnUse"><path fill="#d9c8a8" d="{dark}"/></pattern><path fill="#faf7f0" d="M0 0h{SIDE}v{SIDE}H0z"/><g fill="none" stroke-width=".8" stroke-linecap="round">{boards}</g></svg>"##
    )
}

/// Saves the picture, as a drawing where the browser makes no bitmap of it. The file is kept while
/// the browser writes it.
pub fn save(size: Size, solutions: &[Solution], kept: Rc<RefCell<Option<Saved>>>) {
    let svg = mosaic(size, solutions);
    let name = format!("queens-{size}-solutions");
    task::start(async move {
        let png = svg_png(&svg, SIDE).await;
        *kept.borrow_mut() = match png {
            Some(png) => Download::of_blob(&png).save(&format!("{name}.png"), "image/png"),
            None => Download::of_text(&svg).save(&format!("{name}.svg"), "image/svg+xml"),
        };
    });
}

#[cfg(test)]
mod tests {
    use queens::solutions::AllSolutions as Generator;

    use super::*;

    #[test]
    fn the_picture_has_every_solution_once() {
        for n in [1, 4, 5, 8] {
            let mut all = Vec::new();
            let _ = Generator::new(Size::nearest(n)).advance(usize::MAX, |it| all.push(it));
            let picture = mosaic(Size::nearest(n), &all);
            assert_eq!(picture.matches("<g transform").count(), all.len());
            assert_eq!(picture.matches(".5h0").count(), all.len() * n as usize);
            assert!(picture.starts_with("<svg xmlns") && picture.ends_with("</svg>"));
            for solution in &all {
                let dot = |it: Square| format!("M{}.5 {}.5h0", it.x(), n - 1 - i64::from(it.y()));
                let dots: String = solution.squares().map(dot).collect();
                assert_eq!(picture.matches(&format!("\"{dots}\"")).count(), 1);
            }
        }
    }
}
