//! Slips of a player who arranges an army by hand: each is told for what it is.

use super::arranged::{ARMY, Hand, Spot, Tried, arranged, in_line};
use crate::tables::Table;
use debellis::base::clause::Cited;
use debellis::base::names::CommandId;
use debellis::battle::Compass;

/// What is told of refusals, without their clauses.
fn told(hand: &Hand) -> Vec<String> {
    hand.refusals.iter().map(|why| why.breach.to_string()).collect()
}

pub fn slips(table: &mut Table) {
    let [red, two, three] = [0, 2, 3].map(CommandId);
    let hidden = |i: usize, along: i32| (i, [along, 600], false);
    let chief = || in_line(0..12, [1_400, 800]);
    let with = |more: (usize, Spot)| [chief(), vec![more]].concat();
    let tried = Tried {
        record: vec![vec![vec![two], vec![three], vec![red]], vec![vec![two], vec![three, two]]],
        marches: vec![vec![(red, Compass::North)], Vec::new()],
        ambush: vec![vec![hidden(3, 500), hidden(3, 700)], vec![hidden(3, 500), hidden(4, 510)], Vec::new()],
        draw_up: vec![
            Vec::new(),
            with((0, [2_500, 800])),
            with((12, [2_500, 800])),
            chief(),
            in_line(11..12, [2_400, 800]),
        ],
        ..Tried::default()
    };
    let expected = [
        "One is no command of this army",
        "the record names One more than once",
        "One is no command of this army",
        "Irr Bd (O) 3 is named twice",
        "Irr Bd (O) 4 stands on top of Irr Bd (O) 3",
        "nobody has a place yet; put down all elements of one command",
        "Irr Cv (O) 1 is named twice",
        "Irr Cv (O) 2 is of another command than One, which is drawn up",
        "Irr Bd (O) 11 stands already with One, which is drawn up",
    ];
    let (_, _, hand) = arranged(table, ARMY, false, tried);
    let record = hand.refusals.get(1).map(|why| Cited::new(why.breach.to_string(), why.clause));
    table.row("a record without a command", record, "dbm.deploy.12", expected[1].to_string());
    table.same("slips", told(&hand), expected.map(str::to_string).to_vec());
    let inside = |n: i32| (13, [3_000 + 80 * n, 960]);
    let tried = Tried { town: true, garrison: vec![vec![inside(0), inside(1)], Vec::new()], ..Tried::default() };
    let walled = format!("{ARMY}\nfortifications: PF*27, PF gateway");
    let (_, _, hand) = arranged(table, &walled, false, tried);
    table.same("one to two places", told(&hand), vec!["Irr Bd (O) 12 is named twice".to_string()]);
}
