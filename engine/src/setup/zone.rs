//! A zone that a scenario names for some elements of an army: whether an element may stand there, and how the computer
//! fills it.
//!
//! Zones are filled last, when the whole scenario is known. The book's distances at deployment do not apply, because a
//! zone is the scenario's own.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Compass, Element, Going, Standing, StrongholdKind};
use crate::book::Rulebook;
use crate::book::setup_tables::Deploying;
use crate::geometry::{Base, Outline, Point, overlaps};
use crate::setup::draw_up::Drawing;
use crate::setup::stretch::{FrontStretch, holds};
use crate::setup::{Land, linear};
use crate::view::Field;

/// Why an element may not stand somewhere in a zone.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandFault {
    /// It would not stand wholly in the zone.
    Outside,
    /// It would stand on another element.
    OnElement { other: ElementId },
    /// It would stand on the ground of a camp, a City or a Fort.
    OnPlace { kind: StrongholdKind },
    /// It would stand in going that is closed to it, by this rule.
    ClosedGoing { going: Going, clause: Clause },
}

/// A named zone and those who begin in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeploymentZone {
    /// Its name.
    pub name: String,
    /// The side that it belongs to.
    pub side: SideId,
    /// Its corners.
    pub outline: Vec<Point>,
    /// The elements that begin in it.
    pub who: Vec<ElementId>,
}

impl DeploymentZone {
    /// Fills it as the computer draws an army up: by the ground, the best suited elements in front. Returns the
    /// elements without a place.
    pub fn fill(&self, rules: &Rulebook, deploying: &Deploying, battle: &mut Battle) -> Vec<ElementId> {
        let land = Land::of(battle);
        let edge = battle.sides[self.side.index()].edge;
        let outline = Outline::new(&self.outline);
        let army: Vec<Element> = battle.elements.clone();
        let stands = |e: &Element| e.standing == Standing::OnTable && e.place.is_none();
        let mut bases: Vec<Option<Base>> = army.iter().map(|e| stands(e).then_some(e.base)).collect();
        let drawing = Drawing::of_zone(rules, deploying, &land, edge, &outline);
        drawing.draw_in(&army, &stretch(self, &land, edge), &mut bases);
        let mut left = Vec::new();
        for id in &self.who {
            match bases[id.index()] {
                Some(base) => {
                    let element = &mut battle.elements[id.index()];
                    (element.base, element.standing) = (base, Standing::OnTable);
                }
                None => left.push(*id),
            }
        }
        left
    }

    /// Checks that one of its elements may stand there, given the places of the others.
    ///
    /// # Errors
    /// The first reason.
    pub fn judge(&self, rules: &Rulebook, battle: &Battle, id: ElementId, base: &Base) -> Result<(), StandFault> {
        let (rect, element) = (base.rect(), battle.element(id));
        if !holds(&Outline::new(&self.outline), &rect) || Field::bare(battle.board).off_board(&rect).is_some() {
            return Err(StandFault::Outside);
        }
        let open =
            battle.roster().filter(|(other, e)| *other != id && e.standing == Standing::OnTable && e.place.is_none());
        if let Some((other, _)) = open.into_iter().find(|(_, e)| overlaps(&rect, &e.base.rect())) {
            return Err(StandFault::OnElement { other });
        }
        if let Some(place) = battle.strongholds.iter().find(|place| overlaps(&rect, &place.base.rect())) {
            return Err(StandFault::OnPlace { kind: place.kind });
        }
        let land = Land::of(battle);
        let going = land.going(&land.grounds(), rules, element, &rect);
        match rules.moves.closed_to(element, going) {
            Some(row) => Err(StandFault::ClosedGoing { going, clause: row.clause }),
            None => Ok(()),
        }
    }

    /// Why one of its elements may not stand somewhere, for people.
    pub fn told(&self, battle: &Battle, id: ElementId, fault: StandFault) -> String {
        let called = battle.name(id);
        match fault {
            StandFault::Outside => format!("{called} would not stand wholly in \"{}\"", self.name),
            StandFault::OnElement { other } => format!("{called} would stand on {}", battle.name(other)),
            StandFault::OnPlace { .. } => format!("{called} would stand on the ground of a camp, a City or a Fort"),
            StandFault::ClosedGoing { clause, .. } => {
                format!("{called} would stand in going that is closed to it [{clause}]")
            }
        }
    }
}

/// The stretch of the front that a zone takes up.
fn stretch(zone: &DeploymentZone, land: &Land, edge: Compass) -> FrontStretch {
    let along = zone.outline.iter().map(|at| linear::along(land, edge, at.vec()).0);
    let (from, to) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    FrontStretch::within(zone.who.iter().map(|id| id.index()).collect(), from, to, f64::from(land.base_width))
}
