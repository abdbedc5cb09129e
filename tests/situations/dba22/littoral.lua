-- Landings from the water in the first bound of a side. The water reaches 300 paces in from the west edge.

-- Psiloi, blades and artillery wait off the table; a foe stands with its front at y 1500 facing south.
local function shore(t, pips, number)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 0, 0 }, { 0, 2400 }, { 300, 2400 }, { 300, 0 } } }
  local ps = t:red("2Ps", { standing = "landing" })
  local bd = t:red("4Bd", { standing = "landing" })
  local art = t:red("Art", { standing = "landing" })
  t:red("3Kn", { at = { 1600, 300 }, general = true })
  local foe = t:blue("4Sp", { at = { 300 + t:bw(0.5), 1500 }, facing = "south", general = true })
  t:bound{ side = "red", number = number or 1, pips = pips or 1 }
  return ps, bd, art, foe
end

-- The order of one element, or of two in line from left to right, at the middle of the first one's front.
local function land(who, x, y, rest) return ("land %s at %g,%g facing %s"):format(who, x, y, rest) end

situation("any of those kept back land, for one PIP", { "dba22.littoral.01", "dba22.littoral.07" }, function(t)
  local ps, bd = shore(t, 2)
  local x = 300 + t:bw(0.5)
  t:order(land("2Ps 1 + 4Bd 1", x, 900, "north column"))
  t:expect(ps, { at = { x, 900 }, facing = "north", standing = "on_table", moves = 1 })
  t:expect(bd, { standing = "on_table", moves = 1 })
  t:pips("red", 1)
  -- There is one landing: nobody comes after it.
  t:try(land("Art 1", 300, 400, "west")):refused{ clause = "dba22.littoral.01", why = "NoLanding" }
end)

situation("a landing without a PIP is refused", { "dba22.littoral.07" }, function(t)
  shore(t, 0)
  t:try(land("2Ps 1", 300, 900, "west")):refused{ clause = "dba22.littoral.07", why = "NoPip", needs = 1, left = 0 }
end)

situation("the landing is the first move: psiloi go on, blades do not", { "dba22.second.02" }, function(t)
  local ps, bd = shore(t, 6)
  local x = 300 + t:bw(0.5)
  t:order(land("2Ps 1 + 4Bd 1", x, 900, "north column"))
  t:try(bd, { straight = 50 }):refused{ clause = "dba22.move.03", why = "MovesSpent", made = 1 }
  t:order(ps, { straight = 100 })
  t:expect(ps, { at = { x, 1000 }, moves = 2 })
  t:pips("red", 4)
end)

situation("one that lands alone touches the bank", { "dba22.littoral.03", "dba22.littoral.08" }, function(t)
  shore(t)
  t:try(land("2Ps 1", 300, 900, "west")):ok()
  t:try(land("2Ps 1", 301, 900, "west")):refused{ clause = "dba22.littoral.03", why = "NotAtWater" }
  -- Anywhere along it, far from the own edge too.
  t:try(land("2Ps 1", 300, 2200, "west")):ok()
end)

situation("of three in two ranks two touch the bank", { "dba22.littoral.04", "dba22.littoral.02" }, function(t)
  local ps, bd, art = shore(t)
  -- The first rank has two and the second one: with their backs to the water only the second touches it.
  t:try(land("2Ps 1 + 4Bd 1 + Art 1", 300 + t:bw(2), 900, "east deep 2")):refused{ clause = "dba22.littoral.04", why = "NotAtWater" }
  t:order(land("2Ps 1 + 4Bd 1 + Art 1", 300, 900, "west deep 2"))
  t:expect(ps, { at = { 300, 900 }, standing = "on_table" })
  t:expect(bd, { at = { 300, 900 + t:bw(1) }, standing = "on_table" })
  t:expect(art, { facing = "west", standing = "on_table" })
end)

situation("of several two touch the bank", { "dba22.littoral.04", "dba22.littoral.02" }, function(t)
  shore(t)
  local bw = t:bw(1)
  -- In line along the shore, side by side with their fronts inland: both touch it.
  t:try(land("2Ps 1 + 4Bd 1", 300, 900, "west")):ok()
  t:try(land("2Ps 1 + 4Bd 1", 301, 900, "west")):refused{ clause = "dba22.littoral.04", why = "NotAtWater" }
  -- In line away from it, only the first does.
  t:try(land("2Ps 1 + 4Bd 1", 300 + bw / 2, 900, "north")):refused{ clause = "dba22.littoral.04", why = "NotAtWater" }
  -- In column along it, both do.
  t:try(land("2Ps 1 + 4Bd 1", 300 + bw / 2, 900, "north column")):ok()
end)

situation("who does not land in the first bound stays away, and is not lost", { "dba22.littoral.05", "dba22.littoral.06" }, function(t)
  shore(t, 3, 2)
  t:try(land("2Ps 1", 300, 900, "west")):refused{ clause = "dba22.littoral.05", why = "NoLanding" }
  t:lost("red", 0)
end)

situation("a landing may end front to front with an enemy, but not of artillery", { "dba22.littoral.09" }, function(t)
  local bw = t:bw(1)
  shore(t)
  local x = 300 + bw / 2
  t:try(land("4Bd 1", x, 1500, "north")):ok()
  t:try(land("Art 1", x, 1500, "north")):refused{ clause = "dba22.littoral.09", why = "MayNotContact" }
  -- Shifted along the enemy's front it touches him, and is not lined up.
  t:try(land("2Ps 1", x, 1500, "west")):refused{ clause = "dba22.littoral.09", why = "MayNotContact" }
end)

situation("a landing in an enemy's zone is square before him", { "dba22.littoral.09" }, function(t)
  shore(t)
  local x = 300 + t:bw(0.5)
  t:try(land("4Bd 1", x, 1450, "north")):ok()
  t:try(land("4Bd 1", 300, 1430, "west")):refused{ clause = "dba22.littoral.09", why = "MayNotContact" }
  t:try(land("4Bd 1", 300, 1150, "west")):ok()
end)

-- A foe on land whose base is hit by a landing of 4Bd 1 with its front at { x, 1300 } facing east.
local function ashore(t, foe, at, facing)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 0, 0 }, { 0, 2400 }, { 300, 2400 }, { 300, 0 } } }
  t:red("4Bd", { standing = "landing" })
  t:red("4Bd", { standing = "landing" })
  local enemy = t:blue(foe, { at = at, facing = facing })
  t:bound{ side = "red", number = 1, pips = 2 }
  return enemy
end

for _, flank in ipairs { false, true } do
  local what = "a landing may end lined up on the " .. (flank and "flank" or "rear") .. " of an enemy, who turns"
  situation(what, { "dba22.littoral.09" }, function(t)
    local x = 300 + t:mm(15)
    local half = t:bw(0.5)
    local foe = ashore(t, "4Sp", flank and { x + half, 1300 + half } or { x + t:mm(15), 1300 }, flank and "north" or "east")
    t:try(land("4Bd 1", x, 1300, "east")):ok()
    -- A little further along the edge it is not lined up.
    t:try(land("4Bd 1", x, 1305, "east")):refused{ clause = "dba22.littoral.09", why = "MayNotContact", enemy = foe }
    t:order(land("4Bd 1", x, 1300, "east"))
    t:dice(3, 4)
    t:order("done")
    t:expect(foe, { facing = "west" })
  end)
end

situation("light horse conform to a landing of two, not to one", { "dba22.littoral.09", "dba22.conform.01" }, function(t)
  local x = 300 + t:mm(15)
  local foe = ashore(t, "2LH", { x, 1330 }, "west")
  t:try(land("4Bd 1", x, 1300, "east")):refused{ clause = "dba22.littoral.09", why = "MayNotContact" }
  t:order(land("4Bd 1 + 4Bd 2", x, 1300, "east"))
  t:expect(foe, { at = { x, 1300 }, facing = "west", in_combat = true })
end)

situation("spears do not conform to a landing of two", { "dba22.littoral.09" }, function(t)
  local x = 300 + t:mm(15)
  ashore(t, "4Sp", { x, 1330 }, "west")
  t:try(land("4Bd 1 + 4Bd 2", x, 1300, "east")):refused{ clause = "dba22.littoral.09", why = "MayNotContact" }
end)

for code, lands in pairs { ["4Bd"] = true, Art = false, WWg = false, Lit = false } do
  situation("a landing of " .. code .. " before an enemy's front", { "dba22.littoral.09" }, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ outline = { { 0, 0 }, { 0, 2400 }, { 300, 2400 }, { 300, 0 } } }
    t:red(code, { standing = "landing" })
    local x = 300 + t:bw(0.5)
    local foe = t:blue("4Sp", { at = { x, 1500 }, facing = "south" })
    t:bound{ side = "red", number = 1, pips = 2 }
    local verdict = t:try(land(code .. " 1", x, 1500, "north"))
    if lands then verdict:ok() else verdict:refused{ clause = "dba22.littoral.09", why = "MayNotContact", enemy = foe } end
    t:try(land(code .. " 1", x, 1500 - t:bw(1) - 1, "north")):ok()
  end)
end
