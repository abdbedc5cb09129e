//! The set-up of DBA 2.2 against the guide. Lengths in hundredths of a base width: 100 paces are 63.5 of them, and the board,
//! 2,400 paces square, has sides of 1524.

use super::Table;
use super::dba3_setup::land::{Bench, line, round, water};
use super::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::{CommandId, SideId};
use debellis::battle::FeatureKind::{
    self, DifficultHill, Dunes, GentleHill, Marsh, Oasis, River, Road, RoughGround, Waterway, Woods,
};
use debellis::battle::{Area, Compass, Element, Feature, Place, Shape, Stronghold, StrongholdKind};
use debellis::book::length::Length;
use debellis::book::move_tables::DieFace;
use debellis::book::setup_steps::SetupWork;
use debellis::book::{Home, Rulebook};
use debellis::geometry::{Base, Facing, Outline, Point, Vec2};
use debellis::muster::Force;
use debellis::setup::pickup::{SetUp, set_up};
use debellis::setup::swap::{judge_swap, swapped};
use debellis::setup::{
    Agreed, CampGround, CampPlan, Land, Roster, Scene, SetupStep, StartingPost, judge_camp, judge_edge, judge_place,
    judge_posts,
};
use std::collections::BTreeSet;

/// 1/1000 mm to a hundredth of a base width.
const STEP: i32 = 400;

/// The first side's army in the south, before anything is placed; it defends.
fn scene<'a>(rules: &'a Rulebook, land: &Land, codes: &[&str]) -> Scene<'a> {
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let element = |code: &&str| {
        let row = rules.troop(code).expect("a code of the set");
        row.element(1, SideId(0), CommandId(0), row.waiting(100 * STEP))
    };
    let elements: Vec<_> = codes.iter().map(element).collect();
    let (allied, coastal) = (vec![false; elements.len()], vec![true; elements.len()]);
    let mine = Roster { elements, allied, coastal };
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

const ARMY: &[&str] = &["3Kn", "4Bd", "Art", "2Ps"];

pub fn camps(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let of = |bench: &Bench, codes: &[&str], plan: Option<CampPlan>| {
        judge_camp(&scene(&rules, &bench.land, codes), SideId(0), None, plan.as_ref())
    };
    let on = |bench: &Bench, plan| of(bench, ARMY, Some(plan));
    let camp = |at, size| on(&bench, tents(at, size));
    allowed(table, "a camp at the edge", camp([700, 100], [200, 100]));
    refused(table, "off the edge", camp([700, 101], [200, 100]), "dba22.setup.12");
    // Near the side edge, and reaching beyond the 600 paces of deployment.
    let corner = camp([50, 300], [100, 300]);
    let clause = rules.setup.as_ref().and_then(|setup| setup.camping.anywhere);
    let corner = clause.map(|clause| Cited::new(corner.map_err(|why| why.to_string()), clause));
    table.row("anywhere along the edge", corner, "dba22.setup.16", Ok(()));
    allowed(table, "room for followers", camp([700, 50], [100, 50]));
    refused(table, "too short for them", camp([700, 50], [99, 50]), "dba22.camp.06");
    refused(table, "too narrow", camp([700, 49], [100, 49]), "dba22.camp.06");
    allowed(table, "4 BW in all", camp([700, 100], [300, 100]));
    refused(table, "larger", camp([700, 100], [301, 100]), "dba22.camp.07");
    for kind in [Woods, Marsh, RoughGround, Dunes, Oasis, DifficultHill] {
        let ground = bench.with(kind, round([250, 250], [300, 300]));
        refused(table, kind.title(), on(&ground, tents([250, 200], [100, 200])), "dba22.setup.15");
    }
    let hill = bench.with(GentleHill, round([250, 250], [300, 300]));
    allowed(table, "a gentle hill", on(&hill, tents([250, 200], [100, 200])));
    let river = bench.with(River, line(&[[250, 0], [250, 1524]], 50));
    refused(table, "a river", on(&river, tents([250, 200], [100, 200])), "dba22.setup.15");
    let road = bench.with(Road, line(&[[250, 0], [250, 1524]], 50));
    allowed(table, "a road", on(&road, tents([250, 200], [100, 200])));
    let coast = bench.with(Waterway, water(&[[0, 200], [1524, 200]]));
    allowed(table, "at the water", on(&coast, tents([700, 300], [200, 100])));
    refused(table, "off the water", on(&coast, tents([700, 301], [200, 100])), "dba22.setup.13");
    let beside = |plan| {
        let mut at = scene(&rules, &coast.land, ARMY);
        at.edges = [Compass::West, Compass::East];
        judge_camp(&at, SideId(0), None, Some(&plan))
    };
    allowed(table, "at the own edge beside the water", beside(tents([100, 500], [200, 100])));
    refused(table, "at water that is not along the own edge", beside(tents([700, 300], [200, 100])), "dba22.setup.12");
    refused(table, "no camp", of(&bench, ARMY, None), "dba22.camp.01");
    let plan = Some(tents([700, 100], [200, 100]));
    let wagons = ["WWg", "WWg", "4Bd"];
    allowed(table, "two war wagons and no camp", of(&bench, &wagons, None));
    refused(table, "two war wagons and a camp", of(&bench, &wagons, plan), "dba22.setup.14");
    refused(table, "a war wagon and a litter", of(&bench, &["WWg", "Lit", "4Bd"], None), "dba22.camp.01");
    let spared = rules.setup.as_ref().map(|setup| setup.camping.spared);
    let litter = rules.troop("Lit").map(|row| row.element(1, SideId(0), CommandId(0), row.waiting(40_000)));
    let counts = spared
        .zip(litter)
        .map(|(spared, litter)| Cited::new((spared.value.1, spared.value.0.is(&litter)), spared.clause));
    table.row("how many war wagons, and no litter", counts, "dba22.camp.02", (2, false));
    let town = bench.built(bench.site(StrongholdKind::City, [200, 200], [200, 200], &[]));
    allowed(table, "a built-up area and no camp", of(&town, ARMY, None));
    refused(table, "a built-up area and a camp", of(&town, ARMY, plan), "dba22.setup.14");
}

pub fn zones(table: &mut Table) {
    let rules = table.rules.clone();
    let deploying = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields").deploying.clone();
    let bench = Bench::new(&rules);
    let stands = |bench: &Bench, code: &str, edge: Compass, at: [i32; 2]| {
        let (element, rect) = bench.element(&rules, code, edge, at);
        judge_place(&rules, &deploying, &bench.land, &element, edge, &rect)
    };
    for edge in [Compass::South, Compass::West] {
        let at = |along, depth| if edge == Compass::South { [along, depth] } else { [depth, along] };
        for code in ["4Bd", "2LH", "2Ps", "Art"] {
            allowed(table, code, stands(&bench, code, edge, at(750, 381)));
            refused(table, code, stands(&bench, code, edge, at(750, 382)), "dba22.deploy.02");
            refused(table, code, stands(&bench, code, edge, at(750, 1100)), "dba22.deploy.02");
            // 300 paces are 190.5, and half a base 50.
            allowed(table, code, stands(&bench, code, edge, at(241, 381)));
            refused(table, code, stands(&bench, code, edge, at(240, 381)), "dba22.deploy.04");
            refused(table, code, stands(&bench, code, edge, at(1284, 381)), "dba22.deploy.04");
        }
    }
    let deep = deploying.reach.as_ref().map(|reach| Cited::new(reach.most, reach.by_edge));
    table.row("how far from the own edge", deep, "dba22.deploy.02", Length::Paces(600));
    let aside = deploying.margins.first().map(|row| Cited::new(row.from, row.clause));
    table.row("how far from a side edge", aside, "dba22.deploy.04", Length::Paces(300));
    let coast = bench.with(Waterway, water(&[[0, 200], [1524, 200]]));
    allowed(table, "600 paces from the shore", stands(&coast, "4Bd", Compass::South, [750, 581]));
    refused(table, "further", stands(&coast, "4Bd", Compass::South, [750, 582]), "dba22.deploy.03");
    refused(table, "in the water", stands(&coast, "4Bd", Compass::South, [750, 230]), "dba22.terrain.30");
    allowed(table, "water beside", stands(&coast, "4Bd", Compass::West, [381, 600]));
    let marsh = bench.with(Marsh, round([750, 250], [300, 300]));
    for code in ["Art", "WWg", "Lit"] {
        let found = stands(&marsh, code, Compass::South, [750, 350]).map_err(|why| why.to_string());
        let found = deploying.in_closed.map(|clause| Cited::new(found, clause));
        table.row(format!("{code} in bad going"), found, "dba22.deploy.17", Ok(()));
    }
    for edge in Compass::ALL {
        allowed(table, "any edge", judge_edge(&deploying, &coast.land, edge));
    }
    let boards =
        |scale: Option<&'static str>, side: Option<i32>| rules.setup.as_ref().expect("a set-up").sized(scale, side);
    let size = |scale: Option<&'static str>, side| {
        let setup = boards(scale, side).unwrap_or_else(|why| panic!("{why}"));
        let (width, reach) = (setup.deploying.width, setup.deploying.reach.map(|reach| reach.most));
        Some(Cited::new((width.value, reach, setup.deploying.base_width.value), width.clause))
    };
    let (small, large) = (Some(Length::Paces(600)), Some(Length::Paces(900)));
    table.row("the usual board", size(None, None), "dba22.scale.03", (Length::Paces(2_400), small, 40_000));
    table.row("the large board", size(None, Some(3_000)), "dba22.scale.04", (Length::Paces(3_000), large, 40_000));
    table.row("the larger scale", size(Some("25mm"), None), "dba22.scale.03", (Length::Paces(2_286), small, 60_000));
    refused(table, "another size", boards(None, Some(2_600)).map(drop), "dba22.scale.09");
    refused(table, "a large board of the larger scale", boards(Some("25mm"), Some(3_000)).map(drop), "dba22.scale.09");
    table.same("a yard is 914 mm", (Length::Paces(2_286).on_bases(rules.scale(60_000)) - 914_400).abs() < 1_000, true);
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
    let camp = |followers: bool, others: &[(usize, StartingPost)]| {
        let mut at = scene(&rules, &bench.land, ARMY);
        at.pitch(SideId(0), None, &CampPlan { followers, ..tents([200, 100], [200, 100]) });
        judge_posts(&at, SideId(0), &posts(ARMY.len(), others))
    };
    let inside = StartingPost::Inside(0);
    allowed(table, "an empty camp", camp(false, &[]));
    for (i, code) in ARMY.iter().enumerate() {
        allowed(table, code, camp(false, &[(i, inside)]));
    }
    refused(table, "two in a camp", camp(false, &[(0, inside), (1, inside)]), "dba22.deploy.08");
    refused(table, "one beside followers", camp(true, &[(1, inside)]), "dba22.deploy.08");
    let out = camp(false, &[(1, StartingPost::Open(base([100, 300], [100, 50])))]);
    refused(table, "outside within 300 paces of the side edge", out, "dba22.deploy.04");
    let clause = rules.setup.as_ref().and_then(|setup| setup.camping.inside);
    let corner = {
        let mut at = scene(&rules, &bench.land, ARMY);
        at.pitch(SideId(0), None, &CampPlan { followers: false, ..tents([100, 100], [200, 100]) });
        judge_posts(&at, SideId(0), &posts(ARMY.len(), &[(1, inside)])).map_err(|why| why.to_string())
    };
    table.row("in a camp there", clause.map(|clause| Cited::new(corner, clause)), "dba22.deploy.09", Ok(()));
    let town = |owner: u8, who: &[usize]| {
        let mut at = scene(&rules, &bench.land, ARMY);
        let mut site = bench.site(StrongholdKind::City, [150, 400], [200, 150], &[]);
        site.place.side = SideId(owner);
        at.land.build(site);
        let others: Vec<_> = who.iter().map(|i| (*i, inside)).collect();
        judge_posts(&at, SideId(0), &posts(ARMY.len(), &others))
    };
    for (i, code) in ARMY.iter().enumerate() {
        let found = town(0, &[i]).map_err(|why| why.to_string());
        let row = rules.setup.as_ref().and_then(|setup| setup.camping.garrisons.first()).map(|row| row.clause);
        table.row(code, row.map(|clause| Cited::new(found, clause)), "dba22.deploy.10", Ok(()));
    }
    refused(table, "two in a built-up area", town(0, &[0, 1]), "dba22.deploy.10");
    refused(table, "in the enemy's", town(1, &[1]), "dba22.camp.08");
}

pub fn landings(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let coast = bench.with(Waterway, water(&[[0, 100], [1524, 100]]));
    let codes = &["3Kn", "Art", "WWg", "El", "2Ps", "4Bd"];
    let with = |bench: &Bench, number: usize, coastal: bool| {
        let mut at = scene(&rules, &bench.land, codes);
        at.edges = [Compass::West, Compass::East];
        at.rosters[0].coastal = vec![coastal; codes.len()];
        let open = |i: usize| {
            let at = Point::new(300 * STEP, (600 + 100 * i as i32) * STEP);
            StartingPost::Open(Base { at, facing: Facing::EAST, width: 100 * STEP, depth: 50 * STEP })
        };
        let post = |i: usize| if i < number { StartingPost::Landing } else { open(i) };
        judge_posts(&at, SideId(0), &(0..codes.len()).map(post).collect::<Vec<_>>())
    };
    for number in [0, 1, 4] {
        allowed(table, &format!("{number} held back"), with(&coast, number, true));
    }
    refused(table, "five", with(&coast, 5, true), "dba22.deploy.06");
    refused(table, "without water", with(&bench, 2, true), "dba22.deploy.05");
    refused(table, "of another home", with(&coast, 2, false), "dba22.deploy.05");
    allowed(table, "nobody, of another home", with(&coast, 0, false));
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    table.row("how many land", setup.deploying.landing.map(|rules| rules.number), "dba22.deploy.06", [1, 4]);
    let mut all: Vec<FeatureKind> = [setup.placing.areas.value, setup.linear.value].concat();
    all.sort_unstable();
    let mut kinds =
        setup.kinds.map(|kinds| Cited::new(kinds.value.to_vec(), kinds.clause)).expect("the kinds of feature");
    kinds.value.sort_unstable();
    table.row("kinds of feature", Some(kinds), "dba22.scale.08", all);
    table.row("the die", Some(rules.moves.die), "dba22.scale.02", DieFace::AsShown);
    let bases = setup.boards.iter().map(|row| row.base_width).collect::<Vec<_>>();
    table.row("the smaller bases", bases.first().copied(), "dba22.scale.10", 40_000);
    table.row("the larger bases", bases.get(1).copied(), "dba22.scale.11", 60_000);
}

pub fn swaps(table: &mut Table) {
    let rules = table.rules.clone();
    let bench = Bench::new(&rules);
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let exchange = setup.steps.iter().find_map(|row| match row.work {
        SetupWork::Swap(most) => Some((most, row.clause)),
        _ => None,
    });
    let (most, clause) = exchange.expect("a step");
    let codes = &["4Bd", "2LH", "2Ps", "4Bd", "4Sp", "4Sp"];
    // The Psiloi stand behind the first blades, whose base is 15 mm deep.
    let behind = StartingPost::Open(base([450, 262], [100, 50]));
    let placed = |landing: bool, inside: bool| {
        let mut at = scene(&rules, &bench.land, codes);
        at.pitch(SideId(0), None, &CampPlan { followers: false, ..tents([200, 100], [200, 100]) });
        let mut posts: Vec<StartingPost> = codes
            .iter()
            .enumerate()
            .map(|(i, code)| {
                let depth = rules.troop(code).expect("a code").depth(100 * STEP);
                let place = base([450 + 100 * i as i32, 300], [100, 0]);
                StartingPost::Open(Base { depth, ..place })
            })
            .collect();
        posts[2] = behind;
        if landing {
            posts[5] = StartingPost::Landing;
        }
        if inside {
            posts[5] = StartingPost::Inside(0);
        }
        at.posts[0] = posts;
        at
    };
    let judge = |at: &Scene, pairs: &[[usize; 2]]| judge_swap(at, SideId(0), pairs, most, clause);
    let at = placed(false, false);
    allowed(table, "no exchange", judge(&at, &[]));
    allowed(table, "two pairs", judge(&at, &[[0, 1], [3, 4]]));
    refused(table, "three pairs", judge(&at, &[[0, 1], [3, 4], [2, 5]]), "dba22.deploy.15");
    refused(table, "one in both pairs", judge(&at, &[[0, 1], [1, 4]]), "dba22.deploy.15");
    refused(table, "one that is to land", judge(&placed(true, false), &[[0, 5]]), "dba22.deploy.14");
    let front = |post: &StartingPost| post.base().map(|base| base.at);
    let then = swapped(&at, SideId(0), &[[0, 1]]);
    let swaps = setup.swaps.expect("clauses on exchanges");
    let fronts = [front(&then[0]), front(&then[1])] == [front(&at.posts[0][1]), front(&at.posts[0][0])];
    table.row("fronts", Some(Cited::new(fronts, swaps.fronts)), "dba22.deploy.12", true);
    // Light horse is 30 mm deep, blades 15: those behind them go back by the difference, nobody else goes.
    let back = front(&then[2]).zip(front(&behind)).map(|(now, before)| before.y - now.y);
    let rest = (3..6).all(|i| then[i] == at.posts[0][i]);
    table.row(
        "who stands behind",
        Some(Cited::new((back, rest), swaps.neighbours)),
        "dba22.deploy.13",
        (Some(15_000), true),
    );
    let camp = placed(false, true);
    allowed(table, "one in the camp", judge(&camp, &[[0, 5]]));
    let then = swapped(&camp, SideId(0), &[[0, 5]]);
    let inside = (then[0] == StartingPost::Inside(0), front(&then[5]) == front(&camp.posts[0][0]));
    table.row("who comes into the camp", Some(Cited::new(inside, swaps.inside)), "dba22.deploy.16", (true, true));
}

fn met(rules: &Rulebook, lists: [&str; 2], faces: &[u8], seed: u64) -> SetUp {
    let registry = (rules.armies.as_ref().expect("DBA 2.2 has army lists").lists)();
    let armies =
        lists.map(|number| registry.find(number).expect("a list")).map(|list| Force::of_one(list, list.first_choice()));
    let setup = rules.setup.as_ref().expect("DBA 2.2 makes its battlefields");
    let (mut dice, mut chance) = (Scripted::new(faces.iter().copied()), Seeded::new(seed, "places"));
    set_up(rules, setup, armies, &Agreed::default(), &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{objection}"))
}

/// Whether a hill's crest lies on its long axis, with each end inside and as far from the end of the hill as the other.
fn is_crested(feature: &Feature) -> bool {
    let Shape::Area(Area { outline, crest: Some(crest) }) = &feature.shape else { return false };
    let [from, to] = [crest[0].vec(), crest[crest.len() - 1].vec()];
    let (middle, along) = ((from + to) * 0.5, (to - from).normalize());
    // The reach of the outline along the crest and across it, from its middle to either side.
    let reach = |way: Vec2| outline.iter().map(|at| (at.vec() - middle).dot(way)).fold(0.0, f64::max);
    let (ahead, back, aside) = (reach(along), reach(-along), reach(along.perp()).max(reach(-along.perp())));
    let half = from.distance(to) * 0.5;
    let ground = Outline::new(outline);
    let inside = [from, to].iter().all(|end| ground.inside(*end)) && half > 0.0;
    // The outline is wavy by a twentieth of its size.
    inside && (ahead - back).abs() < 0.15 * ahead && ahead.max(back) > 0.9 * aside && half < 0.95 * ahead.min(back)
}

/// Who begins mounted, and who is in a camp of which nothing is said.
pub fn beginnings(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    let people = |found: &SetUp| {
        let camps = found.battle.strongholds.iter().enumerate().filter(|(_, place)| place.kind == StrongholdKind::Camp);
        let held = |(i, place): (usize, &Stronghold)| {
            let who = place.held_by.map(|id| found.battle.element(id))?;
            Some((who.code.to_string(), who.side == place.side, who.place == Some(Place::Inside(i as u8))))
        };
        camps.map(held).collect::<Vec<_>>()
    };
    let rules = table.rules.clone();
    for clause in ["dba22.camp.09", "dba22.camp.12"] {
        let both = vec![Some(("CF".to_string(), true, true)); 2];
        let run = || people(&met(&rules, ["II/33", "II/40"], &[2, 5, 1], 1));
        table.traced("followers in each camp", clause, both, run);
    }
    // Knights that may dismount, in either seat, on any land.
    for (lists, seed) in [(["IV/13a", "II/40"], 1), (["II/40", "IV/13a"], 2), (["IV/13a", "IV/13a"], 3)] {
        let found = met(&table.rules, lists, &[2, 5, 1, 4, 2, 2], seed);
        let may = |e: &&Element| e.dismounts_to.is_some();
        let codes: BTreeSet<String> = found.battle.elements.iter().filter(may).map(|e| e.code.to_string()).collect();
        let forms = Some(Cited::new(codes, setup.deploying.form));
        table.row("how who may dismount begins", forms, "dba22.deploy.11", BTreeSet::from(["3Kn".to_string()]));
    }
    let gap = |side| {
        let sized = setup.sized(None, side).unwrap_or_else(|why| panic!("{why}"));
        let paces = |length: Length| match length {
            Length::Paces(paces) => Some(paces),
            _ => None,
        };
        let reach = sized.deploying.reach.and_then(|reach| paces(reach.most));
        paces(sized.deploying.depth.value).zip(reach).map(|(whole, reach)| whole - 2 * reach)
    };
    table.example("between the armies on the usual board", gap(None), "dba22.example.30", Some(1_200));
    table.example("between the armies on the large board", gap(Some(3_000)), "dba22.example.30", Some(1_200));
}

pub fn pickups(table: &mut Table) {
    let setup = table.rules.setup.clone().expect("DBA 2.2 makes its battlefields");
    // II/33 has aggression 1, II/40 0; the last die is that of the edge.
    let totals = |found: &SetUp| {
        let of = |step: &Cited<SetupStep>| match step.value {
            SetupStep::Threw(throw) => Some(throw.total),
            _ => None,
        };
        found.steps.iter().filter_map(of).collect::<Vec<_>>()
    };
    let registry = (table.rules.armies.as_ref().expect("lists").lists)();
    let list = |number| registry.find(number).expect("a list");
    let aggression = ["II/33", "II/40"].map(|number| i16::from(list(number).aggression));
    let step = |found: &SetUp, is: &dyn Fn(&SetupStep) -> bool| {
        found.steps.iter().find(|step| is(&step.value)).map(|step| step.clause)
    };
    let found = met(&table.rules, ["II/33", "II/40"], &[2, 5, 1], 1);
    let thrown = step(&found, &|step| matches!(step, SetupStep::Threw(_)));
    table.row(
        "the throw",
        thrown.map(|clause| Cited::new(totals(&found), clause)),
        "dba22.setup.05",
        vec![2 + aggression[0], 5 + aggression[1]],
    );
    table.same("the greater total invades and has the first bound", found.battle.bound.side, SideId(1));
    let tied = 1 + aggression[0] - aggression[1];
    let again = met(&table.rules, ["II/33", "II/40"], &[1, tied as u8, 2, 5, 1], 1);
    let tie =
        again.steps.iter().filter(|step| matches!(step.value, SetupStep::Threw(_))).nth(2).map(|step| step.clause);
    let ties = setup.steps.iter().find_map(|row| match row.work {
        SetupWork::Throw(throw) => throw.tie,
        _ => None,
    });
    table.same("a tie is thrown again", (totals(&again).len(), tie.is_some()), (4, true));
    table.row("a tie", ties.map(|clause| Cited::new(totals(&again).len(), clause)), "dba22.setup.06", 4);
    // The favoured edge has faces 4 to 6, each other one of 1 to 3, clockwise from the north.
    for face in 1..=6 {
        let found = met(&table.rules, ["II/33", "II/40"], &[2, 5, face], 1);
        let invader = found.battle.bound.side.index();
        let die = found.steps.iter().find_map(|step| match step.value {
            SetupStep::EdgeDie { favoured, .. } => Some(Cited::new(favoured, step.clause)),
            _ => None,
        });
        let favoured = die.expect("a die for the edge");
        let others: Vec<Compass> = Compass::ALL.into_iter().filter(|edge| *edge != favoured.value).collect();
        let expected = others.get(usize::from(face) - 1).copied().unwrap_or(favoured.value);
        let edges = (found.battle.sides[invader].edge, found.battle.sides[1 - invader].edge);
        table.row(format!("edge by {face}"), Some(Cited::new(edges.0, favoured.clause)), "dba22.setup.09", expected);
        table.row(
            "the defender's edge",
            Some(Cited::new(edges.1, setup.deploying.opposite)),
            "dba22.setup.10",
            expected.opposite(),
        );
    }
    let homes = ["II/33", "II/40"].map(|number| setup.home(list(number).homes[0]).map(|row| row.clause.to_string()));
    let takes =
        |found: &SetUp| step(found, &|step| matches!(step, SetupStep::Takes(_))).map(|clause| clause.to_string());
    let own = [takes(&found), takes(&met(&table.rules, ["II/33", "II/40"], &[6, 1, 1], 1))];
    table.row(
        "whose home makes the land",
        setup.home_of.map(|clause| Cited::new(own, clause)),
        "dba22.placement.01",
        homes,
    );
    // Whatever is laid out is a legal layout, with as many features as were chosen.
    for (seed, number) in (0..12).zip(["II/33", "I/17a", "II/40", "I/6a", "II/58", "III/62b"].into_iter().cycle()) {
        let found = met(&table.rules, [number, "II/33"], &[1, 6, 3], seed);
        let chosen = found.steps.iter().find_map(|step| match &step.value {
            SetupStep::Takes(choice) => Some(choice.features.len()),
            _ => None,
        });
        let land = Land::of(&found.battle);
        let placed = land.features.len() + land.strongholds.iter().filter(|place| place.is_walled()).count();
        table.same(format!("features of {number}"), Some(placed), chosen);
        for place in found.battle.strongholds.iter().filter(|place| place.kind == StrongholdKind::Camp) {
            let people = place.people.into_iter().flatten().map(|id| found.battle.element(id));
            let inside = people.map(|e| (e.code.to_string(), e.side == place.side)).collect::<Vec<_>>();
            let followers = setup.camping.followers.map(|clause| Cited::new(inside, clause));
            table.row("who is in a camp", followers, "dba22.deploy.07", vec![("CF".to_string(), true)]);
        }
        for feature in &found.battle.features {
            let hill = matches!(feature.kind, GentleHill | DifficultHill);
            let crest = setup.placing.crest.filter(|_| hill).map(|clause| Cited::new(is_crested(feature), clause));
            if hill {
                table.row("the crest of a hill", crest, "dba22.terrain.07", true);
            }
        }
    }
}
