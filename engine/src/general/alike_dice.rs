//! Dice of which the same throw has the same face, whatever else was thrown before it.
//!
//! Playouts of two plans that differ on one wing have the same luck on the other, so that their difference tells of the plans.
//! They know no battle; whoever plays it on says when a bound begins.

use crate::base::dice::{Dice, Purpose, Roll};

/// Dice whose faces follow from the seed, the bound, the side, the purpose and how often it was thrown for in the bound.
pub(super) struct AlikeDice {
    seed: u64,
    /// The bound that was begun last; 0 in the one with which the dice began.
    bound: u16,
    /// How often was thrown in the bound for which purpose before the last throw for it.
    thrown: Vec<(Purpose, u64)>,
}

impl AlikeDice {
    /// Dice of a seed, in a bound that has begun.
    pub fn new(seed: u64) -> AlikeDice {
        AlikeDice { seed, bound: 0, thrown: Vec::new() }
    }

    /// The bound with this number begins.
    pub fn begin_bound(&mut self, number: u16) {
        self.bound = number;
        self.thrown.clear();
    }

    /// How often was thrown for this before in the bound.
    fn counted(&mut self, purpose: Purpose) -> u64 {
        if let Some((_, times)) = self.thrown.iter_mut().find(|(known, _)| *known == purpose) {
            *times += 1;
            return *times;
        }
        self.thrown.push((purpose, 0));
        0
    }
}

impl Dice for AlikeDice {
    fn roll(&mut self, roll: Roll) -> u8 {
        let times = self.counted(roll.purpose);
        let (kind, who) = match roll.purpose {
            Purpose::Pips(command) => (0, u64::from(command.0)),
            Purpose::Combat(id) => (1, u64::from(id.0)),
            Purpose::Shooting(id) => (2, u64::from(id.0)),
            Purpose::River(id) => (3, u64::from(id.0)),
            Purpose::SetUp(_) => (4, 0),
            Purpose::Script => (5, 0),
            Purpose::Weather => (6, 0),
            Purpose::Doubt(command) => (7, u64::from(command.0)),
        };
        let words = [u64::from(self.bound), kind, who, times, u64::from(roll.side.0)];
        let mixed = words.into_iter().fold(mixed(self.seed), |sum, word| mixed(sum ^ word));
        (mixed % 6) as u8 + 1
    }
}

/// A step of SplitMix64, after which neighbouring numbers are unlike.
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::{CommandId, ElementId, SideId};

    fn combat(id: u16) -> Roll {
        Roll { side: SideId(0), purpose: Purpose::Combat(ElementId(id)) }
    }

    #[test]
    fn a_throw_has_its_face_whatever_was_thrown_before() {
        let mut alone = AlikeDice::new(7);
        let twice = [alone.roll(combat(5)), alone.roll(combat(5))];
        let mut among = AlikeDice::new(7);
        (6..12).for_each(|other| {
            among.roll(combat(other));
        });
        let first = among.roll(combat(5));
        among.roll(Roll { side: SideId(1), purpose: Purpose::Pips(CommandId(1)) });
        assert_eq!([first, among.roll(combat(5))], twice);
    }

    #[test]
    fn every_face_comes_as_often_and_bounds_and_throws_differ() {
        let mut faces = [0; 6];
        let mut changed = 0;
        for seed in 0..600 {
            let mut dice = AlikeDice::new(seed);
            for id in 0..10 {
                let face = dice.roll(combat(id));
                faces[usize::from(face) - 1] += 1;
                changed += usize::from(dice.roll(combat(id)) != face);
            }
            let before = dice.roll(combat(20));
            dice.begin_bound(2);
            changed += usize::from(dice.roll(combat(20)) != before);
        }
        // Of 6,000 throws a face comes 1,000 times, with a standard deviation of 29.
        assert!(faces.iter().all(|face| (880..1120).contains(face)), "{faces:?}");
        // Of 6,600 second throws five in six show another face.
        assert!((5_350..5_650).contains(&changed), "{changed}");
    }
}
