-- expects: error invalid format
return string.format("%1000000000d", 1)
