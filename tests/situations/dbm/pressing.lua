-- Pressing forward after all fights of the own bound: who may, how far, what flees before it and what ends it.

-- Blades stand before light horse, who flee from them by these faces.
local WON = { 6, 1 }

local function stage(t, code, foe)
  local red = t:red(code or "Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  return red, t:blue(foe or "Irr LH (O)", { front_of = red })
end

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a or WON[1], b or WON[2])
  t:order{ fight = red }
end

situation("blades press forward as far as their move after light horse who fled", { "dbm.press.01", "dbm.press.06" }, function(t)
  local bd, lh = stage(t)
  fight(t, bd)
  t:expect(lh, { fled = true })
  t:pending("press", bd)
  t:try{ press = 101 }:refused{ why = "not_an_option" }
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
end)

situation("they may go less far, or stay", { "dbm.press.06", "dbm.press.01" }, function(t)
  local bd = stage(t)
  fight(t, bd)
  t:order{ press = 40 }
  t:expect(bd, { at = { 1000, 1040 } })
end)

situation("who stays is not asked again", { "dbm.press.01" }, function(t)
  local bd = stage(t)
  fight(t, bd)
  t:order{ press = 0 }
  t:expect(bd, { at = { 1000, 1000 } })
  t:phase("blue", "moves")
end)
