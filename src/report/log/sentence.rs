//! The sentence for each event; `None` if another line reports it.

use super::decision::chosen;
use super::line::LogLine;
use super::moved::moved;
use super::state::LogState;
use super::{ending, missions, notes, states, tasks};
use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{ElementId, FeatureId};
use crate::base::peoples::does;
use crate::battle::{
    Battle, Blow, Branch, Choice, DeedMark, DiceOrder, Event, ExchangedElement, Factor, FactorKind, FightKind,
    GroundNow, KeptPoints, MarkedDeed, MoveKind, Order, Outcome, Party, Place, Rule, SectionKind, SideReply, Speech,
    Standing, What,
};
use crate::course::facts;
use crate::course::objectives::is_cut_short;
use crate::report::odds::SECOND_RANK;
use crate::report::{names, weather};

/// The sentence for `event`, the first of `events`, with its indentation.
pub(super) fn of(log: &LogState, event: &Event, events: &[Event]) -> Option<(usize, String)> {
    let name = |id: &ElementId| names::element(&log.battle, *id);
    let text = match &event.what {
        What::BoundBegan { number, side } => {
            return Some((0, format!("Bound {number} ({})", log.battle.sides[side.index()].name)));
        }
        What::PipsGiven { .. } => return Some((1, pips(&log.battle, events))),
        What::DiceTold(told) => return Some((1, dice_told(&log.battle, told))),
        What::Ordered { order: Order::Choose(choice @ Choice::Bonus(_)), .. } => {
            return Some((2, chosen(log, *choice)?));
        }
        What::Ordered { order: Order::Choose(choice), .. } => return Some((1, chosen(log, *choice)?)),
        What::Ordered { side, order } if notes::is_told(order) => return Some((1, log.order(*side, order))),
        What::Aimed { .. } if is_shot_at_once(&events[1..]) => return None,
        What::Aimed { aim } => return Some((1, format!("{} aims at {}", name(&aim.shooter), name(&aim.target)))),
        What::Fought { blow, .. } => return Some((1, fight(log, blow, &events[1..]))),
        What::WeatherTurned { weather: now, .. } => return Some((1, format!("The weather: {}", weather::told(now)))),
        What::Night { night } => return ending::night(&log.battle, night),
        What::HourStruck { hour } => return Some((1, format!("It is {}", hour.shown()))),
        What::Said { text, .. } => return Some((1, format!("\"{text}\""))),
        What::Spoke { speech } => return Some((1, spoken(speech))),
        What::Posed { question } => {
            let asked = format!("is asked: {} ({})", spoken(&question.speech), question.choices.join(", "));
            return Some((1, names::begun(&does(&log.battle.sides[question.side.index()].name, &asked))));
        }
        What::Replied(SideReply { side, text, .. }) => {
            let answered = does(&log.battle.sides[side.index()].name, "answers");
            return Some((1, format!("{}: {text}", names::begun(&answered))));
        }
        What::HouseRule { rule } => {
            return Some((1, format!("By the house rule \"{}\":", facts::name(&log.battle, *rule))));
        }
        What::Ended { ending } => return Some((1, ending::end(&log.battle, ending))),
        What::Rolled { roll, face } => throw(log, roll.purpose, *face, event.clause)?,
        What::Moved { kind: MoveKind::Conform, .. } if events.len() > 1 => line_up(&log.battle, events),
        What::Moved { element, from, to, kind } => moved(log, *element, from, to, *kind)?,
        What::Marked(MarkedDeed { who, mark: DeedMark::Beside(_) }) => {
            let who = names::elements(&log.battle, who);
            format!("{who} may stay only if a friend fights the enemy beside it when the moves are over")
        }
        What::Struck { element, by, .. } if log.first_before.contains(&(*element, *by)) => return None,
        What::Struck { element, by, .. } => format!("{} is the first against {}", name(by), name(element)),
        What::Dismounted { element, becomes, .. } => {
            format!("{} dismounts as {} {}", name(element), becomes.code, becomes.number)
        }
        What::Exchanged { from, into } => exchanged(&log.battle, from, into),
        What::MountsLeft { mounts } if log.battle.mounts_of(mounts.owner).is_some() => {
            format!("the mounts of {} go with it", name(&mounts.owner))
        }
        What::MountsLeft { mounts } => format!("{} leaves its mounts behind it", name(&mounts.owner)),
        What::MountsGone { owner } => format!("the mounts of {} are gone", name(owner)),
        What::Boarded { element, carrier } => format!("{} goes aboard {}", name(element), name(carrier)),
        What::ChangedSides { command, .. } => {
            let command = &log.battle.commands[command.index()];
            let joined = names::side(&log.battle.sides[command.side.enemy().index()].name);
            let free = if command.missions.is_empty() { "" } else { ", and what it was to do is over" };
            format!("{}{joined}{free}", does(&command.name, "changes sides and joins "))
        }
        What::WentOver { element, command, .. } => names::going_over(&log.battle, *element, *command),
        What::Held { .. } => held(&log.battle, events),
        What::StateBegan { .. } | What::StateEnded { .. } => states::told(log, events)?,
        What::AtBank { element, stands: true } => format!("{} halts at the bank", name(element)),
        What::AtBank { element, stands: false } => format!("{} leaves the bank", name(element)),
        What::RiverKnown { feature, face, sector: None } => {
            format!("{} is known: die {face}", names::feature(&log.battle, *feature))
        }
        What::RiverKnown { .. } | What::RiverClosed { .. } => notes::river(&log.battle, &event.what),
        What::GroundTurned { feature, going } => {
            format!("{} is {} going from now on", names::feature(&log.battle, *feature), names::word(going))
        }
        What::GroundBecame { feature, now } => became(&log.battle, *feature, now),
        What::Awarded { side, points } => {
            let many = names::count(points.unsigned_abs() as usize, "point");
            let what = format!("{} {many}", if *points < 0 { "loses" } else { "is given" });
            does(&log.battle.sides[side.index()].name, &what)
        }
        What::GeneralWounded { command } => {
            let name = &log.battle.commands[command.index()].name;
            format!("the general of {name} is wounded, and leads and fights no longer")
        }
        What::Assaulted { element, feature, totals: [own, theirs], .. } => {
            let works = names::feature(&log.battle, *feature);
            format!("{} assaults {works}, which nobody defends there: {own} to {theirs}", name(element))
        }
        What::Breached { feature, section } => {
            let works = names::feature(&log.battle, *feature);
            match log.battle.features[feature.index()].works.get(usize::from(*section)).map(|section| section.kind) {
                Some(SectionKind::Gate) => format!("a gateway of {works} stands open"),
                _ => format!("a section of {works} is broken open"),
            }
        }
        What::Clinched { clinch } => {
            format!("{} and {} fight without lining up", name(&clinch.contactor), name(&clinch.contacted))
        }
        What::Result { element, outcome, by, .. } => result(log, *element, *outcome, *by)?,
        What::Destroyed { element, by, disabled, .. } => destroyed(log, *element, *by, *disabled)?,
        What::Left { element, returns: false } => format!("{} leaves the battlefield", name(element)),
        What::Left { element, returns: true } => format!("{} leaves the battlefield for the time being", name(element)),
        What::TakenOff(taken) => {
            format!("the force of {} is beaten and taken off", log.battle.force_name(taken.side, taken.force))
        }
        What::Exited { element } => format!("{} leaves the battlefield as it was meant to", name(element)),
        What::ObjectiveMet { objective, .. } => return Some((1, decided(&log.battle, *objective, "meets")?)),
        What::ObjectiveFailed { objective, bound } => return Some((1, failed(&log.battle, *objective, *bound)?)),
        What::Taken { place, by, .. } => taken(&log.battle, *place, *by),
        What::Turned { place, rule, .. } => turned(&log.battle, *place, *rule),
        What::Sacking { place, begun } => sacking(&log.battle, *place, *begun),
        What::HeartTested { command } => {
            let what = "has no general: a die against the losses";
            does(&log.battle.commands[command.index()].name, what)
        }
        What::Demoralised { command } => does(&log.battle.commands[command.index()].name, "is demoralised"),
        What::MissionGiven { command, missions, .. } => {
            return Some((1, missions::given(log.rules, &log.battle, *command, missions)?));
        }
        What::MissionEnded { command, why, .. } => {
            return Some((1, missions::over(log.rules, &log.battle, *command, *why)?));
        }
        What::TaskGiven(given) => return Some((1, tasks::given(&log.battle, given))),
        What::TaskEnded(ended) => return Some((1, tasks::ended(&log.battle, ended)?)),
        What::FlightFeigned { command, .. } => {
            let told = does(&log.battle.commands[command.index()].name, "feigns flight and goes back");
            return Some((1, names::begun(&told)));
        }
        What::Committed { command } | What::Doubted { command, .. } | What::Noted { command, .. } => {
            notes::told(log, *command, &event.what)?
        }
        // At dawn all draw up anew; one line has said so.
        What::Arrived { element, .. } if log.battle.element(*element).standing == Standing::OnTable => return None,
        What::Arrived { element, .. } => match log.battle.element(*element).standing {
            Standing::Aboard(carrier) if log.battle.element(carrier).branch() == Branch::Naval => {
                format!("{} goes ashore from {}", name(element), name(&carrier))
            }
            Standing::Aboard(carrier) => format!("{} gets off {}", name(element), name(&carrier)),
            _ => format!("{} comes onto the battlefield", name(element)),
        },
        What::Revealed { element, led, .. } => {
            let side = names::owner(&log.battle.sides[element.side.index()].name);
            // Who waits beside the table comes with a flank march.
            let does = match element.standing {
                Standing::Reserve => "is with the flank march",
                _ => "comes out of hiding",
            };
            let mounts = if led.is_some() { ", its mounts behind it" } else { "" };
            format!("{side} {} {} {does}{mounts}", element.code, element.number)
        }
        What::Restrained { hidden, kept: KeptPoints { command, pips: 0 }, .. } => {
            does(&log.battle.commands[command.index()].name, &format!("keeps hidden {hidden} in ambush"))
        }
        What::Restrained { hidden, kept, .. } => {
            let what = format!("keeps {} back to restrain hidden {hidden}", names::count(kept.pips.into(), "PIP"));
            does(&log.battle.commands[kept.command.index()].name, &what)
        }
        What::PhaseBegan { .. } => return Some((1, notes::idle(log)?)),
        What::Fresh { .. }
        | What::Ordered { .. }
        | What::Paid { .. }
        | What::MoveMade { .. }
        | What::Marked(_)
        | What::Course(_)
        | What::Unclinched { .. }
        | What::Asked { .. }
        | What::BonusUsed { .. }
        | What::Answered => return None,
    };
    Some((2, text))
}

/// Words with their speaker: `Crassus: "Forward!"`.
fn spoken(speech: &Speech) -> String {
    let by = speech.speaker.as_ref().map_or(String::new(), |speaker| format!("{speaker}: "));
    format!("{by}\"{}\"", speech.text)
}

/// The sentence for ground that is another from now on.
fn became(battle: &Battle, id: FeatureId, now: &GroundNow) -> String {
    let (name, old) = (names::feature(battle, id), GroundNow::of(&battle.features[id.index()]));
    let mut parts = Vec::new();
    if now.absent != old.absent {
        parts.push(if now.absent { "is there no more".to_string() } else { "is there from now on".to_string() });
    }
    if now.kind != old.kind {
        parts.push(format!("becomes {}", names::word(&now.kind)));
    }
    if let Some(going) = now.turned.filter(|_| now.turned != old.turned) {
        parts.push(format!("is {} going from now on", names::word(&going)));
    }
    if let Some(state) = now.state.filter(|_| now.state != old.state) {
        parts.push(format!("is as with a die of {state}"));
    }
    if parts.is_empty() {
        parts.push("is as it usually is".to_string());
    }
    format!("{name} {}", names::and(&parts))
}

/// The sentence for those whom one order holds.
fn held(battle: &Battle, events: &[Event]) -> String {
    let all: Vec<ElementId> = events
        .iter()
        .filter_map(|event| match event.what {
            What::Held { element } => Some(element),
            _ => None,
        })
        .collect();
    let are = if all.len() == 1 { "is" } else { "are" };
    format!("{} {are} held in place", names::elements(battle, &all))
}

/// The sentence for an exchange.
fn exchanged(battle: &Battle, from: &[ElementId], into: &[ExchangedElement]) -> String {
    let before: Vec<String> = from.iter().map(|id| names::element(battle, *id)).collect();
    let after: Vec<String> = into.iter().map(|one| format!("{} {}", one.element.code, one.element.number)).collect();
    let verb = if from.len() == 1 { "becomes" } else { "become" };
    format!("{} {verb} {}", names::and(&before), names::and(&after))
}

/// The sentence for an objective that failed, or whose bound never came.
fn failed(battle: &Battle, objective: u8, bound: u16) -> Option<String> {
    let of = battle.objectives.list.get(usize::from(objective))?;
    match of.until.filter(|_| is_cut_short(battle, of, bound)) {
        Some(until) => {
            let side = names::side(&battle.sides[of.side.index()].name);
            Some(format!("the objective \"{}\" of {side} is not met: the battle ends before bound {until}", of.name))
        }
        None => decided(battle, objective, "fails"),
    }
}

/// The sentence for an objective that was met or failed.
fn decided(battle: &Battle, objective: u8, what: &str) -> Option<String> {
    let objective = battle.objectives.list.get(usize::from(objective))?;
    let told = format!("{what} the objective \"{}\": {}", objective.name, objective.text);
    Some(names::begun(&does(&battle.sides[objective.side.index()].name, &told)))
}

fn pips(battle: &Battle, events: &[Event]) -> String {
    let given = events.iter().filter_map(|event| match event.what {
        What::PipsGiven { command, pips } => Some(format!("{} {pips}", battle.commands[command.index()].name)),
        _ => None,
    });
    format!("PIPs: {}", given.collect::<Vec<_>>().join(", "))
}

/// How a side has written down that its commands get the dice.
fn dice_told(battle: &Battle, DiceOrder { side, order }: &DiceOrder) -> String {
    let to: Vec<String> = order.iter().map(|id| battle.commands[id.index()].name.clone()).collect();
    let told = match &to[..] {
        [] => "discloses that each of its commands keeps the die that is thrown for it".to_string(),
        [first, others @ ..] => {
            let others: String = others.iter().map(|name| format!(", the next to {name}")).collect();
            format!("discloses who gets its dice: the highest goes to {first}{others}")
        }
    };
    names::begun(&does(&battle.sides[side.index()].name, &told))
}

/// A throw that no other event repeats.
fn throw(log: &LogState, purpose: Purpose, face: u8, clause: Option<Clause>) -> Option<String> {
    match purpose {
        Purpose::Pips(_) | Purpose::Combat(_) | Purpose::Shooting(_) => None,
        Purpose::River(id) => Some(notes::river_throw(log, id, face, clause)),
        Purpose::SetUp(die) => Some(format!("before the battle, for {}: die {face}", die.told())),
        Purpose::Weather => Some(format!("the weather: die {face}")),
        Purpose::Doubt(command) => {
            Some(does(&log.battle.commands[command.index()].name, &format!("waits and sees: die {face}")))
        }
        Purpose::Script => Some(format!("the scenario throws a die: {face}")),
    }
}

/// Whether the shot comes next that is aimed now: its line names all who shoot.
fn is_shot_at_once(next: &[Event]) -> bool {
    let other = |event: &&Event| matches!(event.what, What::PhaseBegan { .. } | What::Ordered { .. });
    let fight = next.iter().take_while(|event| !other(event)).find_map(|event| match &event.what {
        What::Fought { blow, .. } => Some(blow.how),
        _ => None,
    });
    fight == Some(FightKind::Shooting)
}

/// Several that line up at once.
fn line_up(battle: &Battle, events: &[Event]) -> String {
    let who = events.iter().filter_map(|event| match event.what {
        What::Moved { element, .. } => Some(element),
        _ => None,
    });
    format!("{} line up", names::elements(battle, &who.collect::<Vec<_>>()))
}

fn fight(log: &LogState, blow: &Blow, results: &[Event]) -> String {
    let battle = &log.battle;
    let [a, b] = &blow.parties;
    let (first, second) = (names::element(battle, a.element), names::element(battle, b.element));
    let verb = match blow.how {
        FightKind::CloseCombat => "against",
        FightKind::Shooting => "shoots at",
    };
    let storming = assault(battle, blow).map(|place| format!(" ({place})")).unwrap_or_default();
    let come: Vec<String> = results.iter().filter_map(|event| become_of(log, &event.what)).collect();
    let come = match (come.is_empty(), results.is_empty()) {
        (false, _) => format!(": {}", names::and(&come)),
        (true, false) => ": no effect".into(),
        (true, true) => String::new(),
    };
    format!("{first} {verb} {second}{storming}: {}; {}{come}", sum(battle, a, b), sum(battle, b, a))
}

/// The assault of a place in a close combat, such as `4Bd 1 assaults Rome's City`.
fn assault(battle: &Battle, blow: &Blow) -> Option<String> {
    let place = |party: &Party| battle.knows(party.element).then(|| battle.element(party.element).place).flatten();
    let [a, b] = blow.parties.each_ref().map(place);
    let (Place::Inside(number), stormer) = match (a, b) {
        (None, Some(place)) => (place, &blow.parties[0]),
        (Some(place), None) => (place, &blow.parties[1]),
        _ => return None,
    };
    let name = names::element(battle, stormer.element);
    (blow.how == FightKind::CloseCombat).then(|| format!("{name} assaults {}", names::stronghold(battle, number)))
}

/// `5 +1 general -1 overlap (4Sp 3) + die 4 = 9`.
fn sum(battle: &Battle, party: &Party, foe: &Party) -> String {
    let cause = |factor: &Factor| cause(battle, factor, [party.element, foe.element]);
    let mut text = String::new();
    for (i, factor) in party.factors.iter().enumerate() {
        text.push_str(&if i == 0 && factor.kind == FactorKind::Combat {
            factor.value.to_string()
        } else {
            format!("{}{:+} {}", if i == 0 { "" } else { " " }, factor.value, cause(factor))
        });
    }
    let plus = if text.is_empty() { "" } else { " + " };
    let counts = if i16::from(party.score) == i16::from(party.face) {
        String::new()
    } else {
        format!(" (counts {})", party.score)
    };
    let die = format!("{text}{plus}die {}{counts}", party.face);
    if party.adjusted.is_empty() {
        return format!("{die} = {}", party.total);
    }
    let after = party.adjusted.iter().map(|factor| format!(" {:+} {}", factor.value, cause(factor)));
    format!("{die} = {}{} = {}", party.thrown(), after.collect::<String>(), party.total)
}

/// The word for a factor of one who fights another, with whoever or whatever gives it.
fn cause(battle: &Battle, factor: &Factor, [own, foe]: [ElementId; 2]) -> String {
    let word = names::word(&factor.kind);
    let stands_askew = || battle.clinches.iter().any(|c| c.contacted == own && c.contactor == foe);
    match (factor.kind, factor.from) {
        // Nobody but the edge of the board overlaps it.
        (FactorKind::Overlap, None) => format!("{word} (battlefield edge)"),
        (FactorKind::Overlap, Some(id)) if id == foe && stands_askew() => format!("{word} (not lined up)"),
        // The enemy whom it fights and does not face.
        (FactorKind::Flank | FactorKind::Rear, Some(id)) if id == foe => format!("{word} (not faced)"),
        // The second rank of those who shoot, on the same base.
        (FactorKind::Aided, Some(id)) if id == foe => format!("{word} ({SECOND_RANK})"),
        (_, Some(id)) => format!("{word} ({})", names::element(battle, id)),
        (_, None) => word,
    }
}

fn become_of(log: &LogState, what: &What) -> Option<String> {
    let What::Result { element, outcome, .. } = what else { return None };
    let verb = match outcome {
        Outcome::None => return None,
        Outcome::Halt => "halts",
        Outcome::Flinch => "flinches",
        Outcome::Shy => "shies",
        Outcome::Recoil => "recoils",
        Outcome::Flee => "flees",
        Outcome::Bolt => "bolts",
        Outcome::Disabled => "is disabled",
        Outcome::Destroyed if log.given_up == Some(*element) => "surrenders",
        Outcome::Destroyed => {
            return Some(format!("{} is {}", names::element(&log.battle, *element), log.rules.lost_word));
        }
    };
    Some(format!("{} {verb}", names::element(&log.battle, *element)))
}

/// A result that is not in the line of its fight.
fn result(log: &LogState, element: ElementId, outcome: Outcome, by: ElementId) -> Option<String> {
    if log.was_told(element, outcome) {
        return None;
    }
    let name = names::element(&log.battle, element);
    let by = names::element(&log.battle, by);
    Some(match outcome {
        Outcome::None => return None,
        Outcome::Halt => format!("{name} halts before {by}"),
        Outcome::Flinch => format!("{name} flinches from {by}"),
        Outcome::Shy => format!("{name} shies from {by}"),
        Outcome::Recoil => format!("{name} recoils from {by}"),
        Outcome::Flee => format!("{name} flees from {by}"),
        Outcome::Bolt => format!("{name} bolts from {by}"),
        Outcome::Disabled => format!("{name} is disabled by {by}"),
        Outcome::Destroyed => format!("{name} is {} by {by}", log.rules.lost_word),
    })
}

fn destroyed(log: &LogState, element: ElementId, by: Option<ElementId>, disabled: bool) -> Option<String> {
    // The people of a place are lost by those whom they obey alone.
    if log.was_told(element, if disabled { Outcome::Disabled } else { Outcome::Destroyed })
        || log.battle.is_stand_in(element)
    {
        return None;
    }
    let (name, lost) = (names::element(&log.battle, element), if disabled { "disabled" } else { log.rules.lost_word });
    Some(match by {
        Some(by) => format!("{name} is {lost} by {}", names::element(&log.battle, by)),
        None => format!("{name} is {lost}"),
    })
}

fn taken(battle: &Battle, place: u8, by: Option<ElementId>) -> String {
    let there = names::stronghold(battle, place);
    match by {
        Some(id) => format!("{} holds {there}", names::element(battle, id)),
        None => format!("{there} is empty"),
    }
}

fn turned(battle: &Battle, place: u8, rule: Rule) -> String {
    let conquered = battle.strongholds.get(usize::from(place)).is_some_and(|there| there.conquered);
    let there = names::stronghold(battle, place);
    match rule {
        Rule::Puppet if conquered => format!("{there} is its first owner's again; from now on its people obey him"),
        Rule::Owner => format!("{there} rises for its own side"),
        Rule::Puppet => format!("{there} surrenders; from now on its people obey the enemy"),
        Rule::Nobody => format!("the people of {there} defend it no longer"),
    }
}

fn sacking(battle: &Battle, place: u8, begun: bool) -> String {
    let there = names::stronghold(battle, place);
    format!("the sack of {there} {}", if begun { "begins" } else { "is over" })
}

/// The clauses of the events of one line, each once; for a fight with a result, only those of results that did
/// something.
pub(super) fn clauses(events: &[Event]) -> Vec<Clause> {
    let harmless = |event: &Event| matches!(event.what, What::Result { outcome: Outcome::None, .. });
    let harm = events.iter().any(|event| matches!(event.what, What::Result { .. }) && !harmless(event));
    let mut clauses = Vec::new();
    for event in events.iter().filter(|event| !harm || !harmless(event)) {
        cite(&mut clauses, event.clause);
    }
    clauses
}

fn cite(clauses: &mut Vec<Clause>, clause: Option<Clause>) {
    if let Some(clause) = clause.filter(|clause| !clauses.contains(clause)) {
        clauses.push(clause);
    }
}

/// Adds the PIPs paid for an order to the order's line if these events report them: all of them together.
pub(super) fn add_price<'e>(line: &mut LogLine, events: impl IntoIterator<Item = &'e Event>) {
    let mut paid = None;
    for event in events {
        let What::Paid { pips, reasons, .. } = &event.what else { continue };
        paid = Some(paid.unwrap_or(0) + usize::from(*pips));
        cite(&mut line.clauses, event.clause);
        reasons.iter().for_each(|(_, clause)| cite(&mut line.clauses, Some(*clause)));
    }
    let Some(paid) = paid else { return };
    let price = format!(" ({})", names::count(paid, "PIP"));
    line.text.push_str(&price);
    line.tied.push_str(&price);
}
