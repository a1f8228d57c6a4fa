//! Bundles the site: programs, glue, style sheets, and the page with their names. index.html
//! names the sources in the form that Trunk reads, which bundles the same page in one piece.

mod assets;
mod binaryen;
mod boot;
mod chunks;
mod folder;
mod merge;
mod misplaced;
mod notices;
mod page;
mod program;
mod python;
mod wasm;

pub(crate) use boot::script as boot_script;
pub(crate) use misplaced::check_places;
pub(crate) use program::{Profile, target};
pub(crate) use wasm::check_vectors;

use crate::policy::with_policy;
use crate::run::{Outcome, read, read_text, root};
use crate::tools::minified;
use crate::{styles, tools};
use assets::Assets;
use chunks::Split;
use folder::Folder;
use page::{Chunk, Names, Page, Released};
use queenside_lessons::package::PREVIEW;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

pub(crate) struct Bundler {
    profile: Profile,
    /// The PATH with the installed tools.
    path: OsString,
    /// The address of the site with a slash at its end, or empty.
    address: String,
}

impl Bundler {
    /// Installs what is missing and compiles the programs meanwhile.
    pub(crate) fn new(profile: Profile) -> Outcome<Bundler> {
        let path =
            tools::for_bundling_while(profile == Profile::Release, || program::compile(profile))?;
        Ok(Bundler { profile, path, address: String::new() })
    }

    /// Sets the address of the site. Everything in it is relative, except the address of the
    /// picture for messengers.
    pub(crate) fn at(self, address: &str) -> Bundler {
        let slash = if address.is_empty() || address.ends_with('/') { "" } else { "/" };
        Bundler { address: format!("{address}{slash}"), ..self }
    }

    /// Writes the site into `folder` and deletes the old content.
    pub(crate) fn write(&self, folder: &Path) -> Outcome {
        program::compile(self.profile)?;
        // `serve` may run beside `build`: each has folders of its own.
        let name = folder.file_name().unwrap_or_default();
        let staging = root().join("target").join("site-new").join(name);
        let site = Folder::create(&staging)?;
        let page = Page::read()?;
        let work = Folder::create(&target()?.join("bundle").join(name))?;
        self.worker(&page, &work, &site)?;
        let written = self.page(&page, &work, &site)?;
        let path = (self.profile == Profile::Release).then_some(&*self.path);
        python::write(&site, path)?;
        site.write("notices.txt", notices::notices(&assets::version()?, &python::packages()?)?)?;
        site.write("index.html", written)?;
        match self.profile {
            // A released page may have been served from here before.
            Profile::Debug => assets::write_empty_worker(&site)?,
            Profile::Release => {
                assets::write_worker(&site)?;
                binaryen::remove_old()?;
            }
        }
        replace(folder, &staging)
    }

    /// Writes the worker's program. Its files have no hashes in their names: page and worker
    /// exchange the version of their messages.
    fn worker(&self, page: &Page, work: &Folder, site: &Folder) -> Outcome {
        let name = &page.worker;
        let bound =
            program::bound(name, &program::compiled(name, self.profile)?, work, &[], &self.path)?;
        let program = match self.profile {
            Profile::Debug => bound.program,
            Profile::Release => binaryen::optimised(&bound.program, &["-O3"], &self.path)?,
        };
        site.write(&format!("{name}_bg.wasm"), read(&program)?)?;
        site.write(&format!("{name}.js"), bound.glue)?;
        for file in &page.copied {
            let name = Path::new(file).file_name().unwrap_or_default().to_string_lossy();
            site.write(&name, read(&root().join(file))?)?;
        }
        Ok(())
    }

    fn page(&self, page: &Page, work: &Folder, site: &Folder) -> Outcome<String> {
        let name = &page.program;
        let own = format!("{name}-");
        let compiled = program::compiled(name, self.profile)?;
        let (program, glue, style, chunks, released);
        match self.profile {
            Profile::Debug => {
                let bound = program::bound(name, &compiled, work, &[], &self.path)?;
                (program, glue, style) = (read(&bound.program)?, bound.glue, styles::whole()?);
                (chunks, released) = (Vec::new(), None);
            }
            Profile::Release => {
                let mut split = chunks::split(name, &compiled, work, &self.path)?;
                let short = wasm::shorten_names(&mut split.program, &split.glue)?;
                chunks = chunk_files(&own, &split, site)?;
                (program, glue, style) =
                    (split.program, minified(&["--format=esm"], &short)?, styles::first()?);
                assets::scorm(site)?;
                released = Some(Released {
                    offline: assets::write_script(site, "offline", minified_script)?,
                    manifest: assets::icons(site)?,
                    preview: format!("{}{PREVIEW}", self.address),
                });
            }
        }
        let names = Names {
            style: site.write_hashed(&own, ".css", style)?,
            boot: site.write_hashed("boot-", ".js", minified_script(&boot::script()?)?)?,
            program: site.write_hashed(&own, "_bg.wasm", program)?,
            glue: site.write_hashed(&own, ".js", glue)?,
            assets: Assets::write(site, minified_script)?,
            released,
        };
        let written = page.with(&names, &chunks);
        if self.profile == Profile::Release { with_policy(&written) } else { Ok(written) }
    }
}

/// Writes the programs and style sheets of all chunks.
fn chunk_files(own: &str, split: &Split, site: &Folder) -> Outcome<Vec<Chunk>> {
    let mut programs = BTreeMap::new();
    for (file, bytes) in &split.files {
        programs.insert(file, site.write_hashed(&format!("{own}{file}-"), ".wasm", bytes)?);
    }
    let shared = site.write_hashed(&format!("{own}shared-"), ".css", styles::shared()?)?;
    let mut sheets = styles::of_chunks()?;
    let mut chunks = Vec::new();
    for (chunk, needed) in &split.chunks {
        let mut files: Vec<_> = needed.iter().filter_map(|it| programs.get(it).cloned()).collect();
        files.push(shared.clone());
        if let Some(sheet) = sheets.remove(&**chunk) {
            files.push(site.write_hashed(&format!("{own}{chunk}-"), ".css", sheet)?);
        }
        chunks.push(Chunk { name: chunk.clone(), files });
    }
    match sheets.first_key_value() {
        Some((chunk, _)) => Err(format!("there are style sheets for `{chunk}`, but no such chunk")),
        None => Ok(chunks),
    }
}

fn minified_script(text: &str) -> Outcome<String> {
    minified(&[], text)
}

/// Completes the folder of a page that Trunk has built: lessons, fonts and everything else
/// that Trunk cannot bundle. Returns the page with their names. Only the editor and the Python
/// interpreter need Node.
pub(crate) fn complete(folder: &Path) -> Outcome<String> {
    let site = Folder { path: folder.to_owned() };
    let assets = Assets::write(&site, assets::packed_script)?;
    let packages = match tools::node() {
        Ok(()) => {
            python::write(&site, None)?;
            python::packages()?
        }
        Err(error) => {
            println!("{error}\nThe page gets no editor and no Python for the view Write.");
            python::write_missing(&site)?;
            Vec::new()
        }
    };
    site.write("notices.txt", notices::notices(&assets::version()?, &packages)?)?;
    assets::write_empty_worker(&site)?;
    let page = read_text(&folder.join("index.html"))?;
    let start = "<meta name=\"queenside-start\"";
    if !page.contains(start) {
        return Err("Trunk's page has no queenside-start element".to_owned());
    }
    Ok(page
        .replace(start, &format!("{start} {}", assets.attributes()))
        .replace("</head>", &format!("{}</head>", assets.elements())))
}

/// Replaces one site by another at once, so that nobody loads files of both.
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
