//! Moves of bodies: straight ahead by several lengths, onto the enemy, wheels that face an enemy, back out of its
//! reach.

use crate::ask::Body;
use crate::ask::banks::until_bank;
use crate::ask::bodies::{charge, reach_in};
use crate::ask::proposal::{MoveGoal, Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::{Going, Hand, MoveOrder, Step};
use crate::geometry::{Corner, Facing, Rect, TOLERANCE, Turn, Vec2, contact_distance};
use crate::view::Situation;

/// Wheels smaller than this are not worth a move: 2 degrees.
const LEAST_WHEEL: f64 = 0.035;

/// Wheels beyond this are not considered: 60 degrees.
const MOST_WHEEL: f64 = 1.05;

/// Adds all sensible moves of a body as one.
pub fn advances(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    if body.reach < 1.0 {
        return;
    }
    straight(view, body, out);
    wheels(view, body, out);
    back(view, body, out);
}

/// Adds the moves of a body as one without a turn.
pub fn to_and_fro(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    if body.reach >= 1.0 {
        straight(view, body, out);
        back(view, body, out);
    }
}

fn straight(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    let bw = view.at.bw();
    let charge = body.who.iter().map(|id| charge(view.at, *id)).fold(f64::INFINITY, f64::min);
    let contact = until_contact(view, body, body.reach + charge);
    let most = contact.unwrap_or(body.reach);
    let slow = body.who.iter().map(|id| reach_in(view.at, *id, Going::Bad)).fold(f64::INFINITY, f64::min);
    let clear = until_contact(view, body, body.reach + bw + 2.0 * TOLERANCE).map(|d| d - bw - 2.0 * TOLERANCE);
    let mut lengths = vec![most];
    for length in [clear.unwrap_or(0.0), body.reach, body.reach * 0.5, slow] {
        if length > bw * 0.1 && length < most - bw * 0.05 && lengths.iter().all(|l| libm::fabs(l - length) > bw * 0.1) {
            lengths.push(length);
        }
    }
    lengths.extend(until_bank(view.at, &body.who, most));
    for (i, length) in lengths.into_iter().enumerate() {
        let goal = if i == 0 && contact.is_some() { MoveGoal::Contact } else { MoveGoal::Advance };
        if length >= 1.0 {
            out.push(stepped(view.at, body, goal, vec![Step::Straight(length as i32)]));
        }
    }
}

/// How far straight ahead the first element of a body contacts an enemy or a place to take; `None` if that is more
/// than `most`.
pub fn until_contact(view: &SideView, body: &Body, most: f64) -> Option<f64> {
    // Whoever is further than the nearest so far does not matter.
    let mut least: Option<f64> = None;
    for (own, foe) in
        body.who.iter().flat_map(|id| view.foes.iter().map(move |foe| (view.at.rect(*id), view.at.rect(*foe))))
    {
        let met = contact_distance(own, foe, least.unwrap_or(most));
        least = met.into_iter().chain(least).reduce(f64::min);
    }
    let side = body.who.first().map(|id| view.at.element(*id).side);
    let places = side.into_iter().flat_map(|side| crate::fight::places::prizes(view.at, side, view.storms)).flat_map(
        |(_, place)| {
            let ground = place.plot();
            body.who.iter().filter_map(move |id| ground.contact_distance(view.at.rect(*id), most))
        },
    );
    least.into_iter().chain(places).reduce(f64::min)
}

fn wheels(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    let lead = *view.at.rect(body.who[0]);
    let Some((foe, _)) = view.nearest_foe(middle(view.at, &body.who)) else { return };
    let them = view.at.rect(foe);
    let parallel = lead.facing.to(them.facing.reversed());
    let toward = lead.facing.to(Facing::toward(middle(view.at, &body.who), them.centre()));
    let mut tried: Vec<f64> = Vec::new();
    for turn in [parallel, toward] {
        let turn = turn.radians();
        if turn.abs() < LEAST_WHEEL || turn.abs() > MOST_WHEEL || tried.iter().any(|t| (t - turn).abs() < LEAST_WHEEL) {
            continue;
        }
        tried.push(turn);
        wheel(view, body, turn, out);
    }
}

/// Adds a wheel by as much as the body can, alone and with the rest straight on.
pub fn wheel(view: &SideView, body: &Body, turn: f64, out: &mut Vec<Proposal>) {
    let width = breadth(view.at, &body.who);
    let hand = if turn > 0.0 { Hand::Right } else { Hand::Left };
    // The outer corner moves by the chord of its arc.
    let widest = 2.0 * libm::asin((body.reach / (2.0 * width)).min(1.0)) * 0.999;
    let angle = turn.abs().min(widest);
    if angle < LEAST_WHEEL {
        return;
    }
    let step = Step::Wheel { hand, turn: Turn::from_radians(angle) };
    out.push(stepped(view.at, body, MoveGoal::Wheel, vec![step]));
    let left = body.reach - 2.0 * width * libm::sin(angle * 0.5);
    let wheeled = places(view.at, body, &[step]);
    let free = wheeled
        .iter()
        .flat_map(|(_, rect)| view.foes.iter().filter_map(|foe| contact_distance(rect, view.at.rect(*foe), left)))
        .reduce(f64::min);
    let length = free.unwrap_or(left);
    if length > view.at.bw() * 0.1 {
        let goal = if free.is_some() { MoveGoal::Contact } else { MoveGoal::Wheel };
        out.push(stepped(view.at, body, goal, vec![step, Step::Straight(length as i32)]));
    }
}

fn back(view: &SideView, body: &Body, out: &mut Vec<Proposal>) {
    let bw = view.at.bw();
    // Bodies go back only out of a threat.
    let far = if body.alone() { 2.5 } else { 1.2 };
    let near = |id: &ElementId| view.nearest_foe(view.at.rect(*id).at).is_some_and(|(_, d)| d < far * bw);
    if !body.who.iter().any(near) {
        return;
    }
    for length in [body.reach, bw] {
        if length <= body.reach {
            out.push(stepped(view.at, body, MoveGoal::Back, vec![Step::Back(length as i32)]));
        }
    }
}

/// A proposal that takes a body along these steps.
pub fn stepped(at: &Situation, body: &Body, goal: MoveGoal, path: Vec<Step>) -> Proposal {
    let places = places(at, body, &path);
    Proposal { goal, onto: None, order: MoveOrder::tactical(body.who.clone(), path), places }
}

/// The places of a body after straight steps, steps back and wheels, before any element conforms.
fn places(at: &Situation, body: &Body, path: &[Step]) -> Vec<(ElementId, Rect)> {
    let mut all: Vec<(ElementId, Rect)> = body.who.iter().map(|id| (*id, *at.rect(*id))).collect();
    for step in path {
        let lead = all[0].1;
        match *step {
            Step::Straight(d) => all.iter_mut().for_each(|(_, r)| *r = r.moved(lead.forward * f64::from(d))),
            Step::Back(d) => all.iter_mut().for_each(|(_, r)| *r = r.moved(lead.forward * -f64::from(d))),
            Step::Wheel { hand, turn } => {
                let (corner, turn) = match hand {
                    Hand::Left => (Corner::FrontLeft, -turn),
                    Hand::Right => (Corner::FrontRight, turn),
                };
                let pivot = outermost(&all, &lead, corner);
                all.iter_mut().for_each(|(_, r)| *r = r.wheeled(pivot, turn));
            }
            _ => {}
        }
    }
    all
}

/// The corner furthest out to one hand among those of the front rank.
fn outermost(all: &[(ElementId, Rect)], lead: &Rect, corner: Corner) -> Vec2 {
    let sign = if corner == Corner::FrontLeft { -1.0 } else { 1.0 };
    let front = all.iter().filter(|(_, r)| lead.local(r.at).y > -lead.depth * 0.5);
    let corners = front.map(|(_, r)| r.corner(corner));
    corners
        .max_by(|a, b| (lead.local(*a).x * sign).total_cmp(&(lead.local(*b).x * sign)))
        .unwrap_or(lead.corner(corner))
}

/// The width of a body's front.
fn breadth(at: &Situation, who: &[ElementId]) -> f64 {
    let lead = at.rect(who[0]);
    let seen = who.iter().map(|id| lead.local(at.rect(*id).at).x);
    let (low, high) = seen.fold((0.0_f64, 0.0_f64), |(low, high), x| (low.min(x), high.max(x)));
    high - low + lead.width()
}

fn middle(at: &Situation, who: &[ElementId]) -> Vec2 {
    who.iter().map(|id| at.rect(*id).at).sum::<Vec2>() / who.len().max(1) as f64
}
