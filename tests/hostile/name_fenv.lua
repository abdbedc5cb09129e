-- expects: error unknown name `getfenv`
getfenv(0).pcall = nil
