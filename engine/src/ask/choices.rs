//! Orders other than movement: aims, shots, fights and answers to pending decisions.

use crate::battle::{Choice, Order, Pending, Phase};
use crate::book::phase_tables::PhaseWork;
use crate::course::bound::judge;
use crate::deeds::{ambush, assault, chosen};
use crate::fight::pairs::fights;
use crate::fight::target::{can_shoot, first_targets, targets};
use crate::view::Situation;

/// All legal orders for the side that must decide now, except movement.
pub fn choices(at: &Situation) -> Vec<Order> {
    if let Some(pending) = &at.battle.pending {
        if let Pending::DrawUp { .. } = pending {
            return [Order::Done].into_iter().filter(|order| judge(at, order).is_ok()).collect();
        }
        if let Pending::Ambush { options, .. } = pending {
            let shown = options.iter().map(|hidden| Order::Show { hidden: *hidden });
            let kept = options.iter().map(|hidden| Order::Restrain { hidden: *hidden });
            return shown.chain(kept).filter(|order| judge(at, order).is_ok()).collect();
        }
        return answers(pending).into_iter().map(Order::Choose).collect();
    }
    let mut orders = match at.battle.bound.phase {
        Phase::Aiming | Phase::Answering => aims(at).into_iter().chain(ambush::shows(at)).collect(),
        Phase::Shooting => match at.rules.phase(Phase::Shooting).map(|row| row.work) {
            Some(PhaseWork::Shots(rules)) if rules.must.is_some() => {
                let parties = chosen::parties(at, &rules).into_iter();
                parties.map(|(who, target)| Order::Shoot { target, who }).collect()
            }
            Some(PhaseWork::Shots(rules)) => {
                let open = chosen::open(at, &rules);
                open.iter().map(|(who, target)| Order::Shoot { target: *target, who: vec![*who] }).collect()
            }
            _ => shots(at),
        },
        Phase::Combat => {
            let corners = assault::corner_choices(at).into_iter().map(|choice| choice.who);
            let all = fights(at).into_iter().map(|duel| duel.named()).chain(corners);
            all.map(|who| Order::Fight { who }).collect()
        }
        _ => Vec::new(),
    };
    orders.push(Order::Done);
    orders.retain(|order| judge(at, order).is_ok());
    orders
}

/// Each element that the side may draw up now at dawn, where it stands: examples of orders for people. They are none of [`choices`],
/// since whoever takes one of these has as many left.
pub fn drawn_up(at: &Situation) -> Vec<Order> {
    let Some(Pending::DrawUp { .. }) = at.battle.pending else { return Vec::new() };
    let own = at.battle.of_side(at.battle.to_decide());
    let stands = own.map(|(id, e)| Order::landing(&[id], e.base.at, e.base.facing, false));
    stands.filter(|order| judge(at, order).is_ok()).collect()
}

fn answers(pending: &Pending) -> Vec<Choice> {
    match pending {
        Pending::Recoil { options, .. } => options.iter().map(|d| Choice::Recoil(*d)).collect(),
        Pending::Pursue { stays, least, most, .. } => {
            let mut ways = vec![*least, *most];
            ways.dedup();
            stays.then_some(0).into_iter().chain(ways).map(Choice::Pursue).collect()
        }
        Pending::Press { most, .. } => vec![Choice::Press(0), Choice::Press(*most)],
        Pending::Bonus { .. } => vec![Choice::Bonus(false), Choice::Bonus(true)],
        Pending::Conform { .. } | Pending::Meet { .. } => vec![Choice::Conform(true), Choice::Conform(false)],
        Pending::Occupy { options, .. } => options.iter().map(|who| Choice::Occupy(*who)).collect(),
        Pending::MainShooter { options, .. } => options.iter().map(|who| Choice::MainShooter(*who)).collect(),
        Pending::Attacker { options, .. } => options.iter().map(|who| Choice::Attacker(*who)).collect(),
        Pending::Enter { .. } => vec![Choice::Enter(true), Choice::Enter(false)],
        Pending::FightOn { .. } => vec![Choice::FightOn(true), Choice::FightOn(false)],
        Pending::DrawUp { .. } | Pending::Ambush { .. } => Vec::new(),
        Pending::Retreat { .. } => vec![Choice::Retreat(false), Choice::Retreat(true)],
        Pending::Allot { faces, to, .. } => {
            let mut faces = faces.clone();
            faces.dedup();
            faces.iter().flat_map(|face| to.iter().map(|to| Choice::Give { face: *face, to: *to })).collect()
        }
    }
}

/// Every aim that is open to a shooter without a target.
fn aims(at: &Situation) -> Vec<Order> {
    let side = at.battle.to_decide();
    let named = |id| at.battle.aims.iter().any(|aim| aim.shooter == id);
    let able = |id| can_shoot(at, id).is_ok();
    let shooters = at.battle.of_side(side).map(|(id, _)| id).filter(|id| !named(*id) && able(*id));
    let first = |shooter| first_targets(at, shooter, targets(at, shooter)).0.into_iter();
    shooters.flat_map(|shooter| first(shooter).map(move |target| Order::Aim { shooter, target })).collect()
}

fn shots(at: &Situation) -> Vec<Order> {
    let mut targets: Vec<_> = at.battle.aims.iter().filter(|aim| !aim.done).map(|aim| aim.target).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.into_iter().map(Order::shot_at).collect()
}
