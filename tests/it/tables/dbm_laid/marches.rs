//! Flank marches before the first bound, against the book.

use super::{AMBUSH, BAGGAGE, BD, GALLEY, LaidBench, RED, limit, table_rules};
use crate::tables::Table;
use debellis::battle::{Command, Compass, FeatureKind, Hideout, Water};
use debellis::geometry::Facing;

pub fn marches(table: &mut Table) {
    let over = |edge: Compass| Hideout::FlankMarch(edge);
    let march = |of: &'static [(u8, Compass)]| {
        move |b: &mut LaidBench| {
            for (command, edge) in of {
                b.hide(*command, BD, [0, 0], over(*edge));
            }
        }
    };
    let others = |b: &mut LaidBench| b.battle.commands.push(Command::new("four", RED));
    limit(
        table,
        "half of the commands",
        "dbm.flankmarch.01",
        march(&[(1, Compass::West)]),
        march(&[(1, Compass::West), (2, Compass::East)]),
    );
    limit(
        table,
        "one over each edge",
        "dbm.flankmarch.02",
        move |b: &mut LaidBench| {
            others(b);
            march(&[(1, Compass::West), (2, Compass::East)])(b);
        },
        move |b: &mut LaidBench| {
            others(b);
            march(&[(1, Compass::West), (2, Compass::West)])(b);
        },
    );
    limit(table, "a side edge", "dbm.flankmarch.03", march(&[(1, Compass::East)]), march(&[(1, Compass::North)]));
    limit(
        table,
        "not the commander-in-chief",
        "dbm.flankmarch.04",
        march(&[(1, Compass::West)]),
        |b: &mut LaidBench| {
            b.battle.commands[0].chief = false;
            b.battle.commands[1].chief = true;
            march(&[(1, Compass::West)])(b);
        },
    );
    // The water fills the west edge, or leaves a fiftieth of it free.
    let water = |deep: i32| move |b: &mut LaidBench| b.ground(FeatureKind::Waterway, [100, deep / 2], [200, deep]);
    let by = |code: &'static str, edge: Compass, deep: i32| {
        move |b: &mut LaidBench| {
            water(deep)(b);
            b.hide(1, code, [0, 0], over(edge));
        }
    };
    let id = "dbm.flankmarch.06";
    limit(table, "by land", id, by(BD, Compass::West, 2_350), by(BD, Compass::West, 2_400));
    limit(table, "by water", id, by(GALLEY, Compass::West, 2_400), by(GALLEY, Compass::East, 2_400));
    limit(
        table,
        "by land over ice",
        id,
        move |b: &mut LaidBench| {
            b.battle.weather.waterways = Water::Frozen;
            by(BD, Compass::West, 2_400)(b);
        },
        move |b: &mut LaidBench| {
            b.battle.weather.waterways = Water::Frozen;
            by(GALLEY, Compass::West, 2_400)(b);
        },
    );
    limit(table, "no baggage", "dbm.flankmarch.05", march(&[(1, Compass::West)]), |b: &mut LaidBench| {
        march(&[(1, Compass::West)])(b);
        b.hide(1, BAGGAGE, [0, 0], over(Compass::West));
    });
    limit(table, "whole commands", "dbm.flankmarch.01", march(&[(1, Compass::West)]), |b: &mut LaidBench| {
        march(&[(1, Compass::West)])(b);
        b.put(1, BD, [1000, 500], Facing::NORTH);
    });
    limit(table, "nobody of it in ambush", "dbm.flankmarch.01", march(&[(1, Compass::West)]), |b: &mut LaidBench| {
        march(&[(1, Compass::West)])(b);
        b.ground(FeatureKind::Woods, [300, 600], [300, 200]);
        b.hide(1, BD, [300, 600], AMBUSH);
    });
    table.traced("off the table", "dbm.deploy.22", true, || {
        let mut bench = LaidBench::new(&table_rules());
        march(&[(1, Compass::West)])(&mut bench);
        bench.broken().is_empty()
    });
}
