-- Which troops advance without orders, by type, grade and drill; what hides the enemy from them; who does not go although he might.

-- Who is always impetuous, and how far he goes at an enemy 450 paces away, slow foot twice its move; nobody else goes.
local ALWAYS = {
  ["Irr Kn (S)"] = 150, ["Irr Kn (O)"] = 150, ["Irr Kn (F)"] = 200, ["Irr Cm (S)"] = 200, ["Irr Exp (O)"] = 200,
  ["Irr Wb (S)"] = 200, ["Irr Wb (O)"] = 200, ["Irr Wb (F)"] = 150, ["Irr Bd (F)"] = 150, ["Irr Hd (S)"] = 200,
}
local NEVER = {
  "Irr Kn (I)", "Irr Kn (X)", "Reg Kn (S)", "Reg Kn (O)", "Reg Kn (F)", "Irr Cm (O)", "Irr Cm (I)", "Irr Cm (X)", "Reg Cv (S)", "Irr Cv (S)", "Irr Cv (O)",
  "Irr LH (S)", "Irr LH (F)", "Reg Bd (F)", "Irr Bd (S)", "Irr Bd (O)", "Irr Bd (X)", "Irr Hd (O)", "Irr Hd (I)", "Irr Hd (F)", "Irr Sp (S)", "Irr Ax (S)",
  "Irr Ps (S)", "Irr Bw (S)", "Irr El (S)", "Irr Bge (O)", "Irr WWg (S)", "Irr Pk (I)",
}
local function alone(code, far, clauses)
  situation(code .. (far and " advance at once" or " stay where they are"), clauses, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 950 }, facing = "south" })
    t:order("done")
    t:expect(one, { at = { 1000, 500 + (far or 0) } })
    if far then t:happened{ event = "moved", kind = "advance" } else t:not_happened{ event = "moved" } end
  end)
end
for code, far in pairs(ALWAYS) do alone(code, far, { "dbm.spont.02" }) end
for _, code in ipairs(NEVER) do alone(code, nil, {}) end

-- At demoralised enemies near by all go but train; who goes, whether he does.
for _, row in ipairs{ { "Reg Bd (O)", true }, { "Irr Ps (O)", true }, { "Reg Cv (O)", true }, { "Irr Bge (O)", false }, { "Reg WWg (O)", false }, { "Reg Art (O)", false }, { "Reg Art (X)", true } } do
  local code, goes = row[1], row[2]
  situation(code .. " near enemies who have lost heart advance: " .. tostring(goes), goes and { "dbm.spont.03" } or {}, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "blue", demoralised = true }
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 950 }, facing = "south", command = "Lost" })
    t:order("done")
    if goes then t:happened{ event = "moved", kind = "advance" } else t:stands(one) end
  end)
end

-- So it is with enemy baggage within reach.
for _, row in ipairs{ { "Reg Bd (O)", true }, { "Reg WWg (O)", false }, { "Reg Art (O)", false }, { "Irr Bge (O)", false }, { "Reg Art (X)", true } } do
  local code, goes = row[1], row[2]
  situation(code .. " near enemy baggage advance: " .. tostring(goes), goes and { "dbm.spont.04" } or {}, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:blue("Irr Bge (I)", { at = { 1000, 560 }, facing = "south" })
    if goes then t:dice(3, 3) end
    t:order("done")
    if goes then t:happened{ event = "moved", kind = "advance" } else t:stands(one) end
  end)
end

-- What stands between hides the enemy, so that the advance goes towards the middle of his edge instead of towards him.
for _, ground in ipairs{ "open", "woods", "oasis", "orchard", "dunes", "hamlet", "scrub", "marsh" } do
  local seen = ground == "open" or ground == "scrub" or ground == "marsh"
  situation("knights advance upon an enemy beyond this ground: " .. tostring(seen) .. ", " .. ground, { seen and "dbm.spont.14" or "dbm.spont.18" }, function(t)
    t:board{ 2400, 2400 }
    if ground ~= "open" then t[ground](t, { at = { 400, 1200 }, size = { 600, 200 } }) end
    local kn = t:red("Irr Kn (O)", { at = { 400, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 400, 1800 }, facing = "south" })
    t:order("done")
    t:expect(kn, { facing = seen and 0 or 22.92 })
  end)
end

-- Two low dice in the dark keep an impetuous element where it is.
situation("knights whose command has two low dice in the dark stay", { "dbm.night.03" }, function(t)
  t:board{ 3000, 3000 }
  t:weather{ hour = 23, season = "spring", climate = "warm" }
  t:command{ "Scipio", side = "red", chief = true }
  t:red("Reg Bd (S)", { at = { 400, 300 }, facing = "north", command = "Scipio", general = true })
  t:command{ "Laelius", side = "red" }
  t:red("Reg Cv (O)", { at = { 1500, 300 }, facing = "north", command = "Laelius", general = true })
  local kn = t:red("Irr Kn (O)", { at = { 2000, 300 }, facing = "north", command = "Laelius" })
  t:blue("Reg Bd (O)", { at = { 2700, 2900 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(5, 2)
  t:go_on()
  t:order("done")
  t:happened{ event = "moved", kind = "advance" }
  t:order("done")
  t:order("done")
  t:pip_dice(5, 2)
  t:order("done")
  t:order("done")
  t:not_happened{ event = "moved", kind = "advance" }
end)
