//! The program of the article "Solving Eight Queen puzzle with HashSet and LINQ".

use super::{Log, executed, reported};

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

    fn remove_slot(&mut self, px: i32, py: i32) {
        if px < 1 || px > self.n || py < 1 || py > self.n {
            return;
        }
        self.slots.retain(|slot| *slot != px * 10 + py);
    }

    fn logged(&self) -> String {
        format!("{{QueenPositions = {:?}, Slots = {:?}}}", self.queen_positions, self.slots)
    }
}

/// `Explore` of the article, with the constructor and the two properties that it asks.
struct Article {
    res_idx: u32,
    log: Log,
}

impl Article {
    fn explore(&mut self, board: &Chessboard) {
        self.log.push(format!("Explore(board = {})", board.logged()));
        let min_pos = board.queen_positions.iter().copied().max().unwrap_or(0);
        self.log.push(format!("minPos = {min_pos}"));
        for &pos in board.slots.iter().filter(|&&slot| slot > min_pos) {
            self.log.push(format!("pos = {pos}"));
            let new_board = self.chessboard(board, pos);
            self.log.push(format!("newBoard = {}", new_board.logged()));
            if self.touch_down(&new_board) {
                let printed = new_board.queen_positions.iter().map(|position| *position as u16);
                self.log.push(reported(&printed.collect::<Vec<_>>()));
                self.res_idx += 1;
                self.log.push(format!("resIdx = {}", self.res_idx));
            } else if !self.no_solution(&new_board) {
                self.explore(&new_board);
            }
        }
        self.log.push("Explore returns ".into());
    }

    /// The constructor from a board and a position. Its loops are one line on the page: their
    /// variables and the squares that they take off one by one are not logged.
    fn chessboard(&mut self, board: &Chessboard, pos: i32) -> Chessboard {
        self.log.push(format!("Chessboard(board = {}, pos = {pos})", board.logged()));
        let mut made = board.clone();
        made.slots.retain(|slot| *slot != pos);
        self.log.push(format!("Slots = {:?}", made.slots));
        made.queen_positions.push(pos);
        self.log.push(format!("QueenPositions = {:?}", made.queen_positions));
        let (q_x, q_y) = (pos / 10, pos % 10);
        for x in 1..=board.n {
            for y in 1..=board.n {
                made.remove_slot(x, q_y);
                made.remove_slot(q_x, y);
            }
            made.remove_slot(x + (q_x - q_y), x);
            made.remove_slot(q_x + q_y - x, x);
        }
        self.log.push(format!("Slots = {:?}", made.slots));
        self.log.push("Chessboard returns ".into());
        made
    }

    fn touch_down(&mut self, board: &Chessboard) -> bool {
        self.log.push(format!("TouchDown(board = {})", board.logged()));
        let answer = board.n as usize == board.queen_positions.len();
        self.log.push(format!("TouchDown returns {answer}"));
        answer
    }

    fn no_solution(&mut self, board: &Chessboard) -> bool {
        self.log.push(format!("NoSolution(board = {})", board.logged()));
        let answer = board.slots.len() < board.n as usize - board.queen_positions.len();
        self.log.push(format!("NoSolution returns {answer}"));
        answer
    }
}

#[test]
fn the_article() {
    for n in [4, 5] {
        let mut article = Article { res_idx: 1, log: Log::new() };
        article.explore(&Chessboard::empty(n));
        assert_eq!(executed("free-slots", n as u8), article.log, "n = {n}");
        assert_eq!(article.res_idx, if n == 4 { 3 } else { 11 });
    }
}
