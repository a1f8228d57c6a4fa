//! Traditional Chinese.

use crate::text::Template;
use crate::views::class::text::ClassTexts;

pub static CLASS: ClassTexts = ClassTexts {
    heading: "全班繳交的結果",
    intro: "把代碼貼上來，每行一個，前面可以寫姓名。資料不會離開這台電腦，也不會儲存。",
    field: "全班的代碼",
    placeholder: "小安：queenside-learn/1 lesson=…",
    file: "開啟文字檔",
    unread: "無法讀取這個檔案。",
    count: Template::new("{1} 個代碼中有 {0} 個有效。"),
    too_many: Template::new("最多讀取 {0} 行。"),
    heads: ["姓名", "課程", "一次答對", "題數", "作答"],
    missed: "最常沒有一次答對的題目",
    question: Template::new("{0}，第 {1} 題"),
    missed_by: Template::new("{0}／{1}"),
    save: "存成 CSV",
    no_code: "這一行沒有代碼。",
    other_version: "這個代碼屬於其他版本。",
    damaged: "代碼有缺漏，或被更改過。",
    invented: "這個代碼不符合任何課程，是人工編造的。",
    followed: Template::new("當演算法：「{0}」，n = {1}"),
    nameless: "沒有姓名",
};
