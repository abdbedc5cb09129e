//! The trait of whoever decides before a battle for one side or the other, and the computer as one of them.
//!
//! A decision is judged before it happens; if it is refused, the planner gets the reason and is asked again.

use crate::base::clause::Cited;
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Compass, Feature, FeatureKind};
use crate::book::Objection;
use crate::setup::chooser::{choose, liking};
use crate::setup::step::{Left, Placed};
use crate::setup::{
    CampPlan, Chosen, FeatureChoice, Quarter, Scene, SetupStep, StartingPost, Unset, builder, camper, camps, deployer,
    placer,
};

/// One who decides before a battle. `who` is the side for which he does.
pub trait Planner {
    /// The features of the battlefield.
    ///
    /// # Errors
    /// He has left; so of all that follow.
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left>;
    /// The quarter for a feature.
    ///
    /// # Errors
    /// He has left.
    fn quarter(&mut self, at: &Scene, who: SideId, what: &Chosen) -> Result<Quarter, Left>;
    /// The place of a feature in its quarter; none where he finds none.
    ///
    /// # Errors
    /// He has left.
    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left>;
    /// A beach for the waterway, if he wants one.
    ///
    /// # Errors
    /// He has left.
    fn beach(&mut self, at: &Scene, who: SideId) -> Result<Option<Feature>, Left>;
    /// The base edge of an invader.
    ///
    /// # Errors
    /// He has left.
    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left>;
    /// The camp of an allied command, or the one of all others; none where he wants none.
    ///
    /// # Errors
    /// He has left.
    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left>;
    /// The posts of his elements, in the order of his roster.
    ///
    /// # Errors
    /// He has left, or found that there is no room for all of them.
    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset>;
    /// What he wanted last is refused.
    fn refused(&mut self, who: SideId, why: &Objection);
    /// Whether he may do better when he is asked again.
    fn learns(&self) -> bool {
        false
    }
    /// Something has happened.
    fn told(&mut self, _at: &Scene, _step: &Cited<SetupStep>) {}
}

/// The computer, for both sides alike.
pub struct Computer<'c> {
    /// Where its fancies come from.
    pub chance: &'c mut Seeded,
}

impl Planner for Computer<'_> {
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left> {
        let likes = liking(at.army(who)) - liking(at.army(who.enemy()));
        let unmanned = camps::unmanned(at, who);
        Ok(choose(at.rules, at.setup, at.home, likes, &unmanned, self.chance))
    }

    fn quarter(&mut self, at: &Scene, who: SideId, _what: &Chosen) -> Result<Quarter, Left> {
        let crowd = |quarter: &Quarter| {
            at.land.features.iter().filter(|feature| quarter.holds_some(&at.land, &feature.shape)).count()
        };
        // The defender wants room for it, the invader none.
        let all = Quarter::ALL.into_iter();
        let found = if who == at.defender { all.min_by_key(crowd) } else { all.max_by_key(crowd) };
        Ok(found.unwrap_or(Quarter::ALL[0]))
    }

    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left> {
        let placing = &at.setup.placing;
        let walled = what.built.filter(|built| matches!(built.kind, FeatureKind::City | FeatureKind::Fort));
        Ok(match (walled, what.kind()) {
            (Some(built), _) => {
                let site = builder::find(placing, &at.land, built, quarter, who, self.chance);
                site.map(|site| Placed::Town(Box::new(site)))
            }
            (None, Some(kind)) => placer::find(placing, &at.land, kind, quarter, self.chance).map(Placed::Ground),
            (None, None) => None,
        })
    }

    fn beach(&mut self, at: &Scene, _who: SideId) -> Result<Option<Feature>, Left> {
        let wanted = self.chance.below(2) == 0;
        Ok(wanted.then(|| placer::beach(&at.setup.placing, &at.land, self.chance)).flatten())
    }

    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        Ok(deployer::best_edge(at, who, self.chance))
    }

    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left> {
        Ok(camper::find(at, who, of))
    }

    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset> {
        deployer::posts(at, who).map_err(Unset::Refused)
    }

    fn refused(&mut self, _who: SideId, _why: &Objection) {}
}
