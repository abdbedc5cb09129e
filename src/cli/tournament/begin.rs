//! Begins a tournament: reads and judges all entries at once, settles the terms, opens the journal.

use super::args::{NewArgs, UndecidedArg};
use super::open::{Open, named, stopped, umpire};
use crate::book::tournament_tables::Undecided;
use crate::book::{PlayerResult, misgivings};
use crate::cli::{books, messages};
use crate::report::tournament::misgiving;
use crate::script::general::hash_of;
use crate::script::limits::Limits;
use crate::script::scoring::ScriptScoring;
use crate::store::tournament::{EntriesReading, Journal, read};
use crate::tournament::{PointScale, System, Tournament, TournamentTerms, Umpire};
use anyhow::{anyhow, bail};
use std::path::Path;

/// Begins a tournament.
///
/// # Errors
/// The mistakes of the entries, or the objection of a rule.
pub(super) fn begin(args: &NewArgs) -> anyhow::Result<Open> {
    let book = books::rulebook(&args.rules)?;
    let umpire = umpire(&book)?;
    let mut entries = read(&args.entries)?;
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
        let help = if faults.iter().any(|fault| fault.of_army) {
            "  help: `debellis army show NUMBER` shows a list, `debellis army list --search WORD` finds one"
        } else {
            "  help: each [[player]] has a `name` that no other has, and may have a `general`"
        };
        anyhow!("{}\n{help}", told.collect::<Vec<_>>().join("\n"))
    })?;
    let tournament = Tournament::begin(&event).map_err(|what| anyhow!("{}: {what}", named(&args.entries)))?;
    warn(&tournament, &umpire)?;
    let journal = Journal::begin(&args.folder, &event)?;
    Ok(Open { tournament, journal: Some(journal), book: books::rulebook(&args.rules)?, folder: args.folder.clone() })
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
    let rounds = args.rounds.unwrap_or(umpire.usual_rounds(entries.players.len()).value);
    umpire.rounds(rounds)?;
    let title = args.title.clone().or_else(|| entries.title.clone());
    Ok(TournamentTerms {
        title: title.unwrap_or_else(|| "Tournament".into()),
        rules: args.rules.clone(),
        system: if args.knock_out { System::KnockOut } else { System::Swiss },
        rounds,
        seed: args.seed,
        minutes: args.minutes.unwrap_or(tables.minutes.value),
        max_bounds: args.max_bounds,
        pairs: args.pairs,
        undecided: match args.undecided {
            None => tables.undecided.value,
            Some(UndecidedArg::BothOut) => Undecided::BothOut,
            Some(UndecidedArg::Again) => Undecided::Again,
        },
        scale: scale(args, umpire)?,
    })
}

fn scale(args: &NewArgs, umpire: &Umpire) -> anyhow::Result<PointScale> {
    let Some(path) = &args.scoring else { return Ok(PointScale::Plain(umpire.tables.scoring.value)) };
    let script = ScriptScoring::load(path, Limits::default()).map_err(stopped)?;
    let bye = script.points(&PlayerResult::BYE).map_err(stopped)?;
    Ok(PointScale::Script { file: named(path), hash: script.hash(), bye })
}

/// Prints the doubts about the scoring, which is used all the same.
fn warn(t: &Tournament, umpire: &Umpire) -> anyhow::Result<()> {
    let scorer = crate::sim::tournament::Scorer::of(&t.terms.scale).map_err(stopped)?;
    let (beaten, most) = (umpire.tables.beaten.value, umpire.tables.most.value);
    for doubt in misgivings(|seen| scorer.points(seen), beaten, most).map_err(stopped)? {
        messages::say(&format!("note: by this scoring {} [{}]", misgiving(&doubt), umpire.tables.scoring.clause));
    }
    Ok(())
}
