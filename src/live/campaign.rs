//! A campaign as something to be watched: its script, and the modules that it requires.

use super::scenario::Script;
use super::source::Reading;
use crate::script::campaign::{Plan, attempt};

/// Reads the script of a campaign once, whatever state its files are in.
pub fn read(script: &Script) -> Reading<Plan> {
    let (plan, files) = attempt(&script.path, script.limits);
    script.reading(plan, &files).0
}
