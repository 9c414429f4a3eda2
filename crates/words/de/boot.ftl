# Was die Seite sagt, bevor die App da ist.
boot-lead = Fünf fast vergessene Burgspiele: spiele sie gegen den Computer oder zu zweit, im Browser, ohne Server.
boot-opening = Die Tore öffnen sich …
boot-no-wasm = Dieser Browser hat kein WebAssembly, woraus Burgrave gemacht ist, oder ein zu altes. Jeder Browser ab 2022 hat es; manche schalten es in einem strengen Modus ab.
boot-failed = Burgrave ließ sich nicht starten. Vielleicht hilft es, die Seite neu zu laden.
boot-not-fetched = Burgrave ließ sich nicht starten: ein Teil davon ließ sich nicht holen. Vielleicht hilft es, die Seite neu zu laden.
boot-details = Was schiefging, für die, die es beheben
boot-stopped = Burgrave wurde wegen eines Programmfehlers beendet. Lade die Seite neu: Gespeicherte Partien bleiben.
boot-too-old = Dieser Browser ist zu alt für Burgrave. Jeder Browser ab 2022 kann es zeigen.
boot-no-script = Burgrave läuft im Browser selbst: bitte erlaube JavaScript für diese Seite.
