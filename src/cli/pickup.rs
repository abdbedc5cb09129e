//! A battle between two army lists, set up from the dice of a seed: what `fight` fights where no script is given.

use super::args::{BigArgs, FightArgs};
use super::army;
use crate::base::dice::Seeded;
use crate::book::army_tables::ArmyTables;
use crate::book::length::Length;
use crate::book::lists::{ArmyList, Number};
use crate::book::{Home, Objection, Rulebook};
use crate::muster::{Army, Force};
use crate::report::setting;
use crate::script::scenario::Scenario;
use crate::setup::{Agreed, pickup};
use anyhow::{Context, anyhow, bail};
use std::path::Path;

/// Two armies of one rule set, and what the players agreed on.
pub(super) struct Pickup {
    pub rules: Rulebook,
    pub armies: [Force<'static>; 2],
    pub agreed: Agreed,
}

impl Pickup {
    /// What was asked for; none where a script is to be fought.
    ///
    /// # Errors
    /// Where there is no such rule set, it has no army lists, or there is no list of a number; an objection where the
    /// army of a file is not allowed.
    pub fn asked(args: &FightArgs) -> anyhow::Result<Option<Pickup>> {
        let Some(name) = &args.rules else { return Ok(None) };
        let mut pickup = Pickup::of(name, [&args.red, &args.blue], &args.home, &args.big)?;
        pickup.agreed = args.big.agreed();
        pickup.sized(&args.scale, args.board).map(Some)
    }

    /// A battle by a rule set between the armies of these numbers or files.
    ///
    /// # Errors
    /// As [`Pickup::asked`].
    pub fn of(name: &str, asked: [&Option<String>; 2], home: &Option<String>, big: &BigArgs) -> anyhow::Result<Pickup> {
        let rules = super::books::rulebook(name)?;
        let (Some(tables), Some(_)) = (&rules.armies, &rules.setup) else {
            bail!("{} has no army lists to set a battle up from; write a scenario", rules.title)
        };
        let generals = big.generals(&rules)?;
        let armies = match tables.commands.is_some() {
            true => {
                let army = |option: &str, asked: &Option<String>| {
                    match asked.as_deref().map(Path::new) {
                        Some(file) if file.is_file() => chosen(file, &rules),
                        _ => Ok(divided(&rules, tables.list(asked.as_deref().unwrap_or_default())?, generals)),
                    }
                    .with_context(|| format!("--{option}"))
                };
                [army("red", asked[0])?, army("blue", asked[1])?]
            }
            false => {
                let army = |option: &str, asked: &Option<String>| {
                    fielded(asked.as_deref().unwrap_or_default(), tables).with_context(|| format!("--{option}"))
                };
                let mut armies = [army("red", asked[0])?, army("blue", asked[1])?];
                if let Some(home) = home {
                    settle(&mut armies, home, tables).context("--home")?;
                }
                let list = |number: Number| tables.list(&number.to_string()).ok();
                armies.map(|(own, army)| Force::with_contingents(own, army, list))
            }
        };
        Ok(Pickup { rules, armies, agreed: Agreed::default() })
    }

    /// Two armies of these lists.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Pickup {
        let armies = lists.map(|list| divided(rules, list, GENERALS));
        Pickup { rules: rules.clone(), armies, agreed: Agreed::default() }
    }

    /// The same on a battlefield of this scale and size, where they are given.
    ///
    /// # Errors
    /// Where the book has no such scale or size.
    pub fn sized(mut self, scale: &Option<String>, board: Option<i32>) -> anyhow::Result<Pickup> {
        if let (Some(tables), true) = (&self.rules.setup, scale.is_some() || board.is_some()) {
            self.rules.setup = Some(tables.sized(scale.as_deref(), board).map_err(anyhow::Error::new)?);
        }
        Ok(self)
    }

    /// The battle that a seed sets up, and how it came to that.
    ///
    /// # Errors
    /// Where an army cannot be drawn up.
    pub fn set_up(&self, seed: u64) -> anyhow::Result<(Scenario, String)> {
        let Some(tables) = &self.rules.setup else { bail!("{} makes no battlefields", self.rules.title) };
        let [red, blue] = self.armies.each_ref().map(|army| army.list);
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        let found = pickup::set_up(&self.rules, tables, self.armies.clone(), &self.agreed, &mut dice, &mut chance)?;
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

/// The first choice of a list, in so many commands where the rules have several.
fn divided(rules: &Rulebook, list: &'static ArmyList, generals: usize) -> Force<'static> {
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
    let Some((first, others)) = objections.split_first() else { return Ok(force) };
    let others: Vec<String> = others.iter().map(|other| format!("\n  also {other}")).collect();
    let all = Objection { what: format!("{}{}", first.what, others.concat()), ..first.clone() };
    Err(anyhow::Error::new(all).context(format!("in {}", file.display())))
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
        Agreed { depth, in_turns: self.in_turns, free_dice: self.free_dice, ..Agreed::default() }
    }
}
