//! Orders as a line of text: a written order reads back, and a text that is no order is refused with the reason.

use crate::small::{BW, battle};
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Choice, Hand, MoveOrder, Onto, Order, Step, WayOut};
use debellis::geometry::{Edge, Facing, Point, Turn};
use debellis::rules::{dba3, dba22};
use debellis::view::written::{read, write};
use proptest::prelude::*;

const ROME: SideId = SideId(0);

fn text(order: &Order) -> String {
    write(&dba3::rulebook(), &battle(), ROME, order)
}

fn order(text: &str) -> Order {
    read(&dba3::rulebook(), &battle(), ROME, text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn mistake(text: &str) -> String {
    let order = read(&dba3::rulebook(), &battle(), ROME, text);
    order.expect_err(text).to_string()
}

fn ids<const N: usize>(ids: [u16; N]) -> Vec<ElementId> {
    ids.map(ElementId).to_vec()
}

/// `text` is this order, both ways.
#[track_caller]
fn both_ways(line: &str, expected: Order) {
    assert_eq!(order(line), expected, "{line}");
    assert_eq!(text(&expected), line);
}

fn tactical<const N: usize>(who: [u16; N], path: Vec<Step>) -> MoveOrder {
    MoveOrder::tactical(ids(who), path)
}

#[test]
fn moves_are_written_and_read() {
    both_ways("move 4Bd 1 + 4Bd 2 straight 2bw", Order::Move(tactical([0, 1], vec![Step::Straight(2 * BW)])));
    both_ways("move 4Bd 3-1 back 1bw", Order::Move(tactical([2, 1, 0], vec![Step::Back(BW)])));
    let wheel = Step::Wheel { hand: Hand::Left, turn: Turn::from_degrees(30.0) };
    let onto = Onto { enemy: ElementId(7), edge: Edge::Front };
    let path = vec![wheel, Step::Straight(BW * 3 / 2)];
    both_ways(
        "move Ps 1 wheel left 30deg straight 1.5bw onto 4Sp 2 front",
        Order::Move(MoveOrder { onto: Some(onto), ..MoveOrder::tactical(ids([5]), path) }),
    );
    let to = Step::To { at: Point::new(BW * 25 / 2, 4 * BW), facing: Facing(1 << 29) };
    let via = Step::Via(Point::new(3 * BW, 2 * BW));
    both_ways("move Ps 1 via 3bw,2bw to 12.5bw,4bw facing northeast", Order::Move(tactical([5], vec![via, to])));
    both_ways(
        "move 4Sp 1 + 4Sp 2 column road 4bw",
        Order::Move(tactical([3, 4], vec![Step::Column, Step::Road(4 * BW)])),
    );
    both_ways("move 4Bd 1 sideways left 0.25bw", Order::Move(tactical([0], vec![Step::Sideways(-BW / 4)])));
    let onto = Some(Onto { enemy: ElementId(0), edge: Edge::Rear });
    both_ways(
        "move their 4Bd 1 onto our 4Bd 1 rear",
        Order::Move(MoveOrder { onto, ..MoveOrder::tactical(ids([8]), vec![]) }),
    );
}

#[test]
fn every_other_order_is_written_and_read() {
    both_ways(
        "move 4Bd 1 leave gate 2 straight 1bw enter",
        Order::Move(tactical([0], vec![Step::Leave(WayOut::Gate(2)), Step::Straight(BW), Step::Enter])),
    );
    both_ways("move 4Bd 1 leave rear", Order::Move(tactical([0], vec![Step::Leave(WayOut::Over(Edge::Rear))])));
    both_ways("move 4Bd 1 pass", Order::Move(tactical([0], vec![Step::Pass])));
    both_ways("revolt #3", Order::Revolt { place: 3 });
    both_ways("dismount 4Bd 1", Order::Dismount { who: vec![ElementId(0)] });
    both_ways("hold 4Bd 1 + 4Sp 1", Order::Hold { who: ids([0, 3]), facing: None });
    both_ways("hold Ps 1 facing west", Order::Hold { who: ids([5]), facing: Some(Facing::WEST) });
    let land = |column| Order::landing(&ids([5, 0]), Point::new(2 * BW, BW), Facing::EAST, column);
    both_ways("land Ps 1 + 4Bd 1 at 2bw,1bw facing east", land(false));
    both_ways("land Ps 1 + 4Bd 1 at 2bw,1bw facing east column", land(true));
    let at = Point::new(2 * BW, BW);
    both_ways(
        "land 4Bd 3-1 + Ps 1 at 2bw,1bw facing east deep 2",
        Order::landing_deep(&ids([2, 1, 0, 5]), at, Facing::EAST, 2),
    );
    assert_eq!(order("land Ps 1 + 4Bd 1 at 2bw,1bw facing east deep 2"), land(true));
    assert_eq!(order("land Ps 1 + 4Bd 1 at 2bw,1bw facing east deep 1"), land(false));
    both_ways("aim Ps 1 at Ps 2", Order::Aim { shooter: ElementId(5), target: ElementId(11) });
    both_ways("shoot 4Sp 2", Order::shot_at(ElementId(7)));
    both_ways("shoot our 4Sp 2", Order::shot_at(ElementId(4)));
    both_ways("fight 4Sp 2", Order::Fight { who: ElementId(4) });
    both_ways("recoil 0.375bw", Order::Choose(Choice::Recoil(15_000)));
    both_ways("bonus no", Order::Choose(Choice::Bonus(false)));
    both_ways("conform yes", Order::Choose(Choice::Conform(true)));
    both_ways("enter no", Order::Choose(Choice::Enter(false)));
    both_ways("occupy 4Sp 2", Order::Choose(Choice::Occupy(ElementId(4))));
    both_ways("done", Order::Done);
}

#[test]
fn orders_that_one_set_alone_has_read_back() {
    let rules = dba22::rulebook();
    let landing = Order::landing(&ids([5, 0]), Point::new(2 * BW, BW), Facing::EAST, true);
    let Order::Land { who, at, facing, column, deep, .. } = landing else { panic!("a landing") };
    let afoot = Order::Land { who, at, facing, column, deep, dismounting: ids([0]) };
    for wanted in [afoot, Order::Choose(Choice::Attacker(ElementId(4)))] {
        let line = write(&rules, &battle(), ROME, &wanted);
        assert_eq!(read(&rules, &battle(), ROME, &line).unwrap(), wanted, "{line}");
    }
}

#[test]
fn a_person_may_write_it_loosely() {
    let straight = order("move 4Bd 1-3 straight 2bw");
    for loose in [
        "  Move 4bd 1 +4BD 2+ 4Bd 3 STRAIGHT 2",
        "move 4Bd 1-3 straight 80mm",
        "move #0 + #1 + #2 straight 2.0bw",
        "move our 4Bd 1-2 + 4Bd 3 straight 2BW",
    ] {
        assert_eq!(order(loose), straight, "{loose}");
    }
    assert_eq!(order("fight 4Bd 2 first"), order("fight 4Bd 2"));
    assert_eq!(order("shoot at 4Sp 1 first"), order("shoot 4Sp 1"));
    assert_eq!(order("end"), Order::Done);
    assert_eq!(order("move Ps 1 onto 4Sp 2"), order("move Ps 1 onto 4Sp 2 front"));
    assert_eq!(order("hold Ps 1 facing -90deg"), order("hold Ps 1 facing west"));
}

#[test]
fn what_is_no_order_is_told_why() {
    let lines = [
        " ",
        "mve 4Bd 1 straight 2bw",
        "move",
        "move 4Bd 1",
        "move 4Bd 4 straight 2bw",
        "move 4Bd 2-5 straight 2bw",
        "move 4Bx 1 straight 2bw",
        "move 4Bd straight 2bw",
        "move 4Bd 1 strait 2bw",
        "move 4Bd 1 straight 2m",
        "move 4Bd 1 straight",
        "move 4Bd 1 wheel 30deg",
        "move 4Bd 1 wheel left 200deg",
        "move 4Bd 1 to 3bw 4bw facing north",
        "move 4Bd 1 to 3bw,4bw facng north",
        "move 4Bd 1 to 3bw,4bw facing upward",
        "move 4Bd 1 straight 2bw onto 4Bd 3 front",
        "move 4Bd 1 straight 2bw onto 4Sp 1 top",
        "hold #12",
        "aim Ps 2 at Ps 1",
        "bonus maybe",
        "done now",
    ];
    let told: Vec<String> = lines.iter().map(|line| format!("{line}\n  {}", mistake(line))).collect();
    insta::assert_snapshot!(told.join("\n"), @r#"
 
  column 2: found the end of the order, expected one of move, dismount, hold, revolt, land, aim, shoot, fight, recoil, bonus, conform, enter, occupy, task, done, end
mve 4Bd 1 straight 2bw
  column 1: found `mve`, expected one of move, dismount, hold, revolt, land, aim, shoot, fight, recoil, bonus, conform, enter, occupy, task, done, end; did you mean `move`?
move
  column 5: found the end of the order, expected an element of Rome by code and number
move 4Bd 1
  column 11: found the end of the order, expected one of straight, back, sideways, wheel, to, via, column, road, leave, enter, pass, onto
move 4Bd 4 straight 2bw
  column 6: found `4Bd 4`, expected an element of Rome by code and number; its 4Bd are numbered 1 to 3
move 4Bd 2-5 straight 2bw
  column 6: found `4Bd 4`, expected an element of Rome by code and number; its 4Bd are numbered 1 to 3
move 4Bx 1 straight 2bw
  column 6: found `4Bx 1`, expected an element of Rome by code and number; did you mean `4Bd`?
move 4Bd straight 2bw
  column 6: found `4Bd`, expected an element of Rome by code and number; its 4Bd are numbered 1 to 3
move 4Bd 1 strait 2bw
  column 12: found `strait`, expected one of straight, back, sideways, wheel, to, via, column, road, leave, enter, pass, onto; did you mean `straight`?
move 4Bd 1 straight 2m
  column 21: found `2m`, expected a length such as 2bw
move 4Bd 1 straight
  column 20: found the end of the order, expected a length such as 2bw
move 4Bd 1 wheel 30deg
  column 18: found `30deg`, expected one of left, right
move 4Bd 1 wheel left 200deg
  column 23: found `200deg`, expected an angle such as 30deg, below 180deg
move 4Bd 1 to 3bw 4bw facing north
  column 19: found `4bw`, expected `,`
move 4Bd 1 to 3bw,4bw facng north
  column 23: found `facng`, expected `facing`
move 4Bd 1 to 3bw,4bw facing upward
  column 30: found `upward`, expected a heading such as north, southwest or 30deg
move 4Bd 1 straight 2bw onto 4Bd 3 front
  column 30: found `4Bd 3`, expected an element of Carthage by code and number; for the other side's write `our 4Bd 3`
move 4Bd 1 straight 2bw onto 4Sp 1 top
  column 36: found `top`, expected one of front, left, right, rear
hold #12
  column 6: found `#12`, expected the id of an element
aim Ps 2 at Ps 1
  column 5: found `Ps 2`, expected an element of Rome by code and number; for the other side's write `their Ps 2`
bonus maybe
  column 7: found `maybe`, expected one of yes, no
done now
  column 6: found `now`, expected the end of the order
"#);
}

#[test]
fn an_order_is_json_too() {
    let line = "move 4Bd 1 + 4Bd 2 straight 2bw onto 4Sp 1 front";
    let json = serde_json::to_string(&order(line)).unwrap();
    assert_eq!(json, r#"{"move":{"who":[0,1],"path":[{"straight":80000}],"onto":{"enemy":6,"edge":"front"}}}"#);
    assert_eq!(serde_json::from_str::<Order>(&json).unwrap(), order(line));
}

fn element() -> impl Strategy<Value = ElementId> {
    (0..12_u16).prop_map(ElementId)
}

fn elements() -> impl Strategy<Value = Vec<ElementId>> {
    prop::collection::vec(element(), 1..6)
}

fn facing() -> impl Strategy<Value = Facing> {
    prop_oneof![any::<u32>(), (0..8_u32).prop_map(|n| n << 29)].prop_map(Facing)
}

fn point() -> impl Strategy<Value = Point> {
    any::<[i32; 2]>().prop_map(Point::from)
}

fn step() -> impl Strategy<Value = Step> {
    let hand = prop_oneof![Just(Hand::Left), Just(Hand::Right)];
    prop_oneof![
        any::<i32>().prop_map(Step::Straight),
        any::<i32>().prop_map(Step::Back),
        any::<i32>().prop_map(Step::Sideways),
        (hand, any::<i32>()).prop_map(|(hand, turn)| Step::Wheel { hand, turn: Turn(turn) }),
        (point(), facing()).prop_map(|(at, facing)| Step::To { at, facing }),
        point().prop_map(Step::Via),
        Just(Step::Column),
        any::<i32>().prop_map(Step::Road),
        any::<u8>().prop_map(|gate| Step::Leave(WayOut::Gate(gate))),
        prop::sample::select(Edge::ALL.to_vec()).prop_map(|edge| Step::Leave(WayOut::Over(edge))),
        Just(Step::Enter),
        Just(Step::Pass),
    ]
}

fn any_order() -> impl Strategy<Value = Order> {
    let edge = prop::sample::select(Edge::ALL.to_vec());
    let onto = prop::option::of((element(), edge).prop_map(|(enemy, edge)| Onto { enemy, edge }));
    let tactical = (elements(), prop::collection::vec(step(), 1..5), onto);
    prop_oneof![
        4 => tactical.prop_map(|(who, path, onto)| Order::Move(MoveOrder { onto, ..MoveOrder::tactical(who, path) })),
        1 => element().prop_map(|who| Order::Dismount { who: vec![who] }),
        1 => any::<u8>().prop_map(|place| Order::Revolt { place }),
        1 => (elements(), prop::option::of(facing())).prop_map(|(who, facing)| Order::Hold { who, facing }),
        1 => (element(), element()).prop_map(|(shooter, target)| Order::Aim { shooter, target }),
        1 => element().prop_map(Order::shot_at),
        1 => element().prop_map(|who| Order::Fight { who }),
        1 => any::<i32>().prop_map(|l| Order::Choose(Choice::Recoil(l))),
        1 => any::<bool>().prop_map(|yes| Order::Choose(Choice::Bonus(yes))),
        1 => any::<bool>().prop_map(|yes| Order::Choose(Choice::Conform(yes))),
        1 => any::<bool>().prop_map(|yes| Order::Choose(Choice::Enter(yes))),
        1 => any::<bool>().prop_map(|yes| Order::Choose(Choice::Enter(yes))),
        1 => Just(Order::Done),
    ]
}

proptest! {
    #[test]
    fn what_is_written_reads_back(order in any_order(), side in 0..2_u8, width in prop::sample::select(vec![40_000, 60_000])) {
        let (rules, mut battle) = (dba3::rulebook(), battle());
        battle.base_width = width;
        let line = write(&rules, &battle, SideId(side), &order);
        let back = read(&rules, &battle, SideId(side), &line);
        prop_assert_eq!(back.as_ref(), Ok(&order), "{}", line);
        let json = serde_json::to_string(&order).unwrap();
        prop_assert_eq!(serde_json::from_str::<Order>(&json).unwrap(), order, "{}", json);
    }

    #[test]
    fn no_text_makes_it_stumble(line in "(move|hold|aim|shoot|[a-z #+,-]{0,8}| |4Bd [0-9]|straight|[0-9.-]{0,12}bw|\\PC){0,9}") {
        if let Err(mistake) = read(&dba3::rulebook(), &battle(), SideId(0), &line) {
            prop_assert!(mistake.column <= line.chars().count() + 1);
        }
    }
}
