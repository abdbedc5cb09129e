-- expects: error unknown name `os`
os.execute("true")
