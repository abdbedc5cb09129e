//! Finds troops by code or name, and makes elements of their row: the only place that copies values of the row.

use crate::base::clause::Clause;
use crate::base::names::{CommandId, SideId, cut, did_you_mean};
use crate::base::trace::cite;
use crate::battle::{BattleScale, Branch, Code, Deeds, Drill, Element, Mark, Marks, Standing};
use crate::book::codes::{is_double, is_short_for, two_ranks};
use crate::book::{Rulebook, TroopRow};
use crate::geometry::{Base, Facing, Point};

impl TroopRow {
    /// Its code as an element holds it.
    pub fn held_code(&self) -> Code {
        Code::parse(self.code).expect("a table's codes have at most 48 letters")
    }

    /// Whether they ride, if only to move: mounted troops, and mounted infantry.
    pub fn rides(&self) -> bool {
        self.branch == Branch::Mounted || self.marks.has_all(Marks::of(&[Mark::MountedInfantry]))
    }

    /// Whether these are the same troops under another code.
    pub fn is_same_troops(&self, other: &TroopRow) -> bool {
        (self.title, self.kind, self.branch, self.grade, self.drill, self.pace, self.marks, self.bases)
            == (other.title, other.kind, other.branch, other.grade, other.drill, other.pace, other.marks, other.bases)
    }

    /// The width and the depth of its base in this scale, in 1/1000 mm: those of the row for the battle's figures. If
    /// no row is for them, the base has the width of an ordinary one. It is then as deep as the narrowest row, and
    /// deeper in proportion if it is wider; the widest of several rows is the deepest.
    pub fn size(&self, scale: impl Into<BattleScale>) -> (i32, i32) {
        let scale = scale.into();
        let sizes = || self.bases.iter().flatten();
        if let Some(size) = scale.ground.and_then(|ground| sizes().find(|size| size.figures == ground.figures)) {
            return (size.width, size.depth);
        }
        let width = scale.base_width;
        let depth = match (sizes().next(), sizes().next_back()) {
            (Some(first), _) if width <= first.width => first.depth,
            (Some(first), Some(last)) if width >= last.width && first != last => last.depth,
            (Some(first), _) => (i64::from(first.depth) * i64::from(width) / i64::from(first.width.max(1))) as i32,
            (None, _) => width,
        };
        (width, depth)
    }

    /// The depth of its base in this scale, in 1/1000 mm; see [`TroopRow::size`].
    pub fn depth(&self, scale: impl Into<BattleScale>) -> i32 {
        self.size(scale).1
    }

    /// An element of these troops on a base, on the table. The caller sets whether it is a general's, dismounts or
    /// waits in reserve.
    pub fn element(&self, number: u8, side: SideId, command: CommandId, base: Base) -> Element {
        Element {
            code: self.held_code(),
            number,
            seen_as: 0,
            name: None,
            kind: self.kind,
            pace: self.pace,
            marks: self.marks,
            grade: self.grade,
            drill: self.drill,
            branch: (self.branch != self.kind.branch()).then_some(self.branch),
            side,
            command,
            general: false,
            dismounts_to: None,
            counts: None,
            base,
            standing: Standing::OnTable,
            place: None,
            deeds: Deeds::default(),
            states: Vec::new(),
            at_bank: None,
            course: None,
        }
    }

    /// The base of an element that waits: of the right size, at no place yet.
    pub fn waiting(&self, scale: impl Into<BattleScale>) -> Base {
        let (width, depth) = self.size(scale);
        Base { at: Point::default(), facing: Facing::NORTH, width, depth }
    }
}

impl Rulebook {
    /// The row of a troop code, or of the type that stands for some troops of history; letters may be small or
    /// capital. Of a code of several words some may be left out if only one code can be meant: `Exp` for `Irr Exp (O)`.
    pub fn troops_called(&self, word: &str) -> Option<&TroopRow> {
        let called = self.troop(word).or_else(|| {
            let named = self.troop_names.iter().find(|name| name.troops.eq_ignore_ascii_case(word))?;
            cite(named.clause);
            self.troop(named.code)
        });
        called
            .or_else(|| match self.shortened(word)[..] {
                [only] => Some(only),
                _ => None,
            })
            .or_else(|| self.double_called(word))
    }

    /// The base of two ranks that a text names by the codes of both, such as `Sp (O) + Ps (O) bow double`.
    fn double_called(&self, text: &str) -> Option<&TroopRow> {
        let ([front, rear], unlisted) = self.ranks_called(text)?;
        let row = self.double_of(front, rear, !unlisted).map(|row| &row.whole);
        row.filter(|row| row.marks.has_any(Marks::of(&[Mark::Unlisted])) == unlisted)
    }

    /// The troops of both ranks of a base that a text names, and whether it says that no army list requires the base.
    fn ranks_called(&self, text: &str) -> Option<([&TroopRow; 2], bool)> {
        self.doubles.filter(|_| is_double(text))?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let (_, mut words) = words.split_last()?;
        // As an army that is bought has it: required by its list, or its player's choice.
        let said = |word: &str| words.last().is_some_and(|last| last.eq_ignore_ascii_case(word));
        let unlisted = said("unlisted");
        if unlisted || said("listed") {
            words = words.split_last()?.1;
        }
        let [front, rear] = two_ranks(&words.join(" "));
        Some(([self.troops_called(&front)?, self.troops_called(&rear)?], unlisted))
    }

    /// Why two kinds of troops, which a text names, share no base: with its clause.
    fn unshared(&self, text: &str) -> Option<String> {
        let ([front, rear], _) = self.ranks_called(text)?;
        let clause = self.prices.as_ref()?.double.allowed;
        Some(format!(
            "unknown troop code `{}` in {}: {} can neither support {} in close combat nor shoot over it from the same base [{clause}]",
            cut(text),
            self.title,
            rear.code,
            front.code
        ))
    }

    /// The troops whose codes of several words a text may mean, some words left out.
    fn shortened(&self, text: &str) -> Vec<&TroopRow> {
        self.troops.iter().filter(|row| is_short_for(text, row.code)).collect()
    }

    /// The refusal of a troop word that the rule set does not have: the types, if the set has no others, and the
    /// nearest code; or the codes that it may mean, if they are several.
    pub fn no_troops(&self, word: &str) -> String {
        let meant: Vec<&str> = self.shortened(word).iter().map(|row| row.code).collect();
        if let [others @ .., last] = meant.as_slice()
            && !others.is_empty()
        {
            let others = others.join(", ");
            return format!("ambiguous troop code `{}` in {}: write {others} or {last}", cut(word), self.title);
        }
        if let Some(unshared) = self.unshared(word) {
            return unshared;
        }
        let names = self.troop_names.iter().map(|name| name.troops);
        let near = did_you_mean(word, self.troops.iter().map(|row| row.code).chain(names));
        let codes = |mounted: bool| {
            let of = self.troops.iter().filter(|row| (row.branch == Branch::Mounted) == mounted);
            of.map(|row| row.code).collect::<Vec<_>>().join(", ")
        };
        let closed = self.only_types.map_or_else(String::new, |[mounted, foot]| {
            cite(mounted);
            cite(foot);
            format!("; mounted troops are {} [{mounted}], foot are {} [{foot}]", codes(true), codes(false))
        });
        let Some(Unlike { meant, why, clause }) = self.unlike(word) else {
            return format!("unknown troop code `{}` in {}{near}{closed}", cut(word), self.title);
        };
        // The same troops of the drill that they have are nearer than others that are spelled alike.
        let near = meant.map_or(near, |code| format!("; did you mean `{code}`?"));
        let dot = if near.is_empty() { ";" } else { "" };
        format!("unknown troop code `{}` in {}{near}{dot} {why} [{clause}]{closed}", cut(word), self.title)
    }

    /// Why a type has no troops of a drill or grade that a text asks for, if it is that: with its clause.
    fn unlike(&self, word: &str) -> Option<Unlike> {
        let words: Vec<&str> = word.split_whitespace().collect();
        let [drill, short, grade, ..] = words[..] else { return None };
        let asked = Drill::ALL.into_iter().find(|asked| asked.short().eq_ignore_ascii_case(drill))?;
        let of_type = |row: &&TroopRow| row.code.split(' ').nth(1).is_some_and(|own| own.eq_ignore_ascii_case(short));
        let all: Vec<&TroopRow> = self.troops.iter().filter(of_type).collect();
        let graded = |row: &&&TroopRow| row.code.split(' ').nth(2).is_some_and(|own| own.eq_ignore_ascii_case(grade));
        let Some(same) = all.iter().find(graded) else {
            let mut grades: Vec<String> = Vec::new();
            for grade in all.iter().filter_map(|row| row.grade).map(|grade| format!("({})", grade.letter())) {
                if !grades.contains(&grade) {
                    grades.push(grade);
                }
            }
            let kind = all.first()?.kind.word();
            let why = format!("the grades of {kind} are {}", grades.join(", "));
            return Some(Unlike { meant: None, why, clause: self.types.graded? });
        };
        let row = self.types.drills(same).filter(|row| !row.drills.contains(&asked))?;
        let drills: Vec<String> = row.drills.iter().map(|drill| format!("{drill:?}").to_lowercase()).collect();
        let why = format!("{} {grade} are always {}", same.kind.word(), drills.join(" or "));
        Some(Unlike { meant: Some(same.code), why, clause: row.clause })
    }
}

/// Why a set has no troops of a drill or grade that a text asks for.
struct Unlike {
    /// The same troops as the set has them.
    meant: Option<&'static str>,
    why: String,
    clause: Clause,
}
