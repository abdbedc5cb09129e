//! The tests beside a scenario: `NAME_test.lua` beside `NAME.lua` declares each by `scenario_test("name", function(t)
//! ... end)`, in the words of situations and some of its own.
//!
//! It knows one file; the caller gives the files and the generals.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use mlua::{Function, Value};

use super::setting::Setting;
use super::stage::TestFolder;
pub use super::stage::{Crew, NamedGenerals, RecordedBattle, TestField, Tried};
use super::subject::Words;
use crate::input::place;
use crate::rules;
use crate::script::error::{ScriptError, ScriptPlace, outermost_place, refuse};
use crate::script::keys::FieldType as _;
use crate::script::limits::Limits;
use crate::script::modules::Folders;
use crate::script::vm::Vm;

/// The ending of the names of test files.
pub const ENDING: &str = "_test.lua";

/// A test as its file declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The statement that it shows, in the writer's words; unique in its file.
    pub name: String,
    /// The line of its file where it begins.
    pub line: usize,
}

/// The result of a test.
pub struct TestedBattle {
    /// The failure, if there is one.
    pub failure: Option<Failure>,
    /// The battle up to the test's end, if there is one.
    pub recorded: Option<RecordedBattle>,
}

/// The reason why a test failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line of its file.
    pub line: usize,
    /// What was found and what was expected, with the place, as text for people.
    pub message: String,
}

/// A file whose tests have been declared, with the machine that holds their bodies.
pub struct TestFile {
    path: PathBuf,
    vm: Vm,
    tests: Vec<(Test, Function)>,
    home: TestFolder,
}

/// The path of the scenario beside a file of tests.
pub fn beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?.strip_suffix(ENDING)?;
    Some(path.with_file_name(format!("{name}.lua")))
}

/// The tests that a file has declared, with their bodies.
pub type Declared = Rc<RefCell<Vec<(Test, Function)>>>;

/// The word `scenario_test` or `problem`, which declares a test.
///
/// # Errors
/// If memory is at its limit.
pub fn test_word(lua: &mlua::Lua, declared: &Declared, word: &'static str) -> mlua::Result<Function> {
    let list = declared.clone();
    lua.create_function(move |lua, (name, body): (Value, Value)| {
        let (Some(name), Value::Function(body)) = (String::read(&name), body) else {
            return Err(refuse(lua, format!("expected {word}(\"what it shows\", function(t) ... end)")));
        };
        if name.is_empty() || name.chars().any(char::is_control) {
            return Err(refuse(lua, "a test needs a name of one line"));
        }
        if list.borrow().iter().any(|(other, _)| other.name == name) {
            return Err(refuse(lua, format!("two tests of this file are called `{name}`")));
        }
        let line = outermost_place(lua).map_or(1, |at| at.line);
        list.borrow_mut().push((Test { name, line }, body));
        Ok(())
    })
}

impl TestFile {
    /// Reads a file of tests.
    ///
    /// # Errors
    /// If it is not Lua, is not named `NAME_test.lua` or declares nothing; as text for people.
    pub fn open(path: &Path, limits: Limits) -> Result<TestFile, String> {
        let scenario = beside(path).ok_or_else(|| {
            format!("{}: a file of tests is called NAME{ENDING} and stands beside NAME.lua", path.display())
        })?;
        let vm = Vm::new(limits, Folders::default()).map_err(|e| e.to_string())?;
        let declared = Declared::default();
        let word = test_word(vm.lua(), &declared, "scenario_test");
        let opened = word.map_err(|e| vm.error(&e)).and_then(|word| {
            vm.define("scenario_test", word)?;
            vm.run_file::<()>(path)
        });
        opened.map_err(|e: ScriptError| plain(&vm.render(&e)))?;
        let tests = declared.take();
        if tests.is_empty() {
            let name = place::shown(path);
            return Err(format!("{name} declares no test: scenario_test(\"name\", function(t) ... end)"));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let home = TestFolder { folder: folder.to_path_buf(), scenario, limits };
        Ok(TestFile { path: path.to_path_buf(), vm, tests, home })
    }

    /// Its tests in the order of the file.
    pub fn tests(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter().map(|(test, _)| test)
    }

    /// Plays the test with this number, from 0; battles are fought by `field`.
    pub fn play(&self, number: usize, field: TestField) -> TestedBattle {
        let Some((test, body)) = self.tests.get(number) else { return TestedBattle { failure: None, recorded: None } };
        let failed = |line, message| Some(Failure { line, message });
        // These rules are not used until a scenario is on the table.
        let Some(rules) = rules::NAMES.first().and_then(|name| rules::by_name(name, None)) else {
            return TestedBattle { failure: failed(test.line, "there are no rules".to_string()), recorded: None };
        };
        let mut setting = Setting::new(rules);
        setting.field = Some(field);
        setting.home = Some(self.home.clone());
        let setting = Rc::new(RefCell::new(setting));
        let played = self.vm.call::<()>(body, Words(setting.clone()));
        let setting = setting.borrow();
        let error = setting.failure.clone().or(played.err());
        let failure = match (error, setting.settled()) {
            (Some(error), _) => {
                let line = error.place().filter(|at| self.is_own(at)).map_or(test.line, |at| at.line);
                failed(line, plain(&self.vm.render(&error)))
            }
            (None, Err(what)) => failed(test.line, format!("{}:{}: {what}", place::shown(&self.path), test.line)),
            (None, Ok(())) => None,
        };
        TestedBattle { failure, recorded: setting.recorded() }
    }

    fn is_own(&self, at: &ScriptPlace) -> bool {
        self.path.file_name().is_some_and(|name| *name == *at.file)
    }
}

/// A mistake without the prefix that its reader adds.
fn plain(text: &str) -> String {
    text.strip_prefix("error: ").unwrap_or(text).to_string()
}
