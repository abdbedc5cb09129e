//! The battle as a handler sees it: a view to read, and a list of wishes. The view changes nothing by itself.

use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Battle, Standing};
use crate::book::Rulebook;
use crate::course::Wish;
use crate::script::error::refuse;
use crate::script::keys::FieldType;
use crate::script::words::calls::{AskedQuestions, Timer};
use crate::script::words::length::{LengthScale, shown};
use crate::script::words::method::{missing, read_only};
use mlua::{IntoLua, Lua, MetaMethod, UserData, UserDataFields, UserDataMethods, Value};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The most wishes of one call, so that they cannot fill memory.
const MOST: usize = 500;

/// The battle that handlers look at, with their wishes.
pub struct HandlerView {
    /// The battle as it stood after the last order.
    pub battle: RefCell<Battle>,
    /// The rules.
    pub rules: Rulebook,
    /// The battle before its first bound.
    pub start: Battle,
    /// The wishes of the handlers.
    pub wishes: RefCell<Vec<Wish>>,
    /// The timers that were set.
    pub timers: RefCell<Vec<Timer>>,
    /// The questions that were asked.
    pub questions: RefCell<AskedQuestions>,
    /// The names of the conditions that the script declared.
    pub conditions: Vec<String>,
    /// The script's own dice.
    pub dice: RefCell<Seeded>,
    /// The winner by a condition that was met, which ends the battle; `Some(None)` for a draw.
    pub won: Cell<Option<Option<SideId>>>,
}

impl HandlerView {
    /// A view of a battle before its first bound, to be read.
    pub fn of(rules: &Rulebook, start: &Battle, seed: u64) -> HandlerView {
        HandlerView {
            battle: RefCell::new(start.clone()),
            rules: rules.clone(),
            start: start.clone(),
            wishes: RefCell::default(),
            timers: RefCell::default(),
            questions: RefCell::default(),
            conditions: Vec::new(),
            dice: RefCell::new(Seeded::new(seed, "general")),
            won: Cell::new(None),
        }
    }

    /// The units of length.
    pub fn scale(&self) -> LengthScale {
        LengthScale { scale: self.start.scale(), unit: self.rules.unit }
    }

    /// The name of an element, as it was at the start.
    pub fn name(&self, id: ElementId) -> String {
        if self.start.knows(id) { self.start.name(id) } else { self.battle.borrow().name(id) }
    }

    /// Adds a wish.
    pub fn wish(&self, lua: &Lua, wish: Wish) -> mlua::Result<()> {
        self.has_room(lua)?;
        self.wishes.borrow_mut().push(wish);
        Ok(())
    }

    /// Refuses more wishes than a call may have.
    pub(super) fn has_room(&self, lua: &Lua) -> mlua::Result<()> {
        if self.wishes.borrow().len() >= MOST {
            return Err(refuse(lua, format!("a handler brings about at most {MOST} things at a time")));
        }
        Ok(())
    }

    /// Whether there are wishes or timers that only handlers may have; dice do not count.
    pub fn was_asked(&self) -> bool {
        !self.timers.borrow().is_empty() || self.wishes.borrow().iter().any(|wish| !matches!(wish, Wish::Roll { .. }))
    }

    /// Drops all wishes and timers.
    pub fn clear(&self) {
        self.wishes.take();
        self.timers.take();
        self.questions.borrow_mut().open.clear();
    }

    /// Whether there are any wishes or timers.
    pub fn was_used(&self) -> bool {
        !self.timers.borrow().is_empty() || !self.wishes.borrow().is_empty()
    }

    /// Throws a die of the script's own, which is logged.
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

/// An element as a handler sees it.
pub struct ElementWord {
    /// The battle.
    pub view: Rc<HandlerView>,
    /// The element.
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
        methods.add_meta_method(MetaMethod::ToString, |_, this: &Self, (): ()| {
            Ok(this.view.battle.borrow().called(this.id))
        });
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let battle = this.view.battle.borrow();
            let e = battle.element(this.id);
            let scale = this.view.scale();
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("name") => battle.name(this.id).into_lua(lua),
                Some("called") => battle.called(this.id).into_lua(lua),
                Some("code") => e.code.as_str().into_lua(lua),
                Some("number") => e.number.into_lua(lua),
                Some("side") => battle.sides[e.side.index()].name.as_str().into_lua(lua),
                Some("command") => battle.command_of(this.id).name.as_str().into_lua(lua),
                Some("general") => e.general.into_lua(lua),
                Some("standing") => standing_name(e.standing).into_lua(lua),
                Some("x") => scale.own(f64::from(e.base.at.x)).into_lua(lua),
                Some("y") => scale.own(f64::from(e.base.at.y)).into_lua(lua),
                Some("facing") => e.base.facing.degrees().into_lua(lua),
                _ => missing(lua, "element", &key),
            }
        });
        read_only(methods, "element");
    }
}

fn standing_name(standing: Standing) -> &'static str {
    match standing {
        Standing::OnTable => "on_table",
        Standing::Reserve => "reserve",
        Standing::Disabled => "disabled",
        Standing::Destroyed => "destroyed",
        Standing::Gone => "gone",
        Standing::Exited => "exited",
        Standing::Away => "away",
        Standing::Exchanged(_) => "exchanged",
        Standing::Aboard(_) => "aboard",
    }
}

/// One value of a [`HandlerRecord`].
#[derive(Clone)]
pub enum RecordValue {
    /// A name or word.
    Text(String),
    /// A number.
    Number(f64),
    /// An element.
    Element(ElementId),
    /// `nil`.
    Nothing,
}

/// An argument of a handler: a few named values.
pub struct HandlerRecord {
    /// The battle.
    pub view: Rc<HandlerView>,
    /// The name of the record, for messages and the list of words.
    pub what: &'static str,
    /// The values.
    pub values: Vec<(&'static str, RecordValue)>,
}

impl UserData for HandlerRecord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "subject");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let name = key.as_string().map(|key| key.to_string_lossy()).unwrap_or_default();
            match this.values.iter().find(|(held, _)| *held == name) {
                Some((_, RecordValue::Text(text))) => text.as_str().into_lua(lua),
                Some((_, RecordValue::Number(number))) => number.into_lua(lua),
                Some((_, RecordValue::Element(id))) => ElementWord { view: this.view.clone(), id: *id }.into_lua(lua),
                Some((_, RecordValue::Nothing)) => Ok(Value::Nil),
                None => missing(lua, this.what, &key),
            }
        });
        read_only(methods, "subject");
    }
}
