//! The army list of a file of its own, for an army that is bought by points.

use super::error::ScriptError;
use super::limits::Limits;
use super::modules::Folders;
use super::scenario::shown;
use super::vm::Vm;
use super::words::{self, draft::SharedDraft};
use crate::input::place;
use crate::muster::priced::list::BoughtList;
use mlua::Value;
use std::path::Path;
use std::rc::Rc;

/// The list that a script makes with `points_list`: the only one, or that whose number the script returns.
///
/// # Errors
/// A mistake in the script, shown with its line; no list, or several and none returned.
pub fn load(path: &Path) -> anyhow::Result<Rc<BoughtList>> {
    made(path, |vm| vm.run_file(path))
}

/// The same of a text, whose name stands in errors.
///
/// # Errors
/// As [`load`].
pub fn load_text(name: &str, text: &str) -> anyhow::Result<Rc<BoughtList>> {
    made(Path::new(name), |vm| vm.run_given(&[(name.to_string(), text.to_string())]))
}

fn made(path: &Path, run: impl Fn(&Vm) -> Result<Value, ScriptError>) -> anyhow::Result<Rc<BoughtList>> {
    let mistake = |error| anyhow::anyhow!("{}", shown(path, &error));
    let vm = Vm::new(Limits::default(), Folders::default()).map_err(mistake)?;
    let shared = SharedDraft::default();
    words::define(&vm, &shared).map_err(mistake)?;
    let returned = run(&vm).map_err(mistake)?;
    let number = returned.as_string().map(|text| text.to_string_lossy());
    let lists = shared.bought.borrow();
    match lists.as_slice() {
        [only] => Ok(only.clone()),
        several => several.iter().find(|list| Some(&list.number) == number.as_ref()).cloned().ok_or_else(|| {
            let found = if several.is_empty() { "none" } else { "several, and returns the number of none" };
            anyhow::anyhow!("{}: expected one list made with points_list, found {found}", place::shown(path))
        }),
    }
}
