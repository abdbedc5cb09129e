//! `debellis play`: a battle by hand, order by order, against a general or another person; saved after each order.
//!
//! Knows the conversation of a turn; the effect of an order is the sitting's affair.

mod arrays;
mod asked;
mod asking;
mod before;
mod briefing;
mod complete;
mod deploying;
mod drawing;
mod entering;
mod evening;
mod ground;
mod hand;
mod help;
mod lands;
mod map;
mod mended;
mod offers;
mod opening;
mod preview;
mod ranks;
mod read;
mod seated;
mod status;
mod talk;
mod unbidden;
mod window;
mod wording;
mod zones;

use super::args::{DiceArg, OptionArgs, PlayArgs};
use super::pickup::{Armies, Pickup};
use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::Objection;
use crate::book::country_tables::CountryTables;
use crate::book::force_tables::ForceTables;
use crate::book::opening_tables::OpeningTables;
use crate::cli::answer::{CommandEnding, print_json};
use crate::cli::terminal::{self, Painted};
use crate::cli::{file, page, script};
use crate::general;
use crate::general::levels::nobody;
use crate::input::place;
use crate::muster::band;
use crate::report::setting;
use crate::script::scenario::Scenario;
use crate::setup::country::{self, BoughtForce, ComputerSurveyor, NamedCountry};
use crate::setup::encounter;
use crate::setup::meeting::{self, UnlistedArmy};
use crate::setup::pickup::{self, SetUp};
use crate::setup::step::Unset;
use crate::setup::{self, Computer};
use crate::sim::battle::{self, BattleTerms};
use crate::sim::sitting::{self, HUMAN, Sitting, SittingError};
use crate::sim::staff;
use crate::store::replay::{DiceFrom, Header, ResumedBattle, Save};
use anyhow::{anyhow, bail};
use arrays::ArraySeats;
use asked::{SetupDice, SharedTalk};
use before::Seats;
use entering::EntrySeats;
use evening::{Evening, EveningJson};
use opening::OpenSeats;
use seated::Seated;
use std::path::{Path, PathBuf};

pub(super) use deploying::HandDeployment;
pub(super) use talk::Talk;

/// Runs the command.
///
/// # Errors
/// If the script, the saved battle or another argument has a mistake, or nothing can be written.
pub fn run(args: &PlayArgs, json: bool, out: &mut impl Painted) -> anyhow::Result<CommandEnding> {
    let (script, taken) = what(args)?;
    let mut errors = terminal::errors();
    let mut talk = Talk::new(if json { &mut errors } else { out });
    let by_hand_of = match is_by_hand(args) {
        true => Some(Pickup::rules_of([&args.red, &args.blue], &args.rules)?),
        false => None,
    };
    let mut scenario = match (&by_hand_of, &taken) {
        (Some(rules), None) => match by_hand(args, rules, &mut talk)? {
            Some(scenario) => scenario,
            None => {
                talk.say("The battle had not begun, and nothing of it is saved.");
                return Ok(CommandEnding::Done);
            }
        },
        (_, Some(taken)) if script.as_os_str().is_empty() => set_up_before(&taken.replay.header)?,
        (_, Some(taken)) => {
            let header = &taken.replay.header;
            let set = header.start.options.iter().map(|option| format!("{}={}", option.name, option.value)).collect();
            let language = header.start.spoken.as_ref().map(|spoken| spoken.language.clone());
            let set = OptionArgs { set, language };
            let scenario = script::scenario_by(&script, &args.limits, &set, Some(&header.rules))?;
            script::dealt(&script, scenario, header.seed)?
        }
        _ => {
            let scenario = script::scenario_by(&script, &args.limits, &args.set, args.rules.as_deref())?;
            script::dealt(&script, scenario, args.seed.unwrap_or(1))?
        }
    };
    let mistake = |error| told(&script, error);
    let dropped = taken.as_ref().map_or(0, |taken| taken.dropped);
    let again = taken.is_some();
    let sitting = match taken {
        Some(taken) if scenario.hash != taken.replay.header.script => {
            scenario.stand_as(&taken.replay.header.start);
            let (old, eyes) = (taken.save.path().to_path_buf(), sitting::eyes_of(&taken.replay.header));
            let new = free_name(&old.with_extension("").display().to_string())?;
            let (sitting, course) = sitting::mended::go_on(&scenario, taken, &new).map_err(mistake)?;
            let [script, old, new] = [&script, &old, &new].map(|path| path.display().to_string());
            mended::told(&scenario, &course, eyes, [&script, &old, &new]).iter().for_each(|line| talk.say(line));
            sitting
        }
        Some(taken) => {
            scenario.stand_as(&taken.replay.header.start);
            Sitting::go_on(&scenario, taken).map_err(mistake)?
        }
        None => {
            let human = seats(args).map(|name| name.split(',').any(|part| part.ends_with(HUMAN)));
            for what in &scenario.converted {
                talk.say(what);
            }
            if !scenario.set_up.is_empty() {
                talk.say(&format!(
                    "Before the battle\n{}",
                    setting::tell(&scenario.rules, &scenario.start, &scenario.set_up)
                ));
            }
            briefing::tell(&scenario, human, &mut talk);
            if !zones::fill(&mut scenario, human, &mut talk) {
                talk.say("The battle had not begun, and nothing of it is saved.");
                return Ok(CommandEnding::Done);
            }
            let (header, path) = anew(args, &scenario, &script)?;
            Sitting::begin(&scenario, header, &path, file::if_there(args.force)).map_err(mistake)?
        }
    };
    let (end, _) = sit(&scenario, sitting, talk, again.then_some(dropped), None).map_err(mistake)?;
    if json {
        print_json(&end, out)?;
    }
    Ok(CommandEnding::Done)
}

/// Plays a battle until it is over or the players leave. For a continued battle `again` is the number of bytes that
/// were dropped; `goes_on` is the command that continues it, if that is not `play`. Returns the answer and the last
/// state.
pub(super) fn sit(
    scenario: &Scenario,
    sitting: Sitting,
    talk: Talk,
    again: Option<usize>,
    goes_on: Option<&str>,
) -> Result<(EveningJson, Battle), SittingError> {
    let mut evening = Evening::new(scenario, sitting, talk);
    evening.open(again.is_some(), again.unwrap_or(0));
    evening.play()?;
    Ok(evening.close(goes_on))
}

/// Whether people set a battle up between two armies, with neither a script nor a battle that was saved.
fn is_by_hand(args: &PlayArgs) -> bool {
    args.file.is_none() && args.resume.is_none()
}

/// The battle that people at a table set up between two armies; the computer decides for the other sides. `None` if
/// they leave before it begins.
fn by_hand(args: &PlayArgs, rules: &str, talk: &mut Talk) -> anyhow::Result<Option<Scenario>> {
    let mut pickup = Pickup::of(rules, [&args.red, &args.blue], &None, &args.terms)?.sized(&args.scale, args.board)?;
    pickup.agreed = args.terms.agreed();
    pickup.equal(args.points)?;
    let seed = args.seed.unwrap_or(1);
    if let (Armies::Bought(forces), Some(tables)) = (&pickup.armies, &pickup.rules.country) {
        return bought_by_hand(args, &pickup, forces, tables, talk);
    }
    if let (Armies::Unlisted(forces), Some(tables)) = (&pickup.armies, &pickup.rules.forces) {
        return met_by_hand(args, &pickup, forces, tables, talk);
    }
    if let (Armies::Unlisted(armies), Some(tables)) = (&pickup.armies, &pickup.rules.opening) {
        return opened_by_hand(args, &pickup, armies, tables, talk);
    }
    let Armies::Listed(armies) = &pickup.armies else {
        return Ok(Some(pickup.set_up(seed)?));
    };
    let (talk, mut chance) = (SharedTalk::new(talk), Seeded::new(seed, "set-up places"));
    let names = setup::names(armies);
    let mut dice = SetupDice::of(args.dice, seed, &talk, &names);
    let mut seats = Seats::new(&talk, args.human.sides(), Computer { chance: &mut chance }, names);
    let made = pickup::play(&pickup.rules, pickup.tables()?, armies.clone(), &pickup.agreed, &mut dice, &mut seats);
    begun(&pickup, made, talk.left.get())
}

/// The battle that was set up; `None` if a person left, which a die may have told alone.
fn begun(pickup: &Pickup, made: Result<SetUp, Unset>, left: bool) -> anyhow::Result<Option<Scenario>> {
    match made {
        _ if left => Ok(None),
        Ok(found) => {
            let scenario = Scenario::plain(pickup.title(), pickup.rules.clone(), found.battle);
            Ok(Some(scenario.joined_by(found.arrivals)))
        }
        Err(Unset::Left) => Ok(None),
        Err(Unset::Refused(why)) => Err(why.into()),
    }
}

/// The battle that people set up with armies that were bought: the country, then their armies.
fn bought_by_hand(
    args: &PlayArgs,
    pickup: &Pickup,
    forces: &[BoughtForce; 2],
    tables: &CountryTables,
    talk: &mut Talk,
) -> anyhow::Result<Option<Scenario>> {
    let seed = args.seed.unwrap_or(1);
    let (talk, mut chance) = (SharedTalk::new(talk), Seeded::new(seed, "set-up places"));
    let liking = forces.each_ref().map(|force| force.liking(&pickup.rules));
    let computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
    let names = country::unlaid(&pickup.rules, tables, forces);
    let mut dice = SetupDice::of(args.dice, seed, &talk, &names.sides.each_ref().map(|side| side.name.clone()));
    let mut seats = ArraySeats::new(&talk, &pickup.rules, args.human.sides(), computer, names);
    let made = country::set_up(&pickup.rules, tables, forces, &mut dice, &mut seats);
    begun(pickup, made.map_err(Unset::Refused), seats.left || talk.left.get())
}

/// The battle of forces by points whose players choose what the dice leave to them.
fn met_by_hand(
    args: &PlayArgs,
    pickup: &Pickup,
    forces: &[UnlistedArmy; 2],
    tables: &ForceTables,
    talk: &mut Talk,
) -> anyhow::Result<Option<Scenario>> {
    // What no choice of the players could mend is refused before they are asked anything.
    for force in forces {
        for bands in encounter::bands(tables, force) {
            if let Some((clause, fault)) = band::judge(tables, &bands).first() {
                bail!(
                    "{}: {fault} [{clause}]\n  help: `debellis army check FILE --rules {}` judges an army",
                    force.name,
                    pickup.rules.name
                );
            }
        }
    }
    let talk = SharedTalk::new(talk);
    let names = setup::told_apart(forces.each_ref().map(|force| force.name.clone()));
    let mut dice = SetupDice::of(args.dice, args.seed.unwrap_or(1), &talk, &names);
    let mut seats = EntrySeats::new(Seated::new(&talk, args.human.sides(), names));
    let made = encounter::set_up(&pickup.rules, tables, forces, &mut dice, &mut seats);
    met(pickup, made, seats.seated)
}

/// The battle of armies without lists that was set up, with the last steps told.
fn met(pickup: &Pickup, made: Result<SetUp, Objection>, mut seated: Seated) -> anyhow::Result<Option<Scenario>> {
    if let Ok(found) = &made {
        seated.tell(&pickup.rules, &found.battle, &found.steps);
    }
    begun(pickup, made.map_err(Unset::Refused), seated.has_left())
}

/// The battle on open ground of armies without lists, which people draw up.
fn opened_by_hand(
    args: &PlayArgs,
    pickup: &Pickup,
    armies: &[UnlistedArmy; 2],
    tables: &OpeningTables,
    talk: &mut Talk,
) -> anyhow::Result<Option<Scenario>> {
    let talk = SharedTalk::new(talk);
    let names = setup::told_apart(armies.each_ref().map(|army| army.name.clone()));
    let mut dice = SetupDice::of(args.dice, args.seed.unwrap_or(1), &talk, &names);
    let mut seats = OpenSeats::new(Seated::new(&talk, args.human.sides(), names));
    let made = meeting::set_up(&pickup.rules, tables, armies, &mut dice, &mut seats);
    met(pickup, made, seats.seated)
}

/// A saved battle that was set up without a script.
fn set_up_before(header: &Header) -> anyhow::Result<Scenario> {
    let rules = header.rules().map_err(|why| anyhow!(why))?;
    Ok(Scenario::plain(header.title.clone(), rules, header.start.clone()))
}

/// The script, and the saved battle if one is continued.
fn what(args: &PlayArgs) -> anyhow::Result<(PathBuf, Option<ResumedBattle>)> {
    let (script, saved) = match (&args.file, &args.resume) {
        (script, Some(saved)) => (script.clone(), saved),
        (Some(file), None) if file::is_replay(file) => (None, file),
        (file, None) => return Ok((file.clone().unwrap_or_default(), None)),
    };
    let taken = Save::take_up(saved)?;
    let Some(terms) = &taken.replay.header.sitting else {
        bail!(SittingError::NotPlayed(saved.display().to_string()));
    };
    let given = [args.red.is_some(), args.blue.is_some(), args.seed.is_some(), args.dice.is_some()];
    let given = given.contains(&true) || !args.set.is_none() || args.rules.is_some();
    if given || args.save.is_some() || args.max_bounds.is_some() {
        bail!(
            "{} goes on as it was begun: --red, --blue, --rules, --seed, --dice, --set, --language, --save and --max-bounds are for a new battle",
            saved.display()
        );
    }
    let named = PathBuf::from(&terms.file);
    let beside = named.file_name().map(|name| saved.with_file_name(name)).filter(|beside| place::is_file(beside));
    let found = if place::is_file(&named) { named.clone() } else { beside.unwrap_or(named) };
    Ok((script.unwrap_or(found), Some(taken)))
}

/// The generals of the sides, by name.
fn seats(args: &PlayArgs) -> [String; 2] {
    let name = |given: &Option<String>, usual: &str| given.clone().unwrap_or_else(|| usual.to_string());
    let seat = |human: bool| Some(if human { HUMAN } else { general::NAMES[0] }.to_string());
    let [red, blue] = match is_by_hand(args) {
        true => args.human.sides().map(seat),
        false => [args.red.clone(), args.blue.clone()],
    };
    [name(&red, HUMAN), name(&blue, general::NAMES[0])]
}

/// The header and the path of a new battle.
fn anew(args: &PlayArgs, scenario: &Scenario, script: &Path) -> anyhow::Result<(Header, PathBuf)> {
    let generals = seats(args);
    let built_in = |name: &str| general::is_built_in(name) || name == HUMAN;
    for (side, spec) in generals.iter().enumerate() {
        staff::read(&scenario.rules, &scenario.start, SideId(side as u8), spec, general::NAMES[0])
            .map_err(|e| anyhow!(e))?;
    }
    let mut named =
        generals.iter().flat_map(|spec| spec.split(',')).map(|part| part.rsplit('=').next().unwrap_or(part));
    if let Some(wrong) = named.find(|name| !built_in(name) && !name.ends_with(".lua")) {
        bail!("{}, and scripts by FILE.lua", nobody(wrong, &[HUMAN]));
    }
    let [red, blue] = generals.map(|name| battle::kept_name(scenario, &name).map_err(|why| anyhow!(why)));
    let generals = [red?, blue?];
    let max_bounds = args.max_bounds.unwrap_or(battle::BattleTerms::usual(scenario).max_bounds);
    let seed = args.seed.unwrap_or(1);
    let dice = match args.dice {
        Some(DiceArg::Typed) => DiceFrom::Typed,
        _ => DiceFrom::Thrown,
    };
    let file = script.display().to_string();
    let header = sitting::header(scenario, &BattleTerms { generals, max_bounds }, seed, file, dice);
    let path = match &args.save {
        Some(path) if path.exists() && !args.force => bail!(
            "there is {0} already\n  help: `debellis play --resume {0}` goes on with it; give another name for a new battle, or replace that one with --force",
            path.display()
        ),
        Some(path) => {
            file::apart(path, script)?;
            path.clone()
        }
        None => free_name(&format!("{}-{seed}", page::file_name(&scenario.title)))?,
    };
    Ok((header, path))
}

/// A file name that is free.
fn free_name(stem: &str) -> anyhow::Result<PathBuf> {
    let names = (1..=999).map(|n| if n == 1 { format!("{stem}.replay") } else { format!("{stem}-{n}.replay") });
    let mut free = names.map(PathBuf::from).filter(|path| !path.exists());
    free.next().ok_or_else(|| anyhow!("there are 999 battles called {stem} here; give a name with --save"))
}

/// The error of a sitting; a mistake of the script with its line.
fn told(script: &Path, error: SittingError) -> anyhow::Error {
    match error {
        SittingError::Stopped(stop) => script::stopped(script, stop),
        other => anyhow!(other),
    }
}
