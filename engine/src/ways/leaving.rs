//! Breaking off: a lone element that leaves close combat by its own move, straight back and far enough.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Branch, Reason};
use crate::book::move_tables::BreakOffBars;
use crate::book::{BookStep, Proof};
use crate::geometry::{touches, within};
use crate::view::wagons::front_foe;
use crate::view::{Situation, amended, strongholds, weather};
use crate::ways::contact::pairs;
use crate::ways::findings::{Findings, find};
use crate::ways::hits;
use crate::ways::touch::is_struck;
use crate::ways::way::Way;

/// Judges a lone element that leaves close combat: straight back, far enough, and out of contact, as the rule set
/// says.
pub fn break_off(at: &Situation, ways: &[Way], out: &mut Findings) {
    for way in ways {
        let (foe, storms) = (front_foe(at, way.who), at.contacts().get(way.who).storms);
        if foe.is_none() && storms.is_none() {
            let side = at.element(way.who).side;
            if trace::is_on() && at.enemies_in_open(side).any(|id| touches(&way.start, at.rect(id))) {
                at.rules.mark(Proof::FreeToLeave);
            }
            continue;
        }
        let Some(rule) = at.rules.moves.contact.break_off else { continue };
        if let Some(bars) = at.rules.moves.contact.break_off_bars
            && let Some(clause) = kept_in(at, ways, way, foe, &bars)
        {
            out.push(find(Some(clause), Reason::InCombat, &[way.who]));
            continue;
        }
        let least = rule.value.on(at.battle);
        let length = libm::round(way.length()) as i32;
        // Where contacts need not be lined up any enemy front counts.
        let struck = match at.rules.moves.contact.break_off_bars {
            Some(_) => is_struck(at, way.who),
            None => at.contacts().get(way.who).struck(),
        };
        if let Some(bar) = break_off_bar(at, way, struck) {
            at.rules.mark(Proof::BreakOffBarred);
            out.push(find(at.rules.step(bar).or(Some(rule.clause)), Reason::InCombat, &[way.who]));
        } else if !within(f64::from(least), f64::from(length)) {
            at.rules.mark(Proof::BreakOffBarred);
            out.push(find(Some(rule.clause), Reason::TooShort { moved: length, least }, &[way.who]));
        } else if trace::is_on() {
            cite_break_off(at, way);
        }
    }
}

/// The rule that keeps an element in close combat however it would leave: it is one of a group, or no faster than its opponent.
fn kept_in(at: &Situation, ways: &[Way], way: &Way, foe: Option<ElementId>, bars: &BreakOffBars) -> Option<Clause> {
    trace::cite(bars.groups);
    if ways.len() > 1 {
        return Some(bars.groups);
    }
    let e = at.element(way.who);
    trace::cite(bars.faster);
    if e.branch() == Branch::Naval || weather::is_night(at.rules, at.battle) {
        return None;
    }
    let far = |id: ElementId| {
        let going = at.field.going(&at.rules.moves, at.battle, &way.end, at.element(id));
        amended::distance(at, at.element(id), going).map_or(0, |far| far.value)
    };
    foe.is_some_and(|foe| far(way.who) <= far(foe)).then_some(bars.faster)
}

/// What keeps an element from breaking off along a way: an enemy on flank or rear, a turn, a bend, or contact at its end.
fn break_off_bar(at: &Situation, way: &Way, struck: bool) -> Option<BookStep> {
    let clear = || pairs(at, std::slice::from_ref(way)).is_empty() && !touches_enemy_place(at, way);
    match () {
        () if struck => Some(BookStep::BreakOffStruck),
        () if way.end.facing != way.start.facing => Some(BookStep::BreakOffFacing),
        () if !way.is_straight_back() => Some(BookStep::BreakOffStraight),
        () if !clear() => Some(BookStep::BreakOffClear),
        () => None,
    }
}

/// Notes for a trace the rules that a legal break off rests on.
fn cite_break_off(at: &Situation, way: &Way) {
    [BookStep::BreakOffStraight, BookStep::BreakOffFacing, BookStep::BreakOffClear]
        .iter()
        .for_each(|s| at.rules.cite(*s));
    at.rules.moves.contact.break_off.iter().for_each(|rule| trace::cite(rule.clause));
    if at.in_open().any(|id| id != way.who && hits::meets(way, at.rect(id)).is_some()) {
        at.rules.mark(Proof::BreakOffPassing);
    }
}

/// Whether a way ends against a place that an enemy holds.
fn touches_enemy_place(at: &Situation, way: &Way) -> bool {
    let side = at.element(way.who).side;
    strongholds::held_against(at, side).any(|(place, _)| place.plot().touches(&way.end))
}
