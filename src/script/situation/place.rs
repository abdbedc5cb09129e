//! Elements on the table: their positions, absolute or relative to another element.

use super::handle::{Handle, meant};
use super::matching::facing_of;
use super::setting::Setting;
use crate::base::names::{ElementId, SideId, did_you_mean};
use crate::base::trace;
use crate::battle::{Compass, Element, Hidden, Hideout, Standing};
use crate::book::{Proof, TroopRow};
use crate::geometry::{Base, Facing, LinedUp, Rect, Turn, lined_up_place};
use crate::script::error::refuse;
use crate::script::keys::Keys;
use crate::script::words::named;
use mlua::{Lua, Table, Value};

/// The ways to be placed relative to another element, each with its word.
const RELATIONS: [(&str, PlaceRelation); 6] = [
    ("front_of", PlaceRelation::Against(LinedUp::Front)),
    ("behind", PlaceRelation::Against(LinedUp::Rear)),
    ("on_left_of", PlaceRelation::Against(LinedUp::LeftFlank)),
    ("on_right_of", PlaceRelation::Against(LinedUp::RightFlank)),
    ("left_of", PlaceRelation::Beside(-1.0)),
    ("right_of", PlaceRelation::Beside(1.0)),
];

#[derive(Clone, Copy)]
enum PlaceRelation {
    /// Its front edge faces an edge of the other.
    Against(LinedUp),
    /// Side by side, front edges level; negative to the other's left.
    Beside(f64),
}

/// The element that a value means: an object, or its name.
pub fn element(lua: &Lua, setting: &Setting, value: &Value) -> mlua::Result<ElementId> {
    if let Some(id) = meant(value) {
        return Ok(id);
    }
    match value.as_string() {
        Some(name) => setting.find(&name.to_string_lossy()).map_err(|why| refuse(lua, why)),
        None => Err(refuse(lua, format!("an element is meant by its handle or name, found a {}", value.type_name()))),
    }
}

/// The side that a word means: `red`, `blue`, or its army's name.
pub fn side(lua: &Lua, setting: &Setting, word: &str) -> mlua::Result<SideId> {
    let [red, blue] = &setting.battle.sides;
    match word {
        "red" => Ok(SideId(0)),
        "blue" => Ok(SideId(1)),
        _ if word == red.name => Ok(SideId(0)),
        _ if word == blue.name => Ok(SideId(1)),
        _ => {
            let near = did_you_mean(word, [red.name.as_str(), blue.name.as_str()]);
            Err(refuse(lua, format!("a side is \"red\", \"blue\" or an army's name, found \"{word}\"{near}")))
        }
    }
}

/// Reads the position of a base of this width and depth: `at` and `facing`, or a relation with `gap`, `offset`, `turn`.
///
/// `gap` is the distance between the two; `offset` shifts along the other's edge: to the newcomer's own right if its
/// front faces the other, forward if it is placed beside it.
pub fn place(lua: &Lua, setting: &Setting, keys: &mut Keys, width: i32, depth: i32) -> mlua::Result<Option<Base>> {
    let at: Option<[f64; 2]> = keys.opt("at")?;
    let facing: Option<Value> = keys.opt("facing")?;
    let facing = facing.map(|f| facing_of(&f).map_err(|why| refuse(lua, why))).transpose()?;
    let far = |setting: &Setting, units: Option<f64>| f64::from(setting.length(units.unwrap_or(0.0)));
    let gap = far(setting, keys.opt("gap")?);
    let offset = far(setting, keys.opt("offset")?);
    let turn: f64 = keys.opt("turn")?.unwrap_or(0.0);
    let mut found = at.map(|at| {
        let facing = facing.unwrap_or(Facing::NORTH);
        Base { at: setting.point(at), facing, width, depth }.rect()
    });
    for (word, relation) in RELATIONS {
        let Some(other) = keys.opt::<Value>(word)? else { continue };
        if found.is_some() {
            return Err(keys.refuse(word, "a place is given once: `at`, or one relation to another element"));
        }
        let other = setting.battle.element(element(lua, setting, &other)?).base.rect();
        found = Some(related(relation, &other, width, depth, gap, offset));
    }
    Ok(found.map(|rect| {
        let turned = rect.with_front(rect.at, rect.facing.turned(Turn::from_degrees(turn)));
        turned.snap()
    }))
}

fn related(relation: PlaceRelation, other: &Rect, width: i32, depth: i32, gap: f64, offset: f64) -> Rect {
    let own = Rect::new(other.at, other.facing, f64::from(width), f64::from(depth));
    match relation {
        PlaceRelation::Against(how) => lined_up_place(other, how, &own).ahead(-gap).sideways(offset),
        PlaceRelation::Beside(hand) => own.sideways(hand * (other.half_width + own.half_width + gap)).ahead(offset),
    }
}

/// `t:red("4Bd", { ... })`: puts an element on the table, or hides it, which gives it no handle.
pub fn put(
    lua: &Lua,
    setting: &mut Setting,
    side: SideId,
    code: &str,
    options: &Table,
) -> mlua::Result<Option<Handle>> {
    let (code, foot) = code.split_once("//").map_or((code, None), |(code, foot)| (code, Some(foot)));
    let row = *troop(lua, setting, code)?;
    let dismounts_to = foot.map(|foot| troop(lua, setting, foot).map(TroopRow::held_code)).transpose()?;
    // The position depends on the size of the base that the table gives.
    trace::cite(row.clause);
    row.defined.into_iter().for_each(trace::cite);
    setting.rules.mark(Proof::BaseWidth);
    setting.rules.mark(Proof::BaseDepth);
    let scale = setting.battle.scale();
    let (width, depth) = row.size(scale);
    let mut keys = Keys::new(lua, options, "element");
    let base = place(lua, setting, &mut keys, width, depth)?;
    let (mut standing, lands) = standing(&mut keys)?;
    let hideout = hideout(setting, &mut keys)?;
    if let Some(vessel) = keys.opt::<Value>("aboard")? {
        // Whoever is hidden is aboard the vessel that was hidden last.
        let last = setting.battle.hidden_of(side).last().map(|hidden| ElementId(hidden.element.number.into()));
        standing = Standing::Aboard(match (hideout.is_some(), last) {
            (true, Some(last)) if vessel == Value::Boolean(true) => last,
            (true, _) => {
                let what = "who is hidden is `aboard = true`: aboard the vessel of his side that was hidden last";
                return Err(keys.refuse("aboard", what));
            }
            (false, _) => element(lua, setting, &vessel)?,
        });
    }
    let base = match base {
        Some(base) => base,
        None if standing != Standing::OnTable || hideout.is_some_and(|hideout| !is_ambush(hideout)) => {
            row.waiting(scale)
        }
        None => return Err(keys.refuse("", "a place is missing: `at`, or a relation such as `front_of`")),
    };
    let general = keys.opt("general")?.unwrap_or(false);
    let mounted = named::mounts(&mut keys)?;
    let command: Option<String> = keys.opt("command")?;
    let number: Option<u8> = keys.opt("number")?;
    keys.finish()?;
    let command = setting.command(side, command.as_deref());
    let own = setting.battle.elements.iter().filter(|e| e.side == side && e.code == row.held_code());
    let last = own.map(|e| e.number).max().unwrap_or(0);
    let element = row.element(number.unwrap_or(last.saturating_add(1)), side, command, base);
    let marks = mounted.map_or(element.marks, |camels| element.marks.with_mounts(camels));
    let element = Element { marks, ..element };
    if let Some(hideout) = hideout {
        let number = setting.battle.hidden_of(side).count() as u8 + 1;
        let standing = if matches!(standing, Standing::Aboard(_)) { standing } else { Standing::Reserve };
        let element = Element { number, general, dismounts_to, standing, ..element };
        setting.battle.hidden.push(Hidden { element, own: 0, hideout, restrained: None, led: None });
        return Ok(None);
    }
    let element = Element { general, dismounts_to, standing, ..element };
    let handle = enlist(lua, setting, element)?;
    setting.battle.landing.extend(lands.then_some(handle.id));
    Ok(Some(handle))
}

fn enlist(lua: &Lua, setting: &mut Setting, element: Element) -> mlua::Result<Handle> {
    let battle = &mut setting.battle;
    let same = |e: &Element| e.side == element.side && e.code == element.code && e.number == element.number;
    if battle.elements.iter().any(same) {
        return Err(refuse(lua, format!("that side has a {} {} already", element.code, element.number)));
    }
    let id = ElementId(battle.elements.len() as u16);
    if element.general {
        setting.rules.mark(Proof::General);
        let command = &mut battle.commands[element.command.index()];
        if command.general.is_some() {
            return Err(refuse(lua, format!("the command {} has a general already", command.name)));
        }
        command.general = Some(id);
    }
    battle.elements.push(element);
    Ok(Handle { id, name: battle.name(id) })
}

fn troop<'s>(lua: &Lua, setting: &'s Setting, code: &str) -> mlua::Result<&'s TroopRow> {
    setting.rules.troops_called(code).ok_or_else(|| refuse(lua, setting.rules.no_troops(code)))
}

/// `hidden = true` for an ambush, which is seen from `seen_from`; an edge of the table for a flank march over it; or
/// `"reserve"`.
fn hideout(setting: &Setting, keys: &mut Keys) -> mlua::Result<Option<Hideout>> {
    const WORDS: [&str; 5] = ["reserve", "north", "east", "south", "west"];
    let places = [
        Hideout::Reserve,
        Hideout::FlankMarch(Compass::North),
        Hideout::FlankMarch(Compass::East),
        Hideout::FlankMarch(Compass::South),
        Hideout::FlankMarch(Compass::West),
    ];
    let seen_from = setting.length(keys.opt("seen_from")?.unwrap_or(0.0));
    match keys.opt::<Value>("hidden")? {
        None | Some(Value::Boolean(false)) => Ok(None),
        Some(Value::Boolean(true)) => Ok(Some(Hideout::Ambush { seen_from })),
        Some(_) => Ok(Some(places[keys.req_word("hidden", &WORDS)?])),
    }
}

fn is_ambush(hideout: Hideout) -> bool {
    matches!(hideout, Hideout::Ambush { .. })
}

/// The `standing` of the element, and whether it waits to land.
fn standing(keys: &mut Keys) -> mlua::Result<(Standing, bool)> {
    const WORDS: [&str; 5] = ["on_table", "reserve", "destroyed", "gone", "landing"];
    let all = [Standing::OnTable, Standing::Reserve, Standing::Destroyed, Standing::Gone, Standing::Reserve];
    if keys.opt::<Value>("standing")?.is_none() {
        return Ok((Standing::OnTable, false));
    }
    let word = keys.req_word("standing", &WORDS)?;
    Ok((all[word], word == 4))
}
