//! Solutions as tables: CSV and JSON.

use super::entry::Entry;
use crate::search::DocumentWay;

/// The header of the CSV table (RFC 4180, so lines end with CR LF). Lists inside
/// a cell are separated by spaces.
pub(super) const CSV_HEADER: &str = "solution,queens,squares,fields,class,orbit\r\n";

/// The numbers and the names of the queens' squares: for ranks from the bottom their
/// files, and as on a chessboard; or both as the document has them.
fn queens(entry: &Entry, way: Option<&DocumentWay>) -> (Vec<String>, Vec<String>) {
    let Some(way) = way else { return (entry.xs(), entry.squares()) };
    let numbers = way.array(&entry.solution);
    let squares = way.squares(&entry.solution).into_iter();
    let name = |square| way.notation.square(entry.solution.size(), square);
    (numbers.iter().map(u16::to_string).collect(), squares.map(name).collect())
}

/// `12,0 4 7 5 2 6 1 3,a1 e2 …,0 12 …,3,8`; the class is empty if not known. Names with
/// commas are quoted.
pub(super) fn csv(out: &mut String, entry: &Entry, way: Option<&DocumentWay>) {
    let class = entry.class.map(|class| class.to_string()).unwrap_or_default();
    let (numbers, squares) = queens(entry, way);
    let quoted = |list: String| if list.contains(',') { format!("\"{list}\"") } else { list };
    let cells = [
        way.map_or_else(|| entry.number.to_string(), |way| way.title(entry.number.into())),
        numbers.join(" "),
        quoted(squares.join(" ")),
        entry.fields().join(" "),
        class,
        entry.orbit().to_string(),
    ];
    out.push_str(&cells.join(","));
    out.push_str("\r\n");
}

/// `{"number":12,"queens":[0,4,…],"squares":["a1",…],"fields":[0,12,…],"class":3,"orbit":8}`;
/// the class is `null` if not known. A document's title stands behind the number.
pub(super) fn json(out: &mut String, entry: &Entry, way: Option<&DocumentWay>) {
    let class = entry.class.map_or("null".into(), |class| class.to_string());
    let (numbers, squares) = queens(entry, way);
    let title = way.map(|way| way.title(entry.number.into()));
    let parts = [
        ("{\"number\":", entry.number.to_string()),
        ("", title.map_or_else(String::new, |title| format!(",\"title\":\"{title}\""))),
        (",\"queens\":[", numbers.join(",")),
        ("],\"squares\":[\"", squares.join("\",\"")),
        ("\"],\"fields\":[", entry.fields().join(",")),
        ("],\"class\":", class),
        (",\"orbit\":", entry.orbit().to_string()),
    ];
    for (name, value) in parts {
        out.push_str(name);
        out.push_str(&value);
    }
    out.push('}');
}
