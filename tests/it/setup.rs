//! Battles set up from the dice: on the command line, and whatever the seed.

use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{FeatureKind, Kind, Kinds, Place, Standing};
use debellis::engine::armies::Force;
use debellis::engine::setup::pickup::{SetUp, Step, set_up};
use debellis::engine::setup::{Land, judge_edge, judge_place};
use debellis::geometry::overlaps;
use debellis::rules::dba3::rulebook;

use crate::cli::{json, mistake, run, stdout};

#[test]
fn a_battle_of_two_lists_is_fought_from_the_first_die() {
    let ask = "fight --rules dba3 --red II/33 --blue II/32a --seed 3";
    let fought = json(ask, 0);
    assert_eq!(fought["title"], "Polybian Roman Army against Later Carthaginian Army");
    assert_eq!(fought["hash"], json(ask, 0)["hash"]);
    assert_ne!(fought["hash"], json("fight --rules dba3 --red II/33 --blue II/32a --seed 4", 0)["hash"]);
    let told = stdout(&run(ask, 0));
    for part in ["for aggression", "[dba3.deploy.02]", "places its camp", "draws up 12 elements", "Bound 1 "] {
        assert!(told.contains(part), "{part} is missing from\n{told}");
    }
}

#[test]
fn mistakes_of_a_pick_up_battle_are_told() {
    assert!(mistake("fight --rules dba3 --red II/32 --blue II/33").contains("there are II/32a, II/32b"));
    assert!(mistake("fight --rules dba3 --red general --blue II/33").contains("--red: 'general' is not the number"));
    assert!(mistake("fight --rules dba4 --red II/33 --blue II/33").contains("there is no rule set `dba4`"));
    assert!(mistake("fight --rules dbsa --red II/33 --blue II/33").contains("has no army lists"));
    assert!(mistake("fight --rules dba3 --red II/33").contains("--blue"));
    assert!(mistake("fight scripts/refights/standard.lua --rules dba3 --red II/33 --blue II/33").contains("--rules"));
    assert!(mistake("fight").contains("FILE"));
}

/// Those who are extra to an army.
const PEOPLE: Kinds = Kinds::of(&[Kind::Followers, Kind::Denizens]);

fn battle(lists: [&str; 2], seed: u64) -> SetUp {
    let rules = rulebook();
    let registry = (rules.armies.as_ref().expect("DBA 3.0 has lists").lists)();
    let armies =
        lists.map(|number| registry.find(number).expect("a list")).map(|list| Force::of_one(list, list.first_choice()));
    let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
    let found = set_up(&rules, rules.setup.as_ref().expect("it makes battlefields"), armies, &mut dice, &mut chance);
    found.unwrap_or_else(|objection| panic!("{lists:?}, seed {seed}: {objection}"))
}

#[test]
fn whatever_the_seed_and_the_lists_all_stand_where_they_may() {
    let rules = rulebook();
    let lists = &(rules.armies.as_ref().unwrap().lists)().lists;
    let deploying = &rules.setup.as_ref().unwrap().deploying;
    for seed in 0..150_usize {
        let pair = [seed * 37 % lists.len(), seed * 101 % lists.len()].map(|i| lists[i].number.to_string());
        let found = battle(pair.each_ref().map(String::as_str), seed as u64);
        let battle = &found.battle;
        let land = Land::of(battle);
        let (people, troops): (Vec<_>, Vec<_>) = battle.elements.iter().partition(|e| PEOPLE.has(e.kind));
        assert_eq!(troops.len(), 24, "{pair:?}");
        for (i, place) in battle.strongholds.iter().enumerate() {
            // Somebody mans every place, and stands in it.
            let inside = battle.element(place.held_by.expect("nobody leaves a place empty"));
            assert_eq!(inside.place, Some(Place::Inside(i as u8)));
            assert_eq!(inside.side, place.side);
            let living = place.people.iter().flatten().map(|id| battle.element(*id)).all(|e| PEOPLE.has(e.kind));
            assert!(living);
        }
        let manning = people.iter().filter(|e| e.standing == Standing::OnTable).count();
        assert_eq!(manning, people.iter().filter(|e| e.place.is_some()).count());
        let invader = battle.bound.side.enemy();
        judge_edge(deploying, &land, battle.sides[invader.index()].edge).unwrap();
        let open: Vec<_> = battle.elements.iter().filter(|e| e.place.is_none() && !PEOPLE.has(e.kind)).collect();
        for (i, element) in open.iter().enumerate() {
            assert_eq!(element.standing, Standing::OnTable);
            let (edge, rect) = (battle.sides[element.side.index()].edge, element.base.rect());
            judge_place(&rules, deploying, &land, element, edge, &rect).unwrap();
            for other in &open[i + 1..] {
                assert!(!overlaps(&rect, &other.base.rect()), "{pair:?}, seed {seed}");
            }
        }
        let generals =
            [SideId(0), SideId(1)].map(|side| battle.elements.iter().filter(|e| e.side == side && e.general).count());
        assert_eq!(generals, [1, 1], "{pair:?}");
        assert_eq!(found.battle, self::battle(pair.each_ref().map(String::as_str), seed as u64).battle);
    }
}

#[test]
fn every_kind_of_feature_comes_to_lie_somewhere() {
    let (mut placed, mut left_out) = (Vec::new(), 0);
    for (lists, seeds) in [(["II/32a", "II/33"], 0..60), (["I/6a", "I/1a"], 60..120), (["I/2a", "II/33"], 120..180)] {
        for seed in seeds {
            for step in battle(lists, seed).steps {
                match step.value {
                    Step::Placed { what, .. } => placed.extend(what.kind()),
                    Step::Discarded { .. } => left_out += 1,
                    _ => {}
                }
            }
        }
    }
    for kind in [
        FeatureKind::Waterway,
        FeatureKind::River,
        FeatureKind::Road,
        FeatureKind::GentleHill,
        FeatureKind::Plough,
        FeatureKind::City,
        FeatureKind::Fort,
        FeatureKind::Hamlet,
        FeatureKind::Edifice,
    ] {
        assert!(placed.contains(&kind), "{kind:?} was never placed; {placed:?}");
    }
    assert!(left_out > 0, "a full battlefield has no room left");
}
