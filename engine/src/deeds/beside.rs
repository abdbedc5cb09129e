//! Moves that end beside an enemy whom no friend fights yet: noted, and undone when all moves are made if nobody has come to fight him;
//! the points are lost (`dba22.contact.10`).

use crate::base::names::ElementId;
use crate::battle::{DeedMark, MarkedDeed, MoveKind, Pose, What};
use crate::geometry::{Base, Rect, touches};
use crate::view::{Cx, Situation};
use crate::ways::beside::without_a_fight;
use crate::ways::ground::may_stand;
use crate::ways::passing::Bystanders;

/// Into how many parts the way straight back is cut to find room on it.
const PARTS: i32 = 20;

/// Where a mover begins, or began if it stands beside an enemy so already.
pub fn began(cx: &Cx, id: ElementId) -> Pose {
    let e = cx.battle.element(id);
    let at = cx.now();
    let beside = |from: &Pose| {
        *from != Pose::from(e.base) && at.enemies_in_open(e.side).any(|foe| touches(at.rect(id), at.rect(foe)))
    };
    e.deeds.beside_from.filter(beside).unwrap_or_else(|| Pose::from(e.base))
}

/// Notes where movers began who have come beside an enemy whom no friend fights yet.
pub fn note(cx: &mut Cx, came: &[(ElementId, Pose)]) {
    let clause = cx.rules.moves.contact.lines_up.map(|rules| rules.overlap);
    for (id, from) in came {
        cx.emit(What::Marked(MarkedDeed { who: vec![*id], mark: DeedMark::Beside(*from) }), clause);
    }
}

/// Makes those go back who overlap no enemy now that all moves are made; one whose place is taken goes straight back as far as there is
/// room on so long a way.
pub fn go_back(cx: &mut Cx) {
    let Some(rules) = cx.rules.moves.contact.lines_up else { return };
    let mut left = without_a_fight(&cx.now());
    // Whoever goes back may make room for another.
    while let Some((i, base)) = (0..left.len()).find_map(|i| Some((i, home(&cx.now(), left[i])?))) {
        let id = left.remove(i);
        cx.shift(id, base, MoveKind::GoBack, Some(rules.overlap));
    }
    for id in left {
        if let Some(base) = straight_back(&cx.now(), id) {
            cx.shift(id, base, MoveKind::GoBack, Some(rules.overlap));
        }
    }
}

/// The place where it began, if that is free.
fn home(at: &Situation, id: ElementId) -> Option<Base> {
    let e = at.element(id);
    let from = e.deeds.beside_from?;
    let base = Base { at: from.at, facing: from.facing, ..e.base };
    has_room(at, id, &base.rect()).then_some(base)
}

/// The farthest free place straight behind it, no farther than it has come.
fn straight_back(at: &Situation, id: ElementId) -> Option<Base> {
    let (own, from) = (at.rect(id), at.element(id).deeds.beside_from?);
    let far = own.at.distance(from.at.vec());
    let mut places = (1..=PARTS).rev().map(|part| own.ahead(-far * f64::from(part) / f64::from(PARTS)));
    places.find(|place| has_room(at, id, place)).map(|place| place.snap())
}

fn has_room(at: &Situation, id: ElementId, place: &Rect) -> bool {
    let free = Bystanders { at, without: &[id], moved: &[] }.is_free(place);
    free && may_stand(at, at.element(id), place) && at.field.off_board(place).is_none()
}
