//! Chromium (or Chrome, or Edge) and its driver, from the system.

use super::system::{self, Missing, on_path};
use crate::run::{Outcome, answer, command};
use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A browser with Chromium's engine.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) path: PathBuf,
    major: u32,
}

const NAMES: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

const PLACES: [&str; 5] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
];

/// The browser of the end-to-end tests, which is installed if it is missing.
pub(crate) fn browser() -> Outcome<Browser> {
    static FOUND: OnceLock<Outcome<Browser>> = OnceLock::new();
    let find_or_install = || {
        let found = find_browser().or_else(|| install().then(find_browser).flatten());
        found.ok_or_else(|| cannot_install("Chromium"))
    };
    FOUND.get_or_init(find_or_install).clone()
}

/// The driver and the browser of the WebAssembly tests. Both must have the same major version.
pub(crate) fn driver() -> Outcome<(PathBuf, Browser)> {
    static FOUND: OnceLock<Outcome<(PathBuf, Browser)>> = OnceLock::new();
    let find_or_install = || {
        find_driver()
            .or_else(|| install().then(find_driver).flatten())
            .ok_or_else(|| cannot_install("Chromium with a chromedriver of the same version"))
    };
    FOUND.get_or_init(find_or_install).clone()
}

fn find_browser() -> Option<Browser> {
    browsers().into_iter().next()
}

fn find_driver() -> Option<(PathBuf, Browser)> {
    let browsers = browsers();
    drivers().into_iter().find_map(|(driver, major)| {
        let browser = browsers.iter().find(|browser| browser.major == major)?;
        Some((driver, browser.clone()))
    })
}

const MISSING: Missing =
    Missing { name: "Chromium or its driver", packages: &PACKAGES, tests: "tests in Chromium" };

/// The programs that the end-to-end tests miss.
pub(crate) fn missing_browser() -> Option<Missing> {
    find_browser().is_none().then_some(MISSING)
}

/// The programs that the WebAssembly tests miss.
pub(crate) fn missing_driver() -> Option<Missing> {
    find_driver().is_none().then_some(MISSING)
}

fn browsers() -> Vec<Browser> {
    let named = ["QUEENSIDE_BROWSER", "CHROME"];
    candidates(&named, &NAMES, &PLACES)
        .filter_map(|path| Some(Browser { major: major(&path)?, path }))
        .collect()
}

fn drivers() -> Vec<(PathBuf, u32)> {
    let mut folder = env::var_os("CHROMEWEBDRIVER").map(PathBuf::from);
    if let Some(folder) = &mut folder {
        folder.push("chromedriver");
    }
    folder
        .into_iter()
        .chain(candidates(&["CHROMEDRIVER"], &["chromedriver"], &[]))
        .filter_map(|path| major(&path).map(|major| (path, major)))
        .collect()
}

fn candidates(
    variables: &[&str],
    names: &[&str],
    places: &[&str],
) -> impl Iterator<Item = PathBuf> {
    let given = variables.iter().filter_map(env::var_os).map(PathBuf::from);
    let found = names.iter().filter_map(|name| on_path(name));
    let placed = places.iter().map(PathBuf::from).filter(|path| path.is_file());
    given.chain(found).chain(placed).collect::<Vec<_>>().into_iter()
}

/// The first number of the version of a browser or driver.
fn major(program: &Path) -> Option<u32> {
    // Browsers for Windows do not print it; their folder contains it.
    if cfg!(windows) && program.file_stem()? != "chromedriver" {
        let folder = program.parent()?.read_dir().ok()?;
        return folder
            .flatten()
            .find_map(|entry| entry.file_name().to_str()?.split_once('.')?.0.parse().ok());
    }
    let text = answer(command(program).arg("--version"))?;
    text.split_whitespace().find_map(|word| word.split_once('.')?.0.parse().ok())
}

/// The last one is the same engine without windows, which tests/browser/launch.mjs uses if it is there:
/// it takes a quarter less time. Only Debian has it.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "chromium-headless-shell"];

fn install() -> bool {
    system::install(&PACKAGES) || system::install(&PACKAGES[..2])
}

fn cannot_install(what: &str) -> String {
    let how = if cfg!(target_os = "macos") {
        "brew install --cask google-chrome chromedriver"
    } else if cfg!(windows) {
        "winget install Google.Chrome Chromium.ChromeDriver"
    } else {
        "sudo apt-get install chromium chromium-driver"
    };
    format!(
        "{what} is missing. Install both, for example:\n    {how}\n\
         or set the variables QUEENSIDE_BROWSER and CHROMEDRIVER."
    )
}
