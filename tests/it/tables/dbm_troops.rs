//! The troops of DBM.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::{Drill, Grade, Kind, Mark, Marks};
use debellis::book::TroopRow;
use debellis::book::troops::{BaseSize, BaseSizes};

use Drill::{Irregular, Regular};
use Grade::{F, I, O, S, X};

/// The troops of a type: its drills, and each grade with its clause.
type Of = (Kind, &'static str, &'static [Drill], &'static [(Grade, &'static str)]);

const BOTH: &[Drill] = &[Regular, Irregular];
const REG: &[Drill] = &[Regular];
const IRR: &[Drill] = &[Irregular];

/// The types as the definitions of troops and the price list have them. Irregular spears (S) and artillery (X) are
/// those that dismounted.
#[rustfmt::skip]
const TYPES: &[Of] = &[
    (Kind::Elephants,   "El",  IRR,  &[(S, "18"), (O, "19"), (I, "20"), (X, "21")]),
    (Kind::Knights,     "Kn",  BOTH, &[(S, "29"), (O, "31"), (I, "33"), (F, "34"), (X, "36")]),
    (Kind::Cavalry,     "Cv",  BOTH, &[(S, "44"), (O, "46"), (I, "48")]),
    (Kind::LightHorse,  "LH",  BOTH, &[(S, "51"), (O, "52"), (I, "54"), (F, "53")]),
    (Kind::Camelry,     "Cm",  IRR,  &[(S, "57"), (O, "58"), (I, "59"), (X, "60")]),
    (Kind::Expendables, "Exp", IRR,  &[(O, "64")]),
    (Kind::Spears,      "Sp",  REG,  &[(S, "68"), (O, "69"), (I, "70")]),
    (Kind::Spears,      "Sp",  IRR,  &[(S, "67"), (O, "69"), (I, "70")]),
    (Kind::Pikes,       "Pk",  REG,  &[(S, "73"), (O, "74"), (I, "75"), (X, "76")]),
    (Kind::Pikes,       "Pk",  IRR,  &[(I, "75"), (X, "76")]),
    (Kind::Blades,      "Bd",  BOTH, &[(S, "83"), (O, "84"), (I, "85"), (F, "86"), (X, "87")]),
    (Kind::Warband,     "Wb",  IRR,  &[(S, "96"), (O, "98"), (F, "99")]),
    (Kind::Auxilia,     "Ax",  REG,  &[(S, "102"), (O, "104"), (I, "105"), (X, "106")]),
    (Kind::Auxilia,     "Ax",  IRR,  &[(S, "103"), (O, "104"), (I, "105"), (X, "106")]),
    (Kind::Bows,        "Bw",  BOTH, &[(S, "112"), (O, "113"), (I, "114"), (X, "115")]),
    (Kind::Psiloi,      "Ps",  BOTH, &[(S, "127"), (O, "128"), (I, "129"), (X, "130")]),
    (Kind::Artillery,   "Art", REG,  &[(S, "135"), (O, "136"), (I, "137"), (F, "139"), (X, "140")]),
    (Kind::WarWagons,   "WWg", BOTH, &[(S, "149"), (O, "150"), (I, "151"), (X, "152")]),
    (Kind::Hordes,      "Hd",  IRR,  &[(S, "159"), (O, "160"), (I, "161"), (F, "162")]),
    (Kind::Galleys,     "Gal", REG,  &[(S, "165"), (O, "166"), (F, "167")]),
    (Kind::Ships,       "Shp", IRR,  &[(S, "170"), (O, "171"), (I, "172"), (X, "174")]),
    (Kind::Boats,       "Bts", IRR,  &[(S, "180"), (O, "181"), (I, "182")]),
    (Kind::Boats,       "Bts", REG,  &[(F, "183"), (X, "184")]),
    (Kind::Baggage,     "Bge", IRR,  &[(O, "189"), (I, "189")]),
];

/// The depths in mm of a base for figures of 25, 15, 6 and 2 mm, by clause.
fn depths(clause: &str) -> BaseSizes {
    deep(clause, 1)
}

/// The base of so many ranks, each of this depth.
fn deep(clause: &str, ranks: i32) -> BaseSizes {
    let [d25, d15, d6, d2] = match clause {
        "dbm.bases.05" => [80, 40, 40, 10],
        "dbm.bases.06" => [40, 30, 20, 10],
        "dbm.bases.07" => [30, 20, 10, 10],
        "dbm.bases.08" => [20, 15, 5, 10],
        "dbm.bases.09" => [120, 80, 80, 60],
        _ => [80, 60, 40, 20],
    }
    .map(|depth| depth * ranks);
    [BaseSize::mm(2, 30, d2), BaseSize::mm(15, 40, d15), BaseSize::mm(6, 40, d6), BaseSize::mm(25, 60, d25)]
}

/// The clause of the base of a type and grade without a word behind its code.
fn base(kind: Kind, grade: Grade) -> &'static str {
    match (kind, grade) {
        (Kind::Elephants | Kind::Expendables | Kind::Baggage, _) => "dbm.bases.05",
        (Kind::Artillery, S | O | I | F) => "dbm.bases.05",
        (Kind::Knights | Kind::Cavalry | Kind::LightHorse | Kind::Camelry | Kind::Hordes, _) => "dbm.bases.06",
        (Kind::Auxilia | Kind::Psiloi | Kind::Bows | Kind::Artillery, _) => "dbm.bases.07",
        (Kind::Warband, F) | (Kind::Blades, F | X) => "dbm.bases.07",
        (Kind::Spears | Kind::Pikes | Kind::Blades | Kind::Warband, _) => "dbm.bases.08",
        _ => "dbm.bases.09",
    }
}

fn marks(kind: Kind, grade: Grade) -> Marks {
    Marks::of(match (kind, grade) {
        (Kind::LightHorse, _) => &[Mark::Skirmisher, Mark::Light],
        (Kind::Psiloi, _) => &[Mark::Skirmisher, Mark::Light, Mark::Infantry],
        (Kind::Auxilia, _) => &[Mark::Light, Mark::Infantry],
        (Kind::Artillery, S | O | I | F) | (Kind::WarWagons | Kind::Baggage, _) => &[Mark::Train],
        (Kind::Spears | Kind::Pikes | Kind::Blades | Kind::Warband | Kind::Bows | Kind::Hordes, _) => &[Mark::Infantry],
        (Kind::Artillery, _) => &[Mark::Infantry],
        _ => &[],
    })
}

/// Each type with its grades, regular and irregular, its base and what it counts as.
pub fn troops(table: &mut Table) {
    let mut number = 0;
    for (kind, short, drills, grades) in TYPES {
        for drill in *drills {
            for (grade, types) in *grades {
                let code = format!("{} {short} ({})", drill.short(), grade.letter());
                let found = table.rules.troop(&code).copied();
                let clause = base(*kind, *grade);
                let of = found.map(|row| Cited::new(row.bases, row.clause));
                table.row(&code, of, clause, depths(clause));
                let own = found.and_then(|row| Some(Cited::new((row.kind, row.grade, row.drill), row.defined?)));
                table.row(&code, own, &format!("dbm.types.{types}"), (*kind, Some(*grade), Some(*drill)));
                let rest = found.map(|row| (row.branch, row.pace, row.marks));
                table.same(format!("what {code} counts as"), rest, Some((kind.branch(), None, marks(*kind, *grade))));
                number += 1;
            }
        }
    }
    let after = table.rules.troop("Irr Art (X)").and_then(|row| Some(Cited::new((row.kind, row.grade), row.defined?)));
    table.row("dismounted handgunners", after, "dbm.dismount.16", (Kind::Artillery, Some(X)));
    let bases = table.rules.troop("Irr Art (X)").map(|row| Cited::new(row.bases, row.clause));
    table.row("their base", bases, "dbm.bases.07", depths("dbm.bases.07"));
    let plain = table.rules.troops.iter().filter(|row| row.code.ends_with(')')).count();
    table.same("the number of codes without a word behind", plain, number + 1);
    worded(table);
}

/// The codes with a word behind them: each is that code without the word, but for this mark and this base.
#[rustfmt::skip]
fn worded(table: &mut Table) {
    let words = [
        ("chariot",  Mark::Chariot,  "dbm.bases.05",  "Kn S 30 Kn O 32 Kn I 33 Kn F 35 Cv S 45 Cv O 47 Cv I 48"),
        ("double",   Mark::Double,   "dbm.double.01", "Kn I 33 Cv O 46 Sp O 69 Sp I 70 Pk S 73 Pk O 74 Pk I 75 Pk X 76 Bd X 87 Wb S 96 Wb O 98 Wb F 99 Bw S 112 Bw O 113 Bw I 114 Bge O 189 Bge I 189"),
        ("wagon",    Mark::OnWagon,  "dbm.bases.09",  "Art O 136"),
        ("rockets",  Mark::Rockets,  "dbm.bases.05",  "Art I 137"),
        ("pigs",     Mark::Pigs,     "dbm.bases.05",  "Art I 138"),
        ("camel",    Mark::Camel,    "dbm.bases.06",  "LH I 54"),
        ("longbow",  Mark::Longbow,  "dbm.bases.07",  "Bw S 112 Bw O 113"),
        ("handgun",  Mark::Handgun,  "dbm.bases.06",  "Cv S 44"),
        ("handgun",  Mark::Handgun,  "dbm.bases.07",  "Ps S 127"),
        ("immobile", Mark::Immobile, "dbm.bases.05",  "Bge O 189 Bge I 189"),
        ("crossbow", Mark::Crossbow, "dbm.bases.06",  "Cv O 46 Cv I 48 LH I 54"),
        ("crossbow", Mark::Crossbow, "dbm.bases.07",  "Bw O 113 Bw I 114 Bw X 115 Ps O 128"),
        ("bow",      Mark::Bow,      "dbm.bases.07",  "Ps O 128"),
        ("bow",      Mark::Bow,      "dbm.bases.06",  "Kn S 29 Kn O 31 Kn I 33 Kn F 34 Kn X 36 Cv S 44 Cv O 46 Cv I 48 LH S 51 LH O 52 LH I 54 LH F 53 Cm O 58 Cm I 59"),
    ];
    let mut number = 0;
    for (word, mark, clause, codes) in words {
        let parts: Vec<&str> = codes.split(' ').collect();
        for [short, grade, types] in parts.as_chunks().0 {
            for drill in Drill::ALL {
                let plain = format!("{} {short} ({grade})", drill.short());
                let code = format!("{plain} {word}");
                let [of, found]: [Option<TroopRow>; 2] = [&plain, &code].map(|code| table.rules.troop(code).copied());
                let Some(of) = of else { continue };
                number += 1;
                let bases = if word == "double" { deep(base(of.kind, of.grade.unwrap_or(O)), 2) } else { depths(clause) };
                table.row(&code, found.map(|row| Cited::new(row.bases, row.clause)), clause, bases);
                let own = found.and_then(|row| Some(Cited::new((row.kind, row.grade, row.drill), row.defined?)));
                table.row(&code, own, &format!("dbm.types.{types}"), (of.kind, of.grade, of.drill));
                let marks = found.map(|row| row.marks);
                table.same(format!("the marks of {code}"), marks, Some(of.marks.and(mark)));
            }
        }
    }
    // Two ranks of different grades, and spears (S), whose definition depends on their drill.
    let two = |rear: &[Mark]| rear.iter().fold(Marks::of(&[Mark::Infantry, Mark::Double]), |all, mark| all.and(*mark));
    let others = [
        ("Reg Bw (X/S) double", "115", Kind::Bows, X, two(&[Mark::SuperiorRear])),
        ("Irr Bw (X/S) double", "115", Kind::Bows, X, two(&[Mark::SuperiorRear])),
        ("Reg Bw (X/O) double", "115", Kind::Bows, X, two(&[])),
        ("Irr Bw (X/O) double", "115", Kind::Bows, X, two(&[])),
        ("Reg Sp (S) double", "68", Kind::Spears, S, two(&[])),
        ("Irr Sp (S) double", "67", Kind::Spears, S, two(&[])),
    ];
    for (code, types, kind, grade, marks) in others {
        number += 1;
        let found = table.rules.troop(code).copied();
        let bases = deep(base(kind, grade), 2);
        table.row(code, found.map(|row| Cited::new(row.bases, row.clause)), "dbm.double.01", bases);
        let own = found.and_then(|row| Some(Cited::new((row.kind, row.grade, row.marks, row.drill), row.defined?)));
        let drill = Drill::ALL.into_iter().find(|drill| code.starts_with(drill.short()));
        table.row(code, own, &format!("dbm.types.{types}"), (kind, Some(grade), marks, drill));
    }
    let all = table.rules.troops.iter().filter(|row| !row.code.ends_with(')')).count();
    table.same("the number of codes with a word behind", number, all);
}
