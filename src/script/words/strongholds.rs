//! Camps, Cities and Forts: `army:camp { ... }`, `army:city { ... }`, `army:fort { ... }`, and the elements that begin
//! inside. It knows their places, not the rules for them.

use super::draft::{ElementDraft, ScenarioDraft};
use super::length::{self, one_table};
use super::named::opt_name;
use super::placed;
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Place, Standing, Stronghold, StrongholdKind};
use crate::geometry::{Base, Edge, Point, Vec2, overlaps};
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::view::Field;
use mlua::{Lua, Table, Value};

/// The words of an army.
pub const WORDS: [(&str, StrongholdKind); 3] =
    [("camp", StrongholdKind::Camp), ("city", StrongholdKind::City), ("fort", StrongholdKind::Fort)];

/// Those of them that have walls.
pub const WALLED: [(&str, StrongholdKind); 2] = [WORDS[1], WORDS[2]];

/// The most strongholds of one battlefield.
const MOST: usize = 20;
/// The edges of a stronghold by name.
const SIDES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// Puts a stronghold of an army on the board.
///
/// # Errors
/// If the rules have none, a key is wrong, or its ground is not free.
pub fn put(
    lua: &Lua,
    draft: &mut ScenarioDraft,
    side: SideId,
    kind: StrongholdKind,
    table: &Value,
) -> mlua::Result<()> {
    let word = WORDS.iter().find(|(_, other)| *other == kind).map_or("camp", |(word, _)| word);
    let table: Table = one_table(lua, table, word)?;
    let mut keys = Keys::new(lua, &table, word);
    let name = opt_name(&mut keys, "name")?;
    if let Some(Err(taken)) = name.as_ref().map(|name| placed::is_free(draft, name)) {
        keys.tolerate(Err(keys.refuse("name", taken)))?;
    }
    let row = draft.rules.strongholds.row(kind);
    let peopled = row.is_some_and(|row| row.camp.is_some());
    if row.is_none() {
        let (title, kind) = (draft.rules.title, kind.title());
        return Err(keys.refuse("", format!("{title} is played without a {kind} on the table; leave it out")));
    }
    let at = draft.scale.point(length::req_pair(&mut keys, "at")?);
    let bw = f64::from(draft.scale.base_width());
    let usual = if kind == StrongholdKind::Camp { Vec2::new(2.0, 1.0) } else { Vec2::new(3.0, 3.0) } * bw;
    let size = length::opt_pair(&mut keys, "size")?.map_or(usual, |size| draft.scale.place(size));
    let facing = length::opt_facing(&mut keys, "facing")?;
    let facing = facing.unwrap_or_else(|| draft.armies[side.index()].side.edge.inward());
    let base = Base { at, facing, width: libm::round(size.x) as i32, depth: libm::round(size.y) as i32 };
    let followers = match kind {
        StrongholdKind::Camp if peopled => keys.opt("followers")?.unwrap_or(true),
        _ => false,
    };
    let command = match kind {
        StrongholdKind::Camp if peopled => of_command(&mut keys, draft, side)?,
        _ => None,
    };
    let named = !table.raw_get::<Value>("gates")?.is_nil();
    let gates = match kind {
        StrongholdKind::Camp => Vec::new(),
        // With a gate that was refused it has one as if none were named: that it has too few or too many would only follow.
        _ => gates(&mut keys, draft, &base, kind)
            .or_else(|refused| keys.tolerate(Err(refused)).map(|()| usual_gates(draft, &base, kind)))?,
    };
    let conquered = kind == StrongholdKind::City && keys.opt("conquered")?.unwrap_or(false);
    // A place with a mistake is put down if mistakes are collected, so that what is written about it is no second one.
    keys.finish_anyway()?;
    let judged = check(&Keys::new(lua, &table, word), draft, kind, &base, size);
    if base.width > 0 && base.depth > 0 {
        keys.tolerate(judged)?
    } else {
        judged?
    }
    if followers {
        draft.followed.push(draft.strongholds.len() as u8);
    }
    if kind != StrongholdKind::Camp && !named {
        draft.ungated.push(draft.strongholds.len() as u8);
    }
    draft.strongholds.push(Stronghold { name, gates, command, conquered, ..Stronghold::empty(kind, side, base) });
    draft.strongholds_at.push(keys.noted(TableSpot::Word));
    Ok(())
}

/// The only command that a camp belongs to, if one is named.
fn of_command(keys: &mut Keys, draft: &ScenarioDraft, side: SideId) -> mlua::Result<Option<CommandId>> {
    let Some(name) = keys.opt::<String>("command")? else { return Ok(None) };
    let own = || draft.commands.iter().enumerate().filter(|(_, own)| own.command.side == side);
    let Some((found, _)) = own().find(|(_, own)| own.command.name == name) else {
        let near = did_you_mean(&name, own().map(|(_, own)| own.command.name.as_str()));
        let what = format!("the army has no command \"{name}\" yet{near}; begin it with army:command before its camp");
        return Err(keys.refuse("command", what));
    };
    Ok(Some(CommandId(found as u8)))
}

/// How far beside the wall a gate may be written, in base widths.
const BESIDE_WALL: f64 = 0.1;

/// The gates of a place for which none is named: one in front, where the rules have gates.
fn usual_gates(draft: &ScenarioDraft, base: &Base, kind: StrongholdKind) -> Vec<Point> {
    let front = || Point::round(base.rect().edge(Edge::Front).middle());
    let has_gates = draft.rules.strongholds.row(kind).is_some_and(|row| row.gates.is_some());
    if has_gates { vec![front()] } else { Vec::new() }
}

/// The gates: edges by name or places.
fn gates(keys: &mut Keys, draft: &ScenarioDraft, base: &Base, kind: StrongholdKind) -> mlua::Result<Vec<Point>> {
    let middle = |edge: Edge| Point::round(base.rect().edge(edge).middle());
    let Some(written) = keys.opt::<Vec<Value>>("gates")? else { return Ok(usual_gates(draft, base, kind)) };
    let wrong = |keys: &Keys| {
        keys.refuse(
            "gates",
            "a gate is \"front\", \"right\", \"rear\" or \"left\" of the place, or a point such as { 3, 2 }",
        )
    };
    let mut gates = Vec::new();
    for gate in written {
        let word = gate.as_string().map(|word| word.to_string_lossy());
        let side = SIDES.iter().find(|(name, _)| word.as_deref() == Some(*name));
        let point = match (&gate, side) {
            (_, Some((_, edge))) => Some(middle(*edge)),
            (Value::Table(table), None) => {
                length::pair(&Value::Table(table.clone())).ok().map(|at| draft.scale.point(at))
            }
            _ => None,
        };
        gates.push(on_wall(keys, draft, base, point.ok_or_else(|| wrong(keys))?)?);
    }
    Ok(gates)
}

/// A gate, which lies in the wall; one a little beside it is put into it.
fn on_wall(keys: &Keys, draft: &ScenarioDraft, base: &Base, gate: Point) -> mlua::Result<Point> {
    let (walls, at) = (base.rect(), gate.vec());
    let nearest = |edge: Edge| walls.edge(edge).point(walls.edge(edge).nearest(at));
    let places = Edge::ALL.map(nearest);
    let place = places.into_iter().min_by(|a, b| a.distance(at).total_cmp(&b.distance(at))).unwrap_or(at);
    let (off, bw) = (place.distance(at), f64::from(draft.scale.base_width()));
    if off > bw * BESIDE_WALL {
        let (gate, off, place) = (draft.scale.shown(at), draft.scale.told(off), draft.scale.shown(place));
        return Err(keys.refuse(
            "gates",
            format!("a gate lies in the wall; {gate} is {off} from it: the nearest place of the wall is {place}"),
        ));
    }
    Ok(Point::round(place))
}

/// Refuses a stronghold that is too large, or whose ground is not free.
pub(super) fn check(
    keys: &Keys,
    draft: &ScenarioDraft,
    kind: StrongholdKind,
    base: &Base,
    size: Vec2,
) -> mlua::Result<()> {
    let (title, bw) = (kind.title(), f64::from(draft.scale.base_width()));
    if size.min_element() <= 0.0 || size.max_element() > 20.0 * bw {
        let found = draft.scale.shown(size);
        let most = draft.scale.bounds(20.0 * bw);
        return Err(keys.refuse("size", format!("`size` must be above 0 and at most {most}, found {found}")));
    }
    let (field, rect) = (Field::bare(draft.board), base.rect());
    if let Some(corner) = field.off_board(&rect) {
        let (at, board) = (draft.scale.shown(corner.vec()), draft.beyond(corner.vec()));
        return Err(keys.refuse("at", format!("the {title} reaches off the board, with a corner at {at}; {board}")));
    }
    let stands = |e: &ElementDraft| {
        let open = e.element.standing == Standing::OnTable && e.element.place.is_none();
        open && overlaps(&rect, &e.element.base.rect())
    };
    if let Some(i) = draft.elements.iter().position(stands) {
        let who = draft.called(ElementId(i as u16));
        return Err(keys.refuse("at", format!("{who} stands where the {title} is; leave the {title}'s ground free")));
    }
    if let Some(other) = draft.strongholds.iter().find(|other| other.plot().overlaps(&rect)) {
        return Err(keys.refuse("at", format!("the {title} stands where a {} is", other.kind.title())));
    }
    if draft.strongholds.len() >= MOST {
        return Err(keys.refuse("", format!("a battle has at most {MOST} camps, Cities and Forts")));
    }
    Ok(())
}

/// The stronghold meant by `inside = "camp"` for an element of a command: the command's own camp if it has one.
///
/// # Errors
/// If the side has none, or an element is in it already.
pub fn inside(keys: &mut Keys, draft: &ScenarioDraft, command: CommandId) -> mlua::Result<u8> {
    let side = draft.commands[command.index()].command.side;
    let kind = WORDS[keys.req_word("inside", &WORDS.map(|(word, _)| word))?].1;
    let all = draft.strongholds.iter().enumerate().filter(|(_, place)| place.side == side && place.kind == kind);
    let Some((place, _)) = all.min_by_key(|(_, place)| place.command != Some(command)) else {
        let title = kind.title();
        return Err(keys.refuse("inside", format!("the army has no {title} yet; put it on the board before")));
    };
    let there = &draft.strongholds[place];
    let title = kind.title();
    if let Some(other) = there.held_by {
        let who = draft.called(other);
        return Err(keys.refuse("inside", format!("{who} is in the {title} already, and a {title} holds one element")));
    }
    if draft.followed.contains(&(place as u8)) {
        let what = format!("its followers are in the {title}; write `followers = false` for it");
        return Err(keys.refuse("inside", what));
    }
    Ok(place as u8)
}

/// Puts an element into a stronghold.
pub fn enter(draft: &mut ScenarioDraft, id: ElementId, place: u8) {
    draft.strongholds[usize::from(place)].held_by = Some(id);
    draft.elements[id.index()].element.place = Some(Place::Inside(place));
}
