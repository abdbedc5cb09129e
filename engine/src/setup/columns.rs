//! Commands that wait off the table in a column behind their head, which touches the base edge.

use crate::base::names::{CommandId, SideId};
use crate::course::arrival::Arrival;
use crate::setup::posts::heads;
use crate::setup::{Scene, StartingPost, linear};

/// A command that waits in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WaitingColumn {
    /// The command.
    pub command: CommandId,
    /// The number of its elements that wait.
    pub waiting: usize,
    /// The places of its files along the edge, in 1/1000 mm.
    files: Vec<i32>,
}

impl WaitingColumn {
    /// Its arrival from the first bound on: as soon as the one before it has moved on, an element follows.
    pub fn arrival(self) -> Arrival {
        Arrival { command: self.command, bound: 1, files: self.files }
    }
}

/// The columns of a side that has drawn up.
pub(crate) fn columns(at: &Scene, side: SideId) -> Vec<WaitingColumn> {
    let (army, posts) = (at.army(side), &at.posts[side.index()]);
    let waits = |command| {
        let own = army.iter().zip(posts).filter(move |(element, _)| element.command == command);
        own.filter(|(_, post)| **post == StartingPost::Column).count()
    };
    let column = |command| {
        let along = |base: &crate::geometry::Base| linear::along(&at.land, at.edge(side), base.at.vec()).0;
        let heads = heads(at, side, posts, command).into_iter().map(|base| libm::round(along(&base)) as i32);
        WaitingColumn { command, waiting: waits(command), files: heads.collect() }
    };
    crate::setup::secret::commands(at, side).into_iter().map(column).filter(|column| column.waiting > 0).collect()
}
