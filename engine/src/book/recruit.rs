//! Finds troops by code or name, and makes elements of their row: the only place that copies values of the row.

use crate::base::names::{CommandId, SideId, cut, did_you_mean};
use crate::base::trace::cite;
use crate::battle::{Code, Deeds, Element, Kinds, Mark, Marks, Standing};
use crate::book::{Rulebook, TroopRow};
use crate::geometry::{Base, Facing, Point};

impl TroopRow {
    /// Its code as an element holds it.
    pub fn held_code(&self) -> Code {
        Code::parse(self.code).expect("a table's codes have at most eight letters")
    }

    /// Whether they ride, if only to move: mounted troops, and mounted infantry.
    pub fn rides(&self) -> bool {
        Kinds::MOUNTED.has(self.kind) || self.marks.has_all(Marks::of(&[Mark::MountedInfantry]))
    }

    /// Whether these are the same troops under another code.
    pub fn is_same_troops(&self, other: &TroopRow) -> bool {
        (self.title, self.kind, self.pace, self.marks, self.depth_small, self.depth_large)
            == (other.title, other.kind, other.pace, other.marks, other.depth_small, other.depth_large)
    }

    /// The depth of its base for bases of this width, in 1/1000 mm. A base between the widths of the set, or wider than
    /// the only one, is as much deeper as it is wider.
    pub fn depth(&self, base_width: i32) -> i32 {
        match (base_width, self.depth_large) {
            (w, _) if w <= 40_000 => self.depth_small,
            (w, Some(depth)) if w >= 60_000 => depth,
            (w, _) => (i64::from(self.depth_small) * i64::from(w) / 40_000) as i32,
        }
    }

    /// An element of these troops on a base, on the table. The caller sets whether it is a general's, dismounts or
    /// waits in reserve.
    pub fn element(&self, number: u8, side: SideId, command: CommandId, base: Base) -> Element {
        Element {
            code: self.held_code(),
            number,
            kind: self.kind,
            pace: self.pace,
            marks: self.marks,
            grade: None,
            character: None,
            side,
            command,
            general: false,
            dismounts_to: None,
            base,
            standing: Standing::OnTable,
            place: None,
            deeds: Deeds::default(),
            at_bank: None,
        }
    }

    /// The base of an element that waits: of the right size, at no place yet.
    pub fn waiting(&self, base_width: i32) -> Base {
        Base { at: Point::default(), facing: Facing::NORTH, width: base_width, depth: self.depth(base_width) }
    }
}

impl Rulebook {
    /// The row of a troop code, or of the type that stands for some troops of history; letters may be small or
    /// capital.
    pub fn troops_called(&self, word: &str) -> Option<&TroopRow> {
        self.troop(word).or_else(|| {
            let named = self.troop_names.iter().find(|name| name.troops.eq_ignore_ascii_case(word))?;
            cite(named.clause);
            self.troop(named.code)
        })
    }

    /// The refusal of a troop word that the rule set does not have: the types, if the set has no others, and the
    /// nearest code.
    pub fn no_troops(&self, word: &str) -> String {
        let names = self.troop_names.iter().map(|name| name.troops);
        let near = did_you_mean(word, self.troops.iter().map(|row| row.code).chain(names));
        let codes = |mounted: bool| {
            let of = self.troops.iter().filter(|row| Kinds::MOUNTED.has(row.kind) == mounted);
            of.map(|row| row.code).collect::<Vec<_>>().join(", ")
        };
        let closed = self.only_types.map_or_else(String::new, |[mounted, foot]| {
            cite(mounted);
            cite(foot);
            format!("; mounted troops are {} [{mounted}], foot are {} [{foot}]", codes(true), codes(false))
        });
        format!("unknown troop code `{}` in {}{near}{closed}", cut(word), self.title)
    }
}
