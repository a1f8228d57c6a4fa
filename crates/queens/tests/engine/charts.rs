//! Charts and tables of measured totals.

use queens::board::Size;
use queens::export::{Chart, Series, totals_csv};
use queens::search::{
    CATALOGUE, Counter, Measurement, SearchKind, on_any_squares, one_in_each_row,
};

fn measured(largest: u8) -> Measurement {
    let kinds: Vec<&SearchKind> = CATALOGUE.iter().collect();
    let mut measurement = Measurement::new(&kinds, Size::nearest(largest.into()));
    while !measurement.work(u64::MAX) {}
    measurement
}

fn chart(measurement: &Measurement, counter: Counter) -> Chart {
    let mut series: Vec<Series> = CATALOGUE
        .iter()
        .map(|kind| Series::measured(kind.name.to_owned(), measurement, kind, counter))
        .collect();
    let largest = Size::LARGEST;
    series.push(Series::exact("(n²)! / (n² − n)!".to_owned(), largest, on_any_squares));
    series.push(Series::exact("nⁿ".to_owned(), largest, one_in_each_row));
    Chart { title: "Tests & <n>".to_owned(), values: "Tests".to_owned(), series }
}

/// The names of the elements, each of which must be closed in its turn.
fn elements(xml: &str) -> Vec<&str> {
    let mut open = Vec::new();
    let mut all = Vec::new();
    for tag in xml.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split([' ', '/']).next().expect("a name");
        all.push(name);
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty());
    all
}

#[test]
fn a_chart_stands_by_itself() {
    let measurement = measured(6);
    for counter in [Counter::Tests, Counter::Comparisons, Counter::Solutions, Counter::Prunes] {
        let chart = chart(&measurement, counter);
        let svg = chart.svg();
        let elements = elements(&svg);
        assert_eq!(elements.first(), Some(&"svg"));
        let lines = elements.iter().filter(|name| **name == "polyline").count();
        assert_eq!(lines, CATALOGUE.len() + 2);
        assert!(svg.contains("Tests &amp; &lt;n&gt;"));
        assert!(!svg.contains("style="), "a strict policy forbids it");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}

#[test]
fn points_lie_in_the_plot_and_rise_with_their_values() {
    let svg = chart(&measured(6), Counter::Tests).svg();
    for line in svg.lines().filter(|line| line.starts_with("<polyline")) {
        let points = line.split("points=\"").nth(1).and_then(|rest| rest.split('"').next());
        let points: Vec<(f64, f64)> = points
            .expect("points")
            .split(' ')
            .map(|point| {
                let (x, y) = point.split_once(',').expect("two coordinates");
                (x.parse().expect("a number"), y.parse().expect("a number"))
            })
            .collect();
        assert!(points.is_sorted_by(|a, b| a.0 < b.0 && a.1 >= b.1), "{points:?}");
        assert!(
            points.iter().all(|(x, y)| (0.0..=540.0).contains(x) && (40.0..=432.0).contains(y))
        );
    }
}

#[test]
fn empty_charts_are_drawn() {
    let chart = Chart { title: String::new(), values: String::new(), series: Vec::new() };
    assert!(elements(&chart.svg()).contains(&"text"));
    let zeros = Series::new("0".to_owned(), [(Size::nearest(2), 0), (Size::nearest(3), 0)]);
    let one = Series::new("1".to_owned(), [(Size::nearest(1), 1)]);
    let chart = Chart { series: vec![zeros, one], ..chart };
    assert!(!chart.svg().contains("NaN"));
}

#[test]
fn tables_hold_every_total() {
    let measurement = measured(5);
    let csv = totals_csv(&measurement);
    let mut lines = csv.split_terminator("\r\n");
    let header: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let column = |name: &str| header.iter().position(|own| *own == name).expect("a column");
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), measurement.totals().len());
    for (row, total) in rows.iter().zip(measurement.totals()) {
        assert_eq!(row.len(), header.len());
        assert_eq!(row[column("n")], total.size.to_string());
        assert_eq!(row[column("search")], total.kind.name);
        assert_eq!(row[column("tests")], total.counters[Counter::Tests].to_string());
        assert_eq!(row[column("prunes")], total.counters[Counter::Prunes].to_string());
        assert_eq!(row[column("one-in-each-row")], one_in_each_row(total.size).to_string());
    }
}
