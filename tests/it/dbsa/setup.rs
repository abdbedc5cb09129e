//! Before the battle: throws for ends, the composition of an army, its deployment.

use debellis::base::dice::{Scripted, SetupDie};
use debellis::battle::{Area, Battle, Compass, Feature, FeatureKind, Place, Shape, Standing};
use debellis::geometry::{Facing, Point};
use debellis::rules::dbsa::rulebook;
use debellis::rules::dbsa::setup::{DIE, OPENING};
use debellis::setup::meeting::{self, UnlistedArmy};
use debellis::setup::opener::ComputerOpeners;
use debellis::setup::opening::{fault_text, judge};
use debellis::setup::pickup::SetUp;
use debellis::setup::step::SetupStep;

use super::{BLUE, MIXED, RED, board, cites, put, put_army, put_camp, row};

/// Two whole armies on their board.
fn both() -> Battle {
    let mut battle = board();
    put_army(&mut battle, RED, &MIXED);
    put_army(&mut battle, BLUE, &MIXED);
    battle
}

/// The faults of both armies after a change, as sentences for people.
fn told(change: impl FnOnce(&mut Battle)) -> Vec<String> {
    let mut battle = both();
    change(&mut battle);
    judge(&rulebook(), &battle).iter().map(|fault| fault_text(&rulebook(), &battle, fault)).collect()
}

fn met(codes: [&[&str]; 2], faces: &[u8]) -> Result<SetUp, String> {
    let army = |name: &str, codes: &[&str]| UnlistedArmy {
        name: name.into(),
        elements: codes.iter().enumerate().map(|(i, code)| (row(code), i == 0)).collect(),
        further: vec![],
    };
    let mut dice = Scripted::new(faces.iter().copied());
    let armies = [army("Red", codes[0]), army("Blue", codes[1])];
    let found = meeting::set_up(&rulebook(), &OPENING, &armies, &mut dice, &mut ComputerOpeners);
    assert_eq!((dice.left(), dice.missing), (0, 0), "{faces:?}");
    found.map_err(|why| why.to_string())
}

#[test]
fn a_one_counts_nothing_and_all_other_faces_as_shown() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(|face| DIE.value.counts(face)), [0, 2, 3, 4, 5, 6]);
    assert_eq!(DIE.clause.id(), "dbsa.setup.11");
}

#[test]
fn the_board_is_twelve_hundred_paces_square() {
    assert_eq!(debellis::view::written::scale::length(&rulebook(), &board(), 25_400), "50 paces");
    assert_eq!(told(|_| ()), Vec::<String>::new());
    let wrong = told(|b| {
        b.board.width = 1_524_000;
        b.board.depth = 457_200;
    });
    assert_eq!(
        wrong[0],
        "the battlefield is 3000 paces by 900 paces instead of 1200 paces by 1200 paces [dbsa.setup.09]"
    );
    assert_eq!(
        told(|b| b.sides[1].edge = Compass::West)[0],
        "the base edges are south and west instead of two opposite edges [dbsa.setup.12]"
    );
}

#[test]
fn the_higher_score_chooses_the_edge_and_another_throw_gives_the_first_bound() {
    let clauses = ["dbsa.setup.11", "dbsa.setup.12", "dbsa.setup.13", "dbsa.setup.14", "dbsa.going.08"];
    let found = cites(&clauses, || met([&MIXED, &MIXED], &[3, 3, 1, 1, 2, 6, 5, 4])).unwrap();
    assert_eq!(found.battle.sides.each_ref().map(|side| side.edge), [Compass::North, Compass::South]);
    assert_eq!(found.battle.bound.side, RED);
    let thrown: Vec<_> = found
        .steps
        .iter()
        .filter_map(|step| match step.value {
            SetupStep::DiceOff { of, scores, .. } => Some((of, scores, step.clause.id())),
            _ => None,
        })
        .collect();
    assert_eq!(
        thrown,
        [
            (SetupDie::Ends, [3, 3], "dbsa.setup.14"),
            (SetupDie::Ends, [0, 0], "dbsa.setup.14"),
            (SetupDie::Ends, [2, 6], "dbsa.setup.12"),
            (SetupDie::First, [5, 4], "dbsa.setup.13"),
        ]
    );
    assert_eq!(judge(&rulebook(), &found.battle), []);
}

#[test]
fn any_mix_of_twelve_is_drawn_up_whole() {
    for codes in [["Ps"; 12], ["El"; 12], ["Pk"; 12], ["Kn"; 12], ["LH"; 12], ["Wb"; 12]] {
        let found = met([&codes, &MIXED], &[6, 2, 2, 6]).unwrap();
        assert!(found.battle.elements.iter().all(|e| e.standing == Standing::OnTable), "{}", codes[0]);
        assert_eq!(cites(&["dbsa.setup.05"], || judge(&rulebook(), &found.battle)), []);
    }
}

#[test]
fn a_second_rank_of_a_pick_up_battle_is_lined_up_with_the_first() {
    let found = met([&["Pk"; 12], &MIXED], &[6, 2, 2, 6]).unwrap();
    let rank = |front: bool| {
        let reds = found.battle.elements.iter().filter(move |e| e.side == RED);
        let mut x: Vec<i32> = reds.map(|e| e.base.at).filter(|at| (at.y == 152_400) == front).map(|at| at.x).collect();
        x.sort_unstable();
        x
    };
    assert_eq!((rank(true).len(), rank(true)), (6, rank(false)));
}

#[test]
fn an_army_of_a_pick_up_battle_is_refused_by_its_numbers() {
    let few = met([&MIXED[..3], &MIXED], &[]).unwrap_err();
    assert_eq!(few, "\"Red\" has 3 elements instead of 12 [dbsa.setup.01]");
    let both = met([&MIXED[..3], &["Ps"; 14]], &[]).unwrap_err();
    assert_eq!(
        both,
        "\"Red\" has 3 elements instead of 12 [dbsa.setup.01]; \"Blue\" has 14 elements instead of 12 [dbsa.setup.01]"
    );
}

#[test]
fn an_army_is_refused_by_its_numbers() {
    let removed = told(|b| {
        b.elements.remove(23);
    });
    assert_eq!(removed, ["\"Blue\" has 11 elements instead of 12 [dbsa.setup.01]"]);
    let added = told(|b| {
        put(b, RED, "Ps", 20_000, 20_000);
    });
    assert_eq!(added, ["\"Red\" has 13 elements instead of 12 [dbsa.setup.01]"]);
    assert_eq!(
        told(|b| b.elements[9].general = true),
        ["\"Red\" has 2 elements with a general instead of 1 [dbsa.setup.04]"]
    );
    assert_eq!(
        told(|b| b.elements[0].general = false),
        ["\"Red\" has 0 elements with a general instead of 1 [dbsa.setup.04]"]
    );
    assert_eq!(
        told(|b| {
            b.elements[0].general = false;
            b.elements[9].general = true;
        }),
        Vec::<String>::new(),
        "psiloi may have the general"
    );
    let no_camp = told(|b| {
        b.strongholds.remove(0);
    });
    assert_eq!(no_camp, ["\"Red\" has 0 camps instead of 1 [dbsa.setup.06]"]);
    assert_eq!(told(|b| put_camp(b, RED)), ["\"Red\" has 2 camps instead of 1 [dbsa.setup.06]"]);
    assert_eq!(told(|b| b.base_width = 60_000)[0], "bases are 60 mm wide instead of 40 mm [dbsa.setup.02]");
}

#[test]
fn an_army_deploys_within_three_hundred_paces_of_its_edge() {
    // A front edge at exactly 300 paces is inside, and so is an element at the very side of the board.
    assert_eq!(told(|b| b.elements[11].base.at.x = 589_600), Vec::<String>::new());
    let step = told(|b| {
        b.elements[0].base.at.y = 152_600;
        b.elements[1].base.at.y = 153_416;
        b.elements[12].base.at.y = 456_692;
    });
    assert_eq!(
        step,
        [
            "\"Red\" deploys Kn 1 and 1 more beyond 300 paces from its base edge: to 302 paces [dbsa.setup.16]",
            "\"Blue\" deploys Kn 1 beyond 300 paces from its base edge: to 301 paces [dbsa.setup.16]",
        ]
    );
    assert_eq!(
        told(|b| b.elements[0].base.at.y = 152_908 + 30_000),
        ["\"Red\" deploys Kn 1 wholly beyond 300 paces from its base edge: from 301 paces [dbsa.setup.15]"]
    );
    assert_eq!(
        told(|b| b.elements[3].standing = Standing::Reserve),
        ["\"Red\" keeps Ch 1 in reserve, while the whole army is deployed before the first bound [dbsa.setup.16]"]
    );
}

#[test]
fn other_edges_are_measured_from_themselves() {
    let mut battle = board();
    (battle.sides[0].edge, battle.sides[1].edge) = (Compass::West, Compass::East);
    let red = put(&mut battle, RED, "Cv", 152_400, 300_000);
    let blue = put(&mut battle, BLUE, "Cv", 457_200, 300_000);
    battle.elements[red.index()].base.facing = Facing::EAST;
    battle.elements[blue.index()].base.facing = Facing::WEST;
    let zone = |battle: &Battle| {
        judge(&rulebook(), battle).into_iter().filter(|f| f.clause.id() == "dbsa.setup.16" && !f.who.is_empty()).count()
    };
    assert_eq!(zone(&battle), 0);
    battle.elements[red.index()].base.at.x += 200;
    assert_eq!(zone(&battle), 1);
    battle.elements[blue.index()].base.at.x -= 200;
    assert_eq!(zone(&battle), 2);
}

#[test]
fn a_camp_holds_an_element_at_its_own_edge_in_good_going() {
    let camp = |change: &dyn Fn(&mut Battle)| cites(&["dbsa.setup.07"], || told(change));
    assert!(camp(&|b| b.strongholds[0].base.width = 40_000).is_empty());
    assert_eq!(
        camp(&|b| b.strongholds[0].base.width = 39_000),
        [
            "the camp of \"Red\" is 76.77 paces by 78.74 paces; to hold an element it is at least 78.74 paces by 78.74 paces [dbsa.setup.07]"
        ]
    );
    assert!(camp(&|b| b.strongholds[0].base.at.y += 100).is_empty());
    assert_eq!(
        camp(&|b| b.strongholds[0].base.at.y += 508),
        ["the camp of \"Red\" is 1 paces from its base edge instead of touching it [dbsa.setup.07]"]
    );
    let wood = |kind| {
        let corners = [(340_000, 0), (400_000, 0), (400_000, 60_000), (340_000, 60_000)];
        let outline = corners.map(|(x, y)| Point { x, y }).to_vec();
        Feature::new(kind, Shape::Area(Area { outline, crest: None }))
    };
    assert_eq!(
        camp(&|b| b.features.push(wood(FeatureKind::Woods))),
        ["the camp of \"Red\" is in bad going [dbsa.setup.07]"]
    );
    assert!(camp(&|b| b.features.push(wood(FeatureKind::GentleHill))).is_empty());
}

#[test]
fn a_river_is_no_wider_than_a_base() {
    let river = |width| {
        let path = vec![Point { x: 0, y: 300_000 }, Point { x: 609_600, y: 300_000 }];
        let shape = Shape::Line { path, width };
        let river = Feature::new(FeatureKind::River, shape);
        cites(&["dbsa.move.44"], || told(|b| b.features.push(river)))
    };
    assert!(river(40_000).is_empty());
    assert_eq!(river(41_000), ["a river is 41 mm wide instead of at most 40 mm [dbsa.move.44]"]);
}

#[test]
fn one_element_at_most_garrisons_the_camp() {
    let inside = |who: &[usize]| told(|b| who.iter().for_each(|i| b.elements[*i].place = Some(Place::Inside(0))));
    assert_eq!(inside(&[1]), Vec::<String>::new(), "it is one of the twelve");
    assert_eq!(inside(&[1, 2]), ["\"Red\" has 2 elements in its camp instead of at most 1 [dbsa.setup.08]"]);
}
