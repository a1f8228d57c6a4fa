//! Traditional Chinese.

use queens::game::Topic;

use crate::components::predict::text::{PredictSwitchTexts, PredictTexts};
use crate::text::Template;

pub static PREDICT_SWITCH: PredictSwitchTexts =
    PredictSwitchTexts { predict: "預測", hint: "預測搜尋接下來會做什麼" };

pub static PREDICT: PredictTexts = PredictTexts {
    what_with: Template::new("{0} 會怎麼樣？"),
    what_next: "接下來會怎麼樣？",
    which_square: "接下來檢查哪一個格子？請點選。",
    which_queen: "現在要移除哪一個皇后？請點選。",
    because_of: Template::new("{0} 不能放。是哪一個皇后威脅它？請點選。"),
    how_many_calls: "下一步之後，搜尋還有幾個呼叫尚未結束？",
    next_queen: "下一個皇后會放在哪一格？請點選。",
    placed: "放上皇后",
    refused: "不能放",
    taken_back: "移除皇后",
    solution: "回報一組解",
    right: "對。",
    wrong: "還不對。",
    show: "看答案",
    is_free: Template::new("{0} 可放置：沒有皇后威脅它。"),
    is_threatened: Template::new("{0} 受到 {1} 的威脅。"),
    not_yet: Template::new("還有格子沒檢查時，不會移除皇后。{0} 還沒檢查過。"),
    nothing_left: Template::new("這裡沒有格子可檢查了，所以要移除最後放的皇后：{0}。"),
    not_all: Template::new("皇后還沒有全部放好：目前 {0} 個，共需 {1} 個。"),
    all_stand: "皇后全都放好了，要先回報這組解。",
    told_already: "這組解已經回報過了。要找其他解，搜尋現在得往回走。",
    is_occupied: Template::new("{0} 上已經有皇后。"),
    tests_in_turn: Template::new("{0} 可放置，但搜尋還不知道：它是一格一格檢查的。"),
    after: Template::new("{0} 之後輪到的是另一格。"),
    other_in_turn: "輪到的是另一格。",
    no_queen: Template::new("{0} 上沒有皇后。"),
    not_the_last: Template::new("{0} 上的皇后比較早放。每次都先移除最後放的那一個。"),
    no_threat: Template::new("{0} 和 {1} 不在同一列、同一行，也不在同一條對角線上。"),
    call_for_each: "盤上的每個皇后都對應一個尚未結束的呼叫，另外還有一個呼叫正在嘗試。",
    first_goes_back: Template::new("這樣走不下去了，要先移除 {0} 的皇后。"),
    earlier_free: "那裡放得下，不過有另一個可放置的格子排在前面。",
    score: Template::new("答對 {0} 題，共 {1} 題"),
    in_a_row: Template::new("連續答對 {0} 題"),
    about: "要問的是",
    topic: |topic| match topic {
        Topic::Step => "下一步",
        Topic::Square => "哪一格",
        Topic::Reason => "原因",
        Topic::Stack => "尚未結束的呼叫",
        Topic::NextQueen => "下一個皇后",
    },
    how: "搜尋會在某些步驟之前停下來發問。請開始播放，或一步一步前進。",
    code: "繳交代碼",
    code_words: "每個回答都記在裡面。班級頁面會重新執行一次搜尋來計分。",
    copy: "複製",
    copied: "已複製。",
    not_copied: "瀏覽器不允許複製，請自行選取代碼來複製。",
};
