//! What a table needs for a battle of a campaign, as one page to print: where it is on the map, the battlefield, the
//! deployment that the computer would choose, who takes part, what follows from losses, and the form of the result.

use serde::Serialize;
use tera::Context;

use super::templates::Templates;
use super::{losses, map, told};
use crate::base::names::SideId;
use crate::battle::{Battle, Standing};
use crate::campaign::Campaign;
use crate::campaign::battle::{DEFENDER, Engagement, INVADER};
use crate::campaign::battlefield::losing_count;
use crate::campaign::names::BattleName;
use crate::campaign::result::blank;
use crate::engine::Rulebook;
use crate::report::picture::{Show, part, shared};

/// An army on its roster.
#[derive(Serialize)]
struct Roster {
    army: String,
    nation: String,
    arrives: Option<u16>,
    troops: Vec<(u32, String)>,
}

/// A side of the battle.
#[derive(Serialize)]
struct Side {
    role: &'static str,
    name: String,
    edge: String,
    beaten_at: u16,
    armies: Vec<Roster>,
}

/// The page for a battle that is set up as `start`.
///
/// # Errors
/// Where the template does not fit; a shipped template always does.
pub fn pack(
    campaign: &Campaign,
    name: &BattleName,
    battle: &Engagement,
    rules: &Rulebook,
    start: &Battle,
    templates: &Templates,
) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    cx.insert("css", &[templates.text("season.css"), templates.text("pack.css")].concat());
    cx.insert("campaign", &campaign.title);
    cx.insert("date", &campaign.date.to_string());
    cx.insert("name", &name.to_string());
    cx.insert("node", &battle.node.to_string());
    cx.insert("home", battle.home.name());
    cx.insert("rules", rules.title);
    cx.insert("map", &map::draw(campaign));
    cx.insert("shared", &shared());
    let ground = Battle {
        elements: start.elements.iter().cloned().map(|e| off(e, Standing::Exited)).collect(),
        ..start.clone()
    };
    cx.insert("ground", &part(&ground, "The battlefield", &[], Show::default()));
    cx.insert("deployed", &part(start, "A deployment", &[], Show { plan: true, ..Show::default() }));
    cx.insert("sides", &[INVADER, DEFENDER].map(|side| of_side(campaign, rules, battle, start, side)));
    cx.insert("losses", &losses::statement(campaign));
    cx.insert("form", &blank(name, battle, start.sides[INVADER.index()].edge).text(battle));
    cx.insert("version", env!("CARGO_PKG_VERSION"));
    templates.fill("pack.html", &cx)
}

fn off(element: crate::battle::Element, standing: Standing) -> crate::battle::Element {
    crate::battle::Element { standing, ..element }
}

fn of_side(campaign: &Campaign, rules: &Rulebook, battle: &Engagement, start: &Battle, side: SideId) -> Side {
    let nation = |army: &str| campaign.armies.get(army).map_or(String::new(), |army| army.nation.to_string());
    let armies = battle.sides[side.index()].iter().map(|host| Roster {
        army: host.army.to_string(),
        nation: nation(&host.army),
        arrives: host.arrives,
        troops: host.troops.iter().map(|(number, what)| (number.0, what.clone())).collect(),
    });
    Side {
        role: if side == INVADER { "Invader" } else { "Defender" },
        name: told::side_told(campaign, battle, side),
        edge: format!("{:?}", start.sides[side.index()].edge).to_lowercase(),
        beaten_at: start
            .losing
            .map_or_else(|| losing_count(rules, &campaign.policies, battle.strength(side)), |at| at[side.index()]),
        armies: armies.collect(),
    }
}
