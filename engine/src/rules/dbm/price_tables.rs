//! What elements and fortifications cost, and what an army must have.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Grade, Grades, Kind, Mark, Marks};
use crate::book::Who;
use crate::book::price_tables::{
    BaggageRules, BeastRules, CarriedRules, DoubleRules, FortRules, ListingRules, PriceCause, PriceChange, PriceRow,
    PriceTables, WorkPart, WorkPrice,
};
use crate::clause;

/// No such troops.
const NO: i16 = -1;

/// The prices of five grades, written in tenths of a point as the list prints them: 45 is 4.5.
const fn five(tenths: [i16; 5]) -> [Option<u16>; 5] {
    let mut halves = [None; 5];
    let mut i = 0;
    while i < 5 {
        halves[i] = if tenths[i] == NO { None } else { Some((tenths[i] / 5) as u16) };
        i += 1;
    }
    halves
}

const fn row(kind: Kind, regular: [i16; 5], irregular: [i16; 5], clause: Clause) -> PriceRow {
    PriceRow { kind, regular: five(regular), irregular: five(irregular), clause }
}

const NONE: [i16; 5] = [NO; 5];

/// The price list, in tenths of a point: (S), (O), (I), (F), (X) regular, then irregular.
#[rustfmt::skip]
const ELEMENTS: &[PriceRow] = &[
    row(Kind::Elephants,   NONE,                       [200, 160, 140, NO,  220], clause!("dbm.cost.02")),
    row(Kind::Knights,     [150, 120, 100, 110, 130],  [120, 100, 80,  90,  110], clause!("dbm.cost.03")),
    row(Kind::Cavalry,     [100, 80,  60,  NO,  NO],   [90,  70,  50,  NO,  NO],  clause!("dbm.cost.04")),
    row(Kind::LightHorse,  [70,  50,  30,  40,  NO],   [70,  50,  30,  40,  NO],  clause!("dbm.cost.05")),
    row(Kind::Camelry,     NONE,                       [110, 60,  50,  NO,  90],  clause!("dbm.cost.06")),
    row(Kind::Expendables, NONE,                       [NO,  70,  NO,  NO,  NO],  clause!("dbm.cost.07")),
    row(Kind::Spears,      [70,  50,  40,  NO,  NO],   [NO,  40,  30,  NO,  NO],  clause!("dbm.cost.08")),
    row(Kind::Pikes,       [50,  40,  30,  NO,  40],   [NO,  NO,  30,  NO,  40],  clause!("dbm.cost.09")),
    row(Kind::Blades,      [80,  60,  40,  60,  70],   [70,  50,  30,  50,  60],  clause!("dbm.cost.10")),
    row(Kind::Warband,     NONE,                       [50,  30,  NO,  30,  NO],  clause!("dbm.cost.11")),
    row(Kind::Auxilia,     [45,  35,  25,  NO,  35],   [40,  30,  20,  NO,  30],  clause!("dbm.cost.12")),
    row(Kind::Bows,        [70,  50,  40,  NO,  70],   [50,  40,  30,  NO,  50],  clause!("dbm.cost.13")),
    row(Kind::Psiloi,      [30,  20,  10,  NO,  60],   [30,  20,  10,  NO,  60],  clause!("dbm.cost.14")),
    row(Kind::Artillery,   [100, 80,  40,  100, 50],   NONE,                      clause!("dbm.cost.15")),
    row(Kind::WarWagons,   [140, 100, 30,  NO,  70],   [100, 80,  20,  NO,  60],  clause!("dbm.cost.16")),
    row(Kind::Hordes,      NONE,                       [20,  10,  5,   10,  NO],  clause!("dbm.cost.17")),
    row(Kind::Galleys,     [40,  30,  NO,  20,  NO],   NONE,                      clause!("dbm.cost.18")),
    row(Kind::Ships,       NONE,                       [40,  30,  20,  NO,  60],  clause!("dbm.cost.19")),
    row(Kind::Boats,       [NO,  NO,  NO,  20,  60],   [30,  20,  10,  NO,  NO],  clause!("dbm.cost.20")),
    row(Kind::Baggage,     NONE,                       [NO,  0,   0,   NO,  NO],  clause!("dbm.cost.21")),
];

/// A change by so many whole points.
const fn change(cause: PriceCause, who: Who, points: [i8; 2], clause: Clause) -> PriceChange {
    PriceChange { cause, who, halves: [points[0] * 2, points[1] * 2], clause }
}

const CHARIOTS: Who = Who::of(&[Kind::Knights, Kind::Cavalry]).with(Marks::of(&[Mark::Chariot]));

#[rustfmt::skip]
const CHANGES: &[PriceChange] = &[
    change(PriceCause::Always,      CHARIOTS,      [-1, -1],  clause!("dbm.cost.22")),
    change(PriceCause::Mounts,      Who::INFANTRY, [1, 1],    clause!("dbm.cost.23")),
    change(PriceCause::ListedRear,  Who::ANY,      [-2, -1],  clause!("dbm.cost.24")),
    change(PriceCause::General,     Who::ANY,      [20, 10],  clause!("dbm.cost.25")),
    change(PriceCause::AllyGeneral, Who::ANY,      [10, 5],   clause!("dbm.cost.26")),
];

const fn work(part: WorkPart, points: i8, clause: Clause) -> WorkPrice {
    WorkPrice { part, halves: points * 2, clause }
}

#[rustfmt::skip]
const WORKS: &[WorkPrice] = &[
    work(WorkPart::Temporary,     2, clause!("dbm.cost.27")),
    work(WorkPart::TemporaryTied, 1, clause!("dbm.cost.28")),
    work(WorkPart::Permanent,     2, clause!("dbm.cost.30")),
    work(WorkPart::Tower,         1, clause!("dbm.cost.31")),
    work(WorkPart::Gateway,       2, clause!("dbm.cost.32")),
];

const SUPPLY_SHIPS: Who = Who::of(&[Kind::Ships]).grades(Grades::of(&[Grade::I]));
const PAVISES: Who = Who::of(&[Kind::Bows]).grades(Grades::of(&[Grade::X]));
const ARCHERS: Who = Who::of(&[Kind::Bows]).grades(Grades::of(&[Grade::S, Grade::O]));

/// The points of an army.
pub fn prices() -> PriceTables {
    PriceTables {
        elements: ELEMENTS.to_vec(),
        unpriced: clause!("dbm.cost.01"),
        changes: CHANGES.to_vec(),
        works: WORKS.to_vec(),
        equal: clause!("dbm.intro.03"),
        usual: Cited::new([300, 500], clause!("dbm.army.01")),
        total: clause!("dbm.cost.36"),
        generals: Cited::new([2, 4], clause!("dbm.army.02")),
        chief: clause!("dbm.army.04"),
        subs: Cited::new(3, clause!("dbm.army.05")),
        allies: clause!("dbm.army.06"),
        commands: clause!("dbm.army.03"),
        baggage: BaggageRules {
            up_to: Cited::new([400, 6, 8], clause!("dbm.army.08")),
            apart: clause!("dbm.army.10"),
            vessels: Cited::new(SUPPLY_SHIPS, clause!("dbm.types.188")),
            vessels_cost: clause!("dbm.cost.35"),
            protected: Cited::new(Who::of(&[Kind::Baggage]).grades(Grades::of(&[Grade::O])), clause!("dbm.types.189")),
            in_field: Cited::new(Who::ANY.with(Marks::of(&[Mark::Immobile])), clause!("dbm.types.193")),
        },
        double: DoubleRules {
            allowed: clause!("dbm.double.02"),
            behind: Cited::new([PAVISES, ARCHERS], clause!("dbm.types.116")),
            choice: Cited::new(Who::of(&[Kind::Cavalry]), clause!("dbm.double.13")),
            counted: Cited::new(Grade::O, clause!("dbm.double.14")),
            cheaper: clause!("dbm.double.15"),
        },
        landing: CarriedRules {
            one: clause!("dbm.landing.01"),
            none: Cited::new(Who::of(&[Kind::Boats]).grades(Grades::of(&[Grade::F])), clause!("dbm.landing.02")),
            baggage: clause!("dbm.landing.03"),
            price: clause!("dbm.landing.04"),
            horses: Cited::new(SUPPLY_SHIPS, clause!("dbm.types.173")),
            ashore: clause!("dbm.landing.08"),
        },
        mounts: Cited::new(Who::INFANTRY, clause!("dbm.dismount.36")),
        beasts: BeastRules {
            who: Cited::new(Who::of(&[Kind::Elephants]), clause!("dbm.army.18")),
            price: clause!("dbm.army.20"),
        },
        forts: FortRules {
            either: clause!("dbm.army.14"),
            gateways: Cited::new([1, 3], clause!("dbm.forts.06")),
            // 1,000 paces across, with a border of 3,142 at most, in pieces of 80; and 750 across.
            most_permanent: Cited::new(40, clause!("dbm.army.13")),
            most_temporary: Cited::new(30, clause!("dbm.army.14")),
            temporary: clause!("dbm.forts.01"),
            permanent: clause!("dbm.forts.02"),
            tied: clause!("dbm.cost.28"),
            free_gateway: clause!("dbm.cost.32"),
            faces: clause!("dbm.cost.33"),
            lost: clause!("dbm.army.15"),
            vessels_lost: clause!("dbm.army.16"),
            carried_kept: clause!("dbm.army.17"),
        },
        listing: ListingRules {
            entries: clause!("dbm.army.11"),
            aggression: Cited::new(4, clause!("dbm.setup.05")),
            climate: clause!("dbm.climate.02"),
            mounts_optional: clause!("dbm.dismount.53"),
        },
    }
}
