//! Files of both sides: who stands lined up behind whom, what support a front has from behind, and which moves would part a
//! front from it. Only in sets in which those behind fight with the foremost.
//!
//! Knows no values; of moves it proposes those of whole files.

use crate::ask::advances::advances;
use crate::ask::bodies::{body, free};
use crate::ask::proposal::{Proposal, SideView};
use crate::base::names::ElementId;
use crate::battle::{Element, Phase};
use crate::fight::Duel;
use crate::fight::support::supporters_behind;
use crate::general::matchups::Matchups;
use crate::geometry::{LinedUp, Rect, TOLERANCE, directly_behind, may_be_near};
use crate::view::Situation;

/// The deepest file that moves as one.
const DEEPEST: usize = 8;
/// How near an enemy is to a file that may move alone, in base widths.
const NEAR: f64 = 6.0;

/// How far from a front anything may matter for its support, in base widths.
const ABOUT: f64 = 6.0;

/// The files of both sides as they stand.
#[derive(Clone)]
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
        Files::after(view, matchups, None)
    }

    /// The same; support of fronts about which nothing has changed since an earlier position is not worked out again.
    pub fn after(view: &SideView, matchups: &Matchups, before: Option<&KeptFiles>) -> Option<Files> {
        view.at.rules.combat.overlaps.ranks?;
        let before = before.filter(|kept| kept.is_of(view.at, matchups));
        let changed = before.map_or_else(Vec::new, |kept| kept.changed(view.at));
        let (count, kinds) = (view.at.battle.elements.len(), matchups.kinds());
        let empty = || vec![None; count];
        let mut files = Files { before: empty(), behind: empty(), kinds, support: vec![0; count * kinds] };
        for (friends, foes) in [(&view.own, &view.foes), (&view.foes, &view.own)] {
            files.line_up(view.at, friends);
            for front in friends.iter().filter(|id| files.behind[id.index()].is_some()) {
                let about = |place: &Rect| may_be_near(view.at.rect(*front), place, ABOUT * view.at.bw());
                let of_front = &mut files.support[front.index() * kinds..][..kinds];
                if let Some(kept) = before.filter(|_| !changed.iter().any(about)) {
                    of_front.copy_from_slice(&kept.files.support[front.index() * kinds..][..kinds]);
                    continue;
                }
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

    /// The support of all elements, each against every kind in turn.
    pub(super) fn all_support(&self) -> &[i8] {
        &self.support
    }

    /// The same, when the files are needed no more.
    pub(super) fn into_support(self) -> Vec<i8> {
        self.support
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
            view.nearest_foe(at.rect(*id).at).is_some_and(|(_, far)| far < NEAR * at.bw()) && view.may_order(*id)
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

/// The files of an earlier position of a bound.
pub struct KeptFiles {
    bound: u16,
    phase: Phase,
    elements: Vec<Element>,
    files: Files,
}

impl KeptFiles {
    /// The files of a position, for later ones.
    pub fn of(at: &Situation, files: &Files) -> KeptFiles {
        let (bound, phase) = (at.battle.bound.number, at.battle.bound.phase);
        KeptFiles { bound, phase, elements: at.battle.elements.clone(), files: files.clone() }
    }

    /// Whether this is an earlier position of the same bound, of the same troops.
    fn is_of(&self, at: &Situation, matchups: &Matchups) -> bool {
        self.bound == at.battle.bound.number
            && self.phase == at.battle.bound.phase
            && self.elements.len() == at.battle.elements.len()
            && self.files.kinds == matchups.kinds()
    }

    /// The places, then and now, of all elements that have changed in any way since.
    fn changed(&self, at: &Situation) -> Vec<Rect> {
        let both = self.elements.iter().zip(&at.battle.elements).filter(|(then, now)| then != now);
        both.flat_map(|(then, now)| [then.base.rect(), now.base.rect()]).collect()
    }
}

/// Whether two stand as far from each other as they do now.
fn keeps(now: &[Rect], then: &[Rect], [a, b]: [ElementId; 2]) -> bool {
    let apart = |rects: &[Rect]| rects[a.index()].at.distance(rects[b.index()].at);
    libm::fabs(apart(now) - apart(then)) < TOLERANCE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Body;
    use crate::ask::advances::stepped;
    use crate::ask::bare_table::bare;
    use crate::ask::proposal::MoveGoal;
    use crate::base::names::{CommandId, SideId};
    use crate::battle::{Battle, Step};
    use crate::book::Rulebook;
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::{dba3, dbm};
    use crate::view::Field;

    /// Two files of two of a kind, numbered from the left front to the right rear, and an enemy far ahead.
    fn drawn_up(rules: &Rulebook, codes: [&str; 2]) -> Battle {
        let mut battle = bare(rules);
        let troop = |code: &str| *rules.troops.iter().find(|troop| troop.code == code).expect("a troop");
        let (width, depth) = troop(codes[0]).size(battle.scale());
        let mut put = |side: u8, code: &str, (right, ahead): (i32, i32)| {
            let facing = if side == 0 { Facing::NORTH } else { Facing::SOUTH };
            let base = Base { at: Point::new(200_000 + right, 200_000 + ahead), facing, width, depth };
            let number = battle.elements.len() as u8 + 1;
            battle.elements.push(troop(code).element(number, SideId(side), CommandId(side), base));
        };
        for (right, ahead) in [(0, 0), (width, 0), (0, -depth), (width, -depth)] {
            put(0, codes[0], (right, ahead));
        }
        put(1, codes[1], (0, 150_000));
        battle
    }

    /// Whether the first rank of two is taken away from the second by a move of its own, and of both.
    fn parted(codes: [&str; 2]) -> [bool; 2] {
        let rules = dbm::rulebook();
        let battle = drawn_up(&rules, codes);
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let files = Files::of(&SideView::of(&at, SideId(0)), &Matchups::of(&at)).expect("it fights in files");
        let ids = |numbers: &[u16]| numbers.iter().map(|n| ElementId(*n)).collect();
        [ids(&[0, 1]), ids(&[0, 1, 2, 3])].map(|who| {
            let body = Body { who, reach: 10_000.0 };
            files.are_parted(&at, &stepped(&at, &body, MoveGoal::Advance, vec![Step::Straight(10_000)]))
        })
    }

    #[test]
    fn a_front_is_parted_neither_from_its_support_nor_from_its_own_kind() {
        assert_eq!(parted(["Irr Sp (O)", "Irr Kn (O)"]), [true, false], "spears support spears");
        assert_eq!(parted(["Irr Bd (F)", "Irr Kn (O)"]), [true, false], "blades have no room to give ground");
    }

    #[test]
    fn support_is_counted_against_each_kind_and_only_where_ranks_fight_together() {
        let found = |rules: &Rulebook, codes| {
            let battle = drawn_up(rules, codes);
            let field = Field::new(&battle);
            let at = Situation::new(rules, &field, &battle);
            let matchups = Matchups::of(&at);
            let files = Files::of(&SideView::of(&at, SideId(0)), &matchups)?;
            let kind = matchups.kind(ElementId(4));
            Some([ElementId(0), ElementId(2)].map(|id| files.support(id, kind)))
        };
        assert_eq!(found(&dbm::rulebook(), ["Irr Sp (O)", "Irr Kn (O)"]), Some([1, 0]));
        assert_eq!(found(&dbm::rulebook(), ["Irr Bd (F)", "Irr Kn (O)"]), Some([0, 0]));
        assert_eq!(found(&dba3::rulebook(), ["Sp", "3Kn"]), None);
    }

    #[test]
    fn who_goes_without_the_one_behind_is_not_backed() {
        let rules = dbm::rulebook();
        let battle = drawn_up(&rules, ["Irr Sp (O)", "Irr Kn (O)"]);
        let field = Field::new(&battle);
        let at = Situation::new(&rules, &field, &battle);
        let files = Files::of(&SideView::of(&at, SideId(0)), &Matchups::of(&at)).expect("it fights in files");
        let [front, back] = [ElementId(0), ElementId(2)];
        let mut then = at.rects().to_vec();
        let moved = |rect: &Rect| rect.ahead(20_000.0);
        then[front.index()] = moved(&then[front.index()]);
        assert!(!files.stays_backed(at.rects(), &then, front) && !files.stays_behind(at.rects(), &then, back));
        then[back.index()] = moved(&then[back.index()]);
        assert!(files.stays_backed(at.rects(), &then, front) && files.stays_behind(at.rects(), &then, back));
    }
}
