-- Flanks and rears on which nobody can line up: odd spacing gives no immunity.

-- Cavalry comes east against the right flank of a foe who looks south, 20 paces too far south to be lined up; what keeps it from
-- shifting north is put down by `bar`, `room` paces short of the place it would take.
local function comes(t, bar, room)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local horse = t:red("Cv", { at = { 450, 700 + t:mm(20) - 20 }, facing = "east" })
  bar(t, 700 + t:mm(40) - room)
  return foe, horse, { straight = 150 - t:mm(20) }
end

local bars = {
  ["a friend"] = function(t, y) t:red("Sp", { at = { 520, y + t:mm(15) }, facing = "north" }) end,
  ["an enemy"] = function(t, y) t:blue("Sp", { at = { 520, y }, facing = "south" }) end,
  ["deep water"] = function(t, y) t:waterway { at = { 520, y + 40 }, size = { 60, 80 } } end,
  ["a camp"] = function(t, y) t:camp { side = "red", at = { 500, y + 80 }, size = { 100, 80 } } end,
}
for _, what in ipairs { "a friend", "an enemy", "deep water", "a camp" } do
  situation("a flank is struck although " .. what .. " keeps the contactor from lining up, and its owner turns", { "dbsa.move.43" },
    function(t)
      local foe, horse, move = comes(t, bars[what], 1)
      t:try(horse, move):ok()
      t:order(horse, move)
      t:expect(horse, { at = { 600 - t:mm(20), 700 + t:mm(20) - 20 } })
      t:dice(3, 3)
      t:order("done")
      t:happened { event = "moved", element = foe, kind = "turn_to_face" }
      t:happened { event = "fought" }
    end)
  situation("beside " .. what .. " that leaves room the contactor lines up", { "dbsa.move.40" }, function(t)
    local foe, horse, move = comes(t, bars[what], 0)
    t:order(horse, move)
    t:expect(horse, { at = { 600 - t:mm(20), 700 + t:mm(20) } })
    t:expect(foe, { facing = "south" })
  end)
end

situation("a flank at the board's edge is struck where nobody has room to line up", { "dbsa.move.43" }, function(t)
  t:board { 1200, 1200 }
  local y = 1200 - t:mm(40) + 10
  local foe = t:blue("Sp", { at = { 600, y }, facing = "south" })
  local horse = t:red("Cv", { at = { 450, y + t:mm(20) - 20 }, facing = "east" })
  t:order(horse, { straight = 150 - t:mm(20) })
  t:expect(horse, { at = { 600 - t:mm(20), y + t:mm(20) - 20 } })
  t:dice(3, 3)
  t:order("done")
  t:happened { event = "moved", element = foe, kind = "turn_to_face" }
end)

situation("who strikes a flank as it stands counts against one who fights to its front", { "dbsa.tactical.11" }, function(t)
  local foe, horse, move = comes(t, bars["a friend"], 1)
  local front = t:red("Sp", { front_of = foe })
  t:order(horse, move)
  t:dice(3, 3)
  t:order("done")
  t:factor(foe, "flank", -1, "dbsa.tactical.11")
  t:totals(front, 7, foe, 6)
  t:expect(horse, { at = { 600 - t:mm(20), 700 + t:mm(20) - 20 } })
end)

situation("a rear is struck although a friend keeps the contactor from lining up", { "dbsa.move.43" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local horse = t:red("Cv", { at = { 610, 800 }, facing = "south" })
  t:red("Sp", { at = { 610 - t:mm(40), 740 }, facing = "south" })
  t:try(horse, { straight = 100 - t:mm(15) }):ok()
  t:order(horse, { straight = 100 - t:mm(15) })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "north" })
end)

for _, beyond in ipairs { 0, 1 } do
  situation("who strikes a flank as it stands began wholly beyond it, or " .. beyond .. " paces too far", { "dbsa.move.41" }, function(t)
    local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    local horse = t:red("LH", { at = { 600 - t:mm(20) + beyond, 500 }, facing = "east" })
    t:red("Sp", { at = { 520, 700 + t:mm(40) - 1 + t:mm(15) }, facing = "north" })
    local verdict = t:try(horse, { to = { 600 - t:mm(20), 700 + t:mm(20) - 20 }, facing = "east" })
    if beyond == 0 then verdict:ok() else verdict:refused { clause = "dbsa.move.41", why = "bad_start", enemy = foe } end
  end)
end
