//! `debellis campaign play`: a battle of a campaign by hand; its end is its result.

use std::io::Write;
use std::path::Path;

use anyhow::{anyhow, bail};

use super::result::{battle, plain};
use super::{look, open};
use crate::battle::Event;
use crate::campaign::battle::Fought;
use crate::campaign::result::of_battle;
use crate::cli::play::{Talk, sit};
use crate::cli::{Ending, print_json};
use crate::engine::campaign::aftermath::By;
use crate::script::scenario::Scenario;
use crate::sim::battle::{MAX_BOUNDS, Terms};
use crate::sim::campaign::deeds::deeds;
use crate::sim::sitting::{self, Sitting};
use crate::store::replay::{self, DiceFrom, Save};

/// Plays a battle, or goes on with it.
///
/// # Errors
/// Where no such battle waits, it cannot be set up, or its save was changed.
pub fn run(
    folder: &Path,
    name: Option<&str>,
    generals: [&String; 2],
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<Ending> {
    let mut desk = look(folder)?;
    let name = battle(&desk, name)?;
    if desk.campaign.battles[&name].record.is_some() {
        bail!("battle {name} was fought already");
    }
    let laid = desk.laid_out(&name)?;
    let (title, seed) = (format!("{}, {name}", desk.campaign.title), desk.battle_seed(&name)?);
    let scenario = Scenario::plain(title, laid.rules, laid.start).joined_by(laid.arrivals);
    // Its dice stand in it, so it is not among what is given to players.
    let path = folder.join(format!("battle-{}.replay", plain(&name)));
    let mut stderr = std::io::stderr();
    let talk = Talk::new(if json { &mut stderr } else { out });
    let (sitting, again) = if path.exists() {
        let taken = Save::take_up(&path)?;
        let dropped = taken.dropped;
        (Sitting::go_on(&scenario, taken)?, Some(dropped))
    } else {
        let terms = Terms { generals: generals.map(Clone::clone), max_bounds: MAX_BOUNDS };
        let header = sitting::header(&scenario, &terms, seed, String::new(), DiceFrom::Thrown);
        (Sitting::begin(&scenario, header, &path)?, None)
    };
    let (answer, end) = sit(&scenario, sitting, talk, again)?;
    if end.ending.is_some() {
        let mut record = of_battle(&scenario.rules, &end, &laid.numbers, By::Players { hash: end.hash() });
        let replay = replay::read(&path)?;
        let events: Vec<Event> = replay.events().cloned().collect();
        record.deeds = deeds(&desk.campaign.battles[&name], &laid.numbers, &replay.header.start, &events);
        drop(desk);
        desk = open(folder)?;
        desk.fight_by(&name, Fought::Players).map_err(|why| anyhow!(why))?;
        desk.resolve(&name, record)?;
    }
    if json {
        print_json(&answer, out)?;
    } else if end.ending.is_some() {
        writeln!(out, "Its result is taken; `debellis campaign advance` goes on.")?;
    }
    Ok(Ending::Done)
}
