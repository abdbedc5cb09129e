//! Reads acts of the umpire's from words, each judged on the campaign after those before it.

use super::fault::{ActFault, ActRefusal};
use super::judge::judge;
use super::listed::{self, HandLists};
use super::resolve::{self, NewArmy};
use super::weather::{BattleWeather, MOST_SCORE, SKIES};
use super::{SignedAct, UmpireAct};
use crate::base::names::cut;
use crate::battle::{Altered, Compass, WindForce};
use crate::campaign::army::{ElementNumber, Posture};
use crate::campaign::names::{ArmyName, NationName};
use crate::campaign::nation::Treaty;
use crate::campaign::orders::words::OrderReader;
use crate::campaign::orders::{OrderFault, TreatyTerms, terms, troops};
use crate::campaign::state::{Campaign, SeasonPhase};

/// The most acts in one text.
pub const MOST_ACTS: usize = 200;

/// The most letters of a reason or a signature.
pub const MOST_REASON: usize = 500;

/// A verb with the reader of what follows it, and an example.
struct ActVerb {
    words: &'static [&'static str],
    read: fn(&mut OrderReader, &Campaign, &str) -> Result<UmpireAct, ActFault>,
    example: &'static str,
}

const fn verb(
    words: &'static [&'static str],
    read: fn(&mut OrderReader, &Campaign, &str) -> Result<UmpireAct, ActFault>,
    example: &'static str,
) -> ActVerb {
    ActVerb { words, read, example }
}

#[rustfmt::skip]
const VERBS: &[ActVerb] = &[
    verb(&["give", "grant"], give, "give 10 coins to Asia"),
    verb(&["take"], take, "take 5 coins from Asia"),
    verb(&["move", "put"], put, "move First to Gordion"),
    verb(&["raise", "add"], raise, "raise 4Pk*2 in First"),
    verb(&["form"], form, "form Third of Asia at Sardis from II/16a with 4Pk general, 4Pk*4"),
    verb(&["disband", "remove"], disband, "disband 4Pk*2 of First"),
    verb(&["kill"], kill, "kill the general of First"),
    verb(&["injure", "wound"], injure, "injure the general of First until turn 4"),
    verb(&["appoint"], appoint, "appoint 3Kn of First"),
    verb(&["rename"], rename, "rename First to \"Royal Guard\""),
    verb(&["agree", "make"], agree, "agree peace of Asia with Egypt"),
    verb(&["break", "end"], broken, "break peace of Asia with Egypt"),
    verb(&["news", "tell"], news, "news to Asia: The king is ill"),
    verb(&["weather"], weather, "weather of 3-Sardis: rain"),
];

/// Reads acts, one a line. `#` begins a remark; a line `reason: TEXT` gives the reason of the acts below it. Each act is
/// judged on the campaign after those before it, and a new army of bought elements by its list.
///
/// # Errors
/// Every line with a fault; nothing is to be done then.
pub fn read(
    campaign: &Campaign,
    lists: HandLists,
    text: &str,
    who: &str,
    reason: Option<&str>,
) -> Result<Vec<SignedAct>, Vec<ActRefusal>> {
    let mut faults = Vec::new();
    let mut refuse = |line: u32, fault: ActFault| faults.push(ActRefusal { line, fault });
    let (mut at, mut acts) = (campaign.clone(), Vec::new());
    if campaign.phase == SeasonPhase::Closed {
        refuse(1, ActFault::Shut);
    }
    let who = signed("a name that signs", Some(who)).map_err(|fault| vec![ActRefusal { line: 1, fault }])?;
    let mut reason = reason.map(str::to_string);
    let mut found = 0;
    for (line, words) in (1..).zip(text.lines()) {
        let words = words.trim();
        if let Some(said) = words.strip_prefix("reason:") {
            reason = Some(said.trim().to_string());
            continue;
        }
        let mut reader = OrderReader::new(words, line);
        if reader.is_done() {
            continue;
        }
        found += 1;
        if found > MOST_ACTS {
            continue;
        }
        let act = act(&mut reader, &at).and_then(|act| {
            let reason = signed("a reason", reason.as_deref())?;
            judge(&at, &act)?;
            if let UmpireAct::Form { army, .. } = &act {
                listed::judge(&at, army, lists)?;
            }
            Ok(SignedAct { act, reason, who: who.clone() })
        });
        match act {
            Ok(signed) => match at.amend(&signed.act) {
                Ok(()) => acts.push(signed),
                Err(why) => refuse(line, ActFault::List { why }),
            },
            Err(fault) => refuse(line, fault),
        }
    }
    match found {
        0 => refuse(1, ActFault::Empty),
        found if found > MOST_ACTS => refuse(1, ActFault::TooMany { found, most: MOST_ACTS }),
        _ => {}
    }
    if faults.is_empty() { Ok(acts) } else { Err(faults) }
}

/// A reason or a signature, if it is one line of a few words.
fn signed(what: &'static str, text: Option<&str>) -> Result<String, ActFault> {
    let said = text.unwrap_or("").trim();
    let sound = !said.is_empty() && said.chars().count() <= MOST_REASON && !said.chars().any(char::is_control);
    let found = if said.is_empty() { "none".to_string() } else { format!("`{}`", cut(said)) };
    if sound { Ok(said.to_string()) } else { Err(ActFault::Unsigned { what, found, most: MOST_REASON }) }
}

/// Reads one act up to the end of its line.
fn act(reader: &mut OrderReader, at: &Campaign) -> Result<UmpireAct, ActFault> {
    let Some(verb) = VERBS.iter().find(|verb| reader.take(verb.words)) else {
        let words: Vec<&str> = VERBS.iter().map(|verb| verb.words[0]).collect();
        return Err(unread(reader, &format!("an act: {}", words.join(", ")), &words, VERBS[0].example));
    };
    let act = (verb.read)(reader, at, verb.example)?;
    reader.stops();
    if reader.is_done() { Ok(act) } else { Err(unread(reader, "the end of the line", &[], verb.example)) }
}

fn unread(reader: &OrderReader, expected: &str, near: &[&str], example: &str) -> ActFault {
    ActFault::Unread { fault: reader.fault(expected, near, example) }
}

fn said<T>(found: Result<T, OrderFault>) -> Result<T, ActFault> {
    found.map_err(|fault| ActFault::Unread { fault })
}

fn coins(reader: &mut OrderReader, example: &str) -> Result<u32, ActFault> {
    let coins = said(reader.number("the number of coins", example))?;
    reader.take(&["coins", "coin"]);
    Ok(coins)
}

fn give(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    if reader.clone().number("", "").is_ok() {
        let coins = coins(reader, example)?;
        let nation = resolve::nation(at, &said(reader.name("a nation", example))?)?;
        return Ok(UmpireAct::Give { nation, coins });
    }
    let example = "give Gordion to Asia";
    let node = resolve::node(at, &said(reader.name("a node, or a number of coins", example))?)?;
    let owner = if reader.take(&["to nobody", "to no one"]) {
        None
    } else {
        Some(resolve::nation(at, &said(reader.name("a nation, or nobody", example))?)?)
    };
    Ok(UmpireAct::Own { node, owner })
}

fn take(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let coins = coins(reader, example)?;
    Ok(UmpireAct::Take { nation: resolve::nation(at, &said(reader.name("a nation", example))?)?, coins })
}

fn put(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let army = army(reader, at, example)?;
    let inside = reader.take(&["into", "inside"]);
    let to = resolve::node(at, &said(reader.name("a node", example))?)?;
    Ok(UmpireAct::Move { army, to, posture: if inside { Posture::Inside } else { Posture::Field } })
}

fn army(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<ArmyName, ActFault> {
    resolve::army(at, &said(reader.name("an army", example))?)
}

fn raise(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let troops = said(troops::taken(reader, &["in", "for", "to"], example))?;
    let army = army(reader, at, example)?;
    let troops = resolve::new_elements(at, &army, &troops)?;
    Ok(UmpireAct::Raise { army, troops })
}

fn form(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let garrison = reader.take(&["garrison", "a garrison"]);
    let name = if garrison { None } else { Some(said(reader.name("the new army", example))?) };
    let nation = said(reader.name("its nation, behind `of`", example))?;
    let node = said(reader.name("its node, behind `at`", example))?;
    reader.take(&["from list", "from the list"]);
    let list = said(reader.word("its army list, behind `from`", example))?;
    let troops = match reader.take(&["with"]) {
        true => Some(said(troops::taken(reader, &[], example))?),
        false => None,
    };
    let new = NewArmy { name: name.as_deref(), nation: &nation, at: &node, list: &list, troops: troops.as_deref() };
    let (name, army, troops) = resolve::formed(at, &new)?;
    Ok(UmpireAct::Form { name, army: Box::new(army), troops })
}

/// An army and elements of it: `4Pk*2 of First`, `the general of First`.
fn part(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<(ArmyName, Vec<ElementNumber>), ActFault> {
    let of = ["of", "from", "in"];
    let troops = match reader.take(&["the general", "its general", "general"]) {
        true => None,
        false => Some(said(troops::taken(reader, &of, example))?),
    };
    if !reader.take(&of) {
        return Err(unread(reader, "`of` and an army", &of, example));
    }
    let army = army(reader, at, example)?;
    let elements = resolve::elements(at, &army, troops.as_deref())?;
    Ok((army, elements))
}

fn disband(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    if reader.is_quoted() || reader.take(&["army", "the army"]) {
        let army = army(reader, at, example)?;
        let troops = at.armies.get(&army).map(|of| of.troops.keys().copied().collect()).unwrap_or_default();
        return Ok(UmpireAct::Disband { army, troops });
    }
    let (army, troops) = part(reader, at, example)?;
    Ok(UmpireAct::Disband { army, troops })
}

fn kill(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let (army, troops) = part(reader, at, example)?;
    Ok(UmpireAct::Kill { army, troops })
}

fn injure(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let (army, troops) = part(reader, at, example)?;
    if !reader.take(&["until turn", "until"]) {
        return Err(unread(reader, "`until turn` and the turn in which they are back", &["until"], example));
    }
    Ok(UmpireAct::Injure { army, troops, back: said(reader.number("a turn", example))? })
}

fn appoint(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let (army, troops) = part(reader, at, example)?;
    reader.take(&["as general", "as its general", "as the general"]);
    match troops.as_slice() {
        [element] => Ok(UmpireAct::Appoint { army, element: *element }),
        several => Err(ActFault::Troops { army, why: format!("one element leads it, not {}", several.len()) }),
    }
}

fn rename(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let army = army(reader, at, example)?;
    reader.take(&["as", "to"]);
    Ok(UmpireAct::Rename { army, to: ArmyName(said(reader.name("its new name", example))?) })
}

/// The two nations of a treaty, behind `of` and `with`; the first is the one that has offered it.
fn parties(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<[NationName; 2], ActFault> {
    reader.take(&["of", "from", "between"]);
    let one = resolve::nation(at, &said(reader.name("the nation that offers it, behind `of`", example))?)?;
    if !reader.take(&["with", "to", "and"]) {
        return Err(unread(reader, "`with` and another nation", &["with"], example));
    }
    Ok([one, resolve::nation(at, &said(reader.name("the other nation", example))?)?])
}

fn agree(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let terms = said(terms(reader, example))?;
    let [from, to] = parties(reader, at, example)?;
    Ok(UmpireAct::Agree { treaty: Treaty { from, to, terms, since: Some(at.date.turn) } })
}

/// Treaties of two nations that end: of these terms, or all, whoever offered them.
fn broken(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let all = reader.take(&["all treaties", "the treaties", "treaties"]);
    // How much a tribute is need not be said.
    let tribute = !all && reader.clone().take(&["tribute"]) && terms(&mut reader.clone(), example).is_err();
    let named = match all || (tribute && reader.take(&["tribute"])) {
        true => None,
        false => Some(said(terms(reader, example))?),
    };
    let [one, other] = parties(reader, at, example)?;
    let meant = |treaty: &&Treaty| {
        let known = matches!(treaty.terms, TreatyTerms::Tribute(_));
        all || named == Some(treaty.terms) || (tribute && known)
    };
    let both =
        |treaty: &&Treaty| [&treaty.from, &treaty.to] == [&one, &other] || [&treaty.to, &treaty.from] == [&one, &other];
    let treaties: Vec<Treaty> = at.treaties.iter().filter(both).filter(meant).cloned().collect();
    match treaties.is_empty() {
        false => Ok(UmpireAct::Break { treaties }),
        true => {
            Err(ActFault::NoTreaty { known: at.treaties.iter().filter(both).map(|t| t.terms).collect(), one, other })
        }
    }
}

fn news(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let mut to = Vec::new();
    if !reader.take(&["to all", "all", "to everybody", "everybody"]) && reader.has_name() {
        for nation in said(reader.names("a nation", example))? {
            to.push(resolve::nation(at, &nation)?);
        }
    }
    Ok(UmpireAct::News { to, text: said(reader.prose(example))? })
}

fn weather(reader: &mut OrderReader, at: &Campaign, example: &str) -> Result<UmpireAct, ActFault> {
    let season = reader.take(&["of the season", "of this season"]);
    let battle = match !season && reader.has_name() {
        true => Some(resolve::battle(at, &said(reader.name("a battle", example))?)?),
        false => None,
    };
    if !reader.sign(":") {
        return Err(unread(reader, "`:` and the weather", &[], example));
    }
    if reader.take(&["score"]) {
        let before = reader.clone();
        let score = match reader.take(&["0"]) {
            true => 0,
            false => said(reader.number("a score", example))?,
        };
        return match u8::try_from(score).ok().filter(|score| *score <= MOST_SCORE) {
            Some(score) => Ok(UmpireAct::Weather { battle, weather: BattleWeather::Score(score) }),
            None => Err(unread(&before, &format!("a score of 0 to {MOST_SCORE}"), &[], example)),
        };
    }
    let mut values = Altered::default();
    loop {
        value(reader, &mut values, example)?;
        if !reader.sign(",") && !reader.take(&["and"]) {
            return Ok(UmpireAct::Weather { battle, weather: BattleWeather::Set(values) });
        }
    }
}

/// Reads one value of the weather.
fn value(reader: &mut OrderReader, values: &mut Altered, example: &str) -> Result<(), ActFault> {
    if let Some(sky) = SKIES.into_iter().find(|sky| reader.take(&[sky.title()])) {
        values.sky = Some(sky);
        return Ok(());
    }
    for (word, flag) in [("mud", &mut values.mud), ("heat", &mut values.heat), ("dazzle", &mut values.dazzle)] {
        if reader.take(&[word]) {
            *flag = Some(true);
            return Ok(());
        }
    }
    let strong = reader.take(&["strong"]);
    if !reader.take(&["wind from", "wind"]) {
        let mut known = SKIES.map(|sky| sky.title()).to_vec();
        known.extend(["mud", "heat", "dazzle", "wind from 90", "strong wind from 90", "score 3"]);
        return Err(unread(reader, &known.join(", "), &known, example));
    }
    let edges = [(Compass::North, 0), (Compass::East, 90), (Compass::South, 180), (Compass::West, 270)];
    let edge = edges.into_iter().find(|(edge, _)| reader.take(&[edge.name()])).map(|(_, degrees)| degrees);
    values.wind_from = match edge {
        Some(degrees) => Some(degrees),
        None => Some((said(reader.number("degrees from north, or north, east, south or west", example))? % 360) as u16),
    };
    values.force = Some(if strong { WindForce::Strong } else { WindForce::Light });
    Ok(())
}
