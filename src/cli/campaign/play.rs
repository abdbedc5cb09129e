//! `debellis campaign play`: a battle of a campaign by hand; its outcome becomes its result.

use super::desk::{look, open};
use super::files::save_of;
use super::result::battle;
use crate::battle::{Battle, Event};
use crate::book::aftermath::BattleOrigin;
use crate::campaign::battle::BattleMode;
use crate::campaign::battlefield::{Laid, drawn_up_as};
use crate::campaign::names::BattleName;
use crate::campaign::result::of_battle;
use crate::cli::answer::{CommandEnding, after_writing, print_json};
use crate::cli::play::{HandDeployment, Talk, sit};
use crate::cli::terminal::{self, Painted};
use crate::course::run::MAX_BOUNDS;
use crate::general;
use crate::input;
use crate::script::scenario::Scenario;
use crate::sim::battle::BattleTerms;
use crate::sim::campaign::CampaignDesk;
use crate::sim::campaign::deeds::deeds;
use crate::sim::sitting::{self, HUMAN, Sitting};
use crate::store::disk::IfThere;
use crate::store::replay::{self, DiceFrom, Header, Save};
use anyhow::{Context, anyhow, bail};
use std::io::Write as _;
use std::path::Path;

/// Plays a battle, or continues it; a general that `generals` names takes over his side from now on. With `deploys` people draw
/// their armies up before a new battle begins.
///
/// # Errors
/// If no such battle is open, it cannot be set up, or its save was changed.
pub fn run(
    folder: &Path,
    name: Option<&str>,
    (generals, deploys): ([Option<&String>; 2], bool),
    at: Option<&str>,
    json: bool,
    out: &mut impl Painted,
) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let name = battle(&desk, name)?;
    let engagement = &desk.campaign.battles[&name];
    if engagement.record.is_some() {
        bail!("battle {name} was fought already");
    }
    let begun = engagement.fought == BattleMode::Players;
    let (title, seed) = (format!("{}, {name}", desk.campaign.title), desk.battle_seed(&name)?);
    let fought_by = desk.campaign.general;
    let path = save_of(folder, &name);
    let taken = if path.exists() { Some(Save::take_up(&path)?) } else { None };
    let mut errors = terminal::errors();
    let mut talk = Talk::new(if json { &mut errors } else { out });
    let laid = match &taken {
        Some(_) if deploys => bail!("battle {name} has begun, and its armies are drawn up: leave `--deploy` out"),
        Some(taken) => begun_as(&desk, &name, &taken.replay.header.start)?.ok_or_else(|| other(&path, &name))?,
        None if deploys => match drawn_up(&desk, &name, sides(generals), &mut talk)? {
            Some(laid) => laid,
            None => {
                talk.say("The battle had not begun, and nothing of it is saved.");
                return Ok(CommandEnding::Done);
            }
        },
        None => desk.laid_out(&name)?,
    };
    drop(desk);
    let scenario = Scenario::plain(title, laid.rules, laid.start).joined_by(laid.arrivals);
    let (sitting, again) = if let Some(mut taken) = taken {
        for (kept, now) in taken.replay.header.generals.iter_mut().zip(generals) {
            if let Some(now) = now {
                kept.clone_from(now);
            }
        }
        let dropped = taken.dropped;
        (Sitting::go_on(&scenario, taken)?, Some(dropped))
    } else {
        let generals = sides(generals);
        let terms = BattleTerms { generals: generals.map(str::to_string), max_bounds: MAX_BOUNDS };
        let made = sitting::header(&scenario, &terms, seed, String::new(), DiceFrom::Thrown);
        let header = Header { general: fought_by, ..made };
        (Sitting::begin(&scenario, header, &path, IfThere::Refuse)?, None)
    };
    if !begun {
        // From its first order on, the season waits for people to end the battle.
        open(folder, at)?.fight_by(&name, BattleMode::Players)?;
    }
    let goes_on = format!("debellis campaign play {} {name}", folder.display());
    let (answer, end) = sit(&scenario, sitting, talk, again, Some(&goes_on))?;
    if end.ending.is_some() {
        let mut record = of_battle(&scenario.rules, &end, &laid.numbers, BattleOrigin::Players { hash: end.hash() });
        let replay = replay::read(&path)?;
        let events: Vec<Event> = replay.events().cloned().collect();
        let mut desk = open(folder, at)?;
        if let Some(battle) = desk.campaign.battles.get(&name) {
            record.deeds = deeds(battle, &laid.numbers, &replay.header.start, &events);
        }
        let bytes = input::bytes(&path, &input::REPLAY).with_context(|| path.display().to_string())?;
        desk.resolve_with(&name, record, Some(&bytes))?;
    }
    let told = |out: &mut Vec<u8>| {
        if json {
            print_json(&answer, out)?;
        } else if end.ending.is_some() {
            writeln!(out, "Its result is taken; `debellis campaign advance` goes on.")?;
        }
        Ok(CommandEnding::Done)
    };
    let done = if end.ending.is_some() { "its result is taken and stands in the journal" } else { "it is saved" };
    after_writing(&format!("the battle {name}: {done}"), out, told)
}

/// Who commands the sides of a new battle: people the first, and the computer the second where nothing is said.
fn sides([red, blue]: [Option<&String>; 2]) -> [&str; 2] {
    [red.map_or(HUMAN, String::as_str), blue.map_or(general::NAMES[0], String::as_str)]
}

/// The battle with the armies of the people's sides drawn up by them; `None` if they leave.
fn drawn_up(
    desk: &CampaignDesk,
    name: &BattleName,
    generals: [&str; 2],
    talk: &mut Talk,
) -> anyhow::Result<Option<Laid>> {
    let human = generals.map(|general| general.split(',').any(|part| part.ends_with(HUMAN)));
    let names = desk.campaign.battles[name].sides.each_ref().map(|hosts| {
        let army = hosts.first().and_then(|host| desk.campaign.armies.get(&host.army));
        army.map_or_else(String::new, |army| army.nation.to_string())
    });
    let mut by = HandDeployment { talk, human, names, left: false };
    let laid = desk.laid_out_by(name, &mut by);
    if by.left { Ok(None) } else { Ok(Some(laid?)) }
}

/// The battle as it was begun, with the armies as they were drawn up; `None` if that was another.
fn begun_as(desk: &CampaignDesk, name: &BattleName, start: &Battle) -> anyhow::Result<Option<Laid>> {
    let mut laid = desk.laid_out(name)?;
    // The orders may have changed the generals' bearings and the tasks since; a battle that was begun keeps its own.
    for (command, begun) in laid.start.commands.iter_mut().zip(&start.commands) {
        command.bearing.clone_from(&begun.bearing);
    }
    laid.start.tasks.clone_from(&start.tasks);
    Ok(drawn_up_as(&desk.campaign, &desk.campaign.battles[name], laid, start))
}

/// The error of a save that belongs to another battle.
fn other(path: &Path, name: &BattleName) -> anyhow::Error {
    let path = path.display();
    anyhow!(
        "{path} holds another battle than {name} as it stands now: other armies, or another battlefield\n  \
         help: give the file another name, and play {name} anew; `debellis replay {path}` tells what was played"
    )
}
