//! Reads orders as text, one a line: the conditions before an order, its nation, and several orders for one army.

use super::fault::{OrderFault, OrdersReading};
use super::phrase::{self, ARMY, NATION, Verb};
use super::words::{MOST_BYTES, OrderReader};
use super::{Back, CampaignOrder, OrderCondition, OrderLine};
use crate::battle::Season;
use crate::campaign::calendar::{YEAR, season_name};
use crate::campaign::names::{ArmyName, NationName, NodeName};

/// The most lines of a text that are read.
pub const MOST_LINES: usize = 500;

const MARCH: &str = "army \"First\" march Sardis, Gordion";
const VOICE: &str = "nation Syria: renounce Rome";
const TURN: &str = "turn 5";
const WHEN: &str = "if Rome is at Sardis: army \"First\" hold";

/// Reads the orders in a text. A line that is no order becomes a fault, and the others are read all the same; of a line
/// with several orders all are read or none.
pub fn read(text: &str) -> OrdersReading {
    let mut reading = OrdersReading::default();
    let mut bytes = 0;
    for (i, line) in text.lines().enumerate() {
        bytes += line.len() + 1;
        let number = i as u32 + 1;
        if let Some(limit) = beyond(i, bytes) {
            reading.faults.push(too_much(number, &limit));
            break;
        }
        let read = match turn_line(line, number) {
            Some(turn) => turn.and_then(|turn| reading.is_for(turn, line, number)),
            None if says_none(line, number) => {
                reading.none = true;
                Ok(())
            }
            None => read_line(line, number).map(|lines| reading.lines.extend(lines)),
        };
        reading.faults.extend(read.err());
    }
    reading
}

/// Whether a line says that there are no orders.
fn says_none(text: &str, number: u32) -> bool {
    let mut reader = OrderReader::new(text, number);
    let none = reader.take(&["no orders"]);
    reader.stops();
    none && reader.is_done()
}

/// The turn of a line that begins with one; `None` for any other line.
fn turn_line(text: &str, number: u32) -> Option<Result<u32, OrderFault>> {
    let mut reader = OrderReader::new(text, number);
    if !reader.take(&["turn", "for turn", "orders for turn"]) {
        return None;
    }
    let _ = reader.sign(":");
    let turn = reader.number("the number of a turn", TURN);
    reader.stops();
    let end = |turn| if reader.is_done() { Ok(turn) } else { Err(reader.fault("the end of the line", &[], TURN)) };
    Some(turn.and_then(end))
}

impl OrdersReading {
    /// Sets the turn of the orders; a text has only one.
    fn is_for(&mut self, turn: u32, text: &str, number: u32) -> Result<(), OrderFault> {
        match self.turn.replace(turn) {
            Some(before) if before != turn => {
                self.turn = Some(before);
                Err(OrderReader::new(text, number).fault(&format!("no other turn than turn {before}"), &[], TURN))
            }
            _ => Ok(()),
        }
    }
}

/// The limit that a line exceeds.
fn beyond(before: usize, bytes: usize) -> Option<String> {
    match () {
        () if before >= MOST_LINES => Some(format!("{MOST_LINES} lines of orders")),
        () if bytes > MOST_BYTES + 1 => Some(format!("{MOST_BYTES} bytes of orders")),
        () => None,
    }
}

fn too_much(line: u32, limit: &str) -> OrderFault {
    OrderFault {
        line,
        column: 1,
        found: "more; nothing from here on was read".into(),
        expected: format!("at most {limit}"),
        near: None,
        example: "leave out what is no order, such as older mails".into(),
    }
}

/// The orders of a line; empty if the line is blank or a remark.
pub(super) fn read_line(text: &str, number: u32) -> Result<Vec<OrderLine>, OrderFault> {
    let mut reader = OrderReader::new(text, number);
    if reader.is_done() {
        return Ok(Vec::new());
    }
    if reader.sign(">") {
        let mut fault =
            OrderReader::new(text, number).fault("an order, not one that is quoted from another mail", &[], MARCH);
        fault.example = format!("{MARCH}, without `>` before it");
        return Err(fault);
    }
    let before = Before::read(&mut reader)?;
    let first = reader.clone();
    let orders = orders(&mut reader, before.back)?;
    let an_armys = |order: &CampaignOrder| !matches!(order, CampaignOrder::Cancel { .. }) && order.army().is_some();
    if before.nation.is_some() && orders.iter().any(an_armys) {
        return Err(first.fault("an order of the nation itself: armies are ordered without it", &[], VOICE));
    }
    let Before { standing, when, nation, .. } = before;
    let line = |order| OrderLine { order, when: when.clone(), standing, nation: nation.clone(), line: number };
    Ok(orders.into_iter().map(line).collect())
}

/// The words before an order: standing, conditions, occasion, nation.
#[derive(Default)]
struct Before {
    standing: bool,
    when: Vec<(bool, OrderCondition)>,
    back: Option<Back>,
    nation: Option<NationName>,
}

impl Before {
    fn read(reader: &mut OrderReader) -> Result<Before, OrderFault> {
        let mut before = Before::default();
        loop {
            if reader.take(&["standing order", "standing orders", "standing", "always"]) {
                before.standing = true;
            } else if let Some(back) = phrase::back(reader) {
                before.back = Some(back);
            } else if reader.take(&["nation", "as"]) {
                before.nation = Some(NationName(reader.name("a nation", VOICE)?));
                if !reader.clone().sign(":") && !reader.clone().sign(",") {
                    return Err(reader.fault("`:` and what the nation does", &[], VOICE));
                }
            } else if reader.take(&["unless"]) {
                let (holds, condition) = condition(reader)?;
                before.when.push((!holds, condition));
            } else if reader.take(&["if", "when"]) {
                before.conditions(reader)?;
            } else if reader.take(&["in"]) {
                before.when.push((true, OrderCondition::In(season(reader)?)));
            } else {
                return Ok(before);
            }
            let _ = reader.signs(&[":", ","]) || reader.take(&["then"]);
        }
    }

    fn conditions(&mut self, reader: &mut OrderReader) -> Result<(), OrderFault> {
        loop {
            self.when.push(condition(reader)?);
            if !reader.take(&["and if", "and"]) {
                return Ok(());
            }
        }
    }
}

/// One condition, and whether it must hold or must not.
fn condition(reader: &mut OrderReader) -> Result<(bool, OrderCondition), OrderFault> {
    let holds = !reader.take(&["not"]);
    if reader.take(&["pips are", "pips"]) {
        reader.take(&["at least"]);
        let pips = reader.number("how many PIPs at least", "if pips 4: army \"First\" hold")?;
        return match u8::try_from(pips) {
            Ok(pips) => Ok((holds, OrderCondition::Pips(pips))),
            Err(_) => Err(reader.fault("not more than 255 PIPs before this", &[], "if pips 4: army \"First\" hold")),
        };
    }
    if reader.take(&["in", "it is"]) {
        return Ok((holds, OrderCondition::In(season(reader)?)));
    }
    let nation = NationName(reader.name("a nation, `pips` or `in` and a season", WHEN)?);
    let denied = reader.take(&["is not", "does not", "are not", "do not"]);
    let holds = holds != denied;
    if reader.take(&["own", "owns", "hold", "holds", "has", "have"]) {
        return Ok((holds, OrderCondition::Owns { nation, node: NodeName(reader.name("a node", WHEN)?) }));
    }
    if denied || reader.take(&["is", "are"]) {
        return Ok((holds, OrderCondition::At { nation, node: NodeName(reader.name("a node", WHEN)?) }));
    }
    Err(reader.fault("`is at NODE` or `owns NODE`", &["is", "owns"], WHEN))
}

fn season(reader: &mut OrderReader) -> Result<Season, OrderFault> {
    let found = YEAR.into_iter().find(|season| reader.take(&[season_name(*season)]));
    let names = YEAR.map(season_name);
    found.ok_or_else(|| reader.fault("a season", &names, "in winter: army \"First\" winter at Sardis"))
}

/// Reads the orders of a line with semicolons between them; orders are for the same army until another is named.
fn orders(reader: &mut OrderReader, mut back: Option<Back>) -> Result<Vec<CampaignOrder>, OrderFault> {
    let mut found = Vec::new();
    let mut army: Option<ArmyName> = None;
    loop {
        if let Some(named) = subject(reader)? {
            army = Some(named);
        }
        found.push(match (&army, back.take()) {
            (Some(army), Some(when)) => phrase::retreat(reader, army, when)?,
            (Some(army), None) => for_army(reader, army)?,
            (None, _) => for_nation(reader)?,
        });
        reader.stops();
        if !reader.sign(";") || reader.is_done() {
            break;
        }
    }
    if reader.is_done() { Ok(found) } else { Err(reader.fault("`;` or the end of the line", &[], MARCH)) }
}

/// Reads the army at the beginning of an order, if one is named here.
fn subject(reader: &mut OrderReader) -> Result<Option<ArmyName>, OrderFault> {
    let mut quoted = reader.is_quoted();
    if !quoted && !reader.take(&["army", "the army", "our army", "my army"]) {
        return Ok(None);
    }
    quoted |= reader.is_quoted();
    let mut name = reader.word("an army", MARCH)?;
    // Without quotes all words before the verb belong to the name.
    let (mut ahead, mut longer) = (reader.clone(), name.clone());
    while !quoted && !begins(&ahead) {
        let Ok(word) = ahead.word("an army", MARCH) else { break };
        longer.push(' ');
        longer.push_str(&word);
        if begins(&ahead) {
            reader.back_to(&ahead);
            name.clone_from(&longer);
        }
    }
    let _ = reader.signs(&[":", ","]);
    reader.take(INTENDS);
    Ok(Some(ArmyName(name)))
}

/// Words between an army and its verb.
const INTENDS: &[&str] = &["to", "shall", "will", "is to"];

/// Whether a verb or an occasion begins here.
fn begins(reader: &OrderReader) -> bool {
    let mut ahead = reader.clone();
    let _ = ahead.signs(&[":", ","]);
    ahead.take(INTENDS);
    phrase::back(&mut ahead).is_some() || ARMY.iter().chain(NATION).any(|verb| ahead.verb(verb.phrases))
}

fn for_army(reader: &mut OrderReader, army: &ArmyName) -> Result<CampaignOrder, OrderFault> {
    if let Some(when) = phrase::back(reader) {
        return phrase::retreat(reader, army, when);
    }
    if let Some(verb) = ARMY.iter().find(|verb| reader.verb(verb.phrases)) {
        return (verb.read)(reader, army, verb.example);
    }
    let mut ahead = reader.clone();
    if NATION.iter().any(|verb| ahead.verb(verb.phrases)) {
        return for_nation(reader);
    }
    let expected = format!("what the army is to do: {}", words(ARMY).join(", "));
    Err(reader.fault(&expected, &words(ARMY), MARCH))
}

fn for_nation(reader: &mut OrderReader) -> Result<CampaignOrder, OrderFault> {
    if let Some(verb) = NATION.iter().find(|verb| reader.verb(verb.phrases)) {
        return (verb.read)(reader, &ArmyName::default(), verb.example);
    }
    if ARMY.iter().any(|verb| reader.clone().verb(verb.phrases)) {
        return Err(reader.fault("an army before what it is to do", &[], MARCH));
    }
    let expected = format!("an order: army \"NAME\" ..., {}; `#` before a remark", words(NATION).join(", "));
    let mut near = words(NATION);
    near.extend(["army", "nation", "standing", "if", "in"]);
    Err(reader.fault(&expected, &near, MARCH))
}

fn words(verbs: &[Verb]) -> Vec<&'static str> {
    verbs.iter().filter_map(|verb| verb.phrases.first().copied()).collect()
}
