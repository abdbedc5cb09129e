//! The files of commands. Each file is written beside its place first, so that no half-written file is left.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Writes `text` to a file, readable as files usually are.
///
/// # Errors
/// If the file cannot be written; an earlier file there is then unchanged.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    put(path, text).with_context(|| format!("cannot write {}", path.display()))
}

fn put(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|f| !f.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = tempfile::Builder::new();
    draft.prefix(".debellis-");
    #[cfg(unix)]
    draft.permissions(usual());
    let mut file = draft.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path).map(|_| ()).map_err(|e| e.error)
}

/// The script of a campaign's template: the file itself, or `campaign.lua` in the folder.
pub fn file_of(template: &Path) -> PathBuf {
    if template.is_dir() { template.join("campaign.lua") } else { template.to_path_buf() }
}

/// The permissions of a new file before the user's mask is applied.
#[cfg(unix)]
fn usual() -> std::fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}

/// Whether a file is a replay: a replay begins with `{`, and no script does. False if the file cannot be read; the
/// later reader reports that.
pub fn is_replay(path: &Path) -> bool {
    let mut first = [0];
    let read = std::fs::File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut first));
    read.is_ok() && first[0] == b'{'
}
