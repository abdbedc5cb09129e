//! The tests of the broken copy: which there are, which places each comes to, and whether one of them notices a place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The built tests, run in the copy's folder.
pub struct Tests {
    pub program: PathBuf,
    pub folder: PathBuf,
}

/// A test that passes, with its time and the places that it comes to.
pub struct Known {
    pub name: String,
    pub took: Duration,
    pub places: BTreeSet<usize>,
}

/// How a place was noticed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// A test failed.
    Failed,
    /// A test did not end in time, which passed in time when it ran again unbroken.
    TooLong,
}

/// The way a run ended.
#[derive(PartialEq, Eq)]
enum Ended {
    Passed,
    Failed,
    TooLong,
}

impl Tests {
    /// Builds the tests of the copy.
    pub fn build(folder: &Path, target: &Path) -> Result<Tests> {
        let mut cargo = Command::new("cargo");
        cargo.args(["test", "--locked", "--test", "it", "--no-run", "--message-format", "json"]);
        cargo.args(["--config", "profile.dev.package.debellis.opt-level=0"]);
        cargo.args(["--config", "profile.dev.package.debellis.debug=false"]);
        let out = cargo
            .current_dir(folder)
            .env("CARGO_TARGET_DIR", target)
            .stderr(Stdio::inherit())
            .output()
            .context("cargo test --no-run")?;
        if !out.status.success() {
            bail!("the broken copy in {} cannot be built", folder.display());
        }
        let text = String::from_utf8_lossy(&out.stdout);
        let line = text.lines().rfind(|line| line.contains("\"name\":\"it\"") && line.contains("\"executable\":\""));
        let path = line.and_then(|line| line.split("\"executable\":\"").nth(1)?.split('"').next());
        let program = PathBuf::from(path.context("cargo names no program of the tests")?);
        Ok(Tests { program, folder: folder.to_path_buf() })
    }

    /// The names of the tests that begin with one of these, which commas part.
    pub fn names(&self, prefixes: &str) -> Result<Vec<String>> {
        let out =
            Command::new(&self.program).args(["--list", "--format", "terse"]).current_dir(&self.folder).output()?;
        let text = String::from_utf8(out.stdout)?;
        let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
        Ok(names
            .filter(|name| prefixes.split(',').any(|prefix| name.starts_with(prefix)))
            .map(str::to_string)
            .collect())
    }

    /// Runs a test alone and unbroken; `None` if it does not pass within this time.
    pub fn know(&self, name: &str, reached: &Path, within: Duration) -> Result<Option<Known>> {
        let _ = fs::remove_file(reached);
        let began = Instant::now();
        let ended = self.run(name, &[("DEBELLIS_REACHED", &reached.display().to_string())], within)?;
        let took = began.elapsed();
        let text = fs::read_to_string(reached).unwrap_or_default();
        let places = text.lines().filter_map(|line| line.parse().ok()).collect();
        Ok((ended == Ended::Passed).then(|| Known { name: name.to_string(), took, places }))
    }

    /// How the first test that notices a place does so; those named are asked first, then the quickest, and so many at the most.
    ///
    /// The load of the machine notices nothing: a test that takes too long is run again unbroken, and where that takes half the time or more
    /// too, the broken run gets twice the time.
    pub fn notices<'t>(
        &self,
        place: usize,
        known: &'t [Known],
        first: &[&str],
        most: usize,
    ) -> Result<Option<(&'t str, Notice)>> {
        let mut able: Vec<&Known> = known.iter().filter(|test| test.places.contains(&place)).collect();
        able.sort_by_key(|test| (!first.contains(&test.name.as_str()), test.took, &test.name));
        for test in able.into_iter().take(most) {
            let mut limit = test.took * 8 + Duration::from_secs(10);
            loop {
                match self.run(&test.name, &[("DEBELLIS_BROKEN", &place.to_string())], limit)? {
                    Ended::Passed => break,
                    Ended::Failed => return Ok(Some((&test.name, Notice::Failed))),
                    Ended::TooLong if self.run(&test.name, &[], limit / 2)? == Ended::Passed => {
                        return Ok(Some((&test.name, Notice::TooLong)));
                    }
                    Ended::TooLong => limit *= 2,
                }
            }
        }
        Ok(None)
    }

    fn run(&self, name: &str, set: &[(&str, &str)], most: Duration) -> Result<Ended> {
        let vars: BTreeMap<&str, &str> = set.iter().copied().collect();
        let mut child = Command::new(&self.program)
            .args(["--exact", name, "--test-threads", "1"])
            .current_dir(&self.folder)
            .env("INSTA_UPDATE", "no")
            .envs(vars)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| self.program.display().to_string())?;
        let began = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { Ended::Passed } else { Ended::Failed });
            }
            if began.elapsed() > most {
                child.kill()?;
                child.wait()?;
                return Ok(Ended::TooLong);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}
