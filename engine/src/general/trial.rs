//! A move tried on a copy of the battle: it is carried out with everything that follows from it, and the resulting
//! position is valued by the exact chances of the fights.

use crate::base::dice::Scripted;
use crate::base::names::ElementId;
use crate::battle::{Battle, MoveOrder, Outcome};
use crate::book::move_tables::DieFace;
use crate::book::stronghold_tables::Falls;
use crate::deeds::sweep;
use crate::fight::odds::Odds;
use crate::fight::pairs::fights;
use crate::fight::{Stakes, places};
use crate::general::matchups::price;
use crate::general::menace;
use crate::general::outlook::Outlook;
use crate::general::prizes::Prize;
use crate::general::recoils::recoil_losses;
use crate::moves::{MovePlan, tactical};
use crate::view::layout::KeptLayout;
use crate::view::{Cx, Situation};

/// A copy of the battle to try moves on.
pub struct Trial {
    battle: Battle,
}

impl Trial {
    /// A copy of the battle in its present state.
    pub fn of(at: &Situation) -> Trial {
        Trial { battle: at.battle.clone() }
    }

    /// Returns the copy to the battle's present state.
    fn reset(&mut self, at: &Situation) {
        // All that a move can change; ground and names stay the same.
        self.battle.elements.clone_from(&at.battle.elements);
        self.battle.clinches.clone_from(&at.battle.clinches);
        self.battle.pending.clone_from(&at.battle.pending);
        self.battle.strongholds.clone_from(&at.battle.strongholds);
        for (copy, true_one) in self.battle.commands.iter_mut().zip(&at.battle.commands) {
            copy.pips = true_one.pips;
        }
    }

    /// The worth of the present position.
    pub fn still(&mut self, outlook: &Outlook) -> f64 {
        self.tried(outlook, |_| Some(0)).map_or(0.0, |(worth, _)| worth)
    }

    /// The worth of the position after a legal move, and after a second one if there is one, with their price; `None`
    /// if the second is not legal after the first.
    pub fn after(
        &mut self,
        outlook: &Outlook,
        order: &MoveOrder,
        plan: MovePlan,
        then: Option<&MoveOrder>,
    ) -> Option<(f64, u8)> {
        self.tried(outlook, |cx| {
            let first = plan.pips;
            tactical::carry_out(cx, order, plan);
            let Some(then) = then else { return Some(first) };
            let second = tactical::judge_briefly(&cx.now(), then).ok()?;
            let cost = first + second.pips;
            tactical::carry_out(cx, then, second);
            Some(cost)
        })
    }

    /// Carries out on the copy, ends the moves and values the position.
    fn tried(&mut self, outlook: &Outlook, carry_out: impl FnOnce(&mut Cx) -> Option<u8>) -> Option<(f64, u8)> {
        let at = outlook.view.at;
        self.reset(at);
        let mut dice = Scripted::default();
        let mut layout = KeptLayout::known(at.layout().clone());
        let mut cx = Cx::new(at.rules, at.field, &mut self.battle, &mut layout, &mut dice);
        let cost = carry_out(&mut cx)?;
        tactical::end(&mut cx);
        let now = cx.now();
        let held = outlook.view.foes.iter().all(|foe| now.rect(*foe) == at.rect(*foe));
        let place = |id: &ElementId| match held {
            true => outlook.place_by(now.rects(), *id, &outlook.foes_seen_now(now.rects(), *id)),
            false => outlook.place(now.rects(), *id),
        };
        let stand: f64 = outlook.view.own.iter().map(place).sum();
        let harm = match outlook.temper.is_keen() {
            true => menace::total(outlook, now.rects(), held, |foe| now.in_combat(foe)) * outlook.temper.menace,
            false => 0.0,
        };
        Some((stand + clashes(outlook, &now) - harm, cost))
    }
}

/// The side's gain from all fights of a situation, by the exact chances.
fn clashes(outlook: &Outlook, now: &Situation) -> f64 {
    let side = now.battle.bound.side;
    let die: DieFace = now.rules.moves.die.value;
    let mut sum = 0.0;
    for duel in fights(now) {
        let (pair, named) = (duel.pair, duel.named());
        let stormed = duel.stormed().filter(|_| now.element(named).side == side);
        let close = duel.is_close() && stormed.is_none();
        let odds = Odds::at_stake(&Stakes::of(now, duel), die);
        let tolls = pair.map(|id| Toll::of(outlook, now, id, close));
        let cost = odds.expected(|party, outcome| {
            let sign = if now.element(pair[party]).side == side { -1.0 } else { 1.0 };
            sign * price(outcome) * outlook.worth(pair[party]) + tolls[party].by(outcome)
        });
        let prize = stormed.and_then(|place| prize_of(outlook, now, place)).map_or(0.0, |prize| {
            let inside = usize::from(pair[0] == named);
            f64::from(odds.lost(inside)) / 36.0 * prize.worth
        });
        let temper =
            pair.iter().find(|id| now.element(**id).side == side).map_or(&outlook.temper, |id| outlook.temper_of(*id));
        sum += (cost + prize) * temper.lasting + temper.contact;
    }
    sum + (falling(outlook, now) + taken(outlook, now)) * outlook.temper.lasting
}

/// What an outcome brings the side on move beside the element that suffers it, in elements.
#[derive(Clone, Copy)]
struct Toll {
    /// By those who fall with it when it is destroyed.
    destroyed: f64,
    /// By what it lacks room for when it recoils: itself, friends that it cannot push, enemies that it meets.
    recoil: f64,
}

impl Toll {
    /// That of an element that fights; `close` says whether hand to hand in the open.
    fn of(outlook: &Outlook, now: &Situation, id: ElementId, close: bool) -> Toll {
        let in_files = outlook.files.is_some() && close;
        if !in_files && !outlook.heeds_recoils {
            return Toll { destroyed: 0.0, recoil: 0.0 };
        }
        let side = now.battle.bound.side;
        let gain = |id: ElementId| if now.element(id).side == side { -outlook.worth(id) } else { outlook.worth(id) };
        // Where ranks stand close behind each other, much of what is lost is lost with the front.
        let behind = if in_files { sweep::behind(now, id, &[]) } else { Vec::new() };
        let wake: f64 = behind.into_iter().map(|(fallen, _)| gain(fallen)).sum();
        let lost = recoil_losses(now, id);
        // Of its own worth the recoil has its price already.
        let part = |lost: ElementId| if lost == id { 1.0 - price(Outcome::Recoil) } else { 1.0 };
        let fallen = if lost.contains(&id) { wake } else { 0.0 };
        Toll { destroyed: wake, recoil: lost.into_iter().map(|lost| part(lost) * gain(lost)).sum::<f64>() + fallen }
    }

    fn by(self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Destroyed | Outcome::Disabled => self.destroyed,
            Outcome::Recoil => self.recoil,
            _ => 0.0,
        }
    }
}

/// The prize for a place.
fn prize_of<'o>(outlook: &'o Outlook, now: &Situation, place: u8) -> Option<&'o Prize> {
    let ground = now.battle.strongholds[usize::from(place)].plot();
    outlook.prizes.iter().find(|prize| prize.ground == ground)
}

/// The worth of the places that the side holds now and could take before, where an empty one falls at contact and is looked for.
fn taken(outlook: &Outlook, now: &Situation) -> f64 {
    if !outlook.temper.storms || now.rules.strongholds.storm.falls.value != Falls::AtOnce {
        return 0.0;
    }
    let side = now.battle.bound.side;
    let held = |id: ElementId| now.element(id).side == side;
    let own = now.battle.strongholds.iter().enumerate().filter(|(_, there)| there.held_by.is_some_and(held));
    own.filter_map(|(place, _)| prize_of(outlook, now, place as u8)).map(|prize| prize.worth).sum()
}

/// The worth of the places that fall without a fight.
fn falling(outlook: &Outlook, now: &Situation) -> f64 {
    let falls = now.rules.strongholds.storm.falls.value;
    if outlook.prizes.is_empty() || falls == Falls::AtOnce {
        return 0.0;
    }
    let undefended = now.battle.strongholds.iter().enumerate().filter(|(_, place)| place.held_by.is_none());
    let fallen = undefended.filter(|(_, place)| !places::able(now, place).is_empty());
    fallen.filter_map(|(place, _)| prize_of(outlook, now, place as u8)).map(|prize| prize.worth).sum()
}
