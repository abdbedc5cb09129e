//! The names that a script finds: a list of the names let in, not of those kept out.
//!
//! It knows Luau's functions and our replacements; the words of a scenario are added later.
//!
//! Trigonometry, powers and logarithms come from `libm`, since those of the platform differ in the last bit. One thing
//! cannot be replaced: Luau itself computes the operator `^` on two numbers. With 2, 3 and 0.5 written as the exponent
//! it multiplies or takes the root, which is the same everywhere, and so are whole results; for any other exponent
//! write `math.pow(a, b)`.

use mlua::{Lua, Table, Value};

/// Each library with its names; the first row has the names without a library.
pub const LET_IN: [(&str, &[&str]); 7] = [
    (
        "",
        &[
            "__in",
            "assert",
            "error",
            "getmetatable",
            "ipairs",
            "next",
            "pairs",
            "pcall",
            "print",
            "rawequal",
            "rawget",
            "rawlen",
            "rawset",
            "require",
            "select",
            "setmetatable",
            "tonumber",
            "tostring",
            "type",
            "xpcall",
        ],
    ),
    (
        "bit32",
        &[
            "arshift", "band", "bnot", "bor", "btest", "bxor", "extract", "lrotate", "lshift", "replace", "rrotate",
            "rshift",
        ],
    ),
    ("coroutine", &["close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield"]),
    (
        "math",
        &[
            "abs", "acos", "asin", "atan", "atan2", "ceil", "clamp", "cos", "cosh", "deg", "exp", "floor", "fmod",
            "frexp", "huge", "ldexp", "log", "log10", "max", "min", "modf", "pi", "pow", "rad", "round", "sign", "sin",
            "sinh", "sqrt", "tan", "tanh",
        ],
    ),
    (
        "string",
        &[
            "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "rep", "reverse", "split",
            "sub", "upper",
        ],
    ),
    (
        "table",
        &[
            "clear", "clone", "concat", "create", "find", "freeze", "insert", "isfrozen", "move", "pack", "remove",
            "sort", "unpack",
        ],
    ),
    ("utf8", &["char", "charpattern", "codepoint", "codes", "len", "offset"]),
];

/// The libraries from which names are let in.
pub(super) fn libraries() -> mlua::StdLib {
    use mlua::StdLib;
    StdLib::COROUTINE | StdLib::TABLE | StdLib::STRING | StdLib::UTF8 | StdLib::BIT | StdLib::MATH
}

/// Builds the table of names: from `ours` if it has the name, otherwise from Luau; `methods` gets the methods of texts.
pub(super) fn build(lua: &Lua, ours: &Table, methods: &Table) -> mlua::Result<Table> {
    let stock = lua.globals();
    ours.raw_set("math", of_libm(lua)?)?;
    let all = lua.create_table()?;
    for (library, names) in LET_IN {
        let own: Option<Table> = ours.raw_get(library)?;
        let (from, into) = match library {
            "" => (stock.clone(), all.clone()),
            "string" => (stock.raw_get(library)?, methods.clone()),
            _ => (stock.raw_get(library)?, lua.create_table()?),
        };
        for name in names {
            let mut value = own.as_ref().map_or(Ok(Value::Nil), |own| own.raw_get(*name))?;
            if value.is_nil() {
                value = from.raw_get(*name)?;
            }
            into.raw_set(*name, value)?;
        }
        if !library.is_empty() {
            into.set_readonly(true);
            all.raw_set(library, into)?;
        }
    }
    Ok(all)
}

/// A function of one number.
type NumberFunction = fn(f64) -> f64;

/// The functions of `math` that come from `libm`.
fn of_libm(lua: &Lua) -> mlua::Result<Table> {
    let math = lua.create_table()?;
    let one: [(&str, NumberFunction); 12] = [
        ("acos", libm::acos),
        ("asin", libm::asin),
        ("cos", libm::cos),
        ("cosh", libm::cosh),
        ("exp", libm::exp),
        ("log10", libm::log10),
        ("sin", libm::sin),
        ("sinh", libm::sinh),
        ("tan", libm::tan),
        ("tanh", libm::tanh),
        ("deg", f64::to_degrees),
        ("rad", f64::to_radians),
    ];
    for (name, of) in one {
        math.raw_set(name, lua.create_function(move |_, x: f64| Ok(of(x)))?)?;
    }
    math.raw_set("atan2", lua.create_function(|_, (y, x): (f64, f64)| Ok(libm::atan2(y, x)))?)?;
    let atan = |_: &Lua, (y, x): (f64, Option<f64>)| Ok(x.map_or_else(|| libm::atan(y), |x| libm::atan2(y, x)));
    math.raw_set("atan", lua.create_function(atan)?)?;
    math.raw_set("pow", lua.create_function(|_, (x, y): (f64, f64)| Ok(libm::pow(x, y)))?)?;
    let log = |_: &Lua, (x, base): (f64, Option<f64>)| {
        Ok(match base {
            None => libm::log(x),
            Some(2.0) => libm::log2(x),
            Some(10.0) => libm::log10(x),
            Some(base) => libm::log(x) / libm::log(base),
        })
    };
    math.raw_set("log", lua.create_function(log)?)?;
    Ok(math)
}
