//! The tables of armies: size, allied contingents, generals, and the clauses that hold an army to its list.
//!
//! The lists are read in `lists`; armies are chosen and judged by the room `muster`.

use crate::base::clause::{Cited, Clause};
use crate::book::lists::list::Spelling;
use crate::book::lists::{ArmyList, ListNumber, Registry};
use crate::book::{Objection, TroopRow, Who};

/// What a rule set says of armies from the lists.
#[derive(Clone)]
pub struct ArmyTables {
    /// The lists.
    pub lists: fn() -> &'static Registry,
    /// How many elements make an army.
    pub size: Cited<usize>,
    /// How many elements a contingent has where one ally comes.
    pub one_ally: Cited<usize>,
    /// How many elements each contingent has where two allies come.
    pub two_allies: Cited<usize>,
    /// One form for all elements of an entry, where codes stand beside each other with a single slash.
    pub alike: Clause,
    /// Only armies named at the foot of a list send contingents.
    pub named: Clause,
    /// The element of the allied army's general is in its contingent.
    pub allied_general: Clause,
    /// Something of the entry with most elements is in a contingent.
    pub main_type: Clause,
    /// Contingents take the place of elements, but not of the general's.
    pub replaced: Clause,
    /// Every army has a general.
    pub general: Clause,
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
    /// Armies in several commands, where the set has them.
    pub commands: Option<CommandTables>,
}

impl ArmyTables {
    /// The list of a number.
    ///
    /// # Errors
    /// Where there is none: its variants, or the nearest number.
    pub fn list(&self, number: &str) -> Result<&'static ArmyList, Objection> {
        let lists = (self.lists)();
        let near = || ListNumber::parse(number.trim()).and_then(|number| lists.nearest(number));
        lists
            .find(number)
            .map_err(|fault| Objection::new(fault, self.listed).near(near().map(|list| list.number.to_string())))
    }
}

/// How many players a side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// One, who leads all of its commands.
    OneASide,
    /// Any number, each with one command or more; every command has one of them.
    Several {
        /// Where the book says so.
        each: Clause,
    },
}

/// What a rule set says of armies in several commands.
#[derive(Clone, Debug)]
pub struct CommandTables {
    /// How many players a side has.
    pub players: Cited<Players>,
    /// How many generals an army has, each with a command; none where it may have any number.
    pub generals: Option<Cited<usize>>,
    /// How many elements an army has for each of its generals.
    pub share: Cited<usize>,
    /// The least number of elements of a command.
    pub least: Cited<usize>,
    /// The rule by which the own list counts as often as there are own generals: by the number of allied commands; the
    /// last one holds for more.
    pub times: &'static [Clause],
    /// Lists of the same years, and which differ from the army's own.
    pub allied_lists: Clause,
    /// How many elements an allied command has: a whole army of its own list.
    pub allied_size: Cited<usize>,
    /// Allied elements are in allied commands only.
    pub allied_only: Clause,
    /// The lists of allied commands differ from each other.
    pub different: Clause,
    /// One general who is not allied is commander-in-chief.
    pub chief: Clause,
    /// He and allied generals are of a type that their list names for its general.
    pub named: Clause,
    /// What no other general is.
    pub barred: Cited<&'static [Who]>,
    /// Another general rides an elephant only if the commander-in-chief does.
    pub elephants: Clause,
}
