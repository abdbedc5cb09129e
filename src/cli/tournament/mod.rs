//! `debellis tournament`: rounds among entered armies, from the entries to the final table.

pub mod args;
mod begin;
mod desk;
mod open;
mod typed;

use self::args::{GamesArgs, TournamentArgs, TournamentCommand};
use self::desk::TournamentDesk;
use self::open::{Open, refused, stopped};
use self::typed::TypedResult;
use crate::base::names::{SideId, did_you_mean};
use crate::book::Home;
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::file;
use crate::report::names;
use crate::report::tournament::{self as report, TournamentView};
use crate::script::words::unlisted::bare;
use crate::sim::tournament as sim;
use crate::store::tournament::force;
use crate::tournament::{ArmySource, Brought, TableNumber, Tournament, TournamentEvent};
use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::{Serialize, Serializer};
use std::io::Write;
use std::path::Path;

/// Runs the command.
///
/// # Errors
/// If an argument has a mistake, the journal cannot be read or written, or a battle cannot go on.
pub fn run(args: &TournamentArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let mut desk = TournamentDesk { json, out };
    match &args.ask {
        TournamentCommand::New(new) => {
            let open = begin::begin(new)?;
            let done = format!("the tournament is begun in {}", new.folder.display());
            desk.after(&done, |desk| desk.table(&open, None))
        }
        TournamentCommand::Declare { folder, player, army } => desk.declare(&mut Open::take_up(folder)?, player, army),
        TournamentCommand::Round { folder } => desk.round(&mut Open::take_up(folder)?),
        TournamentCommand::Choose { folder, at, list } => desk.choose(&mut Open::take_up(folder)?, *at, list),
        TournamentCommand::Play { folder, at, all, how } => desk.play(&mut Open::take_up(folder)?, *at, *all, how),
        TournamentCommand::Result { folder, at, winner, score, battle, correct } => {
            let typed = TypedResult::read(*winner, score, battle)?;
            desk.result(&mut Open::take_up(folder)?, *at, typed, *correct)
        }
        TournamentCommand::Leaves { folder, player, correct } => {
            desk.leaves(&mut Open::take_up(folder)?, player, *correct)
        }
        TournamentCommand::Table { folder, round, html } => {
            let open = Open::read(folder)?;
            match round {
                Some(round) => desk.tables(&open, *round),
                None => desk.table(&open, html.as_deref()),
            }
        }
        TournamentCommand::Run { new, how, html } => {
            let mut open = begin::begin(new)?;
            fight_all(&mut open, how)?;
            desk.fought(&new.folder, &open, html.as_deref())
        }
    }
}

/// That a player leaves, as `--json` prints it.
#[derive(Serialize)]
struct LeavesJson<'a> {
    player: &'a str,
    /// The number of rounds that were drawn before; `None` if he stays.
    left: Option<u16>,
    /// His game that is still open, and his side in it.
    #[serde(serialize_with = "open_game")]
    open: Option<(TableNumber, SideId)>,
}

fn open_game<S: Serializer>(open: &Option<(TableNumber, SideId)>, out: S) -> Result<S::Ok, S::Error> {
    open.map(|(at, _)| at.to_string()).serialize(out)
}

impl<W: Write> TournamentDesk<'_, W> {
    /// Prints the final table of a tournament that was fought to its end.
    fn fought(&mut self, folder: &Path, open: &Open, html: Option<&Path>) -> anyhow::Result<CommandEnding> {
        let folder = folder.display();
        let done = format!("all games are fought and stand in the journal of {folder}");
        let written = html.map(|path| (path, page(open, path)));
        if let Some((path, Err(why))) = written {
            let help = format!("`debellis tournament table {folder} --html {}` makes it", path.display());
            answer::missing(&done, &format!("its page is missing\n  help: {help} when that is mended"), why);
            return self.after(&done, |desk| desk.table(open, None));
        }
        self.after(&done, |desk| desk.standings(open, html))
    }

    fn declare(&mut self, open: &mut Open, name: &str, army: &[String]) -> anyhow::Result<CommandEnding> {
        let t = &open.tournament;
        let player = player(t, name)?;
        let of_files = !matches!(open.umpire()?.source, ArmySource::Lists { .. });
        let read = |text: &String| match of_files {
            true => force(Path::new(text)).map_err(|what| anyhow!(what)),
            false => declared(text),
        };
        let forces: Vec<Brought> = army.iter().map(read).collect::<anyhow::Result<_>>()?;
        match open.umpire()?.declare(t, player, &forces) {
            Ok(event) => open.record(&event)?,
            Err(wrong) => return answer::refused(&wrong, self.json, self.out),
        }
        let declared = &open.tournament.players[player];
        self.after(&format!("the armies of {} stand in the journal", declared.name), |desk| {
            if desk.json {
                print_json(declared, desk.out)?;
                return Ok(CommandEnding::Done);
            }
            for army in &declared.armies {
                let told = army.force.as_ref().map_or_else(|| army.elements.clone(), |force| bare(&force.text));
                writeln!(desk.out, "{} brings {army}: {}", declared.name, names::one_line(&told))?;
            }
            Ok(CommandEnding::Done)
        })
    }

    fn round(&mut self, open: &mut Open) -> anyhow::Result<CommandEnding> {
        let round = draw(open)?;
        let done = format!("round {round} is drawn and stands in the journal");
        self.after(&done, |desk| desk.tables(open, round))
    }

    fn choose(&mut self, open: &mut Open, at: TableNumber, list: &str) -> anyhow::Result<CommandEnding> {
        let t = &open.tournament;
        let game = t.game(at).map_err(|what| anyhow!(what))?;
        let Some((lot, pair)) = game.lot.zip(game.pair()) else {
            return self.refused(format!("there is nothing to choose at table {at}: no pair of armies is used there"));
        };
        let armies = &t.players[pair[lot.owner.index()]].armies;
        let Some(army) = armies.iter().position(|force| force.list.eq_ignore_ascii_case(list.trim())) else {
            let known: Vec<&str> = armies.iter().map(|force| force.list.as_str()).collect();
            return Err(anyhow!("{list} is not in the pair that is used at table {at}: {}", known.join(" and ")));
        };
        match open.umpire()?.choose(t, at, army) {
            Ok(event) => open.record(&event)?,
            Err(why) => return self.refused(why),
        }
        self.after(&format!("the choice at table {at} stands in the journal"), |desk| desk.one(open, at))
    }

    /// Lets a player leave from the next round on, or stay after all.
    fn leaves(&mut self, open: &mut Open, name: &str, correct: bool) -> anyhow::Result<CommandEnding> {
        let player = player(&open.tournament, name)?;
        let event = if correct { TournamentEvent::Stayed { player } } else { TournamentEvent::Left { player } };
        if let Err(why) = open.tournament.clone().apply(&event) {
            return self.refused(why);
        }
        open.record(&event)?;
        let t = &open.tournament;
        let name = names::one_line(&t.players[player].name);
        let told = LeavesJson { player: &name, left: t.left.get(&player).copied(), open: t.open_of(player) };
        let done = if correct { format!("{name} stays") } else { format!("{name} leaves, and is paired no more") };
        self.after(&format!("{done}: so it stands in the journal"), |desk| {
            if desk.json {
                print_json(&told, desk.out)?;
                return Ok(CommandEnding::Done);
            }
            let results = if correct { "" } else { "; what was played stays" };
            writeln!(desk.out, "{done}{results}.")?;
            if let Some((at, side)) = told.open.filter(|_| !correct) {
                let side = if side == SideId(0) { "blue" } else { "red" };
                let folder = names::typed(&open.folder.display().to_string());
                writeln!(
                    desk.out,
                    "The game at table {at} is still open: play it, or `debellis tournament result {folder} {at} walkover {side}`"
                )?;
            }
            Ok(CommandEnding::Done)
        })
    }

    fn play(
        &mut self,
        open: &mut Open,
        at: Option<TableNumber>,
        all: bool,
        how: &GamesArgs,
    ) -> anyhow::Result<CommandEnding> {
        if all {
            fight_all(open, how)?;
            return self.after("all games are fought and stand in the journal", |desk| desk.table(open, None));
        }
        if let Some(at) = at {
            let game = open.tournament.game(at).map_err(|what| anyhow!(what))?;
            if game.is_closed(&open.tournament.terms) {
                return self.refused(format!("there is nothing left to play at table {at}"));
            }
        } else if open.tournament.open().is_empty() {
            let why = if open.tournament.is_over() { "the tournament is over" } else { "draw the next round first" };
            return self.refused(format!("no game is open: {why}"));
        }
        fight(open, at, how)?;
        let done = "what was fought stands in the journal";
        self.after(done, |desk| match at {
            Some(at) => desk.one(open, at),
            None => desk.tables(open, open.tournament.rounds.len() as u16),
        })
    }

    /// Prints the standings, and writes the page to `html` if that is given.
    fn table(&mut self, open: &Open, html: Option<&Path>) -> anyhow::Result<CommandEnding> {
        if let Some(path) = html {
            page(open, path)?;
        }
        self.standings(open, html)
    }

    /// Prints the standings, and the place of the page.
    fn standings(&mut self, open: &Open, html: Option<&Path>) -> anyhow::Result<CommandEnding> {
        #[derive(Serialize)]
        struct StandingsJson<'a> {
            #[serde(flatten)]
            view: &'a TournamentView,
            page: Option<String>,
        }
        let view = TournamentView::of(&open.tournament, &open.umpire()?);
        let page = html.map(|path| path.display().to_string());
        if self.json {
            print_json(&StandingsJson { view: &view, page }, self.out)?;
        } else {
            writeln!(self.out, "{}", report::text(&view))?;
            page.map_or(Ok(()), |page| writeln!(self.out, "The page: {page}"))?;
        }
        Ok(CommandEnding::Done)
    }
}

/// Writes the page of the standings.
fn page(open: &Open, path: &Path) -> anyhow::Result<()> {
    file::named(path, &report::render(&TournamentView::of(&open.tournament, &open.umpire()?))?)
}

/// Draws the next round and returns its number.
///
/// # Errors
/// The objection of a rule or of the umpire's custom, if it cannot be drawn yet.
fn draw(open: &mut Open) -> anyhow::Result<u16> {
    let [mut chance, mut dice] = sim::lots(&open.tournament);
    let event = open.umpire()?.pair(&open.tournament, &mut chance, &mut dice).map_err(refused)?;
    open.record(&event)?;
    Ok(open.tournament.rounds.len() as u16)
}

/// A player by his name.
fn player(t: &Tournament, name: &str) -> anyhow::Result<usize> {
    let known = || t.players.iter().map(|player| player.name.as_str());
    t.player(name).ok_or_else(|| anyhow!("there is no player `{name}`{}", did_you_mean(name, known())))
}

/// Fights the open games, or one of them.
fn fight(open: &mut Open, at: Option<TableNumber>, how: &GamesArgs) -> anyhow::Result<()> {
    if let Some(folder) = &how.replays {
        file::folder(folder)?;
    }
    let games = if at.is_some() { 1 } else { open.tournament.open().len() };
    // On standard error, and hidden if that is no terminal.
    let bar = ProgressBar::with_draw_target(Some(games as u64), ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left")?);
    let Open { tournament, book, journal, .. } = open;
    let journal = journal.as_mut().ok_or_else(|| anyhow!("the journal is only read"))?;
    let terms = (how.threads.into(), how.replays.as_deref());
    let done = sim::play(tournament, journal, book, at, terms, &|_| bar.inc(1));
    bar.finish_and_clear();
    done.map(drop).map_err(stopped)
}

/// Fights all games and draws all rounds that are left.
fn fight_all(open: &mut Open, how: &GamesArgs) -> anyhow::Result<()> {
    while !open.tournament.is_over() {
        if open.tournament.open().is_empty() {
            draw(open)?;
        }
        fight(open, None, how)?;
    }
    Ok(())
}

/// An army as it is declared: its list's number, behind that `home` and a terrain, and behind a colon its elements.
fn declared(text: &str) -> anyhow::Result<Brought> {
    let (army, elements) = text.split_once(':').unwrap_or((text, ""));
    let words: Vec<&str> = army.split_whitespace().collect();
    let (list, home) = match words[..] {
        [list, home, terrain] if home.eq_ignore_ascii_case("home") => {
            (list, Some(Home::named(terrain).map_err(|why| anyhow!("{why}"))?))
        }
        _ => (army.trim(), None),
    };
    Ok(Brought { list: list.into(), elements: elements.trim().into(), home, force: None })
}
