//! `debellis watch`: a page on this machine that shows a scenario or a campaign, redrawn when its files are saved.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, bail};
use serde::Serialize;
use tokio::sync::mpsc;

use super::answer::{CommandEnding, print_json};
use super::args::WatchArgs;
use super::file::file_of;
use super::script;
use super::terminal::is_screen;
use crate::input::place;
use crate::live::scenario::Script;
use crate::live::source::SourceRemark;
use crate::live::watch::{Watch, WatchPace, WatchState};
use crate::report::names;
use crate::web::board::PageBoard;
use crate::web::desk::{ScriptDesk, Sight};
use crate::web::server::Server;
use crate::web::templates;

/// The file in the folder of a campaign that is played.
const GAME: &str = "campaign.db";

/// The address of the page, which `--json` prints first.
#[derive(Serialize)]
struct Serving<'a> {
    serving: &'a str,
    poll: bool,
}

/// A generation as `--json` prints it.
#[derive(Serialize)]
struct GenerationJson<'a> {
    generation: u64,
    stale: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    took_ms: u128,
    files: Vec<String>,
    findings: &'a [SourceRemark],
}

/// Runs the command until it is interrupted.
///
/// # Errors
/// If the port is taken, or the output cannot be written.
pub fn run(args: &WatchArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(serve(args, json, out))
}

async fn serve(args: &WatchArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let game = args.file.join(GAME).is_file();
    // Templates alone are shown with the scenario of `--on`, or with a battle of the lists.
    let alone = templates::folder_of(&args.file).filter(|_| !game);
    let file = match &alone {
        Some(folder) => args.on.clone().unwrap_or_else(|| folder.clone()),
        None if game => args.file.clone(),
        None => file_of(&args.file),
    };
    let on = args.on.as_deref();
    let read = (!game && alone.is_none()).then_some(file.as_path());
    if let Some(path) = read.into_iter().chain(on).find(|path| !place::is_file(path)) {
        let why = match std::fs::metadata(path) {
            Err(why) => why,
            Ok(there) if there.is_dir() => std::io::ErrorKind::IsADirectory.into(),
            Ok(_) => std::io::Error::other("it is no plain file"),
        };
        bail!("cannot read {}: {why}", path.display());
    }
    let name = file.file_name().map_or_else(|| "script".into(), |name| name.to_string_lossy().into_owned());
    let board = Arc::new(PageBoard::new(name));
    let listening = Server::listen(args.port, board.clone()).await;
    let server = listening.with_context(|| format!("cannot serve the page on port {}", args.port))?;
    let url = server.url();
    let overrides = script::by_rules(script::overrides(&args.set)?, args.rules.as_deref())?;
    let script = Script { path: file, limits: script::limits(&args.limits), overrides };
    let desk = ScriptDesk {
        script,
        #[cfg(feature = "campaign")]
        game: game.then(|| args.file.clone()),
        on: args.on.clone(),
        sample: alone.is_some() && args.on.is_none(),
        templates: alone.or_else(|| args.templates.clone()),
    };
    let (watch, _stopper) = Watch::new(desk, WatchPace { poll: args.poll, ..WatchPace::default() });
    let poll = watch.polls();
    let (tell, mut told) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        watch.run(|state| {
            board.show(state.clone());
            // The receiver may have ended.
            let _ = tell.send(state);
        });
    });
    match json {
        true => print_json(&Serving { serving: &url, poll }, out)?,
        false => writeln!(out, "{}", opening(&url, poll))?,
    }
    out.flush()?;
    if !json && !args.open_nothing && is_screen() {
        open(&url);
    }
    let mut serving = std::pin::pin!(server.run());
    let mut interrupted = std::pin::pin!(interrupted());
    loop {
        tokio::select! {
            () = &mut serving => return Ok(CommandEnding::Done),
            _ = &mut interrupted => return Ok(CommandEnding::Done),
            Some(state) = told.recv() => tell_of(&state, json, out)?,
        }
    }
}

fn opening(url: &str, poll: bool) -> String {
    let how = if poll { "looking at its files again and again" } else { "redrawn as its files are saved" };
    format!("The page, {how}; Ctrl-C ends it:\n  {url}")
}

/// Waits for Ctrl-C, or on Unix for the signal to terminate.
async fn interrupted() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let mut ended = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            key = tokio::signal::ctrl_c() => key,
            _ = ended.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

fn tell_of(state: &WatchState<Sight>, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    let title = state.good.as_ref().map(|(sight, _)| sight.title());
    let (generation, stale) = (state.generation, state.is_stale());
    if json {
        let files = state.files.iter().map(|file| file.display().to_string()).collect();
        let took_ms = state.took.as_millis();
        print_json(&GenerationJson { generation, stale, title, took_ms, files, findings: &state.findings }, out)?;
    } else {
        let what = match (stale, title) {
            (false, _) => "drawn",
            (true, Some(_)) => "the last good picture is kept",
            (true, None) => "there is no picture yet",
        };
        let title = title.map(|title| format!("{}: ", names::one_line(title))).unwrap_or_default();
        writeln!(out, "{generation}. {title}{what}, read in {} ms", state.took.as_millis())?;
        for finding in &state.findings {
            writeln!(out, "{}", finding.shown)?;
        }
    }
    Ok(out.flush()?)
}

/// Opens the page in the browser that the system prefers; without a browser, the address is on the terminal.
fn open(url: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet = || Stdio::null();
    let _ = Command::new(program).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
