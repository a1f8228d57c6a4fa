//! Reads and rewrites WebAssembly modules.

use crate::run::{Outcome, files, read, root};
use regex::Regex;
use std::collections::BTreeMap;
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, ExportKind, ExportSection, FunctionSection,
    ImportSection, Module, RawSection,
};
use wasmparser::{
    CodeSectionReader, ElementItems, ElementKind, ElementSectionReader, FunctionBody,
    FunctionSectionReader, Import, Operator, Parser, Payload, TypeRef, Validator, WasmFeatures,
};

fn payloads(wasm: &[u8]) -> Outcome<Vec<Payload<'_>>> {
    let payloads: Result<_, _> = Parser::new(0).parse_all(wasm).collect();
    payloads.map_err(|error| format!("not a WebAssembly module: {error}"))
}

pub(super) fn imports(wasm: &[u8]) -> Outcome<Vec<Import<'_>>> {
    let sections = payloads(wasm)?.into_iter().filter_map(|payload| match payload {
        Payload::ImportSection(section) => Some(section.into_imports()),
        _ => None,
    });
    let imports: Result<_, _> = sections.flatten().collect();
    imports.map_err(|error| error.to_string())
}

/// The bytes of functions and data.
pub(super) fn content_size(wasm: &[u8]) -> Outcome<u64> {
    const CODE: u8 = 10;
    const DATA: u8 = 11;
    let sections = payloads(wasm)?.into_iter().filter_map(|payload| payload.as_section());
    let sizes = sections
        .filter(|(id, _)| matches!(*id, CODE | DATA))
        .map(|(_, range)| range.end - range.start);
    Ok(sizes.sum())
}

/// A module that imports all these from the module `from` and exports them under their names.
///
/// # Errors
///
/// There are functions: their types are defined in the modules that import them.
pub(super) fn forwarding(imports: &[Import<'_>], from: &str) -> Outcome<Vec<u8>> {
    let mut taken = ImportSection::new();
    let mut exports = ExportSection::new();
    let mut counts = [0; 3];
    for Import { name, ty, .. } in imports {
        let (kind, count) = match ty {
            TypeRef::Table(_) => (ExportKind::Table, &mut counts[0]),
            TypeRef::Memory(_) => (ExportKind::Memory, &mut counts[1]),
            TypeRef::Global(_) => (ExportKind::Global, &mut counts[2]),
            _ => return Err(format!("{name} is a function, which cannot be forwarded")),
        };
        let ty = RoundtripReencoder.entity_type(*ty).map_err(|error| error.to_string())?;
        taken.import(from, name, ty);
        exports.export(name, kind, *count);
        *count += 1;
    }
    let mut module = Module::new();
    module.section(&taken).section(&exports);
    Ok(module.finish())
}

/// Renames imports and exports.
fn renamed(wasm: &[u8], names: &BTreeMap<String, String>) -> Outcome<Vec<u8>> {
    let new = |name: &str| names.get(name).map_or(name.to_owned(), String::clone);
    let mut module = Module::new();
    for payload in payloads(wasm)? {
        match payload {
            Payload::ImportSection(_) => {
                let mut section = ImportSection::new();
                for Import { module, name, ty } in imports(wasm)? {
                    let ty = RoundtripReencoder.entity_type(ty).map_err(|it| it.to_string())?;
                    section.import(module, &new(name), ty);
                }
                module.section(&section);
            }
            Payload::ExportSection(exports) => {
                let mut section = ExportSection::new();
                for export in exports {
                    let export = export.map_err(|error| error.to_string())?;
                    let kind = RoundtripReencoder.export_kind(export.kind);
                    let kind = kind.map_err(|error| error.to_string())?;
                    section.export(&new(export.name), kind, export.index);
                }
                module.section(&section);
            }
            payload => {
                if let Some((id, range)) = payload.as_section() {
                    let data = &wasm[range.start as usize..range.end as usize];
                    module.section(&RawSection { id, data });
                }
            }
        }
    }
    Ok(module.finish())
}

/// Gives the names that program and glue exchange the same numbers. wasm-bindgen appends a
/// hash to each, so that the names of several programs never collide. Here is only one
/// program, and hashes do not compress.
pub(super) fn shorten_names(wasm: &mut Vec<u8>, glue: &str) -> Outcome<String> {
    // `__wbg_error_3f9a…`, `__wbindgen_cast_3f9a…`, `_ZN…closures1_6invoke17h3f9a…E`
    let hashed = r"\b(?:__wbg_\w*_|__wbindgen_\w*_|_ZN\w*closures\w*17h)[0-9a-f]{16}E?\b";
    let hashed = Regex::new(hashed).map_err(|error| error.to_string())?;
    let mut names: BTreeMap<String, String> =
        hashed.find_iter(glue).map(|it| (it.as_str().to_owned(), String::new())).collect();
    for (number, (_, short)) in names.iter_mut().enumerate() {
        *short = format!("_{number}");
    }
    *wasm = renamed(wasm, &names)?;
    Ok(hashed.replace_all(glue, |name: &regex::Captures<'_>| names[&name[0]].clone()).into_owned())
}

/// The same program in an order that compresses better. Functions of about the same length and
/// of the same type are beside each other, as they are often copies for other types. The table is
/// written without the null references that the splitter leaves for the functions of other files.
pub(super) fn arranged(wasm: &[u8]) -> Outcome<Vec<u8>> {
    let mut types = Vec::new();
    let mut lengths = Vec::new();
    for payload in payloads(wasm)? {
        match payload {
            Payload::FunctionSection(section) => {
                let all: Result<Vec<u32>, _> = section.into_iter().collect();
                types = all.map_err(|error| error.to_string())?;
            }
            Payload::CodeSectionEntry(body) => lengths.push(body.range().end - body.range().start),
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..lengths.len()).collect();
    order.sort_by_key(|&old| (lengths[old] / 32, types[old], lengths[old]));
    let mut places = vec![0; order.len()];
    for (place, &old) in (0..).zip(&order) {
        places[old] = place;
    }
    let is_function = |import: &&Import<'_>| matches!(import.ty, TypeRef::Func(_));
    let imported = imports(wasm)?.iter().filter(is_function).count() as u32;
    let mut module = Module::new();
    let parsed =
        Arranger { imported, order, places }.parse_core_module(&mut module, Parser::new(0), wasm);
    parsed.map_err(|error| error.to_string())?;
    Ok(module.finish())
}

struct Arranger {
    /// The number of imported functions, which come before the others.
    imported: u32,
    /// The old place of each function, without the imported ones.
    order: Vec<usize>,
    /// The new place of each.
    places: Vec<u32>,
}

impl Reencode for Arranger {
    type Error = &'static str;

    fn function_index(&mut self, index: u32) -> Result<u32, Error<&'static str>> {
        let own = index.checked_sub(self.imported);
        Ok(own.map_or(index, |old| self.imported + self.places[old as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<&'static str>> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &old in &self.order {
            functions.function(types[old]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<&'static str>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for old in self.order.clone() {
            self.parse_function_body(code, bodies[old].clone())?;
        }
        Ok(())
    }

    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: ElementSectionReader<'_>,
    ) -> Result<(), Error<&'static str>> {
        const OTHER: Error<&str> = Error::UserError("the table has an unknown form");
        let mut table = BTreeMap::new();
        for element in section {
            let element = element?;
            let ElementKind::Active { table_index: None, offset_expr } = element.kind else {
                return Err(OTHER);
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                return Err(OTHER);
            };
            match element.items {
                ElementItems::Functions(functions) => {
                    for (place, function) in (value..).zip(functions) {
                        table.insert(place, self.function_index(function?)?);
                    }
                }
                ElementItems::Expressions(_, items) => {
                    for (place, item) in (value..).zip(items) {
                        match item?.get_operators_reader().read()? {
                            Operator::RefNull { .. } => {}
                            Operator::RefFunc { function_index } => {
                                table.insert(place, self.function_index(function_index)?);
                            }
                            _ => return Err(OTHER),
                        }
                    }
                }
            }
        }
        let table: Vec<(i32, u32)> = table.into_iter().collect();
        for run in table.chunk_by(|(one, _), (next, _)| one + 1 == *next) {
            let functions: Vec<u32> = run.iter().map(|(_, function)| *function).collect();
            let start = ConstExpr::i32_const(run[0].0);
            elements.active(None, &start, Elements::Functions(functions.into()));
        }
        Ok(())
    }
}

/// Fails if a program of the page in `dist/` has vector instructions. WebKit's interpreter has
/// none, so WebKit compiles such programs at once, and WebKit on Linux sometimes breaks what it
/// compiles (`tests/browser/engines/engines.mjs`): 7 of 9 test runs failed when the compiler
/// copied memory by vectors, 1 of 16 without. The worker counts by vectors and is exempt.
pub(crate) fn check_vectors() -> Outcome {
    let folder = root().join("dist");
    let mut programs = files(&folder, ".wasm");
    programs.retain(|name| !name.starts_with("queenside-worker"));
    if programs.is_empty() {
        return Err(format!("{} contains no program", folder.display()));
    }
    programs.iter().try_for_each(|name| {
        validate(&read(&folder.join(name))?)
            .map_err(|error| format!("{name}: {error}; enable vectors where they are used"))
    })
}

fn validate(wasm: &[u8]) -> Outcome {
    let features = WasmFeatures::all() - (WasmFeatures::SIMD | WasmFeatures::RELAXED_SIMD);
    let valid = Validator::new_with_features(features).validate_all(wasm);
    valid.map(|_| ()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function, a table of at least 3668, a memory of 20 to 30 pages, a mutable global; a
    /// custom section before them.
    const FILE: &[u8] = b"\0asm\x01\0\0\0\x00\x02\x01x\
        \x02\x28\x04\x01a\x01f\x00\x05\
        \x04link\x01t\x01\x70\x00\xD4\x1C\
        \x04link\x01m\x02\x01\x14\x1E\
        \x04link\x01g\x03\x7F\x01\
        \x0B\x01\x00";

    #[test]
    fn imports_are_read() {
        let seen: Vec<_> =
            imports(FILE).unwrap().into_iter().map(|it| (it.module, it.name)).collect();
        assert_eq!(seen, [("a", "f"), ("link", "t"), ("link", "m"), ("link", "g")]);
        assert!(imports(b"\0asm\x01\0\0\0").unwrap().is_empty());
        assert!(imports(b"text").is_err());
        assert!(imports(&FILE[..30]).is_err());
    }

    #[test]
    fn forwarded_imports_keep_their_types() {
        let imported = imports(FILE).unwrap();
        let [_, rest @ ..] = imported.as_slice() else { panic!("{imported:?}") };
        let file = forwarding(rest, "other").unwrap();
        let expected: Vec<_> = rest.iter().map(|it| Import { module: "other", ..*it }).collect();
        assert_eq!(imports(&file).unwrap(), expected);
        assert!(file.ends_with(b"\x07\x0D\x03\x01t\x01\x00\x01m\x02\x00\x01g\x03\x00"), "{file:?}");
        assert!(forwarding(&imported, "other").is_err());
    }

    #[test]
    fn names_do_not_count_as_content() {
        assert_eq!(content_size(FILE), Ok(1));
        assert!(content_size(b"no such file").is_err());
    }

    #[test]
    fn renaming_changes_nothing_else() {
        let names = BTreeMap::from([("f".to_owned(), "longer".to_owned())]);
        let file = renamed(FILE, &names).unwrap();
        let names: Vec<_> = imports(&file).unwrap().into_iter().map(|it| it.name).collect();
        assert_eq!(names, ["longer", "t", "m", "g"]);
        assert!(file.ends_with(b"\x0B\x01\x00"));
        let back = BTreeMap::from([("longer".to_owned(), "f".to_owned())]);
        assert_eq!(renamed(&file, &back).as_deref(), Ok(FILE));
        assert!(renamed(&FILE[..30], &back).is_err());
    }

    #[test]
    fn program_and_glue_get_the_same_short_names() {
        let [one, other] = ["__wbg_get_0123456789abcdef", "__wbg_get_fedcba9876543210"];
        let cast = "__wbindgen_cast_0000000000000003";
        let invoke = "_ZN12wasm_bindgen7convert8closures1_6invoke17h00000000deadbeefE";
        let glue = format!(
            "{one}: f, {cast}: h, {other}: g, wasm.{invoke}, __wbg_get_short, deadbeefdeadbeef"
        );
        let program = |[one, other, cast, invoke]: [&str; 4]| {
            let mut taken = ImportSection::new();
            for name in [one, other, cast] {
                taken.import("a", name, wasm_encoder::EntityType::Function(0));
            }
            let mut exports = ExportSection::new();
            exports.export(invoke, ExportKind::Func, 0);
            let mut module = Module::new();
            module.section(&taken).section(&exports);
            module.finish()
        };
        let mut short = program([one, other, cast, invoke]);
        let plain = shorten_names(&mut short, &glue).unwrap();
        assert_eq!(plain, "_1: f, _3: h, _2: g, wasm._0, __wbg_get_short, deadbeefdeadbeef");
        assert_eq!(short, program(["_1", "_2", "_3", "_0"]));
        assert!(shorten_names(&mut b"text".to_vec(), &glue).is_err());
    }

    #[test]
    fn functions_of_one_length_and_type_are_beside_each_other() {
        let types = b"\x01\x08\x02\x60\0\0\x60\x01\x7F\0";
        let import = b"\x02\x07\x01\x01a\x01f\0\0";
        let file = |types_of: &[u8], table: &[u8], code: &[u8]| {
            let parts: [&[u8]; 7] = [
                b"\0asm\x01\0\0\0",
                types,
                import,
                types_of,
                b"\x04\x04\x01\x70\0\x05",
                table,
                code,
            ];
            parts.concat()
        };
        // The functions 1, 2 and 3 call each other in a circle; 3 is also called by the table.
        let old = file(
            b"\x03\x04\x03\0\x01\0",
            b"\x09\x12\x02\x04\x41\0\x0B\x02\xD0\x70\x0B\xD2\x03\x0B\0\x41\x03\x0B\x01\x01",
            b"\x0A\x13\x03\x06\0\x41\0\x10\x02\x0B\x04\0\x10\x03\x0B\x05\0\x10\x01\x01\x0B",
        );
        let new = file(
            b"\x03\x04\x03\0\0\x01",
            b"\x09\x0D\x02\0\x41\x01\x0B\x01\x01\0\x41\x03\x0B\x01\x02",
            b"\x0A\x13\x03\x05\0\x10\x02\x01\x0B\x06\0\x41\0\x10\x03\x0B\x04\0\x10\x01\x0B",
        );
        assert_eq!(validate(&old), Ok(()));
        assert_eq!(arranged(&old).as_deref(), Ok(&new[..]));
        assert_eq!(arranged(&new).as_deref(), Ok(&new[..]));
        let other_table = file(b"\x03\x01\0", b"\x09\x05\x01\x01\0\x01\0", b"");
        assert!(arranged(&other_table).is_err_and(|error| error.contains("table")));
    }

    /// A module of one function with this body.
    fn module(body: &[u8]) -> Vec<u8> {
        let length = u8::try_from(body.len()).unwrap();
        let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x03\x02\x01\0\x0A".to_vec();
        module.extend([length + 4, 1, length + 2, 0]);
        module.extend(body);
        module.push(0x0B);
        module
    }

    #[test]
    fn vector_instructions_are_found() {
        // i32.const 1, drop
        assert_eq!(validate(&module(b"\x41\x01\x1A")), Ok(()));
        // v128.const 0, drop
        let vector = [&b"\xFD\x0C"[..], &[0; 16], b"\x1A"].concat();
        assert!(validate(&module(&vector)).is_err_and(|error| error.contains("SIMD")));
    }
}
