//! Shots that are paid for one by one, each side's in its own bound: who shoots how often, how far, and who stands steady.
//!
//! Knows no values; a position is a list of bases by element.

use crate::ask::proposal::SideView;
use crate::base::names::ElementId;
use crate::battle::Phase;
use crate::book::phase_tables::PhaseWork;
use crate::general::matchups::{has_arcs, steadying};
use crate::geometry::{Edge, Rect, side_by_side};
use crate::view::Situation;

/// The points that a command has for shots in a bound, on average.
const POINTS: f64 = 3.0;

/// Who shoots how often, and who stands steady.
pub(super) struct Fire {
    /// The chance that each element shoots in a bound if it has a target.
    often: Vec<f64>,
    /// The support of each element by friends beside it, as all stand.
    steadied: Vec<i8>,
}

impl Fire {
    /// The shots of both sides, by those who can shoot; `None` in sets in which shots are free, or both sides shoot.
    pub(super) fn of(view: &SideView, shoots: impl Fn(ElementId) -> bool) -> Option<Fire> {
        let at = view.at;
        let work = at.rules.phase(Phase::Shooting).map(|row| row.work);
        let paid = matches!(work, Some(PhaseWork::Shots(rules)) if !rules.both && rules.price.is_some());
        if !paid || !has_arcs(at.rules) {
            return None;
        }
        let shooters = || view.own.iter().chain(&view.foes).filter(|id| shoots(**id));
        let mut of_command = vec![0.0; at.battle.commands.len()];
        shooters().for_each(|id| of_command[at.element(*id).command.index()] += 1.0);
        let count = at.battle.elements.len();
        let mut fire = Fire { often: vec![0.0; count], steadied: vec![0; count] };
        for id in shooters() {
            fire.often[id.index()] = (POINTS / of_command[at.element(*id).command.index()]).min(1.0);
        }
        for side in [&view.own, &view.foes] {
            side.iter().for_each(|id| fire.steadied[id.index()] = steadied(at, at.rects(), side, *id));
        }
        Some(fire)
    }

    /// The chance that an element shoots in a bound if it has a target.
    pub(super) fn often(&self, id: ElementId) -> f64 {
        self.often[id.index()]
    }

    /// The support of an element by friends beside it, as all stand.
    pub(super) fn steadied(&self, id: ElementId) -> i8 {
        self.steadied[id.index()]
    }
}

/// Whether a base in the arc and the range of a shooter is beyond half of the range; `None` if it is not in them.
pub(super) fn is_far(from: &Rect, to: &Rect, range: f64) -> Option<bool> {
    let seen = from.local(to.centre());
    let aside = (seen.x.abs() - from.half_width).max(0.0);
    if seen.y <= 0.0 || aside - to.half_width > seen.y {
        return None;
    }
    let apart = libm::sqrt(aside * aside + seen.y * seen.y) - to.depth * 0.5;
    (apart <= range).then_some(apart > range * 0.5)
}

/// The support of an element by friends beside it in a position.
pub(super) fn steadied(at: &Situation, rects: &[Rect], friends: &[ElementId], id: ElementId) -> i8 {
    let (more, own) = (steadying(at.rules, at.element(id)), &rects[id.index()]);
    let beside = |friend: &ElementId| {
        *friend != id
            && at.element(*friend).kind == at.element(id).kind
            && matches!(side_by_side(own, &rects[friend.index()]), Some(Edge::Left | Edge::Right))
    };
    if more != 0 && friends.iter().any(beside) { more } else { 0 }
}
