//! A battle between two army lists, set up from the dice of a seed: what `fight` fights where no script is given.

use std::path::Path;

use anyhow::{Context, anyhow, bail};

use super::args::FightArgs;
use super::army;
use crate::base::dice::Seeded;
use crate::engine::Rulebook;
use crate::engine::armies::{Army, ArmyList, ArmyTables, Force, Number};
use crate::engine::setup::Home;
use crate::engine::setup::pickup;
use crate::report::setting;
use crate::script::scenario::Scenario;

/// Two armies of one rule set.
pub(super) struct Pickup {
    rules: Rulebook,
    armies: [(&'static ArmyList, Army); 2],
}

impl Pickup {
    /// What was asked for; none where a script is to be fought.
    ///
    /// # Errors
    /// Where there is no such rule set, it has no army lists, or there is no list of a number; an objection where the
    /// army of a file is not allowed.
    pub fn asked(args: &FightArgs) -> anyhow::Result<Option<Pickup>> {
        let Some(name) = &args.rules else { return Ok(None) };
        let rules = super::rulebook(name)?;
        let (Some(tables), Some(_)) = (&rules.armies, &rules.setup) else {
            bail!("{} has no army lists to set a battle up from; write a scenario", rules.title)
        };
        let army = |option: &str, asked: &Option<String>| {
            fielded(asked.as_deref().unwrap_or_default(), tables).with_context(|| format!("--{option}"))
        };
        let mut armies = [army("red", &args.red)?, army("blue", &args.blue)?];
        if let Some(home) = &args.home {
            settle(&mut armies, home, tables).context("--home")?;
        }
        Ok(Some(Pickup { rules, armies }))
    }

    /// Two armies of these lists.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Pickup {
        Pickup { rules: rules.clone(), armies: lists.map(|list| (list, list.first_choice())) }
    }

    /// The battle that a seed sets up, and how it came to that.
    ///
    /// # Errors
    /// Where an army cannot be drawn up.
    pub fn set_up(&self, seed: u64) -> anyhow::Result<(Scenario, String)> {
        let Some(tables) = &self.rules.setup else { bail!("{} makes no battlefields", self.rules.title) };
        let [(red, _), (blue, _)] = &self.armies;
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let list = |number: Number| self.rules.armies.as_ref()?.list(&number.to_string()).ok();
        let forces = self.armies.clone().map(|(own, army)| Force::with_contingents(own, army, list));
        let found = pickup::set_up(&self.rules, tables, forces, &mut dice, &mut chance)?;
        let told = setting::tell(&found.battle, &found.steps);
        let title = format!("{} against {}", red.name, blue.name);
        Ok((Scenario::plain(title, self.rules.clone(), found.battle), told))
    }
}

/// The army of a list's number, its first choices taken, or of a player's file.
fn fielded(asked: &str, tables: &ArmyTables) -> anyhow::Result<(&'static ArmyList, Army)> {
    let file = Path::new(asked);
    if Number::parse(asked).is_none() && (file.is_file() || file.extension().is_some()) {
        return army::chosen(file, tables);
    }
    let list = tables.list(asked)?;
    Ok((list, list.first_choice()))
}

/// Takes a home terrain for the armies that have it among several and have not taken one.
fn settle(armies: &mut [(&ArmyList, Army); 2], home: &str, tables: &ArmyTables) -> anyhow::Result<()> {
    let home = Home::named(home).map_err(|what| anyhow!(what))?;
    let [(red, _), (blue, _)] = &*armies;
    if !blue.homes.contains(&home) {
        red.check_choice(Some(home), None, tables)?;
    }
    for (_, army) in armies.iter_mut().filter(|(list, army)| army.home.is_none() && list.homes.contains(&home)) {
        army.home = Some(home);
    }
    Ok(())
}
