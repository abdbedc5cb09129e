//! The phrases of orders: a row for each kind of order, with the words that people use for it.

use super::fault::OrderFault;
use super::realm;
use super::troops;
use super::wings;
use super::words::OrderReader;
use super::{Back, BattlePlan, CampaignOrder, NOBODY, TreatyTerms};
use crate::battle::ArmyPart;
use crate::campaign::intent;
use crate::campaign::names::{ArmyName, NationName, NodeName};

/// The phrase of a kind of order.
pub(super) struct Verb {
    /// The words with which it begins, the usual one first; of two phrases with the same beginning the longer one
    /// stands first.
    pub phrases: &'static [&'static str],
    /// Reads the rest of the order; the army is empty for an order of a nation.
    pub read: PhraseReader,
    /// An example of the order.
    pub example: &'static str,
}

type PhraseReader = fn(&mut OrderReader, &ArmyName, &str) -> Result<CampaignOrder, OrderFault>;

const fn verb(phrases: &'static [&'static str], read: PhraseReader, example: &'static str) -> Verb {
    Verb { phrases, read, example }
}

/// The orders of armies.
#[rustfmt::skip]
pub(super) const ARMY: &[Verb] = &[
    verb(&["march", "move", "go", "advance", "proceed", "marching"], march, "army \"First\" march Sardis, Gordion"),
    verb(&["sail", "embark"], sail, "army \"First\" sail Rhodes"),
    verb(&["hold", "stay", "stand", "wait", "remain"], hold, "army \"First\" hold"),
    verb(&["intercept", "lie in wait"], intercept, "army \"First\" intercept Sardis"),
    verb(&["garrison"], garrison, "army \"First\" garrison Pella with 4Bd*2"),
    verb(&["leave"], leave, "army \"First\" leave 4Bd*2 at Pella"),
    verb(&["besiege", "lay siege", "siege"], besiege, "army \"First\" besiege Sardis"),
    verb(&["assault", "storm"], assault, "army \"First\" assault Sardis"),
    verb(&["split off", "split", "detach"], split, "army \"First\" split off Cv general, 4Bd*2 as \"Third\""),
    verb(&["merge", "join"], merge, "army \"Second\" merge into \"First\""),
    verb(&["recruit", "raise"], recruit, "army \"First\" recruit 4Bd*2"),
    verb(&["winter"], winter, "army \"First\" winter at Pella"),
    verb(&["raid", "plunder"], raid, "army \"First\" raid Sardis"),
    verb(&["scout", "look"], scout, "army \"First\" scout Sardis"),
    verb(&["appoint"], realm::appoint, "army \"First\" appoint a general"),
    verb(&["hire"], realm::hire, "army \"First\" hire 4Bd*2"),
    verb(&["lend"], realm::lend, "army \"First\" lend 4Bd*2 to Rome as \"Third\""),
    verb(&["fight", "general"], intent, "army \"First\" fight as bold and attack"),
    verb(wings::LEFT, |at, army, like| wings::task(at, army, ArmyPart::Left, like), "army \"First\" left wing round left"),
    verb(wings::CENTRE, |at, army, like| wings::task(at, army, ArmyPart::Centre, like), "army \"First\" centre hold"),
    verb(wings::RIGHT, |at, army, like| wings::task(at, army, ArmyPart::Right, like), "army \"First\" right wing refuse"),
    verb(wings::WHOLE, |at, army, like| wings::task(at, army, ArmyPart::All, like), "army \"First\" whole army pin"),
    verb(AVOID, avoid, "army \"First\" avoid battle"),
    verb(CANCEL, cancel, "army \"First\" cancel standing orders"),
];

/// What people write for a march to a place, an assault on it, or both.
pub(super) const ATTACK: &[&str] = &["attack"];

/// The orders that hold a text, which may go on over several lines.
pub(super) const PROSE: &[&str] = &["letter", "write", "press", "rumour", "rumor", "spread a rumour", "spread"];

/// The orders of nations.
#[rustfmt::skip]
pub(super) const NATION: &[Verb] = &[
    verb(&["spy", "spies", "send spies"], spy, "spy at Sardis"),
    verb(&["rumour", "rumor", "spread a rumour", "spread the rumour", "spread a rumor", "spread"], rumour, "rumour \"The king is dead\""),
    verb(&["offer", "propose"], offer, "offer peace to Rome"),
    verb(&["accept", "agree"], accept, "accept peace from Rome"),
    verb(&["renounce", "break off", "break", "declare war"], renounce, "renounce Rome"),
    verb(&["give", "pay", "send"], give, "give 10 coins to Rome"),
    verb(&["raise army", "raise an army", "raise a new army", "raise new army"], realm::raise, "raise army \"Third\" at Pella"),
    verb(&["raise garrison", "raise a garrison"], realm::man, "raise garrison at Pella with 4Bd*2"),
    verb(&["build walls", "build wall", "build the walls", "repair walls", "repair the walls"], realm::wall, "build walls at Pella"),
    verb(&["build fleet", "build a fleet", "build squadron", "build a squadron"], realm::build, "build fleet \"Gulls\" at Rhodes"),
    verb(&["fleet"], realm::fleet, "fleet \"Gulls\" sail Rhodes"),
    verb(&["move capital", "move the capital", "move our capital"], realm::capital, "move capital to Pella"),
    verb(&["letter", "write"], letter, "letter to Rome \"We come in peace\""),
    verb(CANCEL, cancel_all, "cancel standing orders"),
    verb(&["press"], press, "letter to the press \"The king is dead\""),
];

/// Whether a word is one with which an order begins; a name that is one is written in quotes.
pub(super) fn is_verb(word: &str) -> bool {
    let mut verbs = ARMY.iter().chain(NATION).flat_map(|verb| verb.phrases.iter()).chain(ATTACK);
    let plain = word.to_lowercase();
    verbs.any(|verb| plain.strip_prefix(verb).is_some_and(|tail| matches!(tail, "" | "s" | "es")))
}

const CANCEL: &[&str] =
    &["cancel standing orders", "cancel standing order", "cancel all standing orders", "cancel standing"];
/// What people write for going back.
pub(super) const BACK: &[&str] = &["fall back", "go back", "withdraw", "retreat", "retire"];
const AVOID: &[&str] =
    &["avoid battle", "avoid a battle", "avoid any battle", "avoid battles", "avoid", "withdraw from battle"];

fn nodes(reader: &mut OrderReader, example: &str) -> Result<Vec<NodeName>, OrderFault> {
    Ok(reader.names("a node", example)?.into_iter().map(NodeName).collect())
}

fn node(reader: &mut OrderReader, example: &str) -> Result<NodeName, OrderFault> {
    reader.name("a node", example).map(NodeName)
}

/// A node, or where the army is by now: `besiege it`, `and assault`.
fn there(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<NodeName, OrderFault> {
    let here = ["it", "there", "the city", "the town", "the place", "the walls", "its walls"];
    let mut ahead = reader.clone();
    let said = ahead.take(&here);
    match reader.place_of(army) {
        Some(place)
            if reader.ends() || reader.clone().next_order() || said && (ahead.ends() || ahead.clone().next_order()) =>
        {
            reader.back_to(&ahead);
            Ok(NodeName(place))
        }
        _ => node(reader, example),
    }
}

/// Reads what `attack` means: an assault where the army is, else a march there, and an assault if there are walls. A nation
/// is attacked at the only place of it that can be reached.
pub(super) fn attack(reader: &mut OrderReader, army: &ArmyName) -> Result<Vec<CampaignOrder>, OrderFault> {
    let example = "army \"First\" attack Sardis";
    let before = reader.clone();
    // `fight as bold, then attack` says nothing of a place.
    let at = if reader.line_place().is_some() { there(reader, army, example)? } else { node(reader, example)? };
    let at = attacked(&before, army, at)?;
    let same = |place: String| match reader.ground() {
        Some(ground) => ground.node(&place).is_some() && ground.node(&place) == ground.node(&at),
        None => place.eq_ignore_ascii_case(&at),
    };
    let assault = CampaignOrder::Assault { army: army.clone(), at: at.clone() };
    if reader.place_of(army).is_some_and(same) {
        return Ok(vec![assault]);
    }
    let walled = reader.ground().is_some_and(|ground| ground.has_foreign_walls(&at));
    let march = CampaignOrder::March { army: army.clone(), way: vec![at] };
    Ok(if walled { vec![march, assault] } else { vec![march] })
}

/// The place that is attacked: as named, or the only one of the named nation that can be reached.
fn attacked(reader: &OrderReader, army: &ArmyName, named: NodeName) -> Result<NodeName, OrderFault> {
    let Some(ground) = reader.ground().filter(|ground| ground.node(&named).is_none()) else { return Ok(named) };
    // Where an army is after a march of the same line is not looked at.
    let Some(found) = ground.places_of(&named, army).filter(|_| reader.line_place().is_none()) else {
        return Ok(named);
    };
    let example = "army \"First\" attack Sardis";
    match found.as_slice() {
        [only] => Ok((*only).clone()),
        [] => {
            let expected = format!("a place; none of {named} is within a season's march by land of {army}");
            Err(reader.fault(&expected, &[], example))
        }
        several => {
            let told: Vec<&str> = several.iter().map(|node| &***node).collect();
            let count = if told.len() == 2 { "two fit".to_string() } else { format!("{} fit", told.len()) };
            Err(reader.fault(&format!("one place: {count}, {}", told.join(", ")), &[], example))
        }
    }
}

fn nation(reader: &mut OrderReader, example: &str) -> Result<NationName, OrderFault> {
    reader.name("a nation", example).map(NationName)
}

/// Reads the way of a march.
pub(super) fn march(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::March { army: army.clone(), way: nodes(reader, example)? })
}

fn sail(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let _ = reader.sign(",") || reader.take(&["and"]);
    reader.verb(&["land"]);
    Ok(CampaignOrder::Sail { army: army.clone(), way: nodes(reader, example)? })
}

/// Reads what an army does that stays, and passes over the place if it is where it stands.
fn hold(reader: &mut OrderReader, army: &ArmyName, _: &str) -> Result<CampaignOrder, OrderFault> {
    let mut ahead = reader.clone();
    let said = ahead.take(&["where it is", "where they are", "here", "there", "position", "its ground"]);
    let at = if !said && ahead.take(&["at", "in"]) { ahead.name("a node", "").ok() } else { None };
    let node = |name: &str| reader.ground().and_then(|ground| ground.node(name));
    let same =
        at.zip(reader.place_of(army)).is_some_and(|(at, place)| node(&at).is_some() && node(&at) == node(&place));
    if said || same {
        reader.back_to(&ahead);
    }
    Ok(CampaignOrder::Hold { army: army.clone() })
}

fn intercept(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let at = if reader.has_name() { nodes(reader, example)? } else { Vec::new() };
    Ok(CampaignOrder::Intercept { army: army.clone(), at })
}

fn garrison(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let at = node(reader, example)?;
    if !reader.take(&["with", "by"]) {
        return Err(reader.fault("`with` and the troops that stay", &["with"], example));
    }
    Ok(CampaignOrder::Garrison { army: army.clone(), at, troops: troops::taken(reader, &[], example)? })
}

fn leave(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let troops = troops::taken(reader, &["at", "in", "as"], example)?;
    reader.take(&["as garrison", "as a garrison"]);
    Ok(CampaignOrder::Garrison { army: army.clone(), at: node(reader, example)?, troops })
}

fn besiege(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Besiege { army: army.clone(), at: there(reader, army, example)? })
}

fn assault(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Assault { army: army.clone(), at: there(reader, army, example)? })
}

fn split(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let troops = troops::taken(reader, &["as", "into", "to"], example)?;
    if !reader.take(&["as", "into", "to"]) {
        return Err(reader.fault("`as` and the name of the new army", &["as"], example));
    }
    Ok(CampaignOrder::Split { army: army.clone(), new: ArmyName(reader.name("the new army", example)?), troops })
}

fn merge(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Merge { army: army.clone(), into: ArmyName(reader.name("the army that takes it up", example)?) })
}

fn recruit(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    if reader.take(&[NOBODY, "none", "no one"]) {
        return Ok(CampaignOrder::Recruit { army: army.clone(), troops: NOBODY.into() });
    }
    let whatever = reader.take(&["all", "everybody", "whatever it lacks", "what it lacks"]) || reader.ends();
    let troops = if whatever { String::new() } else { troops::taken(reader, &[], example)? };
    Ok(CampaignOrder::Recruit { army: army.clone(), troops })
}

fn winter(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Winter { army: army.clone(), at: node(reader, example)? })
}

fn raid(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Raid { army: army.clone(), at: node(reader, example)? })
}

fn scout(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Scout { army: army.clone(), at: node(reader, example)? })
}

/// The occasion of a retreat, if the reader is at one: `if attacked`, `when beaten`.
pub(super) fn back(reader: &mut OrderReader) -> Option<Back> {
    let attacked = ["if attacked", "when attacked", "if it is attacked", "if an enemy comes"];
    let beaten = ["if beaten", "when beaten", "if it is beaten", "if defeated", "after a defeat"];
    match () {
        () if reader.take(&attacked) => Some(Back::Attacked),
        () if reader.take(&beaten) => Some(Back::Beaten),
        () => None,
    }
}

/// Reads an army's order to avoid battle, with places to which it falls back or without any.
fn avoid(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let mut ahead = reader.clone();
    let _ = ahead.signs(&[","]);
    ahead.take(&["and"]);
    let to = match ahead.verb(BACK) {
        true => {
            reader.back_to(&ahead);
            nodes(reader, example)?
        }
        false => Vec::new(),
    };
    Ok(CampaignOrder::Retreat { army: army.clone(), when: Back::Avoids, to })
}

/// Reads where an army retreats to.
pub(super) fn retreat(reader: &mut OrderReader, army: &ArmyName, when: Back) -> Result<CampaignOrder, OrderFault> {
    let example = "army \"First\" if attacked fall back to Pella";
    let _ = reader.signs(&[",", ":"]);
    if !reader.verb(BACK) {
        return Err(reader.fault("`fall back to` and a node", &["fall", "withdraw", "retreat"], example));
    }
    Ok(CampaignOrder::Retreat { army: army.clone(), when, to: nodes(reader, example)? })
}

/// Reads a retreat whose occasion stands behind it: `fall back to Pella if attacked`.
pub(super) fn retreat_first(reader: &mut OrderReader, army: &ArmyName) -> Result<CampaignOrder, OrderFault> {
    let example = "army \"First\" fall back to Pella if attacked";
    reader.verb(BACK);
    let to = nodes(reader, example)?;
    let _ = reader.sign(",");
    match back(reader) {
        Some(when) => Ok(CampaignOrder::Retreat { army: army.clone(), when, to }),
        None => Err(reader.fault("`if attacked` or `if beaten`", &["if"], example)),
    }
}

fn intent(reader: &mut OrderReader, army: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let _ = reader.sign(":");
    reader.take(&["as a", "as"]);
    let Some(general) = intent::words().find(|word| reader.name_is(word)) else {
        let known: Vec<&str> = intent::words().collect();
        return Err(reader.fault(&format!("a character, a general or a level: {}", known.join(", ")), &known, example));
    };
    let plan = if reader.take(&["and"]) { Some(plan(reader, example)?) } else { None };
    Ok(CampaignOrder::Intent { army: army.clone(), general: general.to_string(), plan })
}

/// Reads a general's plan.
fn plan(reader: &mut OrderReader, example: &str) -> Result<BattlePlan, OrderFault> {
    let found = BattlePlan::ALL.into_iter().find(|(words, _)| reader.take(&[words]));
    let words = BattlePlan::ALL.map(|(words, _)| words);
    found.map(|(_, plan)| plan).ok_or_else(|| reader.fault(&format!("a plan: {}", words.join(", ")), &words, example))
}

fn cancel(_: &mut OrderReader, army: &ArmyName, _: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Cancel { army: Some(army.clone()) })
}

fn cancel_all(_: &mut OrderReader, _: &ArmyName, _: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Cancel { army: None })
}

fn spy(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Spy { at: node(reader, example)? })
}

/// Reads the further nodes to which spies go: `spy on Sardis, Pella and Tyre`.
pub(super) fn further_spies(reader: &mut OrderReader) -> Result<Vec<CampaignOrder>, OrderFault> {
    let mut found = Vec::new();
    while !reader.clone().next_order() && (reader.sign(",") || reader.take(&["and"])) {
        found.push(CampaignOrder::Spy { at: node(reader, "spy at Sardis, Pella")? });
    }
    Ok(found)
}

fn rumour(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Rumour { text: reader.prose(example)? })
}

/// Reads the terms of a treaty.
pub(in crate::campaign) fn terms(reader: &mut OrderReader, example: &str) -> Result<TreatyTerms, OrderFault> {
    let plain = [
        (["peace", "a truce", "truce"], TreatyTerms::Peace),
        (["alliance", "an alliance", "allies"], TreatyTerms::Alliance),
        (["passage", "free passage", "right of passage"], TreatyTerms::Passage),
        (["vassal", "vassalage", "homage"], TreatyTerms::Vassal),
    ];
    if let Some((_, terms)) = plain.into_iter().find(|(words, _)| reader.take(words)) {
        return Ok(terms);
    }
    if reader.take(&["tribute of", "tribute", "a tribute of"]) {
        let example = example.replacen("peace", "tribute 10", 1);
        let coins = reader.number("how many coins each season", &example)?;
        reader.take(&["coins", "coin"]);
        return Ok(TreatyTerms::Tribute(coins));
    }
    let names = ["peace", "alliance", "passage", "tribute", "vassal"];
    Err(reader.fault("a treaty: peace, alliance, passage, tribute and a number, vassal", &names, example))
}

/// Reads terms and a nation, in either order.
fn treaty(reader: &mut OrderReader, example: &str) -> Result<(TreatyTerms, NationName), OrderFault> {
    let mut ahead = reader.clone();
    if let Ok(terms) = terms(&mut ahead, example) {
        reader.back_to(&ahead);
        return Ok((terms, nation(reader, example)?));
    }
    // `offer Rome peace`; if that fails too, the fault is about the terms.
    let first = ahead.word("a nation", example).map(NationName);
    let first = first.and_then(|nation| Ok((terms(&mut ahead, example)?, nation)));
    match first {
        Ok(found) => {
            reader.back_to(&ahead);
            Ok(found)
        }
        Err(_) => Err(terms(reader, example).err().unwrap_or_else(|| reader.fault("a treaty", &[], example))),
    }
}

fn offer(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let (terms, to) = treaty(reader, example)?;
    Ok(CampaignOrder::Offer { to, terms })
}

/// The fault of accepting a tribute that was not offered, with the offers that there are.
fn no_tribute(at: &OrderReader, from: &NationName, offers: &[TreatyTerms]) -> OrderFault {
    let known: Vec<String> = offers.iter().map(ToString::to_string).collect();
    let known = if known.is_empty() { "nothing".into() } else { format!("{}, but no tribute", known.join(" and ")) };
    at.fault(&format!("how many coins each season: {from} has offered {known}"), &[], "accept tribute 10 from Rome")
}

fn accept(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    reader.take(&["to", "the"]);
    // `accept tribute from Rome` is about the tribute that Rome has offered.
    let mut ahead = reader.clone();
    if ahead.take(&["tribute", "a tribute", "their tribute", "his tribute"]) {
        let behind = ahead.clone();
        let from = nation(&mut ahead, example).ok();
        let offers = from.as_ref().and_then(|from| ahead.ground()?.offers(from));
        if let Some((from, offers)) = from.zip(offers) {
            let coins = offers.iter().find_map(|terms| match terms {
                TreatyTerms::Tribute(coins) => Some(*coins),
                _ => None,
            });
            let Some(coins) = coins else { return Err(no_tribute(&behind, &from, &offers)) };
            reader.back_to(&ahead);
            return Ok(CampaignOrder::Accept { from, terms: TreatyTerms::Tribute(coins) });
        }
    }
    let (terms, from) = treaty(reader, example)?;
    Ok(CampaignOrder::Accept { from, terms })
}

fn renounce(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    reader.take(&["the treaty", "the treaties", "treaty", "treaties", "all treaties", "peace", "the peace"]);
    Ok(CampaignOrder::Renounce { with: nation(reader, example)? })
}

fn give(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let mut first = reader.clone();
    let to = first.word("a nation", example).map(NationName);
    let coins = |reader: &mut OrderReader| {
        let coins = reader.number("how many coins", example)?;
        reader.take(&["coins", "coin"]);
        Ok(coins)
    };
    // `give Rome 10`, unless the first word is the number.
    if let (Ok(to), Ok(coins), Err(_)) = (to, coins(&mut first), coins(&mut reader.clone())) {
        reader.back_to(&first);
        return Ok(CampaignOrder::Give { to, coins });
    }
    let coins = coins(reader)?;
    Ok(CampaignOrder::Give { to: nation(reader, example)?, coins })
}

fn letter(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    let all = [
        "to the press",
        "to press",
        "the press",
        "to all nations",
        "to all players",
        "to all",
        "to everybody",
        "to everyone",
    ];
    let press = reader.take(&all);
    let to = if press { None } else { Some(nation(reader, example)?) };
    Ok(CampaignOrder::Letter { to, text: reader.prose(example)? })
}

fn press(reader: &mut OrderReader, _: &ArmyName, example: &str) -> Result<CampaignOrder, OrderFault> {
    Ok(CampaignOrder::Letter { to: None, text: reader.prose(example)? })
}
