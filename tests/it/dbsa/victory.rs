//! The winner of a battle, and the time at which victory is decided.

use super::{BLUE, MIXED, RED, board, cites, put_army};
use debellis::base::clause::Cited;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Battle, EndReason, Ending, Phase, Place, Standing, Tally};
use debellis::book::Rulebook;
use debellis::rules::dbsa::rulebook;

fn armies() -> (Rulebook, Battle) {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    put_army(&mut battle, BLUE, &MIXED);
    (rulebook(), battle)
}

/// Loses red's elements 1 to `red` and blue's 1 to `blue`; their generals, the elements 0, stay.
fn lose(battle: &mut Battle, red: usize, blue: usize) {
    for i in 1..12 {
        battle.elements[i].standing = if i <= red { Standing::Destroyed } else { Standing::OnTable };
        battle.elements[12 + i].standing = if i <= blue { Standing::Gone } else { Standing::OnTable };
    }
}

fn won(side: SideId, clause: &str) -> Option<(Ending, String)> {
    Some((Ending { winner: Some(side), why: EndReason::Victory }, clause.to_string()))
}

fn told(ending: Option<Cited<Ending>>) -> Option<(Ending, String)> {
    ending.map(|e| (e.value, e.clause.to_string()))
}

#[test]
fn the_bound_has_no_shooting() {
    let phases: Vec<Phase> = rulebook().phases.iter().map(|row| row.phase).collect();
    assert_eq!(phases, [Phase::Pips, Phase::Moves, Phase::Combat, Phase::Close]);
}

#[test]
fn a_lost_general_loses_at_once() {
    let (rules, mut battle) = armies();
    lose(&mut battle, 0, 3);
    assert_eq!(told(debellis::view::victory::ending(&rules, &battle, false)), None);
    for standing in [Standing::Destroyed, Standing::Gone] {
        battle.elements[0].standing = standing;
        let end = cites(&["dbsa.victory.02"], || debellis::view::victory::ending(&rules, &battle, false));
        assert_eq!(told(end), won(BLUE, "dbsa.victory.01"), "although blue has lost more");
    }
}

#[test]
fn four_lost_and_more_than_the_enemy_lose_when_a_bound_ends() {
    let (rules, mut battle) = armies();
    for (red, blue, winner) in [
        (3, 0, None),
        (4, 0, Some(BLUE)),
        (4, 3, Some(BLUE)),
        (4, 4, None),
        (5, 4, Some(BLUE)),
        (4, 5, Some(RED)),
        (0, 4, Some(RED)),
        (0, 3, None),
        (7, 7, None),
    ] {
        lose(&mut battle, red, blue);
        assert_eq!(debellis::view::victory::losses(&rules, &battle), [red as u16, blue as u16].map(Tally::whole));
        assert_eq!(told(debellis::view::victory::ending(&rules, &battle, false)), None, "not before the bound ends");
        let end = told(cites(&["dbsa.victory.06"], || debellis::view::victory::ending(&rules, &battle, true)));
        assert_eq!(end, winner.and_then(|side| won(side, "dbsa.victory.03")), "{red} to {blue}");
    }
    lose(&mut battle, 4, 4);
    cites(&["dbsa.victory.04"], || debellis::view::victory::ending(&rules, &battle, true));
}

#[test]
fn a_camp_counts_two_while_the_enemy_is_in_it() {
    let (rules, mut battle) = armies();
    lose(&mut battle, 2, 0);
    let enter = |battle: &mut Battle, who: Option<ElementId>| {
        if let Some(old) = battle.strongholds[0].held_by {
            battle.elements[old.index()].place = None;
        }
        battle.strongholds[0].held_by = who;
        if let Some(new) = who {
            battle.elements[new.index()].place = Some(Place::Inside(0));
        }
    };
    assert_eq!(told(debellis::view::victory::ending(&rules, &battle, true)), None);
    enter(&mut battle, Some(ElementId(13)));
    let end = cites(&["dbsa.victory.05"], || debellis::view::victory::ending(&rules, &battle, true));
    assert_eq!(
        (told(end), debellis::view::victory::losses(&rules, &battle)),
        (won(BLUE, "dbsa.victory.03"), [4, 0].map(Tally::whole))
    );
    lose(&mut battle, 1, 0);
    assert_eq!(told(debellis::view::victory::ending(&rules, &battle, true)), None, "two and one are three");
    lose(&mut battle, 2, 0);
    enter(&mut battle, None);
    assert_eq!(
        (
            told(debellis::view::victory::ending(&rules, &battle, true)),
            debellis::view::victory::losses(&rules, &battle)
        ),
        (None, [2, 0].map(Tally::whole))
    );
    enter(&mut battle, Some(ElementId(5)));
    assert_eq!(debellis::view::victory::losses(&rules, &battle), [2, 0].map(Tally::whole), "its own garrison");
}
