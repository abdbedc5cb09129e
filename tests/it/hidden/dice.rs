//! The order in which a side's commands get its dice: written down before the battle, and told when it first throws for them.

use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{Battle, Viewer};
use debellis::course::Game;
use debellis::course::run::{RunCause, fallback};
use debellis::script::scenario::Scenario;
use debellis::sim::battle::BattleTerms;
use debellis::sim::sitting;
use debellis::store::replay::{DiceFrom, Replay, ReplayPart};

use super::{CARTHAGE, ROME, battle, book};

/// Rome's highest die goes to Laelius, Carthage's to Hannibal, who has a second command.
fn ordered(rules: &str) -> Battle {
    let mut start = battle(rules, &[]);
    for (command, rank) in [(0, 2), (1, 1), (2, 1), (3, 2)] {
        start.commands[command].die_rank = Some(rank);
    }
    start
}

fn ranks(battle: &Battle, side: SideId) -> Vec<Option<u8>> {
    battle.commands_of(side).map(|(_, command)| command.die_rank).collect()
}

/// The replay of a battle that has begun, or also of its first orders up to the second bound.
fn replay(rules: &str, second: bool) -> Replay {
    let start = ordered(rules);
    let book = book(rules);
    let scenario = Scenario::plain("Zama".into(), book.clone(), start.clone());
    let terms = BattleTerms { generals: ["captain".into(), "captain".into()], max_bounds: 6 };
    let header = sitting::header(&scenario, &terms, 4, String::new(), DiceFrom::Thrown);
    let mut game = Game::new(&book, start);
    let mut dice = Seeded::new(5, "battle");
    let mut parts = vec![ReplayPart { cause: RunCause::Begin, order: None, events: game.begin(&mut dice) }];
    while second && game.battle().bound.number < 2 {
        let order = fallback(&game.now());
        let events = game.play(&order, &mut dice).expect("a fallback is legal");
        parts.push(ReplayPart { cause: RunCause::Order, order: None, events });
    }
    let (lines, hash) = ((0..parts.len()).collect(), game.battle().hash());
    Replay { header, parts, lines, hash }
}

#[test]
fn a_replay_tells_nobody_the_order_of_dice_before_the_first_throw() {
    let [rome, carthage] = [vec![Some(2), Some(1)], vec![Some(1), Some(2)]];
    let nothing = vec![None, None];
    let (first, second) = (replay("dba3-big", false), replay("dba3-big", true));
    assert_eq!(first.end().bound.side, ROME);
    for eyes in [Viewer::Of(ROME), Viewer::Of(CARTHAGE), Viewer::Onlooker] {
        // Rome has thrown, and Carthage has not.
        let told = first.told_to(eyes);
        assert_eq!(ranks(&told.header.start, ROME), rome);
        let known = if eyes.share(CARTHAGE) { &carthage } else { &nothing };
        assert_eq!(ranks(&told.header.start, CARTHAGE), *known, "{eyes:?}");
        let told = second.told_to(eyes);
        assert_eq!(
            [ranks(&told.header.start, ROME), ranks(&told.header.start, CARTHAGE)],
            [rome.clone(), carthage.clone()]
        );
    }
    // Where no such order is told there is no secret.
    let plain = replay("dba3", false);
    assert_eq!(ranks(&plain.told_to(Viewer::Of(ROME)).header.start, CARTHAGE), carthage);
}
