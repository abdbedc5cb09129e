-- What becomes of an element that is shot at and whose total is not the higher one.

-- Combat factors of targets when shot at, and of shooters against foot and against mounted.
local TARGETS = {
  El = 5, ["3Kn"] = 3, ["4Kn"] = 3, SCh = 3, Cv = 3, Cm = 3, LH = 2, ["4Sp"] = 4, ["4Pk"] = 3, ["3Pk"] = 3,
  ["4Bd"] = 4, ["3Bd"] = 4, ["4Ax"] = 3, ["3Ax"] = 3, ["4Bw"] = 2, ["3Bw"] = 2, Ps = 2, ["4Wb"] = 3, ["3Wb"] = 3,
  ["7Hd"] = 3, ["5Hd"] = 3, WWg = 3, Art = 4, CF = 1, De = 1,
}
local SHOOTERS = {
  ["4Bw"] = { 2, 4 }, ["4Lb"] = { 2, 4 }, ["3Bw"] = { 2, 4 }, WWg = { 3, 4 }, Art = { 4, 4 },
}
local MOUNTED = " El 3Kn 4Kn SCh Cv Cm LH "
local BOWS = "4Bw 4Lb 3Bw"
local ALL = BOWS .. " WWg Art"

local function words(text) return string.gmatch(text, "%S+") end
local function is_mounted(code) return string.find(MOUNTED, " " .. code .. " ", 1, true) ~= nil end

-- Margin, clause, targets, and what comes of whose shots; the same wherever the target stands.
local ANYWHERE = {
  { "equal", "dba3.outcome.06", "SCh", { destroyed = ALL } },
  { "equal", "dba3.outcome.07", "3Kn 4Kn", { none = ALL } },
  { "equal", "dba3.outcome.09", "Cm", { none = ALL } },
  { "equal", "dba3.outcome.10", "El Cv LH", { none = ALL } },
  { "equal", "dba3.outcome.11", "3Pk 3Bd 3Ax 3Bw Ps 3Wb 5Hd", { recoil = "4Bw 4Lb WWg Art", none = "3Bw" } },
  { "equal", "dba3.outcome.12", "4Sp 4Pk 4Bd 4Ax 4Bw 4Wb 7Hd WWg Art CF De", { none = ALL } },
  { "less", "dba3.outcome.14", "CF De", { destroyed = BOWS } },
  { "less", "dba3.outcome.17", "El", { destroyed = "Art", recoil = BOWS .. " WWg" } },
  { "less", "dba3.outcome.18", "SCh", { flee = ALL } },
  { "less", "dba3.outcome.19", "3Kn 4Kn", { recoil = ALL } },
  { "less", "dba3.outcome.23", "4Sp", { recoil = ALL } },
  { "less", "dba3.outcome.24", "4Pk 3Pk", { recoil = ALL } },
  { "less", "dba3.outcome.25", "4Bd 3Bd", { recoil = ALL } },
  { "less", "dba3.outcome.26", "4Ax 3Ax", { recoil = ALL } },
  { "less", "dba3.outcome.27", "4Bw 3Bw", { recoil = ALL } },
  { "less", "dba3.outcome.28", "Ps", { recoil = ALL } },
  { "less", "dba3.outcome.29", "4Wb 3Wb", { recoil = ALL } },
  { "less", "dba3.outcome.30", "7Hd 5Hd", { recoil = ALL } },
  { "less", "dba3.outcome.31", "WWg", { destroyed = "Art", none = BOWS .. " WWg" } },
  { "less", "dba3.outcome.32", "Art", { destroyed = ALL } },
  { "half", "dba3.outcome.35", "Cv", { destroyed = ALL } },
  { "half", "dba3.outcome.37", "Ps", { flee = ALL } },
  { "half", "dba3.outcome.38", "3Kn SCh Cm 4Sp 4Pk 4Bd 3Ax 4Bw 4Wb 7Hd WWg Art CF", { destroyed = ALL } },
}
local ROWS = {
  { "less", "dba3.outcome.20", "Cm", { recoil = ALL }, "good" },
  { "less", "dba3.outcome.20", "Cm", { recoil = ALL }, "rough" },
  { "less", "dba3.outcome.20", "Cm", { destroyed = ALL }, "bad" },
  { "less", "dba3.outcome.21", "Cv", { recoil = ALL }, "good" },
  { "less", "dba3.outcome.21", "Cv", { recoil = ALL }, "rough" },
  { "less", "dba3.outcome.21", "Cv", { flee = ALL }, "bad" },
  { "less", "dba3.outcome.22", "LH", { flee = "Art", recoil = BOWS .. " WWg" }, "good" },
  { "less", "dba3.outcome.22", "LH", { flee = "Art", recoil = BOWS .. " WWg" }, "rough" },
  { "less", "dba3.outcome.22", "LH", { flee = ALL }, "bad" },
  { "half", "dba3.outcome.36", "LH", { destroyed = BOWS .. " Art", flee = "WWg" }, "good" },
  { "half", "dba3.outcome.36", "LH", { destroyed = BOWS .. " Art", flee = "WWg" }, "rough" },
  { "half", "dba3.outcome.36", "LH", { destroyed = ALL }, "bad" },
}
for _, row in ipairs(ANYWHERE) do
  for _, ground in ipairs { "good", "bad" } do
    table.insert(ROWS, { row[1], row[2], row[3], row[4], ground })
  end
end

local function fits(margin, own, theirs)
  if margin == "equal" then return own == theirs end
  return own < theirs and (2 * own <= theirs) == (margin == "half")
end

-- The first faces of shooter and target that come to the margin, with the totals.
local function faces(shooter, target, margin)
  local factor = SHOOTERS[shooter][is_mounted(target) and 2 or 1]
  for a = 1, 6 do
    for b = 1, 6 do
      if fits(margin, TARGETS[target] + b, factor + a) then return { a, b, factor + a, TARGETS[target] + b } end
    end
  end
end

-- All that shoot in a row, eight base widths apart.
local function shots_of(row)
  local shots = {}
  for target in words(row[3]) do
    for _, result in ipairs { "none", "recoil", "flee", "destroyed" } do
      for shooter in words(row[4][result] or "") do
        local dice = faces(shooter, target, row[1])
        if dice then table.insert(shots, { shooter = shooter, target = target, result = result, dice = dice }) end
      end
    end
  end
  return shots
end

local function shows(t, shot, clause)
  local red, blue = shot.red, shot.blue
  t:totals(red, shot.dice[3], blue, shot.dice[4])
  t:result(blue, shot.result, clause)
  if shot.result == "destroyed" then
    t:dead(blue)
  elseif shot.result == "flee" then
    t:expect(blue, { fled = true })
  elseif shot.result == "none" then
    t:stands(blue)
  else
    if is_mounted(shot.target) and shot.target ~= "El" then t:choose { recoil = 0.75 } end
    t:expect(blue, { recoiled = true })
  end
end

for _, row in ipairs(ROWS) do
  local clause = row[2]
  situation(string.format("shot at, %s: %s, ground %s", row[1], row[3], row[5]), { clause }, function(t)
    local shots = shots_of(row)
    t:board { 80, 20 + 20 * (1 + math.ceil(#shots / 9)) }
    for i, shot in ipairs(shots) do
      local x, y = 5 + 8 * ((i - 1) % 9), 10 + 20 * math.floor((i - 1) / 9)
      shot.red = t:red(shot.shooter, { at = { x, y } })
      shot.blue = t:blue(shot.target, { front_of = shot.red, gap = 2 })
      local ground = { at = { x, y + 2.18 }, size = { 3, 0.25 } }
      if row[5] == "bad" then t:woods(ground) end
      if row[5] == "rough" then t:scrub(ground) end
    end
    -- The last shot left is resolved without an order: one that changes nothing.
    local last = t:red("4Bw", { at = { 5, 3 } })
    t:blue("4Sp", { front_of = last, gap = 2 })
    t:bound { phase = "aiming" }
    t:go_on()
    for i, shot in ipairs(shots) do
      t:dice(shot.dice[1], shot.dice[2])
      if i == #shots then t:dice(3, 3) end
      t:order { shoot = shot.blue }
      shows(t, shot, clause)
    end
  end)
end
