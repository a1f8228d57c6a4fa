//! About the documents in Traditional Chinese.

use queens::search::Rounding;

use crate::text::{DocumentsTexts, Template};

pub(in crate::text) static DOCUMENTS: DocumentsTexts = DocumentsTexts {
    as_document: "依原文件",
    as_document_hint: "名稱、編號與輸出都依照演算法出自的文件",
    calls: ["呼叫次數", "set 被呼叫的次數：每次呼叫檢查一次，包括棋盤下方。"],
    calls_per_solution: ["每解呼叫次數", "呼叫次數除以解的個數，如 C# 程式取整數（捨去）。"],
    quoted: "在 n² 格上的擺法，投影片取的近似值",
    quoted_heads: ["n", "投影片", "精確值", "說明"],
    rounding: |rounding| match rounding {
        Some(Rounding::Exact) => "精確",
        Some(Rounding::Nearest) => "四捨五入",
        Some(Rounding::Down) => "捨去；四捨五入的話首位要加 1",
        Some(Rounding::Up) => "進位；較小的數更接近",
        None => "不是近似值",
    },
    queue: "解的佇列",
    queue_words: Template::new("{0} 個解，先進先出：{1} · {1} · {0} = {2} 個儲存格"),
    queue_empty: "空的",
    queue_ends: Template::new("最前：{0}，最後：{1}"),
    queue_element: Template::new("第 {0} 個：{1}"),
    second: [
        "投影片的第二個最佳化：皇后到了最右邊，就再多拿掉一個皇后。n = 8 時各種搜尋所需：",
        "逐列時，每一列都結束於右邊界。逐行時，只有最後一行的皇后在右邊界；若改用各行結束處的上邊界，數字就與逐列相同。投影片說的「約 100 萬」都不是這些數；最接近的是沒有這個最佳化的逐格搜尋。",
    ],
    second_ways: ["逐列", "逐行"],
    second_heads: ["檢查次數", "回溯"],
    second_readings: ["逐格", "…到右邊界再多拿一個", "每列或每行一個皇后", "…到右邊界再多拿一個"],
    printout: Template::new("如文件所印，{0}：{1}"),
    slide: Template::new("皇后問題，n\u{a0}=\u{a0}{0}"),
    slide_start: ["開始", "繼續", "暫停"],
};
