//! The visitor's attempt to place eight queens. Loaded with the first press on the board.

use yew::prelude::*;

use queens::board::{Direction, Size, Solution, Square, ray, threat};
use queens::solutions::{AllSolutions, Progress};

use crate::address::{View, link};
use crate::browser;
use crate::browser::files::clipboard::copy_text;
use crate::browser::locale::Locale;
use crate::components::features::board::carrying::Carried;
use crate::components::features::board::picture::BoardPicture;
use crate::components::features::board::pieces::queen;
use crate::components::features::board::solved::won_lines;
use crate::components::features::board::square::corner;
use crate::components::widgets::button::Button;
use crate::components::widgets::icons::taken_back;
use crate::components::widgets::lazy::lazy;
use crate::text::number::hundredths;
use crate::views::start::text::AttemptTexts;

/// The size of the start's board.
pub const SIZE: Size = Size::EIGHT;

/// The drawing of an attempt.
pub struct Drawing {
    pub picture: BoardPicture,
    pub overlay: Html,
    /// The sentence and the buttons.
    pub words: Html,
}

/// Draws the attempt after these presses. The callback replaces them.
pub type Draw = fn(&Locale, &[Square], &Callback<Vec<Square>>) -> Drawing;

/// The presses that carry a queen. Dropped on a threatened square, she goes back.
pub type Carry = fn(&[Square], Carried, bool) -> Vec<Square>;

/// The queens after these presses.
pub type Standing = fn(&[Square]) -> Vec<Square>;

lazy! {
    pub static ATTEMPT: (Draw, Carry, Standing) = attempt((draw, carry, standing));
}

/// The effect of the last press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    Placed(Square),
    Taken(Square),
    /// The square, and a queen that threatens it.
    Refused(Square, Square),
    Cleared,
}

/// Queens of which none threatens another, in the order in which they were placed.
#[derive(Debug)]
struct Attempt {
    queens: Vec<Square>,
    last: Effect,
    /// Number of queens taken back on a board without a free square.
    returns: u32,
    /// True if the last press was the latest of these.
    has_returned: bool,
}

impl Attempt {
    fn after(presses: &[Square]) -> Attempt {
        let mut attempt =
            Attempt { queens: Vec::new(), last: Effect::Cleared, returns: 0, has_returned: false };
        for &square in presses {
            attempt.press(square);
        }
        attempt
    }

    fn press(&mut self, square: Square) {
        let was_stuck = self.is_stuck();
        let threatening = |queen: &&Square| threat(**queen, square).is_some();
        self.last = if let Some(place) = self.queens.iter().position(|&queen| queen == square) {
            self.queens.remove(place);
            Effect::Taken(square)
        } else if let Some(&queen) = self.queens.iter().find(threatening) {
            Effect::Refused(square, queen)
        } else {
            self.queens.push(square);
            Effect::Placed(square)
        };
        self.has_returned = was_stuck && matches!(self.last, Effect::Taken(_));
        self.returns += u32::from(self.has_returned);
    }

    /// The number of squares on which another queen may be placed.
    fn free(&self) -> usize {
        let is_free = |square: &Square| {
            self.queens.iter().all(|queen| queen != square && threat(*queen, *square).is_none())
        };
        Square::all(SIZE).filter(is_free).count()
    }

    fn is_stuck(&self) -> bool {
        self.free() == 0 && self.queens.len() < SIZE.as_usize()
    }

    fn solution(&self) -> Option<Solution> {
        Solution::from_squares(&self.queens).ok().filter(|_| self.queens.len() == SIZE.as_usize())
    }

    /// The search that goes on from this position.
    fn search(&self) -> String {
        link::to_computer(SIZE, &self.queens.iter().copied().collect())
    }
}

/// The number of a solution in the list of all, and their number.
fn number(solution: &Solution) -> (u64, u64) {
    let (mut all, mut number) = (AllSolutions::new(SIZE), 0);
    let mut found = 0;
    while all.advance(10_000, |it| {
        found += 1;
        if it == *solution {
            number = found;
        }
    }) == Progress::More
    {}
    (number, found)
}

fn standing(presses: &[Square]) -> Vec<Square> {
    Attempt::after(presses).queens
}

fn carry(presses: &[Square], (from, to): Carried, is_dropped: bool) -> Vec<Square> {
    let mut all = presses.to_vec();
    // Where another queen stands, nothing happens.
    if to.is_some_and(|to| Attempt::after(presses).queens.contains(&to)) {
        return all;
    }
    all.push(from);
    all.extend(to);
    if is_dropped && to.is_some_and(|to| !Attempt::after(&all).queens.contains(&to)) {
        all.push(from);
    }
    all
}

fn draw(locale: &Locale, presses: &[Square], on_presses: &Callback<Vec<Square>>) -> Drawing {
    let attempt = Attempt::after(presses);
    let solution = attempt.solution();
    let mut picture = BoardPicture::of_queens(SIZE, &attempt.queens);
    picture.is_solution = solution.is_some();
    if attempt.is_stuck() {
        picture = picture.with_dead_rows();
    }
    if let Effect::Taken(square) = attempt.last {
        picture.lifted = Some(square);
    }
    let overlay = match attempt.last {
        _ if solution.is_some() => won_lines(SIZE, attempt.queens.iter().copied()),
        // The dead rows count.
        Effect::Placed(_) if attempt.is_stuck() => Html::default(),
        Effect::Placed(queen) => rays(queen),
        Effect::Refused(square, queen) => threat_line(queen, square),
        Effect::Taken(_) | Effect::Cleared => Html::default(),
    };
    let words = words(locale, &attempt, solution.as_ref(), presses, on_presses);
    Drawing { picture, overlay, words }
}

fn words(
    locale: &Locale,
    attempt: &Attempt,
    solution: Option<&Solution>,
    presses: &[Square],
    on_presses: &Callback<Vec<Square>>,
) -> Html {
    let texts = AttemptTexts::of(locale.lang);
    let name = |square| locale.square(SIZE, square);
    let queens = locale.number(attempt.queens.len() as u64);
    let is_stuck = attempt.is_stuck();
    let stand = match attempt.last {
        _ if is_stuck => stuck(locale, attempt),
        Effect::Placed(square) => {
            texts.placed(&name(square), &queens, &locale.number(attempt.free() as u64))
        }
        Effect::Taken(square) => texts.taken(&name(square), &queens),
        Effect::Refused(..) => texts.choose.to_owned(),
        Effect::Cleared => texts.cleared.to_owned(),
    };
    let sentence = match attempt.last {
        Effect::Refused(square, queen) => {
            [texts.refused(&name(square), &name(queen)), stand].join(locale.lang.space())
        }
        _ => stand,
    };
    let without_last = || match attempt.queens.last() {
        Some(queen) => [presses, &[*queen]].concat(),
        None => presses.to_vec(),
    };
    let button = |action: &'static str, label: Html, main, presses: Vec<Square>| {
        let on_click = on_presses.reform(move |()| presses.clone());
        html! { <Button {action} {main} disabled={attempt.queens.is_empty()} {on_click}>{ label }</Button> }
    };
    // After two steps back, the reader has seen what the computer does.
    let computer = (!is_stuck && attempt.returns > 1).then_some("");
    let (sentence, acts) = match solution {
        Some(solution) => {
            let (number, total) = number(solution);
            let values = [("n", SIZE.to_string()), ("solution", number.to_string())];
            let acts = html! {
                <>
                    <Share text={shared(locale, solution, (number, total))} label={texts.share}
                        copied={texts.copied} refused={texts.not_copied} />
                    { button("clear", html! { { texts.again } }, false, Vec::new()) }
                    <a class="button" data-main="" data-action="see-solution" href={link::to(View::Solutions, values)}>
                        { texts.see }
                    </a>
                </>
            };
            (texts.solved(&locale.number(number), &locale.number(total)), acts)
        }
        None => {
            let acts = html! {
                <>
                    { button("take-back", html! { <>{ taken_back() }{ texts.take_back }</> }, is_stuck, without_last()) }
                    <a class="button" data-main={computer} data-action="let-computer" href={attempt.search()}>{ texts.computer }</a>
                </>
            };
            (sentence, acts)
        }
    };
    // The sentence has the number in words.
    let crown = |place: usize| {
        let is_placed = (place < attempt.queens.len()).then_some("");
        html! { <li data-placed={is_placed}>{ queen("start-crown") }</li> }
    };
    html! {
        <>
            <ul class="start-crowns" aria-hidden="true">{ for (0..SIZE.as_usize()).map(crown) }</ul>
            <p class="start-sentence" role="status">
                { sentence }
                if attempt.has_returned && attempt.returns == 1 {
                    { locale.lang.space() }<b>{ texts.backtracking }</b>
                }
            </p>
            <p class="start-acts flow gap-2">{ acts }</p>
        </>
    }
}

/// The text that a win is shared by, with the link to a board on which its first queen stands.
fn shared(locale: &Locale, solution: &Solution, (number, total): (u64, u64)) -> String {
    let words = AttemptTexts::of(locale.lang).shared(&locale.number(number), &locale.number(total));
    let first = solution.squares().next().map(|it| ("given", it.to_string()));
    let values = [("n", SIZE.to_string())].into_iter().chain(first);
    format!("{words}\n{}", browser::address_with(&link::to(View::Game, values)))
}

#[derive(PartialEq, Properties)]
struct ShareProps {
    text: AttrValue,
    label: &'static str,
    copied: &'static str,
    refused: &'static str,
}

/// The button that copies a text to share. Afterwards its label is the result. Where the browser
/// refuses, the text is shown to be copied by hand.
#[component]
fn Share(props: &ShareProps) -> Html {
    let result = use_state(|| None);
    let on_click = {
        let (result, text) = (result.setter(), props.text.clone());
        move |()| {
            let result = result.clone();
            copy_text(&text, move |is_copied| result.set(Some(is_copied)));
        }
    };
    let label = match *result {
        None => props.label,
        Some(true) => props.copied,
        Some(false) => props.refused,
    };
    html! {
        <>
            <Button action="copy-result" {on_click}><span role="status">{ label }</span></Button>
            if *result == Some(false) {
                <textarea class="field" readonly=true rows="3" aria-label={props.label} value={props.text.clone()} />
            }
        </>
    }
}

/// The rows in which no queen can stand.
fn stuck(locale: &Locale, attempt: &Attempt) -> String {
    let rows = (0..SIZE.get()).filter(|y| attempt.queens.iter().all(|queen| queen.y() != *y));
    let rows: Vec<String> = rows.map(|y| locale.look.notation.rank(SIZE, y)).collect();
    let queens = locale.number(attempt.queens.len() as u64);
    AttemptTexts::of(locale.lang).stuck(&rows.len().to_string(), &queens, &locale.list(&rows))
}

fn centre(square: Square) -> (f64, f64) {
    let (x, y) = corner(SIZE, square);
    (f64::from(x) + 5.0, f64::from(y) + 5.0)
}

/// The lines of a queen to the edges of the board.
fn rays(queen: Square) -> Html {
    let from = centre(queen);
    let (mut lines, mut heads) = (String::new(), String::new());
    for direction in Direction::ALL {
        let Some(last) = ray(SIZE, queen, direction).last() else { continue };
        let (x, y) = centre(last);
        let (dx, dy) = (x - from.0, y - from.1);
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        let (bx, by) = (x - 2.2 * dx, y - 2.2 * dy);
        let (px, py) = (-dy * 1.5, dx * 1.5);
        lines += &path(&[(from.0 + 5.0 * dx, from.1 + 5.0 * dy), (x, y)]);
        heads += &path(&[(bx + px, by + py), (x, y), (bx - px, by - py)]);
    }
    html! { <g><path class="mark-ray" d={lines} /><path class="mark-head" d={heads} /></g> }
}

/// The line from a queen to a square that she threatens.
fn threat_line(queen: Square, square: Square) -> Html {
    let (from, to) = (centre(queen), centre(square));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let share = 4.5 / dx.hypot(dy);
    let ends = [(from.0 + dx * share, from.1 + dy * share), (to.0 - dx * share, to.1 - dy * share)];
    html! {
        <g>
            <path class="mark-line" d={path(&ends)} />
            <circle class="mark-ring" cx={hundredths(to.0)} cy={hundredths(to.1)} r="4.5" />
        </g>
    }
}

fn path(points: &[(f64, f64)]) -> String {
    let points = points.iter().map(|(x, y)| format!("{} {}", hundredths(*x), hundredths(*y)));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> Vec<Square> {
        names.split(' ').map(|name| Square::parse(SIZE, name).unwrap()).collect()
    }

    #[test]
    fn a_threatened_square_is_refused_and_a_queen_is_taken_back() {
        let attempt = Attempt::after(&squares("d4 d8"));
        assert_eq!(attempt.queens, squares("d4"));
        assert_eq!(attempt.last, Effect::Refused(squares("d8")[0], squares("d4")[0]));
        let attempt = Attempt::after(&squares("d4 e6 d4"));
        assert_eq!(attempt.returns, 0, "other squares were free");
        assert_eq!(
            (attempt.queens, attempt.last),
            (squares("e6"), Effect::Taken(squares("d4")[0]))
        );
    }

    #[test]
    fn stuck_the_dead_rows_are_framed_and_going_back_is_named_once() {
        use crate::settings::look::Look;
        use crate::text::Lang;
        let presses = squares("a1 c2 e3 b4 d5");
        let after = |more: &str| Attempt::after(&[&presses[..], &squares(more)[..]].concat());
        let dead = |it: &[Square], lang| {
            let locale = Locale::new(lang, Look::default());
            let picture = draw(&locale, it, &Callback::noop()).picture;
            picture.dead_lines.iter().map(|line| line.from.y() + 1).collect::<Vec<_>>()
        };
        assert_eq!(dead(&presses, Lang::De), [6, 7, 8]);
        assert_eq!(dead(&presses[..4], Lang::De), [0u8; 0]);
        let words = stuck(&Locale::new(Lang::De, Look::default()), &after("d5 d5"));
        assert_eq!(
            words,
            "5 Damen stehen, aber in den Zeilen 6, 7, 8 ist kein Feld frei. Und jetzt?"
        );
        for (more, returns, has_returned) in
            [("d5", 1, true), ("d5 b4", 1, false), ("d5 d5", 1, false), ("d5 d5 d5", 2, true)]
        {
            let attempt = after(more);
            assert_eq!((attempt.returns, attempt.has_returned), (returns, has_returned), "{more}");
        }
    }

    #[test]
    fn a_carried_queen_stands_where_she_may_and_else_goes_back() {
        let [d4, g5, b1, a4] = ["d4", "g5", "b1", "a4"].map(|it| squares(it)[0]);
        let after = |to, is_dropped| {
            let mut queens = Attempt::after(&carry(&[d4, g5], (d4, to), is_dropped)).queens;
            queens.sort_unstable_by_key(|queen| queen.field(SIZE));
            queens
        };
        assert_eq!(after(Some(a4), true), [a4, g5]);
        assert_eq!(after(Some(d4), true), [d4, g5]);
        assert_eq!(after(Some(g5), true), [d4, g5]);
        assert_eq!(after(None, true), [g5]);
        // On c1 she would be on a line with g5.
        assert_eq!(after(Some(squares("c1")[0]), false), [g5]);
        assert_eq!(after(Some(squares("c1")[0]), true), [d4, g5]);
        assert_eq!(after(Some(b1), true), [b1, g5]);
    }

    #[test]
    fn the_search_goes_on_from_the_position_on_the_board() {
        let attempt = Attempt::after(&squares("a1 c2 e3 b4 d5 h7"));
        assert_eq!(attempt.search(), "#/search?n=8&by=rows&given=a1,c2,e3,b4,d5");
        let attempt = Attempt::after(&squares("d4 g5 b3 e8"));
        assert_eq!(attempt.search(), "#/search?n=8&by=rows&given=none");
        assert_eq!(Attempt::after(&[]).search(), "#/search?n=8&by=rows");
    }

    #[test]
    fn a_win_is_shared_with_a_task_that_does_not_give_it_away() {
        use crate::settings::look::Look;
        use crate::text::Lang;
        let solution = Attempt::after(&squares("d8 b7 g6 c5 f4 h3 e2 a1")).solution().unwrap();
        for lang in Lang::ALL {
            let text = shared(&Locale::new(lang, Look::default()), &solution, (1, 92));
            let (words, link) = text.split_once('\n').unwrap();
            assert!(words.contains('1') && words.contains("92"), "{words}");
            assert!(link.ends_with("#/game?n=8&given=a1"), "{link}");
        }
    }

    #[test]
    fn a_solution_has_its_number_in_the_list() {
        // The first in the list, and the last: its reflection.
        for (names, expected) in [("a1 e2 h3 f4 c5 g6 b7 d8", 1), ("h1 d2 a3 c4 f5 b6 g7 e8", 92)] {
            let solution = Attempt::after(&squares(names)).solution().unwrap();
            assert_eq!(number(&solution), (expected, 92));
        }
    }
}
