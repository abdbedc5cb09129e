//! A tournament as text: the standings with a cross-table, and a round with its tables.

use super::{CommandsView, Round, RoundCell, ScoringTerm, StandingsRow, TableView, TournamentView};
use crate::book::aftermath::ScoreParts;
use crate::report::names;
use crate::tournament::{Custom, OutBy, PointScale, System};

/// The longest name of a player or an army, in letters; longer ones are cut.
const WIDEST: usize = 28;

/// The width of the lines on scoring and on what the cells mean, in letters.
const WRAPPED: usize = 118;

/// The whole tournament for people.
pub fn text(view: &TournamentView) -> String {
    let mut lines = vec![headline(view), scale_text(view), String::new()];
    lines.extend(cross_table(view));
    lines.push(String::new());
    lines.push(legend(view));
    lines.extend(leavers(view));
    if view.over {
        lines.push(verdict(view));
    }
    lines.join("\n")
}

fn headline(view: &TournamentView) -> String {
    let players = names::count(view.standings.len(), "player");
    let drawn = view.rounds.len();
    let rounds = match view.system {
        System::Swiss => format!("Swiss, {drawn} of {} paired", names::count(view.rounds_to_play.into(), "round")),
        System::KnockOut => format!("knock-out, {} paired", names::count(drawn, "round")),
    };
    let points = view.army_points.map_or_else(String::new, |points| format!(", {points}AP"));
    format!("{}: {rounds}, {players}, {}{points}, seed {}", names::one_line(&view.title), view.rules, view.seed)
}

/// Who has left, and since when, each in a sentence.
pub fn leavers(view: &TournamentView) -> Vec<String> {
    let told = |row: &StandingsRow| {
        let since = match row.left? {
            0 => "before the first round".to_string(),
            round => format!("after round {round}"),
        };
        Some(format!("{} has left {since} and is paired no more.", names::one_line(&row.player)))
    };
    view.standings.iter().filter_map(told).collect()
}

/// The winner, in a sentence.
pub(super) fn verdict(view: &TournamentView) -> String {
    match view.winners.as_slice() {
        [] => "Nobody has won: the last are out.".to_string(),
        [one] => format!("{} has won the tournament.", names::one_line(one)),
        many => format!("{} share the first place.", names::and(many)),
    }
}

/// The points for results, and the reason.
pub fn scale_text(view: &TournamentView) -> String {
    match &view.scoring {
        PointScale::Plain(s) => format!(
            "Scoring: {} for a game won, however high, {} each for one that nobody has won, whoever is ahead, {} for one \
             lost, {} for a bye:\nwinning often counts, and being a little ahead is worth nothing until it is a victory \
             [{}]",
            s.won, s.unfinished, s.lost, s.bye, view.scoring_clause
        ),
        PointScale::Script { file, bye, .. } => {
            format!("Scoring: by the script {}, {bye} for a bye", names::one_line(file))
        }
        PointScale::Battles { .. } => {
            let term = |term: &ScoringTerm| match term.clause {
                Some(clause) => format!("{} [{clause}]", term.told),
                None => format!("{} (the umpire's custom)", term.told),
            };
            let terms: Vec<String> = view.scoring_terms.iter().map(term).collect();
            textwrap::fill(&format!("Scoring: {}", terms.join("; ")), WRAPPED)
        }
    }
}

/// Whether battle scores are added up.
pub(super) fn adds_scores(view: &TournamentView) -> bool {
    view.score_words.is_some()
}

pub(super) fn legend(view: &TournamentView) -> String {
    let cells = "Cells: won +, lost -, unfinished =, open ?";
    let scored = |words: &str| format!("{cells}, the number of the opponent, and behind a colon the {words}.");
    let told = match (view.system, view.score_words) {
        (System::Swiss, Some(words)) if view.parts_ties => format!(
            "{} Lost% is what was lost in the final round, demoralised or changed sides, in parts of the original EE: it parts \
             equal sums.",
            scored(words)
        ),
        (System::Swiss, Some(words)) => format!("{} Equal sums share a place.", scored(words)),
        (System::KnockOut, Some(words)) => {
            format!("{} Places by the round in which somebody went out.", scored(words))
        }
        (System::Swiss, None) => format!(
            "{cells}, and the number of the opponent. Equal points are parted by the points of the opponents (Opp), then games \
             won, then destroyed less lost (Diff)."
        ),
        (System::KnockOut, None) => {
            format!("{cells}, and the number of the opponent. Places by the round in which somebody went out.")
        }
    };
    let told = textwrap::fill(&told, WRAPPED);
    let again = if view.plays_again {
        "\nA game that nobody has won is played again, and its last result counts alone (the umpire's custom)."
    } else {
        ""
    };
    let mut cells = view.standings.iter().flat_map(|row| &row.cells).flatten();
    let absent = if cells.any(|cell| cell.walkover) { "\nA w is a walkover: one of the two did not come." } else { "" };
    format!("{told}{again}{absent}")
}

/// A cell of the cross-table: `+12`, `-3`, `=7`, `?5`, `bye`; `+12w` where the other did not come; with battle scores `+12:71`.
pub(super) fn cell(cell: &Option<RoundCell>, with_score: bool) -> String {
    let Some(cell) = cell else { return String::new() };
    let score = cell.points.filter(|_| with_score).map_or_else(String::new, |points| format!(":{points}"));
    let sign = match cell.result {
        "won" => "+",
        "lost" => "-",
        "unfinished" => "=",
        "open" => "?",
        other => return format!("{other}{score}"),
    };
    format!("{sign}{}{}{score}", cell.opponent.unwrap_or_default(), if cell.walkover { "w" } else { "" })
}

fn cross_table(view: &TournamentView) -> Vec<String> {
    let cut = |text: &str| names::one_line(text).chars().take(WIDEST).collect::<String>();
    let army = |row: &StandingsRow| cut(&row.armies.join(", "));
    let wide = |texts: &mut dyn Iterator<Item = String>| texts.map(|t| t.chars().count()).max().unwrap_or(0);
    let name_width = wide(&mut view.standings.iter().map(|row| cut(&row.player))).max(6);
    let army_width = wide(&mut view.standings.iter().map(army)).max(4);
    let scores = adds_scores(view);
    let cell_width = wide(&mut view.standings.iter().flat_map(|row| &row.cells).map(|c| cell(c, scores))).max(4);
    let rounds: String =
        (1..=view.rounds.len()).map(|round| format!(" {:>cell_width$}", format!("R{round}"))).collect();
    let sum = if scores { " Sum" } else { " Pts" };
    let more = if scores { "" } else { "  Opp" };
    let last = match (scores, view.parts_ties) {
        (false, _) => " Diff",
        (true, true) => " Lost%",
        (true, false) => "",
    };
    let head = format!(
        "  No Pl {:name_width$} {:army_width$} {sum}{more}  {:>2} {:>2} {:>2}{last}{rounds}",
        "Player", "Army", "W", "U", "L"
    );
    let line = |row: &StandingsRow| {
        let cells: String = row.cells.iter().map(|c| format!(" {:>cell_width$}", cell(c, scores))).collect();
        let balance = i64::from(row.destroyed.unwrap_or_default()) - i64::from(row.losses.unwrap_or_default());
        let more = if scores { String::new() } else { format!(" {:4}", row.opposition) };
        let last = match (scores, view.parts_ties) {
            (false, _) => format!(" {balance:+4}"),
            (true, true) => format!(" {:>5}", row.fallen.map_or_else(String::new, |share| share.percent.to_string())),
            (true, false) => String::new(),
        };
        let told = format!(
            "{:4} {:2} {:name_width$} {:army_width$} {:4}{more}  {:2} {:2} {:2}{last}{cells}",
            row.number,
            row.place,
            cut(&row.player),
            army(row),
            row.points,
            row.won,
            row.unfinished,
            row.lost
        );
        told.trim_end().to_string()
    };
    std::iter::once(head).chain(view.standings.iter().map(line)).collect()
}

/// A round with its tables.
pub fn round_text(round: &Round, minutes: Option<u16>) -> String {
    let tables = round.tables.iter().filter(|table| table.players.iter().any(Option::is_some));
    let lines = tables.map(|table| table_text(table, minutes));
    std::iter::once(format!("Round {}", round.round)).chain(lines).collect::<Vec<_>>().join("\n")
}

fn table_text(table: &TableView, minutes: Option<u16>) -> String {
    let [red, blue] = match &table.players {
        [Some(red), Some(blue)] => [red, blue].map(|name| names::one_line(name)),
        [one, other] => {
            let alone = one.as_ref().or(other.as_ref()).map_or_else(String::new, |name| names::one_line(name));
            return format!("  {:>6}  {alone} has a bye", table.at);
        }
    };
    let with = |name: &str, side: &str, army: Option<&String>| match army {
        Some(army) => format!("{name} ({side}, {army})"),
        None => format!("{name} ({side})"),
    };
    let armies = table.armies.as_ref();
    let red_told = with(&red, "red", armies.map(|a| &a[0]));
    let blue_told = with(&blue, "blue", armies.map(|a| &a[1]));
    let mut told = format!("{:>6}  {red_told} against {blue_told}", table.at);
    if let Some((owner, face)) = &table.pair_of {
        let other = if *owner == red { &blue } else { &red };
        let chosen = if armies.is_some() { "has chosen" } else { "chooses his army" };
        told += &format!("; the die shows {face}: the pair of {owner} is used, {other} {chosen}");
    }
    if let Some(clause) = table.historical {
        told += &format!("; historical enemies [{clause}]");
    }
    if let Some(clause) = table.regular {
        told += &format!("; regular opponents, who meet in every round [{clause}]");
    } else if table.met_before > 0 {
        told += "; they have met before, since no round without a repeat is left";
    }
    told += &result_text(table, minutes);
    if let Some(games) = table.attempts {
        told += &format!("; the last of {games} games counts alone");
    }
    textwrap::fill(&told, textwrap::Options::new(110).initial_indent("  ").subsequent_indent("          "))
}

fn result_text(table: &TableView, minutes: Option<u16>) -> String {
    // The number that each has destroyed, or scored; the winner's first, or red's.
    let first = usize::from(table.winner.is_some() && table.winner == table.players[1]);
    let score = scores_text(table, first)
        .or_else(|| table.lost.map(|lost| format!("{} to {}", lost[1 - first], lost[first])))
        .unwrap_or_default();
    match (&table.winner, table.both_out) {
        (Some(winner), _) if table.walkover => {
            let absent = table.players.iter().flatten().find(|name| *name != winner).map_or("", String::as_str);
            format!(": {} did not come, {} has won", names::one_line(absent), names::one_line(winner))
        }
        (Some(winner), _) => format!(": {} has won, {score}", names::one_line(winner)),
        (None, Some(by)) => format!(": nobody has won, {score}; both are out {}", out_by(by)),
        (None, None) if table.result == "unfinished" => format!(": unfinished, {score}"),
        (None, None) => match minutes {
            Some(minutes) => format!(": to be played, {minutes} minutes"),
            None => ": to be played".to_string(),
        },
    }
}

/// The rule in brackets, or that there is none.
pub(super) fn out_by(by: OutBy) -> String {
    match by {
        OutBy::Rule(clause) => format!("[{clause}]"),
        OutBy::Custom(Custom::Umpire) => "(the umpire's custom)".to_string(),
    }
}

/// The battle scores of a table with their parts, those of the side `first` first; `None` where results bring points.
pub(super) fn scores_text(table: &TableView, first: usize) -> Option<String> {
    let order = [first, 1 - first];
    let (points, words) = (table.points?, table.score_words?);
    let scores = order.map(|side| points[side].unwrap_or_default());
    let told = format!("{words} {} to {}", scores[0], scores[1]);
    if let Some(commands) = table.commands.filter(|_| table.result != "bye") {
        return Some(told + &of_commands(order.map(|side| commands[side])));
    }
    let Some(parts) = table.parts else { return Some(told) };
    let part = |side: usize| {
        let ScoreParts { ransoms, surviving, slain } = parts[side];
        let ransoms = if ransoms > 0 { format!(", ransoms {ransoms}") } else { String::new() };
        format!("surviving {surviving}, slain {slain}{ransoms}")
    };
    Some(format!("{told} ({}; {})", part(order[0]), part(order[1])))
}

/// Where the victory points of two sides come from, and what part of their armies they have lost, in brackets; empty where neither is
/// known.
fn of_commands(sides: [CommandsView; 2]) -> String {
    let one = |side: CommandsView| {
        let points = side.parts.map(|parts| {
            let given = if parts.given == 0 { String::new() } else { format!(", handed over {:+}", parts.given) };
            format!("own {}, enemy's {}{given}", parts.own, parts.broken)
        });
        let lost = side.fallen.map(|share| format!("lost {} of {} EE, {}%", share.lost, share.of, share.percent));
        let told: Vec<String> = points.into_iter().chain(lost).collect();
        if told.is_empty() { "losses unknown".to_string() } else { told.join(", ") }
    };
    if sides.iter().all(|side| side.parts.is_none() && side.fallen.is_none()) {
        return String::new();
    }
    format!(" ({}; {})", one(sides[0]), one(sides[1]))
}
