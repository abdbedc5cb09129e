//! Close combat carried out: dice, blow, outcomes and the consequences for the victor.
//!
//! A fight is prepared ([`Stakes`]), thrown for, and settled (`settle`); shots are settled by the same code. If an
//! owner has to choose, the fight is kept in the battle as a pending decision and is continued from there.

use crate::base::clause::{Cited, Clause};
use crate::base::dice::Purpose;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{
    Battle, Blow, DeedMark, Factor, FactorKind, FightKind, MarkedDeed, Outcome, Pending, Reason, Refusal, Standing,
    Stronghold, What,
};
use crate::book::state_tables::FollowBy;
use crate::book::{BookStep, Proof};
use crate::deeds::cause::{Bout, Cause, destroy};
use crate::deeds::closing_up;
use crate::deeds::{assault, follow, outcome, pursuit, recoil, siege, sweep};
use crate::fight::pairs::{contenders, fights, opponent};
use crate::fight::{Duel, Stakes, Verdict, places, storm, works};
use crate::view::{Cx, Situation};

/// Judges which close combat is resolved next.
///
/// # Errors
/// The refusal: that element has no fight to fight now.
pub fn judge_fight(at: &Situation, who: ElementId) -> Result<(), Refusal> {
    if !at.battle.knows(who) {
        return Err(Refusal::one(None, Reason::NoSuchElement { element: who }, &[]));
    }
    match find(at, who) {
        Some(_) => Ok(()),
        None if corner(at, who).is_some() => Ok(()),
        None => {
            let over = stormed(at, who).and_then(|place| places::fallen(at, place));
            let clause = at.rules.step(why_not(at, who)).or(over).or(at.rules.step(BookStep::CloseCombat));
            Err(Refusal::one(clause, Reason::NoFight, &[who]))
        }
    }
}

/// The place that an element storms.
fn stormed<'a>(at: &'a Situation, who: ElementId) -> Option<&'a Stronghold> {
    at.contacts().get(who).storms.map(|place| &at.battle.strongholds[usize::from(place)])
}

/// The step by which an element has no fight now: it is lost, its opponent has fought, or it has none.
fn why_not(at: &Situation, who: ElementId) -> BookStep {
    let settled = stormed(at, who).is_some_and(|place| places::is_settled(at, place));
    let met = settled || at.is_open(who) && opponent(at, who).is_some();
    match (at.element(who).standing, met) {
        (Standing::OnTable, true) => BookStep::FightNew,
        (Standing::OnTable, false) => BookStep::FightApart,
        _ => BookStep::FightLost,
    }
}

fn find(at: &Situation, who: ElementId) -> Option<Duel> {
    fights(at).into_iter().find(|d| d.pair.contains(&who))
}

/// Resolves a close combat.
pub fn fight(cx: &mut Cx, who: ElementId) {
    let found = find(&cx.now(), who);
    if let Some(duel) = found {
        let chosen = contenders(&cx.now(), &duel);
        let Some((options, clause)) = chosen else { return throw(cx, duel) };
        let pending = Pending::Attacker { element: options[0], options, against: duel.pair[0] };
        return cx.emit(What::Asked { pending }, Some(clause));
    }
    let choice = corner(&cx.now(), who);
    if let Some(choice) = choice {
        assault::storm_corner(cx, choice);
    }
}

/// Fights the attack that the owner of several attackers has chosen.
pub fn attacked(cx: &mut Cx, who: ElementId, against: ElementId) {
    let duel = Duel::met(&cx.now(), [against, who]);
    throw(cx, duel);
}

/// The assault at a corner of works that an element may fight, where no other fight is left.
fn corner(at: &Situation, who: ElementId) -> Option<assault::CornerChoice> {
    assault::corner_choices(at).into_iter().find(|choice| choice.who == who)
}

/// Fights a duel: both throw.
fn throw(cx: &mut Cx, duel: Duel) {
    let now = cx.now();
    let stakes = Stakes::of(&now, duel);
    cx.rules.cite(BookStep::CloseCombat);
    cx.rules.mark(Proof::CombatOrder);
    if stakes.duel.pair.iter().all(|id| now.element(*id).deeds.moves == 0) {
        cx.rules.mark(Proof::FightsOn);
    }
    storm::cite_storm(&now, &stakes.duel);
    let flankers = stakes.duel.pair.iter().flat_map(|id| works::corner_flankers(&now, &stakes.duel, *id));
    let who: Vec<ElementId> = flankers.map(|(id, _)| id).collect();
    drop(now);
    if let (false, Some(rules)) = (who.is_empty(), assault::flanker(cx)) {
        cx.emit(What::Marked(MarkedDeed { who, mark: DeedMark::Flanked }), Some(rules.stays));
    }
    let faces = stakes.duel.pair.map(|id| {
        let side = cx.battle.element(id).side;
        let clause = cx.rules.step(BookStep::CombatDice).or(cx.rules.step(BookStep::CloseCombat));
        cx.roll(side, Purpose::Combat(id), clause)
    });
    strike(cx, &stakes, faces, |_, _| Vec::new());
}

/// Records a blow with the faces thrown and settles it. `also` returns the elements that have had their shot with it
/// in addition to those that the blow shows.
pub fn strike(cx: &mut Cx, stakes: &Stakes, faces: [u8; 2], also: impl Fn(&Battle, &Blow) -> Vec<ElementId>) {
    let blow = stakes.blow(&cx.now(), faces);
    let also = also(cx.battle, &blow);
    let stage = if blow.how == FightKind::Shooting { BookStep::Shooting } else { BookStep::CloseCombat };
    cx.emit(What::Fought { blow: Box::new(blow.clone()), also }, cx.rules.step(stage));
    crate::deeds::doubt::met(cx, &blow);
    ask_bonus(cx, stakes, blow, 0);
}

/// The next close combat in the order of the roster.
pub fn next(at: &Situation) -> Option<ElementId> {
    let first = fights(at).first().map(|d| d.pair[0]);
    first.or_else(|| assault::corner_choices(at).first().map(|choice| choice.who))
}

/// Resolves close combats as long as exactly one is left; returns whether none is left.
pub fn go_on(cx: &mut Cx) -> bool {
    loop {
        siege::fall(cx);
        assault::line_up(cx);
        if cx.battle.pending.is_some() {
            return false;
        }
        let left = fights(&cx.now());
        match left.as_slice() {
            [] if !assault::corner_choices(&cx.now()).is_empty() => return false,
            [] => {
                assault::undefended(cx);
                return true;
            }
            [only] => fight(cx, only.pair[0]),
            _ => return false,
        }
        if cx.battle.pending.is_some() || cx.battle.ending.is_some() {
            return false;
        }
    }
}

/// Asks the owner of a commander-in-chief that fights, from the party `from` on, whether he adds his bonus, if that
/// changes an outcome. Settles the fight if there is no one to ask.
fn ask_bonus(cx: &mut Cx, stakes: &Stakes, blow: Blow, from: usize) {
    let now = cx.now();
    match (from..2).find(|i| bonus_matters(&now, stakes, &blow, *i)) {
        Some(i) => {
            let pending = Pending::Bonus { element: blow.parties[i].element, blow: Box::new(blow) };
            cx.emit(What::Asked { pending }, cx.rules.combat.bonus.map(|b| b.clause));
        }
        None => settle(cx, stakes, &blow),
    }
}

fn bonus_matters(at: &Situation, stakes: &Stakes, blow: &Blow, i: usize) -> bool {
    let Some(bonus) = unspent_bonus(at, blow.parties[i].element) else { return false };
    let [without, with] = with_bonus(stakes, blow, i, bonus.value);
    without.outcomes != with.outcomes
}

/// What an element may still add to its score once in the battle: a commander-in-chief whose side has not done so yet.
pub fn unspent_bonus(at: &Situation, id: ElementId) -> Option<Cited<i8>> {
    let command = at.battle.command_of(id);
    let may = command.chief && command.leading() == Some(id) && !at.battle.sides[command.side.index()].bonus_spent;
    at.rules.combat.bonus.filter(|_| may)
}

/// How a fight stands after its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FightStanding {
    /// The totals of the parties.
    pub totals: [i8; 2],
    /// What happens to each.
    pub outcomes: [Outcome; 2],
}

/// How a fight stands after its dice, without and with the bonus that its owner is asked for.
pub fn bonus_choice(at: &Situation, element: ElementId, blow: &Blow) -> Option<[FightStanding; 2]> {
    let bonus = at.rules.combat.bonus?;
    let i = usize::from(blow.parties[1].element == element);
    Some(with_bonus(&Stakes::of(at, Duel::of(at, blow)), blow, i, bonus.value))
}

fn with_bonus(stakes: &Stakes, blow: &Blow, i: usize, value: i8) -> [FightStanding; 2] {
    let stands = |totals: [i8; 2]| FightStanding {
        totals: stakes.adjustments.apply(totals),
        outcomes: stakes.verdicts(totals).map(|verdict| verdict.outcome),
    };
    let without = blow.thrown();
    let mut with = without;
    with[i] = with[i].saturating_add(value);
    [without, with].map(stands)
}

/// Goes on with a fight after the owner of a commander-in-chief decided on his bonus.
pub fn bonus_chosen(cx: &mut Cx, element: ElementId, used: bool, mut blow: Blow) {
    let i = usize::from(blow.parties[1].element == element);
    if let Some(bonus) = cx.rules.combat.bonus.filter(|_| used) {
        let side = cx.battle.element(element).side;
        cx.emit(What::BonusUsed { side }, Some(bonus.clause));
        blow.parties[i].factors.push(Factor {
            kind: FactorKind::Bonus,
            value: bonus.value,
            clause: bonus.clause,
            from: None,
        });
    }
    let stakes = Stakes::of(&cx.now(), Duel::of(&cx.now(), &blow));
    stakes.total(&mut blow);
    // A score that has changed is a new one for the other party, too; whoever has added has no more to add.
    ask_bonus(cx, &stakes, blow, if used { 0 } else { i + 1 });
}

/// Emits the results of both and carries them out, until a decision interrupts.
fn settle(cx: &mut Cx, stakes: &Stakes, blow: &Blow) {
    let now = cx.now();
    let bout = Bout { duel: &stakes.duel, blow };
    let verdicts = stakes.verdicts(blow.thrown());
    stakes.cite(&now, &verdicts);
    blow.parties.iter().flat_map(|party| &party.adjusted).for_each(|factor| trace::cite(factor.clause));
    if blow.parties.iter().any(|party| party.total <= 0) {
        now.rules.mark(Proof::MarginBelow);
    }
    for (i, Verdict { margin, outcome, clause }) in verdicts.into_iter().enumerate() {
        let (element, by) = (blow.parties[i].element, blow.parties[1 - i].element);
        if let Some(margin) = margin {
            cx.rules.mark(if outcome == Outcome::None { Proof::NoEffect } else { Proof::OutcomeMoves });
            let spared =
                blow.parties[i].safe.then(|| cx.rules.step(BookStep::SafeShooter)).flatten().or(stakes.spares(i));
            cx.emit(What::Result { element, outcome, margin, by }, clause.or(spared));
        }
        let aside = |factor: &Factor| factor.kind == FactorKind::Overlap && factor.from.is_some();
        if outcome.gives_way() && blow.parties[1 - i].factors.iter().any(aside) {
            cx.rules.mark(Proof::OverlapsStay);
        }
        let pressing = cx.rules.combat.pursuing.press.as_ref();
        if let Some(rules) = pressing.filter(|_| outcome == Outcome::Flee && stakes.duel.is_close())
            && cx.battle.element(by).side == cx.battle.bound.side
        {
            cx.emit(What::Marked(MarkedDeed { who: vec![by], mark: DeedMark::Routed }), Some(rules.clause));
        }
    }
    // The party that may have to choose comes last, so that nothing is left open while the choice is pending.
    let supporters = [0, 1].map(|i| fall_with(&cx.now(), blow, i));
    let wakes = [0, 1].map(|i| sweep::wake(&cx.now(), blow, i));
    let closers = [0, 1].map(|i| closing_up::closers(&cx.now(), &stakes.duel, i));
    let bystanders = pursuit::bystanders(&cx.now(), blow);
    let mut order = [0, 1];
    order.sort_by_key(|i| verdicts[*i].outcome == Outcome::Recoil);
    for i in order {
        let cause = Cause { bout, by: Some(blow.parties[1 - i].element), clause: verdicts[i].clause };
        let sweeps = outcome::happen(cx, blow.parties[i].element, verdicts[i].outcome, &cause);
        if cx.battle.element(blow.parties[i].element).standing == Standing::Destroyed {
            let clause = cx.rules.combat.supporter_falls.map(|rule| rule.clause);
            for id in &supporters[i] {
                cx.rules.mark(Proof::SupporterFalls);
                destroy(cx, *id, cause.by, clause);
            }
        }
        if sweeps {
            sweep::away(cx, blow.parties[i].element, cause.by, &wakes[i]);
        }
        closing_up::close_up(cx, blow.parties[i].element, closers[i].as_ref());
    }
    if cx.battle.pending.is_none() {
        aftermath(cx, bout);
        pursuit::join_in(cx, &bystanders);
        siege::after_fight(cx, &stakes.duel);
    }
    cx.rules.mark(if blow.how == FightKind::Shooting { Proof::ShotSettled } else { Proof::FightSettled });
    crate::deeds::leaders::look(cx);
}

/// The supporters directly behind a party that are destroyed if it is.
fn fall_with(at: &Situation, blow: &Blow, i: usize) -> Vec<ElementId> {
    let Some(rule) = at.rules.combat.supporter_falls else { return Vec::new() };
    let party = &blow.parties[i];
    let supports = |factor: &&Factor| matches!(factor.kind, FactorKind::RearSupport | FactorKind::LightSupport);
    let from = party.factors.iter().filter(supports).filter_map(|factor| factor.from);
    let behind = |id: &ElementId| {
        let falls = at.stands_behind(at.rect(party.element), at.rect(*id));
        if !falls {
            at.rules.mark(Proof::SupportAside);
        }
        falls
    };
    let mut all: Vec<ElementId> = from.filter(|id| rule.value.is(at.element(*id)) && behind(id)).collect();
    all.dedup();
    all
}

/// Goes on with a fight after the owner chose how far to recoil.
pub fn recoil_chosen(cx: &mut Cx, element: ElementId, distance: i32, blow: &Blow) {
    let duel = Duel::of(&cx.now(), blow);
    let bout = Bout { duel: &duel, blow };
    let cause = Cause { bout, by: None, clause: cx.rules.step(BookStep::Recoil) };
    let own = blow.parties.iter().position(|party| party.element == element);
    let wake = match own {
        Some(i) => sweep::wake(&cx.now(), blow, i),
        None => sweep::behind(&cx.now(), element, &[]),
    };
    recoil::make_chosen(cx, element, distance, &cause);
    sweep::away(cx, element, None, &wake);
    if let Some(loser) = blow.parties.iter().position(|p| p.element == element) {
        follow_up(cx, bout, loser);
    } else {
        // A friend that struck flank or rear recoiled: the loser is the party of its side.
        let side = cx.battle.element(element).side;
        let loser = blow.parties.iter().position(|p| cx.battle.element(p.element).side == side);
        let both = duel.pair.iter().all(|id| cx.battle.element(*id).standing == Standing::Destroyed);
        for i in loser.into_iter().flat_map(|i| [Some(i), both.then_some(1 - i)]).flatten() {
            if cx.battle.pending.is_none() {
                follow_up(cx, bout, i);
            }
        }
    }
    if cx.battle.pending.is_none() {
        siege::after_choice(cx, blow);
    }
}

/// Goes on after the owner of a victor chose how far it goes.
pub fn pursuit_chosen(cx: &mut Cx, element: ElementId, way: i32, clause: Clause, blow: &Blow) {
    let ashore = cx.rules.combat.pursuing.landing == Some(clause);
    if ashore || cx.rules.combat.pursuing.choices.iter().any(|row| row.clause == clause) {
        trace::cite(clause);
        let beaten = blow.parties.iter().map(|party| party.element).find(|id| *id != element);
        match beaten.filter(|_| way > 0) {
            Some(beaten) if ashore => pursuit::go_ashore(cx, element, beaten),
            Some(beaten) => pursuit::pursue(cx, element, beaten),
            None => {}
        }
        return outcome::let_go(cx);
    }
    let follows = cx.rules.states.follow.iter().any(|row| row.clause == clause && row.by == FollowBy::Contact);
    follow::go(cx, element, way, clause, Some(blow).filter(|_| !follows));
    if cx.battle.pending.is_some() {
        return;
    }
    outcome::let_go(cx);
    // Whoever followed its opponent up fights it in the next bound (dbv.flinch.17).
    let met = opponent(&cx.now(), element);
    if way > 0 && follows && met.is_some() {
        cx.rules.mark(Proof::FollowsUp);
    }
    let again = met.is_some_and(|id| blow.parties.iter().any(|party| party.element == id));
    if way > 0 && met.is_some() && !(follows && again) {
        fight_on(cx, element);
    }
    if cx.battle.pending.is_none() {
        siege::after_choice(cx, blow);
    }
}

/// Makes an enemy go after one who ran away from it by an order of its own, and fight whom it comes upon.
pub fn ran_away(cx: &mut Cx, victor: ElementId, outcome: Outcome, blow: &Blow) {
    let gone = follow::after_running(cx, victor, outcome, blow);
    outcome::let_go(cx);
    if gone && cx.battle.pending.is_none() {
        fight_on(cx, victor);
    }
}

/// Goes on with a pursuit after the owner of the pursuer chose on which of two enemies he lines up.
pub fn meeting_chosen(cx: &mut Cx, element: ElementId, chosen: (ElementId, bool), blow: &Blow) {
    follow::met(cx, element, Some(chosen));
    outcome::let_go(cx);
    fight_on(cx, element);
    if cx.battle.pending.is_none() {
        siege::after_choice(cx, blow);
    }
}

/// Whether a party held a bank, in a set in which who does is not to pursue.
fn held_bank(cx: &Cx, bout: Bout, party: usize) -> bool {
    let Some(clause) = cx.rules.combat.pursuing.water else { return false };
    let held = bout.blow.parties[party].factors.iter().any(|factor| factor.kind == FactorKind::Bank);
    held.then(|| trace::cite(clause));
    held
}

/// Asks the owner of a victor who may stay whether it pursues; returns whether he is asked.
fn may_stay(cx: &mut Cx, victor: ElementId, beaten: ElementId, blow: &Blow) -> bool {
    let open = pursuit::optional(&cx.now(), victor, beaten);
    let Some((way, clause)) = open.filter(|_| cx.battle.pending.is_none()) else { return false };
    let blow = Box::new(blow.clone());
    let pending = Pending::Pursue { element: victor, stays: true, least: way, most: way, clause, blow };
    cx.emit(What::Asked { pending }, Some(clause));
    true
}

/// Fights the enemy that a pursuer has come upon, if the rules want that at once.
fn fight_on(cx: &mut Cx, who: ElementId) {
    let Some(clause) = cx.rules.states.fought_at_once else { return };
    let met = opponent(&cx.now(), who);
    if let Some(foe) = met {
        trace::cite(clause);
        if cx.battle.element(who).deeds.fought {
            cx.rules.mark(Proof::PursuitAgain);
        }
        let own = cx.battle.element(who).side == cx.battle.bound.side;
        throw(cx, Duel::close(if own { [who, foe] } else { [foe, who] }));
    }
}

/// The consequences for elements whose frontal opponent is gone by this order's events.
fn aftermath(cx: &mut Cx, bout: Bout) {
    for i in 0..2 {
        if crate::deeds::cause::has_given_way(cx, bout.duel.pair[i]) {
            follow_up(cx, bout, i);
            if cx.battle.pending.is_some() {
                return;
            }
        }
    }
    outcome::let_go(cx);
}

/// The consequences after the party `loser` gave way in close combat: its friends on the winner's flank and rear
/// recoil too, and the winner pursues.
fn follow_up(cx: &mut Cx, bout: Bout, loser: usize) {
    if bout.duel.is_close() {
        let (lost, won) = (bout.duel.pair[loser], bout.duel.pair[1 - loser]);
        let aside = bout.blow.parties[loser].factors.iter().filter(|factor| factor.from.is_some_and(|id| id != won));
        if aside.count() > 0 {
            cx.rules.mark(Proof::OthersStay);
        }
        if [lost, won].iter().any(|id| cx.rules.combat.is_wagon(cx.battle.element(*id))) {
            cx.rules.mark(Proof::WagonCeased);
        }
        assault::flanker_recoils(cx, won, bout);
        if cx.battle.pending.is_none() {
            outcome::strikers_recoil(cx, won, bout);
        }
        if cx.battle.pending.is_some() {
            return;
        }
        // An element that goes into a place instead does not pursue.
        let goes_in = places::fell_in(&cx.now(), lost).is_some();
        if goes_in {
            cx.rules.mark(Proof::StormStays);
        }
        let stands = !crate::deeds::cause::has_given_way(cx, won);
        match &bout.duel.across {
            // A defender of works does not pursue.
            Some(across) if stands => assault::won(cx, across, won),
            None if stands && !goes_in && held_bank(cx, bout, 1 - loser) => {}
            None if stands && !goes_in && may_stay(cx, won, lost, bout.blow) => return,
            None if stands && !goes_in => {
                pursuit::pursue(cx, won, lost);
                if follow::follow(cx, won, lost, bout.blow) && cx.battle.pending.is_none() {
                    fight_on(cx, won);
                }
            }
            _ => {}
        }
    }
    outcome::let_go(cx);
}
