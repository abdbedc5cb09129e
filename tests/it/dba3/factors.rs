//! The factors of close combat: each at its limit, and one step beyond.

use debellis::battle::FactorKind::*;
use debellis::battle::{FeatureKind, Margin, Order, Reason};
use debellis::book::margin::MarginBy;
use debellis::fight::pairs::fights;
use debellis::rules::dba3;

use super::table::{BLUE, RED, Table};

fn table() -> Table {
    Table::new(dba3::rulebook())
}

/// The expected value and clause of a factor.
fn some(value: i8, clause: &str) -> Option<(i8, String)> {
    Some((value, format!("dba3.{clause}")))
}

#[test]
fn margins_are_not_rounded() {
    let margin = |own, theirs| MarginBy::Halves.margin(own, theirs);
    assert_eq!(margin(4, 3), None);
    assert_eq!(margin(3, 3), Some(Margin::Equal));
    assert_eq!(margin(3, 6), Some(Margin::Half));
    assert_eq!(margin(4, 7), Some(Margin::Less));
    assert_eq!(margin(3, 7), Some(Margin::Half));
    assert_eq!(margin(0, 0), Some(Margin::Equal));
    assert_eq!(margin(0, 1), Some(Margin::Half));
    assert_eq!(margin(-1, 0), Some(Margin::Half));
    assert_eq!(margin(-2, -1), Some(Margin::Half));
}

#[test]
fn margins_by_difference_go_point_by_point() {
    let margin = |own, theirs| MarginBy::Difference.margin(own, theirs);
    assert_eq!(margin(4, 3), None);
    assert_eq!(margin(-1, -1), Some(Margin::Equal));
    let below: Vec<_> = (4..9).map(|theirs| margin(3, theirs)).collect();
    assert_eq!(below, [Margin::One, Margin::Two, Margin::Three, Margin::Four, Margin::Five].map(Some));
    // Four less is not half or less, and six less counts as five.
    assert_eq!((margin(1, 5), margin(0, 6)), (Some(Margin::Four), Some(Margin::Five)));
}

#[test]
fn the_column_goes_by_the_opponent() {
    let mut t = table();
    let (bd, kn) = (t.red("4Bd", 300.0, 300.0), t.blue("3Kn", 300.0, 300.0));
    assert_eq!(t.factors(bd), [(Combat, 3, "dba3.factor.03".into())]);
    assert_eq!(t.factors(kn), [(Combat, 3, "dba3.factor.07".into())]);
}

#[test]
fn pikes_are_supported_by_pikes_close_behind() {
    for (behind, foe, (x, y, degrees), expected) in [
        ("4Pk", "4Bd", (300.0, 285.0, 0.0), some(3, "support.01")),
        ("3Pk", "4Bd", (300.0, 285.0, 0.0), some(3, "support.01")),
        ("4Pk", "4Bd", (300.2, 285.0, 0.0), None),
        ("4Pk", "4Bd", (300.0, 270.0, 180.0), None),
        ("4Sp", "4Bd", (300.0, 285.0, 0.0), None),
        ("4Pk", "El", (300.0, 285.0, 0.0), some(1, "support.03")),
        ("4Pk", "SCh", (300.0, 285.0, 0.0), some(1, "support.03")),
        ("4Pk", "Cv", (300.0, 285.0, 0.0), None),
        ("4Pk", "Ps", (300.0, 285.0, 0.0), None),
    ] {
        let mut t = table();
        let pk = t.red("4Pk", 300.0, 300.0);
        t.blue(foe, 300.0, 300.0);
        t.put(RED, behind, (x, y), degrees);
        assert_eq!(t.factor(pk, RearSupport), expected, "{behind} behind against {foe} at {x} {y} {degrees}");
    }
}

#[test]
fn warband_is_supported_against_foot_alone() {
    for (foe, expected) in [("4Bd", some(1, "support.02")), ("Ps", None), ("3Kn", None)] {
        let mut t = table();
        let wb = t.red("4Wb", 300.0, 300.0);
        t.red("3Wb", 300.0, 285.0);
        t.blue(foe, 300.0, 300.0);
        assert_eq!(t.factor(wb, RearSupport), expected, "{foe}");
    }
}

#[test]
fn support_from_behind_needs_good_going_under_both() {
    for (south, expected) in [(270, some(3, "support.01")), (271, None)] {
        let mut t = table();
        let pk = t.red("4Pk", 300.0, 300.0);
        t.red("4Pk", 300.0, 285.0);
        t.blue("4Bd", 300.0, 300.0);
        t.ground(FeatureKind::Scrub, (200, 200), (400, south));
        assert_eq!(t.factor(pk, RearSupport), expected, "scrub up to {south}");
    }
}

#[test]
fn double_elements_fight_foot_better_in_good_going() {
    for (foe, scrub, expected) in
        [("4Bd", 270, some(1, "support.07")), ("Ps", 270, some(1, "support.07")), ("Cv", 270, None), ("4Bd", 271, None)]
    {
        let mut t = table();
        let sp = t.red("8Sp", 300.0, 300.0);
        t.blue(foe, 300.0, 300.0);
        t.ground(FeatureKind::Scrub, (200, 200), (400, scrub));
        assert_eq!(t.factor(sp, Double), expected, "{foe}, scrub up to {scrub}");
    }
}

#[test]
fn spears_are_supported_from_the_flank() {
    for (own, beside, x, y, foe, expected) in [
        ("Sp", "Sp", 340.0, 300.0, "4Bd", some(1, "support.09")),
        ("Sp", "4Bd", 260.0, 300.0, "4Bd", some(1, "support.09")),
        ("Sp", "3Bd", 340.0, 300.0, "4Bd", None),
        ("Sp", "4Ax", 340.0, 300.0, "4Bd", None),
        ("Sp", "Sp", 340.0, 299.8, "4Bd", None),
        ("Sp", "Sp", 340.0, 300.0, "Cv", None),
        ("4Bw", "4Bd", 340.0, 300.0, "4Bd", some(1, "support.10")),
        ("4Bw", "Sp", 340.0, 300.0, "4Bd", None),
        ("3Bw", "4Bd", 340.0, 300.0, "4Bd", None),
        ("4Bd", "4Bd", 340.0, 300.0, "4Bd", None),
    ] {
        let mut t = table();
        let id = t.red(own, 300.0, 300.0);
        t.red(beside, x, y);
        t.blue(foe, 300.0, 300.0);
        assert_eq!(t.factor(id, FlankSupport), expected, "{own} with {beside} at {x} {y} against {foe}");
    }
}

#[test]
fn two_neighbours_support_no_more_than_one() {
    let mut t = table();
    let sp = t.red("8Sp", 300.0, 300.0);
    t.red("Sp", 340.0, 300.0);
    t.red("Sp", 260.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    assert_eq!(t.factor(sp, FlankSupport), some(1, "support.09"));
    assert_eq!(t.factor(sp, Double), some(1, "support.07"));
}

#[test]
fn the_general_counts_one() {
    let mut t = table();
    let (bd, cv) = (t.red("4Bd", 300.0, 300.0), t.blue("Cv", 300.0, 300.0));
    t.general(cv);
    assert_eq!(t.factor(cv, General), some(1, "tactical.04"));
    assert_eq!(t.factor(bd, General), None);
}

#[test]
fn uphill_is_who_stands_on_the_rising_side() {
    // The hill rises from y 280 to its crest at y 340 and falls to y 400.
    for (y, red_up, blue_up) in
        [(300.0, false, true), (380.0, true, false), (260.0, false, false), (340.0, false, false)]
    {
        let mut t = table();
        let (red, blue) = (t.red("4Bd", 300.0, y), t.blue("4Bd", 300.0, y));
        t.ground(FeatureKind::GentleHill, (150, 280), (450, 400));
        let up = some(1, "tactical.05");
        assert_eq!(t.factor(red, Uphill), up.clone().filter(|_| red_up), "red at {y}");
        assert_eq!(t.factor(blue, Uphill), up.filter(|_| blue_up), "blue at {y}");
    }
}

#[test]
fn a_bank_is_held_from_dry_land_against_one_in_the_water() {
    // A river 20 mm wide, from y 301 to 321.
    for (y, state, expected) in [
        (300.0, Some(3), some(1, "tactical.06")),
        (300.0, Some(2), None),
        (300.0, None, None),
        (302.0, Some(3), None),
        (280.0, Some(3), None),
    ] {
        let mut t = table();
        let red = t.red("4Bd", 300.0, y);
        t.blue("4Bd", 300.0, y);
        t.band(FeatureKind::River, 311, 20, state);
        assert_eq!(t.factor(red, Bank), expected, "at {y}, river {state:?}");
    }
}

#[test]
fn uphill_and_bank_together_count_once() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 380.0);
    t.blue("4Bd", 300.0, 380.0);
    t.ground(FeatureKind::GentleHill, (150, 280), (450, 400));
    t.band(FeatureKind::River, 391, 20, Some(5));
    assert_eq!(t.factor(red, Uphill), some(1, "tactical.05"));
    assert_eq!(t.factor(red, Bank), None);
}

#[test]
fn an_enemy_at_a_corner_overlaps() {
    for (code, x, y, degrees, expected) in [
        ("4Bd", 340.0, 300.0, 180.0, some(-1, "tactical.07")),
        ("Ps", 260.0, 300.0, 180.0, some(-1, "tactical.07")),
        // Rear corner to rear corner, right to right.
        ("4Bd", 340.0, 270.0, 180.0, some(-1, "tactical.07")),
        ("4Bd", 340.0, 300.2, 180.0, None),
        // Its left corner at a right one.
        ("4Bd", 340.0, 315.0, 0.0, None),
        // Flank to flank.
        ("4Bd", 340.0, 295.0, 180.0, some(-1, "tactical.07")),
    ] {
        let mut t = table();
        let red = t.red("4Bd", 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        t.put(BLUE, code, (x, y), degrees);
        assert_eq!(t.factor(red, Overlap), expected, "{code} at {x} {y} facing {degrees}");
    }
}

#[test]
fn who_fights_to_its_front_does_not_overlap() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.blue("4Bd", 340.0, 300.0);
    assert_eq!(t.factor(red, Overlap), some(-1, "tactical.07"));
    t.red("4Bd", 340.0, 300.0);
    assert_eq!(t.factor(red, Overlap), None);
}

#[test]
fn psiloi_are_not_overlapped_by_corners_but_by_flanks() {
    let mut t = table();
    let ps = t.red("Ps", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    let other = t.blue("4Bd", 340.0, 300.0);
    assert_eq!(t.factor(ps, Overlap), None);
    t.battle.elements[other.index()].base.at.y = 295_000;
    assert_eq!(t.factor(ps, Overlap), some(-1, "tactical.07"));
}

#[test]
fn both_flanks_may_be_overlapped() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.blue("4Bd", 340.0, 300.0);
    t.blue("4Bd", 260.0, 300.0);
    let overlaps = t.factors(red).into_iter().filter(|f| f.0 == Overlap).count();
    assert_eq!(overlaps, 2);
}

#[test]
fn a_front_on_a_flank_counts_instead_of_an_overlap() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.blue("Ps", 260.0, 300.0);
    // Facing east with its front on the left flank, front corners together.
    t.put(BLUE, "Cv", (280.0, 280.0), 90.0);
    assert_eq!(t.factor(red, Overlap), None);
    assert_eq!(t.factor(red, Flank), some(-1, "tactical.08"));
}

#[test]
fn a_front_on_the_rear_counts_with_those_on_flanks() {
    let mut t = table();
    let red = t.red("4Bd", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.put(BLUE, "Cv", (300.0, 285.0), 0.0);
    t.put(BLUE, "Cv", (320.0, 280.0), 270.0);
    assert_eq!(t.factor(red, Rear), some(-1, "tactical.09"));
    assert_eq!(t.factor(red, Flank), some(-1, "tactical.08"));
}

#[test]
fn near_the_edge_who_has_not_moved_is_overlapped() {
    for (x, moves, expected) in [(59.0, 0, some(-1, "tactical.07")), (60.0, 0, None), (59.0, 1, None)] {
        let mut t = table();
        let red = t.red("4Bd", x, 300.0);
        t.blue("4Bd", x, 300.0);
        t.battle.elements[red.index()].deeds.moves = moves;
        assert_eq!(t.factor(red, Overlap), expected, "corner at {} after {moves} moves", x - 20.0);
    }
}

#[test]
fn bad_going_hinders_most() {
    for (code, kind, y, expected) in [
        ("4Bd", FeatureKind::Woods, 286, some(-2, "tactical.12")),
        ("4Bd", FeatureKind::Woods, 285, None),
        ("4Bd", FeatureKind::Scrub, 286, None),
        ("3Kn", FeatureKind::Marsh, 286, some(-2, "tactical.12")),
        ("4Ax", FeatureKind::Woods, 286, None),
        ("4Bw", FeatureKind::Woods, 286, None),
        ("4Wb", FeatureKind::Woods, 286, None),
        ("Ps", FeatureKind::Woods, 286, None),
        ("Cm", FeatureKind::Dunes, 286, None),
        ("Cv", FeatureKind::Dunes, 286, some(-2, "tactical.12")),
    ] {
        let mut t = table();
        let red = t.red(code, 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        t.ground(kind, (200, 100), (400, y));
        assert_eq!(t.factor(red, BadGoing), expected, "{code} in {kind:?} up to {y}");
    }
}

#[test]
fn a_road_does_not_change_the_going_of_a_fight() {
    let mut t = table();
    let red = t.put(RED, "4Bd", (300.0, 300.0), 90.0);
    t.put(BLUE, "4Bd", (300.0, 300.0), 270.0);
    t.ground(FeatureKind::Woods, (100, 200), (500, 400));
    t.band(FeatureKind::Road, 300, 20, None);
    assert_eq!(t.factor(red, BadGoing), some(-2, "tactical.12"));
}

#[test]
fn a_ford_gives_no_bank() {
    let mut t = table();
    let path = [300, 300].into_iter().zip([0, 600]).map(|(x, y)| debellis::geometry::Point::new(x * 1000, y * 1000));
    let red = t.red("4Bd", 300.0, 300.0);
    t.blue("4Bd", 300.0, 300.0);
    t.band(FeatureKind::River, 311, 20, Some(5));
    assert_eq!(t.factor(red, Bank), some(1, "tactical.06"));
    let shape = debellis::battle::Shape::Line { path: path.collect(), width: 20_000 };
    let road = debellis::battle::Feature::new(FeatureKind::Road, shape);
    t.battle.features.push(road);
    assert_eq!(t.factor(red, Bank), None);
}

#[test]
fn only_the_frontal_opponents_throw() {
    let mut t = table();
    let (red, blue) = (t.red("4Bd", 300.0, 300.0), t.blue("4Bd", 300.0, 300.0));
    let flanker = t.put(BLUE, "Cv", (280.0, 280.0), 90.0);
    t.look(|at| {
        let all = fights(at);
        assert_eq!(all.iter().map(|d| d.pair).collect::<Vec<_>>(), [[red, blue]]);
    });
    let refused = t.refused(&Order::Fight { who: flanker });
    assert_eq!(refused, (Some("dba3.combat.02".into()), Reason::NoFight));
}

#[test]
fn a_wagon_fights_with_the_edge_that_is_contacted() {
    let mut t = table();
    let wagon = t.put(BLUE, "WWg", (300.0, 300.0), 180.0);
    // Its right edge looks west; the front that is against it lies at x 280.
    let cv = t.put(RED, "Cv", (280.0, 320.0), 90.0);
    t.look(|at| assert_eq!(fights(at).iter().map(|d| d.pair).collect::<Vec<_>>(), [[cv, wagon]]));
    assert_eq!(t.factor(wagon, Flank), None);
    assert_eq!(t.factor(wagon, Combat), some(4, "factor.10"));
    // Another against the edge that is its rear now.
    t.put(RED, "Cv", (320.0, 320.0), 270.0);
    assert_eq!(t.factor(wagon, Rear), some(-1, "tactical.09"));
}

#[test]
fn demoralised_commands_fight_worse_in_big_battles_only() {
    for (rules, expected) in [(dba3::big(), some(-2, "bbdba.47")), (dba3::rulebook(), None)] {
        let mut t = Table::new(rules);
        let red = t.red("4Bd", 300.0, 300.0);
        t.blue("4Bd", 300.0, 300.0);
        t.battle.commands[0].demoralised = true;
        assert_eq!(t.factor(red, Demoralised), expected);
    }
}
