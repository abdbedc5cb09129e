//! The tables of DBA 3.0 against the book.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::{Kind, Mark, Marks, Pace};
use debellis::book::length::Length;
use debellis::book::move_tables::DieFace;
use debellis::book::rulebook::Unit;
use debellis::book::troops::BaseSize;
use debellis::book::{Proof, TroopRow};
use debellis::clause;
use debellis::rules::dba3::troops::SCALES;

pub fn dice(table: &mut Table) {
    table.row("every die", Some(table.rules.moves.die), "dba3.scale.21", DieFace::AsShown);
}

const HORSE: Option<Pace> = None;
const SOLID: Option<Pace> = Some(Pace::Solid);
const FAST: Option<Pace> = Some(Pace::Fast);

/// A clause with its codes, their pace and their depths.
type Bases = (&'static str, &'static [&'static str], Option<Pace>, [i32; 2]);

/// Codes, Fast or Solid, and the depth in mm of bases 60 and 40 mm wide: the least that the book allows.
#[rustfmt::skip]
const BASES: &[Bases] = &[
    ("dba3.bases.03", &["El"],                HORSE, [80, 40]),
    ("dba3.bases.04", &["3Kn"],               HORSE, [40, 30]),
    ("dba3.bases.05", &["4Kn"],               HORSE, [40, 30]),
    ("dba3.bases.06", &["6Kn"],               HORSE, [80, 60]),
    ("dba3.bases.07", &["HCh"],               HORSE, [80, 40]),
    ("dba3.bases.08", &["Cv"],                HORSE, [40, 30]),
    ("dba3.bases.09", &["6Cv"],               HORSE, [80, 60]),
    ("dba3.bases.10", &["LCh"],               HORSE, [80, 40]),
    ("dba3.bases.11", &["LH"],                HORSE, [40, 30]),
    ("dba3.bases.12", &["LCm"],               HORSE, [40, 30]),
    ("dba3.bases.13", &["SCh"],               HORSE, [80, 40]),
    ("dba3.bases.14", &["Cm"],                HORSE, [40, 30]),
    ("dba3.bases.15", &["Mtd-4Sp", "Mtd-4Pk", "Mtd-4Bd", "Mtd-4Ax", "Mtd-4Bw", "Mtd-4Cb", "Mtd-4Lb", "Mtd-4Wb"],
                                              SOLID, [60, 40]),
    ("dba3.bases.15", &["Mtd-3Pk", "Mtd-3Bd", "Mtd-3Ax", "Mtd-3Bw", "Mtd-3Wb", "Mtd-Ps"],
                                              FAST,  [60, 40]),
    ("dba3.bases.16", &["Sp", "4Sp"],         SOLID, [20, 15]),
    ("dba3.bases.17", &["8Sp"],               SOLID, [40, 30]),
    ("dba3.bases.18", &["4Pk"],               SOLID, [20, 15]),
    ("dba3.bases.19", &["3Pk"],               FAST,  [30, 20]),
    ("dba3.bases.20", &["4Bd"],               SOLID, [20, 15]),
    ("dba3.bases.21", &["3Bd"],               FAST,  [30, 20]),
    ("dba3.bases.22", &["6Bd"],               FAST,  [60, 40]),
    ("dba3.bases.23", &["4Ax"],               SOLID, [30, 20]),
    ("dba3.bases.24", &["3Ax"],               FAST,  [30, 20]),
    ("dba3.bases.25", &["4Bw", "4Cb", "4Lb"], SOLID, [30, 20]),
    ("dba3.bases.26", &["3Bw", "3Cb", "3Lb"], FAST,  [30, 20]),
    ("dba3.bases.27", &["8Bw", "8Cb", "8Lb"], SOLID, [60, 40]),
    ("dba3.bases.28", &["Ps", "2Ps"],         FAST,  [30, 20]),
    ("dba3.bases.29", &["4Wb"],               SOLID, [20, 15]),
    ("dba3.bases.30", &["3Wb"],               FAST,  [30, 20]),
    ("dba3.bases.31", &["7Hd"],               SOLID, [40, 30]),
    ("dba3.bases.32", &["5Hd"],               FAST,  [40, 30]),
    ("dba3.bases.33", &["Art"],               SOLID, [80, 40]),
    ("dba3.bases.34", &["WWg", "Tower"],      SOLID, [60, 40]),
    ("dba3.bases.35", &["Lit", "CWg"],        SOLID, [60, 40]),
    ("dba3.bases.36", &["CF", "De"],          SOLID, [30, 20]),
    ("dba3.bases.37", &["3Kn-deep"],          HORSE, [60, 40]),
];

pub fn bases(table: &mut Table) {
    let rules = table.rules.clone();
    for (id, codes, pace, depths) in BASES {
        for code in *codes {
            let depths_of = |row: &TroopRow| SCALES.map(|width| row.depth(width.value));
            let found = rules.troop(code).map(|row| Cited::new((row.pace, depths_of(row), row.bases), row.clause));
            let [large, small] = *depths;
            let sizes = [BaseSize::mm(15, 40, small), BaseSize::mm(25, 60, large), None, None];
            table.row(code, found, id, (*pace, depths.map(|mm| mm * 1_000), sizes));
        }
    }
    let expected: usize = BASES.iter().map(|(_, codes, ..)| codes.len()).sum();
    table.same("the number of codes", rules.troops.len(), expected);
}

/// A clause with its codes, their type and their pace.
type Types = (&'static str, &'static [&'static str], Kind, Option<Pace>);

#[rustfmt::skip]
const TYPES: &[Types] = &[
    ("dba3.troops.04", &["CF"],                        Kind::Followers,       SOLID),
    ("dba3.troops.04", &["De"],                        Kind::Denizens,        SOLID),
    ("dba3.troops.07", &["Mtd-4Sp"],                   Kind::Spears,          SOLID),
    ("dba3.troops.07", &["Mtd-4Pk"],                   Kind::Pikes,           SOLID),
    ("dba3.troops.07", &["Mtd-3Pk"],                   Kind::Pikes,           FAST),
    ("dba3.troops.07", &["Mtd-4Bd"],                   Kind::Blades,          SOLID),
    ("dba3.troops.07", &["Mtd-3Bd"],                   Kind::Blades,          FAST),
    ("dba3.troops.07", &["Mtd-4Ax"],                   Kind::Auxilia,         SOLID),
    ("dba3.troops.07", &["Mtd-3Ax"],                   Kind::Auxilia,         FAST),
    ("dba3.troops.07", &["Mtd-4Bw", "Mtd-4Cb", "Mtd-4Lb"], Kind::Bows,        SOLID),
    ("dba3.troops.07", &["Mtd-3Bw"],                   Kind::Bows,            FAST),
    ("dba3.troops.07", &["Mtd-4Wb"],                   Kind::Warband,         SOLID),
    ("dba3.troops.07", &["Mtd-3Wb"],                   Kind::Warband,         FAST),
    ("dba3.troops.07", &["Mtd-Ps"],                    Kind::Psiloi,          FAST),
    ("dba3.troops.08", &["El"],                        Kind::Elephants,       HORSE),
    ("dba3.troops.09", &["3Kn", "3Kn-deep", "4Kn", "HCh"], Kind::Knights,     HORSE),
    ("dba3.troops.10", &["6Kn"],                       Kind::Knights,         HORSE),
    ("dba3.troops.11", &["Cv", "LCh"],                 Kind::Cavalry,         HORSE),
    ("dba3.troops.12", &["6Cv"],                       Kind::Cavalry,         HORSE),
    ("dba3.troops.13", &["LH", "LCm"],                 Kind::LightHorse,      HORSE),
    ("dba3.troops.14", &["SCh"],                       Kind::ScythedChariots, HORSE),
    ("dba3.troops.15", &["Cm"],                        Kind::Camelry,         HORSE),
    ("dba3.troops.16", &["Sp", "4Sp", "8Sp"],          Kind::Spears,          SOLID),
    ("dba3.troops.17", &["4Pk"],                       Kind::Pikes,           SOLID),
    ("dba3.troops.17", &["3Pk"],                       Kind::Pikes,           FAST),
    ("dba3.troops.18", &["4Bd"],                       Kind::Blades,          SOLID),
    ("dba3.troops.18", &["3Bd", "6Bd"],                Kind::Blades,          FAST),
    ("dba3.troops.19", &["Lit", "CWg"],                Kind::Blades,          SOLID),
    ("dba3.troops.20", &["4Ax"],                       Kind::Auxilia,         SOLID),
    ("dba3.troops.20", &["3Ax"],                       Kind::Auxilia,         FAST),
    ("dba3.troops.21", &["Ps", "2Ps"],                 Kind::Psiloi,          FAST),
    ("dba3.troops.22", &["4Bw", "4Lb", "4Cb"],         Kind::Bows,            SOLID),
    ("dba3.troops.22", &["3Bw", "3Lb", "3Cb"],         Kind::Bows,            FAST),
    ("dba3.troops.23", &["8Bw", "8Lb", "8Cb"],         Kind::Bows,            SOLID),
    ("dba3.troops.25", &["4Wb"],                       Kind::Warband,         SOLID),
    ("dba3.troops.25", &["3Wb"],                       Kind::Warband,         FAST),
    ("dba3.troops.26", &["7Hd"],                       Kind::Hordes,          SOLID),
    ("dba3.troops.26", &["5Hd"],                       Kind::Hordes,          FAST),
    ("dba3.troops.27", &["Art"],                       Kind::Artillery,       SOLID),
    ("dba3.troops.28", &["WWg"],                       Kind::WarWagons,       SOLID),
    ("dba3.troops.29", &["Tower"],                     Kind::WarWagons,       SOLID),
];

pub fn types(table: &mut Table) {
    let rules = table.rules.clone();
    for (id, codes, kind, pace) in TYPES {
        for code in *codes {
            let row = rules.troop(code);
            let found = row.and_then(|row| Some(Cited::new((row.kind, row.pace), row.defined?)));
            table.row(code, found, id, (*kind, *pace));
        }
    }
    let expected: usize = TYPES.iter().map(|(_, codes, ..)| codes.len()).sum();
    table.same("the number of codes", rules.troops.len(), expected);
}

pub fn doubles(table: &mut Table) {
    let rules = table.rules.clone();
    let double = |row: &&TroopRow| row.marks.has_all(Marks::of(&[Mark::Double]));
    let codes: Vec<&str> = rules.troops.iter().filter(double).map(|row| row.code).collect();
    let found = Some(Cited::new(codes, clause!("dba3.troops.33")));
    let expected = ["6Kn", "6Cv", "8Sp", "6Bd", "8Bw", "8Cb", "8Lb"];
    table.row("double elements", found, "dba3.troops.33", expected.to_vec());
}

pub fn scales(table: &mut Table) {
    table.row("the larger scale", Some(SCALES[0]), "dba3.scale.01", 60_000);
    table.row("the smaller scale", Some(SCALES[1]), "dba3.scale.02", 40_000);
}

pub fn distances(table: &mut Table) {
    let rules = table.rules.clone();
    let found = rules.proofs.clause(Proof::Unit).map(|clause| Cited::new(rules.unit, clause));
    table.row("the unit", found, "dba3.scale.15", Unit::BaseWidths);
    let moves = &rules.moves;
    let hidden = moves.cost.command.iter().filter_map(|row| Some(row.hidden?.0));
    let all = (moves.distances.iter().map(|row| row.distance))
        .chain(moves.cost.command.iter().map(|row| row.reach))
        .chain(hidden)
        .chain(moves.zones.iter().map(|row| row.depth))
        .chain(moves.further.apart.iter().map(|row| row.value));
    for length in all {
        let halves = matches!(length, Length::Bw(hundredths) if hundredths % 50 == 0);
        table.same(format!("{length:?} is whole or half"), halves, true);
    }
}
