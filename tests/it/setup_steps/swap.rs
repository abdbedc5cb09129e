//! Exchanges of elements by one side after both have deployed (`dba22.deploy.12` to `.15`).

use debellis::base::names::CommandId;
use debellis::battle::{Battle, Element};
use debellis::geometry::{Base, Edge, Facing, Point};
use debellis::rules::dba3;
use debellis::setup::named::NamedChoice;
use debellis::setup::pickup::SetUp;
use debellis::setup::swap::{judge_swap, swapped};
use debellis::setup::{Land, Scene, SetupStep, StartingPost};

use super::{RED, book, dba22, met_named, of, recorded};
use crate::small::BW;

/// Rome defends and exchanges these pairs.
fn exchanged(pairs: &[[usize; 2]]) -> Result<SetUp, String> {
    let mut book = book(dba22(true));
    // All troops of DBA 2.2 keep the same distance from the side edges.
    book.setup.as_mut().expect("a set-up").deploying.margins.clear();
    met_named(&book, &[1, 6, 6], vec![(RED, NamedChoice::Swap(pairs.to_vec()))])
}

/// The element of Rome with this index and its front.
fn front(battle: &Battle, i: usize) -> (Point, Facing) {
    (battle.elements[i].base.at, battle.elements[i].base.facing)
}

/// Two elements of Rome in the open with different codes whose exchange is legal, but none of these.
fn legal(before: &Battle, but: &[usize]) -> [usize; 2] {
    let open = |i: &usize| before.elements[*i].place.is_none() && !but.contains(i);
    let own: Vec<usize> = (0..12).filter(open).collect();
    let pairs = own.iter().flat_map(|a| own.iter().map(move |b| [*a, *b])).filter(|[a, b]| a < b);
    let mut unlike = pairs.filter(|pair| {
        let [a, b] = pair.map(|i| &before.elements[i]);
        a.code != b.code && a.base.depth == b.base.depth
    });
    unlike.find(|pair| exchanged(&[*pair]).is_ok()).expect("some exchange is legal")
}

#[test]
fn the_defender_exchanges_two_pairs_after_he_has_seen_the_enemy() {
    let before = exchanged(&[]).expect("no exchange is legal").battle;
    let one = legal(&before, &[]);
    let other = legal(&before, &one);
    let found = exchanged(&[one, other]).expect("two exchanges are legal");
    for [a, b] in [one, other] {
        assert_eq!([front(&found.battle, a), front(&found.battle, b)], [front(&before, b), front(&before, a)]);
    }
    assert_eq!(found.battle.elements[12..], before.elements[12..], "the enemy stands as before");
    let told = |step: &SetupStep| match step {
        SetupStep::Swapped { side, who } => Some(format!("{} {who:?}", side.0)),
        _ => None,
    };
    let named = |[a, b]: [usize; 2]| [a, b].map(|i| (before.elements[i].code, before.elements[i].number));
    let expected = [one, other].map(|pair| format!("0 {:?} [dba22.deploy.15]", named(pair)));
    assert_eq!(recorded(&found.steps, told), expected);
}

#[test]
fn a_third_pair_and_an_element_in_two_pairs_are_refused() {
    assert_eq!(
        exchanged(&[[0, 1], [2, 3], [4, 5]]).unwrap_err(),
        "the set-up names 3 pairs for the exchange of elements, which is refused: 3 pairs of elements are exchanged \
         instead of at most 2 [dba22.deploy.15]"
    );
    let twice = exchanged(&[[0, 1], [1, 2]]).unwrap_err();
    assert!(
        twice.ends_with("is exchanged twice; the pairs consist of different elements [dba22.deploy.15]"),
        "{twice}"
    );
}

/// Elements of Rome in a scene without features, drawn up at these places.
fn scene<'a>(rules: &'a debellis::book::Rulebook, those: &[(&str, [i32; 2])]) -> Scene<'a> {
    let setup = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let board = debellis::battle::Board { width: 15 * BW, depth: 15 * BW };
    let mut at = Scene::bare(rules, setup, None, RED, Land::bare(board, BW));
    for (i, (code, [x, y])) in those.iter().enumerate() {
        let row = rules.troop(code).expect("a code of the set");
        let base = Base { at: Point::new(*x, *y), facing: Facing::NORTH, ..row.waiting(BW) };
        let element: Element = row.element(i as u8 + 1, RED, CommandId(0), base);
        at.rosters[0].elements.push(element);
        at.rosters[0].allied.push(false);
        at.rosters[0].coastal.push(false);
        at.posts[0].push(StartingPost::Open(base));
    }
    at
}

#[test]
fn friends_behind_a_deeper_element_make_room_for_it_and_those_behind_a_less_deep_one_close_up() {
    let rules = dba3::rulebook();
    let depth = |code: &str| rules.troop(code).expect("a code").waiting(BW).depth;
    let (blades, knights, [x, y]) = (depth("4Bd"), depth("3Kn"), [7 * BW, 4 * BW]);
    assert!(knights > blades);
    let aside = x + 3 * BW;
    let at = scene(
        &rules,
        &[
            ("4Bd", [x, y]),
            ("3Kn", [aside, y]),
            ("Ps", [x, y - blades]),
            ("Ps", [x, y - blades - depth("Ps")]),
            ("Ps", [aside, y - knights]),
            ("Ps", [x + BW, y]),
        ],
    );
    let posts = swapped(&at, RED, &[[0, 1]]);
    let fronts: Vec<[i32; 2]> = posts
        .iter()
        .map(|post| match post {
            StartingPost::Open(base) => [base.at.x, base.at.y],
            _ => panic!("{post:?}"),
        })
        .collect();
    let behind = y - knights;
    let expected = [[aside, y], [x, y], [x, behind], [x, behind - depth("Ps")], [aside, y - blades], [x + BW, y]];
    assert_eq!(fronts, expected);
    assert_eq!(posts.iter().filter(|post| matches!(post, StartingPost::Open(b) if b.depth == knights)).count(), 1);
    let StartingPost::Open(knight) = posts[1] else { panic!("it stands in the open") };
    assert_eq!(knight.rect().edge(Edge::Rear).middle().y, f64::from(behind));
}

#[test]
fn friends_with_a_gap_before_them_make_room_as_far_as_a_deeper_element_needs_it() {
    let rules = dba3::rulebook();
    let depth = |code: &str| rules.troop(code).expect("a code").waiting(BW).depth;
    let (blades, knights, [x, y]) = (depth("4Bd"), depth("3Kn"), [7 * BW, 4 * BW]);
    let grows = knights - blades;
    // Room for the half of it, for all of it, and half a base to the side.
    for (gap, aside, shift) in
        [(grows / 2, 0, grows - grows / 2), (grows, 0, 0), (grows / 2, BW / 2, grows - grows / 2), (grows / 2, BW, 0)]
    {
        let stands = [x + aside, y - blades - gap];
        let at = scene(&rules, &[("4Bd", [x, y]), ("3Kn", [x - 4 * BW, y]), ("Ps", stands)]);
        let posts = swapped(&at, RED, &[[0, 1]]);
        let StartingPost::Open(base) = posts[2] else { panic!("it stands in the open") };
        assert_eq!([base.at.x, base.at.y], [stands[0], stands[1] - shift], "a gap of {gap}, {aside} aside");
    }
}

#[test]
fn elements_off_the_table_are_not_exchanged() {
    let rules = dba3::rulebook();
    let mut at = scene(&rules, &[("4Bd", [7 * BW, 4 * BW]), ("Ps", [9 * BW, 4 * BW])]);
    at.posts[0][1] = StartingPost::Landing;
    let why = judge_swap(&at, RED, &[[0, 1]], 2, of("dba22.deploy.14")).unwrap_err().to_string();
    assert_eq!(why, "Ps 2 is not on the table; only elements on it are exchanged [dba22.deploy.14]");
}
