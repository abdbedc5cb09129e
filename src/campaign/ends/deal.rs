//! Deals the secret aims when a campaign is founded, by a chance of its own: the seeds of seasons are shown.

use crate::base::dice::Seeded;
use crate::campaign::dice::Seed;
use crate::campaign::names::{AimName, NationName};
use crate::campaign::state::Campaign;

impl Campaign {
    /// Deals each nation with a player an aim of the script, none of them twice while there are enough, and none that asks for
    /// its own destruction. The seed is kept by nobody.
    pub fn deal_aims(&mut self, secret: &Seed) {
        let mut aims: Vec<AimName> = self.ends.aims.keys().cloned().collect();
        let mut nations: Vec<NationName> = self.contenders().cloned().collect();
        let mut chance = Seeded::new(secret.stream(0, "aims", &[&self.title]), "campaign");
        shuffle(&mut aims, &mut chance);
        shuffle(&mut nations, &mut chance);
        // Whom fewer aims fit chooses first.
        nations.sort_by_key(|nation| aims.iter().filter(|aim| self.fits(nation, aim)).count());
        let mut left = aims.clone();
        for nation in nations {
            let fits = |aim: &AimName| self.fits(&nation, aim);
            let at = left.iter().position(fits);
            let aim = at.map(|at| left.remove(at)).or_else(|| aims.iter().find(|aim| fits(aim)).cloned());
            if let Some(aim) = aim {
                self.course.dealt.insert(nation, aim);
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
