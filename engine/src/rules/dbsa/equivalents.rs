//! What DBSA makes of battles that were written for other sets.

use crate::base::clause::Cited;
use crate::battle::FeatureKind::{Beach, Edifice, Hamlet, Plough};
use crate::battle::Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Chariots, Denizens, Elephants, Followers, Hordes, Knights,
    LightHorse, Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};
use crate::battle::{Going, Kind, Mark};
use crate::book::Who;
use crate::book::conversion::{
    ConversionTables, ConvertedTo, GroundConversion, OnBase, TroopConversion, marked, of, row,
};
use crate::clause;

const fn nobody(kinds: &[Kind], why: &'static str) -> TroopConversion {
    row(Who::of(kinds), ConvertedTo::Nothing, why, clause!("dbsa.types.08"))
}

#[rustfmt::skip]
const TROOPS: &[TroopConversion] = &[
    row(marked(Mark::MountedInfantry), ConvertedTo::Nothing,         "it has no foot on horseback",                           clause!("dbsa.types.08")),
    row(marked(Mark::Litter),          ConvertedTo::Code("Sw"),      "its generals may be with any troops, and wagons and litters are no type", clause!("dbsa.setup.04")),
    row(marked(Mark::Chariot),         ConvertedTo::Code("Ch"),      "chariots are one type, whatever their weight",          clause!("dbsa.types.06")),
    of(&[Chariots, ScythedChariots],   "Ch", "chariots are one type, scythed or not",                     clause!("dbsa.types.06")),
    of(&[Elephants],                   "El", "elephants are one type",                                    clause!("dbsa.types.03")),
    of(&[Knights],                     "Kn", "knights and cataphracts are one type",                      clause!("dbsa.types.04")),
    of(&[Cavalry],                     "Cv", "armoured horsemen are one type",                            clause!("dbsa.types.05")),
    of(&[LightHorse],                  "LH", "all riders who skirmish in swarms are one type",            clause!("dbsa.types.07")),
    of(&[Pikes],                       "Pk", "foot with long pikes is one type",                          clause!("dbsa.types.09")),
    of(&[Blades],                      "Sw", "foot skilled with swords is one type",                      clause!("dbsa.types.10")),
    of(&[Spears],                      "Sp", "close foot with spears is one type",                        clause!("dbsa.types.11")),
    of(&[Auxilia],                     "Ax", "loose foot that fights hand to hand is one type",           clause!("dbsa.types.12")),
    of(&[Bows, Psiloi],                "Ps", "all foot archers and crossbowmen are psiloi",               clause!("dbsa.types.13")),
    of(&[Warband],                     "Wb", "wild foot is one type",                                     clause!("dbsa.types.14")),
    nobody(&[Hordes],                  "its six types of foot have no horde"),
    nobody(&[Artillery],               "it has no artillery"),
    nobody(&[WarWagons],               "it has no war wagons"),
    nobody(&[Camelry],                 "it has no camelry that charges"),
    row(Who::of(&[Followers, Denizens]), ConvertedTo::Away,          "camps have no followers, and one without a garrison is empty", clause!("dbsa.setup.08")),
];

#[rustfmt::skip]
const GROUND: &[GroundConversion] = &[
    GroundConversion { kinds: &[Hamlet, Edifice],     going: Going::Bad,  why: "houses and their gardens are rough ground",            clause: clause!("dbsa.going.02") },
    GroundConversion { kinds: &[Plough, Beach], going: Going::Good, why: "ground that the rules do not name is open and good", clause: clause!("dbsa.going.08") },
];

/// How DBSA takes battles of other sets.
pub const CONVERSION: ConversionTables = ConversionTables {
    base: Cited::new(OnBase::Troops, clause!("dbsa.setup.01")),
    places: clause!("dbsa.setup.06"),
    troops: TROOPS,
    ground: GROUND,
    usual: Some(Cited::new(12, clause!("dbsa.victory.03"))),
};
