//! The trait of players who lay out a country, and the computer as one of them.

use crate::base::clause::Cited;
use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::{Compass, Element, Feature, FeatureKind, Going, Hour, Season};
use crate::book::Objection;
use crate::geometry::within;
use crate::setup::country::arranger::{Arranger, ArrayPost};
use crate::setup::country::choice::judge_choice;
use crate::setup::country::demand::Demand;
use crate::setup::country::draft;
use crate::setup::country::enclosed::may_enclose;
use crate::setup::country::island::{self, IslandReason};
use crate::setup::country::judged::judge_laid;
use crate::setup::country::muster::is_afloat;
use crate::setup::country::named::{NamedCountry, beside};
use crate::setup::country::named_army::{NamedPost, NamedView};
use crate::setup::country::ring;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::{CountryPhase, LandWish};
use crate::setup::step::{Left, SetupStep};

/// The choices that the computer looks at before it takes the best.
const LOOKS: u32 = 60;
/// The same where some features are named, with which few of them are legal.
const NAMED_LOOKS: u32 = 400;
/// The places that it tries for a feature.
const TRIES: u32 = 240;

/// The worth of a built-up area to whoever has bought works for it.
const WALLED: i32 = 40;

/// A player who lays out a country; `who` is the side that he decides for. Each answer is an error if the player has left.
pub trait Surveyor {
    /// The season that a side nominates (`dbm.setup.03`).
    ///
    /// # Errors
    /// If the player has left; so for all methods below.
    fn season(&mut self, who: SideId) -> Result<Season, Left>;
    /// Whether a side wishes an early start, where deployment ended at this hour (`dbm.time.10`, `.11`, `.14`).
    ///
    /// # Errors
    /// If the player has left.
    fn early(&mut self, who: SideId, ended: Hour) -> Result<bool, Left>;
    /// The features of a phase.
    ///
    /// # Errors
    /// If the player has left.
    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left>;
    /// The short edge for a waterway or a river.
    ///
    /// # Errors
    /// If the player has left.
    fn short_edge(&mut self, at: &CountryScene, who: SideId) -> Result<Compass, Left>;
    /// What is laid down for a wish; `None` if it finds no place.
    ///
    /// # Errors
    /// If the player has left.
    fn lay(
        &mut self,
        at: &CountryScene,
        who: SideId,
        wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left>;
    /// What a scenario lays down for a wish; no dice are thrown for its place then.
    fn given(&mut self, _at: &CountryScene, _who: SideId, _wish: &LandWish) -> Option<Vec<Feature>> {
        None
    }
    /// Why the computer that decides for a side wants a hill in the water; `None` if it does not, or a person decides.
    fn island(&self, _at: &CountryScene, _who: SideId, _wish: &LandWish, _demand: Demand) -> Option<IslandReason> {
        None
    }
    /// Called when the last choice or place of a side was refused.
    fn refused(&mut self, _who: SideId, _why: &Objection) {}
    /// Called after each step.
    fn told(&mut self, _step: &Cited<SetupStep>) {}
    /// The places of elements that the computer keeps free for them while it draws up the rest of a side.
    ///
    /// # Errors
    /// If an element that is named is not in the army.
    fn posts(&self, _who: SideId, _at: &CountryScene, _army: &[Element]) -> Result<Vec<ArrayPost>, Objection> {
        Ok(Vec::new())
    }
    /// The player who arranges a side's army; `None` if the computer does.
    fn arranger(&mut self, _who: SideId) -> Option<&mut dyn Arranger> {
        None
    }
}

/// The computer for both sides. It likes ground by how well its army fights in it.
pub struct ComputerSurveyor<'c> {
    /// Its own chance, apart from the dice of the rules.
    pub chance: &'c mut Seeded,
    /// What is named beforehand.
    pub named: NamedCountry,
    /// How much each side's army likes bad going.
    pub liking: [i32; 2],
}

impl Surveyor for ComputerSurveyor<'_> {
    fn season(&mut self, _who: SideId) -> Result<Season, Left> {
        let any = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter];
        let drawn = any[self.chance.below(4) as usize];
        Ok(self.named.season.unwrap_or(drawn))
    }

    fn early(&mut self, _who: SideId, _ended: Hour) -> Result<bool, Left> {
        Ok(self.named.early)
    }

    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        let named = self.named.of(at, phase);
        if self.named.why.is_some() {
            return Err(Left);
        }
        if let Some(named) = named.as_ref().filter(|named| judge_choice(at, who, phase, named).is_ok()) {
            return Ok(named.clone());
        }
        let liking = self.liking[who.index()] - self.liking[who.enemy().index()];
        let mut best: Option<(i32, Vec<LandWish>)> = None;
        let looks = if named.is_some() { NAMED_LOOKS } else { LOOKS };
        for _ in 0..looks {
            let drawn = draw(at, phase, self.chance);
            let wishes = match &named {
                Some(named) if phase == CountryPhase::Defended => beside(at, named, drawn, self.chance),
                Some(named) => named.clone(),
                None => drawn,
            };
            let worth = worth(at, &wishes, liking) * 4 + self.chance.below(8) as i32;
            let better = best.as_ref().is_none_or(|(most, _)| worth > *most);
            if better && judge_choice(at, who, phase, &wishes).is_ok() {
                best = Some((worth, wishes));
            }
        }
        // Where no choice with what is named is legal, the judge says why.
        Ok(best.map(|(_, wishes)| wishes).or(named).unwrap_or_default())
    }

    fn short_edge(&mut self, at: &CountryScene, _who: SideId) -> Result<Compass, Left> {
        Ok(at.frame.short_edges()[self.chance.below(2) as usize])
    }

    fn lay(
        &mut self,
        at: &CountryScene,
        who: SideId,
        wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        let at_sea = self.island(at, who, wish, demand).is_some();
        let liked = match demand {
            Demand::Area { sector, .. } if at_sea => {
                self.tried(at, wish, demand, |chance| island::draw(at, wish, sector, chance))
            }
            // Vessels that are more than the enemy's have as much room as the die gives them.
            Demand::Water { edge, face } if island::has_more_vessels(at, who) => {
                self.tried(at, wish, demand, |chance| {
                    Some(draft::water(at, (edge, face), draft::WaterDepth::Deep, chance))
                })
            }
            _ => None,
        };
        Ok(liked.or_else(|| self.tried(at, wish, demand, |chance| draft::draw(at, wish, demand, chance))))
    }

    fn island(&self, at: &CountryScene, who: SideId, wish: &LandWish, demand: Demand) -> Option<IslandReason> {
        island::reason(at, who, wish, demand, self.liking[who.index()] - self.liking[who.enemy().index()])
    }

    fn given(&mut self, at: &CountryScene, who: SideId, wish: &LandWish) -> Option<Vec<Feature>> {
        self.named.place(at, who, wish)
    }

    fn refused(&mut self, _who: SideId, why: &Objection) {
        if self.named.names_land() {
            self.named.why.get_or_insert_with(|| why.clone());
        }
    }

    fn arranger(&mut self, who: SideId) -> Option<&mut dyn Arranger> {
        if self.named.armies[who.index()].is_free() { None } else { Some(self) }
    }

    fn posts(&self, who: SideId, at: &CountryScene, army: &[Element]) -> Result<Vec<ArrayPost>, Objection> {
        let edge = if who == at.defender { at.frame.edge } else { at.frame.edge.opposite() };
        // Ships with baggage may have the code of other vessels.
        let fights = |post: &&NamedPost| {
            let own = |e: &Element| !is_afloat(e) || (post.numbers[0]..=post.numbers[1]).contains(&e.number);
            army.iter().any(|element| element.code == post.code && own(element))
        };
        let named: Vec<NamedPost> = self.named.armies[who.index()].posts.iter().filter(fights).copied().collect();
        NamedView::new(at, edge).posts(army, &named, at.tables.deploying.order)
    }
}

impl ComputerSurveyor<'_> {
    /// The first of some drawn places that is legal.
    fn tried(
        &mut self,
        at: &CountryScene,
        wish: &LandWish,
        demand: Demand,
        draw: impl Fn(&mut Seeded) -> Option<Vec<Feature>>,
    ) -> Option<Vec<Feature>> {
        let mut open = None;
        let found = (0..TRIES).find_map(|_| {
            let laid = draw(self.chance)?;
            judge_laid(at, wish, demand, &laid).ok()?;
            // A road where no gateway was bought would leave the built-up area open.
            match may_enclose(at, &laid) {
                Some(false) => {
                    open.get_or_insert(laid);
                    None
                }
                _ => Some(laid),
            }
        });
        found.or(open)
    }
}

/// How an army that likes bad going by so much more than its enemy values features.
fn worth(at: &CountryScene, wishes: &[LandWish], liking: i32) -> i32 {
    let of = |wish: &LandWish| {
        // A road hinders nobody, vessels need water, and works that were bought for a built-up area one that they enclose.
        match wish.kind {
            FeatureKind::Road => return 1,
            FeatureKind::Waterway if at.vessels.max(at.fleet) > 0 => return 2 * at.vessels.max(at.fleet) as i32,
            kind if at.ring > 0 && kind == at.tables.land.town.kind.value => return WALLED,
            _ => {}
        }
        let hindrance = match at.class(wish) {
            Going::Good if wish.size.is_some() => 0,
            Going::Rough => 1,
            Going::Good => 1,
            Going::Bad | Going::Impassable => 2,
        };
        hindrance * i32::from(wish.quarters(at.tables, false)) * liking.clamp(-4, 4) / 8
    };
    wishes.iter().map(of).sum()
}

/// A choice by chance; the judge says whether it may be.
fn draw(at: &CountryScene, phase: CountryPhase, chance: &mut Seeded) -> Vec<LandWish> {
    match phase {
        CountryPhase::Invaded => draw_option(at, chance),
        CountryPhase::Defended => draw_defended(at, chance),
        CountryPhase::Left => {
            let number = chance.below(4);
            (0..number).filter_map(|_| draw_area(at, chance)).collect()
        }
    }
}

fn size(at: &CountryScene, chance: &mut Seeded) -> u8 {
    let rows = &at.tables.land.sizes.rows;
    let i = chance.below(rows.len().max(1) as u32) as usize;
    rows.get(i).map_or(0, |row| row.quarters)
}

/// An area of the list, other than a built-up area.
fn draw_area(at: &CountryScene, chance: &mut Seeded) -> Option<LandWish> {
    let land = &at.tables.land;
    let area = |kind: &&FeatureKind| {
        let wish = LandWish::area(**kind, 0);
        !land.linear.value.contains(kind) && !wish.is_town(land) && !wish.is_fields(land)
    };
    let kinds: Vec<FeatureKind> = at.permits.kinds.iter().filter(area).copied().collect();
    let kind = *kinds.get(chance.below(kinds.len().max(1) as u32) as usize)?;
    let wish = LandWish::area(kind, size(at, chance));
    let covers: Vec<FeatureKind> =
        land.hills.covers.value.iter().copied().filter(|cover| at.permits.allows(*cover)).collect();
    let covered = land.hills.kinds.value.contains(&kind) && !covers.is_empty() && chance.below(4) == 0;
    Some(if covered { wish.covered(covers[chance.below(covers.len() as u32) as usize]) } else { wish })
}

fn draw_option(at: &CountryScene, chance: &mut Seeded) -> Vec<LandWish> {
    let land = &at.tables.land;
    let options: Vec<FeatureKind> = land.invader.options.iter().map(|row| row.kind).collect();
    let i = chance.below(options.len() as u32 + 1) as usize;
    let Some(kind) = options.get(i).copied() else { return Vec::new() };
    let mut wishes = vec![LandWish::line(kind)];
    if kind == FeatureKind::Road && chance.below(3) == 0 {
        let number = 1 + chance.below(4);
        wishes.extend((0..number).map(|_| LandWish::area(land.invader.steep.value, size(at, chance))));
    }
    wishes
}

/// A built-up area of one of the sizes that need all the works that were bought for it; the same wish where there is none.
fn walled(at: &CountryScene, wish: LandWish, sizes: &[u8], chance: &mut Seeded) -> LandWish {
    if at.ring == 0 || wish.kind != at.tables.land.town.kind.value {
        return wish;
    }
    // At a waterway, also one that is to come, no side of it lies at its owner's edge.
    let wet = at.has(FeatureKind::Waterway) || at.missing().any(|kind| kind == FeatureKind::Waterway);
    let suits = |size: &u8| !ring::sides(at, *size, !wet).is_empty();
    let suiting: Vec<u8> = sizes.iter().copied().filter(suits).collect();
    let drawn = chance.below(suiting.len().max(1) as u32) as usize;
    // Where none suits, one that is small enough may stay open.
    let open = || {
        let rows = at.tables.land.sizes.rows.iter().filter(|row| sizes.contains(&row.quarters));
        let most = at.land.on(at.tables.land.town.walled.value);
        let mut small = rows.filter(|row| row.up_to.is_some_and(|up_to| within(at.on(up_to), most)));
        small.next_back().map(|row| row.quarters)
    };
    match suiting.get(drawn).copied().or_else(open) {
        Some(size) => LandWish { size: Some(size), ..wish },
        None => wish,
    }
}

fn draw_defended(at: &CountryScene, chance: &mut Seeded) -> Vec<LandWish> {
    let land = &at.tables.land;
    let mut wishes: Vec<LandWish> = Vec::new();
    for kind in at.missing() {
        let line = LandWish::line(kind);
        let sizes = land.defender.compulsory.value;
        let sized = LandWish::area(kind, sizes[chance.below(2) as usize]);
        let wish = if line.is_line(land) { line } else { sized };
        wishes.push(walled(at, wish, &sizes, chance).compulsory());
    }
    let town = land.town.kind.value;
    let sizes: Vec<u8> = land.sizes.rows.iter().map(|row| row.quarters).collect();
    let chosen = |kind: FeatureKind, wishes: &[LandWish]| wishes.iter().any(|wish| wish.kind == kind);
    let water = FeatureKind::Waterway;
    let sails =
        at.fleet > 0 && at.ring == 0 && at.permits.allows(water) && !at.has(water) && !at.failed.contains(&water);
    if sails && !chosen(water, &wishes) && chance.below(2) == 0 {
        wishes.push(LandWish::line(water));
    }
    let needed = at.ring > 0 || sails;
    if at.permits.allows(town) && !chosen(town, &wishes) && (needed || chance.below(3) == 0) {
        let built = walled(at, LandWish::area(town, size(at, chance)), &sizes, chance);
        let hills = land.hills.kinds.value.iter().filter(|kind| at.permits.allows(**kind));
        let hill =
            hills.copied().next().filter(|_| at.ring == 0 && chance.below(3) == 0).map(|hill| (hill, size(at, chance)));
        wishes.push(LandWish { hill, link: hill.is_some() && chance.below(2) == 0, ..built });
        if chance.below(2) == 0 {
            let [enclosed, open] = land.fields.kinds.value;
            let kind = if at.permits.allows(enclosed) { enclosed } else { open };
            wishes.push(LandWish::area(kind, 2));
        }
    }
    for kind in [FeatureKind::River, FeatureKind::Road] {
        let linked = at.has(FeatureKind::Road) || wishes.iter().any(|wish| wish.is_town(land));
        let useless = kind == FeatureKind::Road && !linked;
        let may = at.permits.allows(kind) && !at.failed.contains(&kind) && !useless;
        if may && !wishes.iter().any(|wish| wish.kind == kind) && chance.below(4) == 0 {
            wishes.push(LandWish::line(kind));
        }
    }
    let number = 1 + chance.below(5);
    wishes.extend((0..number).filter_map(|_| draw_area(at, chance)));
    wishes.sort_by_key(|wish| (!wish.compulsory, !land.defender.first.value.contains(&wish.kind)));
    wishes
}
