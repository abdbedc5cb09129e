//! The tests of the report, and their helpers.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::client::Browser;

/// A test by its name, given the browser's program.
pub type Test = (&'static str, fn(&Path));

/// The tests.
pub const TESTS: [Test; 8] = [
    ("arrow_keys_step_through_the_bounds", arrow_keys),
    ("buttons_and_the_slider_do_the_same", buttons),
    ("an_address_with_a_bound_opens_it", addressed),
    ("a_clause_shows_its_text_on_a_click_and_by_key", clauses),
    ("nothing_is_fetched_and_nothing_complained_of", quiet),
    ("names_full_of_markup_stay_text", markup),
    ("a_picture_stands_alone_on_its_paper", picture),
    ("a_phone_needs_no_sideways_scrolling", phone),
];

/// A page of a fought battle, open in a browser.
pub struct Open {
    /// The browser.
    pub browser: Browser,
    url: String,
    _folder: tempfile::TempDir,
}

fn open(program: &Path, script: &str) -> Open {
    let folder = tempfile::tempdir().expect("a folder");
    let fight = Command::new(env!("CARGO_BIN_EXE_debellis"))
        .args(["fight", script, "--max-bounds", "14", "--json", "--out"])
        .arg(folder.path())
        .output()
        .expect("the binary is built before the tests");
    let told: Value = serde_json::from_slice(&fight.stdout).expect("one JSON object");
    let path = told["report"].as_str().expect("the path of the report");
    let url = format!("file://{path}");
    let mut browser = Browser::start(program);
    browser.open(&url);
    Open { browser, url, _folder: folder }
}

/// The Standard, fought for some bounds.
pub fn refight(program: &Path) -> Open {
    open(program, "scripts/refights/standard.lua")
}

/// The title of the bound that is visible; exactly one is.
fn seen(browser: &mut Browser) -> String {
    let shown =
        "[...document.querySelectorAll('.bound')].filter((b) => b.checkVisibility()).map((b) => b.dataset.title)";
    let titles = browser.value(shown);
    assert_eq!(titles.as_array().map(Vec::len), Some(1), "{titles}");
    let output = browser.value("document.getElementById('which').textContent");
    assert_eq!(output, titles[0]);
    titles[0].as_str().expect("a title").to_string()
}

fn arrow_keys(program: &Path) {
    let mut page = refight(program);
    let browser = &mut page.browser;
    assert_eq!(seen(browser), "Before the first bound");
    browser.press("ArrowLeft");
    assert_eq!(seen(browser), "Before the first bound", "there is nothing before it");
    browser.press("ArrowRight");
    assert!(seen(browser).starts_with("Bound 1: "));
    browser.press("ArrowRight");
    browser.press("ArrowLeft");
    assert!(seen(browser).starts_with("Bound 1: "));
    let last = browser.value("document.querySelectorAll('.bound').length - 1").as_u64().expect("a number");
    for _ in 0..=last {
        browser.press("ArrowRight");
    }
    assert!(seen(browser).starts_with(&format!("Bound {last}: ")), "it stays at the last bound");
    // With the slider in hand a key moves by one, not by two.
    browser.value("document.getElementById('slider').focus()");
    browser.press("ArrowLeft");
    assert!(seen(browser).starts_with(&format!("Bound {}: ", last - 1)));
}

fn buttons(program: &Path) {
    let mut page = refight(program);
    let browser = &mut page.browser;
    browser.click("#on");
    browser.click("#on");
    assert!(seen(browser).starts_with("Bound 2: "));
    browser.click("#back");
    assert!(seen(browser).starts_with("Bound 1: "));
    browser.value(
        "(() => { const s = document.getElementById('slider'); s.value = 5; s.dispatchEvent(new Event('input')); })()",
    );
    assert!(seen(browser).starts_with("Bound 5: "));
    browser.click(".moments figure:last-child a");
    let last = browser.value("document.querySelectorAll('.bound').length - 1");
    assert!(seen(browser).starts_with(&format!("Bound {last}: ")), "the last picture leads to the last bound");
}

fn addressed(program: &Path) {
    let mut page = refight(program);
    let url = format!("{}#bound-5", page.url);
    let browser = &mut page.browser;
    // From elsewhere, so that the page is loaded anew.
    browser.open("about:blank");
    browser.open(&url);
    assert!(seen(browser).starts_with("Bound 5: "), "as the page opens");
    browser.value("location.hash = '#bound-2'");
    browser.value("new Promise((done) => setTimeout(done, 100))");
    assert!(seen(browser).starts_with("Bound 2: "), "and while it is open");
    browser.value("location.hash = '#bound-99'");
    browser.value("new Promise((done) => setTimeout(done, 100))");
    assert!(seen(browser).starts_with("Bound 2: "), "there is no such bound");
}

fn clauses(program: &Path) {
    let mut page = refight(program);
    let browser = &mut page.browser;
    browser.press("ArrowRight");
    let open = "document.getElementById('rule').matches(':popover-open')";
    assert_eq!(browser.value(open), false);
    browser.click(".bound.now a.clause");
    assert_eq!(browser.value(open), true);
    let id = browser.value("document.querySelector('.bound.now a.clause').textContent");
    let text = browser.value("document.getElementById('rule').textContent");
    let text = text.as_str().expect("a text");
    assert!(text.starts_with(id.as_str().expect("an id")) && text.len() > 30, "{text}");
    browser.value("document.getElementById('rule').hidePopover()");
    browser.value("document.querySelector('.bound.now a.clause').focus()");
    browser.press("Enter");
    assert_eq!(browser.value(open), true, "without a mouse too");
    let dead =
        "[...document.querySelectorAll('a.clause')].filter((a) => !document.getElementById(a.hash.slice(1))).length";
    assert_eq!(browser.value(dead), 0, "every clause that is cited stands on the page");
}

/// The requests of the page, and the messages on the console.
fn heard(browser: &Browser) -> (Vec<&Value>, Vec<&Value>) {
    let by = |method: &'static str| browser.events.iter().filter(move |e| e["method"] == method);
    let asked = by("Network.requestWillBeSent").map(|e| &e["params"]["request"]["url"]).collect();
    let said = by("Runtime.consoleAPICalled").chain(by("Runtime.exceptionThrown")).chain(by("Log.entryAdded"));
    (asked, said.collect())
}

fn quiet(program: &Path) {
    let mut page = refight(program);
    for _ in 0..5 {
        page.browser.press("ArrowRight");
    }
    page.browser.click(".bound.now a.clause");
    page.browser.value("new Promise((done) => setTimeout(done, 300))");
    let (asked, said) = heard(&page.browser);
    let strangers: Vec<_> = asked.iter().filter(|url| ***url != page.url && ***url != "data:,").collect();
    assert!(strangers.is_empty(), "{strangers:?}");
    assert!(said.is_empty(), "{said:?}");
    // Proof that the test sees the console: a message of the page arrives.
    page.browser.value("console.log('heard')");
    page.browser.value("fetch('https://example.org/').catch(() => 0)");
    let (_, said) = heard(&page.browser);
    assert!(said.len() >= 2, "{said:?}");
}

fn markup(program: &Path) {
    let mut page = open(program, "tests/browser/markup.lua");
    let browser = &mut page.browser;
    assert_eq!(browser.value("window.broken === undefined"), true, "a name ran as a script");
    assert_eq!(browser.value("document.querySelectorAll('script').length"), 1);
    assert_eq!(browser.value("document.querySelectorAll('img, iframe, b').length"), 0);
    let title = browser.value("document.querySelector('h1').textContent");
    assert_eq!(title, "</title><script>window.broken = 1</script> ]]> \"it's\" & more");
    browser.press("ArrowRight");
    browser.press("ArrowRight");
    let (_, said) = heard(browser);
    assert!(said.is_empty(), "{said:?}");
}

fn picture(program: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("field.svg");
    let drawn = Command::new(env!("CARGO_BIN_EXE_debellis"))
        .args(["picture", "tests/browser/markup.lua", "--bound", "2", "--zones", "--command-distance", "--out"])
        .arg(&path)
        .status();
    assert!(drawn.is_ok_and(|status| status.success()));
    let mut browser = Browser::start(program);
    let paper = "getComputedStyle(document.querySelector('.paper')).fill";
    let mut papers = Vec::new();
    for scheme in ["light", "dark"] {
        let features = serde_json::json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        browser.ask("Emulation.setEmulatedMedia", serde_json::json!({ "features": features }));
        browser.open(&format!("file://{}", path.display()));
        assert_eq!(browser.value("document.documentElement.nodeName"), "svg", "it is well formed");
        assert_eq!(browser.value("document.querySelectorAll('parsererror, script, img').length"), 0);
        papers.push(browser.value(paper));
    }
    assert_eq!(papers, ["rgb(253, 251, 245)", "rgb(23, 25, 28)"]);
    let (_, said) = heard(&browser);
    assert!(said.is_empty(), "{said:?}");
}

fn phone(program: &Path) {
    let mut page = refight(program);
    page.browser.be_a_phone();
    page.browser.press("ArrowRight");
    let beyond = "[...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > 391)\
                  .map((e) => e.outerHTML.slice(0, 80))";
    let (wide, beyond) = (page.browser.value("document.documentElement.scrollWidth"), page.browser.value(beyond));
    assert!(wide.as_u64().is_some_and(|wide| wide <= 390), "{wide}: {beyond}");
}
