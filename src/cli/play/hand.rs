//! The lines of a player that are no orders: questions about the field and the rules, taking back, leaving.

use super::super::rule;
use super::map;
use super::offers::{Offers, of_fight};
use super::talk::Talk;
use super::window::MapPart;
use crate::ask::foresight::{Prospect, meeting_with, under_way};
use crate::ask::unbidden::Unbidden;
use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId, cut, did_you_mean};
use crate::battle::{Battle, Element, Hidden, Pending, Place, Refusal, Standing};
use crate::book::Rulebook;
use crate::moves::landing;
use crate::report::{counts, hiding, names, odds as reasons, refusal};
use crate::view::written::Scale;
use crate::view::{Situation, written};
use crate::view::{points, victory};

/// What `help` says besides to a player who has hidden troops.
pub const HIDDEN_HELP: &str = "\
For your hidden troops, by the numbers that `list` gives them; the enemy does not know of them:
  show 1                                   puts an ambush on the table, to move, shoot and fight from now on
  restrain 1                               keeps it from going off by itself, for points that seem unused";

/// Whom `list` lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListPart {
    All,
    Side(SideId),
    Command(CommandId),
}

impl ListPart {
    /// Reads what follows `list`: nothing, `our`, `their`, or the name of a command.
    fn read(battle: &Battle, own: SideId, words: &str) -> Result<ListPart, String> {
        match words {
            "" => return Ok(ListPart::All),
            "our" | "ours" => return Ok(ListPart::Side(own)),
            "their" | "theirs" => return Ok(ListPart::Side(own.enemy())),
            _ => {}
        }
        let commands = || [own, own.enemy()].into_iter().flat_map(|side| battle.commands_of(side));
        let found = commands().find(|(_, command)| command.name.eq_ignore_ascii_case(words));
        found.map(|(id, _)| ListPart::Command(id)).ok_or_else(|| {
            let near = did_you_mean(words, commands().map(|(_, command)| command.name.as_str()));
            let words = cut(words);
            names::one_line(&format!(
                "`{words}` is no command{near}; `list`, `list our`, `list their` or `list COMMAND`"
            ))
        })
    }

    fn has_side(self, battle: &Battle, side: SideId) -> bool {
        match self {
            ListPart::All => true,
            ListPart::Side(of) => of == side,
            ListPart::Command(id) => battle.commands[id.index()].side == side,
        }
    }

    fn has(self, e: &crate::battle::Element) -> bool {
        match self {
            ListPart::All => true,
            ListPart::Side(of) => of == e.side,
            ListPart::Command(id) => id == e.command,
        }
    }
}

/// The places of the elements, a line for each element on the table or still to come: of all, of `our` or `their` side, or of a
/// command.
pub fn list(at: &Situation, own: SideId, words: &str) -> Result<Vec<String>, String> {
    let listed = ListPart::read(at.battle, own, words)?;
    let scale = Scale::of(at.rules, at.battle);
    let will = Unbidden::of(at);
    let by_itself = |id: ElementId| {
        if will.advance.iter().any(|(of, _)| *of == id) {
            ", would advance without orders"
        } else if will.flee.contains(&id) {
            ", would flee without orders"
        } else if will.wrecked.contains(&id) {
            ", would be driven ashore"
        } else {
            ""
        }
    };
    let mut lines = Vec::new();
    for side in [SideId(0), SideId(1)].into_iter().filter(|side| listed.has_side(at.battle, *side)) {
        lines.push(names::one_line(&at.battle.sides[side.index()].name));
        let people = |id: ElementId| at.battle.strongholds.iter().any(|place| place.is_people(id));
        let here = |(id, e): &(ElementId, &Element)| match e.standing {
            Standing::OnTable | Standing::Aboard(_) => true,
            Standing::Reserve => !people(*id),
            _ => false,
        };
        for (id, e) in at.battle.roster().filter(|(_, e)| e.side == side && listed.has(e)).filter(here) {
            let place = match e.standing {
                Standing::Reserve if landing::has_missed(at, id) => "did not land".into(),
                Standing::Reserve => match at.battle.command_of(id).march {
                    Some(march) => format!("to come over the {} edge", names::word(&march.edge)),
                    None => "in reserve".into(),
                },
                Standing::Aboard(vessel) => format!("aboard {}", names::one_line(&names::element(at.battle, vessel))),
                _ if e.place.is_some() => inside(at.battle, e),
                _ => format!(
                    "{}, {} facing {}",
                    scale.tell_bare(e.base.at.x),
                    scale.tell_bare(e.base.at.y),
                    written::heading_told(e.base.facing)
                ),
            };
            let general = if e.general { ", general" } else { "" };
            let moved = if e.deeds.moves > 0 { ", has moved" } else { "" };
            let fights = if at.is_open(id) && at.in_combat(id) { ", in close combat" } else { "" };
            let goes = by_itself(id);
            let name = names::one_line(&names::element(at.battle, id));
            lines.push(format!("  {:<5} {name:<12} {place}{general}{moved}{fights}{goes}", format!("#{id}")));
        }
        let goes = |hidden: &Hidden| {
            let leaves = |who: &[u8]| side == at.battle.bound.side && who.contains(&hidden.element.number);
            match (leaves(&will.betrayed), leaves(&will.flee_hidden)) {
                (true, _) => ", would leave its ambush and advance",
                (_, true) => ", would leave its ambush and flee",
                _ => "",
            }
        };
        let hidden: Vec<&Hidden> = at.battle.hidden_of(side).filter(|hidden| listed.has(&hidden.element)).collect();
        let hidden = hiding::lines_with(at.rules, &scale, &hidden, goes);
        lines.extend(hidden.into_iter().map(|line| format!("  {line}")));
    }
    Ok(lines)
}

/// Where an element in a camp, a City or a Fort is: `in Nola`, `in the camp`.
fn inside(battle: &Battle, element: &Element) -> String {
    let place = element.place.and_then(|Place::Inside(place)| battle.strongholds.get(usize::from(place)));
    let named = place.and_then(|place| place.name.as_deref()).map(names::one_line);
    let kind = place.map_or("camp", |place| names::title(battle, place.kind.title()));
    named.map_or_else(|| format!("in the {kind}"), |name| format!("in {name}"))
}

/// The losses of each side so far, in a line for each, without those who were only to stand in for others.
pub fn losses(rules: &Rulebook, battle: &Battle, stand_ins: &[ElementId]) -> Vec<String> {
    let counted = victory::losses(rules, battle);
    let of_commands = |side: SideId| {
        let commands = battle.commands_of(side).filter_map(|(id, command)| {
            let share = counts::share_of_command(rules, battle, id)?;
            Some(format!("  {}: {share}", names::one_line(&command.name)))
        });
        commands.collect::<Vec<String>>()
    };
    let scored = points::in_parts(rules, battle).map(|scored| counts::victory_points(battle, &scored));
    [SideId(0), SideId(1)]
        .into_iter()
        .flat_map(|side| {
            let gone = |e: &crate::battle::Element| e.standing.is_lost();
            let all = battle.roster().filter(|(id, e)| e.side == side && gone(e) && !stand_ins.contains(id));
            let lost: Vec<String> = all.map(|(id, _)| names::one_line(&names::element(battle, id))).collect();
            let lost = if lost.is_empty() { "nothing".into() } else { names::and(&lost) };
            let counted = counted[side.index()].to_string();
            let counted = counts::share(rules, battle, side).unwrap_or(counted);
            let of = battle.strength(side);
            let name = names::one_line(&battle.sides[side.index()].name);
            let army = format!("{name}: {} of {of} lost, counted as {counted}: {lost}", counts::lost(battle, side));
            std::iter::once(army).chain(of_commands(side))
        })
        .chain(scored)
        .collect()
}

/// The chances of a fight between an own element and an enemy, or of all that are under way, with what counts in them.
pub fn odds(at: &Situation, side: SideId, words: &str) -> Result<Vec<String>, String> {
    // Of a fight whose dice lie there only the bonus is open.
    let asked = match &at.battle.pending {
        Some(Pending::Bonus { blow, .. }) => Some(blow.parties.each_ref().map(|party| party.element)),
        _ => None,
    };
    let owed = || {
        let lies = refusal::owed(at.rules, at.battle);
        format!("The dice of this fight are thrown, and what is asked is {lies}")
    };
    if words.is_empty() {
        let is_asked =
            |fight: &Prospect| asked.is_some_and(|pair| pair.iter().all(|id| fight.stakes.duel.pair.contains(id)));
        let others = under_way(at).into_iter().filter(|fight| !is_asked(fight));
        let others: Vec<String> = others.flat_map(|fight| told(at, side, &fight)).collect();
        let on: Vec<String> = asked.map(|_| owed()).into_iter().chain(others).collect();
        let none = "nobody fights or shoots now; `odds` with one of yours and one of theirs tells how they would fare";
        return if on.is_empty() { Err(none.into()) } else { Ok(on) };
    }
    let (who, foe) = written::against(at.rules, at.battle, side, words).map_err(|e| e.to_string())?;
    for id in who.iter().chain([&foe]) {
        if !at.is_open(*id) {
            return Err(format!("{} is not in the open on the table", names::element(at.battle, *id)));
        }
    }
    let [first, friends @ ..] = &who[..] else { return Err("name one of yours and one of theirs".into()) };
    if who.iter().any(|id| at.element(*id).side == at.element(foe).side) {
        return Err("friends do not fight; name one of yours and one of theirs".into());
    }
    if asked.is_some_and(|pair| pair.contains(first) && pair.contains(&foe)) {
        return Ok(vec![owed()]);
    }
    Ok(told(at, side, &meeting_with(at, *first, friends, foe)))
}

/// A fight with its chances and what counts in it.
fn told(at: &Situation, side: SideId, fight: &Prospect) -> Vec<String> {
    let why = reasons::chances(at.rules, at.battle, &fight.stakes).reasons("  ");
    of_fight(at.battle, side.index(), fight).into_iter().chain(why).collect()
}

/// The element that a player names after `moves`.
pub fn element(at: &Situation, side: SideId, words: &str) -> Result<ElementId, String> {
    written::element(at.rules, at.battle, side, words).map_err(|e| e.to_string())
}

/// Shows the rules that a refusal rests on.
pub fn why(talk: &mut Talk, refusal: Option<&Refusal>) {
    let mut clauses: Vec<Clause> = Vec::new();
    for clause in refusal.iter().flat_map(|refusal| &refusal.findings).filter_map(|found| found.clause) {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    match (refusal, clauses.is_empty()) {
        (None, _) => talk.say("Nothing was refused yet."),
        (Some(_), true) => talk.say(
            "No clause stands behind that: these rules do not know it, or it makes no sense as the battle stands.",
        ),
        (Some(_), false) => clauses.iter().for_each(|clause| show_rule(talk, clause.id())),
    }
}

/// Shows a clause.
pub fn show_rule(talk: &mut Talk, id: &str) {
    let mut page = Vec::new();
    match rule::statement(id, &mut page) {
        Ok(_) => talk.say(String::from_utf8_lossy(&page).trim_end()),
        Err(error) => talk.say(&error.to_string()),
    }
}

/// The field.
pub fn show_map(talk: &mut Talk, at: &Situation, part: MapPart) {
    let map = map::draw(at, talk.wide, part);
    talk.draw(&map);
}

/// Shows the orders that are possible now; returns the offers, so that they can be taken by their numbers.
pub fn show_moves(talk: &mut Talk, at: &Situation, words: &str) -> Offers {
    let offers = Offers::of(at);
    let side = at.battle.to_decide();
    let lines = match words {
        "" => Ok(offers.lines(at, None, false)),
        "all" => Ok(offers.lines(at, None, true)),
        name => element(at, side, name).map(|id| offers.lines(at, Some(id), false)),
    };
    match lines {
        Ok(lines) => lines.iter().for_each(|line| talk.tell_under(line, "          ")),
        Err(why) => talk.say(&why),
    }
    offers
}
