//! Reads which elements a line of text means: by code and number, by id, or by a name of the scenario.
//!
//! Knows the words of one reader, not what the order asks of the elements.

use super::read::{Unreadable, WORDS, WrittenReader};
use crate::base::names::{ElementId, SideId, cut, did_you_mean};
use crate::base::words::WordReader;
use crate::battle::{Hidden, Hideout, Standing};
use crate::book::codes::{begins_code, is_code, longest, shortened};
use crate::view::written::named;
use std::collections::BTreeSet;

impl WrittenReader<'_> {
    pub(super) fn own(&mut self) -> Result<ElementId, Unreadable> {
        let side = self.side_meant(self.side);
        self.element(side)
    }

    pub(super) fn foe(&mut self) -> Result<ElementId, Unreadable> {
        let side = self.side_meant(self.side.enemy());
        self.element(side)
    }

    pub(super) fn side_meant(&mut self, usual: SideId) -> SideId {
        match () {
            () if self.skip("our") => self.side,
            () if self.skip("their") => self.side.enemy(),
            () => usual,
        }
    }

    pub(super) fn list(&mut self) -> Result<Vec<ElementId>, Unreadable> {
        let mut who = Vec::new();
        loop {
            self.some(&mut who)?;
            if !self.skip("+") {
                return Ok(who);
            }
        }
    }

    /// One element, or a run of them such as `4Bd 3-6`.
    fn some(&mut self, who: &mut Vec<ElementId>) -> Result<(), Unreadable> {
        let side = self.side_meant(self.side);
        if let Some((bearers, words)) = self.bearers(side) {
            let stands = |id: &ElementId| self.battle.element(*id).standing == Standing::OnTable;
            let any = bearers.iter().any(stands);
            who.extend(bearers.into_iter().filter(|id| !any || stands(id)));
            self.words.nth(words - 1);
            return Ok(());
        }
        let (code, words) = self.code(side).unwrap_or_default();
        let run = self.words.clone().nth(words).and_then(|word| {
            let (first, last) = word.text.split_once('-')?;
            first.parse::<u8>().ok().zip(last.parse::<u8>().ok())
        });
        let Some((first, last)) = run else {
            who.push(self.element(side)?);
            return Ok(());
        };
        let numbers: Vec<u8> = if first <= last { (first..=last).collect() } else { (last..=first).rev().collect() };
        for number in numbers {
            let found = named(self.battle, side, &code, number);
            who.push(found.ok_or_else(|| self.no_element(side, &code, Some(number)))?);
        }
        self.words.nth(words);
        Ok(())
    }

    /// The next word as a troop code, or the next few if a code of the battle has several words; and how many they are. Words
    /// that one code of the side alone has mean this code.
    fn code(&self, side: SideId) -> Option<(String, usize)> {
        let mut ahead = self.words.clone();
        let first = ahead.next()?.text;
        // A side knows the codes of its own hidden troops as well.
        let hidden = self.battle.hidden.iter().map(|hidden| &hidden.element);
        let hidden = hidden.filter(|e| side == self.side && e.side == side);
        let all = self.battle.elements.iter();
        let begun = |code: &str| all.clone().chain(hidden.clone()).any(|e| begins_code(code, e.code.as_str()));
        let (code, more) = longest(first, ahead.map(|word| word.text), begun);
        let own = all.clone().filter(|e| e.side == side).chain(hidden.clone()).map(|e| e.code.as_str());
        if own.clone().any(|known| is_code(known, &code)) {
            return Some((code, 1 + more));
        }
        let short = shortened(own, self.words.clone().map(|word| word.text));
        Some(short.map_or((code, 1 + more), |(whole, words)| (whole.to_string(), words)))
    }

    /// The elements of a side whose name the next words are, and how many words it has; of two that fit the longer one.
    fn bearers(&self, side: SideId) -> Option<(Vec<ElementId>, usize)> {
        let own = self.battle.roster().filter(|(_, e)| e.side == side);
        // The name that the battle is told with, and the one by which the script knows them.
        let names = own.filter_map(|(id, _)| self.battle.given_name(id)).flat_map(|name| {
            let key = self.battle.spoken.as_ref().map(|spoken| spoken.key(name)).filter(|key| *key != name);
            std::iter::once(name).chain(key)
        });
        let fits = |name: &str| {
            let mut ahead = self.words.clone();
            let words: Vec<_> = WordReader::new(name, 1, &WORDS).collect();
            let same = words.iter().all(|word| ahead.next().is_some_and(|found| found.is(&word.text)));
            (same && !words.is_empty()).then_some(words.len())
        };
        let (words, name) = names.filter_map(|name| Some((fits(name)?, name))).max_by_key(|(words, _)| *words)?;
        Some((self.battle.bearers(side, name).collect(), words))
    }

    /// The one element of a name.
    fn bearer(&mut self, side: SideId) -> Result<Option<ElementId>, Unreadable> {
        let Some((bearers, words)) = self.bearers(side) else { return Ok(None) };
        let [one] = bearers[..] else {
            let codes: Vec<String> = bearers.iter().map(|id| self.battle.name(*id)).collect();
            let hint = format!("; those of that name are {}", codes.join(", "));
            return Err(self.mistake("one element by code and number", hint));
        };
        self.words.nth(words - 1);
        Ok(Some(one))
    }

    pub(super) fn element(&mut self, side: SideId) -> Result<ElementId, Unreadable> {
        if let Some(id) = self.bearer(side)? {
            return Ok(id);
        }
        let Some((code, words)) = self.code(side) else { return Err(self.no_element(side, "", None)) };
        if let Some(id) = code.strip_prefix('#').and_then(|id| id.parse().ok()).map(ElementId) {
            if !self.battle.knows(id) {
                return Err(self.mistake("the id of an element", String::new()));
            }
            self.words.next();
            return Ok(id);
        }
        let number = self.words.clone().nth(words).and_then(|word| word.text.parse().ok());
        let found = number.and_then(|number| named(self.battle, side, &code, number));
        let id = found.ok_or_else(|| self.no_element(side, &code, number))?;
        self.words.nth(words);
        Ok(id)
    }

    /// The codes of a side one of whose words this is: `Pk` is part of `Reg Pk (O)`. Empty if there is none.
    fn with_word(&self, side: SideId, word: &str) -> String {
        let has = |code: &str| code.split_whitespace().any(|part| part.eq_ignore_ascii_case(word));
        let own = self.battle.elements.iter().filter(|e| e.side == side && has(e.code.as_str()));
        let codes: BTreeSet<&str> = own.map(|e| e.code.as_str()).collect();
        let number = self.words.clone().nth(1).map(|word| word.text);
        let number = number.filter(|text| text.bytes().all(|b| b.is_ascii_digit() || b == b'-'));
        let number = number.map(|number| format!(" {number}")).unwrap_or_default();
        let shown: Vec<String> = codes.into_iter().map(|code| format!("`{code}{number}`")).collect();
        if shown.is_empty() { String::new() } else { format!("; did you mean {}?", shown.join(" or ")) }
    }

    /// That own troops of this code and number are hidden, and what brings them onto the table.
    fn concealed(&self, side: SideId, code: &str, number: u8) -> Option<String> {
        let called = |hidden: &&Hidden| hidden.own == number && is_code(hidden.element.code.as_str(), code);
        let hidden = self.battle.hidden_of(side).filter(|_| side == self.side).find(called)?;
        Some(match hidden.hideout {
            Hideout::Ambush { .. } => format!("; it is in ambush: `show {}` first", hidden.element.number),
            Hideout::Reserve => "; it is in reserve, and the enemy does not know of it".into(),
            Hideout::FlankMarch(_) => match self.rules.moves.flank {
                Some(rules) => format!(
                    "; it is on its flank march until the die of its command shows {} [{}]",
                    rules.face.value, rules.face.clause
                ),
                None => "; it is on its flank march".into(),
            },
        })
    }

    fn no_element(&self, side: SideId, code: &str, number: Option<u8>) -> Unreadable {
        let name = &self.battle.sides[side.index()].name;
        let of = |e: &&crate::battle::Element| e.side == side;
        let same = |e: &&crate::battle::Element| is_code(e.code.as_str(), code);
        let mut numbers: Vec<u8> = self.battle.elements.iter().filter(of).filter(same).map(|e| e.number).collect();
        numbers.sort_unstable();
        let there = number.and_then(|number| named(self.battle, side.enemy(), code, number));
        let concealed = number.and_then(|number| self.concealed(side, code, number));
        let hint = match (&numbers[..], there) {
            _ if concealed.is_some() => concealed.unwrap_or_default(),
            (_, Some(id)) => {
                let word = if side == self.side { "their" } else { "our" };
                format!("; for the other side's write `{word} {}`", self.battle.name(id))
            }
            ([], None) => {
                let names =
                    self.battle.roster().filter(|(_, e)| of(e)).filter_map(|(id, _)| self.battle.given_name(id));
                let near =
                    did_you_mean(code, self.battle.elements.iter().filter(of).map(|e| e.code.as_str()).chain(names));
                if near.is_empty() { self.with_word(side, code) } else { near }
            }
            ([first, .., last], None) => format!("; its {code} are numbered {first} to {last}"),
            ([only], None) => format!("; its only {code} is number {only}"),
        };
        let mut mistake = self.mistake(&format!("an element of {name} by code and number"), hint);
        if let (Some(number), false) = (number, code.is_empty()) {
            mistake.found = format!("`{} {number}`", cut(code));
        }
        mistake
    }
}
