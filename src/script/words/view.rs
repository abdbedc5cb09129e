//! The battle as a handler sees it: a view to read, and a list of wishes. The view changes nothing by itself.

use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::{CommandId, ElementId, SideId, did_you_mean};
use crate::battle::{Battle, Branch, Code, Element, Kind, Spoken, Standing};
use crate::book::Rulebook;
use crate::course::Wish;
use crate::course::facts::{HouseDeed, HouseFact};
use crate::script::error::refuse;
use crate::script::keys::FieldType;
use crate::script::words::calls::{AskedQuestions, Timer};
use crate::script::words::length::{LengthScale, pair, shown};
use crate::script::words::lexicon::{ARMS, COMPASS, EDGES};
use crate::script::words::method::{missing, read_only, word};
use crate::script::words::placed::{NamedPlace, name_in};
use crate::script::written_for::WrittenFor;
use crate::setup::DeploymentZone;
use crate::view::{Field, Situation};
use mlua::{IntoLua, Lua, MetaMethod, UserData, UserDataFields, UserDataMethods, Value};
use std::borrow::Cow;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// The most wishes of one call, so that they cannot fill memory.
const MOST: usize = 500;

/// The battle that handlers look at, with their wishes.
pub struct HandlerView {
    /// The battle as it stood after the last order.
    pub battle: RefCell<Battle>,
    /// The rules.
    pub rules: Rulebook,
    /// The shapes of its ground.
    pub field: Field,
    /// The battle before its first bound.
    pub start: Battle,
    /// The language in which the battle is told, if its scenario has several: here all things are called as the script
    /// knows them.
    pub spoken: Option<Box<Spoken>>,
    /// How the scenario was written, if it is fought by other rules: its own words are understood so.
    pub written: Option<Arc<WrittenFor>>,
    /// The zones of the scenario.
    pub zones: Vec<DeploymentZone>,
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
    /// The view that has taken the place of this one: options or dice made another battle of the scenario, and the
    /// `battle` that a test holds goes on with it.
    pub replaced_by: OnceCell<Rc<HandlerView>>,
}

impl HandlerView {
    /// The view that holds now: this one, or the last of those that took its place.
    pub fn present(self: &Rc<HandlerView>) -> &Rc<HandlerView> {
        let mut view = self;
        while let Some(next) = view.replaced_by.get() {
            view = next;
        }
        view
    }

    /// A view of a battle before its first bound; its dice are those of a seed for a purpose.
    pub fn new(rules: &Rulebook, start: &Battle, zones: &[DeploymentZone], dice: (u64, &str)) -> HandlerView {
        let spoken = start.spoken.clone();
        let start = start.in_keys();
        HandlerView {
            battle: RefCell::new(start.clone().into_owned()),
            rules: rules.clone(),
            field: Field::new(&start),
            start: start.into_owned(),
            zones: zones.iter().map(|zone| in_keys(zone, spoken.as_deref())).collect(),
            spoken,
            written: None,
            wishes: RefCell::default(),
            timers: RefCell::default(),
            questions: RefCell::default(),
            conditions: Vec::new(),
            dice: RefCell::new(Seeded::new(dice.0, dice.1)),
            won: Cell::new(None),
            replaced_by: OnceCell::new(),
        }
    }

    /// Looks at the battle as it stands now.
    pub fn look(&self, battle: &Battle) {
        match battle.in_keys() {
            Cow::Borrowed(battle) => self.battle.borrow_mut().clone_from(battle),
            Cow::Owned(battle) => *self.battle.borrow_mut() = battle,
        }
    }

    /// The battle as it is told to people.
    pub fn told(&self) -> Battle {
        self.battle.borrow().clone().told_in(self.spoken.as_deref().cloned())
    }

    /// What a thing of the script is called in the language in which the battle is told.
    pub fn said<'a>(&'a self, key: &'a str) -> &'a str {
        self.spoken.as_ref().map_or(key, |spoken| spoken.said(key))
    }

    /// An element as people are told of it.
    fn called(&self, id: ElementId) -> String {
        let battle = self.battle.borrow();
        match battle.given_name(id) {
            Some(given) => format!("{} ({})", self.said(given), battle.name(id)),
            None => battle.name(id),
        }
    }

    /// Answers a question about the battle as it stands.
    pub fn ask<T>(&self, question: impl FnOnce(&Situation) -> T) -> T {
        let battle = self.battle.borrow();
        question(&Situation::new(&self.rules, &self.field, &battle))
    }

    /// Refuses an element that is not on the table.
    fn stands(&self, lua: &Lua, id: ElementId) -> mlua::Result<()> {
        let standing = self.battle.borrow().element(id).standing;
        if standing == Standing::OnTable {
            return Ok(());
        }
        let (name, is) = (self.name(id), standing_name(standing));
        Err(refuse(lua, format!("{name} does not stand on the table, so that nothing is measured from it: it is {is}")))
    }

    /// How far an element is from another, from a place or from an edge of the board, in the rule set's unit.
    ///
    /// # Errors
    /// If one of the two does not stand on the table, or the value is none of these.
    pub fn distance(&self, lua: &Lua, id: ElementId, to: &Value) -> mlua::Result<f64> {
        self.stands(lua, id)?;
        if let Some(other) = to.as_userdata().and_then(|held| held.borrow::<ElementWord>().ok()).map(|held| held.id) {
            self.stands(lua, other)?;
            let apart = self.ask(|at| at.ground_of(id).distance_to(&at.ground_of(other)));
            return Ok(self.scale().own(apart));
        }
        if let Some(edge) = to.as_string().map(|word| word.to_string_lossy()) {
            let known = EDGES.iter().position(|known| *known == edge).map(|i| COMPASS[i]);
            let edge = known.ok_or_else(|| {
                let near = did_you_mean(&edge, EDGES);
                refuse(lua, format!("an edge is north, east, south or west; found {}{near}", shown(to)))
            })?;
            let board = self.start.board;
            let nearest = self.ask(|at| {
                at.ground_of(id).corners().iter().map(|corner| board.from_edge(edge, *corner)).fold(f64::MAX, f64::min)
            });
            return Ok(self.scale().own(nearest.max(0.0)));
        }
        let Ok(place) = pair(to) else {
            let expected =
                "element:distance takes an element, a place such as { 4, 2.5 }, or an edge such as \"north\"";
            return Err(refuse(lua, format!("{expected}; found {}", shown(to))));
        };
        let place = self.scale().place(place);
        Ok(self.scale().own(self.ask(|at| at.ground_of(id).distance_to_point(place))))
    }

    /// The enemies in close combat with an element: against its front, its flanks and its rear, in the order of the
    /// roster.
    pub fn foes(&self, id: ElementId) -> Vec<ElementId> {
        self.ask(|at| {
            let own = at.contacts().get(id);
            let met = [own.foe, own.strikes.map(|(struck, _)| struck)].into_iter().flatten();
            let mut foes: Vec<ElementId> = met.chain(own.strikers()).collect();
            foes.sort_unstable();
            foes.dedup();
            foes
        })
    }

    /// Whether any part of an element is on a zone or on ground with a name.
    ///
    /// # Errors
    /// If there is nothing of that name.
    pub fn is_on(&self, lua: &Lua, id: ElementId, name: &Value) -> mlua::Result<bool> {
        let place = name_in(name).and_then(|name| NamedPlace::of(&self.zones, &self.battle.borrow(), &name));
        let place = place.map_err(|why| refuse(lua, format!("element:on: {why}")))?;
        let stands = self.battle.borrow().element(id).standing == Standing::OnTable;
        Ok(stands && self.ask(|at| place.touches(at.field, at.battle, at.rect(id))))
    }

    /// The units of length of the script.
    pub fn scale(&self) -> LengthScale {
        let own = || LengthScale { scale: self.start.scale(), unit: self.rules.unit };
        self.written.as_ref().map_or_else(own, |written| written.lengths)
    }

    /// The rules by whose codes and types the script speaks of troops.
    pub fn spoken_rules(&self) -> &Rulebook {
        self.written.as_ref().map_or(&self.rules, |written| &written.rules)
    }

    /// The code, the number and the type of an element as the script speaks of them.
    pub fn spoken_of(&self, id: ElementId, element: &Element) -> (Code, u8, Kind) {
        let own = || (element.code, element.number, element.kind);
        self.written.as_ref().map_or_else(own, |written| written.called(id, element))
    }

    /// The code and the number of an element as the script speaks of them, such as `4Bd 2`.
    pub fn spoken_name(&self, id: ElementId) -> String {
        let battle = self.battle.borrow();
        let element = if self.start.knows(id) { self.start.element(id) } else { battle.element(id) };
        let (code, number, _) = self.spoken_of(id, element);
        format!("{code} {number}")
    }

    /// The name of an element, as it was at the start.
    pub fn name(&self, id: ElementId) -> String {
        if self.start.knows(id) { self.start.name(id) } else { self.battle.borrow().name(id) }
    }

    /// What is added to a mistake about a command that goes over in this call: it is still of its old army.
    pub(super) fn still_of(&self, battle: &Battle, id: CommandId) -> String {
        let goes_over = |wish: &Wish| matches!(wish, Wish::Fact(HouseFact { deed: HouseDeed::ChangeSides { command }, .. }) if *command == id);
        if !self.wishes.borrow().iter().any(goes_over) {
            return String::new();
        }
        let command = &battle.commands[id.index()];
        let (name, army) = (&command.name, &battle.sides[command.side.index()].name);
        format!(
            "; facts come after all that a handler asks for, so that \"{name}\" is still of {army} here: send its orders a \
             bound later, by battle:after(1, function(battle) ... end)"
        )
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

/// A zone by the name that the script gives it.
fn in_keys(zone: &DeploymentZone, spoken: Option<&Spoken>) -> DeploymentZone {
    let name = spoken.map_or(zone.name.as_str(), |spoken| spoken.key(&zone.name)).to_string();
    DeploymentZone { name, ..zone.clone() }
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
        methods.add_meta_method(MetaMethod::ToString, |_, this: &Self, (): ()| Ok(this.view.called(this.id)));
        word(methods, "element", "distance", |lua, this: &Self, to: Value| this.view.distance(lua, this.id, &to));
        word(methods, "element", "on", |lua, this: &Self, name: Value| this.view.is_on(lua, this.id, &name));
        word(methods, "element", "foes", |lua, this: &Self, (): ()| {
            let each = this.view.foes(this.id).into_iter().map(|id| ElementWord { view: this.view.clone(), id });
            lua.create_sequence_from(each)
        });
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            let battle = this.view.battle.borrow();
            let e = battle.element(this.id);
            let scale = this.view.scale();
            let on_table = e.standing == Standing::OnTable;
            let (code, number, kind) = this.view.spoken_of(this.id, e);
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("name") => battle.name(this.id).into_lua(lua),
                Some("called") => this.view.called(this.id).into_lua(lua),
                Some("code") => code.as_str().into_lua(lua),
                Some("number") => number.into_lua(lua),
                Some("side") => battle.sides[e.side.index()].name.as_str().into_lua(lua),
                Some("command") => battle.command_of(this.id).name.as_str().into_lua(lua),
                Some("general") => e.general.into_lua(lua),
                Some("kind") => kind.short().into_lua(lua),
                Some("arm") => arm_name(e.branch()).into_lua(lua),
                Some("on_table") => on_table.into_lua(lua),
                Some("in_contact") => (on_table && this.view.ask(|at| at.in_combat(this.id))).into_lua(lua),
                Some("task") => battle.task_of(this.id).map(|given| given.task.words()).into_lua(lua),
                Some("demoralised") => battle.command_of(this.id).demoralised.into_lua(lua),
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

/// The word for an arm.
fn arm_name(branch: Branch) -> &'static str {
    ARMS.iter().find(|(_, of)| *of == branch).map_or("foot", |(word, _)| *word)
}

/// The words for where an element is.
pub const STANDINGS: [&str; 9] =
    ["on_table", "reserve", "disabled", "destroyed", "gone", "exited", "away", "exchanged", "aboard"];

/// The word for where an element is.
pub fn standing_name(standing: Standing) -> &'static str {
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
