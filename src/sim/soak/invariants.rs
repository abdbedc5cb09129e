//! The invariants of every battle after every event, for all rules.

use serde::{Deserialize, Serialize};

use crate::base::names::ElementId;
use crate::battle::{
    Battle, Element, Event, ExchangedElement, MoveKind, Night, Pending, Place, RiderlessMounts, Standing, What,
};
use crate::geometry::{Rect, TOLERANCE, may_be_near, overlap};

/// The invariant that was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Broken {
    /// Two bases overlap, or one stands in a stronghold's ground.
    Overlap,
    /// An element on the table stands beyond its edge.
    OffBoard,
    /// An element came back, or changed its side or command.
    Elements,
    /// More points were paid than there were.
    Pips,
    /// A stronghold and the element inside do not agree.
    Stronghold,
    /// The events do not fold to the state.
    Fold,
    /// The events told to a side do not fold to what it knows.
    Knowledge,
    /// A saved battle differs when it is loaded, or goes on otherwise.
    Saved,
    /// The same orders and dice give another battle.
    Again,
    /// In a mirror, the same order and dice have another verdict or result.
    Mirror,
    /// A refused order changed the battle.
    Refused,
    /// No player can go on.
    Stuck,
    /// The engine panicked.
    Panic,
}

type Found = Result<(), (Broken, String)>;

/// Checks an event before it is folded; `earlier` are those before it.
pub fn before(battle: &Battle, earlier: &[Event], event: &Event) -> Found {
    match &event.what {
        What::Paid { command, pips, .. } if *pips > battle.spendable(*command) => {
            let (name, has) = (&battle.commands[command.index()].name, battle.spendable(*command));
            Err((Broken::Pips, format!("{name} pays {pips} PIPs and has {has}")))
        }
        What::Moved { element, .. }
        | What::Destroyed { element, .. }
        | What::Left { element, .. }
        | What::Exited { element }
        | What::Boarded { element, .. }
            if !plays(battle, *element)
                && !is_waiting_people(battle, *element, &event.what)
                && !is_straggler(battle, *element, &event.what) =>
        {
            let what = format!("{} is not on the table and yet {:?}", battle.name(*element), event.what);
            Err((Broken::Elements, what))
        }
        What::Exchanged { from, into } => {
            // Troops whose vessel is wrecked under them come ashore as others before it is lost.
            let plays =
                |id: &ElementId| matches!(battle.element(*id).standing, Standing::OnTable | Standing::Aboard(_));
            let waits = |one: &ExchangedElement| match battle.elements.get(one.id.index()) {
                Some(old) => matches!(old.standing, Standing::Exchanged(_)),
                None => true,
            };
            let fits = !from.is_empty() && from.iter().all(plays) && into.iter().all(waits);
            let what =
                || (Broken::Elements, format!("{from:?} are exchanged and were not in play, or come back twice"));
            if fits { Ok(()) } else { Err(what()) }
        }
        What::Arrived { element, .. } if !may_arrive(battle, earlier, *element) => {
            Err((Broken::Elements, format!("{} arrives and was not off the table", battle.name(*element))))
        }
        _ => Ok(()),
    }
}

/// Whether an element is on the table, or aboard one that was lost.
fn plays(battle: &Battle, id: ElementId) -> bool {
    match battle.element(id).standing {
        Standing::OnTable => true,
        Standing::Aboard(carrier) => battle.element(carrier).standing.is_lost(),
        _ => false,
    }
}

/// Whether the people of a place are destroyed for the side that does not hold them at present: they come back for nobody.
fn is_waiting_people(battle: &Battle, id: ElementId, what: &What) -> bool {
    matches!(what, What::Destroyed { .. })
        && battle.element(id).standing == Standing::Reserve
        && battle.strongholds.iter().any(|place| place.is_people(id))
}

/// Whether an element of a flank march is lost off the table, because it has no room to come on (`dbm.flankmarch.22`).
fn is_straggler(battle: &Battle, id: ElementId, what: &What) -> bool {
    let e = battle.element(id);
    matches!(what, What::Left { .. })
        && e.standing == Standing::Reserve
        && battle.commands[e.command.index()].march.is_some()
}

/// Whether an element may come onto the table, or draw up anew on it: at dawn, or where its side is asked to.
fn may_arrive(battle: &Battle, earlier: &[Event], id: ElementId) -> bool {
    let e = battle.element(id);
    match e.standing {
        Standing::Reserve | Standing::Away | Standing::Aboard(_) => true,
        Standing::OnTable => {
            let asked = matches!(battle.pending, Some(Pending::DrawUp { .. })) && battle.to_decide() == e.side;
            asked || is_dawn(earlier)
        }
        _ => false,
    }
}

/// Whether day has broken in these events, and nothing but the drawing up of all has happened since.
fn is_dawn(events: &[Event]) -> bool {
    let ends = |event: &&Event| {
        matches!(
            event.what,
            What::Night { .. } | What::Asked { .. } | What::BoundBegan { .. } | What::PhaseBegan { .. }
        )
    };
    let last = events.iter().rev().find(ends);
    last.is_some_and(|event| matches!(event.what, What::Night { night: Night::DayBroke }))
}

/// Checks the elements after an event: none comes back, none changes its owner unless its command changes sides.
pub fn after(old: &[Element], battle: &Battle, event: &Event) -> Found {
    let more = match &event.what {
        What::Revealed { led, .. } => 1 + led.as_ref().map_or(0, |led| led.riders.len()),
        What::Exchanged { into, .. } => into.iter().filter(|one| one.id.index() >= old.len()).count(),
        _ => 0,
    };
    let same_number = old.len() + more == battle.elements.len();
    if !same_number {
        return Err((Broken::Elements, format!("{} elements became {}", old.len(), battle.elements.len())));
    }
    for ((id, now), was) in battle.roster().zip(old) {
        let turned = matches!(event.what, What::ChangedSides { command, .. } if command == was.command);
        let joined = match event.what {
            What::WentOver { element, command, .. } if element == id => Some(command),
            _ => None,
        };
        let turned = turned || joined.is_some();
        let owner = if turned { was.side.enemy() } else { was.side };
        let changed = (now.side, now.command) != (owner, joined.unwrap_or(was.command));
        // An element that is exchanged has another troop type with a number of its own.
        let named = (now.code, now.number) != (was.code, was.number);
        let recoded = named && !turned && !matches!(event.what, What::Dismounted { .. } | What::Exchanged { .. });
        let lost = Standing::is_lost;
        // The people of a stronghold may take it up again after they laid down their arms, but never from the dead.
        let back = lost(was.standing) && now.standing != was.standing;
        if changed || recoded || back {
            let what = format!("{} was {:?} and is {:?}", battle.name(id), was.standing, now.standing);
            return Err((Broken::Elements, what));
        }
    }
    Ok(())
}

/// Whether the table is at rest between the last of some events and the next: bases that move together move one after
/// another, and so do all who draw up anew at dawn.
pub fn settled(done: &[Event], next: Option<&Event>) -> bool {
    let Some(event) = done.last().filter(|_| next.is_none() || !is_dawn(done)) else { return false };
    let moves = |event: &Event| matches!(event.what, What::Moved { .. } | What::Left { .. });
    let enters = matches!(event.what, What::Moved { kind: MoveKind::Enter, .. });
    !(enters
        || next.is_some_and(|next| {
            moves(next) || makes(next) || destroys(next) || dismounts(next) || takes(next) || changes(next)
        }))
}

/// The end of a move changes nothing on the table: the table is looked at after it.
fn makes(event: &Event) -> bool {
    matches!(event.what, What::MoveMade { .. })
}

/// The state that a move brings: whoever moves with it may do so after that.
fn changes(event: &Event) -> bool {
    matches!(event.what, What::StateBegan { .. })
}

/// An element that has moved into a stronghold without gates holds it only with the next event.
fn takes(event: &Event) -> bool {
    matches!(event.what, What::Taken { by: Some(_), .. })
}

/// An element that is trampled down is removed only by the next event.
fn destroys(event: &Event) -> bool {
    matches!(event.what, What::Destroyed { .. })
}

fn dismounts(event: &Event) -> bool {
    matches!(event.what, What::Dismounted { .. } | What::Exchanged { .. })
}

/// Checks a table at rest.
pub fn of_state(battle: &Battle) -> Found {
    inside(battle)?;
    with_others(battle)?;
    let open: Vec<_> =
        battle.on_table().filter(|(_, e)| e.place.is_none()).map(|(id, e)| (id, e.base.rect())).collect();
    for (i, (id, rect)) in open.iter().enumerate() {
        if let Some(corner) = beyond(battle, rect) {
            return Err((Broken::OffBoard, format!("{} has a corner at {corner}, off the board", battle.name(*id))));
        }
        let met = open[i + 1..].iter().find(|(_, other)| may_be_near(rect, other, 0.0) && deep(rect, other));
        if let Some((other, _)) = met {
            let names = [*id, *other]
                .map(|id| format!("{} {}", battle.sides[battle.element(id).side.index()].name, battle.name(id)));
            return Err((Broken::Overlap, format!("{} and {} overlap", names[0], names[1])));
        }
        if let Some(place) = battle.strongholds.iter().find(|place| deep(rect, &place.base.rect())) {
            let what = format!("{} stands on the ground of a {}", battle.name(*id), place.kind.title());
            return Err((Broken::Overlap, what));
        }
    }
    Ok(())
}

/// The rounding of bases to the grid: each corner of either may be half a step off in both directions.
const ROUNDING: f64 = 3.0;

/// Whether two bases overlap by more than the tolerance and the rounding to the grid.
fn deep(a: &Rect, b: &Rect) -> bool {
    overlap(a, b) > TOLERANCE + ROUNDING
}

/// Checks that nobody is aboard an element that is lost, and that riderless mounts have owners on the table.
fn with_others(battle: &Battle) -> Found {
    for (id, e) in battle.roster() {
        let found = match e.standing {
            Standing::Aboard(carrier) => battle.element(carrier).standing == Standing::OnTable,
            Standing::Exchanged(_) => !matches!(battle.element(battle.now_is(id)).standing, Standing::Exchanged(_)),
            _ => true,
        };
        if !found {
            return Err((Broken::Elements, format!("{} is {:?}, which is not there", battle.name(id), e.standing)));
        }
    }
    let lost = battle.mounts.iter().find(|mounts| battle.element(mounts.owner).standing != Standing::OnTable);
    let of = |mounts: &RiderlessMounts| (Broken::Elements, format!("the mounts of {} wait", battle.name(mounts.owner)));
    lost.map_or(Ok(()), |mounts| Err(of(mounts)))
}

/// Checks that strongholds and the elements inside agree.
fn inside(battle: &Battle) -> Found {
    for (number, place) in battle.strongholds.iter().enumerate() {
        let Some(id) = place.held_by else { continue };
        let element = battle.element(id);
        if element.standing != Standing::OnTable || element.place != Some(Place::Inside(number as u8)) {
            let what = format!("the {} is held by {}, who is not in it", place.kind.title(), battle.name(id));
            return Err((Broken::Stronghold, what));
        }
    }
    for (id, element) in battle.on_table() {
        let Some(Place::Inside(number)) = element.place else { continue };
        if battle.strongholds.get(usize::from(number)).and_then(|place| place.held_by) != Some(id) {
            let what = format!("{} is in a stronghold that it does not hold", battle.name(id));
            return Err((Broken::Stronghold, what));
        }
    }
    Ok(())
}

/// A corner that lies off the board, in mm.
fn beyond(battle: &Battle, rect: &Rect) -> Option<String> {
    let (width, depth) = (f64::from(battle.board.width), f64::from(battle.board.depth));
    let out = TOLERANCE + ROUNDING;
    let off = |v: f64, most: f64| v < -out || v > most + out;
    let corner = rect.corners().into_iter().find(|c| off(c.x, width) || off(c.y, depth))?;
    Some(format!("({:.1}, {:.1}) mm", corner.x / 1000.0, corner.y / 1000.0))
}
