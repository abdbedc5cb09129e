-- expects: limit instructions
return string.find(string.rep("a", 500), ".-.-.-.-.-.-.-.-b")
