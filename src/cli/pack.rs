//! `debellis pack` and `debellis unpack`: a script with all its files in one, looked into, taken apart.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::{PackArgs, UnpackArgs};
use super::packed::open;
use super::script::limits;
use super::{file, messages};
use crate::base::names::short_hash;
use crate::input::pack::{ENDING, Pack, PackManifest};
use crate::sim::packing;
use crate::store::pack as store;

/// A pack as `--json` prints it.
#[derive(Serialize)]
struct PackJson<'p> {
    file: String,
    size: u64,
    #[serde(flatten)]
    manifest: &'p PackManifest,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// Runs `pack`.
///
/// # Errors
/// If the file has a mistake or cannot go into a pack, or the pack cannot be written.
pub fn run(args: &PackArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    if args.list {
        let pack = open(&args.file)?;
        let size = std::fs::metadata(&args.file)?.len();
        return told(&args.file, size, &pack, Vec::new(), json, out);
    }
    let given = file::file_of(&args.file);
    let to = args.out.clone().unwrap_or_else(|| usual(&args.file, &given));
    if to.extension().is_none_or(|end| end != ENDING) {
        bail!(
            "{} does not end with .{ENDING}, by which packs are known\n  help: name a file like issus.{ENDING}",
            to.display()
        );
    }
    let (pack, notes) = packing::pack(&given, &args.with, limits(&args.limits)).map_err(|why| anyhow!(why))?;
    let bytes = store::bytes(&pack).map_err(|why| anyhow!(why))?;
    // What is handed over is what a stranger will read.
    Pack::of(&bytes).map_err(|fault| anyhow!("the pack that was made cannot be read: {fault}"))?;
    file::pack(&to, &bytes, args.force)?;
    told(&to, bytes.len() as u64, &pack, notes, json, out)
}

/// The usual name of the pack of a file: that of the file, or of the folder of a campaign.
fn usual(asked: &Path, given: &Path) -> PathBuf {
    let named = if asked.is_dir() { asked.file_name() } else { given.file_stem() };
    PathBuf::from(named.unwrap_or_default()).with_extension(ENDING)
}

fn told(
    path: &Path,
    size: u64,
    pack: &Pack,
    notes: Vec<String>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let manifest = &pack.manifest;
    if json {
        print_json(&PackJson { file: path.display().to_string(), size, manifest, notes }, out)?;
        return Ok(CommandEnding::Done);
    }
    for note in notes {
        messages::say(&note);
    }
    writeln!(out, "{}: {}, {}", path.display(), manifest.title, manifest.kind.told())?;
    writeln!(out, "  made with  debellis {}, format {}", manifest.made_with, manifest.debellis_pack)?;
    for rules in &manifest.rules {
        writeln!(out, "  rules      {} (rulebook {})", rules.set, short_hash(&rules.book))?;
    }
    writeln!(out, "  hash       {}", manifest.hash)?;
    writeln!(out, "  size       {size} bytes")?;
    for file in &manifest.files {
        let begins = if file.name == manifest.main { "  <- begins here" } else { "" };
        writeln!(out, "  {:>9}  {}{begins}", file.bytes, file.name)?;
    }
    Ok(CommandEnding::Done)
}

/// The answer of `unpack` as `--json` prints it.
#[derive(Serialize)]
struct UnpackedJson {
    folder: String,
    main: String,
    files: Vec<String>,
}

/// Runs `unpack`.
///
/// # Errors
/// If the pack is not sound, or the folder is there already or cannot be made.
pub fn unpack(args: &UnpackArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let pack = open(&args.file)?;
    let folder = match &args.folder {
        Some(folder) => folder.clone(),
        None => PathBuf::from(args.file.file_stem().unwrap_or_default()),
    };
    if folder.symlink_metadata().is_ok() {
        bail!(
            "there is {} already\n  help: name a folder that is not there yet; nothing is written over",
            folder.display()
        );
    }
    let files = store::unpack(&pack, &folder)?;
    let main = folder.join(&pack.manifest.main).display().to_string();
    if json {
        let files = files.iter().map(|file| file.display().to_string()).collect();
        print_json(&UnpackedJson { folder: folder.display().to_string(), main, files }, out)?;
    } else {
        writeln!(out, "{}: {} files; {} begins at {main}", folder.display(), files.len(), pack.manifest.title)?;
    }
    Ok(CommandEnding::Done)
}
