//! The book of problems: its files, and how many a general solves.
//!
//! Knows the folder; `debellis::script::situation::problems` judges answers.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use debellis::battle::Order;
use debellis::course::{General, Stop};
use debellis::general::by_name;
use debellis::script::situation::problems::{ProblemFile, ProblemResult, Solver};
use debellis::view::{Situation, written};

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

/// The answer of a general to a problem.
pub struct GivenAnswer {
    /// The name of the problem.
    #[allow(dead_code, reason = "the ladder tells it")]
    pub problem: String,
    /// What became of it.
    pub found: ProblemResult,
    /// His orders as text.
    #[allow(dead_code, reason = "the ladder tells them")]
    pub orders: Vec<String>,
}

/// A general whose orders are written down.
struct Written {
    general: Box<dyn General + Send>,
    orders: Arc<Mutex<Vec<String>>>,
}

impl General for Written {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        let order = self.general.order(at)?;
        let text = written::write(at.rules, at.battle, at.battle.to_decide(), &order);
        self.orders.lock().unwrap_or_else(PoisonError::into_inner).push(text);
        Ok(order)
    }
}

/// The answers of a general of this name to all problems whose name contains a text.
///
/// # Errors
/// If a file or a problem is wrong, or there is no such general; as text for people.
pub fn answers(general: &str, named: &str) -> Result<Vec<GivenAnswer>, String> {
    let mut answers = Vec::new();
    for (set, path) in files() {
        let file = ProblemFile::open(&set, &path)?;
        for (number, name) in file.names().enumerate().filter(|(_, name)| name.contains(named)) {
            let general = by_name(general, 1).ok_or_else(|| format!("there is no general {general}"))?;
            let orders = Arc::default();
            let solver = Written { general, orders: Arc::clone(&orders) };
            let found = file.attempt(number, Solver::General(Box::new(solver)))?;
            let orders = std::mem::take(&mut *orders.lock().unwrap_or_else(PoisonError::into_inner));
            answers.push(GivenAnswer { problem: name.to_string(), found, orders });
        }
    }
    Ok(answers)
}
