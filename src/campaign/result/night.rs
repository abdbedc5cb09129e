//! Night falls on a battle that neither side has won: which side withdraws, by the reckonings of the campaign's policy.

use crate::base::names::SideId;
use crate::battle::{Battle, Compass};
use crate::book::Rulebook;
use crate::book::aftermath::NightReckoning;
use crate::campaign::battle::{DEFENDER, INVADER};
use crate::campaign::policy::{Policies, SeasonReading};
use crate::geometry::Point;
use crate::view::shares;
use crate::view::victory::losses;
use std::cmp::Ordering;

/// The side that holds out at nightfall while the other withdraws, by the first reckoning that decides; `None` if none does.
/// Where no number of losses beats the sides, they are compared by their parts only if the campaign's reading does so.
pub fn at_nightfall(rules: &Rulebook, battle: &Battle, policies: &Policies) -> Option<(SideId, NightReckoning)> {
    let by_share = policies.reading >= SeasonReading::SharedSieges;
    let decided = |reckoning: &NightReckoning| Some((stays(rules, battle, *reckoning, by_share)?, *reckoning));
    policies.stubborn.reckonings.iter().find_map(decided)
}

/// The side that does not withdraw by one reckoning; `None` if both are equal in it.
fn stays(rules: &Rulebook, battle: &Battle, reckoning: NightReckoning, by_share: bool) -> Option<SideId> {
    let [invader, defender] = match reckoning {
        NightReckoning::Losses => spared(rules, battle, by_share),
        NightReckoning::Numbers => [INVADER, DEFENDER].map(|side| battle.of_side(side).count() as i64),
        NightReckoning::Field => advanced(battle),
    };
    match invader.cmp(&defender) {
        Ordering::Greater => Some(INVADER),
        Ordering::Less => Some(DEFENDER),
        Ordering::Equal => None,
    }
}

/// The higher, the smaller the part is that each side has lost of the losses that beat it; both on one scale. Where no number
/// beats them, that part counts only `by_share`, else the losses themselves.
fn spared(rules: &Rulebook, battle: &Battle, by_share: bool) -> [i64; 2] {
    let lost = losses(rules, battle).map(|lost| i64::from(lost.halves()));
    let set = |side: SideId| battle.losing.map(|losing| i64::from(losing[side.index()]) * 2);
    let part = |side: SideId| shares::of_side(rules, battle, side).map(|share| i64::from(share.beats.halves()));
    let enough =
        [INVADER, DEFENDER].map(|side| set(side).or_else(|| part(side).filter(|_| by_share)).unwrap_or(1).max(1));
    [-lost[0] * enough[1], -lost[1] * enough[0]]
}

/// How far the elements of each side stand from their own edge on an average; both on one scale.
fn advanced(battle: &Battle) -> [i64; 2] {
    let of = |side: SideId| {
        let edge = battle.sides[side.index()].edge;
        let far = |at: Point| match edge {
            Compass::South => i64::from(at.y),
            Compass::North => i64::from(battle.board.depth) - i64::from(at.y),
            Compass::West => i64::from(at.x),
            Compass::East => i64::from(battle.board.width) - i64::from(at.x),
        };
        let sum: i64 = battle.of_side(side).map(|(_, element)| far(element.base.at)).sum();
        (sum, battle.of_side(side).count() as i64)
    };
    let [(one, ones), (other, others)] = [INVADER, DEFENDER].map(of);
    [one * others, other * ones]
}
