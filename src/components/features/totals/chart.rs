//! A chart of values against n, with a legend for several lines.

use std::fmt::Write;

use yew::prelude::*;

use queens::board::Size;
use queens::search::{Counter, Measurement, Natural, SearchKind};

use crate::text::number::hundredths;

/// A chart of values against n with a logarithmic scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The title for screen readers.
    pub title: String,
    /// The label of the scale of values.
    pub values: String,
    /// The lines; each has its own shape and colour.
    pub series: Vec<Series>,
}

/// One line of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    pub name: String,
    /// n and the decimal logarithm of the value, by n. Values of 0 are left out.
    points: Vec<(u8, f64)>,
}

impl Series {
    /// A line through the values at each n; those of 0 are left out.
    pub fn new(name: String, values: impl IntoIterator<Item = (Size, u64)>) -> Series {
        let points = values
            .into_iter()
            .filter(|(_, value)| *value > 0)
            .map(|(size, value)| (size.get(), (value as f64).log10()));
        Series { name, points: points.collect() }
    }

    /// n and the decimal logarithm of the value, by n; values of 0 are left out.
    pub fn points(&self) -> &[(u8, f64)] {
        &self.points
    }

    /// The points in runs of consecutive n: no line leads across a value of 0.
    fn runs(&self) -> impl Iterator<Item = &[(u8, f64)]> {
        self.points.chunk_by(|before, next| before.0 + 1 == next.0)
    }

    /// One counter of a search, for all measured sizes.
    pub fn measured(
        name: String,
        measurement: &Measurement,
        kind: &SearchKind,
        counter: Counter,
    ) -> Series {
        let own = measurement.totals().iter().filter(|total| total.kind == kind);
        Series::new(name, own.map(|total| (total.size, total.counters[counter])))
    }

    /// Numbers that no machine word holds, up to a size.
    pub fn exact(name: String, largest: Size, number: fn(Size) -> Natural) -> Series {
        let sizes = Size::all().take(largest.as_usize());
        Series { name, points: sizes.map(|size| (size.get(), number(size).log10())).collect() }
    }
}

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

/// The position of values in the plot.
struct Scale {
    /// At least 2.
    largest: u8,
    /// The logarithm at the top: a whole number, at least 1.
    top: i32,
}

impl Scale {
    fn of(series: &[Series]) -> Scale {
        let points = || series.iter().flat_map(Series::points);
        let largest = points().map(|&(n, _)| n).max().unwrap_or(2).max(2);
        let top = points().map(|&(_, value)| value.ceil() as i32).max().unwrap_or(1).max(1);
        Scale { largest, top }
    }

    fn x(&self, n: u8) -> f64 {
        let part = f64::from(n - 1) / f64::from(self.largest - 1);
        f64::from(LEFT + 6) + part * f64::from(RIGHT - LEFT - 12)
    }

    fn y(&self, log10: f64) -> f64 {
        f64::from(BOTTOM) - log10 / f64::from(self.top) * f64::from(BOTTOM - TOP)
    }
}

pub fn line_chart(chart: &Chart) -> Html {
    let scale = Scale::of(&chart.series);
    let (x, y) = (|n| scale.x(n), |log10| scale.y(log10));
    let decades = (0..=scale.top).step_by(usize::try_from(scale.top / DECADES + 1).unwrap_or(1));
    let sizes = (1..=scale.largest).step_by(match scale.largest {
        15.. => 4,
        10.. => 2,
        _ => 1,
    });
    let line = |(index, series): (usize, &Series)| {
        let mut marks = Vec::new();
        let lines = series.runs().map(|points| {
            let mut line = String::new();
            for &(n, value) in points {
                // Writing to a string never fails.
                let (x, y) = (hundredths(x(n)), hundredths(y(value)));
                let _ = write!(line, "{x},{y} ");
                marks.push(format!("translate({x} {y})"));
            }
            html! { <polyline points={line} /> }
        });
        let lines: Html = lines.collect();
        html! {
            <g class="chart-line" data-series={index.to_string()} data-hollow={(index >= SHAPES.len()).then_some("")}>
                { lines }
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
                // Before the sizes: after the last one is no room.
                <text class="chart-text" x={(LEFT - 16).to_string()} y={(BOTTOM + 18).to_string()} text-anchor="end">{ "n" }</text>
                { for chart.series.iter().enumerate().map(line) }
            </svg>
            // One line is named by the label of the values.
            if chart.series.len() > 1 {
                <ul class="chart-legend">{ for chart.series.iter().enumerate().map(entry) }</ul>
            }
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::search::{CATALOGUE, on_any_squares, one_in_each_row};

    #[test]
    fn points_lie_in_the_plot_and_rise_with_their_values() {
        let kinds: Vec<&SearchKind> = CATALOGUE.iter().collect();
        let mut measurement = Measurement::new(&kinds, Size::nearest(6));
        while !measurement.work(u64::MAX) {}
        let measured = |kind: &&SearchKind| {
            Series::measured(kind.name.to_owned(), &measurement, kind, Counter::Tests)
        };
        let mut series: Vec<Series> = kinds.iter().map(measured).collect();
        series.push(Series::exact("(n²)! / (n² − n)!".to_owned(), Size::LARGEST, on_any_squares));
        series.push(Series::exact("nⁿ".to_owned(), Size::LARGEST, one_in_each_row));
        let scale = Scale::of(&series);
        for Series { name, points } in &series {
            let placed: Vec<(f64, f64)> =
                points.iter().map(|&(n, log10)| (scale.x(n), scale.y(log10))).collect();
            assert!(placed.len() >= 6, "{name}");
            assert!(placed.is_sorted_by(|a, b| a.0 < b.0 && a.1 >= b.1), "{name}: {placed:?}");
            let (across, down) =
                (f64::from(LEFT)..=f64::from(RIGHT), f64::from(TOP)..=f64::from(BOTTOM));
            assert!(placed.iter().all(|(x, y)| across.contains(x) && down.contains(y)), "{name}");
        }
    }

    #[test]
    fn no_line_leads_across_sizes_without_solutions() {
        let solutions = [1, 0, 0, 2, 10].into_iter();
        let series = Series::new(String::new(), Size::all().zip(solutions));
        let runs: Vec<Vec<u8>> =
            series.runs().map(|run| run.iter().map(|it| it.0).collect()).collect();
        assert_eq!(runs, [vec![1], vec![4, 5]]);
    }

    #[test]
    fn charts_of_nothing_and_of_one_point_have_a_scale() {
        let zeros = Series::new("0".to_owned(), [(Size::nearest(2), 0), (Size::nearest(3), 0)]);
        let one = Series::new("1".to_owned(), [(Size::nearest(1), 1)]);
        assert!(zeros.points().is_empty());
        for series in [vec![], vec![zeros, one]] {
            let scale = Scale::of(&series);
            assert!(scale.x(1).is_finite() && scale.y(0.0).is_finite());
        }
    }
}
