//! Forms of a contest that DBA 3.0 does not use and other sets of the family need, on its rulebook changed for the test:
//! margins by difference, adjustments after the dice, support from several ranks.

use debellis::base::clause::{Cited, Clause};
use debellis::base::names::ElementId;
use debellis::battle::FactorKind::{Combat, DeepRanks, Grading, Mitigation, Overlap, RearSupport};
use debellis::battle::{
    Aim, Blow, Event, FactorKind, FightKind, Grade, Kind, Margin, MoveKind, Order, Outcome, Phase, Standing, What,
};
use debellis::book::adjusting::{AdjustRow, AdjustStage, Lead};
use debellis::book::combat_tables::{Footing, OutcomeRow, Ranks, Support, SupportRow, When, of};
use debellis::book::margin::MarginBy;
use debellis::book::troops::Who;
use debellis::book::{BookStep, Rulebook};
use debellis::clause;
use debellis::fight::odds::{Odds, Relations};
use debellis::fight::pairs::fights;
use debellis::fight::{Duel, Stakes};
use debellis::rules::dba3;
use debellis::view::lost::is_lost;

use super::table::{RED, Table, clause_of, result};

fn book(change: impl FnOnce(&mut Rulebook)) -> Rulebook {
    let mut rules = dba3::rulebook();
    change(&mut rules);
    rules
}

/// The blow of a fight, and the margins that its results name.
fn fought(events: &[Event]) -> (Blow, Vec<(ElementId, Margin)>) {
    let blow = events.iter().find_map(|event| match &event.what {
        What::Fought { blow, .. } => Some((**blow).clone()),
        _ => None,
    });
    let margins = events.iter().filter_map(|event| match &event.what {
        What::Result { element, margin, .. } => Some((*element, *margin)),
        _ => None,
    });
    (blow.expect("a fight"), margins.collect())
}

fn by_difference() -> Rulebook {
    let row = |margin, result, clause| OutcomeRow {
        margin,
        loser: Who::ANY,
        by: Who::ANY,
        how: None,
        when: When::Always,
        result,
        clause,
    };
    book(|rules| {
        rules.combat.margin = Cited::new(MarginBy::Difference, clause!("dbv.outcome.36"));
        rules.combat.outcomes = vec![
            row(Margin::One, Outcome::Recoil, clause!("dbv.outcome.13")),
            row(Margin::Four, Outcome::Destroyed, clause!("dbv.outcome.31")),
            row(Margin::Five, Outcome::Flee, clause!("dbv.outcome.34")),
        ];
    })
}

#[test]
fn outcomes_by_difference_go_point_by_point() {
    // Blades against blades, 5 and 5: the faces alone decide.
    let expected = [
        ([3, 3], None),
        ([3, 4], Some((Outcome::Recoil, "dbv.outcome.13"))),
        ([3, 5], Some((Outcome::None, ""))),
        ([2, 5], Some((Outcome::None, ""))),
        ([2, 6], Some((Outcome::Destroyed, "dbv.outcome.31"))),
        ([1, 6], Some((Outcome::Flee, "dbv.outcome.34"))),
    ];
    let margins = [Margin::Equal, Margin::One, Margin::Two, Margin::Three, Margin::Four, Margin::Five];
    for ((faces, outcome), margin) in expected.into_iter().zip(margins) {
        let mut t = Table::new(by_difference());
        let red = t.red("4Bd", 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        let events = t.fight(red, &faces);
        assert!(fought(&events).1.contains(&(red, margin)), "{faces:?}: {events:?}");
        if let Some((outcome, clause)) = outcome.filter(|(outcome, _)| *outcome != Outcome::None) {
            assert_eq!(result(&events, red), Some((outcome, clause.to_string())), "{faces:?}");
        } else {
            assert_eq!(t.at(red), (300, 300), "{faces:?}");
        }
    }
}

#[test]
fn odds_by_difference_count_every_throw_once() {
    let mut t = Table::new(by_difference());
    let [red, blue] = [t.red("4Bd", 300.0, 300.0), t.blue("4Bd", 300.0, 300.0)];
    let odds = t.look(|at| Odds::of(at, Duel::close([red, blue])));
    // Of 36 throws 5 are one less, 2 are four less, 1 is five less.
    let chances = [Outcome::None, Outcome::Recoil, Outcome::Flee, Outcome::Destroyed].map(|o| odds.chance(0, o));
    assert_eq!(chances, [28, 5, 1, 2]);
}

fn grading(stage: AdjustStage, against: Kind, lead: Lead, value: i8, clause: Clause) -> AdjustRow {
    AdjustRow {
        stage,
        who: Who::ANY,
        against: of(&[against]),
        how: None,
        acting: true,
        shot_at: false,
        defends: false,
        lead,
        support: None,
        listed: false,
        value,
        clause,
    }
}

#[test]
fn grading_changes_the_totals_that_decide() {
    // Who beats auxilia by anything loses a point again; auxilia gain none.
    let row = grading(AdjustStage::Grading, Kind::Auxilia, Lead::AtLeast(1), -1, clause!("dbm.grade.02"));
    // Blades against auxilia, 5 and 3: with 8 to 4 the auxilia would have half, with 6 to 5 less.
    let cases =
        [([3, 1], 1, [7, 4], Margin::Less), ([1, 2], 1, [5, 5], Margin::Equal), ([1, 3], 0, [6, 6], Margin::Equal)];
    for (faces, added, totals, expected) in cases {
        let mut t = Table::new(book(|rules| rules.combat.adjusting = vec![row]));
        let red = t.red("4Bd", 300.0, 300.0);
        let ax = t.blue("4Ax", 300.0, 300.0);
        let (blow, margins) = fought(&t.fight(red, &faces));
        let [own, theirs] = &blow.parties;
        assert_eq!((own.element, [own.total, theirs.total]), (red, totals), "{faces:?}");
        let told: Vec<_> = own.adjusted.iter().map(|factor| (factor.kind, factor.value)).collect();
        assert_eq!((told, theirs.adjusted.len()), (vec![(Grading, -1); added], 0), "{faces:?}");
        assert!(margins.contains(&(ax, expected)), "{faces:?}: {margins:?}");
    }
}

#[test]
fn the_chances_know_grading() {
    let row = grading(AdjustStage::Grading, Kind::Blades, Lead::AtLeast(1), -1, clause!("dbm.grade.02"));
    let mut t = Table::new(book(|rules| rules.combat.adjusting = vec![row]));
    let [red, blue] = [t.red("4Bd", 300.0, 300.0), t.blue("4Bd", 300.0, 300.0)];
    let die = t.look(|at| at.rules.moves.die.value);
    let stakes = t.look(|at| Stakes::of(at, Duel::close([red, blue])));
    let found = Relations::of(die, MarginBy::Halves, &stakes.adjustments, stakes.sums);
    // Whoever is one point ahead loses it: 6 equal throws and 10 with a lead of one.
    assert_eq!(found.below[Margin::Equal as usize], 16);
    let odds = t.look(|at| Odds::of(at, Duel::close([red, blue])));
    assert_eq!(odds.chance(0, Outcome::Recoil), 10);
}

#[test]
fn support_of_the_loser_makes_a_win_a_tie_at_most() {
    let row = AdjustRow {
        support: Some(Support::Behind(of(&[Kind::Psiloi]))),
        listed: false,
        ..grading(AdjustStage::Mitigation, Kind::Auxilia, Lead::AtLeast(1), -2, clause!("dbm.mitigate.04"))
    };
    for (supported, faces, added) in [(true, [3, 3], -2), (true, [2, 3], -1), (true, [1, 4], 0), (false, [3, 3], 0)] {
        let mut t = Table::new(book(|rules| rules.combat.adjusting = vec![row]));
        let red = t.red("4Bd", 300.0, 300.0);
        let ax = t.blue("4Ax", 300.0, 300.0);
        let depth = t.look(|at| f64::from(at.element(ax).base.depth)) / 1000.0;
        if supported {
            t.blue("Ps", 300.0, 300.0 + depth);
        }
        // 5 against 3.
        let (blow, _) = fought(&t.fight(red, &faces));
        let party = blow.parties.iter().find(|party| party.element == red).expect("red fights");
        let found: Vec<_> = party.adjusted.iter().map(|factor| (factor.kind, factor.value)).collect();
        assert_eq!(found, if added == 0 { vec![] } else { vec![(Mitigation, added)] }, "{supported} {faces:?}");
    }
}

fn ranked() -> Rulebook {
    let pikes = of(&[Kind::Pikes]);
    let row = |kind, from, to, value, clause| SupportRow {
        kind,
        who: pikes,
        from: Support::Ranks(Ranks { of: pikes, same_grade: true, from, to }),
        against: Who::ANY,
        how: Some(FightKind::CloseCombat),
        inside: false,
        ground: Footing::Both,
        value,
        clause,
    };
    book(|rules| {
        rules.combat.supports = vec![
            row(RearSupport, 2, 3, 1, clause!("dbm.rear.14")),
            SupportRow { against: Who::FOOT, ..row(DeepRanks, 4, 4, -1, clause!("dbm.rear.15")) },
        ];
    })
}

/// The factors of pikes in ranks and of their enemy, beside the combat factors; `other` is a rank of another grade.
fn phalanx(ranks: usize, other: Option<usize>, foe: &str) -> [Vec<(FactorKind, i8)>; 2] {
    let mut t = Table::new(ranked());
    let mut y = 300.0;
    let mut pikes = Vec::new();
    for rank in 0..ranks {
        let id = t.red("4Pk", 300.0, y);
        t.battle.elements[id.index()].grade = Some(if other == Some(rank) { Grade::S } else { Grade::O });
        y -= t.look(|at| f64::from(at.element(id).base.depth)) / 1000.0;
        pikes.push(id);
    }
    let foe = t.blue(foe, 300.0, 300.0);
    let stakes = t.look(|at| Stakes::of(at, Duel::close([pikes[0], foe])));
    let told =
        |i: usize| stakes.factors[i].iter().map(|f| (f.kind, f.value)).filter(|(kind, _)| *kind != Combat).collect();
    [told(0), told(1)]
}

#[test]
fn each_rank_behind_counts_up_to_the_last() {
    let counted = |ranks, other| phalanx(ranks, other, "4Bd").map(|factors| factors.len());
    assert_eq!([1, 2, 3].map(|ranks| counted(ranks, None)), [[0, 0], [1, 0], [2, 0]]);
    // The fourth gives nothing to its own side, and lowers the enemy's total.
    assert_eq!(phalanx(4, None, "4Bd"), [vec![(RearSupport, 1), (RearSupport, 1)], vec![(DeepRanks, -1)]]);
    assert_eq!(phalanx(4, None, "Cv")[1], []);
    // A rank of another grade ends it for all ranks behind.
    assert_eq!([1, 2, 3].map(|other| counted(4, Some(other))), [[0, 0], [1, 0], [2, 0]]);
}

#[test]
fn shots_are_adjusted_for_who_shoots_alone() {
    let row = grading(AdjustStage::Grading, Kind::Bows, Lead::AtLeast(0), 1, clause!("dbm.grade.04"));
    let mut t = Table::new(book(|rules| rules.combat.adjusting = vec![row]));
    let [red, blue] = [t.red("4Bw", 300.0, 300.0), t.blue("4Bw", 300.0, 360.0)];
    let shot = |safe| Duel { how: FightKind::Shooting, safe, ..Duel::close([red, blue]) };
    let changed = |safe| t.look(|at| Stakes::of(at, shot(safe)).adjustments.apply([5, 5]));
    // The target that does not shoot back gains nothing.
    assert_eq!((changed(true), changed(false)), ([6, 5], [6, 6]));
}

/// A wagon broadside to two enemies, of which the one at its front corner touched it first.
fn broadside(step: bool) -> (Table, ElementId, [ElementId; 2]) {
    let mut rules = dba3::rulebook();
    if step {
        *rules.steps.place(BookStep::WagonSecond) = None;
        *rules.steps.place(BookStep::WagonInTurn) = Some(clause!("dbm.overlap.11"));
    }
    let mut t = Table::new(rules);
    let wagon = t.put(RED, "WWg", (320.0, 320.0), 90.0);
    t.battle.elements[wagon.index()].base.depth = 80_000;
    // Its left edge goes from 240 to 320 in the north, at 340.
    let foes = [t.blue("4Bd", 300.0, 340.0), t.blue("4Bd", 260.0, 340.0)];
    t.battle.elements[wagon.index()].deeds.struck_by = Some(foes[0]);
    (t, wagon, foes)
}

#[test]
fn a_wagon_fights_the_enemies_on_one_edge_in_turn() {
    let (t, wagon, [first, second]) = broadside(false);
    assert_eq!(t.look(|at| fights(at).iter().map(|duel| duel.pair).collect::<Vec<_>>()), [[wagon, first]]);
    assert!(t.factor(wagon, Overlap).is_some(), "the second overlaps it");
    let (mut t, wagon, _) = broadside(true);
    let of_wagon = |duel: &&Duel| duel.pair.contains(&wagon);
    let pairs = |t: &Table| t.look(|at| fights(at).iter().filter(of_wagon).map(|duel| duel.pair).collect::<Vec<_>>());
    assert_eq!(pairs(&t), [[wagon, first], [wagon, second]]);
    assert_eq!(t.factor(wagon, Overlap), None);
    // After the first fight the second is still to be fought, and then none.
    t.fight(first, &[3, 3]);
    assert_eq!(pairs(&t), [[wagon, second]]);
    t.fight(second, &[3, 3]);
    assert!(pairs(&t).is_empty());
}

/// A shot by which the target takes this outcome if its total is lower; a friend or nobody stands behind it.
fn shot_at(outcome: Outcome, behind: Option<&str>) -> (Table, ElementId, Vec<Event>) {
    let mut t = Table::new(book(|rules| {
        let row = |margin| OutcomeRow {
            margin,
            loser: Who::ANY,
            by: Who::ANY,
            how: Some(FightKind::Shooting),
            when: When::Always,
            result: outcome,
            clause: clause!("dbv.outcome.19"),
        };
        rules.combat.outcomes = vec![row(Margin::Less), row(Margin::Half)];
        *rules.steps.place(BookStep::Flinch) = Some(clause!("dbv.flinch.02"));
    }));
    let bows = t.red("4Bw", 300.0, 300.0);
    let target = t.blue("4Bd", 300.0, 380.0);
    let depth = t.look(|at| f64::from(at.element(target).base.depth)) / 1000.0;
    if let Some(code) = behind {
        // Across its way, half its recoil behind it.
        t.put(RED, code, (330.0, 400.0 + 1.5 * depth), 90.0);
    }
    t.battle.bound.phase = Phase::Shooting;
    t.battle.aims = vec![Aim { shooter: bows, target, done: false, face: None }];
    let events = t.play(Order::shot_at(target), &[6, 1]);
    (t, target, events)
}

#[test]
fn a_flinch_stops_at_what_it_meets_and_never_destroys() {
    let (t, target, events) = shot_at(Outcome::Flinch, None);
    let depth = t.battle.element(target).base.depth;
    assert_eq!(t.battle.element(target).base.at.y, 380_000 + depth);
    assert_eq!(
        clause_of(&events, |what| matches!(what, What::Moved { kind: MoveKind::Flinch, .. })).as_deref(),
        Some("dbv.flinch.02")
    );
    // A recoil ends at the enemy as well; where recoils do not stop short, it destroys.
    let (t, target, _) = shot_at(Outcome::Flinch, Some("WWg"));
    let back = t.battle.element(target).base.at.y - 380_000;
    assert!(back > 0 && back < depth, "{back}");
    assert_eq!(t.standing(target), Standing::OnTable);
}

#[test]
fn the_disabled_are_lost_and_alive() {
    let (t, target, events) = shot_at(Outcome::Disabled, None);
    assert_eq!(t.standing(target), Standing::Disabled);
    assert!(is_lost(t.battle.element(target)));
    assert_eq!(result(&events, target), Some((Outcome::Disabled, "dbv.outcome.19".to_string())));
    let told = serde_json::to_value(&events).expect("plain data").to_string();
    assert!(told.contains(r#""disabled":true"#), "{told}");
    let odds = t.look(|at| Odds::of(at, Duel::close([ElementId(0), target])));
    assert_eq!(odds.lost(1), odds.chance(1, Outcome::Disabled) + odds.chance(1, Outcome::Destroyed));
}
