//! A battle between two army lists, set up from the dice of a seed: what `fight` fights where no script is given.

use std::path::Path;

use anyhow::{anyhow, bail};

use super::args::{BigArgs, FightArgs};
use crate::base::dice::Seeded;
use crate::engine::Rulebook;
use crate::engine::armies::{ArmyList, Force};
use crate::engine::move_tables::Length;
use crate::engine::setup::{Agreed, pickup};
use crate::report::setting;
use crate::script::scenario::Scenario;

/// Two armies of one rule set, and what the players agreed on.
pub(super) struct Pickup {
    rules: Rulebook,
    armies: [Force<'static>; 2],
    agreed: Agreed,
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
        let generals = args.big.generals(&rules)?;
        let army = |option: &str, asked: &Option<String>| match asked.as_deref().map(Path::new) {
            Some(file) if armies.commands.is_some() && file.is_file() => chosen(file, &rules),
            _ => Ok(of_list(&rules, find(option, asked)?, generals)),
        };
        let armies = [army("red", &args.red)?, army("blue", &args.blue)?];
        Ok(Some(Pickup { rules: rules.clone(), armies, agreed: args.big.agreed() }))
    }

    /// Two armies of these lists.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Pickup {
        let armies = lists.map(|list| of_list(rules, list, GENERALS));
        Pickup { rules: rules.clone(), armies, agreed: Agreed::default() }
    }

    /// The battle that a seed sets up, and how it came to that.
    ///
    /// # Errors
    /// Where an army cannot be drawn up.
    pub fn set_up(&self, seed: u64) -> anyhow::Result<(Scenario, String)> {
        let Some(tables) = &self.rules.setup else { bail!("{} makes no battlefields", self.rules.title) };
        let [red, blue] = self.armies.each_ref().map(|army| army.list);
        let armies = self.armies.clone();
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let found = pickup::set_up(&self.rules, tables, armies, &self.agreed, &mut dice, &mut chance);
        let found = found.map_err(|objection| anyhow!("{objection}"))?;
        let told = setting::tell(&found.battle, &found.steps);
        let title = format!("{} against {}", red.name, blue.name);
        Ok((Scenario::plain(title, self.rules.clone(), found.battle), told))
    }
}

/// The first choice of a list, in so many commands where the rules have several.
fn of_list(rules: &Rulebook, list: &'static ArmyList, generals: usize) -> Force<'static> {
    match rules.armies.as_ref().and_then(|armies| armies.commands.as_ref()) {
        Some(commands) => Force::divided(rules, commands, list, generals),
        None => Force::of_one(list, list.first_choice()),
    }
}

/// The army in several commands of a player's file.
///
/// # Errors
/// Everything that the rules object to.
fn chosen(file: &Path, rules: &Rulebook) -> anyhow::Result<Force<'static>> {
    let force = super::army::force(file, rules)?;
    let commands = rules.armies.as_ref().and_then(|armies| armies.commands.as_ref());
    let objections = commands.map_or_else(Vec::new, |commands| force.check(rules, commands));
    if objections.is_empty() {
        return Ok(force);
    }
    let told: Vec<String> = objections.iter().map(ToString::to_string).collect();
    bail!("in {}: {}", file.display(), told.join("\n  "))
}

/// How many generals an army has where its rules leave it open.
const GENERALS: usize = 3;

impl BigArgs {
    /// How many generals each army has.
    fn generals(&self, rules: &Rulebook) -> anyhow::Result<usize> {
        let commands = rules.armies.as_ref().and_then(|armies| armies.commands.as_ref());
        let fixed = commands.map_or(Some(1), |commands| commands.generals.map(|generals| generals.value));
        match (fixed, self.generals.map(usize::from)) {
            (Some(fixed), Some(asked)) if fixed != asked => {
                bail!("--generals {asked}: an army of {} has {fixed}", rules.title)
            }
            (fixed, asked) => Ok(asked.or(fixed).unwrap_or(GENERALS)),
        }
    }

    fn agreed(&self) -> Agreed {
        let depth = self.depth.map(|depth| Length::Bw(i32::from(depth) * 100));
        Agreed { depth, in_turns: self.in_turns, free_dice: self.free_dice }
    }
}
