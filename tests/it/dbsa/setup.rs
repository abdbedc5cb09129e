//! Before the battle: throws for ends, what an army is, where it deploys.

use debellis::base::dice::{Scripted, every_face};
use debellis::battle::{Area, Compass, Feature, FeatureKind, Place, Shape, Standing, What};
use debellis::geometry::{Facing, Point};
use debellis::rules::dbsa::setup::{BOARD, DIE, PER_HUNDRED_PACES, take_ends, to_deploy};
use debellis::rules::dbsa::{check_army, check_deployment, ends};
use debellis::rules::fault::Fault;

use super::{BLUE, MIXED, RED, board, cites, put, put_army, put_camp, row};

/// What is wrong, as people read it.
fn told(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(Fault::to_string).collect()
}

#[test]
fn a_one_counts_nothing_and_all_other_faces_as_shown() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(|face| DIE.value.counts(face)), [0, 2, 3, 4, 5, 6]);
    assert_eq!(DIE.clause.id(), "dbsa.setup.11");
}

#[test]
fn the_board_is_twelve_hundred_paces_square() {
    assert_eq!(BOARD.value.width, 12 * PER_HUNDRED_PACES.value);
    assert_eq!((BOARD.value.width, BOARD.value.depth, BOARD.clause.id()), (609_600, 609_600, "dbsa.setup.09"));
    assert_eq!((PER_HUNDRED_PACES.value, PER_HUNDRED_PACES.clause.id()), (2 * 25_400, "dbsa.setup.10"));
    assert_eq!(debellis::rules::dbsa::rulebook().length(&board(), 25_400), "50 paces");

    let mut battle = board();
    battle.board.depth += 400;
    let faults = cites(&["dbsa.setup.09"], || check_deployment(&battle));
    assert_eq!(told(&faults), ["a battlefield of 609.6 x 610 mm instead of 609.6 x 609.6 mm [dbsa.setup.09]"]);
}

#[test]
fn the_higher_score_chooses_the_edge_and_another_throw_gives_the_first_bound() {
    let mut dice = Scripted::new([2, 6, 5, 4]);
    let ends = cites(&["dbsa.setup.11", "dbsa.setup.12", "dbsa.setup.13"], || ends(&mut dice));
    assert_eq!((ends.chooses, ends.first, dice.left()), (BLUE, RED, 0));
    let clauses: Vec<String> = ends.throws.iter().map(|t| t.clause.unwrap().to_string()).collect();
    assert_eq!(clauses, ["dbsa.setup.12", "dbsa.setup.12", "dbsa.setup.13", "dbsa.setup.13"]);

    for (edge, other) in [
        (Compass::North, Compass::South),
        (Compass::South, Compass::North),
        (Compass::East, Compass::West),
        (Compass::West, Compass::East),
    ] {
        let mut battle = board();
        take_ends(&mut battle, &ends, edge);
        assert_eq!([battle.sides[1].edge, battle.sides[0].edge], [edge, other]);
        assert_eq!((battle.bound.side, to_deploy(&battle)), (RED, Some(RED)), "first to deploy and to move");
    }
}

#[test]
fn ties_are_thrown_again() {
    let mut dice = Scripted::new([3, 3, 1, 1, 2, 1, 6, 6, 4, 5]);
    let ends = cites(&["dbsa.setup.14"], || ends(&mut dice));
    assert_eq!((ends.chooses, ends.first, dice.left(), dice.missing), (RED, BLUE, 0, 0));
    let mut stuck = Scripted::new([]);
    assert_eq!(debellis::rules::dbsa::ends(&mut stuck).first, RED, "dice that always tie do not hold up the game");
}

#[test]
fn both_sides_have_the_same_chance_of_the_first_throw() {
    let mut won = [0, 0, 0];
    every_face(|dice| {
        let roll = debellis::base::dice::Roll { side: RED, purpose: debellis::base::dice::Purpose::SetUp };
        let [red, blue] = [dice.roll(roll), dice.roll(roll)].map(|face| DIE.value.counts(face));
        won[match red.cmp(&blue) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 2,
        }] += 1;
    });
    assert_eq!(won, [15, 15, 6]);
}

#[test]
fn nothing_is_thrown_for_terrain() {
    let mut dice = Scripted::new([6, 2, 6, 2]);
    let ends = cites(&["dbsa.going.08"], || ends(&mut dice));
    assert_eq!(ends.throws.iter().filter(|t| matches!(t.what, What::Rolled { .. })).count(), 4);
}

#[test]
fn an_army_is_twelve_elements_of_any_mix_with_one_general_and_a_camp() {
    for codes in [MIXED, ["Ps"; 12], ["El"; 12]] {
        let mut battle = board();
        put_army(&mut battle, RED, &codes);
        let clauses = ["dbsa.setup.01", "dbsa.setup.04", "dbsa.setup.05", "dbsa.setup.06", "dbsa.setup.03"];
        assert_eq!(cites(&clauses, || check_army(&battle, RED)), []);
    }
}

#[test]
fn an_army_is_refused_by_its_numbers() {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED[..11]);
    assert_eq!(told(&check_army(&battle, RED)), ["11 elements instead of 12 [dbsa.setup.01]"]);
    put(&mut battle, RED, "Ps", 20_000, 20_000);
    assert_eq!(told(&check_army(&battle, RED)), Vec::<String>::new());
    let thirteenth = put(&mut battle, RED, "Ps", 20_000, 60_000);
    assert_eq!(told(&check_army(&battle, RED)), ["13 elements instead of 12 [dbsa.setup.01]"]);

    battle.elements.pop();
    battle.elements[thirteenth.index() - 1].general = true;
    assert_eq!(told(&check_army(&battle, RED)), ["2 elements with a general instead of 1 [dbsa.setup.04]"]);
    battle.elements[0].general = false;
    assert_eq!(check_army(&battle, RED), [], "psiloi may have the general");
    battle.elements[thirteenth.index() - 1].general = false;
    assert_eq!(told(&check_army(&battle, RED)), ["0 elements with a general instead of 1 [dbsa.setup.04]"]);
    battle.elements[0].general = true;

    battle.strongholds.clear();
    assert_eq!(told(&check_army(&battle, RED)), ["0 camps instead of 1 [dbsa.setup.06]"]);
    put_camp(&mut battle, RED);
    put_camp(&mut battle, RED);
    assert_eq!(told(&check_army(&battle, RED)), ["2 camps instead of 1 [dbsa.setup.06]"]);
}

#[test]
fn an_army_is_refused_by_its_troops_and_bases() {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    battle.elements[3].kind = debellis::battle::Kind::ScythedChariots;
    battle.elements[9].kind = debellis::battle::Kind::Bows;
    let faults = cites(&["dbsa.types.02", "dbsa.types.08"], || check_army(&battle, RED));
    assert_eq!(
        told(&faults),
        ["these rules have no Scythed Chariots [dbsa.types.02]", "these rules have no Bows [dbsa.types.08]"]
    );

    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    battle.elements[5].base.depth = 20_000;
    battle.elements[6].base.width = 60_000;
    assert_eq!(
        told(&check_army(&battle, RED)),
        [
            "a base of 40 x 20 mm instead of 40 x 15 mm [dbsa.setup.03]",
            "a base of 60 x 15 mm instead of 40 x 15 mm [dbsa.setup.02]",
        ]
    );
}

#[test]
fn an_army_deploys_within_three_hundred_paces_of_its_edge() {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    put_army(&mut battle, BLUE, &MIXED);
    // A front edge at exactly 300 paces is inside, and so is an element at the very side of the board.
    battle.elements[11].base.at.x = 589_600;
    assert_eq!(cites(&["dbsa.setup.15"], || check_deployment(&battle)), []);
    battle.elements[0].base.at.y = 152_600;
    battle.elements[12].base.at.y = 457_000;
    let faults = cites(&["dbsa.setup.16"], || check_deployment(&battle));
    let beyond = "deployed 152.6 of 152.4 mm from the base edge [dbsa.setup.16]";
    assert_eq!(told(&faults), [beyond, beyond]);
    assert_eq!((faults[0].side, faults[1].side), (Some(RED), Some(BLUE)));

    battle.elements[0].base.at.y = 152_600 + row("Kn").depth(40_000);
    assert_eq!(told(&check_deployment(&battle))[0], "deployed 152.6 of 152.4 mm from the base edge [dbsa.setup.15]");
}

#[test]
fn other_edges_are_measured_from_themselves() {
    let mut battle = board();
    (battle.sides[0].edge, battle.sides[1].edge) = (Compass::West, Compass::East);
    let red = put(&mut battle, RED, "Cv", 152_400, 300_000);
    let blue = put(&mut battle, BLUE, "Cv", 457_200, 300_000);
    battle.elements[red.index()].base.facing = Facing::EAST;
    battle.elements[blue.index()].base.facing = Facing::WEST;
    let zone = |battle: &debellis::battle::Battle| {
        check_deployment(battle).into_iter().filter(|f| f.clause.id() == "dbsa.setup.16" && !f.who.is_empty()).count()
    };
    assert_eq!(zone(&battle), 0);
    battle.elements[red.index()].base.at.x += 200;
    assert_eq!(zone(&battle), 1);
    battle.elements[blue.index()].base.at.x -= 200;
    assert_eq!(zone(&battle), 2);
}

#[test]
fn the_first_side_deploys_all_before_the_second() {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    battle.elements[11].standing = Standing::Reserve;
    assert_eq!(cites(&["dbsa.setup.16"], || to_deploy(&battle)), Some(RED));
    put(&mut battle, BLUE, "Cv", 300_000, 500_000);
    assert_eq!(told(&check_deployment(&battle)), ["deployed before side 0 was done [dbsa.setup.16]"]);
    battle.elements[11].standing = Standing::OnTable;
    assert_eq!((told(&check_deployment(&battle)), to_deploy(&battle)), (vec![], Some(BLUE)), "blue lacks its camp");
    put_camp(&mut battle, BLUE);
    assert_eq!(to_deploy(&battle), None);
}

#[test]
fn a_camp_holds_an_element_at_its_own_edge_in_good_going() {
    let camp = |change: &dyn Fn(&mut debellis::battle::Battle)| {
        let mut battle = board();
        put_camp(&mut battle, RED);
        change(&mut battle);
        told(&cites(&["dbsa.setup.07"], || check_deployment(&battle)))
    };
    assert!(camp(&|_| ()).is_empty());
    assert!(camp(&|b| b.strongholds[0].base.width = 40_000).is_empty());
    assert_eq!(
        camp(&|b| b.strongholds[0].base.width = 39_000),
        ["a camp of 39 x 40 mm, an element needs 40 x 40 mm [dbsa.setup.07]"]
    );
    assert!(camp(&|b| b.strongholds[0].base.at.y += 100).is_empty());
    assert_eq!(camp(&|b| b.strongholds[0].base.at.y += 200), ["a camp 0.2 mm from its base edge [dbsa.setup.07]"]);
    let wood = |kind| {
        let corners = [(340_000, 0), (400_000, 0), (400_000, 60_000), (340_000, 60_000)];
        let outline = corners.map(|(x, y)| Point { x, y }).to_vec();
        Feature { kind, shape: Shape::Area(Area { outline, crest: None }), name: None, state: None, turned: None }
    };
    assert_eq!(camp(&|b| b.features.push(wood(FeatureKind::Woods))), ["a camp in bad going [dbsa.setup.07]"]);
    assert!(camp(&|b| b.features.push(wood(FeatureKind::GentleHill))).is_empty());
}

#[test]
fn a_river_is_no_wider_than_a_base() {
    let river = |width| {
        let mut battle = board();
        let path = vec![Point { x: 0, y: 300_000 }, Point { x: 609_600, y: 300_000 }];
        let shape = Shape::Line { path, width };
        battle.features.push(Feature { kind: FeatureKind::River, shape, name: None, state: None, turned: None });
        told(&cites(&["dbsa.move.44"], || check_deployment(&battle)))
    };
    assert!(river(40_000).is_empty());
    assert_eq!(river(41_000), ["a river 41 of 40 mm wide [dbsa.move.44]"]);
}

#[test]
fn one_element_at_most_garrisons_the_camp() {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    battle.elements[1].place = Some(Place::Inside(0));
    battle.strongholds[0].held_by = Some(debellis::base::names::ElementId(1));
    assert_eq!(cites(&["dbsa.setup.08"], || check_deployment(&battle)), []);
    assert_eq!(check_army(&battle, RED), [], "it is one of the twelve");
    battle.elements[2].place = Some(Place::Inside(0));
    assert_eq!(told(&check_deployment(&battle)), ["2 elements in camps, 1 may be [dbsa.setup.08]"]);
}
