//! The faults that a remark on an order can have: data with measures. The sentences are made here alone.

use crate::base::names::{cut, meant};
use crate::battle::Season;
use crate::campaign::calendar::{Date, season_name};
use crate::campaign::going::WayFault;
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName, PlayerName, number_of};
use crate::campaign::nation::TreatyObstacle;
use crate::campaign::orders::{TreatyTerms, TroopsFault};
use crate::campaign::realm::RealmRefusal;
use serde::Serialize;
use thiserror::Error;

/// What is wrong with an order of a campaign, or doubtful in it. As JSON it has its name and its measures.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum RemarkFault {
    /// The campaign has no such player.
    #[error("there is no player {player}")]
    UnknownPlayer { player: PlayerName },
    /// The player has left.
    #[error("{player} has left the campaign")]
    HasLeft { player: PlayerName },
    /// A name that the campaign does not have; the nearest, if one is near.
    #[error("there is no {kind} `{}`{}", cut(.name), meant(.nearest))]
    UnknownName { kind: &'static str, name: String, nearest: Option<String> },
    /// A part of a name that several names have, of which none is the only own one.
    #[error("`{}` may be any {kind} of {}", cut(.name), .fits.join(", "))]
    SeveralNames { kind: &'static str, name: String, fits: Vec<String> },
    /// No vote is open.
    #[error("no vote is open")]
    NoVoteOpen,
    /// Another vote is open than the one that is answered.
    #[error("vote {vote} is open, not vote {asked}: {question}")]
    OtherVote { asked: u32, vote: u32, question: String },
    /// The open vote is not on a draw.
    #[error("vote {vote}, which is open, is not on a draw: {question}")]
    NotOnDraw { vote: u32, question: String },
    /// The player has no voice in the open vote.
    #[error("{player} has no voice in this vote: only who leads a nation that has anything left has one")]
    NoVoice { player: PlayerName },
    /// The player answered the open vote otherwise before.
    #[error("the answer so far was `{answer}`, and this one takes its place")]
    AnsweredBefore { answer: &'static str },
    /// No line names the turn.
    #[error("no line names the turn: these are taken for turn {turn}, {date}")]
    NoTurn { turn: u32, date: Date },
    /// None of the army's elements is present before a later turn.
    #[error("nobody of {army} is there before turn {turn}")]
    NotThereYet { army: ArmyName, turn: u32 },
    /// The army has no elements.
    #[error("nothing is left of {army}")]
    NothingLeft { army: ArmyName },
    /// An earlier line merges the army into another.
    #[error("{army} is merged into another army by line {line}")]
    Merged { army: ArmyName, line: u32 },
    /// The army belongs to a nation of another player.
    #[error("{army} is an army of {nation}, not yours")]
    NotYours { army: ArmyName, nation: NationName },
    /// The order that would split the army off was refused.
    #[error("there is no army {army} unless it is split off, which was refused")]
    NotSplitOff { army: ArmyName },
    /// The army is to be merged into itself.
    #[error("{army} cannot be merged into itself")]
    IntoItself { army: ArmyName },
    /// Armies of two nations are to be merged.
    #[error("{army} is an army of {nation}, {into} of {other}")]
    TwoNations { army: ArmyName, nation: NationName, into: ArmyName, other: NationName },
    /// Armies at two nodes are to be merged.
    #[error("{army} is at {at}, {into} at {other}")]
    Apart { army: ArmyName, at: NodeName, into: ArmyName, other: NodeName },
    /// The army would have more elements than its generals lead.
    #[error("{army} would have {found} elements, and {most} are an army for a general")]
    TooLarge { army: ArmyName, found: usize, most: usize },
    /// The name of a new army is that of another.
    #[error("there is an army {army} already")]
    NameTaken { army: ArmyName },
    /// All elements would be split off.
    #[error("nobody would be left of {army}")]
    NobodyLeft { army: ArmyName },
    /// The new army would have no general.
    #[error("{army} would have no general")]
    NoGeneral { army: ArmyName },
    /// The army would keep no general.
    #[error("{army} would be left without a general")]
    LeftWithoutGeneral { army: ArmyName },
    /// The army does not have the troops that the order names.
    #[error("{army}: {fault}")]
    Troops { army: ArmyName, fault: TroopsFault },
    /// More recruits than the army lacks at full strength; the codes of its list, if that is known.
    #[error("{army} at full strength has {most} {troops}, not {asked}{}", listed(.list, .codes))]
    BeyondFullStrength {
        army: ArmyName,
        troops: String,
        most: usize,
        asked: usize,
        list: String,
        codes: Vec<&'static str>,
    },
    /// A garrison is to recruit.
    #[error("{army} is a garrison, and garrisons are not made up")]
    GarrisonNotMadeUp { army: ArmyName },
    /// The army lacks no elements.
    #[error("{army} lacks nobody now")]
    LacksNobody { army: ArmyName },
    /// Nothing is left of the army, and enemies hold its place or stand before it.
    #[error("nothing is left of {army}, and no recruits come to it while enemies hold {node} or stand before it")]
    NobodyComes { army: ArmyName, node: NodeName },
    /// Recruits come only at the end of the year.
    #[error("recruits come at the year's end, and it is {date}")]
    RecruitsLater { date: Date },
    /// The recruits cost more than the nation has.
    #[error("{} cost{} {}, and {nation} has {coins}", number_of(*.recruits, "recruit"), if *.recruits == 1 { "s" } else { "" }, number_of(*.cost, "coin"))]
    RecruitCost { nation: NationName, recruits: usize, cost: i64, coins: i64 },
    /// The player leads no nation.
    #[error("{player} leads no nation")]
    LeadsNoNation { player: PlayerName },
    /// The player leads other nations.
    #[error("{player} does not lead {nation}, but {}", joined(.led, " and "))]
    NotLed { player: PlayerName, nation: String, led: Vec<NationName> },
    /// The other nation of the order is the player's own.
    #[error("{nation} is your own nation")]
    OwnNation { nation: NationName },
    /// There is no treaty to renounce.
    #[error("{nation} has no treaty with {other}")]
    NoTreaty { nation: NationName, other: NationName },
    /// The nation has too few coins.
    #[error("{nation} has {} to give, not {asked}", number_of(*.coins, "coin"))]
    Coins { nation: NationName, coins: i64, asked: u32 },
    /// Treaties in force keep the offered one from coming into force.
    #[error(transparent)]
    Treaties(TreatyObstacle),
    /// What is ordered cannot be bought or lent.
    #[error(transparent)]
    Realm(RealmRefusal),
    /// The treaty has been offered.
    #[error("{terms} has been offered to {nation} already")]
    OfferedAlready { nation: NationName, terms: TreatyTerms },
    /// The treaty was not offered; the others that were.
    #[error("{nation} has not offered {terms} so far{}", but(.others))]
    NotOffered { nation: NationName, terms: TreatyTerms, others: Vec<TreatyTerms> },
    /// Another order of the same player contradicts it.
    #[error("`{order}` stands against `{other}` in line {line}, which counts")]
    Contradicts { order: String, other: String, line: u32 },
    /// The order is for a later season and does not stand until then.
    #[error("it is {date}, and the order does not stand until its season")]
    NotItsSeason { date: Date },
    /// A standing order ends.
    #[error("the standing order `{order}` ends, as this one stands in its place")]
    StandingEnds { order: String },
    /// A standing order does not hold in this season.
    #[error("the standing order `{order}` waits this season, as this one is of its kind")]
    StandingWaits { order: String },
    /// The condition names a season that is not played.
    #[error("it is never {} in this campaign, which plays {}", season_name(*.season), joined(&.seasons.iter().map(|one| season_name(*one)).collect::<Vec<_>>(), ", "))]
    NeverSeason { season: Season, seasons: Vec<Season> },
    /// The condition asks for a die that nobody throws.
    #[error("in a postal campaign nobody throws for PIPs: the condition never holds")]
    NeverThrown,
    /// The condition asks for more than a die can show.
    #[error("no nation ever throws {pips} PIPs: the condition never holds")]
    NeverSoMany { pips: u8 },
    /// The nation's die obliges it to attack.
    #[error("{nation} has thrown {thrown} and must attack, and no order does")]
    MustAttack { nation: NationName, thrown: u8 },
    /// An army in the field without orders.
    #[error("{army} at {at} has no orders")]
    NoOrders { army: ArmyName, at: NodeName },
    /// A garrison is to march.
    #[error("{army} is a garrison and does not march")]
    GarrisonMarch { army: ArmyName },
    /// A garrison is to act elsewhere.
    #[error("{army} is a garrison and does not leave its place")]
    GarrisonStays { army: ArmyName },
    /// The way is closed.
    #[error("{fault}")]
    Way { fault: WayFault },
    /// The army is at the node that it is to go to.
    #[error("{army} is at {node} already")]
    ThereAlready { army: ArmyName, node: NodeName },
    /// No way of this kind leads there.
    #[error("no {} leads from {from} to {to}", kind(*.sea))]
    NoWay { sea: bool, from: NodeName, to: NodeName },
    /// The way leads in the other direction only.
    #[error("no {} leads from {from} to {to}; it can be gone the other way only", kind(*.sea))]
    OneWay { sea: bool, from: NodeName, to: NodeName },
    /// A treaty protects the node.
    #[error("{node} belongs to {owner}, with whom {nation} has a treaty that grants no passage")]
    NoPassage { node: NodeName, owner: NationName, nation: NationName },
    /// A treaty protects the node, and another that is accepted in the same orders opens it if it is offered in time.
    #[error("{node} belongs to {owner}, and {nation} may enter it only if {owner} offers {terms} in this season")]
    OpenedByTreaty { node: NodeName, owner: NationName, nation: NationName, terms: TreatyTerms },
    /// A treaty that is accepted in the same orders closes the node.
    #[error("{node} belongs to {owner}, and where {terms} comes into force, which you accept, it is closed to you")]
    ClosedByTreaty { node: NodeName, owner: NationName, terms: TreatyTerms },
    /// The army sails in a season of storms.
    #[error("{army} sails in {date}, at a risk")]
    AtRisk { army: ArmyName, date: Date },
    /// The fleet sails in a season of storms.
    #[error("the fleet {fleet} sails in {date}, at a risk")]
    FleetAtRisk { fleet: FleetName, date: Date },
    /// The march is longer than the army can go in a season.
    #[error("{army} would march for {cost}, and can for {most} in a season")]
    TooFar { army: ArmyName, cost: u16, most: u16 },
    /// The marches of all armies so far cost more PIPs than the nation has.
    #[error("with {army} the marches come to {cost}, and {nation} has {left} PIPs")]
    Pips { army: ArmyName, nation: NationName, cost: u16, left: u16 },
    /// No way by land leads there from any place where the army may be.
    #[error("no way by land leads from {} to {to}", joined(.from, " or "))]
    NotByLand { from: Vec<NodeName>, to: NodeName },
    /// The general who leads the army does not think of tasks.
    #[error("{army} is led by the general {general}, who heeds no task")]
    HeedsNoTask { army: ArmyName, general: &'static str },
    /// The node belongs to a nation with a treaty.
    #[error("{node} belongs to {owner}, with whom {nation} has a treaty")]
    Treaty { node: NodeName, owner: NationName, nation: NationName },
    /// The node belongs to a nation that is no enemy.
    #[error("{node} belongs to {owner}, with whom {nation} is not at war")]
    NoWar { node: NodeName, owner: NationName, nation: NationName },
    /// The node belongs to no enemy.
    #[error("{node} belongs to no enemy")]
    NoEnemys { node: NodeName },
    /// The node belongs to the army's own nation.
    #[error("{node} is your own")]
    OwnNode { node: NodeName },
    /// The node has no walls.
    #[error("{node} has no walls")]
    NoWalls { node: NodeName },
    /// The die by which the army storms walls, as they are manned now.
    #[error("{army} storms {node} with {besiegers} against {garrison} on a die of {least} or more, {} of 6 faces", 7u32.saturating_sub(*.least).min(6))]
    StormsByDie { army: ArmyName, node: NodeName, besiegers: usize, garrison: usize, least: u32 },
    /// The garrison is too strong to be stormed by a die, as it is now.
    #[error("{army} with {besiegers} must beat the {garrison} within {node} in a battle before it can storm the walls")]
    FightsBeforeWalls { army: ArmyName, node: NodeName, besiegers: usize, garrison: usize },
    /// A march goes on from the end of that of an earlier line.
    #[error("{army} marches on from {from}, where its march of line {earlier} ends")]
    MarchesOn { army: ArmyName, from: NodeName, earlier: u32 },
    /// The army will be at other nodes.
    #[error("{army} will be at {}, not at {node}", joined(.places, " or "))]
    Elsewhere { army: ArmyName, places: Vec<NodeName>, node: NodeName },
    /// The army will not be beside the node.
    #[error("{army} will be at {}, and {node} is no neighbour of it", joined(.places, " or "))]
    NotBeside { army: ArmyName, places: Vec<NodeName>, node: NodeName },
    /// The node belongs to no friend.
    #[error("{node} is not in friendly hands")]
    NotFriendly { node: NodeName },
    /// Armies go into quarters only at the end of the year.
    #[error("armies go into quarters at the year's end, and it is {date}")]
    QuartersLater { date: Date },
    /// The node is further than scouts go.
    #[error("{node} is more than {most} stages from {}", joined(.places, " or "))]
    TooFarToScout { node: NodeName, places: Vec<NodeName>, most: u16 },
    /// No way leads back from a place where the army may be.
    #[error("no way leads from {from}, where {army} may be, to {}", joined(.to, " or "))]
    CutOff { army: ArmyName, from: NodeName, to: Vec<NodeName> },
    /// Ways lead back, but only to enemies, or over the sea to nobody's friends.
    #[error("{army} would go back from {from} to {}: nobody goes back to an enemy's place, nor over the sea but to a friend", joined(.to, " or "))]
    BackBarred { army: ArmyName, from: NodeName, to: Vec<NodeName> },
}

fn kind(sea: bool) -> &'static str {
    if sea { "sea lane" } else { "way by land" }
}

fn joined<T: ToString>(names: &[T], by: &str) -> String {
    names.iter().map(T::to_string).collect::<Vec<_>>().join(by)
}

fn but(others: &[TreatyTerms]) -> String {
    if others.is_empty() { ", nor anything else".into() } else { format!(", but {}", joined(others, " and ")) }
}

fn listed(list: &str, codes: &[&'static str]) -> String {
    if codes.is_empty() { String::new() } else { format!("; its list {list} has {}", codes.join(", ")) }
}
