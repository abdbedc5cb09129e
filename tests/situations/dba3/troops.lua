-- Troop types.

local MOUNTED = { "SCh", "LH", "LCm", "Cm", "Cv", "LCh", "6Cv", "3Kn", "4Kn", "HCh", "El" }
local FOOT = { "3Ax", "4Ax", "4Bd", "3Bd", "4Bw", "3Lb", "7Hd", "5Hd", "4Pk", "Ps", "Sp", "4Wb", "3Wb", "Art", "WWg", "CF", "De" }

-- Each of these codes alone against solid blades, who count 3 against mounted and 5 against foot.
local function blades_count(t, codes, value)
  local last
  local all = {}
  for i, code in ipairs(codes) do
    local blades = t:red("4Bd", { at = { 1.6 * i, 10 }, facing = "north" })
    t:blue(code, { front_of = blades })
    all[i] = blades
    t:dice(6, 1)
    last = blades
  end
  t:bound{ phase = "combat" }
  t:order("done")
  for _, blades in ipairs(all) do
    t:factor(blades, "combat", value, "dba3.factor.03")
  end
end

situation("eleven codes of six types are mounted", { "dba3.troops.02" }, function(t)
  blades_count(t, MOUNTED, 3)
end)

situation("ten types, followers and denizens are foot", { "dba3.troops.03" }, function(t)
  blades_count(t, FOOT, 5)
end)

situation("mounted who may dismount do so once, for a move, and never mount again", { "dba3.troops.05" }, function(t)
  local knights = t:red("3Kn//4Bd", { at = { 10, 10 }, facing = "north" })
  local others = t:red("3Kn//4Bd", { at = { 20, 10 }, facing = "north" })
  local plain = t:red("3Kn", { at = { 25, 10 }, facing = "north" })
  t:try({ dismount = plain }):refused{ clause = "dba3.troops.05", why = "CannotDismount" }
  t:order(others, { straight = 1 })
  t:try({ dismount = others }):refused{ why = "MovesSpent", made = 1 }
  t:order{ dismount = knights }
  t:happened{ event = "paid", pips = 1 }
  t:try(knights, { straight = 1 }):refused{ why = "MovesSpent" }
  t:bound{}
  t:expect(knights, { kind = "blades", pace = "solid" })
  t:try({ dismount = knights }):refused{ clause = "dba3.troops.05", why = "CannotDismount" }
  t:try(knights, { straight = 2 }):ok()
end)

situation("mounted infantry fight as their foot and move as riders", { "dba3.troops.07", "dba3.dist.03" }, function(t)
  local carried = t:red("Mtd-4Bd", { at = { 10, 10 }, facing = "north" })
  local knights = t:blue("3Kn", { front_of = carried })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = carried }
  -- As blades against mounted; to the knights they are foot, and solid.
  t:factor(carried, "combat", 3, "dba3.factor.03")
  t:factor(knights, "combat", 3, "dba3.factor.07")
  t:result(knights, "destroyed", "dba3.outcome.07")
  local riding = t:red("Mtd-4Bd", { at = { 20, 10 }, facing = "north" })
  t:bound{}
  t:try(riding, { straight = 3 }):ok()
  t:try(riding, { straight = 3.01 }):refused{ clause = "dba3.dist.03", limit = 3 }
end)

-- Bows of some kind against a mounted foe on equal totals.
local function equal(t, code, foe, dice)
  local bows = t:red(code, { at = { 10, 10 }, facing = "north" })
  local horse = t:blue(foe, { front_of = bows })
  t:bound{ phase = "combat" }
  t:dice(dice[1], dice[2])
  t:order{ fight = bows }
  return bows, horse
end

for _, code in ipairs{ "4Lb", "4Cb", "3Lb" } do
  situation(code .. " destroy knights on equal totals", { "dba3.troops.24", "dba3.outcome.07" }, function(t)
    local bows, knights = equal(t, code, "3Kn", { 2, 3 })
    t:totals(bows, 6, knights, 6)
    t:dead(knights)
  end)

  situation(code .. " destroy camels on equal totals", { "dba3.troops.24", "dba3.outcome.09" }, function(t)
    local bows, camels = equal(t, code, "Cm", { 2, 3 })
    t:totals(bows, 6, camels, 6)
    t:dead(camels)
  end)

  situation(code .. " do nothing more than bows against others", { "dba3.outcome.10" }, function(t)
    local bows, horse = equal(t, code, "Cv", { 2, 3 })
    t:totals(bows, 6, horse, 6)
    t:expect(horse, { alive = true })
  end)
end

situation("ordinary bows only push knights back on equal totals", { "dba3.outcome.07" }, function(t)
  local bows, knights = equal(t, "4Bw", "3Kn", { 2, 3 })
  t:totals(bows, 6, knights, 6)
  t:result(knights, "recoil", "dba3.outcome.07")
end)

situation("war wagons and mobile towers charge nobody in the open", { "dba3.troops.29" }, function(t)
  for i, code in ipairs{ "WWg", "Tower" } do
    local wagon = t:red(code, { at = { 5 * i, 10 }, facing = "north" })
    local foe = t:blue("4Bd", { front_of = wagon, gap = 0.5 })
    t:try(wagon, { straight = 0.4 }):ok()
    t:try(wagon, { straight = 0.5 }):refused{ clause = "dba3.contact.20", why = "MayNotContact", enemy = foe }
  end
end)

situation("a war wagon fights with the edge that was contacted", { "dba3.troops.30" }, function(t)
  local wagon = t:blue("WWg", { at = { 10, 12 }, facing = "south" })
  local blades = t:red("4Bd", { at = { 8, 12.5 }, facing = "east" })
  local struck = t:blue("4Bd", { at = { 20, 12 }, facing = "south" })
  t:red("4Bd", { front_of = struck })
  t:red("4Bd", { on_left_of = struck })
  t:order(blades, { straight = 1.5 })
  t:order("done")
  t:dice(3, 3, 3, 3)
  t:order{ fight = blades }
  t:expect(wagon, { at = { 10, 12 }, facing = "south" })
  t:factor(wagon, "combat", 3)
  t:factor(wagon, "flank", 0)
  t:factor(struck, "flank", -1)
end)

situation("a war wagon shoots from any edge, bows from their front", { "dba3.troops.31" }, function(t)
  local wagon = t:red("WWg", { at = { 10, 10 }, facing = "north" })
  local bows = t:red("4Bw", { at = { 20, 10 }, facing = "north" })
  t:bound{ phase = "aiming" }
  local ahead = t:blue("4Bd", { at = { 10, 12 }, facing = "south" })
  local left = t:blue("4Bd", { at = { 7.5, 9.5 }, facing = "east" })
  local right = t:blue("4Bd", { at = { 12.5, 9.5 }, facing = "west" })
  local behind = t:blue("4Bd", { at = { 10, 7 }, facing = "north" })
  local behind_bows = t:blue("4Bd", { at = { 20, 7.5 }, facing = "north" })
  local before_bows = t:blue("4Bd", { at = { 20, 12 }, facing = "south" })
  for _, target in ipairs{ ahead, left, right, behind } do
    t:try{ aim = wagon, at = target }:ok()
  end
  t:try{ aim = bows, at = before_bows }:ok()
  t:try{ aim = bows, at = behind_bows }:refused{ why = "NoTarget", target = behind_bows }
end)
