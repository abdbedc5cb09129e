//! From totals to outcomes: a fight is prepared once, and every pair of faces is then judged by looking it up.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Blow, ElementState, Factor, FactorKind, Margin, Mark, Marks, Outcome, Party, StrongholdKind};
use crate::book::combat_tables::{Opponent, OutcomeRow, When};
use crate::book::counts_as::FightLookup;
use crate::book::margin::MarginBy;
use crate::book::{BookStep, Proof};
use crate::fight::adjust::{Adjusted, Adjustments};
use crate::fight::counted::counts_as;
use crate::fight::target::shot_in_rear;
use crate::fight::{Duel, factors, ground, support, works};
use crate::geometry::{Edge, edges_touch};
use crate::view::Situation;
use std::cell::OnceCell;

/// The result for one party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How far its total is below the opponent's; `None` if it is higher.
    pub margin: Option<Margin>,
    /// The outcome.
    pub outcome: Outcome,
    /// The clause of the row.
    pub clause: Option<Clause>,
}

/// A fight with everything known except the dice.
#[derive(Clone, Debug)]
pub struct Stakes {
    /// The two that fight.
    pub duel: Duel,
    /// The factors of both.
    pub factors: [Vec<Factor>; 2],
    /// Their sums.
    pub sums: [i8; 2],
    /// What changes the totals after the dice.
    pub adjustments: Adjustments,
    /// The rule by which each takes no result, if it does not.
    spares: [Option<Clause>; 2],
    /// How margins are measured.
    by: Cited<MarginBy>,
    /// The outcomes of each, by the band of its total.
    rulings: [Rulings; 2],
}

/// The outcome for each band of a total; `None` for bands without one.
type Rulings = [Option<Cited<Outcome>>; Margin::COUNT];

impl Stakes {
    /// Prepares a fight in the present situation.
    pub fn of(at: &Situation, duel: Duel) -> Stakes {
        let factors = [0, 1].map(|i| factors::factors(at, &duel, i));
        let sums = factors.each_ref().map(|own: &Vec<Factor>| Factor::total(0, own));
        let adjustments = Adjustments::of(at, &duel);
        Stakes {
            rulings: rulings(at, &duel),
            spares: [0, 1].map(|i| spared(at, &duel, i)),
            adjustments,
            by: at.rules.combat.margin,
            factors,
            sums,
            duel,
        }
    }

    /// The totals that two scores make.
    pub fn totals(&self, scores: [i8; 2]) -> [i8; 2] {
        [0, 1].map(|i| scores[i].saturating_add(self.sums[i]))
    }

    /// The results for both with these totals of scores and factors. Nothing is looked up in the battle.
    pub fn verdicts(&self, totals: [i8; 2]) -> [Verdict; 2] {
        let totals = self.adjustments.apply(totals);
        [0, 1].map(|i| {
            let margin = self.by.value.margin(totals[i], totals[1 - i]);
            let ruling = margin.and_then(|margin| self.ruling(i, margin));
            let outcome = ruling.map_or(Outcome::None, |r| r.value);
            Verdict { margin, outcome, clause: ruling.map(|r| r.clause) }
        })
    }

    /// The ruling for the party `i` if its total is this far below the other; `None` if nothing happens to it.
    pub fn ruling(&self, i: usize, margin: Margin) -> Option<Cited<Outcome>> {
        let spared = i == 0 && self.duel.safe || self.spares[i].is_some();
        self.rulings[i][margin as usize].filter(|_| !spared)
    }

    /// The rule by which the party `i` takes no result in close combat, if it does not.
    pub fn spares(&self, i: usize) -> Option<Clause> {
        self.spares[i]
    }

    /// How margins are measured.
    pub fn margin_by(&self) -> MarginBy {
        self.by.value
    }

    /// The blow with these faces.
    pub fn blow(&self, at: &Situation, faces: [u8; 2]) -> Blow {
        cite(at.rules.moves.die.clause);
        at.rules.mark(Proof::Score);
        let scores = faces.map(|face| at.rules.moves.die.value.counts(face));
        let parties = [0, 1].map(|i| Party {
            element: self.duel.pair[i],
            face: faces[i],
            score: scores[i],
            factors: self.factors[i].clone(),
            adjusted: Vec::new(),
            total: 0,
            safe: i == 0 && self.duel.safe,
        });
        let mut blow = Blow { how: self.duel.how, parties };
        self.total(&mut blow);
        let adjusted = |kind| blow.parties.iter().flat_map(|party| &party.adjusted).any(|factor| factor.kind == kind);
        if adjusted(FactorKind::Grading) {
            at.rules.mark(Proof::Graded);
            if self.factors.iter().flatten().any(|factor| factor.kind == FactorKind::RearSupport) {
                at.rules.mark(Proof::SupportBeforeGrading);
            }
        }
        if adjusted(FactorKind::Mitigation) {
            at.rules.mark(Proof::Mitigated);
        }
        blow
    }

    /// Works out the totals of a blow from its scores and factors.
    pub fn total(&self, blow: &mut Blow) {
        let Adjusted { totals, factors } = self.adjustments.told(blow.thrown());
        for ((party, total), adjusted) in blow.parties.iter_mut().zip(totals).zip(factors) {
            (party.total, party.adjusted) = (total, adjusted);
        }
    }

    /// Notes for a trace the rules of the factors and of the result.
    pub fn cite(&self, at: &Situation, verdicts: &[Verdict; 2]) {
        if !trace::is_on() {
            return;
        }
        cite(self.by.clause);
        at.rules.mark(Proof::Compared);
        if !self.duel.is_close() {
            at.rules.mark(Proof::SameResolution);
        }
        if at.battle.elements.iter().any(|e| e.deeds.fought && e.place.is_none()) {
            at.rules.mark(Proof::FactorsNow);
        }
        self.factors.iter().flatten().for_each(|f| cite(f.clause));
        let aside = [FactorKind::Overlap, FactorKind::Flank, FactorKind::Rear];
        if self.factors.iter().flatten().any(|f| aside.contains(&f.kind) && f.from.is_some()) {
            at.rules.mark(Proof::FrontAlone);
        }
        if self.duel.safe && verdicts[0].margin.is_some() {
            at.rules.cite(BookStep::SafeShooter);
            at.rules.mark(Proof::SafeShot);
        }
        if verdicts.iter().any(|verdict| verdict.margin == Some(Margin::Five)) {
            at.rules.mark(Proof::FarBelow);
        }
        for i in [0, 1].into_iter().filter(|i| verdicts[*i].margin.is_some()) {
            self.spares[i].into_iter().for_each(cite);
        }
    }
}

/// One fight with these faces: dice, factors, totals, and the results for both; no element moves.
pub fn resolve(at: &Situation, duel: &Duel, faces: [u8; 2]) -> (Blow, [Verdict; 2]) {
    let stakes = Stakes::of(at, duel.clone());
    let blow = stakes.blow(at, faces);
    let verdicts = stakes.verdicts(blow.thrown());
    (blow, verdicts)
}

/// The rule by which a party of a close combat takes no result: its front is on the flank or rear of its opponent, or he
/// flees.
fn spared(at: &Situation, duel: &Duel, i: usize) -> Option<Clause> {
    let [own, foe] = [duel.pair[i], duel.pair[1 - i]];
    if !duel.is_close() || duel.stormed().is_some() || duel.across.is_some() {
        return None;
    }
    let strikes = at.contacts().get(own).strikes.is_some_and(|(struck, _)| struck == foe);
    // Whoever never turns has its front where the enemy struck first (`dbm.close.09`).
    let turnless = at.rules.moves.contact.never_turn.iter().find(|row| row.value.is(at.element(foe)));
    if let Some(row) = turnless.filter(|_| strikes) {
        cite(row.clause);
        return None;
    }
    let from_fugitive =
        at.rules.step(BookStep::SafeFromFugitive).filter(|_| at.element(foe).is_in(ElementState::Fleeing));
    at.rules.step(BookStep::SafeStriker).filter(|_| strikes).or(from_fugitive)
}

/// The outcomes of the table for each party and band.
fn rulings(at: &Situation, duel: &Duel) -> [Rulings; 2] {
    [0, 1].map(|i| Loser::new(at, duel, i).rulings())
}

/// One party as a loser, with its ground.
struct Loser<'a> {
    at: &'a Situation<'a>,
    duel: &'a Duel,
    i: usize,
    own: ElementId,
    in_good: OnceCell<bool>,
    in_bad: OnceCell<bool>,
    struck: OnceCell<bool>,
}

impl<'a> Loser<'a> {
    fn new(at: &'a Situation<'a>, duel: &'a Duel, i: usize) -> Loser<'a> {
        let (in_good, in_bad, struck) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Loser { at, duel, i, own: duel.pair[i], in_good, in_bad, struck }
    }

    /// The outcomes by how far its total is below.
    fn rulings(&self) -> Rulings {
        let (at, foe) = (self.at, self.duel.pair[1 - self.i]);
        let mut worst = self.first_rows(foe);
        if at.rules.combat.opponent.value == Opponent::Frontal || !self.duel.is_close() {
            if self.duel.is_close() && at.contacts().get(self.own).strikers().any(|id| id != foe) {
                at.rules.mark(Proof::MainOpponent);
            }
            return worst;
        }
        let strikers = at.contacts().get(self.own).strikers().chain(self.seconds()).chain(self.before_it());
        for striker in strikers.filter(|id| *id != foe) {
            cite(at.rules.combat.opponent.clause);
            for (worst, row) in worst.iter_mut().zip(self.first_rows(striker)) {
                // Of equal outcomes, the frontal opponent's row is kept.
                if let Some(row) = row.filter(|row| worst.is_none_or(|worst| row.value > worst.value)) {
                    at.rules.mark(Proof::WorstCounts);
                    *worst = Some(row);
                }
            }
        }
        worst
    }

    /// The second ones on its flanks, in a set in which they are in contact with it, too.
    fn seconds(&self) -> Vec<ElementId> {
        if self.at.rules.step(BookStep::SecondOnFlank).is_none() {
            return Vec::new();
        }
        let (at, first) = (self.at, self.at.contacts().get(self.own));
        let strikes = |id: &ElementId| at.contacts().get(*id).strikes.is_some_and(|(struck, _)| struck == self.own);
        let enemies = at.enemies_in_open(at.element(self.own).side);
        enemies.filter(|id| strikes(id) && !first.strikers().any(|striker| striker == *id)).collect()
    }

    /// The enemies whose fronts touch its own in part, in a set in which that is contact.
    fn before_it(&self) -> Vec<ElementId> {
        let (at, own) = (self.at, self.at.rect(self.own));
        let Some(clause) = at.rules.moves.contact.parts else { return Vec::new() };
        let touches = |id: &ElementId| edges_touch(at.rect(*id), Edge::Front, own, Edge::Front).is_some();
        let found: Vec<ElementId> = at.enemies_in_open(at.element(self.own).side).filter(touches).collect();
        if found.len() > 1 {
            cite(clause);
        }
        found
    }

    /// The first row that fits, for each band.
    fn first_rows(&self, by: ElementId) -> Rulings {
        let loser = counts_as(self.at, self.duel, self.own, by, FightLookup::Suffers);
        let winner = counts_as(self.at, self.duel, by, self.own, FightLookup::Inflicts);
        let (loser, winner) = (&*loser, &*winner);
        let speaks = |row: &OutcomeRow| {
            row.how.is_none_or(|how| how == self.duel.how)
                && row.loser.is(loser)
                && row.by.is(winner)
                && self.holds(by, row.when)
        };
        let mut found = Rulings::default();
        for row in &self.at.rules.combat.outcomes {
            let ruling = &mut found[row.margin as usize];
            if ruling.is_some() || !speaks(row) {
                continue;
            }
            if row.by.with.has_any(Marks::of(&[Mark::LongOrCross])) {
                self.at.rules.mark(Proof::Missiles);
            }
            *ruling = Some(Cited::new(row.result, row.clause));
        }
        found
    }

    /// Whether the circumstances of a row hold.
    fn holds(&self, by: ElementId, when: When) -> bool {
        let (at, own) = (self.at, self.own);
        let e = at.element(own);
        if matches!(when, When::InGood | When::InBad) {
            at.rules.mark(Proof::OutcomeGoing);
        }
        match when {
            When::Always => true,
            When::InGood => {
                !works::spoils_good(at, self.duel) && *self.in_good.get_or_init(|| ground::good_for(at, own, e))
            }
            When::InBad => *self.in_bad.get_or_init(|| e.place.is_none() && ground::in_bad(at, own)),
            When::GoodToOpponent => {
                at.rules.mark(Proof::GoodToWinner);
                !works::spoils_good(at, self.duel) && ground::good_for(at, own, at.element(by))
            }
            When::GoodToNeither => !ground::good_for(at, own, e) && !ground::good_for(at, own, at.element(by)),
            When::Struck => *self.struck.get_or_init(|| self.duel.is_close() && is_struck(at, self.duel, own)),
            When::CameToFront => {
                let foe = at.element(by);
                let moved = e.deeds.moves > 0 && e.side == at.battle.bound.side;
                // Who is inside a place fights without a front (`dba22.camp-combat.11`).
                foe.place.is_none() && (moved || e.deeds.met) && foe.deeds.struck_by != Some(own)
            }
            When::OpponentOutside => at.element(by).place.is_none(),
            When::OpponentNotInCamp => {
                let place = self.duel.places[1 - self.i];
                place.is_none_or(|place| at.battle.strongholds[usize::from(place)].kind != StrongholdKind::Camp)
            }
            When::ShotInRear => !self.duel.is_close() && shot_in_rear(at, own, self.duel),
            When::Storm => self.duel.defends(self.i) || self.duel.defends(1 - self.i) || self.duel.across.is_some(),
            When::Defends => {
                let shot = || works::shot_behind(at, self.duel, own);
                self.duel.defends(self.i) || self.duel.behind_works(self.i) || shot()
            }
            When::Storms => self.duel.defends(1 - self.i) || self.duel.behind_works(1 - self.i),
            When::Supported(by) => {
                let barred = || works::unsupported(at, self.duel, self.i).map(cite).is_some();
                self.duel.is_close() && !barred() && !support::supporters(at, self.duel, self.i, by).is_empty()
            }
            When::StormsWalls => {
                let place = self.duel.places[1 - self.i].map(|number| &at.battle.strongholds[usize::from(number)]);
                place.is_some_and(|there| there.is_walled())
            }
        }
    }
}

/// Whether an enemy front is against a flank or the rear; for a wagon, a front other than that of its opponent.
fn is_struck(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    if !at.rules.combat.is_wagon(at.element(own)) {
        return at.contacts().get(own).struck();
    }
    let sides = [Edge::Left, Edge::Right, Edge::Rear];
    let foe = if duel.pair[0] == own { duel.pair[1] } else { duel.pair[0] };
    let rect = crate::fight::duel::fighting_rect(at, own, foe);
    at.enemies(at.element(own).side)
        .filter(|id| *id != foe && at.is_open(*id))
        .any(|id| sides.iter().any(|edge| edges_touch(at.rect(id), Edge::Front, &rect, *edge).is_some()))
}
