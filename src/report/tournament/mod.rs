//! A tournament for people: its terms, the standings with a cross-table, and every round, as text, JSON and a page.
//!
//! One [`TournamentView`] is made of a tournament; text, JSON and page are made from it.

mod page;
mod terms;
mod text;

pub use page::render;
pub use terms::score_words;
pub use text::{leavers, round_text, scale_text, text};

pub use self::terms::ScoringTerm;
use self::terms::{scoring_terms, tie};
use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::battle::Tally;
use crate::book::Misgiving;
use crate::book::aftermath::ScoreParts;
use crate::book::tournament_tables::Undecided;
use crate::tournament::{
    CommandsFate, GameResult, OutBy, PointParts, PointScale, ResultOrigin, RoundGame, StandingPlace, System,
    TableNumber, Tournament, Umpire, standings,
};
use serde::Serialize;

/// All data of a tournament, as `--json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentView {
    /// Its title.
    pub title: String,
    /// The rule set by name.
    pub rules: String,
    /// `swiss` or `knock_out`.
    pub system: System,
    /// The number of rounds; for a knock-out the number of rounds drawn.
    pub rounds_to_play: u16,
    /// The seed of lots and battles.
    pub seed: u64,
    /// The time limit of a game on a table, in minutes; `None` without one.
    pub minutes: Option<u16>,
    /// The bound after which a battle of computers is unfinished.
    pub max_bounds: u16,
    /// The points for results.
    pub scoring: PointScale,
    /// The rule that recommends them.
    pub scoring_clause: Clause,
    /// What is added up in words, battle scores or victory points; `None` where results bring points.
    #[serde(skip)]
    score_words: Option<&'static str>,
    /// The losses of the final round part players of equal sums.
    #[serde(skip)]
    parts_ties: bool,
    /// The army points that each army is bought for, where armies are bought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub army_points: Option<u16>,
    /// A knock-out game that nobody wins is played again.
    #[serde(skip)]
    plays_again: bool,
    /// How battle scores or victory points come about and are ranked, each line with its rule; empty where results bring points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scoring_terms: Vec<ScoringTerm>,
    /// Whether no round is left.
    pub over: bool,
    /// The winners, once it is over; several if they are equal in everything, none if the last two are out.
    pub winners: Vec<String>,
    /// All players, the best first.
    pub standings: Vec<StandingsRow>,
    /// The rounds drawn so far.
    pub rounds: Vec<Round>,
}

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingsRow {
    /// The number of the line, which cells of other lines use for the player.
    pub number: usize,
    /// The place; players who are equal in everything share it.
    pub place: usize,
    /// The player.
    pub player: String,
    /// His army or his pair, each with its list's number and name.
    pub armies: Vec<String>,
    /// His points, or the sum of his battle scores.
    pub points: i32,
    /// The sum of the points of all his opponents.
    pub opposition: i32,
    /// Games won.
    pub won: u16,
    /// Games drawn or unfinished.
    pub unfinished: u16,
    /// Games lost.
    pub lost: u16,
    /// Rounds without an opponent.
    pub byes: u16,
    /// The losses of his opponents, as victory counts them; `None` where battle scores are added up, which come without losses.
    pub destroyed: Option<u32>,
    /// His losses, as victory counts them; `None` as well.
    pub losses: Option<u32>,
    /// The losses of his army in the final round, where they part players of equal sums and are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallen: Option<FallenShare>,
    /// The round of a knock-out in which he was eliminated, or to which he did not stay.
    pub out: Option<u16>,
    /// He has left; the number of rounds that were drawn before.
    pub left: Option<u16>,
    /// His result in each round; `None` for a round without him.
    pub cells: Vec<Option<RoundCell>>,
}

/// The part of an army that was lost in a battle, with all who were demoralised or changed sides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FallenShare {
    /// What was lost, in element equivalents.
    pub lost: f64,
    /// The original element equivalents.
    pub of: f64,
    /// The percentage, to a tenth.
    pub percent: f64,
}

impl FallenShare {
    fn of([lost, all]: [Tally; 2]) -> FallenShare {
        let percent = (lost.elements() * 1000.0 / all.elements().max(0.5)).round() / 10.0;
        FallenShare { lost: lost.elements(), of: all.elements(), percent }
    }
}

/// What became of the commands of a side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CommandsView {
    /// Where its victory points come from, if it is known.
    pub parts: Option<PointParts>,
    /// The losses of its army, if they are known.
    pub fallen: Option<FallenShare>,
}

/// The result of a player in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundCell {
    /// `won`, `lost`, `unfinished`, `open` or `bye`.
    pub result: &'static str,
    /// The number of his opponent's line.
    pub opponent: Option<usize>,
    /// `red` or `blue`.
    pub side: Option<&'static str>,
    /// His points for it.
    pub points: Option<i32>,
    /// One of the two did not come.
    pub walkover: bool,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Round {
    /// Its number, from 1.
    pub round: u16,
    /// Its tables.
    pub tables: Vec<TableView>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableView {
    /// Round and table, such as `2/5`.
    pub at: String,
    /// The players, red first; one alone has a bye.
    pub players: [Option<String>; 2],
    /// Their armies, once it is decided which player commands which.
    pub armies: Option<[String; 2]>,
    /// If players bring pairs: the player whose pair is used, and the face that decided it.
    pub pair_of: Option<(String, u8)>,
    /// The rule by which two historical enemies were brought together.
    pub historical: Option<Clause>,
    /// The number of earlier games of these two.
    pub met_before: usize,
    /// `won`, `unfinished`, `open` or `bye`.
    pub result: &'static str,
    /// The winner.
    pub winner: Option<String>,
    /// One of the two did not come, and the other has won.
    pub walkover: bool,
    /// The losses of each side, as victory counts them; `None` where nothing was fought.
    pub lost: Option<[u16; 2]>,
    /// The points of each player, or their battle scores; of one with a bye those for it.
    pub points: Option<[Option<i32>; 2]>,
    /// What is added up in words, battle scores or victory points; `None` where results bring points.
    #[serde(skip)]
    score_words: Option<&'static str>,
    /// The number of games that these two have played here, where it is more than one: the last counts alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attempts: Option<usize>,
    /// What became of the commands of each side, where victory points are added up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commands: Option<[CommandsView; 2]>,
    /// The parts of the battle scores, where the fates of the figures are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<[ScoreParts; 2]>,
    /// The rule by which the two meet in every round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regular: Option<Clause>,
    /// The rule by which both players are eliminated, or that it is the umpire's custom.
    pub both_out: Option<OutBy>,
    /// The source of the result.
    pub by: Option<ResultOrigin>,
}

impl TournamentView {
    /// The view of a tournament.
    pub fn of(t: &Tournament, umpire: &Umpire) -> TournamentView {
        let places = standings(t);
        let mut numbers = vec![0; places.len()];
        places.iter().enumerate().for_each(|(i, place)| numbers[place.player] = i + 1);
        let over = t.is_over();
        let best = places.iter().filter(|place| place.place == 1 && (over && place.out.is_none()));
        TournamentView {
            title: t.terms.title.clone(),
            rules: t.terms.rules.clone(),
            system: t.terms.system,
            rounds_to_play: match t.terms.system {
                System::Swiss => t.terms.rounds,
                System::KnockOut => t.rounds.len() as u16,
            },
            seed: t.terms.seed,
            minutes: t.terms.minutes,
            max_bounds: t.terms.max_bounds,
            scoring: t.terms.scale.clone(),
            scoring_clause: umpire.tables.scoring.clause(),
            score_words: score_words(&umpire.tables.scoring),
            parts_ties: t.terms.system == System::Swiss && tie(umpire).is_some(),
            army_points: t.terms.points,
            plays_again: t.terms.system == System::KnockOut && t.terms.undecided == Undecided::Again,
            scoring_terms: scoring_terms(umpire, t),
            over,
            winners: best.map(|place| t.players[place.player].name.clone()).collect(),
            standings: places.iter().map(|place| row(t, umpire, place, &numbers)).collect(),
            rounds: (1..=t.rounds.len() as u16).map(|round| round_view(t, umpire, round)).collect(),
        }
    }
}

fn row(t: &Tournament, umpire: &Umpire, place: &StandingPlace, numbers: &[usize]) -> StandingsRow {
    let player = &t.players[place.player];
    let counted = !matches!(t.terms.scale, PointScale::Battles { .. });
    StandingsRow {
        number: numbers[place.player],
        place: place.place,
        player: player.name.clone(),
        armies: player.armies.iter().map(|army| umpire.called(army)).collect(),
        points: place.points,
        opposition: place.opposition,
        won: place.won,
        unfinished: place.unfinished,
        lost: place.lost,
        byes: place.byes,
        destroyed: Some(place.destroyed).filter(|_| counted),
        losses: Some(place.losses).filter(|_| counted),
        fallen: place.fallen.map(FallenShare::of),
        out: place.out,
        left: place.left,
        cells: t.rounds.iter().map(|games| cell(t, games, place.player, numbers)).collect(),
    }
}

fn cell(t: &Tournament, games: &[RoundGame], player: usize, numbers: &[usize]) -> Option<RoundCell> {
    let game = games.iter().find(|game| game.players.contains(&Some(player)))?;
    let Some(pair) = game.pair() else {
        let points = Some(t.bye_points(player));
        return Some(RoundCell { result: "bye", opponent: None, side: None, points, walkover: false });
    };
    let side = if pair[0] == player { SideId(0) } else { SideId(1) };
    let result = match game.last() {
        None => "open",
        Some(GameResult { winner: None, .. }) => "unfinished",
        Some(GameResult { winner: Some(winner), .. }) if *winner == side => "won",
        Some(_) => "lost",
    };
    Some(RoundCell {
        result,
        opponent: Some(numbers[pair[side.enemy().index()]]),
        side: Some(side_name(side)),
        points: t.points_of(game, side),
        walkover: game.last().is_some_and(GameResult::is_walkover),
    })
}

/// The view of a round.
pub fn round_view(t: &Tournament, umpire: &Umpire, round: u16) -> Round {
    let historical = umpire.historical(t, round);
    let games = t.games().filter(|(at, _)| at.round == round);
    let tables = games.zip(historical).map(|((at, game), why)| table_view(t, umpire, at, game, why));
    Round { round, tables: tables.collect() }
}

fn table_view(
    t: &Tournament,
    umpire: &Umpire,
    at: TableNumber,
    game: &RoundGame,
    historical: Option<Clause>,
) -> TableView {
    let name = |player: usize| t.players[player].name.clone();
    let pair = game.pair();
    let same = |other: &RoundGame| {
        let both = pair.is_some_and(|[a, b]| other.players.contains(&Some(a)) && other.players.contains(&Some(b)));
        both && other.is_fought()
    };
    let free = game.bye().map(|_| game.players.map(|player| player.map(|player| t.bye_points(player))));
    let scored = last_points(t, game);
    let last = game.last();
    let winner = last.and_then(|played| played.winner).zip(pair).map(|(side, pair)| name(pair[side.index()]));
    TableView {
        at: at.to_string(),
        players: game.players.map(|player| player.map(name)),
        armies: t.armies(game).map(|forces| forces.map(|army| umpire.called(army))),
        pair_of: game.lot.zip(pair).map(|(lot, pair)| (name(pair[lot.owner.index()]), lot.face)),
        historical,
        met_before: t.games().filter(|(at_that, other)| at_that.round < at.round && same(other)).count(),
        result: match (pair, last) {
            (None, _) => "bye",
            (_, None) => "open",
            (_, Some(played)) if played.winner.is_none() => "unfinished",
            _ => "won",
        },
        winner,
        walkover: last.is_some_and(GameResult::is_walkover),
        lost: last.filter(|played| has_losses(t, played)).map(|played| played.lost),
        points: scored.or(free),
        score_words: score_words(&umpire.tables.scoring),
        attempts: Some(game.played.len()).filter(|played| *played > 1),
        commands: last.and_then(|played| played.commands).map(|fates| fates.map(commands_view)),
        parts: last.and_then(|played| played.parts),
        regular: umpire.regular(t).filter(|_| pair.is_some()),
        both_out: umpire.both_out(t, game),
        by: last.map(|played| played.by.clone()),
    }
}

/// What each player of a game has for it.
fn last_points(t: &Tournament, game: &RoundGame) -> Option<[Option<i32>; 2]> {
    game.last().map(|_| [SideId(0), SideId(1)].map(|side| t.points_of(game, side)))
}

fn commands_view(fate: CommandsFate) -> CommandsView {
    CommandsView { parts: fate.points, fallen: fate.fallen.map(FallenShare::of) }
}

/// Whether the losses of a game are known: a battle may have come with its scores alone.
fn has_losses(t: &Tournament, played: &GameResult) -> bool {
    let of_commands = played.commands.is_some_and(|fates| fates.iter().all(|fate| fate.fallen.is_some()));
    let added = matches!(t.terms.scale, PointScale::Battles { .. });
    !played.is_walkover() && (!added || played.parts.is_some() || of_commands)
}

fn side_name(side: SideId) -> &'static str {
    if side == SideId(0) { "red" } else { "blue" }
}

/// A misgiving about a way of scoring, as a sentence.
pub fn misgiving(misgiving: &Misgiving) -> String {
    match misgiving {
        Misgiving::DrawLikeWin { unfinished, won } => {
            format!("a game that nobody won can bring {unfinished}, and one that was won only {won}")
        }
        Misgiving::OneLikeTwo { most, least } => {
            format!("one game won high brings {most}, as much as two games won, which can bring {least} each")
        }
        Misgiving::Stalling { ahead, level } => {
            format!(
                "who is a little ahead in an unfinished game gets {ahead}, and {level} who is level: that rewards stalling"
            )
        }
    }
}
