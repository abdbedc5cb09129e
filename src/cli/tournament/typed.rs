//! `tournament result`: a result that is typed in, judged by the rules and recorded.

use std::io::Write;

use anyhow::{anyhow, bail};

use super::args::{BattleArgs, WinnerArg};
use super::desk::TournamentDesk;
use super::open::{Open, stopped};
use crate::base::names::{SideId, cut};
use crate::book::tournament_tables::TournamentScoring;
use crate::cli::answer::CommandEnding;
use crate::cli::messages;
use crate::script::words::lost_commands::lost_commands;
use crate::script::words::lost_figures::lost_figures;
use crate::setup::country::BoughtForce;
use crate::sim::tournament::Scorer;
use crate::tournament::{
    GameResult, GameScore, LostCommands, LostFigures, ResultOrigin, RoundGame, System, TableNumber, TournamentEvent,
    TypedBattle, TypedCommands,
};

/// A result as it was typed.
#[derive(Clone)]
pub(super) enum TypedResult {
    /// A game with the losses of both.
    Fought(GameScore),
    /// A battle with its scores or the figures or commands that were lost.
    Battle(BattleText),
    /// Only this side was there.
    Walkover(SideId),
}

/// A battle whose lost figures or commands are not read yet.
#[derive(Clone)]
pub(super) struct BattleText {
    winner: Option<SideId>,
    scores: Option<[u32; 2]>,
    lost: [Option<String>; 2],
}

impl TypedResult {
    pub(super) fn read(winner: WinnerArg, score: &[String], battle: &BattleArgs) -> anyhow::Result<TypedResult> {
        let winner = match (winner, score) {
            (WinnerArg::Walkover, [side]) if side.eq_ignore_ascii_case("red") => return Ok(Self::Walkover(SideId(0))),
            (WinnerArg::Walkover, [side]) if side.eq_ignore_ascii_case("blue") => return Ok(Self::Walkover(SideId(1))),
            (WinnerArg::Walkover, _) => {
                bail!(
                    "`{}`: of a walkover expected the side that was there, as in `walkover red`",
                    cut(&score.join(" "))
                )
            }
            (WinnerArg::Red, _) => Some(SideId(0)),
            (WinnerArg::Blue, _) => Some(SideId(1)),
            (WinnerArg::Unfinished, _) => None,
        };
        if score.is_empty() {
            let scores = battle.scores.as_deref().and_then(|scores| <[u32; 2]>::try_from(scores).ok());
            let lost = [battle.red_lost.clone(), battle.blue_lost.clone()];
            return Ok(TypedResult::Battle(BattleText { winner, scores, lost }));
        }
        let number = |text: &String| {
            let least = "expected how many elements, a number from 0 on";
            text.parse::<u16>().map_err(|_| anyhow!("`{}` is no number of elements destroyed: {least}", cut(text)))
        };
        let [red, blue] = score else {
            bail!(
                "expected two numbers, what red and what blue have destroyed, as in `red 5 2`; found `{}`",
                cut(&score.join(" "))
            )
        };
        let (red, blue) = (number(red)?, number(blue)?);
        Ok(TypedResult::Fought(GameScore { winner, lost: [blue, red] }))
    }
}

impl<W: Write> TournamentDesk<'_, W> {
    pub(super) fn result(
        &mut self,
        open: &mut Open,
        at: TableNumber,
        typed: TypedResult,
        correct: bool,
    ) -> anyhow::Result<CommandEnding> {
        let t = &open.tournament;
        let game = t.game(at).map_err(|what| anyhow!(what))?;
        if let TypedResult::Fought(score) = typed {
            open.umpire()?.judge(score)?;
        }
        if game.is_closed(&t.terms) && !correct {
            let help = if game.pair().is_some() { ": its result is known; --correct replaces it" } else { "" };
            return self.refused(format!("there is nothing left to play at table {at}{help}"));
        }
        let fought = !matches!(typed, TypedResult::Walkover(_));
        if let Some((lot, pair)) = game.lot.zip(open.umpire()?.tables.pair).filter(|(lot, _)| lot.taken.is_none())
            && !correct
            && fought
        {
            let other = game.players[lot.owner.enemy().index()].map_or("", |player| t.players[player].name.as_str());
            return self.refused(format!(
                "{other} has not chosen his army at table {at}: `tournament choose` takes his choice, and then the result [{}]",
                pair.clause
            ));
        }
        let played = played(open, game, typed)?;
        let note = if fought { final_note(open, at, &played)? } else { None };
        let event =
            if correct { TournamentEvent::Corrected { at, played } } else { TournamentEvent::Played { at, played } };
        if let Err(why) = open.tournament.clone().apply(&event) {
            return self.refused(why);
        }
        open.record(&event)?;
        if let Some(note) = note {
            messages::say(&note);
        }
        self.after(&format!("the result of table {at} stands in the journal"), |desk| desk.one(open, at))
    }
}

/// The result with what it brings.
///
/// # Errors
/// The objection of a rule, or that such results are not those of this tournament.
fn played(open: &Open, game: &RoundGame, typed: TypedResult) -> anyhow::Result<GameResult> {
    let umpire = open.umpire()?;
    let clause = umpire.tables.scoring.clause();
    match (typed, &umpire.tables.scoring) {
        (TypedResult::Fought(score), TournamentScoring::Results(_)) => {
            Scorer::of(&open.tournament.terms.scale).and_then(|scorer| scorer.played(score, ResultOrigin::Typed))
        }
        (TypedResult::Walkover(present), _) => {
            let scale = &open.tournament.terms.scale;
            Scorer::of(scale).and_then(|scorer| scorer.walkover(scale, present))
        }
        (TypedResult::Battle(battle), TournamentScoring::Battles(_)) => return of_battle(open, game, &battle),
        (TypedResult::Battle(battle), TournamentScoring::Commands(_)) => return of_commands(open, game, &battle),
        (TypedResult::Fought(_), TournamentScoring::Commands(_)) => bail!(
            "victory points are added up here [{clause}]\n  help: --scores RED BLUE, or --red-lost and --blue-lost with the commands"
        ),
        (TypedResult::Fought(_), TournamentScoring::Battles(_)) => bail!(
            "battle scores are added up here [{clause}]\n  help: --scores RED BLUE, or --red-lost and --blue-lost with the figures"
        ),
        (TypedResult::Battle(_), TournamentScoring::Results(_)) => bail!(
            "results bring points here [{clause}]\n  help: what red and what blue have destroyed, as in `red 5 2`"
        ),
    }
    .map_err(stopped)
}

/// What a result of the final round lacks that parts equal sums; `None` if it lacks nothing.
fn final_note(open: &Open, at: TableNumber, played: &GameResult) -> anyhow::Result<Option<String>> {
    let (terms, umpire) = (&open.tournament.terms, open.umpire()?);
    let unknown = played.commands.iter().flatten().any(|fate| fate.fallen.is_none());
    let is_last = terms.system == System::Swiss && at.round == terms.rounds;
    let TournamentScoring::Commands(scoring) = &umpire.tables.scoring else { return Ok(None) };
    Ok((unknown && is_last).then(|| {
        format!(
            "note: this is the final round, whose losses part equal sums [{}]: --red-lost \"12.5 EE\" and --blue-lost with \
             --correct tell them",
            scoring.tie.clause
        )
    }))
}

/// The result of a battle between bought armies.
fn of_commands(open: &Open, game: &RoundGame, text: &BattleText) -> anyhow::Result<GameResult> {
    let (t, umpire) = (&open.tournament, open.umpire()?);
    let armies = t.armies(game).ok_or_else(|| anyhow!("nobody meets at this table"))?;
    let told = |faults: Vec<String>| anyhow!(faults.join("; "));
    let [red, blue] = armies.map(|army| umpire.bought(army, t.terms.points).map_err(told));
    let (red, blue) = (red?, blue?);
    let read = |option: &str, force: &BoughtForce, text: &Option<String>| match text {
        Some(text) => lost_commands(force, text).map_err(|why| anyhow!("{option}: {why}")),
        None => Ok(LostCommands::default()),
    };
    let lost = match &text.lost {
        [None, None] => None,
        [first, second] => Some([read("--red-lost", &red, first)?, read("--blue-lost", &blue, second)?]),
    };
    let typed = TypedCommands { winner: text.winner, scores: text.scores, lost };
    let result = umpire.commanded([&red, &blue], &typed)?;
    result.ok_or_else(|| anyhow!("expected --scores, --red-lost or --blue-lost"))
}

fn of_battle(open: &Open, game: &RoundGame, text: &BattleText) -> anyhow::Result<GameResult> {
    let (t, umpire) = (&open.tournament, open.umpire()?);
    let armies = t.armies(game).ok_or_else(|| anyhow!("nobody meets at this table"))?;
    let [red, blue] = armies.map(|army| umpire.force(army).map_err(|faults| anyhow!(faults.join("; "))));
    let (red, blue) = (red?, blue?);
    let read = |option: &str, text: &Option<String>| -> anyhow::Result<Vec<LostFigures>> {
        let Some(text) = text else { return Ok(Vec::new()) };
        lost_figures(&open.book, text).map_err(|why| anyhow!("{option}: {why}"))
    };
    let lost = match &text.lost {
        [None, None] => None,
        [red, blue] => Some([read("--red-lost", red)?, read("--blue-lost", blue)?]),
    };
    let typed = TypedBattle { winner: text.winner, scores: text.scores, lost };
    umpire.battle([&red, &blue], &typed)?.ok_or_else(|| anyhow!("expected --scores, --red-lost or --blue-lost"))
}
