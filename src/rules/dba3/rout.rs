//! The flight of demoralised commands in Big Battles.

use crate::base::names::ElementId;
use crate::base::switch;
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, Standing};
use crate::clause;
use crate::deeds::flee::flee;
use crate::geometry::Facing;
use crate::view::Cx;

/// All of the side on move's demoralised elements that are neither held, nor in close combat, nor in a place, flee
/// towards their base edge; those nearest to it first, to make way for the others.
pub fn rout(cx: &mut Cx) {
    let edge = cx.battle.sides[cx.battle.bound.side.index()].edge;
    let mut runaways = runaways(cx);
    runaways.sort_by_key(|id| (to_edge(cx.battle, edge, *id), *id));
    for id in runaways {
        let standing = cx.battle.element(id).standing == Standing::OnTable;
        if standing && !cx.now().in_combat(id) && switch::on(clause!("dba3.bbdba.45"), "flees") {
            cite(clause!("dba3.bbdba.45"));
            if cx.battle.element(id).base.facing == facing(edge) {
                // Who has its back to the enemy already has fled before, and does so again.
                cite(clause!("dba3.bbdba.46"));
            }
            flee(cx, id, Some(facing(edge)));
        }
    }
}

fn runaways(cx: &Cx) -> Vec<ElementId> {
    let flees = |(id, e): (ElementId, &crate::battle::Element)| {
        if !cx.battle.command_of(id).demoralised {
            return None;
        }
        if e.deeds.held {
            cite(clause!("dba3.bbdba.46"));
        }
        let held = e.deeds.held && switch::on(clause!("dba3.bbdba.46"), "holds");
        (e.place.is_none() && !held).then_some(id)
    };
    cx.battle.of_side(cx.battle.bound.side).filter_map(flees).collect()
}

/// The way to the nearest point of an edge.
fn facing(edge: Compass) -> Facing {
    match edge {
        Compass::North => Facing::NORTH,
        Compass::East => Facing::EAST,
        Compass::South => Facing::SOUTH,
        Compass::West => Facing::WEST,
    }
}

/// How far an element is from an edge.
fn to_edge(battle: &Battle, edge: Compass, id: ElementId) -> i32 {
    let at = battle.element(id).base.at;
    match edge {
        Compass::North => battle.board.depth - at.y,
        Compass::East => battle.board.width - at.x,
        Compass::South => at.y,
        Compass::West => at.x,
    }
}
