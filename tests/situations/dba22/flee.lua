-- Flight: a recoil, an about turn, and a whole move.

-- Red `code` at { 1000, 1500 } facing north is beaten by `winner` so that it flees.
local CASES = {
  ["3Cv"] = { "4Sp", { 1, 6 } }, LCh = { "4Sp", { 1, 6 } }, ["3Cm"] = { "SCh", { 3, 4 } }, ["2LH"] = { "4Ax", { 1, 6 } },
  ["2Cm"] = { "4Ax", { 1, 6 } }, ["2Ps"] = { "4Bd", { 1, 6 } }, ["3Kn"] = { "Art", { 1, 6 } }, ["4Wb"] = { "Art", { 1, 6 } },
  Art = { "Art", { 1, 6 } },
}
local DEPTH = { ["3Cv"] = 30, LCh = 40, ["3Cm"] = 30, ["2LH"] = 30, ["2Cm"] = 30, ["2Ps"] = 20, ["3Kn"] = 30, ["4Wb"] = 15, Art = 40 }
local MOVE = { ["3Cv"] = 400, LCh = 400, ["3Cm"] = 400, ["2LH"] = 500, ["2Cm"] = 500, ["2Ps"] = 300, ["3Kn"] = 300, ["4Wb"] = 200, Art = 200 }

local function flees(t, code)
  local red = t:red(code, { at = { 1000, 1500 }, facing = "north" })
  t:blue(CASES[code][1], { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(CASES[code][2][1], CASES[code][2][2])
  t:order{ fight = red }
  t:result(red, "flee")
  return red
end

-- Where the front is after the recoil and the turn about: where the rear was.
local function turned(t, code) return 1500 - 2 * t:mm(DEPTH[code]) end

for code in pairs(CASES) do
  situation(code .. " flee by a recoil, about turn, and a whole move", { "dba22.flee.01", "dba22.flee.02" }, function(t)
    local red = flees(t, code)
    t:expect(red, { at = { 1000, turned(t, code) - MOVE[code] }, facing = "south" })
  end)
end

-- Ground of a kind, 300 wide, straight behind, from 80 paces on.
local function in_the_way(t, code, kind)
  t[kind](t, { at = { 1000, turned(t, code) - 80 - 200 }, size = { 300, 400 } })
end

for _, row in ipairs {
  { "dba22.flee.04", "3Cv LCh", { "woods", "difficult_hill", "oasis", "dunes" }, { "marsh", "rough_ground" } },
  { "dba22.flee.05", "3Cm 2Cm", { "woods", "difficult_hill" }, { "marsh", "rough_ground" } },
  { "dba22.flee.06", "2Ps 2LH", {}, { "woods", "difficult_hill", "oasis", "dunes", "marsh", "rough_ground" } },
  { "dba22.flee.07", "3Kn", { "woods", "difficult_hill", "oasis", "dunes" }, { "marsh", "rough_ground" } },
  { "dba22.flee.07", "4Wb", {}, { "woods", "difficult_hill", "oasis", "dunes", "marsh", "rough_ground" } },
  { "dba22.flee.07", "Art", { "woods", "difficult_hill", "oasis", "dunes", "marsh", "rough_ground" }, {} },
} do
  for code in string.gmatch(row[2], "%S+") do
    for _, kind in ipairs(row[3]) do
      situation(code .. " in flight turn aside from " .. kind, { row[1], "dba22.flee.03" }, function(t)
        in_the_way(t, code, kind)
        t:expect(flees(t, code), { going = "good" })
      end)
    end
    for _, kind in ipairs(row[4]) do
      situation(code .. " in flight go into " .. kind, { row[1] }, function(t)
        in_the_way(t, code, kind)
        t:expect(flees(t, code), { going = "bad", facing = "south" })
      end)
    end
  end
end

situation("camels in flight go over dunes and oasis as over good ground", { "dba22.flee.02" }, function(t)
  in_the_way(t, "3Cm", "dunes")
  t:expect(flees(t, "3Cm"), { at = { 1000, turned(t, "3Cm") - 400 }, facing = "south" })
end)

for _, row in ipairs { { 150, 200, 0 }, { 250, 250, 0.1 } } do
  situation("a flight into a marsh after " .. row[1] .. " paces goes " .. row[2], { "dba22.flee.02" }, function(t)
    t:marsh{ at = { 1000, turned(t, "3Cv") - row[1] - 300 }, size = { 3000, 600 } }
    t:expect(flees(t, "3Cv"), { at = { 1000, turned(t, "3Cv") - row[2] - t:mm(row[3]) }, facing = "south" })
  end)
end

situation("a flight ignores the zones of control of enemies", { "dba22.flee.08" }, function(t)
  t:blue("4Bd", { at = { 1000 - t:mm(35), turned(t, "2Ps") - 300 - 100 }, facing = "north" })
  t:expect(flees(t, "2Ps"), { at = { 1000, turned(t, "2Ps") - 300 }, facing = "south" })
end)

situation("it turns aside from an enemy", { "dba22.flee.03" }, function(t)
  t:blue("4Bd", { at = { 1000, turned(t, "2Ps") - 250 }, facing = "south" })
  t:expect(flees(t, "2Ps"), { facing = 144 })
end)

for _, edge in ipairs { 1, -1 } do
  local what = edge > 0 and "within the board" or "over its edge"
  situation("a flight that ends " .. what, { edge > 0 and "dba22.flee.01" or "dba22.flee.09" }, function(t)
    local red = t:red("2Ps", { at = { 1000, 2 * t:mm(20) + 300 + edge }, facing = "north" })
    t:blue("4Bd", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(1, 6)
    t:order{ fight = red }
    if edge > 0 then t:expect(red, { alive = true, at = { 1000, edge } }) else t:dead(red) end
  end)
end

for _, state in ipairs { 2, 3, 6 } do
  situation("a flight meets a river of " .. state, { state > 2 and "dba22.flee.10" or "dba22.flee.01" }, function(t)
    t:river{ path = { { 0, 1200 }, { 4700, 1200 } }, width = 80, state = state }
    local red = flees(t, "2Ps")
    if state > 2 then t:dead(red) else t:expect(red, { at = { 1000, turned(t, "2Ps") - 300 } }) end
  end)
end

situation("it halts where it cannot go on", { "dba22.flee.11" }, function(t)
  t:waterway{ at = { 1000, 1200 }, size = { 3000, 40 } }
  t:waterway{ at = { 850, 1400 }, size = { 40, 400 } }
  t:waterway{ at = { 1150, 1400 }, size = { 40, 400 } }
  t:expect(flees(t, "2Ps"), { at = { 1000, 1220 - t:mm(0.1) }, facing = "south" })
end)

for _, facing in ipairs { "north", "south" } do
  situation("psiloi in flight pass friends that face " .. facing, { "dba22.flee.12" }, function(t)
    local friend = t:red("4Sp", { at = { 1000, turned(t, "2Ps") - 120 }, facing = facing })
    t:expect(flees(t, "2Ps"), { at = { 1000, turned(t, "2Ps") - 300 }, facing = "south" })
    t:stands(friend)
  end)
end

situation("but not friends that face another way", { "dba22.flee.03" }, function(t)
  local friend = t:red("4Sp", { at = { 1000, turned(t, "2Ps") - 120 }, facing = "east" })
  t:expect(flees(t, "2Ps"), { facing = 120 })
  t:stands(friend)
end)

situation("nor without room beyond them", { "dba22.flee.03" }, function(t)
  t:red("4Sp", { at = { 1000, turned(t, "2Ps") - 260 }, facing = "north" })
  t:expect(flees(t, "2Ps"), { facing = 152 })
end)

situation("cavalry in flight pass psiloi and no others", { "dba22.flee.12" }, function(t)
  t:red("2Ps", { at = { 1000, turned(t, "3Cv") - 100 }, facing = "north" })
  t:expect(flees(t, "3Cv"), { at = { 1000, turned(t, "3Cv") - 400 }, facing = "south" })
end)

situation("a flight that must recoil first is destroyed where a recoil would be", { "dba22.outcome.57", "dba22.recoil.03" }, function(t)
  local red = t:red("2Ps", { at = { 1000, 1500 }, facing = "north" })
  t:blue("4Bd", { front_of = red })
  t:blue("4Ax", { on_left_of = red })
  t:bound{ phase = "combat" }
  t:dice(2, 6)
  t:order{ fight = red }
  t:dead(red)
end)

for _, face in ipairs { 2, 3 } do
  situation("a flight into a river that nobody knows throws for it: " .. face, { face > 2 and "dba22.flee.10" or "dba22.flee.01" }, function(t)
    t:river{ path = { { 0, 1200 }, { 4700, 1200 } }, width = 80 }
    local red = t:red("2Ps", { at = { 1000, 1500 }, facing = "north" })
    t:blue("4Bd", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(1, 6, face)
    t:order{ fight = red }
    t:happened{ event = "river_known", face = face }
    if face > 2 then t:dead(red) else t:expect(red, { at = { 1000, 1500 - 2 * t:mm(20) - 300 } }) end
  end)
end

for _, face in ipairs { 2, 3 } do
  situation("a flight over a paltry river into one that nobody knows throws for that: " .. face, { face > 2 and "dba22.flee.10" or "dba22.flee.01" }, function(t)
    t:river{ path = { { 0, 1300 }, { 4700, 1300 } }, width = 40, state = 1 }
    t:river{ path = { { 0, 1200 }, { 4700, 1200 } }, width = 40 }
    local red = t:red("2Ps", { at = { 1000, 1500 }, facing = "north" })
    t:blue("4Bd", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(1, 6, face)
    t:order{ fight = red }
    t:happened{ event = "river_known", feature = 1, face = face }
    if face > 2 then t:dead(red) else t:expect(red, { at = { 1000, 1500 - 2 * t:mm(20) - 300 } }) end
  end)
end

situation("who turns aside in flight goes the whole move by the corner that goes furthest", { "dba22.flee.02", "dba22.dist.16" }, function(t)
  in_the_way(t, "3Cv", "woods")
  local place = t:place(flees(t, "3Cv"))
  local turn, half = math.rad(place.facing), t:bw(0.5)
  local function gone(side)
    -- From where this front corner was after the turn about: south, its left is in the east.
    local x, y = place.x + side * half * math.cos(turn), place.y - side * half * math.sin(turn)
    return math.sqrt((x - 1000 + side * half) ^ 2 + (y - turned(t, "3Cv")) ^ 2)
  end
  local far = math.max(gone(-1), gone(1))
  t:check(math.abs(far - 400) < 1, "its corner goes " .. far)
end)

-- The recoil is the first part of a flight: it leads into a river that begins so far behind.
for _, row in ipairs { { 1, 40 }, { 4, 40 }, { 6, 40 }, { nil, 40, 2 }, { nil, 40, 4 }, { 4, 0 } } do
  local state, off, face = row[1], row[2], row[3]
  local counts = (state or face) > 2
  situation(string.format("the recoil of a flight goes into a river of %s, %d paces behind", state or ("unknown difficulty, " .. face), off),
    { counts and "dba22.flee.10" or "dba22.flee.01" }, function(t)
    t:river{ path = { { 0, 1500 - t:mm(20) - off - 50 }, { 4700, 1500 - t:mm(20) - off - 50 } }, width = 100, state = state }
    local red = t:red("2Ps", { at = { 1000, 1500 }, facing = "north" })
    t:blue("4Bd", { front_of = red })
    t:bound{ phase = "combat" }
    -- Whoever comes into a difficult river throws for that too.
    if face or state == 6 then t:dice(1, 6, face or 5) else t:dice(1, 6) end
    t:order{ fight = red }
    if counts then t:dead(red) else t:expect(red, { at = { 1000, turned(t, "2Ps") - 300 } }) end
  end)
end

-- It stands in the river from the start; the far bank is before or behind the front with which it begins to run.
for _, row in ipairs { { 4, -10, 100 }, { 6, -10, 100 }, { 4, 10, 300 }, { 1, -10, 300 } } do
  local state, off, far = row[1], row[2], row[3]
  situation(string.format("a flight that begins %s a river of %d, its front %s the bank, goes %d", far == 100 and "in" or "at", state, off < 0 and "within" or "beyond", far),
    { state == 4 and far == 100 and "dba22.river.14" or far == 100 and "dba22.river.22" or "dba22.flee.02" }, function(t)
    local bank = turned(t, "2Ps") + off
    t:river{ path = { { 0, bank + 60 }, { 4700, bank + 60 } }, width = 120, state = state }
    t:expect(flees(t, "2Ps"), { at = { 1000, turned(t, "2Ps") - far }, facing = "south" })
  end)
end

for _, row in ipairs { { "red", "camp" }, { "blue", "camp" }, { "blue", "city" } } do
  local side, place = row[1], row[2]
  for _, off in ipairs { 142, 299, 301 } do
    situation(string.format("a flight does not turn aside from an empty %s of %s after %d paces, and goes in", place, side, off),
      { off < 300 and "dba22.flee.03" or "dba22.flee.02" }, function(t)
      local gone = { standing = "destroyed", at = { 1, 1 }, facing = "south" }
      local there = { side = side, size = { 300, 150 }, at = { 1000, turned(t, "2Ps") - off }, facing = "north" }
      if place == "city" then there.people, there.puppets = t:blue("De", gone), t:red("De", gone) end
      t[place](t, there)
      local red = flees(t, "2Ps")
      if off < 300 then
        t:expect(red, { in_camp = true, facing = "south" })
      else
        t:expect(red, { in_camp = false, at = { 1000, turned(t, "2Ps") - 300 }, facing = "south" })
      end
    end)
  end
end

situation("but it turns aside from one that somebody holds", { "dba22.flee.03" }, function(t)
  local holder = t:blue("4Bd", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  t:camp{ side = "blue", size = { 300, 150 }, at = { 1000, turned(t, "2Ps") - 142 }, facing = "north", held_by = holder }
  t:expect(flees(t, "2Ps"), { in_camp = false, facing = 119 })
end)
