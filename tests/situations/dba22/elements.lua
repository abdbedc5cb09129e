-- The elements: their types, categories and bases in both scales.

local ROWS = {
  { "El", 40, 80, "09" }, { "3Kn", 30, 40, "10" }, { "4Kn", 30, 40, "10" }, { "6Kn", 60, 80, "11" }, { "HCh", 40, 80, "12" },
  { "3Cv", 30, 40, "13" }, { "6Cv", 60, 80, "14" }, { "LCh", 40, 80, "15" }, { "SCh", 40, 80, "16" }, { "3Cm", 30, 40, "17" },
  { "2LH", 30, 40, "18" }, { "2Cm", 30, 40, "19" }, { "4Sp", 15, 20, "20" }, { "3Sp", 20, 30, "21" }, { "4Pk", 15, 20, "22" },
  { "3Pk", 20, 30, "23" }, { "4Bd", 15, 20, "24" }, { "3Bd", 20, 30, "25" }, { "4Bw", 20, 30, "26" }, { "8Bw", 40, 60, "27" },
  { "4Wb", 15, 20, "28" }, { "3Wb", 20, 30, "29" }, { "5Wb", 30, 40, "30" }, { "7Hd", 30, 40, "31" }, { "3Ax", 20, 30, "32" },
  { "4Ax", 20, 30, "32" }, { "2Ps", 20, 30, "33" }, { "Art", 40, 80, "34" }, { "WWg", 80, 120, "35" }, { "Lit", 80, 120, "36" },
  { "CF", 20, 30, "37" }, { "4Lb", 20, 30, "38" }, { "4Cb", 20, 30, "38" }, { "3Bw", 20, 30, "38" }, { "3Lb", 20, 30, "38" },
  { "3Cb", 20, 30, "38" }, { "8Lb", 40, 60, "39" }, { "8Cb", 40, 60, "39" }, { "6Bw", 40, 60, "39" },
}
local MORE = {
  El = "04", ["4Kn"] = "07", ["6Kn"] = "07", ["3Sp"] = "07", ["3Pk"] = "07", ["3Bd"] = "07", ["3Wb"] = "07", ["5Wb"] = "07", ["6Cv"] = "08",
  SCh = "06", ["3Cm"] = "06", ["2LH"] = "06", ["2Cm"] = "06", Art = "42", WWg = "43", CF = "41", HCh = "05", LCh = "05",
}
local BOWS = { ["4Bw"] = true, ["8Bw"] = true, ["4Lb"] = true, ["4Cb"] = true, ["3Bw"] = true, ["3Lb"] = true, ["3Cb"] = true,
  ["8Lb"] = true, ["8Cb"] = true, ["6Bw"] = true }

for _, row in ipairs(ROWS) do
  local code, small, large = row[1], row[2], row[3]
  local clauses = { "dba22.elements.01", "dba22.elements.02", "dba22.elements." .. row[4], "dba22.elements." .. (BOWS[code] and "40" or MORE[code] or "03") }
  for _, scale in ipairs { { 40, small }, { 60, large } } do
    situation(string.format("%s is %d mm wide and %d mm deep", code, scale[1], scale[2]), clauses, function(t)
      t:board{ 2400, 2400, base_width = scale[1] }
      local one = t:red(code, { at = { 1000, 1000 }, facing = "north" })
      t:expect(one, { width = t:mm(scale[1]), depth = t:mm(scale[2]) })
    end)
  end
end

local MOUNTED = { "El", "3Kn", "HCh", "3Cv", "LCh", "SCh", "3Cm", "2LH", "2Cm" }
local FOOT = { "4Sp", "4Pk", "4Bd", "4Bw", "4Wb", "7Hd", "4Ax", "2Ps", "Art", "WWg", "Lit" }

local function category(code, number, clause)
  situation(code .. " counts as " .. (number == 3 and "mounted" or "foot") .. " against blades", { clause }, function(t)
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("4Bd", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(blue, "combat", number, "dba22.factor.09")
  end)
end
for _, code in ipairs(MOUNTED) do category(code, 3, "dba22.factor.09") end
for _, code in ipairs(FOOT) do category(code, 5, "dba22.factor.09") end

-- A heavy chariot is a knight wherever a table names knights, a light chariot cavalry; scythed chariots and camels are neither.
for _, row in ipairs {
  { "4Sp", "HCh", "destroyed", "05" }, { "4Sp", "2LH", "destroyed", "06" }, { "4Sp", "2Cm", "recoil", "06" },
  { "4Ax", "HCh", "destroyed", "05" }, { "4Ax", "SCh", "recoil", "06" }, { "2Ps", "LCh", "destroyed", "05" },
} do
  situation(string.format("%s beaten by %s: %s", row[1], row[2], row[3]), { "dba22.elements." .. row[4] }, function(t)
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(row[2], { front_of = red })
    t:bound{ phase = "combat" }
    local dice = { ["4Sp2LH"] = { 1, 6 }, ["4Sp2Cm"] = { 1, 6 }, ["4SpHCh"] = { 2, 4 }, ["4AxHCh"] = { 3, 3 }, ["4AxSCh"] = { 3, 3 }, ["2PsLCh"] = { 3, 3 } }
    local faces = dice[row[1] .. row[2]]
    t:dice(faces[1], faces[2])
    t:order{ fight = red }
    t:result(red, row[3])
    t:expect(blue, { alive = true })
  end)
end
