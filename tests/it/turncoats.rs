//! What becomes of tasks, objectives and reports beside a command that changes sides.

use super::facts::{after, log};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::objective::ObjectiveFate;
use debellis::battle::{Event, MissionEnd, What};
use debellis::report::story;

/// Varro goes over to Carthage: nobody follows, awaits or attacks him as before, he survives no more for Rome, and the report has
/// everybody on the side that he came with.
#[test]
fn tasks_and_objectives_beside_a_command_that_changes_sides_are_over() {
    let more = "rome:command { name = \"Varro\" }:line { left = { 1, 4 }, \"Ps\", \"Cv general\" }\n\
        s:objective { name = \"Varro lives\", side = \"Rome\", survive = \"general of Varro\", ends = false, points = 1 }\n\
        s:objective { name = \"Varro is gone\", side = \"Carthage\", kill = \"general of Varro\", ends = false, points = 1 }\n";
    let deed = "battle:change_sides { rule = \"fate\", command = \"Varro\" }";
    let tasks =
        "battle:send(\"Scipio\", { { reserve = \"Varro\" } }) battle:send(\"Hannibal\", { { attack = \"Varro\" } })";
    let early = format!("s:on(\"bound_start\", function(battle) if battle.bound == 1 then {tasks} end end)\n");
    let (scenario, end, events) = after(&format!("{more}{early}"), deed, 3);
    let said = log(&scenario, &events).join("\n");
    let ended = |why: MissionEnd| {
        let over = |e: &&Event| matches!(&e.what, What::MissionEnded { why: found, .. } if *found == why);
        events.iter().filter(over).count()
    };
    let varro = end.commands.iter().position(|c| c.name == "Varro").map(|i| CommandId(i as u8)).expect("Varro");
    assert!(ended(MissionEnd::Turned(varro)) >= 2, "nobody waits for Varro or attacks him: {said}");
    assert_eq!(ended(MissionEnd::Done), 0, "{said}");
    assert!(said.contains("Varro has changed sides"), "{said}");
    let fates: Vec<ObjectiveFate> = end.objectives.list.iter().map(|objective| objective.fate).collect();
    assert!(matches!(fates[..], [ObjectiveFate::Failed(1), ObjectiveFate::Met(1)]), "{fates:?}");
    let (came, stand) = (scenario.start.strength(SideId(0)), end.strength(SideId(0)));
    let facts = story::facts(&scenario.rules, &scenario.start, &events);
    assert_eq!((facts.sides[0].came, facts.sides[0].total), (came, stand));
    assert_eq!((facts.joined[0].who.as_str(), facts.joined[0].count), ("Varro", came - stand));
}
