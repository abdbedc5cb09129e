//! `scenario { ... }`: title, rules, board, weather, history; and its methods.

use crate::base::names::did_you_mean;
use crate::battle::objective::HistoryShare;
use crate::battle::{Board, Hour, Weather};
use crate::book::Rulebook;
use crate::book::length::Length;
use crate::book::refight::RefightTables;
use crate::course::arrival::Arrivals;
use crate::geometry::Vec2;
use crate::rules;
use crate::script::error::refuse;
use crate::script::keys::{FieldType, Keys};
use crate::script::languages::{self, Languages};
use crate::script::scenario::History;
use crate::script::tokens::TableSpot;
use crate::script::words::allowed::allowed;
use crate::script::words::draft::{ScenarioDraft, SharedDraft, with};
use crate::script::words::length::{self, LengthScale, one_table};
use crate::script::words::lexicon::{SEASONS, SKIES};
use crate::script::words::method::{unknown_word, word};
use crate::script::words::named::{NAME, is_one_line, opt_word};
use crate::script::words::own_lists::OwnLists;
use crate::script::words::settled::Settled;
use crate::script::words::wanted::SetUpBy;
use crate::script::words::{
    amend, army, beaten, country, house, land, legal, objectives, occasions, options, story, terrain, timers, weather,
    zones,
};
use mlua::{Lua, MetaMethod, MultiValue, Table, UserData, UserDataFields, UserDataMethods, Value};
use std::rc::Rc;

/// The result of `scenario { ... }`.
pub struct ScenarioWord(pub SharedDraft);

/// The narrowest and widest bases, in 1/1000 mm.
const BASES: std::ops::RangeInclusive<f64> = 10_000.0..=120_000.0;
/// The least and the greatest width and depth of the board, in base widths.
const BOARDS: std::ops::RangeInclusive<f64> = 4.0..=200.0;

/// The longest place, and the longest note on history, in each language that they are written by, in letters.
const PLACE: usize = 400;
const NOTE: usize = 8_000;

/// The word `scenario`.
pub fn scenario_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<mlua::Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, "scenario")?;
        shared.check_open(lua)?;
        if let Some(first) = shared.draft.borrow().as_ref() {
            let at = first.at.as_ref().map_or_else(String::new, |at| format!(" (the first stands at {at})"));
            return Err(refuse(lua, format!("a script defines one scenario, this is a second{at}")));
        }
        let draft = ScenarioDraft { lists: shared.lists.clone(), ..read(lua, &table)? };
        *shared.draft.borrow_mut() = Some(draft);
        options::settle(lua, &shared)?;
        Ok(ScenarioWord(shared.clone()))
    })
}

impl UserData for ScenarioWord {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "scenario");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        word(methods, "scenario", "terrain", |lua, this: &Self, list: Value| {
            with(lua, &this.0, |draft| terrain::take(lua, draft, &list))
        });
        word(methods, "scenario", "random_terrain", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| land::random(lua, draft, &table))
        });
        word(methods, "scenario", "set_up", |lua, this: &Self, table: Value| {
            let seed = this.0.settled.borrow().seed();
            let made = with(lua, &this.0, |draft| country::set_up_word(lua, draft, seed, &table));
            if made.is_err() {
                army::spoil(&this.0, |draft| &mut draft.refused);
            }
            made
        });
        word(methods, "scenario", "army", |lua, this: &Self, table: Value| {
            let army = army::army_word(lua, &this.0, &table);
            if army.is_err() {
                army::spoil(&this.0, |draft| &mut draft.refused);
            }
            army
        });
        word(methods, "scenario", "zone", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| zones::zone(lua, draft, &table))
        });
        word(methods, "scenario", "on", |lua, this: &Self, args: MultiValue| {
            with(lua, &this.0, |draft| occasions::on(lua, draft, &args))
        });
        word(methods, "scenario", "at", |lua, this: &Self, args: MultiValue| {
            with(lua, &this.0, |draft| timers::at(lua, draft, &args))
        });
        word(methods, "scenario", "victory", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| occasions::victory(lua, draft, &table))
        });
        word(methods, "scenario", "briefing", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| story::briefing(lua, draft, &table))
        });
        word(methods, "scenario", "objective", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| objectives::objective(lua, draft, &table))
        });
        word(methods, "scenario", "victory_grades", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| objectives::grades(lua, draft, &table))
        });
        word(methods, "scenario", "amend", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| amend::amend(lua, draft, &table))
        });
        word(methods, "scenario", "house_rule", |lua, this: &Self, table: Value| {
            with(lua, &this.0, |draft| house::declare(lua, draft, &table))
        });
        word(methods, "scenario", "weather", |lua, this: &Self, value: Value| {
            with(lua, &this.0, |draft| weather::take(lua, draft, &value))
        });
        unknown_word(methods, "scenario");
    }
}

fn read(lua: &Lua, table: &Table) -> mlua::Result<ScenarioDraft> {
    let mut keys = Keys::new(lua, table, "scenario");
    Languages::of(lua).list(&mut keys)?;
    let title = title(&mut keys)?;
    let year = keys.opt_in("year", -10_000..=3_000)?;
    let place = languages::opt_text(&mut keys, "place", PLACE)?;
    let variant = keys.opt::<String>("variant")?;
    let mut rules = rulebook(&mut keys, variant.as_deref())?;
    let scale = LengthScale { scale: rules.scale(base_width(&mut keys, &rules)?), unit: rules.unit };
    let refight = refight(&mut keys, &rules, variant.as_deref())?;
    let setup = opt_word(&mut keys, "setup", &legal::WORDS)?.unwrap_or_default();
    let sizes = match (&rules.country, &rules.forces) {
        (Some(country), _) => {
            let mut boards = country.boards(&rules.scales).filter(|(_, row)| row.base_width == scale.base_width());
            let usual = [country.deploying.width.value, country.deploying.depth.value];
            Some(boards.next().map_or(usual, |(board, _)| board.size))
        }
        (None, forces) => forces.as_ref().map(|forces| forces.board.value),
    };
    let given = sizes.filter(|_| setup == SetUpBy::Thrown).map(|sizes| {
        let [width, depth] = sizes.map(|length: Length| length.on_bases(scale.scale));
        Board { width, depth }
    });
    let board = board(&mut keys, &scale, refight.as_ref(), given)?;
    let notes = refight.map(|(_, area)| field(area, &scale, board)).into_iter().collect();
    let season = opt_word(&mut keys, "season", &SEASONS)?.unwrap_or_default();
    let sky = opt_word(&mut keys, "sky", &SKIES)?.unwrap_or_default();
    let wind_from = length::opt_degrees(&mut keys, "wind")?.map(|degrees| libm::round(degrees) as u16 % 360);
    let hour = keys.opt_in("hour", 0.0..=24.0)?.map(|hour: f64| Hour(libm::round(hour * 60.0) as u16));
    let departs = legal::departs(&mut keys, setup)?;
    let max_bounds = keys.opt_in("max_bounds", 1..=10_000)?;
    let terms = opt_word(&mut keys, "victory", &objectives::TERMS)?.unwrap_or_default();
    let beaten_by = beaten::read(&mut keys, &mut rules, terms, "a side")?;
    let history = match keys.opt::<Table>("history")? {
        Some(table) => Some(history(lua, &table)?),
        None => None,
    };
    let sources = keys.opt::<Vec<String>>("sources")?.unwrap_or_default();
    let allow = allowed(&mut keys)?;
    keys.finish_anyway()?;
    Ok(ScenarioDraft {
        title,
        year,
        place,
        rules,
        variant,
        history,
        sources,
        max_bounds,
        refused: false,
        scale,
        board,
        weather: Weather { season, sky, wind_from, ..Weather::default() },
        forecast: None,
        weather_at: None,
        hour: hour.unwrap_or_default(),
        timed: hour.is_some(),
        features: Vec::new(),
        features_at: Vec::new(),
        armies: Vec::new(),
        commands: Vec::new(),
        elements: Vec::new(),
        hidden: Vec::new(),
        mounts: Vec::new(),
        hidden_at: Vec::new(),
        strongholds: Vec::new(),
        zones: Vec::new(),
        lists: OwnLists::default(),
        strongholds_at: Vec::new(),
        zones_at: Vec::new(),
        followed: Vec::new(),
        ungated: Vec::new(),
        setup,
        departs,
        departs_at: keys.noted(TableSpot::Key("departs")),
        allow,
        allow_at: keys.noted(TableSpot::Key("allow")),
        handlers: Vec::new(),
        timers: Vec::new(),
        conditions: Vec::new(),
        missions: Vec::new(),
        objectives: Vec::new(),
        grades: Vec::new(),
        briefings: Vec::new(),
        notes,
        written: None,
        converted: Vec::new(),
        set_up: Vec::new(),
        arrivals: Arrivals::default(),
        settled: Settled::default(),
        languages: Rc::default(),
        house_rules: Vec::new(),
        terms,
        beaten_by: [beaten_by; 2],
        beaten_at: beaten_by.and_then(|_| keys.noted(TableSpot::Key("beaten_by"))),
        reinforcements: Vec::new(),
        at: keys.noted(TableSpot::Word),
        history_at: keys.noted(TableSpot::Key("history")),
        title_at: keys.noted(TableSpot::Key("title")),
    })
}

/// The title: not empty, and at most as long as a name.
fn title(keys: &mut Keys) -> mlua::Result<String> {
    let title = languages::req_text(keys, "title", NAME)?;
    if keys.is_told("title") {
        return Ok(keys.unique());
    }
    if title.trim().is_empty() || title.len() > NAME {
        return Err(keys.refuse("title", format!("`title` has from 1 to {NAME} letters")));
    }
    if !is_one_line(&title) {
        return Err(keys.refuse("title", "`title` is one line, and a line break was found in it"));
    }
    Ok(title)
}

/// How many battles are fought to try a scenario, where its writer does not say.
const USUAL_TRIAL: u32 = 200;
/// The winner of a battle that nobody won.
const DRAW: &str = "draw";

fn history(lua: &Lua, table: &Table) -> mlua::Result<History> {
    let mut keys = Keys::new(lua, table, "history");
    let winner: Option<String> = keys.opt("winner")?;
    let history = History {
        drawn: winner.as_deref() == Some(DRAW),
        winner: winner.filter(|winner| winner != DRAW),
        note: languages::opt_text(&mut keys, "note", NOTE)?,
        grade: keys.opt("grade")?,
        losses: losses(&mut keys)?,
        bounds: keys.opt_in("bounds", 1..=10_000)?,
        often: often(&mut keys)?,
    };
    keys.finish_anyway()?;
    Ok(history)
}

/// `often`: the share of the battles that were fought to try the scenario, with their number and what is to be said of them.
fn often(keys: &mut Keys) -> mlua::Result<Option<HistoryShare>> {
    let percent: Option<f64> = keys.opt_in("often", 0.0..=100.0)?;
    let battles: Option<u32> = keys.opt_in("battles", 1..=100_000_000)?;
    let why = languages::opt_text(keys, "why", NOTE)?;
    let Some(percent) = percent else {
        let beside = [("battles", battles.is_some()), ("why", why.is_some())].into_iter().find(|(_, given)| *given);
        return match beside.filter(|_| !keys.is_told("often")) {
            Some((key, _)) => {
                let share = "the share of the battles, in percent, that came out as in history";
                Err(keys.refuse(key, format!("`{key}` needs `often`, {share}")))
            }
            None => Ok(None),
        };
    };
    let battles = battles.unwrap_or(USUAL_TRIAL);
    Ok(Some(HistoryShare { tenths: libm::round(percent * 10.0) as u16, battles, why }))
}

/// `losses`: the number of elements that each army lost, by its name; in the order of the names.
fn losses(keys: &mut Keys) -> mlua::Result<Vec<(String, u16)>> {
    let Some(table) = keys.opt::<Table>("losses")? else { return Ok(Vec::new()) };
    let mut losses = Vec::new();
    let mut wrong = false;
    table.for_each(|name: Value, lost: Value| {
        match (String::read(&name), u16::read(&lost)) {
            (Some(name), Some(lost)) => losses.push((name, lost)),
            _ => wrong = true,
        }
        Ok(())
    })?;
    if wrong {
        return Err(keys.refuse("losses", "`losses` says for each army how many elements it lost: { Rome = 5 }"));
    }
    losses.sort();
    Ok(losses)
}

/// The rules by name.
fn rulebook(keys: &mut Keys, variant: Option<&str>) -> mlua::Result<Rulebook> {
    let set: String = keys.req("rules")?;
    if (keys.is_told("rules") || keys.is_told("variant"))
        && let Some(rules) = rules::NAMES.first().and_then(|name| rules::by_name(name, None))
    {
        return Ok(rules);
    }
    if let Some(rules) = rules::by_name(&set, variant) {
        return Ok(rules);
    }
    if let (Some(variant), Some(_)) = (variant, rules::by_name(&set, None)) {
        return Err(keys.refuse("variant", format!("the rules \"{set}\" have no variant \"{variant}\"")));
    }
    let near = did_you_mean(&set, rules::names());
    let known: Vec<&str> = rules::names().collect();
    let known = known.join(", ");
    Err(keys.refuse("rules", format!("`rules` is one of {known}; found \"{set}\"{near}")))
}

fn base_width(keys: &mut Keys, rules: &Rulebook) -> mlua::Result<i32> {
    let Some(width) = length::opt(keys, "base_width")? else { return Ok(rules.usual_base()) };
    let um = width.mm * 1000.0;
    if width != (length::WrittenLength { mm: width.mm, ..Default::default() }) || !BASES.contains(&um) {
        return Err(keys.refuse("base_width", "`base_width` is written in millimetres, from mm(10) to mm(120)"));
    }
    Ok(libm::round(um) as i32)
}

/// The rules for refights, and the size of the real field in paces.
type Refight<'r> = (&'r RefightTables, [f64; 2]);

/// The longest side of a real field, in paces.
const FARTHEST: f64 = 100_000.0;

/// Reads `refight`.
fn refight<'r>(keys: &mut Keys, rules: &'r Rulebook, variant: Option<&str>) -> mlua::Result<Option<Refight<'r>>> {
    let Some(area) = keys.opt::<[f64; 2]>("refight")? else { return Ok(None) };
    let Some(tables) = &rules.refight else {
        return Err(keys.refuse("refight", format!("{} says nothing of refights: leave it out", rules.title)));
    };
    if area.iter().any(|side| *side < 1.0 || *side > FARTHEST) {
        let message = format!("`refight` is the real field, {{ width, depth }} in paces from 1 to {FARTHEST}");
        return Err(keys.refuse("refight", message));
    }
    tables.judge_variant(variant).map_err(|objection| keys.refuse_by("refight", objection))?;
    Ok(Some((tables, area)))
}

/// The board of a refight in a sentence, with the scale of its ground.
fn field([wide, deep]: [f64; 2], scale: &LengthScale, board: Board) -> String {
    let bw = f64::from(scale.base_width());
    let tidy = |number: f64| libm::round(number * 100.0) / 100.0;
    let [width, depth] = [board.width, board.depth].map(|side| tidy(f64::from(side) / bw));
    let paces = libm::round(wide * bw / f64::from(board.width.max(1)));
    format!(
        "The board is {width} by {depth} base widths, for a field of {wide} by {deep} paces: {paces} paces to the base width."
    )
}

/// The board; `given` is the one that the set-up by the rules gives.
fn board(keys: &mut Keys, scale: &LengthScale, refight: Option<&Refight>, given: Option<Board>) -> mlua::Result<Board> {
    let bw = f64::from(scale.base_width());
    if keys.is_told("board") {
        // If `board` was refused, the largest board is used, so that no element is reported to be off the board.
        let side = libm::round(*BOARDS.end() * bw) as i32;
        return Ok(Board { width: side, depth: side });
    }
    let named = length::opt_pair(keys, "board")?;
    if let (None, Some(given)) = (&named, given) {
        return Ok(given);
    }
    let size = match (refight, named) {
        (Some((tables, area)), None) => Vec2::from(tables.board_of(*area)) * bw,
        (Some((tables, area)), Some(size)) => {
            let size = scale.place(size);
            let judged = tables.judge_board(*area, [size.x / bw, size.y / bw]);
            judged.map_err(|objection| keys.refuse_by("board", objection))?;
            size
        }
        (None, Some(size)) => scale.place(size),
        (None, None) => scale.place(length::req_pair(keys, "board")?),
    };
    if !BOARDS.contains(&(size.x / bw)) || !BOARDS.contains(&(size.y / bw)) {
        let [least, most] = [*BOARDS.start(), *BOARDS.end()].map(|bases| scale.bounds(bases * bw));
        let found = scale.shown(size);
        return Err(keys.refuse("board", format!("`board` has from {least} to {most} each way, found {found}")));
    }
    Ok(Board { width: libm::round(size.x) as i32, depth: libm::round(size.y) as i32 })
}
