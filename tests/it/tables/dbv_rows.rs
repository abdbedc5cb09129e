//! The rows of De Bellis Velitum against the book: prices, distances, tactical factors, who shoots how.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{FactorKind, FightKind, Going, MoveType};
use debellis::book::cost_tables::{CostClass, CostWhen};
use debellis::book::length::Length;
use debellis::book::shooting_tables::{ShootingEdges, Times};
use debellis::book::{TroopRow, Who};
use std::collections::BTreeSet;

/// Troop codes: the figures of a row.
type Figures = BTreeSet<&'static str>;

const HORSE: &[&str] = &["Knight", "Barded Knight", "Cavalryman", "Barded Cavalryman", "Light Horseman"];
const RIDERS: &[&str] = &["Knight", "Barded Knight", "Dismounted Knight", "Cavalryman", "Barded Cavalryman"];
const HEAVY: &[&str] = &[
    "Knight",
    "Barded Knight",
    "Dismounted Knight",
    "Cavalryman",
    "Barded Cavalryman",
    "Light Horseman",
    "Blade",
    "Spearman",
];
const ALL: &[&str] = &[
    "Knight",
    "Barded Knight",
    "Dismounted Knight",
    "Cavalryman",
    "Barded Cavalryman",
    "Light Horseman",
    "Blade",
    "Spearman",
    "Peltast",
    "Shooter",
    "Skirmisher",
];

fn these(codes: &[&'static str]) -> Figures {
    codes.iter().copied().collect()
}

fn spoken_of(troops: &[TroopRow], who: &Who) -> Figures {
    let is = |row: &&TroopRow| who.is(&row.element(1, SideId(0), CommandId(0), row.waiting(20_000)));
    troops.iter().filter(is).map(|row| row.code).collect()
}

/// A clause, the kind of move, whose, of what kind, the price.
type Price = (&'static str, MoveType, &'static [&'static str], CostWhen, i8);

/// What each kind of move costs, for leaders as for others.
pub fn prices(table: &mut Table) {
    let rules = table.rules.clone();
    let lines: [Price; 10] = [
        ("dbv.pips.14", MoveType::Rally, ALL, CostWhen::Always, 1),
        ("dbv.move.17", MoveType::BreakOff, &["Skirmisher"], CostWhen::Always, 1),
        ("dbv.move.17", MoveType::BreakOff, ALL, CostWhen::Always, 2),
        ("dbv.pips.05", MoveType::March, ALL, CostWhen::Always, 1),
        ("dbv.pips.07", MoveType::Tactical, &["Skirmisher"], CostWhen::SingleApart, 1),
        ("dbv.pips.08", MoveType::Tactical, ALL, CostWhen::TurnToEnemy, 1),
        ("dbv.pips.09", MoveType::Tactical, ALL, CostWhen::StraightAhead, 1),
        ("dbv.pips.10", MoveType::Tactical, ALL, CostWhen::ByRoad, 1),
        ("dbv.pips.11", MoveType::Tactical, ALL, CostWhen::Single, 2),
        ("dbv.pips.12", MoveType::Tactical, ALL, CostWhen::Always, 3),
    ];
    for (i, (id, what, who, when, value)) in lines.iter().enumerate() {
        let found = rules.moves.cost.rows.get(i).map(|row| {
            let of = (row.what.to_vec(), spoken_of(&rules.troops, &row.who), row.but_generals);
            Cited::new((of, row.when, row.value, row.class), row.clause)
        });
        let expected = ((vec![*what], these(who), false), *when, *value, CostClass::Move);
        table.row(format!("price {}", i + 1), found, id, expected);
    }
    table.same("the number of prices", rules.moves.cost.rows.len(), lines.len());
}

/// How far who moves, on good going and on bad, which are all that there are.
pub fn distances(table: &mut Table) {
    let rules = table.rules.clone();
    let (good, bad) = (Going::Good, Going::Bad);
    let lines: [(&str, &[&str], i32, Going); 8] = [
        ("dbv.move.22", &["Light Horseman"], 20, good),
        ("dbv.move.23", &["Cavalryman", "Barded Cavalryman", "Skirmisher"], 16, good),
        ("dbv.move.24", &["Knight", "Barded Knight"], 12, good),
        ("dbv.move.24", &["Peltast", "Shooter"], 12, good),
        ("dbv.move.25", &["Knight", "Barded Knight", "Dismounted Knight", "Blade", "Spearman"], 6, good),
        ("dbv.move.26", HEAVY, 4, bad),
        ("dbv.move.27", &["Skirmisher"], 16, bad),
        ("dbv.move.27", &["Peltast", "Shooter"], 12, bad),
    ];
    for (i, (id, who, paces, going)) in lines.iter().enumerate() {
        let found =
            rules.moves.distances.get(i).map(|row| {
                Cited::new((spoken_of(&rules.troops, &row.who), row.distance, row.from, row.to), row.clause)
            });
        table.row(format!("distance {}", i + 1), found, id, (these(who), Length::Paces(*paces), *going, *going));
    }
    table.same("the number of distances", rules.moves.distances.len(), lines.len());
}

/// A clause, the case, who has it, against whom, in which fight, the number.
type Tactical = (&'static str, FactorKind, &'static [&'static str], &'static [&'static str], Option<FightKind>, i8);

/// The tactical factors, hand to hand and when shot at.
pub fn tactical(table: &mut Table) {
    let rules = table.rules.clone();
    let (close, shot) = (Some(FightKind::CloseCombat), Some(FightKind::Shooting));
    let lines: [Tactical; 13] = [
        ("dbv.tactical.02", FactorKind::General, ALL, ALL, close, 1),
        ("dbv.tactical.08", FactorKind::Uphill, ALL, ALL, close, 1),
        ("dbv.tactical.09", FactorKind::Bank, ALL, ALL, close, 1),
        ("dbv.tactical.07", FactorKind::Barded, RIDERS, ALL, shot, 1),
        ("dbv.tactical.11", FactorKind::Flinched, ALL, ALL, shot, -1),
        ("dbv.tactical.13", FactorKind::Overlap, ALL, ALL, close, -1),
        ("dbv.tactical.14", FactorKind::Flank, ALL, ALL, close, -1),
        ("dbv.tactical.14", FactorKind::Rear, ALL, ALL, close, -1),
        ("dbv.tactical.15", FactorKind::Aided, ALL, ALL, shot, -1),
        ("dbv.tactical.17", FactorKind::Charged, HORSE, &["Spearman"], close, -2),
        ("dbv.tactical.19", FactorKind::BadGoing, HEAVY, ALL, None, -3),
        ("dbv.tactical.20", FactorKind::FoeInBadGoing, HORSE, ALL, close, -3),
        ("dbv.tactical.23", FactorKind::Demoralised, ALL, ALL, None, -4),
    ];
    for (i, (id, case, who, against, how, value)) in lines.iter().enumerate() {
        let found = rules.combat.tactical.get(i).map(|row| {
            let troops = (spoken_of(&rules.troops, &row.who), spoken_of(&rules.troops, &row.against));
            Cited::new((row.case, troops, row.how, row.value), row.clause)
        });
        table.row(format!("factor {}", i + 1), found, id, (*case, (these(who), these(against)), *how, *value));
    }
    table.same("the number of factors", rules.combat.tactical.len(), lines.len());
}

/// Who shoots how far, over which edge, when.
pub fn ranges(table: &mut Table) {
    let rules = table.rules.clone();
    let Some(shooting) = rules.combat.shooting.as_ref() else { panic!("the set shoots") };
    let lines: [(&str, &[&str], i32); 2] = [
        ("dbv.shoot.02", &["Cavalryman", "Barded Cavalryman", "Light Horseman", "Peltast", "Skirmisher"], 24),
        ("dbv.shoot.03", &["Shooter"], 48),
    ];
    for (i, (id, who, paces)) in lines.iter().enumerate() {
        let row = shooting.ranges.get(i);
        let found = row.map(|row| Cited::new((spoken_of(&rules.troops, &row.who), row.range), row.clause));
        table.row(format!("range {}", i + 1), found, id, (these(who), Length::Paces(*paces)));
        table.row(format!("edge {}", i + 1), row.map(|row| row.edges), "dbv.shoot.04", ShootingEdges::Front);
        table.row(format!("bound {}", i + 1), row.map(|row| row.when), "dbv.march.07", Times::OwnBoundUnmoved);
        let free = row.and_then(|row| row.free).map(|clause| Cited::new(true, clause));
        table.row(format!("any target {}", i + 1), free, "dbv.shoot.04", true);
    }
    table.row("nothing beside the arc", Some(shooting.margin), "dbv.shoot.05", Length::Paces(0));
    table.row("any part of the target", Some(shooting.portion), "dbv.shoot.05", Length::Paces(0));
}

/// The scale of ground: 1 cm for a pace, with figures of 25 mm.
pub fn scale(table: &mut Table) {
    let found =
        table.rules.scales.first().map(|row| Cited::new((row.figures, row.base_width, row.per_hundred), row.clause));
    table.row("the scale", found, "dbv.scale.25", (25, 20_000, 1_000_000));
    table.same("the number of scales", table.rules.scales.len(), 1);
}
