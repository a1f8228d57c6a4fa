//! Programs that some native tests run. Where one cannot be installed, its tests are skipped.

use super::system::{install, on_path, tests_skipped};

/// Programs that are installed together.
#[derive(Debug)]
pub(crate) struct Programs {
    name: &'static str,
    programs: &'static [&'static str],
    packages: &'static [&'static str],
}

/// The programs for the scripts of `docs/counting/`.
pub(crate) const CLUSTER: Programs = Programs {
    name: "Slurm or GNU parallel",
    programs: &["munged", "slurmctld", "slurmd", "sbatch", "sinfo", "parallel"],
    packages: &["slurm-wlm", "munge", "parallel"],
};

/// The programs that run what the page exports.
pub(crate) const ELSEWHERE: [Programs; 2] = [
    Programs { name: "Python", programs: &["python3"], packages: &["python3"] },
    Programs { name: "A JDK", programs: &["javac"], packages: &["default-jdk-headless"] },
];

impl Programs {
    /// True if all of them are found.
    pub(crate) fn are_installed(&self) -> bool {
        self.programs.iter().all(|program| on_path(program).is_some())
    }

    /// Installs them if one is missing.
    pub(crate) fn prepare(&self) {
        if !self.are_installed() {
            println!("{} is missing; asking apt-get for it.", self.name);
            install(self.packages);
        }
    }

    /// The message if one is missing.
    pub(crate) fn missing(&self) -> Option<String> {
        (!self.are_installed()).then(|| tests_skipped(self.name, self.packages))
    }
}
