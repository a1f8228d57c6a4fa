//! The command line: parts, merging, what goes wrong.

#![expect(clippy::unwrap_used, reason = "a broken fixture fails the test")]

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[impl AsRef<OsStr>], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_queenside-count"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may have ended before.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> (i32, String, String) {
    let read = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), read(&output.stdout), read(&output.stderr))
}

#[test]
fn a_whole_count_is_one_line() {
    let (status, line, _) = text(&run(&["12", "--threads", "3"], ""));
    assert_eq!(status, 0);
    assert!(line.starts_with("queenside-count/1 n=12 part=1/1 solutions=14200 check="), "{line}");
}

#[test]
fn parts_in_json_and_in_lines_are_merged() {
    let part = |part: &str, json: bool| {
        let arguments = ["13", "--parts", "3", "--part", part, "--json"];
        let output = run(if json { &arguments } else { &arguments[..5] }, "");
        text(&output).1
    };
    let mut lines = part("3", true);
    assert!(lines.starts_with("{\"n\":13,\"part\":3,\"parts\":3,\"solutions\":\""), "{lines}");
    let object: serde_json::Value = serde_json::from_str(&lines).unwrap();
    assert!(object["line"].as_str().unwrap().starts_with("queenside-count/1 n=13 part=3/3 "));

    lines += &part("1", false);
    let (status, missing, _) = text(&run(&["--merge"], &lines));
    assert_eq!(status, 3);
    assert!(missing.ends_with("in 2 of 3 parts; missing: 2\n"), "{missing}");
    let (_, missing, _) = text(&run(&["--merge", "--json"], &lines));
    let object: serde_json::Value = serde_json::from_str(&missing).unwrap();
    assert_eq!(object["missing"], serde_json::json!(["2"]));

    lines += "a line of a log\n";
    lines += &part("2", false);
    lines += &part("1", true);
    let (status, whole, _) = text(&run(&["--merge"], &lines));
    assert_eq!(status, 0);
    assert_eq!(whole, "n = 13: 73712 solutions, 9233 up to symmetry, as published\n");

    let (status, _, error) = text(&run(&["--merge"], lines.replace("n=13", "n=12")));
    assert_eq!(status, 1);
    assert!(error.contains("standard input, line 1: the check sum does not match"), "{error}");
    lines += &text(&run(&["13", "--parts", "4", "--part", "1"], "")).1;
    let (status, _, error) = text(&run(&["--merge"], &lines));
    assert_eq!(status, 1);
    assert!(error.contains("standard input, line 6: this is one of 4 parts"), "{error}");
}

#[test]
fn logs_may_have_any_bytes() {
    let part = |part: &str| text(&run(&["10", "--parts", "2", "--part", part], "")).1;
    let whole = "n = 10: 724 solutions, 92 up to symmetry, as published\n";
    let lines = [part("1"), part("2")].map(|line| line.trim().to_owned());
    let [first, second] = &lines;
    let docker = |line: &str| format!("{{\"log\":\"{line}\\n\",\"stream\":\"stdout\"}}\n");
    let mut log = b"\xff\xfe\x00 caf\xe9\n".to_vec();
    log.extend(docker(first).bytes());
    log.extend(b"\x1b[1m\xc3");
    log.extend(format!("{second} (0.001 s) {first}\r\n").bytes());
    // As PowerShell redirects output.
    let wide = format!("\u{feff}{first}\r\n{second}\r\n");
    let wide: Vec<u8> = wide.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for input in [log, wide] {
        assert_eq!(text(&run(&["--merge"], input)), (0, whole.to_owned(), String::new()));
    }
}

#[test]
fn the_standard_input_is_one_of_the_files() {
    let part = |part: &str| text(&run(&["10", "--parts", "2", "--part", part], "")).1;
    let whole = "n = 10: 724 solutions, 92 up to symmetry, as published\n";
    let both = part("1") + &part("2");
    assert_eq!(text(&run(&["--merge", "-"], &both)), (0, whole.to_owned(), String::new()));
    let file = std::env::temp_dir().join(format!("queenside-merge-{}", std::process::id()));
    std::fs::write(&file, part("1")).unwrap();
    let arguments = [OsStr::new("--merge"), file.as_os_str(), OsStr::new("-")];
    let merged = text(&run(&arguments, part("2")));
    std::fs::remove_file(&file).unwrap();
    assert_eq!(merged, (0, whole.to_owned(), String::new()));
}

#[test]
#[cfg(target_os = "linux")]
fn names_of_files_may_have_any_bytes() {
    use std::os::unix::ffi::OsStringExt;
    let name = OsString::from_vec(format!("queenside-\u{e9}-{}-", std::process::id()).into_bytes());
    let mut name = std::env::temp_dir().join(name).into_os_string();
    name.push(OsString::from_vec(b"\xff".to_vec()));
    let (status, _, error) = text(&run(&[OsStr::new("--merge"), &name], ""));
    assert_eq!(status, 1);
    assert!(error.contains("No such file"), "{error}");
    std::fs::write(&name, text(&run(&["8"], "")).1).unwrap();
    let (status, merged, _) = text(&run(&[OsStr::new("--merge"), &name], ""));
    std::fs::remove_file(&name).unwrap();
    assert_eq!(status, 0);
    assert!(merged.starts_with("n = 8: 92 solutions"), "{merged}");
    let (status, _, error) = text(&run(&[&name], ""));
    assert_eq!(status, 2);
    assert!(error.contains("is no number"), "{error}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_closed_or_full_standard_output_is_an_error() {
    let program = env!("CARGO_BIN_EXE_queenside-count");
    for (to, code) in [
        (">&-", 1),
        ("</dev/null >&-", 1),
        (">/dev/full", 1),
        (">/dev/null", 0),
        ("1<>/dev/null", 0),
    ] {
        for arguments in ["8", "8 --json", "--help"] {
            let command = format!("{program} {arguments} {to}");
            let output = Command::new("sh").args(["-c", &command]).output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{command}");
            let error = String::from_utf8(output.stderr).unwrap();
            assert_eq!(error.contains("standard output: "), code == 1, "{command}: {error}");
        }
    }
}

#[test]
fn help_version_and_completions_go_to_the_standard_output() {
    let (status, help, error) = text(&run(&["--help"], ""));
    assert_eq!((status, error.as_str()), (0, ""));
    let option = |name: &&str| help.contains(name);
    assert!(["--parts", "--part", "--threads", "--merge", "--json"].iter().all(option), "{help}");
    // The codes that docs/COUNTING.md explains.
    let documents = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/COUNTING.md");
    let documents = std::fs::read_to_string(documents).unwrap();
    for (code, meaning) in
        ["done", "failed or contradictory", "wrong usage", "parts missing"].iter().enumerate()
    {
        assert!(help.contains(&format!("{code} {meaning}")), "{help}");
        assert!(documents.contains(&format!("| {code} | {meaning}")), "{code}");
    }
    let version = concat!("queenside-count ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(text(&run(&["--version"], "")), (0, version.to_owned(), String::new()));
    for (shell, sign) in
        [("bash", "complete -F"), ("zsh", "#compdef queenside-count"), ("fish", "complete -c")]
    {
        let (status, script, _) = text(&run(&["--completions", shell], ""));
        assert_eq!(status, 0);
        assert!(script.contains(sign) && script.contains("threads"), "{script}");
    }
    assert_eq!(text(&run(&["--completions", "tea"], "")).0, 2);
    assert_eq!(text(&run(&["8", "--completions", "bash"], "")).0, 2);
}

#[test]
fn wrong_usage_is_explained() {
    for (arguments, reason) in [
        (&[][..] as &[&str], "give one N"),
        (&["28"], "N must be 1 to 27"),
        (&["eight"], "eight is no number"),
        (&["8", "--part", "1"], "--part and --parts go together"),
        (&["8", "--part", "0", "--parts", "2"], "--part needs a number above 0"),
        (&["8", "--part", "3", "--parts", "2"], "the part must be 1 to the number of parts"),
        (&["8", "--part", "1", "--parts", "9"], "the number of parts must be 1 to 4"),
        (&["8", "--fast"], "there is no option --fast"),
        (&["--merge", "--threads", "2"], "--merge only goes with --json"),
    ] {
        let (status, output, error) = text(&run(arguments, ""));
        assert_eq!((status, output.as_str()), (2, ""), "{arguments:?}");
        assert!(error.contains(reason), "{arguments:?}: {error}");
    }
    for arguments in
        [&["--merge", "--json", "no such file"], &["no such file", "--json", "--merge"]]
    {
        let (status, _, error) = text(&run(arguments, ""));
        assert_eq!(status, 1, "{arguments:?}");
        assert!(error.contains("queenside-count: no such file: "), "{error}");
    }
    let (status, _, error) = text(&run(&["--merge"], "no lines\n"));
    assert_eq!(status, 1);
    assert!(error.contains("there is no result line"), "{error}");
}
