-- Whom and what a recoil meets: friends that face another way, elephants, enemies, ground, works, the table's edge; and the
-- same for elements that it pushes back. Blades beat blades in all of them, so that a recoil is 30 paces to the north.

local function beaten(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  return red, blue
end

local function fight(t, red)
  t:bound{ phase = "combat" }
  t:dice(6, 4)
  t:order{ fight = red }
end

-- Archers make blades recoil: nobody falls behind who is destroyed by a shot.
local function shot(t)
  local bow = t:red("Reg Bw (S)", { at = { 1000, 900 }, facing = "north" })
  local blue = t:blue("Reg Bd (I)", { at = { 1000, 1000 }, facing = "south" })
  return bow, blue
end

local function shoot(t, bow, blue, ...)
  t:bound{ phase = "shooting" }
  t:dice(6, 1, ...)
  t:order("shoot " .. bow.name .. " at " .. blue.name)
end

local function fits(t, blue)
  t:result(blue, "recoil")
  t:expect(blue, { at = { 1000, 1030 }, alive = true })
end

-- Friends behind: who they are, their facing, where their front is before and after.
for _, row in ipairs({
  { "Reg Ps (O)", "north", 1080, 1100 }, { "Irr LH (O)", "north", 1100, 1120 }, { "Reg Ps (O)", "east", 1080, 1090 },
}) do
  local code, facing, before, after = row[1], row[2], row[3], row[4]
  situation("a recoil pushes " .. code .. " that face " .. facing, { "dbm.recoil.05" }, function(t)
    local red, blue = beaten(t)
    local at = facing == "east" and { 1020, 1080 } or { 1000, before }
    local friend = t:blue(code, { at = at, facing = facing })
    fight(t, red)
    fits(t, blue)
    t:expect(friend, { at = { at[1], facing == "east" and 1100 or after }, alive = true })
  end)
end

situation("psiloi pushed towards their own front push those before them the same way", { "dbm.recoil.05" }, function(t)
  local red, blue = beaten(t)
  local first = t:blue("Reg Ps (O)", { at = { 1000, 1080 }, facing = "north" })
  local second = t:blue("Reg Ps (O)", { at = { 1000, 1120 }, facing = "north" })
  fight(t, red)
  fits(t, blue)
  t:expect(first, { at = { 1000, 1100 }, alive = true })
  t:expect(second, { at = { 1000, 1140 }, alive = true })
end)

situation("a recoil does not push psiloi that have an enemy on their front edge", { "dbm.recoil.05" }, function(t)
  local red, blue = beaten(t)
  local friend = t:blue("Reg Ps (O)", { at = { 1000, 1080 }, facing = "north" })
  t:red("Reg Bd (O)", { front_of = friend })
  fight(t, red)
  t:dead(blue)
  t:expect(friend, { at = { 1000, 1080 } })
end)

situation("a recoil neither passes nor pushes other friends that face another way", { "dbm.recoil.06", "dbm.recoil.15" }, function(t)
  local bow, blue = shot(t)
  local friend = t:blue("Reg Ax (O)", { at = { 1000, 1080 }, facing = "north" })
  shoot(t, bow, blue)
  t:dead(blue)
  t:expect(friend, { at = { 1000, 1080 }, alive = true })
end)

-- Elephants recoil by 80 paces: friends in their way flee as they go.
for _, code in ipairs({ "Reg Sp (O)", "Reg Ps (O)" }) do
  situation(code .. " flee from elephants that recoil", { "dbm.recoil.07", "dbm.flee.04" }, function(t)
    local red = t:red("Irr El (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Irr El (O)", { front_of = red })
    local friend = t:blue(code, { at = { 1000, 1100 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(4, 2)
    t:order{ fight = red }
    t:result(blue, "recoil")
    t:expect(blue, { at = { 1000, 1080 } })
    t:expect(friend, { fled = true, facing = "north", alive = true })
  end)
end

-- An archer shoots at blades from the north; its place, and where they stand after a recoil of 30 paces.
for _, row in ipairs({
  { { 1000, 1100 }, "south", 1000, "north" }, { { 1000, 1031 }, "south", 1000, "north" }, { { 1150, 1015 }, "west", 1030, "south" },
}) do
  situation("blades shot at from " .. row[1][1] .. ", " .. row[1][2] .. " face " .. row[4], { row[4] == "north" and "dbm.recoil.08" or "dbm.recoil.01" }, function(t)
    local bow = t:red("Reg Bw (S)", { at = row[1], facing = row[2] })
    local blue = t:blue("Reg Bd (I)", { at = { 1000, 1000 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. bow.name .. " at " .. blue.name)
    t:result(blue, "recoil")
    t:expect(blue, { at = { 1000, row[3] }, facing = row[4] })
  end)
end

-- The enemy behind: code, place, facing; whether the recoil succeeds, whether the enemy lives; the rules.
for _, row in ipairs({
  { "Reg Sp (O)", { 1000, 1050 }, "south", false, true, { "dbm.recoil.11" } },
  { "Reg Sp (O)", { 1000, 1060 }, "south", false, true, { "dbm.recoil.10" } },
  { "Reg Sp (O)", { 1000, 1061 }, "south", true, true, { "dbm.recoil.01" } },
  { "Reg Sp (O)", { 1000, 1080 }, "north", false, false, { "dbm.recoil.11", "dbm.recoil.13" } },
  { "Reg Sp (O)", { 1000, 1090 }, "north", true, true, { "dbm.recoil.01" } },
  { "Reg Sp (O)", { 975, 1090 }, "west", false, true, { "dbm.recoil.11" } },
  { "Reg Sp (O)", { 951, 1090 }, "west", false, true, { "dbm.recoil.11" } },
  { "Reg Ps (O)", { 1000, 1050 }, "south", false, true, { "dbm.recoil.11" } },
  { "Reg Ps (O)", { 1000, 1090 }, "north", true, true, { "dbm.recoil.12", "dbm.flee.04" } },
  { "Reg Ps (O)", { 975, 1090 }, "west", true, true, { "dbm.recoil.12" } },
}) do
  local code, at, facing, recoils, lives, clauses = row[1], row[2], row[3], row[4], row[5], row[6]
  situation("a recoil towards " .. code .. " at " .. at[1] .. ", " .. at[2] .. " facing " .. facing, clauses, function(t)
    local red, blue = beaten(t)
    local behind = t:red(code, { at = at, facing = facing })
    fight(t, red)
    if recoils then fits(t, blue) else t:expect(blue, { alive = false }) end
    t:expect(behind, { alive = lives, fled = clauses[1] == "dbm.recoil.12" })
  end)
end

situation("a corner alone against a rear corner or an edge destroys as an edge does", { "dbm.recoil.13" }, function(t)
  local red, blue = beaten(t)
  local turned = t:red("Reg Sp (O)", { at = { 1015, 1085 }, facing = 20 })
  fight(t, red)
  t:expect(blue, { alive = false })
  t:expect(turned, { alive = false })
end)

-- The slanting right side of spears passes over the rear corner at 960, 5.1 paces further than its own rear corner; the recoil goes to 1060.
for _, row in ipairs{ { 1054.5, true }, { 1055.5, false } } do
  local y, met = table.unpack(row)
  situation("a corner alone against a side destroys too, " .. y .. ": " .. tostring(met), { met and "dbm.recoil.13" or "dbm.recoil.01" }, function(t)
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Sp (O)", { front_of = red })
    local turned = t:red("Reg Sp (O)", { at = { 960.5, y + 47.9 }, facing = 70 })
    t:bound{ phase = "combat" }
    t:dice(3, 2)
    t:order{ fight = red }
    t:result(blue, "recoil")
    t:expect(blue, { alive = not met })
    t:expect(turned, { alive = not met })
  end)
end

situation("an enemy met so was not destroyed in close combat: nobody falls behind it", { "dbm.recoil.14" }, function(t)
  local red, blue = beaten(t)
  local met = t:red("Reg Sp (O)", { at = { 1000, 1080 }, facing = "north" })
  local behind = t:red("Reg Ps (O)", { at = { 1085, 1060 }, facing = "north" })
  fight(t, red)
  t:expect(blue, { alive = false })
  t:expect(met, { alive = false })
  t:expect(behind, { alive = true })
end)

-- Psiloi recoil from a shot by 40 paces towards the rear of an enemy.
for _, near in ipairs({ true, false }) do
  situation("psiloi that recoil into an enemy's rear " .. (near and "fall alone" or "stop short of him"), { near and "dbm.recoil.13" or "dbm.recoil.01" }, function(t)
    local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { at = { 1000, 1150 }, facing = "south" })
    local met = t:red("Reg Sp (O)", { at = { 1000, near and 1250 or 1260 }, facing = "north" })
    t:bound{ phase = "shooting" }
    t:dice(4, 3)
    t:order("shoot " .. bow.name .. " at " .. ps.name)
    t:result(ps, "recoil", "dbm.outcome.25")
    t:expect(ps, { alive = not near })
    t:expect(met, { alive = true })
  end)
end

for near, clause in pairs({ [1059] = "dbm.recoil.16", [1060] = "dbm.recoil.01" }) do
  situation("a recoil towards a sea that begins at " .. near, { clause }, function(t)
    t:waterway{ outline = { { 500, near }, { 1500, near }, { 1500, near + 300 }, { 500, near + 300 } } }
    local red, blue = beaten(t)
    fight(t, red)
    if near == 1060 then t:expect(blue, { alive = true }) else t:dead(blue, "dbm.recoil.16") end
  end)
end

-- Works behind whoever recoils: their kind, whose they are, whether the blades are outside of them, whether the recoil succeeds.
for _, row in ipairs({
  { "temporary_works", "blue", false, false, "dbm.recoil.18" }, { "temporary_works", "red", false, true, "dbm.recoil.01" },
  { "temporary_works", "red", true, false, "dbm.recoil.18" }, { "permanent_works", "blue", false, false, "dbm.recoil.18" },
  { "permanent_works", "red", false, false, "dbm.recoil.18" },
}) do
  local works, whose, outside, recoils, clause = row[1], row[2], row[3], row[4], row[5]
  situation("a recoil over " .. works .. " of " .. whose .. (outside and " from outside" or " from inside"), { clause }, function(t)
    local path = { { 500, 1055 }, { 1500, 1055 } }
    if outside then path = { { 1500, 1055 }, { 500, 1055 } } end
    t[works](t, { path = path, side = whose })
    local red, blue = beaten(t)
    fight(t, red)
    t:expect(blue, { alive = recoils })
  end)
end

situation("an element that is pushed back is not struck by a front on its flank", { "dbm.recoil.19" }, function(t)
  local red, blue = beaten(t)
  local second = t:blue("Reg Sp (O)", { behind = blue })
  local third = t:blue("Reg Sp (O)", { behind = second })
  t:red("Reg Cv (O)", { at = { 960, 1115 }, facing = "east" })
  fight(t, red)
  fits(t, blue)
  t:expect(third, { alive = true, at = { 1000, 1090 } })
end)

situation("an element that is pushed back passes friends and pushes others", { "dbm.recoil.20" }, function(t)
  local red = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Irr Kn (O)", { front_of = red })
  local second = t:blue("Reg Cv (O)", { behind = blue })
  local third = t:blue("Reg Ps (O)", { behind = second })
  t:bound{ phase = "combat" }
  t:dice(5, 4)
  t:order{ fight = red }
  t:result(blue, "recoil")
  t:expect(blue, { at = { 1000, 1060 } })
  t:expect(second, { at = { 1000, 1160 } })
  t:expect(third, { at = { 1000, 1120 } })
end)

-- Blades push spears, whose way is shut after 10 paces; what shuts it, whether that is destroyed, the rules.
for _, row in ipairs({
  { { "blue", "Irr El (O)", { 1000, 1070 }, "south" }, true, { "dbm.recoil.21", "dbm.recoil.24", "dbm.recoil.27" } },
  { { "blue", "Reg Ax (O)", { 1000, 1110 }, "north" }, true, { "dbm.recoil.21", "dbm.recoil.24" } },
  { { "red", "Reg Ps (O)", { 1000, 1070 }, "south" }, true, { "dbm.recoil.21", "dbm.recoil.22" } },
  { { "red", "Reg Sp (O)", { 1000, 1100 }, "north" }, false, { "dbm.recoil.22", "dbm.recoil.23" } },
}) do
  local other, lives, clauses = row[1], row[2], row[3]
  situation("spears pushed into " .. other[2] .. " of " .. other[1] .. " facing " .. other[4], clauses, function(t)
    local bow, blue = shot(t)
    local pushed = t:blue("Reg Sp (O)", { behind = blue })
    local met = t[other[1]](t, other[2], { at = other[3], facing = other[4] })
    -- Psiloi whose front is met fight the spears afterwards.
    if other[4] == "south" and other[1] == "red" then shoot(t, bow, blue, 3, 3) else shoot(t, bow, blue) end
    t:dead(blue, "dbm.recoil.21")
    t:expect(pushed, { alive = true, at = { 1000, 1040 } })
    t:expect(met, { alive = lives })
  end)
end

situation("enemy psiloi whose rear is met flee from whoever is pushed", { "dbm.recoil.22", "dbm.recoil.12" }, function(t)
  local bow, blue = shot(t)
  local pushed = t:blue("Reg Sp (O)", { behind = blue })
  local met = t:red("Reg Ps (O)", { at = { 1000, 1110 }, facing = "north" })
  shoot(t, bow, blue)
  fits(t, blue)
  t:expect(pushed, { at = { 1000, 1060 } })
  t:expect(met, { fled = true })
end)

situation("a sea and works stop whoever is pushed", { "dbm.recoil.21", "dbm.recoil.25", "dbm.recoil.27" }, function(t)
  t:waterway{ outline = { { 500, 1070 }, { 1500, 1070 }, { 1500, 1300 }, { 500, 1300 } } }
  local bow, blue = shot(t)
  local pushed = t:blue("Reg Sp (O)", { behind = blue })
  shoot(t, bow, blue)
  t:dead(blue, "dbm.recoil.21")
  t:expect(pushed, { alive = true, recoiled = false })
end)

situation("works stop whoever is pushed", { "dbm.recoil.21", "dbm.recoil.26" }, function(t)
  t:permanent_works{ path = { { 500, 1080 }, { 1500, 1080 } }, side = "blue" }
  local bow, blue = shot(t)
  local pushed = t:blue("Reg Sp (O)", { behind = blue })
  shoot(t, bow, blue)
  t:dead(blue, "dbm.recoil.21")
  t:expect(pushed, { alive = true })
end)

-- The table ends at 1089 or 1090: 30 paces behind the spears, or one less.
for edge, clauses in pairs({ [1089] = { "dbm.recoil.28", "dbm.recoil.29" }, [1090] = { "dbm.recoil.04" } }) do
  situation("spears pushed to a table's edge at " .. edge, clauses, function(t)
    t:board{ 2400, edge }
    local red, blue = beaten(t)
    local pushed = t:blue("Reg Sp (O)", { behind = blue })
    fight(t, red)
    fits(t, blue)
    t:expect(pushed, { alive = edge == 1090 })
  end)
end

for edge, lost in pairs({ [1059] = true, [1060] = false }) do
  situation("a recoil to a table's edge at " .. edge, { lost and "dbm.losses.02" or "dbm.recoil.01" }, function(t)
    t:board{ 2400, edge }
    local red, blue = beaten(t)
    fight(t, red)
    t:expect(blue, { alive = not lost })
  end)
end

-- Warband askew before one of two light horse side by side: it pushes the one aslant into the other, which goes straight back as far as
-- the lake allows, and is still in the way.
situation("who is pushed aslant into a friend that cannot give way enough stays", { "dbm.recoil.21", "dbm.recoil.27" }, function(t)
  t:waterway{ at = { 920, 1285 }, size = { 60, 400 } }
  local one = t:blue("Irr LH (O)", { at = { 1000, 1000 }, facing = "south" })
  local other = t:blue("Irr LH (O)", { at = { 920, 1000 }, facing = "south" })
  local wb = t:blue("Irr Wb (O)", { at = { 1010, 963 }, facing = 170 })
  local bw = t:red("Reg Bw (O)", { at = { 1010, 880 }, facing = "north" })
  t:bound{ phase = "shooting" }
  t:dice(4, 2)
  t:order("shoot " .. bw.name .. " at " .. wb.name)
  t:expect(one, { at = { 1000, 1000 } })
  t:expect(other, { at = { 920, 1025.2 } })
  t:dead(wb)
end)

-- Hordes behind blades that recoil from a shot: grade and facing, who stands behind them; what becomes of the blades and of the hordes.
for _, row in ipairs{
  { "Irr Hd (I)", "south", nil, "goes", "pushed", "dbm.recoil.04" }, { "Irr Hd (I)", "south", "Irr El (O)", "goes", "dead", "dbm.interp.09" }, { "Irr Hd (O)", "south", "Irr El (O)", "dead", "still", "dbm.recoil.24" },
  { "Irr Hd (I)", "west", nil, "dead", "still", "dbm.recoil.06" },
} do
  local code, facing, behind, blades, hordes, clause = table.unpack(row)
  situation(("blades recoil towards %s who face %s, %s behind them"):format(code, facing, behind or "nobody"), { clause }, function(t)
    local bow, blue = shot(t)
    local hd = t:blue(code, facing == "south" and { behind = blue } or { at = { 960, 1070 }, facing = facing })
    if behind then t:blue(behind, { behind = hd }) end
    shoot(t, bow, blue)
    t:expect(blue, { alive = blades == "goes" })
    if blades == "goes" then t:expect(blue, { at = { 1000, 1030 } }) end
    if hordes == "dead" then
      t:happened{ event = "destroyed", element = hd, clause = "dbm.interp.09" }
      t:expect(hd, { alive = false })
    else
      t:expect(hd, { alive = true })
      if hordes == "pushed" then t:moved(hd, { back = 30 }) else t:stands(hd) end
    end
  end)
end

-- Spears that are pushed back do so too: the hordes behind them cannot be pushed into elephants.
situation("spears that are pushed back go over hordes (I) whom they cannot push", { "dbm.recoil.20", "dbm.interp.09" }, function(t)
  local bow, blue = shot(t)
  local sp = t:blue("Reg Sp (O)", { behind = blue })
  local hd = t:blue("Irr Hd (I)", { behind = sp })
  t:blue("Irr El (O)", { behind = hd })
  shoot(t, bow, blue)
  t:expect(blue, { at = { 1000, 1030 }, alive = true })
  t:expect(sp, { at = { 1000, 1060 }, alive = true })
  t:expect(hd, { alive = false })
end)

situation("psiloi recoil through hordes (I) and hurt nobody", { "dbm.recoil.03" }, function(t)
  local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { at = { 1000, 1150 }, facing = "south" })
  local hd = t:blue("Irr Hd (I)", { behind = ps })
  t:bound{ phase = "shooting" }
  t:dice(4, 3)
  t:order("shoot " .. bow.name .. " at " .. ps.name)
  t:result(ps, "recoil", "dbm.outcome.25")
  t:expect(ps, { alive = true })
  t:stands(hd)
end)
