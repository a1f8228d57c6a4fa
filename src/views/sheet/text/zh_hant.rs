//! Traditional Chinese.

use queens::game::Grade;

use crate::text::Template;
use crate::views::sheet::text::SheetTexts;

pub static SHEET: SheetTexts = SheetTexts {
    heading: "學習單",
    intro: "選好題目後直接列印，或在列印視窗中存成 PDF。題目旁的 QR 碼可開啟本網頁上的同一題。",
    print: "列印",
    new: "換一份",
    exercises: "題目",
    tasks: [
        "空棋盤",
        "完成盤面",
        "標出受威脅的格",
        "搜尋步驟表填空",
        "n = 4 的樹填空",
        "演算法填空",
        "程式碼排序",
    ],
    boards: "棋盤數",
    grade: "盤面難度",
    grade_name: |grade| match grade {
        Grade::Easy => "簡單",
        Grade::Medium => "中等",
        Grade::Hard => "困難",
    },
    steps: "表格列數",
    at: "起始步數",
    paper: "紙張",
    papers: ["A4", "Letter"],
    with_answers: "答案另附一頁",
    answers: "答案",
    name_and_date: ["姓名", "日期"],
    page: Template::new("第 {0} 頁，共 {1} 頁"),
    again: "再次取得這份學習單：",
    code: Template::new("QR 碼：在螢幕上做第 {0} 題"),
    gap: "填空",
    empty_board: "空棋盤",
    squares: "格",
    fill_boards: Template::new("在每個棋盤上放 {0} 個皇后，使任兩個皇后互不威脅。請找出不同的解。"),
    complete: Template::new("盤面上的皇后位置正確。請補成 {0} 個皇后的解：恰好只有一個。"),
    mark: "在所有受皇后威脅的格打叉。一共有幾格？",
    trace_from_start: Template::new("搜尋「{0}」從空棋盤開始，n = {1}。請填空。"),
    trace: Template::new("搜尋「{0}」在第 {1} 步之後如圖。接下來會怎麼走？請填空。"),
    tree: "n = 4 的搜尋樹，由下往上逐列展開。請填入缺少的格，圈出解，並在每個死路上方打叉。",
    tree_label: "n = 4 的搜尋樹",
    row: Template::new("第 {0} 列"),
    listing: Template::new("請完成演算法「{0}」。缺少的部分如下（順序已打亂）："),
    order: Template::new("「{0}」的程式碼順序被打亂了。請依正確順序編號。"),
    columns: ["步", "動作", "格", "可放置嗎？", "棋盤上的皇后"],
    actions: ["檢查一格", "放置皇后", "收回皇后", "剪枝", "找到解"],
    free: "可放置",
    struck: Template::new("受 {0} 威脅"),
};
