//! A battle between two armies, set up from the dice of a seed: `fight` without a script fights this.
//!
//! The armies come from the lists of the rule set; for a rule set without lists the arguments name their troops.

use super::args::{BigTerms, FightArgs, SideArg};
use super::army;
use crate::base::dice::Seeded;
use crate::base::names::{SideId, cut};
use crate::book::army_tables::ArmyTables;
use crate::book::length::Length;
use crate::book::lists::{ArmyList, ListNumber};
use crate::book::objection::{Breach, SeveralFaults, SizeFault};
use crate::book::price_tables::PriceTables;
use crate::book::setup_tables::SetupTables;
use crate::book::{Home, Objection, Rulebook};
use crate::input::{self, place};
use crate::muster::priced::list::BoughtList;
use crate::muster::{Force, PickedArmy, priced};
use crate::script;
use crate::script::army_file;
use crate::script::scenario::Scenario;
use crate::script::shipped::{BOUGHT, ShippedArmy};
use crate::script::words::unlisted::unlisted;
use crate::setup::country::{self, BoughtForce, ComputerSurveyor, NamedCountry};
use crate::setup::entrant::ComputerEntrants;
use crate::setup::meeting::{self, UnlistedArmy};
use crate::setup::opener::ComputerOpeners;
use crate::setup::{Agreed, encounter, pickup};
use anyhow::{Context, anyhow, bail};
use std::path::Path;

/// The battle between two armies by a rule set that a seed sets up, as `fight` without a script fights it; each army is what
/// `--red` takes.
///
/// # Errors
/// If there is no such rule set or army, or an army is not allowed or cannot be drawn up.
pub fn pickup(rules: &str, armies: [&str; 2], seed: u64) -> anyhow::Result<Scenario> {
    let armies = armies.map(|army| Some(army.to_string()));
    Pickup::of(rules, [&armies[0], &armies[1]], &None, &BigTerms::default())?.set_up(seed)
}

/// Two armies of one rule set, and the agreements of the players.
pub(super) struct Pickup {
    pub rules: Rulebook,
    pub armies: Armies,
    pub agreed: Agreed,
}

/// The armies of a battle.
pub(super) enum Armies {
    /// Armies from lists, on a battlefield made from the home of one of them.
    Listed([Force<'static>; 2]),
    /// Armies written out, on the battlefield that the rules give.
    Unlisted([UnlistedArmy; 2]),
    /// Armies that were bought, on a country that both sides lay out.
    Bought(Box<[BoughtForce; 2]>),
}

impl Pickup {
    /// The battle of the arguments; `None` if they ask for the battle of a script.
    ///
    /// # Errors
    /// If there is no such rule set, it sets no battles up, or there is no list of a number; an objection if the army
    /// of a file, or one whose troops are named, is not allowed.
    pub fn asked(args: &FightArgs) -> anyhow::Result<Option<Pickup>> {
        if args.file.is_some() {
            return Ok(None);
        }
        let name = Pickup::rules_of([&args.red, &args.blue], &args.rules)?;
        let mut pickup = Pickup::of(&name, [&args.red, &args.blue], &args.home, &args.big.terms)?;
        pickup.agreed = args.big.terms.agreed();
        pickup.equal(args.points)?;
        pickup.sized(&args.scale, args.board).map(Some)
    }

    /// The rule set of a battle between two armies: the one that is named, or the only one whose armies both are written as.
    ///
    /// # Errors
    /// If an army is missing, or they do not tell one rule set.
    pub fn rules_of(asked: [&Option<String>; 2], named: &Option<String>) -> anyhow::Result<String> {
        let mut sets: Option<Vec<&'static str>> = None;
        for (option, army) in ["--red", "--blue"].into_iter().zip(asked) {
            let Some(army) = army else {
                bail!(
                    "{option} is missing: a battle without a FILE is one between two armies\n  \
                     help: name the FILE of a scenario, or --rules with --red and --blue"
                );
            };
            if named.is_none() {
                let own = sets_of(army).with_context(|| option)?;
                sets = Some(
                    sets.map_or_else(|| own.clone(), |sets| sets.into_iter().filter(|set| own.contains(set)).collect()),
                );
            }
        }
        match (named, sets.unwrap_or_default().as_slice()) {
            (Some(name), _) => Ok(name.clone()),
            (None, [only]) => Ok((*only).to_string()),
            (None, []) => {
                bail!("--red and --blue are armies of different rule sets\n  help: name two armies of one set")
            }
            (None, several) => bail!(
                "--rules is missing: armies of {} are written like these\n  help: --rules {} fights by the first",
                several.join(" and "),
                several[0]
            ),
        }
    }

    /// A battle by a rule set between the armies of these numbers or files, or of these troops for a set without lists.
    ///
    /// # Errors
    /// As [`Pickup::asked`].
    pub fn of(
        name: &str,
        asked: [&Option<String>; 2],
        home: &Option<String>,
        big: &BigTerms,
    ) -> anyhow::Result<Pickup> {
        let rules = super::books::rulebook(name)?;
        if rules.opening.is_some() || rules.forces.is_some() {
            big.generals(&rules)?;
            big.refuse_terms(&rules, true)?;
            if home.is_some() {
                bail!("--home: armies of {} have no home terrain; leave it out", rules.title);
            }
            let army = |option: &str, name: &str, asked: &Option<String>| {
                let asked = asked.as_deref().unwrap_or_default();
                let text = match place::is_file(Path::new(asked)) {
                    true => army::figures(Path::new(asked))?,
                    false => asked.to_string(),
                };
                unlisted(&rules, name, &text).with_context(|| format!("--{option}"))
            };
            let armies = [army("red", "Red", asked[0])?, army("blue", "Blue", asked[1])?];
            return Ok(Pickup { rules, armies: Armies::Unlisted(armies), agreed: Agreed::default() });
        }
        if let (Some(_), Some(prices)) = (&rules.country, &rules.prices) {
            big.generals(&rules)?;
            big.refuse_terms(&rules, true)?;
            if home.is_some() {
                bail!("--home: the terrain of {} is in the army lists; leave it out", rules.title);
            }
            let army = |option: &str, asked: &Option<String>| {
                bought(Path::new(asked.as_deref().unwrap_or_default()), &rules, prices)
                    .with_context(|| format!("--{option}"))
            };
            let armies = Box::new([army("red", asked[0])?, army("blue", asked[1])?]);
            return Ok(Pickup { rules, armies: Armies::Bought(armies), agreed: Agreed::default() });
        }
        let (Some(tables), Some(_)) = (&rules.armies, &rules.setup) else {
            bail!("{} sets no battle up from armies alone; write a scenario", rules.title)
        };
        let generals = big.generals(&rules)?;
        let armies = match tables.commands.is_some() {
            true => in_commands(&rules, tables, asked, (generals, big.generals.is_some()))?,
            false => {
                big.refuse_terms(&rules, false)?;
                let army = |option: &str, asked: &Option<String>| {
                    fielded(asked.as_deref().unwrap_or_default(), tables).with_context(|| format!("--{option}"))
                };
                let mut armies = [army("red", asked[0])?, army("blue", asked[1])?];
                if let Some(home) = home {
                    settle(&mut armies, home, tables).context("--home")?;
                }
                let list = |number: ListNumber| tables.list(&number.to_string()).ok();
                armies.map(|(own, army)| Force::with_contingents(own, army, list))
            }
        };
        Ok(Pickup { rules, armies: Armies::Listed(armies), agreed: Agreed::default() })
    }

    /// Two armies of these lists; `None` for a rule set that makes no battlefields.
    pub fn between(rules: &Rulebook, lists: [&'static ArmyList; 2]) -> Option<Pickup> {
        rules.setup.as_ref()?;
        let armies = Armies::Listed(lists.map(|list| divided(rules, list, None)));
        Some(Pickup { rules: rules.clone(), armies, agreed: Agreed::default() })
    }

    /// Two armies of these troops; `None` for a rule set that takes its armies from lists.
    pub fn of_troops(rules: &Rulebook, armies: [UnlistedArmy; 2]) -> Option<Pickup> {
        if rules.opening.is_none() && rules.forces.is_none() {
            return None;
        }
        Some(Pickup { rules: rules.clone(), armies: Armies::Unlisted(armies), agreed: Agreed::default() })
    }

    /// Two armies that were bought; `None` for a rule set that lays no countries out.
    pub fn of_bought(rules: &Rulebook, armies: [BoughtForce; 2]) -> Option<Pickup> {
        rules.country.as_ref()?;
        let armies = Armies::Bought(Box::new(armies));
        Some(Pickup { rules: rules.clone(), armies, agreed: Agreed::default() })
    }

    /// Judges both armies for the army points that they are bought for, if a sum is agreed.
    ///
    /// # Errors
    /// If the armies are not bought, or one costs more or has not what such a sum demands.
    pub fn equal(&self, agreed: Option<u16>) -> anyhow::Result<()> {
        let Some(agreed) = agreed else { return Ok(()) };
        let (Armies::Bought(forces), Some(prices)) = (&self.armies, &self.rules.prices) else {
            bail!("--points: the armies of {} are not bought; leave it out", self.rules.title)
        };
        country::muster::judge_equal(&self.rules, prices, forces, agreed).map_err(|(side, fault)| {
            let name = if side == SideId(0) { "--red" } else { "--blue" };
            anyhow!("{name}: {} is not an army of {agreed}AP: {fault}", forces[side.index()].name)
        })
    }

    /// The same on a battlefield of this scale and size, if they are given.
    ///
    /// # Errors
    /// If the book has no such scale or size.
    pub fn sized(mut self, scale: &Option<String>, board: Option<i32>) -> anyhow::Result<Pickup> {
        if scale.is_none() && board.is_none() {
            return Ok(self);
        }
        if let Some(country) = &self.rules.country {
            let tables = country.sized(&self.rules.scales, scale.as_deref(), board).map_err(anyhow::Error::new)?;
            self.rules.country = Some(tables);
            return Ok(self);
        }
        let fixed = self.rules.opening.as_ref().map(|opening| opening.board.clause);
        if let Some(clause) = fixed.or(self.rules.forces.as_ref().map(|forces| forces.board.clause)) {
            return Err(Objection::new(SizeFault::Fixed, clause).into());
        }
        let tables = self.tables()?.sized(scale.as_deref(), board).map_err(anyhow::Error::new)?;
        self.rules.setup = Some(tables);
        Ok(self)
    }

    /// The tables of the battlefields that armies from lists fight on.
    ///
    /// # Errors
    /// If the rule set makes no battlefields.
    pub fn tables(&self) -> anyhow::Result<&SetupTables> {
        self.rules.setup.as_ref().with_context(|| format!("{} makes no battlefields", self.rules.title))
    }

    /// The battle that a seed sets up.
    ///
    /// # Errors
    /// If an army cannot be drawn up.
    pub fn set_up(&self, seed: u64) -> anyhow::Result<Scenario> {
        let mut dice = Seeded::new(seed, "set-up");
        let found = match &self.armies {
            Armies::Listed(armies) => {
                let tables = self.tables()?;
                let mut chance = Seeded::new(seed, "set-up places");
                pickup::set_up(&self.rules, tables, armies.clone(), &self.agreed, &mut dice, &mut chance)?
            }
            Armies::Bought(forces) => {
                let tables = self.rules.country.as_ref();
                let tables = tables.with_context(|| format!("{} sets no such battles up", self.rules.title))?;
                let mut chance = Seeded::new(seed, "set-up places");
                let liking = forces.each_ref().map(|force| force.liking(&self.rules));
                let named = NamedCountry::default();
                let mut surveyor = ComputerSurveyor { chance: &mut chance, named, liking };
                country::set_up(&self.rules, tables, forces, &mut dice, &mut surveyor)?
            }
            Armies::Unlisted(forces) if self.rules.forces.is_some() => {
                let tables = self.rules.forces.as_ref().context("forces by points")?;
                encounter::set_up(&self.rules, tables, forces, &mut dice, &mut ComputerEntrants)?
            }
            Armies::Unlisted(armies) => {
                let opening = self.rules.opening.as_ref();
                let opening = opening.with_context(|| format!("{} gives no battlefield", self.rules.title))?;
                meeting::set_up(&self.rules, opening, armies, &mut dice, &mut ComputerOpeners)?
            }
        };
        let scenario = Scenario::plain(self.title(), self.rules.clone(), found.battle);
        Ok(scenario.set_up_by(found.steps).joined_by(found.arrivals))
    }

    /// Its title: the names of both armies.
    pub fn title(&self) -> String {
        let [red, blue] = match &self.armies {
            Armies::Listed(armies) => armies.each_ref().map(|army| &army.list.name),
            Armies::Unlisted(armies) => armies.each_ref().map(|army| &army.name),
            Armies::Bought(armies) => armies.each_ref().map(|army| &army.name),
        };
        format!("{red} against {blue}")
    }
}

/// The rule sets whose armies are written like the one that was asked for: the text of a file, or what was typed.
///
/// # Errors
/// If the file cannot be read, or it is no army.
fn sets_of(asked: &str) -> anyhow::Result<Vec<&'static str>> {
    let file = Path::new(asked);
    let text = match place::is_file(file) {
        true => input::text(file, &input::ARMY).with_context(|| format!("cannot read {asked}"))?,
        false => asked.to_string(),
    };
    let sets: Vec<&str> = army_file::sets_of(&text).iter().map(|book| book.name).collect();
    if sets.is_empty() {
        bail!(
            "`{}` is no army: expected the number of a list, a file with an army, or troops\n  \
             help: name the FILE of a scenario for generals; for troops, --rules tells what is wrong with them",
            cut(asked)
        );
    }
    Ok(sets)
}

/// The first choice of a list with this number, or the army of a player's file.
fn fielded(asked: &str, tables: &ArmyTables) -> anyhow::Result<(&'static ArmyList, PickedArmy)> {
    let file = Path::new(asked);
    if ListNumber::parse(asked).is_none() && (place::is_file(file) || file.extension().is_some()) {
        return army::chosen(file, tables);
    }
    let list = tables.list(asked)?;
    Ok((list, list.first_choice()))
}

/// The army of a player's file with its list, which stands beside it under the same name.
///
/// # Errors
/// If one of the files cannot be read, or the list does not allow the army.
fn bought(file: &Path, rules: &Rulebook, prices: &PriceTables) -> anyhow::Result<BoughtForce> {
    let place = file.display();
    if !place::is_file(file) {
        bail!("expected the file of an army such as rome.army, found '{place}'");
    }
    let text = input::text(file, &input::ARMY).with_context(|| format!("cannot read {place}"))?;
    let list = file.with_extension("lua");
    if !place::is_file(&list) {
        bail!("{place}: its list is not beside it; expected {}", list.display());
    }
    let list = script::bought::load(&list)?;
    listed(rules, prices, &text, &list).with_context(|| format!("in {place}"))
}

/// An army of a text by its list.
fn listed(rules: &Rulebook, prices: &PriceTables, text: &str, list: &BoughtList) -> anyhow::Result<BoughtForce> {
    let army = priced::read(rules, prices, text).map_err(|what| anyhow!("{what}"))?;
    if let Some(fault) = priced::listed::first_fault(rules, prices, &army, list) {
        bail!("{fault}");
    }
    Ok(BoughtForce::new(army, list))
}

/// All bought armies that come with debellis.
///
/// # Errors
/// If the rule set does not sell one of them.
pub(super) fn shipped(rules: &Rulebook, prices: &PriceTables) -> anyhow::Result<Vec<BoughtForce>> {
    let one = |shipped: &ShippedArmy| {
        let list = script::bought::load_text(shipped.name, shipped.list)?;
        listed(rules, prices, shipped.army, &list).with_context(|| format!("in the shipped army {}", shipped.name))
    };
    BOUGHT.iter().map(one).collect()
}

/// Sets the home terrain of the armies that have `home` among several and have not chosen one.
fn settle(armies: &mut [(&ArmyList, PickedArmy); 2], home: &str, tables: &ArmyTables) -> anyhow::Result<()> {
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

/// Two armies in several commands: of files, or of lists in so many commands. Where nobody asked for that number, an army of a list
/// has as many as the other's file.
///
/// # Errors
/// If a list or file cannot be taken.
fn in_commands(
    rules: &Rulebook,
    tables: &ArmyTables,
    asked: [&Option<String>; 2],
    (generals, is_asked): (usize, bool),
) -> anyhow::Result<[Force<'static>; 2]> {
    let [red, blue] = asked.map(|asked| asked.as_deref().unwrap_or_default());
    let of_file = |option: &str, name: &str| match Path::new(name) {
        file if place::is_file(file) => chosen(file, rules).map(Some).with_context(|| format!("--{option}")),
        _ => Ok(None),
    };
    let files = [of_file("red", red)?, of_file("blue", blue)?];
    let of_files = files.iter().flatten().map(|force| force.corps.len()).max().filter(|_| !is_asked);
    let of_list = |option: &str, name: &str| {
        let list = tables.list(name).with_context(|| format!("--{option}"))?;
        Ok::<_, anyhow::Error>(divided(rules, list, Some(of_files.unwrap_or(generals))))
    };
    let [of_red, of_blue] = files;
    let red = of_red.map_or_else(|| of_list("red", red), Ok)?;
    Ok([red, of_blue.map_or_else(|| of_list("blue", blue), Ok)?])
}

/// The first choice of a list, in so many commands or the usual number of them, if the rules have several.
fn divided(rules: &Rulebook, list: &'static ArmyList, generals: Option<usize>) -> Force<'static> {
    match rules.armies.as_ref().and_then(|armies| armies.commands.as_ref()) {
        Some(commands) => Force::divided(rules, commands, list, generals.unwrap_or_else(|| commands.usual_generals())),
        None => Force::of_one(list, list.first_choice()),
    }
}

/// The army in several commands of a player's file.
///
/// # Errors
/// All objections of the rules.
fn chosen(file: &Path, rules: &Rulebook) -> anyhow::Result<Force<'static>> {
    let force = super::army::force(file, rules)?;
    let commands = rules.armies.as_ref().and_then(|armies| armies.commands.as_ref());
    let objections = commands.map_or_else(Vec::new, |commands| force.check(rules, commands));
    let Some((first, others)) = objections.split_first() else { return Ok(force) };
    let several = SeveralFaults { first: (*first.breach).clone(), others: others.to_vec() };
    let all = Objection { breach: Box::new(Breach::Several(Box::new(several))), ..first.clone() };
    Err(anyhow::Error::new(all).context(format!("in {}", file.display())))
}

impl BigTerms {
    /// The number of generals of each army.
    fn generals(&self, rules: &Rulebook) -> anyhow::Result<usize> {
        let commands = rules.armies.as_ref().and_then(|armies| armies.commands.as_ref());
        let fixed = commands.map_or(Some(1), |commands| commands.generals.map(|generals| generals.value));
        let usual = commands.map_or(1, |commands| commands.usual_generals());
        match (fixed, self.generals.map(usize::from)) {
            (Some(fixed), Some(asked)) if fixed != asked => {
                bail!("--generals {asked}: an army of {} has {fixed}", rules.title)
            }
            (_, asked) => Ok(asked.unwrap_or(usual)),
        }
    }

    /// Refuses what players of large battles agree on, for a set in which they agree on nothing of it, or only on what `judge` of
    /// its own tables allows.
    fn refuse_terms(&self, rules: &Rulebook, all: bool) -> anyhow::Result<()> {
        let free = self.free_dice.map(|_| "--free-dice");
        let others = self.depth.map(|_| "--depth").or(self.in_turns.then_some("--in-turns"));
        match free.or(others.filter(|_| all)) {
            Some(option) => bail!(
                "{option}: players of {} agree on nothing of this kind; it is for sets in which an army has several commands of one \
                 army list",
                rules.title
            ),
            None => Ok(()),
        }
    }

    /// What is agreed before the battle.
    pub(super) fn agreed(&self) -> Agreed {
        let free_dice = self.free_dice.map_or([false; 2], SideArg::sides);
        Agreed { depth: self.depth.map(Length::Bw), in_turns: self.in_turns, free_dice, ..Agreed::default() }
    }
}
