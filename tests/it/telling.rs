//! The reports of a battle: the page, its pictures, the story and the cause of each loss.

use crate::cli::{json, mistake, run, stdout};
use crate::common::armies::{ARMIES, battle, fight};
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{
    Battle, EndReason, Ending, Event, FactorKind, FightKind, Outcome, Sky, Standing, Weather, What,
};
use debellis::book::Rulebook;
use debellis::fight::Duel;
use debellis::fight::odds::Odds;
use debellis::report::page::{self, ReportMatter};
use debellis::report::picture::{self, Show};
use debellis::report::{story, why};
use debellis::rules::{dba3, dbsa};
use debellis::script::limits::Limits;
use debellis::script::scenario;
use debellis::sim::battle as sim;
use debellis::view::{Field, Situation};
use serde_json::{Value, json as value};

/// A battle of twelve a side with its events.
fn fought(rules: &Rulebook, seed: u64) -> (Battle, Vec<Event>) {
    let (south, north) = (&ARMIES[seed as usize % 6], &ARMIES[(seed as usize * 5 + 1) % 6]);
    let start = battle(rules, south, north, seed);
    let events = fight(rules, start.clone(), ["straight", "straight"], seed).events;
    (start, events)
}

/// Calls `f` with the battle before each event.
fn each<'e>(start: &Battle, events: &'e [Event], mut f: impl FnMut(&Battle, usize, &'e Event)) -> Battle {
    let mut battle = start.clone();
    for (i, event) in events.iter().enumerate() {
        f(&battle, i, event);
        battle.apply(event);
    }
    battle
}

fn matter<'a>(rules: &'a Rulebook, start: &'a Battle, events: &'a [Event]) -> ReportMatter<'a> {
    let story = story::tell(rules, start, events, "A battle").expect("the template fits");
    let (place, year, history) = (Some("nowhere"), Some(-331), None);
    ReportMatter {
        rules,
        title: "A battle",
        place,
        year,
        history,
        seed: 1,
        start,
        events,
        story,
        ended: None,
        tints: None,
        nonce: None,
        notes: &[],
        briefings: Vec::new(),
        pictures: Default::default(),
        secrets: &[],
        expected: &[],
    }
}

#[test]
fn a_story_agrees_with_the_events() {
    let rules = dba3::rulebook();
    for seed in 0..12 {
        let (start, events) = fought(&rules, seed);
        let facts = story::facts(&rules, &start, &events);
        let (mut lost, mut by_bound) = ([0; 2], std::collections::BTreeMap::<u16, [usize; 2]>::new());
        let (mut combats, mut shots, mut generals) = (0, 0, 0);
        let end = each(&start, &events, |battle, _, event| match &event.what {
            What::Destroyed { element, .. } | What::Left { element, .. } => {
                let e = battle.element(*element);
                lost[e.side.index()] += 1;
                by_bound.entry(battle.bound.number).or_default()[e.side.index()] += 1;
                generals += usize::from(e.general);
            }
            What::Fought { blow, .. } if blow.how == FightKind::Shooting => shots += 1,
            What::Fought { .. } => combats += 1,
            _ => {}
        });
        assert_eq!([facts.sides[0].lost, facts.sides[1].lost], lost, "seed {seed}");
        assert_eq!((facts.combats, facts.shots, facts.falls.len()), (combats, shots, generals));
        let most = by_bound.values().map(|l| l[0] + l[1]).max();
        assert_eq!(facts.crisis.map(|_| facts.crisis_lost[0] + facts.crisis_lost[1]), most);
        assert_eq!(facts.crisis.map(|bound| by_bound[&bound]), facts.crisis.map(|_| facts.crisis_lost));
        let winner = end.ending.as_ref().and_then(|e| e.winner);
        assert_eq!(facts.winner, winner.map(|side| start.sides[side.index()].name.clone()));
        numbers_are_facts(&rules, &start, &events, &facts);
    }
}

/// Checks that every number of the text is one of the facts, or stands in the name of an element.
fn numbers_are_facts(rules: &Rulebook, start: &Battle, events: &[Event], facts: &story::Facts) {
    let told = story::tell(rules, start, events, "A battle").expect("the template fits").join(" ");
    let mut known = vec![36, facts.bounds as usize, facts.combats, facts.shots, facts.flanked];
    known.extend(facts.crisis.iter().chain(&facts.first_clash).map(|n| usize::from(*n)));
    known.extend(facts.crisis_lost);
    known.extend(facts.falls.iter().map(|f| usize::from(f.bound)));
    known.extend(facts.luck.iter().flat_map(|l| [l.chances as usize, usize::from(l.bound)]));
    known.extend(facts.sides.iter().flat_map(|s| [s.total, s.lost, s.fled, s.most_count]));
    let names: Vec<String> = start.roster().map(|(id, _)| start.name(id)).collect();
    let bare = names.iter().fold(told.clone(), |text, name| text.replace(name.as_str(), ""));
    for word in bare.split(|c: char| !c.is_ascii_digit()).filter(|w| !w.is_empty()) {
        let number: usize = word.parse().expect("digits");
        assert!(known.contains(&number), "{number} is no fact of: {told}");
    }
    let losses = facts.sides.each_ref().map(|s| format!("lost {} of {}", s.lost, s.total));
    assert!(losses.iter().all(|loss| told.contains(loss)), "{told}");
    assert!(!told.contains("{{") && !told.contains("  ") && !told.contains(" ."), "{told}");
}

#[test]
fn the_worst_luck_is_that_of_the_table() {
    for rules in [dba3::rulebook(), dbsa::rulebook()] {
        let mut seen = 0;
        for seed in 0..6 {
            let (start, events) = if rules.name == "dba3" { fought(&rules, seed) } else { elephants(&rules, seed) };
            let mut worst: Option<u32> = None;
            let mut last = None;
            each(&start, &events, |battle, _, event| match &event.what {
                What::Fought { blow, .. } => {
                    let field = Field::new(battle);
                    let at = Situation::new(&rules, &field, battle);
                    last = Some((blow.parties.clone(), Odds::of(&at, Duel::of(&at, blow))));
                }
                What::Result { element, outcome: Outcome::Destroyed, .. } => {
                    let (parties, odds) = last.as_ref().expect("a result follows a fight");
                    if let Some(i) = parties.iter().position(|p| p.element == *element) {
                        let chances = odds.chance(i, Outcome::Destroyed);
                        assert!(chances > 0, "what happened can happen");
                        worst = Some(worst.map_or(chances, |w| w.min(chances)));
                        seen += 1;
                    }
                }
                _ => {}
            });
            assert_eq!(story::facts(&rules, &start, &events).luck.map(|l| l.chances), worst);
        }
        assert!(seen > 5, "{}: only {seen} were destroyed in fights", rules.name);
    }
}

/// A battle of the older rules.
fn elephants(rules: &Rulebook, seed: u64) -> (Battle, Vec<Event>) {
    let mut start = battle(rules, &ARMIES[5], &ARMIES[5], 0);
    start.elements.retain(|e| rules.troop(e.code.as_str()).is_some());
    let events = fight(rules, start.clone(), ["straight", "straight"], seed).events;
    (start, events)
}

#[test]
fn the_same_battle_is_told_alike_and_another_differently() {
    let rules = dba3::rulebook();
    let told = |seed| {
        let (start, events) = fought(&rules, seed);
        story::tell(&rules, &start, &events, "A battle").expect("the template fits")
    };
    assert_eq!(told(1), told(1));
    let all: std::collections::BTreeSet<Vec<String>> = (0..12).map(told).collect();
    assert_eq!(all.len(), 12);
}

#[test]
fn every_loss_has_its_reason() {
    let rules = dba3::rulebook();
    let (mut own, mut beside) = (0, 0);
    for seed in 0..8 {
        let (start, events) = fought(&rules, seed);
        let end = each(&start, &events, |_, _, _| {});
        for (id, e) in end.roster() {
            let why = why::why(&rules, &start, &events, id);
            assert_eq!(why.fate, e.standing);
            let lost = matches!(e.standing, Standing::Destroyed | Standing::Gone);
            assert_eq!(why.bound.is_some(), lost);
            assert_eq!(why.told.is_some(), lost, "{}", why.text());
            let Some(combat) = &why.combat else { continue };
            for party in &combat.parties {
                let sum: i8 = party.factors.iter().map(|f| f.value).sum();
                assert_eq!(party.score + sum, party.total, "{}", why.text());
            }
            let chances = combat.chances.as_ref().expect("the rules are in the file");
            let doomed = combat.results.iter().find(|r| r.name == why.element && r.outcome == Outcome::Destroyed);
            if lost && combat.own && doomed.is_some() {
                let party = if chances.a.name == why.element { &chances.a } else { &chances.b };
                assert!(party.outcomes.of(Outcome::Destroyed) > 0, "{}", why.text());
                assert!(why.by.is_some() && why.clause.is_some() && why.rule.is_some());
                own += 1;
            } else if lost {
                beside += 1;
            }
        }
    }
    assert!(own > 20 && beside > 3, "{own} died in their own combats, {beside} otherwise");
}

fn replay(folder: &tempfile::TempDir) -> String {
    let path = folder.path().join("standard.replay");
    run(&format!("fight scripts/refights/standard.lua --log none --replay {}", path.display()), 0);
    path.display().to_string()
}

#[test]
fn why_answers_for_the_dead_and_the_living() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = replay(&folder);
    let reckoning = json("fight scripts/refights/standard.lua", 0);
    let lost: Vec<(String, String)> = (reckoning["commands"].as_array().expect("a list").iter())
        .flat_map(|c| c["lost"].as_array().expect("a list").iter().map(move |l| (c, l)))
        .map(|(c, l)| (c["side"].as_str().expect("a name").into(), l.as_str().expect("a name").into()))
        .collect();
    let (side, name) = lost.first().expect("somebody was lost");
    let why = json(&format!("why {file} {side} {name}"), 0);
    assert!(why["bound"].is_u64() && why["fate"] != "on_table", "{why}");
    let text = stdout(&run(&format!("why {file} {} {name}", side.to_lowercase()), 0));
    assert!(text.contains("in bound") && text.contains("dba3."), "{text}");
    let lives = stdout(&run(&format!("why {file} CWg 1"), 0));
    assert!(lives.starts_with("CWg 1 (English) lives.\n"), "{lives}");
    // Both sides have psiloi with the number 1.
    let doubt = mistake(&format!("why {file} Ps 1"));
    assert!(doubt.contains("`English Ps 1` and `Scots Ps 1`: say which"), "{doubt}");
    let unknown = mistake(&format!("why {file} 4Pk 11"));
    assert!(unknown.contains("no element `4Pk 11`; did you mean `4Pk 1`?"), "{unknown}");
    assert!(mistake("why scripts/refights/standard.lua 4Pk 1").contains("replay"));
}

#[test]
fn pictures_are_drawn_from_scripts_and_replays() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = replay(&folder);
    let script = "scripts/refights/standard.lua";
    let start = stdout(&run(&format!("picture {script}"), 0));
    assert_eq!(stdout(&run(&format!("picture {file} --bound 0"), 0)), start);
    assert_eq!(start.matches("class=\"front\"").count(), 24);
    let (fought, saved) = (format!("picture {script} --bound 5"), format!("picture {file} --bound 5"));
    assert_eq!(stdout(&run(&fought, 0)), stdout(&run(&saved, 0)), "the same seed, the same battle");
    let end = json(&format!("picture {file}"), 0);
    let bounds = end["bound"].as_u64().expect("a number");
    assert!(end["svg"].as_str().is_some_and(|svg| svg.contains("class=\"fallen ")), "{end}");
    run(&format!("picture {file} --bound {bounds}"), 0);
    let beyond = mistake(&format!("picture {file} --bound {}", bounds + 1));
    assert!(beyond.contains(&format!("ended in bound {bounds}")), "{beyond}");
    let (on, orders) = (folder.path().join("on.replay"), folder.path().join("orders.txt"));
    std::fs::write(&orders, "quit\n").expect("orders");
    let orders = std::fs::File::open(&orders).expect("orders");
    let played = std::process::Command::new(env!("CARGO_BIN_EXE_debellis"))
        .args(["play", script, "--save"])
        .arg(&on)
        .stdin(orders)
        .output()
        .expect("the binary is built before the tests");
    assert!(played.status.success(), "{played:?}");
    let goes_on = mistake(&format!("picture {} --bound 9", on.display()));
    assert!(goes_on.contains("the battle has come as far as bound 2, and bound 9 was asked for"), "{goes_on}");
    let out = folder.path().join("six.svg");
    assert_eq!(stdout(&run(&format!("picture {file} --bound 6 --zones --out {}", out.display()), 0)), "");
    assert!(std::fs::read_to_string(&out).expect("a picture").contains("class=\"zone\""));
    assert!(mistake("picture nowhere.lua").contains("cannot read nowhere.lua"));
}

#[test]
fn zones_and_reach_are_drawn_as_the_rules_have_them() {
    let rules = dba3::rulebook();
    let battle = crate::small::battle();
    let show = Show { threat_zones: Some(&rules), command: Some(&rules), plan: true, ..Show::default() };
    let svg = picture::picture(&battle, "Small", &[], show);
    assert_eq!(svg.matches("<polygon class=\"zone\"").count(), 12, "nobody is in combat");
    assert_eq!(svg.matches("<circle class=\"reach s").count(), 3, "one for each general");
    assert!(picture::picture(&battle, "Small", &[], Show::default()).matches("zone").count() <= 1, "the style alone");
    let older = dbsa::rulebook();
    let show = Show { threat_zones: None, command: Some(&older), ..Show::default() };
    assert_eq!(picture::picture(&battle, "Small", &[], show).matches("<circle").count(), 0, "no limit, no ring");
}

/// The page without style and script, which snapshots need not repeat, and without the hash of its last state.
fn bare(html: &str) -> String {
    let mut text = html.to_string();
    for (from, to) in [("<style>", "</style>"), ("<script>", "</script>")] {
        while let (Some(a), Some(b)) = (text.find(from), text.find(to)) {
            text.replace_range(a..b + to.len(), &format!("<!-- {} -->", &from[1..from.len() - 1]));
        }
    }
    match text.find("same battle: ") {
        Some(at) => text[..at].to_string(),
        None => text,
    }
}

#[test]
fn a_small_battle_as_a_page() {
    let scenario = scenario::load("tests/browser/small.lua".as_ref(), Limits::default()).expect("a scenario");
    let terms = sim::BattleTerms { generals: ["straight", "straight"].map(String::from), max_bounds: 5 };
    let run = sim::fight(&scenario, &terms, 3).expect("a fight");
    let html = page::render(&matter(&scenario.rules, &scenario.start, &run.events)).expect("the template fits");
    insta::assert_snapshot!("a_small_battle_as_a_page", bare(&html));
    let last = run.events.iter().rposition(|e| matches!(e.what, What::BoundBegan { .. })).expect("a bound");
    let show =
        Show { threat_zones: Some(&scenario.rules), command: Some(&scenario.rules), plan: true, ..Show::default() };
    let svg = picture::picture(run.game.battle(), "Small", &run.events[last..], show);
    insta::assert_snapshot!("a_small_battle_as_a_picture", bare(&svg));
}

#[test]
fn no_name_of_a_script_becomes_markup() {
    let scenario = scenario::load("tests/browser/markup.lua".as_ref(), Limits::default()).expect("a scenario");
    let terms = sim::BattleTerms { generals: ["general", "general"].map(String::from), max_bounds: 6 };
    let run = sim::fight(&scenario, &terms, 1).expect("a fight");
    let told = story::tell(&scenario.rules, &scenario.start, &run.events, &scenario.title).expect("the template fits");
    let html = page::render(&ReportMatter {
        title: &scenario.title,
        place: scenario.place.as_deref(),
        history: scenario.history.as_ref().and_then(|h| h.note.clone()),
        story: told,
        ..matter(&scenario.rules, &scenario.start, &run.events)
    });
    let html = html.expect("the template fits");
    assert_eq!(html.matches("<script").count(), 1, "the page's own");
    for markup in ["<img", "<iframe", "<b>", "<!--", "]]>", "onerror='"] {
        assert!(!html.contains(markup), "{markup}");
    }
    assert!(html.contains("&lt;script&gt;window.broken = 4&lt;/script&gt;"), "the name of the hill is told");
    let svg = picture::picture(&scenario.start, &scenario.title, &[], Show::default());
    assert!(!svg.contains("<script") && !svg.contains("<img") && !svg.contains("<b>") && !svg.contains("]]>"));
    let drawn = json("picture tests/browser/markup.lua", 0);
    assert_eq!(drawn["title"], value!(format!("{}: before the first bound", scenario.title)));
}

#[test]
fn flanks_are_counted_where_they_were_turned() {
    let rules = dba3::rulebook();
    for seed in 0..6 {
        let (start, events) = fought(&rules, seed);
        let mut turned = 0;
        let mut last = None;
        for event in &events {
            match &event.what {
                What::Fought { blow, .. } => last = Some(blow),
                What::Result { element, outcome: Outcome::Destroyed, .. } => {
                    let party = last.and_then(|b| b.parties.iter().find(|p| p.element == *element));
                    let flank = |k: FactorKind| matches!(k, FactorKind::Flank | FactorKind::Rear);
                    turned += usize::from(party.is_some_and(|p| p.factors.iter().any(|f| flank(f.kind))));
                }
                _ => {}
            }
        }
        assert_eq!(story::facts(&rules, &start, &events).flanked, turned);
    }
}

#[test]
fn an_element_without_a_combat_says_so() {
    let rules = dba3::rulebook();
    let start = crate::small::battle();
    let why = why::why(&rules, &start, &[], ElementId(0));
    assert_eq!(why.text(), "Scipio's 4Bd 1 (Rome) lives.\nIt was in no combat.");
    assert_eq!(why.side, start.sides[SideId(0).index()].name);
    let written: Value = serde_json::to_value(&why).expect("plain data");
    assert_eq!(written["combat"], Value::Null);
}

#[test]
fn a_battle_given_up_is_told_so() {
    let rules = dba3::rulebook();
    let (start, mut events) = fought(&rules, 3);
    let resigned = Ending { winner: Some(SideId(1)), why: EndReason::Resigned };
    events.retain(|event| !matches!(event.what, What::Ended { .. }));
    events.push(Event { what: What::Ended { ending: resigned }, clause: None });
    let told = story::tell(&rules, &start, &events, "A battle").expect("the template fits").join(" ");
    let loser = &start.sides[0].name;
    assert!(told.contains(&format!("{loser} gave the battle up")), "{told}");
}

#[test]
fn the_picture_of_the_readme_is_the_one_that_its_command_draws() {
    let command = "picture scripts/refights/gaugamela.lua --bound 7";
    let readme = std::fs::read_to_string("README.md").expect("the README");
    let saved = "docs/gaugamela.svg";
    assert!(readme.contains(&format!("`debellis {command} --out {saved}`")), "the README tells another command");
    let drawn = std::fs::read_to_string(saved).expect("the picture");
    assert!(stdout(&run(command, 0)).trim() == drawn.trim(), "draw it anew: debellis {command} --out {saved}");
}

#[test]
fn why_reckons_with_the_rules_that_a_scenario_amended() {
    let folder = tempfile::tempdir().expect("a folder");
    let (script, saved) = (folder.path().join("amended.lua"), folder.path().join("amended.replay"));
    let standard = std::fs::read_to_string("scripts/refights/standard.lua").expect("a refight");
    let name =
        standard.lines().find_map(|line| line.strip_prefix("local ")?.split(" = scenario").next()).expect("a scenario");
    let amended = format!("{standard}\n{name}:amend {{ clause = \"dba3.factor.03\", foot = 9 }}\n");
    std::fs::write(&script, amended).expect("written");
    run(&format!("fight {} --log none --replay {}", script.display(), saved.display()), 0);
    let told = |n: u32| stdout(&run(&format!("why {} 4Bd {n}", saved.display()), 0));
    let fought: Vec<String> = (1..=4).map(told).filter(|text| text.contains("9 combat [dba3.factor.03]")).collect();
    assert!(!fought.is_empty() && fought.iter().all(|text| text.contains("The chances before the dice")), "{fought:?}");
}

#[test]
fn who_takes_the_bonus_is_told_between_the_dice_and_what_becomes_of_them_with_the_new_totals() {
    const TAKES: &str = " takes the bonus of the commander-in-chief: ";
    let mut found = 0;
    for seed in [9, 11] {
        let fought = stdout(&run(&format!("fight --rules dba3-big --red II/33 --blue II/32a --seed {seed}"), 0));
        assert!(!fought.contains("uses the bonus"), "it is told once");
        // Lines are broken for the terminal.
        let text = fought.split_whitespace().collect::<Vec<_>>().join(" ");
        for (at, _) in text.match_indices(TAKES) {
            found += 1;
            let (before, after) = (&text[at.saturating_sub(300)..at], &text[at + TAKES.len()..]);
            let totals: Vec<&str> = after.splitn(4, ' ').collect();
            assert!(
                totals[0].parse::<i8>().is_ok() && totals[1] == "to" && totals[2].parse::<i8>().is_ok(),
                "{totals:?}"
            );
            assert!(totals[3].starts_with("[dba3.bbdba.35]"), "{totals:?}");
            assert!(before.contains(" + die ") && before.contains(" against "), "{before}");
        }
    }
    assert!(found > 0, "in these battles nobody takes it");
}

#[test]
fn the_log_tells_what_each_shot_costs_and_how_far_bolts_go() {
    let (mut shots, mut bolts) = (0, 0);
    for seed in [1, 3, 4] {
        let text = stdout(&run(&format!("fight scripts/skirmishes/raid.lua --seed {seed} --log json"), 0));
        for line in text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
            let told = line["text"].as_str().unwrap_or_default();
            let events = line["events"].as_array().map_or(&[][..], Vec::as_slice);
            if told.contains(" aims at ") {
                let paid = events.iter().filter(|event| event["event"] == "paid").count();
                assert_eq!(told.matches("PIP").count(), paid, "{told}");
                shots += paid;
            }
            if let Some((_, far)) = told.split_once(" bolts ") {
                let paces = far.split(' ').next().and_then(|far| far.parse::<f64>().ok());
                assert!(paces.is_some_and(|paces| paces <= 20.0), "{told}");
                bolts += 1;
            }
        }
    }
    assert!(shots > 0 && bolts > 0, "{shots} shots, {bolts} bolts");
}

#[test]
fn weather_that_is_told_alike_is_no_change() {
    let rules = dba3::rulebook();
    let (mut start, _) = fought(&rules, 1);
    start.forecast = Some(Box::default());
    let turned = |weather: Weather| Event { what: What::WeatherTurned { weather, change: None }, clause: None };
    let clear = start.weather;
    let events = [
        Weather { wind_from: Some(90), ..clear },
        Weather { wind_from: Some(180), moon: true, ..clear },
        Weather { sky: Sky::Rain, moon: true, ..clear },
        Weather { sky: Sky::Rain, ..clear },
    ];
    let facts = story::facts(&rules, &start, &events.map(turned));
    let told: Vec<&str> = facts.turns.iter().map(|turned| turned.weather.as_str()).collect();
    assert_eq!(told, ["rain"]);
}
