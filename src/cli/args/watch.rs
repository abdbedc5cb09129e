//! The arguments of `watch`.

use std::path::PathBuf;

use clap::Args;

use super::limits::LimitArgs;
use super::options::OptionArgs;

/// What `watch` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis watch scripts/refights/gaugamela.lua         the page in the browser, redrawn as you save
  debellis watch scripts/refights/gaugamela.lua --open-nothing --port 8080
  debellis watch campaigns/three_kings                  the map of a campaign, nations, armies
  debellis watch my-season                              a campaign that is played, as it goes on
  debellis watch /media/share/zama.lua --poll           for a disk that tells nothing of changes
  debellis watch scripts/refights/gaugamela.lua --json  a line for each generation
  debellis watch scripts/refights/gaugamela_test.lua    its tests, run whenever something is saved
  debellis watch scripts/generals/patient.lua --on scripts/refights/standard.lua
  debellis watch rome.txt                               an army: what is wrong with it, and its list
  debellis watch my-templates    watch.html, watch.css and watch.js, with a battle of the lists

The page shows the map, the order of battle and what is wrong with the script; a button fights a battle. Of a \
campaign it shows the map with its nations, armies and ways; a folder stands for the campaign.lua in it. Of \
the folder of a campaign that is played it shows the campaign as it stands, and follows the game. Tests are run \
and their outcome is shown, a general fights a battle, an army is judged; templates of the page are filled with \
a battle. A \
script with a mistake keeps the last good picture, marked stale, until it is mended. The page can be seen \
from this machine alone, and only by who has the address that is printed. Ctrl-C ends it.")]
pub struct WatchArgs {
    /// A scenario, a campaign or its folder, tests, army lists, an army, a general, a pack of one of these, or a folder
    /// of templates
    #[arg(value_name = "FILE|FOLDER")]
    pub file: PathBuf,

    /// The port of the page; 0 is one that is free
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub port: u16,

    /// Look at the files again and again instead of waiting to be told of changes
    #[arg(long)]
    pub poll: bool,

    /// Do not open the page in the browser
    #[arg(long)]
    pub open_nothing: bool,

    /// The scenario in which a general that is watched fights, or with which templates are shown [default: a battle
    /// between two armies of the lists]
    #[arg(long, value_name = "SCRIPT")]
    pub on: Option<PathBuf>,

    /// Show a scenario as this rule set fights it, instead of its own
    #[arg(long, value_name = "SET")]
    pub rules: Option<String>,

    /// Make the page with watch.html, watch.css and watch.js of this folder, watched too
    #[arg(long, value_name = "FOLDER")]
    pub templates: Option<PathBuf>,

    /// The options of the scenario
    #[command(flatten)]
    pub set: OptionArgs,

    /// What the script may use
    #[command(flatten)]
    pub limits: LimitArgs,
}
