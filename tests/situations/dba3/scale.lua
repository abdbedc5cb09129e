-- Scales, distances and dice.

for _, mm in ipairs{ 40, 60 } do
  situation("distances are base widths of " .. mm .. " mm", { "dba3.scale.15" }, function(t)
    t:board{ 15, 15, base_width = mm }
    local horse = t:red("LH", { at = { 5, 5 }, facing = "north" })
    t:expect(horse, { width = t:mm(mm) })
    t:try(horse, { straight = t:mm(4 * mm) }):ok()
    t:try(horse, { straight = t:mm(4 * mm + 1) }):refused{ why = "TooFar", moved = t:mm(4 * mm + 1), limit = 4 }
  end)
end

situation("within a distance is at it or closer", { "dba3.scale.18", "dba3.second.01" }, function(t)
  t:bound{ pips = 20 }
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  local at_it = t:red("LH", { at = { 10, 5 }, facing = "north" })
  local beyond = t:red("LH", { at = { 20, 5 }, facing = "north" })
  -- Enemies whose flanks are passed at exactly 1 base width, and at a hair more.
  t:blue("4Bd", { at = { 11.5, 8 }, facing = "east", offset = 0 })
  t:blue("4Bd", { at = { 21.5 + t:mm(15.4), 8 }, facing = "east" })
  t:order(at_it, { straight = 0.5 })
  t:order(beyond, { straight = 0.5 })
  t:try(at_it, { straight = 3 }):refused{ clause = "dba3.second.01", why = "NearEnemy", least = 1 }
  t:try(beyond, { straight = 3 }):ok()
end)
