//! What a general does when he has waited long enough for the enemy: he goes straight ahead, so that no battle is stood out.

use crate::battle::{Order, Phase};
use crate::general::Temper;
use crate::general::straight::ahead;
use crate::view::Situation;

/// The move straight ahead of a general after so many own bounds without a loss on either side; `None` as long as he waits.
pub(super) fn spent(at: &Situation, temper: &Temper, quiet: u16) -> Option<Order> {
    let waits = temper.patience == 0 || quiet < temper.patience || at.battle.bound.phase != Phase::Moves;
    (!waits).then(|| ahead(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::dice::Seeded;
    use crate::course::run::Run;
    use crate::course::{Game, General, Nobody};
    use crate::general::{Thoughtful, staged};
    use crate::rules::dba3;

    /// Whether a battle of two such generals is won within so many bounds.
    fn is_won(temper: Temper, bounds: u16, seed: u64) -> bool {
        let rules = dba3::rulebook();
        let mut run = Run::new(Game::new(&rules, staged::battle(&rules, seed)), bounds);
        let (mut red, mut blue) = (Thoughtful::valuing(temper), Thoughtful::valuing(temper));
        let mut both: [&mut dyn General; 2] = [&mut red, &mut blue];
        run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("they never stop");
        run.game.battle().ending.as_ref().is_some_and(|ending| ending.winner.is_some())
    }

    #[test]
    fn who_is_out_of_patience_goes_straight_ahead() {
        let ended = |seed: &u64| is_won(Temper { patience: 16, ..Temper::CALM }, 80, *seed);
        let waits = |seed: &u64| !is_won(Temper::CALM, 80, *seed);
        assert!(
            (1..=60).any(|seed| waits(&seed) && ended(&seed)),
            "an earlier version waits as long as the enemy does"
        );
    }
}
