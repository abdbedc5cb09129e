//! Orders as text and as JSON: read, printed and read again; a fault in one line leaves the others unchanged.

use debellis::battle::{ArmyPart, PartTask, Season};
use debellis::campaign::intent;
use debellis::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use debellis::campaign::orders::{
    Back, BattlePlan, CampaignOrder, CutReason, MOST_BYTES, MOST_LINES, OrderCondition, OrderFault, OrderLine,
    TreatyTerms, read, read_json, write, write_json,
};
use proptest::prelude::*;

fn army(name: &str) -> ArmyName {
    ArmyName::from(name)
}

fn nodes(names: &[&str]) -> Vec<NodeName> {
    names.iter().map(|name| NodeName::from(*name)).collect()
}

/// The orders of a text without a fault.
#[track_caller]
fn orders(text: &str) -> Vec<CampaignOrder> {
    let reading = read(text);
    assert_eq!(reading.faults, [], "{text}");
    reading.lines.into_iter().map(|line| line.order).collect()
}

#[track_caller]
fn line(text: &str) -> OrderLine {
    let reading = read(text);
    assert_eq!(reading.faults, [], "{text}");
    assert_eq!(reading.lines.len(), 1, "{text}");
    reading.lines[0].clone()
}

#[track_caller]
fn fault(text: &str) -> OrderFault {
    let reading = read(text);
    assert_eq!(reading.lines, [], "{text}");
    assert_eq!(reading.faults.len(), 1, "{text}");
    reading.faults[0].clone()
}

/// One order of each kind in our own spelling, with others that mean the same.
const SPELLINGS: &[&[&str]] = &[
    &[
        r#"army "First" march Sardis, Gordion"#,
        "Army First marches to Sardis -> Gordion.",
        "ARMY First MARCH Sardis, then Gordion",
        "army First: move to Gordion via Sardis   # by the king's road",
        "“First” advances to “Sardis” and Gordion",
        "the army First shall march along Sardis, Gordion;",
    ],
    &[
        r#"army "First" sail Rhodes, Cyprus"#,
        "army First sails to Rhodes, Cyprus",
        "army First embark and land at Cyprus via Rhodes",
        "army First embarks, lands at Rhodes -> Cyprus",
        "army First embark for Rhodes, Cyprus",
    ],
    &[
        r#"army "First Guard" march "New Carthage", Sardis"#,
        "army First Guard marches to New Carthage, Sardis",
        "army First Guard: go to Sardis via New Carthage",
    ],
    &[r#"army "First" hold"#, "army First stays.", "Army First holds!", "army First wait"],
    &[r#"army "First" intercept"#, "army First intercepts", "army First lie in wait"],
    &[r#"army "First" intercept Sardis, Gordion"#, "army First lies in wait at Sardis and Gordion"],
    &[
        r#"army "First" garrison Sardis with 4Bd*2, Ps"#,
        "army First garrison Sardis with 2x4Bd, Ps",
        "army First leaves 2 4Bd and Ps at Sardis",
        "army First leave 4Bd*2, 1xPs as garrison at Sardis.",
    ],
    &[r#"army "First" besiege Sardis"#, "army First lays siege to Sardis", "army First besieges Sardis"],
    &[r#"army "First" assault Sardis"#, "army First storms Sardis"],
    &[
        r#"army "First" split off Cv general, 4Bd*2, II/40 Cv as "Second""#,
        "army First split Cv general, 4Bd, 4Bd, ii/40 Cv into Second",
        "army First detach Cv general, 2x4Bd and II/40 Cv as Second",
    ],
    &[r#"army "Second" merge into "First""#, "army Second joins First", "army Second merge with army First"],
    &[r#"army "First" recruit"#, "army First recruits whatever it lacks", "army First recruit all"],
    &[r#"army "First" recruit 4Bd*2"#, "army First raise 4Bd, 4Bd"],
    &[r#"army "First" winter at Sardis"#, "army First winters in Sardis"],
    &[r#"army "First" raid Sardis"#, "army First plunders Sardis"],
    &[r#"army "First" scout Sardis"#, "army First scouts at Sardis", "army First look at Sardis"],
    &[
        r#"army "First" if attacked fall back to Pella, "New Carthage""#,
        r#"army First, if attacked, retreats to Pella and "New Carthage""#,
        r#"if attacked: army First fall back to Pella, "New Carthage""#,
        r#"when attacked, army First withdraws to Pella -> "New Carthage""#,
    ],
    &[r#"army "First" if beaten fall back to Pella"#, "army First after a defeat retire to Pella"],
    &[r#"army "First" fight as straight"#, "army First fights straight", "army First general: \"Straight\""],
    &[r#"army "First" fight as bold and attack"#, "army First fights as Bold and attack."],
    &[r#"army "First" fight as cautious and hold back"#, "army First general cautious and hold back"],
    &[r#"army "First" fight as marshal and attack"#, "army First fights as a Marshal and attack"],
    &[
        r#"army "First" left wing round left"#,
        "army First: the left wing rides round the left",
        "army First left wing to go round on the left",
        "army First left round left",
    ],
    &[r#"army "First" centre hold"#, "army First the centre stands.", "army First center: hold"],
    &[r#"army "First" right wing refuse"#, "army First right wing is to hold back", "army First right wing keeps back"],
    &[r#"army "First" whole army reserve"#, "army First the whole army stand in reserve"],
    &[r#"army "First" cancel standing orders"#, "army First cancels standing orders"],
    &["cancel standing orders", "Cancel all standing orders."],
    &["nation Syria: renounce Rome", "as Syria, renounce Rome", "Nation \"Syria\": break off the treaties with Rome"],
    &["spy at Sardis", "Spies in Sardis", "send spies to Sardis"],
    &[r#"rumour "The \"king\" is dead""#, r#"spread a rumour: The "king" is dead"#, r#"rumor: The "king" is dead"#],
    &["offer peace to Rome", "Offer Rome peace.", "propose a truce to Rome"],
    &["offer alliance to Rome", "offer an alliance to Rome"],
    &["offer passage to Rome", "offer free passage to Rome"],
    &["offer tribute 10 to Rome", "offer a tribute of 10 coins to Rome", "offer Rome tribute 10"],
    &["offer vassal to Rome", "offer homage to Rome"],
    &["accept peace from Rome", "accept the peace of Rome", "agree to peace with Rome"],
    &[
        "renounce Rome",
        "renounce the treaty with Rome",
        "break with Rome",
        "declare war on Rome",
        "break peace with Rome",
    ],
    &["give 10 coins to Rome", "give Rome 10", "pay 10 to Rome", "send 10 coins to Rome"],
    &[
        r#"letter to Rome "We come; in peace.""#,
        "Letter to Rome: We come; in peace.",
        r#"write to Rome: "We come; in peace.""#,
    ],
    &[r#"letter to the press "News""#, "press: News", "letter to the press: News"],
    &[r#"letter to "press" "News""#, "letter to “press”: News"],
    &[r#"standing: army "First" hold"#, "always army First hold", "Standing order: army First hold"],
    &[
        r#"if Rome is at Sardis: army "First" hold"#,
        "if Rome is in Sardis, army First hold",
        "if Rome is at Sardis then army First hold",
    ],
    &[
        r#"if not Rome is at Sardis: army "First" hold"#,
        "if Rome is not at Sardis: army First hold",
        "unless Rome is at Sardis: army First hold",
    ],
    &[r#"if not Egypt owns Gaza: army "First" hold"#, "if Egypt does not own Gaza: army First hold"],
    &[r#"if pips 4: army "First" hold"#, "if pips are at least 4: army First hold"],
    &[
        r#"if in winter: army "First" hold"#,
        "in winter: army First hold",
        "In Winter, army First hold",
        "if it is winter: army First hold",
    ],
    &[
        r#"standing: if Rome is at Sardis and not pips 4 and in winter: army "First" hold"#,
        "always in winter: if not pips 4: if Rome is at Sardis: army First hold",
    ],
];

#[test]
fn each_kind_is_read_printed_and_read_again() {
    for spellings in SPELLINGS {
        let ours = line(spellings[0]);
        assert_eq!(ours.to_string(), spellings[0]);
        for other in *spellings {
            let mut meant = line(other);
            meant.when.sort_by_key(|(_, condition)| format!("{condition}"));
            let mut same = ours.clone();
            same.when.sort_by_key(|(_, condition)| format!("{condition}"));
            assert_eq!(meant, same, "{other}");
        }
    }
}

#[test]
fn orders_of_one_line_are_for_one_army_until_another_is_named() {
    let text = "army First march Sardis, Gordion; if attacked fall back to Pella; army Second hold; spy at Gaza";
    let expected = [
        CampaignOrder::March { army: army("First"), way: nodes(&["Sardis", "Gordion"]) },
        CampaignOrder::Retreat { army: army("First"), when: Back::Attacked, to: nodes(&["Pella"]) },
        CampaignOrder::Hold { army: army("Second") },
        CampaignOrder::Spy { at: NodeName::from("Gaza") },
    ];
    assert_eq!(orders(text), expected);
    let standing = read("\n\nstanding: in winter: army First hold; fight as general\n");
    assert_eq!(standing.lines.len(), 2);
    for line in standing.lines {
        assert!(line.standing && line.line == 3, "{line:?}");
        assert_eq!(line.when, [(true, OrderCondition::In(Season::Winter))]);
    }
}

#[test]
fn a_line_that_is_no_order_is_told_and_leaves_the_others() {
    let text = "Dear umpire,\n\narmy First hold\n> army First march Gaza\n# a remark\n  army Second mrach Gaza\nspy at Gaza\nGreetings, Anna";
    let reading = read(text);
    let lines: Vec<(u32, String)> = reading.lines.iter().map(|line| (line.line, line.order.to_string())).collect();
    assert_eq!(lines, [(3, r#"army "First" hold"#.to_string()), (7, "spy at Gaza".to_string())]);
    let faults: Vec<(u32, u32)> = reading.faults.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(faults, [(6, 15)]);
    let slip = reading.faults[0].to_string();
    assert!(
        slip.starts_with("line 6, column 15: found `mrach`, expected what the army is to do: march, sail"),
        "{slip}"
    );
    assert!(slip.ends_with("(did you mean `march`?); for example: army \"First\" march Sardis, Gordion"), "{slip}");
    let cut: Vec<(u32, CutReason)> = reading.cut.iter().map(|cut| (cut.line, cut.why)).collect();
    assert_eq!(cut, [(1, CutReason::Greeting), (4, CutReason::Quotation), (8, CutReason::Signature)]);
}

#[test]
fn a_fault_says_what_was_found_and_expected() {
    let all: Vec<String> = [
        "army First march",
        "army First march Sardis \"Gordion\"",
        "army First march \"New Carthage",
        "army First garrison Sardis by 4Bd**2",
        "army First garrison Sardis",
        "army First split off 4Bd*2",
        "army First split off as Second",
        "offer peac to Rome",
        "give ten coins to Rome",
        "give 0 coins to Rome",
        "army First fight as bolt",
        "army First fight as bold and defent",
        "army First fight as bold, then attack",
        "army First fight as marshall",
        "army First left wing",
        "army First right holt",
        "army First left wing roudn left",
        "army First left wing round lefft",
        "army First centre holt",
        "army \"First\" lft wing hold",
        "army \"First\" cntre hold",
        "nation Syria renounce Rome",
        "nation Syria: army First hold",
        "in wintr: army First hold",
        "if Rome onws Gaza: army First hold",
        "if pips 256: army First hold",
        "if attacked: army First march Pella",
        "letter to Rome",
        "letter to Rome \"\"",
        "hold",
        "army to hold",
        "spie at Gaza",
        "army First recruit 100x4Bd",
        "army First split off 4Bd*60, 4Bd*60 as Second",
    ]
    .iter()
    .map(|text| fault(text).to_string())
    .collect();
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn a_text_has_its_limits() {
    let many = "spy at Gaza\n".repeat(MOST_LINES);
    assert_eq!((read(&many).lines.len(), read(&many).faults.len()), (MOST_LINES, 0));
    let beyond = read(&format!("{many}spy at Gaza\nspy at Gaza\n"));
    assert_eq!((beyond.lines.len(), beyond.faults.len()), (MOST_LINES, 1));
    assert_eq!(beyond.faults[0].line, MOST_LINES as u32 + 1);

    let full = format!("spy at Gaza\n# {}", "x".repeat(MOST_BYTES - "spy at Gaza\n# ".len()));
    assert_eq!(full.len(), MOST_BYTES);
    assert_eq!((read(&full).lines.len(), read(&full).faults.len()), (1, 0));
    let beyond = read(&format!("{full}x"));
    assert_eq!((beyond.lines.len(), beyond.faults.len(), beyond.faults[0].line), (1, 1, 2));
}

#[test]
fn json_gives_the_same_lines_as_text() {
    let text: String = SPELLINGS.iter().map(|spellings| format!("{}\n", spellings[0])).collect();
    let lines = read(&text).lines;
    let json = write_json(3, &PlayerName::from("Anna"), &lines).to_string();
    let sheet = read_json(&json);
    assert_eq!((sheet.turn, sheet.player.clone()), (Some(3), Some(PlayerName::from("Anna"))));
    assert_eq!(sheet.faults, []);
    assert_eq!(sheet.lines, lines);
    assert_eq!(sheet.clone().addressed(3, &PlayerName::from("Anna")).lines, lines);
    for (turn, player) in [(4, "Anna"), (3, "Ben")] {
        let other = sheet.clone().addressed(turn, &PlayerName::from(player));
        assert_eq!((other.lines.len(), other.faults.len()), (0, 1));
    }
    assert_eq!(write(&lines), text);
}

#[test]
fn json_with_a_fault_in_one_order_leaves_the_others() {
    let json = r#"{ "orders": [
        { "order": { "spy": { "at": "Gaza" } } },
        { "order": { "marhc": { "army": "First", "way": ["Gaza"] } } },
        { "order": { "march": { "army": "First", "way": [] } } },
        { "order": { "march": { "army": "First" } } },
        { "order": { "recruit": { "army": "First", "troops": "; spy at Gaza" } } },
        { "order": { "recruit": { "army": "First", "troops": "2x4Bd" } } },
        7 ] }"#;
    let reading = read_json(json);
    let lines: Vec<String> = reading.lines.iter().map(|line| format!("{} {line}", line.line)).collect();
    assert_eq!(lines, ["1 spy at Gaza", "6 army \"First\" recruit 4Bd*2"]);
    let faults: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(faults.join("\n"));
    for bad in ["", "[]", "{ \"order\": [] }", "{ \"orders\": 7 }", "{ \"orders\": [] "] {
        assert_eq!(read_json(bad).faults.len(), 1, "{bad}");
    }
}

fn any_name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Z][a-z]{2,8}",
        "[A-Za-z0-9 \"\\\\;:,.>#'“”\n-]{0,12}[a-z]",
        prop::sample::select(vec![
            "to",
            "at",
            "press",
            "the press",
            "Pips",
            "not",
            "if",
            "garrison",
            "army",
            "attacked",
            "10",
            "hold"
        ])
        .prop_map(str::to_string),
        "\\PC{1,6}x",
    ]
}

fn any_node() -> impl Strategy<Value = NodeName> {
    any_name().prop_map(NodeName)
}

fn any_nodes(least: usize) -> impl Strategy<Value = Vec<NodeName>> {
    prop::collection::vec(any_node(), least..4)
}

fn any_nation() -> impl Strategy<Value = NationName> {
    any_name().prop_map(NationName)
}

fn any_army() -> impl Strategy<Value = ArmyName> {
    any_name().prop_map(ArmyName)
}

fn any_troops() -> impl Strategy<Value = String> {
    let one = prop::sample::select(vec!["Cv general", "4Bd*2", "Ps", "3Kn//4Bd", "II/40 Cv", "Sp*12", "7Hd"]);
    prop::collection::vec(one, 1..5).prop_map(|mut all| {
        all.dedup();
        all.join(", ")
    })
}

fn any_terms() -> impl Strategy<Value = TreatyTerms> {
    prop_oneof![
        Just(TreatyTerms::Peace),
        Just(TreatyTerms::Alliance),
        Just(TreatyTerms::Passage),
        Just(TreatyTerms::Vassal),
        (1..=u32::MAX).prop_map(TreatyTerms::Tribute),
    ]
}

fn any_plan() -> impl Strategy<Value = Option<BattlePlan>> {
    prop::option::of(prop::sample::select(BattlePlan::ALL.map(|(_, plan)| plan).to_vec()))
}

fn any_order() -> impl Strategy<Value = CampaignOrder> {
    let back = prop_oneof![Just(Back::Attacked), Just(Back::Beaten)];
    let of_armies = prop_oneof![
        (any_army(), any_nodes(1)).prop_map(|(army, way)| CampaignOrder::March { army, way }),
        (any_army(), any_nodes(1)).prop_map(|(army, way)| CampaignOrder::Sail { army, way }),
        any_army().prop_map(|army| CampaignOrder::Hold { army }),
        (any_army(), any_nodes(0)).prop_map(|(army, at)| CampaignOrder::Intercept { army, at }),
        (any_army(), any_node(), any_troops()).prop_map(|(army, at, troops)| CampaignOrder::Garrison {
            army,
            at,
            troops
        }),
        (any_army(), any_node()).prop_map(|(army, at)| CampaignOrder::Besiege { army, at }),
        (any_army(), any_node()).prop_map(|(army, at)| CampaignOrder::Assault { army, at }),
        (any_army(), any_army(), any_troops()).prop_map(|(army, new, troops)| CampaignOrder::Split {
            army,
            new,
            troops
        }),
        (any_army(), any_army()).prop_map(|(army, into)| CampaignOrder::Merge { army, into }),
        (any_army(), prop_oneof![Just(String::new()), any_troops()])
            .prop_map(|(army, troops)| CampaignOrder::Recruit { army, troops }),
        (any_army(), any_node()).prop_map(|(army, at)| CampaignOrder::Winter { army, at }),
        (any_army(), any_node()).prop_map(|(army, at)| CampaignOrder::Raid { army, at }),
        (any_army(), any_node()).prop_map(|(army, at)| CampaignOrder::Scout { army, at }),
        (any_army(), back, any_nodes(1)).prop_map(|(army, when, to)| CampaignOrder::Retreat { army, when, to }),
        (any_army(), prop::sample::select(intent::words().collect::<Vec<_>>()), any_plan())
            .prop_map(|(army, general, plan)| CampaignOrder::Intent { army, general: general.into(), plan }),
        (any_army(), prop::sample::select(ArmyPart::WORDS.to_vec()), prop::sample::select(PartTask::WORDS.to_vec()))
            .prop_map(|(army, (_, part), (_, task))| CampaignOrder::Task { army, part, task }),
        any_army().prop_map(|army| CampaignOrder::Cancel { army: Some(army) }),
    ];
    let of_nations = prop_oneof![
        any_node().prop_map(|at| CampaignOrder::Spy { at }),
        any_name().prop_map(|text| CampaignOrder::Rumour { text }),
        (any_nation(), any_terms()).prop_map(|(to, terms)| CampaignOrder::Offer { to, terms }),
        (any_nation(), any_terms()).prop_map(|(from, terms)| CampaignOrder::Accept { from, terms }),
        any_nation().prop_map(|with| CampaignOrder::Renounce { with }),
        (any_nation(), 1..=u32::MAX).prop_map(|(to, coins)| CampaignOrder::Give { to, coins }),
        (prop::option::of(any_nation()), any_name()).prop_map(|(to, text)| CampaignOrder::Letter { to, text }),
        Just(CampaignOrder::Cancel { army: None }),
    ];
    prop_oneof![of_armies, of_nations]
}

fn any_condition() -> impl Strategy<Value = OrderCondition> {
    let seasons = prop::sample::select(vec![Season::Spring, Season::Summer, Season::Autumn, Season::Winter]);
    prop_oneof![
        (any_nation(), any_node()).prop_map(|(nation, node)| OrderCondition::At { nation, node }),
        (any_nation(), any_node()).prop_map(|(nation, node)| OrderCondition::Owns { nation, node }),
        (1..=u8::MAX).prop_map(OrderCondition::Pips),
        seasons.prop_map(OrderCondition::In),
    ]
}

fn any_lines() -> impl Strategy<Value = Vec<OrderLine>> {
    let conditions = prop::collection::vec((any::<bool>(), any_condition()), 0..3);
    let line = (any_order(), conditions, any::<bool>(), prop::option::of(any_nation()));
    prop::collection::vec(line, 1..6).prop_map(|lines| {
        let numbered = (1..).zip(lines);
        let one = |(line, (order, when, standing, nation)): (u32, (CampaignOrder, _, _, Option<NationName>))| {
            // A nation gives only the orders that no army gives.
            let nation = nation.filter(|_| order.army().is_none() || matches!(order, CampaignOrder::Cancel { .. }));
            OrderLine { order, when, standing, nation, line }
        };
        numbered.map(one).collect()
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(lines in any_lines()) {
        let text = write(&lines);
        let reading = read(&text);
        prop_assert_eq!(reading.faults, vec![], "{}", text);
        prop_assert_eq!(&reading.lines, &lines, "{}", text);
        let json = write_json(1, &PlayerName::from("Anna"), &lines).to_string();
        let reading = read_json(&json);
        prop_assert_eq!(reading.faults, vec![], "{}", json);
        prop_assert_eq!(&reading.lines, &lines, "{}", json);
    }

    #[test]
    fn no_text_makes_it_stumble(text in "(army|march|[a-z #;:>,-]{0,8}| |\"|First|if |in |give|[0-9]{1,12}|offer|\n|->|\\PC){0,14}") {
        for fault in read(&text).faults {
            let line = text.lines().nth(fault.line as usize - 1).expect("a line of the text");
            prop_assert!(fault.column as usize <= line.chars().count() + 1);
        }
        let _ = read_json(&text);
    }
}

/// A small generator of our own for the mutations, so that the test is the same each time.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

#[test]
fn a_hundred_thousand_slips_in_a_good_text_do_no_harm_to_its_other_lines() {
    let lines: Vec<&str> = SPELLINGS.iter().map(|spellings| spellings[0]).collect();
    let good: Vec<OrderLine> = read(&lines.join("\n")).lines;
    let spoil: Vec<char> = "\"“;:,.#>-*x/ aZ09é\\".chars().collect();
    let mut seed = 6;
    for _ in 0..100_000 {
        let which = next(&mut seed) % lines.len();
        let mut letters: Vec<char> = lines[which].chars().collect();
        for _ in 0..1 + next(&mut seed) % 3 {
            let at = next(&mut seed) % letters.len();
            match next(&mut seed) % 3 {
                0 => letters[at] = spoil[next(&mut seed) % spoil.len()],
                1 => letters.insert(at, spoil[next(&mut seed) % spoil.len()]),
                _ if letters.len() > 1 => drop(letters.remove(at)),
                _ => {}
            }
        }
        let spoilt: String = letters.into_iter().collect();
        let around = [(which + 1) % lines.len(), (which + 2) % lines.len()];
        let reading = read(&format!("{}\n{spoilt}\n{}", lines[around[0]], lines[around[1]]));
        for (place, of) in [(1, around[0]), (3, around[1])] {
            let kept: Vec<&OrderLine> = reading.lines.iter().filter(|line| line.line == place).collect();
            assert_eq!(kept, [&OrderLine { line: place, ..good[of].clone() }], "{spoilt}");
        }
        assert!(reading.faults.len() <= 1 && reading.faults.iter().all(|fault| fault.line == 2), "{spoilt}");
        for line in reading.lines.iter().filter(|line| line.line == 2) {
            let again = read(&line.to_string());
            assert_eq!(
                (again.lines.as_slice(), again.faults.len()),
                ([OrderLine { line: 1, ..line.clone() }].as_slice(), 0)
            );
        }
    }
}
