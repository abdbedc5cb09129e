//! What a person is told of his choices before a battle of listed armies: examples of what the rules and his army have, with lengths
//! in the rules' own unit, and the words by which he names built-up areas and places.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Compass, Element, FeatureKind, StrongholdKind};
use crate::book::land_tables::Spread;
use crate::book::length::{Length, trimmed};
use crate::book::rulebook::Unit;
use crate::book::setup_tables::SetupTables;
use crate::book::{Offer, Offered, Rulebook};
use crate::geometry::Vec2;
use crate::report::names;
use crate::setup::{CampGround, Chosen, Land, Quarter, Scene, camper, judge_camp, judge_kept, linear, quarter};

/// The words of places, beside that of a built-up area.
const PLACES: [(&str, StrongholdKind); 3] =
    [("camp", StrongholdKind::Camp), ("city", StrongholdKind::City), ("fort", StrongholdKind::Fort)];

/// The rule set's own unit of length, in 1/1000 mm: the one that the map has at its edges.
pub fn unit(rules: &Rulebook, land: &Land) -> f64 {
    match rules.unit {
        Unit::BaseWidths => f64::from(land.base_width),
        Unit::Paces => land.scale().paces(1.0),
    }
}

/// Its name.
pub fn unit_name(rules: &Rulebook) -> &'static str {
    if rules.unit == Unit::Paces { "paces" } else { "base widths" }
}

/// A length of so many base widths as an example: whole base widths or hundreds of paces.
fn length(rules: &Rulebook, bw: f64) -> String {
    trimmed(if rules.unit == Unit::Paces { 100.0 * bw } else { bw })
}

/// A place or a size as an example: `3,4` or `300,400`.
fn pair(rules: &Rulebook, x: f64, between: char, y: f64) -> String {
    format!("{}{between}{}", length(rules, x), length(rules, y))
}

/// The only kind of built-up area of a set, which is then called just that.
pub fn only_built(setup: &SetupTables) -> Option<FeatureKind> {
    match setup.choosing.built.kinds.value {
        [only] => Some(*only),
        _ => None,
    }
}

/// Whether places have gates, and hills that they stand on.
pub fn has_gates(setup: &SetupTables) -> bool {
    setup.placing.town.gates.iter().any(|row| row.gates[1] > 0)
}

/// A feature that was taken, as the rules call it.
pub fn called(at: &Scene, what: &Chosen) -> String {
    what.name_by(at.rules)
}

/// A choice of features as the rules call them, with the greatest number that may be on a battlefield: `1 Waterway`.
pub fn offered(at: &Scene, offer: &Offer) -> String {
    let most = |what: &Offered| at.setup.choosing.limit(*what).map(|row| row.most);
    let alone = offer.of.iter().filter_map(most).max().filter(|_| offer.alike);
    let most = offer.most.map(|own| alone.map_or(own, |alone| own.min(alone)));
    at.rules.in_own_words(&Offer { most, ..*offer }.told())
}

/// A feature that may be taken, in the word that is typed for it; of built-up areas the first kind.
fn typed(at: &Scene, what: Offered) -> Option<String> {
    let kind = match what {
        Offered::Ground(kind) => kind,
        Offered::BuiltUp => *at.setup.choosing.built.kinds.value.first()?,
    };
    Some(at.rules.ground_title(kind).to_lowercase())
}

/// The fewest features that an army's home lets its player take, as he types them: `road + river, steep hill`; `None` if it has too few.
fn fewest(at: &Scene) -> Option<String> {
    let (home, choosing) = (at.home?, &at.setup.choosing);
    let [first, then] = [choosing.compulsory.value[0], choosing.optional.value[0]];
    let kinds = |offers: &[Offer]| offers.iter().filter_map(|offer| offer.of.first().copied()).collect::<Vec<_>>();
    let (compulsory, optional) = (kinds(home.compulsory), kinds(home.optional));
    if compulsory.len() < first || optional.len() < then {
        return None;
    }
    let list = |of: &[Offered]| of.iter().map(|what| typed(at, *what)).collect::<Option<Vec<_>>>();
    let optional = list(&optional[..then])?.join(", ");
    Some(format!("{} + {optional}", list(&compulsory[..first])?.join(", ")))
}

/// The words for the kinds of place that the rules have.
pub fn places(at: &Scene) -> Vec<(String, StrongholdKind)> {
    let has = |kind: StrongholdKind| at.rules.strongholds.row(kind).is_some();
    let known = PLACES.iter().filter(|(_, kind)| has(*kind));
    let only = only_built(at.setup).is_some();
    known
        .map(|(word, kind)| match kind {
            StrongholdKind::City if only => (Offered::BuiltUp.name().to_lowercase(), *kind),
            _ => (word.to_string(), *kind),
        })
        .collect()
}

/// The words of a list for people: `camp, city or fort`.
pub fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// How features are taken.
pub fn features(at: &Scene) -> String {
    let built = &at.setup.choosing.built;
    let town = match (only_built(at.setup), built.on_hill.value.first(), built.hills.value.first()) {
        (_, Some(town), Some(hill)) => format!(", {} on {}", lower(*town), lower(*hill)),
        (Some(_), ..) => format!(", woods + {}", Offered::BuiltUp.name().to_lowercase()),
        _ => String::new(),
    };
    let none = match at.home {
        Some(home) if home.compulsory.iter().all(|offer| offer.least == 0) => "; `+ woods` takes no compulsory one",
        _ => "",
    };
    let fewest = fewest(at).filter(|_| none.is_empty() && at.setup.choosing.optional.value[0] > 0);
    let examples = fewest.unwrap_or_else(|| format!("woods, woods + river{town}"));
    format!("compulsory features, a plus sign, optional ones: `{examples}`{none}")
}

fn lower(kind: FeatureKind) -> String {
    kind.title().to_lowercase()
}

/// How a feature is placed in a quarter.
pub fn place(at: &Scene, what: &Chosen, quarter: Quarter) -> String {
    let rules = at.rules;
    let (wide, deep, east, north) = field(at, quarter);
    let across = |y: f64| if north { deep - y } else { y };
    // An area lies clear of the water along an edge of its quarter.
    let [end, aside] = quarter::edges(quarter);
    let water = |edge: Compass| linear::water_edge(&at.land) == Some(edge);
    let clear = |edge: Compass, own: f64| if water(edge) { own + libm::round(wide * WATER) } else { own };
    let help = match what.kind() {
        Some(FeatureKind::Waterway) => {
            let x = if east { wide - SHORE } else { SHORE };
            let shore = [pair(rules, x, ',', 0.0), pair(rules, x, ',', deep)].join(" ");
            format!("its shore runs from side to side: `along {shore}`")
        }
        Some(FeatureKind::Road) => format!(
            "a line is `along {} {} width {}`",
            pair(rules, 0.0, ',', across(4.0)),
            pair(rules, wide, ',', across(4.0)),
            length(rules, 0.5)
        ),
        Some(kind) if at.setup.linear.value.contains(&kind) => format!(
            "a line is `along {} {} {} width {}`",
            pair(rules, 0.0, ',', across(6.5)),
            pair(rules, 7.0, ',', across(7.0)),
            pair(rules, wide, ',', across(6.5)),
            length(rules, 0.5)
        ),
        kind => {
            let town = kind.is_some_and(|kind| at.setup.choosing.built.kinds.value.contains(&kind));
            let gates = match town && has_gates(at.setup) {
                true => format!(", with `gates front,left` and `hill {}` too", pair(rules, 5.0, 'x', 3.5)),
                false => String::new(),
            };
            let rows = &at.setup.placing.spread;
            let row = rows.iter().find(|row| row.of.is_empty() || kind.is_some_and(|kind| row.of.contains(&kind)));
            // What must reach into a second quarter lies on the line between two.
            let y = match row {
                Some(row) if row.spread == Spread::Across => deep / 2.0,
                Some(row) if row.spread == Spread::Reaching => deep / 2.0 + if north { 0.5 } else { -0.5 },
                _ => across(clear(end, 4.0)),
            };
            let x = clear(aside, 3.0);
            let middle = pair(rules, if east { wide - x } else { x }, ',', y);
            format!("`at {middle} size {} turn 20`{gates}", pair(rules, 3.0, 'x', 2.0))
        }
    };
    format!("{help}, in {}; none if it finds no room", unit_name(rules))
}

/// How much further in from an edge with water an area lies in an example, as a part of the battlefield's width.
const WATER: f64 = 5.0 / 24.0;

/// How far in from its edge the shore of a Waterway runs in an example, in base widths or hundreds of paces.
const SHORE: f64 = 2.5;

/// The width and the depth of the battlefield in base widths or hundreds of paces, and whether a quarter is in its east and in its
/// north.
fn field(at: &Scene, quarter: Quarter) -> (f64, f64, bool, bool) {
    let [width, depth] = extent(at);
    let [end, side] = quarter::edges(quarter);
    (width, depth, side == Compass::East, end == Compass::North)
}

/// The width and the depth of the battlefield in base widths or hundreds of paces.
fn extent(at: &Scene) -> [f64; 2] {
    let size = unit(at.rules, &at.land) * if at.rules.unit == Unit::Paces { 100.0 } else { 1.0 };
    [at.land.board.width, at.land.board.depth].map(|length| f64::from(length) / size)
}

/// How a beach is laid along the Waterway.
pub fn beach(at: &Scene) -> String {
    let (example, name) = (length(at.rules, 1.5), unit_name(at.rules));
    let own = |most: Length| trimmed(f64::from(most.on_bases(at.land.scale())) / unit(at.rules, &at.land));
    let most = at.setup.placing.water.beach.map_or(String::new(), |most| format!(", at most {}", own(most.value)));
    format!("its width, as `{example}`, in {name}{most}; none; auto for a beach whose width changes along the shore")
}

/// How a camp is pitched; where the water lies along the own edge and camps touch it, at the shore.
pub fn camp(at: &Scene, who: SideId, of: Option<CommandId>) -> String {
    let wet = at.setup.camping.own_shore.is_some() && camper::is_at_water(at, who);
    let ground = camper::find(at, who, of).filter(|_| wet).map(|plan| plan.ground);
    let own = |length: i32| trimmed(libm::round(f64::from(length) / unit(at.rules, &at.land) * 100.0) / 100.0);
    let (place, size) = match ground {
        Some(CampGround::Tents(base)) => {
            (format!("{},{}", own(base.at.x), own(base.at.y)), format!("{}x{}", own(base.width), own(base.depth)))
        }
        _ => (spot(at, who, 7.0, 1.0), pair(at.rules, 2.0, 'x', 1.0)),
    };
    let building = at.setup.camping.building.map(|kind| format!("; `building` takes the {}", kind.value.title()));
    let none = if judge_camp(at, who, of, None).is_ok() { "; none leaves it out" } else { "" };
    format!(
        "`at {place} size {size}` is the middle of its front, in {}, `empty` behind it leaves the followers out{}{none}",
        unit_name(at.rules),
        building.unwrap_or_default()
    )
}

/// A place near the base edge of a side as an example: so many base widths or hundreds of paces along it, of 15 base widths, and
/// inward from it.
fn spot(at: &Scene, who: SideId, along: f64, inward: f64) -> String {
    let (x, y) = place_of(at, who, along, inward);
    pair(at.rules, x, ',', y)
}

/// The numbers of [`spot`].
fn place_of(at: &Scene, who: SideId, along: f64, inward: f64) -> (f64, f64) {
    let [width, depth] = extent(at);
    let along = |whole: f64| libm::round(along / 15.0 * whole);
    match at.edge(who) {
        Compass::South => (along(width), inward),
        Compass::North => (along(width), depth - inward),
        Compass::West => (inward, along(depth)),
        Compass::East => (width - inward, along(depth)),
    }
}

/// How far the water along the own edge of a side reaches in at an example there, in whole base widths or hundreds of paces.
fn water_before(at: &Scene, who: SideId, along: f64) -> f64 {
    let whole = unit(at.rules, &at.land) * if at.rules.unit == Unit::Paces { 100.0 } else { 1.0 };
    let (x, y) = place_of(at, who, along, 0.0);
    let reach = camper::water_before(at, who, Vec2::new(x, y) * whole, 3.0 * f64::from(at.land.base_width));
    libm::ceil(reach / whole)
}

/// How elements are drawn up.
pub fn elements(at: &Scene, who: SideId) -> String {
    let army = at.army(who);
    let (run, last) = (run(army), army.last().map(name).unwrap_or_default());
    let own: Vec<StrongholdKind> = at.places(who).map(|(_, place)| place.kind).collect();
    let words: Vec<String> =
        places(at).into_iter().filter(|(_, kind)| own.contains(kind)).map(|(word, _)| word).collect();
    let inside = if words.is_empty() { String::new() } else { format!("; `{last} in {}`", either(&words)) };
    let lands = (0..army.len()).any(|i| judge_kept(at, who, &[i], army.len()).is_ok());
    let land = if lands { format!("; `{last} land` keeps it for a landing") } else { String::new() };
    let line = in_line(at.rules, &run, &spot(at, who, 6.0, 4.0 + water_before(at, who, 6.0)));
    let commands = if own_commands(at, who).count() > 1 { "; list names the commands and their generals" } else { "" };
    format!("{line}{inside}{land}{commands}; done; auto puts up all the rest")
}

/// How elements are put into a line at a place.
pub fn in_line(rules: &Rulebook, run: &str, place: &str) -> String {
    format!(
        "`{run} at {place}` puts a line with the first one's front there, in {}, the others to its right; `facing` and a heading turn \
         it",
        unit_name(rules)
    )
}

/// A place as an example where no edge is known.
pub fn somewhere(rules: &Rulebook) -> String {
    pair(rules, 6.0, ',', 4.0)
}

/// Two elements of a side that exchange their places, as an example.
pub fn exchanged(at: &Scene, who: SideId) -> String {
    let army = at.army(who);
    let ends = [army.first(), army.last()].map(|e| e.map(name).unwrap_or_default());
    ends.join(" + ")
}

fn name(e: &Element) -> String {
    format!("{} {}", e.code, e.number)
}

/// Several elements of an army as they are named together: `4Bd 1-3 + 2Ps 1`.
pub fn run(army: &[Element]) -> String {
    let number =
        |e: &Element| army.iter().filter(|other| other.code == e.code).map(|other| other.number).max().unwrap_or(1);
    let Some(most) = army.iter().max_by_key(|e| (number(e), std::cmp::Reverse(e.number))) else { return String::new() };
    let last = number(most).min(3);
    let first = if last > 1 { format!("{} 1-{last}", most.code) } else { name(most) };
    let other = army.iter().rev().find(|e| e.code != most.code);
    other.map_or(first.clone(), |other| format!("{first} + {}", name(other)))
}

/// The commands of a side by their numbers, each with its name and its troops: `1 is Hanno's (Cv general, 4Bd*6)`.
pub(super) fn commands(at: &Scene, who: SideId) -> String {
    let troops = |command: usize| {
        let own = at.army(who).iter().filter(|element| element.command.index() == command);
        let told = own.map(|e| format!("{}{}", e.code, if e.general { " general" } else { "" }));
        names::alike(told).join(", ")
    };
    let told = |command: usize| {
        let number = command + 1 - at.first_command(who).index();
        match title(at, command) {
            Some(title) => format!("{number} is {title} ({})", troops(command)),
            None => format!("{number} is {}", troops(command)),
        }
    };
    own_commands(at, who).map(told).collect::<Vec<_>>().join("; ")
}

/// The commands of a side, by their indices in the battle.
fn own_commands(at: &Scene, who: SideId) -> std::ops::RangeInclusive<usize> {
    let first = at.first_command(who).index();
    first..=at.army(who).iter().map(|element| element.command.index()).max().unwrap_or(first)
}

/// The name of a command as the battle will have it, if it is known.
fn title(at: &Scene, command: usize) -> Option<String> {
    at.titles.get(command).map(|title| names::one_line(title))
}

/// Those elements of an army that are asked for, by name; the general is marked, and where there are several commands, each has a
/// line of its own: `Hanno: Cv 1 (general), 4Bd 1-6`.
pub(super) fn listed(at: &Scene, who: SideId, wanted: impl Fn(usize) -> bool) -> String {
    let army: Vec<(usize, &Element)> = at.army(who).iter().enumerate().filter(|(i, _)| wanted(*i)).collect();
    let single = |e: &Element| format!("{}{}", name(e), if e.general { " (general)" } else { "" });
    if own_commands(at, who).count() < 2 {
        return army.iter().map(|(_, e)| single(e)).collect::<Vec<_>>().join(", ");
    }
    let follows = |a: &&Element, b: &&Element| {
        a.code == b.code && b.number == a.number.saturating_add(1) && !a.general && !b.general
    };
    let run = |run: &[&Element]| match run {
        [first, .., last] => format!("{}-{}", name(first), last.number),
        one => one.iter().map(|e| single(e)).collect(),
    };
    let line = |command: usize| {
        let own = army.iter().filter(|(_, e)| e.command.index() == command).map(|(_, e)| *e);
        let mut own: Vec<&Element> = own.collect();
        own.sort_by_key(|e| (!e.general, e.code, e.number));
        let troops: Vec<String> = own.chunk_by(follows).map(run).collect();
        let number = command + 1 - at.first_command(who).index();
        let title = title(at, command).unwrap_or_else(|| format!("command {number}"));
        (!troops.is_empty()).then(|| format!("{title}: {}", troops.join(", ")))
    };
    own_commands(at, who).filter_map(line).collect::<Vec<_>>().join("\n")
}
