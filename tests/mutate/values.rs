//! The replacements of a value in a table: near it, since the tests must know exactly where a limit lies.

use debellis::battle::{FightKind, Going, Grades, Kind, Kinds, Marks, Outcome};
use debellis::book::adjusting::{AdjustStage, Lead};
use debellis::book::campaign_tables::Sailing;
use debellis::book::combat_tables::{FlightBy, Footing, Ranks, RecoilBy, RequiredHold, Support, When};
use debellis::book::cost_tables::{CostClass, CostWhen};
use debellis::book::land_tables::{Picker, Spread};
use debellis::book::length::Length;
use debellis::book::losses::{MountedRatio, Whose};
use debellis::book::move_tables::{FurtherWhen, SoakedWhen};
use debellis::book::shooting_tables::{Hides, Times};
use debellis::book::stronghold_tables::{Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor};
use debellis::book::victory_tables::{Beaten, MoreLost, PlaceLost};
use debellis::book::{TroopRow, Who};

/// A value that can be replaced by others like it.
pub trait Value: Clone + Send + Sync + 'static {
    /// The possible replacements, each with its difference in words.
    fn others(&self) -> Vec<(String, Self)>;

    /// Whether this and another are the same for all troops of a set.
    fn same_to(&self, _other: &Self, _troops: &[TroopRow]) -> bool {
        false
    }
}

/// Replacements named by the value before and after, for values that print well.
pub fn named<T: std::fmt::Debug>(now: &T, others: Vec<T>) -> Vec<(String, T)> {
    others.into_iter().map(|other| (format!("{now:?} -> {other:?}"), other)).collect()
}

macro_rules! numbers {
    ($($number:ty),*) => { $(impl Value for $number {
        fn others(&self) -> Vec<(String, Self)> {
            let all = [self.checked_add(1), self.checked_sub(1)];
            named(self, all.into_iter().flatten().collect())
        }
    })* };
}
numbers!(u8, u16, i8, i32, u32, usize);

/// Enums for which every other value is tried.
macro_rules! choices {
    ($($choice:ident { $($value:ident),* }),* $(,)?) => { $(impl Value for $choice {
        fn others(&self) -> Vec<(String, Self)> {
            named(self, [$($choice::$value),*].into_iter().filter(|other| other != self).collect())
        }
    })* };
}
choices! {
    Going { Good, Rough, Bad },
    FightKind { CloseCombat, Shooting },
    Picker { Die, Defender, Invader },
    Spread { Whole, Lesser, Across, Reaching },
    FurtherWhen { Always, FirstBound, IntoBadGoing, ByRoad },
    RequiredHold { Anywhere, Town },
    Footing { Any, Own, Both },
    Outcome { None, Recoil, Flee, Destroyed },
    Sailing { Safe, Risky, Closed },
    Whose { All, Victor, Loser, Beaten },
    MountedRatio { Half, Between, Double },
    FrontAgainst { Edge, InPart },
    Approach { AnyEdge, FrontEdge },
    Engaged { AtContact, InCombatStep },
    StormFactor { AsElsewhere, AgainstFoot },
    Alone { Wholly, ButForStrikers },
    Falls { AtOnce, InCombatStep },
    Freed { GoesIn, MayGoIn },
    MoreLost { InAll, InBound },
    AdjustStage { Grading, Mitigation },
    PlaceLost { Entered, Controlled, Held, LastHeld, Ruled },
    CostClass { Move, Troops, Command },
}

impl Value for CostWhen {
    fn others(&self) -> Vec<(String, Self)> {
        let other = if *self == CostWhen::Always { CostWhen::Single } else { CostWhen::Always };
        named(self, vec![other])
    }
}

impl Value for Beaten {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            Beaten::Lost(enough) => vec![Beaten::Lost(enough + 1), Beaten::Lost(enough - 1)],
            Beaten::Share([least, of]) => vec![Beaten::Share([least * 8 + 1, of * 8]), Beaten::Share([least, of + 1])],
            Beaten::ChiefDemoralised
            | Beaten::General
            | Beaten::LostAsGiven
            | Beaten::AllDemoralised
            | Beaten::NobodyLeft
            | Beaten::WipedOut => vec![Beaten::Lost(u16::MAX)],
        };
        named(self, all)
    }
}

impl Value for SoakedWhen {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            SoakedWhen::FirstDie(face) => [SoakedWhen::FirstDie(face + 1), SoakedWhen::FirstDie(face - 1)],
            SoakedWhen::SumBelow(sum) => [SoakedWhen::SumBelow(sum + 1), SoakedWhen::SumBelow(sum - 1)],
        };
        named(self, all.to_vec())
    }
}

impl Value for bool {
    fn others(&self) -> Vec<(String, Self)> {
        named(self, vec![!self])
    }
}

impl Value for Length {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            Length::Bw(hundredths) => [hundredths + 2, hundredths - 2].map(Length::Bw),
            Length::Paces(paces) => [paces + 1, paces - 1].map(Length::Paces),
        };
        named(self, all.to_vec())
    }
}

impl Value for When {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            When::Always => vec![When::InGood, When::InBad],
            When::Supported(support) => {
                let others = support.others().into_iter().map(|(_, other)| When::Supported(other));
                others.chain([When::Always]).collect()
            }
            _ => vec![When::Always],
        };
        named(self, all)
    }
}

impl Value for RecoilBy {
    fn others(&self) -> Vec<(String, Self)> {
        let lengths = |length: Length, make: fn(Length) -> RecoilBy| {
            length.others().into_iter().map(|(_, other)| make(other)).chain([RecoilBy::Depth]).collect()
        };
        let all = match *self {
            RecoilBy::Depth => vec![],
            RecoilBy::DepthUpTo(most) => lengths(most, RecoilBy::DepthUpTo),
            RecoilBy::HalfDepthUpTo(most) => lengths(most, RecoilBy::HalfDepthUpTo),
            RecoilBy::OrDepth(full) => lengths(full, RecoilBy::OrDepth),
        };
        named(self, all)
    }
}

impl Value for FlightBy {
    fn others(&self) -> Vec<(String, Self)> {
        let (length, make): (Length, fn(Length) -> FlightBy) = match *self {
            FlightBy::MovePlus(more) => (more, FlightBy::MovePlus),
            FlightBy::Fixed(length) => (length, FlightBy::Fixed),
            FlightBy::MovePlusAfterRecoil(more) => (more, FlightBy::MovePlusAfterRecoil),
            FlightBy::MoveAfterRecoil => return named(self, vec![FlightBy::MovePlus(Length::Bw(0))]),
        };
        named(self, length.others().into_iter().map(|(_, other)| make(other)).collect())
    }
}

impl Value for Times {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            Times::MovedUpTo(most) => most.others().into_iter().map(|(_, other)| Times::MovedUpTo(other)).collect(),
            Times::OwnBoundUnmoved | Times::Unmarched | Times::EveryBound => vec![Times::MovedUpTo(Length::Bw(100))],
            Times::OwnBoundOrBack => vec![Times::OwnBoundUnmoved],
            Times::OwnBound { unmoved } => vec![Times::OwnBound { unmoved: !unmoved }, Times::Unmarched],
        };
        named(self, all)
    }
}

impl Value for Hides {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            Hides::Depth(depth) => depth.others().into_iter().map(|(_, other)| Hides::Depth(other)).collect(),
            Hides::Partly(depth) => depth.others().into_iter().map(|(_, other)| Hides::Partly(other)).collect(),
            Hides::Between | Hides::Crest | Hides::Shooter | Hides::Both | Hides::WholeShooter | Hides::WholeTarget => {
                vec![Hides::Depth(Length::Bw(50))]
            }
        };
        named(self, all)
    }
}

impl Value for Who {
    /// Without one of its types, without its limits of pace and marks, and for all troops.
    fn others(&self) -> Vec<(String, Self)> {
        let mut all = Vec::new();
        if self.kinds != Kinds::ANY {
            for kind in Kind::ALL.iter().filter(|kind| self.kinds.has(**kind)) {
                let fewer = self.kinds.without(Kinds::of(&[*kind]));
                all.push((format!("without {}", kind.word()), Who { kinds: fewer, ..*self }));
            }
            all.push(("of any type".to_string(), Who { kinds: Kinds::ANY, ..*self }));
        }
        if self.branch.is_some() {
            all.push(("mounted, foot or naval".to_string(), Who { branch: None, ..*self }));
        }
        if self.grades != Grades::ANY {
            all.push(("of any grade".to_string(), Who { grades: Grades::ANY, ..*self }));
        }
        if self.drill.is_some() {
            all.push(("regular or irregular".to_string(), Who { drill: None, ..*self }));
        }
        if self.pace.is_some() {
            all.push(("of any pace".to_string(), Who { pace: None, ..*self }));
        }
        if !self.with.is_empty() || !self.without.is_empty() {
            all.push(("with any marks".to_string(), Who { with: Marks::NONE, without: Marks::NONE, ..*self }));
        }
        all
    }

    fn same_to(&self, other: &Who, troops: &[TroopRow]) -> bool {
        troops.iter().all(|row| speaks_of(self, row) == speaks_of(other, row))
    }
}

/// Whether a table row applies to troops of this code.
pub fn speaks_of(who: &Who, row: &TroopRow) -> bool {
    let paced = who.pace.is_none_or(|pace| row.pace == Some(pace));
    let branched = who.branch.is_none_or(|branch| row.branch == branch);
    let drilled = who.drill.is_none_or(|drill| row.drill == Some(drill));
    let graded = who.grades.has(row.grade);
    who.kinds.has(row.kind)
        && branched
        && graded
        && drilled
        && paced
        && row.marks.has_all(who.with)
        && !row.marks.has_any(who.without)
}

impl Value for Support {
    fn others(&self) -> Vec<(String, Self)> {
        match *self {
            Support::BehindSame => vec![("behind anybody".to_string(), Support::Behind(Who::ANY))],
            Support::Own => vec![],
            Support::Behind(who) => who.others().into_iter().map(|(what, w)| (what, Support::Behind(w))).collect(),
            Support::BehindOrBeside(who) => vec![("only behind".to_string(), Support::Behind(who))],
            Support::Beside(who) => who.others().into_iter().map(|(what, w)| (what, Support::Beside(w))).collect(),
            Support::Touching(who) => vec![("corner to corner".to_string(), Support::Beside(who))],
            Support::Ranks(ranks) | Support::BehindOwn(ranks) => {
                let own = matches!(self, Support::BehindOwn(_));
                let again = move |ranks| if own { Support::BehindOwn(ranks) } else { Support::Ranks(ranks) };
                let troops = ranks.of.others().into_iter().map(|(what, of)| (what, Ranks { of, ..ranks }));
                // Ranks behind ranks of the own type are of any grade.
                let grade = ("of any grade".to_string(), Ranks { same_grade: !ranks.same_grade, ..ranks });
                let others = [
                    ("from a rank later".to_string(), Ranks { from: ranks.from + 1, ..ranks }),
                    ("a rank more".to_string(), Ranks { to: ranks.to + 1, ..ranks }),
                    ("a rank less".to_string(), Ranks { to: ranks.to - 1, ..ranks }),
                ];
                troops.chain((!own).then_some(grade)).chain(others).map(|(what, ranks)| (what, again(ranks))).collect()
            }
        }
    }

    fn same_to(&self, other: &Support, troops: &[TroopRow]) -> bool {
        match (self, other) {
            (Support::Behind(a), Support::Behind(b)) | (Support::Beside(a), Support::Beside(b)) => a.same_to(b, troops),
            _ => false,
        }
    }
}

impl Value for Lead {
    fn others(&self) -> Vec<(String, Self)> {
        let all = match *self {
            Lead::AtLeast(by) => [Lead::AtLeast(by + 1), Lead::AtLeast(by - 1), Lead::Exactly(by)],
            Lead::Exactly(by) => [Lead::Exactly(by + 1), Lead::Exactly(by - 1), Lead::AtLeast(by)],
        };
        named(self, all.to_vec())
    }
}

impl Value for Kinds {
    /// Without each of them, and of any type.
    fn others(&self) -> Vec<(String, Self)> {
        if *self == Kinds::ANY {
            return vec![];
        }
        let each = Kind::ALL.iter().filter(|kind| self.has(**kind));
        let fewer = each.map(|kind| (format!("without {}", kind.word()), self.without(Kinds::of(&[*kind]))));
        fewer.chain([("of any type".to_string(), Kinds::ANY)]).collect()
    }
}
