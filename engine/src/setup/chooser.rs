//! The computer's choice of features that suit an army: much bad going for troops that fight well in it, open ground
//! for others.
//!
//! Knows no rules: of the choices that the judge allows it takes the one that it values most.

use crate::base::dice::Seeded;
use crate::battle::{Element, FeatureKind, Going, Kind, Kinds, StrongholdKind};
use crate::book::setup_steps::LandPhase;
use crate::book::setup_tables::SetupTables;
use crate::book::{HomeRow, Offer, Offered, Rulebook};
use crate::setup::{Chosen, FeatureChoice, Scene};

/// Foot that fights and moves well in ground that hinders others.
const AT_HOME: Kinds = Kinds::of(&[Kind::Auxilia, Kind::Psiloi, Kind::Warband]);
/// Foot that depends on its order, and troops on wheels.
const LOST: Kinds = Kinds::of(&[Kind::Pikes, Kind::Spears, Kind::Artillery, Kind::WarWagons]);

/// How much an army likes bad going: the number of elements that do, less the number of those that do not.
pub fn liking(army: &[Element]) -> i32 {
    let likes = army.iter().filter(|e| AT_HOME.has(e.kind)).count() as i32;
    let dislikes = army.iter().filter(|e| LOST.has(e.kind) || e.mounted()).count() as i32;
    likes - dislikes
}

/// The number of choices examined.
const LOOKS: u32 = 80;

/// Features for a battlefield of this home, as the judge allows them. `liking` is that of the defender's army for bad
/// going less that of the invader's. `unmanned` are the kinds of place that he could not man, and does not take.
pub fn choose(
    rules: &Rulebook,
    setup: &SetupTables,
    home: &HomeRow,
    liking: i32,
    unmanned: &[StrongholdKind],
    chance: &mut Seeded,
) -> FeatureChoice {
    let mut best: Option<(i32, FeatureChoice)> = None;
    let manned =
        |one: &Chosen| !one.kind().is_some_and(|kind| unmanned.iter().any(|place| place.ground() == Some(kind)));
    let of = |offers: &[Offer], compulsory: bool| {
        let mut units = units(setup, home, offers, compulsory);
        units.iter_mut().for_each(|kinds| kinds.retain(manned));
        units
    };
    let (first, then) = (of(home.compulsory, true), of(home.optional, false));
    for _ in 0..LOOKS {
        let mut features = draw(&first, setup.choosing.compulsory.value, chance);
        features.extend(draw(&then, setup.choosing.optional.value, chance));
        let choice = FeatureChoice { features };
        let worth = worth(rules, &choice, liking) * 4 + chance.below(6) as i32;
        if best.as_ref().is_none_or(|(most, _)| worth > *most) && choice.judge(home, &setup.choosing).is_ok() {
            best = Some((worth, choice));
        }
    }
    best.map(|(_, choice)| choice).unwrap_or_else(|| plain(setup, home, &first, &then))
}

/// Features that a side adds in a phase, as the judge allows them; none if chance finds none. `liking` is that of the
/// side's army for bad going less that of its enemy's.
pub fn add(at: &Scene, phase: LandPhase, liking: i32, chance: &mut Seeded) -> FeatureChoice {
    let Some(home) = at.home else { return FeatureChoice::default() };
    let clause = at.setup.land();
    let mut units = units(at.setup, home, home.compulsory, false);
    units.extend(self::units(at.setup, home, home.optional, false));
    let mut best: Option<(i32, FeatureChoice)> = None;
    for _ in 0..LOOKS {
        let choice = FeatureChoice { features: draw(&units, phase.number.map(usize::from), chance) };
        let worth = worth(at.rules, &choice, liking) * 4 + chance.below(6) as i32;
        if best.as_ref().is_none_or(|(most, _)| worth > *most) && choice.judge_phase(at, phase, clause).is_ok() {
            best = Some((worth, choice));
        }
    }
    best.map(|(_, choice)| choice).unwrap_or_default()
}

/// The value of a choice for an army that likes bad going by `liking` more than its enemy.
fn worth(rules: &Rulebook, choice: &FeatureChoice, liking: i32) -> i32 {
    let of = |chosen: &Chosen| {
        let hill = chosen.built.and_then(|built| built.hill).map_or(0, |hill| hindrance(rules, hill));
        let hindrance = chosen.kind().map_or(0, |kind| hindrance(rules, kind)) + hill;
        // A City may fall, and a Fort takes troops from the line: they are welcome only in place of bad going.
        let town = match chosen.kind() {
            Some(FeatureKind::Fort) => -3,
            Some(FeatureKind::City) => -1,
            _ => 0,
        };
        hindrance * liking.clamp(-4, 4) + town
    };
    choice.features.iter().map(of).sum()
}

/// How much a feature hinders troops that prefer open ground.
fn hindrance(rules: &Rulebook, kind: FeatureKind) -> i32 {
    if matches!(kind, FeatureKind::River | FeatureKind::Waterway | FeatureKind::City | FeatureKind::Fort) {
        return 1;
    }
    match rules.moves.going.iter().filter(|row| row.ground == kind).map(|row| row.going).max() {
        Some(Going::Bad | Going::Impassable) => 2,
        Some(Going::Rough) => 1,
        _ => 0,
    }
}

/// All forms in which some offers can be taken: each kind of built-up area, on each hill of the home.
fn units(setup: &SetupTables, home: &HomeRow, offers: &[Offer], compulsory: bool) -> Vec<Vec<Chosen>> {
    let built = &setup.choosing.built;
    let hills = |kind: &FeatureKind| {
        let open = |hill: &&FeatureKind| home.offers(Offered::Ground(**hill));
        let may = built.on_hill.value.contains(kind);
        built.hills.value.iter().filter(open).copied().filter(move |_| may).map(Some).collect::<Vec<_>>()
    };
    let named = |kind: &FeatureKind| {
        let on = std::iter::once(None).chain(hills(kind));
        on.map(|hill| Chosen::town(*kind, hill, compulsory)).collect::<Vec<_>>()
    };
    let taken = |what: Offered| match what {
        Offered::Ground(kind) => vec![Chosen::ground(kind, compulsory)],
        Offered::BuiltUp => built.kinds.value.iter().flat_map(named).collect(),
    };
    offers.iter().flat_map(|offer| offer.of).map(|what| taken(*what)).collect()
}

/// A random number of these, each chosen by chance.
fn draw(units: &[Vec<Chosen>], [least, most]: [usize; 2], chance: &mut Seeded) -> Vec<Chosen> {
    let number = least + chance.below((most - least + 1) as u32) as usize;
    let mut one = || {
        let kinds = units.get(chance.below(units.len() as u32) as usize)?;
        kinds.get(chance.below(kinds.len() as u32) as usize).copied()
    };
    (0..number).filter_map(|_| one()).collect()
}

/// The first choice that the judge allows, if chance found none.
fn plain(setup: &SetupTables, home: &HomeRow, first: &[Vec<Chosen>], then: &[Vec<Chosen>]) -> FeatureChoice {
    let number = setup.choosing.compulsory.value;
    let mut choices = first.iter().flatten().flat_map(|one| (number[0]..=number[1]).map(|times| vec![*one; times]));
    let pairs = || then.iter().flatten().flat_map(|a| then.iter().flatten().map(|b| [*a, *b]));
    let found = choices.find_map(|compulsory| {
        let with = |pair: [Chosen; 2]| FeatureChoice { features: [&compulsory[..], &pair[..]].concat() };
        pairs().map(with).find(|choice| choice.judge(home, &setup.choosing).is_ok())
    });
    found.unwrap_or_default()
}
