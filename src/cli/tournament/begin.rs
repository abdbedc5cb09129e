//! Begins a tournament: reads and judges all entries at once, settles the terms, opens the journal.

use super::args::{NewArgs, UndecidedArg};
use super::open::{Open, named, refused, stopped, umpire};
use crate::book::tournament_tables::{ResultScoring, TournamentScoring, Undecided};
use crate::book::{PlayerResult, misgivings};
use crate::cli::{books, messages};
use crate::report::tournament::{misgiving, score_words};
use crate::rules;
use crate::script::general::hash_of;
use crate::script::limits::Limits;
use crate::script::scoring::ScriptScoring;
use crate::store::tournament::{EntriesReading, Journal, read};
use crate::tournament::{ArmySource, PointScale, System, Tournament, TournamentTerms, Umpire};
use anyhow::{anyhow, bail};
use std::path::Path;

/// Begins a tournament.
///
/// # Errors
/// The mistakes of the entries, or the objection of a rule.
pub(super) fn begin(args: &NewArgs) -> anyhow::Result<Open> {
    let mut entries = read(&args.entries)?;
    let usual = rules::NAMES.first().copied().unwrap_or_default();
    let name = args.rules.as_deref().or(entries.rules.as_deref()).unwrap_or(usual).to_string();
    let book = books::rulebook(&name)?;
    let umpire = umpire(&book)?;
    take_hashes(args, &mut entries)?;
    let terms = terms(args, &umpire, &entries)?;
    let event = umpire.open(terms, entries.players.clone()).map_err(|faults| {
        let place = |player: usize| {
            let name = entries.players.get(player).map_or("", |p| p.name.as_str());
            (entries.lines.get(player).copied().unwrap_or(1), name)
        };
        let told = faults.iter().map(|fault| {
            let (line, name) = place(fault.player);
            format!("{}:{line}: {name}: {}", named(&args.entries), fault.what)
        });
        let help = match (faults.iter().any(|fault| fault.of_army), umpire.source) {
            (false, _) => {
                "  help: each [[player]] has a `name` that no other has, and may have a `general`".to_string()
            }
            (true, ArmySource::Lists { .. }) => {
                "  help: `debellis army show NUMBER` shows a list, `debellis army list --search WORD` finds one"
                    .to_string()
            }
            (true, ArmySource::Forces(_)) => {
                format!("  help: `debellis army check --rules {name} FILE` judges a force")
            }
            (true, ArmySource::Bought(_)) => {
                format!(
                    "  help: `debellis army check --rules {name} --points N --list FILE.lua FILE.army` judges an army"
                )
            }
        };
        anyhow!("{}\n{help}", told.collect::<Vec<_>>().join("\n"))
    })?;
    let tournament = Tournament::begin(&event).map_err(|what| anyhow!("{}: {what}", named(&args.entries)))?;
    warn(&tournament, &umpire)?;
    let journal = Journal::begin(&args.folder, &event)?;
    Ok(Open { tournament, journal: Some(journal), book: books::rulebook(&name)?, folder: args.folder.clone() })
}

/// Records the hash of the script of each general in Lua.
fn take_hashes(args: &NewArgs, entries: &mut EntriesReading) -> anyhow::Result<()> {
    for (player, line) in entries.players.iter_mut().zip(&entries.lines) {
        if player.general.ends_with(".lua") {
            let hash = hash_of(Path::new(&player.general));
            let place = || anyhow!("{}:{line}: {}: ", named(&args.entries), player.name);
            player.script = Some(hash.map_err(|why| anyhow!("{}{}", place(), stopped(why)))?);
        }
    }
    Ok(())
}

/// The terms of the arguments.
fn terms(args: &NewArgs, umpire: &Umpire, entries: &EntriesReading) -> anyhow::Result<TournamentTerms> {
    let tables = umpire.tables;
    if entries.players.is_empty() {
        bail!("{}: there is no [[player]] in this file", named(&args.entries));
    }
    if args.pairs && tables.pair.is_none() {
        bail!("--pairs: nobody brings a pair of armies by {}; leave it out", umpire.book.title);
    }
    let points = points(args, umpire, entries)?;
    let rounds = args.rounds.unwrap_or(umpire.usual_rounds(entries.players.len()));
    umpire.rounds(rounds).map_err(refused)?;
    let title = args.title.clone().or_else(|| entries.title.clone());
    Ok(TournamentTerms {
        title: title.unwrap_or_else(|| "Tournament".into()),
        rules: umpire.book.name.into(),
        system: if args.knock_out { System::KnockOut } else { System::Swiss },
        rounds,
        seed: args.seed,
        minutes: args.minutes.or(tables.minutes.map(|minutes| minutes.value)),
        max_bounds: args.max_bounds,
        pairs: args.pairs,
        points,
        undecided: match args.undecided {
            None => tables.undecided.value,
            Some(UndecidedArg::BothOut) => Undecided::BothOut,
            Some(UndecidedArg::Again) => Undecided::Again,
        },
        scale: scale(args, umpire)?,
    })
}

/// The army points that each army is bought for; `None` where armies are not bought.
fn points(args: &NewArgs, umpire: &Umpire, entries: &EntriesReading) -> anyhow::Result<Option<u16>> {
    let agreed = args.points.or(entries.points);
    match (umpire.source, agreed) {
        (ArmySource::Bought(prices), None) => {
            let ([least, most], clause) = (prices.usual.value, prices.usual.clause);
            bail!(
                "armies of {} are bought: write the agreed points into the entries, points = 400, usually {least} to {most} \
                 [{clause}], the same for all [{}]",
                umpire.book.title,
                prices.equal
            )
        }
        (ArmySource::Bought(_), Some(_)) | (_, None) => Ok(agreed),
        (_, Some(_)) => bail!("points: the armies of {} are not bought; leave them out", umpire.book.title),
    }
}

fn scale(args: &NewArgs, umpire: &Umpire) -> anyhow::Result<PointScale> {
    let own = match &umpire.tables.scoring {
        TournamentScoring::Results(results) => PointScale::Plain(results.points.value),
        TournamentScoring::Battles(battles) => PointScale::Battles { bye: battles.bye.value, tie: None },
        TournamentScoring::Commands(commands) => {
            PointScale::Battles { bye: commands.bye.value, tie: Some(commands.tie.value) }
        }
    };
    let Some(path) = &args.scoring else { return Ok(own) };
    if matches!(own, PointScale::Battles { .. }) {
        let (title, clause) = (&umpire.book.title, umpire.tables.scoring.clause());
        let scores = score_words(&umpire.tables.scoring).unwrap_or_default();
        bail!("--scoring: {scores} are added up by {title} [{clause}]; leave it out");
    }
    let script = ScriptScoring::load(path, Limits::default()).map_err(stopped)?;
    let bye = script.points(&PlayerResult::BYE).map_err(stopped)?;
    Ok(PointScale::Script { file: named(path), hash: script.hash(), bye })
}

/// Prints the doubts about the scoring and the system, which are used all the same.
fn warn(t: &Tournament, umpire: &Umpire) -> anyhow::Result<()> {
    if let TournamentScoring::Results(ResultScoring { points, beaten, most }) = umpire.tables.scoring {
        let scorer = crate::sim::tournament::Scorer::of(&t.terms.scale).map_err(stopped)?;
        for doubt in misgivings(|seen| scorer.points(seen), beaten.value, most.value).map_err(stopped)? {
            messages::say(&format!("note: by this scoring {} [{}]", misgiving(&doubt), points.clause));
        }
    }
    if let Some(clause) = umpire.tables.knock_out.filter(|_| t.terms.system == System::KnockOut) {
        messages::say(&format!("note: games as short as these suit a knock-out less well [{clause}]"));
    }
    if let Some(from) = umpire.repeats(&t.terms, t.players.len()) {
        let (round, players) = (from.value, t.players.len());
        messages::say(&format!(
            "note: of {players} players some may have no new opponents from round {round} on [{}]",
            from.clause
        ));
    }
    Ok(())
}
