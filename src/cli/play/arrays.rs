//! Arranges an army that was bought by hand: baggage, works, the record of commands, flank marches, ambushes and the commands
//! one after another. `auto` leaves a step to the computer; a refusal is printed with its clause, and the question is
//! repeated.

use super::read;
use super::talk::Talk;
use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId, cut};
use crate::battle::{Battle, Compass, Element, Feature, Season};
use crate::book::Objection;
use crate::geometry::{Base, Point, Vec2};
use crate::report::{names, setting};
use crate::setup::country::arranger::{Arranger, ArrayPost, ArrayState, ArrayView, CommandOrder};
use crate::setup::country::works::{WorksFor, WorksLine, sections_along};
use crate::setup::country::{ComputerSurveyor, CountryPhase, CountryScene, Demand, LandWish, Surveyor};
use crate::setup::sketch::Sketch;
use crate::setup::{Left, SetupStep};

/// The players of a country: the computer lays it out, and people arrange the armies of some sides.
pub struct ArraySeats<'t, 'o, 'c> {
    talk: &'t mut Talk<'o>,
    human: [bool; 2],
    computer: ComputerSurveyor<'c>,
    names: [String; 2],
    /// The number of steps that were told.
    told: usize,
    /// A person left.
    pub left: bool,
    /// The places that the person of each side has chosen for the next command.
    posts: [Vec<ArrayPost>; 2],
}

impl<'t, 'o, 'c> ArraySeats<'t, 'o, 'c> {
    /// People for some sides.
    pub fn new(
        talk: &'t mut Talk<'o>,
        human: [bool; 2],
        computer: ComputerSurveyor<'c>,
        names: [String; 2],
    ) -> ArraySeats<'t, 'o, 'c> {
        ArraySeats { talk, human, computer, names, told: 0, left: false, posts: [const { Vec::new() }; 2] }
    }

    /// Tells the steps that everybody knows and nobody was told yet.
    pub fn tell(&mut self, battle: &Battle, steps: &[Cited<SetupStep>]) {
        let known: Vec<Cited<SetupStep>> =
            steps.iter().filter(|step| step.value.secret_of().is_none()).skip(self.told).cloned().collect();
        if !known.is_empty() {
            self.told += known.len();
            self.talk.say(&setting::tell(battle, &known));
        }
    }

    /// A person's answer; `None` for `auto`.
    fn answer<T>(
        &mut self,
        at: &ArrayView,
        what: &str,
        help: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Left> {
        self.tell(at.battle, at.steps);
        loop {
            let prompt = format!("{}, {what}> ", names::one_line(&self.names[at.side.index()]));
            let Some(line) = self.talk.ask(&prompt) else {
                self.left = true;
                return Err(Left);
            };
            match line.as_str() {
                "quit" | "exit" => {
                    self.left = true;
                    return Err(Left);
                }
                "auto" => return Ok(None),
                "list" => self.list(at),
                "" | "help" => self.talk.tell(&format!("{help}; lengths in base widths; or auto, list, quit")),
                line => match read(line) {
                    Ok(found) => return Ok(Some(found)),
                    Err(why) => self.talk.tell(&why),
                },
            }
        }
    }

    /// Tells who waits, who is hidden and who stands.
    fn list(&mut self, at: &ArrayView) {
        for (element, state) in at.army.iter().zip(at.states) {
            let state = match state {
                ArrayState::Waiting => "waits",
                ArrayState::Drawn => "stands",
                ArrayState::Ambush => "in ambush",
                ArrayState::March => "on a flank march",
            };
            let of = names::one_line(&at.battle.commands[element.command.index()].name);
            self.talk.say(&format!("  {} {}, {of}: {state}", element.code, element.number));
        }
    }
}

/// `4Bd 1-3 at 6,4`, with `dismounted` behind it for those who begin on foot; several with semicolons between them.
fn posts(at: &ArrayView, army: &[Element], line: &str) -> Result<Vec<ArrayPost>, String> {
    let (bw, edge) = (at.scene.land.base_width, at.battle.sides[at.side.index()].edge);
    let mut all = Vec::new();
    for part in line.split(';').map(str::trim) {
        let foot = part.strip_suffix("dismounted");
        let found = read::bases(army, bw, edge.inward(), foot.unwrap_or(part).trim())?;
        all.extend(found.into_iter().map(|(element, base)| ArrayPost { element, base, afoot: foot.is_some() }));
    }
    let twice = (0..all.len()).find(|i| all[..*i].iter().any(|other| other.element == all[*i].element));
    if let Some(element) = twice.and_then(|i| army.get(all[i].element)) {
        return Err(format!("{} {} is named twice", element.code, element.number));
    }
    Ok(all)
}

/// The command of a side with this number from 1.
fn command(at: &ArrayView, text: &str) -> Result<CommandId, String> {
    let own: Vec<CommandId> = at.battle.commands_of(at.side).map(|(id, _)| id).collect();
    let found = text.trim().parse::<usize>().ok().and_then(|number| own.get(number.checked_sub(1)?).copied());
    found.ok_or_else(|| format!("`{}` is no command; expected its number, 1 to {}", cut(text.trim()), own.len()))
}

/// `1, 2/3`: commands from right to left, those behind each other with a stroke between them.
fn order(at: &ArrayView, line: &str) -> Result<CommandOrder, String> {
    let column = |part: &str| part.split('/').map(|one| command(at, one)).collect();
    line.split(',').map(column).collect()
}

/// `2 east`: a command and the edge over which it comes.
fn march(at: &ArrayView, part: &str) -> Result<(CommandId, Compass), String> {
    let text = part.trim();
    let (number, over) = text.split_once(' ').ok_or_else(|| format!("`{}` is no march, as in `2 east`", cut(text)))?;
    let named = Compass::ALL.into_iter().find(|edge| edge.name().eq_ignore_ascii_case(over.trim()));
    let edge = named.ok_or_else(|| format!("`{}` is no edge; there are north, east, south and west", cut(over)))?;
    Ok((command(at, number)?, edge))
}

/// `camp along 10,0 10,3 14,3 14,0 gate 12,3`: a line of works.
fn line(at: &ArrayView, part: &str) -> Result<WorksLine, String> {
    const WORDS: [(&str, WorksFor); 4] =
        [("town", WorksFor::Town), ("camp", WorksFor::Camp), ("field", WorksFor::Field), ("wood", WorksFor::Plashed)];
    let text = part.trim();
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let found = WORDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    let (_, serves) = *found.ok_or_else(|| format!("`{}` is none of town, camp, field, wood", cut(word)))?;
    let mut pieces = rest.split(" gate ");
    let Sketch::Line { path, .. } = read::feature(&at.scene.land, pieces.next().unwrap_or_default())? else {
        return Err("write the line of the works: `camp along 10,0 10,3 14,3 14,0`".to_string());
    };
    let bw = f64::from(at.scene.land.base_width);
    let place = |text: &str| {
        let both =
            text.trim().split_once(',').and_then(|(x, y)| Some((x.parse::<f64>().ok()?, y.parse::<f64>().ok()?)));
        let near = both.filter(|(x, y)| x.abs() <= 1_000.0 && y.abs() <= 1_000.0);
        near.map(|(x, y)| Vec2::new(x, y) * bw).ok_or_else(|| format!("`{}` is no place, as in `gate 12,3`", cut(text)))
    };
    let gates = pieces.map(place).collect::<Result<Vec<Vec2>, String>>()?;
    let permanent = serves == WorksFor::Town && at.stock.iter().any(|work| work.permanent);
    let path: Vec<Point> = path;
    let sections = sections_along(&path, at.scene.land.base_width, &gates);
    if sections.is_empty() {
        return Err("a line of works goes from one place to another: `camp along 10,0 10,3 14,3 14,0`".to_string());
    }
    Ok(WorksLine { permanent, serves, sections })
}

impl Arranger for ArraySeats<'_, '_, '_> {
    fn baggage(&mut self, at: &ArrayView) -> Result<Option<Vec<Base>>, Left> {
        let codes: Vec<String> =
            at.baggage.iter().map(|element| format!("{} {}", element.code, element.number)).collect();
        let help = format!("all of {} in one line: `Irr Bge (I) 1-6 at 20,2`", codes.join(", "));
        self.answer(at, "baggage", &help, |line| {
            let mut found = posts(at, at.baggage, line)?;
            found.sort_by_key(|post| post.element);
            Ok(found.into_iter().map(|post| post.base).collect())
        })
    }

    fn works(&mut self, at: &ArrayView, with_town: bool) -> Result<Option<Vec<WorksLine>>, Left> {
        let what = if with_town { "works of the built-up area" } else { "works" };
        let help = "`camp along 10,0 10,3 14,3 14,0` with the outer side on the left of its way; town, field and wood for the \
                    plashed edge of one; `gate 12,3` behind it; several with semicolons between them; none";
        self.answer(at, what, help, |text| match text {
            "none" => Ok(Vec::new()),
            text => text.split(';').map(|part| line(at, part)).collect(),
        })
    }

    fn record(&mut self, at: &ArrayView) -> Result<Option<CommandOrder>, Left> {
        let help = "the numbers of your commands from right to left: `2, 1/3` has 3 behind 1";
        self.answer(at, "record of commands", help, |line| order(at, line))
    }

    fn flank_marches(&mut self, at: &ArrayView) -> Result<Option<Vec<(CommandId, Compass)>>, Left> {
        let help = "`2 east` sends the second command over the east edge; several with commas between them; none";
        self.answer(at, "flank marches", help, |line| match line {
            "none" => Ok(Vec::new()),
            line => {
                let all = line.split(',').map(|part| march(at, part)).collect::<Result<Vec<_>, String>>()?;
                let twice = (0..all.len()).any(|i| all[..i].iter().any(|(other, _)| *other == all[i].0));
                if twice { Err("a command comes over one edge; one is named twice".to_string()) } else { Ok(all) }
            }
        })
    }

    fn ambush(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let help = "`Reg Ps (O) 1-2 at 6,4` hides a line with the first one's front there, with `dismounted` behind it on \
                    foot; several with semicolons between them; none";
        self.answer(at, "ambushes", help, |line| match line {
            "none" => Ok(Vec::new()),
            line => posts(at, at.army, line),
        })
    }

    fn draw_up(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        let own = at.side.index();
        self.posts[own].retain(|post| at.states.get(post.element) == Some(&ArrayState::Waiting));
        let help = "`Reg Bd (O) 1-6 at 20,10` puts a line with the first one's front there, the others to its right; all of one \
                    command, then done; clear begins again; auto draws a command up";
        loop {
            let Some(text) = self.answer(at, "command", help, |line| Ok(line.to_string()))? else { return Ok(None) };
            match text.as_str() {
                "done" => return Ok(Some(self.posts[own].clone())),
                "clear" => self.posts[own].clear(),
                text => match posts(at, at.army, text) {
                    Ok(found) => {
                        self.posts[own].retain(|old| found.iter().all(|new| new.element != old.element));
                        self.posts[own].extend(found);
                    }
                    Err(why) => self.talk.tell(&why),
                },
            }
        }
    }

    fn assign(&mut self, at: &ArrayView) -> Result<Option<CommandId>, Left> {
        let help = "the number of the command that has all your baggage";
        self.answer(at, "command of the baggage", help, |line| command(at, line))
    }

    fn refused(&mut self, why: &Objection) {
        self.talk.tell(&format!("refused: {why}"));
        self.talk.tell(&format!("  help: `debellis rule {}` prints the rule", why.clause));
    }
}

impl Surveyor for ArraySeats<'_, '_, '_> {
    fn season(&mut self, who: SideId) -> Season {
        self.computer.season(who)
    }

    fn early(&mut self, who: SideId) -> bool {
        self.computer.early(who)
    }

    fn choose(&mut self, at: &CountryScene, who: SideId, phase: CountryPhase) -> Vec<LandWish> {
        self.computer.choose(at, who, phase)
    }

    fn short_edge(&mut self, at: &CountryScene, who: SideId) -> Compass {
        self.computer.short_edge(at, who)
    }

    fn lay(&mut self, at: &CountryScene, who: SideId, wish: &LandWish, demand: Demand) -> Option<Vec<Feature>> {
        self.computer.lay(at, who, wish, demand)
    }

    fn arranger(&mut self, who: SideId) -> Option<&mut dyn Arranger> {
        self.human[who.index()].then_some(self)
    }
}
