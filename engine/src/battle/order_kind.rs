//! The kinds of order, and how each is written: the one table that reader, writer, completion and scripts use.

/// The kinds of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OrderKind {
    /// A tactical move.
    Move,
    /// A march move.
    March,
    /// Several moves at the same time.
    Together,
    /// A mounted element dismounts.
    Dismount,
    /// An element mounts again.
    Mount,
    /// An element goes aboard another.
    Embark,
    /// An element comes back to the table.
    Return,
    /// Elements are held in place.
    Hold,
    /// A fleeing element is rallied.
    Rally,
    /// An element breaks off from combat.
    BreakOff,
    /// The people of a City rise.
    Revolt,
    /// Elements land.
    Land,
    /// A target is named.
    Aim,
    /// A shot is resolved.
    Shoot,
    /// A close combat is resolved.
    Fight,
    /// Answers how far an element recoils.
    Recoil,
    /// Answers whether a bonus is used.
    Bonus,
    /// Answers whether an element conforms.
    Conform,
    /// Answers whether an element goes into a camp.
    Enter,
    /// Answers how far a victor goes after the beaten.
    Pursue,
    /// Says how far a group presses forward.
    Press,
    /// Answers which element goes into a place.
    Occupy,
    /// Answers which element is the main shooter.
    MainShooter,
    /// Answers which element attacks.
    Attacker,
    /// Answers which command gets a die.
    Give,
    /// Answers whether a side goes on by moonlight.
    FightOn,
    /// Answers whether a side retreats in the dark.
    Retreat,
    /// Says which of those who advance or flee by themselves go first.
    Advance,
    /// Hidden troops are shown.
    Show,
    /// Hidden troops are restrained.
    Restrain,
    /// Elements get a task.
    Task,
    /// Ends the phase for this side.
    Done,
}

/// A part of a written order after its verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderPart {
    /// An own element.
    One,
    /// Own elements, joined by `+`.
    Group,
    /// An enemy element.
    Foe,
    /// This word.
    Word(&'static str),
    /// One of these words.
    Either(&'static [&'static str]),
    /// The steps of a move.
    Steps,
    /// A heading.
    Heading,
    /// A place.
    Place,
    /// A length.
    Length,
    /// `yes` or `no`.
    Answer,
    /// A number with a sign before it, if there are several to choose from.
    City,
    /// The face of a die.
    Face,
    /// The name of an own command.
    Command,
    /// The number of hidden troops of the own side.
    Hidden,
    /// A task.
    Task,
}

/// How the orders of a kind are written.
#[derive(Clone, Copy, Debug)]
pub struct OrderForm {
    /// The kind.
    pub kind: OrderKind,
    /// Its verb.
    pub word: &'static str,
    /// The parts after the verb, those that may be left out included.
    pub parts: &'static [OrderPart],
    /// Every rule set has it, or names the rule by which it has not; otherwise it is unknown where no phase takes it.
    pub common: bool,
}

const fn form(kind: OrderKind, word: &'static str, parts: &'static [OrderPart]) -> OrderForm {
    OrderForm { kind, word, parts, common: true }
}

const fn special(kind: OrderKind, word: &'static str, parts: &'static [OrderPart]) -> OrderForm {
    OrderForm { common: false, ..form(kind, word, parts) }
}

use OrderPart::{
    Answer, City, Command, Either, Face, Foe, Group, Heading, Hidden, Length, One, Place, Steps, Task, Word,
};

/// The forms of all kinds, in the order in which they are listed to people.
#[rustfmt::skip]
pub const FORMS: [OrderForm; 32] = [
    form(OrderKind::Move,     "move",     &[Group, Steps]),
    special(OrderKind::March, "march",    &[Group, Steps]),
    special(OrderKind::Together, "together", &[Group, Steps, Word("and")]),
    form(OrderKind::Dismount, "dismount", &[One]),
    special(OrderKind::Mount,  "mount",    &[One]),
    special(OrderKind::Embark, "embark",   &[One, Word("on"), One]),
    special(OrderKind::Return, "return",   &[One]),
    form(OrderKind::Hold,     "hold",     &[Group, Word("facing"), Heading]),
    special(OrderKind::Advance, "advance", &[Group]),
    special(OrderKind::Rally, "rally",    &[One]),
    special(OrderKind::BreakOff, "breakoff", &[One]),
    form(OrderKind::Revolt,   "revolt",   &[City]),
    form(OrderKind::Land,     "land",     &[Group, Word("at"), Place, Word("facing"), Heading, Either(&["column", "deep"])]),
    form(OrderKind::Aim,      "aim",      &[One, Word("at"), Foe]),
    form(OrderKind::Shoot,    "shoot",    &[Foe]),
    form(OrderKind::Fight,    "fight",    &[One]),
    form(OrderKind::Recoil,   "recoil",   &[Length]),
    form(OrderKind::Bonus,    "bonus",    &[Answer]),
    form(OrderKind::Conform,  "conform",  &[Answer]),
    form(OrderKind::Enter,    "enter",    &[Answer]),
    form(OrderKind::Occupy,   "occupy",   &[One]),
    special(OrderKind::Pursue, "pursue",  &[Length]),
    special(OrderKind::Press, "press",    &[Length]),
    special(OrderKind::MainShooter, "main", &[One]),
    special(OrderKind::Attacker, "attack", &[One]),
    special(OrderKind::Give,  "give",     &[Face, Word("to"), Command]),
    special(OrderKind::FightOn, "fighton", &[Answer]),
    special(OrderKind::Retreat, "retreat", &[Answer]),
    special(OrderKind::Show,  "show",     &[Hidden]),
    special(OrderKind::Restrain, "restrain", &[Hidden]),
    form(OrderKind::Task,     "task",     &[Group, Task, Word("for")]),
    form(OrderKind::Done,     "done",     &[]),
];

impl OrderKind {
    /// The verb of orders of this kind.
    pub fn word(self) -> &'static str {
        FORMS.iter().find(|form| form.kind == self).map_or("", |form| form.word)
    }

    /// Whether orders of this kind are for hidden troops: a side without any has no such orders.
    pub fn is_of_hidden(self) -> bool {
        matches!(self, OrderKind::Show | OrderKind::Restrain)
    }

    /// Whether orders of this kind are given in the phase of movement, in the place of tactical moves.
    pub fn is_movement(self) -> bool {
        use OrderKind::{BreakOff, Dismount, Embark, Hold, Land, March, Mount, Move, Rally, Return, Revolt, Together};
        let moves = matches!(self, Move | March | Together | Land);
        moves || matches!(self, Dismount | Mount | Embark | Return | Hold | Rally | BreakOff | Revolt)
    }
}
