//! The arguments of `campaign`, as plain data: the doc comments are the help texts.

pub mod advance;
pub mod seen;
pub mod vote;

use std::path::PathBuf;

use clap::{ArgGroup, Args, Subcommand, ValueEnum};

use self::advance::AdvanceArgs;
use self::seen::{BattleReplayArgs, CampaignMapArgs, HistoryArgs, MomentArgs};
use self::vote::VoteCommand;

/// What `campaign` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis campaign new campaigns/three_kings my-season      found a campaign in a new folder
  debellis campaign status my-season                         who stands where, and what is awaited
  debellis campaign orders submit my-season Anna orders.txt  take a player's orders
  debellis campaign advance my-season                        run the season
  debellis campaign resolve my-season 3-Sardis               the form of a battle fought at a table
  debellis campaign undo my-season                           take the season back

FOLDER holds campaign.db, orders/, receipts/ and reports/. What a command has acknowledged is on the disk; a season is \
written whole or not at all. A command whose work stands ends with 0 also where its answer could not be printed or a \
page not be written, and standard error names what is missing.")]
pub struct CampaignArgs {
    /// What to do.
    #[command(subcommand)]
    pub ask: CampaignCommand,
    /// The time at which what is written now came in, such as 2026-11-23T18:30+01:00; the time of now if none is given
    #[arg(long, global = true, value_name = "TIME")]
    pub at: Option<String>,
}

/// What can be done with a campaign.
#[derive(Debug, Subcommand)]
pub enum CampaignCommand {
    /// Found a campaign in a new folder from a script, and open its first season
    #[command(after_help = "Example:\n  debellis campaign new campaigns/three_kings my-season")]
    New {
        /// The script, or its folder
        template: PathBuf,
        /// The folder that is made
        folder: PathBuf,
    },
    /// Tell how the campaign stands, or stood
    #[command(after_help = "\
Examples:
  debellis campaign status my-season
  debellis campaign status my-season --season 3   when turn 3 was over
  debellis campaign status my-season --entry 57   after entry 57 of the journal")]
    Status {
        /// The folder of the campaign
        folder: PathBuf,
        /// The moment; now where none is said
        #[command(flatten)]
        moment: MomentArgs,
    },
    /// Tell a battle of any season again: as text, as a page with pictures, or as a replay
    Replay(BattleReplayArgs),
    /// Tell the whole war, or all that concerns a nation, an army or a node
    History(HistoryArgs),
    /// Draw the map, now or as it was
    Map(CampaignMapArgs),
    /// Play a campaign through with computers for all its players, many times, and tell what came of it
    #[command(
        name = "try",
        after_help = "\
Examples:
  debellis campaign try campaigns/six_powers                        10 runs of 8 years
  debellis campaign try campaigns/six_powers --years 2 --runs 100
  debellis campaign try campaigns/three_kings --seed 7 --json

Run K has a seed of its own, made of --seed and K: nothing depends on the number of threads. Battles are fought by \
computers. Nothing is written. It ends with 1 if something came about that must not: an element or a coin too many or \
too few, or an order of a computer that is refused."
    )]
    Try {
        /// The script, or its folder
        template: PathBuf,
        /// How many years each run lasts
        #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=100))]
        years: u32,
        /// How many runs
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        runs: u32,
        /// The seed of the batch
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// How many threads; 0 is one for each core
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
        threads: u16,
    },
    /// Check or take the orders of a player, list those that he can give, or print the sheet that he fills in
    #[command(after_help = "\
Examples:
  debellis campaign orders sheet my-season Anna
  debellis campaign orders check my-season Anna orders.txt
  debellis campaign orders submit my-season Anna orders.txt
  debellis campaign orders possible my-season Anna --army Legions
  debellis campaign orders write my-season Anna               type them here, with completion
  debellis campaign orders submit my-season inbox --preview   what a folder of mails comes to
  debellis campaign orders submit my-season inbox             take them, and write receipts

The file is text, one order a line, or JSON. A folder of mails holds them as they came in: single mails (.eml), \
mailboxes (.mbox) and plain texts. Whose a mail is its address says, by the file addresses.toml in the folder of the \
campaign (Anna = \"anna@example.org\"), else a line `player Anna` in it. Receipts go to receipts/.")]
    Orders {
        /// What to do with them
        #[arg(value_enum)]
        what: OrdersAsk,
        /// The folder of the campaign
        folder: PathBuf,
        /// The player; or a folder of mails, a mail or a mailbox, each with its sender
        #[arg(value_name = "PLAYER|INBOX")]
        player: String,
        /// The file of his orders, `-` for standard input
        file: Option<PathBuf>,
        /// Of what can be ordered, only the orders for this army
        #[arg(long, value_name = "NAME")]
        army: Option<String>,
        /// Tell what would be taken, and write nothing
        #[arg(long)]
        preview: bool,
    },
    /// Say that a player has left, or is back: orders of one who has left are not carried out
    #[command(group = ArgGroup::new("does").args(["leaves", "returns"]).required(true), after_help = "\
Examples:
  debellis campaign player my-season Anna --leaves
  debellis campaign player my-season Anna --returns")]
    Player {
        /// The folder of the campaign
        folder: PathBuf,
        /// The player
        player: String,
        /// He has left
        #[arg(long)]
        leaves: bool,
        /// He is back
        #[arg(long)]
        returns: bool,
    },
    /// Run the season until battles wait for people, or it is over and the next is open
    #[command(after_help = "\
Examples:
  debellis campaign advance my-season
  debellis campaign advance my-season --preview  what would happen, without writing it
  debellis campaign advance my-season --one      until one more nation of a club campaign has moved
  debellis campaign advance my-season --without Bela   although Bela has sent nothing
  debellis campaign advance my-season --play-on        although the campaign has ended

It says who has sent nothing. Where more players are silent than the policy `silent` allows, the season does not run.")]
    Advance(AdvanceArgs),
    /// Seat a player at a nation: in the place of the one who leads it, or beside him
    #[command(after_help = "\
Examples:
  debellis campaign seat my-season Red Dora                   Dora leads Red from now on
  debellis campaign seat my-season Red --nobody               Red only defends itself
  debellis campaign seat my-season Red --computer             the computer leads Red
  debellis campaign seat my-season Red Dora --also            Dora may send orders for Red too
  debellis campaign seat my-season Red Dora --from 3 --to 4   Dora stands in in turns 3 and 4
  debellis campaign seat my-season Red Dora --quits           and does so no more

A player who is new joins the campaign. Of several players of a nation the last mail counts. Who is seated stays where a \
season is taken back.")]
    Seat {
        /// The folder of the campaign
        folder: PathBuf,
        /// The nation
        nation: String,
        /// The player
        #[arg(required_unless_present_any = ["nobody", "computer"])]
        player: Option<String>,
        /// Nobody leads the nation
        #[arg(long, conflicts_with_all = ["player", "also", "from", "to", "quits", "computer"])]
        nobody: bool,
        /// The computer leads the nation
        #[arg(long, conflicts_with_all = ["player", "also", "from", "to", "quits"])]
        computer: bool,
        /// Beside the player who leads it
        #[arg(long)]
        also: bool,
        /// Beside him from this turn on
        #[arg(long, value_name = "TURN")]
        from: Option<u32>,
        /// Beside him up to this turn
        #[arg(long, value_name = "TURN")]
        to: Option<u32>,
        /// Beside him no more
        #[arg(long, conflicts_with_all = ["also", "from", "to"])]
        quits: bool,
        /// The reason
        #[arg(long)]
        reason: Option<String>,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Set the time by which orders for this turn are to be in
    #[command(after_help = "\
Examples:
  debellis campaign deadline my-season 2026-11-30T18:00Z
  debellis campaign deadline my-season --none

Orders that come in later are told as late, or refused, as the policy `late_orders` says. The time at which orders came in is \
that of the clock, or what --at says.")]
    Deadline {
        /// The folder of the campaign
        folder: PathBuf,
        /// The time, with its distance from universal time
        #[arg(required_unless_present = "none")]
        by: Option<String>,
        /// There is no deadline
        #[arg(long, conflicts_with = "by")]
        none: bool,
        /// The reason
        #[arg(long)]
        reason: Option<String>,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Pause the game: no season runs until it goes on
    #[command(after_help = "Example:\n  debellis campaign pause my-season --reason \"Anna is ill\" --who Jon")]
    Pause {
        /// The folder of the campaign
        folder: PathBuf,
        /// The reason
        #[arg(long)]
        reason: String,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Let a game that is paused go on
    #[command(after_help = "Example:\n  debellis campaign resume my-season --who Jon")]
    Resume {
        /// The folder of the campaign
        folder: PathBuf,
        /// The reason
        #[arg(long)]
        reason: Option<String>,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
    },
    /// Put a question to the players and take their answers; or end the game as a draw by agreement
    #[command(after_help = "\
Examples:
  debellis campaign vote ask my-season \"Shall winters be left out?\"
  debellis campaign vote answer my-season Anna yes
  debellis campaign vote close my-season                           count the answers
  debellis campaign vote ask my-season \"A draw?\" --draw           the game ends if all say yes
  debellis campaign vote show my-season

Players answer in their mails and files of orders too: `vote yes`. The policy `votes` says whose yes carries a vote. Votes and pauses stay where a season is taken back.")]
    Vote {
        /// What to do
        #[command(subcommand)]
        ask: VoteCommand,
    },
    /// Say who fights a battle, print the form of its result, or take the form
    #[command(after_help = "\
Examples:
  debellis campaign resolve my-season 3-Sardis                      print the form
  debellis campaign resolve my-season 3-Sardis --by table           it is fought at a table
  debellis campaign resolve my-season 3-Sardis --form result.txt    take the result

A result that was typed in can be corrected until the season goes on: print its form, change it, and take it again. \
With `--by` it does not count any more.")]
    Resolve {
        /// The folder of the campaign
        folder: PathBuf,
        /// The battle; where none is named the one that the form is for, or the only one that waits
        battle: Option<String>,
        /// Who fights it from now on
        #[arg(long, value_enum, conflicts_with = "form")]
        by: Option<ByArg>,
        /// The form as it was filled in, text or JSON; `-` for standard input
        #[arg(long)]
        form: Option<PathBuf>,
        /// Who filled it in, where the form does not say so: the umpire if nobody does
        #[arg(long)]
        who: Option<String>,
    },
    /// Write what a table needs for the battles that wait, as pages to print
    #[command(after_help = "Example:\n  debellis campaign pack my-season")]
    Pack {
        /// The folder of the campaign
        folder: PathBuf,
        /// The battle; all that wait where none is named
        battle: Option<String>,
    },
    /// Take the last season back; nothing is deleted
    #[command(after_help = "\
Examples:
  debellis campaign undo my-season                the season gets new dice if its seed was shown
  debellis campaign undo my-season --same-dice    it keeps them

Its reports go to reports/taken-back, and its saved games are put aside under other names. Results that were typed \
in or played are used again where the very same battle comes about again, which new dice may prevent. Where one is not to be: \
`advance --hold` stops before the battles, `resolve BATTLE --by` asks for another result, and `undo --fight-again` forgets all.")]
    Undo {
        /// The folder of the campaign
        folder: PathBuf,
        /// Keep the dice of the season, although they were shown
        #[arg(long)]
        same_dice: bool,
        /// Forget the results of the battles that are taken back
        #[arg(long)]
        fight_again: bool,
        /// Take nothing back, but give the open season new dice, as an imported campaign needs
        #[arg(long, conflicts_with_all = ["same_dice", "fight_again"])]
        new_seed: bool,
    },
    /// Play a battle that waits by hand, order by order; its end is its result
    #[command(after_help = "\
Examples:
  debellis campaign play my-season 3-Sardis --deploy          draw your army up yourself, then fight
  debellis campaign play my-season 3-Sardis                   go on with it
  debellis campaign play my-season 3-Sardis --red general     leave the rest of red to the computer

`--red` commands the invader, `--blue` the defender. Each order is saved; the same command goes on with it. Who \
commands a side may change from evening to evening: a general who takes over goes through all that happened before he \
gives his first order.")]
    Play {
        /// The folder of the campaign
        folder: PathBuf,
        /// The battle; the only one that waits where none is named
        battle: Option<String>,
        /// Who commands the invader from now on: human, or a general; human where a new battle does not say
        #[arg(long)]
        red: Option<String>,
        /// Who commands the defender from now on; general where a new battle does not say
        #[arg(long)]
        blue: Option<String>,
        /// Draw up the armies that people command by hand, before a new battle begins
        #[arg(long)]
        deploy: bool,
    },
    /// Make the pages of seasons in FOLDER/reports that are missing, from the journal
    #[command(after_help = "\
Examples:
  debellis campaign report my-season                       make those that are missing
  debellis campaign report my-season --season 3 --again    make those of turn 3 anew
  debellis campaign report my-season --season 3 --out three.html   its page alone, elsewhere

Every command that writes to a campaign makes missing pages too. --out changes nothing in the campaign's folder.")]
    Report {
        /// The folder of the campaign
        folder: PathBuf,
        /// Only those of this turn
        #[arg(long, value_name = "TURN")]
        season: Option<u32>,
        /// Make also those that are there
        #[arg(long)]
        again: bool,
        /// Write the page of the season to this file instead: .html, .txt or .json
        #[arg(long, value_name = "FILE", requires = "season", conflicts_with = "again")]
        out: Option<PathBuf>,
    },
    /// Change the campaign's world by the umpire's own hand, with a reason
    #[command(group = ArgGroup::new("acts").args(["act", "file"]).required(true), after_help = "\
Examples:
  debellis campaign amend my-season \"give 10 coins to Asia\" --reason \"a mail was lost\" --who Jon
  debellis campaign amend my-season \"move First to Gordion\" --reason \"a slip of mine\" --preview
  debellis campaign amend my-season --file acts.txt --who Jon

The acts:
  give 10 coins to Asia        take 5 coins from Asia
  move First to Gordion        move First into Sardis
  raise 4Pk*2 in First         disband 4Pk*2 of First      disband army First
  form Third of Asia at Sardis from II/16a with 4Pk general, 4Pk*4
  form garrison of Asia at Sardis from II/16a with 4Pk*2
  kill 4Pk*2 of First          kill the general of First
  injure the general of First until turn 4                 appoint 3Kn of First
  rename First to \"Royal Guard\"                           give Gordion to Asia
  agree tribute 5 of Asia with Egypt                       break treaties of Asia with Egypt
  news: A comet is seen        news to Asia, Egypt: The king is ill
  weather: rain, mud           weather of 3-Sardis: score 4

A file holds one act a line; a line `reason: TEXT` gives the reason of the acts below it. All of them are done, or none. \
They stand in the journal, are told on the season's page, and are taken back with their season. A new army is judged by its list; \
`raise` asks no list.")]
    Amend {
        /// The folder of the campaign
        folder: PathBuf,
        /// The act, in quotes
        act: Option<String>,
        /// A file of acts, `-` for standard input
        #[arg(long)]
        file: Option<PathBuf>,
        /// The reason
        #[arg(long, required_unless_present = "file")]
        reason: Option<String>,
        /// Who signs
        #[arg(long, default_value = "the umpire")]
        who: String,
        /// Tell what would be done, and write nothing
        #[arg(long)]
        preview: bool,
    },
    /// Tell where the nations stand, season by season, and what ends the campaign
    #[command(after_help = "\
Examples:
  debellis campaign standings my-season
  debellis campaign standings my-season --json

Of a campaign that has ended it is the closing report: who has won, and the secret aims. The page of each season and \
`reports/closing.html` have the plots.")]
    Standings {
        /// The folder of the campaign
        folder: PathBuf,
    },
    /// Tell every change of an army's strength with its cause
    #[command(after_help = "Example:\n  debellis campaign ledger my-season \"First Asian\"")]
    Ledger {
        /// The folder of the campaign
        folder: PathBuf,
        /// The army
        army: String,
    },
    /// Check the file: the database, the chain of the journal, its contents, its dice; and run every season again
    #[command(after_help = "\
Examples:
  debellis campaign verify my-season
  debellis campaign verify my-season --battles    fight the battles of computers again, too

Orders and results are taken from the journal; all else must come out as it is written there.")]
    Verify {
        /// The folder of the campaign
        folder: PathBuf,
        /// Fight the battles of computers again, too
        #[arg(long)]
        battles: bool,
    },
    /// Tell what the seasons are played with, or go on by another version of the script
    #[command(after_help = "\
Examples:
  debellis campaign script my-season                               what each season is played with
  debellis campaign script my-season campaigns/three_kings         what is different in this version
  debellis campaign script my-season campaigns/three_kings --take  go on by it

Script, templates and clauses are kept in the file of the campaign; nothing outside changes it. Of another version \
the policies, the functions and the templates are taken; map, nations, armies and their lists stay as they are.")]
    Script {
        /// The folder of the campaign
        folder: PathBuf,
        /// The other version: a script, or its folder
        template: Option<PathBuf>,
        /// Go on by it from this season on
        #[arg(long, requires = "template")]
        take: bool,
    },
    /// Write the whole campaign into a folder that can be read and compared line by line
    #[command(after_help = "Example:\n  debellis campaign export my-season my-season-export")]
    Export {
        /// The folder of the campaign
        folder: PathBuf,
        /// The folder that is written
        to: PathBuf,
    },
    /// Make a campaign from an export
    #[command(after_help = "Example:\n  debellis campaign import my-season-export my-season-2")]
    Import {
        /// The folder of the export
        from: PathBuf,
        /// The folder of the campaign that is made
        folder: PathBuf,
    },
}

/// What to do with orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OrdersAsk {
    /// Say what is wrong with them
    Check,
    /// Take them
    Submit,
    /// Print the sheet that the player fills in
    Sheet,
    /// List the orders that he can give now
    Possible,
    /// Have them typed here, one after the other, each judged at once and completed by what can be ordered
    Write,
}

/// Who fights a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ByArg {
    /// Computer generals
    Computer,
    /// Players, order by order
    Players,
    /// People at a table
    Table,
}
