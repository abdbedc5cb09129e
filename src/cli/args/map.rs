//! The arguments of `map`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::limits::LimitArgs;

/// What `map` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis map export campaigns/three_kings --format graphml --out kings.graphml
  debellis map export campaigns/three_kings --format dot | neato -n -Tsvg > kings.svg
  debellis map import kings.graphml --out campaigns/mine/map.lua
  debellis map import kings.dot --out campaigns/mine/map.lua

Both forms keep every attribute of nodes and ways, and come back as they went.")]
pub struct MapArgs {
    /// What to do.
    #[command(subcommand)]
    pub ask: MapAsk,
}

/// What can be done with a map.
#[derive(Debug, Subcommand)]
pub enum MapAsk {
    /// Write the map of a campaign for other programs
    #[command(after_help = "\
Examples:
  debellis map export campaigns/three_kings --format graphml --out kings.graphml
  debellis map export my-season --format dot  a campaign that is played, with its owners now

Nodes have name, x, y, home, climate, walls, port, worth, owner and province; ways have way, stages, cost, capacity, \
coast and closed, and are directed where they lead one way only.")]
    Export {
        /// The script of a campaign, its folder, or the folder of a campaign that is played
        #[arg(value_name = "SCRIPT|FOLDER")]
        from: PathBuf,
        /// The form
        #[arg(long, value_name = "FORM", value_enum)]
        format: MapForm,
        /// Write it to this file instead of printing it
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// What the script may use
        #[command(flatten)]
        limits: LimitArgs,
    },
    /// Turn a map in GraphML or DOT into a module for the script of a campaign
    #[command(after_help = "\
Examples:
  debellis map import kings.graphml --out campaigns/mine/map.lua
  debellis map import kings.dot                        as people type it, or as Graphviz writes it

The module writes the map into a campaign: `local map = require \"map\"`, then `map.on(c)`; `map.owns[\"Macedon\"]` are \
the nodes of a nation. Attributes are read by the names that export gives them; nodes without `home` are tilled land, \
those without a place are laid out by themselves, and other attributes are ignored and told. Which form it is, the file \
says itself. In DOT a place is `pos`; where any lie outside of 0 to 1000, all are brought into it. The edges of a \
digraph lead one way, unless their `dir` says otherwise, and what only the drawing needs is passed over.")]
    Import {
        /// The GraphML or DOT file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Write the module to this file instead of printing it
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

/// The forms of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MapForm {
    /// GraphML, with every attribute
    Graphml,
    /// DOT, as Graphviz draws it, with every attribute
    Dot,
}
