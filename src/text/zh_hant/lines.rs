//! Line by line in Traditional Chinese.

use crate::text::{LinesTexts, Template};

pub(in crate::text) static LINES: LinesTexts = LinesTexts {
    grain: "逐行執行",
    grain_hint: "前進後退以演算法的一行為單位，而不是搜尋的一步",
    per_second: |lines| format!("每秒 {lines} 行"),
    recursive: "遞迴",
    iterative: "迭代",
    stack: "呼叫堆疊",
    main: "主程式",
    no_calls: "這個演算法是迭代的：沒有函式呼叫自己，待辦的工作記在變數裡。",
    none_open: "還沒有呼叫任何函式。",
    opened: Template::new("呼叫 {0}。尚未返回的呼叫：{1}。"),
    closed: Template::new("呼叫返回程式碼第 {0} 行。尚未返回的呼叫：{1}。"),
    line: Template::new("執行程式碼第 {0} 行。"),
    start: "逐行執行：下一步執行第一行。",
};
