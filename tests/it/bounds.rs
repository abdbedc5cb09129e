//! Everything has a bound in time and size, which is asked before the work: files and standard input, lists of a script,
//! maps, entries, armies, the connections of `watch`, and the texts that errors repeat.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use debellis::base::names::SideId;
use debellis::campaign::orders::read_either;
use debellis::campaign::result::ResultForm;
use debellis::muster::PickedArmy;
use debellis::rules::dba3;
use debellis::script::check::{CheckOutcome, check};
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::store::{map, tournament};
use debellis::view::written;
use debellis::web::board::PageBoard;
use debellis::web::server::Server;

use super::cli::{run_words, stderr};
use super::maps::CLEAN;
use super::scenario::{Script, small};
use super::small::battle;

/// What an error may be long, in bytes.
const MESSAGE: usize = 1_500;

fn checked(text: &str) -> CheckOutcome {
    check(&Script::new(text).path(), Limits::default(), Folders::default())
}

/// The messages of the findings of a check, without those that count others.
fn messages(text: &str) -> Vec<String> {
    checked(text).findings.into_iter().map(|found| found.message).collect()
}

fn file(name: &str, text: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("a file");
    (folder, path)
}

/// Runs `debellis` with words and a last path, which is a mistake; returns the message.
#[track_caller]
fn mistake_with(words: &str, path: &std::path::Path) -> String {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_string).collect();
    words.push(path.display().to_string());
    stderr(&run_words(&words, 2))
}

#[test]
fn a_check_of_ten_thousand_features_tells_the_bound_once() {
    let text = small(
        "local f = {}\nfor i = 1, 10000 do f[i] = woods { at = { 1, 14 }, size = { 0.1, 0.1 } } end\ns:terrain(f)\n",
    );
    let told = messages(&text);
    let bound: Vec<&String> = told.iter().filter(|told| told.contains("at most 100 features")).collect();
    assert_eq!(bound.len(), 1, "{told:?}");
    assert!(!told.iter().any(|told| told == "refused before"), "{told:?}");
    assert_eq!(Script::new(&text).load().map(drop).unwrap_err().to_string().lines().count(), 1);
}

#[test]
fn a_check_of_ever_the_same_mistake_ends() {
    for (added, what) in [
        (
            "local f = {}\nfor i = 1, 20000 do f[i] = woods { at = { 99, 99 }, size = { 1, 1 } } end\ns:terrain(f)\n",
            "woods: ",
        ),
        (
            "local f = { left = { 1, 1 } }\nfor i = 1, 20000 do f[i] = \"Xx\" end\nscipio:line(f)\n",
            "unknown troop code",
        ),
        (
            "local f = { left = { 1, 1 } }\nfor i = 1, 20000 do f[i] = \"Xx\" .. i end\nscipio:line(f)\n",
            "unknown troop code",
        ),
        (
            "local f = {}\nfor i = 1, 20000 do f[\"k\" .. i] = i end\nf.at, f.size = { 1, 1 }, { 1, 1 }\nwoods(f)\n",
            "unknown key",
        ),
        ("for i = 1, 20000 do woods { at = { 1, 1 }, size = { 1, 1 }, zz = i } end\n", "unknown key"),
        ("for i = 1, 20000 do scipio:line { left = { 1, 1 }, \"4Bd*10\" } end\n", "stands on top of"),
    ] {
        let told = messages(&small(added));
        assert!(told.iter().any(|told| told.contains(what)), "{what}: {:?}", &told[..told.len().min(5)]);
        assert!(told.len() <= 400, "{what}: {}", told.len());
        assert!(told.iter().all(|told| told.len() < MESSAGE), "{what}: {told:?}");
    }
}

#[test]
fn the_corners_of_all_features_together_are_bounded() {
    let text = small(
        "for i = 1, 100 do
            local corners = {}
            for k = 1, 400 do
                local turn = k / 200 * math.pi
                corners[k] = { 7 + math.cos(turn) * i / 50, 7 + math.sin(turn) * i / 50 }
            end
            s:terrain { woods { outline = corners, smooth = true } }
        end",
    );
    let bound = "the features of a battlefield have at most 20000 corners together";
    assert!(Script::new(&text).load().map(drop).unwrap_err().to_string().contains(bound));
    assert!(messages(&text).iter().any(|told| told.contains(bound)));
}

#[test]
fn features_that_are_only_kept_are_bounded_too() {
    for (added, loops) in [
        ("f[i] = woods { outline = corners }", 10_000),
        ("f[i] = ground { woods { outline = corners } }", 10_000),
        ("g = g:shifted { 0.001, 0 } f[i] = g", 10_000),
    ] {
        let text = small(&format!(
            "local corners, f = {{}}, {{}}
            for k = 1, 400 do corners[k] = {{ k / 100, k }} end
            local g = ground {{ woods {{ outline = corners }} }}
            for i = 1, {loops} do {added} end"
        ));
        let told = Script::new(&text).load().map(drop).unwrap_err().to_string();
        assert!(told.contains("the script has written more features than any battlefield has"), "{added}: {told}");
    }
}

#[test]
fn a_check_finds_its_way_in_texts_of_many_tables_and_long_lines() {
    let tables = "local x = {} ".repeat(60) + &"x = { zz = 1 } ".repeat(30_000);
    let told =
        messages(&format!("{tables}\nfor i = 1, 2000 do woods {{ at = {{ 1, 1 }}, size = {{ 1, 1 }}, zz = 1 }} end"));
    assert!(told.iter().any(|told| told.contains("unknown key `zz`")), "{told:?}");
    let locals: String = (0..30_000).map(|i| format!("do local woods{i}=woods end ")).collect();
    assert!(messages(&locals).len() <= 400);
    let names: String = (0..30_000).map(|i| format!("x = unknown{i} ")).collect();
    assert!(messages(&names).len() <= 400);
}

#[test]
fn a_message_repeats_the_beginning_of_what_it_found() {
    let long = "x".repeat(200_000);
    for added in [
        format!("scipio:line {{ left = {{ 1, 1 }}, \"{long}\" }}"),
        format!("scipio:line {{ left = {{ 1, 1 }}, \"4Bd*{long}\" }}"),
        format!("scipio:line {{ left = {{ 1, 1 }}, \"4Bd {long}\" }}"),
        format!("woods {{ {long} = 1 }}"),
        format!("woods {{ at = \"{long}\" }}"),
        format!("woods {{ at = {{ 1, 1 }}, size = {{ 1, 1 }}, shape = \"{long}\" }}"),
        format!("local y = {long}"),
        format!("s:{long}()"),
        format!("s:on(\"{long}\", function() end)"),
        format!("require(\"{long}\")"),
        format!("rome:command {{ name = \"{long}\" }}"),
        format!("s:army {{ name = \"{long}\", edge = \"south\" }}"),
        format!("s:army {{ name = \"A\", edge = \"{long}\" }}"),
        format!("s:amend {{ {long} = 1 }}"),
        format!("s:objective {{ name = \"{long}\", side = \"{long}\" }}"),
        format!("army_list {{ number = \"{long}\" }}"),
        format!("command:mirror {{ of = \"{long}\" }}"),
    ] {
        let told = Script::new(&small(&added)).load().map(drop).expect_err("a mistake").to_string();
        assert!(told.len() < MESSAGE, "{}: {} bytes: {}...", &added[..30], told.len(), &told[..200]);
        for told in messages(&small(&added)) {
            assert!(told.len() < MESSAGE, "{}: {} bytes: {}...", &added[..30], told.len(), &told[..200]);
        }
    }
    for added in [
        format!("c:node {{ \"Tyre\", home = \"{long}\" }}"),
        format!("c:link {{ \"Gaza\", \"{long}\" }}"),
        format!("c:army {{ \"First\", nation = \"{long}\", at = \"Pella\", list = \"II/12\" }}"),
        format!("c:army {{ \"First\", nation = \"Lydia\", at = \"Sardis\", list = \"{long}\" }}"),
        format!("c:army {{ \"First\", nation = \"Lydia\", at = \"Sardis\", list = \"II/12\", elements = \"{long}\" }}"),
    ] {
        for told in messages(&format!("{CLEAN}{added}")) {
            assert!(told.len() < MESSAGE, "{}: {} bytes: {}...", &added[..30], told.len(), &told[..200]);
        }
    }
    let letters = "x".repeat(50_000);
    let mut told = vec![
        PickedArmy::read(&format!("4Bd {letters}")).unwrap_err().to_string(),
        PickedArmy::read(&format!("4Bd*{letters}")).unwrap_err().to_string(),
        written::read(&dba3::rulebook(), &battle(), SideId(0), &long).unwrap_err().to_string(),
        written::read(&dba3::rulebook(), &battle(), SideId(0), &format!("move {long}")).unwrap_err().to_string(),
        map::read(&format!("<{long}/>")).unwrap_err().to_string(),
        map::read(&format!("<graphml><graph><edge source=\"{long}\" target=\"b\"/></graph></graphml>"))
            .unwrap_err()
            .to_string(),
        map::read(&format!(
            "<graphml><graph><node id=\"a\"><data key=\"worth\">{long}</data></node></graph></graphml>"
        ))
        .unwrap_err()
        .to_string(),
        map::read(&format!(
            "<graphml><graph><node id=\"a\"><data key=\"walls\">{long}</data></node></graph></graphml>"
        ))
        .unwrap_err()
        .to_string(),
        map::read(&format!("graph {{ a [worth=\"{long}\"] }}")).unwrap_err().to_string(),
        map::read(&format!("graph {{ {long} {long} }}"))
            .map(drop)
            .map_or_else(|why| why.to_string(), |()| String::new()),
    ];
    told.extend(read_either(&letters).faults.iter().map(ToString::to_string));
    told.extend(read_either(&format!("army \"{letters}\" march {letters}")).faults.iter().map(ToString::to_string));
    told.extend(
        ResultForm::read(&format!("{letters}\n{letters}: 1\npeople: {letters}\nbounds: {letters}")).unwrap_err(),
    );
    for told in told {
        assert!(told.len() < MESSAGE, "{} bytes: {}...", told.len(), &told[..200]);
    }
    for (name, text, words) in [
        ("a.army", format!("{letters}\n4Bd"), "army check"),
        ("a.army", format!("II/33\n{letters}*2"), "army check"),
        ("a.army", format!("II/33 home {letters}\n4Bd"), "army check"),
    ] {
        let (_kept, path) = file(name, text.as_bytes());
        let words: Vec<String> = words.split(' ').map(str::to_string).chain([path.display().to_string()]).collect();
        let told = Command::new(env!("CARGO_BIN_EXE_debellis")).args(&words).output().expect("it ran");
        assert!(stderr(&told).len() < MESSAGE, "{}", stderr(&told).len());
    }
}

#[test]
fn more_players_than_a_tournament_has_are_counted_not_read() {
    let player = |i: usize| format!("[[player]]\nname = \"P{i}\"\nlist = \"II/33\"\n");
    let (_kept, path) = file("many.toml", (0..600).map(player).collect::<String>().as_bytes());
    let told = tournament::read(&path).unwrap_err().to_string();
    assert!(told.ends_with("many.toml:1537: a tournament has 2 to 512 players, and this file has 600"), "{told}");
    let (_kept, path) = file("more.toml", (0..100_000).map(player).collect::<String>().as_bytes());
    let told = tournament::read(&path).unwrap_err().to_string();
    assert!(told.contains("a file of entries holds at most 1 MiB, and this is longer"), "{told}");
}

#[test]
fn the_line_of_an_entry_is_that_of_its_table() {
    let (_kept, path) = file("two.toml", b"title = \"Cup\"\n\n[[player]]\nname = \"A\"\n\n[[player]]\nname = \"B\"\n");
    assert_eq!(tournament::read(&path).unwrap().lines, [3, 6]);
}

#[test]
fn an_army_is_counted_before_it_is_made() {
    let text = format!("II/33\n{}", "Cv*99\n".repeat(5_000));
    let (_kept, path) = file("a.army", text.as_bytes());
    assert!(mistake_with("army check", &path).contains("an army is read up to 1000 elements, and this one has more"));
    let (_kept, path) = file("a.army", &b"II/33\n".repeat(20_000));
    assert!(mistake_with("army check", &path).contains("an army file holds at most 64 KiB, and this is longer"));
    let all = PickedArmy::read(&format!("{}, Cv", "Cv*99,".repeat(10))).expect("as many as may be read");
    assert_eq!(all.picks.len(), 991);
}

/// A device that never ends is read up to the bound of what it is read as.
#[cfg(unix)]
#[test]
fn what_never_ends_is_read_to_its_bound() {
    let zero = std::path::Path::new("/dev/zero");
    for (words, bound) in [
        ("army check", "64 KiB"),
        ("map import", "16 MiB"),
        ("replay", "64 MiB"),
        ("tournament new /nowhere/at/all --entries", "1 MiB"),
        ("check", ""),
    ] {
        let mut words: Vec<String> = words.split(' ').map(str::to_string).collect();
        words.push(zero.display().to_string());
        let output = Command::new(env!("CARGO_BIN_EXE_debellis")).args(&words).output().expect("it ran");
        let told = format!("{}{}", stderr(&output), String::from_utf8_lossy(&output.stdout));
        assert!(matches!(output.status.code(), Some(1 | 2)) && told.contains(bound), "{words:?}: {told}");
    }
}

#[test]
fn orders_on_standard_input_are_read_to_their_bound() {
    let folder = tempfile::tempdir().expect("a folder");
    let season = folder.path().join("season").display().to_string();
    run_words(&["campaign", "new", "campaigns/three_kings", &season].map(str::to_string), 0);
    let mut child = Command::new(env!("CARGO_BIN_EXE_debellis"))
        .args(["campaign", "orders", "check", &season, "Anna", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("a pipe");
    // It ends by closing its end of the pipe, not by reading all of a text that never ends.
    let written = (0..).take_while(|_| input.write_all(&b"y\n".repeat(32 << 10)).is_ok()).count();
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    assert!(written < 1_000);
    assert!(
        stderr(&output).contains("a text of orders holds at most 1 MiB, and this is longer"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_map_of_many_attributes_or_nodes_is_refused_by_its_bound() {
    let attributes: String = (0..200_000).map(|i| format!(" a{i}=\"1\"")).collect();
    let told = map::read(&format!("<graphml>\n<graph><node id=\"a\"{attributes}/></graph></graphml>")).unwrap_err();
    assert_eq!((told.line, &*told.what), (2, "a map is read up to 100 attributes of an element, and this has more"));
    let nodes: String = (0..100_000).map(|i| format!("<node id=\"n{i}\"/>\n")).collect();
    let told = map::read(&format!("<graphml><graph>{nodes}</graph></graphml>")).unwrap_err();
    assert_eq!((told.line, &*told.what), (10_001, "a map has at most 10000 nodes"));
}

/// The bytes that a server sends until it closes the connection.
fn until_closed(mut stream: &TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    // A connection that is cut is closed too.
    let _ = stream.read_to_end(&mut bytes);
    bytes
}

/// A server of a page that waits so long for the head of a request, by its address.
fn served(patience: Duration) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let server = runtime.block_on(Server::listen(0, Arc::new(PageBoard::new("a.lua".into())))).expect("a port");
    let server = server.patient(patience);
    let address = server.url().split('/').nth(2).expect("an address").to_string();
    std::thread::spawn(move || runtime.block_on(server.run()));
    address
}

fn connected(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time");
    stream
}

#[test]
fn a_connection_that_sends_no_whole_head_is_closed_and_keeps_nobody_out() {
    let address = served(Duration::from_millis(300));
    let connect = || connected(&address);
    // More than are served at once: half a head, nothing at all, and one that asked and then is idle.
    let slow: Vec<TcpStream> = (0..100)
        .map(|i| {
            let mut stream = connect();
            match i % 3 {
                0 => stream.write_all(b"GET / HTTP/1.1\r\nHost: a").expect("a half"),
                1 => {
                    stream.write_all(format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).expect("a whole")
                }
                _ => {}
            }
            stream
        })
        .collect();
    let mut last = connect();
    last.write_all(format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())
        .expect("a request");
    assert!(until_closed(&last).starts_with(b"HTTP/1.1 403"));
    for (i, stream) in slow.iter().enumerate() {
        let told = until_closed(stream);
        assert_eq!(told.starts_with(b"HTTP/1.1 403"), i % 3 == 1, "{i}: {}", String::from_utf8_lossy(&told));
    }
}

#[test]
fn a_stranger_who_goes_on_asking_keeps_no_connection() {
    // No silence ends a connection here: only the answer does.
    let address = served(Duration::from_secs(3_600));
    for path in ["/", "/word/", "/word/fight"] {
        for host in [address.as_str(), "a"] {
            let mut stream = connected(&address);
            let asked = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n").repeat(3);
            stream.write_all(asked.as_bytes()).expect("a request");
            let mut told = Vec::new();
            let closed = stream.read_to_end(&mut told);
            let told = String::from_utf8_lossy(&told);
            assert!(closed.is_ok() && told.matches("HTTP/1.1 403").count() == 1, "{path} {host}: {closed:?} {told}");
        }
    }
}
