//! Rows of tables for spreadsheets.

/// Appends a row (RFC 4180). A cell that a spreadsheet would take for a formula begins with an
/// apostrophe.
pub fn csv_row<'a>(out: &mut String, cells: impl IntoIterator<Item = &'a str>) {
    for (k, cell) in cells.into_iter().enumerate() {
        if k > 0 {
            out.push(',');
        }
        let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);
        let is_quoted = is_formula || cell.contains([',', ';', '"', '\n', '\r']);
        if is_quoted {
            out.push('"');
        }
        if is_formula {
            out.push('\'');
        }
        out.push_str(&cell.replace('"', "\"\""));
        if is_quoted {
            out.push('"');
        }
    }
    out.push_str("\r\n");
}

/// The mark by which spreadsheets recognise UTF-8.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Rows with another separator between their cells, such as `;`, which spreadsheets expect where
/// the comma is the decimal sign.
pub fn separated(rows: &str, separator: char) -> String {
    let mut is_quoted = false;
    let change = |c: char| {
        is_quoted ^= c == '"';
        if c == ',' && !is_quoted { separator } else { c }
    };
    rows.chars().map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn row(cells: &[&str]) -> String {
        let mut out = String::new();
        csv_row(&mut out, cells.iter().copied());
        out
    }

    #[test]
    fn cells_are_quoted_where_necessary_and_are_never_formulas() {
        assert_eq!(row(&["Ada", "rr", "3", ""]), "Ada,rr,3,\r\n");
        assert_eq!(row(&["A, B; \"C\"", "x"]), "\"A, B; \"\"C\"\"\",x\r\n");
        for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1"] {
            assert_eq!(row(&[formula]), format!("\"'{formula}\"\r\n"));
        }
        assert_eq!(separated("a,\"b,c\",d\r\n", ';'), "a;\"b,c\";d\r\n");
    }

    proptest! {
        #[test]
        fn another_separator_divides_the_same_cells(cells in prop::collection::vec("[a-z,;\"]{0,5}", 1..5)) {
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            let text = row(&cells);
            prop_assert_eq!(separated(&text, ','), text.as_str());
            let outside = |text: &str, sign: char| {
                text.split('"').step_by(2).map(|part| part.matches(sign).count()).sum::<usize>()
            };
            prop_assert_eq!(outside(&separated(&text, ';'), ';'), cells.len() - 1);
        }
    }
}
