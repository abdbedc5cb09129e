-- Hannibal's army in its first winter in Italy: a list of our own, where the printed one covers sixty years.
-- Numbers: 20,000 heavy foot (Gauls, Spaniards, Africans), 8,000 light, 10,000 horse, some 30 elephants of which one lived
-- through the winter; each element is a twelfth of it.
-- Sources: Polybius 3.71-74; Livy 21.54-56.

return army_list {
  number = "X/1", name = "Hannibal's Army in Italy", years = { -218, -216 }, home = "Arable", aggression = 4,
  entries = {
    "1x Cv (Gen)", "2x Cv",             -- Spanish and Gallic horse
    "2x LH",                            -- Numidians
    "2x 4Wb", "2x Sp", "1x 3/4Ax",      -- Gauls, Africans, Spaniards
    "1x Ps", "1x Ps or El",             -- Balearic and other light foot; the elephants until the frost
  },
  enemies = { "II/33" },
  allies = { "II/11" },
}
