//! Packs: one file with a script and all that belongs to it, made, read, refused and taken apart.

mod commands;
mod hostile;
mod index;
mod made;

use std::collections::BTreeMap;
use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use debellis::input::pack::{FORMAT, MANIFEST, PackKind, PackManifest};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A scenario with a module, a ground that the program brings, a general of its own and a test beside it.
pub const WAR: &[(&str, &str)] = &[
    (
        "war/ford.lua",
        r#"local lines = require "lines"
local battle = scenario { title = "The ford", rules = "dba3", board = { 15, 15 } }
battle:weather(require "weather.morning_mist")
lines.draw(battle:army { name = "Rome", edge = "south", first_bound = true }, "Scipio", { 5, 5 })
lines.draw(battle:army { name = "Gaul", edge = "north" }, "Brennus", { 10, 10 })
"#,
    ),
    (
        "war/lines.lua",
        r#"local lines = {}
function lines.draw(army, name, left)
  army:command { name = name, cinc = true }:line { left = left, "4Bd general", "4Bd*5" }
end
return lines
"#,
    ),
    ("war/generals/brave.lua", "return function(battle, moves, side, general) return general:default() end\n"),
    (
        "war/ford_test.lua",
        r#"scenario_test("Rome stands in one line", function(t)
    local battle = t:scenario()
    t:equal(battle:count("Rome"), 6)
end)
scenario_test("a general of its own fights", function(t)
    t:scenario()
    t:check(t:fight { seed = 3, bounds = 2, red = "generals/brave.lua" }.bounds > 0, "nobody fought")
end)
"#,
    ),
    ("war/ford.md", "# The ford\nRome holds the bank.\n"),
];

/// Writes files below a folder.
pub fn write(folder: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
}

/// The war in a folder of its own, and the path of its script.
pub fn war() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), WAR);
    let script = folder.path().join("war/ford.lua");
    (folder, script)
}

/// The options of a plain file.
pub fn plain() -> SimpleFileOptions {
    SimpleFileOptions::default().unix_permissions(0o644)
}

/// A ZIP file of these entries, in this order.
pub fn zipped(entries: &[(&str, &[u8], SimpleFileOptions)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes, options) in entries {
        zip.start_file(*name, *options).expect("an entry");
        zip.write_all(bytes).expect("an entry");
    }
    zip.finish().expect("an archive").into_inner()
}

/// A manifest that is right for these files, of which the first begins the pack.
pub fn manifest(files: &[(&str, &[u8])]) -> PackManifest {
    let all: BTreeMap<String, Arc<[u8]>> =
        files.iter().map(|(name, bytes)| ((*name).to_string(), Arc::from(*bytes))).collect();
    let manifest = PackManifest {
        debellis_pack: FORMAT,
        made_with: env!("CARGO_PKG_VERSION").into(),
        kind: PackKind::Scenario,
        main: files.first().map_or("", |(name, _)| name).into(),
        title: "A pack".into(),
        rules: Vec::new(),
        script: None,
        files: Vec::new(),
        hash: String::new(),
    };
    manifest.sealed(&all)
}

/// The bytes of a pack with this manifest and these files.
pub fn packed(manifest: &PackManifest, files: &[(&str, &[u8])]) -> Vec<u8> {
    let text = manifest.text();
    let mut entries = vec![(MANIFEST, text.as_bytes(), plain())];
    entries.extend(files.iter().map(|(name, bytes)| (*name, *bytes, plain())));
    zipped(&entries)
}
