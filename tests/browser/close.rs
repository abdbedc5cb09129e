//! Pictures looked at closely: places, the ruler, zoom, taps and keys on the page that is watched; single moves, playing
//! by itself and the large picture of a report.

use std::path::Path;

use crate::client::Browser;
use crate::report::{Test, refight};
use crate::watch::{SMALL, open};

/// The tests.
pub const TESTS: [Test; 7] = [
    ("the_place_under_the_mouse_is_told_with_the_line_of_its_element", place),
    ("a_ruler_is_dragged_and_drawn_by_keys", ruler),
    ("a_tap_tells_what_a_tooltip_would", tap),
    ("the_map_is_zoomed_by_wheel_buttons_and_keys_and_stays_so_when_it_is_drawn_anew", zoom),
    ("the_moves_of_a_bound_are_seen_one_by_one", moves),
    ("a_report_plays_by_itself_until_it_is_stopped", play),
    ("a_picture_of_a_report_fills_the_page_when_it_is_tapped", large),
];

/// The numbers of a text.
fn numbers(text: &str) -> Vec<f64> {
    text.split(|c: char| !c.is_ascii_digit() && c != '.').filter_map(|word| word.parse().ok()).collect()
}

fn text(browser: &mut Browser, id: &str) -> String {
    browser.value(&format!("document.getElementById('{id}').textContent")).as_str().expect("a text").to_string()
}

/// The base of the first 4Bd, which stands with its left front corner at 6, 6.
const BLADES: &str = "#picture .troops .s0 .base";

fn place(program: &Path) {
    let mut page = open(program, SMALL);
    page.until("document.querySelector('#picture .base')");
    let at = page.browser.middle(BLADES);
    page.browser.mouse("mouseMoved", at, 0.0);
    let told = text(&mut page.browser, "spot");
    let found = numbers(&told);
    for (found, right) in found.iter().zip([6.5, 5.81, 260.0, 232.5]) {
        assert!((found - right).abs() <= right * 0.01, "{told}");
    }
    assert!(told.contains("BW (") && told.contains("4Bd 1 of Varus; field.lua, line 6"), "{told}");
    page.browser.value("document.querySelector('#picture .woods').scrollIntoView()");
    let at = page.browser.middle("#picture .woods");
    page.browser.mouse("mouseMoved", at, 0.0);
    let told = text(&mut page.browser, "spot");
    assert!(told.contains("the thicket (woods); field.lua, line 3"), "{told}");
    page.is_quiet();
}

fn ruler(program: &Path) {
    let mut page = open(program, SMALL);
    page.until("document.querySelector('#picture .base')");
    if page.browser.value("document.getElementById('ruler').getAttribute('aria-pressed')") == "false" {
        page.browser.click("#ruler");
    }
    let from = page.browser.middle(BLADES);
    let wide = page.browser.value("document.querySelector('#picture .troops .s0 .base').getBoundingClientRect().width");
    let unit = wide.as_f64().expect("a width");
    page.browser.drag(from, (from.0 + 3.0 * unit, from.1 - 4.0 * unit));
    let told = text(&mut page.browser, "length");
    let found = numbers(&told);
    assert!((found[0] - 5.0).abs() < 0.15 && (found[1] - 200.0).abs() < 6.0, "{told}");
    assert_eq!(page.browser.value("document.querySelectorAll('#picture .over line').length"), 1);
    // It is kept when the page is drawn anew, and goes with a click.
    page.save(&SMALL.replace("Four against", "4 against"));
    page.until("document.title === '4 against four' && document.querySelector('#picture .over line')");
    page.browser.click(BLADES);
    assert_eq!(page.browser.value("document.querySelectorAll('#picture .over line').length"), 0);
    page.browser.value("document.getElementById('view').focus()");
    for key in ["ArrowUp", "Enter", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowUp"] {
        page.browser.press(key);
    }
    let told = text(&mut page.browser, "length");
    assert_eq!(told, "3.16 BW, 126.5 mm", "one to the side and three up");
    assert!(text(&mut page.browser, "spot").starts_with("8.5, 10.5 BW (340, 420 mm)"));
    page.is_quiet();
}

fn tap(program: &Path) {
    let mut page = open(program, SMALL);
    page.until("document.querySelector('#picture .base')");
    page.browser.be_a_phone();
    let at = page.browser.middle("#picture .troops .s1 .base");
    page.browser.tap(at);
    let told = text(&mut page.browser, "spot");
    assert!(told.contains("3Wb 1 of Arminius; field.lua, line 8"), "{told}");
    page.is_quiet();
}

/// The width of the part of a picture that is seen, in parts of the whole.
fn seen(browser: &mut Browser, picture: &str) -> f64 {
    let part = format!(
        "(() => {{ const s = document.querySelector({picture:?}); const wide = (of) => of.split(' ')[2]; \
         return wide(s.getAttribute('viewBox')) / wide(s.dataset.whole || s.getAttribute('viewBox')); }})()"
    );
    browser.value(&part).as_f64().expect("a part")
}

fn zoom(program: &Path) {
    const PICTURE: &str = "#picture > svg.battle";
    let mut page = open(program, SMALL);
    page.until("document.querySelector('#picture .base')");
    let at = page.browser.middle(BLADES);
    page.browser.mouse("mouseWheel", at, -500.0);
    page.until("document.getElementById('view').classList.contains('zoomed')");
    let near = seen(&mut page.browser, PICTURE);
    assert!((0.3..0.5).contains(&near), "{near}");
    let after = page.browser.value("document.querySelector('#picture .troops .s0 .base').getBoundingClientRect().left");
    let wide = page.browser.value("document.querySelector('#picture .troops .s0 .base').getBoundingClientRect().width");
    let (left, wide) = (after.as_f64().expect("a place"), wide.as_f64().expect("a width"));
    assert!((left..left + wide).contains(&at.0), "what is under the pointer stays there: {left}, {wide}, {at:?}");
    page.save(&SMALL.replace("Four against", "4 against"));
    page.until("document.title === '4 against four'");
    assert_eq!(seen(&mut page.browser, PICTURE), near);
    page.browser.click("#nearer");
    assert!(seen(&mut page.browser, PICTURE) < near);
    page.browser.click("#whole");
    assert_eq!(seen(&mut page.browser, PICTURE), 1.0);
    page.browser.value("document.getElementById('view').focus()");
    page.browser.press("+");
    assert!(seen(&mut page.browser, PICTURE) < 1.0);
    page.browser.press("0");
    assert_eq!(seen(&mut page.browser, PICTURE), 1.0);
    page.is_quiet();
}

/// The troops of the bound that is seen: look, place and direction of each.
const TROOPS: &str = "JSON.stringify([...document.querySelectorAll('.bound.now .troops use:not(.leaving)')]\
                      .map((use) => use.getAttribute('href') + use.getAttribute('transform')).sort())";

fn moves(program: &Path) {
    let mut page = refight(program);
    let browser = &mut page.browser;
    let (mut seen, mut bounds) = (0, 0);
    // Some bounds have few moves.
    while seen <= 30 && bounds < 60 {
        bounds += 1;
        browser.press("ArrowRight");
        let (whole, steps) =
            (browser.value(TROOPS), browser.value("document.querySelectorAll('.bound.now li[data-s]').length"));
        let steps = steps.as_u64().expect("a number");
        if steps == 0 {
            continue;
        }
        browser.click("#move-back");
        assert!(text(browser, "move").starts_with(&format!("{} of {steps}", steps - 1)));
        browser.click("#move-on");
        assert!(text(browser, "move").starts_with(&format!("{steps} of {steps}: ")));
        assert_eq!(browser.value(TROOPS), whole, "all moves lead to the picture of the bound");
        assert_eq!(browser.value("document.querySelectorAll('.bound.now li.now').length"), 1);
        for _ in 0..steps {
            browser.click("#move-back");
        }
        assert!(text(browser, "move").starts_with("0 of "));
        let before = "JSON.stringify([...document.querySelector('.bound.now').previousElementSibling.querySelectorAll('.troops use')]\
                      .map((use) => use.getAttribute('href') + use.getAttribute('transform')).sort())";
        assert_eq!(
            browser.value(TROOPS),
            browser.value(before),
            "before its first move a bound is as the last one ended"
        );
        seen += steps;
    }
    assert!(seen > 30, "{seen} moves");
}

fn play(program: &Path) {
    let mut page = refight(program);
    let browser = &mut page.browser;
    browser.value("(() => { const s = document.getElementById('speed'); s.value = '500'; s.dispatchEvent(new Event('change', { bubbles: true })); })()");
    browser.click("#play");
    let wait = "new Promise((done) => { const look = () => Number(document.getElementById('slider').value) >= 3 ? done(true) \
                : setTimeout(look, 20); look(); })";
    assert_eq!(browser.value(wait), true);
    assert_eq!(browser.value("document.getElementById('play').textContent"), "pause");
    browser.click("#play");
    let at = browser.value("document.getElementById('slider').value");
    browser.value("new Promise((done) => setTimeout(done, 900))");
    assert_eq!(browser.value("document.getElementById('slider').value"), at, "it stands still");
    browser.click("#singly");
    browser.click("#play");
    let one = "new Promise((done) => { const look = () => document.getElementById('move').textContent ? done(true) \
               : setTimeout(look, 20); look(); })";
    assert_eq!(browser.value(one), true, "move by move");
}

fn large(program: &Path) {
    const PICTURE: &str = ".bound.now svg.battle";
    let mut page = refight(program);
    page.browser.be_a_phone();
    page.browser.press("ArrowRight");
    let at = page.browser.middle(PICTURE);
    page.browser.tap(at);
    assert_eq!(page.browser.value("document.querySelector('.course').classList.contains('large')"), true);
    let high = page.browser.value("document.querySelector('.bound.now svg.battle').getBoundingClientRect().height");
    assert!(high.as_f64().is_some_and(|high| high > 500.0), "{high}");
    page.browser.click("#nearer");
    assert!(seen(&mut page.browser, PICTURE) < 0.7);
    let open = "(() => { for (const use of document.querySelectorAll('.bound.now .troops use')) { \
                const r = use.getBoundingClientRect(), at = [r.left + r.width / 2, r.top + r.height / 2]; \
                if (document.elementFromPoint(...at) === use) return at; } })()";
    let at = page.browser.value(open);
    page.browser.tap((at[0].as_f64().expect("a place"), at[1].as_f64().expect("a place")));
    let told = text(&mut page.browser, "told");
    assert!(told.contains(" of ") && told.contains(" BW ("), "{told}");
    // The next bound is seen from as near.
    page.browser.press("ArrowRight");
    assert!(seen(&mut page.browser, PICTURE) < 0.7);
    page.browser.press("Escape");
    assert_eq!(page.browser.value("document.querySelector('.course').classList.contains('large')"), false);
    assert_eq!(seen(&mut page.browser, PICTURE), 1.0);
}
