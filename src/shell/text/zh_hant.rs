//! Chinese in traditional characters, as in Taiwan.

use crate::shell::text::ShareTexts;

pub static SHARE: ShareTexts = ShareTexts {
    heading: "分享給全班的連結",
    explained: "此連結會回到這一刻：檢視、步驟、面板與記法。",
    link: "連結",
    language: ["語言", "由讀者決定"],
    help: "可用的說明",
    kinds: ["受威脅的格子", "提示", "計算解的數目", "透露走法"],
    code: "QR 碼",
    worksheet: "製作學習單",
    copy: "複製",
    copied: "已複製",
    projector: "投影模式",
    leave_projector: "離開投影模式",
    blank: "投影模式：黑畫面",
    sheet: ["姓名", "日期"],
    print: "列印",
};
