//! The files of a script: its own folder, the shipped folders, and a record of everything that was read.
//!
//! It knows names and files, not their content.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::base::names::did_you_mean;
use crate::input::{self, InputBound, place};

use super::error::{ScriptError, ScriptPlace};
use super::shipped;

/// The most modules that a message names.
const MOST_TOLD: usize = 12;
/// The most bytes of all files of a script, in multiples of the limit for one file.
const ALL_FILES: usize = 16;

/// The folders that `require` searches.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// The script's own folder; [`super::vm::Vm::run_file`] sets it to the folder of the file where it is `None`.
    pub own: Option<PathBuf>,
    /// The folders shipped with debellis, searched in this order after the script's own.
    pub shipped: Vec<PathBuf>,
}

/// One file of a script, in the order of first use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its name in places of errors: `zama.lua`, `lib/lines.lua`.
    pub name: String,
    /// Its path with links resolved; `None` for a text that was handed in.
    pub path: Option<PathBuf>,
    /// Its text.
    pub text: Rc<str>,
}

/// The folders and the files read so far.
#[derive(Debug, Default)]
pub(super) struct Modules {
    pub folders: Folders,
    pub files: Vec<SourceFile>,
    /// The only files that exist, if a script was handed in with all its modules.
    pub given: Option<BTreeMap<String, Rc<str>>>,
    /// The paths of pictures that were looked for.
    pub pictures: Vec<PathBuf>,
    /// The texts beside the script that are no modules: armies.
    pub texts: Vec<SourceFile>,
}

/// A picture of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptPicture {
    /// Its name in the script.
    pub name: String,
    /// Its path.
    pub path: PathBuf,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Modules {
    /// Records a text under a name that no other file has.
    pub fn record(&mut self, name: &str, path: Option<PathBuf>, text: Rc<str>) -> String {
        // A name is written as `name:line:`, so it must not contain a colon itself.
        let plain: String = name.chars().map(|c| if c == ':' || c.is_control() { '_' } else { c }).take(120).collect();
        let same =
            self.files.iter().filter(|file| file.name == plain || file.name.starts_with(&format!("{plain} ("))).count();
        let name = if same == 0 { plain } else { format!("{plain} ({})", same + 1) };
        self.files.push(SourceFile { name: name.clone(), path, text });
        name
    }

    /// The names of all files, longest first, so that a name is not taken for another that contains it.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.files.iter().map(|file| file.name.clone()).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names
    }

    /// The text of a file by its name.
    pub fn text(&self, name: &str) -> Option<Rc<str>> {
        self.files.iter().find(|file| file.name == name).map(|file| file.text.clone())
    }

    /// The hash of names and texts of all files in the order of first use, modules first.
    pub fn hash(&self) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        for file in self.files.iter().chain(&self.texts) {
            for part in [file.name.as_bytes(), file.text.as_bytes()] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        hasher.finalize()
    }

    /// The recorded file of `require(name)`; it is read if it was not read yet.
    ///
    /// `most` is the size of one file, and 16 times that the size of all.
    pub fn find(&mut self, name: &str, at: Option<ScriptPlace>, most: usize) -> Result<String, ScriptError> {
        let refuse = |why: String| ScriptError::Module { name: name.chars().take(80).collect(), at: at.clone(), why };
        let file = file_of(name).ok_or_else(|| {
            refuse("is not a plain name: expected letters, digits, `_`, `-`, parts joined by `.` or `/`".to_string())
        })?;
        if let Some(given) = &self.given {
            let text = given.get(&file).cloned();
            return match (self.files.iter().find(|known| known.name == file), text) {
                (Some(known), _) => Ok(known.name.clone()),
                (None, Some(text)) => Ok(self.record(&file, None, text)),
                (None, None) => Err(refuse(format!("was not handed in with the script: there is no `{file}`"))),
            };
        }
        for folder in self.folders.own.iter().chain(&self.folders.shipped) {
            let Some(path) = inside(folder, &file).map_err(&refuse)? else { continue };
            if let Some(known) = self.files.iter().find(|known| known.path.as_ref() == Some(&path)) {
                return Ok(known.name.clone());
            }
            let held: usize = self.files.iter().map(|file| file.text.len()).sum();
            if held >= most.saturating_mul(ALL_FILES) {
                return Err(refuse(format!("is one too many: the files of this script are {held} bytes long already")));
            }
            // The message names no folder of this machine, since scripts can read it.
            let text = read(&path, most).map_err(refuse)?;
            return Ok(self.record(&file, Some(path), text));
        }
        if let Some(text) = shipped::module(&file) {
            return match self.files.iter().find(|known| known.name == file && known.path.is_none()) {
                Some(known) => Ok(known.name.clone()),
                None => Ok(self.record(&file, None, text.into())),
            };
        }
        let near = self.hint(name, &file);
        Err(refuse(format!("was not found: no `{file}` in the script's folder or the shipped ones{near}")))
    }

    /// What to write instead of a name of which there is no module.
    fn hint(&self, name: &str, file: &str) -> String {
        let dotted = |module: &str| module.replace('/', ".");
        let mut there: Vec<String> = self.neighbours(file).iter().map(|module| dotted(module)).collect();
        // What is shipped has no other neighbours than itself, so that all of it is offered.
        there.extend(shipped::names().map(dotted));
        there.sort();
        there.dedup();
        let bare = dotted(name.strip_suffix(".lua").unwrap_or(name));
        if let Some(module) = there.iter().find(|module| **module == bare) {
            return format!("; did you mean `{module}`? A module has dots for folders, and no .lua");
        }
        let near = did_you_mean(&bare, there.iter().map(String::as_str));
        let own: Vec<String> = self.own_modules();
        let listed = |names: &[String]| {
            let more = names.len().saturating_sub(MOST_TOLD);
            let first = names.iter().take(MOST_TOLD).cloned().collect::<Vec<_>>().join(", ");
            if more > 0 { format!("{first} and {more} more") } else { first }
        };
        let beside = match own.is_empty() {
            true => "no module lies beside the script".to_string(),
            false => format!("beside the script lie {}", listed(&own)),
        };
        let folders = shipped::folders().join(", ");
        format!("{near}; {beside}; shipped are the folders {folders}, as in `require \"weather.morning_mist\"`")
    }

    /// The modules in the script's own folder, without the script itself, tests and what was read, in a fixed order.
    fn own_modules(&self) -> Vec<String> {
        let own = self.files.first().map(|file| file.name.as_str());
        let names = self.folders.own.iter().flat_map(|folder| place::names(folder));
        let modules = names.filter(|name| Some(name.as_str()) != own && !name.ends_with("_test.lua"));
        modules.filter_map(|name| Some(name.strip_suffix(".lua")?.to_string())).collect()
    }

    /// The picture of this name in the script's own folder, of at most `most` bytes.
    ///
    /// # Errors
    /// A sentence without its subject, the picture.
    pub fn picture(&mut self, name: &str, most: u64) -> Result<ScriptPicture, String> {
        let plain = picture_name(name).ok_or(
            "is no plain name of a picture: expected letters, digits, `_` and `-`, parts joined by `/`, and .png, .jpg or .jpeg",
        )?;
        let Some(folder) = self.folders.own.clone() else { return Err("has no folder to be looked for in".into()) };
        let wanted = folder.join(plain);
        if !self.pictures.contains(&wanted) {
            self.pictures.push(wanted);
        }
        let Some(path) = inside(&folder, plain)? else {
            let near = did_you_mean(plain, pictures(&folder).iter().map(String::as_str));
            return Err(format!("was not found in the script's folder{near}"));
        };
        let bound = InputBound { what: "a picture", most };
        let bytes = input::bytes(&path, &bound).map_err(|error| match error.kind() {
            ErrorKind::FileTooLarge => format!("is longer than {most} bytes, the most that a picture has"),
            _ => format!("cannot be read: {error}"),
        })?;
        Ok(ScriptPicture { name: plain.to_string(), path, bytes })
    }

    /// The text of the file of an army in the script's own folder or below it; it belongs to the script from now on.
    ///
    /// # Errors
    /// A sentence without its subject, the file.
    pub fn beside(&mut self, name: &str) -> Result<Rc<str>, String> {
        let plain = text_name(name).ok_or_else(|| {
            let ends = TEXT_ENDINGS.join(", ");
            format!("is no plain name of an army's file: expected letters, digits, `_` and `-`, parts joined by `/`, and {ends}")
        })?;
        if let Some(known) = self.texts.iter().find(|known| known.name == plain) {
            return Ok(known.text.clone());
        }
        let (path, text): (Option<PathBuf>, Rc<str>) = match &self.given {
            Some(given) => (None, given.get(plain).cloned().ok_or("was not handed in with the script")?),
            None => {
                let Some(folder) = self.folders.own.clone() else {
                    return Err("has no folder to be looked for in".into());
                };
                let Some(path) = inside(&folder, plain)? else {
                    let near = did_you_mean(plain, texts(&folder, plain).iter().map(String::as_str));
                    return Err(format!("was not found in the script's folder{near}"));
                };
                let text = input::text(&path, &input::ARMY).map_err(|error| match error.kind() {
                    ErrorKind::FileTooLarge => {
                        format!("is longer than {} bytes, the most that such a file has", input::ARMY.most)
                    }
                    _ => format!("cannot be read: {error}"),
                })?;
                (Some(path), text.into())
            }
        };
        self.texts.push(SourceFile { name: plain.to_string(), path, text: text.clone() });
        Ok(text)
    }

    /// The modules in the folders where `file` was searched, in a fixed order.
    fn neighbours(&self, file: &str) -> Vec<String> {
        let parent = Path::new(file).parent().unwrap_or(Path::new(""));
        let mut names = Vec::new();
        for folder in self.folders.own.iter().chain(&self.folders.shipped) {
            names.extend(place::names(&folder.join(parent)).into_iter().filter_map(|name| {
                let stem = name.strip_suffix(".lua")?;
                Some(parent.join(stem).to_str()?.replace('\\', "/"))
            }));
        }
        names.sort();
        names
    }
}

/// The paths at which the script at `script` would look for the module `name`, in this order; empty if `name` is not a
/// plain name.
pub fn places(script: &Path, name: &str) -> Vec<PathBuf> {
    let Some(file) = file_of(name) else { return Vec::new() };
    let own = script.parent().map(Path::to_path_buf);
    own.into_iter().chain(library(script)).map(|folder| folder.join(&file)).collect()
}

/// The folder `scripts` around a file, at any depth: its other files can be required too.
///
/// In a pack it is the pack, since what a script needed of its folders lies there.
pub fn library(file: &Path) -> Option<PathBuf> {
    if let Some(inside) = place::in_pack(file) {
        return Some(inside.pack);
    }
    file.ancestors().find(|folder| folder.file_name().is_some_and(|name| name == "scripts")).map(Path::to_path_buf)
}

/// `lib.lines` and `lib/lines` as `lib/lines.lua`; `None` if it is not a plain name.
fn file_of(name: &str) -> Option<String> {
    let plain =
        |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    let path = name.replace('.', "/");
    (name.len() <= 100 && path.split('/').all(plain)).then(|| path + ".lua")
}

/// The name itself if it is one of a picture in a folder or below it.
fn picture_name(name: &str) -> Option<&str> {
    let (stem, end) = name.rsplit_once('.')?;
    let known = ["png", "jpg", "jpeg"].iter().any(|known| end.eq_ignore_ascii_case(known));
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    (known && name.len() <= 100 && stem.split('/').all(plain)).then_some(name)
}

/// The endings of the files of armies.
const TEXT_ENDINGS: [&str; 2] = [".army", ".txt"];

/// The name itself if it is one of an army's file, in a folder or below it.
fn text_name(name: &str) -> Option<&str> {
    let stem = TEXT_ENDINGS.iter().find_map(|end| name.strip_suffix(end))?;
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    (name.len() <= 100 && stem.split('/').all(plain)).then_some(name)
}

/// The files of armies in the folder where `name` was looked for, in the order of their names.
fn texts(folder: &Path, name: &str) -> Vec<String> {
    let parent = Path::new(name).parent().unwrap_or(Path::new(""));
    let there = place::names(&folder.join(parent)).into_iter();
    let named = there.filter_map(|file| Some(parent.join(file).to_str()?.replace('\\', "/")));
    named.filter(|file| text_name(file).is_some()).collect()
}

/// The pictures in a folder, in the order of their names.
fn pictures(folder: &Path) -> Vec<String> {
    place::names(folder).into_iter().filter(|name| picture_name(name).is_some()).collect()
}

/// The path of the file in the folder with links resolved; an error if it leads out of the folder or is not a file.
fn inside(folder: &Path, file: &str) -> Result<Option<PathBuf>, String> {
    let (Ok(folder), Ok(path)) = (place::whole(folder), place::whole(&folder.join(file))) else { return Ok(None) };
    if !path.starts_with(&folder) {
        return Err("is a link that leads out of its folder".to_string());
    }
    if !place::is_file(&path) {
        return Err("is not a file".to_string());
    }
    Ok(Some(path))
}

/// Reads a source file of at most `most` bytes; the error gives the reason without the path.
pub(super) fn read(path: &Path, most: usize) -> Result<Rc<str>, String> {
    // Opening a pipe of this name would wait for a writer.
    if std::fs::metadata(path).is_ok_and(|data| !data.is_file()) {
        return Err("is not a file".to_string());
    }
    let bound = InputBound { what: "a script", most: most as u64 };
    let bytes = input::bytes(path, &bound).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => format!("is longer than {most} bytes"),
        _ => format!("cannot be read: {error}"),
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let read = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..read].iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("is not a text in UTF-8, first in line {line}: save it as UTF-8 in the editor")
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_are_modules() {
        assert_eq!(file_of("lib.lines").as_deref(), Some("lib/lines.lua"));
        assert_eq!(file_of("lib/lines").as_deref(), Some("lib/lines.lua"));
        for bad in
            ["", "..", "../x", "/etc/passwd", "a//b", "a/../b", "c:\\x", "a b", "x\0", "é", "a.", &"x".repeat(101)]
        {
            assert_eq!(file_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn only_plain_names_are_pictures() {
        for good in ["map.png", "pictures/coast.JPG", "Küste.jpeg"] {
            assert_eq!(picture_name(good), Some(good));
        }
        for bad in ["map.svg", "map", ".png", "../map.png", "/map.png", "a//b.png", "a.b.png", "a b.png", "a\0.png"] {
            assert_eq!(picture_name(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_hash_tells_names_contents_and_order_apart() {
        let hash = |files: &[(&str, &str)]| {
            let mut modules = Modules::default();
            for (name, text) in files {
                modules.record(name, None, (*text).into());
            }
            modules.hash()
        };
        let all = [
            hash(&[("a", "bc")]),
            hash(&[("ab", "c")]),
            hash(&[("a", "b"), ("c", "")]),
            hash(&[("c", ""), ("a", "b")]),
            hash(&[]),
        ];
        for (i, one) in all.iter().enumerate() {
            assert!(all[..i].iter().all(|other| other != one), "{i}");
        }
        assert_eq!(all[0], hash(&[("a", "bc")]));
    }
}
