//! Chinese in traditional characters, as in Taiwan.

use crate::shell::text::LinkTexts;

pub static LINK: LinkTexts = LinkTexts {
    explained: "此連結會回到這一刻：檢視、步驟、面板與記法。",
    link: "連結",
    language: ["語言", "由讀者決定"],
    help: "可用的說明",
    kinds: ["受威脅的格子", "提示", "計算解的數目", "透露走法"],
    qr: "QR 碼",
    worksheet: "製作學習單",
    copy: "複製",
    copied: "已複製",
    embed: "嵌入",
    platform: "嵌入學習平台或其他網站的程式碼：",
    extent: "顯示範圍",
    extents: ["整個檢視", "只有棋盤、說明句與播放鍵", "投影片：棋盤、檢查次數、解與開始"],
    speed: "速度",
    speeds: ["與此處相同", "每秒 1 步", "每秒 4 步", "每秒 20 步", "每秒 100 步", "越快越好"],
    panel: "面板",
    panels: ["與此處相同", "不開啟"],
    repeat: "播放完畢後重新開始",
    width: "寬度",
    full_width: "最大寬度",
    height: "高度",
    code: "程式碼",
    preview: "嵌入後的樣子",
    frame_title: "Queenside：皇后問題",
    share: "分享…",
    selected: "這個瀏覽器不允許網頁複製。文字已選取，請按 Ctrl+C（Mac 為 ⌘C）。",
};
