//! Writes a file beside its place first, so that no half file is ever left.

use std::io::Write;
use std::path::Path;

use anyhow::Context;

/// Writes `text` to a file, readable as files usually are.
///
/// # Errors
/// Where the file cannot be written; what was there before is left then.
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

/// What a new file may be used for before the user's mask takes something away.
#[cfg(unix)]
fn usual() -> std::fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(0o666)
}
