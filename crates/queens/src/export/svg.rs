//! Pictures of boards as SVG.

use std::fmt::Write;

use super::colour::Colour;
use super::picture::{Picture, PictureStyle, PictureWords, QueenShape, SquareMark};
use super::queen::{self, queen_path};
use crate::board::{Notation, Size, Square};

/// The side of a square in the drawing's units.
const SQUARE: i32 = 100;
/// Space for the labels, left of the board and below it.
const MARGIN: i32 = 60;

/// The radius of a threatened square's dot.
const DOT_RADIUS: f32 = 7.5;
const DOT_OPACITY: f32 = 0.55;
/// Makes a queen pale.
const LIFTED: &str = " fill-opacity=\"0.3\"";
/// The enlargement of a pale queen, who leaves room for a sign, and her place in the square.
const LIFTED_SCALE: f32 = 1.5;
const LIFTED_PLACE: (i32, i32) = (6, 24);
/// The enlargement of the queen's drawing, and the space around it.
const QUEEN_SCALE: i32 = SQUARE / queen::SIDE;
const QUEEN_MARGIN: i32 = (SQUARE - QUEEN_SCALE * queen::SIDE) / 2;

/// The picture of a board. The file depends on no script, style sheet, link or font. Each
/// queen has her square in `data-square`. `over` is drawn over the squares: elements in tenths of
/// a square, from the upper left.
pub fn svg(picture: &Picture, style: &PictureStyle, words: &PictureWords, over: &str) -> String {
    let n = i32::from(picture.size().get());
    let margin = if style.labels.is_some() { MARGIN } else { 0 };
    let board = n * SQUARE;
    let mut content = String::new();
    squares(&mut content, picture, style, board);
    dots(&mut content, picture, style.palette.mark);
    queens(&mut content, picture, style);
    let ink = style.ink;
    let border = format_args!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"4\"");
    let (inner, side) = (2, board - 4);
    add(
        &mut content,
        format_args!(
            "<rect x=\"{inner}\" y=\"{inner}\" width=\"{side}\" height=\"{side}\" {border}/>\n"
        ),
    );
    if let Some(notation) = style.labels {
        labels(&mut content, picture.size(), notation, ink);
    }
    if !over.is_empty() {
        add(&mut content, format_args!("<g transform=\"scale({})\">{over}</g>\n", SQUARE / 10));
    }
    let side = board + margin;
    svg_document([-margin, 0, side, side], style, words, &content)
}

/// An SVG file with these elements. The view box is left, top, width and height.
pub fn svg_document(
    view_box: [i32; 4],
    style: &PictureStyle,
    words: &PictureWords,
    content: &str,
) -> String {
    let [left, top, width, height] = view_box;
    let (across, down) = (style.width, i32::from(style.width) * height / width.max(1));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{across}\" \
         height=\"{down}\" viewBox=\"{left} {top} {width} {height}\">\n"
    );
    for (name, text) in [("title", &words.title), ("desc", &words.description)] {
        if !text.is_empty() {
            add(&mut out, format_args!("<{name}>{}</{name}>\n", xml_text(text)));
        }
    }
    let box_of = format_args!("x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"");
    add(&mut out, format_args!("<rect {box_of} fill=\"{}\"/>\n", style.background));
    out.push_str(content);
    out.push_str("</svg>\n");
    out
}

fn squares(out: &mut String, picture: &Picture, style: &PictureStyle, board: i32) {
    let (light, dark) = (style.palette.light, style.palette.dark);
    add(out, format_args!("<rect width=\"{board}\" height=\"{board}\" fill=\"{light}\"/>\n"));
    add(out, format_args!("<path fill=\"{dark}\" shape-rendering=\"crispEdges\" d=\""));
    for square in Square::all(picture.size()).filter(|s| (s.x() + s.y()) % 2 == 0) {
        let (x, y) = corner(picture, square);
        add(out, format_args!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"));
    }
    out.push_str("\"/>\n");
}

fn dots(out: &mut String, picture: &Picture, colour: Colour) {
    for square in picture.with(SquareMark::Threatened) {
        let (x, y) = corner(picture, square);
        let (x, y) = (x + SQUARE / 2, y + SQUARE / 2);
        add(
            out,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{DOT_RADIUS}\" fill=\"{colour}\" \
                 fill-opacity=\"{DOT_OPACITY}\"/>\n"
            ),
        );
    }
}

fn queens(out: &mut String, picture: &Picture, style: &PictureStyle) {
    let standing = picture.with(SquareMark::Queen).map(|square| (square, ""));
    let lifted = picture.with(SquareMark::Lifted).map(|square| (square, LIFTED));
    let fill = style.palette.queen;
    let path = queen_path();
    for (square, pale) in standing.chain(lifted) {
        let (x, y) = corner(picture, square);
        let hook = if pale.is_empty() { "data-square" } else { "data-lift" };
        match &style.queen {
            QueenShape::Piece => {
                let ((dx, dy), scale) = match pale {
                    "" => ((QUEEN_MARGIN, QUEEN_MARGIN), QUEEN_SCALE as f32),
                    _ => (LIFTED_PLACE, LIFTED_SCALE),
                };
                let (x, y) = (x + dx, y + dy);
                add(
                    out,
                    format_args!(
                        "<path {hook}=\"{square}\" fill=\"{fill}\"{pale} \
                         transform=\"translate({x} {y}) scale({scale})\" d=\"{path}\"/>\n"
                    ),
                );
            }
            QueenShape::Text(text) => {
                // Half the height of a capital letter below the middle: not every SVG viewer
                // supports `dominant-baseline`.
                let (x, y, text) = (x + SQUARE / 2, y + SQUARE / 2 + 27, xml_text(text));
                add(
                    out,
                    format_args!(
                        "<text {hook}=\"{square}\" fill=\"{fill}\"{pale} x=\"{x}\" y=\"{y}\" \
                         font-size=\"76\" font-family=\"sans-serif\" text-anchor=\"middle\">\
                         {text}</text>\n"
                    ),
                );
            }
        }
    }
}

fn labels(out: &mut String, size: Size, notation: Notation, ink: Colour) {
    let n = i32::from(size.get());
    add(
        out,
        format_args!(
            "<g fill=\"{ink}\" font-size=\"40\" font-family=\"sans-serif\" \
             text-anchor=\"middle\">\n"
        ),
    );
    let below = n * SQUARE + 43;
    for line in 0..size.get() {
        let (place, name) = (i32::from(line), notation.file(line));
        let x = place * SQUARE + SQUARE / 2;
        add(out, format_args!("<text x=\"{x}\" y=\"{below}\">{name}</text>\n"));
        let (y, rank) = ((n - 1 - place) * SQUARE + SQUARE / 2 + 14, notation.rank(size, line));
        add(out, format_args!("<text x=\"-30\" y=\"{y}\">{rank}</text>\n"));
    }
    out.push_str("</g>\n");
}

fn corner(picture: &Picture, square: Square) -> (i32, i32) {
    let top = picture.size().get() - 1 - square.y();
    (i32::from(square.x()) * SQUARE, i32::from(top) * SQUARE)
}

fn add(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(text);
}

/// Text with the signs of XML replaced, for contents and attributes.
pub fn xml_text(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Solution};

    fn queens_of(svg: &str, size: Size) -> Vec<Square> {
        svg.split("data-square=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .map(|name| Square::parse(size, name).expect("a square"))
            .collect()
    }

    #[test]
    fn the_picture_contains_the_solution() {
        let solution = Solution::new(&[0, 4, 7, 5, 2, 6, 1, 3]).expect("a known solution");
        for queen in [QueenShape::Piece, QueenShape::Text("♛".into())] {
            for labels in [None].into_iter().chain(Notation::ALL.map(Some)) {
                let style = PictureStyle { labels, queen: queen.clone(), ..Default::default() };
                let svg = svg(&Picture::from(&solution), &style, &PictureWords::default(), "");
                let squares = queens_of(&svg, solution.size());
                assert_eq!(Solution::from_squares(&squares), Ok(solution));
                assert_eq!(svg.contains(">h</text>"), labels == Some(Notation::Chess));
                let from_nought = [Notation::Coordinates, Notation::Field, Notation::Matrix];
                let is_from_nought = labels.is_some_and(|it| from_nought.contains(&it));
                assert_eq!(svg.contains(">0</text>"), is_from_nought);
            }
        }
    }

    #[test]
    fn a1_is_bottom_left_and_texts_are_escaped() {
        let a1 = Square::new(Size::EIGHT, 0, 0).expect("on the board");
        let mark = |square| if square == a1 { SquareMark::Queen } else { SquareMark::Free };
        let style = PictureStyle { queen: QueenShape::Text("<&>".into()), ..Default::default() };
        let words = PictureWords { title: "a < b".into(), description: "\"a1\"".into() };
        let svg = svg(&Picture::new(Size::EIGHT, mark), &style, &words, "<path/>");
        assert!(svg.contains("x=\"50\" y=\"777\""));
        assert!(svg.contains(">&lt;&amp;&gt;</text>"));
        assert!(svg.contains("<title>a &lt; b</title>\n<desc>&quot;a1&quot;</desc>"));
        assert!(svg.contains("<g transform=\"scale(10)\"><path/></g>"));
        assert!(!svg.contains("style="));
    }

    #[test]
    fn a_queen_that_has_just_left_is_pale_and_counts_no_more() {
        let size = Size::nearest(4);
        let mark = |square: Square| match (square.x(), square.y()) {
            (1, 0) => SquareMark::Queen,
            (3, 1) => SquareMark::Lifted,
            _ => SquareMark::Free,
        };
        let picture = Picture::new(size, mark);
        let svg = svg(&picture, &PictureStyle::default(), &PictureWords::default(), "");
        assert_eq!(queens_of(&svg, size), picture.with(SquareMark::Queen).collect::<Vec<_>>());
        assert_eq!(svg.matches("data-lift=\"d2\"").count(), 1);
    }

    #[test]
    fn a_drawing_keeps_its_shape() {
        let style = PictureStyle { width: 300, ..PictureStyle::default() };
        let svg = svg_document([-10, 0, 600, 400], &style, &PictureWords::default(), "<path/>");
        assert!(svg.contains("width=\"300\" height=\"200\" viewBox=\"-10 0 600 400\""));
    }
}
