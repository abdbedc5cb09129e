//! The manner of a move, as its price asks for it.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Feature, FeatureKind, MoveType, StrongholdKind};
use crate::book::cost_tables::CostTable;
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, Rect, TOLERANCE, edges_touch, touches};
use crate::view::crossing::is_behind;
use crate::view::section::FieldSection;
use crate::view::{Situation, sight};
use crate::ways::river::stands_at_bank;
use crate::ways::way::{Motion, Way};

/// The manner of a move.
#[derive(Clone, Copy, Debug)]
pub struct Manner<'w> {
    /// The kind of move.
    pub what: MoveType,
    /// The ways of all movers; empty if they stay where they are.
    pub ways: &'w [Way],
    /// They go one behind another, or it is a single element.
    pub in_file: bool,
    /// They form the column, or narrow, in this move.
    pub forms: bool,
    /// The greatest length allowed to each of those who go these ways by itself, if it is asked for.
    pub own: &'w [Option<i32>],
    /// Their sideways steps are a shift to line up, with which a move is straight ahead by this rule.
    pub shift: Option<Clause>,
    /// They mount or dismount.
    pub exchanges: bool,
    /// They go into, out of or through this kind of place.
    pub through: Option<StrongholdKind>,
}

impl<'w> Manner<'w> {
    /// Troops that stay where they are.
    pub fn standing(what: MoveType) -> Manner<'w> {
        Manner { what, ways: &[], in_file: false, forms: false, own: &[], shift: None, exchanges: false, through: None }
    }

    /// Troops that are held where they are: they have the price of a tactical move in sets without prices of halts.
    pub fn halting(prices: &CostTable) -> Manner<'static> {
        let halts = prices.rows.iter().any(|row| row.what.contains(&MoveType::Halt));
        Manner::standing(if halts { MoveType::Halt } else { MoveType::Tactical })
    }

    /// Whether all of those chosen go straight ahead all the way.
    pub fn is_straight_ahead(&self, chosen: impl Fn(ElementId) -> bool) -> bool {
        if let ([_], Some(clause)) = (self.ways, self.shift.filter(|_| self.in_file)) {
            // A single element may go aslant.
            trace::cite(clause);
            return true;
        }
        let ahead = |way: &Way| {
            way.legs.iter().all(|leg| match leg.motion {
                Motion::Slide(delta) => {
                    let shifts = self.shift.filter(|_| delta.dot(leg.from.forward).abs() <= TOLERANCE);
                    shifts.into_iter().for_each(trace::cite);
                    let aside = delta.dot(leg.from.right()).abs();
                    shifts.is_some() || aside <= 2.0 * TOLERANCE && delta.dot(leg.from.forward) >= 0.0
                }
                Motion::Wheel { .. } | Motion::Turn(_) => false,
            })
        };
        self.ways.iter().filter(|way| chosen(way.who)).all(ahead)
    }

    /// Whether all go by road all the way, one behind another, or side by side in a set in which they do.
    pub fn by_road(&self, at: &Situation) -> bool {
        let formed = self.in_file || at.rules.step(BookStep::RoadAbreast).is_some();
        formed && !self.ways.is_empty() && self.ways.iter().all(|way| way.by_road)
    }

    /// Whether all keep to the bank of a river all the way, one behind another (`dbm.pips.25`).
    pub fn by_bank(&self, at: &Situation) -> bool {
        let along = |way: &Way, river: FeatureId| {
            let mut bases = way.legs.iter().map(|leg| &leg.from).chain([&way.end]);
            bases.all(|base| stands_at_bank(base, at.field.ground(river)))
        };
        let mut rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
        self.in_file && rivers.any(|(river, _)| self.ways.iter().all(|way| along(way, river)))
    }

    /// Whether it is shorter than the greatest length allowed to one of those chosen by itself.
    pub fn is_short(&self, chosen: impl Fn(ElementId) -> bool) -> bool {
        let wheels = |way: &Way| way.legs.iter().any(|leg| matches!(leg.motion, Motion::Wheel { .. }));
        // A shift to line up is no part of the length.
        let length = |way: &Way| match self.shift {
            Some(_) if !wheels(way) => way.start.local(way.end.at).y,
            _ => way.length(),
        };
        let length = self.ways.iter().map(length).fold(0.0, f64::max);
        let own = self.ways.iter().zip(self.own).filter(|(way, _)| chosen(way.who)).filter_map(|(_, own)| *own);
        own.into_iter().any(|limit| length < f64::from(limit) - TOLERANCE)
    }

    /// Whether one of them ends at a river, or at ground that it cannot enter.
    pub fn ends_at_bar(&self, at: &Situation) -> bool {
        let barred = |way: &Way| {
            let ahead = way.end.moved(way.end.forward * (4.0 * TOLERANCE));
            let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
            let river = |id| {
                let ground = at.field.ground(id);
                stands_at_bank(&way.end, ground) && ground.touches(&ahead)
            };
            let e = at.element(way.who);
            let barred = |(id, feature): (FeatureId, &Feature)| {
                let going = at.rules.moves.going_of(feature, e);
                at.rules.moves.closed_to(e, going).is_some() && at.field.ground(id).touches(&ahead)
            };
            let closed = at.field.off_board(&ahead).is_none() && at.battle.ground().any(barred);
            closed || rivers.into_iter().any(|(id, _)| river(id))
        };
        self.ways.iter().any(barred)
    }

    /// Whether all turn on the spot, with an enemy within 45 degrees of straight ahead afterwards whom they can see, were it not that
    /// he may be behind them before (`dbv.sight.10`).
    pub fn turns_to_enemy(&self, at: &Situation) -> bool {
        let turns = |way: &Way| {
            let behind = |id| way.start.local(at.rect(id).centre()).y < 0.0;
            if trace::is_on() && at.enemies_in_open(at.element(way.who).side).any(behind) {
                at.rules.mark(Proof::TurnToUnseen);
            }
            let mut enemies = at.enemies_in_open(at.element(way.who).side);
            let before = |enemy| {
                let there = way.end.local(at.rect(enemy).centre());
                let ahead = there.y > 0.0 && there.x.abs() <= there.y + way.end.half_width;
                ahead && sight::unseen_about(at, way.who, enemy).is_none()
            };
            is_turn_in_place(way) && enemies.any(before)
        };
        at.rules.sight.iter().for_each(|rules| trace::cite(rules.turns));
        !self.ways.is_empty() && self.ways.iter().all(turns)
    }

    /// Whether one of them ends in contact with an enemy.
    pub fn ends_in_contact(&self, at: &Situation) -> bool {
        let meets = |way: &Way| {
            let mut enemies = at.enemies(at.element(way.who).side);
            enemies.any(|enemy| touches(&way.end, at.rect(enemy)) || faces_across(at, &way.end, enemy))
        };
        self.ways.iter().any(meets)
    }
}

/// Whether a way only turns a base: about a point of its front, or about its centre, in whichever order its legs go.
fn is_turn_in_place(way: &Way) -> bool {
    /// The distance that the rounding of a place to whole units may make, in 1/1000 mm.
    const ROUNDED: f64 = 2.0;
    let about_centre = || {
        let moved = (way.end.centre() - way.start.centre()).length();
        way.legs.iter().any(|leg| matches!(leg.motion, Motion::Turn(_))) && moved <= ROUNDED
    };
    way.legs.iter().all(|leg| matches!(leg.motion, Motion::Turn(_))) || about_centre()
}

/// Whether a base stands before works that an enemy defends: the two are in close combat then (`dbm.close.01`).
fn faces_across(at: &Situation, base: &Rect, enemy: ElementId) -> bool {
    let before = |section: &&FieldSection| edges_touch(base, Edge::Front, &section.rect, Edge::Front).is_some();
    at.is_open(enemy) && at.field.works.iter().filter(before).any(|section| is_behind(at, enemy, section))
}
