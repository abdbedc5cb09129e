//! The setting up of a battle, for people: a line for each step, with its clause.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId};
use crate::base::peoples::within;
use crate::battle::{Battle, Event, Hidden, What};
use crate::book::land_tables::Picker;
use crate::book::setup_steps::SetupWork;
use crate::report::{country, names};
use crate::setup::country::HidingReason;
use crate::setup::{Chosen, FeatureChoice, SetupStep};

/// The columns of a line.
const WIDTH: usize = 100;

/// The steps of setting up as lines, without the secrets of either side.
pub fn tell(battle: &Battle, steps: &[Cited<SetupStep>]) -> String {
    lines(battle, steps.iter().filter(|step| step.value.secret_of().is_none()))
}

/// The secrets of both sides as lines, for those who look back on these events of a battle; empty if there are none. Troops in
/// ambush are called as they were called when they came out.
pub fn secrets(battle: &Battle, steps: &[Cited<SetupStep>], events: &[Event]) -> String {
    let known = |step: &Cited<SetupStep>| Cited::new(come_out(battle, &step.value, events), step.clause);
    let steps: Vec<_> = steps.iter().filter(|step| step.value.secret_of().is_some()).map(known).collect();
    lines(battle, steps.iter())
}

/// A step with the number that its troops in ambush got when they came out; 0 if they never did.
fn come_out(battle: &Battle, step: &SetupStep, events: &[Event]) -> SetupStep {
    let SetupStep::Ambush { side, code, at, .. } = *step else { return step.clone() };
    let own = |hidden: &&Hidden| hidden.element.code == code && hidden.element.base == at;
    let among = battle.hidden_of(side).find(own).map(|hidden| hidden.element.number);
    let out = events.iter().find_map(|event| match &event.what {
        What::Revealed { hidden: Some(number), element, .. } if element.side == side && among == Some(*number) => {
            Some(element.number)
        }
        _ => None,
    });
    SetupStep::Ambush { side, code, number: out.unwrap_or(0), at }
}

fn lines<'s>(battle: &Battle, steps: impl Iterator<Item = &'s Cited<SetupStep>>) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("      ");
    let line = |step: &Cited<SetupStep>| {
        textwrap::fill(&names::one_line(&format!("{} [{}]", sentence(battle, &step.value), step.clause)), &options)
    };
    steps.map(line).collect::<Vec<_>>().join("\n")
}

fn sentence(battle: &Battle, step: &SetupStep) -> String {
    let name = |side: SideId| names::one_line(&battle.sides[side.index()].name).to_string();
    match step {
        SetupStep::Threw(throw) => {
            let (who, die) = (name(throw.side), throw.die.told());
            format!("{who} throws {} for {die}: {} with its aggression", throw.face, throw.total)
        }
        SetupStep::OpenGround => "the battlefield is open ground; nothing is thrown for it".to_string(),
        SetupStep::Ground { side, face } => format!("{} chooses the battlefield by a die: {face}", name(*side)),
        SetupStep::ChosenGround { side, features } => {
            format!("{} chooses the battlefield, with {}", name(*side), names::count(*features, "feature"))
        }
        SetupStep::DiceOff { of, faces, scores } => {
            let thrown = |side: SideId| {
                let (face, score) = (faces[side.index()], scores[side.index()]);
                let counts =
                    if i16::from(face) == i16::from(score) { String::new() } else { format!(", which counts {score}") };
                format!("{} throws {face}{counts}", name(side))
            };
            let again = if scores[0] == scores[1] { ": equal, both throw again" } else { "" };
            format!("for {} {} and {}{again}", of.told(), thrown(SideId(0)), thrown(SideId(1)))
        }
        SetupStep::First(side) => format!("{} deploys first and has the first bound", name(*side)),
        SetupStep::FirstBound(side) => format!("{} has the first bound", name(*side)),
        SetupStep::Defends(side) => format!("{} defends, {} invades", name(*side), name(side.enemy())),
        SetupStep::Takes(choice) => format!("the defender takes {}", taken(choice)),
        SetupStep::Adds { side, choice } if choice.features.is_empty() => format!("{} adds nothing", name(*side)),
        SetupStep::Adds { side, choice } => {
            let names: Vec<String> = choice.features.iter().map(Chosen::name).collect();
            format!("{} adds {}", name(*side), names.join(", "))
        }
        SetupStep::Quarter { what, face, by, quarter } => {
            let by = match by {
                Picker::Die => "it lies in",
                Picker::Defender => "the defender chooses",
                Picker::Invader => "the invader chooses",
            };
            format!("{}: the die shows {face}, {by} quarter {}", what.name(), quarter.number())
        }
        SetupStep::Placed { what, quarter } => format!("{} is placed in quarter {}", what.name(), quarter.number()),
        SetupStep::Discarded { what, quarter } => {
            format!("{} finds no place in quarter {} and is left out", what.name(), quarter.number())
        }
        SetupStep::Beach => "the Waterway is bordered by a beach".to_string(),
        SetupStep::EdgeDie { side, face, favoured } => {
            format!("{} would like the {} edge best, and throws {face} for it", name(*side), favoured.name())
        }
        SetupStep::Edge { side, edge } => format!("{} has the {} edge", name(*side), edge.name()),
        SetupStep::Form { side, afoot } => {
            let form = if *afoot { "on foot" } else { "mounted" };
            format!("{} deploys {form} those who may begin mounted or on foot", name(*side))
        }
        SetupStep::Dice { side, order } if order.is_empty() => {
            format!("{} gives every command its own die, whatever it shows", name(*side))
        }
        SetupStep::Dice { side, order } => {
            let order: Vec<String> = order.iter().map(|id| numbered(battle, *id)).collect();
            format!("{} writes down who gets its highest die, the next and so on: {}", name(*side), order.join(", "))
        }
        SetupStep::DrawnUp { side, command, elements } => {
            let of = match battle.commands_of(*side).count() {
                1 => String::new(),
                _ => format!(" of {}", within(&names::one_line(&battle.commands[command.index()].name))),
            };
            format!("{} draws up {}{of}", name(*side), names::count(*elements, "element"))
        }
        SetupStep::Camp { side, of, building, followers } => {
            let (place, who) = (if *building { "in a building" } else { "with its followers" }, name(*side));
            let who_in = if *followers || *building { place } else { "and leaves it empty" };
            let whose = of.map_or("its camp".to_string(), |command| {
                format!("the camp of {}", names::one_line(&battle.commands[command.index()].name))
            });
            format!("{who} places {whose} {who_in}")
        }
        SetupStep::NoCamp(side) => format!("{} needs no camp and has none", name(*side)),
        SetupStep::Garrison { side, code, place } => {
            format!("{} puts {code} into its {}", name(*side), place.title())
        }
        SetupStep::Landing { side, elements } => {
            format!("{} keeps {} to land from the water", name(*side), names::count(*elements, "element"))
        }
        SetupStep::Column { side, command, elements } => {
            let of = names::one_line(&battle.commands[command.index()].name);
            format!("{} keeps {} of {of} off the table in a column", name(*side), names::count(*elements, "element"))
        }
        SetupStep::Swapped { side, who: [(one, first), (other, second)] } => {
            format!("{} exchanges {one} {first} and {other} {second}", name(*side))
        }
        SetupStep::Country(step) => country::sentence(battle, step),
        SetupStep::Recorded { side, work: SetupWork::Ambush } => {
            format!("{} writes down its ambushes, if it has any", name(*side))
        }
        SetupStep::Recorded { side, work: SetupWork::Record } => {
            format!("{} writes down how its commands will lie to each other", name(*side))
        }
        SetupStep::Recorded { side, .. } => format!("{} writes down its flank marches, if it has any", name(*side)),
        SetupStep::Ambush { side, code, number: 0, .. } => {
            format!("{} hides {code} in ambush, who never come out", name(*side))
        }
        SetupStep::Ambush { side, code, number, .. } => format!("{} hides {code} {number} in ambush", name(*side)),
        SetupStep::FlankMarch { side, command, edge } => {
            let of = names::one_line(&battle.commands[command.index()].name);
            format!("{} sends {of} on a flank march over the {} edge", name(*side), edge.name())
        }
        SetupStep::Reason { why, .. } => format!("because {}", reason(battle, why)),
    }
}

fn reason(battle: &Battle, why: &HidingReason) -> String {
    let name = |command: &CommandId| names::one_line(&battle.commands[command.index()].name).to_string();
    match why {
        HidingReason::RoundSlowEnemy { command, quick, on_foot } => {
            format!("{quick} % of {} is quick horse, and {on_foot} % of the enemy is on foot", name(command))
        }
        HidingReason::OnHisWay { command, ground, elements } => {
            let hidden = names::count(*elements, "element");
            format!("{hidden} of {} can hide on the enemy's way: {}", name(command), ground.title())
        }
        HidingReason::Behind { command, ground, elements } => {
            let hidden = names::count(*elements, "element");
            format!("{hidden} of {} cannot be seen behind it: {}", name(command), ground.title())
        }
    }
}

fn taken(choice: &FeatureChoice) -> String {
    let of = |compulsory| {
        let those = choice.features.iter().filter(|chosen| chosen.compulsory == compulsory);
        those.map(Chosen::name).collect::<Vec<_>>().join(", ")
    };
    format!("{} (compulsory) and {}", of(true), of(false))
}

/// A command by its name, or by its number on its side if several of the side have that name.
fn numbered(battle: &Battle, id: CommandId) -> String {
    let own = &battle.commands[id.index()];
    let alike = battle.commands_of(own.side).filter(|(_, command)| command.name == own.name).count();
    let number = battle.commands_of(own.side).position(|(other, _)| other == id).map_or(0, |place| place + 1);
    if alike > 1 { format!("command {number}") } else { names::one_line(&own.name) }
}
