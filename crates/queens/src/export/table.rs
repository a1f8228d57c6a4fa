//! Solutions as tables: CSV and JSON.

use super::entry::Entry;
use crate::board::Size;
use crate::search::DocumentWay;

/// The header of the CSV table (RFC 4180, so lines end with CR LF): a column for each queen.
/// Lists inside a cell are separated by spaces. docs/FILES.md describes the columns.
pub(super) fn csv_header(size: Size) -> String {
    let queens: String = (1..=size.get()).map(|queen| format!("q{queen},")).collect();
    format!("solution,{queens}squares,fields,class,orbit\r\n")
}

/// The queens of a solution: their files from the bottom rank up, the names of their squares as
/// on a chessboard, and their fields; or in the numbers, names and order of a document.
fn queens(entry: &Entry, way: Option<&DocumentWay>) -> [Vec<String>; 3] {
    let Some(way) = way else { return [entry.xs(), entry.squares(), entry.fields()] };
    let size = entry.solution.size();
    let numbers = way.array(&entry.solution);
    let squares = way.squares(&entry.solution);
    let names = squares.iter().map(|&square| way.notation.square(size, square));
    let fields = squares.iter().map(|square| square.field(size).to_string());
    [numbers.iter().map(u16::to_string).collect(), names.collect(), fields.collect()]
}

/// `12,0,4,7,5,2,6,1,3,a1 e2 …,0 12 …,3,8`; the class is empty if not known. Names with
/// commas are quoted.
pub(super) fn csv(out: &mut String, entry: &Entry, way: Option<&DocumentWay>) {
    let class = entry.class.map(|class| class.to_string()).unwrap_or_default();
    let [numbers, squares, fields] = queens(entry, way);
    let quoted = |list: String| if list.contains(',') { format!("\"{list}\"") } else { list };
    let cells = [
        way.map_or_else(|| entry.number.to_string(), |way| way.title(entry.number.into())),
        numbers.join(","),
        quoted(squares.join(" ")),
        fields.join(" "),
        class,
        entry.orbit().to_string(),
    ];
    out.push_str(&cells.join(","));
    out.push_str("\r\n");
}

/// `{"number":12,"queens":[0,4,…],"squares":["a1",…],"fields":[0,12,…],"class":3,"orbit":8}`;
/// the class is `null` if not known. A document's title follows the number.
pub(super) fn json(out: &mut String, entry: &Entry, way: Option<&DocumentWay>) {
    let class = entry.class.map_or("null".into(), |class| class.to_string());
    let [numbers, squares, fields] = queens(entry, way);
    let title = way.map(|way| way.title(entry.number.into()));
    let parts = [
        ("{\"number\":", entry.number.to_string()),
        ("", title.map_or_else(String::new, |title| format!(",\"title\":\"{title}\""))),
        (",\"queens\":[", numbers.join(",")),
        ("],\"squares\":[\"", squares.join("\",\"")),
        ("\"],\"fields\":[", fields.join(",")),
        ("],\"class\":", class),
        (",\"orbit\":", entry.orbit().to_string()),
    ];
    for (name, value) in parts {
        out.push_str(name);
        out.push_str(&value);
    }
    out.push('}');
}
