//! Lengths and angles as decimals that read back to the same whole number; computed in whole numbers only.

use crate::battle::{Battle, BattleScale, ToldUnits};
use crate::book::Rulebook;
use crate::book::rulebook::Unit;
use crate::geometry::{Facing, Point, Turn};

/// The most digits of a number that can be read.
const MOST_DIGITS: usize = 18;
/// The most decimals that a length or an angle needs to be distinct from its neighbours.
const MOST_DECIMALS: u32 = 9;

/// The size of one unit in steps of the grid, as a fraction.
#[derive(Clone, Copy)]
struct Size {
    steps: i128,
    per: i128,
}

const MM: Size = Size { steps: 1_000, per: 1 };
const DEGREE: Size = Size { steps: 1 << 32, per: 360 };

/// A length in 1/1000 mm as text, in the unit of the rule set: `2.4 BW`, `151 paces`.
pub fn length(rules: &Rulebook, battle: &Battle, length: i32) -> String {
    Scale::of(rules, battle).tell(length)
}

impl ToldUnits for Scale {
    fn length(&self, um: i32) -> String {
        self.tell_rough(um)
    }

    fn place(&self, at: Point) -> String {
        let y = self.tell_rough(at.y);
        match self.unit {
            Unit::BaseWidths => format!("{}, {y}", self.tell_bare(at.x)),
            // Whole paces, without their unit behind the first.
            Unit::Paces => format!("{}, {y}", self.tell_rough(at.x).split(' ').next().unwrap_or_default()),
        }
    }
}

/// The units of a battle, for writing and reading its lengths.
#[derive(Clone, Copy)]
pub struct Scale {
    unit: Unit,
    scale: BattleScale,
}

impl Scale {
    /// The units of a battle under its rules.
    pub fn of(rules: &Rulebook, battle: &Battle) -> Scale {
        Scale { unit: rules.unit, scale: battle.scale() }
    }

    /// The written name of the rule set's own unit: `bw` or `paces`.
    pub fn own(&self) -> &'static str {
        match self.unit {
            Unit::BaseWidths => "bw",
            Unit::Paces => "paces",
        }
    }

    /// A length in 1/1000 mm, exactly in the rule set's own unit: `2bw`, `1.33335bw`, `150paces`.
    pub fn write(&self, length: i32) -> String {
        self.own_size().write(length.into()) + self.own()
    }

    /// As [`Scale::write`], but with two decimals and a space before the unit: `2.4 BW`, `151 paces`.
    pub fn tell(&self, length: i32) -> String {
        format!("{} {}", self.tell_bare(length), self.title())
    }

    /// As [`Scale::tell`] for a log: whole paces, since nobody measures less on a table.
    pub fn tell_rough(&self, length: i32) -> String {
        match self.unit {
            Unit::BaseWidths => self.tell(length),
            Unit::Paces => {
                let paces = rounded(i128::from(length) * self.own_size().per, self.own_size().steps);
                if paces == 1 { "1 pace".to_string() } else { format!("{paces} paces") }
            }
        }
    }

    /// As [`Scale::tell`] without the unit.
    pub fn tell_bare(&self, length: i32) -> String {
        self.own_size().tell(length.into())
    }

    /// The title of the rule set's own unit: `BW` or `paces`.
    pub fn title(&self) -> &'static str {
        match self.unit {
            Unit::BaseWidths => "BW",
            Unit::Paces => "paces",
        }
    }

    /// A short and a longer move in the set's own unit, for examples.
    pub fn examples(&self) -> [&'static str; 2] {
        match self.unit {
            Unit::BaseWidths => ["1", "2"],
            Unit::Paces => ["50", "100"],
        }
    }

    /// Reads a length such as `2bw`, `150paces`, `40mm`, or `2` in the rule set's own unit; `None` if it is not a
    /// length.
    pub fn read(&self, word: &str) -> Option<i32> {
        let (number, unit) = split(word);
        let size = match unit.to_ascii_lowercase().as_str() {
            "" => self.own_size(),
            "bw" => self.size(Unit::BaseWidths),
            "paces" | "pace" | "p" => self.size(Unit::Paces),
            "mm" => MM,
            _ => return None,
        };
        i32::try_from(size.read(number)?).ok()
    }

    fn own_size(&self) -> Size {
        self.size(self.unit)
    }

    fn size(&self, unit: Unit) -> Size {
        let (steps, per) = match unit {
            Unit::BaseWidths => (self.scale.base_width.into(), 1),
            Unit::Paces => self.scale.pace(),
        };
        Size { steps: i128::from(steps.max(1)), per: per.into() }
    }
}

/// A heading exactly, in degrees clockwise from north: `90deg`.
pub(crate) fn write_heading(facing: Facing) -> String {
    DEGREE.write(facing.0.into()) + "deg"
}

/// A turn exactly: `30deg`.
pub(crate) fn write_turn(turn: Turn) -> String {
    DEGREE.write(turn.0.into()) + "deg"
}

/// A turn or a heading in 2^32 to the circle, with at most two decimals: `33.69deg`.
pub(crate) fn tell_degrees(steps: i64) -> String {
    DEGREE.tell(steps.into()) + "deg"
}

/// Reads a heading in degrees; whole turns are taken off.
pub(crate) fn read_heading(word: &str) -> Option<Facing> {
    Some(Facing(degrees(word)?.rem_euclid(1 << 32) as u32))
}

/// Reads a turn of less than half a turn.
pub(crate) fn read_turn(word: &str) -> Option<Turn> {
    i32::try_from(degrees(word)?).ok().map(Turn)
}

fn degrees(word: &str) -> Option<i128> {
    let (number, unit) = split(word);
    matches!(unit, "" | "deg" | "\u{b0}").then(|| DEGREE.read(number)).flatten()
}

/// A number and the text behind it.
fn split(word: &str) -> (&str, &str) {
    let end = word.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '-').unwrap_or(word.len());
    word.split_at(end)
}

impl Size {
    /// `steps` in this unit, with at most two decimals.
    fn tell(self, steps: i128) -> String {
        let hundredths = rounded(steps * self.per * 100, self.steps);
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let sign = if hundredths < 0 { "-" } else { "" };
        match part {
            0 => format!("{sign}{whole}"),
            _ if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
            _ => format!("{sign}{whole}.{part:02}"),
        }
    }

    /// `steps` in this unit, with as few decimals as read back to the same number of steps.
    fn write(self, steps: i128) -> String {
        let exact = |decimals: &u32| self.steps_of(self.digits(steps, *decimals), *decimals) == steps;
        let decimals = (0..MOST_DECIMALS).find(exact).unwrap_or(MOST_DECIMALS);
        let digits = self.digits(steps, decimals);
        let sign = if digits < 0 { "-" } else { "" };
        let (whole, part) = (digits.abs() / 10_i128.pow(decimals), digits.abs() % 10_i128.pow(decimals));
        match decimals {
            0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}.{part:0width$}", width = decimals as usize),
        }
    }

    /// Reads a decimal number as steps, rounded to the nearest.
    fn read(self, number: &str) -> Option<i128> {
        let (negative, number) = match number.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, number),
        };
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        let digits = format!("{whole}{part}");
        if digits.is_empty() || digits.len() > MOST_DIGITS || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let digits: i128 = digits.parse().ok()?;
        Some(self.steps_of(if negative { -digits } else { digits }, part.len() as u32))
    }

    fn digits(self, steps: i128, decimals: u32) -> i128 {
        rounded(steps * self.per * 10_i128.pow(decimals), self.steps)
    }

    fn steps_of(self, digits: i128, decimals: u32) -> i128 {
        rounded(digits * self.steps, 10_i128.pow(decimals) * self.per)
    }
}

/// The whole number nearest to `a / b`, halves away from zero.
fn rounded(a: i128, b: i128) -> i128 {
    (2 * a.abs() + b) / (2 * b) * a.signum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BW: Scale = Scale { unit: Unit::BaseWidths, scale: BattleScale { base_width: 40_000, ground: None } };
    const PACES: Scale = Scale { unit: Unit::Paces, scale: BattleScale { base_width: 60_000, ground: None } };

    #[test]
    fn lengths_are_written_shortly_and_read_in_every_unit() {
        assert_eq!(
            (BW.write(80_000), BW.write(-1), BW.write(50_001)),
            ("2bw".into(), "-0.00003bw".into(), "1.25003bw".into())
        );
        assert_eq!(PACES.write(76_200), "100paces");
        assert_eq!(
            (BW.read("2bw"), BW.read("2"), BW.read("80mm"), BW.read("2BW")),
            (Some(80_000), Some(80_000), Some(80_000), Some(80_000))
        );
        assert_eq!(
            (BW.read("100paces"), PACES.read("1bw"), PACES.read("50")),
            (Some(50_800), Some(60_000), Some(38_100))
        );
        for bad in
            ["", "bw", "-bw", "2m", "1.2.3bw", "--2bw", "2-bw", "1e3bw", "60000bw", "NaN", "1234567890123456789bw"]
        {
            assert_eq!(BW.read(bad), None, "{bad}");
        }
    }

    #[test]
    fn for_people_two_decimals_do() {
        assert_eq!(
            (BW.tell(96_000), BW.tell(-50_100), BW.tell(80_000)),
            ("2.4 BW".into(), "-1.25 BW".into(), "2 BW".into())
        );
        assert_eq!(PACES.tell(115_062), "151 paces");
    }

    #[test]
    fn a_wheel_is_less_than_half_a_turn() {
        assert_eq!(read_turn("179.9999999deg"), Some(Turn(i32::MAX)));
        assert_eq!(read_turn("180deg"), None);
        assert_eq!(read_heading("-90deg"), Some(Facing::WEST));
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(length: i32, facing: u32, turn: i32, base_width in 1_000..100_000, per_hundred in 1_000..1_000_000) {
            let (usual, own) = (BattleScale::from(base_width), BattleScale::new(25, base_width, per_hundred));
            for scale in [Scale { scale: usual, ..BW }, Scale { scale: usual, ..PACES }, Scale { scale: own, ..PACES }] {
                prop_assert_eq!(scale.read(&scale.write(length)), Some(length));
            }
            prop_assert_eq!(read_heading(&write_heading(Facing(facing))), Some(Facing(facing)));
            prop_assert_eq!(read_turn(&write_turn(Turn(turn))), Some(Turn(turn)));
        }
    }
}
