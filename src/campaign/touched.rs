//! Which armies an event concerns, and whether the story of a whole war has it.
//!
//! Each is a function of the event and of the campaign before it, as [`super::scope`] has them for nations and nodes.

use std::collections::BTreeSet;

use super::affairs::Affair;
use super::battle::Engagement;
use super::chance::{CampaignLot, CampaignThrow};
use super::event::{CampaignEvent, CampaignEventKind, LetterKind};
use super::names::{ArmyName, BattleName};
use super::realm::RealmEvent;
use super::state::Campaign;

impl CampaignEvent {
    /// The armies that it concerns.
    pub fn armies(&self, before: &Campaign) -> BTreeSet<ArmyName> {
        use CampaignEventKind as Kind;
        let only = |army: &ArmyName| BTreeSet::from([army.clone()]);
        let fighting = |battle: &Engagement| battle.armies().cloned().collect::<BTreeSet<_>>();
        let of_battle = |name: &BattleName| before.battles.get(name).map(fighting).unwrap_or_default();
        match &self.what {
            Kind::Marched { army, .. }
            | Kind::Stands { army, .. }
            | Kind::Allowed { army, .. }
            | Kind::Lost { army, .. }
            | Kind::Away { army, .. }
            | Kind::Raised { army, .. }
            | Kind::Spent { army, .. }
            | Kind::Retreated { army, .. }
            | Kind::Stuck { army }
            | Kind::Formed { name: army, .. } => only(army),
            Kind::Ended { army, into } => only(army).into_iter().chain(into.clone()).collect(),
            Kind::Handed { from, to, .. } => [from, to].into_iter().cloned().collect(),
            Kind::Met { battle, .. } => fighting(battle),
            Kind::Joined { name, army, .. } => of_battle(name).into_iter().chain([army.clone()]).collect(),
            Kind::Way { name, .. } | Kind::Fought { name, .. } | Kind::Settled { name } => of_battle(name),
            Kind::Threw { throw, .. } => match throw {
                CampaignThrow::Storm { army, .. }
                | CampaignThrow::Attrition { army }
                | CampaignThrow::Desertion { army }
                | CampaignThrow::Rearguard { army, .. }
                | CampaignThrow::Interception { army, .. }
                | CampaignThrow::Storming { army, .. } => only(army),
                CampaignThrow::Pursuit { battle, .. } => of_battle(battle),
                CampaignThrow::Spy { .. }
                | CampaignThrow::Siege { .. }
                | CampaignThrow::Revolt { .. }
                | CampaignThrow::SeaStorm { .. }
                | CampaignThrow::SeaFight { .. }
                | CampaignThrow::Rising { .. }
                | CampaignThrow::AsWritten { .. } => BTreeSet::new(),
            },
            Kind::Drew { by, .. } => match by {
                CampaignLot::Defender { one, other } => [one, other].into_iter().cloned().collect(),
                CampaignLot::Opponent { army, .. } | CampaignLot::Element { army, .. } => only(army),
                CampaignLot::FirstMover | CampaignLot::FirstToCome { .. } | CampaignLot::AsWritten { .. } => {
                    BTreeSet::new()
                }
            },
            Kind::Saw { armies, .. } => armies.iter().map(|seen| seen.army.clone()).collect(),
            Kind::Amended(signed) => signed.act.army().into_iter().cloned().collect(),
            Kind::Realm(event) => match event {
                RealmEvent::Unpaid { army, .. } => only(army),
                RealmEvent::Walls { .. }
                | RealmEvent::Capital { .. }
                | RealmEvent::Launched { .. }
                | RealmEvent::Sailed { .. }
                | RealmEvent::Sunk { .. }
                | RealmEvent::Fate { .. } => BTreeSet::new(),
            },
            Kind::Managed(_)
            | Kind::Founded { .. }
            | Kind::Opened { .. }
            | Kind::Reseeded { .. }
            | Kind::Pips { .. }
            | Kind::Sequence { .. }
            | Kind::Ordered { .. }
            | Kind::Began
            | Kind::Step { .. }
            | Kind::Excused { .. }
            | Kind::Turn { .. }
            | Kind::Refused { .. }
            | Kind::Took { .. }
            | Kind::Sacked { .. }
            | Kind::Paid { .. }
            | Kind::Scored { .. }
            | Kind::Offered { .. }
            | Kind::Agreed { .. }
            | Kind::Broken { .. }
            | Kind::Letter { .. }
            | Kind::SawAsWritten { .. }
            | Kind::News { .. }
            | Kind::Eliminated { .. }
            | Kind::CampaignEnded(_)
            | Kind::Adopted { .. }
            | Kind::Seated { .. }
            | Kind::Removed { .. }
            | Kind::Closed { .. }
            | Kind::Undone { .. }
            | Kind::Upgraded { .. } => BTreeSet::new(),
        }
    }
}

impl CampaignEventKind {
    /// Whether the story of a whole war has it: battles, places that change hands, treaties that are made and broken, who
    /// plays, and what all are told.
    pub fn is_of_story(&self) -> bool {
        use CampaignEventKind as Kind;
        match self {
            Kind::Fought { .. }
            | Kind::Took { .. }
            | Kind::Sacked { .. }
            | Kind::Formed { .. }
            | Kind::Ended { .. }
            | Kind::Agreed { .. }
            | Kind::News { .. }
            | Kind::Eliminated { .. }
            | Kind::CampaignEnded(_)
            | Kind::Amended(_)
            | Kind::Adopted { .. }
            | Kind::Seated { .. }
            | Kind::Removed { .. } => true,
            Kind::Realm(event) => match event {
                RealmEvent::Walls { .. }
                | RealmEvent::Capital { .. }
                | RealmEvent::Launched { .. }
                | RealmEvent::Sunk { .. }
                | RealmEvent::Fate { .. } => true,
                RealmEvent::Unpaid { .. } | RealmEvent::Sailed { .. } => false,
            },
            Kind::Broken { treaty } => treaty.since.is_some(),
            Kind::Letter { to, kind, .. } => to.is_none() && *kind == LetterKind::Letter,
            Kind::Managed(signed) => {
                matches!(signed.affair, Affair::Decide { .. } | Affair::Join(_) | Affair::Quit { .. })
            }
            Kind::Founded { .. }
            | Kind::Opened { .. }
            | Kind::Reseeded { .. }
            | Kind::Pips { .. }
            | Kind::Sequence { .. }
            | Kind::Ordered { .. }
            | Kind::Began
            | Kind::Step { .. }
            | Kind::Turn { .. }
            | Kind::Refused { .. }
            | Kind::Threw { .. }
            | Kind::Drew { .. }
            | Kind::Marched { .. }
            | Kind::Stands { .. }
            | Kind::Allowed { .. }
            | Kind::Met { .. }
            | Kind::Joined { .. }
            | Kind::Way { .. }
            | Kind::Settled { .. }
            | Kind::Lost { .. }
            | Kind::Away { .. }
            | Kind::Raised { .. }
            | Kind::Handed { .. }
            | Kind::Spent { .. }
            | Kind::Retreated { .. }
            | Kind::Stuck { .. }
            | Kind::Excused { .. }
            | Kind::Paid { .. }
            | Kind::Scored { .. }
            | Kind::Offered { .. }
            | Kind::Saw { .. }
            | Kind::SawAsWritten { .. }
            | Kind::Closed { .. }
            | Kind::Undone { .. }
            | Kind::Upgraded { .. } => false,
        }
    }
}
