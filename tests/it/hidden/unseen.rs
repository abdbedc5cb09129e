//! The same battle with different troops hidden: all that the enemy gets is the same, byte for byte, up to the reveal.

use std::path::Path;

use debellis::ask::candidates::likely;
use debellis::ask::foresight::prospects;
use debellis::ask::halts::halts;
use debellis::base::dice::Seeded;
use debellis::battle::knowledge::told;
use debellis::battle::{Battle, CommandNote, Event, Hidden, Order, Phase, Refusal, Viewer, What};
use debellis::book::Rulebook;
use debellis::course::bound::{Plan, judge};
use debellis::course::run::{Run, fallback};
use debellis::course::{Game, General, Nobody, Stop};
use debellis::general::{NAMES, by_name};
use debellis::report::log::BattleLog;
use debellis::report::{picture, refusal};
use debellis::script::general::ScriptGeneral;
use debellis::script::scenario::Scenario;
use debellis::view::Situation;
use debellis::view::written::{read, write};

use super::{BOOKS, CARTHAGE, ROME, battle, book, setups};

/// The bounds that are played.
const BOUNDS: u16 = 8;

/// Orders of Rome over, beside and around the places of ambushes, legal ones and others.
const ORDERS: [&str; 12] = [
    "move Ps 1 to 10.5,5.5 facing north",
    "move Ps 1 to 10.5,5.6 facing east",
    "move Ps 1 straight 2",
    "move Ps 1 straight 9",
    "move 4Bd 1-3 straight 1",
    "move 4Bd 1 wheel left 40deg straight 1",
    "move 4Sp 1 + 4Sp 2 + Ps 1 straight 1.5",
    "move 4Sp 1 back 1",
    "aim Ps 1 at Ps 2",
    "fight 4Bd 1",
    "show 1",
    "done",
];

/// The general of Rome, with all that he gets to know before each of his orders.
struct Onlooking<'r> {
    own: Box<dyn General + 'r>,
    /// The orders of which he asks whether they may be given.
    lines: &'r [&'r str],
    seen: Vec<String>,
}

impl Onlooking<'_> {
    fn note(&mut self, at: &Situation, order: &Order) {
        let mut seen = vec![serde_json::to_string(at.battle).expect("a battle is data")];
        let show = picture::Show { threat_zones: Some(at.rules), command: Some(at.rules), ..picture::Show::default() };
        seen.push(picture::picture(at.battle, "Rome", &[], show));
        let offers = likely(at).into_iter().chain(halts(at));
        seen.extend(offers.map(|order| {
            let odds: Vec<String> = prospects(at, &order).iter().map(|prospect| format!("{prospect:?}")).collect();
            format!("{} {}", write(at.rules, at.battle, ROME, &order), odds.join(" "))
        }));
        seen.extend(self.lines.iter().map(|text| match read(at.rules, at.battle, ROME, text) {
            Err(why) => format!("{text}: {why}"),
            Ok(order) => match judge(at, &order) {
                Ok(plan) => format!("{text}: {plan:?}"),
                Err(why) => format!("{text}: {}", refusal::text(at.rules, at.battle, &why)),
            },
        }));
        seen.push(format!("chosen: {}", write(at.rules, at.battle, ROME, order)));
        self.seen.push(seen.join("\n"));
    }
}

impl General for Onlooking<'_> {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.judged(at).map(|(order, _)| order)
    }

    fn judged(&mut self, at: &Situation) -> Result<(Order, Option<Plan>), Stop> {
        let (order, plan) = self.own.judged(at)?;
        self.note(at, &order);
        Ok((order, plan))
    }

    fn refused(&mut self, at: &Situation, refusal: &Refusal) {
        self.seen.push(refusal::text(at.rules, at.battle, refusal));
        self.own.refused(at, refusal);
    }
}

/// Carthage stands where it is, and restrains its ambushes if it may.
pub struct Waiting {
    pub restrains: bool,
}

impl General for Waiting {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        let numbers = at.battle.hidden_of(CARTHAGE).map(|hidden| hidden.element.number);
        let restrain = numbers.map(|hidden| Order::Restrain { hidden }).find(|order| judge(at, order).is_ok());
        let moves = at.battle.bound.phase == Phase::Moves && at.battle.pending.is_none();
        Ok(restrain.filter(|_| self.restrains && moves).unwrap_or_else(|| fallback(at)))
    }
}

/// What Rome gets in a battle up to the reveal: before each of its orders, and of the log. Rome asks of these `lines` whether
/// they may be ordered.
pub fn told_to_rome(
    rules: &Rulebook,
    start: Battle,
    general: Box<dyn General + '_>,
    lines: &[&str],
    restrains: bool,
) -> [Vec<String>; 2] {
    let known = start.known_to(Viewer::Of(ROME)).into_owned();
    let first = known.elements.len();
    let bounds = if rules.name == "dbm" { BOUNDS / 2 } else { BOUNDS };
    let mut run = Run::new(Game::new(rules, start), bounds);
    let mut rome = Onlooking { own: general, lines, seen: Vec::new() };
    let mut carthage = Waiting { restrains };
    let mut both: [&mut dyn General; 2] = [&mut rome, &mut carthage];
    run.fight(&mut both, &mut Nobody, &mut Seeded::new(5, "battle")).expect("nobody stops");
    let restrained = |event: &Event| !event.seen_by(Viewer::Of(ROME));
    assert_eq!(run.events.iter().any(restrained), restrains, "secret orders are given where they are asked for");
    let events = told(&run.events, Viewer::Of(ROME));
    // The log up to the order that brings troops to light, or the die that brings them near.
    let ordered = |event: &Event| matches!(event.what, What::Ordered { .. } | What::BoundBegan { .. });
    let end = events.iter().position(|event| is_reveal(&event.what));
    let end = end.map_or(events.len(), |place| events[..place].iter().rposition(ordered).unwrap_or(0));
    let open = &events[..end];
    let log = BattleLog::new(rules, known).tell(open);
    let log =
        log.iter().map(|line| format!("{}{}", line.wrapped(), serde_json::to_string(line).expect("a line is data")));
    // The roster shows the reveal, and a command that its march is declared.
    let orders = rome.seen.into_iter().take_while(|seen| is_dark(seen, first));
    [orders.collect(), log.collect()]
}

/// Whether by this event the enemy learns of hidden troops.
fn is_reveal(what: &What) -> bool {
    matches!(what, What::Revealed { .. } | What::Noted { note: CommandNote::March(_), .. })
}

/// Whether nothing hidden has come to light in what Rome saw; a refusal shows no battle.
fn is_dark(seen: &str, elements: usize) -> bool {
    let battle = seen.lines().next().and_then(|line| serde_json::from_str::<Battle>(line).ok());
    battle.is_none_or(|battle| {
        battle.elements.len() == elements && battle.commands.iter().all(|command| command.march.is_none())
    })
}

/// All that is common to both is the same.
#[track_caller]
pub fn same(a: &[String], b: &[String], least: usize, what: &str) {
    let common = a.len().min(b.len());
    assert!(common >= least, "{what}: only {common} before the reveal");
    for (i, (one, other)) in a.iter().zip(b).enumerate() {
        let line = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert_eq!(one, other, "{what}, {i}: {line:?}");
    }
}

fn compared(name: &str, general: &dyn Fn(&Rulebook) -> Box<dyn General>) {
    let rules = book(name);
    let all = setups();
    let fought =
        |hidden: &[Hidden], restrains| told_to_rome(&rules, battle(name, hidden), general(&rules), &ORDERS, restrains);
    let [orders, log] = fought(&all[0].1, false);
    for (what, hidden) in &all[1..] {
        let [other_orders, other_log] = fought(hidden, false);
        same(&orders, &other_orders, 4, what);
        same(&log, &other_log, 8, what);
    }
    // Halts in secret: an ambush is restrained in each bound of Carthage, or not.
    let [other_orders, other_log] = fought(&all[0].1, true);
    same(&orders, &other_orders, 4, "halts in secret");
    same(&log, &other_log, 8, "halts in secret");
    if name == "dba3" {
        // With one die a side, hidden troops throw none of their own: there need not be any.
        let [other_orders, other_log] = fought(&[], false);
        same(&orders, &other_orders, 4, "nothing hidden");
        same(&log, &other_log, 8, "nothing hidden");
    }
}

#[test]
fn the_built_in_generals_do_not_see_hidden_troops() {
    for rules in BOOKS {
        for name in NAMES {
            compared(rules, &|_| by_name(name, 3).expect("a built-in general"));
        }
    }
}

#[test]
fn a_general_in_lua_does_not_see_hidden_troops() {
    let script = Path::new("scripts/generals/reckoner.lua");
    for (name, hidden) in setups() {
        let fought = |hidden: &[Hidden]| {
            let scenario = Scenario::plain("Zama".into(), book("dba3"), battle("dba3", hidden));
            let general = ScriptGeneral::load(script, &scenario, 1).expect("the script is shipped");
            told_to_rome(&scenario.rules, scenario.start.clone(), Box::new(general), &ORDERS, false)
        };
        let ([orders, log], [other_orders, other_log]) = (fought(&hidden), fought(&[]));
        same(&orders, &other_orders, 4, name);
        same(&log, &other_log, 8, name);
    }
}
