//! The battles that a soak sets up.

use std::path::Path;

use anyhow::bail;

use crate::base::dice::Seeded;
use crate::book::force_tables::ForceTables;
use crate::book::{Rulebook, TroopRow};
use crate::cli::args::{LimitArgs, OptionArgs, SoakWhat};
use crate::cli::pickup::{Pickup, shipped};
use crate::cli::script;
use crate::course::Stop;
use crate::script::scenario::Scenario;
use crate::setup::country::BoughtForce;
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
        let scenario = script::scenario_by(file, &limits, &OptionArgs::default(), args.rules.as_deref())?;
        let name = scenario.rules.name.to_string();
        // One that is set up by the rules begins otherwise with each seed.
        let trial = move |seed| {
            let dealt = scenario.dealt(seed)?;
            let (rules, start, title) = (dealt.rules.clone(), dealt.start.clone(), dealt.title.clone());
            Ok(SoakTrial { rules, start, title, seed, max_bounds })
        };
        return Ok((name, Box::new(trial)));
    }
    let name = args.rules.clone().unwrap_or_default();
    let rules = crate::cli::books::rulebook(&name)?;
    let bought = match (&rules.country, &rules.prices) {
        (Some(_), Some(prices)) => shipped(&rules, prices)?,
        _ => Vec::new(),
    };
    let listed = rules.armies.is_some() && rules.setup.is_some();
    if rules.opening.is_none() && rules.forces.is_none() && !listed && bought.is_empty() {
        bail!("{} makes no battles of armies alone; name a scenario to soak", rules.title)
    }
    let trial = move |seed| {
        let Scenario { rules, start, title, .. } = at_random(&rules, &bought, seed)?;
        Ok(SoakTrial { rules, start, title, seed, max_bounds })
    };
    Ok((name, Box::new(trial)))
}

/// A random battle between two armies: of those that are bought, from the lists, or of any troops if the rule set has no lists.
fn at_random(rules: &Rulebook, bought: &[BoughtForce], seed: u64) -> Result<Scenario, Stop> {
    let mut chance = Seeded::new(seed, "soaked armies");
    let pickup = match (&rules.opening, &rules.armies) {
        _ if !bought.is_empty() => {
            let mut one = || bought[chance.below(bought.len() as u32) as usize].clone();
            Pickup::of_bought(rules, [one(), one()])
        }
        (Some(opening), _) => {
            let mut any = || rules.troops[chance.below(rules.troops.len() as u32) as usize];
            let armies = ["Red", "Blue"].map(|name| UnlistedArmy {
                name: name.to_string(),
                elements: (0..opening.elements.value).map(|i| (any(), i < opening.generals.value)).collect(),
                further: Vec::new(),
            });
            Pickup::of_troops(rules, armies)
        }
        (None, Some(armies)) => {
            let lists = &(armies.lists)().lists;
            let mut one = || &lists[chance.below(lists.len() as u32) as usize];
            Pickup::between(rules, [one(), one()])
        }
        (None, None) => rules.forces.as_ref().and_then(|tables| {
            let forces = ["Red", "Blue"].map(|name| army_at_random(rules, tables, name, &mut chance));
            Pickup::of_troops(rules, forces)
        }),
    };
    let pickup = pickup.ok_or_else(|| format!("{} sets no battles up", rules.title))?;
    Ok(pickup.set_up(seed).map_err(|why| format!("{why:#}"))?)
}

/// One force, or now and then two of them.
fn army_at_random(rules: &Rulebook, tables: &ForceTables, name: &str, chance: &mut Seeded) -> UnlistedArmy {
    let mut elements = force_at_random(rules, tables, chance);
    let mut further = Vec::new();
    if chance.below(5) == 0 {
        further.push((elements.len(), format!("{name} too")));
        elements.extend(force_at_random(rules, tables, chance));
    }
    UnlistedArmy { name: name.to_string(), elements, further }
}

/// Sub-units of any troops, each as many as its points allow, the first sub-unit's leader of the dearest type.
fn force_at_random(rules: &Rulebook, tables: &ForceTables, chance: &mut Seeded) -> Vec<(TroopRow, bool)> {
    let [least, most] = tables.units.value.map(u32::from);
    let price =
        |row: &TroopRow| tables.worth.iter().find(|worth| worth.who.kinds.has(row.kind)).map_or(0, |w| w.points);
    let mut elements = Vec::new();
    for _ in 0..least + chance.below(most - least + 1) {
        let dearest = rules.troops.iter().max_by_key(|row| price(row));
        let mut unit: Vec<TroopRow> = dearest.into_iter().copied().collect();
        let [fewest, many] = tables.figures.value.map(usize::from);
        while unit.len() < many {
            let left = tables.points.value - unit.iter().map(price).sum::<u16>();
            // Enough is kept back for the figures that are still needed.
            let reserve = fewest.saturating_sub(unit.len() + 1) as u16 * 2;
            let fits: Vec<&TroopRow> = rules.troops.iter().filter(|row| price(row) + reserve <= left).collect();
            if fits.is_empty() || unit.len() >= fewest && chance.below(6) == 0 {
                break;
            }
            unit.push(*fits[chance.below(fits.len() as u32) as usize]);
        }
        elements.extend(unit.into_iter().enumerate().map(|(i, row)| (row, i == 0)));
    }
    elements
}
