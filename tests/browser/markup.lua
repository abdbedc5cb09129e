-- A battle in which everything that a script may name is full of markup.
local evil = "</title><script>window.broken = 1</script> ]]> \"it's\" & more"
local short = "<b>]]>&\"'"

local s = scenario {
  title = evil, place = "<img src=x onerror='window.broken = 2'>", year = 1138, rules = "dba3", board = { 15, 15 },
  history = { winner = "</svg><script>window.broken = 6</script>", note = "</script><iframe src=x>" },
  sources = { evil },
}
s:terrain {
  gentle_hill { name = "<script>window.broken = 4</script>", at = { 4, 7 }, size = { 4, 2 } },
  road { name = "\"><img src=x onerror=window.broken=5>", path = { { 10.5, 0 }, { 10.5, 15 } } },
}
local a = s:army { name = "</svg><script>window.broken = 6</script>", edge = "south", first_bound = true }
local b = s:army { name = short, edge = "north" }
a:command { name = "<!--" .. short, cinc = true }:line { left = { 6, 6 }, facing = "north", "4Bd*3", "Cv general" }
b:command { name = "${window.broken = 7}", cinc = true }:line { left = { 10, 8 }, facing = "south", "3Wb*3", "Cv general" }

s:on("bound_start", function(battle, bound)
  battle:say("</li><script>window.broken = 8</script>")
end)
s:victory { name = "</h1><script>window.broken = 9</script>", text = evil, when = function(battle) return nil end }
