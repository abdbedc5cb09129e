//! Packs of strangers: each that is not sound is refused in plain words, and nothing is written.

use std::fs;
use std::time::{Duration, Instant};

use debellis::input::pack::{MANIFEST, MOST_FILES, PACK, Pack, PackManifest, PackRules};
use zip::CompressionMethod;
use zip::write::SimpleFileOptions;

use super::{manifest, packed, plain, zipped};
use crate::cli::{run, stderr, stdout};

const MAIN: (&str, &[u8]) = ("a.lua", b"local battle = scenario { title = \"A\", rules = \"dba3\" }\n");

/// The fault of a pack's bytes, which `pack --list` and `unpack` tell too; nothing is written.
#[track_caller]
fn fault(bytes: &[u8]) -> String {
    let began = Instant::now();
    let fault = Pack::of(bytes).expect_err("it is refused").to_string();
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}: {fault}", began.elapsed());
    fault
}

#[track_caller]
fn is_refused(bytes: &[u8], why: &str) {
    let found = fault(bytes);
    assert!(found.contains(why), "expected `{why}`, found `{found}`");
}

/// A pack whose manifest names these files rightly.
fn right(files: &[(&str, &[u8])]) -> Vec<u8> {
    packed(&manifest(files), files)
}

/// A pack with one more entry that has these options.
fn with_entry(name: &str, bytes: &[u8], options: SimpleFileOptions) -> Vec<u8> {
    let text = manifest(&[MAIN, (name, bytes)]).text();
    zipped(&[(MANIFEST, text.as_bytes(), plain()), (MAIN.0, MAIN.1, plain()), (name, bytes, options)])
}

/// The bytes with each occurrence of one text in the place of another of the same length.
fn instead(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    assert_eq!(old.len(), new.len());
    let mut bytes = bytes.to_vec();
    for at in 0..=bytes.len() - old.len() {
        if bytes[at..].starts_with(old) {
            bytes[at..at + new.len()].copy_from_slice(new);
        }
    }
    bytes
}

#[test]
fn a_sound_pack_is_read() {
    assert!(Pack::of(&right(&[MAIN])).is_ok());
}

#[test]
fn a_pack_that_was_cut_short_is_told_at_every_length() {
    let whole = right(&[MAIN, ("b.lua", b"return 1\n")]);
    for length in 0..whole.len() {
        let why = fault(&whole[..length]);
        assert!(why.contains("no pack") || why.contains("cut short"), "{length}: {why}");
    }
    is_refused(&[&whole[..], b"more"].concat(), "cut short, or something was added");
    is_refused(b"#!/bin/sh\n", "it does not begin as one");
    is_refused(&[b"MZ", &whole[..]].concat(), "it does not begin as one");
}

#[test]
fn names_that_lead_out_and_files_that_are_none_are_refused_by_name() {
    let cases = [
        ("../../outside.lua", "leads out of the pack"),
        ("/etc/cron.d/evil.lua", "is an absolute path"),
        ("C:evil.lua", "is an absolute path"),
        ("a\\..\\evil.lua", "leads out of the pack"),
        ("run.exe", "is not what a pack holds"),
        ("lib/.hidden.lua", "is no plain name"),
        ("nul.lua", "keep for a device"),
        ("a.lua/b.lua", "is a file and a folder at once"),
    ];
    for (name, why) in cases {
        let found = fault(&right(&[MAIN, (name, b"return 1\n")]));
        assert!(found.contains(why), "{name}: {found}");
        assert!(found.contains(name.split('/').next_back().unwrap_or_default()), "{name}: {found}");
    }
}

#[test]
fn links_folders_programs_and_locks_are_refused_by_name() {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.add_symlink("link.lua", "/etc/passwd", plain()).expect("a link");
    is_refused(&zip.finish().expect("an archive").into_inner(), "`link.lua` is a link");
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.add_directory("folder", plain()).expect("a folder");
    is_refused(&zip.finish().expect("an archive").into_inner(), "`folder/` is a folder of its own");
    is_refused(&with_entry("b.lua", b"return 1", plain().unix_permissions(0o755)), "`b.lua` is marked as a program");
    is_refused(&right(&[MAIN, ("b.lua", b"\x7fELF\x02\x01\0\0")]), "`b.lua` is no text");
    is_refused(&right(&[MAIN, ("b.png", b"GIF89a")]), "`b.png` is no picture that a pack holds");
    // The flag of a locked file, in both of its headers.
    let open = with_entry("b.lua", b"return 1", plain());
    let mut locked = open.clone();
    for (begin, flags) in [(&b"PK\x03\x04"[..], 6), (b"PK\x01\x02", 8)] {
        for at in 0..locked.len() - 30 {
            if locked[at..].starts_with(begin) {
                locked[at + flags] |= 1;
            }
        }
    }
    is_refused(&locked, "password");
}

#[test]
fn double_names_and_names_that_differ_in_capitals_are_refused() {
    let twice = instead(&right(&[MAIN, ("b.lua", b"return 1\n"), ("c.lua", b"return 2\n")]), b"c.lua", b"b.lua");
    is_refused(&twice, "two of its files are called `b.lua`");
    is_refused(&right(&[MAIN, ("B.lua", b"return 1"), ("b.lua", b"return 1")]), "differ in capital letters only");
}

#[test]
fn a_million_files_are_not_looked_at() {
    let names: Vec<String> = (0..=MOST_FILES + 1).map(|n| format!("f{n}.lua")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    is_refused(&packed(&manifest(&[]), &files), "files, and a pack has 500 at most");
    // A record at the end that claims a million, without room for them.
    let mut claims = right(&[MAIN]);
    let end = claims.len() - 22;
    claims[end + 8..end + 12].copy_from_slice(&[0xff, 0xff, 0xff, 0xff]);
    fault(&claims);
    let long = vec![b'P'; PACK.most as usize + 1];
    is_refused(&long, "more than 16 MiB");
}

#[test]
fn a_bomb_is_refused_by_what_comes_out_of_it_whatever_its_headers_say() {
    let bomb = vec![b' '; 8 << 20];
    let packed = with_entry("bomb.lua", &bomb, plain().compression_method(CompressionMethod::Deflated));
    assert!(packed.len() < 64 << 10, "{}", packed.len());
    is_refused(&packed, "`bomb.lua` has at least 1048577 bytes, and a text in a pack has 1048576 at most");
    // The headers say that it has ten bytes.
    let lies = instead(&packed, &(8u32 << 20).to_le_bytes(), &10u32.to_le_bytes());
    fault(&lies);
    // Each is short enough, and all together are not.
    let text = vec![b' '; 1 << 20];
    let names: Vec<String> = (0..40).map(|n| format!("f{n}.lua")).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &text[..])).collect();
    let deflated = plain().compression_method(CompressionMethod::Deflated);
    let manifest = manifest(&many).text();
    let mut entries = vec![(MANIFEST, manifest.as_bytes(), deflated)];
    entries.extend(many.iter().map(|(name, bytes)| (*name, *bytes, deflated)));
    is_refused(&zipped(&entries), "its files have more than 32 MiB together");
}

#[test]
fn a_manifest_that_does_not_agree_is_told() {
    let files: &[(&str, &[u8])] = &[MAIN, ("b.lua", b"return 1\n")];
    is_refused(&zipped(&[("a.lua", MAIN.1, plain())]), "no pack of debellis");
    is_refused(&zipped(&[(MANIFEST, b"[1]", plain())]), "`debellis.json`");
    let deep = "[".repeat(100_000);
    is_refused(&zipped(&[(MANIFEST, deep.as_bytes(), plain())]), "`debellis.json`");
    is_refused(
        &packed(&manifest(&[MAIN]), files),
        "`b.lua` is in it, and what the pack says of itself does not name it",
    );
    is_refused(&packed(&manifest(files), &[MAIN]), "`b.lua` is named by what the pack says of itself, and is missing");
    is_refused(&packed(&manifest(files), &[MAIN, ("b.lua", b"return 2\n")]), "`b.lua` is not what was packed");
    let changed = PackManifest { title: "Another".into(), ..manifest(files) };
    is_refused(&packed(&changed, files), "its hash is wrong");
    let sealed = |changed: PackManifest| {
        let hash = changed.sum();
        packed(&PackManifest { hash, ..changed }, files)
    };
    is_refused(&sealed(PackManifest { main: "c.lua".into(), ..manifest(files) }), "begins with `c.lua`");
}

#[test]
fn a_pack_of_later_is_told_by_its_versions() {
    let sealed = |changed: PackManifest| {
        let hash = changed.sum();
        packed(&PackManifest { hash, ..changed }, &[MAIN])
    };
    let later = sealed(PackManifest { made_with: "99.0.0".into(), ..manifest(&[MAIN]) });
    is_refused(&later, "made with debellis 99.0.0");
    let odd = sealed(PackManifest { made_with: "tomorrow".into(), ..manifest(&[MAIN]) });
    is_refused(&odd, "`made_with` is no version");
    let format = zipped(&[(MANIFEST, b"{\"debellis_pack\":2,\"whatever\":[]}", plain())]);
    is_refused(&format, "format 2, and this debellis reads format 1 at most");
}

#[test]
fn whatever_is_changed_in_a_pack_it_is_refused_or_means_the_same() {
    let files: &[(&str, &[u8])] = &[MAIN, ("b.lua", b"return 1\n")];
    let (whole, meant) = (right(files), Pack::of(&right(files)).expect("a sound pack"));
    for at in 0..whole.len() {
        for bit in [0x01, 0x20, 0xff] {
            let mut changed = whole.clone();
            changed[at] ^= bit;
            if let Ok(read) = Pack::of(&changed) {
                assert_eq!(read, meant, "byte {at}");
            }
        }
    }
}

#[test]
fn commands_refuse_it_and_write_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("evil.debellis");
    fs::write(&path, right(&[MAIN, ("../evil.lua", b"return 1\n")])).expect("a file");
    let to = folder.path().join("to");
    for words in ["fight", "check", "pack --list", "play", "test", "picture", "playtest", "watch"] {
        let told = stderr(&run(&format!("{words} {}", path.display()), 2));
        assert!(told.contains("evil.debellis: `../evil.lua` leads out of the pack"), "{words}: {told}");
    }
    run(&format!("unpack {} {}", path.display(), to.display()), 2);
    let left: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["evil.debellis"]);
}

#[test]
fn a_script_in_a_pack_finds_no_file_outside_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("secret.lua"), "return 1\n").expect("a file");
    for name in ["secret", "../secret", "..secret", "evil/../../secret"] {
        let script = format!("local found = require \"{name}\"\n");
        let path = folder.path().join("evil.debellis");
        fs::write(&path, right(&[("a.lua", script.as_bytes())])).expect("a file");
        let output = run(&format!("check {}", path.display()), 1);
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(told.contains("was not found") || told.contains("is not a plain name"), "{name}: {told}");
        assert!(told.contains("evil.debellis: a.lua:1:"), "{told}");
    }
}

#[test]
fn a_rulebook_whose_hash_is_no_hash_ends_no_command() {
    let rules = vec![PackRules { set: "dba3".into(), book: "aéééééééé".into() }];
    let claimed = PackManifest { rules, ..manifest(&[MAIN]) };
    let hash = claimed.sum();
    let folder = tempfile::tempdir().expect("a folder");
    let pack = folder.path().join("claimed.debellis");
    fs::write(&pack, packed(&PackManifest { hash, ..claimed }, &[MAIN])).expect("written");
    let listed = stdout(&run(&format!("pack --list {}", pack.display()), 0));
    assert!(listed.contains("rules      dba3 (rulebook aéééééééé)"), "{listed}");
    let checked = stderr(&run(&format!("check {}", pack.display()), 1));
    assert!(checked.contains("another rulebook of dba3 (aéééééééé)"), "{checked}");
}
