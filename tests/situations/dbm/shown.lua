-- Who is known although nobody sees him: who has shot, who was watched, who is within works; and whom a shot shows.

local KNOWN, UNKNOWN = "dbm.spont.14", "dbm.spont.18"

-- Warband of the command "Own", that go after an enemy whom they know of, else to the middle of his edge; and a wood in the east.
local function stage(t, wood)
  t:board{ 2400, 2400 }
  t:command{ "Own", side = "red" }
  t:command{ "Other", side = "red" }
  t:woods{ at = wood or { 1550, 500 }, size = { 300, 500 } }
  return t:red("Irr Wb (O)", { at = { 1200, 500 }, facing = "north", command = "Own" })
end

-- They know of the enemy, or, where that is told, of nobody: then they go straight ahead.
local function advances(t, knows)
  t:order("done")
  t:happened{ event = "moved", kind = "advance" }
  local ahead = { event = "moved", kind = "advance", to = { at = { 1200, 700 }, facing = 0 } }
  if knows == true then t:not_happened(ahead) elseif knows == false then t:happened(ahead) end
end

-- Engines in the wood shoot at blades of that command. In the next bound all see where they are, later only whoever was shot at knows it.
local function shot(t, command)
  local wb = stage(t)
  local gun = t:blue("Reg Art (O)", { at = { 1402, 480 }, facing = "west" })
  local bd = t:red("Reg Bd (O)", { at = { 1330, 480 }, facing = "east", command = command })
  t:bound{ side = "blue", number = 2, phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot " .. gun.name .. " at " .. bd.name)
  t:phase("red", "moves")
  return wb
end

for _, command in ipairs{ "Own", "Other" } do
  situation("a shot out of a wood at " .. command .. " shows the shooter for a bound", { "dbm.visibility.11", KNOWN }, function(t)
    shot(t, command)
    advances(t)
  end)

  situation("two bounds after a shot out of a wood at " .. command, command == "Own" and { "dbm.visibility.22", KNOWN } or { UNKNOWN }, function(t)
    local wb = shot(t, command)
    t:order{ hold = wb }
    t:order("done")
    t:bound{ number = 5 }
    advances(t, command == "Own")
  end)
end

-- Cavalry goes into a wood before the eyes of blades of that command; another wood hides it from the warband.
for _, command in ipairs{ "Own", "Other" } do
  local knows = command == "Own"
  situation("cavalry that " .. command .. " has seen go into a wood", { knows and "dbm.visibility.23" or "dbm.visibility.20", knows and KNOWN or UNKNOWN }, function(t)
    stage(t, { 1400, 500 })
    t:woods{ at = { 2050, 500 }, size = { 300, 500 } }
    t:red("Reg Bd (O)", { at = { 1700, 200 }, facing = "north", command = command })
    local cv = t:blue("Irr Cv (O)", { at = { 1890, 500 }, facing = "east" })
    t:bound{ side = "blue", number = 2 }
    t:order(cv, { straight = 100 })
    t:order("done")
    t:phase("red", "moves")
    advances(t, knows)
  end)
end

-- Spears behind the wood: behind works, within a circuit of them, or so many paces back from them.
for _, case in ipairs{ { "at works", 0, true }, { "a pace back from works", 1, false }, { "in a circuit of works", 60, true } } do
  local name, back, knows = table.unpack(case)
  situation("spears behind a wood, " .. name, { knows and "dbm.visibility.24" or UNKNOWN, knows and KNOWN or nil }, function(t)
    stage(t)
    if back == 60 then
      t:temporary_works{ outline = { { 1800, 400 }, { 1800, 600 }, { 2000, 600 }, { 2000, 400 } }, side = "blue" }
    else
      t:temporary_works{ path = { { 1800, 300 }, { 1800, 700 } }, side = "blue" }
    end
    t:blue("Reg Sp (O)", { at = { 1810 + back, 480 }, facing = "west" })
    advances(t, knows)
  end)
end

-- Spears to the east, on two sorts of ground, or partly on one: the one that hides less counts.
for _, far in ipairs{ 150, 151 } do
  situation("spears in trees on dunes, " .. far .. " paces away", { "dbm.terrain.67", far == 150 and KNOWN or UNKNOWN }, function(t)
    local wb = stage(t, { 2200, 2200 })
    t:woods{ at = { 1240 + 300, 480 }, size = { 300, 300 } }
    t:dunes{ at = { 1240 + 300, 480 }, size = { 300, 300 } }
    t:blue("Reg Sp (O)", { at = { 1240 + far, 480 }, facing = "west" })
    advances(t)
  end)
end
-- Half of them in a wood, and half in an orchard or in the open.
for _, row in ipairs{ { "orchard", 150, KNOWN }, { "orchard", 151, UNKNOWN }, { "open", 151, KNOWN } } do
  local ground, far, clause = table.unpack(row)
  situation("spears in a wood and half of them in " .. ground .. ", " .. far .. " paces away", { "dbm.terrain.67", clause }, function(t)
    stage(t, { 2200, 2200 })
    t:woods{ at = { 1540, 555 }, size = { 300, 150 } }
    if ground == "orchard" then t:orchard{ at = { 1540, 405 }, size = { 300, 150 } } end
    t:blue("Reg Sp (O)", { at = { 1240 + far, 480 }, facing = "west" })
    advances(t)
  end)
end
for x, clause in pairs{ [1699] = KNOWN, [1700] = UNKNOWN } do
  situation("spears whose front is at " .. x .. " in a wood from 1700 on", { clause, clause == KNOWN and "dbm.terrain.67" or "dbm.visibility.09" }, function(t)
    stage(t, { 1850, 500 })
    t:blue("Reg Sp (O)", { at = { x, 480 }, facing = "west" })
    advances(t)
  end)
end
