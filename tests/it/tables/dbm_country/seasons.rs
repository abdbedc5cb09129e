//! The first dice, and a battle set up from its first die to its first bound.

use super::{ALL, BLUE, RED, scene};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::dice::{Dice, Roll, Scripted, Seeded};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::{
    Climate, Compass, Element, Feature, FeatureKind, Hour, Season, Section, SectionKind, Sky, Standing, Water,
};
use debellis::book::Rulebook;
use debellis::geometry::{Base, Facing, Point};
use debellis::muster::priced::list::{BoughtList, WorkPermits};
use debellis::muster::priced::read;
use debellis::setup::SetupStep;
use debellis::setup::country::baggage::{judge_baggage, judge_train, place_baggage};
use debellis::setup::country::hour::{FirstDice, Opening, climate, ends_at, invader_faces, moon, moonlit};
use debellis::setup::country::laying::CountryLaying;
use debellis::setup::country::posts::judge_commands;
use debellis::setup::country::{
    BoughtForce, ComputerSurveyor, CountryPhase, CountryScene, CountryStep, Demand, LandWish, NamedCountry, Surveyor,
    set_up,
};
use debellis::setup::pickup::SetUp;
use debellis::setup::step::Left;

fn hour(hour: u16, minute: u16) -> Hour {
    Hour(hour * 60 + minute)
}

pub fn hours(table: &mut Table) {
    let rules = table.rules.clone();
    let seasons = &rules.country.as_ref().expect("the set lays countries out").seasons;
    let of = |rounds: &[[u8; 2]]| FirstDice(rounds.to_vec());
    table.row("one round", Some(ends_at(seasons, &of(&[[3, 4]]))), "dbm.time.01", hour(7, 0));
    table.row("after ties", Some(ends_at(seasons, &of(&[[6, 5], [6, 6]]))), "dbm.time.01", hour(23, 0));
    table.row("24 or more", Some(ends_at(seasons, &of(&[[6, 6], [6, 5], [2, 1]]))), "dbm.time.01", hour(2, 0));
    let total = || of(&[[2, 2], [4, 1]]).total();
    table.same("all dice together", total(), 9);
    table.traced("they are an hour", "dbm.setup.09", hour(9, 0), || ends_at(seasons, &of(&[[2, 2], [4, 1]])).value);
    table.same("the weather's score is of the last round", of(&[[6, 1], [2, 5]]).score(), 3);
    table.row("odd", Some(invader_faces(seasons, &of(&[[4, 4], [2, 5]]))), "dbm.setup.11", Compass::West);
    table.row("even", Some(invader_faces(seasons, &of(&[[1, 5], [3, 4]]))), "dbm.setup.11", Compass::East);
    table.row("the defender's", Some(climate(seasons, Climate::Dry, Climate::Cold)), "dbm.climate.03", Climate::Dry);
    for (rounds, sky, is) in [
        ([[2, 2], [3, 4]], Sky::Clear, true),
        ([[3, 3], [2, 5]], Sky::Clear, false),
        ([[2, 2], [3, 4]], Sky::Overcast, false),
        ([[2, 2], [3, 4]], Sky::Mist, false),
        ([[2, 2], [3, 4]], Sky::Rain, false),
    ] {
        table.row(format!("{rounds:?} {sky:?}"), Some(moonlit(seasons, moon(&of(&rounds)), sky)), "dbm.time.09", is);
    }
    let almanac = rules.weather.almanac;
    // The sun of a warm summer rises at 5, of spring and autumn at 6, of winter at 8; it sets at 19, 18 and 16.
    for (id, season, ended, wished, moonlit, starts) in [
        ("dbm.time.10", Season::Summer, hour(3, 0), true, false, hour(3, 0)),
        ("dbm.time.12", Season::Summer, hour(3, 0), false, true, hour(4, 0)),
        ("dbm.time.11", Season::Spring, hour(3, 0), true, false, hour(4, 30)),
        ("dbm.time.11", Season::Autumn, hour(4, 45), true, false, hour(4, 45)),
        ("dbm.time.12", Season::Autumn, hour(3, 0), false, false, hour(5, 0)),
        ("dbm.time.12", Season::Winter, hour(3, 0), true, true, hour(7, 0)),
        ("dbm.time.13", Season::Winter, hour(7, 0), false, false, hour(7, 0)),
        ("dbm.time.13", Season::Summer, hour(20, 0), false, false, hour(20, 0)),
        ("dbm.time.14", Season::Summer, hour(21, 0), true, true, hour(21, 0)),
        ("dbm.time.14", Season::Summer, hour(21, 0), true, false, hour(4, 0)),
        ("dbm.time.14", Season::Summer, hour(21, 0), false, true, hour(4, 0)),
    ] {
        let opening = Opening { climate: Climate::Warm, season, ended, wished, moonlit };
        table.row(format!("{opening:?}"), opening.starts(seasons, almanac), id, starts);
    }
}

/// Faces of a list, and then those of a seed.
pub(super) struct Begun(pub(super) Vec<u8>, pub(super) Seeded);

impl Dice for Begun {
    fn roll(&mut self, roll: Roll) -> u8 {
        if self.0.is_empty() { self.1.roll(roll) } else { self.0.remove(0) }
    }
}

pub(super) const ARMY: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*11\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*5\nbaggage: Irr Bge (I)*6";

/// The same army with the larger command behind the smaller.
const SMALL_FIRST: &str = "chief One:\nIrr Cv (O) general, Irr Bd (O)*5\ncommand Two:\nIrr Cv (O) general, Irr Bd (O)*11\nbaggage: Irr Bge (I)*6";

pub(super) fn force(rules: &Rulebook, name: &str, army: &str, aggression: u8, climate: Climate) -> BoughtForce {
    let prices = rules.prices.clone().expect("armies are bought");
    let army = read(rules, &prices, &format!("{name}\n{army}")).expect("an army");
    let list = BoughtList {
        number: name.to_string(),
        name: name.to_string(),
        years: [0, 1],
        home: None,
        climate,
        aggression,
        terrain: vec![FeatureKind::Woods, FeatureKind::GentleHill, FeatureKind::Dunes],
        compulsory: vec![FeatureKind::Woods],
        works: WorkPermits::default(),
        supply_ships: false,
        dismounts: Vec::new(),
        rear_support: Vec::new(),
        entries: Vec::new(),
        allies: Vec::new(),
    };
    BoughtForce::new(army, &list)
}

/// Each side nominates its own season; the rest is the computer's.
struct Seasons<'c>(ComputerSurveyor<'c>);

impl Surveyor for Seasons<'_> {
    fn season(&mut self, who: SideId) -> Result<Season, Left> {
        Ok(if who == RED { Season::Winter } else { Season::Spring })
    }

    fn early(&mut self, _who: SideId, _ended: Hour) -> Result<bool, Left> {
        Ok(false)
    }

    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        self.0.choose(at, who, phase)
    }

    fn short_edge(&mut self, at: &CountryScene, who: SideId) -> Result<Compass, Left> {
        self.0.short_edge(at, who)
    }

    fn lay(
        &mut self,
        at: &CountryScene,
        who: SideId,
        wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        self.0.lay(at, who, wish, demand)
    }
}

/// Red throws 3 and 5, blue 4 and 1; red's aggression is 3, blue's 2.
fn fought(table: &Table) -> SetUp {
    let forces =
        [force(&table.rules, "Red", SMALL_FIRST, 3, Climate::Cold), force(&table.rules, "Blue", ARMY, 2, Climate::Dry)];
    let (mut dice, mut chance) = (Begun(vec![3, 4, 5, 1], Seeded::new(7, "dice")), Seeded::new(7, "places"));
    let computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking: [0; 2] };
    let tables = table.rules.country.clone().expect("the set lays countries out");
    set_up(&table.rules, &tables, &forces, &mut dice, &mut Seasons(computer)).expect("a battle")
}

pub fn battles(table: &mut Table) {
    let SetUp { battle, steps, .. } = fought(table);
    let find = |wanted: &dyn Fn(&SetupStep) -> bool| {
        steps.iter().find(|step| wanted(&step.value)).map(|step| Cited::new(true, step.clause))
    };
    let country =
        |wanted: &dyn Fn(&CountryStep) -> bool| find(&|step| matches!(step, SetupStep::Country(step) if wanted(step)));
    let nominated = country(&|step| *step == CountryStep::Season { side: RED, season: Season::Winter });
    table.row("red nominates winter", nominated, "dbm.setup.03", true);
    let thrown = |side, face, total| {
        find(&move |step| matches!(step, SetupStep::Threw(t) if (t.side, t.face, t.total) == (side, face, total)))
    };
    table.row("a tie is thrown again", thrown(BLUE, 4, 6), "dbm.setup.06", true);
    table.row("red throws 5, and 3 more", thrown(RED, 5, 8), "dbm.setup.04", true);
    let defends = find(&|step| *step == SetupStep::Defends(BLUE));
    table.row("blue has less and defends", defends, "dbm.setup.07", true);
    let opens = CountryStep::Opens { season: Season::Winter, climate: Climate::Dry, score: 4 };
    table.row("the invader's season, the defender's climate", country(&|step| *step == opens), "dbm.setup.08", true);
    let hours = CountryStep::Hours { ended: hour(13, 0), starts: hour(13, 0) };
    table.row("13 hours by all four dice", country(&|step| *step == hours), "dbm.time.13", true);
    table.same("the battle's hour", battle.hour, hour(13, 0));
    let edges = [Compass::East, Compass::West];
    let rules = table.rules.country.clone().expect("the set lays countries out");
    let seated = Cited::new(battle.sides.each_ref().map(|side| side.edge), rules.seasons.seated);
    table.row("the invader faces west, both at long edges", Some(seated), "dbm.setup.02", edges);
    table.same("the size of the table", (battle.board.width, battle.board.depth), (1_200_000, 1_800_000));
    let chosen = country(&|step| matches!(step, CountryStep::Chooses { side: BLUE, wishes } if wishes[0].compulsory));
    table.row("the defender's phase", chosen, "dbm.terrain.28", true);
    let first = find(&|step| *step == SetupStep::FirstBound(RED));
    table.row("the invader begins", first, "dbm.seq.02", true);
    let drawn = |step: &Cited<SetupStep>| match step.value {
        SetupStep::DrawnUp { side, command, .. } => Some(Cited::new((side, command), step.clause)),
        _ => None,
    };
    let drawn: Vec<Cited<(SideId, CommandId)>> = steps.iter().filter_map(drawn).collect();
    let turns = drawn.first().map(|first| Cited::new(drawn.iter().map(|one| one.value.0).collect(), first.clause));
    table.row("the sides draw up a command in turn", turns, "dbm.deploy.15", vec![BLUE, RED, BLUE, RED]);
    let order =
        || [BLUE, RED].map(|side| drawn.iter().filter(|one| one.value.0 == side).map(|one| one.value.1).collect());
    let largest = Some(Cited::new(order(), rules.posts.largest));
    let first = [vec![CommandId(2), CommandId(3)], vec![CommandId(1), CommandId(0)]];
    table.row("each side the larger first", largest, "dbm.deploy.16", first);
    let on = battle.elements.iter().filter(|element| element.standing == Standing::OnTable).count();
    table.same("all are on the table", (on, battle.elements.len()), (48, 48));
    let sides: Vec<SideId> = steps
        .iter()
        .filter_map(|step| match &step.value {
            SetupStep::Country(CountryStep::Chooses { side, .. }) => Some(*side),
            _ => None,
        })
        .collect();
    let three = sides.starts_with(&[RED, BLUE]);
    table.row("the invader lays first", Some(Cited::new(three, rules.land.phases)), "dbm.terrain.12", true);
}

pub fn deployment(table: &mut Table) {
    let rules = table.rules.clone();
    let at = scene(&rules, ALL, &[]);
    let element = |code: &str, command: u8| {
        let row = rules.troop(code).expect("troops of the set");
        row.element(1, BLUE, CommandId(command), row.waiting(at.land.scale()))
    };
    let put = |element: &Element, [x, y]: [i32; 2]| Base {
        at: Point::new(x * super::PACE, y * super::PACE),
        facing: Facing::NORTH,
        ..element.base
    };
    let blade = element("Irr Bd (O)", 2);
    let called = |command: CommandId| format!("command {}", command.index());
    let stands =
        |place| judge_commands(&at, Compass::South, (std::slice::from_ref(&blade), &[put(&blade, place)]), &called);
    allowed(table, "300 short of the middle", stands([1_800, 900]));
    refused(table, "299 short of it", stands([1_800, 901]), "dbm.deploy.02");
    allowed(table, "300 from the side", stands([340, 600]));
    refused(table, "299 from the side", stands([339, 600]), "dbm.deploy.03");
    let other = element("Irr Bd (O)", 3);
    let army = [blade.clone(), blade.clone(), other.clone()];
    let rectangles = |x, y| {
        let bases = [put(&blade, [1_000, 600]), put(&blade, [1_400, 800]), put(&other, [x, y])];
        judge_commands(&at, Compass::South, (&army, &bases), &called)
    };
    refused(table, "within the rectangle of another command", rectangles(1_200, 700), "dbm.deploy.19");
    let touching = || rectangles(1_480, 700).is_ok();
    table.traced("beside it, touching", "dbm.deploy.20", true, touching);
    refused(table, "1 pace into it", rectangles(1_479, 700), "dbm.deploy.19");
    table.traced("all elements are in it", "dbm.deploy.17", true, touching);
    let baggage = element("Irr Bge (I)", 2);
    let lies = |at: &CountryScene, place| judge_baggage(at, Compass::South, &baggage, &put(&baggage, place));
    let depth = baggage.base.depth / super::PACE;
    allowed(table, "at the rear edge", lies(&at, [1_800, depth]));
    refused(table, "away from it", lies(&at, [1_800, depth + 1]), "dbm.deploy.06");
    let mut wood = scene(&rules, ALL, &[]);
    wood.land.features.push(super::boxed(FeatureKind::Woods, [1_840, 0], [300, 300]));
    allowed(table, "beside a wood", lies(&wood, [1_799, depth]));
    refused(table, "in a wood", lies(&wood, [1_802, depth]), "dbm.deploy.05");
    let mut river = scene(&rules, ALL, &[]);
    river.land.features.push(super::line(FeatureKind::River, &[[0, 500], [3_600, 500]], 100));
    allowed(table, "at a river", lies(&river, [1_800, 450]));
    // What the cold has frozen is good going from the beginning.
    let frozen = |water: [Water; 3], feature: Feature| {
        let mut at = scene(&rules, ALL, &[]);
        at.water = water;
        at.land.features.push(feature);
        at.freeze();
        at
    };
    let marsh = || super::boxed(FeatureKind::Marsh, [1_600, 0], [400, 300]);
    let wet = frozen([Water::Frozen, Water::Flooded, Water::Frozen], marsh());
    refused(table, "in a marsh", lies(&wet, [1_800, depth]), "dbm.deploy.05");
    let iced = frozen([Water::Normal, Water::Frozen, Water::Normal], marsh());
    table.traced("in a frozen marsh", "dbm.terrain.54", true, || {
        let again = frozen(iced.water, marsh());
        lies(&again, [1_800, depth]).is_ok()
    });
    let flows = || super::line(FeatureKind::River, &[[0, 50], [3_600, 50]], 100);
    let wades = frozen([Water::Normal, Water::Frozen, Water::Frozen], flows());
    refused(table, "in a river", lies(&wades, [1_800, depth]), "dbm.deploy.05");
    allowed(
        table,
        "on a frozen river",
        lies(&frozen([Water::Frozen, Water::Normal, Water::Normal], flows()), [1_800, depth]),
    );
    let mut town = scene(&rules, ALL, &[]);
    town.land.features.push(super::boxed(FeatureKind::Hamlet, [1_840, 20], [300, 300]));
    allowed(table, "wholly in a built-up area", lies(&town, [1_880, 200]));
    refused(table, "a pace out of it", lies(&town, [1_879, 200]), "dbm.deploy.05");
    let mut aside = scene(&rules, ALL, &[]);
    aside.land.features.push(super::boxed(FeatureKind::Hamlet, [100, 20], [300, 300]));
    refused(table, "in one near a side edge", lies(&aside, [200, 200]), "dbm.deploy.03");
    let ends = [[100, 20], [100, 320]].map(|[x, y]| Point::new(x * super::PACE, y * super::PACE));
    aside.land.features[0].works = vec![Section::new(ends[0], ends[1], 5 * super::PACE, SectionKind::Wall)];
    allowed(table, "in a fortified one", lies(&aside, [200, 200]));
    // The computer's six: in two groups where a marsh leaves two gaps of three bases, in the built-up area where it leaves none.
    let six = vec![baggage; 6];
    let marsh = |x: i32, y: i32, w: i32| super::boxed(FeatureKind::Marsh, [x, y], [w, 300 - y]);
    let lie = |at: &CountryScene, most: usize| {
        let bases = place_baggage(at, Compass::South, &six, &|bases| bases.len() <= most);
        judge_train(at, Compass::South, &six, &bases).is_ok().then_some(bases.len())
    };
    let mut gaps = scene(&rules, ALL, &[]);
    gaps.land.features = vec![marsh(0, 0, 1_000), marsh(1_240, 0, 1_160), marsh(2_640, 0, 960)];
    table.traced("two groups", "dbm.deploy.05", Some(6), || lie(&gaps, 6));
    table.same("where all of them are allowed", lie(&gaps, 5), Some(5));
    let mut wet = scene(&rules, ALL, &[]);
    let hamlet = super::boxed(FeatureKind::Hamlet, [1_500, 100], [300, 300]);
    wet.land.features = vec![
        marsh(0, 0, 1_500),
        super::boxed(FeatureKind::Marsh, [1_500, 0], [300, 100]),
        hamlet,
        marsh(1_800, 0, 1_800),
    ];
    table.traced("in the built-up area", "dbm.deploy.05", Some(6), || lie(&wet, 6));
}

/// A player who chooses a wood, and finds a place for it or not.
struct OneWood(Option<Feature>);

impl Surveyor for OneWood {
    fn season(&mut self, _who: SideId) -> Result<Season, Left> {
        Ok(Season::Summer)
    }

    fn early(&mut self, _who: SideId, _ended: Hour) -> Result<bool, Left> {
        Ok(false)
    }

    fn choose(&mut self, at: &CountryScene, _who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        Ok(match phase {
            CountryPhase::Left => vec![LandWish::area(FeatureKind::Woods, 2)],
            CountryPhase::Defended if at.failed.is_empty() => {
                vec![LandWish::line(FeatureKind::River), LandWish::area(FeatureKind::Woods, 4)]
            }
            _ => vec![LandWish::area(FeatureKind::Woods, 4), LandWish::area(FeatureKind::Marsh, 4)],
        })
    }

    fn short_edge(&mut self, _at: &CountryScene, _who: SideId) -> Result<Compass, Left> {
        Ok(Compass::West)
    }

    fn lay(
        &mut self,
        _at: &CountryScene,
        _who: SideId,
        _wish: &LandWish,
        _demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        Ok(self.0.clone().map(|feature| vec![feature]))
    }
}

pub fn phases(table: &mut Table) {
    let rules = table.rules.clone();
    let laid = |side, phase, wood: Option<Feature>, faces: &[u8]| {
        let mut surveyor = OneWood(wood);
        let mut laying = CountryLaying { at: scene(&rules, ALL, &[]), surveyor: &mut surveyor, steps: Vec::new() };
        let land = &rules.country.as_ref().expect("the set lays countries out").land;
        let mut dice = Scripted::new(faces.iter().copied());
        laying.phase(side, phase, land.phases, &mut dice).expect("a legal phase");
        (laying.steps, laying.at.land.features.len(), dice.left() + dice.missing)
    };
    let wood = super::boxed(FeatureKind::Woods, [2_700, 500], [300, 300]);
    let (steps, features, odd) = laid(RED, CountryPhase::Left, Some(wood.clone()), &[3, 5]);
    table.same("it lies in the sector of the die", (features, odd), (1, 0));
    let demand = Demand::Area { sector: 3, face: 5 };
    let demands = CountryStep::Demands { side: RED, kind: FeatureKind::Woods, demand };
    let found = steps.iter().find(|step| step.value == demands).map(|step| Cited::new(true, step.clause));
    table.row("two dice for its place", found, "dbm.terrain.61", true);
    let left_out = CountryStep::LeftOut { side: RED, kind: FeatureKind::Woods };
    for (what, place, faces) in [("no place is found", None, [3, 5]), ("it does not fit", Some(wood), [3, 1])] {
        let (steps, features, _) = laid(RED, CountryPhase::Left, place, &faces);
        let found = steps.iter().find(|step| step.value == left_out).map(|step| Cited::new(features, step.clause));
        table.row(what, found, "dbm.terrain.62", 0);
    }
    // A river by a 6 flows, and its zone has a die; by a 5 something else is chosen instead.
    let kinds = |faces: &[u8]| {
        let (steps, ..) = laid(BLUE, CountryPhase::Defended, None, faces);
        let chosen = steps.iter().find_map(|step| match &step.value {
            CountryStep::Chooses { wishes, .. } => Some(wishes.iter().map(|wish| wish.kind).collect::<Vec<_>>()),
            _ => None,
        });
        chosen.unwrap_or_default()
    };
    let river = vec![FeatureKind::River, FeatureKind::Woods];
    table.traced("a river by a 6", "dbm.terrain.38", river, || kinds(&[6, 1, 1, 1]));
    let instead = vec![FeatureKind::Woods, FeatureKind::Marsh];
    table.traced("something else by a 5", "dbm.terrain.38", instead.clone(), || kinds(&[5, 1, 1, 1, 1]));
    table.traced("all is chosen before any is placed", "dbm.terrain.63", instead, || kinds(&[5, 1, 1, 1, 1]));
}
