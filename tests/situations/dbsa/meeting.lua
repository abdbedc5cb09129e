-- Fronts that meet without being lined up: the ground that keeps them from it, and which of several meet.

-- Spears that face south before a wood whose western edge is `aside` mm west of the place straight before them; knights that
-- come from the south, 10 mm east of it, and end against them after `far` paces.
local function into_wood(t, far, aside)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local east = 600 - t:mm(20) + t:mm(aside)
  t:woods { outline = { { east - 100, 640 }, { east, 640 }, { east, 695 }, { east - 100, 695 } } }
  return foe, t:red("Kn", { at = { 600 + t:mm(10), 700 - far } })
end

for _, row in ipairs { { 100, false }, { 101, true } } do
  local far, clinched = row[1], row[2]
  situation("nobody slides into bad going who has gone further than he may there: " .. far .. " paces",
    clinched and { "dbsa.move.21", "dbsa.move.43" } or { "dbsa.move.40" }, function(t)
      local foe, horse = into_wood(t, far, 5)
      t:order(horse, { straight = far })
      -- The contacted element lines up where the contactor may not.
      t:expect(horse, { at = { 600 + (clinched and t:mm(10) or 0), 700 }, in_combat = true })
      t:expect(foe, { at = { 600 + (clinched and t:mm(10) or 0), 700 } })
    end)
end

situation("a free slide past bad going is as long as any", { "dbsa.move.40" }, function(t)
  local foe, horse = into_wood(t, 150, 0)
  t:order(horse, { straight = 150 })
  t:expect(horse, { at = { 600, 700 }, in_combat = true })
  t:stands(foe)
end)

for _, row in ipairs { { 0, false }, { 5, true } } do
  local aside, kept = row[1], row[2]
  situation("nobody slides into a river at whose bank he has not halted: " .. aside .. " mm",
    { kept and "dbsa.move.25" or "dbsa.move.40" }, function(t)
      local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
      local east = 600 - t:mm(20) + t:mm(aside)
      t:river { path = { { east - 30, 0 }, { east - 30, 690 } }, width = 60 }
      local horse = t:red("Kn", { at = { 600 + t:mm(10), 600 } })
      t:order(horse, { straight = 100 })
      t:expect(horse, { at = { 600 + (kept and t:mm(10) or 0), 700 }, in_combat = true })
      t:expect(foe, { at = { 600 + (kept and t:mm(10) or 0), 700 } })
    end)
end

-- Two enemies side by side who have no room to line up, and knights before the joint, hemmed in by friends: `aside` mm of the left
-- one's front are before theirs; the one named first stands first in the roster.
for _, aside in ipairs { 19, 20, 21 } do
  for _, first in ipairs { "west", "east" } do
    situation("of two whom a front meets it is the one with the longer part: " .. aside .. " mm, " .. first .. " first in the roster",
      { "dbsa.move.43" }, function(t)
        local west, east
        local function put_west() west = t:blue("Sp", { at = { 600, 700 }, facing = "south" }) end
        local function put_east() east = t:blue("Ax", { at = { 600 + t:mm(40), 700 }, facing = "south" }) end
        if first == "west" then put_west() put_east() else put_east() put_west() end
        local x = 600 + t:mm(40 - aside)
        local horse = t:red("Kn", { at = { x, 600 } })
        t:red("Sp", { at = { x - t:mm(40), 690 } })
        t:red("Sp", { at = { x + t:mm(40), 690 } })
        t:order(horse, { straight = 100 })
        t:happened { event = "clinched" }
        t:dice(4, 4)
        t:order("done")
        t:totals(horse, 7, aside >= 20 and west or east, aside >= 20 and 7 or 6)
      end)
  end
end
