//! The values without parts, and the text of each.

use super::{BookWalk, Plain, Visit};
use crate::base::clause::Clause;
use crate::battle::order_kind::OrderKind;
use crate::battle::{
    FactorKind, FeatureKind, FightKind, Going, Kind, Kinds, Margin, Mark, Marks, MoveType, Outcome, Pace, Phase,
    Season, StrongholdKind,
};
use crate::book::adjusting::{AdjustStage, Lead};
use crate::book::campaign_tables::{DrawOwner, MovingOrder, Sailing, WayKind};
use crate::book::combat_tables::{
    Corners, FlightBy, FlightCourse, Footing, Opponent, Ranks, RecoilBy, RequiredHold, Support, When,
};
use crate::book::cost_tables::CostClass;
use crate::book::doubt::HouseRule;
use crate::book::land_tables::{Picker, Spread};
use crate::book::length::{Length, trimmed};
use crate::book::margin::MarginBy;
use crate::book::move_tables::{Conforms, DieFace, FlankStart, FurtherWhen, PipDice, SoakedWhen};
use crate::book::refight::{RefightGround, RefightRatio, Terrain};
use crate::book::rulebook::Unit;
use crate::book::shooting_tables::{Hides, ShootingEdges, Times};
use crate::book::stronghold_tables::{Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor};
use crate::book::tournament_tables::{Declaring, Preference, Undecided};
use crate::book::victory_tables::{Beaten, MoreLost, PlaceLost};
use crate::book::weather_tables::{Does, WeatherWhen};
use crate::book::{Home, Offered, Scoring, Who};
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
    Going, FightKind, Kind, Outcome, Pace, Margin, FactorKind, FeatureKind, StrongholdKind, Season, Edge, Home, Offered,
    AdjustStage, Lead, FlightBy, Footing, RequiredHold, RecoilBy, When, FurtherWhen, Hides, Times, Unit, Picker, Spread, Declaring, Preference,
    Undecided, Scoring, DrawOwner, MovingOrder, Sailing, WayKind, RefightGround, RefightRatio, Terrain, Does, WeatherWhen,
    Beaten, MoreLost, PlaceLost, Phase, SoakedWhen, MoveType, CostClass, OrderKind,
    Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor,
}

policies! { DieFace, PipDice, MarginBy, Conforms, FlankStart, Opponent, Corners, FlightCourse, ShootingEdges }

plain!(&'static str);
plain!(HouseRule);
plain!(Length);
plain!(Kinds);
plain!(Marks);
plain!(Who);
plain!(Support);

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
        let own: Vec<&str> = Kind::ALL.iter().filter(|kind| self.has(**kind)).map(|kind| kind.word()).collect();
        match *self {
            Kinds::ANY => "all".to_string(),
            Kinds::MOUNTED => "mounted".to_string(),
            Kinds::FOOT => "foot".to_string(),
            Kinds::NONE => "none".to_string(),
            _ => own.join("+"),
        }
    }
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
        format!("{pace}{}{}{}", self.kinds.text(), marks("with", self.with), marks("without", self.without))
    }
}

impl Plain for Support {
    fn text(&self) -> String {
        match self {
            Support::BehindSame => "the same behind".to_string(),
            Support::Behind(who) => format!("{} behind", who.text()),
            Support::Own => "its own rear rank".to_string(),
            Support::Beside(who) => format!("{} beside", who.text()),
            Support::Ranks(Ranks { of, same_grade, from, to }) => {
                let grade = if *same_grade { " of its grade" } else { "" };
                format!("{}{grade} in the ranks {from} to {to}", of.text())
            }
        }
    }
}
