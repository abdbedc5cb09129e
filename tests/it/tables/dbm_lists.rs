//! Armies of DBM beside their lists, and the numbers of scales and hours.

use super::Table;
use debellis::base::clause::Cited;
use debellis::battle::Climate;
use debellis::book::Rulebook;
use debellis::muster::priced::list::{BoughtEntry, BoughtList, WorkPermits};
use debellis::muster::priced::{self, GeneralRank, PricedVerdict, listed};

/// An entry of so many elements.
fn entry(table: &Table, code: &str, [from, to]: [u16; 2]) -> BoughtEntry {
    BoughtEntry {
        name: code.to_string(),
        line: None,
        troops: table.rules.troop(code).copied().into_iter().collect(),
        from,
        to: Some(to),
        years: None,
        only_if: None,
        shares: Vec::new(),
        replaces: None,
        general: Vec::new(),
        double: Vec::new(),
        mounted: false,
        camels: false,
        aboard: Vec::new(),
        regular: false,
    }
}

/// Two to eight blades, five light horse at most, auxilia with mounts.
fn list(table: &Table) -> BoughtList {
    let general = |code: &str| {
        let general = vec![GeneralRank::Chief, GeneralRank::Sub];
        BoughtEntry { name: format!("general {code}"), general, ..entry(table, code, [1, 3]) }
    };
    BoughtList {
        number: "X/1".to_string(),
        name: "The lake".to_string(),
        years: [-300, -200],
        home: None,
        climate: Climate::Warm,
        aggression: 2,
        terrain: Vec::new(),
        compulsory: Vec::new(),
        works: WorkPermits::default(),
        supply_ships: false,
        dismounts: Vec::new(),
        rear_support: Vec::new(),
        entries: vec![
            general("Reg Cv (O)"),
            general("Irr LH (O)"),
            entry(table, "Reg Bd (O)", [2, 8]),
            entry(table, "Irr LH (O)", [0, 5]),
            BoughtEntry { mounted: true, ..entry(table, "Irr Ax (O)", [0, 4]) },
            BoughtEntry { mounted: true, camels: true, ..entry(table, "Irr Wb (O)", [0, 4]) },
        ],
        allies: Vec::new(),
    }
}

fn judged(rules: &Rulebook, list: &BoughtList, blades: &str, others: &str) -> PricedVerdict {
    let tables = rules.prices.clone().expect("armies of DBM are bought");
    let text = format!(
        "The lake\nchief Lucius: Reg Cv (O) general, Reg Bd (O)*{blades}\n\
        command Marcus: Irr LH (O) general, Irr LH (O)*5{others}\nbaggage: Irr Bge (I)*6\n"
    );
    let army = priced::read(rules, &tables, &text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let mut verdict = priced::judge(rules, &tables, &army, 400);
    listed::judge(&tables, &army, list, &mut verdict);
    verdict
}

/// What a list lets an army have, at its limits and one beyond.
pub fn listed_armies(table: &mut Table) {
    let (rules, list) = (table.rules.clone(), list(table));
    let judged = |blades: &str, others: &str| judged(&rules, &list, blades, others);
    for (blades, others) in [("8", ""), ("2", "")] {
        table.same(format!("{blades} blades{others}"), judged(blades, others).faults, Vec::new());
    }
    for (blades, others) in [("9", ""), ("1", ""), ("8", ", Irr LH (O)"), ("8", ", Irr Ps (O)")] {
        let verdict = judged(blades, others);
        let found = verdict.faults.first().map(|fault| Cited::new(verdict.faults.len(), fault.clause));
        table.row(format!("{blades} blades{others}"), found, "dbm.army.11", 1);
    }
    // A general of the army's own entries who may be an ally leads troops of these; one who may not has no contingent.
    let mut doubtful = list.clone();
    for (may_be, faults) in [(true, 0), (false, 1)] {
        doubtful.entries[1].general = if may_be { vec![GeneralRank::Ally] } else { vec![GeneralRank::Sub] };
        let text = "The lake\nchief Lucius: Reg Cv (O) general, Reg Bd (O)*8\nally Marcus: Irr LH (O) general, Irr LH (O)*5\n\
            baggage: Irr Bge (I)*6\n";
        let tables = rules.prices.clone().expect("armies of DBM are bought");
        let army = priced::read(&rules, &tables, text).expect("an army");
        let mut verdict = priced::judge(&rules, &tables, &army, 400);
        listed::judge(&tables, &army, &doubtful, &mut verdict);
        let strangers =
            verdict.faults.iter().filter(|f| matches!(f.fault, priced::PricedFault::ListNoAlly { .. })).count();
        table.same(format!("an ally of the army's own: {may_be}"), strangers, faults);
    }
    // Compulsory mounts are at the owner's option.
    for mounts in ["", " mounted"] {
        let faults = judged("8", &format!(", Irr Ax (O){mounts}")).faults;
        table.same(format!("auxilia{mounts}"), faults, Vec::new());
    }
    for (mounts, faults) in [("mounted on camels", 0), ("mounted", 1)] {
        let judged = judged("8", &format!(", Irr Wb (O) {mounts}")).faults;
        let camels = judged.iter().filter(|f| matches!(f.fault, priced::PricedFault::ListCamels { .. })).count();
        table.same(format!("warband {mounts}"), (judged.len(), camels), (faults, faults));
    }
    table.traced("auxilia that leave their mounts at home", "dbm.dismount.53", 0, || {
        judged("8", ", Irr Ax (O)").faults.len()
    });
}

/// The scales of figures: base width and 50 paces in mm; the bounds of an hour.
pub fn scales(table: &mut Table) {
    for (figures, clause, width, fifty) in
        [(25, "05", 60, 40), (15, "06", 40, 25), (6, "06", 40, 25), (2, "07", 30, 20)]
    {
        let row = table.rules.scales.iter().find(|row| row.figures == figures);
        let found = row.map(|row| Cited::new((row.base_width, row.per_hundred), row.clause));
        table.row(format!("{figures} mm"), found, &format!("dbm.scale.{clause}"), (width * 1_000, fifty * 2_000));
    }
    table.same("the number of scales", table.rules.scales.len(), 4);
    let hour = table.rules.weather.hour;
    table.row("bounds of both sides in an hour", Some(hour), "dbm.timescale.02", 8);
}
