//! The mistakes of one run, collected.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use mlua::{Lua, MetaMethod, MultiValue, Table, UserData, UserDataFields, UserDataMethods, Value};

use super::error::ScriptError;

/// The most mistakes that are kept; the others are counted.
pub(super) const MOST: usize = 200;
/// The most mistakes that are looked at, among them those that were kept already: to find the place of each takes time.
const MOST_SEEN: usize = 1_000;

/// The mistakes of one run.
#[derive(Default)]
pub struct Collector {
    found: RefCell<Vec<ScriptError>>,
    dropped: Cell<usize>,
    seen: Cell<usize>,
    /// Tables and fields of the running call whose mistakes were recorded.
    pub(super) told: RefCell<BTreeSet<(usize, String)>>,
    /// The running call has read all its arguments, so it may have taken effect.
    pub(super) settled: Cell<bool>,
    serial: Cell<u32>,
}

/// The placeholder for the result of a refused word, and for an undefined name: its use raises no error.
pub struct Nothing;

impl Collector {
    /// The collector of a machine, if it has one.
    pub fn of(lua: &Lua) -> Option<Rc<Collector>> {
        lua.app_data_ref::<Rc<Collector>>().map(|held| held.clone())
    }

    /// Records a mistake, once.
    pub fn add(&self, error: ScriptError) {
        self.seen.set(self.seen.get() + 1);
        if self.is_full() {
            self.dropped.set(self.dropped.get() + 1);
        } else if !self.found.borrow().contains(&error) {
            self.found.borrow_mut().push(error);
        }
    }

    /// Whether there is no room for more mistakes, so that no places need be found.
    pub fn is_full(&self) -> bool {
        self.found.borrow().len() >= MOST || self.seen.get() > MOST_SEEN
    }

    /// The mistakes, and the number of those that were dropped.
    pub fn take(&self) -> (Vec<ScriptError>, usize) {
        (self.found.take(), self.dropped.take())
    }

    /// Marks a field of a table as recorded; false if it was marked before.
    pub fn tell(&self, table: &Table, key: &str) -> bool {
        self.told.borrow_mut().insert((table.to_pointer() as usize, key.to_string()))
    }

    /// Whether a mistake of this field was recorded in this call.
    pub fn is_told(&self, table: &Table, key: &str) -> bool {
        self.told.borrow().contains(&(table.to_pointer() as usize, key.to_string()))
    }

    /// Whether a mistake of any field of this table was recorded in this call.
    pub fn has_told_of(&self, table: &Table) -> bool {
        let of = table.to_pointer() as usize;
        self.told.borrow().iter().any(|(table, key)| *table == of && !key.is_empty())
    }

    /// Whether any mistake was recorded in this call.
    pub fn has_told(&self) -> bool {
        !self.told.borrow().is_empty()
    }

    /// Notes that the running call has read all its arguments.
    pub fn settle(&self) {
        self.settled.set(true);
    }

    /// A name that is unique in this run.
    pub fn unique(&self) -> String {
        self.serial.set(self.serial.get() + 1);
        format!("?{}", self.serial.get())
    }

    /// Begins to judge one call of a word.
    pub(super) fn begin(&self) {
        self.told.borrow_mut().clear();
        self.settled.set(false);
    }
}

impl UserData for Nothing {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, CALLED);
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        use MetaMethod::{
            Add, Call, Concat, Div, IDiv, Index, Le, Len, Lt, Mod, Mul, NewIndex, Pow, Sub, ToString, Unm,
        };
        for method in [Add, Call, Concat, Div, IDiv, Index, Mod, Mul, Pow, Sub, Unm] {
            methods.add_meta_function(method, |_, _: MultiValue| Ok(Nothing));
        }
        for method in [Lt, Le] {
            methods.add_meta_function(method, |_, _: MultiValue| Ok(false));
        }
        methods.add_meta_function(NewIndex, |_, _: MultiValue| Ok(()));
        methods.add_meta_function(Len, |_, _: MultiValue| Ok(0));
        methods.add_meta_function(ToString, |_, _: MultiValue| Ok(CALLED));
    }
}

/// The type name of the placeholder in Lua's messages.
pub(super) const CALLED: &str = "what was refused";

/// Whether a value is a placeholder for something that was refused.
pub fn is_nothing(value: &Value) -> bool {
    value.as_userdata().is_some_and(|held| held.is::<Nothing>())
}
