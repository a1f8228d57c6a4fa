//! The program of the article "Solving Eight Queen puzzle with HashSet and LINQ".

use super::{Log, assert_same, reported, step};

/// `Chessboard` of the article, on squares named by two figures, column first.
#[derive(Clone)]
struct Chessboard {
    n: i32,
    slots: Vec<i32>,
    queen_positions: Vec<i32>,
}

impl Chessboard {
    fn empty(n: i32) -> Chessboard {
        let slots = (1..=n).flat_map(|x| (1..=n).map(move |y| x * 10 + y)).collect();
        Chessboard { n, slots, queen_positions: Vec::new() }
    }

    /// The constructor from a board and a position.
    fn new(board: &Chessboard, pos: i32) -> Chessboard {
        let mut made = board.clone();
        made.slots.retain(|slot| *slot != pos);
        made.queen_positions.push(pos);
        let (q_x, q_y) = (pos / 10, pos % 10);
        for x in 1..=board.n {
            for y in 1..=board.n {
                made.remove_slot(x, q_y);
                made.remove_slot(q_x, y);
            }
            made.remove_slot(x + (q_x - q_y), x);
            made.remove_slot(q_x + q_y - x, x);
        }
        made
    }

    fn remove_slot(&mut self, px: i32, py: i32) {
        if px < 1 || px > self.n || py < 1 || py > self.n {
            return;
        }
        self.slots.retain(|slot| *slot != px * 10 + py);
    }

    fn missing(&self) -> usize {
        self.n as usize - self.queen_positions.len()
    }

    fn touch_down(&self) -> bool {
        self.missing() == 0
    }

    fn no_solution(&self) -> bool {
        self.slots.len() < self.missing()
    }

    fn counts(&self) -> [String; 2] {
        [format!("free = {}", self.slots.len()), format!("missing = {}", self.missing())]
    }
}

/// `Explore` of the article.
struct Article {
    res_idx: u32,
    calls: Vec<String>,
    log: Log,
}

impl Article {
    fn log(&mut self, what: &str, board: &Chessboard) {
        let [free, missing] = board.counts();
        let slots = board.slots.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        self.log.push(step(what, &self.calls, &[free, missing, slots]));
    }

    fn explore(&mut self, board: &Chessboard) {
        self.calls.push(format!("Explore({}) ", board.counts().join(", ")));
        let min_pos = board.queen_positions.iter().copied().max().unwrap_or(0);
        for &pos in board.slots.iter().filter(|&&slot| slot > min_pos) {
            self.log("free", board);
            let new_board = Chessboard::new(board, pos);
            self.log("put", &new_board);
            if new_board.touch_down() {
                let printed = new_board.queen_positions.iter().map(|position| *position as u16);
                self.log(&reported(&printed.collect::<Vec<_>>()), &new_board);
                self.res_idx += 1;
            } else if new_board.no_solution() {
                self.log("no solution", &new_board);
            } else {
                self.explore(&new_board);
            }
            self.log("take", board);
        }
        self.calls.pop();
    }
}

#[test]
fn the_article() {
    for n in [4, 5] {
        let mut article = Article { res_idx: 1, calls: vec![], log: vec![] };
        article.explore(&Chessboard::empty(n));
        assert_same("free-slots", n as u8, &article.log);
        assert_eq!(article.res_idx, if n == 4 { 3 } else { 11 });
    }
}
