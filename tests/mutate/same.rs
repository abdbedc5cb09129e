//! The changes that make no difference: in a table of which the first row that fits holds, a row may gain cases that the
//! rows before it decide, lose cases that the rows after it decide in the same way, or speak of troops to which the
//! case never comes; and features of one kind are alike, whether they must be or not. Each case of such a table is looked
//! up before and after a change.

use super::same_rows;
use super::values::speaks_of;
use debellis::base::clause::Clause;
use debellis::battle::{Branch, FactorKind, FeatureKind, FightKind, Going, Kind, Margin, Outcome};
use debellis::book::combat_tables::{FactorRow, FlightBy, Footing, PassRow, RecoilBy, Support, SupportRow, When};
use debellis::book::cost_tables::CostWhen;
use debellis::book::counts_as::{CountsAsRow, CountsWhen, FightLookup};
use debellis::book::home::{Offer, Offered};
use debellis::book::length::Length;
use debellis::book::stronghold_tables::StormFactor;
use debellis::book::{BookStep, Rulebook, TroopRow};

pub(super) const FIGHTS: [FightKind; 2] = [FightKind::CloseCombat, FightKind::Shooting];

/// Whether a change at this path leaves every case of its table as it was. Of tables that are not looked up here none
/// is said to be the same. The clause of a row counts where a verdict or an event names it.
pub fn decides_the_same(rules: &Rulebook, path: &str, make: &dyn Fn(&mut Rulebook)) -> bool {
    let Some(look) = lookup(path.split('[').next().unwrap_or(path)) else { return false };
    let mut changed = rules.clone();
    make(&mut changed);
    look(rules, &changed)
}

/// Whether a table of two rulebooks with the same troops decides every case in the same way.
type SameTable = fn(&Rulebook, &Rulebook) -> bool;

/// The comparison of a table.
fn lookup(table: &str) -> Option<SameTable> {
    let same: SameTable = match table {
        "moves.going" => |a, b| {
            let mut grounds = a.moves.going.iter().chain(&b.moves.going).map(|row| row.ground);
            grounds.all(|on| troops(a).all(|who| going(a, on, who) == going(b, on, who)))
        },
        "moves.distances" => |a, b| {
            troops(a).all(|who| goings(a, who).iter().all(|over| distance(a, *over, who) == distance(b, *over, who)))
        },
        "combat.factors" => {
            |a, b| troops(a).all(|who| troops(a).all(|foe| factors(a, who, foe) == factors(b, who, foe)))
        }
        "combat.counts_as" => |a, b| {
            let counts = |who: &TroopRow| {
                [a, b].iter().any(|rules| rules.combat.counts_as.iter().any(|row| speaks_of(&row.who, who)))
            };
            let others: Vec<&TroopRow> = troops(a).filter(|who| counts(who)).collect();
            others.iter().all(|who| meetings(a, who).all(|(meeting, foe)| same_counting(a, b, meeting, who, foe)))
        },
        "combat.supports" => |a, b| {
            FIGHTS
                .iter()
                .all(|how| pairs(a, *how).all(|(who, foe)| supports(a, *how, who, foe) == supports(b, *how, who, foe)))
        },
        "combat.outcomes" => same_outcomes,
        "combat.recoils" => |a, b| troops(a).filter(|who| recoils(a, who)).all(|who| recoil(a, who) == recoil(b, who)),
        "combat.passing" => |a, b| {
            let going_back = troops(a).filter(|who| recoils(a, who) || is_pushed(a, who));
            same_passing(a, going_back, [&a.combat.passing, &b.combat.passing])
        },
        "combat.flight.distances" => {
            |a, b| troops(a).filter(|who| flees(a, who)).all(|who| flight(a, who) == flight(b, who))
        }
        "combat.flight.passing" => |a, b| {
            let fleeing = troops(a).filter(|who| flees(a, who));
            same_passing(a, fleeing, [&a.combat.flight.passing, &b.combat.flight.passing])
        },
        "changing.exchanges" => |a, b| {
            let may = |who: &&TroopRow| a.changing.dismounting.iter().any(|row| speaks_of(&row.who, who));
            troops(a).filter(may).all(|who| exchanged(a, who) == exchanged(b, who))
        },
        "combat.adjusting" => same_rows::same_adjusting,
        "combat.overlaps.useless" => same_rows::same_useless,
        "combat.tactical" => same_rows::same_tactical,
        "moves.sea.slowed" => same_rows::same_slowed,
        "moves.river.state" => same_rows::same_states,
        // No face is less than 1.
        "moves.river.attempt.course" => |a, b| same_rows::least_course(a) == same_rows::least_course(b),
        "moves.cost.rows" => same_rows::same_prices,
        // Whether those whom the weather hides are out of command matters where it limits sight.
        "moves.cost.command" => |a, b| !same_rows::limits_sight(a) && same_rows::commands(a) == same_rows::commands(b),
        // What the followers of a column do matters to the price of going otherwise than straight ahead.
        "moves.cost.column_follows" => |a, _| a.moves.cost.rows.iter().all(|row| row.when != CostWhen::Deviating),
        // Who decides is asked only of fronts that meet and cannot line up.
        "moves.contact.contacted" => |a, b| [a, b].iter().all(|rules| rules.step(BookStep::Clinch).is_none()),
        "combat.hindering.from" => same_rows::same_hindering,
        // Without a least part any part is enough.
        "combat.shooting.portion" => |a, b| same_rows::least_portion(a) == same_rows::least_portion(b),
        "combat.shooting.ground" => |a, b| same_rows::hiding(a) == same_rows::hiding(b),
        "combat.shooting.ranges" => same_rows::same_ranges,
        // Of armies that have no allies nobody asks how many come.
        "armies.one_ally" | "armies.two_allies" => {
            |a, _| a.armies.as_ref().is_some_and(|armies| armies.without_allies.is_some())
        }
        // Where deployment is measured from the edge, the middle line limits nobody.
        "setup.deploying.centre" => |a, _| a.setup.as_ref().is_some_and(|setup| setup.deploying.reach.is_some()),
        "setup.homes" => |a, b| offers(a) == offers(b),
        _ => return None,
    };
    Some(same)
}

/// The features that each home offers: the kinds, the least and the greatest number, and whether several kinds must be
/// alike.
fn offers(rules: &Rulebook) -> Vec<[Vec<HomeOffer>; 2]> {
    let told = |offers: &[Offer]| -> Vec<HomeOffer> {
        offers
            .iter()
            .map(|offer| (offer.of.to_vec(), offer.least, offer.most, offer.alike && offer.of.len() > 1))
            .collect()
    };
    let homes = rules.setup.iter().flat_map(|setup| setup.homes.iter());
    homes.map(|row| [told(row.compulsory), told(row.optional)]).collect()
}

type HomeOffer = (Vec<Offered>, u8, Option<u8>, bool);

pub(super) fn troops(rules: &Rulebook) -> impl Iterator<Item = &TroopRow> {
    rules.troops.iter()
}

/// The going of a kind of ground.
fn going(rules: &Rulebook, on: FeatureKind, who: &TroopRow) -> Going {
    let row = rules.moves.going.iter().find(|row| row.ground == on && speaks_of(&row.who, who));
    row.map_or(Going::Good, |row| row.going)
}

/// How many of these become one of whom when they dismount, and whether they leave mounts.
fn exchanged(rules: &Rulebook, who: &TroopRow) -> Option<(u8, Option<&'static str>, bool, Clause)> {
    let row = rules.changing.exchanges.iter().find(|row| speaks_of(&row.who, who))?;
    Some((row.number.value, row.into, row.mounts, row.clause))
}

/// The going that troops meet; water is good to vessels but for what slows them.
fn goings(rules: &Rulebook, who: &TroopRow) -> Vec<Going> {
    match &rules.moves.sea {
        Some(sea) if speaks_of(&sea.vessels.value, who) => {
            sea.slowed.iter().map(|row| row.going).chain([Going::Good]).collect()
        }
        _ => vec![Going::Good, Going::Rough, Going::Bad],
    }
}

/// The distance of a move over such going.
pub(super) fn distance(rules: &Rulebook, over: Going, who: &TroopRow) -> Option<(Length, Clause)> {
    let row = rules.moves.distances.iter().find(|r| r.from <= over && over <= r.to && speaks_of(&r.who, who))?;
    Some((row.distance, row.clause))
}

/// The combat factors against an opponent in both kinds of fight, outside a City or Fort and in one: the number of its branch, and of
/// foot where that may count in a storm.
fn factors(rules: &Rulebook, who: &TroopRow, foe: &TroopRow) -> [[Option<(i8, i8, Clause)>; 2]; 2] {
    FIGHTS.map(|how| [false, true].map(|town| factor(rules, (how, town), who, foe)))
}

fn factor(
    rules: &Rulebook,
    (how, town): (FightKind, bool),
    who: &TroopRow,
    foe: &TroopRow,
) -> Option<(i8, i8, Clause)> {
    let fits = |own: Option<FightKind>| own.is_none_or(|own| own == how);
    let against = |row: &FactorRow| row.against.is_none_or(|against| speaks_of(&against, foe));
    let mut rows = rules.combat.factors.iter();
    let row = rows.find(|row| speaks_of(&row.who, who) && against(row) && fits(row.how) && row.held.is(town))?;
    let as_foot = rules.strongholds.storm.factor.value == StormFactor::AgainstFoot;
    let number = if foe.branch == Branch::Mounted { row.mounted } else { row.foot };
    Some((number, if as_foot { row.foot } else { number }, row.clause))
}

/// Those who may meet in a kind of fight: one of two shoots.
pub(super) fn pairs(rules: &Rulebook, how: FightKind) -> impl Iterator<Item = (&TroopRow, &TroopRow)> {
    let may =
        move |who: &TroopRow, foe: &TroopRow| how == FightKind::CloseCombat || shoots(rules, who) || shoots(rules, foe);
    troops(rules).flat_map(move |who| troops(rules).filter(move |foe| may(who, foe)).map(move |foe| (who, foe)))
}

pub(super) fn shoots(rules: &Rulebook, who: &TroopRow) -> bool {
    rules.combat.shooting.as_ref().is_some_and(|shooting| shooting.ranges.iter().any(|row| speaks_of(&row.who, who)))
}

/// Support by a row: its kind, its source, whether the opponent must be in a place, the ground, the number, the clause.
type Supported = (FactorKind, Support, bool, Footing, i8, Clause);

/// The support that counts against an opponent. A row of 0 gives none, and matters only where another row of its kind comes after it.
fn supports(rules: &Rulebook, how: FightKind, who: &TroopRow, foe: &TroopRow) -> Vec<Supported> {
    let fits = |row: &&SupportRow| {
        row.how.is_none_or(|own| own == how) && speaks_of(&row.who, who) && speaks_of(&row.against, foe)
    };
    let all: Vec<&SupportRow> = rules.combat.supports.iter().filter(fits).collect();
    let counts =
        |(i, row): &(usize, &&SupportRow)| all[*i..].iter().any(|after| after.kind == row.kind && after.value != 0);
    let told = |(_, row): (usize, &&SupportRow)| (row.kind, row.from, row.inside, row.ground, row.value, row.clause);
    all.iter().enumerate().filter(counts).map(told).collect()
}

/// How one meets another.
#[derive(Clone, Copy, PartialEq)]
enum Meeting {
    /// Front to front, or as a second one who strikes it on another edge.
    Close { to_front: bool, assaults: bool },
    /// It shoots, is shot at, or both.
    Shot { shoots: bool, shot_at: bool },
}

impl Meeting {
    fn how(self) -> FightKind {
        match self {
            Meeting::Close { .. } => FightKind::CloseCombat,
            Meeting::Shot { .. } => FightKind::Shooting,
        }
    }

    /// Whether those count as others in it, protected by works or not.
    fn is(self, when: CountsWhen, unprotected: bool) -> bool {
        match (when, self) {
            (CountsWhen::Always, _) => true,
            (CountsWhen::Unprotected, _) => unprotected,
            (CountsWhen::CloseCombat, Meeting::Close { .. }) => true,
            (CountsWhen::ToFront, Meeting::Close { to_front, .. }) => to_front,
            (CountsWhen::AssaultingWorks, Meeting::Close { assaults, .. }) => assaults,
            (CountsWhen::Shooting, Meeting::Shot { shoots, .. }) => shoots,
            (CountsWhen::ShotAt, Meeting::Shot { shot_at, .. }) => shot_at,
            _ => false,
        }
    }
}

/// Every way in which one may meet anybody.
fn meetings<'a>(rules: &'a Rulebook, who: &'a TroopRow) -> impl Iterator<Item = (Meeting, &'a TroopRow)> {
    let own = shoots(rules, who);
    troops(rules).flat_map(move |foe| {
        let other = shoots(rules, foe);
        let mut ways = vec![
            Meeting::Close { to_front: true, assaults: false },
            Meeting::Close { to_front: false, assaults: false },
            Meeting::Close { to_front: true, assaults: true },
        ];
        ways.extend(own.then_some(Meeting::Shot { shoots: true, shot_at: false }));
        ways.extend(other.then_some(Meeting::Shot { shoots: false, shot_at: true }));
        ways.extend((own && other).then_some(Meeting::Shot { shoots: true, shot_at: true }));
        ways.into_iter().map(move |meeting| (meeting, foe))
    })
}

/// As whom the tables see one who meets another.
fn counted(
    rules: &Rulebook,
    meeting: Meeting,
    (who, foe): (&TroopRow, &TroopRow),
    lookup: FightLookup,
    bare: bool,
) -> TroopRow {
    let fits = |row: &&CountsAsRow| {
        row.lookups.has(lookup)
            && speaks_of(&row.who, who)
            && speaks_of(&row.against, foe)
            && meeting.is(row.when, bare)
    };
    let Some(row) = rules.combat.counts_as.iter().find(fits) else { return *who };
    let branch = row.kind.map_or(who.branch, Kind::branch);
    TroopRow { kind: row.kind.unwrap_or(who.kind), grade: row.grade.or(who.grade), branch, ..*who }
}

/// Whether it makes no difference by which of two tables one who meets another counts as somebody else: neither to the factors of
/// either, nor to what comes of the fight for it, nor to the adjustments of the totals.
fn same_counting(a: &Rulebook, b: &Rulebook, meeting: Meeting, who: &TroopRow, foe: &TroopRow) -> bool {
    let how = meeting.how();
    [false, true].into_iter().all(|bare| {
        let [before, after] =
            [a, b].map(|rules| FightLookup::ALL.map(|lookup| counted(rules, meeting, (who, foe), lookup, bare)));
        if before.iter().zip(&after).all(|(before, after)| {
            (before.kind, before.grade, before.branch) == (after.kind, after.grade, after.branch)
        }) {
            return true;
        }
        let own = |as_who: &TroopRow, as_foe: &TroopRow| {
            let tactical = a.combat.tactical.iter().filter(|row| row.how.is_none_or(|own| own == how));
            let fits: Vec<bool> =
                tactical.map(|row| speaks_of(&row.who, as_who) && speaks_of(&row.against, as_foe)).collect();
            (factor(a, (how, false), as_who, as_foe), fits)
        };
        let [is, was] = [&after, &before].map(|all| {
            let other = counted(a, opposite(meeting), (foe, who), FightLookup::FoesFactors, bare);
            let theirs = counted(a, opposite(meeting), (foe, who), FightLookup::OwnFactors, bare);
            (
                own(&all[0], &other),
                own(&theirs, &all[1]),
                comes_of(a, how, &all[2], &all[3], foe),
                adjusted(a, how, &all[4]),
            )
        });
        is == was
    })
}

fn opposite(meeting: Meeting) -> Meeting {
    match meeting {
        Meeting::Close { to_front, .. } => Meeting::Close { to_front, assaults: false },
        Meeting::Shot { shoots, shot_at } => Meeting::Shot { shoots: shot_at, shot_at: shoots },
    }
}

type Found = Vec<(When, Outcome, Clause)>;

/// What comes of a fight for one who suffers as one and inflicts as another.
fn comes_of(
    rules: &Rulebook,
    how: FightKind,
    suffers: &TroopRow,
    inflicts: &TroopRow,
    foe: &TroopRow,
) -> Vec<[Found; 2]> {
    let bands = rules.combat.margin.value.bands();
    bands
        .iter()
        .map(|margin| [results(rules, (*margin, how), suffers, foe), results(rules, (*margin, how), foe, inflicts)])
        .collect()
}

/// The rows of grading that speak of one on either side.
fn adjusted(rules: &Rulebook, how: FightKind, who: &TroopRow) -> Vec<[bool; 2]> {
    let rows = rules.combat.adjusting.iter().filter(|row| row.how.is_none_or(|own| own == how));
    rows.map(|row| [speaks_of(&row.who, who), speaks_of(&row.against, who)]).collect()
}

/// The results that may come of a fight, each with its circumstances, in the order in which they are looked up: up to
/// the first that always holds, and each circumstance once.
fn results(
    rules: &Rulebook,
    (margin, how): (Margin, FightKind),
    loser: &TroopRow,
    by: &TroopRow,
) -> Vec<(When, Outcome, Clause)> {
    let mut found: Vec<(When, Outcome, Clause)> = Vec::new();
    let fits = rules.combat.outcomes.iter().filter(|row| {
        let fight = row.margin == margin && row.how.is_none_or(|own| own == how);
        fight && speaks_of(&row.loser, loser) && speaks_of(&row.by, by)
    });
    for row in fits {
        if found.iter().all(|(when, ..)| *when != row.when) {
            found.push((row.when, row.result, row.clause));
        }
        if row.when == When::Always {
            break;
        }
    }
    // A circumstance in which the same comes of it as otherwise.
    while let [.., (_, before, by), (When::Always, last, clause)] = found.as_slice()
        && (before, by) == (last, clause)
    {
        found.remove(found.len() - 2);
    }
    found
}

/// Every band of a set's totals in both kinds of fight.
fn fights(rules: &Rulebook) -> impl Iterator<Item = (Margin, FightKind)> {
    let bands = rules.combat.margin.value.bands();
    bands.iter().flat_map(|margin| FIGHTS.map(|how| (*margin, how)))
}

fn same_outcomes(a: &Rulebook, b: &Rulebook) -> bool {
    let shooters = inflicting(a);
    fights(a).all(|fight| {
        let foes: &[TroopRow] = match fight.1 {
            FightKind::CloseCombat => &a.troops,
            FightKind::Shooting => &shooters,
        };
        let same = |loser, by| results(a, fight, loser, by) == results(b, fight, loser, by);
        troops(a).all(|loser| foes.iter().all(|by| same(loser, by)))
    })
}

/// Those who shoot, as what they inflict outcomes on anybody.
fn inflicting(rules: &Rulebook) -> Vec<TroopRow> {
    let mut all: Vec<TroopRow> = Vec::new();
    for shooter in troops(rules).filter(|who| shoots(rules, who)) {
        for (foe, shot_at) in troops(rules).flat_map(|foe| [(foe, false), (foe, true)]) {
            let meeting = Meeting::Shot { shoots: true, shot_at };
            let as_whom = counted(rules, meeting, (shooter, foe), FightLookup::Inflicts, false);
            let is_new = |one: &TroopRow| {
                (one.kind, one.grade, one.drill, one.marks, one.pace)
                    != (as_whom.kind, as_whom.grade, as_whom.drill, as_whom.marks, as_whom.pace)
            };
            if all.iter().all(is_new) {
                all.push(as_whom);
            }
        }
    }
    all
}

/// Whether some fight may have this result for these troops.
fn may(rules: &Rulebook, who: &TroopRow, result: Outcome) -> bool {
    let found = |by: &TroopRow| {
        fights(rules).any(|fight| results(rules, fight, who, by).iter().any(|(_, is, _)| *is == result))
    };
    troops(rules).any(found)
}

/// Whether troops ever recoil, after a fight of their own or of a friend.
fn recoils(rules: &Rulebook, who: &TroopRow) -> bool {
    rules.step(BookStep::StrikersRecoil).is_some() || may(rules, who, Outcome::Recoil)
}

/// Whether troops are ever pushed back.
fn is_pushed(rules: &Rulebook, who: &TroopRow) -> bool {
    rules.step(BookStep::PushBack).is_some() && !speaks_of(&rules.combat.unyielding.value, who)
}

/// Whether troops ever flee, after a fight or with their command.
fn flees(rules: &Rulebook, who: &TroopRow) -> bool {
    let with_command = rules.victory.demoralised.is_some_and(|terms| terms.flee.is_some());
    with_command || may(rules, who, Outcome::Flee)
}

fn recoil(rules: &Rulebook, who: &TroopRow) -> Option<RecoilBy> {
    rules.combat.recoils.iter().find(|row| speaks_of(&row.who, who)).map(|row| row.by)
}

fn flight(rules: &Rulebook, who: &TroopRow) -> Option<FlightBy> {
    rules.combat.flight.distances.iter().find(|row| speaks_of(&row.who, who)).map(|row| row.by)
}

/// Whether these troops pass the same friends by two tables.
fn same_passing<'a>(
    rules: &'a Rulebook,
    mut whose: impl Iterator<Item = &'a TroopRow>,
    tables: [&[PassRow]; 2],
) -> bool {
    let passes = |rows: &[PassRow], who: &TroopRow, through: &TroopRow| {
        let first = rows.iter().find(|row| speaks_of(&row.who, who) && speaks_of(&row.through, through));
        first.map(|row| row.crushes)
    };
    whose.all(|who| {
        let [before, after] = tables;
        troops(rules).all(|through| passes(before, who, through) == passes(after, who, through))
    })
}
