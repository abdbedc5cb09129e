//! The battle scores of a set that keeps them: what the fates of the figures at the end of a battle bring to both sides, and who is
//! ransomed. It is what competitions add up, told of every battle that is over.

use super::names;
use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Element, Standing};
use crate::book::Rulebook;
use crate::book::aftermath::{BattleOrigin, Fielded, LossPolicy, Next, Reckoning, ScoreParts};
use crate::book::tournament_tables::{BattleScoring, TournamentScoring};
use crate::campaign::result::{BattleNumbers, of_battle};
use serde::Serialize;

/// The battle scores of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleScores {
    /// The sides and what they scored, red first.
    pub sides: [SideScore; 2],
    /// Who of the beaten is ransomed.
    pub ransomed: Vec<RansomedFigure>,
    /// The rule on the sum.
    pub clause: Clause,
}

/// The battle score of a side, in army points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideScore {
    /// Its name.
    #[serde(skip)]
    pub side: String,
    /// All of it.
    pub score: u32,
    /// Its parts.
    #[serde(flatten)]
    pub parts: ScoreParts,
}

/// A figure that was ransomed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RansomedFigure {
    /// Its side.
    pub side: String,
    /// Its name.
    pub element: String,
    /// What the enemy received for it, in army points.
    pub price: u16,
    /// The rule.
    pub clause: Clause,
}

/// The battle scores of a battle that is over; `None` while it goes on, and in a set that keeps none.
pub fn of(rules: &Rulebook, battle: &Battle) -> Option<BattleScores> {
    battle.ending.as_ref()?;
    let TournamentScoring::Battles(scoring) = &rules.tournament.as_ref()?.scoring else { return None };
    let numbers = BattleNumbers { placed: (0..battle.elements.len() as u32).map(Some).collect(), hidden: Vec::new() };
    // Whoever fought it, the fates are the same.
    let record = of_battle(rules, battle, &numbers, BattleOrigin::Typed { who: String::new() });
    let fielded: Vec<Fielded> = began(battle)
        .map(|(id, e)| {
            let number = u32::from(id.0);
            Fielded { number, side: e.side, kind: e.kind, general: e.general, fate: record.fate(number) }
        })
        .collect();
    let parts = scoring.parts(&record, &fielded);
    let ransomed = match record.winner {
        Some(victor) => ransomed(battle, scoring, &Reckoning { record: &record, fielded: &fielded, victor }),
        None => Vec::new(),
    };
    let side = |side: SideId| SideScore {
        side: battle.sides[side.index()].name.clone(),
        score: parts[side.index()].sum(),
        parts: parts[side.index()],
    };
    Some(BattleScores { sides: [side(SideId(0)), side(SideId(1))], ransomed, clause: scoring.terms.sum })
}

/// The figures that were there when the battle began: whoever others became later is not counted twice.
fn began(battle: &Battle) -> impl Iterator<Item = (ElementId, &Element)> {
    let became = |id: ElementId| battle.roster().any(|(_, e)| e.standing == Standing::Exchanged(id));
    battle.roster().filter(move |(id, _)| !became(*id))
}

fn ransomed(battle: &Battle, scoring: &BattleScoring, of: &Reckoning) -> Vec<RansomedFigure> {
    let rulings = scoring.losses.rule(of, &mut |_| 6);
    let bought = rulings.into_iter().filter_map(|ruling| {
        let Next::Ransomed(price) = ruling.next.value else { return None };
        let id = ElementId(u16::try_from(ruling.number).ok()?);
        let side = battle.sides[battle.element(id).side.index()].name.clone();
        Some(RansomedFigure { side, element: battle.called(id), price, clause: ruling.next.clause })
    });
    bought.collect()
}

impl BattleScores {
    /// The scores in a sentence, and one for each ransom, with their rules.
    pub fn lines(&self) -> Vec<String> {
        let told = |of: &SideScore| {
            let ScoreParts { ransoms, surviving, slain } = of.parts;
            let ransoms = if ransoms > 0 { format!(", {ransoms} for ransoms") } else { String::new() };
            format!("{} {} ({surviving} surviving, {slain} for enemies slain{ransoms})", of.side, of.score)
        };
        let [red, blue] = &self.sides;
        let sum = format!("Battle scores: {}, {} [{}].", told(red), told(blue), self.clause);
        let ransom = |one: &RansomedFigure| {
            let (element, side) = (&one.element, names::side(&one.side));
            format!("{element} of {side} is ransomed for {} AP [{}].", one.price, one.clause)
        };
        std::iter::once(sum).chain(self.ransomed.iter().map(ransom)).collect()
    }
}
