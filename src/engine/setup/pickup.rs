//! A battle between two armies set up from the dice: who defends, the battlefield, the edges, both armies drawn up.
//!
//! Chance beyond the rules' own dice (where a feature is tried, which of two good choices is taken) comes from a source of
//! its own, so that the dice of the rules can be written down in a test.

use super::chooser::{choose, liking};
use super::deploy::{Throw, open_edges, who_defends};
use super::{Choice, Chosen, Land, Objection, Picker, Quarter, SetupTables, builder, draw_up, placer, roster};
use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::{CommandId, ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Board, Bound, Command, Compass, Element, FeatureKind, Phase, Side, Standing};
use crate::engine::Rulebook;
use crate::engine::armies::{Corps, Force};

/// One thing that happened before the battle.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A throw for aggression.
    Threw(Throw),
    /// Who defends.
    Defends(SideId),
    /// What the defender takes.
    Takes(Choice),
    /// The die for a feature's quarter, and who named it.
    Quarter { what: Chosen, face: u8, by: Picker, quarter: Quarter },
    /// A feature found its place.
    Placed { what: Chosen, quarter: Quarter },
    /// A feature found none and is left out.
    Discarded { what: Chosen, quarter: Quarter },
    /// The waterway has a beach.
    Beach,
    /// A side's base edge.
    Edge { side: SideId, edge: Compass },
    /// A side drew up so many elements of a command.
    DrawnUp { side: SideId, command: CommandId, elements: usize },
    /// Nobody has a camp: they are not played yet.
    NoCamps,
}

/// A battle before its first bound, and how it came to that.
#[derive(Clone, Debug)]
pub struct SetUp {
    /// The battle.
    pub battle: Battle,
    /// What happened, each with its rule.
    pub steps: Vec<Cited<Step>>,
}

/// Sets a battle up; the first army is the first side.
///
/// # Errors
/// Where an army has no home terrain in the book, or an element finds no place to stand.
pub fn set_up(
    rules: &Rulebook,
    setup: &SetupTables,
    armies: [Force; 2],
    dice: &mut dyn Dice,
    chance: &mut Seeded,
) -> Result<SetUp, Objection> {
    let deploying = &setup.deploying;
    let mut steps = Vec::new();
    let (defender, throws) =
        who_defends(deploying, rules.moves.die.value, armies.each_ref().map(|force| force.list.aggression), dice);
    steps.extend(throws.into_iter().map(|throw| Cited::new(Step::Threw(throw), deploying.aggression)));
    steps.push(Cited::new(Step::Defends(defender), deploying.defender));
    let base_width = deploying.base_width.value;
    let [width, depth] = [deploying.width, deploying.depth].map(|length| length.value.on_bases(base_width));
    let mut land = Land::bare(Board { width, depth }, base_width);
    let first = [CommandId(0), CommandId(armies[0].corps.len() as u8)];
    let rosters = [SideId(0), SideId(1)]
        .map(|side| roster::elements(rules, &armies[side.index()], side, first[side.index()], base_width));
    cite(deploying.terrain);
    let home = armies[defender.index()].list.homes.first().and_then(|home| setup.home(*home));
    let home =
        home.ok_or_else(|| Objection::new("the defender's home terrain is not in the book", deploying.terrain))?;
    let likes = liking(&rosters[defender.index()]) - liking(&rosters[defender.enemy().index()]);
    let choice = choose(rules, setup, home, likes, chance);
    lay_out(setup, &mut land, &choice, home.clause, defender, dice, chance, &mut steps);
    let edge = invaders_edge(rules, setup, &land, &rosters[defender.enemy().index()], chance, &mut steps, defender);
    let edges = if defender == SideId(0) { [edge.opposite(), edge] } else { [edge, edge.opposite()] };
    steps.push(Cited::new(Step::NoCamps, deploying.camps));
    let mut elements = rosters;
    for side in [defender, defender.enemy()] {
        let army = &mut elements[side.index()];
        draw_up_side(rules, setup, &land, army, edges[side.index()])?;
        for i in 0..armies[side.index()].corps.len() {
            let command = CommandId(first[side.index()].0 + i as u8);
            let elements = army.iter().filter(|e| e.command == command).count();
            steps.push(Cited::new(Step::DrawnUp { side, command, elements }, deploying.order));
        }
    }
    cite(deploying.order);
    cite(deploying.first);
    let battle = battle(rules, land, &armies, edges, elements, defender);
    Ok(SetUp { battle, steps })
}

/// Throws for the quarter of each feature and sets it down, or leaves it out.
#[allow(clippy::too_many_arguments, reason = "the table, the dice and the record of one procedure")]
fn lay_out(
    setup: &SetupTables,
    land: &mut Land,
    choice: &Choice,
    home: Clause,
    defender: SideId,
    dice: &mut dyn Dice,
    chance: &mut Seeded,
    steps: &mut Vec<Cited<Step>>,
) {
    steps.push(Cited::new(Step::Takes(choice.clone()), home));
    for chosen in &choice.features {
        let Some(kind) = chosen.kind() else { continue };
        let face = dice.roll(Roll { side: defender, purpose: Purpose::SetUp });
        let Some(row) = setup.quarters.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face)) else {
            continue;
        };
        cite(row.clause);
        let quarter = match row.by {
            Picker::Die => Quarter::new(face),
            // The defender wants room for it, the invader none.
            Picker::Defender => Quarter::ALL.into_iter().min_by_key(|quarter| crowd(land, *quarter)),
            Picker::Invader => Quarter::ALL.into_iter().max_by_key(|quarter| crowd(land, *quarter)),
        };
        let Some(quarter) = quarter else { continue };
        steps.push(Cited::new(Step::Quarter { what: *chosen, face, by: row.by, quarter }, row.clause));
        if set_down(setup, land, chosen, kind, quarter, defender, chance) {
            steps.push(Cited::new(Step::Placed { what: *chosen, quarter }, row.clause));
        } else {
            cite(setup.placing.discarded);
            steps.push(Cited::new(Step::Discarded { what: *chosen, quarter }, setup.placing.discarded));
        }
        if kind == FeatureKind::Waterway
            && chance.below(2) == 0
            && let Some(beach) = placer::beach(&setup.placing, land, chance)
        {
            land.features.push(beach);
            steps.push(Cited::new(Step::Beach, setup.placing.water.beach.clause));
        }
    }
}

/// Sets a feature down in a quarter; tells whether it found a place.
fn set_down(
    setup: &SetupTables,
    land: &mut Land,
    chosen: &Chosen,
    kind: FeatureKind,
    quarter: Quarter,
    owner: SideId,
    chance: &mut Seeded,
) -> bool {
    let walled = chosen.built.filter(|built| matches!(built.kind, FeatureKind::City | FeatureKind::Fort));
    match walled {
        Some(built) => {
            let site = builder::find(&setup.placing, land, built, quarter, owner, chance);
            site.map(|site| land.build(site)).is_some()
        }
        None => {
            let feature = placer::find(&setup.placing, land, kind, quarter, chance);
            feature.map(|feature| land.features.push(feature)).is_some()
        }
    }
}

/// How many features lie in a quarter.
fn crowd(land: &Land, quarter: Quarter) -> usize {
    land.features.iter().filter(|feature| quarter.holds_some(land, &feature.shape)).count()
}

/// The invader takes the open edge whose ground suits his army best.
fn invaders_edge(
    rules: &Rulebook,
    setup: &SetupTables,
    land: &Land,
    army: &[Element],
    chance: &mut Seeded,
    steps: &mut Vec<Cited<Step>>,
    defender: SideId,
) -> Compass {
    let deploying = &setup.deploying;
    let open = open_edges(deploying, land);
    cite(open.clause);
    let worth = open.value.iter().map(|edge| {
        let cost = draw_up::draw_up(rules, deploying, land, army, *edge).cost;
        (cost, chance.below(1_000), *edge)
    });
    let edge = worth.min().map_or(Compass::North, |(.., edge)| edge);
    steps.push(Cited::new(Step::Edge { side: defender.enemy(), edge }, open.clause));
    steps.push(Cited::new(Step::Edge { side: defender, edge: edge.opposite() }, deploying.opposite));
    cite(deploying.opposite);
    edge
}

fn draw_up_side(
    rules: &Rulebook,
    setup: &SetupTables,
    land: &Land,
    army: &mut [Element],
    edge: Compass,
) -> Result<(), Objection> {
    let array = draw_up::draw_up(rules, &setup.deploying, land, army, edge);
    for (element, base) in army.iter_mut().zip(array.bases) {
        let Some(base) = base else {
            let what = format!("{} {} finds no place before the {} edge", element.code, element.number, edge.name());
            return Err(Objection::new(what, setup.deploying.centre.clause));
        };
        (element.base, element.standing) = (base, Standing::OnTable);
    }
    Ok(())
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

fn battle(
    rules: &Rulebook,
    land: Land,
    armies: &[Force; 2],
    edges: [Compass; 2],
    elements: [Vec<Element>; 2],
    defender: SideId,
) -> Battle {
    let names = names(armies);
    let elements = elements.concat();
    let of = |side: SideId| commands(&armies[side.index()], side, &names[side.index()]);
    let mut commands = [SideId(0), SideId(1)].map(of).concat();
    for (i, general) in elements.iter().enumerate().filter(|(_, element)| element.general) {
        commands[general.command.index()].general = Some(ElementId(i as u16));
    }
    let side = |i: usize| Side { name: names[i].clone(), edge: edges[i], bounds: 0, bonus_spent: false };
    Battle {
        features: [land.features, land.lanes].concat(),
        strongholds: land.strongholds,
        commands,
        elements,
        bound: Bound { number: 0, side: defender, phase: Phase::SetUp },
        ..Battle::bare(rules.name, land.base_width, land.board, [side(0), side(1)])
    }
}
