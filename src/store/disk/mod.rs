//! The one place where files are made, replaced, moved and removed.
//!
//! - `calls`: the calls of the system, each once;
//! - `place`: what stands at a path, links followed;
//! - `draft`: a file that is written beside its place and moved there whole;
//! - `sweep`: what killed processes left behind.

mod calls;
mod draft;
mod place;
mod sweep;

pub use calls::{
    create, cut, folder, folders, hold, lock_file, open, remove, remove_folder, rename, replace, settle, sync, write,
};
pub use draft::{FileDraft, FolderDraft, IfThere};
pub use place::{folder_of, is_open_file};
pub use sweep::sweep;
