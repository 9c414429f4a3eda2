# What the page says before the app is there: put into it when the site is built.
boot-lead = Five castle games, nearly forgotten: play them against the computer or a friend, in the browser, without a server.
boot-opening = Opening the gates …
boot-no-wasm = This browser has no WebAssembly, which Burgrave is made of, or one that is too old. Any browser from 2022 on has it; some turn it off in a strict mode.
boot-failed = Burgrave could not start. Reloading the page may help.
boot-not-fetched = Burgrave could not start: a part of it could not be fetched. Reloading the page may help.
boot-details = What went wrong, for those who mend it
boot-stopped = Burgrave has stopped because of an error in the program. Reload the page to continue: saved games stay.
boot-too-old = This browser is too old for Burgrave. Any browser from 2022 on can show it.
boot-no-script = Burgrave runs in the browser itself: please allow JavaScript for this page.
