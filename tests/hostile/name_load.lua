-- expects: error unknown name `loadstring`
loadstring("return 1")
