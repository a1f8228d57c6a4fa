//! A chart of values against n with a legend.

use std::fmt::Write;

use yew::prelude::*;

use crate::text::number::hundredths;
use queens::export::{Chart, Series};

/// The plot area in a picture of 360 × 240.
const LEFT: u16 = 42;
const RIGHT: u16 = 350;
const TOP: u16 = 12;
const BOTTOM: u16 = 212;

/// The largest number of grid lines, one for each power of ten.
const DECADES: i32 = 7;

/// Shapes around (0, 0) as path data, so that lines differ not only by colour.
const SHAPES: [&str; 8] = [
    "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
    "M-2.7-2.7h5.4v5.4h-5.4z",
    "M0-3.6L3.3 2.7H-3.3z",
    "M0-3.9L3.6 0L0 3.9L-3.6 0z",
    "M0 3.6L3.3-2.7H-3.3z",
    "M-1.2-3.6h2.400v2.400h2.400v2.400h-2.400v2.400h-2.400v-2.400h-2.400v-2.400h2.400z",
    "M-3.6-1.8h7.200v3.600h-7.200z",
    "M-1.8-3.6h3.600v7.200h-3.600z",
];

fn shape(index: usize) -> &'static str {
    SHAPES.get(index % SHAPES.len()).copied().unwrap_or_default()
}

/// Raised by hand: fonts have some raised digits and take the others from another font.
fn decade_label(exponent: i32) -> Html {
    match exponent {
        0 => html! { "1" },
        1 => html! { "10" },
        _ => {
            html! { <>{ "10" }<tspan dy="-0.4em" font-size="70%">{ exponent.to_string() }</tspan></> }
        }
    }
}

pub fn line_chart(chart: &Chart) -> Html {
    let points = || chart.series.iter().flat_map(Series::points);
    let largest = points().map(|&(n, _)| n).max().unwrap_or(2).max(2);
    let top = points().map(|&(_, value)| value.ceil() as i32).max().unwrap_or(1).max(1);
    let x = |n: u8| {
        f64::from(LEFT + 6)
            + f64::from(n - 1) / f64::from(largest - 1) * f64::from(RIGHT - LEFT - 12)
    };
    let y = |log10: f64| f64::from(BOTTOM) - log10 / f64::from(top) * f64::from(BOTTOM - TOP);
    let decades = (0..=top).step_by(usize::try_from(top / DECADES + 1).unwrap_or(1));
    let sizes = (1..=largest).step_by(if largest > 14 { 4 } else { 1 });
    let line = |(index, series): (usize, &Series)| {
        let mut line = String::new();
        let mut marks = Vec::new();
        for &(n, value) in series.points() {
            // Writing to a string never fails.
            let (x, y) = (hundredths(x(n)), hundredths(y(value)));
            let _ = write!(line, "{x},{y} ");
            marks.push(format!("translate({x} {y})"));
        }
        html! {
            <g class="chart-line" data-series={index.to_string()} data-hollow={(index >= SHAPES.len()).then_some("")}>
                <polyline points={line} />
                { for marks.into_iter().map(|transform| html! { <path {transform} d={shape(index)} /> }) }
            </g>
        }
    };
    let entry = |(index, series): (usize, &Series)| {
        html! {
            <li class="row">
                <svg class="chart-key" viewBox="-12 -6 24 12" aria-hidden="true">
                    <g class="chart-line" data-hue={index.to_string()} data-hollow={(index >= SHAPES.len()).then_some("")}>
                        <polyline points="-11,0 11,0" /><path d={shape(index)} />
                    </g>
                </svg>
                { series.name.clone() }
            </li>
        }
    };
    html! {
        <figure class="chart-figure stack gap-1">
            <figcaption class="quiet">{ chart.values.clone() }</figcaption>
            <svg class="chart" viewBox="0 0 360 240" role="img" aria-label={chart.title.clone()}>
                { for decades.map(|decade| html! {
                    <>
                        <path class="chart-grid" d={format!("M{LEFT} {}H{RIGHT}", hundredths(y(f64::from(decade))))} />
                        <text class="chart-text" x={(LEFT - 6).to_string()} y={hundredths(y(f64::from(decade)) + 4.0)}
                            text-anchor="end">{ decade_label(decade) }</text>
                    </>
                }) }
                { for sizes.map(|n| html! {
                    <text class="chart-text" x={hundredths(x(n))} y={(BOTTOM + 18).to_string()}
                        text-anchor="middle">{ n.to_string() }</text>
                }) }
                <text class="chart-text" x={RIGHT.to_string()} y={(BOTTOM + 27).to_string()} text-anchor="end">{ "n" }</text>
                { for chart.series.iter().enumerate().map(line) }
            </svg>
            <ul class="chart-legend">{ for chart.series.iter().enumerate().map(entry) }</ul>
        </figure>
    }
}
