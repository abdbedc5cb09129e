//! The battle that was set up, from its scene: elements at their posts, people in their places.

use super::{Post, Scene};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Bound, Command, Element, Phase, Place, Side, Standing, Stronghold, StrongholdKind};
use crate::engine::armies::{Corps, Force};
use crate::geometry::Base;

/// The battle before its first bound.
pub(super) fn battle(at: &Scene, armies: &[Force; 2]) -> Battle {
    let names = names(armies);
    let of = |side: SideId| commands(&armies[side.index()], side, &names[side.index()]);
    let commands = [SideId(0), SideId(1)].map(of).concat();
    let side = |i: usize| Side { name: names[i].clone(), edge: at.edges[i], bounds: 0, bonus_spent: false };
    let mut battle = Battle {
        features: [&at.land.features[..], &at.land.lanes[..]].concat(),
        strongholds: at.land.strongholds.clone(),
        commands,
        bound: Bound { number: 0, side: at.defender, phase: Phase::SetUp },
        ..Battle::bare(at.rules.name, at.land.base_width, at.land.board, [side(0), side(1)])
    };
    for side in [SideId(0), SideId(1)] {
        for (element, post) in at.army(side).iter().zip(&at.posts[side.index()]) {
            station(&mut battle, element, post);
        }
    }
    for place in 0..battle.strongholds.len() {
        people(at, &mut battle, place as u8);
    }
    for (i, general) in battle.elements.iter().enumerate().filter(|(_, element)| element.general) {
        battle.commands[general.command.index()].general = Some(ElementId(i as u16));
    }
    battle
}

/// Adds an element at its post.
fn station(battle: &mut Battle, element: &Element, post: &Post) {
    let id = ElementId(battle.elements.len() as u16);
    let element = match post {
        Post::Open(base) => Element { base: *base, standing: Standing::OnTable, ..element.clone() },
        Post::Inside(place) => {
            let there = &mut battle.strongholds[usize::from(*place)];
            there.held_by = Some(id);
            inside(element, there, *place)
        }
        Post::Landing => Element { standing: Standing::Reserve, ..element.clone() },
    };
    if *post == Post::Landing {
        battle.landing.push(id);
    }
    battle.elements.push(element);
}

/// An element in the middle of a place, facing as the place does.
fn inside(element: &Element, there: &Stronghold, place: u8) -> Element {
    let turned = Base { at: there.base.at, facing: there.base.facing, ..element.base }.rect();
    let base = turned.moved(there.base.rect().centre() - turned.centre()).snap();
    Element { base, standing: Standing::OnTable, place: Some(Place::Inside(place)), ..element.clone() }
}

/// Adds those who live in a place: denizens for its owner and for his enemy, or camp followers. They man it where no
/// troops do.
fn people(at: &Scene, battle: &mut Battle, place: u8) {
    let there = &battle.strongholds[usize::from(place)];
    let ([camp, town], owner) = (at.setup.camping.people.value, there.side);
    let (code, sides) = match there.kind {
        StrongholdKind::City => (town, vec![owner, owner.enemy()]),
        StrongholdKind::Camp if at.followed.contains(&place) => (camp, vec![owner]),
        StrongholdKind::Camp | StrongholdKind::Fort => return,
    };
    let Some(row) = at.rules.troop(code) else { return };
    for side in sides {
        let number = 1 + battle.elements.iter().filter(|e| e.side == side && e.code == row.held_code()).count() as u8;
        let command = battle.commands.iter().position(|command| command.side == side).unwrap_or(0);
        let command = CommandId(command as u8);
        let waiting = row.element(number, side, command, row.waiting(battle.base_width));
        let id = ElementId(battle.elements.len() as u16);
        let there = &mut battle.strongholds[usize::from(place)];
        there.people[side.index()] = Some(id);
        let waiting = inside(&waiting, there, place);
        let mans = side == owner && there.held_by.is_none();
        if mans {
            there.held_by = Some(id);
        }
        battle.elements.push(match mans {
            true => waiting,
            false => Element { standing: Standing::Reserve, place: None, ..waiting },
        });
    }
}

/// The names of the two sides: those of their lists, told apart where they are the same.
fn names(armies: &[Force; 2]) -> [String; 2] {
    let [a, b] = armies.each_ref().map(|force| &force.list.name);
    if a == b { [format!("{a} (red)"), format!("{b} (blue)")] } else { [a.clone(), b.clone()] }
}

/// The commands of an army, each under its general; one that has no name is called as its army.
fn commands(force: &Force, side: SideId, army: &str) -> Vec<Command> {
    let named = |corps: &Corps| corps.name.clone().unwrap_or_else(|| army.to_string());
    let command = |corps: &Corps| Command { chief: corps.chief, ally: corps.ally, ..Command::new(named(corps), side) };
    force.corps.iter().map(command).collect()
}
