//! Deployment: lines, columns, single elements, reserves and camps. Knows where bases stand, not what they may do there.

use mlua::{Lua, Table, Value};

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Code, Compass, Element, Standing, Stronghold};
use crate::engine::Field;
use crate::engine::rulebook::trimmed;
use crate::geometry::{Base, Facing, Point, Vec2, overlap, overlaps};
use crate::script::error::writers_place;
use crate::script::keys::Keys;
use crate::script::words::draft::{Draft, ElementDraft};
use crate::script::words::length::{self, one_table};
use crate::script::words::listed;
use crate::script::words::troops::{self, Item, Troops};

/// The most elements of both sides together; their numbers must fit into a byte.
const MOST_ELEMENTS: usize = 250;

/// How elements are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Side by side, from the left front corner of the first to its right hand.
    Line,
    /// One behind the other, from the middle of the front of the first.
    Column,
    /// One element by the middle of its front.
    Element,
    /// Off the table until a handler brings them on.
    Reserve,
}

/// The words of a command.
pub const WORDS: [(&str, How); 4] =
    [("line", How::Line), ("column", How::Column), ("element", How::Element), ("reserve", How::Reserve)];

/// `command:line { ... }` and its kin.
pub fn place(lua: &Lua, draft: &mut Draft, id: CommandId, how: How, table: &Value) -> mlua::Result<()> {
    let word = WORDS.iter().find(|(_, other)| *other == how).map_or("", |(name, _)| name);
    let table = one_table(lua, table, word)?;
    let mut keys = Keys::new(lua, &table, word);
    let key = match how {
        How::Line => Some("left"),
        How::Column => Some("front"),
        How::Element => Some("at"),
        How::Reserve => None,
    };
    let start = key.map(|key| length::req_pair(&mut keys, key)).transpose()?;
    let inward = facing_inward(draft.armies[draft.commands[id.index()].command.side.index()].side.edge);
    let facing = if how == How::Reserve { None } else { length::opt_facing(&mut keys, "facing")? };
    let values = keys.items()?;
    keys.finish()?;
    let items = troops::items(lua, &draft.rules, word, &values)?;
    let keys = Keys::new(lua, &table, word);
    if how == How::Element && !matches!(items[..], [Item::Troops(Troops { count: 1, .. })]) {
        return Err(keys.refuse("", "one element stands here; for more write command:line or command:column"));
    }
    let mut next = Front { at: start.map(|at| draft.scale.place(at)), facing: facing.unwrap_or(inward), how };
    let side = draft.commands[id.index()].command.side;
    for (item, value) in items.into_iter().zip(&values) {
        match item {
            Item::Gap(gap) => next.pass(draft.scale.um(gap)),
            Item::Troops(troops) => {
                for _ in 0..troops.count {
                    let base = next.take(draft.scale.base_width, troops.row.depth(draft.scale.base_width));
                    add(lua, draft, &keys, id, &troops, base)?;
                    listed::judge(draft, side).map_err(|objection| {
                        let text = value.as_string().map(|text| text.to_string_lossy()).unwrap_or_default();
                        troops::at_text(lua, &text, format!("{word}: {objection}"))
                    })?;
                }
            }
        }
    }
    Ok(())
}

/// The facing of those who stand with their backs to an edge.
pub fn facing_inward(edge: Compass) -> Facing {
    match edge {
        Compass::North => Facing::SOUTH,
        Compass::East => Facing::WEST,
        Compass::South => Facing::NORTH,
        Compass::West => Facing::EAST,
    }
}

/// Where the next element of a formation goes.
struct Front {
    /// Left end of the front (lines), or its middle (columns, single elements); nothing for reserves.
    at: Option<Vec2>,
    facing: Facing,
    how: How,
}

impl Front {
    /// The base of the next element, and on to the one after it.
    fn take(&mut self, width: i32, depth: i32) -> Option<Base> {
        let at = self.at?;
        let along = if self.how == How::Line { f64::from(width) } else { f64::from(depth) };
        let middle = if self.how == How::Line { at + self.facing.right() * (along * 0.5) } else { at };
        self.pass(along);
        Some(Base { at: Point::round(middle), facing: self.facing, width, depth })
    }

    fn pass(&mut self, um: f64) {
        let way = if self.how == How::Line { self.facing.right() } else { -self.facing.forward() };
        self.at = self.at.map(|at| at + way * um);
    }
}

fn add(
    lua: &Lua,
    draft: &mut Draft,
    keys: &Keys,
    command: CommandId,
    troops: &Troops,
    base: Option<Base>,
) -> mlua::Result<()> {
    if draft.elements.len() >= MOST_ELEMENTS {
        return Err(keys.refuse("", format!("a battle has at most {MOST_ELEMENTS} elements")));
    }
    let side = draft.commands[command.index()].command.side;
    let element = element(draft, side, command, troops, base);
    draft.elements.push(ElementDraft { element, at: writers_place(lua) });
    if base.is_some() {
        check_place(draft, keys)?;
    }
    Ok(())
}

fn element(draft: &Draft, side: SideId, command: CommandId, troops: &Troops, base: Option<Base>) -> Element {
    let row = &troops.row;
    let code = row.held_code();
    let alike = draft.elements.iter().filter(|e| e.element.side == side && e.element.code == code).count();
    let width = draft.scale.base_width;
    let standing = if base.is_some() { Standing::OnTable } else { Standing::Reserve };
    let base = base.unwrap_or_else(|| row.waiting(width));
    let element = row.element((alike + 1) as u8, side, command, base);
    let dismounts_to = troops.dismounts_to.or_else(|| Code::parse(listed::dismounts(draft, command, row.code)?));
    Element { general: troops.general, dismounts_to, standing, ..element }
}

/// Refuses the last element where it stands off the board or on another.
pub fn check_place(draft: &Draft, keys: &Keys) -> mlua::Result<()> {
    let last = ElementId(draft.elements.len() as u16 - 1);
    let rect = draft.elements[last.index()].element.base.rect();
    let field = Field::bare(draft.board);
    if let Some(corner) = field.off_board(&rect) {
        let (who, at) = (draft.called(last), draft.scale.shown(corner.vec()));
        return Err(
            keys.refuse("", format!("{who} stands off the board, with a corner at {at}; {}", draft.board_shown()))
        );
    }
    if let Some(camp) = draft.strongholds.iter().find(|camp| overlaps(&rect, &camp.base.rect())) {
        let (who, whose) = (draft.called(last), &draft.armies[camp.side.index()].side.name);
        return Err(keys.refuse("", format!("{who} stands in the camp of \"{whose}\"; leave the camp's ground free")));
    }
    for (i, other) in draft.elements[..last.index()].iter().enumerate() {
        let theirs = other.element.base.rect();
        let open = other.element.standing == Standing::OnTable && other.element.place.is_none();
        if open && overlaps(&rect, &theirs) {
            let (who, whom) = (draft.called(last), draft.called(ElementId(i as u16)));
            let deep = trimmed(overlap(&rect, &theirs) / 1000.0);
            let line = other.at.as_ref().map_or_else(String::new, |at| format!(" (line {})", at.line));
            return Err(keys.refuse("", format!("{who} stands on top of {whom}{line}, {deep} mm deep")));
        }
    }
    Ok(())
}

/// `army:camp { ... }`
pub fn camp(lua: &Lua, draft: &mut Draft, side: SideId, table: &Value) -> mlua::Result<()> {
    let table: Table = one_table(lua, table, "camp")?;
    let mut keys = Keys::new(lua, &table, "camp");
    if draft.rules.moves.camps.is_none() {
        return Err(
            keys.refuse("", format!("{} is played without camps on the table; leave it out", draft.rules.title))
        );
    }
    let at = draft.scale.point(length::req_pair(&mut keys, "at")?);
    let bw = f64::from(draft.scale.base_width);
    let size = length::opt_pair(&mut keys, "size")?.map_or(Vec2::new(2.0 * bw, bw), |size| draft.scale.place(size));
    let facing = length::opt_facing(&mut keys, "facing")?;
    keys.finish()?;
    let keys = Keys::new(lua, &table, "camp");
    if size.min_element() <= 0.0 || size.max_element() > 20.0 * bw {
        let found = draft.scale.shown(size);
        return Err(keys.refuse("size", format!("`size` must be above 0 and at most 20 base widths, found {found}")));
    }
    let facing = facing.unwrap_or_else(|| facing_inward(draft.armies[side.index()].side.edge));
    let base = Base { at, facing, width: libm::round(size.x) as i32, depth: libm::round(size.y) as i32 };
    let field = Field::bare(draft.board);
    if let Some(corner) = field.off_board(&base.rect()) {
        let (at, board) = (draft.scale.shown(corner.vec()), draft.board_shown());
        return Err(keys.refuse("at", format!("the camp reaches off the board, with a corner at {at}; {board}")));
    }
    let rect = base.rect();
    let stands = |e: &ElementDraft| e.element.standing == Standing::OnTable && overlaps(&rect, &e.element.base.rect());
    if let Some(i) = draft.elements.iter().position(stands) {
        let who = draft.called(ElementId(i as u16));
        return Err(keys.refuse("at", format!("{who} stands where the camp is; leave the camp's ground free")));
    }
    if draft.strongholds.len() >= 20 {
        return Err(keys.refuse("", "a battle has at most 20 camps"));
    }
    draft.strongholds.push(Stronghold::camp(side, base));
    Ok(())
}
