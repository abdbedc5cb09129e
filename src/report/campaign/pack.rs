//! The page to print for a battle of a campaign at a table: its place on the map, the battlefield, the deployment that
//! the computer would choose, the armies, the consequences of losses, and the form of the result.

use super::templates::Templates;
use super::{beaten, losses, map, told};
use crate::base::names::SideId;
use crate::battle::{Battle, Standing};
use crate::book::Rulebook;
use crate::campaign::Campaign;
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::battlefield::losing_count;
use crate::campaign::names::BattleName;
use crate::campaign::result::blank;
use crate::report::picture::{Show, part, shared};
use crate::report::tints::SideTints;
use serde::Serialize;
use tera::Context;

/// An army on its roster.
#[derive(Serialize)]
struct PackArmy {
    army: String,
    nation: String,
    arrives: Option<u16>,
    troops: Vec<(u32, String)>,
}

/// A side of the battle.
#[derive(Serialize)]
struct PackSide {
    role: &'static str,
    name: String,
    colour: String,
    edge: String,
    /// When it is beaten.
    beaten: String,
    armies: Vec<PackArmy>,
}

/// The page for a battle that begins as `start`.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn pack(
    campaign: &Campaign,
    name: &BattleName,
    battle: &Engagement,
    rules: &Rulebook,
    start: &Battle,
    templates: &Templates,
    backdrop: Option<&[u8]>,
) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    let css = [templates.text("season.css"), templates.text("pack.css"), &colours(campaign, battle)].concat();
    cx.insert("css", &css);
    cx.insert("campaign", &campaign.title);
    cx.insert("date", &campaign.date.to_string());
    cx.insert("name", &name.to_string());
    cx.insert("node", &battle.node.to_string());
    cx.insert("home", battle.home.name());
    cx.insert("rules", rules.title);
    cx.insert("map", &map::draw(campaign, backdrop));
    cx.insert("shared", &shared());
    let ground = Battle {
        elements: start.elements.iter().cloned().map(|e| off(e, Standing::Exited)).collect(),
        ..start.clone()
    };
    cx.insert("ground", &part(&ground, "The battlefield", &[], Show::by(rules)));
    cx.insert("deployed", &part(start, "A deployment", &[], Show { plan: true, ..Show::by(rules) }));
    cx.insert("garrison", &garrison(rules, battle, start));
    cx.insert("sides", &[INVADER, DEFENDER].map(|side| of_side(campaign, rules, battle, start, side)));
    cx.insert("counting", &beaten::counting(rules, start));
    cx.insert("losses", &losses::statement(campaign));
    cx.insert("form", &blank(name, battle, start.sides[INVADER.index()].edge).text(battle));
    cx.insert("version", env!("CARGO_PKG_VERSION"));
    templates.fill("pack.html", &cx)
}

fn off(element: crate::battle::Element, standing: Standing) -> crate::battle::Element {
    crate::battle::Element { standing, ..element }
}

fn of_side(campaign: &Campaign, rules: &Rulebook, battle: &Engagement, start: &Battle, side: SideId) -> PackSide {
    let nation = |army: &str| campaign.armies.get(army).map_or(String::new(), |army| army.nation.to_string());
    let armies = battle.sides[side.index()].iter().map(|host| PackArmy {
        army: host.army.to_string(),
        nation: nation(&host.army),
        arrives: host.arrives,
        troops: host.troops.iter().map(|(number, what)| (number.0, what.clone())).collect(),
    });
    let losing = start
        .losing
        .map_or_else(|| losing_count(rules, &campaign.policies, battle.strength(side)), |at| Some(at[side.index()]));
    PackSide {
        role: if side == INVADER { "Invader" } else { "Defender" },
        name: told::side_told(campaign, battle, side),
        colour: colour(campaign, battle, side).unwrap_or_default(),
        edge: format!("{:?}", start.sides[side.index()].edge).to_lowercase(),
        beaten: beaten::side(rules, start, side, losing, battle.strength(side)),
        armies: armies.collect(),
    }
}

/// The colour of the nation that leads a side, as on the map.
fn colour(campaign: &Campaign, battle: &Engagement, side: SideId) -> Option<String> {
    let army = campaign.armies.get(&battle.sides[side.index()].first()?.army)?;
    Some(campaign.nations.get(&army.nation)?.colour.clone())
}

/// The sides of the battle in the colours that their nations have on the map.
fn colours(campaign: &Campaign, battle: &Engagement) -> String {
    let [Some(a), Some(b)] = [INVADER, DEFENDER].map(|side| colour(campaign, battle, side)) else {
        return String::new();
    };
    SideTints::of([&a, &b]).map_or_else(String::new, |tints| tints.css(".board .battle"))
}

/// The colours of a battle whose sides are called after their nations, as on the map.
pub fn tints(campaign: &Campaign, battle: &Battle) -> Option<SideTints> {
    let of = |i: usize| {
        let named = campaign.nations.iter().find(|(name, _)| ***name == *battle.sides[i].name)?;
        Some(named.1.colour.as_str())
    };
    SideTints::of([of(0)?, of(1)?])
}

/// The number of a garrison's elements within the walls when a place is stormed, and why there are no more.
fn garrison(rules: &Rulebook, battle: &Engagement, start: &Battle) -> Option<String> {
    let place = start.strongholds.iter().find(|place| place.is_walled() && place.side == DEFENDER)?;
    let row = rules.setup.as_ref()?.camping.garrisons.iter().find(|row| row.kind == place.kind)?;
    let kind = place.kind.title();
    let outside = battle.strength(DEFENDER).saturating_sub(1);
    (battle.matter == BattleStake::Assault && outside > 0).then(|| {
        format!(
            "One element of foot mans the walls of the {kind}, and no more than one can [{}]: the other {outside} of the \
             garrison are drawn up outside.",
            row.clause
        )
    })
}
