//! Pursuit and following up by choice: the owner of the victor says how far it goes (`dbv.pursue.02`, `dbv.flinch.16`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Blow, Factor, FactorKind, MoveKind, Outcome, Pending, Standing, What};
use crate::book::state_tables::{FollowBy, FollowRow};
use crate::book::{BookStep, Proof};
use crate::deeds::bolt::{checked_by_bad_going, is_held, outcome_of};
use crate::deeds::cause::leave;
use crate::deeds::pursuit_meets::{alike, line_up_on};
use crate::deeds::room::Room;
use crate::deeds::turn;
use crate::geometry::TOLERANCE;
use crate::view::{Cx, Situation};

/// Makes the victor of a close combat go after the beaten, or asks its owner how far; returns whether it has gone.
pub fn follow(cx: &mut Cx, victor: ElementId, beaten: ElementId, blow: &Blow) -> bool {
    let Some((row, [least, most])) = open(cx, victor, beaten) else { return false };
    let stays = row.by == FollowBy::Contact;
    if !stays && pressed_aside(blow, victor, beaten) {
        cx.rules.mark(Proof::OthersStay);
        return false;
    }
    cx.rules.mark(if stays { Proof::MayFollow } else { Proof::MustPursue });
    if stays || least < most {
        let blow = Box::new(blow.clone());
        let clause = row.clause;
        let pending = Pending::Pursue { element: victor, stays, least, most, clause, blow };
        cx.emit(What::Asked { pending }, Some(row.clause));
        return false;
    }
    go(cx, victor, most, row.clause, Some(blow));
    true
}

/// Whether a victor stood on a flank or at the rear of the beaten, and that had no enemy before its front: such a victor does not
/// pursue (`dbv.pursue.09`).
fn pressed_aside(blow: &Blow, victor: ElementId, beaten: ElementId) -> bool {
    let aside =
        |factor: &Factor| factor.from == Some(victor) && matches!(factor.kind, FactorKind::Flank | FactorKind::Rear);
    let own = blow.parties.iter().find(|party| party.element == beaten);
    own.is_some_and(|party| party.factors.iter().any(aside))
}

/// Makes an enemy go after an element that ran away from it with this outcome, or asks its owner how far; returns whether it has gone.
pub fn after_running(cx: &mut Cx, victor: ElementId, outcome: Outcome, blow: &Blow) -> bool {
    let beaten = blow.parties[1].element;
    let Some((row, [least, most])) = open_after(cx, victor, beaten, outcome) else { return false };
    cx.rules.mark(Proof::RanAway);
    if least < most {
        let pending = Pending::Pursue {
            element: victor,
            stays: false,
            least,
            most,
            clause: row.clause,
            blow: Box::new(blow.clone()),
        };
        cx.emit(What::Asked { pending }, Some(row.clause));
        return false;
    }
    go(cx, victor, most, row.clause, Some(blow));
    true
}

/// The row by which a victor goes after the beaten, with the shortest and the longest way in 1/1000 mm.
fn open(cx: &Cx, victor: ElementId, beaten: ElementId) -> Option<(FollowRow, [i32; 2])> {
    if cx.rules.states.follow.is_empty() {
        return None;
    }
    // Whoever is slain or disabled in the place of giving ground has fared so (dbv.pursue.01).
    let fared = match (outcome_of(cx, beaten)?, cx.battle.element(beaten).standing) {
        (_, Standing::Destroyed) => Outcome::Destroyed,
        (_, Standing::Disabled) => Outcome::Disabled,
        (outcome, _) => outcome,
    };
    open_after(cx, victor, beaten, fared)
}

fn open_after(cx: &Cx, victor: ElementId, beaten: ElementId, outcome: Outcome) -> Option<(FollowRow, [i32; 2])> {
    let rows = &cx.rules.states.follow;
    let e = cx.battle.element(victor);
    if e.standing != Standing::OnTable || e.place.is_some() {
        return None;
    }
    let after = |row: &&FollowRow| row.after.contains(&outcome);
    let Some(row) = rows.iter().find(|row| row.who.is(e) && after(row)).copied() else {
        if rows.iter().any(|row| after(&row)) {
            cx.rules.mark(Proof::NoPursuit);
        }
        return None;
    };
    if is_held(cx, victor) {
        cx.rules.mark(Proof::PursuitHeld);
        return None;
    }
    let now = cx.now();
    let ways = match row.by {
        FollowBy::Contact => into_contact(&now, victor, beaten).map(|way| [way, way]),
        FollowBy::Chosen { least, most } => {
            let [least, most] = [least, most].map(|length| length.on(now.battle));
            let reach = reach(&now, victor, most);
            Some([least.min(reach), reach])
        }
    };
    ways.filter(|[_, most]| *most > 0).map(|ways| (row, ways))
}

/// The way straight ahead into renewed contact; `None` if something else is in the way.
fn into_contact(at: &Situation, victor: ElementId, beaten: ElementId) -> Option<i32> {
    if !at.is_open(beaten) {
        return None;
    }
    let room = Room::new(at);
    let far = 4.0 * (room.rect(victor).depth + room.rect(beaten).depth);
    at.rules.mark(Proof::FollowUpWay);
    let way = room.rect(victor).forward * far;
    let off = room.meets(victor, way, beaten)?;
    let nearer = room.others(victor).any(|id| id != beaten && room.meets(victor, way, id).is_some_and(|o| o < off));
    let stopped = room.stopped_by_ground(victor, room.rect(victor).forward * off).is_some();
    (off > TOLERANCE && !nearer && !stopped).then_some(off.round() as i32)
}

/// How far an element gets straight ahead, at most `most`: to the first element, to closed ground, to bad going that halts
/// it as it halts a bolt, or to the table's edge in a set in which no pursuer comes back.
fn reach(at: &Situation, victor: ElementId, most: i32) -> i32 {
    let room = Room::new(at);
    let way = room.rect(victor).forward * f64::from(most);
    let met = room.others(victor).filter_map(|id| room.meets(victor, way, id));
    let ground = match at.rules.changing.returns {
        Some(_) => room.stopped_on_table(victor, way),
        None => room.stopped_by_ground(victor, way),
    };
    let bad = checked_by_bad_going(&room, victor, way);
    let reach = met.chain(ground).chain(bad).fold(f64::from(most), f64::min);
    if reach < f64::from(most) {
        at.rules.mark(Proof::PursuitStopped);
    }
    reach.floor() as i32
}

/// Moves a victor straight ahead by a row of this clause and lines it up on the enemy that it meets. One that passes the
/// table's edge leaves the table there, and may come back (`dbv.pursue.05`). After a fight that it has won, the owner of one who could
/// line up on two enemies alike is asked on whom.
pub fn go(cx: &mut Cx, victor: ElementId, way: i32, clause: Clause, won: Option<&Blow>) {
    if way <= 0 {
        return;
    }
    let now = cx.now();
    let rect = *now.rect(victor);
    let edge = Room::new(&now).to_edge(&rect, rect.forward * f64::from(way));
    drop(now);
    cx.shift(victor, rect.ahead(edge.unwrap_or(f64::from(way))).snap(), MoveKind::Pursue, Some(clause));
    match (edge, cx.rules.changing.returns) {
        (Some(_), Some(rules)) => leave(cx, victor, true, Some(rules.away)),
        _ => match (won, &alike(&cx.now(), victor)[..]) {
            (Some(blow), [to, _, ..]) => {
                let pending = Pending::Meet { element: victor, to: *to, blow: Box::new(blow.clone()) };
                cx.emit(What::Asked { pending }, cx.rules.step(BookStep::PursuerChooses));
            }
            _ => met(cx, victor, None),
        },
    }
}

/// Lines a pursuer up on an enemy whom it has met, on this one of several or on another if its owner has chosen, and turns those to it
/// whom it has struck.
pub fn met(cx: &mut Cx, victor: ElementId, chosen: Option<(ElementId, bool)>) {
    line_up_on(cx, victor, false, chosen);
    let enemy = cx.battle.element(victor).side.enemy();
    turn::at_once(cx, enemy);
}
