//! Who crosses a fortified line in a move, how far, and who does not.

use debellis::base::names::FeatureId;
use debellis::battle::{FeatureKind, MoveKind, Phase, Reason, SectionKind, Step, What, WorksFault};
use debellis::course::Game;
use debellis::deeds::room::Room;
use debellis::view::{Field, Situation};

use super::book::*;
use crate::dba3_moves::table::all;

fn fault(fault: WorksFault) -> Reason {
    Reason::Works { feature: FeatureId(0), fault }
}

#[test]
fn nobody_crosses_a_wall_in_a_move_and_the_rows_say_who_may_assault_it() {
    let cases = [
        (FeatureKind::PermanentWorks, "4Bd", "dbm.fortassault.02", WorksFault::AssaultOnly),
        (FeatureKind::PermanentWorks, "Cv", "dbm.fortassault.03", WorksFault::Closed),
        (FeatureKind::TemporaryWorks, "4Bd", "dbm.fortassault.03", WorksFault::AssaultOnly),
        (FeatureKind::TemporaryWorks, "Cv", "dbm.fortassault.03", WorksFault::AssaultOnly),
    ];
    for (kind, code, clause, why) in cases {
        let mut t = walled();
        line(&mut t, kind, SectionKind::Wall, 300);
        // From the outer side: the element faces south.
        let red = t.add(0, code, (200, 320), 180.0);
        assert_eq!(t.refused_by(&one(red, straight(30)), clause), fault(why), "{kind:?} {code}");
        // Up to the outer edge it may go, and along it.
        assert!(t.try_move(&one(red, straight(20))).is_ok());
        assert!(t.try_move(&one(red, to(200, 300, 180.0))).is_ok());
        assert!(t.try_move(&one(red, Step::Sideways(20_000))).is_ok());
    }
}

#[test]
fn only_foot_leave_a_temporary_fortification_anywhere_and_they_end_clear_of_it() {
    let mut t = walled();
    line(&mut t, FeatureKind::TemporaryWorks, SectionKind::Wall, 300);
    let foot = t.red("4Bd", 200, 290);
    let horse = t.red("Cv", 400, 290);
    assert_eq!(t.refused_by(&one(horse, straight(60)), "dbm.contact.17"), fault(WorksFault::Closed));
    // It begins 5 mm from the inner edge and is 15 mm deep: 25 mm further it is clear.
    assert_eq!(t.refused_by(&one(foot, straight(24)), "dbm.contact.16"), fault(WorksFault::EndsOnThem));
    assert!(t.try_move(&one(foot, straight(25))).is_ok());
    let mut t = walled();
    line(&mut t, FeatureKind::PermanentWorks, SectionKind::Wall, 300);
    let foot = t.red("4Bd", 200, 290);
    assert_eq!(t.refused_by(&one(foot, straight(25)), "dbm.fortassault.02"), fault(WorksFault::AssaultOnly));
}

#[test]
fn the_thickness_of_the_works_is_not_counted() {
    let mut t = walled();
    line(&mut t, FeatureKind::PermanentWorks, SectionKind::Gate, 300);
    // 80 mm is the distance of blades in good going.
    let red = t.red("4Bd", 300, 290);
    assert_eq!(t.try_move(&one(red, straight(85))).map(|plan| plan.length), Ok(80_000));
    assert!(matches!(t.refused_by(&one(red, Step::Straight(85_101)), "dba3.dist.06"), Reason::TooFar { .. }));
    t.rules.works.uncounted = None;
    assert!(matches!(t.refused_by(&one(red, straight(85)), "dba3.dist.06"), Reason::TooFar { .. }));
}

#[test]
fn all_pass_a_gateway_that_is_as_wide_as_their_base_in_column_if_they_are_a_group() {
    let mut t = walled();
    line(&mut t, FeatureKind::PermanentWorks, SectionKind::Gate, 300);
    let horse = t.add(0, "Cv", (300, 320), 180.0);
    assert!(t.try_move(&one(horse, straight(60))).is_ok());
    t.battle.features[0].works[1].gap = Some(39_999);
    let narrow = WorksFault::Narrow { gap: 39_999, width: 40_000 };
    assert_eq!(t.refused_by(&one(horse, straight(60)), "dbm.contact.15"), fault(narrow));
    // Beside the gateway the wall is in the way.
    t.battle.features[0].works[1].gap = None;
    t.battle.elements[horse.index()].base.at.x += 101;
    assert_eq!(t.refused_by(&one(horse, straight(60)), "dbm.fortassault.03"), fault(WorksFault::Closed));

    let mut t = walled();
    line(&mut t, FeatureKind::PermanentWorks, SectionKind::Gate, 300);
    let file = [t.add(0, "4Bd", (300, 320), 180.0), t.add(0, "4Bd", (300, 335), 180.0)];
    assert!(t.try_move(&all(&file, &[straight(60)])).is_ok());
    let mut t = walled();
    line(&mut t, FeatureKind::TemporaryWorks, SectionKind::Wall, 300);
    let abreast = t.line("4Bd", 2, 200, 290);
    assert_eq!(t.refused(&all(&abreast, &[straight(40)]))[0].1, Reason::NeedsColumn);
    let clauses = t.refused(&all(&abreast, &[straight(40)])).into_iter().filter_map(|(clause, _)| clause);
    assert!(clauses.map(|clause| clause.to_string()).all(|clause| clause == "dbm.group.26"));
}

#[test]
fn a_broken_section_is_open_to_all() {
    let mut t = walled();
    line(&mut t, FeatureKind::PermanentWorks, SectionKind::Wall, 300);
    let horse = t.add(0, "Cv", (300, 320), 180.0);
    assert_eq!(t.refused_by(&one(horse, straight(60)), "dbm.fortassault.03"), fault(WorksFault::Closed));
    t.battle.features[0].works[1].broken = true;
    assert!(t.try_move(&one(horse, straight(60))).is_ok());
}

#[test]
fn works_stop_those_who_give_way_and_an_enemys_zone() {
    let mut t = walled();
    line(&mut t, FeatureKind::PermanentWorks, SectionKind::Gate, 300);
    let (at_wall, at_gate) = (t.add(0, "4Bd", (200, 330), 0.0), t.add(0, "4Bd", (300, 330), 0.0));
    let field = Field::new(&t.battle);
    let now = Situation::new(&t.rules, &field, &t.battle);
    let room = Room::new(&now);
    let stop = |id| room.stopped_by_ground(id, now.rect(id).forward * -40_000.0).map(|off| off.round());
    assert_eq!((stop(at_wall), stop(at_gate)), (Some(15_000.0), None));
    drop(room);

    // 20 mm behind the wall stands an enemy: before his front, on the other side, no zone acts.
    let enemy = t.add(1, "4Bd", (400, 280), 0.0);
    let red = t.add(0, "4Ax", (400, 305), 180.0);
    let aside = one(red, Step::Sideways(60_000));
    assert!(t.try_move(&aside).is_ok());
    t.rules.works.zones = None;
    assert!(matches!(t.refused_by(&aside, "dba3.tz.05"), Reason::ThreatZone { of, .. } if of == enemy));
}

#[test]
fn a_battle_with_works_is_saved_and_read() {
    let mut t = walled();
    line(&mut t, FeatureKind::TemporaryWorks, SectionKind::Gate, 300);
    let red = t.red("4Bd", 300, 290);
    let game = Game::new(&t.rules, t.battle.clone());
    let text = serde_json::to_string(game.battle()).expect("plain data");
    assert!(text.contains(r#""kind":"gate""#) && !text.contains("broken") && !text.contains("gap"), "{text}");
    let again: debellis::battle::Battle = serde_json::from_str(&text).expect("the same");
    assert_eq!(again.hash(), t.battle.hash());
    let events = t.make(&one(red, straight(60)), &[]);
    let tactical = |what: &What| matches!(what, What::Moved { kind: MoveKind::Tactical, .. });
    assert!(events.iter().any(|event| tactical(&event.what)));
    assert_eq!(t.battle.bound.phase, Phase::Moves);
}
