//! The enemies that a command is aware of: those that one of its elements sees, and those that it has learnt of.

use crate::base::names::{CommandId, ElementId};
use crate::base::trace::{self, cite};
use crate::battle::{Element, ElementState, Feature, FeatureKind, Hidden};
use crate::book::aware_tables::{CoverRow, OverRule, SightRules};
use crate::book::length::Length;
use crate::geometry::{Edge, Rect, Segment, TOLERANCE, Vec2, are_within, bounds, distance, within};
use crate::view::field::Ground;
use crate::view::manned::mans;
use crate::view::{Gaze, Situation, heights, works};
use crate::ways::hiding::{behind_strongholds, beyond_crest, lies_between, lines};
use std::rc::Rc;

/// The enemies on the table that a command is aware of by the rules of sight of the set, in the order of the roster.
pub fn known_enemies(at: &Situation, rules: &SightRules, command: CommandId) -> Rc<[ElementId]> {
    at.known(command, || aware_of(at, rules, command))
}

fn aware_of(at: &Situation, rules: &SightRules, command: CommandId) -> Vec<ElementId> {
    let side = at.battle.commands[command.index()].side;
    cite(rules.clause);
    let eyes = CommandEyes::of(at, command).with_ambushes(at, command);
    let knows =
        |enemy: &ElementId| has_learnt(at, rules, command, *enemy) || is_seen(at, rules, command, &eyes, *enemy, false);
    at.enemies(side).filter(knows).collect()
}

/// Whether the nearest of these enemies is demoralised, and no further than this from an element (`dbm.spont.03`).
pub fn nears_demoralised(at: &Situation, id: ElementId, known: &[ElementId], most: i32) -> bool {
    let nearest = |demoralised: bool| {
        let those = known.iter().filter(|enemy| at.battle.command_of(**enemy).demoralised == demoralised);
        those.map(|enemy| distance(at.rect(id), at.rect(*enemy))).fold(f64::INFINITY, f64::min)
    };
    let shaken = nearest(true);
    within(shaken, f64::from(most)) && shaken < nearest(false)
}

/// Whether a command is aware of an enemy on the table.
pub fn knows(at: &Situation, rules: &SightRules, command: CommandId, enemy: ElementId) -> bool {
    let eyes = || CommandEyes::of(at, command).with_ambushes(at, command);
    has_learnt(at, rules, command, enemy) || is_seen(at, rules, command, &eyes(), enemy, false)
}

/// Whether one of a command's elements before everybody's eyes sees an enemy; `moving` ignores what conceals him where he stands.
/// What those in ambush see everybody would learn of by the notes that follow.
pub fn is_in_sight(at: &Situation, rules: &SightRules, command: CommandId, enemy: ElementId, moving: bool) -> bool {
    is_seen(at, rules, command, &CommandEyes::of(at, command), enemy, moving)
}

/// Whether one of a command's elements before everybody's eyes sees any enemy.
pub fn sees_anybody(at: &Situation, rules: &SightRules, command: CommandId) -> bool {
    see_anybody(at, rules, command, &CommandEyes::of(at, command))
}

/// Whether one of a command's elements in ambush sees any enemy.
pub fn sees_from_ambush(at: &Situation, rules: &SightRules, command: CommandId) -> bool {
    see_anybody(at, rules, command, &CommandEyes::default().with_ambushes(at, command))
}

fn see_anybody(at: &Situation, rules: &SightRules, command: CommandId, eyes: &CommandEyes) -> bool {
    at.enemies(at.battle.commands[command.index()].side).any(|enemy| is_seen(at, rules, command, eyes, enemy, false))
}

/// Elements of a command, and the corners of the box that they stand in.
struct CommandEyes {
    /// Those before everybody's eyes.
    who: Vec<ElementId>,
    /// The recorded places of those in ambush.
    hidden: Vec<Rect>,
    low: Vec2,
    high: Vec2,
}

impl Default for CommandEyes {
    fn default() -> CommandEyes {
        let (low, high) = (Vec2::splat(f64::INFINITY), Vec2::splat(f64::NEG_INFINITY));
        CommandEyes { who: Vec::new(), hidden: Vec::new(), low, high }
    }
}

impl CommandEyes {
    /// Those on the table.
    fn of(at: &Situation, command: CommandId) -> CommandEyes {
        let side = at.battle.commands[command.index()].side;
        let own = at.battle.of_side(side).filter(|(_, e)| e.command == command);
        let who: Vec<ElementId> = own.map(|(id, _)| id).collect();
        let mut eyes = CommandEyes::default();
        who.iter().for_each(|id| eyes.reach(at.rect(*id)));
        CommandEyes { who, ..eyes }
    }

    /// These and those of the command who hide in ambush, as far as the battle is known: they see for their command as others do.
    fn with_ambushes(mut self, at: &Situation, command: CommandId) -> CommandEyes {
        for hidden in at.battle.hidden.iter().filter(|h| h.element.command == command && h.seen_from().is_some()) {
            let place = hidden.element.base.rect();
            self.reach(&place);
            self.hidden.push(place);
        }
        self
    }

    fn reach(&mut self, base: &Rect) {
        let (low, high) = bounds(&base.corners());
        (self.low, self.high) = (self.low.min(low), self.high.max(high));
    }

    /// Whether a base is certainly further than this from all of them.
    fn are_beyond(&self, most: i32, base: &Rect) -> bool {
        let there = base.centre();
        let far = f64::from(most) + base.radius() + 4.0 * TOLERANCE;
        there.distance_squared(there.clamp(self.low.min(self.high), self.high.max(self.low))) > far * far
    }
}

/// Whether one of a command's elements, which are `eyes`, sees an enemy.
fn is_seen(
    at: &Situation,
    rules: &SightRules,
    command: CommandId,
    eyes: &CommandEyes,
    enemy: ElementId,
    moving: bool,
) -> bool {
    let side = at.battle.commands[command.index()].side;
    let cover = if moving { None } else { cover_of(at, rules, enemy) };
    let limits = [at.sight().map(|far| far.value), cover.map(|row| row.within.on(at.battle))];
    let beyond = limits.into_iter().flatten().min().is_some_and(|most| eyes.are_beyond(most, at.rect(enemy)));
    let from = |base: &Rect| Glimpse { at, rules, who: None, bases: [base, at.rect(enemy)] }.sees(cover);
    let seen = (!beyond || trace::is_on())
        && (eyes.who.iter().any(|eye| Glimpse::between(at, rules, [*eye, enemy]).sees(cover))
            || eyes.hidden.iter().any(from));
    if trace::is_on() && at.battle.of_side(side).any(|(_, e)| e.command != command) {
        cite(rules.command);
    }
    seen
}

/// Whether an element sees an enemy.
pub fn sees(at: &Situation, rules: &SightRules, eye: ElementId, enemy: ElementId) -> bool {
    Glimpse::between(at, rules, [eye, enemy]).sees(cover_of(at, rules, enemy))
}

/// Whether from a base where nobody stands one sees an enemy.
pub fn sees_from(at: &Situation, rules: &SightRules, from: &Rect, enemy: ElementId) -> bool {
    Glimpse { at, rules, who: None, bases: [from, at.rect(enemy)] }.sees(cover_of(at, rules, enemy))
}

/// Whether from a base one sees a place where nobody stands.
pub fn overlooks(at: &Situation, rules: &SightRules, from: &Rect, place: &Rect) -> bool {
    Glimpse { at, rules, who: None, bases: [from, place] }.sees(None)
}

/// Whether neither ground nor strongholds hide one base from another, however far apart they are.
pub fn is_open(at: &Situation, rules: &SightRules, from: &Rect, to: &Rect) -> bool {
    Glimpse { at, rules, who: None, bases: [from, to] }.is_free()
}

/// Whether from a base one sees hidden troops at their recorded place, by touch or by sight. In a set with rules of sight they are
/// seen as troops on the table are, in ground that conceals them from the distance that is recorded for them or from that of
/// the ground (`dbm.ambush.06`); in others from the recorded distance, whatever stands between.
pub fn sees_hidden(at: &Situation, hidden: &Hidden, from: &Rect) -> bool {
    let Some(recorded) = hidden.seen_from() else { return false };
    let there = hidden.element.base.rect();
    let touched = || are_within(&there, from, 0.0);
    let Some(rules) = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight) else {
        return are_within(&there, from, f64::from(recorded));
    };
    let ground = || concealing_at(at, rules, &hidden.element, &there).map(|row| row.within.on(at.battle));
    let most = if recorded > 0 { Some(recorded) } else { ground() };
    let near = || most.is_none_or(|most| are_within(&there, from, f64::from(most)));
    touched() || near() && Glimpse { at, rules, who: None, bases: [from, &there] }.sees(None)
}

/// Whether a command has learnt of an enemy whom it need not see.
fn has_learnt(at: &Situation, rules: &SightRules, command: CommandId, enemy: ElementId) -> bool {
    let Some(learnt) = rules.learnt else { return false };
    let command = &at.battle.commands[command.index()];
    let clause = if at.element(enemy).place.is_some() || works::is_within(at, enemy) {
        learnt.fortified
    } else if command.shot_by.contains(&enemy) {
        learnt.shot
    } else if command.watched.contains(&enemy) {
        learnt.watched
    } else {
        return false;
    };
    cite(clause);
    true
}

/// The row of the ground that conceals an element, if some does; of several that by which it is seen from furthest away.
pub fn cover_of<'r>(at: &Situation, rules: &'r SightRules, id: ElementId) -> Option<&'r CoverRow> {
    let row = concealing(at, rules, id)?;
    // Who defends works on the border of a built-up area is not in its interior (`dbm.visibility.09`).
    let manned = at.rules.works.assault.as_ref().and_then(|rules| rules.manned);
    if manned.is_some_and(|manned| manned.value.contains(&row.ground)) && mans(at, at.field, id) {
        cite(row.clause);
        return None;
    }
    let shown = rules.shown.filter(|_| at.element(id).is_in(ElementState::Revealed));
    if row.still && (at.element(id).deeds.moves > 0 || at.in_combat(id)) {
        cite(row.clause);
        return None;
    }
    shown.into_iter().for_each(cite);
    shown.is_none().then_some(row)
}

/// Whether an element is in ground that conceals it, or would but for its shots.
pub fn is_concealed(at: &Situation, id: ElementId) -> bool {
    let rules = at.rules.moves.impulse.as_ref().map(|tables| &tables.sight);
    rules.is_some_and(|rules| concealing(at, rules, id).is_some())
}

/// The row of the ground in which an element wholly is, whatever it has done there.
fn concealing<'r>(at: &Situation, rules: &'r SightRules, id: ElementId) -> Option<&'r CoverRow> {
    let row = at.concealed_by(id, || {
        let row = concealing_at(at, rules, at.element(id), at.rect(id))?;
        rules.covers.iter().position(|cover| std::ptr::eq(cover, row))
    });
    row.map(|row| &rules.covers[row])
}

/// The row of the ground in which these troops wholly are at a place.
fn concealing_at<'r>(at: &Situation, rules: &'r SightRules, e: &Element, base: &Rect) -> Option<&'r CoverRow> {
    if at.battle.features.is_empty() {
        return None;
    }
    let grounds = at.battle.ground().map(|(id, f)| (f.kind, at.field.ground(id)));
    concealing_in(rules, e, base, grounds, |within| within.on(at.battle))
}

/// The row of the ground in which these troops wholly are, be it in several sorts: then that in which they are seen from furthest
/// away (`dbm.terrain.67`). `long` tells the length of a distance.
pub fn concealing_in<'r, 'g>(
    rules: &'r SightRules,
    e: &Element,
    base: &Rect,
    grounds: impl Iterator<Item = (FeatureKind, &'g Ground)>,
    long: impl Fn(Length) -> i32,
) -> Option<&'r CoverRow> {
    let row_of = |kind: FeatureKind| rules.covers.iter().find(|row| row.ground == kind && row.who.is(e));
    let under = grounds.filter_map(|(kind, ground)| Some((row_of(kind)?, ground)));
    let (low, high) = bounds(&base.corners());
    let on = |ground: &Ground| !ground.is_apart(low, high) && ground.touches(base);
    let under: Vec<(&CoverRow, &Ground)> = under.filter(|(_, ground)| on(ground)).collect();
    let covered = |at: Vec2| under.iter().any(|(_, ground)| ground.distance_to_point(at) <= TOLERANCE);
    let whole = under.iter().any(|(_, ground)| ground.contains(base));
    if under.len() > 1 || !under.is_empty() && !whole {
        rules.mixed.into_iter().for_each(cite);
    }
    if under.is_empty() || !whole && (under.len() == 1 || !places(base).all(covered)) {
        return None;
    }
    under.into_iter().map(|(row, _)| row).max_by_key(|row| long(row.within))
}

/// Places all over a base, its corners among them; they stand for all of it.
fn places(base: &Rect) -> impl Iterator<Item = Vec2> {
    /// The stretches between them to either side.
    const PARTS: u32 = 8;
    let along = |i: u32| f64::from(i) / f64::from(PARTS);
    let of = move |i: u32| {
        let (x, y) = (along(i % (PARTS + 1)), along(i / (PARTS + 1)));
        base.place(Vec2::new((2.0 * x - 1.0) * base.half_width, -y * base.depth))
    };
    (0..(PARTS + 1) * (PARTS + 1)).map(of)
}

/// The look from one base at that of an enemy.
struct Glimpse<'a> {
    at: &'a Situation<'a>,
    rules: &'a SightRules,
    /// It and the enemy, if both are on the table.
    who: Option<[ElementId; 2]>,
    /// Its base, and that of the enemy.
    bases: [&'a Rect; 2],
}

impl<'a> Glimpse<'a> {
    /// The look from an element at an enemy, both on the table.
    fn between(at: &'a Situation<'a>, rules: &'a SightRules, who: [ElementId; 2]) -> Glimpse<'a> {
        Glimpse { at, rules, who: Some(who), bases: who.map(|id| at.rect(id)) }
    }

    /// Whether it sees him; `cover` conceals him.
    fn sees(&self, cover: Option<&CoverRow>) -> bool {
        let [from, to] = self.bases;
        if self.at.sight().is_some_and(|far| !are_within(from, to, f64::from(far.value))) {
            return false;
        }
        if let Some(row) = cover
            && !are_within(from, to, f64::from(row.within.on(self.at.battle)))
        {
            cite(row.clause);
            return false;
        }
        let free = match self.who {
            Some(who) => self.at.is_free_look(Gaze::Aware, who, || self.is_free()),
            None => self.is_free(),
        };
        if free && trace::is_on() {
            self.cite_open(cover);
        }
        free
    }

    /// Whether neither ground nor strongholds hide the enemy from it.
    fn is_free(&self) -> bool {
        let [from, to] = self.bases;
        !self.is_deep()
            && !self.at.battle.ground().any(|(id, feature)| self.hides(feature, self.at.field.ground(id)))
            && !behind_strongholds(self.at, from, to)
    }

    /// Cites the rules by which distance and troops do not hide.
    fn cite_open(&self, cover: Option<&CoverRow>) {
        let [from, to] = self.bases;
        if self.at.sight().is_none() && cover.is_none() {
            cite(self.rules.open);
        }
        let between = |id: &ElementId| {
            let base = self.at.rect(*id);
            let crossed = |line: &Segment| Edge::ALL.into_iter().any(|edge| base.edge(edge).crosses(line));
            !self.bases.contains(&base) && lines(from, to).any(|line| crossed(&line))
        };
        if self.at.in_open().any(|id| between(&id)) {
            cite(self.rules.troops);
        }
    }

    /// Whether it stands so deep in ground that it does not see out of it.
    fn is_deep(&self) -> bool {
        let Some(clause) = self.rules.out else { return false };
        let [from, to] = self.bases;
        let deep = |row: &CoverRow| {
            let within = f64::from(row.within.on(self.at.battle));
            let inside = |(id, feature): (_, &Feature)| {
                let ground = self.at.field.ground(id);
                feature.kind == row.ground
                    && ground.contains(from)
                    && !ground.touches(to)
                    && ground.depth_of(from) >= within - TOLERANCE
            };
            !row.still && self.at.battle.ground().any(inside)
        };
        let deep = self.rules.covers.iter().any(deep);
        let inside = || self.rules.covers.iter().any(|row| !row.still && self.stands_in(row));
        if deep || trace::is_on() && inside() {
            cite(clause);
        }
        deep
    }

    fn stands_in(&self, row: &CoverRow) -> bool {
        let [from, _] = self.bases;
        self.at.battle.ground().any(|(id, f)| f.kind == row.ground && self.at.field.ground(id).contains(from))
    }

    /// Whether a feature hides the enemy from it.
    fn hides(&self, feature: &Feature, ground: &Ground) -> bool {
        let [from, to] = self.bases;
        if !ground.may_lie_between(from, to) {
            return false;
        }
        if let Some(pit) = self.rules.pit.filter(|pit| pit.ground == feature.kind) {
            if ground.touches(&from.grown(2.0 * TOLERANCE)) {
                if ground.contains(from) && !ground.touches(to) {
                    cite(pit.out);
                }
                return false;
            }
            let hidden = ground.contains(to);
            if hidden {
                cite(pit.clause);
            }
            return hidden;
        }
        if let Some(crest) = self.rules.crest
            && (ground.has_crest() || crest.steep.contains(&feature.kind))
            && ground.touches(from)
            && ground.touches(to)
            && (crest.steep.contains(&feature.kind) || beyond_crest(ground, from, to))
        {
            cite(crest.clause);
            return !are_within(from, to, f64::from(crest.within.on(self.at.battle)));
        }
        if !self.rules.blocked_by.value.contains(&feature.kind) || !self.is_between(feature, ground) {
            return false;
        }
        let hidden = self.rules.over.is_none_or(|over| !self.sees_over(&over, feature, ground));
        if hidden {
            cite(self.rules.blocked_by.clause);
        }
        hidden
    }

    /// Whether ground that blocks sight lies between the two. Of a hill on which one of them stands, that is its crest
    /// (`dbm.visibility.15`); of other ground, more than the distance that one sees into it: who stands just inside sees as from
    /// outside, and is seen so (`dbm.visibility.12`).
    fn is_between(&self, feature: &Feature, ground: &Ground) -> bool {
        let [from, to] = self.bases;
        if !ground.touches(from) && !ground.touches(to) {
            return lies_between(ground, from, to);
        }
        let Some(row) = self.rules.covers.iter().find(|row| row.ground == feature.kind && !row.still) else {
            return ground.touches(from) != ground.touches(to) && beyond_crest(ground, from, to);
        };
        let most = f64::from(row.within.on(self.at.battle)) + TOLERANCE;
        lines(from, to).all(|line| ground.length_inside(&line) > most)
    }

    /// Whether one of the two is high enough to see, or to be seen, over ground between them.
    fn sees_over(&self, over: &OverRule, feature: &Feature, ground: &Ground) -> bool {
        let [from, to] = self.bases;
        if over.never.contains(&feature.kind) {
            cite(over.clause);
            return false;
        }
        let high = |base: &Rect| heights::height_of(self.at.field, base) * 100.0 >= f64::from(over.up) - 1e-6;
        let beyond = f64::from(over.beyond.on(self.at.battle));
        let far = |base: &Rect| ground.distance_to(base) >= beyond - TOLERANCE;
        let (up, down) = (high(from), high(to));
        cite(if up || down { over.clause } else { over.low });
        up && far(to) || down && far(from)
    }
}
