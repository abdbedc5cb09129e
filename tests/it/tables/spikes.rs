//! The troops, factors and distances of the spikes of DBM and DBV.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::{Drill, FightKind, Going, Grade, Kind, Mark, Marks};
use debellis::book::Who;
use debellis::book::length::Length;
use debellis::book::troops::BaseSize;

/// Each code of DBM, with its base on 40 mm and the clauses of its base and its troops.
#[rustfmt::skip]
pub fn troops_of_dbm(table: &mut Table) {
    use Drill::{Irregular, Regular};
    use Grade::{F, I, O, S};
    let skirmishers = Marks::of(&[Mark::Skirmisher, Mark::Light, Mark::Infantry]);
    let (rider, light) = (Marks::of(&[Mark::Skirmisher, Mark::Light]), Marks::of(&[Mark::Light, Mark::Infantry]));
    let (foot, double) = (Marks::of(&[Mark::Infantry]), Marks::of(&[Mark::Double]));
    let rows = [
        ("Irr Kn (O)", Kind::Knights, O, Irregular, Marks::NONE, 30, "dbm.bases.06",  "dbm.types.31"),
        ("Irr Kn (F)", Kind::Knights, F, Irregular, Marks::NONE, 30, "dbm.bases.06",  "dbm.types.34"),
        ("Reg Kn (I)", Kind::Knights, I, Regular,   double,      60, "dbm.double.01", "dbm.types.33"),
        ("Reg Cv (O)", Kind::Cavalry, O, Regular,   Marks::NONE, 30, "dbm.bases.06",  "dbm.types.46"),
        ("Irr LH (O)", Kind::LightHorse, O, Irregular, rider,    30, "dbm.bases.06",  "dbm.types.52"),
        ("Reg Sp (O)", Kind::Spears,  O, Regular,   foot,        15, "dbm.bases.08",  "dbm.types.69"),
        ("Irr Sp (I)", Kind::Spears,  I, Irregular, foot,        15, "dbm.bases.08",  "dbm.types.70"),
        ("Reg Bd (S)", Kind::Blades,  S, Regular,   foot,        15, "dbm.bases.08",  "dbm.types.83"),
        ("Reg Bd (O)", Kind::Blades,  O, Regular,   foot,        15, "dbm.bases.08",  "dbm.types.84"),
        ("Irr Bd (S)", Kind::Blades,  S, Irregular, foot,        15, "dbm.bases.08",  "dbm.types.83"),
        ("Reg Ax (S)", Kind::Auxilia, S, Regular,   light,       20, "dbm.bases.07",  "dbm.types.102"),
        ("Irr Ax (I)", Kind::Auxilia, I, Irregular, light,       20, "dbm.bases.07",  "dbm.types.105"),
        ("Reg Bw (S)", Kind::Bows,    S, Regular,   foot,        20, "dbm.bases.07",  "dbm.types.112"),
        ("Reg Bw (O)", Kind::Bows,    O, Regular,   foot,        20, "dbm.bases.07",  "dbm.types.113"),
        ("Irr Wb (O)", Kind::Warband, O, Irregular, foot,        15, "dbm.bases.08",  "dbm.types.98"),
        ("Irr Wb (F)", Kind::Warband, F, Irregular, foot,        20, "dbm.bases.07",  "dbm.types.99"),
        ("Irr Ps (S)", Kind::Psiloi,  S, Irregular, skirmishers, 20, "dbm.bases.07",  "dbm.types.127"),
        ("Reg Ps (O)", Kind::Psiloi,  O, Regular,   skirmishers, 20, "dbm.bases.07",  "dbm.types.128"),
        ("Irr Ps (I)", Kind::Psiloi,  I, Irregular, skirmishers, 20, "dbm.bases.07",  "dbm.types.129"),
    ];
    table.same("the number of codes", table.rules.troops.len(), rows.len());
    for (i, (code, kind, grade, drill, marks, depth, base, defined)) in rows.into_iter().enumerate() {
        let found = table.rules.troops.get(i).copied();
        let of = found.map(|row| Cited::new((row.code, row.kind, row.grade, row.drill, row.marks, row.bases), row.clause));
        let bases = [BaseSize::mm(15, 40, depth), None, None, None];
        table.row(code, of, base, (code, kind, Some(grade), Some(drill), marks, bases));
        let is_own = (kind.branch(), None, Some(defined.to_string()));
        let own = found.map(|row| (row.branch, row.pace, row.defined.map(|clause| clause.to_string())));
        table.same(format!("what {code} is"), own, Some(is_own));
    }
}

/// Each figure of DBV with its base, its factors hand to hand and when shot at, and its distances.
#[rustfmt::skip]
pub fn figures_of_dbv(table: &mut Table) {
    let figures = [
        ("Knight",         Kind::Knights,     40, "dbv.scale.17", "dbv.types.05"),
        ("Cavalryman",     Kind::Cavalry,     40, "dbv.scale.17", "dbv.types.08"),
        ("Light Horseman", Kind::LightHorse,  40, "dbv.scale.17", "dbv.types.09"),
        ("Spearman",       Kind::Spears,      30, "dbv.scale.18", "dbv.types.11"),
        ("Shooter",        Kind::Shooters,    30, "dbv.scale.18", "dbv.types.12"),
        ("Skirmisher",     Kind::Skirmishers, 30, "dbv.scale.18", "dbv.types.14"),
        ("Blade",          Kind::Blades,      30, "dbv.scale.18", "dbv.types.10"),
        ("Peltast",        Kind::Peltasts,    30, "dbv.scale.18", "dbv.types.13"),
    ];
    table.same("the number of figures", table.rules.troops.len(), figures.len());
    for (i, (code, kind, depth, base, defined)) in figures.into_iter().enumerate() {
        let found = table.rules.troops.get(i).copied();
        let bases = [BaseSize::mm(25, 20, depth), None, None, None];
        let of = found.map(|row| Cited::new((row.code, row.kind, row.marks, row.bases), row.clause));
        table.row(code, of, base, (code, kind, Marks::NONE, bases));
        let own = found.map(|row| (row.branch, row.grade, row.drill, row.pace, row.defined.map(|c| c.to_string())));
        table.same(format!("what {code} is"), own, Some((kind.branch(), None, None, None, Some(defined.to_string()))));
    }
    let factors = [
        (Kind::Knights, 5, 4, "dbv.factor.01"), (Kind::Cavalry, 4, 3, "dbv.factor.02"),
        (Kind::LightHorse, 3, 2, "dbv.factor.03"), (Kind::Blades, 4, 3, "dbv.factor.04"),
        (Kind::Spears, 3, 3, "dbv.factor.05"), (Kind::Peltasts, 3, 3, "dbv.factor.06"),
        (Kind::Shooters, 2, 2, "dbv.factor.07"), (Kind::Skirmishers, 2, 2, "dbv.factor.08"),
    ];
    let rows = table.rules.combat.factors.clone();
    table.same("the number of factors", rows.len(), 2 * factors.len());
    for (i, (kind, close, shot_at, clause)) in factors.into_iter().enumerate() {
        for (n, (how, value)) in [(FightKind::CloseCombat, close), (FightKind::Shooting, shot_at)].into_iter().enumerate() {
            let found = rows.get(2 * i + n).map(|row| Cited::new((row.who, row.how, row.foot, row.mounted), row.clause));
            table.row(format!("{kind:?}, {how:?}"), found, clause, (Who::of(&[kind]), Some(how), value, value));
        }
    }
    let distances = [
        (Kind::LightHorse, Going::Good, Going::Good, 20, "dbv.move.22"), (Kind::Cavalry, Going::Good, Going::Good, 16, "dbv.move.23"),
        (Kind::Skirmishers, Going::Good, Going::Bad, 16, "dbv.move.23"), (Kind::Knights, Going::Good, Going::Good, 12, "dbv.move.24"),
        (Kind::Shooters, Going::Good, Going::Bad, 12, "dbv.move.24"), (Kind::Peltasts, Going::Good, Going::Bad, 12, "dbv.move.24"),
        (Kind::Spears, Going::Good, Going::Good, 6, "dbv.move.25"), (Kind::Knights, Going::Bad, Going::Bad, 4, "dbv.move.26"),
        (Kind::Cavalry, Going::Bad, Going::Bad, 4, "dbv.move.26"), (Kind::LightHorse, Going::Bad, Going::Bad, 4, "dbv.move.26"),
        (Kind::Spears, Going::Bad, Going::Bad, 4, "dbv.move.26"), (Kind::Blades, Going::Good, Going::Good, 6, "dbv.move.25"),
        (Kind::Blades, Going::Bad, Going::Bad, 4, "dbv.move.26"),
    ];
    let rows = table.rules.moves.distances.clone();
    table.same("the number of distances", rows.len(), distances.len());
    for (i, (kind, from, to, paces, clause)) in distances.into_iter().enumerate() {
        let found = rows.get(i).map(|row| Cited::new((row.who, row.from, row.to, row.distance), row.clause));
        table.row(format!("{kind:?}"), found, clause, (Who::of(&[kind]), from, to, Length::Paces(paces)));
    }
}
