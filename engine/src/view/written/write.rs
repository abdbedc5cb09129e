//! An order as a line of text.

use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Choice, GroupTurn, Hand, MoveOrder, Order, Step, WayOut};
use crate::book::Rulebook;
use crate::geometry::{Edge, Facing, Point, Turn};
use crate::view::written::scale::{tell_degrees, write_heading, write_turn};
use crate::view::written::{EDGES, HEADINGS, Scale, command, first_city, named};

/// A row of fewer elements than this is written one by one.
const LEAST_RUN: usize = 3;

/// A longer list than this is sorted for people, so that it has runs.
const LONG_LIST: usize = 6;

/// Writes an order that `side` gives in a battle, in the rule set's own unit.
///
/// An element that the battle does not have is written by its id, which does not read back.
pub fn write(rules: &Rulebook, battle: &Battle, side: SideId, order: &Order) -> String {
    Writer { battle, side, scale: Scale::of(rules, battle), exact: true }.order(order)
}

/// As [`write()`], but with at most two decimals in each number: for people, not to be read back.
pub fn tell(rules: &Rulebook, battle: &Battle, side: SideId, order: &Order) -> String {
    Writer { battle, side, scale: Scale::of(rules, battle), exact: false }.order(order)
}

/// As [`heading`], but with at most two decimals: for people, not to be read back.
pub fn heading_told(facing: Facing) -> String {
    let named = HEADINGS.iter().any(|(_, named)| *named == facing);
    if named { heading(facing) } else { tell_degrees(facing.0.into()) }
}

pub(super) struct Writer<'a> {
    battle: &'a Battle,
    side: SideId,
    scale: Scale,
    /// Whether the text reads back to the same order.
    exact: bool,
}

impl Writer<'_> {
    fn length(&self, length: i32) -> String {
        if self.exact { self.scale.write(length) } else { self.scale.tell_bare(length) + self.scale.own() }
    }

    fn turn(&self, turn: Turn) -> String {
        if self.exact { write_turn(turn) } else { tell_degrees(turn.0.into()) }
    }

    fn heading(&self, facing: Facing) -> String {
        if self.exact { heading(facing) } else { heading_told(facing) }
    }

    fn order(&self, order: &Order) -> String {
        let yes = |yes: bool| if yes { "yes" } else { "no" }.to_string();
        let rest = match order {
            Order::Move(order) => self.moving(order),
            Order::Together { moves } => moves.iter().map(|order| self.moving(order)).collect::<Vec<_>>().join(" and "),
            Order::Mount { who }
            | Order::Return { who }
            | Order::Rally { who }
            | Order::BreakOff { who }
            | Order::Fight { who }
            | Order::Choose(Choice::Occupy(who) | Choice::MainShooter(who) | Choice::Attacker(who)) => self.own(*who),
            Order::Embark { who, aboard } => format!("{} on {}", self.own(*who), self.own(*aboard)),
            Order::Advance { who } => self.in_order(who),
            Order::Dismount { who } | Order::Hold { who, facing: None } => self.list(who),
            Order::Hold { who, facing: Some(facing) } => format!("{} facing {}", self.list(who), self.heading(*facing)),
            Order::Land { who, at, facing, column, deep, dismounting } => {
                let behind = match deep {
                    _ if *column => " column".to_string(),
                    1 => String::new(),
                    deep => format!(" deep {deep}"),
                };
                let afoot = self.dismounting(dismounting);
                let who = self.in_order(who);
                format!("{who} at {} facing {}{behind}{afoot}", self.place(*at), self.heading(*facing))
            }
            Order::Aim { shooter, target } => format!("{} at {}", self.own(*shooter), self.foe(*target)),
            Order::Shoot { target, who } if who.is_empty() => self.foe(*target),
            Order::Shoot { target, who } => format!("{} at {}", self.list(who), self.foe(*target)),
            Order::Revolt { place } if first_city(self.battle, self.side) == Some(*place) => String::new(),
            Order::Revolt { place } => format!("#{place}"),
            Order::Choose(Choice::Recoil(distance) | Choice::Pursue(distance) | Choice::Press(distance)) => {
                self.length(*distance)
            }
            Order::Choose(Choice::Bonus(it) | Choice::Conform(it) | Choice::Enter(it)) => yes(*it),
            Order::Choose(Choice::FightOn(it) | Choice::Retreat(it)) => yes(*it),
            Order::Choose(Choice::Give { face, to }) => format!("{face} to {}", self.command(*to)),
            Order::Show { hidden } | Order::Restrain { hidden } => hidden.to_string(),
            Order::Task(order) => self.task(order),
            Order::Done => String::new(),
        };
        format!("{} {rest}", order.kind().word()).trim_end().to_string()
    }

    /// The name of a command, or its number if the name is not enough.
    fn command(&self, id: CommandId) -> String {
        let name = self.battle.commands.get(id.index()).map_or("", |c| c.name.as_str());
        let plain = !name.starts_with('#') && command(self.battle, self.side, name) == Some(id);
        if plain { name.split_whitespace().collect::<Vec<_>>().join(" ") } else { format!("#{}", id.0) }
    }

    /// Those of an order that dismount first, if there are such.
    fn dismounting(&self, who: &[ElementId]) -> String {
        if who.is_empty() { String::new() } else { format!(" dismount {}", self.list(who)) }
    }

    fn moving(&self, order: &MoveOrder) -> String {
        // Whoever is named earlier takes the place further to the front, or beside the head.
        let forms = |step: &Step| matches!(step, Step::Column | Step::Narrow(_) | Step::Expand { .. });
        let who = if order.path.iter().any(forms) { self.in_order(&order.who) } else { self.list(&order.who) };
        let mut text = who + &self.dismounting(&order.dismounting);
        for step in &order.path {
            text.push(' ');
            text.push_str(&self.step(step));
        }
        if let Some(onto) = order.onto {
            text.push_str(&format!(" onto {} {}", self.foe(onto.enemy), edge_word(onto.edge)));
        }
        text
    }

    fn step(&self, step: &Step) -> String {
        let length = |l: i32| self.length(l);
        match *step {
            Step::Straight(l) => format!("straight {}", length(l)),
            Step::Back(l) => format!("back {}", length(l)),
            Step::Sideways(l) if l < 0 && l > i32::MIN => format!("sideways left {}", length(-l)),
            Step::Sideways(l) => format!("sideways right {}", length(l)),
            Step::Wheel { hand: Hand::Left, turn } => format!("wheel left {}", self.turn(turn)),
            Step::Wheel { hand: Hand::Right, turn } => format!("wheel right {}", self.turn(turn)),
            Step::To { at, facing } => format!("to {} facing {}", self.place(at), self.heading(facing)),
            Step::Via(at) => format!("via {}", self.place(at)),
            Step::Column => "column".into(),
            Step::Narrow(files) => format!("narrow {files}"),
            Step::Expand { files, hand: None } => format!("expand {files}"),
            Step::Expand { files, hand: Some(Hand::Left) } => format!("expand {files} left"),
            Step::Expand { files, hand: Some(Hand::Right) } => format!("expand {files} right"),
            Step::Road(l) => format!("road {}", length(l)),
            Step::Leave(WayOut::Gate(number)) => format!("leave gate {number}"),
            Step::Leave(WayOut::Over(edge)) => format!("leave {}", edge_word(edge)),
            Step::Enter => "enter".into(),
            Step::Pass => "pass".into(),
            Step::Turn(GroupTurn::Left) => "turn left".into(),
            Step::Turn(GroupTurn::Right) => "turn right".into(),
            Step::Turn(GroupTurn::About) => "turn about".into(),
        }
    }

    fn place(&self, at: Point) -> String {
        format!("{},{}", self.length(at.x), self.length(at.y))
    }

    /// For people, those of one name behind it: `the Agrianians (4Ax 1-3) + Ps 1`, a long list sorted.
    pub(super) fn list(&self, who: &[ElementId]) -> String {
        let sorted = !self.exact && who.len() > LONG_LIST;
        if sorted { self.in_order(&self.sorted(who)) } else { self.in_order(who) }
    }

    /// As [`Self::list`], in the order given, where another order of the names would be another order.
    fn in_order(&self, who: &[ElementId]) -> String {
        let given = |id: &ElementId| {
            self.battle.knows(*id).then(|| self.battle.given_name(*id)).flatten().filter(|_| !self.exact)
        };
        let named = |same: &[ElementId]| match given(&same[0]) {
            Some(given) => format!("{given} ({})", self.codes(same)),
            None => self.codes(same),
        };
        who.chunk_by(|a, b| given(a) == given(b)).map(named).collect::<Vec<_>>().join(" + ")
    }

    /// A long list for people: its first element, who leads, then those of its code, then the others by code and number.
    fn sorted(&self, who: &[ElementId]) -> Vec<ElementId> {
        let mut sorted = who.to_vec();
        let code = |id: ElementId| self.battle.elements.get(id.index()).map(|e| (e.code, e.number));
        let lead = code(who[0]).map(|(code, _)| code);
        let given = |id: ElementId| self.battle.knows(id).then(|| self.battle.given_name(id)).flatten();
        sorted[1..].sort_by_key(|id| {
            let own = code(*id);
            (own.map(|(code, _)| code) != lead, given(*id), own)
        });
        sorted
    }

    /// `4Bd 3-6 + Ps 1`: elements of one code whose numbers run up or down are written as one run.
    fn codes(&self, who: &[ElementId]) -> String {
        let mut parts = Vec::new();
        let mut left = who;
        while !left.is_empty() {
            let run = self.run(left);
            if run >= LEAST_RUN {
                let last = self.battle.element(left[run - 1]).number;
                parts.push(format!("{}-{last}", self.code(left[0], self.side, "their")));
                left = &left[run..];
            } else {
                parts.push(self.code(left[0], self.side, "their"));
                left = &left[1..];
            }
        }
        parts.join(" + ")
    }

    /// The number of elements, from the first on, that form one run.
    fn run(&self, who: &[ElementId]) -> usize {
        let key = |id: ElementId| {
            let e = self.battle.elements.get(id.index())?;
            self.plain(id).then_some((e.side, e.code, i16::from(e.number)))
        };
        let (Some(first), Some(second)) = (who.first().and_then(|id| key(*id)), who.get(1).and_then(|id| key(*id)))
        else {
            return 1;
        };
        let step = second.2 - first.2;
        if step.abs() != 1 {
            return 1;
        }
        let fits = |(i, id): &(usize, &ElementId)| key(**id) == Some((first.0, first.1, first.2 + step * *i as i16));
        who.iter().enumerate().take_while(fits).count()
    }

    /// Whether code and number alone name this element among those of its side.
    fn plain(&self, id: ElementId) -> bool {
        let e = self.battle.element(id);
        named(self.battle, e.side, e.code.as_str(), e.number) == Some(id)
    }

    fn own(&self, id: ElementId) -> String {
        self.name(id, self.side, "their")
    }

    fn foe(&self, id: ElementId) -> String {
        self.name(id, self.side.enemy(), "our")
    }

    /// By code and number; for people behind its name, if it has one.
    fn name(&self, id: ElementId, usual: SideId, otherwise: &str) -> String {
        let code = self.code(id, usual, otherwise);
        let known = self.battle.knows(id) && !self.exact;
        match known.then(|| self.battle.given_name(id)).flatten() {
            Some(given) => format!("{given} ({code})"),
            None => code,
        }
    }

    fn code(&self, id: ElementId, usual: SideId, otherwise: &str) -> String {
        if !self.battle.knows(id) || !self.plain(id) {
            return format!("#{id}");
        }
        let name = self.battle.name(id);
        if self.battle.element(id).side == usual { name } else { format!("{otherwise} {name}") }
    }
}

/// An edge as orders write it.
fn edge_word(edge: Edge) -> &'static str {
    EDGES.iter().find(|(_, named)| *named == edge).map_or("front", |(name, _)| name)
}

/// A facing as orders write it: `north` or `30deg`.
pub fn heading(facing: Facing) -> String {
    match HEADINGS.iter().find(|(_, named)| *named == facing) {
        Some((name, _)) => (*name).into(),
        None => write_heading(facing),
    }
}
