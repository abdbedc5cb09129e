//! Phases, march moves and allotted dice of other books, put into the standard rulebook.

use debellis::ask::choices::choices;
use debellis::base::clause::Cited;
use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::order_kind::OrderKind;
use debellis::battle::*;
use debellis::book::Who;
use debellis::book::cost_tables::{CostClass, CostRow, CostWhen};
use debellis::book::length::Length;
use debellis::book::move_tables::{FurtherRow, FurtherWhen, MarchRules, PipDice};
use debellis::book::phase_tables::{PhaseRow, PhaseWork};
use debellis::clause;
use debellis::course::Game;
use debellis::course::run::fallback;
use debellis::view::written;

use super::table::*;

const MARCH: MarchRules = MarchRules {
    aware: false,
    loose: None,
    discovers: None,
    apart: Cited::new(Length::Bw(200), clause!("dbv.march.04")),
    exactly: false,
    visible: None,
    by_road: Cited::new(3, clause!("dbv.march.09")),
    elsewhere: Cited::new(2, clause!("dbv.march.10")),
    alone: clause!("dbv.march.08"),
    abreast: None,
    once: None,
};

/// A table with a phase for march moves before that for tactical moves.
fn marching() -> Table {
    let mut t = table();
    let first = PhaseRow {
        phase: Phase::March,
        work: PhaseWork::Moves { last: false },
        takes: &[OrderKind::March, OrderKind::Done],
        clause: Some(clause!("dbv.seq.03")),
    };
    t.rules.phases.insert(1, first);
    t.rules.moves.march = Some(MARCH);
    let price = |what| CostRow {
        what,
        who: Who::ANY,
        but_generals: false,
        when: CostWhen::Always,
        value: 1,
        class: CostClass::Move,
        clause: clause!("dbv.pips.05"),
    };
    t.rules.moves.cost.rows = vec![price(&[MoveType::Tactical, MoveType::March])];
    t.battle.bound.phase = Phase::March;
    t
}

fn march(who: ElementId, mm: i32) -> MoveOrder {
    MoveOrder { kind: MoveType::March, ..one(who, straight(mm)) }
}

/// The reason for which an order is refused, with its clause.
#[track_caller]
fn why(game: &Game, order: &Order) -> (Reason, Option<String>) {
    let refusal = game.judge(order).expect_err("refused");
    assert_eq!(refusal.findings.len(), 1, "{refusal:?}");
    let found = &refusal.findings[0];
    (found.why.clone(), found.clause.map(|clause| clause.to_string()))
}

#[test]
fn each_phase_takes_its_own_kinds_of_order() {
    let mut t = marching();
    let (a, b) = (t.red("4Bd", 100, 100), t.red("4Bd", 300, 100));
    let mut game = Game::new(&t.rules, t.battle.clone());
    let (tactical, away) = (Order::Move(one(a, straight(20))), Order::Move(march(a, 160)));
    assert_eq!(why(&game, &tactical).0, Reason::WrongPhase);
    let events = game.play(&away, &mut Scripted::new([])).expect("twice the 80 mm of a tactical move");
    assert!(events.iter().any(|e| matches!(e.what, What::MoveMade { kind: MoveType::March, .. })));
    assert_eq!(game.battle().bound.phase, Phase::March);
    game.play(&Order::Done, &mut Scripted::new([])).expect("legal");
    assert_eq!((game.battle().bound.phase, game.battle().to_decide()), (Phase::Moves, SideId(0)));
    assert_eq!(why(&game, &Order::Move(march(b, 20))).0, Reason::WrongPhase);
    // An element that has marched makes no tactical move; another may.
    let spent = (Reason::EitherMarch { marched: true }, Some("dbv.march.08".to_string()));
    assert_eq!(why(&game, &tactical), spent);
    game.play(&Order::Move(one(b, straight(20))), &mut Scripted::new([])).expect("legal");
}

#[test]
fn the_phase_before_the_last_does_not_turn_elements_to_face() {
    let ends = |last: bool| {
        let mut t = marching();
        t.rules.phases[1].work = PhaseWork::Moves { last };
        t.red("4Bd", 100, 100);
        let struck = t.add(1, "4Bd", (300, 300), 180.0);
        let striker = t.add(0, "4Bd", (320, 320), 270.0);
        t.battle.elements[struck.index()].deeds.struck_by = Some(striker);
        t.order(&Order::Done, &[]);
        t.degrees(struck)
    };
    assert_eq!(ends(false), 180.0);
    assert_eq!(ends(true), 90.0, "the last phase of movement does");
}

#[test]
fn a_march_keeps_away_from_the_enemy() {
    let mut t = marching();
    let a = t.red("4Bd", 300, 100);
    t.blue("4Bd", 300, 300);
    let near = |t: &Table, mm: i32| t.try_move(&march(a, mm)).err().map(|refusal| refusal.findings[0].why.clone());
    let enemy = ElementId(1);
    assert_eq!(near(&t, 119), None);
    assert_eq!(near(&t, 120), Some(Reason::NearEnemy { enemy, distance: 80_000, least: 80_000 }));
    t.rules.moves.march = Some(MarchRules { exactly: true, ..MARCH });
    assert_eq!(near(&t, 120), None);
    assert_eq!(near(&t, 121), Some(Reason::NearEnemy { enemy, distance: 79_000, least: 80_000 }));
    let far = march(a, 161);
    t.battle.elements[1].standing = Standing::Destroyed;
    let why = t.refused_by(&far, "dbv.march.10");
    assert!(matches!(why, Reason::TooFar { moved: 161_000, limit: 160_000, .. }), "{why:?}");
}

#[test]
fn some_sets_march_in_columns_of_at_most_two_files_only() {
    let mut t = marching();
    let rows: Vec<Vec<ElementId>> = [100, 85].map(|y| t.line("4Bd", 3, 200, y)).to_vec();
    let order = |who: &[ElementId]| MoveOrder { kind: MoveType::March, ..all(who, &[straight(20)]) };
    let (single, file) = (order(&rows[0][..1]), order(&[rows[0][0], rows[1][0]]));
    let two = order(&[rows[0][0], rows[0][1], rows[1][0], rows[1][1]]);
    let three = order(&[rows[0][0], rows[0][1], rows[0][2]]);
    for free in [&single, &file, &two, &three] {
        assert!(t.try_move(free).is_ok(), "{free:?}");
    }
    t.rules.moves.march = Some(MarchRules { abreast: Some(Cited::new(2, clause!("dbv.march.01"))), ..MARCH });
    assert!(t.try_move(&file).is_ok() && t.try_move(&two).is_ok());
    assert_eq!(t.refused_by(&three, "dbv.march.01"), Reason::NeedsColumn);
    assert_eq!(t.refused_by(&single, "dbv.march.01"), Reason::MarchesAlone);
}

#[test]
fn marches_may_be_made_again_where_a_row_says_so() {
    let mut t = marching();
    let a = t.red("4Bd", 300, 100);
    t.make(&march(a, 20), &[]);
    assert!(matches!(t.refused(&march(a, 20))[0].1, Reason::MovesSpent { made: 1 }));
    let again = FurtherRow {
        what: MoveType::March,
        who: Who::ANY,
        when: FurtherWhen::Always,
        most: None,
        apart: None,
        clause: clause!("dbm.march.07"),
    };
    t.rules.moves.further.rows.push(again);
    t.make(&march(a, 20), &[]);
    t.make(&march(a, 20), &[]);
    assert_eq!((t.at(a), t.battle.element(a).deeds.moves), ((300_000, 160_000), 3));
}

#[test]
fn a_set_knows_the_words_of_its_own_orders() {
    let mut t = marching();
    let a = t.red("4Bd", 300, 100);
    let (text, order) = ("march 4Bd 1 straight 4bw", Order::Move(march(a, 160)));
    assert_eq!(written::read(&t.rules, &t.battle, SideId(0), text), Ok(order.clone()));
    assert_eq!(written::write(&t.rules, &t.battle, SideId(0), &order), text);
    let json = serde_json::to_value(&order).expect("plain data");
    assert_eq!(json["move"]["kind"], "march");
    let plain = table();
    let why = written::read(&plain.rules, &t.battle, SideId(0), text).expect_err("the standard has no marches");
    assert_eq!(why.expected.matches("march").count(), 0, "{why}");
}

#[test]
fn a_halt_has_a_price_of_its_own() {
    let mut t = marching();
    t.battle.bound.phase = Phase::Moves;
    let a = t.red("4Bd", 300, 100);
    t.battle.commands[0].demoralised = true;
    let order = Order::Hold { who: vec![a], facing: None };
    let paid = |t: &Table| {
        let mut game = Game::new(&t.rules, t.battle.clone());
        game.play(&order, &mut Scripted::new([])).expect("legal");
        6 - game.battle().commands[0].pips
    };
    assert_eq!(paid(&t), 1, "that of a tactical move");
    let halt = CostRow { what: &[MoveType::Halt], value: 3, ..t.rules.moves.cost.rows[0] };
    t.rules.moves.cost.rows.push(halt);
    assert_eq!(paid(&t), 3);
}

/// A table whose side 0 has three commands, the last one's general irregular, before its first bound.
fn commands(dice: PipDice) -> Table {
    let mut t = table();
    t.rules.moves.pips.value = dice;
    for name in ["Second Wing", "Third"] {
        t.battle.commands.push(Command::new(name, SideId(0)));
    }
    for (i, command) in [0, 2, 3, 3].into_iter().enumerate() {
        let id = t.red("4Bd", 100 + 50 * i as i32, 100);
        t.battle.elements[id.index()].command = CommandId(command);
        t.battle.elements[id.index()].drill = Some(Drill::Regular);
        t.battle.commands[usize::from(command)].general = Some(id);
    }
    t.blue("4Bd", 300, 500);
    t.battle.elements[3].drill = Some(Drill::Irregular);
    t.battle.commands[0].chief = true;
    t.battle.bound = Bound { number: 0, side: SideId(0), phase: Phase::SetUp };
    t
}

/// The points of side 0 after its throw.
fn begun(t: &Table, faces: [u8; 3]) -> (Option<Pending>, [u8; 3], Phase) {
    let mut game = Game::new(&t.rules, t.battle.clone());
    game.begin(&mut Scripted::new(faces));
    let b = game.battle();
    (b.pending.clone(), [0, 2, 3].map(|i: usize| b.commands[i].pips), b.bound.phase)
}

#[test]
fn the_commander_in_chief_allots_the_dice_of_regular_commands() {
    let t = commands(PipDice::Allotted);
    let mut game = Game::new(&t.rules, t.battle.clone());
    game.begin(&mut Scripted::new([3, 6, 2]));
    let [first, second] = [CommandId(0), CommandId(2)];
    let owed = Pending::Allot { by: first, faces: vec![6, 3], to: vec![first, second] };
    assert_eq!((game.battle().pending.clone(), game.battle().to_decide()), (Some(owed), SideId(0)));
    assert_eq!((game.battle().commands[3].pips, game.battle().bound.phase), (2, Phase::Pips), "an irregular's own die");
    assert_eq!(why(&game, &Order::Done).0, Reason::DecisionOwed);
    let give = |face: u8, to: CommandId| Order::Choose(Choice::Give { face, to });
    for wrong in [give(5, first), give(6, CommandId(3)), give(6, CommandId(1))] {
        assert_eq!(why(&game, &wrong).0, Reason::NotAnOption);
    }
    let open = choices(&game.now());
    assert_eq!(open, [give(6, first), give(6, second), give(3, first), give(3, second)]);
    for (order, text) in [(give(6, second), "give 6 to Second Wing"), (give(3, first), "give 3 to Red")] {
        assert_eq!(written::write(&t.rules, game.battle(), SideId(0), &order), text);
        assert_eq!(written::read(&t.rules, game.battle(), SideId(0), text), Ok(order));
    }
    let refused = written::read(&t.rules, game.battle(), SideId(0), "give 6 to Blue").expect_err("an enemy");
    assert_eq!((refused.column, refused.found.as_str()), (11, "`Blue`"));
    // The second die leaves no choice.
    game.play(&give(6, second), &mut Scripted::new([])).expect("legal");
    let b = game.battle();
    assert_eq!([0, 2, 3].map(|i: usize| b.commands[i].pips), [3, 6, 2]);
    assert_eq!((b.pending.clone(), b.bound.phase), (None, Phase::Moves));
}

#[test]
fn dice_that_leave_no_choice_are_not_asked_about() {
    let mut t = commands(PipDice::Allotted);
    assert_eq!(begun(&t, [4, 4, 2]), (None, [4, 4, 2], Phase::Moves), "equal dice");
    t.battle.commands[2].ally = true;
    assert_eq!(begun(&t, [3, 6, 2]), (None, [3, 6, 2], Phase::Moves), "an ally keeps his own, and one alone is left");
    t.battle.commands[2].ally = false;
    t.battle.elements[0].standing = Standing::Reserve;
    assert_eq!(begun(&t, [3, 6, 2]), (None, [3, 6, 2], Phase::Moves), "the commander-in-chief is not on the table");
    let t = commands(PipDice::PerCommand);
    assert_eq!(begun(&t, [3, 6, 2]), (None, [3, 6, 2], Phase::Moves), "each command has its own die");
}

#[test]
fn without_a_wish_the_highest_die_goes_to_the_largest_command() {
    let mut t = commands(PipDice::Allotted);
    let more = t.red("4Bd", 400, 100);
    t.battle.elements[more.index()].command = CommandId(2);
    let mut game = Game::new(&t.rules, t.battle.clone());
    game.begin(&mut Scripted::new([6, 1, 2]));
    let answer = fallback(&game.now());
    assert_eq!(answer, Order::Choose(Choice::Give { face: 6, to: CommandId(2) }));
    game.play(&answer, &mut Scripted::new([])).expect("legal");
    assert_eq!([0, 2].map(|i: usize| game.battle().commands[i].pips), [1, 6]);
}
