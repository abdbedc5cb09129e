//! `policies = { ... }` of a campaign.

use super::named::opt;
use super::prices;
use crate::base::names::did_you_mean;
use crate::book::Rulebook;
use crate::book::aftermath::NightReckoning;
use crate::campaign::battle::BattleMode;
use crate::campaign::element::CampaignWriting;
use crate::campaign::policy::{CutOff, Income, LateOrders, Majority, NoShow, Play, Policies, War};
use crate::campaign::stubborn::{DrawnAssault, Stubborn};
use crate::course::run::MAX_BOUNDS;
use crate::rules;
use crate::script::keys::Keys;
use mlua::{Lua, Table};

/// Policies that mean nothing where armies are bought, and what holds instead.
const NOT_BOUGHT: [(&str, &str); 4] = [
    ("beaten", "an army is beaten when it is wholly demoralised, or none of its troops is left,"),
    ("late", "all armies are there from the beginning"),
    ("ordinary", "one battlefield is for armies of all sizes"),
    ("weather", "what the weather does is part of the rules and always counts"),
];

/// Reads the policies of a campaign that is played by these rules.
pub fn read(lua: &Lua, keys: &mut Keys, book: &Rulebook) -> mlua::Result<Policies> {
    let own = book.campaign.as_ref().map(|tables| tables.losses).unwrap_or_default();
    let prices = prices::read(lua, keys)?;
    let usual = Policies { losses: own.to_string(), prices, ..Policies::default() };
    let bought = CampaignWriting::of(book) == CampaignWriting::Bought;
    let usual = if bought { Policies { beaten_by_third: false, late: 0, ..usual } } else { usual };
    let Some(table) = keys.opt::<Table>("policies")? else { return Ok(usual) };
    let mut keys = Keys::new(lua, &table, "policies");
    if bought {
        for (key, why) in NOT_BOUGHT {
            if table.contains_key(key)? {
                let what = format!("`{key}`: {why} in battles of {}; leave it out", book.title);
                keys.tolerate(Err(keys.refuse(key, what)))?;
            }
        }
    }
    let losses = keys.opt::<String>("losses")?.unwrap_or_else(|| usual.losses.clone());
    if let Err(why) = rules::loss_policy(&losses) {
        return Err(keys.refuse("losses", format!("`losses`: {why}")));
    }
    let policies = Policies {
        play: opt(&mut keys, "play", &[("club", Play::Club), ("postal", Play::Postal)])?.unwrap_or(usual.play),
        war: opt(&mut keys, "war", &[("everybody", War::Everybody), ("players", War::Players)])?.unwrap_or(usual.war),
        march: keys.opt_in("march", 1..=100)?.unwrap_or(usual.march),
        losses,
        battles: opt(
            &mut keys,
            "battles",
            &[("computer", BattleMode::Computer), ("players", BattleMode::Players), ("table", BattleMode::Typed)],
        )?
        .unwrap_or(usual.battles),
        cut_off: opt(&mut keys, "cut_off", &[("stays", CutOff::Stays), ("surrenders", CutOff::Surrenders)])?
            .unwrap_or(usual.cut_off),
        beaten_by_third: opt(&mut keys, "beaten", &[("third", true), ("rules", false)])?
            .unwrap_or(usual.beaten_by_third),
        weather: keys.opt("weather")?.unwrap_or(usual.weather),
        ordinary: keys.opt_in("ordinary", 6..=200)?.unwrap_or(usual.ordinary),
        storm: keys.opt_in("storm", 0..=6)?.unwrap_or(usual.storm),
        supply: keys.opt_in("supply", 0..=1000)?.unwrap_or(usual.supply),
        attrition: keys.opt_in("attrition", 0..=6)?.unwrap_or(usual.attrition),
        siege: keys.opt_in("siege", 2..=20)?.unwrap_or(usual.siege),
        storming: keys.opt_in("storming", 1..=7)?.unwrap_or(usual.storming),
        intercept: keys.opt_in("intercept", 1..=7)?.unwrap_or(usual.intercept),
        income: opt(
            &mut keys,
            "income",
            &[("season", Income::Season), ("year", Income::Year), ("none", Income::None)],
        )?
        .unwrap_or(usual.income),
        recruit_cost: keys.opt_in("recruit_cost", 0..=10_000)?.unwrap_or(usual.recruit_cost),
        recruits: keys.opt_in("recruits", 0..=100)?.unwrap_or(usual.recruits),
        plunder: keys.opt_in("plunder", 0..=20)?.unwrap_or(usual.plunder),
        revolt: keys.opt_in("revolt", 0..=6)?.unwrap_or(usual.revolt),
        vassals: keys.opt_in("vassals", 0..=100)?.unwrap_or(usual.vassals),
        scouts: keys.opt_in("scouts", 0..=20)?.unwrap_or(usual.scouts),
        spies: keys.opt_in("spies", 1..=7)?.unwrap_or(usual.spies),
        late: keys.opt_in("late", 0..=50)?.unwrap_or(usual.late),
        silent: keys.opt_in("silent", 0..=1_000)?.unwrap_or(usual.silent),
        no_show: no_show(&mut keys)?,
        late_orders: opt(&mut keys, "late_orders", &[("taken", LateOrders::Taken), ("refused", LateOrders::Refused)])?
            .unwrap_or(usual.late_orders),
        votes: opt(
            &mut keys,
            "votes",
            &[("votes", Majority::Votes), ("players", Majority::Players), ("all", Majority::All)],
        )?
        .unwrap_or(usual.votes),
        computers_vote: keys.opt("computers_vote")?.unwrap_or(usual.computers_vote),
        prices: usual.prices,
        stubborn: stubborn(&mut keys, usual.stubborn)?,
        reading: usual.reading,
        hooks: usual.hooks,
    };
    keys.finish_anyway()?;
    Ok(policies)
}

/// The most rows of the scale of assaults.
const MOST_ROWS: usize = 6;

/// Reads the policies of assaults and stubborn battles.
fn stubborn(keys: &mut Keys, usual: Stubborn) -> mlua::Result<Stubborn> {
    let rows = keys.opt::<Vec<u16>>("assaults")?;
    let assaults = rows.map(|rows| scale(keys, &rows)).transpose()?.unwrap_or(usual.assaults);
    let words = keys.opt::<Vec<String>>("reckonings")?;
    let reckonings = words.map(|words| each_of(keys, "reckonings", &words, &NightReckoning::ALL)).transpose()?;
    let ends = [("siege", DrawnAssault::Siege), ("retreat", DrawnAssault::Retreat)];
    Ok(Stubborn {
        assaults,
        drawn_assault: opt(keys, "drawn_assault", &ends)?.unwrap_or(usual.drawn_assault),
        nightfall: keys.opt_in("nightfall", 0..=MAX_BOUNDS)?.unwrap_or(usual.nightfall),
        reckonings: reckonings.unwrap_or(usual.reckonings),
        rearguard: keys.opt_in("rearguard", 0..=6)?.unwrap_or(usual.rearguard),
    })
}

/// The rows of the scale of assaults: each has fewer besiegers to one of the garrison than the one before.
fn scale(keys: &Keys, rows: &[u16]) -> mlua::Result<Vec<u8>> {
    let falls = rows.windows(2).all(|pair| pair[0] > pair[1]);
    let fits = rows.iter().all(|row| (1..=100).contains(row)) && rows.len() <= MOST_ROWS;
    if falls && fits {
        return Ok(rows.iter().map(|row| *row as u8).collect());
    }
    let found = rows.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    let what = format!(
        "`assaults`: found {{ {found} }}, expected up to {MOST_ROWS} whole numbers from 1 to 100, each less than the one before: how \
         many besiegers there are to one of the garrison"
    );
    Err(keys.refuse("assaults", what))
}

/// The meanings of words, each one of those that are known.
fn each_of<T: Copy>(
    keys: &Keys,
    key: &'static str,
    words: &[String],
    all: &[(&'static str, T)],
) -> mlua::Result<Vec<T>> {
    let one = |word: &String| {
        all.iter().find(|(known, _)| known == word).map(|(_, meaning)| *meaning).ok_or_else(|| {
            let known: Vec<&str> = all.iter().map(|(known, _)| *known).collect();
            let near = did_you_mean(word, known.iter().copied());
            keys.refuse(key, format!("`{key}`: found \"{word}\", expected {}{near}", known.join(", ")))
        })
    };
    words.iter().map(one).collect()
}

/// The steps with the words for them.
const STEPS: [(&str, NoShow); 4] =
    [("hold", NoShow::Hold), ("warning", NoShow::Warning), ("computer", NoShow::Computer), ("leaves", NoShow::Leaves)];

/// The most steps of a ladder.
const MOST_STEPS: usize = 20;

/// Reads what follows when a player sends nothing, season after season.
fn no_show(keys: &mut Keys) -> mlua::Result<Vec<NoShow>> {
    let words = keys.opt::<Vec<String>>("no_show")?.unwrap_or_default();
    if words.len() > MOST_STEPS {
        let what = format!("`no_show` has {} steps, and at most {MOST_STEPS} are kept", words.len());
        return Err(keys.refuse("no_show", what));
    }
    each_of(keys, "no_show", &words, &STEPS)
}
