-- What the refights of Hattin share, whatever their rules: the foot that goes up the Horns, the True Cross, the grass that burns.

local horns = {}

-- `rule` is the house rule by which the foot deserts, `thirsts(battle)` says whether it thirsts, `stays(element)` who does not go.
function horns.handlers(hattin, rule, thirsts, stays)
  hattin:house_rule { name = "burning grass", text = "In bound 4 the volunteers light the grass upwind of the Franks: rough going.", may = { "change_ground" } }

  local cross = true
  hattin:on("bound_end", { side = "Franks" }, function(battle)
    if not thirsts(battle) or battle:roll() > (cross and 2 or 3) then return end
    local foot = battle:elements { side = "Franks", arm = "foot", in_contact = false, general = false }
    for _, element in ipairs(foot) do
      if not stays(element) then
        battle:say(element.called .. " throws its shields away and goes up to the Horns.")
        battle:desert { rule = rule, who = element }
        return
      end
    end
  end)
  hattin:on("lost", { side = "Franks" }, function(battle, element)
    if element.called:find("True Cross") then
      cross = false
      battle:say { speaker = "the bishop of Acre", text = "The Cross!" }
    end
  end)
  hattin:at({ bound = 4 }, function(battle)
    battle:say("Smoke drifts over the Franks.")
    battle:change_ground { rule = "burning grass", feature = "the burning grass", there = true }
  end)
end

return horns
