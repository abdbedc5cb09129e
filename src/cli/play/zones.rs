//! The zones that a scenario leaves to a player: before the first bound he places the elements that begin in them.

use super::map;
use super::read;
use super::talk::Talk;
use super::window::MapPart;
use super::wording;
use crate::battle::{Battle, Element, Viewer};
use crate::course::Game;
use crate::report::names;
use crate::script::scenario::Scenario;
use crate::setup::{DeploymentZone, Land};

/// Lets people fill the zones of their sides, which the computer has filled already; returns whether they stay.
pub fn fill(scenario: &mut Scenario, human: [bool; 2], talk: &mut Talk) -> bool {
    let filled = |zone: &&DeploymentZone| human[zone.side.index()] && !zone.who.is_empty();
    for zone in scenario.zones.clone().iter().filter(filled) {
        if !fill_one(scenario, zone, talk) {
            return false;
        }
    }
    true
}

fn fill_one(scenario: &mut Scenario, zone: &DeploymentZone, talk: &mut Talk) -> bool {
    let side = names::one_line(&scenario.start.sides[zone.side.index()].name);
    let called = names::one_line(&zone.name);
    let who: Vec<String> = zone.who.iter().map(|id| scenario.start.name(*id)).collect();
    talk.tell(&format!(
        "\"{called}\" is yours to fill with {}; they stand as the computer would have them",
        who.join(", ")
    ));
    draw(scenario, zone, talk);
    let own: Vec<Element> = zone.who.iter().map(|id| scenario.start.element(*id).clone()).collect();
    let line = wording::in_line(&scenario.rules, &wording::run(&own), &wording::somewhere(&scenario.rules));
    let help = format!("{line}; done keeps them as they stand; map, quit");
    loop {
        let Some(line) = talk.ask(&format!("{side}, {called}> ")) else { return false };
        match line.as_str() {
            "quit" | "exit" => return false,
            "done" | "auto" => return true,
            "map" => draw(scenario, zone, talk),
            "" | "help" | "?" => talk.tell(&help),
            line => match put(scenario, zone, line) {
                Ok(battle) => {
                    scenario.start = battle;
                    draw(scenario, zone, talk);
                }
                Err(why) => talk.tell(&why),
            },
        }
    }
}

/// The battle with some elements of a zone put elsewhere.
fn put(scenario: &Scenario, zone: &DeploymentZone, line: &str) -> Result<Battle, String> {
    let mut battle = scenario.start.clone();
    let own: Vec<Element> = zone.who.iter().map(|id| battle.element(*id).clone()).collect();
    let inward = battle.sides[zone.side.index()].edge.inward();
    let unit = wording::unit(&scenario.rules, &Land::bare(battle.board, battle.scale()));
    let wanted = read::bases(&own, unit, inward, line)?;
    for (i, base) in &wanted {
        battle.elements[zone.who[*i].index()].base = *base;
    }
    for (i, base) in &wanted {
        let id = zone.who[*i];
        let refused = |why| format!("refused: {}", zone.told(&battle, id, why));
        zone.judge(&scenario.rules, &battle, id, base).map_err(refused)?;
    }
    Ok(battle)
}

/// Draws the field as the side knows it whose zone is filled.
fn draw(scenario: &Scenario, zone: &DeploymentZone, talk: &mut Talk) {
    let game = Game::new(&scenario.rules, scenario.start.clone());
    let drawn = map::draw(&game.seen_by(Viewer::Of(zone.side)), talk.wide, MapPart::Board);
    talk.draw(&drawn);
}
