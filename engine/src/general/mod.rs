//! The computer's generals. They know of a rule set only what the situation shows.

pub mod aims;
pub mod clashes;
pub mod duties;
pub mod first;
pub mod guards;
pub mod matchups;
pub mod melee;
pub mod outlook;
pub mod prize_worth;
pub mod prizes;
pub mod random;
pub mod straight;
pub mod thoughtful;
pub mod thoughts;
pub mod towards;
pub mod trial;

pub use matchups::price;
pub use outlook::Temper;
pub use random::Random;
pub use straight::Straight;
pub use thoughtful::Thoughtful;

use crate::course::General;

/// The names of the built-in generals, the best first.
pub const NAMES: &[&str] = &["general", "straight", "random"];

/// A built-in general by name: `general` thinks, `straight` goes straight ahead, `random` gives legal orders at random
/// from this seed. None of them knows more of a rule set than the situation shows.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn General + Send>> {
    match name {
        "general" => Some(Box::new(Thoughtful::default())),
        "straight" => Some(Box::new(Straight)),
        "random" => Some(Box::new(Random::new(seed))),
        _ => None,
    }
}
