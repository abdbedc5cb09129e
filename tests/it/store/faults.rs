//! The program killed at any point, a full disk, two writers at once, foreign files: all that was acknowledged is
//! there, a transaction is whole or absent, and a refusal has its reason.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use debellis::store::campaign::{Batch, Head, Store};
use rusqlite::Connection;

use super::{campaign, entries, format_of, head_after, refused, season};

/// The variable that gives a child process of these tests its campaign and its task.
const CHILD: &str = "DEBELLIS_TEST_STORE";

/// The work of a child process; as a test of its own, nothing. It prints what was acknowledged, or why it was not.
#[test]
fn a_child_goes_on_with_a_campaign() {
    let Ok(told) = std::env::var(CHILD) else { return };
    let (what, path) = told.split_once(' ').expect("what to do and where");
    let path = Path::new(path);
    let done = match what {
        "create" => Store::create(path, &season(0)).and_then(|store| store.head()),
        "look" => Store::read(path).and_then(|store| store.head()),
        _ => Store::open(path).and_then(|mut store| {
            let first = store.head()?.number / 4;
            for turn in first..first + what.parse::<u32>().expect("how many seasons") {
                println!("acknowledged {}", store.append(&season(turn))?.number);
            }
            store.head()
        }),
    };
    match done {
        Ok(head) => println!("acknowledged {}\nended", head.number),
        Err(why) => println!("refused: {why}"),
    }
}

/// A child process that writes to a campaign; `shell` may limit it before it begins.
fn child(what: &str, path: &Path, shell: &str) -> Command {
    let mut child = Command::new("sh");
    let own = std::env::current_exe().expect("this binary");
    let words = ["--exact", "store::faults::a_child_goes_on_with_a_campaign", "--nocapture"];
    child.args(["-c", &format!("{shell} exec \"$0\" \"$@\"")]).arg(own).args(words);
    child.env(CHILD, format!("{what} {}", path.display())).stdout(Stdio::piped()).stderr(Stdio::null());
    child
}

/// The last entry that was acknowledged to a child.
fn acknowledged(output: &Output) -> u32 {
    let told = String::from_utf8_lossy(&output.stdout);
    let numbers = told.lines().filter_map(|line| line.split("acknowledged ").nth(1)?.parse().ok());
    numbers.max().unwrap_or(0)
}

fn ended(output: &Output) -> bool {
    String::from_utf8_lossy(&output.stdout).lines().any(|line| line == "ended")
}

/// A campaign after two seasons in a folder of its own.
fn fresh(original: &Path) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.db");
    fs::copy(original, &path).expect("a copy");
    (folder, path)
}

/// Checks a campaign after a failure: sound, between seasons, with all that was acknowledged. Then continues it.
#[track_caller]
fn found(path: &Path, output: &Output, heads: &[Head], what: &str) -> u32 {
    let mut store = Store::open(path).unwrap_or_else(|why| panic!("{what}: {why}"));
    assert_eq!(store.verify(), [], "{what}");
    let head = store.head().expect("a head");
    assert!(heads.contains(&head), "{what}: it stands at {head:?}, between two seasons");
    assert!(head.number >= acknowledged(output), "{what}: {head:?}, and {output:?}");
    store.append(&season(head.number / 4)).unwrap_or_else(|why| panic!("{what}: {why}"));
    head.number
}

/// Kills a child before its n-th write for each n until it comes to its end; returns the number of writes.
#[cfg(debug_assertions)]
fn killed_at_each_write(
    what: &str,
    prepare: impl Fn() -> (tempfile::TempDir, PathBuf),
    check: impl Fn(&Path, &Output, u32),
) -> u32 {
    for n in 1..1000 {
        let (_folder, path) = prepare();
        let output = child(what, &path, "").env("DEBELLIS_ABORT_AT_WRITE", n.to_string()).output().expect("a child");
        check(&path, &output, n);
        if ended(&output) {
            return n - 1;
        }
    }
    panic!("it never comes to its end");
}

#[cfg(debug_assertions)]
#[test]
fn killed_before_any_write_of_a_season_the_campaign_is_before_or_after_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (original, heads) = (campaign(folder.path(), 2), [head_after(2), head_after(3)]);
    let writes = killed_at_each_write(
        "1",
        || fresh(&original),
        |path, output, n| {
            found(path, output, &heads, &format!("killed at write {n}"));
        },
    );
    assert!(writes >= 12, "a season has four entries, three contents and more: {writes} writes");
}

#[cfg(debug_assertions)]
#[test]
fn killed_while_it_is_begun_a_campaign_is_whole_or_not_there() {
    let prepare = || {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("campaign.db");
        (folder, path)
    };
    let heads = [head_after(0)];
    let writes = killed_at_each_write("create", prepare, |path, output, n| match path.exists() {
        true => drop(found(path, output, &heads, &format!("killed at write {n}"))),
        false => {
            assert_eq!(acknowledged(output), 0);
            Store::create(path, &season(0)).unwrap_or_else(|why| panic!("killed at write {n}: {why}"));
        }
    });
    assert!(writes >= 14, "{writes} writes");
}

/// A file that may not grow beyond a limit simulates a disk without room, and a kill in the middle of a write.
#[cfg(unix)]
#[test]
fn stopped_at_any_length_of_its_files_the_campaign_is_before_or_after_a_season() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 2);
    let heads = [head_after(2), head_after(3), head_after(4)];
    // A process that goes beyond the limit is killed; one that ignores the signal is refused the write.
    for (how, step) in [("", 7), ("trap '' XFSZ;", 11)] {
        let (mut limit, mut numbers, mut told) = (1, Vec::new(), String::new());
        loop {
            let (_folder, path) = fresh(&original);
            let output = child("2", &path, &format!("{how} ulimit -f {limit};")).output().expect("a child");
            numbers.push(found(&path, &output, &heads, &format!("{how} ulimit -f {limit}")));
            told.extend(String::from_utf8_lossy(&output.stdout).lines().filter(|l| l.contains("refused")));
            if ended(&output) {
                break;
            }
            limit += step;
            assert!(limit < 5000, "it never comes to its end");
        }
        numbers.dedup();
        assert_eq!(numbers, [12, 16, 20], "{how}: more and more of it is there");
        assert!(how.is_empty() || told.contains("the disk refuses to write"), "{told}");
    }
}

#[test]
fn killed_at_any_moment_what_was_acknowledged_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let original = campaign(folder.path(), 0);
    for round in 0..12 {
        let (_folder, path) = fresh(&original);
        let mut running = child("100000", &path, "").spawn().expect("a child");
        std::thread::sleep(Duration::from_millis(40 + 23 * round));
        running.kill().expect("it is ours");
        let output = running.wait_with_output().expect("what it told");
        let store = Store::open(&path).unwrap_or_else(|why| panic!("round {round}: {why}"));
        let number = store.head().expect("a head").number;
        assert!(
            number.is_multiple_of(4) && number >= acknowledged(&output),
            "round {round}: {number}, {}",
            acknowledged(&output)
        );
        assert_eq!(store.verify(), []);
    }
}

#[test]
fn the_second_who_goes_on_with_a_campaign_is_told_and_may_look() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = campaign(folder.path(), 2);
    let mut first = Store::open(&path).expect("a campaign");
    let why = refused(Store::open(&path));
    let by = format!("another is at work on {} (process {})", path.display(), std::process::id());
    assert!(why.contains(&by) && why.contains("help: wait until that has ended"), "{why}");
    let output = child("1", &path, "").output().expect("a child");
    assert!(String::from_utf8_lossy(&output.stdout).contains("refused: another is at work on"), "{output:?}");
    let looking = Store::read(&path).expect("it can be looked at");
    first.append(&season(3)).expect("a season");
    assert_eq!(looking.head().expect("a head"), head_after(3), "and sees what has come since");
    assert_eq!(entries(&looking).len(), 16);
    drop(first);
    let output = child("1", &path, "").output().expect("a child");
    assert_eq!(acknowledged(&output), 20, "{output:?}");
    Store::open(&path).expect("it is free again");
}

#[test]
fn many_who_try_at_once_write_one_after_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = campaign(folder.path(), 0);
    let children: Vec<_> = (0..4).map(|_| child("5", &path, "").spawn().expect("a child")).collect();
    let outputs: Vec<_> = children.into_iter().map(|c| c.wait_with_output().expect("what it told")).collect();
    let store = Store::open(&path).expect("a campaign");
    assert_eq!(store.verify(), []);
    let done = outputs.iter().filter(|output| ended(output)).count() as u32;
    assert!(done >= 1 && store.head().expect("a head").number == 4 + 20 * done, "{outputs:?}");
}

#[test]
fn what_is_opened_to_look_at_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = campaign(folder.path(), 2);
    let why = Store::read(&path).expect("a campaign").append(&season(3)).expect_err("for looking").to_string();
    assert!(why.contains("may only be read: it was opened to be looked at"), "{why}");
    let mut permissions = path.metadata().expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).expect("it is ours");
    let why = refused(Store::open(&path));
    assert!(why.contains("may only be read: it is marked so") && why.contains("work on a copy"), "{why}");
    let store = Store::read(&path).expect("it can be looked at");
    assert_eq!((store.head().expect("a head"), store.verify()), (head_after(2), vec![]));
}

/// As a user who may read and not write. If these tests run as root, nothing is forbidden, and the file is read anyway.
#[cfg(unix)]
#[test]
fn a_campaign_in_a_folder_where_nothing_may_be_written_can_be_looked_at() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let path = campaign(folder.path(), 2);
    let allow = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
    allow(&path, 0o444);
    allow(folder.path(), 0o555);
    let output = child("look", &path, "").output().expect("a child");
    allow(folder.path(), 0o755);
    assert_eq!((acknowledged(&output), ended(&output)), (12, true), "{output:?}");
}

#[test]
fn what_is_no_campaign_or_of_a_later_version_is_refused_by_name_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = campaign(folder.path(), 1);
    fs::remove_file(folder.path().join("campaign.db-lock")).expect("nobody holds it");
    let whole = fs::read(&path).expect("a file");
    let later = format!("of format 99, and this version of debellis reads formats up to {}", format_of(&path));
    let mut text = whole.clone();
    text[..6].copy_from_slice(b"Sqlite");
    let with = |sql: &str| {
        fs::write(&path, &whole).expect("a file");
        Connection::open(&path).and_then(|conn| conn.execute_batch(sql)).expect("a database");
        fs::read(&path).expect("a file")
    };
    for (bytes, expected) in [
        (with("PRAGMA user_version = 99"), later.as_str()),
        (with("PRAGMA user_version = 0"), "is no campaign: it has no format"),
        (with("PRAGMA application_id = 1"), "is no campaign: it is the database of another program"),
        (text, "is no campaign: it is not an SQLite database"),
        (b"a letter to the umpire\n".repeat(100), "is no campaign: it is not an SQLite database"),
        (vec![], "is no campaign: it is empty"),
    ] {
        for open in [Store::open, Store::read] {
            fs::write(&path, &bytes).expect("a file");
            let why = refused(open(&path));
            assert!(why.contains("campaign.db") && why.contains(expected) && why.contains("help: "), "{why}");
            assert!(fs::read(&path).expect("a file") == bytes, "{expected}: it was changed");
        }
    }
    assert!(refused(Store::open(&folder.path().join("no.db"))).contains("there is no campaign at"));
    assert!(refused(Store::read(&folder.path().join("no.db"))).contains("`debellis campaign new` begins one"));
    assert!(refused(Store::open(folder.path())).contains("is no campaign: it is a folder"));
    assert!(refused(Store::create(&path, &Batch::default())).contains("is there already"));
    assert!(!folder.path().join("campaign.db-lock").exists(), "nothing is left beside what is no campaign");
}

/// The database would take the log of one file for that of another file at the same place.
#[test]
fn no_campaign_is_begun_beside_the_log_of_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&campaign(folder.path(), 1)).expect("a campaign");
    let path = folder.path().join("new.db");
    fs::write(folder.path().join("new.db-wal"), b"what was left of another").expect("a file");
    assert!(refused(Store::create(&path, &season(0))).contains("new.db-wal is there already"));
    assert!(store.copy(&path).is_err_and(|why| why.to_string().contains("new.db-wal is there already")));
}

#[test]
fn a_campaign_of_an_earlier_version_is_brought_up_to_date_by_whoever_goes_on_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = campaign(folder.path(), 2);
    let earlier = "DROP TABLE secrets; DROP TABLE imported; PRAGMA user_version = 1;
        CREATE TABLE snapshots (
            number INTEGER PRIMARY KEY, entry TEXT NOT NULL, engine TEXT NOT NULL, hash TEXT NOT NULL, state TEXT NOT NULL
        ) STRICT;";
    Connection::open(&path).and_then(|conn| conn.execute_batch(earlier)).expect("a database");
    let why = refused(Store::read(&path));
    assert!(why.contains("of format 1, and this version of debellis reads format ") && why.contains("go on"), "{why}");
    let store = Store::open(&path).expect("a campaign");
    assert_eq!((store.head().expect("a head"), store.verify()), (head_after(2), vec![]));
    assert!(Store::read(&path).is_ok());
}
