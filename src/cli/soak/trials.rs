//! The battles that a soak sets up.

use std::path::Path;

use anyhow::bail;

use crate::base::dice::Seeded;
use crate::book::Rulebook;
use crate::cli::args::{LimitArgs, OptionArgs, SoakWhat};
use crate::cli::pickup::Pickup;
use crate::cli::script;
use crate::course::Stop;
use crate::script::scenario::Scenario;
use crate::setup::meeting::UnlistedArmy;
use crate::sim::soak::SoakTrial;

/// Sets a trial up from a seed.
pub(in crate::cli) type TrialMaker = Box<dyn Fn(u64) -> Result<SoakTrial, Stop> + Send + Sync>;

/// The name of the rules, and the function that sets a battle up from a seed.
///
/// # Errors
/// If the script has a mistake, there is no such rule set, or it sets no battles up.
pub(in crate::cli) fn trials(args: &SoakWhat, file: Option<&Path>) -> anyhow::Result<(String, TrialMaker)> {
    let max_bounds = args.max_bounds;
    if let Some(file) = file {
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
    let rules = crate::cli::books::rulebook(&name)?;
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
