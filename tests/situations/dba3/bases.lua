-- Bases and double elements.

-- Clause, codes, and the depth in mm of bases 40 and 60 mm wide: the least that the book gives.
local MOUNTED_FOOT = "Mtd-4Sp Mtd-4Pk Mtd-3Pk Mtd-4Bd Mtd-3Bd Mtd-4Ax Mtd-3Ax Mtd-4Bw Mtd-3Bw Mtd-4Cb Mtd-4Lb Mtd-3Wb Mtd-4Wb Mtd-Ps"
local BASES = {
  { "dba3.bases.03", "El", 40, 80 }, { "dba3.bases.04", "3Kn", 30, 40 }, { "dba3.bases.05", "4Kn", 30, 40 },
  { "dba3.bases.06", "6Kn", 60, 80 }, { "dba3.bases.07", "HCh", 40, 80 }, { "dba3.bases.08", "Cv", 30, 40 },
  { "dba3.bases.09", "6Cv", 60, 80 }, { "dba3.bases.10", "LCh", 40, 80 }, { "dba3.bases.11", "LH", 30, 40 },
  { "dba3.bases.12", "LCm", 30, 40 }, { "dba3.bases.13", "SCh", 40, 80 }, { "dba3.bases.14", "Cm", 30, 40 },
  { "dba3.bases.15", MOUNTED_FOOT, 40, 60 }, { "dba3.bases.16", "Sp 4Sp", 15, 20 }, { "dba3.bases.17", "8Sp", 30, 40 },
  { "dba3.bases.18", "4Pk", 15, 20 }, { "dba3.bases.19", "3Pk", 20, 30 }, { "dba3.bases.20", "4Bd", 15, 20 },
  { "dba3.bases.21", "3Bd", 20, 30 }, { "dba3.bases.22", "6Bd", 40, 60 }, { "dba3.bases.23", "4Ax", 20, 30 },
  { "dba3.bases.24", "3Ax", 20, 30 }, { "dba3.bases.25", "4Bw 4Cb 4Lb", 20, 30 }, { "dba3.bases.26", "3Bw 3Cb 3Lb", 20, 30 },
  { "dba3.bases.27", "8Bw 8Cb 8Lb", 40, 60 }, { "dba3.bases.28", "Ps 2Ps", 20, 30 }, { "dba3.bases.29", "4Wb", 15, 20 },
  { "dba3.bases.30", "3Wb", 20, 30 }, { "dba3.bases.31", "7Hd", 30, 40 }, { "dba3.bases.32", "5Hd", 30, 40 },
  { "dba3.bases.33", "Art", 40, 80 }, { "dba3.bases.34", "WWg Tower", 40, 60 }, { "dba3.bases.35", "Lit CWg", 40, 60 },
  { "dba3.bases.36", "CF De", 20, 30 }, { "dba3.bases.37", "3Kn-deep", 40, 60 },
}

for i, mm in ipairs{ 40, 60 } do
  for _, row in ipairs(BASES) do
    situation(row[2] .. " on bases " .. mm .. " mm wide are " .. row[2 + i] .. " mm deep", {
      "dba3.bases.01", "dba3.bases.02", row[1],
    }, function(t)
      t:board{ 30, 30, base_width = mm }
      local x = 0
      for code in string.gmatch(row[2], "%S+") do
        x = x + 2
        local one = t:red(code, { at = { x, 10 }, facing = "north" })
        t:expect(one, { width = 1, depth = t:mm(row[2 + i]) })
      end
    end)
  end
end

-- Red's element fights blue's, both with the same die; gives red's.
local function fights(t, own, foe, x)
  local red = t:red(own, { at = { x, 10 }, facing = "north" })
  t:blue(foe, { front_of = red })
  return red
end

for _, code in ipairs{ "6Kn", "6Cv", "8Sp", "6Bd", "8Bw", "8Lb", "8Cb" } do
  situation(code .. " fights foot as if it had rear support", { "dba3.bases.44" }, function(t)
    local foot, psiloi = fights(t, code, "4Bd", 5), fights(t, code, "Ps", 10)
    t:bound{ phase = "combat" }
    t:dice(3, 3, 3, 3)
    t:order{ fight = foot }
    t:factor(foot, "double", 1, "dba3.support.07")
    t:factor(psiloi, "double", 1, "dba3.support.07")
  end)

  situation(code .. " has no such help against mounted", { "dba3.troops.02" }, function(t)
    local horse = fights(t, code, "Cv", 5)
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = horse }
    t:factor(horse, "double", 0)
  end)
end

situation("the first double element lost counts as two, the others as one", { "dba3.bases.43" }, function(t)
  t:red("8Sp", { at = { 5, 5 }, standing = "destroyed" })
  t:blue("8Sp", { at = { 5, 5 }, standing = "destroyed" })
  t:blue("6Kn", { at = { 5, 5 }, standing = "destroyed" })
  t:blue("4Bd", { at = { 5, 5 }, standing = "destroyed" })
  t:lost("red", 2)
  t:lost("blue", 4)
end)

situation("a double element fills one place of its army", { "dba3.bases.42", variant = "big" }, function(t)
  -- Red has 4 elements; with 2 lost, one of them now, half of its army is gone.
  t:red("6Kn", { at = { 25, 5 }, facing = "north", general = true })
  t:red("4Bd", { at = { 20, 5 }, facing = "north" })
  t:red("4Bd", { at = { 15, 5 }, standing = "destroyed" })
  local last = t:red("Ps", { at = { 10, 10 }, facing = "north" })
  for i = 1, 6 do
    t:blue("4Bd", { at = { 3 * i, 25 }, facing = "south" })
  end
  t:blue("3Kn", { front_of = last })
  t:bound{ phase = "combat" }
  t:dice(1, 6)
  t:order{ fight = last }
  t:dead(last)
  t:lost("red", 2)
  t:winner("blue", "dba3.bbdba.48")
end)

situation("one element is the general's, and only one", { "dba3.bases.46" }, function(t)
  local chief = t:red("Cv", { at = { 10, 10 }, facing = "north", general = true })
  local second = pcall(function()
    t:red("Cv", { at = { 15, 10 }, facing = "north", general = true })
  end)
  local other = t:red("Cv", { at = { 20, 10 }, facing = "north" })
  t:expect(chief, { general = true })
  t:expect(other, { general = false })
  if second then
    error("a second general was let in")
  end
end)
