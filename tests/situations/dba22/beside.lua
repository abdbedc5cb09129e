-- Moves that end beside an enemy whom no friend fights yet: they are undone when all have moved, unless one has come to fight him.

-- A blue element with its front at { 1000, 1200 }, and red ones 100 paces before his place: one before his front, one a base width to its
-- right or left.
local function set_up(t, hand)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local before = t:red("4Bd", { at = { 1000, 1100 }, facing = "north" })
  local beside = t:red("4Bd", { at = { 1000 + hand * t:bw(1), 1100 }, facing = "north" })
  t:bound { number = 3, pips = 6 }
  return foe, before, beside
end

for _, hand in ipairs { 1, -1 } do
  local told = hand == 1 and "left" or "right"

  situation("who comes beside an enemy's " .. told .. " first stays if a friend comes to fight him afterwards", { "dba22.contact.10" }, function(t)
    local foe, before, beside = set_up(t, hand)
    t:order(beside, { straight = 100 })
    t:happened { event = "marked", clause = "dba22.contact.10" }
    t:order(before, { straight = 100 })
    t:dice(3, 3)
    t:order("done")
    t:expect(beside, { at = { 1000 + hand * t:bw(1), 1200 } })
    t:factor(foe, "overlap", -1, "dba22.tactical.10")
  end)

  situation("who comes beside an enemy's " .. told .. " goes back if nobody does, and the PIPs are lost", { "dba22.contact.10" }, function(t)
    local _, _, beside = set_up(t, hand)
    t:order(beside, { straight = 100 })
    t:pips("red", 5)
    t:order("done")
    t:happened { event = "moved", element = beside, kind = "go_back", clause = "dba22.contact.10" }
    t:expect(beside, { at = { 1000 + hand * t:bw(1), 1100 }, facing = "north" })
  end)

  situation("who stops a pace short of an enemy's " .. told .. " corner stays where he is", { "dba22.single.02" }, function(t)
    local _, _, beside = set_up(t, hand)
    t:order(beside, { straight = 99 })
    t:order("done")
    t:not_happened { event = "moved", kind = "go_back" }
    t:expect(beside, { at = { 1000 + hand * t:bw(1), 1199 } })
  end)

  situation("of a line only he goes back who stands beside an enemy's " .. told .. " whom nobody fights", { "dba22.contact.10" }, function(t)
    local _, _, beside = set_up(t, hand)
    local other = t:red("4Bd", { [hand == 1 and "right_of" or "left_of"] = beside })
    t:order({ beside, other }, { straight = 100 })
    t:order("done")
    t:expect(beside, { at = { 1000 + hand * t:bw(1), 1100 } })
    t:expect(other, { at = { 1000 + hand * t:bw(2), 1200 } })
  end)
end

situation("a friend on the flank of the enemy will do, as that turns to him", { "dba22.contact.10", "dba22.turn.01" }, function(t)
  local foe, _, beside = set_up(t, 1)
  local horse = t:red("2LH", { at = { 1000 - t:bw(0.5) - 300, 1200 + t:bw(0.5) }, facing = "east" })
  t:order(beside, { straight = 100 })
  t:order(horse, { straight = 300 })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "west" })
  t:happened { event = "moved", element = beside, kind = "go_back" }
end)

situation("who finds his place taken goes straight back as far as there is room", { "dba22.contact.10" }, function(t)
  local _, _, beside = set_up(t, 1)
  local x = 1000 + t:bw(1)
  local friend = t:red("4Ax", { at = { x + t:bw(1), 1100 - t:mm(15) }, facing = "north" })
  t:order(beside, { straight = 100 })
  t:order(friend, { sideways = -t:bw(1) })
  t:order("done")
  t:happened { event = "moved", element = beside, kind = "go_back" }
  t:expect(friend, { at = { x, 1100 - t:mm(15) } })
end)

for _, fought in ipairs { true, false } do
  situation("who comes beside a wagon stays if friends come against the edge beside him: " .. tostring(fought), { "dba22.contact.10", fought and "dba22.wwg.02" or nil },
    function(t)
      local half = t:bw(0.5)
      t:blue("WWg", { at = { 1000, 1200 }, facing = "south" })
      local first = t:red("4Bd", { at = { 1000 + half + 100, 1200 + half }, facing = "west" })
      local second = t:red("4Bd", { right_of = first })
      local third = t:red("4Bd", { right_of = second })
      t:bound { number = 3, pips = 6 }
      t:order(third, { straight = 100 })
      if fought then t:order({ first, second }, { straight = 100 }) end
      t:order("done")
      t:expect(third, { at = { 1000 + half + (fought and 0 or 100), 1200 + half + 2 * t:bw(1) } })
    end)
end
