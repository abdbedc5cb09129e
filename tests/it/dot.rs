//! The desk for maps in DOT, as people and Graphviz write it.

use debellis::book::Home;
use debellis::book::campaign_tables::WayKind;
use debellis::campaign::map::Walls;
use debellis::store::map::{Chart, read};
use proptest::prelude::*;

fn chart(text: &str) -> Chart {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The ways: from, to, kind, whether one-way.
fn ways(chart: &Chart) -> Vec<(&str, &str, WayKind, bool)> {
    chart.map.links.iter().map(|link| (&*link.a, &*link.b, link.way, link.one_way)).collect()
}

fn names(chart: &Chart) -> Vec<&str> {
    chart.map.nodes.keys().map(|name| &**name).collect()
}

#[test]
fn what_people_type_is_read() {
    let chart = chart(
        "# Greece\n/* by\n   hand */ GRAPH \"Old \" + \"Greece\" {\n  node [home=Dry; worth=2]  // to all that follow\n  \
         Pella [home=\"Hilly\", walls=city][port=true]\n  edge [way=track]; rankdir=LR\n  Pella -- Sardis:n:ne -- Gaza\n  \
         Sardis -- { Tyre \"New\\\nTyre\" } [way=\"road\" stages=2]\n  subgraph cluster_a { node [worth=7] Petra; -1.5 } ;;\n  \
         \"a \\\"b\\\" \\\\\" [label=\"\"]\n  Petra [weather=wet, color=red]\n}\n",
    );
    assert_eq!(chart.title, "Old Greece");
    assert_eq!(names(&chart), ["-1.5", "Gaza", "NewTyre", "Pella", "Petra", "Sardis", "Tyre", "a \"b\" \\"]);
    let node = |name: &str| &chart.map.nodes[name];
    assert_eq!((node("Pella").home, node("Pella").walls, node("Pella").worth), (Home::Hilly, Walls::City, 2));
    assert_eq!([node("Gaza").worth, node("Petra").worth, node("Tyre").worth], [2, 7, 2]);
    assert_eq!(node("Petra").home, Home::Dry);
    assert_eq!(
        ways(&chart),
        [
            ("Gaza", "Sardis", WayKind::Track, false),
            ("NewTyre", "Sardis", WayKind::Road, false),
            ("Pella", "Sardis", WayKind::Track, false),
            ("Sardis", "Tyre", WayKind::Road, false)
        ]
    );
    assert_eq!(chart.ignored.iter().collect::<Vec<_>>(), ["weather"]);
    assert_eq!(chart.free.len(), 8);
}

#[test]
fn an_edge_leads_as_its_graph_and_its_direction_say() {
    let directed =
        chart("digraph { a -> b; c -> d [dir=both]; f -> e [dir=back]; g -> {h i}; edge [dir=none] k -> j }");
    let road = WayKind::Road;
    assert_eq!(
        ways(&directed),
        [
            ("a", "b", road, true),
            ("c", "d", road, false),
            ("e", "f", road, true),
            ("g", "h", road, true),
            ("g", "i", road, true),
            ("j", "k", road, false)
        ]
    );
    let plain = chart("graph { b -- a; c -- d [dir=forward] }");
    assert_eq!(ways(&plain), [("a", "b", road, false), ("c", "d", road, true)]);
    // A strict graph has an edge of two nodes once, with all its attributes; else they are two.
    let strict = chart("strict graph { a -- b [stages=2]; b -- a [cost=3] }");
    let link = &strict.map.links[..];
    assert!(link.len() == 1 && link[0].stages == 2 && link[0].cost == Some(3), "{link:?}");
    assert_eq!(chart("graph { a -- b; a -- b [way=sea] }").map.links.len(), 2);
    assert!(read("graph { a -- b\nb -- a }").expect_err("twice").to_string().contains("line 2"));
}

#[test]
fn what_graphviz_adds_is_passed_over_and_its_places_are_kept() {
    let text = "digraph G {\n\tgraph [bb=\"0,0,2000,108\"];\n\tnode [label=\"\\N\"];\n\tn0\t[height=0.5, label=\"Pella\\nin the north\",\n\t\t\
                pos=\"2000,90\",\n\t\twidth=0.75];\n\tSardis\t[height=0.5,\n\t\tpos=\"1000,18!\"];\n\tn0 -> Sardis\t[pos=\"e,27,36.1 27,71.69 \
                27,63.98\",\n\t\tlp=\"1,2\", _draw_=\"c 7 -#000000 \"];\n\tGaza [pos=\"-0.4e1,0,3\"] Tyre\n}\n";
    let far = chart(text);
    assert!(far.ignored.is_empty(), "{:?}", far.ignored);
    assert_eq!(names(&far), ["Gaza", "Pella in the north", "Sardis", "Tyre"]);
    let at = |chart: &Chart, name: &str| chart.map.nodes[name].at;
    assert_eq!([at(&far, "Gaza"), at(&far, "Pella in the north"), at(&far, "Sardis")], [[0, 0], [1000, 45], [501, 9]]);
    assert!(far.free.iter().map(|name| &**name).eq(["Tyre"]));
    // Places that lie in the picture stay, up to its very edge.
    let near = chart("graph { a [pos=\"1000,0!\"] b [pos=\"0.4,999.6\"] }");
    assert_eq!([at(&near, "a"), at(&near, "b")], [[1000, 0], [0, 1000]]);
}

#[test]
fn what_is_no_map_in_dot_is_refused_with_its_line() {
    let many = |count: usize| (0..count).map(|i| format!("n{i} ")).collect::<String>();
    let texts =
        |count: usize| format!("graph {{ a [{}] }}", (0..count).map(|i| format!("k{i}=1 ")).collect::<String>());
    let deep = |depth: usize| format!("graph {}{}", "{".repeat(depth), "}".repeat(depth));
    for whole in [texts(64), deep(21), format!("graph {{{}}}", many(10_000)), "graph{}".to_string()] {
        read(&whole).unwrap_or_else(|error| panic!("{error}"));
    }
    for (text, said) in [
        ("", "line 1: found the end of the file; expected `graph` or `digraph`"),
        ("Hello", "found `Hello`; expected `graph` or `digraph`"),
        ("graph", "found the end of the file; expected `{`"),
        ("graph {\n a", "line 2: found the end of the file; expected a node"),
        ("graph { a -> b }", "found `->`; a `graph` is joined by `--`"),
        ("digraph {\n\n a -- b }", "line 3: found `--`; a `digraph` is joined by `->`"),
        ("graph { a --\n}", "line 1: an edge has no second end"),
        ("graph { a -- ; }", "found `;`; expected the second end of an edge"),
        ("graph { a -- node }", "found `node`; expected the second end"),
        ("graph { a [label=<<b>A</b>>] }", "is HTML, which is not read"),
        ("graph { a [home] }", "found `]`; expected `=` and a value for `home`"),
        ("graph { a [home=] }", "found `]`; expected a value for `home`"),
        ("graph { a [home=Dry }", "found `}`; expected the name of an attribute, or `]`"),
        ("graph { a [\nhome=Moon] }", "'Moon' is not a home terrain"),
        ("graph { a [worth=1001] }", "`worth` is a whole number 0 to 1000; found \"1001\""),
        ("graph { a [pos=\"1\"] }", "the node \"a\": `pos` is a place such as \"100,200!\"; found \"1\""),
        ("graph { a [pos=\"nan,1\"] }", "`pos` is a place"),
        ("graph { a -- b [dir=left] }", "`dir` is forward, back, both or none; found \"left\""),
        ("graph { node }", "found `}`; expected `[` and what is given to all"),
        ("graph { {a b} [worth=2] }", "found `[`; expected nothing said of a subgraph"),
        ("graph { subgraph x y }", "found `y`; expected the name of a subgraph, or its `{`"),
        ("graph { a }\ngraph { b }", "line 2: found `graph`; expected the end of the file"),
        ("graph { a -- a }", "from \"a\" to itself"),
        ("graph { a b [label=a] }", "there is a node \"a\" already"),
        ("graph { \"\" }", "has 1 to 1000 letters; found 0"),
        ("graph { \"a }", "a text in quotes has no end"),
        ("graph { \"a\" + b }", "`+` joins a text in quotes"),
        ("graph { 2nd }", "`2nd` is neither a number nor a name; put it in quotes"),
        ("graph { 1.2.3 }", "neither a number nor a name"),
        ("graph { a.b }", "`.b` is neither a number nor a name"),
        ("graph { a! }", "found '!', which means nothing in DOT"),
        ("graph { /* a }", "has no */"),
        (&texts(65), "more than 64 attributes"),
        (&deep(22), "more than 20 deep"),
        (&format!("graph {{ a [far=\"{}\"] }}", "a".repeat(1001)), "`far` is longer than 1000 letters"),
        (&format!("graph {{{}}}", many(10_001)), "at most 10000 nodes"),
        (&format!("graph {{ a{} }}", " -- b -- a".repeat(5_001)), "at most 10000 ways"),
        (&format!("graph {{ {{{0}}} -- {{b{0}}} }}", many(101)), "at most 10000 ways"),
    ] {
        let found = read(text).map(|_| ()).expect_err(text).to_string();
        assert!(found.contains(said), "{}: {found}", text.chars().take(80).collect::<String>());
    }
    // The deepest text that is not too long: refused, not overflowed.
    assert!(read(&deep(1_000_000)).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Pieces of the language in any order, and any other text: a map or a refusal.
    #[test]
    fn nothing_that_is_written_overturns_the_reader(
        pieces in prop::collection::vec(prop_oneof![
            prop::sample::select(vec![
                "{", "}", "[", "]", "=", ";", ",", ":", "--", "->", "graph", "digraph", "strict", "subgraph", "node", "edge",
                "a", "b", "\"c", "\"", "\\", "+", "/*", "*/", "//", "\n#", "-.5", "pos=\"1,2!\"", "home=Dry", "dir=back", "ü",
            ]).prop_map(String::from),
            "\\PC{0,3}",
        ], 0..40),
        spaced in any::<bool>(), begun in any::<bool>(),
    ) {
        let text = pieces.join(if spaced { " " } else { "" });
        let _ = read(&if begun { format!("graph {{ {text} }}") } else { text });
    }
}

#[test]
fn a_label_of_several_lines_is_a_name_in_one() {
    let chart = chart("graph { a [label=\"New\\nCarthage\"]; b [name=\"The\nTwo\"]; a -- b }");
    assert_eq!(names(&chart), ["New Carthage", "The Two"]);
}
