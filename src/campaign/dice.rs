//! The dice of a season: each throw comes from the season's seed and its purpose, never from the number of throws
//! before it. So anyone who knows the seed can repeat each throw.

use serde::{Deserialize, Serialize};

use crate::base::dice::Seeded;

/// The 256 random bits of a season, drawn once from outside the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The part of a seed that is published before orders are due, as hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(pub String);

impl Seed {
    /// The seed in hexadecimal digits.
    pub fn hex(&self) -> String {
        blake3::Hash::from_bytes(self.0).to_hex().to_string()
    }

    /// The seed written as hexadecimal digits; `None` if the text is no seed.
    pub fn parse(text: &str) -> Option<Seed> {
        blake3::Hash::from_hex(text.trim()).ok().map(|hash| Seed(*hash.as_bytes()))
    }

    /// The commitment that binds the umpire to the seed: a hash of the campaign's name, the turn and the seed.
    pub fn commitment(&self, campaign: &str, turn: u32) -> Commitment {
        Commitment(self.derived(&["commitment", campaign, &turn.to_string()]).to_hex().to_string())
    }

    /// The die for a purpose, 1 to 6: `what` is the purpose, `of` distinguishes it from other throws of the same
    /// purpose.
    pub fn die(&self, turn: u32, what: &str, of: &[&str]) -> u8 {
        Seeded::new(self.stream(turn, what, of), "campaign").below(6) as u8 + 1
    }

    /// The index of one of `count` things, each equally likely; 0 if there are none.
    pub fn pick(&self, turn: u32, what: &str, of: &[&str], count: usize) -> usize {
        Seeded::new(self.stream(turn, what, of), "campaign").below(count as u32) as usize
    }

    /// The seed of a stream of dice, such as those of a battle.
    pub fn stream(&self, turn: u32, what: &str, of: &[&str]) -> u64 {
        let turn = turn.to_string();
        let mut parts = vec!["stream", turn.as_str(), what];
        parts.extend(of);
        let hash = self.derived(&parts);
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&hash.as_bytes()[..8]);
        u64::from_le_bytes(bytes)
    }

    /// A hash of the seed and these parts. Each part is hashed with its length, so that no two lists of parts are
    /// alike.
    fn derived(&self, parts: &[&str]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        for part in parts {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize()
    }
}

impl std::fmt::Debug for Seed {
    /// A seed is a secret until its season is over.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(...)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_depends_on_what_it_is_for_and_on_nothing_else() {
        let seed = Seed([7; 32]);
        let faces: Vec<u8> = (0..60).map(|i| seed.die(3, "siege", &[&i.to_string()])).collect();
        assert!((1..=6).all(|face| faces.contains(&face)));
        assert_eq!(seed.die(3, "siege", &["17"]), faces[17]);
        assert_ne!(seed.stream(3, "ab", &["c"]), seed.stream(3, "a", &["bc"]));
        assert_ne!(seed.stream(3, "ab", &[]), seed.stream(4, "ab", &[]));
    }

    #[test]
    fn a_commitment_binds_campaign_season_and_seed() {
        let seed = Seed([7; 32]);
        assert_eq!(Seed::parse(&seed.hex()), Some(seed));
        assert_ne!(seed.commitment("a", 1), seed.commitment("a", 2));
        assert_ne!(seed.commitment("a", 1), seed.commitment("b", 1));
        assert_ne!(seed.commitment("a", 1), Seed([8; 32]).commitment("a", 1));
    }
}
