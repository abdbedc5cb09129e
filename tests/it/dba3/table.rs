//! A table to set up positions on, by troop code and millimetres, for tests of a rule set.

use debellis::base::clause::Clause;
use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::*;
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::fight::pairs::fights;
use debellis::fight::{Duel, Stakes};
use debellis::geometry::{Base, Facing, Point};
use debellis::view::{Field, Situation};

pub const RED: SideId = SideId(0);
pub const BLUE: SideId = SideId(1);

/// A position, 600 mm square, red in the south and on move.
pub struct Table {
    pub rules: Rulebook,
    pub battle: Battle,
}

impl Table {
    pub fn new(rules: Rulebook) -> Table {
        let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 1, bonus_spent: false };
        let command = |side| Command { chief: true, ..Command::new("all", side) };
        let board = Board { width: 600_000, depth: 600_000 };
        let sides = [side("Red", Compass::South), side("Blue", Compass::North)];
        let battle = Battle {
            commands: vec![command(RED), command(BLUE)],
            bound: Bound { number: 3, side: RED, phase: Phase::Combat },
            ..Battle::bare(rules.name, rules.scale(rules.usual_base()), board, sides)
        };
        Table { rules, battle }
    }

    /// Puts an element with the middle of its front edge at a place, in mm, and a facing in degrees.
    pub fn put(&mut self, side: SideId, code: &str, (x, y): (f64, f64), degrees: f64) -> ElementId {
        let row = self.rules.troop(code).expect("a code of the set");
        let number = self.battle.elements.iter().filter(|e| e.side == side && e.code.as_str() == code).count() + 1;
        let at = Point::new((x * 1000.0) as i32, (y * 1000.0) as i32);
        let base = Base { at, facing: Facing::from_degrees(degrees), ..row.waiting(self.battle.scale()) };
        self.battle.elements.push(row.element(number as u8, side, CommandId(side.index() as u8), base));
        ElementId(self.battle.elements.len() as u16 - 1)
    }

    /// A red element that faces north.
    pub fn red(&mut self, code: &str, x: f64, y: f64) -> ElementId {
        self.put(RED, code, (x, y), 0.0)
    }

    /// A blue element that faces south.
    pub fn blue(&mut self, code: &str, x: f64, y: f64) -> ElementId {
        self.put(BLUE, code, (x, y), 180.0)
    }

    /// Makes an element its side's general.
    pub fn general(&mut self, id: ElementId) {
        let side = self.battle.element(id).side;
        self.battle.elements[id.index()].general = true;
        self.battle.commands[side.index()].general = Some(id);
    }

    /// An area of ground between two corners, in mm; a hill has its crest along the middle from west to east.
    pub fn ground(&mut self, kind: FeatureKind, (w, s): (i32, i32), (e, n): (i32, i32)) {
        let corner = |x: i32, y: i32| Point::new(x * 1000, y * 1000);
        let outline = vec![corner(w, s), corner(w, n), corner(e, n), corner(e, s)];
        let hill = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
        let middle = (s + n) / 2;
        let crest = hill.then(|| vec![corner(w + (n - s) / 2, middle), corner(e - (n - s) / 2, middle)]);
        let shape = Shape::Area(Area { outline, crest });
        self.battle.features.push(Feature::new(kind, shape));
    }

    /// A river or road from west to east along `y`, `width` mm wide.
    pub fn band(&mut self, kind: FeatureKind, y: i32, width: i32, state: Option<u8>) {
        let path = vec![Point::new(-10_000, y * 1000), Point::new(610_000, y * 1000)];
        let shape = Shape::Line { path, width: width * 1000 };
        self.battle.features.push(Feature { state, ..Feature::new(kind, shape) });
    }

    /// Applies `ask` to the position.
    pub fn look<T>(&self, ask: impl FnOnce(&Situation) -> T) -> T {
        let field = Field::new(&self.battle);
        ask(&Situation::new(&self.rules, &field, &self.battle))
    }

    /// The factors of an element in the close combat that it is in, each kind with its number and clause.
    pub fn factors(&self, id: ElementId) -> Vec<(FactorKind, i8, String)> {
        self.look(|at| {
            let duel = fights(at).into_iter().find(|d| d.pair.contains(&id)).expect("it is in close combat");
            let i = usize::from(duel.pair[1] == id);
            let stakes = Stakes::of(at, duel);
            stakes.factors[i].iter().map(|f| (f.kind, f.value, f.clause.to_string())).collect()
        })
    }

    /// The one factor of a kind; `None` if there is none.
    pub fn factor(&self, id: ElementId, kind: FactorKind) -> Option<(i8, String)> {
        let mut all = self.factors(id).into_iter().filter(|f| f.0 == kind);
        let one = all.next().map(|(_, value, clause)| (value, clause));
        assert!(all.next().is_none(), "{kind:?} counts twice");
        one
    }

    /// Plays an order with these faces and returns the events; all faces are used and none is missing.
    #[track_caller]
    pub fn play(&mut self, order: Order, faces: &[u8]) -> Vec<Event> {
        self.hold_bound();
        let mut dice = Scripted::new(faces.iter().copied());
        let mut game = Game::new(&self.rules, self.battle.clone());
        let events = game.play(&order, &mut dice).unwrap_or_else(|refusal| panic!("{refusal}"));
        self.battle = game.into_battle();
        assert_eq!((dice.left(), dice.missing), (0, 0), "dice left and missing: {events:#?}");
        events
    }

    /// The first reason of a refused order.
    #[track_caller]
    pub fn refused(&self, order: &Order) -> (Option<String>, Reason) {
        let game = Game::new(&self.rules, self.battle.clone());
        let refusal = game.judge(order).expect_err("the order is legal");
        let first = refusal.findings.into_iter().next().expect("never empty");
        (first.clause.map(|c| c.to_string()), first.why)
    }

    /// Fights the close combat of an element with these faces, red's first.
    #[track_caller]
    pub fn fight(&mut self, who: ElementId, faces: &[u8]) -> Vec<Event> {
        self.play(Order::Fight { who }, faces)
    }

    /// Adds two fights far off, which keep the bound from going on by itself.
    fn hold_bound(&mut self) {
        if !self.battle.elements.iter().any(|e| e.code.as_str() == "CF") {
            self.red("CF", 30.0, 560.0);
            self.blue("CF", 30.0, 560.0);
            self.red("CF", 570.0, 560.0);
            self.blue("CF", 570.0, 560.0);
        }
    }

    pub fn standing(&self, id: ElementId) -> Standing {
        self.battle.element(id).standing
    }

    /// The middle of an element's front edge, in whole mm.
    pub fn at(&self, id: ElementId) -> (i32, i32) {
        let at = self.battle.element(id).base.at;
        let mm = |v: i32| (f64::from(v) / 1000.0).round() as i32;
        (mm(at.x), mm(at.y))
    }
}

/// The outcome of an element in these events, with the clause of the row.
pub fn result(events: &[Event], id: ElementId) -> Option<(Outcome, String)> {
    events.iter().find_map(|event| match &event.what {
        What::Result { element, outcome, .. } if *element == id => {
            Some((*outcome, event.clause.map(|c: Clause| c.to_string()).unwrap_or_default()))
        }
        _ => None,
    })
}

/// The clause of the first event that fits.
pub fn clause_of(events: &[Event], fits: impl Fn(&What) -> bool) -> Option<String> {
    events.iter().find(|e| fits(&e.what)).and_then(|e| e.clause).map(|c| c.to_string())
}

/// The clause that destroyed an element.
pub fn destroyed_by(events: &[Event], id: ElementId) -> Option<String> {
    clause_of(events, |what| matches!(what, What::Destroyed { element, .. } if *element == id))
}

/// The clause that moved an element.
pub fn moved_by(events: &[Event], id: ElementId) -> Option<String> {
    clause_of(events, |what| matches!(what, What::Moved { element, .. } if *element == id))
}

/// A fight of two elements without any others, as it would be judged.
pub fn duel(how: FightKind, pair: [ElementId; 2]) -> Duel {
    Duel { how, ..Duel::close(pair) }
}
