//! The `battle` of a handler: its questions and its wishes.

use std::rc::Rc;

use mlua::{IntoLua, Lua, MetaMethod, MultiValue, UserData, UserDataFields, UserDataMethods, Value};

use super::length::shown;
use super::lexicon::phase_name;
use super::method::{missing, read_only, word};
use super::picked::known_code;
use super::view::{ElementWord, HandlerRecord, HandlerView, RecordValue};
use super::{arrive, facts, footing, missions, picked, story, timers};
use crate::base::names::{ElementId, did_you_mean};
use crate::battle::{Element, Standing};
use crate::course::Wish;
use crate::script::error::refuse;
use crate::script::keys::FieldType;
use crate::view::written::Scale;

/// The `battle` of a handler.
pub struct BattleWord(pub Rc<HandlerView>);

impl BattleWord {
    fn view(&self) -> &Rc<HandlerView> {
        self.0.present()
    }
}

impl UserData for BattleWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "battle");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "battle", "lost", |lua, this: &Self, (side, code): (Value, Value)| {
            count(lua, this.view(), &side, &code, Standing::is_lost)
        });
        word(methods, "battle", "count", |lua, this: &Self, (side, code): (Value, Value)| {
            count(lua, this.view(), &side, &code, |s| s == Standing::OnTable)
        });
        word(methods, "battle", "points", |lua, this: &Self, side: Value| {
            let side = this.view().side(lua, &side)?;
            Ok(this.view().battle.borrow().objectives.points(side))
        });
        word(methods, "battle", "element", |lua, this: &Self, (side, name): (Value, Value)| {
            element(lua, this.view(), &side, &name)
        });
        word(methods, "battle", "elements", |lua, this: &Self, table: Value| {
            picked::elements(lua, this.view(), &table)
        });
        word(methods, "battle", "ground", |lua, this: &Self, at: Value| footing::ground(lua, this.view(), &at));
        word(methods, "battle", "height", |lua, this: &Self, at: Value| footing::height(lua, this.view(), &at));
        word(methods, "battle", "said", |_, this: &Self, name: String| Ok(this.view().said(&name).to_string()));
        word(methods, "battle", "say", |lua, this: &Self, text: Value| story::say(lua, this.view(), &text));
        word(methods, "battle", "ask", |lua, this: &Self, table: Value| story::ask(lua, this.view(), &table));
        word(methods, "battle", "send", |lua, this: &Self, (command, missions): (Value, Value)| {
            missions::send(lua, this.view(), &command, &missions)
        });
        word(methods, "battle", "mission", |lua, this: &Self, command: Value| mission(lua, this.view(), &command));
        word(methods, "battle", "arrive", |lua, this: &Self, table: Value| arrive::arrive(lua, this.view(), &table));
        word(methods, "battle", "lose", |lua, this: &Self, table: Value| facts::gone(lua, this.view(), &table, "lose"));
        word(methods, "battle", "desert", |lua, this: &Self, table: Value| {
            facts::gone(lua, this.view(), &table, "desert")
        });
        word(methods, "battle", "change_sides", |lua, this: &Self, table: Value| {
            facts::change_sides(lua, this.view(), &table)
        });
        word(methods, "battle", "feign_flight", |lua, this: &Self, table: Value| {
            facts::feign_flight(lua, this.view(), &table)
        });
        word(methods, "battle", "wound", |lua, this: &Self, table: Value| facts::wound(lua, this.view(), &table));
        word(methods, "battle", "award", |lua, this: &Self, table: Value| facts::award(lua, this.view(), &table));
        word(methods, "battle", "change_ground", |lua, this: &Self, table: Value| {
            facts::ground(lua, this.view(), &table)
        });
        word(methods, "battle", "change_weather", |lua, this: &Self, table: Value| {
            facts::weather(lua, this.view(), &table)
        });
        word(methods, "battle", "after", |lua, this: &Self, args: MultiValue| timers::after(lua, this.view(), &args));
        word(methods, "battle", "win", |lua, this: &Self, args: MultiValue| win(lua, this.view(), &args));
        word(methods, "battle", "roll", |lua, this: &Self, (): ()| roll(lua, this.view()));
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let battle = this.view().battle.borrow();
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("bound") => battle.bound.number.into_lua(lua),
                Some("side") => battle.sides[battle.bound.side.index()].name.as_str().into_lua(lua),
                Some("phase") => phase_name(battle.bound.phase).into_lua(lua),
                Some("language") => this.view().spoken.as_ref().map(|spoken| spoken.language.as_str()).into_lua(lua),
                _ => missing(lua, "battle", &key),
            }
        });
        read_only(methods, "battle");
    }
}

pub(super) fn count(
    lua: &Lua,
    view: &HandlerView,
    side: &Value,
    code: &Value,
    is: impl Fn(Standing) -> bool,
) -> mlua::Result<usize> {
    let side = view.side(lua, side)?;
    let code = match code {
        Value::Nil => None,
        code => Some(known_code(lua, view, code)?),
    };
    let battle = view.battle.borrow();
    // Of all codes together, an army is counted as everywhere: the people of camps and cities are asked for by their code.
    Ok(match code {
        Some(code) => {
            let so_called = |id: ElementId, e: &Element| view.spoken_of(id, e).0 == code;
            battle.roster().filter(|(id, e)| e.side == side && is(e.standing) && so_called(*id, e)).count()
        }
        None => battle.troops().filter(|(_, e)| e.side == side && is(e.standing)).count(),
    })
}

pub(super) fn element(lua: &Lua, view: &Rc<HandlerView>, side: &Value, name: &Value) -> mlua::Result<ElementWord> {
    let side = view.side(lua, side)?;
    let word = String::read(name).unwrap_or_default();
    let own: Vec<(ElementId, String)> = view
        .battle
        .borrow()
        .roster()
        .filter(|(_, e)| e.side == side)
        .map(|(id, _)| (id, view.spoken_name(id)))
        .collect();
    let bearer = view.battle.borrow().bearers(side, &word).next();
    match own.iter().find(|(_, name)| *name == word).map(|(id, _)| id).or(bearer.as_ref()) {
        Some(id) => Ok(ElementWord { view: view.clone(), id: *id }),
        None if view.battle.borrow().hidden_bearers(side, &word).next().is_some() => {
            let message = format!(
                "{} is hidden: it is no element of the battle before it is shown or comes on; scenario:on(\"arrived\", ...) is told \
                 when a flank march does, and an objective may name who is hidden",
                shown(name)
            );
            Err(refuse(lua, message))
        }
        None => {
            let near = did_you_mean(&word, own.iter().map(|(_, name)| name.as_str()));
            let such = own.first().map(|(_, first)| format!(" such as \"{first}\"")).unwrap_or_default();
            Err(refuse(lua, format!("expected an element{such}, found {}{near}", shown(name))))
        }
    }
}

/// The present mission of a command as far as the viewer knows it.
fn mission(lua: &Lua, view: &Rc<HandlerView>, command: &Value) -> mlua::Result<Option<HandlerRecord>> {
    let id = view.command(lua, command)?;
    let battle = view.told();
    let present = battle.commands[id.index()].missions.first();
    Ok(present.map(|mission| {
        let task = RecordValue::Text(mission.task.word().to_string());
        let text = mission.told(&battle, &Scale::of(&view.rules, &battle));
        let values = vec![("task", task), ("text", RecordValue::Text(text))];
        HandlerRecord { view: view.clone(), what: "mission", values }
    }))
}

/// `battle:win(side or nil, condition)`
pub(super) fn win(lua: &Lua, view: &HandlerView, args: &MultiValue) -> mlua::Result<()> {
    let winner = match args.front() {
        None | Some(Value::Nil) => None,
        Some(side) => Some(view.side(lua, side)?),
    };
    let named = args.get(1).unwrap_or(&Value::Nil);
    let word = String::read(named).unwrap_or_default();
    if !view.conditions.contains(&word) {
        let near = did_you_mean(&word, view.conditions.iter().map(String::as_str));
        let found = shown(named);
        let message =
            format!("battle:win needs the name of a condition that scenario:victory declared; found {found}{near}");
        return Err(refuse(lua, message));
    }
    // The first condition that is met ends the battle; later ones change nothing.
    if view.won.get().is_none() && view.battle.borrow().ending.is_none() {
        view.won.set(Some(winner));
        view.wish(lua, Wish::End { condition: word, winner })?;
    }
    Ok(())
}

pub(super) fn roll(lua: &Lua, view: &HandlerView) -> mlua::Result<u8> {
    view.has_room(lua)?;
    Ok(view.throw())
}
