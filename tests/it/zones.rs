//! Zones: an element that begins in one stands wholly in it, on ground that suits it, beside those that stand already.

use debellis::base::names::{ElementId, SideId};
use debellis::battle::Standing;
use debellis::geometry::Rect;
use debellis::script::scenario::Scenario;
use debellis::setup::zone::StandFault;

use super::play::said;
use super::scenario::{Script, small};

fn loaded(added: &str) -> Scenario {
    Script::new(&small(added)).load().unwrap_or_else(|error| panic!("{error}"))
}

fn mistake(added: &str) -> String {
    Script::new(&small(added)).load().err().map_or_else(String::new, |error| error.to_string())
}

const LEFT: &str = "s:zone { name = \"the left\", side = \"Rome\", at = { 3, 4 }, size = { 4, 2 } }\n";

/// Whether a base lies within two corners, in base widths.
fn within(rect: &Rect, low: [f64; 2], high: [f64; 2]) -> bool {
    let bw = 40_000.0;
    rect.corners().iter().all(|at| {
        at.x >= low[0] * bw - 100.0
            && at.y >= low[1] * bw - 100.0
            && at.x <= high[0] * bw + 100.0
            && at.y <= high[1] * bw + 100.0
    })
}

#[test]
fn who_begins_in_a_zone_stands_wholly_in_it_and_on_nobody() {
    let scenario = loaded(&format!("{LEFT}scipio:deploy {{ zone = \"the left\", \"4Sp*3\", \"Ps*2\" }}"));
    let battle = &scenario.start;
    for id in 5..10 {
        let element = battle.element(ElementId(id));
        assert_eq!((element.standing, element.side), (Standing::OnTable, SideId(0)));
        assert!(within(&element.base.rect(), [1.0, 3.0], [5.0, 5.0]), "{} {:?}", element.code, element.base);
        let free = |other: u16| {
            !debellis::geometry::overlaps(&element.base.rect(), &battle.element(ElementId(other)).base.rect())
        };
        assert!((0..10).filter(|other| *other != id).all(free), "{}", battle.name(ElementId(id)));
    }
    // In one line if there is room, with its front at the front of the zone.
    let ahead = (5..10).filter(|id| battle.element(ElementId(*id)).base.at.y == 200_000).count();
    assert_eq!(ahead, 4);
    assert_eq!(scenario.zones[0].who.len(), 5);
}

#[test]
fn an_outline_is_kept_to_and_so_is_ground_that_is_closed() {
    let corner = "s:zone { name = \"the corner\", side = \"Rome\", outline = { { 0, 0 }, { 4, 0 }, { 0, 4 } } }\n";
    let battle = loaded(&format!("{corner}scipio:deploy {{ zone = \"the corner\", \"4Sp*3\" }}")).start;
    for id in 5..8 {
        let corners = battle.element(ElementId(id)).base.rect().corners();
        assert!(corners.iter().all(|at| at.x + at.y <= 160_000.0 + 150.0), "{corners:?}");
    }
    let woods = "s:terrain { woods { at = { 2, 4 }, size = { 2, 2 }, shape = \"rectangle\" } }\n";
    let battle = loaded(&format!("{woods}{LEFT}scipio:deploy {{ zone = \"the left\", \"Art\" }}")).start;
    assert!(within(&battle.element(ElementId(5)).base.rect(), [3.0, 3.0], [5.0, 5.0]));
}

#[test]
fn the_judge_of_a_zone_says_why_somebody_may_not_stand_there() {
    let scenario = loaded(&format!("{LEFT}scipio:deploy {{ zone = \"the left\", \"4Sp\", \"Ps\" }}"));
    let (battle, zone, id) = (&scenario.start, &scenario.zones[0], ElementId(5));
    let base = battle.element(id).base;
    let at = |x, y| debellis::geometry::Base { at: debellis::geometry::Point::new(x, y), ..base };
    let judged = |base| zone.judge(&scenario.rules, battle, id, &base);
    assert_eq!(judged(base), Ok(()));
    assert_eq!(judged(at(60_000, 200_000)), Ok(()));
    assert_eq!(judged(at(59_800, 200_000)), Err(StandFault::Outside));
    assert_eq!(judged(at(60_000, 200_200)), Err(StandFault::Outside));
    let other = battle.element(ElementId(6)).base.at;
    let on = StandFault::OnElement { other: ElementId(6) };
    assert_eq!(judged(at(other.x, other.y)), Err(on));
    assert_eq!(zone.told(battle, id, on), "4Sp 1 would stand on Ps 1");
    assert_eq!(zone.told(battle, id, StandFault::Outside), "4Sp 1 would not stand wholly in \"the left\"");
}

#[test]
fn what_is_wrong_with_a_zone_is_told() {
    for (added, why) in [
        (
            LEFT.replace("Rome", "Roma"),
            "there is no army \"Roma\" yet; did you mean `Rome`?; begin it before its zones",
        ),
        (LEFT.replace(", size = { 4, 2 }", ""), "a zone is a rectangle by `at` and `size`, or an `outline`"),
        (
            format!("{LEFT}{LEFT}"),
            "\"the left\" is the name of another place already (zone); give each place a name of its own",
        ),
        (
            format!("{LEFT}hannibal:deploy {{ zone = \"the left\", \"Ps\" }}"),
            "the army has no zone \"the left\"; begin it with",
        ),
        (
            format!("{LEFT}scipio:deploy {{ zone = \"the left\", \"4Sp*20\", \"4Sp*3\" }}"),
            "finds no place in the zone \"the left\": make it larger, or free it of others",
        ),
    ] {
        let told = mistake(&added);
        assert!(told.contains(why), "{told}\nnot: {why}");
    }
}

#[test]
fn a_player_fills_his_zone_by_hand_and_goes_on_with_it() {
    let script = Script::new(&small(&format!("{LEFT}scipio:deploy {{ zone = \"the left\", \"4Sp\", \"Ps\" }}")));
    let save = script.path().with_file_name("zama.replay");
    let words = format!("{} --save {}", script.path().display(), save.display());
    let lines = ["4Sp 1 at 1.4,5", "Ps 1 + 4Sp 1 at 2,4.6", "4Bd 1 at 2,4", "done", "quit"];
    let told = said(&words, &lines);
    assert!(told.contains("\"the left\" is yours to fill with 4Sp 1, Ps 1"), "{told}");
    assert!(told.contains("refused: 4Sp 1 would not stand wholly in \"the left\""), "{told}");
    assert!(told.contains("the army has no 4Bd 1"), "{told}");
    let start = debellis::store::replay::read(&save).expect("it was saved").header.start;
    let at = [5, 6].map(|id| start.element(ElementId(id)).base.at);
    assert_eq!(at, [debellis::geometry::Point::new(120_000, 184_000), debellis::geometry::Point::new(80_000, 184_000)]);
    // The battle goes on with them at the places that he chose, not at those of the script.
    let again = said(&format!("--resume {}", save.display()), &["quit"]);
    assert!(!again.contains("is yours to fill"), "{again}");
    // A player who leaves before the battle begins has saved nothing; a computer's zone is not asked for.
    let other = script.path().with_file_name("other.replay");
    let words = format!("{} --save {}", script.path().display(), other.display());
    assert!(said(&words, &["quit"]).contains("had not begun") && !other.exists());
    let told = said(&format!("{words} --red general --blue human"), &["quit"]);
    assert!(!told.contains("is yours to fill"), "{told}");
}

#[test]
fn the_plan_of_a_page_shows_zones_with_their_names() {
    let scenario = loaded(LEFT);
    let draw = |zones| {
        let show = debellis::report::picture::Show { zones, plan: true, ..Default::default() };
        debellis::report::picture::picture(&scenario.start, "Zama", &[], show)
    };
    let svg = draw(&scenario.zones);
    assert_eq!(svg.matches("the left").count(), 2, "its title and its name");
    assert!(!draw(&[]).contains("the left"));
}

#[test]
fn who_likes_a_wood_stands_in_it_where_the_zone_has_one() {
    let woods = "s:terrain { woods { at = { 3, 2.5 }, size = { 4, 3 }, shape = \"rectangle\" } }\n";
    let zone = "s:zone { name = \"the wood's edge\", side = \"Rome\", at = { 4.5, 3.5 }, size = { 7, 3 } }\n";
    let battle =
        loaded(&format!("{woods}{zone}scipio:deploy {{ zone = \"the wood's edge\", \"Ps*3\", \"4Bd\" }}")).start;
    // In the wood, or with one half in it.
    let under = |id: u16| within(&battle.element(ElementId(id)).base.rect(), [0.5, 0.5], [5.5, 4.5]);
    assert!((5..8).all(under), "{:?}", battle.elements[5..8].iter().map(|e| e.base).collect::<Vec<_>>());
    assert!(!under(8), "blades stay in the open: {:?}", battle.element(ElementId(8)).base);
}
