//! `army:mirror { ... }` and `command:mirror { ... }`: copies the enemy's deployment across the board's middle line, so
//! that two equal armies face each other. It knows places and their owners, not the elements there.

use mlua::{Lua, Value};

use super::draft::{CommandDraft, ElementDraft, ScenarioDraft};
use super::length::one_table;
use super::{listed, strongholds};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Board, Command, Compass, Element, Place, Standing, Stronghold};
use crate::geometry::{Base, Facing, Point, Vec2};
use crate::script::error::refused_by;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::coming::Reinforcement;
use crate::script::words::places::{check_place, check_room};

/// A mirror; it swaps east with west, north with south, or both.
#[derive(Clone, Copy)]
struct MirrorPair {
    board: Board,
    east_west: bool,
    north_south: bool,
}

impl MirrorPair {
    /// The mirror between two armies; with `turned` the whole board is turned by half, so that each wing faces the like
    /// wing.
    fn between(draft: &ScenarioDraft, keys: &mut Keys, side: SideId) -> mlua::Result<MirrorPair> {
        let turned = keys.opt::<bool>("turned")?.unwrap_or(false);
        let Some(enemy) = draft.armies.get(side.enemy().index()) else {
            return Err(keys.refuse("", "there is no enemy yet to mirror: write his army before"));
        };
        let (own, theirs) = (draft.armies[side.index()].side.edge, enemy.side.edge);
        if own.opposite() != theirs {
            let what = format!("the edges {} and {} are not opposite each other", theirs.name(), own.name());
            return Err(keys.refuse("", format!("{what}: there is no middle line to mirror across")));
        }
        let upright = matches!(own, Compass::North | Compass::South);
        Ok(MirrorPair { board: draft.board, east_west: turned || !upright, north_south: turned || upright })
    }

    fn point(&self, at: Point) -> Point {
        let x = if self.east_west { self.board.width.saturating_sub(at.x) } else { at.x };
        let y = if self.north_south { self.board.depth.saturating_sub(at.y) } else { at.y };
        Point::new(x, y)
    }

    fn base(&self, base: Base) -> Base {
        let Facing(way) = base.facing;
        let facing = match (self.east_west, self.north_south) {
            (true, true) => base.facing.reversed(),
            (true, false) => Facing(way.wrapping_neg()),
            (false, true) => Facing(Facing::SOUTH.0.wrapping_sub(way)),
            (false, false) => base.facing,
        };
        Base { at: self.point(base.at), facing, ..base }
    }

    /// The mirrored edge and length along it.
    fn edge(&self, edge: Compass, along: f64) -> (Compass, f64) {
        let upright = matches!(edge, Compass::North | Compass::South);
        let edge = if if upright { self.north_south } else { self.east_west } { edge.opposite() } else { edge };
        let (whole, turned) =
            if upright { (self.board.width, self.east_west) } else { (self.board.depth, self.north_south) };
        (edge, if turned { f64::from(whole) - along } else { along })
    }
}

/// `command:mirror { of = "Scipio" }`: copies the elements of one enemy command.
///
/// # Errors
/// If there is no such command, some of it are inside a place, or the ground is not free.
pub fn command(lua: &Lua, draft: &mut ScenarioDraft, id: CommandId, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "mirror")?;
    let mut keys = Keys::new(lua, &table, "mirror");
    let side = draft.commands[id.index()].command.side;
    let of: String = keys.req("of")?;
    let mirror = MirrorPair::between(draft, &mut keys, side)?;
    keys.finish()?;
    let theirs = || draft.commands.iter().enumerate().filter(|(_, c)| c.command.side != side);
    let Some((source, _)) = theirs().find(|(_, c)| c.command.name == of) else {
        let near = did_you_mean(&of, theirs().map(|(_, c)| c.command.name.as_str()));
        return Err(keys.refuse("of", format!("the enemy has no command \"{of}\" yet{near}")));
    };
    let source = CommandId(source as u8);
    let inside = |e: &ElementDraft| e.element.command == source && e.element.place.is_some();
    if let Some(i) = draft.elements.iter().position(inside) {
        let who = draft.called(ElementId(i as u16));
        return Err(keys.refuse("of", format!("{who} is inside a place; army:mirror takes places along")));
    }
    put(draft, &keys, &mirror, &[(source, id)], &[])
}

/// `army:mirror { names = { ... } }`: the whole enemy army with its camp, each command under a new name.
///
/// # Errors
/// As [`command`]; also if names are missing or taken.
pub fn army(lua: &Lua, draft: &mut ScenarioDraft, side: SideId, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "mirror")?;
    let mut keys = Keys::new(lua, &table, "mirror");
    let names = keys.opt::<Vec<String>>("names")?;
    let mirror = MirrorPair::between(draft, &mut keys, side)?;
    keys.finish()?;
    let theirs: Vec<usize> = (0..draft.commands.len()).filter(|i| draft.commands[*i].command.side != side).collect();
    let army = &draft.armies[side.index()].side.name;
    let usual = |i: &usize| format!("{} ({army})", draft.commands[*i].command.name);
    let names = names.unwrap_or_else(|| theirs.iter().map(usual).collect());
    if names.len() != theirs.len() || theirs.is_empty() {
        let (found, wanted) = (names.len(), theirs.len());
        return Err(keys.refuse("names", format!("the enemy has {wanted} commands so far, and `names` has {found}")));
    }
    let mut pairs = Vec::new();
    for (source, name) in theirs.into_iter().zip(names) {
        if draft.commands.iter().any(|c| c.command.name == name) {
            return Err(keys.refuse("names", format!("there is a command called \"{name}\" already")));
        }
        let CommandDraft { command, sender, .. } = &draft.commands[source];
        let (command, sender) = (Command { name, side, general: None, ..command.clone() }, *sender);
        draft.commands.push(CommandDraft { command, sender, at: keys.noted(TableSpot::Word), spoiled: false });
        pairs.push((CommandId(source as u8), CommandId(draft.commands.len() as u8 - 1)));
    }
    let mut places = Vec::new();
    for source in 0..draft.strongholds.len() {
        let there = draft.strongholds[source].clone();
        if there.side == side {
            continue;
        }
        let base = mirror.base(there.base);
        let size = Vec2::new(f64::from(base.width), f64::from(base.depth));
        strongholds::check(&keys, draft, there.kind, &base, size)?;
        let command = there.command.and_then(|of| pairs.iter().find(|(source, _)| *source == of)).map(|(_, own)| *own);
        let [gates, outline] =
            [&there.gates, &there.outline].map(|points| points.iter().map(|at| mirror.point(*at)).collect());
        let works = there.works;
        let place = draft.strongholds.len() as u8;
        if draft.followed.contains(&(source as u8)) {
            draft.followed.push(place);
        }
        draft.strongholds.push(Stronghold {
            gates,
            outline,
            works,
            command,
            conquered: there.conquered,
            ..Stronghold::empty(there.kind, side, base)
        });
        draft.strongholds_at.push(keys.noted(TableSpot::Word));
        places.push((source as u8, place));
    }
    put(draft, &keys, &mirror, &pairs, &places)
}

/// Copies the elements of enemy commands into the own command of each pair; `places` pairs enemy strongholds with the
/// own ones.
fn put(
    draft: &mut ScenarioDraft,
    keys: &Keys,
    mirror: &MirrorPair,
    pairs: &[(CommandId, CommandId)],
    places: &[(u8, u8)],
) -> mlua::Result<()> {
    let own = |of: CommandId| pairs.iter().find(|(source, _)| *source == of).map(|(_, own)| *own);
    let mut copies: Vec<(ElementId, ElementId)> = Vec::new();
    for i in 0..draft.elements.len() {
        let source = draft.elements[i].element.clone();
        let Some(command) = own(source.command) else { continue };
        check_room(draft, keys)?;
        let side = draft.commands[command.index()].command.side;
        let alike = draft.elements.iter().filter(|e| e.element.side == side && e.element.code == source.code).count();
        let id = ElementId(draft.elements.len() as u16);
        let waits = source.standing == Standing::Reserve;
        let place = source.place.and_then(|Place::Inside(of)| places.iter().find(|(theirs, _)| *theirs == of));
        let base = if waits { source.base } else { mirror.base(source.base) };
        let element = Element { number: (alike + 1) as u8, side, command, base, place: None, name: None, ..source };
        draft.elements.push(ElementDraft { element, at: keys.noted(TableSpot::Word) });
        copies.push((ElementId(i as u16), id));
        match place {
            Some((_, place)) => strongholds::enter(draft, id, *place),
            None if !waits => keys.tolerate(check_place(draft, keys, TableSpot::Word))?,
            None => {}
        }
        let judged = listed::judge(draft, side);
        keys.tolerate(judged.map_err(|(what, objection)| refused_by(keys.refuse("", what), objection)))?;
    }
    if copies.is_empty() {
        return Err(keys.refuse("", "the enemy has nobody there yet; mirror him when all of his are put down"));
    }
    for i in 0..draft.reinforcements.len() {
        let Reinforcement { command, who, edge, along, .. } = &draft.reinforcements[i];
        let Some(command) = own(*command) else { continue };
        let copy = |id: &ElementId| copies.iter().find(|(source, _)| source == id).map(|(_, own)| *own);
        let who = who.iter().filter_map(copy).collect();
        let (edge, along) = mirror.edge(*edge, *along);
        let at = keys.noted(TableSpot::Word);
        draft.reinforcements.push(Reinforcement { command, who, edge, along, at, ..draft.reinforcements[i].clone() });
    }
    Ok(())
}
