//! How people write orders: armies without the word, attacks, letters of several lines, lists, courtesies around them.

use debellis::campaign::orders::{CutReason, OrdersReading, TreatyTerms, read, read_for, signed_by, silent};
use debellis::campaign::state::{Campaign, Given};

use super::world::{anna, treaty, world};

/// What Anna's text comes to.
fn read_by_anna(text: &str) -> OrdersReading {
    read_for(&world(), &anna(), text)
}

/// The orders of a text in their plain form, each with its line.
#[track_caller]
fn plain(text: &str) -> Vec<String> {
    let reading = read_by_anna(text);
    assert_eq!(reading.faults, [], "{text}");
    reading.lines.iter().map(|line| format!("{} {line}", line.line)).collect()
}

#[test]
fn a_name_that_is_nearly_that_of_an_own_army_is_told() {
    let campaign = world();
    let near = |line: &str| {
        let reading = read_for(&campaign, &anna(), line);
        let fault = reading.faults.first().unwrap_or_else(|| panic!("`{line}` is read as {:?}", reading.lines));
        (fault.found.clone(), fault.near.clone())
    };
    assert_eq!(near("Frist hold"), ("`Frist`".into(), Some("First".into())));
    assert_eq!(near("our Secnd: shall march Gordion"), ("`Secnd`".into(), Some("Second".into())));
    // Armies of others are no help, nor is a name that is far from all.
    assert_eq!(near("Nilee hold").1, None);
    assert_eq!(near("Thunderbolts hold").1, None);
}

#[test]
fn an_army_need_not_be_called_an_army() {
    for (text, orders) in [
        ("First march Gordion", vec![r#"1 army "First" march Gordion"#]),
        (
            "first: marches to Gordion; if attacked fall back to Sardis",
            vec![r#"1 army "first" march Gordion"#, r#"1 army "first" if attacked fall back to Sardis"#],
        ),
        ("Please, First march Pella, Gordion please", vec![r#"1 army "First" march Pella, Gordion"#]),
        ("The Second shall hold.", vec![r#"1 army "Second" hold"#]),
        ("Garrison of Pella hold", vec![r#"1 army "Garrison of Pella" hold"#]),
        ("if Egypt is at Gaza: sec march Pella", vec![r#"1 if Egypt is at Gaza: army "sec" march Pella"#]),
        ("Nile march Gaza", vec![r#"1 army "Nile" march Gaza"#]),
    ] {
        assert_eq!(plain(text), orders, "{text}");
    }
    // Prose is no order, and without a campaign nobody knows which word is an army.
    assert_eq!(read_by_anna("We march on Gordion tomorrow").faults.len(), 1);
    assert_eq!(read("First march Gordion").faults.len(), 1);
}

#[test]
fn orders_of_a_line_may_be_joined_by_and() {
    for (text, orders) in [
        (
            "First march Gordion AND ASSAULT",
            vec![r#"1 army "First" march Gordion"#, r#"1 army "First" assault Gordion"#],
        ),
        (
            "army First march Pella, Gordion and then besiege it.",
            vec![r#"1 army "First" march Pella, Gordion"#, r#"1 army "First" besiege Gordion"#],
        ),
        (
            "First march Gordion, assault Gordion and Second hold",
            vec![r#"1 army "First" march Gordion"#, r#"1 army "First" assault Gordion"#, r#"1 army "Second" hold"#],
        ),
        ("offer peace to Egypt and give 2 coins to Egypt", vec!["1 offer peace to Egypt", "1 give 2 coins to Egypt"]),
        (
            "First march Gordion\nand assault it",
            vec![r#"1 army "First" march Gordion"#, r#"1 army "First" assault Gordion"#],
        ),
        ("First march Pella and Gordion", vec![r#"1 army "First" march Pella, Gordion"#]),
    ] {
        assert_eq!(plain(text), orders, "{text}");
    }
}

#[test]
fn attack_is_a_march_an_assault_or_both() {
    // Gordion has walls, Gaza has none.
    assert_eq!(
        plain("First attacks Gordion"),
        [r#"1 army "First" march Gordion"#, r#"1 army "First" assault Gordion"#]
    );
    assert_eq!(plain("First attack Gaza"), [r#"1 army "First" march Gaza"#]);
    assert_eq!(
        plain("First march Pella, Gordion; attack gord"),
        [r#"1 army "First" march Pella, Gordion"#, r#"1 army "First" assault gord"#,]
    );
    let mut campaign = world();
    campaign.armies.get_mut("First").expect("an army").at = "Gordion".into();
    let reading = read_for(&campaign, &anna(), "First attack Gordion");
    assert_eq!(reading.lines.iter().map(ToString::to_string).collect::<Vec<_>>(), [r#"army "First" assault Gordion"#]);
}

#[test]
fn a_nation_is_attacked_at_the_one_place_of_it_that_can_be_reached() {
    let mut campaign = world();
    let read = |campaign: &_| read_for(campaign, &anna(), "First attacks Egypt");
    let lines = |reading: OrdersReading| reading.lines.iter().map(ToString::to_string).collect::<Vec<_>>();
    let owned = |campaign: &mut Campaign, places: &[&str]| {
        for (node, holding) in &mut campaign.holdings {
            let theirs = places.contains(&&**node);
            if theirs || holding.owner.as_ref().is_some_and(|owner| **owner == *"Egypt") {
                holding.owner = theirs.then(|| "Egypt".into());
            }
        }
    };
    // Rhodes is over the sea, and Gaza behind the walls of Gordion.
    owned(&mut campaign, &["Rhodes"]);
    let fault = &read(&campaign).faults[0];
    assert_eq!((fault.column, fault.found.as_str()), (15, "`Egypt`"));
    assert!(fault.expected.contains("none of Egypt is within a season's march by land of First"), "{fault}");
    owned(&mut campaign, &["Gaza", "Gordion"]);
    let gordion = [r#"army "First" march Gordion"#, r#"army "First" assault Gordion"#];
    assert_eq!(lines(read(&campaign)), gordion);
    owned(&mut campaign, &["Gordion", "Pella"]);
    let fault = &read(&campaign).faults[0];
    assert!(fault.expected.contains("one place: two fit, Gordion, Pella"), "{fault}");
    // Where the armies of Egypt are changes nothing of the answer, unless they stand beside the own army.
    owned(&mut campaign, &["Gordion"]);
    for place in ["Pella", "Gaza", "Gordion"] {
        campaign.armies.get_mut("Nile").expect("an army").at = place.into();
        assert_eq!(lines(read(&campaign)), gordion, "{place}");
    }
    owned(&mut campaign, &["Pella"]);
    campaign.armies.get_mut("First").expect("an army").at = "Gordion".into();
    assert_eq!(lines(read(&campaign)), [r#"army "First" assault Gordion"#]);
    // One's own nation is no target, nor is what is unknown.
    assert!(
        read_for(&campaign, &anna(), "First attacks Rome").lines.iter().all(|line| line.to_string().contains("Rome"))
    );
}

#[test]
fn a_tribute_is_accepted_without_its_number() {
    let mut campaign = world();
    campaign.treaties.push(treaty("Egypt", "Rome", TreatyTerms::Tribute(7), None));
    let orders = |text: &str| read_for(&campaign, &anna(), text);
    let reading = orders("accept tribute from Egypt\nAccept the tribute of egy");
    let lines: Vec<String> = reading.lines.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["accept tribute 7 from Egypt", "accept tribute 7 from egy"], "{:?}", reading.faults);
    let fault = orders("accept tribute from Greece").faults.remove(0);
    assert_eq!(fault.expected, "how many coins each season: Greece has offered nothing");
    assert!(fault.example.starts_with("accept tribute 10 from "), "{fault}");
}

#[test]
fn letters_go_on_to_an_empty_line_or_the_next_order() {
    let text = "letter to Egypt: Dear Pharaoh,\n\nwe come in peace;\nmarch with us.\n\nFirst hold\n\
        letter to all:\nSpring has come,\nand so have we.\nSecond march Pella\n\
        letter to Egypt \"One more word:\n\nhalf of it is yours.\"\nrumour: The king\nis dead";
    assert_eq!(
        plain(text),
        [
            r#"1 letter to Egypt "Dear Pharaoh,\n\nwe come in peace;\nmarch with us.""#,
            r#"6 army "First" hold"#,
            r#"7 letter to the press "Spring has come,\nand so have we.""#,
            r#"10 army "Second" march Pella"#,
            r#"11 letter to Egypt "One more word:\n\nhalf of it is yours.""#,
            r#"14 rumour "The king\nis dead""#,
        ]
    );
    // What stands behind the empty line is no part of it, and is told.
    let reading = read_by_anna("letter to Egypt: Peace.\n\nAnd a question: may I sail?");
    assert_eq!((reading.lines.len(), reading.faults.len(), reading.faults[0].line), (1, 1, 3));
    // A quote that nothing closes takes no further line.
    assert_eq!(read_by_anna("letter to Egypt \"Peace.\nFirst hold").lines.len(), 1);
}

#[test]
fn lists_are_orders_and_places_of_faults_are_those_of_the_text() {
    let text = "- First hold\n* Second hold\n 3. spy at Gaza\n4) spy at Pella\n• army First mrach Gaza";
    let reading = read_by_anna(text);
    assert_eq!(reading.lines.len(), 4);
    assert_eq!((reading.faults[0].line, reading.faults[0].column), (5, 14));
}

#[test]
fn courtesies_are_cut_and_told() {
    let text = "Dear umpire,\n\nturn 1\nplayer Anna\nFirst hold\n\nBest wishes,\nAnna\nRome, by the river\n\n\
        On Monday the umpire wrote:\n> army First march Gaza\n> turn 1\n";
    let reading = read_by_anna(text);
    assert_eq!((reading.lines.len(), reading.faults.len()), (1, 0), "{:?}", reading.faults);
    assert_eq!((reading.turn, reading.player.as_deref()), (Some(1), Some("Anna")));
    let cut: Vec<(u32, u32, CutReason)> = reading.cut.iter().map(|cut| (cut.line, cut.last, cut.why)).collect();
    assert_eq!(cut, [(1, 1, CutReason::Greeting), (7, 9, CutReason::Signature), (11, 13, CutReason::Quotation),]);
    assert_eq!(
        reading.cut[1].to_string(),
        "lines 7 to 9: a closing or signature: Best wishes, | Anna | Rome, by the river"
    );
    let headed = read_by_anna("Orders for turn 3, spring 215 BC:\nHere are my orders:\nOrders for spring\nFirst hold");
    assert_eq!((headed.turn, headed.lines.len(), headed.faults.len(), headed.cut.len()), (Some(3), 1, 0, 1));
    assert_eq!((headed.cut[0].why, headed.cut[0].last), (CutReason::Heading, 3));
    // Below the delimiter and below a copied mail nothing is an order; below a closing an order still is.
    for (text, orders) in [
        ("First hold\n-- \nSecond hold", 1),
        ("First hold\n-----Original Message-----\nSecond hold", 1),
        ("First hold\nFrom: the umpire\nSent: Monday\nSecond hold", 1),
        ("First hold\nAnna wrote:\n\nSecond hold", 1),
        ("Thanks!\nFirst hold\nCheers, Anna\nPS\nSecond hold", 2),
    ] {
        assert_eq!(read_by_anna(text).lines.len(), orders, "{text}");
    }
    let quoted = read_by_anna("> First hold\n> Second hold");
    let told = super::world::received_by_anna(&world(), quoted);
    assert!(
        told.faults[0].to_string().starts_with("line 1, column 1: found no order but in what is quoted from line 1 on"),
        "{told:?}"
    );
    assert_eq!(told.cut.len(), 1);
}

#[test]
fn a_line_says_whose_the_orders_are() {
    let campaign = world();
    for (line, player) in
        [("player anna", "Anna"), ("Orders of Rome", "Anna"), ("nation: Egypt", "Ben"), ("orders from be", "Ben")]
    {
        let signed = read(line).player.expect(line);
        assert_eq!(signed_by(&campaign, &signed).as_deref(), Ok(player), "{line}");
    }
    assert_eq!(signed_by(&campaign, "Greece"), Err("Greece is led by nobody".into()));
    assert!(signed_by(&campaign, "Ana").unwrap_err().contains("did you mean `Anna`"));
    // What is the name of nobody says nothing, unless a player is spoken of.
    assert_eq!(read_by_anna("letter to Egypt:\nA war of\nnation against nation.\nPeace!").lines.len(), 1);
    assert_eq!(read_by_anna("orders of the day\nFirst hold").player, None);
    assert_eq!(read_by_anna("player Zeno").player.as_deref(), Some("Zeno"));
    let two = read("player Anna\nplayer Ben");
    assert_eq!((two.player.as_deref(), two.faults.len()), (Some("Anna"), 1));
}

#[test]
fn who_has_sent_nothing_is_known() {
    let mut campaign = world();
    let names = |campaign: &debellis::campaign::Campaign| {
        silent(campaign).iter().map(|one| (one.player.to_string(), one.standing)).collect::<Vec<_>>()
    };
    assert_eq!(names(&campaign), [("Anna".to_string(), 0), ("Ben".to_string(), 0)]);
    let standing = read("standing: army First hold").lines;
    campaign.orders.insert(anna(), Given { standing, ..Given::default() });
    campaign.orders.insert("Ben".into(), Given { text: "no orders".into(), ..Given::default() });
    assert_eq!(names(&campaign), [("Anna".to_string(), 1)]);
    campaign.players.get_mut("Anna").expect("a player").computer = true;
    assert_eq!(names(&campaign), []);
    campaign.players.get_mut("Anna").expect("a player").computer = false;
    campaign.players.get_mut("Anna").expect("a player").removed = true;
    assert_eq!(names(&campaign), []);
    // Who has nothing left has nothing to order.
    campaign = world();
    for holding in campaign.holdings.values_mut().filter(|holding| holding.owner.as_deref() == Some("Egypt")) {
        holding.owner = None;
    }
    assert_eq!(names(&campaign).len(), 2);
    campaign.armies.get_mut("Nile").expect("an army").troops.clear();
    assert_eq!(names(&campaign), [("Anna".to_string(), 0)]);
}

#[test]
fn a_heading_with_a_turn_in_it_says_which_turn_it_is() {
    for text in ["Here are my orders for turn 5:\nFirst hold", "Orders of Rome, turn 5\nFirst hold"] {
        let reading = read_by_anna(text);
        assert_eq!((reading.turn, reading.lines.len()), (Some(5), 1), "{text}");
        assert_eq!(reading.cut[0].why, CutReason::Heading, "{text}");
    }
    let both = read_by_anna("Here are my orders for turn 4:\nturn 5\nFirst hold");
    assert_eq!(both.turn, Some(5), "a line of its own counts");
    assert_eq!(read_by_anna("Here are my orders:\nFirst hold").turn, None);
}

#[test]
fn orders_may_stand_behind_the_turn() {
    let reading = read_by_anna("turn 5: First march Pella; spy at Gaza\nSecond hold");
    assert_eq!(reading.faults, []);
    assert_eq!(reading.turn, Some(5));
    let lines: Vec<String> = reading.lines.iter().map(|line| format!("{} {line}", line.line)).collect();
    assert_eq!(lines, [r#"1 army "First" march Pella"#, "1 spy at Gaza", r#"2 army "Second" hold"#]);
    // A mistake behind it is told in its own column, and the turn counts.
    let wrong = read_by_anna("turn 5: Frist march Pella");
    assert_eq!((wrong.turn, wrong.faults[0].line, wrong.faults[0].column), (Some(5), 1, 9));
    assert_eq!(read_by_anna("turn 5 First hold").faults.len(), 1, "without a colon it is no turn");
}

#[test]
fn sentences_of_a_line_are_orders_each() {
    assert_eq!(
        plain("First march Pella. Offer peace to Egypt. Second hold!"),
        [r#"1 army "First" march Pella"#, "1 offer peace to Egypt", r#"1 army "Second" hold"#]
    );
    let prose = read_by_anna("First hold. They are tired.");
    assert_eq!((prose.lines.len(), prose.faults[0].column), (0, 13), "what is no order is told");
}

#[test]
fn the_occasion_of_a_retreat_may_stand_behind_it() {
    for (text, order) in [
        ("First: fall back to Pella if attacked", r#"1 army "First" if attacked fall back to Pella"#),
        ("army First retreat to Pella, Sardis when beaten.", r#"1 army "First" if beaten fall back to Pella, Sardis"#),
        ("if attacked: First fall back to Pella", r#"1 army "First" if attacked fall back to Pella"#),
    ] {
        assert_eq!(plain(text), [order], "{text}");
    }
    let never = read_by_anna("First fall back to Pella");
    assert!(never.faults[0].expected.contains("`if attacked` or `if beaten`"), "{:?}", never.faults);
}

#[test]
fn whoever_stays_may_say_where_he_stands() {
    // First is at Sardis.
    for text in
        ["First holds at Sardis", "First stays in Sardis.", "First remain where they are", "First hold position"]
    {
        assert_eq!(plain(text), [r#"1 army "First" hold"#], "{text}");
    }
    assert_eq!(read_by_anna("First hold at Gordion").faults.len(), 1, "it is not there");
}

#[test]
fn spies_go_to_several_places() {
    assert_eq!(plain("spy on Gaza, Gordion and Rhodes"), ["1 spy at Gaza", "1 spy at Gordion", "1 spy at Rhodes"]);
    assert_eq!(plain("spy on Gaza and First hold"), ["1 spy at Gaza", r#"1 army "First" hold"#]);
    assert_eq!(read_by_anna("spy on Gaza,").faults.len(), 1);
}

#[test]
fn arrows_are_a_march() {
    assert_eq!(plain("First -> Pella -> Gordion"), [r#"1 army "First" march Pella, Gordion"#]);
    assert_eq!(plain("army First → Pella"), [r#"1 army "First" march Pella"#]);
    assert_eq!(read_by_anna("Gaza -> Gordion").faults.len(), 1, "no army is named");
}

#[test]
fn who_has_one_army_in_the_field_need_not_name_it() {
    let mut campaign = world();
    let text = "raid Gordion\nif attacked fall back to Sardis\nhold; spy at Gaza";
    let faulty = read_for(&campaign, &anna(), text);
    assert_eq!((faulty.lines.len(), faulty.faults.len()), (0, 3), "of two armies nobody knows which is meant");
    campaign.armies.retain(|name, _| &**name != "Second");
    let reading = read_for(&campaign, &anna(), text);
    assert_eq!(reading.faults, []);
    let lines: Vec<String> = reading.lines.iter().map(|line| format!("{} {line}", line.line)).collect();
    assert_eq!(
        lines,
        [
            r#"1 army "First" raid Gordion"#,
            r#"2 army "First" if attacked fall back to Sardis"#,
            r#"3 army "First" hold"#,
            "3 spy at Gaza"
        ]
    );
}
