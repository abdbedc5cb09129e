local function seen(battle, name) return battle:element("Rome", name).standing ~= "reserve" end

scenario_test("twelve a side; of the Romans only the guard is seen, in the town, and the ladder party is away", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Rome"), 1)
  t:equal(#battle:elements { side = "Rome", standing = "reserve", troop = "4Bd" }, 5)
  t:check(#battle:elements { side = "Rome", troop = "Sp", at = { 7.5, 2.5 }, within = 0.5 } == 1, "the guard is not inside")
  t:equal(battle:count("Carthage"), 8)
  t:equal(battle:element("Carthage", "4Wb 1").standing, "reserve")
end)

scenario_test("the line may go up 2 base widths, not more", function(t)
  t:scenario()
  t:pip_dice(1)
  t:go_on()
  t:try("move Sp 2 + Sp 1 + Sp 3 + Cv 2 straight 2bw"):ok()
  t:try("move Sp 2 + Sp 1 + Sp 3 + Cv 2 straight 2.5bw"):refused { why = "TooFar" }
end)

scenario_test("nobody comes out while Hannibal stays before his camp, till bound 12", function(t)
  local battle = t:scenario()
  t:pip_dice(6)
  t:go_on()
  for bound = 1, 10 do t:order("done") end
  t:check(not seen(battle, "4Bd 1"), "the gate was opened too early")
  t:order("done")
  t:check(seen(battle, "4Bd 1") and not seen(battle, "4Bd 5"), "bound 12 is the latest for the middle gate")
end)

scenario_test("the middle gate first, the others in the next bound of Rome", function(t)
  for seed = 1, 6 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 1 }
    local bounds = 1
    while not seen(battle, "Cv 1") and bounds < 14 do
      t:check(not seen(battle, "4Bd 5") and not seen(battle, "4Ax 1"), "a side gate is opened before the middle one")
      t:fight { bounds = 1 }
      bounds = bounds + 1
    end
    t:check(bounds <= 12, "the gate stays shut")
    t:check(not seen(battle, "4Bd 5"), "all gates at once")
    t:fight { bounds = 2 }
    t:check(seen(battle, "4Bd 5") or seen(battle, "4Ax 1"), "the side gates stay shut")
  end
end)

scenario_test("the guard may march out by a gate; then the people hold the town", function(t)
  local battle = t:scenario()
  t:pip_dice(6)
  t:go_on()
  t:order("done")
  t:order("move Sp 1 leave gate 1 straight 0.5bw")
  t:equal(#battle:elements { side = "Rome", troop = "De" }, 1)
end)

scenario_test("nobody plunders while the guard is there", function(t)
  for seed = 1, 8 do
    local battle = t:scenario()
    t:fight { seed = seed }
    if #battle:elements { side = "Rome", troop = "Sp", at = { 7.5, 2.5 }, within = 0.5 } == 1 then t:not_happened { event = "awarded" } end
  end
end)

scenario_test("without a guard the baggage is plundered, and it is told once", function(t)
  t:scenario()
  t:fight { seed = 5, blue = "straight", options = { plot = "unknown" } }
  t:happened { event = "awarded", side = "red", points = 3 }
  t:happened { event = "said", text = "Behind the legions the people of Nola fall upon the baggage." }
end)

scenario_test("history happens in at least six battles of ten", function(t)
  t:scenario()
  t:check(t:playtest { games = 30 }.history >= 0.6, "Rome wins too seldom")
end)

scenario_test("a battle without the ladder party away is no walk-over", function(t)
  t:scenario()
  local tried = t:playtest { games = 20, options = { ladders = "not yet" } }
  t:check(tried.rates.Carthage >= 0.1 and tried.rates.Rome >= 0.3, "one side has no chance")
end)
