//! The page to print for a battle of a campaign at a table: its place on the map, the battlefield, the deployment that
//! the computer would choose, the armies, the consequences of losses, and the form of the result.

use super::templates::Templates;
use super::{losses, map, told};
use crate::base::names::SideId;
use crate::battle::{Battle, Standing};
use crate::book::Rulebook;
use crate::campaign::Campaign;
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::battlefield::losing_count;
use crate::campaign::names::BattleName;
use crate::campaign::result::blank;
use crate::report::picture::{Show, part, shared};
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
    beaten_at: u16,
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
    PackSide {
        role: if side == INVADER { "Invader" } else { "Defender" },
        name: told::side_told(campaign, battle, side),
        colour: colour(campaign, battle, side).unwrap_or_default(),
        edge: format!("{:?}", start.sides[side.index()].edge).to_lowercase(),
        beaten_at: start
            .losing
            .map_or_else(|| losing_count(rules, &campaign.policies, battle.strength(side)), |at| at[side.index()]),
        armies: armies.collect(),
    }
}

/// The colour of the nation that leads a side, as on the map.
fn colour(campaign: &Campaign, battle: &Engagement, side: SideId) -> Option<String> {
    let army = campaign.armies.get(&battle.sides[side.index()].first()?.army)?;
    Some(campaign.nations.get(&army.nation)?.colour.clone())
}

/// The sides of the battle in the colours that their nations have on the map, by day and by night.
fn colours(campaign: &Campaign, battle: &Engagement) -> String {
    let of = |(side, name): (SideId, &str)| {
        let colour = colour(campaign, battle, side)?;
        let light = format!("--{name}:{};--{name}-fill:{};", mixed(&colour, 0, 15)?, mixed(&colour, 255, 80)?);
        let dark = format!("--{name}:{};--{name}-fill:{};", mixed(&colour, 255, 45)?, mixed(&colour, 0, 45)?);
        Some((light, dark))
    };
    let sides: Option<Vec<(String, String)>> = [(INVADER, "a"), (DEFENDER, "b")].into_iter().map(of).collect();
    let Some(sides) = sides else { return String::new() };
    let [light, dark]: [String; 2] = [
        sides.iter().map(|(light, _)| light.as_str()).collect(),
        sides.iter().map(|(_, dark)| dark.as_str()).collect(),
    ];
    format!(
        "\n.board .battle {{ {light} }}\n@media screen and (prefers-color-scheme: dark) {{ .board .battle {{ {dark} }} }}\n"
    )
}

/// A colour mixed with a share, in hundredths, of white (255) or black (0).
fn mixed(colour: &str, with: u32, share: u32) -> Option<String> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |i: usize| {
        let own = u32::from_str_radix(digits.get(2 * i..2 * i + 2)?, 16).ok()?;
        Some((own * (100 - share) + with * share) / 100)
    };
    Some(format!("#{:02x}{:02x}{:02x}", part(0)?, part(1)?, part(2)?))
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
