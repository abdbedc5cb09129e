//! The words of a situation: the methods of `t`.
//!
//! It knows Lua's values; each word is one call into the setting, the orders or the claims.

use std::cell::RefMut;
use std::collections::BTreeMap;

use mlua::{Lua, MetaMethod, Table, UserData, UserDataMethods, Value};

use super::claims::{self, Claim};
use super::place::{self, element};
use super::problems::about_answers;
use super::scenes::about_scenarios;
use super::setting::{BattleMoment, Setting};
use super::subject::Words;
use super::{ground, orders, stronghold};
use crate::base::names::{SideId, did_you_mean};
use crate::battle::{Compass, Phase, Refusal, Weather};
use crate::script::error::refuse;
use crate::script::fields;
use crate::script::keys::Keys;
use crate::script::words::length::LengthScale;
use crate::script::words::named::opt_word;
use crate::script::words::permits::{BONDS, rear_support};
use crate::script::words::weather::put_on;

/// The result of `t:try`: a verdict without a statement so far.
struct StatedVerdict {
    words: Words,
    verdict: Result<(), Refusal>,
    stated: bool,
}

/// The words other than those for ground, so that a misspelled one finds its word.
const WORDS: [&str; 47] = [
    "weather",
    "red",
    "blue",
    "board",
    "side",
    "command",
    "camp",
    "city",
    "fort",
    "bound",
    "dice",
    "pip_dice",
    "go_on",
    "try",
    "order",
    "take_back",
    "choose",
    "expect",
    "dead",
    "stands",
    "moved",
    "totals",
    "factor",
    "result",
    "happened",
    "not_happened",
    "costs",
    "winner",
    "pending",
    "phase",
    "pips",
    "lost",
    "bw",
    "mm",
    "paces",
    "scenario",
    "element",
    "fight",
    "playtest",
    "reply",
    "check",
    "equal",
    "answer",
    "fights",
    "strikes",
    "reaches",
    "place",
];

impl UserData for Words {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        scene(methods);
        play(methods);
        about_elements(methods);
        about_fights(methods);
        about_the_battle(methods);
        about_scenarios(methods);
        about_answers(methods);
        for (word, kind) in ground::kinds() {
            methods.add_method(word, move |lua, this, table: Table| {
                ground::put(lua, &mut *on_table(lua, this)?, word, kind, &table)
            });
        }
        methods.add_meta_method(MetaMethod::Index, |lua, _, word: String| -> mlua::Result<Value> {
            let known = WORDS.into_iter().chain(ground::kinds().map(|(word, _)| word));
            Err(refuse(lua, format!("`t` has no word `{word}`{}", did_you_mean(&word, known))))
        });
    }
}

/// The table: in a test of a scenario there is none before the scenario, by whose rules troops and lengths are read.
fn on_table<'s>(lua: &Lua, this: &'s Words) -> mlua::Result<RefMut<'s, Setting>> {
    let setting = this.0.borrow_mut();
    if setting.home.is_some() && setting.stage.is_none() {
        return Err(refuse(lua, "no scenario is on the table: begin with t:scenario()"));
    }
    Ok(setting)
}

/// The words for the table and the moment.
fn scene<M: UserDataMethods<Words>>(methods: &mut M) {
    for (word, side) in [("red", SideId(0)), ("blue", SideId(1))] {
        methods.add_method(word, move |lua, this, (code, options): (String, Table)| {
            place::put(lua, &mut *on_table(lua, this)?, side, &code, &options)
        });
    }
    methods.add_method("board", |lua, this, table: Table| board(lua, &mut *on_table(lua, this)?, &table));
    methods.add_method("weather", |lua, this, value: Value| weather(lua, &mut *on_table(lua, this)?, &value));
    methods.add_method("side", |lua, this, table: Table| side(lua, &mut *on_table(lua, this)?, &table));
    methods.add_method("command", |lua, this, table: Table| command(lua, &mut *on_table(lua, this)?, &table));
    for (word, kind) in stronghold::WORDS {
        methods.add_method(word, move |lua, this, table: Table| {
            stronghold::put(lua, &mut *on_table(lua, this)?, word, kind, &table)
        });
    }
    methods.add_method("bound", |lua, this, table: Table| {
        let mut setting = on_table(lua, this)?;
        let moment = moment(lua, &setting, &table)?;
        setting.set_moment(moment);
        Ok(())
    });
    methods
        .add_method("mm", |lua, this, length: Value| Ok(units(lua, &length)? * 1000.0 / on_table(lua, this)?.unit()));
    methods.add_method("bw", |lua, this, n: Value| {
        let n = units(lua, &n)?;
        let setting = on_table(lua, this)?;
        Ok(n * f64::from(setting.battle.base_width) / setting.unit())
    });
    methods.add_method("paces", |lua, this, n: Value| {
        let n = units(lua, &n)?;
        let setting = on_table(lua, this)?;
        Ok(setting.battle.scale().paces(n) / setting.unit())
    });
}

/// The number of a length in some unit.
fn units(lua: &Lua, value: &Value) -> mlua::Result<f64> {
    fields::number(value).ok_or_else(|| refuse(lua, format!("a length is a number, found {}", fields::shown(value))))
}

/// `t:board{ 15, 15, base_width = 60 }`: size in the set's unit, the width of bases in mm; before anything else.
fn board(lua: &Lua, setting: &mut Setting, table: &Table) -> mlua::Result<()> {
    if !setting.battle.elements.is_empty() || !setting.battle.features.is_empty() {
        return Err(refuse(lua, "t:board comes before all that stands on it"));
    }
    let mut keys = Keys::new(lua, table, "board");
    let size = keys.items()?;
    if let Some(mm) = keys.opt_in("base_width", 10..=100)? {
        setting.set_base_width(mm * 1000);
    }
    keys.finish()?;
    let size: Vec<f64> = size.iter().filter_map(fields::number).collect();
    match size[..] {
        [] => Ok(()),
        [width, depth] if width > 0.0 && depth > 0.0 => {
            setting.battle.board.width = setting.length(width);
            setting.battle.board.depth = setting.length(depth);
            Ok(())
        }
        _ => Err(refuse(lua, "a board has two sizes, both above 0: t:board{ 15, 15 }")),
    }
}

/// `t:weather{ sky = "rain", effects = true }`, as a scenario has it; a second call changes the weather under the same
/// effects.
fn weather(lua: &Lua, setting: &mut Setting, value: &Value) -> mlua::Result<()> {
    let scale = LengthScale { scale: setting.battle.scale(), unit: setting.rules.unit };
    let old = (Weather::default(), setting.battle.hour);
    let (weather, hour, forecast) = put_on(lua, value, &mut setting.rules, &scale, old)?;
    (setting.battle.weather, setting.battle.hour) = (weather, hour);
    setting.battle.forecast = Some(Box::new(forecast));
    Ok(())
}

const EDGES: [(&str, Compass); 4] =
    [("north", Compass::North), ("east", Compass::East), ("south", Compass::South), ("west", Compass::West)];

/// `t:side{ "red", edge = "west", bonus_spent = true }`.
fn side(lua: &Lua, setting: &mut Setting, table: &Table) -> mlua::Result<()> {
    let mut keys = Keys::new(lua, table, "side");
    let who: Vec<Value> = keys.items()?;
    let word = who.first().and_then(Value::as_string).map(|s| s.to_string_lossy()).unwrap_or_default();
    let who = place::side(lua, setting, &word)?.index();
    if keys.opt::<Value>("edge")?.is_some() {
        setting.battle.sides[who].edge = EDGES[keys.req_word("edge", &EDGES.map(|(word, _)| word))?].1;
    }
    if let Some(spent) = keys.opt("bonus_spent")? {
        setting.battle.sides[who].bonus_spent = spent;
    }
    keys.finish()
}

/// `t:command{ "Scipio", side = "red", chief = true, force = 1, ally = false, regular = false, die = 1, doubt = 6, bond = "foreign", demoralised = false }`.
fn command(lua: &Lua, setting: &mut Setting, table: &Table) -> mlua::Result<()> {
    let mut keys = Keys::new(lua, table, "command");
    let name = keys.items()?.first().and_then(Value::as_string).map(|s| s.to_string_lossy());
    let side: String = keys.req("side")?;
    let side = place::side(lua, setting, &side)?;
    let id = setting.command(side, name.as_deref());
    let held = &mut setting.battle.commands[id.index()];
    held.chief = keys.opt("chief")?.unwrap_or(held.chief);
    held.force = keys.opt_in("force", 1..=8)?.map_or(held.force, |force: u8| force - 1);
    held.ally = keys.opt("ally")?.unwrap_or(held.ally);
    held.regular = keys.opt("regular")?.unwrap_or(held.regular);
    held.doubt = keys.opt("doubt")?.or(held.doubt);
    held.bond = opt_word(&mut keys, "bond", &BONDS)?.unwrap_or(held.bond);
    held.demoralised = keys.opt("demoralised")?.unwrap_or(held.demoralised);
    if keys.opt::<Value>("arrival")?.is_some() {
        held.arrival = Some(EDGES[keys.req_word("arrival", &EDGES.map(|(word, _)| word))?].1);
    }
    held.die_rank = keys.opt("die")?.or(held.die_rank);
    let permits = rear_support(&setting.rules, &mut keys)?;
    held.rear_support.extend(permits);
    keys.finish()
}

/// `t:bound{ side = "red", number = 3, pips = 4, phase = "moves" }`.
fn moment(lua: &Lua, setting: &Setting, table: &Table) -> mlua::Result<BattleMoment> {
    const PHASES: [(&str, Phase); 10] = [
        ("start", Phase::Pips),
        ("holding", Phase::Holding),
        ("march", Phase::March),
        ("moves", Phase::Moves),
        ("impulses", Phase::Impulses),
        ("aiming", Phase::Aiming),
        ("answering", Phase::Answering),
        ("shooting", Phase::Shooting),
        ("combat", Phase::Combat),
        ("close", Phase::Close),
    ];
    let mut keys = Keys::new(lua, table, "bound");
    let side: Option<String> = keys.opt("side")?;
    let mut moment = BattleMoment::usual(place::side(lua, setting, side.as_deref().unwrap_or("red"))?);
    moment.number = keys.opt_in("number", 1..=1000)?.unwrap_or(moment.number);
    if keys.opt::<Value>("phase")?.is_some() {
        moment.phase = PHASES[keys.req_word("phase", &PHASES.map(|(word, _)| word))?].1;
    }
    match keys.opt::<Value>("pips")? {
        Some(Value::Table(by_command)) => {
            let mut read = BTreeMap::new();
            by_command.for_each(|name: String, pips: u8| {
                read.insert(name, pips);
                Ok(())
            })?;
            (moment.by_command, moment.pips) = (read, 0);
        }
        Some(_) => moment.pips = keys.req("pips")?,
        None => {}
    }
    keys.finish()?;
    Ok(moment)
}

/// The words for dice and orders.
fn play<M: UserDataMethods<Words>>(methods: &mut M) {
    methods.add_method("dice", |lua, this, faces: mlua::Variadic<u8>| {
        this.0.borrow_mut().dice.scripted.push(dice_faces(lua, &faces)?);
        Ok(())
    });
    methods.add_method("pip_dice", |lua, this, faces: mlua::Variadic<u8>| {
        this.0.borrow_mut().dice.pips.push(dice_faces(lua, &faces)?);
        Ok(())
    });
    methods.add_method("go_on", |lua, this, ()| this.act(lua, Setting::go_on));
    methods.add_method("try", |lua, this, (first, second): (Value, Value)| {
        let order = orders::read(lua, &this.0.borrow(), &first, &second)?;
        let verdict = this.act(lua, |setting| {
            setting.unstated += 1;
            setting.judge(&order)
        })?;
        Ok(StatedVerdict { words: this.clone(), verdict, stated: false })
    });
    methods.add_method("take_back", |lua, this, table: Table| {
        let mut keys = Keys::new(lua, &table, "take_back");
        let agrees = keys.req("agrees")?;
        keys.finish()?;
        let verdict = this.act(lua, |setting| {
            setting.unstated += 1;
            setting.take_back(agrees)
        })?;
        Ok(StatedVerdict { words: this.clone(), verdict, stated: false })
    });
    methods.add_method("order", |lua, this, (first, second): (Value, Value)| {
        let order = orders::read(lua, &this.0.borrow(), &first, &second)?;
        this.act(lua, |setting| match setting.play(&order)? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(format!("the order is refused: {}", claims::verdict(setting, &refusal))),
        })
    });
    methods.add_method("choose", |lua, this, table: Table| {
        let order = orders::read(lua, &this.0.borrow(), &Value::Table(table), &Value::Nil)?;
        this.act(lua, |setting| match setting.play(&order)? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(format!("the choice is refused: {}", claims::verdict(setting, &refusal))),
        })
    });
}

fn dice_faces(lua: &Lua, faces: &[u8]) -> mlua::Result<Vec<u8>> {
    match faces.iter().find(|face| !(1..=6).contains(*face)) {
        Some(face) => Err(refuse(lua, format!("a die shows 1 to 6, found {face}"))),
        None => Ok(faces.to_vec()),
    }
}

impl UserData for StatedVerdict {
    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_method_mut("ok", |lua, this, ()| {
            this.state(lua, |setting, verdict| match verdict {
                Ok(()) => Ok(()),
                Err(refusal) => {
                    Err(format!("expected that it is allowed, found {}", claims::verdict(setting, refusal)))
                }
            })
        });
        methods.add_method_mut("refused", |lua, this, wanted: Value| {
            let Value::Table(wanted) = wanted else {
                let said = "`refused` takes a table with the reason, { why = \"TooFar\" }, found";
                return Err(refuse(lua, format!("{said} {}", fields::shown(&wanted))));
            };
            this.state(lua, |setting, verdict| claims::refused(setting, verdict, &wanted))
        });
    }
}

impl StatedVerdict {
    fn state(&mut self, lua: &Lua, claim: impl FnOnce(&Setting, &Result<(), Refusal>) -> Claim) -> mlua::Result<()> {
        let verdict = &self.verdict;
        let first = !std::mem::replace(&mut self.stated, true);
        self.words.claim(lua, |setting| {
            setting.unstated -= usize::from(first);
            Ok(claim(setting, verdict))
        })
    }
}

/// Statements about an element.
fn about_elements<M: UserDataMethods<Words>>(methods: &mut M) {
    methods.add_method("expect", |lua, this, (who, wanted): (Value, Table)| {
        this.claim(lua, |setting| claims::expect(lua, setting, element(lua, setting, &who)?, &wanted))
    });
    methods.add_method("dead", |lua, this, who: Value| {
        this.claim(lua, |setting| Ok(claims::dead(setting, element(lua, setting, &who)?)))
    });
    methods.add_method("stands", |lua, this, who: Value| {
        this.claim(lua, |setting| Ok(claims::stands(setting, element(lua, setting, &who)?)))
    });
    methods.add_method("moved", |lua, this, (who, wanted): (Value, Table)| {
        this.claim(lua, |setting| claims::moved(lua, setting, element(lua, setting, &who)?, &wanted))
    });
}

/// Statements about dice, factors and outcomes.
fn about_fights<M: UserDataMethods<Words>>(methods: &mut M) {
    methods.add_method("totals", |lua, this, (a, own, b, other): (Value, i64, Value, i64)| {
        this.claim(lua, |setting| {
            let (a, b) = (element(lua, setting, &a)?, element(lua, setting, &b)?);
            Ok(claims::totals(setting, [(a, own), (b, other)]))
        })
    });
    methods.add_method("factor", |lua, this, (who, kind, value, clause): (Value, String, i64, Option<String>)| {
        this.claim(lua, |setting| {
            let who = element(lua, setting, &who)?;
            Ok(claims::factor(setting, who, &kind, value, clause.as_deref()))
        })
    });
    methods.add_method("result", |lua, this, (who, outcome, clause): (Value, String, Option<String>)| {
        this.claim(lua, |setting| {
            let who = element(lua, setting, &who)?;
            Ok(claims::result(setting, who, &outcome, clause.as_deref()))
        })
    });
    methods.add_method("pending", |lua, this, (kind, who, options): (String, Option<Value>, Option<Table>)| {
        this.claim(lua, |setting| {
            let who = who.map(|who| element(lua, setting, &who)).transpose()?;
            let options = options.map(Value::Table);
            Ok(claims::pending(setting, &kind, who, options.as_ref()))
        })
    });
}

/// Statements about events and the state of the battle.
fn about_the_battle<M: UserDataMethods<Words>>(methods: &mut M) {
    methods.add_method("happened", |lua, this, wanted: Table| {
        this.claim(lua, |setting| {
            let found = claims::happened(setting, &wanted);
            Ok(found.then_some(()).ok_or_else(|| format!("no such event; found\n    {}", claims::events(setting))))
        })
    });
    methods.add_method("not_happened", |lua, this, wanted: Table| {
        this.claim(lua, |setting| {
            let found = claims::happened(setting, &wanted);
            Ok((!found).then_some(()).ok_or_else(|| format!("it did happen:\n    {}", claims::events(setting))))
        })
    });
    methods.add_method("costs", |lua, this, (who, steps, pips, clauses): (Value, Value, u8, Option<Vec<String>>)| {
        let order = orders::read(lua, &this.0.borrow(), &who, &steps)?;
        this.claim(lua, |setting| {
            Ok(setting.rehearse(&order).and_then(|played| match played {
                Ok(events) => claims::costs(&events, pips, &clauses.unwrap_or_default()),
                Err(refusal) => Err(format!("the order is refused: {}", claims::verdict(setting, &refusal))),
            }))
        })
    });
    methods.add_method("winner", |lua, this, (who, clause): (String, Option<String>)| {
        let who = if who == "nobody" { None } else { Some(place::side(lua, &this.0.borrow(), &who)?) };
        this.claim(lua, |setting| Ok(claims::winner(setting, who, clause.as_deref())))
    });
    methods.add_method("phase", |lua, this, (who, phase): (String, String)| {
        let who = place::side(lua, &this.0.borrow(), &who)?;
        this.claim(lua, |setting| Ok(claims::phase(setting, who, &phase)))
    });
    methods.add_method("pips", |lua, this, (name, pips): (String, u8)| {
        this.claim(lua, |setting| Ok(claims::pips(setting, &name, pips)))
    });
    methods.add_method("victory_points", |lua, this, (red, blue): (u8, u8)| {
        this.claim(lua, |setting| Ok(claims::victory_points(setting, [red, blue])))
    });
    methods.add_method("lost", |lua, this, (who, lost): (String, f64)| {
        let who = place::side(lua, &this.0.borrow(), &who)?;
        this.claim(lua, |setting| Ok(claims::lost(setting, who, lost)))
    });
}
