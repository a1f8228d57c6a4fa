//! Traditional Chinese.

use crate::components::row_notes::state::{BesideRows, Trial};
use crate::components::row_notes::text::{BesideChoiceTexts, BesideTexts};
use crate::text::Template;

pub static BESIDE_CHOICE: BesideChoiceTexts = BesideChoiceTexts {
    label: "棋盤旁",
    choice: |shown| match shown {
        BesideRows::Calls => "顯示呼叫",
        BesideRows::Tried => "顯示紀錄",
        BesideRows::Tree => "顯示樹",
        BesideRows::Nothing => "只有棋盤",
    },
};

pub static BESIDE: BesideTexts = BesideTexts {
    caption: |shown| match shown {
        BesideRows::Calls => "呼叫堆疊",
        BesideRows::Tried => "紀錄",
        BesideRows::Tree => "樹",
        BesideRows::Nothing => "",
    },
    small_trees: Template::new("只畫到 n = {0} 的樹"),
    waits: "等待中",
    trial: |trial| match trial {
        Trial::Ahead => "尚未檢查",
        Trial::Refused => "受威脅",
        Trial::Free => "可放置",
        Trial::Queen => "皇后",
        Trial::TakenBack => "已移除",
    },
};
