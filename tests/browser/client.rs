//! A browser driven over its DevTools protocol by two pipes: commands go in, answers and events come out, each a JSON
//! text that ends with a zero byte. No crate is needed, since the tests use six commands of the protocol.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

/// The names that the browser has on different systems.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// How long an answer may take before the browser counts as dead.
const PATIENCE: Duration = Duration::from_secs(60);

/// The browser on this machine, if there is one.
pub fn find() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    NAMES.iter().flat_map(|name| folders.iter().map(move |f| f.join(name))).find(|path| path.is_file())
}

/// A browser with one page.
pub struct Browser {
    child: Child,
    commands: File,
    messages: Receiver<Value>,
    /// The events of the browser.
    pub events: Vec<Value>,
    session: Option<String>,
    next: u64,
    // Removed when the browser is gone.
    _folder: tempfile::TempDir,
}

impl Browser {
    /// Starts a browser with an empty page.
    pub fn start(program: &Path) -> Browser {
        let folder = tempfile::tempdir().expect("a folder for the browser");
        let [commands, answers] = ["commands", "answers"].map(|name| folder.path().join(name));
        let made = Command::new("mkfifo").args([&commands, &answers]).status().expect("mkfifo");
        assert!(made.success());
        // A shell opens the pipes as the descriptors that the browser reads and writes.
        let child = Command::new("sh")
            .arg("-c")
            .arg(r#"commands=$1 answers=$2; shift 2; exec "$@" 3<"$commands" 4>"$answers""#)
            .arg("sh")
            .args([&commands, &answers])
            .arg(program)
            .args(["--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let commands = OpenOptions::new().write(true).open(commands).expect("the pipe of commands");
        let answers = File::open(answers).expect("the pipe of answers");
        let (tell, messages) = channel();
        std::thread::spawn(move || {
            for text in BufReader::new(answers).split(0) {
                let message = text.ok().and_then(|text| serde_json::from_slice::<Value>(&text).ok());
                if message.is_none_or(|message| tell.send(message).is_err()) {
                    return;
                }
            }
        });
        let (events, session) = (Vec::new(), None);
        let mut browser = Browser { child, commands, messages, events, session, next: 0, _folder: folder };
        let target = browser.ask("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.ask("Target.attachToTarget", attach);
        browser.session = session["sessionId"].as_str().map(String::from);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            browser.ask(&format!("{domain}.enable"), json!({}));
        }
        browser
    }

    /// Gives a command and waits for its answer.
    #[track_caller]
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let mut command = json!({ "id": self.next, "method": method, "params": params });
        if let Some(session) = &self.session {
            command["sessionId"] = session.clone().into();
        }
        write!(self.commands, "{command}\0").expect("the browser listens");
        loop {
            let message = self.messages.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{method}: no answer"));
            if message["id"] != self.next {
                self.events.push(message);
                continue;
            }
            assert!(message["error"].is_null(), "{method}: {}", message["error"]);
            return message["result"].clone();
        }
    }

    /// Opens a page and waits until it is loaded.
    pub fn open(&mut self, url: &str) {
        let before = self.events.len();
        self.ask("Page.navigate", json!({ "url": url }));
        while !self.events[before..].iter().any(|e| e["method"] == "Page.loadEventFired") {
            let message = self.messages.recv_timeout(PATIENCE).expect("the page is loaded");
            self.events.push(message);
        }
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.ask("Runtime.evaluate", params);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// Presses a key as a person does.
    pub fn press(&mut self, key: &str) {
        let code = match key {
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            "ArrowUp" => 38,
            "ArrowDown" => 40,
            "Enter" => 13,
            "Escape" => 27,
            _ => 9,
        };
        for kind in ["keyDown", "keyUp"] {
            let text = if key == "Enter" && kind == "keyDown" { "\r" } else { "" };
            let params = json!({
                "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text,
            });
            self.ask("Input.dispatchKeyEvent", params);
        }
    }

    /// The middle of the first thing that a selector finds, brought into sight.
    #[track_caller]
    pub fn middle(&mut self, selector: &str) -> (f64, f64) {
        let place = self.value(&format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{block: 'center'}}); \
             const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }})()"
        ));
        (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"))
    }

    /// Moves, presses or releases the mouse, or turns its wheel by so much.
    pub fn mouse(&mut self, kind: &str, (x, y): (f64, f64), wheel: f64) {
        let held = if kind == "mouseMoved" { "none" } else { "left" };
        let params = json!({
            "type": kind, "x": x, "y": y, "button": if kind == "mouseWheel" { "none" } else { held },
            "buttons": 0, "clickCount": 1, "deltaX": 0, "deltaY": wheel,
        });
        self.ask("Input.dispatchMouseEvent", params);
    }

    /// Drags the mouse from a place to another.
    pub fn drag(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.mouse("mousePressed", from, 0.0);
        for (x, y) in [((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), to] {
            let params = json!({ "type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1 });
            self.ask("Input.dispatchMouseEvent", params);
        }
        self.mouse("mouseReleased", to, 0.0);
    }

    /// Taps a place with a finger.
    pub fn tap(&mut self, (x, y): (f64, f64)) {
        for (kind, points) in [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))] {
            self.ask("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
        }
    }

    /// Shows the page as a phone does.
    pub fn be_a_phone(&mut self) {
        let size = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
        self.ask("Emulation.setDeviceMetricsOverride", size);
        self.ask("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }));
    }

    /// Clicks the middle of the first thing that a selector finds, anywhere on the page.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let place = self.middle(selector);
        for kind in ["mousePressed", "mouseReleased"] {
            self.mouse(kind, place, 0.0);
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The process is ours, and no answer is needed from it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
