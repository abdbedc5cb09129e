-- expects: error require needs a name, found number
require(5)
