//! Losses and the terms of victory: which losses count, when a side has lost the battle, when a command is
//! demoralised.
//!
//! Knows rows; `view::victory` counts by them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, FeatureKind, Kinds, Standing, StrongholdKind, Tally};
use crate::book::Who;

/// The rules of a set on losses and victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VictoryTables {
    /// How the losses of a side are counted.
    pub losses: LossCount,
    /// When a side has lost the battle: the first row that holds decides.
    pub ends: Vec<EndRow>,
    /// The row in place of all others if the scenario sets the losses with which each side loses; `None` if the set
    /// then keeps its own rows.
    pub given: Option<EndRow>,
    /// The rows in place of all others in a battle of a campaign, which puts them in force by their clause; empty if such a
    /// battle ends as others do.
    pub in_campaign: Vec<EndRow>,
    /// The row beside all others in a battle of a campaign, which puts it in force by its clause: there a side may be so small
    /// that its losses never come to what beats it. `None` if the set's own rows see to it.
    pub wiped_out: Option<EndRow>,
    /// When a command is demoralised, for a set whose commands can be.
    pub demoralised: Option<Demoralisation>,
    /// The victory points of a battle; `None` if the set has none.
    pub points: Option<PointRules>,
}

/// The victory points of a battle by commands (`dbm.victory.03` to `.06`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointRules {
    /// The worth of an army.
    pub army: Cited<u8>,
    /// The worth of each of its commands but that of the commander-in-chief, which is worth the rest.
    pub command: Cited<u8>,
    /// A side scores its own sound commands and the enemy's demoralised ones; commands that have changed sides count as
    /// demoralised ones of the army that they began in.
    pub scored: Clause,
    /// The part of its troops that a command has lost to count as shaken. If no command of either side is demoralised, the
    /// side with more shaken ones gives a point to the other.
    pub shaken: Cited<[u16; 2]>,
}

/// How losses are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossCount {
    /// An element that is destroyed or has gone over the table's edge is lost.
    pub lost: Clause,
    /// Troops without a row of their own count as one each (`dbm.losses.03`); without a clause they do so too.
    pub usual: Option<Clause>,
    /// The types whose loss does not count.
    pub spared: Cited<Kinds>,
    /// The troops that count as more or fewer than one element each: the first row that fits holds.
    pub equivalents: Vec<EquivalentRow>,
    /// An element that was exchanged for others counts as they do together (`dbm.losses.07`); `None` if it counts by its
    /// own troops.
    pub exchanged: Option<Clause>,
    /// Commands whose troops count as lost even if they are not.
    pub fallen: Vec<FallenRow>,
    /// The extra count of the first lost double element.
    pub double: Option<Cited<u16>>,
    /// The extra count of a lost general, even if its type does not count.
    pub general: Option<Cited<u16>>,
    /// The count of a stronghold that the enemy has taken: the first row that holds.
    pub places: Vec<PlaceLossRow>,
    /// Built-up areas whose middle troops of the invader have passed; `None` if it does not count.
    pub centres: Option<CentreRow>,
    /// Losses are counted command by command; `None` if the set does not do so.
    pub by_command: Option<CommandLosses>,
    /// Those who are no troops in a share of the original troops; empty if all are.
    pub no_troops: Vec<Cited<Who>>,
}

/// Built-up areas whose middle troops of the invader have passed: each counts once as lost to the defender
/// (`dbm.losses.12`). The invader is the side that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CentreRow {
    /// The kinds of ground.
    pub ground: &'static [FeatureKind],
    /// What each counts as.
    pub counts: Tally,
    /// Its clause.
    pub clause: Clause,
}

/// Troops that count as more or fewer than one element (`dbm.losses.04` to `.06`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EquivalentRow {
    /// The troops.
    pub who: Who,
    /// Only if they were lost in this way; `None` for all of them, lost or not (`dbm.losses.11`).
    pub lost: Option<LostBy>,
    /// What they count as.
    pub counts: Tally,
    /// Its clause.
    pub clause: Clause,
}

/// How an element was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostBy {
    /// It was destroyed in close combat.
    CloseCombat,
    /// In any other way.
    Otherwise,
}

/// A command whose troops count as lost (`dbm.victory.02`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FallenRow {
    /// What happened to it.
    pub when: CommandFallen,
    /// Its clause.
    pub clause: Clause,
}

/// The end of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandFallen {
    /// It is demoralised.
    Demoralised,
    /// It has changed sides; its troops count as lost to the side that it began on.
    ChangedSides,
}

/// The count of a lost stronghold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceLossRow {
    /// The kind of place.
    pub kind: StrongholdKind,
    /// Its fate.
    pub when: PlaceLost,
    /// Whether its owner has a camp beside it; `None` if that makes no difference.
    pub beside_camp: Option<bool>,
    /// The count.
    pub value: u16,
    /// Its clause.
    pub clause: Clause,
}

/// The fate of a stronghold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceLost {
    /// An enemy has been in it in this battle.
    Entered,
    /// An enemy has been in it in this battle, and the enemy still controls it.
    Controlled,
    /// An enemy is in it.
    Held,
    /// An enemy was the last in it (`dba22.victory.05`).
    LastHeld,
    /// The enemy controls it, whoever is in it (`dba22.victory.06`).
    Ruled,
}

/// Losses counted command by command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandLosses {
    /// The camp of an allied command counts for that command alone.
    pub allied_camp: Clause,
    /// Any other place counts for each command that is not allied.
    pub other_places: Clause,
}

/// When a side has lost the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRow {
    /// The losses of the side.
    pub when: Beaten,
    /// The side must have lost more than its enemy as well.
    pub more: Option<Cited<MoreLost>>,
    /// Whether it is judged at once after a loss; otherwise when a bound closes.
    pub at_once: bool,
    /// Its clause.
    pub clause: Clause,
}

/// The losses of a beaten side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beaten {
    /// This number, elements and other losses that count as elements.
    Lost(u16),
    /// The number that the scenario sets for each side.
    LostAsGiven,
    /// A share of its original troops: the first number of parts out of the second.
    Share([u16; 2]),
    /// The commander-in-chief's command is demoralised.
    ChiefDemoralised,
    /// An element with a general.
    General,
    /// The army is wholly demoralised: each of its commands is demoralised, has changed sides, or has no troops
    /// (`dbm.campaign.03`).
    AllDemoralised,
    /// None of its troops is left, on the table or hidden; baggage does not count (`dbm.campaign.03`).
    NobodyLeft,
    /// None of its troops is left, on the table, hidden or still to come, while the enemy has some.
    WipedOut,
}

/// The losses that a side must have more of than its enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoreLost {
    /// All losses of the battle.
    InAll,
    /// The elements lost in the running bound.
    InBound,
    /// The part of its own original troops (`dbv.victory.04`).
    OfOwn,
}

/// When a command is demoralised, and what its elements do then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demoralisation {
    /// Troops whom an unladen vessel of theirs could take aboard flee to the nearest (`dbm.flee.06`); `None` if to the edge.
    pub to_vessels: Option<Clause>,
    /// The losses of those who are no troops do not count (`dbm.losses.10`); `None` if they do.
    pub troops: Option<Clause>,
    /// The types whose loss does not count towards `lost`.
    pub spared: Cited<Kinds>,
    /// The part of its original troops that its losses have reached.
    pub lost: Option<Cited<[u16; 2]>>,
    /// The part of its original troops that its lost troops of every type have reached.
    pub all_types: Option<Cited<[u16; 2]>>,
    /// What the loss of its leader does; `None` if nothing.
    pub leader: Option<LeaderTerms>,
    /// Its elements flee towards their base edge after the moves of their side.
    pub flee: Option<Clause>,
    /// Who fights stays only if its front edge is in contact with an enemy (`dbm.demoral.06`); `None` if whoever fights does.
    pub front: Option<Clause>,
    /// Elements that are held in place in that bound do not flee.
    pub held: Option<Clause>,
    /// Its general's element gains nothing by being his (`dbm.tactical.07`), and does not fight the worse as others of it do
    /// (`dbm.tactical.12`); `None` if neither holds.
    pub general: Option<[Clause; 2]>,
    /// Commands of both sides are judged when a bound ends (`dbm.demoral.01`); `None` if those of the side on move are when
    /// its bound begins.
    pub at_close: Option<Clause>,
    /// The first die for points that a command gets after the loss of its general demoralises it if it is no higher than the
    /// losses (`dbm.demoral.02`), once only (`dbm.demoral.03`); `None` if not.
    pub tested: Option<[Clause; 2]>,
    /// Each bound one element of it may still make a tactical move (`dbm.demoral.04`); `None` if none may, or all may.
    pub single: Option<Clause>,
}

/// A command without its leader, or with nobody else (`dbv.demoral.01` to `.03`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderTerms {
    /// It has lost its leader.
    pub lost: Clause,
    /// It has lost its leader, and he was the commander-in-chief.
    pub chief: Clause,
    /// All but its leader are lost.
    pub alone: Clause,
    /// Elements are lost that are slain, disabled or off the table for good.
    pub causes: Clause,
    /// It is demoralised at once and for the rest of the battle (`dbv.demoral.06`).
    pub at_once: Clause,
}

impl VictoryTables {
    /// The row by whose losses a side loses, with their number if the row has one: the row that a scenario replaces by
    /// losses of its own. `None` if no row counts losses.
    pub fn by_losses(&self) -> Option<(Clause, Option<u16>)> {
        let number = |row: &EndRow| match row.when {
            Beaten::Lost(number) => Some((row.clause, Some(number))),
            Beaten::LostAsGiven => Some((row.clause, None)),
            _ => None,
        };
        self.ends.iter().find_map(number).or_else(|| self.given.as_ref().map(|row| (row.clause, None)))
    }

    /// Puts the rows of this clause for battles of a campaign in the place of all others; `None` if there are none, or they stand
    /// there already.
    pub(super) fn put_campaign(&mut self, clause: Clause) -> Option<String> {
        let rows: Vec<EndRow> = self.in_campaign.iter().filter(|row| row.clause == clause).copied().collect();
        if rows.is_empty() || rows == self.ends {
            return None;
        }
        self.ends = rows;
        Some("a battle ends when an army is wholly demoralised, or none of its troops is left".to_string())
    }

    /// Puts the row of this clause for a side of whose troops none is left before all others; `None` if there is none, or it stands
    /// there already.
    pub(super) fn put_wiped_out(&mut self, clause: Clause) -> Option<String> {
        let row = self.wiped_out.filter(|row| row.clause == clause && !self.ends.contains(row))?;
        self.ends.insert(0, row);
        Some("a side of whose troops none is left has lost".to_string())
    }

    /// The rows by which a battle ends: all of them, or where the battle sets the losses that beat each side the one for those, and
    /// before it that for a side of whose troops none is left.
    pub(crate) fn rows(&self, given: bool) -> impl Iterator<Item = &EndRow> {
        let given = self.given.as_ref().filter(|_| given);
        let own = self.ends.iter().filter(move |row| given.is_none() || row.when == Beaten::WipedOut);
        own.chain(given)
    }

    /// Lets the battle set the losses that beat each side, in the row of this clause or in place of all rows. Returns
    /// what is changed, empty if it was so already; `None` if the clause is of no such row.
    pub(super) fn give(&mut self, clause: Clause) -> Option<String> {
        self.by_losses().filter(|(own, _)| *own == clause)?;
        if self.ends.iter().any(|row| row.when == Beaten::LostAsGiven) {
            return Some(String::new());
        }
        match self.ends.iter_mut().find(|row| matches!(row.when, Beaten::Lost(_))) {
            Some(row) => row.when = Beaten::LostAsGiven,
            None => self.ends = vec![self.given?],
        }
        Some("a side is beaten by as many losses as the battle says".to_string())
    }
}

impl LossCount {
    /// The elements that an element counts as, with the clause if it does not count as one.
    pub fn counts(&self, e: &Element) -> (Tally, Option<Clause>) {
        if let Some(counts) = e.counts {
            let apart = self.equivalents.iter().find(|row| row.lost.is_some() && row.who.is(e));
            if let Some(clause) = apart.map(|row| row.clause).or(self.exchanged) {
                return (counts, Some(clause));
            }
        }
        let fits = |row: &&EquivalentRow| {
            row.who.is(e)
                && match row.lost {
                    None => true,
                    Some(LostBy::CloseCombat) => e.standing == Standing::Destroyed,
                    Some(LostBy::Otherwise) => e.standing.is_lost() && e.standing != Standing::Destroyed,
                }
        };
        let row = self.equivalents.iter().find(fits);
        row.map_or((Tally::ONE, self.usual), |row| (row.counts, Some(row.clause)))
    }

    /// What an element counts as that is destroyed, but not in close combat; `None` if it counts the same either way.
    pub fn otherwise(&self, e: &Element) -> Option<Tally> {
        let mut own = self.equivalents.iter().filter(|row| row.who.is(e));
        let apart = own.clone().any(|row| row.lost == Some(LostBy::CloseCombat));
        apart.then(|| own.find(|row| row.lost != Some(LostBy::CloseCombat)).map_or(Tally::ONE, |row| row.counts))
    }

    /// Whether an element is of the troops in a share of the original troops.
    pub fn is_troops(&self, e: &Element) -> bool {
        !self.no_troops.iter().any(|none| none.value.is(e))
    }
}
