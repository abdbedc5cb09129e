//! Campaigns whose file was changed by hand or by a disk: verify and advance agree on them, and name the way out.
//! Imports that fail leave nothing.

use std::fs;
use std::path::Path;

use debellis::rules::clauses;
use debellis::store::campaign::{Batch, Store};
use rusqlite::Connection;

use super::faults::{head, with};
use crate::cli::{json, mistake, run, stderr, stdout};

/// Runs SQL on the file of a campaign with its triggers away, and puts them back.
fn changed(campaign: &Path, sql: &str) {
    let conn = Connection::open(campaign.join("campaign.db")).expect("a database");
    let triggers: Vec<(String, String)> = {
        let mut query = conn.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").expect("a query");
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
        rows.collect::<Result<_, _>>().expect("triggers")
    };
    triggers.iter().for_each(|(name, _)| conn.execute_batch(&format!("DROP TRIGGER {name}")).expect("a trigger"));
    conn.execute_batch(sql).expect(sql);
    triggers.iter().for_each(|(_, made)| conn.execute_batch(made).expect("a trigger"));
}

#[test]
fn a_secret_seed_that_is_wrong_or_gone_is_found_by_verify_and_advance_names_the_way_out() {
    for (sql, what) in [
        ("UPDATE secrets SET secret = '0000' || substr(secret, 5)", "of turn 1 was changed: it is not the one"),
        ("UPDATE secrets SET secret = 'no seed at all'", "of turn 1 was changed: it is not the one"),
        ("DELETE FROM secrets", "of turn 1 is not in the file any more"),
    ] {
        let (_folder, campaign) = with("");
        let name = campaign.display();
        let conn = Connection::open(campaign.join("campaign.db")).expect("a database");
        let why = conn.execute_batch(sql).expect_err("the triggers guard it").to_string();
        assert!(why.contains("a secret stays"), "{why}");
        drop(conn);
        changed(&campaign, sql);
        let found = stdout(&run(&format!("campaign verify {name}"), 1));
        let help = format!("help: `debellis campaign undo {name} --new-seed` gives the season new dice");
        assert!(found.contains(what) && found.contains(&help), "{sql}: {found}");
        let before = head(&campaign);
        let told = stderr(&run(&format!("campaign advance {name}"), 1));
        assert!(told.contains("refused: the secret seed ") && told.contains(what) && told.contains(&help), "{told}");
        assert_eq!(head(&campaign), before);
        run(&format!("campaign undo {name} --new-seed"), 0);
        run(&format!("campaign verify {name}"), 0);
        run(&format!("campaign advance {name}"), 0);
    }
}

#[test]
fn a_season_that_runs_without_its_seed_is_taken_back_first() {
    let (folder, campaign) = with("");
    let name = campaign.display();
    for (player, order) in [("Anna", "army Lions march Ashdod, Mara"), ("Bela", "army Bulls march Bari, Mara")] {
        let file = folder.path().join("orders.txt");
        fs::write(&file, format!("turn 1\n{order}\n")).expect("orders");
        run(&format!("campaign orders submit {name} {player} {}", file.display()), 0);
    }
    run(&format!("campaign advance {name} --hold"), 0);
    changed(&campaign, "DELETE FROM secrets");
    let told = stderr(&run(&format!("campaign advance {name}"), 1));
    let help = format!("`debellis campaign undo {name}` takes back what has run of the season, and then `debellis");
    assert!(told.contains(&help), "{told}");
    run(&format!("campaign undo {name}"), 0);
    run(&format!("campaign undo {name} --new-seed"), 0);
    run(&format!("campaign advance {name}"), 0);
}

#[test]
fn a_season_is_not_run_on_a_file_that_verify_calls_damaged() {
    let (folder, campaign) = with("");
    let (name, file) = (campaign.display(), campaign.join("campaign.db"));
    let whole = fs::read(&file).expect("a campaign");
    // The clauses are stored with the season, which does not read them from there.
    let text = clauses::text("dba3").expect("clauses").as_bytes();
    // A passage may lie on two pages of the database.
    let found = |passage: &[u8]| whole.windows(passage.len()).position(|bytes| bytes == passage);
    let at = text.chunks_exact(40).skip(100).find_map(found).expect("they are pinned");
    let mut bytes = whole.clone();
    bytes[at] ^= 1;
    fs::write(&file, &bytes).expect("a file");
    let found = stdout(&run(&format!("campaign verify {name}"), 1));
    assert!(found.contains("was changed after it was written"), "{found}");
    let told = mistake(&format!("campaign advance {name}"));
    assert!(
        told.contains("campaign.db is damaged: the content ") && told.contains("`debellis campaign verify`"),
        "{told}"
    );
    assert!(!campaign.join("reports/turn-001.txt").exists());
    fs::write(&file, &whole).expect("a file");
    changed(&campaign, "CREATE TABLE mine (x)");
    let told = mistake(&format!("campaign advance {name}"));
    assert!(told.contains("`mine` of the database is none that debellis made"), "{told}");
    changed(&campaign, "DROP TABLE mine");
    run(&format!("campaign advance {name}"), 0);
    drop(folder);
}

#[test]
fn an_import_has_no_secrets_and_says_so_without_being_called_damaged() {
    let (folder, campaign) = with("");
    let at = |part: &str| folder.path().join(part).display().to_string();
    run(&format!("campaign advance {}", campaign.display()), 0);
    run(&format!("campaign export {} {}", campaign.display(), at("text")), 0);
    run(&format!("campaign import {} {}", at("text"), at("copy")), 0);
    assert!(Path::new(&at("copy/reports/turn-001.html")).exists(), "an import has the pages of its seasons");
    let verified = json(&format!("campaign verify {}", at("copy")), 0);
    assert!(verified["remarks"].to_string().contains("which was imported: an export has none"), "{verified}");
    let told = stderr(&run(&format!("campaign advance {}", at("copy")), 1));
    assert!(told.contains("which was imported") && told.contains("--new-seed"), "{told}");
    run(&format!("campaign undo {} --new-seed", at("copy")), 0);
    assert_eq!(json(&format!("campaign verify {}", at("copy")), 0)["remarks"], serde_json::json!([]));
    // The new secret was made here, and is missed.
    changed(Path::new(&at("copy")), "DELETE FROM secrets");
    let found = stdout(&run(&format!("campaign verify {}", at("copy")), 1));
    assert!(found.contains("is not in the file any more"), "{found}");
}

/// The names of what a folder holds, hidden ones too.
fn held(folder: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .map(|e| e.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn an_import_that_fails_leaves_nothing_behind() {
    let (folder, campaign) = with("");
    let at = |part: &str| folder.path().join(part).display().to_string();
    run(&format!("campaign export {} {}", campaign.display(), at("text")), 0);
    let journal = fs::read(at("text/journal.jsonl")).expect("a journal");
    fs::write(at("text/journal.jsonl"), &journal[..journal.len() - 40]).expect("a journal");
    fs::create_dir(at("empty")).expect("a folder");
    for to in ["new", "deep/er/new", "empty"] {
        let told = mistake(&format!("campaign import {} {}", at("text"), at(to)));
        assert!(told.contains("journal.jsonl:"), "{told}");
    }
    assert!(!Path::new(&at("new")).exists() && !Path::new(&at("deep")).exists());
    assert_eq!(held(&at("empty")), Vec::<String>::new());
    // A sound journal whose entries are none that this version knows.
    let mut batch = Batch::default();
    batch.entry(0, "founded", &"something else").expect("JSON");
    let other = Store::create(Path::new(&at("other.db")), &batch).expect("a file");
    other.export(Path::new(&at("other"))).expect("an export");
    let told = mistake(&format!("campaign import {} {}", at("other"), at("new")));
    assert!(told.contains("is none that this version of debellis knows"), "{told}");
    assert!(!Path::new(&at("new")).exists());
}

#[test]
fn an_import_over_what_stands_is_refused() {
    let (folder, campaign) = with("");
    let at = |part: &str| folder.path().join(part).display().to_string();
    run(&format!("campaign export {} {}", campaign.display(), at("text")), 0);
    run(&format!("campaign import {} {}", at("text"), at("copy")), 0);
    let (before, files) = (head(Path::new(&at("copy"))), held(&at("copy")));
    for to in ["copy", "season", "text"] {
        let told = stderr(&run(&format!("campaign import {} {}", at("text"), at(to)), 1));
        assert!(told.contains("this folder is not empty; a campaign begins in a new one"), "{told}");
    }
    assert_eq!((head(Path::new(&at("copy"))), held(&at("copy"))), (before, files));
    // Pages of another campaign would be taken for those of this one.
    fs::create_dir_all(at("pages/reports")).expect("a folder");
    fs::write(at("pages/reports/turn-001.txt"), "another campaign").expect("a page");
    let told = stderr(&run(&format!("campaign import {} {}", at("text"), at("pages")), 1));
    assert!(told.contains("pages/reports: this folder is not empty"), "{told}");
    assert_eq!(held(&at("pages")), ["reports"]);
    fs::create_dir_all(at("cut/reports")).expect("a folder");
    run(&format!("campaign import {} {}", at("text"), at("cut")), 0);
}
