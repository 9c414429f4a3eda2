# What the page says before the app is there: put into it when the site is built.
boot-lead = Five castle games, nearly forgotten: play them in the browser, against the computer or a friend.
boot-opening = Opening the gates …
boot-no-wasm = This browser’s WebAssembly is missing, too old or turned off. Burgrave needs it. Browsers from 2022 on have it.
boot-failed = Burgrave could not start. Reload the page to try again.
boot-not-fetched = Burgrave could not start: a part of it could not be loaded. Reload the page to try again.
boot-details = Technical details
boot-stopped = Burgrave has stopped because of an error in the program. Reload the page to continue: saved games stay.
boot-too-old = This browser is too old for Burgrave, which needs one from 2022 or later.
boot-no-script = Burgrave needs JavaScript. Please allow it for this page.
