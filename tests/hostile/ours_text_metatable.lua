-- expects: ok false
return tostring(getmetatable(""))
