//! The army lists of DBA 3.0, and the book's rules on armies from them.

use super::troops::TROOPS;
use crate::base::clause::Cited;
use crate::book::army_tables::{ArmyTables, ListParts};
use crate::book::lists::list::Spelling;
use crate::book::lists::{ListCodes, Registry, SlashChoice};
use crate::clause;
use std::sync::LazyLock;

/// The book's rules on armies.
pub fn armies() -> ArmyTables {
    ArmyTables {
        lists: || &LISTS,
        size: Cited::new(12, clause!("dba3.scale.08")),
        entries: clause!("dba3.lists.02"),
        commands: None,
        general: clause!("dba3.scale.09"),
        parts: ListParts::default(),
        slash: Cited::new(SlashChoice::Alike, clause!("dba3.lists.03")),
        without_allies: None,
        named: clause!("dba3.lists.09"),
        one_ally: Cited::new(3, clause!("dba3.lists.11")),
        two_allies: Cited::new(2, clause!("dba3.lists.12")),
        allied_general: clause!("dba3.lists.13"),
        main_type: clause!("dba3.lists.14"),
        replaced: clause!("dba3.lists.16"),
        listed: clause!("dba3.lists.01"),
        home: clause!("dba3.lists.06"),
        aggression: Cited::new(4, clause!("dba3.lists.07")),
        exchange: clause!("dba3.lists.05"),
        open_form: clause!("dba3.troops.06"),
        third: clause!("dba3.lists.15"),
        in_place: clause!("dba3.scale.10"),
        troops: TROOPS,
        spellings: SPELLINGS,
    }
}

/// The transcribed lists; NOTICE names the transcriber.
static LISTS: LazyLock<Registry> = LazyLock::new(|| Registry::read(include_str!("armies.tsv"), &CODES));

const CODES: ListCodes = ListCodes { troops: TROOPS, spellings: SPELLINGS, slash: SlashChoice::Alike };

/// The lists have a general's command party on foot (CP), which this text does not name among the troops of generals.
/// It is played like their wagons and litters, on the same base.
const SPELLINGS: &[Spelling] = &[("CP", "CWg")];
