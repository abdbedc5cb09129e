//! The country in DBM: what each player may place, how large it is, and where it lies. Sizes in quarters of a feature
//! equivalent.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::{
    self, Beach, Boggy, DifficultHill, Dunes, Enclosures, GentleHill, Hamlet, Marsh, Oasis, Orchard, Plough, River,
    Road, Rocky, Scrub, Vineyard, Waterway, Woods,
};
use crate::book::country_lines::{CountryRiver, CountryRoad, CountryTown, CountryWater};
use crate::book::country_tables::{
    AreaSizes, CountryLand, DefenderRules, DiceRow, FieldRules, HillFeatures, InvaderRules, MostRow, OptionRow,
    OverlapRow, SizeRow, SpotDistance, SpotRow, SpotRules,
};
use crate::book::length::Length::{Bw, Paces};
use crate::clause;

const HILLS: &[FeatureKind] = &[GentleHill, DifficultHill];

/// What covers slopes.
const COVERS: &[FeatureKind] = &[Woods, Vineyard, Orchard, Oasis, Rocky, Scrub, Boggy];

/// What covers the steep hills of an invader.
const STEEP_COVERS: &[FeatureKind] = &[Woods, Vineyard, Orchard, Oasis, Rocky, Scrub];

/// The country that the players lay out.
pub fn land() -> CountryLand {
    CountryLand {
        flat: clause!("dbm.terrain.02"),
        part: None,
        sectors: Cited::new(3, clause!("dbm.terrain.03")),
        numbered: clause!("dbm.terrain.04"),
        linear: Cited::new(&[Waterway, River, Road], clause!("dbm.terrain.05")),
        permitted: clause!("dbm.terrain.06"),
        hills: HillFeatures {
            one: clause!("dbm.hills.01"),
            crest: clause!("dbm.hills.02"),
            kinds: Cited::new(HILLS, clause!("dbm.hills.01")),
            covers: Cited::new(COVERS, clause!("dbm.hills.01")),
        },
        fields: FieldRules {
            touching: clause!("dbm.terrain.09"),
            kinds: Cited::new([Enclosures, Plough], clause!("dbm.terrain.10")),
            own: clause!("dbm.terrain.52"),
        },
        overlaps: OVERLAPS.to_vec(),
        phases: clause!("dbm.terrain.12"),
        invader: invader(),
        defender: defender(),
        rest: Cited::new([0, 6], clause!("dbm.terrain.45")),
        sizes: AreaSizes {
            most: Cited::new(Paces(1_000), clause!("dbm.terrain.46")),
            least: Cited::new(Paces(100), clause!("dbm.terrain.47")),
            rows: SIZES.to_vec(),
            with_hill: clause!("dbm.terrain.51"),
        },
        alike: Cited::new(3, clause!("dbm.terrain.53")),
        spots: SpotRules {
            sector: clause!("dbm.terrain.58"),
            distances: SPOTS.to_vec(),
            discarded: clause!("dbm.terrain.62"),
            chosen_first: clause!("dbm.terrain.63"),
            both: clause!("dbm.terrain.64"),
        },
        water: water(),
        river: CountryRiver {
            first: clause!("dbm.river.01"),
            second: clause!("dbm.river.02"),
            quarters: Cited::new(4, clause!("dbm.river.03")),
            straight: Cited::new(75, clause!("dbm.river.04")),
            width: Cited::new(Paces(200), clause!("dbm.river.05")),
            source: clause!("dbm.river.13"),
        },
        road: CountryRoad {
            tracks: clause!("dbm.roads.01"),
            quarters: Cited::new(2, clause!("dbm.roads.02")),
            free: clause!("dbm.terrain.27"),
            central: clause!("dbm.terrain.23"),
            width: Cited::new(Bw(100), clause!("dbm.roads.03")),
            over: clause!("dbm.roads.05"),
            crossings: Cited::new(1, clause!("dbm.roads.06")),
            same: clause!("dbm.roads.08"),
        },
        town: CountryTown {
            kind: Cited::new(Hamlet, clause!("dbm.terrain.56")),
            roads: Cited::new(2, clause!("dbm.terrain.07")),
            link: clause!("dbm.terrain.08"),
            at_water: clause!("dbm.terrain.40"),
            flank: clause!("dbm.terrain.41"),
            rear: Cited::new(5, clause!("dbm.terrain.42")),
            one_sector: clause!("dbm.terrain.43"),
            walled: Cited::new(Paces(750), clause!("dbm.forts.03")),
            open: clause!("dbm.forts.04"),
        },
    }
}

const fn over(over: &'static [FeatureKind], on: &'static [FeatureKind], clause: Clause) -> OverlapRow {
    OverlapRow { over, on, whole: false, clause }
}

#[rustfmt::skip]
const OVERLAPS: &[OverlapRow] = &[
    over(&[Road],                                &[],           clause!("dbm.roads.05")),
    over(&[Marsh, Rocky, Dunes, Hamlet],         &[Beach],      clause!("dbm.terrain.11")),
    over(HILLS,                                  &[Waterway, Beach], clause!("dbm.terrain.11")),
    over(&[Hamlet],                              &[Waterway],   clause!("dbm.terrain.11")),
    // A built-up area incorporates the hill, or stands on it.
    OverlapRow { over: &[Hamlet], on: HILLS, whole: true, clause: clause!("dbm.terrain.11") },
];

const fn option(
    kind: FeatureKind,
    face: Option<Cited<u8>>,
    [compulsory, failed]: [Option<Clause>; 2],
    vessels: u8,
    clause: Clause,
) -> OptionRow {
    OptionRow { kind, face, compulsory, failed, vessels, clause }
}

#[rustfmt::skip]
const OPTIONS: &[OptionRow] = &[
    option(Waterway, Some(Cited::new(4, clause!("dbm.terrain.15"))),
           [Some(clause!("dbm.terrain.16")), Some(clause!("dbm.terrain.17"))], 2, clause!("dbm.terrain.14")),
    option(River,    Some(Cited::new(4, clause!("dbm.terrain.19"))),
           [Some(clause!("dbm.terrain.20")), Some(clause!("dbm.terrain.21"))], 0, clause!("dbm.terrain.18")),
    option(Road,     None, [None, None],                                       0, clause!("dbm.terrain.23")),
];

fn invader() -> InvaderRules {
    InvaderRules {
        one: clause!("dbm.terrain.13"),
        options: OPTIONS.to_vec(),
        river_band: Cited::new([[250, 50], [600, 100]], clause!("dbm.terrain.22")),
        hills: Cited::new([8, 12], clause!("dbm.terrain.24")),
        steep: Cited::new(DifficultHill, clause!("dbm.terrain.26")),
        covers: Cited::new(STEEP_COVERS, clause!("dbm.terrain.25")),
    }
}

const fn most(kind: FeatureKind, most: u8) -> MostRow {
    MostRow { kind, most, clause: clause!("dbm.terrain.33") }
}

fn defender() -> DefenderRules {
    DefenderRules {
        total: Cited::new([8, 12], clause!("dbm.terrain.28")),
        compulsory: Cited::new([4, 6], clause!("dbm.terrain.29")),
        half: Cited::new(2, clause!("dbm.terrain.30")),
        order: clause!("dbm.terrain.31"),
        first: Cited::new(&[Waterway, River, Hamlet, Enclosures, Plough], clause!("dbm.terrain.32")),
        most: vec![most(Waterway, 1), most(River, 1), most(Hamlet, 1), most(Road, 2)],
        one_water: clause!("dbm.terrain.34"),
        water_with_town: clause!("dbm.terrain.35"),
        dice: vec![
            DiceRow { kind: Waterway, face: 5, clause: clause!("dbm.terrain.36") },
            DiceRow { kind: River, face: 6, clause: clause!("dbm.terrain.38") },
        ],
        river_zones: Cited::new([1, 2, 2, 3, 3, 4], clause!("dbm.terrain.39")),
        river_ends: clause!("dbm.terrain.37"),
        roads: clause!("dbm.terrain.44"),
    }
}

#[rustfmt::skip]
const SIZES: &[SizeRow] = &[
    SizeRow { up_to: Some(Paces(500)), quarters: 2, clause: clause!("dbm.terrain.48") },
    SizeRow { up_to: Some(Paces(750)), quarters: 4, clause: clause!("dbm.terrain.49") },
    SizeRow { up_to: None,             quarters: 6, clause: clause!("dbm.terrain.50") },
];

const fn spot(faces: [u8; 2], from_edge: SpotDistance, clause: Clause) -> SpotRow {
    SpotRow { faces, from_edge, clause }
}

#[rustfmt::skip]
const SPOTS: &[SpotRow] = &[
    spot([1, 2], SpotDistance::Touching,                           clause!("dbm.terrain.59")),
    spot([3, 4], SpotDistance::Between([Paces(100), Paces(300)]),  clause!("dbm.terrain.60")),
    spot([5, 6], SpotDistance::Beyond(Paces(300)),                 clause!("dbm.terrain.61")),
];

fn water() -> CountryWater {
    CountryWater {
        one: clause!("dbm.waterway.02"),
        along: clause!("dbm.waterway.03"),
        depth: Cited::new([Paces(300), Paces(300), Paces(100)], clause!("dbm.waterway.04")),
        half: Cited::new(Paces(600), clause!("dbm.waterway.05")),
        quarters: Cited::new(4, clause!("dbm.waterway.06")),
        beach: Cited::new([Paces(50), Paces(100)], clause!("dbm.waterway.07")),
        jutting: Cited::new(Paces(300), clause!("dbm.waterway.12")),
        island: clause!("dbm.waterway.13"),
        island_edge: Cited::new(Paces(300), clause!("dbm.waterway.14")),
        island_shore: Cited::new(Bw(100), clause!("dbm.waterway.15")),
        obstructed: clause!("dbm.waterway.17"),
    }
}
