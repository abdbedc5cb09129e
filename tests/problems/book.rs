//! The book of problems: its files, and how many a general solves.
//!
//! Knows the folder; `debellis::script::situation::problems` judges answers.

use std::path::{Path, PathBuf};

use debellis::general::by_name;
use debellis::script::situation::problems::{ProblemFile, ProblemResult, Solver};

/// Each file of problems with the set that it belongs to, in the order of their names; what several share stands in a folder
/// beside them.
pub fn files() -> Vec<(String, PathBuf)> {
    let inside = |folder: &Path| {
        let entries = folder.read_dir().unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of a folder").path()).collect();
        paths.sort();
        paths
    };
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/problems");
    let sets = inside(&book).into_iter().filter(|path| path.is_dir());
    sets.flat_map(|set| {
        let name = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        inside(&set).into_iter().filter(|file| file.is_file()).map(move |file| (name.clone(), file))
    })
    .collect()
}

/// The answers of a general of this name to all problems, each with the name of its problem.
///
/// # Errors
/// If a file or a problem is wrong, or there is no such general; as text for people.
pub fn answers(general: &str) -> Result<Vec<(String, ProblemResult)>, String> {
    let mut answers = Vec::new();
    for (set, path) in files() {
        let file = ProblemFile::open(&set, &path)?;
        for (number, name) in file.names().enumerate() {
            let solver = by_name(general, 1).ok_or_else(|| format!("there is no general {general}"))?;
            answers.push((name.to_string(), file.attempt(number, Solver::General(solver))?));
        }
    }
    Ok(answers)
}
