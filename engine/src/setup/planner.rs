//! The trait of players before a battle, for one side or both, and the computer as one of them.
//!
//! A decision is judged before it is carried out; if it is refused, the planner gets the reason and is asked again.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Compass, Feature, FeatureKind};
use crate::book::Objection;
use crate::book::setup_tables::SecretTables;
use crate::geometry::Base;
use crate::setup::chooser::{add, choose, liking};
use crate::setup::step::{Left, Placed};
use crate::setup::{
    CampPlan, Chosen, FeatureChoice, Quarter, Scene, SetupStep, StartingPost, Unset, builder, camper, camps, deployer,
    placer, secret, swap,
};

/// A player before a battle. `who` is the side that the planner decides for.
pub trait Planner {
    /// The features of the battlefield.
    ///
    /// # Errors
    /// If the player has left; the same holds for all methods below.
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left>;
    /// The quarter for a feature.
    ///
    /// # Errors
    /// If the player has left.
    fn quarter(&mut self, at: &Scene, who: SideId, what: &Chosen) -> Result<Quarter, Left>;
    /// The place of a feature in its quarter; `None` if the player finds none.
    ///
    /// # Errors
    /// If the player has left.
    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left>;
    /// A beach for the waterway; `None` if the player wants none.
    ///
    /// # Errors
    /// If the player has left.
    fn beach(&mut self, at: &Scene, who: SideId) -> Result<Option<Feature>, Left>;
    /// The base edge of an invader.
    ///
    /// # Errors
    /// If the player has left.
    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left>;
    /// The edge that a die is to favour as the base edge of a side.
    ///
    /// # Errors
    /// If the player has left.
    fn favoured(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        self.edge(at, who)
    }
    /// The camp of an allied command, or the one of all others; `None` if the player wants none.
    ///
    /// # Errors
    /// If the player has left.
    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left>;
    /// The posts of the side's elements, in the order of its roster.
    ///
    /// # Errors
    /// If the player has left, or there is no room for all of them.
    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset>;
    /// The pairs of the side's elements that change places after deployment, at most `most`, by their indices in the
    /// roster.
    ///
    /// # Errors
    /// If the player has left.
    fn swap(&mut self, at: &Scene, who: SideId, most: u8, clause: Clause) -> Result<Vec<[usize; 2]>, Left>;
    /// The elements in ambush, by their indices in the roster, and their places.
    ///
    /// # Errors
    /// If the player has left.
    fn ambush(&mut self, at: &Scene, who: SideId, tables: &SecretTables) -> Result<Vec<(usize, Base)>, Left>;
    /// The commands on flank marches, and the edges over which they come.
    ///
    /// # Errors
    /// If the player has left.
    fn flank_marches(&mut self, at: &Scene, who: SideId) -> Result<Vec<(CommandId, Compass)>, Left>;
    /// Which of the side's commands gets which of its dice (`dba3.bbdba.30`): that of the highest first, those of allies left out;
    /// `None` if the player leaves it to how many of each move fast.
    ///
    /// # Errors
    /// If the player has left.
    fn dice(&mut self, _at: &Scene, _who: SideId) -> Result<Option<Vec<CommandId>>, Left> {
        Ok(None)
    }
    /// Called when the last answer was refused.
    fn refused(&mut self, who: SideId, why: &Objection);
    /// Whether another answer may be better after a refusal.
    fn learns(&self) -> bool {
        false
    }
    /// Called after each step.
    fn told(&mut self, _at: &Scene, _step: &Cited<SetupStep>) {}
}

/// The computer, for both sides in the same way.
pub struct Computer<'c> {
    /// The source of its chance.
    pub chance: &'c mut Seeded,
}

impl Planner for Computer<'_> {
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left> {
        let likes = liking(at.army(who)) - liking(at.army(who.enemy()));
        if let Some(phase) = at.phase {
            return Ok(add(at, phase, likes, self.chance));
        }
        let unmanned = camps::unmanned(at, who);
        let chosen = at.home.map(|home| choose(at.rules, at.setup, home, likes, &unmanned, self.chance));
        Ok(chosen.unwrap_or_default())
    }

    fn quarter(&mut self, at: &Scene, who: SideId, _what: &Chosen) -> Result<Quarter, Left> {
        let crowd = |quarter: &Quarter| {
            at.land.features.iter().filter(|feature| quarter.holds_some(&at.land, &feature.shape)).count()
        };
        // The defender wants room for the feature, the invader none.
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

    fn swap(&mut self, at: &Scene, who: SideId, most: u8, clause: Clause) -> Result<Vec<[usize; 2]>, Left> {
        Ok(swap::find(at, who, most, clause))
    }

    fn ambush(&mut self, at: &Scene, who: SideId, tables: &SecretTables) -> Result<Vec<(usize, Base)>, Left> {
        Ok(secret::find(at, who, tables))
    }

    /// None: the computer keeps its whole army on the table.
    fn flank_marches(&mut self, _at: &Scene, _who: SideId) -> Result<Vec<(CommandId, Compass)>, Left> {
        Ok(Vec::new())
    }

    fn refused(&mut self, _who: SideId, _why: &Objection) {}
}
