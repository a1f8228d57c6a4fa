//! Drawings of the page as SVG that depends on no style sheet.

use std::collections::BTreeMap;
use std::fmt::Write;

use queens::export::{Colour, xml_text};
use yew::prelude::*;
use yew::virtual_dom::{VNode, VTag};

/// Selectors with their attributes, later ones over earlier ones. In a selector, a dot joins the
/// tag, classes and hooks of one element, and a space separates an element from those around it.
/// Colours are properties of `styles/tokens.css`. A test compares the values with the style sheets.
const STYLES: &str = "
# The marks of a board.
left | fill:accent
attacked | font-size:3.2 text-anchor:middle fill:attacked
attacked-by circle | fill:attacked
attacked-by text | font-size:2.2 font-weight:600 text-anchor:middle fill:paper
mark-pointed | fill:none stroke:test stroke-width:0.9 stroke-dasharray:1.6,0.7
mark-row | fill:bad fill-opacity:0.11 stroke:bad stroke-width:0.5 stroke-dasharray:1.8,1.2
mark-lift | fill:none stroke:bad stroke-width:0.6 stroke-linecap:round
mark-tried | fill:none stroke:bad stroke-width:0.4 stroke-linecap:round
mark-line | fill:none stroke:bad stroke-width:0.6 stroke-dasharray:1.7,1.3
mark-ring | fill:none stroke:bad stroke-width:0.6
mark-cross | fill:none stroke:bad stroke-width:0.8 stroke-linecap:round
mark-free | fill:none stroke:good stroke-width:0.6
board-numbers | font-family:monospace font-size:2.6 fill:ink
board-numbers data-over | fill:ink stroke:paper stroke-width:0.9
# Those of the lab.
mark-ray | fill:none stroke:ray stroke-width:0.45 stroke-linecap:round
mark-ray.data-lit | stroke-width:1.1
mark-head | fill:none stroke:ray stroke-width:0.6 stroke-linecap:round
mark-end | fill:paper stroke:ray stroke-width:0.45
mark-end.data-lit | fill:ray
mark-name | font-family:monospace font-size:2.4 font-weight:600 fill:ink text-anchor:middle dy:0.35em
mark-ray-name mark-name | font-family:serif font-size:3.3 font-style:italic
mark-name.data-lit | fill:paper
ray-arrow | fill:none stroke:ink stroke-width:0.6 stroke-linecap:round
data-lit ray-arrow | stroke:paper
lab-threats | fill:none stroke:attacked stroke-width:1.2 stroke-linecap:round
lab-threats-piece | stroke-width:0.8
mark-reach | font-family:monospace font-size:3.4 font-weight:600 text-anchor:middle dy:0.35em
mark-reach | fill:ink stroke:wood-light stroke-width:0.8
mark-most | fill:none stroke:good stroke-width:0.35
# Those of a climb.
climb-conflicts | fill:none stroke:bad stroke-width:0.7 stroke-linecap:round opacity:0.6
climb-arrow | fill:accent stroke:accent stroke-width:0.8 stroke-linejoin:round
pairs-left text | font-size:3.2 text-anchor:middle fill:ink opacity:0.75
pairs-left.data-best text | font-weight:700 opacity:1
pairs-left.data-best.data-than=equal text | fill:curve-2
pairs-left.data-best.data-than=fewer text | fill:accent
pairs-left circle | fill:paper stroke:rim stroke-width:0.5
pairs-left.data-best.data-than=equal circle | stroke:curve-2
pairs-left.data-best.data-than=fewer circle | stroke:accent
# The tree.
tree path | fill:none
tree-levels | stroke:hair opacity:0.7
data-outcome=ahead | stroke:ahead
tree-fans.data-outcome=ahead | stroke-dasharray:1.5,2.5
data-outcome=dead-end | stroke:dead stroke-width:1.2
data-outcome=fruitful | stroke:gold stroke-width:1.2
tree-marks, node | stroke:rim stroke-width:1.4
tree-marks.data-outcome=ahead, node.data-outcome=ahead path | fill:paper stroke:ahead
tree-marks.data-outcome=dead-end, node.data-outcome=dead-end | stroke:bad stroke-width:1.8
tree-marks.data-outcome=pruned, node.data-outcome=pruned | stroke:test stroke-width:1.8
tree-marks.data-outcome=fruitful, tree-marks.data-outcome=solution | fill:gold stroke:none
node.data-outcome=fruitful path, node.data-outcome=solution path | fill:gold stroke:none
node rect | fill:none stroke:none
tree-path | stroke:accent stroke-width:3 stroke-linecap:round stroke-linejoin:round
tree-back | stroke:bad stroke-width:3 stroke-dasharray:6,5 stroke-linecap:round
node.data-outcome=root, node.data-outcome=open path | fill:accent stroke:none
node.data-back path | fill:paper stroke:bad stroke-width:2.4
tree-hook.path | fill:none stroke:bad stroke-width:0.52 stroke-linecap:round
tree text | font-size:13 font-weight:600 fill:accent stroke:paper stroke-width:4 stroke-linejoin:round
node.data-back text | fill:bad
tree-number | fill:gold text-anchor:middle stroke-width:3
data-growth=right tree-number | text-anchor:start
tree-level-name | fill:faint font-weight:400 text-anchor:end
tree-line-name | fill:faint font-weight:400 text-anchor:middle
# The stairs of a climb.
stairs text | font-size:13 fill:faint
stairs path | fill:none
stairs-level | text-anchor:end
stairs-number | text-anchor:middle
stairs-grid | stroke:hair
stairs-solved | stroke:accent stroke-width:2
stairs-start | stroke:rim stroke-dasharray:3,3
stairs-bars | fill:accent opacity:0.7
stairs-bars.data-than=equal | fill:curve-2
stairs-bars.data-than=more | fill:ahead opacity:0.45
stairs-bars.data-ahead | opacity:0.2
stairs-path | stroke:accent stroke-width:3 stroke-linecap:round
stairs-path.data-ahead | stroke:ahead stroke-width:1.5
data-stair | fill:accent stroke:paper
data-stair.data-ahead | fill:paper stroke:rim
data-stair=stuck path | stroke:bad stroke-width:3
data-stair=solved circle | fill:gold stroke:paper
data-stair stairs-here | fill:none stroke:ink stroke-width:2
";

/// The elements of a drawing with the styles of their classes as attributes. `ink` returns the
/// colour of a property of `styles/tokens.css`.
pub fn drawn(html: &Html, ink: &dyn Fn(&str) -> Colour) -> String {
    let mut out = String::from("<g font-family=\"sans-serif\">");
    write(&mut out, html, ink, &mut Vec::new());
    out.push_str("</g>");
    out
}

fn write(out: &mut String, html: &Html, ink: &dyn Fn(&str) -> Colour, path: &mut Vec<Vec<String>>) {
    match html {
        VNode::VTag(tag) => element(out, tag, ink, path),
        VNode::VList(list) => list.iter().for_each(|it| write(out, it, ink, path)),
        VNode::VText(text) => out.push_str(&xml_text(&text.text)),
        // Drawings have no components.
        _ => {}
    }
}

fn element(
    out: &mut String,
    tag: &VTag,
    ink: &dyn Fn(&str) -> Colour,
    path: &mut Vec<Vec<String>>,
) {
    let mut names = vec![tag.tag().to_owned()];
    let mut attributes = BTreeMap::new();
    for (name, value) in tag.attributes.iter() {
        if name == "class" {
            names.extend(value.split(' ').map(str::to_owned));
        } else if name.starts_with("data-") {
            names.extend([name.to_owned(), format!("{name}={value}")]);
        } else {
            attributes.insert(name, xml_text(value));
        }
    }
    path.push(names);
    let styles = styles().filter(|(selector, _)| selects(selector, path));
    for (name, value) in styles.flat_map(|(_, styles)| pairs(styles)) {
        let is_colour = matches!(name, "fill" | "stroke") && value != "none";
        let value = if is_colour { ink(value).to_string() } else { value.to_owned() };
        attributes.insert(name, value);
    }
    let mut content = String::new();
    if let Some(children) = tag.children() {
        write(&mut content, children, ink, path);
    }
    path.pop();
    let mut add = |attributes: &BTreeMap<&str, String>| {
        out.push_str(&format!("<{}", tag.tag()));
        for (name, value) in attributes {
            // Writing to a string cannot fail.
            let _ = write!(out, " {name}=\"{value}\"");
        }
        out.push_str(&format!(">{content}</{}>", tag.tag()));
    };
    add(&attributes);
    // The edge of letters is behind them. Not every program supports `paint-order`.
    if tag.tag() == "text" && attributes.get("stroke").is_some_and(|it| it != "none") {
        attributes.insert("stroke", "none".to_owned());
        add(&attributes);
    }
}

/// Each selector with its attributes.
fn styles() -> impl Iterator<Item = (&'static str, &'static str)> {
    let rules = STYLES.lines().filter_map(|rule| rule.split_once(" | "));
    rules.flat_map(|(all, styles)| all.split(", ").map(move |it| (it, styles)))
}

fn pairs(styles: &str) -> impl Iterator<Item = (&str, &str)> {
    styles.split(' ').filter_map(|pair| pair.split_once(':'))
}

/// True if the selector is that of the last element of the path.
fn selects(selector: &str, path: &[Vec<String>]) -> bool {
    let is = |compound: &str, names: &[String]| {
        compound.split('.').all(|word| names.iter().any(|name| name == word))
    };
    let Some((own, around)) = path.split_last() else { return false };
    let mut compounds = selector.rsplit(' ');
    let mut around = around.iter().rev();
    compounds.next().is_some_and(|it| is(it, own))
        && compounds.all(|compound| around.any(|names| is(compound, names)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::board::Size;
    use queens::search::{Run, SearchKind, Until};

    use crate::components::features::board::marks::marks;
    use crate::components::features::board::picture::BoardPicture;

    fn ink(name: &str) -> Colour {
        if name == "bad" { Colour::rgb(0xAA_00_00) } else { Colour::BLACK }
    }

    /// The marks over the board of a search.
    fn over(by: &str, step: u64) -> String {
        let mut run = Run::new(SearchKind::named(by).expect("a search"), Size::nearest(6));
        run.advance(step, Until::End, &mut |_, _| ());
        let picture = BoardPicture::of_run(&run, false);
        drawn(&marks(&picture, &[]), &ink)
    }

    #[test]
    fn a_step_back_is_drawn_with_its_row_and_its_sign() {
        let over = over("rows", 27);
        let row = "<rect fill=\"#aa0000\" fill-opacity=\"0.11\" height=\"9.2\" stroke=\"#aa0000\"";
        assert!(over.contains(row), "{over}");
        assert_eq!(over.matches("<path").count(), 1, "the sign of the queen taken back");
        assert!(!over.contains("class=") && !over.contains("var("));
    }

    #[test]
    fn a_search_that_looks_ahead_has_its_figures_and_the_order_of_its_queens() {
        let over = over("fewest-first", 40);
        for order in ["1", "2", "3"] {
            assert!(over.contains(&format!(">{order}</text>")), "{order}: {over}");
        }
        assert!(over.contains("font-size=\"3.2\"") && over.contains("font-size=\"2.2\""));
    }

    #[test]
    fn letters_with_an_edge_are_written_over_it() {
        let over = drawn(&html! { <g class="tree"><text x="1">{ "<d5>" }</text></g> }, &ink);
        assert_eq!(over.matches("&lt;d5&gt;</text>").count(), 2);
        assert_eq!(over.matches("stroke=\"none\"").count(), 1);
    }

    #[test]
    fn selectors_ask_for_all_words_and_for_elements_around() {
        let path = |words: &[&str]| -> Vec<Vec<String>> {
            words.iter().map(|it| it.split('.').map(str::to_owned).collect()).collect()
        };
        assert!(selects("g path", &path(&["g", "svg", "path.a"])));
        assert!(selects("path.a", &path(&["g", "path.b.a"])));
        assert!(!selects("path.a", &path(&["path.a", "path.b"])));
        assert!(!selects("g path", &path(&["path"])));
    }

    /// The style sheets declare what a rule of one class has, apart from mixed colours.
    #[test]
    fn styles_are_those_of_the_screen() {
        let sheets = [
            include_str!("../../../../styles/board.css"),
            include_str!("../../../../styles/lab.css"),
            include_str!("../../../../styles/stairs.css"),
            include_str!("../../../../styles/tree.css"),
        ]
        .concat();
        let declared = |sheet: &'static str, rule: &str| {
            sheet.split_once(rule).and_then(|(_, it)| it.split('}').next()).unwrap()
        };
        let of_pictures = declared(include_str!("../../../../styles/base.css"), "\n  svg {");
        let of_marks =
            declared(include_str!("../../../../styles/board.css"), ":where([class^=\"mark-\"]");
        let mut compared = 0;
        for (selector, styles) in styles().filter(|(it, _)| !it.contains(['.', ' '])) {
            // From the line with the selector to the end of its rule.
            let line = format!("\n  .{selector}");
            let rules =
                sheets.match_indices(&line).filter_map(|(at, it)| sheets.get(at + it.len()..));
            let rules = rules.filter(|it| it.starts_with([' ', ',']) && !it.starts_with(" ."));
            let rule: String = rules.filter_map(|it| it.split('}').next()).collect();
            let is_mark = selector.starts_with("mark-");
            let is_own = !is_mark && !selector.starts_with("data-") && selector != "node";
            assert!(
                !is_own || sheets.contains(&format!(".{selector}")),
                "no style sheet has {selector}"
            );
            for (name, value) in pairs(styles) {
                let of_all = if is_mark { of_marks } else { "" };
                let is_told = |written: String| {
                    let told = format!("{name}: {written};");
                    [rule.as_str(), of_all, of_pictures].iter().any(|it| it.contains(&told))
                };
                // As wide as on a board of eight.
                let scaled = value.split(',').map(|it| format!("calc({it}px * var(--pen))"));
                let is_same = is_told(value.replace(',', " "))
                    || is_told(scaled.collect::<Vec<_>>().join(" "))
                    || is_told(format!("var(--{value})"))
                    // The font is one declaration, and these have no `fill-opacity`.
                    || rule.contains("font:") && name.starts_with("font-")
                    || matches!(name, "fill-opacity" | "dy")
                    || rule.contains(&format!("{name}: color-mix"));
                assert!(rule.is_empty() || is_same, "{selector}: {name}: {value} in {rule}");
                compared += usize::from(!rule.is_empty());
            }
        }
        assert!(compared > 60, "{compared}");
    }
}
