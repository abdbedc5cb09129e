-- Recoil, flight and pursuit, type by type: who goes how far, through whom, after whom.

local function beaten(t, loser, winner, dice, place)
  local red = t:red(loser, place or { at = { 10, 20 } })
  t:blue(winner, { front_of = red })
  t:bound { phase = "combat" }
  t:dice(dice[1], dice[2])
  t:order { fight = red }
  return red
end

-- Bases deeper than half a base width.
for _, row in ipairs {
  { "8Sp", "4Bd", { 1, 4 } }, { "8Bw", "4Sp", { 2, 4 } }, { "6Bd", "4Ax", { 1, 6 } }, { "Mtd-4Sp", "4Bd", { 3, 4 } },
  { "Mtd-4Pk", "4Bd", { 3, 4 } }, { "Mtd-4Bd", "4Bd", { 3, 4 } }, { "Mtd-4Ax", "4Bd", { 3, 3 } },
  { "Mtd-4Bw", "4Bd", { 4, 3 } }, { "Mtd-4Wb", "4Bd", { 3, 3 } }, { "Mtd-Ps", "4Bd", { 4, 3 } },
} do
  situation(row[1] .. " recoil half a base width, not their depth", { "dba3.recoil.02" }, function(t)
    local red = beaten(t, row[1], row[2], row[3])
    t:result(red, "recoil")
    t:moved(red, { back = 0.5 })
  end)
end

-- On bases 60 mm wide, elephants and heavy chariots are 80 mm deep.
for _, code in ipairs { "El", "HCh", "LCh" } do
  situation(code .. " on a base deeper than it is wide recoils a base width", { "dba3.recoil.03" }, function(t)
    t:board { 30, 30, base_width = 60 }
    local red = beaten(t, code, "4Sp", { code == "El" and 1 or 2, code == "LCh" and 2 or 4 })
    t:result(red, "recoil")
    t:moved(red, { back = 1 })
  end)
end

-- Flight through friends.

local START = 20 - 30 / 40

for _, row in ipairs {
  { "Cv", "4Sp", { 1, 4 }, 5 }, { "Cm", "El", { 3, 4 }, 4 }, { "LH", "4Sp", { 1, 3 }, 5 },
} do
  situation(row[1] .. " flee through psiloi, not through other friends", { "dba3.interp.01", "dba3.flee.02" }, function(t)
    t:red("Ps", { at = { 10, START - 1 } })
    local red = beaten(t, row[1], row[2], row[3])
    t:result(red, "flee")
    t:expect(red, { fled = true, at = { 10, START - row[4] } })
    t:red("4Sp", { at = { 20, START - 1 } })
    local other = beaten(t, row[1], row[2], row[3], { at = { 20, 20 } })
    t:expect(other, { fled = true, at = { 20, START - 1 } })
  end)
end

situation("scythed chariots flee through psiloi, who live", { "dba3.interp.01", "dba3.flee.01" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local chariots = t:blue("SCh", { front_of = bows, gap = 2 })
  local ps = t:blue("Ps", { at = { 10, 14 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:dice(4, 3)
  t:go_on()
  t:result(chariots, "flee")
  t:expect(ps, { alive = true })
  -- Their rear was at 13, and they go 4 and 1 in good going.
  t:expect(chariots, { alive = true, at = { 10, 18 } })
end)

for _, friend in ipairs { "4Bd", "4Pk", "Cv", "El", "Ps", "7Hd", "WWg" } do
  situation("psiloi flee through " .. friend, { "dba3.interp.02" }, function(t)
    t:red(friend, { at = { 10, 18 } })
    local ps = beaten(t, "Ps", "4Sp", { 1, 3 })
    t:result(ps, "flee")
    t:expect(ps, { fled = true, at = { 10, 19.5 - 4 } })
  end)
end

situation("psiloi run into bad going", { "dba3.flee.03" }, function(t)
  t:woods { at = { 10, 17 }, size = { 4, 2 } }
  local ps = beaten(t, "Ps", "4Sp", { 1, 3 })
  t:expect(ps, { fled = true, at = { 10, 19.5 - 4 } })
end)

-- Pursuit of every type of foot: of those whom each destroys with a 6 against a 1, pikes with others behind them.

for victor, foes in pairs {
  ["4Wb"] = { "4Sp", "4Pk", "4Bd", "3Bd", "4Ax", "4Bw", "4Wb", "7Hd", "Art", "WWg", "CF", "De" },
  ["4Bd"] = { "4Sp", "4Pk", "4Ax", "4Bw", "7Hd", "Art", "CF", "De" },
  ["4Pk"] = { "4Sp", "4Pk", "4Bd", "4Ax", "4Bw", "7Hd", "Art", "WWg", "CF", "De" },
} do
  for _, foe in ipairs(foes) do
    situation(victor .. " pursue " .. foe, { "dba3.pursue.08" }, function(t)
      local red = t:red(victor, { at = { 10, 10 } })
      if victor == "4Pk" then t:red("4Pk", { behind = red }) end
      local blue = t:blue(foe, { front_of = red })
      t:bound { phase = "combat" }
      t:dice(6, 1)
      t:order { fight = red }
      t:happened { event = "result", element = blue }
      t:dead(blue)
      t:moved(red, { ahead = 0.5 })
      t:factor(red, "rear_support", victor == "4Pk" and 3 or 0)
    end)
  end
end

situation("where the last of both sides destroy each other nobody wins", { "dba3.outcome.06" }, function(t)
  local red = t:red("SCh", { at = { 10, 10 } })
  local blue = t:blue("SCh", { front_of = red })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = red }
  t:dead(red)
  t:dead(blue)
  t:winner("nobody")
end)
