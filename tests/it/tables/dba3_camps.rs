//! Camps, garrisons and landings of DBA 3.0 before the battle, against the book.

use super::Table;
use super::dba3_setup::land::{Bench, boxed, line, round, water};
use super::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{self, Beach, Edifice, GentleHill, Marsh, Plough, River, Scrub, Waterway, Woods};
use debellis::battle::Kind::{Camelry, Cavalry, Elephants, Knights, LightHorse, ScythedChariots, WarWagons};
use debellis::battle::{Compass, Kinds, Shape, StrongholdKind};
use debellis::book::{Home, Objection, Rulebook};
use debellis::geometry::{Base, Facing, Point};
use debellis::muster::{Corps, Force, PickedArmy};
use debellis::setup::{CampGround, CampPlan, Land, Roster, Scene, StartingPost, judge_camp, judge_posts, roster};

/// 1/1000 mm to a hundredth of a base width.
const STEP: i32 = 400;

/// The first side's army in the south, before anything is placed; it defends.
fn scene<'a>(rules: &'a Rulebook, land: &Land, codes: &[&str]) -> Scene<'a> {
    let setup = rules.setup.as_ref().expect("DBA 3.0 makes its battlefields");
    let element = |code: &&str| {
        let row = rules.troop(code).expect("a code of the set");
        row.element(1, SideId(0), CommandId(0), row.waiting(100 * STEP))
    };
    let elements: Vec<_> = codes.iter().map(element).collect();
    let none = vec![false; elements.len()];
    let mine = Roster { elements, allied: none.clone(), coastal: none };
    let bare = Scene::bare(rules, setup, setup.home(Home::Arable), SideId(0), land.clone());
    Scene { rosters: [mine, Roster::default()], ..bare }
}

/// Ground before the south edge: the middle of its front, width and depth.
fn base([x, y]: [i32; 2], [width, depth]: [i32; 2]) -> Base {
    Base { at: Point::new(x * STEP, y * STEP), facing: Facing::NORTH, width: width * STEP, depth: depth * STEP }
}

fn tents(at: [i32; 2], size: [i32; 2]) -> CampPlan {
    CampPlan { ground: CampGround::Tents(base(at, size)), followers: true }
}

const ARMY: &[&str] = &["3Kn", "4Bd", "4Bd", "Ps"];

pub fn camps(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let on =
        |bench: &Bench, plan: CampPlan| judge_camp(&scene(&rules, &bench.land, ARMY), SideId(0), None, Some(&plan));
    let camp = |at, size| on(&bench, tents(at, size));
    allowed(table, "a camp at the edge", camp([700, 100], [200, 100]));
    refused(table, "off the edge", camp([700, 101], [200, 100]), "dba3.camp.03");
    refused(table, "over the edge", camp([50, 100], [200, 100]), "dba3.camp.03");
    allowed(table, "1 BW long", camp([700, 50], [100, 50]));
    refused(table, "shorter", camp([700, 50], [99, 50]), "dba3.camp.05");
    allowed(table, "4 BW in all", camp([700, 100], [300, 100]));
    refused(table, "larger", camp([700, 100], [301, 100]), "dba3.camp.06");
    let ground = |kind: FeatureKind, shape: Shape| on(&bench.with(kind, shape), tents([250, 200], [100, 200]));
    let there = || round([250, 250], [300, 300]);
    for kind in [Woods, Marsh, Scrub] {
        refused(table, kind.title(), ground(kind, there()), "dba3.camp.02");
    }
    refused(table, "a Plough", ground(Plough, boxed([250, 250], [300, 300])), "dba3.camp.02");
    refused(table, "a River", ground(River, line(&[[250, 0], [250, 1500]], 50)), "dba3.camp.02");
    allowed(table, "a Gentle Hill", ground(GentleHill, there()));
    // The water covers the south, 2 BW deep.
    let coast = bench.with(Waterway, water(&[[0, 200], [1500, 200]]));
    allowed(table, "at the water", on(&coast, tents([700, 300], [200, 100])));
    refused(table, "off the water", on(&coast, tents([700, 301], [200, 100])), "dba3.camp.03");
    refused(table, "in the water", on(&coast, tents([700, 250], [200, 100])), "dba3.camp.02");
    let strand = coast.with(Beach, boxed([750, 300], [1500, 200]));
    allowed(table, "partly on the beach", on(&strand, tents([700, 450], [200, 100])));
    refused(table, "in front of the deployment area", on(&strand, tents([700, 451], [200, 100])), "dba3.camp.03");
    let side = |plan| {
        let mut at = scene(&rules, &coast.land, ARMY);
        at.edges = [Compass::West, Compass::East];
        judge_camp(&at, SideId(0), None, Some(&plan))
    };
    allowed(table, "at the water beside", side(tents([350, 300], [200, 100])));
    refused(table, "at the water, not on the own side", side(tents([351, 300], [200, 100])), "dba3.camp.03");
    buildings(table, &rules, &bench);
    let none = |codes: &[&str], city: bool, who: u8| {
        let mut bench = bench.clone();
        if city {
            let mut site = bench.site(StrongholdKind::City, [200, 200], [300, 300], &[[200, 350]]);
            site.place.side = SideId(who);
            bench = bench.built(site);
        }
        judge_camp(&scene(&rules, &bench.land, codes), SideId(0), None, None)
    };
    refused(table, "no camp", none(ARMY, false, 0), "dba3.camp.01");
    allowed(table, "a City instead", none(ARMY, true, 0));
    refused(table, "the enemy's City", none(ARMY, true, 1), "dba3.camp.01");
    allowed(table, "three War Wagons", none(&["WWg", "WWg", "WWg", "4Bd"], false, 0));
    refused(table, "two War Wagons", none(&["WWg", "WWg", "4Bd"], false, 0), "dba3.camp.01");
    let spared = rules.setup.as_ref().map(|setup| setup.camping.spared);
    let spared = spared.map(|spared| Cited::new(spared.value.1, spared.clause));
    table.row("how many War Wagons", spared, "dba3.scale.11", 3);
}

fn buildings(table: &mut Table, rules: &Rulebook, bench: &Bench) {
    let built = |kind, shape| {
        let plan = CampPlan { ground: CampGround::Building(0), followers: true };
        judge_camp(&scene(rules, &bench.with(kind, shape).land, ARMY), SideId(0), None, Some(&plan))
    };
    allowed(table, "an Edifice at the edge", built(Edifice, boxed([300, 75], [200, 150])));
    refused(table, "an Edifice off the edge", built(Edifice, boxed([300, 76], [200, 150])), "dba3.camp.03");
    refused(table, "a large one", built(Edifice, boxed([300, 75], [251, 150])), "dba3.camp.06");
    let hamlet = built(FeatureKind::Hamlet, boxed([300, 75], [200, 150]));
    refused(table, "a Hamlet", hamlet, "dba3.camp.04");
    let bench = bench.with(Edifice, boxed([300, 75], [200, 150]));
    let beside = judge_camp(&scene(rules, &bench.land, ARMY), SideId(0), None, Some(&tents([300, 100], [200, 100])));
    refused(table, "tents in an Edifice", beside, "dba3.camp.02");
}

/// The posts of an army: all elements stand in the open except those that are named.
fn posts(army: usize, others: &[(usize, StartingPost)]) -> Vec<StartingPost> {
    let open = |i: usize| StartingPost::Open(base([450 + 100 * i as i32, 300], [100, 50]));
    let other = |i: usize| others.iter().find(|(who, _)| *who == i).map(|(_, post)| *post);
    (0..army).map(|i| other(i).unwrap_or_else(|| open(i))).collect()
}

pub fn garrisons(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let codes = &["4Bd", "Ps", "3Kn", "El", "WWg", "SCh"];
    let with =
        |kind: StrongholdKind, others: &[(usize, StartingPost)], allied: Option<usize>| -> Result<(), Objection> {
            let mut at = scene(&rules, &bench.land, codes);
            if kind == StrongholdKind::Camp {
                at.pitch(SideId(0), None, &CampPlan { followers: false, ..tents([200, 100], [200, 100]) });
            } else {
                at.land.build(bench.site(kind, [150, 150], [300, 300], &[[150, 300]]));
            }
            if let Some(allied) = allied {
                at.rosters[0].allied[allied] = true;
            }
            judge_posts(&at, SideId(0), &posts(codes.len(), others))
        };
    let (city, fort, camp) = (StrongholdKind::City, StrongholdKind::Fort, StrongholdKind::Camp);
    let inside = StartingPost::Inside(0);
    allowed(table, "a City without a garrison", with(city, &[], None));
    refused(table, "a Fort without", with(fort, &[], None), "dba3.bua.27");
    for foot in [0, 1] {
        allowed(table, "foot in a City", with(city, &[(foot, inside)], None));
        allowed(table, "foot in a Fort", with(fort, &[(foot, inside)], None));
    }
    for (kind, who, what) in [(city, 2, "Knights"), (city, 3, "Elephants"), (city, 4, "wagons"), (fort, 2, "Knights")] {
        refused(table, what, with(kind, &[(who, inside)], None), "dba3.bua.33");
    }
    allowed(table, "wagons in a Fort", with(fort, &[(4, inside)], None));
    let mounted = Kinds::of(&[Elephants, Knights, Cavalry, LightHorse, ScythedChariots, Camelry]);
    // Camp followers and denizens count as foot (dba3.troops.04).
    for row in &rules.troops {
        for (kind, title) in [(city, "a City"), (fort, "a Fort")] {
            let mut at = scene(&rules, &bench.land, &[row.code]);
            at.land.build(bench.site(kind, [150, 150], [300, 300], &[[150, 300]]));
            let found = judge_posts(&at, SideId(0), &posts(1, &[(0, inside)]));
            let what = format!("{} in {title}", row.code);
            match mounted.has(row.kind) || (kind == city && row.kind == WarWagons) {
                true => refused(table, &what, found, "dba3.bua.33"),
                false => allowed(table, &what, found),
            }
        }
    }
    refused(table, "allies in a City", with(city, &[(0, inside)], Some(0)), "dba3.bua.33");
    refused(table, "two in a City", with(city, &[(0, inside), (1, inside)], None), "dba3.deploy.09");
    refused(table, "in a place that is not there", with(city, &[(0, StartingPost::Inside(1))], None), "dba3.scale.12");
    for who in [0, 1, 2, 4] {
        allowed(table, "in the camp", with(camp, &[(who, inside)], None));
    }
    for who in [3, 5] {
        refused(table, "not in the camp", with(camp, &[(who, inside)], None), "dba3.camp.09");
    }
    refused(table, "allies in the camp", with(camp, &[(0, inside)], Some(0)), "dba3.camp.09");
    let mut at = scene(&rules, &bench.land, codes);
    at.pitch(SideId(0), None, &tents([700, 100], [200, 100]));
    let full = judge_posts(&at, SideId(0), &posts(codes.len(), &[(0, inside)]));
    refused(table, "followers and troops in one camp", full, "dba3.camp.08");
    let mut at = scene(&rules, &bench.land, codes);
    at.land.build(bench.site(fort, [150, 150], [300, 300], &[[150, 300]]));
    at.land.strongholds[0].side = SideId(1);
    let theirs = judge_posts(&at, SideId(0), &posts(codes.len(), &[(0, inside)]));
    refused(table, "in the enemy's Fort", theirs, "dba3.scale.12");
}

pub fn landings(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let coast = bench.with(Waterway, water(&[[0, 200], [1500, 200]]));
    let codes = &["4Bd", "Ps", "3Kn", "4Ax", "El", "WWg", "Art"];
    let land = |bench: &Bench, who: &[usize], inland: &[usize]| {
        let mut at = scene(&rules, &bench.land, codes);
        at.edges = [Compass::North, Compass::South];
        at.rosters[0].coastal = (0..codes.len()).map(|i| !inland.contains(&i)).collect();
        let post = |i: usize| match who.contains(&i) {
            true => StartingPost::Landing,
            false => {
                StartingPost::Open(Base { facing: Facing::SOUTH, ..base([450 + 100 * i as i32, 1200], [100, 50]) })
            }
        };
        judge_posts(&at, SideId(0), &(0..codes.len()).map(post).collect::<Vec<_>>())
    };
    allowed(table, "two", land(&coast, &[0, 1], &[]));
    allowed(table, "three", land(&coast, &[0, 1, 2], &[4]));
    refused(table, "one", land(&coast, &[0], &[]), "dba3.deploy.14");
    refused(table, "four", land(&coast, &[0, 1, 2, 3], &[]), "dba3.deploy.14");
    refused(table, "without water", land(&bench, &[0, 1], &[]), "dba3.deploy.14");
    refused(table, "one from inland", land(&coast, &[0, 1], &[1]), "dba3.deploy.15");
    for heavy in [4, 5, 6] {
        refused(table, codes[heavy], land(&coast, &[0, heavy], &[]), "dba3.deploy.15");
    }
}

/// Who may land is from the coast: the home that an army took, and any home of an ally's list.
pub fn homes(table: &mut Table) {
    let lists = (table.rules.armies.as_ref().expect("DBA 3.0 has army lists").lists)();
    let list = |number: &str| lists.find(number).expect("a list");
    let rules = table.rules.clone();
    let coastal = |force: &Force| {
        let coast = Some(Home::Littoral);
        let roster = roster::muster(&rules, force, SideId(0), CommandId(0), (100 * STEP).into(), coast);
        roster.coastal.iter().zip(&roster.allied).map(|(coastal, allied)| (*allied, *coastal)).collect::<Vec<_>>()
    };
    let saxons = list("II/73");
    let whole = |home: Option<Home>| {
        let army = PickedArmy { home, ..saxons.first_choice() };
        coastal(&Force::of_one(saxons, army)).iter().all(|(_, coastal)| *coastal)
    };
    let found = [None, Some(Home::Forest), Some(Home::Arable), Some(Home::Littoral)].map(whole);
    let clause = table.rules.setup.as_ref().and_then(|setup| setup.deploying.landing?.barred);
    let found = clause.map(|barred| Cited::new(found, barred.clause));
    table.row("the home that an army took", found, "dba3.deploy.15", [false, false, false, true]);
    // Romans from inland with Saxons, who lived by the sea too.
    let rome = list("II/33");
    let mut force = Force::of_one(rome, rome.first_choice());
    let army = saxons.first_choice();
    force.corps.push(Corps { name: None, list: saxons, chief: false, ally: true, army });
    table.same("allies", coastal(&force).iter().all(|(allied, coastal)| allied == coastal), true);
}

/// Commands that are to land in a Big Battle: two of two elements each.
pub fn of_landing_commands(table: &mut Table) {
    let rules = table.rules.clone();
    let dry = Bench::sized(&rules, [3_000, 1_500]);
    let coast = dry.with(Waterway, boxed([100, 750], [200, 1_500]));
    let land = |bench: &Bench, codes: &[&str; 4], who: &[usize], inland: &[usize]| {
        let mut at = scene(&rules, &bench.land, codes);
        for (i, element) in at.rosters[0].elements.iter_mut().enumerate() {
            element.command = CommandId(i as u8 / 2);
        }
        at.rosters[0].coastal = (0..4).map(|i| !inland.contains(&i)).collect();
        let post = |i: usize| match who.contains(&i) {
            true => StartingPost::Landing,
            false => StartingPost::Open(base([900 + 100 * i as i32, 300], [100, 50])),
        };
        judge_posts(&at, SideId(0), &(0..4).map(post).collect::<Vec<_>>())
    };
    let foot = &["4Bd", "4Ax", "4Bd", "Ps"];
    allowed(table, "a whole command", land(&coast, foot, &[0, 1], &[2, 3]));
    allowed(table, "two of them", land(&coast, foot, &[0, 1, 2, 3], &[]));
    refused(table, "all but one", land(&coast, foot, &[0], &[]), "dba3.bbdba.26");
    refused(table, "one whole and one not", land(&coast, foot, &[0, 1, 2], &[]), "dba3.bbdba.26");
    refused(table, "elements of two commands", land(&coast, foot, &[1, 2], &[]), "dba3.bbdba.26");
    refused(table, "a command from inland", land(&coast, foot, &[0, 1], &[0, 1]), "dba3.bbdba.26");
    refused(table, "without water", land(&dry, foot, &[0, 1], &[]), "dba3.deploy.14");
    for heavy in ["El", "WWg", "Art"] {
        refused(table, heavy, land(&coast, &["4Bd", heavy, "4Bd", "Ps"], &[0, 1], &[]), "dba3.deploy.15");
        allowed(table, "in another command", land(&coast, &["4Bd", heavy, "4Bd", "Ps"], &[2, 3], &[]));
    }
}

/// A Big Battle's army before its camps are placed: two commands with one element each, and an ally's with two.
fn divided<'a>(rules: &'a Rulebook, bench: &Bench, codes: &[&str; 4]) -> Scene<'a> {
    let mut at = scene(rules, &bench.land, codes);
    for (i, command) in [0, 1, 2, 2].into_iter().enumerate() {
        at.rosters[0].elements[i].command = CommandId(command);
        at.rosters[0].allied[i] = command == 2;
    }
    at
}

pub fn of_commands(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::sized(&rules, [3_000, 1_500]);
    let town = bench.built(bench.site(StrongholdKind::City, [200, 200], [300, 300], &[[200, 350]]));
    let judge = |bench: &Bench, there: Option<Option<u8>>, of: Option<u8>, plan: Option<CampPlan>| {
        let mut at = divided(&rules, bench, &["3Kn", "4Bd", "4Bd", "Ps"]);
        if let Some(there) = there {
            at.pitch(SideId(0), there.map(CommandId), &tents([1_000, 100], [200, 100]));
        }
        judge_camp(&at, SideId(0), of.map(CommandId), plan.as_ref())
    };
    let (camp, ally) = (Some(tents([1_500, 100], [200, 100])), Some(2));
    let owners = divided(&rules, &bench, &["4Bd"; 4]).camp_owners(SideId(0));
    table.same("whose camps there are", owners, vec![None, Some(CommandId(2))]);
    allowed(table, "an ally's camp", judge(&bench, None, ally, camp));
    allowed(table, "beside the main one", judge(&bench, Some(None), ally, camp));
    refused(table, "an ally without a camp", judge(&bench, Some(None), ally, None), "dba3.bbdba.18");
    refused(table, "an ally with a City instead", judge(&town, Some(None), ally, None), "dba3.bbdba.18");
    refused(table, "an ally with two camps", judge(&bench, Some(ally), ally, camp), "dba3.bbdba.18");
    allowed(table, "the main camp", judge(&bench, None, None, camp));
    allowed(table, "beside the ally's", judge(&bench, Some(ally), None, camp));
    allowed(table, "a City instead", judge(&town, Some(ally), None, None));
    allowed(table, "a City and the main camp", judge(&town, Some(ally), None, camp));
    refused(table, "no camp but the ally's", judge(&bench, Some(ally), None, None), "dba3.bbdba.19");
    refused(table, "two main camps", judge(&bench, Some(None), None, camp), "dba3.bbdba.19");
    refused(table, "a camp of one of the others", judge(&bench, None, Some(1), camp), "dba3.bbdba.19");
    let wagons = judge_camp(&divided(&rules, &bench, &["WWg"; 4]), SideId(0), None, None);
    refused(table, "War Wagons instead", wagons, "dba3.bbdba.19");
    for of in [None, ally] {
        let large = |length| judge(&bench, None, of, Some(tents([1_500, 100], [length, 100])));
        allowed(table, "of normal size", large(300));
        refused(table, "larger", large(301), "dba3.camp.06");
    }
    let inside = |of: Option<u8>, who: usize| {
        let mut at = divided(&rules, &bench, &["4Bd"; 4]);
        at.pitch(SideId(0), of.map(CommandId), &CampPlan { followers: false, ..tents([700, 100], [200, 100]) });
        judge_posts(&at, SideId(0), &posts(4, &[(who, StartingPost::Inside(0))]))
    };
    for who in [2, 3] {
        allowed(table, "allies in their camp", inside(ally, who));
        refused(table, "allies in the main camp", inside(None, who), "dba3.camp.09");
    }
    for who in [0, 1] {
        allowed(table, "others in the main camp", inside(None, who));
        refused(table, "others in the ally's camp", inside(ally, who), "dba3.bbdba.20");
    }
}
