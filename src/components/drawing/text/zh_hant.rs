//! Chinese in traditional characters, as in Taiwan.

use crate::components::drawing::text::DrawingTexts;
use crate::text::Template;

pub static DRAWING: DrawingTexts = DrawingTexts {
    by_mouse: [
        "滑鼠右鍵",
        "在棋盤上拖曳畫箭頭，按一下畫圓圈；加按 Shift 或 Alt 換顏色；觸控螢幕請長按",
    ],
    arrow: Template::new("從 {0} 到 {1} 的箭頭，{2}"),
    circle: Template::new("圈住 {0}，{1}"),
    removed: Template::new("已移除：{0}"),
    cleared: "已清除圖形",
    colours: ["綠色", "紅色", "藍色", "黃色"],
};
