//! `command:mission { ... }` and, in a handler, `battle:send(command, { ... })`: what a command of the computer is to do,
//! and till when.
//!
//! A table is read at its word; what it names is looked up when the whole scenario is known, or in the battle of the
//! handler.

use mlua::{Lua, Table, Value};

use crate::base::names::{CommandId, SideId, did_you_mean};
use crate::battle::mission::{Mission, Task, Till};
use crate::battle::objective::{HeldGround, Whom};
use crate::battle::{Battle, Board, GROUND_ROUND};
use crate::course::Wish;
use crate::geometry::Vec2;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, refuse, wrong};
use crate::script::keys::{FieldType, Keys};
use crate::script::tokens::TableSpot;
use crate::script::words::coming::ReserveEvent;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{self, LengthScale, one_table, shown};
use crate::script::words::objectives::area;
use crate::script::words::placed;
use crate::script::words::view::HandlerView;
use crate::script::words::written_mission::{MissionDraft, WrittenMission, WrittenPlace, WrittenTask, WrittenTill};
use crate::setup::DeploymentZone;

/// The most missions of one command.
const MOST: usize = 20;
/// The usual distance of a command from the one that it follows, in base widths.
const WITHIN: f64 = 3.0;
/// The usual length of a feigned flight: two bounds of each side.
const FLIGHT: u16 = 4;
/// The words for tasks.
const TASKS: [&str; 8] = ["hold", "wait", "go", "attack", "follow", "keep_away", "feign", "reserve"];

/// `command:mission { hold = true, till = { bound = 6, attacked = true } }`
pub fn mission(lua: &Lua, draft: &mut ScenarioDraft, command: CommandId, table: &Value) -> mlua::Result<()> {
    let table = one_table(lua, table, "mission")?;
    let written = read(lua, &table, &draft.scale, draft.board)?;
    if draft.missions.iter().filter(|other| other.command == command).count() >= MOST {
        return Err(refuse(lua, format!("mission: a command has at most {MOST} missions")));
    }
    draft.missions.push(MissionDraft { command, written });
    Ok(())
}

/// `battle:send("Left", { go = "the hill" })`, or a list of such tables; `{}` lets its general do as he likes.
pub fn send(lua: &Lua, view: &HandlerView, command: &Value, table: &Value) -> mlua::Result<()> {
    let id = view.command(lua, command)?;
    let table = one_table(lua, table, "send")?;
    let first: Value = table.raw_get(1)?;
    let tables: Vec<Table> = match first {
        Value::Nil if table.is_empty() => Vec::new(),
        Value::Nil => vec![table],
        _ => {
            let mut keys = Keys::new(lua, &table, "send");
            let items = keys.items()?;
            keys.finish()?;
            let each = |item: &Value| {
                let found = shown(item);
                item.as_table().cloned().ok_or_else(|| {
                    refuse(lua, format!("send: a mission is a table such as {{ hold = true }}; found {found}"))
                })
            };
            items.iter().map(each).collect::<mlua::Result<_>>()?
        }
    };
    if tables.len() > MOST {
        return Err(refuse(lua, format!("send: a command has at most {MOST} missions")));
    }
    let mut missions = Vec::new();
    {
        let battle = view.battle.borrow();
        let names = MissionNames { battle: &battle, zones: &view.zones, command: id };
        for table in &tables {
            let written = read(lua, table, &view.scale(), battle.board)?;
            let found = names.missions(&written);
            missions.extend(found.map_err(|(_, message)| refuse(lua, message + &view.still_of(&battle, id)))?);
        }
    }
    view.wish(lua, Wish::Send { command: id, missions })
}

fn read(lua: &Lua, table: &Table, scale: &LengthScale, board: Board) -> mlua::Result<WrittenMission> {
    let mut keys = Keys::new(lua, table, "mission");
    let (task, key) = task(lua, &mut keys, scale, board)?;
    let till = match keys.opt::<Table>("till")? {
        Some(table) => till(lua, &table, scale)?,
        None => WrittenTill::default(),
    };
    keys.finish()?;
    let places = [TableSpot::Word, TableSpot::Key(key), TableSpot::Key("till")].map(|spot| keys.noted(spot));
    Ok(WrittenMission { task, till, places })
}

/// The task, and the field that gives it.
fn task(lua: &Lua, keys: &mut Keys, scale: &LengthScale, board: Board) -> mlua::Result<(WrittenTask, &'static str)> {
    let hold = match keys.opt::<Value>("hold")? {
        None | Some(Value::Boolean(false)) => None,
        Some(Value::Boolean(true)) => Some(WrittenTask::Hold),
        Some(value) => Some(WrittenTask::HoldGround(place(lua, keys, "hold", (scale, board), &value)?)),
    };
    let wait = keys.opt::<bool>("wait")?.filter(|given| *given).map(|_| WrittenTask::Wait);
    let go = keys.opt::<Value>("go")?;
    let go = go.map(|value| place(lua, keys, "go", (scale, board), &value)).transpose()?;
    let attack = keys.opt::<Value>("attack")?;
    let attack = attack.map(|value| place(lua, keys, "attack", (scale, board), &value)).transpose()?;
    let within = distance(keys, "within", scale)?;
    let usual = libm::round(WITHIN * f64::from(scale.base_width())) as i32;
    let follow = keys.opt::<String>("follow")?.map(|of| WrittenTask::Follow(of, within.unwrap_or(usual)));
    let away = distance(keys, "keep_away", scale)?.map(WrittenTask::KeepAway);
    let bounds = keys.opt_in("bounds", 1..=50)?;
    let feign = distance(keys, "feign", scale)?.map(|near| WrittenTask::Feign(near, bounds.unwrap_or(FLIGHT)));
    let reserve = keys.opt::<String>("reserve")?.map(WrittenTask::Reserve);
    for (key, given, beside) in
        [("within", within.is_some(), follow.is_some()), ("bounds", bounds.is_some(), feign.is_some())]
    {
        if given && !beside {
            let of = if key == "within" { "follow" } else { "feign" };
            return Err(keys.refuse(key, format!("`{key}` stands only beside `{of}`")));
        }
    }
    let given = [hold, wait, go.map(WrittenTask::Go), attack.map(WrittenTask::Attack), follow, away, feign, reserve];
    let mut given: Vec<(WrittenTask, &'static str)> =
        given.into_iter().zip(TASKS).filter_map(|(task, key)| Some((task?, key))).collect();
    if given.len() > 1 {
        let named: Vec<&str> = given.iter().map(|(_, key)| *key).collect();
        let message = format!("{} are given together; a mission has one task", named.join(" and "));
        return Err(keys.refuse(named[1], message));
    }
    given.pop().ok_or_else(|| keys.none_of(&TASKS, format!("say what is to be done: one of {}", TASKS.join(", "))))
}

/// A distance of more than nothing.
fn distance(keys: &mut Keys, key: &'static str, scale: &LengthScale) -> mlua::Result<Option<i32>> {
    let Some(um) = length::opt(keys, key)?.map(|written| scale.um(written)) else { return Ok(None) };
    if um <= 0.0 {
        return Err(keys.refuse(key, format!("`{key}` is a distance of more than 0")));
    }
    Ok(Some(libm::round(um) as i32))
}

/// `go`, `hold` or `attack`: a name, or `{ at = ..., size = ... }`.
fn place(
    lua: &Lua,
    keys: &Keys,
    key: &'static str,
    (scale, board): (&LengthScale, Board),
    value: &Value,
) -> mlua::Result<WrittenPlace> {
    if let Some(name) = String::read(value) {
        return Ok(WrittenPlace::Named(name));
    }
    let Some(table) = value.as_table() else {
        let other = match key {
            "hold" => "true, to stand where it stands, ",
            "attack" => "the name of a command of the enemy, ",
            _ => "",
        };
        let message =
            "the name of a feature or a zone, \"camp of ARMY\", or { at = { x, y }, size = { width, depth } }";
        return Err(keys.refuse(key, format!("`{key}` is {other}{message}; found {}", shown(value))));
    };
    let ground = area(lua, table, key, scale, board)?;
    let middle = ground.at.vec() - Vec2::new(0.0, f64::from(ground.depth) * 0.5);
    Ok(WrittenPlace::Area(ground, format!("{GROUND_ROUND}{}", scale.shown(middle))))
}

fn till(lua: &Lua, table: &Table, scale: &LengthScale) -> mlua::Result<WrittenTill> {
    let mut keys = Keys::new(lua, table, "till");
    let till = WrittenTill {
        bound: keys.opt_in("bound", 1..=10_000)?,
        attacked: keys.opt("attacked")?.unwrap_or(false),
        near: distance(&mut keys, "near", scale)?,
        lost: keys.opt_in("lost", 1..=250)?,
        on: keys.opt("on")?,
        in_need: keys.opt("in_need")?,
    };
    keys.finish()?;
    Ok(till)
}

/// Which part of a mission a message is about: its place among those of [`WrittenMission`].
const OF_TASK: usize = 1;
const OF_TILL: usize = 2;

/// Looks up what the missions of a command name.
struct MissionNames<'a> {
    battle: &'a Battle,
    zones: &'a [DeploymentZone],
    command: CommandId,
}

impl MissionNames<'_> {
    fn side(&self) -> SideId {
        self.battle.commands[self.command.index()].side
    }

    /// The mission, and what follows from it: a reserve goes to the aid of whom it stands for.
    ///
    /// # Errors
    /// What is wrong, and with which part.
    fn missions(&self, written: &WrittenMission) -> Result<Vec<Mission>, (usize, String)> {
        let of_task = |message: String| (OF_TASK, message);
        let mut till = self.till(&written.till).map_err(|message| (OF_TILL, message))?;
        let task = match &written.task {
            WrittenTask::Hold => Task::Hold,
            WrittenTask::Wait => Task::Wait,
            WrittenTask::Go(place) => {
                let (to, called) = self.place(place).map_err(of_task)?;
                Task::Go { to, called }
            }
            WrittenTask::HoldGround(place) => {
                let (to, called) = self.place(place).map_err(of_task)?;
                Task::HoldGround { to, called }
            }
            WrittenTask::Attack(target) => self.attack(target).map_err(of_task)?,
            WrittenTask::Follow(name, within) => {
                Task::Follow { command: self.friend(name).map_err(of_task)?, within: *within }
            }
            WrittenTask::KeepAway(distance) => Task::KeepAway(*distance),
            WrittenTask::Feign(near, bounds) => Task::Feign { near: *near, bounds: *bounds },
            WrittenTask::Reserve(name) => {
                let of = self.friend(name).map_err(of_task)?;
                till.push(Till::InNeed(of));
                return Ok(vec![Mission::new(Task::Reserve(of), till), Mission::new(Task::Aid(of), Vec::new())]);
            }
        };
        Ok(vec![Mission::new(task, till)])
    }

    fn till(&self, written: &WrittenTill) -> Result<Vec<Till>, String> {
        let on = written.on.as_ref().map(|on| self.event(on)).transpose()?;
        let in_need = written.in_need.as_ref().map(|name| self.friend(name).map(Till::InNeed)).transpose()?;
        let all = [
            written.bound.map(Till::Bound),
            written.attacked.then_some(Till::Attacked),
            written.near.map(Till::Near),
            written.lost.map(Till::Lost),
            on,
            in_need,
        ];
        Ok(all.into_iter().flatten().collect())
    }

    fn event(&self, on: &str) -> Result<Till, String> {
        match ReserveEvent::named(self.battle, on) {
            Some(ReserveEvent::Objective(i)) => Ok(Till::Met(i as u8)),
            Some(ReserveEvent::General(id)) => Ok(Till::GeneralLost(id)),
            None => {
                let generals = self.battle.commands.iter().map(|c| format!("general of {}", c.name));
                let known: Vec<String> =
                    self.battle.objectives.list.iter().map(|o| o.name.clone()).chain(generals).collect();
                let near = did_you_mean(on, known.iter().map(String::as_str));
                Err(format!("`on` is the name of an objective, or \"general of COMMAND\"; found \"{on}\"{near}"))
            }
        }
    }

    /// Another command of the same side.
    fn friend(&self, name: &str) -> Result<CommandId, String> {
        let own = || self.battle.commands_of(self.side()).filter(|(id, _)| *id != self.command);
        own().find(|(_, command)| command.name == name).map(|(id, _)| id).ok_or_else(|| {
            let near = did_you_mean(name, own().map(|(_, command)| command.name.as_str()));
            let army = &self.battle.sides[self.side().index()].name;
            format!("{army} has no other command \"{name}\"{near}")
        })
    }

    /// An attack on some of the enemy, or on some ground.
    fn attack(&self, target: &WrittenPlace) -> Result<Task, String> {
        let whom = match target {
            WrittenPlace::Named(name) => self.whom(name),
            WrittenPlace::Area(..) => Err(String::new()),
        };
        match (whom, self.place(target)) {
            (Ok(whom), _) => Ok(Task::Attack { whom }),
            (Err(_), Ok((to, called))) => Ok(Task::TakeGround { to, called }),
            (Err(nobody), Err(_)) => Err(nobody),
        }
    }

    /// The enemies of a name: a command, "general of COMMAND", or an element.
    fn whom(&self, name: &str) -> Result<Whom, String> {
        let enemy = self.side().enemy();
        let (command, general) = name.strip_prefix("general of ").map_or((name, false), |command| (command, true));
        if let Some((id, _)) = self.battle.commands_of(enemy).find(|(_, c)| c.name == command) {
            return Ok(if general { Whom::General(id) } else { Whom::Command(id) });
        }
        let mut theirs = self.battle.roster().filter(|(_, e)| e.side == enemy).map(|(id, _)| id);
        if let Some(id) = theirs.find(|id| self.battle.name(*id) == name) {
            return Ok(Whom::Element(id));
        }
        let mut known: Vec<String> = self.battle.commands_of(enemy).map(|(_, c)| c.name.clone()).collect();
        known.extend(self.battle.commands_of(enemy).map(|(_, c)| format!("general of {}", c.name)));
        let army = &self.battle.sides[enemy.index()].name;
        known.extend(placed::ground_names(self.zones, self.battle));
        let near = did_you_mean(name, known.iter().map(String::as_str));
        let expected = "expected a command of the enemy, \"general of COMMAND\", an element such as \"Cv 1\", or a \
                        feature, a zone, a City, a Fort or \"camp of ARMY\" that is to be taken";
        Err(format!("{army} has no \"{name}\": {expected}{near}"))
    }

    fn place(&self, place: &WrittenPlace) -> Result<(HeldGround, String), String> {
        let name = match place {
            WrittenPlace::Area(area, called) => return Ok((HeldGround::Area(*area), called.clone())),
            WrittenPlace::Named(name) => name,
        };
        if let Some(ground) = placed::ground_called(self.zones, self.battle, name) {
            return Ok((ground, name.clone()));
        }
        let known = placed::ground_names(self.zones, self.battle);
        let near = did_you_mean(name, known.iter().map(String::as_str));
        let expected =
            "expected the name of a feature, a zone, a City or a Fort, \"camp of ARMY\", or { at = ..., size = ... }";
        Err(format!("there is no place \"{name}\": {expected}{near}"))
    }
}

/// Gives the commands of a battle their missions; what is wrong is passed to `tell`.
pub fn resolve(draft: &ScenarioDraft, battle: &mut Battle, tell: &mut dyn FnMut(ScriptError)) {
    for MissionDraft { command, written } in &draft.missions {
        let names = MissionNames { battle, zones: &draft.zones, command: *command };
        match names.missions(written) {
            Ok(missions) => battle.commands[command.index()].missions.extend(missions),
            Err((part, message)) => {
                let name = &battle.commands[command.index()].name;
                let message = format!("mission of \"{name}\": {message}");
                tell(wrong(FindingKind::WrongValue, &written.places[part], message));
            }
        }
    }
}

/// The places in the script of a command's missions, in their order, each as often as it makes missions.
pub fn places(draft: &ScenarioDraft, command: CommandId) -> Vec<&[Option<ScriptPlace>; 3]> {
    let own = draft.missions.iter().filter(|one| one.command == command);
    let twice = |one: &MissionDraft| if matches!(one.written.task, WrittenTask::Reserve(_)) { 2 } else { 1 };
    own.flat_map(|one| std::iter::repeat_n(&one.written.places, twice(one))).collect()
}
