//! The rulebook: tables of numbers, named decisions, and the steps that the rule set has. It is plain data, which can
//! be printed, compared and hashed.
//!
//! A difference between two sets in a number is a table row, one in a decision a policy. A step that a set lacks has no
//! clause there.

use crate::base::clause::Clause;
use crate::base::trace;
use crate::battle::order_kind::{FORMS, OrderForm, OrderKind};
use crate::battle::{BattleScale, FeatureKind, Phase};
use crate::book::codes::{CodeNotation, is_code, is_double};
use crate::book::double_rows::DoubleBases;
use crate::book::laid_tables::LaidRules;
use crate::book::move_tables::PipDice;
use crate::book::phase_tables::PhaseRow;
use crate::book::scale::ScaleRow;
use crate::book::stronghold_tables::Turns;
use crate::book::troop_tables::TroopTables;
use crate::book::troops::{TroopName, TroopRow};

pub use crate::book::WeatherTables;
pub use crate::book::army_tables::ArmyTables;
pub use crate::book::campaign_tables::CampaignTables;
pub use crate::book::change_tables::ChangeTables;
pub use crate::book::combat_tables::CombatTables;
pub use crate::book::country_tables::CountryTables;
pub use crate::book::doubt::Doubt;
pub use crate::book::force_tables::ForceTables;
pub use crate::book::move_tables::MoveTables;
pub use crate::book::opening_tables::OpeningTables;
pub use crate::book::price_tables::PriceTables;
#[cfg(debug_assertions)]
use crate::book::proof_table::ProofTable;
pub use crate::book::refight::RefightTables;
pub use crate::book::setup_tables::SetupTables;
pub use crate::book::sight_tables::SeeingRules;
pub use crate::book::state_tables::StateTables;
pub use crate::book::stronghold_tables::StrongholdTables;
pub use crate::book::tournament_tables::TournamentTables;
pub use crate::book::victory_tables::VictoryTables;
pub use crate::book::works_tables::WorksTables;
use crate::book::{BookStep, Proof, StepTable};

/// One rule set as the engine plays it.
#[derive(Clone)]
pub struct Rulebook {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// Its title for people.
    pub title: &'static str,
    /// The unit of distances in scripts and texts.
    pub unit: Unit,
    /// The set's words for bad going.
    pub bad_going: &'static str,
    /// The set's word for who is destroyed (`dbv.scale.10`); a word alone, which no visitor sees.
    pub lost_word: &'static str,
    /// The kinds of ground that the set calls otherwise than [`FeatureKind::title`] does, each with its own word.
    pub ground_words: &'static [(FeatureKind, &'static str)],
    /// The scales of figures, the usual one first; empty if the set gives paces no length.
    pub scales: Vec<ScaleRow>,
    /// The way in which the troop codes are written.
    pub notation: CodeNotation,
    /// The troop codes.
    pub troops: Vec<TroopRow>,
    /// Bases of two ranks beside those of the codes; `None` if a set has no others.
    pub doubles: Option<DoubleBases>,
    /// What the set says of its types beside their codes.
    pub types: TroopTables,
    /// The phases of a bound in order.
    pub phases: Vec<PhaseRow>,
    /// Numbers and decisions of movement, contact and initiative points.
    pub moves: MoveTables,
    /// Numbers and decisions of shooting, close combat and outcomes.
    pub combat: CombatTables,
    /// States that last on an element.
    pub states: StateTables,
    /// Camps, Cities and Forts.
    pub strongholds: StrongholdTables,
    /// Troops that change: exchanged, carried, coming back, changing sides.
    pub changing: ChangeTables,
    /// Fortified lines and the walls of houses; empty if the set has none.
    pub works: WorksTables,
    /// Losses, the terms of victory, demoralisation.
    pub victory: VictoryTables,
    /// How a battlefield is made; `None` if the set does not make it from the home terrain of an army.
    pub setup: Option<SetupTables>,
    /// The rules on setting up for a set with a given battlefield and without army lists; `None` for other sets.
    pub opening: Option<OpeningTables>,
    /// The clauses by which the types of `troops`, mounted and foot, are the only ones; `None` if the set does not say
    /// so.
    pub only_types: Option<[Clause; 2]>,
    /// Troops of history and the codes of their types; empty if the set names none.
    pub troop_names: Vec<TroopName>,
    /// Armies from lists; `None` if the set has no lists.
    pub armies: Option<ArmyTables>,
    /// Tournaments; `None` if the set has no rules on them.
    pub tournament: Option<TournamentTables>,
    /// Campaigns; `None` if the set has no rules on them.
    pub campaign: Option<CampaignTables>,
    /// Refights of history; `None` if the set has no rules on them.
    pub refight: Option<RefightTables>,
    /// Forces by points, and battlefields for them; `None` for other sets.
    pub forces: Option<ForceTables>,
    /// Armies bought by points; `None` for other sets.
    pub prices: Option<PriceTables>,
    /// How commands lie before the first bound, and who may be hidden; `None` if the set has no such rules.
    pub laid: Option<LaidRules>,
    /// How battles between armies that are bought are set up; `None` for other sets.
    pub country: Option<CountryTables>,
    /// What an element sees; `None` if it sees whatever its shots reach.
    pub sight: Option<SeeingRules>,
    /// The weather.
    pub weather: WeatherTables,
    /// Commands of doubtful loyalty.
    pub doubt: Doubt,
    /// The steps of the engine's procedures that the set has.
    pub steps: StepTable,
    /// The clauses that the engine's coverage marks prove.
    #[cfg(debug_assertions)]
    pub proofs: ProofTable,
    /// The rows and policies that a script or campaign replaced, as sentences for the report.
    pub amendments: Vec<String>,
    /// The same as data, so that they can be replaced again.
    pub changes: Vec<crate::book::amendment::Amendment>,
}

/// The unit of distances in a rule set's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Base widths.
    BaseWidths,
    /// Paces.
    Paces,
}

/// The width of bases in 1/1000 mm, if neither the scenario nor the rule set names one.
const USUAL_BASE: i32 = 40_000;

impl Rulebook {
    /// A kind of ground as the set calls it.
    pub fn ground_title(&self, kind: FeatureKind) -> &'static str {
        self.ground_words.iter().find(|(of, _)| *of == kind).map_or(kind.title(), |(_, word)| word)
    }

    /// A text in which kinds of ground have their titles, in the set's own words.
    pub fn in_own_words(&self, text: &str) -> String {
        self.ground_words.iter().fold(text.to_string(), |text, (kind, word)| text.replace(kind.title(), word))
    }

    /// The usual width of bases, in 1/1000 mm.
    pub fn usual_base(&self) -> i32 {
        self.scales.first().map_or(USUAL_BASE, |row| row.base_width)
    }

    /// The scale of a battle with bases of this width, in 1/1000 mm: that of the first row with this width. On bases of
    /// a width that no row has, paces keep the proportion of the first row. A set without rows has paces in the usual
    /// proportion.
    pub fn scale(&self, base_width: i32) -> BattleScale {
        let Some(first) = self.scales.first() else { return base_width.into() };
        let row = self.scales.iter().find(|row| row.base_width == base_width).unwrap_or(first);
        let per_hundred = i64::from(row.per_hundred) * i64::from(base_width) / i64::from(row.base_width.max(1));
        BattleScale::new(row.figures, base_width, per_hundred as i32)
    }

    /// The clause of a step; `None` if the set does not have it.
    pub fn step(&self, step: BookStep) -> Option<Clause> {
        self.steps.clause(step)
    }

    /// Cites a step of the set in the trace, if one is kept.
    pub fn cite(&self, step: BookStep) {
        if trace::is_on() {
            self.step(step).into_iter().for_each(trace::cite);
        }
    }

    /// A coverage mark: cites in the trace what it proves, if one is kept.
    pub fn mark(&self, _proof: Proof) {
        #[cfg(debug_assertions)]
        if trace::is_on() {
            self.proofs.clauses(_proof).for_each(trace::cite);
        }
    }

    /// The row of a phase; `None` before the first bound, and for a phase that the set does not have.
    pub fn phase(&self, phase: Phase) -> Option<&PhaseRow> {
        self.phases.iter().find(|row| row.phase == phase)
    }

    /// The forms of the orders that the set knows.
    pub fn order_forms(&self) -> impl Iterator<Item = &'static OrderForm> + '_ {
        let taken = |kind: OrderKind| self.phases.iter().any(|row| row.takes.contains(&kind));
        let allots = self.moves.pips.value == PipDice::Allotted;
        let follows = !self.states.follow.is_empty() || !self.combat.pursuing.choices.is_empty();
        let presses = self.combat.pursuing.press.is_some();
        let asked = move |kind: OrderKind| match kind {
            OrderKind::Give => allots,
            OrderKind::Pursue => follows,
            OrderKind::FightOn | OrderKind::Retreat => self.weather.nightfall.is_some(),
            OrderKind::Press => presses,
            OrderKind::MainShooter => self.step(BookStep::ChosenShooter).is_some(),
            OrderKind::Attacker => self.strongholds.storm.turns.value == Turns::ChosenOne,
            _ => false,
        };
        FORMS.iter().filter(move |form| form.common || taken(form.kind) || asked(form.kind))
    }

    /// The row of a troop code; letters may be small or capital, see [`is_code`].
    pub fn troop(&self, code: &str) -> Option<&TroopRow> {
        // Elements and tables have codes as the rows write them. No two rows differ by spaces and capitals alone.
        let exact = self.troops.iter().find(|row| row.code == code);
        exact.or_else(|| self.troops.iter().find(|row| is_code(row.code, code))).or_else(|| {
            let doubles = self.doubles.filter(|_| is_double(code))?;
            (doubles.rows)().iter().map(|row| &row.whole).find(|row| is_code(row.code, code))
        })
    }
}
