//! The judge of features that a side adds in a phase of making the ground.

use crate::base::clause::{Cited, Clause};
use crate::book::Objection;
use crate::book::objection::ChoiceFault;
use crate::book::setup_steps::LandPhase;
use crate::setup::choice::check_number;
use crate::setup::{FeatureChoice, Scene};

impl FeatureChoice {
    /// Judges the features that a side adds in a phase, beside those chosen before.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge_phase(&self, at: &Scene, phase: LandPhase, clause: Clause) -> Result<(), Objection> {
        let home = at.home()?;
        check_number(false, self.features.len(), Cited::new(phase.number.map(usize::from), clause))?;
        for chosen in &self.features {
            let of_phase = phase.of.is_empty() || chosen.kind().is_some_and(|kind| phase.of.contains(&kind));
            if !of_phase || !home.offers(chosen.what) {
                let fault = ChoiceFault::NotOfHome { home: home.home, what: chosen.what, name: chosen.name() };
                return Err(Objection::new(fault, if of_phase { home.clause } else { clause }));
            }
            chosen.check_built(home, &at.setup.choosing.built)?;
        }
        let before = at.chosen.iter().map(|(_, chosen)| *chosen);
        FeatureChoice { features: before.chain(self.features.iter().copied()).collect() }
            .check_limits(&at.setup.choosing)
    }
}
