//! The results of a soak, printed, and the replays of what did not hold.

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;
use serde::Serialize;

use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::file;
use crate::report::names;
use crate::sim::soak::{Broken, SoakFaultTold, SoakShare, Soaked};

/// The result as `--json` prints it.
#[derive(Serialize)]
struct SoakJson<'a> {
    rules: &'a str,
    seed: u64,
    #[serde(flatten)]
    soaked: &'a Soaked,
    faults: Vec<SoakFaultJson>,
}

#[derive(Serialize)]
struct SoakFaultJson {
    broken: Broken,
    what: String,
    bound: u16,
    orders: usize,
    replay: String,
}

/// Writes the replays of what did not hold, and prints the results.
///
/// # Errors
/// If something cannot be written.
pub(in crate::cli) fn tell(
    rules: &str,
    seed: u64,
    share: SoakShare,
    folder: &Path,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let faults = share.faults.iter().enumerate().map(|(i, fault)| write(folder, i + 1, fault));
    let faults = faults.collect::<anyhow::Result<Vec<SoakFaultJson>>>()?;
    let answer = SoakJson { rules, seed, soaked: &share.soaked, faults };
    match json {
        true => print_json(&answer, out)?,
        false => answer.tell(out)?,
    }
    Ok(if answer.faults.is_empty() { CommandEnding::Done } else { CommandEnding::Refused })
}

/// Writes a fault as a replay.
fn write(folder: &Path, number: usize, fault: &SoakFaultTold) -> anyhow::Result<SoakFaultJson> {
    file::folder(folder)?;
    // What an earlier run found stays.
    let mut free = (number..).map(|n| folder.join(format!("fault-{n}.replay"))).filter(|path| !path.exists());
    let path = free.next().ok_or_else(|| anyhow!("no name is free in {}", folder.display()))?;
    file::bytes(&path, fault.replay.as_bytes(), false)?;
    Ok(SoakFaultJson {
        broken: fault.broken,
        what: fault.what.clone(),
        bound: fault.bound,
        orders: fault.orders,
        replay: path.display().to_string(),
    })
}

impl SoakJson<'_> {
    fn tell(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let s = self.soaked;
        writeln!(
            out,
            "{} of {}, seed {}: {} ended by the rules, {}, {}, {} refused, {}",
            names::count(s.games as usize, "battle"),
            self.rules,
            self.seed,
            s.ended,
            names::count(s.bounds as usize, "bound"),
            names::count(s.orders as usize, "order"),
            s.refused,
            names::count(s.events as usize, "event"),
        )?;
        if let Some(why) = &s.why_not {
            writeln!(
                out,
                "{} could not be set up, the first because {why}",
                names::count(s.not_set_up as usize, "battle")
            )?;
        }
        for fault in &self.faults {
            writeln!(
                out,
                "NOT SOUND in bound {}, after {}: {}",
                fault.bound,
                names::count(fault.orders, "order"),
                fault.what
            )?;
            writeln!(out, "  {} holds it", fault.replay)?;
        }
        if self.faults.is_empty() {
            writeln!(out, "Everything held, after every event.")?;
        }
        Ok(())
    }
}
