//! The files with which somebody begins a scenario, a campaign, an army, a general or a tournament: commented, sound, and
//! ready to be changed.
//!
//! They are templates of the project; it knows what fills them, not where they are written.

use tera::{Context, Tera};

use crate::book::Rulebook;
use crate::book::army_tables::ArmyTables;
use crate::book::length::trimmed;
use crate::book::lists::ArmyList;
use crate::book::rulebook::Unit;
use crate::muster::PickedArmy;
use crate::report::names;
use crate::rules;

/// What a start is about.
pub struct StartTerms<'l> {
    /// The name of the file that is made, or of the folder of a campaign, as commands name it.
    pub file: String,
    /// The title.
    pub title: String,
    /// The year, negative BC.
    pub year: i32,
    /// The names of the two sides.
    pub sides: [String; 2],
    /// The army lists of the two sides; `None` for rules without lists.
    pub lists: Option<[&'l ArmyList; 2]>,
    /// The players of a campaign or a tournament.
    pub players: Vec<String>,
    /// The rules.
    pub rules: &'l Rulebook,
}

/// What can be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartKind {
    /// A scenario, with tests beside it.
    Scenario,
    /// A campaign in a folder.
    Campaign,
    /// An army that is chosen from a list.
    Army,
    /// A general in Lua.
    General,
    /// The entries of a tournament.
    Tournament,
}

/// How the armies of a start come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartForm {
    /// Each is chosen from its list.
    Listed,
    /// They are bought by points, in commands.
    Bought,
    /// They are sub-units of figures that cost points.
    Points,
    /// Any troops, so many elements of them.
    Meeting,
}

/// What stands behind the stem of the names of the two forces of a tournament.
const FIRST_FORCE: &str = "_first.army";
const SECOND_FORCE: &str = "_second.army";
/// What stands behind it in the names of their lists, where they are bought.
const FIRST_LIST: &str = "_first.lua";
const SECOND_LIST: &str = "_second.lua";

/// The years that a campaign lasts.
const YEARS: i32 = 3;

impl StartKind {
    /// The templates of its files: what stands behind the stem of each name, and the text.
    const fn templates(self, form: StartForm) -> &'static [(&'static str, &'static str)] {
        match (self, form) {
            (StartKind::Scenario, StartForm::Listed) => &[
                (".lua", include_str!("../../templates/new/scenario.lua")),
                ("_test.lua", include_str!("../../templates/new/scenario_test.lua")),
            ],
            (StartKind::Scenario, StartForm::Bought) => &[
                (".lua", include_str!("../../templates/new/scenario_bought.lua")),
                ("_test.lua", include_str!("../../templates/new/scenario_test.lua")),
            ],
            (StartKind::Scenario, StartForm::Points) => &[
                (".lua", include_str!("../../templates/new/scenario_points.lua")),
                ("_test.lua", include_str!("../../templates/new/scenario_test.lua")),
            ],
            (StartKind::Scenario, StartForm::Meeting) => &[
                (".lua", include_str!("../../templates/new/scenario_meeting.lua")),
                ("_test.lua", include_str!("../../templates/new/scenario_test.lua")),
            ],
            (StartKind::Campaign, StartForm::Bought) => &[
                ("/campaign.lua", include_str!("../../templates/new/campaign.lua")),
                ("/armies/first.army", include_str!("../../templates/new/campaign_first.army")),
                ("/armies/first.lua", include_str!("../../templates/new/campaign_first.lua")),
                ("/armies/second.army", include_str!("../../templates/new/campaign_second.army")),
                ("/armies/second.lua", include_str!("../../templates/new/campaign_second.lua")),
            ],
            (StartKind::Campaign, _) => &[("/campaign.lua", include_str!("../../templates/new/campaign.lua"))],
            (StartKind::Army, StartForm::Listed) => &[(".txt", include_str!("../../templates/new/army.txt"))],
            (StartKind::Army, StartForm::Bought) => &[
                (".army", include_str!("../../templates/new/army_bought.army")),
                (".lua", include_str!("../../templates/new/army_bought.lua")),
            ],
            (StartKind::Army, StartForm::Points) => &[(".army", include_str!("../../templates/new/army_points.army"))],
            (StartKind::Army, StartForm::Meeting) => {
                &[(".army", include_str!("../../templates/new/army_meeting.army"))]
            }
            (StartKind::General, _) => &[(".lua", include_str!("../../templates/new/general.lua"))],
            (StartKind::Tournament, StartForm::Points) => &[
                (".toml", include_str!("../../templates/new/tournament_points.toml")),
                (FIRST_FORCE, include_str!("../../templates/new/tournament_first.army")),
                (SECOND_FORCE, include_str!("../../templates/new/tournament_second.army")),
            ],
            (StartKind::Tournament, StartForm::Bought) => &[
                (".toml", include_str!("../../templates/new/tournament_bought.toml")),
                (FIRST_FORCE, include_str!("../../templates/new/campaign_first.army")),
                (FIRST_LIST, include_str!("../../templates/new/campaign_first.lua")),
                (SECOND_FORCE, include_str!("../../templates/new/campaign_second.army")),
                (SECOND_LIST, include_str!("../../templates/new/campaign_second.lua")),
            ],
            (StartKind::Tournament, _) => &[(".toml", include_str!("../../templates/new/tournament.toml"))],
        }
    }

    /// What stands behind the stem of the name of each of its files, the first that of the one that begins.
    pub fn endings(self, form: StartForm) -> impl Iterator<Item = &'static str> {
        self.templates(form).iter().map(|(ending, _)| *ending)
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            StartKind::Scenario => "scenario",
            StartKind::Campaign => "campaign",
            StartKind::Army => "army",
            StartKind::General => "general",
            StartKind::Tournament => "tournament",
        }
    }

    /// Whether it can be begun by a rule set.
    pub fn is_of(self, rules: &Rulebook) -> bool {
        match (self, StartForm::of(rules)) {
            (_, None) => false,
            (StartKind::Campaign, Some(form)) => {
                matches!(form, StartForm::Listed | StartForm::Bought) && rules.campaign.is_some()
            }
            (StartKind::Tournament, Some(form)) => form != StartForm::Meeting && rules.tournament.is_some(),
            (StartKind::Scenario | StartKind::Army | StartKind::General, Some(_)) => true,
        }
    }
}

impl StartForm {
    /// How the armies of a rule set come about; `None` if nothing is begun by it.
    pub fn of(rules: &Rulebook) -> Option<StartForm> {
        match rules {
            Rulebook { prices: Some(_), .. } => Some(StartForm::Bought),
            Rulebook { forces: Some(_), .. } => Some(StartForm::Points),
            Rulebook { opening: Some(_), .. } => Some(StartForm::Meeting),
            Rulebook { armies: Some(tables), .. } => tables.commands.is_none().then_some(StartForm::Listed),
            _ => None,
        }
    }

    /// The names of the two sides whose troops a template names, and the year.
    pub const fn example(self) -> ([&'static str; 2], i32) {
        match self {
            StartForm::Points => (["The hundred", "The crew"], 991),
            StartForm::Listed | StartForm::Bought | StartForm::Meeting => (["Rome", "Gauls"], -225),
        }
    }

    /// The phase in which the side on move decides first.
    const fn phase(self) -> &'static str {
        match self {
            StartForm::Points => "march",
            StartForm::Listed | StartForm::Bought | StartForm::Meeting => "moves",
        }
    }

    /// A battle that ships with debellis, in which a general is tried; those of bought armies lie in a folder of their set.
    fn battle(self, rules: &Rulebook) -> String {
        match self {
            StartForm::Listed | StartForm::Meeting => "scripts/refights/standard.lua".to_string(),
            StartForm::Bought => format!("scripts/{}/zama.lua", rules.name),
            StartForm::Points => "scripts/skirmishes/raid.lua".to_string(),
        }
    }
}

/// The files of a start: what stands behind the stem of each name, and its text.
///
/// # Errors
/// If a template does not fit; the shipped ones always do.
pub fn files(kind: StartKind, form: StartForm, terms: &StartTerms) -> Result<Vec<(&'static str, String)>, tera::Error> {
    let cx = context(kind, form, terms);
    let file = |(ending, template): &(&'static str, &str)| {
        let mut tera = Tera::new();
        tera.add_raw_template(ending, template)?;
        Ok((*ending, tera.render(ending, &cx)?))
    };
    kind.templates(form).iter().map(file).collect()
}

fn context(kind: StartKind, form: StartForm, terms: &StartTerms) -> Context {
    let StartTerms { file, title, year, sides: [red, blue], lists, players, rules } = terms;
    let mut cx = Context::new();
    let first = rules::NAMES.first() == Some(&rules.name);
    cx.insert("campaign", &(kind == StartKind::Campaign));
    let stem = match kind {
        StartKind::Tournament => format!("{}_", last_stem(file)),
        _ => String::new(),
    };
    cx.insert("first_file", &remark(&names::typed(&format!("{stem}first"))));
    cx.insert("second_file", &remark(&names::typed(&format!("{stem}second"))));
    cx.insert("bought", &(form == StartForm::Bought));
    cx.insert("rules_word", &if first { String::new() } else { format!(" --rules {}", rules.name) });
    cx.insert("file", &remark(&names::typed(file)));
    cx.insert("folder", &remark(&names::typed(file)));
    cx.insert("list_file", &remark(&names::typed(&format!("{}.lua", file.trim_end_matches(".army")))));
    cx.insert("title", &remark(title));
    // Before the colon of a force stands its name, and nothing there begins a remark.
    let plain = |text: &str| remark(text).replace([':', '#', ','], " ");
    cx.insert("title_plain", &plain(title));
    cx.insert("red_plain", &plain(red));
    cx.insert("blue_plain", &plain(blue));
    cx.insert("title_lua", &quoted(title));
    cx.insert("year", year);
    cx.insert("last_year", &last_year(*year));
    cx.insert("rules", rules.name);
    cx.insert("red_name", &remark(red));
    cx.insert("blue_name", &remark(blue));
    cx.insert("red_name_lua", quoted(red).trim_matches('"'));
    cx.insert("red_lua", &quoted(red));
    cx.insert("blue_lua", &quoted(blue));
    cx.insert("first_lua", &quoted(players.first().map_or("Anna", String::as_str)));
    cx.insert("second_lua", &quoted(players.get(1).map_or("Bert", String::as_str)));
    cx.insert("phase", form.phase());
    cx.insert("battle", &by_rules(form, rules));
    let on = if first { String::new() } else { format!(" --on {}", by_rules(form, rules)) };
    cx.insert("on", &on);
    places(rules, &mut cx);
    match lists {
        Some(lists) => of_lists(lists, players, rules, &mut cx),
        None => of_forces(file, players, &mut cx),
    }
    cx
}

/// The name of the file of some entries without its folder and ending.
fn last_stem(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or(file).trim_end_matches(".toml")
}

/// The players of a tournament of forces, each with the first or the second force, whose files lie beside that of the entries.
fn of_forces(file: &str, players: &[String], cx: &mut Context) {
    let stem = last_stem(file);
    let entered = |(i, name): (usize, &String)| {
        let force = if i.is_multiple_of(2) { FIRST_FORCE } else { SECOND_FORCE };
        let row = [("name", quoted(name)), ("force", quoted(&format!("{stem}{force}")))];
        std::collections::BTreeMap::from(row)
    };
    cx.insert("players", &players.iter().enumerate().map(entered).collect::<Vec<_>>());
}

/// The battle in which a general is tried, as a command names it.
fn by_rules(form: StartForm, rules: &Rulebook) -> String {
    let other = form == StartForm::Meeting || (form == StartForm::Listed && rules::NAMES.first() != Some(&rules.name));
    let battle = form.battle(rules);
    if other { format!("{battle} --rules {}", rules.name) } else { battle }
}

/// The places of a scenario between armies of lists, in the unit of its rules.
fn places(rules: &Rulebook, cx: &mut Context) {
    let width = rules.usual_base();
    let (unit, per) = match rules.unit {
        Unit::BaseWidths => ("base widths", 1.0),
        Unit::Paces => ("paces", rules.scale(width).in_paces(f64::from(width))),
    };
    let told = |widths: &[f64]| widths.iter().map(|n| trimmed(n * per)).collect::<Vec<_>>().join(", ");
    let path = |ends: [[f64; 2]; 2]| ends.map(|end| format!("{{ {} }}", told(&end))).join(", ");
    cx.insert("unit", unit);
    cx.insert("board", &told(&[15.0, 15.0]));
    cx.insert("wood_at", &told(&[2.0, 7.5]));
    cx.insert("wood_size", &told(&[2.5, 2.5]));
    cx.insert("hill_at", &told(&[12.5, 8.0]));
    cx.insert("hill_size", &told(&[3.0, 2.5]));
    cx.insert("brook", &path([[0.0, 7.0], [15.0, 7.5]]));
    cx.insert("width", &told(&[0.5]));
    cx.insert("left", &told(&[4.0, 4.0]));
    cx.insert("gap", &told(&[1.0]));
    let horse = rules.troop("Cv").or_else(|| rules.troops.iter().find(|row| row.code.ends_with("Cv")));
    cx.insert("horse", horse.map_or("Cv", |row| row.code));
}

/// What comes from the army lists of both sides.
fn of_lists([one, other]: &[&ArmyList; 2], players: &[String], rules: &Rulebook, cx: &mut Context) {
    cx.insert("red_list", &one.number.to_string());
    cx.insert("blue_list", &other.number.to_string());
    cx.insert("list", &one.number.to_string());
    cx.insert("list_name", &one.name);
    cx.insert("written", &remark(&one.written));
    cx.insert("enemy", &other.number.to_string());
    let army = one.first_choice();
    cx.insert("choices", &choices(&army, one, rules.armies.as_ref()));
    cx.insert("elements", &elements(&army));
    let entered = |(i, name): (usize, &String)| {
        let list = [one, other][i % 2];
        let row = [("name", quoted(name)), ("list", list.number.to_string()), ("army", remark(&list.name))];
        std::collections::BTreeMap::from(row)
    };
    cx.insert("players", &players.iter().enumerate().map(entered).collect::<Vec<_>>());
}

/// The year in which a campaign ends; there is no year 0.
fn last_year(year: i32) -> i32 {
    let last = year + YEARS;
    if year < 0 && last >= 0 { last + 1 } else { last }
}

/// What stands behind the number of a list where it leaves a choice.
fn choices(army: &PickedArmy, list: &ArmyList, tables: Option<&ArmyTables>) -> String {
    let open = army.home.is_none() && list.homes.len() > 1 && tables.is_some();
    list.homes.first().filter(|_| open).map(|home| format!(" home {}", home.name())).unwrap_or_default()
}

/// The elements of an army, alike ones together.
fn elements(army: &PickedArmy) -> Vec<String> {
    names::alike(army.picks.iter().map(|pick| format!("{}{}", pick.code, if pick.general { " general" } else { "" })))
}

/// A text as Lua and TOML write it between quotes.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

/// A text for a remark of one line.
fn remark(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
