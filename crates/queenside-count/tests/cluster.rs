//! The scripts of `docs/counting/`, run by GNU parallel and by a Slurm of one node that the test
//! starts. `cargo xtask test` runs them where these are installed; by hand:
//! `cargo test --package queenside-count --test cluster -- --ignored`.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a broken fixture fails the test")]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A count of less than a second, in place of one of days.
const SMALL: &str = "15 --parts 12";
const PARTS: usize = 12;
const WHOLE: &str = "n = 15: 2279184 solutions, 285053 up to symmetry, as published\n";

/// A folder that is deleted at the end, with the program in it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        symlink(env!("CARGO_BIN_EXE_queenside-count"), folder.join("queenside-count")).unwrap();
        Folder(folder)
    }

    /// Writes a script of the documents with another count in it.
    fn script(&self, name: &str, changes: &[(&str, &str)]) -> PathBuf {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/counting").join(name);
        let mut text = fs::read_to_string(source).unwrap();
        for (from, to) in changes {
            assert_eq!(text.matches(from).count(), 1, "{name}: {from}");
            text = text.replace(from, to);
        }
        let file = self.0.join(name);
        fs::write(&file, text).unwrap();
        file
    }

    fn merged(&self, files: impl IntoIterator<Item = PathBuf>) -> String {
        let mut merge = Command::new(env!("CARGO_BIN_EXE_queenside-count"));
        said(merge.arg("--merge").args(files).current_dir(&self.0))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The output of a command that succeeds.
fn said(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.stdin(Stdio::null()).output().unwrap();
    assert!(status.success(), "{command:?}: {}", String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).unwrap()
}

#[test]
#[ignore = "needs GNU parallel (Debian: parallel)"]
fn gnu_parallel_counts_all_parts_and_resumes() {
    let folder = Folder::new("queenside-parallel");
    let script = |parts: &str| {
        let changes = [("seq 1000", parts), ("20 --parts 1000", SMALL)];
        said(Command::new("sh").arg(folder.script("parallel.sh", &changes)).current_dir(&folder.0));
        fs::read_to_string(folder.0.join("results.txt")).unwrap().lines().count()
    };
    assert_eq!(script("seq 5"), 5);
    assert_eq!(script(&format!("seq {PARTS}")), PARTS, "only what was missing");
    assert_eq!(folder.merged([folder.0.join("results.txt")]), WHOLE);
}

#[test]
#[ignore = "needs GNU parallel (Debian: parallel)"]
fn gnu_parallel_repeats_a_part_that_was_killed() {
    let folder = Folder::new("queenside-killed");
    // As the system does for lack of memory, once.
    let killed = folder.0.join("killed");
    let kill = "#!/bin/sh\n[ -e once ] || [ \"$5\" != 3 ] || { touch once; kill -9 $$; }\nexec ./queenside-count \"$@\"\n";
    fs::write(&killed, kill).unwrap();
    fs::set_permissions(&killed, fs::Permissions::from_mode(0o755)).unwrap();
    let parts = format!("seq {PARTS}");
    let changes =
        [("seq 1000", &*parts), ("20 --parts 1000", SMALL), ("./queenside-count", "./killed")];
    let script = folder.script("parallel.sh", &changes);
    let counted = || {
        let mut shell = Command::new("sh");
        let ran = shell.arg(&script).current_dir(&folder.0).stdin(Stdio::null()).output().unwrap();
        let results = fs::read_to_string(folder.0.join("results.txt")).unwrap();
        (ran.status.success(), results.lines().count())
    };
    assert_eq!(counted(), (false, PARTS - 1));
    assert_eq!(counted(), (true, PARTS));
    assert_eq!(folder.merged([folder.0.join("results.txt")]), WHOLE);
}

/// A program that runs until it is dropped.
struct Daemon(Child);

impl Daemon {
    fn start(program: &str, arguments: &[String], folder: &Path) -> Daemon {
        let log = || fs::File::options().create(true).append(true).open(folder.join("log"));
        let mut command = Command::new(program);
        command.args(arguments).env("SLURM_CONF", folder.join("slurm.conf"));
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.stdin(Stdio::null()).stdout(log().unwrap()).stderr(log().unwrap());
        Daemon(command.spawn().unwrap())
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        // The node's daemon ends its jobs if it is asked to end.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let end = Instant::now() + Duration::from_secs(10);
        while self.0.try_wait().is_ok_and(|it| it.is_none()) && Instant::now() < end {
            sleep(Duration::from_millis(50));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until something holds, at most two minutes.
fn wait_for(what: &str, folder: &Path, holds: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(120);
    while !holds() {
        let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert!(Instant::now() < end, "{what} did not start:\n{log}");
        sleep(Duration::from_millis(100));
    }
}

fn configuration(folder: &Path, user: &str, host: &str, ports: [u16; 2]) -> String {
    let folder = folder.display();
    let [controller, node] = ports;
    format!(
        "ClusterName=queenside\nSlurmctldHost={host}(127.0.0.1)\nSlurmUser={user}\n\
         SlurmdUser={user}\nAuthType=auth/munge\nAuthInfo=socket={folder}/munge.sock\n\
         CredType=cred/munge\nSlurmctldPort={controller}\nSlurmdPort={node}\n\
         StateSaveLocation={folder}/state\nSlurmdSpoolDir={folder}/spool\n\
         SlurmctldPidFile={folder}/controller.pid\nSlurmdPidFile={folder}/node.pid\n\
         ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\n\
         AccountingStorageType=accounting_storage/none\nSelectType=select/cons_tres\n\
         SelectTypeParameters=CR_Core_Memory\nSchedulerParameters=sched_interval=1\n\
         NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=2048\n\
         PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP\n"
    )
}

#[test]
#[ignore = "needs Slurm (Debian: slurm-wlm and munge)"]
fn an_array_job_of_slurm_counts_all_parts() {
    let folder = Folder::new("queenside-slurm");
    let place = &folder.0;
    for name in ["state", "spool", "results"] {
        fs::create_dir_all(place.join(name)).unwrap();
    }
    // Others may enter it, but not write into it: munge insists on that.
    fs::set_permissions(place, fs::Permissions::from_mode(0o755)).unwrap();
    let file = |name: &str| place.join(name).display().to_string();
    fs::write(file("key"), "the key of a cluster that lives for a minute").unwrap();
    fs::set_permissions(file("key"), fs::Permissions::from_mode(0o400)).unwrap();
    let user = said(Command::new("id").arg("-un"));
    let host = said(Command::new("hostname").arg("-s"));
    // Two free ports; both are free again before they are used.
    let free = || std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let ports = [free(), free()].map(|it| it.local_addr().unwrap().port());
    let text = configuration(place, user.trim(), host.trim(), ports);
    fs::write(file("slurm.conf"), text).unwrap();

    let options = ["key-file", "socket", "pid-file", "log-file", "seed-file"]
        .into_iter()
        .zip(["key", "munge.sock", "munge.pid", "munge.log", "munge.seed"])
        .map(|(option, name)| format!("--{option}={}", file(name)));
    let options: Vec<String> =
        ["--foreground", "--force"].map(str::to_owned).into_iter().chain(options).collect();
    let _munge = Daemon::start("munged", &options, place);
    wait_for("munged", place, || place.join("munge.sock").exists());
    let foreground = ["-D", "-c"].map(str::to_owned);
    let _controller = Daemon::start("slurmctld", &foreground, place);
    let _node = Daemon::start("slurmd", &foreground, place);
    let slurm = |program: &str| {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", file("slurm.conf")).current_dir(place);
        command
    };
    wait_for("Slurm", place, || {
        let state = slurm("sinfo").args(["-h", "-o", "%T"]).output();
        state.is_ok_and(|it| it.stdout == b"idle\n")
    });

    folder.script("slurm.sh", &[("22 --parts 1000", SMALL)]);
    let array = format!("--array=1-{PARTS}");
    said(slurm("sbatch").args(["--wait", &array, "slurm.sh"]));
    let results = fs::read_dir(place.join("results")).unwrap();
    let results: Vec<PathBuf> = results.map(|it| it.unwrap().path()).collect();
    assert_eq!(results.len(), PARTS);
    assert_eq!(folder.merged(results), WHOLE);
}
