//! The picture of a campaign's map: everything on it has a sign, a name and a place, and nothing is cut off.

use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::realm::Fleet;
use debellis::campaign::{Campaign, CampaignEventKind};
use debellis::report::campaign::map;
use debellis::rules::dba3;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;

use crate::common::seasons::{Played, army, script, world};

/// The least width that a letter of a name is assumed to have.
const LETTER: f64 = 8.0;

/// The number of an attribute in an element as it is written.
fn number(element: &str, name: &str) -> f64 {
    let after = element.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("{name} in {element}")).1;
    after.split('"').next().and_then(|text| text.parse().ok()).expect("a number")
}

/// The elements of a kind, each with its content.
fn elements<'p>(picture: &'p str, kind: &str) -> Vec<&'p str> {
    let (begin, end) = (format!("<{kind} "), format!("</{kind}>"));
    picture.split(&begin).skip(1).map(|rest| rest.split(&end).next().unwrap_or(rest)).collect()
}

/// Whether every name on a picture stands within its frame.
fn nothing_is_cut(picture: &str) {
    let frame = picture.split_once("viewBox=\"").expect("it has a frame").1;
    let frame: Vec<f64> =
        frame.split('"').next().expect("it is closed").split(' ').map(|part| part.parse().expect("a number")).collect();
    let nodes = picture.split("class=\"signs\"").next().expect("all before the legend");
    for text in elements(nodes, "text") {
        let (x, y) = (number(text, "x"), number(text, "y"));
        let name = text.split_once('>').expect("it says something").1.trim();
        let wide = name.chars().count() as f64 * LETTER;
        let left = match () {
            () if text.contains("\"middle\"") => x - wide / 2.0,
            () if text.contains("\"end\"") => x - wide,
            () => x,
        };
        assert!(left >= frame[0] && left + wide <= frame[0] + frame[2], "{name} is cut off");
        assert!(y - 18.0 >= frame[1] && y + 6.0 <= frame[1] + frame[3], "{name} is cut off");
    }
}

#[test]
fn the_maps_of_our_campaigns_are_whole_and_explained() {
    for (campaign, there, not) in [
        (
            "three_kings",
            vec!["Macedon (Anna)", "Nabataea", "desert", "along a coast", "garrison", "a stage more"],
            "one way",
        ),
        ("six_powers", vec!["Rome (Anna)", "track", "sea lane", "port", "capital"], "desert"),
    ] {
        let plan = load(&std::path::Path::new("campaigns").join(campaign).join("campaign.lua"), Limits::default());
        let plan = plan.expect("it ships");
        let picture = map::draw(&plan.campaign, None);
        nothing_is_cut(&picture);
        let (drawn, legend) = picture.split_once("class=\"signs\"").expect("it has a legend");
        let told: Vec<&str> =
            elements(legend, "text").into_iter().filter_map(|text| Some(text.split_once('>')?.1.trim())).collect();
        assert!(there.iter().all(|sign| told.contains(sign)) && !told.contains(&not), "{campaign}: {told:?}");
        assert!(plan.campaign.map.nodes.keys().all(|node| drawn.contains(&format!("{node}, "))), "each has a tooltip");
    }
}

#[test]
fn long_names_at_the_edge_are_not_cut_and_a_way_of_one_direction_has_an_arrow() {
    let long = "Alexandria Eschate on the far Iaxartes";
    let map = format!(
        "c:node {{ \"Acre\", at = {{ 0, 500 }}, home = \"Arable\" }}\n\
         c:node {{ \"{long}\", at = {{ 1000, 500 }}, home = \"Arable\" }}\n\
         c:link {{ \"Acre\", \"{long}\", one_way = true, capacity = 2, closed = {{ \"winter\" }} }}\n\
         c:player {{ \"Anna\" }}\nc:nation {{ \"Red\", player = \"Anna\", capital = \"Acre\", colour = \"#ffee88\" }}\n{}",
        army("Lions", "Red", "Acre")
    );
    let played = Played::of(&dba3::rulebook(), &script("", &map), Seed([1; 32]));
    let picture = map::draw(&played.campaign, None);
    nothing_is_cut(&picture);
    assert_eq!(picture.matches("class=\"arrow\"").count(), 2, "on the way and in the legend");
    assert!(picture.contains("one way, 2 armies a season, closed in winter"), "{picture}");
    assert!(picture.contains("count dark"), "dark letters on a bright colour");
}

#[test]
fn battles_of_the_season_are_on_its_map_also_when_it_is_over() {
    let more = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    let mut played = Played::of(&dba3::rulebook(), &world("play = \"postal\"", &more), Seed([1; 32]));
    let (start, before) = (played.campaign.clone(), played.events.len());
    assert!(!map::draw(&start, None).contains("class=\"battle\""));
    played.orders("Anna", "army Lions march Mara").runs();
    assert!(
        map::draw(&played.campaign, None)
            .contains("battle 1-Mara: Lions (5) of Red against Bulls (5) of Blue, still to be fought")
    );
    played.fought("1-Mara", Some(1), &[]);
    let fights = map::fights(&start, &played.events[before..]);
    assert_eq!(fights.len(), 1);
    let picture = map::draw_with(&played.campaign, &fights, None);
    assert!(picture.contains("won by Bulls (5) of Blue"), "{picture}");
    assert_eq!(picture.matches("class=\"battle\"").count(), 2, "at Mara and in the legend");
}

#[test]
fn fleets_stand_at_their_ports_with_their_squadrons_and_blockades() {
    let node =
        |name: &str, x: u32| format!("c:node {{ \"{name}\", at = {{ {x}, 0 }}, home = \"Arable\", port = true }}\n");
    let map = node("Acre", 0)
        + &node("Byblos", 500)
        + "c:link { \"Acre\", \"Byblos\", way = \"sea\" }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n\
           c:nation { \"Red\", player = \"Anna\", capital = \"Acre\", colour = \"#b3322b\" }\n\
           c:nation { \"Blue\", player = \"Bela\", capital = \"Byblos\" }\n";
    let mut played = Played::of(&dba3::rulebook(), &script("", &map), Seed([1; 32]));
    let plain = map::draw(&played.campaign, None);
    assert!(!plain.contains("squadron") && !plain.contains("class=\"blockade\""), "{plain}");
    for (fleet, at, ships) in [("Gulls", "Acre", 2), ("Terns", "Byblos", 1)] {
        let fleet_of = Fleet { nation: "Red".into(), at: at.into(), ships };
        played.campaign.realm.fleets.insert(fleet.into(), fleet_of);
    }
    let picture = map::draw(&played.campaign, None);
    nothing_is_cut(&picture);
    let (drawn, legend) = picture.split_once("class=\"signs\"").expect("it has a legend");
    assert!(drawn.contains("fleet Gulls of Red: 2 squadrons<") && drawn.contains("Red blockades Byblos"), "{drawn}");
    assert!(drawn.contains("fleet Terns of Red: 1 squadron, blockades Byblos"), "{drawn}");
    // At home a fleet blockades nobody; one ring is on the map, one in the legend.
    assert_eq!(picture.matches("class=\"blockade\"").count(), 2);
    assert!(legend.contains("fleet, and its squadrons") && legend.contains("blockade"), "{legend}");
}

#[test]
fn a_conquered_capital_is_in_its_owners_colour_with_the_mark_of_a_capital() {
    let mut played = Played::of(&dba3::rulebook(), &world("play = \"postal\"", ""), Seed([1; 32]));
    let mark = |campaign: &Campaign| {
        let picture = map::draw(campaign, None);
        let (before, _) = picture.split_once("<title>Byblos, of ").expect("it is drawn");
        let (_, mark) = before.rsplit_once("<rect ").expect("a square");
        mark.to_string()
    };
    let fill = |campaign: &Campaign, nation: &str| format!("fill=\"{}\"", campaign.nations[nation].colour);
    let old = mark(&played.campaign);
    assert!(old.contains(&fill(&played.campaign, "Blue")) && old.contains("stroke-width=\"5\""), "{old}");
    let how = Taking::Entered;
    played.happens(CampaignEventKind::Took { node: "Byblos".into(), owner: Some("Green".into()), how });
    let new = mark(&played.campaign);
    assert!(new.contains(&fill(&played.campaign, "Green")) && new.contains("stroke-width=\"5\""), "{new}");
    assert_eq!(new.replace(&fill(&played.campaign, "Green"), ""), old.replace(&fill(&played.campaign, "Blue"), ""));
    assert!(map::draw(&played.campaign, None).contains("<title>Byblos, of Green, capital of Blue; "));
}
