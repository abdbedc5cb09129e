return { pcall = pcall }
