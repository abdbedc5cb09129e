//! Deployment: lines, columns, blocks, checkerboards, single elements and reserves. It computes bases; the rules of the
//! battle do not matter here.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Code, Element, Standing};
use crate::book::length::trimmed;
use crate::geometry::{Base, TOLERANCE, Vec2, bounds};
use crate::script::check::kinds::FindingKind;
use crate::script::error::refused_by;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::coming::Reinforcement;
use crate::script::words::draft::{ElementDraft, ScenarioDraft};
use crate::script::words::formation::{Formation, FormationShape, WORDS};
use crate::script::words::length::{self, one_table};
use crate::script::words::places::{check_place_in, check_room};
use crate::script::words::troops::{self, Item, WrittenTroops};
use crate::script::words::{aboard, listed, named, reinforcements, strongholds};
use mlua::{Lua, Value};

/// The most files of a block.
const MOST_FILES: u8 = 50;

/// `command:line { ... }` and the other words of [`FormationShape`].
pub fn place(
    lua: &Lua,
    draft: &mut ScenarioDraft,
    id: CommandId,
    how: FormationShape,
    table: &Value,
) -> mlua::Result<()> {
    let word = WORDS.iter().find(|(_, other)| *other == how).map_or("", |(name, _)| name);
    let table = one_table(lua, table, word)?;
    let mut keys = Keys::new(lua, &table, word);
    let key = match how {
        FormationShape::Line | FormationShape::Block | FormationShape::Checkerboard => Some("left"),
        FormationShape::Column => Some("front"),
        FormationShape::Element => Some("at"),
        FormationShape::Reserve => None,
    };
    let indoors = how == FormationShape::Element && !table.raw_get::<Value>("inside")?.is_nil();
    let at_sea = how == FormationShape::Element && !table.raw_get::<Value>("aboard")?.is_nil();
    let key = key.filter(|_| !indoors && !at_sea);
    let start = key.map(|key| length::req_pair(&mut keys, key)).transpose()?;
    let home = if indoors { Some(strongholds::inside(&mut keys, draft, id)?) } else { None };
    let vessel = if at_sea { Some(aboard::vessel(&mut keys, draft, id)?) } else { None };
    let inward = draft.armies[draft.commands[id.index()].command.side.index()].side.edge.inward();
    let facing = if how == FormationShape::Reserve { None } else { length::opt_facing(&mut keys, "facing")? };
    let coming =
        if how == FormationShape::Reserve { reinforcements::read(lua, &mut keys, &draft.scale, id)? } else { None };
    let named = named::unit(&mut keys, draft, draft.commands[id.index()].command.side)?;
    let mut next = Formation::new(how, start.map(|at| draft.scale.place(at)), facing.unwrap_or(inward));
    shape(&mut keys, draft, &mut next)?;
    let before = draft.elements.len();
    let (values, names) = named::units(lua, draft, draft.commands[id.index()].command.side, keys.items()?)?;
    // Other mistakes of the table are reported together with those of its troops.
    let finished = keys.finish();
    if !keys.collects() {
        finished.clone()?;
    }
    let items = troops::items(&keys, &draft.rules, &values)?;
    finished?;
    if how == FormationShape::Element && !matches!(items[..], [Item::Troops(WrittenTroops { count: 1, .. })]) {
        return Err(keys.refuse("", "one element stands here; for more write command:line or command:column"));
    }
    let side = draft.commands[id.index()].command.side;
    let room = key.zip(next.at).and_then(|(key, at)| room(draft, next.clone(), &items, (key, at))).unwrap_or_default();
    for (i, item) in items.into_iter().enumerate() {
        match item {
            Item::Gap(_) if next.files > 1 => {
                return Err(keys.refuse("", "gap() leaves ground free in a line or a column; this has its own order"));
            }
            Item::Gap(gap) => next.pass(troops::free(&keys, i, draft.scale.um(gap))?),
            Item::Troops(troops) => {
                let first = draft.elements.len();
                for _ in 0..troops.count {
                    if let Some(place) = home {
                        garrison(draft, (&keys, i), id, &troops, place)?;
                        continue;
                    }
                    if let Some(vessel) = vessel {
                        add(draft, (&keys, i), id, &troops, None)?;
                        aboard::board(&keys, draft, vessel)?;
                        continue;
                    }
                    let (width, depth) = troops.row.size(draft.scale.scale);
                    let base = next.take(width, depth);
                    add_in(draft, (&keys, i), id, &troops, base, &room)?;
                    let judged = listed::judge(draft, side);
                    keys.tolerate(judged.map_err(|(what, objection)| {
                        refused_by(keys.refuse_as(FindingKind::Troops, TableSpot::Item(i), what), objection)
                    }))?;
                }
                let called = names[i].as_ref().or(named.as_ref());
                draft.elements[first..].iter_mut().for_each(|e| e.element.name = called.cloned());
            }
        }
    }
    if let Some(coming) = coming {
        let who = (before..draft.elements.len()).map(|i| ElementId(i as u16)).collect();
        draft.reinforcements.push(Reinforcement { who, ..coming });
    }
    Ok(())
}

/// What is told of where a formation would stand on the board as a whole, if it does not where it is written and could: the
/// place under its key.
fn room(draft: &ScenarioDraft, mut next: Formation, items: &[Item], (key, at): (&str, Vec2)) -> Option<String> {
    let mut bases = Vec::new();
    for item in items {
        match item {
            Item::Gap(gap) => next.pass(draft.scale.um(*gap)),
            Item::Troops(troops) => {
                let (width, depth) = troops.row.size(draft.scale.scale);
                bases.extend((0..troops.count).filter_map(|_| next.take(width, depth)));
            }
        }
    }
    let corners: Vec<Vec2> = bases.iter().flat_map(|base| base.rect().corners()).collect();
    let (low, high) = bounds(&corners);
    let far = Vec2::new(f64::from(draft.board.width), f64::from(draft.board.depth));
    // How far it would have to go along a side of the board; `None` if it is longer.
    let along = |low: f64, high: f64, far: f64| match (low < -TOLERANCE, high > far + TOLERANCE) {
        (false, false) => Some(0.0),
        _ if high - low > far + TOLERANCE => None,
        (true, _) => Some(-low),
        (_, true) => Some(far - high),
    };
    let by = Vec2::new(along(low.x, high.x, far.x)?, along(low.y, high.y, far.y)?);
    if by == Vec2::ZERO {
        return None;
    }
    // In hundredths of the unit, rounded towards the middle of the board.
    let told = |at: f64, by: f64| {
        let hundredths = draft.scale.own(at + by) * 100.0;
        let hair = 1e-6;
        let round = if by < 0.0 { libm::floor(hundredths + hair) } else { libm::ceil(hundredths - hair) };
        trimmed(if by == 0.0 { draft.scale.own(at) } else { round / 100.0 })
    };
    let (x, y) = (told(at.x, by.x), told(at.y, by.y));
    Some(format!("; with `{key} = {{ {x}, {y} }}` all of it would stand on the board"))
}

/// Reads the files of a block or a checkerboard, and the free ground of the latter.
fn shape(keys: &mut Keys, draft: &ScenarioDraft, next: &mut Formation) -> mlua::Result<()> {
    if !matches!(next.how, FormationShape::Block | FormationShape::Checkerboard) {
        return Ok(());
    }
    next.files = usize::from(keys.req_in("files", 2..=MOST_FILES)?.max(2));
    if next.how == FormationShape::Checkerboard {
        for (i, key) in ["gap", "apart"].into_iter().enumerate() {
            let um = length::opt(keys, key)?.map_or(f64::from(draft.scale.base_width()), |free| draft.scale.um(free));
            if um < 0.0 {
                return Err(keys.refuse(key, format!("`{key}` is what is left free between elements: 0 or more")));
            }
            next.free[i] = um;
        }
    }
    Ok(())
}

/// Adds an element; `written` is its table, and the index of its item there.
pub(super) fn add(
    draft: &mut ScenarioDraft,
    written: (&Keys, usize),
    command: CommandId,
    troops: &WrittenTroops,
    base: Option<Base>,
) -> mlua::Result<()> {
    add_in(draft, written, command, troops, base, "")
}

/// As [`add`], with what is told of where all that one word writes would stand on the board.
fn add_in(
    draft: &mut ScenarioDraft,
    written: (&Keys, usize),
    command: CommandId,
    troops: &WrittenTroops,
    base: Option<Base>,
    room: &str,
) -> mlua::Result<()> {
    let (keys, item) = written;
    check_room(draft, keys)?;
    let side = draft.commands[command.index()].command.side;
    let element = element(draft, side, command, troops, base);
    let spot = if keys.collects() { TableSpot::Item(item) } else { TableSpot::Word };
    draft.elements.push(ElementDraft { element, at: keys.noted(spot) });
    // To find the exact place takes time, and only a refusal needs it.
    if base.is_some() { keys.tolerate(check_place_in(draft, keys, TableSpot::Item(item), room)) } else { Ok(()) }
}

/// Puts one element into a stronghold of its side.
fn garrison(
    draft: &mut ScenarioDraft,
    written: (&Keys, usize),
    command: CommandId,
    troops: &WrittenTroops,
    place: u8,
) -> mlua::Result<()> {
    let base = draft.strongholds[usize::from(place)].standing_in(&troops.row.waiting(draft.scale.scale));
    add(draft, written, command, troops, None)?;
    let id = ElementId(draft.elements.len() as u16 - 1);
    let element = &mut draft.elements[id.index()].element;
    (element.base, element.standing) = (base, Standing::OnTable);
    strongholds::enter(draft, id, place);
    Ok(())
}

fn element(
    draft: &ScenarioDraft,
    side: SideId,
    command: CommandId,
    troops: &WrittenTroops,
    base: Option<Base>,
) -> Element {
    let row = &troops.row;
    let code = row.held_code();
    let alike = draft.elements.iter().filter(|e| e.element.side == side && e.element.code == code).count();
    let standing = if base.is_some() { Standing::OnTable } else { Standing::Reserve };
    let base = base.unwrap_or_else(|| row.waiting(draft.scale.scale));
    let element = row.element((alike + 1) as u8, side, command, base);
    let dismounts_to =
        troops.dismounts_to.or_else(|| Code::parse(listed::dismounts(draft, command, row.code, troops.general)?));
    Element { general: troops.general, dismounts_to, standing, ..element }
}
