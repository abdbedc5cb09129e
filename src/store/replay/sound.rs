//! Checks, before anything of a file is folded, that it can be: ids within their lists, bases with a width, faces of dice.

use super::Header;
use super::lurking::{numbered, riders, waiting};
use crate::base::dice::{Purpose, Roll};
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::battle::objective::{Goal, HeldGround, Objective, Whom};
use crate::battle::{
    Aim, Battle, Blow, Choice, Clinch, CommandNote, Element, Ending, Event, ExchangedElement, FORMAT, Feature,
    FlankMarch, Hidden, MarchStage, Mark, Marks, Mission, MissionEnd, Night, Order, Pending, Place, RiderlessMounts,
    Section, Shape, Standing, Stronghold, Task, Till, Weather, What,
};
use crate::geometry::{Base, Point};

pub(super) type Sound = Result<(), String>;

/// The longest side of a battlefield or base, in 1/1000 mm: 100 m on the table.
const FARTHEST: i32 = 100_000_000;

/// Checks the first line: rules that exist, and a battle whose parts fit together.
pub(super) fn header(header: &Header) -> Sound {
    let battle = &header.start;
    let rules = header.rules()?;
    expect(battle.format == FORMAT, || format!("the battle has format {}, expected {FORMAT}", battle.format))?;
    expect(battle.rules == header.rules, || "the battle was set up for another rule set".into())?;
    for element in battle.elements.iter().chain(battle.hidden.iter().map(|hidden| &hidden.element)) {
        let known = rules.troop(element.code.as_str()).is_some();
        expect(known, || format!("the rule set has no troops `{}`", element.code))?;
    }
    start(battle)
}

fn start(battle: &Battle) -> Sound {
    let sizes = [battle.board.width, battle.board.depth, battle.base_width];
    expect(sizes.iter().all(|size| (1..=FARTHEST).contains(size)), || {
        format!("board and base width must lie between 0.001 mm and 100 m, and are {sizes:?}")
    })?;
    let hundred = battle.ground_scale.map_or(1, |scale| scale.per_hundred);
    expect((1..=FARTHEST).contains(&hundred), || {
        format!("100 paces must be from 0.001 mm to 100 m, and are {hundred} in 1/1000 mm")
    })?;
    expect(battle.elements.len() <= usize::from(u16::MAX), || "too many elements".into())?;
    expect(battle.commands.len() <= usize::from(u8::MAX), || "too many commands".into())?;
    expect(battle.features.len() <= usize::from(u8::MAX), || "too many features".into())?;
    battle.features.iter().try_for_each(feature)?;
    for command in &battle.commands {
        side(command.side)?;
        command.general.map_or(Ok(()), |id| element(battle, id))?;
        whole_missions(battle, &command.missions)?;
    }
    let turns = battle.nightfall.iter().flat_map(|night| night.turns.drawn.iter().chain(&night.turns.now));
    { turns }.try_for_each(|id| command(battle, *id))?;
    battle.elements.iter().try_for_each(|e| whole_element(battle, e))?;
    for (id, e) in battle.roster() {
        match e.standing {
            Standing::Exchanged(_) => {
                let ends = !matches!(battle.element(battle.now_is(id)).standing, Standing::Exchanged(_));
                expect(ends, || format!("element {id} was exchanged in a circle"))?;
            }
            Standing::Aboard(carrier) => carries(battle, id, carrier)?,
            _ => {}
        }
    }
    battle.mounts.iter().try_for_each(|m| mounts(battle, m))?;
    numbered(&battle.hidden, battle.elements.len())?;
    for hidden in &battle.hidden {
        waiting(hidden, base)?.iter().try_for_each(|e| whole_element(battle, e))?;
        hidden.restrained.map_or(Ok(()), |kept| command(battle, kept.command))?;
    }
    expect(battle.strongholds.len() <= usize::from(u8::MAX), || "too many strongholds".into())?;
    for place in &battle.strongholds {
        side(place.side)?;
        base(&place.base)?;
        outlined(place)?;
        place.command.map_or(Ok(()), |id| command(battle, id))?;
        place.held_by.iter().chain(place.people.iter().flatten()).try_for_each(|id| element(battle, *id))?;
    }
    weather(&battle.weather)?;
    let changes = battle.forecast.iter().flat_map(|forecast| &forecast.changes);
    expect(changes.clone().count() <= usize::from(u8::MAX), || "too many changes of the weather".into())?;
    changes.map(|change| change.to.of(battle.weather)).try_for_each(|w| weather(&w))?;
    battle.landed_troops().chain(&battle.landing).try_for_each(|id| element(battle, *id))?;
    battle.objectives.list.iter().try_for_each(|objective| whole_objective(battle, objective))?;
    for fault in battle.departs.iter().flat_map(|departure| &departure.faults) {
        fault.side.map_or(Ok(()), side)?;
        fault.who.iter().try_for_each(|id| element(battle, *id))?;
    }
    side(battle.bound.side)?;
    battle.pending.as_ref().map_or(Ok(()), |p| pending(battle, p))?;
    battle.aims.iter().try_for_each(|a| aim(battle, a))?;
    battle.clinches.iter().try_for_each(|c| clinch(battle, c))?;
    battle.ending.as_ref().map_or(Ok(()), ending)
}

/// Checks one event that happens in the battle `start`.
pub(super) fn event(start: &Battle, event: &Event) -> Sound {
    let who = |id: &ElementId| element(start, *id);
    match &event.what {
        What::Night { night: Night::Chosen { side: id, .. } | Night::BaggageDrawn { side: id } } => side(*id),
        What::Night { night: Night::Draws { command: id } | Night::Drawn { command: id } } => command(start, *id),
        What::Night { .. } | What::Spoke { .. } | What::HourStruck { .. } => Ok(()),
        What::PhaseBegan { .. } | What::Answered | What::Said { .. } => Ok(()),
        // `kept` checks them.
        What::TaskGiven(_) | What::TaskEnded(_) => Ok(()),
        What::Posed { question } => side(question.side)
            .and_then(|()| expect(!question.choices.is_empty(), || "a question has no choices".to_string())),
        What::Replied(reply) => side(reply.side),
        What::WeatherTurned { weather: w, .. } => weather(w),
        What::BoundBegan { side: id, .. } | What::BonusUsed { side: id } => side(*id),
        What::Rolled { roll, face } => rolled(start, roll, *face),
        What::DiceTold(told) => side(told.side).and(told.order.iter().try_for_each(|id| command(start, *id))),
        What::PipsGiven { command: id, .. }
        | What::Demoralised { command: id }
        | What::Committed { command: id }
        | What::Doubted { command: id, .. }
        | What::HeartTested { command: id }
        | What::Fresh { command: id } => command(start, *id),
        What::Paid { command: id, eased, .. } => command(start, *id).and_then(|()| eased.iter().try_for_each(who)),
        What::Ordered { side: id, order: given } => side(*id).and_then(|()| order(start, given)),
        What::Moved { element: id, from, to, .. } => {
            who(id)?;
            place(from.at)?;
            place(to.at)
        }
        What::MoveMade { who: ids, .. } => ids.iter().try_for_each(who),
        What::Marked(deed) => deed.who.iter().try_for_each(who).and(deed.place().map_or(Ok(()), |from| place(from.at))),
        What::Noted { command: id, note } => {
            let of = match note {
                CommandNote::Hides(of) | CommandNote::Out(of) | CommandNote::ShotBy(of) => Some(of),
                CommandNote::March(FlankMarch { stage: MarchStage::Behind(other), .. }) => {
                    command(start, *other)?;
                    None
                }
                CommandNote::Centre(of) => {
                    ground(start, *of)?;
                    None
                }
                _ => None,
            };
            command(start, *id).and_then(|()| of.map_or(Ok(()), who))
        }
        What::Struck { element: id, by, from } => {
            who(id)?;
            who(by)?;
            from.map_or(Ok(()), |from| place(from.at))
        }
        What::Dismounted { element: id, becomes, .. } => who(id).and_then(|()| whole_element(start, becomes)),
        What::StateBegan { element: id, lasting } => who(id).and_then(|()| lasting.of.iter().try_for_each(who)),
        What::StateEnded { element: id, .. } | What::Held { element: id } | What::AtBank { element: id, .. } => who(id),
        What::Course(course) => who(&course.who),
        What::Exchanged { from, into } => exchange(start, from, into),
        What::MountsLeft { mounts: m } => mounts(start, m),
        What::MountsGone { owner } => {
            let led = who(owner).map(|()| start.element(*owner).marks.has_any(Marks::of(&[Mark::MountedInfantry])))?;
            expect(led || start.mounts_of(*owner).is_some(), || format!("element {owner} has no riderless mounts"))
        }
        What::Boarded { element: id, carrier } => {
            who(id)?;
            who(carrier)?;
            carries(start, *id, *carrier)
        }
        What::MissionGiven { side: s, command: id, missions } => {
            side(*s).and_then(|()| command(start, *id)).and_then(|()| whole_missions(start, missions))
        }
        What::MissionEnded { side: s, command: id, why } => {
            side(*s)?;
            let other = if let MissionEnd::Turned(other) = why { other } else { id };
            [id, other].into_iter().try_for_each(|id| command(start, *id))?;
            if let MissionEnd::Came(till) = why { ends(start, till) } else { Ok(()) }
        }
        What::FlightFeigned { side: s, command: id, .. } => side(*s).and_then(|()| command(start, *id)),
        What::ChangedSides { command: id, numbers, hidden, seen } => {
            let seen = seen.iter().flat_map(|seen| &seen.numbers);
            changes_sides(start, *id, numbers.iter().chain(seen).map(|(who, _)| *who), hidden)
        }
        What::WentOver { element: id, command: joined, seen, .. } => {
            who(id).and_then(|()| command(start, *joined))?;
            seen.iter().flat_map(|seen| &seen.numbers).try_for_each(|(id, _)| who(id))?;
            expect(!start.element(*id).general, || format!("element {id} is a general, who does not go over alone"))
        }
        What::TakenOff(taken) => side(taken.side),
        What::Left { element: id, .. } | What::Exited { element: id } => who(id),
        What::ObjectiveMet { objective: i, .. } | What::ObjectiveFailed { objective: i, .. } => objective(start, *i),
        What::Assaulted { element: id, feature, section, .. } => who(id).and_then(|()| part(start, *feature, *section)),
        What::Breached { feature, section } => part(start, *feature, *section),
        What::HouseRule { rule } => {
            let known = usize::from(*rule) < start.house_rules.len();
            expect(known, || format!("there is no house rule {rule}"))
        }
        What::Awarded { side: id, .. } => side(*id),
        What::GeneralWounded { command: id } => command(start, *id),
        What::GroundBecame { feature: id, .. }
        | What::RiverKnown { feature: id, .. }
        | What::RiverClosed { feature: id, .. }
        | What::GroundTurned { feature: id, .. } => ground(start, *id),
        What::Aimed { aim: a } => aim(start, a),
        What::Clinched { clinch: c } | What::Unclinched { clinch: c } => clinch(start, c),
        What::Fought { blow: b, also } => blow(start, b).and_then(|()| also.iter().try_for_each(who)),
        What::Result { element: id, by, .. } => who(id).and_then(|()| who(by)),
        What::Asked { pending: p } => pending(start, p),
        What::Destroyed { element: id, by, .. } => who(id).and_then(|()| by.as_ref().map_or(Ok(()), who)),
        What::Taken { place, by, out } => {
            stronghold(start, *place)?;
            by.iter().chain(out).try_for_each(who)
        }
        What::Turned { place, out, .. } => stronghold(start, *place).and_then(|()| out.iter().try_for_each(who)),
        What::Sacking { place, .. } => stronghold(start, *place),
        What::Revealed { hidden: number, element, led } => {
            let known = number.is_none_or(|number| start.hidden_called(element.side, number).is_some());
            expect(known, || format!("no hidden troops of side {} have that number", element.side))?;
            riders(led.as_deref(), base)?.iter().chain([&**element]).try_for_each(|e| whole_element(start, e))
        }
        What::Restrained { side: id, kept, .. } => side(*id).and_then(|()| command(start, kept.command)),
        What::Arrived { element: id, base: b } => who(id).and_then(|()| base(b)),
        What::Ended { ending: e } => ending(e),
    }
}

pub(super) fn expect(holds: bool, otherwise: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// Checks that a place has no outline of its own, or a simple polygon.
fn outlined(of: &Stronghold) -> Sound {
    let corners = of.outline.len();
    expect(corners != 1 && corners != 2, || format!("an outline has three corners at least, and this has {corners}"))?;
    of.outline.iter().try_for_each(|at| place(*at))?;
    let simple = crate::geometry::Outline::new(&of.outline).is_simple();
    expect(simple.is_ok(), || "the outline of a place crosses itself".into())
}

pub(super) fn side(id: SideId) -> Sound {
    expect(id.index() < 2, || format!("there is no side {id}"))
}

pub(super) fn element(battle: &Battle, id: ElementId) -> Sound {
    expect(battle.knows(id), || format!("there is no element {id}: the battle has {}", battle.elements.len()))
}

fn named(battle: &Battle, who: &Whom) -> Sound {
    match who {
        Whom::Element(id) => element(battle, *id),
        Whom::Unit(all) => all.iter().try_for_each(|id| element(battle, *id)),
        Whom::Command(id) | Whom::General(id) => command(battle, *id),
        Whom::Called { side: of, .. } => side(*of),
    }
}

fn objective(battle: &Battle, place: u8) -> Sound {
    expect(usize::from(place) < battle.objectives.list.len(), || format!("there is no objective {place}"))
}

/// Checks an objective of the start: the side, feature, elements and commands that it names exist.
fn whole_objective(battle: &Battle, objective: &Objective) -> Sound {
    side(objective.side)?;
    match &objective.goal {
        Goal::Hold { ground: HeldGround::Feature(id), .. } => ground(battle, *id),
        Goal::Hold { ground: HeldGround::Area(area), .. } => base(area),
        Goal::Survive { who, .. } | Goal::Kill { who } => named(battle, who),
        Goal::Exit { .. } | Goal::Losses { .. } => Ok(()),
    }
}

fn stronghold(battle: &Battle, place: u8) -> Sound {
    expect(usize::from(place) < battle.strongholds.len(), || format!("there is no stronghold {place}"))
}

/// Checks the missions of a command: what they name exists.
fn whole_missions(battle: &Battle, missions: &[Mission]) -> Sound {
    for mission in missions {
        match &mission.task {
            Task::Go { to, .. } | Task::HoldGround { to, .. } | Task::TakeGround { to, .. } => match to {
                HeldGround::Feature(id) => ground(battle, *id)?,
                HeldGround::Area(area) => base(area)?,
            },
            Task::Attack { whom } => named(battle, whom)?,
            Task::Follow { command: id, .. } | Task::Reserve(id) | Task::Aid(id) => command(battle, *id)?,
            Task::Hold | Task::Wait | Task::KeepAway(_) | Task::Feign { .. } => {}
        }
        mission.till.iter().try_for_each(|till| ends(battle, till))?;
    }
    Ok(())
}

fn ends(battle: &Battle, till: &Till) -> Sound {
    match till {
        Till::Met(i) => objective(battle, *i),
        Till::GeneralLost(id) | Till::InNeed(id) => command(battle, *id),
        Till::Bound(_) | Till::Attacked | Till::Near(_) | Till::Lost(_) => Ok(()),
    }
}

fn command(battle: &Battle, id: CommandId) -> Sound {
    expect(id.index() < battle.commands.len(), || format!("there is no command {id}"))
}

pub(super) fn ground(battle: &Battle, id: FeatureId) -> Sound {
    expect(id.index() < battle.features.len(), || format!("there is no terrain feature {id}"))
}

fn part(battle: &Battle, id: FeatureId, section: u16) -> Sound {
    ground(battle, id)?;
    let known = usize::from(section) < battle.features[id.index()].works.len();
    expect(known, || format!("the terrain feature {id} has no section {section}"))
}

fn place(at: Point) -> Sound {
    let near = |x: i32| (-FARTHEST..=FARTHEST).contains(&x);
    expect(near(at.x) && near(at.y), || format!("the place {}, {} is off every table", at.x, at.y))
}

pub(super) fn base(base: &Base) -> Sound {
    place(base.at)?;
    let sizes = [base.width, base.depth];
    expect(sizes.iter().all(|s| (1..=FARTHEST).contains(s)), || format!("a base of {sizes:?} cannot stand"))
}

fn whole_element(battle: &Battle, e: &Element) -> Sound {
    side(e.side)?;
    command(battle, e.command)?;
    base(&e.base)?;
    if let Some(Place::Inside(place)) = e.place {
        stronghold(battle, place)?;
    }
    if let Standing::Exchanged(other) | Standing::Aboard(other) = e.standing {
        element(battle, other)?;
    }
    e.deeds.struck_from.iter().chain(&e.deeds.beside_from).try_for_each(|from| place(from.at))?;
    e.deeds.struck_by.map_or(Ok(()), |id| element(battle, id))
}

/// Checks that an element can be aboard another: that one is no passenger itself.
fn carries(battle: &Battle, id: ElementId, carrier: ElementId) -> Sound {
    let fits = id != carrier && !matches!(battle.element(carrier).standing, Standing::Aboard(_));
    expect(fits, || format!("element {carrier} cannot carry element {id}"))
}

fn mounts(battle: &Battle, mounts: &RiderlessMounts) -> Sound {
    element(battle, mounts.owner)?;
    base(&mounts.base)
}

/// Checks an exchange: troops of one command become others of it, each the next of the roster or one exchanged before.
fn exchange(battle: &Battle, from: &[ElementId], into: &[ExchangedElement]) -> Sound {
    let first = from.first().ok_or("nobody is exchanged")?;
    from.iter().try_for_each(|id| element(battle, *id))?;
    expect(!into.is_empty(), || format!("element {first} is exchanged for nobody"))?;
    let own = |e: &Element| (e.side, e.command);
    let mut next = battle.elements.len();
    for (i, one) in into.iter().enumerate() {
        let old = battle.elements.get(one.id.index());
        let known = match old {
            Some(old) => matches!(old.standing, Standing::Exchanged(_)) && into[..i].iter().all(|two| two.id != one.id),
            None => one.id.index() == next && next < usize::from(u16::MAX),
        };
        expect(known, || format!("element {} cannot stand for those that are exchanged", one.id))?;
        next += usize::from(old.is_none());
        whole_element(battle, &one.element)?;
        let same = from.iter().all(|id| own(battle.element(*id)) == own(&one.element));
        expect(same && one.element.standing == Standing::OnTable, || {
            format!("element {} is not of the command of those that are exchanged, or not on the table", one.id)
        })?;
    }
    Ok(())
}

/// Checks that a command can change sides with these elements and hidden troops.
fn changes_sides(battle: &Battle, id: CommandId, who: impl Iterator<Item = ElementId>, joining: &[Hidden]) -> Sound {
    command(battle, id)?;
    for who in who {
        element(battle, who)?;
        expect(battle.element(who).command == id, || format!("element {who} is not of command {id}"))?;
    }
    let side = battle.commands[id.index()].side.enemy();
    let known = battle.hidden.iter().filter(|hidden| hidden.element.command == id).count();
    let fits = |hidden: &Hidden| hidden.element.command == id && hidden.element.side == side;
    let own = joining.len() <= known && joining.iter().all(fits);
    expect(own, || format!("these are not the hidden troops of command {id}"))?;
    numbered(joining, 0)?;
    joining.iter().try_for_each(|hidden| waiting(hidden, base)?.iter().try_for_each(|e| whole_element(battle, e)))
}

fn weather(weather: &Weather) -> Sound {
    let wind = [weather.wind_from, weather.fallen].into_iter().flatten().all(|degrees| degrees < 360);
    expect(wind, || "a wind comes from 0 to 359 degrees".into())?;
    let sight = weather.visibility.is_none_or(|far| (0..=FARTHEST).contains(&far));
    expect(sight, || "nobody sees further than 100 m on the table, nor less than nothing".into())
}

fn feature(feature: &Feature) -> Sound {
    let (points, least) = match &feature.shape {
        Shape::Area(area) => (&area.outline, 3),
        Shape::Line { path, width } => {
            expect((1..=FARTHEST).contains(width), || format!("a line of ground cannot be {width} wide"))?;
            (path, 2)
        }
    };
    let parts = feature.without.iter().flatten();
    expect(parts.clone().count() <= 5_000, || "land on water has 5,000 corners at most".into())?;
    points.iter().chain(parts).try_for_each(|at| place(*at))?;
    let distinct = points.windows(2).all(|pair| pair[0] != pair[1]);
    expect(points.len() >= least && distinct, || {
        format!("the shape of a terrain feature needs at least {least} points, each apart from the next")
    })?;
    feature.works.iter().try_for_each(section)?;
    let Shape::Area(area) = &feature.shape else { return Ok(()) };
    let Some(crest) = &area.crest else { return Ok(()) };
    crest.iter().try_for_each(|at| place(*at))?;
    let distinct = crest.windows(2).all(|pair| pair[0] != pair[1]);
    expect(!crest.is_empty() && distinct, || "a crest needs points, each apart from the next".into())
}

fn section(section: &Section) -> Sound {
    place(section.from).and_then(|()| place(section.to))?;
    let sizes = [section.thick, section.gap.unwrap_or(1)];
    let stands = section.from != section.to && sizes.iter().all(|size| (1..=FARTHEST).contains(size));
    expect(stands, || "a section of works needs two ends and a thickness".into())
}

fn rolled(battle: &Battle, roll: &Roll, face: u8) -> Sound {
    side(roll.side)?;
    expect((1..=6).contains(&face), || format!("no die shows {face}"))?;
    match roll.purpose {
        Purpose::Pips(id) | Purpose::Doubt(id) => command(battle, id),
        Purpose::Combat(id) | Purpose::Shooting(id) | Purpose::River(id) => element(battle, id),
        Purpose::SetUp(_) | Purpose::Script | Purpose::Weather => Ok(()),
    }
}

fn order(battle: &Battle, order: &Order) -> Sound {
    order.who().iter().chain(&order.target()).try_for_each(|id| element(battle, *id))?;
    match order {
        Order::Move(order) => order.onto.as_ref().map_or(Ok(()), |onto| element(battle, onto.enemy)),
        Order::Together { moves } => {
            let enemies = moves.iter().filter_map(|order| order.onto.as_ref()).map(|onto| &onto.enemy);
            moves.iter().flat_map(|order| &order.who).chain(enemies).try_for_each(|id| element(battle, *id))
        }
        Order::Revolt { place } => stronghold(battle, *place),
        Order::Embark { aboard, .. } => element(battle, *aboard),
        Order::Choose(Choice::Give { to, .. }) => command(battle, *to),
        _ => Ok(()),
    }
}

fn aim(battle: &Battle, aim: &Aim) -> Sound {
    element(battle, aim.shooter)?;
    element(battle, aim.target)
}

fn clinch(battle: &Battle, clinch: &Clinch) -> Sound {
    element(battle, clinch.contactor)?;
    element(battle, clinch.contacted)
}

fn blow(battle: &Battle, blow: &Blow) -> Sound {
    for party in &blow.parties {
        element(battle, party.element)?;
        let factors = party.factors.iter().chain(&party.adjusted);
        factors.filter_map(|factor| factor.from).try_for_each(|id| element(battle, id))?;
    }
    Ok(())
}

fn pending(battle: &Battle, pending: &Pending) -> Sound {
    match pending {
        Pending::Recoil { element: id, blow: b, .. }
        | Pending::Bonus { element: id, blow: b }
        | Pending::Pursue { element: id, blow: b, .. } => element(battle, *id).and_then(|()| blow(battle, b)),
        Pending::Conform { element: id, to } => element(battle, *id).and_then(|()| element(battle, *to)),
        Pending::Meet { element: id, to, blow: b } => {
            [id, to].into_iter().try_for_each(|id| element(battle, *id)).and_then(|()| blow(battle, b))
        }
        Pending::Occupy { element: id, place, options, .. } => {
            stronghold(battle, *place)?;
            [id].into_iter().chain(options).try_for_each(|id| element(battle, *id))
        }
        Pending::MainShooter { element: id, who, options, target } => {
            let shoots = options.iter().all(|id| who.contains(id));
            expect(shoots, || "a main shooter is offered who does not shoot".into())?;
            [id, target].into_iter().chain(who).try_for_each(|id| element(battle, *id))
        }
        Pending::Attacker { element: id, options, against } => {
            [id, against].into_iter().chain(options).try_for_each(|id| element(battle, *id))
        }
        Pending::Allot { by, to, .. } => [by].into_iter().chain(to).try_for_each(|id| command(battle, *id)),
        Pending::Ambush { by, options, .. } => {
            expect(!options.is_empty(), || "no ambush is asked about".into()).and_then(|()| command(battle, *by))
        }
        Pending::FightOn { by } | Pending::Retreat { by } | Pending::DrawUp { by } => command(battle, *by),
        Pending::Press { element: id, who, .. } => {
            expect(who.contains(id), || "a group that presses forward lacks its first element".into())?;
            who.iter().try_for_each(|id| element(battle, *id))
        }
        Pending::Enter { element: id, place } => stronghold(battle, *place).and_then(|()| element(battle, *id)),
    }
}

fn ending(ending: &Ending) -> Sound {
    ending.winner.map_or(Ok(()), side)
}
