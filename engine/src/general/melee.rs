//! A general's decisions after the moves: targets, the order of fights, and pending choices.

use crate::ask::choices::choices;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Blow, Choice, Command, FightKind, Order, Pending, Phase, Task};
use crate::book::Who;
use crate::book::phase_tables::{PhaseWork, ShotRules};
use crate::course::bound::judge;
use crate::course::run::fallback;
use crate::deeds::{ambush, chosen};
use crate::fight::odds::Odds;
use crate::fight::pairs::fights;
use crate::fight::{Duel, Stakes};
use crate::general::allotting::allot;
use crate::general::matchups::price;
use crate::geometry::{Rect, TOLERANCE, distance};
use crate::view::Situation;
use crate::view::victory::is_worse_off;

/// The least saving for which the bonus is spent, in elements; it can be spent only once.
const WORTH_THE_BONUS: f64 = 0.3;
/// How near an enemy beside or behind troops who press forward may be, in base widths.
const ON_THE_FLANK: f64 = 2.5;

/// The gain of the first party's side from a fight, in elements.
fn gain(odds: &Odds, pair: [ElementId; 2], worths: &[f64]) -> f64 {
    odds.expected(|party, outcome| {
        let sign = if party == 0 { -1.0 } else { 1.0 };
        sign * price(outcome) * worths[pair[party].index()]
    })
}

/// The most promising aim.
pub fn aim(at: &Situation, worths: &[f64]) -> Order {
    let promise = |order: &Order| match order {
        Order::Aim { shooter, target } => {
            let with = at.battle.aims.iter().filter(|aim| aim.target == *target && aim.shooter != *shooter);
            let aids = [Vec::new(), with.map(|aim| aim.shooter).take(2).collect()];
            let duel = Duel { aids, ..Duel::shot(at, [*shooter, *target], true) };
            gain(&Odds::of(at, duel), [*shooter, *target], worths)
        }
        _ => f64::NEG_INFINITY,
    };
    best(choices(at), promise)
}

/// The shot to resolve next: the most promising one where shots are chosen one after another, else one at a target that
/// shoots comes first.
pub fn shot(at: &Situation, worths: &[f64]) -> Order {
    if let Some(PhaseWork::Shots(rules)) = at.rules.phase(Phase::Shooting).map(|row| &row.work) {
        return chosen_shot(at, rules, worths);
    }
    let shoots = |id: &ElementId| at.battle.aims.iter().any(|aim| aim.shooter == *id && !aim.done);
    best(choices(at), |order| match order {
        Order::Shoot { target, .. } if shoots(target) => 1.0,
        Order::Shoot { .. } => 0.0,
        _ => -1.0,
    })
}

/// The gain for which a point is paid, in elements: about what it brings in a move. Points that are shot away are missing for
/// charges.
const WORTH_A_POINT: f64 = 0.09;

/// The number of shots that are tried with aid.
const MOST_AIDED: usize = 4;

/// The most promising shot where all must shoot: each target has its shooters.
fn together(at: &Situation, rules: &ShotRules, worths: &[f64]) -> Order {
    let side = at.battle.to_decide();
    let promise = |(who, target): &(Vec<ElementId>, ElementId)| {
        let duel = Duel { aids: [Vec::new(), who[1..].to_vec()], ..Duel::shot(at, [who[0], *target], true) };
        let sign = if at.element(who[0]).side == side { 1.0 } else { -1.0 };
        sign * gain(&Odds::of(at, duel), [who[0], *target], worths)
    };
    let all = chosen::parties(at, rules).into_iter().map(|party| (promise(&party), party));
    let first = all.reduce(|best, next| if next.0 > best.0 { next } else { best });
    first.map_or(Order::Done, |(_, (who, target))| Order::Shoot { target, who })
}

/// The most promising shot with those that aid it, if it is worth its points; whoever must shoot does.
fn chosen_shot(at: &Situation, rules: &ShotRules, worths: &[f64]) -> Order {
    if rules.must.is_some() {
        return together(at, rules, worths);
    }
    let open = chosen::open(at, rules);
    let price = rules.price.map_or(0.0, |price| f64::from(price.value));
    let promise = |who: &[ElementId], target: ElementId| {
        let duel = Duel { aids: [Vec::new(), who[1..].to_vec()], ..Duel::shot(at, [who[0], target], true) };
        gain(&Odds::of(at, duel), [who[0], target], worths) - price * WORTH_A_POINT * who.len() as f64
    };
    let alone = open.iter().map(|(shooter, target)| (promise(&[*shooter], *target), vec![*shooter], *target));
    let mut all: Vec<(f64, Vec<ElementId>, ElementId)> = alone.collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    // Aid does little for a shot that promises little: only the best are tried with it.
    for (worth, who, target) in all.iter_mut().take(MOST_AIDED) {
        let aids = open.iter().filter(|(aid, other)| other == target && *aid != who[0]).map(|(aid, _)| *aid);
        for aid in aids.collect::<Vec<_>>() {
            let with: Vec<ElementId> = who.iter().copied().chain([aid]).collect();
            let more = promise(&with, *target);
            if more > *worth && chosen::judge(at, rules, &with, *target).is_ok() {
                (*worth, *who) = (more, with);
            }
        }
    }
    let best = all.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best });
    let may_stop = judge(at, &Order::Done).is_ok();
    match best {
        Some((worth, who, target)) if worth > 0.0 || !may_stop => Order::Shoot { target, who },
        _ => Order::Done,
    }
}

/// The fight to resolve next: the surest first. An enemy that has given way no longer helps its neighbours, and a
/// victor that has driven its opponent off presses on the next enemy.
pub fn fight(at: &Situation, worths: &[f64]) -> Order {
    let promise = |duel: &Duel| {
        let odds = Odds::of(at, duel.clone());
        let sure = f64::from(odds.gives_way(1)) - f64::from(odds.gives_way(0));
        sure / 36.0 + 0.2 * gain(&odds, duel.pair, worths)
    };
    let thought = fights(at).into_iter().map(|duel| (promise(&duel), duel.named()));
    let first = thought.reduce(|best, next| if next.0 > best.0 { next } else { best });
    first.map_or(Order::Done, |(_, who)| Order::Fight { who })
}

/// The part of the enemy's troops that must be lost for a battle to go on by moonlight.
const HARMED: [u16; 2] = [1, 6];
/// The part of a side's troops whose loss makes it retreat in the dark.
const BEATEN: [u16; 2] = [1, 3];

/// The answer to a pending decision.
pub fn answer(at: &Situation, pending: &Pending, worths: &[f64]) -> Order {
    match pending {
        Pending::Bonus { element, blow } => Order::Choose(Choice::Bonus(saves(at, *element, blow, worths))),
        // The element that goes in may be there for long: the one that is missed least.
        Pending::Occupy { options, .. } => {
            let worth = |id: &ElementId| worths.get(id.index()).copied().unwrap_or(0.0);
            let least = options.iter().copied().min_by(|a, b| worth(a).total_cmp(&worth(b)));
            least.map_or_else(|| fallback(at), |who| Order::Choose(Choice::Occupy(who)))
        }
        Pending::MainShooter { who, options, target, .. } => {
            let promise =
                |main: &ElementId| gain(&Odds::of(at, chosen::led(at, who, *main, *target)), [*main, *target], worths);
            let best =
                options.iter().copied().reduce(|best, next| if promise(&next) > promise(&best) { next } else { best });
            best.map_or_else(|| fallback(at), |main| Order::Choose(Choice::MainShooter(main)))
        }
        Pending::Attacker { options, against, .. } => {
            let promise = |who: &ElementId| {
                let pair = [*who, *against];
                gain(&Odds::of(at, Duel::met(at, pair)), pair, worths)
            };
            let best =
                options.iter().copied().reduce(|best, next| if promise(&next) > promise(&best) { next } else { best });
            best.map_or_else(|| fallback(at), |who| Order::Choose(Choice::Attacker(who)))
        }
        // By night whoever is worse off would be glad of the dark; the other would not, nor who is sent to attack.
        Pending::FightOn { .. } => {
            let side = at.battle.to_decide();
            let sent = |command: &Command| {
                let task = command.missions.first().map(|mission| &mission.task);
                !command.demoralised && matches!(task, Some(Task::Attack { .. } | Task::TakeGround { .. }))
            };
            let attacks = at.battle.commands_of(side).any(|(_, command)| sent(command));
            Order::Choose(Choice::FightOn(attacks || is_worse_off(at.rules, at.battle, side.enemy(), HARMED)))
        }
        Pending::Retreat { .. } => {
            Order::Choose(Choice::Retreat(is_worse_off(at.rules, at.battle, at.battle.to_decide(), BEATEN)))
        }
        Pending::Ambush { side, options, .. } => {
            out_to_shoot(at, *side, options, worths).unwrap_or_else(|| fallback(at))
        }
        Pending::Allot { by, faces, to } => allot(at, *by, faces, to),
        // Whoever fares better against the victor stands before him then: the friend whom it goes through, or itself.
        Pending::Recoil { element, options, blow } if blow.how == FightKind::CloseCombat => {
            let [through, pushing] = options[..] else { return fallback(at) };
            let victor = blow.parties.iter().map(|party| party.element).find(|id| *id != *element);
            let (Some(friend), Some(victor)) = (at.behind(*element).first(), victor) else { return fallback(at) };
            let promise = |own: ElementId| gain(&Odds::of(at, Duel::close([own, victor])), [own, victor], worths);
            let pushes = through > pushing && promise(*element) > promise(*friend);
            if pushes { Order::Choose(Choice::Recoil(pushing)) } else { fallback(at) }
        }
        Pending::Press { who, most, .. } => {
            Order::Choose(Choice::Press(if is_safe(at, who, *most) { *most } else { 0 }))
        }
        _ => fallback(at),
    }
}

/// The gain for which troops come out of ambush to shoot, in elements: whoever has shot lies in wait no more.
const WORTH_AN_AMBUSH: f64 = 0.2;

/// The order to show those troops in ambush whose shot promises most; `None` if none of them is worth it.
fn out_to_shoot(at: &Situation, side: SideId, options: &[u8], worths: &[f64]) -> Option<Order> {
    let Some(PhaseWork::Shots(rules)) = at.rules.phase(Phase::Shooting).map(|row| row.work) else { return None };
    let promise = |number: u8| {
        ambush::with_shown(at, side, &[number], |at, ids| {
            // Who has not stood on the table yet is as dear as the others are.
            let mut worths = worths.to_vec();
            worths.resize(at.battle.elements.len(), worths.iter().sum::<f64>() / worths.len().max(1) as f64);
            let (who, target) = chosen::parties(at, &rules).into_iter().find(|(who, _)| who.contains(&ids[0]))?;
            let of = |who: &[ElementId]| {
                let &[main, ref others @ ..] = who else { return 0.0 };
                let duel = Duel { aids: [Vec::new(), others.to_vec()], ..Duel::shot(at, [main, target], true) };
                gain(&Odds::of(at, duel), [main, target], &worths)
            };
            let without: Vec<ElementId> = who.iter().copied().filter(|id| *id != ids[0]).collect();
            Some(of(&who) - of(&without))
        })
    };
    let all = options.iter().filter_map(|number| Some((promise(*number)?, *number)));
    let best = all.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|(gain, _)| *gain > WORTH_AN_AMBUSH).map(|(_, hidden)| Order::Show { hidden })
}

/// Whether troops who press forward so far come against no fresh enemy, and leave none beside or behind them who could take
/// them on flank or rear.
fn is_safe(at: &Situation, who: &[ElementId], way: i32) -> bool {
    let Some(first) = who.first() else { return false };
    let after: Vec<Rect> = who.iter().map(|id| at.rect(*id).ahead(f64::from(way))).collect();
    let fresh = |id: &ElementId| at.is_open(*id) && !Who::SKIRMISHERS.is(at.element(*id));
    let mut enemies = at.enemies(at.element(*first).side).filter(fresh).map(|id| at.rect(id));
    !enemies.any(|enemy| {
        after.iter().any(|own| {
            let apart = distance(own, enemy);
            apart <= TOLERANCE || (own.local(enemy.centre()).y < 0.0 && apart < ON_THE_FLANK * at.bw())
        })
    })
}

/// Whether the bonus changes enough: it saves an element or destroys one, or turns a flight.
fn saves(at: &Situation, element: ElementId, blow: &Blow, worths: &[f64]) -> bool {
    let Some(bonus) = at.rules.combat.bonus else { return false };
    let stakes = Stakes::of(at, Duel::of(at, blow));
    let own = usize::from(blow.parties[1].element == element);
    let mut totals = blow.thrown();
    let cost = |totals| {
        let verdicts = stakes.verdicts(totals);
        let of = |i: usize| price(verdicts[i].outcome) * worths[blow.parties[i].element.index()];
        of(own) - of(1 - own)
    };
    let without = cost(totals);
    totals[own] = totals[own].saturating_add(bonus.value);
    without - cost(totals) > WORTH_THE_BONUS
}

/// The most promising order; of equal ones the earliest.
fn best(orders: Vec<Order>, promise: impl Fn(&Order) -> f64) -> Order {
    let thought = orders.into_iter().map(|order| (promise(&order), order));
    let first = thought.reduce(|best, next| if next.0 > best.0 { next } else { best });
    first.map_or(Order::Done, |(_, order)| order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::CommandId;
    use crate::battle::{Element, Hidden, Hideout, Standing};
    use crate::general::staged::skirmish;
    use crate::geometry::{Base, Facing, Point};
    use crate::rules::{dbm, dbv};
    use crate::view::Field;

    #[test]
    fn points_are_kept_for_moves_where_a_shot_promises_little() {
        let rules = dbv::rulebook();
        let order = |far: i32| {
            let mut battle = skirmish(&rules, &[(0, "Light Horseman", 20, 10), (1, "Spearman", 20, 10 + far)]);
            battle.bound.phase = Phase::Shooting;
            battle.commands[0].pips = 2;
            let field = Field::new(&battle);
            shot(&Situation::new(&rules, &field, &battle), &[1.0, 1.0])
        };
        assert_eq!(order(20), Order::Done, "beyond half of the range one shot in 36 disables him");
        assert!(matches!(order(10), Order::Shoot { .. }), "at close range three of 36 do");
    }

    #[test]
    fn bows_come_out_of_ambush_where_their_shot_promises_much() {
        let rules = dbm::rulebook();
        let order = |foe: &'static str| {
            let mut battle = skirmish(&rules, &[(0, "Reg Bd (O)", 40, 2), (1, foe, 20, 14)]);
            battle.bound.phase = Phase::Shooting;
            let bows = rules.troops.iter().find(|troop| troop.code == "Reg Bw (S)").expect("bows");
            let (width, depth) = bows.size(battle.scale());
            let base = Base { at: Point::new(200_000, 100_000), facing: Facing::NORTH, width, depth };
            let element = Element { standing: Standing::Reserve, ..bows.element(1, SideId(0), CommandId(0), base) };
            let hideout = Hideout::Ambush { seen_from: 25_000 };
            battle.hidden.push(Hidden { element, own: 0, hideout, restrained: None, led: None });
            let pending = Pending::Ambush { side: SideId(0), by: CommandId(0), options: vec![1] };
            battle.pending = Some(pending.clone());
            let field = Field::new(&battle);
            answer(&Situation::new(&rules, &field, &battle), &pending, &[1.0, 1.0])
        };
        assert_eq!(order("Irr Exp (O)"), Order::Show { hidden: 1 }, "an equal total destroys expendables");
        assert_eq!(order("Reg Bd (O)"), Order::Restrain { hidden: 1 }, "blades hardly recoil");
    }
}
