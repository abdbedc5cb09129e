//! The commands about the program itself: completions, manual pages, version, doctor.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use super::cli::{run, stdout};

fn json(line: &str, code: i32) -> Value {
    serde_json::from_str(&stdout(&run(line, code))).expect("it is JSON")
}

#[test]
fn every_shell_gets_the_words_of_all_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&run(&format!("completions {shell}"), 0));
        for word in ["playtest", "campaign", "doctor", "max-bounds"] {
            assert!(script.contains(word), "{shell} does not complete {word}");
        }
    }
    assert_eq!(json("completions fish --json", 0)["shell"], "fish");
    assert!(String::from_utf8_lossy(&run("completions tcsh", 2).stderr).contains("tcsh"));
}

#[test]
fn a_page_of_the_manual_stands_for_each_command() {
    let page = stdout(&run("man campaign advance", 0));
    assert!(page.contains(".TH debellis-campaign-advance 1"), "{page}");
    assert!(page.contains("Examples"), "the examples of --help are on it");
    let wrong = run("man campaign advnce", 2);
    let said = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(said.contains("`debellis campaign` has no command `advnce`; did you mean `advance`?"), "{said}");
    let folder = tempfile::tempdir().expect("a folder");
    let told = json(&format!("man --out {} --json", folder.path().join("man1").display()), 0);
    let pages = told["pages"].as_array().expect("a list");
    let commands = json("man --json", 0)["text"].as_str().expect("a text").matches("debellis\\-").count();
    assert!(commands > 10 && pages.len() > commands, "{} pages, {commands} commands", pages.len());
    for page in pages {
        let path = folder.path().join("man1").join(page.as_str().expect("a name"));
        assert!(std::fs::read_to_string(&path).is_ok_and(|text| text.contains(".TH debellis")), "{}", path.display());
    }
}

#[test]
fn the_version_has_the_hash_of_each_rule_set() {
    let text = stdout(&run("--version", 0));
    let told = json("--version --json", 0);
    assert_eq!(told["version"], env!("CARGO_PKG_VERSION"));
    assert!(text.starts_with(&format!("debellis {}\n", env!("CARGO_PKG_VERSION"))), "{text}");
    for name in ["dba3", "dba3-big", "dbsa"] {
        let hash = debellis::rules::by_name(name, None).expect("a set").hash();
        let row = told["rules"].as_array().expect("a list").iter().find(|row| row["name"] == name).expect("its row");
        assert_eq!(row["hash"], hash.as_str());
        assert!(text.contains(&hash[..16]), "{text}");
    }
}

#[test]
fn the_doctor_tells_what_is_there_and_what_to_do() {
    let told = json("doctor --json", 0);
    assert_eq!(told["healthy"], true);
    let checks = told["checks"].as_array().expect("a list");
    let of = |what: &str| checks.iter().find(|row| row["what"] == what).unwrap_or_else(|| panic!("no row on {what}"));
    assert!(of("features")["found"].as_str().is_some_and(|found| found.contains("watch")));
    assert_eq!(of("terminal")["state"], "ok");
    assert!(of("scripts")["found"].as_str().is_some_and(|found| found.ends_with("scripts")));
    assert!(checks.iter().all(|row| row["state"] == "ok" || row["help"].is_string()), "{checks:?}");
    let text = stdout(&run("doctor", 0));
    assert!(text.contains("rule sets, with the hash") && text.contains("Nothing stands in the way."), "{text}");
}

/// The files that the sources below a folder take in at compile time, from the project's root.
fn built_in(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        if path.is_dir() {
            built_in(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source");
            for piece in ["include_str!(", "include_bytes!("].iter().flat_map(|name| text.split(name).skip(1)) {
                let named = piece.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
                let mut at = path.parent().expect("a folder").to_path_buf();
                for part in named.map_or("", |(named, _)| named).split('/') {
                    match part {
                        ".." => assert!(at.pop(), "{path:?}"),
                        part => at.push(part),
                    }
                }
                found.insert(at.display().to_string());
            }
        }
    }
}

#[test]
fn a_package_of_each_crate_holds_every_file_that_is_built_in() {
    for (crate_folder, least) in [("", 30), ("engine/", 10)] {
        let text = std::fs::read_to_string(format!("{crate_folder}Cargo.toml")).expect("a manifest");
        let manifest: toml::Table = text.parse().expect("it is TOML");
        let listed = manifest["package"]["include"].as_array().expect("a list");
        let mut files = BTreeSet::new();
        built_in(Path::new(&format!("{crate_folder}src")), &mut files);
        assert!(files.len() >= least, "{crate_folder}: {files:?}");
        for file in files {
            let below = file.strip_prefix(crate_folder).unwrap_or(&file);
            let holds = |entry: &toml::Value| {
                let entry = entry.as_str().expect("a path").trim_start_matches('/');
                below == entry || below.strip_prefix(entry).is_some_and(|rest| rest.starts_with('/'))
            };
            assert!(listed.iter().any(holds), "{file} is in no package: `include` of {crate_folder}Cargo.toml");
            assert!(Path::new(&file).is_file(), "{file}");
        }
    }
}
