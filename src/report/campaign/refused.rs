//! The sentences for orders that could not be carried out in their season.

use crate::base::names::{cut, meant};
use crate::campaign::Campaign;
use crate::campaign::names::number_of;
use crate::campaign::nation::Treaty;
use crate::campaign::refusal::{Inability, MissingTroops, SeasonRefusal};

/// The offers that there are to a nation that accepts what was not offered; nothing for other refusals. `at` is the campaign
/// then.
pub fn offers(at: &Campaign, why: &SeasonRefusal) -> String {
    let SeasonRefusal::NotOffered { from, nation } = why else { return String::new() };
    let offered = |treaty: &&Treaty| treaty.since.is_none() && treaty.from == *from && treaty.to == *nation;
    let known: Vec<String> = at.treaties.iter().filter(offered).map(|treaty| treaty.terms.to_string()).collect();
    if known.is_empty() { ", nor anything else".into() } else { format!(", but {}", known.join(" and ")) }
}

/// Why an order could not be carried out, in words.
pub fn told(why: &SeasonRefusal) -> String {
    use SeasonRefusal as Why;
    match why {
        Why::NoTreaty { with } => format!("there is no treaty with {with}"),
        Why::NotOffered { from, nation } => format!("{from} has not offered this to {nation}"),
        Why::Treaty { obstacle } => obstacle.to_string(),
        Why::TooFewCoins { nation, held, asked, to } => {
            format!("{nation} has {}, and {asked} were to be given to {to}", number_of(*held, "coin"))
        }
        Why::TooFarToScout { at, most, from } => format!("{at} is more than {most} stages from {from}"),
        Why::NotTwoThere { army, into } => format!("there are no armies `{army}` and `{into}`"),
        Why::NotTwoOfOne { army, into, nation } => format!("`{army}` and `{into}` are not two armies of {nation}"),
        Why::Apart { army, at, into, other } => format!("{army} is at {at}, {into} at {other}"),
        Why::NameTaken { army } => format!("there is an army {army} already"),
        Why::GarrisonName { army } => format!("`{army}` is how garrisons are called; give the army another name"),
        Why::NotOfNation { army, nation } => format!("{nation} has no army `{army}`"),
        Why::NoArmy { army } => format!("there is no army {army}"),
        Why::Troops { fault } => troops(fault),
        Why::NobodyLeft { army } => format!("nobody would be left of {army}"),
        Why::NotThere { army, found, at } => format!("{army} is at {found}, not at {at}"),
        Why::NotFriendly { at } => format!("{at} is not in friendly hands"),
        Why::HasMet { army } => format!("{army} has met an enemy, and leaves nobody"),
        Why::GarrisonTaken { garrison, nation } => {
            format!("there is something else called {garrison} already, of {nation}")
        }
        Why::GarrisonMarch { army } => format!("{army} is a garrison and does not march"),
        Why::NoElements { army } => unable(army, Inability::NoElements),
        Why::Way { fault } => fault.to_string(),
        Why::NoWay { sea, from, to } => {
            format!("no {} leads from {from} to {to}", if *sea { "sea lane" } else { "way by land" })
        }
        Why::MarchCost { army, from, to, cost, left } => {
            format!("{army} would go from {from} to {to} for {cost}, and has {left} left")
        }
        Why::KeptForAttack { army, to, nation } => {
            format!("{nation} must attack, and could attack nobody any more if {army} went to {to}")
        }
        Why::NoPassage { node, owner, nation } => {
            format!("{node} belongs to {owner}, who is at peace with {nation} and has not granted passage")
        }
        Why::StillHeld { army } => format!("{army} has fought in this season, and the enemy still holds it"),
        Why::OwnPlace { at, nation } => format!("{at} belongs to {nation} itself"),
        Why::NoEnemys { at, nation } => format!("{at} belongs to no enemy of {nation}"),
        Why::Elsewhere { army, found, at } => format!("{army} is at {found}, and cannot go against {at}"),
        Why::UnableToAttack { army, reason, at } => {
            format!("{}, and does not go against {at}", unable(army, *reason))
        }
        Why::UnableToRaid { army, reason } => format!("{}, and raids nobody", unable(army, *reason)),
        Why::RaidHeld { army, at } => format!("{army} has enemies before it at {at}, and raids nobody"),
        Why::RaidCost { army, at, cost, left } => {
            format!("{army} would raid {at} for {cost}, and has {left} left")
        }
        Why::NoQuarters { army, at } => format!(
            "{army} can winter only where it is, or in a friendly place that it can go to at once; {at} is neither"
        ),
        Why::HemmedIn { army } => format!("{army} has enemies before it, and nobody comes to it"),
        Why::NoRecruits { army } => format!("no recruits come to {army}"),
        Why::Realm { why } => why.to_string(),
        Why::AsWritten { text } => text.clone(),
    }
}

fn unable(army: &str, reason: Inability) -> String {
    match reason {
        Inability::Garrison => format!("{army} is a garrison"),
        Inability::HasFought => format!("{army} has fought in this season"),
        Inability::NoElements => format!("{army} has no elements in this season"),
    }
}

fn troops(fault: &MissingTroops) -> String {
    match fault {
        MissingTroops::Unread { troops } => format!("`{}` are no troops", cut(troops)),
        MissingTroops::Absent { troops, nearest } => format!("it has no {troops} here{}", meant(nearest)),
        MissingTroops::TooFew { troops, found, asked } => format!("it has {found} {troops} here, not {asked}"),
        MissingTroops::Unnamed => "nobody is named".into(),
    }
}
