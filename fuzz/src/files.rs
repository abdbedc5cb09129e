//! Targets that read a file: the input is written to one of the fuzzer's own.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use debellis::input::pack::{FORMAT, Pack, PackKind, PackManifest};
use debellis::script::check::check;
use debellis::script::limits::{Budget, Limits};
use debellis::script::modules::Folders;
use debellis::store::{pack as packs_written, replay as replays, tournament as tournaments};

/// The folder of this process; each target has the file it needs in it.
pub fn folder() -> &'static PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("debellis-fuzz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is room for temporary files");
        folder
    })
}

fn written(name: &str, data: &[u8]) -> PathBuf {
    let path = folder().join(name);
    std::fs::write(&path, data).expect("there is room for temporary files");
    path
}

/// A script of any kind, checked within narrow limits.
pub fn script(data: &[u8]) {
    let narrow = Budget { instructions: 20_000, time: Duration::from_millis(500) };
    let limits = Limits { call: narrow, whole: narrow, memory: 8 << 20, ..Limits::default() };
    check(&written("script.lua", data), limits, Folders::default());
}

/// A replay as it is, and again with a right sum, so that what the sum guards is reached too.
pub fn replay(data: &[u8]) {
    let _ = replays::read(&written("battle.replay", data));
    let mut sealed = data.strip_suffix(b"\n").unwrap_or(data).to_vec();
    sealed.push(b'\n');
    let sum = blake3::hash(&sealed).to_hex();
    sealed.extend(format!("{{\"hash\":\"\",\"sum\":\"{sum}\"}}\n").bytes());
    let _ = replays::read(&written("sealed.replay", &sealed));
}

/// The journal of a tournament: each line is an event and gets its sum.
pub fn tournament(data: &[u8]) {
    let (mut sum, mut journal) = (blake3::Hasher::new(), Vec::new());
    for event in data.split(|byte| *byte == b'\n').filter(|event| !event.is_empty()) {
        let before = journal.len();
        journal.extend(b"{\"event\":");
        journal.extend(event);
        journal.extend(b",\"sum\":\"");
        sum.update(&journal[before..]);
        let behind = journal.len();
        journal.extend(sum.finalize().to_hex().as_bytes());
        journal.extend(b"\"}\n");
        sum.update(&journal[behind..]);
    }
    written(tournaments::FILE, &journal);
    let _ = tournaments::Journal::read(folder());
}

/// The entries of a tournament.
pub fn entries(data: &[u8]) {
    let _ = tournaments::read(&written("entries.toml", data));
}

/// A mail, a mailbox or a text of an inbox, and what it comes to as orders.
pub fn mails(data: &[u8]) {
    for (_, mail) in debellis::input::mail::read("inbox", data) {
        if let Ok(mail) = mail {
            let _ = debellis::campaign::orders::read_either(&mail.text);
        }
    }
}

/// A pack as it is, and again as one whose frame is right: files parted by zero bytes, each with its name in the first line.
pub fn packs(data: &[u8]) {
    let _ = Pack::of(data);
    let file = |part: &[u8]| {
        let cut = part.iter().position(|byte| *byte == b'\n').unwrap_or(part.len());
        let name = String::from_utf8_lossy(&part[..cut]).into_owned();
        (name, Arc::from(part.get(cut + 1..).unwrap_or_default()))
    };
    let files: BTreeMap<String, Arc<[u8]>> = data.split(|byte| *byte == 0).map(file).collect();
    let bare = PackManifest {
        debellis_pack: FORMAT,
        made_with: env!("CARGO_PKG_VERSION").into(),
        kind: PackKind::Scenario,
        main: files.keys().next().cloned().unwrap_or_default(),
        title: String::new(),
        rules: Vec::new(),
        script: None,
        files: Vec::new(),
        hash: String::new(),
    };
    let pack = Pack { manifest: bare.sealed(&files), files };
    if let Ok(bytes) = packs_written::bytes(&pack)
        && let Ok(read) = Pack::of(&bytes)
    {
        assert_eq!(read, pack, "a pack that is read is the one that was written");
    }
}
