//! The heat map: how many solutions use each square.

use yew::prelude::*;

use queens::board::Square;
use queens::solutions::HeatMap;

use crate::browser::locale::Locale;
use crate::views::solutions::text::SolutionsTexts;

/// Up to this size the numbers have room on the squares.
const WRITTEN: u8 = 10;
/// Steps of shade, so that a live map changes few squares per drawing.
const SHADES: u64 = 20;
/// Hundredths of a shade: on the strongest, a number can still be read.
const SHADE: u64 = 3;

/// The box of all boards seen from above: the more solutions use a square, the
/// stronger its shade.
pub fn heat(locale: &Locale, map: &HeatMap) -> Html {
    let texts = SolutionsTexts::of(locale.lang);
    let n = map.size().get();
    let most = u64::from(map.most()).max(1);
    let is_written = n <= WRITTEN;
    let squares = Square::all(map.size()).map(|square| {
        let uses = map.uses(square);
        let (x, y) = (10 * u16::from(square.x()), 10 * u16::from(n - 1 - square.y()));
        let shade = u64::from(uses) * SHADES / most;
        html! {
            <>
                <rect x={x.to_string()} y={y.to_string()} width="10" height="10"
                    fill-opacity={format!("0.{:02}", shade * SHADE)}
                    data-square={square.to_string()} data-uses={uses.to_string()} />
                if is_written {
                    <text x={(x + 5).to_string()} y={format!("{}.4", y + 6)}>{ uses }</text>
                }
            </>
        }
    });
    html! {
        <section class="heat">
            <h2>{ texts.heat }</h2>
            <p>{ texts.heat_words(&locale.number(map.counted() as u64)) }</p>
            <svg viewBox={format!("0 0 {0} {0}", 10 * u16::from(n))} role="img" aria-label={texts.heat}
                data-heat={map.counted().to_string()}>
                { for squares }
            </svg>
            <p class="heat-scale row gap-2">
                { "0" }
                <svg class="heat-steps" viewBox="0 0 50 10" preserveAspectRatio="none" aria-hidden="true">
                    { for (0..5_u64).map(|step| html! {
                        <rect x={(10 * step).to_string()} width="10" height="10"
                            fill-opacity={format!("0.{:02}", step * SHADES / 4 * SHADE)} />
                    }) }
                </svg>
                { locale.number(most) }
            </p>
        </section>
    }
}
