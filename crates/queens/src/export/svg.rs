//! Pictures of boards as SVG.

use std::fmt::Write;

use super::colour::Colour;
use super::picture::{Picture, PictureStyle, QueenShape, SquareMark};
use super::queen::{self, queen_path};
use crate::board::{Notation, Size, Square};

/// The side of a square in the drawing's units.
const SQUARE: u32 = 100;
/// Space for the labels, left of the board and below it.
const MARGIN: u32 = 60;

/// The radius of a threatened square's dot.
const DOT_RADIUS: f32 = 7.5;
const DOT_OPACITY: f32 = 0.55;
/// To the middle of the stroke.
const RING_RADIUS: u32 = 37;
/// The width of the strokes of ring and cross.
const STROKE: u32 = 8;
/// From the middle of the cross to its ends, along a side of the square.
const CROSS: u32 = 16;

/// The enlargement of the queen's drawing, and the space around it.
const QUEEN_SCALE: u32 = SQUARE / queen::SIDE;
const QUEEN_MARGIN: u32 = (SQUARE - QUEEN_SCALE * queen::SIDE) / 2;

/// The picture of a board. The file depends on no script, style sheet, link or font. Each
/// queen has her square in `data-square`. `title` is for screen readers and may be empty.
pub fn svg(picture: &Picture, style: &PictureStyle, title: &str) -> String {
    let n = u32::from(picture.size().get());
    let margin = if style.labels.is_some() { MARGIN } else { 0 };
    let (board, side) = (n * SQUARE, n * SQUARE + margin);
    let width = style.width;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" \
         height=\"{width}\" viewBox=\"-{margin} 0 {side} {side}\">\n"
    );
    if !title.is_empty() {
        add(&mut out, format_args!("<title>{}</title>\n", escaped(title)));
    }
    if style.labels.is_some() {
        let fill = style.background;
        let rect = format_args!("x=\"-{margin}\" width=\"{side}\" height=\"{side}\"");
        add(&mut out, format_args!("<rect {rect} fill=\"{fill}\"/>\n"));
    }
    squares(&mut out, picture, style, board);
    marks(&mut out, picture, style.palette.mark);
    queens(&mut out, picture, style);
    let ink = style.ink;
    let border = format_args!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"4\"");
    let (inner, side) = (2, board - 4);
    add(
        &mut out,
        format_args!(
            "<rect x=\"{inner}\" y=\"{inner}\" width=\"{side}\" height=\"{side}\" {border}/>\n"
        ),
    );
    if let Some(notation) = style.labels {
        labels(&mut out, picture.size(), notation, ink);
    }
    out.push_str("</svg>\n");
    out
}

fn squares(out: &mut String, picture: &Picture, style: &PictureStyle, board: u32) {
    let (light, dark) = (style.palette.light, style.palette.dark);
    add(out, format_args!("<rect width=\"{board}\" height=\"{board}\" fill=\"{light}\"/>\n"));
    add(out, format_args!("<path fill=\"{dark}\" shape-rendering=\"crispEdges\" d=\""));
    for square in Square::all(picture.size()).filter(|s| (s.x() + s.y()) % 2 == 0) {
        let (x, y) = corner(picture, square);
        add(out, format_args!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"));
    }
    out.push_str("\"/>\n");
}

fn marks(out: &mut String, picture: &Picture, colour: Colour) {
    let centre = |square| {
        let (x, y) = corner(picture, square);
        (x + SQUARE / 2, y + SQUARE / 2)
    };
    for square in picture.with(SquareMark::Threatened) {
        let (x, y) = centre(square);
        add(
            out,
            format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{DOT_RADIUS}\" fill=\"{colour}\" \
                 fill-opacity=\"{DOT_OPACITY}\"/>\n"
            ),
        );
    }
    let stroke = format_args!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{STROKE}\"");
    let is_tested = |mark| matches!(mark, SquareMark::TestedFree | SquareMark::TestedThreatened);
    for square in Square::all(picture.size()).filter(|&square| is_tested(picture.mark(square))) {
        let (x, y) = centre(square);
        add(out, format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{RING_RADIUS}\" {stroke}/>\n"));
    }
    for square in picture.with(SquareMark::TestedThreatened) {
        let (x, y) = centre(square);
        let (left, top, side) = (x - CROSS, y - CROSS, 2 * CROSS);
        add(
            out,
            format_args!(
                "<path d=\"M{left} {top}l{side} {side}m0 -{side}l-{side} {side}\" {stroke}/>\n"
            ),
        );
    }
}

fn queens(out: &mut String, picture: &Picture, style: &PictureStyle) {
    let fill = style.palette.queen;
    let path = queen_path();
    for square in picture.with(SquareMark::Queen) {
        let (x, y) = corner(picture, square);
        match &style.queen {
            QueenShape::Piece => {
                let (x, y) = (x + QUEEN_MARGIN, y + QUEEN_MARGIN);
                add(
                    out,
                    format_args!(
                        "<path data-square=\"{square}\" fill=\"{fill}\" \
                         transform=\"translate({x} {y}) scale({QUEEN_SCALE})\" d=\"{path}\"/>\n"
                    ),
                );
            }
            QueenShape::Text(text) => {
                // Half the height of a capital letter below the middle: not every SVG viewer
                // supports `dominant-baseline`.
                let (x, y, text) = (x + SQUARE / 2, y + SQUARE / 2 + 27, escaped(text));
                add(
                    out,
                    format_args!(
                        "<text data-square=\"{square}\" fill=\"{fill}\" x=\"{x}\" y=\"{y}\" \
                         font-size=\"76\" font-family=\"sans-serif\" text-anchor=\"middle\">\
                         {text}</text>\n"
                    ),
                );
            }
        }
    }
}

fn labels(out: &mut String, size: Size, notation: Notation, ink: Colour) {
    let n = u32::from(size.get());
    add(
        out,
        format_args!(
            "<g fill=\"{ink}\" font-size=\"40\" font-family=\"sans-serif\" \
             text-anchor=\"middle\">\n"
        ),
    );
    let below = n * SQUARE + 43;
    for line in 0..size.get() {
        let (place, name) = (u32::from(line), notation.file(line));
        let x = place * SQUARE + SQUARE / 2;
        add(out, format_args!("<text x=\"{x}\" y=\"{below}\">{name}</text>\n"));
        let (y, rank) = ((n - 1 - place) * SQUARE + SQUARE / 2 + 14, notation.rank(size, line));
        add(out, format_args!("<text x=\"-30\" y=\"{y}\">{rank}</text>\n"));
    }
    out.push_str("</g>\n");
}

fn corner(picture: &Picture, square: Square) -> (u32, u32) {
    let top = picture.size().get() - 1 - square.y();
    (u32::from(square.x()) * SQUARE, u32::from(top) * SQUARE)
}

fn add(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(text);
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
                let svg = svg(&Picture::from(&solution), &style, "");
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
        let svg = svg(&Picture::new(Size::EIGHT, mark), &style, "a < b");
        assert!(svg.contains("x=\"50\" y=\"777\""));
        assert!(svg.contains(">&lt;&amp;&gt;</text>"));
        assert!(svg.contains("<title>a &lt; b</title>"));
        assert!(!svg.contains("style="));
    }
}
