-- The Dog's Heads: a ridge from west to east, easy towards the south and broken towards the north.
-- Which of the hills of eastern Thessaly it is nobody knows for certain; the knolls stand where they part the fighting.

return ground {
  size = { 30, 15 },
  gentle_hill { name = "the ridge", at = { 15, 9 }, size = { 24, 5 }, crest = { { 5, 9.3 }, { 25, 9.3 } } },
  rocky { name = "the broken northern slope", at = { 20, 13.4 }, size = { 5, 1.6 } },
  difficult_hill { name = "the middle head", at = { 14.5, 13.6 }, size = { 2.5, 1.8 } },
  difficult_hill { name = "the eastern head", at = { 28.4, 13.2 }, size = { 2.4, 2.2 } },
}
