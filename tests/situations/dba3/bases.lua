-- Bases and double elements.

for _, mm in ipairs{ 40, 60 } do
  local deep = mm == 60
  situation("all bases are " .. mm .. " mm wide and as deep as they must be", { "dba3.bases.01", "dba3.bases.02" }, function(t)
    t:board{ 20, 20, base_width = mm }
    local depths = { El = { 40, 80 }, Cv = { 30, 40 }, Sp = { 15, 20 }, ["4Bd"] = { 15, 20 }, ["7Hd"] = { 30, 40 },
      ["Mtd-4Bd"] = { 40, 60 }, WWg = { 40, 60 }, Lit = { 40, 60 }, ["6Kn"] = { 60, 80 } }
    local x = 0
    for code, both in pairs(depths) do
      x = x + 2
      local one = t:red(code, { at = { x, 10 }, facing = "north" })
      t:expect(one, { width = 1, depth = t:mm(deep and both[2] or both[1]) })
    end
  end)
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
