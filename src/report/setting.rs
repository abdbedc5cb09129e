//! The setting up of a battle, for people: a line for each step, with its clause.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId};
use crate::base::peoples::{does, within};
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::book::land_tables::Picker;
use crate::book::setup_steps::SetupWork;
use crate::report::{country, names};
use crate::setup::country::HidingReason;
use crate::setup::{FeatureChoice, SetupStep};

/// The columns of a line.
const WIDTH: usize = 100;

/// The steps of setting up as lines, without the secrets of either side.
pub fn tell(rules: &Rulebook, battle: &Battle, steps: &[Cited<SetupStep>]) -> String {
    lines(rules, battle, steps.iter().filter(|step| step.value.secret_of().is_none()), &|_| None)
}

/// Steps as lines, each with what `more` says behind its sentence.
fn lines<'s>(
    rules: &Rulebook,
    battle: &Battle,
    steps: impl Iterator<Item = &'s Cited<SetupStep>>,
    more: &dyn Fn(&SetupStep) -> Option<&'static str>,
) -> String {
    wrapped(&sentences(rules, battle, steps, more))
}

/// Sentences about steps as lines of text.
pub(super) fn wrapped(sentences: &[String]) -> String {
    let options = textwrap::Options::new(WIDTH).initial_indent("  ").subsequent_indent("      ");
    sentences.iter().map(|told| textwrap::fill(told, &options)).collect::<Vec<_>>().join("\n")
}

/// A sentence for each of some steps, with its clause and what `more` says behind it.
pub(super) fn sentences<'s>(
    rules: &Rulebook,
    battle: &Battle,
    steps: impl Iterator<Item = &'s Cited<SetupStep>>,
    more: &dyn Fn(&SetupStep) -> Option<&'static str>,
) -> Vec<String> {
    let told = |step: &Cited<SetupStep>| {
        let more = more(&step.value).unwrap_or_default();
        names::one_line(&format!("{}{more} [{}]", sentence(rules, battle, &step.value), step.clause))
    };
    steps.map(told).collect()
}

fn sentence(rules: &Rulebook, battle: &Battle, step: &SetupStep) -> String {
    let does = |side: SideId, what: &str| does(&names::one_line(&battle.sides[side.index()].name), what);
    match step {
        SetupStep::Threw(throw) => {
            let told = format!("throws {} for {}: {} with aggression", throw.face, throw.die.told(), throw.total);
            does(throw.side, &told)
        }
        SetupStep::OpenGround => "the battlefield is open ground; nothing is thrown for it".to_string(),
        SetupStep::Ground { side, face } => does(*side, &format!("chooses the battlefield by a die: {face}")),
        SetupStep::ChosenGround { side, features } => {
            does(*side, &format!("chooses the battlefield, with {}", names::count(*features, "feature")))
        }
        SetupStep::DiceOff { of, faces, scores } => {
            let thrown = |side: SideId| {
                let (face, score) = (faces[side.index()], scores[side.index()]);
                let counts =
                    if i16::from(face) == i16::from(score) { String::new() } else { format!(", which counts {score}") };
                does(side, &format!("throws {face}{counts}"))
            };
            let again = if scores[0] == scores[1] { ": equal, both throw again" } else { "" };
            format!("for {} {} and {}{again}", of.told(), thrown(SideId(0)), thrown(SideId(1)))
        }
        SetupStep::First(side) => does(*side, "deploys first, with the first bound"),
        SetupStep::FirstBound(side) => does(*side, "has the first bound"),
        SetupStep::Defends(side) => format!("{}, {}", does(*side, "defends"), does(side.enemy(), "invades")),
        SetupStep::Takes(choice) => format!("the defender takes {}", taken(rules, choice)),
        SetupStep::Adds { side, choice } if choice.features.is_empty() => does(*side, "adds nothing"),
        SetupStep::Adds { side, choice } => {
            let names: Vec<String> = choice.features.iter().map(|what| what.name_by(rules)).collect();
            does(*side, &format!("adds {}", names.join(", ")))
        }
        SetupStep::Quarter { what, face, by, quarter } => {
            let by = match by {
                Picker::Die => "it lies in",
                Picker::Defender => "the defender chooses",
                Picker::Invader => "the invader chooses",
            };
            format!("{}: the die shows {face}, {by} quarter {}", what.name_by(rules), quarter.number())
        }
        SetupStep::Placed { what, quarter } => {
            format!("{} is placed in quarter {}", what.name_by(rules), quarter.number())
        }
        SetupStep::Discarded { what, quarter } => {
            format!("{} finds no place in quarter {} and is left out", what.name_by(rules), quarter.number())
        }
        SetupStep::Beach => "the Waterway is bordered by a beach".to_string(),
        SetupStep::EdgeDie { side, face, favoured } => {
            does(*side, &format!("throws {face} for the {} edge, which would suit best", favoured.name()))
        }
        SetupStep::Edge { side, edge } => does(*side, &format!("has the {} edge", edge.name())),
        SetupStep::Form { side, afoot } => {
            let form = if *afoot { "on foot" } else { "mounted" };
            does(*side, &format!("deploys {form} those who may begin mounted or on foot"))
        }
        // What it has written is told when it first throws for them.
        SetupStep::Dice { side, .. } => does(*side, "writes down how its commands get the dice for PIPs"),
        SetupStep::DrawnUp { side, command, elements } => {
            let of = match battle.commands_of(*side).count() {
                1 => String::new(),
                _ => format!(" of {}", within(&names::one_line(&battle.commands[command.index()].name))),
            };
            does(*side, &format!("draws up {}{of}", names::count(*elements, "element")))
        }
        SetupStep::Camp { side, of, building, followers } => {
            let place = if *building { "in a building" } else { "with its followers" };
            let who_in = if *followers || *building { place } else { "and leaves it empty" };
            let whose = of.map_or("a camp".to_string(), |command| {
                format!("the camp of {}", names::one_line(&battle.commands[command.index()].name))
            });
            does(*side, &format!("places {whose} {who_in}"))
        }
        SetupStep::NoCamp(side) => does(*side, "needs no camp"),
        SetupStep::Garrison { side, code, place } => {
            does(*side, &format!("puts {code} into the {}", rules.in_own_words(place.title())))
        }
        SetupStep::Landing { side, elements } => {
            does(*side, &format!("keeps {} to land from the water", names::count(*elements, "element")))
        }
        SetupStep::Column { side, command, elements } => {
            let of = names::one_line(&battle.commands[command.index()].name);
            does(*side, &format!("keeps {} of {of} off the table in a column", names::count(*elements, "element")))
        }
        SetupStep::Swapped { side, who: [(one, first), (other, second)] } => {
            does(*side, &format!("exchanges {one} {first} and {other} {second}"))
        }
        SetupStep::Country(step) => country::sentence(battle, step),
        SetupStep::Recorded { side, work: SetupWork::Ambush } => does(*side, "writes down ambushes, if there are any"),
        SetupStep::Recorded { side, work: SetupWork::Record } => {
            does(*side, "writes down how the commands will lie to each other")
        }
        SetupStep::Recorded { side, .. } => does(*side, "writes down flank marches, if there are any"),
        SetupStep::Ambush { side, code, number: 0, .. } => {
            does(*side, &format!("hides {code} in ambush, who never come out"))
        }
        SetupStep::Ambush { side, code, number, .. } => does(*side, &format!("hides {code} {number} in ambush")),
        SetupStep::FlankMarch { side, command, edge } => {
            let of = names::one_line(&battle.commands[command.index()].name);
            does(*side, &format!("sends {of} on a flank march over the {} edge", edge.name()))
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

fn taken(rules: &Rulebook, choice: &FeatureChoice) -> String {
    let of = |compulsory| {
        let those = choice.features.iter().filter(|chosen| chosen.compulsory == compulsory);
        those.map(|what| what.name_by(rules)).collect::<Vec<_>>().join(", ")
    };
    format!("{} (compulsory) and {}", of(true), of(false))
}
