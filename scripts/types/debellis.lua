---@meta
-- The words of debellis for editors. Written by `debellis api --stubs`; do not change it by hand.

---@alias length number|debellis.length
---@alias pair { [1]: length, [2]: length }
---@alias said string|table<string, string>
---@alias heading number|"north"|"northeast"|"east"|"southeast"|"south"|"southwest"|"west"|"northwest"

---@class debellis.length
---@operator add(length): debellis.length
---@operator sub(length): debellis.length
---@operator mul(number): debellis.length
---@operator unm: debellis.length

---@class gap

--- The one scenario of a script: its ground, armies, events and conditions hang on it.
---@class scenario
local scenario = {}

--- Puts weather on the battle, once; hours pass from then on. By rules whose battles have hours and nights they pass in any battle that says its `hour`.
--- `s:weather(weather { climate = "dry", heat = true, hour = 11, effects = true })`
---@param weather weather|{ season?: "spring"|"summer"|"autumn"|"winter", climate?: "cold"|"warm"|"dry"|"tropical", hour?: number, sky?: "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust", wind?: heading, force?: "light"|"strong", mud?: boolean, heat?: boolean, dazzle?: boolean, moon?: boolean, rivers?: "normal"|"flooded"|"frozen", marshes?: "normal"|"flooded"|"frozen", waterways?: "normal"|"flooded"|"frozen", visibility?: length, risk?: "rain"|"snow"|"dust", changes?: ({ bound?: integer, hour?: number, dice?: integer, once?: boolean, sky?: "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust", wind?: heading, force?: "light"|"strong", mud?: boolean, heat?: boolean, dazzle?: boolean, visibility?: length })[], effects?: boolean|(string)[] } Weather, or the table of one.
function scenario:weather(weather) end

--- Puts features on the board, in their order.
--- `s:terrain { scrub { at = { 13, 12 }, size = { 2, 2 } }, marsh { at = { 2, 12 }, size = { 2, 2 } } }`
---@param what debellis.scenario.terrain
function scenario:terrain(what) end

--- Makes the battlefield by the rule set's own procedure from a home terrain, features, places and a City or a Fort, as the computer chooses.
--- `s:random_terrain { home = "Hilly", defender = "Carthage", seed = 4 }`
---@param what debellis.scenario.random_terrain
function scenario:random_terrain(what) end

--- Sets the battle up by the rule set's own steps: the throw for the defender, the land, the base edges, camps and deployment. What is named here, and an `edge` of an army, is kept; dice and the computer do the rest, so that each seed of a battle has another beginning. Both armies come from their lists; the scenario has `setup = "thrown"`.
--- `s:set_up { defender = "Carthage", features = { "woods" } }`
---@param what debellis.scenario.set_up
function scenario:set_up(what) end

--- Begins one of the two armies.
--- `local army = s:army { name = "Rome", edge = "south", first_bound = true }`
---@param what debellis.scenario.army
---@return army
function scenario:army(what) end

--- Calls the function whenever it happens, and all that the filter names is so: "bound_start" and "bound_end" (the bound is over, the next has not begun) with a bound, "phase" with a phase, "destroyed" and "lost" (destroyed or gone from the table) with an element and by whom, "combat" with a combat, "arrived" with an element, "contact" with an element and the enemy that its front is against, "entered" with an element and the terrain that it has come to stand on, "general_lost" with a general's element and by whom, "objective" with the objective that is met, "victory" with the ending.
--- `s:on("destroyed", { side = "Rome", troop = "Cv" }, function(battle, element, by) battle:say(element.name .. " is gone") end)`
---@param occasion "bound_start"|"bound_end"|"phase"|"destroyed"|"lost"|"combat"|"arrived"|"contact"|"entered"|"general_lost"|"objective"|"victory" When.
---@param which { side?: string, command?: string, troop?: string, general?: boolean, phase?: "pips"|"holding"|"march"|"moves"|"impulses"|"aiming"|"answering"|"shooting"|"combat"|"close", terrain?: string, how?: "close_combat"|"shooting", name?: string }|function A filter, which says of which of them; or at once what is called.
---@param call? function What is called. Without it: no filter stands before it.
function scenario:on(occasion, which, call) end

--- Calls the function once, at the start of the first bound for which the time has come, after those who hear of the bound. In a saved battle that goes on it waits as it did.
--- `s:at({ bound = 6, dice = 4 }, function(battle) battle:say("Dust rises in the north.") end)`
---@param when { bound?: integer, hour?: number, dice?: integer, side?: string } When: all that is given must be so.
---@param call function What is called.
function scenario:at(when, call) end

--- Declares a victory condition of the scenario's own.
--- `s:victory { name = "the hill", text = "who loses four elements loses the hill", when = function(battle) return battle:lost("Rome") >= 4 and "Carthage" or nil end }`
---@param what debellis.scenario.victory
function scenario:victory(what) end

--- Names a part of the board for some of an army, who begin there by command:deploy.
--- `s:zone { name = "the wood's edge", side = "Rome", outline = { { 1, 3 }, { 5, 3 }, { 4, 5 } } }`
---@param what debellis.scenario.zone
function scenario:zone(what) end

--- A text for who plays, shown before the first bound by `debellis play`, in the page of `watch` and at the head of a report.
--- `s:briefing { side = "Rome", text = "The Carthaginians hold the ridge. Take it before dusk." }`
---@param what debellis.scenario.briefing
function scenario:briefing(what) end

--- Declares an objective of a side, which is asked at the end of each bound and after each loss without a handler. Who meets one that ends the battle has won.
--- `s:objective { name = "the ridge", side = "Rome", hold = { at = { 7, 12 }, size = { 4, 2 } }, bound = 12, by = 2, points = 2 }`
---@param what debellis.scenario.objective
function scenario:objective(what) end

--- Names the grades of victory by the points that the winner has more than his enemy, rising.
--- `s:victory_grades { { 0, "marginal" }, { 3, "decisive" } }`
---@param what debellis.scenario.victory_grades
function scenario:victory_grades(what) end

--- Declares a fact of the scenario that no rule set knows, and what it may do by handlers. Every report names it before the battle.
--- `s:house_rule { name = "thirst", text = "Their water is gone: from bound 12 on a die may cost them an element.", may = { "lose" } }`
---@param what debellis.scenario.house_rule
function scenario:house_rule(what) end

--- Replaces a number or a decision of the rule set. Every report names it.
--- `s:amend { clause = "dba3.dist.03", distance = 2.5 }`
---@param what debellis.scenario.amend
function scenario:amend(what) end

--- A piece of ground, before scenario:terrain puts it down.
---@class feature
local feature = {}

--- Weather, before scenario:weather puts it on.
---@class weather
local weather = {}

--- A piece of land of several features.
---@class ground
local ground = {}

--- The same land in a mirror; its size is needed.
--- `s:terrain { ground { size = { 15, 15 }, marsh { at = { 2, 12 }, size = { 2, 2 } } }:mirrored("north-south") }`
---@param which "east-west"|"north-south" What changes places.
---@return ground
function ground:mirrored(which) end

--- The same land turned about its middle; its size is needed. By a quarter its width becomes its depth.
--- `s:terrain { ground { size = { 15, 15 }, marsh { at = { 2, 12 }, size = { 2, 2 } } }:turned(90) }`
---@param degrees number How far, clockwise.
---@return ground
function ground:turned(degrees) end

--- The same land, larger or smaller from its south-west corner.
--- `s:terrain { ground { marsh { at = { 1, 6 }, size = { 1, 1 } } }:scaled(2) }`
---@param factor number How many times as large.
---@return ground
function ground:scaled(factor) end

--- The same land elsewhere.
--- `s:terrain { ground { marsh { at = { 0, 0 }, size = { 2, 2 } } }:shifted({ 2, 12 }) }`
---@param by pair How far to the east and to the north.
---@return ground
function ground:shifted(by) end

--- One of the two sides.
---@class army
local army = {}

--- Begins a command.
--- `local left = army:command { name = "Laelius", die = 2 }; left:line { left = { 2, 2 }, "LH general" }`
---@param what debellis.army.command
---@return command
function army:command(what) end

--- A camp, where the rules put camps on the table.
--- `army:camp { at = { 7.5, 1 } }`
---@param what debellis.army.camp
function army:camp(what) end

--- A walled city with its denizens. It is written like a camp, before those inside.
--- `army:city { at = { 11, 6 }, size = { 3, 3 }, gates = { "front", "left" } }`
---@param what debellis.army.city
function army:city(what) end

--- A fort; written like a city.
--- `army:fort { at = { 11, 6 }, size = { 3, 3 } }`
---@param what debellis.army.fort
function army:fort(what) end

--- The elements of an army with a `list`, as texts for command:line: its options and the first choices for the rest; with an ally's number those of its contingent.
--- `if false then army:command { name = "Varro" }:line { left = { 1, 4 }, table.unpack(army:muster()) } end`
---@param number? string The number of an ally's list. Without it: the army's own.
---@return (string)[]
function army:muster(number) end

--- Draws an army with a `list` up before its edge, on the ground as it is then, as a player would; contingents get commands of their own.
--- `if false then army:draw_up { name = "Varro" } end`
---@param what debellis.army.draw_up
function army:draw_up(what) end

--- Puts down the enemy's whole army once more across the middle line of the board, with its camp, its generals and its reserves, so that two like armies face each other. He must be written before, with the opposite edge.
--- `if false then army:mirror { names = { "Varro" } } end`
---@param what debellis.army.mirror
function army:mirror(what) end

--- A part of an army under its own general.
---@class command
local command = {}

--- Elements side by side from the left, as they themselves see it.
--- `command:line { left = { 1, 2 }, facing = "north", "4Bd*3", gap(1), "3Kn//4Bd" }`
---@param what debellis.command.line
function command:line(what) end

--- Elements one behind the other.
--- `command:column { front = { 4, 2 }, facing = 90, "LH*3" }`
---@param what debellis.command.column
function command:column(what) end

--- Elements in ranks of so many files, each directly behind the one before it in its file: the first rank from the left, then the next.
--- `command:block { left = { 1, 6 }, files = 2, "4Pk*4" }`
---@param what debellis.command.block
function command:block(what) end

--- Elements in lines of so many with gaps, each line behind the gaps of the one before it: the quincunx of the legions.
--- `command:checkerboard { left = { 1, 6 }, files = 2, "4Bd*2", "Sp*2" }`
---@param what debellis.command.checkerboard
function command:checkerboard(what) end

--- Elements that begin somewhere in a zone: the computer's commander puts them where the ground suits them, those who fight in line in front, when the whole scenario is known; who plays by hand may put them elsewhere before the first bound.
--- `s:zone { name = "the left", side = "Rome", at = { 3, 4 }, size = { 4, 3 } }; command:deploy { zone = "the left", "4Bd*2" }`
---@param what debellis.command.deploy
function command:deploy(what) end

--- Puts down those of one command of the enemy once more across the middle line of the board, under this command.
--- `if false then command:mirror { of = "Hannibal" } end`
---@param what debellis.command.mirror
function command:mirror(what) end

--- Elements in ambush, of which the enemy does not know until they move, shoot or are seen. Only in rule sets that have ambushes.
--- `if false then command:ambush { left = { 3, 4 }, "Irr Wb (O)*2" } end`
---@param what debellis.command.ambush
function command:ambush(what) end

--- A whole command on a flank march, of which the enemy does not know until it is declared. Only in rule sets that have flank marches.
--- `if false then command:flank_march { edge = "west", "Reg Cv (O) general", "Reg Cv (O)" } end`
---@param what debellis.command.flank_march
function command:flank_march(what) end

--- One element.
--- `command:element { "Cv", at = { 2, 4 }, facing = "northeast" }`
---@param what debellis.command.element
function command:element(what) end

--- Elements that wait off the table until they come. A command may wait as a whole.
--- `command:reserve { "Cv*2", arrives = { bound = 6, dice = 4 }, edge = "east", at = 8 }`
---@param what debellis.command.reserve
function command:reserve(what) end

--- Gives the command a mission, which the computer's general heeds; people do as they like. Further ones follow in their order, each when the one before it is over. The enemy does not know of them.
--- `command:mission { hold = true, till = { bound = 6, attacked = true } }`
---@param what debellis.command.mission
function command:mission(what) end

--- The battle as a handler sees it while it is fought: to be read, and to be asked for what a script may bring about.
---@class battle
---@field bound integer The number of the bound, both sides' bounds counted together from 1.
---@field side string The side whose bound it is.
---@field phase "pips"|"holding"|"march"|"moves"|"impulses"|"aiming"|"answering"|"shooting"|"combat"|"close" The phase of the bound.
---@field language string The code of the language in which it is told, or nil where the scenario lists none.
local battle = {}

--- What a thing of this name is called in the language in which the battle is told.
--- `battle:say(battle:said("Rome") .. "!")`
---@param name string A name as the script has it.
---@return string
function battle:said(name) end

--- How many elements a side has lost, of one code or of all; the people of camps and cities are counted by their code only.
--- `if battle:lost("Rome", "Cv") >= 2 then battle:say("the wings are bare") end`
---@param side string The name of an army.
---@param code? string A troop code. Without it: all.
---@return integer
function battle:lost(side, code) end

--- How many elements of a side stand on the table, of one code or of all; reserves do not, and the people of camps and cities are counted by their code only.
--- `battle:say(battle:count("Rome") .. " stand")`
---@param side string The name of an army.
---@param code? string A troop code. Without it: all.
---@return integer
function battle:count(side, code) end

--- The points of a side as they stand: of its objectives that are met by now, and those that house rules awarded.
--- `if battle:points("Rome") >= 3 then battle:say("Rome is well ahead") end`
---@param side string The name of an army.
---@return integer
function battle:points(side) end

--- An element by its name; numbers run from 1 for each code of a side.
--- `local guard = battle:element("Rome", "Cv 1")`
---@param side string The name of an army.
---@param name string Code and number: "Cv 1".
---@return element
function battle:element(side, name) end

--- The elements that all fields fit, in the order in which the script has them; without fields all that stand on the table, townspeople and camp followers among them, whom `battle:count` leaves out. Hidden troops are not.
--- `for _, e in ipairs(battle:elements { side = "Rome", arm = "mounted", within = 3, at = { 7, 12 } }) do battle:say(e.name) end`
---@param what debellis.battle.elements
---@return (element)[]
function battle:elements(what) end

--- The names of what lies there: features, by their kind where they have no name, and "the camp of Rome".
--- `if #battle:ground({ 7, 12 }) == 0 then battle:say("open ground") end`
---@param at pair A place.
---@return (string)[]
function battle:ground(at) end

--- How high up a hill a place lies: 0 off all hills, 1 on a crest.
--- `battle:say("at " .. battle:height({ 7, 12 }))`
---@param at pair A place.
---@return number
function battle:height(at) end

--- Writes a line into the log of the battle, or the words of somebody in the story.
--- `battle:say { speaker = "Crassus", text = "Where are their arrows kept?" }`
---@param text said|{ text: said, speaker?: said, picture?: string, to?: string } The line; or a table with who says it.
function battle:say(text) end

--- Asks the player of a side: `debellis play` puts the question before the battle goes on, and a computer answers by `default`, `weights` or the first choice. The answer is part of the battle's record, so that a replay and a saved battle go the same way. The enemy reads neither before the battle is over.
--- `battle:ask { side = "Rome", question = "Send the reserve?", choices = { "yes", "no" }, default = "no", call = function(battle, answer) battle:say(answer) end }`
---@param what debellis.battle.ask
function battle:ask(what) end

--- Brings a command's reserves on at an edge in one line with its middle `at` along it, or one reserve to a place or out of a gate; gives back how many come at once. Who finds no room waits for the next bound, and comes then if the ground is free; one who is sent for again, to another place, comes where there is room first.
--- `battle:arrive { command = "Scipio", edge = "south", at = 8 }`
---@param what debellis.battle.arrive
---@return integer
function battle:arrive(what) end

--- By a house rule: these are lost, as if they were destroyed. Gives back how many they are.
--- `battle:lose { rule = "thirst", who = battle:elements { side = "Rome", arm = "mounted" } }`
---@param what debellis.battle.lose
---@return integer
function battle:lose(what) end

--- By a house rule: these leave the battle, and are lost to it. Gives back how many they are.
--- `battle:desert { rule = "thirst", who = battle:element("Rome", "Cv 1") }`
---@param what debellis.battle.desert
---@return integer
function battle:desert(what) end

--- By a house rule: a command is the enemy's from now on, with all its troops; or some elements are. An army keeps at least one command, and a command at least one element.
--- `if false then battle:change_sides { rule = "treason", command = "Scipio" } end`
---@param what debellis.battle.change_sides
function battle:change_sides(what) end

--- By a house rule: these turn about and go back as in flight, without a die; who has no room stays, and nobody is lost by it. Who is in close combat cannot. They stand with their backs to the enemy until they are ordered to turn. Gives back how many they are.
--- `battle:feign_flight { rule = "feigned flight", who = battle:elements { side = "Rome", arm = "mounted", in_contact = false } }`
---@param what debellis.battle.feign_flight
---@return integer
function battle:feign_flight(what) end

--- By a house rule: the general of a command is wounded. He leads and fights no longer, as if he were lost; to the terms of victory he is not.
--- `battle:wound { rule = "an arrow", command = "Scipio" }`
---@param what debellis.battle.wound
function battle:wound(what) end

--- By a house rule: a side has more points, or fewer.
--- `battle:award { rule = "the standard", side = "Rome", points = 2 }`
---@param what debellis.battle.award
function battle:award(what) end

--- By a house rule: a feature changes.
--- `battle:change_ground { rule = "the dykes", feature = "the fields", becomes = "marsh" }`
---@param what debellis.battle.change_ground
function battle:change_ground(what) end

--- By a house rule: the weather changes, and with it the effects of the weather that are in force.
--- `battle:change_weather { rule = "the storm", sky = "heavy rain" }`
---@param what debellis.battle.change_weather
function battle:change_weather(what) end

--- Calls the function once, at the start of the bound that is so many behind this one.
--- `battle:after(2, function(battle) battle:say("The dust settles.") end)`
---@param bounds integer How many bounds to wait, both sides' counted together, from 1.
---@param call function What is called.
function battle:after(bounds, call) end

--- Ends the battle by a condition that scenario:victory declared; nil for a draw.
--- `if battle.bound > 900 then battle:win("Rome", "dusk") end`
---@param side? string The winner. Without it: a draw.
---@param condition string Its name.
function battle:win(side, condition) end

--- A die of the script's own, from 1 to 6: the battle's dice do not change by it. Each throw stands in the log.
--- `if battle:roll() == 6 then battle:say("thunder") end`
---@return integer
function battle:roll() end

--- Gives a command other missions in the place of those that it had.
--- `battle:send("Scipio", { keep_away = 3, till = { bound = 20 } })`
---@param command string A command by its name.
---@param missions { hold?: boolean|string|{ at: pair, size: pair }, wait?: boolean, go?: string|{ at: pair, size: pair }, attack?: string|{ at: pair, size: pair }, follow?: string, within?: length, keep_away?: length, feign?: length, bounds?: integer, reserve?: string, till?: { bound?: integer, attacked?: boolean, near?: length, lost?: integer, on?: string, in_need?: string } }|({ hold?: boolean|string|{ at: pair, size: pair }, wait?: boolean, go?: string|{ at: pair, size: pair }, attack?: string|{ at: pair, size: pair }, follow?: string, within?: length, keep_away?: length, feign?: length, bounds?: integer, reserve?: string, till?: { bound?: integer, attacked?: boolean, near?: length, lost?: integer, on?: string, in_need?: string } })[] A mission as command:mission takes it, or a list of them; {} lets its general do as he likes.
function battle:send(command, missions) end

--- The present mission of a command as far as it is known, or nil: a general in Lua knows those of his side.
--- `local mission = battle:mission("Scipio")`
---@param command string A command by its name.
---@return mission
function battle:mission(command) end

--- One element, as it stands at the moment.
---@class element
---@field name string Its name: code and number.
---@field code string Its troop code.
---@field called string What reports call it: the name that the scenario gives it, with code and number behind, `the Agrianians (4Ax 3)`; else code and number.
---@field number integer Its number among those of its side and code.
---@field side string Its side.
---@field command string Its command.
---@field general boolean Whether its general is with it.
---@field kind string Its troop type, without the figures before it: "Bd".
---@field arm "mounted"|"foot"|"naval" How it moves.
---@field on_table boolean Whether it stands on the table, in the open or in a camp.
---@field in_contact boolean Whether it is in close combat.
---@field demoralised boolean Whether its command is demoralised.
---@field task string The task that a general or a player of its side has given it, as orders write it, `round right`, or nil: a general in Lua knows those of his side.
---@field standing "on_table"|"reserve"|"disabled"|"destroyed"|"gone"|"exited"|"away"|"exchanged"|"aboard" Where it is.
---@field x number How far east the middle of its front is, in the rule set's unit.
---@field y number How far north the middle of its front is.
---@field facing number Its heading in degrees clockwise from north.
local element = {}

--- How far its base is from another's, from a place or from an edge, in the rule set's unit: nearest points. Both must stand on the table.
--- `if element.on_table and element:distance("north") < 1 then battle:say("at the edge") end`
---@param to element|pair|"north"|"east"|"south"|"west" Another element, a place, or an edge of the board.
---@return number
function element:distance(to) end

--- Whether any part of its base is on it; false off the table.
--- `if element:on("plough") then battle:say("in the fields") end`
---@param place string A zone or a feature by its name, or a kind of ground.
---@return boolean
function element:on(place) end

--- The enemies in close combat with it: against its front, its flanks or its rear.
--- `battle:say(#element:foes() .. " against it")`
---@return (element)[]
function element:foes() end

--- A bound, as a handler of its start or end is told of it.
---@class bound
---@field number integer The number of the bound, from 1.
---@field side string The side whose bound it is.
local bound = {}

--- A phase of a bound.
---@class phase
---@field name string Its name, as in battle.phase.
---@field bound integer The number of its bound.
---@field side string The side whose bound it is.
local phase = {}

--- Ground that an element has come to stand on, as a handler of "entered" is given it behind the element.
---@class terrain
---@field kind string What kind of ground it is, as scripts call it: "woods".
---@field name string What it is called, or nil.
local terrain = {}

--- A fight or a shot that was thrown for.
---@class combat
---@field how "close_combat"|"shooting" What it is.
---@field first element The shooter, or the element of the side on move.
---@field second element The other element.
---@field first_total integer The total of the first: factors and die.
---@field second_total integer The total of the second.
local combat = {}

--- An objective that was met.
---@class objective
---@field name string Its name.
---@field side string The side that has met it.
---@field bound integer The bound in which it was met.
---@field points integer What it is worth.
local objective = {}

--- How the battle ended.
---@class ending
---@field winner string The side that won, or nil.
---@field why string rules, bounds (the last one was played), points, or the name of the scenario's condition.
local ending = {}

--- What a command is to do, as far as it is known.
---@class mission
---@field task "hold"|"wait"|"go"|"attack"|"follow"|"keep_away"|"feign"|"reserve"|"aid" Its task; a reserve that is called on is to "aid".
---@field text string What is to be done and till when, for people.
local mission = {}

--- What a general in Lua may ask: a script that returns function(battle, moves, side, general).
---@class general
---@field pips integer The points that the side has left in this bound.
local general = {}

--- All elements of a side that stand in the open; battle:elements finds others.
--- `local own = general:elements(side)`
---@param side string The name of an army.
---@return (element)[]
function general:elements(side) end

--- The exact chances of a close combat of two enemies, by the code that fights: the one that they are in, or the one with the first in front of the other.
--- `local odds = general:odds(own, foe)`
---@param own element The one whose chances are asked for.
---@param foe element An enemy.
---@return odds
function general:odds(own, foe) end

--- How far the bases of two elements are apart, in the rule set's unit.
--- `local far = general:distance(own, foe)`
---@param a element One.
---@param b element The other.
---@return number
function general:distance(a, b) end

--- How far an element goes in one move over the ground under it, in the rule set's unit.
--- `local far = general:reach(own)`
---@param who element One who stands on the table.
---@return number
function general:reach(who) end

--- The enemies out of close combat that are no further away than they go in one move.
--- `if #general:threats(own) > 1 then return "done" end`
---@param who element One who stands on the table.
---@return (element)[]
function general:threats(who) end

--- The enemy in whose threat zone an element is, or nil.
--- `local threat = general:in_zone(own)`
---@param who element One who stands on the table.
---@return element
function general:in_zone(who) end

--- Whether an order is legal now. Where it is not, a second value says why in a line, and a third is a list of what forbids it, the gravest first, each a table of `why` (such as "too_far"), `clause`, and what was measured and allowed, such as `moved` and `limit` in the rule set's unit. Nothing is done.
--- `local legal, why, found = general:try("move 4Bd 1 straight 9bw")`
---@param order string The order, as it is written.
---@return boolean
function general:try(order) end

--- What the built-in general would do now.
--- `local usual = general:default()`
---@return move
function general:default() end

--- The plans of a legate or a marshal for the rest of the moves of this bound, the one that he would follow first, then the best of the others; none while the side chooses no move. He plays the battle on after each of them, so that a question takes a quarter of a second in a battle of twelve a side, and a marshal's some four times as long.
--- `local plans = general:plans()`
---@param level? "legate"|"marshal" Whose plans. Without it: "legate".
---@return (plan)[]
function general:plans(level) end

--- The chances of a close combat, as a general asks for them.
---@class odds
---@field destroys number The chance that the enemy is destroyed, from 0 to 1.
---@field drives_back number The chance that he recoils or flees.
---@field driven_back number The chance that the own element recoils or flees.
---@field destroyed number The chance that the own element is destroyed.
---@field gain number What the enemy loses on average less what is lost, in elements, as the built-in general prices outcomes.
local odds = {}

--- One of the moves that a general is shown, worth a look.
---@class move
---@field text string The order as it is written; a general may answer with it, or with the move itself.
---@field kind "move"|"march"|"done"|"fight"|"shoot"|"choice"|"task"|"other" What sort of order it is.
---@field elements (element)[] Those who carry it out.
---@field pips integer The points that it costs.
---@field gain number What it gains for each point in the eyes of the built-in general, who tries it on a copy of the battle; nil for what is no move.
local move = {}

--- A plan of a legate or a marshal for the moves of a bound, as a general asks for it.
---@class plan
---@field orders (move)[] Its orders, one after another; each is answered with when its turn comes.
---@field chance number The mean chance of winning after its playouts, from 0 to 1; nil if it is the only plan, which nobody plays out.
---@field playouts integer How often the battle was played on after it; plans that fall behind have fewer.
---@field own boolean Whether it is what the captain would do by himself.
---@field followed boolean Whether he would follow it.
local plan = {}

--- The one campaign of a script: its map, nations and armies hang on it.
---@class campaign
local campaign = {}

--- A node of the map: a city, a fort, a piece of country.
--- `c:node { "Tyre", at = { 700, 300 }, home = "Littoral", walls = "city", port = true, worth = 2 }`
---@param what debellis.campaign.node
function campaign:node(what) end

--- Ways from node to node: from the first to the second, from there to the third and so on.
--- `c:link { "Pella", "Sardis", way = "sea", stages = 2 }`
---@param what debellis.campaign.link
function campaign:link(what) end

--- Somebody who plays.
--- `c:player { "Anna", general = "general" }`
---@param what debellis.campaign.player
function campaign:player(what) end

--- A nation. Those that are written one after the other sit clockwise round the table.
--- `c:nation { "Egypt", player = "Anna", capital = "Gaza", coins = 3 }`
---@param what debellis.campaign.nation
function campaign:nation(what) end

--- An army of a nation.
--- `c:army { "Third", nation = "Macedon", at = "Pella", list = "II/12" }`
---@param what debellis.campaign.army
function campaign:army(what) end

--- A garrison, which stays in its place.
--- `c:garrison { "Sardis", nation = "Lydia", list = "II/12", elements = "4Pk*2" }`
---@param what debellis.campaign.garrison
function campaign:garrison(what) end

--- Troops that armies can hire where they stand.
--- `c:mercenaries { "Sardis", troops = "4Ax*2, Ps", price = 2 }`
---@param what debellis.campaign.mercenaries
function campaign:mercenaries(what) end

--- What two nations have agreed on before the campaign begins.
--- `c:treaty { "Macedon", "Lydia", terms = "tribute", coins = 1 }`
---@param what debellis.campaign.treaty
function campaign:treaty(what) end

--- The terms of victory, asked at the end of each season: the first that is met ends the campaign.
--- `c:ends { year = -312, cities = 2, last = true }`
---@param what debellis.campaign.ends
function campaign:ends(what) end

--- A secret aim: all that it asks for must hold. Each nation with a player is dealt one when the campaign is founded; they are shown when it has ended.
--- `c:aim { "Lord of the East", hold = { "Sardis" }, coins = 20 }`
---@param what debellis.campaign.aim
function campaign:aim(what) end

--- Puts a function in the place of a policy.
--- `c:decide("income", function(state, nation) return state:worth(nation) * 2 end)`
---@param decision "income"|"recruits"|"recruit_cost"|"storm"|"supply"|"attrition"|"siege"|"storming"|"intercept"|"plunder"|"revolt"|"vassals"|"spies"|"news" Which. A function gets the campaign's state and what it is about: a nation for `income`, `vassals`; an army for `recruits`, `recruit_cost`, `storm`, `supply`, `attrition`; army and node for `storming`, `intercept`; a node for `siege`, `revolt`; node and nation for `plunder`; nation and node for `spies`; nothing for `news`, which answers lines for everybody. The others answer a whole number in the place of the policy of that name; for `income` it is coins, for `recruits` elements.
---@param by function The function; `nil` leaves it to the policy.
function campaign:decide(decision, by) end

--- A campaign as it stands, as the functions given to campaign:decide may read it.
---@class state
---@field year integer The year; before Christ it is negative.
---@field turn integer The turn, counted from 1.
---@field season "spring"|"summer"|"autumn"|"winter" The season.
local state = {}

--- What the territory of a nation is worth now.
--- `c:decide("income", function(state, nation) return state:worth(nation) end)`
---@param nation string Whose.
---@return integer
function state:worth(nation) end

--- What is in its treasury.
--- `c:decide("income", function(state, nation) return state:coins(nation) // 10 end)`
---@param nation string Whose.
---@return integer
function state:coins(nation) end

--- Who owns a node; nil for nobody.
--- `c:decide("income", function(state, nation) if state:owner("Gaza") == nation then return 5 end end)`
---@param node string Of what.
---@return string
function state:owner(node) end

--- How many elements of an army can fight in this season.
--- `c:decide("recruits", function(state, army) if state:strength(army) < 6 then return 2 end end)`
---@param army string Which.
---@return integer
function state:strength(army) end

--- How many elements an army lacks of its full strength.
--- `c:decide("recruits", function(state, army) return state:lacks(army) // 2 end)`
---@param army string Which.
---@return integer
function state:lacks(army) end

--- The `t` of scenario_test("name", function(t) ... end) in a file NAME_test.lua, which `debellis test` runs.
---@class test
local test = {}

--- Puts a scenario on the table as it begins, in place of all that was there, and gives its battle to read.
--- `local battle = t:scenario()`
---@param file? string Another script in the folder of the test. Without it: the one beside the test.
---@return battle
function test:scenario(file) end

--- An element of the scenario, to be ordered and judged.
--- `local guard = t:element("English", "4Bd 1")`
---@param side string The name of an army.
---@param name string Code and number: "4Bd 1".
---@return element
function test:element(side, name) end

--- Lets generals go on with the battle. From its beginning it is the battle that `debellis fight` fights with this seed.
--- `local result = t:fight { seed = 3, bounds = 1 }`
---@param what debellis.test.fight
---@return { winner?: string, why: string, bounds: integer, hash: string }
function test:fight(what) end

--- Answers the next question of the scenario (`battle:ask`) in the place of a computer, from the order or `t:fight` on in which it is asked. An answer that no question came to fails the test.
--- `t:reply("ride"); t:fight { bounds = 1 }`
---@param answer string A choice as the player reads it; several answer several questions.
function test:reply(answer) end

--- Fights the scenario from its beginning so many times, with the seeds of `debellis playtest`; what is on the table stays.
--- `local tried = t:playtest { games = 1, red = "straight", blue = "straight" }`
---@param what debellis.test.playtest
---@return { games: integer, wins: any, rates: any, draws: integer, history?: number, bounds: number }
function test:playtest(what) end

--- States that something is so.
--- `t:check(1 + 1 == 2, "sums have changed")`
---@param condition any What must be true.
---@param text? string What is wrong otherwise. Without it: a general remark.
function test:check(condition, text) end

--- States that two values are the same.
--- `t:equal(1 + 1, 2)`
---@param found any What was found.
---@param expected any What is expected.
function test:equal(found, expected) end

--- Begins the one scenario of a script.
--- `local s = scenario { title = "Zama", year = -202, rules = "dba3", board = { 15, 15 } }`
---@param what debellis.scenario
---@return scenario
function scenario(what) end

--- A length in base widths, wherever a length stands.
--- `local near = bw(0.5)`
---@param number number How many.
---@return length
function bw(number) end

--- A length in paces: 50.8 mm to the hundred where bases are 40 mm wide.
--- `local far = paces(300) + bw(1)`
---@param number number How many.
---@return length
function paces(number) end

--- A length in millimetres on the table.
--- `local exact = 2 * mm(17.5)`
---@param number number How many.
---@return length
function mm(number) end

--- Ground left free between the elements of a line or column.
--- `command:line { left = { 1, 2 }, "Cv*2", gap(1), "Cv*2" }`
---@param length length How wide.
---@return gap
function gap(length) end

--- An army list of the script's own, in the notation of the books. Its number is given back, so that a module under scripts/armies can return it.
--- `army_list { number = "X/1", name = "Boii", years = { -400, -191 }, home = "Forest", aggression = 2, entries = { "1x Cv (Gen)", "2x Cv", "8x 4Wb", "1x Ps or 3Wb" }, enemies = { "II/33" }, allies = { "II/32a", "II/11" } }`
---@param what debellis.army_list
---@return string
function army_list(what) end

--- The army list of an army that is bought by points: `debellis army check --list` holds armies to it. Its number is given back.
--- `points_list { rules = "dbm", number = "X/1", name = "Boii", years = { -400, -191 }, climate = "cold", aggression = 2, terrain = { "woods" }, entries = { { name = "chieftains", troops = "Irr Cv (O)", general = { "chief", "sub" }, from = 2, to = 4 }, { name = "warbands", troops = { "Irr Wb (F)", "Irr Wb (S)" }, from = 20, to = "any" }, { troops = "Irr Ps (I)", to = 8, most = { "1/4", "warbands" } } } }`
---@param what debellis.points_list
---@return string
function points_list(what) end

--- Declares an option of the scenario and gives its value in force, by which the script writes another battle. Check looks at every combination, and reports tell what was in force.
--- `local depth = option { name = "river", values = { 2, 3 }, text = "how hard the river is to cross" }`
---@param what debellis.option
---@return any
function option(what) end

--- Throws a die before the first bound, from 1 to 6: the same for the same seed, another for each battle of a playtest. The log and every report tell it.
--- `local late = roll("whether the Gauls come late") <= 2`
---@param what said What it is thrown for, for people.
---@param to? string The army that alone is told of it while the battle goes on. Without it: both sides.
---@return integer
function roll(what, to) end

--- The elements that real numbers make by the ratios of the rule set: a count for each word, their `total`, and in `span` the `least` and `most` that a ratio allows. Rounded to the nearest element by the middle of a ratio; of hordes whole thousands, of elephants and engines every beginning element; at least one of what is there.
--- `local n = elements_from { foot = 11000, horse = 1200, elephants = 15 }; print(n.foot, n.span.foot.least, n.span.foot.most)`
---@param what debellis.elements_from
---@return { total: integer, foot?: integer, span: { foot?: { least: integer, most: integer } } }
function elements_from(what) end

--- A gentle hill or slope.
--- `s:terrain { gentle_hill { at = { 12, 12 }, size = { 4, 2 }, turn = 20, name = "the ridge" } }`
---@param what debellis.gentle_hill
---@return feature
function gentle_hill(what) end

--- A steep, rocky or overgrown hill.
--- `s:terrain { difficult_hill { at = { 12, 12 }, size = { 4, 2 }, crest = { { 11, 12 }, { 13, 12 } } } }`
---@param what debellis.difficult_hill
---@return feature
function difficult_hill(what) end

--- A wood.
--- `s:terrain { woods { outline = { { 1, 9 }, { 4, 9 }, { 3, 12 } }, name = "the copse" } }`
---@param what debellis.woods
---@return feature
function woods(what) end

--- A marsh.
--- `s:terrain { marsh { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.marsh
---@return feature
function marsh(what) end

--- A gully.
--- `s:terrain { gully { at = { 12, 12 }, size = { 3, 1 }, turn = 45 } }`
---@param what debellis.gully
---@return feature
function gully(what) end

--- Dunes.
--- `s:terrain { dunes { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.dunes
---@return feature
function dunes(what) end

--- An oasis.
--- `s:terrain { oasis { at = { 12, 12 }, size = { 2, 2 } } }`
---@param what debellis.oasis
---@return feature
function oasis(what) end

--- An orchard or an olive grove.
--- `s:terrain { orchard { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.orchard
---@return feature
function orchard(what) end

--- A vineyard.
--- `s:terrain { vineyard { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.vineyard
---@return feature
function vineyard(what) end

--- Rocky flat ground.
--- `s:terrain { rocky { at = { 12, 12 }, size = { 3, 3 } } }`
---@param what debellis.rocky
---@return feature
function rocky(what) end

--- Scrub.
--- `s:terrain { scrub { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.scrub
---@return feature
function scrub(what) end

--- Boggy flat ground.
--- `s:terrain { boggy { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.boggy
---@return feature
function boggy(what) end

--- Enclosed fields.
--- `s:terrain { enclosures { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.enclosures
---@return feature
function enclosures(what) end

--- Ploughed fields.
--- `s:terrain { plough { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.plough
---@return feature
function plough(what) end

--- Rough ground without a name of its own.
--- `s:terrain { rough_ground { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.rough_ground
---@return feature
function rough_ground(what) end

--- A hamlet.
--- `s:terrain { hamlet { at = { 12, 12 }, size = { 3, 2 } } }`
---@param what debellis.hamlet
---@return feature
function hamlet(what) end

--- A temple, a monastery or the like.
--- `s:terrain { edifice { at = { 12, 12 }, size = { 2, 1.5 } } }`
---@param what debellis.edifice
---@return feature
function edifice(what) end

--- The sea, a lake or a river too deep to ford.
--- `s:terrain { waterway { edge = "south", depth = 2, beach = 1 } }`
---@param what debellis.waterway
---@return feature
function waterway(what) end

--- A beach or flood plain beside a waterway.
--- `s:terrain { beach { at = { 7.5, 3 }, size = { 15, 1 } } }`
---@param what debellis.beach
---@return feature
function beach(what) end

--- A river along its middle line.
--- `s:terrain { river { path = { { 0, 8 }, { 15, 9 } }, width = 0.8, state = 2 } }`
---@param what debellis.river
---@return feature
function river(what) end

--- A bridge: a short road over the nearest river, square to it.
--- `s:terrain { river { path = { { 0, 8 }, { 15, 9 } } }, bridge { at = { 12, 8.8 } } }`
---@param what debellis.bridge
---@return feature
function bridge(what) end

--- A ford; as the rules have it no harder than a bridge.
--- `s:terrain { river { path = { { 0, 8 }, { 15, 9 } } }, ford { at = { 3, 8.2 }, name = "the shallows" } }`
---@param what debellis.ford
---@return feature
function ford(what) end

--- A road along its middle line.
--- `s:terrain { road { path = { { 10, 0 }, { 10, 15 } }, name = "the Via Egnatia" } }`
---@param what debellis.road
---@return feature
function road(what) end

--- A temporary fortification, such as a palisade, a ditch and bank or a laager, where the rule set has rules on them.
--- `temporary_works { path = { { 4, 6 }, { 10, 6 } }, gates = { { 7, 6 } } }`
---@param what debellis.temporary_works
---@return feature
function temporary_works(what) end

--- A wall with walkway and parapet, where the rule set has rules on them.
--- `permanent_works { outline = { { 4, 6 }, { 4, 9 }, { 8, 9 }, { 8, 6 } }, gates = { { 6, 9 } }, towers = { { 4, 7.5 } } }`
---@param what debellis.permanent_works
---@return feature
function permanent_works(what) end

--- A house with walls and doorways, where the rule set has rules on them.
--- `house { at = { 8, 8 }, size = { 3, 2 }, doors = { { 8, 7 } }, windows = { { 8, 9 } } }`
---@param what debellis.house
---@return feature
function house(what) end

--- A piece of land that a module under scripts/terrain gives back and many scenarios use: scenario:terrain takes it like a feature.
--- `local plain = ground { size = { 15, 15 }, scrub { at = { 2, 12 }, size = { 2, 2 } } }; s:terrain { plain:mirrored("east-west") }`
---@param what debellis.ground
---@return ground
function ground(what) end

--- The weather of a battle and how it changes, for scenario:weather; a module under scripts/weather can return it.
--- `local storm = weather { sky = "rain", wind = "west", force = "strong", mud = true, changes = { { bound = 6, sky = "clear" }, { dice = 6, force = "light", once = true } }, effects = { "rain", "muddy roads" } }`
---@param what debellis.weather
---@return weather
function weather(what) end

--- Weather by the tables of climate and season: another in each battle of a batch, the same in a replay. Rain, snow and dust, the wind, fog and mist go on by the dice for initiative points.
--- `local fate = random_weather { climate = "warm", season = "spring", effects = true }`
---@param what debellis.random_weather
---@return weather
function random_weather(what) end

--- Begins the one campaign of a script.
--- `local c = campaign { title = "The Successors", rules = "dba3", year = -319 }`
---@param what debellis.campaign
---@return campaign
function campaign(what) end

---@class debellis.scenario.terrain
---@field [integer] feature Features.

---@class debellis.scenario.random_terrain
---@field home "Arable"|"Forest"|"Hilly"|"Steppe"|"Dry"|"Tropical"|"Littoral" The home terrain of the one who defends.
---@field defender string Whose land it is: an army that was begun before.
---@field features? (string)[] Some of its features, such as "woods" or "city"; the others and all places are chosen. Without it: as the computer chooses.
---@field seed? integer Another number makes another land; the same number always the same. Without it: 1.

---@class debellis.scenario.set_up
---@field defender? string The army that defends, by its name. Without it: as the dice say.
---@field features? (string|{ feature: string, at?: pair, size?: pair, turn?: heading, hill?: pair, along?: (pair)[], width?: length })[] Some of the defender's features, such as "woods"; the others and all places are chosen. Where both sides lay a country out, with sizes in feature equivalents: "woods 1", "gentle hill 0.5 with woods", "hamlet 1 on gentle hill 1 roads 2", "river"; or with their places. Without it: as the computer chooses.
---@field invader_features? (string|{ feature: string, at?: pair, size?: pair, turn?: heading, hill?: pair, along?: (pair)[], width?: length })[] What the invader lays down first in a country that both sides lay out: "river", "waterway", "road" with hills. Without it: as the computer chooses.
---@field added_features? (string|{ feature: string, at?: pair, size?: pair, turn?: heading, hill?: pair, along?: (pair)[], width?: length })[] What an invader who has laid down nothing first adds after the defender: areas of the defender's list, none of them built up, of 1.5 feature equivalents together at most. Without it: as the computer chooses.
---@field season? "spring"|"summer"|"autumn"|"winter" The season, where the set-up gives it. Without it: as the invader nominates.
---@field hour? number The hour at which the battle starts, 0 to 24, where the set-up gives it. Without it: as the dice say.
---@field early? boolean A side wishes an early start, where the hour of the dice allows one: by night rather than at dawn. Without it: false.
---@field weather? integer The score of the weather, 0 to 5, where the set-up gives it. Without it: as the dice say.
---@field moon? boolean The moon shines at night where the sky does not hide it, where the set-up gives it. Without it: as the dice say.
---@field wind? heading Where the wind blows from at the first bound, where the set-up gives it. Without it: as the score of the weather says.
---@field force? "light"|"strong" How strongly it blows at the first bound. Without it: as the score of the weather says.
---@field walls? "city"|"fort" A place of the defender that is there whatever he chooses. Without it: as the computer chooses.
---@field posts? ({ army: string, element: string, at: pair, facing?: heading, turn?: heading, dismounted?: boolean })[] Where some elements begin; who would stand there takes their place. Of bought armies also the baggage, all of it, and the ships among it, all of them, where there is water; the computer draws up the others beside them. Without it: as the computer draws it up.
---@field garrison? ({ army: string, element: string, at: pair, turn?: heading, dismounted?: boolean })[] Elements of a bought army that hold its fortified built-up area. Without it: as the computer chooses.
---@field ambushes? ({ army: string, element: string, at: pair, turn?: heading, dismounted?: boolean })[] Elements of a bought army that begin in ambush. Without it: none.
---@field flank_marches? ({ army: string, command: string, flank: "left"|"right" })[] Commands of a bought army that begin off the table on a flank march. Without it: none.
---@field record? ({ army: string, order: (string|(string)[])[] })[] How the commands of a bought army lie to each other. Without it: as the computer draws them up.
---@field baggage? ({ army: string, command: string })[] Whose the baggage of a bought army is. Without it: the chief's.
---@field leaders? ({ army: string, element: string })[] Figures that lead their sub-units, of forces by points. Without it: as their troops are written.
---@field commanders? ({ army: string, unit: integer })[] Whose leader commands a force by points. Without it: of those who may, the dearest leader.
---@field entries? ({ army: string, element?: string, unit?: integer, files?: integer, at: length })[] Where figures of forces by points enter; who of a named sub-unit has no place waits in a column behind the others, and sub-units that are not named enter where there is room. Without it: as the computer has them enter.
---@field works? ({ army: string, serves: "town"|"camp"|"field"|"wood", along: (pair)[], gates?: (pair)[] })[] Where a bought army has its fortifications. Without it: as the computer lays them down.

---@class debellis.scenario.army
---@field name said What the side is called everywhere.
---@field edge "north"|"east"|"south"|"west" Its base edge; where scenario:set_up sets the battle up, the one that it is to have, and none need be named.
---@field first_bound? boolean Whether it moves first. Without it: the army that is written first.
---@field list? string The number of an army list: whatever is put down must be in it. Without it: no list.
---@field bought? string The troops of an army that is bought by points, as an army file has them, where the battle is set up by the rules; `list` is then the number of its points_list, where the rule set has such lists. Without it: not bought.
---@field options? (string)[] What army:muster and army:draw_up take from the list, such as "4Ax*2". Without it: its first choices.
---@field allies? (string)[] What they take from allies' lists, such as "II/40 LH*3". Without it: none.
---@field character? "bold"|"cautious"|{ nearer?: number, prey?: number, front_danger?: number, flank_danger?: number, lurking?: number, covered?: number, averted?: number, hindered?: number, contact?: number, lasting?: number, general?: number, fire?: number } How the built-in general commands those of its commands that have no character of their own. Without it: as the built-in general is.
---@field led_by? string The general who gives its orders where no person does and `--red` or `--blue` names no other: a built-in one, "general", "straight", "random" or a level ("recruit", "captain", "legate", "marshal"), or the file of one in Lua, looked for as modules are, such as "generals/surena.lua". Without it: "general".
---@field home? string Its home terrain, such as "Arable", for a battle set up by the rules. Without it: any of its list.
---@field beaten_by? integer How many losses beat this army: a house rule, which reports tell. Without it: as the scenario or the rules say.

---@class debellis.scenario.victory
---@field name said What it is called.
---@field text said What is demanded, for people.
---@field when? function Asked after each loss and when a bound is over, before the next begins: gives the winning side, "draw" or nil. Without it: battle:win names it.

---@class debellis.scenario.zone
---@field name said What it is called.
---@field side string The army whose it is.
---@field at? pair The middle of a rectangle. Without it: `outline` is given.
---@field size? pair Its extent. Without it: `outline` is given.
---@field outline? (pair)[] Its corners in order. Without it: `at` and `size` are given.

---@class debellis.scenario.briefing
---@field text said The text, at most 8000 letters; an empty line parts its paragraphs.
---@field side? string The army whose player reads it. Without it: both.
---@field picture? string A PNG or JPEG beside the script or in a folder below, at most 1 MiB and 4096 points a side. Without it: no picture.

---@class debellis.scenario.objective
---@field name said What it is called.
---@field side string The army whose it is.
---@field text? said What is demanded, for people. Without it: made from what is demanded.
---@field hold? string|{ at: pair, size: pair } To stand on a feature, a zone, in a City, a Fort or the "camp of ARMY" of this name, or on some ground, at the end of a bound. Without it: another goal is given.
---@field exit? "north"|"east"|"south"|"west" To leave over this edge: whose base touches it at the end of a bound of its side, in no close combat, goes and is not lost. Without it: another goal is given.
---@field survive? string A command of the side, "general of COMMAND" an element such as "Cv 1" or elements by their name that must not be lost. Without it: another goal is given.
---@field kill? string The same of the enemy's, all of which must be lost. Without it: another goal is given.
---@field enemy_loses? integer How many elements the enemy must lose, each counted once whatever the rules of victory count it for. Without it: another goal is given.
---@field by? integer How many must hold or survive, at least. Without it: 1.
---@field alone? boolean Whether no enemy may stand on the ground that is held. Without it: false.
---@field count? integer How many must leave. Without it: 1.
---@field bound? integer The bound at whose end it is asked who holds or survives, or by whose end the rest must be met. Without it: any time; the end of the battle for survivors.
---@field early? boolean For `hold` and `survive` with a `bound`: a battle that ends before that bound is asked at its end. Without it such a battle leaves the objective unmet, since nobody knows who would have held out. Without it: false.
---@field ends? boolean Whether who meets it has won the battle. Without it: true, unless the scenario has victory = "rules".
---@field points? integer What it is worth. Without it: 0.

---@class debellis.scenario.victory_grades
---@field [integer] (any)[] Grades, each { points, "name" }.

---@class debellis.scenario.house_rule
---@field name said Its name, by which handlers call it.
---@field text said What it says, for those who play the battle.
---@field may ("lose"|"desert"|"change_sides"|"award"|"change_ground"|"change_weather"|"wound"|"feign_flight")[] What it may do.

---@class debellis.scenario.amend
---@field clause string The clause whose number or decision it is.
---@field distance? length A move distance. Without it: as it is.
---@field foot? integer A combat factor against foot. Without it: as it is.
---@field mounted? integer A combat factor against mounted. Without it: as it is.
---@field value? integer A tactical factor or a support. Without it: as it is.
---@field policy? string The name of the choice that is taken instead, where the clause is a decision that rule sets take differently, the going of some ground, or what becomes of troops: a wrong name is answered with those that there are. Without it: as it is.
---@field only? { place?: string|{ at: pair, size: pair }, command?: string, from?: integer, to?: integer, sky?: "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust", wind?: heading, force?: "light"|"strong", mud?: boolean, heat?: boolean, dazzle?: boolean } Where, for whom and when a number holds: all that is given must be so of the element that moves or fights. Of several that hold the last one counts. A decision holds for the whole battle. Without it: always and everywhere.

---@class debellis.army.command
---@field name said What it is called.
---@field cinc? boolean Whether the commander-in-chief leads it. Without it: false.
---@field force? integer The force of its army that it belongs to, from 1, in a set in which an army may be several forces, each with a commander. Without it: 1.
---@field ally? boolean|string Whether it is an ally's; or the number of the list that the contingent comes from. Without it: false.
---@field general? said The name of its general: reports say it of his element, and orders take it. Without it: he has no name.
---@field character? "bold"|"cautious"|{ nearer?: number, prey?: number, front_danger?: number, flank_danger?: number, lurking?: number, covered?: number, averted?: number, hindered?: number, contact?: number, lasting?: number, general?: number, fire?: number } How the built-in general commands it. Without it: its army's.
---@field led_by? string The general who gives its orders where no person does and `--red` or `--blue` names no other: a built-in one, "general", "straight", "random" or a level ("recruit", "captain", "legate", "marshal"), or the file of one in Lua, looked for as modules are, such as "generals/surena.lua". Without it: its army's.
---@field unreliable? integer It makes no tactical move until a die at the start of a bound of its side shows this face, 2 to 6, or more, or the enemy shoots at it or fights it: a house rule, which reports tell. Without it: it is reliable.
---@field die? integer The place of its initiative die among the side's, 1 for the highest. Without it: by the order in which they are written; in a game that leaves it open and where no command has one, each keeps its own die.
---@field bond? "foreign"|"kindred"|"civil_war" An ally's nation: another, the army's, or the army's in a civil war. It says when an ally in doubt changes sides. Without it: foreign.
---@field rear_support? ({ [1]: string, [2]: string })[] Rear support that its army list allows beside the rules: the front, then those behind it, { "Reg Pk (O)", "Reg Pk (I)" }. Without it: as the rules say.

---@class debellis.army.camp
---@field at pair The middle of its front.
---@field size? pair Its extent. Without it: 2 by 1 base widths for a camp, 3 by 3 for others.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What it is called in reports. Without it: it has none.
---@field followers? boolean Whether camp followers are in it, where the rules know them. Without it: true.
---@field command? string The allied command whose own camp it is, where the rules give it one. Without it: the whole army's.

---@class debellis.army.city
---@field at pair The middle of its front.
---@field size? pair Its extent. Without it: 2 by 1 base widths for a camp, 3 by 3 for others.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What it is called in reports. Without it: it has none.
---@field gates? ("front"|"right"|"rear"|"left"|pair)[] Its gates: sides by name, or places. Without it: one in front, none where the rules have no gates.
---@field conquered? boolean Whether its owner took it from the enemy earlier: the enemy may raise it in revolt, by rules that have revolts. Without it: false.

---@class debellis.army.fort
---@field at pair The middle of its front.
---@field size? pair Its extent. Without it: 2 by 1 base widths for a camp, 3 by 3 for others.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What it is called in reports. Without it: it has none.
---@field gates? ("front"|"right"|"rear"|"left"|pair)[] Its gates: sides by name, or places. Without it: one in front, none where the rules have no gates.

---@class debellis.army.draw_up
---@field name said The name of its command.

---@class debellis.army.mirror
---@field names? (string)[] What its commands are called, in the order of the enemy's. Without it: theirs with the army's name behind, "Scipio (Carthage)".
---@field turned? boolean Whether the board is turned by half instead, so that each right wing faces a left one. Without it: false.

---@class debellis.command.line
---@field left pair The left front corner of the first.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field [integer] string|gap|{ name: said } Troops: "CODE", "CODE*count", "CODE general", "CODE//FOOT" for riders who may dismount, "CODE mounted" for infantry with mounts ("CODE mounted on camels"), or gap(); { "CODE*count", name = "..." } for some with a name of their own.

---@class debellis.command.column
---@field front pair The middle of the front of the first.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field [integer] string|gap|{ name: said } Troops: "CODE", "CODE*count", "CODE general", "CODE//FOOT" for riders who may dismount, "CODE mounted" for infantry with mounts ("CODE mounted on camels"), or gap(); { "CODE*count", name = "..." } for some with a name of their own.

---@class debellis.command.block
---@field left pair The left front corner of the first.
---@field files integer How many stand side by side, from 2 on.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field [integer] string|gap|{ name: said } Troops: "CODE", "CODE*count", "CODE general", "CODE//FOOT" for riders who may dismount, "CODE mounted" for infantry with mounts ("CODE mounted on camels"), or gap(); { "CODE*count", name = "..." } for some with a name of their own.

---@class debellis.command.checkerboard
---@field left pair The left front corner of the first.
---@field files integer How many stand side by side, from 2 on.
---@field gap? length What is left free beside each of them. Without it: bw(1).
---@field apart? length What is left free between one line and the next. Without it: bw(1).
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field [integer] string|gap|{ name: said } Troops: "CODE", "CODE*count", "CODE general", "CODE//FOOT" for riders who may dismount, "CODE mounted" for infantry with mounts ("CODE mounted on camels"), or gap(); { "CODE*count", name = "..." } for some with a name of their own.

---@class debellis.command.deploy
---@field zone string The name of a zone of its army.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field [integer] string Troops.

---@class debellis.command.mirror
---@field of string The name of the enemy's command.
---@field turned? boolean Whether the board is turned by half instead, so that each right wing faces a left one. Without it: false.

---@class debellis.command.ambush
---@field left pair The left front corner of the first; the others stand to its right.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field seen_from? length The distance from which enemies see them, more than 0. Without it: what the ground at the place says.
---@field [integer] string Troops.

---@class debellis.command.flank_march
---@field edge "north"|"east"|"south"|"west" The side edge over which they come.
---@field [integer] string Troops.

---@class debellis.command.element
---@field at? pair The middle of its front. Without it: `inside` is given.
---@field facing? heading Where they look. Without it: away from the own edge.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field inside? "camp"|"city"|"fort" The place of its army that it begins in. Without it: `at` is given.
---@field aboard? string The vessel of its army that carries it, written before it, such as "Reg Gal (O) 1". Without it: `at` is given.
---@field [integer] string Its troops, one element.

---@class debellis.command.reserve
---@field arrives? { bound?: integer, dice?: integer, on?: string, lost?: integer } When they come by themselves, asked at the start of each bound of their side; all that is given must be so. Without it: battle:arrive brings them.
---@field edge? "north"|"east"|"south"|"west" The edge they come on at, in one line. Who finds no room waits for the next bound, and their side is told. Without it: battle:arrive says it.
---@field at? length The middle of their line along the edge. Without it: battle:arrive says it.
---@field name? said What these elements are called, `the Agrianians`: reports say it with code and number behind, and orders take it. Without it: they have none.
---@field [integer] string Troops.

---@class debellis.command.mission
---@field hold? boolean|string|{ at: pair, size: pair } true: to stand where it stands; it turns on the spot, and strikes only at an enemy whom one of its own fights. A feature, a zone, "camp of ARMY" or some ground: to go there, to stay, and to fight who comes. Without it: another task is given.
---@field wait? boolean To stand where it stands, and to strike at an enemy who can be reached in one move. Without it: another task is given.
---@field go? string|{ at: pair, size: pair } To go for a feature or a zone by its name, "camp of ARMY", or some ground. Done when half of it stands there or within a base width. Without it: another task is given.
---@field attack? string|{ at: pair, size: pair } To attack these before all others: a command of the enemy, "general of COMMAND" or an element such as "Cv 1". Done when they are lost. Or to drive the enemy from a feature, a zone, "camp of ARMY" or some ground. Done when half of it is there and no enemy is. Without it: another task is given.
---@field follow? string To stay near another command of its army. Without it: another task is given.
---@field within? length How near, beside `follow`. Without it: 3 base widths.
---@field keep_away? length To come no nearer than this to any enemy, and to go back from one who comes nearer. Without it: another task is given.
---@field feign? length To feign flight: to stand till an enemy is as near as this, to go back before him, and to turn. Without it: another task is given.
---@field bounds? integer How many bounds, both sides' together, the flight of `feign` lasts. Without it: 4.
---@field reserve? string To stand behind till another command of its army is in need, and to go to its aid then, or when `till` comes. Without it: another task is given.
---@field till? { bound?: integer, attacked?: boolean, near?: length, lost?: integer, on?: string, in_need?: string } What ends it: the first of these that comes about. The next mission of the command begins then. Without it: it is done, or the battle is over.

---@class debellis.battle.elements
---@field side? string The army. Without it: both.
---@field command? string The command. Without it: all.
---@field troop? string A troop code: "4Bd". Without it: all.
---@field kind? string A troop type without the figures before it: "Bd". Without it: all.
---@field arm? "mounted"|"foot"|"naval" How they move. Without it: all.
---@field general? boolean Only those with a general, or only those without. Without it: all.
---@field in_contact? boolean Only those in close combat, or only those that are not. Without it: all.
---@field demoralised? boolean Only those of demoralised commands, or only of others. Without it: all.
---@field on? string A zone or a feature by its name, or a kind of ground: those whose base is on it, if only partly. Without it: anywhere.
---@field at? pair The place from which `within` is measured. Without it: anywhere.
---@field within? length How far from `at` the nearest point of a base may be. Without it: anywhere.
---@field standing? "on_table"|"reserve"|"disabled"|"destroyed"|"gone"|"exited"|"away"|"exchanged"|"aboard"|"any" Where they are. Without it: "on_table".

---@class debellis.battle.ask
---@field side string The army whose player is asked.
---@field question said The question.
---@field choices (said)[] What can be answered, 2 to 9 texts; `answer` is that of the first language.
---@field call function What is called with the choice that was taken.
---@field default? string The choice that a computer takes. Without it: the first choice.
---@field weights? (integer)[] How often a computer takes each choice, against the others; drawn by the script's dice. Without it: `default` is taken.
---@field speaker? said Who says it. Without it: nobody in particular.
---@field picture? string A PNG or JPEG beside the script or in a folder below, at most 1 MiB and 4096 points a side: "crassus.png". Without it: no picture.

---@class debellis.battle.arrive
---@field command? string The command whose reserves come, all in one line. Without it: `element` is given.
---@field edge? "north"|"east"|"south"|"west" The edge they come on at. Without it: `element` is given.
---@field element? element The one reserve that comes. Without it: `command` is given.
---@field at? length|pair The middle of the line along the edge; the place of one element. Without it: `out_of` is given.
---@field facing? heading Where the one element looks. Without it: away from the own edge.
---@field out_of? string A City or Fort by its name: the one element comes out of a gate, with its back to the wall, before the gate or beside that. Without it: nothing.
---@field gate? integer Which of its gates, in the order in which they are written. Without it: 1.

---@class debellis.battle.lose
---@field rule string The house rule, by its name.
---@field who element|(element)[] An element, or a list as battle:elements gives it.

---@class debellis.battle.desert
---@field rule string The house rule, by its name.
---@field who element|(element)[] An element, or a list as battle:elements gives it.

---@class debellis.battle.change_sides
---@field rule string The house rule, by its name.
---@field command? string The whole command. Without it: some of its elements go over.
---@field who? element|(element)[] An element, or a list as battle:elements gives it; no generals. Without it: the whole command.
---@field joins? string The command of the enemy that the elements join. Without it: beside `who` only.

---@class debellis.battle.feign_flight
---@field rule string The house rule, by its name.
---@field who element|(element)[] An element, or a list as battle:elements gives it.
---@field distance? length How far they go at most. Without it: as far as they would flee.

---@class debellis.battle.wound
---@field rule string The house rule, by its name.
---@field command string The command.

---@class debellis.battle.award
---@field rule string The house rule, by its name.
---@field side string The name of an army.
---@field points integer The points, from -1000 to 1000.

---@class debellis.battle.change_ground
---@field rule string The house rule, by its name.
---@field feature string The feature, by its name.
---@field going? "good"|"rough"|"bad"|"impassable" Its going from now on. Without it: as it was.
---@field becomes? "woods"|"marsh"|"gully"|"dunes"|"oasis"|"rocky"|"scrub"|"boggy"|"enclosures"|"plough"|"rough_ground"|"hamlet"|"edifice"|"waterway"|"beach" Another kind of flat ground. Without it: as it was.
---@field state? integer The state of a river as its die counts: 1 to 6, in some rule sets more. Without it: as it was.
---@field there? boolean false takes it away (a bridge is cut), true puts down one that was written with `later`. Without it: as it was.
---@field those_there? "stay"|"lost" What becomes of those whose base is on it; must be given where the ground is closed to some troops from now on, or a road is gone. Without it: stay.

---@class debellis.battle.change_weather
---@field rule string The house rule, by its name.
---@field sky? "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust" The sky from now on. Without it: as it was.
---@field wind? heading Where the wind blows from. Without it: as it was.
---@field force? "light"|"strong" How strong it is. Without it: as it was.
---@field mud? boolean Whether the ground is mud. Without it: as it was.
---@field heat? boolean Whether it is so hot that troops thirst. Without it: as it was.
---@field dazzle? boolean Whether a low sun dazzles. Without it: as it was.

---@class debellis.campaign.node
---@field at? { [1]: number, [2]: number } Its place on the picture, { x, y }, 0 to 1000, x to the east and y to the north. Without it: laid out by itself.
---@field home "Arable"|"Forest"|"Hilly"|"Steppe"|"Dry"|"Tropical"|"Littoral" Its country, by which battlefields are made.
---@field climate? "cold"|"warm"|"dry"|"tropical" Its climate. Without it: "warm".
---@field walls? "none"|"fort"|"city" Whether it is a city or has a fort. Without it: "none".
---@field port? boolean Whether armies can embark and land. Without it: false.
---@field worth? integer What it is worth: the coins that it pays each time when the land pays (policy `income`), and territory when recruits are counted. Without it: 1.
---@field province? string The province that it lies in. Without it: none.
---@field [integer] string Its name.

---@class debellis.campaign.link
---@field way? "road"|"track"|"pass"|"river"|"desert"|"sea" What kind of way it is. Without it: "road".
---@field stages? integer How many stages it has. Without it: 1.
---@field cost? integer What a stage costs. Without it: by the rules' table of ways.
---@field capacity? integer How many armies can go along it in a season. Without it: no limit.
---@field one_way? boolean Whether it goes only from the first to the second. Without it: false.
---@field coast? boolean Whether a sea lane runs along a coast. Without it: false.
---@field closed? ("spring"|"summer"|"autumn"|"winter")[] The seasons in which nobody can go. Without it: none.
---@field [integer] string Names of nodes.

---@class debellis.campaign.player
---@field general? string How his armies fight in battles of computers: bold, cautious, or the general of a name: general, straight, random, recruit, captain, legate, marshal. Without it: "general".
---@field [integer] string His name.

---@class debellis.campaign.nation
---@field player? string Who leads it; without a player it only defends itself. Without it: nobody.
---@field computer? boolean The computer leads it, as a player of the nation's name: it sends orders as anybody does. Without it: false.
---@field capital string Its capital.
---@field owns? (string)[] Its nodes at the beginning. Without it: its capital.
---@field home? "Arable"|"Forest"|"Hilly"|"Steppe"|"Dry"|"Tropical"|"Littoral" The country that its armies are at home in. Without it: that of its capital.
---@field colour? string Its colour on the map, as "#b22222". Without it: one of twelve.
---@field coins? integer What is in its treasury. Without it: 0.
---@field list? string The number of the army list from which it raises armies and garrisons for coins. Without it: that of its first army.
---@field [integer] string Its name.

---@class debellis.campaign.army
---@field nation string Whose it is.
---@field at string Where it is.
---@field list? string The number of its army list, the book's or the script's own; armies that are chosen from lists need one. Without it: the list beside its `army`.
---@field elements? string Its elements, such as "Cv general, 4Bd*8, Ps*3". Without it: the list's first choices.
---@field army? string The file of an army that is bought, beside the script, such as "armies/rome.army" with its list armies/rome.lua; or its text. Without it: none; armies that are bought need one.
---@field now? string Those that it has at the beginning, where it is not at full strength. Without it: all of them.
---@field [integer] string Its name.

---@class debellis.campaign.garrison
---@field nation string Whose it is.
---@field list string The number of its army list, the book's or the script's own.
---@field elements string Its elements, such as "4Sp*2".
---@field [integer] string The node.

---@class debellis.campaign.mercenaries
---@field province? string All nodes of this province, besides those that are named. Without it: none.
---@field troops string Who can be hired, such as "4Ax*2, Ps": so many of each in a season at each node, by all nations together.
---@field price? integer What each element costs (0 to 10000). Without it: 1.
---@field [integer] string Names of nodes.

---@class debellis.campaign.treaty
---@field terms "peace"|"alliance"|"passage"|"tribute"|"vassal" What they have agreed on; with tribute or vassalage, and with passage, the first grants it to the second.
---@field coins? integer The tribute of a season. Without it: 0.
---@field [integer] string The two nations.

---@class debellis.campaign.ends
---@field year? integer It ends with this year; the nation with the greatest worth of land wins. Without it: no last year.
---@field cities? integer It ends when a nation owns so many cities (`walls = "city"`). Without it: none.
---@field worth? integer It ends when a nation owns land of so much worth. Without it: none.
---@field last? boolean It ends when one nation with a player is left. Without it: false.
---@field elimination? boolean A nation without land and without an army is out, and told so. Without it: true.
---@field aim_points? integer What a secret aim that is met counts in the last standings, in worth of land. Without it: an aim that is met ends the campaign.

---@class debellis.campaign.aim
---@field hold? (string)[] The nodes that the nation must own. Without it: none.
---@field destroy? (string)[] The nations that must have neither land nor an army; it is dealt to none of them. Without it: none.
---@field cities? integer The cities that it must own at least. Without it: none.
---@field worth? integer The worth of land that it must own at least. Without it: none.
---@field coins? integer The coins that it must have at least. Without it: none.
---@field [integer] string Its name.

---@class debellis.test.fight
---@field seed? integer The seed of the dice. Without it: 1.
---@field bounds? integer After how many bounds it stops. Without it: to the end.
---@field red? string Who commands the first army: general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua by its path from the test's folder. Without it: general.
---@field blue? string Who commands the second army. Without it: general.
---@field options? any Values of the scenario's options by their names, { river = 3 }, before its first bound. Without it: their usual values.

---@class debellis.test.playtest
---@field games integer How many battles, at most 10000.
---@field seed? integer The seed of the dice. Without it: 1.
---@field red? string Who commands the first army: general, straight, random, a level (recruit, captain, legate, marshal), or a FILE.lua by its path from the test's folder. Without it: general.
---@field blue? string Who commands the second army. Without it: general.
---@field options? any Values of the scenario's options by their names, { river = 3 }, before its first bound. Without it: their usual values.

---@class debellis.scenario
---@field title said What the battle is called.
---@field languages? (string)[] The languages of its texts, by the codes of ISO 639-1: the first is the script's own, by which its things are named in handlers. A text in languages is then a text, or one for each: { en = "Issus", de = "Issos" }. `--language` picks one. Without it: one language.
---@field rules string The name of a rule set; `debellis rule --search` finds its clauses.
---@field board? pair Width and depth of the battlefield, 4 to 200 base widths each. Without it: what `refight` asks for.
---@field variant? string A variant of the rule set, such as "big". Without it: the plain game.
---@field year? integer The year; before Christ it is negative. Lists and allies are held to it. Without it: none.
---@field place? said Where it was. Without it: none.
---@field base_width? length The width of an ordinary base, in millimetres. Without it: mm(40).
---@field season? "spring"|"summer"|"autumn"|"winter" The season of the year. Without it: "summer".
---@field sky? "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust" What the sky does at the start. Without it: "clear".
---@field hour? number The hour of the day at which the battle begins, 0 to 24. Without it: 9.
---@field wind? heading Where the wind blows from. Without it: no wind.
---@field max_bounds? integer The last bound; both sides' bounds are counted together. Without it: no end but victory.
---@field history? { winner?: string, note?: said, grade?: string, losses?: any, bounds?: integer, often?: number, battles?: integer, why?: said } What happened, to compare with. Without it: none.
---@field victory? "rules"|"own"|"both" Whose terms of victory end the battle: the rule set's, the scenario's own, or both. With "rules" objectives count points. Without it: both.
---@field beaten_by? integer How many losses beat a side, counted as the rules count them: more than the rules' number make a longer battle. A house rule, which reports tell. Without it: what the rules say.
---@field sources? (string)[] Where the writer has it from. Without it: none.
---@field refight? { [1]: number, [2]: number } The real field, { width, depth } in paces: the board follows from it where none is given, and is to its scale otherwise. Without it: no scale.
---@field setup? "rules"|"preset"|"thrown" "rules" where the battle must be one that the rules' players could set up, "preset" where the land alone need not, "thrown" where scenario:set_up sets it up. An army without a `list` has the number of elements, commands and generals that the rules ask of every army. A rule set that gives the size of its armies and battlefield holds every scenario to them. Without it: free.
---@field departs? said Why the battle departs from the rule set's rules on setting up: a reason that every report gives, with the rules that it breaks. For instance "the armies of Callinicum were small". Without it: keeps to them.
---@field allow? (string)[] Warnings and remarks of `debellis check` that are meant, by their codes, such as "features-overlap"; they are not told. `debellis check --kinds` lists the codes. Without it: none.

---@class debellis.army_list
---@field number string Its number, of book X: "X/1".
---@field name string What the army is called.
---@field years { [1]: integer, [2]: integer } The first and the last year.
---@field home string Its home terrain, or several.
---@field aggression integer How readily it invades.
---@field entries (string)[] Its elements: a comma or the next text begins an entry, `or` is a choice for each element, a single slash one for all of an entry, a double slash dismounting, brackets a package taken whole.
---@field enemies? (string)[] The numbers of its enemies' lists. Without it: none.
---@field allies? (string)[] The numbers of its allies' lists. Without it: none.
---@field rules? string The rule set whose notation it is in. Without it: the first with lists.

---@class debellis.points_list
---@field rules string The rule set by which the army is bought, one with prices.
---@field number string Its number, any text.
---@field name said What the army is called.
---@field years { [1]: integer, [2]: integer } The first and the last year.
---@field home? string The region of its home, such as "Persia" or "southern Europe": it has a climate by the rules. A word that is none of them is refused with all of them. Without it: none.
---@field climate? "cold"|"warm"|"dry"|"tropical" The climate of its home; it must be there without `home`, and is that of the region with it. Without it: that of `home`.
---@field aggression integer How readily it invades, 0 to 4.
---@field terrain? (string)[] The kinds of ground that may be placed where it defends, such as "woods". Without it: none.
---@field compulsory_terrain? (string)[] Those of them that must be placed where it defends. Without it: none.
---@field fortifications? (string)[] "PF", "TF", and "TF camp" for the cheaper ones of a camp or baggage. Without it: none.
---@field supply_ships? boolean Ships may carry its baggage. Without it: false.
---@field dismounts? ({ [1]: string, [2]: string })[] Whom riders become on foot: { "Irr Kn (I)", "Irr Bd (S)" }. Without it: as the rules say.
---@field rear_support? ({ [1]: string, [2]: string })[] Who supports whom from behind beside the rules: the front, then those behind it. Without it: as the rules say.
---@field entries ({ troops: string|(string)[], name?: string, from?: integer, to?: integer|string, years?: { [1]: integer, [2]: integer }, only_if?: string, most?: string|{ [1]: string, [2]: string }, least?: string|{ [1]: string, [2]: string }, replaces?: string, general?: string|(string)[], double?: string|(string)[], mounted?: boolean|"camels", aboard?: string|(string)[], regular?: boolean })[] Its elements.
---@field allies? ({ name: said, years?: { [1]: integer, [2]: integer }, entries?: ({ troops: string|(string)[], name?: string, from?: integer, to?: integer|string, years?: { [1]: integer, [2]: integer }, only_if?: string, most?: string|{ [1]: string, [2]: string }, least?: string|{ [1]: string, [2]: string }, replaces?: string, general?: string|(string)[], double?: string|(string)[], mounted?: boolean|"camels", aboard?: string|(string)[], regular?: boolean })[], bond?: "foreign"|"kindred"|"civil_war" })[] Contingents, each a command of its name; `ally` commands of the army have one. Without it: none.

---@class debellis.option
---@field name string What it is called, one word: `--set NAME=VALUE` names it, and `--vary` of a playtest.
---@field values (number|string|boolean)[] Its values, all of one type; the first is the usual one.
---@field text? said What it is about, for who fights the battle. Without it: nothing is said.
---@field to? string The army that alone is told of it while the battle goes on. Without it: both sides.

---@class debellis.elements_from
---@field foot? integer Men on foot. Without it: 0.
---@field hordes? integer Levies and camp followers in arms. Without it: 0.
---@field horse? integer Riders. Without it: 0.
---@field camelry? integer Riders of camels. Without it: 0.
---@field elephants? integer Elephants. Without it: 0.
---@field chariots? integer Chariots. Without it: 0.
---@field wagons? integer War wagons. Without it: 0.
---@field artillery? integer Engines. Without it: 0.
---@field scale? number How many times the men of the rules an element stands for, 0.1 to 50: 2 makes half the elements. Reports tell it. Without it: 1.

---@class debellis.gentle_hill
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field crest? (pair)[] The points of its crest line: its two ends, with more between them where it bends; one alone is a round summit. Without it: along the longer axis.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.difficult_hill
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field crest? (pair)[] The points of its crest line: its two ends, with more between them where it bends; one alone is a round summit. Without it: along the longer axis.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.woods
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.marsh
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.gully
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.dunes
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.oasis
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.orchard
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.vineyard
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.rocky
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.scrub
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.boggy
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.enclosures
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.plough
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.rough_ground
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.hamlet
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.edifice
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.waterway
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field edge? "north"|"east"|"south"|"west" The edge of the board that all of it lies along, instead of a shape. Without it: it is written like a wood.
---@field depth? length How far it reaches from that edge. Without it: it is written like a wood.
---@field beach? length How broad the beach is between it and the land. Without it: no beach.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.beach
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field shape? "ellipse"|"rectangle" Fields and buildings are rectangles where nothing is said, all else ellipses. Without it: as its kind is usually made.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field going? "good"|"rough"|"bad"|"impassable" Its going, where it is another: a frozen lake, ground strewn with caltrops. Without it: as its kind has it.
---@field hinders? "mounted"|"foot"|"naval" Whose going it is; to others it is good going: stakes that stop horses. Without it: all.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.river
---@field path (pair)[] The points of its middle line.
---@field width? length How broad it is. Without it: bw(0.5).
---@field state? integer The face that the first who crosses would throw, 1 to 6, where history knows it. Without it: unknown.
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.bridge
---@field at pair Where it is, within a base width of a river that was written before.
---@field name? said What it is called. Without it: its kind.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.ford
---@field at pair Where it is, within a base width of a river that was written before.
---@field name? said What it is called. Without it: its kind.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.road
---@field path (pair)[] The points of its middle line.
---@field width? length How broad it is. Without it: bw(0.5).
---@field smooth? boolean Whether its corners are rounded off: a smooth line through all of them. Without it: false.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.
---@field later? boolean Whether it is not there at the start: battle:change_ground puts it down. Without it: false.

---@class debellis.temporary_works
---@field path? (pair)[] The points of its outer edge; the outer side is on the left. Without it: an outline is given.
---@field outline? (pair)[] The corners of a closed circuit in order, instead of a path. Without it: a path is given.
---@field gates? (pair)[] The middles of its gateways, each one base width wide, in the line or within a base width of it. Without it: none.
---@field towers? (pair)[] The middles of its towers, likewise. Without it: none.
---@field thick? length How thick it is. Without it: an eighth of a base width.
---@field side? string The name of the army that they belong to, begun before: its enemies assault them where nobody defends them. Without it: nobody.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.

---@class debellis.permanent_works
---@field path? (pair)[] The points of its outer edge; the outer side is on the left. Without it: an outline is given.
---@field outline? (pair)[] The corners of a closed circuit in order, instead of a path. Without it: a path is given.
---@field gates? (pair)[] The middles of its gateways, each one base width wide, in the line or within a base width of it. Without it: none.
---@field towers? (pair)[] The middles of its towers, likewise. Without it: none.
---@field thick? length How thick it is. Without it: an eighth of a base width.
---@field side? string The name of the army that they belong to, begun before: its enemies assault them where nobody defends them. Without it: nobody.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.

---@class debellis.house
---@field at? pair Its centre. Without it: an outline is given.
---@field size? pair Its extent, before it is turned. Without it: an outline is given.
---@field turn? number How far it is turned about its centre, in degrees clockwise. Without it: 0.
---@field outline? (pair)[] Its corners in order, instead of `at` and `size`. Without it: `at` and `size` are given.
---@field doors? (pair)[] The middles of its doorways, each one base width wide, in a wall or within a base width of it. Without it: none.
---@field windows? (pair)[] The middles of its windows, likewise. Without it: none.
---@field thick? length How thick its walls are. Without it: a twentieth of a base width.
---@field name? said What it is called, as no other place of the scenario is. Without it: none.

---@class debellis.ground
---@field size? pair Its width and depth, for those who mirror or turn it. Without it: none: it is only shifted and scaled.
---@field [integer] feature|ground Features, and other grounds.

---@class debellis.weather
---@field season? "spring"|"summer"|"autumn"|"winter" The season of the year. Without it: that of the scenario.
---@field climate? "cold"|"warm"|"dry"|"tropical" The climate: it tells when the sun rises and sets. Without it: unknown.
---@field hour? number The hour of the day at which the battle begins, 0 to 24. An hour is four or eight bounds, both sides' counted together, as the rule set has it. Without it: that of the scenario.
---@field sky? "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust" What the sky does at the start. Without it: that of the scenario.
---@field wind? heading Where the wind blows from. Without it: that of the scenario.
---@field force? "light"|"strong" How hard the wind blows. Without it: "light".
---@field mud? boolean The ground is mud. Without it: false.
---@field heat? boolean It is so hot that troops thirst. Without it: false.
---@field dazzle? boolean A low sun dazzles. Without it: false.
---@field moon? boolean The moon shines at night, unless the sky hides it. Without it: false.
---@field rivers? "normal"|"flooded"|"frozen" The rivers. Without it: "normal".
---@field marshes? "normal"|"flooded"|"frozen" Marshes and bogs. Without it: "normal".
---@field waterways? "normal"|"flooded"|"frozen" Sea, lakes and giant rivers. Without it: "normal".
---@field visibility? length How far one sees. Without it: as the sky lets one see.
---@field risk? "rain"|"snow"|"dust" What starts in a bound whose dice for initiative points average 5 or more, and ceases when they average less than 3. Without it: none.
---@field changes? ({ bound?: integer, hour?: number, dice?: integer, once?: boolean, sky?: "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust", wind?: heading, force?: "light"|"strong", mud?: boolean, heat?: boolean, dazzle?: boolean, visibility?: length })[] What changes, each with one of `bound`, `hour` and `dice`. Without it: none.
---@field effects? boolean|(string)[] Whether weather does anything to troops and ground: all that is declared for the rule set, or these of its effects by name. The reports tell each as a house rule. Without it: false.

---@class debellis.random_weather
---@field climate "cold"|"warm"|"dry"|"tropical" The climate.
---@field season? "spring"|"summer"|"autumn"|"winter" The season of the year. Without it: that of the scenario.
---@field score? integer The score of the weather, 0 to 5. Without it: by two dice before the first bound.
---@field hour? number The hour of the day at which the battle begins, 0 to 24. Without it: that of the scenario.
---@field changes? ({ bound?: integer, hour?: number, dice?: integer, once?: boolean, sky?: "clear"|"overcast"|"rain"|"heavy rain"|"snow"|"mist"|"fog"|"dust", wind?: heading, force?: "light"|"strong", mud?: boolean, heat?: boolean, dazzle?: boolean, visibility?: length })[] What changes, each with one of `bound`, `hour` and `dice`. Without it: none.
---@field effects? boolean|(string)[] Whether weather does anything to troops and ground: all that is declared for the rule set, or these of its effects by name. The reports tell each as a house rule. Without it: false.

---@class debellis.campaign
---@field title string What the campaign is called.
---@field rules string The rule set of its battles, whose tables of campaigns hold for it.
---@field year integer The year in which it begins; before Christ it is negative.
---@field seasons? ("spring"|"summer"|"autumn"|"winter")[] The seasons in which armies move, in the order of the year. Without it: all four.
---@field policies? { play?: "club"|"postal", war?: "everybody"|"players", march?: integer, losses?: string, battles?: "computer"|"players"|"table", cut_off?: "stays"|"surrenders", beaten?: "third"|"rules", weather?: boolean, ordinary?: integer, storm?: integer, supply?: integer, attrition?: integer, siege?: integer, storming?: integer, assaults?: (integer)[], drawn_assault?: "siege"|"retreat", nightfall?: integer, reckonings?: ("losses"|"numbers"|"field")[], rearguard?: integer, intercept?: integer, income?: "season"|"year"|"none", recruit_cost?: integer, recruits?: integer, plunder?: integer, revolt?: integer, vassals?: integer, scouts?: integer, spies?: integer, late?: integer, silent?: integer, no_show?: ("hold"|"warning"|"computer"|"leaves")[], late_orders?: "taken"|"refused", votes?: "votes"|"players"|"all", computers_vote?: boolean } House rules by name, for what the books leave open. Without it: as each says.
---@field prices? { army?: integer, general?: integer, garrison?: integer, fort?: integer, city?: integer, capital?: integer, fleet?: integer, fleet_upkeep?: integer, upkeep?: integer, desertion?: integer, besieged?: integer, blockaded?: integer, breaches?: boolean, way_back?: ("exile"|"rising"|"loan")[], rising?: integer, risers?: integer, hope?: integer } What coins buy, what armies cost, and the ways back of nations that have lost all. Without it: nothing is for sale.
---@field background? string A picture under the map: the name of a PNG or JPEG beside the script, of at most 1 MiB and 4096 points a side. Its longer side is as long as the map's 1000, and its south-west corner is at { 0, 0 }. Without it: none.
---@field sources? (string)[] Where the writer has it from. Without it: none.
