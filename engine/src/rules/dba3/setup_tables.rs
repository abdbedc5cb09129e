//! The offers of each home terrain, as the book lists them.

use crate::base::clause::Cited;
use crate::battle::FeatureKind::{
    Boggy, DifficultHill, Dunes, Enclosures, GentleHill, Gully, Marsh, Oasis, Plough, River, Road, Rocky, Scrub,
    Waterway, Woods,
};
use crate::book::Offered::{BuiltUp, Ground};
use crate::book::setup_tables::{BoardRow, BoardSides, SetupTables};
use crate::book::{Home, HomeRow, Offer, Offered};
use crate::clause;

/// The tables for making a battlefield.
pub fn setup() -> SetupTables {
    SetupTables {
        steps: super::setup_rows::steps(clause!("dba3.deploy.08"), None),
        whole: None,
        home_of: None,
        homes: Homes::<2>::ROWS.to_vec(),
        flat: clause!("dba3.terrain.02"),
        numbered: clause!("dba3.terrain.03"),
        preset: clause!("dba3.scale.07"),
        boards: BOARDS.to_vec(),
        kinds: None,
        linear: Cited::new(&[Waterway, River, Road], clause!("dba3.terrain.36")),
        choosing: super::field_tables::choosing(),
        quarters: super::field_tables::QUARTERS.to_vec(),
        placing: super::field_tables::placing(),
        deploying: super::field_tables::deploying(),
        camping: super::camp_tables::camping(),
        secrets: None,
        swaps: None,
    }
}

const SIDES: BoardSides = BoardSides::Between([15, 20]);

#[rustfmt::skip]
const BOARDS: &[BoardRow] = &[
    BoardRow { base_width: super::troops::SCALES[1], scale: "15mm", sides: SIDES, clause: clause!("dba3.scale.04") },
    BoardRow { base_width: super::troops::SCALES[0], scale: "25mm", sides: SIDES, clause: clause!("dba3.scale.05") },
];

const fn exactly(of: &'static [Offered], number: u8) -> Offer {
    Offer { of, least: number, most: Some(number), alike: true, each: None, clause: None }
}

const fn some(of: &'static [Offered], most: u8) -> Offer {
    Offer { of, least: 1, most: Some(most), alike: false, each: None, clause: None }
}

const fn from_two(of: &'static [Offered], most: u8) -> Offer {
    Offer { of, least: 2, most: Some(most), alike: true, each: None, clause: None }
}

const fn any(of: &'static [Offered]) -> Offer {
    Offer { of, least: 0, most: None, alike: true, each: None, clause: None }
}

const fn one_only(of: &'static [Offered]) -> Offer {
    Offer { of, least: 0, most: Some(1), alike: true, each: None, clause: None }
}

const BUA: &[Offered] = &[BuiltUp];
const BOGGY: &[Offered] = &[Ground(Boggy)];
const DIFFICULT: &[Offered] = &[Ground(DifficultHill)];
const DUNES: &[Offered] = &[Ground(Dunes)];
const ENCLOSURES: &[Offered] = &[Ground(Enclosures)];
const GENTLE: &[Offered] = &[Ground(GentleHill)];
const GULLY: &[Offered] = &[Ground(Gully)];
const MARSH: &[Offered] = &[Ground(Marsh)];
const OASIS: &[Offered] = &[Ground(Oasis)];
const PLOUGH: &[Offered] = &[Ground(Plough)];
const RIVER: &[Offered] = &[Ground(River)];
const ROAD: &[Offered] = &[Ground(Road)];
const ROCKY: &[Offered] = &[Ground(Rocky)];
const SCRUB: &[Offered] = &[Ground(Scrub)];
const STONES: &[Offered] = &[Ground(Rocky), Ground(Scrub)];
const WATERWAY: &[Offered] = &[Ground(Waterway)];
const WOODS: &[Offered] = &[Ground(Woods)];
const HEIGHTS_OR_MARSH: &[Offered] = &[Ground(DifficultHill), Ground(Marsh)];
const WOODS_OR_DUNES: &[Offered] = &[Ground(Woods), Ground(Dunes)];

/// The home terrains, with `MOST` as the greatest number of compulsory features of a kind on any battlefield. A number
/// that the book gives as 1 to 2 goes up to `MOST`, its 2 ploughed fields are 2 up to `MOST`, and one Waterway is one.
pub struct Homes<const MOST: u8>;

#[rustfmt::skip]
impl<const MOST: u8> Homes<MOST> {
    /// The rows in the order of the book.
    pub const ROWS: &[HomeRow] = &[
        HomeRow { home: Home::Arable,   compulsory: &[exactly(BUA, 1), from_two(PLOUGH, MOST)],
                  optional: &[any(BOGGY), any(ENCLOSURES), any(PLOUGH), any(SCRUB), any(WOODS), any(DIFFICULT), any(GENTLE),
                              any(RIVER), any(ROAD), any(WATERWAY)],
                  clause: clause!("dba3.terrain.05") },
        HomeRow { home: Home::Forest,   compulsory: &[some(WOODS, MOST)],
                  optional: &[any(RIVER), any(MARSH), any(GENTLE), any(WOODS), any(BUA)],
                  clause: clause!("dba3.terrain.06") },
        HomeRow { home: Home::Hilly,    compulsory: &[some(DIFFICULT, MOST)],
                  optional: &[any(RIVER), any(WOODS), any(BUA), any(ROAD), any(DIFFICULT)],
                  clause: clause!("dba3.terrain.07") },
        HomeRow { home: Home::Steppe,   compulsory: &[some(GENTLE, MOST)],
                  optional: &[any(RIVER), any(ROCKY), any(SCRUB), one_only(GULLY), any(BUA)],
                  clause: clause!("dba3.terrain.08") },
        HomeRow { home: Home::Dry,      compulsory: &[some(STONES, MOST)],
                  optional: &[any(DUNES), any(DIFFICULT), any(OASIS), any(BUA)],
                  clause: clause!("dba3.terrain.09") },
        HomeRow { home: Home::Tropical, compulsory: &[some(WOODS, MOST)],
                  optional: &[any(WOODS), one_only(GULLY), any(MARSH), any(BUA), any(ENCLOSURES), any(RIVER), any(ROAD)],
                  clause: clause!("dba3.terrain.10") },
        HomeRow { home: Home::Littoral, compulsory: &[exactly(WATERWAY, 1)],
                  optional: &[any(HEIGHTS_OR_MARSH), any(WOODS_OR_DUNES), any(BUA), any(ROAD), any(RIVER)],
                  clause: clause!("dba3.terrain.11") },
    ];
}
