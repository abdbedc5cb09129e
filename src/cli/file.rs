//! The files of commands: texts, tables and replays.

use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};

use super::terminal::ShownWriter;
use crate::base::shown::shown;
use crate::input::place;
use crate::store::disk::{FileDraft, IfThere, is_open_file};
use crate::store::replay::ReplayDraft;
use crate::store::{FileError, cannot_write, put};

/// Writes `text` to a file, readable as files usually are, and in the place of an earlier one. Letters that would steer
/// a terminal are shown by pictures.
///
/// # Errors
/// If the file cannot be written; an earlier file there is then unchanged.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    Ok(put(path, shown(text).as_bytes())?)
}

/// The bytes at the beginning of a file that tell what it is: `<svg`, `<!DO`, `{"re`.
const BEGINS: usize = 4;

/// Writes a picture, page or script to a file that a person has named, as [`write`] does, but not over one that holds something
/// else: a name given by mistake costs nobody a campaign.
///
/// # Errors
/// Those of [`write`], and if the file holds something else.
pub fn named(path: &Path, text: &str) -> anyhow::Result<()> {
    keep(path, text.as_bytes())?;
    write(path, text)
}

/// As [`named`], for bytes.
///
/// # Errors
/// Those of [`named`].
pub fn named_bytes(path: &Path, all: &[u8]) -> anyhow::Result<()> {
    keep(path, all)?;
    bytes(path, all, true)
}

/// As [`write_json`], but not over a file that holds something else.
///
/// # Errors
/// Those of [`named`].
#[cfg(feature = "campaign")]
pub fn named_json(path: &Path, json: &str) -> anyhow::Result<()> {
    keep(path, json.as_bytes())?;
    write_json(path, json)
}

/// Refuses to write a file over the one that is read, also by a link to it, whatever `--force` says.
///
/// # Errors
/// If both are the same file.
pub fn apart(out: &Path, read: &Path) -> anyhow::Result<()> {
    let whole = |path: &Path| path.canonicalize().ok();
    if whole(out).is_some_and(|out| whole(read) == Some(out)) {
        bail!("{} is what is read\n  help: name another file", out.display());
    }
    Ok(())
}

/// Refuses a plain file that does not begin as what is to be written there.
fn keep(path: &Path, begin: &[u8]) -> anyhow::Result<()> {
    let holds = std::fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0);
    if !holds || is_open_file(path) {
        return Ok(());
    }
    let mut first = Vec::new();
    let file = std::fs::File::open(path).map_err(|why| cannot_write(path, why))?;
    file.take(BEGINS as u64).read_to_end(&mut first).map_err(|why| cannot_write(path, why))?;
    if !begin.starts_with(&first) {
        bail!(
            "cannot write {}: it is there already and holds something else\n  help: name another file, or remove that one first",
            path.display()
        );
    }
    Ok(())
}

/// Writes JSON to a file as [`write`] does; its values stay the same.
///
/// # Errors
/// Those of [`write`].
#[cfg(feature = "campaign")]
pub fn write_json(path: &Path, json: &str) -> anyhow::Result<()> {
    write(path, &crate::base::shown::shown_json(json))
}

/// Makes a folder and those above it that are missing.
///
/// # Errors
/// If it cannot be made.
pub fn folder(path: &Path) -> anyhow::Result<()> {
    Ok(crate::store::folder(path)?)
}

/// A text file that is written piece by piece; as with [`write`] it stands there whole or not at all.
pub struct TextFile {
    path: PathBuf,
    out: ShownWriter<BufWriter<FileDraft>>,
}

impl TextFile {
    /// Begins the file, so that a place that cannot be written is known before the work is done; its text will begin so.
    ///
    /// # Errors
    /// If nothing can be written there, or the file holds something else.
    pub fn begin(path: &Path, begin: &str) -> anyhow::Result<TextFile> {
        keep(path, begin.as_bytes())?;
        let draft = FileDraft::begin(path, IfThere::Replace).map_err(|why| cannot_write(path, why))?;
        Ok(TextFile { path: path.to_path_buf(), out: ShownWriter::new(BufWriter::new(draft)) })
    }

    /// Writes a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn line(&mut self, line: &str) -> Result<(), FileError> {
        writeln!(self.out, "{line}").map_err(|why| cannot_write(&self.path, why))
    }

    /// Writes a text.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn text(&mut self, text: &str) -> Result<(), FileError> {
        self.out.write_all(text.as_bytes()).map_err(|why| cannot_write(&self.path, why))
    }

    /// Moves the file to its place.
    ///
    /// # Errors
    /// If it cannot be written; an earlier file there is then unchanged.
    pub fn finish(self) -> anyhow::Result<()> {
        let draft = self.out.finish().and_then(|out| out.into_inner().map_err(|e| e.into_error()));
        Ok(draft.and_then(FileDraft::finish).map(drop).map_err(|why| cannot_write(&self.path, why))?)
    }
}

/// Begins a replay; an earlier file is replaced only if `force`.
///
/// # Errors
/// If nothing can be written there, or there is a file and not `force`.
pub fn replay(path: &Path, force: bool) -> anyhow::Result<ReplayDraft> {
    match ReplayDraft::begin(path, if_there(force)) {
        Err(FileError::File { why, .. }) if why.kind() == std::io::ErrorKind::AlreadyExists => bail!(
            "there is {} already\n  help: name another file for the replay, or replace that one with --force",
            path.display()
        ),
        begun => begun.map_err(|why| anyhow!(why)),
    }
}

/// Writes bytes to a file, whole or not at all; an earlier file is replaced only if `force`.
///
/// # Errors
/// If nothing can be written there, or there is a file and not `force`.
pub fn bytes(path: &Path, bytes: &[u8], force: bool) -> anyhow::Result<()> {
    let draft = FileDraft::begin(path, if_there(force)).and_then(|mut draft| {
        draft.write_all(bytes)?;
        draft.finish()
    });
    draft.map(drop).map_err(|why| match why.kind() {
        std::io::ErrorKind::AlreadyExists => {
            anyhow!("there is {} already\n  help: name another file, or replace that one with --force", path.display())
        }
        _ => cannot_write(path, why).into(),
    })
}

/// Writes a pack; an earlier one is replaced only if `force`, and nothing else is.
///
/// # Errors
/// If it cannot be written, there is a pack and not `force`, or a file that is no pack.
pub fn pack(path: &Path, all: &[u8], force: bool) -> anyhow::Result<()> {
    if force {
        keep(path, all)?;
    }
    bytes(path, all, force)
}

/// What `--force` says of a file that is there already.
pub fn if_there(force: bool) -> IfThere {
    if force { IfThere::Replace } else { IfThere::Refuse }
}

/// The script of a campaign's template: the file itself, or `campaign.lua` in the folder.
pub fn file_of(template: &Path) -> PathBuf {
    if template.is_dir() { template.join("campaign.lua") } else { template.to_path_buf() }
}

/// Whether a file is a replay: a replay begins with `{`, and no script does. False if the file cannot be read; the
/// later reader reports that.
pub fn is_replay(path: &Path) -> bool {
    if !place::opens(path) {
        return false;
    }
    let mut first = [0];
    let read = std::fs::File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut first));
    read.is_ok() && first[0] == b'{'
}
