//! Firefox and WebKit, for the tests in every engine. If one cannot be installed, its tests are
//! skipped.

use super::system::{Missing, install, on_path};
use crate::run::{answer, command};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A browser engine other than Chromium's.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Engine {
    Firefox,
    WebKit,
}

pub(crate) const ENGINES: [Engine; 2] = [Engine::Firefox, Engine::WebKit];

/// The paths of WebKit's small browser in Debian and its derivatives.
const MINI_BROWSERS: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkitgtk-6.0/MiniBrowser",
];

/// The programs of an installed engine.
#[derive(Debug)]
pub(crate) struct Installed {
    engine: Engine,
    path: PathBuf,
    /// WebKit's driver and its virtual screen.
    driver: Option<(PathBuf, PathBuf)>,
}

impl Engine {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Engine::Firefox => "Firefox",
            Engine::WebKit => "WebKit",
        }
    }

    /// The names of its packages; the first that apt-get can install are used.
    fn packages(self) -> [&'static [&'static str]; 2] {
        match self {
            Engine::Firefox => [&["firefox-esr"], &["firefox"]],
            Engine::WebKit => [&["webkit2gtk-driver", "xvfb"], &["webkitgtk-webdriver", "xvfb"]],
        }
    }

    fn find(self) -> Option<Installed> {
        let (path, driver) = match self {
            Engine::Firefox => (["firefox-esr", "firefox"].into_iter().find_map(on_path)?, None),
            Engine::WebKit => {
                let path = MINI_BROWSERS.iter().map(Path::new).find(|it| it.is_file())?;
                let driver = (on_path("WebKitWebDriver")?, on_path("Xvfb")?);
                (path.to_owned(), Some(driver))
            }
        };
        Some(Installed { engine: self, path, driver })
    }

    /// Its programs, which are installed if they are missing; `None` if that fails.
    pub(crate) fn installed(self) -> Option<Installed> {
        self.find().or_else(|| {
            self.packages().into_iter().find(|packages| install(packages))?;
            self.find()
        })
    }

    /// The missing program, if one is.
    pub(crate) fn missing(self) -> Option<Missing> {
        let ([packages, _], name) = (self.packages(), self.name());
        let tests = "its tests of the released site";
        self.find().is_none().then_some(Missing { name, packages, tests })
    }
}

impl Installed {
    /// Sets the variables in which the tests find the programs.
    pub(crate) fn set_variables(&self, tests: &mut Command) {
        tests
            .env("QUEENSIDE_ENGINE", self.engine.name().to_lowercase())
            .env("QUEENSIDE_ENGINE_PATH", &self.path);
        if let Some((driver, screen)) = &self.driver {
            tests.env("QUEENSIDE_ENGINE_DRIVER", driver).env("QUEENSIDE_ENGINE_SCREEN", screen);
        }
    }

    /// The version that the program prints.
    pub(crate) fn version(&self) -> String {
        let program = self.driver.as_ref().map_or(&self.path, |(driver, _)| driver);
        answer(command(program).arg("--version")).unwrap_or_else(|| self.engine.name().to_owned())
    }
}
