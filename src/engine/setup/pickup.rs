//! A battle between two armies set up from the dice: who defends, the battlefield, the edges, both armies drawn up.
//!
//! Chance beyond the rules' own dice (where a feature is tried, which of two good choices is taken) comes from a source of
//! its own, so that the dice of the rules can be written down in a test.

use super::agreed::ranked;
use super::chooser::{choose, liking};
use super::deploy::{Throw, open_edges, who_defends};
use super::{
    Agreed, Choice, Land, Objection, Offered, Picker, Quarter, SetupTables, draw_up, judge_ranks, placer, roster,
};
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
    Quarter { kind: FeatureKind, face: u8, by: Picker, quarter: Quarter },
    /// A feature found its place.
    Placed { kind: FeatureKind, quarter: Quarter },
    /// A feature found none and is left out.
    Discarded { kind: FeatureKind, quarter: Quarter },
    /// A side's base edge.
    Edge { side: SideId, edge: Compass },
    /// A side wrote down in which order its commands get its dice, the highest first; none where each keeps its own.
    Dice { side: SideId, order: Vec<CommandId> },
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
    agreed: &Agreed,
    dice: &mut dyn Dice,
    chance: &mut Seeded,
) -> Result<SetUp, Objection> {
    let deploying = &setup.deploying;
    agreed.judge(deploying)?;
    let mut steps = Vec::new();
    let (defender, throws) =
        who_defends(deploying, rules.moves.die.value, armies.each_ref().map(|force| force.list.aggression), dice);
    steps.extend(throws.into_iter().map(|throw| Cited::new(Step::Threw(throw), deploying.aggression)));
    steps.push(Cited::new(Step::Defends(defender), deploying.defender));
    let base_width = deploying.base_width.value;
    let [width, depth] = [deploying.width.value, agreed.depth.unwrap_or(deploying.depth.value)];
    let [width, depth] = [width, depth].map(|length| length.on_bases(base_width));
    let mut land = Land { board: Board { width, depth }, base_width, features: Vec::new() };
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
    let mut elements = rosters;
    let commands = commands(&armies, &elements, !agreed.free_dice);
    if let Some(rules) = &deploying.dice {
        for side in [defender, defender.enemy()] {
            judge_ranks(rules, &commands, side)?;
            let clause = rules.free.filter(|_| agreed.free_dice).unwrap_or(rules.written);
            steps.push(Cited::new(Step::Dice { side, order: ranked(&commands, side) }, clause));
        }
    }
    steps.push(Cited::new(Step::NoCamps, deploying.camps));
    for side in [SideId(0), SideId(1)] {
        draw_up_side(rules, setup, &land, &mut elements[side.index()], edges[side.index()])?;
    }
    let order = deploying.in_turns.filter(|_| agreed.in_turns).unwrap_or(deploying.order);
    for (side, i) in agreed.turns(defender, armies.each_ref().map(|force| force.corps.len())) {
        let command = CommandId(first[side.index()].0 + i as u8);
        let elements = elements[side.index()].iter().filter(|e| e.command == command).count();
        steps.push(Cited::new(Step::DrawnUp { side, command, elements }, order));
    }
    cite(order);
    cite(deploying.first);
    let battle = battle(rules, land, names(&armies), commands, edges, elements, defender);
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
        let Offered::Ground(kind) = chosen.what else { continue };
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
        steps.push(Cited::new(Step::Quarter { kind, face, by: row.by, quarter }, row.clause));
        match placer::find(&setup.placing, land, kind, quarter, chance) {
            Some(feature) => {
                land.features.push(feature);
                steps.push(Cited::new(Step::Placed { kind, quarter }, row.clause));
            }
            None => {
                cite(setup.placing.discarded);
                steps.push(Cited::new(Step::Discarded { kind, quarter }, setup.placing.discarded));
            }
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

/// The commands of both armies, each under its general; one that has no name is called as its army. Where dice go by score,
/// those of each army that are not allied have their ranks.
fn commands(armies: &[Force; 2], elements: &[Vec<Element>; 2], by_score: bool) -> Vec<Command> {
    let names = names(armies);
    let mut all: Vec<Command> = Vec::new();
    for side in [SideId(0), SideId(1)] {
        let name = |corps: &Corps| corps.name.clone().unwrap_or_else(|| names[side.index()].clone());
        let begin = all.len();
        all.extend(armies[side.index()].corps.iter().map(|corps| Command {
            chief: corps.chief,
            ally: corps.ally,
            ..Command::new(name(corps), side)
        }));
        if by_score && all.len() > begin + 1 {
            rank(&mut all[begin..], &elements[side.index()], begin);
        }
    }
    for (i, general) in elements.iter().flatten().enumerate().filter(|(_, element)| element.general) {
        all[general.command.index()].general = Some(ElementId(i as u16));
    }
    all
}

/// Writes down which command of an army gets which die: the more of it moves fast, the higher; `first` is the id of the first
/// of them.
fn rank(commands: &mut [Command], army: &[Element], first: usize) {
    let fast = |i: usize| army.iter().filter(|e| e.command.index() == first + i && e.mounted()).count();
    let mut own: Vec<usize> = (0..commands.len()).filter(|i| !commands[*i].ally).collect();
    own.sort_by_key(|i| std::cmp::Reverse(fast(*i)));
    for (rank, i) in own.into_iter().enumerate() {
        commands[i].die_rank = Some(rank as u8 + 1);
    }
}

fn battle(
    rules: &Rulebook,
    land: Land,
    names: [String; 2],
    commands: Vec<Command>,
    edges: [Compass; 2],
    elements: [Vec<Element>; 2],
    defender: SideId,
) -> Battle {
    let side = |i: usize| Side { name: names[i].clone(), edge: edges[i], bounds: 0, bonus_spent: false };
    Battle {
        features: land.features,
        commands,
        elements: elements.concat(),
        bound: Bound { number: 0, side: defender, phase: Phase::SetUp },
        ..Battle::bare(rules.name, land.base_width, land.board, [side(0), side(1)])
    }
}
