# Vad sidan säger innan appen är där.
boot-lead = Fem nästan bortglömda borgspel: spela dem i webbläsaren, mot datorn eller en vän.
boot-opening = Portarna öppnas …
boot-no-wasm = WebAssembly saknas, är för gammalt eller avstängt i den här webbläsaren. Burgrave behöver det. Webbläsare från 2022 har det.
boot-failed = Det gick inte att starta Burgrave. Ladda om sidan för att försöka igen.
boot-not-fetched = Det gick inte att starta Burgrave: en del kunde inte laddas. Ladda om sidan för att försöka igen.
boot-details = Tekniska detaljer
boot-stopped = Burgrave har stannat på grund av ett fel i programmet. Ladda om sidan för att fortsätta: sparade partier finns kvar.
boot-too-old = Den här webbläsaren är för gammal för Burgrave, som behöver en från 2022 eller senare.
boot-no-script = Burgrave behöver JavaScript. Tillåt det för den här sidan.
