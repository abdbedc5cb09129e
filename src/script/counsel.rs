//! The questions that a general in Lua may ask before he decides: chances, distances and threats, the moves worth a
//! look, the order of the built-in general, and whether an order is legal. The code that fights answers all of them;
//! nothing changes.

use super::error::refuse;
use super::measures::{self, Measure};
use super::planned::{Planners, level};
use super::vm::beside;
use super::words::length::{LengthScale, shown};
use super::words::method::{no_such, read_only, word};
use super::words::view::{ElementWord, HandlerRecord, HandlerView, RecordValue};
use crate::ask::bodies::reach;
use crate::ask::foresight::meeting;
use crate::base::names::{ElementId, SideId};
use crate::battle::order_kind::OrderKind;
use crate::battle::{Battle, Finding, Order, Refusal};
use crate::course::bound::{Plan, judge, thought_of};
use crate::course::{General, Stop};
use crate::general::matchups::price;
use crate::general::{Thoughtful, WeighedPlan};
use crate::geometry::distance;
use crate::moves::tactical;
use crate::view::Situation;
use crate::view::written::{read, write};
use mlua::{Function, IntoLua, Lua, MetaMethod, MultiValue, Table, UserData, UserDataFields, UserDataMethods, Value};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The number of throws of two dice.
const THROWS: f64 = 36.0;

/// The chances of a combat between two elements: those of the other's outcome and of the own.
type MeetingChances = [f64; 5];

/// The knowledge of a general about the battle as it stands.
pub struct Counsel {
    /// The battle that he looks at.
    pub view: Rc<HandlerView>,
    side: Cell<SideId>,
    /// The built-in general, who decides if the script does not.
    second: RefCell<Thoughtful>,
    /// The built-in general's decision, if the script asked for it.
    decided: RefCell<Option<(Order, Option<Plan>)>>,
    /// Those who plan whole bounds, if the script asked for plans.
    planners: RefCell<Planners>,
    odds: RefCell<BTreeMap<[ElementId; 2], MeetingChances>>,
}

/// Orders found together, and the gains that the built-in general expects from them.
pub struct Moves {
    orders: Vec<Order>,
    gains: OnceCell<Vec<Option<f64>>>,
}

impl Moves {
    /// The order with this number, from 1.
    pub fn get(&self, number: usize) -> Option<&Order> {
        self.orders.get(number.checked_sub(1)?)
    }

    /// The number of orders.
    pub fn count(&self) -> usize {
        self.orders.len()
    }
}

impl Counsel {
    /// Counsel on battles with the same start as the one in view.
    pub fn new(view: Rc<HandlerView>) -> Counsel {
        Counsel {
            view,
            side: Cell::new(SideId(0)),
            second: RefCell::default(),
            decided: RefCell::default(),
            planners: RefCell::default(),
            odds: RefCell::default(),
        }
    }

    /// Looks at the battle as it stands now; earlier answers are dropped.
    pub fn look(&self, at: &Situation) {
        self.view.look(at.battle);
        self.side.set(at.battle.to_decide());
        *self.decided.borrow_mut() = None;
        self.planners.borrow_mut().look();
        self.odds.borrow_mut().clear();
    }

    /// The built-in general's decision in this situation; he decides once.
    ///
    /// # Errors
    /// If he cannot go on.
    pub fn decide(&self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        match self.decided.take() {
            Some(decided) => Ok(decided),
            None => self.second.borrow_mut().judged(at),
        }
    }

    /// Passes an order that was replayed from a record to the built-in general.
    ///
    /// # Errors
    /// If he cannot go on.
    pub fn recalls(&self, at: &Situation, order: &Order) -> Result<(), Stop> {
        self.second.borrow_mut().recalls(at, order)
    }

    /// The moves as script objects.
    ///
    /// # Errors
    /// If memory is at its limit.
    pub fn moves(self: &Rc<Self>, lua: &Lua, orders: Vec<Order>) -> mlua::Result<(Rc<Moves>, Table)> {
        let moves = Rc::new(Moves { orders, gains: OnceCell::new() });
        let each = (0..moves.orders.len()).map(|at| MoveWord { counsel: self.clone(), moves: moves.clone(), at });
        let table = lua.create_sequence_from(each)?;
        Ok((moves, table))
    }

    /// Answers a question about the battle as it stands.
    fn ask<T>(&self, question: impl FnOnce(&Situation) -> T) -> T {
        self.view.ask(question)
    }

    fn length(&self, length: f64) -> f64 {
        self.view.scale().own(length)
    }

    /// An element in the open, given as an object or by its name on either side.
    fn element(&self, lua: &Lua, value: &Value) -> mlua::Result<ElementId> {
        let Some(id) = value.as_userdata().and_then(|held| held.borrow::<ElementWord>().ok()).map(|held| held.id)
        else {
            let what = "expected an element, such as battle:element(side, \"Cv 1\") gives it";
            return Err(refuse(lua, format!("{what}; found {}", shown(value))));
        };
        if !self.ask(|at| at.is_open(id)) {
            return Err(refuse(lua, format!("{} does not stand on the table", self.view.name(id))));
        }
        Ok(id)
    }

    fn chances(&self, own: ElementId, foe: ElementId) -> MeetingChances {
        *self.odds.borrow_mut().entry([own, foe]).or_insert_with(|| {
            self.ask(|at| {
                let prospect = meeting(at, own, foe);
                let (own, odds) = (usize::from(prospect.stakes.duel.pair[0] != own), prospect.odds);
                let share = |throws: u32| f64::from(throws) / THROWS;
                let lost = |party| odds.lost(party);
                let gain = odds.expected(|party, outcome| if party == own { -price(outcome) } else { price(outcome) });
                [
                    share(lost(1 - own)),
                    share(odds.gives_way(1 - own) - lost(1 - own)),
                    share(odds.gives_way(own) - lost(own)),
                    share(lost(own)),
                    gain,
                ]
            })
        })
    }

    /// The enemies that could reach an element in one move.
    fn threats(&self, id: ElementId) -> Vec<ElementId> {
        self.ask(|at| {
            let near = |foe: &ElementId| {
                at.is_open(*foe) && !at.in_combat(*foe) && distance(at.rect(*foe), at.rect(id)) <= reach(at, *foe)
            };
            at.enemies(at.element(id).side).filter(near).collect()
        })
    }
}

/// The reasons of a refusal in a line, each with the measures and its clause.
pub fn reasons(scale: &LengthScale, battle: &Battle, refusal: &Refusal) -> String {
    let each = refusal.findings.iter().map(|finding| measures::line(scale, battle, finding));
    each.collect::<Vec<_>>().join(", ")
}

/// The `general` of a script, with its questions.
pub struct GeneralWord(pub Rc<Counsel>);

impl UserData for GeneralWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "general");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "general", "odds", |lua, this: &Self, (own, foe): (Value, Value)| odds(lua, &this.0, &own, &foe));
        word(methods, "general", "distance", |lua, this: &Self, (a, b): (Value, Value)| {
            let from = this.0.element(lua, &a)?;
            this.0.element(lua, &b)?;
            this.0.view.distance(lua, from, &b)
        });
        word(methods, "general", "reach", |lua, this: &Self, who: Value| {
            let who = this.0.element(lua, &who)?;
            Ok(this.0.length(this.0.ask(|at| reach(at, who))))
        });
        word(methods, "general", "threats", |lua, this: &Self, who: Value| {
            let foes = this.0.threats(this.0.element(lua, &who)?);
            let view = &this.0.view;
            lua.create_sequence_from(foes.into_iter().map(|id| ElementWord { view: view.clone(), id }))
        });
        word(methods, "general", "in_zone", |lua, this: &Self, who: Value| {
            let who = this.0.element(lua, &who)?;
            let of = this.0.ask(|at| tactical::threatened(at, who));
            Ok(of.map(|id| ElementWord { view: this.0.view.clone(), id }))
        });
        word(methods, "general", "elements", |lua, this: &Self, side: Value| {
            let side = this.0.view.side(lua, &side)?;
            let all: Vec<ElementId> = this.0.ask(|at| at.in_open().filter(|id| at.element(*id).side == side).collect());
            let view = &this.0.view;
            lua.create_sequence_from(all.into_iter().map(|id| ElementWord { view: view.clone(), id }))
        });
        word(methods, "general", "try", |lua, this: &Self, text: Value| try_order(lua, &this.0, &text));
        word(methods, "general", "default", |lua, this: &Self, (): ()| default(lua, &this.0));
        word(methods, "general", "plans", |lua, this: &Self, named: Value| plans(lua, &this.0, &named));
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("pips") => {
                    let battle = this.0.view.battle.borrow();
                    battle
                        .commands_of(this.0.side.get())
                        .map(|(id, _)| u32::from(battle.spendable(id)))
                        .sum::<u32>()
                        .into_lua(lua)
                }
                _ => Err(no_such(lua, "general", &key)),
            }
        });
        read_only(methods, "general");
    }
}

fn odds(lua: &Lua, counsel: &Rc<Counsel>, own: &Value, foe: &Value) -> mlua::Result<HandlerRecord> {
    let (own, foe) = (counsel.element(lua, own)?, counsel.element(lua, foe)?);
    if counsel.ask(|at| at.element(own).side == at.element(foe).side) {
        return Err(refuse(lua, "general:odds takes two enemies; found two of one side"));
    }
    let [destroys, drives_back, driven_back, destroyed, gain] = counsel.chances(own, foe).map(RecordValue::Number);
    let values = vec![
        ("destroys", destroys),
        ("drives_back", drives_back),
        ("driven_back", driven_back),
        ("destroyed", destroyed),
        ("gain", gain),
    ];
    Ok(HandlerRecord { view: counsel.view.clone(), what: "odds", values })
}

/// `true`; or `false` with the reasons as text and as a list of tables.
fn try_order(lua: &Lua, counsel: &Counsel, text: &Value) -> mlua::Result<(bool, Option<String>, Option<Table>)> {
    let Some(text) = text.as_string().map(|text| text.to_string_lossy()) else {
        return Err(refuse(lua, format!("general:try takes an order as text, found {}", shown(text))));
    };
    let scale = counsel.view.scale();
    counsel.ask(|at| match read(at.rules, at.battle, counsel.side.get(), &text) {
        Err(why) => Ok((false, Some(why.to_string()), None)),
        Ok(order) => match judge(at, &order) {
            Ok(_) => Ok((true, None, None)),
            Err(refusal) => {
                let each = refusal.findings.iter().map(|finding| found(lua, &scale, at.battle, finding));
                let list = lua.create_sequence_from(each.collect::<mlua::Result<Vec<Table>>>()?)?;
                Ok((false, Some(reasons(&scale, at.battle, &refusal)), Some(list)))
            }
        },
    })
}

/// A finding as a table: its name, its clause and its measures.
fn found(lua: &Lua, scale: &LengthScale, battle: &Battle, finding: &Finding) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    let (why, fields) = measures::told(scale, battle, finding);
    for (key, held) in fields {
        match held {
            Measure::Number(number) => table.raw_set(key, number)?,
            Measure::Text(text) => table.raw_set(key, text)?,
        }
    }
    table.raw_set("why", why)?;
    table.raw_set("clause", finding.clause.map(|clause| clause.to_string()))?;
    Ok(table)
}

fn default(lua: &Lua, counsel: &Rc<Counsel>) -> mlua::Result<Value> {
    let decided = counsel.ask(|at| counsel.decide(at)).map_err(|stop| refuse(lua, stop.to_string()))?;
    let order = decided.0.clone();
    *counsel.decided.borrow_mut() = Some(decided);
    let (_, table) = counsel.moves(lua, vec![order])?;
    table.raw_get(1)
}

/// The plans of a level as script objects.
fn plans(lua: &Lua, counsel: &Rc<Counsel>, named: &Value) -> mlua::Result<Table> {
    let level = level(lua, named)?;
    let made = beside(lua, || counsel.ask(|at| counsel.planners.borrow_mut().plans(level, at)));
    let made = made.map_err(|stop| refuse(lua, stop.to_string()))?;
    let each = made.into_iter().map(|plan| PlanWord { counsel: counsel.clone(), plan });
    lua.create_sequence_from(each)
}

/// A plan of a legate or a marshal.
struct PlanWord {
    counsel: Rc<Counsel>,
    plan: WeighedPlan,
}

impl UserData for PlanWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "plan");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("orders") => this.counsel.moves(lua, this.plan.orders.clone())?.1.into_lua(lua),
                Some("chance") => this.plan.chance.into_lua(lua),
                Some("playouts") => this.plan.playouts.into_lua(lua),
                Some("own") => this.plan.own.into_lua(lua),
                Some("followed") => this.plan.followed.into_lua(lua),
                _ => Err(no_such(lua, "plan", &key)),
            }
        });
        read_only(methods, "plan");
    }
}

/// One of the moves worth a look.
pub struct MoveWord {
    counsel: Rc<Counsel>,
    moves: Rc<Moves>,
    at: usize,
}

impl MoveWord {
    /// The order.
    pub fn order(&self) -> &Order {
        &self.moves.orders[self.at]
    }

    fn text(&self) -> String {
        let counsel = &self.counsel;
        counsel.ask(|at| write(at.rules, at.battle, counsel.side.get(), self.order()))
    }

    fn gain(&self) -> Option<f64> {
        let think = || self.counsel.ask(|at| self.counsel.second.borrow_mut().gains(at, &self.moves.orders));
        self.moves.gains.get_or_init(think)[self.at]
    }

    fn pips(&self) -> u8 {
        self.counsel.ask(|at| match thought_of(at, self.order()) {
            Some(Plan::Move(plan)) => plan.pips,
            _ => 0,
        })
    }

    fn kind(&self) -> &'static str {
        match self.order() {
            Order::Choose(_) => "choice",
            order => match order.kind() {
                OrderKind::Aim => OrderKind::Shoot.word(),
                kind @ (OrderKind::Move
                | OrderKind::March
                | OrderKind::Done
                | OrderKind::Fight
                | OrderKind::Shoot
                | OrderKind::Task) => kind.word(),
                _ => "other",
            },
        }
    }

    fn elements(&self) -> Vec<ElementWord> {
        let order = self.order();
        let who = order.who().iter().filter(|_| order.kind() != OrderKind::Land);
        who.copied().map(|id| ElementWord { view: self.counsel.view.clone(), id }).collect()
    }
}

impl UserData for MoveWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "move");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_method(MetaMethod::ToString, |_, this: &Self, (): ()| Ok(this.text()));
        methods.add_meta_method(MetaMethod::Index, |lua, this: &Self, key: Value| {
            match key.as_string().map(|key| key.to_string_lossy()).as_deref() {
                Some("text") => this.text().into_lua(lua),
                Some("kind") => this.kind().into_lua(lua),
                Some("elements") => lua.create_sequence_from(this.elements())?.into_lua(lua),
                Some("pips") => this.pips().into_lua(lua),
                Some("gain") => this.gain().into_lua(lua),
                _ => as_text(lua, &key)?.map_or_else(|| Err(no_such(lua, "move", &key)), Ok),
            }
        });
        read_only(methods, "move");
    }
}

/// The method of texts with this name, for scripts that use a move as its text: `move:find("straight")`.
fn as_text(lua: &Lua, key: &Value) -> mlua::Result<Option<Value>> {
    const WORDS: [&str; 6] = ["find", "match", "sub", "len", "upper", "lower"];
    let Some(name) = key.as_string().map(|key| key.to_string_lossy()) else { return Ok(None) };
    if !WORDS.contains(&name.as_str()) {
        return Ok(None);
    }
    let of_texts: Table = lua.globals().raw_get("string")?;
    let of_text: Function = of_texts.raw_get(name)?;
    let f = lua.create_function(move |lua, mut args: MultiValue| {
        let text = args.front().and_then(Value::as_userdata).and_then(|held| held.borrow::<MoveWord>().ok());
        let text = text.map(|held| held.text());
        if let (Some(text), Some(first)) = (text, args.front_mut()) {
            *first = text.into_lua(lua)?;
        }
        of_text.call::<MultiValue>(args)
    })?;
    Ok(Some(Value::Function(f)))
}
