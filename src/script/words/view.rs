//! The battle as a handler sees it: a view to read, and a list of wishes. It changes nothing by itself.

use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Battle, Phase, Standing};
use crate::book::Rulebook;
use crate::course::Wish;
use crate::script::error::refuse;
use crate::script::keys::Field;
use crate::script::scenario::Scenario;
use crate::script::words::length::{Scale, shown};
use crate::script::words::timers::{self, Timer};
use crate::script::words::{arrive, footing, no_such, read_only, word};
use mlua::{IntoLua, Lua, MetaMethod, MultiValue, UserData, UserDataFields, UserDataMethods, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The longest text that `battle:say` takes, in letters.
const TEXT: usize = 1_000;
/// The most wishes of one call, so that they cannot fill memory.
const MOST: usize = 500;

/// What handlers look at while they run.
pub struct View {
    /// The battle as it stood after the last order.
    pub battle: RefCell<Battle>,
    /// The rules.
    pub rules: Rulebook,
    /// The battle before its first bound.
    pub start: Battle,
    /// What the handlers want.
    pub wishes: RefCell<Vec<Wish>>,
    /// What is to be called later.
    pub timers: RefCell<Vec<Timer>>,
    /// The names of the conditions that the script declared.
    pub conditions: Vec<String>,
    /// The script's own dice.
    pub dice: RefCell<Seeded>,
    /// A condition is met: the battle ends with this winner.
    pub won: Cell<Option<Option<SideId>>>,
}

impl View {
    /// A view of a scenario's battle before its first bound, for one who reads it.
    pub fn of(scenario: &Scenario, seed: u64) -> View {
        View {
            battle: RefCell::new(scenario.start.clone()),
            rules: scenario.rules.clone(),
            start: scenario.start.clone(),
            wishes: RefCell::default(),
            timers: RefCell::default(),
            conditions: Vec::new(),
            dice: RefCell::new(Seeded::new(seed, "general")),
            won: Cell::new(None),
        }
    }

    /// Units.
    pub fn scale(&self) -> Scale {
        Scale { base_width: self.start.base_width, unit: self.rules.unit }
    }

    /// Takes down a wish.
    pub fn wish(&self, lua: &Lua, wish: Wish) -> mlua::Result<()> {
        self.has_room(lua)?;
        self.wishes.borrow_mut().push(wish);
        Ok(())
    }

    /// Refuses more wishes than a call may have.
    fn has_room(&self, lua: &Lua) -> mlua::Result<()> {
        if self.wishes.borrow().len() >= MOST {
            return Err(refuse(lua, format!("a handler brings about at most {MOST} things at a time")));
        }
        Ok(())
    }

    /// Whether something was asked for that only handlers may ask for.
    pub fn was_asked(&self) -> bool {
        !self.timers.borrow().is_empty() || self.wishes.borrow().iter().any(|wish| !matches!(wish, Wish::Roll { .. }))
    }

    /// Forgets what was asked for.
    pub fn clear(&self) {
        self.wishes.take();
        self.timers.take();
    }

    /// Whether anything was asked for.
    pub fn was_used(&self) -> bool {
        !self.timers.borrow().is_empty() || !self.wishes.borrow().is_empty()
    }

    /// Throws a die of the script's own, which the log will tell of.
    pub fn throw(&self) -> u8 {
        let roll = Roll { side: self.battle.borrow().bound.side, purpose: Purpose::Script };
        let face = self.dice.borrow_mut().roll(roll);
        self.wishes.borrow_mut().push(Wish::Roll { roll, face });
        face
    }

    /// A side by its name.
    pub fn side(&self, lua: &Lua, name: &Value) -> mlua::Result<SideId> {
        let word = String::read(name).unwrap_or_default();
        let names = || self.start.sides.iter().map(|side| side.name.as_str());
        names().position(|name| name == word).map(|i| SideId(i as u8)).ok_or_else(|| {
            let near = did_you_mean(&word, names());
            let armies: Vec<&str> = names().collect();
            refuse(lua, format!("expected a side, {}; found {}{near}", armies.join(" or "), shown(name)))
        })
    }

    /// A command by its name.
    pub fn command(&self, lua: &Lua, name: &Value) -> mlua::Result<CommandId> {
        let word = String::read(name).unwrap_or_default();
        let names = || self.start.commands.iter().map(|command| command.name.as_str());
        names().position(|name| name == word).map(|i| CommandId(i as u8)).ok_or_else(|| {
            let near = did_you_mean(&word, names());
            refuse(lua, format!("expected a command's name, found {}{near}", shown(name)))
        })
    }
}

/// The phases of a bound as scripts call them.
pub const PHASES: [(&str, Phase); 7] = [
    ("pips", Phase::Pips),
    ("moves", Phase::Moves),
    ("aiming", Phase::Aiming),
    ("answering", Phase::Answering),
    ("shooting", Phase::Shooting),
    ("combat", Phase::Combat),
    ("close", Phase::Close),
];

/// How a phase is called in scripts.
pub fn phase_name(phase: Phase) -> &'static str {
    PHASES.iter().find(|(_, of)| *of == phase).map_or("set_up", |(name, _)| *name)
}

/// The `battle` of a handler.
pub struct BattleWord(pub Rc<View>);

impl UserData for BattleWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "battle");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "battle", "lost", |lua, this: &Self, (side, code): (Value, Value)| {
            count(lua, &this.0, &side, &code, |s| matches!(s, Standing::Destroyed | Standing::Gone))
        });
        word(methods, "battle", "count", |lua, this: &Self, (side, code): (Value, Value)| {
            count(lua, &this.0, &side, &code, |s| s == Standing::OnTable)
        });
        word(methods, "battle", "element", |lua, this: &Self, (side, name): (Value, Value)| {
            element(lua, &this.0, &side, &name)
        });
        word(methods, "battle", "ground", |lua, this: &Self, at: Value| footing::ground(lua, &this.0, &at));
        word(methods, "battle", "height", |lua, this: &Self, at: Value| footing::height(lua, &this.0, &at));
        word(methods, "battle", "say", |lua, this: &Self, text: Value| say(lua, &this.0, &text));
        word(methods, "battle", "arrive", |lua, this: &Self, table: Value| arrive::arrive(lua, &this.0, &table));
        word(methods, "battle", "after", |lua, this: &Self, args: MultiValue| timers::after(lua, &this.0, &args));
        word(methods, "battle", "win", |lua, this: &Self, args: MultiValue| win(lua, &this.0, &args));
        word(methods, "battle", "roll", |lua, this: &Self, (): ()| roll(lua, &this.0));
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let battle = this.0.battle.borrow();
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("bound") => battle.bound.number.into_lua(lua),
                Some("side") => battle.sides[battle.bound.side.index()].name.as_str().into_lua(lua),
                Some("phase") => phase_name(battle.bound.phase).into_lua(lua),
                _ => Err(no_such(lua, "battle", &key)),
            }
        });
        read_only(methods, "battle");
    }
}

fn count(lua: &Lua, view: &View, side: &Value, code: &Value, is: impl Fn(Standing) -> bool) -> mlua::Result<usize> {
    let side = view.side(lua, side)?;
    let code = match code {
        Value::Nil => None,
        code => Some(known_code(lua, view, code)?),
    };
    let battle = view.battle.borrow();
    let fits = |e: &&crate::battle::Element| e.side == side && is(e.standing) && code.is_none_or(|code| e.code == code);
    Ok(battle.elements.iter().filter(fits).count())
}

/// A code of the rule set: asking for one that it has not is a slip, asking for one that the army has not is none.
fn known_code(lua: &Lua, view: &View, code: &Value) -> mlua::Result<crate::battle::Code> {
    let word = String::read(code).unwrap_or_default();
    view.rules.troop(&word).map(|row| row.held_code()).ok_or_else(|| {
        let near = did_you_mean(&word, view.rules.troops.iter().map(|row| row.code));
        refuse(lua, format!("unknown troop code: found {}{near}", shown(code)))
    })
}

fn element(lua: &Lua, view: &Rc<View>, side: &Value, name: &Value) -> mlua::Result<ElementWord> {
    let side = view.side(lua, side)?;
    let word = String::read(name).unwrap_or_default();
    let own: Vec<(ElementId, String)> =
        view.start.roster().filter(|(_, e)| e.side == side).map(|(id, _)| (id, view.start.name(id))).collect();
    match own.iter().find(|(_, name)| *name == word) {
        Some((id, _)) => Ok(ElementWord { view: view.clone(), id: *id }),
        None => {
            let near = did_you_mean(&word, own.iter().map(|(_, name)| name.as_str()));
            Err(refuse(lua, format!("expected an element such as \"{}\", found {}{near}", own[0].1, shown(name))))
        }
    }
}

fn say(lua: &Lua, view: &View, text: &Value) -> mlua::Result<()> {
    match String::read(text) {
        Some(text) if text.len() <= TEXT => view.wish(lua, Wish::Say(text)),
        Some(text) => Err(refuse(lua, format!("battle:say takes at most {TEXT} letters, found {}", text.len()))),
        None => Err(refuse(lua, format!("battle:say takes a text, found {}", shown(text)))),
    }
}

/// `battle:win(side or nil, condition)`
fn win(lua: &Lua, view: &View, args: &MultiValue) -> mlua::Result<()> {
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
    // The first condition that is met ends the battle; what comes after changes nothing.
    if view.won.get().is_none() && view.battle.borrow().ending.is_none() {
        view.won.set(Some(winner));
        view.wish(lua, Wish::End { condition: word, winner })?;
    }
    Ok(())
}

fn roll(lua: &Lua, view: &View) -> mlua::Result<u8> {
    view.has_room(lua)?;
    Ok(view.throw())
}

/// An element as a handler sees it.
pub struct ElementWord {
    /// The battle.
    pub view: Rc<View>,
    /// Which.
    pub id: ElementId,
}

impl UserData for ElementWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "element");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Eq, |_, this: &Self, other: Value| {
            Ok(other.as_userdata().and_then(|o| o.borrow::<Self>().ok()).is_some_and(|o| o.id == this.id))
        });
        methods.add_meta_method(MetaMethod::ToString, |_, this: &Self, (): ()| Ok(this.view.start.name(this.id)));
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let battle = this.view.battle.borrow();
            let e = battle.element(this.id);
            let scale = this.view.scale();
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("name") => battle.name(this.id).into_lua(lua),
                Some("code") => e.code.as_str().into_lua(lua),
                Some("number") => e.number.into_lua(lua),
                Some("side") => battle.sides[e.side.index()].name.as_str().into_lua(lua),
                Some("command") => battle.command_of(this.id).name.as_str().into_lua(lua),
                Some("general") => e.general.into_lua(lua),
                Some("standing") => standing_name(e.standing).into_lua(lua),
                Some("x") => scale.own(f64::from(e.base.at.x)).into_lua(lua),
                Some("y") => scale.own(f64::from(e.base.at.y)).into_lua(lua),
                Some("facing") => e.base.facing.degrees().into_lua(lua),
                _ => Err(no_such(lua, "element", &key)),
            }
        });
        read_only(methods, "element");
    }
}

fn standing_name(standing: Standing) -> &'static str {
    match standing {
        Standing::OnTable => "on_table",
        Standing::Reserve => "reserve",
        Standing::Destroyed => "destroyed",
        Standing::Gone => "gone",
        Standing::Exited => "exited",
    }
}

/// One value of a [`Record`].
#[derive(Clone)]
pub enum Held {
    /// A name or word.
    Text(String),
    /// A number.
    Number(f64),
    /// An element.
    Element(ElementId),
    /// Nothing.
    Nothing,
}

/// What a handler is told about: a few named values.
pub struct Record {
    /// The battle.
    pub view: Rc<View>,
    /// What it is, for messages and the list of words.
    pub what: &'static str,
    /// The values.
    pub values: Vec<(&'static str, Held)>,
}

impl UserData for Record {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "subject");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let name = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
            match this.values.iter().find(|(held, _)| *held == name) {
                Some((_, Held::Text(text))) => text.as_str().into_lua(lua),
                Some((_, Held::Number(number))) => number.into_lua(lua),
                Some((_, Held::Element(id))) => ElementWord { view: this.view.clone(), id: *id }.into_lua(lua),
                Some((_, Held::Nothing)) => Ok(Value::Nil),
                None => Err(no_such(lua, this.what, &key)),
            }
        });
        read_only(methods, "subject");
    }
}
