//! A battle between two army lists, set up from the dice of a seed: what `fight` fights where no script is given.

use std::path::Path;

use anyhow::{Context, anyhow, bail};

use super::args::FightArgs;
use super::army;
use super::play::{Seats, Talk};
use crate::base::dice::Seeded;
use crate::engine::Rulebook;
use crate::engine::armies::{Army, ArmyList, ArmyTables, Force, Number};
use crate::engine::setup::pickup::{self, Unset};
use crate::engine::setup::{Computer, Home};
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
        let mut pickup = Pickup::of(name, [&args.red, &args.blue])?;
        if let (Some(home), Some(tables)) = (&args.home, &pickup.rules.armies) {
            settle(&mut pickup.armies, home, tables).context("--home")?;
        }
        pickup.sized(&args.scale, args.board).map(Some)
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
        let army = |option: &str, asked: &Option<String>| {
            fielded(asked.as_deref().unwrap_or_default(), tables).with_context(|| format!("--{option}"))
        };
        let armies = [army("red", armies[0])?, army("blue", armies[1])?];
        Ok(Pickup { rules, armies })
    }

    /// Two armies of these lists.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Pickup {
        Pickup { rules: rules.clone(), armies: lists.map(|list| (list, list.first_choice())) }
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

    /// The armies in commands, contingents apart.
    fn forces(&self) -> [Force<'static>; 2] {
        let list = |number: Number| self.rules.armies.as_ref()?.list(&number.to_string()).ok();
        self.armies.clone().map(|(own, army)| Force::with_contingents(own, army, list))
    }

    /// The battle that a seed sets up, and how it came to that.
    ///
    /// # Errors
    /// Where an army cannot be drawn up.
    pub fn set_up(&self, seed: u64) -> anyhow::Result<(Scenario, String)> {
        let Some(tables) = &self.rules.setup else { bail!("{} makes no battlefields", self.rules.title) };
        let [(red, _), (blue, _)] = &self.armies;
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let found = pickup::set_up(&self.rules, tables, self.forces(), &mut dice, &mut chance)?;
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
        let [(red, _), (blue, _)] = &self.armies;
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let names = [red, blue].map(|list| list.name.clone());
        let mut seats = Seats::new(talk, human, Computer { chance: &mut chance }, names);
        match pickup::play(&self.rules, tables, self.forces(), &mut dice, &mut seats) {
            Ok(found) => {
                let title = format!("{} against {}", red.name, blue.name);
                Ok(Some(Scenario::plain(title, self.rules.clone(), found.battle)))
            }
            Err(Unset::Left) => Ok(None),
            Err(Unset::Refused(why)) => bail!("{why}"),
        }
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
