//! What the general gives for troops of DBM: by what they count as, by how near their command is to losing heart, and for
//! generals.

use std::path::Path;

use debellis::base::names::{CommandId, ElementId};
use debellis::battle::{Battle, Kind, Standing};
use debellis::general::Temper;
use debellis::general::worths::worths;
use debellis::rules::dbm;
use debellis::script::limits::Limits;
use debellis::script::scenario;
use debellis::view::{Field, Situation};

fn start() -> Battle {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/dbm/ford.lua");
    match scenario::load(&path, Limits::default()) {
        Ok(scenario) => scenario.start,
        Err(error) => panic!("{}", scenario::shown(&path, &error)),
    }
}

fn worths_in(battle: &Battle) -> Vec<f64> {
    let rules = dbm::rulebook();
    let field = Field::new(battle);
    worths(&Situation::new(&rules, &field, battle), &Temper::CALM, true)
}

/// The elements of a command that are no generals.
fn of(battle: &Battle, command: CommandId) -> Vec<ElementId> {
    let own = battle.roster().filter(|(_, e)| e.command == command && !e.general);
    own.map(|(id, _)| id).collect()
}

#[test]
fn psiloi_are_worth_half_of_others() {
    let battle = start();
    let found = worths_in(&battle);
    let of_kind = |psiloi: bool| {
        let fits = |(_, e): &(ElementId, &debellis::battle::Element)| !e.general && (e.kind == Kind::Psiloi) == psiloi;
        battle.roster().find(fits).map(|(id, _)| found[id.index()])
    };
    assert_eq!([of_kind(true), of_kind(false)], [Some(0.5), Some(1.0)]);
}

#[test]
fn what_is_left_of_a_command_is_worth_more_until_it_loses_heart_and_little_then() {
    let mut battle = start();
    let largest = (0..battle.commands.len()).map(|i| CommandId(i as u8)).max_by_key(|id| of(&battle, *id).len());
    let command = largest.expect("a command");
    let own = of(&battle, command);
    let last = own[own.len() - 1];
    let at_first = worths_in(&battle)[last.index()];
    battle.elements[own[0].index()].standing = Standing::Destroyed;
    let after_one = worths_in(&battle)[last.index()];
    assert!(after_one > at_first, "{after_one} after {at_first}");
    battle.commands[command.index()].demoralised = true;
    assert!(worths_in(&battle)[last.index()] < at_first);
}

#[test]
fn a_general_is_worth_more_the_more_his_command_has_lost() {
    let mut battle = start();
    let general = battle.roster().filter(|(_, e)| e.general).map(|(id, _)| id);
    let general = general.max_by_key(|id| of(&battle, battle.element(*id).command).len()).expect("a general");
    let command = battle.element(general).command;
    let first = of(&battle, command)[0];
    let more = |battle: &Battle| {
        let found = worths_in(battle);
        let other = of(battle, command).into_iter().rfind(|id| battle.element(*id).kind != Kind::Psiloi);
        found[general.index()] - other.map_or(0.0, |id| found[id.index()])
    };
    let before = more(&battle);
    battle.elements[first.index()].standing = Standing::Destroyed;
    let after = more(&battle);
    assert!(before > 1.0 && after > before, "{before}, then {after}");
}
