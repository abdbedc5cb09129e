//! Grade, regular or irregular, role, and mounted or not of the element itself.

use super::{dbm, dbv};
use crate::dba3::table::Table;
use debellis::battle::{
    Branch, Drill, Element, FactorKind, Grade, Grades, Kind, Kinds, MoveOrder, Order, Phase, Reason, Step,
};
use debellis::book::combat_tables::FactorRow;
use debellis::book::length::Length;
use debellis::book::move_tables::DistanceRow;
use debellis::book::{Rulebook, Who};
use debellis::clause;
use debellis::rules::dba3;

/// The codes of the troops that a row applies to.
fn codes(rules: &Rulebook, who: Who) -> Vec<&'static str> {
    let mut t = Table::new(rules.clone());
    let fits = |code: &&str| {
        let id = t.red(code, 300.0, 300.0);
        who.is(t.battle.element(id))
    };
    rules.troops.iter().map(|row| row.code).filter(|code| *code != "CF").filter(fits).collect()
}

#[test]
fn a_row_asks_for_grade_and_drill() {
    let knights = Who::of(&[Kind::Knights]);
    let rules = dbm();
    assert_eq!(codes(&rules, knights.grades(Grades::of(&[Grade::F]))), ["Reg Kn (F)", "Irr Kn (F)"]);
    assert_eq!(codes(&rules, knights.grades(Grades::of(&[Grade::O, Grade::X]))), ["Irr Kn (O)", "Reg Kn (X)"]);
    assert_eq!(codes(&rules, knights.grades(Grades::but(&[Grade::F]))), ["Irr Kn (O)", "Reg Kn (X)"]);
    assert_eq!(codes(&rules, knights.drill(Drill::Irregular)), ["Irr Kn (F)", "Irr Kn (O)"]);
    assert_eq!(codes(&rules, knights.drill(Drill::Regular).grades(Grades::of(&[Grade::F]))), ["Reg Kn (F)"]);
    // Troops of a set without grades are in no row that names some.
    assert!(codes(&dba3::rulebook(), Who::ANY.grades(Grades::of(&Grade::ALL))).is_empty());
    assert!(codes(&dba3::rulebook(), Who::ANY.drill(Drill::Regular)).is_empty());
}

#[test]
fn a_row_asks_for_the_role() {
    let rules = dbm();
    assert_eq!(codes(&rules, Who::SKIRMISHERS), ["Irr LH (O)"]);
    assert_eq!(codes(&rules, Who::LIGHT), ["Irr LH (O)", "Irr Ax (O)"]);
    assert_eq!(codes(&rules, Who::TRAIN), ["Reg Art (O)", "Irr Bge (I)"]);
    assert!(codes(&rules, Who::INFANTRY).contains(&"Reg Art (X)"));
    assert_eq!(codes(&rules, Who::NAVAL), ["Reg Gal (S)", "Irr Shp (I)", "Reg Bts (F)"]);
    let land = [Who::MOUNTED, Who::FOOT].map(|who| codes(&rules, who));
    assert!(land.iter().flatten().all(|code| !["Reg Gal (S)", "Irr Shp (I)", "Reg Bts (F)"].contains(code)));
    assert!(land[0].contains(&"Irr Exp (O)") && land[1].contains(&"Irr Bge (I)"));
}

#[test]
fn every_type_is_mounted_foot_or_naval() {
    for kind in Kind::ALL {
        let sets = [(Kinds::MOUNTED, Branch::Mounted), (Kinds::FOOT, Branch::Foot), (Kinds::NAVAL, Branch::Naval)];
        let of: Vec<Branch> = sets.into_iter().filter(|(set, _)| set.has(*kind)).map(|(_, branch)| branch).collect();
        assert_eq!(of, [kind.branch()], "{kind:?}");
        assert!(Kind::ALL.iter().filter(|other| other.short() == kind.short()).count() == 1, "{kind:?}");
    }
}

#[test]
fn a_knight_rides_or_has_dismounted_and_is_a_knight() {
    let rules = dbv();
    assert_eq!(codes(&rules, Who::of(&[Kind::Knights])), ["Mounted Knight", "Dismounted Knight"]);
    assert_eq!(codes(&rules, Who::MOUNTED), ["Mounted Knight", "Light Horseman"]);
    assert_eq!(codes(&rules, Who::FOOT.with(Default::default())).first(), Some(&"Dismounted Knight"));
    let mut t = Table::new(rules);
    let [rides, walks] = ["Mounted Knight", "Dismounted Knight"].map(|code| t.red(code, 300.0, 300.0));
    let json = |id| serde_json::to_string(t.battle.element(id)).unwrap();
    assert!(!json(rides).contains("branch"));
    assert!(json(walks).contains(r#""branch":"foot""#));
    let read: Element = serde_json::from_str(&json(walks)).unwrap();
    assert_eq!(&read, t.battle.element(walks));
    assert!(!read.mounted() && t.battle.element(rides).mounted());
}

#[test]
fn grade_and_drill_are_saved_if_the_set_has_them() {
    let mut t = Table::new(dbm());
    let id = t.red("Irr Kn (F)", 300.0, 300.0);
    let json = serde_json::to_string(t.battle.element(id)).unwrap();
    assert!(json.contains(r#""code":"Irr Kn (F)""#) && json.contains(r#""grade":"F","drill":"irregular""#), "{json}");
    assert_eq!(&serde_json::from_str::<Element>(&json).unwrap(), t.battle.element(id));
    let mut t = Table::new(dba3::rulebook());
    let id = t.red("3Kn", 300.0, 300.0);
    let json = serde_json::to_string(t.battle.element(id)).unwrap();
    assert!(["grade", "drill", "branch"].iter().all(|key| !json.contains(key)), "{json}");
}

/// The combat factor of the first against the second, in close combat.
fn factor(rules: &Rulebook, own: &str, foe: &str) -> i8 {
    let mut t = Table::new(rules.clone());
    let id = t.red(own, 300.0, 300.0);
    t.blue(foe, 300.0, 300.0);
    t.factor(id, FactorKind::Combat).expect("a combat factor").0
}

#[test]
fn the_combat_factor_asks_whether_the_opponent_rides() {
    // Blades of DBA 3.0 have 5 against foot and 3 against mounted.
    assert_eq!(factor(&dbv(), "Blade", "Mounted Knight"), 3);
    assert_eq!(factor(&dbv(), "Blade", "Dismounted Knight"), 5);
}

#[test]
fn factors_and_distances_may_go_by_grade_and_drill() {
    let mut rules = dbm();
    let knights = Who::of(&[Kind::Knights]);
    let clause = clause!("dbm.types.01");
    let first = rules.combat.factors[0];
    let fast =
        FactorRow { who: knights.grades(Grades::of(&[Grade::F])), foot: 7, mounted: 7, how: None, clause, ..first };
    rules.combat.factors.insert(0, fast);
    let [quick, usual] = ["Irr Kn (F)", "Irr Kn (O)"].map(|code| factor(&rules, code, "Reg Sp (I)"));
    assert_eq!((quick, usual), (7, 3));
    let first = rules.moves.distances[0];
    let who = knights.drill(Drill::Irregular).grades(Grades::of(&[Grade::F]));
    rules.moves.distances.insert(0, DistanceRow { who, distance: Length::Bw(500), clause, ..first });
    for (code, bw) in [("Irr Kn (F)", 5), ("Reg Kn (F)", 3)] {
        let mut t = Table::new(rules.clone());
        t.battle.bound.phase = Phase::Moves;
        t.battle.commands[0].pips = 6;
        let who = vec![t.red(code, 300.0, 100.0)];
        let (_, why) = t.refused(&Order::Move(MoveOrder {
            who,
            path: vec![Step::Straight(240_000)],
            onto: None,
            kind: Default::default(),
            dismounting: Vec::new(),
        }));
        assert!(matches!(why, Reason::TooFar { limit, .. } if limit == bw * 40_000), "{code}: {why:?}");
    }
}
