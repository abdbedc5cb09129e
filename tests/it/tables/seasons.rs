//! The rules of the book on campaigns, in seasons that are played: at the limit and one step beyond.

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::names::SideId;
use debellis::battle::{Compass, Season};
use debellis::book::Home;
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate, Leaving};
use debellis::book::campaign_tables::Sailing;
use debellis::campaign::CampaignEventKind;
use debellis::campaign::battlefield::losing_count;
use debellis::campaign::chance::CampaignThrow;
use debellis::campaign::going::step;
use debellis::campaign::names::{ArmyName, NationName, NodeName};
use debellis::campaign::policy::Policies;
use debellis::campaign::result::{ResultTerms, judge};
use debellis::report::campaign::refused;
use debellis::report::campaign::status::Status;

#[path = "../common/seasons.rs"]
mod played;
use played::{Played, army, pips, script, seed, world};

/// The cost of a stage for an army of Red's at Acre.
fn cost(table: &Table, map: &str, to: &str) -> Option<Cited<u16>> {
    let played = Played::of(&table.rules, &script("war = \"everybody\"", map), pips(&[("Red", 2)]));
    let (at, to) = (NodeName::from("Acre"), NodeName::from(to));
    let link = played.campaign.map.between(&at, &to).next()?;
    let tables = table.rules.campaign.as_ref()?;
    let stage = step(&played.campaign, tables, &played.army("Lions").nation, &to, link).ok()?;
    Some(Cited::new(stage.cost, stage.clause))
}

/// Two nodes, one of Red's and one of Blue's or without an owner, with a way between them.
fn two(home: &str, way: &str, owner: &str) -> String {
    let nodes = format!(
        "c:node {{ \"Acre\", home = \"{home}\", port = true }}\nc:node {{ \"Bari\", home = \"{home}\", port = true }}\n"
    ) + "c:node { \"Byblos\", home = \"Arable\" }\n"
        + &format!("c:link {{ \"Acre\", \"Bari\", {way} }}\nc:link {{ \"Bari\", \"Byblos\" }}\n");
    let owns = if owner == "Blue" { "owns = { \"Bari\" }" } else { "" };
    let nations = format!(
        "c:player {{ \"Anna\" }}\nc:nation {{ \"Red\", player = \"Anna\", capital = \"Acre\" }}\nc:nation {{ \"Blue\", capital = \"Byblos\", {owns} }}\n"
    );
    nodes + &nations + &army("Lions", "Red", "Acre")
}

/// The cost of each way, by home and by opposition, and that it is paid from the PIPs.
pub fn ways(table: &mut Table) {
    for (way, free, against, at_home) in [
        ("way = \"road\"", 1, 1, &[] as &[(&str, u16)]),
        ("way = \"track\"", 2, 2, &[]),
        ("way = \"pass\"", 4, 4, &[]),
        ("way = \"river\"", 1, 3, &[]),
        ("way = \"desert\"", 3, 3, &[("Dry", 1)]),
        ("way = \"sea\", coast = true", 2, 2, &[]),
        ("way = \"road\", stages = 3", 3, 3, &[]),
        ("way = \"desert\", stages = 2", 6, 6, &[("Dry", 2)]),
        ("way = \"river\", stages = 2", 2, 4, &[]),
        ("way = \"pass\", cost = 2", 2, 2, &[]),
    ] {
        for home in Home::ALL.map(Home::name) {
            let at_home = at_home.iter().find(|(of, _)| *of == home).map(|(_, cost)| *cost);
            let found = cost(table, &two(home, way, ""), "Bari");
            table.row(format!("{way} from {home}"), found, "dba3.campaign.04", at_home.unwrap_or(free));
        }
        let found = cost(table, &two("Arable", way, "Blue"), "Bari");
        table.row(format!("{way} against Blue"), found, "dba3.campaign.04", against);
    }
    // A pass takes 4: a nation that throws 4 can pay, one that throws 3 gets a report of what is missing.
    for (face, goes) in [(4, true), (3, false)] {
        let map = two("Arable", "way = \"pass\"", "");
        let mut played = Played::of(&table.rules, &script("supply = 0", &map), pips(&[("Red", face)]));
        played.orders("Anna", "army Lions march Bari").runs();
        table.same(format!("over a pass with {face}"), &*played.army("Lions").at == "Bari", goes);
        let told = played.ruled(|what| match what {
            CampaignEventKind::Refused { why, .. } => Some(refused::told(why)),
            _ => None,
        });
        if !goes {
            let why = "Lions would go from Acre to Bari for 4, and has 3 left".to_string();
            table.row("a PIP too few", told, "dba3.campaign.04", why);
        }
    }
}

/// No army goes without a way.
pub fn network(table: &mut Table) {
    let mut played = Played::of(&table.rules, &world("", &army("Lions", "Red", "Acre")), pips(&[("Red", 5)]));
    played.orders("Anna", "army Lions march Mara").runs();
    let told = played.ruled(|what| match what {
        CampaignEventKind::Refused { why, .. } => Some(refused::told(why)),
        _ => None,
    });
    table.row("not a neighbour", told, "dba3.campaign.02", "no way by land leads from Acre to Mara".to_string());
    let mut played = Played::of(&table.rules, &world("", &army("Lions", "Red", "Acre")), pips(&[("Red", 5)]));
    played.orders("Anna", "army Lions march Ashdod, Mara").runs();
    table.same("neighbours", &*played.army("Lions").at, "Mara");
    let strategic = table.rules.campaign.as_ref().map(|tables| tables.strategic);
    table.row("a node of strategic importance", strategic, "dba3.campaign.03", 4);
}

/// No army sails in winter; in spring and autumn it is a risk, unless along a coast.
pub fn sea(table: &mut Table) {
    for (season, expected) in [
        (Season::Spring, Sailing::Risky),
        (Season::Summer, Sailing::Safe),
        (Season::Autumn, Sailing::Risky),
        (Season::Winter, Sailing::Closed),
    ] {
        let sailing = table.rules.campaign.as_ref().and_then(|tables| tables.sailing(season));
        table.row(format!("sailing in {season:?}"), sailing, "dba3.campaign.05", expected);
    }
    for (turn, coast, risky, closed) in [
        (1, false, true, false),
        (1, true, false, false),
        (2, false, false, false),
        (3, false, true, false),
        (3, true, false, false),
        (4, false, false, true),
        (4, true, false, true),
    ] {
        let map = two("Arable", if coast { "way = \"sea\", coast = true" } else { "way = \"sea\"" }, "");
        let dice = played::seed_in(turn, |die| {
            (2..6).contains(&die("pips", &["Red"])) && die("storm", &["Lions", "Acre", "Bari"]) > 2
        });
        let mut played = Played::of(&table.rules, &script("supply = 0", &map), dice);
        played.turns(turn - 1);
        played.orders("Anna", "army Lions sail Bari").runs();
        let what = format!("sailing in turn {turn}, along a coast: {coast}");
        table.same(&what, &*played.army("Lions").at == "Bari", !closed);
        let threw = played.ruled(|what| match what {
            CampaignEventKind::Threw { throw: CampaignThrow::Storm { .. }, face, .. } => Some(*face > 2),
            _ => None,
        });
        let refused = played.ruled(|what| match what {
            CampaignEventKind::Refused { why, .. } => Some(refused::told(why)),
            _ => None,
        });
        if risky {
            table.row(&what, threw, "dba3.campaign.05", true);
        } else {
            table.same(&what, threw, None);
        }
        if closed {
            table.row(&what, refused, "dba3.campaign.05", "nobody sails in winter".to_string());
        } else {
            table.same(&what, refused, None);
        }
    }
}

/// A turn is a season, which has its PIP dice; they pay for stages in any combination.
pub fn turns(table: &mut Table) {
    let both = army("Lions", "Red", "Acre") + &army("Wolves", "Red", "Acre");
    for (face, at) in [(3, ["Mara", "Ashdod"]), (2, ["Mara", "Acre"]), (1, ["Ashdod", "Acre"])] {
        let mut played = Played::of(&table.rules, &world("", &both), pips(&[("Red", face)]));
        played.orders("Anna", "army Lions march Ashdod, Mara\narmy Wolves march Ashdod").runs();
        table.same(format!("{face} PIPs"), [&*played.army("Lions").at, &*played.army("Wolves").at], at);
        let threw = played.ruled(|what| match what {
            CampaignEventKind::Pips { nation, face } if **nation == *"Red" => Some(*face),
            _ => None,
        });
        table.row(format!("{face} PIPs"), threw, "dba3.campaign.07", face);
        played.next();
        let opened = played.events.iter().rev().find_map(|event| match (&event.what, &event.why) {
            (CampaignEventKind::Opened { date, .. }, debellis::campaign::CampaignCause::Rule(clause)) => {
                Some(Cited::new(date.to_string(), *clause))
            }
            _ => None,
        });
        table.row("the next turn", opened, "dba3.campaign.06", "summer 320 BC".to_string());
        let again = played.events.iter().filter(|event| matches!(event.what, CampaignEventKind::Pips { .. })).count();
        table.same("everybody throws in every season", again, 6);
    }
}

/// The nation with the highest throw in the year's first season moves first all year, the others after it clockwise.
pub fn order(table: &mut Table) {
    let names = |names: [&str; 3]| names.map(NationName::from).to_vec();
    for (faces, expected) in [
        ([5, 3, 1], ["Red", "Blue", "Green"]),
        ([1, 3, 2], ["Blue", "Green", "Red"]),
        ([1, 2, 3], ["Green", "Red", "Blue"]),
        ([3, 2, 4], ["Green", "Red", "Blue"]),
    ] {
        let dice = pips(&[("Red", faces[0]), ("Blue", faces[1]), ("Green", faces[2])]);
        let mut played = Played::of(&table.rules, &world("", ""), dice);
        let found = played.ruled(|what| match what {
            CampaignEventKind::Sequence { nations } => Some(nations.clone()),
            _ => None,
        });
        table.row(format!("order by {faces:?}"), found, "dba3.campaign.08", names(expected));
        played.turns(3);
        let turns = |played: &Played| -> Vec<NationName> {
            let moved = played.events.iter().filter_map(|event| match &event.what {
                CampaignEventKind::Turn { nation } => Some(nation.clone()),
                _ => None,
            });
            moved.collect()
        };
        played.runs();
        table.same(
            "the same all year",
            turns(&played),
            [names(expected), names(expected), names(expected), names(expected)].concat(),
        );
        played.next();
        let drawn =
            played.events.iter().filter(|event| matches!(event.what, CampaignEventKind::Sequence { .. })).count();
        table.same("a new order in the second year", drawn, 2);
    }
    // Lots decide between the highest, and each of them wins at times; the others follow clockwise.
    let mut first = std::collections::BTreeSet::new();
    for lot in 0..12_u64 {
        let dice = seed(|die| {
            let all = ["Red", "Blue", "Green"].map(|nation| die("pips", &[nation]));
            all == [3, 3, 2] && u64::from(die("lot", &[&lot.to_string()])) == lot % 6 + 1
        });
        let played = Played::of(&table.rules, &world("", ""), dice);
        first.insert(played.campaign.sequence.clone());
    }
    let expected = [names(["Blue", "Green", "Red"]), names(["Red", "Blue", "Green"])];
    table.same("lots between the highest", first, expected.into_iter().collect());
}

/// A nation that throws a 6 must invade or attack; one that throws 5 need not.
pub fn must_attack(table: &mut Table) {
    let near = army("Lions", "Red", "Mara");
    let marched = |played: &Played| {
        played.ruled(|what| match what {
            CampaignEventKind::Marched { army, to, .. } => Some((army.clone(), to.clone())),
            _ => None,
        })
    };
    for face in [6, 5] {
        let mut played = Played::of(&table.rules, &world("", &near), pips(&[("Red", face), ("Blue", 2), ("Green", 2)]));
        played.runs();
        let invaded = (ArmyName::from("Lions"), NodeName::from("Bari"));
        match face {
            6 => table.row("who throws 6 invades", marched(&played), "dba3.campaign.09", invaded),
            _ => table.same("who throws 5 stays", marched(&played), None),
        }
    }
    // A nation that invades by its own orders has done so; so has one that fights an enemy in its own country.
    let mut played = Played::of(&table.rules, &world("", &near), pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]));
    played.orders("Anna", "army Lions march Corfu").runs();
    table.same("an invasion by order", (marched(&played), &*played.army("Lions").at), (None, "Corfu"));
    let there = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Ashdod");
    for face in [6, 5] {
        let mut played =
            Played::of(&table.rules, &world("", &there), pips(&[("Red", face), ("Blue", 2), ("Green", 2)]));
        played.runs();
        let met = played.ruled(|what| match what {
            CampaignEventKind::Met { battle, .. } => Some(battle.node.clone()),
            _ => None,
        });
        match face {
            6 => table.row("he attacks who shares a territory", met, "dba3.campaign.09", NodeName::from("Ashdod")),
            _ => table.same("with 5 he does not", met, None),
        }
    }
    // A nation that can reach no enemy is not obliged.
    let mut played = Played::of(
        &table.rules,
        &world("", &army("Lions", "Red", "Acre")),
        pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]),
    );
    played.runs();
    table.same("nobody beside him", marched(&played), None);
}

/// As many losses as in any battle beat a side, or a third of its own strength, two at least.
fn losing(table: &mut Table) {
    let beaten = table.rules.campaign.as_ref().and_then(|tables| tables.beaten);
    let Some(clause) = beaten.map(|beaten| beaten.clause) else { return };
    for (strength, third) in [(1, 2), (6, 2), (7, 3), (12, 4), (13, 5), (36, 12)] {
        let by = |beaten_by_third| {
            losing_count(&table.rules, &Policies { beaten_by_third, ..Policies::default() }, strength)
        };
        let [ordinary, own] = [by(false), by(true)];
        let ordinary = ordinary.map(|ordinary| Cited::new(ordinary, clause));
        table.row(format!("{strength} beaten by"), ordinary, "dba3.victory.01", 4);
        table.same(format!("{strength} beaten by a third"), own, Some(third));
    }
}

/// The loser goes back a stage; a drawn battle is the defender's.
pub fn beaten(table: &mut Table) {
    losing(table);
    let both = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    for (winner, who, to, clause) in [
        (Some(0), "Bulls", "Bari", "dba3.campaign.10"),
        (Some(1), "Lions", "Ashdod", "dba3.campaign.10"),
        (None, "Lions", "Ashdod", "dba3.campaign.11"),
    ] {
        let dice = pips(&[("Red", 3), ("Blue", 2), ("Green", 2)]);
        let mut played = Played::of(&table.rules, &world("", &both), dice);
        played.orders("Anna", "army Lions march Mara").runs().fought("1-Mara", winner, &[("Bulls", 1)]);
        let back = played.ruled(|what| match what {
            CampaignEventKind::Retreated { army, to } => Some((army.clone(), to.clone())),
            _ => None,
        });
        let expected = (ArmyName::from(who), NodeName::from(to));
        table.row(format!("won by {winner:?}"), back, clause, expected);
        let gone =
            played.events.iter().filter(|event| matches!(event.what, CampaignEventKind::Retreated { .. })).count();
        table.same("one stage, and nobody else", gone, 1);
    }
}

/// The elements that an army raises in its first winter, at Mara's end of a chain.
fn raised(table: &Table, policies: &str, more: &str, own: &str) -> Option<Cited<usize>> {
    let lions = format!(
        "c:army {{ \"Lions\", nation = \"Red\", at = \"{own}\", list = \"II/18a\", elements = \"3Kn general, 4Pk*6\", now = \"3Kn general, 4Pk\" }}\n"
    );
    let mut played = Played::of(&table.rules, &world(policies, &(lions + more)), pips(&[("Red", 2), ("Blue", 2)]));
    played.campaign.policies.march = 0;
    played.turns(3);
    played.runs();
    played.ruled(|what| match what {
        CampaignEventKind::Raised { troops, .. } => Some(troops.len()),
        _ => None,
    })
}

/// At the end of the year armies go into quarters and make good a part of their losses, five elements here: by the
/// share of land that is left at home, and one less for each stage away from home.
pub fn winter(table: &mut Table) {
    let postal = |recruits: u8| format!("play = \"postal\", recruits = {recruits}");
    for (recruits, own, expected) in [
        (50, "Acre", Some(3)),
        (40, "Acre", Some(2)),
        (100, "Acre", Some(5)),
        (100, "Ashdod", Some(5)),
        (100, "Mara", Some(3)),
        (60, "Mara", Some(1)),
        (40, "Mara", None),
        (0, "Acre", None),
    ] {
        let found = raised(table, &postal(recruits), "", own);
        let what = format!("{recruits} of a hundred, at {own}");
        match expected {
            Some(expected) => table.row(what, found, "dba3.campaign.12", expected),
            None => table.same(what, found, None),
        }
    }
    // With Ashdod in Blue's hands Red has 4 of 6 left: of five two thirds, rounded up.
    let bulls = army("Bulls", "Blue", "Ashdod");
    let mut played = Played::of(
        &table.rules,
        &world(
            &postal(100),
            &(bulls
                + "c:army { \"Lions\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"3Kn general, 4Pk*6\", now = \"3Kn general, 4Pk\" }"),
        ),
        pips(&[("Red", 2)]),
    );
    played.happens(CampaignEventKind::Took {
        node: NodeName::from("Ashdod"),
        owner: Some(NationName::from("Blue")),
        how: debellis::campaign::event::Taking::Entered,
    });
    played.turns(3);
    played.runs();
    let found = played.ruled(|what| match what {
        CampaignEventKind::Raised { troops, .. } => Some(troops.len()),
        _ => None,
    });
    table.row("with two thirds of the land", found, "dba3.campaign.12", 4);
    let quarters = played.ruled(|what| match what {
        CampaignEventKind::Stands { army, posture: debellis::campaign::army::Posture::Quarters } => Some(army.clone()),
        _ => None,
    });
    table.row("in winter quarters", quarters, "dba3.campaign.12", ArmyName::from("Bulls"));
    let before = played.events.iter().position(|event| matches!(event.what, CampaignEventKind::Raised { .. }));
    let winter = played.events.iter().rposition(|event| matches!(event.what, CampaignEventKind::Opened { .. }));
    table.same("not before the year ends", before > winter, true);
}

/// The places, nations and sums of a campaign's scores, as in its status.
fn standing(played: &Played) -> Vec<(usize, String, u32)> {
    let scores = Status::of(&played.campaign).scores.into_iter();
    scores.map(|score| (score.place, score.nation, score.points)).collect()
}

/// A campaign of skirmishes: the scores of its battles are added up, and the highest sum is first.
pub fn competition(table: &mut Table) {
    let scoring = table.losses.iter().find(|policy| policy.name == "dbv").and_then(|policy| policy.scoring);
    let Some(scoring) = scoring else { return table.same("DBV keeps scores", false, true) };
    let few = |name: &str, nation: &str, at: &str| army(name, nation, at).replace("4Pk*4", "Cv, 3Ax");
    let more = few("Lions", "Red", "Mara") + &few("Bulls", "Blue", "Bari") + &few("Crows", "Green", "Cairo");
    let script = world("play = \"postal\", losses = \"dbv\", cut_off = \"stays\"", &more);
    let mut played = Played::of(&table.rules, &script, pips(&[]));
    let mut row = |what: &str, clause, id: &str, played: &Played, expected: [(usize, &str, u32); 3]| {
        let expected = expected.map(|(place, nation, points)| (place, nation.to_string(), points));
        table.row(what, Some(Cited::new(standing(played), clause)), id, expected.to_vec());
    };
    let rank = scoring.ranking.clause;
    row("before all", rank, "dbv.campaign.19", &played, [(1, "Blue", 0), (1, "Green", 0), (1, "Red", 0)]);
    // A Knight is worth 6, the Cavalry 4 and the Auxilia 3: all keep theirs.
    played.orders("Anna", "army Lions march Bari").runs().fought("1-Bari", Some(0), &[]);
    row("equals", rank, "dbv.campaign.19", &played, [(1, "Blue", 13), (1, "Red", 13), (3, "Green", 0)]);
    // The same two fight the next round: Red loses its Knight, and has it again in the third.
    played.next().orders("Anna", "army Lions march Byblos").runs();
    let second = played.campaign.battles.keys().next().map(ToString::to_string).unwrap_or_default();
    played.fought(&second, Some(1), &[("Lions", 1)]);
    let tally = [(1, "Blue", 13 + 19), (2, "Red", 13 + 7), (3, "Green", 0)];
    row("a running tally", scoring.tally, "dbv.campaign.03", &played, tally);
    played.next();
    let at = played.army("Lions").at.to_string();
    played.orders("Carlo", &format!("army Crows march Corfu, Mara, {at}")).runs();
    let third = played.campaign.battles.keys().next().map(ToString::to_string).unwrap_or_default();
    played.fought(&third, Some(0), &[("Crows", 1)]);
    let sums = [(1, "Red", 20 + 19), (2, "Blue", 32), (3, "Green", 7)];
    row("three rounds", scoring.rounds, "dbv.campaign.01", &played, sums);
    row("added up", scoring.aggregate, "dbv.campaign.17", &played, sums);
}

/// By DBM a battle goes on until an army is beaten, or its last element has left the table: a result gives the ending,
/// or a reason.
pub fn ends(table: &mut Table) {
    let more = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Bari");
    let mut played = Played::of(&table.rules, &world("play = \"postal\", losses = \"dbm\"", &more), pips(&[]));
    played.orders("Anna", "army Lions march Bari").runs();
    let Some(battle) = played.campaign.battles.values().next().cloned() else {
        return table.same("a battle", false, true);
    };
    let marched = Fate::Left { edge: Compass::South, how: Leaving::Marched };
    // Five a side: two are a third. The first is the general, who is not among them; the invader's own edge is south.
    let defender = Some(SideId(1));
    for (gone, fate, winner, why, ends) in [
        (0..0, Fate::Destroyed, None, None, false),
        (1..2, Fate::Destroyed, None, None, false),
        (1..3, Fate::Destroyed, defender, None, true),
        (1..5, marched.clone(), None, None, false),
        (0..5, marched, None, None, true),
        (0..0, Fate::Destroyed, None, Some("night fell"), true),
    ] {
        let fates = battle.sides[0][0].troops[gone.clone()].iter().map(|(number, _)| (number.0, fate.clone()));
        let (fates, by) = (fates.collect(), BattleOrigin::Typed { who: "a test".into() });
        let (field, edge, bounds, people) = (defender, Compass::South, 9, [0; 2]);
        let (why, deeds) = (why.map(str::to_string), Default::default());
        let record = BattleRecord {
            winner,
            field,
            bounds,
            edge,
            fates,
            people,
            place: None,
            by,
            camps: [0; 2],
            night: None,
            deeds,
            why,
        };
        for policy in table.losses {
            let terms =
                ResultTerms { rules: &table.rules, policies: &played.campaign.policies, losses: &policy, laid: None };
            // Other faults may be found as well.
            let faults = judge(terms, &battle, &record).err().unwrap_or_default();
            let judged = faults.iter().all(|fault| !fault.contains("the battle goes on"));
            let what = format!("by {}: {fate:?} of {gone:?}, {:?}", policy.name, record.why);
            match policy.to_the_end {
                Some(clause) => table.row(what, Some(Cited::new(judged, clause)), "dbm.campaign.03", ends),
                None => table.same(what, judged, true),
            }
        }
    }
}
