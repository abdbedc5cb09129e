//! A battle between two army lists, set up from the dice of a seed: what `fight` fights where no script is given.

use anyhow::{anyhow, bail};

use super::args::FightArgs;
use super::play::{Seats, Talk};
use crate::base::dice::Seeded;
use crate::engine::Rulebook;
use crate::engine::armies::{ArmyList, Force};
use crate::engine::setup::Computer;
use crate::engine::setup::pickup::{self, Unset};
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
        Pickup::of(name, [&args.red, &args.blue])?.sized(&args.scale, args.board).map(Some)
    }

    /// A battle by a rule set between the armies of these numbers.
    ///
    /// # Errors
    /// As [`Pickup::asked`].
    pub fn of(name: &str, armies: [&Option<String>; 2]) -> anyhow::Result<Pickup> {
        let rules = super::rulebook(name)?;
        let (Some(tables), Some(_)) = (&rules.armies, &rules.setup) else {
            bail!("{} has no army lists to set a battle up from; write a scenario", rules.title)
        };
        let registry = (tables.lists)();
        let find = |option: &str, number: &Option<String>| -> anyhow::Result<&'static ArmyList> {
            let number = number.as_deref().unwrap_or_default();
            super::army::find(registry, number).map_err(|what| anyhow!("--{option}: {what}"))
        };
        let lists = [find("red", armies[0])?, find("blue", armies[1])?];
        Ok(Pickup { rules, lists })
    }

    /// Two armies of these lists.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Pickup {
        Pickup { rules: rules.clone(), lists }
    }

    /// The same on a battlefield of this scale and size, where they are given.
    ///
    /// # Errors
    /// Where the book has no such scale or size.
    pub fn sized(mut self, scale: &Option<String>, board: Option<i32>) -> anyhow::Result<Pickup> {
        if let (Some(tables), true) = (&self.rules.setup, scale.is_some() || board.is_some()) {
            self.rules.setup = Some(tables.sized(scale.as_deref(), board).map_err(|why| anyhow!("refused: {why}"))?);
        }
        Ok(self)
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

    /// The battle that people at a table set up, the computer deciding for the other sides; none where they leave.
    ///
    /// # Errors
    /// Where an army cannot be drawn up.
    pub fn by_hand(&self, seed: u64, human: [bool; 2], talk: &mut Talk) -> anyhow::Result<Option<Scenario>> {
        let Some(tables) = &self.rules.setup else { bail!("{} makes no battlefields", self.rules.title) };
        let [red, blue] = self.lists;
        let armies = [red, blue].map(|list| Force::of_one(list, list.first_choice()));
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let names = [red, blue].map(|list| list.name.clone());
        let mut seats = Seats::new(talk, human, Computer { chance: &mut chance }, names);
        match pickup::play(&self.rules, tables, armies, &mut dice, &mut seats) {
            Ok(found) => {
                let title = format!("{} against {}", red.name, blue.name);
                Ok(Some(Scenario::plain(title, self.rules.clone(), found.battle)))
            }
            Err(Unset::Left) => Ok(None),
            Err(Unset::Refused(why)) => bail!("{why}"),
        }
    }
}
