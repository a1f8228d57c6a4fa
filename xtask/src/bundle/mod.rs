//! Puts the site together: the programs, their glue, the style sheets and the page that
//! names them. index.html says what there is, in the words of Trunk, which bundles the same
//! page in one piece.

mod chunks;
mod fonts;
mod icons;
mod imports;
mod lighter;
mod merging;
mod misplaced;
mod names;
mod notices;
mod offline;
mod page;
mod program;
mod vectors;

pub(crate) use misplaced::check as check_places;
pub(crate) use vectors::check as check_vectors;

use crate::lessons::checked;
use crate::profile::Profile;
use crate::run::{Outcome, answer, command, root};
use crate::seal::sealed;
use crate::{styles, tools};
use names::Folder;
use page::{Names, Page, Part, Released};
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// What has been installed: the PATH with the tools on it.
pub(crate) struct Bundler {
    profile: Profile,
    path: OsString,
    /// Where the site will be, with a slash at its end; empty where it does not matter.
    address: String,
}

impl Bundler {
    /// Installs what is missing; compiles the programs meanwhile.
    pub(crate) fn new(profile: Profile) -> Outcome<Bundler> {
        let path = tools::for_bundling_while(profile, || program::compile(profile))?;
        Ok(Bundler { profile, path, address: String::new() })
    }

    /// Says where the site will be. Everything in it is relative, but messengers want the
    /// whole address of a picture.
    pub(crate) fn at(self, address: &str) -> Bundler {
        let slash = if address.is_empty() || address.ends_with('/') { "" } else { "/" };
        Bundler { address: format!("{address}{slash}"), ..self }
    }

    /// Writes the site into `folder`, in place of what is there.
    pub(crate) fn write(&self, folder: &Path) -> Outcome {
        program::compile(self.profile)?;
        // `serve` may run beside `build`: each has places of its own.
        let name = folder.file_name().unwrap_or_default();
        let staging = root().join("target").join("site-new").join(name);
        let site = Folder::create(&staging)?;
        let page = Page::read()?;
        let work = Folder::create(&program::target()?.join("bundle").join(name))?;
        self.worker(&page, &work, &site)?;
        let written = match self.profile {
            Profile::Debug => self.in_one_piece(&page, &work, &site)?,
            Profile::Release => sealed(&self.in_parts(&page, &work, &site)?)?,
        };
        site.write("notices.txt", notices::written(&version()?)?)?;
        site.write("index.html", written)?;
        match self.profile {
            // A released page may have been served from here before.
            Profile::Debug => offline::write_none(&site)?,
            Profile::Release => offline::write_keeper(&site)?,
        }
        replace(folder, &staging)
    }

    /// The worker's program. Its files keep their names: page and worker tell one another
    /// which version of their language they speak.
    fn worker(&self, page: &Page, work: &Folder, site: &Folder) -> Outcome {
        let name = page.worker();
        let bound =
            program::bound(name, &program::compiled(name, self.profile)?, work, &[], &self.path)?;
        let program = match self.profile {
            Profile::Debug => bound.program,
            Profile::Release => program::optimised(&bound.program, "-O3", &self.path)?,
        };
        site.write(&format!("{name}_bg.wasm"), program::read(&program)?)?;
        site.write(&format!("{name}.js"), bound.glue)?;
        for file in page.copied() {
            let name = Path::new(file).file_name().unwrap_or_default().to_string_lossy();
            site.write(&name, program::read(&root().join(file))?)?;
        }
        Ok(())
    }

    fn in_one_piece(&self, page: &Page, work: &Folder, site: &Folder) -> Outcome<String> {
        let name = page.program();
        let bound =
            program::bound(name, &program::compiled(name, self.profile)?, work, &[], &self.path)?;
        let program =
            site.write_hashed(&format!("{name}-"), "_bg.wasm", program::read(&bound.program)?)?;
        let glue = site.write_hashed(&format!("{name}-"), ".js", bound.glue)?;
        let style = site.write_hashed(&format!("{name}-"), ".css", styles::whole()?)?;
        let boot = site.write_hashed("boot-", ".js", page.boot()?)?;
        let fonts = fonts::write(site)?;
        let messages = messages(site)?;
        let lessons = lessons(site)?;
        let version = version()?;
        let released = None;
        let names =
            Names { style, boot, program, glue, fonts, messages, lessons, version, released };
        Ok(page.written(&names, &[]))
    }

    fn in_parts(&self, page: &Page, work: &Folder, site: &Folder) -> Outcome<String> {
        let name = page.program();
        let mut split =
            chunks::split(name, &program::compiled(name, self.profile)?, work, &self.path)?;
        split.glue = lighter::plain_names(&mut split.program, &split.glue)?;
        let program = site.write_hashed(&format!("{name}-"), "_bg.wasm", &split.program)?;
        let mut files = Vec::new();
        for (file, bytes) in &split.files {
            files.push((file, site.write_hashed(&format!("{name}-{file}-"), ".wasm", bytes)?));
        }
        let mut of_parts = Vec::new();
        let mut styles = styles::of_parts()?;
        let with_parts =
            site.write_hashed(&format!("{name}-parts-"), ".css", styles::with_parts()?)?;
        for (part, wanted) in &split.parts {
            let programs = wanted
                .iter()
                .filter_map(|it| files.iter().find(|(file, _)| *file == it))
                .map(|(_, name)| name.clone())
                .collect();
            let style = styles.iter().position(|(of, _)| of == part).map(|k| styles.remove(k).1);
            let style = style.map(|it| site.write_hashed(&format!("{name}-{part}-"), ".css", it));
            let styles = [with_parts.clone()].into_iter().chain(style.transpose()?).collect();
            of_parts.push(Part { name: part.clone(), programs, styles });
        }
        if let Some((part, _)) = styles.first() {
            return Err(format!("there are style sheets of `{part}`, but no such part"));
        }
        let glue = lighter::script(&split.glue()?)?;
        let glue = site.write_hashed(&format!("{name}-"), ".js", glue)?;
        let style = site.write_hashed(&format!("{name}-"), ".css", styles::first()?)?;
        let boot = site.write_hashed("boot-", ".js", lighter::script(&page.boot()?)?)?;
        let fonts = fonts::write(site)?;
        let messages = messages(site)?;
        let lessons = lessons(site)?;
        let version = version()?;
        let released = Some(Released {
            offline: offline::write(site)?,
            manifest: icons::write(site)?,
            preview: format!("{}{}", self.address, icons::PREVIEW),
        });
        let names =
            Names { style, boot, program, glue, fonts, messages, lessons, version, released };
        Ok(page.written(&names, &of_parts))
    }
}

/// Writes the lessons, each in a file of its own, and returns the name of the lists that name
/// them.
fn lessons(site: &Folder) -> Outcome<String> {
    checked()?.write(|name, bytes| site.write_hashed(&format!("lesson-{name}-"), ".bin", bytes))
}

/// Writes the script that talks with the page around this one, and returns its name.
fn messages(site: &Folder) -> Outcome<String> {
    let script = program::read(&root().join("messages.js"))?;
    let script = String::from_utf8(script).map_err(|error| format!("messages.js: {error}"))?;
    site.write_hashed("messages-", ".js", lighter::script(&script)?)
}

/// The version of the page and, where git tells, the commit that it was built from: `+`
/// behind it stands for what is not committed.
fn version() -> Outcome<String> {
    let file = root().join("Cargo.toml");
    let text = fs::read_to_string(&file).map_err(|error| format!("Cargo.toml: {error}"))?;
    let version = text.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = version.and_then(|it| it.strip_suffix('"')).ok_or("Cargo.toml has no version")?;
    let mut git = command("git");
    git.current_dir(root()).args([
        "describe",
        "--always",
        "--exclude=*",
        "--dirty=+",
        "--abbrev=10",
    ]);
    Ok(match answer(&mut git) {
        Some(commit) => format!("{version} ({})", commit.trim()),
        None => version.to_owned(),
    })
}

/// One site in place of another, at once: whoever loads it gets all of one.
fn replace(folder: &Path, by: &Path) -> Outcome {
    let failed = |error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent).map_err(failed)?;
    }
    fs::rename(by, folder).map_err(failed)
}
