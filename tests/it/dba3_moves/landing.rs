//! Landings from the water: in line if there is room for one, else in column.

use debellis::base::names::{CommandId, SideId};
use debellis::battle::*;
use debellis::course::Game;
use debellis::moves::landing;

use super::table::*;

/// Dry ground `width` mm wide and 70 deep, water around it, and two elements that wait for a landing.
fn island(width: i32) -> Table {
    let mut t = table();
    let (west, east) = (300 - width / 2, 300 + width / 2);
    t.area(FeatureKind::Waterway, (0, 0), (600, 100));
    t.area(FeatureKind::Waterway, (0, 170), (600, 600));
    t.area(FeatureKind::Waterway, (0, 100), (west, 170));
    t.area(FeatureKind::Waterway, (east, 100), (600, 170));
    for code in ["Ps", "4Ax"] {
        let id = t.red(code, 300, 300);
        t.battle.elements[id.index()].standing = Standing::Reserve;
        t.battle.landing.push(id);
    }
    t.battle.sides[0].bounds = 1;
    t
}

#[test]
fn a_column_is_offered_where_no_line_finds_room() {
    for (width, column) in [(120, false), (60, true)] {
        let t = island(width);
        let game = Game::new(&t.rules, t.battle.clone());
        let offers = landing::offers(&game.now());
        assert!(!offers.is_empty(), "{width}");
        for offer in &offers {
            assert!(matches!(offer, Order::Land { column: found, .. } if *found == column), "{offer:?}");
            assert!(game.judge(offer).is_ok(), "{offer:?}");
        }
    }
    let t = island(30);
    assert!(landing::offers(&Game::new(&t.rules, t.battle.clone()).now()).is_empty());
}

#[test]
fn a_command_without_room_for_a_line_is_offered_ranks_beside_the_water() {
    let mut t = table();
    t.rules = debellis::rules::dba3::big();
    t.area(FeatureKind::Waterway, (0, 0), (120, 600));
    // Of the shore, stretches of 3 to 4 base widths are free.
    for y in [40, 200, 360, 520] {
        t.red("4Bd", 140, y);
    }
    let all: Vec<_> = (0..6)
        .map(|_| {
            let id = t.red("4Ax", 300, 300);
            let element = &mut t.battle.elements[id.index()];
            (element.standing, element.command) = (Standing::Reserve, CommandId(2));
            t.battle.landing.push(id);
            id
        })
        .collect();
    t.battle.commands.push(Command { pips: 6, ..Command::new("Sea", SideId(0)) });
    t.battle.sides[0].bounds = 1;
    let game = Game::new(&t.rules, t.battle.clone());
    let offers = landing::offers(&game.now());
    assert!(!offers.is_empty(), "there is room for three beside each other");
    for offer in &offers {
        assert!(matches!(offer, Order::Land { column: false, deep: 2, who, .. } if *who == all), "{offer:?}");
        assert!(game.judge(offer).is_ok(), "{offer:?}");
    }
}
