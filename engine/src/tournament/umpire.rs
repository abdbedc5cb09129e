//! The umpire: judges the organiser's requests by the rule set's tables, and returns an event or an objection.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::{Dice, Purpose, Roll, Seeded, SetupDie};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::book::Objection;
use crate::book::army_tables::ArmyTables;
use crate::book::force_tables::ForceTables;
use crate::book::lists::{ArmyList, Registry};
use crate::book::objection::TournamentFault;
use crate::book::price_tables::PriceTables;
use crate::book::tournament_tables::{
    Declaring, Preference, ResultScoring, TournamentScoring, TournamentTables, Undecided,
};
use crate::book::{PlayerResult, Rulebook};
use crate::setup::country::BoughtForce;
use crate::setup::meeting::UnlistedArmy;
use crate::tournament::{
    Brought, BroughtForce, EntryFault, FORMAT, GameResult, Lot, RoundGame, System, TableNumber, Tournament,
    TournamentEvent, TournamentPlayer, TournamentTerms, knockout, swiss,
};
use serde::Serialize;
use std::fmt;

/// The umpire of one rule set.
pub struct Umpire<'r> {
    /// The rules.
    pub book: &'r Rulebook,
    /// The rules on tournaments.
    pub tables: &'r TournamentTables,
    /// Where the armies come from.
    pub source: ArmySource<'r>,
    /// Reads the text of a force.
    pub(crate) read: ForceReader,
}

/// Where the armies of players come from.
#[derive(Clone, Copy)]
pub enum ArmySource<'r> {
    /// Each is chosen from its list.
    Lists {
        /// The rules on armies.
        armies: &'r ArmyTables,
        /// The army lists.
        lists: &'static Registry,
    },
    /// They are forces by points, each in the text of a file.
    Forces(&'r ForceTables),
    /// They are armies that are bought for the agreed points, each in the text of a file with its list.
    Bought(&'r PriceTables),
}

/// Reads the text of a force and judges it by the rules, for the agreed army points if there are such; all faults, each with its
/// clause.
pub type ForceReader = fn(&Rulebook, &BroughtForce, Option<u16>) -> Result<EnteredForce, Vec<String>>;

/// A force as its text has it.
#[derive(Clone, Debug)]
pub enum EnteredForce {
    /// Troops alone.
    Troops(UnlistedArmy),
    /// An army that was bought, beside its list.
    Bought(Box<BoughtForce>),
}

/// By what both players of a game are out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum OutBy {
    /// By a rule.
    Rule(Clause),
    /// By the umpire's custom.
    Custom(Custom),
}

/// A term that no rule sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Custom {
    /// The umpire sets it.
    #[serde(rename = "the umpire's custom")]
    Umpire,
}

/// The refusal of a request to the umpire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UmpireRefusal {
    /// By a rule.
    Rule(Objection),
    /// By the umpire's custom.
    Custom(TournamentFault),
}

impl UmpireRefusal {
    /// The rule's objection, if a rule refuses it.
    pub fn by_rule(self) -> Option<Objection> {
        match self {
            UmpireRefusal::Rule(objection) => Some(objection),
            UmpireRefusal::Custom(_) => None,
        }
    }

    fn new(fault: TournamentFault, clause: Option<Clause>) -> UmpireRefusal {
        match clause {
            Some(clause) => UmpireRefusal::Rule(Objection::new(fault, clause)),
            None => UmpireRefusal::Custom(fault),
        }
    }
}

impl fmt::Display for UmpireRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UmpireRefusal::Rule(objection) => objection.fmt(f),
            UmpireRefusal::Custom(fault) => write!(f, "{fault} (the umpire's custom)"),
        }
    }
}

/// A reported result of a game: the winner, and the losses of each side, as victory counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameScore {
    /// The winner; `None` if the game is drawn or unfinished.
    pub winner: Option<SideId>,
    /// The losses of each side.
    pub lost: [u16; 2],
}

impl GameScore {
    /// The result from the view of one side.
    pub fn seen(&self, side: SideId) -> PlayerResult {
        PlayerResult {
            won: self.winner == Some(side),
            beaten: self.winner == Some(side.enemy()),
            destroyed: self.lost[side.enemy().index()],
            lost: self.lost[side.index()],
            bye: false,
        }
    }
}

impl<'r> Umpire<'r> {
    /// The umpire of a rulebook, with a reader of forces; `None` if it has no rules on tournaments or on armies.
    pub fn of(book: &'r Rulebook, read: ForceReader) -> Option<Umpire<'r>> {
        let tables = book.tournament.as_ref()?;
        let of_lists = |armies: &'r ArmyTables| ArmySource::Lists { armies, lists: (armies.lists)() };
        let bought = book.prices.as_ref().map(ArmySource::Bought);
        let forces = || book.forces.as_ref().map(ArmySource::Forces);
        let source = bought.or_else(forces).or_else(|| book.armies.as_ref().map(of_lists))?;
        Some(Umpire { book, tables, source, read })
    }

    /// Opens a tournament with these players.
    ///
    /// # Errors
    /// All faults of the entries.
    pub fn open(
        &self,
        terms: TournamentTerms,
        mut players: Vec<TournamentPlayer>,
    ) -> Result<TournamentEvent, Vec<EntryFault>> {
        let faults = self.entries(&terms, &mut players);
        if faults.is_empty() { Ok(TournamentEvent::Opened { format: FORMAT, terms, players }) } else { Err(faults) }
    }

    /// Checks that a Swiss tournament may have this number of rounds.
    ///
    /// # Errors
    /// If not: the least number.
    pub fn rounds(&self, rounds: u16) -> Result<(), UmpireRefusal> {
        let least = self.tables.rounds;
        if rounds >= least.value {
            return Ok(());
        }
        Err(UmpireRefusal::new(TournamentFault::Rounds { found: rounds, least: least.value }, least.clause))
    }

    /// Declares another army, or another pair, of a player.
    ///
    /// # Errors
    /// The faults, or that it is too late.
    pub fn declare(&self, t: &Tournament, player: usize, forces: &[Brought]) -> Result<TournamentEvent, Vec<String>> {
        let fixed = self.tables.armies;
        let round = t.games().find(|(_, g)| g.pair().is_some_and(|p| p.contains(&player))).map(|(at, _)| at.round);
        if let (Some(round), Declaring::BeforeFirstGame) = (round, fixed.value) {
            let player = t.players.get(player).map_or_else(String::new, |p| p.name.clone());
            let fault = TournamentFault::ArmyFixed { player, round };
            return Err(vec![UmpireRefusal::new(fault, fixed.clause).to_string()]);
        }
        Ok(TournamentEvent::Declared { player, armies: self.armies_of(&t.terms, forces)? })
    }

    /// Draws the next round. `chance` decides what no rule decides, `dice` whose pair of armies is used.
    ///
    /// # Errors
    /// If games are still open, or the tournament is over.
    pub fn pair(
        &self,
        t: &Tournament,
        chance: &mut Seeded,
        dice: &mut dyn Dice,
    ) -> Result<TournamentEvent, UmpireRefusal> {
        if t.is_over() {
            return Err(UmpireRefusal::new(TournamentFault::Over, self.tables.rounds.clause));
        }
        if let Some(at) = t.open().first() {
            let (open, round, table) = (t.open().len(), at.round, at.table);
            let fault = TournamentFault::GamesOpen { open, round, table };
            return Err(UmpireRefusal::new(fault, self.tables.everybody));
        }
        let mut order = shuffled(t.players.len(), chance);
        order.retain(|player| t.is_in(*player));
        let (preference, lists) = (self.preference(t), self.lists_of(t));
        let enemies = |a, b| preference.is_some() && enemies(&lists, a, b);
        let mut tables = match (t.terms.system, t.rounds.last()) {
            (System::Swiss, _) => {
                let changing = self.tables.changing.filter(|_| t.players.len() > 2);
                [self.tables.regular.filter(|_| changing.is_none()), changing].into_iter().flatten().for_each(cite);
                swiss::draw(t, &order, enemies, changing.is_some())
            }
            (System::KnockOut, None) => knockout::first(&order, enemies),
            (System::KnockOut, Some(last)) => knockout::next(last, |player| t.is_in(player)),
        };
        tables.iter_mut().for_each(|players| take_sides(t, players, chance));
        let mut throw = |pair: Cited<u8>| {
            let face = dice.roll(Roll { side: SideId(0), purpose: Purpose::SetUp(SetupDie::Lot) });
            Lot { face, owner: SideId(u8::from(face > pair.value)), taken: None }
        };
        let lots = match self.tables.pair.filter(|_| t.terms.pairs) {
            Some(pair) => tables.iter().map(|_| throw(pair)).collect(),
            None => Vec::new(),
        };
        Ok(TournamentEvent::Paired { round: t.rounds.len() as u16 + 1, tables, lots })
    }

    /// The rule on who is paired first among equal scores in the next round; `None` if there is none or all games are
    /// historical.
    fn preference(&self, t: &Tournament) -> Option<Clause> {
        let rule = if t.rounds.is_empty() { self.tables.opening } else { self.tables.equals };
        let prefers = rule.value == Preference::Enemies && !t.terms.pairs;
        let clause = rule.clause.filter(|_| prefers);
        clause.into_iter().for_each(cite);
        clause
    }

    /// The army list of each player's first army.
    fn lists_of(&self, t: &Tournament) -> Vec<Option<&'static ArmyList>> {
        let ArmySource::Lists { lists, .. } = self.source else { return vec![None; t.players.len()] };
        let list = |player: &TournamentPlayer| lists.find(&player.armies.first()?.list).ok();
        t.players.iter().map(list).collect()
    }

    /// For each table of a round, the rule that brought two enemies together; `None` for a table without one.
    pub fn historical(&self, t: &Tournament, round: u16) -> Vec<Option<Clause>> {
        let index = usize::from(round).saturating_sub(1);
        let Some(games) = t.rounds.get(index) else { return Vec::new() };
        let mut before = Tournament { rounds: t.rounds[..index].to_vec(), ..t.clone() };
        before.left.retain(|_, since| usize::from(*since) <= index);
        let (cards, lists, rule) = (swiss::cards(&before), self.lists_of(t), self.preference(&before));
        let drawn = t.terms.system == System::Swiss || index == 0;
        let why = |[a, b]: [usize; 2]| match t.terms.pairs {
            true => self.tables.pair.map(|pair| pair.clause),
            false => rule.filter(|_| drawn && cards[a].level == cards[b].level && enemies(&lists, a, b)),
        };
        games.iter().map(|game| game.pair().and_then(why)).collect()
    }

    /// Takes an army of the opponent's pair for a player.
    ///
    /// # Errors
    /// If there is no such game, no choice is due, or the game was played already.
    pub fn choose(&self, t: &Tournament, at: TableNumber, army: usize) -> Result<TournamentEvent, String> {
        let game = t.game(at)?;
        let Some(pair) = self.tables.pair.filter(|_| game.lot.is_some() && army <= 1) else {
            return Err(format!("there is nothing to choose at table {at}: no pair of armies is used there"));
        };
        if !game.played.is_empty() {
            return Err(format!("the game at table {at} was played already [{}]", pair.clause));
        }
        Ok(TournamentEvent::Chose { at, army })
    }

    /// Checks that a game can have this result, where results bring points; battle scores are judged by [`Umpire::battle`].
    ///
    /// # Errors
    /// If not: the rule that excludes it.
    pub fn judge(&self, score: GameScore) -> Result<(), Objection> {
        let TournamentScoring::Results(ResultScoring { beaten, most, .. }) = self.tables.scoring else { return Ok(()) };
        if let Some(lost) = score.lost.iter().find(|lost| **lost > most.value) {
            let fault = TournamentFault::LostTooMuch { found: *lost, most: most.value };
            return Err(Objection::new(fault, most.clause));
        }
        let is_beaten = |side: SideId| {
            let (own, theirs) = (score.lost[side.index()], score.lost[side.enemy().index()]);
            own >= beaten.value && own > theirs
        };
        let loser = [SideId(0), SideId(1)].into_iter().find(|side| is_beaten(*side));
        let wanted = loser.map(SideId::enemy);
        if wanted == score.winner {
            return Ok(());
        }
        let (found, beaten_at) = (score.winner, beaten.value);
        let fault = TournamentFault::Winner { lost: score.lost, found, wanted, beaten: beaten_at };
        Err(Objection::new(fault, beaten.clause))
    }

    /// By what both players of a knock-out game are out; `None` if they are not.
    pub fn both_out(&self, t: &Tournament, game: &RoundGame) -> Option<OutBy> {
        let undecided = game.pair().is_some() && game.last().is_some_and(|played: &GameResult| played.winner.is_none());
        let out = t.terms.system == System::KnockOut && t.terms.undecided == Undecided::BothOut;
        (undecided && out).then(|| self.tables.undecided.clause.map_or(OutBy::Custom(Custom::Umpire), OutBy::Rule))
    }

    /// The rule by which the two of a game meet in every round; `None` if they should not.
    pub fn regular(&self, t: &Tournament) -> Option<Clause> {
        self.tables.regular.filter(|_| t.players.len() == 2 && t.terms.system == System::Swiss)
    }

    /// The rule on new opponents, and the first round in which some may have none, if there are so many rounds. Each round is drawn for
    /// itself: those who have not met can all be paired for sure while each has as many of them left as half of the players.
    pub fn repeats(&self, terms: &TournamentTerms, players: usize) -> Option<Cited<u16>> {
        // A bye is one opponent more. Of four, the two who are left have not met either.
        let seats = players.next_multiple_of(2);
        let new = if seats == 4 { 3 } else { seats / 2 };
        let beyond = terms.system == System::Swiss && players > 2 && usize::from(terms.rounds) > new;
        self.tables.changing.filter(|_| beyond).map(|clause| Cited::new(new as u16 + 1, clause))
    }

    /// The usual number of rounds of a Swiss tournament with this number of players: as many as leave one unbeaten,
    /// and no fewer than the rules demand.
    pub fn usual_rounds(&self, players: usize) -> u16 {
        let rounds = players.max(2).next_power_of_two().trailing_zeros() as u16;
        rounds.max(self.tables.rounds.value)
    }
}

/// Whether the lists of two players' armies name each other as enemies.
fn enemies(lists: &[Option<&ArmyList>], a: usize, b: usize) -> bool {
    let (Some(a), Some(b)) = (lists[a], lists[b]) else { return false };
    a.fights(b.number) && b.fights(a.number)
}

/// All players in random order.
fn shuffled(players: usize, chance: &mut Seeded) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    for last in (1..order.len()).rev() {
        order.swap(last, chance.below(last as u32 + 1) as usize);
    }
    order
}

/// The player with the smaller balance of games as red against games as the other side is red; between equals chance
/// decides.
fn take_sides(t: &Tournament, players: &mut [Option<usize>; 2], chance: &mut Seeded) {
    let [Some(a), Some(b)] = *players else { return };
    let count = |player: usize, side: usize| {
        t.games().filter(|(_, g)| g.pair().is_some_and(|pair| pair[side] == player)).count() as i64
    };
    let lead = |player: usize| count(player, 0) - count(player, 1);
    let by_lot = chance.below(2) == 1;
    if lead(a) > lead(b) || (lead(a) == lead(b) && by_lot) {
        players.swap(0, 1);
    }
}
