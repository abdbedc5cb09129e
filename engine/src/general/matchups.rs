//! The worth of troop types against each other, front to front: computed once from the exact chances, and looked up
//! for the many places that a general considers.
//!
//! Knows no places. Support and slopes are not in it, nor amendments that hold for a place, a command or some bounds
//! only; a general computes the exact chances before it decides.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{
    Area, Battle, Board, Deeds, Element, Feature, FeatureKind, FightKind, Going, Margin, Outcome, Shape, Standing,
};
use crate::book::Rulebook;
use crate::book::combat_tables::{Support, SupportRow};
use crate::fight::adjust::Adjustments;
use crate::fight::odds::{Odds, THROWS, Throws};
use crate::fight::ranges::row_of;
use crate::fight::{Duel, Stakes};
use crate::geometry::{Facing, Point};
use crate::view::{Field, Situation};
use std::borrow::Cow;

/// The cost of an outcome for the element that suffers it, as a part of the loss of an element.
pub fn price(outcome: Outcome) -> f64 {
    match outcome {
        Outcome::None => 0.0,
        Outcome::Halt => 0.02,
        Outcome::Flinch => 0.05,
        Outcome::Shy | Outcome::Recoil => 0.10,
        Outcome::Flee | Outcome::Bolt => 0.1304,
        Outcome::Disabled | Outcome::Destroyed => 1.0,
    }
}

/// Two kinds of troops front to front; nothing is computed for friends.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Pairing {
    /// The sums of their factors.
    sums: [i8; 2],
    /// The loss of each, by the band of its total.
    cost: [[f64; Margin::COUNT]; 2],
    /// The loss of the second with a front on its flank or rear.
    struck: [f64; Margin::COUNT],
    /// The table of throws with the adjustments of this pairing, by its index.
    throws: usize,
}

/// The expected losses in a fight, in elements.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FightLoss {
    /// The first.
    pub own: f64,
    /// The second.
    pub theirs: f64,
}

/// All pairings of a battle.
#[derive(Clone)]
pub struct Matchups {
    /// The tables of throws: one for each set of adjustments.
    throws: Vec<Throws>,
    bands: &'static [Margin],
    kinds: Vec<Element>,
    kind_of: Vec<usize>,
    open: Vec<Pairing>,
    bad: Vec<Pairing>,
    /// The loss of the second by a shot of the first, in elements.
    shots: Vec<f64>,
    /// The same from near and from far, for a target that is steadied, as it is, or hampered; empty in sets without arcs of shooting.
    volleys: Vec<[[f64; 3]; 2]>,
}

impl Matchups {
    /// Computes all pairings of the troops of a battle.
    pub fn of(at: &Situation) -> Matchups {
        let (mut kinds, mut kind_of): (Vec<Element>, Vec<usize>) = (Vec::new(), Vec::new());
        for element in &at.battle.elements {
            let known = kinds.iter().position(|k| alike(k, element));
            kind_of.push(known.unwrap_or(kinds.len()));
            if known.is_none() {
                kinds.push(element.clone());
            }
        }
        let (die, by) = (at.rules.moves.die.value, at.rules.combat.margin.value);
        let mut throws = vec![Throws::of(die, by, Adjustments::default())];
        let open = pairings(at, &kinds, None, &mut throws);
        let bad = match worst_ground(at) {
            Some(ground) => pairings(at, &kinds, Some(ground), &mut throws),
            None => open.clone(),
        };
        let shots = shots(at, &kinds);
        let volleys = reach_of_shots(at.rules).map_or_else(Vec::new, |reach| volleys(at, &kinds, reach));
        Matchups { throws, bands: by.bands(), kinds, kind_of, open, bad, shots, volleys }
    }

    /// The number of kinds of troops.
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }

    /// The kind of an element, by number.
    pub fn kind(&self, id: ElementId) -> usize {
        self.kind_of[id.index()]
    }

    /// Whether this was computed for these very troops.
    pub fn fits(&self, battle: &Battle) -> bool {
        self.kind_of.len() == battle.elements.len()
            && self.kind_of.iter().zip(&battle.elements).all(|(k, e)| alike(&self.kinds[*k], e))
    }

    /// The average loss of `target` by a shot of `shooter` alone, in elements.
    pub fn shot(&self, shooter: ElementId, target: ElementId) -> f64 {
        self.shots[self.kind_of[shooter.index()] * self.kinds.len() + self.kind_of[target.index()]]
    }

    /// The average loss of `target` by a shot of `shooter` alone from near or far, in elements.
    pub(super) fn volley(&self, shooter: ElementId, target: ElementId, far: bool, stance: Stance) -> f64 {
        let pair = self.kind_of[shooter.index()] * self.kinds.len() + self.kind_of[target.index()];
        self.volleys[pair][usize::from(far)][stance as usize]
    }

    /// The expected losses of `own` and `theirs` front to front, with these additional sums of tactical factors.
    pub fn loss(&self, own: ElementId, theirs: ElementId, extra: [i8; 2], fight: SupposedFight) -> FightLoss {
        let table = if fight.bad_ground { &self.bad } else { &self.open };
        let pairing = &table[self.kind_of[own.index()] * self.kinds.len() + self.kind_of[theirs.index()]];
        let [a, b] = [0, 1].map(|i| pairing.sums[i].saturating_add(extra[i]));
        let counts = self.throws[pairing.throws].relations(a, b);
        let mean = |cost: &[f64; Margin::COUNT], throws: &[u8; Margin::COUNT]| {
            let bands = self.bands.iter().rev().map(|margin| *margin as usize);
            bands.fold(0.0, |sum, band| sum + cost[band] * f64::from(throws[band])) / f64::from(THROWS)
        };
        let theirs = if fight.struck { &pairing.struck } else { &pairing.cost[1] };
        FightLoss { own: mean(&pairing.cost[0], &counts.below), theirs: mean(theirs, &counts.above) }
    }
}

/// The circumstances of a possible fight.
#[derive(Clone, Copy, Debug, Default)]
pub struct SupposedFight {
    /// It is fought on the worst ground of the field.
    pub bad_ground: bool,
    /// A front is on a flank or the rear of the second.
    pub struck: bool,
}

fn alike(a: &Element, b: &Element) -> bool {
    let troops = |e: &Element| (e.kind, e.branch(), e.pace, e.marks, e.grade, e.drill, e.general, e.side);
    troops(a) == troops(b)
}

/// The first area of the field that hinders any of the troops in fights; `None` if there is none.
fn worst_ground(at: &Situation) -> Option<FeatureKind> {
    let bad = |f: &&Feature| {
        matches!(f.shape, Shape::Area(_))
            && at.battle.elements.iter().any(|e| hinders(at.rules, at.rules.moves.going_of(f, e)))
    };
    at.battle.features.iter().find(bad).map(|f| f.kind)
}

fn pairings(at: &Situation, kinds: &[Element], ground: Option<FeatureKind>, throws: &mut Vec<Throws>) -> Vec<Pairing> {
    let (mut ring, bands) = (Ring::new(at, ground), at.rules.combat.margin.value.bands());
    // Only wind and sun tell the two sides apart.
    let alike = at.rules.weather.in_force.is_empty();
    let mut all = vec![Pairing::default(); kinds.len() * kinds.len()];
    for (i, a) in kinds.iter().enumerate() {
        for (j, b) in kinds.iter().enumerate().filter(|(_, b)| b.side != a.side) {
            let turned = all[j * kinds.len() + i];
            all[i * kinds.len() + j] =
                if alike && j < i { turned.turned(bands, throws) } else { ring.pair(a.clone(), b.clone(), throws) };
        }
    }
    all
}

fn shots(at: &Situation, kinds: &[Element]) -> Vec<f64> {
    let mut ring = Ring::new(at, None);
    let mut one = |a: &Element, b: &Element| {
        if a.side != b.side && row_of(at, a).is_some() { ring.shot(a.clone(), b.clone()) } else { 0.0 }
    };
    kinds.iter().flat_map(|a| kinds.iter().map(move |b| (a, b))).map(|(a, b)| one(a, b)).collect()
}

/// How the target of a shot stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stance {
    /// Friends beside it steady it.
    Steadied,
    /// As it is.
    Plain,
    /// On ground that hinders it.
    Hampered,
}

/// How far shooters reach to the side, and what is near.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShotReach {
    /// The angle by which their lane widens, in degrees.
    pub(super) arc: u16,
    /// The part of the range that is near.
    pub(super) close: [u16; 2],
}

/// The reach of shooters; `None` in sets without arcs, or without ranges that are near and far.
pub(super) fn reach_of_shots(rules: &Rulebook) -> Option<ShotReach> {
    let tables = rules.combat.shooting.as_ref()?;
    Some(ShotReach { arc: tables.arc?.value, close: tables.reach?.close.value })
}

/// How much the support of friends beside an element adds; 0 if it has none.
pub(super) fn steadying(rules: &Rulebook, e: &Element) -> i8 {
    let beside = |row: &&SupportRow| matches!(row.from, Support::Beside(_) | Support::Touching(_)) && row.who.is(e);
    rules.combat.supports.iter().find(beside).map_or(0, |row| row.value)
}

/// The losses by shots of all kinds at all others, by range and stance.
fn volleys(at: &Situation, kinds: &[Element], reach: ShotReach) -> Vec<[[f64; 3]; 2]> {
    let (mut open, mut bad) = (Ring::new(at, None), worst_ground(at).map(|ground| Ring::new(at, Some(ground))));
    let mut one = |a: &Element, b: &Element| {
        let Some((_, row)) = row_of(at, a).filter(|_| a.side != b.side) else { return [[0.0; 3]; 2] };
        // In the middle of the near part of the range, and of the rest.
        let [part, of] = reach.close.map(i32::from);
        [part, part + of].map(|middle| {
            let apart = row.range.on(at.battle) * middle / (2 * of);
            let plain = open.shot_from(a, b, apart, 0);
            let hampered = bad.as_mut().map_or(plain, |ring| ring.shot_from(a, b, apart, 0));
            let steadied = match steadying(at.rules, b) {
                0 => plain,
                more => open.shot_from(a, b, apart, more),
            };
            [steadied, plain, hampered]
        })
    };
    kinds.iter().flat_map(|a| kinds.iter().map(move |b| (a, b))).map(|(a, b)| one(a, b)).collect()
}

/// A field with only two elements, front to front in its middle.
struct Ring<'r> {
    rules: Cow<'r, Rulebook>,
    field: Field,
    battle: Battle,
}

impl<'r> Ring<'r> {
    fn new(at: &Situation<'r>, ground: Option<FeatureKind>) -> Ring<'r> {
        let mut battle = at.battle.clone();
        let side = 40 * battle.base_width;
        battle.board = Board { width: side, depth: side };
        battle.features = ground.map(|kind| everywhere(kind, side)).into_iter().collect();
        (battle.strongholds, battle.aims, battle.clinches) = (Vec::new(), Vec::new(), Vec::new());
        battle.elements.clear();
        Ring { rules: without_scopes(at.rules), field: Field::new(&battle), battle }
    }

    fn pair(&mut self, a: Element, b: Element, throws: &mut Vec<Throws>) -> Pairing {
        let at = self.face(a, b, 0);
        let stakes = Stakes::of(&at, Duel::close([ElementId(0), ElementId(1)]));
        let index = table_for(throws, &stakes.adjustments);
        weigh(&stakes, index)
    }

    /// The average loss of the second by a shot of the first.
    fn shot(&mut self, a: Element, b: Element) -> f64 {
        let at = self.face(a, b, self.battle.base_width);
        let duel = Duel { how: FightKind::Shooting, safe: true, ..Duel::close([ElementId(0), ElementId(1)]) };
        let odds = Odds::of(&at, duel);
        odds.expected(|party, outcome| if party == 1 { price(outcome) } else { 0.0 })
    }

    /// The same at a distance, with a number more for the second.
    fn shot_from(&mut self, a: &Element, b: &Element, apart: i32, more: i8) -> f64 {
        let at = self.face(a.clone(), b.clone(), apart);
        let duel = Duel { how: FightKind::Shooting, safe: true, ..Duel::close([ElementId(0), ElementId(1)]) };
        let mut stakes = Stakes::of(&at, duel);
        stakes.sums[1] = stakes.sums[1].saturating_add(more);
        let odds = Odds::at_stake(&stakes, at.rules.moves.die.value);
        odds.expected(|party, outcome| if party == 1 { price(outcome) } else { 0.0 })
    }

    /// The two in the middle of the field, at this distance.
    fn face(&mut self, a: Element, b: Element, apart: i32) -> Situation<'_> {
        let middle = self.battle.board.width / 2;
        self.battle.elements.clear();
        for (number, (mut e, facing)) in [(a, Facing::NORTH), (b, Facing::SOUTH)].into_iter().enumerate() {
            let place = Point::new(middle, middle + if number == 0 { 0 } else { apart });
            (e.base.at, e.base.facing, e.base.width) = (place, facing, self.battle.base_width);
            (e.side, e.standing, e.place) = (SideId(number as u8), Standing::OnTable, None);
            (e.deeds, e.command) = (Deeds { moves: 1, ..Deeds::default() }, CommandId(0));
            self.battle.elements.push(e);
        }
        self.battle.bound.side = SideId(0);
        Situation::new(&self.rules, &self.field, &self.battle)
    }
}

/// The rulebook without the amendments that hold in a scope only, which names places and commands of the battle.
fn without_scopes(rules: &Rulebook) -> Cow<'_, Rulebook> {
    let mut rules = Cow::Borrowed(rules);
    if rules.changes.iter().any(|amendment| amendment.only.is_some()) {
        rules.to_mut().changes.retain(|amendment| amendment.only.is_none());
    }
    rules
}

/// Whether a going hinders in fights, by the set.
pub(super) fn hinders(rules: &Rulebook, going: Going) -> bool {
    (rules.combat.hindering.from.value..Going::Impassable).contains(&going)
}

fn everywhere(kind: FeatureKind, side: i32) -> Feature {
    let outline = vec![Point::new(0, 0), Point::new(side, 0), Point::new(side, side), Point::new(0, side)];
    Feature::new(kind, Shape::Area(Area { outline, crest: None }))
}

fn weigh(stakes: &Stakes, throws: usize) -> Pairing {
    let mut cost = [[0.0; Margin::COUNT]; 2];
    let bands = stakes.margin_by().bands();
    for margin in bands {
        let of = |party| stakes.ruling(party, *margin).map_or(0.0, |ruling| price(ruling.value));
        (cost[0][*margin as usize], cost[1][*margin as usize]) = (of(0), of(1));
    }
    Pairing { sums: stakes.sums, cost, struck: struck(&cost[1], bands), throws }
}

/// The loss of an element with a front on its flank or rear, given that without: one that is beaten is lost.
fn struck(cost: &[f64; Margin::COUNT], bands: &[Margin]) -> [f64; Margin::COUNT] {
    let mut struck = [0.0; Margin::COUNT];
    for margin in bands {
        struck[*margin as usize] = if *margin == Margin::Equal { cost[Margin::Equal as usize] } else { 1.0 };
    }
    struck
}

/// The index of the table of throws with these adjustments, which is added if it is not there; there is at least one.
fn table_for(throws: &mut Vec<Throws>, adjustments: &Adjustments) -> usize {
    let known = throws.iter().position(|table| table.adjustments() == adjustments);
    known.unwrap_or_else(|| {
        throws.push(throws[0].adjusted_by(adjustments.clone()));
        throws.len() - 1
    })
}

impl Pairing {
    /// The same two, the second of them first.
    fn turned(&self, bands: &[Margin], throws: &mut Vec<Throws>) -> Pairing {
        let ([first, second], [a, b]) = (self.cost, self.sums);
        let adjustments = throws[self.throws].adjustments().turned();
        Pairing {
            sums: [b, a],
            cost: [second, first],
            struck: struck(&first, bands),
            throws: table_for(throws, &adjustments),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::bare_table::bare;
    use crate::geometry::Base;
    use crate::rules::{dba3, dbsa};

    #[test]
    fn a_fight_front_to_front_is_the_same_from_either_side() {
        for rules in [dba3::rulebook(), dbsa::rulebook()] {
            let mut battle = bare(&rules);
            for troop in &rules.troops {
                for side in 0..2 {
                    let (width, depth) = troop.size(battle.scale());
                    let base = Base { at: Point::new(0, 0), facing: Facing::NORTH, width, depth };
                    battle.elements.push(troop.element(1, SideId(side), CommandId(side), base));
                }
            }
            let field = Field::new(&battle);
            let at = Situation::new(&rules, &field, &battle);
            let (die, by) = (rules.moves.die.value, rules.combat.margin.value);
            let mut throws = vec![Throws::of(die, by, Adjustments::default())];
            for ground in [None, Some(FeatureKind::Woods)] {
                let mut ring = Ring::new(&at, ground);
                let kinds = battle
                    .elements
                    .chunks(2)
                    .flat_map(|own| battle.elements.chunks(2).map(move |foe| [&own[0], &foe[1]]));
                for [a, b] in kinds {
                    let there = ring.pair(a.clone(), b.clone(), &mut throws);
                    let back = ring.pair(b.clone(), a.clone(), &mut throws).turned(by.bands(), &mut throws);
                    assert_eq!(there, back, "{} {} {}", rules.name, a.code, b.code);
                }
            }
        }
    }
}
