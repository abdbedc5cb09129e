//! Factors, outcomes, recoil, flight and shooting.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Branch, FactorKind, FeatureKind, FightKind, Going, Kind, Kinds, Margin, Outcome};
use crate::book::Who;
use crate::book::combat_tables::{
    CombatTables, Corners, FactorRow, FlightBy, FlightCourse, FlightRow, FlightRules, Footing, Opponent, OutcomeRow,
    OverlapRules, PassRow, PushRules, RecoilBy, RecoilRow, RequiredHold, Support, SupportBars, SupportRow, TacticalRow,
    When,
};
use crate::book::hindering::HinderingRules;
use crate::book::length::Length;
use crate::book::margin::MarginBy;
use crate::book::pursuit_tables::PursuitRules;
use crate::book::recoil_tables::RecoilRules;
use crate::book::shooting_tables::{
    Hides, PlaceShooting, RangeRow, ReachRules, ShootingEdges, ShootingTables, SightRow, Times,
};
use crate::clause;

/// Factors, outcomes, recoils, flight and shooting.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: Vec::new(),
        factors: FACTORS.iter().flatten().copied().collect(),
        support_bars: SupportBars::NONE,
        supports: vec![SupportRow {
            kind: FactorKind::FlankSupport,
            who: SPEAR,
            from: Support::Touching(SPEAR),
            against: Who::ANY,
            how: None,
            inside: false,
            ground: Footing::BothOrPath(clause!("dbv.terrain.17")),
            value: 1,
            clause: clause!("dbv.tactical.03"),
        }],
        tactical: TACTICAL.to_vec(),
        hindering: HinderingRules {
            from: Cited::new(Going::Bad, clause!("dbv.tactical.19")),
            foes: Who::ANY,
            spared: None,
        },
        outcomes: OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Difference, clause!("dbv.outcome.36")),
        adjusting: Vec::new(),
        opponent: Cited::new(Opponent::MostDangerous, clause!("dbv.combat.23")),
        overlaps: OverlapRules {
            corners: Cited::new(Corners::Front, clause!("dbv.combat.15")),
            spared: None,
            board: None,
            stormers: None,
            useless: Vec::new(),
            half_edge: None,
            deep: None,
            any_edge: None,
            ranks: None,
        },
        wagons: None,
        wagon_edges: None,
        paltry: None,
        water_is_good: Some(clause!("dbv.terrain.21")),
        bonus: None,
        recoils: vec![RecoilRow { who: Who::ANY, by: RecoilBy::Depth, clause: clause!("dbv.flinch.02") }],
        passing: Vec::new(),
        unyielding: Cited::new(Who::NOBODY, clause!("dbv.flinch.08")),
        backed_into: Vec::new(),
        recoiling: RecoilRules {
            pushed_unstruck: Some(clause!("dbv.flinch.05")),
            ground: Some(clause!("dbv.flinch.09")),
            works: Some(clause!("dbv.flinch.09")),
            ..RecoilRules::NONE
        },
        trample: None,
        supporter_falls: None,
        swept: None,
        flight: FlightRules {
            distances: vec![FlightRow {
                who: Who::FOOT,
                by: FlightBy::MovePlus(Length::Paces(0)),
                clause: clause!("dbv.flee.01"),
            }],
            passing: vec![PassRow {
                who: Who::of(&[Kind::Skirmishers, Kind::Shooters]),
                through: Who::ANY,
                crushes: None,
                clause: clause!("dbv.flee.11"),
            }],
            struck_on: &[],
            course: Cited::new(FlightCourse::Veering, clause!("dbv.flee.04")),
            by_corner: Some(clause!("dbv.move.14")),
            fearless: None,
            open_ground: Vec::new(),
            avoids: Vec::new(),
            crash: None,
            pushes: Some(PushRules {
                who: Who::ANY,
                mounted: Cited::new(Who::MOUNTED, clause!("dbv.flee.09")),
                joined: Cited::new(SPEAR, clause!("dbv.flee.17")),
                never: Cited::new(Who::of(&[Kind::Skirmishers, Kind::Shooters]), clause!("dbv.flee.10")),
                no_room: clause!("dbv.bolt.07"),
                clause: clause!("dbv.flee.08"),
            }),
            enters: None,
            headlong: None,
        },
        pursuits: Vec::new(),
        pursuit_rank: None,
        pursuit_ranks: None,
        pursuing: PursuitRules::default(),
        pursued_into: Vec::new(),
        shooting: Some(shooting()),
    }
}

const KNIGHT: Who = Who::of(&[Kind::Knights]);
const CAVALRY: Who = Who::of(&[Kind::Cavalry]);
const LIGHT_HORSE: Who = Who::of(&[Kind::LightHorse]);
const RIDERS: Who = Who::of(&[Kind::Knights, Kind::Cavalry]);
const SPEAR: Who = Who::of(&[Kind::Spears]);
const SKIRMISHER: Who = Who::of(&[Kind::Skirmishers]);
const HEAVY: Who = Who::kinds(Kinds::but(&[Kind::Peltasts, Kind::Shooters, Kind::Skirmishers]));

const fn shoots(who: Who, paces: i32, clause: Clause) -> RangeRow {
    RangeRow {
        who,
        range: Length::Paces(paces),
        edges: Cited::new(ShootingEdges::Front, clause!("dbv.shoot.04")),
        when: Cited::new(Times::OwnBoundUnmoved, clause!("dbv.march.07")),
        back: None,
        free: Some(clause!("dbv.shoot.04")),
        over: None,
        over_friends: None,
        ignores: None,
        in_pairs: None,
        on_ground: None,
        clause,
    }
}

fn shooting() -> ShootingTables {
    ShootingTables {
        at_works: None,
        ranges: vec![
            shoots(
                Who::of(&[Kind::Cavalry, Kind::LightHorse, Kind::Peltasts, Kind::Skirmishers]),
                24,
                clause!("dbv.shoot.02"),
            ),
            shoots(Who::of(&[Kind::Shooters]), 48, clause!("dbv.shoot.03")),
        ],
        margin: Cited::new(Length::Paces(0), clause!("dbv.shoot.05")),
        portion: Cited::new(Length::Paces(0), clause!("dbv.shoot.05")),
        arc: Some(Cited::new(45, clause!("dbv.shoot.05"))),
        reach: Some(ReachRules {
            close: Cited::new([1, 2], clause!("dbv.shoot.11")),
            any: clause!("dbv.shoot.22"),
            near: Cited::new(2, clause!("dbv.factor.09")),
            far: Cited::new(1, clause!("dbv.factor.10")),
        }),
        grouped: Some(clause!("dbv.shoot.19")),
        zone: None,
        ahead: None,
        any_part: None,
        corners: None,
        ground: vec![
            sight(FeatureKind::Woods, Hides::Between, clause!("dbv.shoot.13")),
            sight(FeatureKind::Woods, Hides::Partly(Length::Paces(1)), clause!("dbv.shoot.18")),
            sight(FeatureKind::Scrub, Hides::Between, clause!("dbv.shoot.13")),
            sight(FeatureKind::Scrub, Hides::Partly(Length::Paces(1)), clause!("dbv.shoot.18")),
            sight(FeatureKind::GentleHill, Hides::Crest, clause!("dbv.shoot.13")),
            sight(FeatureKind::DifficultHill, Hides::Crest, clause!("dbv.shoot.13")),
        ],
        trees: &[],
        aids: Cited::new(2, clause!("dbv.shoot.23")),
        from_works: None,
        second_rank: None,
        places: PlaceShooting { walls: clause!("dbv.shoot.13"), occupied: None, all_round: None },
    }
}

const fn factor(kind: Kind, close: i8, shot_at: i8, clause: Clause) -> [FactorRow; 2] {
    let row = FactorRow {
        who: Who::of(&[kind]),
        against: None,
        how: Some(FightKind::CloseCombat),
        held: RequiredHold::Anywhere,
        foot: close,
        mounted: close,
        clause,
    };
    [row, FactorRow { how: Some(FightKind::Shooting), foot: shot_at, mounted: shot_at, ..row }]
}

/// The factors hand to hand and when shot at. A shooter has the same factor as when it is shot at.
#[rustfmt::skip]
const FACTORS: &[[FactorRow; 2]] = &[
    factor(Kind::Knights,     5, 4, clause!("dbv.factor.01")),
    factor(Kind::Cavalry,     4, 3, clause!("dbv.factor.02")),
    factor(Kind::LightHorse,  3, 2, clause!("dbv.factor.03")),
    factor(Kind::Blades,      4, 3, clause!("dbv.factor.04")),
    factor(Kind::Spears,      3, 3, clause!("dbv.factor.05")),
    factor(Kind::Peltasts,    3, 3, clause!("dbv.factor.06")),
    factor(Kind::Shooters,    2, 2, clause!("dbv.factor.07")),
    factor(Kind::Skirmishers, 2, 2, clause!("dbv.factor.08")),
];

const CLOSE: Option<FightKind> = Some(FightKind::CloseCombat);
const SHOT: Option<FightKind> = Some(FightKind::Shooting);

const fn tactical(case: FactorKind, who: Who, how: Option<FightKind>, value: i8, clause: Clause) -> TacticalRow {
    TacticalRow { case, who, against: Who::ANY, how, unless: &[], value, clause }
}

#[rustfmt::skip]
const TACTICAL: &[TacticalRow] = &[
    tactical(FactorKind::General,     Who::ANY, CLOSE, 1,  clause!("dbv.tactical.02")),
    tactical(FactorKind::Uphill,      Who::ANY, CLOSE, 1,  clause!("dbv.tactical.08")),
    TacticalRow {
        unless: &[FactorKind::Uphill],
        ..tactical(FactorKind::Bank, Who::ANY, CLOSE, 1, clause!("dbv.tactical.09"))
    },
    tactical(FactorKind::Barded, RIDERS, SHOT, 1, clause!("dbv.tactical.07")),
    tactical(FactorKind::Flinched,    Who::ANY, SHOT,  -1, clause!("dbv.tactical.11")),
    tactical(FactorKind::Overlap,     Who::ANY, CLOSE, -1, clause!("dbv.tactical.13")),
    tactical(FactorKind::Flank,       Who::ANY, CLOSE, -1, clause!("dbv.tactical.14")),
    tactical(FactorKind::Rear,        Who::ANY, CLOSE, -1, clause!("dbv.tactical.14")),
    tactical(FactorKind::Aided,       Who::ANY, SHOT,  -1, clause!("dbv.tactical.15")),
    TacticalRow { against: SPEAR, ..tactical(FactorKind::Charged, Who::MOUNTED, CLOSE, -2, clause!("dbv.tactical.17")) },
    tactical(FactorKind::BadGoing,    HEAVY,    None,  -3, clause!("dbv.tactical.19")),
    TacticalRow {
        unless: &[FactorKind::BadGoing],
        ..tactical(FactorKind::FoeInBadGoing, Who::MOUNTED, CLOSE, -3, clause!("dbv.tactical.20"))
    },
    tactical(FactorKind::Demoralised, Who::ANY, None,  -4, clause!("dbv.tactical.23")),
];

const fn row(
    margin: Margin,
    loser: Who,
    how: Option<FightKind>,
    by: Who,
    result: Outcome,
    clause: Clause,
) -> OutcomeRow {
    OutcomeRow { margin, loser, by, how, when: When::Always, result, clause }
}

use Margin::{Equal, Five, Four, One, Three, Two};
use Outcome::{Bolt, Destroyed, Disabled, Flee, Flinch, Recoil, Shy};

#[rustfmt::skip]
const OUTCOMES: &[OutcomeRow] = &[
    row(Equal, Who::FOOT,    SHOT,  Who::ANY,     Flinch,        clause!("dbv.outcome.04")),
    row(Equal, Who::MOUNTED, SHOT,  Who::ANY,     Outcome::None, clause!("dbv.outcome.05")),
    row(Equal, Who::ANY,     CLOSE, Who::ANY,     Outcome::None, clause!("dbv.outcome.06")),
    row(One,   Who::MOUNTED, SHOT,  Who::ANY,     Flinch,        clause!("dbv.outcome.07")),
    row(One,   Who::MOUNTED, CLOSE, Who::ANY,     Shy,           clause!("dbv.outcome.08")),
    row(One,   SKIRMISHER,   SHOT,  Who::ANY,     Flinch,        clause!("dbv.outcome.09")),
    row(One,   SKIRMISHER,   CLOSE, Who::MOUNTED, Flee,          clause!("dbv.outcome.10")),
    row(One,   SKIRMISHER,   CLOSE, Who::FOOT,    Recoil,        clause!("dbv.outcome.11")),
    row(One,   Who::FOOT,    SHOT,  Who::ANY,     Flinch,        clause!("dbv.outcome.12")),
    row(One,   Who::FOOT,    CLOSE, Who::ANY,     Recoil,        clause!("dbv.outcome.13")),
    row(Two,   Who::MOUNTED, SHOT,  Who::ANY,     Disabled,      clause!("dbv.outcome.14")),
    row(Two,   Who::MOUNTED, CLOSE, Who::ANY,     Shy,           clause!("dbv.outcome.15")),
    row(Two,   SKIRMISHER,   SHOT,  Who::ANY,     Flee,          clause!("dbv.outcome.16")),
    row(Two,   SKIRMISHER,   CLOSE, Who::MOUNTED, Destroyed,     clause!("dbv.outcome.17")),
    row(Two,   SKIRMISHER,   CLOSE, Who::FOOT,    Flee,          clause!("dbv.outcome.18")),
    row(Two,   Who::FOOT,    SHOT,  Who::ANY,     Flinch,        clause!("dbv.outcome.19")),
    row(Two,   Who::FOOT,    CLOSE, Who::ANY,     Recoil,        clause!("dbv.outcome.20")),
    row(Three, KNIGHT.branch(Branch::Foot), None, Who::ANY, Disabled,  clause!("dbv.outcome.30")),
    row(Three, KNIGHT,       None,  Who::ANY,     Disabled,      clause!("dbv.outcome.21")),
    row(Three, LIGHT_HORSE,  None,  Who::ANY,     Bolt,          clause!("dbv.outcome.22")),
    row(Three, CAVALRY,      SHOT,  Who::ANY,     Disabled,      clause!("dbv.outcome.23")),
    row(Three, CAVALRY,      CLOSE, Who::MOUNTED, Disabled,      clause!("dbv.outcome.23")),
    row(Three, CAVALRY,      CLOSE, Who::FOOT,    Destroyed,     clause!("dbv.outcome.24")),
    row(Three, SKIRMISHER,   SHOT,  Who::ANY,     Disabled,      clause!("dbv.outcome.25")),
    row(Three, SKIRMISHER,   CLOSE, Who::MOUNTED, Destroyed,     clause!("dbv.outcome.26")),
    row(Three, SKIRMISHER,   CLOSE, Who::FOOT,    Flee,          clause!("dbv.outcome.27")),
    row(Three, Who::FOOT,    SHOT,  Who::ANY,     Disabled,      clause!("dbv.outcome.28")),
    row(Three, Who::FOOT,    CLOSE, Who::FOOT,    Disabled,      clause!("dbv.outcome.28")),
    row(Three, Who::FOOT,    CLOSE, Who::MOUNTED, Destroyed,     clause!("dbv.outcome.29")),
    row(Four,  Who::ANY,     None,  Who::ANY,     Destroyed,     clause!("dbv.outcome.31")),
    row(Five,  Who::MOUNTED, SHOT,  Who::ANY,     Destroyed,     clause!("dbv.outcome.32")),
    row(Five,  Who::MOUNTED, CLOSE, Who::ANY,     Bolt,          clause!("dbv.outcome.33")),
    row(Five,  Who::FOOT,    None,  Who::ANY,     Flee,          clause!("dbv.outcome.34")),
];

const fn sight(ground: FeatureKind, hides: Hides, clause: Clause) -> SightRow {
    SightRow { ground, hides, clause }
}
