//! A tournament as the fold of its events. An event that does not fit is refused and changes nothing.

use std::collections::BTreeMap;

use crate::base::names::{SideId, cut};
use crate::battle::Tally;
use crate::book::aftermath::ScoreParts;
use crate::book::tournament_tables::Undecided;
use crate::tournament::{
    Brought, CommandsFate, FORMAT, GameResult, Lot, System, TableNumber, TournamentEvent, TournamentPlayer,
    TournamentTerms,
};

/// The greatest number of players of a tournament.
pub const MOST_PLAYERS: usize = 512;
/// The most letters of a player's name.
const MOST_LETTERS: usize = 80;

/// The present state of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The terms.
    pub terms: TournamentTerms,
    /// The players.
    pub players: Vec<TournamentPlayer>,
    /// The rounds drawn so far, with the tables of each.
    pub rounds: Vec<Vec<RoundGame>>,
    /// The players who have left, each with the number of rounds that were drawn before.
    pub left: BTreeMap<usize, u16>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundGame {
    /// The players, red first; a single one has a bye.
    pub players: [Option<usize>; 2],
    /// The pair of armies used, if players bring pairs.
    pub lot: Option<Lot>,
    /// The results; more than one if a knock-out game is played again until it is won.
    pub played: Vec<GameResult>,
}

impl RoundGame {
    /// Its two players; `None` if there is a bye.
    pub fn pair(&self) -> Option<[usize; 2]> {
        match self.players {
            [Some(red), Some(blue)] => Some([red, blue]),
            _ => None,
        }
    }

    /// The player with a bye at this table.
    pub fn bye(&self) -> Option<usize> {
        match self.players {
            [Some(one), None] | [None, Some(one)] => Some(one),
            _ => None,
        }
    }

    /// The latest result.
    pub fn last(&self) -> Option<&GameResult> {
        self.played.last()
    }

    /// Whether the two have met: there is a result, and not because one of them did not come.
    pub fn is_fought(&self) -> bool {
        self.last().is_some_and(|played| !played.is_walkover())
    }

    /// Whether no further result is due: all games were played, or no player has to play.
    pub fn is_closed(&self, terms: &TournamentTerms) -> bool {
        let again = terms.system == System::KnockOut && terms.undecided == Undecided::Again;
        self.pair().is_none() || self.last().is_some_and(|played| played.winner.is_some() || !again)
    }

    /// The player who goes on from here in a knock-out.
    pub fn survivor(&self) -> Option<usize> {
        match self.pair() {
            None => self.bye(),
            Some(pair) => self.last().and_then(|played| played.winner).map(|side| pair[side.index()]),
        }
    }
}

/// Whether an event was taken, or why not.
type EventJudge = Result<(), String>;

impl Tournament {
    /// The tournament after its first event.
    ///
    /// # Errors
    /// The fault of the event.
    pub fn begin(event: &TournamentEvent) -> Result<Tournament, String> {
        let TournamentEvent::Opened { format, terms, players } = event else {
            return Err("a tournament begins with its terms and players".into());
        };
        expect(*format == FORMAT, || {
            format!("this is a tournament of format {format}, and this version of debellis reads format {FORMAT}")
        })?;
        expect((2..=MOST_PLAYERS).contains(&players.len()), || {
            format!("a tournament has 2 to {MOST_PLAYERS} players, not {}", players.len())
        })?;
        for player in players {
            let letters = player.name.chars().count();
            expect((1..=MOST_LETTERS).contains(&letters), || {
                format!(
                    "the name of a player has 1 to {MOST_LETTERS} letters, found {letters}: `{}`",
                    cut(&player.name)
                )
            })?;
            armies(terms, &player.name, &player.armies)?;
        }
        Ok(Tournament { terms: terms.clone(), players: players.clone(), rounds: Vec::new(), left: BTreeMap::new() })
    }

    /// Takes an event; if it does not fit, the tournament stays as it was.
    ///
    /// # Errors
    /// The part that does not fit.
    pub fn apply(&mut self, event: &TournamentEvent) -> EventJudge {
        match event {
            TournamentEvent::Opened { .. } => Err("a tournament begins once".into()),
            TournamentEvent::Declared { player, armies: declared } => self.declared(*player, declared),
            TournamentEvent::Paired { round, tables, lots } => self.paired(*round, tables, lots),
            TournamentEvent::Chose { at, army } => {
                expect(*army < 2, || format!("a pair has no army {}", army + 1))?;
                let lot = self.game_mut(*at)?.lot.as_mut();
                lot.ok_or_else(|| format!("no pair of armies is used at table {at}"))?.taken = Some(*army);
                Ok(())
            }
            TournamentEvent::Played { at, played } => {
                sound(played)?;
                let closed = self.game(*at)?.is_closed(&self.terms);
                expect(!closed, || format!("there is nothing left to play at table {at}"))?;
                self.game_mut(*at)?.played.push(played.clone());
                Ok(())
            }
            TournamentEvent::Left { player } => self.leaves(*player),
            TournamentEvent::Stayed { player } => self.stays(*player),
            TournamentEvent::Corrected { at, played } => {
                sound(played)?;
                expect(usize::from(at.round) == self.rounds.len(), || {
                    format!("round {} was drawn by the results before it: that of table {at} stays", self.rounds.len())
                })?;
                let last = self.game_mut(*at)?.played.last_mut();
                *last.ok_or_else(|| format!("there is no result of table {at} to be corrected"))? = played.clone();
                Ok(())
            }
        }
    }

    fn declared(&mut self, player: usize, declared: &[Brought]) -> EventJudge {
        let terms = self.terms.clone();
        let who = self.players.get_mut(player).ok_or_else(|| format!("there is no player {player}"))?;
        armies(&terms, &who.name, declared)?;
        who.armies = declared.to_vec();
        Ok(())
    }

    fn leaves(&mut self, player: usize) -> EventJudge {
        let name = self.name(player)?;
        if let Some(round) = self.left.get(&player) {
            return Err(match round {
                0 => format!("{name} has left before the first round"),
                round => format!("{name} has left after round {round}"),
            });
        }
        if let Some(round) = self.knocked_out(player) {
            return Err(format!("{name} was knocked out in round {round}, and is paired no more anyway"));
        }
        expect(!self.is_over(), || "the tournament is over, and nobody is paired any more".into())?;
        self.left.insert(player, self.rounds.len() as u16);
        Ok(())
    }

    fn stays(&mut self, player: usize) -> EventJudge {
        let name = self.name(player)?;
        let since = self.left.get(&player).copied().ok_or_else(|| format!("{name} has not left"))?;
        let drawn = self.rounds.len();
        expect(usize::from(since) == drawn, || {
            format!("round {drawn} was drawn without {name}: that he has left stays")
        })?;
        self.left.remove(&player);
        Ok(())
    }

    fn name(&self, player: usize) -> Result<&str, String> {
        self.players.get(player).map(|p| p.name.as_str()).ok_or_else(|| format!("there is no player {player}"))
    }

    /// The round of a knock-out in which a player has lost; `None` while he is in.
    fn knocked_out(&self, player: usize) -> Option<u16> {
        let last = self.rounds.last().filter(|_| self.terms.system == System::KnockOut)?;
        let is_his = |game: &&RoundGame| game.players.contains(&Some(player));
        match last.iter().find(is_his) {
            Some(game) if !game.is_closed(&self.terms) || game.survivor() == Some(player) => None,
            _ => self.games().filter(|(_, game)| game.players.contains(&Some(player))).map(|(at, _)| at.round).last(),
        }
    }

    /// Whether a player is paired in the next round, if he is not knocked out.
    pub fn is_in(&self, player: usize) -> bool {
        !self.left.contains_key(&player)
    }

    fn paired(&mut self, round: u16, tables: &[[Option<usize>; 2]], lots: &[Lot]) -> EventJudge {
        let next = self.rounds.len() + 1;
        expect(usize::from(round) == next, || format!("round {round} was drawn where round {next} is next"))?;
        let sound = |lot: &Lot| (1..=6).contains(&lot.face) && lot.owner.index() < 2 && lot.taken.is_none();
        let fits = lots.len() == if self.terms.pairs { tables.len() } else { 0 };
        expect(fits && lots.iter().all(sound), || "each table needs a lot where players bring pairs".into())?;
        let mut seen = vec![false; self.players.len()];
        for player in tables.iter().flatten().flatten() {
            let mark = seen.get_mut(*player).ok_or_else(|| format!("there is no player {player}"))?;
            expect(!std::mem::replace(mark, true), || format!("player {player} sits at two tables"))?;
            expect(self.is_in(*player), || format!("player {player} has left"))?;
        }
        let game = |(i, players): (usize, &[Option<usize>; 2])| {
            let paired = players.iter().all(Option::is_some);
            let lot = lots.get(i).copied().filter(|_| paired);
            RoundGame { players: *players, lot, played: Vec::new() }
        };
        self.rounds.push(tables.iter().enumerate().map(game).collect());
        Ok(())
    }

    /// The game of a table.
    ///
    /// # Errors
    /// If there is none: the existing rounds and tables.
    pub fn game(&self, at: TableNumber) -> Result<&RoundGame, String> {
        let Some(round) = usize::from(at.round).checked_sub(1).and_then(|r| self.rounds.get(r)) else {
            return Err(match self.rounds.len() {
                0 => format!("there is no table {at}: no round is drawn yet"),
                last => format!("there is no table {at}: the rounds drawn so far are 1 to {last}"),
            });
        };
        let game = usize::from(at.table).checked_sub(1).and_then(|t| round.get(t));
        game.ok_or_else(|| format!("there is no table {at}: the tables of this round are 1 to {}", round.len()))
    }

    fn game_mut(&mut self, at: TableNumber) -> Result<&mut RoundGame, String> {
        self.game(at)?;
        let round = self.rounds.get_mut(usize::from(at.round) - 1);
        round
            .and_then(|games| games.get_mut(usize::from(at.table) - 1))
            .ok_or_else(|| format!("there is no table {at}"))
    }

    /// All games with their tables, round by round.
    pub fn games(&self) -> impl Iterator<Item = (TableNumber, &RoundGame)> {
        let table = |r: usize, t: usize| TableNumber { round: r as u16 + 1, table: t as u16 + 1 };
        let rounds = self.rounds.iter().enumerate();
        rounds.flat_map(move |(r, games)| games.iter().enumerate().map(move |(t, game)| (table(r, t), game)))
    }

    /// The tables where a game is still to be played.
    pub fn open(&self) -> Vec<TableNumber> {
        self.games().filter(|(_, game)| !game.is_closed(&self.terms)).map(|(at, _)| at).collect()
    }

    /// The table where a player has still to play, and his side there.
    pub fn open_of(&self, player: usize) -> Option<(TableNumber, SideId)> {
        self.open().into_iter().find_map(|at| {
            let side = self.game(at).ok()?.pair()?.iter().position(|one| *one == player)?;
            Some((at, SideId(side as u8)))
        })
    }

    /// The armies of the two sides of a game; `None` if a side must still choose, or there is no game.
    pub fn armies(&self, game: &RoundGame) -> Option<[&Brought; 2]> {
        let pair = game.pair()?;
        let of = |player: usize, army: usize| self.players.get(player)?.armies.get(army);
        let Some(lot) = game.lot else { return Some([of(pair[0], 0)?, of(pair[1], 0)?]) };
        let (owner, taken) = (pair[lot.owner.index()], lot.taken?);
        let (chosen, left) = (of(owner, taken)?, of(owner, 1 - taken)?);
        Some(if lot.owner == SideId(0) { [left, chosen] } else { [chosen, left] })
    }

    /// Whether no further round is due: all are played, or fewer than two players are left for the next.
    pub fn is_over(&self) -> bool {
        let last = self.rounds.last().map_or(&[][..], Vec::as_slice);
        let stay = |player: &usize| self.is_in(*player);
        let left = match self.terms.system {
            System::KnockOut if !self.rounds.is_empty() => {
                last.iter().filter_map(RoundGame::survivor).filter(stay).count()
            }
            _ => (0..self.players.len()).filter(stay).count(),
        };
        let played = self.terms.system == System::Swiss && self.rounds.len() >= usize::from(self.terms.rounds);
        last.iter().all(|game| game.is_closed(&self.terms)) && (left < 2 || !self.rounds.is_empty() && played)
    }

    /// The index of a player, by his name in small or capital letters.
    pub fn player(&self, name: &str) -> Option<usize> {
        self.players.iter().position(|player| player.name.eq_ignore_ascii_case(name.trim()))
    }
}

fn sound(played: &GameResult) -> EventJudge {
    expect(played.winner.is_none_or(|side| side.index() < 2), || "a game has two sides".into())?;
    let sums = |parts: [ScoreParts; 2]| parts.map(|part| i64::from(part.sum()));
    let fits = played.parts.is_none_or(|parts| sums(parts) == played.points.map(i64::from));
    expect(fits, || "the parts of a battle score do not make it".into())?;
    let made = |(fate, points): (&CommandsFate, i32)| fate.points.is_none_or(|parts| parts.sum() == points);
    let made = played.commands.iter().flat_map(|fates| fates.iter().zip(played.points)).all(made);
    expect(made, || "the parts of victory points do not make them".into())?;
    let parts = |fate: &CommandsFate| fate.fallen.is_none_or(|[_, all]| all > Tally::NONE);
    let parts = played.commands.iter().flatten().all(parts);
    expect(parts, || "a part of no troops is none".into())?;
    let fought =
        played.winner.is_none() || played.lost != [0, 0] || played.parts.is_some() || played.commands.is_some();
    expect(!(played.is_walkover() && fought), || "nothing is fought where a player did not come".into())
}

fn expect(holds: bool, otherwise: impl FnOnce() -> String) -> EventJudge {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn armies(terms: &TournamentTerms, name: &str, armies: &[Brought]) -> EventJudge {
    let needed = if terms.pairs { 2 } else { 1 };
    expect(armies.len() == needed, || match needed {
        1 => format!("{name} brings {} armies, and each player brings one", armies.len()),
        _ => format!("{name} brings {} of the two armies of a pair", armies.len()),
    })
}
