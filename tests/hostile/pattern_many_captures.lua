-- expects: error too many captures
return string.find("abc", string.rep("(", 40) .. string.rep(")", 40))
