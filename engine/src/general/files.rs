//! Files of both sides: who stands lined up behind whom, what support a front has from behind, and which moves would part a
//! front from it. Only in sets in which those behind fight with the foremost.
//!
//! Knows no values; of moves it proposes those of whole files.

use crate::ask::advances::advances;
use crate::ask::bodies::{affordable, body, free};
use crate::ask::proposal::{Proposal, SideView};
use crate::base::names::ElementId;
use crate::fight::Duel;
use crate::fight::factors::supporters_behind;
use crate::general::matchups::Matchups;
use crate::geometry::{LinedUp, Rect, TOLERANCE, directly_behind};
use crate::view::Situation;

/// The deepest file that moves as one.
const DEEPEST: usize = 8;
/// How near an enemy is to a file that may move alone, in base widths.
const NEAR: f64 = 6.0;

/// The files of both sides as they stand.
pub struct Files {
    /// The friend directly before each element, and the one directly behind it.
    before: Vec<Option<ElementId>>,
    behind: Vec<Option<ElementId>>,
    /// The number of kinds of troops.
    kinds: usize,
    /// The support of each element from behind against each kind.
    support: Vec<i8>,
}

impl Files {
    /// The files of the present position; `None` in sets in which those behind do not fight with the foremost.
    pub fn of(view: &SideView, matchups: &Matchups) -> Option<Files> {
        view.at.rules.combat.overlaps.ranks?;
        let (count, kinds) = (view.at.battle.elements.len(), matchups.kinds());
        let empty = || vec![None; count];
        let mut files = Files { before: empty(), behind: empty(), kinds, support: vec![0; count * kinds] };
        for (friends, foes) in [(&view.own, &view.foes), (&view.foes, &view.own)] {
            files.line_up(view.at, friends);
            for front in friends.iter().filter(|id| files.behind[id.index()].is_some()) {
                let of_front = &mut files.support[front.index() * kinds..][..kinds];
                let mut known = vec![false; kinds];
                for foe in foes {
                    let kind = matchups.kind(*foe);
                    if !std::mem::replace(&mut known[kind], true) {
                        let given = supporters_behind(view.at, &Duel::close([*front, *foe]), 0).len();
                        of_front[kind] = i8::try_from(given).unwrap_or(i8::MAX);
                    }
                }
            }
        }
        Some(files)
    }

    /// Finds who stands behind whom among friends.
    fn line_up(&mut self, at: &Situation, friends: &[ElementId]) {
        for front in friends {
            let rect = at.rect(*front);
            let reach = rect.depth + rect.width();
            let is_behind = |back: &ElementId| {
                let them = at.rect(*back);
                back != front && them.at.distance_squared(rect.at) < reach * reach && directly_behind(rect, them)
            };
            if let Some(back) = friends.iter().copied().find(is_behind) {
                self.behind[front.index()] = Some(back);
                self.before[back.index()] = Some(*front);
            }
        }
    }

    /// The support of an element from behind against enemies of a kind, in points of its factor.
    pub fn support(&self, id: ElementId, kind: usize) -> i8 {
        self.support[id.index() * self.kinds + kind]
    }

    /// Whether an element has support from behind against anybody.
    fn is_supported(&self, id: ElementId) -> bool {
        (0..self.kinds).any(|kind| self.support(id, kind) > 0)
    }

    /// Whether an element has somebody behind it.
    pub fn is_backed(&self, id: ElementId) -> bool {
        self.behind[id.index()].is_some()
    }

    /// Whether who stands behind an element now does so in a position.
    pub fn stays_backed(&self, now: &[Rect], then: &[Rect], id: ElementId) -> bool {
        self.behind[id.index()].is_some_and(|back| keeps(now, then, [id, back]))
    }

    /// Whether somebody stands before an element now and does so in a position.
    pub fn stays_behind(&self, now: &[Rect], then: &[Rect], id: ElementId) -> bool {
        self.before[id.index()].is_some_and(|front| keeps(now, then, [id, front]))
    }

    /// Whether a move takes a front away from one directly behind it that could go with it and supports it, or is of its own kind
    /// and would have no room between the two; onto flank or rear of an enemy it may go alone.
    pub fn are_parted(&self, at: &Situation, proposal: &Proposal) -> bool {
        let alone = proposal.onto.is_some_and(|(_, how)| how != LinedUp::Front);
        let alike = |a: ElementId, b: ElementId| {
            let [a, b] = [a, b].map(|id| at.element(id));
            a.kind == b.kind && a.command == b.command
        };
        let leaves = |id: &ElementId| {
            let goes_too = |back: &ElementId| free(at, *back) && (self.is_supported(*id) || alike(*id, *back));
            let back = self.behind[id.index()].filter(goes_too);
            back.is_some_and(|back| !proposal.order.who.contains(&back))
        };
        !alone && proposal.order.who.iter().any(leaves)
    }

    /// Adds moves of whole files near the enemy, not judged.
    pub fn proposals(&self, view: &SideView, out: &mut Vec<Proposal>) {
        let at = view.at;
        let near = |id: &ElementId| {
            view.nearest_foe(at.rect(*id).at).is_some_and(|(_, far)| far < NEAR * at.bw()) && affordable(at, *id)
        };
        let heads = view.own.iter().filter(|id| self.before[id.index()].is_none() && self.is_backed(**id));
        for head in heads.copied().filter(near) {
            let next = |id: &ElementId| {
                self.behind[id.index()].filter(|back| at.element(*back).command == at.element(head).command)
            };
            let who: Vec<ElementId> = std::iter::successors(Some(head), next).take(DEEPEST).collect();
            if who.len() > 1 && who.iter().all(|id| free(at, *id)) {
                advances(view, &body(at, who), out);
            }
        }
    }
}

/// Whether two stand as far from each other as they do now.
fn keeps(now: &[Rect], then: &[Rect], [a, b]: [ElementId; 2]) -> bool {
    let apart = |rects: &[Rect]| rects[a.index()].at.distance(rects[b.index()].at);
    libm::fabs(apart(now) - apart(then)) < TOLERANCE
}
