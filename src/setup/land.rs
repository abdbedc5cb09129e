//! The land of a battle as it is laid out, and what lies where on it.

use crate::base::trace::cite;
use crate::battle::{Battle, Board, Compass, Element, Feature, FeatureKind, Going, Shape, Stronghold};
use crate::book::land_tables::Placing;
use crate::book::length::Length;
use crate::book::{Objection, Rulebook};
use crate::geometry::{Base, Outline, Point, Rect};
use crate::setup::{Quarter, Site, area, linear, quarter, road, town};
use crate::view::field::Ground;

/// A battlefield in the making.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its size.
    pub board: Board,
    /// The width of a base, in 1/1000 mm.
    pub base_width: i32,
    /// What was placed so far.
    pub features: Vec<Feature>,
    /// Roads from the gates of a City on a hill, which are no features.
    pub lanes: Vec<Feature>,
    /// The City or the Fort, and the camps.
    pub strongholds: Vec<Stronghold>,
}

impl Land {
    /// A battlefield without anything on it.
    pub fn bare(board: Board, base_width: i32) -> Land {
        Land { board, base_width, features: Vec::new(), lanes: Vec::new(), strongholds: Vec::new() }
    }

    /// The battlefield of a battle.
    pub fn of(battle: &Battle) -> Land {
        let (features, strongholds) = (battle.features.clone(), battle.strongholds.clone());
        Land { features, strongholds, ..Land::bare(battle.board, battle.base_width) }
    }

    /// Judges a feature that is set down in a quarter.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge(&self, rules: &Placing, feature: &Feature, own: Quarter) -> Result<(), Objection> {
        self.judge_shape(rules, feature)?;
        match feature.kind {
            FeatureKind::Beach => Ok(()),
            kind => quarter::judge(&rules.spread, self, kind, &feature.shape, own),
        }
    }

    /// Judges a City or a Fort that is set down in a quarter, with its hill.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge_site(&self, rules: &Placing, site: &Site, own: Quarter) -> Result<(), Objection> {
        town::judge(rules, self, site, own)
    }

    /// Adds a City or a Fort with what belongs to it.
    pub fn build(&mut self, site: Site) {
        self.features.extend(site.hill);
        self.lanes.extend(site.lanes);
        self.strongholds.push(site.place);
    }

    /// Judges a feature wherever it lies.
    fn judge_shape(&self, rules: &Placing, feature: &Feature) -> Result<(), Objection> {
        let area = matches!(feature.shape, Shape::Area(_));
        let watery = matches!(feature.kind, FeatureKind::Waterway | FeatureKind::Beach);
        cite(rules.areas.clause);
        if area != (watery || rules.areas.value.contains(&feature.kind)) {
            let shape = if area { "along a line" } else { "an area" };
            let what = format!("a {} is {shape}", feature.kind.title());
            return Err(Objection::new(what, rules.areas.clause));
        }
        match (&feature.shape, feature.kind) {
            (Shape::Area(area), FeatureKind::Waterway) => linear::waterway(rules, self, &area.outline)?,
            (Shape::Area(area), FeatureKind::Beach) => linear::beach(rules, self, &area.outline)?,
            (Shape::Area(_), FeatureKind::City | FeatureKind::Fort) => {
                let what = format!("a {} is set down with its gates", feature.kind.title());
                return Err(Objection::new(what, rules.areas.clause));
            }
            (Shape::Area(area), kind) => {
                area::judge(rules, self, kind, &area.outline)?;
                road::none_through(rules, self, kind, &Outline::new(&area.outline))?;
            }
            (Shape::Line { path, width }, FeatureKind::River) => linear::river(rules, self, path, *width)?,
            (Shape::Line { path, width }, _) => road::judge(rules, self, path, *width)?,
        }
        Ok(())
    }

    /// The shapes of what was placed, prepared for many questions.
    pub(crate) fn grounds(&self) -> Vec<Ground> {
        self.features.iter().map(Ground::of).collect()
    }

    /// The worst going under a base, for its element; `grounds` are the land's.
    pub(crate) fn going(&self, grounds: &[Ground], rules: &Rulebook, element: &Element, rect: &Rect) -> Going {
        let mut worst = Going::Good;
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

    /// From an edge to the line midway between it and the one opposite.
    pub(crate) fn half_depth(&self, edge: Compass) -> f64 {
        f64::from(if matches!(edge, Compass::North | Compass::South) { self.board.depth } else { self.board.width })
            * 0.5
    }

    /// A length of the rules on this table, in 1/1000 mm.
    pub(crate) fn on(&self, length: Length) -> f64 {
        f64::from(length.on_bases(self.base_width))
    }

    /// A length for people, in base widths.
    pub(crate) fn told(&self, length: f64) -> String {
        crate::book::length::trimmed(length / f64::from(self.base_width)) + " BW"
    }
}

/// The area features that are placed, Cities and Forts among them.
pub(crate) fn areas(land: &Land) -> impl Iterator<Item = (FeatureKind, Outline)> + '_ {
    let built = land.strongholds.iter();
    let built =
        built.filter_map(|place| Some((place.kind.ground()?, Outline::new(&crate::setup::land::outline(&place.base)))));
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
