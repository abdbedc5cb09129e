-- Streams, slopes, paths, rough ground.

local function stream(t) t:river{ path = { { 0, 60 }, { 120, 60 } }, width = 4 } end

situation("a stream is waded straight across at no cost", { "dbv.terrain.22", "dbv.terrain.21", "dbv.terrain.27" }, function(t)
  stream(t)
  local one = t:red("Cavalryman", { at = { 30, 54 }, facing = "north" })
  t:try(one, { straight = 16 }):ok()
  t:costs(one, { straight = 16 }, 1, { "dbv.pips.09" })
end)

for _, row in ipairs({ { "Blade", false }, { "Shooter", false }, { "Peltast", true }, { "Skirmisher", true } }) do
  local figure, may = row[1], row[2]
  situation("a " .. figure .. " moves along a stream: " .. tostring(may), { "dbv.terrain.20" }, function(t)
    stream(t)
    local one = t:red(figure, { at = { 30, 60 }, facing = "east" })
    if may then t:try(one, { straight = 5 }):ok() else t:try(one, { straight = 5 }):refused{ clause = "dbv.terrain.20", why = "River" } end
  end)
end

for _, row in ipairs({ { 45, true }, { 46, false } }) do
  local degrees, may = row[1], row[2]
  situation("a crossing at " .. degrees .. " degrees from square: " .. tostring(may), { may and "dbv.terrain.27" or "dbv.terrain.20" }, function(t)
    stream(t)
    local one = t:red("Blade", { at = { 30, 57.5 }, facing = degrees })
    if may then t:try(one, { straight = 5 }):ok() else t:try(one, { straight = 5 }):refused{ clause = "dbv.terrain.20", why = "River" } end
  end)
end

situation("who defends the bank has 1 more, and 1 in all if he is uphill too", { "dbv.tactical.09", "dbv.tactical.10" }, function(t)
  stream(t)
  local red = t:red("Blade", { at = { 30, 57.9 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "bank", 1, "dbv.tactical.09")
  t:factor(foe, "bank", 0)
end)

for _, row in ipairs({
  { "difficult_hill", "dbv.terrain.10" }, { "boggy", "dbv.terrain.11" }, { "rough_ground", "dbv.terrain.11" }, { "woods", "dbv.terrain.12" },
  { "rocky", "dbv.terrain.11" }, { "marsh", "dbv.terrain.11" }, { "scrub", "dbv.terrain.12" },
}) do
  local kind, clause = row[1], row[2]
  situation("a spearman goes 4 paces in " .. kind, { clause, "dbv.move.26", "dbv.move.28" }, function(t)
    t[kind](t, { at = { 30, 45 }, size = { 20, 12 }, crest = kind == "difficult_hill" and { { 25, 45 }, { 35, 45 } } or nil })
    local one = t:red("Spearman", { at = { 30, 37 }, facing = "north" })
    t:try(one, { straight = 4 }):ok()
    t:try(one, { straight = 4.1 }):refused{ clause = "dbv.move.26", why = "TooFar" }
    local two = t:red("Spearman", { at = { 60, 37 }, facing = "north" })
    t:try(two, { straight = 6 }):ok()
  end)
end

situation("who has gone further than 4 paces halts at the border of bad going", { "dbv.move.28" }, function(t)
  t:boggy{ at = { 30, 56 }, size = { 20, 12 } }
  local one = t:red("Cavalryman", { at = { 30, 40 }, facing = "north" })
  t:try(one, { straight = 10 }):ok()
  t:try(one, { straight = 10.2 }):refused{ clause = "dbv.move.26", why = "TooFar" }
end)

situation("a gentle slope is good going", { "dbv.terrain.14" }, function(t)
  t:gentle_hill{ at = { 30, 45 }, size = { 20, 12 }, crest = { { 25, 45 }, { 35, 45 } } }
  local one = t:red("Spearman", { at = { 30, 37 }, facing = "north" })
  t:try(one, { straight = 6 }):ok()
  t:try(one, { straight = 6.1 }):refused{ clause = "dbv.move.25" }
end)

situation("partly in bad going is in it", { "dbv.terrain.15", "dbv.tactical.19" }, function(t)
  t:boggy{ at = { 30, 28 }, size = { 20, 6 } }
  local red = t:red("Blade", { at = { 30, 33.5 }, facing = "north" })
  t:blue("Peltast", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "bad_going", -3, "dbv.tactical.19")
end)

situation("a path through bad going is good going to move on, but not to fight on", { "dbv.terrain.17", "dbv.terrain.18" }, function(t)
  t:boggy{ at = { 30, 40 }, size = { 20, 40 } }
  t:road{ path = { { 30, 0 }, { 30, 120 } }, width = 4 }
  local one = t:red("Blade", { at = { 30, 40 }, facing = "north" })
  t:try(one, { road = 6 }):ok()
  t:try(one, { road = 6.1 }):refused{ why = "TooFar" }
  t:blue("Peltast", { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = one }
  t:factor(one, "bad_going", -3, "dbv.tactical.19")
end)

situation("mounted have 3 less against an enemy in bad going, 3 in all", { "dbv.tactical.20" }, function(t)
  t:boggy{ at = { 30, 50 }, size = { 20, 19.8 } }
  local red = t:red("Knight", { at = { 30, 40 }, facing = "north" })
  t:blue("Peltast", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = red }
  t:factor(red, "foe_in_bad_going", -3, "dbv.tactical.20")
  t:factor(red, "bad_going", 0)
end)

situation("an enemy in bad going who only overlaps does not hinder mounted", { "dbv.tactical.21" }, function(t)
  t:boggy{ at = { 35, 50 }, size = { 6, 19.8 } }
  local red = t:red("Knight", { at = { 30, 40 }, facing = "north" })
  local foe = t:blue("Peltast", { front_of = red })
  t:blue("Peltast", { at = { 32, 40 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "overlap", -1, "dbv.tactical.13")
  t:factor(red, "foe_in_bad_going", 0)
end)

situation("bad going hinders those who are shot at and who shoot", { "dbv.tactical.22", "dbv.tactical.19" }, function(t)
  t:boggy{ at = { 30, 48 }, size = { 20, 20 } }
  local one = t:red("Cavalryman", { at = { 30, 40 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 30, 50 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 3 }
  t:dice(3, 3)
  t:order("shoot Cavalryman 1 at Blade 1")
  t:factor(one, "bad_going", -3, "dbv.tactical.19")
  t:factor(foe, "bad_going", -3, "dbv.tactical.19")
end)

situation("a path crosses a stream as if it were not there", { "dbv.terrain.24" }, function(t)
  stream(t)
  t:road{ path = { { 20, 40 }, { 100, 80 } }, width = 4 }
  local along = 90 - math.deg(math.atan2(1, 2))
  local one = t:red("Blade", { at = { 58, 59 }, facing = along })
  t:try(one, { road = 5 }):ok()
  local two = t:red("Blade", { at = { 18, 59 }, facing = along })
  t:try(two, { straight = 5 }):refused{ clause = "dbv.terrain.20", why = "River" }
end)

situation("a pace is a centimetre on the table", { "dbv.scale.25" }, function(t)
  local one = t:red("Blade", { at = { 30, 30 }, facing = "north" })
  t:try(one, { straight = t:mm(60) }):ok()
  t:try(one, { straight = t:mm(61) }):refused{ why = "TooFar", moved = 6.1, limit = 6 }
end)

situation("who is uphill at a bank has 1 more in all", { "dbv.tactical.08" }, function(t)
  stream(t)
  t:gentle_hill{ at = { 30, 50 }, size = { 40, 16 }, crest = { { 15, 50 }, { 45, 50 } } }
  local red = t:red("Blade", { at = { 30, 57.9 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "uphill", 1, "dbv.tactical.08")
  t:factor(red, "bank", 0)
end)

-- Two spearmen side by side in a marsh, on a path under both, under one, or under none.
for x, helps in pairs { [45] = true, [47] = false, [80] = false } do
  situation("spearmen in a marsh with a path at " .. x .. " support one another: " .. tostring(helps), { helps and "dbv.terrain.17" or "dbv.tactical.19" }, function(t)
    t:board { 90, 90 }
    t:marsh { at = { 45, 60 }, size = { 20, 20 } }
    t:road { path = { { x, 0 }, { x, 90 } }, width = 4 }
    local spear = t:blue("Spearman", { at = { 44, 55.5 }, facing = "south" })
    t:blue("Spearman", { left_of = spear })
    local foe = t:red("Blade", { front_of = spear })
    t:bound { phase = "combat" }
    t:dice(3, 3)
    t:order { fight = foe }
    t:factor(spear, "flank_support", helps and 1 or 0)
    t:factor(spear, "bad_going", -3, "dbv.tactical.19")
  end)
end

for _, row in ipairs({ { "Knight", false }, { "Blade", false }, { "Peltast", true } }) do
  local figure, may = row[1], row[2]
  situation("a " .. figure .. " charges along a stream: " .. tostring(may), { "dbv.terrain.20" }, function(t)
    stream(t)
    local foe = t:blue("Spearman", { at = { 40, 60 }, facing = "west" })
    local one = t:red(figure, { at = { 30, 60 }, facing = "east" })
    local verdict = t:try(one, { straight = 10, onto = foe, edge = "front" })
    if may then verdict:ok() else verdict:refused{ clause = "dbv.terrain.20", why = "River" } end
    local plain = t:try(one, { straight = 10 })
    if may then plain:ok() else plain:refused{ clause = "dbv.terrain.20", why = "River" } end
  end)
end

-- From the south bank into the water, and there a pace aside to stand before the enemy: before they touch that is along the stream.
for _, row in ipairs({ { 3, true }, { 2.9, false } }) do
  local far, may = row[1], row[2]
  situation("lining up in the water " .. (may and "with" or "short of") .. " an enemy is no way along it", { may and "dbv.terrain.27" or "dbv.terrain.20" }, function(t)
    stream(t)
    t:blue("Spearman", { at = { 31, 60 }, facing = "south" })
    local one = t:red("Blade", { at = { 30, 57 }, facing = "north" })
    local verdict = t:try(one, { { straight = far }, { sideways = 1 }, { straight = 3 - far } })
    if may then verdict:ok() else verdict:refused{ clause = "dbv.terrain.20", why = "River" } end
    t:try(one, { straight = 3 }):ok()
  end)
end
