//! How an army is drawn up on open ground: as the computer does it, or round the elements that its player has placed.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Compass, Element, Place, Standing};
use crate::book::objection::PostFault;
use crate::book::opening_tables::OpeningTables;
use crate::book::{Objection, Rulebook};
use crate::geometry::{Base, overlaps};
use crate::setup::Land;
use crate::setup::opener::OpenPlaces;
use crate::setup::opening::{check_garrison, check_zone, objection};
use crate::setup::quarter::place;
use crate::setup::stretch::{FrontStretch, order};

/// The bases of the whole army of a side, as the computer draws it up.
pub(super) fn usual_bases(tables: &OpeningTables, battle: &Battle, side: SideId) -> Vec<(ElementId, Base)> {
    let edge = battle.sides[side.index()].edge;
    let land = Land::bare(battle.board, battle.scale());
    let (own, army): (Vec<ElementId>, Vec<Element>) =
        battle.roster().filter(|(_, e)| e.side == side).map(|(id, e)| (id, e.clone())).unzip();
    let front = f64::from(tables.zone.value.on(battle));
    own.into_iter().zip(ranks(&land, edge, &army, front)).collect()
}

/// The places of a whole army some of which a player has chosen: the others stand where the computer would draw them up, or where
/// they find room, the front of their ground first.
pub fn filled_up(rules: &Rulebook, battle: &Battle, side: SideId, chosen: &OpenPlaces) -> OpenPlaces {
    let Some(tables) = &rules.opening else { return chosen.clone() };
    let mut all = chosen.clone();
    let mut stands: Vec<Base> = chosen.iter().filter_map(|(_, base)| *base).collect();
    let free = |base: &Base, stands: &[Base]| {
        let rect = base.rect();
        let camp = battle.strongholds.iter().any(|there| there.plot().overlaps(&rect));
        !camp && stands.iter().all(|other| !overlaps(&other.rect(), &rect))
    };
    for (id, usual) in usual_bases(tables, battle, side) {
        if all.iter().any(|(who, _)| *who == id) {
            continue;
        }
        let found = std::iter::once(usual).chain(everywhere(tables, battle, side, usual));
        let base = { found }.find(|base| free(base, &stands)).unwrap_or(usual);
        stands.push(base);
        all.push((id, Some(base)));
    }
    all
}

/// The bases of an element all over the ground on which a side is drawn up, in steps of half a base width.
fn everywhere(tables: &OpeningTables, battle: &Battle, side: SideId, own: Base) -> impl Iterator<Item = Base> {
    let (edge, land) = (battle.sides[side.index()].edge, Land::bare(battle.board, battle.scale()));
    let (step, zone) = (f64::from(battle.base_width) / 2.0, f64::from(tables.zone.value.on(battle)));
    let (half, deep) = (f64::from(own.width) / 2.0, f64::from(own.depth));
    let whole = land.side_length(edge);
    let rows = ((zone - deep).max(0.0) / step) as u32;
    let files = ((whole - 2.0 * half).max(0.0) / step) as u32;
    let spot = move |row: u32, file: u32| {
        let at = place(&land, edge, half + f64::from(file) * step, zone - f64::from(row) * step);
        Base { at, facing: edge.inward(), ..own }
    };
    (0..=rows).flat_map(move |row| (0..=files).map(move |file| (row, file))).map(move |(row, file)| spot(row, file))
}

/// Judges where elements of a side stand, the others left aside: on the board and their own ground, each by itself.
///
/// # Errors
/// The first fault.
pub fn judge_stands(rules: &Rulebook, battle: &Battle, side: SideId, places: &OpenPlaces) -> Result<(), Objection> {
    let Some(tables) = &rules.opening else { return Ok(()) };
    let battle = stationed(battle, side, places);
    let land = Land::told_by(rules, battle.board, battle.scale());
    let open: Vec<(ElementId, Base)> = places.iter().filter_map(|(id, base)| Some((*id, (*base)?))).collect();
    for (i, (id, base)) in open.iter().enumerate() {
        let (rect, code) = (base.rect(), battle.element(*id).code);
        let wrong = |fault: PostFault| Err(Objection::new(fault, tables.whole));
        if let Some((edge, by)) = land.beyond(&rect) {
            return wrong(PostFault::OffBoard { code, edge, by });
        }
        if open[..i].iter().any(|(_, other)| overlaps(&other.rect(), &rect)) {
            return wrong(PostFault::OnElement { code });
        }
        if let Some(there) = battle.strongholds.iter().find(|there| there.plot().overlaps(&rect)) {
            return wrong(PostFault::OnPlace { code, place: there.kind });
        }
    }
    let mut faults = Vec::new();
    let inside = places.iter().filter(|(_, base)| base.is_none()).count();
    check_garrison(tables, side, inside, &mut faults);
    check_zone(tables, &battle, side, &mut faults);
    objection(rules, &battle, &faults).map_or(Ok(()), Err)
}

/// The bases of an army in one line at this distance from its edge. Elements without room in it stand in rows behind
/// its middle, each lined up with the one in front.
fn ranks(land: &Land, edge: Compass, army: &[Element], front: f64) -> Vec<Base> {
    let (whole, bw) = (land.side_length(edge), f64::from(land.base_width));
    let stretch = FrontStretch::within((0..army.len()).collect(), 0.0, whole, bw);
    let (line, behind) = order(army, &stretch, false);
    let mut bases: Vec<Base> = army.iter().map(|element| element.base).collect();
    let mut depth = front;
    for row in std::iter::once(&line[..]).chain(behind.chunks(line.len().max(1))) {
        // If the row has an odd number fewer elements than the line, it is shifted by half a base.
        let aside = if (line.len() + row.len()).is_multiple_of(2) { 0.0 } else { 0.5 * bw };
        let first = (whole - row.len() as f64 * bw) * 0.5 + aside;
        let mut deepest = 0;
        for (i, id) in row.iter().enumerate() {
            let along = first + (i as f64 + 0.5) * bw;
            let along = if matches!(edge, Compass::North | Compass::West) { whole - along } else { along };
            bases[*id] = Base { at: place(land, edge, along, depth), facing: edge.inward(), ..army[*id].base };
            deepest = deepest.max(army[*id].base.depth);
        }
        depth -= f64::from(deepest);
    }
    bases
}

/// The battle with elements of a side at their places; those without one are in its camp.
pub fn stationed(battle: &Battle, side: SideId, places: &OpenPlaces) -> Battle {
    let mut battle = battle.clone();
    let camp = battle.strongholds.iter().position(|camp| camp.side == side);
    for (id, base) in places {
        let element = &mut battle.elements[id.index()];
        element.standing = Standing::OnTable;
        match (base, camp) {
            (Some(base), _) => (element.base, element.place) = (*base, None),
            (None, Some(camp)) => {
                let there = &mut battle.strongholds[camp];
                there.held_by = Some(*id);
                element.place = Some(Place::Inside(camp as u8));
                element.base = there.standing_in(&element.base);
            }
            (None, None) => {}
        }
    }
    battle
}

/// The ground of a camp of this width and depth with the middle of its rear this far along its side's base edge, from the west or
/// the south, in 1/1000 mm.
pub fn camp_along(battle: &Battle, side: SideId, along: f64, [width, depth]: [i32; 2]) -> Base {
    let (edge, land) = (battle.sides[side.index()].edge, Land::bare(battle.board, battle.scale()));
    Base { at: place(&land, edge, along, f64::from(depth)), facing: edge.inward(), width, depth }
}
