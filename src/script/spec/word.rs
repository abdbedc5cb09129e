//! A word, its fields and their types, and how each is written.

use std::fmt::{self, Display};

/// The longest line of an example that stands in advice, in letters.
const LONGEST: usize = 100;

/// One word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The object to which it belongs; empty for a word of the script itself.
    pub of: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its parameters.
    pub takes: Takes,
    /// The type that it returns, or has.
    pub gives: Type,
    /// Its description.
    pub doc: &'static str,
    /// Lines that show its use; `SET` is replaced by the name of a rule set.
    pub example: &'static str,
}

/// The parameters of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing: it is a value that is read.
    Read,
    /// Values in a row, in round brackets.
    Values(&'static [SpecField]),
    /// One table of named fields, in curly brackets; it also has values without a name if `items` is given.
    Table {
        /// The named fields.
        fields: &'static [SpecField],
        /// The type of the values without a name, and their meaning.
        items: Option<(Type, &'static str)>,
    },
}

/// A named field of a table, or a value in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecField {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub is: Type,
    /// The default of an optional field; `None` if the field is required.
    pub usual: Option<&'static str>,
    /// Its meaning.
    pub doc: &'static str,
}

/// The type of a value, as writers and editors see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// Nothing.
    Nothing,
    /// Any value.
    Any,
    /// A text.
    Text,
    /// A text for people: one, or one for each language of the scenario.
    Said,
    /// A number.
    Number,
    /// A whole number.
    Whole,
    /// `true` or `false`.
    Truth,
    /// A length: a number in the rule set's own unit, or `bw()`, `paces()` or `mm()`.
    Length,
    /// Two lengths: a place `{ x, y }`, or an extent `{ width, depth }`.
    Pair,
    /// A heading: a compass name, or degrees clockwise from north.
    Heading,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A list, each of this type.
    List(&'static Type),
    /// This number of values of this type.
    Row(&'static Type, u8),
    /// A function, as it is written.
    Function(&'static str),
    /// One of our objects by its name.
    Object(&'static str),
    /// A table of these fields.
    Table(&'static [SpecField]),
    /// One of these types.
    Either(&'static [Type]),
}

impl Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Nothing => f.write_str("nothing"),
            Type::Any => f.write_str("anything"),
            Type::Text => f.write_str("text"),
            Type::Said => f.write_str("text in languages"),
            Type::Number => f.write_str("number"),
            Type::Whole => f.write_str("whole number"),
            Type::Truth => f.write_str("true or false"),
            Type::Length => f.write_str("length"),
            Type::Pair => f.write_str("{ length, length }"),
            Type::Heading => f.write_str("heading"),
            Type::OneOf(words) => {
                let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                f.write_str(&quoted.join(" or "))
            }
            Type::List(of) => write!(f, "{{ {of}, ... }}"),
            Type::Row(of, count) => write!(f, "{{ {} }}", vec![of.to_string(); usize::from(*count)].join(", ")),
            Type::Function(written) => f.write_str(written),
            Type::Object(name) => f.write_str(name),
            Type::Table(fields) => {
                let names: Vec<String> = fields.iter().map(SpecField::shown).collect();
                write!(f, "{{ {} }}", names.join(", "))
            }
            Type::Either(types) => {
                let each: Vec<String> = types.iter().map(Type::to_string).collect();
                f.write_str(&each.join(" or "))
            }
        }
    }
}

impl SpecField {
    /// Its name, with a question mark if it is optional.
    pub(super) fn shown(&self) -> String {
        format!("{}{}", self.name, if self.usual.is_some() { "?" } else { "" })
    }
}

impl Word {
    /// Its use in one line: `army:camp { at, size?, ... }`.
    pub fn written(&self) -> String {
        let called = self.called();
        match self.takes {
            Takes::Read => called,
            Takes::Values(values) => {
                let names: Vec<String> = values.iter().map(SpecField::shown).collect();
                format!("{called}({})", names.join(", "))
            }
            Takes::Table { fields, items } => {
                let mut names: Vec<String> = fields.iter().map(SpecField::shown).collect();
                names.extend(items.map(|(is, _)| format!("{is}, ...")));
                format!("{called} {{ {} }}", names.join(", "))
            }
        }
    }

    /// Its name with that of its object: `battle.bound`, `army:camp`, `woods`.
    pub fn called(&self) -> String {
        match (self.of, self.takes) {
            ("", _) => self.name.to_string(),
            (of, Takes::Read) => format!("{of}.{}", self.name),
            (of, _) => format!("{of}:{}", self.name),
        }
    }

    /// Its example by a rule set; where it needs one with prices, by the first that has them.
    pub fn example_with(&self, set: &str) -> String {
        let text = self.example.replace("SET", set);
        if !text.contains("PRICED") {
            return text;
        }
        let priced = |name: &&str| crate::rules::by_name(name, None).is_some_and(|rules| rules.prices.is_some());
        text.replace("PRICED", crate::rules::names().find(priced).unwrap_or(set))
    }

    /// Advice with the first line of its example.
    pub fn as_in(&self) -> String {
        let set = crate::rules::NAMES.first().copied().unwrap_or_default();
        let example = self.example_with(set);
        let line = example.lines().next().unwrap_or_default();
        // Where it does not stand in every set, the example is one that is not carried out.
        let line = line.strip_prefix("if false then ").and_then(|line| line.strip_suffix(" end")).unwrap_or(line);
        if line.chars().count() > LONGEST {
            return format!("`debellis api {}` shows how it is written", self.called());
        }
        format!("as in `{line}`")
    }

    /// The fields of the one table that it takes, or may take.
    pub fn table_fields(&self) -> &'static [SpecField] {
        let of = |is: &Type| match is {
            Type::Table(fields) => Some(*fields),
            _ => None,
        };
        match self.takes {
            Takes::Values([SpecField { is: Type::Either(types), .. }]) => types.iter().find_map(of).unwrap_or_default(),
            _ => self.fields(),
        }
    }

    /// Its fields or values.
    pub fn fields(&self) -> &'static [SpecField] {
        match self.takes {
            Takes::Read => &[],
            Takes::Values(fields) | Takes::Table { fields, .. } => fields,
        }
    }
}

/// A word that takes one table.
pub(super) const fn table(
    of: &'static str,
    name: &'static str,
    fields: &'static [SpecField],
    gives: Type,
    doc: &'static str,
    example: &'static str,
) -> Word {
    Word { of, name, takes: Takes::Table { fields, items: None }, gives, doc, example }
}

/// The word, with values without a name added to its table.
pub(super) const fn and_items(word: Word, is: Type, doc: &'static str) -> Word {
    let Takes::Table { fields, .. } = word.takes else { return word };
    Word { takes: Takes::Table { fields, items: Some((is, doc)) }, ..word }
}

/// A word that takes values in a row.
pub(super) const fn call(
    of: &'static str,
    name: &'static str,
    values: &'static [SpecField],
    gives: Type,
    doc: &'static str,
    example: &'static str,
) -> Word {
    Word { of, name, takes: Takes::Values(values), gives, doc, example }
}

/// A value that is read.
pub(super) const fn read(
    of: &'static str,
    name: &'static str,
    gives: Type,
    doc: &'static str,
    example: &'static str,
) -> Word {
    Word { of, name, takes: Takes::Read, gives, doc, example }
}

/// A required field.
pub(super) const fn must(name: &'static str, is: Type, doc: &'static str) -> SpecField {
    SpecField { name, is, usual: None, doc }
}

/// An optional field; `usual` describes its default.
pub(super) const fn may(name: &'static str, is: Type, usual: &'static str, doc: &'static str) -> SpecField {
    SpecField { name, is, usual: Some(usual), doc }
}
