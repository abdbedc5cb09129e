-- What scripts see in place of Luau's own functions, where those show addresses, swallow limits, take their time
-- unasked or differ between machines. Runs once in each machine, before any script; `rust` holds what needs the host.
-- Compiled without lines, so that a mistake is always placed in the writer's own code.

local rust = ...

local type, select, error, rawget, next = type, select, error, rawget, next
local pcall, xpcall, tostring, setmetatable = pcall, xpcall, tostring, setmetatable
local resume, create = coroutine.resume, coroutine.create
local match, format, rep = string.match, string.format, string.rep
local concat, unpack, sort, move = table.concat, table.unpack, table.sort, table.move
local settle, check = rust.settle, rust.check

local base, co, str, tab = {}, {}, {}, {}

-- Limits pass through everything that catches errors: `settle` raises them again, and makes texts of our own errors.

local function passed(ok, ...)
  if ok then
    return true, ...
  end
  return false, settle((...))
end

function base.pcall(f, ...)
  return passed(pcall(f, ...))
end

function base.xpcall(f, handler, ...)
  if type(handler) ~= "function" then
    error("xpcall needs a function as its second value, found " .. type(handler), 2)
  end
  return passed(xpcall(f, function(problem)
    return handler(settle(problem))
  end, ...))
end

function co.resume(thread, ...)
  return passed(resume(thread, ...))
end

local function unwrapped(ok, ...)
  if ok then
    return ...
  end
  check((...))
  error((...), 0)
end

function co.wrap(f)
  local thread = create(f)
  return function(...)
    return unwrapped(resume(thread, ...))
  end
end

-- No address is ever shown.

local function text_of(value)
  local kind = type(value)
  if kind == "function" or kind == "thread" then
    return kind
  end
  local text = tostring(value)
  if kind == "table" or kind == "userdata" then
    return match(text, "^(.-): 0x%x+$") or text
  end
  return text
end
base.tostring = text_of

function base.print(...)
  local parts = { ... }
  for i = 1, select("#", ...) do
    parts[i] = text_of(parts[i])
  end
  rust.log(concat(parts, "\t"))
end

function str.format(form, ...)
  local parts, count = { ... }, select("#", ...)
  for i = 1, count do
    local kind = type(parts[i])
    if kind ~= "string" and kind ~= "number" then
      parts[i] = text_of(parts[i])
    end
  end
  return format(form, unpack(parts, 1, count))
end

-- The order of a walk is the same everywhere: keys are taken down when it begins, and keys that Luau would order by
-- their address are refused.

local function keys_of(value, word)
  if type(value) ~= "table" then
    error(word .. " needs a table, found " .. type(value), 3)
  end
  local keys, count = {}, 0
  for key in next, value do
    local kind = type(key)
    if kind ~= "string" and kind ~= "number" and kind ~= "boolean" then
      error(word .. " has no fixed order where a key is a " .. kind .. "; keep such values in a list, or give them names", 3)
    end
    count = count + 1
    keys[count] = key
  end
  return keys
end

function base.pairs(value)
  local keys, i = keys_of(value, "pairs"), 0
  return function()
    i = i + 1
    local key = keys[i]
    while key ~= nil do
      local held = rawget(value, key)
      if held ~= nil then
        return key, held
      end
      -- Taken away since the walk began.
      i = i + 1
      key = keys[i]
    end
    return nil
  end
end

function base.next(value, key)
  keys_of(value, "next")
  return next(value, key)
end

function base.__in(iterator, ...)
  local kind = type(iterator)
  if kind == "table" then
    error("a table cannot be walked by itself: write `for key, value in pairs(...) do`", 2)
  elseif kind ~= "function" and kind ~= "userdata" then
    error("`for ... in` needs an iterator such as pairs(t), found " .. kind, 2)
  end
  return iterator, ...
end

-- When memory is cleared shows in weak tables, and differs between machines.
function base.setmetatable(value, meta)
  if type(meta) == "table" and rawget(meta, "__mode") ~= nil then
    error("weak tables (`__mode`) are not let in: when they lose their values differs between machines", 2)
  end
  return setmetatable(value, meta)
end

-- Searching does not stop for limits inside one comparison, so text and pattern are bounded together.

local function bounded(name)
  local find = string[name]
  str[name] = function(text, pattern, ...)
    if type(text) == "string" and type(pattern) == "string" and #text * #pattern > rust.most_search then
      error(
        format(
          "string.%s on %d letters with a pattern of %d: the two multiplied may be at most %d; search in parts",
          name, #text, #pattern, rust.most_search
        ),
        2
      )
    end
    return find(text, pattern, ...)
  end
end
bounded("find")
bounded("match")
bounded("gmatch")
bounded("gsub")
bounded("split")

-- Luau takes a number of copies that is too large for it for another one; the largest that it knows is too large for any text.

function str.rep(text, count, ...)
  local copies = tonumber(count)
  if copies and copies > 2147483647 then
    count = 2147483647
  end
  return rep(text, count, ...)
end

-- The same for what walks long ranges in one go.

function tab.sort(list, less)
  return sort(list, less or function(a, b)
    return a < b
  end)
end

function tab.move(from, first, last, to, into)
  local a, b = tonumber(first), tonumber(last)
  if a and b and not (b - a <= rust.most_moved) then
    error("table.move of more than " .. rust.most_moved .. " items", 2)
  end
  if into == nil then
    return move(from, first, last, to)
  end
  return move(from, first, last, to, into)
end

-- Modules: found and read by the host, run here, so that the stack of a mistake is whole.

local LOADING = {}
local loaded = {}

function base.require(name)
  local file = rust.find_module(name)
  local held = loaded[file]
  if held == LOADING then
    error("module `" .. name .. "` is being loaded already: it requires itself, or failed before", 2)
  elseif held then
    return held.value
  end
  local chunk = rust.load_module(file)
  loaded[file] = LOADING
  local value = chunk()
  if value == nil then
    value = true
  end
  loaded[file] = { value = value }
  return value
end

-- Methods of texts are the same functions as those in `string`; the host fills `methods` and closes the lid.

local methods = {}
local of_texts = getmetatable("")
of_texts.__index = methods
of_texts.__metatable = false
table.freeze(of_texts)

local function enter(f, ...)
  return xpcall(f, rust.on_error, ...)
end

return { [""] = base, coroutine = co, string = str, table = tab }, methods, enter, text_of
