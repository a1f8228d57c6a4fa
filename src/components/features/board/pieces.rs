//! The pieces as pictures. The symbol of the queen is in `index.html`.

use yew::prelude::*;

use queens::board::Piece;

/// The queen, drawn once in the document as the symbol `queen`.
pub fn queen(class: &'static str) -> Html {
    piece(Piece::Queen, class)
}

/// A piece, drawn once in the document as the symbol of its name.
pub fn piece(piece: Piece, class: &'static str) -> Html {
    html! {
        <svg {class} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <use href={format!("#{}", piece.name())} />
        </svg>
    }
}

/// The symbols of the other pieces, drawn once in a view whose boards have them.
pub fn pieces() -> Html {
    html! {
        <svg class="for-definitions" aria-hidden="true" focusable="false">
            <symbol id="rook" viewBox="0 0 48 48">
                <path d="M11 8h6v4h4V8h6v4h4V8h6v9l-4 4v14H15V21l-4-4zM12 37h24v3H12zM9 42h30v3H9z" />
            </symbol>
            <symbol id="bishop" viewBox="0 0 48 48">
                <circle cx="24" cy="7" r="3" />
                <path fill-rule="evenodd" d="M24 11c6.500 5 10.500 10.500 10.500 16 0 3.500-1.800 6-4.500 8H18c-2.700-2-4.500-4.500-4.500-8C13.500 21.500 17.500 16 24 11zm-1.500 6v4.500H18v3h4.500V29h3v-4.500H30v-3h-4.500V17zM14 37h20v3H14zM9 42h30v3H9z" />
            </symbol>
            <symbol id="knight" viewBox="0 0 48 48">
                <path fill-rule="evenodd" d="M14.500 40c0-8 6-10.500 7.500-17-3 .5-5 2.500-7.500 4-2 1.200-4 .5-5-1.500l-1-2c-.8-1.600-.3-2.800.8-4L15 12l1-6.500 4.500 4C31 10 36.500 18 36.500 29c0 4-.4 8-1 11zm4-23.500a1.700 1.700 0 1 0 0-3.400 1.700 1.700 0 0 0 0 3.400zM9 42h30v3H9z" />
            </symbol>
            <symbol id="king" viewBox="0 0 48 48">
                <path d="M22.500 3h3v3.500H29v3h-3.500V14h-3V9.500H19v-3h3.500zM24 19c2-6.500 17.500-7 17.500 2.500C41.500 27 36 29.500 34.500 35h-21C12 29.500 6.500 27 6.500 21.500 6.500 12 22 12.500 24 19zM12 37h24v3H12zM9 42h30v3H9z" />
            </symbol>
        </svg>
    }
}
