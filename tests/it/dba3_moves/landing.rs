//! Landings from the water: in line if there is room for one, else in column.

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
