//! The lab of threats in Traditional Chinese.

use queens::board::{LineKind, Piece};
use queens::lab::{Example, Way};

use crate::text::Template;
use crate::views::lab::text::LabTexts;

pub static LAB: LabTexts = LabTexts {
    heading: "威脅實驗室",
    pieces: "棋子",
    piece: |piece| match piece {
        Piece::Queen => "皇后",
        Piece::Rook => "城堡",
        Piece::Bishop => "主教",
        Piece::Knight => "騎士",
        Piece::King => "國王",
    },
    the_piece: |piece| match piece {
        Piece::Queen => "皇后",
        Piece::Rook => "城堡",
        Piece::Bishop => "主教",
        Piece::Knight => "騎士",
        Piece::King => "國王",
    },
    strikes: |piece, square, count, taken| match (count, taken) {
        ("0", _) => format!("{square} 的{piece}沒有威脅任何格子。"),
        (_, "0") => format!("{square} 的{piece}威脅 {count} 格。"),
        _ => format!("{square} 的{piece}威脅 {count} 格，其中 {taken} 格已有棋子。"),
    },
    from_to: Template::new("直線 {0}：從 {1} 到 {2}。"),
    empty: "棋盤是空的。按一格就能放上棋子。",
    is_free: Template::new("{0} 可放置"),
    is_struck: Template::new("{0} 受到 {1} 威脅"),
    piece_struck: Template::new("{0} {1}，受到 {2} 威脅"),
    piece_safe: Template::new("{0} {1}"),
    independent: "沒有棋子互相威脅：它們彼此獨立。",
    placed: Template::new("{0}放在 {1}。"),
    taken: Template::new("{0} 的棋子已拿掉。"),
    moved: Template::new("從 {0} 移到 {1}。"),
    arranged: Template::new("棋盤上有 {0} 個棋子。"),
    cleared: "棋子已全部拿掉。",
    undone: "已復原。",
    counters: [
        ["空格受威脅", "至少受到一個棋子威脅的空格子數。"],
        ["可放置", "沒有受到任何棋子威脅的空格子數。"],
        ["棋子", "棋盤上的棋子數。"],
        [
            "x + y",
            "同一條下降對角線上的各格子，兩數之和相同。這裡的 x、y 由下往上、從 0 起；學習單的列、行由上往下、從 1 起。",
        ],
        ["y − x", "同一條上升對角線上的各格子，兩數之差相同。"],
        ["格子編號", "f = n · y + x：把整個棋盤當作一個陣列時，這一格的位置。"],
    ],
    how: [
        "按空的格子放上棋子，按棋子把它拿掉。棋子可以拖曳，也可以拖進或拖出棋盤。",
        "鍵盤：方向鍵移動，空白鍵放上或拿掉，Shift + 方向鍵移動棋子，Delete 拿掉棋子。",
    ],
    clear: "清空棋盤",
    ask: "按下時改為查詢該格子，不放棋子",
    examples: "範例",
    example: |example| match example {
        Example::OneQueen => ["(2, 3)", "(2, 3) 的皇后威脅哪些格子？"],
        Example::Array => {
            ["Damen = 1 3 4 5 2", "學習單：Damen[i] 是第 i 行皇后所在的列，列由上往下數"]
        }
        Example::RisingDiagonal => {
            ["列 + 行 = 11", "學習單：第 11 條上升對角線，列由上往下，列與行都從 1 起"]
        }
        Example::FallingDiagonal => {
            ["行 − 列 = 2", "學習單：第 2 條下降對角線，列由上往下，列與行都從 1 起"]
        }
        Example::Star => ["11 24 33 27 65", "文章：皇后在 11、24、33、27、65 時的米字線"],
        Example::SmallBoard => ["n = 3", "小棋盤，編號 5 的格子就是 (2, 1)"],
    },
    alone: "只看選定的棋子",
    as_document: "依投影片",
    reach: "各格子的威脅格數",
    panels: ["射線", "直線", "三種方法", "格子編號", "對稱", "棋子", "匯出"],
    symmetry_heads: ["鏡射：", "旋轉 90°"],
    mirrors: ["水平", "垂直", "主對角線", "副對角線"],
    turn_heads: ["旋轉", "精確", "格子", "取整"],
    turn_words: [
        "旋轉 90° 使格子繞棋盤中心逆時針移動。計算時先減去中心。精確的中心在 m / 2，所以 a 與 b 以半格計；依投影片，中心進位成 c：n = 8 時 ⌈7 / 2⌉ = ⌈3.5⌉ = 4。",
        "把格子看成複數，乘以 i：a + bi 變成 −b + ai。「精確」以一格為單位，「取整」依投影片。i = √−1，即 i² = −1：a + bi → −b + ai → −a − bi → b − ai → a + bi。",
        "最後把中心加回去：x = Re(a + bi) + c、y = Im(a + bi) + c，精確計算時以 m / 2 代替 c。投影片寫作 x = Re(a + m)、y = Im(b + m)，其中 m 是進位後的中心；後者的意思是 Im((b + m)i)。轉 90° 之後，精確與進位：",
        "轉四次之後，格子回到原處。",
        "n 為偶數時，中心在四格之間。進位後等於繞著中心右上方的格子旋轉，所以「取整」會到別的格子，有時還會落在棋盤外。",
    ],
    off_board: "不在棋盤上",
    choose: "計算對象",
    rays: ["射線", "終點", "格數", "跳法"],
    rays_words: "Δx 與 Δy 是從棋子往邊緣，每走一格的變化量。",
    minima: "離邊緣有多遠？",
    edges: ["最大的座標", "往左上", "往右下", "往左下", "往右上"],
    lines: "整條直線",
    lines_heads: ["直線", "起點", "終點"],
    no_lines: Template::new("{0}不會一直走到邊緣，所以沒有整條直線。"),
    line: |line| match line {
        LineKind::Rank => "列",
        LineKind::File => "行",
        LineKind::Rising => "上升對角線",
        LineKind::Falling => "下降對角線",
    },
    question: Template::new("{0} 的皇后是否威脅 {1}？"),
    yes: Template::new("是：{0}。"),
    no: "否：四個等式都不成立。",
    same: "那是皇后自己的格子。",
    ask_first: "先放一個皇后，再指向另一格，或用「?」查詢。",
    way: |way| match way {
        Way::Coordinates => ["比較座標", "x 與 y 從 0 起，y 向上。在對角線上，兩個距離相等。"],
        Way::SumsFromOne => ["和與差", "如學習單：列由上往下、行由左往右，都從 1 起。"],
        Way::SumsFromZero => ["同樣的編號，從 0 起", "平移成陣列需要的索引。"],
        Way::Shifts => ["平移", "如文章：tx 是對角線走到第 x 列時所在的行。"],
    },
    indices: Template::new("兩種對角線各 {0} 條：上升的編號 {1} 到 {2}，下降的編號 {3} 到 {4}。"),
    to_number: "由格子求編號",
    from_number: "由編號求格子",
    array: ["記憶體中的棋盤", "記憶體中的這一列"],
    pictured: Template::new("{1} 的{0}與受威脅的格子"),
    pieces_heads: ["棋子", "從這裡威脅", "最多同時"],
    most: Template::new("擺上最多的{0}"),
    between: Template::new("{0}：依位置威脅 {1} 到 {2} 格。"),
    most_words: "「最多同時」：在這個棋盤上互不威脅時，最多能放的個數。",
    slip: "投影片這裡寫 f = n × y + x = 3 × 2 + 1 = 5，把 x 與 y 對調了，因為 3 × 2 + 1 是 7。不過結果仍然正確：3 × 1 + 2 = 5。",
    one_per_column: "投影片的第一個最佳化「每行一個棋子」適用於皇后與城堡：它們威脅整行。騎士與主教則否；要放到最多，有些就得共用同一行。按一下它們的數字看看。",
    shared_columns: Template::new("有兩個以上棋子的行數：{0}。"),
};
