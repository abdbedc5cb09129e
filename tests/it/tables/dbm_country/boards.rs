//! The sizes of the table, what armies cost on it, and the climates of their homes.

use super::seasons::{ARMY, Begun, force};
use super::{BLUE, RED, area};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::Climate::{self, Cold, Dry, Tropical, Warm};
use debellis::battle::FeatureKind::{Marsh, River, Road, Waterway, Woods};
use debellis::battle::{Board, Compass, Going, Season};
use debellis::book::country_tables::CountryTables;
use debellis::book::length::Length::Paces;
use debellis::book::{Objection, Rulebook};
use debellis::geometry::Outline;
use debellis::muster::priced::ArmyPoints;
use debellis::script::limits::Limits;
use debellis::script::scenario::load;
use debellis::setup::country::area::quarters;
use debellis::setup::country::muster::judge_equal;
use debellis::setup::country::{
    BoughtForce, ComputerSurveyor, CountryFrame, CountryPermits, CountryScene, Demand, GivenBattle, LandWish,
    NamedCountry, judge_laid, set_up, set_up_given,
};
use debellis::setup::{Land, SetupStep};
use std::path::Path;

fn sized(table: &Table, scale: Option<&str>, length: Option<i32>) -> Result<CountryTables, Objection> {
    let tables = table.rules.country.as_ref().expect("the set lays countries out");
    tables.sized(&table.rules.scales, scale, length)
}

pub fn sizes(table: &mut Table) {
    for (scale, length, id, size) in [
        (None, None, "dbm.table.02", [3_600, 2_400]),
        (Some("15mm"), Some(3_600), "dbm.table.02", [3_600, 2_400]),
        (Some("6mm"), None, "dbm.table.02", [3_600, 2_400]),
        (Some("2mm"), None, "dbm.table.02", [4_500, 3_000]),
        (Some("25mm"), None, "dbm.table.01", [3_375, 1_875]),
        (Some("25mm"), Some(3_375), "dbm.table.01", [3_375, 1_875]),
        (Some("25mm"), Some(2_250), "dbm.table.03", [2_250, 1_500]),
    ] {
        let found = sized(table, scale, length).ok();
        let both = found.map(|found| {
            let (width, depth) = (found.deploying.width, found.deploying.depth);
            Cited::new([width.value, depth.value], width.clause)
        });
        table.row(format!("{scale:?} {length:?}"), both, id, size.map(Paces));
    }
    refused(table, "no such length", sized(table, Some("25mm"), Some(2_251)).map(|_| ()), "dbm.table.01");
    refused(table, "a small table of 15 mm", sized(table, None, Some(2_250)).map(|_| ()), "dbm.table.02");
    refused(table, "no such scale", sized(table, Some("54mm"), None).map(|_| ()), "dbm.table.02");
    // In millimetres the tables are 2.7 by 1.5 and 1.8 by 1.2 metres.
    for (scale, length, size) in [
        ("25mm", None, [2_700_000, 1_500_000]),
        ("25mm", Some(2_250), [1_800_000, 1_200_000]),
        ("6mm", None, [1_800_000, 1_200_000]),
        ("2mm", None, [1_800_000, 1_200_000]),
    ] {
        let found = sized(table, Some(scale), length).expect("a table");
        let bases = table.rules.scales.iter().find(|row| format!("{}mm", row.figures) == scale).expect("a scale");
        let paces = |length: debellis::book::length::Length| {
            i64::from(length.paces().unwrap_or(0)) * i64::from(bases.per_hundred) / 100
        };
        let both = [paces(found.deploying.width.value), paces(found.deploying.depth.value)];
        table.same(format!("{scale} {length:?} in millimetres"), both, size);
    }
}

/// The battle of two armies of 25 mm on a table of this length, from the first die on.
fn fought(table: &Table, length: Option<i32>, armies: [&str; 2]) -> Result<(), Objection> {
    let tables = sized(table, Some("25mm"), length)?;
    let [red, blue] = armies;
    let forces = [force(&table.rules, "Red", red, 3, Warm), force(&table.rules, "Blue", blue, 2, Warm)];
    let (mut dice, mut chance) = (Begun(vec![3, 4, 5, 1], Seeded::new(7, "dice")), Seeded::new(7, "places"));
    let named = NamedCountry { season: Some(Season::Summer), ..NamedCountry::default() };
    let mut computer = ComputerSurveyor { chance: &mut chance, named, liking: [0; 2] };
    set_up(&table.rules, &tables, &forces, &mut dice, &mut computer).map(|_| ())
}

/// An army with two generals of 17 points each, blades of 5 and psiloi of 1.
fn army(blades: u16, psiloi: u16) -> String {
    format!(
        "chief One:\nIrr Cv (O) general, Irr Bd (O)*{blades}\ncommand Two:\nIrr Cv (O) general, Irr Ps (I)*{psiloi}\nbaggage: Irr Bge (I)*6"
    )
}

fn cost(table: &Table, army: &str) -> ArmyPoints {
    let prices = table.rules.prices.clone().expect("armies are bought");
    force(&table.rules, "One", army, 0, Warm).points(&table.rules, &prices)
}

/// A bare small table of which blue, in the south, is the defender.
fn scene<'a>(rules: &'a Rulebook, tables: &'a CountryTables) -> CountryScene<'a> {
    let scale = rules.scale(tables.deploying.base_width.value);
    let on = |length: debellis::book::length::Length| length.on_bases(scale);
    let board = Board { width: on(tables.deploying.width.value), depth: on(tables.deploying.depth.value) };
    let land = Land::bare(board, scale);
    CountryScene {
        rules,
        tables,
        permits: CountryPermits { kinds: super::ALL.to_vec(), compulsory: Vec::new() },
        vessels: 2,
        fleet: 0,
        defender: BLUE,
        frame: CountryFrame::new(&land, Compass::South),
        land,
        water: Default::default(),
        placed: Vec::new(),
        failed: Vec::new(),
        invader_roads: 0,
        walls: 0,
        gates: 0,
        ring: 0,
    }
}

pub fn small(table: &mut Table) {
    let (most, more) = (army(62, 6), army(62, 7));
    table.same("an army at the limit", cost(table, &most), ArmyPoints::whole(350));
    table.same("one beyond it", cost(table, &more), ArmyPoints::whole(351));
    let cheap = ARMY;
    refused(table, "351 on the small table", fought(table, Some(2_250), [cheap, &more]), "dbm.table.03");
    refused(table, "351 of red on it", fought(table, Some(2_250), [&more, cheap]), "dbm.table.03");
    let fits = fought(table, Some(2_250), [cheap, &most]);
    table.same("350 are not too many there", fits.err().filter(|why| why.clause.id() == "dbm.table.03"), None);
    allowed(table, "two cheap armies on it", fought(table, Some(2_250), [cheap, cheap]));
    allowed(table, "351 on the usual table", fought(table, None, [cheap, &more]));
    let rules = table.rules.clone();
    let [usual, small] = [None, Some(2_250)].map(|length| sized(table, Some("25mm"), length).expect("a table"));
    let [whole, part] = [&usual, &small].map(|tables| scene(&rules, tables));
    // Places are in 1/1000 mm of 0.8 mm to a pace; those of this file's helpers are of 0.5.
    let on = |paces: i32| paces * 8 / 5;
    let count = |at: &CountryScene, long: i32| {
        let outline = [[0, 0], [long, 0], [long, 200], [0, 200]].map(|[x, y]| [1_000 + on(x), 1_000 + on(y)]);
        let wood = area(Woods, &outline, None);
        let debellis::battle::Shape::Area(shape) = &wood.shape else { panic!("an area") };
        quarters(at, &Outline::new(&shape.outline)).map(|found| found.value).map_err(|why| why.clause.id().to_string())
    };
    // The diagonal of 240 by 200 is 312.4 paces, of 241 by 200 313.2; 5/8 of 500 are 312.5.
    table.traced("half a feature up to 312.5", "dbm.table.04", Ok(2), || count(&part, 240));
    table.traced("more beyond", "dbm.table.04", Ok(4), || count(&part, 241));
    table.same("as usual", count(&whole, 241), Ok(2));
    let water = |at: &CountryScene, depth: i32| {
        let long = at.land.board.depth / super::PACE;
        let shore = [[0, 0], [on(depth), 0], [on(depth), long], [0, long]];
        let sea = area(Waterway, &shore, None);
        let demand = Demand::Water { edge: Compass::West, face: 6 };
        judge_laid(at, &LandWish::line(Waterway), demand, &[sea]).map_err(|why| why.clause.id().to_string())
    };
    let too_far = Err("dbm.waterway.05".to_string());
    let near = Err("dbm.waterway.04".to_string());
    table.traced("187 are too few for a waterway", "dbm.table.04", near, || water(&part, 187));
    table.traced("188 are enough", "dbm.table.04", Ok(()), || water(&part, 188));
    table.traced("375 are allowed", "dbm.table.04", Ok(()), || water(&part, 375));
    table.traced("376 are too many for its half", "dbm.table.04", too_far, || water(&part, 376));
    table.same("188 are too few on the usual table", water(&whole, 188), Err("dbm.waterway.04".to_string()));
    let line = |at: &CountryScene, kind, width: i32| {
        let (x, y) = (at.land.board.width / super::PACE, at.land.board.depth / super::PACE);
        let (wish, demand, path) = match kind {
            River => (LandWish::line(River), Demand::Zone { face: 1 }, [[0, y / 8], [x, y / 8]]),
            _ => (LandWish::line(Road), Demand::Through, [[x / 2, 0], [x / 2, y]]),
        };
        judge_laid(at, &wish, demand, &[super::line(kind, &path, on(width))]).map_err(|why| why.clause.id().to_string())
    };
    table.traced("a river 125 wide", "dbm.table.04", Ok(()), || line(&part, River, 125));
    table.traced("a wider one", "dbm.table.04", Err("dbm.river.05".to_string()), || line(&part, River, 126));
    // What is given in element widths does not shrink: a base of 60 mm is 75 paces wide.
    table.same("a road as wide as an element", line(&part, Road, 75), Ok(()));
    table.same("a wider road", line(&part, Road, 76), Err("dbm.roads.03".to_string()));
}

pub fn equal(table: &mut Table) {
    let prices = table.rules.prices.clone().expect("armies are bought");
    let rules = table.rules.clone();
    let judged = |red: &str, blue: &str, agreed| {
        let forces: [BoughtForce; 2] =
            [force(&table.rules, "Red", red, 3, Cold), force(&table.rules, "Blue", blue, 2, Tropical)];
        judge_equal(&rules, &prices, &forces, agreed).map_err(|(side, fault)| (side, fault.clause.id().to_string()))
    };
    let (most, more) = (army(62, 6), army(62, 7));
    let over = |side: SideId| Err((side, "dbm.cost.36".to_string()));
    let found = [
        judged(ARMY, &most, 350),
        judged(&most, &more, 350),
        judged(&more, &most, 350),
        judged(&more, &most, 351),
        judged(&more, &most, 401),
    ];
    let baggage = Err((RED, "dbm.army.08".to_string()));
    let expected = [Ok(()), over(BLUE), over(RED), Ok(()), baggage];
    table.same("armies of one sum, whatever their lists", &found, &expected);
    let (red, blue) = (force(&table.rules, "Red", &more, 3, Cold), force(&table.rules, "Blue", &most, 2, Tropical));
    let one = [red, blue];
    let (rules, prices) = (table.rules.clone(), table.rules.prices.clone().expect("armies are bought"));
    table.traced("one costs a point too many", "dbm.intro.03", Some(RED), || {
        judge_equal(&rules, &prices, &one, 350).err().map(|(side, _)| side)
    });
    table.traced("none does", "dbm.intro.03", None, || {
        judge_equal(&rules, &prices, &one, 351).err().map(|(side, _)| side)
    });
}

pub fn homes(table: &mut Table) {
    let rules = table.rules.clone();
    let seasons = &rules.country.as_ref().expect("the set lays countries out").seasons;
    let of = |home: &str| seasons.home(Some(home), None).ok().flatten();
    for (id, climate, regions) in [
        (
            "dbm.climate.04",
            Cold,
            &[
                "large mountains",
                "highland Peru",
                "Japan",
                "Korea",
                "Mongolia",
                "Tibet",
                "China north of the Fei",
                "Galatia",
                "Danube basin",
                "north of the Pyrenees",
                "north of the Alps",
                "north of the Caucasus",
                "north of the Central Asian Desert",
            ][..],
        ),
        ("dbm.climate.05", Warm, &["Syria", "Palestine", "Asia Minor", "southern Europe", "Africa north of the Atlas"]),
        (
            "dbm.climate.06",
            Dry,
            &[
                "Mesopotamia",
                "Persia",
                "Indo-Persian border",
                "Central Asian Desert",
                "Arabia",
                "Egypt",
                "Libya",
                "Sahara",
                "East Sudan",
                "West Sudan",
            ],
        ),
        (
            "dbm.climate.07",
            Tropical,
            &[
                "Central America",
                "South America",
                "Africa south of the Sudans",
                "China south of the Fei",
                "India",
                "South East Asia",
            ],
        ),
    ] {
        for region in regions {
            table.traced(*region, id, Some(climate), || of(region).map(|(_, climate)| climate));
            let others = [Cold, Warm, Dry, Tropical].into_iter().filter(|other| *other != climate);
            for other in others {
                refused(table, &format!("{other:?} {region}"), seasons.home(Some(region), Some(other)).map(|_| ()), id);
            }
        }
    }
    table.same("the number of regions", seasons.regions.len(), 34);
    table.same("small letters", of("persia"), Some((Some("Persia"), Dry)));
    refused(table, "no such region", seasons.home(Some("Atlantis"), None).map(|_| ()), "dbm.climate.01");
    table.row("the climates", Some(seasons.climates), "dbm.climate.01", &[Cold, Warm, Dry, Tropical][..]);
    let dry = [("parthia", "Persia", Dry), ("mongols", "Mongolia", Cold), ("khmer", "South East Asia", Tropical)];
    for (list, home, climate) in dry {
        let file = format!("scripts/armies/dbm/{list}.lua");
        let list = debellis::script::bought::load(Path::new(&file)).expect("a list");
        table.same(&file, (list.home, list.climate), (Some(home), climate));
    }
    // Blue defends: the battle is in the climate that its list gives.
    for own in [Cold, Dry] {
        table.traced(format!("{own:?} by the list"), "dbm.climate.02", Some(own), || home_of_battle(&rules, own));
    }
    let prices = rules.prices.as_ref().expect("armies are bought");
    table.row("the greatest aggression", Some(prices.listing.aggression), "dbm.setup.05", 4);
}

/// The climate of a battle that blue defends, whose list has this climate.
fn home_of_battle(rules: &Rulebook, climate: Climate) -> Option<Climate> {
    let tables = rules.country.as_ref()?;
    let forces = [force(rules, "Red", ARMY, 3, Warm), force(rules, "Blue", ARMY, 2, climate)];
    let (mut dice, mut chance) = (Begun(vec![5, 1], Seeded::new(7, "dice")), Seeded::new(7, "places"));
    let mut computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking: [0; 2] };
    set_up(rules, tables, &forces, &mut dice, &mut computer).ok()?.battle.weather.climate
}

pub fn scenarios(table: &mut Table) {
    let rules = table.rules.clone();
    let thrown = || {
        let tables = rules.country.clone()?;
        let forces = [force(&table.rules, "Red", ARMY, 3, Cold), force(&table.rules, "Blue", ARMY, 2, Dry)];
        let (mut dice, mut chance) = (Begun(vec![5, 1], Seeded::new(7, "dice")), Seeded::new(7, "places"));
        let mut computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking: [0; 2] };
        let made = set_up(&rules, &tables, &forces, &mut dice, &mut computer).ok()?;
        Some(made.steps.iter().filter(|step| matches!(step.value, SetupStep::Threw(_))).count())
    };
    let found = {
        debellis::base::trace::start();
        let found = thrown();
        let cited = debellis::base::trace::stop();
        (found, cited.iter().any(|clause| clause.id() == "dbm.setup.01"))
    };
    table.same("two armies that meet throw for who invades", found, (Some(2), true));
    let tables = rules.country.as_ref().expect("the set lays countries out");
    table.row("and so in every battle", Some(Cited::new(found.0, tables.thrown)), "dbm.setup.01", Some(2));
    debellis::base::trace::start();
    let zama = load(Path::new("scripts/dbm/zama.lua"), Limits::default()).expect("a scenario");
    let cited = debellis::base::trace::stop();
    table.same("a scenario throws nothing", zama.set_up.len(), 0);
    table.same("and knows nothing of it", cited.iter().any(|clause| clause.id() == "dbm.setup.01"), false);
}

/// Ground that is frozen from the set-up on, by the weather of the score unless somebody has set another.
pub fn ice(table: &mut Table) {
    let rules = table.rules.clone();
    let tables = rules.country.as_ref().expect("the set lays countries out");
    let forces = [("Red", 3), ("Blue", 2)].map(|(name, aggression)| {
        let of_marshes = CountryPermits { kinds: vec![Marsh, Woods], compulsory: vec![Marsh] };
        let mut army = force(&rules, name, ARMY, aggression, Cold);
        army.permits = of_marshes;
        army
    });
    let frozen = |no_ice: bool| {
        let season = Some(Season::Winter);
        let given = GivenBattle { defender: Some(RED), season, score: Some(5), no_ice, ..GivenBattle::default() };
        let of_seed = |seed: u64| {
            let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
            let mut computer = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking: [0; 2] };
            set_up_given(&rules, tables, (&forces, &given), &mut dice, &mut computer).ok()
        };
        let marshes: Vec<Option<Going>> = (1..=8)
            .filter_map(of_seed)
            .flat_map(|made| made.battle.features)
            .filter(|feature| feature.kind == Marsh)
            .map(|feature| feature.turned)
            .collect();
        assert!(!marshes.is_empty(), "some battlefield has a marsh");
        marshes.into_iter().all(|turned| turned == Some(Going::Good))
    };
    table.traced("every marsh by the score", "dbm.terrain.54", true, || frozen(false));
    table.same("none in the weather of an umpire", frozen(true), false);
}
