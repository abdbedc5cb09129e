//! What DBA 3.0 makes of battles that were written for other sets.

use crate::base::clause::{Cited, Clause};
use crate::battle::Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Chariots, Denizens, Elephants, Followers, Hordes, Knights,
    LightHorse, Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use crate::battle::{Mark, Marks};
use crate::book::Who;
use crate::book::conversion::{
    ConversionTables, ConvertedTo, ConvertedTroops, OnBase, TroopConversion, marked, of, row,
};
use crate::clause;

const fn called(
    codes: &'static [&'static str],
    code: &'static str,
    why: &'static str,
    clause: Clause,
) -> TroopConversion {
    TroopConversion { of: ConvertedTroops::Codes(codes), to: ConvertedTo::Code(code), why, clause }
}

#[rustfmt::skip]
const TROOPS: &[TroopConversion] = &[
    called(&["6Bw"],       "8Bw", "a base of bows in depth is a double one",                            clause!("dba3.troops.23")),
    called(&["5Wb"],       "3Wb", "foot of five figures to a base is Fast",                             clause!("dba3.lists.04")),
    row(Who::of(&[LightHorse]).with(Marks::of(&[Mark::Camel])), ConvertedTo::Code("LCm"), "light camelry has this code",   clause!("dba3.bases.12")),
    row(marked(Mark::Litter), ConvertedTo::Code("Lit"), "a general in a litter has this code",        clause!("dba3.troops.19")),
    of(&[Elephants],       "El",  "elephants have this code",                                           clause!("dba3.troops.08")),
    of(&[Knights],         "3Kn", "knights are usually three to a base",                                clause!("dba3.troops.09")),
    of(&[Chariots],        "LCh", "light chariots are the usual chariots",                              clause!("dba3.troops.11")),
    of(&[ScythedChariots], "SCh", "scythed chariots have this code",                                    clause!("dba3.troops.14")),
    of(&[Cavalry],         "Cv",  "cavalry has this code",                                              clause!("dba3.troops.11")),
    of(&[Camelry],         "Cm",  "camelry has this code",                                              clause!("dba3.troops.15")),
    of(&[LightHorse],      "LH",  "light horse has this code",                                          clause!("dba3.troops.13")),
    of(&[Spears],          "Sp",  "spears are Solid, and none is Fast",                                 clause!("dba3.troops.16")),
    of(&[Pikes],           "4Pk", "pikes are usually four to a base",                                   clause!("dba3.troops.17")),
    of(&[Blades],          "4Bd", "blades are usually four to a base",                                  clause!("dba3.troops.18")),
    of(&[Auxilia],         "4Ax", "auxilia are usually four to a base",                                 clause!("dba3.troops.20")),
    of(&[Bows],            "4Bw", "bows are usually four to a base",                                    clause!("dba3.troops.22")),
    of(&[Psiloi],          "Ps",  "psiloi have this code",                                              clause!("dba3.troops.21")),
    of(&[Warband],         "4Wb", "warband is usually four to a base",                                  clause!("dba3.troops.25")),
    of(&[Hordes],          "7Hd", "hordes are usually seven to a base",                                 clause!("dba3.troops.26")),
    of(&[Artillery],       "Art", "artillery has this code",                                            clause!("dba3.troops.27")),
    of(&[WarWagons],       "WWg", "war wagons have this code",                                          clause!("dba3.troops.28")),
    of(&[Followers],       "CF",  "camp followers have this code",                                      clause!("dba3.troops.04")),
    of(&[Denizens],        "De",  "denizens have this code",                                            clause!("dba3.troops.04")),
];

/// How DBA 3.0 takes battles of other sets. It has a going for all ground.
pub const CONVERSION: ConversionTables = ConversionTables {
    base: Cited::new(OnBase::Troops, clause!("dba3.scale.13")),
    places: clause!("dba3.scale.11"),
    troops: TROOPS,
    ground: &[],
    usual: Some(Cited::new(12, clause!("dba3.victory.01"))),
};
