//! Chinese in traditional characters, as in Taiwan.

use crate::text::Template;
use crate::views::start::text::StartTexts;

pub static START: StartTexts = StartTexts {
    title: "八個皇后，互不威脅。",
    problem: "在棋盤上放八個皇后，使任兩個都不能互相吃掉。皇后可沿橫列、直行與對角線走任意格數。",
    board: "按一格，把皇后移到那裡。",
    threatens: Template::new("{0} 威脅這些格子"),
    threatened: Template::new("{0} 受到威脅"),
    safe: Template::new("{0} 是安全的"),
    learn: ["動手學會", "七堂從棋盤開始的課"],
    watch: ["看電腦怎麼做", "每一步都能前進與後退"],
    play: ["自己試試看", "附說明原因的提示"],
    solutions: ["看全部 92 個解", "旋轉、鏡射、分類"],
    again: "上次：",
};
