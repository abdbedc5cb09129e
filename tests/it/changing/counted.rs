//! Losses in halves of an element, and what reads them.

use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, ElementId};
use debellis::battle::{Command, Kind, Kinds, Standing, Tally, What};
use debellis::book::Who;
use debellis::book::victory_tables::{Beaten, CommandFallen, Demoralisation, EndRow, EquivalentRow, FallenRow, LostBy};
use debellis::clause;
use debellis::rules::dba3;
use debellis::view::victory::{demoralises, ending, losses};

use super::{afoot, fold};
use crate::dba3::table::{BLUE, RED, Table};

/// The equivalents of DBM for some types of DBA 3.0.
fn table() -> Table {
    let mut rules = dba3::rulebook();
    let row = |who, lost, halves, clause| EquivalentRow { who, lost, counts: Tally(halves), clause };
    let count = &mut rules.victory.losses;
    count.spared = Cited::new(Kinds::NONE, clause!("dbm.losses.01"));
    (count.double, count.general, count.by_command) = (None, None, None);
    count.no_troops = Vec::new();
    count.equivalents = vec![
        row(Who::of(&[Kind::WarWagons]), None, 6, clause!("dbm.losses.04")),
        row(Who::of(&[Kind::Psiloi]), None, 1, clause!("dbm.losses.05")),
        row(Who::of(&[Kind::Hordes]), None, 0, clause!("dbm.losses.06")),
        row(Who::of(&[Kind::Artillery]), Some(LostBy::CloseCombat), 4, clause!("dbm.losses.11")),
        row(Who::of(&[Kind::Artillery]), Some(LostBy::Otherwise), 2, clause!("dbm.losses.11")),
        row(Who::of(&[Kind::Artillery]), None, 0, clause!("dbm.losses.11")),
    ];
    count.exchanged = Some(clause!("dbm.losses.07"));
    rules.victory.ends =
        vec![EndRow { when: Beaten::Share([1, 2]), more: None, at_once: true, clause: clause!("dbm.victory.01") }];
    rules.victory.demoralised = Some(Demoralisation {
        to_vessels: None,
        troops: None,
        spared: Cited::new(Kinds::of(&[Kind::Artillery]), clause!("dbm.losses.10")),
        lost: Some(Cited::new([1, 3], clause!("dbm.demoral.01"))),
        leader: None,
        all_types: None,
        flee: None,
        front: None,
        held: None,
        general: None,
        at_close: None,
        tested: None,
        single: None,
    });
    Table::new(rules)
}

/// Puts red elements, and a blue one.
fn put(t: &mut Table, codes: &[&str]) {
    for code in codes {
        t.red(code, 300.0, 300.0);
    }
    t.blue("4Bd", 300.0, 300.0);
}

fn lose(t: &mut Table, ids: &[u16], standing: Standing) {
    ids.iter().for_each(|id| t.battle.elements[usize::from(*id)].standing = standing);
}

fn counted(t: &Table) -> [String; 2] {
    losses(&t.rules, &t.battle).map(|lost| lost.to_string())
}

#[test]
fn each_row_counts_its_halves() {
    for (code, standing, expected) in [
        ("4Bd", Standing::Destroyed, "1"),
        ("4Bd", Standing::Away, "0"),
        ("WWg", Standing::Destroyed, "3"),
        ("Ps", Standing::Gone, "0.5"),
        ("7Hd", Standing::Destroyed, "0"),
        ("Art", Standing::Destroyed, "2"),
        ("Art", Standing::Gone, "1"),
        ("Art", Standing::OnTable, "0"),
    ] {
        let mut t = table();
        t.red(code, 300.0, 300.0);
        lose(&mut t, &[0], standing);
        assert_eq!(counted(&t), [expected, "0"], "{code} {standing:?}");
    }
}

#[test]
fn a_command_is_demoralised_by_exactly_a_third_and_not_by_half_an_element_less() {
    // 3 of blades, 3 of psiloi: 4.5; a third is 1.5.
    for (lost, expected) in
        [(&[3, 4][..], None), (&[0], None), (&[0, 3], Some("dbm.demoral.01")), (&[3, 4, 5], Some("dbm.demoral.01"))]
    {
        let mut t = table();
        put(&mut t, &["4Bd", "4Bd", "4Bd", "Ps", "Ps", "Ps"]);
        lose(&mut t, lost, Standing::Destroyed);
        let found = demoralises(&t.rules, &t.battle, CommandId(0)).map(|clause| clause.to_string());
        assert_eq!(found.as_deref(), expected, "{lost:?}");
    }
}

#[test]
fn an_army_loses_with_exactly_half_of_its_troops() {
    let mut t = table();
    put(&mut t, &["Ps", "4Bd", "Ps", "4Bd", "4Bd"]);
    lose(&mut t, &[0, 1], Standing::Destroyed);
    assert_eq!(ending(&t.rules, &t.battle, false), None, "1.5 of 4");
    lose(&mut t, &[2], Standing::Destroyed);
    let end = ending(&t.rules, &t.battle, false).expect("2 of 4");
    assert_eq!((end.value.winner, end.clause.to_string().as_str()), (Some(BLUE), "dbm.victory.01"));
}

#[test]
fn an_element_on_foot_counts_as_the_mounted_that_it_was() {
    let mut t = table();
    put(&mut t, &["LH", "LH", "4Bd", "4Bd", "4Bd", "4Bd"]);
    let becomes = afoot(&t, &[ElementId(0), ElementId(1)], "Ps");
    fold(&mut t, &[becomes]);
    assert_eq!(counted(&t), ["0", "0"], "those that were exchanged are not lost");
    assert_eq!(demoralises(&t.rules, &t.battle, CommandId(0)), None);
    lose(&mut t, &[7], Standing::Destroyed);
    assert_eq!(counted(&t), ["2", "0"]);
    // 2 of 6 are a third: those exchanged are not counted beside it.
    assert!(demoralises(&t.rules, &t.battle, CommandId(0)).is_some());
    t.red("4Bd", 300.0, 300.0);
    assert_eq!(demoralises(&t.rules, &t.battle, CommandId(0)), None, "2 of 7");
    // Without the row it counts by its own troops.
    t.rules.victory.losses.exchanged = None;
    assert_eq!(counted(&t), ["0.5", "0"]);
}

#[test]
fn a_command_that_has_changed_sides_counts_for_the_side_that_it_began_on() {
    for (fallen, expected) in [(false, ["1", "0"]), (true, ["2", "0"])] {
        let mut t = table();
        t.red("4Bd", 300.0, 300.0);
        let own = t.red("4Bd", 300.0, 300.0);
        let dead = t.red("4Bd", 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        t.battle.commands.push(Command::new("allies", RED));
        [own, dead].iter().for_each(|id| t.battle.elements[id.index()].command = CommandId(2));
        let row = FallenRow { when: CommandFallen::ChangedSides, clause: clause!("dbm.victory.02") };
        t.rules.victory.losses.fallen = if fallen { vec![row] } else { Vec::new() };
        lose(&mut t, &[dead.0], Standing::Destroyed);
        assert_eq!(counted(&t), ["1", "0"]);
        fold(
            &mut t,
            &[What::ChangedSides { command: CommandId(2), numbers: Vec::new(), hidden: Vec::new(), seen: None }],
        );
        assert_eq!(counted(&t), expected);
    }
}

#[test]
fn all_troops_of_a_demoralised_command_count_for_the_army_and_not_for_its_own_demoralisation() {
    let mut t = table();
    put(&mut t, &["4Bd", "Ps", "Art", "4Bd"]);
    let row = FallenRow { when: CommandFallen::Demoralised, clause: clause!("dbm.victory.02") };
    t.rules.victory.losses.fallen = vec![row];
    t.rules.victory.losses.no_troops = vec![Cited::new(Who::of(&[Kind::Artillery]), clause!("dbm.losses.10"))];
    assert_eq!(counted(&t), ["0", "0"]);
    t.battle.commands[0].demoralised = true;
    assert_eq!(counted(&t), ["2.5", "0"]);
    assert_eq!(demoralises(&t.rules, &t.battle, CommandId(0)), None, "nobody of it is lost");
}
