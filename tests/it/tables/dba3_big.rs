//! Big Battles and Giant ones of DBA 3.0 before the first bound: armies in commands, the battlefield, deployment, dice.

use super::Table;
use super::dba3_setup::land::{Bench, boxed, line, water};
use super::dba3_setup::{allowed, chosen, refused};
use debellis::base::clause::Cited;
use debellis::base::dice::Seeded;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{GentleHill, Marsh, Plough, River, Road, Waterway, Woods};
use debellis::battle::{Command, Compass, Kind, Kinds, Stronghold};
use debellis::book::Offered::{BuiltUp, Ground};
use debellis::book::army_tables::{CommandTables, Players};
use debellis::book::length::Length::Bw;
use debellis::book::lists::Registry;
use debellis::book::setup_tables::Deploying;
use debellis::book::{Home, Offered};
use debellis::muster::Force;
use debellis::setup::pickup::{SetUp, set_up};
use debellis::setup::{Agreed, Made, SetupStep, check, judge_edge, judge_near_general, judge_ranks, open_edges};

fn commands(table: &Table) -> CommandTables {
    table.rules.armies.as_ref().and_then(|armies| armies.commands.clone()).expect("armies in commands")
}

fn lists(table: &Table) -> &'static Registry {
    (table.rules.armies.as_ref().expect("army lists").lists)()
}

fn deploying(table: &Table) -> Deploying {
    table.rules.setup.as_ref().expect("battlefields").deploying.clone()
}

/// The first choice of a list in the notation of players.
fn whole(table: &Table, number: &str) -> String {
    let army = lists(table).find(number).expect("a list").first_choice();
    let pick = |general: bool, code: &str| if general { format!("{code} general") } else { code.to_string() };
    army.picks.iter().map(|p| pick(p.general, &p.code)).collect::<Vec<_>>().join(", ")
}

/// Checks the objections to an army of a list, its commands as text: none, or exactly those of these clauses, each
/// once.
#[track_caller]
fn army(table: &mut Table, number: &str, text: &str, against: &[&str]) {
    let list = lists(table).find(number).expect("a list");
    let force = Force::read(list, text, 1, |number| lists(table).find(number)).expect("an army");
    let objections = force.check(&table.rules, &commands(table));
    let told: Vec<&str> = objections.iter().map(|objection| objection.clause.id()).collect();
    table.same(format!("{number} {text}: {objections:?}"), told, against.to_vec());
    for objection in objections {
        let id = objection.clause.id();
        table.row(text, Some(Cited::new("against", objection.clause)), id, "against");
    }
}

const SUMER: &str = "3Bd general, 4Bw*8, Ps*3";
const ROME: &str = "Cv general, Cv, 4Bd*6, Sp*2, Ps*2";
const NUMIDIA: &str = "Cv general, LH*4, Ps*5, 4Ax*2";
const CARTHAGE: &str = "Cv general, Cv, El, LH, Sp*3, 4Ax, 4Wb*2, Ps*2";

pub fn players(table: &mut Table) {
    table.row("players of a side", Some(commands(table).players), "dba3.bbdba.01", Players::OneASide);
}

pub fn sizes(table: &mut Table) {
    let three = |a: &str, b: &str, c: &str| format!("chief A: {a}\ncommand B: {b}\ncommand C: {c}");
    army(table, "I/1a", &three(SUMER, SUMER, SUMER), &[]);
    army(table, "I/1a", &three(SUMER, SUMER, "3Bd general, 4Bw*8, Ps*2"), &["dba3.bbdba.02"]);
    army(table, "I/1a", &three(SUMER, SUMER, "3Bd general, 4Bw*8, Ps*4"), &["dba3.bbdba.02", "dba3.bbdba.03"]);
    army(table, "I/1a", &three(SUMER, SUMER, "3Bd general, 4Bw*7, Ps*4"), &["dba3.bbdba.03"]);
    let large = "3Bd general, 4Bw*12, Ps*2";
    army(table, "I/1a", &three(large, large, "3Bd general, Ps*5"), &[]);
    army(table, "I/1a", &three(large, "3Bd general, 4Bw*12, Ps*3", "3Bd general, Ps*4"), &["dba3.bbdba.04"]);
    let two = format!("chief A: 3Bd general, 3Bd, 4Bw*16, Ps*6\ncommand B: {SUMER}");
    army(table, "I/1a", &two, &["dba3.bbdba.04"]);
    army(table, "I/1a", &three(SUMER, SUMER, "3Bd, 4Bw*8, Ps*3"), &["dba3.bbdba.04"]);
    let share = commands(table).share;
    table.row("three times twelve", Some(Cited::new(share.value * 3, share.clause)), "dba3.bbdba.02", 36);
    table.row("generals", commands(table).generals, "dba3.bbdba.04", 3);
    table.row("the least of a command", Some(commands(table).least), "dba3.bbdba.04", 6);
}

pub fn allies(table: &mut Table) {
    let one = |own: &str, b: &str, ally: &str| format!("{own}\nchief A: {ROME}\ncommand B: {b}\nally II/40 M: {ally}");
    army(table, "II/33", &one("year -202", ROME, NUMIDIA), &[]);
    army(table, "II/33", &one("year -216", ROME, NUMIDIA), &["dba3.bbdba.05"]);
    army(table, "II/33", &one("", ROME, "Cv general, LH*4, Ps*5, 4Ax"), &["dba3.bbdba.02", "dba3.bbdba.06"]);
    army(table, "II/33", &one("", ROME, "Cv general, LH*4, Ps*6, 4Ax"), &[]);
    army(table, "II/33", &one("", ROME, "Cv general, LH*4, Ps*6, 4Bd"), &[]);
    army(table, "II/33", &one("", ROME, "Cv general, LH*4, Ps*6, Sp"), &["dba3.bbdba.06"]);
    army(table, "II/33", &one("", "Cv general, Cv, 4Bd*6, Sp*3, Ps", NUMIDIA), &["dba3.bbdba.08"]);
    let mixed = "Cv general, Cv, 4Bd*6, Sp*2, Ps, II/40 Ps";
    army(table, "II/33", &one("", mixed, NUMIDIA), &["dba3.bbdba.07"]);
    army(table, "II/33", &format!("chief A: {ROME}\ncommand B: {ROME}\nally II/33: {ROME}"), &["dba3.bbdba.05"]);
    // An army of another time.
    let early = whole(table, "I/1a");
    army(table, "II/33", &format!("chief A: {ROME}\ncommand B: {ROME}\nally I/1a: {early}"), &["dba3.bbdba.05"]);
    let two = |own: &str, one: &str, other: &str| format!("chief A: {own}\nally {one}\nally {other}");
    let (numidia, carthage) = (format!("II/40: {NUMIDIA}"), format!("II/32a: {CARTHAGE}"));
    army(table, "II/33", &two(ROME, &numidia, &carthage), &[]);
    army(table, "II/33", &two(ROME, &numidia, &numidia), &["dba3.bbdba.09"]);
    army(table, "II/33", &two("Cv general, Cv, 4Bd*6, Sp*3, Ps", &numidia, &carthage), &["dba3.bbdba.09"]);
    // Two letters of one number are two lists.
    let spain = ["II/39a", "II/39c"].map(|number| format!("{number}: {}", whole(table, number)));
    army(table, "II/33", &two(ROME, &spain[0], &spain[1]), &[]);
    table.row("an allied command", Some(commands(table).allied_size), "dba3.bbdba.06", 12);
}

pub fn generals(table: &mut Table) {
    let three = |a: &str, b: &str, c: &str| format!("{a}\n{b}\n{c}");
    let (a, b, c) = (format!("chief A: {SUMER}"), format!("command B: {SUMER}"), format!("command C: {SUMER}"));
    army(table, "I/1a", &three(&format!("command A: {SUMER}"), &b, &c), &["dba3.bbdba.10"]);
    army(table, "I/1a", &three(&a, &format!("chief B: {SUMER}"), &c), &["dba3.bbdba.10"]);
    let light = "3Bd, 4Bw*8, Ps general, Ps*2";
    army(table, "I/1a", &three(&a, &format!("command B: {light}"), &c), &[]);
    army(table, "I/1a", &three(&format!("chief A: {light}"), &b, &c), &["dba3.bbdba.11"]);
    let ally = |army: &str| format!("chief A: {ROME}\ncommand B: {ROME}\nally II/40: {army}");
    army(table, "II/33", &ally("LH general, LH*4, Ps*5, 4Ax*2"), &[]);
    army(table, "II/33", &ally("Cv, LH*4, Ps general, Ps*4, 4Ax*2"), &["dba3.bbdba.11"]);
    let led = |army: &str, other: &str| format!("chief A: {army}\ncommand B: {army}\ncommand C: {other}");
    let macedon = "3Kn general, Cv, LH, 4Ax, 4Pk*6, Ps, Sp";
    let guns = "3Kn, Cv, LH, 4Ax, 4Pk*6, Ps, Art general";
    army(table, "II/12", &led(macedon, guns), &["dba3.bbdba.12"]);
    army(table, "II/12", &led(macedon, "3Kn, Cv, LH, 4Ax, 4Pk*6, Ps, Sp general"), &[]);
    let egypt = "Lit general, 4Bw*4, 3Bd*2, Ps*2, 3Bw, 7Hd*2";
    army(
        table,
        "I/2a",
        &format!(
            "chief A: {egypt}\ncommand B: Lit, 4Bw general, 4Bw*3, 3Bd*2, Ps*2, 3Bw, 7Hd*2\n\
        command C: Lit, 4Bw general, 4Bw*3, 3Bd*2, Ps*2, 3Bw, 7Hd*2"
        ),
        &[],
    );
    army(table, "I/2a", &led(egypt, "Lit, 4Bw general, 4Bw*3, 3Bd*2, Ps*2, 3Bw, 7Hd*2"), &["dba3.bbdba.12"]);
    let hordes = "Lit, 4Bw*4, 3Bd*2, Ps*2, 3Bw, 7Hd general, 7Hd";
    let spears = "Lit, 4Bw general, 4Bw*3, 3Bd*2, Ps*2, 3Bw, 7Hd*2";
    army(table, "I/2a", &format!("chief A: {egypt}\ncommand B: {spears}\ncommand C: {hordes}"), &["dba3.bbdba.12"]);
    let kush = |general: &str| format!("{general} general, Cv, 3Bw*2, Sp*5, 4Bd*2, Ps");
    army(table, "I/58", &led(&kush("El"), &kush("El")), &[]);
    let mixed = format!("chief A: {}\ncommand B: {}\ncommand C: {}", kush("Cv"), kush("El"), kush("Cv"));
    army(table, "I/58", &mixed, &["dba3.bbdba.13"]);
}

pub fn field(table: &mut Table) {
    let deploying = deploying(table);
    let side = |side: Cited<debellis::book::length::Length>| Some(Cited::new(side.value.on_bases(100), side.clause));
    table.row("twice the width", side(deploying.width), "dba3.bbdba.14", 3_000);
    table.row("the same depth", side(deploying.depth), "dba3.bbdba.14", 1_500);
    let deep = |depth| Agreed { depth: Some(Bw(depth)), ..Agreed::default() };
    allowed(table, "the ordinary depth", deep(1_500).judge(&deploying));
    refused(table, "a deeper one", deep(1_600).judge(&deploying), "dba3.bbdba.14");
    by_standard(table, 2, "dba3.bbdba.14");
}

/// Battlefields so many times as wide as each standard one, and as deep.
fn by_standard(table: &mut Table, times: i32, clause: &str) {
    let setup = table.rules.setup.clone().expect("Big Battles are set up");
    for scale in ["15mm", "25mm"] {
        for side in [15, 18, 20] {
            let sized = setup.sized(Some(scale), Some(side)).map(|sized| sized.deploying).ok();
            let found =
                sized.map(|d| Cited::new([d.width, d.depth].map(|side| side.value.on_bases(100)), d.width.clause));
            table.row(format!("by {side} BW in {scale}"), found, clause, [100 * times * side, 100 * side]);
        }
        for side in [14, 21] {
            refused(table, &format!("by {side} BW in {scale}"), setup.sized(Some(scale), Some(side)), clause);
        }
    }
}

/// Features of forest country: `woods` woods, and optional ones.
fn forest(table: &Table, woods: usize, optional: &[Offered]) -> Result<(), debellis::book::Objection> {
    chosen(table, Home::Forest, &vec![Ground(Woods); woods], optional)
}

const OPTIONAL: &[Offered] =
    &[Ground(River), Ground(Marsh), Ground(Marsh), Ground(GentleHill), Ground(GentleHill), Ground(GentleHill), BuiltUp];

pub fn features(table: &mut Table) {
    for woods in [1, 3] {
        allowed(table, "1 to 3 compulsory", forest(table, woods, &OPTIONAL[..2]));
    }
    for woods in [0, 4] {
        refused(table, "none, or 4", forest(table, woods, &OPTIONAL[..2]), "dba3.bbdba.15");
    }
    for number in [2, 4] {
        allowed(table, "2 to 4 optional", forest(table, 1, &OPTIONAL[..number]));
    }
    for number in [1, 5] {
        refused(table, "1, or 5", forest(table, 1, &OPTIONAL[..number]), "dba3.bbdba.16");
    }
    refused(table, "4 woods in all", forest(table, 3, &[Ground(River), Ground(Woods)]), "dba3.bbdba.17");
    refused(table, "2 rivers", forest(table, 1, &[Ground(River), Ground(River)]), "dba3.bbdba.17");
    let (plough, road, river) = (Ground(Plough), Ground(Road), Ground(River));
    let arable = |table: &Table, compulsory: &[Offered], roads: usize| {
        chosen(table, Home::Arable, compulsory, &[vec![river], vec![road; roads]].concat())
    };
    allowed(table, "1 built-up area", arable(table, &[BuiltUp], 2));
    allowed(table, "2 fields", arable(table, &[plough; 2], 2));
    allowed(table, "3 fields", arable(table, &[plough; 3], 2));
    refused(table, "1 field", arable(table, &[plough], 2), "dba3.terrain.05");
    refused(table, "3 roads", arable(table, &[BuiltUp], 3), "dba3.bbdba.17");
    let coast = |number| chosen(table, Home::Littoral, &vec![Ground(Waterway); number], &[Ground(Marsh), road]);
    let (one, two) = (coast(1), coast(2));
    allowed(table, "1 waterway", one);
    refused(table, "2 waterways", two, "dba3.terrain.11");
}

pub fn edges(table: &mut Table) {
    let deploying = deploying(table);
    let bench = Bench::sized(&table.rules, [3_000, 1_500]);
    let long = bench.judge(Waterway, water(&[[0, 200], [3_000, 200]]), 4);
    refused(table, "a waterway along a long side", long, "dba3.bbdba.21");
    let west = boxed([100, 750], [200, 1_500]);
    allowed(table, "along a short one", bench.judge(Waterway, west.clone(), 4));
    let coast = bench.with(Waterway, west).with(Road, line(&[[0, 500], [3_000, 500]], 50));
    let both = vec![Compass::North, Compass::South];
    table.row("the long sides", Some(open_edges(&deploying, &coast.land)), "dba3.bbdba.22", both);
    allowed(table, "whatever the road", judge_edge(&deploying, &coast.land, Compass::South));
    refused(table, "a short one", judge_edge(&deploying, &coast.land, Compass::West), "dba3.bbdba.22");
}

pub fn deployment(table: &mut Table) {
    let deploying = deploying(table);
    let bench = Bench::sized(&table.rules, [3_000, 1_500]);
    let near = |along: i32| {
        let (_, general) = bench.element(&table.rules, "Cv", Compass::South, [500, 300]);
        let (element, rect) = bench.element(&table.rules, "4Bd", Compass::South, [along, 300]);
        judge_near_general(&deploying, &bench.land, &element, &rect, &general)
    };
    let (at, beyond) = (near(1_400), near(1_401));
    allowed(table, "8 BW from the general", at);
    refused(table, "further", beyond, "dba3.bbdba.25");
    let (a, b) = (SideId(0), SideId(1));
    let turns = |in_turns| Agreed { in_turns, ..Agreed::default() }.turns(b, [2, 3]);
    let found = Some(Cited::new(turns(false), deploying.order));
    table.row("one army after the other", found, "dba3.bbdba.23", vec![(b, 0), (b, 1), (b, 2), (a, 0), (a, 1)]);
    let found = deploying.in_turns.map(|clause| Cited::new(turns(true), clause));
    table.row("in turns", found, "dba3.bbdba.24", vec![(b, 0), (a, 0), (b, 1), (a, 1), (b, 2)]);
}

pub fn camps(table: &mut Table) {
    let setup = table.rules.setup.as_ref().expect("battlefields");
    let text = format!("chief A: {ROME}\ncommand B: {ROME}\nally II/40: {NUMIDIA}");
    let book = lists(table);
    let rome = || {
        let list = book.find("II/33").expect("a list");
        Force::read(list, &text, 1, |number| book.find(number)).expect("an army")
    };
    let (mut dice, mut chance) = (Seeded::new(1, "dice"), Seeded::new(1, "places"));
    let found = set_up(&table.rules, setup, [rome(), rome()], &Agreed::default(), &mut dice, &mut chance);
    let found = found.unwrap_or_else(|objection| panic!("{objection}"));
    let camps = |side| found.battle.strongholds.iter().filter(move |place| place.side == SideId(side));
    for (side, ally) in [(0, 2), (1, 5)] {
        let owners: Vec<_> = camps(side).map(|place| place.command.map(|command| command.0)).collect();
        table.same("whose camps there are", owners, vec![None, Some(ally)]);
        let people: Vec<_> = camps(side).filter_map(|place| place.held_by).collect();
        let of: Vec<_> = people.iter().map(|id| found.battle.element(*id).command.0).collect();
        table.same("whose followers are in them", of, vec![ally - 2, ally]);
    }
    let made = Made {
        defender: found.battle.bound.side,
        homes: [rome(), rome()].map(|force| force.home().expect("a home")),
        sent: Default::default(),
        preset: true,
    };
    table.same("the battle as it was made", check(&table.rules, &found.battle, &made), Ok(()));
    let mut without = |side: u8, command: Option<u8>, id: &str| {
        let mut battle = found.battle.clone();
        let gone = |place: &Stronghold| place.side == SideId(side) && place.command == command.map(CommandId);
        battle.strongholds.retain(|place| !gone(place));
        let found = check(&table.rules, &battle, &made).map_err(|(_, why)| why);
        refused(table, "without one of its camps", found, id);
    };
    without(0, Some(2), "dba3.bbdba.18");
    without(1, Some(5), "dba3.bbdba.18");
    without(1, None, "dba3.bbdba.19");
}

/// Three commands of the first side with these ranks, the last of them an ally's.
fn ranked(ranks: [Option<u8>; 4]) -> Vec<Command> {
    let command = |(i, die_rank)| Command { die_rank, ally: i == 3, ..Command::new(format!("{i}"), SideId(0)) };
    ranks.into_iter().enumerate().map(command).collect()
}

pub fn dice(table: &mut Table) {
    let rules = deploying(table).dice.expect("dice go by score");
    let judge = |ranks| judge_ranks(&rules, &ranked(ranks), SideId(0));
    allowed(table, "each once", judge([Some(2), Some(3), Some(1), None]));
    for ranks in [[None; 4], [Some(1), Some(1), Some(2), None], [Some(1), Some(2), None, None]] {
        refused(table, &format!("{ranks:?}"), judge(ranks), "dba3.bbdba.30");
    }
    refused(table, "an ally's", judge([Some(1), Some(2), Some(3), Some(4)]), "dba3.bbdba.30");
    let free = Agreed { free_dice: [true; 2], ..Agreed::default() };
    refused(table, "independent", free.judge(&deploying(table)), "dba3.bbdba.30");
}

fn battle(table: &Table, agreed: &Agreed, generals: usize, seed: u64) -> SetUp {
    let force =
        |number| Force::divided(&table.rules, &commands(table), lists(table).find(number).expect("a list"), generals);
    let setup = table.rules.setup.as_ref().expect("battlefields");
    let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
    let armies = ["II/33", "II/32a"].map(force);
    set_up(&table.rules, setup, armies, agreed, &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{objection}"))
}

pub fn pickups(table: &mut Table) {
    let ordinary = battle(table, &Agreed::default(), 3, 1);
    let sides = |found: &SetUp| -> Vec<Cited<SideId>> {
        let drawn = |step: &Cited<SetupStep>| match step.value {
            SetupStep::DrawnUp { side, .. } => Some(Cited::new(side, step.clause)),
            _ => None,
        };
        found.steps.iter().filter_map(drawn).collect()
    };
    let defender = ordinary.battle.bound.side;
    let mine = |found: &[Cited<SideId>]| found.iter().map(|s| s.value == defender).collect::<Vec<_>>();
    let drawn = sides(&ordinary);
    let order = Some(Cited::new(mine(&drawn), drawn[0].clause));
    table.row("all of the defender's first", order, "dba3.bbdba.23", vec![true, true, true, false, false, false]);
    let drawn = sides(&battle(table, &Agreed { in_turns: true, ..Agreed::default() }, 3, 1));
    let order = Some(Cited::new(mine(&drawn), drawn[0].clause));
    table.row("in turns", order, "dba3.bbdba.24", vec![true, false, true, false, true, false]);
    let written = ordinary.steps.iter().find_map(|step| match &step.value {
        SetupStep::Dice { order, .. } => Some(Cited::new(order.len(), step.clause)),
        _ => None,
    });
    table.row("who gets which die", written, "dba3.bbdba.30", 3);
    let board = ordinary.battle.board;
    table.same("twice as wide as deep", board.width, board.depth * 2);
}

pub fn giant_armies(table: &mut Table) {
    let players = commands(table).players;
    let Players::Several { each } = players.value else {
        return table.same("players", players.value, Players::OneASide);
    };
    table.row("players of a side", Some(players), "dba3.giant.01", Players::Several { each });
    table.row("each leads commands of his own", Some(Cited::new("each", each)), "dba3.giant.02", "each");
    let of = |number: usize, last: &str| {
        let more: Vec<String> = (2..number).map(|i| format!("command {i}: {SUMER}")).collect();
        format!("chief 1: {SUMER}\n{}\ncommand {number}: {last}", more.join("\n"))
    };
    for number in [2, 5] {
        army(table, "I/1a", &of(number, SUMER), &[]);
        army(table, "I/1a", &of(number, "3Bd general, 4Bw*8, Ps*2"), &["dba3.giant.04"]);
    }
    let four = format!("chief A: {ROME}\ncommand B: {ROME}\ncommand C: {ROME}\nally II/40: {NUMIDIA}");
    army(table, "II/33", &four, &[]);
    table.row("for each general", Some(commands(table).share), "dba3.giant.04", 12);
}

pub fn giant_field(table: &mut Table) {
    let deploying = deploying(table);
    let width = Cited::new(deploying.width.value.on_bases(100), deploying.width.clause);
    table.row("three times the width", Some(width), "dba3.giant.05", 4_500);
    let deep = |depth| Agreed { depth: Some(Bw(depth)), ..Agreed::default() }.judge(&deploying);
    allowed(table, "half as deep again", deep(2_250));
    refused(table, "deeper", deep(2_251), "dba3.giant.06");
    refused(table, "less deep", deep(1_499), "dba3.giant.06");
    by_standard(table, 3, "dba3.giant.05");
}

pub fn giant_features(table: &mut Table) {
    for woods in [1, 4] {
        allowed(table, "1 to 4 compulsory", forest(table, woods, &OPTIONAL[..3]));
    }
    for woods in [0, 5] {
        refused(table, "none, or 5", forest(table, woods, &OPTIONAL[..3]), "dba3.giant.07");
    }
    for number in [3, 6] {
        allowed(table, "3 to 6 optional", forest(table, 1, &OPTIONAL[..number]));
    }
    for number in [2, 7] {
        refused(table, "2, or 7", forest(table, 1, &OPTIONAL[..number]), "dba3.giant.08");
    }
    let more = [Ground(River), Ground(Marsh), Ground(Woods)];
    allowed(table, "4 woods in all", forest(table, 3, &more));
    refused(table, "5 woods in all", forest(table, 4, &more), "dba3.giant.09");
    let rivers = [Ground(River), Ground(Marsh), Ground(River)];
    refused(table, "2 rivers", forest(table, 1, &rivers), "dba3.giant.09");
}

pub fn giant_dice(table: &mut Table) {
    let rules = deploying(table).dice.expect("dice go by score");
    let judge = |ranks| judge_ranks(&rules, &ranked(ranks), SideId(0));
    allowed(table, "independent", judge([None; 4]));
    allowed(table, "each once", judge([Some(2), Some(3), Some(1), None]));
    refused(table, "some only", judge([Some(1), Some(2), None, None]), "dba3.giant.03");
    let free = Agreed { free_dice: [true; 2], depth: Some(Bw(2_000)), ..Agreed::default() };
    let found = battle(table, &free, 5, 2);
    let dice = found.steps.iter().find_map(|step| match &step.value {
        SetupStep::Dice { order, .. } => Some(Cited::new(order.len(), step.clause)),
        _ => None,
    });
    table.row("no order is written", dice, "dba3.giant.03", 0);
    let people = Kinds::of(&[Kind::Followers, Kind::Denizens]);
    let troops = found.battle.elements.iter().filter(|e| !people.has(e.kind)).count();
    table.same("elements", troops, 120);
}
