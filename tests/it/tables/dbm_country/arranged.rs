//! Armies that a player arranges by hand, step by step: what is refused with its clause, and what comes of the rest.

use super::{BLUE, PACE, RED};
use crate::tables::Table;
use debellis::base::clause::Cited;
use debellis::base::dice::{Dice, Roll, Seeded};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Climate, Compass, Element, Feature, FeatureKind, Hideout, Hour, Kind, Season, Shape, Viewer};
use debellis::book::Objection;
use debellis::geometry::{Base, Point, Vec2};
use debellis::muster::priced::list::{BoughtList, WorkPermits};
use debellis::muster::priced::read;
use debellis::setup::country::arranger::{Arranger, ArrayPost, ArrayState, ArrayView, CommandOrder};
use debellis::setup::country::works::WorksLine;
use debellis::setup::country::{
    BoughtForce, CountryFrame, CountryPhase, CountryScene, CountryStep, Demand, LandWish, Surveyor, set_up,
};
use debellis::setup::pickup::SetUp;
use debellis::setup::step::Left;
use debellis::setup::{Land, SetupStep};

/// Blue's army: twelve elements under the commander-in-chief, six under a sub-general; six of baggage.
pub const ARMY: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*5\nbaggage: Irr Bge (I)*6";

/// The same with two commands more, of allies.
const ALLIED: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*5\nally Three:\nIrr Cv (O) general, Irr Bd (O)*3\nbaggage: Irr Bge (I)*6";

/// The same with another horseman in the second command.
const HORSE: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11\ncommand Two:\nIrr Cv (O) general, Irr Cv (O), Irr Bd (O)*4\nbaggage: Irr Bge (I)*6";

/// Its second general rides with another element on one base.
const DEEP: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11\ncommand Two:\nIrr Cv (O) double general, Irr Bd (O)*5\nbaggage: Irr Bge (I)*6";

/// Faces of a list, and then those of a seed.
struct Begun(Vec<u8>, Seeded);

impl Dice for Begun {
    fn roll(&mut self, roll: Roll) -> u8 {
        if self.0.is_empty() { self.1.roll(roll) } else { self.0.remove(0) }
    }
}

/// A place from blue's left along his edge, and from his edge, in paces.
pub type Spot = [i32; 2];

/// Answers that blue tries one after the other; none left is the computer's.
#[derive(Default)]
pub struct Tried {
    pub baggage: Vec<Spot>,
    /// The baggage lies in ranks of so many; 0 for one rank.
    pub files: usize,
    /// A built-up area takes the place of the dunes.
    pub town: bool,
    /// A hill takes the place of the dunes.
    pub hill: bool,
    /// Blue's army is the computer's as well.
    pub computer: bool,
    /// Elements that hold it.
    pub garrison: Vec<Vec<(usize, Spot)>>,
    pub record: Vec<CommandOrder>,
    pub marches: Vec<Vec<(CommandId, Compass)>>,
    pub ambush: Vec<Vec<(usize, Spot, bool)>>,
    pub draw_up: Vec<Vec<(usize, Spot)>>,
    /// Horse is drawn up on foot.
    pub foot: bool,
    pub assign: Vec<CommandId>,
}

/// Blue arranges his army by hand in a country of a wood and dunes; red is the computer's.
pub struct Hand {
    tried: Tried,
    /// What the rules refused.
    pub refusals: Vec<Objection>,
    /// The states of the army when a command is drawn up.
    pub states: Vec<ArrayState>,
    /// The commands of which one is next, each time that one is drawn up.
    pub next: Vec<Vec<CommandId>>,
}

pub fn own(land: &Land) -> CountryFrame {
    CountryFrame::new(land, Compass::West)
}

fn base(at: &ArrayView, element: &Element, [along, deep]: Spot) -> Base {
    let land = &at.scene.land;
    let spot = own(land).point(land, Vec2::new(f64::from(along * PACE), f64::from(deep * PACE)));
    Base { at: spot, facing: Compass::West.inward(), ..element.base }
}

fn post(at: &ArrayView, element: usize, spot: Spot) -> ArrayPost {
    ArrayPost { element, base: base(at, &at.army[element], spot), afoot: false }
}

impl Arranger for Hand {
    fn baggage(&mut self, at: &ArrayView) -> Result<Option<Vec<Base>>, Left> {
        if self.tried.baggage.is_empty() {
            return Ok(None);
        }
        let [along, deep] = self.tried.baggage.remove(0);
        let files = if self.tried.files == 0 { at.baggage.len() } else { self.tried.files };
        let place = |(i, element): (usize, &Element)| {
            let rank = (i / files) as i32 * element.base.depth / PACE;
            base(at, element, [along + 80 * (i % files) as i32, deep + rank])
        };
        Ok(Some(at.baggage.iter().enumerate().map(place).collect()))
    }

    fn works(&mut self, _at: &ArrayView, _with_town: bool) -> Result<Option<Vec<WorksLine>>, Left> {
        Ok(None)
    }

    fn garrison(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        if self.tried.garrison.is_empty() {
            return Ok(None);
        }
        let wanted = self.tried.garrison.remove(0);
        Ok(Some(wanted.into_iter().map(|(element, spot)| post(at, element, spot)).collect()))
    }

    fn record(&mut self, _at: &ArrayView) -> Result<Option<CommandOrder>, Left> {
        Ok((!self.tried.record.is_empty()).then(|| self.tried.record.remove(0)))
    }

    fn flank_marches(&mut self, _at: &ArrayView) -> Result<Option<Vec<(CommandId, Compass)>>, Left> {
        Ok((!self.tried.marches.is_empty()).then(|| self.tried.marches.remove(0)))
    }

    fn ambush(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        if self.tried.ambush.is_empty() {
            return Ok(None);
        }
        let wanted = self.tried.ambush.remove(0);
        let post = |(element, spot, afoot): (usize, Spot, bool)| ArrayPost {
            element,
            base: base(at, &at.army[element], spot),
            afoot,
        };
        Ok(Some(wanted.into_iter().map(post).collect()))
    }

    fn draw_up(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        self.states = at.states.to_vec();
        self.next.push(at.next.to_vec());
        if self.tried.draw_up.is_empty() {
            return Ok(None);
        }
        let wanted = self.tried.draw_up.remove(0);
        let post = |(element, spot): (usize, Spot)| ArrayPost {
            element,
            base: base(at, &at.army[element], spot),
            afoot: self.tried.foot && at.army[element].kind == Kind::Cavalry,
        };
        Ok(Some(wanted.into_iter().map(post).collect()))
    }

    fn assign(&mut self, _at: &ArrayView) -> Result<Option<CommandId>, Left> {
        Ok((!self.tried.assign.is_empty()).then(|| self.tried.assign.remove(0)))
    }

    fn refused(&mut self, why: &Objection) {
        self.refusals.push(why.clone());
    }
}

impl Surveyor for Hand {
    fn season(&mut self, _who: SideId) -> Result<Season, Left> {
        Ok(Season::Summer)
    }

    fn early(&mut self, _who: SideId, _ended: Hour) -> Result<bool, Left> {
        Ok(false)
    }

    fn choose(&mut self, _at: &CountryScene, _who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        Ok(match phase {
            CountryPhase::Defended if self.tried.town => {
                vec![LandWish::area(FeatureKind::Woods, 6).compulsory(), LandWish::area(FeatureKind::Hamlet, 6)]
            }
            CountryPhase::Defended => {
                let other = if self.tried.hill { FeatureKind::GentleHill } else { FeatureKind::Dunes };
                vec![LandWish::area(FeatureKind::Woods, 6).compulsory(), LandWish::area(other, 6)]
            }
            _ => Vec::new(),
        })
    }

    fn short_edge(&mut self, _at: &CountryScene, _who: SideId) -> Result<Compass, Left> {
        Ok(Compass::North)
    }

    fn lay(
        &mut self,
        at: &CountryScene,
        _who: SideId,
        wish: &LandWish,
        _demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        let left = if wish.kind == FeatureKind::Woods { 310 } else { 2_500 };
        let corner = |along: i32, deep: i32| {
            at.frame.point(&at.land, Vec2::new(f64::from(along * PACE), f64::from(deep * PACE)))
        };
        let mut outline = vec![corner(left, 310), corner(left + 600, 310), corner(left + 600, 910), corner(left, 910)];
        if wish.kind == FeatureKind::Hamlet {
            let ends = [2_900, 3_540];
            outline = vec![corner(ends[0], 500), corner(ends[1], 500), corner(ends[1], 980), corner(ends[0], 980)];
        }
        let hill = wish.kind == FeatureKind::GentleHill;
        let crest = hill.then(|| vec![corner(left + 250, 610), corner(left + 350, 610)]);
        let shape = Shape::Area(debellis::battle::Area { outline, crest });
        Ok(Some(vec![Feature::new(wish.kind, shape)]))
    }

    fn arranger(&mut self, who: SideId) -> Option<&mut dyn Arranger> {
        (who == BLUE && !self.tried.computer).then_some(self)
    }
}

fn force(table: &Table, army: &str, aggression: u8, afoot: bool) -> BoughtForce {
    let prices = table.rules.prices.clone().expect("armies are bought");
    let army = read(&table.rules, &prices, &format!("Army {aggression}\n{army}")).expect("an army");
    let troop = |code| *table.rules.troop(code).expect("troops of the set");
    let list = BoughtList {
        number: "X".to_string(),
        name: "Army".to_string(),
        years: [0, 1],
        home: None,
        climate: Climate::Dry,
        aggression,
        terrain: vec![FeatureKind::Woods, FeatureKind::Dunes, FeatureKind::Hamlet, FeatureKind::GentleHill],
        compulsory: vec![FeatureKind::Woods],
        works: WorkPermits::default(),
        supply_ships: false,
        dismounts: if afoot { vec![(troop("Irr Cv (O)"), troop("Irr Bd (O)"))] } else { Vec::new() },
        rear_support: Vec::new(),
        entries: Vec::new(),
        allies: Vec::new(),
    };
    BoughtForce::new(army, &list)
}

/// Blue defends and has the west edge; the wood is in his left sector, the dunes in his right one.
pub fn arranged(table: &Table, army: &str, afoot: bool, tried: Tried) -> (SetUp, Vec<String>, Hand) {
    between(table, [ARMY, army], afoot, tried)
}

/// The same with an army of red's own.
pub fn between(table: &Table, [red, blue]: [&str; 2], afoot: bool, tried: Tried) -> (SetUp, Vec<String>, Hand) {
    let forces = [force(table, red, 3, false), force(table, blue, 2, afoot)];
    // A built-up area may lie off its owner's edge by a 6.
    let places = if tried.town { vec![1, 6, 6] } else { vec![1, 6, 3, 6] };
    let mut dice = Begun([vec![3, 4, 5, 1], places].concat(), Seeded::new(7, "dice"));
    let mut hand = Hand { tried, refusals: Vec::new(), states: Vec::new(), next: Vec::new() };
    let tables = table.rules.country.clone().expect("the set lays countries out");
    let found = set_up(&table.rules, &tables, &forces, &mut dice, &mut hand).expect("a battle");
    let refusals = hand.refusals.iter().map(|why| why.clause.id().to_string()).collect();
    (found, refusals, hand)
}

/// Elements in a line from a place, 80 paces each.
pub fn in_line(of: std::ops::Range<usize>, [along, deep]: Spot) -> Vec<(usize, Spot)> {
    of.enumerate().map(|(n, i)| (i, [along + 80 * n as i32, deep])).collect()
}

/// The clauses of refusals that stand for themselves: each of its row.
pub fn refused(table: &mut Table, what: &str, found: &[String], ids: &[&str]) {
    table.same(what, found.to_vec(), ids.iter().map(|id| id.to_string()).collect());
    for id in ids {
        let clause = debellis::base::clause::Clause::parse(id).filter(|_| found.iter().any(|one| one == id));
        table.row(format!("{what}: {id}"), clause.map(|clause| Cited::new(true, clause)), id, true);
    }
}

pub fn commands(table: &mut Table) {
    let chief = || in_line(0..12, [1_400, 800]);
    let second = |along| in_line(12..18, [along, 800]);
    let mut forward = chief();
    forward[3].1[1] = 901;
    let mut short = chief();
    short.pop();
    let tried = Tried {
        record: vec![vec![vec![CommandId(3)]], vec![vec![CommandId(3)], vec![CommandId(2)]]],
        draw_up: vec![second(2_440), short, forward, chief(), second(400), second(2_360 - 81), second(2_360)],
        assign: vec![CommandId(0), CommandId(3)],
        ..Tried::default()
    };
    let (SetUp { battle, steps, .. }, refusals, hand) = arranged(table, ARMY, false, tried);
    // Four tries for the largest, then three for the other.
    let next = [vec![vec![CommandId(2)]; 4], vec![vec![CommandId(3)]; 3]].concat();
    table.same("the commands of which one is next", hand.next, next);
    let ids = [
        "dbm.flankmarch.04",
        "dbm.deploy.16",
        "dbm.deploy.17",
        "dbm.deploy.02",
        "dbm.deploy.21",
        "dbm.deploy.15",
        "dbm.army.09",
    ];
    refused(table, "what a player tries", &refusals, &ids);
    let place = |i: usize| {
        let mut own = battle.elements.iter().filter(|e| e.side == BLUE && e.kind == Kind::Blades);
        own.nth(i).map(|e| (e.base.at.x, e.base.at.y))
    };
    let land = Land::of(&battle);
    let spot = own(&land).point(&land, Vec2::new(f64::from(1_480 * PACE), f64::from(800 * PACE)));
    table.same("a blade beside its general", place(0), Some((spot.x, spot.y)));
    let of = |step: &Cited<SetupStep>| match step.value {
        SetupStep::Country(CountryStep::Assigned { side: BLUE, command, elements }) => {
            Some(Cited::new((command, elements), step.clause))
        }
        _ => None,
    };
    let given = steps.iter().find_map(of);
    table.row("all baggage to the sub-general", given, "dbm.deploy.24", (CommandId(3), 6));
    let trains = battle.elements.iter().filter(|e| e.side == BLUE && e.kind == Kind::Baggage);
    let trains: Vec<CommandId> = trains.map(|e| e.command).collect();
    table.same("it is his", trains, vec![CommandId(3); 6]);
    let (_, refusals, _) = arranged(table, ALLIED, false, Tried { assign: vec![CommandId(4)], ..Tried::default() });
    refused(table, "an ally's", &refusals, &["dbm.army.09"]);
}

pub fn hidden(table: &mut Table) {
    let march = |command, edge| (CommandId(command), edge);
    let tried = Tried {
        marches: vec![vec![march(2, Compass::North)], vec![march(3, Compass::East)], vec![march(3, Compass::North)]],
        draw_up: vec![in_line(11..13, [1_400, 800]), in_line(0..12, [1_400, 800])],
        assign: vec![CommandId(3)],
        ..Tried::default()
    };
    let (SetUp { battle, steps, .. }, refusals, _) = arranged(table, ARMY, false, tried);
    let ids = ["dbm.flankmarch.04", "dbm.flankmarch.03", "dbm.deploy.22", "dbm.army.09"];
    refused(table, "flank marches", &refusals, &ids);
    let marching = battle.hidden_of(BLUE).filter(|hidden| hidden.hideout == Hideout::FlankMarch(Compass::North));
    table.same("all of them are off the table", marching.count(), 6);
    table.same("red knows of none", battle.known_to(Viewer::Of(RED)).hidden.len(), 0);
    let secret = |wanted: &dyn Fn(&SetupStep) -> bool| {
        let step = steps.iter().find(|step| wanted(&step.value))?;
        Some(Cited::new(step.value.secret_of(), step.clause))
    };
    // The record may leave out who marches round a flank, and nobody else.
    let tried = Tried {
        record: vec![vec![vec![CommandId(2)]]],
        marches: vec![Vec::new(), vec![march(3, Compass::North)]],
        draw_up: vec![in_line(0..12, [1_400, 800])],
        ..Tried::default()
    };
    let (SetUp { battle: left_out, .. }, refusals, _) = arranged(table, ARMY, false, tried);
    refused(table, "a command that lies nowhere", &refusals, &["dbm.deploy.13"]);
    table.same("it marches", left_out.hidden_of(BLUE).count(), 6);
    let found = secret(&|step| matches!(step, SetupStep::FlankMarch { .. }));
    table.row("the record of the march", found, "dbm.deploy.13", Some(BLUE));
    // Where its player leaves the marches to the computer, his record binds that too.
    let tried = Tried {
        record: vec![vec![vec![CommandId(2)]]],
        draw_up: vec![in_line(0..12, [1_400, 800])],
        ..Tried::default()
    };
    let (SetUp { battle: owed, .. }, refusals, _) = arranged(table, ARMY, false, tried);
    refused(table, "a march that the computer owes", &refusals, &[]);
    table.same("it sends whom the record leaves out", owed.hidden_of(BLUE).count(), 6);
    // The wood lies from 310 to 910 paces along and in.
    let tried = Tried {
        ambush: vec![
            vec![(3, [1_000, 600], false)],
            vec![(13, [700, 600], true)],
            vec![(3, [500, 600], false), (13, [700, 600], false)],
        ],
        draw_up: vec![in_line(3..4, [1_400, 800])],
        ..Tried::default()
    };
    let (SetUp { battle, steps, .. }, refusals, hand) = arranged(table, HORSE, false, tried);
    refused(table, "ambushes", &refusals, &["dbm.ambush.03", "dbm.dismount.34", "dbm.ambush.05"]);
    let states = [3, 13].map(|i| hand.states[i]);
    table.same("both are hidden", states, [ArrayState::Ambush; 2]);
    let place = battle.hidden_of(BLUE).next().map(|hidden| (hidden.element.code.to_string(), hidden.hideout));
    let blade = ("Irr Bd (O)".to_string(), Hideout::Ambush { seen_from: 50 * PACE });
    table.same("blades in a wood are seen from 50 paces", place, Some(blade));
    let found = secret_step(&steps);
    table.row("the record of ambushes", found, "dbm.deploy.14", Some(BLUE));
    let (SetUp { battle, .. }, refusals, _) =
        arranged(table, ARMY, true, Tried { ambush: vec![vec![(12, [700, 600], true)]], ..Tried::default() });
    let foot = battle.hidden_of(BLUE).next().map(|hidden| hidden.element.kind);
    table.same("by the army list he is on foot", (foot, refusals), (Some(Kind::Blades), Vec::new()));
    let led = battle.hidden_of(BLUE).next().and_then(|hidden| Some((hidden.led.clone()?, hidden.element.base)));
    let (mounts, foot_base) = led.expect("mounts wait for him in ambush");
    let riders: Vec<String> = mounts.riders.iter().map(|rider| rider.code.to_string()).collect();
    table.same("the riders of his mounts", riders, vec!["Irr Cv (O)".to_string()]);
    table.same("they wait behind him", mounts.base.at, rear_of(&foot_base));
    table.same("nobody knows of them", battle.mounts.len(), 0);
    let afoot = table.rules.country.as_ref().map(|tables| Cited::new(foot, tables.posts.dismounted));
    table.row("dismounted in ambush", afoot, "dbm.dismount.34", Some(Kind::Blades));
    let (SetUp { battle, .. }, refusals, _) =
        arranged(table, DEEP, true, Tried { ambush: vec![vec![(12, [700, 600], true)]], ..Tried::default() });
    let both: Vec<(Base, u8, bool)> =
        battle.hidden_of(BLUE).map(|hidden| (hidden.element.base, hidden.own, hidden.element.general)).collect();
    let [(front, one, chief), (rear, other, rider)] = both[..] else { panic!("{refusals:?}, {both:?}") };
    let deep = f64::from(front.depth);
    let behind = Base { at: Point::round(front.at.vec() - front.facing.forward() * deep), ..front };
    table.same("a base of two ranks is two on foot", (rear, chief, rider), (behind, true, false));
    table.same("of names of their own", (one, other), (18, 19));
    let waiting: Vec<Point> = battle.hidden_of(BLUE).filter_map(|hidden| Some(hidden.led.as_ref()?.base.at)).collect();
    table.same("the mounts of both behind the rear rank, one behind the other", waiting[0], rear_of(&rear));
    table.same("and those of the rear rank last", waiting.len(), 2);
}

/// The middle of a base's rear edge.
pub fn rear_of(base: &Base) -> Point {
    Point::round(base.at.vec() - base.facing.forward() * f64::from(base.depth))
}

/// What the computer draws up does not stand where the mounts of riders on foot wait.
pub fn mounts_kept_free(table: &mut Table) {
    let mut all = Vec::new();
    for along in (700..2_300).step_by(200) {
        for deep in [500, 650, 800] {
            let line = in_line(0..12, [along, deep]);
            let tried = Tried { draw_up: vec![line], foot: true, ..Tried::default() };
            let (SetUp { battle, .. }, refusals, _) = arranged(table, ARMY, true, tried);
            table.same(format!("a line from {along}, {deep} in"), refusals, Vec::new());
            all.push(battle.mounts.len());
        }
    }
    let found = table.rules.changing.mounting.map(|clause| Cited::new(all, clause));
    table.row("mounts behind lines that the computer draws up beside", found, "dbm.dismount.35", vec![1; 24]);
}

fn secret_step(steps: &[Cited<SetupStep>]) -> Option<Cited<Option<SideId>>> {
    let step = steps.iter().find(|step| matches!(step.value, SetupStep::Ambush { .. }))?;
    Some(Cited::new(step.value.secret_of(), step.clause))
}

pub fn steps(table: &mut Table) {
    let scale = table.rules.scale(40_000);
    let deep = table.rules.troop("Irr Bge (I)").expect("baggage").size(scale).1 / PACE;
    let tried = Tried { baggage: vec![[1_400, deep + 1], [1_400, deep]], ..Tried::default() };
    let (SetUp { steps, .. }, refusals, _) = arranged(table, ARMY, false, tried);
    table.same("baggage a pace off the edge", refusals, vec!["dbm.deploy.06".to_string()]);
    let order: Vec<(&str, Option<SideId>, String)> = steps
        .iter()
        .filter_map(|step| {
            let (what, side) = match &step.value {
                SetupStep::Country(CountryStep::Baggage { side, .. }) => ("baggage", *side),
                SetupStep::Recorded { side, .. } => ("record", *side),
                SetupStep::DrawnUp { side, .. } => ("command", *side),
                SetupStep::Country(CountryStep::Assigned { side, .. }) => ("assigned", *side),
                _ => return None,
            };
            Some((what, Some(side), step.clause.id().to_string()))
        })
        .collect();
    let step = |what, side, id: &str| (what, Some(side), id.to_string());
    let expected = vec![
        step("baggage", BLUE, "dbm.deploy.08"),
        step("baggage", RED, "dbm.deploy.11"),
        step("record", BLUE, "dbm.deploy.12"),
        step("record", RED, "dbm.deploy.12"),
        step("record", BLUE, "dbm.deploy.13"),
        step("record", RED, "dbm.deploy.13"),
        step("record", BLUE, "dbm.deploy.14"),
        step("record", RED, "dbm.deploy.14"),
        step("command", BLUE, "dbm.deploy.15"),
        step("command", RED, "dbm.deploy.15"),
        step("command", BLUE, "dbm.deploy.15"),
        step("command", RED, "dbm.deploy.15"),
        step("assigned", BLUE, "dbm.deploy.24"),
        step("assigned", RED, "dbm.deploy.24"),
    ];
    table.same("deployment in its steps", order.clone(), expected.clone());
    for (what, side, id) in [("baggage", BLUE, "dbm.deploy.08"), ("baggage", RED, "dbm.deploy.11")] {
        let clause = debellis::base::clause::Clause::parse(id);
        let at = order.iter().position(|one| *one == step(what, side, id));
        table.row(
            format!("{id} in its place"),
            at.and_then(|at| Some(Cited::new(at, clause?))),
            id,
            usize::from(side == RED),
        );
    }
}
