//! Table tests: rows of a rule set's tables against the values of the book, written out here a second time.
//!
//! A table test shows a clause only if [`Table::row`] found the expected value under that very clause.

mod dba22_fight;
mod dba22_land;
mod dba22_lists;
mod dba22_moves;
mod dba22_setup;
mod dba22_troops;
mod dba3;
mod dba3_big;
mod dba3_bua;
mod dba3_camps;
mod dba3_field;
mod dba3_fight;
mod dba3_ground;
mod dba3_lists;
mod dba3_roads;
mod dba3_setup;
mod dba3_steps;
mod dba3_tournament;
mod dba3_victory;
mod dbm;
mod dbm_campaign;
mod dbm_costs;
mod dbm_country;
mod dbm_laid;
mod dbm_lists;
mod dbm_tournament;
mod dbm_troops;
mod dbm_types;
mod dbsa;
mod dbv;
mod dbv_rows;
mod dbv_tournament;
mod losses;
mod seasons;

use debellis::base::clause::{Cited, Clause};
use debellis::base::trace;
use debellis::book::Rulebook;
use debellis::book::losses::LossTable;
use debellis::rules::{by_name, loss_policies};
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

/// A table test.
pub type Test = fn(&mut Table);

/// Every table test: rule set (its file beside this one), subject, test.
pub const ALL: &[(&str, &str, Test)] = &[
    ("dba3", "what a die counts", dba3::dice),
    ("dba3", "bases", dba3::bases),
    ("dba3", "types of troops", dba3::types),
    ("dba3", "double elements", dba3::doubles),
    ("dba3", "scales", dba3::scales),
    ("dba3", "distances", dba3::distances),
    ("dba3", "what ground is", dba3_ground::ground),
    ("dba3", "features that rules speak of", dba3_ground::spoken_of),
    ("dba3", "states of a river", dba3_ground::rivers),
    ("dba3", "what the weather may do", dba3_ground::weather),
    ("dba3", "when the sun rises and sets", dbm::sun),
    ("dba3", "the weather by its score", dbm::scores),
    ("dba3", "what comes of the weather", dbm::course),
    ("dba3", "combat factors", dba3_fight::factors),
    ("dba3", "supports", dba3_fight::supports),
    ("dba3", "tactical factors", dba3_fight::tactical),
    ("dba3", "home terrains", dba3_setup::homes),
    ("dba3", "linear features", dba3_setup::linear),
    ("dba3", "numbers of an army", dba3_setup::numbers),
    ("dba3", "numbers of features", dba3_setup::features),
    ("dba3", "what each home may choose", dba3_setup::choices),
    ("dba3", "sizes and shapes of features", dba3_setup::sizes),
    ("dba3", "gaps between features", dba3_setup::gaps),
    ("dba3", "features in their quarters", dba3_setup::quarters),
    ("dba3", "waterways and rivers", dba3_setup::waters),
    ("dba3", "roads", dba3_setup::roads),
    ("dba3", "bends of roads", dba3_roads::bends),
    ("dba3", "what keeps out of the water", dba3_roads::on_land),
    ("dba3", "who defends", dba3_setup::sides),
    ("dba3", "base edges", dba3_setup::edges),
    ("dba3", "deployment zones", dba3_setup::zones),
    ("dba3", "a battle set up", dba3_setup::pickups),
    ("dba3", "the steps of setting up", dba3_steps::steps),
    ("dba3", "rounds of a tournament", dba3_tournament::rounds),
    ("dba3", "armies of a tournament", dba3_tournament::declaring),
    ("dba3", "scoring of a tournament", dba3_tournament::scoring),
    ("dba3", "Swiss rounds", dba3_tournament::swiss),
    ("dba3", "historical enemies in a tournament", dba3_tournament::enemies),
    ("dba3", "pairs of armies in a tournament", dba3_tournament::pairs_of_armies),
    ("dba3", "knock-out", dba3_tournament::knock_out),
    ("dba3", "results that can be", dba3_tournament::results),
    ("dba3", "armies from the lists", dba3_lists::armies),
    ("dba3", "what lists give", dba3_lists::lists),
    ("dba3", "fast and solid foot", dba3_lists::paces),
    ("dba3", "mounted or on foot at the start", dba3_lists::forms),
    ("dba3", "elements from real numbers", dba3_lists::ratios),
    ("dba3", "the field of a refight", dba3_lists::fields),
    ("dba3", "which built-up areas", dba3_bua::choices),
    ("dba3", "where built-up areas stand", dba3_bua::places),
    ("dba3", "Cities and Forts on hills", dba3_bua::hills),
    ("dba3", "roads and rivers at built-up areas", dba3_bua::ways),
    ("dba3", "troops near Cities and Forts", dba3_bua::distances),
    ("dba3", "sizes of the battlefield", dba3_field::boards),
    ("dba3", "who makes the battlefield", dba3_field::makers),
    ("dba3", "losses that a battle sets itself", dba3_victory::given),
    ("dba3", "a side wiped out in a campaign", dba3_victory::wiped_out),
    ("dba3", "losses after a battle", losses::dba3),
    ("dba3", "losses after a battle by DBM", losses::dbm),
    ("dba3", "losses after a battle by DBV", losses::dbv),
    ("dba3", "ways of a campaign's map", seasons::ways),
    ("dba3", "the network of a campaign", seasons::network),
    ("dba3", "sailing by the season", seasons::sea),
    ("dba3", "turns of a campaign", seasons::turns),
    ("dba3", "the order of moving", seasons::order),
    ("dba3", "who must attack", seasons::must_attack),
    ("dba3", "beaten in a campaign", seasons::beaten),
    ("dba3", "winter quarters", seasons::winter),
    ("dba3", "where a campaign battle ends", seasons::ends),
    ("dba3", "scores of a campaign", seasons::competition),
    ("dba3", "camps", dba3_camps::camps),
    ("dba3", "garrisons", dba3_camps::garrisons),
    ("dba3", "landings declared", dba3_camps::landings),
    ("dba3", "homes of those who land", dba3_camps::homes),
    ("dba3-big", "players and armies", dba3_big::players),
    ("dba3-big", "sizes of an army and its commands", dba3_big::sizes),
    ("dba3-big", "allied commands", dba3_big::allies),
    ("dba3-big", "generals", dba3_big::generals),
    ("dba3-big", "the battlefield", dba3_big::field),
    ("dba3-big", "numbers of features", dba3_big::features),
    ("dba3-big", "waterways and base edges", dba3_big::edges),
    ("dba3-big", "deployment of commands", dba3_big::deployment),
    ("dba3-big", "landings", dba3_camps::of_landing_commands),
    ("dba3-big", "camps of commands", dba3_camps::of_commands),
    ("dba3-big", "camps of a battle set up", dba3_big::camps),
    ("dba3-big", "the order of dice", dba3_big::dice),
    ("dba3-big", "a battle set up", dba3_big::pickups),
    ("dba3-giant", "players and armies", dba3_big::giant_armies),
    ("dba3-giant", "the battlefield", dba3_big::giant_field),
    ("dba3-giant", "numbers of features", dba3_big::giant_features),
    ("dba3-giant", "the order of dice", dba3_big::giant_dice),
    ("dba22", "armies from the lists", dba22_lists::armies),
    ("dba22", "allies and spellings", dba22_lists::contingents),
    ("dba22", "slashes in lists", dba22_lists::slashes),
    ("dba22", "what lists give", dba22_lists::lists),
    ("dba22", "what the guide says on lists", dba22_lists::told),
    ("dba22", "the steps of setting up", dba22_land::steps),
    ("dba22", "home topographies", dba22_land::homes),
    ("dba22", "what each home may choose", dba22_land::choices),
    ("dba22", "areas", dba22_land::areas),
    ("dba22", "waterways, rivers and roads", dba22_land::lines),
    ("dba22", "features on each other", dba22_land::overlaps),
    ("dba22", "all features together", dba22_land::layouts),
    ("dba22", "what ground is", dba22_land::ground),
    ("dba22", "camps", dba22_setup::camps),
    ("dba22", "deployment zones and boards", dba22_setup::zones),
    ("dba22", "garrisons", dba22_setup::garrisons),
    ("dba22", "landings declared", dba22_setup::landings),
    ("dba22", "exchanges after deployment", dba22_setup::swaps),
    ("dba22", "a battle set up", dba22_setup::pickups),
    ("dba22", "who begins how", dba22_setup::beginnings),
    ("dba22", "what a die counts", dba22_moves::dice),
    ("dba22", "scales", dba22_moves::scales),
    ("dba22", "bases and types", dba22_troops::bases),
    ("dba22", "distances", dba22_troops::distances),
    ("dba22", "combat results", dba22_fight::results),
    ("dba22", "supports", dba22_fight::supports),
    ("dba22", "tactical factors", dba22_fight::tactical),
    ("dba22", "friends passed", dba22_fight::passing),
    ("dba22", "ground that fugitives avoid", dba22_fight::avoided),
    ("dbsa", "what a die counts", dbsa::dice),
    ("dbsa", "bases", dbsa::bases),
    ("dbsa", "types", dbsa::types),
    ("dbsa", "throws before the battle", dbsa::throws),
    ("dbsa", "numbers of an army", dbsa::numbers),
    ("dbsa", "armies and deployments", dbsa::muster),
    ("dbm", "the end of a battle in a campaign", dbm_campaign::ends),
    ("dbm", "the ground of a campaign's places", dbm_campaign::ground),
    ("dbm", "places before the first bound", dbm_laid::places),
    ("dbm", "commands before the first bound", dbm_laid::commands),
    ("dbm", "ambushes", dbm_laid::ambushes),
    ("dbm", "flank marches before the first bound", dbm_laid::marches::marches),
    ("dbm", "troops of vessels", dbm_costs::carried),
    ("dbm", "armies on the table", dbm_costs::mustered),
    ("dbm", "works before the first bound", dbm_laid::forts::works),
    ("dbm", "built-up areas before the first bound", dbm_laid::forts::towns),
    ("dbm", "vessels before the first bound", dbm_laid::vessels),
    ("dbm", "troops", dbm_troops::troops),
    ("dbm", "groups of types", dbm_types::groups),
    ("dbm", "grades", dbm_types::grades),
    ("dbm", "what types and grades are", dbm_types::definitions),
    ("dbm", "regular and irregular", dbm_types::drills),
    ("dbm", "figures", dbm_types::figures),
    ("dbm", "armies beside their lists", dbm_lists::listed_armies),
    ("dbm", "scales", dbm_lists::scales),
    ("dbm", "the price list", dbm_costs::list),
    ("dbm", "what armies cost", dbm_costs::costs),
    ("dbm", "armies that are bought", dbm_costs::armies),
    ("dbm", "numbers of an army", dbm_costs::rules),
    ("dbm", "what an army list must allow", dbm_costs::by_list),
    ("dbm", "the sum of features", dbm_country::sums),
    ("dbm", "compulsory features", dbm_country::compulsory),
    ("dbm", "kinds of features", dbm_country::kinds),
    ("dbm", "what an invader places", dbm_country::options),
    ("dbm", "sizes of areas", dbm_country::areas::sizes),
    ("dbm", "where areas lie", dbm_country::areas::spots),
    ("dbm", "areas on each other", dbm_country::areas::overlaps),
    ("dbm", "built-up areas", dbm_country::areas::towns),
    ("dbm", "waterways", dbm_country::lines::waters),
    ("dbm", "rivers", dbm_country::lines::rivers),
    ("dbm", "sizes of the table", dbm_country::boards::sizes),
    ("dbm", "the small table", dbm_country::boards::small),
    ("dbm", "armies of equal points", dbm_country::boards::equal),
    ("dbm", "climates of homes", dbm_country::boards::homes),
    ("dbm", "hills in the way of a waterway", dbm_country::inland::hills),
    ("dbm", "islands by the computer", dbm_country::islands::wanted),
    ("dbm", "dice that keep hills out of the water", dbm_country::islands::dice),
    ("dbm", "water too narrow for islands", dbm_country::islands::room),
    ("dbm", "why the computer lays islands", dbm_country::islands::reasons),
    ("dbm", "water as deep as its die allows", dbm_country::islands::deep),
    ("dbm", "dice for waterways and rivers", dbm_country::inland::compulsory),
    ("dbm", "battles without set-up dice", dbm_country::boards::scenarios),
    ("dbm", "ice while a battle is set up", dbm_country::boards::ice),
    ("dbm", "roads", dbm_country::lines::roads),
    ("dbm", "works of a built-up area", dbm_country::forts::towns),
    ("dbm", "what works serve", dbm_country::forts::uses),
    ("dbm", "where works lie", dbm_country::forts::places),
    ("dbm", "corner pieces", dbm_country::forts::corners),
    ("dbm", "commands drawn up by hand", dbm_country::arranged::commands),
    ("dbm", "troops hidden by hand", dbm_country::arranged::hidden),
    ("dbm", "mounts kept free", dbm_country::arranged::mounts_kept_free),
    ("dbm", "troops hidden by the computer", dbm_country::hiding::computer),
    ("dbm", "troops hidden by the computer behind a hill", dbm_country::hiding::behind),
    ("dbm", "artillery and elephants drawn up by the computer", dbm_country::suiting::computer),
    ("dbm", "the steps of deployment", dbm_country::arranged::steps),
    ("dbm", "garrisons placed by hand", dbm_country::garrisons::garrisons),
    ("dbm", "the computer's garrison", dbm_country::garrisons::own_choice),
    ("dbm", "baggage in ranks", dbm_country::garrisons::trains),
    ("dbm", "the record of commands", dbm_country::garrisons::records),
    ("dbm", "a command marched twice", dbm_country::garrisons::marches),
    ("dbm", "slips of one who arranges", dbm_country::slips::slips),
    ("dbm", "walls beyond the need", dbm_country::garrisons::surplus),
    ("dbm", "the first dice", dbm_country::seasons::hours),
    ("dbm", "phases of a country", dbm_country::seasons::phases),
    ("dbm", "deployment zones", dbm_country::seasons::deployment),
    ("dbm", "a battle set up", dbm_country::seasons::battles),
    ("dbm", "rounds of a competition", dbm_tournament::rounds),
    ("dbm", "victory points of commands", dbm_tournament::commands),
    ("dbm", "victory points typed in", dbm_tournament::scores),
    ("dbm", "losses typed in", dbm_tournament::losses),
    ("dbm", "equal sums of victory points", dbm_tournament::ties),
    ("dbm", "entries of a competition", dbm_tournament::entries),
    ("dbv", "rounds of a competition", dbv_tournament::rounds),
    ("dbv", "a running tally", dbv_tournament::tally),
    ("dbv", "a knock-out", dbv_tournament::knock_out),
    ("dbv", "lost figures typed in", dbv_tournament::figures),
    ("dbv", "scores typed in", dbv_tournament::scores),
    ("dbv", "sums of battle scores", dbv_tournament::sums),
    ("dbv", "entries of a competition", dbv_tournament::entries),
    ("dbv", "figures", dbv::figures),
    ("dbv", "factors", dbv::factors),
    ("dbv", "distances", dbv::distances),
    ("dbv", "prices", dbv_rows::prices),
    ("dbv", "distances in going", dbv_rows::distances),
    ("dbv", "tactical factors", dbv_rows::tactical),
    ("dbv", "ranges", dbv_rows::ranges),
    ("dbv", "scale", dbv_rows::scale),
    ("dbv", "words", dbv::words),
    ("dbv", "forces", dbv::forces),
    ("dbv", "battlefields", dbv::fields),
    ("dbv", "a battle set up", dbv::set_ups),
];

/// The policies for the cost of a campaign's battles.
pub type Losses = [LossTable; 3];

/// The rows that a table test has checked.
pub struct Table {
    /// The rules under test.
    pub rules: Rulebook,
    /// The policies under test.
    pub losses: Losses,
    shown: BTreeSet<Clause>,
    wrong: Vec<String>,
}

impl Table {
    /// Checks that the row for `what` holds `expected` and rests on the clause `id`.
    pub fn row<T: PartialEq + Debug>(&mut self, what: impl Display, found: Option<Cited<T>>, id: &str, expected: T) {
        match found {
            Some(found) if found.clause.id() == id && found.value == expected => {
                self.shown.insert(found.clause);
            }
            Some(found) => self
                .wrong
                .push(format!("{what}: expected {expected:?} [{id}], found {:?} [{}]", found.value, found.clause)),
            None => self.wrong.push(format!("{what}: expected {expected:?} [{id}], found no row")),
        }
    }

    /// Checks that what `run` does comes to `expected`, and that it cited the clause `id` on its way.
    pub fn traced<T: PartialEq + Debug>(&mut self, what: impl Display, id: &str, expected: T, run: impl FnOnce() -> T) {
        trace::start();
        let found = run();
        let cited = trace::stop();
        match cited.into_iter().find(|clause| clause.id() == id) {
            Some(clause) if found == expected => {
                self.shown.insert(clause);
            }
            Some(_) => self.wrong.push(format!("{what}: expected {expected:?} [{id}], found {found:?}")),
            None => self.wrong.push(format!("{what}: found {found:?} without `{id}`")),
        }
    }

    /// Checks a worked example of the book, which is no rule of its own.
    pub fn example<T: PartialEq + Debug>(&mut self, what: impl Display, found: T, id: &str, expected: T) {
        let clause = Clause::parse(id).filter(|_| id.contains(".example."));
        match clause {
            Some(clause) if found == expected => {
                self.shown.insert(clause);
            }
            Some(_) => self.wrong.push(format!("{what}: expected {expected:?} [{id}], found {found:?}")),
            None => self.wrong.push(format!("{what}: `{id}` is no example of a book")),
        }
    }

    /// Checks that nothing is missing from a list, and that it has nothing that the test does not expect.
    pub fn same<T: PartialEq + Debug>(&mut self, what: impl Display, found: T, expected: T) {
        if found != expected {
            self.wrong.push(format!("{what}: expected {expected:?}, found {found:?}"));
        }
    }
}

/// Runs a table test and returns the clauses that it shows.
pub fn run(set: &str, test: Test) -> Result<Vec<Clause>, String> {
    let table = looked_at(set, test, &|_| ())?;
    if !table.wrong.is_empty() {
        return Err(table.wrong.join("\n"));
    }
    if table.shown.is_empty() {
        return Err("no row was looked at".to_string());
    }
    Ok(table.shown.into_iter().collect())
}

/// Whether a table test passes after `change`.
pub fn holds(set: &str, test: Test, change: &dyn Fn(&mut Table)) -> bool {
    looked_at(set, test, change).is_ok_and(|table| table.wrong.is_empty())
}

fn looked_at(set: &str, test: Test, change: &dyn Fn(&mut Table)) -> Result<Table, String> {
    let rules = by_name(set, None).ok_or_else(|| format!("there is no rule set `{set}` to play"))?;
    let losses = loss_policies().map(|policy| *policy);
    let mut table = Table { rules, losses, shown: BTreeSet::new(), wrong: Vec::new() };
    change(&mut table);
    test(&mut table);
    Ok(table)
}
