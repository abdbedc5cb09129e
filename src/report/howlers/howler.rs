//! A howler: its rule, its bound and side, and the sentence that tells it.

use serde::Serialize;

use super::record::BoundRecord;
use crate::base::names::{ElementId, SideId};
use crate::battle::Battle;
use crate::report::names;

/// The rules by which howlers are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HowlerRule {
    /// An element was left alone within a superior charge and destroyed by it.
    Exposed,
    /// Support of a fight was broken without need.
    BrokenSupport,
    /// A general went into contact with both flanks open.
    BareGeneral,
    /// The same losing attack was made three times.
    AttackAgain,
    /// A wing was left standing on its way with points unspent.
    HaltedWing,
    /// A line wheeled and wheeled back.
    WheeledBack,
}

impl HowlerRule {
    /// All rules.
    pub const ALL: [HowlerRule; 6] = [
        HowlerRule::Exposed,
        HowlerRule::BrokenSupport,
        HowlerRule::BareGeneral,
        HowlerRule::AttackAgain,
        HowlerRule::HaltedWing,
        HowlerRule::WheeledBack,
    ];

    /// The rule in a few words.
    pub const fn words(self) -> &'static str {
        match self {
            HowlerRule::Exposed => "left alone to a superior charge",
            HowlerRule::BrokenSupport => "support broken without need",
            HowlerRule::BareGeneral => "general with open flanks",
            HowlerRule::AttackAgain => "the same losing attack",
            HowlerRule::HaltedWing => "wing left on its way",
            HowlerRule::WheeledBack => "wheeled and wheeled back",
        }
    }
}

/// A howler.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Howler {
    /// The bound in which it was seen to be one.
    pub bound: u16,
    /// The name of the side that made it.
    pub side: String,
    /// The rule.
    pub rule: HowlerRule,
    /// The elements that it was made with, by name.
    pub who: Vec<String>,
    /// What happened, as a sentence without its bound and side.
    pub text: String,
    /// The side, for those who count.
    #[serde(skip)]
    pub by: SideId,
}

impl Howler {
    /// A howler of some elements, which are named as in this battle.
    pub(super) fn new(
        bound: &BoundRecord,
        battle: &Battle,
        rule: HowlerRule,
        by: SideId,
        who: &[ElementId],
        text: &str,
    ) -> Howler {
        let name = |id: &ElementId| names::one_line(&names::element(battle, *id));
        Howler {
            bound: bound.number,
            side: names::one_line(&battle.sides[by.index()].name),
            rule,
            who: who.iter().map(name).collect(),
            text: names::one_line(text),
            by,
        }
    }

    /// The whole sentence.
    pub fn told(&self) -> String {
        format!("bound {}, {}: {}", self.bound, self.side, self.text)
    }
}
