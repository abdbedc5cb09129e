//! The price of a move in initiative points, with its reasons.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{CommandId, ElementId};
use crate::base::trace;
use crate::battle::{Battle, Element, FeatureKind, Place, Standing};
use crate::book::Proof;
use crate::book::move_tables::PipDice;
use crate::geometry::{Plot, Rect, Segment, TOLERANCE, distance, within};
use crate::view::field::Ground;
use crate::view::{Situation, weather};

/// The price of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The sum.
    pub pips: u8,
    /// The parts of the price, each with its number of points and its rule.
    pub reasons: Vec<(u8, Clause)>,
}

/// The command whose points pay for an element's moves: its own, or with one die a side the command that got the
/// score.
pub fn payer(at: &Situation, who: ElementId) -> CommandId {
    let own = at.element(who).command;
    match at.rules.moves.pips.value {
        PipDice::PerCommand => own,
        PipDice::PerSide => {
            let commands = at.battle.commands_of(at.element(who).side);
            commands.map(|(id, _)| id).find(|id| at.battle.spendable(*id) > 0).unwrap_or(own)
        }
    }
}

/// The points left to pay for an element's moves.
pub fn purse(at: &Situation, who: ElementId) -> u8 {
    at.battle.spendable(payer(at, who))
}

/// The price of a move that is not free; it is computed at the start of the move.
pub fn paid(at: &Situation, who: &[ElementId]) -> Cost {
    let each = at.rules.moves.cost.each;
    with_extras(at, who, each.value, each.clause)
}

/// The price of a move that each element pays for; extras are paid once.
pub fn for_each(at: &Situation, who: &[ElementId], clause: Clause) -> Cost {
    let each = at.rules.moves.cost.each.value;
    with_extras(at, who, each.saturating_mul(who.len() as u8), clause)
}

fn with_extras(at: &Situation, who: &[ElementId], pips: u8, clause: Clause) -> Cost {
    let table = &at.rules.moves.cost;
    let mut cost = Cost::default();
    cost.add(pips, clause);
    let side = at.element(who[0]).side;
    let Some(from) = table.extras_from else { return cost };
    if at.battle.sides[side.index()].bounds < from.value {
        trace::cite(from.clause);
        return cost;
    }
    for clause in [for_troops(at, who), for_command(at, who)].into_iter().flatten() {
        trace::cite(from.clause);
        cost.add(1, clause);
        at.rules.mark(Proof::ExtraOnce);
    }
    cost
}

impl Cost {
    fn add(&mut self, pips: u8, clause: Clause) {
        trace::cite(clause);
        self.pips += pips;
        self.reasons.push((pips, clause));
    }
}

/// The clause that makes the troops costly to move.
fn for_troops(at: &Situation, who: &[ElementId]) -> Option<Clause> {
    let table = &at.rules.moves.cost;
    let costly = table.troops.filter(|row| who.iter().any(|id| row.value.is(at.element(*id))));
    let garrison = || table.garrison.filter(|_| who.iter().any(|id| at.element(*id).place.is_some()));
    costly.map(|row| row.clause).or_else(garrison)
}

/// The clause that makes the command costly to move.
fn for_command(at: &Situation, who: &[ElementId]) -> Option<Clause> {
    let table = &at.rules.moves.cost;
    let general = at.battle.command_of(who[0]).general?;
    let element = at.element(general);
    if element.standing != Standing::OnTable {
        return table.general_lost;
    }
    if let Some(row) = table.general_inside
        && is_inside(at, element, at.rect(general), row.value)
    {
        return Some(row.clause);
    }
    let limit = reach(at, general, who)?;
    if within(apart(at, general, who), f64::from(limit.0)) { None } else { Some(limit.1) }
}

fn is_inside(at: &Situation, general: &Element, base: &Rect, kinds: &[FeatureKind]) -> bool {
    let in_camp = matches!(general.place, Some(Place::Inside(_)));
    in_camp || at.battle.ground().any(|(id, f)| kinds.contains(&f.kind) && at.field.ground(id).contains(base))
}

fn apart(at: &Situation, general: ElementId, who: &[ElementId]) -> f64 {
    let from = at.rect(general);
    who.iter().map(|id| distance(from, at.rect(*id))).fold(f64::INFINITY, f64::min)
}

/// The distance of an element from its general and the general's command distance, if the element is beyond it.
pub fn beyond_command(at: &Situation, id: ElementId) -> Option<Beyond> {
    let general = at.battle.command_of(id).general.filter(|general| at.is_open(*general))?;
    let (reach, clause) = reach(at, general, &[id])?;
    let apart = apart(at, general, &[id]);
    (!within(apart, f64::from(reach))).then_some(Beyond { apart, reach, clause })
}

/// An element beyond its general's command, in 1/1000 mm.
#[derive(Clone, Copy, Debug)]
pub struct Beyond {
    /// The distance from the general.
    pub apart: f64,
    /// The command distance.
    pub reach: i32,
    /// The clause of being beyond it.
    pub clause: Clause,
}

/// The general's command distance for these elements, and the clause of being beyond it.
fn reach(at: &Situation, general: ElementId, who: &[ElementId]) -> Option<(i32, Clause)> {
    let table = &at.rules.moves.cost;
    if who.contains(&general) {
        return None;
    }
    let row = table.command.iter().find(|row| who.iter().all(|id| row.who.is(at.element(*id))))?;
    trace::cite(row.clause);
    let length = row.reach.on(at.battle);
    if let Some((short, clause)) = row.hidden {
        let short = short.on(at.battle);
        let away = apart(at, general, who);
        let between = !within(away, f64::from(short)) && within(away, f64::from(length));
        if between && who.iter().all(|id| is_hidden(at, at.rect(general), at.rect(*id))) {
            return Some((short, clause));
        }
    }
    let seen = weather::seen(at.rules, at.battle, Cited::new(length, table.beyond.unwrap_or(row.clause)));
    Some((seen.value, seen.clause))
}

/// Whether an element is hidden from its general by the ground that it is in or behind.
fn is_hidden(at: &Situation, general: &Rect, base: &Rect) -> bool {
    let table = &at.rules.moves.cost;
    let lines = || lines(general, base);
    let behind = |ground: &Ground| match ground {
        Ground::Area { outline, .. } => lines().all(|line| outline.length_inside(&line) > TOLERANCE),
        Ground::Line(band) => lines().all(|line| band.length_inside(&line) > TOLERANCE),
    };
    let beyond_crest = |ground: &Ground| match ground {
        Ground::Area { crest: Some(crest), .. } => lines().all(|line| crest.crosses(&line)),
        _ => false,
    };
    let by_ground = at.battle.ground().any(|(id, feature)| {
        let ground = at.field.ground(id);
        table.hidden_by.contains(&feature.kind) && (ground.contains(base) || behind(ground))
            || table.hidden_beyond.contains(&feature.kind) && beyond_crest(ground)
            || table.hidden_behind.contains(&feature.kind) && !ground.touches(base) && behind(ground)
    });
    by_ground || at.battle.strongholds.iter().any(|there| behind_stronghold(&there.plot(), general, base))
}

/// Whether a stronghold lies between a general and an element, both of them outside it.
fn behind_stronghold(there: &Plot, general: &Rect, base: &Rect) -> bool {
    if there.overlaps(general) || there.overlaps(base) {
        return false;
    }
    let sides = there.sides();
    lines(general, base).all(|line| sides.iter().any(|side| side.line.crosses(&line)))
}

/// Lines from the corners and the middle of one base to those of another; they stand for all lines between them.
fn lines(a: &Rect, b: &Rect) -> impl Iterator<Item = Segment> {
    let places = |r: &Rect| {
        let [p, q, s, t] = r.corners();
        [p, q, s, t, r.centre()]
    };
    let (a, b) = (places(a), places(b));
    (0..25).map(move |i| Segment::new(a[i / 5], b[i % 5]))
}

/// Whether no command of the side on move has points left, as the enemy sees it: points kept back in secret are left.
pub fn all_spent(battle: &Battle) -> bool {
    battle.commands_of(battle.bound.side).all(|(_, command)| command.pips == 0)
}
