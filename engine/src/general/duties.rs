//! The missions of a side's commands as a general heeds them: which moves he leaves out, which he looks at besides, and
//! what a place is worth to an element with a mission.
//!
//! Knows missions as data; `course::missions` decides when one is over. If a side has none, nothing here is called, so
//! that battles without missions stay byte for byte the same.

use crate::ask::bodies::bodies;
use crate::ask::proposal::{Proposal, SideView};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::Task;
use crate::battle::mission::Mission;
use crate::battle::objective::HeldGround;
use crate::course::missions;
use crate::course::objectives::each;
use crate::general::towards::{WantedSpot, alone, gap, target, together};
use crate::geometry::{Rect, TOLERANCE, Vec2, distance, nearest_distance, touches};
use crate::view::Situation;

/// The value of a base width nearer to where an element is to be, in elements.
const PULL: f64 = 0.3;
/// The value of a base width nearer to an enemy who is to be attacked, or to a command that is followed.
const LURE: f64 = 0.15;
/// The value of a base width by which an enemy is too near.
const SHY: f64 = 0.5;
/// How far an element looks for a way back from an enemy, in base widths.
const FAR: f64 = 8.0;
/// Who goes back from an enemy and has less room than this behind and beside him is cornered, in base widths; and the value of
/// a base width that he lacks.
const ROOM: f64 = 3.0;
const CORNERED: f64 = 0.6;
/// How far an element that stands may turn about its middle, in base widths.
const TURN: f64 = 0.35;
/// How much further away a move may end on the way to somewhere, in base widths.
const DETOUR: f64 = 0.5;
/// An enemy as near as this is in the way, in base widths.
const IN_THE_WAY: f64 = 1.5;
/// Who goes to the aid of a command fights the enemies within this of it, in base widths.
const AID: f64 = 4.0;

/// The place, or the enemies or friends, that an element is to come to.
enum Whither {
    Spot(HeldGround),
    /// The nearest of these, to within a distance.
    Near(Vec<ElementId>, f64),
}

/// What the present mission asks of a command's elements.
enum Duty {
    /// To stand; `strikes` if they strike at enemies within a move.
    Stand { strikes: bool },
    /// To come somewhere.
    Come(Whither),
    /// To stay as far as this from every enemy.
    Away(f64),
}

/// The missions of a side's commands.
pub struct Duties {
    /// By command; `None` for one that does as its general likes.
    of: Vec<Option<Duty>>,
}

impl Duties {
    /// The missions of a side; `None` if no command has one.
    pub fn of(at: &Situation, side: SideId) -> Option<Duties> {
        let duty = |(i, command): (usize, &crate::battle::Command)| {
            let mission = command.missions.first().filter(|_| command.side == side && !command.demoralised)?;
            duty(at, CommandId(i as u8), mission)
        };
        let of: Vec<Option<Duty>> = at.battle.commands.iter().enumerate().map(duty).collect();
        of.iter().any(Option::is_some).then_some(Duties { of })
    }

    fn duty(&self, at: &Situation, id: ElementId) -> Option<&Duty> {
        self.of[at.element(id).command.index()].as_ref()
    }

    /// Whether the commands of none of these have a mission, so that they may be sent into places and out of them.
    pub fn leave_free(&self, at: &Situation, who: &[ElementId]) -> bool {
        who.iter().all(|id| self.duty(at, *id).is_none())
    }

    /// Whether a mission of attack makes the general of a command bold.
    pub fn makes_bold(&self, at: &Situation, command: CommandId) -> bool {
        at.battle.commands[command.index()]
            .missions
            .first()
            .is_some_and(|m| matches!(m.task, Task::Attack { .. } | Task::TakeGround { .. }))
            && self.of[command.index()].is_some()
    }

    /// Whether a command stands, so that it does not go ahead.
    pub fn stands(&self, command: CommandId) -> bool {
        matches!(self.of[command.index()], Some(Duty::Stand { .. } | Duty::Away(_)))
    }

    /// Whether a move keeps to the missions of those who make it.
    pub fn allow(&self, view: &SideView, proposal: &Proposal) -> bool {
        proposal.places.iter().all(|(id, place)| match self.duty(view.at, *id) {
            None => true,
            Some(Duty::Stand { strikes }) => {
                let met = |foe: &&ElementId| touches(place, view.at.rect(**foe));
                let fought = |foe: &ElementId| *strikes || fights_with(view.at, *foe, *id);
                turns_only(view.at, *id, place) || view.foes.iter().filter(met).any(fought)
            }
            Some(Duty::Away(far)) => {
                let [now, then] = [view.at.rect(*id), place].map(|rect| nearest(view.at, &view.foes, rect));
                let slips = || slips_out(view, *id, place) && then * 2.0 >= now;
                then >= *far - TOLERANCE || then > now + TOLERANCE || turns_only(view.at, *id, place) || slips()
            }
            Some(Duty::Come(whither)) => {
                let now = || whither.gap(view.at, view.at.rect(*id));
                let then = whither.gap(view.at, place);
                let onto_target = then <= TOLERANCE;
                let meets: Vec<&ElementId> =
                    view.foes.iter().filter(|foe| touches(place, view.at.rect(**foe))).collect();
                let barred =
                    |foe: &&&ElementId| distance(view.at.rect(*id), view.at.rect(***foe)) <= IN_THE_WAY * view.at.bw();
                onto_target
                    || if meets.is_empty() {
                        then <= now() + DETOUR * view.at.bw()
                    } else {
                        meets.iter().any(|foe| barred(&foe))
                    }
            }
        })
    }

    /// The value for an element of a place in the stead of the enemy's lure; `None` if the enemy lures it as ever.
    pub fn worth(&self, at: &Situation, foes: &[ElementId], id: ElementId, place: &Rect) -> Option<f64> {
        match self.duty(at, id)? {
            Duty::Stand { .. } => Some(0.0),
            Duty::Away(far) => {
                let gap = nearest(at, foes, place);
                // Who has no room left behind and beside is caught where he stands.
                let lacks = if gap < *far { (ROOM * at.bw() - way_out(at, foes, place)).max(0.0) } else { 0.0 };
                Some((-(far - gap).max(0.0) * SHY - lacks * CORNERED) / at.bw())
            }
            Duty::Come(whither) => {
                let gap = whither.gap(at, place);
                let pull = if let Whither::Spot(_) = whither { PULL } else { LURE };
                let there = gap <= TOLERANCE && matches!(whither, Whither::Near(_, within) if *within > 0.0);
                (!there).then_some(-gap / at.bw() * pull)
            }
        }
    }

    /// Moves to where missions lead, not judged.
    pub fn proposals(&self, view: &SideView, out: &mut Vec<Proposal>) {
        let at = view.at;
        for body in bodies(at, at.battle.bound.side).into_iter().filter(|body| view.may_order(body.who[0])) {
            let lead = body.who[0];
            let Some(duty) = self.duty(at, lead) else { continue };
            match duty {
                Duty::Stand { .. } => {}
                Duty::Come(whither) => {
                    if !body.alone() {
                        together(view, &body, whither.target(at, lead), out);
                    }
                    for id in &body.who {
                        alone(view, *id, whither.target(at, *id) - at.rect(*id).at, out);
                    }
                }
                Duty::Away(far) => {
                    for (id, back) in body.who.iter().filter_map(|id| Some((*id, away(view, *id, *far)?))) {
                        // Straight back, or aside where the edge of the board or friends are in the way.
                        let aside = |part: f64| back + back.perp() * part;
                        let ways = [0.0, 1.0, -1.0, 3.0, -3.0].map(aside);
                        for way in ways.into_iter().chain([back.perp(), -back.perp()]) {
                            alone(view, id, way, out);
                        }
                    }
                }
            }
        }
    }
}

/// What a mission asks at present; `None` if nothing.
fn duty(at: &Situation, command: CommandId, mission: &Mission) -> Option<Duty> {
    let open = |who: Vec<ElementId>| -> Vec<ElementId> { who.into_iter().filter(|id| at.is_open(*id)).collect() };
    let of = |command: CommandId| {
        open(
            at.battle
                .of_side(at.battle.commands[command.index()].side)
                .map(|(id, _)| id)
                .filter(|id| at.element(*id).command == command)
                .collect(),
        )
    };
    let near = |who: Vec<ElementId>, within: f64| (!who.is_empty()).then_some(Duty::Come(Whither::Near(who, within)));
    match &mission.task {
        Task::Hold | Task::Reserve(_) => Some(Duty::Stand { strikes: false }),
        Task::Wait => Some(Duty::Stand { strikes: true }),
        Task::Go { to, .. } => Some(Duty::Come(Whither::Spot(*to))),
        Task::HoldGround { to, .. } => Some(Duty::Come(Whither::Spot(*to))),
        Task::TakeGround { to, .. } => {
            let held_by = missions::on(at, at.battle.commands[command.index()].side, to);
            near(held_by, 0.0).or(Some(Duty::Come(Whither::Spot(*to))))
        }
        Task::Attack { whom } => near(open(each(at.battle, whom)), 0.0),
        Task::Follow { command: other, within } if *other != command => near(of(*other), f64::from(*within)),
        Task::Aid(other) => near(of(*other), AID * at.bw()),
        Task::Follow { .. } => None,
        Task::KeepAway(far) => Some(Duty::Away(f64::from(*far))),
        Task::Feign { near, .. } => Some(match mission.fled {
            // A way back of more than how near he comes, or he would be there again at once.
            Some(_) => Duty::Away(f64::from(*near) + at.bw()),
            None => Duty::Stand { strikes: false },
        }),
    }
}

impl Whither {
    /// How far a base is from there: 0 if it is there.
    fn gap(&self, at: &Situation, rect: &Rect) -> f64 {
        match self {
            Whither::Spot(ground) => gap(at, WantedSpot::Ground(*ground), rect),
            Whither::Near(who, within) => (nearest(at, who, rect) - within).max(0.0),
        }
    }

    /// The point to which the middle of an element's front goes.
    fn target(&self, at: &Situation, id: ElementId) -> Vec2 {
        let own = at.rect(id);
        match self {
            Whither::Spot(ground) => target(at, WantedSpot::Ground(*ground), own),
            Whither::Near(who, _) => {
                let far = |other: &&ElementId| distance(own, at.rect(**other));
                let first = who.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
                first.map_or(own.at, |other| at.rect(*other).centre())
            }
        }
    }
}

/// Whether an element stays where it is, or only turns about its middle.
fn turns_only(at: &Situation, id: ElementId, place: &Rect) -> bool {
    at.rect(id).centre().distance(place.centre()) <= TURN * at.bw()
}

/// Whether an enemy fights with one of the command of an element.
fn fights_with(at: &Situation, foe: ElementId, id: ElementId) -> bool {
    let own = |other: &ElementId| at.element(*other).command == at.element(id).command;
    at.in_combat(foe) && at.in_open().filter(own).any(|friend| touches(at.rect(friend), at.rect(foe)))
}

fn nearest(at: &Situation, who: &[ElementId], rect: &Rect) -> f64 {
    nearest_distance(rect, who.iter().map(|other| at.rect(*other)))
}

/// How far it is at most from a base to the edge of the board, straight away from the nearest of these, aslant or aside.
fn way_out(at: &Situation, foes: &[ElementId], rect: &Rect) -> f64 {
    let off = |foe: &&ElementId| distance(rect, at.rect(**foe));
    let Some(foe) = foes.iter().min_by(|a, b| off(a).total_cmp(&off(b))) else { return f64::INFINITY };
    let (from, board) = (rect.centre(), at.battle.board);
    let away = (from - at.rect(*foe).centre()).normalize_or_zero();
    let along = |place: f64, way: f64, end: i32| match way {
        way if way > 0.0 => (f64::from(end) - place) / way,
        way if way < 0.0 => place / -way,
        _ => f64::INFINITY,
    };
    let room = |way: Vec2| along(from.x, way.x, board.width).min(along(from.y, way.y, board.depth)).max(0.0);
    let aside = away.perp();
    let ways = [away, away + aside, away - aside, aside, -aside];
    ways.into_iter().map(|way| room(way.normalize_or_zero())).fold(0.0, f64::max)
}

/// Whether a move takes an element out of a corner, not nearer than half as far from the enemy.
fn slips_out(view: &SideView, id: ElementId, place: &Rect) -> bool {
    let [now, then] = [view.at.rect(id), place].map(|rect| way_out(view.at, &view.foes, rect));
    now < ROOM * view.at.bw() && then >= now + view.at.bw()
}

/// The way on which an element goes back from an enemy who is nearer than this.
fn away(view: &SideView, id: ElementId, far: f64) -> Option<Vec2> {
    let own = view.at.rect(id);
    let (foe, _) = view.nearest_foe(own.centre())?;
    let them = view.at.rect(foe);
    let back = (own.centre() - them.centre()).normalize_or_zero() * FAR * view.at.bw();
    (distance(own, them) < far).then_some(back)
}
