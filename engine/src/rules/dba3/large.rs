//! Big Battles and Giant ones: rulebooks with several commands a side, and the tables that they change.

use super::setup_tables::Homes;
use super::{combat_tables, setup_rows, standard, victory_tables};
use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::{Gully, Oasis, Plough, River, Road, Waterway};
use crate::battle::Kind::{Artillery, Hordes, ScythedChariots};
use crate::battle::order_kind::OrderKind;
use crate::battle::{Going, Kinds, Mark, Marks, Phase};
use crate::book::Offered::{BuiltUp, Ground};
use crate::book::army_tables::{CommandTables, Players};
use crate::book::land_tables::LimitRow;
use crate::book::length::Length::Bw;
use crate::book::move_tables::{PipDice, SoakRow, SoakedWhen};
use crate::book::phase_tables::{PhaseRow, PhaseWork};
use crate::book::setup_tables::{CommandCamps, DiceRules, InvaderEdges, Landing, SetupTables};
use crate::book::{HomeRow, Offered, Rulebook, Who};
use crate::clause;

/// Big Battles: three commands a side, a die for each.
pub fn big() -> Rulebook {
    let mut book = standard::rulebook();
    book.name = "dba3-big";
    book.title = "Big Battle De Bellis Antiquitatis 3.0";
    book.moves.pips = Cited::new(PipDice::PerCommand, clause!("dba3.bbdba.28"));
    book.combat.bonus = Some(Cited::new(1, clause!("dba3.bbdba.35")));
    book.combat.tactical.push(combat_tables::DEMORALISED);
    book.victory = victory_tables::big();
    for row in book.phases.iter_mut().filter(|row| row.phase == Phase::Moves) {
        row.takes = MOVING;
    }
    book.phases.insert(1, HOLDING);
    book.moves.soaked = Some(SoakRow {
        kind: Plough,
        going: Going::Rough,
        when: SoakedWhen::SumBelow(8),
        clause: clause!("dba3.bbdba.32"),
    });
    // Its victory terms count losses otherwise than tournament results do.
    book.tournament = None;
    book.setup = book.setup.map(|setup| big_setup(setup, Homes::<3>::ROWS));
    if let Some(armies) = &mut book.armies {
        armies.commands = Some(BIG_ARMY.clone());
    }
    book
}

/// Demoralised troops are held before the moves, not in them.
const MOVING: &[OrderKind] =
    &[OrderKind::Move, OrderKind::Dismount, OrderKind::Revolt, OrderKind::Land, OrderKind::Done];

/// After the dice and before all moves: demoralised commands flee at once but for those whom points hold.
const HOLDING: PhaseRow = PhaseRow {
    phase: Phase::Holding,
    work: PhaseWork::Holding,
    takes: &[OrderKind::Hold, OrderKind::Done],
    clause: Some(clause!("dba3.bbdba.45")),
};

/// Giant battles: any number of commands a side.
pub fn giant() -> Rulebook {
    let mut book = big();
    book.name = "dba3-giant";
    book.title = "Giant De Bellis Antiquitatis 3.0";
    // The commander-in-chief decides how the dice are given out.
    #[cfg(debug_assertions)]
    {
        book.proofs = book.proofs.with(crate::book::Proof::DieOrder, clause!("dba3.giant.03"));
    }
    book.setup = book.setup.map(|setup| giant_setup(big_setup(setup, Homes::<4>::ROWS)));
    if let Some(armies) = &mut book.armies {
        let players = Players::Several { each: clause!("dba3.giant.02") };
        armies.commands = Some(CommandTables {
            players: Cited::new(players, clause!("dba3.giant.01")),
            generals: None,
            share: Cited::new(12, clause!("dba3.giant.04")),
            ..BIG_ARMY.clone()
        });
    }
    book
}

fn big_setup(mut setup: SetupTables, homes: &[HomeRow]) -> SetupTables {
    setup.homes = homes.to_vec();
    let choosing = &mut setup.choosing;
    choosing.compulsory = Cited::new([1, 3], clause!("dba3.bbdba.15"));
    choosing.optional = Cited::new([2, 4], clause!("dba3.bbdba.16"));
    choosing.limits = limits(3, clause!("dba3.bbdba.17"));
    setup.placing.water.short_sides = Some(clause!("dba3.bbdba.21"));
    let deploying = &mut setup.deploying;
    deploying.width = Cited::new(Bw(3_000), clause!("dba3.bbdba.14"));
    deploying.depth = Cited::new(Bw(1_500), clause!("dba3.bbdba.14"));
    deploying.edges = InvaderEdges::Long(clause!("dba3.bbdba.22"));
    deploying.order = clause!("dba3.bbdba.23");
    setup.steps = setup_rows::steps(clause!("dba3.bbdba.23"), Some(clause!("dba3.bbdba.30")));
    deploying.in_turns = Some(clause!("dba3.bbdba.24"));
    deploying.near_general = Some(Cited::new(Bw(800), clause!("dba3.bbdba.25")));
    // Elephants, War Wagons and Artillery do not land here either (dba3.bbdba.01, dba3.deploy.15).
    deploying.command_landing =
        Some(Landing { whole: clause!("dba3.bbdba.26"), near_water: Cited::new(Bw(100), clause!("dba3.bbdba.27")) });
    deploying.dice = Some(DiceRules { written: clause!("dba3.bbdba.30"), told: clause!("dba3.bbdba.31"), free: None });
    setup.camping.of_commands = Some(CommandCamps {
        allied: clause!("dba3.bbdba.18"),
        main: clause!("dba3.bbdba.19"),
        own: clause!("dba3.bbdba.20"),
    });
    setup
}

fn giant_setup(mut setup: SetupTables) -> SetupTables {
    setup.steps = setup_rows::steps(clause!("dba3.bbdba.23"), Some(clause!("dba3.giant.03")));
    let choosing = &mut setup.choosing;
    choosing.compulsory = Cited::new([1, 4], clause!("dba3.giant.07"));
    choosing.optional = Cited::new([3, 6], clause!("dba3.giant.08"));
    choosing.limits = limits(4, clause!("dba3.giant.09"));
    let deploying = &mut setup.deploying;
    deploying.width = Cited::new(Bw(4_500), clause!("dba3.giant.05"));
    deploying.deeper = Some(Cited::new(150, clause!("dba3.giant.06")));
    deploying.dice = Some(DiceRules {
        written: clause!("dba3.giant.03"),
        told: clause!("dba3.bbdba.31"),
        free: Some(clause!("dba3.giant.03")),
    });
    setup
}

/// One of some features, two roads, and `most` of any other type.
fn limits(most: u8, clause: Clause) -> Vec<LimitRow> {
    let row = |of, most| LimitRow { of, most, clause };
    vec![row(ONCE, 1), row(ROADS, 2), row(&[], most)]
}

const ONCE: &[Offered] = &[Ground(Waterway), Ground(River), Ground(Oasis), Ground(Gully), BuiltUp];
const ROADS: &[Offered] = &[Ground(Road)];

/// A Big Battle's army.
static BIG_ARMY: CommandTables = CommandTables {
    players: Cited::new(Players::OneASide, clause!("dba3.bbdba.01")),
    generals: Some(Cited::new(3, clause!("dba3.bbdba.04"))),
    share: Cited::new(12, clause!("dba3.bbdba.02")),
    least: Cited::new(6, clause!("dba3.bbdba.04")),
    times: &[clause!("dba3.bbdba.03"), clause!("dba3.bbdba.08"), clause!("dba3.bbdba.09")],
    allied_lists: clause!("dba3.bbdba.05"),
    allied_size: Cited::new(12, clause!("dba3.bbdba.06")),
    allied_only: clause!("dba3.bbdba.07"),
    different: clause!("dba3.bbdba.09"),
    chief: clause!("dba3.bbdba.10"),
    named: clause!("dba3.bbdba.11"),
    barred: Cited::new(BARRED, clause!("dba3.bbdba.12")),
    elephants: clause!("dba3.bbdba.13"),
};

/// The troops that only the commander-in-chief may be: those of the book, which include a general's wagon and a
/// litter.
const BARRED: &[Who] = &[
    Who::of(&[Artillery, ScythedChariots, Hordes]),
    Who { with: Marks::of(&[Mark::Litter]), kinds: Kinds::ANY, ..Who::ANY },
];
