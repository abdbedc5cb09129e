//! A battle between two army lists, set up from the dice of a seed: what `fight` fights where no script is given.

use anyhow::{anyhow, bail};

use super::args::FightArgs;
use crate::base::dice::Seeded;
use crate::engine::Rulebook;
use crate::engine::armies::{ArmyList, Force};
use crate::engine::setup::pickup;
use crate::report::setting;
use crate::script::scenario::Scenario;

/// Two armies of one rule set.
pub(super) struct Pickup {
    rules: Rulebook,
    lists: [&'static ArmyList; 2],
}

impl Pickup {
    /// What was asked for; none where a script is to be fought.
    ///
    /// # Errors
    /// Where there is no such rule set, it has no army lists, or there is no list of a number.
    pub fn asked(args: &FightArgs) -> anyhow::Result<Option<Pickup>> {
        let Some(name) = &args.rules else { return Ok(None) };
        let rules = super::rulebook(name)?;
        let (Some(armies), Some(_)) = (&rules.armies, &rules.setup) else {
            bail!("{} has no army lists to set a battle up from; write a scenario", rules.title)
        };
        let registry = (armies.lists)();
        let find = |option: &str, number: &Option<String>| -> anyhow::Result<&'static ArmyList> {
            let number = number.as_deref().unwrap_or_default();
            super::army::find(registry, number).map_err(|what| anyhow!("--{option}: {what}"))
        };
        let lists = [find("red", &args.red)?, find("blue", &args.blue)?];
        Ok(Some(Pickup { rules, lists }))
    }

    /// Two armies of these lists.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Pickup {
        Pickup { rules: rules.clone(), lists }
    }

    /// The battle that a seed sets up, and how it came to that.
    ///
    /// # Errors
    /// Where an army cannot be drawn up.
    pub fn set_up(&self, seed: u64) -> anyhow::Result<(Scenario, String)> {
        let Some(tables) = &self.rules.setup else { bail!("{} makes no battlefields", self.rules.title) };
        let [red, blue] = self.lists;
        let armies = [red, blue].map(|list| Force::of_one(list, list.first_choice()));
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let found = pickup::set_up(&self.rules, tables, armies, &mut dice, &mut chance);
        let found = found.map_err(|objection| anyhow!("{objection}"))?;
        let told = setting::tell(&found.battle, &found.steps);
        let title = format!("{} against {}", red.name, blue.name);
        Ok((Scenario::plain(title, self.rules.clone(), found.battle), told))
    }
}
