//! The army lists of DBA 2.2 and the guide's rules on armies from them, against the guide.

use super::Table;
use super::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::book::army_tables::ArmyTables;
use debellis::book::lists::{ArmyList, ListNumber, SlashChoice};
use debellis::book::{Home, Objection};
use debellis::muster::PickedArmy;
use std::collections::{BTreeMap, BTreeSet};

/// The clause refuses the first army of the list, and allows the second.
type Line = (&'static str, &'static str, &'static str, &'static str);

/// I/17b is `1xLCh(Gen), 3xLCh, 4x3Bd, 1x4Ax, 2x2Ps, 1x7Hd or 2Ps`; I/3 `1x3Bw(Gen), 2x3Wb, 9x2Ps or 3Bw`; I/43a
/// has a package `(2x2Ps + 1x7Hd or 3Ax) or 3x2LH`; IV/13a `4x3Kn//4Bd`.
#[rustfmt::skip]
const ARMIES: &[Line] = &[
    ("dba22.lists.01", "I/17b", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, El", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.lists.07", "I/17b", "LCh general, LCh*3, 3Bd*4, 4Ax, I/2b 4Bw*3", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.lists.11", "I/17b", "4Bd general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.lists.14", "I/17b", "LCh general, LCh*3, 3Bd*5, 2Ps*2, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.lists.15", "I/17b", "3Bd general, LCh*4, 3Bd*3, 4Ax, 2Ps*2, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.lists.16", "I/3", "3Bw general, 3Wb, 2Ps*10", "3Bw general, 3Wb*2, 2Ps*4, 3Bw*5"),
    ("dba22.lists.16", "I/17b", "LCh general, LCh*3, 3Bd*3, 4Ax, 2Ps*4", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*3"),
    ("dba22.lists.18", "I/43a", "2LH general, 2LH*9, 2Ps*2", "2LH general, 2LH*8, 2Ps*2, 7Hd"),
    ("dba22.lists.18", "I/43a", "2LH general, 2LH*10, 2Ps", "2LH general, 2LH*11"),
    ("dba22.lists.19", "IV/13a", "3Kn general, 3Kn//4Sp*4, 4Cb, 4Sp*2, 3Ax*2, 2Ps*2", "3Kn general, 3Kn//4Bd*4, 4Cb, 4Sp*2, 3Ax*2, 2Ps*2"),
    ("dba22.lists.19", "I/17b", "LCh general, LCh//3Bd, LCh*2, 3Bd*4, 4Ax, 2Ps*2, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    // IV/82b has `1x3Cv//4Bw` beside `2x4Pk or 3Bw`: the cavalry become bows of four figures, and no others.
    ("dba22.lists.19", "IV/82b", "3Kn general, 3Kn*4, 3Cv//4Cb, 4Cb, 4Pk*2, 2Ps*2, Art", "3Kn general, 3Kn*4, 3Cv//4Bw, 4Cb, 3Bw*2, 2Ps*2, Art"),
    // III/52 is `1x3Kn(Gen), 3x3Kn, 2x3Kn//4Bd, ... or 5x3Kn`, IV/82a `1x3Kn//4Bw(Gen), 4x3Kn//4Bd`.
    ("dba22.lists.19", "III/52", "3Kn general, 3Kn//4Bd*3, 3Kn*8", "3Kn general, 3Kn//4Bd*2, 3Kn*9"),
    ("dba22.lists.19", "III/52", "3Kn//4Bd general, 3Kn//4Bd, 3Kn*10", "3Kn general, 3Kn*11"),
    ("dba22.lists.19", "IV/82a", "3Kn//4Bd general, 3Kn//4Bd*4, 4Cb, 4Bw, 3Bw*2, 4Bd, 2Ps, Art", "3Kn//4Bw general, 3Kn//4Bd*4, 4Cb, 4Bw, 3Bw*2, 4Bd, 2Ps, Art"),
    ("dba22.lists.19", "IV/3", "3Kn//4Bd general, 3Kn//4Bd*4, 4Sp*3, 2Ps*3, WWg", "3Kn//4Bd general, 3Kn//4Bd*3, 4Sp*4, 2Ps*3, WWg"),
    ("dba22.scale.05", "I/17b", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.scale.05", "I/17b", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*3, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.scale.06", "I/17b", "LCh*4, 3Bd*4, 4Ax, 2Ps*2, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    ("dba22.scale.06", "I/17b", "LCh general, LCh general, LCh*2, 3Bd*4, 4Ax, 2Ps*2, 7Hd", "LCh general, LCh*3, 3Bd*4, 4Ax, 2Ps*2, 7Hd"),
    // A rider who may dismount begins mounted.
    ("dba22.dismount.02", "IV/13a", "3Kn general, 3Kn/4Bd*4, 4Cb, 4Sp*2, 3Ax*2, 2Ps*2", "3Kn general, 3Kn//4Bd*4, 4Cb, 4Sp*2, 3Ax*2, 2Ps*2"),
];

fn tables(table: &Table) -> ArmyTables {
    table.rules.armies.clone().expect("DBA 2.2 has army lists")
}

fn check(table: &Table, list: &str, army: &str) -> Result<(), Objection> {
    let tables = tables(table);
    let army = PickedArmy::read(army).expect("an army");
    army.check(tables.list(list)?, |number: ListNumber| tables.list(&number.to_string()), &tables)
}

pub fn armies(table: &mut Table) {
    for (id, list, wrong, right) in ARMIES {
        let found = check(table, list, wrong);
        refused(table, wrong, found, id);
        let found = check(table, list, right);
        allowed(table, right, found);
    }
}

/// There are no allies in this game, of whatever number, and blades that are written with six figures are played with four.
pub fn contingents(table: &mut Table) {
    let allied = "LCh general, LCh*3, 3Bd*4, 4Ax, I/2b 4Bw*3";
    let found = check(table, "I/17b", allied);
    let told = found.as_ref().map_err(|why| why.to_string().contains("armies of this game have no allies"));
    table.same("what is said of allies", told, Err(true));
    refused(table, allied, found, "dba22.lists.07");
    let tables = tables(table);
    let swiss = tables.list("IV/41").expect("the list of the Swiss");
    table.same("blades of six figures", tables.spelled("6Bd", swiss), "4Bd".to_string());
}

/// A slash leaves each element its own form, unlike in DBA 3.0.
pub fn slashes(table: &mut Table) {
    let tables = tables(table);
    table.row("a slash", Some(tables.slash), "dba22.lists.17", SlashChoice::Each);
    for codes in ["3Ax*2", "3Ax, 4Ax", "4Ax*2"] {
        let army = format!("4Bw general, 4Bd*3, {codes}, 2Ps*6");
        let found = check(table, "I/13a", &army).map_err(|why| why.to_string());
        table.row(
            format!("2x3/4Ax as {codes}"),
            Some(Cited::new(found, tables.slash.clause)),
            "dba22.lists.17",
            Ok(()),
        );
    }
}

pub fn lists(table: &mut Table) {
    let tables = tables(table);
    let registry = (tables.lists)();
    table.same("faults of the file", registry.faults.len(), 0);
    table.same("variants", registry.lists.len(), 583);
    for list in &registry.lists {
        table.same(format!("{} is of {:?}", list.number, list.years), list.years.0 <= list.years.1, true);
        table.same(
            format!("an army of {}", list.number),
            list.fieldable(12).map_err(|fault| fault.to_string()),
            Ok(()),
        );
        let army = list.first_choice();
        let found = army.check(list, |number: ListNumber| tables.list(&number.to_string()), &tables);
        allowed(table, &format!("the first choice of {}", list.number), found);
        for (entry, code) in
            list.entries.iter().flat_map(|entry| entry.forms.iter().flat_map(|f| &f.codes).map(move |c| (entry, c)))
        {
            let known = table.rules.troops.iter().any(|row| row.code == *code);
            table.same(format!("{code} of {}", list.number), (known, entry.count > 0), (true, true));
        }
    }
    let whole = registry.lists.iter().all(|list| list.fieldable(12).is_ok());
    table.row("whatever is chosen", tables.parts.whole.map(|clause| Cited::new(whole, clause)), "dba22.lists.20", true);
    let found = tables.list("I/64").map(drop);
    refused(table, "a number without a list", found, "dba22.lists.04");
    let found = tables.list("I/17").map(drop);
    refused(table, "a list without its sublist", found, "dba22.lists.12");
    let found = tables.list("I/17a").map(|list| (list.name.clone(), list.number.to_string())).ok();
    table.row(
        "a list",
        found.map(|found| Cited::new(found, tables.listed)),
        "dba22.lists.04",
        ("Hyksos".into(), "I/17a".into()),
    );
    // A list whose country or years change under one number has a part for each.
    let parts = ["II/58", "II/58.2"].map(|number| tables.list(number).map(|list| (list.years, list.homes[0])).ok());
    table.same("the Alans", parts, [Some(((50, 400), Home::Steppe)), Some(((401, 1500), Home::Arable))]);
    let hyksos = tables.list("I/17a").expect("the printed list");
    for (year, fits) in [(-1646, false), (-1645, true), (-1591, true), (-1590, false)] {
        let found = hyksos.check_choice(None, Some(year), &tables);
        if fits {
            allowed(table, "a year of the list", found)
        } else {
            refused(table, "another year", found, "dba22.lists.05")
        }
    }
    allowed(table, "its home", hyksos.check_choice(Some(Home::Littoral), None, &tables));
    refused(table, "another home", hyksos.check_choice(Some(Home::Arable), None, &tables), "dba22.lists.09");
    let homes: BTreeSet<&str> = registry.lists.iter().flat_map(|list| &list.homes).map(|home| home.name()).collect();
    table.row("homes of lists", Some(Cited::new(homes.len(), tables.home)), "dba22.lists.09", 7);
    table.row("the greatest aggression", Some(tables.aggression), "dba22.lists.10", 4);
    let steps: BTreeSet<u8> = registry.lists.iter().map(|list| list.aggression).collect();
    table.same("the aggressions of lists", steps.into_iter().collect::<Vec<_>>(), vec![0, 1, 2, 3, 4]);
}

/// A fact that the guide has on a list.
type Fact = (&'static str, &'static str, fn(&ArmyList) -> String, &'static str);

fn enemies(list: &ArmyList) -> String {
    list.enemies.iter().map(|enemy| enemy.0.to_string()).collect::<Vec<_>>().join(" ")
}

fn allies(list: &ArmyList) -> String {
    let all = list.allies.together.iter().flat_map(|together| &together.armies);
    all.map(|ally| ally.0.to_string()).collect::<Vec<_>>().join(" ")
}

fn printed(list: &ArmyList) -> String {
    let (years, home) = (list.years, list.homes[0].name());
    format!("{} {home} {} {} to {}: {}", list.name, list.aggression, years.0, years.1, allies(list))
}

fn elements(list: &ArmyList) -> String {
    format!("{} to {}: {}", list.years.0, list.years.1, list.written)
}

/// The greatest number of each code that an army may field, forms after dismounting included, and of all figures.
fn collection(list: &ArmyList) -> String {
    let mut most: BTreeMap<&str, usize> = list.codes().into_iter().map(|code| (code, list.most(code))).collect();
    for code in list.codes() {
        for foot in list.dismounts(code) {
            *most.entry(foot).or_default() += list.most(code);
        }
    }
    let figures = |code: &str| code.chars().next().and_then(|c| c.to_digit(10)).unwrap_or(1) as usize;
    let (elements, all) = (most.values().sum::<usize>(), most.iter().map(|(code, n)| figures(code) * n).sum::<usize>());
    format!("{elements} elements, {all} figures")
}

fn light_horse(list: &ArmyList) -> String {
    let general =
        list.entries.iter().any(|entry| entry.general && entry.forms.iter().any(|f| f.codes.contains(&"2LH")));
    format!("{} light horse, the general too: {general}", list.most("2LH"))
}

fn litters(list: &ArmyList) -> String {
    let led = |general: bool| {
        let has = |entry: &&debellis::book::lists::Entry| {
            entry.general == general && entry.forms.iter().any(|form| form.codes.contains(&"Lit"))
        };
        list.entries.iter().filter(has).count()
    };
    format!("{} of the general, {} of others", led(true), led(false))
}

fn hordes(list: &ArmyList) -> String {
    let must = list.entries.iter().filter(|entry| entry.forms.len() == 1 && entry.forms[0].codes == ["7Hd"]);
    format!("{} hordes", must.map(|entry| entry.count).sum::<u8>())
}

#[rustfmt::skip]
const FACTS: &[Fact] = &[
    ("dba22.lists.06", "I/17a",   enemies,     "I/2a I/6a I/7a I/15"),
    ("dba22.lists.13", "I/17b",   enemies,     "I/2a I/6a I/7a I/20b I/22a"),
    ("dba22.lists.21", "I/17a",   printed,     "Hyksos Littoral 2 -1645 to -1591: I/2a I/2b"),
    ("dba22.lists.21", "I/17b",   printed,     "Hyksos Littoral 2 -1590 to -1537: I/2b"),
    ("dba22.lists.22", "I/17a",   elements,    "-1645 to -1591: 1xLCh(Gen), 4x3Bd, 1x4Ax, 4x3Ax, 2x2Ps"),
    ("dba22.lists.23", "I/17b",   elements,    "-1590 to -1537: 1xLCh(Gen), 3xLCh, 4x3Bd, 1x4Ax, 2x2Ps, 1x7Hd or 2Ps"),
    ("dba22.lists.24", "I/7c",    collection,  "12 elements, 23 figures"),
    ("dba22.lists.25", "IV/64b",  collection,  "29 elements, 116 figures"),
    ("dba22.lists.26", "I/43a",   light_horse, "12 light horse, the general too: true"),
    ("dba22.lists.26", "II/58",   light_horse, "12 light horse, the general too: true"),
    ("dba22.lists.26", "II/80d",  light_horse, "12 light horse, the general too: true"),
    ("dba22.lists.26", "III/6b",  light_horse, "12 light horse, the general too: true"),
    ("dba22.lists.27", "I/2a",    litters,     "1 of the general, 0 of others"),
    ("dba22.lists.27", "IV/10",   litters,     "1 of the general, 0 of others"),
    ("dba22.lists.27", "IV/70",   litters,     "1 of the general, 0 of others"),
    ("dba22.lists.27", "IV/81",   litters,     "1 of the general, 0 of others"),
    ("dba22.lists.28", "III/20a", hordes,      "4 hordes"),
];

pub fn told(table: &mut Table) {
    let tables = tables(table);
    let registry = (tables.lists)();
    for (id, number, of, expected) in FACTS {
        let list = tables.list(number).unwrap_or_else(|why| panic!("{why}"));
        let found = tables.told(list).find(|clause| clause.id() == *id).map(|clause| Cited::new(of(list), clause));
        table.row(format!("{number}: {expected}"), found, id, expected.to_string());
    }
    let all = tables.parts.told.iter().find(|row| row.list.is_none());
    let numbers: BTreeSet<(u8, u8)> = registry.lists.iter().map(|list| (list.number.book, list.number.army)).collect();
    table.row("all lists", all.map(|row| Cited::new(numbers.len(), row.clause)), "dba22.lists.02", 310);
    // The extremes hold of all other lists too.
    let others = |clause: &str| {
        let own: Vec<&str> =
            tables.parts.told.iter().filter(|row| row.clause.id() == clause).filter_map(|row| row.list).collect();
        registry.lists.iter().filter(move |list| !own.contains(&list.number.to_string().as_str()))
    };
    table.same("other litters", others("dba22.lists.27").filter(|list| list.codes().contains(&"Lit")).count(), 0);
    let many = |list: &&ArmyList| {
        list.entries.iter().any(|e| e.forms.len() == 1 && e.count > 3 && e.forms[0].codes == ["7Hd"])
    };
    table.same("other hordes", others("dba22.lists.28").filter(many).count(), 0);
}
