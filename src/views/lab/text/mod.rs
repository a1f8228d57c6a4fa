//! The words of the lab of threats.

mod de;
mod en;
mod zh_hant;

use crate::text::words;
use queens::board::{LineKind, Piece};
use queens::lab::{Example, Way};

use crate::text::Template;

/// The lab of threats.
pub struct LabTexts {
    /// The view's heading.
    pub heading: &'static str,
    /// Label of the choice of piece.
    pub pieces: &'static str,
    /// A piece's name.
    pub piece: fn(Piece) -> &'static str,
    /// A piece at the beginning of a sentence, with its article.
    pub the_piece: fn(Piece) -> &'static str,
    /// A piece, its square, how many squares it strikes, and how many of them are taken.
    pub strikes: fn(&str, &str, &str, &str) -> String,
    /// A line, and its end points.
    pub from_to: Template<3>,
    /// While no piece stands.
    pub empty: &'static str,
    /// A square that no piece strikes.
    pub is_free: Template<1>,
    /// A square, and the squares of the pieces that strike it.
    pub is_struck: Template<2>,
    /// The same for a square on which a piece stands: it, the piece, the others.
    pub piece_struck: Template<3>,
    /// A square on which a piece stands that none strikes.
    pub piece_safe: Template<2>,
    /// No piece strikes another.
    pub independent: &'static str,
    /// A piece stands on a square now.
    pub placed: Template<2>,
    /// The piece on a square is taken off.
    pub taken: Template<1>,
    /// A piece has moved from a square to another.
    pub moved: Template<2>,
    /// So many pieces stand now.
    pub arranged: Template<1>,
    /// All pieces are taken off.
    pub cleared: &'static str,
    /// The last change is taken back.
    pub undone: &'static str,
    /// The counters: struck, free, pieces, x + y, y − x, field number. Each with what it
    /// counts.
    pub counters: [[&'static str; 2]; 6],
    /// How the board is used: by pointer, by keyboard.
    pub how: [&'static str; 2],
    /// Takes all pieces off.
    pub clear: &'static str,
    /// Presses ask about squares instead of putting pieces.
    pub ask: &'static str,
    /// Label of the examples.
    pub examples: &'static str,
    /// An example's name, and what it shows.
    pub example: fn(Example) -> [&'static str; 2],
    /// Only the chosen piece strikes.
    pub alone: &'static str,
    /// Rays and numbers are spelled as in the deck.
    pub as_document: &'static str,
    /// Each square carries how far a piece reaches from there.
    pub reach: &'static str,
    /// The tabs: rays, lines, ways, field numbers, symmetry, pieces, export.
    pub panels: [&'static str; 7],
    /// Headings of the symmetry: mirror images, quarter turns.
    pub symmetry_heads: [&'static str; 2],
    /// The mirrors as the deck names them: horizontal, vertical, main and counter
    /// diagonal.
    pub mirrors: [&'static str; 4],
    /// Heads of the turns: turn, exact number, square, the deck's rounded number.
    pub turn_heads: [&'static str; 4],
    /// How a turn goes: away from the centre, times i, back, four times, and why rounding is
    /// off.
    pub turn_words: [&'static str; 5],
    /// The rounded centre leads to no square.
    pub off_board: &'static str,
    /// Before the pieces of which one is chosen.
    pub choose: &'static str,
    /// Heads of the rays: ray, end, squares; jump, where the piece is a knight.
    pub rays: [&'static str; 4],
    pub rays_words: &'static str,
    /// Heading of the minima.
    pub minima: &'static str,
    /// What m is, and the distances ma, mb, mc and md.
    pub edges: [&'static str; 5],
    /// Heading of the whole lines.
    pub lines: &'static str,
    /// Heads of the whole lines: line, from, to.
    pub lines_heads: [&'static str; 3],
    /// The piece moves on no whole lines.
    pub no_lines: Template<1>,
    /// What a kind of line is called.
    pub line: fn(LineKind) -> &'static str,
    /// The question of the ways: a queen on one square, the other square.
    pub question: Template<2>,
    /// The answer: she does, on that line.
    pub yes: Template<1>,
    /// The answer: she does not.
    pub no: &'static str,
    /// Both are the same square.
    pub same: &'static str,
    /// There is nothing to ask yet.
    pub ask_first: &'static str,
    /// A way, and how it goes.
    pub way: fn(Way) -> [&'static str; 2],
    /// So many diagonals of either kind: their number, first and last index of the
    /// rising and of the falling ones.
    pub indices: Template<5>,
    /// Heading of the way from a square to its number.
    pub to_number: &'static str,
    /// Heading of the way back.
    pub from_number: &'static str,
    /// Heading of the board as one array: all of it, or the row of the square.
    pub array: [&'static str; 2],
    /// A picture of the board: the piece, and where pieces stand.
    pub pictured: Template<2>,
    /// Heads of the pieces: piece, squares struck from here, most of them.
    pub pieces_heads: [&'static str; 3],
    /// Puts as many as can stand; the piece.
    pub most: Template<1>,
    /// On this board, a piece strikes so many squares at least, so many at most.
    pub between: Template<3>,
    /// What the greatest numbers are.
    pub most_words: &'static str,
    /// The deck's slip in the number of its example.
    pub slip: &'static str,
    /// With which pieces the deck's first optimisation goes, and with which it does not.
    pub one_per_column: &'static str,
    /// So many columns have more than one piece.
    pub shared_columns: Template<1>,
}

words!(self::LAB: LabTexts);
