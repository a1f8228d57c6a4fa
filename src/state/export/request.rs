//! What a reader asks for when exporting.

use crate::route::pairs;
use crate::settings::record::Record;
use crate::text::number;
use queens::board::Size;
use queens::export::{Contents, DrawingStyle, Format, Preset, TextStyle, file_name};
use queens::search::DocumentWay;
use queenside_worker::drawing::messages::Scene;

/// A format of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileFormat {
    /// Text with placeholders.
    #[default]
    Text,
    /// The shaded drawing in text.
    Drawing,
    /// A table.
    Csv,
    /// Objects.
    Json,
    /// Boards for LaTeX.
    Latex,
    /// The notation of chess programs.
    Fen,
    /// A vector picture.
    Svg,
    /// A picture of pixels.
    Png,
    /// An animation of steps of a search.
    Gif,
    /// What the program of the search's document prints.
    Printed,
}

impl FileFormat {
    /// The formats of solutions, in the order of the menu.
    pub const OF_SOLUTIONS: [FileFormat; 8] = [
        FileFormat::Text,
        FileFormat::Drawing,
        FileFormat::Csv,
        FileFormat::Json,
        FileFormat::Latex,
        FileFormat::Fen,
        FileFormat::Svg,
        FileFormat::Png,
    ];
    /// The formats of a search, in the order of the menu.
    pub const OF_SEARCH: [FileFormat; 10] = [
        FileFormat::Png,
        FileFormat::Svg,
        FileFormat::Gif,
        FileFormat::Printed,
        FileFormat::Text,
        FileFormat::Drawing,
        FileFormat::Csv,
        FileFormat::Json,
        FileFormat::Latex,
        FileFormat::Fen,
    ];
    /// The formats of a board of the lab, in the order of the menu.
    pub const OF_BOARD: [FileFormat; 3] = [FileFormat::Png, FileFormat::Svg, FileFormat::Text];

    /// The name in the document and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            FileFormat::Text => "text",
            FileFormat::Drawing => "drawing",
            FileFormat::Csv => "csv",
            FileFormat::Json => "json",
            FileFormat::Latex => "latex",
            FileFormat::Fen => "fen",
            FileFormat::Svg => "svg",
            FileFormat::Png => "png",
            FileFormat::Gif => "gif",
            FileFormat::Printed => "printed",
        }
    }

    /// What names of files end in.
    pub const fn extension(self) -> &'static str {
        match self {
            FileFormat::Text | FileFormat::Drawing | FileFormat::Printed => "txt",
            FileFormat::Latex => "tex",
            other => other.name(),
        }
    }

    /// Without a document, nobody knows what its program prints.
    pub const fn where_followed(self, document: Option<&DocumentWay>) -> FileFormat {
        match (self, document) {
            (FileFormat::Printed, None) => FileFormat::Text,
            _ => self,
        }
    }

    /// Whether it is a picture of one board.
    pub const fn is_picture(self) -> bool {
        matches!(self, FileFormat::Svg | FileFormat::Png)
    }
}

/// Which solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The one shown, as it is turned.
    #[default]
    Shown,
    /// Those listed.
    Listed,
    /// All that are found.
    All,
}

impl Scope {
    /// Every choice, in the order of the menu.
    pub const ALL: [Scope; 3] = [Scope::Shown, Scope::Listed, Scope::All];

    /// The name in the document and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Shown => "shown",
            Scope::Listed => "listed",
            Scope::All => "all",
        }
    }
}

/// The words in texts: those of a language, and those of a document that is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawingWords {
    /// Stands for a queen.
    pub letter: char,
    /// Stands before a solution's number.
    pub heading: &'static str,
    /// Stands before the number of solutions.
    pub closing: &'static str,
    /// How a search's document calls things, if it is followed.
    pub document: Option<DocumentWay>,
}

/// What is asked for. All of it is remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    /// The format of a file with solutions.
    pub solutions_format: FileFormat,
    /// The format of a file with a search.
    pub search_format: FileFormat,
    /// The format of a file with a board of the lab.
    pub board_format: FileFormat,
    /// Which solutions.
    pub scope: Scope,
    /// The placeholders of the text.
    pub text: TextStyle,
    /// The width of pictures in pixels.
    pub width: u16,
    /// Whether pictures have labels.
    pub labels: bool,
    /// The colours of pictures; `None` for those of the options.
    pub preset: Option<Preset>,
    /// The first step of an animation.
    pub from: u64,
    /// The last step of an animation.
    pub to: u64,
    /// How long a step is shown, in hundredths of a second.
    pub time: u16,
}

impl Default for ExportRequest {
    fn default() -> ExportRequest {
        ExportRequest {
            solutions_format: FileFormat::default(),
            search_format: FileFormat::Png,
            board_format: FileFormat::Png,
            scope: Scope::default(),
            text: TextStyle::default(),
            width: 800,
            labels: true,
            preset: None,
            from: 0,
            to: 100,
            time: 20,
        }
    }
}

/// A preset's name in the document and in storage.
pub const fn preset_name(preset: Preset) -> &'static str {
    match preset {
        Preset::Wood => "wood",
        Preset::Green => "green",
        Preset::Blue => "blue",
        Preset::Print => "print",
        Preset::HighContrast => "high-contrast",
    }
}

/// The preset of that name.
pub fn preset_named(name: &str) -> Option<Preset> {
    Preset::ALL.into_iter().find(|preset| preset_name(*preset) == name)
}

/// Stands for the colours of the options.
pub const OWN: &str = "own";

/// The longest placeholder, in characters.
const LONGEST: usize = 20;

impl ExportRequest {
    /// Widths of pictures in pixels: narrower, nothing can be seen; wider, animations
    /// take more memory than a phone has.
    pub const WIDTHS: std::ops::RangeInclusive<u16> = 64..=2048;

    /// How solutions are written in a format; `None` for pictures.
    pub fn text_format(&self, format: FileFormat, words: &DrawingWords) -> Option<Format> {
        match format.where_followed(words.document.as_ref()) {
            FileFormat::Text => Some(Format::Text(self.text.clone())),
            FileFormat::Drawing => Some(Format::Drawing(DrawingStyle {
                queen: words.letter,
                heading: words.heading.to_owned(),
                closing: words.closing.to_owned(),
            })),
            FileFormat::Csv => Some(Format::Csv),
            FileFormat::Json => Some(Format::Json),
            FileFormat::Latex => Some(Format::Latex),
            FileFormat::Fen => Some(Format::Fen),
            FileFormat::Printed => Some(Format::Printed(self.text.clone())),
            FileFormat::Svg | FileFormat::Png | FileFormat::Gif => None,
        }
    }

    /// How long a step is shown, in seconds, with no more decimals than needed.
    pub fn seconds(&self) -> String {
        let text = format!("{}.{:02}", self.time / 100, self.time % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// The first and the last step of an animation: the lesser first, and not too many.
    pub fn steps(&self) -> (u64, u64) {
        let (from, to) = (self.from.min(self.to), self.from.max(self.to));
        (from, to.min(from.saturating_add(Scene::STEPS)))
    }

    /// Which of a search's solutions: the one shown if it is asked for, else all.
    pub fn scope_of_search(&self, is_shown: bool) -> Scope {
        if is_shown && self.scope == Scope::Shown { Scope::Shown } else { Scope::All }
    }
}

/// The name of a file with solutions; `number` is that of the one shown, from 1.
pub fn solutions_name(format: FileFormat, scope: Scope, size: Size, number: u32) -> String {
    let contents = match scope {
        _ if format.is_picture() => Contents::Solution(number),
        Scope::Shown => Contents::Solution(number),
        Scope::Listed => Contents::Selection,
        Scope::All => Contents::Solutions,
    };
    file_name(size, contents, format.extension())
}

impl Record for ExportRequest {
    const KEY: &'static str = "queenside.export";

    fn set(&mut self, name: &str, value: &str) -> bool {
        let placeholder = || (value.chars().count() <= LONGEST).then(|| value.to_owned());
        let changed = match name {
            "form" => {
                let mut formats = FileFormat::OF_SOLUTIONS.into_iter();
                let format = formats.find(|format| format.name() == value);
                format.map(|format| self.solutions_format = format)
            }
            "moment" => {
                let mut formats = FileFormat::OF_SEARCH.into_iter();
                let format = formats.find(|format| format.name() == value);
                format.map(|format| self.search_format = format)
            }
            "board" => {
                let mut formats = FileFormat::OF_BOARD.into_iter();
                let format = formats.find(|format| format.name() == value);
                format.map(|format| self.board_format = format)
            }
            "what" => {
                let scope = Scope::ALL.into_iter().find(|scope| scope.name() == value);
                scope.map(|scope| self.scope = scope)
            }
            "queen" => placeholder().map(|queen| self.text.queen = queen),
            "empty" => placeholder().map(|empty| self.text.empty = empty),
            "between" => placeholder().map(|between| self.text.between = between),
            "width" => {
                let width = number::read(value).ok().and_then(|width| u16::try_from(width).ok());
                let width = width.filter(|width| ExportRequest::WIDTHS.contains(width));
                width.map(|width| self.width = width)
            }
            "labels" => pairs::flag(value).map(|labels| self.labels = labels),
            "preset" => {
                let preset = preset_named(value);
                let is_known = preset.is_some() || value == OWN;
                is_known.then(|| self.preset = preset)
            }
            "from" => number::read(value).ok().map(|from| self.from = from),
            "to" => number::read(value).ok().map(|to| self.to = to),
            "pace" => {
                let seconds = number::read_decimal(value).ok();
                let time = seconds.map(|seconds| (seconds * 100.0).round());
                let times = f64::from(Scene::SHORTEST)..=1_000.0;
                let time = time.filter(|time| times.contains(time));
                time.map(|time| self.time = time as u16)
            }
            _ => None,
        };
        changed.is_some()
    }
}

impl std::fmt::Display for ExportRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [
            ("form", self.solutions_format.name().to_owned()),
            ("moment", self.search_format.name().to_owned()),
            ("board", self.board_format.name().to_owned()),
            ("what", self.scope.name().to_owned()),
            ("queen", self.text.queen.clone()),
            ("empty", self.text.empty.clone()),
            ("between", self.text.between.clone()),
            ("width", self.width.to_string()),
            ("labels", u8::from(self.labels).to_string()),
            ("preset", self.preset.map_or(OWN, preset_name).to_owned()),
            ("from", self.from.to_string()),
            ("to", self.to.to_string()),
            ("pace", self.seconds()),
        ];
        f.write_str(&pairs::written(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_survives_storage() {
        let mut request = ExportRequest::default();
        for (name, value) in [
            ("form", "json"),
            ("moment", "printed"),
            ("board", "text"),
            ("what", "all"),
            ("queen", "皇&後=%"),
            ("empty", ""),
            ("between", "\t "),
            ("width", "512"),
            ("labels", "0"),
            ("preset", "print"),
            ("from", "7"),
            ("to", "5"),
            ("pace", "0,05"),
        ] {
            assert!(request.set(name, value), "{name}");
        }
        assert_eq!(ExportRequest::parse(&request.to_string()), request);
        assert_eq!(request.steps(), (5, 7));
        let seconds = ["0.02", "0,5", "1", "1.25", "10"].map(|text| {
            assert!(request.set("pace", text));
            request.seconds()
        });
        assert_eq!(seconds, ["0.02", "0.5", "1", "1.25", "10"]);
    }

    #[test]
    fn a_request_of_earlier_versions_is_read() {
        let text = "form=csv&moment=gif&what=all&queen=%E7%9A%87&empty=%20&between=%2C&width=512&\
                    labels=0&preset=print&from=3&to=9&pace=0.5";
        let request = ExportRequest::parse(text);
        assert_eq!(
            (request.solutions_format, request.scope, request.width),
            (FileFormat::Csv, Scope::All, 512)
        );
        assert_eq!((&*request.text.queen, &*request.text.empty), ("皇", " "));
        assert_eq!((request.from, request.to, request.time), (3, 9, 50));
    }

    #[test]
    fn nonsense_changes_nothing() {
        for nonsense in [
            "",
            "form=gif&form=printed&moment=pdf&board=gif&width=9&width=9999&labels=x",
            "&&=",
            "pace=0&pace=NaN&pace=11&to=-1&queen",
            "\u{0}=%FF",
        ] {
            assert_eq!(ExportRequest::parse(nonsense), ExportRequest::default(), "{nonsense}");
        }
    }

    #[test]
    fn files_are_named_after_what_is_in_them() {
        let name = |form: &str, what: &str| {
            let request = ExportRequest::parse(&format!("form={form}&what={what}"));
            solutions_name(request.solutions_format, request.scope, Size::EIGHT, 12)
        };
        assert_eq!(name("text", "shown"), "queens-8-solution-12.txt");
        assert_eq!(name("latex", "listed"), "queens-8-selection.tex");
        assert_eq!(name("csv", "all"), "queens-8-solutions.csv");
        assert_eq!(name("png", "all"), "queens-8-solution-12.png");
    }
}
