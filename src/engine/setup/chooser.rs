//! A player who chooses features that suit an army: much bad going for those who fight well in it, open ground for others.
//!
//! It knows no rule: of all choices that the judge allows it takes one of those that it likes best.

use super::{Choice, Chosen, HomeRow, Offered, SetupTables};
use crate::base::dice::Seeded;
use crate::battle::{Element, FeatureKind, Going, Kind, Kinds};
use crate::engine::Rulebook;

/// Foot that fights and moves well where others do not.
const AT_HOME: Kinds = Kinds::of(&[Kind::Auxilia, Kind::Psiloi, Kind::Warband]);
/// Foot that depends on its order, and all that rolls.
const LOST: Kinds = Kinds::of(&[Kind::Pikes, Kind::Spears, Kind::Artillery, Kind::WarWagons]);

/// How much an army likes bad going: elements that do, less those that do not.
pub fn liking(army: &[Element]) -> i32 {
    let likes = army.iter().filter(|e| AT_HOME.has(e.kind)).count() as i32;
    let dislikes = army.iter().filter(|e| LOST.has(e.kind) || e.mounted()).count() as i32;
    likes - dislikes
}

/// Features for a battlefield of this home, as the judge allows them. Features that cannot stand on the table yet (built-up
/// areas) are not chosen. `liking` is that of the defender's army less that of the invader's.
pub fn choose(rules: &Rulebook, setup: &SetupTables, home: &HomeRow, liking: i32, chance: &mut Seeded) -> Choice {
    let all = choices(setup, home);
    let worth = |choice: &Choice| {
        let hindrance: i32 = choice.features.iter().map(|chosen| hindrance(rules, chosen.what)).sum();
        if liking > 0 { hindrance } else { -hindrance }
    };
    let best = all.iter().map(worth).max().unwrap_or(0);
    let liked: Vec<&Choice> = all.iter().filter(|choice| worth(choice) + 1 >= best).collect();
    let pick = chance.below(liked.len() as u32) as usize;
    liked.get(pick).map_or_else(Choice::default, |choice| (*choice).clone())
}

/// How much a feature hinders troops that like it open.
fn hindrance(rules: &Rulebook, what: Offered) -> i32 {
    let Offered::Ground(kind) = what else { return 0 };
    if matches!(kind, FeatureKind::River | FeatureKind::Waterway) {
        return 1;
    }
    match rules.moves.going.iter().filter(|row| row.ground == kind).map(|row| row.going).max() {
        Some(Going::Bad | Going::Impassable) => 2,
        Some(Going::Rough) => 1,
        _ => 0,
    }
}

/// Every choice that the judge allows, each feature at most as often as the home or the battlefield bears it.
fn choices(setup: &SetupTables, home: &HomeRow) -> Vec<Choice> {
    let on_table = |what: &Offered| *what != Offered::BuiltUp;
    let of = |offers: &[super::Offer]| {
        let mut kinds: Vec<Offered> = offers.iter().flat_map(|offer| offer.of).copied().filter(on_table).collect();
        kinds.dedup();
        kinds
    };
    let first = bunches(&of(home.compulsory), setup.choosing.compulsory.value);
    let then = bunches(&of(home.optional), setup.choosing.optional.value);
    let mut all = Vec::new();
    for compulsory in &first {
        for optional in &then {
            let chosen =
                |what: &[Offered], compulsory| what.iter().map(|&what| Chosen { what, compulsory }).collect::<Vec<_>>();
            let choice = Choice { features: [chosen(compulsory, true), chosen(optional, false)].concat() };
            if choice.judge(home, &setup.choosing).is_ok() {
                all.push(choice);
            }
        }
    }
    all
}

/// All bunches of so many of these, in their order, each as often as one likes.
fn bunches(of: &[Offered], [least, most]: [usize; 2]) -> Vec<Vec<Offered>> {
    let mut grown: Vec<Vec<Offered>> = vec![Vec::new()];
    let mut all = Vec::new();
    for size in 1..=most {
        let more = |bunch: &Vec<Offered>| {
            let from = bunch.last().and_then(|last| of.iter().position(|what| what == last)).unwrap_or(0);
            of[from..].iter().map(|what| [&bunch[..], &[*what]].concat()).collect::<Vec<_>>()
        };
        grown = grown.iter().flat_map(more).collect();
        if size >= least {
            all.extend(grown.iter().cloned());
        }
    }
    all
}
