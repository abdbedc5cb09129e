//! Battles set up from the dice: on the command line, and whatever the seed.

use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{FeatureKind, Standing};
use debellis::engine::Rulebook;
use debellis::engine::armies::{CommandTables, Force};
use debellis::engine::setup::pickup::{SetUp, Step, set_up};
use debellis::engine::setup::{Agreed, Land, judge_edge, judge_near_general, judge_place};
use debellis::geometry::overlaps;
use debellis::rules::dba3::{big, giant, rulebook};

use crate::cli::{json, mistake, run, stdout};

#[test]
fn a_battle_of_two_lists_is_fought_from_the_first_die() {
    let ask = "fight --rules dba3 --red II/33 --blue II/32a --seed 3";
    let fought = json(ask, 0);
    assert_eq!(fought["title"], "Polybian Roman Army against Later Carthaginian Army");
    assert_eq!(fought["hash"], json(ask, 0)["hash"]);
    assert_ne!(fought["hash"], json("fight --rules dba3 --red II/33 --blue II/32a --seed 4", 0)["hash"]);
    let told = stdout(&run(ask, 0));
    for part in
        ["for aggression", "[dba3.deploy.02]", "camps are not on the table yet", "draws up 12 elements", "Bound 1 "]
    {
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

fn battle(lists: [&str; 2], seed: u64) -> SetUp {
    let rules = rulebook();
    let registry = (rules.armies.as_ref().expect("DBA 3.0 has lists").lists)();
    let armies =
        lists.map(|number| registry.find(number).expect("a list")).map(|list| Force::of_one(list, list.first_choice()));
    let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
    let found = set_up(
        &rules,
        rules.setup.as_ref().expect("it makes battlefields"),
        armies,
        &Agreed::default(),
        &mut dice,
        &mut chance,
    );
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
        let land = Land { board: battle.board, base_width: battle.base_width, features: battle.features.clone() };
        assert_eq!(battle.elements.len(), 24, "{pair:?}");
        let invader = battle.bound.side.enemy();
        judge_edge(deploying, &land, battle.sides[invader.index()].edge).unwrap();
        for (i, element) in battle.elements.iter().enumerate() {
            assert_eq!(element.standing, Standing::OnTable);
            let (edge, rect) = (battle.sides[element.side.index()].edge, element.base.rect());
            judge_place(&rules, deploying, &land, element, edge, &rect).unwrap();
            for other in &battle.elements[i + 1..] {
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
                    Step::Placed { kind, .. } if !placed.contains(&kind) => placed.push(kind),
                    Step::Discarded { .. } => left_out += 1,
                    _ => {}
                }
            }
        }
    }
    for kind in
        [FeatureKind::Waterway, FeatureKind::River, FeatureKind::Road, FeatureKind::GentleHill, FeatureKind::Plough]
    {
        assert!(placed.contains(&kind), "{kind:?} was never placed; {placed:?}");
    }
    assert!(left_out > 0, "a full battlefield has no room left");
}

/// A large battle of two lists, each divided among so many generals.
fn large(rules: &Rulebook, lists: [&str; 2], generals: usize, seed: u64) -> SetUp {
    let armies = rules.armies.as_ref().expect("it has lists");
    let commands = armies.commands.as_ref().expect("it has commands");
    let force = |number| Force::divided(rules, commands, (armies.lists)().find(number).expect("a list"), generals);
    let forces = lists.map(force);
    for force in &forces {
        assert_eq!(force.check(rules, commands), [], "{} {generals}", force.list.number);
    }
    let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
    let setup = rules.setup.as_ref().expect("it makes battlefields");
    set_up(rules, setup, forces, &Agreed::default(), &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{lists:?}, {generals} generals, seed {seed}: {objection}"))
}

#[test]
fn whatever_the_seed_and_the_lists_commands_stand_where_they_may() {
    for (rules, generals) in [(big(), vec![3]), (giant(), vec![2, 3, 6])] {
        let lists = &(rules.armies.as_ref().unwrap().lists)().lists;
        let deploying = &rules.setup.as_ref().unwrap().deploying;
        for seed in 0..40_usize {
            let generals = generals[seed % generals.len()];
            let pair = [seed * 37 % lists.len(), seed * 101 % lists.len()].map(|i| lists[i].number.to_string());
            let battle = large(&rules, pair.each_ref().map(String::as_str), generals, seed as u64).battle;
            let land = Land { board: battle.board, base_width: battle.base_width, features: battle.features.clone() };
            assert_eq!((battle.elements.len(), battle.commands.len()), (24 * generals, 2 * generals), "{pair:?}");
            for (i, element) in battle.elements.iter().enumerate() {
                let (edge, rect) = (battle.sides[element.side.index()].edge, element.base.rect());
                judge_place(&rules, deploying, &land, element, edge, &rect).unwrap();
                let general = battle.commands[element.command.index()].general.expect("each has a general");
                let general = battle.element(general).base.rect();
                judge_near_general(deploying, &land, element, &rect, &general).unwrap();
                assert!(battle.elements[i + 1..].iter().all(|other| !overlaps(&rect, &other.base.rect())), "{pair:?}");
            }
        }
    }
}

#[test]
fn every_list_can_be_divided_among_its_generals() {
    let rules = big();
    let armies = rules.armies.as_ref().unwrap();
    let commands = armies.commands.as_ref().unwrap();
    for list in &(armies.lists)().lists {
        for generals in [3, 5] {
            let force = Force::divided(&rules, commands, list, generals);
            let found = force.check(&rules, &CommandTables { generals: None, ..commands.clone() });
            assert_eq!(found, [], "{} {}", list.number, list.written);
        }
    }
}

#[test]
fn large_battles_are_fought_from_the_first_die() {
    let big = "fight --rules dba3-big --red II/33 --blue II/32a --seed 3";
    let told = stdout(&run(big, 0));
    for part in ["writes down who gets its highest die", "[dba3.bbdba.22]", "draws up 12 elements of II/33-wing-2"] {
        assert!(told.contains(part), "{part} is missing from\n{told}");
    }
    assert_eq!(json(big, 0)["hash"], json(big, 0)["hash"]);
    let giant = "fight --rules dba3-giant --red II/33 --blue II/32a --generals 4 --depth 20 --in-turns --free-dice \
                 --max-bounds 6 --red-led II/33-wing-1=straight,II/33-centre=random";
    let told = stdout(&run(giant, 0));
    for part in ["II/33-wing-3", "gives every command its own die", "[dba3.bbdba.24]"] {
        assert!(told.contains(part), "{part} is missing from\n{told}");
    }
}

#[test]
fn mistakes_of_large_battles_are_told() {
    let lists = "--red II/33 --blue II/32a --max-bounds 1";
    let fails = |words: &str| mistake(&format!("fight {words} {lists}"));
    assert!(fails("--rules dba3-big --generals 4").contains("an army of Big Battle De Bellis Antiquitatis 3.0 has 3"));
    assert!(fails("--rules dba3-big --depth 20").contains("[dba3.bbdba.14]"));
    assert!(fails("--rules dba3-big --free-dice").contains("[dba3.bbdba.30]"));
    assert!(fails("--rules dba3-big --red-led straight,x=general").contains("has no command 'x'"));
    assert!(fails("--rules dba3 --in-turns").contains("[dba3.deploy.08]"));
    assert!(fails("--rules dba3-giant --depth 23").contains("[dba3.giant.06]"));
    assert!(fails("--rules dba3-giant --generals 0").contains("0 is not in 1..=12"));
}

#[test]
fn an_army_in_commands_is_read_from_a_file_and_judged_whole() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = |name: &str, ally: &str| {
        let path = folder.path().join(name);
        let rome = "Cv general, Cv, 4Bd*6, Sp*2, Ps*2";
        let text = format!(
            "II/33  # Rome\nyear -202\nchief Scipio:\n  {rome}\ncommand Laelius: {rome}\nally II/40 M: {ally}\n"
        );
        std::fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let good = file("good.army", "Cv general, LH*4, Ps*5, 4Ax*2");
    let told = stdout(&run(&format!("army check {good} --rules dba3-big"), 0));
    assert!(told.contains("36 elements in 3 commands"), "{told}");
    let fought = stdout(&run(&format!("fight --rules dba3-big --red {good} --blue II/32a --max-bounds 4"), 0));
    assert!(fought.contains("draws up 12 elements of M"), "{fought}");
    let bad = file("bad.army", "Cv, LH*4, Ps general, Ps*4, 4Ax");
    let answer = json(&format!("army check {bad} --rules dba3-big"), 1);
    let clauses: Vec<&str> =
        answer["objections"].as_array().expect("a list").iter().filter_map(|o| o["clause"].as_str()).collect();
    assert_eq!(clauses, ["dba3.bbdba.02", "dba3.bbdba.06", "dba3.bbdba.11"], "{answer}");
    let refused = mistake(&format!("fight --rules dba3-big --red {bad} --blue II/32a"));
    assert!(clauses.iter().all(|clause| refused.contains(clause)), "{refused}");
    let odd = file("odd.army", "Cv general\nfoo: Ps");
    assert!(mistake(&format!("army check {odd} --rules dba3-big")).contains("'foo:' is not the heading of a command"));
}
