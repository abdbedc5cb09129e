//! Waterways and rivers of a phase: hills in their way, and when no die is thrown for them.

use super::{ALL, BLUE, RED, area, boxed, scene};
use crate::tables::Table;
use crate::tables::dba3_setup::{allowed, refused};
use debellis::base::clause::Cited;
use debellis::base::dice::Scripted;
use debellis::base::names::SideId;
use debellis::battle::FeatureKind::{self, DifficultHill, GentleHill, Hamlet, River, Road, Waterway, Woods};
use debellis::battle::{Compass, Feature, Hour, Season, Shape};
use debellis::geometry::Point;
use debellis::setup::country::laying::CountryLaying;
use debellis::setup::country::{CountryPhase, CountryScene, CountryStep, Demand, LandWish, Surveyor, judge_laid};
use debellis::setup::step::Left;

const RIVER: LandWish = LandWish::line(River);
const WATER: LandWish = LandWish::line(Waterway);

/// A player who makes these choices one after the other, asks for an edge, and lays a waterway 400 deep along it.
struct Choices {
    choices: Vec<Vec<LandWish>>,
    edge: Compass,
}

impl Surveyor for Choices {
    fn season(&mut self, _who: SideId) -> Result<Season, Left> {
        Ok(Season::Summer)
    }

    fn early(&mut self, _who: SideId, _ended: Hour) -> Result<bool, Left> {
        Ok(false)
    }

    fn choose(&mut self, _at: &CountryScene, _who: SideId, _phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        Ok(if self.choices.len() > 1 { self.choices.remove(0) } else { self.choices[0].clone() })
    }

    fn short_edge(&mut self, _at: &CountryScene, _who: SideId) -> Result<Compass, Left> {
        Ok(self.edge)
    }

    fn lay(
        &mut self,
        _at: &CountryScene,
        _who: SideId,
        _wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        let Demand::Water { edge, .. } = demand else { return Ok(None) };
        let [from, to] = if edge == Compass::West { [0, 400] } else { [3_600, 3_200] };
        Ok(Some(vec![area(Waterway, &[[from, 0], [to, 0], [to, 2_400], [from, 2_400]], None)]))
    }
}

/// The steps of a phase with these dice, the features at its end, and how many dice were left over or missing.
fn phase(
    at: CountryScene,
    (who, phase): (SideId, CountryPhase),
    (choices, edge): (Vec<Vec<LandWish>>, Compass),
    faces: &[u8],
) -> (Vec<Cited<CountryStep>>, Vec<Feature>, usize) {
    let clause = at.tables.land.phases;
    let mut surveyor = Choices { choices, edge };
    let mut laying = CountryLaying { at, surveyor: &mut surveyor, steps: Vec::new() };
    let mut dice = Scripted::new(faces.iter().copied());
    laying.phase(who, phase, clause, &mut dice).expect("a legal phase");
    (laying.steps, laying.at.land.features, dice.left() + dice.missing)
}

/// How far the westernmost corner of each hill is from the west, and the easternmost from the east, in paces.
fn off(features: &[Feature], west: bool) -> Vec<i32> {
    let of = |feature: &Feature| {
        let Shape::Area(area) = &feature.shape else { return None };
        let far = |point: &Point| if west { point.x } else { 3_600 * super::PACE - point.x };
        let hill = matches!(feature.kind, GentleHill | DifficultHill);
        area.outline.iter().map(far).min().filter(|_| hill).map(|um| um / super::PACE)
    };
    features.iter().filter_map(of).collect()
}

pub fn hills(table: &mut Table) {
    let rules = table.rules.clone();
    let put = |hills: &[[i32; 2]]| {
        let mut at = scene(&rules, &[Waterway, GentleHill, Woods], &[Waterway]);
        at.land.features.extend(hills.iter().map(|place| boxed(GentleHill, *place, [300, 300])));
        at
    };
    let wishes = || vec![vec![WATER.compulsory(), LandWish::area(Woods, 4), LandWish::area(Woods, 4)]];
    let laid = |hills: &[[i32; 2]], edge| {
        // One die for the depth of the water, two for the sector and the place of each wood.
        phase(put(hills), (BLUE, CountryPhase::Defended), (wishes(), edge), &[6, 1, 5, 1, 5])
    };
    let edge_of = |steps: &[Cited<CountryStep>]| {
        steps.iter().find_map(|step| match step.value {
            CountryStep::Demands { demand: Demand::Water { edge, .. }, .. } => Some(edge),
            _ => None,
        })
    };
    let moved = |steps: &[Cited<CountryStep>]| {
        let step = steps.iter().find(|step| matches!(step.value, CountryStep::Inland { .. }));
        step.map(|step| Cited::new(step.value.clone(), step.clause))
    };
    let inland = |edge, hills| CountryStep::Inland { side: BLUE, edge, hills };
    let (west, east) = (Compass::West, Compass::East);
    // Nothing is in the way: the player's edge.
    let (steps, features, _) = laid(&[[300, 500], [3_000, 500]], west);
    table.same("hills 300 from both edges", (edge_of(&steps), moved(&steps).is_none()), (Some(west), true));
    table.same("they stay", off(&features, true), vec![300, 3_000]);
    // One edge is obstructed: the other one.
    let edge = || edge_of(&laid(&[[299, 500]], west).0);
    table.traced("a hill 299 from the west", "dbm.waterway.17", Some(east), edge);
    let (steps, features, _) = laid(&[[299, 500]], west);
    table.same("it stays", (off(&features, true), moved(&steps).is_none()), (vec![299], true));
    // Both are: the edge with fewer hills, which are moved inland.
    let two = [[100, 500], [200, 1_200], [3_050, 500]];
    for wished in [west, east] {
        let (steps, features, odd) = laid(&two, wished);
        table.row(
            format!("one in the east, two in the west: {wished:?}"),
            moved(&steps),
            "dbm.waterway.17",
            inland(east, 1),
        );
        table.same("the water lies in the east", (edge_of(&steps), odd), (Some(east), 0));
        table.same("the hill there is 300 from the edge", off(&features, false)[2], 300);
        table.same("those in the west stay", off(&features, true)[..2].to_vec(), vec![100, 200]);
        table.same("the water is there", features.iter().any(|f| f.kind == Waterway), true);
    }
    // As many on both: the player's.
    for (wished, hills) in [(west, [300, 3_050]), (east, [100, 3_000])] {
        let (steps, features, _) = laid(&[[100, 500], [3_050, 500]], wished);
        table.row(format!("as many: {wished:?}"), moved(&steps), "dbm.waterway.17", inland(wished, 1));
        table.same("the hill of that edge is moved", off(&features, true), hills.to_vec());
    }
    // Without room for it inland there is no water.
    let mut full = put(&[[100, 500], [3_050, 500]]);
    full.land.features.push(boxed(Woods, [400, 500], [200, 300]));
    let (steps, features, _) = phase(full, (BLUE, CountryPhase::Defended), (wishes(), west), &[6, 1, 5, 1, 5]);
    let left = CountryStep::LeftOut { side: BLUE, kind: Waterway };
    let found = steps.iter().find(|step| step.value == left).map(|step| Cited::new(off(&features, true), step.clause));
    table.row("a wood is behind the hill", found, "dbm.terrain.62", vec![100, 3_050]);
    // A waterway that is laid down round a hill too near to its edge is refused.
    let water = |x| {
        let mut at = scene(&rules, ALL, &[]);
        at.land.features.push(boxed(GentleHill, [x, 500], [300, 300]));
        let sea = area(Waterway, &[[0, 0], [400, 0], [400, 2_400], [0, 2_400]], None);
        judge_laid(&at, &WATER, Demand::Water { edge: west, face: 6 }, &[sea])
    };
    allowed(table, "a promontory 300 from the edge", water(300));
    refused(table, "299 from it", water(299), "dbm.waterway.12");
}

pub fn compulsory(table: &mut Table) {
    let rules = table.rules.clone();
    let asked = |kinds: &[FeatureKind], choices: Vec<Vec<LandWish>>, faces: &[u8]| {
        let at = scene(&rules, ALL, kinds);
        let (steps, _, odd) = phase(at, (RED, CountryPhase::Invaded), (choices, Compass::West), faces);
        let thrown = steps.iter().filter(|step| matches!(step.value, CountryStep::Allowed { .. })).count();
        let chosen = steps.iter().find_map(|step| match &step.value {
            CountryStep::Chooses { wishes, .. } => Some(wishes.iter().map(|wish| wish.kind).collect::<Vec<_>>()),
            _ => None,
        });
        (thrown, chosen.unwrap_or_default(), odd)
    };
    // One die is for its depth or its band; another allows it unless it is compulsory.
    for (wish, no_die) in [(WATER, "dbm.terrain.16"), (RIVER, "dbm.terrain.20")] {
        let kind = wish.kind;
        table.traced(format!("a compulsory {kind:?}"), no_die, (0, vec![kind], 0), || {
            asked(&[kind], vec![vec![wish]], &[1])
        });
        table.same(format!("another {kind:?} by a 4"), asked(&[], vec![vec![wish]], &[4, 1]), (1, vec![kind], 0));
        let road = || vec![vec![wish], vec![LandWish::line(Road)]];
        table.same(format!("not by a 3: {kind:?}"), asked(&[], road(), &[3]), (1, vec![Road], 0));
        table.same(format!("nobody must: {kind:?}"), asked(&[kind], vec![Vec::new()], &[]), (0, Vec::new(), 0));
    }
    // The defender's waterway is allowed by a 5, his river fails by a 5: the waterway is not thrown for again.
    let town = LandWish::area(Hamlet, 4);
    let choices = vec![vec![WATER, RIVER, town], vec![WATER, town]];
    let at = scene(&rules, ALL, &[]);
    let (steps, _, odd) = phase(at, (BLUE, CountryPhase::Defended), (choices, Compass::West), &[5, 5, 6, 6]);
    let thrown: Vec<Cited<(FeatureKind, u8)>> = steps
        .iter()
        .filter_map(|step| match step.value {
            CountryStep::Allowed { kind, face, .. } => Some(Cited::new((kind, face), step.clause)),
            _ => None,
        })
        .collect();
    let all: Vec<(FeatureKind, u8)> = thrown.iter().map(|one| one.value).collect();
    table.same("a die for each, once", (all, odd), (vec![(Waterway, 5), (River, 5)], 0));
    let [one, other] = [0, 1].map(|i| thrown.get(i).map(|one| Cited::new(one.value.0, one.clause)));
    table.row("the waterway's", one, "dbm.terrain.36", Waterway);
    table.row("the river's", other, "dbm.terrain.38", River);
}
