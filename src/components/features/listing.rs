//! The tokens of listings.

use yew::prelude::*;

use queens::board::Size;
use queens::search::{Keyword, ListingLine, Token};

use crate::browser::locale::Locale;
use crate::text::PanelTexts;

/// The words before and after the operand that follows a keyword: "before…after" in the texts.
fn around(locale: &Locale, keyword: Keyword) -> (&'static str, &'static str) {
    let word = PanelTexts::of(locale.lang).keyword(keyword);
    word.split_once('…').unwrap_or((word, ""))
}

/// The words after the operand at this position of a line; mostly empty.
pub fn words_after(locale: &Locale, line: &ListingLine, place: usize) -> &'static str {
    match place.checked_sub(1).and_then(|before| line.tokens.get(before)) {
        Some(Token::Word(keyword)) => around(locale, *keyword).1,
        _ => "",
    }
}

/// The operand with which an expression begins, and the rest: `(r, c)` of `(r, c): b[r] ← c`.
fn operand(code: &str) -> (&str, &str) {
    let mut depth = 0;
    let end = code.find(|sign| {
        depth += match sign {
            '(' | '[' | '{' => 1,
            ')' | ']' | '}' => -1,
            _ => 0,
        };
        depth == 0 && matches!(sign, ' ' | ':')
    });
    code.split_at(end.unwrap_or(code.len()))
}

/// A piece of a token, in the order of the page's language.
enum Fragment {
    Word(&'static str),
    Code(String),
}

fn pieces(locale: &Locale, size: Size, line: &ListingLine, place: usize) -> Vec<Fragment> {
    match line.tokens.get(place) {
        None => Vec::new(),
        Some(Token::Word(keyword)) => match around(locale, *keyword).0 {
            "" => Vec::new(),
            word => vec![Fragment::Word(word)],
        },
        Some(Token::Code(code)) => match words_after(locale, line, place) {
            "" => vec![Fragment::Code(locale.code(code))],
            after => {
                let (operand, rest) = operand(code);
                let rest = Some(rest).filter(|it| !it.is_empty());
                let rest = rest.map(|it| Fragment::Code(locale.code(it)));
                let pieces = [Fragment::Code(locale.code(operand)), Fragment::Word(after)];
                pieces.into_iter().chain(rest).collect()
            }
        },
        Some(Token::Edge(label)) => vec![Fragment::Code(label.on(size))],
    }
}

/// The token at this position of a line, in the page's language.
pub fn token(locale: &Locale, size: Size, line: &ListingLine, place: usize) -> Html {
    let piece = |(number, piece): (usize, Fragment)| match piece {
        Fragment::Word(word) => html! { <>if number > 0 { { " " } }<b>{ word }</b></> },
        Fragment::Code(code) => html! { <code>{ code }</code> },
    };
    html! { { for pieces(locale, size, line, place).into_iter().enumerate().map(piece) } }
}

/// The tokens at these positions of a line as plain text.
pub fn plain(
    locale: &Locale,
    size: Size,
    line: &ListingLine,
    places: impl Iterator<Item = usize>,
) -> String {
    let texts =
        places.flat_map(|place| pieces(locale, size, line, place)).map(|piece| match piece {
            Fragment::Word(word) => word.to_owned(),
            Fragment::Code(code) => code.trim().to_owned(),
        });
    texts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::look::Look;
    use crate::text::Lang;
    use queens::search::{DocumentWay, Listing, SearchKind};

    #[test]
    fn words_are_around_the_operand_and_not_around_the_whole_expression() {
        let listing = Listing(&["
    for each (a, b) in queens
    for each s in b.free behind min
    put a queen on (r, c): board[r, c] ← true
    take the queen off f
    f ← free without the lines of s
    if r + 1 ≥ n then enqueue board
    for each s in the first row of free
    for each s in the shortest row of free
    if the number of rows of f < n − |q| then prune
"]);
        let chinese = [
            "令 (a, b) 依序取自 queens",
            "令 s 依序取自 b.free 中 min 之後的格子",
            "在 (r, c) 放皇后 : board[r, c] ← true",
            "收回 f 的皇后",
            "f ← free 去掉 s 各線上的格子",
            "如果 r + 1 ≥ n 則 將 board 放入佇列",
            "令 s 依序取自 free 的第一列",
            "令 s 依序取自 free 中格數最少的列",
            "如果 f 的列數 < n − |q| 則 剪掉分支",
        ];
        let mut locale = Locale::new(Lang::ZhHant, Look::default());
        // Names stay as in the listing.
        let kind = SearchKind::named("free-slots").unwrap();
        locale.document = kind.document.map(|document| DocumentWay { names: &[], ..document });
        for (line, expected) in listing.lines().iter().zip(chinese) {
            let words = plain(&locale, Size::EIGHT, line, 0..line.tokens.len());
            assert_eq!(words, expected);
        }
    }
}
