//! The phases of laying out a country: features are chosen, thrown for and set down, each judged before it is placed.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, SetupDie};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Compass, Feature, FeatureKind};
use crate::book::Objection;
use crate::book::objection::{Breach, SiteFault, StepFault};
use crate::setup::country::beach::beach;
use crate::setup::country::choice::judge_choice;
use crate::setup::country::demand::Demand;
use crate::setup::country::island::is_island;
use crate::setup::country::judged::judge_laid;
use crate::setup::country::obstructed::{edge_for, moved_inland, obstructing};
use crate::setup::country::scene::CountryScene;
use crate::setup::country::step::CountryStep;
use crate::setup::country::surveyor::Surveyor;
use crate::setup::country::wish::{CountryPhase, LandWish};
use crate::setup::step::{Left, SetupStep, Unset};
use crate::setup::straits;

/// How often a player is asked again after a refusal.
const MOST_REFUSALS: usize = 200;
/// The faces of a die.
const FACES: u8 = 6;

/// The country in the making, its players, and the steps so far.
pub struct CountryLaying<'a, 'p> {
    /// The scene.
    pub at: CountryScene<'a>,
    /// Both players.
    pub surveyor: &'p mut dyn Surveyor,
    /// The steps.
    pub steps: Vec<Cited<CountryStep>>,
}

impl CountryLaying<'_, '_> {
    /// Records a step.
    pub fn happens(&mut self, step: CountryStep, clause: Clause) {
        cite(clause);
        self.surveyor.told(&Cited::new(SetupStep::Country(step.clone()), clause));
        self.steps.push(Cited::new(step, clause));
    }

    /// A phase of one side.
    ///
    /// # Errors
    /// If the player finds no legal choice, or leaves.
    pub fn phase(
        &mut self,
        who: SideId,
        phase: CountryPhase,
        clause: Clause,
        dice: &mut dyn Dice,
    ) -> Result<(), Unset> {
        cite(clause);
        if phase == CountryPhase::Left && self.at.placed.iter().any(|(side, _)| *side == who) {
            return Ok(());
        }
        self.at.failed.clear();
        cite(self.at.tables.land.spots.chosen_first);
        let mut allowed = Vec::new();
        let wishes = loop {
            let wishes = self.choose(who, phase)?;
            match self.thrown_for(who, phase, (&wishes, &mut allowed), dice) {
                None => break wishes,
                Some(failed) => self.at.failed.push(failed),
            }
        };
        self.happens(CountryStep::Chooses { side: who, wishes: wishes.clone() }, clause);
        for wish in wishes {
            self.set_down(who, phase, wish, dice)?;
        }
        Ok(())
    }

    /// Asks for a choice until it is legal.
    fn choose(&mut self, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Unset> {
        let mut last = None;
        for _ in 0..MOST_REFUSALS {
            let wishes = self.surveyor.choose(&self.at, who, phase)?;
            let Err(why) = judge_choice(&self.at, who, phase, &wishes) else { return Ok(wishes) };
            self.surveyor.refused(who, &why);
            last = Some(why);
        }
        let none = || Objection::new(StepFault::NotHere { work: "the battlefield" }, self.at.tables.land.phases);
        Err(Unset::Refused(last.unwrap_or_else(none)))
    }

    /// Throws for what is chosen and needs a die; returns the kind whose die fails. A kind is thrown for once: `allowed` are
    /// those whose die has allowed them.
    fn thrown_for(
        &mut self,
        who: SideId,
        phase: CountryPhase,
        (wishes, allowed): (&[LandWish], &mut Vec<FeatureKind>),
        dice: &mut dyn Dice,
    ) -> Option<FeatureKind> {
        let land = &self.at.tables.land;
        for wish in wishes {
            let kind = wish.kind;
            let row = match phase {
                CountryPhase::Invaded => {
                    let row = land.invader.options.iter().find(|row| row.kind == kind);
                    if self.at.permits.compulsory.contains(&kind) {
                        row.and_then(|row| row.compulsory).into_iter().for_each(cite);
                        None
                    } else {
                        row.and_then(|row| row.face)
                    }
                }
                CountryPhase::Defended if !wish.compulsory => {
                    let row = land.defender.dice.iter().find(|row| row.kind == kind);
                    row.map(|row| Cited::new(row.face, row.clause))
                }
                CountryPhase::Defended | CountryPhase::Left => None,
            };
            let Some(Cited { value: least, clause }) = row.filter(|_| !allowed.contains(&kind)) else { continue };
            let face = roll(who, SetupDie::Leave(kind), dice);
            self.happens(CountryStep::Allowed { side: who, kind, face, least }, clause);
            if face < least {
                return Some(kind);
            }
            allowed.push(kind);
        }
        None
    }

    /// Moves the hills that are in the way of a waterway inland; `false` if they have no room there.
    fn clear_away(&mut self, side: SideId, demand: Demand) -> bool {
        let Demand::Water { edge, .. } = demand else { return true };
        let hills = obstructing(&self.at, edge).len();
        if hills == 0 {
            return true;
        }
        let clause = self.at.tables.land.water.obstructed;
        let Some(features) = moved_inland(&self.at, edge) else { return false };
        self.at.land.features = features;
        self.happens(CountryStep::Inland { side, edge, hills }, clause);
        true
    }

    /// Throws for the place of a feature and sets it down, or leaves it out.
    fn set_down(&mut self, who: SideId, phase: CountryPhase, wish: LandWish, dice: &mut dyn Dice) -> Result<(), Unset> {
        let kind = wish.kind;
        if let Some(laid) = self.surveyor.given(&self.at, who, &wish) {
            let clause = self.judge_given(phase, &wish, &laid).inspect_err(|why| self.surveyor.refused(who, why));
            let clause = clause.map_err(Unset::Refused)?;
            self.lies(who, phase, wish, laid, clause);
            return Ok(());
        }
        let demand = self.demand(who, phase, &wish, dice)?;
        let clause = self.clause_of(&demand);
        self.happens(CountryStep::Demands { side: who, kind, demand }, clause);
        let room = self.clear_away(who, demand);
        let laid = if room { self.place(who, &wish, demand)? } else { None };
        match laid {
            Some(laid) => {
                let at_sea = laid.first().is_some_and(|hill| is_island(&self.at, hill));
                let why = self.surveyor.island(&self.at, who, &wish, demand).filter(|_| at_sea);
                self.lies(who, phase, wish, laid, clause);
                let clause = self.at.tables.land.water.island;
                why.into_iter().for_each(|why| self.happens(CountryStep::Island { side: who, kind, why }, clause));
            }
            None => {
                let clause = self.at.tables.land.spots.discarded;
                self.happens(CountryStep::LeftOut { side: who, kind }, clause);
            }
        }
        Ok(())
    }

    /// Asks for a feature's place until it is legal; `None` if none is found.
    fn place(&mut self, who: SideId, wish: &LandWish, demand: Demand) -> Result<Option<Vec<Feature>>, Left> {
        for _ in 0..MOST_REFUSALS {
            let Some(laid) = self.surveyor.lay(&self.at, who, wish, demand)? else { return Ok(None) };
            let Err(why) = judge_laid(&self.at, wish, demand, &laid) else { return Ok(Some(laid)) };
            self.surveyor.refused(who, &why);
        }
        Ok(None)
    }

    /// A feature lies on the table.
    fn lies(&mut self, who: SideId, phase: CountryPhase, wish: LandWish, laid: Vec<Feature>, clause: Clause) {
        let kind = wish.kind;
        if phase == CountryPhase::Invaded && kind == FeatureKind::Road {
            self.at.invader_roads += 1;
        }
        let drawn = laid.iter().any(|feature| feature.kind == FeatureKind::Beach);
        self.at.land.features.extend(laid);
        if let Some(sea) = &self.at.rules.moves.sea {
            straits::part(&sea.straits, &mut self.at.land.features);
        }
        self.at.placed.push((who, wish));
        self.happens(CountryStep::Placed { side: who, kind }, clause);
        if kind == FeatureKind::Waterway && !drawn {
            let beach = beach(&self.at);
            self.at.land.features.extend(beach);
        }
    }

    /// Judges a place that is given beforehand: it is legal if some faces of the dice demand it. Returns the clause on it.
    fn judge_given(&self, phase: CountryPhase, wish: &LandWish, laid: &[Feature]) -> Result<Clause, Objection> {
        let mut refused = None;
        for demand in demands(&self.at, phase, wish) {
            match judge_laid(&self.at, wish, demand, laid) {
                Ok(()) => return Ok(self.clause_of(&demand)),
                Err(why) => {
                    let by_dice = is_by_dice(&why);
                    if refused.is_none() || !by_dice {
                        refused = Some(why);
                    }
                }
            }
        }
        let nothing = || {
            let fault = SiteFault::Drawn { kind: wish.kind, as_area: wish.is_line(&self.at.tables.land) };
            Objection::new(fault, self.at.tables.land.linear.clause)
        };
        Err(refused.unwrap_or_else(nothing))
    }

    /// What the dice demand of a feature's place.
    fn demand(
        &mut self,
        who: SideId,
        phase: CountryPhase,
        wish: &LandWish,
        dice: &mut dyn Dice,
    ) -> Result<Demand, Left> {
        let land = &self.at.tables.land;
        let invaded = phase == CountryPhase::Invaded;
        Ok(match wish.kind {
            FeatureKind::Waterway => {
                let edge = edge_for(&self.at, self.surveyor.short_edge(&self.at, who)?);
                Demand::Water { edge, face: roll(who, SetupDie::WaterDepth, dice) }
            }
            FeatureKind::River if invaded => {
                let edge = self.surveyor.short_edge(&self.at, who)?;
                Demand::Band { edge, face: roll(who, SetupDie::RiverBand, dice) }
            }
            FeatureKind::River => Demand::Zone { face: roll(who, SetupDie::RiverZone, dice) },
            FeatureKind::Road if invaded => Demand::Through,
            FeatureKind::Road => Demand::Linked,
            _ if wish.is_town(land) => Demand::Town { face: roll(who, SetupDie::TownOffEdge, dice) },
            _ if wish.is_fields(land) => Demand::Fields,
            kind => {
                let sector = roll(who, SetupDie::Sector(kind), dice);
                Demand::Area { sector, face: roll(who, SetupDie::InSector(kind), dice) }
            }
        })
    }

    /// The clause on the place of a feature.
    fn clause_of(&self, demand: &Demand) -> Clause {
        let land = &self.at.tables.land;
        match demand {
            Demand::Area { face, .. } => {
                let rows = &land.spots.distances;
                let row = rows.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(face));
                row.map_or(land.spots.sector, |row| row.clause)
            }
            Demand::Water { .. } => land.water.depth.clause,
            Demand::Band { .. } => land.invader.river_band.clause,
            Demand::Zone { .. } => land.defender.river_zones.clause,
            Demand::Through => land.road.central,
            Demand::Linked => land.defender.roads,
            Demand::Town { .. } => land.town.rear.clause,
            Demand::Fields => land.fields.touching,
        }
    }
}

/// Whether a place is refused only because the dice demand another one.
fn is_by_dice(why: &Objection) -> bool {
    use SiteFault::{Depth, EdgeDistance, NotTouching, OffBand, OffSector, TownOffRear};
    let Breach::Site(fault) = &*why.breach else { return false };
    matches!(
        fault,
        OffSector { .. }
            | EdgeDistance { .. }
            | NotTouching { .. }
            | OffBand { .. }
            | Depth { .. }
            | TownOffRear { .. }
    )
}

/// All that dice can demand of a feature's place.
fn demands(at: &CountryScene, phase: CountryPhase, wish: &LandWish) -> Vec<Demand> {
    let (land, edges) = (&at.tables.land, at.frame.short_edges());
    let faces = 1..=FACES;
    let invaded = phase == CountryPhase::Invaded;
    let both = |of: fn(Compass, u8) -> Demand| -> Vec<Demand> {
        edges.into_iter().flat_map(|edge| faces.clone().map(move |face| of(edge, face))).collect()
    };
    match wish.kind {
        FeatureKind::Waterway => both(|edge, face| Demand::Water { edge, face }),
        FeatureKind::River if invaded => both(|edge, face| Demand::Band { edge, face }),
        FeatureKind::River => faces.map(|face| Demand::Zone { face }).collect(),
        FeatureKind::Road if invaded => vec![Demand::Through],
        FeatureKind::Road => vec![Demand::Linked],
        _ if wish.is_town(land) => faces.map(|face| Demand::Town { face }).collect(),
        _ if wish.is_fields(land) => vec![Demand::Fields],
        _ => faces.clone().flat_map(|sector| faces.clone().map(move |face| Demand::Area { sector, face })).collect(),
    }
}

fn roll(side: SideId, die: SetupDie, dice: &mut dyn Dice) -> u8 {
    dice.roll(Roll { side, purpose: Purpose::SetUp(die) })
}
