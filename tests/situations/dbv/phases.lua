-- The steps of a bound are taken in order.

for _, row in ipairs({
  { "march", "shoot Shooter 1 at Blade 1" }, { "march", "move Shooter 1 straight 2" }, { "march", "rally Peltast 1" }, { "march", "breakoff Blade 1" },
  { "shooting", "march Shooter 1 straight 2" }, { "shooting", "move Shooter 1 straight 2" }, { "moves", "shoot Shooter 1 at Blade 1" },
  { "moves", "march Shooter 1 straight 2" }, { "combat", "move Shooter 1 straight 2" }, { "combat", "shoot Shooter 1 at Blade 1" },
}) do
  local phase, order = row[1], row[2]
  situation(("%q is refused in the phase %s"):format(order, phase), { "dbv.seq.11" }, function(t)
    t:red("Shooter", { at = { 30, 20 }, facing = "north" })
    t:red("Peltast", { at = { 50, 20 }, facing = "north" })
    local own = t:red("Blade", { at = { 60, 40 }, facing = "north" })
    t:blue("Blade", { at = { 30, 50 }, facing = "south" })
    t:blue("Spearman", { front_of = own })
    t:bound{ phase = phase, pips = 6 }
    t:try(order):refused{ clause = "dbv.seq.11", why = "WrongPhase" }
    if phase == "moves" then t:try("move Shooter 1 straight 2"):ok() end
  end)
end
