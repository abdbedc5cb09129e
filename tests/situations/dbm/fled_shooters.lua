-- Who has fled in a bound shoots no more in it, whatever made him flee, and artillery that somebody has moved neither.

local function shoot(who, at) return "shoot our " .. who.name .. " at their " .. at.name end

-- Who shoots, and the rule.
local SHOOTERS = {
  { "Reg Art (F)", "dbm.shoot.20" }, { "Irr El (X)", "dbm.shoot.20" }, { "Reg Bw (O)", "dbm.shoot.03" }, { "Reg WWg (O)", "dbm.shoot.03" },
}

-- Troops whose command has lost heart flee to the south; 100 paces before their front there then stands an enemy.
for _, row in ipairs(SHOOTERS) do
  for _, lost in ipairs{ true, false } do
    situation(("%s of a %s command shoot in their bound"):format(row[1], lost and "demoralised" or "sound"), { lost and row[2] or nil }, function(t)
      t:board{ 2400, 2400 }
      t:command{ "Lost", side = "red", demoralised = lost }
      local own = t:red(row[1], { at = { 1000, 1000 }, facing = lost and "north" or "south", command = "Lost" })
      -- Somebody else who shoots, so that there are shots at all.
      t:red("Reg Bw (O)", { at = { 300, 700 }, facing = "south" })
      local foe = t:blue("Reg Bd (O)", { at = { 1000, lost and 650 or 900 }, facing = "north" })
      t:blue("Reg Bd (O)", { at = { 300, 560 }, facing = "north" })
      t:bound{ pips = { Lost = 0 } }
      t:order("done")
      if lost then t:expect(own, { fled = true, facing = "south" }) end
      t:phase("red", "shooting")
      local verdict = t:try(shoot(own, foe))
      if lost then verdict:refused{ clause = row[2], why = "CannotShoot" } else verdict:ok() end
    end)
  end
end

-- Horse whose command has lost heart flees to the south through a line of engines of a sound one, who flee behind it; one at the end of
-- the line stays.
for _, i in ipairs{ 0, 5 } do
  situation(("the engine at %d of a line that horse bursts through shoots in that bound"):format(i), { i == 0 and "dbm.shoot.20" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    t:command{ "Sound", side = "red" }
    local horse = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north", command = "Lost" })
    -- No way leads past the line: friends stand at both hands of the horse, too.
    t:red("Reg Sp (O)", { at = { 1140, 970 }, facing = "east", command = "Sound" })
    t:red("Reg Sp (O)", { at = { 860, 970 }, facing = "west", command = "Sound" })
    local own
    for n = -5, 5 do
      local engine = t:red("Reg Art (F)", { at = { 1000 + 80 * n, 850 }, facing = "south", command = "Sound" })
      if n == i then own = engine end
    end
    t:red("Reg Bw (O)", { at = { 300, 700 }, facing = "south", command = "Sound" })
    t:blue("Reg Bd (O)", { at = { 300, 560 }, facing = "north" })
    local foe = t:blue("Reg Bd (O)", { at = { 1000 + 98 * i, 500 }, facing = "north" })
    t:bound{ pips = { Lost = 0, Sound = 0 } }
    t:order("done")
    t:expect(horse, { fled = true, facing = "south" })
    t:phase("red", "shooting")
    local verdict = t:try(shoot(own, foe))
    if i == 0 then verdict:refused{ clause = "dbm.shoot.20", why = "CannotShoot" } else verdict:ok() end
  end)
end
