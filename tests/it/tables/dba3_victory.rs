//! The losses that beat a side where a battle sets them itself, against the book.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Battle, Board, Command, Compass, Element, Kinds, Side, Standing};
use debellis::book::Rulebook;
use debellis::book::amendment::{Amendment, RowNumber};
use debellis::view::victory::ending;

/// The smallest width of bases, in 1/1000 mm.
const WIDTH: i32 = 40_000;

/// A battle after these losses of both sides, with the numbers that beat them.
fn after(table: &Table, lost: [usize; 2], losing: Option<[u16; 2]>) -> Battle {
    let side = |edge| Side { name: String::new(), edge, bounds: 1, bonus_spent: false };
    let board = Board { width: 15 * WIDTH, depth: 15 * WIDTH };
    let mut battle = Battle::bare("dba3", WIDTH, board, [side(Compass::South), side(Compass::North)]);
    battle.losing = losing;
    let row = table.rules.troop("4Bd").expect("a code of the set");
    for side in [SideId(0), SideId(1)] {
        battle.commands.push(Command::new("all", side));
        for i in 0..lost[side.index()] {
            let element = row.element(1 + i as u8, side, CommandId(side.0), row.waiting(WIDTH));
            battle.elements.push(Element { standing: Standing::Destroyed, ..element });
        }
    }
    battle
}

/// The winner, with the clause of the terms; no side if the battle goes on.
fn won(table: &Table, battle: &Battle, at_close: bool) -> Option<Cited<Option<SideId>>> {
    ending(&table.rules, battle, at_close).map(|found| Cited::new(found.value.winner, found.clause))
}

pub fn given(table: &mut Table) {
    let set = Some([2, 5]);
    for (what, lost, winner) in [
        ("as many as beat the first, more than the enemy", [2, 1], SideId(1)),
        ("as many as beat the second, more than the enemy", [4, 5], SideId(0)),
    ] {
        let found = won(table, &after(table, lost, set), true);
        table.row(what, found, "dba3.victory.01", Some(winner));
        let found = won(table, &after(table, lost, set), false);
        table.same("before the end of the bound", found, None);
    }
    for (what, lost) in [
        ("too few", [1, 0]),
        ("four of five", [1, 4]),
        ("equally many", [5, 5]),
        ("enough, but fewer than the enemy", [2, 4]),
    ] {
        let found = won(table, &after(table, lost, set), true);
        table.same(what, found, None);
    }
    let found = won(table, &after(table, [3, 0], None), true);
    table.same("three where the battle sets no number", found, None);
}

/// In a campaign a side of whose troops none is left is beaten, however few it has lost.
pub fn wiped_out(table: &mut Table) {
    let usual = table.rules.clone();
    let Some(row) = usual.victory.wiped_out else {
        return table.same("a battle of a campaign ends when a side is wiped out", false, true);
    };
    let mut rules = usual.clone();
    let put = Amendment::always(row.clause, RowNumber::InForce);
    table.same("it is put in force", rules.amend(put.clone()).is_some(), true);
    table.same("and only once", rules.amend(put), None);
    let won = |rules: &Rulebook, battle: &Battle| {
        ending(rules, battle, true).map(|found| Cited::new(found.value.winner, found.clause))
    };
    let id = "dba3.victory.01";
    for losing in [Some([2, 4]), None] {
        // Each has lost two; of the first nobody else was there.
        let mut battle = after(table, [2, 2], losing);
        let row = usual.troop("4Bd").expect("a code of the set");
        let put = |battle: &mut Battle, side: u8, standing: Standing| {
            let element = row.element(9, SideId(side), CommandId(side), row.waiting(WIDTH));
            battle.elements.push(Element { standing, ..element });
        };
        table.same("both are wiped out", won(&rules, &battle), None);
        put(&mut battle, 1, Standing::OnTable);
        table.row("the first is wiped out", won(&rules, &battle), id, Some(SideId(1)));
        table.same("but not in other battles", won(&usual, &battle), None);
        for standing in [Standing::OnTable, Standing::Reserve] {
            let mut battle = battle.clone();
            put(&mut battle, 0, standing);
            table.same(format!("one is left: {standing:?}"), won(&rules, &battle), None);
        }
        let people = usual.troops.iter().find(|row| Kinds::PEOPLE.has(row.kind)).expect("people");
        let element = people.element(9, SideId(0), CommandId(0), people.waiting(WIDTH));
        battle.elements.push(Element { standing: Standing::OnTable, ..element });
        table.row("its people alone are left", won(&rules, &battle), id, Some(SideId(1)));
    }
}
