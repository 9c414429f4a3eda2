# Vad sidan säger innan appen är där.
boot-lead = Fem nästan bortglömda borgspel: spela dem mot datorn eller en vän, i webbläsaren, utan server.
boot-opening = Portarna öppnas …
boot-no-wasm = Den här webbläsaren saknar WebAssembly, som Burgrave är gjort av, eller har ett som är för gammalt. Alla webbläsare från 2022 och senare har det; vissa stänger av det i ett strängt läge.
boot-failed = Burgrave kunde inte starta. Det kan hjälpa att ladda om sidan.
boot-not-fetched = Burgrave kunde inte starta: en del av det gick inte att hämta. Det kan hjälpa att ladda om sidan.
boot-details = Vad som gick fel, för den som lagar det
boot-stopped = Burgrave har stannat på grund av ett fel i programmet. Ladda om sidan för att fortsätta: sparade partier finns kvar.
boot-too-old = Den här webbläsaren är för gammal för Burgrave. Alla webbläsare från 2022 och senare kan visa det.
boot-no-script = Burgrave körs i själva webbläsaren: tillåt JavaScript för den här sidan.
