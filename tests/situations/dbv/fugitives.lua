-- Where fugitives come to, and the rules by which those are lost who cannot give way.

local function fight(t, who, a, b)
  t:bound{ phase = "combat", pips = 6 }
  t:dice(a, b)
  t:order{ fight = who }
end

-- A bog across the board begins just behind the fugitive: no turn on his heel but a whole quarter keeps out of it.
for _, figure in ipairs({ "Spearman", "Blade", "Peltast" }) do
  for _, y in ipairs({ 57, 56.9, 56.5 }) do
    situation("a " .. figure .. " flees along the bog behind him, not into it, from " .. y, { "dbv.flee.06" }, function(t)
      t:boggy{ at = { 60, 70 }, size = { 110, 20 } }
      local foot = t:blue(figure, { at = { 60, y }, facing = "south" })
      local blade = t:red("Blade", { front_of = foot })
      fight(t, blade, 6, figure == "Blade" and 1 or 2)
      t:result(foot, "flee")
      t:expect(foot, { alive = true, going = "good" })
    end)
  end
end

situation("he flees his 6 paces and no more by the corner that goes farthest, however he turns", { "dbv.move.14", "dbv.flee.06" }, function(t)
  t:boggy{ at = { 60, 70 }, size = { 110, 20 } }
  local foot = t:blue("Spearman", { at = { 60, 57 }, facing = "south" })
  local blade = t:red("Blade", { front_of = foot })
  fight(t, blade, 6, 2)
  -- He turns on his left heel at 59, 57; the corner that was before it is 6 paces away at the end.
  t:expect(foot, { at = { 54.92, 58.43 }, facing = 276 })
end)

-- The front of a skirmisher who runs 16 paces comes to 59, his rear to 56: a friend is passed, or stops him where he would stand.
for _, row in ipairs({ { 53, 59 }, { 53.2, 53.2 }, { 56, 56 }, { 58, 58 }, { 58.8, 58.8 }, { 59, 59 } }) do
  local there, ends = row[1], row[2]
  situation("a skirmisher who would end on a friend at " .. there .. " runs to " .. ends, { (there == 53 or ends < 59) and "dbv.flee.11" or "dbv.flee.01" }, function(t)
    local foot = t:blue("Skirmisher", { at = { 60, 40 }, facing = "south" })
    local blade = t:red("Blade", { front_of = foot })
    local friend = t:blue("Spearman", { at = { 60, there }, facing = "south" })
    fight(t, blade, 5, 2)
    t:result(foot, "flee")
    t:expect(foot, { at = { 60, ends }, facing = "north" })
    t:stands(friend)
  end)
end

situation("but he veers for an enemy beyond a friend", { "dbv.flee.04" }, function(t)
  local foot = t:blue("Skirmisher", { at = { 60, 40 }, facing = "south" })
  local blade = t:red("Blade", { front_of = foot })
  t:blue("Spearman", { at = { 60, 53 }, facing = "south" })
  t:red("Blade", { at = { 60, 57 }, facing = "south" })
  fight(t, blade, 5, 2)
  t:result(foot, "flee")
  t:expect(foot, { at = { 58.4263, 52.8781 } })
end)

situation("a recoil into a wall is death by the wall", { "dbv.flinch.09" }, function(t)
  t:house{ at = { 60, 69 }, size = { 12, 10 }, doors = { { 54, 69 } } }
  local foot = t:blue("Spearman", { at = { 60, 60 }, facing = "south" })
  local blade = t:red("Blade", { front_of = foot })
  fight(t, blade, 3, 3)
  t:result(foot, "recoil")
  t:happened{ event = "destroyed", element = foot, clause = "dbv.flinch.09" }
end)

situation("a recoil just short of it is not", { "dbv.flinch.02" }, function(t)
  t:house{ at = { 60, 71 }, size = { 12, 10 }, doors = { { 54, 71 } } }
  local foot = t:blue("Spearman", { at = { 60, 60 }, facing = "south" })
  local blade = t:red("Blade", { front_of = foot })
  fight(t, blade, 3, 3)
  t:expect(foot, { at = { 60, 63 }, alive = true })
end)

situation("a shy into riders who cannot be pushed on is death by them", { "dbv.flinch.10" }, function(t)
  local horse = t:blue("Cavalryman", { at = { 60, 60 }, facing = "south" })
  local behind = t:blue("Cavalryman", { behind = horse })
  t:blue("Blade", { behind = behind })
  local blade = t:red("Blade", { front_of = horse })
  fight(t, blade, 3, 2)
  t:result(horse, "shy")
  t:happened{ event = "destroyed", element = horse, clause = "dbv.flinch.10" }
  t:stands(behind)
end)

situation("a shy over the edge is a loss by the rule on it", { "dbv.lost.03" }, function(t)
  t:board{ 90, 90 }
  local horse = t:blue("Cavalryman", { at = { 60, 84 }, facing = "south" })
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 80 }, facing = "south" }) end
  local blade = t:red("Blade", { front_of = horse })
  fight(t, blade, 3, 2)
  t:result(horse, "shy")
  t:expect(horse, { standing = "gone" })
  t:happened{ event = "left", element = horse, clause = "dbv.lost.03" }
end)

for _, row in ipairs{ { "Skirmisher", 59 }, { "Shooter", 55 } } do
  local figure, y = table.unpack(row)
  situation("a friend through whom a " .. figure .. " flees stays where he is", { "dbv.flee.10", "dbv.flee.11" }, function(t)
    local blade = t:red("Blade", { at = { 60, 40 }, facing = "north" })
    local foot = t:blue(figure, { front_of = blade })
    local friend = t:blue("Spearman", { at = { 60, 48 }, facing = "south" })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(6, 3)
    t:order{ fight = blade }
    t:expect(foot, { at = { 60, y } })
    t:stands(friend)
  end)
end

-- A fugitive who has come up beside a friend looks the same way as he does.
for _, rallied in ipairs{ true, false } do
  situation("a spearman who has fled supports the one at his side: " .. tostring(rallied), rallied and { "dbv.flee.16", "dbv.tactical.03" } or {}, function(t)
    local blade = t:red("Blade", { at = { 60, 40 }, facing = "north" })
    local foot = t:blue("Spearman", { front_of = blade })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(6, 2)
    t:order{ fight = blade }
    t:expect(foot, { at = { 60, 49 }, facing = "north" })
    local stands = t:blue("Spearman", { at = { 62, 49 }, facing = "north" })
    t:red("Blade", { front_of = stands })
    t:bound{ side = "blue", number = 4, pips = 3 }
    if rallied then t:order{ rally = foot } end
    t:bound{ side = "blue", number = 4, phase = "combat", pips = 3 }
    t:dice(3, 3)
    t:order{ fight = stands }
    t:factor(stands, "flank_support", rallied and 1 or 0)
  end)
end

-- The stream runs beside him, where he turns aside from the horseman.
for _, wet in ipairs{ true, false } do
  situation("a fugitive turns aside " .. (wet and "into a stream" or "on a field") .. " by as little as he can", { wet and "dbv.flee.07" or "dbv.flee.09" }, function(t)
    if wet then t:river{ path = { { 63.2, 0 }, { 63.2, 120 } }, width = 4 } end
    local blade = t:red("Blade", { at = { 60, 40 }, facing = "north" })
    local foot = t:blue("Spearman", { front_of = blade })
    t:blue("Cavalryman", { at = { 59.4, 46 }, facing = "south" })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(6, 2)
    t:order{ fight = blade }
    t:expect(foot, { facing = 14 })
  end)
end
