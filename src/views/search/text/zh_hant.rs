//! Traditional Chinese.

use queens::search::{Condition, Source};

use crate::text::Template;
use crate::views::search::text::{CountingTexts, DeedTexts, NoteTexts, QueueTexts, SourceTexts};

pub static DEED: DeedTexts = DeedTexts {
    asked: Template::new("{0}？{1}：{2}。"),
    outcome: |condition, holds| match (condition, holds) {
        (Condition::Branch, true) => "是",
        (Condition::Branch, false) => "否",
        (Condition::While, true) => "是，迴圈繼續",
        (Condition::While, false) => "否，迴圈結束",
        (Condition::Until, true) => "是，迴圈結束",
        (Condition::Until, false) => "否，迴圈繼續",
    },
    next: Template::new("迴圈：現在 {0}。"),
    none_left: Template::new("迴圈結束：{0} 沒有下一個值。"),
    repeated: "迴圈的一輪開始。",
    entered: "接著執行縮排的程式碼。",
    wrote: Template::new("現在 {0}。"),
    raised: Template::new("{0} 加 1：{1}。"),
    called: Template::new("呼叫 {0}。"),
    opened: Template::new("{0} 開始。尚未返回的呼叫：{1}。"),
    returned: Template::new("{0} 完成，回到程式碼第 {1} 行：{2}。"),
    answered: Template::new("{0} 回傳{1}，回到程式碼第 {2} 行：{3}。"),
    released: Template::new("不再需要 {0}。"),
    answers: Template::new("回傳：{0}。"),
};

pub static COUNTING: CountingTexts = CountingTexts {
    rows: Template::new("列 {0} … {1} 就是棋盤上的 {2} … {3}。"),
    columns: Template::new("行 {0} … {1} 就是棋盤上的 {2} … {3}。"),
};

pub static NOTE: NoteTexts = NoteTexts {
    names: ["程式", "虛擬碼"],
    threads: "這個 C# 程式在另一個執行緒中搜尋，視窗才能繼續操作。放入解時以 lock 鎖住佇列，否則搜尋與視窗可能同時存取它。",
    asks: "程式一開始先詢問棋盤大小；在這裡就是欄位 n。",
    constant_time: "Slots 是 HashSet：查詢某格是否在其中只需常數時間 O(1)，與集合大小無關；若用 List 就得逐一尋找。",
    stars: "空棋盤上只放一個皇后，看她的米字線，也就是文章的驗算：",
    star: Template::new("受威脅 {0} 格，空格 {1} 格"),
    layers: "佇列中的解，從第一個開始",
    delete: "刪除所有解",
    open: "留給下一個解",
    queue: "解的佇列",
    queue_words: Template::new("{0} 個解，先進先出：{1} · {1} · {0} = {2} 個儲存格"),
    queue_empty: "空的",
    queue_ends: Template::new("最前：{0}，最後：{1}"),
    queue_element: Template::new("第 {0} 個：{1}"),
    printout: Template::new("如文件所印，{0}：{1}"),
};
