//! What the types and grades are, who is regular, which types are named together, and the figures of an element.

use Drill::{Irregular, Regular};
use Grade::{F, I, O, S, X};
use Kind::{
    Artillery, Auxilia, Baggage, Blades, Boats, Bows, Camelry, Cavalry, Elephants, Expendables, Galleys, Hordes,
    Knights, LightHorse, Pikes, Psiloi, Ships, Spears, WarWagons, Warband,
};

use crate::base::clause::Clause;
use crate::battle::{Drill, Grade, Grades, Kind, Kinds, Mark, Marks};
use crate::book::Who;
use crate::book::combat_tables::of;
use crate::book::troop_tables::{DrillRow, FiguresRow, GradeRow, GroupRow, TroopKindRow, TroopTables};
use crate::clause;

const fn is(kind: Kind, says: &'static str, clause: Clause) -> TroopKindRow {
    TroopKindRow { kind, says, clause }
}

#[rustfmt::skip]
const KINDS: &[TroopKindRow] = &[
    is(Elephants,  "elephants of any kind and crew, against close foot and gateways and to keep horses off; artillery and light troops bring them down", clause!("dbm.types.16")),
    is(Knights,    "heavy horsemen and heavy chariots that charge home at once without shooting", clause!("dbm.types.27")),
    is(Cavalry,    "most horsemen: they charge under control, and shoot or throw at close range", clause!("dbm.types.42")),
    is(LightHorse, "riders who skirmish in swarms and evade charges", clause!("dbm.types.49")),
    is(Camelry,    "warriors on camels, or on foot with their camels near as an obstacle and a fright to horses", clause!("dbm.types.55")),
    is(Spears,     "foot in close order behind a wall of shields", clause!("dbm.types.66")),
    is(Pikes,      "foot in close order that fights as a body, both hands on a long spear", clause!("dbm.types.71")),
    is(Blades,     "foot that fights at close quarters, man by man, with swords or heavy cutting weapons", clause!("dbm.types.81")),
    is(Warband,    "irregular foot that trusts to one fierce charge against other foot", clause!("dbm.types.94")),
    is(Auxilia,    "foot that fights hand to hand and skirmishes, at home on difficult ground", clause!("dbm.types.100")),
    is(Bows,       "foot in formed bodies that shoots together at long range", clause!("dbm.types.110")),
    is(Psiloi,     "foot skirmishers in loose order, who also shoot from behind other foot", clause!("dbm.types.125")),
    is(Artillery,  "engines of every kind, by powder, twisted cords or weights", clause!("dbm.types.133")),
    is(WarWagons,  "slow vehicles that move and fight on the field, no transport", clause!("dbm.types.147")),
    is(Hordes,     "foot without will or skill, there for its numbers", clause!("dbm.types.157")),
    is(Galleys,    "fast rowed vessels that ram or throw fire", clause!("dbm.types.163")),
    is(Ships,      "slow vessels, most under sail, for cargo, horses or towers", clause!("dbm.types.168")),
    is(Boats,      "rowed vessels not meant to ram", clause!("dbm.types.178")),
    is(Baggage,    "all that an army lives on; it needs protection", clause!("dbm.types.187")),
];

const fn grade(grade: Grade, says: &'static str, clause: Clause) -> GradeRow {
    GradeRow { grade, says, clause }
}

#[rustfmt::skip]
const GRADES: &[GradeRow] = &[
    grade(S, "superior: better than most of its type",                                 clause!("dbm.types.10")),
    grade(O, "ordinary: as most of its type",                                          clause!("dbm.types.11")),
    grade(I, "inferior: worse than most of its type, or brittle",                      clause!("dbm.types.12")),
    grade(F, "fast: goes further than its type, and is less protected",                clause!("dbm.types.13")),
    grade(X, "exception: counts as another type or grade by the fight, but where rules name it", clause!("dbm.types.14")),
];

const BOTH: &[Drill] = &[Regular, Irregular];
const REGULAR: &[Drill] = &[Regular];
const IRREGULAR: &[Drill] = &[Irregular];

const fn drill(kind: Kind, drills: &'static [Drill], clause: Clause) -> DrillRow {
    DrillRow { who: of(&[kind]), drills, clause }
}

const fn graded(row: DrillRow, grades: &[Grade]) -> DrillRow {
    DrillRow { who: row.who.grades(Grades::of(grades)), ..row }
}

#[rustfmt::skip]
const DRILLS: &[DrillRow] = &[
    drill(Elephants,            IRREGULAR, clause!("dbm.types.17")),
    drill(Knights,              BOTH,      clause!("dbm.types.28")),
    drill(Cavalry,              BOTH,      clause!("dbm.types.43")),
    drill(LightHorse,           BOTH,      clause!("dbm.types.50")),
    drill(Camelry,              IRREGULAR, clause!("dbm.types.56")),
    graded(drill(Expendables,   IRREGULAR, clause!("dbm.types.65")), &[O]),
    graded(drill(Pikes,         REGULAR,   clause!("dbm.types.72")), &[S, O]),
    graded(drill(Pikes,         BOTH,      clause!("dbm.types.72")), &[I, X]),
    drill(Blades,               BOTH,      clause!("dbm.types.82")),
    drill(Warband,              IRREGULAR, clause!("dbm.types.95")),
    drill(Auxilia,              BOTH,      clause!("dbm.types.101")),
    drill(Bows,                 BOTH,      clause!("dbm.types.111")),
    drill(Psiloi,               BOTH,      clause!("dbm.types.126")),
    drill(Artillery,            REGULAR,   clause!("dbm.types.134")),
    drill(WarWagons,            BOTH,      clause!("dbm.types.148")),
    drill(Hordes,               IRREGULAR, clause!("dbm.types.158")),
    drill(Galleys,              REGULAR,   clause!("dbm.types.164")),
    drill(Ships,                IRREGULAR, clause!("dbm.types.169")),
    graded(drill(Boats,         REGULAR,   clause!("dbm.types.179")), &[F, X]),
    graded(drill(Boats,         IRREGULAR, clause!("dbm.types.179")), &[S, O, I]),
    drill(Baggage,              IRREGULAR, clause!("dbm.types.190")),
];

const fn group(name: &'static str, who: Who, clause: Clause) -> GroupRow {
    GroupRow { name, who, clause }
}

#[rustfmt::skip]
const GROUPS: &[GroupRow] = &[
    group("mounted",      Who::MOUNTED,     clause!("dbm.types.02")),
    group("foot",         Who::FOOT,        clause!("dbm.types.03")),
    group("naval",        Who::NAVAL,       clause!("dbm.types.04")),
    group("skirmishers",  Who::SKIRMISHERS, clause!("dbm.types.05")),
    group("light troops", Who::LIGHT,       clause!("dbm.types.06")),
    group("train",        Who::TRAIN,       clause!("dbm.types.07")),
    group("infantry",     Who::INFANTRY,    clause!("dbm.types.08")),
];

const fn figures(who: Who, numbers: [&'static str; 4], clause: Clause) -> FiguresRow {
    FiguresRow { who, what: "figures", numbers, clause }
}

const fn models(who: Who, numbers: [&'static str; 4], clause: Clause) -> FiguresRow {
    FiguresRow { who, what: "models", numbers, clause }
}

const fn blocks(who: Who, number: &'static str) -> FiguresRow {
    FiguresRow { who, what: "blocks", numbers: ["", "", "", number], clause: clause!("dbm.bases.24") }
}

const fn grades(kinds: &[Kind], grades: &[Grade]) -> Who {
    of(kinds).grades(Grades::of(grades))
}

const CHARIOT: Marks = Marks::of(&[Mark::Chariot]);
const RIDDEN: Who = of(&[Cavalry]).without(CHARIOT);
const KNIGHTS: Who = grades(&[Knights], &[S, O, I, F]).without(CHARIOT);
const IN_MODELS: Kinds = Kinds::of(&[
    Elephants,
    Expendables,
    Artillery,
    WarWagons,
    Galleys,
    Ships,
    Boats,
    Baggage,
    Camelry,
    Knights,
    Cavalry,
]);

/// For figures of 25, 15, 6 and 2 mm.
#[rustfmt::skip]
const FIGURES: &[FiguresRow] = &[
    models(of(&[Elephants, Expendables]),                 ["1", "1", "2", "3"],         clause!("dbm.bases.10")),
    models(of(&[Knights, Cavalry]).with(CHARIOT),         ["1", "1", "2", "3"],         clause!("dbm.bases.10")),
    models(grades(&[Camelry], &[X]),                      ["1", "1", "2", "3"],         clause!("dbm.bases.10")),
    models(grades(&[Artillery], &[S, F]),                 ["1", "1", "2", "3"],         clause!("dbm.bases.10")),
    models(grades(&[Artillery], &[O, I]),                 ["1-2", "1-2", "2-4", "4"],   clause!("dbm.bases.11")),
    models(grades(&[WarWagons], &[S, I]),                 ["1", "1", "1", "1"],         clause!("dbm.bases.12")),
    models(of(&[Galleys, Ships]),                         ["1", "1", "1", "1"],         clause!("dbm.bases.12")),
    models(grades(&[Boats], &[S, F]),                     ["1", "1", "1", "1"],         clause!("dbm.bases.12")),
    models(grades(&[WarWagons], &[O, X]),                 ["1", "1", "2", "3"],         clause!("dbm.bases.13")),
    models(grades(&[Boats], &[O, I, X]),                  ["1-4", "3-4", "3-4", "3-4"], clause!("dbm.bases.14")),
    figures(of(&[LightHorse, Psiloi]),                    ["2", "2", "4", ""],          clause!("dbm.bases.17")),
    figures(KNIGHTS,                                      ["3", "3", "6", ""],          clause!("dbm.bases.18")),
    figures(RIDDEN,                                       ["3", "3", "6", ""],          clause!("dbm.bases.18")),
    figures(grades(&[Camelry], &[S, O, I]),               ["3", "3", "6", ""],          clause!("dbm.bases.18")),
    figures(grades(&[Blades], &[F, X]),                   ["3", "3", "6", ""],          clause!("dbm.bases.18")),
    figures(grades(&[Warband], &[F]),                     ["3", "3", "6", ""],          clause!("dbm.bases.18")),
    figures(of(&[Auxilia, Bows]).drill(Irregular),        ["3", "3", "6", ""],          clause!("dbm.bases.18")),
    figures(grades(&[Knights], &[X]),                     ["4", "4", "8", ""],          clause!("dbm.bases.19")),
    figures(of(&[Spears, Pikes]),                         ["4", "4", "8", ""],          clause!("dbm.bases.19")),
    figures(grades(&[Blades], &[S, O, I]),                ["4", "4", "8", ""],          clause!("dbm.bases.19")),
    figures(grades(&[Warband], &[S, O]),                  ["4", "4", "8", ""],          clause!("dbm.bases.19")),
    figures(of(&[Auxilia, Bows]).drill(Regular),          ["4", "4", "8", ""],          clause!("dbm.bases.19")),
    figures(grades(&[Artillery], &[X]),                   ["4", "4", "8", ""],          clause!("dbm.bases.19")),
    figures(of(&[Hordes]),                                ["5-8", "5-8", "10-16", ""],  clause!("dbm.bases.20")),
    blocks(of(&[Warband, Hordes]),                        "4"),
    blocks(Who::kinds(Kinds::ANY.without(IN_MODELS).without(Kinds::of(&[Warband, Hordes]))), "2"),
    blocks(KNIGHTS,                                       "2"),
    blocks(grades(&[Knights], &[X]),                      "2"),
    blocks(RIDDEN,                                        "2"),
    blocks(grades(&[Camelry], &[S, O, I]),                "2"),
    blocks(grades(&[Artillery], &[X]),                    "2"),
];

/// The words on the types.
pub fn troop_tables() -> TroopTables {
    TroopTables {
        kinds: KINDS.to_vec(),
        grades: GRADES.to_vec(),
        graded: Some(clause!("dbm.types.09")),
        drills: DRILLS.to_vec(),
        groups: GROUPS.to_vec(),
        figures: FIGURES.to_vec(),
    }
}
