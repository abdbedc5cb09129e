//! Army lists: every variant can be fielded, and every element of a chosen army is checked.

mod allies;
mod choice;
mod command;
mod priced;

use debellis::book::Objection;
use debellis::book::army_tables::ArmyTables;
use debellis::book::lists::{ListNumber, Registry};
use debellis::muster::PickedArmy;
use debellis::rules::dba3::rulebook;

pub fn tables() -> ArmyTables {
    rulebook().armies.expect("DBA 3.0 has army lists")
}

pub fn lists() -> &'static Registry {
    (tables().lists)()
}

/// Checks an army of a list, both as texts.
pub fn check(number: &str, army: &str) -> Result<(), Objection> {
    let list = lists().find(number).expect("the list is there");
    let army = PickedArmy::read(army).expect("the army can be read");
    let find = |number: ListNumber| tables().list(&number.to_string());
    army.check(list, find, &tables())
}

/// Fails unless the army is refused by this clause, with these words.
#[track_caller]
pub fn refused(number: &str, army: &str, clause: &str, words: &str) {
    match check(number, army) {
        Ok(()) => panic!("{number}: {army} is allowed, but {clause} forbids it"),
        Err(misfit) => {
            assert_eq!(misfit.clause.id(), clause, "{misfit}");
            assert!(misfit.breach.to_string().contains(words), "'{words}' is not in: {misfit}");
        }
    }
}

#[test]
fn every_variant_can_be_fielded() {
    let registry = lists();
    assert_eq!(registry.faults, []);
    assert_eq!(registry.lists.len(), 605);
    for list in &registry.lists {
        assert_eq!(list.fieldable(tables().size.value), Ok(()), "{} {}", list.number, list.written);
        let army = list.first_choice();
        let find = |number: ListNumber| tables().list(&number.to_string());
        assert_eq!(army.check(list, find, &tables()), Ok(()), "{} {:?}", list.number, army);
    }
}

#[test]
fn numbers_that_are_not_there() {
    let missing = |number: &str| lists().find(number).expect_err("not there").to_string();
    assert_eq!(missing("II/32"), "there is no army list II/32; there are II/32a, II/32b");
    assert_eq!(missing("IV/86"), "there is no army list IV/86; the nearest number is IV/85a");
    assert_eq!(missing("xyz"), "'xyz' is not the number of an army list, such as II/33 or II/32a");
    assert_eq!(missing("polybian"), "'polybian' is not the number of an army list; this name have II/33");
}
