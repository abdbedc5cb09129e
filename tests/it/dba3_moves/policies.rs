//! Decisions that another rule set makes differently: break-off, halting at rivers, camps that can be entered.

use super::table::*;
use debellis::base::clause::Cited;
use debellis::battle::*;
use debellis::book::length::Length;
use debellis::book::move_tables::{FlankStart, RiverRule};
use debellis::clause;
use debellis::geometry::{Base, Edge, Facing, Point};
use debellis::rules;

#[test]
fn a_lone_element_breaks_off_straight_back_and_far_enough() {
    let fight = || {
        let mut t = table();
        t.rules.moves.contact.break_off = Some(Cited::new(Length::Bw(100), clause!("dbsa.move.39")));
        let e = t.red("4Bd", 300, 300);
        let friend = t.red("4Bd", 340, 300);
        t.blue("4Bd", 300, 300);
        (t, e, friend)
    };
    let (t, e, friend) = fight();
    assert!(t.try_move(&one(e, Step::Back(40_000))).is_ok());
    let short = t.refused_by(&one(e, Step::Back(39_000)), "dbsa.move.39");
    assert_eq!(short, Reason::TooShort { moved: 39_000, least: 40_000 });
    assert!(t.try_move(&one(e, to(300, 250, 180.0))).is_err());
    assert_eq!(t.refused_by(&all(&[e, friend], &[Step::Back(40_000)]), "dba3.move.02"), Reason::InCombat);
    let (mut t, e, _) = fight();
    t.add(1, "4Bd", (280, 320), 90.0);
    t.battle.elements[3].base.at = Point::new(280_000, 280_000);
    let struck = t.refused(&one(e, Step::Back(40_000)));
    assert!(struck.iter().any(|(c, _)| c.is_some_and(|c| c.id() == "dbsa.move.39")), "{struck:?}");
}

#[test]
fn a_river_halts_and_is_crossed_on_a_throw_in_a_later_bound() {
    let mut t = table();
    t.rules.moves.river = RiverRule::HaltAndThrow {
        least: Cited::new(4, clause!("dbsa.move.27")),
        halt: clause!("dbsa.move.25"),
        along: Cited::new(45, clause!("dbsa.move.44")),
    };
    t.band(FeatureKind::River, &[(0, 320), (600, 320)], 20);
    let e = t.red("Cv", 300, 250);
    t.red("Cv", 100, 100);
    assert!(matches!(
        t.refused_by(&one(e, straight(61)), "dbsa.move.25"),
        Reason::HaltsAtBank { distance: 60_000, .. }
    ));
    t.make(&one(e, straight(60)), &[]);
    assert_eq!(t.battle.element(e).at_bank, Some(3));
    for (face, y) in [(3, 310_000), (4, 390_000)] {
        let mut later = Table { rules: t.rules.clone(), battle: t.battle.clone() };
        later.battle.elements[e.index()].deeds = Deeds::default();
        later.make(&one(e, straight(80)), &[face]);
        assert_eq!((later.at(e).1, later.battle.element(e).deeds.moves, later.battle.commands[0].pips), (y, 1, 4));
    }
}

#[test]
fn an_empty_camp_is_entered_and_left_by_its_own() {
    let camp = |side: u8| {
        let mut t = table();
        t.rules.strongholds = rules::by_name("dbsa", None).expect("a rule set").strongholds;
        let base = Base { at: Point::new(300_000, 400_000), facing: Facing::NORTH, width: 80_000, depth: 40_000 };
        t.battle.strongholds.push(Stronghold::camp(debellis::base::names::SideId(side), base));
        t.red("Cv", 100, 100);
        let e = t.red("Cv", 300, 330);
        (t, e)
    };
    let (mut t, e) = camp(0);
    assert_eq!(t.refused_by(&one(e, straight(50)), "dbsa.setup.17"), Reason::Camp);
    t.make(&one(e, straight(68)), &[]);
    assert_eq!((t.battle.strongholds[0].held_by, t.battle.element(e).place), (Some(e), Some(Place::Inside(0))));
    t.battle.elements[e.index()].deeds = Deeds::default();
    t.make(&one(e, straight(60)), &[]);
    assert_eq!((t.battle.strongholds[0].held_by, t.battle.element(e).place), (None, None));
}

#[test]
fn a_flank_may_be_struck_only_from_wholly_beyond_it() {
    let mut t = table();
    t.rules.moves.contact.flank_start = Cited::new(FlankStart::WhollyBeyond, clause!("dbsa.move.41"));
    let b = t.blue("4Bd", 300, 300);
    let e = t.add(0, "LH", (319, 390), 270.0);
    let path = [Step::Via(Point::new(330_000, 360_000)), to(320, 320, 270.0)];
    let why = t.refused_by(&onto(all(&[e], &path), b, Edge::Left), "dbsa.move.41");
    assert_eq!(why, Reason::BadStart { enemy: b });
}
