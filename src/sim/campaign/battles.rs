//! The battles of a season that computers fight, on all cores.
//!
//! Each battle has dice of its own from the season's seed and its name, and the results are in the order of the names:
//! they do not depend on the number of threads. This module does not know the consequences of a result.

use super::deeds::deeds;
use crate::base::dice::Seeded;
use crate::battle::{Battle, EndReason};
use crate::book::aftermath::{BattleOrigin, BattleRecord};
use crate::campaign::battle::{BattleMode, BattleStake, Engagement};
use crate::campaign::battlefield::{Laid, battle_seed, lay_out};
use crate::campaign::dice::Seed;
use crate::campaign::names::BattleName;
use crate::campaign::policy::SeasonReading;
use crate::campaign::result::{at_nightfall, of_battle};
use crate::campaign::state::Campaign;
use crate::course::Game;
use crate::course::run::{MAX_BOUNDS, Run};
use crate::course::{General, Stop};
use crate::general::levels::nobody;
use crate::general::{self, GeneralVersion};
use crate::rules::loss_policy;
use crate::store::replay::{FORMAT, Header, ReplayPart, bytes};
use rayon::prelude::*;

/// A battle that was fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The name of the battle.
    pub name: BattleName,
    /// Its result.
    pub record: BattleRecord,
    /// The bytes of its replay file.
    pub replay: Vec<u8>,
}

/// The generals of invader and defender if no others are named: those that the players chose for the first army of each
/// side, else the thoughtful general.
pub fn generals_of(campaign: &Campaign, battle: &Engagement) -> [String; 2] {
    battle.sides.each_ref().map(|hosts| {
        let intent = hosts.first().and_then(|host| campaign.intent(&host.army));
        intent.map_or(general::NAMES[0], |intent| intent.general).to_string()
    })
}

/// Fights all open battles that are left to computers, on `threads` threads (0 for one on each core); `generals` names
/// the generals of invader and defender for each.
///
/// # Errors
/// The error of the first battle, by name, that cannot be set up or fought; or no threads can be had.
pub fn fight(
    campaign: &Campaign,
    seed: &Seed,
    generals: &(dyn Fn(&BattleName, &Engagement) -> [String; 2] + Sync),
    threads: usize,
) -> Result<Vec<Done>, Stop> {
    let open = campaign.battles.iter().filter(|(_, one)| one.fought == BattleMode::Computer && one.record.is_none());
    let open: Vec<(&BattleName, &Engagement)> = open.collect();
    let one = |(name, battle): &(&BattleName, &Engagement)| {
        fight_one(campaign, seed, (name, battle), &generals(name, battle)).map_err(|why| why.to_string())
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let done: Vec<Result<Done, String>> = pool.install(|| open.par_iter().map(one).collect());
    Ok(done.into_iter().collect::<Result<Vec<Done>, String>>()?)
}

/// Fights one battle; where its general is the one who thinks, he is the campaign's version.
///
/// # Errors
/// If it cannot be set up or go on, or there is no general of a name.
pub fn fight_one(
    campaign: &Campaign,
    seed: &Seed,
    (name, battle): (&BattleName, &Engagement),
    generals: &[String; 2],
) -> Result<Done, Stop> {
    let seed = battle_seed(seed, campaign.date.turn, battle);
    let laid = lay_out(campaign, name, battle, seed)?;
    let Laid { rules, start, mut arrivals, numbers } = laid;
    let mut staff = Vec::new();
    for (side, general) in ["red", "blue"].into_iter().zip(generals) {
        staff.push(
            named(general, campaign.general, Seeded::new(seed, side).below(u32::MAX))
                .map_err(|why| format!("{name}: {why}"))?,
        );
    }
    let [invader, defender] = staff.as_mut_slice() else { return Err("a battle has two generals".into()) };
    let night = nightfall(campaign);
    let mut run = Run::new(Game::new(&rules, start.clone()), night.unwrap_or(MAX_BOUNDS));
    let mut dice = Seeded::new(seed, "battle");
    run.fight(&mut [invader.as_mut(), defender.as_mut()], &mut arrivals, &mut dice)
        .map_err(|why| format!("{name}: {why}"))?;
    let end = run.game.battle();
    let mut record = of_battle(&rules, end, &numbers, BattleOrigin::Computer { seed });
    if campaign.policies.reading < SeasonReading::SharedSieges && was_cut(end) {
        // Older readings do not count the last bound.
        record.bounds = end.bound.number.saturating_sub(1).max(1);
    }
    record.deeds = deeds(battle, &numbers, &start, &run.events);
    // Walls are not left in the hands of whoever holds out before them: the assault is drawn.
    if night.is_some() && was_cut(end) && battle.matter != BattleStake::Assault {
        let decided = at_nightfall(&rules, end, &campaign.policies);
        if let Some((winner, reckoning)) = decided {
            (record.winner, record.field, record.night) = (Some(winner), Some(winner), Some(reckoning));
        }
    }
    let mut state = start.clone();
    let parts: Vec<ReplayPart> =
        run.stretches().map(|(cause, events)| ReplayPart::of(&rules, &mut state, cause, events)).collect();
    let header = Header {
        replay: FORMAT,
        engine: env!("CARGO_PKG_VERSION").into(),
        rules: rules.name.into(),
        book: Some(rules.hash()),
        amendments: rules.amendments.clone(),
        changes: rules.changes.clone(),
        title: format!("{}, {name}", campaign.title),
        script: start.hash(),
        seed,
        generals: generals.clone(),
        general: campaign.general,
        sitting: None,
        start,
    };
    Ok(Done { name: name.clone(), record, replay: bytes(&header, &parts, &end.hash()) })
}

/// The bound with which night falls on battles between computers; `None` if it does not, or the loss policy has a rule by
/// which a battle goes on to its end.
fn nightfall(campaign: &Campaign) -> Option<u16> {
    let losses = loss_policy(&campaign.policies.losses).ok();
    let to_the_end = losses.is_some_and(|losses| losses.to_the_end().is_some());
    Some(campaign.policies.stubborn.nightfall).filter(|bound| *bound > 0 && !to_the_end)
}

/// Whether a battle ended with the last bound asked for.
fn was_cut(end: &Battle) -> bool {
    end.ending.as_ref().is_some_and(|ending| matches!(ending.why, EndReason::Bounds))
}

/// The built-in general of a name; `usual` is the version of the one who thinks.
fn named(name: &str, usual: GeneralVersion, own: u32) -> Result<Box<dyn General + Send>, String> {
    general::by_name(&usual.fielded(name), own.into()).ok_or_else(|| nobody(name, &[]))
}
