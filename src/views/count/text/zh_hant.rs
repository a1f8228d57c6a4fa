//! Chinese in traditional characters, as in Taiwan.

use crate::text::Template;
use crate::views::count::text::CountTexts;

pub static COUNT: CountTexts = CountTexts {
    lead: "這裡不逐一列出，只以這台電腦的最快速度計算個數。",
    workers: "工作執行緒",
    start: "開始計數",
    pause: "暫停",
    go_on: "繼續",
    cancel: "取消",
    progress: "進度",
    measuring: "正在測量這台電腦的計數速度……",
    running_words: "每一格代表同樣多的工作量；格子上色，表示這部分已經計算完成。",
    done_words: |n, solutions| match solutions {
        "0" => format!("n = {n} 沒有解。"),
        "1" => format!("n = {n} 只有一個解，就是棋盤上的這一個。"),
        _ => format!("n = {n} 共有 {solutions} 個解，棋盤上是其中之一。"),
    },
    question: Template::new("n = {0} 共有多少個解？"),
    again: "重新計數",
    tabs: ["結果", "分工", "紀錄", "成長"],
    counted: "已計算",
    open: "尚未計算",
    tasks: "子工作",
    tasks_of: Template::new("{0}／{1}"),
    estimate: |n, span| format!("n = {n}：在這台電腦上大約需要 {span}。"),
    digits: Template::new("n = {0} 時有 {1} 組解。這次會多幾位數？"),
    digits_label: "你的預測：多幾位數",
    digits_right: "多出的位數和你的預測相同。",
    digits_wrong: "多出的位數和你的預測不同。",
    estimate_moment: |n, span| format!("n = {n}：在這台電腦上{span}。"),
    estimate_too_long: |n, span| {
        format!("n = {n}：在這台電腦上大約需要 {span}。可在「分工」中分給多台電腦計算。")
    },
    kept: |percent| format!("這裡保存了一個進行到 {percent} 的計數，可以繼續。"),
    so_far: "目前的解數",
    solutions: "解的個數",
    solutions_of_part: |part, parts| format!("第 {part} 部分的解數（共 {parts} 部分）"),
    elapsed: "已用時間",
    remaining: "剩餘時間",
    give_or_take: |span, uncertainty| format!("{span} ± {uncertainty}"),
    not_yet: "–",
    per_second: "每秒解數",
    published: "已發表的數字",
    source: Template::new("{0}（OEIS {1}）"),
    agrees: "相符",
    fundamental: "旋轉與鏡射視為相同",
    wrong: |n, counted, published| {
        format!(
            "這不可能正確：n = {n} 算出 {counted}，但已發表的是 {published}。這台電腦或程式出了差錯。"
        )
    },
    replaced: |failures| {
        format!("有一個工作執行緒失敗（第 {failures} 次，共 3 次），已經替換，它的部分會重新計算。")
    },
    gave_up: "工作執行緒已失敗三次，計數因此停止。可能是記憶體不足，請減少工作執行緒。已算出的部分會保留，按「繼續」即可接著計算。",
    not_started: "計數程式無法啟動：檔案沒有載入，或瀏覽器不允許在這裡執行。請檢查網路連線，再按「繼續」重試。已算出的部分會保留。",
    other_version: "瀏覽器的快取中仍是另一個版本的計數程式。請略過快取重新載入頁面（Ctrl + Shift + R），然後繼續。",
    not_kept: "這個瀏覽器不允許頁面保存進度。進度只保留到你離開為止。",
    no_workers: |typed, most| {
        format!("「{typed}」不是工作執行緒的數目。可用的是 1 到 {most} 的整數。")
    },
    said_paused: |percent| format!("已暫停於 {percent}。"),
    said_done: |n, solutions| format!("完成。n = {n} 有 {solutions} 個解。"),
    results: "結果",
    no_results: "還沒有完成的計數。",
    part: "部分",
    part_of: |part, parts| format!("{part} / {parts}"),
    whole: "全部",
    time: "時間",
    csv: "存成 CSV",
    delete: "刪除結果",
    share: "分工計算",
    share_words: "把計數分成幾個部分，在不同的電腦上開啟各個連結，再把結果字串收集到這裡。",
    parts: "部分數",
    part_link: |part, parts| format!("第 {part} 部分，共 {parts} 部分"),
    line: "結果字串",
    copy: "複製",
    copied: "已複製",
    not_copied: "瀏覽器不允許頁面複製。請選取這一筆，自行複製。",
    lines: "結果字串，每筆一行",
    missing: |present, all, missing, sum| {
        format!("已有 {present} / {all} 部分，共 {sum} 個解。缺少：{missing}。")
    },
    merged: |n, solutions| {
        format!("各部分都齊了：n = {n} 有 {solutions} 個解，與已發表的數字相符。")
    },
    no_lines: "沒有結果字串。",
    fault: |line, fault| format!("第 {line} 筆：{fault}"),
    more_faults: |lines| format!("另有 {lines} 筆不相符或不是結果字串。"),
    not_a_line: "這不是結果字串。",
    other_line_version: "這是另一個版本的程式產生的。",
    damaged: "檢查碼不符，內容有遺失或變動。",
    other_count: "這屬於另一個大小，或分成不同部分數的計數。",
    impossible: "不可能有這樣的部分或數字。",
    contradictory: "另一筆對同一部分有不同的結果。",
    chart: "解的個數成長有多快",
    chart_values: "數目（對數）",
    chart_time: "本機耗時（毫秒）",
    picture: "存成圖片",
};
