//! The pictures of a scenario: PNG or JPEG files in the folder of its script or below it, each read within its bound when
//! something names it.

use std::path::Path;

use mlua::Lua;

use super::modules::{Folders, Modules, ScriptPicture};
use super::vm::picture_of;
use crate::campaign::backdrop::{Backdrop, MOST_BYTES, PictureKind};

/// A picture that a page can hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenePicture {
    /// Its kind.
    pub kind: PictureKind,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Looks whether the running script has a picture of this name.
///
/// # Errors
/// A sentence with the name: it is no plain name, there is no such file, or it is no picture within the bounds.
pub(super) fn check(lua: &Lua, name: &str) -> Result<(), String> {
    let told = |why: String| format!("the picture \"{name}\" {why}");
    let found = picture_of(lua, name, MOST_BYTES).map_err(told)?;
    scene(found).map(drop).map_err(told)
}

/// The picture of this name in the folder of the script at `script`.
///
/// # Errors
/// A sentence without its subject, the picture.
pub fn read(script: &Path, name: &str) -> Result<ScenePicture, String> {
    let folder = script.canonicalize().ok().and_then(|whole| whole.parent().map(Path::to_path_buf));
    let folders = Folders { own: folder, ..Folders::default() };
    scene(Modules { folders, ..Modules::default() }.picture(name, MOST_BYTES)?)
}

fn scene(found: ScriptPicture) -> Result<ScenePicture, String> {
    let Backdrop { kind, .. } = Backdrop::of(&found.bytes)?;
    Ok(ScenePicture { kind, bytes: found.bytes })
}
