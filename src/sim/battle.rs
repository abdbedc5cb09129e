//! One battle of a scenario: the generals, the watcher and the dice brought together.

use crate::base::dice::Seeded;
use crate::engine::Game;
use crate::engine::general::{self, General, Stop};
use crate::engine::run::Run;
use crate::script::scenario::Scenario;

/// Who commands, and how long a battle may last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The general of each side by name, in the order of the scenario's armies.
    pub generals: [String; 2],
    /// The bound after which a battle is drawn.
    pub max_bounds: u16,
}

/// Fights one battle of a scenario to its end; the same seed gives the same battle.
///
/// # Errors
/// Where there is no general of a name, or the script or a general cannot go on.
pub fn fight<'s>(scenario: &'s Scenario, terms: &Terms, seed: u64) -> Result<Run<'s>, Stop> {
    let mut red = commander(scenario, terms, 0, seed)?;
    let mut blue = commander(scenario, terms, 1, seed)?;
    let mut watcher = scenario.watcher(seed)?;
    let mut dice = Seeded::new(seed, "battle");
    let game = Game::new(&scenario.rules, scenario.start.clone());
    let mut run = Run::new(game, terms.max_bounds);
    run.fight(&mut [red.as_mut(), blue.as_mut()], watcher.as_mut(), &mut dice)?;
    Ok(run)
}

/// The general of a side by its name.
pub(super) fn commander(
    scenario: &Scenario,
    terms: &Terms,
    side: usize,
    seed: u64,
) -> Result<Box<dyn General + Send>, Stop> {
    let name = &terms.generals[side];
    // Two generals who throw their own dice must not throw the same.
    let own = Seeded::new(seed, if side == 0 { "red" } else { "blue" }).below(u32::MAX);
    match general::by_name(name, &scenario.rules, own.into()) {
        Some(general) => Ok(general),
        None => {
            let slip = crate::base::names::did_you_mean(name, general::NAMES.iter().copied());
            Err(format!("there is no general `{name}`{slip}; there are {}", general::NAMES.join(", ")).into())
        }
    }
}
