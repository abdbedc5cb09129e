//! Whom and what an event concerns: its step, its nations and nodes, and the audience that may know all of it.
//!
//! Each is a function of the event and of the campaign before it. An audience is that of the whole event with its cause:
//! where some may know a part of it only (that an army has come, and not from where; that a rumour goes round, and not whose it
//! is), they are not in it. What a nation may know in part is to be told by smaller events of its own, such as sightings.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::affairs::Affair;
use super::army::Posture;
use super::battle::Engagement;
use super::cause::CampaignCause;
use super::chance::{CampaignLot, CampaignThrow};
use super::event::{CampaignEvent, CampaignEventKind, LetterKind};
use super::hand::UmpireAct;
use super::names::{ArmyName, BattleName, FleetName, NationName, NodeName, PlayerName};
use super::nation::Treaty;
use super::purse::Purse;
use super::state::Campaign;
use super::step::SeasonStep;

/// Who may know all of an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// The umpire alone.
    Nobody,
    /// These nations.
    Nations(BTreeSet<NationName>),
    /// Everybody.
    All,
}

impl Audience {
    /// Whether a nation is in it.
    pub fn has(&self, nation: &NationName) -> bool {
        match self {
            Audience::Nobody => false,
            Audience::Nations(nations) => nations.contains(nation),
            Audience::All => true,
        }
    }
}

impl CampaignEvent {
    /// The step of the season in which it happened; `None` outside of the steps. Journals of format 1 have the step of
    /// battles alone.
    pub fn step(&self, before: &Campaign) -> Option<SeasonStep> {
        use CampaignEventKind as Kind;
        match &self.what {
            Kind::Step { step } => Some(*step),
            Kind::Way { .. } | Kind::Fought { .. } | Kind::Settled { .. } => Some(SeasonStep::Battles),
            Kind::Founded { .. }
            | Kind::Opened { .. }
            | Kind::Reseeded { .. }
            | Kind::Pips { .. }
            | Kind::Sequence { .. }
            | Kind::Ordered { .. }
            | Kind::Began
            | Kind::Amended(_)
            | Kind::Managed(_)
            | Kind::Adopted { .. }
            | Kind::Seated { .. }
            | Kind::Removed { .. }
            | Kind::Closed { .. }
            | Kind::Undone { .. }
            | Kind::Upgraded { .. } => None,
            _ if matches!(self.why, CampaignCause::Battle(..)) => Some(SeasonStep::Battles),
            _ => before.step,
        }
    }

    /// The nations that it concerns.
    pub fn nations(&self, before: &Campaign) -> BTreeSet<NationName> {
        let at = Scope(before);
        use CampaignEventKind as Kind;
        match &self.what {
            Kind::Founded { campaign, .. } => campaign.nations.keys().cloned().collect(),
            Kind::Sequence { nations } => nations.iter().cloned().collect(),
            Kind::Ordered { player, .. } | Kind::Refused { player, .. } | Kind::Removed { player, .. } => {
                at.led(player)
            }
            Kind::Pips { nation, .. }
            | Kind::Turn { nation }
            | Kind::Excused { nation }
            | Kind::Scored { nation, .. }
            | Kind::Seated { nation, .. }
            | Kind::Eliminated { nation, .. }
            | Kind::Saw { by: nation, .. }
            | Kind::SawAsWritten { by: nation, .. }
            | Kind::Sacked { by: nation, .. } => one(nation),
            Kind::Threw { throw, .. } => at.thrown(throw),
            Kind::Drew { by, .. } => at.drawn(by),
            Kind::Stands { army, posture } => at.of(army).into_iter().chain(at.besieged(army, posture)).collect(),
            Kind::Marched { army, .. }
            | Kind::Allowed { army, .. }
            | Kind::Lost { army, .. }
            | Kind::Away { army, .. }
            | Kind::Raised { army, .. }
            | Kind::Ended { army, .. }
            | Kind::Spent { army, .. }
            | Kind::Retreated { army, .. }
            | Kind::Stuck { army } => at.of(army),
            Kind::Met { battle, .. } => at.fighting(battle),
            Kind::Joined { name, army, .. } => at.of(army).into_iter().chain(at.battle(name)).collect(),
            Kind::Way { name, .. } | Kind::Fought { name, .. } | Kind::Settled { name } => at.battle(name),
            Kind::Handed { from, to, .. } => at.of(from).into_iter().chain(at.of(to)).collect(),
            Kind::Formed { army, .. } => one(&army.nation),
            Kind::Took { node, owner, .. } => before.owner(node).into_iter().chain(owner).cloned().collect(),
            Kind::Paid { from, to, .. } => [from, to].into_iter().filter_map(nation_of).collect(),
            Kind::Offered { treaty } | Kind::Agreed { treaty } | Kind::Broken { treaty } => parties(treaty),
            Kind::Letter { from, to, .. } => [from].into_iter().chain(to).cloned().collect(),
            Kind::Amended(signed) => at.acted(&signed.act),
            Kind::Managed(signed) => at.managed(&signed.affair),
            Kind::Realm(event) => event.nations(before),
            Kind::CampaignEnded(end) => end.winners.iter().cloned().collect(),
            Kind::Opened { .. }
            | Kind::Reseeded { .. }
            | Kind::Began
            | Kind::Step { .. }
            | Kind::News { .. }
            | Kind::Adopted { .. }
            | Kind::Closed { .. }
            | Kind::Undone { .. }
            | Kind::Upgraded { .. } => BTreeSet::new(),
        }
    }

    /// The nodes that it concerns: where it happens, and where its armies come from and go.
    pub fn nodes(&self, before: &Campaign) -> BTreeSet<NodeName> {
        use CampaignEventKind as Kind;
        let here = |army: &ArmyName| before.armies.get(army).map(|army| army.at.clone());
        let fought = |battle: &Engagement| [&battle.node].into_iter().chain(&battle.toward).cloned().collect();
        match &self.what {
            Kind::Threw { throw, .. } => match throw {
                CampaignThrow::Storm { from, to, .. } => [from, to].into_iter().cloned().collect(),
                CampaignThrow::Spy { at, .. }
                | CampaignThrow::Storming { at, .. }
                | CampaignThrow::Siege { at, .. }
                | CampaignThrow::Rearguard { at, .. }
                | CampaignThrow::Revolt { at }
                | CampaignThrow::Rising { at }
                | CampaignThrow::SeaStorm { to: at, .. }
                | CampaignThrow::SeaFight { at, .. }
                | CampaignThrow::Interception { at, .. } => one(at),
                CampaignThrow::Attrition { army } | CampaignThrow::Desertion { army } => {
                    here(army).into_iter().collect()
                }
                CampaignThrow::Pursuit { battle, .. } => before.battles.get(battle).map(fought).unwrap_or_default(),
                CampaignThrow::AsWritten { .. } => BTreeSet::new(),
            },
            Kind::Drew { by, .. } => match by {
                CampaignLot::FirstToCome { at, .. } | CampaignLot::Opponent { at, .. } => one(at),
                CampaignLot::Defender { one, other } => [one, other].into_iter().filter_map(here).collect(),
                CampaignLot::Element { army, .. } => here(army).into_iter().collect(),
                CampaignLot::FirstMover | CampaignLot::AsWritten { .. } => BTreeSet::new(),
            },
            Kind::Marched { from, to, .. } => [from, to].into_iter().cloned().collect(),
            Kind::Retreated { army, to } => here(army).into_iter().chain([to.clone()]).collect(),
            Kind::Stands { army, .. }
            | Kind::Allowed { army, .. }
            | Kind::Lost { army, .. }
            | Kind::Away { army, .. }
            | Kind::Raised { army, .. }
            | Kind::Ended { army, .. }
            | Kind::Spent { army, .. }
            | Kind::Stuck { army }
            | Kind::Handed { from: army, .. } => here(army).into_iter().collect(),
            Kind::Formed { army, .. } => one(&army.at),
            Kind::Met { battle, .. } => fought(battle),
            Kind::Joined { name, .. } | Kind::Way { name, .. } | Kind::Fought { name, .. } | Kind::Settled { name } => {
                before.battles.get(name).map(fought).unwrap_or_default()
            }
            Kind::Took { node, .. } | Kind::Sacked { node, .. } | Kind::Saw { at: node, .. } => one(node),
            Kind::Amended(signed) => match &signed.act {
                UmpireAct::Move { army, to, .. } => here(army).into_iter().chain([to.clone()]).collect(),
                UmpireAct::Form { army, .. } => one(&army.at),
                UmpireAct::Own { node, .. } => one(node),
                UmpireAct::Weather { battle: Some(battle), .. } => {
                    before.battles.get(battle).map(fought).unwrap_or_default()
                }
                other => other.army().and_then(here).into_iter().collect(),
            },
            Kind::Realm(event) => event.nodes(before),
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

    /// Who may know all of it.
    pub fn audience(&self, before: &Campaign) -> Audience {
        use CampaignEventKind as Kind;
        let at = Scope(before);
        let own = || Audience::Nations(self.nations(before));
        match &self.what {
            // What is done before everybody's eyes: the table's dice, the order of play, who plays, who owns what.
            Kind::Founded { .. }
            | Kind::Opened { .. }
            | Kind::Reseeded { .. }
            | Kind::Pips { .. }
            | Kind::Sequence { .. }
            | Kind::Began
            | Kind::Step { .. }
            | Kind::Turn { .. }
            | Kind::Took { .. }
            | Kind::Sacked { .. }
            | Kind::Scored { .. }
            | Kind::Agreed { .. }
            | Kind::News { .. }
            | Kind::Eliminated { .. }
            | Kind::CampaignEnded(_)
            | Kind::Adopted { .. }
            | Kind::Seated { .. }
            | Kind::Removed { .. }
            | Kind::Closed { .. }
            | Kind::Undone { .. } => Audience::All,
            Kind::Broken { treaty } if treaty.since.is_some() => Audience::All,
            Kind::Amended(signed) => match &signed.act {
                UmpireAct::News { to, .. } if to.is_empty() => Audience::All,
                UmpireAct::Own { .. } | UmpireAct::Agree { .. } | UmpireAct::Weather { battle: None, .. } => {
                    Audience::All
                }
                // That an offer is withdrawn is for the two alone.
                UmpireAct::Break { treaties } if treaties.iter().all(|treaty| treaty.since.is_some()) => Audience::All,
                _ => own(),
            },
            Kind::Managed(signed) => match &signed.affair {
                Affair::Answer { .. } | Affair::Late { .. } | Affair::Sent { .. } => own(),
                Affair::Pause
                | Affair::Resume
                | Affair::PlayOn
                | Affair::Ask { .. }
                | Affair::Decide { .. }
                | Affair::Drop { .. }
                | Affair::Deadline { .. }
                | Affair::Computer { .. }
                | Affair::Join(_)
                | Affair::Quit { .. }
                | Affair::Silent { .. } => Audience::All,
            },
            Kind::Realm(event) if event.is_seen_by_all() => Audience::All,
            Kind::Letter { to: None, kind: LetterKind::Letter, .. } => Audience::All,
            Kind::Drew { by: CampaignLot::FirstMover, .. } => Audience::All,
            // The lot would tell who else is under way to the node.
            Kind::Drew { by: CampaignLot::FirstToCome { .. } | CampaignLot::AsWritten { .. }, .. }
            | Kind::Threw { throw: CampaignThrow::AsWritten { .. }, .. }
            | Kind::Upgraded { .. } => Audience::Nobody,
            // The other side sees on the table what falls.
            Kind::Lost { .. } => match &self.why {
                CampaignCause::Battle(name, _) => Audience::Nations(at.battle(name)),
                _ => own(),
            },
            Kind::Ordered { .. }
            | Kind::Refused { .. }
            | Kind::Threw { .. }
            | Kind::Drew { .. }
            | Kind::Marched { .. }
            | Kind::Stands { .. }
            | Kind::Allowed { .. }
            | Kind::Met { .. }
            | Kind::Joined { .. }
            | Kind::Way { .. }
            | Kind::Fought { .. }
            | Kind::Settled { .. }
            | Kind::Away { .. }
            | Kind::Raised { .. }
            | Kind::Handed { .. }
            | Kind::Formed { .. }
            | Kind::Ended { .. }
            | Kind::Spent { .. }
            | Kind::Retreated { .. }
            | Kind::Stuck { .. }
            | Kind::Excused { .. }
            | Kind::Paid { .. }
            | Kind::Offered { .. }
            | Kind::Broken { .. }
            | Kind::Letter { .. }
            | Kind::Realm(_)
            | Kind::Saw { .. }
            | Kind::SawAsWritten { .. } => own(),
        }
    }
}

/// The campaign before an event, asked for nations.
struct Scope<'c>(&'c Campaign);

impl Scope<'_> {
    /// The nation of an army.
    fn of(&self, army: &ArmyName) -> BTreeSet<NationName> {
        self.0.armies.get(army).map(|army| army.nation.clone()).into_iter().collect()
    }

    /// Whose place an army besieges from now on, or until now, and whose armies are within it.
    fn besieged(&self, army: &ArmyName, posture: &Posture) -> BTreeSet<NationName> {
        let Some(army) = self.0.armies.get(army) else { return BTreeSet::new() };
        let besieges = |posture: &Posture| matches!(posture, Posture::Besieging(_));
        if besieges(&army.posture) == besieges(posture) {
            return BTreeSet::new();
        }
        let within = self.0.at(&army.at).filter(|(_, other)| other.posture == Posture::Inside);
        within.map(|(_, other)| &other.nation).chain(self.0.owner(&army.at)).cloned().collect()
    }

    /// The nation of a fleet.
    fn of_fleet(&self, fleet: &FleetName) -> BTreeSet<NationName> {
        self.0.realm.fleets.get(fleet).map(|fleet| fleet.nation.clone()).into_iter().collect()
    }

    /// The nations that a player leads.
    fn led(&self, player: &PlayerName) -> BTreeSet<NationName> {
        self.0.led_by(player).cloned().collect()
    }

    /// The nations whose armies fight a battle.
    fn fighting(&self, battle: &Engagement) -> BTreeSet<NationName> {
        battle.armies().flat_map(|army| self.of(army)).collect()
    }

    /// As [`Scope::fighting`], of a battle of the season.
    fn battle(&self, name: &BattleName) -> BTreeSet<NationName> {
        self.0.battles.get(name).map(|battle| self.fighting(battle)).unwrap_or_default()
    }

    /// The nations that an act of the umpire's concerns.
    fn acted(&self, act: &UmpireAct) -> BTreeSet<NationName> {
        match act {
            UmpireAct::Give { nation, .. } | UmpireAct::Take { nation, .. } => one(nation),
            UmpireAct::Form { army, .. } => one(&army.nation),
            UmpireAct::Own { node, owner } => self.0.owner(node).into_iter().chain(owner).cloned().collect(),
            UmpireAct::Agree { treaty } => parties(treaty),
            UmpireAct::Break { treaties } => treaties.iter().flat_map(parties).collect(),
            UmpireAct::News { to, .. } => to.iter().cloned().collect(),
            UmpireAct::Weather { battle, .. } => battle.as_ref().map(|name| self.battle(name)).unwrap_or_default(),
            other => other.army().map(|army| self.of(army)).unwrap_or_default(),
        }
    }

    /// The nations that an affair of those who play concerns.
    fn managed(&self, affair: &Affair) -> BTreeSet<NationName> {
        match affair {
            Affair::Answer { player, .. }
            | Affair::Late { player, .. }
            | Affair::Sent { player, .. }
            | Affair::Computer { player, .. }
            | Affair::Silent { player, .. } => self.led(player),
            Affair::Join(seat) => one(&seat.nation),
            Affair::Quit { nation, .. } => one(nation),
            Affair::Pause
            | Affair::Resume
            | Affair::PlayOn
            | Affair::Ask { .. }
            | Affair::Decide { .. }
            | Affair::Drop { .. }
            | Affair::Deadline { .. } => BTreeSet::new(),
        }
    }

    fn thrown(&self, throw: &CampaignThrow) -> BTreeSet<NationName> {
        match throw {
            CampaignThrow::Spy { nation, .. } => one(nation),
            CampaignThrow::Storm { army, .. }
            | CampaignThrow::Attrition { army }
            | CampaignThrow::Desertion { army }
            | CampaignThrow::Rearguard { army, .. }
            | CampaignThrow::Interception { army, .. } => self.of(army),
            CampaignThrow::SeaStorm { fleet, .. } => self.of_fleet(fleet),
            CampaignThrow::SeaFight { fleet, against, .. } => {
                self.of_fleet(fleet).into_iter().chain(self.of_fleet(against)).collect()
            }
            CampaignThrow::Storming { army, at } => {
                self.of(army).into_iter().chain(self.0.owner(at).cloned()).collect()
            }
            CampaignThrow::Siege { at, owner } => {
                let before = self.0.at(at).filter(|(_, army)| matches!(army.posture, Posture::Besieging(_)));
                before.map(|(_, army)| army.nation.clone()).chain([owner.clone()]).collect()
            }
            CampaignThrow::Revolt { at } | CampaignThrow::Rising { at } => {
                self.0.owner(at).cloned().into_iter().collect()
            }
            CampaignThrow::Pursuit { battle, .. } => self.battle(battle),
            CampaignThrow::AsWritten { .. } => BTreeSet::new(),
        }
    }

    fn drawn(&self, by: &CampaignLot) -> BTreeSet<NationName> {
        match by {
            CampaignLot::Defender { one, other } => self.of(one).into_iter().chain(self.of(other)).collect(),
            CampaignLot::Opponent { army, .. } | CampaignLot::Element { army, .. } => self.of(army),
            CampaignLot::FirstMover | CampaignLot::FirstToCome { .. } | CampaignLot::AsWritten { .. } => {
                BTreeSet::new()
            }
        }
    }
}

fn one<T: Ord + Clone>(name: &T) -> BTreeSet<T> {
    BTreeSet::from([name.clone()])
}

fn parties(treaty: &Treaty) -> BTreeSet<NationName> {
    [&treaty.from, &treaty.to].into_iter().cloned().collect()
}

fn nation_of(purse: &Purse) -> Option<NationName> {
    match purse {
        Purse::Nation(nation) => Some(nation.clone()),
        _ => None,
    }
}
