//! Enemies who count for the distance of a march, and those of them who come into view only on its way: behind a house, within
//! trees, in mist.
//!
//! The places of a way are looked at one after another; all movers are at the same part of theirs at a time.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::book::aware_tables::SightRules;
use crate::book::move_tables::MarchRules;
use crate::geometry::{Plot, Rect, TOLERANCE, distance, part_of};
use crate::view::{Situation, sight};
use crate::ways::aware;
use crate::ways::nearness::nearest;
use crate::ways::way::{Leg, Motion, Way, placed};

/// The number of places of each stretch that are looked at.
const PARTS: u8 = 12;

/// From which enemies a move keeps its distance.
#[derive(Clone, Copy, Debug)]
pub enum CountedEnemies<'r> {
    /// From all.
    All,
    /// From those whom one of the movers could see by turning (`dbv.march.05`).
    Seen(Clause),
    /// From those of whom their command is aware by these rules (`dbm.march.02`); where it becomes aware of one who is nearer than
    /// that already, the move ends at once (`dbm.march.03`).
    Known(&'r SightRules, Option<Clause>),
}

impl<'r> CountedEnemies<'r> {
    /// Those that count for a march.
    pub fn of(at: &Situation<'r>, rules: &MarchRules) -> CountedEnemies<'r> {
        let book = at.rules;
        let sight = book.moves.impulse.as_ref().filter(|_| rules.aware).map(|tables| &tables.sight);
        match (rules.visible, sight) {
            (Some(clause), _) => CountedEnemies::Seen(clause),
            (None, Some(sight)) => CountedEnemies::Known(sight, rules.discovers),
            (None, None) => CountedEnemies::All,
        }
    }

    /// Cites the rule on who is seen.
    pub fn cite(&self) {
        if let CountedEnemies::Seen(clause) = self {
            trace::cite(*clause);
        }
    }

    /// Whether an enemy counts from the start of a move.
    pub fn counts(&self, at: &Situation, who: &[ElementId], enemy: ElementId) -> bool {
        match self {
            CountedEnemies::All => true,
            CountedEnemies::Seen(_) => who.iter().any(|mover| sight::unseen_about(at, *mover, enemy).is_none()),
            CountedEnemies::Known(sight, _) => aware::knows(at, sight, at.element(who[0]).command, enemy),
        }
    }
}

/// The distance of the movers from an enemy at the first place at which one of them sees him and one of them is too near to him;
/// `None` if there is none.
pub fn too_near_in_view(at: &Situation, ways: &[Way], enemy: ElementId, too_near: impl Fn(f64) -> bool) -> Option<f64> {
    let sees = |stand: &[Rect]| with_movers(at, ways, stand, |then| sees(then, ways, enemy));
    places(ways).into_iter().find_map(|(stretch, part)| {
        let stand = stand(ways, stretch, part);
        let near = how_near(at, &stand, enemy);
        (too_near(near) && sees(&stand)).then_some(near)
    })
}

/// The distance of the movers from an enemy of whom their command becomes aware on the way: where it does, if they are too near to
/// him there and go on (`true`); otherwise the nearest to which they come from there on, if that is too near (`false`). `None` if
/// it does not become aware of him, or keeps away.
pub fn discovered(
    at: &Situation,
    rules: &SightRules,
    ways: &[Way],
    enemy: ElementId,
    too_near: impl Fn(f64) -> bool,
) -> Option<(f64, bool)> {
    let command = at.element(ways.first()?.who).command;
    let knows = |stand: &[Rect]| with_movers(at, ways, stand, |then| aware::knows(then, rules, command, enemy));
    let (stretch, upto) = places(ways).into_iter().find(|(stretch, part)| knows(&stand(ways, *stretch, *part)))?;
    let (mut before, mut known) = (upto - 1.0 / f64::from(PARTS), upto);
    let long = ways.iter().filter_map(|way| way.legs.get(stretch)).map(longest).fold(0.0, f64::max);
    while (known - before) * long > TOLERANCE {
        let middle = (before + known) * 0.5;
        if knows(&stand(ways, stretch, middle)) { known = middle } else { before = middle }
    }
    let there = how_near(at, &stand(ways, stretch, known), enemy);
    let rest: Vec<Way> = ways.iter().map(|way| rest_of(way, stretch, known)).collect();
    let goes_on = rest.iter().flat_map(|way| &way.legs).map(longest).sum::<f64>() > 2.0 * TOLERANCE;
    if too_near(there) {
        return goes_on.then_some((there, true));
    }
    let base = Plot::Base(*at.rect(enemy));
    let far = rest.iter().map(|way| nearest(way, &base, f64::INFINITY)).fold(there, f64::min);
    too_near(far).then_some((far, false))
}

/// The places of the ways that are looked at: the stretch, and the part of it.
fn places(ways: &[Way]) -> Vec<(usize, f64)> {
    let stretches = ways.iter().map(|way| way.legs.len()).max().unwrap_or(0);
    let part = |part: u8| f64::from(part) / f64::from(PARTS);
    (0..stretches).flat_map(|stretch| (1..=PARTS).map(move |i| (stretch, part(i)))).collect()
}

/// Where the movers are after so much of a stretch.
fn stand(ways: &[Way], stretch: usize, part: f64) -> Vec<Rect> {
    ways.iter().map(|way| way.legs.get(stretch).map_or(way.end, |leg| leg.part(part))).collect()
}

fn how_near(at: &Situation, stand: &[Rect], enemy: ElementId) -> f64 {
    stand.iter().map(|rect| distance(rect, at.rect(enemy))).fold(f64::INFINITY, f64::min)
}

/// How far the middle of a base goes in a stretch, or a point at its edge if it turns.
fn longest(leg: &Leg) -> f64 {
    match leg.motion {
        Motion::Slide(delta) => delta.length(),
        Motion::Wheel { pivot, turn } => (leg.from.radius() + leg.from.centre().distance(pivot)) * turn.radians().abs(),
        Motion::Turn(after) => after.centre().distance(leg.from.centre()),
    }
}

/// What is left of a way after so much of a stretch.
fn rest_of(way: &Way, stretch: usize, part: f64) -> Way {
    let Some(leg) = way.legs.get(stretch) else { return Way::new(way.who, way.end) };
    let from = leg.part(part);
    let motion = match leg.motion {
        Motion::Slide(delta) => Motion::Slide(delta * (1.0 - part)),
        Motion::Wheel { pivot, turn } => Motion::Wheel { pivot, turn: part_of(turn, 1.0 - part) },
        Motion::Turn(after) => Motion::Turn(after),
    };
    let first = (part < 1.0).then(|| Leg::new(from, motion));
    let mut rest = Way::new(way.who, from);
    rest.end = way.end;
    rest.legs = first.into_iter().chain(way.legs[stretch + 1..].iter().copied()).collect();
    rest
}

/// Asks something of the battle with the movers at these places.
fn with_movers(at: &Situation, ways: &[Way], stand: &[Rect], ask: impl Fn(&Situation) -> bool) -> bool {
    let mut battle = at.battle.clone();
    for (way, rect) in ways.iter().zip(stand) {
        let element = &mut battle.elements[way.who.index()];
        element.base = placed(element.base, rect);
    }
    ask(&Situation::new(at.rules, at.field, &battle))
}

/// Whether one of the movers sees an enemy where they stand, whichever way they look.
fn sees(then: &Situation, ways: &[Way], enemy: ElementId) -> bool {
    ways.iter().any(|way| sight::unseen_about(then, way.who, enemy).is_none())
}
