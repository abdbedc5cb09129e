//! Whether there is room for one more element, and whether it can stand at its place.

use super::draft::ScenarioDraft;
use crate::base::names::ElementId;
use crate::battle::{Compass, Standing};
use crate::book::length::trimmed;
use crate::geometry::{Rect, Vec2, overlap, overlaps};
use crate::script::check::kinds::FindingKind;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::view::Field;

/// The most elements of both sides together; their numbers must fit into a byte.
pub(super) const MOST_ELEMENTS: usize = 250;

/// Refuses one more element if a battle has the most that it may have.
pub fn check_room(draft: &ScenarioDraft, keys: &Keys) -> mlua::Result<()> {
    if draft.elements.len() >= MOST_ELEMENTS {
        return Err(keys.refuse("", format!("a battle has at most {MOST_ELEMENTS} elements")));
    }
    Ok(())
}

/// The corner of a base that is furthest off the board, and how far over which edges it is.
pub(super) fn furthest(draft: &ScenarioDraft, rect: &Rect) -> (&'static str, String) {
    let off = |at: Vec2| {
        Compass::ALL.into_iter().map(|edge| -draft.board.from_edge(edge, at)).fold(f64::NEG_INFINITY, f64::max)
    };
    let names = ["left front", "right front", "right rear", "left rear"];
    let each = rect.corners().into_iter().rev().map(|corner| (corner, off(corner)));
    let (corner, _) = each.max_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap_or((rect.at, 0.0));
    let local = rect.local(corner);
    let which = names[match (local.x >= 0.0, local.y >= -rect.depth * 0.5) {
        (false, true) => 0,
        (true, true) => 1,
        (true, false) => 2,
        (false, false) => 3,
    }];
    (which, draft.over_edges(corner))
}

/// Refuses the last element if it is off the board or overlaps another.
pub fn check_place(draft: &ScenarioDraft, keys: &Keys, spot: TableSpot) -> mlua::Result<()> {
    check_place_in(draft, keys, spot, "")
}

/// As [`check_place`], with what is told of where all that one word writes would stand on the board.
pub fn check_place_in(draft: &ScenarioDraft, keys: &Keys, spot: TableSpot, room: &str) -> mlua::Result<()> {
    let last = ElementId(draft.elements.len() as u16 - 1);
    let rect = draft.elements[last.index()].element.base.rect();
    let field = Field::bare(draft.board);
    if let Some(corner) = field.off_board(&rect) {
        let (who, at) = (draft.called(last), draft.scale.shown(corner.vec()));
        let (which, over) = furthest(draft, &rect);
        let message = format!(
            "{who} stands off the board, with a corner at {at}: its {which} corner is {over}; {}{room}",
            draft.beyond(corner.vec())
        );
        return Err(keys.refuse_as(FindingKind::OffBoard, spot, message));
    }
    if let Some(place) = draft.strongholds.iter().find(|place| place.plot().overlaps(&rect)) {
        let (who, whose) = (draft.called(last), &draft.armies[place.side.index()].side.name);
        let title = place.kind.title();
        let message = format!("{who} stands in the {title} of \"{whose}\"; leave the {title}'s ground free");
        return Err(keys.refuse_as(FindingKind::Overlap, spot, message));
    }
    for (i, other) in draft.elements[..last.index()].iter().enumerate() {
        let theirs = other.element.base.rect();
        let open = other.element.standing == Standing::OnTable && other.element.place.is_none();
        if open && overlaps(&rect, &theirs) {
            let (who, whom) = (draft.called(last), draft.called(ElementId(i as u16)));
            let um = overlap(&rect, &theirs);
            // A hair's breadth is no part of a base width that can be written.
            let hair = um < f64::from(draft.scale.base_width()) * 0.01;
            let deep = if hair { format!("{} mm", trimmed(um / 1000.0)) } else { draft.scale.told(um) };
            let line = other.at.as_ref().map_or_else(String::new, |at| format!(" (line {})", at.line));
            let message = format!("{who} stands on top of {whom}{line}, {deep} deep; expected free ground there");
            return Err(keys.refuse_as(FindingKind::Overlap, spot, message));
        }
    }
    Ok(())
}
