//! Traditional Chinese.

use queens::search::{Condition, Source};

use crate::text::Template;
use crate::views::search::text::{
    CountingTexts, FoundTexts, LineActionTexts, NoteTexts, QueueTexts, SourceTexts,
};

pub static LINE_ACTION: LineActionTexts = LineActionTexts {
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
    names: ["程式", "虛擬碼", "這裡"],
    program: [
        "該撤回的步驟由尚未返回的呼叫記住；不用遞迴就得另外儲存。",
        "不必檢查該列：那一列還沒有皇后。",
        "程式中的 set 從不傳回 true，因此會找出所有解；內文的說法不同。",
        "n < 28：更大的棋盤要算太久。",
        "這個 C# 程式在另一個執行緒中搜尋，視窗才能繼續操作。放入解時以 lock 鎖住佇列，否則搜尋與視窗可能同時存取它。",
    ],
    array: "：Damen[i] 是第 i 行皇后所在的列，列由上往下數。",
    worksheet: "每行至多一個皇后，所以行不需要陣列。列 + 行：從 1 + 1 = 2 到 n + n；行 − 列：從 1 − n 到 n − 1。",
    asks: "程式一開始先詢問棋盤大小；在這裡就是欄位 n。",
    constant_time: [
        "Slots 是 HashSet：查詢某格是否在其中只需常數時間 O(1)，與集合大小無關；若用 List 就得逐一尋找。",
        "minPos：皇后只依遞增順序放置，避免重複的組合。空棋盤時為 0。",
    ],
    stars: "空棋盤上只放一個皇后，看她的米字線，也就是文章的驗算：",
    star: Template::new("受威脅 {0} 格，空格 {1} 格"),
    second: [
        "依投影片的第二個最佳化：皇后到了最右邊，就再多拿掉一個皇后。n = 8 時各種搜尋所需：",
        "逐列時，每一列都結束於右邊界。逐行時，只有最後一行的皇后在右邊界；若改用各行結束處的上邊界，數字就與逐列相同。投影片說的「約 100 萬」都不是這些數；最接近的是沒有這個最佳化的「逐格搜尋」。",
    ],
    second_ways: ["逐列", "逐行"],
    second_heads: ["檢查次數", "回溯"],
    second_readings: [
        "逐格搜尋",
        "…到右邊界再多拿一個",
        "每列或每行一個皇后",
        "…到右邊界再多拿一個",
    ],
    recursive: [
        "投影片稱自己的做法為遞迴，但它描述的只需要一個迴圈和一個堆疊，沒有函式呼叫自己，所以在選單中列在「迭代」之下。",
        "投影片在第一個皇后到了最後一格時就結束。這裡仍會把皇后放上去，檢查後面的格子，再移除。",
    ],
    by_rows: "這裡逐列進行；投影片是每行一個皇后。",
    others: [
        "「每行一個皇后」的缺點，投影片自己也說了：騎士與主教不能直接套用。它們不威脅整行，所以同一行可以放兩個。",
        "14 個主教，其中六行各有兩個",
    ],
    motivation: "為什麼研究皇后問題？投影片想讓人學到的是：",
    motives: [
        "把事物抽象化：皇后、棋盤與遊戲都變成資料",
        "記住狀態：保存每一個解",
        "較高階的資料型別：陣列、Map、集合",
        "遞迴：以不同的值呼叫自己的函式，以及何時停止",
        "找出重複：鏡射或旋轉",
        "教學：動手實作原本陌生的東西",
    ],
};

pub static QUEUE: QueueTexts = QueueTexts {
    heading: "解的佇列",
    words: Template::new("{0} 個解，先進先出：{1} · {1} · {0} = {2} 個儲存格"),
    empty: "空的",
    ends: Template::new("最前：{0}，最後：{1}"),
    element: Template::new("第 {0} 個：{1}"),
    names: "MoQueue：n · n 格各有一個佇列，各個解沿 z 軸依次排列。Enqueue 加在最後，Dequeue 取出最前，Count 計數。",
    layers: "佇列中的解，從第一個開始",
    delete: "刪除所有解",
    open: "留給下一個解",
};

pub static FOUND: FoundTexts = FoundTexts { deleted: "所有解已刪除。" };

pub static SOURCE: SourceTexts = SourceTexts {
    kind: |source| match source {
        Source::Program => "C# 程式",
        Source::Worksheet => "學習單",
        Source::Tutorial => "C 語言教學",
        Source::Article => "文章",
        Source::Deck => "投影片",
    },
    unsigned: ["未註明作者", "未註明年份"],
    numbering: Template::new("「{0}」在那裡叫「{1}」。"),
};
