//! Points, facings and rectangular bases on a table. Knows nothing of troops, sides or rules.
