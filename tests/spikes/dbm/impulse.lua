-- Spontaneous advances and the halts that prevent them.

-- Red ends its moves with one element of `code`, `far` paces from blue blades in front of it, and stands `gone` paces on.
local function goes(name, code, far, gone, clause)
  situation(name, { clause }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 500 + far }, facing = "south" })
    t:order("done")
    t:expect(red, { at = { 1000, 500 + gone } })
    if gone > 0 then t:happened{ event = "moved", kind = "advance" } end
  end)
end

goes("irregular knights advance twice their move far from the enemy", "Irr Kn (F)", 700, 400, "dbm.spont.29")
goes("and once where the second would come within 200 paces", "Irr Kn (F)", 590, 200, "dbm.spont.20")
goes("irregular knights (O) advance", "Irr Kn (O)", 450, 150, "dbm.spont.02")
goes("warband advance", "Irr Wb (O)", 350, 100, "dbm.spont.02")
goes("regular knights do not", "Reg Kn (I)", 400, 0, "dbm.seq.07")
goes("irregular spears do not", "Irr Sp (I)", 400, 0, "dbm.seq.07")
goes("irregular psiloi do not", "Irr Ps (S)", 400, 0, "dbm.seq.07")

situation("a halt of irregulars costs 2 and prevents the advance", { "dbm.spont.07", "dbm.halt.01", "dbm.pips.32" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  t:order{ hold = kn }
  t:happened{ event = "paid", pips = 2 }
  t:order("done")
  t:stands(kn)
end)

situation("an ordered move prevents the advance", { "dbm.spont.06" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  t:order(kn, { straight = 150 })
  t:order("done")
  t:stands(kn)
end)
