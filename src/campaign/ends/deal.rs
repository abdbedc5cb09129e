//! Deals the secret aims when a campaign is founded, by a chance of its own: the seeds of seasons are shown.

use crate::base::dice::Seeded;
use crate::campaign::dice::Seed;
use crate::campaign::names::{AimName, NationName};
use crate::campaign::state::Campaign;

impl Campaign {
    /// Deals each nation with a player an aim of the script, each of them as often as the others where they fit, and none that asks
    /// for its own destruction. The seed is kept by nobody.
    pub fn deal_aims(&mut self, secret: &Seed) {
        let mut aims: Vec<AimName> = self.ends.aims.keys().cloned().collect();
        let mut nations: Vec<NationName> = self.contenders().cloned().collect();
        let mut chance = Seeded::new(secret.stream(0, "aims", &[&self.title]), "campaign");
        shuffle(&mut aims, &mut chance);
        shuffle(&mut nations, &mut chance);
        // Whom fewer aims fit chooses first.
        nations.sort_by_key(|nation| aims.iter().filter(|aim| self.fits(nation, aim)).count());
        let mut dealt = vec![0_usize; aims.len()];
        for nation in nations {
            let fitting = (0..aims.len()).filter(|at| self.fits(&nation, &aims[*at]));
            if let Some(at) = fitting.min_by_key(|at| dealt[*at]) {
                dealt[at] += 1;
                self.course.dealt.insert(nation, aims[at].clone());
            }
        }
    }

    fn fits(&self, nation: &NationName, aim: &AimName) -> bool {
        self.ends.aims.get(aim).is_some_and(|aim| !aim.destroy.contains(nation))
    }
}

fn shuffle<T>(all: &mut [T], chance: &mut Seeded) {
    for last in (1..all.len()).rev() {
        all.swap(last, chance.below(last as u32 + 1) as usize);
    }
}
