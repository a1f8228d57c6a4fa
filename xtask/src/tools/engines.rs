//! Firefox and WebKit, for the tests of every engine. A machine that can not have
//! one of them tests the others.

use super::system::{install, on_path};
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

/// Where Debian and its kin put WebKit's small browser.
const MINI_BROWSERS: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkitgtk-6.0/MiniBrowser",
];

/// The programs of an engine that is there.
#[derive(Debug)]
pub(crate) struct Installed {
    engine: Engine,
    path: PathBuf,
    /// WebKit's driver, and the screen that it draws on.
    driver: Option<(PathBuf, PathBuf)>,
}

impl Engine {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Engine::Firefox => "Firefox",
            Engine::WebKit => "WebKit",
        }
    }

    /// What apt-get calls it; the first that it knows is taken.
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

    /// Its programs, installed if need be; `None` where that is not possible.
    pub(crate) fn installed(self) -> Option<Installed> {
        self.find().or_else(|| {
            println!("{} is missing; asking apt-get for it.", self.name());
            self.packages().into_iter().find(|packages| install(packages))?;
            self.find()
        })
    }

    /// What to say where it is missing.
    pub(crate) fn missing(self) -> String {
        let [packages, _] = self.packages();
        format!(
            "{} is missing: its tests are skipped. To have them: sudo apt-get install {}",
            self.name(),
            packages.join(" ")
        )
    }
}

impl Installed {
    /// Tells the tests where the programs are.
    pub(crate) fn name_to(&self, tests: &mut Command) {
        tests
            .env("QUEENSIDE_ENGINE", self.engine.name().to_lowercase())
            .env("QUEENSIDE_ENGINE_PATH", &self.path);
        if let Some((driver, screen)) = &self.driver {
            tests.env("QUEENSIDE_ENGINE_DRIVER", driver).env("QUEENSIDE_ENGINE_SCREEN", screen);
        }
    }

    /// As the programs name it themselves.
    pub(crate) fn version(&self) -> String {
        let program = self.driver.as_ref().map_or(&self.path, |(driver, _)| driver);
        answer(command(program).arg("--version")).unwrap_or_else(|| self.engine.name().to_owned())
    }
}
