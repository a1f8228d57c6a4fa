//! Chinese in traditional characters, as in Taiwan.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "分享給全班的連結",
    projector: "投影模式",
    leave_projector: "離開投影模式",
    blank: "投影模式：黑畫面",
    sheet: ["姓名", "日期"],
    print: "列印",
};
