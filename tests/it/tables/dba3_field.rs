//! The battlefield of DBA 3.0 as a whole: its size, its maker, the gaps between features.

use super::Table;
use super::dba3_setup::land::{Bench, round};
use super::dba3_setup::refused;
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{Marsh, Woods};
use debellis::battle::{Battle, Command, Compass, Going, Side, Standing};
use debellis::book::Home;
use debellis::setup::{Made, check};
use debellis::view::Field;

pub fn boards(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 3.0 makes its battlefields");
    for (scale, id, width) in [("15mm", "dba3.scale.04", 40_000), ("25mm", "dba3.scale.05", 60_000)] {
        for side in [15, 20] {
            let sized = setup.sized(Some(scale), Some(side)).map(|sized| sized.deploying);
            let on = |d: debellis::book::setup_tables::Deploying| {
                let [w, h] = [d.width, d.depth].map(|length| length.value.on_bases(d.base_width.value));
                Cited::new((d.base_width.value, w, h), d.width.clause)
            };
            let found = sized.ok().map(on);
            table.row(format!("{side} BW in {scale}"), found, id, (width, side * width, side * width));
        }
        for side in [14, 21] {
            refused(table, &format!("{side} BW in {scale}"), setup.sized(Some(scale), Some(side)), id);
        }
    }
    let strange = setup.sized(Some("10mm"), None);
    refused(table, "another scale", strange, "dba3.scale.04");
}

/// A battle of two small armies on a land with these features, the first of them in the south.
fn meeting(table: &Table, bench: &Bench) -> Battle {
    let side = |name: &str, edge| Side { name: name.to_string(), edge, bounds: 0, bonus_spent: false };
    let sides = [side("red", Compass::South), side("blue", Compass::North)];
    let mut battle = Battle::bare("dba3", bench.land.base_width, bench.land.board, sides);
    battle.features.clone_from(&bench.land.features);
    for side in [SideId(0), SideId(1)] {
        battle.commands.push(Command::new("all", side));
        let row = table.rules.troop("WWg").expect("a code of the set");
        for i in 0..3 {
            let mut base = row.waiting(bench.land.base_width);
            base.at =
                debellis::geometry::Point::new((500 + 100 * i) * 400, if side == SideId(0) { 400 } else { 1100 } * 400);
            if side == SideId(1) {
                base.facing = debellis::geometry::Facing::SOUTH;
            }
            let element = row.element(1 + i as u8, side, CommandId(side.0), base);
            assert_eq!(element.standing, Standing::OnTable);
            battle.elements.push(element);
        }
    }
    battle
}

pub fn makers(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 3.0 makes its battlefields");
    let bench = Bench::new(&table.rules).with(Marsh, round([300, 300], [300, 300]));
    let battle = meeting(table, &bench);
    let made =
        |preset| Made { defender: SideId(0), homes: [Home::Arable, Home::Dry], sent: Default::default(), preset };
    let judged = |preset| check(&table.rules, &battle, &made(preset)).map_err(|(_, why)| why);
    let (free, chosen) = (judged(true), judged(false));
    let found = free.map(|()| "nobody judges it").map_err(|why| why.to_string());
    table.row(
        "land that somebody laid out",
        Some(Cited::new(found, setup.preset)),
        "dba3.scale.07",
        Ok("nobody judges it"),
    );
    refused(table, "the same land chosen by a defender", chosen, "dba3.terrain.05");
    let lone = meeting(table, &Bench::new(&table.rules).with(Woods, round([300, 300], [300, 300])));
    let field = Field::new(&lone);
    let going = |i: usize| field.going(&table.rules.moves, &lone, &lone.elements[i].base.rect(), &lone.elements[i]);
    let between = [going(0), going(5)];
    let found = Some(Cited::new(between, setup.flat));
    table.row("ground that no feature covers", found, "dba3.terrain.02", [Going::Good; 2]);
}
