# Was die Seite sagt, bevor die App da ist.
boot-lead = Fünf fast vergessene Burgspiele: Spiele sie im Browser, gegen den Computer oder zu zweit.
boot-opening = Die Tore öffnen sich …
boot-no-wasm = WebAssembly fehlt in diesem Browser, ist zu alt oder abgeschaltet. Burgrave braucht es. Browser ab 2022 haben es.
boot-failed = Burgrave konnte nicht gestartet werden. Lade die Seite neu, um es erneut zu versuchen.
boot-not-fetched = Burgrave konnte nicht gestartet werden: Ein Teil konnte nicht geladen werden. Lade die Seite neu, um es erneut zu versuchen.
boot-details = Technische Details
boot-stopped = Burgrave wurde wegen eines Programmfehlers beendet. Lade die Seite neu: Gespeicherte Partien bleiben.
boot-too-old = Dieser Browser ist zu alt für Burgrave. Es braucht einen ab 2022.
boot-no-script = Burgrave braucht JavaScript. Bitte erlaube es für diese Seite.
