//! What is wrong with an army: beside its list, with the contingents of its allies, and with its commands.

use crate::book::Home;
use crate::book::lists::ListNumber;
use serde::Serialize;

/// What is wrong with an army beside its list. Codes are those of troops; entries stand as the list writes them.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ArmyFault {
    /// Too few or too many elements.
    Elements { found: usize, wanted: usize },
    /// Too many of the army's own beside the allied ones.
    OwnBesideAllies { allied: usize, own: usize, most: usize },
    /// Allies stand in place of the general's element.
    AlliesForGeneral,
    /// No general; the codes of the list that may be his.
    NoGeneral { codes: Vec<String> },
    /// More than one general.
    Generals { found: usize },
    /// An allied element is made the general.
    AlliedGeneral { code: String },
    /// The home is none of the list's.
    Home { list: ListNumber, found: Home, known: Vec<Home> },
    /// The army was not there in this year.
    Year { list: ListNumber, name: String, found: i32, years: (i32, i32) },
    /// A mounted element that does not take this form on foot in the game; the one that it may take, if any.
    InGame { list: ListNumber, code: String, foot: String, may: Option<String> },
    /// No entry leaves these two forms open until deployment.
    AtStart { list: ListNumber, code: String, foot: String, entries: String },
    /// Elements of an entry whose choice is one for all are of more than one.
    Unlike { list: ListNumber, entries: String },
    /// The general is not of a type that the list has for him.
    GeneralsType { list: ListNumber, code: String, codes: Vec<String> },
    /// Too many of a code: so many `over` what there are places for.
    NoPlace { list: ListNumber, code: String, over: usize, most: usize, entries: String },
    /// A code that the list does not field; the one that may have been meant.
    NotFielded { list: ListNumber, code: String, nearest: Option<String>, entries: String },
}

/// What is wrong with the contingent of an ally.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ContingentFault {
    /// The game has no contingents of allies.
    None { sender: ListNumber },
    /// The army is none of the list's allies.
    NotAnAlly { sender: ListNumber, list: ListNumber, known: Vec<ListNumber> },
    /// Two allies who did not come together.
    NotTogether { senders: [ListNumber; 2], list: ListNumber },
    /// More than two allies.
    TooManyAllies { found: usize },
    /// The ally was there in other years than the army, which is wanted in those `at`.
    Years { sender: ListNumber, name: String, years: (i32, i32), at: (i32, i32) },
    /// Too few or too many elements.
    Elements { sender: ListNumber, found: usize, wanted: usize },
    /// The third element is none of those left.
    Third { sender: ListNumber, codes: Vec<String>, entries: String },
    /// The ally's list does not field these elements together.
    Mix { sender: ListNumber, codes: Vec<String>, entries: String },
    /// The element of the ally's general is not in it.
    NoGeneral { sender: ListNumber },
    /// None of the elements of the ally's largest entry, which has so many, is in it.
    NoMainType { sender: ListNumber, most: u8 },
}

/// How people call a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CommandCalled {
    /// Its name, where it has one.
    pub name: Option<String>,
    /// Its list; `None` if it is of none.
    pub list: Option<ListNumber>,
    /// It is an ally's.
    pub allied: bool,
}

/// What is wrong with the commands of an army.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum CommandFault {
    /// Too few or too many generals, each with a command.
    Commands { found: usize, wanted: usize },
    /// Too few or too many elements for an army of so many generals.
    Elements { generals: usize, found: usize, wanted: usize },
    /// A command with too few elements.
    TooSmall { command: CommandCalled, found: usize, least: usize },
    /// An allied element within a command.
    AlliedElement { command: CommandCalled, code: String },
    /// An allied command of the army's own list.
    OwnList { command: CommandCalled },
    /// An allied command that was never there in the years of the others, which are `from` to `to`.
    Years { command: CommandCalled, from: i32, to: i32 },
    /// An allied command that is not a whole army.
    AlliedSize { command: CommandCalled, found: usize, wanted: usize },
    /// Two allied commands of one list.
    SameList { list: ListNumber },
    /// The commander-in-chief has no command or more than one, or an allied one.
    Chiefs { found: usize },
    /// A command without a general, or with more than one.
    Generals { command: CommandCalled, found: usize },
    /// A general of a type that is not his in the list.
    GeneralsType { command: CommandCalled, code: String },
    /// Troops that only the commander-in-chief is of.
    OnlyChief { command: CommandCalled, code: String },
    /// A general on elephants, while the commander-in-chief is not.
    Elephants { command: CommandCalled },
    /// Too many of a code: so many `over` what the list, taken so many times, has places for.
    NoPlace { list: ListNumber, times: usize, code: String, over: usize, entries: String },
}
