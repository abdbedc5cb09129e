//! `debellis odds`: the exact chances of a fight, of two sums of factors, or of all troops against all.

use super::answer::{CommandEnding, print_json};
use super::args::{OddsArgs, WindBehind};
use super::{file, messages};
use crate::ask::circumstances::{CannotStage, Circumstances, GROUND, Other, SupposedParty};
use crate::ask::matrix::{Matrix, matrix};
use crate::ask::staged::{Staged, SupposedWeather, stage_under};
use crate::base::clause::Clause;
use crate::base::names::did_you_mean;
use crate::battle::{FactorKind, FeatureKind, FightKind, Sky, StrongholdKind};
use crate::book::listed_support::may_be_listed;
use crate::book::{Rulebook, TroopRow};
use crate::fight::adjust::Adjustments;
use crate::muster::priced::is_price;
use crate::report::odds::{self, Chances};
use crate::report::{matrix as told, names, refusal};
use crate::script::words::lexicon::SKIES;
use anyhow::{anyhow, bail};
use serde::Serialize;
use std::io::Write;

/// Runs the command.
///
/// # Errors
/// If a word, a troop code or a rule set is unknown, or the output cannot be written.
pub fn run(args: &OddsArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let rules = super::books::rulebook(&args.rules)?;
    if args.out.is_some() && !args.matrix {
        bail!("--out writes the picture of --matrix; add --matrix, or leave it away");
    }
    match (&args.factors[..], &args.troops[..]) {
        (&[a, b], _) => factors(&rules, a, b, json, out),
        _ if args.matrix => all(args, &rules, json, out),
        (_, [a, b]) => fight(args, &rules, [a, b], json, out),
        (_, found) => bail!(
            "found {}, expected two, such as `debellis odds 4Bd 3Kn`\n  help: `debellis odds --help` has examples",
            names::count(found.len(), "troop code")
        ),
    }
}

fn factors(rules: &Rulebook, a: i8, b: i8, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let counts = odds::standings(rules, [a, b], &Adjustments::default());
    if json {
        print_json(&counts, out)?;
    } else {
        let (a, b) = (format!("{a:+}"), format!("{b:+}"));
        writeln!(out, "{a} against {b}, of 36 throws by {} [{}]:", rules.title, rules.moves.die.clause)?;
        writeln!(out, "{}", counts.text(&a, &b))?;
    }
    Ok(CommandEnding::Done)
}

fn all(args: &OddsArgs, rules: &Rulebook, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let matrix: Matrix = matrix(rules).map_err(|why| cannot(rules, why))?;
    if let Some(path) = &args.out {
        file::named(path, &told::picture(rules.title, &matrix))?;
    }
    if json {
        print_json(&told::json(rules.name, &matrix), out)?;
    } else {
        writeln!(out, "{}", told::text(rules.title, &matrix))?;
        args.out.iter().try_for_each(|path| writeln!(out, "The picture: {}", path.display()))?;
    }
    Ok(CommandEnding::Done)
}

/// A fight as `--json` prints it.
#[derive(Serialize)]
struct OddsJson<'a> {
    rules: &'a str,
    #[serde(flatten)]
    chances: &'a Chances,
    /// The circumstances of the arguments that no rule counts.
    uncounted: Vec<String>,
    /// Those that a rule counts if the army list permits it.
    if_permitted: Vec<IfPermitted>,
}

fn fight(
    args: &OddsArgs,
    rules: &Rulebook,
    codes: [&String; 2],
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let how = if args.shoot { FightKind::Shooting } else { FightKind::CloseCombat };
    let party = |code: &str, words: &[String]| {
        let with = circumstances(rules, words)?;
        let ranks = if with.ranks == 0 { args.ranks.unwrap_or(0) } else { with.ranks };
        anyhow::Ok(SupposedParty { troop: troop(rules, code)?, with: Circumstances { ranks, ..with } })
    };
    let parties = [party(codes[0], &args.a)?, party(codes[1], &args.b)?];
    let downwind = args.downwind.map(|who| usize::from(who == WindBehind::B));
    let weather = SupposedWeather { sky: sky(args)?, downwind };
    let staged = match stage_under(rules, how, &parties, weather) {
        Ok(staged) => staged,
        Err(CannotStage::Refused(battle, why)) => {
            messages::say(&refusal::text(rules, &battle, &why));
            if json {
                print_json(&refusal::told(rules, &battle, &why), out)?;
            }
            return Ok(CommandEnding::Refused);
        }
        Err(why) => return Err(cannot(rules, why)),
    };
    let chances = chances(rules, &staged);
    let (uncounted, if_permitted) = uncounted(rules, how, (&parties, weather), &chances);
    if json {
        print_json(&OddsJson { rules: rules.name, chances: &chances, uncounted, if_permitted }, out)?;
        return Ok(CommandEnding::Done);
    }
    let verb = if args.shoot { "shoots at" } else { "against" };
    let [a, b] = parties.each_ref().map(|p| format!("{} ({})", p.troop.code, p.troop.title));
    writeln!(out, "{a} {verb} {b}, by {}", rules.title)?;
    writeln!(out, "{}", chances.text("  "))?;
    uncounted.iter().try_for_each(|what| writeln!(out, "  No rule counts {what} here."))?;
    for IfPermitted { what, clause, party } in &if_permitted {
        writeln!(out, "  A rule counts {what} only if the army list permits it [{clause}]: add --{party} permitted.")?;
    }
    Ok(CommandEnding::Done)
}

/// The chances, with the parties named by their codes.
fn chances(rules: &Rulebook, staged: &Staged) -> Chances {
    let mut chances = odds::chances(rules, &staged.battle, &staged.stakes(rules));
    let code = |i: usize| staged.battle.elements[i].code.to_string();
    (chances.a.name, chances.b.name) = (format!("a {}", code(0)), format!("b {}", code(1)));
    chances
}

/// The troops of a code; a price behind it changes no odds, and is read over.
fn troop(rules: &Rulebook, code: &str) -> anyhow::Result<TroopRow> {
    let priced = code.split_once('@').filter(|(_, price)| rules.prices.is_some() && is_price(price));
    let code = priced.map_or(code, |(code, _)| code.trim_end());
    rules.troops_called(code).copied().ok_or_else(|| {
        let codes: Vec<&str> = rules.troops.iter().map(|row| row.code).collect();
        let help = match codes.len() {
            ..=MOST_CODES => format!("it has {}", codes.join(", ")),
            _ => format!("`debellis rule --troops {}` lists all {} codes", rules.name, codes.len()),
        };
        anyhow!("{}\n  help: {help}", rules.no_troops(code))
    })
}

/// The most codes that a message lists.
const MOST_CODES: usize = 60;

/// The sky that the arguments name.
fn sky(args: &OddsArgs) -> anyhow::Result<Sky> {
    let Some(word) = args.sky.as_deref() else { return Ok(if args.raining { Sky::Rain } else { Sky::Clear }) };
    let found = SKIES.iter().find(|(known, _)| *known == word).map(|(_, sky)| *sky);
    found.ok_or_else(|| {
        let slip = did_you_mean(word, SKIES.iter().map(|(known, _)| *known));
        let all: Vec<&str> = SKIES.iter().map(|(known, _)| *known).collect();
        anyhow!("--sky `{word}` is no sky{slip}\n  help: {}", all.join(", "))
    })
}

/// The words for the circumstances of a party, apart from kinds of ground.
const WORDS: &[&str] = &[
    "general",
    "support",
    "ranks",
    "beside",
    "overlap",
    "flank",
    "rear",
    "uphill",
    "charged",
    "bank",
    "bad",
    "demoralised",
    "permitted",
    "aided",
    "in-city",
    "in-fort",
    "in-camp",
    "stormed",
];

/// Reads words such as `general`, `overlap:2`, `flank:3Kn`, `woods`.
fn circumstances(rules: &Rulebook, words: &[String]) -> anyhow::Result<Circumstances> {
    let mut with = Circumstances::default();
    for text in words {
        let (word, more) = text.split_once(':').map_or((text.as_str(), None), |(word, more)| (word, Some(more)));
        let others = || others(rules, word, more);
        let one = || match others()?.as_slice() {
            [one] => anyhow::Ok(*one),
            _ => bail!("`{text}`: only one can stand there"),
        };
        let alone = || match more {
            None => Ok(true),
            Some(more) => Err(anyhow!("`{text}`: `{word}` stands alone; found `{more}` behind it")),
        };
        match word {
            "general" => with.general = alone()?,
            "demoralised" => with.demoralised = alone()?,
            "uphill" => with.uphill = alone()?,
            "charged" => with.charged = alone()?,
            "permitted" => with.permitted = alone()?,
            "bank" => with.bank = alone()?,
            "bad" => with.bad = alone()?,
            "support" => with.behind = Some(one()?),
            "ranks" => with.ranks = ranks(text, more)?,
            "rear" => with.rear = Some(one()?),
            "beside" => with.beside.extend(others()?),
            "overlap" => with.overlaps.extend(others()?),
            "flank" => with.flanks.extend(others()?),
            "in-city" => with.inside = alone()?.then_some(StrongholdKind::City),
            "in-fort" => with.inside = alone()?.then_some(StrongholdKind::Fort),
            "in-camp" => with.inside = alone()?.then_some(StrongholdKind::Camp),
            "stormed" => with.stormed += others()?.len() as u8,
            "aided" => with.aided += others()?.len() as u8,
            _ => {
                with.ground = Some(ground(word)?);
                alone()?;
            }
        }
    }
    Ok(with)
}

/// Other elements by number or by code: `2`, `3Kn`, or nothing, which means one element of any suitable troops.
fn others(rules: &Rulebook, word: &str, more: Option<&str>) -> anyhow::Result<Vec<Other>> {
    match more {
        None => Ok(vec![None]),
        Some("1" | "2") => Ok(vec![None; if more == Some("2") { 2 } else { 1 }]),
        Some(number) if number.parse::<i64>().is_ok() => {
            bail!("`{word}:{number}`: found {number}, expected 1, 2 or a troop code")
        }
        Some(code) => Ok(vec![Some(troop(rules, code)?)]),
    }
}

/// The number of ranks of `ranks:4`.
fn ranks(text: &str, more: Option<&str>) -> anyhow::Result<u8> {
    let number = more.and_then(|more| more.parse().ok()).filter(|ranks| (1..=6).contains(ranks));
    number.ok_or_else(|| anyhow!("`{text}`: expected a number of ranks from 1 to 6, such as ranks:4"))
}

fn ground(word: &str) -> anyhow::Result<FeatureKind> {
    let name = |kind: &FeatureKind| names::word(kind).replace(' ', "_");
    let kinds: Vec<String> = GROUND.iter().map(name).collect();
    let found = GROUND.iter().copied().zip(&kinds).find(|(_, name)| *name == word);
    found.map(|(kind, _)| kind).ok_or_else(|| {
        let slip = did_you_mean(word, WORDS.iter().copied().chain(kinds.iter().map(String::as_str)));
        anyhow!("`{word}` bears on no fight{slip}\n  help: {}; or ground: {}", WORDS.join(", "), kinds.join(", "))
    })
}

fn cannot(rules: &Rulebook, why: CannotStage) -> anyhow::Error {
    match why {
        CannotStage::NoRoom(word) => anyhow!("there is no room for `{word}` round this fight: take something away"),
        CannotStage::NotIn(FightKind::Shooting, word) => anyhow!("`{word}` has no meaning where they shoot"),
        CannotStage::NotIn(FightKind::CloseCombat, word) => anyhow!("`{word}` has a meaning only with --shoot"),
        CannotStage::NoGround(word) => anyhow!("{} has no ground that is `{word}` to these troops", rules.name),
        CannotStage::BothCharged => {
            anyhow!("both parties cannot have `charged`: in a bound one side alone moves; take one of them away")
        }
        CannotStage::NobodyBehind => {
            anyhow!(
                "`permitted` is said of those behind, and nobody is there: add support or ranks, such as support:Ps"
            )
        }
        CannotStage::NoPlace(kind) => anyhow!("{} is played without a {} to fight for", rules.name, kind.title()),
        CannotStage::Refused(battle, why) => anyhow!("{}", refusal::text(rules, &battle, &why)),
    }
}

/// A circumstance of an argument: its words, whether a factor counts it, and the fight without it.
struct Supposed {
    what: String,
    counted: bool,
    without: ([SupposedParty; 2], SupposedWeather),
    /// The party that friends stand behind, if it is about those.
    backed: Option<usize>,
}

/// A circumstance that a rule counts only if the army list permits it.
#[derive(Serialize)]
struct IfPermitted {
    /// Its words.
    what: String,
    /// The clause that asks the list.
    clause: Clause,
    /// The party: `a` or `b`.
    party: char,
}

/// The circumstances that no rule counts, in words: without them neither a factor nor the outcome of any throw is another; and
/// those that a rule would count if the army list permitted them.
fn uncounted(
    rules: &Rulebook,
    how: FightKind,
    (parties, weather): (&[SupposedParty; 2], SupposedWeather),
    found: &Chances,
) -> (Vec<String>, Vec<IfPermitted>) {
    let same = |(parties, weather): &([SupposedParty; 2], SupposedWeather)| {
        let staged = stage_under(rules, how, parties, *weather).ok();
        staged.is_some_and(|staged| chances(rules, &staged) == *found)
    };
    let (mut nothing, mut listed) = (Vec::new(), Vec::new());
    for one in supposed(parties, found, weather).into_iter().filter(|one| !one.counted && same(&one.without)) {
        let asked = one.backed.and_then(|i| {
            let clause = asking(rules, &parties[i])?;
            let mut parties = parties.clone();
            parties[i].with.permitted = true;
            (!same(&(parties, weather))).then_some((clause, if i == 0 { 'a' } else { 'b' }))
        });
        match asked {
            Some((clause, party)) => listed.push(IfPermitted { what: one.what, clause, party }),
            None => nothing.push(one.what),
        }
    }
    (nothing, listed)
}

/// The clause that asks the army list whether those behind a party support it, if the list has not permitted it.
fn asking(rules: &Rulebook, party: &SupposedParty) -> Option<Clause> {
    let behind = party.with.behind.filter(|_| !party.with.permitted)?.unwrap_or(party.troop);
    may_be_listed(&rules.combat, &party.troop, &behind).ok()
}

/// All circumstances of the arguments.
fn supposed(parties: &[SupposedParty; 2], chances: &Chances, weather: SupposedWeather) -> Vec<Supposed> {
    let mut all = Vec::new();
    let views = [&chances.a, &chances.b];
    let has = |i: usize, kinds: &[FactorKind]| views[i].factors.iter().any(|f| kinds.contains(&f.kind));
    let without = |i: usize, change: &dyn Fn(&mut Circumstances)| {
        let mut parties = parties.clone();
        change(&mut parties[i].with);
        (parties, weather)
    };
    if weather.sky != Sky::Clear {
        let counted = (0..2).any(|i| has(i, &[FactorKind::Weather]));
        let without = (parties.clone(), SupposedWeather { sky: Sky::Clear, ..weather });
        all.push(Supposed { what: names::word(&weather.sky), counted, without, backed: None });
    }
    if let Some(i) = weather.downwind {
        let without = (parties.clone(), SupposedWeather { downwind: None, ..weather });
        let what = format!("the wind behind {}", views[i].name);
        all.push(Supposed { what, counted: false, without, backed: None });
    }
    for (i, party) in parties.iter().enumerate().filter(|(_, party)| party.with.ranks > 1) {
        let supported = has(i, &[FactorKind::RearSupport, FactorKind::LightSupport]);
        all.push(Supposed {
            what: format!("the {} ranks of {}", party.with.ranks, views[i].name),
            counted: supported || has(1 - i, &[FactorKind::DeepRanks]),
            without: without(i, &|with| with.ranks = 0),
            backed: Some(i),
        });
    }
    for (i, _) in parties.iter().enumerate().filter(|(_, party)| party.with.permitted) {
        all.push(Supposed {
            what: format!("the permission of the army list of {}", views[i].name),
            counted: false,
            without: without(i, &|with| with.permitted = false),
            backed: None,
        });
    }
    type Removal = fn(&mut Circumstances);
    for (i, (party, view)) in parties.iter().zip(views).enumerate() {
        let with = &party.with;
        let walled = with.inside.is_some_and(StrongholdKind::is_walled);
        let asked: [(usize, FactorKind, Removal); 15] = [
            (usize::from(with.general), FactorKind::General, |with| with.general = false),
            (usize::from(with.demoralised), FactorKind::Demoralised, |with| with.demoralised = false),
            (usize::from(with.behind.is_some()), FactorKind::RearSupport, |with| with.behind = None),
            (with.beside.len().min(1), FactorKind::FlankSupport, |with| with.beside.clear()),
            (with.overlaps.len(), FactorKind::Overlap, |with| with.overlaps.clear()),
            (with.flanks.len(), FactorKind::Flank, |with| with.flanks.clear()),
            (usize::from(with.rear.is_some()), FactorKind::Rear, |with| with.rear = None),
            (usize::from(with.uphill), FactorKind::Uphill, |with| with.uphill = false),
            (usize::from(with.charged), FactorKind::Charged, |with| with.charged = false),
            (usize::from(with.bank), FactorKind::Bank, |with| with.bank = false),
            (usize::from(with.bad), FactorKind::BadGoing, |with| with.bad = false),
            (usize::from(with.aided), FactorKind::Aided, |with| with.aided = 0),
            (usize::from(with.stormed), FactorKind::Assaulters, |with| with.stormed = 0),
            (usize::from(walled), FactorKind::City, |with| with.inside = None),
            (usize::from(with.inside == Some(StrongholdKind::Camp)), FactorKind::Camp, |with| with.inside = None),
        ];
        for (number, kind, change) in asked.into_iter().filter(|(number, ..)| *number > 0) {
            let counted = view.factors.iter().filter(|f| f.kind == kind).count() >= number;
            let what = format!("{} for {}", names::word(&kind), view.name);
            let backed = (kind == FactorKind::RearSupport).then_some(i);
            all.push(Supposed { what, counted, without: without(i, &change), backed });
        }
    }
    all
}
