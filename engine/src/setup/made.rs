//! The battle set up from its scene: elements at their posts, people in their places.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{
    Battle, Bound, Command, Compass, Element, Hidden, Phase, Place, Side, Standing, Stronghold, StrongholdKind,
};
use crate::book::setup_tables::Camping;
use crate::book::{Proof, Rulebook};
use crate::muster::{Corps, Force};
use crate::setup::namesakes::coloured;
use crate::setup::numbered::hide_gaps;
use crate::setup::{Agreed, Concealed, Scene, StartingPost, namesakes};

/// The battle before its first bound.
pub(crate) fn battle(at: &Scene, armies: &[Force; 2], agreed: &Agreed) -> Battle {
    let mut battle = table(at, names(armies), commands(at, armies, agreed));
    for side in [SideId(0), SideId(1)] {
        for (i, (element, post)) in at.army(side).iter().zip(&at.posts[side.index()]).enumerate() {
            match at.concealed[side.index()].iter().find(|hidden| hidden.element == i) {
                Some(concealed) => conceal(&mut battle, element, concealed),
                None => station(&mut battle, element, post),
            }
        }
    }
    let hides = [SideId(0), SideId(1)].map(|side| battle.hidden_of(side).next().is_some());
    for side in [SideId(0), SideId(1)].into_iter().filter(|side| hides[side.index()]) {
        hide_gaps(battle.elements.iter_mut().filter(|element| element.side == side));
    }
    settle(at.rules, &at.setup.camping, &at.followed, &mut battle);
    for (i, general) in battle.elements.iter().enumerate().filter(|(_, element)| element.general) {
        battle.commands[general.command.index()].general = Some(ElementId(i as u16));
    }
    // A contingent obeys the general of its army; a command whose general is hidden has none until he is shown.
    let led: Vec<CommandId> =
        battle.hidden.iter().filter(|hidden| hidden.element.general).map(|hidden| hidden.element.command).collect();
    for i in (0..battle.commands.len()).filter(|i| !led.contains(&CommandId(*i as u8))) {
        let leads = |other: &&Command| other.side == battle.commands[i].side && other.chief;
        let general = battle.commands[i].general.or_else(|| battle.commands.iter().find(leads)?.general);
        battle.commands[i].general = general;
    }
    battle
}

/// The land with its places, without elements.
fn table(at: &Scene, names: [String; 2], commands: Vec<Command>) -> Battle {
    let mut edges = at.edges.into_iter();
    let sides = names.map(|name| {
        let edge = edges.next().unwrap_or(Compass::North);
        Side { name, edge, bounds: 0, bonus_spent: false }
    });
    Battle {
        features: [&at.land.features[..], &at.land.lanes[..]].concat(),
        strongholds: at.land.strongholds.clone(),
        commands,
        bound: Bound { number: 0, side: at.defender, phase: Phase::SetUp },
        ..Battle::bare(at.rules.name, at.land.scale(), at.land.board, sides)
    }
}

impl Scene<'_> {
    /// The battle as far as it is set up: elements without a post wait off the table.
    pub fn so_far(&self, names: [&str; 2]) -> Battle {
        let named = |(i, side): (usize, SideId)| {
            let own = self.titles.get(i).map_or(names[side.index()], String::as_str);
            Command::new(own, side)
        };
        let commands = self.commands().into_iter().enumerate().map(named).collect();
        let mut battle = table(self, names.map(str::to_string), commands);
        for side in [SideId(0), SideId(1)] {
            let mut posts = self.posts[side.index()].iter();
            for element in self.army(side) {
                match posts.next() {
                    Some(post @ (StartingPost::Open(_) | StartingPost::Inside(_))) => {
                        station(&mut battle, element, post)
                    }
                    Some(StartingPost::Landing | StartingPost::Column | StartingPost::Concealed) | None => {
                        battle.elements.push(element.clone())
                    }
                }
            }
        }
        battle
    }
}

/// Adds an element that is hidden from the enemy.
fn conceal(battle: &mut Battle, element: &Element, hidden: &Concealed) {
    let number = battle.hidden_of(element.side).count() as u8 + 1;
    let own = element.number;
    let element = Element { number, base: hidden.base, standing: Standing::Reserve, ..element.clone() };
    battle.hidden.push(Hidden { element, own, hideout: hidden.hideout, restrained: None, led: None });
}

/// Adds an element at its post.
fn station(battle: &mut Battle, element: &Element, post: &StartingPost) {
    let id = ElementId(battle.elements.len() as u16);
    let element = match post {
        StartingPost::Open(base) => Element { base: *base, standing: Standing::OnTable, ..element.clone() },
        StartingPost::Inside(place) => {
            let there = &mut battle.strongholds[usize::from(*place)];
            there.held_by = Some(id);
            inside(element, there, *place)
        }
        StartingPost::Landing | StartingPost::Column | StartingPost::Concealed => {
            Element { standing: Standing::Reserve, ..element.clone() }
        }
    };
    if *post == StartingPost::Landing {
        battle.landing.push(id);
    }
    battle.elements.push(element);
}

/// An element in the middle of a place, facing as the place does.
fn inside(element: &Element, there: &Stronghold, place: u8) -> Element {
    let base = there.standing_in(&element.base);
    Element { base, standing: Standing::OnTable, place: Some(Place::Inside(place)), ..element.clone() }
}

/// Adds the people of Cities, and of the camps with these indices in the list: denizens for the owner and for his
/// enemy, or camp followers. They man a place that has no troops.
pub fn settle(rules: &Rulebook, camping: &Camping, followed: &[u8], battle: &mut Battle) {
    for place in 0..battle.strongholds.len() {
        people(rules, camping, followed.contains(&(place as u8)), battle, place as u8);
    }
}

fn people(rules: &Rulebook, camping: &Camping, followed: bool, battle: &mut Battle, place: u8) {
    let there = &battle.strongholds[usize::from(place)];
    let ([camp, town], owner) = (camping.people.value, there.side);
    let (code, sides) = match there.kind {
        StrongholdKind::City => (town, vec![owner, owner.enemy()]),
        StrongholdKind::Camp if followed => (camp, vec![owner]),
        StrongholdKind::Camp | StrongholdKind::Fort => return,
    };
    let Some(row) = rules.troop(code) else { return };
    for side in sides {
        let number = 1 + battle.elements.iter().filter(|e| e.side == side && e.code == row.held_code()).count() as u8;
        let main = battle.commands_of(side).find(|(_, command)| !command.ally).map(|(id, _)| id);
        let command = battle.strongholds[usize::from(place)].command.or(main).unwrap_or(CommandId(0));
        let waiting = row.element(number, side, command, row.waiting(battle.scale()));
        let id = ElementId(battle.elements.len() as u16);
        let there = &mut battle.strongholds[usize::from(place)];
        there.people[side.index()] = Some(id);
        let waiting = inside(&waiting, there, place);
        let mans = side == owner && there.held_by.is_none();
        if mans && there.kind == StrongholdKind::Camp {
            rules.mark(Proof::FollowersBegin);
        }
        if mans {
            there.held_by = Some(id);
        }
        battle.elements.push(match mans {
            true => waiting,
            false => Element { standing: Standing::Reserve, place: None, ..waiting },
        });
    }
}

/// The names of the two sides of a battle of listed armies: those of their lists, made distinct if they are the same.
pub fn names(armies: &[Force; 2]) -> [String; 2] {
    told_apart(armies.each_ref().map(|force| force.list.name.clone()))
}

/// The names of two armies, with the colours of their sides behind them if they are the same: `Hyksos (red)`.
pub fn told_apart([red, blue]: [String; 2]) -> [String; 2] {
    if red == blue { [coloured(&red, SideId(0)), coloured(&blue, SideId(1))] } else { [red, blue] }
}

/// The names of the commands of both armies.
pub(crate) fn titles(armies: &[Force; 2]) -> Vec<String> {
    named(armies).into_iter().map(|command| command.name).collect()
}

/// The commands of both armies, not yet with their generals or an order of dice; one without a name has that of its army.
fn named(armies: &[Force; 2]) -> Vec<Command> {
    let names = names(armies);
    let mut all: Vec<Command> = Vec::new();
    for side in [SideId(0), SideId(1)] {
        let title = |corps: &Corps| corps.name.clone().unwrap_or_else(|| names[side.index()].clone());
        all.extend(armies[side.index()].corps.iter().map(|corps| Command {
            chief: corps.chief,
            ally: corps.ally,
            ..Command::new(title(corps), side)
        }));
    }
    namesakes::commands(&mut all);
    all
}

/// The commands of both armies, not yet with their generals. If dice go by score, the order is written down.
pub(crate) fn commands(at: &Scene, armies: &[Force; 2], agreed: &Agreed) -> Vec<Command> {
    let mut all = named(armies);
    for side in [SideId(0), SideId(1)] {
        let [begin, end] = match side {
            SideId(0) => [0, armies[0].corps.len()],
            _ => [armies[0].corps.len(), all.len()],
        };
        if at.setup.deploying.dice.is_some() && !agreed.free_dice[side.index()] {
            match &at.dice_order[side.index()] {
                None => rank(&mut all[begin..end], at.army(side), begin),
                Some(order) => {
                    for (rank, id) in (1..=u8::MAX).zip(order) {
                        let named = all.get_mut(id.index()).filter(|command| command.side == side);
                        named.into_iter().for_each(|command| command.die_rank = Some(rank));
                    }
                }
            }
        }
    }
    all
}

/// Writes down which command of an army gets which die: the more of it moves fast, the higher. `first` is the id of
/// the first command.
fn rank(commands: &mut [Command], army: &[Element], first: usize) {
    let fast = |i: usize| army.iter().filter(|e| e.command.index() == first + i && e.mounted()).count();
    let mut own: Vec<usize> = (0..commands.len()).filter(|i| !commands[*i].ally).collect();
    own.sort_by_key(|i| std::cmp::Reverse(fast(*i)));
    for (rank, i) in own.into_iter().enumerate() {
        commands[i].die_rank = Some(rank as u8 + 1);
    }
}
