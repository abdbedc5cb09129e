//! The army lists of DBA 2.2, and the guide's rules on armies from them.

use super::troops::TROOPS;
use crate::base::clause::{Cited, Clause};
use crate::book::army_tables::{ArmyTables, ListParts, ListTold};
use crate::book::lists::list::Spelling;
use crate::book::lists::{ListCodes, Registry, SlashChoice};
use crate::clause;
use std::sync::LazyLock;

/// The guide's rules on armies. Allies belong to the Big Battle game, which this set does not have; its lists name them.
pub fn armies() -> ArmyTables {
    ArmyTables {
        lists: || &LISTS,
        size: Cited::new(12, clause!("dba22.scale.05")),
        entries: clause!("dba22.lists.01"),
        commands: None,
        general: clause!("dba22.scale.06"),
        slash: Cited::new(CODES.slash, clause!("dba22.lists.17")),
        without_allies: Some(clause!("dba22.lists.07")),
        named: clause!("dba22.lists.07"),
        one_ally: Cited::new(0, clause!("dba22.lists.07")),
        two_allies: Cited::new(0, clause!("dba22.lists.07")),
        allied_general: clause!("dba22.lists.07"),
        main_type: clause!("dba22.lists.07"),
        replaced: clause!("dba22.lists.07"),
        parts: PARTS,
        listed: clause!("dba22.lists.04"),
        home: clause!("dba22.lists.09"),
        aggression: Cited::new(4, clause!("dba22.lists.10")),
        exchange: clause!("dba22.lists.19"),
        open_form: clause!("dba22.dismount.02"),
        third: clause!("dba22.lists.07"),
        in_place: clause!("dba22.lists.07"),
        troops: TROOPS,
        spellings: CODES.spellings,
    }
}

const PARTS: ListParts = ListParts {
    sublists: Some(clause!("dba22.lists.12")),
    whole: Some(clause!("dba22.lists.20")),
    dates: Some(clause!("dba22.lists.05")),
    leads: Some(clause!("dba22.lists.11")),
    general: Some(clause!("dba22.lists.15")),
    count: Some(clause!("dba22.lists.14")),
    choice: Some(clause!("dba22.lists.16")),
    packages: Some(clause!("dba22.lists.18")),
    told: TOLD,
};

const fn told(list: &'static str, clause: Clause) -> ListTold {
    ListTold { list: Some(list), clause }
}

/// What the guide says on single lists: it prints one, and names the extremes of some others.
#[rustfmt::skip]
const TOLD: &[ListTold] = &[
    ListTold { list: None, clause: clause!("dba22.lists.02") },
    told("I/17a",   clause!("dba22.lists.06")),
    told("I/17b",   clause!("dba22.lists.13")),
    told("I/17a",   clause!("dba22.lists.21")),
    told("I/17b",   clause!("dba22.lists.21")),
    told("I/17a",   clause!("dba22.lists.22")),
    told("I/17b",   clause!("dba22.lists.23")),
    told("I/7c",    clause!("dba22.lists.24")),
    told("IV/64b",  clause!("dba22.lists.25")),
    told("I/43a",   clause!("dba22.lists.26")),
    told("II/58",   clause!("dba22.lists.26")),
    told("II/80d",  clause!("dba22.lists.26")),
    told("III/6b",  clause!("dba22.lists.26")),
    told("I/2a",    clause!("dba22.lists.27")),
    told("IV/10",   clause!("dba22.lists.27")),
    told("IV/70",   clause!("dba22.lists.27")),
    told("IV/81",   clause!("dba22.lists.27")),
    told("III/20a", clause!("dba22.lists.28")),
];

const CODES: ListCodes = ListCodes { troops: TROOPS, spellings: SPELLINGS, slash: SlashChoice::Each };

/// The transcribed lists; NOTICE names the transcriber. He does not give enemies and allies; those of the one list that the
/// guide prints are its own.
static LISTS: LazyLock<Registry> = LazyLock::new(|| Registry::read(include_str!("armies.tsv"), &CODES));

/// Swiss lists have blades with six figures, which the guide does not name. They are played on the base of four.
const SPELLINGS: &[Spelling] = &[("6Bd", "4Bd")];
