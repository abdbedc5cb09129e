//! What the tables say of troops beside their factors and fates: support, bad going, shooting, pursuit, recoil and flight,
//! friends passed through, further moves, prices, contact, losses.

use super::prices::price;
use super::said::{TroopFact, length};
use super::who;
use crate::base::clause::Clause;
use crate::battle::{Element, FactorKind, FeatureKind, Mark, Marks, Outcome};
use crate::book::combat_tables::{FlightBy, Footing, RecoilBy, Support, SupportRow};
use crate::book::counts_as::{CountsWhen, FightLookup};
use crate::book::impulse_tables::ImpulseWhen;
use crate::book::length::Length;
use crate::book::move_tables::FurtherWhen;
use crate::book::shooting_tables::{ShootingEdges, Times};
use crate::book::{Rulebook, Who};
use crate::report::names;

/// A sentence and the clause of its row.
type Said = (String, Clause);

/// All that the tables say of it, by subject; subjects without a row are left out.
pub fn facts(rules: &Rulebook, e: &Element) -> Vec<TroopFact> {
    let all: [(&'static str, Vec<Said>); 14] = [
        ("support", support(rules, e)),
        (rules.bad_going, hindrance(rules, e)),
        ("shooting", shooting(rules, e)),
        ("counts", counted(rules, e)),
        ("impetuous", impetuous(rules, e)),
        ("pursuit", pursuit(rules, e)),
        ("recoil", recoil(rules, e)),
        ("flight", flight(rules, e)),
        ("passes through", passing(rules, e)),
        ("ground", ground(rules, e)),
        ("further moves", further(rules, e)),
        ("price of a move", price(rules, e)),
        ("contact", contact(rules, e)),
        ("losses", losses(rules, e)),
    ];
    all.into_iter().filter(|(_, rows)| !rows.is_empty()).map(|(about, rows)| TroopFact { about, rows }).collect()
}

fn support(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = rules.combat.supports.iter().filter(|row| row.value != 0);
    let gets = rows.clone().filter(|row| row.who.is(e)).map(|row| {
        let from = match row.from {
            Support::BehindSame => "from the same directly behind".to_string(),
            Support::Behind(of) => format!("from {} directly behind", who::who(rules, &of)),
            Support::BehindOrBeside(of) => {
                format!("from {} directly behind, or behind the same beside it", who::who(rules, &of))
            }
            Support::Own => "from its own rear rank".to_string(),
            Support::Beside(of) => format!("from {} side by side", who::who(rules, &of)),
            Support::Touching(of) => format!("from {} that touch its side", who::who(rules, &of)),
            Support::Ranks(_) => "from ranks behind".to_string(),
            Support::BehindOwn(ranks) => format!("from {} behind its own type", who::who(rules, &ranks.of)),
        };
        (format!("{:+} {from}{}", row.value, circumstances(rules, row)), row.clause)
    });
    let gives = rows.filter_map(|row| {
        let (of, place) = match row.from {
            Support::Behind(of) => (of, "behind it"),
            Support::Beside(of) => (of, "beside it"),
            Support::Touching(of) => (of, "whose side it touches"),
            Support::BehindOrBeside(of) => (of, "behind it or behind the same beside it"),
            _ => return None,
        };
        let to = who::who(rules, &row.who);
        of.is(e).then(|| (format!("gives {:+} to {to}, {place}{}", row.value, circumstances(rules, row)), row.clause))
    });
    gets.chain(gives).collect()
}

fn circumstances(rules: &Rulebook, row: &SupportRow) -> String {
    let against = match row.against {
        Who::ANY => String::new(),
        against => format!(", against {}", who::who(rules, &against)),
    };
    let ground = match row.ground {
        Footing::Any => String::new(),
        Footing::Own => ", wholly in good going".to_string(),
        Footing::Both => ", both wholly in good going".to_string(),
        Footing::BothOrPath(_) => ", both wholly in good going or on a path".to_string(),
        Footing::NotBad => format!(", neither in {}", rules.bad_going),
    };
    format!("{against}{ground}")
}

fn hindrance(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = || rules.combat.tactical.iter().filter(|row| row.case == FactorKind::BadGoing);
    let own: Vec<Said> = rows()
        .filter(|row| row.who.is(e))
        .map(|row| {
            let against = match row.against {
                Who::ANY => String::new(),
                against => format!(", against {}", who::who(rules, &against)),
            };
            (format!("fights with {:+} there{against}", row.value), row.clause)
        })
        .collect();
    if !own.is_empty() {
        return own;
    }
    rows().map(|row| ("fights there as well as elsewhere".to_string(), row.clause)).take(1).collect()
}

fn shooting(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let Some(tables) = &rules.combat.shooting else { return Vec::new() };
    let Some(row) = tables.ranges.iter().find(|row| row.who.is(e)) else { return Vec::new() };
    let edges = match row.edges.value {
        ShootingEdges::Front => "from its front",
        ShootingEdges::Any => "from any one edge",
        ShootingEdges::AllRound => "all round, from any one edge",
    };
    let when = match row.when.value {
        Times::EveryBound => "in every bound, even if it has moved".to_string(),
        Times::MovedUpTo(most) => format!("in every bound in which it has moved no more than {}", length(most)),
        Times::OwnBoundUnmoved | Times::OwnBoundOrBack => "in its own bounds if it has not moved".to_string(),
        Times::OwnBound { unmoved: true } => "in its own bounds alone, if it has not moved".to_string(),
        Times::OwnBound { unmoved: false } => "in its own bounds alone, if it has not marched".to_string(),
        Times::Unmarched => "in every bound in which it has not marched".to_string(),
    };
    let mut said = vec![
        (format!("reaches {}", length(row.range)), row.clause),
        (edges.to_string(), row.edges.clause),
        (when, row.when.clause),
    ];
    let back = match row.when.value {
        Times::OwnBoundOrBack => "shoots back at who shoots at it in the enemy's bound",
        _ => "shoots back at its like in the enemy's bound",
    };
    said.extend(row.back.map(|clause| (back.to_string(), clause)));
    said.extend(row.over.map(|over| (format!("shoots over {}", who::who(rules, &over.value)), over.clause)));
    said
}

fn pursuit(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let combat = &rules.combat;
    let by_depth = ", or its own depth if that is less";
    let rows = combat.pursuits.iter().filter(|row| row.who.is(e));
    let own = rows.map(|row| {
        let after = match row.from {
            Who::ANY => "anybody who gives way".to_string(),
            from => format!("{} that give way", who::who(rules, &from)),
        };
        let depth = if row.by_depth.is_some() { format!("{by_depth},") } else { String::new() };
        (format!("goes {}{depth} after {after}", length(row.distance)), row.clause)
    });
    let stays = combat.pursuing.choices.iter().filter(|row| row.who.is(e));
    let stays = stays.map(|row| (format!("need not go after {}", who::who(rules, &row.from)), row.clause));
    let driven =
        combat.pursuing.driven.as_ref().filter(|row| row.who.is(e) && !combat.pursuits.iter().any(|own| own.who.is(e)));
    let driven = driven.map(|row| {
        let far = length(row.distance);
        (format!("goes {far}{by_depth}, while it is partly in a river or impetuous for the time being"), row.clause)
    });
    let own: Vec<Said> = own.collect();
    let stays: Vec<Said> = if own.is_empty() { Vec::new() } else { stays.collect() };
    own.into_iter().chain(stays).chain(driven).collect()
}

/// Who goes forward without orders.
fn impetuous(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = rules.moves.impulse.iter().flat_map(|impulse| &impulse.troops).filter(|row| row.who.is(e));
    rows.map(|row| {
        let when = match row.when {
            ImpulseWhen::Always => "always".to_string(),
            ImpulseWhen::NearDemoralised(within) => {
                format!("while demoralised enemies within {} are nearer than all others", length(within))
            }
            ImpulseWhen::WouldContact(of) => format!("where its advance would contact {}", who::who(rules, &of)),
        };
        (when, row.clause)
    })
    .collect()
}

/// The fights in which it counts as other troops.
fn counted(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = rules.combat.counts_as.iter().filter(|row| row.who.is(e));
    rows.map(|row| {
        let kind = row.kind.map(|kind| who::kind(rules, kind));
        let grade = row.grade.map(|grade| format!("({})", grade.letter()));
        let as_what: Vec<String> = kind.map(str::to_string).into_iter().chain(grade).collect();
        let when = match row.when {
            CountsWhen::Always => "",
            CountsWhen::CloseCombat => " in close combat",
            CountsWhen::ToFront => " in close combat to its front",
            CountsWhen::AssaultingWorks => " when it assaults works",
            CountsWhen::Shooting => " when it shoots",
            CountsWhen::ShotAt => " when it is shot at",
            CountsWhen::Unprotected => " where no fortifications protect it",
        };
        let against = match row.against {
            Who::ANY => String::new(),
            against => format!(", against {}", who::who(rules, &against)),
        };
        let (uses, others): (Vec<_>, Vec<_>) = FightLookup::ALL.into_iter().partition(|of| row.lookups.has(*of));
        let told = |those: Vec<FightLookup>| those.into_iter().map(used).collect::<Vec<_>>().join(", ");
        let part = match others.as_slice() {
            [] => String::new(),
            [one] => format!(", but not for {}", used(*one)),
            _ => format!(", for {}", told(uses)),
        };
        (format!("as {}{when}{against}{part}", as_what.join(" ")), row.clause)
    })
    .collect()
}

/// What a table is asked for.
fn used(of: FightLookup) -> &'static str {
    match of {
        FightLookup::OwnFactors => "its own factor",
        FightLookup::FoesFactors => "the enemy's factor",
        FightLookup::Suffers => "what it suffers",
        FightLookup::Inflicts => "what it inflicts",
        FightLookup::Grading => "grading",
        FightLookup::Weather => "the weather",
        FightLookup::Mitigation => "rear support that lowers the winner's total",
    }
}

fn recoil(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let combat = &rules.combat;
    let row = combat.recoils.iter().find(|row| row.who.is(e)).map(|row| {
        let by = match row.by {
            RecoilBy::Depth => "by the depth of its base".to_string(),
            RecoilBy::DepthUpTo(most) => format!("by the depth of its base, {} at most", length(most)),
            RecoilBy::HalfDepthUpTo(most) => format!("by half the depth of its base, {} at most", length(most)),
            RecoilBy::OrDepth(by) => format!("by {}, or by the depth of its base if that is less", length(by)),
        };
        (by, row.clause)
    });
    let tramples = combat.trample.filter(|row| row.who.is(e));
    let tramples = tramples.map(|row| ("tramples what it meets".to_string(), row.clause));
    let stands = combat.unyielding.value.is(e);
    let stands = stands.then(|| ("nobody pushes it back".to_string(), combat.unyielding.clause));
    let passes = combat.passing.iter().filter(|row| row.who.is(e));
    let passes = passes.map(|row| (format!("passes through {}", who::who(rules, &row.through)), row.clause));
    row.into_iter().chain(tramples).chain(stands).chain(passes).collect()
}

fn flight(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let flight = &rules.combat.flight;
    // Who never flees has no use for the distance.
    let ever = rules.combat.outcomes.iter().any(|row| row.loser.is(e) && row.result == Outcome::Flee);
    let row = flight.distances.iter().find(|row| ever && row.who.is(e)).map(|row| {
        let by = match row.by {
            FlightBy::MovePlus(Length::Bw(0) | Length::Paces(0)) => "goes its move".to_string(),
            FlightBy::MovePlus(more) => format!("goes its move and {}", length(more)),
            FlightBy::Fixed(by) => format!("goes {}", length(by)),
            FlightBy::MoveAfterRecoil => "recoils and then goes its move".to_string(),
            FlightBy::MovePlusAfterRecoil(more) => format!("recoils and then goes its move and {}", length(more)),
        };
        (by, row.clause)
    });
    let fearless = flight.fearless.filter(|row| ever && row.value.is(e));
    let fearless = fearless.map(|row| (format!("{} does not stop it", rules.bad_going), row.clause));
    let avoids = flight.avoids.iter().find(|row| ever && row.who.is(e) && !row.ground.is_empty());
    let avoids = avoids.map(|row| {
        let ground: Vec<&str> = row.ground.iter().map(|kind| kind.title()).collect();
        (format!("turns aside from {}", ground.join(", ")).to_lowercase(), row.clause)
    });
    let crash = flight.crash.filter(|row| ever && row.value.is(e));
    let crash = crash.map(|row| ("destroys what stops it, and itself".to_string(), row.clause));
    row.into_iter().chain(fearless).chain(avoids).chain(crash).collect()
}

fn passing(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = rules.moves.passing.iter().filter(|row| row.who.is(e));
    rows.map(|row| {
        let straight = if row.straight { ", straight ahead or back" } else { "" };
        (format!("{} of its side{straight}", who::who(rules, &row.through)), row.clause)
    })
    .collect()
}

/// The ground whose going is another one for these troops than for others.
fn ground(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = rules.moves.going.iter().filter(|row| row.who != Who::ANY && row.who.is(e));
    rows.map(|row| {
        let what: FeatureKind = row.ground;
        (format!("{} are {:?} going to it", what.title(), row.going).to_lowercase(), row.clause)
    })
    .collect()
}

fn further(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let rows = rules.moves.further.rows.iter().filter(|row| row.who.is(e));
    rows.map(|row| {
        let most = row.most.map_or("any number of moves".to_string(), |most| format!("up to {most} moves"));
        let when = match row.when {
            FurtherWhen::Always => "in every bound",
            FurtherWhen::FirstBound => "in the first bound of its side",
            FurtherWhen::IntoBadGoing => "in a bound in which it goes from good into bad going",
            FurtherWhen::ByRoad => "by road",
            FurtherWhen::ByRoadToNoFoe => "by road, not into contact with an enemy",
            FurtherWhen::IntoFight => "into contact with an enemy, or where all give support or an overlap",
        };
        (format!("{most} {when}"), row.clause)
    })
    .collect()
}

fn contact(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let (contact, combat) = (&rules.moves.contact, &rules.combat);
    let barred = contact.barred.iter().find(|row| row.who.is(e)).filter(|row| row.enemy != Who::NOBODY);
    let barred = barred.map(|row| {
        let enemy = if row.enemy == Who::ANY { "enemy elements".to_string() } else { who::who(rules, &row.enemy) };
        (format!("may not move into contact with {enemy}"), row.clause)
    });
    let camps = contact.barred_from_camps.iter().filter(|row| row.value.is(e));
    let camps = camps.map(|row| ("may not move into contact with a camp".to_string(), row.clause));
    let turns = contact.never_turn.iter().filter(|row| row.value.is(e));
    let turns = turns.map(|row| ("never turns to face".to_string(), row.clause));
    let wagon = combat.wagons.filter(|row| row.value.is(e));
    let wagon = wagon.map(|row| ("the edge that is touched first is its front".to_string(), row.clause));
    let spared = combat.overlaps.spared.filter(|row| row.value.is(e));
    let spared = spared.map(|row| ("corners do not overlap it".to_string(), row.clause));
    barred.into_iter().chain(camps).chain(turns).chain(wagon).chain(spared).collect()
}

fn losses(rules: &Rulebook, e: &Element) -> Vec<Said> {
    let losses = &rules.victory.losses;
    let spared = losses.spared.value.has(e.kind);
    let spared = spared.then(|| ("its loss does not count".to_string(), losses.spared.clause));
    let double = losses.double.filter(|_| e.marks.has_all(Marks::of(&[Mark::Double])));
    let double = double.map(|row| {
        (
            format!("the first such element that is lost counts {} more", names::count(row.value.into(), "element")),
            row.clause,
        )
    });
    spared.into_iter().chain(double).collect()
}
