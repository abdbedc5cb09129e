//! A loss policy of campaigns as rows: the consequence of an element's fate in a battle for the next season. The first
//! row that fits the fate decides.
//!
//! The rule sets differ in rows alone. The description of a policy is made of the same rows, so that the two agree.
//! This module knows neither the army of an element nor the books of the campaign.

use crate::base::clause::{Cited, Clause};
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Kind, Kinds};
use crate::book::aftermath::{Fate, Fielded, Leaving, LossPolicy, Next, Ranking, Reckoning, Ruling, ScoreParts};

/// The side whose elements a row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Either side.
    All,
    /// The victor.
    Victor,
    /// The other side, even if it only retired from a drawn battle.
    Loser,
    /// The other side, if it was beaten.
    Beaten,
}

/// The fate of an element, as far as rows distinguish it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// It stood on the table at the end.
    Stood,
    /// It stood on the table in contact with the enemy.
    InContact,
    /// It was destroyed, or slain.
    Destroyed,
    /// It was disabled.
    Disabled,
    /// It was driven off the table.
    Driven,
    /// It pursued off the table.
    Pursued,
    /// It marched off over an edge behind which its side is safe.
    Withdrew,
    /// It marched off over another edge.
    Marched,
}

impl Sort {
    /// Every sort.
    pub const ALL: [Sort; 8] = [
        Sort::Stood,
        Sort::InContact,
        Sort::Destroyed,
        Sort::Disabled,
        Sort::Driven,
        Sort::Pursued,
        Sort::Withdrew,
        Sort::Marched,
    ];

    const fn told(self) -> &'static str {
        match self {
            Sort::Stood => "on the table at the end",
            Sort::InContact => "there in contact with the enemy",
            Sort::Destroyed => "destroyed",
            Sort::Disabled => "disabled",
            Sort::Driven => "fled or pushed over an edge",
            Sort::Pursued => "gone over an edge in pursuit",
            Sort::Withdrew => "marched off over an edge of one's own",
            Sort::Marched => "marched off over an edge of the enemy's",
        }
    }
}

/// The consequence of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// A fixed one.
    Is(Next),
    /// A die decides by the table of the pursuit.
    Die,
    /// Ransomed at this price, if the element is of one of these types and the enemy had such types too. Otherwise the
    /// next row counts.
    Ransom {
        /// The types that are ransomed.
        who: Kinds,
        /// The price.
        price: u16,
    },
}

/// One row; the first that fits an element decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossRow {
    /// The side.
    pub of: Whose,
    /// The fates.
    pub sorts: &'static [Sort],
    /// The consequence.
    pub then: Then,
    /// Its clause.
    pub clause: Clause,
}

/// The victor's elements left on the table that are counted, compared with the loser's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MountedRatio {
    /// Half or less.
    Half,
    /// Between half and double.
    Between,
    /// Double or more.
    Double,
}

impl MountedRatio {
    /// The ratio of two numbers. If the loser has none, any number is `Double`, and 0 is `Between`.
    pub const fn of(victor: usize, loser: usize) -> MountedRatio {
        match (victor, loser) {
            (0, 0) => MountedRatio::Between,
            (victor, loser) if victor >= 2 * loser => MountedRatio::Double,
            (victor, loser) if 2 * victor <= loser => MountedRatio::Half,
            _ => MountedRatio::Between,
        }
    }

    /// In words; `who` is counted.
    fn told(self, who: &str) -> String {
        match self {
            MountedRatio::Half => format!("the victor has half the loser's {who} or fewer"),
            MountedRatio::Between => format!("the victor has more than half and less than double the loser's {who}"),
            MountedRatio::Double => format!("the victor has double the loser's {who} or more"),
        }
    }
}

/// A row of the table of pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyPursuitRow {
    /// The ratio of the elements that are counted.
    pub ratio: MountedRatio,
    /// The types; the first row of the ratio that has the element's type counts.
    pub of: Kinds,
    /// The name of the types in descriptions.
    pub called: &'static str,
    /// Lost at this score or below.
    pub lost_to: u8,
    /// Its clause.
    pub clause: Clause,
}

/// The pursuit of a beaten army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyPursuit {
    /// The mounted types left on the table that are counted for the ratio.
    pub count: Cited<Kinds>,
    /// The number taken off the die for an element in contact.
    pub contact: Cited<u8>,
    /// The rows.
    pub rows: &'static [ArmyPursuitRow],
    /// The types that are captured instead of lost.
    pub captured: Cited<Kinds>,
    /// The types whose own numbers make the ratio for them, and that are captured too; `None` if there are none.
    pub vessels: Option<Cited<Kinds>>,
}

impl ArmyPursuit {
    /// The types that are counted for the ratio of an element of a type.
    fn counted(&self, kind: Kind) -> Cited<Kinds> {
        self.vessels.filter(|vessels| vessels.value.has(kind)).unwrap_or(self.count)
    }

    /// The clause by which an element of a type is captured instead of lost; `None` if it is lost.
    fn captures(&self, kind: Kind) -> Option<Clause> {
        let kinds = [Some(self.captured), self.vessels];
        kinds.into_iter().flatten().find(|kinds| kinds.value.has(kind)).map(|kinds| kinds.clause)
    }
}

/// The scoring of battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossScoring {
    /// The worth of an element, by type.
    pub worth: &'static [(Kind, u32, Clause)],
    /// The score is the sum of ransoms received, own survivors and enemies that do not survive.
    pub sum: Clause,
    /// An element survives if it is on the table, recovered, or off the table.
    pub survivors: Clause,
    /// An element counts as slain if it was slain, or if it is of the beaten side and was disabled and not ransomed.
    pub slain: Clause,
    /// A ransomed element survives; its price is not deducted from any score.
    pub ransomed: Clause,
    /// A leader has no other price.
    pub leader: Clause,
    /// The scores of all battles are added up.
    pub aggregate: Clause,
    /// A competition consists of several battles.
    pub rounds: Clause,
    /// Between two regular opponents the sums are a running tally.
    pub tally: Clause,
    /// The ranking by these sums.
    pub ranking: Cited<Ranking>,
}

/// A loss policy as rows.
#[derive(Clone, Copy, Debug)]
pub struct LossTable {
    /// Its name.
    pub name: &'static str,
    /// The rows.
    pub rows: &'static [LossRow],
    /// What happens to camp followers and denizens that were destroyed.
    pub people: Option<Cited<Next>>,
    /// The pursuit, if rows throw for it.
    pub pursuit: Option<ArmyPursuit>,
    /// The scoring, if the policy keeps scores.
    pub scoring: Option<LossScoring>,
    /// All elements are there again in the next battle.
    pub renewed: Option<Clause>,
    /// A battle goes on until an army is beaten or has no element left on the table.
    pub to_the_end: Option<Clause>,
    /// The clause of the set on losses after a battle.
    pub clause: Clause,
}

impl LossTable {
    /// The row that decides for an element, if one fits.
    pub fn row(&self, of: &Reckoning, element: &Fielded) -> Option<&LossRow> {
        let sort = sort(of, element)?;
        let whose = |row: &&LossRow| match row.of {
            Whose::All => true,
            Whose::Victor => element.side == of.victor,
            Whose::Loser => element.side != of.victor,
            Whose::Beaten => element.side != of.victor && of.record.winner.is_some(),
        };
        let counts = |row: &&LossRow| match row.then {
            Then::Ransom { who, .. } => {
                let enemy = |other: &&Fielded| other.side != element.side && who.has(other.kind);
                who.has(element.kind) && of.fielded.iter().any(|other| enemy(&other))
            }
            Then::Is(_) | Then::Die => true,
        };
        self.rows.iter().filter(whose).filter(|row| row.sorts.contains(&sort)).find(counts)
    }

    /// The ratio of the elements left that count for one of this type; `None` if the policy has no pursuit.
    pub fn ratio(&self, of: &Reckoning, kind: Kind) -> Option<Cited<MountedRatio>> {
        let count = self.pursuit?.counted(kind);
        let left = |side: SideId| {
            let there = |element: &&Fielded| {
                element.side == side
                    && count.value.has(element.kind)
                    && matches!(element.fate, Fate::Stood | Fate::InContact)
            };
            of.fielded.iter().filter(there).count()
        };
        Some(Cited::new(MountedRatio::of(left(of.victor), left(of.victor.enemy())), count.clause))
    }

    /// The result of a die for an element of the loser, by the table of the pursuit.
    pub fn pursued(&self, ratio: MountedRatio, element: &Fielded, face: u8) -> Option<Cited<Next>> {
        let pursuit = self.pursuit?;
        let contact = element.fate == Fate::InContact;
        if contact {
            cite(pursuit.contact.clause);
        }
        let score = face.saturating_sub(if contact { pursuit.contact.value } else { 0 });
        let row = pursuit.rows.iter().find(|row| row.ratio == ratio && row.of.has(element.kind))?;
        Some(match (score <= row.lost_to, pursuit.captures(element.kind)) {
            (true, Some(clause)) => Cited::new(Next::Captured, clause),
            (true, None) => Cited::new(Next::Gone, row.clause),
            (false, _) => Cited::new(Next::Kept, row.clause),
        })
    }

    /// The worth of a type in the scores.
    pub fn worth(&self, kind: Kind) -> Option<Cited<u32>> {
        let row = self.scoring?.worth.iter().find(|(of, ..)| *of == kind)?;
        Some(Cited::new(row.1, row.2))
    }

    /// What the fate of one element brings to the scores of both sides; `None` if the policy keeps no scores, or the type has no
    /// worth in them.
    pub fn parts(&self, of: &Reckoning, element: &Fielded) -> Option<[ScoreParts; 2]> {
        let (own, enemy) = (element.side.index(), element.side.enemy().index());
        let worth = self.worth(element.kind)?.value;
        let mut parts = [ScoreParts::default(); 2];
        match self.ruling(of, element, &mut |_| 6).next.value {
            Next::Gone | Next::Captured => parts[enemy].slain = worth,
            Next::Ransomed(price) => {
                parts[own].surviving = worth;
                parts[enemy].ransoms = u32::from(price);
            }
            Next::Kept | Next::NextTurn => parts[own].surviving = worth,
        }
        Some(parts)
    }

    fn ruling(&self, of: &Reckoning, element: &Fielded, die: &mut dyn FnMut(u32) -> u8) -> Ruling {
        let number = element.number;
        let Some(row) = self.row(of, element) else {
            return Ruling { number, next: Cited::new(Next::Kept, self.clause), face: None };
        };
        cite(row.clause);
        let is = |next| Ruling { number, next: Cited::new(next, row.clause), face: None };
        match row.then {
            Then::Is(next) => is(next),
            Then::Ransom { price, .. } => is(Next::Ransomed(price)),
            Then::Die => {
                let Some(ratio) = self.ratio(of, element.kind) else { return is(Next::Kept) };
                cite(ratio.clause);
                let face = die(number);
                let next = self.pursued(ratio.value, element, face);
                Ruling { face: Some(face), next: next.unwrap_or(Cited::new(Next::Kept, row.clause)), number }
            }
        }
    }
}

/// The sort of an element's fate in this battle; `None` if it never came to the table.
fn sort(of: &Reckoning, element: &Fielded) -> Option<Sort> {
    Some(match element.fate {
        Fate::Waited => return None,
        Fate::Stood => Sort::Stood,
        Fate::InContact => Sort::InContact,
        Fate::Destroyed => Sort::Destroyed,
        Fate::Disabled => Sort::Disabled,
        Fate::Left { how: Leaving::Driven, .. } => Sort::Driven,
        Fate::Left { how: Leaving::Pursued, .. } => Sort::Pursued,
        Fate::Left { how: Leaving::Marched, edge } if of.record.gets_away(element.side, edge) => Sort::Withdrew,
        Fate::Left { how: Leaving::Marched, .. } => Sort::Marched,
    })
}

impl LossPolicy for LossTable {
    fn name(&self) -> &'static str {
        self.name
    }

    fn statement(&self) -> Vec<Cited<String>> {
        let mut lines: Vec<Cited<String>> = self.rows.iter().map(|row| Cited::new(told(row), row.clause)).collect();
        if let Some(people) = self.people {
            let line = format!("camp followers and denizens who were destroyed: {}", next_told(people.value));
            lines.push(Cited::new(line, people.clause));
        }
        if let Some(pursuit) = &self.pursuit {
            let row = |row: &ArmyPursuitRow| {
                let apart = pursuit.vessels.is_some_and(|vessels| vessels.value == row.of);
                let ratio = row.ratio.told(if apart { row.called } else { "mounted" });
                let line = match row.lost_to {
                    0 => format!("{ratio}: {} are lost on 0", row.called),
                    most => format!("{ratio}: {} are lost on a score up to {most}", row.called),
                };
                Cited::new(line, row.clause)
            };
            lines.extend(pursuit.rows.iter().map(row));
            let contact = format!("{} off the score of one in contact with the enemy", pursuit.contact.value);
            lines.push(Cited::new(contact, pursuit.contact.clause));
            let kinds: Vec<&str> =
                Kind::ALL.iter().filter(|kind| pursuit.captured.value.has(**kind)).map(|kind| kind.word()).collect();
            let captured = format!("{} so lost are captured by the victor", kinds.join(" and "));
            lines.push(Cited::new(captured, pursuit.captured.clause));
            let vessels = pursuit.vessels.map(|kinds| ("vessels so lost are captured by the victor", kinds.clause));
            lines.extend(vessels.map(|(line, clause)| Cited::new(line.to_string(), clause)));
        }
        if let Some(scoring) = self.scoring {
            let line = |line: &str, clause| Cited::new(line.to_string(), clause);
            lines.extend([
                line("a leader is ransomed at the same price", scoring.leader),
                line("the ransomed survive, and the price is taken from nobody's score", scoring.ransomed),
                line("a side scores its ransoms, its own who survive and the enemy's who are slain", scoring.sum),
                line("those survive who are on the table, recovered, or off the table", scoring.survivors),
                line("those are slain who fell, and of the beaten the disabled whom nobody ransomed", scoring.slain),
                line("scores are added up from battle to battle", scoring.aggregate),
                line("a competition is several battles", scoring.rounds),
                line("between two regular opponents the sums are a running tally", scoring.tally),
                line(scoring.ranking.value.told(), scoring.ranking.clause),
            ]);
        }
        if let Some(clause) = self.to_the_end {
            let line = "a battle goes on until an army is beaten, or nobody of it is left on the table".to_string();
            lines.push(Cited::new(line, clause));
        }
        if let Some(clause) = self.renewed {
            lines.push(Cited::new("in the next battle everybody is there again".to_string(), clause));
        }
        lines
    }

    fn knows(&self, fate: &Fate) -> bool {
        *fate != Fate::Disabled || self.rows.iter().any(|row| row.sorts.contains(&Sort::Disabled))
    }

    fn marching(&self) -> Option<Clause> {
        // A policy has such a rule if it distinguishes the two kinds of edge.
        let tells = |row: &&LossRow| row.sorts.contains(&Sort::Withdrew) && !row.sorts.contains(&Sort::Marched);
        self.rows.iter().find(tells).map(|row| row.clause)
    }

    fn rule(&self, of: &Reckoning, die: &mut dyn FnMut(u32) -> u8) -> Vec<Ruling> {
        of.fielded.iter().map(|element| self.ruling(of, element, die)).collect()
    }

    fn worthless(&self, kind: Kind) -> bool {
        self.scoring.is_some() && self.worth(kind).is_none()
    }

    fn score(&self, of: &Reckoning) -> Option<Cited<[u32; 2]>> {
        let scoring = self.scoring?;
        let mut sums = [0; 2];
        for element in of.fielded {
            let parts = self.parts(of, element)?;
            sums = [sums[0] + parts[0].sum(), sums[1] + parts[1].sum()];
        }
        Some(Cited::new(sums, scoring.sum))
    }

    fn ranking(&self) -> Option<Cited<Ranking>> {
        self.scoring.map(|scoring| scoring.ranking)
    }

    fn renewed(&self) -> Option<Clause> {
        self.renewed
    }

    fn to_the_end(&self) -> Option<Clause> {
        self.to_the_end
    }

    fn clause(&self) -> Clause {
        self.clause
    }
}

/// A row as a sentence.
fn told(row: &LossRow) -> String {
    let whose = match row.of {
        Whose::All => "",
        Whose::Victor => "of the victor, ",
        Whose::Loser => "of the loser, also where the battle was drawn, ",
        Whose::Beaten => "of the beaten, ",
    };
    let sorts: Vec<&str> = row.sorts.iter().map(|sort| sort.told()).collect();
    let then = match row.then {
        Then::Is(next) => next_told(next).to_string(),
        Then::Die => "a die each, by the pursuit".to_string(),
        Then::Ransom { who, price } => {
            let who: Vec<&str> = Kind::ALL.iter().filter(|kind| who.has(**kind)).map(|kind| kind.word()).collect();
            let who = who.join(", ");
            format!("{who} ransomed at {price} each, if the enemy had {who} too")
        }
    };
    format!("{whose}{}: {then}", sorts.join(", or "))
}

const fn next_told(next: Next) -> &'static str {
    match next {
        Next::Gone => "lost",
        Next::NextTurn => "there again in the next turn",
        Next::Kept => "kept",
        Next::Captured => "captured",
        Next::Ransomed(_) => "ransomed",
    }
}
