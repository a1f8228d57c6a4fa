//! The symbols of a listing's line.

use crate::search::listing::{Keyword, Label, Listing, ListingLine, Token};

/// A word, a name, a number or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Word(Keyword),
    Name(&'static str),
    Number(i64),
    Sign(char),
}

/// The symbols of a line from left to right.
pub(super) fn symbols(line: &ListingLine) -> Vec<Symbol> {
    let mut symbols = Vec::new();
    for token in &line.tokens {
        match *token {
            Token::Word(word) => symbols.push(Symbol::Word(word)),
            Token::Code(code) => cut(code, &mut symbols),
            Token::Edge(Label::FirstColumn) => symbols.push(Symbol::Number(1)),
            Token::Edge(Label::LastColumn | Label::LastRow) => symbols.push(Symbol::Name("n")),
        }
    }
    symbols
}

fn cut(code: &'static str, symbols: &mut Vec<Symbol>) {
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let while_all = |part: fn(&char) -> bool| {
            rest.chars().take_while(part).map(char::len_utf8).sum::<usize>()
        };
        let length = if first.is_ascii_digit() {
            while_all(char::is_ascii_digit)
        } else if first.is_ascii_alphabetic() {
            while_all(char::is_ascii_alphanumeric)
        } else {
            first.len_utf8()
        };
        let (symbol, behind) = rest.split_at(length);
        symbols.push(if first.is_ascii_digit() {
            Symbol::Number(symbol.parse().unwrap_or(i64::MAX))
        } else if first.is_ascii_alphabetic() {
            Symbol::Name(symbol)
        } else {
            Symbol::Sign(first)
        });
        rest = behind.trim_start();
    }
}

/// True if a function of the listing calls itself.
pub(super) fn is_recursive(listing: &Listing) -> bool {
    let mut function = None;
    listing.lines().into_iter().any(|line| {
        let symbols = symbols(&line);
        if let [Symbol::Word(Keyword::Function), Symbol::Name(name), ..] = symbols.as_slice() {
            function = Some(*name);
        }
        function.is_some_and(|name| {
            let call = [Symbol::Name(name), Symbol::Sign('(')];
            symbols.get(1..).is_some_and(|rest| rest.windows(2).any(|pair| pair == call))
                && symbols.first() != Some(&Symbol::Word(Keyword::Function))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SearchKind;

    #[test]
    fn the_loops_are_those_whose_listings_do_not_call_themselves() {
        for kind in SearchKind::every().chain([SearchKind::HILL_CLIMBING]) {
            let is_loop = SearchKind::LOOPS.contains(&kind.name);
            for kind in [kind, kind.in_document()] {
                let calls_itself = is_recursive(kind.presentation().listing);
                assert_eq!(calls_itself, !is_loop, "{}", kind.name);
                assert_eq!(calls_itself, kind.is_recursive(), "{}", kind.name);
            }
        }
    }

    #[test]
    fn code_is_cut_into_names_numbers_and_signs() {
        let [line] = &*Listing(&["    a[0] ← not 2n−b1"]).lines() else { panic!("one line") };
        let expected = [
            Symbol::Name("a"),
            Symbol::Sign('['),
            Symbol::Number(0),
            Symbol::Sign(']'),
            Symbol::Sign('←'),
            Symbol::Word(Keyword::Not),
            Symbol::Number(2),
            Symbol::Name("n"),
            Symbol::Sign('−'),
            Symbol::Name("b1"),
        ];
        assert_eq!(symbols(line), expected);
    }
}
