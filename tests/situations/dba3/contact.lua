-- Moving into contact: the positions in which it ends, who conforms, and from where flank and rear are struck.

local function foe_at(t, code) return t:blue(code or "4Sp", { at = { 10, 12 }, facing = "south" }) end

situation("a front against an enemy leads to combat", { "dba3.contact.01", "dba3.contact.03" }, function(t)
  local foe = foe_at(t)
  local foot = t:red("4Ax", { at = { 10, 10 } })
  t:order(foot, { straight = 2 })
  t:expect(foot, { in_combat = true })
  t:dice(3, 3)
  t:order "done"
  t:happened { event = "fought" }
  t:expect(foe, { alive = true })
end)

situation("short of an enemy there is no combat", { "dba3.tz.06" }, function(t)
  foe_at(t)
  local foot = t:red("4Ax", { at = { 10, 10 } })
  t:order(foot, { straight = 1.99 })
  t:expect(foot, { in_combat = false })
  t:order "done"
  t:not_happened { event = "fought" }
end)

situation("a single element lines up on a single enemy at once", {
  "dba3.contact.07", "dba3.contact.13", "dba3.contact.15",
}, function(t)
  local foe = foe_at(t)
  -- It has gone as far as it may; the slide of just less than a base width is free.
  local foot = t:red("4Ax", { at = { 10.97, 10 } })
  t:order(foot, { straight = 2 })
  t:happened { event = "moved", element = foot, kind = "conform" }
  t:expect(foot, { at = { 10, 12 }, in_combat = true })
  t:stands(foe)
end)

situation("a single element with enough move conforms too", { "dba3.contact.08" }, function(t)
  foe_at(t)
  local horse = t:red("Cv", { at = { 10.5, 10 } })
  t:order(horse, { straight = 2 })
  t:happened { event = "moved", element = horse, kind = "conform", clause = "dba3.contact.08" }
  t:expect(horse, { at = { 10, 12 } })
end)

situation("only a sideways slide is free, not a turn", { "dba3.contact.15" }, function(t)
  -- A foe turned by ten degrees: its near front corner is at y = 12.
  local foe = t:blue("4Sp", { at = { 10, 12.0868 }, facing = 190 })
  local foot = t:red("4Ax", { at = { 10, 10 } })
  t:try(foot, { straight = 2 }):refused { clause = "dba3.contact.15", why = "TooFar", limit = 2 }
  local horse = t:red("LH", { at = { 10, 8.5 } })
  t:stands(foe)
  t:try(horse, { sideways = 2 }):ok()
end)

situation("with move enough it turns to line up", { "dba3.contact.08" }, function(t)
  t:blue("4Sp", { at = { 10, 12.0868 }, facing = 190 })
  local horse = t:red("LH", { at = { 10, 10 } })
  t:order(horse, { straight = 2 })
  t:expect(horse, { facing = 10, in_combat = true })
end)

situation("who cannot line up may not be meant", { "dba3.contact.02" }, function(t)
  local foe = t:blue("4Sp", { at = { 10.9, 12 }, facing = "south" })
  local foot = t:red("4Ax", { at = { 10, 10 } })
  t:try(foot, { { straight = 1.99 }, onto = foe, edge = "front" }):refused { clause = "dba3.contact.02", why = "NotLinedUp" }
  t:try(foot, { { straight = 2 }, onto = foe, edge = "front" }):ok()
end)

situation("contactors conform to a group", { "dba3.contact.09" }, function(t)
  local foe = foe_at(t)
  t:blue("4Sp", { left_of = foe })
  local horse = t:red("Cv", { at = { 9.6, 10 } })
  t:order(horse, { straight = 2 })
  t:happened { event = "moved", element = horse, kind = "conform", clause = "dba3.contact.09" }
  t:expect(horse, { at = { 10, 12 } })
end)

situation("a group conforms to a group", { "dba3.contact.09" }, function(t)
  local foe = foe_at(t)
  t:blue("4Sp", { left_of = foe })
  local a = t:red("Cv", { at = { 10.2, 10 } })
  local b = t:red("Cv", { right_of = a })
  t:order({ a, b }, { straight = 2 })
  t:happened { event = "moved", element = b, kind = "conform", clause = "dba3.contact.09" }
  t:expect(a, { at = { 10, 12 } })
  t:stands(foe)
end)

situation("a single element conforms to the group that contacts it", { "dba3.contact.10", "dba3.contact.14" }, function(t)
  local foe = foe_at(t)
  local a = t:red("Cv", { at = { 10.2, 10 } })
  local b = t:red("Cv", { right_of = a })
  t:order({ a, b }, { straight = 2 })
  t:happened { event = "moved", element = foe, kind = "conform", clause = "dba3.contact.10" }
  t:expect(foe, { at = { 10.2, 12 } })
  t:expect(a, { at = { 10.2, 12 } })
end)

situation("wholly in rough or bad going it stays, and the group conforms", { "dba3.contact.11" }, function(t)
  t:rough_ground { at = { 10, 13 }, size = { 4, 2 } }
  local foe = foe_at(t)
  local a = t:red("Cv", { at = { 10.2, 10 } })
  local b = t:red("Cv", { right_of = a })
  t:order({ a, b }, { straight = 2 })
  t:happened { event = "moved", element = a, kind = "conform", clause = "dba3.contact.11" }
  t:stands(foe)
  t:expect(b, { at = { 11, 12 } })
end)

situation("partly in rough going it conforms", { "dba3.contact.10" }, function(t)
  t:rough_ground { at = { 10, 13.1 }, size = { 4, 2 } }
  local foe = foe_at(t)
  local a = t:red("Cv", { at = { 10.2, 10 } })
  local b = t:red("Cv", { right_of = a })
  t:order({ a, b }, { straight = 2 })
  t:happened { event = "moved", element = foe, kind = "conform", clause = "dba3.contact.10" }
end)

-- A contactor has no room to line up on the foe, who has, since another enemy stands partly before him.
local function hemmed(t)
  local foe = foe_at(t)
  local horse = t:red("3Kn", { at = { 10.25, 10 } })
  t:blue("4Sp", { at = { 9.2, 11.6 }, facing = "south" })
  t:order(horse, { straight = 2 })
  return foe, horse
end

-- A friend in the same place is no excuse, for one alone and for a group; a finger aside he is not in the way. Where an enemy is in
-- the way too, he is the reason.
for _, x in ipairs { 9.2, 8.99 } do
  situation("a friend at " .. x .. " before a foe whom horse at 10.25 charges", { x == 9.2 and "dba3.contact.12" or "dba3.contact.07" }, function(t)
    local foe = foe_at(t)
    local horse = t:red("3Kn", { at = { 10.25, 10 } })
    t:red("4Sp", { at = { x, 11.9 } })
    if x == 9.2 then
      t:try(horse, { straight = 2 }):refused { clause = "dba3.contact.12", why = "NotLinedUp", with = foe }
    else
      t:order(horse, { straight = 2 })
      t:expect(horse, { at = { 10, 12 }, in_combat = true })
    end
  end)
end

situation("a friend in the way of a group that has to line up", { "dba3.contact.12" }, function(t)
  local foe = foe_at(t)
  t:blue("4Sp", { right_of = foe })
  local horse = t:red("3Kn", { at = { 10.25, 10 } })
  local other = t:red("3Kn", { right_of = horse })
  t:red("4Sp", { at = { 9.2, 11.9 } })
  t:try({ horse, other }, { straight = 2 }):refused { clause = "dba3.contact.12", why = "NotLinedUp", with = foe }
end)

situation("a friend and an enemy in the way of the same place", { "dba3.contact.12" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("3Kn", { at = { 10.25, 10 } })
  t:blue("4Sp", { at = { 9.2, 11.6 }, facing = "south" })
  t:red("4Sp", { at = { 9.2, 11.1 } })
  t:order(horse, { straight = 2 })
  t:pending("conform", foe)
end)

situation("where the contactor is blocked the contacted lines up if its owner wants", { "dba3.contact.12" }, function(t)
  local foe, horse = hemmed(t)
  t:pending("conform", foe)
  t:choose { conform = true }
  t:expect(foe, { at = { 10.25, 12 }, in_combat = true })
  t:expect(horse, { at = { 10.25, 12 } })
end)

situation("otherwise it fights as if in full contact and overlapped", { "dba3.contact.12" }, function(t)
  local foe, horse = hemmed(t)
  t:choose { conform = false }
  t:happened { event = "clinched" }
  t:dice(3, 3)
  t:order "done"
  t:happened { event = "fought" }
  t:factor(foe, "overlap", -1)
  t:factor(horse, "overlap", 0)
end)

-- Flank and rear. The foe's right flank looks west along x = 9.5, its rear edge lies along y = 12.375.

situation("a flank is struck from wholly beyond its line", { "dba3.contact.05", "dba3.contact.16", "dba3.contact.19" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("LH", { at = { 9, 10.9 } })
  t:order(horse, { { via = { 8.8, 10.9 } }, { to = { on_right_of = foe } } })
  t:expect(horse, { in_combat = true, facing = "east" })
  t:happened { event = "struck", element = foe, by = horse, clause = "dba3.contact.16" }
end)

situation("a little inside the line is too far inside", { "dba3.contact.16", "dba3.contact.19" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("LH", { at = { 9.01, 10.9 } })
  t:try(horse, { { via = { 8.8, 10.9 } }, { to = { on_right_of = foe } } }):refused {
    clause = "dba3.contact.16", why = "BadStart", enemy = foe,
  }
end)

situation("a flank is struck from partly beyond it and partly behind", { "dba3.contact.17", "dba3.contact.19" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("LH", { at = { 9.1, 13.5 } })
  t:order(horse, { to = { on_right_of = foe } })
  t:expect(horse, { in_combat = true })
  t:happened { event = "struck", element = foe, by = horse, clause = "dba3.contact.17" }
end)

situation("from behind alone a flank is not struck", { "dba3.contact.19" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("LH", { at = { 10, 13.5 } })
  t:try(horse, { { via = { 8.9, 13.5 } }, { to = { on_right_of = foe } } }):refused {
    clause = "dba3.contact.16", why = "BadStart", enemy = foe,
  }
end)

situation("a rear is struck from wholly behind its line", { "dba3.contact.04", "dba3.contact.18", "dba3.contact.19" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("LH", { at = { 12, 13.125 } })
  t:order(horse, { to = { behind = foe } })
  t:expect(horse, { in_combat = true, at = { 10, 12.375 } })
  t:happened { event = "struck", element = foe, by = horse, clause = "dba3.contact.18" }
end)

situation("a rear is not struck from a little before its line", { "dba3.contact.18" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("LH", { at = { 12, 13.115 } })
  t:try(horse, { to = { behind = foe } }):refused { clause = "dba3.contact.18", why = "BadStart", enemy = foe }
end)

situation("an overlap position will do, with no enemy before it", { "dba3.contact.06", "dba3.contact.19" }, function(t)
  local foe = foe_at(t)
  t:red("4Sp", { front_of = foe })
  local foot = t:red("4Ax", { at = { 11, 10 } })
  t:order(foot, { straight = 2 })
  t:moved(foot, { ahead = 2 })
  local striker = t:red("LH", { at = { 9, 10.9 } })
  t:try(striker, { { via = { 8.8, 10.9 } }, { to = { on_right_of = foe } } }):ok()
end)

-- Troops that cannot.

situation("artillery and war wagons make no contact", { "dba3.contact.20" }, function(t)
  local foe = foe_at(t)
  for _, code in ipairs { "Art", "WWg" } do
    local slow = t:red(code, { at = { 10, code == "Art" and 11 or 11.001 } })
    t:try(slow, { straight = 0.98 }):ok()
    t:try(slow, { straight = 1 }):refused { clause = "dba3.contact.20", why = "MayNotContact", enemy = foe }
    if code == "Art" then t:order(slow, { back = 2 }) end
  end
end)

situation("a war wagon that is no tower does not go against a camp", { "dba3.contact.21" }, function(t)
  t:camp { side = "blue", size = { 2, 1 }, at = { 10, 12 }, facing = "south" }
  local wagon = t:red("WWg", { at = { 10, 11 } })
  t:try(wagon, { straight = 0.98 }):ok()
  t:try(wagon, { straight = 1 }):refused { clause = "dba3.contact.21", why = "Camp" }
end)

situation("scythed chariots do not go against a camp, others do", { "dba3.contact.23" }, function(t)
  t:camp { side = "blue", size = { 4, 1 }, at = { 10, 12 }, facing = "south" }
  local chariots = t:red("SCh", { at = { 9, 11 } })
  t:try(chariots, { straight = 0.98 }):ok()
  t:try(chariots, { straight = 1 }):refused { clause = "dba3.contact.23", why = "Camp" }
  t:try(t:red("3Kn", { at = { 11, 11 } }), { straight = 1 }):ok()
end)

for _, meant in ipairs { "the nearer", "the other" } do
  situation("of two whom it meets it lines up on the one that is meant: " .. meant, { "dba3.contact.09" }, function(t)
    local near = foe_at(t)
    local far = t:blue("4Sp", { left_of = near })
    local horse = t:red("Cv", { at = { 10.4, 10 } })
    t:order(horse, { { straight = 2 }, onto = meant == "the nearer" and near or far, edge = "front" })
    t:expect(horse, { at = { meant == "the nearer" and 10 or 11, 12 }, in_combat = true })
  end)
end

-- Lined up on a flank a base reaches as far to the rear as it is wide. The board is 30 deep.
for y, fits in pairs { [29] = true, [29.02] = false } do
  situation("a flank at y = " .. y .. ", the edge of the table at 30, is " .. (fits and "struck" or "not struck"), {
    fits and "dba3.contact.16" or "dba3.contact.02",
  }, function(t)
    local foe = t:blue("4Sp", { at = { 10, y }, facing = "south" })
    local horse = t:red("LH", { at = { 8, y }, facing = "east" })
    local try = t:try(horse, { { straight = 1.5 }, onto = foe, edge = "right" })
    if fits then try:ok() else try:refused { clause = "dba3.contact.02", why = "NotLinedUp", with = foe } end
  end)
end

-- Elephants, a base width deep, half a base width to the left of the foe that they meet.
for east, dry in pairs { [10.5] = true, [10.52] = false } do
  situation("with water " .. (dry and "beside" or "under") .. " the place where it would line up " ..
    (dry and "the contactor" or "the contacted") .. " conforms", { dry and "dba3.contact.08" or "dba3.contact.12" }, function(t)
    t:waterway { at = { (east == 10.5 and 10.5 or 10.48) + 1, 11 }, size = { 2, 1 } }
    local foe = foe_at(t)
    local elephants = t:red("El", { at = { 9.5, 10 } })
    t:order(elephants, { straight = 2 })
    if dry then
      t:expect(elephants, { at = { 10, 12 }, in_combat = true })
    else
      t:pending("conform", foe)
      t:choose { conform = true }
      t:expect(elephants, { at = { 9.5, 12 } })
      t:expect(foe, { at = { 9.5, 12 }, in_combat = true })
    end
  end)
end

-- Blades at 10.1, 11.1 and 12.1 go ahead against spears at 10 and at `x`, who stand alone unless `more` says how not.
local function two_met(t, x, more)
  local first = foe_at(t)
  local second = t:blue("4Sp", { at = { x, 12 }, facing = "south" })
  if more == "friend" then t:blue("4Sp", { left_of = second }) end
  if more == "rough" then t:rough_ground { at = { x, 13 }, size = { 1.2, 2 } } end
  local group = { t:red("4Bd", { at = { 10.1, 10 } }) }
  for i = 2, 3 do group[i] = t:red("4Bd", { right_of = group[i - 1] }) end
  t:order(group, { straight = 2 })
  return first, second, group
end

situation("of two single enemies whom a group meets each conforms to it", { "dba3.contact.10", "dba3.contact.14" }, function(t)
  local first, second, group = two_met(t, 12.2)
  t:happened { event = "moved", element = second, kind = "conform", clause = "dba3.contact.10" }
  t:expect(first, { at = { 10.1, 12 }, in_combat = true })
  t:expect(second, { at = { 12.1, 12 }, in_combat = true })
  t:expect(group[1], { at = { 10.1, 12 } })
  t:phase("red", "moves")
end)

situation("one that a group meets beside an enemy before whom it is lined up conforms", { "dba3.contact.10" }, function(t)
  local first = t:blue("4Sp", { at = { 10.1, 12 }, facing = "south" })
  local second = t:blue("4Sp", { at = { 12.2, 12 }, facing = "south" })
  local a = t:red("4Bd", { at = { 10.1, 10 } })
  local b = t:red("4Bd", { right_of = a })
  local c = t:red("4Bd", { right_of = b })
  t:order({ a, b, c }, { straight = 2 })
  t:stands(first)
  t:expect(second, { at = { 12.1, 12 }, in_combat = true })
end)

for _, more in ipairs { "friend", "rough" } do
  situation("to an enemy with " .. more .. " the group conforms, and the single one to it", {
    more == "friend" and "dba3.contact.09" or "dba3.contact.11", "dba3.contact.10",
  }, function(t)
    local first, second, group = two_met(t, 12.2, more)
    t:stands(second)
    t:expect(first, { at = { 10.2, 12 }, in_combat = true })
    t:expect(group[1], { at = { 10.2, 12 } })
    t:expect(group[3], { at = { 12.2, 12 }, in_combat = true })
  end)
end

-- A foe turned by a degree meets the third of a group with a corner; he lines up on the second or the third, whoever is nearer.
for x, there in pairs { [10.2] = 10, [10.48] = 10, [10.52] = 11 } do
  situation("a contacted foe at " .. x .. " lines up on the one at " .. there, { "dba3.contact.07", "dba3.contact.10" }, function(t)
    local foe = t:blue("4Sp", { at = { x, 12 + 0.5 * math.sin(math.rad(1)) }, facing = 181 })
    local a = t:red("Cv", { at = { 9, 11 } })
    local b = t:red("Cv", { right_of = a })
    local c = t:red("Cv", { right_of = b })
    t:order({ a, b, c }, { straight = 1 })
    t:expect(foe, { at = { there, 12 }, facing = "south", in_combat = true })
  end)
end
