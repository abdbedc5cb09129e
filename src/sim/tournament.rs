//! Fights the games of a tournament with generals of the computer, and turns results into points.
//!
//! The seed of a battle is made of the tournament's seed, its table and the attempt, and results are recorded in the
//! order of the tables: the journal does not depend on the number of threads.

use super::battle::{self, BattleTerms};
use crate::base::dice::Seeded;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::aftermath::ScoreParts;
use crate::book::lists::ListNumber;
use crate::book::tournament_tables::{TournamentScoring, Undecided};
use crate::book::{PlayerResult, Rulebook};
use crate::course::Stop;
use crate::muster::Force;
use crate::report::{counts, scores};
use crate::script::army_file::force;
use crate::script::general;
use crate::script::limits::Limits;
use crate::script::scenario::Scenario;
use crate::script::scoring::ScriptScoring;
use crate::setup::country::{self, ComputerSurveyor, NamedCountry};
use crate::setup::entrant::ComputerEntrants;
use crate::setup::{Agreed, encounter, pickup};
use crate::store::put;
use crate::store::replay::{self, ReplayPart};
use crate::store::tournament::Journal;
use crate::tournament::commands::part;
use crate::tournament::{
    ArmySource, Brought, CommandsFate, GameResult, GameScore, PointScale, ResultOrigin, RoundGame, System, TableNumber,
    Tournament, TournamentEvent, Umpire,
};
use crate::view::{points, victory};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

/// The number of times a knock-out game is fought before the umpire must decide it.
const MOST_ATTEMPTS: usize = 20;

/// Turns results into points.
pub enum Scorer {
    /// By fixed numbers.
    Plain(crate::book::Scoring),
    /// By a script.
    Script(ScriptScoring),
    /// Battle scores come with the battle, and a result brings nothing more.
    Battles,
}

impl Scorer {
    /// The scorer that the tournament began with.
    ///
    /// # Errors
    /// If its script has a mistake, or was changed since.
    pub fn of(scale: &PointScale) -> Result<Scorer, Stop> {
        match scale {
            PointScale::Plain(scoring) => Ok(Scorer::Plain(*scoring)),
            PointScale::Battles { .. } => Ok(Scorer::Battles),
            PointScale::Script { file, hash, .. } => {
                let script = ScriptScoring::load(Path::new(file), Limits::default())?;
                match script.hash() == *hash {
                    true => Ok(Scorer::Script(script)),
                    false => Err(format!("{file}: this scoring was changed since the tournament was begun").into()),
                }
            }
        }
    }

    /// The points for a result, for one of its players.
    ///
    /// # Errors
    /// A mistake of the script.
    pub fn points(&self, seen: &PlayerResult) -> Result<i32, Stop> {
        match self {
            Scorer::Plain(scoring) => Ok(scoring.points(seen)),
            Scorer::Script(script) => script.points(seen),
            Scorer::Battles => Ok(0),
        }
    }

    /// A result with its points.
    ///
    /// # Errors
    /// As [`Scorer::points`].
    pub fn played(&self, score: GameScore, by: ResultOrigin) -> Result<GameResult, Stop> {
        let points = [self.points(&score.seen(SideId(0)))?, self.points(&score.seen(SideId(1)))?];
        Ok(GameResult { winner: score.winner, lost: score.lost, points, parts: None, commands: None, by })
    }

    /// The result of a game to which only one of the two came: he has as many points as for a bye, the other those of a game
    /// lost; where battle scores are added up, none.
    ///
    /// # Errors
    /// As [`Scorer::points`].
    pub fn walkover(&self, scale: &PointScale, present: SideId) -> Result<GameResult, Stop> {
        let absent = self.points(&PlayerResult { beaten: true, bye: false, ..PlayerResult::BYE })?;
        let bye = match scale {
            PointScale::Plain(scoring) => scoring.bye,
            PointScale::Script { bye, .. } => *bye,
            PointScale::Battles { .. } => 0,
        };
        Ok(GameResult::walkover(present, bye, absent))
    }
}

/// Checks that the generals in Lua are those that the tournament began with.
///
/// # Errors
/// If one was changed since, or can no longer be read.
pub fn check_generals(t: &Tournament) -> Result<(), Stop> {
    let scripts = t.players.iter().filter_map(|player| Some((player, player.script.as_ref()?)));
    for (player, hash) in scripts {
        if general::hash_of(Path::new(&player.general))? != *hash {
            let (file, name) = (&player.general, &player.name);
            let what = "was changed since the tournament was begun\n  help: put the old script back, or begin another tournament";
            return Err(format!("{file}: the general of {name} {what}").into());
        }
    }
    Ok(())
}

/// The random streams for the draw of the next round: the tournament's own, and the dice of the rules.
pub fn lots(t: &Tournament) -> [Seeded; 2] {
    let round = t.rounds.len() + 1;
    [format!("tournament round {round}"), format!("tournament dice {round}")]
        .map(|name| Seeded::new(t.terms.seed, &name))
}

/// The index of the army that a player takes from his opponent's pair if the computer chooses for him: by lot.
pub fn taken(t: &Tournament, at: TableNumber) -> usize {
    Seeded::new(seed_of(t, at, 0), "army").below(2) as usize
}

/// The seed of a battle; of 53 bits, so that every reader of JSON keeps it whole.
fn seed_of(t: &Tournament, at: TableNumber, attempt: usize) -> u64 {
    let table = u64::from(at.round) << 40 | u64::from(at.table) << 16 | attempt as u64;
    super::batch::seed_of(t.terms.seed, table)
}

/// Fights all open games of the last round on `threads` threads (0 for one on each core) and records each result before
/// the next; `fought` is called with every one. Replays go into the folder `replays`, if one is named.
///
/// # Errors
/// If a battle cannot be set up or go on, a result cannot be written, or no threads can be had. Results that were
/// written stay.
pub fn play(
    t: &mut Tournament,
    journal: &mut Journal,
    book: &Rulebook,
    only: Option<TableNumber>,
    (threads, replays): (usize, Option<&Path>),
    fought: &(dyn Fn(TableNumber) + Sync),
) -> Result<Vec<TableNumber>, Stop> {
    let scorer = Scorer::of(&t.terms.scale)?;
    check_generals(t)?;
    let mut done = Vec::new();
    loop {
        let open: Vec<TableNumber> = t.open().into_iter().filter(|at| only.is_none_or(|one| one == *at)).collect();
        if open.is_empty() {
            return Ok(done);
        }
        for at in &open {
            choose(t, journal, book, *at)?;
        }
        let tournament = t.clone();
        let mut take = |at: TableNumber, fought_out: FoughtGame| -> Result<(), Stop> {
            let FoughtGame { score, parts, commands, by } = fought_out;
            let mut played = scorer.played(score, by)?;
            if let Some(fates) = commands {
                played.points = fates.map(|fate| fate.points.map_or(0, |parts| parts.sum()));
                played.commands = Some(fates);
            }
            if let Some(parts) = parts {
                played.points = parts.map(|part| i32::try_from(part.sum()).unwrap_or(i32::MAX));
                played.parts = Some(parts);
            }
            let event = TournamentEvent::Played { at, played };
            record(t, journal, &event)?;
            fought(at);
            done.push(at);
            Ok(())
        };
        in_order(&open, threads, &|at| fight(&tournament, book, at, replays), &mut take)?;
        done.dedup();
        let again = t.terms.system == System::KnockOut && t.terms.undecided == Undecided::Again;
        if let Some(at) = t.open().into_iter().find(|at| t.game(*at).is_ok_and(|g| g.played.len() >= MOST_ATTEMPTS)) {
            return Err(format!("nobody has won at table {at} in {MOST_ATTEMPTS} games; type a result in").into());
        }
        if !again {
            return Ok(done);
        }
    }
}

/// Writes the replay of a game. The same replay may stand there: that of a game whose result was not recorded.
fn keep(file: &Path, bytes: &[u8]) -> Result<(), Stop> {
    match std::fs::read(file) {
        Ok(found) if found == bytes => Ok(()),
        Ok(_) if file.is_file() => {
            let what = "holds another battle\n  help: keep the replays of this tournament in a folder of their own";
            Err(format!("{} {what}", file.display()).into())
        }
        _ => Ok(put(file, bytes)?),
    }
}

/// Applies an event and writes it to the journal.
///
/// # Errors
/// If it does not fit or cannot be written.
pub fn record(t: &mut Tournament, journal: &mut Journal, event: &TournamentEvent) -> Result<(), Stop> {
    t.apply(event)?;
    Ok(journal.append(event)?)
}

/// Makes the choice of an army if it is still open.
fn choose(t: &mut Tournament, journal: &mut Journal, book: &Rulebook, at: TableNumber) -> Result<(), Stop> {
    let open = t.game(at)?.lot.is_some_and(|lot| lot.taken.is_none());
    let Some(umpire) = Umpire::of(book, force).filter(|_| open) else { return Ok(()) };
    let event = umpire.choose(t, at, taken(t, at))?;
    record(t, journal, &event)
}

/// Runs `fight` for all tables on `threads` threads, and `take` on this one in the order of the tables, each as soon as
/// those before it are done.
fn in_order<R: Send>(
    open: &[TableNumber],
    threads: usize,
    fight: &(dyn Fn(TableNumber) -> Result<R, Stop> + Sync),
    take: &mut dyn FnMut(TableNumber, R) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let (send, receive) = mpsc::channel();
    let stop = AtomicBool::new(false);
    pool.in_place_scope_fifo(|scope| {
        for (i, at) in open.iter().enumerate() {
            let (send, stop) = (send.clone(), &stop);
            scope.spawn_fifo(move |_| {
                if !stop.load(Ordering::Relaxed) {
                    // The receiver is gone only after a result could not be written.
                    let _ = send.send((i, fight(*at)));
                }
            });
        }
        drop(send);
        let (mut waiting, mut next, mut outcome) = (BTreeMap::new(), 0, Ok(()));
        while let Ok((i, result)) = receive.recv() {
            waiting.insert(i, result);
            while outcome.is_ok()
                && let Some(result) = waiting.remove(&next)
            {
                outcome = result.and_then(|fought| take(open[next], fought));
                next += 1;
            }
            stop.store(outcome.is_err(), Ordering::Relaxed);
        }
        outcome
    })
}

/// A game that was fought out.
struct FoughtGame {
    score: GameScore,
    /// The parts of the battle scores, where they count.
    parts: Option<[ScoreParts; 2]>,
    /// What became of the commands, where victory points count.
    commands: Option<[CommandsFate; 2]>,
    by: ResultOrigin,
}

/// Fights one game.
fn fight(t: &Tournament, book: &Rulebook, at: TableNumber, replays: Option<&Path>) -> Result<FoughtGame, Stop> {
    let game = t.game(at)?;
    let seed = seed_of(t, at, game.played.len());
    let scenario = set_up(t, book, game, at, seed)?;
    let generals = game.pair().unwrap_or_default().map(|player| t.players[player].general.clone());
    let terms = BattleTerms { generals, max_bounds: t.terms.max_bounds };
    let run = battle::fight(&scenario, &terms, seed)?;
    let end = run.game.battle();
    if let Some(folder) = replays {
        let name = format!("{}-{}{}.replay", at.round, at.table, "b".repeat(game.played.len()));
        let mut state = scenario.start.clone();
        let parts: Vec<ReplayPart> =
            run.stretches().map(|(cause, events)| ReplayPart::of(&scenario.rules, &mut state, cause, events)).collect();
        keep(&folder.join(name), &replay::bytes(&battle::header(&scenario, &terms, seed), &parts, &end.hash()))?;
    }
    let winner = end.ending.as_ref().and_then(|ending| ending.winner);
    // Results of games are whole numbers: half an element does not count.
    let lost = victory::losses(&scenario.rules, end).map(|lost| lost.halves() / 2);
    let by = ResultOrigin::Computer { seed, bounds: counts::bounds(end), hash: end.hash() };
    let score = GameScore { winner, lost };
    let scoring = book.tournament.as_ref().map(|tables| &tables.scoring);
    let parts = scores::of(&scenario.rules, end).map(|scores| scores.sides.map(|side| side.parts));
    let commands = match scoring {
        Some(TournamentScoring::Commands(_)) => fates_of(&scenario.rules, end),
        _ => None,
    };
    Ok(FoughtGame { score, parts, commands, by })
}

/// What became of the commands of both sides at the end of a battle; `None` if its rules have no victory points.
fn fates_of(rules: &Rulebook, end: &Battle) -> Option<[CommandsFate; 2]> {
    let (points, fallen) = (points::in_parts(rules, end)?, points::fallen(rules, end));
    Some([0, 1].map(|side| CommandsFate { points: Some(part(points[side])), fallen: Some(fallen[side]) }))
}

/// The battle of a game, set up from its seed like a pick-up battle.
fn set_up(t: &Tournament, book: &Rulebook, game: &RoundGame, at: TableNumber, seed: u64) -> Result<Scenario, Stop> {
    let umpire = Umpire::of(book, force).ok_or_else(|| format!("{} has no tournaments", book.title))?;
    let armies = t.armies(game).ok_or_else(|| format!("no armies are chosen yet at table {at}"))?;
    let title =
        format!("{}, table {at}: {} against {}", t.terms.title, called(&umpire, armies[0]), called(&umpire, armies[1]));
    let mut dice = Seeded::new(seed, "set-up");
    let found = match (umpire.source, &book.setup) {
        (ArmySource::Bought(_), _) => {
            let told = |faults: Vec<String>| faults.join("; ");
            let [red, blue] = armies.map(|army| umpire.bought(army, t.terms.points).map_err(told));
            let forces = [red?, blue?];
            let tables = book.country.as_ref().ok_or_else(|| format!("{} sets no such battles up", book.title))?;
            let mut chance = Seeded::new(seed, "set-up places");
            let liking = forces.each_ref().map(|force| force.liking(book));
            let mut surveyor = ComputerSurveyor { chance: &mut chance, named: NamedCountry::default(), liking };
            country::set_up(book, tables, &forces, &mut dice, &mut surveyor)
        }
        (ArmySource::Forces(tables), _) => {
            let [red, blue] = armies.map(|army| umpire.force(army).map_err(|faults| faults.join("; ")));
            encounter::set_up(book, tables, &[red?, blue?], &mut dice, &mut ComputerEntrants)
        }
        (ArmySource::Lists { .. }, Some(tables)) => {
            let [red, blue] = [umpire.army(armies[0])?, umpire.army(armies[1])?];
            let sender = |number: ListNumber| book.armies.as_ref()?.list(&number.to_string()).ok();
            let armies = [red, blue].map(|(list, army)| Force::with_contingents(list, army, sender));
            let mut chance = Seeded::new(seed, "set-up places");
            pickup::set_up(book, tables, armies, &Agreed::default(), &mut dice, &mut chance)
        }
        (ArmySource::Lists { .. }, None) => {
            return Err(format!("{} sets no battles up from army lists", book.title).into());
        }
    };
    let found = found.map_err(|objection| format!("table {at}: {objection}"))?;
    Ok(Scenario::plain(title, book.clone(), found.battle).joined_by(found.arrivals))
}

/// What an army is called in the title of a battle: by its list's name without the number, or by the force's.
fn called(umpire: &Umpire, army: &Brought) -> String {
    umpire.army(army).map_or_else(|_| umpire.called(army), |(list, _)| list.name.clone())
}
