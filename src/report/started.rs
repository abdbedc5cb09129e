//! The files with which somebody begins a scenario, a campaign, an army, a general or a tournament: commented, sound, and
//! ready to be changed.
//!
//! They are templates of the project; it knows what fills them, not where they are written.

use tera::{Context, Tera};

use crate::book::Rulebook;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::ArmyList;
use crate::muster::PickedArmy;

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
    /// The army lists of the two sides.
    pub lists: [&'l ArmyList; 2],
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

/// The years that a campaign lasts.
const YEARS: i32 = 3;

impl StartKind {
    /// The templates of its files: what stands behind the stem of each name, and the text.
    const fn templates(self) -> &'static [(&'static str, &'static str)] {
        match self {
            StartKind::Scenario => &[
                (".lua", include_str!("../../templates/new/scenario.lua")),
                ("_test.lua", include_str!("../../templates/new/scenario_test.lua")),
            ],
            StartKind::Campaign => &[("/campaign.lua", include_str!("../../templates/new/campaign.lua"))],
            StartKind::Army => &[(".txt", include_str!("../../templates/new/army.txt"))],
            StartKind::General => &[(".lua", include_str!("../../templates/new/general.lua"))],
            StartKind::Tournament => &[(".toml", include_str!("../../templates/new/tournament.toml"))],
        }
    }

    /// What stands behind the stem of the name of each of its files, the first that of the one that begins.
    pub fn endings(self) -> impl Iterator<Item = &'static str> {
        self.templates().iter().map(|(ending, _)| *ending)
    }
}

/// The files of a start: what stands behind the stem of each name, and its text.
///
/// # Errors
/// If a template does not fit; the shipped ones always do.
pub fn files(kind: StartKind, terms: &StartTerms) -> Result<Vec<(&'static str, String)>, tera::Error> {
    let cx = context(terms);
    let file = |(ending, template): &(&'static str, &str)| {
        let mut tera = Tera::new();
        tera.add_raw_template(ending, template)?;
        Ok((*ending, tera.render(ending, &cx)?))
    };
    kind.templates().iter().map(file).collect()
}

fn context(terms: &StartTerms) -> Context {
    let StartTerms { file, title, year, sides: [red, blue], lists: [one, other], players, rules } = terms;
    let mut cx = Context::new();
    cx.insert("file", &remark(file));
    cx.insert("folder", &remark(file));
    cx.insert("title", &remark(title));
    cx.insert("title_lua", &quoted(title));
    cx.insert("year", year);
    cx.insert("last_year", &last_year(*year));
    cx.insert("rules", rules.name);
    cx.insert("red_name", &remark(red));
    cx.insert("blue_name", &remark(blue));
    cx.insert("red_name_lua", quoted(red).trim_matches('"'));
    cx.insert("red_lua", &quoted(red));
    cx.insert("blue_lua", &quoted(blue));
    cx.insert("red_list", &one.number.to_string());
    cx.insert("blue_list", &other.number.to_string());
    cx.insert("first_lua", &quoted(players.first().map_or("Anna", String::as_str)));
    cx.insert("second_lua", &quoted(players.get(1).map_or("Bert", String::as_str)));
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
    cx
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
    let mut rows: Vec<(String, usize)> = Vec::new();
    for pick in &army.picks {
        let text = format!("{}{}", pick.code, if pick.general { " general" } else { "" });
        match rows.iter_mut().find(|(other, _)| *other == text) {
            Some((_, count)) => *count += 1,
            None => rows.push((text, 1)),
        }
    }
    rows.into_iter().map(|(text, count)| if count > 1 { format!("{text}*{count}") } else { text }).collect()
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
