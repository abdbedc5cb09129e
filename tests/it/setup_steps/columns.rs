//! Commands that wait off the table in a column behind their head (`dbv.setup.05`, `.10`, `.11`).

use debellis::base::clause::Cited;
use debellis::base::dice::Seeded;
use debellis::base::names::{CommandId, ElementId};
use debellis::battle::{Battle, Compass, MoveOrder, Order, Phase, Standing, Step};
use debellis::book::Rulebook;
use debellis::course::arrival::Arrivals;
use debellis::course::{Game, General, Stop, run};
use debellis::geometry::{Base, Facing, Point};
use debellis::rules::dba3;
use debellis::setup::StartingPost;
use debellis::setup::named::NamedChoice;
use debellis::setup::pickup::SetUp;
use debellis::view::Situation;

use super::{BLUE, RED, edges, met_named, of};
use crate::small::BW;

fn book() -> Rulebook {
    let mut book = dba3::big();
    book.setup.as_mut().expect("a set-up").deploying.columns = Some(Cited::new([1, 2], of("dbv.setup.10")));
    book
}

/// Rome defends in the south; the general of its second command has this place, the others of that command wait.
fn set(book: &Rulebook, x: i32, depth: i32) -> Result<SetUp, String> {
    let plain = met_named(book, &[1, 6], vec![(BLUE, edges(BLUE, Compass::North))])?.battle;
    let own: Vec<usize> = (0..plain.elements.len()).filter(|i| plain.elements[*i].command == CommandId(1)).collect();
    let post = |i: &usize| {
        let element = &plain.elements[*i];
        let base = Base { at: Point::new(x, element.base.depth + depth), facing: Facing::NORTH, ..element.base };
        (*i, if element.general { StartingPost::Open(base) } else { StartingPost::Column })
    };
    let posts = own.iter().map(post).collect();
    met_named(book, &[1, 6], vec![(BLUE, edges(BLUE, Compass::North)), (RED, NamedChoice::Posts(posts))])
}

/// The set-up with the head where it has room, and its place.
fn column(book: &Rulebook) -> (SetUp, i32) {
    let places = (5..25).map(|x| x * BW);
    let found = places.clone().find_map(|x| Some((set(book, x, 0).ok()?, x)));
    found.unwrap_or_else(|| panic!("{:?}", places.map(|x| set(book, x, 0).err()).collect::<Vec<_>>()))
}

/// A general that ends each phase.
struct Idle;

impl General for Idle {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        Ok(run::fallback(at))
    }
}

/// The elements of the second command on the table after some bounds.
fn fought(rules: &Rulebook, battle: Battle, mut arrivals: Arrivals, bounds: u16) -> Vec<(ElementId, Base)> {
    let mut run = run::Run::new(Game::new(rules, battle), bounds);
    let mut both: [&mut dyn General; 2] = [&mut Idle, &mut Idle];
    run.fight(&mut both, &mut arrivals, &mut Seeded::new(1, "battle")).expect("nobody stops");
    let stands =
        |element: &debellis::battle::Element| element.command == CommandId(1) && element.standing == Standing::OnTable;
    run.game.battle().roster().filter(|(_, element)| stands(element)).map(|(id, e)| (id, e.base)).collect()
}

#[test]
fn a_command_waits_behind_its_head_and_follows_it() {
    let rules = book();
    let (found, x) = column(&rules);
    let (mut battle, arrivals) = (found.battle, found.arrivals);
    let of_column = |battle: &Battle, standing| {
        let own = battle.elements.iter().filter(|element| element.command == CommandId(1));
        own.filter(|element| element.standing == standing).count()
    };
    assert_eq!(of_column(&battle, Standing::OnTable), 1);
    assert!(of_column(&battle, Standing::Reserve) >= 5);
    assert_eq!(arrivals.0.len(), 1);
    assert_eq!((arrivals.0[0].command, &arrivals.0[0].files), (CommandId(1), &vec![x]));
    // While the head stands in the way, nobody follows.
    assert_eq!(fought(&rules, battle.clone(), arrivals.clone(), 2).len(), 1);
    let head = battle.elements.iter().position(|e| e.command == CommandId(1) && e.general).expect("the head");
    battle.elements[head].base.at.y += 3 * BW;
    let found = fought(&rules, battle, arrivals, 3);
    assert_eq!(found.len(), 2, "one element follows where the head stood: {found:?}");
    let (_, follows) = found.iter().find(|(id, _)| id.index() != head).expect("the one that follows");
    assert_eq!((follows.at, follows.facing), (Point::new(x, follows.depth), Facing::NORTH));
}

/// A general whose element goes straight ahead so far in the first bound.
struct Ahead(ElementId, i32);

impl General for Ahead {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        let goes = at.battle.bound.phase == Phase::Moves && at.element(self.0).deeds.moves == 0;
        let ahead = || Order::Move(MoveOrder::tactical(vec![self.0], vec![Step::Straight(self.1)]));
        Ok(if goes { ahead() } else { run::fallback(at) })
    }
}

/// The column after its head has gone so far in its first bound, the head first.
fn after_move(far: i32) -> Vec<debellis::battle::Element> {
    let rules = book();
    let (found, _) = column(&rules);
    let (battle, mut arrivals) = (found.battle, found.arrivals);
    let head = battle.elements.iter().position(|e| e.command == CommandId(1) && e.general).expect("the head");
    let mut run = run::Run::new(Game::new(&rules, battle), 1);
    let mut ahead = Ahead(ElementId(head as u16), far);
    let mut both: [&mut dyn General; 2] = [&mut Idle, &mut Idle];
    both[RED.index()] = &mut ahead;
    run.fight(&mut both, &mut arrivals, &mut Seeded::new(1, "battle")).expect("nobody stops");
    let elements = &run.game.battle().elements;
    let own = elements.iter().filter(|e| e.command == CommandId(1) && e.standing == Standing::OnTable);
    let mut own: Vec<_> = own.cloned().collect();
    own.sort_by_key(|e| -e.base.at.y);
    own
}

#[test]
fn those_who_wait_follow_the_head_as_it_moves() {
    for far in [BW / 4, 2 * BW] {
        let column = after_move(far);
        let head = &column[0].base;
        assert_eq!(head.at.y, head.depth + far);
        let mut behind = far;
        for (i, follower) in column.iter().enumerate().skip(1) {
            let ahead = &column[i - 1].base;
            assert_eq!((follower.base.at.x, follower.base.facing), (head.at.x, Facing::NORTH));
            assert_eq!(follower.base.at.y, ahead.at.y - ahead.depth, "it stands behind the one before it");
            assert_eq!(follower.deeds.moves, 1, "it has moved with them");
            behind -= follower.base.depth;
        }
        assert!((0..=BW).contains(&behind), "as many as there is room for: {column:?}");
        assert_eq!(column.len() > 1, far > BW, "{column:?}");
    }
}

#[test]
fn a_column_has_a_head_at_the_edge_and_a_rule() {
    let rules = book();
    let (_, x) = column(&rules);
    let away = set(&rules, x, BW).map(|_| ()).unwrap_err();
    assert!(
        away.contains("whose head is 1 element of its command, and 1 of them does not touch their base edge"),
        "{away}"
    );
    assert!(away.ends_with("[dbv.setup.10]"), "{away}");
    let mut two = book();
    two.setup.as_mut().expect("a set-up").deploying.columns = Some(Cited::new([2, 3], of("dbv.setup.10")));
    let few = set(&two, x, 0).map(|_| ()).unwrap_err();
    assert!(few.contains("whose head is 1 element of its command") && few.contains("2 to 3 do"), "{few}");
    let none = set(&dba3::big(), x, 0).map(|_| ()).unwrap_err();
    assert!(none.contains("cannot wait in a column off the table by these rules"), "{none}");
}
