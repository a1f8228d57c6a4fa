//! Solutions as tables: CSV and JSON.

use super::entry::Entry;

/// The header of the CSV table (RFC 4180, so lines end with CR LF). Lists inside
/// a cell are separated by spaces.
pub(super) const CSV_HEADER: &str = "solution,queens,squares,fields,class,orbit\r\n";

/// `12,0 4 7 5 2 6 1 3,a1 e2 …,0 12 …,3,8`; the class is empty if not known.
pub(super) fn csv(out: &mut String, entry: &Entry) {
    let class = entry.class.map(|class| class.to_string()).unwrap_or_default();
    let cells = [
        entry.number.to_string(),
        list(&entry.xs(), " "),
        list(&entry.squares(), " "),
        list(&entry.fields(), " "),
        class,
        entry.orbit().to_string(),
    ];
    out.push_str(&cells.join(","));
    out.push_str("\r\n");
}

/// `{"number":12,"queens":[0,4,…],"squares":["a1",…],"fields":[0,12,…],"class":3,"orbit":8}`;
/// the class is `null` if not known.
pub(super) fn json(out: &mut String, entry: &Entry) {
    let class = entry.class.map_or("null".into(), |class| class.to_string());
    let parts = [
        ("{\"number\":", entry.number.to_string()),
        (",\"queens\":[", list(&entry.xs(), ",")),
        ("],\"squares\":[\"", list(&entry.squares(), "\",\"")),
        ("\"],\"fields\":[", list(&entry.fields(), ",")),
        ("],\"class\":", class),
        (",\"orbit\":", entry.orbit().to_string()),
    ];
    for (name, value) in parts {
        out.push_str(name);
        out.push_str(&value);
    }
    out.push('}');
}

fn list(values: &[String], separator: &str) -> String {
    values.join(separator)
}
