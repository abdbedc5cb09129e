//! Decisions of a rule set that a scenario changes: named, printed, used in the battle, and used again from a replay.

use super::cli::{json, run, stdout};
use super::scenario::{SMALL, Script, small};
use debellis::battle::What;
use debellis::book::amendment::{Amendment, RowNumber};
use debellis::rules;
use debellis::script::scenario::Scenario;
use debellis::sim::battle::{BattleTerms, fight};
use serde_json::json as value;

fn scenario(added: &str) -> Scenario {
    Script::new(&small(added)).load().unwrap_or_else(|error| panic!("{error}"))
}

const TWO: &str = "rome:command { name = \"Laelius\" }:line { left = { 1, 1 }, \"LH general\", \"LH*2\" }\n";

#[test]
fn a_policy_is_taken_otherwise_and_named() {
    let amended = scenario(&format!("{TWO}s:amend {{ clause = \"dba3.pips.01\", policy = \"per_command\" }}"));
    assert_eq!(amended.rules.amendments, ["policy per command instead of per side [dba3.pips.01]"]);
    let given = |scenario: &Scenario| {
        let run = fight(scenario, &BattleTerms { max_bounds: 1, ..BattleTerms::usual(scenario) }, 3).expect("a battle");
        run.events.iter().filter(|e| matches!(e.what, What::PipsGiven { .. })).count()
    };
    // One die for the side, or one for each of its commands.
    assert_eq!((given(&scenario(TWO)), given(&amended)), (1, 2));
}

#[test]
fn ground_and_outcomes_are_policies_too() {
    let amended = scenario(
        r#"s:amend { clause = "dba3.terrain.20", policy = "good" }
           s:amend { clause = "dba3.outcome.08", policy = "flee" }"#,
    );
    let told = amended.rules.amendments.join("; ");
    let good = "Difficult Hill: policy good instead of bad [dba3.terrain.20]";
    assert_eq!(told, format!("{good}; policy flee instead of recoil [dba3.outcome.08]"));
    // One choice for a clause whose rows differ would change too much.
    let mixed = Script::new(&small("s:amend { clause = \"dba3.outcome.07\", policy = \"flee\" }")).load().err();
    assert!(mixed.is_some_and(|error| error.to_string().contains("has no policy under `dba3.outcome.07`")));
    // A record cannot make that change either.
    let (clause, to) = (debellis::clause!("dba3.outcome.07"), RowNumber::Policy("flee".into()));
    assert_eq!(rules::by_name("dba3", None).and_then(|mut book| book.amend(Amendment::always(clause, to))), None);
}

#[test]
fn every_choice_can_be_taken_and_fought_with() {
    for name in rules::NAMES {
        let usual = rules::by_name(name, None).expect("a rule set");
        let decisions = usual.decisions();
        assert!(decisions.len() > 10, "{name}: {}", decisions.len());
        let start = Script::new(&SMALL.replace("\"dba3\"", &format!("\"{name}\"")).replace("15, 15", "bw(15), bw(15)"));
        for decision in &decisions {
            assert!(decision.now.is_some() && decision.choices.len() > 1, "{name}: {decision:?}");
            for choice in decision.choices.iter().filter(|choice| Some(**choice) != decision.now) {
                let mut rules = usual.clone();
                let to = RowNumber::Policy((*choice).to_string());
                let told = rules.amend(Amendment::always(decision.clause, to));
                let told = told.unwrap_or_else(|| panic!("{}: {choice}", decision.clause));
                assert!(told.starts_with(&format!("policy {}", choice.replace('_', " "))), "{told}");
                let now = rules.decisions().into_iter().find(|other| other.clause == decision.clause);
                assert_eq!(now.and_then(|now| now.now), Some(*choice));
                if *name == "dba3" {
                    let mut scenario = start.load().unwrap_or_else(|error| panic!("{error}"));
                    scenario.rules = rules;
                    let terms = BattleTerms { generals: ["straight".into(), "straight".into()], max_bounds: 8 };
                    fight(&scenario, &terms, 1).unwrap_or_else(|stop| panic!("{}: {choice}: {stop}", decision.clause));
                }
            }
        }
        assert_eq!(usual.clone().amend(Amendment::always(decisions[0].clause, RowNumber::Policy("x".into()))), None);
    }
}

#[test]
fn a_replay_of_it_is_fought_again() {
    let script =
        Script::new(&small(&format!("{TWO}s:amend {{ clause = \"dba3.pips.01\", policy = \"per_command\" }}")));
    let file = script.path().with_file_name("policy.replay").display().to_string();
    let told = stdout(&run(&format!("fight {} --max-bounds 6 --replay {file}", script.path().display()), 0));
    assert!(told.contains("policy per command instead of per side [dba3.pips.01]"), "{told}");
    let again = json(&format!("replay {file}"), 0);
    assert_eq!(again["check"], value!("agrees"));
    assert_eq!(again["amendments"], value!(["policy per command instead of per side [dba3.pips.01]"]));
}
