//! One walk through a rulebook: every number, verdict, policy, troops and clause of it, each with a path such as
//! `moves.distances[3].distance`.
//!
//! Amendments, decisions, print, comparison, hash and the rules broken on purpose are visitors. Each type's fields are
//! listed by `fields!`, which does not compile if a field is left out.

mod before;
mod changes;
mod fights;
mod leaves;
mod moves;
mod strongholds;

use std::any::Any;
use std::fmt::Debug;

use crate::base::clause::{Cited, Clause};
use crate::book::decided::Decided;
use crate::book::{BookStep, Rulebook, StepTable};

/// The place of a visitor in the book.
#[derive(Clone, Copy, Debug)]
pub struct BookPlace<'p> {
    /// The path, such as `moves.distances[3].distance`.
    pub path: &'p str,
    /// The clause that holds here: that of the row or of the value; `None` if no clause is given.
    pub clause: Option<Clause>,
}

/// A value without parts: a number, a kind of troops or ground, a text, a clause.
pub trait Plain: Any {
    /// The value as text.
    fn text(&self) -> String;
}

/// A policy: one of several named choices.
pub trait Policy: Any {
    /// The value as text, if its choice has no name.
    fn text(&self) -> String;

    /// The names of the choices; `clause` is the clause of the policy.
    fn names(&self, clause: Clause) -> Vec<&'static str>;

    /// The name of the present choice; `None` if it has none.
    fn now(&self, clause: Clause) -> Option<&'static str>;

    /// Makes the choice with this name; `false` if there is none.
    fn choose(&mut self, clause: Clause, name: &str) -> bool;
}

impl<T: Decided + Debug> Policy for T {
    fn text(&self) -> String {
        format!("{self:?}")
    }

    fn names(&self, clause: Clause) -> Vec<&'static str> {
        T::choices(clause).into_iter().map(|(name, _)| name).collect()
    }

    fn now(&self, clause: Clause) -> Option<&'static str> {
        T::choices(clause).iter().find(|(_, choice)| choice.is(self)).map(|(name, _)| *name)
    }

    fn choose(&mut self, clause: Clause, name: &str) -> bool {
        let found = T::choices(clause).into_iter().find(|(own, _)| *own == name);
        found.map(|(_, choice)| *self = choice).is_some()
    }
}

/// The rows of a table, or a part that a set has or lacks.
pub trait Rows {
    /// The number of rows.
    fn count(&self) -> usize;

    /// The clause of a row.
    fn clause(&self, i: usize) -> Option<Clause>;

    /// Removes a row.
    fn remove(&mut self, i: usize);
}

/// The action at each place of a rulebook. Each method returns whether it has changed something.
pub trait Visitor {
    /// A value without parts.
    fn plain(&mut self, at: &BookPlace, value: &mut dyn Plain) -> bool;

    /// A policy.
    fn choice(&mut self, at: &BookPlace, value: &mut dyn Policy) -> bool;

    /// The rows of a table, after each of them was visited.
    fn rows(&mut self, _at: &BookPlace, _rows: &mut dyn Rows) -> bool {
        false
    }
}

/// A visit under way.
pub struct BookWalk<'v> {
    visitor: &'v mut dyn Visitor,
    path: String,
    clause: Option<Clause>,
    changed: bool,
}

/// A value that can be visited.
pub trait Visit {
    /// The clause of this row or value.
    fn own_clause(&self) -> Option<Clause> {
        None
    }

    /// Shows all of its parts to the visitor.
    fn visit(&mut self, walk: &mut BookWalk);
}

impl BookWalk<'_> {
    /// Goes into the part called `name`.
    fn field<T: Visit + ?Sized>(&mut self, name: &str, value: &mut T) {
        self.inside(name, |walk| value.visit(walk));
    }

    fn inside(&mut self, name: &str, go: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        if length > 0 && !name.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(name);
        go(self);
        self.path.truncate(length);
    }

    /// Makes a clause hold for the parts that `go` visits, if there is one.
    fn under(&mut self, clause: Option<Clause>, go: impl FnOnce(&mut Self)) {
        let outer = self.clause;
        self.clause = clause.or(outer);
        go(self);
        self.clause = outer;
    }

    fn plain(&mut self, value: &mut dyn Plain) {
        self.changed |= self.visitor.plain(&BookPlace { path: &self.path, clause: self.clause }, value);
    }

    fn choice(&mut self, value: &mut dyn Policy) {
        self.changed |= self.visitor.choice(&BookPlace { path: &self.path, clause: self.clause }, value);
    }

    fn each<T: Visit>(&mut self, rows: &mut [T]) {
        for (i, row) in rows.iter_mut().enumerate() {
            self.field(&format!("[{i}]"), row);
        }
    }

    fn rows(&mut self, rows: &mut dyn Rows) {
        self.changed |= self.visitor.rows(&BookPlace { path: &self.path, clause: self.clause }, rows);
    }
}

/// Lists the fields of types. With `by FIELD` that field is the clause of the whole. A field `as choice` is a policy;
/// an optional field `as kept` is no row that a visitor may take away; a field `as hidden` is not shown to a visitor.
macro_rules! fields {
    (@ $walk:ident $field:ident) => { $walk.field(stringify!($field), $field) };
    (@ $walk:ident $field:ident choice) => { $walk.inside(stringify!($field), |walk| walk.choice($field)) };
    (@ $walk:ident $field:ident kept) => {
        $walk.inside(stringify!($field), |walk| $field.iter_mut().for_each(|value| value.visit(walk)))
    };
    (@ $walk:ident $field:ident hidden) => { let _ = $field; };
    (# $row:ident) => { None };
    (# $row:ident $clause:ident) => { Some($row.$clause) };
    ($($of:ty $(, by $clause:ident)? { $($field:ident $(as $how:ident)?),* $(,)? })*) => { $(
        impl $crate::book::visit::Visit for $of {
            fn own_clause(&self) -> Option<$crate::base::clause::Clause> {
                let _row = self;
                $crate::book::visit::fields!(# _row $($clause)?)
            }

            fn visit(&mut self, walk: &mut $crate::book::visit::BookWalk) {
                let own = $crate::book::visit::Visit::own_clause(self);
                let Self { $($clause: _,)? $($field),* } = self;
                walk.under(own, |walk| { $($crate::book::visit::fields!(@ walk $field $($how)?);)* });
            }
        }
    )* };
}
use fields;

/// Circumstances whose text is that of `Debug`, with parts that are visited.
macro_rules! circumstances {
    ($($of:ty { $($case:pat => [$($name:literal $part:ident),+]),+ $(,)? })*) => { $(
        impl $crate::book::visit::Plain for $of {
            fn text(&self) -> String {
                format!("{self:?}")
            }
        }

        impl $crate::book::visit::Visit for $of {
            fn visit(&mut self, walk: &mut $crate::book::visit::BookWalk) {
                match self {
                    $($case => { $(walk.field($name, $part);)+ })+
                    _ => walk.plain(self),
                }
            }
        }
    )* };
}
use circumstances;

impl<T: Visit> Visit for Cited<T> {
    fn own_clause(&self) -> Option<Clause> {
        Some(self.clause)
    }

    fn visit(&mut self, walk: &mut BookWalk) {
        walk.under(Some(self.clause), |walk| self.value.visit(walk));
    }
}

impl<T: Visit> Visit for Option<T> {
    fn own_clause(&self) -> Option<Clause> {
        self.as_ref().and_then(Visit::own_clause)
    }

    fn visit(&mut self, walk: &mut BookWalk) {
        if let Some(value) = self {
            value.visit(walk);
            walk.rows(self);
        }
    }
}

impl<T: Visit> Rows for Option<T> {
    fn count(&self) -> usize {
        usize::from(self.is_some())
    }

    fn clause(&self, _i: usize) -> Option<Clause> {
        self.own_clause()
    }

    fn remove(&mut self, _i: usize) {
        *self = None;
    }
}

impl<T: Visit> Visit for Vec<T> {
    fn visit(&mut self, walk: &mut BookWalk) {
        walk.each(self);
        walk.rows(self);
    }
}

impl<T: Visit> Rows for Vec<T> {
    fn count(&self) -> usize {
        self.len()
    }

    fn clause(&self, i: usize) -> Option<Clause> {
        self.get(i).and_then(Visit::own_clause)
    }

    fn remove(&mut self, i: usize) {
        Vec::remove(self, i);
    }
}

impl<T: Visit + Clone + 'static> Visit for &'static [T] {
    fn visit(&mut self, walk: &mut BookWalk) {
        let outer = std::mem::replace(&mut walk.changed, false);
        let mut rows = self.to_vec();
        rows.visit(walk);
        if walk.changed {
            // The new table lives as long as the program; only tests use such a visitor.
            *self = rows.leak();
        }
        walk.changed |= outer;
    }
}

impl<T: Visit, const N: usize> Visit for [T; N] {
    fn visit(&mut self, walk: &mut BookWalk) {
        walk.each(self);
    }
}

impl<A: Visit, B: Visit> Visit for (A, B) {
    fn own_clause(&self) -> Option<Clause> {
        self.1.own_clause()
    }

    fn visit(&mut self, walk: &mut BookWalk) {
        walk.under(self.own_clause(), |walk| {
            walk.field("[0]", &mut self.0);
            walk.field("[1]", &mut self.1);
        });
    }
}

impl<A: Visit, B: Visit, C: Visit> Visit for (A, B, C) {
    fn own_clause(&self) -> Option<Clause> {
        self.2.own_clause()
    }

    fn visit(&mut self, walk: &mut BookWalk) {
        walk.under(self.own_clause(), |walk| {
            walk.field("[0]", &mut self.0);
            walk.field("[1]", &mut self.1);
            walk.field("[2]", &mut self.2);
        });
    }
}

impl Visit for StepTable {
    fn visit(&mut self, walk: &mut BookWalk) {
        for step in BookStep::ALL {
            walk.inside(&format!("{step:?}"), |walk| self.place(*step).visit(walk));
        }
    }
}

impl Rulebook {
    /// Shows every number, verdict, policy, troops, clause and step to a visitor.
    pub fn visit(&mut self, visitor: &mut dyn Visitor) {
        let mut walk = BookWalk { visitor, path: String::new(), clause: None, changed: false };
        walk.field("title", &mut self.title);
        walk.field("unit", &mut self.unit);
        walk.field("bad_going", &mut self.bad_going);
        walk.field("scales", &mut self.scales);
        walk.field("notation", &mut self.notation);
        walk.field("troops", &mut self.troops);
        // Phases are no rows to be taken away: without one of them a bound might never wait for an order.
        walk.inside("phases", |walk| walk.each(&mut self.phases));
        walk.field("moves", &mut self.moves);
        walk.field("combat", &mut self.combat);
        walk.field("states", &mut self.states);
        walk.field("strongholds", &mut self.strongholds);
        walk.field("changing", &mut self.changing);
        walk.field("works", &mut self.works);
        walk.field("victory", &mut self.victory);
        walk.field("setup", &mut self.setup);
        walk.field("opening", &mut self.opening);
        walk.field("only_types", &mut self.only_types);
        walk.field("types", &mut self.types);
        walk.field("troop_names", &mut self.troop_names);
        walk.field("armies", &mut self.armies);
        walk.field("tournament", &mut self.tournament);
        walk.field("campaign", &mut self.campaign);
        walk.field("refight", &mut self.refight);
        walk.field("forces", &mut self.forces);
        walk.field("prices", &mut self.prices);
        walk.field("laid", &mut self.laid);
        walk.field("country", &mut self.country);
        walk.field("sight", &mut self.sight);
        walk.field("weather", &mut self.weather);
        walk.field("doubt", &mut self.doubt);
        walk.field("steps", &mut self.steps);
    }
}
