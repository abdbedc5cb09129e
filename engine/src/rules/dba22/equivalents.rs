//! What DBA 2.2 makes of battles that were written for other sets. Its codes name the figures on a base.

use crate::base::clause::Cited;
use crate::battle::FeatureKind::{Beach, Boggy, Edifice, Enclosures, Gully, Hamlet, Plough, Rocky, Scrub};
use crate::battle::Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Chariots, Denizens, Elephants, Followers, Hordes, Knights,
    LightHorse, Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use crate::battle::{Going, Mark, Marks};
use crate::book::Who;
use crate::book::conversion::{
    ConversionTables, ConvertedTo, GroundConversion, OnBase, TroopConversion, marked, of, row,
};
use crate::clause;

#[rustfmt::skip]
const TROOPS: &[TroopConversion] = &[
    row(marked(Mark::MountedInfantry), ConvertedTo::Nothing,     "its 21 types have no foot on horseback",             clause!("dba22.elements.04")),
    row(marked(Mark::Litter),          ConvertedTo::Code("Lit"), "a general's wagon is his litter",                    clause!("dba22.elements.36")),
    row(Who::of(&[LightHorse]).with(Marks::of(&[Mark::Camel])),     ConvertedTo::Code("2Cm"), "light camelry has the code 2Cm",                     clause!("dba22.elements.19")),
    of(&[Elephants],       "El",  "elephants have this code",                                           clause!("dba22.elements.09")),
    of(&[Knights],         "3Kn", "all knights follow the same rules, and three to a base is the usual base", clause!("dba22.elements.10")),
    of(&[Chariots],        "LCh", "light chariots are the usual chariots",                              clause!("dba22.elements.15")),
    of(&[ScythedChariots], "SCh", "scythed chariots have this code",                                    clause!("dba22.elements.16")),
    of(&[Cavalry],         "3Cv", "cavalry has three figures to a base",                                clause!("dba22.elements.13")),
    of(&[Camelry],         "3Cm", "camelry has three figures to a base",                                clause!("dba22.elements.17")),
    of(&[LightHorse],      "2LH", "light horse has two figures to a base",                              clause!("dba22.elements.18")),
    of(&[Spears],          "4Sp", "spears are four to a base, and no base is deep",                     clause!("dba22.elements.20")),
    of(&[Pikes],           "4Pk", "pikes are usually four to a base",                                   clause!("dba22.elements.22")),
    of(&[Blades],          "4Bd", "blades are usually four to a base, and none is a double one",        clause!("dba22.elements.24")),
    of(&[Auxilia],         "4Ax", "auxilia are three or four to a base, with the same rules",           clause!("dba22.elements.32")),
    of(&[Bows],            "4Bw", "all bows follow the same rules",                                     clause!("dba22.elements.40")),
    of(&[Psiloi],          "2Ps", "psiloi have two figures to a base",                                  clause!("dba22.elements.33")),
    of(&[Warband],         "4Wb", "warband is usually four to a base",                                  clause!("dba22.elements.28")),
    of(&[Hordes],          "7Hd", "hordes have seven figures to a base",                                clause!("dba22.elements.31")),
    of(&[Artillery],       "Art", "artillery has this code",                                            clause!("dba22.elements.34")),
    of(&[WarWagons],       "WWg", "all wagons that fight are one type",                                 clause!("dba22.elements.35")),
    of(&[Followers],       "CF",  "camp followers have this code",                                      clause!("dba22.elements.37")),
    of(&[Denizens],        "De",  "denizens have this code",                                            clause!("dba22.bua.03")),
];

#[rustfmt::skip]
const GROUND: &[GroundConversion] = &[
    GroundConversion { kinds: &[Rocky, Scrub, Boggy, Enclosures, Gully], going: Going::Bad, why: "all broken ground is rough, which is bad going", clause: clause!("dba22.terrain.21") },
    GroundConversion { kinds: &[Hamlet, Edifice], going: Going::Bad,  why: "houses without denizens are no built-up area but rough ground", clause: clause!("dba22.terrain.21") },
    GroundConversion { kinds: &[Plough, Beach],   going: Going::Good, why: "ground that the rules do not name is good going", clause: clause!("dba22.terrain.14") },
];

/// How DBA 2.2 takes battles of other sets.
pub const CONVERSION: ConversionTables = ConversionTables {
    base: Cited::new(OnBase::Troops, clause!("dba22.elements.01")),
    places: clause!("dba22.camp.01"),
    troops: TROOPS,
    ground: GROUND,
    usual: Some(Cited::new(12, clause!("dba22.victory.02"))),
};
