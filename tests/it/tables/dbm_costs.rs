//! What armies of DBM cost and what they must have, written out a second time.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Drill, Element, Grade, Kind, Mark, Marks};
use debellis::book::price_tables::PriceTables;
use debellis::book::{TroopRow, Who};
use debellis::muster::priced::list::BoughtList;
use debellis::muster::priced::{self, ArmyPoints, PricedArmy, PricedVerdict};
use debellis::script::bought::load;
use debellis::setup::country::BoughtForce;
use debellis::setup::country::muster::muster;
use std::path::Path;

/// The price list as it is printed: (S) (O) (I) (F) (X) regular, the same irregular.
#[rustfmt::skip]
const LIST: &[(Kind, &str, &str)] = &[
    (Kind::Elephants,   "02", "- - - - - 20 16 14 - 22"),
    (Kind::Knights,     "03", "15 12 10 11 13 12 10 8 9 11"),
    (Kind::Cavalry,     "04", "10 8 6 - - 9 7 5 - -"),
    (Kind::LightHorse,  "05", "7 5 3 4 - 7 5 3 4 -"),
    (Kind::Camelry,     "06", "- - - - - 11 6 5 - 9"),
    (Kind::Expendables, "07", "- - - - - - 7 - - -"),
    (Kind::Spears,      "08", "7 5 4 - - - 4 3 - -"),
    (Kind::Pikes,       "09", "5 4 3 - 4 - - 3 - 4"),
    (Kind::Blades,      "10", "8 6 4 6 7 7 5 3 5 6"),
    (Kind::Warband,     "11", "- - - - - 5 3 - 3 -"),
    (Kind::Auxilia,     "12", "4.5 3.5 2.5 - 3.5 4 3 2 - 3"),
    (Kind::Bows,        "13", "7 5 4 - 7 5 4 3 - 5"),
    (Kind::Psiloi,      "14", "3 2 1 - 6 3 2 1 - 6"),
    (Kind::Artillery,   "15", "10 8 4 10 5 - - - - -"),
    (Kind::WarWagons,   "16", "14 10 3 - 7 10 8 2 - 6"),
    (Kind::Hordes,      "17", "- - - - - 2 1 0.5 1 -"),
    (Kind::Galleys,     "18", "4 3 - 2 - - - - - -"),
    (Kind::Ships,       "19", "- - - - - 4 3 2 - 6"),
    (Kind::Boats,       "20", "- - - 2 6 3 2 1 - -"),
    (Kind::Baggage,     "21", "- - - - - - 0 0 - -"),
];

fn prices(table: &Table) -> PriceTables {
    table.rules.prices.clone().expect("armies of DBM are bought")
}

fn halves(written: &str) -> Option<u16> {
    let (whole, half) = written.split_once('.').unwrap_or((written, "0"));
    whole.parse::<u16>().ok().map(|whole| whole * 2 + u16::from(half == "5"))
}

pub fn list(table: &mut Table) {
    let tables = prices(table);
    for (kind, clause, line) in LIST {
        let all: Vec<&str> = line.split(' ').collect();
        for (drill, half) in [(Drill::Regular, 0), (Drill::Irregular, 5)] {
            for (grade, written) in [Grade::S, Grade::O, Grade::I, Grade::F, Grade::X].into_iter().zip(&all[half..]) {
                let row = tables.elements.iter().find(|row| row.kind == *kind);
                let found = row.map(|row| Cited::new(row.price(grade, drill), row.clause));
                let what = format!("{} {kind:?} ({})", drill.short(), grade.letter());
                table.row(&what, found, &format!("dbm.cost.{clause}"), halves(written));
                // Troops of the rules have a price exactly if the list prints one.
                let of = |row: &&TroopRow| (row.kind, row.grade, row.drill) == (*kind, Some(grade), Some(drill));
                if let Some(row) = table.rules.troops.iter().find(of).copied() {
                    let found = tables.price(&row, row.grade);
                    table.row(row.code, Some(found), &format!("dbm.cost.{clause}"), halves(written));
                } else {
                    table.same(format!("{what} is no code"), halves(written), None);
                }
            }
        }
    }
    table.same("the number of rows", tables.elements.len(), LIST.len());
}

/// An army of 116 points whose parts the cases replace.
const LAKE: &str = "The lake
chief Lucius: Reg Cv (O) general, Reg Bd (O)*8
command Marcus: Irr LH (O) general, Irr LH (O)*5
baggage: Irr Bge (I)*6
fortifications:
";

fn read(table: &Table, text: &str) -> PricedArmy {
    let tables = prices(table);
    priced::read(&table.rules, &tables, text).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn judged(table: &Table, text: &str, agreed: u16) -> PricedVerdict {
    priced::judge(&table.rules, &prices(table), &read(table, text), agreed)
}

/// The army with more elements in its second command.
fn with(more: &str) -> String {
    LAKE.replace("LH (O)*5\n", &format!("LH (O)*5, {more}\n"))
}

/// The cost of elements beside those of the army, with the clause that decides; halves of a point.
#[rustfmt::skip]
const COSTS: &[(&str, &str, i32)] = &[
    ("dbm.cost.01", "Reg Bd (O)*6", 72),
    ("dbm.cost.22", "Irr Kn (S) chariot", 22),
    ("dbm.cost.22", "Reg Cv (O) chariot*2", 28),
    ("dbm.cost.23", "Reg Bw (S) longbow mounted*2", 32),
    ("dbm.cost.23", "Irr Ax (O) mounted", 8),
    ("dbm.cost.24", "Reg Bw (X/O) listed double", 20),
    ("dbm.cost.24", "Irr Bw (X/O) listed double*2", 32),
    ("dbm.cost.13", "Reg Bw (X/O) double", 24),
    ("dbm.cost.36", "Reg Ax (S), Irr Hd (I)", 10),
    ("dbm.double.13", "Reg Cv (S/S) listed double", 28),
    ("dbm.double.14", "Irr Cv (S/I) listed double", 26),
    ("dbm.double.15", "Irr Cv (O/O) listed double*2", 52),
    ("dbm.landing.02", "Reg Bts (F)", 4),
    ("dbm.landing.04", "Reg Gal (O)*2 carrying Reg Bd (O)", 36),
    ("dbm.landing.01", "Irr Shp (I) carrying Irr Kn (O) chariot", 22),
];

/// The cost of fortifications, in halves of a point.
#[rustfmt::skip]
const WORKS: &[(&str, &str, i32)] = &[
    ("dbm.cost.27", "TF*3", 12),
    ("dbm.cost.28", "TF camp*3", 6),
    ("dbm.cost.28", "TF BUA*3, TF BUA gateway", 8),
    ("dbm.cost.32", "TF gateway", 4),
    ("dbm.cost.30", "PF*7, PF gateway", 36),
    ("dbm.cost.31", "PF tower, PF gateway", 14),
    ("dbm.cost.32", "PF gateway*2", 16),
    ("dbm.cost.33", "PF corner tower, PF gateway", 20),
    ("dbm.cost.33", "PF corner tower*4, PF*8, PF tower*3, PF tower gateway", 108),
];

pub fn costs(table: &mut Table) {
    let base = judged(table, LAKE, 400).points.0;
    table.same("the army of the lake", base, 232);
    for (id, more, halves) in COSTS {
        let army = read(table, &with(more));
        let (rules, tables) = (table.rules.clone(), prices(table));
        let found = || {
            (
                priced::judge(&rules, &tables, &army, 400).points.0 - base,
                priced::judge(&rules, &tables, &army, 400).faults,
            )
        };
        table.traced(more, id, (*halves, Vec::new()), found);
    }
    for (id, works, halves) in WORKS {
        let army = read(table, &format!("{LAKE}{works}\n"));
        let (rules, tables) = (table.rules.clone(), prices(table));
        table.traced(works, id, *halves, || priced::judge(&rules, &tables, &army, 400).works.0);
    }
    generals(table);
    lost(table);
}

/// The surcharge of a general, in points.
fn generals(table: &mut Table) {
    for (id, heading, general, points) in [
        ("dbm.cost.25", "chief", "Reg Cv (O) general", 28),
        ("dbm.cost.25", "command", "Irr LH (O) general", 15),
        ("dbm.cost.26", "ally", "Reg Cv (O) general", 18),
        ("dbm.cost.26", "ally", "Irr LH (O) general", 10),
        ("dbm.cost.25", "command", "Irr El (O) general", 26),
        ("dbm.army.20", "command", "Irr El (O) regular general", 36),
        ("dbm.army.20", "ally", "Irr El (O) regular general", 26),
    ] {
        let army = read(table, &format!("{heading} A: {general}\n"));
        let (rules, tables) = (table.rules.clone(), prices(table));
        let found = || priced::judge(&rules, &tables, &army, 400).points;
        table.traced(format!("{heading} {general}"), id, ArmyPoints::whole(points), found);
    }
}

/// The troops of two galleys: on land where these cannot come, aboard where they can.
pub fn carried(table: &mut Table) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm");
    let text = std::fs::read_to_string(folder.join("sparta.army")).expect("an army");
    let force = BoughtForce::new(read(table, &text), &load(&folder.join("sparta.lua")).expect("a list"));
    let rules = table.rules.clone();
    let all = |ashore| muster(&rules, &force, (SideId(0), CommandId(0)), rules.scale(rules.usual_base()), ashore);
    table.same("aboard", all(false).aboard.len(), 2);
    table.same("aboard of none", all(true).aboard.len(), 0);
    let on_land = |ashore: bool| all(ashore).army.iter().filter(|e| !Who::NAVAL.is(e)).count();
    table.traced("on land", "dbm.landing.08", 2, || on_land(true) - on_land(false));
}

/// Who has mounts on the table, and what a base of two ranks becomes on foot by a list that names its front rank.
pub fn mustered(table: &mut Table) {
    let troop = |code| *table.rules.troop(code).expect("troops of the set");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm");
    let sparta = load(&folder.join("sparta.lua")).expect("a list");
    let dismounts = vec![(troop("Reg Kn (I)"), troop("Reg Sp (O)"))];
    let list = BoughtList { dismounts, ..BoughtList::clone(&sparta) };
    let text = with("Irr Ax (O) mounted*2, Irr Ax (O), Reg Kn (I) double, Reg Kn (O)");
    let force = BoughtForce::new(read(table, &text), &list);
    let rules = table.rules.clone();
    let scale = rules.scale(rules.usual_base());
    let army = muster(&rules, &force, (SideId(0), CommandId(0)), scale, false).army;
    let rides = |e: &&Element| e.marks.has_any(Marks::of(&[Mark::MountedInfantry]));
    let riding: Vec<u8> = army.iter().filter(rides).map(|e| e.number).collect();
    let riding = Some(Cited::new(riding, prices(table).mounts.clause));
    table.row("infantry with mounts", riding, "dbm.dismount.36", vec![1, 2]);
    let foot = army.iter().filter(|e| e.kind == Kind::Knights).filter_map(|e| e.dismounts_to);
    let foot: Vec<String> = foot.map(|code| code.as_str().to_string()).collect();
    table.same("knights on foot", foot, vec!["Reg Sp (O)".to_string()]);
    on_one_base(table, &list);
}

/// What stands in a battle for two on a base: as its list requires it, or by its player's choice.
fn on_one_base(table: &mut Table, list: &BoughtList) {
    for (id, part, stands) in [
        ("dbm.double.14", "Reg Cv (S/I) listed double", "Reg Cv (O) double"),
        ("dbm.double.14", "Irr Cv (S) bow listed double", "Irr Cv (O) bow double"),
        ("dbm.double.14", "Reg Cv (S) handgun listed double", "Reg Cv (O) double"),
        ("dbm.types.91", "Reg Bd (X) listed double", "Reg Bd (X) double"),
        ("dbm.types.91", "Reg Bd (X) double", "Reg Bd (X) unlisted double"),
        ("dbm.double.01", "Irr Wb (F) + Irr Wb (S) double", "Irr Wb (F/S) double"),
        ("dbm.double.01", "Reg Bd (O) + Irr Ps (O) bow double", "Reg Bd (O)/Irr Ps (O) bow double"),
        ("dbm.double.01", "Irr Sp (O)+Reg Sp (O) double", "Irr Sp (O)/Reg Sp (O) double"),
        ("dbm.double.01", "Reg Bw (O) longbow double", "Reg Bw (O) longbow double"),
        ("dbm.double.01", "Reg Bw (X/O) crossbow double", "Reg Bw (X/O) crossbow double"),
    ] {
        let read = read(table, &with(part));
        let rules = table.rules.clone();
        let force = BoughtForce::new(read, list);
        let army = muster(&rules, &force, (SideId(0), CommandId(0)), rules.scale(rules.usual_base()), false).army;
        let codes: Vec<String> =
            army.iter().map(|e| e.code.to_string()).filter(|code| code.contains("double")).collect();
        table.same(format!("{part} by {id}"), codes, vec![stands.to_string()]);
    }
    // Pikes (I) support pikes (O) on their base where the list says so (`dbm.rear.09`).
    let (rules, tables) = (table.rules.clone(), prices(table));
    let troop = |code| *rules.troop(code).expect("troops of the set");
    let army = read(table, &with("Reg Pk (O/I) double"));
    for (rear_support, refused) in [(vec![(troop("Reg Pk (O)"), troop("Reg Pk (I)"))], 0), (Vec::new(), 1)] {
        let list = BoughtList { rear_support, ..BoughtList::clone(list) };
        let mut verdict = priced::judge(&rules, &tables, &army, 400);
        priced::listed::judge(&tables, &army, &list, &mut verdict);
        let of_support =
            |finding: &&priced::PricedFinding| matches!(finding.fault, priced::PricedFault::ListSupport { .. });
        table.same("pikes by their list", verdict.faults.iter().filter(of_support).count(), refused);
    }
}

/// What is lost without a built-up area, and without a way for vessels.
fn lost(table: &mut Table) {
    let fleet = with("Reg Gal (O)*2 carrying Reg Bd (O)") + "PF*7, PF gateway, TF*2";
    let (rules, tables, army) = (table.rules.clone(), prices(table), read(table, &fleet));
    let all = || priced::judge(&rules, &tables, &army, 400);
    table.traced("a town and a field", "dbm.army.15", ArmyPoints::whole(18), || all().lost_without_town);
    table.traced("galleys", "dbm.army.16", ArmyPoints::whole(6), || all().lost_without_access);
    table.traced("the troops aboard", "dbm.army.17", ArmyPoints::whole(6), || all().lost_without_access);
    let ships = LAKE.replace("Irr Bge (I)*6", "Irr Shp (I)*2, Irr Bge (I)*4");
    let army = read(table, &ships);
    let found = || {
        (priced::judge(&rules, &tables, &army, 400).baggage, priced::judge(&rules, &tables, &army, 400).faults.len())
    };
    table.traced("ships for baggage", "dbm.cost.35", (ArmyPoints::whole(4), 0), found);
}

/// Clause, points, the part of the army, what the clause refuses in its place, what it allows there.
type Case = (&'static str, u16, &'static str, &'static str, &'static str);

const SECOND: &str = "command Marcus: Irr LH (O) general, Irr LH (O)*5\n";
const TAIL: &str = "LH (O)*5\n";
const WALLS: &str = "fortifications:\n";
const BAGGAGE: &str = "baggage: Irr Bge (I)*6";

#[rustfmt::skip]
const CASES: &[Case] = &[
    ("dbm.army.02", 400, SECOND, "", SECOND),
    ("dbm.army.02", 400, BAGGAGE, "ally A: Irr LH (O) general\nally B: Irr LH (O) general\nally C: Irr LH (O) general\nbaggage: Irr Bge (I)*6", "ally A: Irr LH (O) general\nally B: Irr LH (O) general\nbaggage: Irr Bge (I)*6"),
    ("dbm.army.02", 400, "Irr LH (O) general, ", "", "Irr LH (O) general, "),
    ("dbm.army.02", 400, TAIL, "LH (O)*5, Irr LH (O) general\n", TAIL),
    ("dbm.army.04", 400, "chief Lucius", "command Lucius", "chief Lucius"),
    ("dbm.army.04", 400, "command Marcus", "chief Marcus", "ally Marcus"),
    ("dbm.army.08", 400, "Bge (I)*6", "Bge (I)*5", "Bge (I)*4, Irr Bge (I)*2"),
    ("dbm.army.08", 400, "Bge (I)*6", "Bge (I)*7", "Bge (I) double*3"),
    ("dbm.army.08", 401, "Bge (I)*6", "Bge (I)*6", "Bge (I)*8"),
    ("dbm.army.08", 400, "Bge (I)*6", "Bge (I)*8", "Bge (I)*6"),
    ("dbm.army.10", 400, TAIL, "LH (O)*5, Irr Bge (I)\n", TAIL),
    ("dbm.army.10", 400, "Bge (I)*6", "Bge (I)*6, Irr Hd (O)", "Bge (I)*6"),
    ("dbm.army.13", 400, WALLS, "fortifications: PF*40, PF gateway\n", "fortifications: PF*39, PF gateway, TF camp\n"),
    ("dbm.army.13", 400, WALLS, "fortifications: PF corner*19, PF*2, PF gateway\n", "fortifications: PF corner*19, PF, PF gateway\n"),
    ("dbm.army.14", 400, WALLS, "fortifications: TF BUA*30, TF BUA gateway\n", "fortifications: TF BUA*29, TF BUA gateway, TF*9\n"),
    ("dbm.army.14", 400, WALLS, "fortifications: PF gateway, TF BUA\n", "fortifications: PF gateway, TF, TF camp\n"),
    ("dbm.army.18", 400, "Irr LH (O) general", "Irr LH (O) regular general", "Irr El (O) regular general"),
    ("dbm.cost.36", 115, "The lake", "The lake", "The lake"),
    ("dbm.cost.08", 400, TAIL, "LH (O)*5, Irr Sp (S)\n", "LH (O)*5, Reg Sp (S)\n"),
    ("dbm.cost.15", 400, TAIL, "LH (O)*5, Irr Art (X)\n", "LH (O)*5, Reg Art (X)\n"),
    ("dbm.cost.10", 400, "Bd (O)*8", "Bd (O)*8 @ 7AP", "Bd (O)*8 @ 6AP"),
    ("dbm.cost.12", 400, TAIL, "LH (O)*5, Reg Ax (S) @ 4AP\n", "LH (O)*5, Reg Ax (S) @ 4.5AP\n"),
    ("dbm.cost.04", 400, "Cv (O) general", "Cv (O) general @ 8AP", "Cv (O) general @ 28"),
    ("dbm.cost.31", 400, WALLS, "fortifications: TF tower\n", "fortifications: PF tower, PF gateway\n"),
    ("dbm.forts.01", 400, WALLS, "fortifications: PF palisade, PF gateway\n", "fortifications: TF palisade\n"),
    ("dbm.forts.01", 400, WALLS, "fortifications: PF ditch, PF gateway\n", "fortifications: TF ditch*2, TF palisade\n"),
    ("dbm.forts.01", 400, WALLS, "fortifications: PF laager, PF gateway\n", "fortifications: TF laager\n"),
    ("dbm.forts.01", 400, WALLS, "fortifications: PF boma, PF gateway\n", "fortifications: TF boma camp\n"),
    ("dbm.forts.02", 400, WALLS, "fortifications: TF stone\n", "fortifications: PF stone*4, PF gateway\n"),
    ("dbm.forts.02", 400, WALLS, "fortifications: TF turf\n", "fortifications: PF turf tower*2, PF gateway\n"),
    ("dbm.forts.02", 400, WALLS, "fortifications: PF camp\n", "fortifications: TF camp\n"),
    ("dbm.forts.06", 400, WALLS, "fortifications: PF*8\n", "fortifications: PF*8, PF gateway\n"),
    ("dbm.forts.06", 400, WALLS, "fortifications: TF BUA gateway*4\n", "fortifications: TF BUA gateway*3\n"),
    ("dbm.dismount.36", 400, TAIL, "LH (O)*5, Irr Cv (O) mounted\n", "LH (O)*5, Irr Bw (O) mounted\n"),
    ("dbm.dismount.36", 400, TAIL, "LH (O)*5, Reg Art (O) mounted\n", "LH (O)*5, Reg Art (X) mounted\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Reg Sp (O) + Reg LH (O) double\n", "LH (O)*5, Reg Sp (O) double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Reg Sp (S/O) double\n", "LH (O)*5, Reg Sp (S/S) double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Irr Cv (S) double\n", "LH (O)*5, Irr Cv (O) double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Reg Bw (O) longbow + Reg Bw (O) crossbow double\n", "LH (O)*5, Reg Bw (O) longbow double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Irr Kn (O) double\n", "LH (O)*5, Irr Kn (I) listed double\n"),
    ("dbm.rear.12", 400, TAIL, "LH (O)*5, Irr Kn (I) double\n", "LH (O)*5, Irr Kn (I) listed double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Reg Kn (X) double\n", "LH (O)*5, Reg Pk (X) double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Reg Bw (S/X) double\n", "LH (O)*5, Reg Bw (S) double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Reg Bd (X) + Reg Bd (F) double\n", "LH (O)*5, Reg Bd (X) double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Irr Ps (S) + Reg Art (S) double\n", "LH (O)*5, Reg Bd (O) + Irr Ps (O) bow double\n"),
    ("dbm.double.02", 400, TAIL, "LH (O)*5, Irr Wb (O) + Irr Ps (S) double\n", "LH (O)*5, Irr Wb (O/S) double\n"),
    ("dbm.types.116", 400, TAIL, "LH (O)*5, Irr Bw (X/I) double\n", "LH (O)*5, Irr Bw (X/S) double, Irr Bw (X)\n"),
    ("dbm.types.116", 400, TAIL, "LH (O)*5, Irr Bw (X/X) double\n", "LH (O)*5, Irr Bw (X/O) double\n"),
    ("dbm.landing.01", 400, TAIL, "LH (O)*5, Reg Gal (O)\n", "LH (O)*5, Reg Gal (O) carrying Reg Bd (O)\n"),
    ("dbm.landing.01", 400, TAIL, "LH (O)*5, Irr Bts (S) carrying Reg Gal (O)\n", "LH (O)*5, Irr Bts (S) carrying Irr Bd (F)\n"),
    ("dbm.landing.01", 400, TAIL, "LH (O)*5, Irr LH (O) carrying Reg Bd (O)\n", TAIL),
    ("dbm.landing.02", 400, TAIL, "LH (O)*5, Reg Bts (F) carrying Reg Ps (O)\n", "LH (O)*5, Reg Bts (F)\n"),
    ("dbm.landing.03", 400, "Bge (I)*6", "Bge (I)*5, Irr Shp (I) carrying Irr Bw (O)", "Bge (I)*5, Irr Shp (I)"),
    ("dbm.types.173", 400, TAIL, "LH (O)*5, Irr Shp (S) carrying Irr Kn (O)\n", "LH (O)*5, Irr Shp (I) carrying Irr Kn (O)\n"),
    ("dbm.types.189", 400, "Bge (I)*6", "Bge (O) immobile*6", "Bge (I) immobile*6"),
    ("dbm.types.193", 400, "Bge (I)*6\nfortifications:", "Bge (O)*6\nfortifications: TF camp*2", "Bge (O) immobile*6\nfortifications: TF camp*2"),
    ("dbm.types.193", 400, "Bge (I)*6\nfortifications:", "Bge (O)*6\nfortifications: TF*2", "Bge (O)*6\nfortifications: PF gateway"),
];

pub fn armies(table: &mut Table) {
    for (id, agreed, part, wrong, right) in CASES {
        table.same(format!("{part:?} is in the army"), LAKE.matches(part).count(), 1);
        let found = judged(table, &LAKE.replacen(part, wrong, 1), *agreed).faults;
        let clauses: Vec<&str> = found.iter().map(|finding| finding.clause.id()).collect();
        let first = found.first().map(|finding| Cited::new(clauses.len(), finding.clause));
        table.row(format!("{wrong:?} for {part:?}: {clauses:?}"), first, id, 1);
        let enough = if part == wrong { 116.max(*agreed) } else { *agreed };
        let found = judged(table, &LAKE.replacen(part, right, 1), enough).faults;
        table.same(format!("{right:?} for {part:?}"), found, Vec::new());
    }
}

pub fn rules(table: &mut Table) {
    let tables = prices(table);
    table.row("the usual points", Some(tables.usual), "dbm.army.01", [300, 500]);
    table.row("generals", Some(tables.generals), "dbm.army.02", [2, 4]);
    table.row("sub-generals", Some(tables.subs), "dbm.army.05", 3);
    table.row("baggage", Some(tables.baggage.up_to), "dbm.army.08", [400, 6, 8]);
    table.row("gateways", Some(tables.forts.gateways), "dbm.forts.06", [1, 3]);
    table.row("most pieces of PF", Some(tables.forts.most_permanent), "dbm.army.13", 40);
    table.row("most pieces of TF for a built-up area", Some(tables.forts.most_temporary), "dbm.army.14", 30);
    // An element stands below one heading, and so in one command; whoever is no other general is an ally.
    let army = LAKE.replace("command Marcus", "ally Juba");
    let read_army = read(table, &army);
    let (rules, of) = (table.rules.clone(), tables.clone());
    let ranks = |army: &PricedArmy| {
        priced::judge(&rules, &of, army, 400).commands.iter().map(|c| (c.name.clone(), c.elements)).collect::<Vec<_>>()
    };
    let expected = vec![("Lucius".to_string(), 9), ("Juba".to_string(), 6)];
    table.traced("an ally", "dbm.army.06", expected.clone(), || ranks(&read_army));
    let (rules, of) = (table.rules.clone(), tables);
    table.traced("each in one command", "dbm.army.03", expected, || {
        let army = priced::read(&rules, &of, &army).expect("an army");
        army.commands.iter().map(|c| (c.name.clone(), c.elements.iter().map(|e| e.elements()).sum())).collect()
    });
}

/// What only an army list can allow is told, not refused.
pub fn by_list(table: &mut Table) {
    for (id, part, there) in [
        ("dbm.army.18", "Irr LH (O) general", "Irr El (O) regular general"),
        ("dbm.types.188", "Bge (I)*6", "Bge (I)*5, Irr Shp (I)"),
        ("dbm.dismount.36", TAIL, "LH (O)*5, Irr Bw (O) mounted\n"),
        ("dbm.cost.28", WALLS, "fortifications: TF camp\n"),
        ("dbm.landing.01", TAIL, "LH (O)*5, Reg Gal (O) carrying Reg Bd (O)\n"),
        ("dbm.double.02", TAIL, "LH (O)*5, Irr Bw (X/O) listed double\n"),
        ("dbm.mitigate.04", TAIL, "LH (O)*5, Reg Bd (O) + Irr Ps (O) bow double\n"),
        ("dbm.rear.09", TAIL, "LH (O)*5, Reg Pk (O/I) double\n"),
    ] {
        let verdict = judged(table, &LAKE.replacen(part, there, 1), 400);
        let found = verdict.by_list.first().map(|finding| Cited::new(verdict.faults.len(), finding.clause));
        table.row(there, found, id, 0);
        table.same("questions to the list", verdict.by_list.len(), 1);
    }
    table.same("of an army without such troops", judged(table, LAKE, 400).by_list, Vec::new());
}
