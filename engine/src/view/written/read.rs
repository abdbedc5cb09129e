//! Reads a line of text as an order. An error gives the column, the word found, the word expected and the nearest
//! word.

use crate::base::names::{CommandId, ElementId, SideId, cut, did_you_mean};
use crate::base::words::{UnexpectedWord, WordReader, WordRules, letters};
use crate::battle::order_kind::{FORMS, OrderForm, OrderKind};
use crate::battle::{Battle, Choice, GroupTurn, Hand, MoveOrder, MoveType, Onto, Order, Step, WayOut};
use crate::book::phase_tables::PhaseWork;
use crate::book::{BookStep, Rulebook};
use crate::geometry::{Facing, Point};
use crate::view::written::scale::{read_heading, read_turn};
use crate::view::written::{EDGES, HEADINGS, Scale, command, first_city};
use thiserror::Error;

/// The forms of the orders that a side may give: those of the rule set, and those for hidden troops if it has any.
pub fn forms(rules: &Rulebook, battle: &Battle, side: SideId) -> Vec<&'static OrderForm> {
    let hides = battle.hidden_of(side).next().is_some();
    let of_hidden = FORMS.iter().filter(|form| hides && form.kind.is_of_hidden());
    rules.order_forms().filter(|form| !hides || !form.kind.is_of_hidden()).chain(of_hidden).collect()
}

/// The words for the steps of a move that a rule set has, and `onto`.
pub fn steps(rules: &Rulebook) -> Vec<&'static str> {
    let has = |word: &str| match word {
        "narrow" => rules.moves.groups.narrow.is_some(),
        "expand" => rules.moves.groups.expands.is_some(),
        "turn" => rules.step(BookStep::GroupTurn).is_some() || !rules.moves.groups.about.is_empty(),
        _ => true,
    };
    STEPS.iter().copied().filter(|word| has(word)).collect()
}

/// The words for the steps of a move, and `onto`.
const STEPS: &[&str] = &[
    "straight", "back", "sideways", "wheel", "to", "via", "column", "narrow", "expand", "road", "leave", "enter",
    "pass", "turn", "onto",
];
const HANDS: [(&str, Hand); 2] = [("left", Hand::Left), ("right", Hand::Right)];
const TURNS: [(&str, GroupTurn); 3] =
    [("left", GroupTurn::Left), ("right", GroupTurn::Right), ("about", GroupTurn::About)];
const ANSWERS: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// Why a line is not an order.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("column {column}: found {found}, expected {expected}{hint}")]
pub struct Unreadable {
    /// The column, in letters from 1.
    pub column: usize,
    /// The word found.
    pub found: String,
    /// The word expected.
    pub expected: String,
    /// The nearest word or another hint, beginning with a semicolon; empty if there is none.
    pub hint: String,
}

/// Reads an order that `side` gives in a battle.
///
/// # Errors
/// If the line is not an order, or names an element that the battle does not have. Whether the order is legal is not
/// checked.
pub fn read(rules: &Rulebook, battle: &Battle, side: SideId, text: &str) -> Result<Order, Unreadable> {
    let mut reader = WrittenReader::new(rules, battle, side, text);
    let order = reader.order()?;
    reader.end("the end of the order").map(|()| order)
}

/// Reads the name of an element of `side`; `their` before it means the other side's.
///
/// # Errors
/// If the words do not name an element.
pub fn element(rules: &Rulebook, battle: &Battle, side: SideId, text: &str) -> Result<ElementId, Unreadable> {
    let mut reader = WrittenReader::new(rules, battle, side, text);
    let id = reader.own()?;
    reader.end("the end of the name").map(|()| id)
}

/// Reads own elements joined as in an order, and an enemy's element, as a player names them.
///
/// # Errors
/// If the words do not name them.
pub fn against(
    rules: &Rulebook,
    battle: &Battle,
    side: SideId,
    text: &str,
) -> Result<(Vec<ElementId>, ElementId), Unreadable> {
    let mut reader = WrittenReader::new(rules, battle, side, text);
    let named = (reader.list()?, reader.foe()?);
    reader.end("the end of the names").map(|()| named)
}

/// The words of an order: `+` and `,` are words of their own.
pub const WORDS: WordRules = WordRules {
    word: |text| letters(text, |letter| !letter.is_whitespace() && !matches!(letter, '+' | ',')),
    longest: 64,
    signs: &["+", ","],
    quotes: &[],
    remarks: &[],
    end: "the end of the order",
};

pub(super) struct WrittenReader<'a> {
    pub(super) rules: &'a Rulebook,
    pub(super) battle: &'a Battle,
    pub(super) side: SideId,
    scale: Scale,
    pub(super) words: WordReader<'a>,
}

impl<'a> WrittenReader<'a> {
    fn new(rules: &'a Rulebook, battle: &'a Battle, side: SideId, text: &'a str) -> WrittenReader<'a> {
        WrittenReader { rules, battle, side, scale: Scale::of(rules, battle), words: WordReader::new(text, 1, &WORDS) }
    }

    /// The letters of the next word.
    fn peek(&self) -> Option<String> {
        self.words.peek().map(|word| word.text)
    }

    /// Checks that no word is left.
    fn end(&self, expected: &str) -> Result<(), Unreadable> {
        if self.words.ends() { Ok(()) } else { Err(self.mistake(expected, String::new())) }
    }

    /// An error at the next word.
    pub(super) fn mistake(&self, expected: &str, hint: String) -> Unreadable {
        let UnexpectedWord { column, found, expected, .. } = self.words.unexpected(expected, &[]);
        Unreadable { column: column as usize, found, expected, hint }
    }

    pub(super) fn one_of<T: Copy>(&mut self, choices: &[(&str, T)]) -> Result<T, Unreadable> {
        if let Some((_, value)) = choices.iter().find(|(name, _)| self.words.accept(name)) {
            return Ok(*value);
        }
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        Err(self.unknown(&names))
    }

    /// An error: the next word is none of these.
    pub(super) fn unknown(&self, names: &[&str]) -> Unreadable {
        let hint = self.peek().map_or_else(String::new, |w| did_you_mean(&w, names.iter().copied()));
        self.mistake(&format!("one of {}", names.join(", ")), hint)
    }

    /// Skips a word, if it is the next one.
    pub(super) fn skip(&mut self, word: &str) -> bool {
        self.words.accept(word)
    }

    fn demand(&mut self, word: &str) -> Result<(), Unreadable> {
        if self.skip(word) {
            return Ok(());
        }
        Err(self.mistake(&format!("`{word}`"), String::new()))
    }

    fn order(&mut self) -> Result<Order, Unreadable> {
        match self.kind()? {
            OrderKind::Move => self.moving(MoveType::Tactical),
            OrderKind::March => self.moving(MoveType::March),
            OrderKind::Together => self.together(),
            OrderKind::Dismount => self.dismount(),
            OrderKind::Mount => Ok(Order::Mount { who: self.own()? }),
            OrderKind::Embark => self.embark(),
            OrderKind::Return => Ok(Order::Return { who: self.own()? }),
            OrderKind::Hold => self.hold(),
            OrderKind::Advance => Ok(Order::Advance { who: self.list()? }),
            OrderKind::Rally => Ok(Order::Rally { who: self.own()? }),
            OrderKind::BreakOff => Ok(Order::BreakOff { who: self.own()? }),
            OrderKind::Revolt => self.revolt(),
            OrderKind::Land => self.land(),
            OrderKind::Aim => self.aim(),
            OrderKind::Shoot => self.shoot(),
            OrderKind::Fight => self.fight(),
            OrderKind::Recoil => Ok(Order::Choose(Choice::Recoil(self.length()?))),
            OrderKind::Pursue => Ok(Order::Choose(Choice::Pursue(self.length()?))),
            OrderKind::Press => Ok(Order::Choose(Choice::Press(self.length()?))),
            OrderKind::Bonus => Ok(Order::Choose(Choice::Bonus(self.one_of(&ANSWERS)?))),
            OrderKind::Enter => Ok(Order::Choose(Choice::Enter(self.one_of(&ANSWERS)?))),
            OrderKind::Occupy => Ok(Order::Choose(Choice::Occupy(self.own()?))),
            OrderKind::MainShooter => Ok(Order::Choose(Choice::MainShooter(self.own()?))),
            OrderKind::Attacker => Ok(Order::Choose(Choice::Attacker(self.own()?))),
            OrderKind::Conform => Ok(Order::Choose(Choice::Conform(self.one_of(&ANSWERS)?))),
            OrderKind::FightOn => Ok(Order::Choose(Choice::FightOn(self.one_of(&ANSWERS)?))),
            OrderKind::Retreat => Ok(Order::Choose(Choice::Retreat(self.one_of(&ANSWERS)?))),
            OrderKind::Give => self.give(),
            OrderKind::Show => Ok(Order::Show { hidden: self.hidden()? }),
            OrderKind::Restrain => Ok(Order::Restrain { hidden: self.hidden()? }),
            OrderKind::Task => self.task(),
            OrderKind::Done => Ok(Order::Done),
        }
    }

    /// The kind of order that the verb names; `end` is another word for `done`.
    fn kind(&mut self) -> Result<OrderKind, Unreadable> {
        let known = forms(self.rules, self.battle, self.side);
        if let Some(form) = known.iter().find(|form| self.words.accept(form.word)) {
            return Ok(form.kind);
        }
        if self.skip("end") {
            return Ok(OrderKind::Done);
        }
        if self.words.clone().accept(OrderKind::BreakOff.word()) {
            return Err(self.no_break_off());
        }
        let words: Vec<&str> = known.iter().map(|form| form.word).chain(["end"]).collect();
        Err(self.unknown(&words))
    }

    /// An error: the set breaks off by a move and has no order of that name.
    fn no_break_off(&self) -> Unreadable {
        let mut words = self.words.clone();
        words.next();
        let who = cut(words.rest().1.trim());
        let hint =
            format!("; who breaks off moves straight back, such as `move {who} back {}`", self.scale.examples()[1]);
        self.mistake("an order of these rules", hint)
    }

    /// `give 5 to Scipio`, `give 5 to #0`.
    fn give(&mut self) -> Result<Order, Unreadable> {
        let face = self.value("the face of a die, 1 to 6", |w| w.parse().ok().filter(|face| (1..=6).contains(face)))?;
        self.demand("to")?;
        let by_number = |w: &str| Some(CommandId(w.strip_prefix('#')?.parse().ok()?));
        let known = |id: &CommandId| self.battle.commands.len() > id.index();
        if let Some(to) = self.words.peek().and_then(|word| by_number(&word.text)).filter(known) {
            self.words.next();
            return Ok(Order::Choose(Choice::Give { face, to }));
        }
        let before = self.mistake("the name of a command of the side", String::new());
        let to = command(self.battle, self.side, self.words.rest().1).ok_or(before)?;
        Ok(Order::Choose(Choice::Give { face, to }))
    }

    fn moving(&mut self, kind: MoveType) -> Result<Order, Unreadable> {
        Ok(Order::Move(MoveOrder { kind, ..self.tactical(false)? }))
    }

    /// `together Sp 1 straight 40 and Sp 2 sideways right 40`.
    fn together(&mut self) -> Result<Order, Unreadable> {
        let mut moves = vec![self.tactical(true)?];
        self.demand("and")?;
        moves.push(self.tactical(true)?);
        while self.skip("and") {
            moves.push(self.tactical(true)?);
        }
        Ok(Order::Together { moves })
    }

    /// `dismount 3Kn 1`, and in sets in which several become one `dismount LH 1 + LH 2`.
    fn dismount(&mut self) -> Result<Order, Unreadable> {
        let several = !self.rules.changing.exchanges.is_empty();
        Ok(Order::Dismount { who: if several { self.list()? } else { vec![self.own()?] } })
    }

    /// `embark 4Bd 1 on Gal 2`.
    fn embark(&mut self) -> Result<Order, Unreadable> {
        let who = self.own()?;
        self.demand("on")?;
        Ok(Order::Embark { who, aboard: self.own()? })
    }

    fn hold(&mut self) -> Result<Order, Unreadable> {
        let who = self.list()?;
        let facing = if self.skip("facing") { Some(self.heading()?) } else { None };
        Ok(Order::Hold { who, facing })
    }

    /// The number of own hidden troops.
    fn hidden(&mut self) -> Result<u8, Unreadable> {
        let numbers: Vec<u8> = self.battle.hidden_of(self.side).map(|hidden| hidden.element.number).collect();
        let shown = numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let number = |word: &str| word.parse().ok().filter(|number| numbers.contains(number));
        self.value(&format!("the number of hidden troops: {shown}"), number)
    }

    fn revolt(&mut self) -> Result<Order, Unreadable> {
        let usual = first_city(self.battle, self.side).filter(|_| self.words.ends());
        let named = |w: &str| w.strip_prefix('#')?.parse().ok();
        let place = usual.map_or_else(|| self.value("the City's place in the list, such as #0", named), Ok)?;
        Ok(Order::Revolt { place })
    }

    /// `leave gate 2`, `leave gate`, `leave front`.
    fn way_out(&mut self) -> Result<WayOut, Unreadable> {
        if !self.skip("gate") {
            let found = EDGES.iter().find(|(name, _)| self.words.accept(name));
            let Some((_, edge)) = found else { return Err(self.unknown(&["gate", "front", "left", "right", "rear"])) };
            return Ok(WayOut::Over(*edge));
        }
        Ok(WayOut::Gate(self.take(|w| w.parse().ok()).unwrap_or(1)))
    }

    fn land(&mut self) -> Result<Order, Unreadable> {
        let who = self.list()?;
        self.demand("at")?;
        let at = self.place()?;
        self.demand("facing")?;
        let facing = self.heading()?;
        let mut column = self.skip("column");
        let mut deep = 1;
        if !column && self.skip("deep") {
            let most = u8::try_from(who.len()).unwrap_or(u8::MAX);
            let number = |word: &str| word.parse().ok().filter(|deep| (1..=most).contains(deep));
            deep = self.value(&format!("the number of ranks, 1 to {most}"), number)?;
            // One element behind another, all of them.
            if deep > 1 && usize::from(deep) == who.len() {
                (column, deep) = (true, 1);
            }
        }
        let dismounts = self.rules.step(BookStep::DismountInMove).is_some() && self.skip("dismount");
        let dismounting = if dismounts { self.list()? } else { Vec::new() };
        Ok(Order::Land { who, at, facing, column, deep, dismounting })
    }

    fn aim(&mut self) -> Result<Order, Unreadable> {
        let shooter = self.own()?;
        self.demand("at")?;
        Ok(Order::Aim { shooter, target: self.foe()? })
    }

    /// `shoot 4Kn 1`, and in sets without named targets `shoot 4Bw 1 + 4Bw 2 at 4Kn 1`.
    fn shoot(&mut self) -> Result<Order, Unreadable> {
        if self.rules.phases.iter().any(|row| matches!(row.work, PhaseWork::Shots(_))) {
            let begin = self.words.clone();
            let target_alone = self.foe().is_ok() && self.words.ends();
            self.words = begin;
            if target_alone {
                let expected = "who shoots and at whom, `shoot A + B at C`; `moves` lists the shots";
                return Err(self.mistake(expected, String::new()));
            }
            let who = self.list()?;
            self.demand("at")?;
            return Ok(Order::Shoot { target: self.foe()?, who });
        }
        self.skip("at");
        let target = self.foe()?;
        self.skip("first");
        Ok(Order::shot_at(target))
    }

    fn fight(&mut self) -> Result<Order, Unreadable> {
        let who = self.own()?;
        self.skip("first");
        Ok(Order::Fight { who })
    }

    /// A move; one of several ends before `and`.
    fn tactical(&mut self, joined: bool) -> Result<MoveOrder, Unreadable> {
        let ends = |reader: &Self| reader.words.ends() || joined && reader.words.clone().accept("and");
        let who = self.list()?;
        let mut order = MoveOrder::tactical(who, Vec::new());
        if self.rules.step(BookStep::DismountInMove).is_some() && self.skip("dismount") {
            order.dismounting = self.list()?;
        }
        while !ends(self) {
            if self.skip("onto") {
                let enemy = self.foe()?;
                let edge = if ends(self) { EDGES[0].1 } else { self.one_of(&EDGES)? };
                order.onto = Some(Onto { enemy, edge });
                return Ok(order);
            }
            order.path.push(self.step()?);
        }
        let stays = order.path.is_empty() && order.dismounting.is_empty();
        if stays { Err(self.unknown(&steps(self.rules))) } else { Ok(order) }
    }

    fn step(&mut self) -> Result<Step, Unreadable> {
        let known = steps(self.rules);
        let Some(word) = known.iter().find(|step| self.words.accept(step)) else { return Err(self.unknown(&known)) };
        Ok(match *word {
            "straight" => Step::Straight(self.length()?),
            "back" => Step::Back(self.length()?),
            "road" => Step::Road(self.length()?),
            "sideways" => match self.one_of(&HANDS)? {
                Hand::Right => Step::Sideways(self.length()?),
                Hand::Left => Step::Sideways(self.length()?.saturating_neg()),
            },
            "wheel" => Step::Wheel { hand: self.one_of(&HANDS)?, turn: self.turn()? },
            "via" => Step::Via(self.place()?),
            "to" => {
                let at = self.place()?;
                self.demand("facing")?;
                Step::To { at, facing: self.heading()? }
            }
            "leave" => Step::Leave(self.way_out()?),
            "enter" => Step::Enter,
            "pass" => Step::Pass,
            "narrow" => Step::Narrow(self.value("a number of files", |word| word.parse().ok())?),
            "expand" => Step::Expand {
                files: self.value("a number of files", |word| word.parse().ok())?,
                hand: HANDS.into_iter().find(|(word, _)| self.words.accept(word)).map(|(_, hand)| hand),
            },
            "turn" => Step::Turn(self.one_of(&TURNS)?),
            _ => Step::Column,
        })
    }

    /// The meaning of the next word, which is taken if it has one.
    fn take<T>(&mut self, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
        let value = meaning(&self.words.peek()?.text)?;
        self.words.next();
        Some(value)
    }

    /// The meaning of the next word.
    fn value<T>(&mut self, expected: &str, meaning: impl Fn(&str) -> Option<T>) -> Result<T, Unreadable> {
        self.take(meaning).ok_or_else(|| self.mistake(expected, String::new()))
    }

    fn length(&mut self) -> Result<i32, Unreadable> {
        let scale = self.scale;
        self.value(&format!("a length such as 2{}", scale.own()), |w| scale.read(w))
    }

    fn turn(&mut self) -> Result<crate::geometry::Turn, Unreadable> {
        self.value("an angle such as 30deg, below 180deg", read_turn)
    }

    fn heading(&mut self) -> Result<Facing, Unreadable> {
        let by_name = |w: &str| HEADINGS.iter().find(|(name, _)| w.eq_ignore_ascii_case(name)).map(|(_, f)| *f);
        self.value("a heading such as north, southwest or 30deg", |w| by_name(w).or_else(|| read_heading(w)))
    }

    fn place(&mut self) -> Result<Point, Unreadable> {
        let x = self.length()?;
        self.demand(",")?;
        Ok(Point { x, y: self.length()? })
    }
}
