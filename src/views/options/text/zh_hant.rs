//! Chinese in traditional characters, as in Taiwan.

use crate::text::Template;
use crate::views::options::text::OptionsTexts;

pub static OPTIONS: OptionsTexts = OptionsTexts {
    heading: "選項",
    preview: "每個檢視中的棋盤都是這個樣子。",
    colours: "棋盤的顏色",
    board: "皇后與格子",
    search: Template::new("以 n = {0} 搜尋"),
    hearing: "音效",
    theme_colours: "依佈景主題",
    own_colours: "自訂",
    light: "淺色格子",
    dark: "深色格子",
    queen: "皇后",
    mark: "標記",
    faint: "皇后或標記與格子的顏色太接近，很難分辨（對比低於 3 : 1）。",
    shape_label: "皇后的樣式",
    shape: |name| match name {
        "letter" => "文字",
        "symbol" => "符號",
        _ => "圖形",
    },
    notation_label: "格子的名稱",
    notation: |name| match name {
        "xy" => "從 0 開始的座標：(2,3)（投影片）",
        "field" => "格子編號：26（投影片）",
        "from-top" => "行，由上數的列：(3,5)（學習單）",
        "digits" => "兩位數字，先行後列：35（文章）",
        "matrix" => "列與行從 0 起，由上往下：(4|2)（C# 程式與 C 語言教學）",
        _ => "西洋棋記法：c4",
    },
    labels: "在棋盤旁顯示座標",
    sound: "音效：放上或移走皇后時輕響一聲，找到解時響起和弦",
    stored: "這個網頁記住的內容",
    stored_words: "這些資料都只留在這個瀏覽器裡。",
    about: "檢視與刪除",
};
