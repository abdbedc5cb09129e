//! The values of a general: what he gives for a place, a fight, a line kept. Knows no battle.

use crate::battle::{Bearing, Trait};

/// The values of a general, in elements. The numbers were found by trials in the league.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    /// Each base width nearer to the enemy.
    pub nearer: f64,
    /// How many base widths further away an enemy may be that is worth one element more to fight.
    pub prey: f64,
    /// An enemy that could come to the front with advantage, as a factor of its gain.
    pub front_danger: f64,
    /// An enemy that could come to an open flank.
    pub flank_danger: f64,
    /// A place from which an open flank or rear of an enemy can be charged, as a factor of that enemy's worth.
    pub lurking: f64,
    /// A friend on a flank.
    pub covered: f64,
    /// Looking away from the enemy, for each whole turn away.
    pub averted: f64,
    /// Standing on ground that hinders.
    pub hindered: f64,
    /// Being in contact at all.
    pub contact: f64,
    /// The value of a fight beyond this bound, as a factor.
    pub lasting: f64,
    /// The additional worth of a general, compared with an element.
    pub general: f64,
    /// The worth of an element whose loss loses the battle.
    pub decisive: f64,
    /// Being shot at and shooting, as a factor of the losses by a shot.
    pub fire: f64,
    /// The additional worth of an enemy that can come to an own place, as a factor of the loss that this would cause.
    pub intruder: f64,
    /// The reduction for an enemy in front, for each base width that it stands to one side.
    pub aside: f64,
    /// The number of moves into contact that are tried before the moves are ended although they promise nothing at a glance.
    pub second_look: usize,
    /// An order to an element that would otherwise advance by itself, through friends and out of its line.
    pub kept: f64,
    /// Standing before a friend that faces another way, within reach of an enemy who could drive the element onto it, as a part of
    /// its worth.
    pub hemmed: f64,
    /// The harm that the enemy's best charge on an element could do, with overlaps, by those who can come there; 0 for a general
    /// who looks at each enemy alone. Who reckons so knows support, slope and bank too.
    pub menace: f64,
    /// A point of advantage by slope or bank over whoever comes, while an enemy is ahead.
    pub stand: f64,
    /// An element of his command beyond a general's voice.
    pub voice: f64,
    /// The harm by enemies who could come beside the opponent of an element that fights, as a factor.
    pub lapped: f64,
    /// A charge on flank or rear of an element that fights already, as a factor of its harm.
    pub taken: f64,
    /// After many bounds without a loss each element goes on for itself, on any ground.
    pub presses: bool,
    /// The number of own bounds without a loss after which he goes straight ahead where he would end his moves; 0 for one who
    /// waits as long as the enemy does.
    pub patience: u16,
    /// He reckons with recoils that have no room in every set.
    pub wary: bool,
    /// The sets to which his values belong: elsewhere he has those of `general-1`.
    pub home: TemperHome,
    /// When he gives parts of his army tasks; those that they have are heeded by all.
    pub tasks: TaskGiving,
    /// The worth of an objective that ends the battle.
    pub aim: f64,
    /// A base width further from the enemy for an element that must not be lost, as a part of what its loss costs.
    pub shy: f64,
    /// He sees places whose storms positions do not show: the enemy's to take, his own in danger.
    pub storms: bool,
}

/// The sets to which the values of a general belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemperHome {
    /// All.
    Everywhere,
    /// Those in which nobody fights in files or is led, and recoils stop.
    RecoilsStop,
    /// Those in which nobody fights in files.
    NoFiles,
}

/// When a general gives parts of his army tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskGiving {
    /// Never.
    Never,
    /// Whenever there is a reason, in every battle.
    Freely,
    /// In battles in which no objective wants elements of his side at a place or away from the enemy; and only a quarter of the
    /// army waits in reserve.
    Sparingly,
}

impl Temper {
    /// The values of `general-2`, who looks a second time.
    pub const SURE: Temper = Temper { second_look: 8, ..Temper::CALM };

    /// The values of `general-3`, who reckons with what the enemy can do together.
    pub const KEEN: Temper =
        Temper { menace: 1.0, stand: 0.08, voice: 0.13, front_danger: 0.0, flank_danger: 0.02, ..Temper::SURE };

    /// The values of `general-4`, which were found by battles against `general-1` and straight ahead.
    pub const SEASONED: Temper = Temper {
        nearer: 0.022,
        lurking: 0.04,
        hindered: 0.21,
        contact: -0.12,
        lasting: 4.8,
        general: 0.95,
        decisive: 1.3,
        aim: 1.3,
        fire: 1.85,
        menace: 1.25,
        stand: 0.12,
        voice: 0.2,
        lapped: 0.6,
        taken: 0.5,
        presses: true,
        ..Temper::KEEN
    };

    /// The values of `general-5`, who gives parts of his army tasks.
    pub const PLANNING: Temper = Temper { tasks: TaskGiving::Freely, patience: 16, wary: true, ..Temper::SEASONED };

    /// The values of `general-6`, who is `general-1` with an end to his patience.
    pub const PATIENT: Temper = Temper { patience: 16, ..Temper::CALM };

    /// The values of `general-7`, who gives tasks too, and takes no longer for a battle than `general-1`.
    pub const STEADY: Temper = Temper {
        nearer: 0.02,
        flank_danger: 0.09,
        lasting: 4.0,
        tasks: TaskGiving::Freely,
        patience: 16,
        wary: true,
        home: TemperHome::RecoilsStop,
        ..Temper::SURE
    };

    /// The values of `general-8`, who is `general-5` for whom an objective is worth as much as for `general-1`.
    pub const RESOLVED: Temper = Temper {
        tasks: TaskGiving::Sparingly,
        aim: Temper::CALM.aim,
        shy: 0.02,
        home: TemperHome::RecoilsStop,
        ..Temper::PLANNING
    };

    /// The values of `general-9`, who has those of `general-8` also where a recoil without room destroys and where commands lose
    /// heart with their leaders.
    pub const WIDE: Temper = Temper { home: TemperHome::NoFiles, ..Temper::RESOLVED };

    /// The values of `general-10`, who is `general-9` and sees camps also where they are stormed in the combat step.
    pub const STORMING: Temper = Temper { storms: true, ..Temper::WIDE };

    /// The values of `general-1`.
    pub const CALM: Temper = Temper {
        nearer: 0.04,
        prey: 3.0916,
        front_danger: 0.2,
        flank_danger: 0.06,
        lurking: 0.12,
        covered: 0.0356,
        averted: 0.0462,
        hindered: 0.2084,
        contact: -0.06,
        lasting: 3.2882,
        general: 1.0,
        decisive: 3.0,
        fire: 2.1576,
        intruder: 0.3,
        aside: 0.1,
        second_look: 0,
        kept: 0.1,
        hemmed: 0.25,
        menace: 0.0,
        stand: 0.0,
        voice: 0.0,
        lapped: 0.0,
        taken: 1.0,
        presses: false,
        patience: 0,
        wary: false,
        home: TemperHome::Everywhere,
        tasks: TaskGiving::Never,
        aim: 3.0,
        shy: 0.05,
        storms: false,
    };

    /// The values of `general-1`, with the same patience.
    pub fn abroad(self) -> Temper {
        Temper { patience: self.patience, ..Temper::CALM }
    }

    /// Whether his values belong to a set: one in which armies fight in files, and one in which recoils destroy or commands are led.
    pub fn is_at_home(&self, in_files: bool, deadly_or_led: bool) -> bool {
        match self.home {
            TemperHome::Everywhere => true,
            TemperHome::RecoilsStop => !in_files && !deadly_or_led,
            TemperHome::NoFiles => !in_files,
        }
    }

    /// The same general where figures fight one by one, each in a command with its leader: parts of a command have no tasks of
    /// their own.
    pub fn among_leaders(self) -> Temper {
        Temper { tasks: TaskGiving::Never, ..self }
    }

    /// Whether he reckons with what the enemy can do together.
    pub fn is_keen(&self) -> bool {
        self.menace > 0.0
    }

    /// The same general with a declared character.
    pub fn of(self, bearing: Option<&Bearing>) -> Temper {
        let Some(bearing) = bearing else { return self };
        let part = |of: Trait| f64::from(bearing.percent(of)) / 100.0;
        Temper {
            nearer: self.nearer * part(Trait::Nearer),
            prey: self.prey * part(Trait::Prey),
            front_danger: self.front_danger * part(Trait::FrontDanger),
            // Whoever fears nothing still sees slopes and support.
            menace: self.menace * part(Trait::FrontDanger).max(0.01),
            flank_danger: self.flank_danger * part(Trait::FlankDanger),
            lurking: self.lurking * part(Trait::Lurking),
            covered: self.covered * part(Trait::Covered),
            averted: self.averted * part(Trait::Averted),
            hindered: self.hindered * part(Trait::Hindered),
            contact: self.contact * part(Trait::Contact),
            lasting: self.lasting * part(Trait::Lasting),
            general: self.general * part(Trait::General),
            fire: self.fire * part(Trait::Fire),
            ..self
        }
    }

    /// The same general after a number of own bounds without a loss on either side: it dares more, so that battles are
    /// fought.
    pub fn after_quiet(self, bounds: u16) -> Temper {
        let dares = f64::from(bounds.saturating_sub(2).min(8)) / 8.0;
        Temper {
            front_danger: self.front_danger * (1.0 - dares),
            flank_danger: self.flank_danger * (1.0 - dares),
            menace: self.menace * (1.0 - 0.8 * dares),
            stand: self.stand * (1.0 - dares),
            contact: self.contact + 0.3 * dares,
            nearer: self.nearer * (1.0 + 2.0 * dares),
            ..self
        }
    }

    /// The same general where no base may come near another as it likes: he looks a second time, since a glance sees few of the
    /// contacts that are legal.
    pub fn looking_twice(self) -> Temper {
        Temper { second_look: self.second_look.max(Temper::SURE.second_look), ..self }
    }

    /// The same general where a command loses heart with its leader: what is fought for is more than those who fight, and weighs
    /// twice as much against good places.
    pub fn weighing_fights(self) -> Temper {
        Temper { lasting: self.lasting * 2.0, ..self }
    }

    /// The same general where groups stop at bad going and at rivers, after a number of own bounds without a loss on either
    /// side: in the end each element goes on for itself, since a line that keeps together never comes to the enemy.
    pub fn pressing(self, bounds: u16) -> Temper {
        let presses = f64::from(bounds.saturating_sub(6).min(10)) / 10.0;
        Temper {
            nearer: self.nearer * (1.0 + 3.0 * presses),
            covered: self.covered * (1.0 - presses),
            hindered: self.hindered * (1.0 - presses),
            lurking: self.lurking * (1.0 - presses),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_a_version_hold_in_its_own_sets() {
        // In plain sets, in those in which recoils destroy or commands are led, and in files.
        let homes = |temper: Temper| {
            [(false, false), (false, true), (true, false)].map(|(files, led)| temper.is_at_home(files, led))
        };
        assert_eq!(homes(Temper::PLANNING), [true, true, true]);
        assert_eq!(homes(Temper::RESOLVED), [true, false, false]);
        assert_eq!(homes(Temper::WIDE), [true, true, false]);
        assert_eq!(
            Temper { home: Temper::RESOLVED.home, ..Temper::WIDE },
            Temper::RESOLVED,
            "where both are at home they are one"
        );
    }
}
