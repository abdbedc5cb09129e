//! How the commands of DBM lie before the first bound, against the book: what is allowed at the limit, and what one pace beyond.

pub mod forts;
pub mod marches;

use super::Table;
use debellis::base::clause::Cited;
use debellis::base::dice::Scripted;
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Area, Battle, Board, Bound, Command, Compass, Feature, FeatureKind, Hidden, Hideout, Phase, Shape, Side, Standing,
    Stronghold, StrongholdKind, Water, What,
};
use debellis::book::Rulebook;
use debellis::course::{Game, laid};
use debellis::geometry::{Base, Facing, Point};

/// 1/1000 mm in a pace.
const PACE: i32 = 500;
const RED: SideId = SideId(0);

/// A table of 2,400 by 2,400 paces; red in the south is the defender, blue in the north the invader.
struct LaidBench {
    rules: Rulebook,
    battle: Battle,
}

impl LaidBench {
    fn new(rules: &Rulebook) -> LaidBench {
        let side = |name: &str, edge| Side { name: name.into(), edge, bounds: 0, bonus_spent: false };
        let sides = [side("Red", Compass::South), side("Blue", Compass::North)];
        let board = Board { width: 2400 * PACE, depth: 2400 * PACE };
        let mut battle = Battle::bare(rules.name, rules.scale(40_000), board, sides);
        battle.bound = Bound { number: 0, side: SideId(1), phase: Phase::SetUp };
        for (name, side) in [("one", 0), ("two", 0), ("three", 0), ("foe", 1)] {
            battle.commands.push(Command::new(name, SideId(side)));
        }
        battle.commands[0].chief = true;
        let mut bench = LaidBench { rules: rules.clone(), battle };
        bench.put(0, "Reg Bd (O)", [1200, 500], Facing::NORTH);
        bench.put(0, "Reg Bd (O)", [1280, 500], Facing::NORTH);
        bench.put(3, "Reg Bd (O)", [1200, 1900], Facing::SOUTH);
        bench
    }

    fn base(&self, code: &str, [x, y]: [i32; 2], facing: Facing) -> Base {
        let (width, depth) = self.rules.troop(code).expect("a code").size(self.battle.scale());
        Base { at: Point::new(x * PACE, y * PACE), facing, width, depth }
    }

    fn put(&mut self, command: u8, code: &str, at: [i32; 2], facing: Facing) -> ElementId {
        let base = self.base(code, at, facing);
        let row = self.rules.troop(code).expect("a code");
        let side = self.battle.commands[usize::from(command)].side;
        let number = self.battle.elements.len() as u8 + 1;
        self.battle.elements.push(row.element(number, side, CommandId(command), base));
        ElementId(number.into())
    }

    fn hide(&mut self, command: u8, code: &str, at: [i32; 2], hideout: Hideout) {
        let base = self.base(code, at, Facing::NORTH);
        let row = self.rules.troop(code).expect("a code");
        let side = self.battle.commands[usize::from(command)].side;
        let number = self.battle.hidden_of(side).count() as u8 + 1;
        let mut element = row.element(number, side, CommandId(command), base);
        element.standing = Standing::Reserve;
        self.battle.hidden.push(Hidden { element, own: 0, hideout, restrained: None, led: None });
    }

    fn ground(&mut self, kind: FeatureKind, [x, y]: [i32; 2], [w, d]: [i32; 2]) {
        let corner = |i: i32, j: i32| Point::new((x + i * w / 2) * PACE, (y + j * d / 2) * PACE);
        let outline = vec![corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
        let shape = Shape::Area(Area { outline, crest: None });
        self.battle.features.push(Feature::new(kind, shape));
    }

    /// A fort with its front edge there, held by the last element that was put down.
    fn fort(&mut self, side: SideId, at: [i32; 2]) {
        let base = Base {
            at: Point::new(at[0] * PACE, at[1] * PACE),
            facing: Facing::NORTH,
            width: 200 * PACE,
            depth: 200 * PACE,
        };
        let mut fort = Stronghold::empty(StrongholdKind::Fort, side, base);
        let id = ElementId(self.battle.elements.len() as u16 - 1);
        fort.held_by = Some(id);
        let place = self.battle.strongholds.len() as u8;
        self.battle.elements[id.index()].place = Some(debellis::battle::Place::Inside(place));
        self.battle.strongholds.push(fort);
    }

    /// A fort of blue with its garrison, and two elements of its command at blue's edge.
    fn garrisoned(&mut self) {
        self.put(3, BD, [800, 1200], Facing::SOUTH);
        self.fort(SideId(1), [800, 1200]);
        self.put(3, BD, [1300, 1900], Facing::SOUTH);
        self.put(3, BD, [1400, 1900], Facing::SOUTH);
    }

    /// The clauses that it breaks.
    fn broken(&self) -> Vec<String> {
        let tables = self.rules.laid.as_ref().expect("rules on deployment");
        let mut all: Vec<String> =
            laid::judge(&self.rules, tables, &self.battle).iter().map(|fault| fault.clause.id().to_string()).collect();
        all.dedup();
        all
    }
}

/// A battle is allowed with `good`, and breaks the clause with `bad`.
fn limit(table: &mut Table, what: &str, id: &str, good: impl Fn(&mut LaidBench), bad: impl Fn(&mut LaidBench)) {
    let stage = |lay: &dyn Fn(&mut LaidBench)| {
        let mut bench = LaidBench::new(&table.rules);
        lay(&mut bench);
        bench.broken()
    };
    let (kept, broken) = (stage(&good), stage(&bad));
    table.same(format!("{what}: allowed"), kept, Vec::<String>::new());
    let clause = debellis::base::clause::Clause::parse(id).filter(|_| broken.iter().any(|clause| clause == id));
    table.row(what, clause.map(|clause| Cited::new(broken.clone(), clause)), id, vec![id.to_string()]);
}

const BD: &str = "Reg Bd (O)";
const BAGGAGE: &str = "Irr Bge (I)";
const GALLEY: &str = "Reg Gal (O)";
const AMBUSH: Hideout = Hideout::Ambush { seen_from: 0 };

pub fn places(table: &mut Table) {
    let put = |command, code, at| {
        move |b: &mut LaidBench| {
            b.put(command, code, at, Facing::NORTH);
        }
    };
    limit(table, "300 paces from the middle line", "dbm.deploy.02", put(1, BD, [1000, 900]), put(1, BD, [1000, 901]));
    limit(table, "300 paces from a side edge", "dbm.deploy.03", put(1, BD, [340, 800]), put(1, BD, [339, 800]));
    limit(table, "so from the other", "dbm.deploy.03", put(1, BD, [2060, 800]), put(1, BD, [2061, 800]));
    let by_fort = |y| {
        move |b: &mut LaidBench| {
            b.garrisoned();
            b.put(2, BD, [800, y], Facing::NORTH);
        }
    };
    limit(table, "200 paces from a fort of the enemy", "dbm.deploy.04", by_fort(800), by_fort(801));
    // Baggage with its rear on the edge; its base is as deep as its row says.
    let deep = LaidBench::new(&table.rules).base(BAGGAGE, [0, 0], Facing::NORTH).depth / PACE;
    limit(
        table,
        "baggage at the base edge",
        "dbm.deploy.06",
        put(0, BAGGAGE, [1200, deep]),
        put(0, BAGGAGE, [1200, deep + 1]),
    );
    let muddy = |kind| {
        move |b: &mut LaidBench| {
            b.put(0, BAGGAGE, [1200, deep], Facing::NORTH);
            b.ground(kind, [1200, 50], [300, 100]);
        }
    };
    let group = |all: &'static [[i32; 2]]| {
        move |b: &mut LaidBench| {
            for [x, ranks] in all {
                b.put(0, BAGGAGE, [*x, ranks * deep], Facing::NORTH);
            }
        }
    };
    limit(
        table,
        "before others at the edge",
        "dbm.deploy.06",
        group(&[[1200, 1], [1200, 2], [1280, 1]]),
        group(&[[1200, 1], [1200, 2], [1280, 2]]),
    );
    limit(table, "two in the field", "dbm.deploy.06", group(&[[1200, 1], [1280, 1]]), group(&[[1200, 5], [1280, 5]]));
    let by_river = |x| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::River, [900, 500], [100, 1000]);
            b.put(0, BAGGAGE, [990, 300], Facing::NORTH);
            b.put(0, BAGGAGE, [x, 300], Facing::NORTH);
        }
    };
    limit(table, "a group at a river", "dbm.deploy.06", by_river(1070), by_river(1071));
    let in_town = |x| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Hamlet, [1200, 150], [300, 300]);
            b.put(0, BAGGAGE, [x, deep], Facing::NORTH);
        }
    };
    limit(table, "wholly in a town", "dbm.deploy.05", in_town(1310), in_town(1311));
    let aside = |command, at| {
        move |b: &mut LaidBench| {
            b.put(0, BAGGAGE, [1200, deep], Facing::NORTH);
            b.battle.commands[2].ally = true;
            b.put(command, BAGGAGE, at, Facing::NORTH);
        }
    };
    limit(table, "all of one command", "dbm.army.09", aside(0, [1280, deep]), aside(1, [1280, deep]));
    let of = |ally| {
        move |b: &mut LaidBench| {
            b.battle.commands[1].ally = ally;
            b.put(1, BAGGAGE, [1200, deep], Facing::NORTH);
        }
    };
    limit(table, "a sub-general's, not an ally's", "dbm.army.09", of(false), of(true));
    let away = |command: u8| {
        move |b: &mut LaidBench| {
            b.put(command, BAGGAGE, [1200, deep], Facing::NORTH);
            b.hide(1, BD, [0, 0], Hideout::FlankMarch(Compass::West));
        }
    };
    limit(table, "one on the table", "dbm.army.09", away(0), away(1));
    let ships = |at| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Waterway, [200, 1200], [400, 2400]);
            b.put(0, "Irr Shp (I)", at, Facing::NORTH);
        }
    };
    limit(table, "ships for baggage, afloat by the side edge", "dbm.deploy.25", ships([100, 600]), ships([500, 600]));
    limit(table, "300 paces from the middle line", "dbm.deploy.02", ships([100, 900]), ships([100, 901]));
    // A ship of the same grade that carries troops is of its own command, wherever the baggage is.
    let laden = |laden: bool| {
        move |b: &mut LaidBench| {
            b.put(0, BAGGAGE, [1200, deep], Facing::NORTH);
            b.ground(FeatureKind::Waterway, [200, 1200], [400, 2400]);
            let ship = ElementId(b.battle.elements.len() as u16);
            b.put(1, "Irr Shp (I)", [100, 600], Facing::NORTH);
            if laden {
                b.put(1, BD, [100, 600], Facing::NORTH);
                b.battle.elements[ship.index() + 1].standing = Standing::Aboard(ship);
            }
        }
    };
    limit(table, "a ship that carries troops", "dbm.army.09", laden(true), laden(false));
    limit(table, "baggage in good going", "dbm.deploy.05", muddy(FeatureKind::Plough), muddy(FeatureKind::Marsh));
}

pub fn commands(table: &mut Table) {
    let two = |x| {
        move |b: &mut LaidBench| {
            b.put(1, BD, [x, 500], Facing::NORTH);
            b.put(1, BD, [x - 80, 540], Facing::NORTH);
        }
    };
    limit(table, "the ground of two commands", "dbm.deploy.19", two(1120), two(1121));
    // Its fleet lies in a rectangle of its own: the second command stands on land between, and its vessel beside the fleet.
    let fleet = |x| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Waterway, [200, 1200], [400, 2400]);
            for at in [[140, 500], [60, 700], [140, 900]] {
                b.put(0, "Reg Gal (O)", at, Facing::NORTH);
            }
            b.put(1, BD, [700, 500], Facing::NORTH);
            b.put(1, "Reg Gal (O)", [x, 700], Facing::NORTH);
        }
    };
    limit(table, "the water of two commands", "dbm.deploy.19", fleet(220), fleet(219));
    // Behind the right of the first command, which stands in steps: a line aslant would part them.
    let steps = |x| {
        move |b: &mut LaidBench| {
            b.put(0, BD, [1360, 700], Facing::NORTH);
            b.put(1, BD, [x, 500], Facing::NORTH);
        }
    };
    limit(table, "a rectangle aslant", "dbm.deploy.18", steps(1440), steps(1439));
    let garrison = |command: u8, other: u8| {
        move |b: &mut LaidBench| {
            b.put(1, BD, [700, 500], Facing::NORTH);
            b.put(command, BD, [500, 600], Facing::NORTH);
            b.fort(RED, [500, 700]);
            b.put(other, BD, [1900, 600], Facing::NORTH);
            b.fort(RED, [1900, 700]);
            b.put(0, BD, [1360, 500], Facing::NORTH);
            b.put(0, BD, [1440, 500], Facing::NORTH);
        }
    };
    limit(table, "a garrison of one command", "dbm.deploy.09", garrison(2, 2), garrison(2, 1));
    limit(table, "not the largest", "dbm.deploy.10", garrison(2, 2), garrison(0, 0));
    let lurking = |hidden: i32| {
        move |b: &mut LaidBench| {
            garrison(2, 2)(b);
            b.ground(FeatureKind::Woods, [200, 800], [300, 200]);
            (0..hidden).for_each(|i| b.hide(2, BD, [160, 850 - 50 * i], AMBUSH));
        }
    };
    limit(table, "nor with those in ambush", "dbm.deploy.10", lurking(1), lurking(2));
    table.traced("rectangles", "dbm.deploy.17", true, || {
        let mut bench = LaidBench::new(&table_rules());
        two(1120)(&mut bench);
        bench.broken().is_empty()
    });
    for id in ["dbm.deploy.18", "dbm.deploy.20"] {
        table.traced("rectangles that touch", id, true, || {
            let mut bench = LaidBench::new(&table_rules());
            two(1120)(&mut bench);
            bench.broken().is_empty()
        });
    }
}

fn table_rules() -> Rulebook {
    debellis::rules::by_name("dbm", None).expect("the set")
}

pub fn ambushes(table: &mut Table) {
    let hide = |code, kind, at: [i32; 2]| {
        move |b: &mut LaidBench| {
            b.ground(kind, at, [300, 200]);
            b.hide(1, code, at, AMBUSH);
        }
    };
    limit(
        table,
        "a third of the table",
        "dbm.ambush.01",
        hide(BD, FeatureKind::Woods, [760, 600]),
        hide(BD, FeatureKind::Woods, [761, 600]),
    );
    for kind in [FeatureKind::Woods, FeatureKind::Orchard, FeatureKind::Dunes, FeatureKind::Oasis, FeatureKind::Gully] {
        limit(
            table,
            "in ground",
            "dbm.ambush.03",
            hide(BD, kind, [300, 600]),
            hide(BD, FeatureKind::Enclosures, [300, 600]),
        );
        table.traced("ground for all", "dbm.ambush.02", true, || {
            let mut bench = LaidBench::new(&table_rules());
            hide(BD, kind, [300, 600])(&mut bench);
            bench.broken().is_empty()
        });
    }
    let by_edge = |x| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Woods, [300, 600], [300, 200]);
            b.hide(1, BD, [x, 600], AMBUSH);
        }
    };
    limit(table, "wholly in the wood", "dbm.ambush.02", by_edge(410), by_edge(411));
    limit(
        table,
        "a vineyard for psiloi alone",
        "dbm.ambush.04",
        hide("Reg Ps (O)", FeatureKind::Vineyard, [300, 600]),
        hide(BD, FeatureKind::Vineyard, [300, 600]),
    );
    for kind in [FeatureKind::Vineyard, FeatureKind::Scrub, FeatureKind::Rocky, FeatureKind::Marsh] {
        table.traced("ground for psiloi", "dbm.ambush.04", true, || {
            let mut bench = LaidBench::new(&table_rules());
            hide("Reg Ps (O)", kind, [300, 600])(&mut bench);
            bench.broken().is_empty()
        });
    }
    // A long hill between the ambush and the enemy, and one that is too short.
    let behind = |length| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Woods, [500, 1000], [length, 100]);
            b.hide(1, BD, [300, 800], AMBUSH);
        }
    };
    limit(table, "behind ground", "dbm.ambush.03", behind(1000), behind(300));
    let forward = |y| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Woods, [300, 1200], [300, 400]);
            b.hide(1, BD, [300, y], AMBUSH);
        }
    };
    limit(table, "the defender, no further than the middle line", "dbm.ambush.07", forward(1200), forward(1201));
    let invader = |y| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Woods, [300, 1500], [300, 500]);
            b.hide(3, BD, [300, y], AMBUSH);
        }
    };
    // The base of the invader's ambush lies to the south of its front, which faces north here.
    let depth = LaidBench::new(&table.rules).base(BD, [0, 0], Facing::NORTH).depth / PACE;
    limit(table, "the invader, 300 paces from it", "dbm.ambush.08", invader(1500 + depth), invader(1499 + depth));
    let town = |y| {
        move |b: &mut LaidBench| {
            b.put(3, BD, [300, 1100], Facing::SOUTH);
            b.fort(SideId(1), [300, 1100]);
            b.put(3, BD, [1300, 1900], Facing::SOUTH);
            b.put(3, BD, [1400, 1900], Facing::SOUTH);
            b.ground(FeatureKind::Woods, [300, 600], [300, 300]);
            b.hide(1, BD, [300, y], AMBUSH);
        }
    };
    limit(table, "200 paces from a fort of the enemy", "dbm.ambush.09", town(700), town(701));
    limit(
        table,
        "no baggage",
        "dbm.ambush.10",
        hide(BD, FeatureKind::Woods, [300, 600]),
        hide(BAGGAGE, FeatureKind::Woods, [300, 600]),
    );
    for id in ["dbm.ambush.05", "dbm.ambush.12"] {
        table.traced("near a side edge", id, true, || {
            let mut bench = LaidBench::new(&table_rules());
            bench.ground(FeatureKind::Woods, [150, 600], [300, 200]);
            bench.hide(1, BD, [60, 600], AMBUSH);
            bench.broken().is_empty()
        });
    }
}

pub fn vessels(table: &mut Table) {
    let afloat = |water| {
        move |b: &mut LaidBench| {
            b.battle.weather.waterways = water;
            b.ground(FeatureKind::Waterway, [200, 1200], [400, 2400]);
            b.put(1, "Reg Gal (O)", [200, 600], Facing::NORTH);
        }
    };
    let on_table = |water: bool| {
        move |b: &mut LaidBench| {
            if water {
                b.ground(FeatureKind::Waterway, [200, 1200], [400, 2400]);
            }
            b.put(1, "Reg Gal (O)", [200, 600], Facing::NORTH);
        }
    };
    limit(table, "no galley where no water is", "dbm.landing.08", on_table(true), on_table(false));
    let rowed = |code: &'static str, width: i32, state: Option<u8>| {
        move |b: &mut LaidBench| {
            let path = [0, 2400].map(|x| Point::new(x * PACE, 600 * PACE)).to_vec();
            let river = Feature::new(FeatureKind::River, Shape::Line { path, width: width * PACE });
            b.battle.features.push(Feature { state, ..river });
            b.put(1, code, [700, 600], Facing::EAST);
        }
    };
    let boats = rowed("Irr Bts (O)", 80, None);
    for (state, face) in [(None, Some(4)), (Some(4), None)] {
        let mut bench = LaidBench::new(&table.rules);
        rowed("Irr Bts (O)", 80, state)(&mut bench);
        let begun = || {
            let mut game = Game::new(&bench.rules, bench.battle.clone());
            let events = game.begin(&mut Scripted::new([5]));
            events.iter().find_map(|event| match event.what {
                What::RiverKnown { face, .. } => Some(face),
                _ => None,
            })
        };
        match face {
            Some(_) => table.traced("boats that are placed on a river find it out", "dbm.river.09", face, begun),
            None => table.same("a river that is known is not thrown for", begun(), None),
        }
    }
    limit(table, "a river as wide as boats", "dbm.river.11", boats, rowed("Irr Bts (O)", 79, None));
    limit(
        table,
        "a river that is known as paltry",
        "dbm.river.11",
        rowed("Irr Bts (O)", 80, Some(3)),
        rowed("Irr Bts (O)", 80, Some(2)),
    );
    limit(table, "a galley on a river", "dbm.river.11", boats, rowed("Reg Gal (O)", 80, None));
    limit(table, "no ice under a galley", "dbm.navalterrain.06", afloat(Water::Normal), afloat(Water::Frozen));
}
