//! Reads orders as text, one a line: the conditions before an order, its nation, and several orders for one army.

use super::answer::ballot;
use super::called::{CALLED_ARMY, bare, misnamed, only_army, ordered, whole};
use super::courtesy::CutReason;
use super::fault::{OrderFault, OrdersReading};
use super::ground::OrderGround;
use super::phrase::{self, ARMY, ATTACK, BACK, NATION, PROSE, Verb};
use super::pieces::{LetterHead, LineJudge, pieces, without_bullet};
use super::words::{ARROWS, INTENDS, OrderReader};
use super::{Back, CampaignOrder, OrderCondition, OrderLine};
use crate::battle::Season;
use crate::campaign::calendar::{YEAR, season_name};
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};

const MARCH: &str = "army \"First\" march Sardis, Gordion";
const VOICE: &str = "nation Syria: renounce Rome";
const TURN: &str = "turn 5";
const WHEN: &str = "if Rome is at Sardis: army \"First\" hold";

/// Reads the orders in a text. A line that is no order becomes a fault, and the others are read all the same; of a line
/// with several orders all are read or none. Greetings, quotations and signatures are cut.
pub fn read(text: &str) -> OrdersReading {
    read_on(text, None)
}

/// As [`read`], on the ground of a campaign, whose armies need not be called armies.
pub(super) fn read_on(text: &str, ground: Option<&OrderGround>) -> OrdersReading {
    let orders = |line: &str| is_order(line, ground);
    let letter = |line: &str| letter_head(line, ground);
    let pieces = pieces(text, &LineJudge { orders: &orders, letter: &letter });
    let mut reading = OrdersReading { cut: pieces.cut, ..OrdersReading::default() };
    for piece in pieces.read {
        let (line, number) = (without_bullet(&piece.text), piece.line);
        let read = match turn_line(&line, number) {
            Some(turn) => turn.and_then(|(turn, rest)| {
                reading.is_for(turn, &line, number)?;
                rest.map_or(Ok(()), |rest| reading.takes(&rest, number, ground))
            }),
            None if says_none(&line, number) => {
                reading.none = true;
                Ok(())
            }
            None => match player_line(&line, number, ground) {
                Some(player) => reading.is_from(player, &line, number),
                None => reading.takes(&line, number, ground),
            },
        };
        reading.faults.extend(read.err());
    }
    // `Here are my orders for turn 3:` names the turn too; what stands in a line of its own counts before it.
    let headings = reading.cut.iter().filter(|cut| cut.why == CutReason::Heading);
    let named = headings.flat_map(|cut| &cut.text).find_map(|heading| turn_named(heading));
    reading.turn = reading.turn.or(named);
    if let Some((line, limit)) = pieces.beyond {
        reading.faults.push(too_much(line, &limit));
    }
    reading
}

/// A reader of a line.
fn reader<'t>(text: &'t str, number: u32, ground: Option<&'t OrderGround<'t>>) -> OrderReader<'t> {
    OrderReader::new(text, number).on(ground, is_next)
}

/// Whether a line is an order, or begins as one.
fn is_order(line: &str, ground: Option<&OrderGround>) -> bool {
    let line = without_bullet(line);
    let mut ahead = reader(&line, 1, ground);
    if ahead.is_done() {
        return false;
    }
    if turn_line(&line, 1).is_some() || says_none(&line, 1) || player_line(&line, 1, ground).is_some() {
        return true;
    }
    if ballot(&line, 1).is_some() {
        return true;
    }
    let standing = Before::read(&mut ahead).is_ok();
    standing && subject(&mut ahead).is_ok_and(|army| army.is_some() && begins(&ahead))
        || read_line(&line, 1, ground).is_ok_and(|lines| !lines.is_empty())
}

/// Whether a letter begins in a line that may go on in the next.
fn letter_head(line: &str, ground: Option<&OrderGround>) -> Option<LetterHead> {
    let lower = line.to_lowercase();
    if !line.contains([':', '"', '“', '”', '„']) || !PROSE.iter().any(|word| lower.contains(word)) {
        return None;
    }
    let line = without_bullet(line);
    let mut ahead = reader(&line, 1, ground);
    Before::read(&mut ahead).ok()?;
    if !ahead.verb(PROSE) {
        return None;
    }
    let _ = ahead.take(&["to the press", "to press", "the press"]) || ahead.name("a nation", "").is_ok();
    let colon = ahead.sign(":");
    match () {
        () if ahead.opens_quote() => Some(LetterHead::Quotes),
        () if colon && !ahead.is_quoted() => Some(LetterHead::Colon),
        () => None,
    }
}

/// Whether a line says that there are no orders.
fn says_none(text: &str, number: u32) -> bool {
    if !begins_with(text, &["no"]) {
        return false;
    }
    let mut reader = OrderReader::new(text, number);
    let none = reader.take(&["no orders"]);
    reader.stops();
    none && reader.is_done()
}

/// Whether the first word of a line is one of these.
fn begins_with(line: &str, words: &[&str]) -> bool {
    let line = line.trim_start();
    let length = line.find(|letter: char| !letter.is_alphabetic()).unwrap_or(line.len());
    words.iter().any(|word| line[..length].eq_ignore_ascii_case(word))
}

/// The player or nation of a line that only says whose orders these are: `player Anna`, `orders of Rome`.
///
/// On the ground of a campaign a word that is the name of neither makes it none, except behind `player`.
fn player_line(text: &str, number: u32, ground: Option<&OrderGround>) -> Option<PlayerName> {
    if !begins_with(text, &["player", "nation", "orders"]) {
        return None;
    }
    let mut reader = OrderReader::new(text, number);
    let says = ["player", "nation", "orders of", "orders from"];
    if !reader.take(&says) {
        return None;
    }
    let _ = reader.sign(":");
    let quoted = reader.is_quoted();
    let name = reader.name("a player", "player Anna").ok()?;
    if !quoted && name.split(' ').any(phrase::is_verb) {
        return None;
    }
    let _ = reader.signs(&[",", ":"]);
    reader.stops();
    let known = begins_with(text, &["player"]) || ground.is_none_or(|ground| ground.is_player(&name));
    (known && reader.is_done()).then_some(PlayerName(name))
}

/// The turn that a heading or the subject of a mail names: `Orders for turn 3`.
pub fn turn_named(text: &str) -> Option<u32> {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.find(|word| word.eq_ignore_ascii_case("turn"))?;
    words.next()?.parse().ok()
}

/// The turn of a line that begins with one, with what stands behind it and a colon; `None` for any other line.
fn turn_line(text: &str, number: u32) -> Option<Result<(u32, Option<String>), OrderFault>> {
    if !begins_with(text, &["turn", "for", "orders"]) {
        return None;
    }
    let mut reader = OrderReader::new(text, number);
    let heading = begins_with(text, &["orders"]);
    if !reader.take(&["turn", "for turn", "orders for turn"]) {
        return None;
    }
    let _ = reader.sign(":");
    let turn = reader.number("the number of a turn", TURN);
    // `Orders for turn 3, spring 215 BC:` is a heading with a turn in it.
    if heading {
        return Some(turn.map(|turn| (turn, None)));
    }
    let colon = reader.sign(":");
    if colon && !reader.is_done() {
        return Some(turn.map(|turn| (turn, Some(reader.behind()))));
    }
    let _ = reader.sign(",");
    reader.stops();
    let end = |turn| match reader.is_done() {
        true => Ok((turn, None)),
        false => Err(reader.fault("the end of the line", &[], TURN)),
    };
    Some(turn.and_then(end))
}

impl OrdersReading {
    /// Takes the orders of a line, or the answer in a vote that it gives.
    fn takes(&mut self, line: &str, number: u32, ground: Option<&OrderGround>) -> Result<(), OrderFault> {
        match ballot(line, number) {
            Some(answer) => self.votes.push(answer?),
            None => self.lines.extend(read_line(line, number, ground)?),
        }
        Ok(())
    }

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

    /// Sets the player of the orders; a text has only one.
    fn is_from(&mut self, player: PlayerName, text: &str, number: u32) -> Result<(), OrderFault> {
        match self.player.replace(player.clone()) {
            Some(before) if before != player => {
                let fault = format!("no other player than {before}");
                self.player = Some(before);
                Err(OrderReader::new(text, number).fault(&fault, &[], "player Anna"))
            }
            _ => Ok(()),
        }
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
pub(super) fn read_line(text: &str, number: u32, ground: Option<&OrderGround>) -> Result<Vec<OrderLine>, OrderFault> {
    let mut reader = reader(text, number, ground);
    if reader.is_done() {
        return Ok(Vec::new());
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
            if reader.take(&["please"]) {
                // A courtesy.
            } else if reader.take(&["standing order", "standing orders", "standing", "always"]) {
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
    if YEAR.map(season_name).contains(&nation.to_lowercase().as_str()) {
        let example = format!("if in {}: army \"First\" hold", nation.to_lowercase());
        return Err(reader.fault(&format!("`in` before the season {nation}"), &[], &example));
    }
    Err(reader.fault("`is at NODE` or `owns NODE`", &["is", "owns"], WHEN))
}

fn season(reader: &mut OrderReader) -> Result<Season, OrderFault> {
    let found = YEAR.into_iter().find(|season| reader.take(&[season_name(*season)]));
    let names = YEAR.map(season_name);
    found.ok_or_else(|| reader.fault("a season", &names, "in winter: army \"First\" winter at Pella"))
}

/// Reads the orders of a line with semicolons between them; orders are for the same army until another is named.
fn orders(reader: &mut OrderReader, mut back: Option<Back>) -> Result<Vec<CampaignOrder>, OrderFault> {
    let mut found = Vec::new();
    let mut army: Option<ArmyName> = None;
    loop {
        if let Some(named) = subject(reader)? {
            army = Some(named);
            reader.set_place(None);
        }
        match (army.clone().or_else(|| only_army(reader)), back.take()) {
            (Some(army), Some(when)) => found.push(phrase::retreat(reader, &army, when)?),
            (Some(army), None) if reader.verb(ATTACK) => found.extend(phrase::attack(reader, &army)?),
            (Some(army), None) => found.push(for_army(reader, &army)?),
            (None, _) => found.push(for_nation(reader)?),
        }
        if let Some(CampaignOrder::Spy { .. }) = found.last() {
            found.extend(phrase::further_spies(reader)?);
        }
        if let Some(CampaignOrder::March { way, .. } | CampaignOrder::Sail { way, .. }) = found.last() {
            reader.set_place(way.last().map(ToString::to_string));
        }
        reader.please();
        let joined = reader.next_order();
        let sentence = reader.stops() && is_next(reader);
        if !joined && !sentence && (!reader.sign(";") || reader.is_done()) {
            break;
        }
    }
    if reader.is_done() { Ok(found) } else { Err(reader.fault("`;` or the end of the line", &[], MARCH)) }
}

/// Reads the army at the beginning of an order, if one is named here.
fn subject(reader: &mut OrderReader) -> Result<Option<ArmyName>, OrderFault> {
    let mut quoted = reader.is_quoted();
    if !quoted && !reader.take(CALLED_ARMY) {
        return Ok(bare(reader).or_else(|| whole(reader)));
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

/// Whether a further order of a line begins here.
fn is_next(reader: &OrderReader) -> bool {
    let named = |mut ahead: OrderReader| ahead.take(CALLED_ARMY) || bare(&mut ahead).is_some();
    begins(reader) || named(reader.clone())
}

/// Whether a verb or an occasion begins here.
fn begins(reader: &OrderReader) -> bool {
    let mut ahead = reader.clone();
    let _ = ahead.signs(&[":", ","]);
    ahead.take(INTENDS);
    ordered(reader) || NATION.iter().any(|verb| ahead.verb(verb.phrases))
}

fn for_army(reader: &mut OrderReader, army: &ArmyName) -> Result<CampaignOrder, OrderFault> {
    if let Some(when) = phrase::back(reader) {
        return phrase::retreat(reader, army, when);
    }
    if let Some(verb) = ARMY.iter().find(|verb| reader.verb(verb.phrases)) {
        return (verb.read)(reader, army, verb.example);
    }
    if reader.signs(ARROWS) {
        return phrase::march(reader, army, MARCH);
    }
    if reader.clone().verb(BACK) {
        return phrase::retreat_first(reader, army);
    }
    let mut ahead = reader.clone();
    if NATION.iter().any(|verb| ahead.verb(verb.phrases)) {
        return for_nation(reader);
    }
    let expected = format!("what the army is to do: {}", words(ARMY).join(", "));
    let near: Vec<&str> = words(ARMY).into_iter().chain(ATTACK.iter().copied()).chain(["left", "right"]).collect();
    Err(reader.fault(&expected, &near, MARCH))
}

fn for_nation(reader: &mut OrderReader) -> Result<CampaignOrder, OrderFault> {
    if let Some(verb) = NATION.iter().find(|verb| reader.verb(verb.phrases)) {
        return (verb.read)(reader, &ArmyName::default(), verb.example);
    }
    if ARMY.iter().any(|verb| reader.clone().verb(verb.phrases)) {
        return Err(reader.fault("an army before what it is to do", &[], MARCH));
    }
    if let Some(fault) = misnamed(reader) {
        return Err(fault);
    }
    let expected = format!("an order: army \"NAME\" ..., {}; `#` before a remark", words(NATION).join(", "));
    let mut near = words(NATION);
    near.extend(["army", "nation", "standing", "if", "in", "vote"]);
    Err(reader.fault(&expected, &near, MARCH))
}

fn words(verbs: &[Verb]) -> Vec<&'static str> {
    verbs.iter().filter_map(|verb| verb.phrases.first().copied()).collect()
}
