//! The laying out of a country, for people: a sentence for each step.

use crate::base::names::SideId;
use crate::base::peoples::{does, within};
use crate::battle::{Battle, FeatureKind};
use crate::book::length::trimmed;
use crate::report::names;
use crate::rules::by_name;
use crate::setup::country::works::WorksFor;
use crate::setup::country::{CountryStep, Demand, IslandReason, LandWish};

/// A step as a sentence.
pub(super) fn sentence(battle: &Battle, step: &CountryStep) -> String {
    let named = |side: &SideId| names::one_line(&battle.sides[side.index()].name);
    let name = |side: &SideId| names::side(&named(side)).to_string();
    let does = |side: &SideId, what: &str| does(&named(side), what);
    match step {
        CountryStep::Season { side, season } => does(side, &format!("nominates {}", names::word(season))),
        CountryStep::Opens { season, climate, score } => {
            let (season, climate) = (names::word(season), names::word(climate));
            format!("the battle takes place in {season}, in a {climate} climate, with weather of score {score}")
        }
        CountryStep::Ends { ended } => format!("deployment will end at {}", ended.shown()),
        CountryStep::Hours { ended, starts } if ended == starts => format!("the battle starts at {}", starts.shown()),
        CountryStep::Hours { ended, starts } => {
            format!("deployment ends at {}, the battle starts at {}", ended.shown(), starts.shown())
        }
        CountryStep::Faces { invader, way } => {
            does(invader, &format!("faces {}, away from the {} edge", way.name(), way.opposite().name()))
        }
        CountryStep::Chooses { side, wishes } if wishes.is_empty() => does(side, "chooses nothing"),
        CountryStep::Chooses { side, wishes } => {
            let wishes: Vec<String> = wishes.iter().map(wish).collect();
            does(side, &format!("chooses {}", wishes.join(", ")))
        }
        CountryStep::Allowed { side, kind, face, least } => {
            let so = if face >= least { "it may be placed" } else { "it may not be placed" };
            does(side, &format!("throws {face} for a {}, at least {least} is needed: {so}", kind.title()))
        }
        CountryStep::Demands { kind, demand, .. } => format!("the {} {}", title(*kind), demanded(battle, *demand)),
        CountryStep::Inland { edge, hills, .. } => {
            let hills = names::count(*hills, "hill");
            format!("{hills} at the {} edge give way to the water and are moved inland", edge.name())
        }
        CountryStep::Placed { side, kind } => does(side, &format!("places the {}", title(*kind))),
        CountryStep::Island { side, kind, why } => {
            let why = match why {
                IslandReason::FewerVessels { own, enemy } => {
                    format!(
                        "which leaves less room for the enemy's {} beside {own} of its own",
                        names::count(*enemy, "vessel")
                    )
                }
                IslandReason::OutOfTheWay => {
                    "since on land it would hinder its own army more than the enemy".to_string()
                }
            };
            format!("the {} of {} is an island, {why}", title(*kind), name(side))
        }
        CountryStep::LeftOut { kind, .. } => format!("the {} finds no place and is left out", title(*kind)),
        CountryStep::Baggage { side, elements } => {
            does(side, &format!("places {} of baggage", names::count(*elements, "element")))
        }
        CountryStep::Vessels { side, elements } => {
            does(side, &format!("places {} afloat", names::count(*elements, "vessel")))
        }
        CountryStep::Works { side, permanent, serves, sections } => {
            let kind = if *permanent { "permanent" } else { "temporary" };
            let round = match serves {
                WorksFor::Town => " round the built-up area",
                WorksFor::Camp => " round its baggage",
                WorksFor::Field => "",
                WorksFor::Plashed => " along the edge of a wood",
            };
            does(side, &format!("lays down {kind} works of {}{round}", names::count(*sections, "section")))
        }
        CountryStep::NoWorks { side, permanent, why } => {
            let kind = if *permanent { "permanent" } else { "temporary" };
            match why {
                Some(why) => format!("the {kind} works of {} are not laid down: {}", name(side), why.breach),
                None => format!("no built-up area for the {kind} works of {}: they are lost", name(side)),
            }
        }
        CountryStep::Garrison { side, elements } => {
            format!("{} of {} in the built-up area", names::count(*elements, "element"), name(side))
        }
        CountryStep::Assigned { side, command, elements } => {
            let of = within(&names::one_line(&battle.commands[command.index()].name));
            format!("{} of baggage from {} to {of}", names::count(*elements, "element"), name(side))
        }
        CountryStep::NoAccess { side, elements } => {
            format!("{} of {} cannot come to the table", names::count(*elements, "vessel"), name(side))
        }
    }
}

/// What a kind is called in a country.
const fn title(kind: FeatureKind) -> &'static str {
    if matches!(kind, FeatureKind::Hamlet) { "Built-up Area" } else { kind.title() }
}

/// A chosen feature in words: `Difficult Hill with Woods (1.5 FE, compulsory)`.
fn wish(wish: &LandWish) -> String {
    let cover = wish.cover.map_or_else(String::new, |cover| format!(" with {}", cover.title()));
    let link = if wish.link { " with a road down" } else { "" };
    let hill = wish.hill.map_or_else(String::new, |(hill, _)| format!(" on a {}{link}", hill.title()));
    let size = wish.size.map(|size| size + wish.hill.map_or(0, |(_, hill)| hill));
    let size = size.map(|size| format!("{} FE", trimmed(f64::from(size) / 4.0)));
    let more: Vec<String> = size.into_iter().chain(wish.compulsory.then(|| "compulsory".to_string())).collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    let title = title(wish.kind);
    format!("{title}{cover}{hill}{more}")
}

fn demanded(battle: &Battle, demand: Demand) -> String {
    match demand {
        Demand::Area { sector, face } => {
            let away = match face {
                1 | 2 => "at an edge of the table or the water",
                3 | 4 => "near an edge",
                _ => "away from all edges",
            };
            format!("goes into sector {sector}, {away} ({face})")
        }
        Demand::Water { edge, face } => format!("lies along the {} edge, as deep as {face} allows", edge.name()),
        Demand::Band { edge, face } => format!("flows along the {} edge, as far from it as {face} says", edge.name()),
        Demand::Zone { face } => format!("flows through the zone of {face}"),
        Demand::Through => "leads from one long edge to the other".to_string(),
        Demand::Linked => "is linked with what is there".to_string(),
        Demand::Town { face } => {
            let book = by_name(&battle.rules, None).and_then(|book| book.country);
            let least = book.map_or(u8::MAX, |country| country.land.town.rear.value);
            if face >= least {
                return format!("stands where its owner likes, since {face} is thrown");
            }
            let free: Vec<String> = (least..=6).map(|free| free.to_string()).collect();
            format!("stands at its owner's edge: {face} is thrown, {} would free it", free.join(" or "))
        }
        Demand::Fields => "lie at the built-up area".to_string(),
    }
}
