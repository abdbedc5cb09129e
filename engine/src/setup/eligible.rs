//! Judges a battle of forces by points before its first bound: the forces, the battlefield, how they enter it.
//!
//! `opening` judges battles of the other sets that have no army lists.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, BattleScale, Board, Compass, FeatureKind, Going, SetupFault, SetupWrong, Shape, Standing};
use crate::book::Rulebook;
use crate::book::force_tables::ForceTables;
use crate::geometry::{Facing, Rect, TOLERANCE, Vec2};
use crate::muster::band::{self, BandFigure, PointsBand};
use crate::view::Field;
use crate::view::field::Ground;

/// The number of places along each edge at which it is asked whether the ground is flat and good.
const PLACES: u32 = 60;
/// How near to half the part that is found by these may be before it is asked at more places.
const UNSURE: f64 = 0.04;
/// The number of these: a tenth of a pace apart on a usual battlefield.
const CLOSE_PLACES: u32 = 900;

/// Every rule on forces, battlefield and entry that a battle breaks.
pub fn judge(rules: &Rulebook, tables: &ForceTables, battle: &Battle) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for side in [SideId(0), SideId(1)] {
        (0..battle.forces_of(side)).for_each(|number| force(tables, battle, side, number, &mut faults));
    }
    board(rules, tables, battle, &mut faults);
    land(rules, tables, battle, &mut faults);
    for side in [SideId(0), SideId(1)] {
        entry(tables, battle, side, &mut faults);
    }
    faults
}

/// Adds what is wrong with a force of a side.
pub(super) fn force(tables: &ForceTables, battle: &Battle, side: SideId, number: u8, faults: &mut Vec<SetupFault>) {
    let several = battle.forces_of(side) > 1;
    if several {
        cite(tables.several);
    }
    let bands: Vec<PointsBand> = battle
        .commands_of(side)
        .filter(|(_, command)| command.force == number)
        .map(|(id, command)| {
            let own = battle.elements.iter().filter(|e| e.command == id);
            PointsBand { figures: own.map(|e| BandFigure::of(tables, e)).collect(), chief: command.chief }
        })
        .collect();
    let bands: Vec<PointsBand> = match bands.as_slice() {
        // The only leader commands.
        [only] => vec![PointsBand { chief: true, ..only.clone() }],
        _ => bands,
    };
    for (clause, fault) in band::judge(tables, &bands) {
        let wrong =
            if several { SetupWrong::OneForce { force: number, wrong: fault } } else { SetupWrong::Force(fault) };
        faults.push(SetupFault { clause, wrong, side: Some(side), who: Vec::new() });
    }
}

/// The battlefield of so many forces on the side that has more of them.
pub(super) fn board_for(tables: &ForceTables, forces: u8, scale: &BattleScale) -> Board {
    let [width, depth] = tables.board.value.map(|length| length.on_bases(*scale));
    let more = i32::from(forces.max(1) - 1) * tables.wider.value.on_bases(*scale);
    if more > 0 {
        cite(tables.wider.clause);
    }
    Board { width: width + more, depth }
}

fn board(rules: &Rulebook, tables: &ForceTables, battle: &Battle, faults: &mut Vec<SetupFault>) {
    let mut wrong = |clause, wrong| faults.push(SetupFault { clause, wrong, side: None, who: Vec::new() });
    cite(tables.scale);
    if battle.base_width != rules.usual_base() {
        let (found, wanted) = (battle.base_width, rules.usual_base());
        wrong(tables.scale, SetupWrong::BaseWidth { found, wanted });
    }
    [tables.board.clause, tables.square].into_iter().for_each(cite);
    let forces = [SideId(0), SideId(1)].map(|side| battle.forces_of(side));
    let wanted = board_for(tables, forces[0].max(forces[1]), &battle.scale());
    let sizes = |board: Board| [board.width, board.depth];
    if battle.board != wanted {
        let (found, wanted) = (sizes(battle.board), sizes(wanted));
        wrong(tables.board.clause, SetupWrong::BoardSize { found, wanted });
    }
    cite(tables.entry.opposite);
    if battle.sides[0].edge != battle.sides[1].edge.opposite() {
        wrong(tables.entry.opposite, SetupWrong::Edges);
    }
}

/// The four quarters of the battlefield.
fn quarters(battle: &Battle) -> [Rect; 4] {
    let (w, d) = (f64::from(battle.board.width) / 2.0, f64::from(battle.board.depth) / 2.0);
    [(0.0, 0.0), (w, 0.0), (0.0, d), (w, d)].map(|(x, y)| Rect::new(Vec2::new(x + w / 2.0, y + d), Facing::NORTH, w, d))
}

/// Adds what is wrong with the battlefield.
pub(super) fn land(rules: &Rulebook, tables: &ForceTables, battle: &Battle, faults: &mut Vec<SetupFault>) {
    let (land, field) = (&tables.land, Field::new(battle));
    let mut wrong = |clause: Clause, wrong| faults.push(SetupFault { clause, wrong, side: None, who: Vec::new() });
    let is_bad = |kind| rules.moves.going.iter().any(|row| row.ground == kind && row.going >= Going::Bad);
    let rough = |kind| kind == FeatureKind::River || is_bad(kind);
    let count = |counts: &dyn Fn(FeatureKind) -> bool| {
        let quarter = |rect: &&Rect| battle.ground().any(|(id, f)| counts(f.kind) && field.ground(id).touches(rect));
        quarters(battle).iter().filter(quarter).count() as u16
    };
    [land.reaches, land.tests, land.third].into_iter().for_each(cite);
    cite(land.featured.clause);
    let found = count(&|kind| kind != FeatureKind::Road);
    if found < land.featured.value {
        wrong(land.featured.clause, SetupWrong::FewQuarters { found, least: land.featured.value });
    }
    cite(land.rough.clause);
    let found = count(&rough);
    if found > land.rough.value {
        wrong(land.rough.clause, SetupWrong::RoughQuarters { found, most: land.rough.value });
    }
    cite(land.flat);
    let flat = flat_part(battle, &field);
    if flat <= 0.5 {
        wrong(land.flat, SetupWrong::NotFlat { percent: (flat * 100.0) as u8 });
    }
    for (id, feature) in battle.ground() {
        let (Shape::Line { width, path }, Ground::Line(_)) = (&feature.shape, field.ground(id)) else { continue };
        match feature.kind {
            FeatureKind::River => {
                cite(land.stream);
                let ends = [path.first(), path.last()].map(|end| end.and_then(|at| edge_at(battle, at.vec())));
                if ends[0].is_none() || ends[1].is_none() || ends[0] == ends[1] {
                    wrong(land.stream, SetupWrong::StreamEnds);
                }
                cite(land.stream_width.clause);
                let most = land.stream_width.value.on(battle);
                if *width > most {
                    wrong(land.stream_width.clause, SetupWrong::StreamWidth { found: *width, most });
                }
            }
            FeatureKind::Road => {
                cite(land.path_width.clause);
                let wanted = land.path_width.value.on(battle);
                if *width != wanted {
                    wrong(land.path_width.clause, SetupWrong::PathWidth { found: *width, wanted });
                }
            }
            _ => {}
        }
    }
}

/// The part of the battlefield that is flat good going: by few places if it is clearly more or less than half, else by many.
fn flat_part(battle: &Battle, field: &Field) -> f64 {
    match flat_of(battle, field, PLACES) {
        part if (part - 0.5).abs() < UNSURE => flat_of(battle, field, CLOSE_PLACES),
        part => part,
    }
}

/// The part of so many places a side that are flat good going.
fn flat_of(battle: &Battle, field: &Field, places: u32) -> f64 {
    let step = |size: i32, i: u32| f64::from(size) * (f64::from(i) + 0.5) / f64::from(places);
    let flat = |at: Vec2| {
        !battle.ground().any(|(id, feature)| {
            let on = match field.ground(id) {
                Ground::Area { outline, .. } => outline.inside(at),
                Ground::Line(band) => band.inside(at),
            };
            on && feature.kind != FeatureKind::Road
        })
    };
    let all = (0..places).flat_map(|i| (0..places).map(move |j| (i, j)));
    let found = all.filter(|(i, j)| flat(Vec2::new(step(battle.board.width, *i), step(battle.board.depth, *j))));
    found.count() as f64 / f64::from(places * places)
}

/// The edge of the battlefield at a place.
fn edge_at(battle: &Battle, at: Vec2) -> Option<Compass> {
    Compass::ALL.into_iter().find(|edge| battle.board.from_edge(*edge, at) <= TOLERANCE)
}

/// Adds the figures of a side on the table that do not enter as they should.
pub(super) fn entry(tables: &ForceTables, battle: &Battle, side: SideId, faults: &mut Vec<SetupFault>) {
    cite(tables.entry.touching);
    cite(tables.entry.both);
    let edge = battle.sides[side.index()].edge;
    let touches = |e: &crate::battle::Element| {
        let off = e.base.rect().corners().map(|corner| battle.board.from_edge(edge, corner));
        let inside = |corner| Compass::ALL.into_iter().all(|edge| battle.board.from_edge(edge, corner) >= -TOLERANCE);
        off.iter().any(|off| off.abs() <= TOLERANCE) && e.base.rect().corners().into_iter().all(inside)
    };
    let own = battle.roster().filter(|(_, e)| e.side == side && e.standing == Standing::OnTable);
    let away: Vec<ElementId> = own.filter(|(_, e)| !touches(e)).map(|(id, _)| id).collect();
    if !away.is_empty() {
        faults.push(SetupFault {
            clause: tables.entry.touching,
            wrong: SetupWrong::OffEdge,
            side: Some(side),
            who: away,
        });
    }
}
