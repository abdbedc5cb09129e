//! A campaign while its script runs, and the checks of the whole.

use crate::base::clause::Cited;
use crate::base::names::{cut, did_you_mean};
use crate::book::campaign_tables::WayKind;
use crate::book::lists::ListText;
use crate::book::{Home, Rulebook};
use crate::campaign::army::{Army, ElementNumber, Troop};
use crate::campaign::bought_list::BoughtTerms;
use crate::campaign::calendar::Calendar;
use crate::campaign::ends::Ends;
use crate::campaign::layout;
use crate::campaign::map::{Map, Node, Walls};
use crate::campaign::names::{AimName, ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::nation::{Nation, Player, Treaty};
use crate::campaign::policy::{Play, Policies, War};
use crate::campaign::purse::Purse;
use crate::campaign::realm::{Market, Realm};
use crate::campaign::state::{Campaign, NodeHolding, SeasonPhase};
use crate::general::GeneralVersion;
use crate::muster::priced::list::BoughtList;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::words::own_lists::OwnLists;
use mlua::Function;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The most PIPs that a nation can throw.
const HIGHEST_FACE: u16 = 6;

/// A node while its script runs.
pub struct NodeDraft {
    /// The node.
    pub node: Node,
    /// Whether the script gave its place on the picture.
    pub placed: bool,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// A nation while its script runs.
pub struct NationDraft {
    /// Its name.
    pub name: NationName,
    /// The nation; its home is that of its capital if the script gave none.
    pub nation: Nation,
    /// Its home, if the script gave one.
    pub home: Option<Home>,
    /// Its nodes.
    pub owns: Vec<NodeName>,
    /// Its coins.
    pub coins: u32,
    /// The number of the list from which it raises armies, if the script gave one.
    pub list: Option<String>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// An army while its script runs.
pub struct CampaignArmyDraft {
    /// Its name.
    pub name: ArmyName,
    /// The army, without elements.
    pub army: Army,
    /// Its elements now.
    pub now: Vec<String>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// A campaign while its script runs.
pub struct CampaignDraft {
    /// Its title.
    pub title: String,
    /// The rule set.
    pub rules: Rulebook,
    /// The calendar.
    pub calendar: Calendar,
    /// The policies.
    pub policies: Policies,
    /// The writer's sources.
    pub sources: Vec<String>,
    /// The name of the file of its background picture.
    pub background: Option<String>,
    /// The nodes, in the order in which they were written.
    pub nodes: Vec<(NodeName, NodeDraft)>,
    /// The ways, with their places in the script.
    pub links: Vec<(crate::campaign::map::MapLink, Option<ScriptPlace>)>,
    /// The players.
    pub players: BTreeMap<PlayerName, Player>,
    /// The nations, clockwise round the table.
    pub nations: Vec<NationDraft>,
    /// The armies and garrisons.
    pub armies: Vec<CampaignArmyDraft>,
    /// The army lists that the script brings with it.
    pub lists: OwnLists,
    /// The lists for armies that are bought, which the script makes.
    pub bought: Rc<RefCell<Vec<Rc<BoughtList>>>>,
    /// The lists of its armies, where these are bought, by number.
    pub bought_lists: BTreeMap<String, Rc<BoughtList>>,
    /// The troops that can be hired at nodes.
    pub markets: BTreeMap<NodeName, BTreeMap<String, Market>>,
    /// The treaties, with their places in the script.
    pub treaties: Vec<(Treaty, Option<ScriptPlace>)>,
    /// The terms of victory.
    pub ends: Ends,
    /// The places in the script of the terms of victory and of each aim.
    pub ended_at: Vec<(Option<AimName>, Option<ScriptPlace>)>,
    /// Calls of words that were refused and so had no effect: the word, and the address of its table.
    pub refused: BTreeSet<(&'static str, usize)>,
    /// The functions that decide in the place of policies, by decision.
    pub hooks: BTreeMap<String, Function>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

impl CampaignDraft {
    /// A campaign with only its first table.
    pub fn begin(
        title: String,
        rules: Rulebook,
        calendar: Calendar,
        policies: Policies,
        sources: Vec<String>,
        (lists, bought): (OwnLists, Rc<RefCell<Vec<Rc<BoughtList>>>>),
        at: Option<ScriptPlace>,
    ) -> CampaignDraft {
        CampaignDraft {
            title,
            rules,
            calendar,
            policies,
            sources,
            background: None,
            nodes: Vec::new(),
            links: Vec::new(),
            players: BTreeMap::new(),
            nations: Vec::new(),
            armies: Vec::new(),
            lists,
            bought,
            bought_lists: BTreeMap::new(),
            markets: BTreeMap::new(),
            treaties: Vec::new(),
            ends: Ends { elimination: true, ..Ends::default() },
            ended_at: Vec::new(),
            refused: BTreeSet::new(),
            hooks: BTreeMap::new(),
            at,
        }
    }

    /// A node by its name.
    pub fn node(&self, name: &str) -> Option<&NodeDraft> {
        self.nodes.iter().find(|(known, _)| **known == *name).map(|(_, node)| node)
    }

    /// Whether something is missing that a refused call of one of these words would have added.
    pub fn lacks(&self, words: &[&str]) -> bool {
        // A link to an unknown node is kept, and leads nowhere.
        let loose = || self.links.iter().any(|(link, _)| [&link.a, &link.b].iter().any(|end| self.node(end).is_none()));
        self.refused.iter().any(|(word, _)| words.contains(word)) || (words.contains(&"link") && loose())
    }

    /// The campaign before its first turn; faults of the whole are passed to `tell`, and the result is `None` if there
    /// are any.
    pub fn judged(&self, tell: &mut dyn FnMut(ScriptError)) -> Option<Campaign> {
        let mut faults = 0;
        let mut fault = |error: ScriptError| {
            faults += 1;
            tell(error);
        };
        if self.nodes.is_empty() {
            fault(wrong(
                FindingKind::Map,
                &self.at,
                "the campaign has no map; begin with c:node { \"Pella\", home = \"Hilly\" }",
            ));
        }
        if self.nations.is_empty() {
            fault(wrong(
                FindingKind::Map,
                &self.at,
                "the campaign has no nations; add c:nation { \"Macedon\", capital = \"Pella\" }",
            ));
        }
        let mut owners: BTreeMap<&NodeName, &NationDraft> = BTreeMap::new();
        for nation in &self.nations {
            for node in &nation.owns {
                if let Some(other) = owners.insert(node, nation).filter(|other| other.name != nation.name) {
                    let both = format!("{node} belongs to {} and to {}; a node has one owner", other.name, nation.name);
                    fault(wrong(FindingKind::Map, &nation.at, both));
                }
            }
        }
        self.judge_garrisons(&owners, &mut fault);
        self.judge_lists(&mut fault);
        self.judge_ends(&mut fault);
        (faults == 0).then(|| self.made(&owners))
    }

    fn judge_garrisons(&self, owners: &BTreeMap<&NodeName, &NationDraft>, fault: &mut dyn FnMut(ScriptError)) {
        for draft in self.armies.iter().filter(|draft| draft.army.garrison) {
            let owner = owners.get(&draft.army.at).map(|nation| &nation.name);
            if owner != Some(&draft.army.nation) {
                let whose = owner.map_or("nobody".to_string(), ToString::to_string);
                let (nation, at) = (&draft.army.nation, &draft.army.at);
                let what =
                    format!("a garrison of {nation} stands in {at}, which belongs to {whose}; give it in `owns`");
                fault(wrong(FindingKind::Map, &draft.at, what));
            }
        }
    }

    /// Whether the campaign's rule set has the troops of the script's own lists, which may have been written for
    /// another set.
    fn judge_lists(&self, fault: &mut dyn FnMut(ScriptError)) {
        let Some(tables) = &self.rules.armies else { return self.judge_bought(fault) };
        for own in self.lists.all() {
            if let Err(why) = own.text.read(tables) {
                let what = format!("the army list {} is not one of {}: {why}", own.text.number, self.rules.title);
                fault(wrong(FindingKind::Troops, &own.at, what));
            }
        }
    }

    /// Whether a campaign whose armies are bought has lists of no other kind, and each nation's list is known.
    fn judge_bought(&self, fault: &mut dyn FnMut(ScriptError)) {
        for own in self.lists.all() {
            let (number, title) = (&own.text.number, self.rules.title);
            let what = format!(
                "the army list {number} is for armies that are not bought, and those of {title} are: make it with points_list"
            );
            fault(wrong(FindingKind::Troops, &own.at, what));
        }
        for draft in &self.nations {
            let Some(number) = draft.list.as_ref().filter(|number| !self.bought_lists.contains_key(*number)) else {
                continue;
            };
            let near = did_you_mean(number, self.bought_lists.keys().map(String::as_str));
            let what = format!("no army of this campaign has the list \"{}\" of {}{near}", cut(number), draft.name);
            fault(wrong(FindingKind::Troops, &draft.at, what));
        }
    }

    /// What is kept of the lists of armies that are bought.
    fn bought_terms(&self) -> Vec<BoughtTerms> {
        let first = |number: &str| {
            let own = self.armies.iter().find(|draft| draft.army.list == number && !draft.army.garrison);
            own.map(|draft| draft.army.full.clone()).unwrap_or_default()
        };
        self.bought_lists.values().map(|list| BoughtTerms::of(list, first(&list.number))).collect()
    }

    /// The map; nodes without a given place are not laid out yet.
    fn map(&self) -> Map {
        let nodes = self.nodes.iter().map(|(name, draft)| (name.clone(), draft.node.clone())).collect();
        let mut links: Vec<_> = self.links.iter().map(|(link, _)| link.clone()).collect();
        links.sort();
        Map { nodes, links }
    }

    fn made(&self, owners: &BTreeMap<&NodeName, &NationDraft>) -> Campaign {
        let mut map = self.map();
        let free: BTreeSet<NodeName> =
            self.nodes.iter().filter(|(_, draft)| !draft.placed).map(|(name, _)| name.clone()).collect();
        layout::place(&mut map, &free);
        for (node, nation) in owners {
            if let Some(node) = map.nodes.get_mut(*node) {
                node.owner = Some(nation.name.clone());
            }
        }
        let holding = |name: &NodeName| {
            let owner = owners.get(name).map(|nation| nation.name.clone());
            NodeHolding { people: owner.clone(), owner, sacked: None }
        };
        let holdings = map.nodes.keys().map(|name| (name.clone(), holding(name))).collect();
        let home = |draft: &NationDraft| {
            draft
                .home
                .or_else(|| map.nodes.get(&draft.nation.capital).map(|node| node.home))
                .unwrap_or(draft.nation.home)
        };
        let worth = |draft: &NationDraft| {
            draft.owns.iter().filter_map(|node| map.nodes.get(node)).map(|node| u32::from(node.worth)).sum()
        };
        let nations = self.nations.iter().map(|draft| {
            (draft.name.clone(), Nation { home: home(draft), worth: worth(draft), ..draft.nation.clone() })
        });
        let nations = nations.collect();
        let (mut armies, mut next) = (BTreeMap::new(), 1);
        for draft in &self.armies {
            let mut army = draft.army.clone();
            for what in &draft.now {
                army.troops.insert(ElementNumber(next), Troop { what: what.clone(), back: None });
                next += 1;
            }
            armies.insert(draft.name.clone(), army);
        }
        let mut purses = BTreeMap::new();
        for draft in self.nations.iter().filter(|draft| draft.coins > 0) {
            purses.insert(Purse::Nation(draft.name.clone()), i64::from(draft.coins));
            *purses.entry(Purse::Land).or_insert(0) -= i64::from(draft.coins);
        }
        let mut treaties: Vec<Treaty> = self.treaties.iter().map(|(treaty, _)| treaty.clone()).collect();
        treaties.sort();
        let mut lists: Vec<_> = self.lists.all().into_iter().map(|own| own.text).collect();
        lists.sort_by_key(ListText::order);
        Campaign {
            title: self.title.clone(),
            rules: self.rules.name.to_string(),
            calendar: self.calendar.clone(),
            date: self.calendar.first(),
            phase: SeasonPhase::Closed,
            step: None,
            map,
            backdrop: None,
            policies: self.policies.clone(),
            nations,
            lists,
            bought: self.bought_terms(),
            players: self.players.clone(),
            armies,
            holdings,
            treaties,
            orders: BTreeMap::new(),
            general: GeneralVersion::PRESENT,
            thrown: BTreeMap::new(),
            pips: BTreeMap::new(),
            sequence: Vec::new(),
            battles: BTreeMap::new(),
            traffic: BTreeMap::new(),
            ends: self.ends.clone(),
            course: Default::default(),
            hand: Default::default(),
            realm: self.realm(),
            purses,
            next: ElementNumber(next),
            gone: BTreeMap::new(),
            scores: BTreeMap::new(),
            commitment: None,
        }
    }

    /// Markets, and where anything can be raised from them, the nations' lists: that of the first army where none is given.
    fn realm(&self) -> Realm {
        let prices = &self.policies.prices;
        let raises = prices.army.is_some() || prices.garrison.is_some() || prices.way_back.is_some();
        let first = |nation: &NationDraft| {
            let own = self.armies.iter().filter(|draft| draft.army.nation == nation.name);
            own.min_by_key(|draft| draft.army.garrison).map(|draft| draft.army.list.clone())
        };
        let of = |nation: &NationDraft| Some((nation.name.clone(), nation.list.clone().or_else(|| first(nation))?));
        let lists = self.nations.iter().filter(|_| raises).filter_map(of).collect();
        Realm { lists, markets: self.markets.clone(), ..Realm::default() }
    }

    /// Findings that may not be mistakes: nodes that no way reaches, nodes of strategic importance, and the like.
    pub fn remarks(&self) -> Vec<ScriptError> {
        let map = self.map();
        let roads = map.roads();
        let mut found = Vec::new();
        let Some(first) = self.nations.first() else { return found };
        let any = |_: &NodeName, _: &NodeName, _: &crate::campaign::map::MapLink| Some(1);
        let reached = roads.costs(&first.nation.capital, any);
        let strategic = self.rules.campaign.as_ref().map(|tables| tables.strategic);
        let mut hubs: Vec<(usize, &NodeName, &NodeDraft)> = Vec::new();
        for (name, draft) in &self.nodes {
            if !reached.contains_key(name) {
                let what =
                    format!("no way leads from {} to {name}; link it with c:link {{ ... }}", first.nation.capital);
                found.push(wrong(FindingKind::Unreached, &draft.at, what));
            } else if !roads.costs(name, any).contains_key(&first.nation.capital) {
                let what = format!(
                    "one can come to {name}, and not back: a link is `one_way`; leave that out if it is not meant"
                );
                found.push(wrong(FindingKind::OneWay, &draft.at, what));
            }
            let exits: BTreeSet<&NodeName> = roads.exits(name).into_iter().map(|(to, _)| to).collect();
            if strategic.is_some_and(|strategic| exits.len() >= strategic.value) {
                hubs.push((exits.len(), name, draft));
            }
            let sea = map.links.iter().any(|link| link.way == WayKind::Sea && (link.a == *name || link.b == *name));
            if sea && !draft.node.port {
                let what =
                    format!("a sea lane ends in {name}, which has no port: nobody can use it; add `port = true`");
                found.push(wrong(FindingKind::NoPort, &draft.at, what));
            }
            if draft.node.port && !sea {
                found.push(wrong(
                    FindingKind::NoPort,
                    &draft.at,
                    format!("{name} has a port, and no sea lane leads there"),
                ));
            }
        }
        for nation in &self.nations {
            let capital = map.nodes.get(&nation.nation.capital);
            if capital.is_some_and(|node| node.walls == Walls::None) && nation.nation.player.is_some() {
                let what = format!(
                    "{}, the capital of {}, has no walls: whoever enters it has it",
                    nation.nation.capital, nation.name
                );
                found.push(wrong(FindingKind::OpenCapital, &nation.at, what));
            }
            if nation.nation.player.is_some()
                && !self.armies.iter().any(|army| army.army.nation == nation.name && !army.army.garrison)
            {
                let player = nation.nation.player.as_ref().and_then(|player| self.players.get(player));
                let who = if player.is_some_and(|player| player.computer) { "the computer" } else { "a player" };
                let what = format!(
                    "{} is led by {who} and has no army; add c:army {{ \"First\", nation = ... }}",
                    nation.name
                );
                found.push(wrong(FindingKind::NoArmy, &nation.at, what));
            }
        }
        self.dear(&mut found);
        self.abroad(&mut found);
        found.extend(strategic.and_then(|strategic| told_hubs(hubs, &strategic)));
        found
    }

    /// Ways that no army can go in a season, in a club campaign not even on the highest face of the PIP die.
    fn dear(&self, found: &mut Vec<ScriptError>) {
        let Some(tables) = &self.rules.campaign else { return };
        let (most, by) = match self.policies.play {
            Play::Postal => (self.policies.march, "policy: march".to_string()),
            Play::Club => (HIGHEST_FACE, tables.die.to_string()),
        };
        for (link, at) in &self.links {
            let Some(row) = tables.way(link.way) else { continue };
            let cost = u16::from(link.cost.unwrap_or(row.cost)) * u16::from(link.stages);
            if cost > most {
                let (a, b, way) = (&link.a, &link.b, link.way.name());
                let what =
                    format!("the {way} from {a} to {b} costs {cost}, and an army marches for {most} at most [{by}]");
                found.push(wrong(FindingKind::DearWay, at, what));
            }
        }
    }

    /// Armies that begin in the land of a nation with which their own is at war.
    fn abroad(&self, found: &mut Vec<ScriptError>) {
        for draft in self.armies.iter().filter(|draft| !draft.army.garrison) {
            let Army { nation, at, .. } = &draft.army;
            let Some(lord) = self.nations.iter().find(|lord| lord.owns.contains(at) && lord.name != *nation) else {
                continue;
            };
            let bound = self.treaties.iter().any(|(treaty, _)| treaty.binds(nation, &lord.name));
            let own = self.nations.iter().find(|own| own.name == *nation);
            let played = [Some(lord), own].into_iter().flatten().any(|one| one.nation.player.is_some());
            if !bound && (self.policies.war == War::Everybody || played) {
                let what =
                    format!("{} begins in {at}, which belongs to {}, an enemy of {nation}", draft.name, lord.name);
                found.push(wrong(FindingKind::Abroad, &draft.at, what));
            }
        }
    }
}

/// One remark on all nodes of strategic importance, each with the number of its ways; it points at the first with the most.
fn told_hubs(mut hubs: Vec<(usize, &NodeName, &NodeDraft)>, least: &Cited<usize>) -> Option<ScriptError> {
    hubs.sort_by_key(|(ways, ..)| std::cmp::Reverse(*ways));
    let (ways, name, draft) = *hubs.first()?;
    let what = match hubs.len() {
        1 => format!("{ways} ways meet in {name}: of strategic importance [{}]", least.clause),
        _ => {
            let all: Vec<String> = hubs.iter().map(|(ways, name, _)| format!("{name} ({ways})")).collect();
            format!(
                "of strategic importance, since {} ways or more meet there: {} [{}]",
                least.value,
                all.join(", "),
                least.clause
            )
        }
    };
    Some(wrong(FindingKind::Strategic, &draft.at, what))
}
