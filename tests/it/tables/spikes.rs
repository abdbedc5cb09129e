//! The troops of the spike of DBM.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::{Drill, Grade, Kind, Mark, Marks};
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
