//! Judges whether the rules on setting up allow a battle, for a rule set whose battlefield is given and whose armies
//! have no lists: numbers of an army, size of the battlefield, camps, ground of deployment.
//!
//! Knows the state of a battle before its first bound, not how it was set up (that is `meeting`). The faults of a
//! scenario that declares its departure are kept in the battle (`battle::departure`). Bare positions of rule tests are
//! not judged.

use crate::base::clause::{Cited, Clause};
use crate::base::names::{ElementId, SideId};
use crate::base::peoples::within;
use crate::base::trace::cite;
use crate::battle::{
    Battle, Compass, FeatureKind, Going, LaidWrong, Place, SetupFault, SetupWrong, Shape, Standing, Stronghold,
};
use crate::book::length::trimmed;
use crate::book::objection::OpeningFault;
use crate::book::opening_tables::OpeningTables;
use crate::book::{Objection, Proof, Rulebook};
use crate::course::laid_words;
use crate::geometry::{Base, Edge, TOLERANCE, Vec2};
use crate::setup::eligible;
use crate::view::Field;
use crate::view::written::scale;

/// Judges a battle before its first bound; returns every rule on setting up that it breaks, none if the rule set has
/// no [`OpeningTables`].
pub fn judge(rules: &Rulebook, battle: &Battle) -> Vec<SetupFault> {
    if let Some(forces) = &rules.forces {
        return eligible::judge(rules, forces, battle);
    }
    let Some(tables) = &rules.opening else { return Vec::new() };
    let mut faults = Vec::new();
    for side in [SideId(0), SideId(1)] {
        check_army(rules, tables, battle, side, &mut faults);
    }
    check_board(tables, battle, &mut faults);
    let field = Field::new(battle);
    for side in [SideId(0), SideId(1)] {
        check_place(tables, battle, side, &mut faults);
        check_camps(rules, tables, battle, &field, side, &mut faults);
    }
    faults
}

/// Adds what is wrong with the camps of a side.
pub(super) fn check_camps(
    rules: &Rulebook,
    tables: &OpeningTables,
    battle: &Battle,
    field: &Field,
    side: SideId,
    faults: &mut Vec<SetupFault>,
) {
    for camp in battle.strongholds.iter().filter(|camp| camp.side == side) {
        check_camp(rules, tables, battle, field, camp, faults);
    }
}

fn of_side(clause: Clause, wrong: SetupWrong, side: SideId) -> SetupFault {
    SetupFault { clause, wrong, side: Some(side), who: Vec::new() }
}

/// Adds what is wrong with the numbers of an army.
pub(super) fn check_army(
    rules: &Rulebook,
    tables: &OpeningTables,
    battle: &Battle,
    side: SideId,
    faults: &mut Vec<SetupFault>,
) {
    let own = || battle.roster().filter(|(_, e)| e.side == side);
    let before = faults.len();
    let mut count = |found: usize, rule: Cited<u16>, wrong: fn(u16, u16) -> SetupWrong| {
        cite(rule.clause);
        if found != usize::from(rule.value) {
            faults.push(of_side(rule.clause, wrong(found as u16, rule.value), side));
        }
    };
    count(own().count(), tables.elements, |found, wanted| SetupWrong::Elements { found, wanted });
    let generals = own().filter(|(_, e)| e.general).count();
    count(generals, tables.generals, |found, wanted| SetupWrong::Generals { found, wanted });
    let camps = battle.strongholds.iter().filter(|camp| camp.side == side).count();
    count(camps, tables.camps, |found, wanted| SetupWrong::Camps { found, wanted });
    let inside = own().filter(|(_, e)| matches!(e.place, Some(Place::Inside(_)))).count();
    check_garrison(tables, side, inside, faults);
    if faults.len() == before {
        rules.mark(Proof::AnyMix);
    }
}

/// Adds the fault of a camp in which too many elements of its side are.
pub(super) fn check_garrison(tables: &OpeningTables, side: SideId, inside: usize, faults: &mut Vec<SetupFault>) {
    let (most, found) = (tables.garrison.value, inside as u16);
    cite(tables.garrison.clause);
    if found > most {
        faults.push(of_side(tables.garrison.clause, SetupWrong::Garrison { found, most }, side));
    }
}

/// Adds the faults of the battlefield, the bases and the edges.
fn check_board(tables: &OpeningTables, battle: &Battle, faults: &mut Vec<SetupFault>) {
    let mut wrong = |clause, wrong| faults.push(SetupFault { clause, wrong, side: None, who: Vec::new() });
    cite(tables.base_width.clause);
    if battle.base_width != tables.base_width.value {
        let (found, wanted) = (battle.base_width, tables.base_width.value);
        wrong(tables.base_width.clause, SetupWrong::BaseWidth { found, wanted });
    }
    cite(tables.board.clause);
    let wanted = tables.board.value.map(|length| length.on(battle));
    let found = [battle.board.width, battle.board.depth];
    if found != wanted {
        wrong(tables.board.clause, SetupWrong::BoardSize { found, wanted });
    }
    let most = tables.river.value.on(battle);
    for feature in battle.features.iter().filter(|feature| feature.kind == FeatureKind::River) {
        cite(tables.river.clause);
        if let Shape::Line { width, .. } = feature.shape
            && width > most
        {
            wrong(tables.river.clause, SetupWrong::RiverWidth { found: width, most });
        }
    }
    cite(tables.ends);
    if battle.sides[0].edge != battle.sides[1].edge.opposite() {
        wrong(tables.ends, SetupWrong::Edges);
    }
}

/// Adds the elements of a side that are not deployed, or not within its ground.
fn check_place(tables: &OpeningTables, battle: &Battle, side: SideId, faults: &mut Vec<SetupFault>) {
    let waiting: Vec<ElementId> =
        battle.roster().filter(|(_, e)| e.side == side && e.standing == Standing::Reserve).map(|(id, _)| id).collect();
    cite(tables.whole);
    if !waiting.is_empty() {
        faults.push(SetupFault { who: waiting, ..of_side(tables.whole, SetupWrong::Waiting, side) });
    }
    check_zone(tables, battle, side, faults);
}

/// Adds the elements of a side in the open that are not within its ground.
pub(super) fn check_zone(tables: &OpeningTables, battle: &Battle, side: SideId, faults: &mut Vec<SetupFault>) {
    let most = tables.zone.value.on(battle);
    let within = |length: i32| f64::from(length) <= f64::from(most) + TOLERANCE;
    let edge = battle.sides[side.index()].edge;
    cite(tables.zone.clause);
    let open = battle.of_side(side).filter(|(_, e)| e.place.is_none());
    let beyond: Vec<(ElementId, [i32; 2])> = open
        .map(|(id, e)| (id, from_edge(battle, edge, &e.base)))
        .filter(|(_, [_, reaches])| !within(*reaches))
        .collect();
    let (partly, wholly): (Vec<_>, Vec<_>) = beyond.into_iter().partition(|(_, [begins, _])| within(*begins));
    let who = |those: &[(ElementId, [i32; 2])]| those.iter().map(|(id, _)| *id).collect();
    if let Some(found) = partly.iter().map(|(_, [_, reaches])| *reaches).max() {
        let fault = of_side(tables.whole, SetupWrong::Beyond { found, most }, side);
        faults.push(SetupFault { who: who(&partly), ..fault });
    }
    if let Some(found) = wholly.iter().map(|(_, [begins, _])| *begins).min() {
        let fault = of_side(tables.zone.clause, SetupWrong::WhollyBeyond { found, most }, side);
        faults.push(SetupFault { who: who(&wholly), ..fault });
    }
}

/// The least and the greatest distance of a base from an edge of the board, in 1/1000 mm.
fn from_edge(battle: &Battle, edge: Compass, base: &Base) -> [i32; 2] {
    battle.board.span_from_edge(edge, &base.rect()).map(|far| libm::round(far) as i32)
}

/// Adds the faults of a camp: it must be able to hold an element, touch its own base edge and stand in good going.
fn check_camp(
    rules: &Rulebook,
    tables: &OpeningTables,
    battle: &Battle,
    field: &Field,
    camp: &Stronghold,
    faults: &mut Vec<SetupFault>,
) {
    let clause = tables.camp.clause;
    cite(clause);
    let mut wrong = |wrong| faults.push(of_side(clause, wrong, camp.side));
    let (found, least) = ([camp.base.width, camp.base.depth], [battle.base_width; 2]);
    if found[0] < least[0] || found[1] < least[1] {
        wrong(SetupWrong::CampSize { found, least });
    }
    let [gap, _] = from_edge(battle, battle.sides[camp.side.index()].edge, &camp.base);
    if f64::from(gap).abs() > TOLERANCE {
        wrong(SetupWrong::CampOffEdge { gap });
    }
    let is_bad = |kind| rules.moves.going.iter().any(|row| row.ground == kind && row.going >= Going::Bad);
    if field.under(battle, &camp.base.rect()).any(|(_, feature)| is_bad(feature.kind)) {
        wrong(SetupWrong::CampInBadGoing);
    }
}

/// So many quarters, as the subject of a sentence.
fn quarters(number: u16) -> String {
    match number {
        1 => "1 quarter of the battlefield has".to_string(),
        _ => format!("{number} quarters of the battlefield have"),
    }
}

/// The faults of a battle as one objection, by the clause of the last; `None` if there are none.
pub(super) fn objection(rules: &Rulebook, battle: &Battle, faults: &[SetupFault]) -> Option<Objection> {
    let (last, before) = faults.split_last()?;
    let mut all: Vec<String> = before.iter().map(|fault| fault_text(rules, battle, fault)).collect();
    all.push(fault_words(rules, battle, last));
    let fault = OpeningFault { faults: faults.to_vec(), words: all.join("; ") };
    Some(Objection::new(fault, last.clause))
}

/// A fault as a sentence, with its clause: `"Rome" has 14 elements instead of 12 [...]`.
pub fn fault_text(rules: &Rulebook, battle: &Battle, fault: &SetupFault) -> String {
    format!("{} [{}]", fault_words(rules, battle, fault), fault.clause)
}

/// A fault as a sentence without its clause. Lengths on the table are in the unit of the rule set, sizes of bases in
/// mm.
pub fn fault_words(rules: &Rulebook, battle: &Battle, fault: &SetupFault) -> String {
    let name = fault.side.map_or_else(String::new, |side| format!("\"{}\"", battle.sides[side.index()].name));
    let length = |um: i32| scale::length(rules, battle, um);
    let pair = |[a, b]: [i32; 2]| format!("{} by {}", length(a), length(b));
    let mm = |um: i32| trimmed(f64::from(um) / 1000.0);
    let who = elements(battle, &fault.who);
    let troops = |number: u8| {
        let hidden = fault.side.and_then(|side| battle.hidden_called(side, number));
        match hidden.filter(|hidden| hidden.own != 0) {
            Some(hidden) => {
                let command = within(&battle.commands[hidden.element.command.index()].name);
                (format!("the hidden {} of {command},", hidden.name()), "is")
            }
            None => (format!("the hidden troops {number}"), "are"),
        }
    };
    match fault.wrong {
        SetupWrong::Elements { found, wanted } => format!("{name} has {found} elements instead of {wanted}"),
        SetupWrong::Generals { found, wanted } => {
            format!("{name} has {found} elements with a general instead of {wanted}")
        }
        SetupWrong::Camps { found, wanted } => format!("{name} has {found} camps instead of {wanted}"),
        SetupWrong::Garrison { found, most } => {
            format!("{name} has {found} elements in its camp instead of at most {most}")
        }
        SetupWrong::Waiting => {
            format!("{name} keeps {who} in reserve, while the whole army is deployed before the first bound")
        }
        SetupWrong::BaseWidth { found, wanted } => {
            format!("bases are {} mm wide instead of {} mm", mm(found), mm(wanted))
        }
        SetupWrong::BoardSize { found, wanted } => {
            format!("the battlefield is {} instead of {}", pair(found), pair(wanted))
        }
        SetupWrong::RiverWidth { found, most } => {
            format!("a river is {} mm wide instead of at most {} mm", mm(found), mm(most))
        }
        SetupWrong::Edges => {
            let [a, b] = battle.sides.each_ref().map(|side| side.edge.name());
            format!("the base edges are {a} and {b} instead of two opposite edges")
        }
        SetupWrong::Beyond { found, most } | SetupWrong::WhollyBeyond { found, most } => {
            let (whole, reach) = match fault.wrong {
                SetupWrong::WhollyBeyond { .. } => ("wholly ", "from"),
                _ => ("", "to"),
            };
            let limit = format!("{whole}beyond {} from its base edge", length(most));
            format!("{name} deploys {who} {limit}: {reach} {}", length(found))
        }
        SetupWrong::CampSize { found, least } => {
            format!("the camp of {name} is {}; to hold an element it is at least {}", pair(found), pair(least))
        }
        SetupWrong::CampOffEdge { gap } if gap < 0 => {
            format!("the camp of {name} reaches {} over its base edge instead of touching it", length(-gap))
        }
        SetupWrong::CampOffEdge { gap } => {
            format!("the camp of {name} is {} from its base edge instead of touching it", length(gap))
        }
        SetupWrong::Laid(LaidWrong::TrainBack) => {
            let words = laid_words::words(LaidWrong::TrainBack, &name, &who, &length, &troops);
            let gap = fault.side.zip(fault.who.first()).map(|(side, id)| {
                let (edge, rear) = (battle.sides[side.index()].edge, battle.element(*id).base.rect().edge(Edge::Rear));
                let off = |at: Vec2| battle.board.from_edge(edge, at);
                length(libm::round(off(rear.a).max(off(rear.b))) as i32)
            });
            gap.map_or(words.clone(), |gap| format!("{words}: its rear is {gap} from that edge"))
        }
        SetupWrong::Laid(wrong) => laid_words::words(wrong, &name, &who, &length, &troops),
        SetupWrong::Force(wrong) => format!("{name}: {wrong}"),
        SetupWrong::OneForce { force, wrong } => format!("{name}, force {}: {wrong}", u16::from(force) + 1),
        SetupWrong::FewQuarters { found, least } => {
            format!("{} a feature that is no path instead of at least {least}", quarters(found))
        }
        SetupWrong::RoughQuarters { found, most } => {
            format!("{} a stream or bad going instead of at most {most}", quarters(found))
        }
        SetupWrong::NotFlat { percent } => {
            format!("{percent} % of the battlefield are flat good going, which must be more than half")
        }
        SetupWrong::StreamEnds => "a stream does not run from one edge of the battlefield to another".to_string(),
        SetupWrong::StreamWidth { found, most } => {
            format!("a stream is {} wide instead of at most {}", length(found), length(most))
        }
        SetupWrong::PathWidth { found, wanted } => {
            format!("a path is {} wide instead of {}", length(found), length(wanted))
        }
        SetupWrong::OffEdge => format!("{name} has {who} off its base edge"),
        SetupWrong::CampInBadGoing => format!("the camp of {name} is in bad going"),
    }
}

/// The first of some elements by name, and the number of the others.
fn elements(battle: &Battle, who: &[ElementId]) -> String {
    let Some((first, others)) = who.split_first() else { return String::new() };
    let element = battle.element(*first);
    let first = format!("{} {}", element.code, element.number);
    match others.len() {
        0 => first,
        1 => format!("{first} and 1 more"),
        more => format!("{first} and {more} more"),
    }
}
