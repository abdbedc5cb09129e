//! What coins buy: armies, generals, garrisons, walls, capitals, hired troops; upkeep, and what a besieged place pays.

use std::fs;

use debellis::campaign::CampaignEventKind;
use debellis::campaign::computer;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::map::Walls;
use debellis::campaign::names::{ArmyName, NationName, NodeName};
use debellis::campaign::orders::{Weight, read, receive};
use debellis::campaign::purse::Purse;
use debellis::report::campaign::told;
use debellis::rules::dba3;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;
use debellis::sim::campaign::trial::{TrialTerms, tried, unsound};

use crate::common::seasons::{Played, army, seed, world};

/// A postal season on the usual map with these prices, and Lions of Red at Acre.
fn priced(prices: &str, more: &str) -> Played {
    priced_by(prices, more, Seed([1; 32]))
}

fn priced_by(prices: &str, more: &str, seed: Seed) -> Played {
    let policies = format!("play = \"postal\", siege = 20 }}, prices = {{ {prices}");
    Played::of(&dba3::rulebook(), &world(&policies, &(army("Lions", "Red", "Acre") + more)), seed)
}

fn coins(played: &Played, nation: &str) -> i64 {
    played.campaign.coins(&Purse::Nation(NationName::from(nation)))
}

fn walls(played: &Played, node: &str) -> Walls {
    played.campaign.map.nodes[node].walls
}

/// The remarks on orders of Anna, the refused ones first.
fn remarks(played: &Played, text: &str) -> String {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let receipt = receive(&played.campaign, tables, rules.armies.as_ref(), &"Anna".into(), read(text));
    let own = receipt.remarks.iter().filter(|remark| remark.order.is_some());
    own.map(|remark| {
        format!("{}: {}\n", if remark.weight == Weight::Refused { "refused" } else { "warning" }, remark.what)
    })
    .collect()
}

/// Runs the season; nothing is lost or made without a cause.
#[track_caller]
fn runs<'p>(played: &'p mut Played, orders: &str) -> &'p mut Played {
    played.orders("Anna", orders).runs();
    assert_eq!(unsound(&played.campaign), Vec::<String>::new(), "{}", played.told());
    played
}

#[test]
fn a_new_army_is_raised_at_an_own_city_for_what_its_elements_cost() {
    let mut season = priced("army = 2", "");
    runs(&mut season, "raise army Wolves at Acre")
        .says(&["10 coins from nation Red to soldiers", "Wolves is formed in Acre"]);
    let wolves = season.army("Wolves");
    let troops: Vec<&str> = wolves.troops.values().map(|troop| troop.what.as_str()).collect();
    assert_eq!((troops.len(), troops[0], wolves.full.len()), (5, "3Kn general", 12), "{troops:?}");
    assert_eq!((coins(&season, "Red"), season.campaign.coins(&Purse::Soldiers)), (0, 10));
    // It marches in the next season.
    season.next();
    runs(&mut season, "army Wolves march Ashdod").says(&["Wolves goes from Acre to Ashdod"]);
    // With its troops named it costs what they cost.
    let mut season = priced("army = 2", "");
    runs(&mut season, "raise army Wolves at Acre with 3Kn general, 4Pk*2");
    assert_eq!((season.army("Wolves").troops.len(), coins(&season, "Red")), (3, 4), "{}", season.told());
}

#[test]
fn an_army_that_cannot_be_raised_is_refused_with_the_reason() {
    for (prices, more, order, why) in [
        ("general = 1", "", "raise army Wolves at Acre", "refused: a new army is not for sale in this campaign"),
        ("army = 2", "", "raise army Lions at Acre", "refused: there is an army Lions already"),
        ("army = 2", "", "raise army Wolves at Acre with 4Pk*2", "refused: Wolves would have no general"),
        (
            "army = 2",
            "",
            "raise army Wolves at Acre with 3Kn general, El*9",
            "refused: the first choice of II/18a has 1 El, not 9",
        ),
        (
            "army = 2",
            "",
            "raise army Wolves at Ashdod",
            "warning: Ashdod is neither a city nor the capital of Red; did you mean `Acre`?",
        ),
        ("army = 2", "", "raise army Wolves at Byblos", "warning: Byblos is not a place of Red"),
        (
            "army = 9",
            "",
            "raise army Wolves at Acre with 3Kn general, Cv",
            "warning: a new army costs 18, and Red has 10 coins for it",
        ),
        (
            "army = 2",
            "c:army { \"Bulls\", nation = \"Blue\", at = \"Acre\", list = \"II/18a\", elements = \"3Kn general, 4Pk*6\" }",
            "raise army Wolves at Acre",
            "warning: enemies are at Acre",
        ),
    ] {
        let mut season = priced(prices, more);
        let told = remarks(&season, order);
        assert!(told.starts_with(why), "{order}: {told}");
        // In its season it is refused for the same reason, and nothing is paid.
        if more.is_empty() {
            let what = why.split_once(": ").map_or(why, |(_, what)| what);
            runs(&mut season, order).says(&[&format!("Anna, line 1: {what}")]);
            assert_eq!((coins(&season, "Red"), season.campaign.armies.len()), (10, 1), "{}", season.told());
        }
    }
    // Coins that are spent before are not there for what comes after.
    let two = "raise army Wolves at Acre with 3Kn general, 4Pk*3\nbuild walls at Ashdod";
    let told = remarks(&priced("army = 2, fort = 3", ""), two);
    assert_eq!(told, "warning: a fort costs 3, and Red has 2 coins for it\n");
}

#[test]
fn coins_that_are_given_away_are_not_there_for_what_is_bought() {
    let raise = "raise army Wolves at Acre with 3Kn general, 4Pk*2";
    let short = |left: i64| format!("warning: a new army costs 6, and Red has {left} coins for it\n");
    let told = |orders: &str| remarks(&priced("army = 2", ""), orders);
    assert_eq!(told(&format!("give 4 coins to Blue\n{raise}")), "");
    assert_eq!(told(&format!("give 5 coins to Blue\n{raise}")), short(5));
    // Gifts go out before anything is bought, whatever the line; of several each takes what it gives.
    assert_eq!(told(&format!("give 2 coins to Blue\n{raise}\ngive 3 coins to Green")), short(5));
    assert_eq!(told(&format!("{raise}\ngive 4 coins to Blue")), "");
    // What may not happen takes nothing, and an army of no named troops is as large as the rest pays.
    assert_eq!(told(&format!("if Blue owns Mara: give 5 coins to Blue\n{raise}")), "");
    assert_eq!(told("give 8 coins to Blue\nraise army Wolves at Acre"), "");
    assert_eq!(
        told("give 9 coins to Blue\nraise army Wolves at Acre"),
        "warning: a new army costs 2, and Red has 1 coin for it\n"
    );
    let mut season = priced("army = 2", "");
    runs(&mut season, &format!("give 5 coins to Blue\n{raise}"))
        .says(&["Anna, line 2: a new army costs 6, and Red has 5 coins for it"]);
    // Tribute is paid before, too: that in force, and that which is offered, as it may be accepted at once.
    assert_eq!(told(&format!("offer tribute 4 to Blue\n{raise}")), "");
    assert_eq!(told(&format!("offer tribute 5 to Blue\n{raise}")), short(5));
    let mut bound = priced("army = 2", "c:treaty { \"Red\", \"Blue\", terms = \"tribute\", coins = 5 }\n");
    assert_eq!(remarks(&bound, raise), short(5));
    assert_eq!(remarks(&bound, &format!("renounce Blue\n{raise}")), "");
    runs(&mut bound, raise).says(&["Anna, line 1: a new army costs 6, and Red has 5 coins for it"]);
    // Who cannot pay a tribute pays nothing, and what the land pays comes first.
    assert_eq!(told(&format!("offer tribute 20 to Blue\n{raise}")), "");
    for (income, found) in [("none", short(5)), ("season", String::new())] {
        let text = world("play = \"postal\" }, prices = { army = 2", &army("Lions", "Red", "Acre"));
        let text = text.replacen("income = \"none\"", &format!("income = \"{income}\""), 1);
        let season = Played::of(&dba3::rulebook(), &text, Seed([1; 32]));
        assert_eq!(remarks(&season, &format!("offer tribute 5 to Blue\n{raise}")), found, "{income}");
    }
}

#[test]
fn an_army_without_a_general_gets_one_for_coins_and_no_second() {
    let leaderless = "c:army { \"Cubs\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"3Kn general, 4Pk*4\", now = \"4Pk*4\" }\n";
    let mut season = priced("general = 3", leaderless);
    let told = remarks(&season, "army Lions appoint a general");
    assert_eq!(told, "warning: Lions has a general: 3Kn general\n");
    runs(&mut season, "army Cubs appoint a general").says(&["Cubs raises 3Kn general"]);
    assert_eq!((season.army("Cubs").troops.len(), coins(&season, "Red")), (5, 7));
    // Not abroad.
    let abroad = leaderless.replace("Acre", "Mara");
    let mut season = priced("general = 3", &abroad);
    runs(&mut season, "army Cubs appoint a general").says(&["line 1: Cubs is at Mara, which is in no friendly hands"]);
}

#[test]
fn garrisons_walls_and_the_capital_are_bought() {
    let mut season = priced("garrison = 1, fort = 2, city = 3, capital = 2", "");
    runs(&mut season, "raise garrison at Acre with 4Pk*2\nbuild walls at Ashdod").says(&["Ashdod is a fort now"]);
    assert_eq!((walls(&season, "Ashdod"), coins(&season, "Red")), (Walls::Fort, 6));
    assert!(season.army("Garrison of Acre").garrison && season.army("Garrison of Acre").troops.len() == 2);
    season.next();
    runs(&mut season, "build walls at Ashdod\nraise garrison at Acre with 4Pk")
        .says(&["Ashdod has the walls of a city now"]);
    assert_eq!((walls(&season, "Ashdod"), season.army("Garrison of Acre").troops.len()), (Walls::City, 3));
    // A general is no garrison, and who has no walls has none.
    assert!(
        remarks(&season, "raise garrison at Acre with 3Kn general")
            .starts_with("refused: the first choice of II/18a has 0")
    );
    season.next();
    runs(&mut season, "move capital to Ashdod").says(&["Ashdod is the capital of Red now"]);
    assert_eq!(season.campaign.nations["Red"].capital, NodeName::from("Ashdod"));
    assert_eq!((coins(&season, "Red"), season.campaign.coins(&Purse::Builders)), (0, 7));
    assert_eq!(remarks(&season, "move capital to Ashdod"), "warning: Ashdod is the capital already\n");
}

#[test]
fn armies_are_paid_when_the_land_pays_and_desert_where_they_are_not() {
    let script = |desertion: u8| {
        let policies = format!("play = \"postal\" }}, prices = {{ upkeep = 12, desertion = {desertion}");
        let text = world(&policies, &(army("Lions", "Red", "Acre") + &army("Bears", "Red", "Acre")));
        text.replacen("income = \"none\"", "income = \"season\"", 1).replacen("coins = 10", "coins = 2", 1)
    };
    // The land pays 6 to the 2 that Red has: five elements are paid, five are not.
    for (face, left) in [(4, 4), (5, 5)] {
        let dice = seed(|die| die("desertion", &["Lions"]) == face);
        let mut season = Played::of(&dba3::rulebook(), &script(4), dice);
        runs(&mut season, "")
            .says(&["5 coins from nation Red to soldiers  [policy: upkeep]", "Lions is not paid its 5 coins"]);
        let strength = |name: &str| season.army(name).troops.len();
        assert_eq!((strength("Bears"), strength("Lions"), coins(&season, "Red")), (5, left, 3), "{}", season.told());
    }
    // With an income of the year it is paid at the year's end alone.
    let yearly = script(0).replacen("income = \"season\"", "income = \"year\"", 1);
    let mut season = Played::of(&dba3::rulebook(), &yearly, Seed([1; 32]));
    runs(&mut season, "").says_nothing_of(&["upkeep"]);
    season.next().turns(2).runs().says(&["[policy: upkeep]"]);
}

#[test]
fn a_besieged_place_pays_what_its_policy_says() {
    for (part, paid) in [("", 6), ("besieged = 50", 4), ("besieged = 0", 2)] {
        let policies = format!("play = \"postal\", siege = 20 }}, prices = {{ {part}");
        let text = world(&policies, &army("Bulls", "Blue", "Ashdod"));
        let text = text.replacen("income = \"none\"", "income = \"season\"", 1);
        let mut season = Played::of(&dba3::rulebook(), &text, Seed([1; 32]));
        season.orders("Bela", "army Bulls march Acre").runs().says(&["Bulls besieges Acre"]);
        let told = season.told();
        assert!(told.contains(&format!("{paid} coins from land to nation Red")), "{part}: {told}");
    }
}

#[test]
fn a_stormed_place_loses_its_walls_where_the_policy_says_so() {
    for (breaches, left) in [("", Walls::City), ("breaches = true", Walls::Fort)] {
        let dice = seed(|die| die("storming", &["Bulls", "Acre"]) == 6);
        let policies = format!("play = \"postal\", siege = 20 }}, prices = {{ {breaches}");
        let mut season = Played::of(&dba3::rulebook(), &world(&policies, &army("Bulls", "Blue", "Ashdod")), dice);
        season.orders("Bela", "army Bulls march Acre; assault Acre").runs().says(&["Blue storms Acre"]);
        assert_eq!(walls(&season, "Acre"), left, "{}", season.told());
    }
}

#[test]
fn troops_are_hired_where_they_are_offered_and_no_more_than_are_there() {
    let market = "c:mercenaries { \"Acre\", troops = \"4Ax*2, Ps\", price = 3 }\n";
    let mut season = priced("", market);
    let both = army("Bears", "Red", "Acre");
    assert!(remarks(&season, "army Lions hire Cv").contains("no Cv can be hired at Acre, but 4Ax, Ps"));
    assert!(
        remarks(&season, "army Lions hire 4Ax*3").contains("2 more 4Ax can be hired at Acre in this season, not 3")
    );
    runs(&mut season, "army Lions hire 4Ax*2").says(&["Lions raises 2 x 4Ax"]);
    assert_eq!((season.army("Lions").troops.len(), season.army("Lions").full.len()), (7, 5));
    assert_eq!(coins(&season, "Red"), 4);
    // The second army finds nobody any more.
    let mut season = priced("", &(both + market));
    let orders = "army Lions hire 4Ax*2\narmy Bears hire 4Ax";
    assert!(remarks(&season, orders).contains("0 more 4Ax can be hired at Acre in this season, not 1"));
    runs(&mut season, orders).says(&["line 2: 0 more 4Ax can be hired at Acre in this season, not 1"]);
    // By the province, and at no other place.
    let script = world(
        "play = \"postal\"",
        &(army("Lions", "Red", "Ashdod") + "c:mercenaries { province = \"Syria\", troops = \"Ps\" }"),
    );
    let script =
        script.replacen("\"Ashdod\", home = \"Arable\"", "\"Ashdod\", province = \"Syria\", home = \"Arable\"", 1);
    let mut season = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    runs(&mut season, "army Lions hire Ps").says(&["Lions raises Ps"]);
}

#[test]
fn orders_for_coins_are_text_and_json_alike_and_are_told_on_the_sheet() {
    let text = "raise army \"New Wolves\" at Acre with 3Kn general, 4Pk*2\nraise garrison at Acre with 4Pk*2\nbuild walls at Ashdod\n\
        move capital to Ashdod\narmy \"Lions\" appoint a general\narmy \"Lions\" hire Ps\narmy \"Lions\" lend 4Pk to Green as \"Guests\"\n";
    let reading = read(text);
    assert!(reading.faults.is_empty(), "{:?}", reading.faults);
    let written: String = reading.lines.iter().map(|line| format!("{line}\n")).collect();
    assert_eq!(written, text);
    let json = debellis::campaign::orders::write_json(1, &"Anna".into(), &reading.lines).to_string();
    let back = debellis::campaign::orders::read_json(&json);
    assert!(back.faults.is_empty(), "{:?}", back.faults);
    assert_eq!(back.lines, reading.lines);
    let season = priced("army = 2, upkeep = 4", "c:mercenaries { \"Acre\", troops = \"Ps*2\" }");
    let tables = dba3::rulebook().campaign.expect("the rules have campaigns");
    let sheet = debellis::campaign::orders::sheet(&season.campaign, &tables, &"Anna".into());
    for told in [
        "coins buy: an element of a new army for 2",
        "its armies cost 2 each time",
        "for hire at Acre in a season: 2 Ps for 1 each",
    ] {
        assert!(sheet.contains(told), "{told}: {sheet}");
    }
}

#[test]
fn what_everybody_sees_and_what_is_ones_own() {
    let mut season = priced("fort = 2, army = 2, upkeep = 600", "");
    runs(&mut season, "build walls at Ashdod").next().turns(2);
    runs(&mut season, "");
    let start = crate::common::seasons::founded(&world(
        "play = \"postal\" }, prices = { fort = 2, army = 2, upkeep = 600",
        &army("Lions", "Red", "Acre"),
    ));
    let lines = told::tell(&start, &season.events);
    let find =
        |text: &str| lines.iter().find(|line| line.text.contains(text)).map(|line| format!("{:?}", line.audience));
    assert_eq!(find("is a fort now").as_deref(), Some("All"));
    assert_eq!(find("is not paid").as_deref(), Some("Nations({NationName(\"Red\")})"));
    assert!(season.campaign.armies.contains_key(&ArmyName::from("Lions")));
}

/// What the computer orders for Red.
fn computed(played: &Played) -> String {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    computer::orders(&played.campaign, tables, rules.armies.as_ref(), &"Anna".into(), &Seed([7; 32]))
}

#[test]
fn a_computer_buys_what_it_needs_and_what_its_land_can_pay_for() {
    let bare = |prices: &str, more: &str| {
        let policies = format!("play = \"postal\" }}, prices = {{ {prices}");
        let text = world(&policies, more).replacen("capital = \"Acre\"", "capital = \"Acre\", list = \"II/18a\"", 1);
        Played::of(&dba3::rulebook(), &text, Seed([1; 32]))
    };
    // Without an army it raises one, as large as the coins pay.
    let text = computed(&bare("army = 2", ""));
    assert!(text.contains("raise army \"Army of Acre\" at Acre with 3Kn general, Cv, 4Pk*3\n"), "{text}");
    // Four fifths of the 6 that its land pays and an eighth of its 10 coins pay for 7 elements at 8 for a dozen.
    let text = computed(&bare("army = 1, upkeep = 8", ""));
    assert!(text.contains("at Acre with 3Kn general, Cv, 4Pk*5\n"), "{text}");
    let five = army("Lions", "Red", "Ashdod");
    let text = computed(&bare("army = 1, upkeep = 8", &five));
    assert!(!text.contains("raise army"), "four more are no army: {text}");
    assert!(!computed(&bare("general = 1", "")).contains("raise"));
    // A general for who has none, and a guard for a capital that enemies can reach.
    let leaderless =
        five.replace("elements = \"3Kn general, 4Pk*4\"", "elements = \"3Kn general, 4Pk*4\", now = \"4Pk*4\"");
    let text = computed(&bare("general = 3, garrison = 1", &(leaderless + &army("Bulls", "Blue", "Mara"))));
    assert!(text.contains("army \"Lions\" appoint a general\n"), "{text}");
    assert!(text.contains("raise garrison at Acre with "), "{text}");
    // Who has lost his capital and has no army moves it.
    let mut lost = bare("capital = 4, army = 2", "");
    let owner = Some(NationName::from("Blue"));
    lost.happens(CampaignEventKind::Took { node: NodeName::from("Acre"), owner, how: Taking::Entered });
    let text = computed(&lost);
    assert!(
        text.contains("move capital to Ashdod\n") && text.contains("raise army \"Army of Ashdod\" at Ashdod"),
        "{text}"
    );
    // What it hires is for hire where it stands.
    let text = computed(&bare(
        "",
        &(army("Lions", "Red", "Acre") + "c:mercenaries { \"Acre\", troops = \"4Ax*2\", price = 3 }"),
    ));
    assert!(text.contains("army \"Lions\" hire 4Ax*2\n"), "{text}");
}

#[test]
fn nobody_comes_where_nobody_is_to_be_recruited() {
    let lacking = army("Lions", "Red", "Acre").replace("4Pk*4\"", "4Pk*4\", now = \"3Kn general, 4Pk\"");
    let recruited = |order: &str| {
        let mut season =
            Played::of(&dba3::rulebook(), &world("play = \"postal\", recruits = 100", &lacking), Seed([1; 32]));
        season.turns(3);
        assert_eq!(remarks(&season, order), "");
        runs(&mut season, order).says_nothing_of(&["no recruits come"]);
        season.army("Lions").troops.len()
    };
    assert_eq!((recruited("army Lions recruit"), recruited("army Lions recruit nobody")), (5, 2));
}

#[test]
fn nobody_is_a_walking_dead_where_armies_can_be_bought() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.lua");
    let policies = "play = \"postal\", income = \"season\", recruit_cost = 1 }, prices = { army = 1, general = 1, capital = 2, upkeep = 4, \
        desertion = 3, way_back = { \"exile\", \"rising\" }";
    let more = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos") + &army("Crows", "Green", "Cairo");
    fs::write(&path, world(policies, &more).replacen("income = \"none\", ", "", 1)).expect("a script");
    let plan = load(&path, Limits::default()).expect("a campaign");
    let trial = tried(&plan, TrialTerms { years: 3, runs: 4, seed: 1, threads: 1 }, &|| ()).expect("it goes on");
    assert_eq!(trial.faults, Vec::<String>::new());
    let ends = trial.runs.iter().flat_map(|run| run.nations.values()).flat_map(|course| &course.years);
    assert_eq!(ends.filter(|end| end.walking_dead).count(), 0);
}

#[test]
fn a_walking_dead_has_had_land_but_neither_seat_nor_army_for_a_whole_year() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.lua");
    let idle = |prices: &str| {
        fs::write(&path, world(&format!("play = \"postal\", revolt = 0 }}, prices = {{ {prices}"), ""))
            .expect("a script");
        let mut plan = load(&path, Limits::default()).expect("a campaign");
        let acre = plan.campaign.holdings.get_mut("Acre").expect("a place");
        (acre.owner, acre.people) = (Some("Blue".into()), Some("Blue".into()));
        let trial = tried(&plan, TrialTerms { years: 2, runs: 1, seed: 1, threads: 1 }, &|| ()).expect("it goes on");
        let course = trial.runs[0].nations["Red"].clone();
        course.years.iter().map(|end| (end.idle, end.walking_dead)).collect::<Vec<_>>()
    };
    assert_eq!(idle(""), [(4, true), (8, true)]);
    // With ten coins it moves its capital in the first season.
    assert_eq!(idle("capital = 10"), [(0, false), (0, false)]);
}
