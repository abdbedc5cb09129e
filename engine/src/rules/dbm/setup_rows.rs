//! The set-up of DBM: its steps, the first dice, the hour, and how armies are drawn up; `country_rows` has the country.

use super::country_rows;
use crate::base::clause::{Cited, Clause};
use crate::battle::Climate::{self, Cold, Dry, Tropical, Warm};
use crate::battle::Compass::{East, West};
use crate::battle::Season::{Autumn, Spring, Summer};
use crate::book::Who;
use crate::book::country_tables::{
    BattleStart, CountryBoard, CountryPosts, CountryTables, DayPart, RegionRow, SeasonRules, StartRow,
};
use crate::book::fort_tables::FortLaying;
use crate::book::length::Length::{self, Paces};
use crate::book::setup_steps::{DiceFor, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::book::setup_tables::{Deploying, InvaderEdges, MarginRow};
use crate::clause;

const fn row(work: SetupWork, by: SetupSide, clause: Clause) -> SetupRow {
    SetupRow::new(work, by, clause)
}

const INVADER: SetupWork = SetupWork::Throw(SetupThrow { of: DiceFor::Aggression, tie: Some(clause!("dbm.setup.06")) });

#[rustfmt::skip]
const STEPS: &[SetupRow] = &[
    row(SetupWork::Season,                       SetupSide::Both,     clause!("dbm.setup.03")),
    row(INVADER,                                 SetupSide::Both,     clause!("dbm.setup.04")),
    row(SetupWork::Defends,                      SetupSide::Lower,    clause!("dbm.setup.07")),
    row(SetupWork::Conditions,                   SetupSide::Nobody,   clause!("dbm.setup.08")),
    row(SetupWork::Land(LandWork::Invaded),      SetupSide::Invader,  clause!("dbm.terrain.13")),
    row(SetupWork::Land(LandWork::Defended),     SetupSide::Defender, clause!("dbm.terrain.28")),
    row(SetupWork::Walls,                        SetupSide::Defender, clause!("dbm.forts.18")),
    row(SetupWork::Land(LandWork::Left),         SetupSide::Invader,  clause!("dbm.terrain.45")),
    row(SetupWork::Baggage,                      SetupSide::Defender, clause!("dbm.deploy.08")),
    row(SetupWork::Works,                        SetupSide::Defender, clause!("dbm.deploy.08")),
    row(SetupWork::Garrison,                     SetupSide::Defender, clause!("dbm.deploy.08")),
    row(SetupWork::Baggage,                      SetupSide::Invader,  clause!("dbm.deploy.11")),
    row(SetupWork::Works,                        SetupSide::Invader,  clause!("dbm.deploy.11")),
    row(SetupWork::Record,                       SetupSide::Both,     clause!("dbm.deploy.12")),
    row(SetupWork::FlankMarch,                   SetupSide::Both,     clause!("dbm.deploy.13")),
    row(SetupWork::Ambush,                       SetupSide::Both,     clause!("dbm.deploy.14")),
    // A command each in turn: an army has four at most.
    row(SetupWork::DrawUp,                       SetupSide::Defender, clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Invader,  clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Defender, clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Invader,  clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Defender, clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Invader,  clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Defender, clause!("dbm.deploy.15")),
    row(SetupWork::DrawUp,                       SetupSide::Invader,  clause!("dbm.deploy.15")),
    row(SetupWork::Assign,                       SetupSide::Both,     clause!("dbm.deploy.24")),
    row(SetupWork::Start,                        SetupSide::Nobody,   clause!("dbm.time.10")),
    row(SetupWork::FirstBound,                   SetupSide::Invader,  clause!("dbm.seq.02")),
];

/// All that comes before the first bound.
pub fn country() -> CountryTables {
    CountryTables {
        thrown: clause!("dbm.setup.01"),
        steps: STEPS,
        boards: BOARDS.to_vec(),
        most_points: None,
        seasons: seasons(),
        land: country_rows::land(),
        deploying: deploying(),
        posts: CountryPosts {
            baggage: clause!("dbm.deploy.05"),
            baggage_rear: clause!("dbm.deploy.06"),
            turns: clause!("dbm.deploy.15"),
            largest: clause!("dbm.deploy.16"),
            rectangle: clause!("dbm.deploy.17"),
            parallel: clause!("dbm.deploy.18"),
            apart: clause!("dbm.deploy.19"),
            touching: clause!("dbm.deploy.20"),
            assigned: clause!("dbm.army.09"),
            as_recorded: clause!("dbm.deploy.21"),
            off_table: clause!("dbm.deploy.22"),
            in_ambush: clause!("dbm.ambush.05"),
            dismounted: clause!("dbm.dismount.34"),
        },
        forts: FortLaying {
            enclosed: clause!("dbm.forts.05"),
            gateways: clause!("dbm.cost.32"),
            towers: clause!("dbm.cost.31"),
            roads: clause!("dbm.forts.07"),
            circuit: clause!("dbm.forts.08"),
            corners: clause!("dbm.forts.10"),
            own_ground: clause!("dbm.forts.14"),
            reduced: clause!("dbm.forts.15"),
            full: clause!("dbm.forts.16"),
            with_town: clause!("dbm.forts.18"),
            camp: clause!("dbm.deploy.07"),
            plashed: clause!("dbm.cost.29"),
            enclosing: clause!("dbm.army.13"),
        },
    }
}

const fn board(figures: u8, size: [i32; 2], clause: Clause) -> CountryBoard {
    CountryBoard { figures, size: [Paces(size[0]), Paces(size[1])], part: None, most_points: None, clause }
}

/// The table of smaller figures for those of 25 mm.
const SMALL: CountryBoard = CountryBoard {
    part: Some(Cited::new([5, 8], clause!("dbm.table.04"))),
    most_points: Some(Cited::new(350, clause!("dbm.table.03"))),
    ..board(25, [2_250, 1_500], clause!("dbm.table.03"))
};

#[rustfmt::skip]
const BOARDS: &[CountryBoard] = &[
    board(15, [3_600, 2_400], clause!("dbm.table.02")),
    board(6,  [3_600, 2_400], clause!("dbm.table.02")),
    board(2,  [4_500, 3_000], clause!("dbm.table.02")),
    board(25, [3_375, 1_875], clause!("dbm.table.01")),
    SMALL,
];

const fn start(
    seasons: &'static [crate::battle::Season],
    ended: DayPart,
    starts: BattleStart,
    clause: Clause,
) -> StartRow {
    StartRow { seasons, ended, starts, clause }
}

#[rustfmt::skip]
const STARTS: &[StartRow] = &[
    start(&[Summer],         DayPart::BeforeDawn, BattleStart::IfWished,       clause!("dbm.time.10")),
    start(&[Spring, Autumn], DayPart::BeforeDawn, BattleStart::BeforeDawn(30), clause!("dbm.time.11")),
    start(&[],               DayPart::BeforeDawn, BattleStart::Dawn,           clause!("dbm.time.12")),
    start(&[],               DayPart::Day,        BattleStart::AtOnce,         clause!("dbm.time.13")),
    start(&[],               DayPart::AfterDusk,  BattleStart::IfMoonlit,      clause!("dbm.time.14")),
];

fn seasons() -> SeasonRules {
    SeasonRules {
        seated: clause!("dbm.setup.02"),
        season: clause!("dbm.setup.08"),
        climate: clause!("dbm.climate.03"),
        climates: Cited::new(CLIMATES, clause!("dbm.climate.01")),
        regions: REGIONS.to_vec(),
        total: clause!("dbm.setup.09"),
        hour: Cited::new(24, clause!("dbm.time.01")),
        facing: Cited::new([West, East], clause!("dbm.setup.11")),
        starts: STARTS.to_vec(),
        moon: clause!("dbm.time.09"),
    }
}

const CLIMATES: &[Climate] = &[Climate::Cold, Climate::Warm, Climate::Dry, Climate::Tropical];

const fn region(name: &'static str, climate: Climate, clause: Clause) -> RegionRow {
    RegionRow { name, climate, clause }
}

#[rustfmt::skip]
const REGIONS: &[RegionRow] = &[
    region("large mountains",                      Cold,     clause!("dbm.climate.04")),
    region("highland Peru",                        Cold,     clause!("dbm.climate.04")),
    region("Japan",                                Cold,     clause!("dbm.climate.04")),
    region("Korea",                                Cold,     clause!("dbm.climate.04")),
    region("Mongolia",                             Cold,     clause!("dbm.climate.04")),
    region("Tibet",                                Cold,     clause!("dbm.climate.04")),
    region("China north of the Fei",               Cold,     clause!("dbm.climate.04")),
    region("Galatia",                              Cold,     clause!("dbm.climate.04")),
    region("Danube basin",                         Cold,     clause!("dbm.climate.04")),
    region("north of the Pyrenees",                Cold,     clause!("dbm.climate.04")),
    region("north of the Alps",                    Cold,     clause!("dbm.climate.04")),
    region("north of the Caucasus",                Cold,     clause!("dbm.climate.04")),
    region("north of the Central Asian Desert",    Cold,     clause!("dbm.climate.04")),
    region("Syria",                                Warm,     clause!("dbm.climate.05")),
    region("Palestine",                            Warm,     clause!("dbm.climate.05")),
    region("Asia Minor",                           Warm,     clause!("dbm.climate.05")),
    region("southern Europe",                      Warm,     clause!("dbm.climate.05")),
    region("Africa north of the Atlas",            Warm,     clause!("dbm.climate.05")),
    region("Mesopotamia",                          Dry,      clause!("dbm.climate.06")),
    region("Persia",                               Dry,      clause!("dbm.climate.06")),
    region("Indo-Persian border",                  Dry,      clause!("dbm.climate.06")),
    region("Central Asian Desert",                 Dry,      clause!("dbm.climate.06")),
    region("Arabia",                               Dry,      clause!("dbm.climate.06")),
    region("Egypt",                                Dry,      clause!("dbm.climate.06")),
    region("Libya",                                Dry,      clause!("dbm.climate.06")),
    region("Sahara",                               Dry,      clause!("dbm.climate.06")),
    region("East Sudan",                           Dry,      clause!("dbm.climate.06")),
    region("West Sudan",                           Dry,      clause!("dbm.climate.06")),
    region("Central America",                      Tropical, clause!("dbm.climate.07")),
    region("South America",                        Tropical, clause!("dbm.climate.07")),
    region("Africa south of the Sudans",           Tropical, clause!("dbm.climate.07")),
    region("China south of the Fei",               Tropical, clause!("dbm.climate.07")),
    region("India",                                Tropical, clause!("dbm.climate.07")),
    region("South East Asia",                      Tropical, clause!("dbm.climate.07")),
];

const fn clear(from: Length, clause: Clause) -> MarginRow {
    MarginRow { who: Who::ANY, from, clause }
}

/// Deployment zones.
fn deploying() -> Deploying {
    Deploying {
        base_width: Cited::new(40_000, clause!("dbm.scale.06")),
        width: Cited::new(Paces(3_600), clause!("dbm.table.02")),
        depth: Cited::new(Paces(2_400), clause!("dbm.table.02")),
        deeper: None,
        edges: InvaderEdges::Long(clause!("dbm.setup.02")),
        opposite: clause!("dbm.setup.02"),
        order: clause!("dbm.deploy.15"),
        form: clause!("dbm.deploy.15"),
        in_turns: None,
        centre: Cited::new(Paces(300), clause!("dbm.deploy.02")),
        reach: None,
        in_closed: None,
        margins: vec![
            MarginRow { who: Who::NAVAL, from: Paces(0), clause: clause!("dbm.deploy.03") },
            clear(Paces(300), clause!("dbm.deploy.03")),
        ],
        near_general: None,
        garrison: clause!("dbm.deploy.09"),
        from_towns: Some(Cited::new(Paces(200), clause!("dbm.deploy.04"))),
        command_landing: None,
        dice: None,
        landing: None,
        columns: None,
    }
}
