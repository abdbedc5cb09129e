//! The tables of fighting: combat factors, rear support, tactical factors, shooting.

use super::outcomes;
use crate::base::clause::{Cited, Clause};
use crate::battle::{FactorKind, FeatureKind, FightKind, Going, Kind, Kinds, Mark, Marks};
use crate::book::Who;
use crate::book::combat_tables::{
    CombatTables, Corners, FactorRow, Footing, Opponent, OverlapRules, RequiredHold, Support, SupportBars, SupportRow,
    TacticalRow, WagonEdges, of,
};
use crate::book::hindering::HinderingRules;
use crate::book::length::Length::{Bw, Paces};
use crate::book::margin::MarginBy;
use crate::book::phase_tables::ShotRules;
use crate::book::pursuit_tables::PursuitRules;
use crate::book::recoil_tables::{RecoilRules, TrampleRules};
use crate::book::shooting_tables::{Hides, PlaceShooting, RangeRow, ShootingEdges, ShootingTables, SightRow, Times};
use crate::clause;
use Kind::{
    Artillery, Auxilia, Blades, Bows, Camelry, Cavalry, Denizens, Elephants, Followers, Hordes, Knights, LightHorse,
    Pikes, Psiloi, ScythedChariots, Spears, WarWagons, Warband,
};

const CLOSE: Option<FightKind> = Some(FightKind::CloseCombat);
const SHOT: Option<FightKind> = Some(FightKind::Shooting);
const BOTH: Option<FightKind> = None;

/// The tables of fighting.
pub fn combat() -> CombatTables {
    CombatTables {
        counts_as: Vec::new(),
        factors: FACTORS.to_vec(),
        supports: SUPPORTS.to_vec(),
        support_bars: SupportBars::NONE,
        tactical: TACTICAL.to_vec(),
        hindering: HinderingRules {
            from: Cited::new(Going::Bad, clause!("dba22.terrain.29")),
            foes: Who::ANY,
            spared: Some(clause!("dba22.terrain.27")),
        },
        outcomes: outcomes::OUTCOMES.to_vec(),
        margin: Cited::new(MarginBy::Halves, clause!("dba22.combat.13")),
        adjusting: Vec::new(),
        opponent: Cited::new(Opponent::Frontal, clause!("dba22.outcome.60")),
        overlaps: OverlapRules {
            corners: Cited::new(Corners::Front, clause!("dba22.overlap.01")),
            spared: None,
            board: None,
            stormers: Some(clause!("dba22.overlap.01")),
            useless: Vec::new(),
            half_edge: None,
            deep: None,
            any_edge: None,
            ranks: None,
        },
        wagons: Some(Cited::new(of(&[WarWagons]), clause!("dba22.wwg.02"))),
        wagon_edges: Some(WAGON_EDGES),
        paltry: Some(Cited::new(2, clause!("dba22.river.07"))),
        water_is_good: Some(clause!("dba22.river.01")),
        bonus: None,
        recoils: outcomes::RECOILS.to_vec(),
        passing: outcomes::RECOIL_PASSING.to_vec(),
        unyielding: Cited::new(of(&[Elephants, WarWagons]), clause!("dba22.push.03")),
        backed_into: outcomes::BACKED_INTO.to_vec(),
        recoiling: RecoilRules::NONE,
        trample: Some(TrampleRules {
            who: of(&[Elephants]),
            friends: Some(clause!("dba22.recoil.06")),
            clause: clause!("dba22.recoil.19"),
        }),
        supporter_falls: Some(Cited::new(Who::kinds(Kinds::but(&[Pikes])), clause!("dba22.support.07"))),
        swept: None,
        flight: outcomes::flight(),
        pursuits: outcomes::PURSUITS.to_vec(),
        pursuit_rank: Some(outcomes::PURSUIT_RANK),
        pursuit_ranks: None,
        pursuing: PursuitRules { bystanders: Some(clause!("dba22.pursue.01")), ..PursuitRules::default() },
        pursued_into: outcomes::PURSUED_INTO.to_vec(),
        shooting: Some(shooting()),
    }
}

const WAGON_EDGES: WagonEdges = WagonEdges {
    places: clause!("dba22.wwg.04"),
    chosen: clause!("dba22.wwg.08"),
    all_recoil: clause!("dba22.wwg.09"),
};

const fn factor(who: Who, how: Option<FightKind>, foot: i8, mounted: i8, clause: Clause) -> FactorRow {
    FactorRow { who, against: None, how, held: RequiredHold::Anywhere, foot, mounted, clause }
}

/// Combat factors.
#[rustfmt::skip]
pub const FACTORS: &[FactorRow] = &[
    //     who                             in    foot mounted
    factor(of(&[Elephants]),               BOTH,  4,  5, clause!("dba22.factor.01")),
    factor(of(&[Knights]),                 BOTH,  3,  4, clause!("dba22.factor.02")),
    factor(of(&[Cavalry]),                 BOTH,  3,  3, clause!("dba22.factor.03")),
    factor(of(&[ScythedChariots]),         BOTH,  4,  4, clause!("dba22.factor.04")),
    factor(of(&[Camelry]),                 BOTH,  2,  4, clause!("dba22.factor.05")),
    factor(of(&[LightHorse]),              BOTH,  2,  2, clause!("dba22.factor.06")),
    factor(of(&[Spears]),                  BOTH,  4,  4, clause!("dba22.factor.07")),
    factor(of(&[Pikes]),                   BOTH,  3,  4, clause!("dba22.factor.08")),
    factor(of(&[Blades]),                  BOTH,  5,  3, clause!("dba22.factor.09")),
    factor(of(&[Bows]),                    BOTH,  2,  4, clause!("dba22.factor.10")),
    factor(of(&[Warband, Hordes, Auxilia]), BOTH, 3,  2, clause!("dba22.factor.11")),
    factor(of(&[Psiloi]),                  BOTH,  2,  2, clause!("dba22.factor.12")),
    factor(of(&[Artillery]),               SHOT,  4,  4, clause!("dba22.factor.13")),
    factor(of(&[Artillery]),               CLOSE, 2,  2, clause!("dba22.factor.14")),
    factor(of(&[WarWagons]),               BOTH,  3,  4, clause!("dba22.factor.15")),
    factor(of(&[Followers, Denizens]),     BOTH,  1,  1, clause!("dba22.factor.16")),
];

/// The opponents against whom ranks of pikes and of warbands count.
const PRESSED: Who =
    of(&[Elephants, Knights, Auxilia, Blades, Hordes, Pikes, Spears, Warband, Artillery, WarWagons, Followers]);

const fn support(
    kind: FactorKind,
    who: Who,
    from: Support,
    against: Who,
    ground: Footing,
    value: i8,
    clause: Clause,
) -> SupportRow {
    SupportRow { kind, who, from, against, how: Some(FightKind::CloseCombat), inside: false, ground, value, clause }
}

const PSILOI: Support = Support::BehindOrBeside(of(&[Psiloi]));
const LIGHT: FactorKind = FactorKind::LightSupport;
const RANK: FactorKind = FactorKind::RearSupport;

/// Support from behind; a spear may have both kinds (`dba22.support.10`).
#[rustfmt::skip]
pub const SUPPORTS: &[SupportRow] = &[
    //           who                            from                 against                   going           +
    support(RANK,  of(&[Pikes]),                Support::BehindSame, PRESSED,                  Footing::NotBad, 3, clause!("dba22.support.11")),
    support(RANK,  of(&[Warband]),              Support::BehindSame, PRESSED,                  Footing::NotBad, 1, clause!("dba22.support.12")),
    support(RANK,  of(&[Spears]),               Support::BehindSame, of(&[Knights, Spears]),   Footing::NotBad, 1, clause!("dba22.support.13")),
    support(LIGHT, of(&[Spears, Blades, Auxilia]), PSILOI,           Who::MOUNTED,             Footing::Any,    1, clause!("dba22.support.14")),
    support(LIGHT, of(&[Spears, Blades, Auxilia]), PSILOI,           of(&[Warband]),           Footing::Any,    1, clause!("dba22.support.14")),
    SupportRow { inside: true,
      ..support(LIGHT, of(&[Spears, Blades, Auxilia]), PSILOI,       Who::ANY,                 Footing::Any,    1, clause!("dba22.support.14")) },
];

const fn tactical(
    case: FactorKind,
    who: Who,
    how: Option<FightKind>,
    unless: &'static [FactorKind],
    value: i8,
    clause: Clause,
) -> TacticalRow {
    TacticalRow { case, who, against: Who::ANY, how, unless, value, clause }
}

const HINDERED: Who = of(&[Spears, Pikes, Blades, Hordes, Artillery, WarWagons]);
const BAD: &[FactorKind] = &[FactorKind::BadGoing];

/// Tactical factors.
#[rustfmt::skip]
pub const TACTICAL: &[TacticalRow] = &[
    //       case                     whose                  in    not with                    number
    tactical(FactorKind::City,        Who::MOUNTED,          BOTH,  &[],                       0, clause!("dba22.bua.09")),
    tactical(FactorKind::City,        Who::FOOT,             SHOT,  &[],                       3, clause!("dba22.tactical.01")),
    tactical(FactorKind::Camp,        Who::FOOT,             SHOT,  &[],                       2, clause!("dba22.tactical.02")),
    tactical(FactorKind::General,     Who::ANY,              SHOT,  &[],                       1, clause!("dba22.tactical.03")),
    tactical(FactorKind::Aided,       Who::ANY,              SHOT,  &[],                      -1, clause!("dba22.tactical.04")),
    tactical(FactorKind::City,        Who::FOOT,             CLOSE, &[],                       3, clause!("dba22.tactical.06")),
    tactical(FactorKind::Camp,        Who::FOOT,             CLOSE, &[],                       2, clause!("dba22.tactical.07")),
    tactical(FactorKind::General,     Who::ANY,              CLOSE, &[],                       1, clause!("dba22.tactical.08")),
    tactical(FactorKind::Uphill,      Who::ANY,              CLOSE, &[],                       1, clause!("dba22.tactical.09")),
    tactical(FactorKind::Bank,        Who::ANY,              CLOSE, &[FactorKind::Uphill],   1, clause!("dba22.tactical.09")),
    tactical(FactorKind::Overlap,     Who::ANY,              CLOSE, &[],                      -1, clause!("dba22.tactical.10")),
    tactical(FactorKind::Flank,       Who::ANY,              CLOSE, &[],                      -1, clause!("dba22.tactical.10")),
    tactical(FactorKind::Rear,        Who::ANY,              CLOSE, &[],                      -1, clause!("dba22.tactical.10")),
    tactical(FactorKind::BadGoing,    Who::MOUNTED,          CLOSE, &[],                      -2, clause!("dba22.tactical.11")),
    tactical(FactorKind::BadGoing,    HINDERED,              CLOSE, &[],                      -2, clause!("dba22.tactical.12")),
    tactical(FactorKind::FoeInBadGoing, Who::MOUNTED,        CLOSE, BAD,                       -2, clause!("dba22.tactical.11")),
    tactical(FactorKind::FoeInCity,   of(&[Elephants]),      CLOSE, &[],                       0, clause!("dba22.tactical.13")),
    tactical(FactorKind::FoeInCity,   Who::MOUNTED,          CLOSE, BAD,                       -2, clause!("dba22.tactical.11")),
];

/// Shooting in a bound: both sides, the fights of mutual shots in one throw, nobody may hold back.
pub const SHOTS: ShotRules = ShotRules {
    both: true,
    back: Some(clause!("dba22.shoot.17")),
    nearest: Some(clause!("dba22.shoot.43")),
    must: Some(clause!("dba22.shoot.16")),
    price: None,
    once: clause!("dba22.shoot.13"),
};

const TRUE_WAGONS: Who = of(&[WarWagons]).without(Marks::of(&[Mark::Litter]));

const fn range(who: Who, paces: i32, edges: Cited<ShootingEdges>, when: Cited<Times>, clause: Clause) -> RangeRow {
    RangeRow {
        who,
        range: Paces(paces),
        edges,
        when,
        back: None,
        free: None,
        over: None,
        over_friends: None,
        ignores: None,
        in_pairs: None,
        on_ground: None,
        clause,
    }
}

const FRONT: Cited<ShootingEdges> = Cited::new(ShootingEdges::Front, clause!("dba22.shoot.21"));
const ALL_ROUND: Cited<ShootingEdges> = Cited::new(ShootingEdges::AllRound, clause!("dba22.shoot.33"));
const EVERY_TURN: Cited<Times> = Cited::new(Times::EveryBound, clause!("dba22.shoot.03"));
const UNMOVED: Cited<Times> = Cited::new(Times::OwnBoundOrBack, clause!("dba22.shoot.04"));

/// The troops that shoot, and their ranges.
#[rustfmt::skip]
const RANGES: &[RangeRow] = &[
    //    who              paces from       in
    range(of(&[Bows]),      200, FRONT,     EVERY_TURN, clause!("dba22.shoot.06")),
    range(TRUE_WAGONS,      200, ALL_ROUND, EVERY_TURN, clause!("dba22.shoot.07")),
    RangeRow { back: Some(clause!("dba22.shoot.05")),
               ..range(of(&[Artillery]), 500, FRONT, UNMOVED, clause!("dba22.shoot.08")) },
];

const fn sight(ground: FeatureKind, hides: Hides, clause: Clause) -> SightRow {
    SightRow { ground, hides, clause }
}

/// The ground that blocks shots.
#[rustfmt::skip]
const SIGHT: &[SightRow] = &[
    sight(FeatureKind::Woods,         Hides::WholeTarget,  clause!("dba22.shoot.38")),
    sight(FeatureKind::Oasis,         Hides::WholeTarget,  clause!("dba22.shoot.38")),
    sight(FeatureKind::Woods,         Hides::WholeShooter, clause!("dba22.shoot.39")),
    sight(FeatureKind::Oasis,         Hides::WholeShooter, clause!("dba22.shoot.39")),
    sight(FeatureKind::GentleHill,    Hides::Crest, clause!("dba22.shoot.40")),
    sight(FeatureKind::DifficultHill, Hides::Crest, clause!("dba22.shoot.40")),
    sight(FeatureKind::Woods,         Hides::Depth(Bw(0)), clause!("dba22.shoot.41")),
    sight(FeatureKind::Oasis,         Hides::Depth(Bw(0)), clause!("dba22.shoot.41")),
];

fn shooting() -> ShootingTables {
    ShootingTables {
        at_works: None,
        ranges: RANGES.to_vec(),
        margin: Cited::new(Bw(100), clause!("dba22.shoot.32")),
        portion: Cited::new(Bw(0), clause!("dba22.shoot.22")),
        arc: None,
        reach: None,
        grouped: None,
        zone: None,
        ahead: None,
        any_part: Some(clause!("dba22.shoot.21")),
        corners: None,
        ground: SIGHT.to_vec(),
        trees: &[],
        aids: Cited::new(2, clause!("dba22.shoot.14")),
        from_works: None,
        second_rank: None,
        places: PlaceShooting {
            walls: clause!("dba22.shoot.42"),
            occupied: Some(clause!("dba22.shoot.42")),
            all_round: Some(clause!("dba22.shoot.34")),
        },
    }
}
