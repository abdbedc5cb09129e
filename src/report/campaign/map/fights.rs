//! The battles of a season on its map: their places, armies and results.

use std::collections::BTreeMap;

use serde::Serialize;
use svg::node::element::{Circle, Group, Path, Title};

use super::sheet::{MapSheet, SIZE, SheetArea, SheetPoint};
use crate::base::names::SideId;
use crate::campaign::Campaign;
use crate::campaign::battle::{DEFENDER, Engagement, INVADER};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::{BattleName, NodeName};
use crate::report::campaign::told::{fought_told, side_told};

/// The distance of the sign of a battle from its middle to its edge.
const LARGE: i32 = 11;

/// A battle of the season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MapBattle {
    /// The name.
    pub name: BattleName,
    /// The node.
    pub node: NodeName,
    /// The other end of the way, if it was fought on one.
    pub toward: Option<NodeName>,
    /// The sides and the result.
    pub text: String,
    /// The file of its report and that of its picture, beside the page that shows it.
    pub report: Option<[String; 2]>,
}

/// The battles of a campaign that wait or were fought in the current season.
pub fn waiting(campaign: &Campaign) -> Vec<MapBattle> {
    campaign.battles.iter().map(|(name, battle)| fight(campaign, name, battle)).collect()
}

/// The battles of a season that began as `start`, from its events.
pub fn fights(start: &Campaign, events: &[CampaignEvent]) -> Vec<MapBattle> {
    let mut found: BTreeMap<BattleName, MapBattle> = BTreeMap::new();
    let mut at = start.clone();
    for event in events {
        if !matches!(event.what, CampaignEventKind::Founded { .. } | CampaignEventKind::Undone { .. })
            && at.apply(event).is_err()
        {
            break;
        }
        if let CampaignEventKind::Met { name, .. }
        | CampaignEventKind::Joined { name, .. }
        | CampaignEventKind::Way { name, .. }
        | CampaignEventKind::Fought { name, .. } = &event.what
            && let Some(battle) = at.battles.get(name)
        {
            found.insert(name.clone(), fight(&at, name, battle));
        }
    }
    found.into_values().collect()
}

fn fight(campaign: &Campaign, name: &BattleName, battle: &Engagement) -> MapBattle {
    let sides = |side: SideId| side_told(campaign, battle, side);
    let came = match battle.record.as_ref().map(|record| record.winner) {
        None => format!("still to be fought {}", fought_told(battle.fought)),
        Some(None) => "drawn".to_string(),
        Some(Some(winner)) => format!("won by {}", sides(winner)),
    };
    let text = format!("battle {name}: {} against {}, {came}", sides(INVADER), sides(DEFENDER));
    MapBattle { name: name.clone(), node: battle.node.clone(), toward: battle.toward.clone(), text, report: None }
}

/// The place of each battle's sign: left above its node, or in the middle of its way; several at one place are side by
/// side.
pub(super) fn spots(fights: &[MapBattle], sheet: &MapSheet) -> Vec<SheetPoint> {
    let mut before: Vec<SheetPoint> = Vec::new();
    for fight in fights {
        let [x, y] = sheet.spot(&fight.node);
        let first = match fight.toward.as_ref().map(|toward| sheet.spot(toward)) {
            Some([tx, ty]) => [(x + tx) / 2, (y + ty) / 2],
            None => [x - SIZE - LARGE, y - SIZE - 2],
        };
        let there = before.iter().filter(|spot| spot[1] == first[1] && (spot[0] - first[0]) % (2 * LARGE) == 0).count();
        before.push([first[0] - there as i32 * 2 * LARGE, first[1]]);
    }
    before
}

/// The area that the sign of a battle covers.
pub(super) fn area(spot: SheetPoint) -> SheetArea {
    SheetArea::around(spot, LARGE)
}

/// The sign of a battle with its text.
pub(super) fn draw(fight: &MapBattle, spot: SheetPoint) -> Group {
    swords(spot).add(Title::new(fight.text.clone()))
}

/// Two swords that cross.
pub(super) fn swords([x, y]: SheetPoint) -> Group {
    let round = Circle::new().set("cx", x).set("cy", y).set("r", LARGE).set("class", "battle");
    let (l, r, t, b) = (x - 6, x + 6, y - 6, y + 6);
    let hilts = format!("M{} {} l5 5 M{} {} l-5 5", l - 1, b - 5, r + 1, b - 5);
    let blades = Path::new().set("class", "blades").set("d", format!("M{l} {b} L{r} {t} M{l} {t} L{r} {b} {hilts}"));
    Group::new().add(round).add(blades)
}
