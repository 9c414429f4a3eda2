# Co stránka říká, než je aplikace připravena.
boot-lead = Pět skoro zapomenutých her o hradech: hrajte je v prohlížeči, proti počítači nebo ve dvou.
boot-opening = Brány se otevírají …
boot-no-wasm = WebAssembly v tomto prohlížeči chybí, je příliš staré nebo vypnuté. Burgrave ho potřebuje. Mají ho prohlížeče od roku 2022.
boot-failed = Burgrave se nepodařilo spustit. Zkuste stránku načíst znovu.
boot-not-fetched = Burgrave se nepodařilo spustit: část se nepodařilo načíst. Zkuste stránku načíst znovu.
boot-details = Technické podrobnosti
boot-stopped = Burgrave se zastavil kvůli chybě v programu. Načtěte stránku znovu: uložené partie zůstanou.
boot-too-old = Tento prohlížeč je na Burgrave příliš starý. Je potřeba prohlížeč od roku 2022.
boot-no-script = Burgrave potřebuje JavaScript. Povolte ho prosím pro tuto stránku.
