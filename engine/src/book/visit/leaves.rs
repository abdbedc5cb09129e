//! The values without parts, and the text of each.

use super::{BookWalk, Plain, Visit};
use crate::base::clause::Clause;
use crate::battle::order_kind::OrderKind;
use crate::battle::{
    Bond, Branch, Climate, Compass, Drill, ElementState, FactorKind, FeatureKind, FightKind, Going, Grade, Grades,
    Kind, Kinds, LastsUntil, Margin, Mark, Marks, MoveType, Outcome, Pace, Phase, Season, SectionKind, Sky,
    StrongholdKind, Tally,
};
use crate::book::adjusting::{AdjustStage, Lead};
use crate::book::campaign_tables::{DrawOwner, MovingOrder, Sailing, WayKind};
use crate::book::combat_tables::{
    BackedInto, Corners, FlightBy, FlightCourse, Footing, Opponent, Ranks, RecoilBy, RequiredHold, Support, When,
};
use crate::book::cost_tables::CostClass;
use crate::book::country_tables::{BattleStart, DayPart};
use crate::book::counts_as::{CountsWhen, FightLookup, FightLookups};
use crate::book::doubt::HouseRule;
use crate::book::impulse_tables::NearestBy;
use crate::book::land_tables::{LimitItself, Picker, RiverEnds, RoadThrough, SecondRoad, Spread, WidthAt};
use crate::book::length::{Length, trimmed};
use crate::book::lists::SlashChoice;
use crate::book::margin::MarginBy;
use crate::book::move_tables::{Conforms, DieFace, FlankStart, FurtherWhen, PipDice, RiverDieWhen, SoakedWhen};
use crate::book::price_tables::{PriceCause, WorkPart};
use crate::book::refight::{RefightGround, RefightRatio, Terrain};
use crate::book::rulebook::Unit;
use crate::book::setup_steps::{DiceFor, LandWork, SetupSide, SetupWork};
use crate::book::shooting_tables::{Hides, ShootingEdges, Times};
use crate::book::state_tables::{BarredAct, FlightTime, FollowBy, StateCause};
use crate::book::stronghold_tables::{Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor};
use crate::book::tournament_tables::{ByeScore, Declaring, Preference, TieBreak, Undecided, UndecidedRecovery};
use crate::book::victory_tables::{Beaten, CommandFallen, LostBy, MoreLost, PlaceLost};
use crate::book::weather_tables::{Does, WeatherWhen};
use crate::book::works_tables::Crossing;
use crate::book::{CodeNotation, Home, Offered, Scoring, Who};
use crate::geometry::Edge;

/// Values that a visitor gets as they are.
macro_rules! plain {
    ($of:ty) => {
        impl Visit for $of {
            fn visit(&mut self, walk: &mut BookWalk) {
                walk.plain(self);
            }
        }
    };
}

/// Values whose text is that of `Debug`.
macro_rules! printed {
    ($($of:ty),* $(,)?) => { $(
        impl Plain for $of {
            fn text(&self) -> String {
                format!("{self:?}")
            }
        }
        plain!($of);
    )* };
}

/// Values that are named decisions.
macro_rules! policies {
    ($($of:ty),* $(,)?) => { $(
        impl Visit for $of {
            fn visit(&mut self, walk: &mut BookWalk) {
                walk.choice(self);
            }
        }
    )* };
}

printed! {
    bool, u8, u16, u32, usize, i8, i32,
    Going, FightKind, Kind, CodeNotation, Branch, Grade, Drill, Outcome, Pace, Margin, FactorKind, FeatureKind, StrongholdKind, Season, Edge, Home, Offered,
    SectionKind, Crossing, AdjustStage, Lead, BackedInto, FlightBy, Footing, RequiredHold, RecoilBy, FurtherWhen, Hides, Times, Unit, Picker, Spread, Declaring, Preference,
    Undecided, ByeScore, UndecidedRecovery, TieBreak, Scoring, DrawOwner, MovingOrder, Sailing, WayKind, RefightGround, RefightRatio, Terrain, Does, WeatherWhen,
    Beaten, CommandFallen, LostBy, MoreLost, PlaceLost, Phase, Sky, Tally, SoakedWhen, MoveType, CostClass, OrderKind,
    PriceCause, WorkPart, Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor, CountsWhen,
    Bond, ElementState, LastsUntil, StateCause, BarredAct, FlightTime, FollowBy, SetupSide, DiceFor, SlashChoice, DayPart, BattleStart, Climate, Compass, WidthAt, LimitItself, RiverEnds, SecondRoad, RoadThrough, RiverDieWhen,
}

policies! { NearestBy, DieFace, PipDice, MarginBy, Conforms, FlankStart, Opponent, Corners, FlightCourse, ShootingEdges }

plain!(&'static str);
plain!(HouseRule);
plain!(Length);
plain!(Kinds);
plain!(Marks);
plain!(Who);
plain!(Support);
plain!(When);
plain!(FightLookups);

impl Plain for Clause {
    fn text(&self) -> String {
        self.id().to_string()
    }
}

impl Visit for Clause {
    fn own_clause(&self) -> Option<Clause> {
        Some(*self)
    }

    fn visit(&mut self, walk: &mut BookWalk) {
        walk.under(Some(*self), |walk| walk.plain(self));
    }
}

impl Plain for &'static str {
    fn text(&self) -> String {
        (*self).to_string()
    }
}

impl Plain for HouseRule {
    /// Whether it is in force.
    fn text(&self) -> String {
        (*self == HouseRule::On).to_string()
    }
}

impl Plain for Length {
    fn text(&self) -> String {
        match self {
            Length::Bw(hundredths) => format!("{} BW", trimmed(f64::from(*hundredths) / 100.0)),
            Length::Paces(paces) => format!("{paces} paces"),
        }
    }
}

impl Plain for Kinds {
    fn text(&self) -> String {
        let named = |kinds: Kinds| {
            let own = Kind::ALL.iter().filter(|kind| kinds.has(**kind)).map(|kind| kind.word());
            own.collect::<Vec<_>>().join("+")
        };
        let without = |whole: Kinds| named(whole.without(*self));
        match *self {
            Kinds::ANY => "all".to_string(),
            Kinds::MOUNTED => "mounted".to_string(),
            Kinds::FOOT => "foot".to_string(),
            Kinds::NONE => "none".to_string(),
            // The set of all types except some, which every new type joins.
            kinds if kinds.without(Kinds::FOOT) == Kinds::NONE && is_open(kinds) => {
                format!("foot but {}", without(Kinds::FOOT))
            }
            kinds if is_open(kinds) => format!("all but {}", without(Kinds::ANY)),
            kinds => named(kinds),
        }
    }
}

/// Whether a set holds also the types that do not exist yet.
fn is_open(kinds: Kinds) -> bool {
    kinds.0 & (1 << 31) != 0
}

impl Plain for Marks {
    fn text(&self) -> String {
        let own = Mark::ALL.iter().filter(|mark| self.has_any(Marks::of(&[**mark])));
        own.map(|mark| format!("{mark:?}")).collect::<Vec<_>>().join("+")
    }
}

impl Plain for Who {
    fn text(&self) -> String {
        let marks = |word: &str, marks: Marks| match marks.is_empty() {
            true => String::new(),
            false => format!(" {word} {}", marks.text()),
        };
        let pace = self.pace.map(|pace| format!("{pace:?} ")).unwrap_or_default();
        let drill = self.drill.map(|drill| format!("{drill:?} ")).unwrap_or_default();
        let types = match (self.branch, self.kinds) {
            (None, kinds) => kinds.text(),
            (Some(branch), Kinds::ANY) => branch.word().to_string(),
            (Some(branch), kinds) => format!("{} {}", branch.word(), kinds.text()),
        };
        let letters: Vec<&str> =
            Grade::ALL.iter().filter(|grade| self.grades.has(Some(**grade))).map(|grade| grade.letter()).collect();
        let grades = if self.grades == Grades::ANY { String::new() } else { format!(" ({})", letters.join(", ")) };
        format!("{drill}{pace}{types}{grades}{}{}", marks("with", self.with), marks("without", self.without))
    }
}

impl Plain for SetupWork {
    /// The step; its measures are visited by themselves.
    fn text(&self) -> String {
        match self {
            SetupWork::Throw(_) => "Throw".to_string(),
            SetupWork::Swap(_) => "Swap".to_string(),
            SetupWork::Land(LandWork::Phase(_)) => "Phase".to_string(),
            other => format!("{other:?}"),
        }
    }
}

impl Plain for FightLookups {
    fn text(&self) -> String {
        let own = FightLookup::ALL.into_iter().filter(|lookup| self.has(*lookup));
        own.map(|lookup| format!("{lookup:?}")).collect::<Vec<_>>().join("+")
    }
}

impl Plain for When {
    fn text(&self) -> String {
        match self {
            When::Supported(support) => format!("supported by {}", support.text()),
            when => format!("{when:?}"),
        }
    }
}

impl Plain for Support {
    fn text(&self) -> String {
        match self {
            Support::BehindSame => "the same behind".to_string(),
            Support::Behind(who) => format!("{} behind", who.text()),
            Support::BehindOrBeside(who) => format!("{} behind or behind the same beside", who.text()),
            Support::Own => "its own rear rank".to_string(),
            Support::Beside(who) => format!("{} beside", who.text()),
            Support::Touching(who) => format!("{} touching a side", who.text()),
            Support::BehindOwn(Ranks { of, same_grade: _, from, to }) => {
                format!("{} in rank {from} to {to} behind its own type", of.text())
            }
            Support::Ranks(Ranks { of, same_grade, from, to }) => {
                let grade = if *same_grade { " of its grade" } else { "" };
                format!("{}{grade} in the ranks {from} to {to}", of.text())
            }
        }
    }
}
