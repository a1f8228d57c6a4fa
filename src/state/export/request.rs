//! What a reader asks for when exporting.

use crate::route::pairs;
use crate::settings::record::{Record, flag};
use crate::text::number;
use queens::board::Size;
use queens::export::{Contents, DrawingStyle, Format, Preset, TextStyle, file_name};

/// A form of file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
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
}

impl Form {
    /// The forms of solutions, in the request of the menu.
    pub const OF_SOLUTIONS: [Form; 8] = [
        Form::Text,
        Form::Drawing,
        Form::Csv,
        Form::Json,
        Form::Latex,
        Form::Fen,
        Form::Svg,
        Form::Png,
    ];
    /// The forms of a search, in the request of the menu.
    pub const OF_SEARCH: [Form; 3] = [Form::Png, Form::Svg, Form::Gif];

    /// The name in the document and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Text => "text",
            Form::Drawing => "drawing",
            Form::Csv => "csv",
            Form::Json => "json",
            Form::Latex => "latex",
            Form::Fen => "fen",
            Form::Svg => "svg",
            Form::Png => "png",
            Form::Gif => "gif",
        }
    }

    /// Whether it is a picture of one board.
    pub const fn is_picture(self) -> bool {
        matches!(self, Form::Svg | Form::Png)
    }
}

/// Which solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum What {
    /// The one shown, as it is turned.
    #[default]
    Shown,
    /// Those listed.
    Listed,
    /// All that are found.
    All,
}

impl What {
    /// Every choice, in the request of the menu.
    pub const ALL: [What; 3] = [What::Shown, What::Listed, What::All];

    /// The name in the document and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            What::Shown => "shown",
            What::Listed => "listed",
            What::All => "all",
        }
    }
}

/// What is asked for. All of it is remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    /// The form of a file with solutions.
    pub form: Form,
    /// The form of a file with a search.
    pub moment: Form,
    /// Which solutions.
    pub what: What,
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
    pub pace: u16,
}

impl Default for ExportRequest {
    fn default() -> ExportRequest {
        ExportRequest {
            form: Form::default(),
            moment: Form::Png,
            what: What::default(),
            text: TextStyle::default(),
            width: 800,
            labels: true,
            preset: None,
            from: 0,
            to: 100,
            pace: 20,
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
    /// Widths of pictures in pixels: narrower, nothing can be seen; wider, the page
    /// would halt while painting.
    pub const WIDTHS: std::ops::RangeInclusive<u16> = 64..=2048;
    /// At most so many steps in one animation.
    pub const STEPS: u64 = 10_000;

    /// How solutions are written; `None` for pictures. `heading` and `closing` stand
    /// in the shaded drawing.
    pub fn format(&self, letter: char, heading: &str, closing: &str) -> Option<Format> {
        match self.form {
            Form::Text => Some(Format::Text(self.text.clone())),
            Form::Drawing => Some(Format::Drawing(DrawingStyle {
                queen: letter,
                heading: heading.to_owned(),
                closing: closing.to_owned(),
            })),
            Form::Csv => Some(Format::Csv),
            Form::Json => Some(Format::Json),
            Form::Latex => Some(Format::Latex),
            Form::Fen => Some(Format::Fen),
            Form::Svg | Form::Png | Form::Gif => None,
        }
    }

    /// How long a step is shown, in seconds, with no more decimals than needed.
    pub fn seconds(&self) -> String {
        let text = format!("{}.{:02}", self.pace / 100, self.pace % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// The steps of an animation, in request and not too many.
    pub fn steps(&self) -> (u64, u64) {
        let (from, to) = (self.from.min(self.to), self.from.max(self.to));
        (from, to.min(from.saturating_add(ExportRequest::STEPS)))
    }

    /// The name of a file with solutions; `number` is that of the one shown, from 1.
    pub fn file_name(&self, size: Size, number: u32) -> String {
        let extension = match self.form {
            Form::Text | Form::Drawing => "txt",
            Form::Latex => "tex",
            other => other.name(),
        };
        let contents = match self.what {
            _ if self.form.is_picture() => Contents::Solution(number),
            What::Shown => Contents::Solution(number),
            What::Listed => Contents::Selection,
            What::All => Contents::Solutions,
        };
        file_name(size, contents, extension)
    }
}

impl Record for ExportRequest {
    const KEY: &'static str = "queenside.export";

    fn set(&mut self, name: &str, value: &str) -> bool {
        let placeholder = || (value.chars().count() <= LONGEST).then(|| value.to_owned());
        let changed = match name {
            "form" => {
                let form = Form::OF_SOLUTIONS.into_iter().find(|form| form.name() == value);
                form.map(|form| self.form = form)
            }
            "moment" => {
                let form = Form::OF_SEARCH.into_iter().find(|form| form.name() == value);
                form.map(|form| self.moment = form)
            }
            "what" => {
                let what = What::ALL.into_iter().find(|what| what.name() == value);
                what.map(|what| self.what = what)
            }
            "queen" => placeholder().map(|queen| self.text.queen = queen),
            "empty" => placeholder().map(|empty| self.text.empty = empty),
            "between" => placeholder().map(|between| self.text.between = between),
            "width" => {
                let width = number::read(value).ok().and_then(|width| u16::try_from(width).ok());
                let width = width.filter(|width| ExportRequest::WIDTHS.contains(width));
                width.map(|width| self.width = width)
            }
            "labels" => flag(value).map(|labels| self.labels = labels),
            "preset" => {
                let preset = preset_named(value);
                let is_known = preset.is_some() || value == OWN;
                is_known.then(|| self.preset = preset)
            }
            "from" => number::read(value).ok().map(|from| self.from = from),
            "to" => number::read(value).ok().map(|to| self.to = to),
            "pace" => {
                let seconds = number::read_decimal(value).ok();
                let pace = seconds.map(|seconds| (seconds * 100.0).round());
                let pace = pace.filter(|pace| (2.0..=1_000.0).contains(pace));
                pace.map(|pace| self.pace = pace as u16)
            }
            _ => None,
        };
        changed.is_some()
    }
}

impl std::fmt::Display for ExportRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [
            ("form", self.form.name().to_owned()),
            ("moment", self.moment.name().to_owned()),
            ("what", self.what.name().to_owned()),
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
    fn an_order_survives_storage() {
        let mut request = ExportRequest::default();
        for (name, value) in [
            ("form", "json"),
            ("moment", "gif"),
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
        assert_eq!((request.form, request.what, request.width), (Form::Csv, What::All, 512));
        assert_eq!((&*request.text.queen, &*request.text.empty), ("皇", " "));
        assert_eq!((request.from, request.to, request.pace), (3, 9, 50));
    }

    #[test]
    fn nonsense_changes_nothing() {
        for nonsense in [
            "",
            "form=gif&moment=text&width=9&width=9999&labels=x",
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
            ExportRequest::parse(&format!("form={form}&what={what}")).file_name(Size::EIGHT, 12)
        };
        assert_eq!(name("text", "shown"), "queens-8-solution-12.txt");
        assert_eq!(name("latex", "listed"), "queens-8-selection.tex");
        assert_eq!(name("csv", "all"), "queens-8-solutions.csv");
        assert_eq!(name("png", "all"), "queens-8-solution-12.png");
    }
}
