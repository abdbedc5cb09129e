//! A playtest as a table for a terminal, of at most 100 columns.

use super::{EndingFindings, Group, LossCause, MatchUp, ObjectiveFindings, PlaytestFindings, TroopLosses, Variant};
use crate::report::names::{self, short};

/// The most columns.
const COLUMNS: usize = 100;
/// The longest name in a table, in letters.
const NAME: usize = 20;
/// The most match-ups that are listed.
const MATCH_UPS: usize = 8;
/// The most bars of a histogram; below, the length of the longest.
const BARS: u16 = 8;
const LONGEST: u64 = 40;

/// The whole playtest for people.
pub fn text(f: &PlaytestFindings) -> String {
    let mut lines = vec![opening(f)];
    if f.variants.len() > 1 {
        lines.push(String::new());
        lines.extend(table(f));
        for (what, groups) in [("the side that moves first", &f.by_first_mover), ("the weather", &f.by_weather)] {
            lines.extend(parts(&format!("All variants together by {what}:"), groups, f));
        }
    }
    for variant in &f.variants {
        lines.push(String::new());
        lines.extend(told(variant));
    }
    for impossible in &f.impossible {
        lines.push(String::new());
        lines.push(format!("Impossible: {}", impossible.name));
        lines.push(format!("  {}", impossible.why));
    }
    lines.push(String::new());
    lines.push("All intervals hold 95 of 100 times; `--game N` fights one of these battles again.".into());
    lines
        .iter()
        .flat_map(|line| line.lines().map(wrapped).chain(line.is_empty().then(String::new)))
        .collect::<Vec<_>>()
        .join("\n")
}

fn wrapped(line: &str) -> String {
    if is_excerpt(line) {
        return line.trim_end().to_string();
    }
    let indent = line.len() - line.trim_start().len() + 4;
    let indent = " ".repeat(indent);
    textwrap::fill(&names::one_line(line), textwrap::Options::new(COLUMNS).subsequent_indent(&indent))
}

/// Whether a line is one of an excerpt of a script, whose columns matter: ` 39 | l:line { ... }`.
fn is_excerpt(line: &str) -> bool {
    let text = line.trim_start();
    text.starts_with('|')
        || text.starts_with("-->")
        || text.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(" |")
}

pub(super) fn opening(f: &PlaytestFindings) -> String {
    let of = match f.variants.len() {
        1 => String::new(),
        n => format!(" of each of {n} variants"),
    };
    let enough = match f.until {
        Some(reach) if f.narrow => {
            format!("; enough, since every interval reaches at most {:.1} % to either side", reach * 100.0)
        }
        Some(reach) => format!("; not enough for intervals of {:.1} % to either side", reach * 100.0),
        None => String::new(),
    };
    let broken = f.broken.as_ref().map_or_else(String::new, |at| format!("; not all that were asked for: {at}"));
    format!(
        "{}, playtested: {}{of}, seed {}{enough}{broken}",
        f.title,
        names::count(f.games as usize, "battle"),
        f.seed
    )
}

/// The title of a variant above its results.
pub(super) fn title(v: &Variant) -> String {
    if v.settings.is_empty() { names::begun(&v.name) } else { v.name.clone() }
}

/// The variants side by side.
fn table(f: &PlaytestFindings) -> Vec<String> {
    let sides = f.variants[0].sides.each_ref().map(|side| short(&side.name, NAME - 4));
    let [red, blue] = sides;
    let wide = f.variants.iter().map(|v| v.name.chars().count()).max().unwrap_or(0).clamp(10, 25);
    let head = format!(
        "{:wide$}  {:22} {:22} {:>6} {:>10} {:>7}",
        "variant",
        format!("{red} won"),
        format!("{blue} won"),
        "drawn",
        "lost",
        "bounds"
    );
    let row = |v: &Variant| {
        let [red, blue] = v.sides.each_ref().map(|side| side.win_rate.percent());
        let [own, other] = v.sides.each_ref().map(|side| side.losses.value);
        let (drawn, lost, bounds) = (v.draw_rate.value * 100.0, format!("{own:.1} : {other:.1}"), v.length.mean.value);
        // A name that is too long for its column has a line of its own, so that two never look the same.
        let (above, name) = match v.name.chars().count() <= wide {
            true => (None, v.name.as_str()),
            false => (Some(names::one_line(&v.name)), ""),
        };
        let figures = format!(
            "{name:wide$}  {red:22} {blue:22} {drawn:4.1} % {lost:>10} {bounds:7.1}",
            name = names::one_line(name)
        );
        above.into_iter().chain([figures]).collect::<Vec<String>>()
    };
    std::iter::once(head).chain(f.variants.iter().flat_map(row)).collect()
}

/// The battles in groups, if there is more than one group.
fn parts(title: &str, groups: &[Group], f: &PlaytestFindings) -> Vec<String> {
    if groups.len() < 2 {
        return Vec::new();
    }
    let mut lines = vec![String::new(), title.to_string()];
    let sides = &f.variants[0].sides;
    lines.extend(groups.iter().map(|group| part(group, [&sides[0].name, &sides[1].name])));
    lines
}

fn part(group: &Group, sides: [&str; 2]) -> String {
    let won = [0, 1].map(|i| format!("{} {}", short(sides[i], NAME), group.win_rates[i].percent()));
    format!("  {:NAME$} {:6}: {}", short(&group.name, NAME), group.games, won.join(", "))
}

/// One variant.
fn told(v: &Variant) -> Vec<String> {
    let mut lines = vec![format!("{}: {}, {} against {}", title(v), v.rules, v.generals[0], v.generals[1])];
    lines.extend(v.amendments.iter().map(|told| format!("  played with the scenario's amendment: {told}")));
    lines.extend(v.departs.iter().map(|departs| format!("  {}", departs.text())));
    let wide = v.sides.iter().map(|side| side.name.chars().count()).max().unwrap_or(0).clamp(6, NAME);
    for side in &v.sides {
        let (name, rate, losses) = (short(&side.name, wide), side.win_rate.percent(), side.losses.tenths());
        lines.push(format!("  {name:wide$} won {:5}, {rate}; lost {losses} of {}", side.wins, side.fielded));
        lines.extend(side.share.map(|share| format!("  {:wide$} losses as they count: {}", "", share.text())));
    }
    lines.push(format!("  {:wide$}     {:5}, {}", "drawn", v.draws, v.draw_rate.percent()));
    if let Some(history) = &v.history {
        let note = history.note.as_ref().map_or_else(String::new, |note| format!(" ({note})"));
        lines.push(format!(
            "  history: {} won{note}; so it came out in {}",
            names::side(&history.winner),
            history.rate.percent()
        ));
        lines.extend(history.tried.iter().map(|tried| format!("  as its writer tried it: {}", tried.text())));
    }
    let sides = [v.sides[0].name.as_str(), v.sides[1].name.as_str()];
    for (what, groups) in [("first mover", &v.by_first_mover), ("weather", &v.by_weather)] {
        if groups.len() > 1 {
            lines.push(format!("  by {what}:"));
            lines.extend(groups.iter().map(|group| format!("  {}", part(group, sides))));
        }
    }
    lines.extend(v.endings.iter().map(|ending| end(ending, sides)));
    lines.extend(v.grades.iter().map(|grade| {
        let won = won_by(grade.wins, sides);
        format!("  grade \"{}\": {}, {}{won}", grade.name, grade.games, grade.rate.percent())
    }));
    lines.extend(v.objectives.iter().map(|o| {
        let (name, side, early) = (short(&o.name, NAME), short(&o.side, NAME), too_early(o));
        format!("  objective {name} ({side}): met in {}{early}", o.rate.percent())
    }));
    lines.extend(length(v));
    lines.extend(losses(&v.losses));
    lines.extend(match_ups(&v.match_ups));
    lines
}

/// The share of the battles that ended before an objective's bound, if there are any.
pub(super) fn too_early(o: &ObjectiveFindings) -> String {
    match o.cut_short {
        0 => String::new(),
        _ => format!("; the battle ended before its bound in {}", o.too_early.percent()),
    }
}

/// How many of some battles each side won; empty if neither won any.
fn won_by(wins: [u64; 2], sides: [&str; 2]) -> String {
    let won = [0, 1].map(|i| format!("{} {}", short(sides[i], NAME), wins[i])).join(", ");
    if wins == [0, 0] { String::new() } else { format!(" (won by {won})") }
}

fn end(ending: &EndingFindings, sides: [&str; 2]) -> String {
    let won = won_by(ending.wins, sides);
    let name = match &ending.objective {
        Some(text) => format!("\"{}\" ({text})", ending.name),
        None => ending.name.clone(),
    };
    format!("  ended by {name}: {}, {}{won}", ending.games, ending.rate.percent())
}

fn length(v: &Variant) -> Vec<String> {
    let [least, first, median, third, most] = v.length.quartiles;
    let mean = v.length.mean.tenths();
    let mut lines = vec![format!(
        "  length: {mean} bounds; from {least} to {most}, half of them {first} to {third}, median {median}"
    )];
    let bars = v.length.bars(BARS);
    let highest = bars.iter().map(|(.., n)| *n).max().unwrap_or(0).max(1);
    if bars.len() > 1 {
        lines.extend(bars.iter().map(|(from, to, n)| {
            let bar = "#".repeat((n * LONGEST).div_ceil(highest) as usize);
            let line = format!("    {from:3} to {to:3} {n:6} {bar}");
            line.trim_end().to_string()
        }));
    }
    lines
}

fn losses(losses: &[TroopLosses]) -> Vec<String> {
    let arrives = losses.iter().any(|l| l.never_arrived > 0);
    let causes = LossCause::shown(losses);
    // A sixth column fits the line only if all are narrower.
    let wide = if causes.len() > 5 { 10 } else { 12 };
    let titles: String = causes.iter().map(|cause| format!(" {:>wide$}", cause.short())).collect();
    let mut lines = vec![format!("  {:18} {:>5}{titles}", "lost of fielded", "share")];
    for l in losses {
        let who = format!("{} {}\u{d7}{}", short(&l.side, 8), l.each_battle, l.code);
        let by: String = causes.iter().map(|cause| format!(" {:>wide$}", l.by[*cause as usize])).collect();
        let absent =
            if arrives && l.never_arrived > 0 { format!("; {} never arrived", l.never_arrived) } else { String::new() };
        lines.push(format!("    {who:16} {:3.0} %{by}{absent}", l.share * 100.0));
    }
    lines
}

fn match_ups(all: &[MatchUp]) -> Vec<String> {
    if all.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![format!(
        "  {:26} {:>6} {:>6} {:>8} {:>10} {:>10}",
        "who destroyed whom", "kills", "share", "fights", "of loser", "last blow"
    )];
    lines.extend(all.iter().take(MATCH_UPS).map(|m| {
        let who = format!("{} {}: {}", short(&m.side, 8), m.code, m.destroyed);
        format!(
            "    {who:24} {:>6} {:4.0} % {:>8} {:>10} {:>10}",
            m.kills,
            m.share * 100.0,
            m.fights,
            m.of_loser,
            m.last
        )
    }));
    let rest: u64 = all.iter().skip(MATCH_UPS).map(|m| m.kills).sum();
    if rest > 0 {
        lines.push(format!("    {:24} {rest:>6}", "others"));
    }
    lines
}
