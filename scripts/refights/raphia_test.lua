-- What Raphia promises: two phalanxes, elephants before the wings, the kings opposite each other.

local refight = require "lib.refight"

refight.armies("Antiochus", { Ptolemy = { all = 36, ["4Pk"] = 19, El = 3 }, Antiochus = { all = 36, ["4Pk"] = 15, El = 4 } })
refight.leads { Ptolemy = "4Pk 9", Antiochus = "3Kn 1" }
refight.ground {
  lies = { { "the dunes by the sea", { 1.3, 7.5 } }, { "the dunes of the desert", { 28.7, 7.5 } } },
  bare = { { 8, 7.5 }, { 15, 7.5 }, { 22, 7.5 } },
}
refight.fought()

scenario_test("the elephants stand before the wings, not before the phalanxes", function(t)
  local battle = t:scenario()
  for number = 1, 3 do
    local elephant = battle:element("Ptolemy", "El " .. number)
    t:check(elephant.y > 5.5 and (elephant.x < 11 or elephant.x > 19), "El " .. number)
  end
end)

scenario_test("the kings ride on the seaward wing, both of them", function(t)
  local battle = t:scenario()
  t:check(battle:element("Ptolemy", "3Kn 1").x < 11 and battle:element("Antiochus", "3Kn 1").x < 11, "a king is elsewhere")
end)
