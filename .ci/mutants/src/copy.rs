//! The broken copy of the project: every file that git knows, with a switch at each place of the files to be broken.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::places::{Fault, Place, places};

/// A place of the copy.
pub struct Broken {
    pub file: String,
    pub place: Place,
    /// What stands at the place, on one line.
    pub text: String,
}

impl Broken {
    /// The line that names it.
    pub fn told(&self) -> String {
        format!("{}:{}{}", self.file, self.place.line, self.lineless())
    }

    /// What stands in its line behind the number, which is as before when other lines have come or gone.
    pub fn lineless(&self) -> String {
        let Place { fault, function, .. } = &self.place;
        format!(" `{function}`: {} {}", fault.words(), self.text)
    }
}

/// Writes the copy to `to`, with the files under `roots` broken. Files that have not changed are not written again, so that a
/// second build is short.
pub fn write(project: &Path, to: &Path, roots: &[String]) -> Result<Vec<Broken>> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(project).output().context("git ls-files")?;
    if !listed.status.success() {
        bail!("git ls-files: {}", String::from_utf8_lossy(&listed.stderr));
    }
    let names = String::from_utf8(listed.stdout)?;
    let mut all = Vec::new();
    for name in names.split_terminator('\0') {
        let source = project.join(name);
        // A file may be taken away and not yet committed; a link is followed.
        if !source.is_file() {
            continue;
        }
        let mut bytes = fs::read(&source)?;
        if name.ends_with(".rs") && roots.iter().any(|root| name.starts_with(root.as_str())) {
            let text = String::from_utf8(bytes)?;
            let found = places(&text).with_context(|| name.to_string())?;
            bytes = broken(&text, &found, all.len()).into_bytes();
            all.extend(found.into_iter().map(|place| {
                let words: Vec<&str> = text[place.bytes.clone()].split_whitespace().collect();
                Broken { file: name.to_string(), place, text: words.join(" ") }
            }));
        }
        put(&to.join(name), &bytes)?;
    }
    if all.is_empty() {
        bail!("there is nothing to be broken under {}", roots.join(", "));
    }
    let library = to.join("src/lib.rs");
    let text = fs::read_to_string(project.join("src/lib.rs"))?;
    put(&library, format!("{text}\n#[allow(missing_docs)]\npub mod broken;\n").as_bytes())?;
    let switch = include_str!("broken.rs").replacen("//!", "//", 1);
    put(&to.join("src/broken.rs"), format!("{switch}\nconst PLACES: usize = {};\n", all.len()).as_bytes())?;
    Ok(all)
}

fn put(path: &PathBuf, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|now| now == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

/// The text with a switch at each place; the first of them has the number `first`.
fn broken(text: &str, found: &[Place], first: usize) -> String {
    let mut inserted: Vec<(usize, u8, usize, String)> = Vec::new();
    for (i, place) in found.iter().enumerate() {
        let number = first + i;
        let (before, after) = match place.fault {
            Fault::Opposite => (format!("crate::broken::flip({number}, "), ")"),
            Fault::OneMore => (format!("crate::broken::more({number}, "), ")"),
            Fault::LeftOut => (format!("if !crate::broken::is({number}) {{ "), " }"),
        };
        // At one byte what ends comes before what begins, the inner before the outer; what begins, the outer first.
        inserted.push((place.bytes.start, 1, i, before));
        inserted.push((place.bytes.end, 0, usize::MAX - i, after.to_string()));
    }
    inserted.sort();
    let mut out = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (byte, _, _, what) in inserted {
        out.push_str(&text[at..byte]);
        out.push_str(&what);
        at = byte;
    }
    out.push_str(&text[at..]);
    out
}
