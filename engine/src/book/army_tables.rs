//! The tables of armies: size, allied contingents, generals, and the clauses that hold an army to its list.
//!
//! The lists are read in `lists`; armies are chosen and judged by the room `muster`.

use crate::base::clause::{Cited, Clause};
use crate::book::lists::list::Spelling;
use crate::book::lists::{ArmyList, ListCodes, ListNumber, Registry, SlashChoice};
use crate::book::objection::ListFault;
use crate::book::{Objection, TroopRow, Who};

/// The rules of a set on armies from the lists.
#[derive(Clone)]
pub struct ArmyTables {
    /// The lists.
    pub lists: fn() -> &'static Registry,
    /// The number of elements of an army.
    pub size: Cited<usize>,
    /// The number of elements of a contingent if one ally comes.
    pub one_ally: Cited<usize>,
    /// The number of elements of each contingent if two allies come.
    pub two_allies: Cited<usize>,
    /// What a single slash between the codes of an entry means.
    pub slash: Cited<SlashChoice>,
    /// No ally sends a contingent, by this clause; `None` if allies do.
    pub without_allies: Option<Clause>,
    /// Only armies named at the foot of a list send contingents.
    pub named: Clause,
    /// The element of the allied army's general is in its contingent.
    pub allied_general: Clause,
    /// A contingent has at least one element of the entry with most elements.
    pub main_type: Clause,
    /// Contingents take the place of elements, but not of the general's.
    pub replaced: Clause,
    /// Every army has a general.
    pub general: Clause,
    /// The clauses on single parts of a list, beside that on entries.
    pub parts: ListParts,
    /// Only what the list's entries allow is fielded.
    pub entries: Clause,
    /// Every army is one of a list.
    pub listed: Clause,
    /// The home terrain is one that the list names.
    pub home: Clause,
    /// The greatest aggression of a list.
    pub aggression: Cited<u8>,
    /// Two codes with a double slash: the first becomes the second during the game.
    pub exchange: Clause,
    /// An entry that offers a mounted form and one on foot leaves the choice open until deployment.
    pub open_form: Clause,
    /// The third element of a contingent is any of those left.
    pub third: Clause,
    /// Contingents come in place of own elements, not beside them.
    pub in_place: Clause,
    /// The troops that codes stand for.
    pub troops: &'static [TroopRow],
    /// Codes of the lists that stand for others.
    pub spellings: &'static [Spelling],
    /// Armies in several commands; `None` if the set has none.
    pub commands: Option<CommandTables>,
}

/// The clauses on single parts of a list; where one is `None`, the clause on lists or on entries holds for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListParts {
    /// A number may have sublists, of which an army has exactly one.
    pub sublists: Option<Clause>,
    /// Whatever is chosen, a list comes to a whole army.
    pub whole: Option<Clause>,
    /// An army is of its list's years.
    pub dates: Option<Clause>,
    /// The list says which of its entries may be the general's.
    pub leads: Option<Clause>,
    /// The general is of an entry for him.
    pub general: Option<Clause>,
    /// An entry gives a number of elements of one type.
    pub count: Option<Clause>,
    /// An entry with `or` gives any mixture.
    pub choice: Option<Clause>,
    /// Entries in brackets are taken whole or not at all.
    pub packages: Option<Clause>,
    /// What the book says on single lists, or on all of them.
    pub told: &'static [ListTold],
}

/// Something that the book says on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListTold {
    /// The list's number; `None` for all lists together.
    pub list: Option<&'static str>,
    /// Its clause.
    pub clause: Clause,
}

impl ArmyTables {
    /// The clauses of what the book says on a list.
    pub fn told(&self, list: &ArmyList) -> impl Iterator<Item = Clause> {
        let number = list.number.to_string();
        self.parts.told.iter().filter(move |row| row.list == Some(number.as_str())).map(|row| row.clause)
    }

    /// The codes of the lists, and how their notation is read.
    pub fn codes(&self) -> ListCodes<'static> {
        ListCodes { troops: self.troops, spellings: self.spellings, slash: self.slash.value }
    }

    /// The list with this number.
    ///
    /// # Errors
    /// If there is none: its variants, or the nearest number.
    pub fn list(&self, number: &str) -> Result<&'static ArmyList, Objection> {
        let lists = (self.lists)();
        let near = || ListNumber::parse(number.trim()).and_then(|number| lists.nearest(number));
        lists.find(number).map_err(|fault| {
            let clause = match fault {
                ListFault::Variants { .. } => self.parts.sublists,
                _ => None,
            };
            let near = near().map(|list| list.number.to_string());
            Objection::new(fault, clause.unwrap_or(self.listed)).near(near)
        })
    }
}

/// The number of players of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// One, who leads all of its commands.
    OneASide,
    /// Any number, each with one command or more; every command has exactly one player.
    Several {
        /// Its clause.
        each: Clause,
    },
}

/// The rules of a set on armies in several commands.
#[derive(Clone, Debug)]
pub struct CommandTables {
    /// The number of players of a side.
    pub players: Cited<Players>,
    /// The number of generals of an army, each with a command; `None` if it may have any number.
    pub generals: Option<Cited<usize>>,
    /// The number of elements of an army for each of its generals.
    pub share: Cited<usize>,
    /// The least number of elements of a command.
    pub least: Cited<usize>,
    /// The clauses that count the own list as often as there are own generals, by the number of allied commands. The
    /// last one also holds for more.
    pub times: &'static [Clause],
    /// Allied lists are of the same years, and differ from the army's own.
    pub allied_lists: Clause,
    /// The number of elements of an allied command: a whole army of its own list.
    pub allied_size: Cited<usize>,
    /// Allied elements are in allied commands only.
    pub allied_only: Clause,
    /// The lists of allied commands differ from each other.
    pub different: Clause,
    /// One general who is not allied is commander-in-chief.
    pub chief: Clause,
    /// The commander-in-chief and allied generals are of a type that their list names for its general.
    pub named: Clause,
    /// The troops that no other general may be.
    pub barred: Cited<&'static [Who]>,
    /// Another general rides an elephant only if the commander-in-chief does.
    pub elephants: Clause,
}

impl CommandTables {
    /// The number of generals of an army whose player does not say how many: the fixed one, or three.
    pub fn usual_generals(&self) -> usize {
        self.generals.map_or(3, |generals| generals.value)
    }
}
