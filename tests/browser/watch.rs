//! The page of `debellis watch`: redrawn when the script is saved, with the reader's choices kept, and no complaints.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::client::Browser;
use crate::report::Test;

/// The tests.
pub const TESTS: [Test; 5] = [
    ("the_page_is_redrawn_when_the_script_is_saved", redrawn),
    ("a_mistake_is_shown_and_the_next_good_save_clears_it", mistake),
    ("a_battle_from_here_is_fought_and_its_report_seen", battle),
    ("the_map_of_a_campaign_follows_its_script_and_outlives_a_mistake", campaign),
    ("names_full_of_markup_stay_text_on_the_page_that_is_watched", markup),
];

/// The script of the small battle.
pub const SMALL: &str = include_str!("small.lua");

/// A watch with its page open in a browser.
pub struct Open {
    /// The browser.
    pub browser: Browser,
    script: PathBuf,
    child: Child,
    _folder: tempfile::TempDir,
}

impl Drop for Open {
    fn drop(&mut self) {
        // The process is ours, and no answer is needed from it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Opens the page of a watch of this script.
pub fn open(program: &Path, text: &str) -> Open {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("field.lua");
    std::fs::write(&script, text).expect("a script");
    let mut child = Command::new(env!("CARGO_BIN_EXE_debellis"))
        .args(["watch", "--json", "--open-nothing"])
        .arg(&script)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary is built before the tests");
    let mut told = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut lines = [String::new(), String::new()];
    for line in &mut lines {
        told.read_line(line).expect("the address, and then the first generation");
    }
    std::thread::spawn(move || std::io::copy(&mut told, &mut std::io::sink()));
    let first: Value = serde_json::from_str(&lines[0]).expect("one JSON object");
    let mut browser = Browser::start(program);
    browser.open(first["serving"].as_str().expect("the address"));
    Open { browser, script, child, _folder: folder }
}

impl Open {
    pub fn save(&self, text: &str) {
        std::fs::write(&self.script, text).expect("a save");
    }

    /// Waits until an expression of the page holds.
    #[track_caller]
    pub fn until(&mut self, expression: &str) {
        let wait = format!(
            "new Promise((done) => {{ const look = () => ({expression}) ? done(true) : setTimeout(look, 2); look(); \
             setTimeout(() => done(document.body.innerText), 20000); }})"
        );
        let held = self.browser.value(&wait);
        assert_eq!(held, true, "never came: {expression}");
    }

    /// Checks that the console is empty and that everything was fetched from this server.
    pub fn is_quiet(&self) {
        let said = |event: &&Value| {
            ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
                .iter()
                .any(|m| event["method"] == *m)
        };
        let said: Vec<&Value> = self.browser.events.iter().filter(said).collect();
        assert!(said.is_empty(), "{said:?}");
    }
}

fn redrawn(program: &Path) {
    let mut page = open(program, SMALL);
    page.until("document.title === 'Four against four'");
    page.browser.click("[data-layer=zones]");
    let zones = "getComputedStyle(document.querySelector('#picture .zone')).display";
    assert_ne!(page.browser.value(zones), "none");
    let mut times = Vec::new();
    for i in 0..20 {
        let began = std::time::Instant::now();
        page.save(&SMALL.replace("Four against", &format!("{i} against")).replace("3Wb*3", "3Wb*2"));
        page.until(&format!("document.querySelector('h1').textContent === '{i} against four'"));
        times.push(began.elapsed());
        std::thread::sleep(Duration::from_millis(30));
    }
    times.sort_unstable();
    eprintln!("from a save to the page: median {:?}, longest {:?}", times[10], times[19]);
    assert_eq!(page.browser.value("document.querySelectorAll('#picture .s1 .base').length"), 3);
    assert_ne!(page.browser.value(zones), "none", "what the reader wants to see is kept");
    page.is_quiet();
}

fn mistake(program: &Path) {
    let mut page = open(program, SMALL);
    page.until("document.querySelectorAll('#picture .base').length === 8");
    page.save(&SMALL.replace("local germans", "local = germans"));
    page.until("document.querySelector('.state.stale') && document.querySelector('#findings .error .place')");
    let place = page.browser.value("document.querySelector('#findings .error .place').textContent");
    assert!(place.as_str().is_some_and(|place| place.starts_with("field.lua, line 7")), "{place}");
    assert_eq!(page.browser.value("document.querySelectorAll('#picture.old .base').length"), 8, "the picture is kept");
    page.save(SMALL);
    page.until("document.querySelector('.state.fresh') || document.querySelector('.state.warned')");
    assert_eq!(page.browser.value("document.querySelectorAll('#findings .error, #picture.old').length"), 0);
    page.is_quiet();
}

fn battle(program: &Path) {
    let mut page = open(program, SMALL);
    page.until("document.querySelector('#seed')");
    page.browser.click("#fight button");
    page.until("document.querySelector('#battle iframe')?.contentDocument?.querySelector('.bound.now')");
    let title =
        page.browser.value("document.querySelector('#battle iframe').contentDocument.querySelector('h1').textContent");
    assert_eq!(title, "Four against four");
    page.save(&SMALL.replace("Four against", "4 against"));
    page.until("document.title === '4 against four'");
    let kept = "!!document.querySelector('#battle iframe').contentDocument.querySelector('.bound.now')";
    assert_eq!(page.browser.value(kept), true, "a report that is read is not taken away by a save");
    page.is_quiet();
}

fn campaign(program: &Path) {
    const SCRIPT: &str = include_str!("campaign.lua");
    let named = |name: &str| {
        format!(
            "[...document.querySelectorAll('#picture .campaign-map text')].some(text => text.textContent.trim() === '{name}')"
        )
    };
    let ways = "document.querySelectorAll('#picture .campaign-map .way').length";
    let mut page = open(program, SCRIPT);
    page.until("document.title === 'The Coast'");
    for name in ["Sardis", "Ephesus", "Gaza"] {
        assert_eq!(page.browser.value(&named(name)), true, "{name} is on the map");
    }
    assert_eq!(page.browser.value(ways), 2);
    assert_eq!(page.browser.value("!!document.querySelector('#fight')"), false, "there is no battle to be fought here");
    // A page that was loaded anew would have lost this.
    page.browser.value("window.kept = true");
    let place = "[...document.querySelectorAll('#picture .campaign-map text')].find(text => text.textContent.trim() === 'Gaza')\
                 .getBoundingClientRect().left";
    let before = page.browser.value(place);
    let wider = SCRIPT.replace("{ 800, 200 }", "{ 600, 200 }").replace(
        "c:link {",
        "c:node { \"Tyre\", at = { 900, 400 }, home = \"Littoral\" }\nc:link { \"Tyre\", \"Gaza\" }\nc:link {",
    );
    page.save(&wider);
    page.until(&named("Tyre"));
    assert_eq!(page.browser.value(ways), 3);
    let after = page.browser.value(place);
    assert!(after.as_f64() < before.as_f64(), "Gaza went west: {before}, {after}");
    page.save(&wider.replace("at = \"Sardis\", list", "at = \"Sardes\", list"));
    page.until("document.querySelector('.state.stale') && document.querySelector('#findings .error .place')");
    let place = page.browser.value("document.querySelector('#findings .error .place').textContent");
    assert!(place.as_str().is_some_and(|place| place.starts_with("field.lua, line 10")), "{place}");
    let told = page.browser.value("document.querySelector('#findings .error').textContent");
    assert!(told.as_str().is_some_and(|told| told.contains("did you mean `Sardis`?")), "{told}");
    assert_eq!(page.browser.value("!!document.querySelector('#picture.old')"), true);
    assert_eq!(
        (page.browser.value(&named("Tyre")), page.browser.value(ways)),
        (true.into(), 3.into()),
        "the map is kept"
    );
    page.save(SCRIPT);
    page.until("document.querySelector('.state.fresh') || document.querySelector('.state.warned')");
    assert_eq!(page.browser.value("document.querySelectorAll('#findings .error, #picture.old').length"), 0);
    assert_eq!((page.browser.value(&named("Tyre")), page.browser.value(ways)), (false.into(), 2.into()));
    assert_eq!(page.browser.value("window.kept"), true, "the page was never loaded anew");
    page.is_quiet();
}

fn markup(program: &Path) {
    let mut page = open(program, include_str!("markup.lua"));
    page.until("document.querySelector('h1').textContent.startsWith('</title><script>')");
    assert_eq!(page.browser.value("document.querySelectorAll('script').length"), 1);
    assert_eq!(page.browser.value("document.querySelectorAll('img, iframe, b').length"), 0);
    page.save("error('</pre><script>window.broken = 10</script><img src=x onerror=\"window.broken = 11\">')");
    page.until("document.querySelector('#findings .error')");
    assert_eq!(page.browser.value("document.querySelectorAll('script').length"), 1);
    assert_eq!(page.browser.value("document.querySelectorAll('img, iframe, b').length"), 0);
    assert_eq!(page.browser.value("window.broken === undefined"), true, "a name ran as a script");
    page.is_quiet();
}
