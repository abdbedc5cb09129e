//! The elements of a chosen army before they are drawn up, and the form of those that may begin mounted or on foot.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{BattleScale, Code, Element, Going, Standing};
use crate::book::lists::ArmyList;
use crate::book::setup_tables::Deploying;
use crate::book::{Home, Rulebook};
use crate::geometry::{Base, Facing, Point};
use crate::muster::{Corps, Force, Pick};
use crate::setup::{Land, Roster};

/// The elements of an army, command after command in its order, all in reserve. `first` is the id of its first
/// command, `coast` the home terrain of armies that land from the water.
pub fn muster(
    rules: &Rulebook,
    force: &Force,
    side: SideId,
    first: CommandId,
    scale: BattleScale,
    coast: Option<Home>,
) -> Roster {
    let mut roster = Roster::default();
    let mut afoot = dismountings(rules, force).into_iter();
    for (i, corps) in force.corps.iter().enumerate() {
        let command = CommandId(first.0 + i as u8);
        for pick in &corps.army.picks {
            let foot = afoot.next().flatten();
            let Some(row) = rules.troop(&pick.code) else { continue };
            let code = row.held_code();
            let number = 1 + roster.elements.iter().filter(|e| e.code == code).count() as u8;
            roster.elements.push(Element {
                general: pick.general,
                dismounts_to: foot.and_then(Code::parse),
                standing: Standing::Reserve,
                ..row.element(number, side, command, row.waiting(scale))
            });
            let allied = corps.ally || pick.ally.is_some();
            roster.allied.push(allied);
            // An army has one home, the one that its player took; allies take none.
            let by = |coast: Home| match allied {
                true => sender(rules, corps, pick).is_some_and(|list| list.homes.contains(&coast)),
                false => force.home() == Some(coast),
            };
            roster.coastal.push(coast.is_some_and(by));
        }
    }
    roster
}

/// The troops that the elements of a force become when they dismount in the game, command after command. Commands of one list
/// share its entries, which count once for each of them.
fn dismountings(rules: &Rulebook, force: &Force) -> Vec<Option<&'static str>> {
    let Some(tables) = rules.armies.as_ref() else { return Vec::new() };
    let spelled: Vec<Vec<Pick>> = force
        .corps
        .iter()
        .map(|corps| corps.army.picks.iter().map(|pick| tables.spelled_pick(pick, corps.list)).collect())
        .collect();
    let mut found: Vec<Vec<Option<&'static str>>> = vec![Vec::new(); force.corps.len()];
    for (i, corps) in force.corps.iter().enumerate() {
        let alike: Vec<usize> =
            (0..force.corps.len()).filter(|j| force.corps[*j].list.number == corps.list.number).collect();
        if alike.first() != Some(&i) {
            continue;
        }
        let picks: Vec<&Pick> = alike.iter().flat_map(|j| &spelled[*j]).collect();
        let mut feet = corps.list.dismountings(&picks, alike.len()).into_iter();
        for j in alike {
            found[j] = feet.by_ref().take(spelled[j].len()).collect();
        }
    }
    found.concat()
}

/// The list of an element: its command's, or an ally's.
fn sender<'l>(rules: &Rulebook, corps: &Corps<'l>, pick: &Pick) -> Option<&'l ArmyList> {
    let Some(ally) = pick.ally else { return Some(corps.list) };
    let lists = &(rules.armies.as_ref()?.lists)().lists;
    lists.iter().find(|list| list.number == ally)
}

/// Gives elements with an open form their form: they ride in open country and go on foot elsewhere; a slash binds all
/// elements of an entry to one form. Returns the army; `None` if no form is open.
pub fn take_form<'l>(
    rules: &Rulebook,
    deploying: &Deploying,
    land: &Land,
    force: &Force<'l>,
) -> Option<Cited<(bool, Force<'l>)>> {
    let open = force.corps.iter().flat_map(|corps| &corps.army.picks).find(|pick| pick.on_foot() != **pick)?;
    cite(deploying.form);
    let row = rules.troop(&open.code)?;
    let rider = row.element(1, SideId(0), CommandId(0), row.waiting(land.scale()));
    let afoot = is_close(rules, land, &rider);
    let taken = if afoot { force.on_foot() } else { force.clone() };
    Some(Cited::new((afoot, taken), deploying.form))
}

/// Whether more than one eighth of the land hampers a rider.
fn is_close(rules: &Rulebook, land: &Land, rider: &Element) -> bool {
    let bw = land.base_width;
    let (columns, rows) = (land.board.width / bw, land.board.depth / bw);
    let square = |i: i32| {
        let at = Point::new(i % columns * bw + bw / 2, (i / columns + 1) * bw);
        Base { at, facing: Facing::NORTH, width: bw, depth: bw }.rect()
    };
    let grounds = land.grounds();
    let hampered = |i: &i32| land.going(&grounds, rules, rider, &square(*i)) != Going::Good;
    (0..columns * rows).filter(hampered).count() * 8 > (columns * rows) as usize
}
