//! The notices of third parties, as the build has written them (xtask/src/bundle/notices.rs).

/// The file beside the page.
pub const FILE: &str = "notices.txt";

/// A library or a font, and its licence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub name: String,
    pub licence: String,
}

/// Reads the list at the file's head: lines with a name, a tab and a licence.
pub fn read(text: &str) -> Vec<Notice> {
    let head = text.lines().take_while(|line| *line != "----");
    let pairs = head.filter_map(|line| line.split_once('\t'));
    pairs.map(|(name, licence)| Notice { name: name.into(), licence: licence.into() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_ends_where_the_texts_begin() {
        let read =
            read("What is in it\n\na 1.0\tMIT\nb 2.0\tMIT OR Apache-2.0\n\n----\n\na 1.0\nx\ty\n");
        let names: Vec<_> = read.iter().map(|it| (it.name.as_str(), it.licence.as_str())).collect();
        assert_eq!(names, [("a 1.0", "MIT"), ("b 2.0", "MIT OR Apache-2.0")]);
    }
}
