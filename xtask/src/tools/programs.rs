//! Programs that some native tests run. Where one cannot be installed, its tests are skipped.

use super::system::{Missing, install, on_path};

/// Programs that are installed together.
#[derive(Debug)]
pub(crate) struct Programs {
    name: &'static str,
    programs: &'static [&'static str],
    packages: &'static [&'static str],
    tests: &'static str,
}

/// The programs for the scripts of `docs/counting/`.
pub(crate) const CLUSTER: Programs = Programs {
    name: "Slurm or GNU parallel",
    programs: &["munged", "slurmctld", "slurmd", "sbatch", "sinfo", "parallel"],
    packages: &["slurm-wlm", "munge", "parallel"],
    tests: "tests of the scripts for clusters",
};

const PYTHON: Programs = Programs {
    name: "Python",
    programs: &["python3"],
    packages: &["python3"],
    tests: "tests of programs that are taken home",
};

const JDK: Programs = Programs {
    name: "A JDK",
    programs: &["javac"],
    packages: &["default-jdk-headless"],
    tests: "the test of the search in Java",
};

/// The programs of all native tests, or of the usual ones. The scripts for clusters need Linux.
pub(crate) fn of_native_tests(all: bool) -> impl Iterator<Item = &'static Programs> {
    let cluster = (all && cfg!(target_os = "linux")).then_some(&CLUSTER);
    [&PYTHON].into_iter().chain(all.then_some(&JDK)).chain(cluster)
}

impl Programs {
    /// True if all of them are found.
    pub(crate) fn are_installed(&self) -> bool {
        self.programs.iter().all(|program| on_path(program).is_some())
    }

    /// Installs them if one is missing.
    pub(crate) fn prepare(&self) {
        if !self.are_installed() {
            install(self.packages);
        }
    }

    /// The missing program, if one is.
    pub(crate) fn missing(&self) -> Option<Missing> {
        let Programs { name, packages, tests, .. } = self;
        (!self.are_installed()).then_some(Missing { name, packages, tests })
    }
}
