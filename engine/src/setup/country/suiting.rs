//! Where in a line artillery and elephants do their work: artillery on a hill and where nothing stands in the way of its shot,
//! elephants before horse and away from the light troops and engines that kill them.
//!
//! Knows of the enemy what is drawn up.

use crate::battle::{Element, FeatureKind, Kind, Kinds};
use crate::book::length::Length;
use crate::geometry::{Base, Segment, Vec2};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::scene::CountryScene;
use crate::view::field::Ground;

/// The troops for whom a place is sought.
const SOUGHT: Kinds = Kinds::of(&[Kind::Artillery, Kind::Elephants]);
/// Whom elephants trample, and who kills elephants.
const TRAMPLED: Kinds = Kinds::of(&[Kind::Knights, Kind::Cavalry, Kind::LightHorse, Kind::Camelry, Kind::Chariots]);
const KILLERS: Kinds = Kinds::of(&[Kind::Psiloi, Kind::Auxilia, Kind::Artillery]);

/// The worth of a hill to artillery, and the cost of what stands in its way so near.
const HILL: i32 = 6;
const BLOCKED: i32 = 6;
const LANE: Length = Length::Paces(400);
/// The worth and the cost of enemies before elephants, and how far aside they are before them, in base widths.
const BEFORE_PREY: i32 = 3;
const BEFORE_KILLERS: i32 = 4;
const ASIDE: f64 = 1.5;

/// What bears on such a place.
pub struct Suiting<'a> {
    /// The country.
    pub at: &'a CountryScene<'a>,
    /// Its grounds.
    pub grounds: &'a [Ground],
    /// The table in the eyes of the side.
    pub own: CountryFrame,
    /// The enemies that stand already.
    pub foes: &'a [Element],
}

impl Suiting<'_> {
    /// Whether a place is sought for such troops.
    pub fn seeks(element: &Element) -> bool {
        SOUGHT.has(element.kind)
    }

    /// The cost of a place to an element beside that of the ground; less than 0 for a good one.
    pub fn cost(&self, element: &Element, base: &Base) -> i32 {
        match element.kind {
            Kind::Artillery => self.hill(base) + self.lane(base),
            Kind::Elephants => self.before(base),
            _ => 0,
        }
    }

    fn hill(&self, base: &Base) -> i32 {
        let hills = [FeatureKind::GentleHill, FeatureKind::DifficultHill];
        if hills.iter().any(|hill| self.at.land.is_in(*hill, &base.rect())) { -HILL } else { 0 }
    }

    /// Whether ground that hides what is behind it lies before a base; one that it stands in is not in its way.
    fn lane(&self, base: &Base) -> i32 {
        let Some(sight) = self.at.rules.moves.impulse.as_ref().map(|tables| &tables.sight) else { return 0 };
        let (rect, from) = (base.rect(), base.at.vec());
        let way = Segment::new(from, from + base.facing.forward() * self.at.land.on(LANE));
        let mut grounds = self.at.land.features.iter().zip(self.grounds);
        let blocks = grounds.any(|(feature, ground)| {
            sight.blocked_by.value.contains(&feature.kind) && !ground.touches(&rect) && ground.is_crossed_by(&way)
        });
        if blocks { BLOCKED } else { 0 }
    }

    fn before(&self, base: &Base) -> i32 {
        let along = |at: Vec2| self.own.seen(&self.at.land, at).x;
        let (here, aside) = (along(base.at.vec()), ASIDE * f64::from(self.at.land.base_width));
        let before = |kinds: Kinds| {
            let mut foes = self.foes.iter().filter(|foe| kinds.has(foe.kind));
            foes.any(|foe| libm::fabs(along(foe.base.at.vec()) - here) <= aside)
        };
        let prey = if before(TRAMPLED) { -BEFORE_PREY } else { 0 };
        prey + if before(KILLERS) { BEFORE_KILLERS } else { 0 }
    }
}
