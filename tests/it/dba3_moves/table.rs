//! A table for tests: 15 base widths of 40 mm square, two sides with one command each, lengths in mm.

use debellis::base::clause::Clause;
use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::*;
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::course::bound::Plan;
use debellis::geometry::{Base, Edge, Facing, Point, Turn};
use debellis::moves::MovePlan;

/// One base width in mm.
pub const BW: i32 = 40;

/// A battle under way, in the moves of side 0.
pub struct Table {
    pub rules: Rulebook,
    pub battle: Battle,
}

pub fn table() -> Table {
    let rules = debellis::rules::dba3::rulebook();
    let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 2, bonus_spent: false };
    let command = |name: &str, side| Command { pips: 6, ..Command::new(name, SideId(side)) };
    let battle = Battle {
        commands: vec![command("Red", 0), command("Blue", 1)],
        bound: Bound { number: 3, side: SideId(0), phase: Phase::Moves },
        ..Battle::bare(
            rules.name,
            40_000,
            Board { width: 600_000, depth: 600_000 },
            [side("Red", Compass::South), side("Blue", Compass::North)],
        )
    };
    Table { rules, battle }
}

impl Table {
    /// Puts an element on the table: the middle of its front edge at `at` in mm, facing `degrees` from north.
    pub fn add(&mut self, side: u8, code: &str, at: (i32, i32), degrees: f64) -> ElementId {
        let row = self.rules.troop(code).unwrap_or_else(|| panic!("no troop code {code}"));
        let id = ElementId(self.battle.elements.len() as u16);
        let alike = self.battle.elements.iter().filter(|e| e.side == SideId(side) && e.code == row.held_code());
        let number = alike.count() as u8 + 1;
        let at = Point::new(at.0 * 1000, at.1 * 1000);
        let base = Base { at, facing: Facing::from_degrees(degrees), ..row.waiting(40_000) };
        self.battle.elements.push(row.element(number, SideId(side), CommandId(side), base));
        id
    }

    /// An own element that faces north.
    pub fn red(&mut self, code: &str, x: i32, y: i32) -> ElementId {
        self.add(0, code, (x, y), 0.0)
    }

    /// An enemy that faces south.
    pub fn blue(&mut self, code: &str, x: i32, y: i32) -> ElementId {
        self.add(1, code, (x, y), 180.0)
    }

    /// A line of own elements that face north, from the left; `x` is the middle of the first.
    pub fn line(&mut self, code: &str, count: i32, x: i32, y: i32) -> Vec<ElementId> {
        (0..count).map(|i| self.red(code, x + i * BW, y)).collect()
    }

    /// A square piece of ground, from its south-west to its north-east corner.
    pub fn area(&mut self, kind: FeatureKind, low: (i32, i32), high: (i32, i32)) {
        let point = |x: i32, y: i32| Point::new(x * 1000, y * 1000);
        let outline = vec![point(low.0, low.1), point(high.0, low.1), point(high.0, high.1), point(low.0, high.1)];
        self.feature(kind, Shape::Area(Area { outline, crest: None }));
    }

    /// A river or road along these points.
    pub fn band(&mut self, kind: FeatureKind, path: &[(i32, i32)], width: i32) {
        let path = path.iter().map(|(x, y)| Point::new(x * 1000, y * 1000)).collect();
        self.feature(kind, Shape::Line { path, width: width * 1000 });
    }

    fn feature(&mut self, kind: FeatureKind, shape: Shape) {
        self.battle.features.push(Feature::new(kind, shape));
    }

    pub fn try_move(&self, order: &MoveOrder) -> Result<MovePlan, Refusal> {
        let game = Game::new(&self.rules, self.battle.clone());
        match game.judge(&Order::Move(order.clone()))? {
            Plan::Move(plan) => Ok(*plan),
            Plan::Plain | Plan::Together(_) => panic!("a move has a plan"),
        }
    }

    /// The findings of a refused move.
    #[track_caller]
    pub fn refused(&self, order: &MoveOrder) -> Vec<(Option<Clause>, Reason)> {
        match self.try_move(order) {
            Ok(plan) => panic!("allowed: {plan:?}"),
            Err(refusal) => refusal.findings.into_iter().map(|f| (f.clause, f.why)).collect(),
        }
    }

    /// Checks that a move is refused for one reason alone, by this clause; returns the reason.
    #[track_caller]
    pub fn refused_by(&self, order: &MoveOrder, clause: &str) -> Reason {
        let mut found = self.refused(order);
        assert_eq!(found.len(), 1, "{found:?}");
        let (by, why) = found.remove(0);
        assert_eq!(by.map(|c| c.to_string()).as_deref(), Some(clause), "{why:?}");
        why
    }

    /// Judges a move and carries it out; the battle stays in its phase.
    #[track_caller]
    pub fn make(&mut self, order: &MoveOrder, faces: &[u8]) -> Vec<Event> {
        self.order(&Order::Move(order.clone()), faces)
    }

    #[track_caller]
    pub fn order(&mut self, order: &Order, faces: &[u8]) -> Vec<Event> {
        let mut game = Game::new(&self.rules, self.battle.clone());
        let mut dice = Scripted::new(faces.iter().copied());
        let events = game.play(order, &mut dice).unwrap_or_else(|r| panic!("{r}"));
        assert_eq!((dice.missing, dice.left()), (0, 0), "dice");
        self.battle = game.into_battle();
        events
    }

    /// The middle of an element's front edge, in 1/1000 mm.
    pub fn at(&self, id: ElementId) -> (i32, i32) {
        let at = self.battle.element(id).base.at;
        (at.x, at.y)
    }

    pub fn degrees(&self, id: ElementId) -> f64 {
        self.battle.element(id).base.facing.degrees()
    }
}

/// A single element's move by one step; lengths in mm.
pub fn one(who: ElementId, step: Step) -> MoveOrder {
    MoveOrder::single(who, step)
}

/// A group's move.
pub fn all(who: &[ElementId], path: &[Step]) -> MoveOrder {
    MoveOrder::tactical(who.to_vec(), path.to_vec())
}

pub fn onto(mut order: MoveOrder, enemy: ElementId, edge: Edge) -> MoveOrder {
    order.onto = Some(Onto { enemy, edge });
    order
}

pub fn straight(mm: i32) -> Step {
    Step::Straight(mm * 1000)
}

pub fn to(x: i32, y: i32, degrees: f64) -> Step {
    Step::To { at: Point::new(x * 1000, y * 1000), facing: Facing::from_degrees(degrees) }
}

pub fn wheel(hand: Hand, degrees: f64) -> Step {
    Step::Wheel { hand, turn: Turn::from_degrees(degrees) }
}

/// Whether a length in 1/1000 mm is this many mm, to 0.01 mm.
#[track_caller]
pub fn near(value: (i32, i32), mm: (f64, f64)) {
    let off = (f64::from(value.0) / 1000.0 - mm.0).abs().max((f64::from(value.1) / 1000.0 - mm.1).abs());
    assert!(off <= 0.01, "{value:?} is not {mm:?}");
}
