-- Who stands against a City, Fort or camp, and who goes into it.

-- Blue's City, three base widths by two, its front on the line y = 12, with its denizens inside.
local function city(t)
  local de = t:blue("De", { at = { 15, 13 }, facing = "south", standing = "reserve" })
  t:city { side = "blue", size = { 3, 2 }, at = { 15, 12 }, facing = "south", people = de, gates = { "front" } }
  return de
end

for kind, clause in pairs { fort = "dba3.tactical.02", camp = "dba3.tactical.03" } do
  situation("who comes upon a " .. kind .. " aslant storms it with the part of its front that meets it", {
    "dba3.combat.03", clause,
  }, function(t)
    local inside = t:blue("4Sp", { at = { 15, 13 }, facing = "south" })
    t[kind](t, { side = "blue", size = { 3, 1 }, at = { 15, 12 }, facing = "south", held_by = inside })
    -- Turned by 30 degrees: its left corner is a quarter of a base width ahead of the middle of its front.
    local forward = { math.sin(math.rad(30)), math.cos(math.rad(30)) }
    local bd = t:red("4Bd", { at = { 15 - forward[1], 11.75 - forward[2] }, facing = 30 })
    t:expect(bd, { in_combat = false })
    t:order(bd, { straight = 1 })
    t:expect(bd, { at = { 15, 11.75 }, facing = 30, in_combat = true })
    t:dice(3, 3)
    t:order "done"
    t:totals(bd, 8, inside, kind == "fort" and 11 or 9)
    t:result(bd, "recoil", "dba3.outcome.16")
  end)
end

situation("a tower that destroys the denizens does not go into the City, another assaulter does", { "dba3.bua.13", "dba3.bua.37" }, function(t)
  local de = city(t)
  local tower = t:red("Tower", { at = { 15, 12 } })
  local bd = t:red("4Bd", { at = { 16, 12 } })
  t:bound { phase = "combat" }
  t:dice(6, 1)
  t:order { fight = tower }
  t:dead(de)
  t:expect(tower, { in_camp = false })
  t:expect(bd, { in_camp = true })
end)

situation("nor do scythed chariots that stand before it", { "dba3.bua.13", "dba3.bua.37" }, function(t)
  local de = city(t)
  local el = t:red("El", { at = { 15, 12 } })
  local bd = t:red("4Bd", { at = { 16, 12 } })
  local chariots = t:red("SCh", { at = { 14, 12 } })
  t:bound { phase = "combat" }
  t:dice(6, 1)
  t:order { fight = el }
  t:dead(de)
  t:expect(bd, { in_camp = true })
  t:expect(chariots, { in_camp = false })
end)
