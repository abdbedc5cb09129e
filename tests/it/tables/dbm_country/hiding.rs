//! What the computer hides before a battle: a mobile command against a slow enemy, light troops in cover; and when it hides
//! nobody.

use super::arranged::{ARMY, Tried, between};
use super::{BLUE, PACE, RED};
use crate::tables::Table;
use debellis::base::clause::Cited;
use debellis::base::names::CommandId;
use debellis::battle::{Compass, FeatureKind, Hideout, Kind, Viewer};
use debellis::setup::SetupStep;
use debellis::setup::country::HidingReason;
use debellis::setup::pickup::SetUp;

/// Light horse under a sub-general, 6 of 21 EE, and psiloi with the commander-in-chief.
const LIGHT: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11, Irr Ps (O)*6\ncommand Two:\nIrr Cv (O) general, Irr LH (O)*5\nbaggage: Irr Bge (I)*6";
/// The same with more light horse, 9 of 24 EE, which is too much of the army, and one of psiloi.
const HEAVY: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*13, Irr Ps (O)*2\ncommand Two:\nIrr Cv (O) general, Irr LH (O)*8\nbaggage: Irr Bge (I)*6";
/// Auxilia under the sub-general beside the psiloi.
const AUXILIA: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11, Irr Ps (O)*6\ncommand Two:\nIrr Cv (O) general, Irr Ax (O)*4, Irr Bd (O)*2\nbaggage: Irr Bge (I)*6";
/// An enemy of whom half ride.
const QUICK: &str = "chief One:\nIrr Cv (O) general, Irr Cv (O)*8, Irr Bd (O)*8\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*2\nbaggage: Irr Bge (I)*6";

fn fought(table: &Table, red: &str, blue: &str) -> SetUp {
    between(table, [red, blue], false, Tried { computer: true, ..Tried::default() }).0
}

/// The edge over which a flank march of blue's comes.
fn over(made: &SetUp) -> Option<Compass> {
    made.battle.hidden_of(BLUE).find_map(|hidden| match hidden.hideout {
        Hideout::FlankMarch(edge) => Some(edge),
        _ => None,
    })
}

/// The types of blue's troops in ambush, and from how far they are seen.
fn lying(made: &SetUp) -> Vec<(Kind, i32)> {
    let seen = |hidden: &debellis::battle::Hidden| Some((hidden.element.kind, hidden.seen_from()?));
    made.battle.hidden_of(BLUE).filter_map(seen).collect()
}

fn reasons(made: &SetUp) -> Vec<Cited<HidingReason>> {
    let of = |step: &Cited<SetupStep>| match step.value {
        SetupStep::Reason { side: BLUE, why } => Some(Cited::new(why, step.clause)),
        _ => None,
    };
    made.steps.iter().filter_map(of).collect()
}

pub fn computer(table: &mut Table) {
    let made = fought(table, ARMY, LIGHT);
    table.same("the light horse goes round", over(&made), Some(Compass::North));
    let gone = made.battle.hidden_of(BLUE).filter(|hidden| hidden.element.command == CommandId(3)).count();
    table.same("all of its command", gone, 6);
    table.same("psiloi lie in the wood", lying(&made), vec![(Kind::Psiloi, 50 * PACE); 3]);
    table.same("red knows of none", made.battle.known_to(Viewer::Of(RED)).hidden.len(), 0);
    let why = reasons(&made);
    let round = HidingReason::RoundSlowEnemy { command: CommandId(3), quick: 100, on_foot: 88 };
    table.row("why it goes round", why.first().copied(), "dbm.deploy.13", round);
    let wait = HidingReason::OnHisWay { command: CommandId(2), ground: FeatureKind::Woods, elements: 3 };
    table.row("why they lie there", why.get(1).copied(), "dbm.deploy.14", wait);
    table.same("nobody goes round an enemy who rides", over(&fought(table, QUICK, LIGHT)), None);
    let heavy = fought(table, ARMY, HEAVY);
    table.same("nor a great part of the army", over(&heavy), None);
    table.same("one alone lies in no ambush", lying(&heavy), Vec::new());
    table.same("nor do blades", lying(&fought(table, ARMY, ARMY)), Vec::new());
}

pub fn behind(table: &mut Table) {
    let made = |table: &Table, army| {
        between(table, [ARMY, army], false, Tried { computer: true, hill: true, ..Tried::default() }).0
    };
    let both = made(table, AUXILIA);
    // Whoever stands behind a hill is seen from nowhere before the enemy has come round it.
    let those = vec![(Kind::Psiloi, 50 * PACE); 3].into_iter().chain([(Kind::Auxilia, 0); 2]);
    table.same("psiloi lie in the wood, auxilia behind the hill", lying(&both), those.collect());
    let behind = HidingReason::Behind { command: CommandId(3), ground: FeatureKind::GentleHill, elements: 2 };
    table.row("why they stand there", reasons(&both).last().copied(), "dbm.deploy.14", behind);
    table.same("behind dunes nobody is hidden who could lie in them", reasons(&fought(table, ARMY, AUXILIA)).len(), 2);
    table.same("nor do blades stand behind a hill", lying(&made(table, ARMY)), Vec::new());
}
