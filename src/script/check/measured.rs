//! The examples of words in the unit that a rule set measures in and with troops that it has: they are written in base widths, with
//! the codes of the first set.

use crate::book::Rulebook;
use crate::book::length::trimmed;
use crate::book::rulebook::Unit;
use crate::rules;
use crate::script::spec::{self, Type};
use crate::script::words::length::LengthScale;

/// Advice with an example, its lengths in the unit of this scale, its rule set by this name and its troops those of the set; other
/// advice as it is.
pub fn in_unit(hint: &str, scale: &LengthScale, set: &str) -> String {
    if scale.unit == Unit::BaseWidths || !hint.starts_with("as in `") {
        return hint.to_string();
    }
    let first = rules::NAMES.first().copied().unwrap_or_default();
    let own = converted(hint, scale).replace(&format!("rules = \"{first}\""), &format!("rules = \"{set}\""));
    match (rules::by_name(first, None), rules::by_name(set, None)) {
        (Some(from), Some(to)) => with_troops(&own, &from, &to),
        _ => own,
    }
}

/// Advice with an example as a script with this text would write it, whose first `rules = "SET"` names its rule set.
pub fn in_unit_of(hint: &str, script: &str) -> String {
    let named = script.match_indices("rules").find_map(|(at, word)| {
        let value = script[at + word.len()..].trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?;
        rules::by_name(value.split_once('"')?.0, None)
    });
    let Some(rules) = named else { return hint.to_string() };
    let scale = LengthScale { scale: rules.scale(rules.usual_base()), unit: rules.unit };
    in_unit(hint, &scale, rules.name)
}

/// An example with each text of troops that the second rule set does not have in troops that it has.
fn with_troops(text: &str, from: &Rulebook, to: &Rulebook) -> String {
    let parts = text.split('"').enumerate();
    let parts = parts.map(|(i, part)| if i % 2 == 1 { troops(part, from, to) } else { part.to_string() });
    parts.collect::<Vec<_>>().join("\"")
}

/// Such a text: `3Kn//4Bd*2` becomes `Kn*2` where there are no knights of three.
fn troops(text: &str, from: &Rulebook, to: &Rulebook) -> String {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    let (code, rest) = text.split_at(end);
    let Some(row) = from.troop(code).filter(|_| to.troop(code).is_none()) else { return text.to_string() };
    let rest =
        rest.strip_prefix("//").map_or(rest, |foot| foot.trim_start_matches(|c: char| c.is_ascii_alphanumeric()));
    let bare = code.trim_start_matches(|c: char| c.is_ascii_digit());
    let like = to.troop(bare).or_else(|| to.troops.iter().find(|other| other.rides() == row.rides()));
    like.map_or(text.to_string(), |like| format!("{}{rest}", like.code))
}

/// Whether a field of this name is a length, a place or a list of them.
fn is_length(name: &str) -> bool {
    let measures = |is: &Type| match is {
        Type::Length | Type::Pair => true,
        Type::List(of) | Type::Row(of, _) => matches!(of, Type::Length | Type::Pair),
        Type::Either(types) => types.iter().any(|is| matches!(is, Type::Length | Type::Pair)),
        _ => false,
    };
    let mut fields = spec::words().flat_map(|word| word.table_fields());
    fields.any(|field| field.name == name && measures(&field.is))
}

/// Replaces each number that is a length: behind a field that is one, and what `gap` and `shifted` take.
fn converted(text: &str, scale: &LengthScale) -> String {
    let (mut out, mut rest) = (String::new(), text);
    // The depth of brackets, and that within which all numbers are lengths.
    let (mut depth, mut within) = (0_u32, None);
    let mut next = false;
    while let Some(letter) = rest.chars().next() {
        let long = match letter {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            _ if letter.is_ascii_alphabetic() || letter == '_' => {
                rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())
            }
            _ if letter.is_ascii_digit() => rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len()),
            _ => letter.len_utf8(),
        };
        let (token, after) = rest.split_at(long);
        match letter {
            '{' | '(' => {
                depth += 1;
                if std::mem::take(&mut next) && within.is_none() {
                    within = Some(depth);
                }
            }
            '}' | ')' => {
                if within == Some(depth) {
                    within = None;
                }
                depth = depth.saturating_sub(1);
            }
            ',' => next = false,
            _ => {}
        }
        if letter.is_ascii_digit() && (next || within.is_some()) {
            out.push_str(&number(token, scale));
            next = false;
        } else {
            out.push_str(token);
        }
        if letter.is_ascii_alphabetic() {
            let field = after.trim_start().starts_with('=') && is_length(token);
            let call = ["gap", "shifted"].contains(&token) && after.starts_with('(');
            next = field || call;
        }
        rest = after;
    }
    out
}

/// A number of base widths as a round one of the scale's own unit.
fn number(token: &str, scale: &LengthScale) -> String {
    let Ok(bases) = token.parse::<f64>() else { return token.to_string() };
    let own = scale.own(bases * f64::from(scale.base_width()));
    let step = match own {
        _ if own >= 1000.0 => 100.0,
        _ if own >= 20.0 => 10.0,
        _ => 1.0,
    };
    trimmed((libm::round(own / step) * step).max(if bases > 0.0 { step } else { 0.0 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::BattleScale;

    #[test]
    fn lengths_of_an_example_are_paces_where_a_set_measures_in_them() {
        let scale = LengthScale { scale: BattleScale::new(15, 40_000, 50_000), unit: Unit::Paces };
        let told = |hint: &str| in_unit(hint, &scale, "dbm");
        assert_eq!(told("as in `army:camp { at = { 7.5, 1 } }`"), "as in `army:camp { at = { 600, 80 } }`");
        assert_eq!(
            told("as in `s:terrain { river { path = { { 0, 8 }, { 15, 9 } }, width = 0.8, state = 2 } }`"),
            "as in `s:terrain { river { path = { { 0, 640 }, { 1200, 720 } }, width = 60, state = 2 } }`"
        );
        assert_eq!(
            told("as in `x:line { left = { 2, 1 }, \"4Bd*4\", gap(1) }`"),
            "as in `x:line { left = { 160, 80 }, \"Reg Sp (S)*4\", gap(80) }`"
        );
        let told_sa = |hint: &str| in_unit(hint, &scale, "dbsa");
        assert_eq!(
            told_sa("as in `x:line { left = { 2, 1 }, \"4Bd*4\", gap(1), \"3Kn//4Bd\", \"LH*3 general\", \"Cv\" }`"),
            "as in `x:line { left = { 160, 80 }, \"Pk*4\", gap(80), \"Kn\", \"LH*3 general\", \"Cv\" }`"
        );
        assert_eq!(told("leave 2 of them free"), "leave 2 of them free");
        let camp = "as in `army:camp { at = { 7.5, 1 } }`";
        let under = |script: &str| in_unit_of(camp, script);
        assert_eq!(under("local s = scenario { rules = \"dba22\" }"), "as in `army:camp { at = { 1200, 160 } }`");
        assert_eq!(under("local s = scenario { rules = \"dba3\" }"), camp);
        assert_eq!(under("-- the rules\nlocal s = scenario { title = \"X\" }"), camp);
    }
}
