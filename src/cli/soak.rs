//! `debellis soak`: plays random legal orders through random battles and checks the invariants after each event.

use super::answer::{CommandEnding, print_json};
use super::args::{LimitArgs, OptionArgs, SoakArgs};
use super::pickup::Pickup;
use super::script;
use crate::base::dice::Seeded;
use crate::book::Rulebook;
use crate::course::Stop;
use crate::report::names;
use crate::script::scenario::Scenario;
use crate::setup::meeting::UnlistedArmy;
use crate::sim::soak::{self, Broken, SoakTrial, Soaked};
use crate::store::disk::IfThere;
use crate::store::replay::ReplayDraft;
use anyhow::{anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

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

/// Runs the command.
///
/// # Errors
/// If there is no such rule set or it has no army lists, a script has a mistake, or a replay cannot be written.
pub fn run(args: &SoakArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (rules, set_up) = trials(args)?;
    let minutes = args.minutes.or(args.games.is_none().then_some(1));
    let until = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * u64::from(minutes)));
    let most = args.games.unwrap_or(u64::MAX);
    let goes_on = |number: u64| number <= most && until.is_none_or(|until| Instant::now() < until);
    let bar = match args.games {
        Some(games) => ProgressBar::new(games),
        None => ProgressBar::new_spinner(),
    };
    let faulty = AtomicU64::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos} battles, {elapsed} {msg}")?);
    let fought = |sound: bool| {
        if !sound {
            let so_far = faulty.fetch_add(1, Ordering::Relaxed) + 1;
            bar.set_message(format!("({so_far} of them faulty)"));
        }
        bar.inc(1);
    };
    // A panic is a finding here, reported with the others.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let soaked = soak::soak(&*set_up, args.seed, args.threads.into(), &goes_on, &fought);
    std::panic::set_hook(hook);
    bar.finish_and_clear();
    let soaked = soaked.map_err(|stop| anyhow!("{stop}"))?;
    let faults = soaked.faults.iter().enumerate().map(|(i, fault)| write(&args.out, i + 1, fault));
    let faults = faults.collect::<anyhow::Result<Vec<SoakFaultJson>>>()?;
    let answer = SoakJson { rules: &rules, seed: args.seed, soaked: &soaked, faults };
    match json {
        true => print_json(&answer, out)?,
        false => answer.tell(out)?,
    }
    Ok(if answer.faults.is_empty() { CommandEnding::Done } else { CommandEnding::Refused })
}

type TrialMaker = Box<dyn Fn(u64) -> Result<SoakTrial, Stop> + Sync>;

/// The name of the rules, and the function that sets a battle up from a seed.
fn trials(args: &SoakArgs) -> anyhow::Result<(String, TrialMaker)> {
    let max_bounds = args.max_bounds;
    if let Some(file) = &args.file {
        let limits =
            LimitArgs { script_memory: None, script_instructions: None, script_time: None, script_depth: None };
        let scenario = script::scenario(file, &limits, &OptionArgs::default())?;
        let (rules, start, title) = (scenario.rules.clone(), scenario.start.clone(), scenario.title.clone());
        let name = rules.name.to_string();
        let trial = move |seed| {
            Ok(SoakTrial { rules: rules.clone(), start: start.clone(), title: title.clone(), seed, max_bounds })
        };
        return Ok((name, Box::new(trial)));
    }
    let name = args.rules.clone().unwrap_or_default();
    let rules = super::books::rulebook(&name)?;
    if rules.opening.is_none() && (rules.armies.is_none() || rules.setup.is_none()) {
        bail!("{} sets no battles up; name a scenario to soak", rules.title)
    }
    let trial = move |seed| {
        let Scenario { rules, start, title, .. } = at_random(&rules, seed)?;
        Ok(SoakTrial { rules, start, title, seed, max_bounds })
    };
    Ok((name, Box::new(trial)))
}

/// A random battle between two armies: from the lists, or of any troops if the rule set has no lists.
fn at_random(rules: &Rulebook, seed: u64) -> Result<Scenario, Stop> {
    let mut chance = Seeded::new(seed, "soaked armies");
    let pickup = match (&rules.opening, &rules.armies) {
        (Some(opening), _) => {
            let mut any = || rules.troops[chance.below(rules.troops.len() as u32) as usize];
            let armies = ["Red", "Blue"].map(|name| UnlistedArmy {
                name: name.to_string(),
                elements: (0..opening.elements.value).map(|i| (any(), i < opening.generals.value)).collect(),
            });
            Pickup::of_troops(rules, armies)
        }
        (None, Some(armies)) => {
            let lists = &(armies.lists)().lists;
            let mut one = || &lists[chance.below(lists.len() as u32) as usize];
            Pickup::between(rules, [one(), one()])
        }
        (None, None) => None,
    };
    let pickup = pickup.ok_or_else(|| format!("{} sets no battles up", rules.title))?;
    Ok(pickup.set_up(seed).map_err(|why| format!("{why:#}"))?)
}

/// Writes a fault as a replay.
fn write(folder: &Path, number: usize, fault: &soak::SoakFault) -> anyhow::Result<SoakFaultJson> {
    super::file::folder(folder)?;
    let (header, parts, hash) = fault.replay();
    // What an earlier run found stays.
    let mut free = (number..).map(|n| folder.join(format!("fault-{n}.replay"))).filter(|path| !path.exists());
    let path = free.next().ok_or_else(|| anyhow!("no name is free in {}", folder.display()))?;
    ReplayDraft::begin(&path, IfThere::Refuse)?.finish(&header, &parts, &hash)?;
    Ok(SoakFaultJson {
        broken: fault.broken,
        what: fault.what.clone(),
        bound: fault.bound,
        orders: fault.orders(),
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
