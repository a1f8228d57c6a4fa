//! Totals of searches against n: a logarithmic chart as SVG, and a table as CSV.

use std::fmt::{self, Write};

use super::svg::escaped;
use crate::board::Size;
use crate::search::{
    Counter, Counters, Measurement, Natural, SearchKind, on_any_squares, one_in_each_row,
};

/// One line of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The name in the reader's language.
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

/// A chart of values against n with a logarithmic scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The title for screen readers.
    pub title: String,
    /// The label of the scale of values, in the reader's language.
    pub values: String,
    /// The lines; each has its own shape and colour.
    pub series: Vec<Series>,
}

/// The size of the picture in its own units, and the place of the plot in it.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 540.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 432.0;

/// Colours with a contrast of at least 4 to white.
const COLOURS: [&str; 8] =
    ["#0072b2", "#c04f00", "#117733", "#aa4499", "#332288", "#882255", "#8a6d00", "#555555"];

/// Shapes around (0, 0), as path data.
const SHAPES: [&str; 8] = [
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "M-4.5 -4.5h9v9h-9z",
    "M0 -6L5.5 4.5H-5.5z",
    "M0 -6.5L6 0L0 6.5L-6 0z",
    "M0 6L5.5 -4.5H-5.5z",
    "M-2 -6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
    "M-6 -3h12v6h-12z",
    "M-3 -6h6v12h-6z",
];

impl Chart {
    /// The picture, dark on white without any style sheet. A page can restyle it by its classes
    /// `chart-paper`, `chart-grid`, `chart-ink` and by `data-series`, which counts from 0.
    pub fn svg(&self) -> String {
        let mut out = String::new();
        add(
            &mut out,
            format_args!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" class=\"chart\" \
                 viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"14\">\n\
                 <title>{}</title>\n\
                 <rect class=\"chart-paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
                 fill=\"#ffffff\"/>\n",
                escaped(&self.title)
            ),
        );
        let scale = Scale::of(&self.series);
        self.add_grid(&mut out, &scale);
        for (index, series) in self.series.iter().enumerate() {
            add_series(&mut out, index, series, &scale);
        }
        out.push_str("</svg>\n");
        out
    }

    fn add_grid(&self, out: &mut String, scale: &Scale) {
        out.push_str("<g class=\"chart-grid\" stroke=\"#c8c8c8\" fill=\"none\">\n");
        for decade in scale.decades() {
            let y = scale.y(f64::from(decade));
            add(out, format_args!("<path d=\"M{LEFT} {y:.1}H{RIGHT}\"/>\n"));
        }
        out.push_str("</g>\n<g class=\"chart-ink\" fill=\"#1a1a1a\">\n");
        for decade in scale.decades() {
            let (x, y) = (LEFT - 8.0, scale.y(f64::from(decade)) + 5.0);
            let power = superscript(decade);
            add(
                out,
                format_args!("<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">10{power}</text>\n"),
            );
        }
        for n in scale.sizes() {
            let (x, y) = (scale.x(n), BOTTOM + 20.0);
            add(
                out,
                format_args!("<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{n}</text>\n"),
            );
        }
        let (x, y) = (f64::midpoint(LEFT, RIGHT), BOTTOM + 40.0);
        add(out, format_args!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">n</text>\n"));
        let values = escaped(&self.values);
        add(out, format_args!("<text x=\"8\" y=\"22\">{values}</text>\n</g>\n"));
    }
}

/// Draws a line with its shapes, and its entry in the legend.
fn add_series(out: &mut String, index: usize, series: &Series, scale: &Scale) {
    let colour = COLOURS[index % COLOURS.len()];
    let shape = SHAPES[index % SHAPES.len()];
    // From the ninth line on, the shapes come again, hollow.
    let fill = if (index / SHAPES.len()).is_multiple_of(2) { colour } else { "#ffffff" };
    add(
        out,
        format_args!(
            "<g data-series=\"{index}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"2\">\n\
             <polyline fill=\"none\" points=\""
        ),
    );
    let points: Vec<(f64, f64)> =
        series.points.iter().map(|&(n, value)| (scale.x(n), scale.y(value))).collect();
    for (i, (x, y)) in points.iter().enumerate() {
        add(out, format_args!("{}{x:.1},{y:.1}", if i > 0 { " " } else { "" }));
    }
    out.push_str("\"/>\n");
    let legend = (RIGHT + 24.0, TOP + 8.0 + 26.0 * index as f64);
    for (x, y) in points.into_iter().chain([legend]) {
        add(out, format_args!("<path transform=\"translate({x:.1} {y:.1})\" d=\"{shape}\"/>\n"));
    }
    let (x, y) = (legend.0 + 16.0, legend.1 + 5.0);
    let name = escaped(&series.name);
    add(
        out,
        format_args!(
            "</g>\n<text class=\"chart-ink\" x=\"{x}\" y=\"{y}\" fill=\"#1a1a1a\">{name}</text>\n"
        ),
    );
}

/// The position of values in the plot.
struct Scale {
    largest: u8,
    /// The logarithm at the top: a whole number, at least 1.
    top: i32,
}

impl Scale {
    fn of(series: &[Series]) -> Scale {
        let points = || series.iter().flat_map(|series| &series.points);
        let largest = points().map(|&(n, _)| n).max().unwrap_or(1);
        let top = points().map(|&(_, value)| value.ceil() as i32).max().unwrap_or(1);
        Scale { largest: largest.max(2), top: top.max(1) }
    }

    fn x(&self, n: u8) -> f64 {
        let part = f64::from(n - 1) / f64::from(self.largest - 1);
        LEFT + 12.0 + part * (RIGHT - LEFT - 24.0)
    }

    fn y(&self, log10: f64) -> f64 {
        BOTTOM - log10 / f64::from(self.top) * (BOTTOM - TOP)
    }

    /// The powers of ten with a line, at most 13.
    fn decades(&self) -> impl Iterator<Item = i32> + use<> {
        let step = (self.top / 12 + 1) as usize;
        (0..=self.top).step_by(step)
    }

    fn sizes(&self) -> impl Iterator<Item = u8> + use<> {
        let step = if self.largest > 16 { 2 } else { 1 };
        (1..=self.largest).step_by(step)
    }
}

fn superscript(number: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = number.to_string();
    digits.bytes().filter_map(|digit| DIGITS.get(usize::from(digit.wrapping_sub(b'0')))).collect()
}

fn add(out: &mut String, text: fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = out.write_fmt(text);
}

/// Everything measured as a table (RFC 4180, so lines end with CR LF): one line per
/// search and n, with the numbers of possibilities of that n, all exact.
pub fn totals_csv(measurement: &Measurement) -> String {
    let mut out = String::from("n,search,steps");
    for counter in Counter::ALL {
        add(&mut out, format_args!(",{}", counter.name()));
    }
    out.push_str(",on-any-squares,one-in-each-row\r\n");
    for total in measurement.totals() {
        let Counters { step, .. } = total.counters;
        add(&mut out, format_args!("{},{},{step}", total.size, total.kind.name));
        for counter in Counter::ALL {
            add(&mut out, format_args!(",{}", total.counters[counter]));
        }
        let any = on_any_squares(total.size);
        let each = one_in_each_row(total.size);
        add(&mut out, format_args!(",{any},{each}\r\n"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::Colour;

    #[test]
    fn lines_stand_out_from_the_paper() {
        for colour in COLOURS {
            let parsed: Colour = colour.parse().expect("a colour");
            assert!(parsed.contrast(Colour::WHITE) >= 4.0, "{colour}");
        }
    }
}
