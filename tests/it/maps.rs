//! The desk for the maps of campaigns: the findings of `check`, maps to GraphML and DOT and back, the places of nodes.

use super::cli::{mistake, run, stdout};
use super::scenario::Script;
use debellis::battle::{Climate, Season};
use debellis::book::Home;
use debellis::book::campaign_tables::WayKind;
use debellis::campaign::layout;
use debellis::campaign::map::{Map, MapLink, Node, Walls};
use debellis::campaign::names::{NationName, NodeName};
use debellis::script::campaign::load;
use debellis::script::check::{ScriptKind, Severity, check};
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::store::map::{Chart, dot, graphml, lua, read};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::path::Path;

/// A campaign without findings; the addition of a test begins in line 9.
pub const CLEAN: &str = r#"local c = campaign { title = "The Successors", rules = "dba3", year = -319 }
c:node { "Pella", home = "Hilly", walls = "city", port = true }
c:node { "Sardis", home = "Arable", walls = "city", port = true }
c:node { "Gaza", home = "Dry", walls = "fort" }
c:link { "Pella", "Sardis", way = "sea" } c:link { "Sardis", "Gaza" }
c:nation { "Macedon", capital = "Pella" }
c:nation { "Lydia", capital = "Sardis" }

"#;

/// Code, line and column of all findings.
fn told(text: &str) -> Vec<String> {
    let checked = check(&Script::new(text).path(), Limits::default(), Folders::default());
    assert_eq!(checked.taken, ScriptKind::Campaign);
    checked.findings.iter().map(|found| format!("{} {}:{}", found.code, found.line, found.column)).collect()
}

#[test]
fn each_kind_of_finding_is_told_where_it_is() {
    assert!(told(CLEAN).is_empty(), "{:?}", told(CLEAN));
    for (added, at) in [
        ("c:node { \"Tyre\", home = \"Dry\" }", "unreached 9:3"),
        ("c:node { \"Tyre\", home = \"Dry\" } c:link { \"Gaza\", \"Tyre\", one_way = true }", "one-way 9:3"),
        ("c:link { \"Pella\", \"Gaza\", stages = 7 }", "dear-way 9:3"),
        ("c:node { \"Tyre\", home = \"Dry\", port = true } c:link { \"Gaza\", \"Tyre\" }", "no-port 9:3"),
        ("c:node { \"Tyre\", home = \"Dry\" } c:link { \"Pella\", \"Tyre\", way = \"sea\" }", "no-port 9:3"),
        ("c:player { \"Anna\" } c:nation { \"Egypt\", player = \"Anna\", capital = \"Gaza\" }", "no-army 9:23"),
        ("c:nation { \"Egypt\", capital = \"Gaza\", owns = { \"Sardis\" } }", "map 9:3"),
        ("c:garrison { \"Pella\", nation = \"Lydia\", list = \"II/12\", elements = \"4Pk*2\" }", "map 9:3"),
        ("c:link { \"Gaza\", \"Pela\" }", "map 9:19"),
        ("c:treaty { \"Lidia\", \"Macedon\", terms = \"peace\" }", "map 9:13"),
        ("c:node { \"Pella\", home = \"Dry\" }", "refused 9:3"),
        ("c:link { \"Gaza\", \"Sardis\" }", "refused 9:3"),
        ("c:node { \"Tyre\", hme = \"Dry\" }", "unknown-key 9:18"),
        ("c:army { \"First\", nation = \"Lydia\", at = \"Pella\", list = \"II/12\" }", "army-abroad 9:3"),
        // Functions are called once for the beginning; a wrong answer is reported at the line in which the function
        // begins.
        ("c:decide(\"income\", function(state, nation)\n  return state:wroth(nation) end)", "unknown-word 10:16"),
        ("c:decide(\"siege\", function(state, node)\n  return state:worth(node) end)", "refused 10:3"),
        ("\nc:decide(\"income\", function() return -3 end)", "wrong-answer 10:1"),
        (
            "c:decide(\"storming\", function(state, army, node) return 6.5 end)\nc:army { \"A\", nation = \"Lydia\", at = \"Gaza\", list = \"II/12\" }",
            "wrong-answer 9:1",
        ),
        ("c:decide(\"news\", function() return { 7 } end)", "wrong-answer 9:1"),
        ("c:decide(\"news\", function() while true do end end)", "limit 9:1"),
        ("c:nod { \"Tyre\" }", "unknown-word 9:3"),
    ] {
        let found = told(&format!("{CLEAN}{added}"));
        assert!(found.iter().any(|told| told == at), "{added}: {at} is not among {found:?}");
    }
    // Three that are allowed: a function that is never called, an army among friends, and a policy at its greatest
    // value.
    for fine in [
        "c:decide(\"storm\", function(state, army) error(\"never\") end)",
        "c:link { \"Pella\", \"Gaza\", stages = 6 }",
        "c:treaty { \"Lydia\", \"Macedon\", terms = \"passage\" } c:army { \"A\", nation = \"Lydia\", at = \"Pella\", list = \"II/12\" }",
    ] {
        assert_eq!(told(&format!("{CLEAN}{fine}")), [""; 0], "{fine}");
    }
    let recruits = |most: u8| CLEAN.replace("year = -319", &format!("year = -319, policies = {{ recruits = {most} }}"));
    assert!(
        told(&recruits(100)).is_empty() && told(&recruits(101)) == ["wrong-value 1:90"],
        "{:?}",
        told(&recruits(101))
    );
    // A postal campaign has its own limit.
    let postal = |march: u8, stages: u8| {
        let policies = format!("year = -319, policies = {{ play = \"postal\", march = {march} }}");
        let link = format!("c:link {{ \"Pella\", \"Gaza\", stages = {stages} }}");
        told(&(CLEAN.replace("year = -319", &policies) + &link))
    };
    assert_eq!((postal(4, 4), postal(4, 5)), (vec![], vec!["dear-way 9:3".to_string()]));
    // A fault in one thing does not suppress the findings in another, unless they follow from it.
    let node = "c:node { \"Tyre\", home = \"Dry\", worth = -1 }";
    assert_eq!(told(&format!("{CLEAN}{node}")), ["unreached 9:3", "wrong-value 9:32"]);
    assert_eq!(told(&format!("{CLEAN}{node} c:link {{ \"Tyre\", \"Gazza\" }}")), ["wrong-value 9:32", "map 9:63"]);
    let open = CLEAN.replace("home = \"Hilly\", walls = \"city\"", "home = \"Hilly\"");
    let open = open.replace("c:nation { \"Macedon\",", "c:player { \"A\" } c:nation { \"Macedon\", player = \"A\",");
    assert!(told(&open).contains(&"open-capital 6:20".to_string()), "{:?}", told(&open));
    assert_eq!(told("campaign { title = \"A\", rules = \"dba3\", year = 1 }"), ["map 1:1", "map 1:1"]);
}

#[test]
fn a_word_that_scenarios_have_too_is_shown_as_campaigns_write_it() {
    let text = format!("{CLEAN}c:army {{ \"First\", nation = \"Lydia\", at = \"Sardis\", list = \"II/33\" }}");
    let checked = check(&Script::new(&text).path(), Limits::default(), Folders::default());
    let [found] = checked.findings.as_slice() else { panic!("{:?}", checked.findings) };
    assert!(found.message.contains("is an army of -275 to -105, not of -319"), "{found:?}");
    assert!(found.hint.contains("c:army {"), "{found:?}");
}

#[test]
fn troops_without_worth_in_the_scores_are_told() {
    let army = |elements: &str| {
        format!(
            "c:army {{ \"First\", nation = \"Lydia\", at = \"Sardis\", list = \"II/12\", elements = \"{elements}\" }}"
        )
    };
    let found = |losses: &str, elements: &str| {
        let policies = format!("year = -319, policies = {{ losses = \"{losses}\" }}");
        let found = told(&(CLEAN.replace("year = -319", &policies) + &army(elements)));
        found.into_iter().filter(|told| told.starts_with("unscored")).collect::<Vec<_>>()
    };
    assert_eq!(found("dbv", "3Kn general, 4Pk*2"), ["unscored 9:3"]);
    assert!(found("dbv", "3Kn general, 3Ax, Ps").is_empty(), "all have a worth");
    assert!(found("dba3", "3Kn general, 4Pk*2").is_empty(), "no scores are kept");
}

#[test]
fn a_node_where_many_ways_meet_is_strategic_and_one_with_fewer_is_not() {
    let star = |ways: usize| {
        let nodes =
            (0..ways).map(|i| format!("c:node {{ \"N{i}\", home = \"Dry\" }} c:link {{ \"Gaza\", \"N{i}\" }}\n"));
        told(&format!("{CLEAN}{}", nodes.collect::<String>()))
    };
    let of_gaza = |found: Vec<String>| found.contains(&"strategic 4:3".to_string());
    let limit = (0..8).find(|ways| of_gaza(star(*ways))).expect("some count is strategic");
    let tables = debellis::rules::by_name("dba3", None).and_then(|book| book.campaign).expect("it speaks of campaigns");
    // Sardis is one neighbour already.
    assert_eq!(limit + 1, tables.strategic.value);
}

#[test]
fn all_strategic_nodes_are_one_remark_and_those_with_the_most_ways_come_first() {
    let star = |hub: &str, ways: usize| {
        let one = |i| format!("c:node {{ \"{hub}{i}\", home = \"Dry\" }} c:link {{ \"{hub}\", \"{hub}{i}\" }}\n");
        (0..ways).map(one).collect::<String>()
    };
    let text = format!("{CLEAN}{}{}", star("Gaza", 7), star("Sardis", 5));
    let found: Vec<String> = told(&text).into_iter().filter(|told| told.starts_with("strategic")).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("campaign.lua");
    std::fs::write(&path, text).unwrap();
    let outcome = check(&path, Limits::default(), Folders::default());
    let messages: Vec<&str> = outcome.findings.iter().map(|finding| &*finding.message).collect();
    assert!(messages.iter().any(|told| told.contains("Gaza (8), Sardis (7) [dba3.campaign.03]")), "{messages:?}");
}

#[test]
fn all_mistakes_of_a_campaign_are_told_at_once_and_none_twice() {
    let text =
        CLEAN.replace("home = \"Dry\"", "home = \"Drie\"").replace("capital = \"Sardis\"", "capital = \"Sardes\"");
    let text = format!("{text}c:army {{ \"First\", nation = \"Lydia\", at = \"Gzaa\", list = \"II/12\" }}");
    assert_eq!(told(&text), ["wrong-value 4:18", "map 7:32", "map 9:43"]);
}

#[test]
fn a_campaign_that_ships_has_neither_errors_nor_warnings_and_a_folder_stands_for_its_script() {
    let path = Path::new("campaigns/three_kings/campaign.lua");
    let checked = check(path, Limits::default(), Folders::default());
    let bad: Vec<_> = checked.findings.iter().filter(|found| found.severity != Severity::Remark).collect();
    assert!(bad.is_empty() && checked.taken == ScriptKind::Campaign, "{bad:?}");
    let said = stdout(&run("check campaigns/three_kings", 0));
    assert!(said.contains("campaign.lua: a campaign; 0 errors, 0 warnings"), "{said}");
}

/// Names as people write them, and unusual ones.
fn names() -> impl Strategy<Value = String> {
    let odd = "[\\PC\t<>&\"'\\\\\\]\\[]{1,12}".prop_map(|name| name.trim().to_string());
    prop_oneof![Just("Pella".to_string()), odd].prop_filter("a name", |name| !name.is_empty())
}

prop_compose! {
    fn node()(
        at in prop::array::uniform2(0..=1000i32), home in prop::sample::select(Home::ALL.to_vec()),
        climate in prop::sample::select(vec![Climate::Cold, Climate::Warm, Climate::Dry, Climate::Tropical]),
        walls in prop::sample::select(vec![Walls::None, Walls::Fort, Walls::City]),
        port in any::<bool>(), worth in 0..=1000u16, owner in prop::option::of(names()),
        province in prop::option::of("[\\PC \n\t\r<&\"\\\\]{1,9}"),
    ) -> Node {
        Node { at, home, climate, walls, port, worth, owner: owner.map(NationName), province }
    }
}

prop_compose! {
    fn link()(
        ends in any::<[prop::sample::Index; 2]>(), way in prop::sample::select(WayKind::ALL.to_vec()),
        stages in 1..=20u8, cost in prop::option::of(1..=50u8), capacity in prop::option::of(1..=200u8),
        one_way in any::<bool>(), coast in any::<bool>(),
        closed in prop::sample::subsequence(vec![Season::Spring, Season::Summer, Season::Autumn, Season::Winter], 0..4),
    ) -> ([prop::sample::Index; 2], MapLink) {
        let coast = coast && way == WayKind::Sea;
        (ends, MapLink { a: NodeName::default(), b: NodeName::default(), way, stages, cost, capacity, one_way, coast, closed })
    }
}

prop_compose! {
    fn chart()(
        nodes in prop::collection::btree_map(names().prop_map(NodeName), node(), 1..8),
        links in prop::collection::vec(link(), 0..12),
    ) -> Chart {
        let names: Vec<NodeName> = nodes.keys().cloned().collect();
        let mut all: BTreeMap<(NodeName, NodeName, WayKind), MapLink> = BTreeMap::new();
        for (ends, link) in links {
            let [a, b] = ends.map(|end| end.get(&names).clone());
            let (a, b) = if link.one_way || a < b { (a, b) } else { (b, a) };
            if a != b && !all.values().any(|other| other.joins(&a, &b) && other.way == link.way) {
                all.insert((a.clone(), b.clone(), link.way), MapLink { a, b, ..link });
            }
        }
        let mut links: Vec<MapLink> = all.into_values().collect();
        links.sort();
        Chart { title: "A map <of> & \"names\"".to_string(), map: Map { nodes, links }, ..Chart::default() }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_attribute_comes_back_from_graphml(chart in chart()) {
        let text = graphml::write(&chart).expect("its letters are those of XML");
        prop_assert_eq!(read(&text).expect("what was written is read"), chart);
    }

    #[test]
    fn every_attribute_comes_back_from_dot(chart in chart()) {
        let text = dot::write(&chart);
        let found = read(&text).expect("what was written is read");
        prop_assert_eq!(&found, &chart);
        prop_assert_eq!(dot::write(&found), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_module_writes_the_same_map_into_a_campaign(chart in chart()) {
        let script = Script::new(
            "local c = campaign { title = 'A', rules = 'dba3', year = 1 }\nlocal map = require 'map'\nmap.on(c)\n\
             c:node { '#', home = 'Dry', at = { 0, 0 } }\nc:nation { '#', capital = '#' }\n",
        );
        std::fs::write(script.path().with_file_name("map.lua"), lua::write(&chart, "map")).expect("a module");
        let plan = load(&script.path(), Limits::default());
        let mut map = plan.unwrap_or_else(|error| panic!("{error}")).campaign.map;
        map.nodes.remove("#");
        let mut expected = chart.map;
        expected.nodes.values_mut().for_each(|node| node.owner = None);
        prop_assert_eq!(map, expected);
    }
}

#[test]
fn a_campaign_s_map_goes_out_and_comes_back_as_a_module() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let script = "campaigns/three_kings/campaign.lua";
    stdout(&run(&format!("map export {script} --format graphml --out {}", at("kings.graphml")), 0));
    stdout(&run(&format!("map import {} --out {}", at("kings.graphml"), at("kings.lua")), 0));
    let own = std::fs::read_to_string(script).expect("it ships");
    let owners = ["Macedon", "Asia", "Egypt"];
    let mut without: String = own
        .lines()
        .filter(|line| !line.starts_with("c:node") && !line.starts_with("c:link"))
        .map(|line| format!("{line}\n"))
        .collect();
    without = without.replace("-- Europe", "local map = require \"kings\"\nmap.on(c)");
    for owner in owners {
        let line =
            without.lines().find(|line| line.starts_with(&format!("c:nation {{ \"{owner}\""))).expect("a nation");
        let (before, rest) = line.split_once("owns = {").expect("what it owns");
        let (_, after) = rest.split_once('}').expect("its end");
        let line = (line.to_string(), format!("{before}owns = map.owns[\"{owner}\"]{after}"));
        without = without.replace(&line.0, &line.1);
    }
    std::fs::write(at("campaign.lua"), without).expect("a script");
    let limits = Limits::default();
    let first = load(Path::new(script), limits).unwrap_or_else(|error| panic!("{error}"));
    let second = load(Path::new(&at("campaign.lua")), limits).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(first.campaign, second.campaign);
    let told: serde_json::Value =
        serde_json::from_str(&stdout(&run(&format!("map import {} --json", at("kings.graphml")), 0))).expect("JSON");
    assert_eq!(told["nodes"], first.campaign.map.nodes.len());
    assert_eq!(told["ignored"], serde_json::json!([]));
}

#[test]
fn both_forms_of_a_map_that_ships_come_back_as_they_went() {
    let folder = tempfile::tempdir().expect("a folder");
    for (form, campaign) in
        ["graphml", "dot"].into_iter().flat_map(|form| [(form, "three_kings"), (form, "six_powers")])
    {
        let text = stdout(&run(&format!("map export campaigns/{campaign} --format {form}"), 0));
        let chart = read(&text).unwrap_or_else(|error| panic!("{campaign} as {form}: {error}"));
        let again = if form == "dot" { dot::write(&chart) } else { graphml::write(&chart).expect("XML") };
        assert_eq!(again, text, "{campaign} as {form}");
        // The form does not depend on the name of the file.
        let file = folder.path().join(format!("{campaign}.txt"));
        std::fs::write(&file, &text).expect("a file");
        let module = stdout(&run(&format!("map import {}", file.display()), 0));
        assert_eq!(module, lua::write(&chart, "map"), "{campaign} as {form}");
    }
}

#[test]
fn graphml_of_other_programs_is_read_as_far_as_it_is_known() {
    let text = r#"<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="d0" for="node" attr.name="label"/>
<key id="d1" for="node" attr.name="worth"/><key id="d2" for="edge" attr.name="weight"/>
<graph edgedefault="directed"><node id="a"><data key="d0">Pella</data><data key="d1"> 3 </data></node><node id="b"/>
<edge source="a" target="b"><data key="d2">1.5</data></edge><edge source="b" target="a" directed="false"><data key="way">sea</data></edge>
</graph></graphml>"#;
    let chart = read(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(chart.map.nodes["Pella"].worth, 3);
    assert!(chart.free.contains("b") && chart.ignored.contains("weight"));
    let ways: Vec<_> = chart.map.links.iter().map(|link| (&*link.a, &*link.b, link.way, link.one_way)).collect();
    assert_eq!(ways, [("Pella", "b", WayKind::Road, true), ("Pella", "b", WayKind::Sea, false)]);
}

#[test]
fn what_is_no_map_is_refused_with_its_line() {
    let graph = |inner: &str| format!("<graphml>\n<graph>\n{inner}\n</graph></graphml>");
    for (text, said) in [
        ("<graphml>".to_string(), "this is no GraphML"),
        ("<svg/>".to_string(), "line 1: the file begins with <svg>"),
        ("<graphml/>".to_string(), "holds no <graph>"),
        ("<!DOCTYPE x [<!ENTITY a \"b\">]><graphml/>".to_string(), "this is no GraphML"),
        (graph("<node/>"), "line 3: a <node> has no id"),
        (graph("<node id='a'/>\n<node id='a'/>"), "line 4: there is a node \"a\" already"),
        (graph("<node id='Pella'/><edge source='Pella' target='Pela'/>"), "did you mean `Pella`?"),
        (graph("<node id='a'/><edge source='a' target='a'/>"), "to itself"),
        (
            graph("<node id='a'/><node id='b'/><edge source='a' target='b'/><edge source='b' target='a'/>"),
            "write it once",
        ),
        (
            graph("<node id='a'><data key='worth'>1001</data></node>"),
            "`worth` is a whole number 0 to 1000; found \"1001\"",
        ),
        (graph("<node id='a'><data key='x'>nan</data></node>"), "`x` is a number 0 to 1000"),
        (graph("<node id='a'><data key='home'>Moon</data></node>"), "'Moon' is not a home terrain"),
        (graph("<node id='a'><data key='walls'>moat</data></node>"), "`walls`: unknown variant `moat`"),
        (graph("<hyperedge/>"), "joins more than two"),
    ] {
        let found = read(&text).map(|_| ()).expect_err(&text).to_string();
        assert!(found.contains(said), "{text}: {found}");
    }
    let control = Chart { title: "a\u{1}".to_string(), ..Chart::default() };
    assert!(graphml::write(&control).expect_err("XML has no such letter").to_string().contains("another name"));
    assert!(mistake("map import no.graphml").contains("cannot read no.graphml"));
}

#[test]
fn dot_keeps_names_in_their_quotes() {
    let mut chart = Chart { title: "A \"B\"".to_string(), ..Chart::default() };
    let at = |home| Node {
        at: [1, 2],
        home,
        climate: Climate::Warm,
        walls: Walls::City,
        port: true,
        worth: 1,
        owner: None,
        province: None,
    };
    chart.map.nodes.insert(NodeName::from("a\"]; \\"), at(Home::Dry));
    chart.map.nodes.insert(NodeName::from("b"), at(Home::Hilly));
    chart.map.links = vec![MapLink {
        a: NodeName::from("a\"]; \\"),
        b: NodeName::from("b"),
        way: WayKind::Sea,
        stages: 2,
        cost: None,
        capacity: Some(1),
        one_way: true,
        coast: false,
        closed: vec![Season::Winter],
    }];
    let text = dot::write(&chart);
    assert!(text.starts_with("graph \"A \\\"B\\\"\" {\n"), "{text}");
    assert!(text.contains("  \"a\\\"]; \\\\\" [pos=\"1,2!\", shape=box, home=\"Dry\""), "{text}");
    assert!(
        text.contains("\"a\\\"]; \\\\\" -- \"b\" [way=\"sea\", stages=\"2\", capacity=\"1\", closed=\"winter\""),
        "{text}"
    );
    assert!(text.contains("dir=forward"), "{text}");
}

/// A tree of `count` nodes with a few ways across, none of them with a place.
fn unplaced(count: usize) -> Map {
    let name = |i: usize| NodeName(format!("Place of {i}"));
    let mut map = Map::default();
    for i in 0..count {
        let node = Node {
            at: [0, 0],
            home: Home::Arable,
            climate: Climate::Warm,
            walls: Walls::None,
            port: false,
            worth: 1,
            owner: None,
            province: None,
        };
        map.nodes.insert(name(i), node);
        let to = [i / 2, i.saturating_sub(7)];
        let ways = if i % 3 == 0 { 2 } else { 1 };
        map.links.extend(to.into_iter().take(ways).filter(|to| *to != i).map(|to| MapLink {
            a: name(to),
            b: name(i),
            way: WayKind::Road,
            stages: 1,
            cost: None,
            capacity: None,
            one_way: false,
            coast: false,
            closed: Vec::new(),
        }));
    }
    map
}

#[test]
fn nodes_without_places_lie_apart_with_their_names_and_fill_the_picture() {
    for count in [1, 2, 6, 19, 40] {
        let mut map = unplaced(count);
        let free = map.nodes.keys().cloned().collect();
        layout::place(&mut map, &free);
        let places: Vec<[i32; 2]> = map.nodes.values().map(|node| node.at).collect();
        for (i, a) in places.iter().enumerate() {
            assert!(a.iter().all(|part| (0..=1000).contains(part)), "{count}: {a:?}");
            for b in &places[..i] {
                let [x, y] = [(a[0] - b[0]).abs(), (a[1] - b[1]).abs()];
                assert!(x >= 80 || y >= 50, "{count} nodes: {a:?} and {b:?} cover each other");
            }
        }
        let wide = |axis: usize| {
            let parts = places.iter().map(|at| at[axis]);
            parts.clone().max().unwrap_or(0) - parts.min().unwrap_or(0)
        };
        assert!(count < 6 || (wide(0) > 700 && wide(1) > 700), "{count} nodes are {} by {}", wide(0), wide(1));
        let mut again = unplaced(count);
        layout::place(&mut again, &free);
        assert_eq!(again, map);
    }
}

#[test]
fn nodes_that_have_places_keep_them() {
    let mut map = unplaced(12);
    for (i, node) in map.nodes.values_mut().take(6).enumerate() {
        node.at = [100 + 30 * i as i32, 900];
    }
    let before: Vec<[i32; 2]> = map.nodes.values().take(6).map(|node| node.at).collect();
    let free = map.nodes.keys().skip(6).cloned().collect();
    layout::place(&mut map, &free);
    let after: Vec<[i32; 2]> = map.nodes.values().take(6).map(|node| node.at).collect();
    assert_eq!(before, after);
    assert!(map.nodes.values().skip(6).all(|node| node.at != [0, 0]));
}
