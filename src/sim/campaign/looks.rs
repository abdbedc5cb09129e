//! What can be read off a campaign's journal: a turn as it went, the dice that were shown, the script it was founded with.

use super::desk::{Desk, RULES, SCRIPT, folded};
use super::trouble::Trouble;
use crate::campaign::dice::Seed;
use crate::campaign::event::{Event, What};
use crate::campaign::state::Campaign;
use crate::rules;

impl Desk {
    /// A turn as far as it has come: the campaign before it was opened, and what happened since.
    ///
    /// # Errors
    /// Where the journal does not follow from itself.
    pub fn turn(&self, turn: u32) -> Result<(Campaign, Vec<Event>), Trouble> {
        let opens =
            |(_, event): &(u32, Event), of: u32| matches!(&event.what, What::Opened { date, .. } if date.turn == of);
        let first = self.events.iter().position(|entry| opens(entry, turn)).unwrap_or(self.events.len());
        let last = self.events.iter().position(|entry| opens(entry, turn + 1)).unwrap_or(self.events.len());
        let (before, _) = folded(self.events[..first].to_vec())?;
        Ok((before, self.events[first..last].iter().map(|(_, event)| event.clone()).collect()))
    }

    /// What is wrong with the dice of seasons whose seed was shown: a seed to which the umpire was not bound, or a die
    /// that does not come from it.
    pub fn dice_faults(&self) -> Vec<String> {
        let (mut faults, mut begun) = (Vec::new(), Vec::new());
        let mut bound = None;
        for (number, event) in &self.events {
            match &event.what {
                What::Opened { date, commitment } => {
                    bound = Some((date.turn, commitment));
                    begun.clear();
                }
                What::Reseeded { commitment } => {
                    bound = bound.map(|(turn, _)| (turn, commitment));
                    begun.clear();
                }
                What::Pips { nation, face } => begun.push((number, "pips", vec![nation.to_string()], *face)),
                What::Threw { what, of, face } => begun.push((number, what.as_str(), of.clone(), *face)),
                What::Closed { seed } => {
                    let Some((turn, commitment)) = bound else { continue };
                    let Some(seed) = Seed::parse(seed) else {
                        faults.push(format!("entry {number}: the seed that is shown is none"));
                        continue;
                    };
                    if seed.commitment(&self.campaign.title, turn) != *commitment {
                        faults.push(format!("entry {number}: the seed of turn {turn} is not the one that was bound"));
                    }
                    for (number, what, of, face) in begun.drain(..) {
                        let parts: Vec<&str> = of.iter().map(String::as_str).collect();
                        let comes = seed.die(turn, what, &parts);
                        if comes != face {
                            faults.push(format!(
                                "entry {number}: the die for {what} shows {face}, and {comes} comes from the seed"
                            ));
                        }
                    }
                }
                _ => {}
            }
        }
        faults
    }

    /// What is not any more as it was when the campaign was founded: its rules, as this version has them.
    ///
    /// # Errors
    /// Where it cannot be read with what the campaign was founded.
    pub fn changes(&self) -> Result<Vec<String>, Trouble> {
        let of = |name: &str| rules::clauses::text(name).map(|text| blake3::hash(text.as_bytes()).to_hex().to_string());
        let pins = self.store.pins(0)?;
        let rules = pins
            .iter()
            .filter(|pinned| pinned.pin.role == RULES && of(&pinned.pin.name) != Some(pinned.pin.blob.clone()));
        let told = rules.map(|pinned| {
            let (name, engine) = (&pinned.pin.name, &pinned.engine);
            format!("the clauses of {name} have changed since the campaign was founded with debellis {engine}: seasons go on by those of this version")
        });
        Ok(told.collect())
    }

    /// The files of the script with which the campaign was founded, its own first.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn script(&self) -> Result<Vec<(String, String)>, Trouble> {
        let pins = self.store.pins(0)?;
        let mut files = Vec::new();
        for role in [SCRIPT, "module"] {
            for pinned in pins.iter().filter(|pinned| pinned.pin.role == role) {
                let text = self.store.blob(&pinned.pin.blob)?.unwrap_or_default();
                files.push((pinned.pin.name.clone(), String::from_utf8_lossy(&text).into_owned()));
            }
        }
        Ok(files)
    }
}
