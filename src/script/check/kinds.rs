//! The kinds of findings, as one table: code, severity, meaning and advice.
//!
//! `debellis check --kinds` prints it. How they are found is not known here.

use super::severity::Severity::{self, Error, Remark, Warning};

/// A kind of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FindingKind {
    /// The text is not Lua.
    Syntax,
    /// A name that is not defined.
    UnknownName,
    /// A word that an object does not have.
    UnknownWord,
    /// A field that a table does not take.
    UnknownKey,
    /// A field that must be there.
    MissingKey,
    /// A value of another type.
    WrongType,
    /// A value out of its range, or not among the words allowed.
    WrongValue,
    /// One of our words refused its arguments, or the script raised an error itself.
    Refused,
    /// Troops that the rule set does not know.
    Troops,
    /// An element, feature or place lies off the board.
    OffBoard,
    /// Two elements overlap.
    Overlap,
    /// An element stands on ground that is closed to it.
    ClosedGround,
    /// The scenario has not two armies with commands.
    Armies,
    /// A command without elements.
    EmptyCommand,
    /// A command without a general.
    NoGeneral,
    /// A command with two generals.
    TwoGenerals,
    /// The winner in history is neither army.
    HistoryWinner,
    /// The rules' terms of victory are switched off, and the script has none of its own.
    NoOwnTerms,
    /// The rules on setting up are broken, and the scenario is to keep to them.
    SetUp,
    /// The script reached a limit.
    Limit,
    /// A file cannot be read.
    Unreadable,
    /// A module does not exist or may not be used.
    Module,
    /// More findings than are shown.
    More,
    /// Elements too far from their general.
    FarFromGeneral,
    /// An ambush that an enemy sees as the battle begins.
    AmbushSeen,
    /// A City or Fort with other gates or another garrison than by the rules.
    UnusualPlace,
    /// An option that is compared with none of its values.
    NoSuchValue,
    /// A condition that is met before any move.
    MetAtStart,
    /// A condition that can never be met.
    NeverMet,
    /// A place in a condition that no element that should reach it can reach.
    Unreachable,
    /// A handler for an occasion that never occurs.
    IdleHandler,
    /// Reserves that never arrive.
    IdleReserve,
    /// A feature that is outside the board.
    FeatureOutside,
    /// A river that begins and ends in mid-field.
    OpenRiver,
    /// A feature that lies inside another of its kind.
    FeatureCovered,
    /// Features that overlap although the rules forbid it.
    FeaturesOverlap,
    /// A local name that is never used.
    UnusedLocal,
    /// A name that gets a value without being declared.
    ForgottenLocal,
    /// Armies of unequal size.
    UnequalSizes,
    /// The map and the nations of a campaign are incomplete or do not fit together.
    Map,
    /// A node to which no way leads.
    Unreached,
    /// A node from which there is no way back.
    OneWay,
    /// A way that costs more than any army can march in a season.
    DearWay,
    /// A node at which many ways meet.
    Strategic,
    /// A sea lane without a port, or a port without a sea lane.
    NoPort,
    /// A capital without walls.
    OpenCapital,
    /// A player's nation without an army.
    NoArmy,
    /// An army that begins in an enemy's land.
    Abroad,
    /// A function of a campaign returned a value that is not allowed.
    Answer,
    /// Troops that a loss policy cannot score.
    Unscored,
    /// A finding that the scenario allows and that there is none of.
    IdleAllow,
    /// A text that lacks one of the scenario's languages.
    Untranslated,
    /// What the rule set that is asked for does not have, so that the scenario cannot be fought by it.
    Unconverted,
    /// What is not as it was written, in a scenario that is fought by another rule set.
    OtherRules,
    /// A vessel that begins on land.
    Aground,
    /// A camp where the rules allow none.
    CampPlace,
    /// A change of the weather, or a timer, at an hour before the battle begins.
    PastHour,
    /// An element finds no place in its zone.
    NoRoom,
}

/// The row of a kind in the table.
#[derive(Clone, Copy, Debug)]
pub struct KindRow {
    /// The kind.
    pub kind: FindingKind,
    /// Its code, as `--json` gives it.
    pub code: &'static str,
    /// Its severity.
    pub severity: Severity,
    /// Its meaning.
    pub meaning: &'static str,
    /// Advice; empty if the message contains it.
    pub hint: &'static str,
}

const fn row(
    kind: FindingKind,
    code: &'static str,
    severity: Severity,
    meaning: &'static str,
    hint: &'static str,
) -> KindRow {
    KindRow { kind, code, severity, meaning, hint }
}

/// Every kind, in the order of [`FindingKind`].
#[rustfmt::skip]
pub const KINDS: &[KindRow] = &[
    row(FindingKind::Syntax,          "syntax",            Error,   "the text is not Lua", "mend the text here and check again: of each file Luau tells its first mistake"),
    row(FindingKind::UnknownName,     "unknown-name",      Error,   "a name that nobody defined", "declare it with `local`, or write one of the words of a scenario"),
    row(FindingKind::UnknownWord,     "unknown-word",      Error,   "a word that an object does not have", "`debellis api` lists the words of each object"),
    row(FindingKind::UnknownKey,      "unknown-key",       Error,   "a field that a table does not take", "take it out, or write it as it is known"),
    row(FindingKind::MissingKey,      "missing-key",       Error,   "a field that must be there is not", "write it into the table"),
    row(FindingKind::WrongType,       "wrong-type",        Error,   "a value of another type, such as a text for a number", ""),
    row(FindingKind::WrongValue,      "wrong-value",       Error,   "a value out of its range, or none of the words that may stand there", ""),
    row(FindingKind::Refused,         "refused",           Error,   "a word refused what it was given, or the script raised an error itself", ""),
    row(FindingKind::Troops,          "troops",            Error,   "troops that the rule set or the army list does not know", ""),
    row(FindingKind::OffBoard,        "off-board",         Error,   "somebody or something stands off the board", "move it onto the board"),
    row(FindingKind::Overlap,         "overlap",           Error,   "two bases stand on each other", "move one of them; `gap(1)` leaves ground free in a line"),
    row(FindingKind::ClosedGround,    "closed-ground",     Error,   "an element stands in ground that is closed to it", ""),
    row(FindingKind::Armies,          "armies",            Error,   "the scenario has not two armies, each with a command", ""),
    row(FindingKind::EmptyCommand,    "empty-command",     Error,   "a command has no elements", ""),
    row(FindingKind::NoGeneral,       "no-general",        Error,   "a command has no general where the rules want one", ""),
    row(FindingKind::TwoGenerals,     "two-generals",      Error,   "a command has two generals, or an army two commanders-in-chief", "leave one of them"),
    row(FindingKind::HistoryWinner,   "history-winner",    Error,   "the winner in history is neither army", ""),
    row(FindingKind::NoOwnTerms,      "no-own-terms",      Error,   "the rules' terms of victory are set aside, and nothing else ends the battle", "write s:objective { ... }, or take `victory = \"own\"` out"),
    row(FindingKind::SetUp,           "set-up",            Error,   "a rule on setting up is broken, where the scenario keeps to them", ""),
    row(FindingKind::Limit,           "limit",             Error,   "the script reached a limit, and nothing behind it was checked", "look for a loop without an end; an option raises the limit"),
    row(FindingKind::Unreadable,      "unreadable",        Error,   "a file cannot be read", ""),
    row(FindingKind::Module,          "module",            Error,   "a module is not there or may not be used", "`require \"lib.lines\"` reads lib/lines.lua, beside the script or under `scripts`"),
    row(FindingKind::More,            "more",              Remark,  "there are more findings than are told", "mend those that are told, and check again"),
    row(FindingKind::FarFromGeneral,  "far-from-general",  Warning, "elements stand beyond the command distance of their general", "bring them or their general nearer, or expect to pay more for their moves"),
    row(FindingKind::AmbushSeen,      "ambush-seen",       Warning, "an enemy sees an ambush as the battle begins", "place it in ground that conceals it, or behind some"),
    row(FindingKind::UnusualPlace,    "unusual-place",     Remark,  "a City or Fort has other gates or another garrison than the rules allow", "leave it where history had it so"),
    row(FindingKind::NoSuchValue,     "no-such-value",     Warning, "an option is compared with a text that is none of its values", "write one of its values, or add it to them"),
    row(FindingKind::MetAtStart,      "met-at-start",      Warning, "a victory condition is met before anybody has moved", "let it ask for what the start does not have"),
    row(FindingKind::NeverMet,        "never-met",         Warning, "a victory condition that cannot be met", ""),
    row(FindingKind::Unreachable,     "unreachable",       Warning, "a place of a victory condition that no element can reach", "move the place, or open a way to it"),
    row(FindingKind::IdleHandler,     "idle-handler",      Warning, "a handler for an occasion that never comes", "take it out, or bring about what it waits for"),
    row(FindingKind::IdleReserve,     "idle-reserve",      Warning, "reserves that nothing brings on", "write `battle:arrive { command = ..., edge = ..., at = ... }` in a handler"),
    row(FindingKind::FeatureOutside,  "feature-outside",   Warning, "a feature lies outside the board, or reaches over its edge", "move it onto the board, or take it out"),
    row(FindingKind::OpenRiver,       "open-river",        Remark,  "a river begins and ends in mid-field", "let it run to an edge, into water or into another river"),
    row(FindingKind::FeatureCovered,  "feature-covered",   Warning, "a feature lies wholly in another of its kind", "take it out"),
    row(FindingKind::FeaturesOverlap, "features-overlap",  Warning, "features overlap where the rules forbid it", "move one of them"),
    row(FindingKind::UnusedLocal,     "unused-local",      Warning, "a local army, command or function is never used", "use it, or take it out"),
    row(FindingKind::ForgottenLocal,  "forgotten-local",   Warning, "a name gets a value without `local`", "write `local` where it gets its first value"),
    row(FindingKind::UnequalSizes,    "unequal-sizes",     Remark,  "one army has more elements than the other", ""),
    row(FindingKind::Map,             "map",               Error,   "the map and the nations of a campaign do not make a whole", ""),
    row(FindingKind::Unreached,       "unreached",         Warning, "no way leads to a node", ""),
    row(FindingKind::OneWay,          "one-way",           Warning, "one can come to a node and not back", ""),
    row(FindingKind::DearWay,         "dear-way",          Warning, "a way costs more than any army can march in a season", "make it cheaper or shorter, or let armies march for more"),
    row(FindingKind::Strategic,       "strategic",         Remark,  "so many ways meet in a node that it is of strategic importance", ""),
    row(FindingKind::NoPort,          "no-port",           Warning, "a sea lane without a port, or a port without a sea lane", ""),
    row(FindingKind::OpenCapital,     "open-capital",      Warning, "a capital has no walls", "give it walls = \"city\""),
    row(FindingKind::NoArmy,          "no-army",           Warning, "a nation that a player leads has no army", ""),
    row(FindingKind::Abroad,          "army-abroad",       Remark,  "an army begins in the land of a nation with which it is at war", "have it begin elsewhere, or write a treaty, where it is not meant"),
    row(FindingKind::Answer,          "wrong-answer",      Error,   "a function of a campaign answered what it may not", "have it answer nil where the policy is to decide"),
    row(FindingKind::Unscored,        "unscored",          Remark,  "troops without worth in the scores of the policy for losses", "choose another policy, or do without scores"),
    row(FindingKind::IdleAllow,       "idle-allow",        Remark,  "`allow` names a finding that there is none of", "take it out, so that it hides nothing new"),
    row(FindingKind::Untranslated,    "untranslated",      Warning, "a text lacks one of the languages that the scenario lists", "write it by language, { en = ..., de = ... }"),
    row(FindingKind::Unconverted,     "unconverted",       Error,   "the rule set that is asked for by --rules has no such troops or places", "fight the scenario by its own rules, or write it for this set"),
    row(FindingKind::OtherRules,      "other-rules",       Remark,  "something is not as it was written, since the scenario is fought by the rules that --rules asks for", ""),
    row(FindingKind::Aground,         "aground",           Warning, "a vessel begins or comes on where it cannot sail, or troops on land come over water", "move it onto the water"),
    row(FindingKind::CampPlace,       "camp-place",        Warning, "a camp stands where the rules allow none", "move it to its army's own edge, or allow it where history had it so"),
    row(FindingKind::PastHour,        "past-hour",         Warning, "something waits for an hour that is over as the battle begins", "write a later hour, or let the battle begin at an earlier `hour`"),
    row(FindingKind::NoRoom,          "no-room",           Error,   "an element finds no place in its zone", ""),
];

impl FindingKind {
    /// Its row in the table.
    pub fn row(self) -> &'static KindRow {
        // The table is in the order of the enum; a unit test checks that.
        KINDS.get(self as usize).unwrap_or(&KINDS[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_kinds() {
        for (i, row) in KINDS.iter().enumerate() {
            assert_eq!(row.kind as usize, i, "{}", row.code);
            assert_eq!(KINDS.iter().filter(|other| other.code == row.code).count(), 1, "{}", row.code);
        }
        assert_eq!(FindingKind::NoRoom as usize + 1, KINDS.len());
    }
}
