//! Storming places from outside: odds of an assault, generals who value a camp, log, story and picture of it.

use super::common::armies::{ARMIES, BW, battle, fight};
use crate::cli::{json, mistake};
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{Battle, Place, Rule, Standing, Stronghold, StrongholdKind, What};
use debellis::book::Rulebook;
use debellis::geometry::{Base, Facing, Point};
use debellis::report::log::BattleLog;
use debellis::report::picture::{Show, picture};
use debellis::report::story;
use debellis::rules::dba3;
use serde_json::Value;

/// The factors of a party of an answer, as `kind value`.
fn factors(answer: &Value, party: &str) -> Vec<String> {
    let all = answer[party]["factors"].as_array().expect("a list");
    all.iter().map(|f| format!("{} {}", f["kind"].as_str().expect("a word"), f["value"])).collect()
}

#[test]
fn odds_of_an_assault() {
    let city = json("odds 3Kn De --b in-city,stormed:2", 0);
    assert_eq!(factors(&city, "a"), ["combat 3"]);
    assert_eq!(factors(&city, "b"), ["combat 1", "city 4", "assaulters -1", "assaulters -1"]);
    assert_eq!(city["uncounted"], serde_json::json!([]));
    assert_eq!(city["b"]["outcomes"]["recoil"], 0, "who defends a City does not recoil");
    assert_eq!(factors(&json("odds 4Bd CF --b in-camp", 0), "b"), ["combat 1", "camp 2"]);
    assert_eq!(factors(&json("odds 4Bw Art --shoot --b in-fort", 0), "b"), ["combat 2", "city 4"]);
    assert!(mistake("odds 4Bd 4Sp --b stormed").contains("no room for `stormed`"));
    assert!(mistake("odds 4Bd 4Sp --b in-city,support").contains("no room for `in-city"));
    assert!(mistake("odds El Sp --rules dbsa --b in-city").contains("without a City"));
    assert!(mistake("odds Kn Sp --rules dbsa --b in-camp,flank").contains("no room for `in-camp` round"));
}

/// Two armies with a camp behind each; blue's is held by its followers.
fn with_camps(rules: &Rulebook, seed: u64) -> Battle {
    let mut battle = battle(rules, &ARMIES[0], &ARMIES[5], seed);
    let middle = battle.board.width / 2;
    let ground = |y: i32, facing| Base { at: Point::new(middle, y), facing, width: 2 * BW, depth: BW };
    battle.strongholds.push(Stronghold::camp(SideId(0), ground(BW, Facing::NORTH)));
    let north = ground(battle.board.depth - BW, Facing::SOUTH);
    let mut camp = Stronghold::camp(SideId(1), north);
    let troop = rules.troop("CF").expect("a code");
    let base = Base { width: BW, depth: troop.depth(BW), at: Point::new(middle, north.at.y + BW / 4), ..north };
    let id = ElementId(battle.elements.len() as u16);
    battle.elements.push(troop.element(1, SideId(1), CommandId(1), base));
    battle.elements[id.index()].place = Some(Place::Inside(1));
    (camp.held_by, camp.people[1]) = (Some(id), Some(id));
    battle.strongholds.push(camp);
    battle
}

#[test]
fn battles_with_camps_are_fought_to_their_end_by_every_general() {
    let rules = dba3::rulebook();
    let mut stormed = 0;
    for (seed, names) in [["general", "random"], ["random", "general"], ["random", "random"], ["straight", "straight"]]
        .into_iter()
        .cycle()
        .take(12)
        .enumerate()
    {
        let seed = seed as u64;
        let run = fight(&rules, with_camps(&rules, seed), names, seed);
        let again = fight(&rules, with_camps(&rules, seed), names, seed);
        assert_eq!(run.game.battle().hash(), again.game.battle().hash(), "{names:?}");
        stormed += run.game.battle().strongholds.iter().filter(|place| place.entered).count();
        let mut folded = with_camps(&rules, seed);
        run.events.iter().for_each(|event| folded.apply(event));
        assert_eq!(folded.hash(), run.game.battle().hash(), "{names:?}");
    }
    assert!(stormed > 0, "nobody ever took a camp");
}

/// Red horse before blue's camp, with none of blue's troops near.
fn lone_camp(rules: &Rulebook, followers: bool) -> Battle {
    let mut battle = with_camps(rules, 0);
    if !followers {
        battle.elements.pop();
        (battle.strongholds[1].held_by, battle.strongholds[1].people) = (None, [None; 2]);
    }
    let high = battle.board.depth;
    for (i, element) in battle.elements.iter_mut().enumerate().filter(|(_, e)| e.place.is_none()) {
        let red = element.side == SideId(0);
        let last = if red { i != 0 && i != 1 } else { i != 12 };
        element.standing = if last { Standing::Reserve } else { Standing::OnTable };
        let x = if red { 7 * BW + i as i32 * BW } else { BW };
        element.base.at = Point::new(x, if red { high - 5 * BW } else { 2 * BW });
    }
    battle
}

#[test]
fn a_thoughtful_general_takes_a_camp_that_nobody_defends_or_followers_do() {
    let rules = dba3::rulebook();
    for followers in [false, true] {
        let start = lone_camp(&rules, followers);
        let run = fight(&rules, start.clone(), ["general", "random"], 5);
        let taken = run.events.iter().any(|e| matches!(e.what, What::Taken { place: 1, by: Some(_), .. }));
        assert!(taken, "followers {followers}");
        let facts = story::facts(&rules, &start, &run.events);
        assert!(facts.captures.iter().any(|c| c.sacked && c.place.contains("camp")), "{:?}", facts.captures);
        let text = story::tell(&rules, &start, &run.events, "A camp").expect("a story").join(" ");
        assert!(text.contains("sacked"), "{text}");
        let lines = BattleLog::new(&rules, start).tell(&run.events);
        let told = lines.iter().any(|line| line.text.contains("assaults"));
        assert_eq!(told, followers);
    }
}

#[test]
fn a_city_has_walls_towers_gates_and_a_ring_of_who_holds_it() {
    let rules = dba3::rulebook();
    let mut battle = with_camps(&rules, 1);
    let ground = Base { at: Point::new(4 * BW, 9 * BW), facing: Facing::SOUTH, width: 3 * BW, depth: 2 * BW };
    let gates = vec![ground.at, Point::new(4 * BW, 11 * BW)];
    let city = Stronghold { gates, rule: Rule::Puppet, ..Stronghold::empty(StrongholdKind::City, SideId(0), ground) };
    battle.strongholds.push(city);
    let fort = Base { at: Point::new(11 * BW, 8 * BW), facing: Facing(1 << 29), ..ground };
    battle
        .strongholds
        .push(Stronghold { gates: vec![fort.at], ..Stronghold::empty(StrongholdKind::Fort, SideId(1), fort) });
    let svg = picture(&battle, "Places", &[], Show::default());
    assert_eq!(svg.matches("class=\"walls\"").count(), 2);
    assert_eq!(svg.matches("class=\"tower\"").count(), 8);
    assert_eq!(svg.matches("class=\"gate\"").count(), 3);
    assert_eq!(svg.matches("class=\"taken s1\"").count(), 1);
    assert_eq!(svg.matches("class=\"camp\"").count(), 2);
    assert!(svg.contains("held by CF 1") && svg.contains("nobody inside"), "{svg}");
}

/// The states after each event of a battle between a thoughtful general for red and one who stands still.
fn states(start: &Battle, seed: u64) -> Vec<Battle> {
    let rules = dba3::rulebook();
    let run = fight(&rules, start.clone(), ["general", "random"], seed);
    let mut battle = start.clone();
    let after = |event| {
        battle.apply(event);
        battle.clone()
    };
    run.events.iter().map(after).collect()
}

#[test]
fn who_sacked_a_camp_comes_out_again_by_himself() {
    let rules = dba3::rulebook();
    for followers in [false, true] {
        let states = states(&lone_camp(&rules, followers), 5);
        let inside = |battle: &&Battle| battle.strongholds[1].entered && battle.strongholds[1].held_by.is_some();
        let taken = states.iter().position(|battle| inside(&battle)).expect("the camp is taken");
        let left = states[taken..].iter().any(|battle| battle.strongholds[1].held_by.is_none());
        assert!(left, "followers {followers}");
    }
}

/// Red's Spears beside a place of his that is empty or has its people in it, and blue horse at a distance of `far` base
/// widths.
fn threatened(rules: &Rulebook, kind: StrongholdKind, far: i32) -> Battle {
    let mut battle = lone_camp(rules, false);
    battle.strongholds.pop();
    let ground = Base { at: Point::new(9 * BW, 3 * BW), facing: Facing::NORTH, width: 2 * BW, depth: 2 * BW };
    let empty = Stronghold::empty(kind, SideId(0), ground);
    battle.strongholds[0] = match kind {
        StrongholdKind::Camp => Stronghold { kind, ..Stronghold::camp(SideId(0), ground) },
        _ => Stronghold { gates: vec![Point::new(9 * BW, BW)], ..empty },
    };
    for (i, element) in battle.elements.iter_mut().enumerate() {
        let shown = matches!(i, 1 | 2 | 12);
        element.standing = if shown { Standing::OnTable } else { Standing::Reserve };
        element.base.at = match i {
            1 => Point::new(9 * BW, BW / 2 + element.base.depth / 4),
            2 => Point::new(7 * BW + BW / 2, BW),
            _ => Point::new(9 * BW, (3 + far) * BW + element.base.depth),
        };
    }
    battle.elements[12].base.facing = Facing::SOUTH;
    battle
}

#[test]
fn a_thoughtful_general_guards_his_places_when_the_enemy_can_reach_them() {
    let rules = dba3::rulebook();
    for kind in [StrongholdKind::Camp, StrongholdKind::City] {
        let goes_in = |far: i32| {
            let entered = |seed: &u64| {
                let states = states(&threatened(&rules, kind, far), *seed);
                let first = states.iter().take_while(|battle| battle.bound.number <= 2);
                first.into_iter().any(|battle| {
                    let inside = battle.strongholds[0].held_by;
                    inside.is_some_and(|id| battle.element(id).side == SideId(0))
                })
            };
            (0..6).filter(entered).count()
        };
        assert!(goes_in(2) >= 4, "{kind:?}: {} of 6", goes_in(2));
        assert_eq!(goes_in(9), 0, "{kind:?}");
    }
}

#[test]
fn who_may_not_go_up_to_a_place_has_no_chances_against_it() {
    for (words, clause) in [
        ("Art CF --b in-camp", "dba3.contact.20"),
        ("WWg De --b in-city", "dba3.contact.21"),
        ("SCh De --b in-city", "dba3.contact.23"),
        ("SCh CF --b in-camp", "dba3.contact.23"),
        ("CF SCh --a in-camp", "dba3.contact.23"),
    ] {
        let told = json(&format!("odds {words}"), 1);
        let refused = &told["refused"][0];
        assert_eq!(
            (&refused["clause"], &refused["fault"]["name"]),
            (&clause.into(), &"may_not_contact".into()),
            "{told}"
        );
    }
    for words in ["El De --b in-city", "4Bd SCh --b in-camp", "SCh CF", "Art CF --b in-camp --shoot"] {
        assert!(json(&format!("odds {words}"), 0)["a"].is_object(), "{words}");
    }
}
