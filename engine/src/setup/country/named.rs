//! What a scenario names of a battle before its dice and the computer's choices: season, hour, weather, sides, features and
//! places. All that it leaves open is thrown and chosen as usual.

use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Altered, Change, Compass, Feature, Hour, Season, WeatherOccasion, WindForce};
use crate::book::Objection;
use crate::geometry::{Facing, Point, Vec2};
use crate::setup::country::named_army::NamedArmy;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::sketched::sketched;
use crate::setup::country::wish::{CountryPhase, LandWish};
use crate::setup::sketch::Sketch;

/// What a scenario gives of a battle; the first dice give the rest (`dbm.setup.01`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenBattle {
    /// The side that defends.
    pub defender: Option<SideId>,
    /// The season; no side nominates one then.
    pub season: Option<Season>,
    /// The hour at which the battle starts.
    pub hour: Option<Hour>,
    /// The score of the weather.
    pub score: Option<u8>,
    /// Nothing is frozen while the battle is set up, whatever the score says.
    pub no_ice: bool,
    /// The way that the invader faces, which is the defender's base edge.
    pub faces: Option<Compass>,
    /// Whether the moon shines at night where the sky does not hide it.
    pub moon: Option<bool>,
    /// The wind from the first bound.
    pub wind: GivenWind,
}

/// The wind that a scenario gives from the first bound, in place of that of the weather's score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenWind {
    /// Where it blows from, in degrees from the north to the right.
    pub from: Option<u16>,
    /// How strongly it blows.
    pub force: Option<WindForce>,
}

impl GivenWind {
    /// The change that brings it, if there is any.
    pub(super) fn change(self) -> Option<Change> {
        let to = Altered { wind_from: self.from, force: self.force, ..Altered::default() };
        let given = self != GivenWind::default();
        given.then_some(Change { when: WeatherOccasion::Bound(1), to, once: true, done: false })
    }
}

impl GivenBattle {
    /// Whether nothing is left for the first dice.
    pub fn is_whole(&self) -> bool {
        self.defender.is_some() && self.hour.is_some() && self.score.is_some() && self.faces.is_some()
    }
}

/// A feature that is named beforehand, and its place if that is named too.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedLand {
    /// The feature.
    pub wish: LandWish,
    /// Its place: lengths along the defender's base edge from his left and in from it, in 1/1000 mm, headings from the
    /// direction in which he looks.
    pub place: Option<Sketch>,
}

/// The choices that somebody made beforehand, for the computer to keep.
#[derive(Clone, Debug, Default)]
pub struct NamedCountry {
    /// The season that both sides nominate.
    pub season: Option<Season>,
    /// What the invader begins with.
    pub invader: Option<Vec<NamedLand>>,
    /// Some of what the defender chooses.
    pub defender: Option<Vec<NamedLand>>,
    /// What an invader who has laid down nothing adds.
    pub added: Option<Vec<NamedLand>>,
    /// The battle starts early if it can.
    pub early: bool,
    /// How the armies are arranged, by side.
    pub armies: [NamedArmy; 2],
    /// Why something that is named was refused.
    pub why: Option<Objection>,
}

impl NamedCountry {
    /// Whether no feature is named, and nothing of the armies.
    pub fn is_free(&self) -> bool {
        !self.names_land() && self.armies.iter().all(NamedArmy::is_free)
    }

    /// Whether features are named.
    pub fn names_land(&self) -> bool {
        self.invader.is_some() || self.defender.is_some() || self.added.is_some()
    }

    /// The features that are named for a phase, in the order in which they are laid down; those that the list has compulsory and
    /// that are missing are marked so.
    pub fn of(&self, at: &CountryScene, phase: CountryPhase) -> Option<Vec<LandWish>> {
        let named = match phase {
            CountryPhase::Invaded => self.invader.as_ref(),
            CountryPhase::Defended => self.defender.as_ref(),
            CountryPhase::Left => self.added.as_ref(),
        };
        let wishes = named?.iter().map(|named| named.wish).collect();
        Some(if phase == CountryPhase::Defended { in_order(at, wishes) } else { wishes })
    }

    /// What is laid down for a wish whose place is named, nothing if it cannot be drawn so; each place is used once.
    pub fn place(&mut self, at: &CountryScene, who: SideId, wish: &LandWish) -> Option<Vec<Feature>> {
        let (first, second) =
            if who == at.defender { (&mut self.defender, &mut None) } else { (&mut self.invader, &mut self.added) };
        let named = first.iter_mut().chain(second.iter_mut()).flatten();
        let alike = |named: &&mut NamedLand| {
            LandWish { compulsory: wish.compulsory, ..named.wish } == *wish && named.place.is_some()
        };
        let place = named.into_iter().find(alike)?.place.take()?;
        // What cannot be drawn so is nothing, which the judge refuses.
        Some(sketched(at, wish, &on_table(at, &place), None).unwrap_or_default())
    }
}

/// A place in the defender's eyes as one on the table.
fn on_table(at: &CountryScene, place: &Sketch) -> Sketch {
    let point = |seen: Vec2| at.frame.point(&at.land, seen);
    match place {
        Sketch::Line { path, width } => {
            Sketch::Line { path: path.iter().map(|seen| point(seen.vec())).collect::<Vec<Point>>(), width: *width }
        }
        Sketch::Area { at: seen, size, turn, hill, gates } => {
            let turned = turn.degrees() + at.frame.edge.inward().degrees();
            let turn = Facing::from_degrees(turned.rem_euclid(360.0));
            Sketch::Area { at: point(*seen).vec(), size: *size, turn, hill: *hill, gates: gates.clone() }
        }
    }
}

/// Features of the defender in the order in which they are laid down: compulsory ones first, and of each part waters and the
/// built-up area with its fields before the others.
pub fn in_order(at: &CountryScene, mut wishes: Vec<LandWish>) -> Vec<LandWish> {
    let land = &at.tables.land;
    let missing: Vec<_> = at.missing().collect();
    for kind in missing {
        let marked = wishes.iter().any(|wish| wish.kind == kind && wish.compulsory);
        let fits = |wish: &&mut LandWish| {
            wish.kind == kind && wish.size.is_none_or(|size| land.defender.compulsory.value.contains(&size))
        };
        if !marked && let Some(first) = wishes.iter_mut().find(fits) {
            first.compulsory = true;
        }
    }
    wishes.sort_by_key(|wish| (!wish.compulsory, !land.defender.first.value.contains(&wish.kind)));
    wishes
}

/// A drawn choice that has all that is named: as much of the drawn one stays as chance leaves.
pub(super) fn beside(
    at: &CountryScene,
    named: &[LandWish],
    drawn: Vec<LandWish>,
    chance: &mut Seeded,
) -> Vec<LandWish> {
    let mut wishes = named.to_vec();
    for wish in drawn {
        let there = wishes.iter().any(|other| other.kind == wish.kind && other.compulsory == wish.compulsory);
        if wish.compulsory && !there || !wish.compulsory && chance.below(2) == 0 {
            wishes.push(wish);
        }
    }
    in_order(at, wishes)
}
