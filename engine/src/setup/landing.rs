//! The elements that are kept off the table to land from the water: some of an army, or whole commands.

use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::book::Objection;
use crate::book::objection::LandingFault;
use crate::book::setup_tables::Landing;
use crate::setup::{Scene, StartingPost, linear};

/// Checks the elements that are to land: their number or their commands, their home and their troops.
pub(crate) fn judge_landing(at: &Scene, who: SideId, posts: &[StartingPost]) -> Result<(), Objection> {
    let afloat: Vec<usize> = (0..posts.len()).filter(|i| posts[*i] == StartingPost::Landing).collect();
    if afloat.is_empty() {
        return Ok(());
    }
    if let Some(rules) = at.setup.deploying.command_landing
        && at.setup.deploying.landing.is_some()
        && linear::water(&at.land).is_some()
    {
        judge_whole(at, who, &rules, &afloat)?;
    }
    judge_kept(at, who, &afloat, 0)
}

/// Checks that these elements may be kept for a landing, to whom up to `more` others may be added.
///
/// # Errors
/// The first rule that keeps them from it.
pub fn judge_kept(at: &Scene, who: SideId, afloat: &[usize], more: usize) -> Result<(), Objection> {
    let deploying = &at.setup.deploying;
    let Some(rules) = deploying.landing else {
        return Err(Objection::new(LandingFault::None, deploying.order));
    };
    cite(rules.may);
    if linear::water(&at.land).is_none() {
        return Err(Objection::new(LandingFault::NoWater, rules.may));
    }
    if deploying.command_landing.is_none() {
        cite(rules.number.clause);
        let [least, most] = rules.number.value;
        if afloat.len() + more < least || afloat.len() > most {
            let fault = LandingFault::Number { found: afloat.len(), least, most };
            return Err(Objection::new(fault, rules.number.clause));
        }
    }
    let barred = rules.barred.map_or(rules.may, |barred| barred.clause);
    let home = deploying.command_landing.map_or(barred, |rules| rules.whole);
    [barred, home].into_iter().for_each(cite);
    let roster = &at.rosters[who.index()];
    for i in afloat {
        let code = roster.elements[*i].code;
        if rules.barred.is_some_and(|barred| barred.value.is(&roster.elements[*i])) {
            return Err(Objection::new(LandingFault::Barred { code }, barred));
        }
        if !roster.coastal[*i] {
            return Err(Objection::new(LandingFault::OtherHome { code, wanted: rules.home }, home));
        }
    }
    Ok(())
}

/// Checks that each command of which some elements are to land does so with all of them.
fn judge_whole(at: &Scene, who: SideId, rules: &Landing, afloat: &[usize]) -> Result<(), Objection> {
    cite(rules.whole);
    let army = at.army(who);
    for i in afloat {
        let command = army[*i].command;
        let size = army.iter().filter(|element| element.command == command).count();
        let found = afloat.iter().filter(|i| army[**i].command == command).count();
        if found < size {
            return Err(Objection::new(LandingFault::Part { found, size }, rules.whole));
        }
    }
    Ok(())
}
