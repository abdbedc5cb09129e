//! Shots that are paid for one by one, each side's in its own bound: who shoots how often, how far, and who stands steady.
//!
//! Knows no values; a position is a list of bases by element.

use crate::ask::proposal::SideView;
use crate::base::names::ElementId;
use crate::battle::Phase;
use crate::book::phase_tables::PhaseWork;
use crate::general::matchups::{reach_of_shots, steadying};
use crate::geometry::{Edge, Rect, side_by_side};
use std::cell::OnceCell;

/// The points that a command is reckoned to shoot away in a bound.
const POINTS: f64 = 3.0;

/// Who shoots how often, and who stands steady.
pub(super) struct Fire {
    /// The chance that each element shoots in a bound if it has a target.
    often: Vec<f64>,
    /// What friends beside it add for each element, if there are any.
    steadying: Vec<i8>,
    /// The support of each element by friends beside it, as all stand.
    steadied: Vec<i8>,
    /// Whether each element stands in the arc and the range of an enemy, and how many own ones do, by enemy, once it was asked.
    sees: Vec<OnceCell<(Vec<bool>, usize)>>,
    /// How much an arc widens for each step ahead, and the part of a range that is near.
    widens: f64,
    close: f64,
}

impl Fire {
    /// The shots of both sides, by those who can shoot; `None` in sets in which shots are free, or both sides shoot.
    pub(super) fn of(view: &SideView, shoots: impl Fn(ElementId) -> bool) -> Option<Fire> {
        let at = view.at;
        let work = at.rules.phase(Phase::Shooting).map(|row| row.work);
        let paid = matches!(work, Some(PhaseWork::Shots(rules)) if !rules.both && rules.price.is_some());
        let reach = reach_of_shots(at.rules).filter(|_| paid)?;
        let shooters = || view.own.iter().chain(&view.foes).filter(|id| shoots(**id));
        let mut of_command = vec![0.0; at.battle.commands.len()];
        shooters().for_each(|id| of_command[at.element(*id).command.index()] += 1.0);
        let count = at.battle.elements.len();
        let widens = libm::tan(f64::from(reach.arc).to_radians());
        let [part, of] = reach.close.map(f64::from);
        let mut fire = Fire {
            often: vec![0.0; count],
            steadying: at.battle.elements.iter().map(|e| steadying(at.rules, e)).collect(),
            steadied: vec![0; count],
            sees: vec![OnceCell::new(); count],
            widens,
            close: part / of,
        };
        for id in shooters() {
            fire.often[id.index()] = (POINTS / of_command[at.element(*id).command.index()]).min(1.0);
        }
        for side in [&view.own, &view.foes] {
            side.iter().for_each(|id| fire.steadied[id.index()] = fire.beside(view, at.rects(), side, *id));
        }
        Some(fire)
    }

    /// The support of an element by those of these friends who stand beside it in a position.
    fn beside(&self, view: &SideView, rects: &[Rect], friends: &[ElementId], id: ElementId) -> i8 {
        let (more, own) = (self.steadying[id.index()], &rects[id.index()]);
        let beside = |friend: &ElementId| {
            *friend != id
                && view.at.element(*friend).kind == view.at.element(id).kind
                && matches!(side_by_side(own, &rects[friend.index()]), Some(Edge::Left | Edge::Right))
        };
        if more != 0 && friends.iter().any(beside) { more } else { 0 }
    }

    /// The support of an own element by friends beside it in a position.
    pub(super) fn steadied_in(&self, view: &SideView, rects: &[Rect], id: ElementId) -> i8 {
        self.beside(view, rects, &view.own, id)
    }

    /// How many own elements an enemy sees within a range in a position in which these own elements have moved.
    pub(super) fn seen_by(
        &self,
        view: &SideView,
        rects: &[Rect],
        moved: &[ElementId],
        (foe, range): (ElementId, f64),
    ) -> usize {
        let (now, them) = (view.at.rects(), &rects[foe.index()]);
        let is_seen = |rect: &Rect| self.is_far(them, rect, range).is_some();
        if !stands(&now[foe.index()], them) {
            return view.own.iter().filter(|own| is_seen(&rects[own.index()])).count();
        }
        let (known, count) = self.sees[foe.index()].get_or_init(|| {
            let known: Vec<bool> = now.iter().map(is_seen).collect();
            let count = view.own.iter().filter(|own| known[own.index()]).count();
            (known, count)
        });
        let left = moved.iter().filter(|own| known[own.index()]).count();
        count - left + moved.iter().filter(|own| is_seen(&rects[own.index()])).count()
    }

    /// The chance that an element shoots in a bound if it has a target.
    pub(super) fn often(&self, id: ElementId) -> f64 {
        self.often[id.index()]
    }

    /// The support of an element by friends beside it, as all stand.
    pub(super) fn steadied(&self, id: ElementId) -> i8 {
        self.steadied[id.index()]
    }

    /// Whether a base in the arc and the range of a shooter is beyond the near part of the range; `None` if it is not in them.
    pub(super) fn is_far(&self, from: &Rect, to: &Rect, range: f64) -> Option<bool> {
        let seen = from.local(to.centre());
        let aside = (seen.x.abs() - from.half_width).max(0.0);
        if seen.y <= 0.0 || aside - to.half_width > seen.y * self.widens {
            return None;
        }
        let apart = libm::sqrt(aside * aside + seen.y * seen.y) - to.depth * 0.5;
        (apart <= range).then_some(apart > range * self.close)
    }
}

/// Whether a base stands where it stood.
pub(super) fn stands(was: &Rect, is: &Rect) -> bool {
    was.at == is.at && was.facing == is.facing
}
