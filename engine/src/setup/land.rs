//! The land of a battle in the making, and the features and places on it.
//!
//! Plain data and measures for the judges of features; it knows none of them.

use crate::battle::{
    Battle, BattleScale, Board, Compass, Element, Feature, FeatureKind, Going, GroundScale, Shape, Stronghold,
    StrongholdKind,
};
use crate::book::Rulebook;
use crate::book::length::Length;
use crate::book::objection::Extent;
use crate::book::rulebook::Unit;
use crate::geometry::{Base, Outline, Point, Rect, TOLERANCE};
use crate::view::field::Ground;

/// A battlefield in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its size.
    pub board: Board,
    /// The width of a base, in 1/1000 mm.
    pub base_width: i32,
    /// Its ground scale, as a battle has it.
    pub ground_scale: Option<GroundScale>,
    /// Lengths are told in paces, not in base widths.
    pub in_paces: bool,
    /// The features placed so far.
    pub features: Vec<Feature>,
    /// Roads from the gates of a City on a hill, which are no features.
    pub lanes: Vec<Feature>,
    /// The City or the Fort, and the camps.
    pub strongholds: Vec<Stronghold>,
}

/// A City or a Fort to be set down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The place with its gates.
    pub place: Stronghold,
    /// The hill that it is combined with.
    pub hill: Option<Feature>,
    /// The roads from its gates to the hill's edge.
    pub lanes: Vec<Feature>,
}

impl StrongholdKind {
    /// Its kind of feature while ground is chosen; `None` for a camp, which is not ground.
    pub(crate) const fn ground(self) -> Option<FeatureKind> {
        match self {
            StrongholdKind::Camp => None,
            StrongholdKind::City => Some(FeatureKind::City),
            StrongholdKind::Fort => Some(FeatureKind::Fort),
        }
    }
}

impl Land {
    /// A battlefield with nothing on it, whose lengths are told in the unit of the rules.
    pub fn told_by(rules: &Rulebook, board: Board, scale: impl Into<BattleScale>) -> Land {
        Land { in_paces: rules.unit == Unit::Paces, ..Land::bare(board, scale) }
    }

    /// A battlefield with nothing on it.
    pub fn bare(board: Board, scale: impl Into<BattleScale>) -> Land {
        let BattleScale { base_width, ground: ground_scale } = scale.into();
        let features = Vec::new();
        let (in_paces, lanes, strongholds) = (false, Vec::new(), Vec::new());
        Land { board, base_width, ground_scale, in_paces, features, lanes, strongholds }
    }

    /// The battlefield of a battle.
    pub fn of(battle: &Battle) -> Land {
        let (features, strongholds) = (battle.features.clone(), battle.strongholds.clone());
        Land { features, strongholds, ..Land::bare(battle.board, battle.scale()) }
    }

    /// Adds a City or a Fort with its hill and roads.
    pub fn build(&mut self, site: Site) {
        self.features.extend(site.hill);
        self.lanes.extend(site.lanes);
        self.strongholds.push(site.place);
    }

    /// The shapes of the features placed, prepared for many queries.
    pub(crate) fn grounds(&self) -> Vec<Ground> {
        self.features.iter().map(Ground::of).collect()
    }

    /// The worst going under a base, for its element; `grounds` are the shapes of this land.
    pub(crate) fn going(&self, grounds: &[Ground], rules: &Rulebook, element: &Element, rect: &Rect) -> Going {
        let mut worst = rules.moves.bare();
        for (feature, ground) in self.features.iter().zip(grounds) {
            let going = rules.moves.going_of(feature, element);
            if going > worst && ground.touches(rect) {
                worst = going;
            }
        }
        worst
    }

    /// Whether some part of a base is on a feature of this kind.
    pub(crate) fn is_in(&self, kind: FeatureKind, rect: &Rect) -> bool {
        self.features.iter().any(|feature| feature.kind == kind && Ground::of(feature).touches(rect))
    }

    /// The length of an edge.
    pub(crate) fn side_length(&self, edge: Compass) -> f64 {
        f64::from(if matches!(edge, Compass::North | Compass::South) { self.board.width } else { self.board.depth })
    }

    /// Whether an edge is a long side of a battlefield that is wider than it is deep.
    pub(crate) fn is_long(&self, edge: Compass) -> bool {
        self.side_length(edge) * 0.5 > self.half_depth(edge)
    }

    /// The distance from an edge to the line midway between it and the opposite one.
    pub(crate) fn half_depth(&self, edge: Compass) -> f64 {
        f64::from(if matches!(edge, Compass::North | Compass::South) { self.board.depth } else { self.board.width })
            * 0.5
    }

    /// The scale of the battle.
    pub fn scale(&self) -> BattleScale {
        BattleScale { base_width: self.base_width, ground: self.ground_scale }
    }

    /// A length of the rules on this table, in 1/1000 mm.
    pub(crate) fn on(&self, length: Length) -> f64 {
        f64::from(length.on_bases(self.scale()))
    }

    /// A measured length on this table.
    pub(crate) fn extent(&self, length: f64) -> Extent {
        let paces = self.in_paces.then(|| libm::round(self.scale().paces(100.0)) as i32);
        Extent { paces, ..Extent::measured(length, self.base_width) }
    }

    /// The edge of the battlefield beyond which a base reaches farthest, and how far; `None` if all of it is on the battlefield.
    pub(crate) fn beyond(&self, rect: &Rect) -> Option<(Compass, Extent)> {
        let reach = |edge: Compass| {
            let out = rect.corners().map(|corner| -self.board.from_edge(edge, corner));
            (edge, out.into_iter().fold(0.0, f64::max))
        };
        let (edge, by) = Compass::ALL.map(reach).into_iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        (by > TOLERANCE).then(|| (edge, self.extent(by)))
    }
}

/// The area features that are placed, including Cities and Forts.
pub(crate) fn areas(land: &Land) -> impl Iterator<Item = (FeatureKind, Outline)> + '_ {
    let built = land.strongholds.iter();
    let built = built.filter_map(|place| Some((place.kind.ground()?, Outline::new(&outline(&place.base)))));
    let ground = land.features.iter().filter_map(|feature| match (&feature.shape, feature.kind) {
        (_, FeatureKind::Waterway | FeatureKind::Beach) => None,
        (Shape::Area(area), kind) => Some((kind, Outline::new(&area.outline))),
        _ => None,
    });
    ground.chain(built)
}

/// The ground of a place.
pub(crate) fn outline(base: &Base) -> Vec<Point> {
    base.rect().corners().map(Point::round).to_vec()
}
