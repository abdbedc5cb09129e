//! `debellis watch` as a process: its output, access to its page, the content of the page, its ending.

mod other;

use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::cli::{mistake, run};
use super::maps::CLEAN;

const SMALL: &str = include_str!("../browser/small.lua");
const MARKUP: &str = include_str!("../browser/markup.lua");

/// A running watch over a script in a folder of its own.
struct Running {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    folder: tempfile::TempDir,
    host: String,
    base: String,
}

impl Running {
    fn start(text: &str, more: &[&str]) -> Running {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("field.lua");
        std::fs::write(&path, text).expect("a script");
        Running::over(folder, &path, more)
    }

    /// A watch over a file or folder in a folder.
    fn over(folder: tempfile::TempDir, path: &Path, more: &[&str]) -> Running {
        let mut child = Command::new(env!("CARGO_BIN_EXE_debellis"))
            .args(["watch", "--json", "--open-nothing"])
            .arg(path)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary is built before the tests");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let first: Value = json(&mut lines);
        let url = first["serving"].as_str().expect("the address").to_string();
        let (host, rest) = url.strip_prefix("http://").and_then(|url| url.split_once('/')).expect("an address");
        assert!(host.starts_with("127.0.0.1:"), "{url}");
        assert!(rest.len() == 33 && rest.ends_with('/'), "{url}");
        let (host, base) = (host.to_string(), format!("/{rest}"));
        Running { child, lines, folder, host, base }
    }

    fn script(&self) -> PathBuf {
        self.folder.path().join("field.lua")
    }

    fn save(&self, text: &str) {
        std::fs::write(self.script(), text).expect("a save");
    }

    /// The next generation.
    fn generation(&mut self) -> Value {
        json(&mut self.lines)
    }

    /// Waits until the page holds a text.
    #[track_caller]
    fn page_with(&self, text: &str) -> String {
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            let page = self.get("").1;
            if page.contains(text) {
                return page;
            }
            assert!(Instant::now() < until, "never came: {text}\n{page}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The answer for a path below the page: head and body.
    fn get(&self, path: &str) -> (String, String) {
        self.ask("GET", &format!("{}{path}", self.base), &[("Host", &self.host)], "")
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let head: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let length = body.len();
        write!(stream, "{method} {path} HTTP/1.1\r\n{head}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}")
            .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        (head.to_lowercase(), body.to_string())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn json(lines: &mut Lines<BufReader<ChildStdout>>) -> Value {
    let line = lines.next().expect("a line").expect("text");
    serde_json::from_str(&line).expect("one JSON object in each line")
}

#[test]
fn each_generation_is_a_line_and_a_mistake_keeps_the_last_good_picture() {
    let mut watch = Running::start(SMALL, &[]);
    let first = watch.generation();
    assert_eq!(
        (&first["generation"], &first["stale"], &first["title"]),
        (&1.into(), &false.into(), &"Four against four".into())
    );
    assert!(first["files"].as_array().is_some_and(|files| !files.is_empty()));
    let good = watch.page_with("<h1>Four against four</h1>");
    assert!(good.contains("<svg") && good.contains("Varus") && good.contains("As saved"), "{good}");
    watch.save(&SMALL.replace("local germans", "local = germans"));
    let broken = watch.generation();
    assert_eq!((&broken["generation"], &broken["stale"]), (&2.into(), &true.into()));
    assert_eq!(broken["findings"][0]["line"], 7);
    let stale = watch.page_with("Stale: field.lua has a mistake");
    assert!(stale.contains("field.lua, line 7") && stale.contains("local = germans"), "its line is on the page");
    assert!(stale.contains("<h1>Four against four</h1>") && stale.contains("Varus"), "the picture is kept");
    watch.save(&SMALL.replace("Four against", "4 against"));
    assert_eq!(watch.generation()["stale"], false);
    let mended = watch.page_with("<h1>4 against four</h1>");
    assert!(!mended.contains("Stale"));
}

#[test]
fn a_script_that_never_was_good_shows_its_mistake_and_one_that_is_not_there_is_waited_for() {
    let mut watch = Running::start("local s = scenario {", &[]);
    assert_eq!(watch.generation()["stale"], true);
    let page = watch.page_with("has a mistake");
    assert!(page.contains("Nothing to be seen yet") && !page.contains("A battle from here"), "{page}");
    std::fs::remove_file(watch.script()).expect("a removal");
    assert_eq!(watch.generation()["stale"], true);
    let (head, _) = watch.ask("POST", &format!("{}fight", watch.base), &[("Host", &watch.host)], "1");
    assert!(head.starts_with("http/1.1 409"), "{head}");
    watch.save(SMALL);
    assert_eq!(watch.generation()["stale"], false);
}

#[test]
fn a_module_that_is_missed_is_waited_for_and_watched() {
    let mut watch = Running::start(&SMALL.replace("\"a clearing\"", "require \"lib.place\""), &[]);
    assert_eq!(watch.generation()["stale"], true);
    std::fs::create_dir(watch.folder.path().join("lib")).expect("a folder");
    let module = watch.folder.path().join("lib/place.lua");
    std::fs::write(&module, "return \"a hollow way\"").expect("a module");
    watch.page_with("a hollow way");
    std::fs::write(&module, "return \"a wood\"").expect("a module");
    watch.page_with("a wood");
}

#[test]
fn only_who_has_the_word_and_asks_for_this_machine_is_let_in() {
    let mut watch = Running::start(SMALL, &[]);
    watch.generation();
    let own = watch.host.clone();
    let port = own.rsplit_once(':').expect("a port").1;
    let status = |method: &str, path: &str, headers: &[(&str, &str)]| {
        let (head, _) = watch.ask(method, path, headers, "1");
        head.split(' ').nth(1).expect("a status").to_string()
    };
    let page = watch.base.as_str();
    assert_eq!(status("GET", page, &[("Host", &own)]), "200");
    assert_eq!(status("GET", page, &[("Host", &format!("localhost:{port}"))]), "200");
    for host in ["example.org", &format!("example.org:{port}"), "127.0.0.1", "127.0.0.1:1", ""] {
        assert_eq!(status("GET", page, &[("Host", host)]), "403", "{host}");
    }
    for path in ["/", "/watch.js", "/00000000000000000000000000000000/", page.trim_end_matches('/'), "/../etc/passwd"] {
        assert_eq!(status("GET", path, &[("Host", &own)]), "403", "{path}");
    }
    let fight = format!("{page}fight");
    for origin in ["http://example.org", "null", &format!("https://{own}"), &format!("http://localhost:{port}")] {
        assert_eq!(status("POST", &fight, &[("Host", &own), ("Origin", origin)]), "403", "{origin}");
    }
    assert_eq!(status("GET", &fight, &[("Host", &own)]), "403", "a battle is not begun by looking");
    let (head, _) = watch.get("");
    for header in
        ["x-content-type-options: nosniff", "cache-control: no-store", "default-src 'none'; script-src 'self'"]
    {
        assert!(head.contains(header), "{head}");
    }
    assert!(!head.contains("unsafe-inline"), "{head}");
}

#[test]
fn a_battle_is_fought_in_the_background_and_its_report_served() {
    let mut watch = Running::start(SMALL, &[]);
    watch.generation();
    let host = watch.host.clone();
    let ask = |seed: &str| watch.ask("POST", &format!("{}fight", watch.base), &[("Host", &host)], seed).0;
    assert!(ask("seven").starts_with("http/1.1 400"));
    assert!(ask("7").starts_with("http/1.1 202"));
    let page = watch.page_with("href=\"battle/1\"");
    assert!(page.contains("in bound") || page.contains("Drawn"), "{page}");
    let (head, report) = watch.get("battle/1");
    let nonce = head.split_once("script-src 'nonce-").expect("a nonce").1.split('\'').next().expect("its end");
    assert_eq!(report.matches("<script").count(), 1);
    assert!(report.contains(&format!("<script nonce=\"{nonce}\">")) && nonce.len() == 32);
    assert!(watch.get("battle/2").0.starts_with("http/1.1 404"));
}

#[test]
fn what_a_script_names_never_becomes_markup() {
    let mut watch = Running::start(MARKUP, &[]);
    watch.generation();
    let page = watch.page_with("&lt;script&gt;window.broken = 1");
    assert_eq!(page.matches("<script").count(), 1, "the page's own");
    for markup in ["<img", "<iframe", "<b>", "<!--", "]]>"] {
        assert!(!page.contains(markup), "{markup}");
    }
    watch.save("error(\"</pre><script>window.broken = 10</script>\")");
    assert_eq!(watch.generation()["stale"], true);
    let page = watch.page_with("window.broken = 10");
    assert_eq!(page.matches("<script").count(), 1, "{page}");
}

#[test]
fn a_broken_template_keeps_the_last_page_and_says_what_is_wrong() {
    let templates = tempfile::tempdir().expect("a folder");
    for name in ["watch.html", "watch.css", "watch.js"] {
        std::fs::copy(format!("templates/watch/{name}"), templates.path().join(name)).expect("a copy");
    }
    let html = std::fs::read_to_string("templates/watch/watch.html").expect("the template");
    let folder = templates.path().to_str().expect("a plain name").to_string();
    let mut watch = Running::start(SMALL, &["--templates", &folder]);
    assert_eq!(watch.generation()["stale"], false);
    let save = |text: &str| std::fs::write(templates.path().join("watch.html"), text).expect("a save");
    save(&html.replace("{% if scenario %}", "{% if %}"));
    assert_eq!(watch.generation()["stale"], true);
    watch.page_with("Varus");
    save(&html.replace("Order of battle", "Who is there"));
    assert_eq!(watch.generation()["stale"], false);
    watch.page_with("<h2>Who is there</h2>");
    save("{{ nothing.of.this }}");
    watch.generation();
    // The file is a template that cannot be filled: the last page stays, with the reason.
    let failed = watch.page_with("template failed");
    assert!(failed.contains("<h2>Who is there</h2>") && failed.contains("Varus"), "{failed}");
    assert!(failed.contains("data-page=\"fault-"), "the browser loads it anew");
    save(&html.replace("Order of battle", "Who is there"));
    watch.generation();
    let until = Instant::now() + Duration::from_secs(30);
    while watch.page_with("<h2>Who is there</h2>").contains("template failed") {
        assert!(Instant::now() < until, "the next good save clears it");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_as_done() {
    let mut watch = Running::start(SMALL, &["--poll"]);
    watch.generation();
    let id = watch.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().is_ok_and(|status| status.success()));
    assert_eq!(watch.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_port_that_is_taken_is_a_mistake() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("its address").port();
    let told = mistake(&format!("watch scripts/refights/standard.lua --port {port}"));
    assert!(told.contains(&format!("cannot serve the page on port {port}")), "{told}");
}

#[test]
fn a_campaign_is_drawn_with_its_nations_and_findings() {
    let text = CLEAN.replace("Macedon", "<b>Macedon & sons</b>");
    let mut running = Running::start(&text, &[]);
    let first = running.generation();
    assert_eq!((&first["title"], &first["stale"]), (&"The Successors".into(), &false.into()));
    let page = running.page_with("Nations and armies");
    assert!(page.contains("class=\"campaign-map\"") && page.contains("capital Pella"), "{page}");
    assert!(!page.contains("<b>Macedon") && page.contains("&lt;b&gt;Macedon"), "names stay text");
    assert!(!page.contains("id=\"fight\"") && !page.contains(" style=\""), "{page}");
    assert!(running.get("watch.css").1.contains(".campaign-map"));
    running.save(&format!("{text}c:node {{ \"Tyre\", home = \"Dry\" }}"));
    let page = running.page_with("no way leads from Pella to Tyre");
    assert!(page.contains(">Tyre</text>") || page.contains("Tyre\n</text>"), "{page}");
    running.save(&format!("{text}c:node {{ \"Tyre\", home = \"Dri\" }}"));
    assert!(running.page_with("Stale: ").contains("campaign-map"), "the last good map is kept");
    running.save(SMALL);
    assert!(running.page_with("Order of battle").contains("id=\"fight\""), "a scenario again");
}

#[test]
fn a_campaign_that_is_played_is_followed_on_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("game");
    run(&format!("campaign new campaigns/three_kings {}", game.display()), 0);
    let mut watch = Running::over(folder, &game, &[]);
    assert_eq!(watch.generation()["title"], "Three Kings");
    let page = watch.page_with("No season has run yet.");
    assert!(page.contains("turn 1: orders can be given") && page.contains("The map of"), "{page}");
    run(&format!("campaign advance {} --anyway", game.display()), 0);
    let page = watch.page_with("turn 2: ");
    assert!(page.contains("The season line by line") && page.matches("class=\"line-plot\"").count() == 4, "{page}");
    // An amendment, and a season that is taken back.
    let acts = watch.folder.path().join("acts.txt");
    std::fs::write(&acts, "news: A comet is seen\n").expect("an act");
    run(&format!("campaign amend {} --file {} --reason story", game.display(), acts.display()), 0);
    run(&format!("campaign undo {}", game.display()), 0);
    watch.page_with("No season has run yet.");
    // What is no campaign any more keeps the last picture, with the reason.
    std::fs::write(game.join("campaign.db"), "no database").expect("it is there");
    let page = watch.page_with("Stale: ");
    assert!(page.contains("The map of") && page.contains("class=\"error\""), "{page}");
}

#[test]
fn mistakes_come_first_and_remarks_last_whatever_their_order_in_the_script() {
    let star: String =
        (0..5).map(|i| format!("c:node {{ \"N{i}\", home = \"Dry\" }} c:link {{ \"Gaza\", \"N{i}\" }}\n")).collect();
    let watch = Running::start(&format!("{CLEAN}{star}spare = 3\nc:node {{ \"Tyre\", hme = \"Dry\" }}\n"), &[]);
    let page = watch.page_with("unknown");
    let (error, remark) = (page.find("li class=\"error\"").expect("an error"), page.find("class=\"remarks\""));
    let warning = page.find("li class=\"warning\"").expect("a warning, which the script has above the error");
    assert!(error < warning && remark.is_some_and(|remark| remark > warning), "{page}");
    assert_eq!(page.matches("<li class=\"remark\">").count(), 1, "{page}");
}
