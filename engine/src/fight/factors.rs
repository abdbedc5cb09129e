//! The additions to the die of each party of a fight: combat factor, support and tactical factors, each with its rule.

use crate::base::names::ElementId;
use crate::base::trace;
use crate::base::trace::cite;
use crate::battle::{ElementState, Factor, FactorKind, Mark, Marks, SectionKind, Stronghold, StrongholdKind};
use crate::book::combat_tables::{Footing, RequiredHold, TacticalRow};
use crate::book::hindering::HinderingRules;
use crate::book::stronghold_tables::{Alone, StormFactor};
use crate::book::{BookStep, Proof};
use crate::fight::duel::fighting_rect;
use crate::fight::party::FactorParty;
use crate::fight::pressed::FactorCause;
use crate::fight::{Duel, ground, hampers, ranges, storm, target, works};
use crate::geometry::TOLERANCE;
use crate::view::amended::FightNumber;
use crate::view::{Situation, heights, victory};

/// All factors of the party `i` of a fight.
pub fn factors(at: &Situation, duel: &Duel, i: usize) -> Vec<Factor> {
    let side = FactorParty::new(at, duel, i);
    if trace::is_on() && at.rules.changing.riding.iter().any(|row| row.who.is(at.element(duel.pair[i]))) {
        at.rules.mark(Proof::FightsAfoot);
    }
    let mut out = Vec::with_capacity(6);
    side.combat(&mut out);
    match duel.stormed() {
        None if !duel.is_close() && !side.safe => side.shot_supports(&mut out),
        None if duel.is_close() => {
            match works::unsupported(at, duel, i) {
                Some(clause) => cite(clause),
                None => side.supports(&mut out),
            }
            if at.rules.combat.supports.iter().any(|row| row.kind == FactorKind::DeepRanks) {
                FactorParty::new(at, duel, 1 - i).support_of(FactorKind::DeepRanks, &mut out);
            }
        }
        Some(_) if at.rules.strongholds.storm.alone.value == Alone::ButForRanks && side.place().is_none() => {
            cite(at.rules.strongholds.storm.alone.clause);
            side.supports(&mut out);
        }
        Some(_) => side.cite_no_support(),
        None => {
            at.rules.mark(Proof::ShotUnsupported);
            at.rules.mark(Proof::ShotFactors);
        }
    }
    let before = out.len();
    side.tactical(&mut out);
    if out[before..].iter().all(|factor| factor.kind != FactorKind::Trees) {
        out.extend(hampers::hampered(at, duel, i));
    }
    if out.len() > before + 1 {
        at.rules.mark(Proof::TacticalSum);
    }
    let counts = |kind| out[before..].iter().any(|factor| factor.kind == kind);
    if counts(FactorKind::Uphill) && counts(FactorKind::General) {
        at.rules.mark(Proof::UphillGeneral);
    }
    out
}

impl FactorParty<'_> {
    /// Notes for a trace the rules by which no element supports here.
    fn cite_no_support(&self) {
        let rules = &self.at.rules.strongholds.storm;
        cite(rules.alone.clause);
        if self.at.element(self.own).marks.has_any(Marks::of(&[Mark::Double])) {
            self.at.rules.mark(Proof::StormDouble);
        }
    }

    fn combat(&self, out: &mut Vec<Factor>) {
        if self.safe {
            let shooters = std::iter::once(self.own).chain(self.duel.aids[1].iter().copied());
            if let Some(reach) = ranges::reach_factor(self.at, shooters, self.foe) {
                let factor = Factor { kind: FactorKind::Combat, value: reach.value, clause: reach.clause, from: None };
                return out.push(factor);
            }
        }
        let [own, foe] = &self.counted;
        let fits = |how: Option<_>| how.is_none_or(|h| h == self.duel.how);
        let rows = &self.at.rules.combat.factors;
        let walled = self.place().is_some_and(|there| there.is_walled());
        if let Some(row) = rows.iter().find(|r| r.is_of(own, foe) && fits(r.how) && r.held.is(walled)) {
            if row.held == RequiredHold::Town {
                self.at.rules.mark(Proof::SpreadOnWalls);
            }
            let storm = self.at.rules.strongholds.storm.factor;
            let as_foot = self.duel.stormed().is_some() && storm.value == StormFactor::AgainstFoot;
            let mounted = foe.mounted() && !as_foot;
            if foe.mounted() && as_foot {
                cite(storm.clause);
            }
            self.at.rules.mark(if foe.mounted() { Proof::Mounted } else { Proof::Foot });
            if own.marks.has_any(Marks::of(&[Mark::MountedInfantry])) {
                self.at.rules.mark(Proof::Carried);
            }
            if row.foot != row.mounted {
                self.at.rules.mark(Proof::FactorKind);
            }
            let (which, own) =
                if mounted { (FightNumber::Mounted, row.mounted) } else { (FightNumber::Foot, row.foot) };
            let value = self.number(row.clause, which, own);
            out.push(Factor { kind: FactorKind::Combat, value, clause: row.clause, from: None });
        }
    }

    /// Adds support of those who are shot at from before their front, if the set gives it (`dbv.tactical.04`).
    fn shot_supports(&self, out: &mut Vec<Factor>) {
        self.support_of(FactorKind::Double, out);
        if trace::is_on() && self.at.in_open().any(|id| id != self.own && self.is_behind(id)) {
            self.at.rules.mark(Proof::ShotUnsupported);
        }
        let Some(clause) = self.at.rules.step(BookStep::ShotSupport) else { return };
        let ahead = self.at.rect(self.foe).corners().iter().any(|corner| self.rect.local(*corner).y > TOLERANCE);
        if ahead {
            let before = out.len();
            self.support_of(FactorKind::FlankSupport, out);
            out[before..].iter_mut().for_each(|factor| factor.clause = clause);
        } else {
            self.at.rules.mark(Proof::ShotFromBehind);
        }
    }

    fn tactical(&self, out: &mut Vec<Factor>) {
        let [own, foe] = &self.counted;
        let table = &self.at.rules.combat.tactical;
        let mut causes = Vec::new();
        for (n, row) in table.iter().enumerate() {
            let fits = |r: &TacticalRow| r.how.is_none_or(|h| h == self.duel.how) && r.who.is(own) && r.against.is(foe);
            let shadowed = || table[..n].iter().any(|r| r.case == row.case && fits(r));
            if !fits(row) || shadowed() || out.iter().any(|f| row.unless.contains(&f.kind)) {
                continue;
            }
            causes.clear();
            self.causes(row.case, &mut causes);
            for (from, because) in causes.drain(..) {
                because.into_iter().for_each(cite);
                match row.case {
                    FactorKind::BadGoing => {
                        self.at.rules.mark(Proof::PartlyBad);
                        if !self.duel.is_close() {
                            self.at.rules.mark(Proof::HinderedShot);
                        }
                    }
                    FactorKind::General => self.at.rules.mark(Proof::GeneralAsTroops),
                    FactorKind::Camp => self.at.rules.mark(Proof::CampFoot),
                    FactorKind::City => self.at.rules.mark(Proof::Garrison),
                    _ => {}
                }
                let value = self.number(row.clause, FightNumber::Value, row.value);
                if value == 0 && row.value == 0 {
                    cite(row.clause);
                    continue;
                }
                out.push(Factor { kind: row.case, value, clause: row.clause, from });
            }
        }
    }

    /// Adds the rear ranks on the bases of those who shoot at it, as far as so many may aid.
    fn second_ranks(&self, out: &mut Vec<FactorCause>) {
        let Some(tables) = self.at.rules.combat.shooting.as_ref().filter(|_| !self.safe) else { return };
        let Some(row) = tables.second_rank else { return };
        let aids = |id: &ElementId| {
            let e = self.at.element(*id);
            let stands = row.ground.value == Footing::Any || !ground::in_bad(self.at, *id);
            let double = e.marks.has_any(Marks::of(&[Mark::Double]));
            double
                && row.who.is(e)
                && stands
                && self.at.rules.rear_rank(e).is_none_or(|rear| {
                    // A base with exceptions in front needs no equal grades (`dbm.shoot.25`).
                    let grades = !row.same_grade.value || rear.grade == e.grade || row.except.value.is(e);
                    row.who.is(&rear) && grades && target::same_bow(e, &rear)
                })
        };
        let shooters = std::iter::once(self.foe).chain(self.aids.iter().copied());
        let free = usize::from(tables.aids.value).saturating_sub(out.len());
        out.extend(shooters.filter(aids).take(free).map(|id| (Some(id), Some(row.clause))));
    }

    /// Adds the causes of a case, each once: the elements that bring it about, or the case itself.
    fn causes(&self, case: FactorKind, out: &mut Vec<FactorCause>) {
        match case {
            FactorKind::Assaulters => {
                out.extend(storm::others(self.at, self.duel, self.own).map(|id| (Some(id), None)));
            }
            FactorKind::Overlap => out.extend(self.flanks().iter().flatten().filter_map(|pressed| pressed.overlap())),
            FactorKind::Flank => {
                out.extend(self.flanks().iter().flatten().filter_map(|pressed| pressed.contact()));
                out.extend(self.seconds_on_flanks());
            }
            FactorKind::Rear => out.extend(self.rear().map(|id| (Some(id), None)).or_else(|| self.second_behind())),
            FactorKind::Aided => {
                out.extend(self.aids.iter().map(|id| (Some(*id), None)));
                self.second_ranks(out);
            }
            _ if self.is_case(case) => out.push((None, None)),
            _ => {}
        }
    }

    /// Whether a case applies that no element brings about.
    fn is_case(&self, case: FactorKind) -> bool {
        let (at, own) = (self.at, self.at.element(self.own));
        let here = own.place.is_none();
        let open = self.duel.is_close() && self.duel.stormed().is_none();
        match case {
            FactorKind::General => {
                own.general
                    && !self.safe
                    && !at.battle.command_of(self.own).wounded
                    && victory::heartened(at.rules, at.battle, self.own).is_none()
            }
            FactorKind::Uphill if open => heights::uphill(at, &self.rect, &fighting_rect(at, self.foe, self.own)),
            FactorKind::Bank if open => ground::holds_bank(at, self.own, self.foe),
            FactorKind::Uphill => storm::uphill(at, self.duel, self.own),
            FactorKind::Bank => storm::holds_bank(at, self.duel, self.own),
            FactorKind::BadGoing => storm::hindered(at, self.duel, self.own),
            FactorKind::FoeInBadGoing => self.is_hindered_by_foe(),
            FactorKind::FoeInCity => {
                let number = self.duel.places[usize::from(self.duel.pair[1] == self.foe)];
                number.is_some_and(|number| at.battle.strongholds[usize::from(number)].kind == StrongholdKind::City)
            }
            FactorKind::Camp => {
                let own_camp = |there: &Stronghold| there.kind == StrongholdKind::Camp && there.side == own.side;
                !self.safe && self.place().is_some_and(own_camp)
            }
            FactorKind::City => !self.safe && self.place().is_some_and(|there| there.is_walled() && !there.sacking),
            FactorKind::Works => !self.safe && works::shelter(at, self.duel, self.own).is_some(),
            FactorKind::Tower => !self.safe && works::shelter(at, self.duel, self.own) == Some(SectionKind::Tower),
            FactorKind::AcrossWorks => self.duel.across.is_some_and(|across| across.assaulter == self.own),
            FactorKind::Barded => !self.safe && own.marks.has_any(Marks::of(&[Mark::Barded])),
            FactorKind::Charged => self.has_charged() && open,
            FactorKind::Flinched => {
                let flinched = (self.safe || !self.duel.safe) && own.is_in(ElementState::Flinched);
                if flinched {
                    at.rules.mark(Proof::FlinchedBefore);
                }
                flinched
            }
            FactorKind::Trees => (self.safe || !self.duel.safe) && hampers::meets_trees(at, self.duel.pair),
            FactorKind::Demoralised => {
                here && at.battle.command_of(self.own).demoralised
                    && victory::heartened(at.rules, at.battle, self.own).is_none()
            }
            FactorKind::Wading => here && ground::river_under(at, self.own).is_some(),
            _ => false,
        }
    }

    /// Whether it fights an enemy in going that hinders it, in front or on a flank.
    fn is_hindered_by_foe(&self) -> bool {
        let (at, own) = (self.at, self.at.element(self.own));
        let HinderingRules { from, foes, spared } = at.rules.combat.hindering;
        let hinders = |id: ElementId| {
            let hinders = foes.is(at.element(id)) && ground::in_going_for(at, id, own, from.value);
            let spared = spared.filter(|_| hinders && !ground::in_going_for(at, id, at.element(id), from.value));
            spared.into_iter().for_each(trace::cite);
            hinders && spared.is_none()
        };
        let strikers = || {
            let found = self.contact().strikers().any(hinders);
            at.rules.cite(BookStep::StrikersHinder);
            found && at.rules.step(BookStep::StrikersHinder).is_some()
        };
        at.element(self.foe).place.is_none() && hinders(self.foe) || strikers()
    }

    /// Whether it has come upon its enemy by a move of its own.
    fn has_charged(&self) -> bool {
        let (at, own) = (self.at, self.at.element(self.own));
        // Whoever has fought already has come here by a pursuit (dbv.tactical.18).
        let pursued = own.deeds.moves > 0 && own.deeds.fought;
        if pursued {
            at.rules.mark(Proof::CameByPursuit);
        }
        own.deeds.moves > 0 && !pursued && at.contacts().get(self.own).foe == Some(self.foe)
    }
}
