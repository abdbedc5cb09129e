//! The form that people at a table fill in: as JSON, and as text that can be printed and typed.
//!
//! The form is read here, and judged elsewhere. `#` begins a remark, except before the number of an element that
//! follows its troops: `4Bd 17: destroyed`.

use super::words;
use crate::base::names::{cut, did_you_mean};
use crate::battle::Compass;
use crate::book::aftermath::{BattleOrigin, BattleRecord, Fate, PlaceFate};
use crate::campaign::army::ElementNumber;
use crate::campaign::battle::{DEFENDER, Engagement, INVADER};
use crate::campaign::map::Walls;
use crate::campaign::names::{BattleName, MOST_NAME, is_sound_name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The most lines of a form, and the most elements in one; no battle has as many.
pub(super) const MOST_ROWS: usize = 2_000;

/// The fate of one element.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultRow {
    /// Its number in the campaign.
    pub number: u32,
    /// Its troops, as its army writes them.
    pub what: String,
    /// Its fate: `stood`, `destroyed`, `driven over the north edge`.
    pub fate: String,
}

/// A form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultForm {
    /// The battle.
    pub battle: BattleName,
    /// The winner: `invader`, `defender` or `nobody`.
    pub winner: String,
    /// The side that held the field at the end, in the same words.
    pub field: String,
    /// The number of bounds played, both sides' together.
    pub bounds: u16,
    /// The invader's own edge of the table: `south`, or `south, own table` if people laid their table out otherwise
    /// than the campaign did. All edges of the form are then those of their table.
    pub edge: String,
    /// The fate of the place that was fought for: `held`, `taken` or `surrendered`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The camp followers and denizens destroyed: the invader's, the defender's.
    #[serde(default)]
    pub people: [u16; 2],
    /// Camps that the enemy sacked: the invader's, the defender's.
    #[serde(default)]
    pub camps: [u16; 2],
    /// Who filled it in, and signs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The reason, if the rules alone would not lead to this result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The elements, each of the order of battle once.
    pub rows: Vec<ResultRow>,
}

/// The form of a battle, to be filled in: all elements stood, and neither side has won. `edge` is the invader's edge of
/// the battlefield that the campaign has laid out.
pub fn blank(name: &BattleName, battle: &Engagement, edge: Compass) -> ResultForm {
    let nobody = words::side_told(None).to_string();
    ResultForm {
        battle: name.clone(),
        winner: nobody.clone(),
        field: nobody,
        bounds: 0,
        edge: words::edge_told(edge, false),
        place: (battle.walls != Walls::None).then(|| words::place_told(PlaceFate::Held).to_string()),
        people: [0; 2],
        camps: [0; 2],
        who: None,
        why: None,
        rows: rows(battle, &|_| Fate::Stood),
    }
}

/// The form of a result that was accepted; `edge` is as in [`blank`].
pub fn filled(name: &BattleName, battle: &Engagement, record: &BattleRecord, edge: Compass) -> ResultForm {
    ResultForm {
        winner: words::side_told(record.winner).to_string(),
        field: words::side_told(record.field).to_string(),
        bounds: record.bounds,
        edge: words::edge_told(record.edge, record.edge != edge),
        place: record.place.map(|place| words::place_told(place).to_string()),
        people: record.people,
        camps: record.camps,
        who: match &record.by {
            BattleOrigin::Typed { who } if who != UNSIGNED => Some(who.clone()),
            _ => None,
        },
        why: record.why.clone(),
        rows: rows(battle, &|number| record.fate(number)),
        ..blank(name, battle, edge)
    }
}

fn rows(battle: &Engagement, fate: &dyn Fn(u32) -> Fate) -> Vec<ResultRow> {
    let troops = battle.sides.iter().flatten().flat_map(|host| &host.troops);
    let row = |(number, what): &(ElementNumber, String)| ResultRow {
        number: number.0,
        what: what.clone(),
        fate: words::fate_told(&fate(number.0)),
    };
    troops.map(row).collect()
}

/// The keys of the text's lines, except those of elements.
const KEYS: [&str; 10] = ["battle", "winner", "field", "bounds", "edge", "place", "people", "camps", "who", "why"];

/// The signature of a form that nobody signs: it is the umpire's.
const UNSIGNED: &str = "the umpire";

impl ResultForm {
    /// The form as text, with the elements grouped by army.
    pub fn text(&self, battle: &Engagement) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str, remark: &str| {
            let line = format!("{key}: {value}");
            // Writing to a string cannot fail.
            let _ = if remark.is_empty() { writeln!(text, "{line}") } else { writeln!(text, "{line:23} # {remark}") };
        };
        line("battle", &self.battle, "");
        line("winner", &self.winner, "invader, defender or nobody");
        line("field", &self.field, "who held it at the end: invader, defender or nobody");
        line("bounds", &self.bounds.to_string(), "both sides' together");
        line("edge", &self.edge, "the invader's own edge; `, own table` behind it where yours was laid out otherwise");
        if let Some(place) = &self.place {
            line("place", place, "held, taken or surrendered");
        }
        let [invaders, defenders] = self.people;
        line("people", &format!("{invaders} {defenders}"), "camp followers and denizens lost by invader and defender");
        let [invaders, defenders] = self.camps;
        line("camps", &format!("{invaders} {defenders}"), "camps of invader and defender that the enemy sacked");
        line("who", self.who.as_deref().unwrap_or(""), "who filled it in; the umpire where nobody signs");
        line("why", self.why.as_deref().unwrap_or(""), "only where the rules alone do not lead to this");
        let _ = writeln!(text, "\n# Behind each element: {}", words::fates());
        for (side, hosts) in [INVADER, DEFENDER].into_iter().zip(&battle.sides) {
            for host in hosts {
                let arrives = host.arrives.map_or(String::new(), |bound| format!(", from bound {bound}"));
                let _ = writeln!(text, "\n# {}, {}{arrives}", host.army, words::side_told(Some(side)));
                for row in self.rows.iter().filter(|row| host.troops.iter().any(|(n, _)| n.0 == row.number)) {
                    let _ = writeln!(text, "{} {}: {}", row.what, row.number, row.fate);
                }
            }
        }
        text
    }

    /// Reads a form from text.
    ///
    /// # Errors
    /// Every line that cannot be read, by its number, with the expected text.
    pub fn read(text: &str) -> Result<ResultForm, Vec<String>> {
        let mut form = ResultForm {
            battle: BattleName::default(),
            winner: "nobody".into(),
            field: "nobody".into(),
            bounds: 0,
            edge: String::new(),
            place: None,
            people: [0; 2],
            camps: [0; 2],
            who: None,
            why: None,
            rows: Vec::new(),
        };
        let mut faults = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if number > MOST_ROWS {
                faults.push(format!(
                    "line {number}: a form has at most {MOST_ROWS} lines; nothing from here on was read"
                ));
                break;
            }
            let line = line.split('#').next().unwrap_or("").trim();
            if !line.is_empty()
                && let Err(why) = form.take(line)
            {
                faults.push(format!("line {number}: {why}"));
            }
        }
        if faults.is_empty() { Ok(form) } else { Err(faults) }
    }

    fn take(&mut self, line: &str) -> Result<(), String> {
        let expected = "expected a line such as `winner: invader` or `4Bd 17: destroyed`";
        let (key, value) = line.split_once(':').ok_or_else(|| format!("`{}`: {expected}", cut(line)))?;
        let (key, value) = (key.trim(), value.trim());
        if let Some((what, number)) = key.rsplit_once(char::is_whitespace)
            && let Ok(number) = number.parse()
        {
            self.rows.push(ResultRow { number, what: what.trim().to_string(), fate: value.to_string() });
            return Ok(());
        }
        let whole = |text: &str| text.parse::<u16>().map_err(|_| format!("`{}` is no whole number", cut(text)));
        let two = || match value.split_whitespace().collect::<Vec<_>>()[..] {
            [invaders, defenders] => Ok([whole(invaders)?, whole(defenders)?]),
            _ => Err(format!("`{}`: two numbers are expected, the invader's and the defender's", cut(value))),
        };
        match key.to_lowercase().as_str() {
            "battle" => self.battle = BattleName::from(value),
            "winner" => self.winner = value.to_string(),
            "field" => self.field = value.to_string(),
            "bounds" => self.bounds = whole(value)?,
            "edge" => self.edge = value.to_string(),
            "place" => self.place = Some(value.to_string()),
            "people" => self.people = two()?,
            "camps" => self.camps = two()?,
            "who" => self.who = Some(value.to_string()).filter(|who| !who.is_empty()),
            "why" => self.why = Some(value.to_string()).filter(|why| !why.is_empty()),
            other => {
                let near = did_you_mean(other, KEYS);
                return Err(format!(
                    "`{}` is neither an element with its number nor one of the lines {}{near}",
                    cut(other),
                    KEYS.join(", ")
                ));
            }
        }
        Ok(())
    }

    /// The record of the form, not judged yet; `who` signs it where it is given, or else who signs in the form.
    ///
    /// # Errors
    /// Every unknown word, every element that occurs twice, and a signature that is none.
    pub fn record(&self, who: Option<&str>) -> Result<BattleRecord, Vec<String>> {
        let mut faults = Vec::new();
        let who = who.or(self.who.as_deref()).map_or(UNSIGNED, str::trim);
        if !is_sound_name(who) {
            let found = cut(who);
            faults.push(format!(
                "`{found}`: who signs is a name of 1 to {MOST_NAME} letters on one line, without quotes"
            ));
        }
        let mut fates = BTreeMap::new();
        for row in &self.rows {
            let twice = match words::fate(&row.fate) {
                Ok(fate) => fates.insert(row.number, fate).is_some(),
                Err(why) => {
                    faults.push(format!("{} {}: {why}", cut(&row.what), row.number));
                    false
                }
            };
            if twice {
                faults.push(format!("element {} stands in the form twice", row.number));
            }
        }
        let mut heard = |found: Result<_, String>| {
            found.unwrap_or_else(|why| {
                faults.push(why);
                None
            })
        };
        let winner = heard(words::side("the winner", &self.winner));
        let field = match self.field.trim().eq_ignore_ascii_case("both") {
            true => heard(Err("both sides cannot hold the field: name one, or nobody".into())),
            false => heard(words::side("the one who held the field", &self.field)),
        };
        let mut keep = |why: String| faults.push(why);
        let edge = words::edge_line(&self.edge).map_err(&mut keep).ok();
        let place = self.place.as_deref().and_then(|place| words::place(place).map_err(&mut keep).ok());
        fates.retain(|_, fate| *fate != Fate::Stood);
        let Some((edge, _)) = edge.filter(|_| faults.is_empty()) else { return Err(faults) };
        let (bounds, people, camps, why) = (self.bounds, self.people, self.camps, self.why.clone());
        let (deeds, by) = (BTreeMap::new(), BattleOrigin::Typed { who: who.to_string() });
        Ok(BattleRecord { winner, field, bounds, edge, fates, people, camps, place, night: None, why, deeds, by })
    }
}
