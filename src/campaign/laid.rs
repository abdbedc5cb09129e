//! A battle of a campaign as it was set up.

use super::result::BattleNumbers;
use crate::base::dice::Seeded;
use crate::battle::{Battle, Feature};
use crate::book::country_tables::CountryTables;
use crate::book::setup_tables::SetupTables;
use crate::book::{Objection, Rulebook};
use crate::course::arrival::Arrivals;
use crate::muster::Force;
use crate::setup::Agreed;
use crate::setup::country::{BoughtForce, ComputerSurveyor, GivenBattle};

/// The number of battlefields that are tried until one has room for both armies.
pub(super) const MOST_BATTLEFIELDS: u32 = 10;

/// A battle before its first bound.
#[derive(Clone)]
pub struct Laid {
    /// The rules by which it is fought.
    pub rules: Rulebook,
    /// The battle; the invader is the first side.
    pub start: Battle,
    /// The commands that come later.
    pub arrivals: Arrivals,
    /// The campaign's numbers of its elements; `None` for an element that the campaign did not raise.
    pub numbers: BattleNumbers,
}

/// Who draws armies up on a battlefield that the computer has laid out, in the computer's place.
pub trait OwnDeployment {
    /// Sets a battle up whose armies are chosen from lists. The same dice and the same chance give the ground and the edges that
    /// the computer gave.
    ///
    /// # Errors
    /// If there is no room, or the player leaves.
    fn listed(
        &mut self,
        rules: &Rulebook,
        setup: &SetupTables,
        armies: ([Force; 2], &Agreed),
        streams: [Seeded; 2],
    ) -> Result<Battle, Objection>;

    /// The same for armies that are bought.
    ///
    /// # Errors
    /// If there is no room, or the player leaves.
    fn bought(
        &mut self,
        rules: &Rulebook,
        country: &CountryTables,
        armies: (&[BoughtForce; 2], &GivenBattle),
        dice: Seeded,
        computer: ComputerSurveyor,
    ) -> Result<Battle, Objection>;
}

impl Laid {
    /// Whether a battle is this one before its first bound, but for where its elements stand and what belongs to them.
    pub(super) fn is_but_for_deployment(&self, other: &Battle) -> bool {
        let land = |battle: &Battle| -> Vec<Feature> {
            battle.features.iter().filter(|feature| feature.works.is_empty()).cloned().collect()
        };
        let roster = |battle: &Battle| {
            let all = battle.elements.iter().chain(battle.hidden.iter().map(|hidden| &hidden.element));
            let mut all: Vec<_> = all.map(|e| (e.side, e.command, e.code.to_string(), e.general)).collect();
            all.sort();
            all
        };
        let led = |battle: &Battle| -> Vec<_> {
            battle.commands.iter().map(|command| (command.name.clone(), command.side)).collect()
        };
        let of = &self.start;
        (&of.rules, of.board, &of.sides, of.losing) == (&other.rules, other.board, &other.sides, other.losing)
            && (land(of), roster(of), led(of)) == (land(other), roster(other), led(other))
    }
}
