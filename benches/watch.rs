//! The time from a save to the redrawn page, for each kind of file: percentiles over many saves.
//!
//! `cargo bench --bench watch -- 100` saves 100 times; the page is read as a browser does it, the event first and then
//! the page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running watch, which ends when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // The process is ours, and no answer is needed from it.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn main() {
    let saves = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(100);
    let folder = tempfile::tempdir().expect("a folder");
    let scripts = folder.path().join("scripts");
    set_up(&scripts);
    let templates = folder.path().join("templates");
    std::fs::create_dir(&templates).expect("a folder");
    for name in ["watch.html", "watch.css", "watch.js"] {
        std::fs::copy(format!("templates/watch/{name}"), templates.join(name)).expect("a copy");
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_debellis"))
        .args(["watch", "--json", "--open-nothing", "--templates"])
        .arg(&templates)
        .arg(scripts.join("refights/trebia.lua"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary is built before the benches");
    let mut told = BufReader::new(child.stdout.take().expect("a pipe"));
    let _running = Running(child);
    let mut line = String::new();
    told.read_line(&mut line).expect("the address");
    let url = line.split('"').nth(3).and_then(|url| url.strip_prefix("http://")).expect("an address").to_string();
    // The report of each generation is not needed, but must be read.
    std::thread::spawn(move || std::io::copy(&mut told, &mut std::io::sink()));
    let (host, path) = url.split_once('/').expect("a path");
    let page = Page { host: host.to_string(), path: format!("/{path}") };
    let mut events = page.events();
    events.next(&page, |page| page.contains("The Trebia"));
    for (name, file, mark, text) in [
        ("script", scripts.join("refights/trebia.lua"), "The Trebia", "The Trebia"),
        ("module", scripts.join("lib/place.lua"), "west of the Trebia", "west of the Trebia"),
        ("army file", scripts.join("armies/hannibal.lua"), "# of Hannibal", "# of Hannibal"),
        ("template", templates.join("watch.html"), "Order of battle", "Order of battle"),
    ] {
        let original = std::fs::read_to_string(&file).expect("a file");
        assert!(original.contains(mark), "{name}");
        let times = (0..saves).map(|i| {
            let wanted = format!("{text} {i} times");
            let began = Instant::now();
            std::fs::write(&file, original.replace(mark, &wanted)).expect("a save");
            events.next(&page, |page| page.contains(&wanted));
            let took = began.elapsed();
            std::thread::sleep(Duration::from_millis(60));
            took
        });
        print(name, times.collect());
        std::fs::write(&file, &original).expect("a save");
        events.next(&page, |page| !page.contains(" times"));
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// The Trebia with its army file, its place in a module and a line of its army printed.
fn set_up(scripts: &Path) {
    for folder in ["refights", "armies", "lib"] {
        std::fs::create_dir_all(scripts.join(folder)).expect("a folder");
    }
    let read = |path: &str| std::fs::read_to_string(path).expect("a script of the project");
    let place = "place = \"west of the Trebia near Placentia\"";
    let trebia = read("scripts/refights/trebia.lua");
    assert!(trebia.contains(place));
    std::fs::write(scripts.join("refights/trebia.lua"), trebia.replace(place, "place = require \"lib.place\""))
        .expect("a script");
    std::fs::write(scripts.join("lib/place.lua"), "return \"west of the Trebia near Placentia\"\n").expect("a module");
    let army = format!("print(\"# of Hannibal\")\n{}", read("scripts/armies/hannibal.lua"));
    std::fs::write(scripts.join("armies/hannibal.lua"), army).expect("an army file");
}

fn print(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_millis();
    let saves = times.len();
    println!("{name:<10} {saves} saves: median {} ms, 95 % {} ms, longest {} ms", at(50), at(95), at(100));
}

struct Page {
    host: String,
    path: String,
}

/// The stream of events, a line at a time.
struct Events(BufReader<TcpStream>);

impl Page {
    fn ask(&self, path: &str, close: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let (own, host) = (&self.path, &self.host);
        write!(stream, "GET {own}{path} HTTP/1.1\r\nHost: {host}\r\n{close}\r\n").expect("it reads");
        stream
    }

    fn events(&self) -> Events {
        Events(BufReader::new(self.ask("events", "")))
    }

    fn text(&self) -> String {
        let mut text = String::new();
        self.ask("", "Connection: close\r\n").read_to_string(&mut text).expect("it answers");
        text
    }
}

impl Events {
    /// Waits for the event after which the page is as it should be.
    fn next(&mut self, page: &Page, fits: impl Fn(&str) -> bool) {
        let mut line = String::new();
        loop {
            line.clear();
            self.0.read_line(&mut line).expect("an event");
            if line.starts_with("data:") && fits(&page.text()) {
                return;
            }
        }
    }
}
