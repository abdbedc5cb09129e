-- What tactical moves cost.

local STEP = { straight = 1 }

situation("a move costs one point, a group's as well", { "dba3.pips.04" }, function(t)
  local a = t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  local b = t:red("4Bd", { right_of = a })
  t:costs(a, STEP, 1, { "dba3.pips.04" })
  t:costs({ a, b }, STEP, 1, { "dba3.pips.04" })
end)

situation("elephants cost one point more", { "dba3.pips.06" }, function(t)
  local el = t:red("El", { at = { 10, 5 }, facing = "north" })
  local cv = t:red("Cv", { at = { 5, 5 }, facing = "north", general = true })
  t:costs(el, STEP, 2, { "dba3.pips.06" })
  t:costs(cv, STEP, 1, { "dba3.pips.04" })
end)

situation("in a side's own first bound nothing costs more", { "dba3.pips.04" }, function(t)
  local el = t:red("El", { at = { 10, 5 }, facing = "north", general = true })
  t:bound{ number = 1 }
  t:costs(el, STEP, 1, { "dba3.pips.04" })
  t:bound{ number = 2 }
  t:costs(el, STEP, 2, { "dba3.pips.06" })
end)

situation("command reaches eight base widths between nearest points", { "dba3.pips.10", "dba3.pips.12" }, function(t)
  local general = t:red("Cv", { at = { 12, 5 }, facing = "north", general = true })
  local near = t:red("4Bd", { right_of = general, gap = 8 })
  local far = t:red("4Bd", { left_of = general, gap = 8 + t:mm(0.2) })
  t:costs(near, STEP, 1, { "dba3.pips.04" })
  t:costs(far, STEP, 2, { "dba3.pips.10" })
end)

situation("a die's points are spent, and no more", { "dba3.pips.01", "dba3.pips.04" }, function(t)
  local a = t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  local b = t:red("4Bd", { at = { 14, 5 }, facing = "north" })
  t:bound{ phase = "start" }
  t:pip_dice(1)
  t:go_on()
  t:pips("red", 1)
  t:try(a, STEP):ok()
  t:bound{ pips = 0 }
  t:try(b, STEP):refused{ clause = "dba3.pips.04", why = "NoPip", needs = 1, left = 0 }
end)
