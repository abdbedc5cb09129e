//! Where the computer draws up artillery and elephants.

use super::arranged::{ARMY, Tried, between};
use super::{BLUE, PACE, RED};
use crate::tables::Table;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Element, FeatureKind, Kind, Shape};
use debellis::geometry::Outline;
use debellis::setup::SetupStep;
use debellis::setup::pickup::SetUp;

/// Artillery under a sub-general, whose line reaches the hill with its right half.
const GUNS: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*12\ncommand Two:\nIrr Cv (O) general, Reg Art (O)*2, Irr Bd (O)*9\nbaggage: Irr Bge (I)*6";
/// An elephant with blades.
const ELEPHANT: &str = "chief One:\nIrr Cv (O) general, Irr El (O), Irr Bd (O)*11\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)\nbaggage: Irr Bge (I)*6";
/// Horse on both wings of the larger command, and auxilia there.
const HORSE: &str = "chief One:\nIrr Cv (O) general, Irr Cv (O), Irr Bd (O)*10\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*5\nbaggage: Irr Bge (I)*6";
const LIGHT: &str = "chief One:\nIrr Cv (O) general, Irr Ax (O)*2, Irr Bd (O)*9\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*5\nbaggage: Irr Bge (I)*6";

fn made(table: &Table, armies: [&str; 2], hill: bool) -> SetUp {
    between(table, armies, false, Tried { computer: true, hill, ..Tried::default() }).0
}

fn of(made: &SetUp, side: SideId, kind: Kind) -> Vec<Element> {
    made.battle.elements.iter().filter(|e| e.side == side && e.kind == kind).cloned().collect()
}

/// How far aside the nearest of blue's troops of a type is from red's elephant, in paces.
fn aside(made: &SetUp, kind: Kind) -> i32 {
    let elephant = of(made, RED, Kind::Elephants)[0].base.at.y;
    of(made, BLUE, kind).iter().map(|e| (e.base.at.y - elephant).abs() / PACE).min().unwrap_or(i32::MAX)
}

pub fn computer(table: &mut Table) {
    let on_hill = |made: &SetUp| {
        let mut hills = made.battle.features.iter().filter(|feature| feature.kind == FeatureKind::GentleHill);
        let hill = hills.find_map(|feature| match &feature.shape {
            Shape::Area(area) => Some(Outline::new(&area.outline)),
            Shape::Line { .. } => None,
        });
        let hill = hill.expect("a hill");
        of(made, BLUE, Kind::Artillery).iter().filter(|gun| hill.contains(&gun.base.rect())).count()
    };
    let guns = made(table, [ARMY, GUNS], true);
    let drawn = guns.steps.iter().find(|step| matches!(step.value, SetupStep::DrawnUp { command: CommandId(3), .. }));
    let found = drawn.map(|step| Cited::new(on_hill(&guns), step.clause));
    table.row("both guns stand on the hill", found, "dbm.deploy.15", 2);
    let before_horse = made(table, [ELEPHANT, HORSE], false);
    table.same("an elephant stands before horse", aside(&before_horse, Kind::Cavalry) <= 120, true);
    let before_light = made(table, [ELEPHANT, LIGHT], false);
    table.same("and not before light foot", aside(&before_light, Kind::Auxilia) > 120, true);
}
