//! Draws an army up by hand on a battlefield that is laid out already: the ground, the edges and the sides of the computer are the
//! computer's.

use super::arrays::ArraySeats;
use super::asked::SharedTalk;
use super::before::Seats;
use super::talk::Talk;
use crate::base::clause::{Cited, Clause};
use crate::base::dice::Seeded;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Compass, Element, Feature, Hour, Season};
use crate::book::country_tables::CountryTables;
use crate::book::objection::PostFault;
use crate::book::setup_tables::{SecretTables, SetupTables};
use crate::book::{Objection, Rulebook};
use crate::campaign::battlefield::OwnDeployment;
use crate::geometry::Base;
use crate::muster::Force;
use crate::setup::country::arranger::{Arranger, ArrayPost};
use crate::setup::country::{
    self, BoughtForce, ComputerSurveyor, CountryPhase, CountryScene, Demand, GivenBattle, IslandReason, LandWish,
    Surveyor,
};
use crate::setup::{
    Agreed, CampPlan, Chosen, Computer, FeatureChoice, Left, Placed, Planner, Quarter, Scene, SetupStep, StartingPost,
    Unset, pickup,
};

/// People who draw up the armies of some sides.
pub struct HandDeployment<'t, 'o> {
    /// The conversation.
    pub talk: &'t mut Talk<'o>,
    /// Whether a person draws each side up.
    pub human: [bool; 2],
    /// The names of the sides.
    pub names: [String; 2],
    /// A person left.
    pub left: bool,
}

impl OwnDeployment for HandDeployment<'_, '_> {
    fn listed(
        &mut self,
        rules: &Rulebook,
        setup: &SetupTables,
        (armies, agreed): ([Force; 2], &Agreed),
        [mut dice, mut chance]: [Seeded; 2],
    ) -> Result<Battle, Objection> {
        let talk = SharedTalk::new(self.talk);
        let seats = Seats::new(&talk, self.human, Computer { chance: &mut chance }, self.names.clone());
        let mut planner = LaidGround { seats, by_hand: false };
        match pickup::play(rules, setup, armies, agreed, &mut dice, &mut planner) {
            Ok(made) => Ok(made.battle),
            Err(Unset::Refused(why)) => Err(why),
            Err(Unset::Left) => {
                self.left = true;
                Err(Objection::new(PostFault::Left, setup.deploying.order))
            }
        }
    }

    fn bought(
        &mut self,
        rules: &Rulebook,
        country: &CountryTables,
        (forces, given): (&[BoughtForce; 2], &GivenBattle),
        mut dice: Seeded,
        computer: ComputerSurveyor,
    ) -> Result<Battle, Objection> {
        let mut names = country::unlaid(rules, country, forces);
        for (side, name) in names.sides.iter_mut().zip(&self.names) {
            side.name.clone_from(name);
        }
        let talk = SharedTalk::new(self.talk);
        let mut surveyor = LaidCountry(ArraySeats::new(&talk, rules, self.human, computer, names));
        let made = country::set_up_given(rules, country, (forces, given), &mut dice, &mut surveyor);
        self.left |= surveyor.0.left;
        made.map(|made| made.battle)
    }
}

/// The planner of armies from lists: the computer before the deployment, then whoever draws a side up.
struct LaidGround<'t, 'm, 'o, 'c> {
    seats: Seats<'t, 'm, 'o, 'c>,
    /// A person gave the last answer.
    by_hand: bool,
}

impl LaidGround<'_, '_, '_, '_> {
    fn asks(&mut self, who: SideId) {
        self.by_hand = self.seats.human[who.index()];
    }
}

impl Planner for LaidGround<'_, '_, '_, '_> {
    fn choose(&mut self, at: &Scene, who: SideId) -> Result<FeatureChoice, Left> {
        self.by_hand = false;
        self.seats.computer.choose(at, who)
    }

    fn quarter(&mut self, at: &Scene, who: SideId, what: &Chosen) -> Result<Quarter, Left> {
        self.by_hand = false;
        self.seats.computer.quarter(at, who, what)
    }

    fn place(&mut self, at: &Scene, who: SideId, what: &Chosen, quarter: Quarter) -> Result<Option<Placed>, Left> {
        self.by_hand = false;
        self.seats.computer.place(at, who, what, quarter)
    }

    fn beach(&mut self, at: &Scene, who: SideId) -> Result<Option<Feature>, Left> {
        self.by_hand = false;
        self.seats.computer.beach(at, who)
    }

    fn edge(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        self.by_hand = false;
        self.seats.computer.edge(at, who)
    }

    fn favoured(&mut self, at: &Scene, who: SideId) -> Result<Compass, Left> {
        self.by_hand = false;
        self.seats.computer.favoured(at, who)
    }

    fn dice(&mut self, at: &Scene, who: SideId) -> Result<Option<Vec<CommandId>>, Left> {
        self.asks(who);
        self.seats.dice(at, who)
    }

    fn camp(&mut self, at: &Scene, who: SideId, of: Option<CommandId>) -> Result<Option<CampPlan>, Left> {
        self.asks(who);
        self.seats.camp(at, who, of)
    }

    fn deploy(&mut self, at: &Scene, who: SideId) -> Result<Vec<StartingPost>, Unset> {
        self.asks(who);
        self.seats.deploy(at, who)
    }

    fn swap(&mut self, at: &Scene, who: SideId, most: u8, clause: Clause) -> Result<Vec<[usize; 2]>, Left> {
        self.asks(who);
        self.seats.swap(at, who, most, clause)
    }

    fn ambush(&mut self, at: &Scene, who: SideId, tables: &SecretTables) -> Result<Vec<(usize, Base)>, Left> {
        self.asks(who);
        self.seats.ambush(at, who, tables)
    }

    fn flank_marches(&mut self, at: &Scene, who: SideId) -> Result<Vec<(CommandId, Compass)>, Left> {
        self.asks(who);
        self.seats.flank_marches(at, who)
    }

    fn refused(&mut self, who: SideId, why: &Objection) {
        if self.by_hand {
            self.seats.refused(who, why);
        }
    }

    fn learns(&self) -> bool {
        self.by_hand
    }

    fn told(&mut self, at: &Scene, step: &Cited<SetupStep>) {
        self.seats.told(at, step);
    }
}

/// The surveyor of armies that are bought: the computer lays the country out, and whoever draws a side up arranges it.
struct LaidCountry<'t, 'm, 'o, 'c>(ArraySeats<'t, 'm, 'o, 'c>);

impl Surveyor for LaidCountry<'_, '_, '_, '_> {
    fn season(&mut self, who: SideId) -> Result<Season, Left> {
        self.0.computer.season(who)
    }

    fn early(&mut self, who: SideId, ended: Hour) -> Result<bool, Left> {
        self.0.computer.early(who, ended)
    }

    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Result<Vec<LandWish>, Left> {
        self.0.computer.choose(at, who, phase)
    }

    fn short_edge(&mut self, at: &CountryScene, who: SideId) -> Result<Compass, Left> {
        self.0.computer.short_edge(at, who)
    }

    fn lay(
        &mut self,
        at: &CountryScene,
        who: SideId,
        wish: &LandWish,
        demand: Demand,
    ) -> Result<Option<Vec<Feature>>, Left> {
        self.0.computer.lay(at, who, wish, demand)
    }

    fn given(&mut self, at: &CountryScene, who: SideId, wish: &LandWish) -> Option<Vec<Feature>> {
        self.0.computer.given(at, who, wish)
    }

    fn island(&self, at: &CountryScene, who: SideId, wish: &LandWish, demand: Demand) -> Option<IslandReason> {
        self.0.computer.island(at, who, wish, demand)
    }

    fn told(&mut self, step: &Cited<SetupStep>) {
        Surveyor::told(&mut self.0, step);
    }

    fn posts(&self, who: SideId, at: &CountryScene, army: &[Element]) -> Result<Vec<ArrayPost>, Objection> {
        self.0.computer.posts(who, at, army)
    }

    fn arranger(&mut self, who: SideId) -> Option<&mut dyn Arranger> {
        Surveyor::arranger(&mut self.0, who)
    }
}
