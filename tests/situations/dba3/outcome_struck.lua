-- Enemy fronts on the flank of who is beaten, and friends on the flank of who has beaten.

-- The combat factor against spears, as the book prints it.
local FACTORS = {
  El = 5, ["3Kn"] = 3, SCh = 3, Cv = 3, Cm = 3, LH = 2, ["4Sp"] = 4, ["4Pk"] = 3, ["4Bd"] = 5, ["4Ax"] = 3, ["4Bw"] = 2,
  Ps = 2, ["4Wb"] = 3, ["7Hd"] = 3, Art = 4,
}

for code, factor in pairs(FACTORS) do
  situation(code .. " beaten with an enemy front on the flank are destroyed", { "dba3.outcome.15" }, function(t)
    local red = t:red(code, { at = { 10, 10 } })
    local spears = t:blue("4Sp", { front_of = red })
    t:blue("Ps", { on_left_of = red })
    t:bound { phase = "combat" }
    t:dice(3, factor - 1)
    t:order { fight = red }
    t:totals(red, factor + 2, spears, factor + 3)
    t:factor(red, "flank", -1)
    t:result(red, "destroyed", "dba3.outcome.15")
    t:dead(red)
  end)
end

-- Auxilia before blades are beaten by less than half, and a friend stands with its front on the left flank of the blades.
local function strikes(t, code, width)
  t:board { 30, 30, base_width = width }
  local victim = t:blue("4Bd", { at = { 10, 10 }, facing = "south" })
  local front = t:red("4Ax", { front_of = victim })
  local striker = t:red(code, { on_left_of = victim })
  return victim, front, striker, function()
    t:bound { phase = "combat" }
    t:dice(2, 5)
    t:order { fight = front }
    t:totals(front, 5, victim, 9)
    t:result(front, "recoil", "dba3.outcome.26")
  end
end

for _, code in ipairs { "Art", "WWg", "CF", "De" } do
  situation(code .. " on the flank of the victor recoil half a base width", { "dba3.outcome.03", "dba3.recoil.02" }, function(t)
    local _, _, striker, fight = strikes(t, code, 40)
    fight()
    t:moved(striker, { back = 0.5 })
  end)
end

for _, width in ipairs { 40, 60 } do
  situation("scythed chariots on the flank of the victor recoil a base width of " .. width .. " mm", {
    "dba3.outcome.03", "dba3.recoil.03",
  }, function(t)
    local _, _, chariots, fight = strikes(t, "SCh", width)
    fight()
    t:moved(chariots, { back = 1 })
  end)
end

situation("and pass through the friends behind them", { "dba3.outcome.03", "dba3.interp.07" }, function(t)
  local _, _, chariots, fight = strikes(t, "SCh", 40)
  local friend = t:red("4Bd", { behind = chariots })
  fight()
  t:stands(friend)
  -- Its own depth and that of the friend.
  t:moved(chariots, { back = t:mm(40 + 15) })
end)
