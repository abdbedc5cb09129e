//! The country in the making, as both players see it.

use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Compass, FeatureKind, Going, Water};
use crate::book::country_tables::CountryTables;
use crate::book::length::Length;
use crate::book::weather_tables::{Does, WeatherWhen};
use crate::book::{Rulebook, Who};
use crate::setup::country::frame::CountryFrame;
use crate::setup::country::wish::LandWish;
use crate::setup::{Land, linear};

/// The terrain that the defender's list allows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountryPermits {
    /// The kinds.
    pub kinds: Vec<FeatureKind>,
    /// Those of them that are compulsory.
    pub compulsory: Vec<FeatureKind>,
}

impl CountryPermits {
    /// Whether a kind is allowed.
    pub fn allows(&self, kind: FeatureKind) -> bool {
        self.kinds.contains(&kind)
    }
}

/// A country in the making.
#[derive(Clone)]
pub struct CountryScene<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The set's rows.
    pub tables: &'a CountryTables,
    /// What the defender's list allows.
    pub permits: CountryPermits,
    /// The number of the invader's vessels.
    pub vessels: usize,
    /// The number of the defender's.
    pub fleet: usize,
    /// The defender.
    pub defender: SideId,
    /// The table in the defender's eyes.
    pub frame: CountryFrame,
    /// The land so far.
    pub land: Land,
    /// Rivers, marshes and waterways as the weather has them from the start.
    pub water: [Water; 3],
    /// What each side has chosen and placed so far.
    pub placed: Vec<(SideId, LandWish)>,
    /// The kinds for which a die has failed in this phase.
    pub failed: Vec<FeatureKind>,
    /// The number of roads of the invader, which are the first of the land.
    pub invader_roads: usize,
    /// How many pieces of permanent fortifications the defender has bought for a built-up area.
    pub walls: u32,
    /// How many of them are gateways.
    pub gates: u32,
    /// How many pieces it has bought that go round one and nothing else.
    pub ring: u32,
}

impl CountryScene<'_> {
    /// A length of the rules on the country, on this table, in 1/1000 mm: paces count a part of it on a small one.
    pub fn on(&self, length: Length) -> f64 {
        let whole = self.land.on(length);
        let Some(part) = self.tables.land.part.filter(|_| length.paces().is_some()) else { return whole };
        cite(part.clause);
        let [some, many] = part.value;
        whole * f64::from(some) / f64::from(many.max(1))
    }

    /// Whether a kind is there already.
    pub fn has(&self, kind: FeatureKind) -> bool {
        self.placed.iter().any(|(_, wish)| wish.kind == kind)
    }

    /// The compulsory kinds that are not there yet.
    pub fn missing(&self) -> impl Iterator<Item = FeatureKind> + '_ {
        self.permits.compulsory.iter().copied().filter(|kind| !self.has(*kind))
    }

    /// Whether the next compulsory road is the first of the battle.
    pub fn first_road(&self) -> bool {
        !self.has(FeatureKind::Road)
    }

    /// The going of a kind of ground for troops in general.
    pub fn going(&self, kind: FeatureKind) -> Going {
        let rows = &self.rules.moves.going;
        rows.iter().find(|row| row.ground == kind && row.who == Who::ANY).map_or(Going::Good, |row| row.going)
    }

    /// The class of going of a chosen area with what covers it.
    pub fn class(&self, wish: &LandWish) -> Going {
        self.going(wish.kind).max(wish.cover.map_or(Going::Good, |cover| self.going(cover)))
    }

    /// The edge along which the waterway lies, if vessels have access by it: not where it is frozen.
    pub fn sailed_edge(&self) -> Option<Compass> {
        let edge = linear::water_edge(&self.land)?;
        if self.is_iced() {
            self.rules.laid.iter().for_each(|laid| cite(laid.ice));
            return None;
        }
        Some(edge)
    }

    /// Whether waterways are frozen.
    pub fn is_iced(&self) -> bool {
        self.water[2] == Water::Frozen
    }

    /// Brings the land into the state of what is frozen, before anybody stands on it.
    pub fn freeze(&mut self) {
        let [rivers, marshes, waterways] = self.water;
        for row in &self.rules.weather.in_force {
            let found = match row.when {
                WeatherWhen::Rivers(_) => WeatherWhen::Rivers(rivers),
                WeatherWhen::Marshes(_) => WeatherWhen::Marshes(marshes),
                WeatherWhen::Waterways(_) => WeatherWhen::Waterways(waterways),
                _ => continue,
            };
            let Does::Ground { kinds, going, .. } = row.does else { continue };
            if row.when == found {
                let of_kind = self.land.features.iter_mut().filter(|feature| kinds.contains(&feature.kind));
                of_kind.for_each(|feature| feature.turned = Some(going));
                cite(row.clause);
            }
        }
    }

    /// The side that is no defender.
    pub fn invader(&self) -> SideId {
        self.defender.enemy()
    }
}
