//! The reports of a battle for people: the log, refusals in words, the reckoning.

use debellis::base::clause::Clause;
use debellis::base::dice::{Purpose, Roll};
use debellis::base::names::{CommandId, ElementId, FeatureId, SideId};
use debellis::battle::{
    Battle, Blow, EndReason, Ending, Event, Factor, FactorKind, FightKind, Finding, Going, Margin, MoveKind, MoveOrder,
    MoveType, Order, Outcome, Party, Pending, Phase, Pose, Reason, Refusal, Step, Stronghold, StrongholdKind,
    TogetherFault, What, ZoneFault,
};
use debellis::book::Rulebook;
use debellis::clause;
use debellis::geometry::{Base, Facing, Point};
use debellis::report::{log::BattleLog, reckoning, refusal};
use debellis::rules::{dba3, dba22};

use crate::small::{self, BW, battle};

fn event(what: What, clause: Option<Clause>) -> Event {
    Event { what, clause }
}

fn pose(x: i32, y: i32) -> Pose {
    Pose { at: Point::new(x, y), facing: Facing::NORTH }
}

fn party(element: u16, factors: &[(FactorKind, i8, Option<u16>)], face: u8) -> Party {
    let factor = |&(kind, value, from): &(FactorKind, i8, Option<u16>)| {
        let clause = clause!("dba3.factor.01");
        Factor { kind, value, clause, from: from.map(ElementId) }
    };
    small::party(ElementId(element), face, factors.iter().map(factor).collect())
}

fn result(element: u16, by: u16, outcome: Outcome, clause: Clause) -> Event {
    let (element, by, margin) = (ElementId(element), ElementId(by), Margin::Less);
    event(What::Result { element, outcome, margin, by }, Some(clause))
}

/// A bound with one event of every kind that has a line.
fn bound() -> Vec<Event> {
    let who = |ids: &[u16]| ids.iter().map(|id| ElementId(*id)).collect::<Vec<_>>();
    let (rome, scipio) = (SideId(0), CommandId(0));
    let order = Order::Move(MoveOrder::tactical(who(&[0, 1, 2]), vec![Step::Straight(2 * BW)]));
    let roll = |purpose, face| What::Rolled { roll: Roll { side: rome, purpose }, face };
    let moved = |id, to, kind| What::Moved { element: ElementId(id), from: pose(0, 0), to, kind };
    let blow = Blow {
        how: FightKind::CloseCombat,
        parties: [
            party(0, &[(FactorKind::Combat, 5, None), (FactorKind::General, 1, None)], 4),
            party(6, &[(FactorKind::Combat, 4, None), (FactorKind::Overlap, -1, Some(1))], 3),
        ],
    };
    let shot = Blow {
        how: FightKind::Shooting,
        parties: [party(5, &[(FactorKind::Combat, 2, None)], 1), party(10, &[(FactorKind::Combat, 2, None)], 6)],
    };
    let recoil = Some(clause!("dba3.recoil.01"));
    vec![
        event(What::BoundBegan { number: 7, side: rome }, Some(clause!("dba3.seq.01"))),
        event(What::PhaseBegan { phase: Phase::Pips }, None),
        event(roll(Purpose::Pips(scipio), 4), None),
        event(roll(Purpose::Pips(CommandId(1)), 2), None),
        event(What::PipsGiven { command: scipio, pips: 4 }, Some(clause!("dba3.pips.01"))),
        event(What::PipsGiven { command: CommandId(1), pips: 2 }, Some(clause!("dba3.pips.01"))),
        event(What::Ordered { side: rome, order }, None),
        event(What::Paid { command: scipio, pips: 1, reasons: vec![(1, clause!("dba3.pips.04"))], eased: None }, None),
        event(moved(0, pose(0, 2 * BW), MoveKind::Tactical), None),
        event(moved(0, pose(1, 2 * BW), MoveKind::Conform), Some(clause!("dba3.contact.01"))),
        event(What::MoveMade { who: who(&[0, 1, 2]), length: 2 * BW, by_road: false, kind: MoveType::Tactical }, None),
        event(What::Struck { element: ElementId(7), by: ElementId(2), from: None }, None),
        event(What::Ordered { side: rome, order: Order::Done }, None),
        event(What::Fought { blow: Box::new(shot), also: Vec::new() }, None),
        result(10, 5, Outcome::None, clause!("dba3.outcome.01")),
        event(roll(Purpose::Combat(ElementId(0)), 4), None),
        event(What::Fought { blow: Box::new(blow), also: Vec::new() }, None),
        result(0, 6, Outcome::None, clause!("dba3.outcome.01")),
        result(6, 0, Outcome::Recoil, clause!("dba3.outcome.02")),
        event(moved(6, pose(0, BW), MoveKind::Recoil), recoil),
        event(moved(7, pose(0, BW / 2), MoveKind::PushBack), recoil),
        event(moved(0, pose(0, BW), MoveKind::Pursue), Some(clause!("dba3.pursue.01"))),
        event(What::Destroyed { element: ElementId(7), by: Some(ElementId(0)), disabled: false, counts: None }, recoil),
        event(What::Said { text: "The \u{1b}[31mveterans\nyield".into(), only: None }, None),
        event(What::Demoralised { command: CommandId(2) }, None),
        event(
            What::Ended { ending: Ending { winner: Some(rome), why: EndReason::Victory } },
            Some(clause!("dba3.victory.01")),
        ),
    ]
}

#[test]
fn a_bound_reads_as_a_story() {
    let rules = dba3::rulebook();
    let lines = BattleLog::new(&rules, battle()).tell(&bound());
    let text: Vec<String> = lines.iter().map(|line| line.wrapped()).collect();
    assert!(text.iter().flat_map(|line| line.lines()).all(|line| line.chars().count() <= 100));
    insta::assert_snapshot!(text.join("\n"), @r#"
Bound 7 (Rome) [dba3.seq.01]
  PIPs: Scipio 4, Laelius 2 [dba3.pips.01]
  Scipio: move 4Bd 1-3 straight 2bw (1 PIP) [dba3.pips.04]
    Scipio's 4Bd 1 lines up [dba3.contact.01]
    Scipio's 4Bd 3 is the first against Hannibal's 4Sp 2
  Laelius' Ps 1 shoots at Hannibal's Ps 1: 2 + die 1 = 3; 2 + die 6 = 8: no effect [dba3.outcome.01]
  Scipio's 4Bd 1 against Hannibal's 4Sp 1: 5 +1 general + die 4 = 10; 4 -1 overlap (Scipio's 4Bd 2)
      + die 3 = 6: Hannibal's 4Sp 1 recoils [dba3.outcome.02]
    Hannibal's 4Sp 2 is pushed back 0.5 BW [dba3.recoil.01]
    Scipio's 4Bd 1 pursues 1 BW [dba3.pursue.01]
    Hannibal's 4Sp 2 is destroyed by Scipio's 4Bd 1 [dba3.recoil.01]
  "The ␛[31mveterans yield"
    Hannibal is demoralised
  Rome won by the terms of victory [dba3.victory.01]
"#);
}

#[test]
fn who_was_first_against_another_is_told_once_while_that_lasts() {
    let rules = dba3::rulebook();
    let begun = |number, side| event(What::BoundBegan { number, side: SideId(side) }, None);
    let struck = |by| event(What::Struck { element: ElementId(7), by: ElementId(by), from: None }, None);
    let told = |events: &[Event]| {
        let lines = BattleLog::new(&rules, battle()).tell(events);
        lines.iter().filter(|line| line.text.contains("is the first against")).count()
    };
    let mut events = vec![begun(1, 0), struck(2), begun(2, 1), struck(2), begun(3, 0), struck(2)];
    assert_eq!(told(&events), 1);
    events.extend([begun(4, 1), struck(3)]);
    assert_eq!(told(&events), 2, "another is the first now");
    events.extend([begun(5, 0), begun(6, 1), struck(3)]);
    assert_eq!(told(&events), 3, "it was not so in between");
}

#[test]
fn a_flight_that_turns_aside_is_told_by_the_corner_that_goes_farthest_where_the_rules_measure_so() {
    let told = |rules: &Rulebook, facing: Facing| {
        let to = Pose { at: Point::new(0, -3 * BW), facing };
        let fled = What::Moved { element: ElementId(0), from: pose(0, 0), to, kind: MoveKind::Flee };
        let lines = BattleLog::new(rules, battle()).tell(&[event(fled, None)]);
        let text = lines.iter().map(|line| line.text.clone()).collect::<String>();
        let length = text.split_once("flees ").and_then(|(_, far)| far.split(' ').next()?.parse::<f64>().ok());
        length.unwrap_or_else(|| panic!("a length: {text}"))
    };
    let by_corner = dba22::rulebook();
    let mut by_middle = dba22::rulebook();
    by_middle.combat.flight.by_corner = None;
    // Straight on all corners go as far as the middle does.
    let straight = told(&by_corner, Facing::SOUTH);
    assert_eq!(straight, told(&by_middle, Facing::SOUTH));
    // Then its left rear corner goes farthest.
    let (deep, half, far) = (f64::from(battle().elements[0].base.depth), 0.5 * f64::from(BW), 3.0 * f64::from(BW));
    let [middle, corner] = [(0.5 * deep, far - 0.5 * deep), (half - deep, far + half)].map(|(x, y)| f64::hypot(x, y));
    for (rules, gone) in [(&by_corner, corner), (&by_middle, middle)] {
        let ratio = told(rules, Facing::WEST) / straight;
        assert!((ratio - gone / (far - deep)).abs() < 0.02, "{ratio} for {gone}");
    }
}

#[test]
fn every_event_stands_in_exactly_one_line_of_the_log_as_json() {
    let rules = dba3::rulebook();
    let mut log = BattleLog::new(&rules, battle());
    let mut lines = log.tell(&bound()[..8]);
    lines.extend(log.tell(&bound()[8..]));
    let events: Vec<Event> = lines.iter().flat_map(|line| line.events.clone()).collect();
    // The moves of the second half come before the line that reports them, in the order in which they happened.
    assert_eq!(events, bound());
    let json = serde_json::to_value(&lines[2]).unwrap();
    assert_eq!((&json["bound"], &json["side"]), (&7.into(), &"Rome".into()));
    assert_eq!(json["text"], "Scipio: move 4Bd 1-3 straight 2bw (1 PIP)");
    assert_eq!(json["clauses"], serde_json::json!(["dba3.pips.04"]));
    assert_eq!(json["events"][0]["event"], "ordered");
    let mut after = battle();
    bound().iter().for_each(|event| after.apply(event));
    assert_eq!(log.battle(), &after);
}

#[test]
fn several_who_line_up_at_once_are_one_line_of_the_log() {
    let rules = dba3::rulebook();
    let lines_up = |id| {
        let what = What::Moved { element: ElementId(id), from: pose(0, 0), to: pose(0, 10), kind: MoveKind::Conform };
        event(what, Some(clause!("dba3.contact.01")))
    };
    let mut log = BattleLog::new(&rules, battle());
    let lines = log.tell(&[lines_up(0), lines_up(1), lines_up(2)]);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["Scipio's 4Bd 1, 4Bd 2 and 4Bd 3 line up"]);
    assert_eq!(lines[0].events.len(), 3);
}

#[test]
fn the_reckoning_of_a_battle_that_both_have_lost_says_so() {
    let mut battle = battle();
    battle.ending = Some(Ending { winner: None, why: EndReason::Victory });
    let text = reckoning::reckon(&dba3::rulebook(), &battle, &[]).text();
    assert!(text.starts_with("Nobody won: both sides are beaten by the terms of victory, after "), "{text}");
}

#[test]
fn the_reckoning_says_who_won_and_what_it_cost() {
    let mut battle = battle();
    bound().iter().for_each(|event| battle.apply(event));
    let reckoning = reckoning::reckon(&dba3::rulebook(), &battle, &bound());
    let text = reckoning.text();
    let (text, state) = text.rsplit_once('\n').unwrap();
    assert_eq!(state, format!("State {}", battle.hash()));
    insta::assert_snapshot!(text, @r#"
Rome won by the terms of victory, after 7 bounds.
  At the end of any bound, the first side that has lost at least 4 elements, not counting Scythed
  Chariots, Hordes, camp followers and denizens, and has lost more such elements than its enemy,
  loses the battle. [dba3.victory.01]
Rome lost 0 of 6 elements.
  Scipio: nothing; the general lives
  Laelius: nothing; the general lives
Carthage lost 1 of 6 elements.
  Hannibal: 4Sp 2; the general lives; demoralised
"#);
    let json = serde_json::to_value(&reckoning).unwrap();
    assert_eq!((&json["winner"], &json["ended"]), (&"Rome".into(), &"victory".into()));
    assert_eq!((&json["bounds"], &json["losses"]), (&7.into(), &serde_json::json!({ "Carthage": 1, "Rome": 0 })));
    assert_eq!(json["commands"][2]["lost"], serde_json::json!(["4Sp 2"]));
    assert_eq!(json["hash"], battle.hash());
}

#[test]
fn the_reckoning_says_which_losses_beat_each_side_where_the_battle_sets_them() {
    let told = |losing| {
        let mut battle = battle();
        battle.losing = losing;
        bound().iter().for_each(|event| battle.apply(event));
        let text = reckoning::reckon(&dba3::rulebook(), &battle, &bound()).text();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let set = "In this battle Rome is beaten by 3 losses, Carthage by 2.";
    assert!(told(Some([3, 2])).contains(set), "{}", told(Some([3, 2])));
    // As the rules have it, or where nothing is set, there is nothing to say.
    assert!(!told(Some([4, 4])).contains("In this battle") && !told(None).contains("In this battle"));
}

#[test]
fn a_battle_cut_short_is_drawn_and_says_so() {
    let mut battle = battle();
    battle.apply(&event(What::BoundBegan { number: 201, side: SideId(0) }, None));
    battle.apply(&event(What::Ended { ending: Ending { winner: None, why: EndReason::Bounds } }, None));
    let reckoning = reckoning::reckon(&dba3::rulebook(), &battle, &[]);
    assert_eq!((reckoning.bounds, reckoning.ended.as_str(), &reckoning.winner), (200, "bounds", &None));
    assert!(reckoning.text().starts_with("Drawn: no rule ended the battle within 200 bounds"), "{}", reckoning.text());
}

fn finding(why: Reason, who: &[u16], clause: Option<Clause>) -> Finding {
    Finding { clause, why, who: who.iter().map(|id| ElementId(*id)).collect() }
}

#[test]
fn a_refusal_says_what_by_how_much_and_what_would_do() {
    let too_far = finding(
        Reason::TooFar { moved: 96_000, limit: 80_000, going: Some(Going::Good) },
        &[2],
        Some(clause!("dba3.dist.03")),
    );
    let zone = finding(
        Reason::ThreatZone { of: ElementId(6), fault: None, moved: None, limit: None },
        &[2],
        Some(clause!("dba3.tz.01")),
    );
    let refusal = Refusal { findings: vec![too_far, zone], longest: Some(80_000) };
    insta::assert_snapshot!(refusal::text(&dba3::rulebook(), &battle(), &refusal), @r#"
refused: Scipio's 4Bd 3 would move 2.4 of 2 BW in good going [dba3.dist.03]
     and: Scipio's 4Bd 3 would move in the threat zone of Hannibal's 4Sp 1 as none may [dba3.tz.01]
  help: 2 BW here at most, if nothing else forbids it
  help: `debellis rule dba3.dist.03` prints the rule
"#);
    let json = serde_json::to_value(refusal::told(&dba3::rulebook(), &battle(), &refusal)).unwrap();
    let first = &json["refused"][0];
    assert_eq!((&first["clause"], &first["names"][0]), (&"dba3.dist.03".into(), &"Scipio's 4Bd 3".into()));
    let measures = serde_json::json!({ "moved": 96_000, "limit": 80_000, "going": "good" });
    assert_eq!(first["why"], serde_json::json!({ "too_far": measures }));
    assert_eq!(first["fault"], serde_json::json!({ "subject": "order", "name": "too_far", "measures": measures }));
    assert_eq!(
        (&first["text"], &json["longest"]),
        (&"Scipio's 4Bd 3 would move 2.4 of 2 BW in good going".into(), &80_000.into())
    );
}

#[test]
fn one_alone_is_told_as_one() {
    let told = |why: Reason| {
        let refusal = Refusal { findings: vec![finding(why, &[2], None)], longest: None };
        refusal::text(&dba3::rulebook(), &battle(), &refusal)
    };
    assert_eq!(told(Reason::MarchesAlone), "refused: Scipio's 4Bd 3 is alone, and only a group marches");
    let one = told(Reason::NotAGroup);
    assert_eq!(one, "refused: Scipio's 4Bd 3 does not stand in one group with the others");
}

/// A battle with a pending decision and an element off the table.
fn doubtful() -> Battle {
    let mut battle = battle();
    let blow = Blow { how: FightKind::CloseCombat, parties: [party(0, &[], 1), party(6, &[], 1)] };
    let (element, options) = (ElementId(6), vec![15_000, BW]);
    battle.pending = Some(Pending::Recoil { element, options, blow: Box::new(blow) });
    battle.elements[11].standing = debellis::battle::Standing::Destroyed;
    battle
}

#[test]
fn every_reason_has_its_sentence() {
    let (a, b) = (ElementId(6), CommandId(0));
    let at = Point::new(3 * BW, 4 * BW);
    let feature = FeatureId(0);
    let reasons = vec![
        Reason::NotYourTurn { to_decide: SideId(1) },
        Reason::WrongPhase,
        Reason::DecisionOwed,
        Reason::NothingToDecide,
        Reason::NoSuchElement { element: ElementId(99) },
        Reason::NoSuchElement { element: ElementId(11) },
        Reason::NoSuchElement { element: ElementId(0) },
        Reason::BadList,
        Reason::Over,
        Reason::NoPip { needs: 2, left: 1 },
        Reason::MixedCommands { first: b, other: CommandId(1) },
        Reason::TooFar { moved: 80_101, limit: 80_000, going: None },
        Reason::TooShort { moved: 10_000, least: 20_000 },
        Reason::NotAGroup,
        Reason::NotTogether { fault: TogetherFault::Alone },
        Reason::NotForGroups { step: "sideways".into() },
        Reason::NotForGroups { step: "to".into() },
        Reason::NeedlesslyNarrow,
        Reason::BadPath { step: "column".into() },
        Reason::InCombat,
        Reason::StaysUnheld { command: None },
        Reason::StaysUnheld { command: Some(b) },
        Reason::MovesSpent { made: 2 },
        Reason::EitherMarch { marched: true },
        Reason::EitherMarch { marched: false },
        Reason::NearEnemy { enemy: a, distance: 30_000, least: 40_000 },
        Reason::ThreatZone { of: a, fault: None, moved: None, limit: None },
        Reason::ThreatZone { of: a, fault: Some(ZoneFault::Aside), moved: Some(12_800), limit: Some(12_000) },
        Reason::ThreatZone { of: a, fault: Some(ZoneFault::Away), moved: Some(40_000), limit: Some(30_000) },
        Reason::Blocked { by: a, at },
        Reason::Passing { through: ElementId(3) },
        Reason::ClosedGround { feature },
        Reason::OffBoard { at },
        Reason::River { feature },
        Reason::HaltsAtBank { feature, distance: BW },
        Reason::NotLinedUp { with: a },
        Reason::BadStart { enemy: a },
        Reason::MayNotContact { enemy: a },
        Reason::NeedsColumn,
        Reason::NotByRoad,
        Reason::CannotDismount,
        Reason::CannotShoot,
        Reason::NoTarget { target: a, distance: 200_000, range: 120_000 },
        Reason::NoTarget { target: a, distance: 100_000, range: 120_000 },
        Reason::LineBlocked { by: Some(ElementId(7)), feature: Some(feature) },
        Reason::Priority { first: a },
        Reason::StillOwed { element: ElementId(5) },
        Reason::NoFight,
        Reason::Demoralised { command: b },
        Reason::NotAnOption,
        Reason::Camp,
        Reason::Backwards { by: 4_000 },
    ];
    let (rules, battle) = (dba3::rulebook(), doubtful());
    let told = reasons.into_iter().map(|why| refusal::sentence(&rules, &battle, &finding(why, &[0, 1], None)));
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"), @r#"
it is for Carthage to decide now
that order does not belong in this phase (set up)
something is to be decided first: how far Hannibal's 4Sp 1 recoils: `recoil 0.375bw` or `recoil 1bw`
there is nothing to decide now
there is no element #99
Ps 2 is destroyed
Scipio's 4Bd 1 is not for Carthage to command now
an order names at least one element, and none twice
the battle is over
Scipio's 4Bd 1 and 4Bd 2 would need 2 PIPs of 1 left
elements of Scipio and Laelius do not move together
Scipio's 4Bd 1 and 4Bd 2 would move 2.00253 of 2 BW
Scipio's 4Bd 1 and 4Bd 2 would move 0.25 BW, and must move 0.5 BW at least
Scipio's 4Bd 1 and 4Bd 2 do not stand as one group
Scipio's 4Bd 1 and 4Bd 2 could come into contact without the others
Scipio's 4Bd 1 and 4Bd 2 would go sideways as a group, which these may not; one element may
Scipio's 4Bd 1 and 4Bd 2 would go to a place as a group, which these may not; one element may
nothing keeps a wider front of Scipio's 4Bd 1 and 4Bd 2 from going there
column cannot stand there in the path of Scipio's 4Bd 1 and 4Bd 2
Scipio's 4Bd 1 and 4Bd 2 cannot leave close combat like this
Scipio's 4Bd 1 and 4Bd 2 are in close combat, and keep their place without being held
Scipio is not demoralised: Scipio's 4Bd 1 and 4Bd 2 keep their place without being held
Scipio's 4Bd 1 and 4Bd 2 cannot move again after 2 moves in this bound
Scipio's 4Bd 1 and 4Bd 2 cannot make a tactical move after a march in this bound
Scipio's 4Bd 1 and 4Bd 2 cannot march after a tactical move in this bound
Scipio's 4Bd 1 and 4Bd 2 would come within 0.75 BW of Hannibal's 4Sp 1, and a further move keeps 1 BW away
Scipio's 4Bd 1 and 4Bd 2 would move in the threat zone of Hannibal's 4Sp 1 as none may
Scipio's 4Bd 1 and 4Bd 2 would move in the threat zone of Hannibal's 4Sp 1 as none may: it would go 0.32 BW aside, where lining up needs 0.3 BW
Scipio's 4Bd 1 and 4Bd 2 would move in the threat zone of Hannibal's 4Sp 1 as none may: its distance would grow from 0.75 BW to 1 BW
the way of Scipio's 4Bd 1 and 4Bd 2 is blocked by Hannibal's 4Sp 1 at 3, 4 BW
Scipio's 4Bd 1 and 4Bd 2 cannot pass through Laelius' 4Sp 1 like this
Scipio's 4Bd 1 and 4Bd 2 may not enter the woods
Scipio's 4Bd 1 and 4Bd 2 would leave the battlefield at 3, 4 BW
Scipio's 4Bd 1 and 4Bd 2 may not go into, out of or along the woods so
Scipio's 4Bd 1 and 4Bd 2 must halt at the bank of the woods, 1 BW on, and may throw to cross it in a later bound
Scipio's 4Bd 1 and 4Bd 2 would touch Hannibal's 4Sp 1 without lining up
Scipio's 4Bd 1 and 4Bd 2 would contact an edge of Hannibal's 4Sp 1 that the start does not allow
Scipio's 4Bd 1 and 4Bd 2 may not move into contact with Hannibal's 4Sp 1
Scipio's 4Bd 1 and 4Bd 2 can go there only in column
Scipio's 4Bd 1 and 4Bd 2 would not keep to the road all the way
Scipio's 4Bd 1 and 4Bd 2 cannot dismount
Scipio's 4Bd 1 and 4Bd 2 cannot shoot now
Scipio's 4Bd 1 and 4Bd 2 would shoot 5 of 3 BW at Hannibal's 4Sp 1
Hannibal's 4Sp 1 is no target for Scipio's 4Bd 1 and 4Bd 2: out of its arc, or hidden
Scipio's 4Bd 1 and 4Bd 2 cannot shoot past Hannibal's 4Sp 2 and the woods
Scipio's 4Bd 1 and 4Bd 2 must shoot at Hannibal's 4Sp 1 first
Laelius' Ps 1 still has to shoot, aim or fight
there is no fight for Scipio's 4Bd 1 and 4Bd 2 now
Scipio is demoralised
that is not among the choices: how far Hannibal's 4Sp 1 recoils: `recoil 0.375bw` or `recoil 1bw`
Scipio's 4Bd 1 and 4Bd 2 cannot enter, leave or pass a camp like this
Scipio's 4Bd 1 and 4Bd 2 would end 0.1 BW further to the rear
"#);
    let nobody = refusal::sentence(&rules, &battle, &finding(Reason::NotAGroup, &[], None));
    assert_eq!(nobody, "these elements do not stand as one group");
}

#[test]
fn every_reason_about_strongholds_has_its_sentence() {
    let reasons = vec![
        Reason::Walls { place: 0 },
        Reason::Inside { place: 0 },
        Reason::Inside { place: 1 },
        Reason::NoWayOut { place: 0, gates: 2 },
        Reason::NotAtGate { place: Some(0) },
        Reason::NotAtGate { place: Some(1) },
        Reason::NotAtGate { place: None },
        Reason::Occupied { place: 0, by: ElementId(6) },
        Reason::MayNotEnter { place: 1 },
        Reason::StillSacking { place: 0 },
        Reason::MayNotSally { place: 9 },
        Reason::NoSally { place: 0, to_friend: Some(90_000), to_enemy: None, within: 80_000 },
        Reason::TooFarFromHome { place: 0, distance: 124_000, limit: 120_000 },
        Reason::NoRoadThrough { place: 0 },
        Reason::NoRoomBeyond { place: 0 },
        Reason::NoRevolt { place: 0 },
        Reason::NotAtStart,
    ];
    let (rules, mut battle) = (dba3::rulebook(), battle());
    let base = Base { at: Point::new(3 * BW, 4 * BW), facing: Facing::NORTH, width: 2 * BW, depth: BW };
    let mut city = Stronghold::empty(StrongholdKind::City, SideId(0), base);
    city.gates = vec![Point::new(3 * BW, 4 * BW), Point::new(3 * BW, 3 * BW)];
    battle.strongholds = vec![city, Stronghold::camp(SideId(1), base)];
    let told = reasons.into_iter().map(|why| refusal::sentence(&rules, &battle, &finding(why, &[0], None)));
    insta::assert_snapshot!(told.collect::<Vec<_>>().join("\n"), @r#"
Rome's City is in the way of Scipio's 4Bd 1
Scipio's 4Bd 1 is in Rome's City, so that its order begins with `leave gate 1` or `leave gate 2`
Scipio's 4Bd 1 is in Carthage's camp, so that its order begins with `leave front`, `leave right`, `leave rear` or `leave left`
Scipio's 4Bd 1 cannot come out of Rome's City there: it can `leave gate 1` or `leave gate 2`
Scipio's 4Bd 1 would not stand at a gate (3, 4 BW or 3, 3 BW) of Rome's City
Scipio's 4Bd 1 would not stand at the edge of Carthage's camp
there is no camp, City or Fort that Scipio's 4Bd 1 could go into
Scipio's 4Bd 1 cannot go into or through Rome's City, where Hannibal's 4Sp 1 is
Scipio's 4Bd 1 may not go into Carthage's camp by a tactical move
Scipio's 4Bd 1 is still sacking Rome's City
Scipio's 4Bd 1 may not go out of stronghold #9
Scipio's 4Bd 1 may not sally from Rome's City: troops of both sides must be within 2 BW; the nearest friends are 2.25 BW away, the nearest enemies nowhere
Scipio's 4Bd 1 would go 3.1 of 3 BW from Rome's City
no road leads from the gate where Scipio's 4Bd 1 stands to another gate of Rome's City
there is no room for Scipio's 4Bd 1 beyond the far gate of Rome's City
nobody can rise in Rome's City: only in a City that is or was its own, obeys the enemy and has no garrison of his
people rise only at the start of a bound, before anybody has moved
"#);
}
