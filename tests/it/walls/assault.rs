//! Works defended and assaulted: who fights whom across a section, what counts, and what the winner does.

use debellis::ask::foresight::meeting;
use debellis::base::clause::Cited;
use debellis::base::names::{ElementId, FeatureId};
use debellis::battle::{FactorKind, Feature, FeatureKind, MoveKind, Outcome, Phase, SectionKind, What};
use debellis::clause;
use debellis::fight::pairs::fights;
use debellis::view::layout::KeptLayout;
use debellis::view::{Cx, Field};

use super::book::{book, section_line};
use crate::dba3::table::{BLUE, RED, Table, clause_of, moved_by, result};

/// A table with works along 300 mm, whose outer side is in the north.
fn walled(kind: FeatureKind, middle: SectionKind) -> Table {
    let mut t = Table::new(book());
    t.battle.features.push(section_line(kind, middle, 300));
    t
}

fn pairs(t: &Table) -> Vec<[ElementId; 2]> {
    t.look(|at| fights(at).into_iter().map(|duel| duel.pair).collect())
}

fn says(value: i8, clause: &str) -> Option<(i8, String)> {
    Some((value, clause.to_string()))
}

#[test]
fn two_lined_up_across_a_section_fight_and_only_the_defender_counts_the_works() {
    let mut t = walled(FeatureKind::TemporaryWorks, SectionKind::Wall);
    let (red, blue) = (t.red("4Bd", 200.0, 295.0), t.blue("Cv", 200.0, 300.0));
    assert_eq!(pairs(&t), [[red, blue]]);
    assert_eq!(t.factor(red, FactorKind::Works), says(2, "dbm.tactical.02"));
    assert_eq!(t.factor(blue, FactorKind::Works), None);
    assert_eq!(t.factor(blue, FactorKind::AcrossWorks), says(-2, "dbm.tactical.13"));
    assert_eq!(t.factor(red, FactorKind::Tower), None);
    // Not lined up: no combat.
    t.battle.elements[blue.index()].base.at.x += 201;
    assert!(pairs(&t).is_empty());
}

#[test]
fn the_chances_of_an_assault_are_known_before_anybody_stands_at_the_works() {
    let mut t = walled(FeatureKind::TemporaryWorks, SectionKind::Wall);
    let (red, blue) = (t.red("4Bd", 200.0, 295.0), t.blue("4Bd", 200.0, 400.0));
    let before = t.look(|at| meeting(at, blue, red).odds);
    t.battle.elements[blue.index()].base.at.y = 300_000;
    assert_eq!(pairs(&t), [[red, blue]]);
    assert_eq!(t.look(|at| meeting(at, blue, red).odds), before);
}

#[test]
fn mounted_neither_assault_a_permanent_fortification_nor_defend_one() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
    t.red("4Bd", 200.0, 295.0);
    t.blue("Cv", 200.0, 300.0);
    t.red("Cv", 400.0, 295.0);
    t.blue("4Bd", 400.0, 300.0);
    assert!(pairs(&t).is_empty());
}

#[test]
fn a_tower_counts_more_and_some_enemies_make_works_worthless() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Tower);
    let (red, blue) = (t.red("4Bd", 300.0, 295.0), t.blue("Ps", 300.0, 300.0));
    assert_eq!(pairs(&t), [[red, blue]]);
    assert_eq!(t.factor(red, FactorKind::Tower), says(1, "dbm.tactical.08"));
    assert_eq!(t.factor(red, FactorKind::Works), says(2, "dbm.tactical.02"));
    let mut t = walled(FeatureKind::TemporaryWorks, SectionKind::Wall);
    let (red, _) = (t.red("4Bd", 300.0, 295.0), t.blue("Ps", 300.0, 300.0));
    assert_eq!(t.factor(red, FactorKind::Works), None, "psiloi, by dbm.tactical.05");
}

#[test]
fn no_rank_supports_a_defender_and_enemies_beside_the_assaulter_overlap_him() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
    let red = t.red("4Pk", 200.0, 295.0);
    t.red("4Pk", 200.0, 280.0);
    t.blue("4Bd", 200.0, 300.0);
    t.blue("4Bd", 240.0, 300.0);
    assert_eq!(t.factor(red, FactorKind::RearSupport), None);
    assert_eq!(t.factor(red, FactorKind::Overlap), says(-1, "dba3.tactical.07"));
    let rules = t.rules.works.assault.as_mut().expect("rules");
    (rules.unsupported, rules.overlaps.value) = (None, false);
    assert!(t.factor(red, FactorKind::RearSupport).is_some());
    assert_eq!(t.factor(red, FactorKind::Overlap), None);
}

#[test]
fn an_assaulter_that_wins_goes_in_by_its_depth_and_enemies_make_room() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
    let (red, blue) = (t.red("4Bd", 200.0, 295.0), t.blue("4Ax", 200.0, 300.0));
    // 5 + 2 + 1 against 3 + 6: blades recoil by 15 mm, auxilia of 20 mm depth go in and push them back by 5 more.
    let events = t.fight(red, &[1, 6]);
    assert_eq!(result(&events, red).map(|(outcome, _)| outcome), Some(Outcome::Recoil));
    assert_eq!(t.at(blue), (200, 275));
    assert_eq!(t.at(red), (200, 275));
    assert_eq!(moved_by(&events, blue), Some("dbm.storm.01".into()));
    let pushed = |what: &What| matches!(what, What::Moved { element, kind: MoveKind::PushBack, .. } if *element == red);
    assert_eq!(clause_of(&events, pushed), Some("dbm.storm.03".into()));
    assert!(!t.battle.features[0].works.iter().any(|section| section.broken), "no gateway");
}

#[test]
fn a_stormed_gateway_is_open_and_troops_that_do_not_go_in_stay() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Gate);
    let (red, blue) = (t.red("4Bd", 300.0, 295.0), t.blue("4Ax", 300.0, 300.0));
    let events = t.fight(red, &[1, 6]);
    assert!(t.battle.features[0].works[1].broken);
    let breached = |what: &What| matches!(what, What::Breached { feature: FeatureId(0), section: 1 });
    assert_eq!(clause_of(&events, breached), Some("dbm.storm.04".into()));
    assert_eq!(t.at(blue), (300, 275));
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Gate);
    t.rules.works.assault.as_mut().and_then(|rules| rules.storm.as_mut()).expect("rows").except =
        vec![Cited::new(debellis::book::Who::ANY, clause!("dbm.storm.07"))];
    let (red, blue) = (t.red("4Bd", 300.0, 295.0), t.blue("4Ax", 300.0, 300.0));
    t.fight(red, &[1, 6]);
    assert_eq!((t.at(red), t.at(blue)), ((300, 280), (300, 300)));
    assert!(!t.battle.features[0].works[1].broken);
}

#[test]
fn a_defender_that_wins_does_not_pursue() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
    let (red, blue) = (t.red("4Wb", 200.0, 295.0), t.blue("4Ax", 200.0, 300.0));
    t.fight(red, &[4, 3]);
    assert_eq!((t.at(red), t.at(blue)), ((200, 295), (200, 320)));
}

/// Fights what no order fights, with these dice; returns the clauses of the moves of an element.
fn assault(t: &mut Table, faces: &[u8], go: fn(&mut Cx)) -> Vec<debellis::battle::Event> {
    let field = Field::new(&t.battle);
    let mut dice = debellis::base::dice::Scripted::new(faces.iter().copied());
    let mut layout = KeptLayout::default();
    let mut cx = Cx::new(&t.rules, &field, &mut t.battle, &mut layout, &mut dice);
    go(&mut cx);
    let events = cx.events;
    assert_eq!((dice.left(), dice.missing), (0, 0));
    events
}

#[test]
fn a_section_that_nobody_defends_fights_with_nothing_but_a_die() {
    for (faces, inside) in [([1, 6], false), ([1, 5], true)] {
        let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
        let red = t.put(RED, "4Bd", (200.0, 300.0), 180.0);
        t.battle.features[0].side = Some(BLUE);
        t.battle.bound.phase = Phase::Combat;
        // Blades have 5 against foot: 6 is no more than 6.
        let events = assault(&mut t, &faces, debellis::deeds::assault::undefended);
        let totals = [5 + faces[0] as i8, faces[1] as i8];
        let told = events.iter().any(|event| matches!(event.what, What::Assaulted { totals: of, .. } if of == totals));
        assert!(told, "{events:?}");
        assert_eq!(t.at(red), if totals[0] > totals[1] { (200, 280) } else { (200, 300) }, "{inside}");
        // It has fought: there is no second time.
        assert!(assault(&mut t, &[], debellis::deeds::assault::undefended).is_empty());
    }
    // Works of its own side, and of nobody, are not assaulted.
    for side in [Some(RED), None] {
        let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
        t.put(RED, "4Bd", (200.0, 300.0), 180.0);
        t.battle.features[0].side = side;
        assert!(assault(&mut t, &[], debellis::deeds::assault::undefended).is_empty());
    }
}

#[test]
fn a_defender_shifts_into_line_where_there_is_room() {
    for (neighbour, to) in [(false, 200), (true, 215)] {
        let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
        let red = t.put(RED, "4Bd", (200.0, 300.0), 180.0);
        let blue = t.put(BLUE, "4Bd", (215.0, 295.0), 0.0);
        if neighbour {
            t.put(BLUE, "4Bd", (175.0, 295.0), 0.0);
        }
        let events = assault(&mut t, &[], debellis::deeds::assault::line_up);
        assert_eq!(t.at(blue).0, to);
        assert_eq!(pairs(&t).contains(&[red, blue]), !neighbour);
        assert_eq!(moved_by(&events, blue), (!neighbour).then(|| "dbm.fortassault.06".into()));
    }
}

#[test]
fn the_combat_phase_lines_defenders_up_and_fights_undefended_sections() {
    let mut t = walled(FeatureKind::PermanentWorks, SectionKind::Wall);
    let red = t.put(RED, "4Bd", (200.0, 300.0), 180.0);
    let blue = t.put(BLUE, "4Bd", (215.0, 295.0), 0.0);
    let alone = t.put(RED, "4Bd", (400.0, 300.0), 180.0);
    t.battle.features[0].side = Some(BLUE);
    let feature: &Feature = &t.battle.features[0];
    assert_eq!(feature.works.len(), 3);
    // The fight of the two: 5 + 1 against 5 + 2 + 1; then the assault of the other: 5 + 6 against 1.
    let events = assault(&mut t, &[1, 1, 6, 1], |cx| assert!(debellis::deeds::combat::go_on(cx)));
    assert_eq!(result(&events, red).map(|(outcome, _)| outcome), Some(Outcome::Recoil));
    assert_eq!((t.at(blue), t.at(alone)), ((200, 295), (400, 280)));
}
